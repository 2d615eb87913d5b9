/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every value has its words, they name what they should, and no option is left unsaid. */
#include <locale.h>
#include <string.h>

#include "play/ch-words.h"
#include "rules/ch-movegen.h"

static void
set_position (ChPosition *position, const char *preset_id, const char *fen)
{
  ChPreset preset;
  ChRuleset rules;
  ChFenError error;

  g_assert_true (ch_preset_from_id (preset_id, &preset));
  rules = ch_ruleset_preset (preset);
  if (fen == NULL)
    ch_position_init_start (position, &rules);
  else
    g_assert_true (ch_position_from_fen (position, &rules, fen, &error));
}

static void
test_names (void)
{
  for (int game = 0; game < CH_N_GAMES; game++)
    {
      g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

      g_assert_cmpstr (ch_words_game ((ChGame) game), !=, "");
      g_assert_cmpstr (ch_words_game_description ((ChGame) game), !=, "");
      for (int side = 0; side < 2; side++)
        for (int kind = CH_CHARIOT; kind < CH_N_KINDS; kind++)
          {
            const char *name = ch_words_piece ((ChGame) game, CH_PIECE (side, kind));

            g_assert_true (g_hash_table_add (seen, (gpointer) name));
            g_assert_nonnull (strstr (name, ch_words_piece_plain ((ChGame) game, CH_PIECE (side, kind))));
          }
      g_assert_cmpstr (ch_words_piece ((ChGame) game, 0), ==, "");
      for (int result = 0; result <= CH_RESULT_DRAW; result++)
        g_assert_cmpstr (ch_words_result ((ChGame) game, (ChResult) result), !=, "");
    }
  for (int preset = 0; preset < CH_N_PRESETS; preset++)
    {
      g_assert_cmpstr (ch_words_preset ((ChPreset) preset), !=, "");
      g_assert_cmpstr (ch_words_preset_description ((ChPreset) preset), !=, "");
    }
  for (int level = 2; level <= 12; level++)
    g_assert_cmpstr (ch_words_level (level), !=, ch_words_level (level - 1));
  for (int setup = 1; setup < CH_N_SETUPS; setup++)
    g_assert_cmpstr (ch_words_setup ((ChJanggiSetup) setup), !=, ch_words_setup ((ChJanggiSetup) (setup - 1)));
  for (int notation = 0; notation < CH_N_NOTATIONS; notation++)
    g_assert_cmpstr (ch_words_notation ((ChNotation) notation), !=, "");
  for (int reason = CH_END_CHECKMATE; reason < CH_N_ENDS; reason++)
    g_assert_cmpstr (ch_words_end_reason ((ChEndReason) reason), !=, "");
}

typedef struct
{
  const char *preset, *fen, *move, *words;
} Case;

