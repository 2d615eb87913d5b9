/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The index as windows use it: one for each path, changes of folders seen at once, answers through the main loop. */
#include "ch-index-fixture.h"
#include "index/ch-game-index.h"

static gboolean
is_at_rest (gpointer data)
{
  return !ch_game_index_is_updating (data, NULL);
}

static void
assert_folders (ChGameIndex *index, const char *first, const char *second)
{
  g_auto (GStrv) folders = ch_game_index_list_folders (index);
  const char *const wanted[] = { first, first != NULL ? second : NULL, NULL };

  g_assert_true (g_strv_equal ((const char *const *) folders, wanted));
}

static void
test_one (ChIndexFixture *self, gconstpointer data)
{
  ChGameIndex *index = ch_game_index_get (self->index), *same = ch_game_index_get (self->index);

  g_assert_true (index == same);
  g_object_unref (same);
  g_object_unref (index);
  index = ch_game_index_get (self->index);
  g_assert_true (CH_IS_GAME_INDEX (index));
  g_assert_finalize_object (index);
}

static gboolean
is_known (gpointer data)
{
  return ch_game_index_get_overview (data) != NULL;
}

/* A folder is in the list from when it is chosen, also while an update goes on. */
static void
test_folders (ChIndexFixture *self, gconstpointer data)
{
  g_autoptr (ChGameIndex) index = ch_game_index_get (self->index);
  g_autofree char *more = g_build_filename (self->games, "more", NULL);

  g_assert_cmpint (g_mkdir_with_parents (more, 0700), ==, 0);
  g_assert_null (ch_game_index_get_overview (index));
  g_assert_true (ch_test_run_until (is_known, index, 60000));
  assert_folders (index, self->games, NULL);
  ch_game_index_change_folder (index, more, TRUE);
  assert_folders (index, self->games, more);
  ch_game_index_change_folder (index, self->games, FALSE);
  assert_folders (index, more, NULL);
  g_assert_true (ch_test_run_until (is_at_rest, index, 60000));
  g_assert_null (ch_game_index_get_error (index));
  assert_folders (index, more, NULL);
}

typedef struct
{
  ChIndexResult *result;
  GError *error;
  gboolean came;
} Answer;

static void
answer_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  answer->result = ch_game_index_finish (CH_GAME_INDEX (source), result, &answer->error);
  answer->came = TRUE;
}

static gboolean
has_come (gpointer data)
{
  return ((Answer *) data)->came;
}

static void
test_answers (ChIndexFixture *self, gconstpointer data)
{
  g_autoptr (ChGameIndex) index = ch_game_index_get (self->index);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Answer answer = { NULL }, cancelled = { NULL };
  ChPosition position;

  ch_index_fixture_put (self, "one.pgn", "Hu", "1-0", "h3e3 h10g8");
  ch_game_index_update (index);
  g_assert_true (ch_test_run_until (is_at_rest, index, 60000));
  ch_index_fixture_position (&position, CH_PRESET_XIANGQI, NULL, "h3e3");
  ch_game_index_ask (index, &position, 5, NULL, answer_cb, &answer);
  g_assert_true (ch_test_run_until (has_come, &answer, 60000));
  g_assert_no_error (answer.error);
  g_assert_cmpuint (answer.result->answer->hits->len, ==, 1);
  g_assert_cmpuint (answer.result->items->len, ==, 1);
  ch_index_result_free (answer.result);

  ch_game_index_ask (index, &position, 5, cancellable, answer_cb, &cancelled);
  g_cancellable_cancel (cancellable);
  g_assert_true (ch_test_run_until (has_come, &cancelled, 60000));
  g_assert_null (cancelled.result);
  g_assert_error (cancelled.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_error_free (cancelled.error);
}

static void
count_cb (guint *count)
{
  ++*count;
}

static gboolean
is_renewed (gpointer data)
{
  return *(guint *) data > 0;
}

/* A question notices that the index is damaged, and the next one is answered. */
static void
test_damaged (ChIndexFixture *self, gconstpointer data)
{
  g_autoptr (ChGameIndex) index = NULL;
  Answer spoilt = { NULL }, answer = { NULL };
  ChPosition position;
  guint renewed = 0;

  ch_index_fixture_put (self, "one.pgn", "Hu", "1-0", "h3e3 h10g8");
  ch_index_fixture_update (self);
  g_assert_true (g_file_set_contents (self->index, "this was an index", -1, NULL));
  index = ch_game_index_get (self->index);
  g_signal_connect_swapped (index, "renewed", G_CALLBACK (count_cb), &renewed);
  ch_index_fixture_position (&position, CH_PRESET_XIANGQI, NULL, "h3e3");
  ch_game_index_ask (index, &position, 5, NULL, answer_cb, &spoilt);
  g_assert_true (ch_test_run_until (has_come, &spoilt, 60000));
  g_assert_null (spoilt.result);
  g_assert_cmpuint (spoilt.error->domain, ==, CH_INDEX_ERROR);
  g_error_free (spoilt.error);
  g_assert_true (ch_test_run_until (is_renewed, &renewed, 60000));
  g_assert_true (ch_test_run_until (is_at_rest, index, 60000));
  g_assert_cmpuint (renewed, ==, 1);
  g_assert_null (ch_game_index_get_error (index));
  ch_game_index_ask (index, &position, 5, NULL, answer_cb, &answer);
  g_assert_true (ch_test_run_until (has_come, &answer, 60000));
  g_assert_no_error (answer.error);
  g_assert_cmpuint (answer.result->answer->hits->len, ==, 1);
  ch_index_result_free (answer.result);
}

static void
fraction_cb (double fraction, gpointer data)
{
  g_assert_cmpfloat (fraction, >=, 0);
  g_assert_cmpfloat (fraction, <=, 1.01);
}

/* How far it is is told only while somebody waits for it. */
static void
test_search (ChIndexFixture *self, gconstpointer data)
{
  g_autoptr (ChGameIndex) index = ch_game_index_get (self->index);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Answer found = { NULL }, cancelled = { NULL };
  ChIndexFilter filter = { NULL };
  ChPiecePattern pattern;

  ch_index_fixture_put (self, "one.pgn", "Hu", "1-0", "h3e3 h10g8");
  ch_index_fixture_update (self);
  ch_piece_pattern_init (&pattern);
  pattern.side = CH_SECOND;
  ch_game_index_search (index, 7, &pattern, &filter, 5, fraction_cb, NULL, answer_cb, &found);
  g_assert_true (ch_test_run_until (has_come, &found, 60000));
  g_assert_no_error (found.error);
  g_assert_cmpuint (found.result->answer->hits->len, ==, 1);
  ch_index_result_free (found.result);
  ch_game_index_search (index, 7, &pattern, &filter, 5, fraction_cb, cancellable, answer_cb, &cancelled);
  g_cancellable_cancel (cancellable);
  g_assert_true (ch_test_run_until (has_come, &cancelled, 60000));
  g_assert_error (cancelled.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_error_free (cancelled.error);
}

#define ADD(path, function) \
  g_test_add (path, ChIndexFixture, NULL, ch_index_fixture_set_up, function, ch_index_fixture_tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/index/window/one", test_one);
  ADD ("/index/window/folders", test_folders);
  ADD ("/index/window/answers", test_answers);
  ADD ("/index/window/damaged", test_damaged);
  ADD ("/index/window/search", test_search);
  return g_test_run ();
}
