/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What engines write and are written: options, moves, questions, answers, rule files, and what follows from all that. */
#include "ch-test.h"

#include <string.h>

#include "play/ch-engine-dialect.h"
#include "play/ch-engine-traits.h"

static void
start_of (ChPreset preset, ChPosition *position)
{
  ChRuleset rules = ch_ruleset_preset (preset);

  ch_position_init_start (position, &rules);
}

static void
test_info (void)
{
  ChEngineDialect uci = { .rank_base = 0 }, ucci = { .ucci = TRUE }, fairy = { .rank_base = 1 };
  ChEngineInfo info;
  ChPosition start;

  start_of (CH_PRESET_XIANGQI, &start);
  g_assert_true (ch_engine_dialect_read_info (&uci, &start, "info depth 3 seldepth 7 multipv 2 score cp -12 upperbound nodes 100 "
                                              "nps 5 hashfull 30 tbhits 0 time 20 pv h2e2 h9g7 h0g2 e5e5", &info));
  g_assert_cmpint (info.multipv, ==, 2);
  g_assert_cmpint (info.depth, ==, 3);
  g_assert_cmpint (info.seldepth, ==, 7);
  g_assert_cmpint (info.score, ==, -12);
  g_assert_cmpint (info.bound, ==, -1);
  g_assert_cmpint (info.hashfull, ==, 30);
  g_assert_cmpint (info.time_us, ==, 20000);
  g_assert_cmpint (info.n_pv, ==, 3);
  g_assert_true (ch_engine_dialect_read_info (&fairy, &start, "info score mate 3 pv h3e3", &info));
  g_assert_cmpint (info.score, ==, CH_ENGINE_MATE - 5);
  g_assert_true (ch_engine_dialect_read_info (&fairy, &start, "info score mate -2 pv h3e3", &info));
  g_assert_cmpint (info.score, ==, 4 - CH_ENGINE_MATE);
  g_assert_true (ch_engine_dialect_read_info (&ucci, &start, "info depth 6 score 4 pv h2e2", &info));
  g_assert_cmpint (info.score, ==, 4);
  g_assert_true (ch_engine_dialect_read_info (&ucci, &start, "info score -9997 pv h2e2", &info));
  g_assert_cmpint (info.score, ==, 3 - CH_ENGINE_MATE);
  g_assert_true (ch_engine_dialect_read_info (&uci, &start, "info score cp 99999999999 pv h2e2", &info));
  g_assert_cmpint (info.score, <, CH_ENGINE_MATE_FOUND - 1000);
  g_assert_false (ch_engine_dialect_read_info (&fairy, &start, "info depth 1 score cp 5 pv h2e2", &info));
  g_assert_false (ch_engine_dialect_read_info (&uci, &start, "info string pv h2e2", &info));
  g_assert_false (ch_engine_dialect_read_info (&uci, &start, "info multipv 11 pv h2e2", &info));
}

static void
assert_option (const char *line, const char *name, ChEngineOptionType type, const char *preset)
{
  g_autoptr (ChEngineOption) option = ch_engine_option_parse (line);

  g_assert_nonnull (option);
  g_assert_cmpstr (option->name, ==, name);
  g_assert_cmpint (option->type, ==, type);
  g_assert_cmpstr (option->preset, ==, preset);
}

static void
assert_value (const char *line, const char *value, const char *fitting)
{
  g_autoptr (ChEngineOption) option = ch_engine_option_parse (line);
  g_autofree char *found = ch_engine_option_fit_value (option, value);

  g_assert_cmpstr (found, ==, fitting);
}