static void
test_refusals (void)
{
  static const Case cases[] = {
    { "xiangqi", NULL, "b1d2", "The horse's leg is blocked: Red elephant on c1" },
    { "xiangqi", NULL, "a1a4", "Your own piece stands there: Red soldier on a4" },
    { "xiangqi", NULL, "a1a5", "Something stands in between: Red soldier on a4" },
    { "xiangqi", NULL, "b3b9", "Something stands in between: Black cannon on b8" },
    { "xiangqi", NULL, "a4a3", "The soldier may not go back" },
    { "xiangqi", NULL, "a4b4", "The soldier goes sideways only beyond the river" },
    { "xiangqi", NULL, "a10a9", "Not your turn: Red to move" },
    { "xiangqi", NULL, "e5e6", "No piece stands there" },
    { "xiangqi", NULL, "c1c2", "The elephant goes exactly two steps diagonally" },
    { "xiangqi", NULL, "d1c2", "The advisor may not leave the palace" },
    { "xiangqi", NULL, "P@e5", "No soldier in hand" },
    { "xiangqi", "3k5/9/9/9/9/9/9/9/4R4/4K4 w", "e2e3", "" },
    { "xiangqi", "4k4/9/9/9/9/9/9/9/4R4/4K4 w", "e2d2", "The generals may not face each other: Red general on e1, "
      "Black general on e10" },
    { "xiangqi", "3k5/4r4/9/9/9/9/9/9/4R4/4K4 w", "e2d2", "That would leave your general in check: Black chariot on e9" },
    { "xiangqi", "3k5/4r4/9/9/9/9/9/9/3R5/4K4 w", "d2d3", "Check must be answered: Black chariot on e9" },
    { "crazyxiangqi", NULL, "B@e8", "The elephant cannot be dropped here: only on your own side of the river" },
    { "crazyxiangqi", NULL, "A@e1", "Pieces are dropped on empty points: Red general on e1" },
    { "janggi", NULL, "b3b6", "The cannon must jump one piece to move" },
    { "janggiplain", NULL, "e2e2", "Passing is not allowed by these rules" },
    { "janggiplain", NULL, "a4a3", "The soldier may not go back" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *words = NULL;
      ChPosition position;
      ChRefusal refusal;

      set_position (&position, cases[i].preset, cases[i].fen);
      refusal = ch_explain_move (&position, ch_move_from_text (cases[i].move));
      words = ch_words_refusal (&refusal, &position);
      if (strcmp (words, cases[i].words) != 0)
        {
          g_test_message ("%s %s: \"%s\"", cases[i].preset, cases[i].move, words);
          g_test_fail ();
        }
    }
}

/* Reasons without points and pieces must not upset the words either. */
static void
test_every_refusal (void)
{
  for (int preset = 0; preset < CH_N_PRESETS; preset++)
    for (int reason = CH_REFUSAL_LEGAL + 1; reason < CH_N_REFUSALS; reason++)
      for (int kind = 0; kind < CH_N_KINDS; kind++)
        {
          ChRefusal refusal = { .reason = (ChRefusalReason) reason, .piece = (ChPiece) kind };
          ChRuleset rules = ch_ruleset_preset ((ChPreset) preset);
          g_autofree char *words = NULL;
          ChPosition position;

          ch_position_init_start (&position, &rules);
          words = ch_words_refusal (&refusal, &position);
          g_assert_cmpstr (words, !=, "");
          g_assert_true (g_utf8_validate (words, -1, NULL));
        }
}

static void
test_invalid (void)
{
  for (int preset = 0; preset < CH_N_PRESETS; preset++)
    for (int reason = 0; reason < CH_N_INVALIDS; reason++)
      {
        ChRuleset rules = ch_ruleset_preset ((ChPreset) preset);
        ChInvalid invalid = { (ChInvalidReason) reason, CH_SECOND, CH_CHARIOT, CH_POINT (4, 4) };
        g_autofree char *words = ch_words_invalid (&invalid, &rules);

        g_assert_cmpint (words[0] == '\0', ==, reason == CH_INVALID_NONE);
      }
}

static void
check_verdict (const char *preset, const char *fen, const char *moves, const char *title, const char *grounds)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);
  g_autofree char *said_title = NULL, *said_grounds = NULL;
  ChPosition start;
  ChHistory history;
  ChVerdict verdict;

  set_position (&start, preset, fen);
  ch_history_init (&history, &start);
  for (int i = 0; words[i] != NULL && words[i][0] != '\0'; i++)
    {
      g_assert_true (ch_movegen_is_legal (&history.position, ch_move_from_text (words[i])));
      ch_history_push (&history, ch_move_from_text (words[i]));
    }
  ch_judge (&history, &verdict);
  said_title = ch_words_verdict_title (&verdict, (ChGame) start.rules.game);
  said_grounds = ch_words_verdict_grounds (&verdict, &history, CH_NOTATION_UCI);
  g_assert_cmpstr (said_title, ==, title);
  g_assert_cmpstr (said_grounds, ==, grounds);
  ch_history_clear (&history);
}

