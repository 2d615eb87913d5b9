/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rooms one by one: sums carried along, evaluation the same from both sides, exchanges, table, time, levels. */
#include "ch-engine-test.h"
#include "engine/ch-eval.h"
#include "engine/ch-level.h"
#include "engine/ch-see.h"
#include "engine/ch-time.h"
#include "engine/ch-tt.h"
#include "rules/ch-movegen.h"

static void
check_sums (const ChPosition *position, const ChEvalSum *carried)
{
  ChEvalSum fresh;
  ch_eval_refresh (position, &fresh);
  g_assert_cmpint (fresh.early, ==, carried->early);
  g_assert_cmpint (fresh.late, ==, carried->late);
  g_assert_cmpint (fresh.phase, ==, carried->phase);
}

static void
test_eval (gconstpointer data)
{
  ChRuleset rules = ch_engine_test_rules (data);
  gboolean even = !rules.points; /* the second side's point and a half is not to be turned */
  ch_eval_init ();
  for (int game = 0; game < 40; game++)
    {
      ChPosition position, turned;
      ChEvalSum sum, next;
      GRand *random = g_rand_new_with_seed (game);
      ch_position_init_start (&position, &rules);
      ch_eval_refresh (&position, &sum);
      for (int ply = 0; ply < 120; ply++)
        {
          ChMoveList list;
          ChUndo undo;
          if (ch_movegen_legal (&position, CH_MOVES_ALL, &list) == 0)
            break;
          ChMove move = list.moves[g_rand_int_range (random, 0, list.n)];
          ch_eval_update (&position, move, &sum, &next);
          ch_position_make_move (&position, move, &undo);
          sum = next;
          check_sums (&position, &sum);
          ch_engine_test_turn (&position, false, &turned);
          if (even)
            g_assert_cmpint (ch_engine_evaluate (&position), ==, ch_engine_evaluate (&turned));
        }
      g_rand_free (random);
    }
}

static void
assert_exchange (const char *preset, const char *fen, const char *move, int low, gboolean wins)
{
  ChRuleset rules = ch_engine_test_rules (preset);
  ChHistory history;
  ch_attack_init ();
  ch_engine_test_start (&history, &rules, fen);
  ChMove m = ch_move_from_text (move);
  g_assert_true (ch_movegen_is_legal (&history.position, m));
  if (ch_see_at_least (&history.position, m, low) != wins)
    g_test_fail_printf ("%s in %s: at least %d %s", move, fen, low, wins ? "expected" : "not expected");
  ch_history_clear (&history);
}

static void
test_exchange (void)
{
  /* A chariot takes a soldier that nobody guards; one that a chariot guards. */
  assert_exchange ("xiangqi", "3k5/9/9/p8/9/9/9/9/9/R3K4 w - - 0 1", "a1a7", 100, TRUE);
  assert_exchange ("xiangqi", "r2k5/9/9/p8/9/9/9/9/9/R3K4 w - - 0 1", "a1a7", 0, FALSE);
  /* The same guarded by a cannon behind a screen, and by one without. */
  assert_exchange ("xiangqi", "c2k5/n8/9/p8/9/9/9/9/9/R3K4 w - - 0 1", "a1a7", 0, FALSE);
  assert_exchange ("xiangqi", "c2k5/9/9/p8/9/9/9/9/9/R3K4 w - - 0 1", "a1a7", 100, TRUE);
  /* The capture takes the screen of the guarding cannon away: chariot in front of the cannon's line. */
  assert_exchange ("xiangqi", "4k4/9/9/p2R1c3/9/9/9/9/9/3K5 w - - 0 1", "d7a7", 100, TRUE);
  assert_exchange ("xiangqi", "4k4/9/9/p2R1P1c1/9/9/9/9/9/3K5 w - - 0 1", "d7a7", 0, FALSE);
  /* A horse guards, and does not when its leg is blocked. */
  assert_exchange ("xiangqi", "3k5/1n7/9/p8/9/9/9/9/9/R3K4 w - - 0 1", "a1a7", 0, FALSE);
  assert_exchange ("xiangqi", "3k5/1n7/1c7/p8/9/9/9/9/9/R3K4 w - - 0 1", "a1a7", 100, TRUE);
  /* Equal exchange of chariots. */
  assert_exchange ("xiangqi", "r2k5/9/9/r8/9/9/9/9/9/R3K4 w - - 0 1", "a1a7", 0, TRUE);
  assert_exchange ("xiangqi", "r2k5/9/9/r8/9/9/9/9/9/R3K4 w - - 0 1", "a1a7", 100, FALSE);
  /* Janggi: a cannon is no screen for a cannon, and takes none. */
  assert_exchange ("janggiplain", "c3k4/9/n8/p8/9/9/9/9/9/R2K5 w - - 0 1", "a1a7", 0, FALSE);
  assert_exchange ("janggiplain", "c3k4/9/c8/p8/9/9/9/9/9/R2K5 w - - 0 1", "a1a7", 100, TRUE);
  /* Palace diagonals: the guard on the corner takes on the centre. */
  assert_exchange ("janggiplain", "3a1k3/4c4/9/9/9/9/9/9/9/3KR4 w - - 0 1", "e1e9", 0, FALSE);
}

