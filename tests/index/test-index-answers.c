/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an index answers: moves and results, mirror pictures, equal games, variations, hands, patterns; and against a count
 * made by going through the games one by one. */
#include <string.h>

#include "ch-index-fixture.h"
#include "ch-random-study.h"
#include "formats/ch-document-file.h"

static void
put (ChIndexFixture *self, const char *name, ChPreset preset, const char *date, const char *result, const char *moves)
{
  g_autofree char *text = ch_index_fixture_game (preset, name, "Li", date, result, NULL, moves);
  g_autofree char *file = g_strconcat (name, ".pgn", NULL);

  ch_index_fixture_write (self, file, text);
}

static void
assert_move (const ChIndexAnswer *answer, const char *text, guint n, guint wins, guint draws, guint losses, guint year)
{
  ChIndexMove move = ch_index_fixture_move (answer, text);

  g_assert_cmpuint (move.n_games, ==, n);
  g_assert_cmpuint (move.wins, ==, wins);
  g_assert_cmpuint (move.draws, ==, draws);
  g_assert_cmpuint (move.losses, ==, losses);
  g_assert_cmpuint (move.last_year, ==, year);
}

static void
test_moves (ChIndexFixture *self, gconstpointer data)
{
  g_autoptr (ChIndexAnswer) start = NULL, second = NULL, late = NULL;
  ChIndexFilter filter = { .from_day = 20020000 };

  put (self, "a", CH_PRESET_XIANGQI, "2001.05.17", "1-0", "h3e3 h10g8");
  put (self, "b", CH_PRESET_XIANGQI, "2003.??.??", "1/2-1/2", "h3e3 b10c8");
  put (self, "c", CH_PRESET_XIANGQI, "????.??.??", "0-1", "h3e3 h10g8 h1g3");
  put (self, "d", CH_PRESET_XIANGQI, "2002.01.01", "*", "c4c5");
  put (self, "e", CH_PRESET_CRAZYXIANGQI, "2009.01.01", "1-0", "h3e3");
  put (self, "f", CH_PRESET_JANGGI, "2009.01.01", "1-0", "e2e2");
  ch_index_fixture_update (self);
  start = ch_index_fixture_ask (self, CH_PRESET_XIANGQI, NULL, "", NULL);
  g_assert_cmpuint (start->hits->len, ==, 4);
  assert_move (start, "h3e3", 3, 1, 1, 1, 2003);
  assert_move (start, "c4c5", 1, 0, 0, 0, 2002);
  second = ch_index_fixture_ask (self, CH_PRESET_XIANGQI, NULL, "h3e3", NULL);
  assert_move (second, "h10g8", 2, 1, 0, 1, 2001);
  assert_move (second, "b10c8", 1, 0, 1, 0, 2003);
  g_assert_cmpuint (g_array_index (second->hits, ChIndexHit, 0).day, ==, 20030000);
  g_assert_cmpuint (g_array_index (second->hits, ChIndexHit, 2).day, ==, 0);
  g_assert_cmpuint (g_array_index (second->hits, ChIndexHit, 0).node, ==, 1);
  late = ch_index_fixture_ask (self, CH_PRESET_XIANGQI, NULL, "h3e3", &filter);
  g_assert_cmpuint (late->hits->len, ==, 1);
}

static void
test_games_apart (ChIndexFixture *self, gconstpointer data)
{
  g_autoptr (ChIndexAnswer) crazy = NULL, janggi = NULL, passed = NULL;

  put (self, "a", CH_PRESET_CRAZYXIANGQI, "2009.01.01", "1-0", "h3h10 i10h10");
  put (self, "b", CH_PRESET_JANGGIMODERN, "2009.01.01", "0-1", "e2e2 e9e9");
  ch_index_fixture_update (self);
  crazy = ch_index_fixture_ask (self, CH_PRESET_CRAZYXIANGQI, NULL, "h3h10 i10h10", NULL);
  g_assert_cmpuint (crazy->hits->len, ==, 1);
  assert_move (crazy, "end", 1, 1, 0, 0, 2009);
  janggi = ch_index_fixture_ask (self, CH_PRESET_JANGGI, NULL, "e2e2", NULL);
  assert_move (janggi, "e9e9", 1, 1, 0, 0, 2009);
  passed = ch_index_fixture_ask (self, CH_PRESET_XIANGQI, NULL, "", NULL);
  g_assert_cmpuint (passed->hits->len, ==, 0);
}