static void
test_verdicts (void)
{
  check_verdict ("xiangqi", NULL, "", "", "");
  check_verdict ("xiangqi", "3k5/R8/1R7/9/9/9/9/9/9/4K4 w", "b8b10", "Red wins: checkmate",
                 "The general is in check by Red chariot on b10, and no move answers it.");
  check_verdict ("xiangqi", "3k5/4R4/9/9/9/9/9/9/9/5K3 w", "f1e1", "Red wins: stalemate",
                 "Black has no legal move left, and that loses.");
  check_verdict ("xiangqi", "3k5/9/9/9/9/9/9/9/R8/5K3 w",
                 "a2d2 d10e10 d2e2 e10d10 e2d2 d10e10 d2e2 e10d10 e2d2", "Black wins: perpetual check by Red",
                 "The position stood 3 times. Red gave check with each of its moves in between, Black did not.\n"
                 "1… d10e10\n2. d2e2  check\n2… e10d10\n3. e2d2  check\n"
                 "3… d10e10\n4. d2e2  check\n4… e10d10\n5. e2d2  check");
  check_verdict ("janggi", NULL, "e2e2 e9e9", "Han wins: points",
                 "Both sides passed, one after the other.\nPoints: Chu 72 : Han 73.5");
}

static void
test_perpetual (void)
{
  g_autofree char *grounds = NULL;
  ChPosition start;
  ChHistory history;
  ChVerdict verdict = { .result = CH_RESULT_SECOND_WINS, .reason = CH_END_PERPETUAL_CHECK, .cause = CH_END_PERPETUAL_CHECK,
                        .occurrences = 3, .first_ply = 0, .n_cycle = 2, .deed = { CH_DEED_CHECK, CH_DEED_NONE } };
  g_autofree char *title = ch_words_verdict_title (&verdict, CH_GAME_XIANGQI);

  set_position (&start, "xiangqi", "3k5/9/9/9/9/9/9/9/R8/5K3 w");
  ch_history_init (&history, &start);
  ch_history_push (&history, ch_move_from_text ("a2d2"));
  ch_history_push (&history, ch_move_from_text ("d10e10"));
  grounds = ch_words_verdict_grounds (&verdict, &history, CH_NOTATION_CHINESE);
  g_assert_cmpstr (title, ==, "Black wins: perpetual check by Red");
  g_assert_cmpstr (grounds, ==, "The position stood 3 times. Red gave check with each of its moves in between, Black did "
                                "not.\n1. 车九平六  check\n1… 将４平５");
  ch_history_clear (&history);
}

static void
test_by_players (void)
{
  static const struct
  {
    ChResult result;
    ChEndReason reason;
    const char *title;
  } cases[] = {
    { CH_RESULT_FIRST_WINS, CH_END_RESIGNATION, "Chu wins: Han resigned" },
    { CH_RESULT_SECOND_WINS, CH_END_TIME, "Han wins: Chu ran out of time" },
    { CH_RESULT_SECOND_WINS, CH_END_ABANDONED, "Han wins: Chu left the game" },
    { CH_RESULT_DRAW, CH_END_AGREEMENT, "Draw: agreement" },
    { CH_RESULT_FIRST_WINS, CH_END_NONE, "Chu wins" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      ChVerdict verdict = { .result = cases[i].result, .reason = cases[i].reason, .cause = cases[i].reason };
      g_autofree char *title = ch_words_verdict_title (&verdict, CH_GAME_JANGGI);
      g_autofree char *grounds = ch_words_verdict_grounds (&verdict, NULL, CH_NOTATION_CHINESE);

      g_assert_cmpstr (title, ==, cases[i].title);
      g_assert_nonnull (grounds);
    }
}

/* Each option offered can be set, and what is set is what is got and has words of its own. */
static void
test_options (void)
{
  for (int preset = 0; preset < CH_N_PRESETS; preset++)
    {
      ChRuleset rules = ch_ruleset_preset ((ChPreset) preset);
      ChGame game = (ChGame) rules.game;
      g_autofree char *summary = ch_words_ruleset_summary (&rules);
      g_autofree char *title = ch_words_ruleset_title (&rules);

      g_assert_cmpstr (title, ==, ch_words_preset ((ChPreset) preset));
      for (const char *const *id = ch_words_options (game); *id != NULL; id++)
        {
          g_assert_nonnull (strstr (summary, ch_words_option_name (*id)));
          for (const char *const *value = ch_words_option_values (game, *id); *value != NULL; value++)
            {
              ChRuleset changed = rules;
              g_autofree char *got = NULL, *words = ch_words_option_value (game, *id, *value);

              g_assert_true (ch_ruleset_set_option (&changed, *id, *value));
              got = ch_words_option_get (&changed, *id);
              g_assert_cmpstr (got, ==, *value);
              g_assert_cmpstr (words, !=, *value);
            }
        }
    }
}

static void
test_changed (void)
{
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_XIANGQI);
  g_autofree char *title = NULL;

  g_assert_true (ch_ruleset_set_option (&rules, "check-limit", "3"));
  title = ch_words_ruleset_title (&rules);
  g_assert_cmpstr (title, ==, "Standard, changed");
}

