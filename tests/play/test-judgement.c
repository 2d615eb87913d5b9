/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What scores are worth, the classes of moves, accuracy, phases; openings and mates by their names. */
#include <locale.h>
#include <string.h>

#include "engine/ch-score.h"
#include "play/ch-judgement.h"
#include "play/ch-mate-pattern.h"
#include "play/ch-opening.h"
#include "play/ch-words-report.h"

static void
begin (ChHistory *history, ChPreset preset, const char *fen)
{
  ChRuleset rules = ch_ruleset_preset (preset);
  ChPosition start;

  if (fen == NULL)
    ch_position_init_start (&start, &rules);
  else
    g_assert_true (ch_position_from_fen (&start, &rules, fen, NULL));
  g_assert_true (ch_position_validate (&start, NULL));
  ch_history_init (history, &start);
}

static void
play (ChHistory *history, const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);

  for (int i = 0; words[i] != NULL && words[i][0] != '\0'; i++)
    {
      ChMove move = ch_move_from_text (words[i]);

      if (!ch_history_is_legal (history, move))
        g_error ("%s of \"%s\" is illegal", words[i], moves);
      ch_history_push (history, move);
    }
}

static void
test_chance (void)
{
  for (int game = 0; game < CH_N_GAMES; game++)
    {
      double last = -1;

      g_assert_cmpfloat_with_epsilon (ch_win_chance ((ChGame) game, 0), 0.5, 1e-9);
      for (int score = -3000; score <= 3000; score += 100)
        {
          double chance = ch_win_chance ((ChGame) game, score);

          g_assert_cmpfloat (chance, >, last);
          g_assert_cmpfloat_with_epsilon (chance + ch_win_chance ((ChGame) game, -score), 1, 1e-9);
          last = chance;
        }
      g_assert_cmpfloat (ch_win_chance ((ChGame) game, CH_ENGINE_MATE - 5), ==, 1);
      g_assert_cmpfloat (ch_win_chance ((ChGame) game, -CH_SCORE_RULE), ==, 0);
      g_assert_cmpfloat (ch_win_loss ((ChGame) game, -50, 50), ==, 0);
      g_assert_cmpfloat (ch_win_loss ((ChGame) game, CH_ENGINE_MATE - 1, CH_ENGINE_MATE - 9), ==, 0);
    }
}

static void
test_accuracy (void)
{
  const double none[] = { 0, 0, 0 }, even[] = { 0.1, 0.1, 0.1 }, one[] = { 0, 0, 0.3 };

  g_assert_cmpfloat (ch_side_accuracy (none, 0), ==, 100);
  g_assert_cmpfloat (ch_side_accuracy (none, 3), ==, 100);
  g_assert_cmpfloat_with_epsilon (ch_side_accuracy (even, 3), ch_move_accuracy (0.1), 1e-9);
  /* The same loss in one blow counts for more. */
  g_assert_cmpfloat (ch_side_accuracy (one, 3), <, (100 + 100 + ch_move_accuracy (0.3)) / 3);
  g_assert_cmpfloat (ch_move_accuracy (0.1), >, ch_move_accuracy (0.2));
}

