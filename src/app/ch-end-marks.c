/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "app/ch-end-marks.h"

static void
add_point (ChEndMarks *marks, ChPoint point)
{
  if (marks->n_points < CH_END_MARKS_MAX)
    marks->points[marks->n_points++] = point;
}

/* The piece between a cannon and the general it checks, on a line or a palace diagonal. */
static void
add_screens (ChEndMarks *marks, const ChPosition *position, ChPoint cannon, ChPoint general)
{
  int files = CH_POINT_FILE (general) - CH_POINT_FILE (cannon);
  int ranks = CH_POINT_RANK (general) - CH_POINT_RANK (cannon);
  int step_file = (files > 0) - (files < 0);
  int step_rank = (ranks > 0) - (ranks < 0);
  int steps = MAX (ABS (files), ABS (ranks));

  if (files != 0 && ranks != 0 && ABS (files) != ABS (ranks))
    return;
  for (int i = 1; i < steps; i++)
    {
      ChPoint point = CH_POINT (CH_POINT_FILE (cannon) + i * step_file, CH_POINT_RANK (cannon) + i * step_rank);

      if (position->board[point] != 0)
        add_point (marks, point);
    }
}

static void
add_mate (ChEndMarks *marks, const ChPosition *position)
{
  ChPoint general = position->general[position->side];
  int n = MIN (position->n_checkers, (int) G_N_ELEMENTS (position->checkers));

  if (general == CH_POINT_NONE)
    return;
  add_point (marks, general);
  for (int i = 0; i < n; i++)
    {
      ChPoint checker = position->checkers[i];

      add_point (marks, checker);
      if (CH_PIECE_KIND (position->board[checker]) == CH_CANNON)
        add_screens (marks, position, checker, general);
    }
}

static void
add_arrow (ChEndMarks *marks, ChMove move, ChSide side, ChDeed deed)
{
  ChShape shape = { .color = deed == CH_DEED_CHECK ? CH_SHAPE_RED : deed == CH_DEED_CHASE ? CH_SHAPE_YELLOW : CH_SHAPE_BLUE,
                    .side = side, .from = move >> 7, .to = CH_MOVE_TO (move) };

  for (guint i = 0; i < marks->n_shapes; i++)
    if (marks->shapes[i].from == shape.from && marks->shapes[i].to == shape.to)
      return;
  if (marks->n_shapes < CH_END_MARKS_MAX)
    marks->shapes[marks->n_shapes++] = shape;
}

/* Only the last turn of the cycle: the board would be full of arrows otherwise. */
static void
add_cycle (ChEndMarks *marks, const ChHistory *history, const ChVerdict *verdict)
{
  int end = verdict->first_ply + verdict->n_cycle;
  int kept = MIN (verdict->n_cycle, CH_MAX_CYCLE);
  int first = verdict->first_ply;

  for (int ply = end - 1; ply > verdict->first_ply; ply--)
    if (history->keys[ply] == history->keys[end])
      {
        first = ply;
        break;
      }
  for (int ply = MAX (first, end - kept); ply < end && ply < history->n_moves; ply++)
    add_arrow (marks, history->moves[ply], history->start.side ^ (ply & 1),
               verdict->deed[ply - (end - kept)]);
}

void
ch_end_marks_find (const ChHistory *history, const ChVerdict *verdict, ChEndMarks *marks)
{
  memset (marks, 0, sizeof *marks);
  if (verdict->cause == CH_END_FACING)
    {
      add_point (marks, history->position.general[0]);
      add_point (marks, history->position.general[1]);
    }
  switch (verdict->reason)
    {
    case CH_END_CHECKMATE:
      add_mate (marks, &history->position);
      break;
    case CH_END_STALEMATE:
      add_point (marks, history->position.general[history->position.side]);
      break;
    case CH_END_REPETITION:
    case CH_END_PERPETUAL_CHECK:
    case CH_END_PERPETUAL_CHASE:
      add_cycle (marks, history, verdict);
      break;
    default:
      break;
    }
}
