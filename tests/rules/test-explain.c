/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why moves are refused: a table of cases by hand, and the reasons against the move generator on positions reached at
 * random. */
#include "ch-rules-test.h"

#include <string.h>

typedef struct
{
  const char *variant; /* as ch_ruleset_from_text() reads it */
  const char *fen;
  const char *before;  /* moves made before, or "" */
  const char *move;
  const char *told;    /* reason and points, as the command line prints them */
} Case;

#define XQ "xiangqi"
#define CH "crazyxiangqi"
#define JG "janggiplain"
#define XQ_START "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
#define CH_START "rn2k2nr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RN2K2NR[AABBaabb] w - - 0 1"
#define JG_START "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1"
/* Chu's soldier in Han's palace, nothing else in the way. */
#define JG_PALACE "3k5/9/4P4/9/9/9/9/9/5K3/9 w - - 0 1"

static const Case cases[] = {
  { XQ, XQ_START, "", "h3e3", "legal" },
  { XQ, XQ_START, "", "h8e8", "not-your-turn" },
  { XQ, XQ_START, "", "e5e6", "no-piece" },
  { XQ, XQ_START, "", "P@e5", "not-in-hand" },
  { XQ, XQ_START, "", "a1b1", "own-piece b1" },
  { XQ, XQ_START, "", "a1c1", "own-piece c1" },
  { XQ, XQ_START, "", "b1b2", "piece-move" },
  { XQ, XQ_START, "", "a1b2", "piece-move" },
  { XQ, XQ_START, "", "e1g1", "own-piece g1" },
  { XQ, XQ_START, "", "e1f2", "piece-move" },
  { XQ, XQ_START, "", "b1d2", "horse-leg c1" },
  { XQ, "4k4/9/9/9/9/9/9/1p7/1N7/3K5 w - - 0 1", "", "b2a4", "horse-leg b3" },
  { XQ, "4k4/9/9/9/9/9/9/9/1N7/3K5 w - - 0 1", "", "b2a4", "legal" },
  { XQ, "3k5/9/9/9/9/9/9/9/3p5/2B1K4 w - - 0 1", "", "c1e3", "elephant-eye d2" },
  { XQ, "4k4/9/9/9/9/2B6/9/9/9/3K5 w - - 0 1", "", "c5e7", "river" },
  { XQ, "4k4/9/9/9/9/2B6/9/9/9/3K5 w - - 0 1", "", "c5c6", "piece-move" },
  { XQ, XQ_START, "", "a1a5", "path-blocked a4" },
  { XQ, "4k4/9/9/p8/9/n8/9/9/9/R2K5 w - - 0 1", "", "a1a10", "path-blocked a5 a7" },
  { XQ, XQ_START, "", "b3b9", "path-blocked b8" },
  { XQ, XQ_START, "", "b3b8", "cannon-no-screen" },
  { XQ, XQ_START, "", "b3b10", "legal" },
  { XQ, "1r2k4/1n7/9/9/9/1N7/9/1C7/9/3K5 w - - 0 1", "", "b3b10", "cannon-two-screens b5 b9" },
  { XQ, "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1", "", "d1c1", "palace" },
  { XQ, "4k4/9/9/9/9/9/9/3A5/9/3K5 w - - 0 1", "", "d3c4", "palace" },
  { XQ, "4k4/9/9/9/9/9/9/3A5/9/3K5 w - - 0 1", "", "d3d2", "piece-move" },
  { XQ, XQ_START, "", "a4b4", "soldier-sideways" },
  { XQ, XQ_START, "", "a4a3", "soldier-back" },
  { XQ, XQ_START, "", "a4a6", "piece-move" },
  { XQ, "4k4/9/9/9/4P4/9/9/9/9/3K5 w - - 0 1", "", "e6d6", "legal" },
  { XQ, "4k4/9/9/9/4P4/9/9/9/9/3K5 w - - 0 1", "", "e6e5", "soldier-back" },
  { XQ, "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1", "", "d1e1", "generals-face e1 e10" },
  { XQ, "4k4/9/9/9/4N4/9/9/9/9/4K4 w - - 0 1", "", "e6c7", "generals-face e1 e10" },
  { XQ, "3k5/4r4/9/9/4R4/9/9/9/9/4K4 w - - 0 1", "", "e6a6", "left-in-check e9" },
  { XQ, "3k1r3/9/9/9/9/9/9/9/9/4K4 w - - 0 1", "", "e1f1", "left-in-check f10" },
  { XQ, "3k5/4r4/9/9/R8/9/9/9/9/4K4 w - - 0 1", "", "a6b6", "check-unanswered e9" },
  { XQ, "3k5/4r4/9/9/R8/9/9/9/9/4K4 w - - 0 1", "", "a6e6", "legal" },
  { XQ, "3k5/4r4/9/9/9/9/9/3n5/9/R3K4 w - - 0 1", "", "a1a2", "check-unanswered e9 d3" },
  { XQ, XQ_START, "", "e1e1", "pass-not-allowed" },
  { XQ, XQ_START, "", "a1a1", "piece-move" },
  { XQ " check-limit=3", "3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1", "a1a10 d10d9 a10a9 d9d10 a9a10 d10d9", "a10a9",
    "check-limit" },
  { XQ " check-limit=3", "3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1", "a1a10 d10d9 a10a9 d9d10 a9a10 d10d9", "a10a1", "legal" },
  { XQ, "3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1", "a1a2 d10d9 a2a1 d9d10 a1a2 d10d9 a2a1 d9d10", "a1a2", "game-over" },
  { XQ, "3k5/9/9/9/9/9/9/9/9/R3K4 w - - 119 90", "a1a2", "d10d9", "game-over" },

  { CH, CH_START, "", "A@d1", "legal" },
  { CH, CH_START, "", "a@i5", "legal" },
  { CH, CH_START, "", "A@e6", "drop-zone" },
  { CH, CH_START, "", "B@a6", "drop-zone" },
  { CH, CH_START, "", "R@e5", "not-in-hand" },
  { CH, CH_START, "", "A@b3", "drop-occupied b3" },
  { CH, CH_START, "", "P@a5", "not-in-hand" },
  { CH, "4k4/9/9/9/9/9/9/9/9/3K5[P] w - - 0 1", "", "P@a5", "legal" },
  { CH, "4k4/9/9/9/9/9/9/9/9/3K5[P] w - - 0 1", "", "P@b5", "drop-zone" },
  { CH, "4k4/9/9/9/9/9/9/9/9/3K5[P] w - - 0 1", "", "P@a3", "drop-zone" },
  { CH, "3ck4/9/9/9/9/9/9/9/9/3K5[P] w - - 0 1", "", "P@d6", "left-in-check d10" },
  { CH, "3rk4/9/9/9/9/9/9/9/9/3K5[P] w - - 0 1", "", "P@e6", "check-unanswered d10" },
  { CH, "3rk4/9/9/9/9/9/9/9/9/3K5[P] w - - 0 1", "", "P@d6", "legal" },
  { CH, "4k4/9/9/9/9/3A5/9/9/9/3K5[] w - - 0 1", "", "d5e6", "river" },
  { CH, "4k4/9/9/9/9/3A5/9/9/9/3K5[] w - - 0 1", "", "d5c4", "legal" },
  { CH, "4k4/9/9/9/9/3B5/4n4/9/9/3K5[] w - - 0 1", "", "d5f3", "elephant-eye e4" },
  { CH, "4k4/9/9/9/9/3B5/9/9/9/3K5[] w - - 0 1", "", "d5f7", "river" },
  { CH, CH_START, "", "e1e1", "pass-not-allowed" },

  { JG, JG_START, "", "e2e3", "legal" },
  { JG, JG_START, "", "b3b4", "cannon-no-screen" },
  { JG, "4k4/9/9/9/1n7/1p7/9/1C7/9/3K5 w - - 0 1", "", "b3b8", "cannon-two-screens b5 b6" },
  { JG, "4k4/9/9/9/1c7/9/9/1C7/9/3K5 w - - 0 1", "", "b3b8", "cannon-over-cannon b6" },
  { JG, "4k4/9/1c7/9/1p7/9/9/1C7/9/3K5 w - - 0 1", "", "b3b8", "cannon-takes-cannon b8" },
  { JG, "4k4/9/1n7/9/1p7/9/9/1C7/9/3K5 w - - 0 1", "", "b3b8", "legal" },
  { JG, "4k4/9/9/9/9/9/9/3C5/4A4/3K5 w - - 0 1", "", "d3f1", "legal" },
  { JG, "4k4/9/9/9/9/9/9/3C5/9/3K5 w - - 0 1", "", "d3f1", "cannon-no-screen" },
  { JG " cannon-diagonal=off", "4k4/9/9/9/9/9/9/3C5/4A4/3K5 w - - 0 1", "", "d3f1", "piece-move" },
  { JG, "4k4/9/9/9/9/9/9/3R5/9/3K5 w - - 0 1", "", "d3f1", "legal" },
  { JG, "4k4/9/9/9/9/9/9/3R5/4n4/3K5 w - - 0 1", "", "d3f1", "path-blocked e2" },
  { JG, "3k5/9/9/9/9/9/9/4R4/9/3K5 w - - 0 1", "", "e3f2", "piece-move" },
  { JG, "4k4/9/9/9/9/9/9/9/4K4/9 w - - 0 1", "", "e2d1", "legal" },
  { JG, "4k4/9/9/9/9/9/9/9/3K5/9 w - - 0 1", "", "d2e1", "piece-move" },
  { JG, "4k4/9/9/9/9/9/9/9/3K5/9 w - - 0 1", "", "d2c2", "palace" },
  { JG, "4k4/9/9/9/9/9/9/5A3/9/3K5 w - - 0 1", "", "f3g3", "palace" },
  { JG, "4k4/9/9/9/9/9/9/9/9/B4K3 w - - 0 1", "", "a1d3", "legal" },
  { JG, "4k4/9/9/9/9/9/9/9/9/Bp3K3 w - - 0 1", "", "a1d3", "elephant-eye b1" },
  { JG, "4k4/9/9/9/9/9/9/9/2p6/B4K3 w - - 0 1", "", "a1d3", "elephant-eye c2" },
  { JG, "4k4/9/9/9/9/9/9/9/2p6/Bp3K3 w - - 0 1", "", "a1d3", "elephant-eye b1 c2" },
  { JG, "4k4/9/9/9/9/9/9/9/9/B4K3 w - - 0 1", "", "a1c3", "piece-move" },
  { JG, "4k4/9/9/9/9/9/9/9/9/Np3K3 w - - 0 1", "", "a1c2", "horse-leg b1" },
  { JG, JG_START, "", "a4b4", "legal" },
  { JG, JG_START, "", "a4a3", "soldier-back" },
  { JG, JG_START, "", "a4b5", "piece-move" },
  { JG, "3k5/9/3P5/9/9/9/9/9/5K3/9 w - - 0 1", "", "d8e9", "piece-move" },
  { JG " soldier-diagonal=on", "5k3/9/3P5/9/9/9/9/9/4K4/9 w - - 0 1", "", "d8e9", "legal" },
  { JG " soldier-diagonal=on", "9/4P4/3k5/9/9/9/9/9/4K4/9 w - - 0 1", "", "e9f8", "soldier-back" },
  { JG " soldier-diagonal=on", JG_PALACE, "", "e8d9", "piece-move" },
  { JG, "9/4k4/9/9/9/9/9/9/3K5/R8 w - - 0 1", "d2e2", "e9e10", "facing-unanswered e10 e2" },
  { JG, "9/4k4/9/9/9/9/9/9/3K5/R8 w - - 0 1", "d2e2", "e9d9", "legal" },
  { JG " facing=ignore", "9/4k4/9/9/9/9/9/9/3K5/R8 w - - 0 1", "d2e2", "e9e10", "legal" },
  { JG, "9/4k4/9/9/4N4/9/9/9/4K4/9 w - - 0 1", "e6c5", "e9e8", "facing-unanswered e8 e2" },
  { JG, JG_START, "", "e2e2", "pass-not-allowed" },
  { "janggi", JG_START, "", "e2e2", "legal" },
  { "janggi", JG_START, "e2e2 e9e9", "e2e3", "game-over" },
  { "janggi", "9/4k4/9/9/9/9/9/9/3K5/R8 w - - 0 1", "d2e2", "e9e10", "facing-unanswered e10 e2" },
  { "janggi", "9/4k4/9/9/9/9/9/9/3K5/R8 w - - 0 1", "d2e2 e9e9", "e2e3", "game-over" },
  { "janggicasual", "3r1k3/9/9/9/9/9/9/9/3K5/9 w - - 0 1", "", "d2d2", "pass-in-check d10" },
  { JG " check-limit=3", "3k5/9/9/9/9/9/9/9/5K3/R8 w - - 0 1", "a1a10 d10d9 a10a9 d9d10 a9a10 d10d9", "a10a9",
    "check-limit" },
  { JG, "3rk4/9/9/9/9/9/9/9/3K5/9 w - - 0 1", "", "d2d1", "check-unanswered d10" },
  { JG, "3rk4/9/9/9/9/3R5/9/9/3K5/9 w - - 0 1", "", "d5e5", "left-in-check d10" },
  { "janggimodern occurrences=3", "9/3k5/9/9/9/9/9/9/5K3/R8 w - - 0 1", "a1a2 d9d10 a2a1 d10d9 a1a2 d9d10 a2a1",
    "d10d9", "repetition d9" },
};

