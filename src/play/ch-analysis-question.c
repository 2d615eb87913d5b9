/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/ch-analysis-question.h"

#include <string.h>

void
ch_analysis_question_clear (ChAnalysisQuestion *question)
{
  if (question->set)
    ch_history_clear (&question->history);
  question->set = FALSE;
}

void
ch_analysis_question_set (ChAnalysisQuestion *question, const ChHistory *history)
{
  ChHistory copy;

  ch_history_copy (history, &copy);
  ch_analysis_question_clear (question);
  question->history = copy;
  question->set = TRUE;
}

gboolean
ch_analysis_question_is (const ChAnalysisQuestion *question, const ChHistory *history)
{
  const ChHistory *known = &question->history;

  return question->set && known->n_moves == history->n_moves && known->position.key == history->position.key
         && ch_ruleset_equal (&known->start.rules, &history->start.rules) && ch_position_same (&known->start, &history->start)
         && known->start.no_capture == history->start.no_capture
         && (known->n_moves == 0 || memcmp (known->moves, history->moves, known->n_moves * sizeof (ChMove)) == 0);
}

gboolean
ch_analysis_make_threat (const ChHistory *history, ChHistory *passed)
{
  ChPosition position = history->position;
  ChUndo undo;

  if (ch_position_in_check (&position) || position.facing)
    return FALSE;
  ch_position_make_null (&position, &undo);
  if (!ch_position_validate (&position, NULL))
    return FALSE;
  ch_history_init (passed, &position);
  return TRUE;
}
