/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/ch-line-text.h"

#include <string.h>

#include "formats/ch-pgn-private.h"
#include "formats/ch-pgn.h"
#include "study/ch-nag.h"

/* Returns: (transfer full): what stands before the moves of a PGN game of @rules from @start, without a word about their
 * notation. */
static char *
game_head (const ChRuleset *rules, const ChPosition *start)
{
  g_autoptr (ChRecord) empty = ch_record_new (rules, start);
  g_autofree char *text = ch_pgn_write_record (empty, CH_NOTATION_ICCS);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *head = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL && lines[i][0] == '['; i++)
    if (!g_str_has_prefix (lines[i], "[Format ") && strstr (lines[i], "\"?") == NULL)
      g_string_append_printf (head, "%s\n", lines[i]);
  g_string_append_c (head, '\n');
  return g_string_free (head, FALSE);
}

static gboolean
is_usual (ChRecord *record)
{
  const ChRuleset *rules = ch_record_get_rules (record);
  char fen[CH_FEN_SIZE], usual_fen[CH_FEN_SIZE];
  ChPosition usual;

  ch_position_init_start (&usual, rules);
  return rules->game == CH_GAME_XIANGQI
         && g_str_equal (ch_position_to_fen (ch_record_get_start (record), fen), ch_position_to_fen (&usual, usual_fen));
}

static void
put_number (GString *out, const ChPosition *start, guint ply, gboolean first)
{
  gboolean second = ((start->side + ply - 1) & 1) != 0;
  guint number = MAX (start->move_number, 1) + (ply - 1 + start->side) / 2;

  if (!first)
    g_string_append_c (out, ' ');
  if (!second || first)
    g_string_append_printf (out, second ? "%u... " : "%u. ", number);
}

static void
put_move (GString *out, ChRecord *record, ChNode *node, ChNotation notation)
{
  ChGame game = (ChGame) ch_record_get_rules (record)->game;
  char text[CH_NOTATION_SIZE];
  ChPosition position;

  if (node->broken && node->text != NULL)
    g_string_append (out, node->text);
  else if (node->move == CH_MOVE_NONE)
    g_string_append (out, "--");
  else if (node->broken)
    g_string_append (out, ch_pgn_move_canonical (game, node->move, text));
  else
    {
      ch_record_position_at (record, node->parent, &position);
      g_string_append (out, ch_notation_write (&position, node->move, notation, text));
    }
  for (guint i = 0; node->glyphs != NULL && i < node->glyphs->len; i++)
    if (ch_nag_group (g_array_index (node->glyphs, guint8, i)) == CH_NAG_MOVE)
      g_string_append (out, ch_nag_sign (g_array_index (node->glyphs, guint8, i)));
}

char *
ch_line_text_write (ChRecord *record, ChNode *first, ChNode *last, ChNotation notation)
{
  g_autoptr (GPtrArray) path = g_ptr_array_new ();
  const ChPosition *start;
  GString *out;
  guint ply;

  g_return_val_if_fail (CH_IS_RECORD (record) && first != NULL && first->parent != NULL && last != NULL, NULL);

  out = g_string_new (NULL);
  start = ch_record_get_start (record);
  ply = ch_node_ply (first);
  if (first->parent->parent == NULL && !is_usual (record))
    {
      g_autofree char *head = game_head (ch_record_get_rules (record), start);

      g_string_append (out, head);
    }
  for (ChNode *node = last; node != first->parent; node = node->parent)
    g_ptr_array_add (path, node);
  for (guint i = path->len; i > 0; i--, ply++)
    {
      put_number (out, start, ply, i == path->len);
      put_move (out, record, g_ptr_array_index (path, i - 1), notation);
    }
  return g_string_free (out, FALSE);
}

/* Whether a line of @text says of which game it is: then it is not a line of this one. */
static gboolean
has_tags (const char *text)
{
  for (const char *at = text; at != NULL; at = strchr (at, '\n'))
    {
      at += strspn (at, " \t\r\n");
      if (at[0] == '[' && g_ascii_isalpha (at[1]))
        return TRUE;
    }
  return FALSE;
}

ChRecord *
ch_line_text_read (ChRecord *record, ChNode *node, const char *text, ChReport *report)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (ChStudy) study = NULL;
  g_autofree char *head = NULL, *whole = NULL;
  ChPosition position;
  ChRecord *line;
  ChNode *root;

  g_return_val_if_fail (CH_IS_RECORD (record) && node != NULL && text != NULL, NULL);

  if (node->broken || has_tags (text))
    return NULL;
  ch_record_position_at (record, node, &position);
  head = game_head (ch_record_get_rules (record), &position);
  whole = g_strconcat (head, text, "\n", NULL);
  bytes = g_bytes_new (whole, strlen (whole));
  study = ch_pgn_read (bytes, NULL, "UTF-8", report);
  line = ch_study_get_record (study, 0);
  root = line != NULL ? ch_record_get_root (line) : NULL;
  return root != NULL && root->first_child != NULL && !root->first_child->broken ? g_object_ref (line) : NULL;
}