static void
test_classes (void)
{
  static const struct
  {
    ChJudgementGrounds grounds;
    ChJudgement judgement;
  } cases[] = {
    { { CH_GAME_XIANGQI, 40, 40, 30, true, true, false, false, 30 }, CH_JUDGEMENT_BEST },
    { { CH_GAME_XIANGQI, 40, 30, 30, true, false, false, false, 30 }, CH_JUDGEMENT_FINE },
    { { CH_GAME_XIANGQI, 40, -900, 0, false, false, false, false, 1 }, CH_JUDGEMENT_FORCED },
    { { CH_GAME_XIANGQI, 40, 40, -400, true, true, false, false, 30 }, CH_JUDGEMENT_GOOD },
    { { CH_GAME_XIANGQI, 40, 40, -400, true, true, false, true, 30 }, CH_JUDGEMENT_BEST },
    { { CH_GAME_XIANGQI, 40, 40, -400, true, true, true, false, 30 }, CH_JUDGEMENT_BRILLIANT },
    { { CH_GAME_XIANGQI, 40, 35, 40, true, false, true, false, 30 }, CH_JUDGEMENT_INTERESTING },
    { { CH_GAME_XIANGQI, 0, -110, 0, true, false, false, false, 30 }, CH_JUDGEMENT_DUBIOUS },
    { { CH_GAME_XIANGQI, 0, -220, 0, true, false, false, false, 30 }, CH_JUDGEMENT_MISTAKE },
    { { CH_GAME_XIANGQI, 0, -450, 0, true, false, false, false, 30 }, CH_JUDGEMENT_BLUNDER },
    { { CH_GAME_XIANGQI, 0, -450, 0, true, false, true, false, 30 }, CH_JUDGEMENT_BLUNDER },
    /* What is lost anyhow, or won anyhow, is no matter. */
    { { CH_GAME_XIANGQI, -2600, -3000, 0, false, false, false, false, 30 }, CH_JUDGEMENT_FINE },
    { { CH_GAME_XIANGQI, 3000, 2600, 0, false, false, false, false, 30 }, CH_JUDGEMENT_FINE },
    /* A mate let slip is told, a mate in two for a mate in one is not. */
    { { CH_GAME_XIANGQI, CH_ENGINE_MATE - 3, 2500, 0, false, false, false, false, 30 }, CH_JUDGEMENT_DUBIOUS },
    { { CH_GAME_XIANGQI, CH_ENGINE_MATE - 1, CH_ENGINE_MATE - 3, 0, false, false, false, false, 30 }, CH_JUDGEMENT_BEST },
    { { CH_GAME_XIANGQI, 0, -CH_ENGINE_MATE + 4, 0, false, false, false, false, 30 }, CH_JUDGEMENT_BLUNDER },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("case %u", (unsigned) i);
      g_assert_cmpint (ch_judgement_of (&cases[i].grounds), ==, cases[i].judgement);
    }
  for (int judgement = CH_JUDGEMENT_GOOD; judgement < CH_N_JUDGEMENTS; judgement++)
    g_assert_cmpint (ch_judgement_from_nag (ch_judgement_nag ((ChJudgement) judgement)), ==, judgement);
  g_assert_cmpint (ch_judgement_from_nag (0), ==, CH_JUDGEMENT_NONE);
  for (int judgement = CH_JUDGEMENT_FORCED; judgement < CH_N_JUDGEMENTS; judgement++)
    g_assert_cmpstr (ch_words_judgement ((ChJudgement) judgement), !=, "");
}

static void
test_sacrifice (void)
{
  ChHistory history;

  begin (&history, CH_PRESET_XIANGQI, "4ka3/4a4/2n6/9/9/9/9/9/4A4/R3KA3 w");
  g_assert_true (ch_move_is_sacrifice (&history.position, ch_move_from_text ("a1a7")));
  g_assert_false (ch_move_is_sacrifice (&history.position, ch_move_from_text ("a1a6")));
  ch_history_clear (&history);
}

static void
test_phases (void)
{
  ChHistory history;

  begin (&history, CH_PRESET_XIANGQI, NULL);
  g_assert_cmpint (ch_phase_of (&history.position, 0, CH_PHASE_OPENING), ==, CH_PHASE_OPENING);
  g_assert_cmpint (ch_phase_of (&history.position, 40, CH_PHASE_OPENING), ==, CH_PHASE_MIDDLE);
  g_assert_cmpint (ch_phase_of (&history.position, 0, CH_PHASE_ENDING), ==, CH_PHASE_ENDING);
  ch_history_clear (&history);
  begin (&history, CH_PRESET_XIANGQI, "4ka3/4a4/2n6/9/9/9/9/9/4A4/R3KA3 w");
  g_assert_cmpint (ch_phase_of (&history.position, 0, CH_PHASE_OPENING), ==, CH_PHASE_ENDING);
  ch_history_clear (&history);
  /* In crazyhouse what is in hand may come back. */
  begin (&history, CH_PRESET_CRAZYXIANGQI, "4k4/9/9/9/9/9/9/9/9/3K5[RRNNCCrrnncc] w");
  g_assert_cmpint (ch_phase_of (&history.position, 40, CH_PHASE_OPENING), ==, CH_PHASE_MIDDLE);
  ch_history_clear (&history);
}

