/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ladder of levels: pairs of games from the same random, balanced opening with sides changed, each player with an engine
 * and a table of its own. Budgets are nodes, so a busy machine changes nothing; level 12 gets as many as is said.
 * usage: bench-levels VARIANT [GAMES [FROM [TO [NODES [SEED]]]]]
 *   plays level n against n-1 for n = FROM (2) to TO (12), GAMES (100) each, level 12 at NODES (30000) a move, and prints
 *   a table; FROM 0 plays the beginner against levels 1 to TO instead. The last two columns are how often a game level n
 *   misses a mate in one, or leaves a chariot to be taken. */
#include "ch-beginner.h"
#include "ch-oversight.h"
#include "engine/ch-engine.h"
#include "rules/ch-judge.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define MAX_PLIES 300
#define OPENING_PLIES 6
#define BALANCED 110
#define BEGINNER 0
#define TABLE_MIB 4 /* enough for these budgets, and soon cleared for the next game */

typedef struct
{
  int level;        /* or BEGINNER */
  ChEngine *engine;
  uint64_t random;
  uint64_t nodes;   /* of level 12 */
  ChOversights oversights;
} Player;

typedef struct
{
  int wins, draws, losses;
  long plies;
} Count;

static void
keep (const ChEngineAnswer *answer, void *data)
{
  *(ChEngineAnswer *) data = *answer;
}

static ChEngineAnswer
ask (ChEngine *engine, const ChHistory *history, int level, uint64_t nodes)
{
  ChEngineAnswer answer = { 0 };
  ChEngineRequest request = { .start = history->start, .moves = history->moves, .n_moves = history->n_moves, .multipv = 1,
                              .level = level, .limits.nodes = level >= CH_ENGINE_LEVELS ? nodes : UINT64_MAX };
  ch_engine_go (engine, &request, NULL, keep, &answer);
  ch_engine_wait (engine);
  return answer;
}

static ChMove
move_of (Player *player, const ChHistory *history)
{
  if (player->level == BEGINNER)
    return ch_beginner_move (history, &player->random);
  return ask (player->engine, history, player->level, player->nodes).best;
}

static void
open_game (ChHistory *history, const ChPosition *start, ChEngine *engine, uint64_t *random)
{
  for (int tries = 0; tries < 400; tries++)
    {
      ch_history_init (history, start);
      while (history->n_moves < OPENING_PLIES)
        {
          ChMoveList list;
          if (ch_history_legal_moves (history, &list) == 0)
            break;
          *random = *random * UINT64_C (6364136223846793005) + UINT64_C (1442695040888963407);
          ChMove move = list.moves[(*random >> 33) % (unsigned) list.n];
          if (!CH_MOVE_IS_PASS (move))
            ch_history_push (history, move);
        }
      if (abs (ask (engine, history, CH_ENGINE_LEVELS, 6000).score) <= BALANCED)
        return;
      ch_history_clear (history);
    }
  ch_history_init (history, start);
}

/* Returns: half points of players[0], who has the side @side. */
static int
play (const ChHistory *opening, Player players[2], int side, long *plies)
{
  ChHistory history;
  ChVerdict verdict;
  ch_history_copy (opening, &history);
  for (int i = 0; i < 2; i++)
    {
      /* Far from the seeds of the other player, turn by turn too: else both overlook the same things. */
      players[i].random += UINT64_C (0x5851f42d4c957f2d);
      ch_engine_set_seed (players[i].engine, players[i].random);
      ch_engine_new_game (players[i].engine);
    }
  for (;;)
    {
      ch_judge (&history, &verdict);
      if (verdict.result != CH_RESULT_NONE || history.n_moves >= MAX_PLIES)
        break;
      Player *player = &players[history.position.side != side];
      ChMove move = move_of (player, &history);
      if (!ch_history_is_legal (&history, move))
        {
          fprintf (stderr, "bench-levels: illegal move\n");
          exit (1);
        }
      ch_oversights_add (&player->oversights, &history, move);
      ch_history_push (&history, move);
    }
  *plies += history.n_moves;
  ch_history_clear (&history);
  if (verdict.result == CH_RESULT_NONE || verdict.result == CH_RESULT_DRAW)
    return 1;
  return (verdict.result == CH_RESULT_FIRST_WINS) == (side == CH_FIRST) ? 2 : 0;
}

static void
match (const ChPosition *start, Player players[2], int games, uint64_t seed)
{
  Count count = { 0 };
  ChEngine *judge = ch_engine_new ();
  uint64_t random = seed;
  ChHistory opening;
  for (int i = 0; i < 2; i++)
    {
      players[i].engine = ch_engine_new ();
      ch_engine_set_hash (players[i].engine, TABLE_MIB);
      players[i].random = (seed * 2 + (unsigned) i) * UINT64_C (0xd1342543de82ef95) + 1;
    }
  for (int game = 0; game < games; game++)
    {
      if (game % 2 == 0)
        open_game (&opening, start, judge, &random);
      int score = play (&opening, players, game % 2, &count.plies);
      count.wins += score == 2;
      count.draws += score == 1;
      count.losses += score == 0;
      if (game % 2 == 1 || game == games - 1)
        ch_history_clear (&opening);
    }
  double share = (count.wins + count.draws / 2.0) / games, bounded = fmin (fmax (share, 0.5 / games), 1 - 0.5 / games);
  const ChOversights *oversights = &players[players[0].level == BEGINNER].oversights;
  printf ("| %3d | %3d | +%d =%d -%d | %.1f %% | %+.0f | %ld | %.2f | %.2f |\n", players[0].level, players[1].level, count.wins,
          count.draws, count.losses, share * 100, -400 * log10 (1 / bounded - 1), count.plies / games,
          oversights->mates / (double) games, oversights->chariots / (double) games);
  fflush (stdout);
  ch_engine_free (judge);
  for (int i = 0; i < 2; i++)
    ch_engine_free (players[i].engine);
}

static uint64_t
number (int argc, char **argv, int i, uint64_t otherwise)
{
  return i < argc ? strtoull (argv[i], NULL, 10) : otherwise;
}

int
main (int argc, char **argv)
{
  ChPreset preset;
  if (argc < 2 || !ch_preset_from_id (argv[1], &preset))
    {
      fprintf (stderr, "usage: bench-levels VARIANT [GAMES [FROM [TO [NODES [SEED]]]]]\n");
      return 2;
    }
  ChRuleset rules = ch_ruleset_preset (preset);
  ChPosition start;
  ch_position_init_start (&start, &rules);
  int games = (int) number (argc, argv, 2, 100), from = (int) number (argc, argv, 3, 2);
  int to = (int) number (argc, argv, 4, CH_ENGINE_LEVELS);
  uint64_t nodes = number (argc, argv, 5, 30000), seed = number (argc, argv, 6, 1);
  printf ("%s, %d games a step, level 12 at %llu nodes\n"
          "| level | against | games | score | Elo | plies a game | mates missed | chariots left |\n"
          "|---|---|---|---|---|---|---|---|\n", argv[1], games, (unsigned long long) nodes);
  for (int level = from ? from : 1; level <= to; level++)
    {
      Player players[2] = { { .level = from ? level : BEGINNER, .nodes = nodes },
                            { .level = from ? level - 1 : level, .nodes = nodes } };
      match (&start, players, games, seed);
    }
  return 0;
}
