/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a new game is: what the dialog was left with, and what the tags of its record keep of it. */
#include "ch-test.h"

#include <locale.h>
#include <string.h>

#include "app/ch-new-game.h"
#include "play/ch-engine-list.h"

static ChNewGame
new_game (const char *rules_text, int first, int second)
{
  ChRuleset rules;
  ChNewGame game;

  g_assert_true (ch_ruleset_from_text (rules_text, &rules));
  ch_new_game_init (&game, &rules);
  g_assert_cmpint (game.players[0].level, ==, 0);
  g_assert_cmpint (game.players[1].level, ==, 0);
  game.players[0].level = first;
  game.players[1].level = second;
  return game;
}

/* Every pair of players comes back from the tags. */
static void
test_players (void)
{
  for (int preset = 0; preset < CH_N_PRESETS; preset++)
    for (int first = 0; first <= CH_ENGINE_LEVELS; first++)
      for (int second = 0; second <= CH_ENGINE_LEVELS; second += 3)
        {
          ChNewGame game = new_game (ch_preset_id (preset), first, second);
          g_autoptr (ChRecord) record = ch_new_game_make_record (&game);
          ChPlayer players[2] = { { 77 }, { 77 } };

          ch_new_game_players_from_record (record, players);
          g_assert_cmpint (players[0].level, ==, first);
          g_assert_cmpint (players[1].level, ==, second);
          g_assert_true (ch_ruleset_equal (ch_record_get_rules (record), &game.rules));
          g_assert_true (ch_position_same (ch_record_get_start (record), &game.start));
          g_assert_null (ch_record_get_root (record)->first_child);
        }
}

static void
test_tags (void)
{
  ChNewGame game = new_game ("janggi pass=off", 0, 7);
  g_autoptr (ChRecord) record = ch_new_game_make_record (&game);
  const char *date = ch_record_get_tag (record, "Date");

  g_assert_cmpstr (ch_record_get_tag (record, "Result"), ==, "*");
  g_assert_cmpstr (ch_record_get_tag (record, "RedType"), ==, "human");
  g_assert_null (ch_record_get_tag (record, "RedLevel"));
  g_assert_cmpstr (ch_record_get_tag (record, "BlackType"), ==, "program");
  g_assert_cmpstr (ch_record_get_tag (record, "BlackLevel"), ==, "7");
  g_assert_cmpuint (strlen (date), ==, 10);
  g_assert_true (strspn (date, "0123456789.") == 10 && date[4] == '.' && date[7] == '.');
  g_assert_true (g_regex_match_simple ("^[0-9]{2}:[0-9]{2}:[0-9]{2}$", ch_record_get_tag (record, "Time"), 0, 0));
  g_assert_cmpstr (ch_record_get_tag (record, "Event"), !=, "");
}

/* Tags that others wrote, or that were edited, seat persons where they make no sense. */
static void
test_foreign_tags (void)
{
  static const struct { const char *type, *level; int expected; } cases[] = {
    { "program", "5", 5 },   { "program", "0", 0 },   { "program", "13", 0 }, { "program", "-3", 0 }, { "program", "", 0 },
    { "program", "abc", 0 }, { "program", NULL, 0 },  { "human", "5", 0 },    { NULL, "5", 0 },       { NULL, NULL, 0 },
    { "program", "99999999999999999999", 0 },
  };
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_XIANGQI);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (ChRecord) record = ch_record_new (&rules, NULL);
      ChPlayer players[2];

      ch_record_set_tag_raw (record, "BlackType", cases[i].type);
      ch_record_set_tag_raw (record, "BlackLevel", cases[i].level);
      ch_new_game_players_from_record (record, players);
      g_assert_cmpint (players[0].level, ==, 0);
      g_assert_cmpint (players[1].level, ==, cases[i].expected);
    }
}

static void
assert_name (ChRecord *record, int level, ChSide side, const char *expected)
{
  g_autofree char *name = ch_new_game_player_name (record, &(ChPlayer) { level }, side);

  g_assert_cmpstr (name, ==, expected);
}

static void
test_names (void)
{
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_JANGGI);
  g_autoptr (ChRecord) record = ch_record_new (&rules, NULL);

  assert_name (record, 0, CH_FIRST, "Chu");
  assert_name (record, 0, CH_SECOND, "Han");
  ch_record_set_tag_raw (record, "White", "Ada");
  assert_name (record, 0, CH_FIRST, "Ada");
  ch_record_set_tag_raw (record, "Red", "胡荣华");
  ch_record_set_tag_raw (record, "Black", "?");
  assert_name (record, 0, CH_FIRST, "胡荣华");
  assert_name (record, 0, CH_SECOND, "Han");
  assert_name (record, 4, CH_FIRST, "Chuhan");
}