static void
test_mirrored (ChIndexFixture *self, gconstpointer data)
{
  g_autoptr (ChIndexAnswer) start = NULL, other = NULL, strict = NULL;
  ChIndexFilter as_it_stands = { .as_it_stands = TRUE };

  put (self, "a", CH_PRESET_XIANGQI, "2001.01.01", "1-0", "h3e3 h10g8");
  put (self, "b", CH_PRESET_XIANGQI, "2002.01.01", "0-1", "b3e3 b10c8");
  put (self, "c", CH_PRESET_XIANGQI, "2003.01.01", "1/2-1/2", "b3e3 b8e8");
  ch_index_fixture_update (self);
  start = ch_index_fixture_ask (self, CH_PRESET_XIANGQI, NULL, "", NULL);
  g_assert_cmpuint (start->moves->len, ==, 1); /* one move and its mirror picture, as it was played more often */
  assert_move (start, "b3e3", 3, 1, 1, 1, 2003);
  other = ch_index_fixture_ask (self, CH_PRESET_XIANGQI, NULL, "h3e3", NULL);
  assert_move (other, "h10g8", 2, 1, 0, 1, 2002);
  assert_move (other, "h8e8", 1, 0, 1, 0, 2003);
  g_assert_true (g_array_index (other->hits, ChIndexHit, 0).mirrored);
  g_assert_false (g_array_index (other->hits, ChIndexHit, 2).mirrored);
  strict = ch_index_fixture_ask (self, CH_PRESET_XIANGQI, NULL, "b3e3", &as_it_stands);
  g_assert_cmpuint (strict->hits->len, ==, 2);
  assert_move (strict, "b8e8", 1, 0, 1, 0, 2003);
}

/* A game that is in two files counts once; what was written into one of them is found all the same. */
static void
test_equal (ChIndexFixture *self, gconstpointer data)
{
  static const char head[] = "[Event \"x\"]\n[White \"Hu\"]\n[Black \"Li\"]\n[Date \"2001.01.01\"]\n[Result \"1-0\"]\n\n";
  g_autofree char *plain = g_strconcat (head, "1. h2e2 h9g7 2. h0g2 1-0\n", NULL);
  g_autofree char *annotated = g_strconcat (head, "1. h2e2 h9g7 (1... b9c7) 2. h0g2 1-0\n", NULL);
  ChIndexFilter all = { .equal_games = TRUE }, main_lines = { .main_lines = TRUE };
  g_autoptr (ChIndexAnswer) once = NULL, twice = NULL, strict = NULL, line = NULL;

  ch_index_fixture_write (self, "a.pgn", plain);
  ch_index_fixture_write (self, "b.pgn", annotated);
  ch_index_fixture_update (self);
  once = ch_index_fixture_ask (self, CH_PRESET_XIANGQI, NULL, "h3e3", NULL);
  g_assert_cmpuint (once->hits->len, ==, 1);
  assert_move (once, "h10g8", 1, 0, 0, 1, 2001);
  assert_move (once, "b10c8", 0, 0, 0, 0, 0);
  g_assert_cmpuint (ch_index_fixture_move (once, "b10c8").n_variations, ==, 1);
  twice = ch_index_fixture_ask (self, CH_PRESET_XIANGQI, NULL, "h3e3", &all);
  g_assert_cmpuint (twice->hits->len, ==, 2);
  assert_move (twice, "h10g8", 2, 0, 0, 2, 2001);
  strict = ch_index_fixture_ask (self, CH_PRESET_XIANGQI, NULL, "h3e3", &main_lines);
  g_assert_cmpuint (strict->moves->len, ==, 1);
  line = ch_index_fixture_ask (self, CH_PRESET_XIANGQI, NULL, "h3e3 b10c8", &all);
  g_assert_cmpuint (line->hits->len, ==, 1);
  g_assert_true (g_array_index (line->hits, ChIndexHit, 0).variation);
}