/* ---- openings ---- */

static const struct
{
  ChPreset preset;
  const char *moves, *name;
} openings[] = {
  { CH_PRESET_XIANGQI, "h3e3", "Central cannon" },
  { CH_PRESET_XIANGQI, "b3e3", "Central cannon" },
  { CH_PRESET_XIANGQI, "h3e3 h8e8", "Same-direction cannons" },
  { CH_PRESET_XIANGQI, "b3e3 b8e8", "Same-direction cannons" },
  { CH_PRESET_XIANGQI, "h3e3 h8e8 h1g3 h10g8 i1h1", "Same-direction cannons, straight chariot" },
  { CH_PRESET_XIANGQI, "h3e3 h8e8 h1g3 h10g8 i1i2", "Same-direction cannons, crosswise chariot" },
  { CH_PRESET_XIANGQI, "h3e3 h8e8 h1g3 h10g8 i1h1 i10i9",
    "Same-direction cannons, straight chariot against crosswise chariot" },
  { CH_PRESET_XIANGQI, "h3e3 h8e8 h1g3 h10g8 i1i2 i10h10",
    "Same-direction cannons, crosswise chariot against straight chariot" },
  { CH_PRESET_XIANGQI, "h3e3 b8e8 i1i2", "Opposite cannons" },
  { CH_PRESET_XIANGQI, "h3e3 b8e8 e3e7", "Opposite cannons, great form" },
  { CH_PRESET_XIANGQI, "h3e3 b8e8 h1g3 h10g8", "Opposite cannons, small form" },
  { CH_PRESET_XIANGQI, "h3e3 h10g8 h1g3 b10c8", "Central cannon against screen horses" },
  /* By transposition. */
  { CH_PRESET_XIANGQI, "h1g3 b10c8 b3e3 h10g8", "Central cannon against screen horses" },
  { CH_PRESET_XIANGQI, "b3c3 h10g8 h3e3 b10c8", "Cannons five and seven against screen horses" },
  { CH_PRESET_XIANGQI, "h3e3 b10c8 h1g3 h8f8 i1h1 h10g8", "Central cannon against reversed palace horses" },
  { CH_PRESET_XIANGQI, "b3e3 h10g8 b1c3 b8d8", "Central cannon against reversed palace horses" },
  { CH_PRESET_XIANGQI, "h3e3 h10g8 h1g3 b10a8", "Central cannon against single horse" },
  { CH_PRESET_XIANGQI, "h3e3 h10g8 h1g3 i10h10 i1h1 h8i8", "Central cannon against three-step tiger" },
  /* With the other horse too they offer the exchange of chariots. */
  { CH_PRESET_XIANGQI, "h3e3 h10g8 h1g3 i10h10 i1h1 b10c8 h1h7 h8i8", "Central cannon against screen horses" },
  { CH_PRESET_XIANGQI, "h3e3 b10c8 h1g3 i10i8 i1h1 b8b9", "Central cannon against mandarin-duck cannons" },
  { CH_PRESET_XIANGQI, "h3e3 b10c8 h1g3 b8b9 i1h1 b9h9", "Central cannon against cannons stacked on the left" },
  { CH_PRESET_XIANGQI, "h3e3 h10g8 b3d3 b10c8", "Cannons five and six against screen horses" },
  { CH_PRESET_XIANGQI, "h3e3 h10g8 b3b7 b10c8", "Cannons five and eight against screen horses" },
  { CH_PRESET_XIANGQI, "h3e3 h10g8 b3a3 b10c8", "Cannons five and nine against screen horses" },
  { CH_PRESET_XIANGQI, "h3d3", "Cannon across the palace" },
  { CH_PRESET_XIANGQI, "h3f3", "Cannon at the palace corner" },
  { CH_PRESET_XIANGQI, "g1e3", "Flying elephant" },
  { CH_PRESET_XIANGQI, "c1e3 h8e8", "Flying elephant" },
  { CH_PRESET_XIANGQI, "h1g3", "Horse opening" },
  { CH_PRESET_XIANGQI, "c4c5 i10i9", "The immortal points the way" },
  { CH_PRESET_XIANGQI, "c4c5 b8c8", "The immortal points the way against cannon below the soldier" },
  { CH_PRESET_XIANGQI, "g4g5 c7c6", "The immortal points the way against soldier against soldier" },
  { CH_PRESET_XIANGQI, "i1i2 i10i9", "" },
  { CH_PRESET_CRAZYXIANGQI, "h3e3 h8e8", "Same-direction cannons" },
  { CH_PRESET_CRAZYXIANGQI, "B@e3 h10g8", "Flying elephant" },
  { CH_PRESET_JANGGI, "", "Chu: Inner elephants, Han: Inner elephants" },
};

