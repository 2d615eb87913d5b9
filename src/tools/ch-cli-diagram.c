/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position as a picture in a file. */
#include <stdio.h>
#include <string.h>

#include "render/ch-diagram.h"
#include "tools/ch-cli-games.h"

#define MAX_SHAPES 64
#define MIN_SIZE 240
#define MAX_SIZE 8192

/* What the command line says beside the game. */
typedef struct
{
  const char *output, *arrows, *size, *move;
  const char *game, *ply, *encoding; /* of a file */
  ChCliLook look;
  bool flipped, mirrored;
} Wishes;

/* The colours as PGN writes them before a shape: "Gh3e3"; "R@e5" is a drop. */
static int
colour_of (const char **text)
{
  static const char letters[CH_N_MARKS + 1] = "GRYB";
  const char *found = **text != '\0' && (*text)[1] != '@' ? strchr (letters, **text) : NULL;

  if (found == NULL)
    return CH_MARK_GREEN;
  (*text)++;
  return (int) (found - letters);
}

/* An arrow "h3e3", from the hand "P@e5", or a circle "e5". */
static bool
read_shape (const char *word, ChSide side, ChDiagramShape *shape)
{
  const char *text = word, *end = NULL;
  ChMove move;
  ChPoint point;

  shape->color = (uint8_t) colour_of (&text);
  shape->side = (uint8_t) side;
  point = ch_point_from_text (text, &end);
  if (point != CH_POINT_NONE && *end == '\0')
    {
      shape->from = shape->to = point;
      return true;
    }
  move = ch_move_from_text (text);
  if (move == CH_MOVE_NONE)
    return ch_cli_bad ("neither an arrow nor a point", word);
  shape->from = (uint8_t) (move >> 7);
  shape->to = CH_MOVE_TO (move);
  return true;
}

static bool
read_shapes (const char *text, ChSide side, ChDiagramShape shapes[MAX_SHAPES], int *n_shapes)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);

  *n_shapes = 0;
  for (int i = 0; words[i] != NULL; i++)
    {
      const char *word = g_strstrip (words[i]);

      if (*word == '\0')
        continue;
      if (*n_shapes == MAX_SHAPES)
        return ch_cli_bad ("more arrows than fit", word);
      if (!read_shape (word, side, &shapes[(*n_shapes)++]))
        return false;
    }
  return true;
}

static bool
read_options (const Wishes *wishes, ChGame game, ChDiagramOptions *options)
{
  guint size;

  ch_diagram_options_init (options, game);
  options->flipped = wishes->flipped;
  options->mirrored = wishes->mirrored;
  size = (guint) options->width;
  if (!ch_cli_read_look (&wishes->look, &options->pieces, &options->style, &options->coordinates)
      || !ch_cli_read_number ("--size", wishes->size, MIN_SIZE, MAX_SIZE, &size))
    return false;
  options->width = (int) size;
  return true;
}

static void
mark_state (const ChHistory *history, ChDiagramOptions *options)
{
  const ChPosition *position = &history->position;

  if (history->n_moves > 0)
    options->last_move = history->moves[history->n_moves - 1];
  if (ch_position_in_check (position))
    options->check = position->general[position->side];
}

static bool
add_shapes_of (const ChNode *node, ChDiagramShape shapes[MAX_SHAPES], int *n_shapes)
{
  for (guint i = 0; node != NULL && node->shapes != NULL && i < node->shapes->len; i++)
    {
      const ChShape *shape = &g_array_index (node->shapes, ChShape, i);

      if (*n_shapes == MAX_SHAPES)
        return ch_cli_bad ("more arrows than fit", "those of the file");
      shapes[(*n_shapes)++] = (ChDiagramShape) { shape->color, shape->side, shape->from, shape->to };
    }
  return true;
}

