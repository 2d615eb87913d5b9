/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the weak levels play: against a beginner who knows the rules only, and around mates in one. Seeds and budgets of nodes
 * are fixed, so each game comes out the same each time. The ladder itself is measured by tests/bench/bench-levels.c. */
#include "ch-beginner.h"
#include "ch-engine-test.h"

#define GAMES 20
#define PLIES 200
#define BEGINNER 0

static const char *const presets[] = { "xiangqi", "crazyxiangqi", "janggiplain" };

typedef struct
{
  int level;      /* or BEGINNER */
  ChEngine *engine;
  guint64 random;
} Player;

static ChMove
move_of (Player *player, const ChHistory *history)
{
  if (player->level == BEGINNER)
    return ch_beginner_move (history, &player->random);
  ChEngineRequest request = ch_engine_test_request (history);
  request.level = player->level;
  request.limits = (ChLimits) { .nodes = 1000000 };
  return ch_engine_test_ask (player->engine, &request).best;
}

/* Returns: half points of players[0], who has the side @side. */
static int
play_game (const ChRuleset *rules, Player players[2], ChSide side)
{
  ChHistory history;
  ChVerdict verdict;
  ch_engine_test_start (&history, rules, NULL);
  for (;;)
    {
      ch_judge (&history, &verdict);
      if (verdict.result != CH_RESULT_NONE || history.n_moves >= PLIES)
        break;
      ChMove move = move_of (&players[history.position.side != side], &history);
      g_assert_true (ch_history_is_legal (&history, move));
      ch_history_push (&history, move);
    }
  ch_history_clear (&history);
  if (verdict.result == CH_RESULT_NONE || verdict.result == CH_RESULT_DRAW)
    return 1;
  return (verdict.result == CH_RESULT_FIRST_WINS) == (side == CH_FIRST) ? 2 : 0;
}

/* Returns: half points of the level @level in @games games against the level @other. */
static int
play (const char *preset, int level, int other, int games)
{
  ChRuleset rules = ch_engine_test_rules (preset);
  Player players[2] = { { level, ch_engine_new (), 1 }, { other, ch_engine_new (), 1 } };
  int sum = 0;
  for (int game = 0; game < games; game++)
    {
      for (int i = 0; i < 2; i++)
        {
          /* Far from each other, turn by turn too: else both overlook the same things. */
          players[i].random += G_GUINT64_CONSTANT (0x5851f42d4c957f2d) * (guint64) (i + 1);
          ch_engine_set_seed (players[i].engine, players[i].random);
          ch_engine_new_game (players[i].engine);
        }
      sum += play_game (&rules, players, game % 2);
    }
  ch_engine_free (players[0].engine);
  ch_engine_free (players[1].engine);
  g_test_message ("%s: %d of %d half points for %d against %d", preset, sum, 2 * games, level, other);
  return sum;
}

/* The README of the engine has the figures of 100 games. */
static void
test_beginner (gconstpointer data)
{
  g_assert_cmpint (play (data, 1, BEGINNER, GAMES), <=, GAMES * 12 / 10);
  g_assert_cmpint (play (data, 3, BEGINNER, GAMES), >, GAMES);
}

static void
test_rises (gconstpointer data)
{
  g_assert_cmpint (play (data, 4, 1, 8), >, 9);
  g_assert_cmpint (play (data, 7, 4, 8), >, 9);
}

/* A position of a game in the oracle's @row, one or two plies before the mate. */
static void
set_up (ChHistory *history, const ChRuleset *rules, const ChTestRow *row, int back)
{
  ch_engine_test_start (history, rules, ch_test_row_field (row, 0));
  ch_engine_test_play (history, ch_test_row_field (row, 1));
  while (back-- > 0)
    ch_history_pop (history);
}

static ChMove
answer_at (ChEngine *engine, const ChHistory *history, int level, guint64 seed)
{
  ChEngineRequest request = ch_engine_test_request (history);
  request.level = level;
  request.limits = (ChLimits) { .nodes = 3000 };
  ch_engine_set_seed (engine, seed);
  return ch_engine_test_ask (engine, &request).best;
}

static gboolean
has_mate (const ChPosition *position)
{
  return ch_engine_test_mate (position, 1, FALSE);
}

/* Whether some move of @history's position leaves the other side no mate in one. */
static gboolean
can_avoid (const ChHistory *history)
{
  ChMoveList list;
  ch_movegen_legal (&history->position, CH_MOVES_ALL, &list);
  for (int i = 0; i < list.n; i++)
    {
      ChPosition after = history->position;
      ChUndo undo;
      ch_position_make_move (&after, list.moves[i], &undo);
      if (!has_mate (&after))
        return TRUE;
    }
  return FALSE;
}

static void
check_row (ChEngine *engine, const ChTestRow *row, const ChRuleset *rules, int level, guint64 seed)
{
  ChHistory history;
  set_up (&history, rules, row, 1);
  ch_history_push (&history, answer_at (engine, &history, level, seed));
  if (ch_movegen_has_legal (&history.position))
    ch_test_row_fail (row, "level %d misses the mate", level);
  ch_history_clear (&history);
  set_up (&history, rules, row, 2);
  gboolean avoidable = can_avoid (&history);
  ch_history_push (&history, answer_at (engine, &history, level, seed));
  if (avoidable && has_mate (&history.position))
    ch_test_row_fail (row, "level %d walks into the mate", level);
  ch_history_clear (&history);
}

/* From level 4 on no mate in one is missed and none allowed that could be helped, lapses or not. */
static void
test_mate_in_one (gconstpointer data)
{
  const char *tables[] = { "oracle/games-xiangqi.txt", "oracle/games-crazyhouse.txt", "oracle/games-janggi.txt" };
  int game = GPOINTER_TO_INT (data), n = 0;
  ChRuleset rules = ch_engine_test_rules (presets[game]);
  ChTestTable *table = ch_test_table_open (tables[game]);
  ChEngine *engine = ch_engine_new ();
  ChTestRow row;
  while (n < 40 && ch_test_table_next (table, &row))
    if (g_str_has_suffix (ch_test_row_field (&row, 2), " mate"))
      {
        check_row (engine, &row, &rules, 4 + n % 8, (guint64) n + 1);
        n++;
      }
  g_assert_cmpint (n, >, 0);
  ch_engine_free (engine);
  ch_test_table_free (table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (int i = 0; i < 3; i++)
    {
      char *path = g_strdup_printf ("/engine/levels/beginner/%s", presets[i]);
      g_test_add_data_func (path, presets[i], test_beginner);
      g_free (path);
      path = g_strdup_printf ("/engine/levels/rises/%s", presets[i]);
      g_test_add_data_func (path, presets[i], test_rises);
      g_free (path);
      path = g_strdup_printf ("/engine/levels/mate-in-one/%s", presets[i]);
      g_test_add_data_func (path, GINT_TO_POINTER (i), test_mate_in_one);
      g_free (path);
    }
  return g_test_run ();
}