static void
test_options (void)
{
  assert_option ("option name Skill Level type spin default 20 min -20 max 20", "Skill Level", CH_ENGINE_OPTION_SPIN, "20");
  assert_option ("option name Clear Hash type button", "Clear Hash", CH_ENGINE_OPTION_BUTTON, "");
  assert_option ("option name Debug Log File type string default ", "Debug Log File", CH_ENGINE_OPTION_FILE, "");
  assert_option ("option name SyzygyPath type string default <empty>", "SyzygyPath", CH_ENGINE_OPTION_FOLDER, "");
  assert_option ("option name Hello type string default a var min b", "Hello", CH_ENGINE_OPTION_STRING, "a var min b");
  assert_option ("option name Analysis type combo default Both ways var Both ways var Off", "Analysis", CH_ENGINE_OPTION_COMBO,
                 "Both ways");
  assert_option ("option usemillisec type check default false", "usemillisec", CH_ENGINE_OPTION_CHECK, "false");
  assert_option ("option bookfiles type string default BOOK.DAT", "bookfiles", CH_ENGINE_OPTION_FILE, "BOOK.DAT");
  g_assert_null (ch_engine_option_parse ("option name Hash"));
  g_assert_null (ch_engine_option_parse ("option name Hash type wheel"));
  g_assert_null (ch_engine_option_parse ("option type spin"));
  g_assert_null (ch_engine_option_parse ("option name Hash type spin min 5 max 4"));
  g_assert_null (ch_engine_option_parse ("option name Empty type combo default x"));
  assert_value ("option name Hash type spin min 1 max 64", "100", "64");
  assert_value ("option name Hash type spin min 1 max 64", "1x", NULL);
  assert_value ("option name Style type combo var Wild var Quiet", "wild", "Wild");
  assert_value ("option name Style type combo var Wild", "mild", NULL);
  assert_value ("option name Solid type check", "ON", "true");
  assert_value ("option name File type string", "a\nquit", NULL);
}

static void
assert_move (int base, ChPreset preset, const char *text, const char *move)
{
  ChEngineDialect dialect = { .rank_base = base };
  char found[CH_MOVE_TEXT_SIZE];
  ChPosition start;

  start_of (preset, &start);
  g_assert_cmpstr (ch_move_to_text (ch_engine_dialect_read_move (&dialect, &start, text), found), ==, move);
}

static void
test_moves (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  ChEngineDialect iccs = { .rank_base = 0 };

  assert_move (0, CH_PRESET_XIANGQI, "h2e2", "h3e3");
  assert_move (0, CH_PRESET_XIANGQI, "H9-G7", "h10g8");
  assert_move (1, CH_PRESET_XIANGQI, "h10g8", "h10g8");
  assert_move (0, CH_PRESET_CRAZYXIANGQI, "B@e3", "B@e4");
  assert_move (1, CH_PRESET_CRAZYXIANGQI, "a*e4", "A@e4");
  assert_move (1, CH_PRESET_JANGGI, "0000", "e2e2");
  assert_move (1, CH_PRESET_JANGGI, "@@@@", "e2e2");
  assert_move (1, CH_PRESET_JANGGI, "e2e2", "e2e2");
  assert_move (0, CH_PRESET_XIANGQI, "h10g8", "0000");
  assert_move (1, CH_PRESET_XIANGQI, "h0g2", "0000");
  assert_move (1, CH_PRESET_XIANGQI, "h3e3q", "0000");
  assert_move (1, CH_PRESET_XIANGQI, "", "0000");
  ch_engine_dialect_write_move (&iccs, ch_move_from_text ("a10b10"), text);
  ch_engine_dialect_write_move (&iccs, ch_move_from_text ("P@e10"), text);
  g_assert_cmpstr (text->str, ==, "a9b9P@e9");
  g_assert_cmpint (ch_engine_dialect_guess_base ("h2e2"), ==, 0);
  g_assert_cmpint (ch_engine_dialect_guess_base ("h3e3"), ==, 1);
  g_assert_cmpint (ch_engine_dialect_guess_base ("e2e4"), ==, -1);
}