/* @node: (nullable): of the file, with its arrows and circles */
static int
draw (const ChHistory *history, const ChNode *node, const Wishes *wishes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = NULL;
  ChDiagramShape shapes[MAX_SHAPES];
  ChDiagramOptions options;
  ChDiagramFormat format;

  if (!read_options (wishes, (ChGame) history->start.rules.game, &options)
      || !read_shapes (wishes->arrows, (ChSide) history->position.side, shapes, &options.n_shapes)
      || !add_shapes_of (node, shapes, &options.n_shapes))
    return CH_CLI_USAGE;
  if (!ch_diagram_format_from_name (wishes->output, &format))
    {
      ch_cli_bad ("the name must end in .svg, .png or .pdf", wishes->output);
      return CH_CLI_USAGE;
    }
  options.shapes = shapes;
  mark_state (history, &options);
  file = g_file_new_for_commandline_arg (wishes->output);
  if (ch_diagram_write (&history->position, &options, format, file, &error))
    return CH_CLI_OK;
  fprintf (stderr, "%s:1: %s\n", wishes->output, error->message);
  return CH_CLI_DATA;
}

/* Plays the move of --move, if there is one, and draws. */
static int
move_and_draw (ChHistory *history, const ChNode *node, const Wishes *wishes)
{
  char *moves[] = { (char *) wishes->move };

  if (wishes->move == NULL)
    return draw (history, node, wishes);
  return ch_cli_play (history, moves, 1) ? draw (history, NULL, wishes) : CH_CLI_DATA;
}

static int
draw_words (int argc, char **argv, const ChCliOption *options, const Wishes *wishes)
{
  ChCliGame game;
  ChHistory history;
  int status = ch_cli_read_game (argc, argv, options, &game);

  if (status != CH_CLI_OK)
    return status;
  if (wishes->output == NULL || wishes->game != NULL || wishes->ply != NULL)
    return ch_cli_usage ("diagram");
  ch_history_init (&history, &game.start);
  status = ch_cli_play (&history, game.words, game.n_words) ? move_and_draw (&history, NULL, wishes) : CH_CLI_DATA;
  ch_history_clear (&history);
  return status;
}

/* The node of the main line after @wishes->ply moves; its end where that is NULL. */
static const ChNode *
find_node (ChRecord *record, const Wishes *wishes)
{
  ChNode *node = ch_node_last (ch_record_get_root (record));
  guint ply = ch_node_ply (node);

  if (!ch_cli_read_number ("--ply", wishes->ply, 0, ply, &ply))
    return NULL;
  while (ch_node_ply (node) > ply)
    node = node->parent;
  return node;
}

static int
draw_file (const char *path, const Wishes *wishes)
{
  g_autoptr (ChStudy) study = ch_cli_load_study (path, wishes->encoding);
  ChRecord *record = study != NULL ? ch_cli_pick_game (study, wishes->game) : NULL;
  const ChNode *node = record != NULL ? find_node (record, wishes) : NULL;
  ChHistory history;
  int status;

  if (study == NULL)
    return CH_CLI_DATA;
  if (node == NULL)
    return CH_CLI_USAGE;
  ch_record_history_at (record, node, &history);
  status = move_and_draw (&history, node, wishes);
  ch_history_clear (&history);
  return status;
}

/* Without a variant the word is the name of a file. */
static bool
names_variant (int argc, char **argv)
{
  for (int i = 1; i < argc && strcmp (argv[i], "--") != 0; i++)
    if (g_str_has_prefix (argv[i], "--variant") || g_str_has_prefix (argv[i], "--fen"))
      return true;
  return false;
}

int
ch_cli_diagram (int argc, char **argv)
{
  Wishes wishes = { .arrows = "" };
  const ChCliOption options[] = {
    { "-o", &wishes.output },      { "--arrows", &wishes.arrows }, { "--size", &wishes.size }, { "--move", &wishes.move },
    { "--pieces", &wishes.look.pieces }, { "--style", &wishes.look.style }, { "--coordinates", &wishes.look.coordinates },
    { "--game", &wishes.game }, { "--ply", &wishes.ply }, { "--encoding", &wishes.encoding },
    { NULL, NULL },
  };
  int n_words;

  wishes.flipped = ch_cli_take_flag (&argc, argv, "--flip");
  wishes.mirrored = ch_cli_take_flag (&argc, argv, "--mirror");
  if (names_variant (argc, argv))
    return draw_words (argc, argv, options, &wishes);
  if (!ch_cli_read_words (argc, argv, options, &n_words) || n_words != 1 || wishes.output == NULL)
    return ch_cli_usage ("diagram");
  return draw_file (argv[0], &wishes);
}
