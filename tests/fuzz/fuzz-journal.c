/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines of a journal: each gets its checksum, so that what it says is read. What was recovered is written as a journal, too,
 * and recovered to the same, with all its steps of undo and redo. An input that begins with NUL is a whole file. */
#include "ch-fuzz.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "ch-random-study.h"
#include "study/ch-journal-private.h"
#include "study/ch-study-private.h"

static void
add_line (const char *line, gsize length, gpointer file)
{
  g_string_append_printf (file, "%08x\t", ch_journal_check (line, length));
  g_string_append_len (file, line, (gssize) length);
  g_string_append_c (file, '\n');
}

static void
add_head (GString *file)
{
  add_line (CH_JOURNAL_MAGIC, strlen (CH_JOURNAL_MAGIC), file);
  add_line ("D\t", 2, file);
}

/* A file in memory, always the same one. */
static ChStudy *
recover (const GString *content)
{
  static int fd = -1;
  static char *path = NULL;

  if (fd < 0)
    {
      fd = memfd_create ("journal", MFD_CLOEXEC);
      path = g_strdup_printf ("/proc/self/fd/%d", fd);
    }
  g_assert_cmpint (ftruncate (fd, 0), ==, 0);
  g_assert_cmpint (pwrite (fd, content->str, content->len, 0), ==, (gssize) content->len);
  return ch_journal_recover (path, NULL, NULL);
}

static void
check_again (ChStudy *study)
{
  GString *file = g_string_new (NULL);
  g_autoptr (ChStudy) back = NULL;
  g_autofree char *one = NULL, *other = NULL;
  gboolean more = TRUE;

  add_head (file);
  ch_study_write_all (study, add_line, file);
  back = recover (file);
  g_assert_nonnull (back);
  g_string_free (file, TRUE);
  for (guint i = 0; i < 100 && more; i++)
    {
      g_clear_pointer (&one, g_free);
      g_clear_pointer (&other, g_free);
      one = ch_study_dump (study, TRUE);
      other = ch_study_dump (back, TRUE);
      ch_fuzz_same (one, other, "recovered again");
      more = ch_study_undo (study);
      g_assert_cmpint (more, ==, ch_study_undo (back));
    }
  while (ch_study_redo (study))
    g_assert_true (ch_study_redo (back));
}

/* Positions can be asked for, whatever the moves are. */
static void
reach_all (ChStudy *study)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (study)); i++)
    {
      ChRecord *record = ch_study_get_record (study, i);

      for (guint id = 0; id < 40; id++)
        {
          const ChNode *node = ch_record_get_node (record, id);
          ChPosition position;
          ChHistory history;

          if (node == NULL)
            continue;
          ch_record_position_at (record, node, &position);
          ch_record_history_at (record, node, &history);
          ch_history_clear (&history);
        }
    }
}

static void
run (const guint8 *data, gsize size)
{
  GString *file = g_string_new (NULL);
  g_autoptr (ChStudy) study = NULL;
  const char *at = (const char *) data;
  guint n_steps = 100;

  if (size > 0 && data[0] == '\0')
    g_string_append_len (file, at + 1, (gssize) size - 1);
  else
    add_head (file);
  while (size > 0 && data[0] != '\0')
    {
      const char *end = memchr (at, '\n', size);
      gsize length = end != NULL ? (gsize) (end - at) : size;

      add_line (at, length, file);
      at += MIN (length + 1, size);
      size -= MIN (length + 1, size);
    }
  study = recover (file);
  g_string_free (file, TRUE);
  if (study == NULL)
    return;
  ch_fuzz_check_trees (study);
  check_again (study);
  do
    reach_all (study);
  while (n_steps-- > 0 && ch_study_undo (study));
}

static void
keep_line (const char *line, gsize length, gpointer text)
{
  g_string_append_len (text, line, (gssize) length);
  g_string_append_c (text, '\n');
}

/* Studies as they are written, with steps behind and before them. */
static void
add_samples (GPtrArray *samples)
{
  for (guint32 seed = 0; seed < 12; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (ChStudy) study = ch_random_study (rand, 1 + seed % 2, 3);
      GString *text = g_string_new (NULL);

      for (guint i = 0; i < 3 + seed; i++)
        ch_random_edit (rand, study);
      ch_study_write_all (study, keep_line, text);
      g_ptr_array_add (samples, g_string_free_to_bytes (text));
    }
}

static const char *const words[] = {
  "\n", "\t", "(\n", ")\n", "u\n", "r\n", "B\n", "S\n", "i\t0\t1\t1\t", "a\t1\t0\t0\t", "d\t1\t1\n", "m\t1\t1\t0\n", "c\t1\t1\t0\ttext\n",
  "g\t1\t1\t3,4\n", "s\t1\t1\t0.0.1.2\n", "k\t1\t1\t5000\n", "e\t1\t1\t1\t30\t5\n", "t\t1\tRed\t1\tx\t0\n", "x\t1\n", "v\t1\t0\n", "-1", "0",
  "1", "67108864", "67108863", "4294967295", "9223372036854775807", "\\n", "\\t", "\\", "Red", "Variant", NULL,
};

const ChFuzzTarget ch_fuzz_target = {
  .name = "journal", .run = run, .add_samples = add_samples, .words = words, .size = 4000, .rounds = 1500,
};
