/* SPDX-License-Identifier: GPL-3.0-or-later */
/* convert [--to FORMAT] [--encoding NAME] IN... -o OUT: files of games of any kind that we read as one of those we write,
 * game by game; what could not be read or written is told on stderr as it comes up. */
#include <errno.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "formats/ch-document-file.h"
#include "formats/ch-reader.h"
#include "formats/ch-safe-write.h"
#include "formats/ch-writer.h"
#include "tools/ch-cli.h"

typedef struct
{
  const char *name;
  ChWriterOptions options;
} Target;

/* "pgn" is our own file; "pgn-chinese" and "pgn-wxf" write xiangqi moves in words. */
static const Target targets[] = {
  { "pgn", { CH_WRITER_PGN, NULL, CH_NOTATION_ICCS } },
  { "pgn-chinese", { CH_WRITER_PGN, NULL, CH_NOTATION_CHINESE } },
  { "pgn-traditional", { CH_WRITER_PGN, NULL, CH_NOTATION_TRADITIONAL } },
  { "pgn-wxf", { CH_WRITER_PGN, NULL, CH_NOTATION_WXF } },
  { "xqf", { CH_WRITER_XQF, NULL, CH_N_NOTATIONS } },
  { "dhtmlxq", { CH_WRITER_DHTMLXQ, NULL, CH_N_NOTATIONS } },
  { "fen", { CH_WRITER_FEN, NULL, CH_N_NOTATIONS } },
  { "text", { CH_WRITER_TEXT, NULL, CH_N_NOTATIONS } },
  { "text-traditional", { CH_WRITER_TEXT_TRADITIONAL, NULL, CH_N_NOTATIONS } },
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

/* ---- what is written ---- */

typedef struct
{
  const Target *target;
  const char *path;      /* "-": standard output */
  ChSafeFile *file;      /* (nullable): of a format that has room for all games */
  GString *first;        /* (nullable): the only game so far of a format that has room for one: its name is not known yet */
  guint n_written;
  gboolean failed;       /* nothing more can be written */
} Output;

static void
fail (Output *output, const char *message)
{
  fprintf (stderr, "%s\n", message);
  output->failed = TRUE;
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

static void
write_own_file (Output *output, const char *path, const GString *game)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (game->str, game->len);
  g_autoptr (GError) error = NULL;

  if (strcmp (path, "-") == 0)
    {
      if (fwrite (game->str, 1, game->len, stdout) != game->len)
        fail (output, g_strerror (errno));
    }
  else if (!ch_document_file_write_bytes (path, bytes, &error))
    {
      fail (output, error->message);
    }
}

static void
write_numbered (Output *output, guint number, const GString *game)
{
  g_autofree char *path = numbered_path (output->path, number);

  write_own_file (output, path, game);
}

/* Of one game the file has the name that was asked for, of several each has its number in it. */
static void
put_single (Output *output, const GString *game)
{
  if (output->n_written == 1)
    {
      output->first = g_string_new_len (game->str, (gssize) game->len);
      return;
    }
  if (strcmp (output->path, "-") == 0)
    {
      fail (output, "a file of this format holds one game; several cannot go to standard output");
      return;
    }
  if (output->first != NULL)
    write_numbered (output, 1, output->first);
  if (output->first != NULL)
    g_string_free (g_steal_pointer (&output->first), TRUE);
  write_numbered (output, output->n_written, game);
}

static void
put_stream (Output *output, GString *game)
{
  g_autoptr (GError) error = NULL;

  if (output->n_written > 1)
    g_string_prepend_c (game, '\n');
  if (strcmp (output->path, "-") == 0)
    {
      write_own_file (output, "-", game);
      return;
    }
  if (output->file == NULL)
    output->file = ch_safe_file_open (output->path, &error);
  if (output->file == NULL)
    fail (output, error->message);
  else if (!ch_safe_file_write (output->file, game->str, game->len))
    output->failed = TRUE; /* why is told when it is closed */
}

/* Gives the files their names. Returns: whether all games are where they should be. */
static gboolean
finish (Output *output)
{
  g_autoptr (GError) error = NULL;

  if (output->first != NULL && !output->failed)
    write_own_file (output, output->path, output->first);
  if (output->file != NULL && !ch_safe_file_commit (output->file, &error))
    fail (output, error->message);
  if (output->first != NULL)
    g_string_free (output->first, TRUE);
  if (strcmp (output->path, "-") == 0 && fflush (stdout) != 0 && !output->failed)
    fail (output, g_strerror (errno));
  return !output->failed && output->n_written > 0;
}

/* ---- what is read ---- */

typedef struct
{
  Output *output;
  ChReport *report;  /* of the reader: told and forgotten game by game */
  const char *name;
  guint n_games;
  guint n_remarks;
  gboolean whole;    /* all games so far could be written */
} Input;

static void
tell (Input *input, ChReport *report)
{
  g_autofree char *remarks = ch_report_to_string (report);

  fputs (remarks, stderr);
  input->n_remarks += ch_report_get_n_entries (report);
  ch_report_truncate (report, 0);
}

static void
convert_game (ChRecord *record, gpointer data)
{
  Input *input = data;
  Output *output = input->output;
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (GString) game = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  tell (input, input->report);
  input->n_games++;
  if (output->failed)
    return;
  if (!ch_writer_put_record (&output->target->options, record, game, report, &error))
    {
      fprintf (stderr, "%s: game %u: %s\n", input->name, input->n_games, error->message);
      input->whole = FALSE;
      return;
    }
  ch_report_set_place (report, input->name, input->n_games);
  tell (input, report);
  output->n_written++;
  if (ch_writer_holds_one (output->target->options.writer))
    put_single (output, game);
  else
    put_stream (output, game);
}

/* Returns: whether @path could be read and all its games could be written. */
static gboolean
convert_file (Output *output, const char *path, const char *encoding)
{
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (ChSource) source = ch_source_new_for_path (path, &error);
  g_autofree char *name = strcmp (path, "-") == 0 ? g_strdup ("stdin") : g_filename_display_name (path);
  Input input = { output, report, name, 0, 0, TRUE };
  ChReading reading = { source, name, encoding, report, convert_game, &input };

  if (source != NULL)
    {
      ch_reader_read_games (&reading);
      tell (&input, report);
    }
  if (source == NULL || !ch_source_check (source, &error))
    fprintf (stderr, "%s\n", error->message);
  else if (input.n_games == 0)
    fprintf (stderr, "%s: no game can be read from this file\n", name);
  else
    fprintf (stderr, "%s: %s, %u games, %u remarks\n", name, ch_report_get_encoding (report), input.n_games, input.n_remarks);
  return error == NULL && input.n_games > 0 && input.whole;
}

int
ch_cli_convert (int argc, char **argv)
{
  const char *format = "pgn", *path = NULL, *encoding = NULL;
  const ChCliOption options[] = { { "--to", &format }, { "--encoding", &encoding }, { "-o", &path }, { NULL, NULL } };
  int status = CH_CLI_OK, n_words;
  Output output = { NULL };

  setlocale (LC_ALL, "");
  if (!ch_cli_read_words (argc, argv, options, &n_words) || n_words == 0 || path == NULL)
    return ch_cli_usage ("convert");
  output.target = find_target (format);
  output.path = path;
  if (output.target == NULL)
    return CH_CLI_USAGE;
  for (int i = 0; i < n_words && !output.failed; i++)
    if (!convert_file (&output, argv[i], encoding))
      status = CH_CLI_DATA;
  return finish (&output) ? status : CH_CLI_DATA;
}
