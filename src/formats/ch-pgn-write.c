/* SPDX-License-Identifier: GPL-3.0-or-later */
/* PGN as we write it: the export format of the standard, so far as our games let it be. */
#include "formats/ch-pgn-private.h"
#include "formats/ch-tree-walk.h"

#include <string.h>

#define WIDTH 80

typedef struct
{
  GString *out;
  ChTreePosition position;
  ChNotation notation;
  ChGame game;
  const ChPosition *start;
  glong column;      /* of the line of move text, in characters */
  gboolean glue;     /* no blank before the next word */
  gboolean numbered; /* the next move needs its number: it is the first, or something stands before it */
} Writer;

/* Appends a word of move text, on a new line where it would not fit. Line ends in it stay. */
static void
put (Writer *writer, const char *word)
{
  const char *last_line = strrchr (word, '\n');
  const char *first_end = strchr (word, '\n');
  glong width = g_utf8_strlen (word, first_end != NULL ? first_end - word : -1);

  if (!writer->glue && writer->column + 1 + width > WIDTH)
    {
      g_string_append_c (writer->out, '\n');
      writer->column = 0;
    }
  else if (!writer->glue)
    {
      g_string_append_c (writer->out, ' ');
      writer->column++;
    }
  g_string_append (writer->out, word);
  writer->column = last_line != NULL ? g_utf8_strlen (last_line + 1, -1) : writer->column + width;
  writer->glue = FALSE;
}

static void
put_number (Writer *writer, guint ply)
{
  gboolean second = ((writer->start->side ^ (ply & 1)) & 1) == 0;
  guint number = MAX (writer->start->move_number, 1) + (ply - 1 + writer->start->side) / 2;
  char text[24];

  if (second && !writer->numbered)
    return;
  g_snprintf (text, sizeof text, second ? "%u..." : "%u.", number);
  put (writer, text);
}

/* A move by its points alone, counted as the Format tag says. */
static char *
points_of (const Writer *writer, ChMove move, char text[CH_NOTATION_SIZE])
{
  return writer->notation == CH_NOTATION_UCI ? ch_move_to_text (move, text)
                                             : ch_pgn_move_canonical (writer->game, move, text);
}

/* What would not be read back as the same move is written by its points. */
static void
put_move (Writer *writer, const ChNode *node)
{
  char text[CH_NOTATION_SIZE];
  const ChPosition *position;

  if (node->move == CH_MOVE_NONE)
    {
      put (writer, "--");
      return;
    }
  if (writer->notation == CH_NOTATION_ICCS || node->broken || writer->game != CH_GAME_XIANGQI)
    {
      put (writer, points_of (writer, node->move, text));
      return;
    }
  position = ch_tree_position_before (&writer->position, node);
  ch_notation_write (position, node->move, writer->notation, text);
  if (ch_notation_read (position, text, -1, writer->notation) != node->move)
    points_of (writer, node->move, text);
  put (writer, text);
}

static void
put_comment (Writer *writer, const ChNode *node, guint ply)
{
  g_autoptr (GString) text = g_string_new (NULL);

  ch_pgn_comment_write (node, (ChSide) ((writer->start->side ^ ply) & 1), text);
  if (text->len == 0)
    return;
  put (writer, text->str);
  writer->numbered = TRUE;
}

static void
put_before (Writer *writer, const ChNode *node)
{
  g_autoptr (GString) text = NULL;

  if (node->comment_before == NULL)
    return;
  text = g_string_new (NULL);
  ch_pgn_comment_write_text (node->comment_before, text);
  put (writer, text->str);
}

static void
put_node (gpointer data, const ChNode *node, guint ply)
{
  Writer *writer = data;

  if (node->comment_before != NULL)
    writer->numbered = TRUE;
  put_number (writer, ply);
  put_before (writer, node);
  put_move (writer, node);
  writer->numbered = FALSE;
  for (guint i = 0; node->glyphs != NULL && i < node->glyphs->len; i++)
    {
      char text[8];

      g_snprintf (text, sizeof text, "$%u", g_array_index (node->glyphs, guint8, i));
      put (writer, text);
    }
  put_comment (writer, node, ply);
}

static void
open_parenthesis (gpointer data)
{
  Writer *writer = data;

  put (writer, "(");
  writer->glue = TRUE;
  writer->numbered = TRUE;
}

static void
close_parenthesis (gpointer data)
{
  Writer *writer = data;

  writer->glue = TRUE;
  put (writer, ")");
  writer->numbered = TRUE;
}

static const ChTreeVisitor visitor = { put_node, open_parenthesis, close_parenthesis };

static void
put_tag (GString *out, const char *name, const char *value)
{
  g_string_append_printf (out, "[%s \"", name);
  for (; *value != '\0'; value++)
    {
      if (*value == '"' || *value == '\\')
        g_string_append_c (out, '\\');
      g_string_append_c (out, *value);
    }
  g_string_append (out, "\"]\n");
}

