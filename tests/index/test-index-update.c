/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The index follows the files: new, changed, touched, moved, gone, damaged; cancelled in the middle. */
#include <glib/gstdio.h>
#include <string.h>
#include <utime.h>

#include "ch-index-fixture.h"

#define CANNON "h3e3 h10g8 h1g3"

static guint
n_games (ChIndexFixture *self, const char *moves)
{
  g_autoptr (ChIndexAnswer) answer = ch_index_fixture_ask (self, CH_PRESET_XIANGQI, NULL, moves, NULL);

  return answer->hits->len;
}

static void
set_time (ChIndexFixture *self, const char *name, gint64 seconds)
{
  g_autofree char *path = ch_index_fixture_path (self, name);
  struct utimbuf times = { seconds, seconds };

  g_assert_cmpint (utime (path, &times), ==, 0);
}

static void
test_follows (ChIndexFixture *self, gconstpointer data)
{
  g_autofree char *one = ch_index_fixture_path (self, "one.pgn"), *other = ch_index_fixture_path (self, "other.pgn");

  ch_index_fixture_put (self, "one.pgn", "Hu", "1-0", CANNON);
  ch_index_fixture_update (self);
  g_assert_cmpuint (n_games (self, "h3e3"), ==, 1);
  ch_index_fixture_put (self, "two.pgn", "Wu", "0-1", "c4c5");
  ch_index_fixture_update (self);
  g_assert_cmpuint (n_games (self, ""), ==, 2);
  ch_index_fixture_put (self, "one.pgn", "Hu", "1-0", "g1e3 h10g8");
  set_time (self, "one.pgn", 1000000);
  ch_index_fixture_update (self);
  g_assert_cmpuint (n_games (self, "h3e3"), ==, 0);
  g_assert_cmpuint (n_games (self, "g1e3"), ==, 1);
  g_assert_cmpint (g_rename (one, other), ==, 0);
  ch_index_fixture_update (self);
  g_assert_cmpuint (n_games (self, ""), ==, 2);
  g_assert_cmpint (g_unlink (other), ==, 0);
  ch_index_fixture_update (self);
  g_assert_cmpuint (n_games (self, ""), ==, 1);
  g_assert_cmpuint (ch_index_fixture_status (self).n_files, ==, 1);
}

static void
count_files (const ChIndexProgress *progress, gpointer data)
{
  *(guint *) data = MAX (*(guint *) data, progress->n_files);
}

static guint
n_read (ChIndexFixture *self)
{
  g_autoptr (GError) error = NULL;
  guint n = 0;

  ch_index_update (self->index, NULL, count_files, &n, &error);
  g_assert_no_error (error);
  return n;
}

/* What has not changed is not read again, nor what was touched or moved only. */
static void
test_reads_once (ChIndexFixture *self, gconstpointer data)
{
  g_autofree char *one = ch_index_fixture_path (self, "one.pgn"), *deep = ch_index_fixture_path (self, "a/b/c");
  g_autofree char *moved = g_build_filename (deep, "moved.pgn", NULL);

  ch_index_fixture_put (self, "one.pgn", "Hu", "1-0", CANNON);
  ch_index_fixture_write (self, "film.mkv", "[Event \"none\"]\n\n1. h3e3 *\n");
  g_assert_cmpuint (n_read (self), ==, 1);
  g_assert_cmpuint (n_read (self), ==, 0);
  set_time (self, "one.pgn", 2000000);
  g_assert_cmpuint (n_read (self), ==, 0);
  g_assert_cmpint (g_mkdir_with_parents (deep, 0700), ==, 0);
  g_assert_cmpint (g_rename (one, moved), ==, 0);
  g_assert_cmpuint (n_read (self), ==, 0);
  g_assert_cmpuint (n_games (self, "h3e3"), ==, 1);
}