/* An engine comes back by its name; where the id has become another's, and where it is gone, nobody else sits in its place. */
static void
test_engines (void)
{
  ChEngineList *list = ch_engine_list_get_default ();
  ChEngineEntry *entry = ch_engine_list_add (list, "Alpha", "/nowhere/alpha");
  ChEngineEntry *other = ch_engine_list_add (list, "Beta", "/nowhere/beta");
  ChNewGame game = new_game ("xiangqi", 0, 0);
  g_autoptr (ChRecord) record = NULL;
  g_autofree char *id = g_strdup (ch_engine_entry_get_id (entry)), *missing = NULL;
  ChTimeControl control;
  ChPlayer players[2];

  game.players[1].engine = g_intern_string (id);
  game.players[1].turn = (ChTurn) { CH_TURN_DEPTH, 9 };
  game.control = (ChTimeControl) { 600000, 5000, 0 };
  record = ch_new_game_make_record (&game);
  g_assert_cmpstr (ch_record_get_tag (record, "Black"), ==, "Alpha");
  g_assert_cmpstr (ch_record_get_tag (record, "BlackType"), ==, "program");
  g_assert_null (ch_record_get_tag (record, "BlackLevel"));
  g_assert_cmpstr (ch_record_get_tag (record, "TimeControl"), ==, "600+5");
  ch_new_game_control_from_record (record, &control);
  g_assert_true (ch_time_control_equal (&control, &game.control));
  ch_new_game_players_from_record (record, players);
  g_assert_true (ch_player_equal (&players[0], &game.players[0]));
  g_assert_true (ch_player_equal (&players[1], &game.players[1]));
  g_assert_null (ch_new_game_missing_engine (record));

  ch_engine_list_remove (list, entry);
  g_assert_nonnull (other);
  entry = ch_engine_list_add (list, "Gamma", "/nowhere/gamma");
  g_assert_cmpstr (ch_engine_entry_get_id (entry), ==, id);
  ch_new_game_players_from_record (record, players);
  g_assert_true (ch_player_is_person (&players[1]));
  missing = ch_new_game_missing_engine (record);
  g_assert_cmpstr (missing, ==, "Alpha");
  ch_engine_list_remove (list, entry);
  ch_engine_list_remove (list, other);
}

/* The engine of a game is another one from now on; one undo, and it is not. */
static void
test_set_player (void)
{
  g_autoptr (ChStudy) study = ch_study_new ();
  ChNewGame game = new_game ("xiangqi", 0, 4);
  g_autoptr (ChRecord) record = ch_new_game_make_record (&game);
  ChPlayer players[2], person = { 0 };

  ch_study_append_raw (study, record);
  ch_new_game_set_player (study, record, CH_SECOND, &person);
  ch_new_game_players_from_record (record, players);
  g_assert_true (ch_player_is_person (&players[1]));
  g_assert_true (ch_study_undo (study));
  g_assert_false (ch_study_get_can_undo (study));
  ch_new_game_players_from_record (record, players);
  g_assert_cmpint (players[1].level, ==, 4);
}

/* A clock that others wrote into a game runs in no window. */
static void
test_foreign_clock (void)
{
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_XIANGQI);
  g_autoptr (ChRecord) record = ch_record_new (&rules, NULL);
  ChTimeControl control;

  ch_record_set_tag_raw (record, "TimeControl", "300+3");
  ch_new_game_control_from_record (record, &control);
  g_assert_false (ch_time_control_is_set (&control));
}

static void
test_settings (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("org.chuhan.Chuhan");
  ChNewGame game;
  ChRuleset rules;

  ch_new_game_init_last (&game, settings);
  g_assert_cmpint (game.rules.game, ==, CH_GAME_XIANGQI);
  g_assert_cmpint (game.players[0].level, ==, 0);
  g_assert_cmpint (game.players[1].level, ==, g_settings_get_int (settings, "last-level"));

  g_settings_set_string (settings, "last-preset", "janggi");
  g_settings_set_string (settings, "last-options", "pass=off no-capture=40");
  g_settings_set_string (settings, "last-side", "second");
  g_settings_set_int (settings, "last-level", 9);
  ch_new_game_init_last (&game, settings);
  g_assert_true (ch_ruleset_from_text ("janggi pass=off no-capture=40", &rules));
  g_assert_true (ch_ruleset_equal (&game.rules, &rules));
  g_assert_cmpint (game.players[0].level, ==, 9);
  g_assert_cmpint (game.players[1].level, ==, 0);
  /* The card of another game does not take over what belongs to janggi. */
  rules = ch_new_game_rules_from_settings (CH_GAME_CRAZYHOUSE, settings);
  g_assert_cmpint (ch_ruleset_nearest_preset (&rules), ==, CH_PRESET_CRAZYXIANGQI);
  rules = ch_new_game_rules_from_settings (CH_GAME_JANGGI, settings);
  g_assert_cmpint (rules.no_capture_plies, ==, 40);

  g_settings_set_string (settings, "last-side", "random");
  for (int i = 0, seen = 0; seen != 3; i++)
    {
      g_assert_cmpint (i, <, 1000);
      ch_new_game_init_last (&game, settings);
      g_assert_true ((game.players[0].level == 0) != (game.players[1].level == 0));
      seen |= game.players[0].level == 0 ? 1 : 2;
    }
}

/* A setting that a later or damaged program left. */
static void
test_bad_settings (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("org.chuhan.Chuhan");
  ChNewGame game;

  g_settings_set_string (settings, "last-preset", "shogi");
  g_settings_set_string (settings, "last-options", "dice=6");
  ch_new_game_init_last (&game, settings);
  g_assert_cmpint (ch_ruleset_nearest_preset (&game.rules), ==, CH_PRESET_XIANGQI);
  g_assert_true (ch_position_validate (&game.start, NULL));
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/new-game/players", test_players);
  g_test_add_func ("/new-game/tags", test_tags);
  g_test_add_func ("/new-game/foreign-tags", test_foreign_tags);
  g_test_add_func ("/new-game/names", test_names);
  g_test_add_func ("/new-game/engines", test_engines);
  g_test_add_func ("/new-game/set-player", test_set_player);
  g_test_add_func ("/new-game/foreign-clock", test_foreign_clock);
  g_test_add_func ("/new-game/settings", test_settings);
  g_test_add_func ("/new-game/bad-settings", test_bad_settings);
  return g_test_run ();
}