/* In janggi the first side is green and the second red: White and Black, as others write. */
static const char *
file_name (ChGame game, const char *name)
{
  if (game != CH_GAME_JANGGI)
    return name;
  if (g_ascii_strcasecmp (name, "White") == 0)
    return "OtherWhite";
  return g_str_equal (name, "Red") ? "White" : name;
}

static void
put_roster (GString *out, ChRecord *record)
{
  static const char *const roster[][2] = {
    { "Event", "?" }, { "Site", "?" }, { "Date", "????.??.??" }, { "Round", "?" }, { "Red", "?" }, { "Black", "?" },
    { "Result", "*" },
  };
  ChGame game = (ChGame) ch_record_get_rules (record)->game;

  for (guint i = 0; i < G_N_ELEMENTS (roster); i++)
    {
      const char *value = ch_record_get_tag (record, roster[i][0]);

      put_tag (out, file_name (game, roster[i][0]), value != NULL && value[0] != '\0' ? value : roster[i][1]);
    }
}

static gboolean
in_roster (const char *name)
{
  static const char *const roster[] = { "Event", "Site", "Date", "Round", "Red", "Black", "Result" };

  for (guint i = 0; i < G_N_ELEMENTS (roster); i++)
    if (g_ascii_strcasecmp (name, roster[i]) == 0)
      return TRUE;
  return FALSE;
}

static void
put_other_tags (GString *out, ChRecord *record)
{
  g_autofree char **names = ch_record_get_tag_names (record);

  for (guint i = 0; names[i] != NULL; i++)
    if (!in_roster (names[i]) && !ch_pgn_tag_is_derived (names[i]))
      put_tag (out, file_name ((ChGame) ch_record_get_rules (record)->game, names[i]), ch_record_get_tag (record, names[i]));
}

static void
put_start (GString *out, ChRecord *record)
{
  char fen[CH_FEN_SIZE], usual[CH_FEN_SIZE];
  ChPosition start;

  ch_position_init_start (&start, ch_record_get_rules (record));
  ch_position_to_fen (&start, usual);
  ch_position_to_fen (ch_record_get_start (record), fen);
  if (g_str_equal (fen, usual))
    return;
  put_tag (out, "SetUp", "1");
  put_tag (out, "FEN", fen);
}

static void
put_rules (GString *out, ChRecord *record)
{
  const ChRuleset *rules = ch_record_get_rules (record);
  char text[CH_RULESET_TEXT_SIZE];
  char version[8];

  put_tag (out, "Variant", ch_preset_id (ch_ruleset_nearest_preset (rules)));
  put_tag (out, "Ruleset", ch_ruleset_to_text (rules, text));
  g_snprintf (version, sizeof version, "%u", rules->version);
  put_tag (out, "RulesetVersion", version);
}

static const char *
format_name (ChGame game, ChNotation notation)
{
  if (game != CH_GAME_XIANGQI)
    return "UCI";
  if (notation == CH_NOTATION_ICCS || notation == CH_NOTATION_UCI)
    return notation == CH_NOTATION_ICCS ? "ICCS" : "UCI";
  return notation == CH_NOTATION_WXF ? "WXF" : "Chinese";
}

static void
write_record (GString *out, ChRecord *record, ChNotation notation)
{
  Writer writer = { .out = out, .position = { .record = record }, .notation = notation,
                    .game = (ChGame) ch_record_get_rules (record)->game, .start = ch_record_get_start (record),
                    .glue = TRUE, .numbered = TRUE };
  static const char *const results[] = { "*", "1-0", "0-1", "1/2-1/2" };
  const ChNode *root = ch_record_get_root (record);

  if (notation != CH_NOTATION_WXF && notation != CH_NOTATION_CHINESE && notation != CH_NOTATION_TRADITIONAL
      && notation != CH_NOTATION_UCI)
    writer.notation = CH_NOTATION_ICCS;
  put_roster (out, record);
  put_rules (out, record);
  put_start (out, record);
  put_tag (out, "Format", format_name (writer.game, writer.notation));
  put_other_tags (out, record);
  g_string_append_c (out, '\n');
  put_comment (&writer, root, 0);
  ch_tree_walk (root, &visitor, &writer);
  put (&writer, results[ch_record_get_result (record)]);
  g_string_append (out, "\n");
}

char *
ch_pgn_write_record (ChRecord *record, ChNotation notation)
{
  GString *out;

  g_return_val_if_fail (CH_IS_RECORD (record), NULL);

  out = g_string_new (NULL);
  write_record (out, record, notation);
  return g_string_free (out, FALSE);
}

GBytes *
ch_pgn_write (ChStudy *study)
{
  return ch_pgn_write_as (study, CH_NOTATION_ICCS);
}

GBytes *
ch_pgn_write_as (ChStudy *study, ChNotation notation)
{
  GString *out;
  guint n;

  g_return_val_if_fail (CH_IS_STUDY (study), NULL);

  out = g_string_new (NULL);
  n = g_list_model_get_n_items (G_LIST_MODEL (study));
  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append_c (out, '\n');
      write_record (out, ch_study_get_record (study, i), notation);
    }
  return g_string_free_to_bytes (out);
}
