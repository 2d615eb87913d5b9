/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is written at a node as one text, for formats that know no more. */
#include "config.h"

#include "formats/ch-import.h"
#include "formats/ch-pgn-private.h"
#include "study/ch-nag.h"

#include <glib/gi18n-lib.h>

static void
add_glyphs (const ChNode *node, GString *text, ChExportLoss *loss)
{
  g_autoptr (GString) signs = g_string_new (NULL);

  ch_nag_append_signs (signs, node->glyphs);
  g_string_append (text, g_strchug (signs->str));
  loss->glyphs += node->glyphs != NULL ? node->glyphs->len : 0;
}

static void
add_text (GString *text, const char *more, char separator)
{
  if (more == NULL || more[0] == '\0')
    return;
  if (text->len > 0)
    g_string_append_c (text, separator);
  g_string_append (text, more);
}

gboolean
ch_export_has_points (ChMove move)
{
  return move != CH_MOVE_NONE && !CH_MOVE_IS_DROP (move) && !CH_MOVE_IS_PASS (move);
}

char *
ch_export_comment (const ChNode *node, ChExportLoss *loss)
{
  gboolean unread = node->parent != NULL && !ch_export_has_points (node->move);
  GString *text = g_string_new (NULL);
  char canonical[CH_NOTATION_SIZE];

  add_glyphs (node, text, loss);
  add_text (text, node->text, ' ');
  if (unread && node->text == NULL && node->move != CH_MOVE_NONE)
    add_text (text, ch_pgn_move_canonical (CH_GAME_XIANGQI, node->move, canonical), ' ');
  add_text (text, node->comment_before, '\n');
  add_text (text, node->comment, node->comment_before != NULL ? '\n' : ' ');
  loss->before += node->comment_before != NULL;
  loss->marks += (node->shapes != NULL && node->shapes->len > 0) + (node->clock_ms >= 0) + node->has_eval
                 + (node->extra != NULL);
  loss->unread += unread;
  if (text->len > 0)
    return g_string_free (text, FALSE);
  g_string_free (text, TRUE);
  return NULL;
}

char *
ch_export_tag (ChRecord *record, const char *name)
{
  const char *value = ch_record_get_tag (record, name);
  char *line = value != NULL ? g_strstrip (g_strdelimit (g_strdup (value), "\r\n", ' ')) : NULL;

  if (line != NULL && (line[0] == '\0' || g_str_equal (line, "?") || g_str_has_prefix (line, "????")))
    g_clear_pointer (&line, g_free);
  return line;
}

static void
report_count (ChReport *report, guint n, const char *why)
{
  g_autofree char *count = NULL;

  if (n == 0)
    return;
  count = g_strdup_printf ("%u", n);
  ch_report_add (report, NULL, 0, 0, 0, count, why);
}

void
ch_export_report_loss (const ChExportLoss *loss, ChReport *report)
{
  report_count (report, loss->before, _("Comments before a move are written behind it"));
  report_count (report, loss->glyphs, _("Marks of moves are written as text"));
  report_count (report, loss->marks, _("Arrows, circles, clocks and evaluations are left out: this format has none"));
  report_count (report, loss->unread, _("Moves that could not be read are written as empty moves, their text as a comment"));
}

static gboolean
is_listed (const char *name, const char *const *names)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (g_ascii_strcasecmp (name, names[i]) == 0)
      return TRUE;
  return FALSE;
}

void
ch_export_report_tags (ChRecord *record, const char *const *names, ChReport *report)
{
  g_autofree char **tags = ch_record_get_tag_names (record);
  g_autoptr (GString) left_out = g_string_new (NULL);

  for (guint i = 0; tags[i] != NULL; i++)
    {
      const char *value = ch_record_get_tag (record, tags[i]);

      if (is_listed (tags[i], names) || value[0] == '\0' || g_str_equal (value, "?"))
        continue;
      g_string_append_printf (left_out, "%s%s", left_out->len > 0 ? ", " : "", tags[i]);
    }
  if (left_out->len > 0)
    ch_report_add (report, NULL, 0, 0, 0, left_out->str, _("These tags are left out: this format has no place for them"));
}
