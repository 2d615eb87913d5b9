/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/ch-encoding.h"
#include "formats/ch-pgn-private.h"
#include "formats/ch-xqf-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Text shorter than this says too little about its encoding. */
#define ENOUGH_TEXT 60

typedef struct
{
  ChImport import;
  ChXqfBody body;
  const guint8 *header;
  const char *encoding;
  GArray *comments; /* of Comment */
} Reader;

/* Where the bytes of a comment stand; they become text when all of them can be looked at together. */
typedef struct
{
  ChNode *node;
  gsize offset;
  gsize length;
} Comment;

gboolean
ch_xqf_recognise (GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  return length >= 64 && data[0] == 'X' && data[1] == 'Q' && data[2] > 0 && data[2] < 32;
}

/* ---- the position ---- */

/* Returns: whether each piece has a point of its own. */
static gboolean
read_pieces (const guint8 *header, const ChXqfKeys *keys, gboolean rotated, ChPosition *position)
{
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_XIANGQI);
  gboolean sound = TRUE;

  ch_position_init_empty (position, &rules);
  for (guint i = 0; i < 32; i++)
    {
      guint slot = rotated ? (guint8) (keys->xy + 1 + i) % 32 : i;
      guint8 value = (guint8) (header[CH_XQF_PIECES + i] - keys->xy);
      ChPoint point;

      if (value >= CH_POINTS)
        continue;
      point = CH_POINT (value / 10, value % 10);
      if (position->board[point] != 0)
        sound = FALSE;
      else
        ch_position_set_piece (position, point, ch_xqf_slot_piece (slot));
    }
  ch_position_set_side (position, header[CH_XQF_SIDE] == 1 ? CH_SECOND : CH_FIRST);
  ch_position_refresh (position);
  return sound;
}

/* Programs do not agree on version 1.1, of which no file is known: that way is taken which gives a position. */
static void
read_start (Reader *reader, ChPosition *position, gboolean *sound)
{
  guint8 version = reader->header[CH_XQF_VERSION];

  *sound = read_pieces (reader->header, &reader->body.keys, version > 11, position);
  if (version == 11 && !ch_position_validate (position, NULL))
    *sound = read_pieces (reader->header, &reader->body.keys, TRUE, position);
}

/* ---- texts ---- */

static gsize
text_length (const Reader *reader, const ChXqfText *text)
{
  return MIN (MIN (reader->header[text->offset], text->most), reader->body.length - MIN (reader->body.length, text->offset + 1));
}

static GString *
collect_texts (Reader *reader)
{
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < CH_XQF_N_TEXTS; i++)
    {
      g_string_append_len (all, (const char *) reader->header + ch_xqf_texts[i].offset + 1,
                           text_length (reader, &ch_xqf_texts[i]));
      g_string_append_c (all, '\n');
    }
  for (guint i = 0; i < reader->comments->len && all->len < 65536; i++)
    {
      const Comment *comment = &g_array_index (reader->comments, Comment, i);

      g_string_append_len (all, (const char *) reader->body.data + comment->offset, comment->length);
      g_string_append_c (all, '\n');
    }
  for (gsize i = 0; i < all->len; i++)
    if (all->str[i] == '\0')
      all->str[i] = ' ';
  return all;
}

static gsize
count_high (const GString *text)
{
  gsize n = 0;

  for (gsize i = 0; i < text->len; i++)
    n += (guchar) text->str[i] >= 0x80;
  return n;
}

/* Whether all that is no ASCII is Chinese (or its punctuation) in UTF-8, or letters are there that only Vietnamese has: by
 * chance GB18030 is not that, but for a few bytes. */
static gboolean
is_utf8 (const char *text)
{
  guint n_vietnamese = 0;
  gboolean other = FALSE;

  if (!g_utf8_validate (text, -1, NULL))
    return FALSE;
  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar c = g_utf8_get_char (text);

      n_vietnamese += c >= 0x1ea0 && c <= 0x1ef9;
      other |= c >= 0x80 && c < 0x2000;
    }
  return !other || n_vietnamese >= 2;
}

static gboolean
is_vietnamese_letter (gunichar c)
{
  static const char letters[] = "ÀÁÂÃÈÉÊÌÍÒÓÔÕÙÚÝàáâãèéêìíòóôõùúýĂăĐđĨĩŨũƠơƯư";

  return (c >= 0x1ea0 && c <= 0x1ef9) || (c >= 0x300 && c <= 0x323) || g_utf8_strchr (letters, -1, c) != NULL;
}

