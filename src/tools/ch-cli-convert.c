/* SPDX-License-Identifier: GPL-3.0-or-later */
/* convert [--to FORMAT] [--encoding NAME] IN... -o OUT: files of games of any kind that we read as one of those we write;
 * what could not be read or written is told on stderr. */
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "formats/ch-dhtmlxq.h"
#include "formats/ch-document-file.h"
#include "formats/ch-fen-list.h"
#include "formats/ch-pgn.h"
#include "formats/ch-record-text.h"
#include "formats/ch-xqf.h"
#include "tools/ch-cli.h"

typedef struct _Target Target;

struct _Target
{
  const char *name;
  ChNotation notation; /* where the format has a choice */
  gboolean single;     /* a file holds one game: of several, each gets a file with its number in its name */
  gboolean (*put) (const Target *target, ChRecord *record, GString *out, ChReport *report, GError **error);
};

static gboolean
put_pgn (const Target *target, ChRecord *record, GString *out, ChReport *report, GError **error)
{
  g_autofree char *text = ch_pgn_write_record (record, target->notation);

  g_string_append (out, text);
  return TRUE;
}

static gboolean
put_bytes (GBytes *bytes, GString *out)
{
  if (bytes == NULL)
    return FALSE;
  g_string_append_len (out, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));
  return TRUE;
}

static gboolean
put_xqf (const Target *target, ChRecord *record, GString *out, ChReport *report, GError **error)
{
  g_autoptr (GBytes) bytes = ch_xqf_write (record, report, error);

  return put_bytes (bytes, out);
}

static gboolean
put_fen (const Target *target, ChRecord *record, GString *out, ChReport *report, GError **error)
{
  g_autofree char *text = ch_fen_list_write_record (record);

  ch_fen_list_report_loss (record, report);
  g_string_append (out, text);
  return TRUE;
}

static gboolean
put_text (const Target *target, ChRecord *record, GString *out, ChReport *report, GError **error)
{
  g_autofree char *text = ch_record_text_write (record, target->notation);

  ch_record_text_report_loss (record, report);
  g_string_append (out, text);
  return TRUE;
}

static gboolean
put_dhtmlxq (const Target *target, ChRecord *record, GString *out, ChReport *report, GError **error)
{
  g_autofree char *text = ch_dhtmlxq_write (record, report, error);

  if (text == NULL)
    return FALSE;
  g_string_append (out, text);
  return TRUE;
}

/* "pgn" is our own file; "pgn-chinese" and "pgn-wxf" write xiangqi moves in words. */
static const Target targets[] = {
  { "pgn", CH_NOTATION_ICCS, FALSE, put_pgn },
  { "pgn-chinese", CH_NOTATION_CHINESE, FALSE, put_pgn },
  { "pgn-traditional", CH_NOTATION_TRADITIONAL, FALSE, put_pgn },
  { "pgn-wxf", CH_NOTATION_WXF, FALSE, put_pgn },
  { "xqf", CH_N_NOTATIONS, TRUE, put_xqf },
  { "dhtmlxq", CH_N_NOTATIONS, FALSE, put_dhtmlxq },
  { "fen", CH_N_NOTATIONS, FALSE, put_fen },
  { "text", CH_NOTATION_CHINESE, FALSE, put_text },
  { "text-traditional", CH_NOTATION_TRADITIONAL, FALSE, put_text },
};

static const Target *
find_target (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (targets); i++)
    if (g_ascii_strcasecmp (name, targets[i].name) == 0)
      return &targets[i];
  fprintf (stderr, "chuhan-cli: no format \"%s\"; there are:", name);
  for (guint i = 0; i < G_N_ELEMENTS (targets); i++)
    fprintf (stderr, " %s", targets[i].name);
  fputc ('\n', stderr);
  return NULL;
}