/* Games are moved to where others were, whichever of the two came first. */
static void
test_moved_over (ChIndexFixture *self, gconstpointer data)
{
  g_autofree char *one = ch_index_fixture_path (self, "one.pgn"), *two = ch_index_fixture_path (self, "two.pgn");
  g_autofree char *three = ch_index_fixture_path (self, "three.pgn");

  ch_index_fixture_put (self, "one.pgn", "Hu", "1-0", CANNON);
  ch_index_fixture_update (self);
  ch_index_fixture_put (self, "two.pgn", "Li", "1-0", "c4c5");
  ch_index_fixture_update (self);
  ch_index_fixture_put (self, "three.pgn", "Wu", "1-0", "g1e3 h10g8");
  ch_index_fixture_update (self);
  g_assert_cmpint (g_rename (one, two), ==, 0);
  g_assert_cmpuint (n_read (self), ==, 0);
  g_assert_cmpuint (n_games (self, ""), ==, 2);
  g_assert_cmpuint (n_games (self, "h3e3"), ==, 1);
  g_assert_cmpint (g_rename (three, two), ==, 0);
  g_assert_cmpuint (n_read (self), ==, 0);
  g_assert_cmpuint (n_games (self, ""), ==, 1);
  g_assert_cmpuint (n_games (self, "g1e3"), ==, 1);
}

