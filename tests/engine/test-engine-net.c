/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Networks: every kernel says the same, sums carried along a line are those of a new start, files are read back or refused. */
#include "ch-engine-test.h"
#include "ch-random-net.h"
#include "engine/ch-net-kernel.h"
#include "engine/ch-net-sums.h"
#include "rules/ch-movegen.h"

#include <string.h>

static void
test_kernels (void)
{
  GRand *random = g_rand_new_with_seed (1);
  int n = 0;
  for (int round = 0; round < 300; round++)
    {
      int hidden = 16 * g_rand_int_range (random, 1, 9);
      g_autofree int16_t *weights = g_new (int16_t, 40 * hidden);
      int16_t from[CH_NET_MAX_HIDDEN], outputs[CH_NET_MAX_HIDDEN], first[CH_NET_MAX_HIDDEN], to[CH_NET_MAX_HIDDEN];
      uint16_t added[20], removed[20];
      for (int i = 0; i < 40 * hidden; i++)
        weights[i] = (int16_t) g_rand_int (random);
      for (int i = 0; i < hidden; i++)
        {
          from[i] = (int16_t) g_rand_int_range (random, -400, 700);
          outputs[i] = (int16_t) (round % 8 ? g_rand_int_range (random, -127, 128) : 127);
        }
      for (int i = 0; i < 20; i++)
        {
          added[i] = (uint16_t) g_rand_int_range (random, 0, 40);
          removed[i] = (uint16_t) g_rand_int_range (random, 0, 40);
        }
      int n_added = g_rand_int_range (random, 0, 21), n_removed = g_rand_int_range (random, 0, 21);
      ch_net_kernels[0].update (weights, hidden, from, added, n_added, removed, n_removed, first);
      int32_t sum = ch_net_kernels[0].output (from, outputs, hidden);
      for (const ChNetKernel *kernel = ch_net_kernels + 1; kernel->name; kernel++)
        if (kernel->usable ())
          {
            kernel->update (weights, hidden, from, added, n_added, removed, n_removed, to);
            g_assert_cmpmem (first, hidden * sizeof *first, to, hidden * sizeof *to);
            g_assert_cmpint (kernel->output (from, outputs, hidden), ==, sum);
            n++;
          }
    }
  g_test_message ("%d comparisons, %s is used", n, ch_net_kernel ()->name);
  g_rand_free (random);
}

/* A path of random moves, taken back and made anew, null moves among them, with evaluations now and then. */
typedef struct
{
  ChNetSums sums;
  ChPath path;
  ChNet *net;
  GRand *random;
  int n_looks, n_mirrored, n_nulls, n_drops;
} Walker;

static void
look (Walker *w)
{
  if (g_rand_int_range (w->random, 0, 3) == 0)
    return;
  g_assert_cmpint (ch_net_sums_evaluate (&w->sums, &w->path), ==, ch_net_evaluate (w->net, &w->path.position));
  w->n_looks++;
  w->n_mirrored += ch_net_view (&w->path.position, w->path.position.side).mirrored;
}

static void
wander (Walker *w, int depth)
{
  ChMoveList list;
  look (w);
  if (ch_path_ply (&w->path) >= CH_MAX_PLY || depth == 0)
    return;
  if (!w->path.position.n_checkers && w->path.n && w->path.moves[w->path.n - 1] && g_rand_int_range (w->random, 0, 5) == 0)
    {
      int barrier = ch_path_push_null (&w->path);
      w->n_nulls++;
      wander (w, depth > 3 ? 3 : depth - 1);
      ch_path_pop_null (&w->path, barrier);
    }
  int n = ch_movegen_legal (&w->path.position, CH_MOVES_ALL, &list);
  for (int i = 0; i < 2 && n > 0; i++)
    {
      ChMove move = list.moves[g_rand_int_range (w->random, 0, n)];
      /* Pieces taken and generals moved are what is hard to carry along. */
      for (int k = 0; k < 6 && !CH_MOVE_IS_DROP (move) && !w->path.position.board[CH_MOVE_TO (move)]; k++)
        move = list.moves[g_rand_int_range (w->random, 0, n)];
      w->n_drops += CH_MOVE_IS_DROP (move);
      ch_path_push (&w->path, move);
      wander (w, i == 0 ? depth - 1 : depth > 2 ? 2 : depth - 1);
      ch_path_pop (&w->path);
      look (w);
    }
}

