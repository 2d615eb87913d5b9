/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every sample in every format that we write: saved, opened and saved again it is the same to the byte; in our own format
 * nothing of it is lost. */
#include <string.h>

#include "ch-random-study.h"
#include "ch-sample.h"
#include "ch-test.h"
#include "formats/ch-document-file.h"
#include "formats/ch-reader.h"
#include "formats/ch-writer.h"

typedef struct
{
  const char *name;
  ChWriter writer;
  ChNotation notation;
} Format;

static const Format formats[] = {
  { "pgn", CH_WRITER_PGN, CH_NOTATION_ICCS },
  { "pgn, points", CH_WRITER_PGN, CH_NOTATION_UCI },
  { "pgn, chinese", CH_WRITER_PGN, CH_NOTATION_CHINESE },
  { "pgn, traditional", CH_WRITER_PGN, CH_NOTATION_TRADITIONAL },
  { "pgn, wxf", CH_WRITER_PGN, CH_NOTATION_WXF },
  { "dhtmlxq", CH_WRITER_DHTMLXQ, CH_NOTATION_ICCS },
  { "text", CH_WRITER_TEXT, CH_NOTATION_ICCS },
  { "text, traditional", CH_WRITER_TEXT_TRADITIONAL, CH_NOTATION_ICCS },
  { "fen", CH_WRITER_FEN, CH_NOTATION_ICCS },
  { "xqf", CH_WRITER_XQF, CH_NOTATION_ICCS },
};

/* Tables and notes that go with the samples: no games, and said so. */
static const char *const no_games[] = {
  "/SOURCES.md", "/ECCO/ccpd_code_counts.csv", "/LARGE/ccpd_big5_index.csv", "/LARGE/cross_uci_vs_chinese.csv",
  "/PAIRS/pairs_ccpd.csv", "/PGN_GBK/hbsxcjp_01_tree.json",
};

static gboolean
has_no_games (const char *path)
{
  for (guint i = 0; i < G_N_ELEMENTS (no_games); i++)
    if (g_str_has_suffix (path, no_games[i]))
      return TRUE;
  return FALSE;
}

static GBytes *
write_as (const Format *format, ChStudy *study, ChRecord *record)
{
  ChWriterOptions options = { format->writer, NULL, format->notation };
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (GError) error = NULL;
  GBytes *bytes = ch_writer_write (study, record, &options, report, &error);

  /* Games of another kind have no place in some formats. */
  if (bytes == NULL)
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
  return bytes;
}

/* Fails the test where the texts differ, with the line that does. */
static void
check_same (const char *path, const Format *format, const char *what, const char *one, gsize length, const char *other,
            gsize other_length)
{
  gsize at = 0, line = 0;

  while (at < length && at < other_length && one[at] == other[at])
    if (one[at++] == '\n')
      line = at;
  if (at == length && at == other_length)
    return;
  g_test_message ("%s as %s: %s, at byte %zu:\n%.*s\n%.*s", path, format->name, what, at, (int) MIN (length - line, 300),
                  one + line, (int) MIN (other_length - line, 300), other + line);
  g_test_fail ();
}

static void
check_format (const char *path, const Format *format, ChStudy *study, ChRecord *record)
{
  g_autoptr (GBytes) once = write_as (format, study, record);
  g_autoptr (ChStudy) back = once != NULL ? ch_reader_read (once, NULL, NULL, NULL) : NULL;
  g_autoptr (GBytes) twice = NULL;

  if (once == NULL)
    return;
  g_assert_cmpuint (ch_sample_n_records (back), >, 0);
  twice = write_as (format, back, NULL);
  g_assert_nonnull (twice);
  check_same (path, format, "written again it differs", g_bytes_get_data (once, NULL), g_bytes_get_size (once),
              g_bytes_get_data (twice, NULL), g_bytes_get_size (twice));
  if (format->writer == CH_WRITER_PGN)
    {
      g_autofree char *one = ch_study_dump (study, FALSE), *other = ch_study_dump (back, FALSE);

      check_same (path, format, "something is lost", one, strlen (one), other, strlen (other));
    }
}

static void
test_file (gconstpointer data)
{
  const char *path = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (ChStudy) study = ch_document_file_load (path, report, NULL, &error);

  if (has_no_games (path))
    {
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
      return;
    }
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (!ch_writer_holds_one (formats[i].writer))
      check_format (path, &formats[i], study, NULL);
    else
      for (guint j = 0; j < ch_sample_n_records (study); j++)
        check_format (path, &formats[i], study, ch_study_get_record (study, j));
}

static void
test_absent (void)
{
  g_test_skip ("material beside the tree is absent");
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) files = NULL;

  g_test_init (&argc, &argv, NULL);
  files = ch_test_shared_files ("samples", NULL);
  if (files == NULL)
    g_test_add_func ("/kept/absent", test_absent);
  for (guint i = 0; files != NULL && i < files->len; i++)
    {
      const char *path = g_ptr_array_index (files, i);
      g_autofree char *name = g_strconcat ("/kept", strstr (path, "/samples/") + strlen ("/samples"), NULL);

      g_test_add_data_func (name, path, test_file);
    }
  return g_test_run ();
}