/* Whether all that is no plain letter is a Vietnamese one, in the encoding of one byte a letter. The bytes of Chinese are
 * signs of all sorts in it. */
static gboolean
is_vietnamese (const GString *all)
{
  guint n_letters = 0, n_plain = 0, n_others = 0, bad_line;
  g_autofree char *text = ch_encoding_to_utf8 (all->str, all->len, "CP1258", &bad_line);

  for (const char *at = text; at != NULL && *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (c < 0x80)
        n_plain += g_ascii_isalpha (c) != 0;
      else if (is_vietnamese_letter (c))
        n_letters++;
      else
        n_others++;
    }
  return n_letters >= 6 && n_plain > n_letters && n_letters >= 10 * n_others;
}

/* XQStudio knows one encoding; files of others in UTF-8, Big5 or Vietnamese are the exception that has to show itself. */
static const char *
find_encoding (Reader *reader)
{
  GString *all = collect_texts (reader);
  const char *encoding = "GB18030";
  gsize high = count_high (all);

  if (high >= 6 && is_utf8 (all->str))
    encoding = "UTF-8";
  else if (is_vietnamese (all))
    encoding = "CP1258";
  else if (high >= ENOUGH_TEXT && g_str_equal (ch_encoding_guess (all->str, all->len), "BIG5"))
    encoding = "BIG5";
  g_string_free (all, TRUE);
  return encoding;
}

/* @slot: the text stands in a slot of the header that is filled, so its last character may be cut off. */
static char *
read_text (Reader *reader, const ChNode *node, gsize offset, gsize length, gboolean slot)
{
  static const char replacement[] = "\xef\xbf\xbd";
  const char *data = (const char *) reader->body.data + MIN (offset, reader->body.length);
  guint bad_line = 0;
  char *text;

  while (length > 0 && data[length - 1] == '\0')
    length--;
  if (length == 0)
    return g_strdup ("");
  text = ch_encoding_to_utf8 (data, length, reader->encoding, &bad_line);
  if (bad_line == 0)
    return text;
  if (slot && g_str_has_suffix (text, replacement))
    {
      text[strlen (text) - strlen (replacement)] = '\0';
      ch_import_report (&reader->import, node, (guint) offset, text, _("A name is cut off in the middle of a character"));
      return text;
    }
  ch_import_report (&reader->import, node, (guint) offset, reader->encoding, _("Some bytes are no text in this encoding"));
  return text;
}

static void
read_tags (Reader *reader)
{
  static const char *const results[] = { NULL, "1-0", "0-1", "1/2-1/2" };
  guint8 result = reader->header[CH_XQF_RESULT];
  guint8 type = reader->header[CH_XQF_TYPE];

  for (guint i = 0; i < CH_XQF_N_TEXTS; i++)
    {
      const ChXqfText *slot = &ch_xqf_texts[i];
      gsize length = text_length (reader, slot);
      g_autofree char *text = read_text (reader, NULL, slot->offset + 1, length, length >= slot->size);
      g_autofree char *date = g_str_equal (slot->tag, "Date") ? ch_pgn_clean_date (text) : NULL;

      ch_import_set_tag (&reader->import, slot->tag, date != NULL ? date : text);
    }
  if (result < G_N_ELEMENTS (results))
    ch_import_set_tag (&reader->import, "Result", results[result]);
  else
    ch_import_report (&reader->import, NULL, CH_XQF_RESULT, NULL, _("The result is none that is known"));
  if (type == 1 || type == 2)
    ch_import_set_tag (&reader->import, "GameType", ch_xqf_type_name (type));
}

static void
read_comments (Reader *reader)
{
  for (guint i = 0; i < reader->comments->len; i++)
    {
      const Comment *comment = &g_array_index (reader->comments, Comment, i);
      g_autofree char *text = read_text (reader, comment->node, comment->offset, comment->length, FALSE);

      ch_node_set_comment_raw (comment->node, FALSE, text);
    }
}

/* ---- the tree ---- */

static void
note_comment (Reader *reader, ChNode *node, const ChXqfRecord *record)
{
  Comment comment = { node, record->comment, record->comment_length };

  if (record->comment_length > 0)
    g_array_append_val (reader->comments, comment);
}

static void
report_end (Reader *reader, const ChXqfRecord *record, guint n_open)
{
  g_autofree char *open = NULL;

  ch_import_report (&reader->import, NULL, (guint) record->offset, NULL, record->trouble);
  if (n_open == 0)
    return;
  open = g_strdup_printf (ngettext ("%u variation announced before is missing", "%u variations announced before are missing",
                                    n_open), n_open);
  ch_import_report (&reader->import, NULL, (guint) record->offset, NULL, open);
}

