/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why moves are wrong, and what moves do: positions of all three games, and their words. */
#include <locale.h>
#include <string.h>

#include "engine/ch-engine.h"
#include "play/ch-explanation.h"
#include "play/ch-words-report.h"

#define MATE_IN(moves) (CH_ENGINE_MATE - 2 * (moves) + 1)

typedef struct
{
  ChExplanationKind kind; /* the first; CH_EXPLANATION_NONE: none is found */
  const char *preset, *fen, *played;
  const char *better;
  int better_score;
  const char *reply;
  int reply_score;
  const char *words;
} Mistake;

static void
set_position (ChPosition *position, const char *preset_id, const char *fen)
{
  ChPreset preset;
  ChRuleset rules;

  g_assert_true (ch_preset_from_id (preset_id, &preset));
  rules = ch_ruleset_preset (preset);
  if (fen == NULL)
    ch_position_init_start (position, &rules);
  else
    g_assert_true (ch_position_from_fen (position, &rules, fen, NULL));
  g_assert_true (ch_position_validate (position, NULL));
}

static int
read_moves (const char *text, ChMove moves[8])
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  int n = 0;

  for (; words[n] != NULL && words[n][0] != '\0'; n++)
    moves[n] = ch_move_from_text (words[n]);
  return n;
}

static const Mistake mistakes[] = {
  { CH_EXPLANATION_HANGS, "xiangqi", "4ka3/4a4/2n6/9/9/9/9/9/4A4/R3KA3 w", "a1a7", "a1a6", 600, "c8a7", 500,
    "Red chariot on a7 can be taken by Black horse on c8." },
  { CH_EXPLANATION_LEFT_SCREEN, "xiangqi", "4ka3/4a4/1c7/9/9/9/R8/9/4A4/1R2KA3 w", "a4b4", "a4a5", 1500, "b8b1", -400,
    "Serves Black cannon on b8 as a screen: it takes Red chariot on b1." },
  { CH_EXPLANATION_UNGUARDED, "xiangqi", "4ka3/4a4/9/9/r8/9/N8/9/4A4/R3KA3 w", "a1b1", "e2d3", 400, "a6a4", 100,
    "Red horse on a4 is no longer guarded: Black chariot on a6 takes it." },
  { CH_EXPLANATION_OPENED_LINE, "xiangqi", "4ka3/4a4/9/9/r8/9/N8/9/4A4/C3KA3 w", "a4b6", "e2d3", 400, "a6a1", 100,
    "Opens the way for Black chariot on a6 to take Red cannon on a1." },
  { CH_EXPLANATION_LEFT_HANGING, "xiangqi", "4ka3/4a4/9/9/r8/9/N8/9/4A4/4KA3 w", "e2d3", "a4b2", 0, "a6a4", 500,
    "Red horse on a4 was attacked and is left to Black chariot on a6." },
  { CH_EXPLANATION_MISSED_MATE, "xiangqi", "3aka3/9/9/9/4C4/9/9/9/C8/3K5 w", "a2b2", "a2e2", MATE_IN (1), "d10e9", -100,
    "Misses mate in 1 move: a2e2." },
  { CH_EXPLANATION_ALLOWED_MATE, "xiangqi", "3k5/c8/9/9/9/4c4/P8/9/9/3AKA3 w", "a4a5", "e1e2", -300, "a9e9", MATE_IN (1),
    "Allows mate in 1 move: a9e9." },
  { CH_EXPLANATION_MISSED_CAPTURE, "xiangqi", "4ka3/4a4/9/9/r8/9/9/9/4A4/R3KA3 w", "a1b1", "a1a6", 1000, "e9d8", 0,
    "Black chariot on a6 could be taken: a1a6." },
  { CH_EXPLANATION_ALLOWED_FORK, "xiangqi", "4ka3/4a4/9/9/9/R8/4n4/9/C3A4/4KA3 w", "a5b5", "a5a6", 1000, "e4c3", -400,
    "Allows e4c3, which attacks Red chariot on b5 and Red cannon on a2 at once." },
  { CH_EXPLANATION_MISSED_FORK, "xiangqi", "4ka3/c3a4/9/4N4/1r7/9/9/9/4A4/4KA3 w", "e7g6", "e7c8", 400, "b6b7", 300,
    "Misses e7c8, which attacks Black chariot on b6 and Black cannon on a9 at once." },
  { CH_EXPLANATION_BLOCKED_HORSE, "xiangqi", "4ka3/4a4/9/9/9/9/R8/6N2/4A4/4KA3 w", "a4g4", "a4a6", 1500, "e9d8", -1200,
    "Stands on the leg of Red horse on g3." },
  { CH_EXPLANATION_LOSES_PIECE, "xiangqi", "4ka3/4a4/9/9/9/R8/4n4/9/C3A4/4KA3 w", "a5a4", "a5a6", 1000,
    "e4c3 a4b4 c3a2 e2d3", -100, NULL },
  /* Chariots are exchanged, and a horse is lost. */
  { CH_EXPLANATION_LOSES_PIECE, "xiangqi", "1n2ka3/4a4/1r7/9/9/2n6/4N4/9/4A4/R3KA3 w", "e2d3", "a1b1", 500,
    "b8a8 a1a8 b10a8 d3e2 c5e4", 450, "After b8a8 this side loses a piece: Red horse." },
  /* Taking back what was taken is no loss. */
  { CH_EXPLANATION_NONE, "xiangqi", "4ka3/4a4/2n6/9/r8/9/9/9/4A4/R3KA3 w", "a1a6", "e2d3", 100, "e9d8", 0, NULL },
  { CH_EXPLANATION_HANGS, "crazyxiangqi", "4k4/9/2n6/9/9/9/9/9/9/3K5[R] w", "R@a7", "R@a6", 600, "c8a7", 500,
    "Red chariot on a7 can be taken by Black horse on c8." },
  { CH_EXPLANATION_LEFT_SCREEN, "crazyxiangqi", "4k4/9/1c7/9/9/9/9/9/9/1R1K5[A] w", "A@b4", "A@d2", 600, "b8b1", 500,
    "Serves Black cannon on b8 as a screen: it takes Red chariot on b1." },
  { CH_EXPLANATION_MISSED_FORK, "crazyxiangqi", "4k4/c8/9/9/1r7/9/9/9/9/3K5[N] w", "N@a1", "N@c8", 400, "b6b7", 300,
    "Misses N@c8, which attacks Black chariot on b6 and Black cannon on a9 at once." },
  { CH_EXPLANATION_HANGS, "janggiplain", "9/4k4/9/4b4/9/9/R8/9/4K4/9 w", "a4c4", "a4a5", 900, "e7c4", 500,
    "Chu chariot on c4 can be taken by Han elephant on e7." },
  { CH_EXPLANATION_LEFT_SCREEN, "janggiplain", "9/4k4/1c7/9/4p4/9/R8/9/4K4/1R7 w", "a4b4", "a4a5", 1500, "b8b1", 0,
    "Serves Han cannon on b8 as a screen: it takes Chu chariot on b1." },
  { CH_EXPLANATION_UNGUARDED, "janggiplain", "9/4k4/9/4p4/r8/9/N8/9/4K4/R8 w", "a1b1", "e2e1", 400, "a6a4", 100,
    "Chu horse on a4 is no longer guarded: Han chariot on a6 takes it." },
};