static void
test_table (void)
{
  ChTt tt;
  ChTtHit hit;
  atomic_bool abort_flag = false;
  ch_tt_init (&tt);
  g_assert_true (ch_tt_resize (&tt, 2, &abort_flag));
  g_assert_false (ch_tt_probe (&tt, 12345, 0, &hit));
  ch_tt_store (&tt, 12345, 3, 77, CH_ENGINE_MATE - 7, -250, 9, CH_BOUND_LOWER);
  g_assert_true (ch_tt_probe (&tt, 12345, 5, &hit));
  g_assert_cmpint (hit.move, ==, 77);
  g_assert_cmpint (hit.score, ==, CH_ENGINE_MATE - 9);
  g_assert_cmpint (hit.eval, ==, -250);
  g_assert_cmpint (hit.depth, ==, 9);
  g_assert_cmpint (hit.bound, ==, CH_BOUND_LOWER);
  /* A result without a move keeps the move. */
  ch_tt_store (&tt, 12345, 3, CH_MOVE_NONE, 10, -250, 12, CH_BOUND_UPPER);
  g_assert_true (ch_tt_probe (&tt, 12345, 3, &hit));
  g_assert_cmpint (hit.move, ==, 77);
  /* A clear that is broken off forgets all the same. */
  atomic_store (&abort_flag, true);
  ch_tt_clear (&tt, &abort_flag);
  g_assert_false (ch_tt_probe (&tt, 12345, 3, &hit));
  ch_tt_free (&tt);
}

/* Keys over all of a table, its last place among them. */
static uint64_t
spread_key (int i)
{
  return i == 0 ? UINT64_MAX : (uint64_t) i * UINT64_C (0x9e3779b97f4a7c15);
}

/* On huge pages or not, from its beginning to its end, and whatever the system gives for a place. */
static void
test_table_sizes (void)
{
  const int sizes[] = { 1, 3, 64, 65, 130 };
  atomic_bool abort_flag = false;
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      ChTt tt;
      ChTtHit hit;
      ch_tt_init (&tt);
      g_assert_true (ch_tt_resize (&tt, sizes[i], &abort_flag));
      g_assert_cmpuint (tt.n_entries * sizeof (ChTtEntry), ==, (size_t) sizes[i] << 20);
      for (int round = 0; round < 2; round++)
        {
          atomic_store (&abort_flag, round == 1);
          ch_tt_new_search (&tt, &abort_flag, NULL);
          g_assert_true (tt.n_touched >= tt.n_entries || (round == 1 && sizes[i] <= 64));
          atomic_store (&abort_flag, false);
          for (int key = 0; key < 60; key++)
            {
              g_assert_false (ch_tt_probe (&tt, spread_key (key), 0, &hit));
              ch_tt_store (&tt, spread_key (key), 0, 77, 5, 6, 1, CH_BOUND_EXACT);
              g_assert_true (ch_tt_probe (&tt, spread_key (key), 0, &hit));
            }
          /* What is touched late keeps what stands there. */
          ch_tt_new_search (&tt, &abort_flag, NULL);
          g_assert_true (tt.n_touched >= tt.n_entries);
          for (int key = 0; key < 60; key++)
            g_assert_true (ch_tt_probe (&tt, spread_key (key), 0, &hit));
          atomic_store (&tt.entries[tt.n_entries - 1].data, 1);
          ch_tt_clear (&tt, &abort_flag);
          g_assert_cmpuint (atomic_load (&tt.entries[tt.n_entries - 1].data), ==, 0);
        }
      ch_tt_free (&tt);
    }
}