static void
test_sums (gconstpointer data)
{
  ChRuleset rules = ch_engine_test_rules (data);
  Walker *w = g_aligned_alloc0 (1, sizeof *w, 64);
  w->random = g_rand_new_with_seed (7);
  ch_path_init (&w->path);
  for (int game = 0; game < 30; game++)
    {
      ChPosition start;
      ChMove played[40];
      ChMoveList list;
      ChUndo undo;
      int n = 0;
      ch_position_init_start (&start, &rules);
      ChPosition position = start;
      for (; n < 40 && ch_movegen_legal (&position, CH_MOVES_ALL, &list) > 0; n++)
        {
          played[n] = list.moves[g_rand_int_range (w->random, 0, list.n)];
          ch_position_make_move (&position, played[n], &undo);
        }
      w->net = ch_random_net (rules.game, 16 * (1 + game % 8), game);
      g_assert_true (ch_path_set (&w->path, &start, played, game % 2 ? n : n / 4));
      ch_net_sums_reset (&w->sums, w->net);
      wander (w, 24);
      ch_net_free (w->net);
    }
  g_assert_cmpint (w->n_looks, >, 5000);
  g_assert_cmpint (w->n_mirrored, >, 100);
  g_assert_cmpint (w->n_nulls, >, 50);
  g_assert_true ((w->n_drops > 200) == (rules.game == CH_GAME_CRAZYHOUSE));
  ch_path_free (&w->path);
  g_rand_free (w->random);
  g_aligned_free (w);
}

/* The same position with the sides, or the wings, changed over is worth the same. */
static void
test_symmetry (gconstpointer data)
{
  ChRuleset rules = ch_engine_test_rules (data);
  ChNet *net = ch_random_net (rules.game, 32, 5);
  GRand *random = g_rand_new_with_seed (3);
  int n = 0;
  for (int game = 0; game < 60; game++)
    {
      ChPosition position;
      ch_position_init_start (&position, &rules);
      for (int ply = 0; ply < 60; ply++)
        {
          ChMoveList list;
          ChUndo undo;
          ChPosition turned, mirrored;
          if (ch_movegen_legal (&position, CH_MOVES_ALL, &list) == 0)
            break;
          ch_position_make_move (&position, list.moves[g_rand_int_range (random, 0, list.n)], &undo);
          ch_engine_test_turn (&position, false, &turned);
          g_assert_cmpint (ch_net_evaluate (net, &position), ==, ch_net_evaluate (net, &turned));
          if (position.general[0] % 9 == 4 || position.general[1] % 9 == 4)
            continue;
          ch_engine_test_turn (&position, true, &mirrored);
          g_assert_cmpint (ch_net_evaluate (net, &position), ==, ch_net_evaluate (net, &mirrored));
          n++;
        }
    }
  g_assert_cmpint (n, >, 50);
  ch_net_free (net);
  g_rand_free (random);
}

static void
assert_refused (const uint8_t *bytes, size_t size, const char *why)
{
  const char *error;
  g_assert_null (ch_net_read (bytes, size, &error));
  g_assert_nonnull (strstr (error, why));
}

static void
test_file (void)
{
  ChNet *net = ch_random_net (CH_GAME_CRAZYHOUSE, 48, 11);
  const char *error;
  size_t size = ch_net_size (net);
  g_autofree uint8_t *bytes = g_malloc (size), *again = g_malloc (size), *longer = g_malloc0 (size + 1);
  ch_net_write (net, bytes);
  ChNet *read = ch_net_read (bytes, size, &error);
  g_assert_null (error);
  g_assert_nonnull (read);
  g_assert_cmpuint (read->salt, ==, net->salt);
  g_assert_cmpint (read->scale, ==, net->scale);
  g_assert_cmpstr (read->name, ==, net->name);
  ch_net_write (read, again);
  g_assert_cmpmem (bytes, size, again, size);
  memcpy (longer, bytes, size);
  assert_refused (longer, size + 1, "too long");
  assert_refused (bytes, size - 1, "cut off");
  assert_refused (bytes, 20, "no file of a network");
  again[size / 2] ^= 1;
  assert_refused (again, size, "checksum");
  memcpy (again, bytes, size);
  again[8] = 9;
  assert_refused (again, size, "game");
  again[8] = bytes[8];
  again[10] = 47;
  assert_refused (again, size, "form");
  ch_net_free (net);
  ch_net_free (read);
}

static void
assert_unbounded (ChNet *net, const char *why)
{
  const char *error;
  size_t size = ch_net_size (net);
  g_autofree uint8_t *bytes = g_malloc (size);
  ch_net_write (net, bytes);
  g_assert_null (ch_net_read (bytes, size, &error));
  g_assert_nonnull (strstr (error, why));
  ch_net_free (net);
}

static void
test_bounds (void)
{
  ChNet *net = ch_random_net (CH_GAME_XIANGQI, 16, 1);
  net->features[77 * 16 + 3] = 963;
  assert_unbounded (net, "hidden unit");
  net = ch_random_net (CH_GAME_XIANGQI, 16, 1);
  net->output[3][5] = -128;
  assert_unbounded (net, "weight of an output");
  net = ch_random_net (CH_GAME_XIANGQI, 16, 1);
  net->output_bias[7] = CH_NET_MAX_BIAS + 1;
  assert_unbounded (net, "bias");
}