/* Depth first: a node, its first answer with all behind that, then the alternative to the node. Parents whose further
 * children come later wait on a stack. */
static void
read_nodes (Reader *reader, ChXqfRecord *record, GPtrArray *waiting)
{
  ChNode *parent = ch_import_root (&reader->import);

  while (record->trouble == NULL)
    {
      ChNode *node;

      if (!ch_xqf_body_next (&reader->body, record))
        {
          record->trouble = _("The file ends before the game does");
          return;
        }
      node = ch_import_add (&reader->import, parent, record->from, record->to, (guint) record->offset);
      note_comment (reader, node, record);
      if (record->sibling)
        g_ptr_array_add (waiting, parent);
      if (record->follows)
        parent = node;
      else if (waiting->len > 0)
        parent = g_ptr_array_steal_index (waiting, waiting->len - 1);
      else
        return;
    }
}

static void
read_tree (Reader *reader)
{
  g_autoptr (GPtrArray) waiting = g_ptr_array_new ();
  ChXqfRecord record;

  if (ch_xqf_body_next (&reader->body, &record))
    {
      note_comment (reader, ch_import_root (&reader->import), &record);
      if (record.follows)
        read_nodes (reader, &record, waiting);
    }
  else
    record.trouble = _("The file ends before the game does");
  if (record.trouble != NULL)
    report_end (reader, &record, waiting->len);
  else if (reader->body.at < reader->body.length)
    ch_import_report (&reader->import, NULL, (guint) reader->body.at, NULL, _("What stands behind the last move is left out"));
}

static void
check_header (Reader *reader, gboolean sound)
{
  const guint8 *keys = reader->header + CH_XQF_KEYS_SUM;

  if (reader->header[CH_XQF_VERSION] > CH_XQF_LAST_KNOWN)
    ch_import_report (&reader->import, NULL, CH_XQF_VERSION, NULL, _("This file is of a newer version than is known"));
  if ((guint8) (keys[0] + keys[1] + keys[2] + keys[3]) != 0)
    ch_import_report (&reader->import, NULL, CH_XQF_KEYS_SUM, NULL,
                      _("The keys of this file do not fit each other; moves and comments may be wrong"));
  if (!sound)
    ch_import_report (&reader->import, NULL, CH_XQF_PIECES, NULL, _("Several pieces stand on one point; the first is taken"));
}

static void
read_game (Reader *reader, ChReport *report, const char *name, const char *encoding)
{
  guint bad_line;
  g_autofree char *probe = encoding != NULL ? ch_encoding_to_utf8 ("", 0, encoding, &bad_line) : NULL;
  gboolean sound;
  ChPosition start;

  read_start (reader, &start, &sound);
  ch_import_init (&reader->import, report, name, &start);
  check_header (reader, sound);
  read_tree (reader);
  if (encoding != NULL && probe == NULL)
    ch_import_report (&reader->import, NULL, 0, encoding, _("This encoding is not known"));
  reader->encoding = probe != NULL ? encoding : find_encoding (reader);
  ch_report_set_encoding (report, reader->encoding);
  read_tags (reader);
  read_comments (reader);
  ch_import_check (&reader->import);
}

ChStudy *
ch_xqf_read (GBytes *bytes, const char *name, const char *encoding, ChReport *report)
{
  g_autoptr (ChReport) own_report = NULL;
  ChStudy *study = ch_study_new ();
  g_autofree guint8 *header = NULL;
  Reader reader = { 0 };
  const guint8 *data;
  gsize length;

  g_return_val_if_fail (bytes != NULL, study);

  data = g_bytes_get_data (bytes, &length);
  if (!ch_xqf_recognise (bytes))
    return study;
  if (report == NULL)
    report = own_report = ch_report_new ();
  header = g_malloc0 (CH_XQF_HEADER_SIZE);
  memcpy (header, data, MIN (length, CH_XQF_HEADER_SIZE));
  reader.header = header;
  reader.comments = g_array_new (FALSE, FALSE, sizeof (Comment));
  ch_xqf_body_init (&reader.body, data, length);
  read_game (&reader, report, name, encoding);
  ch_study_append_raw (study, reader.import.record);
  ch_import_clear (&reader.import);
  g_array_unref (reader.comments);
  g_free (reader.body.data);
  return study;
}
