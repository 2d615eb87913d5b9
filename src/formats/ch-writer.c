/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/ch-writer.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/ch-dhtmlxq.h"
#include "formats/ch-encoding.h"
#include "formats/ch-fen-list.h"
#include "formats/ch-pgn.h"
#include "formats/ch-reader.h"
#include "formats/ch-record-text.h"
#include "formats/ch-xqf.h"

typedef struct
{
  GString *out;
  const ChWriterOptions *options;
  ChReport *report;
} Job;

/* Each appends a game to the file. Returns: FALSE with @error where this kind of file cannot hold it. */

static gboolean
put_pgn (Job *job, ChRecord *record, GError **error)
{
  g_autofree char *text = ch_pgn_write_record (record, job->options->notation);

  g_string_append (job->out, text);
  return TRUE;
}

static gboolean
put_xqf (Job *job, ChRecord *record, GError **error)
{
  g_autoptr (GBytes) bytes = ch_xqf_write (record, job->report, error);

  if (bytes == NULL)
    return FALSE;
  g_string_append_len (job->out, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));
  return TRUE;
}

static gboolean
put_dhtmlxq (Job *job, ChRecord *record, GError **error)
{
  g_autofree char *text = ch_dhtmlxq_write (record, job->report, error);

  if (text == NULL)
    return FALSE;
  g_string_append (job->out, text);
  return TRUE;
}

static gboolean
put_text (Job *job, ChRecord *record, GError **error)
{
  gboolean traditional = job->options->writer == CH_WRITER_TEXT_TRADITIONAL;
  g_autofree char *text = ch_record_text_write (record, traditional ? CH_NOTATION_TRADITIONAL : CH_NOTATION_CHINESE);

  ch_record_text_report_loss (record, job->report);
  g_string_append (job->out, text);
  return TRUE;
}

static gboolean
put_fen (Job *job, ChRecord *record, GError **error)
{
  g_autofree char *text = ch_fen_list_write_record (record);

  ch_fen_list_report_loss (record, job->report);
  g_string_append (job->out, text);
  return TRUE;
}

static const char *const pgn_encodings[] = { "UTF-8", "GB18030", "BIG5", "UTF-16LE", NULL };
static const char *const text_encodings[] = { "UTF-8", "GB18030", "UTF-16LE", NULL };
static const char *const traditional_encodings[] = { "UTF-8", "BIG5", "GB18030", "UTF-16LE", NULL };
static const char *const dhtmlxq_encodings[] = { "UTF-8", "GB18030", NULL };
static const char *const xqf_encodings[] = { "GB18030", NULL };
static const char *const fen_encodings[] = { "UTF-8", NULL };

static const struct
{
  const char *id;
  const char *suffixes[3]; /* the first is the usual one */
  gboolean one;
  const char *const *encodings;
  gboolean (*put) (Job *job, ChRecord *record, GError **error);
} writers[CH_N_WRITERS] = {
  { "pgn", { "pgn" }, FALSE, pgn_encodings, put_pgn },
  { "xqf", { "xqf" }, TRUE, xqf_encodings, put_xqf },
  { "dhtmlxq", { "ubb", "dhtmlxq" }, FALSE, dhtmlxq_encodings, put_dhtmlxq },
  { "text", { "txt" }, FALSE, text_encodings, put_text },
  { "text-traditional", { "txt" }, FALSE, traditional_encodings, put_text },
  { "fen", { "fen", "epd" }, FALSE, fen_encodings, put_fen },
};

const char *
ch_writer_id (ChWriter writer)
{
  g_return_val_if_fail (writer < CH_N_WRITERS, NULL);

  return writers[writer].id;
}

const char *
ch_writer_suffix (ChWriter writer)
{
  g_return_val_if_fail (writer < CH_N_WRITERS, NULL);

  return writers[writer].suffixes[0];
}

const char *const *
ch_writer_encodings (ChWriter writer)
{
  g_return_val_if_fail (writer < CH_N_WRITERS, NULL);

  return writers[writer].encodings;
}

gboolean
ch_writer_holds_one (ChWriter writer)
{
  g_return_val_if_fail (writer < CH_N_WRITERS, FALSE);

  return writers[writer].one;
}

gboolean
ch_writer_from_name (const char *path, ChWriter *writer)
{
  const char *dot = strrchr (path, '.');

  for (guint i = 0; dot != NULL && i < CH_N_WRITERS; i++)
    for (const char *const *suffix = writers[i].suffixes; *suffix != NULL; suffix++)
      if (g_ascii_strcasecmp (dot + 1, *suffix) == 0)
        {
          *writer = (ChWriter) i;
          return TRUE;
        }
  return FALSE;
}