static void
test_questions (void)
{
  ChEngineDialect uci = { .rank_base = 1, .can_restrict = TRUE }, ucci = { .ucci = TRUE, .can_restrict = TRUE };
  ChHistory history;
  ChMove move = ch_move_from_text ("a10a9");
  ChEngineRequest request = { .limits.movetime = 1500, .searchmoves = &move, .n_searchmoves = 1 };
  ChPosition start;
  g_autofree char *full = NULL, *bare = NULL, *short_one = NULL, *go = NULL, *seconds = NULL, *clocks = NULL;

  start_of (CH_PRESET_XIANGQI, &start);
  ch_history_init (&history, &start);
  ch_history_push (&history, ch_move_from_text ("h3h10"));
  ch_history_push (&history, ch_move_from_text ("i10h10"));
  ch_history_push (&history, ch_move_from_text ("a1a2"));
  full = ch_engine_dialect_position (&uci, &history, FALSE);
  g_assert_true (g_str_has_suffix (full, "RNBAKABNR w - - 0 1 moves h3h10 i10h10 a1a2"));
  bare = ch_engine_dialect_position (&uci, &history, TRUE);
  g_assert_true (g_str_has_suffix (bare, " b - - 1 2"));
  /* Since the last capture only. */
  short_one = ch_engine_dialect_position (&ucci, &history, FALSE);
  g_assert_true (g_str_has_suffix (short_one, "RNBAKABNR w - - 0 2 moves a0a1") || g_str_has_suffix (short_one, " moves a0a1"));
  g_assert_null (strstr (short_one, "h9"));
  go = ch_engine_dialect_go (&uci, &history, &request, FALSE);
  g_assert_cmpstr (go, ==, "go movetime 1500 searchmoves a10a9");
  seconds = ch_engine_dialect_go (&ucci, &history, &request, FALSE);
  g_assert_true (g_str_has_prefix (seconds, "banmoves "));
  g_assert_null (strstr (seconds, "a9a8"));
  g_assert_true (g_str_has_suffix (seconds, "\ngo time 1 movestogo 1"));
  request = (ChEngineRequest) { .limits = { .time = { 60000, 50000 }, .increment = { 1000, 1000 } } };
  clocks = ch_engine_dialect_go (&uci, &history, &request, FALSE);
  g_assert_cmpstr (clocks, ==, "go wtime 60000 btime 50000 winc 1000 binc 1000");
  ch_history_clear (&history);
}

static void
test_answers (void)
{
  ChEngineDialect dialect = { .rank_base = 0 };
  ChEngineAnswer answer;
  ChPosition start;
  char *word;

  start_of (CH_PRESET_XIANGQI, &start);
  g_assert_true (ch_engine_dialect_read_best (&dialect, &start, "bestmove h2e2 ponder h9g7", &answer, &word));
  g_assert_cmpint (answer.best, ==, ch_move_from_text ("h3e3"));
  g_assert_cmpint (answer.ponder, ==, ch_move_from_text ("h10g8"));
  g_clear_pointer (&word, g_free);
  g_assert_true (ch_engine_dialect_read_best (&dialect, &start, "bestmove h2e2 ponder a0a1", &answer, &word));
  g_assert_cmpint (answer.ponder, ==, CH_MOVE_NONE);
  g_clear_pointer (&word, g_free);
  g_assert_true (ch_engine_dialect_read_best (&dialect, &start, "nobestmove", &answer, &word));
  g_assert_null (word);
  g_assert_true (ch_engine_dialect_read_best (&dialect, &start, "bestmove (none)", &answer, &word));
  g_assert_null (word);
  g_assert_true (ch_engine_dialect_read_best (&dialect, &start, "bestmove rubbish", &answer, &word));
  g_assert_cmpstr (word, ==, "rubbish");
  g_assert_cmpint (answer.best, ==, CH_MOVE_NONE);
  g_clear_pointer (&word, g_free);
  g_assert_false (ch_engine_dialect_read_best (&dialect, &start, "info depth 1", &answer, &word));
  g_assert_false (ch_engine_dialect_read_best (&dialect, &start, "bestmove", &answer, &word));
}

