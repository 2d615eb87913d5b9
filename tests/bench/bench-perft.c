/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Leaves of the move tree a second, the last ply counted in bulk, beside Fairy-Stockfish where it is installed (targets.md).
 * bench-perft [PEER]: prints a table; both sides are measured in CPU seconds, one thread, in turn. */
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "ch-test.h"
#include "rules/ch-movegen.h"

typedef struct
{
  const char *preset;
  const char *variant; /* the peer's name for it in oracle/variants-debian.ini */
  const char *what;
  const char *fen;
  int depth, peer_depth; /* such that each side has about a second to do */
} Bench;

static const Bench benches[] = {
  { "xiangqi", "xqsimple", "start", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1", 5, 4 },
  { "xiangqi", "xqsimple", "middle", "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1", 5, 4 },
  { "crazyxiangqi", "crazyxiangqi", "start",
    "rn2k2nr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RN2K2NR[AABBaabb] w - - 0 1", 4, 3 },
  { "crazyxiangqi", "crazyxiangqi", "middle",
    "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2[PNrp] w - - 0 1", 4, 3 },
  { "janggi", "janggi", "start", "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1", 5, 4 },
  { "janggi", "janggi", "middle", "1b1aa2b1/2r1k4/1c1n3c1/p1pp1pBp1/9/2C1n4/P1PP2PP1/4KC2N/3A5/RNB2A3 w - - 7 16", 4, 4 },
};

static double
cpu_seconds (int who)
{
  struct rusage usage;

  getrusage (who, &usage);
  return usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e-6;
}

static guint64
count_ours (const Bench *bench, int depth, double *seconds)
{
  ChRuleset rules;
  ChPosition position;
  guint64 leaves;
  double begin;

  if (!ch_ruleset_from_text (bench->preset, &rules) || !ch_position_from_fen (&position, &rules, bench->fen, NULL))
    g_error ("%s: cannot be read", bench->fen);
  begin = cpu_seconds (RUSAGE_SELF);
  leaves = ch_movegen_perft (&position, depth);
  *seconds = cpu_seconds (RUSAGE_SELF) - begin;
  return leaves;
}

/* Runs the peer once; 0 leaves where it cannot be run. */
static guint64
run_peer (const char *peer, const Bench *bench, int depth, double *seconds)
{
  g_autofree char *variants = ch_test_data_path ("oracle/variants-debian.ini");
  g_autofree char *input = NULL, *output = NULL;
  g_autoptr (GSubprocess) process = NULL;
  const char *found;
  double begin = cpu_seconds (RUSAGE_CHILDREN);

  input = g_strdup_printf ("setoption name VariantPath value %s\nsetoption name UCI_Variant value %s\n"
                           "position fen %s\ngo perft %d\nquit\n",
                           variants, bench->variant, bench->fen, depth);
  process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE
                                  | G_SUBPROCESS_FLAGS_STDERR_SILENCE,
                              NULL, peer, NULL);
  if (process == NULL || !g_subprocess_communicate_utf8 (process, input, NULL, &output, NULL, NULL))
    return 0;
  *seconds = cpu_seconds (RUSAGE_CHILDREN) - begin;
  found = strstr (output, "Nodes searched: ");
  return found != NULL ? g_ascii_strtoull (found + strlen ("Nodes searched: "), NULL, 10) : 0;
}

/* The peer's time without that of its start. */
static guint64
count_peer (const char *peer, const Bench *bench, double *seconds)
{
  double start = 0;
  guint64 leaves = run_peer (peer, bench, bench->peer_depth, seconds);

  run_peer (peer, bench, 1, &start);
  *seconds = MAX (*seconds - start, 1e-3);
  return leaves;
}

static char *
find_peer (int argc, char **argv)
{
  if (argc > 1)
    return g_strdup (argv[1]);
  if (g_file_test ("/usr/games/fairy-stockfish", G_FILE_TEST_IS_EXECUTABLE))
    return g_strdup ("/usr/games/fairy-stockfish");
  return g_find_program_in_path ("fairy-stockfish");
}

static void
measure (const Bench *bench, const char *peer)
{
  double ours = 0, theirs = 0;
  guint64 leaves = count_ours (bench, bench->depth, &ours), peer_leaves;

  g_print ("%-13s %-7s %5d %11" G_GUINT64_FORMAT " %8.1f", bench->preset, bench->what, bench->depth, leaves,
           leaves / MAX (ours, 1e-6) / 1e6);
  if (peer != NULL && (peer_leaves = count_peer (peer, bench, &theirs)) > 0)
    {
      double unused;

      g_print (" %8.1f %7.1f%s", peer_leaves / theirs / 1e6, leaves / MAX (ours, 1e-6) / (peer_leaves / theirs),
               count_ours (bench, bench->peer_depth, &unused) == peer_leaves ? "" : "  counts differ");
    }
  g_print ("\n");
}

int
main (int argc, char **argv)
{
  g_autofree char *peer = find_peer (argc, argv);

  g_print ("million leaves a second; peer: %s\n", peer != NULL ? peer : "not installed");
  g_print ("%-13s %-7s %5s %11s %8s %8s %7s\n", "rules", "from", "depth", "leaves", "ours", "peer", "ratio");
  for (guint i = 0; i < G_N_ELEMENTS (benches); i++)
    measure (&benches[i], peer);
  return 0;
}