static void
test_openings (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (openings); i++)
    {
      g_autofree char *name = NULL;
      ChOpening opening;
      ChHistory history;

      begin (&history, openings[i].preset, NULL);
      play (&history, openings[i].moves);
      g_test_message ("%s", openings[i].moves);
      g_assert_cmpint (ch_opening_find (&history, &opening), ==, openings[i].name[0] != '\0');
      name = ch_words_opening (&opening);
      g_assert_cmpstr (name, ==, openings[i].name);
      for (int *at = &opening.both; at <= &opening.second; at++)
        if (*at != CH_OPENING_NONE)
          g_hash_table_add (seen, g_strdup (ch_opening_name (*at)));
      ch_history_clear (&history);
    }
  /* Each name of the table has been met. */
  g_assert_cmpint (g_hash_table_size (seen), ==, ch_opening_count ());
}

static void
test_setups (void)
{
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_JANGGIPLAIN);

  for (int chu = 0; chu < CH_N_SETUPS; chu++)
    for (int han = 0; han < CH_N_SETUPS; han++)
      {
        char fen[CH_FEN_SIZE];
        ChPosition start;
        ChOpening opening;
        ChHistory history;

        ch_janggi_start_fen ((ChJanggiSetup) chu, (ChJanggiSetup) han, fen);
        g_assert_true (ch_position_from_fen (&start, &rules, fen, NULL));
        ch_history_init (&history, &start);
        g_assert_true (ch_opening_find (&history, &opening));
        g_assert_cmpint (opening.setups[0], ==, chu);
        g_assert_cmpint (opening.setups[1], ==, han);
        ch_history_clear (&history);
      }
}

