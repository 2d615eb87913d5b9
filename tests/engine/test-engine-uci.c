/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sessions: what goes in, what comes out. */
#include "ch-random-net.h"
#include "ch-test.h"
#include "engine/ch-uci.h"

#include <string.h>
#include <unistd.h>

/* What the sessions know as a disk. */
static uint8_t *
load (const char *name, size_t *size, char reason[128])
{
  if (!g_str_has_prefix (name, "net"))
    {
      g_strlcpy (reason, "cannot be read", 128);
      return NULL;
    }
  ChNet *net = ch_random_net (strstr (name, "janggi") ? CH_GAME_JANGGI : CH_GAME_XIANGQI, 16, 3);
  *size = ch_net_size (net);
  uint8_t *bytes = malloc (*size);
  ch_net_write (net, bytes);
  ch_net_free (net);
  bytes[90] ^= strstr (name, "broken") != NULL;
  return bytes;
}

static char *
session (const char *input)
{
  char *output = NULL;
  gsize size = 0;
  FILE *in = fmemopen ((char *) input, strlen (input), "r"), *out = open_memstream (&output, &size);
  g_assert_nonnull (in);
  g_assert_cmpint (ch_uci_run (in, out, load), ==, 0);
  fclose (in);
  fclose (out);
  return output;
}

/* Each of @wanted (newline separated) must be somewhere in the output. */
static void
assert_says (const char *input, const char *wanted)
{
  char *output = session (input), **lines = g_strsplit (wanted, "\n", -1);
  for (char **line = lines; *line; line++)
    if (!strstr (output, *line))
      g_test_fail_printf ("no \"%s\" after\n%s--\n%s", *line, input, output);
  g_strfreev (lines);
  free (output);
}

static void
test_handshake (void)
{
  assert_says ("uci\nisready\nquit\n",
               "id name\noption name Hash\noption name Threads\noption name MultiPV\noption name Ponder\n"
               "option name Move Overhead type spin default 25 min 0 max 5000\n"
               "var janggimodern\noption name UCI_LimitStrength\noption name UCI_Elo\noption name Skill Level\n"
               "option name EvalFile\nuciok\nreadyok");
}

static void
test_go (void)
{
  assert_says ("position startpos moves h3e3 h10g8\ngo depth 4\n", "info depth 4\nbestmove ");
  assert_says ("go nodes 3000\n", "bestmove ");
  assert_says ("go movetime 20\n", "bestmove ");
  assert_says ("go wtime 1000 btime 1000 winc 10 binc 10 movestogo 5\n", "bestmove ");
  assert_says ("go infinite\nstop\n", "bestmove ");
  assert_says ("go ponder wtime 200 btime 200\nponderhit\n", "bestmove ");
  assert_says ("go ponder wtime 200 btime 200\nstop\nquit\n", "bestmove ");
  assert_says ("go depth 3 searchmoves a1a2\n", "bestmove a1a2");
  assert_says ("position fen 3k5/9/9/9/9/9/9/9/1R7/R3K4 w - - 0 1\ngo mate 1\n", "score mate 1\nbestmove ");
  assert_says ("position fen R3k4/1R7/9/9/9/9/9/9/9/3K5 b - - 0 1\ngo depth 3\n", "bestmove (none)");
  assert_says ("go infinite\nquit\n", "bestmove ");
}

typedef struct
{
  FILE *in, *out;
} Ends;

static gpointer
run_session (gpointer data)
{
  Ends *ends = data;
  ch_uci_run (ends->in, ends->out, NULL);
  fclose (ends->out);
  return NULL;
}

/* A clock that has run out is a clock: the answer comes while nobody says stop. Beside a depth zeros are no clock. */
static void
test_no_time (void)
{
  int to[2], from[2];
  g_assert_cmpint (pipe (to), ==, 0);
  g_assert_cmpint (pipe (from), ==, 0);
  Ends ends = { fdopen (to[0], "r"), fdopen (from[1], "w") };
  GThread *thread = g_thread_new ("session", run_session, &ends);
  FILE *say = fdopen (to[1], "w"), *hear = fdopen (from[0], "r");
  char line[4096];
  fputs ("go wtime 0 btime 0\n", say);
  fflush (say);
  do
    g_assert_nonnull (fgets (line, sizeof line, hear));
  while (!g_str_has_prefix (line, "bestmove "));
  fputs ("quit\n", say);
  fclose (say);
  g_thread_join (thread);
  fclose (hear);
  fclose (ends.in);
  assert_says ("go depth 9 wtime 0 btime 0\n", "info depth 9 ");
}