static char *
told (const ChRefusal *refusal)
{
  GString *text = g_string_new (ch_refusal_id (refusal->reason));

  for (int i = 0; i < refusal->n_points; i++)
    {
      char point[CH_MOVE_TEXT_SIZE];

      g_string_append_printf (text, " %s", ch_point_to_text (refusal->points[i], point));
    }
  return g_string_free (text, FALSE);
}

static void
check_case (const Case *c)
{
  g_autofree char *text = NULL;
  ChRuleset rules;
  ChHistory history;
  ChRefusal refusal;

  g_assert_true (ch_ruleset_from_text (c->variant, &rules));
  ch_rules_test_play (&history, &rules, c->fen, c->before);
  refusal = ch_history_explain (&history, ch_move_from_text (c->move));
  text = told (&refusal);
  if (!g_str_equal (text, c->told))
    {
      g_test_message ("%s | %s | %s | %s: %s, not %s", c->variant, c->fen, c->before, c->move, text, c->told);
      g_test_fail ();
    }
  ch_history_clear (&history);
}

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    check_case (&cases[i]);
}

/* Every reason stands in the table, but for what no playable position can show. */
static void
test_every_reason (void)
{
  for (int reason = 0; reason < CH_N_REFUSALS; reason++)
    {
      const char *id = ch_refusal_id (reason);
      gboolean found = reason == CH_REFUSAL_GENERAL_CAPTURE;

      for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
        found |= g_str_has_prefix (cases[i].told, id) && strchr (" ", cases[i].told[strlen (id)]) != NULL;
      if (!found)
        g_error ("no case for %s", id);
      for (int other = 0; other < reason; other++)
        g_assert_cmpstr (id, !=, ch_refusal_id (other));
    }
}

