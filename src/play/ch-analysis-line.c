/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/ch-analysis-line.h"

/* More moves than any rule set lets go round before it judges. */
#define MAX_ROUNDS 4

/* How many moves ago the present position has stood, 0 where it has not. */
static int
cycle_length (const ChHistory *history)
{
  for (int i = history->n_moves - 1; i >= 0; i--)
    if (history->keys[i] == history->keys[history->n_moves])
      return history->n_moves - i;
  return 0;
}

/* An engine takes the first repetition for the end; the referee waits for the third or fourth. What comes out is seen by going
 * round. */
static void
go_round (ChAnalysisLine *line, ChHistory *history, ChVerdict *verdict)
{
  int length = cycle_length (history);
  int first = history->n_moves - length;

  /* Moves made before the line began are no part of what the engine shows. */
  if (length == 0 || length > line->n_moves)
    return;
  for (int i = 0; i < MAX_ROUNDS * length && verdict->result == CH_RESULT_NONE; i++)
    {
      ChMove move = history->moves[first + i];

      if (!ch_history_is_legal (history, move))
        return;
      ch_history_push (history, move);
      ch_judge (history, verdict);
    }
  line->cycles = verdict->result != CH_RESULT_NONE;
}

void
ch_analysis_line_walk (ChAnalysisLine *line, const ChHistory *history)
{
  ChHistory walked;
  g_autofree ChVerdict *verdict = g_new0 (ChVerdict, 1);
  int n = MIN (line->info.n_pv, CH_ENGINE_MAX_PV);

  line->n_moves = 0;
  line->cycles = FALSE;
  ch_history_copy (history, &walked);
  while (line->n_moves < n && ch_history_is_legal (&walked, line->info.pv[line->n_moves]))
    ch_history_push (&walked, line->info.pv[line->n_moves++]);
  ch_judge (&walked, verdict);
  line->illegal = line->n_moves < n && verdict->result == CH_RESULT_NONE;
  if (verdict->result == CH_RESULT_NONE && !line->illegal)
    go_round (line, &walked, verdict);
  line->result = verdict->result;
  line->end = verdict->result != CH_RESULT_NONE ? verdict->reason : CH_END_NONE;
  ch_history_clear (&walked);
}

void
ch_analysis_line_position (const ChAnalysisLine *line, const ChHistory *history, int n_moves, ChPosition *position)
{
  ChUndo undo;

  *position = history->position;
  for (int i = 0; i < n_moves && i < line->n_moves; i++)
    ch_position_make_move (position, line->info.pv[i], &undo);
}
