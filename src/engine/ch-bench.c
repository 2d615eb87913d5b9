/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A fixed search of a few positions of each game: the number of nodes says whether the search has changed, nodes a second
 * how fast it is. */
#include "engine/ch-uci.h"

#include <string.h>
#include <time.h>

static const struct { ChPreset preset; const char *fen; } positions[] = {
  { CH_PRESET_XIANGQI, NULL },
  { CH_PRESET_XIANGQI, "r1bakab1r/9/1cn3nc1/p1p1p3p/6p2/2P6/P3P1P1P/1C2C1N2/9/RNBAKABR1 w - - 0 6" },
  { CH_PRESET_XIANGQI, "2bakab2/3r5/2n1c1n2/p3p1p1p/2p6/4P1P2/P1P5P/2N1C1N2/3R5/2BAKAB2 w - - 0 15" },
  { CH_PRESET_XIANGQI, "3akab2/9/4b4/4p3p/2n6/6P2/P7P/4C4/4A4/3AK1B2 w - - 0 40" },
  { CH_PRESET_CRAZYXIANGQI, NULL },
  { CH_PRESET_CRAZYXIANGQI, "r3k2nr/9/1cn4c1/p1p1p1p1p/9/9/P1P1P1P1P/1CN1C4/9/R3K2NR[AABBaabb] w - - 0 3" },
  { CH_PRESET_CRAZYXIANGQI, "r1bak1b1r/4a4/2n1c4/p1p3p1p/9/9/P1P1P1P1P/2N1C1N2/4A4/R1BAKB2R[NPc] w - - 0 12" },
  { CH_PRESET_JANGGI, NULL },
  { CH_PRESET_JANGGI, "r1ba1abnr/4k4/1cn4c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/4K4/RNBA1AB1R w - - 0 5" },
  { CH_PRESET_JANGGIPLAIN, NULL },
};

typedef struct
{
  uint64_t nodes;
} Count;

static void
count_info (const ChEngineInfo *info, void *data)
{
  ((Count *) data)->nodes = info->nodes;
}

static void
ignore_done (const ChEngineAnswer *answer, void *data)
{
  (void) answer;
  (void) data;
}

static uint64_t
search_one (ChEngine *engine, int i, int depth)
{
  Count count = { 0 };
  ChEngineRequest request = { .multipv = 1, .limits.depth = depth };
  ChRuleset rules = ch_ruleset_preset (positions[i].preset);
  if (!positions[i].fen)
    ch_position_init_start (&request.start, &rules);
  else if (!ch_position_from_fen (&request.start, &rules, positions[i].fen, NULL)
           || !ch_position_validate (&request.start, NULL))
    return 0;
  ch_engine_new_game (engine);
  ch_engine_go (engine, &request, count_info, ignore_done, &count);
  ch_engine_wait (engine);
  return count.nodes;
}

static double
seconds (void)
{
  struct timespec now;
  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec * 1e-9;
}

int
ch_uci_bench (FILE *out, int depth)
{
  static const char *const names[CH_N_GAMES] = { "xiangqi", "crazyhouse", "janggi" };
  uint64_t nodes[CH_N_GAMES] = { 0 };
  double time[CH_N_GAMES] = { 0 };
  int status = 0;
  ChEngine *engine = ch_engine_new ();
  for (size_t i = 0; i < sizeof positions / sizeof *positions; i++)
    {
      ChGame game = ch_ruleset_preset (positions[i].preset).game;
      double before = seconds ();
      uint64_t n = search_one (engine, (int) i, depth > 0 ? depth : game == CH_GAME_CRAZYHOUSE ? 9 : 11);
      if (!n)
        {
          fprintf (out, "info string bench position %zu cannot be searched\n", i);
          status = 1;
        }
      time[game] += seconds () - before;
      nodes[game] += n;
    }
  for (int game = 0; game < CH_N_GAMES; game++)
    fprintf (out, "bench %-10s nodes %10llu  nps %9.0f\n", names[game], (unsigned long long) nodes[game],
             time[game] > 0 ? (double) nodes[game] / time[game] : 0.0);
  fflush (out);
  ch_engine_free (engine);
  return status;
}