static void
test_perft (void)
{
  assert_says ("go perft 2\n", "a1a2: 44\nNodes searched: 1920");
  assert_says ("setoption name UCI_Variant value crazyxiangqi\ngo perft 2\n", "A@d1: \nNodes searched: 11620");
  assert_says ("setoption name UCI_Variant value janggi\ngo perft 2\n", "e2e2: 32\nNodes searched: 1024");
}

static void
test_variants (void)
{
  for (int i = 0; i < CH_N_PRESETS; i++)
    {
      char *input = g_strdup_printf ("setoption name UCI_Variant value %s\nposition startpos\nd\ngo depth 3\n", ch_preset_id (i));
      assert_says (input, "Fen: \nKey: \nbestmove ");
      g_free (input);
    }
  assert_says ("setoption name Ruleset value xiangqi repetition=chase\ngo depth 2\n", "bestmove ");
  assert_says ("setoption name Skill Level value 1\ngo movetime 50\n", "bestmove ");
  assert_says ("setoption name UCI_LimitStrength value true\nsetoption name UCI_Elo value 1000\ngo movetime 50\n", "bestmove ");
  assert_says ("setoption name MultiPV value 3\ngo depth 2\n", "multipv 3\nbestmove ");
}

static void
test_bad_input (void)
{
  assert_says ("nonsense and more\n", "info string unknown command nonsense");
  assert_says ("position\n", "info string position needs");
  assert_says ("position fen\ngo depth 1\n", "info string bad position\nbestmove");
  assert_says ("position fen 9/9/9/9/9/9/9/9/9/9 w - - 0 1\ngo depth 1\n", "info string position cannot be played: no-general\nbestmove");
  assert_says ("position fen xyz/////////////////////////////// moves e2e4\ngo depth 1\n", "info string bad position\nbestmove");
  assert_says ("position startpos moves a1a9\ngo depth 1\n", "info string illegal move a1a9\nbestmove");
  assert_says ("position startpos moves zz\ngo depth 1\n", "info string illegal move zz\nbestmove");
  assert_says ("position startpos moves h3e3 e10e9 P@e5\ngo depth 1\n", "info string illegal move P@e5\nbestmove");
  assert_says ("go depth\n", "info string go depth needs a number\nbestmove");
  assert_says ("go depth -5 nodes abc movetime 999999999999999999999\nstop\n", "info string go nodes\nbestmove");
  assert_says ("go searchmoves a1a9 depth 2\n", "info string searchmoves\nbestmove");
  assert_says ("setoption\nsetoption name\nsetoption name Hash\nsetoption name Hash value x\n", "info string setoption needs name");
  assert_says ("setoption name Hash value 99999999\nsetoption name Hash value 1\ngo depth 2\n", "info string option Hash goes\nbestmove");
  assert_says ("setoption name Move Overhead value 9000\ngo wtime 100 btime 100\n", "info string option Move Overhead goes from 0 to 5000\n"
               "bestmove");
  assert_says ("setoption name Move Overhead value much\n", "info string option Move Overhead needs a number from 0 to 5000");
  assert_says ("setoption name UCI_Variant value chess\n", "info string unknown variant chess");
  assert_says ("setoption name Ruleset value nothing\n", "info string unknown rule set");
  assert_says ("setoption name Unheard Of value 1\n", "info string unknown option Unheard Of");
  assert_says ("setoption name EvalFile value x.chn\n", "info string EvalFile x.chn: cannot be read");
  assert_says ("setoption name EvalFile value net broken\n", "info string EvalFile net broken: the file of the network is damaged");
  assert_says ("\n\n   \n# remark\nisready\n", "readyok");
}