static void
test_folder_leaves (ChIndexFixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *away = g_strconcat (self->games, "-away", NULL);

  ch_index_fixture_put (self, "one.pgn", "Hu", "1-0", CANNON);
  ch_index_fixture_update (self);
  g_assert_cmpint (g_rename (self->games, away), ==, 0);
  ch_index_fixture_update (self);
  g_assert_cmpuint (n_games (self, "h3e3"), ==, 1); /* a disk that is not plugged in takes nothing along */
  g_assert_cmpint (g_rename (away, self->games), ==, 0);
  g_assert_true (ch_index_remove_folder (self->index, self->games, &error));
  g_assert_false (ch_index_remove_folder (self->index, self->games, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  ch_index_fixture_update (self);
  g_assert_cmpuint (ch_index_fixture_status (self).n_games, ==, 0);
  g_clear_error (&error);
  g_assert_false (ch_index_add_folder (self->index, away, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY);
}

typedef struct
{
  GCancellable *cancellable;
  guint64 after;
} Cancel;

static void
cancel_cb (const ChIndexProgress *progress, gpointer data)
{
  Cancel *cancel = data;

  if (progress->n_games >= cancel->after)
    g_cancellable_cancel (cancel->cancellable);
}

static void
write_many (ChIndexFixture *self, const char *name, guint first, guint n)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *red = g_strdup_printf ("Player %u", first + i);
      g_autofree char *game = ch_index_fixture_game (CH_PRESET_XIANGQI, red, "Li", "2001.??.??", "1-0", NULL, CANNON);

      g_string_append (text, game);
    }
  ch_index_fixture_write (self, name, text->str);
}

/* What was read stays, of a file cut short nothing; the next time the rest is read. */
static void
test_cancelled (ChIndexFixture *self, gconstpointer data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  Cancel cancel = { cancellable, 100 + 128 };

  write_many (self, "a.pgn", 0, 100);
  write_many (self, "b.pgn", 100, 900);
  write_many (self, "c.pgn", 1000, 10);
  g_assert_false (ch_index_update (self->index, cancellable, cancel_cb, &cancel, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (ch_index_fixture_status (self).n_files, ==, 1);
  g_assert_cmpuint (n_games (self, "h3e3"), ==, 100);
  g_clear_error (&error);
  g_assert_false (ch_index_update (self->index, cancellable, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (n_games (self, "h3e3"), ==, 100);
  g_assert_cmpuint (n_read (self), ==, 2);
  g_assert_cmpuint (n_games (self, "h3e3"), ==, 1010);
}

/* Many small updates, and games that go again: segments are made one now and then, answers stay. */
static void
test_segments (ChIndexFixture *self, gconstpointer data)
{
  for (guint round = 0; round < 24; round++)
    {
      g_autofree char *name = g_strdup_printf ("%u.pgn", round), *old = g_strdup_printf ("%u.pgn", round - 6);
      g_autofree char *old_path = ch_index_fixture_path (self, old);

      write_many (self, name, round * 100, 60 + round);
      if (round >= 6)
        g_assert_cmpint (g_unlink (old_path), ==, 0);
      ch_index_fixture_update (self);
      g_assert_cmpuint (n_games (self, "h3e3 h10g8"), ==, ch_index_fixture_status (self).n_games);
      g_assert_cmpuint (ch_index_fixture_status (self).n_moves, ==, ch_index_fixture_status (self).n_games * 4);
    }
  g_assert_cmpuint (ch_index_fixture_status (self).n_games, ==, 6 * 60 + 18 + 19 + 20 + 21 + 22 + 23);
}

static ChIndexTrouble *
find_trouble (GPtrArray *troubles, const char *name)
{
  for (guint i = 0; i < troubles->len; i++)
    if (g_str_has_suffix (((ChIndexTrouble *) g_ptr_array_index (troubles, i))->path, name))
      return g_ptr_array_index (troubles, i);
  g_error ("nothing is said of %s", name);
}

/* What can be read of a damaged file is in, and what is wrong is said. */
static void
test_damaged (ChIndexFixture *self, gconstpointer data)
{
  g_autofree char *xqf = ch_test_data_path ("own-v10.xqf"), *content = NULL, *cut = ch_index_fixture_path (self, "cut.xqf");
  g_autofree char *secret = ch_index_fixture_path (self, "gone.pgn");
  g_autoptr (ChIndexReader) reader = NULL;
  g_autoptr (GPtrArray) troubles = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (xqf, &content, &length, NULL));
  g_assert_true (g_file_set_contents (cut, content, (gssize) length - 40, NULL));
  ch_index_fixture_write (self, "illegal.pgn", "[Event \"x\"]\n[FEN \"\"]\n\n1. h2-e2 h9-g7 2. a0-b9 *\n");
  ch_index_fixture_write (self, "empty.pgn", "");
  ch_index_fixture_put (self, "good.pgn", "Hu", "1-0", CANNON);
  ch_index_fixture_update (self);
  reader = ch_index_reader_new (self->index, NULL);
  troubles = ch_index_reader_troubles (reader);
  g_assert_cmpuint (troubles->len, ==, 3);
  g_assert_nonnull (find_trouble (troubles, "cut.xqf")->reason);
  g_assert_cmpuint (find_trouble (troubles, "illegal.pgn")->n_games, ==, 1);
  g_assert_cmpuint (find_trouble (troubles, "empty.pgn")->n_games, ==, 0);
  g_assert_cmpuint (n_games (self, "h3e3 h10g8"), ==, 2);
  g_assert_cmpuint (n_read (self), ==, 0);
}

/* Neither a file that is no database nor one that is another program's is written over. */
static void
test_foreign (ChIndexFixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = ch_index_fixture_path (self, "x.pgn"), *content = NULL;

  ch_index_fixture_put (self, "x.pgn", "Hu", "1-0", CANNON);
  g_assert_false (ch_index_update (text, NULL, NULL, NULL, &error));
  g_assert_nonnull (error);
  g_assert_null (ch_index_reader_new (text, NULL));
  g_assert_true (g_file_get_contents (text, &content, NULL, NULL));
  g_assert_nonnull (strstr (content, "Hu"));
  g_clear_error (&error);
  g_assert_null (ch_index_reader_new ("/nowhere/index.db", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

/* Bytes of an index that have been spoilt lead to an error or to fewer answers, never to a crash. */
static void
test_spoilt (ChIndexFixture *self, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  g_autofree char *content = NULL, *broken = g_build_filename (self->top, "broken.db", NULL);
  gsize length;

  write_many (self, "many.pgn", 0, 200);
  ch_index_fixture_update (self);
  g_assert_true (g_file_get_contents (self->index, &content, &length, NULL));
  for (guint round = 0; round < 60; round++)
    {
      g_autofree char *spoilt = g_memdup2 (content, length);
      g_autoptr (ChIndexReader) reader = NULL;
      g_autoptr (ChIndexAnswer) answer = NULL, found = NULL;
      ChPiecePattern pattern;
      ChPosition position;

      for (guint i = 0; i < 400; i++)
        spoilt[g_rand_int_range (rand, 100, (gint32) length)] = (char) g_rand_int (rand);
      g_assert_true (g_file_set_contents (broken, spoilt, (gssize) length, NULL));
      ch_index_fixture_position (&position, CH_PRESET_XIANGQI, NULL, "");
      ch_piece_pattern_init (&pattern);
      pattern.side = CH_SECOND;
      reader = ch_index_reader_new (broken, NULL);
      if (reader == NULL)
        continue;
      answer = ch_index_reader_ask (reader, &position, NULL, CH_INDEX_NEWEST, NULL);
      found = ch_index_reader_search (reader, 7, &pattern, NULL, CH_INDEX_FILES, NULL, NULL, NULL, NULL);
      g_assert_true (answer == NULL || answer->hits->len <= 100000);
    }
}

/* What SQLite has beside the file. */
static void
remove_beside (ChIndexFixture *self)
{
  static const char *const ends[] = { "-wal", "-shm" };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autofree char *beside = g_strconcat (self->index, ends[i], NULL);

      g_unlink (beside);
    }
}

/* Writes @n bytes of nonsense into the file of the index, from @offset on. */
static void
spoil (ChIndexFixture *self, gsize offset, gsize n)
{
  g_autofree char *content = NULL;
  gsize length;

  remove_beside (self);
  g_assert_true (g_file_get_contents (self->index, &content, &length, NULL));
  for (gsize i = offset; i < MIN (offset + n, length); i++)
    content[i] = (char) (i * 37 + 11);
  g_assert_true (g_file_set_contents (self->index, content, (gssize) length, NULL));
}

static void
assert_whole (ChIndexFixture *self, guint n_games)
{
  g_auto (GStrv) folders = ch_index_list_folders (self->index);

  g_assert_cmpuint (g_strv_length (folders), ==, 1);
  g_assert_cmpstr (folders[0], ==, self->games);
  ch_index_fixture_update (self);
  g_assert_cmpuint (ch_index_fixture_status (self).n_games, ==, n_games);
}

/* What is damaged is told apart from what is no index; both are made anew with the folders as they were. */
static void
test_renewed (ChIndexFixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  write_many (self, "many.pgn", 0, 50);
  ch_index_fixture_update (self);
  spoil (self, 100, 1000000);
  g_assert_false (ch_index_update (self->index, NULL, NULL, NULL, &error));
  g_assert_error (error, CH_INDEX_ERROR, CH_INDEX_ERROR_DAMAGED);
  g_clear_error (&error);
  g_assert_true (ch_index_renew (self->index, &error));
  g_assert_no_error (error);
  assert_whole (self, 50);

  spoil (self, 0, 1000000);
  g_assert_false (ch_index_update (self->index, NULL, NULL, NULL, &error));
  g_assert_error (error, CH_INDEX_ERROR, CH_INDEX_ERROR_NO_INDEX);
  g_clear_error (&error);
  g_assert_true (ch_index_renew (self->index, &error));
  g_assert_no_error (error);
  assert_whole (self, 50);

  /* Somebody has put it away. */
  g_assert_cmpint (g_unlink (self->index), ==, 0);
  remove_beside (self);
  assert_whole (self, 50);
}

#define ADD(path, function) \
  g_test_add (path, ChIndexFixture, NULL, ch_index_fixture_set_up, function, ch_index_fixture_tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/index/update/follows", test_follows);
  ADD ("/index/update/reads-once", test_reads_once);
  ADD ("/index/update/moved-over", test_moved_over);
  ADD ("/index/update/folder-leaves", test_folder_leaves);
  ADD ("/index/update/cancelled", test_cancelled);
  ADD ("/index/update/segments", test_segments);
  ADD ("/index/update/damaged", test_damaged);
  ADD ("/index/update/foreign", test_foreign);
  ADD ("/index/update/spoilt", test_spoilt);
  ADD ("/index/update/renewed", test_renewed);
  return g_test_run ();
}
