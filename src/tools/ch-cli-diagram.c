/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position as a picture in a file. */
#include <stdio.h>
#include <string.h>

#include "render/ch-diagram.h"
#include "tools/ch-cli.h"

#define MAX_SHAPES 64
#define MIN_SIZE 240
#define MAX_SIZE 8192

/* What the command line says beside the game. */
typedef struct
{
  const char *output, *arrows, *size, *pieces, *style, *coordinates;
  bool flipped, mirrored;
} Wishes;

/* Takes the option @name, which has no text behind it, out of the command line. */
static bool
take_flag (int *argc, char **argv, const char *name)
{
  bool found = false;
  int n = 0, i = 0;

  for (; i < *argc && strcmp (argv[i], "--") != 0; i++)
    if (i > 0 && strcmp (argv[i], name) == 0)
      found = true;
    else
      argv[n++] = argv[i];
  while (i < *argc)
    argv[n++] = argv[i++];
  *argc = n;
  return found;
}

static bool
unknown (const char *what, const char *text)
{
  fprintf (stderr, "chuhan-cli: %s: %s\n", what, text);
  return false;
}

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
    return unknown ("neither an arrow nor a point", word);
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
        return unknown ("more arrows than fit", word);
      if (!read_shape (word, side, &shapes[(*n_shapes)++]))
        return false;
    }
  return true;
}

static bool
read_coordinates (const char *text, ChCoordinates *coordinates)
{
  static const char *const names[] = { "none", "native", "algebraic" };
  static const ChCoordinates values[] = { CH_COORDINATES_NONE, CH_COORDINATES_NATIVE, CH_COORDINATES_ALGEBRAIC };

  for (size_t i = 0; i < G_N_ELEMENTS (names); i++)
    if (strcmp (text, names[i]) == 0)
      {
        *coordinates = values[i];
        return true;
      }
  return unknown ("no such coordinates", text);
}

static bool
read_options (const Wishes *wishes, ChGame game, ChDiagramOptions *options)
{
  guint64 size;

  ch_diagram_options_init (options, game);
  options->flipped = wishes->flipped;
  options->mirrored = wishes->mirrored;
  if (wishes->pieces != NULL && !ch_piece_set_from_name (wishes->pieces, &options->pieces))
    return unknown ("no such pieces", wishes->pieces);
  if (wishes->style != NULL && !ch_board_style_from_name (wishes->style, &options->style))
    return unknown ("no such board", wishes->style);
  if (wishes->coordinates != NULL && !read_coordinates (wishes->coordinates, &options->coordinates))
    return false;
  if (wishes->size == NULL)
    return true;
  if (!g_ascii_string_to_unsigned (wishes->size, 10, MIN_SIZE, MAX_SIZE, &size, NULL))
    return unknown ("the size is a number from 240 to 8192", wishes->size);
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

static int
draw (const ChHistory *history, const Wishes *wishes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = NULL;
  ChDiagramShape shapes[MAX_SHAPES];
  ChDiagramOptions options;
  ChDiagramFormat format;

  if (!read_options (wishes, (ChGame) history->start.rules.game, &options)
      || !read_shapes (wishes->arrows, (ChSide) history->position.side, shapes, &options.n_shapes))
    return CH_CLI_USAGE;
  if (!ch_diagram_format_from_name (wishes->output, &format))
    {
      unknown ("the name must end in .svg, .png or .pdf", wishes->output);
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

int
ch_cli_diagram (int argc, char **argv)
{
  Wishes wishes = { .arrows = "" };
  const ChCliOption extra[] = {
    { "-o", &wishes.output },      { "--arrows", &wishes.arrows }, { "--size", &wishes.size },
    { "--pieces", &wishes.pieces }, { "--style", &wishes.style },  { "--coordinates", &wishes.coordinates },
    { NULL, NULL },
  };
  ChCliGame game;
  ChHistory history;
  int status;

  wishes.flipped = take_flag (&argc, argv, "--flip");
  wishes.mirrored = take_flag (&argc, argv, "--mirror");
  status = ch_cli_read_game (argc, argv, extra, &game);
  if (status != CH_CLI_OK)
    return status;
  if (wishes.output == NULL)
    return ch_cli_usage ("diagram");
  ch_history_init (&history, &game.start);
  status = ch_cli_play (&history, game.words, game.n_words) ? draw (&history, &wishes) : CH_CLI_DATA;
  ch_history_clear (&history);
  return status;
}
