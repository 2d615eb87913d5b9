/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/ch-cbf.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/ch-import.h"
#include "formats/ch-pgn-private.h"
#include "formats/ch-xml-text.h"

/* The elements of the head and the tags they become; others with a value are kept under their name. */
static const struct
{
  const char *name;
  const char *tag;
} tags[] = {
  { "Name", "Title" },
  { "URL", "Source" },
  { "ContestType", "EventClass" },
  { "Contest", "Event" },
  { "Site", "Site" },
  { "TimeRule", "TimeControl" },
  { "RedRating", "RedElo" },
  { "BlackRating", "BlackElo" },
  { "Commentator", "Annotator" },
  { "ResultType", "Termination" },
};

typedef struct
{
  ChImport import;
  ChReport *report;
  const char *file;
  gboolean in_head;
  gboolean in_list;
  GString *text;       /* of the element that is open */
  GArray *head;        /* of ChPgnTag: names as in the file */
  /* The list: each move answers the one before it, until a line ends. */
  gboolean started;
  ChNode *node;        /* the last one read */
  ChNode *parent;      /* of the next one; NULL: the last line has ended and none waits */
  GPtrArray *waiting;  /* parents whose further children come later */
  gboolean stray;      /* moves behind the end have been reported */
} Reader;

gboolean
ch_cbf_recognise (GBytes *bytes)
{
  return ch_xml_begins (bytes, "<ChineseChessRecord");
}

static const char *
head_value (const Reader *reader, const char *name)
{
  return ch_pgn_tags_get (reader->head, name);
}

/* ---- the head, once it is whole ---- */

static const char *
tag_of (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    if (g_ascii_strcasecmp (name, tags[i].name) == 0)
      return tags[i].tag;
  return name;
}

static void
set_tags (Reader *reader)
{
  static const char *const results[] = { NULL, "1-0", "0-1", "1/2-1/2" };
  static const char *const types[] = { "全局", "开局", "中局", "残局" };
  const char *result = head_value (reader, "RecordResult");
  const char *type = head_value (reader, "RecordType");

  for (guint i = 0; i < reader->head->len; i++)
    {
      const ChPgnTag *tag = &g_array_index (reader->head, ChPgnTag, i);
      g_autofree char *date = g_str_equal (tag->name, "Date") ? ch_pgn_clean_date (tag->value) : NULL;

      if (g_str_equal (tag->name, "FEN") || g_str_equal (tag->name, "RecordResult") || g_str_equal (tag->name, "RecordType"))
        continue;
      ch_import_set_tag (&reader->import, tag_of (tag->name), date != NULL ? date : tag->value);
    }
  if (result != NULL && result[0] >= '1' && result[0] <= '3' && result[1] == '\0')
    ch_import_set_tag (&reader->import, "Result", results[result[0] - '0']);
  else if (result != NULL && !g_str_equal (result, "0"))
    ch_import_report (&reader->import, NULL, 0, result, _("The result is none that is known"));
  if (type != NULL && type[0] >= '0' && type[0] <= '3' && type[1] == '\0')
    ch_import_set_tag (&reader->import, "GameType", types[type[0] - '0']);
}

static void
start_game (Reader *reader)
{
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_XIANGQI);
  const char *fen = head_value (reader, "FEN");
  ChPosition start;
  gboolean given = fen != NULL && ch_position_from_fen (&start, &rules, fen, NULL);

  if (reader->started)
    return;
  reader->started = TRUE;
  ch_import_init (&reader->import, reader->report, reader->file, given ? &start : NULL);
  if (fen != NULL && !given)
    ch_import_report (&reader->import, NULL, 0, fen, _("This is no position; the usual one is taken"));
  reader->node = NULL;
  reader->parent = ch_import_root (&reader->import);
}

/* ---- the list ---- */

static guint
read_point (const char *text)
{
  if (text[0] < '0' || text[0] > '8' || !g_ascii_isdigit (text[1]))
    return CH_POINT_NONE;
  return CH_POINT (text[0] - '0', CH_RANKS - 1 - (text[1] - '0'));
}

