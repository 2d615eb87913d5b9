/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/ch-xqf-private.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

static GByteArray *
encode (const char *text)
{
  gsize length;
  char *bytes = g_convert (text, -1, "GB18030", "UTF-8", NULL, &length, NULL);

  return bytes != NULL ? g_byte_array_new_take ((guint8 *) bytes, length) : g_byte_array_new ();
}

/* ---- the header ---- */

/* How many bytes of @value, in whole characters, @size bytes of the file can hold. */
static gsize
fitting_length (const char *value, gsize size)
{
  const char *at = value;
  gsize used = 0;

  for (; *at != '\0'; at = g_utf8_next_char (at))
    {
      g_autofree char *character = g_strndup (at, (gsize) (g_utf8_next_char (at) - at));
      g_autoptr (GByteArray) bytes = encode (character);

      used += bytes->len;
      if (used > size)
        break;
    }
  return (gsize) (at - value);
}

static void
put_text (guint8 *header, const ChXqfText *slot, const char *value, ChReport *report)
{
  g_autoptr (GByteArray) bytes = encode (value);

  if (bytes->len > slot->size)
    {
      g_autofree char *shorter = g_strchomp (g_strndup (value, fitting_length (value, slot->size)));

      if (report != NULL)
        ch_report_add (report, NULL, 1, 0, 0, value, _("This text is too long for the format and is cut off"));
      g_byte_array_unref (bytes);
      bytes = encode (shorter);
    }
  memcpy (header + slot->offset + 1, bytes->data, bytes->len);
  header[slot->offset] = (guint8) bytes->len;
}

static guint8
type_of (ChRecord *record)
{
  ChPosition usual;
  const char *name = ch_record_get_tag (record, "GameType");

  ch_position_init_start (&usual, ch_record_get_rules (record));
  for (guint type = 0; name != NULL && type < 4; type++)
    if (strstr (name, ch_xqf_type_name (type)) != NULL)
      return (guint8) type;
  return ch_position_same (&usual, ch_record_get_start (record)) ? 0 : 3;
}

/* Returns: FALSE where there are more pieces of a kind than the table has places. */
static gboolean
put_pieces (guint8 *header, const ChPosition *position)
{
  memset (header + CH_XQF_PIECES, 0xff, 32);
  for (guint point = 0; point < CH_POINTS; point++)
    {
      guint slot;

      if (position->board[point] == 0)
        continue;
      for (slot = 0; slot < 32; slot++)
        if (header[CH_XQF_PIECES + slot] == 0xff && ch_xqf_slot_piece (slot) == position->board[point])
          break;
      if (slot == 32)
        return FALSE;
      header[CH_XQF_PIECES + slot] = (guint8) (CH_POINT_FILE (point) * 10 + CH_POINT_RANK (point));
    }
  return TRUE;
}

static gboolean
put_header (guint8 *header, ChRecord *record, ChReport *report)
{
  static const guint8 results[] = { 0, 1, 2, 3 };
  const ChPosition *start = ch_record_get_start (record);

  header[0] = 'X';
  header[1] = 'Q';
  header[CH_XQF_VERSION] = CH_XQF_LAST_PLAIN;
  header[CH_XQF_SIDE] = start->side;
  header[CH_XQF_RESULT] = results[ch_record_get_result (record)];
  header[CH_XQF_TYPE] = type_of (record);
  for (guint i = 0; i < CH_XQF_N_TEXTS; i++)
    {
      g_autofree char *value = ch_export_tag (record, ch_xqf_texts[i].tag);

      if (value != NULL)
        put_text (header, &ch_xqf_texts[i], value, report);
    }
  return put_pieces (header, start);
}

/* ---- the body ---- */

/* Line ends in XQF are CR LF. */
static GByteArray *
comment_bytes (const ChNode *node, ChExportLoss *loss)
{
  g_autofree char *text = ch_export_comment (node, loss);
  g_auto (GStrv) lines = NULL;
  g_autofree char *whole = NULL;

  if (text == NULL)
    return g_byte_array_new ();
  lines = g_strsplit (text, "\n", -1);
  whole = g_strjoinv ("\r\n", lines);
  return encode (whole);
}

static guint8
point_value (guint point)
{
  return (guint8) (CH_POINT_FILE (point) * 10 + CH_POINT_RANK (point));
}

static void
put_node (GByteArray *out, const ChNode *node, ChExportLoss *loss)
{
  g_autoptr (GByteArray) comment = comment_bytes (node, loss);
  guint32 length = GUINT32_TO_LE (comment->len);
  guint8 head[4] = { CH_XQF_FROM_BIAS, CH_XQF_TO_BIAS, 0, 0 };

  if (ch_export_has_points (node->move))
    {
      head[0] += point_value (CH_MOVE_FROM (node->move));
      head[1] += point_value (CH_MOVE_TO (node->move));
    }
  head[2] = (node->first_child != NULL ? 0xf0 : 0) | (node->parent != NULL && node->next != NULL ? 0x0f : 0);
  g_byte_array_append (out, head, sizeof head);
  g_byte_array_append (out, (const guint8 *) &length, sizeof length);
  g_byte_array_append (out, comment->data, comment->len);
}

static void
put_tree (GByteArray *out, ChNode *root, ChReport *report)
{
  ChExportLoss loss = { 0 };

  for (const ChNode *node = root; node != NULL; node = ch_node_following (node))
    put_node (out, node, &loss);
  if (report != NULL)
    ch_export_report_loss (&loss, report);
}

/* ---- */

static void
report_tags (ChRecord *record, ChReport *report)
{
  const char *names[CH_XQF_N_TEXTS + 9] = { "Result", "GameType", "Variant", "Ruleset", "RulesetVersion", "FEN", "SetUp",
                                            "Format" };
  guint n = 8;

  for (guint i = 0; i < CH_XQF_N_TEXTS; i++)
    names[n++] = ch_xqf_texts[i].tag;
  ch_export_report_tags (record, names, report);
}

GBytes *
ch_xqf_write (ChRecord *record, ChReport *report, GError **error)
{
  g_autoptr (GByteArray) out = NULL;
  guint8 header[CH_XQF_HEADER_SIZE] = { 0 };

  g_return_val_if_fail (CH_IS_RECORD (record), NULL);

  if (ch_record_get_rules (record)->game != CH_GAME_XIANGQI)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, _("This format holds games of xiangqi only"));
      return NULL;
    }
  if (!put_header (header, record, report))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                           _("This format cannot hold the start position: it has too many pieces of a kind"));
      return NULL;
    }
  out = g_byte_array_new ();
  g_byte_array_append (out, header, sizeof header);
  put_tree (out, ch_record_get_root (record), report);
  if (report != NULL)
    report_tags (record, report);
  return g_byte_array_free_to_bytes (g_steal_pointer (&out));
}