/* A position that cannot be played is explained all the same. */
static void
test_general_capture (void)
{
  ChRuleset rules = ch_rules_test_preset ("xiangqi");
  ChPosition position;
  ChRefusal refusal;

  g_assert_true (ch_position_from_fen (&position, &rules, "3k5/9/9/9/9/9/9/9/9/3RK4 w - - 0 1", NULL));
  refusal = ch_explain_move (&position, ch_move_from_text ("d1d10"));
  g_assert_cmpstr (ch_refusal_id (refusal.reason), ==, "general-capture");
  g_assert_cmpint (refusal.points[0], ==, ch_point_from_text ("d10", NULL));
}

static void
test_other_hand (void)
{
  ChRuleset rules = ch_rules_test_preset ("crazyxiangqi");
  ChPosition position;

  ch_position_init_start (&position, &rules);
  g_assert_cmpint (ch_explain_drop (&position, CH_SECOND, CH_ADVISOR, 60).reason, ==, CH_REFUSAL_NOT_YOUR_TURN);
  g_assert_cmpint (ch_explain_drop (&position, CH_FIRST, CH_ADVISOR, 13).reason, ==, CH_REFUSAL_LEGAL);
  g_assert_cmpint (ch_explain_drop (&position, CH_FIRST, CH_NONE, 13).reason, ==, CH_REFUSAL_NOT_IN_HAND);
  g_assert_cmpint (ch_explain_drop (&position, CH_FIRST, CH_GENERAL, 13).reason, ==, CH_REFUSAL_NOT_IN_HAND);
  g_assert_cmpint (ch_explain_drop (&position, CH_FIRST, CH_ADVISOR, 200).reason, ==, CH_REFUSAL_DROP_ZONE);
}