static guint
n_found (ChIndexReader *reader, guint games, const char *board, const char *hands, const ChIndexFilter *filter)
{
  ChPiecePattern pattern;
  ChPatternError error;
  g_autoptr (ChIndexAnswer) answer = NULL;

  ch_piece_pattern_init (&pattern);
  pattern.mirrored = TRUE;
  g_assert_true (board == NULL || ch_piece_pattern_read_board (&pattern, board, &error));
  g_assert_true (hands == NULL || ch_piece_pattern_read_counts (pattern.hand, hands, &error));
  answer = ch_index_reader_search (reader, games, ch_piece_pattern_is_trivial (&pattern) ? NULL : &pattern, filter,
                                   CH_INDEX_OLDEST, NULL, NULL, NULL, NULL);
  g_assert_nonnull (answer);
  return answer->hits->len;
}

static void
test_search (ChIndexFixture *self, gconstpointer data)
{
  g_autoptr (ChIndexReader) reader = NULL;
  g_autoptr (GPtrArray) items = NULL;
  g_autoptr (ChIndexAnswer) answer = NULL;
  ChIndexFilter player = { .player = (char *) "ÄRNE" }, event = { .words = (char *) "no such cup" };
  ChIndexFilter year = { .from_day = 20020000, .to_day = 20021231 };
  ChIndexItem *item;

  put (self, "Ärne", CH_PRESET_XIANGQI, "2001.01.01", "1-0", "h3e3 h10g8");
  put (self, "b", CH_PRESET_XIANGQI, "2002.??.??", "0-1", "b3e3 b10c8 b1c3");
  put (self, "c", CH_PRESET_CRAZYXIANGQI, "2002.06.01", "0-1", "h3h10 i10h10 b3b10 a10b10");
  ch_index_fixture_update (self);
  reader = ch_index_reader_new (self->index, NULL);
  g_assert_cmpuint (n_found (reader, 7, "9/9/9/9/9/9/9/4C4/9/9", NULL, NULL), ==, 2);
  g_assert_cmpuint (n_found (reader, 7, "9/9/9/9/9/9/9/4C1N2/9/9", NULL, NULL), ==, 1);
  g_assert_cmpuint (n_found (reader, 7, NULL, "c2", NULL), ==, 1);
  g_assert_cmpuint (n_found (reader, 7, NULL, "N1+ c1+", NULL), ==, 1);
  g_assert_cmpuint (n_found (reader, 1 << CH_GAME_XIANGQI, NULL, "N1+", NULL), ==, 0);
  g_assert_cmpuint (n_found (reader, 7, NULL, NULL, &player), ==, 1);
  g_assert_cmpuint (n_found (reader, 7, NULL, NULL, &event), ==, 0);
  g_assert_cmpuint (n_found (reader, 7, NULL, NULL, &year), ==, 2);
  answer = ch_index_reader_search (reader, 7, NULL, &player, CH_INDEX_NEWEST, NULL, NULL, NULL, NULL);
  items = ch_index_reader_describe (reader, &g_array_index (answer->hits, ChIndexHit, 0), 1);
  item = g_ptr_array_index (items, 0);
  g_assert_cmpstr (item->first_player, ==, "Ärne");
  g_assert_cmpstr (item->date, ==, "2001.01.01");
  g_assert_cmpuint (item->number, ==, 1);
  g_assert_cmpuint (item->plies, ==, 2);
  g_assert_true (g_str_has_suffix (item->path, "Ärne.pgn"));
}

static void
cancel_cb (double fraction, gpointer data)
{
  g_cancellable_cancel (data);
}

