/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A fuzz target as libFuzzer calls it. With CH_FUZZ_SAMPLES=FOLDER it only writes its samples there, and FOLDER.dict, the
 * words inputs are made of. */
#include "ch-fuzz.h"

#include <stdlib.h>
#include <string.h>

#include "ch-test.h"

int LLVMFuzzerInitialize (int *argc, char ***argv);
int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

static void
write_sample (const char *folder, guint n, const void *data, gsize size)
{
  g_autofree char *name = g_strdup_printf ("%s/sample-%03u", folder, n);
  g_autoptr (GError) error = NULL;

  if (!g_file_set_contents (name, data, (gssize) MIN (size, ch_fuzz_size ()), &error))
    g_error ("%s", error->message);
}

static void
write_samples (const char *folder)
{
  g_autoptr (GPtrArray) samples = ch_fuzz_samples ();
  guint n = 0;

  g_mkdir_with_parents (folder, 0755);
  for (guint i = 0; i < samples->len; i++)
    {
      gsize size;
      gconstpointer data = g_bytes_get_data (g_ptr_array_index (samples, i), &size);

      write_sample (folder, n++, data, size);
    }
  for (guint i = 0; ch_fuzz_target.folders != NULL && ch_fuzz_target.folders[i] != NULL; i++)
    {
      g_autoptr (GPtrArray) files = ch_test_shared_files (ch_fuzz_target.folders[i], NULL);

      for (guint k = 0; files != NULL && k < files->len; k++)
        {
          g_autofree char *content = NULL;
          gsize size;

          if (g_file_get_contents (g_ptr_array_index (files, k), &content, &size, NULL))
            write_sample (folder, n++, content, size);
        }
    }
}

static void
write_words (const char *folder)
{
  g_autofree char *name = g_strconcat (folder, ".dict", NULL);
  GString *lines = g_string_new (NULL);

  for (guint i = 0; ch_fuzz_target.words != NULL && ch_fuzz_target.words[i] != NULL; i++)
    {
      g_string_append_c (lines, '"');
      for (const char *at = ch_fuzz_target.words[i]; *at != '\0'; at++)
        g_string_append_printf (lines, "\\x%02X", (guint8) *at);
      g_string_append (lines, "\"\n");
    }
  if (!g_file_set_contents (name, lines->str, (gssize) lines->len, NULL))
    g_error ("%s cannot be written", name);
  g_string_free (lines, TRUE);
}

/* What the program itself calls a mistake is a finding. */
int
LLVMFuzzerInitialize (int *argc, char ***argv)
{
  const char *folder = g_getenv ("CH_FUZZ_SAMPLES");

  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING);
  if (folder == NULL)
    return 0;
  write_samples (folder);
  write_words (folder);
  exit (0);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  ch_fuzz_target.run (data, size);
  return 0;
}