/* A search in haste does not wait for memory, and finds what it stores all the same; the next one takes the rest. */
static void
test_table_in_haste (void)
{
  ChTt tt;
  ChTtHit hit;
  ch_tt_init (&tt);
  g_assert_true (ch_tt_resize (&tt, 16, NULL));
  ChTime time;
  ChLimits limits = { .movetime = 100 };
  ch_time_set (&time, &limits, CH_FIRST, ch_time_now () - 90000, 0);
  ch_tt_new_search (&tt, NULL, &time);
  g_assert_cmpuint (tt.n_touched, ==, 0);
  for (int key = 0; key < 60; key++)
    ch_tt_store (&tt, spread_key (key), 0, 77, 5, 6, 1, CH_BOUND_EXACT);
  /* While it ponders there is no haste, before the ponderhit. */
  limits.ponder = true;
  ch_time_set (&time, &limits, CH_FIRST, ch_time_now () - 90000, 0);
  g_assert_false (ch_time_presses (&time));
  ch_time_ponderhit (&time);
  g_assert_true (ch_time_presses (&time));
  ch_tt_new_search (&tt, NULL, NULL);
  g_assert_cmpuint (tt.n_touched, ==, tt.n_entries);
  for (int key = 0; key < 60; key++)
    g_assert_true (ch_tt_probe (&tt, spread_key (key), 0, &hit));
  ch_tt_free (&tt);
}

static int
naive_room (unsigned bits, int place, int length)
{
  int n = 0;
  for (int i = place + 1; i < length && !(bits >> i & 1); i++)
    n++;
  for (int i = place - 1; i >= 0 && !(bits >> i & 1); i--)
    n++;
  return n;
}

static void
check_line (unsigned bits, int place)
{
  ChLine line = ch_line_look (bits, place);
  int up[2] = { 15, 15 }, down[2] = { -1, -1 }, n = 0;
  for (int i = place + 1; i < 10 && n < 2; i++)
    if (bits >> i & 1)
      up[n++] = i;
  n = 0;
  for (int i = place - 1; i >= 0 && n < 2; i--)
    if (bits >> i & 1)
      down[n++] = i;
  g_assert_cmpint (line.up1, ==, up[0]);
  g_assert_cmpint (line.up2, ==, up[1]);
  g_assert_cmpint (line.down1, ==, down[0]);
  g_assert_cmpint (line.down2, ==, down[1]);
}

/* Lines of all patterns and distances of all points, counted one by one. */
static void
test_geometry (void)
{
  ch_attack_init ();
  for (unsigned bits = 0; bits < 1 << 10; bits++)
    for (int place = 0; place < 10; place++)
      {
        check_line (bits, place);
        g_assert_cmpint (ch_line_room (bits, place, 10), ==, naive_room (bits, place, 10));
        if (bits < 1 << 9 && place < 9)
          g_assert_cmpint (ch_line_room (bits, place, 9), ==, naive_room (bits, place, 9));
      }
  for (int a = 0; a < CH_POINTS; a++)
    for (int b = 0; b < CH_POINTS; b++)
      g_assert_cmpint (ch_distance (a, b), ==, MAX (ABS (a % 9 - b % 9), ABS (a / 9 - b / 9)));
}

/* The steps counted are the moves of the generator. */
static void
check_steps (ChPosition *position)
{
  static const uint8_t moves[2][256] = { { [0] = 1, [8 ... 15] = 1 }, { [0 ... 7] = 1 } };
  for (int side = 0; side < 2; side++)
    {
      ChMoveList list;
      int n_found[CH_POINTS] = { 0 };
      position->side = side;
      ch_movegen_pseudo (position, CH_MOVES_CAPTURES | CH_MOVES_QUIETS, &list);
      for (int i = 0; i < list.n; i++)
        n_found[CH_MOVE_FROM (list.moves[i])]++;
      for (int i = 0; i < position->n_pieces[side]; i++)
        {
          int point = position->piece_at[side][i];
          ChKind kind = CH_PIECE_KIND (position->board[point]);
          if (kind == CH_HORSE)
            g_assert_cmpint (ch_eval_count_steps (position, &ch_horse_to[point], false, ch_eval_horse_counts[side])
                             % CH_EVAL_LINKED, ==, n_found[point]);
          if (kind == CH_ELEPHANT && position->rules.game == CH_GAME_JANGGI)
            g_assert_cmpint (ch_eval_count_steps (position, &ch_jelephant_to[point], true, moves[side]), ==, n_found[point]);
        }
    }
}