static void
test_search_cancelled (ChIndexFixture *self, gconstpointer data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (ChIndexReader) reader = NULL;
  g_autoptr (GError) error = NULL;
  ChPiecePattern pattern;

  put (self, "a", CH_PRESET_XIANGQI, "2001.01.01", "1-0", "h3e3");
  ch_index_fixture_update (self);
  reader = ch_index_reader_new (self->index, NULL);
  ch_piece_pattern_init (&pattern);
  pattern.side = CH_SECOND;
  g_assert_null (ch_index_reader_search (reader, 7, &pattern, NULL, CH_INDEX_FILES, cancellable, cancel_cb, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* ---- against a count made by going through the games ---- */

static gboolean
is_in (ChRecord *record, const ChPosition *position, ChPosition *mirror)
{
  for (const ChNode *node = ch_record_get_root (record); node != NULL; node = ch_node_following (node))
    {
      ChPosition here;

      if (node->broken)
        continue;
      ch_record_position_at (record, node, &here);
      if (here.rules.game == position->rules.game && (ch_position_same (&here, position) || ch_position_same (&here, mirror)))
        return TRUE;
    }
  return FALSE;
}

static void
make_mirror (const ChPosition *position, ChPosition *mirror)
{
  *mirror = *position;
  for (guint point = 0; point < CH_POINTS; point++)
    ch_position_set_piece (mirror, CH_POINT (8 - CH_POINT_FILE (point), CH_POINT_RANK (point)), position->board[point]);
  ch_position_refresh (mirror);
}

static void
compare_with_count (ChIndexReader *reader, ChStudy *study, const ChPosition *position)
{
  ChIndexFilter all = { .equal_games = TRUE };
  g_autoptr (ChIndexAnswer) answer = ch_index_reader_ask (reader, position, &all, CH_INDEX_FILES, NULL);
  g_autoptr (GPtrArray) items
      = ch_index_reader_describe (reader, (const ChIndexHit *) (gconstpointer) answer->hits->data, answer->hits->len);
  guint found = 0, n_records = g_list_model_get_n_items (G_LIST_MODEL (study));
  ChPosition mirror;

  make_mirror (position, &mirror);
  for (guint i = 0; i < n_records; i++)
    {
      gboolean expected = is_in (ch_study_get_record (study, i), position, &mirror);
      gboolean given = found < items->len && ((ChIndexItem *) g_ptr_array_index (items, found))->number == i + 1;

      g_assert_cmpint (expected, ==, given);
      found += given;
    }
  g_assert_cmpuint (found, ==, items->len);
}

static void
test_all_found (ChIndexFixture *self, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_autoptr (ChStudy) random = ch_random_study (rand, 40, 30), study = NULL;
  g_autofree char *path = ch_index_fixture_path (self, "study.pgn");
  g_autoptr (ChIndexReader) reader = NULL;

  g_assert_true (ch_document_file_save (random, path, NULL, NULL));
  study = ch_document_file_load (path, NULL, NULL, NULL);
  ch_index_fixture_update (self);
  reader = ch_index_reader_new (self->index, NULL);
  for (guint i = 0; i < 40; i++)
    {
      ChRecord *record = ch_study_get_record (study, i);

      for (const ChNode *node = ch_record_get_root (record); node != NULL; node = ch_node_following (node))
        {
          ChPosition position;

          if (node->broken || node->id % 5 > 0)
            continue;
          ch_record_position_at (record, node, &position);
          compare_with_count (reader, study, &position);
        }
    }
}

#define ADD(path, function) \
  g_test_add (path, ChIndexFixture, NULL, ch_index_fixture_set_up, function, ch_index_fixture_tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/index/answers/moves", test_moves);
  ADD ("/index/answers/games-apart", test_games_apart);
  ADD ("/index/answers/mirrored", test_mirrored);
  ADD ("/index/answers/equal", test_equal);
  ADD ("/index/answers/search", test_search);
  ADD ("/index/answers/search-cancelled", test_search_cancelled);
  ADD ("/index/answers/all-found", test_all_found);
  return g_test_run ();
}