static ChFit
fit_of (const char *lines, const char *ruleset)
{
  g_autoptr (ChEngineTraits) traits = ch_engine_traits_new ();
  g_auto (GStrv) each = g_strsplit (lines, "\n", -1);
  ChEnginePlan plan;
  ChRuleset rules;
  ChFit fit;

  for (guint i = 0; each[i] != NULL; i++)
    ch_engine_traits_hear (traits, each[i]);
  traits->ucci = strstr (lines, "ucciok") != NULL;
  traits->tried = traits->plays_xiangqi = strstr (lines, "tried") != NULL;
  g_assert_true (ch_ruleset_from_text (ruleset, &rules));
  ch_engine_plan_init (&plan, traits, &rules);
  fit = plan.fit;
  ch_engine_plan_clear (&plan);
  return fit;
}

#define VARIANTS "\noption name UCI_Variant type combo default chess var chess var xiangqi var supply var janggi var janggicasual" \
                 "\noption name VariantPath type string default <empty>"

static void
test_fits (void)
{
  static const char old[] = "id name Fairy-Stockfish 11.1 LB 64" VARIANTS, newer[] = "id name Fairy-Stockfish 14.0.1 LB" VARIANTS;
  static const char small[] = "id name Fairy-Stockfish 14\noption name UCI_Variant type combo default chess var chess";
  static const char other[] = "id name Pikafish\ntried";

  g_assert_cmpint (fit_of (old, "xiangqi"), ==, CH_FIT_WITH_FILE);
  g_assert_cmpint (fit_of (old, "xiangqi repetition=chase"), ==, CH_FIT_RESTRICTED);
  g_assert_cmpint (fit_of (newer, "xiangqi repetition=chase"), ==, CH_FIT_WITH_FILE);
  g_assert_cmpint (fit_of (newer, "xiangqi check-limit=3"), ==, CH_FIT_RESTRICTED);
  g_assert_cmpint (fit_of (old, "crazyxiangqi"), ==, CH_FIT_WITH_FILE);
  g_assert_cmpint (fit_of (old, "janggiplain"), ==, CH_FIT_RESTRICTED);
  g_assert_cmpint (fit_of (newer, "janggiplain"), ==, CH_FIT_WITH_FILE);
  g_assert_cmpint (fit_of (newer, "janggi"), ==, CH_FIT_ITSELF);
  g_assert_cmpint (fit_of (newer, "janggi draw-offers=official"), ==, CH_FIT_ITSELF);
  g_assert_cmpint (fit_of (newer, "janggi cannon-diagonal=off"), ==, CH_FIT_RESTRICTED);
  g_assert_cmpint (fit_of (small, "xiangqi"), ==, CH_FIT_CANNOT);
  g_assert_cmpint (fit_of (other, "xiangqi"), ==, CH_FIT_RESTRICTED);
  g_assert_cmpint (fit_of (other, "janggi"), ==, CH_FIT_CANNOT);
  g_assert_cmpint (fit_of ("id name Other", "xiangqi"), ==, CH_FIT_CANNOT);
  g_assert_cmpint (fit_of ("id name Eye\nucciok", "xiangqi"), ==, CH_FIT_RESTRICTED);
  g_assert_cmpint (fit_of ("id name Chuhan", "crazyxiangqi occurrences=4"), ==, CH_FIT_ITSELF);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine-text/info", test_info);
  g_test_add_func ("/engine-text/options", test_options);
  g_test_add_func ("/engine-text/moves", test_moves);
  g_test_add_func ("/engine-text/questions", test_questions);
  g_test_add_func ("/engine-text/answers", test_answers);
  g_test_add_func ("/engine-text/fits", test_fits);
  return g_test_run ();
}
