/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/ch-dhtmlxq-private.h"
#include "formats/ch-xqf-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A line of the tree: the main line, or an alternative with all first answers behind it. */
typedef struct
{
  ChNode *first;
  guint id;
  guint parent;
  guint ply;  /* of @first */
} Line;

typedef struct
{
  GString *moves;
  GString *comments;
  GArray *lines;  /* of Line: to be written, in this order */
  ChExportLoss loss;
} Writer;

static void
put_point (GString *out, guint point)
{
  g_string_append_printf (out, "%u%u", point % CH_FILES, CH_RANKS - 1 - point / CH_FILES);
}

/* A move without points is written as four nines: off the board. */
static void
put_move (GString *out, ChMove move)
{
  if (!ch_export_has_points (move))
    {
      g_string_append (out, "9999");
      return;
    }
  put_point (out, CH_MOVE_FROM (move));
  put_point (out, CH_MOVE_TO (move));
}

static void
put_comment (Writer *writer, const ChNode *node, guint line, guint ply)
{
  g_autofree char *text = ch_export_comment (node, &writer->loss);
  char name[48];

  if (text == NULL)
    return;
  if (line == 0)
    g_snprintf (name, sizeof name, "comment%u", ply);
  else
    g_snprintf (name, sizeof name, "comment%u_%u", line, ply);
  ch_dhtmlxq_append (writer->comments, name, text, TRUE);
}

/* Writes a line; the alternatives to its moves (but to the first of an alternative: they belong to the line it leaves)
 * are lined up. */
static void
put_line (Writer *writer, const Line *line)
{
  g_autoptr (GString) digits = g_string_new (NULL);
  guint ply = line->ply;
  char name[64] = "movelist";

  for (ChNode *node = line->first; node != NULL; node = node->first_child, ply++)
    {
      put_move (digits, node->move);
      put_comment (writer, node, line->id, ply);
      if (node->parent->first_child != node)
        continue;
      for (ChNode *other = node->next; other != NULL; other = other->next)
        {
          Line branch = { other, writer->lines->len, line->id, ply };

          g_array_append_val (writer->lines, branch);
        }
    }
  if (line->id > 0)
    g_snprintf (name, sizeof name, "move_%u_%u_%u", line->parent, line->ply, line->id);
  ch_dhtmlxq_append (writer->moves, name, digits->str, FALSE);
}

static void
put_tree (GString *out, ChRecord *record, ChReport *report)
{
  Writer writer = { g_string_new (NULL), g_string_new (NULL), g_array_new (FALSE, FALSE, sizeof (Line)) };
  ChNode *root = ch_record_get_root (record);
  Line main_line = { root->first_child, 0, 0, 1 };

  g_array_append_val (writer.lines, main_line);
  put_comment (&writer, root, 0, 0);
  for (guint i = 0; i < writer.lines->len; i++)
    {
      Line line = g_array_index (writer.lines, Line, i);

      put_line (&writer, &line);
    }
  g_string_append_len (out, writer.moves->str, (gssize) writer.moves->len);
  g_string_append_len (out, writer.comments->str, (gssize) writer.comments->len);
  if (report != NULL)
    ch_export_report_loss (&writer.loss, report);
  g_string_free (writer.moves, TRUE);
  g_string_free (writer.comments, TRUE);
  g_array_unref (writer.lines);
}

/* Returns: FALSE where there are more pieces of a kind than the format has places. */
static gboolean
put_start (GString *out, ChRecord *record)
{
  const ChPosition *start = ch_record_get_start (record);
  ChNode *first = ch_record_get_root (record)->first_child;
  guint from = first != NULL && ch_export_has_points (first->move) ? CH_MOVE_FROM (first->move) : CH_POINT_NONE;
  char digits[65];
  char fen[CH_FEN_SIZE];

  memset (digits, '9', 64);
  digits[64] = '\0';
  for (guint point = 0; point < CH_POINTS; point++)
    {
      guint slot;

      if (start->board[point] == 0)
        continue;
      for (slot = 0; slot < 32; slot++)
        if (digits[slot * 2] == '9' && ch_xqf_slot_piece (slot) == start->board[point])
          break;
      if (slot == 32)
        return FALSE;
      digits[slot * 2] = (char) ('0' + point % CH_FILES);
      digits[slot * 2 + 1] = (char) ('0' + CH_RANKS - 1 - point / CH_FILES);
    }
  ch_dhtmlxq_append (out, "binit", digits, FALSE);
  /* Who moves is seen from the first move alone; where that would mislead, a tag that some programs know says it. */
  if (ch_import_get_side (start, from, CH_FIRST) != (ChSide) start->side)
    ch_dhtmlxq_append (out, "fen", ch_position_to_fen (start, fen), FALSE);
  return TRUE;
}