static void
check_mistake (const Mistake *mistake)
{
  ChExplanation found[CH_MAX_EXPLANATIONS];
  ChMove better_moves[8], reply_moves[8], played = ch_move_from_text (mistake->played);
  ChLineValue better = { mistake->better_score, read_moves (mistake->better, better_moves), better_moves };
  ChLineValue reply = { mistake->reply_score, read_moves (mistake->reply, reply_moves), reply_moves };
  g_autofree char *words = NULL;
  ChPosition position;
  ChHistory history;
  int n;

  set_position (&position, mistake->preset, mistake->fen);
  ch_history_init (&history, &position);
  g_assert_true (ch_movegen_is_legal (&position, played));
  g_assert_true (ch_movegen_is_legal (&position, better_moves[0]));
  n = ch_explain_mistake (&history, played, &better, &reply, found);
  words = ch_words_explanations (found, n, &position, played, CH_NOTATION_UCI);
  g_test_message ("%s %s: %s", mistake->fen, mistake->played, words);
  if (mistake->kind == CH_EXPLANATION_NONE)
    g_assert_cmpint (n, ==, 0);
  else
    {
      g_autofree char *first = NULL;

      g_assert_cmpint (n, >, 0);
      g_assert_cmpint (found[0].kind, ==, mistake->kind);
      first = ch_words_explanation (&found[0], &position, played, CH_NOTATION_UCI);
      if (mistake->words != NULL)
        g_assert_cmpstr (first, ==, mistake->words);
    }
  ch_history_clear (&history);
}

static void
test_mistakes (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (mistakes); i++)
    check_mistake (&mistakes[i]);
}