static void
compare_move (const ChPosition *position, ChMove move)
{
  ChRefusal refusal = ch_explain_move (position, move);
  char fen[CH_FEN_SIZE], text[CH_MOVE_TEXT_SIZE];

  if ((refusal.reason == CH_REFUSAL_LEGAL) == ch_movegen_is_legal (position, move))
    return;
  g_test_message ("%s: %s is explained as %s", ch_position_to_fen (position, fen), ch_move_to_text (move, text),
                  ch_refusal_id (refusal.reason));
  g_test_fail ();
}

/* Every pair of points and every drop, own and foreign. */
static void
compare_position (const ChPosition *position)
{
  for (int from = 0; from < CH_POINTS; from++)
    if (position->board[from] != 0)
      for (int to = 0; to < CH_POINTS; to++)
        compare_move (position, CH_MOVE (from, to));
  for (int kind = CH_NONE; kind < CH_N_KINDS; kind++)
    if (position->rules.game == CH_GAME_CRAZYHOUSE)
      for (int to = 0; to < CH_POINTS; to++)
        compare_move (position, CH_MOVE_DROP (kind, to));
}

/* Makes a random legal move. Captures come often, so that endings are reached. Returns: whether there was one. */
static gboolean
step_at_random (ChPosition *position, GRand *rand)
{
  ChMoveList list;
  ChUndo undo;

  if (g_rand_int_range (rand, 0, 3) > 0 || ch_movegen_legal (position, CH_MOVES_CAPTURES, &list) == 0)
    ch_movegen_legal (position, CH_MOVES_ALL, &list);
  if (list.n == 0)
    return FALSE;
  ch_position_make_move (position, list.moves[g_rand_int_range (rand, 0, list.n)], &undo);
  return TRUE;
}