static void
put_opening (GString *out, ChRecord *record, const char *name)
{
  g_autofree char *code = ch_export_tag (record, "ECCO");
  g_autofree char *text = code != NULL ? g_strdup_printf ("%s %s", code, name) : g_strdup (name);

  ch_dhtmlxq_append (out, "open", text, FALSE);
}

/* Tags that were theirs go back as they came. Returns: whether @tag has a place. */
static gboolean
put_tag (GString *out, ChRecord *record, const char *tag, const char *value)
{
  for (guint i = 0; ch_dhtmlxq_names[i].name != NULL; i++)
    if (g_ascii_strcasecmp (tag, ch_dhtmlxq_names[i].tag) == 0)
      {
        ch_dhtmlxq_append (out, ch_dhtmlxq_names[i].name, value, FALSE);
        return TRUE;
      }
  if (g_str_has_prefix (tag, CH_DHTMLXQ_KEPT) && tag[strspn (tag, "_" G_CSET_a_2_z G_CSET_A_2_Z G_CSET_DIGITS)] == '\0')
    {
      ch_dhtmlxq_append (out, tag + strlen (CH_DHTMLXQ_KEPT), value, FALSE);
      return TRUE;
    }
  if (g_ascii_strcasecmp (tag, "Opening") == 0)
    {
      put_opening (out, record, value);
      return TRUE;
    }
  if (g_ascii_strcasecmp (tag, "Source") == 0)
    {
      g_autofree char *escaped = g_uri_escape_string (value, "/", FALSE);

      ch_dhtmlxq_append (out, "refer", escaped, FALSE);
      return TRUE;
    }
  return FALSE;
}

/* Tags are written in their order; those without a place here are reported. */
static void
put_tags (GString *out, ChRecord *record, ChReport *report)
{
  static const char *const results[] = { "未知", "红胜", "黑胜", "和局" };
  static const char *const ours[] = { "Result", "Variant", "Ruleset", "RulesetVersion", "FEN", "SetUp", "Format", NULL };
  g_autofree char **tags = ch_record_get_tag_names (record);
  g_autoptr (GPtrArray) placed = g_ptr_array_new ();

  for (guint i = 0; ours[i] != NULL; i++)
    g_ptr_array_add (placed, (gpointer) ours[i]);
  ch_dhtmlxq_append (out, "result", results[ch_record_get_result (record)], FALSE);
  for (guint i = 0; tags[i] != NULL; i++)
    {
      g_autofree char *value = ch_export_tag (record, tags[i]);

      if (value == NULL || put_tag (out, record, tags[i], value))
        g_ptr_array_add (placed, tags[i]);
    }
  g_ptr_array_add (placed, NULL);
  if (report != NULL)
    ch_export_report_tags (record, (const char *const *) placed->pdata, report);
}

char *
ch_dhtmlxq_write (ChRecord *record, ChReport *report, GError **error)
{
  g_autoptr (GString) out = NULL;

  g_return_val_if_fail (CH_IS_RECORD (record), NULL);

  if (ch_record_get_rules (record)->game != CH_GAME_XIANGQI)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, _("This format holds games of xiangqi only"));
      return NULL;
    }
  out = g_string_new ("[DhtmlXQ]\n");
  ch_dhtmlxq_append (out, "ver", "www_dpxq_com", FALSE);
  ch_dhtmlxq_append (out, "init", "500,350", FALSE);
  put_tags (out, record, report);
  if (!put_start (out, record))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                           _("This format cannot hold the start position: it has too many pieces of a kind"));
      return NULL;
    }
  put_tree (out, record, report);
  g_string_append (out, "[/DhtmlXQ]\n");
  return g_string_free (g_steal_pointer (&out), FALSE);
}
