/* SPDX-License-Identifier: GPL-3.0-or-later */
/* convert [--to FORMAT] IN... -o OUT: files of games of any kind that we read as one of ours; what could not be read is
 * told on stderr. */
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "formats/ch-document-file.h"
#include "formats/ch-pgn.h"
#include "tools/ch-cli.h"

/* "pgn" is our own file; "pgn-chinese" and "pgn-wxf" write xiangqi moves in words. */
static const struct
{
  const char *name;
  ChNotation notation;
} targets[] = {
  { "pgn", CH_NOTATION_ICCS },
  { "pgn-chinese", CH_NOTATION_CHINESE },
  { "pgn-traditional", CH_NOTATION_TRADITIONAL },
  { "pgn-wxf", CH_NOTATION_WXF },
};

static gboolean
find_target (const char *name, ChNotation *notation)
{
  for (guint i = 0; i < G_N_ELEMENTS (targets); i++)
    if (g_ascii_strcasecmp (name, targets[i].name) == 0)
      {
        *notation = targets[i].notation;
        return TRUE;
      }
  fprintf (stderr, "chuhan-cli: no format \"%s\"; there are:", name);
  for (guint i = 0; i < G_N_ELEMENTS (targets); i++)
    fprintf (stderr, " %s", targets[i].name);
  fputc ('\n', stderr);
  return FALSE;
}

/* Appends the games of @path to @out. Returns: whether it could be opened. */
static gboolean
convert_file (const char *path, ChNotation notation, GString *out, guint *n_games)
{
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (ChStudy) study = ch_document_file_load (path, report, NULL, &error);
  g_autofree char *remarks = ch_report_to_string (report);

  fputs (remarks, stderr);
  if (study == NULL)
    {
      fprintf (stderr, "%s\n", error->message);
      return FALSE;
    }
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (study)); i++)
    {
      g_autofree char *text = ch_pgn_write_record (ch_study_get_record (study, i), notation);

      if (out->len > 0)
        g_string_append_c (out, '\n');
      g_string_append (out, text);
      ++*n_games;
    }
  fprintf (stderr, "%s: %s, %u games, %u remarks\n", path, ch_report_get_encoding (report),
           g_list_model_get_n_items (G_LIST_MODEL (study)), ch_report_get_n_entries (report));
  return TRUE;
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

int
ch_cli_convert (int argc, char **argv)
{
  const char *format = "pgn", *target = NULL;
  const ChCliOption options[] = { { "--to", &format }, { "-o", &target }, { NULL, NULL } };
  g_autoptr (GString) out = g_string_new (NULL);
  int status = CH_CLI_OK, n_words;
  ChNotation notation;
  guint n_games = 0;

  setlocale (LC_ALL, "");
  if (!ch_cli_read_words (argc, argv, options, &n_words) || n_words == 0 || target == NULL)
    return ch_cli_usage ("convert");
  if (!find_target (format, &notation))
    return CH_CLI_USAGE;
  for (int i = 0; i < n_words; i++)
    if (!convert_file (argv[i], notation, out, &n_games))
      status = CH_CLI_DATA;
  if (n_games == 0)
    return CH_CLI_DATA;
  return write_out (target, out) ? status : CH_CLI_DATA;
}