/* In the files known no move has an alternative; what another attribute that is 1 could mean but that one comes later, as
 * the same program's binary files have it, is not known. */
static void
read_move (Reader *reader, const char **names, const char **values, guint line)
{
  const char *value = "";
  gboolean ends = FALSE, sibling = FALSE;
  guint from, to;

  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], "value"))
      value = values[i];
    else if (g_str_equal (names[i], "end"))
      ends = g_str_equal (values[i], "1");
    else
      sibling |= g_str_equal (values[i], "1");
  if (reader->node == NULL && g_str_equal (value, "00-00"))
    {
      reader->node = ch_import_root (&reader->import);
      return;
    }
  if (reader->parent == NULL)
    {
      if (!reader->stray)
        ch_import_report (&reader->import, NULL, line, value, _("What stands behind the last move is left out"));
      reader->stray = TRUE;
      reader->node = NULL;
      return;
    }
  from = strlen (value) == 5 ? read_point (value) : CH_POINT_NONE;
  to = strlen (value) == 5 ? read_point (value + 3) : CH_POINT_NONE;
  reader->node = ch_import_add (&reader->import, reader->parent, from, to, line);
  if (reader->node->move == CH_MOVE_NONE && value[0] != '\0')
    reader->node->text = g_strdup (value);
  if (sibling)
    g_ptr_array_add (reader->waiting, reader->parent);
  reader->parent = reader->node;
  if (ends)
    reader->parent = reader->waiting->len > 0 ? g_ptr_array_steal_index (reader->waiting, reader->waiting->len - 1) : NULL;
}

static void
start_cb (GMarkupParseContext *context, const char *name, const char **names, const char **values, gpointer data,
          GError **error)
{
  Reader *reader = data;
  int line;

  g_string_truncate (reader->text, 0);
  g_markup_parse_context_get_position (context, &line, NULL);
  if (g_str_equal (name, "Head"))
    reader->in_head = TRUE;
  else if (g_str_equal (name, "MoveList"))
    {
      start_game (reader);
      reader->in_list = TRUE;
    }
  else if (g_str_equal (name, "Move") && reader->in_list)
    read_move (reader, names, values, (guint) line);
}

static void
end_cb (GMarkupParseContext *context, const char *name, gpointer data, GError **error)
{
  Reader *reader = data;

  if (g_str_equal (name, "Head"))
    reader->in_head = FALSE;
  else if (g_str_equal (name, "MoveList"))
    reader->in_list = FALSE;
  else if (reader->in_head)
    ch_pgn_tags_add (reader->head, name, g_strstrip (reader->text->str));
  else if (g_str_equal (name, "Move") && reader->in_list && reader->node != NULL)
    ch_node_set_comment_raw (reader->node, FALSE, reader->text->str);
  g_string_truncate (reader->text, 0);
}

static void
text_cb (GMarkupParseContext *context, const char *text, gsize length, gpointer data, GError **error)
{
  Reader *reader = data;

  g_string_append_len (reader->text, text, (gssize) length);
}

ChStudy *
ch_cbf_read (GBytes *bytes, const char *name, const char *encoding, ChReport *report)
{
  static const GMarkupParser parser = { start_cb, end_cb, text_cb, NULL, NULL };
  g_autoptr (ChReport) own_report = NULL;
  ChStudy *study = ch_study_new ();
  Reader reader = { 0 };

  g_return_val_if_fail (bytes != NULL, study);

  if (report == NULL)
    report = own_report = ch_report_new ();
  reader.report = report;
  reader.file = name;
  reader.text = g_string_new (NULL);
  reader.head = ch_pgn_tags_new ();
  reader.waiting = g_ptr_array_new ();
  ch_xml_parse (bytes, encoding, name, report, &parser, &reader);
  start_game (&reader);
  set_tags (&reader);
  ch_import_check (&reader.import);
  ch_study_append_raw (study, reader.import.record);
  ch_import_clear (&reader.import);
  g_string_free (reader.text, TRUE);
  g_array_unref (reader.head);
  g_ptr_array_unref (reader.waiting);
  return study;
}
