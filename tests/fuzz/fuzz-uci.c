/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines to the engine's own protocols. Searches are kept short and tables small: what is tried is the reading. */
#include "ch-fuzz.h"

#include <stdio.h>
#include <string.h>

#include "engine/ch-uci.h"

/* Whether a line would only make the machine work, or take its memory. */
static gboolean
is_heavy (const char *line)
{
  g_autofree char *lower = g_ascii_strdown (line, -1);

  return strstr (lower, "bench") != NULL || strstr (lower, "perft") != NULL || strstr (lower, "hash") != NULL
         || strstr (lower, "threads") != NULL;
}

static char *
tame (const guint8 *data, gsize size)
{
  g_autofree char *all = size > 0 ? g_strndup ((const char *) data, size) : g_strdup ("");
  g_auto (GStrv) lines = g_strsplit (all, "\n", -1);
  GString *text = g_string_new (NULL);
  guint n_searches = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      gboolean search = g_str_has_prefix (g_strchug (lines[i]), "go");

      if (!is_heavy (lines[i]) && !(search && n_searches++ > 3))
        g_string_append_printf (text, "%s%s\n", lines[i], search ? " depth 1 nodes 50\nstop" : "");
    }
  return g_string_free (text, FALSE);
}

static void
run (const guint8 *data, gsize size)
{
  g_autofree char *text = tame (data, size);
  char *answer = NULL;
  size_t length = 0;
  FILE *in = fmemopen (text, MAX (strlen (text), 1), "r"), *out = open_memstream (&answer, &length);

  g_assert_cmpint (ch_uci_run (in, out, NULL), ==, 0);
  fclose (in);
  fclose (out);
  g_assert_cmpuint (length, <, 4000 + 400 * (size + 1));
  free (answer);
}

static const char *const texts[] = {
  "uci\nsetoption name UCI_Variant value janggi\nucinewgame\nisready\nposition startpos moves a4b4\ngo wtime 1000 btime 1000\nd\nquit\n",
  "ucci\nsetoption usemillisec true\nbanmoves h2e2 b2e2\nposition fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - "
  "0 1 moves h2e2 h9g7\ngo time 5000 increment 0\nquit\n",
  "uci\nsetoption name UCI_Variant value crazyxiangqi\nposition fen 4k4/9/9/9/9/9/9/9/9/4K4[Rr] w - - 0 1 moves R@e5\ngo searchmoves R@e5 "
  "infinite\nponderhit\nstop\nsetoption name MultiPV value 3\nsetoption name Ruleset value xiangqi\n", NULL,
};

static const char *const words[] = {
  "uci\n", "ucci\n", "setoption name ", " value ", "UCI_Variant", "Ruleset", "MultiPV", "Skill Level", "UCI_Elo", "UCI_LimitStrength",
  "Clear Hash", "Seed", "EvalFile", "usemillisec", "newgame", "position ", "startpos", "fen ", " moves ", "h3e3", "R@e5", "e2e2", "a10", "go ",
  "infinite", "ponder", "depth ", "nodes ", "movetime ", "mate ", "searchmoves ", "wtime ", "movestogo ", "banmoves ", "stop\n", "ponderhit\n",
  "d\n", "quit\n", "isready\n", "ucinewgame\n", "-1", "0", "99999999999999999999", "4k4/9/9/9/9/9/9/9/9/3RK4 w", "xiangqi", "janggi",
  "crazyxiangqi", "true", "\n", "\t", "#", NULL,
};

static void
extremes (void)
{
  for (guint i = 0; words[i] != NULL; i++)
    ch_fuzz_repeat ("position startpos moves ", words[i], 500);
}

const ChFuzzTarget ch_fuzz_target = {
  .name = "uci", .run = run, .texts = texts, .words = words, .size = 1000, .rounds = 200, .extremes = extremes,
};
