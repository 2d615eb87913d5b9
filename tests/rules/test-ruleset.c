/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rule sets: presets, options by name, text. */
#include "ch-test.h"
#include "rules/ch-position.h"

#include <string.h>

static void
test_presets (void)
{
  for (int i = 0; i < CH_N_PRESETS; i++)
    {
      ChRuleset rules = ch_ruleset_preset (i), again;
      ChPreset preset;
      char text[CH_RULESET_TEXT_SIZE];

      g_assert_true (ch_preset_from_id (ch_preset_id (i), &preset));
      g_assert_cmpint (preset, ==, i);
      g_assert_cmpint (ch_ruleset_nearest_preset (&rules), ==, i);
      g_assert_cmpstr (ch_ruleset_to_text (&rules, text), ==, ch_preset_id (i));
      g_assert_true (ch_ruleset_from_text (text, &again));
      g_assert_true (ch_ruleset_equal (&rules, &again));
      g_assert_cmpint (rules.version, ==, CH_RULES_VERSION);
      for (int j = 0; j < i; j++)
        {
          again = ch_ruleset_preset (j);
          g_assert_false (ch_ruleset_equal (&rules, &again));
        }
    }
}

static void
test_options (void)
{
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_XIANGQI), before, again;
  char text[CH_RULESET_TEXT_SIZE];

  g_assert_true (ch_ruleset_set_option (&rules, "repetition", "chase"));
  g_assert_true (ch_ruleset_set_option (&rules, "occurrences", "4"));
  g_assert_true (ch_ruleset_set_option (&rules, "check-limit", "3"));
  g_assert_true (ch_ruleset_set_option (&rules, "no-capture", "0"));
  g_assert_true (ch_ruleset_set_option (&rules, "draw-offers", "official"));
  g_assert_cmpint (rules.repetition, ==, CH_REPETITION_CHASE);
  g_assert_cmpint (rules.no_capture_plies, ==, 0);
  g_assert_cmpstr (ch_ruleset_to_text (&rules, text), ==,
                   "xiangqi repetition=chase occurrences=4 check-limit=3 no-capture=0 draw-offers=official");
  g_assert_true (ch_ruleset_from_text (text, &again));
  g_assert_true (ch_ruleset_equal (&rules, &again));

  before = rules;
  g_assert_false (ch_ruleset_set_option (&rules, "facing", "draw"));
  g_assert_false (ch_ruleset_set_option (&rules, "pass", "on"));
  g_assert_false (ch_ruleset_set_option (&rules, "occurrences", "2"));
  g_assert_false (ch_ruleset_set_option (&rules, "occurrences", "5"));
  g_assert_false (ch_ruleset_set_option (&rules, "occurrences", "3x"));
  g_assert_false (ch_ruleset_set_option (&rules, "no-capture", "-1"));
  g_assert_false (ch_ruleset_set_option (&rules, "no-capture", "99999999999999999999"));
  g_assert_false (ch_ruleset_set_option (&rules, "no-capture", ""));
  g_assert_false (ch_ruleset_set_option (&rules, "unknown", "1"));
  g_assert_true (ch_ruleset_equal (&rules, &before));

  rules = ch_ruleset_preset (CH_PRESET_JANGGI);
  g_assert_false (ch_ruleset_set_option (&rules, "facing", "forbidden"));
  g_assert_true (ch_ruleset_set_option (&rules, "facing", "must-answer"));
  g_assert_true (ch_ruleset_set_option (&rules, "points", "false"));
  g_assert_true (ch_ruleset_set_option (&rules, "soldier-diagonal", "0"));
  g_assert_true (ch_ruleset_set_option (&rules, "pass", "true"));
  g_assert_cmpint (rules.points, ==, 0);
}

static void
test_texts (void)
{
  static const char *const wrong[] = {
    "", " ", "chess", "xiangqi occurrences", "xiangqi occurrences=", "xiangqi =3", "xiangqi occurrences=3 nonsense",
    "xiangqi pass=on", "janggi facing=forbidden", "xiangqi  occurrences==3",
  };
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_JANGGI), before = rules;

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_assert_false (ch_ruleset_from_text (wrong[i], &rules));
      g_assert_true (ch_ruleset_equal (&rules, &before));
    }
  g_assert_true (ch_ruleset_from_text ("xiangqi  occurrences=4 ", &rules));
  g_assert_cmpint (rules.occurrences, ==, 4);
}

/* Every combination of options finds a nearest preset and reads back. */
static void
test_round_trip (void)
{
  GRand *random = g_rand_new_with_seed (1);

  for (int i = 0; i < 5000; i++)
    {
      ChRuleset rules = ch_ruleset_preset (g_rand_int_range (random, 0, CH_N_PRESETS)), again;
      char text[CH_RULESET_TEXT_SIZE];
      gboolean janggi = rules.game == CH_GAME_JANGGI;

      rules.repetition = g_rand_int_range (random, 0, CH_N_REPETITIONS);
      if (rules.repetition == CH_REPETITION_CHASE && rules.game != CH_GAME_XIANGQI)
        rules.repetition = CH_REPETITION_FREE;
      rules.occurrences = g_rand_int_range (random, 3, 5);
      rules.check_limit = g_rand_int_range (random, 0, 101);
      rules.no_capture_plies = g_rand_int_range (random, 0, 1001);
      rules.draw_offers = g_rand_int_range (random, 0, 2);
      if (janggi)
        {
          rules.facing = g_rand_int_range (random, CH_FACING_MUST_ANSWER, CH_N_FACINGS);
          rules.allow_pass = g_rand_int_range (random, 0, 2);
          rules.points = g_rand_int_range (random, 0, 2);
          rules.soldier_diagonal = g_rand_int_range (random, 0, 2);
          rules.cannon_diagonal = g_rand_int_range (random, 0, 2);
        }
      g_assert_true (ch_ruleset_from_text (ch_ruleset_to_text (&rules, text), &again));
      g_assert_true (ch_ruleset_equal (&rules, &again));
    }
  g_rand_free (random);
}

static void
test_starts (void)
{
  for (int i = 0; i < CH_N_PRESETS; i++)
    {
      ChRuleset rules = ch_ruleset_preset (i);
      ChPosition position;
      char fen[CH_FEN_SIZE];

      ch_position_init_start (&position, &rules);
      g_assert_true (ch_position_validate (&position, NULL));
      g_assert_cmpstr (ch_position_to_fen (&position, fen), ==, ch_ruleset_start_fen (&rules));
    }
}

static void
test_setups (void)
{
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_JANGGI);
  char fen[CH_FEN_SIZE];

  g_assert_cmpstr (ch_janggi_start_fen (CH_SETUP_INNER, CH_SETUP_INNER, fen), ==, ch_ruleset_start_fen (&rules));
  g_assert_cmpstr (ch_janggi_start_fen (CH_SETUP_LEFT, CH_SETUP_OUTER, fen), ==,
                   "rbna1anbr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RBNA1ABNR w - - 0 1");
  g_assert_cmpstr (ch_janggi_start_fen (CH_SETUP_OUTER, CH_SETUP_RIGHT, fen), ==,
                   "rnba1anbr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RBNA1ANBR w - - 0 1");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ruleset/presets", test_presets);
  g_test_add_func ("/ruleset/options", test_options);
  g_test_add_func ("/ruleset/texts", test_texts);
  g_test_add_func ("/ruleset/round-trip", test_round_trip);
  g_test_add_func ("/ruleset/starts", test_starts);
  g_test_add_func ("/ruleset/setups", test_setups);
  return g_test_run ();
}