static void
test_steps (gconstpointer data)
{
  ChRuleset rules = ch_engine_test_rules (data);
  GRand *random = g_rand_new_with_seed (3);
  ch_attack_init ();
  for (int game = 0; game < 20; game++)
    {
      ChPosition position;
      ch_position_init_start (&position, &rules);
      for (int ply = 0; ply < 100; ply++)
        {
          ChMoveList list;
          ChUndo undo;
          ChPosition copy = position;
          if (ch_movegen_legal (&position, CH_MOVES_ALL, &list) == 0)
            break;
          check_steps (&copy);
          ch_position_make_move (&position, list.moves[g_rand_int_range (random, 0, list.n)], &undo);
        }
    }
  g_rand_free (random);
}

static void
test_time (void)
{
  ChTime time;
  ChLimits limits = { .movetime = 100 };
  ch_time_set (&time, &limits, CH_FIRST, ch_time_now (), 25000);
  g_assert_cmpint (atomic_load (&time.hard_us), <=, 100000);
  g_assert_cmpint (atomic_load (&time.hard_us), >=, 80000);
  /* Never more than is left, whatever the clock says. */
  const int left[] = { 1, 20, 50, 200, 1000, 60000, 3600000 };
  for (gsize i = 0; i < G_N_ELEMENTS (left); i++)
    for (int increment = 0; increment <= 5000; increment += 2500)
      for (int moves = 0; moves <= 40; moves += 1)
        {
          limits = (ChLimits) { .time = { left[i], left[i] }, .increment = { increment, increment }, .movestogo = moves };
          ch_time_set (&time, &limits, CH_SECOND, ch_time_now (), 25000);
          g_assert_cmpint (atomic_load (&time.hard_us), <=, MAX ((gint64) left[i] * 1000, 1000));
          g_assert_cmpint (atomic_load (&time.soft_us), <=, atomic_load (&time.hard_us));
          g_assert_cmpint (atomic_load (&time.soft_us), >, 0);
        }
  limits = (ChLimits) { .byoyomi = 1000 };
  ch_time_set (&time, &limits, CH_FIRST, ch_time_now (), 25000);
  g_assert_cmpint (atomic_load (&time.hard_us), <, 1000000);
  g_assert_cmpint (atomic_load (&time.hard_us), >, 700000);
  limits = (ChLimits) { .movetime = 100, .infinite = true };
  ch_time_set (&time, &limits, CH_FIRST, ch_time_now (), 25000);
  g_assert_cmpint (atomic_load (&time.hard_us), ==, 0);
}

static gint64
hard_us (const ChLimits *limits, int overhead_ms)
{
  ChTime time;
  ch_time_set (&time, limits, CH_FIRST, ch_time_now (), (gint64) overhead_ms * 1000);
  g_assert_cmpint (atomic_load (&time.soft_us), >, 0);
  g_assert_cmpint (atomic_load (&time.soft_us), <=, atomic_load (&time.hard_us));
  return atomic_load (&time.hard_us);
}

/* What is kept back is kept back on every clock, as far as there is so much, and never all of it. */
static void
test_overhead (void)
{
  ChLimits byoyomi = { .byoyomi = 1000 }, last = { .time = { 2000, 2000 }, .movestogo = 1 }, fixed = { .movetime = 100 };
  g_assert_cmpint (hard_us (&byoyomi, 0), >, 990000);
  g_assert_cmpint (hard_us (&byoyomi, 300), <=, 700000);
  g_assert_cmpint (hard_us (&last, 500), <=, 1500000);
  g_assert_cmpint (hard_us (&last, 500), >, 1000000);
  g_assert_cmpint (hard_us (&byoyomi, 5000), <=, 250000);
  g_assert_cmpint (hard_us (&byoyomi, 5000), >=, 1000);
  g_assert_cmpint (hard_us (&fixed, 5000), ==, hard_us (&fixed, 0));
}