/* Appends @record to the last of @outs, or to a new one. Returns: whether the format can hold it. */
static gboolean
convert_record (const Target *target, ChRecord *record, guint number, GPtrArray *outs)
{
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *remarks = NULL;
  GString *out;

  if (target->single || outs->len == 0)
    g_ptr_array_add (outs, g_string_new (NULL));
  out = g_ptr_array_index (outs, outs->len - 1);
  if (out->len > 0)
    g_string_append_c (out, '\n');
  if (!target->put (target, record, out, report, &error))
    {
      fprintf (stderr, "game %u: %s\n", number, error->message);
      if (target->single)
        g_ptr_array_set_size (outs, (gint) outs->len - 1);
      return FALSE;
    }
  remarks = ch_report_to_string (report);
  fputs (remarks, stderr);
  return TRUE;
}

/* Appends the games of @path. Returns: whether it could be opened and all its games could be written. */
static gboolean
convert_file (const Target *target, const char *path, const char *encoding, GPtrArray *outs)
{
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (ChStudy) study = ch_document_file_load_as (path, encoding, report, NULL, &error);
  g_autofree char *remarks = ch_report_to_string (report);
  gboolean whole = TRUE;

  fputs (remarks, stderr);
  if (study == NULL)
    {
      fprintf (stderr, "%s\n", error->message);
      return FALSE;
    }
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (study)); i++)
    whole &= convert_record (target, ch_study_get_record (study, i), i + 1, outs);
  fprintf (stderr, "%s: %s, %u games, %u remarks\n", path, ch_report_get_encoding (report),
           g_list_model_get_n_items (G_LIST_MODEL (study)), ch_report_get_n_entries (report));
  return whole;
}

static gboolean
write_out (const char *path, GString *out)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  if (strcmp (path, "-") == 0)
    return fwrite (out->str, 1, out->len, stdout) == out->len;
  bytes = g_bytes_new_static (out->str, out->len);
  if (ch_document_file_write_bytes (path, bytes, &error))
    return TRUE;
  fprintf (stderr, "%s\n", error->message);
  return FALSE;
}

/* Returns: (transfer full): "a.xqf" as "a-2.xqf". */
static char *
numbered_path (const char *path, guint number)
{
  const char *name = strrchr (path, '/');
  const char *dot = strrchr (name != NULL ? name : path, '.');
  int stem = dot != NULL ? (int) (dot - path) : (int) strlen (path);

  return g_strdup_printf ("%.*s-%u%s", stem, path, number, path + stem);
}

static gboolean
write_all (const char *path, GPtrArray *outs)
{
  gboolean written = TRUE;

  for (guint i = 0; i < outs->len && written; i++)
    {
      g_autofree char *own = outs->len > 1 && strcmp (path, "-") != 0 ? numbered_path (path, i + 1) : g_strdup (path);

      written = write_out (own, g_ptr_array_index (outs, i));
    }
  return written;
}

static void
free_out (gpointer out)
{
  g_string_free (out, TRUE);
}

int
ch_cli_convert (int argc, char **argv)
{
  const char *format = "pgn", *path = NULL, *encoding = NULL;
  const ChCliOption options[] = { { "--to", &format }, { "--encoding", &encoding }, { "-o", &path }, { NULL, NULL } };
  g_autoptr (GPtrArray) outs = g_ptr_array_new_with_free_func (free_out);
  int status = CH_CLI_OK, n_words;
  const Target *target;

  setlocale (LC_ALL, "");
  if (!ch_cli_read_words (argc, argv, options, &n_words) || n_words == 0 || path == NULL)
    return ch_cli_usage ("convert");
  target = find_target (format);
  if (target == NULL)
    return CH_CLI_USAGE;
  for (int i = 0; i < n_words; i++)
    if (!convert_file (target, argv[i], encoding, outs))
      status = CH_CLI_DATA;
  if (outs->len == 0 || ((GString *) g_ptr_array_index (outs, 0))->len == 0)
    return CH_CLI_DATA;
  return write_all (path, outs) ? status : CH_CLI_DATA;
}
