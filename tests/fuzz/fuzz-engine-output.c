/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What other engines say, in both protocols. */
#include "ch-fuzz.h"

#include <string.h>

#include "engine/ch-score.h"
#include "play/ch-engine-dialect.h"
#include "play/ch-engine-traits.h"

static void
check_line (const ChPosition *position, const ChMove *moves, int n)
{
  ChPosition now = *position;
  ChUndo undo;

  for (int i = 0; i < n; i++)
    {
      g_assert_true (ch_movegen_is_legal (&now, moves[i]));
      ch_position_make_move (&now, moves[i], &undo);
    }
}

static void
read_answers (const ChEngineDialect *dialect, const ChPosition *position, const char *line)
{
  ChEngineInfo info;
  ChEngineAnswer answer;
  g_autofree char *word = NULL;

  if (ch_engine_dialect_read_info (dialect, position, line, &info))
    {
      g_assert_cmpint (info.multipv, >=, 1);
      g_assert_cmpint (info.multipv, <=, CH_ENGINE_MAX_MULTIPV);
      g_assert_true (info.score <= CH_ENGINE_MATE && info.score >= -CH_ENGINE_MATE);
      g_assert_true (!ch_score_is_rule (info.score));
      check_line (position, info.pv, info.n_pv);
    }
  g_assert_cmpint (ch_engine_dialect_info_slot (line), <=, CH_ENGINE_MAX_MULTIPV);
  if (ch_engine_dialect_read_best (dialect, position, line, &answer, &word) && answer.ponder != CH_MOVE_NONE)
    check_line (position, (ChMove[]) { answer.best, answer.ponder }, 2);
  ch_engine_dialect_guess_base (line);
}

/* What is told of an option it must take itself. */
static void
check_options (const ChEngineTraits *traits)
{
  for (guint i = 0; i < traits->options->len; i++)
    {
      const ChEngineOption *option = g_ptr_array_index (traits->options, i);
      g_autofree char *value = ch_engine_option_fit_value (option, option->preset), *again = NULL;

      g_assert_true (g_utf8_validate (option->name, -1, NULL) && *option->name != '\0');
      g_assert_true (option->min <= option->max);
      again = value != NULL ? ch_engine_option_fit_value (option, value) : NULL;
      g_assert_cmpstr (value, ==, again);
    }
}

static void
check_plans (const ChEngineTraits *traits)
{
  for (int preset = 0; preset < CH_N_PRESETS; preset++)
    {
      ChRuleset rules = ch_ruleset_preset (preset);
      ChEnginePlan plan;

      ch_engine_plan_init (&plan, traits, &rules);
      g_assert_true (plan.fit != CH_FIT_CANNOT || plan.why != NULL);
      if (plan.file)
        g_assert_true (ch_variants_can_express (&plan.told, traits->form));
      ch_engine_plan_clear (&plan);
    }
}

static void
run (const guint8 *data, gsize size)
{
  g_autofree char *raw = size > 0 ? g_strndup ((const char *) data, size) : g_strdup (""), *text = g_utf8_make_valid (raw, -1);
  g_auto (GStrv) lines = g_strsplit (text, "\n", 200);
  g_autoptr (ChEngineTraits) traits = ch_engine_traits_new ();
  ChPosition positions[CH_N_PRESETS];

  for (int preset = 0; preset < CH_N_PRESETS; preset++)
    {
      ChRuleset rules = ch_ruleset_preset (preset);

      ch_position_init_start (&positions[preset], &rules);
    }
  for (guint i = 0; lines[i] != NULL; i++)
    {
      ChEngineDialect dialect = { .ucci = i % 3 == 1, .rank_base = i % 2 };

      ch_engine_traits_hear (traits, lines[i]);
      read_answers (&dialect, &positions[i % CH_N_PRESETS], lines[i]);
    }
  check_options (traits);
  check_plans (traits);
}

static const char *const texts[] = {
  "id name Fairy-Stockfish 11.1 LB 64\nid author somebody\noption name Hash type spin default 16 min 1 max 131072\n"
  "option name UCI_Variant type combo default chess var chess var xiangqi var janggi var janggicasual var supply\n"
  "option name VariantPath type string default <empty>\noption name Clear Hash type button\noption name Skill Level type spin\nuciok\n",
  "id name ElephantEye\noption usemillisec type check default false\noption bookfiles type string default BOOK.DAT\nucciok\n"
  "info depth 6 score 4 pv b0c2 b9c7\nbestmove h2e2 ponder h9g7\nnobestmove\n",
  "info depth 12 seldepth 19 multipv 2 score cp -33 upperbound nodes 123456 nps 99 hashfull 12 time 345 pv h3e3 h10g8 h1g3\n"
  "info score mate -3 pv P@e5 a4b4 e2e2\nbestmove a4a5 ponder a7a6\nbestmove (none)\ninfo string variant xiangqi\n", NULL,
};

static const char *const words[] = {
  "id name ", "Fairy-Stockfish ", "Chuhan", "11.1", "290920", "option ", "name ", "type ", "spin ", "check ", "combo ", "button ", "string ",
  "default ", "min ", "max ", "var ", "<empty>", "UCI_Variant", "VariantPath", "info ", "depth ", "multipv ", "score ", "cp ", "mate ", "pv ",
  "bestmove ", "nobestmove", "ponder ", "(none)", "h2e2", "h3e3", "h10g8", "P@e4", "e2e2", "0000", "-99999999999999999999", "10001", "\n", " ",
  "\t", "\xff", NULL,
};

static void
extremes (void)
{
  ch_fuzz_repeat ("info pv ", "a1a2 a10a9 a2a1 a9a10 ", 2000);
  ch_fuzz_repeat ("option name ", "x ", 5000);
  ch_fuzz_repeat ("option name X type combo ", "var y ", 5000);
  ch_fuzz_repeat ("", "option name A type button\n", 3000);
}

const ChFuzzTarget ch_fuzz_target = {
  .name = "engine-output", .run = run, .texts = texts, .words = words, .extremes = extremes,
};