/* A network is used at full strength only, and what it has found is no answer for the evaluation by hand. */
static void
test_engine (void)
{
  ChHistory history;
  ChRuleset rules = ch_engine_test_rules ("xiangqi");
  ch_engine_test_start (&history, &rules, NULL);
  ChEngineRequest request = ch_engine_test_request (&history);
  request.limits.depth = 6;
  ChEngine *engine = ch_engine_new ();
  ch_engine_set_by_hand (engine, true);
  ChEngineAnswer by_hand = ch_engine_test_ask (engine, &request);
  ChNet *net = ch_random_net (CH_GAME_XIANGQI, 32, 2);
  net->output_bias[7] = 255 * 64 * 40;
  g_autofree uint8_t *bytes = g_malloc (ch_net_size (net));
  ch_net_write (net, bytes);
  ChGame game = CH_N_GAMES;
  g_assert_cmpstr (ch_engine_set_network (engine, bytes, 100, &game), !=, NULL);
  g_assert_null (ch_engine_set_network (engine, bytes, ch_net_size (net), &game));
  g_assert_cmpint (game, ==, CH_GAME_XIANGQI);
  ch_engine_set_by_hand (engine, false);
  ChEngineAnswer answer = ch_engine_test_ask (engine, &request);
  g_assert_cmpint (answer.score, >, 5000);
  request.level = 11;
  answer = ch_engine_test_ask (engine, &request);
  g_assert_cmpint (answer.score, <, 500);
  request.level = 0;
  ch_engine_set_by_hand (engine, true);
  ch_engine_new_game (engine);
  answer = ch_engine_test_ask (engine, &request);
  g_assert_cmpint (answer.score, ==, by_hand.score);
  g_assert_cmpint (answer.best, ==, by_hand.best);
  ch_engine_free (engine);
  ch_net_free (net);
  ch_history_clear (&history);
}

static void
keep_answer (const ChEngineAnswer *answer, void *data)
{
  *(ChEngineAnswer *) data = *answer;
}

/* Networks change hands while several threads search with them: what is searched keeps its own, the next one is for later. */
static void
test_threads (void)
{
  ChRuleset rules = ch_engine_test_rules ("crazyxiangqi");
  ChHistory history;
  ch_engine_test_start (&history, &rules, NULL);
  ChEngine *engine = ch_engine_new ();
  ch_engine_set_threads (engine, 4);
  for (unsigned round = 0; round < 6; round++)
    {
      ChEngineRequest request = ch_engine_test_request (&history);
      ChNet *net = ch_random_net (CH_GAME_CRAZYHOUSE, 16 + 16 * (int) (round % 3), round);
      g_autofree uint8_t *bytes = g_malloc (ch_net_size (net));
      ChEngineAnswer answer = { 0 };
      request.limits.infinite = true;
      ch_engine_go (engine, &request, NULL, keep_answer, &answer);
      g_usleep (20000);
      ch_net_write (net, bytes);
      g_assert_null (ch_engine_set_network (engine, round % 5 == 4 ? NULL : bytes, ch_net_size (net), NULL));
      ch_engine_set_by_hand (engine, round % 4 == 3);
      g_usleep (5000);
      ch_engine_stop (engine);
      ch_engine_wait (engine);
      g_assert_true (ch_history_is_legal (&history, answer.best));
      ch_net_free (net);
    }
  ch_engine_free (engine);
  ch_history_clear (&history);
}

static void
test_builtin (void)
{
  for (int game = 0; game < CH_N_GAMES; game++)
    {
      const ChNet *net = ch_net_builtin (game);
      if (net)
        g_assert_cmpint (net->game, ==, game);
      g_test_message ("%d: %s", game, net ? net->name : "by hand");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/net/kernels", test_kernels);
  g_test_add_data_func ("/engine/net/sums/xiangqi", "xiangqi", test_sums);
  g_test_add_data_func ("/engine/net/sums/crazyhouse", "crazyxiangqi", test_sums);
  g_test_add_data_func ("/engine/net/sums/janggi", "janggi", test_sums);
  g_test_add_data_func ("/engine/net/sums/janggiplain", "janggiplain", test_sums);
  g_test_add_data_func ("/engine/net/symmetry/xiangqi", "xiangqi", test_symmetry);
  g_test_add_data_func ("/engine/net/symmetry/crazyhouse", "crazyxiangqi", test_symmetry);
  g_test_add_data_func ("/engine/net/symmetry/janggiplain", "janggiplain", test_symmetry);
  g_test_add_func ("/engine/net/file", test_file);
  g_test_add_func ("/engine/net/bounds", test_bounds);
  g_test_add_func ("/engine/net/engine", test_engine);
  g_test_add_func ("/engine/net/threads", test_threads);
  g_test_add_func ("/engine/net/builtin", test_builtin);
  return g_test_run ();
}
