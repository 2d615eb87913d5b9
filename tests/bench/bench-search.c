/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nodes a second and depth of the search, ours and, where it is installed, the peer's, on the same positions one after the
 * other. usage: bench-search [MS] [PEER] */
#include <glib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ch-test.h"
#include "engine/ch-engine.h"

typedef struct
{
  const char *preset, *peer_variant, *fen;
} Case;

static const Case cases[] = {
  { "xiangqi", "xqsimple", "r1bakab1r/9/1cn3nc1/p1p1p3p/6p2/2P6/P3P1P1P/1C2C1N2/9/RNBAKABR1 w - - 0 6" },
  { "xiangqi", "xqsimple", "2bakab2/3r5/2n1c1n2/p3p1p1p/2p6/4P1P2/P1P5P/2N1C1N2/3R5/2BAKAB2 w - - 0 15" },
  { "crazyxiangqi", "crazyxiangqi", "r3k2nr/9/1cn4c1/p1p1p1p1p/9/9/P1P1P1P1P/1CN1C4/9/R3K2NR[AABBaabb] w - - 0 3" },
  { "janggi", "janggi", "r1ba1abnr/4k4/1cn4c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/4K4/RNBA1AB1R w - - 0 5" },
};

typedef struct
{
  double nodes, seconds;
  int depth, score;
} Result;

static void
keep_info (const ChEngineInfo *info, void *data)
{
  Result *result = data;
  if (info->multipv == 1)
    *result = (Result) { (double) info->nodes, (double) info->time_us / 1e6, info->depth, info->score };
}

static void
ignore_done (const ChEngineAnswer *answer, void *data)
{
}

static Result
run_ours (const Case *c, int ms)
{
  Result result = { 0 };
  ChPreset preset = CH_PRESET_XIANGQI;
  ChEngineRequest request = { .multipv = 1, .limits.movetime = ms };
  ChEngine *engine = ch_engine_new ();
  ch_preset_from_id (c->preset, &preset);
  ChRuleset rules = ch_ruleset_preset (preset);
  if (ch_position_from_fen (&request.start, &rules, c->fen, NULL))
    {
      ch_engine_go (engine, &request, keep_info, ignore_done, &result);
      ch_engine_wait (engine);
    }
  ch_engine_free (engine);
  return result;
}

/* The last line `info ... nodes ... time ...` of the peer. */
static Result
run_peer (const Case *c, int ms, const char *peer)
{
  Result result = { 0 };
  char *ini = ch_test_data_path ("oracle/variants-debian.ini"), line[4096];
  char *command = g_strdup_printf ("(echo uci; echo setoption name VariantPath value %s; echo setoption name UCI_Variant value %s;"
                                   " echo position fen '%s'; echo go movetime %d; sleep %d.%03d; echo quit) | %s 2>/dev/null",
                                   ini, c->peer_variant, c->fen, ms, ms / 1000 + 1, ms % 1000, peer);
  FILE *pipe = popen (command, "r");
  while (pipe && fgets (line, sizeof line, pipe))
    {
      const char *nodes = strstr (line, " nodes "), *time = strstr (line, " time "), *depth = strstr (line, " depth ");
      if (g_str_has_prefix (line, "info") && nodes && time && depth)
        result = (Result) { atof (nodes + 7), atof (time + 6) / 1e3, atoi (depth + 7), 0 };
    }
  if (pipe)
    pclose (pipe);
  g_free (command);
  g_free (ini);
  return result;
}

static void
print (const char *who, const Result *result)
{
  printf ("  %-6s depth %2d  %9.0f nodes/s\n", who, result->depth, result->seconds > 0 ? result->nodes / result->seconds : 0);
}

int
main (int argc, char **argv)
{
  int ms = argc > 1 ? atoi (argv[1]) : 1000;
  char *peer = argc > 2 ? g_strdup (argv[2]) : g_find_program_in_path ("fairy-stockfish");
  if (!peer && access ("/usr/games/fairy-stockfish", X_OK) == 0)
    peer = g_strdup ("/usr/games/fairy-stockfish");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Result ours = run_ours (&cases[i], ms), theirs = { 0 };
      printf ("%s %s\n", cases[i].preset, cases[i].fen);
      print ("ours", &ours);
      if (peer)
        {
          theirs = run_peer (&cases[i], ms, peer);
          print ("peer", &theirs);
        }
    }
  if (!peer)
    puts ("no peer installed");
  g_free (peer);
  return 0;
}