static void
test_spoken (void)
{
  ChPosition position;
  g_autofree char *label = ch_words_point_label (CH_GAME_XIANGQI, CH_POINT (7, 2), CH_PIECE (CH_FIRST, CH_CANNON),
                                                 CH_WORDS_SELECTED, CH_FIRST);
  g_autofree char *empty = ch_words_point_label (CH_GAME_XIANGQI, CH_POINT (7, 2), 0, CH_WORDS_TARGET, CH_SECOND);
  g_autofree char *hand = ch_words_hand_label (CH_GAME_CRAZYHOUSE, CH_SECOND, CH_ADVISOR, 2, FALSE);
  g_autofree char *move = NULL, *drop = NULL, *pass = NULL, *capture = NULL;

  g_assert_cmpstr (label, ==, "Red cannon, h3, file 2, rank 3, selected");
  g_assert_cmpstr (empty, ==, "empty, h3, file 8, rank 8, can go here");
  g_assert_cmpstr (hand, ==, "Hand of Black: advisor, 2");
  set_position (&position, "xiangqi", NULL);
  move = ch_words_move_spoken (&position, ch_move_from_text ("h3e3"));
  g_assert_cmpstr (move, ==, "Red: cannon h3 to e3");
  capture = ch_words_move_spoken (&position, ch_move_from_text ("b3b10"));
  g_assert_cmpstr (capture, ==, "Red: cannon b3 to b10, takes horse");
  set_position (&position, "crazyxiangqi", NULL);
  drop = ch_words_move_spoken (&position, ch_move_from_text ("A@e2"));
  g_assert_cmpstr (drop, ==, "Red: advisor dropped on e2");
  set_position (&position, "janggi", NULL);
  pass = ch_words_move_spoken (&position, ch_move_from_text ("e2e2"));
  g_assert_cmpstr (pass, ==, "Chu: passes");
}

int
main (int argc, char **argv)
{
  g_setenv ("LC_ALL", "C.UTF-8", TRUE);
  g_unsetenv ("LANGUAGE");
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words/names", test_names);
  g_test_add_func ("/words/refusals", test_refusals);
  g_test_add_func ("/words/every-refusal", test_every_refusal);
  g_test_add_func ("/words/invalid", test_invalid);
  g_test_add_func ("/words/verdicts", test_verdicts);
  g_test_add_func ("/words/perpetual", test_perpetual);
  g_test_add_func ("/words/by-players", test_by_players);
  g_test_add_func ("/words/options", test_options);
  g_test_add_func ("/words/changed", test_changed);
  g_test_add_func ("/words/spoken", test_spoken);
  return g_test_run ();
}
