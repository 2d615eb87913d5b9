/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nodes a second and depth of the search, ours and, where it is installed, the peer's, on the same positions. Seconds are those
 * of the processor for a given number of nodes, by turns, and the fastest turn counts: other programs on the machine slow both
 * down, but not equally. usage: bench-search [NODES] [PEER]; the peer is given a quarter of the nodes */
#include <gio/gio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "ch-test.h"
#include "engine/ch-engine.h"

#define TURNS 5

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
  int depth;
} Result;

/* Processor time of this program, or of those it started and waited for. */
static double
seconds_of (int who)
{
  struct rusage usage;
  getrusage (who, &usage);
  return (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
         + (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

static void
keep_info (const ChEngineInfo *info, void *data)
{
  Result *result = data;
  if (info->multipv == 1)
    result->depth = info->depth;
}

static void
ignore_done (const ChEngineAnswer *answer, void *data)
{
}

static Result
run_ours (const Case *c, long nodes)
{
  Result result = { .nodes = (double) nodes };
  ChPreset preset = CH_PRESET_XIANGQI;
  ChEngineRequest request = { .multipv = 1, .limits.nodes = (uint64_t) nodes };
  ChEngine *engine = ch_engine_new ();
  ch_preset_from_id (c->preset, &preset);
  ChRuleset rules = ch_ruleset_preset (preset);
  if (ch_position_from_fen (&request.start, &rules, c->fen, NULL))
    {
      double before = seconds_of (RUSAGE_SELF);
      ch_engine_go (engine, &request, keep_info, ignore_done, &result);
      ch_engine_wait (engine);
      result.seconds = seconds_of (RUSAGE_SELF) - before;
    }
  ch_engine_free (engine);
  return result;
}

/* Says to the peer what it is to search and reads until it has answered. */
static void
talk (GSubprocess *process, const char *words, Result *result)
{
  GOutputStream *to = g_subprocess_get_stdin_pipe (process);
  g_autoptr (GDataInputStream) from = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  gboolean answered = !g_output_stream_write_all (to, words, strlen (words), NULL, NULL, NULL);
  while (!answered)
    {
      g_autofree char *line = g_data_input_stream_read_line (from, NULL, NULL, NULL);
      const char *depth = line ? strstr (line, " depth ") : NULL;
      if (depth && g_str_has_prefix (line, "info"))
        result->depth = atoi (depth + 7);
      answered = !line || g_str_has_prefix (line, "bestmove");
    }
  g_output_stream_write_all (to, "quit\n", 5, NULL, NULL, NULL);
}

static Result
run_peer (const Case *c, long nodes, const char *peer)
{
  Result result = { .nodes = (double) nodes };
  double before = seconds_of (RUSAGE_CHILDREN);
  g_autofree char *ini = ch_test_data_path ("oracle/variants-debian.ini");
  g_autofree char *words = g_strdup_printf ("uci\nsetoption name VariantPath value %s\nsetoption name UCI_Variant value %s\n"
                                            "position fen %s\ngo nodes %ld\n", ini, c->peer_variant, c->fen, nodes);
  g_autoptr (GSubprocess) process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE
                                                      | G_SUBPROCESS_FLAGS_STDERR_SILENCE, NULL, peer, NULL);
  if (!process)
    return result;
  talk (process, words, &result);
  g_subprocess_wait (process, NULL, NULL);
  result.seconds = seconds_of (RUSAGE_CHILDREN) - before;
  return result;
}

static double
speed_of (const Result *result)
{
  return result->seconds > 0 ? result->nodes / result->seconds : 0;
}

static void
keep_faster (Result *best, const Result *result)
{
  if (speed_of (result) > speed_of (best))
    *best = *result;
}

static void
print (const char *who, const Result *result)
{
  printf ("  %-6s depth %2d  %9.0f nodes/s\n", who, result->depth, speed_of (result));
}

static void
run_case (const Case *c, long nodes, const char *peer)
{
  /* What it takes the peer to begin and to end is no search. */
  Result begin = peer ? run_peer (c, 1, peer) : (Result) { 0 }, ours = { 0 }, theirs = { 0 };
  for (int turn = 0; turn < TURNS; turn++)
    {
      Result result = run_ours (c, nodes);
      keep_faster (&ours, &result);
      if (!peer)
        continue;
      result = run_peer (c, nodes / 4, peer);
      result.seconds -= begin.seconds;
      result.nodes -= begin.nodes;
      keep_faster (&theirs, &result);
    }
  printf ("%s %s\n", c->preset, c->fen);
  print ("ours", &ours);
  if (peer)
    print ("peer", &theirs);
  if (speed_of (&theirs) > 0)
    printf ("  %.2f times\n", speed_of (&ours) / speed_of (&theirs));
}

int
main (int argc, char **argv)
{
  long nodes = argc > 1 ? MAX (atol (argv[1]), 1000) : 1000000;
  char *peer = argc > 2 ? g_strdup (argv[2]) : g_find_program_in_path ("fairy-stockfish");
  if (!peer && access ("/usr/games/fairy-stockfish", X_OK) == 0)
    peer = g_strdup ("/usr/games/fairy-stockfish");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    run_case (&cases[i], nodes, peer);
  if (!peer)
    puts ("no peer installed");
  g_free (peer);
  return 0;
}