/* Random bytes and words out of place: it only has to survive. */
static void
test_noise (void)
{
  const char *words[] = { "uci", "go", "position", "fen", "moves", "startpos", "depth", "1", "-1", "setoption", "name", "value",
                          "Hash", "a1a2", "P@e5", "stop", "\n", "\n", "isready", "perft", "d", "ponderhit", "nodes", "50",
                          "4k4/9/9/9/9/9/9/9/9/4K4", "w", "[]", "@", "\xff\xfe", "searchmoves", "ucinewgame", "movetime" };
  GRand *random = g_rand_new_with_seed (5);
  for (int i = 0; i < 60; i++)
    {
      GString *input = g_string_new (NULL);
      for (int n = 0; n < 60; n++)
        g_string_append_printf (input, "%s ", words[g_rand_int_range (random, 0, G_N_ELEMENTS (words))]);
      g_string_append (input, "\nstop\nquit\n");
      free (session (input->str));
      g_string_free (input, TRUE);
    }
  g_rand_free (random);
}

static void
test_long_line (void)
{
  GString *input = g_string_new ("position startpos moves");
  for (int i = 0; i < 400; i++)
    g_string_append (input, " a1a2 a10a9 a2a1 a9a10");
  g_string_append (input, "\ngo depth 3\n");
  assert_says (input->str, "bestmove ");
  g_string_truncate (input, 0);
  for (int i = 0; i < 20000; i++)
    g_string_append (input, "word ");
  g_string_append (input, "\nisready\n");
  assert_says (input->str, "readyok");
  g_string_free (input, TRUE);
}

static void
test_ucci (void)
{
  assert_says ("ucci\nisready\nposition startpos moves h2e2 h9g7\ngo depth 4\n", "option usemillisec\nucciok\nreadyok\nbestmove ");
  assert_says ("ucci\nposition startpos\nbanmoves a0a1\ngo depth 2\n", "bestmove ");
  assert_says ("ucci\nposition fen 3k5/9/9/9/9/9/9/9/1R7/R3K4 w - - 0 1\ngo depth 3\n", "bestmove ");
  assert_says ("ucci\nsetoption usemillisec false\ngo time 1 increment 0\nquit\n", "bestmove \nbye");
  assert_says ("ucci\nposition fen R3k4/1R7/9/9/9/9/9/9/9/3K5 b - - 0 1\ngo depth 3\n", "nobestmove");
}

static char *
nodes_of (const char *options)
{
  g_autofree char *input = g_strconcat (options, "go depth 5\n", NULL), *output = session (input);
  const char *last = g_strrstr (output, " nodes "), *end = last ? strchr (last + 7, ' ') : NULL;
  g_assert_nonnull (end);
  char *nodes = g_strndup (last, end - last);
  return nodes;
}

/* A network changes the search of its game alone, and goes away again. One that cannot be read changes nothing. */
static void
test_eval_file (void)
{
  g_autofree char *hand = nodes_of ("setoption name EvalFile value none\n"), *builtin = nodes_of ("");
  g_autofree char *net = nodes_of ("setoption name EvalFile value net\n");
  g_autofree char *left = nodes_of ("setoption name EvalFile value net\nsetoption name EvalFile value none\n");
  g_autofree char *other = nodes_of ("setoption name EvalFile value net janggi\n");
  g_autofree char *again = nodes_of ("setoption name EvalFile value net\ngo depth 1\nsetoption name EvalFile value\n");
  g_assert_cmpstr (net, !=, hand);
  g_assert_cmpstr (net, !=, builtin);
  g_autofree char *refused = nodes_of ("setoption name EvalFile value net\nsetoption name EvalFile value none\n"
                                       "setoption name EvalFile value net broken\n");
  g_assert_cmpstr (left, ==, hand);
  g_assert_cmpstr (refused, ==, hand);
  g_assert_cmpstr (other, ==, builtin);
  g_assert_cmpstr (again, ==, builtin);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/uci/handshake", test_handshake);
  g_test_add_func ("/engine/uci/go", test_go);
  g_test_add_func ("/engine/uci/no-time", test_no_time);
  g_test_add_func ("/engine/uci/perft", test_perft);
  g_test_add_func ("/engine/uci/variants", test_variants);
  g_test_add_func ("/engine/uci/bad-input", test_bad_input);
  g_test_add_func ("/engine/uci/noise", test_noise);
  g_test_add_func ("/engine/uci/long-line", test_long_line);
  g_test_add_func ("/engine/uci/ucci", test_ucci);
  g_test_add_func ("/engine/uci/eval-file", test_eval_file);
  return g_test_run ();
}