/* A position that was set up has no opening. */
static void
test_no_opening (void)
{
  ChOpening opening;
  ChHistory history;

  begin (&history, CH_PRESET_XIANGQI, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b");
  play (&history, "h10g8");
  g_assert_false (ch_opening_find (&history, &opening));
  ch_history_clear (&history);
}

/* ---- mates ---- */

typedef struct
{
  ChMatePattern pattern;
  const char *fen, *moves;
} Mate;

/* Each is told by this name. */
static const Mate told[] = {
  { CH_MATE_BOLD_HEART, "4kab1C/R3a4/4b4/9/9/4C4/9/9/9/3K5 w", "a9e9" },
  { CH_MATE_FLANK_CHARIOTS, "3ak4/5R3/9/9/9/9/9/9/3R5/3K5 w", "d2d10" },
  { CH_MATE_FLANK_CHARIOTS, "5k3/9/3a1a3/3R1R3/9/9/9/9/9/4K4 w", "f7f8" },
  { CH_MATE_THREE_CHARIOTS, "3ak4/5P3/9/9/9/9/9/9/R2R5/3K5 w", "d2d10" },
  { CH_MATE_SOLDIER_STEPS, "9/9/3k5/9/3P5/9/9/9/9/3RK4 w", "d6d7 d8d9 d7d8 d9d10 d8d9" },
  { CH_MATE_CINNABAR, "R1C1ka3/9/2P1P4/9/9/2n6/9/9/9/3K5 w", "c10c5" },
  { CH_MATE_SEA_BOTTOM, "R8/9/3k5/9/9/3r5/9/9/9/4K4 w", "a10d10" },
  { CH_MATE_TWO_DEVILS, "4k4/3P1P3/9/9/9/9/9/9/9/3K5 w", "d9d10" },
  { CH_MATE_CANNON_BEHIND_HORSE, "4k4/9/4N4/9/9/9/9/9/C8/3K5 w", "a2e2" },
  { CH_MATE_CANNON_BEHIND_HORSE, "5kb2/4a4/5N3/1C7/7N1/9/9/9/9/3K5 w", "b7f7" },
  { CH_MATE_DOUBLE_CANNON, "3aka3/9/9/9/4C4/9/9/9/C8/3K5 w", "a2e2" },
  { CH_MATE_SMOTHERED_PALACE, "3ak4/4a4/9/9/9/9/9/9/2C6/4K4 w", "c2c10" },
  { CH_MATE_IRON_BOLT, "4ka3/4a4/4b4/9/9/4C4/9/9/3R5/3K5 w", "d2d10" },
  { CH_MATE_CHARIOT_AND_CANNONS, "5a1C1/4k4/5a1C1/9/9/9/9/9/8R/3K5 w", "i2i9" },
  { CH_MATE_TWO_HORSES, "4ka3/9/6N2/7N1/8P/9/9/9/9/3K5 w", "h7g9" },
  { CH_MATE_PALACE_SIDE_HORSE, "3ak1b2/4a4/8N/9/9/9/9/9/9/5K3 w", "i8g9" },
  { CH_MATE_CORNER_HORSE, "3akn3/4a4/9/9/4N4/9/9/9/9/4K4 w", "e6f8" },
  { CH_MATE_FISHING_HORSE, "4k4/9/3a2N2/4P4/1R7/9/9/9/9/4K4 w", "b6b10" },
  { CH_MATE_SIDE_TIGER, "3k5/9/5a1R1/2N6/9/9/9/9/9/4K4 w", "h8h10" },
  { CH_MATE_HIGH_HORSE, "5ab2/4k4/4N4/2C3N2/9/9/9/9/9/3K5 w", "c7e7" },
  { CH_MATE_OCTAGON_HORSE, "5kb2/9/R6N1/9/9/9/9/9/9/3K5 w", "a8a10" },
  { CH_MATE_ALTERNATING, "3k1a3/8R/b3R3b/9/9/9/9/9/9/4K4 w", "e8e10" },
  { CH_MATE_THREE_ON_A_WING, "6N1C/5k3/4b4/8R/9/9/9/9/9/4K4 w", "i7i9" },
  { CH_MATE_FACING, "2N2k3/9/9/8R/3P5/9/9/9/9/4K4 w", "i7f7" },
  { CH_MATE_DOUBLE_CHECK, "4k1NR1/4a4/3a5/9/9/9/9/9/9/3K5 w", "g10f8" },
};

/* Each is one of these too, by whatever name it is told. */
static const Mate fitting[] = {
  { CH_MATE_HEAVEN_EARTH, "4kab1C/R3a4/4b4/9/9/4C4/9/9/9/3K5 w", "a9e9" },
  { CH_MATE_SMOTHERED, "3aka3/4n4/9/7N1/9/9/9/9/9/3K5 w", "h7g9" },
};

/* Turns a position around, so that Black mates. */
static char *
turned (const char *fen, char out[CH_FEN_SIZE])
{
  gsize length = strcspn (fen, " ");

  for (gsize i = 0; i < length; i++)
    {
      char c = fen[length - 1 - i];

      out[i] = g_ascii_isupper (c) ? g_ascii_tolower (c) : g_ascii_toupper (c);
    }
  g_snprintf (out + length, CH_FEN_SIZE - length, " b");
  return out;
}

static void
check_mate (const Mate *mate, gboolean turn, gboolean is_told)
{
  char fen[CH_FEN_SIZE];
  ChHistory history;
  g_auto (GStrv) words = g_strsplit (mate->moves, " ", -1);

  begin (&history, CH_PRESET_XIANGQI, turn ? turned (mate->fen, fen) : mate->fen);
  for (char **word = words; *word != NULL; word++)
    {
      ChMove move = ch_move_from_text (*word);

      if (turn)
        move = CH_MOVE (89 - CH_MOVE_FROM (move), 89 - CH_MOVE_TO (move));
      g_assert_true (ch_history_is_legal (&history, move));
      g_assert_false (ch_mate_pattern_fits (&history, mate->pattern));
      ch_history_push (&history, move);
    }
  g_test_message ("%s %s: %s", mate->fen, mate->moves, ch_mate_pattern_name (ch_mate_pattern_find (&history)));
  if (is_told)
    g_assert_cmpstr (ch_mate_pattern_name (ch_mate_pattern_find (&history)), ==, ch_mate_pattern_name (mate->pattern));
  g_assert_true (ch_mate_pattern_fits (&history, mate->pattern));
  ch_history_clear (&history);
}

static void
test_mates (void)
{
  guint seen = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (told) * 2; i++)
    {
      check_mate (&told[i / 2], i % 2 == 1, TRUE);
      seen |= 1u << told[i / 2].pattern;
    }
  for (gsize i = 0; i < G_N_ELEMENTS (fitting) * 2; i++)
    {
      check_mate (&fitting[i / 2], i % 2 == 1, FALSE);
      seen |= 1u << fitting[i / 2].pattern;
    }
  g_assert_cmphex (seen, ==, (1u << CH_N_MATES) - 1);
  for (int pattern = 0; pattern < CH_N_MATES; pattern++)
    g_assert_cmpstr (ch_words_mate ((ChMatePattern) pattern), !=, "");
}