/* The last of many checks: who plays it loses by the rules; a repetition without checks is drawn. */
static void
test_rules (void)
{
  static const struct
  {
    const char *fen, *moves, *played, *words;
    ChExplanationKind kind;
  } cases[] = {
    { "4k4/9/9/9/9/9/9/9/9/R2K5 w", "a1a10 e10e9 a10a9 e9e10 a9a10 e10e9 a10a9 e9e10", "a9a10",
      "Loses by the rules: perpetual check.", CH_EXPLANATION_RULE_LOSS },
    { "4k4/9/9/9/9/9/9/R8/9/3K5 w", "a3a2 e10e9 a2a1 e9e10 a1a2 e10e9 a2a1 e9e10", "a1a2",
      "Ends the game as a draw: repetition.", CH_EXPLANATION_RULE_DRAW },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      ChExplanation found[CH_MAX_EXPLANATIONS];
      ChMove moves[16], better_move = ch_move_from_text ("d1d2");
      ChLineValue better = { 800, 1, &better_move }, reply = { 0, 0, NULL };
      g_auto (GStrv) words = g_strsplit (cases[i].moves, " ", -1);
      g_autofree char *said = NULL;
      ChPosition position;
      ChHistory history;

      set_position (&position, "xiangqi", cases[i].fen);
      ch_history_init (&history, &position);
      for (int j = 0; words[j] != NULL; j++)
        ch_history_push (&history, ch_move_from_text (words[j]));
      moves[0] = ch_move_from_text (cases[i].played);
      g_assert_true (ch_history_is_legal (&history, moves[0]));
      g_assert_cmpint (ch_explain_mistake (&history, moves[0], &better, &reply, found), >, 0);
      g_assert_cmpint (found[0].kind, ==, cases[i].kind);
      said = ch_words_explanation (&found[0], &history.position, moves[0], CH_NOTATION_UCI);
      g_assert_cmpstr (said, ==, cases[i].words);
      ch_history_clear (&history);
    }
}

typedef struct
{
  ChExplanationKind kind; /* among those found */
  const char *preset, *fen, *move;
  int score;
  const char *words;      /* of that one */
} Deed;

static const Deed deeds[] = {
  { CH_EXPLANATION_MATES, "xiangqi", "3aka3/9/9/9/4C4/9/9/9/C8/3K5 w", "a2e2", MATE_IN (1), "Checkmate." },
  { CH_EXPLANATION_LEADS_TO_MATE, "xiangqi", "3aka3/9/9/9/4C4/9/9/9/9/C2KN4 w", "a1a2", MATE_IN (2),
    "Leads to mate in 2 moves." },
  { CH_EXPLANATION_THREATENS_MATE, "xiangqi", "3aka3/9/9/9/4C4/9/9/9/9/C2KN4 w", "a1a2", 300, "Threatens mate in 1 move." },
  { CH_EXPLANATION_CHECKS, "xiangqi", "4k4/9/9/9/9/9/9/9/9/R2K5 w", "a1a10", 500, "Gives check." },
  { CH_EXPLANATION_ANSWERS_CHECK, "xiangqi", "4k4/R8/9/9/9/9/9/9/9/r2K5 w", "d1d2", 0, "Answers the check." },
  { CH_EXPLANATION_TAKES, "xiangqi", "4ka3/4a4/9/9/r8/9/9/9/4A4/R3KA3 w", "a1a6", 900, "Takes Black chariot." },
  { CH_EXPLANATION_FORKS, "xiangqi", "4ka3/c3a4/9/4N4/1r7/9/9/9/4A4/4KA3 w", "e7c8", 300,
    "Attacks Black chariot on b6 and Black cannon on a9 at once." },
  /* It would be taken. */
  { CH_EXPLANATION_FORKS, "xiangqi", "2r1ka3/c3a4/9/4N4/1r7/9/9/9/4A4/4KA3 w", "e7c8", 0, NULL },
  { CH_EXPLANATION_ATTACKS, "xiangqi", "4ka3/4a4/9/9/n8/9/9/9/4A4/1R2KA3 w", "b1a1", 300,
    "Threatens to take Black horse on a6 with Red chariot on a1." },
  { CH_EXPLANATION_DEFENDS, "xiangqi", "4ka3/4a4/9/9/r8/9/N8/9/4A4/1R2KA3 w", "b1a1", 100,
    "Defends Red horse on a4 against Black chariot on a6." },
  { CH_EXPLANATION_ESCAPES, "xiangqi", "4ka3/4a4/9/9/r8/9/N8/9/4A4/4KA3 w", "a4b2", 100,
    "Brings Red horse on b2 out of reach of Black chariot on a6." },
  { CH_EXPLANATION_BLOCKS, "xiangqi", "4ka3/4a4/9/9/2r6/9/2N6/B8/4A4/4KA3 w", "a3c5", 100,
    "Shuts off Black chariot on c6 from Red horse on c4." },
  { CH_EXPLANATION_OPENS, "xiangqi", "4ka3/4a4/9/9/9/9/2P6/2N6/4A4/4KA3 w", "c4c5", 100,
    "Opens the way for Red horse on c3." },
  { CH_EXPLANATION_FORKS, "crazyxiangqi", "4k4/c8/9/9/1r7/9/9/9/9/3K5[N] w", "N@c8", 300,
    "Attacks Black chariot on b6 and Black cannon on a9 at once." },
  { CH_EXPLANATION_BLOCKS, "crazyxiangqi", "4k4/9/9/9/r8/9/N8/9/9/3K5[P] w", "P@a5", 0,
    "Shuts off Black chariot on a6 from Red horse on a4." },
  { CH_EXPLANATION_ATTACKS, "janggiplain", "9/4k4/9/9/n8/4p4/9/9/4K4/1R7 w", "b1a1", 300,
    "Threatens to take Han horse on a6 with Chu chariot on a1." },
  { CH_EXPLANATION_FACES, "janggiplain", "9/4k4/9/9/9/4P4/9/9/4K4/9 w", "e5d5", 0,
    "Brings the generals to face each other." },
  /* Along the diagonal of the palace. */
  { CH_EXPLANATION_CHECKS, "janggiplain", "9/4k4/9/9/9/4p4/5R3/9/4K4/9 w", "f4f8", 100, "Gives check." },
};