gboolean
ch_writer_of_content (GBytes *bytes, ChWriter *writer)
{
  if (ch_xqf_recognise (bytes))
    *writer = CH_WRITER_XQF;
  else if (ch_dhtmlxq_recognise (bytes))
    *writer = CH_WRITER_DHTMLXQ;
  else if (ch_fen_list_recognise (bytes))
    *writer = CH_WRITER_FEN;
  else if (!ch_reader_is_foreign (bytes))
    *writer = CH_WRITER_PGN;
  else
    return FALSE;
  return TRUE;
}

gboolean
ch_writer_put_record (const ChWriterOptions *options, ChRecord *record, GString *out, ChReport *report, GError **error)
{
  Job job = { out, options, report };

  g_return_val_if_fail (options->writer < CH_N_WRITERS, FALSE);
  g_return_val_if_fail (CH_IS_RECORD (record), FALSE);

  return writers[options->writer].put (&job, record, error);
}

/* What is added to the report for a game of several says which. */
static void
number_entries (ChReport *report, guint from, guint game)
{
  for (guint i = from; i < ch_report_get_n_entries (report); i++)
    {
      ChReportEntry *entry = (ChReportEntry *) ch_report_get_entry (report, i);

      if (entry->game == 0)
        entry->game = game;
    }
}

/* Returns: whether @record could be written; what keeps it out is reported. */
static gboolean
put_record (Job *job, ChRecord *record, guint game, GError **error)
{
  g_autoptr (GError) problem = NULL;
  guint from = ch_report_get_n_entries (job->report);
  gsize before = job->out->len;
  gboolean done;

  if (before > 0)
    g_string_append_c (job->out, '\n');
  done = writers[job->options->writer].put (job, record, &problem);
  if (!done)
    {
      g_autofree char *why = g_strdup_printf (_("This game is left out: %s"), problem->message);
      g_autofree char *title = ch_record_get_title (record);

      g_string_truncate (job->out, before);
      ch_report_add (job->report, NULL, 0, 0, 0, title, why);
      g_clear_error (error);
      g_propagate_error (error, g_steal_pointer (&problem));
    }
  if (game > 0)
    number_entries (job->report, from, game);
  return done;
}

static gboolean
put_all (Job *job, ChStudy *study, GError **error)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (study)), n_done = 0;

  for (guint i = 0; i < n; i++)
    n_done += put_record (job, ch_study_get_record (study, i), n > 1 ? i + 1 : 0, error);
  if (n_done > 0)
    g_clear_error (error);
  return n_done > 0;
}

static gboolean
put_one (Job *job, ChStudy *study, ChRecord *record, GError **error)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (study));

  if (!put_record (job, record != NULL ? record : ch_study_get_record (study, 0), 0, error))
    return FALSE;
  if (n > 1)
    {
      g_autofree char *count = g_strdup_printf ("%u", n - 1);

      ch_report_add (job->report, NULL, 0, 0, 0, count,
                     _("The other games are left out: such a file holds one, this is the one shown"));
    }
  return TRUE;
}

/* @text in @encoding; what it has no bytes for becomes a question mark and is reported. */
static GBytes *
encode (const GString *text, const char *encoding, ChReport *report)
{
  g_autofree char *missing = NULL;
  gsize length;
  char *bytes = ch_encoding_from_utf8 (text->str, text->len, encoding, &length, &missing);

  if (missing != NULL)
    {
      g_autofree char *why = g_strdup_printf (_("%s has no such characters; a question mark stands for them"), encoding);

      ch_report_add (report, NULL, 0, 0, 0, missing, why);
    }
  return g_bytes_new_take (bytes, length);
}

GBytes *
ch_writer_write (ChStudy *study, ChRecord *record, const ChWriterOptions *options, ChReport *report, GError **error)
{
  Job job = { g_string_new (NULL), options, report };
  g_autoptr (GError) problem = NULL;
  const char *encoding;
  gboolean written;
  GBytes *bytes;

  g_return_val_if_fail (CH_IS_STUDY (study) && g_list_model_get_n_items (G_LIST_MODEL (study)) > 0, NULL);
  g_return_val_if_fail (options->writer < CH_N_WRITERS, NULL);

  written = writers[options->writer].one ? put_one (&job, study, record, &problem) : put_all (&job, study, &problem);
  encoding = options->encoding != NULL ? options->encoding : writers[options->writer].encodings[0];
  if (!written)
    {
      g_string_free (job.out, TRUE);
      g_propagate_error (error, g_steal_pointer (&problem));
      return NULL;
    }
  /* Bytes of XQF are no text. */
  if (options->writer == CH_WRITER_XQF || g_str_equal (encoding, "UTF-8"))
    return g_string_free_to_bytes (job.out);
  bytes = encode (job.out, encoding, report);
  g_string_free (job.out, TRUE);
  return bytes;
}