static void
compare_at_random (const ChRuleset *rules, GRand *rand, guint n_positions)
{
  ChPosition position;

  ch_position_init_start (&position, rules);
  for (guint i = 0, plies = 0; i < n_positions && !g_test_failed (); i++)
    {
      compare_position (&position);
      if (step_at_random (&position, rand) && ++plies < 150)
        continue;
      ch_position_init_start (&position, rules);
      plies = 0;
    }
}

static void
test_against_generator (gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20);
  ChRuleset rules = ch_ruleset_preset (GPOINTER_TO_INT (data));

  compare_at_random (&rules, rand, 300);
  rules.check_limit = 1;
  compare_at_random (&rules, rand, 100);
}

/* Janggi's rules on facing in every combination with passes. */
static void
test_facing_rules (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (21);

  for (int facing = CH_FACING_MUST_ANSWER; facing < CH_N_FACINGS; facing++)
    for (int pass = 0; pass < 2; pass++)
      {
        ChRuleset rules = ch_rules_test_preset ("janggiplain");

        rules.facing = facing;
        rules.allow_pass = pass;
        compare_at_random (&rules, rand, 400);
      }
}

/* The oracle's positions with a facing just opened, where the answers are few. */
static void
test_facing_table (void)
{
  g_autoptr (ChTestTable) table = ch_test_table_open ("oracle/moves-janggi-bikjang.txt");
  ChRuleset rules = ch_rules_test_preset ("janggiplain");
  ChTestRow row;

  while (ch_test_table_next (table, &row) && !g_test_failed ())
    {
      ChHistory history;

      ch_rules_test_play (&history, &rules, ch_test_row_field (&row, 0), ch_test_row_field (&row, 1));
      compare_position (&history.position);
      ch_history_clear (&history);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/explain/cases", test_cases);
  g_test_add_func ("/rules/explain/every-reason", test_every_reason);
  g_test_add_func ("/rules/explain/general-capture", test_general_capture);
  g_test_add_func ("/rules/explain/other-hand", test_other_hand);
  for (int preset = 0; preset < CH_N_PRESETS; preset++)
    {
      g_autofree char *path = g_strconcat ("/rules/explain/generator/", ch_preset_id (preset), NULL);

      g_test_add_data_func (path, GINT_TO_POINTER (preset), test_against_generator);
    }
  g_test_add_func ("/rules/explain/facing-rules", test_facing_rules);
  g_test_add_func ("/rules/explain/facing-table", test_facing_table);
  return g_test_run ();
}
