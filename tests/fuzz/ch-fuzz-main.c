/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A fuzz target as a test program: its samples, and those beside the tree, spoilt from fixed seeds; inputs that once were
 * trouble (tests/data/fuzz/NAME); extremes. */
#include "ch-fuzz.h"

#include <string.h>

#include "ch-test.h"

static void
run (GByteArray *input)
{
  g_autofree guint8 *copy = input->len > 0 ? g_memdup2 (input->data, input->len) : NULL;

  ch_fuzz_target.run (copy, input->len);
}

static void
insert (GByteArray *input, guint at, const void *data, guint length)
{
  g_autofree guint8 *rest = g_memdup2 (input->data + at, input->len - at);
  guint n_rest = input->len - at;

  g_byte_array_set_size (input, at);
  g_byte_array_append (input, data, length);
  if (n_rest > 0)
    g_byte_array_append (input, rest, n_rest);
}

static void
insert_word (GRand *rand, GByteArray *input, guint at)
{
  guint n = ch_fuzz_target.words != NULL ? g_strv_length ((char **) ch_fuzz_target.words) : 0;
  const char *word = n > 0 ? ch_fuzz_target.words[g_rand_int_range (rand, 0, (gint32) n)] : "\1";

  insert (input, at, word, (guint) strlen (word));
}

static void
insert_piece (GRand *rand, GByteArray *input, guint at, guint length)
{
  g_autofree guint8 *piece = g_memdup2 (input->data + at, MAX (length, 1));

  insert (input, (guint) g_rand_int_range (rand, 0, (gint32) input->len), piece, length);
}

static void
change (GRand *rand, GByteArray *input)
{
  guint head = ch_fuzz_target.head < input->len && g_rand_boolean (rand) ? (guint) ch_fuzz_target.head : 0;
  guint at = (guint) g_rand_int_range (rand, (gint32) head, (gint32) input->len);
  guint most = (guint) g_rand_int_range (rand, 0, 60), length = MIN (most, input->len - at);

  switch (g_rand_int_range (rand, 0, 9))
    {
    case 0:
      input->data[at] = (guint8) g_rand_int_range (rand, 0, 256);
      break;
    case 1:
      input->data[at] = (guint8) g_rand_int_range (rand, 0, 8);
      break;
    case 2:
      g_byte_array_remove_range (input, at, length);
      break;
    case 3:
      if (g_rand_int_range (rand, 0, 4) == 0)
        g_byte_array_set_size (input, at);
      break;
    case 4:
      insert_piece (rand, input, at, length);
      break;
    case 5:
    case 6:
      insert_word (rand, input, at);
      break;
    default:
      input->data[at] ^= (guint8) (1 << g_rand_int_range (rand, 0, 8));
      break;
    }
}

static void
run_spoilt (const guint8 *data, gsize size, guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (GByteArray) input = g_byte_array_new ();

  g_byte_array_append (input, data, (guint) size);
  for (gint n = g_rand_int_range (rand, 1, 9); n > 0 && input->len > 0; n--)
    change (rand, input);
  run (input);
}

static guint
n_rounds (void)
{
  return (ch_fuzz_target.rounds > 0 ? ch_fuzz_target.rounds : 3000) * (g_test_slow () ? 30 : 1);
}

static void
test_samples (void)
{
  g_autoptr (GPtrArray) samples = ch_fuzz_samples ();

  ch_fuzz_target.run (NULL, 0);
  for (guint i = 0; i < samples->len; i++)
    {
      g_autoptr (GByteArray) input = g_bytes_unref_to_array (g_bytes_ref (g_ptr_array_index (samples, i)));

      run (input);
    }
  for (guint i = 0; i < n_rounds (); i++)
    {
      gsize size;
      const guint8 *data = g_bytes_get_data (g_ptr_array_index (samples, i % samples->len), &size);

      run_spoilt (data, size, i);
    }
}

static void
test_noise (void)
{
  for (guint32 seed = 0; seed < n_rounds () / 2; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (GByteArray) input = g_byte_array_new ();
      gint32 n = g_rand_int_range (rand, 1, (gint32) MIN (ch_fuzz_size (), 1500));

      for (gint32 i = 0; i < n; i++)
        {
          guint8 byte = (guint8) g_rand_int_range (rand, 0, 256);

          g_byte_array_append (input, &byte, 1);
        }
      run (input);
    }
}

/* Files of other programs: of each a piece, spoilt; more of the time the piece is its beginning. */
static void
test_foreign (gconstpointer folder)
{
  g_autoptr (GPtrArray) files = ch_test_shared_files (folder, NULL);
  guint n_folders = g_strv_length ((char **) ch_fuzz_target.folders);
  guint n = files == NULL ? 0 : MAX (n_rounds () / n_folders / MAX (files->len, 1), 2);

  for (guint i = 0; i < n * (files != NULL ? files->len : 0); i++)
    {
      g_autofree char *content = NULL;
      gsize length, start = 0, size = ch_fuzz_size ();

      g_assert_true (g_file_get_contents (g_ptr_array_index (files, i % files->len), &content, &length, NULL));
      if (length > size && i / files->len % 2 == 1)
        start = i * 7919 % (length - size);
      run_spoilt ((const guint8 *) content + start, MIN (length - start, size), i);
    }
}

/* What fuzzing found, one file each. */
static void
test_found (void)
{
  g_autofree char *root = ch_test_data_path ("fuzz");
  g_autofree char *path = g_build_filename (root, ch_fuzz_target.name, NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);
      g_autofree char *content = NULL;
      gsize length;

      g_test_message ("%s", name);
      g_assert_true (g_file_get_contents (file, &content, &length, NULL));
      ch_fuzz_target.run ((const guint8 *) content, length);
    }
}

static void
add (const char *what, GTestFunc function)
{
  g_autofree char *path = g_strdup_printf ("/fuzz/%s/%s", ch_fuzz_target.name, what);

  g_test_add_func (path, function);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add ("found", test_found);
  add ("samples", test_samples);
  add ("noise", test_noise);
  if (ch_fuzz_target.extremes != NULL)
    add ("extremes", ch_fuzz_target.extremes);
  for (guint i = 0; ch_fuzz_target.folders != NULL && ch_fuzz_target.folders[i] != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf ("/fuzz/%s/beside/%s", ch_fuzz_target.name, ch_fuzz_target.folders[i]);

      g_test_add_data_func (path, ch_fuzz_target.folders[i], test_foreign);
    }
  return g_test_run ();
}
