/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole games: every preset, every level; each move legal by the referee. */
#include "ch-engine-test.h"

static void
play (const char *preset, int level_first, int level_second, guint64 seed, int nodes, int plies)
{
  ChRuleset rules = ch_engine_test_rules (preset);
  ChHistory history;
  ChVerdict verdict;
  ChEngine *engine = ch_engine_new ();
  ch_engine_set_seed (engine, seed);
  ch_engine_test_start (&history, &rules, NULL);
  for (;;)
    {
      ch_judge (&history, &verdict);
      if (verdict.result != CH_RESULT_NONE || history.n_moves >= plies)
        break;
      ChEngineRequest request = ch_engine_test_request (&history);
      request.level = history.position.side == CH_FIRST ? level_first : level_second;
      request.limits.nodes = (uint64_t) nodes;
      ChEngineAnswer answer = ch_engine_test_ask (engine, &request);
      if (!answer.best || !ch_history_is_legal (&history, answer.best))
        {
          char fen[CH_FEN_SIZE], text[CH_MOVE_TEXT_SIZE];
          g_error ("%s: %s in %s", preset, ch_move_to_text (answer.best, text), ch_position_to_fen (&history.position, fen));
        }
      ch_history_push (&history, answer.best);
    }
  g_test_message ("%s: %s %s after %d plies", preset, ch_result_text (verdict.result), ch_end_reason_id (verdict.reason),
                  history.n_moves);
  ch_history_clear (&history);
  ch_engine_free (engine);
}

static void
test_full (gconstpointer data)
{
  play (data, 0, 0, 1, 400, 260);
}

static void
test_levels (gconstpointer data)
{
  for (int level = 1; level <= CH_ENGINE_LEVELS; level += 3)
    play (data, level, CH_ENGINE_LEVELS + 1 - level, (guint64) level, 1500, 60);
}

/* Choices of a weak level differ by seed and are the same for the same seed. */
static void
test_seed (void)
{
  ChRuleset rules = ch_engine_test_rules ("xiangqi");
  ChHistory history;
  ChMove moves[24];
  int n_different = 0;
  ch_engine_test_start (&history, &rules, NULL);
  for (int i = 0; i < 24; i++)
    {
      ChEngine *engine = ch_engine_new ();
      ChEngineRequest request = ch_engine_test_request (&history);
      request.level = 1;
      ch_engine_set_seed (engine, 1 + (guint64) i / 2);
      moves[i] = ch_engine_test_ask (engine, &request).best;
      ch_engine_free (engine);
      if (i & 1)
        g_assert_cmpint (moves[i], ==, moves[i - 1]);
      else if (i && moves[i] != moves[0])
        n_different++;
    }
  g_assert_cmpint (n_different, >, 2);
  ch_history_clear (&history);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (int i = 0; i < CH_N_PRESETS; i++)
    {
      char *path = g_strdup_printf ("/engine/play/full/%s", ch_preset_id (i));
      g_test_add_data_func (path, ch_preset_id (i), test_full);
      g_free (path);
      path = g_strdup_printf ("/engine/play/levels/%s", ch_preset_id (i));
      g_test_add_data_func (path, ch_preset_id (i), test_levels);
      g_free (path);
    }
  g_test_add_func ("/engine/play/seed", test_seed);
  return g_test_run ();
}