static void
test_levels (void)
{
  ChLevel level, before = { 0 };
  for (int game = 0; game < CH_N_GAMES; game++)
    for (int n = 1; n <= CH_ENGINE_LEVELS; n++)
      {
        ch_level_set (&level, game, n, 0, 1, 0);
        g_assert_cmpint (level.number, ==, n);
        g_assert_true (n <= 3 || level.sees_mate);
        if (n > 1)
          {
            g_assert_true (level.nodes == 0 || level.nodes > before.nodes);
            g_assert_cmpint (level.margin, <=, before.margin);
            g_assert_cmpint (level.lapses, <, before.lapses);
            g_assert_cmpint (ch_engine_level_elo (game, n), >, ch_engine_level_elo (game, n - 1));
            ChLevel between;
            int elo = (ch_engine_level_elo (game, n) + ch_engine_level_elo (game, n - 1)) / 2;
            ch_level_set (&between, game, 0, elo, 1, 0);
            g_assert_true (n == CH_ENGINE_LEVELS || between.nodes < level.nodes);
            g_assert_cmpint (between.nodes, >=, before.nodes);
          }
        ChLevel by_elo;
        ch_level_set (&by_elo, game, 0, ch_engine_level_elo (game, n), 1, 0);
        g_assert_cmpint (by_elo.nodes, ==, level.nodes);
        g_assert_cmpint (by_elo.lapses, ==, level.lapses);
        before = level;
      }
}

/* Turns at which moves are overlooked come as often as the level says, and full strength overlooks nothing. */
static void
test_lapses (void)
{
  ChPosition start;
  ChRuleset rules = ch_engine_test_rules ("xiangqi");
  ChMoveList list;
  ch_position_init_start (&start, &rules);
  ch_movegen_legal (&start, CH_MOVES_ALL, &list);
  for (int n = 1; n <= CH_ENGINE_LEVELS; n++)
    {
      int n_turns = 0, n_overlooked = 0;
      ChLevel level;
      for (guint64 seed = 1; seed <= 20000; seed++)
        {
          ch_level_set (&level, CH_GAME_XIANGQI, n, 0, seed, 0);
          n_turns += level.blindness > 0;
          n_overlooked += ch_level_overlooks (&level, &start, list.moves[seed % (guint64) list.n], CH_MOVE_NONE);
        }
      g_assert_cmpint (ABS (n_turns - level.lapses * 20), <=, 300);
      g_assert_cmpint (n_overlooked, <=, n_turns);
      g_assert_true (n > 5 || n_overlooked > n_turns / 3);
    }
}

/* From game to game a level plays somewhat above or below its rung, in the mean on it; the ends of the ladder stay where they
 * are, and what a level never misses does not change. */
static void
test_form (void)
{
  for (int game = 0; game < CH_N_GAMES; game++)
    for (int n = 1; n <= CH_ENGINE_LEVELS; n++)
      {
        ChLevel mean, level;
        int tilt = 0;
        ch_level_set (&mean, game, n, 0, 1, 0);
        for (guint64 form = 1; form <= 2000; form++)
          {
            ch_level_set (&level, game, n, 0, 1, form);
            g_assert_cmpint (level.number, ==, n);
            g_assert_true (n < 4 || level.sees_mate);
            g_assert_true (n > 1 && n < CH_ENGINE_LEVELS ? level.nodes > 0 : level.nodes == mean.nodes);
            tilt += (level.nodes > mean.nodes) - (level.nodes < mean.nodes);
          }
        g_assert_true (n < 5 || ABS (tilt) < 120); /* budgets of the weakest are too small to lie evenly */
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (int i = 0; i < CH_N_PRESETS; i++)
    {
      char *path = g_strdup_printf ("/engine/parts/eval/%s", ch_preset_id (i));
      g_test_add_data_func (path, ch_preset_id (i), test_eval);
      g_free (path);
    }
  g_test_add_func ("/engine/parts/exchange", test_exchange);
  g_test_add_data_func ("/engine/parts/steps/xiangqi", "xiangqi", test_steps);
  g_test_add_data_func ("/engine/parts/steps/janggi", "janggi", test_steps);
  g_test_add_func ("/engine/parts/geometry", test_geometry);
  g_test_add_func ("/engine/parts/table", test_table);
  g_test_add_func ("/engine/parts/table-sizes", test_table_sizes);
  g_test_add_func ("/engine/parts/table-in-haste", test_table_in_haste);
  g_test_add_func ("/engine/parts/time", test_time);
  g_test_add_func ("/engine/parts/overhead", test_overhead);
  g_test_add_func ("/engine/parts/levels", test_levels);
  g_test_add_func ("/engine/parts/lapses", test_lapses);
  g_test_add_func ("/engine/parts/form", test_form);
  return g_test_run ();
}