/* A position that is no mate, and a game that has no such names. */
static void
test_no_mate (void)
{
  ChHistory history;

  begin (&history, CH_PRESET_XIANGQI, "4k4/9/4N4/9/9/9/9/9/C8/3K5 w");
  play (&history, "a2b2");
  g_assert_cmpint (ch_mate_pattern_find (&history), ==, CH_N_MATES);
  ch_history_clear (&history);
  begin (&history, CH_PRESET_JANGGIPLAIN, "9/4k4/9/9/9/9/9/9/4K4/R8 w");
  g_assert_cmpint (ch_mate_pattern_find (&history), ==, CH_N_MATES);
  ch_history_clear (&history);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "C");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/judgement/chance", test_chance);
  g_test_add_func ("/judgement/accuracy", test_accuracy);
  g_test_add_func ("/judgement/classes", test_classes);
  g_test_add_func ("/judgement/sacrifice", test_sacrifice);
  g_test_add_func ("/judgement/phases", test_phases);
  g_test_add_func ("/judgement/openings", test_openings);
  g_test_add_func ("/judgement/set-ups", test_setups);
  g_test_add_func ("/judgement/no-opening", test_no_opening);
  g_test_add_func ("/judgement/mates", test_mates);
  g_test_add_func ("/judgement/no-mate", test_no_mate);
  return g_test_run ();
}