static void
check_deed (const Deed *deed)
{
  ChExplanation found[CH_MAX_EXPLANATIONS];
  ChMove move = ch_move_from_text (deed->move);
  ChLineValue line = { deed->score, 1, &move };
  g_autofree char *words = NULL, *all = NULL;
  ChPosition position;
  int n;

  set_position (&position, deed->preset, deed->fen);
  g_assert_true (ch_movegen_is_legal (&position, move));
  n = ch_explain_deed (&position, &line, found);
  all = ch_words_explanations (found, n, &position, move, CH_NOTATION_UCI);
  g_test_message ("%s %s: %s", deed->fen, deed->move, all);
  for (int i = 0; i < n && words == NULL; i++)
    if (found[i].kind == deed->kind)
      words = ch_words_explanation (&found[i], &position, move, CH_NOTATION_UCI);
  g_assert_cmpstr (words, ==, deed->words);
}

static void
test_deeds (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (deeds); i++)
    check_deed (&deeds[i]);
}

/* What the other side would do, if one passed: not to be asked in check. */
static void
test_threats (void)
{
  ChPosition position, threat;
  ChExplanation found[CH_MAX_EXPLANATIONS];
  ChMove move = ch_move_from_text ("a6a4");
  ChLineValue line = { 400, 1, &move };

  set_position (&position, "xiangqi", "4ka3/4a4/9/9/r8/9/N8/9/4A4/4KA3 w");
  g_assert_true (ch_threat_position (&position, &threat));
  g_assert_cmpint (threat.side, ==, CH_SECOND);
  g_assert_cmpint (ch_explain_deed (&threat, &line, found), >, 0);
  g_assert_cmpint (found[0].kind, ==, CH_EXPLANATION_TAKES);
  g_assert_true (ch_capture_profit (&threat, move));
  set_position (&position, "xiangqi", "4k4/R8/9/9/9/9/9/9/9/r2K5 w");
  g_assert_false (ch_threat_position (&position, &threat));
}

static void
test_numbers (void)
{
  for (int moves = 1; moves < 40; moves++)
    {
      g_assert_cmpint (ch_mate_number (MATE_IN (moves)), ==, moves);
      g_assert_cmpint (ch_mate_number (-CH_ENGINE_MATE + 2 * moves), ==, -moves);
    }
  g_assert_cmpint (ch_mate_number (28000), ==, 0);
  g_assert_cmpint (ch_mate_number (0), ==, 0);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "C");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/explanation/mistakes", test_mistakes);
  g_test_add_func ("/explanation/rules", test_rules);
  g_test_add_func ("/explanation/deeds", test_deeds);
  g_test_add_func ("/explanation/threats", test_threats);
  g_test_add_func ("/explanation/numbers", test_numbers);
  return g_test_run ();
}
