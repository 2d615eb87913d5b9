/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/ch-picker.h"
#include "engine/ch-see.h"

enum
{
  STAGE_FIRST,
  STAGE_MAKE_CAPTURES,
  STAGE_CAPTURES,
  STAGE_SPECIAL,
  STAGE_MAKE_QUIETS,
  STAGE_QUIETS,
  STAGE_BAD,
  STAGE_MAKE_EVASIONS,
  STAGE_EVASIONS,
  STAGE_END,
};

static void
init_common (ChPicker *picker, const ChWorker *worker, const ChNode *node, ChMove first)
{
  picker->worker = worker;
  picker->node = node;
  picker->position = &worker->path.position;
  picker->first = first && ch_movegen_is_legal (picker->position, first) ? first : CH_MOVE_NONE;
  picker->next = picker->n_bad = 0;
  picker->threshold = 0;
  picker->only_captures = picker->skip_quiets = false;
  picker->stage = picker->first ? STAGE_FIRST : node->in_check ? STAGE_MAKE_EVASIONS : STAGE_MAKE_CAPTURES;
}

void
ch_picker_init (ChPicker *picker, const ChWorker *worker, const ChNode *node, ChMove first)
{
  init_common (picker, worker, node, first);
  picker->special[0] = node->killers[0];
  picker->special[1] = node->killers[1];
  picker->special[2] = node[-1].move ? worker->order->counter[node[-1].mover][CH_MOVE_TO (node[-1].move)] : CH_MOVE_NONE;
}

void
ch_picker_init_captures (ChPicker *picker, const ChWorker *worker, const ChNode *node, ChMove first, int threshold)
{
  if (first && !node->in_check && !ch_order_is_capture (&worker->path.position, first))
    first = CH_MOVE_NONE;
  init_common (picker, worker, node, first);
  picker->only_captures = !node->in_check;
  picker->threshold = threshold;
}

static int
capture_worth (const ChPicker *picker, ChMove move)
{
  const ChPosition *position = picker->position;
  ChPiece mover = position->board[CH_MOVE_FROM (move)];
  ChKind taken = CH_PIECE_KIND (position->board[CH_MOVE_TO (move)]);
  const int16_t *value = ch_see_value[position->rules.game];
  return value[taken] * 64 - value[CH_PIECE_KIND (mover)] % 2000
         + picker->worker->order->capture[mover][CH_MOVE_TO (move)][taken];
}

/* The tables that tell what a quiet move is worth; NULL where there was no move. */
typedef struct
{
  const int16_t *quiet, (*after[3])[96];
} Worth;

static Worth
find_worth (const ChPicker *picker)
{
  const ChNode *node = picker->node;
  return (Worth) { picker->worker->order->quiet[picker->position->side],
                   { node[-1].continuation, node[-2].continuation, node[-4].continuation } };
}

static inline int
quiet_worth (const ChPosition *position, const Worth *tables, ChMove move)
{
  ChPiece mover = ch_order_mover (position, move);
  ChPoint to = CH_MOVE_TO (move);
  int worth = 2 * tables->quiet[move];
  if (tables->after[0])
    worth += 2 * tables->after[0][mover][to];
  if (tables->after[1])
    worth += tables->after[1][mover][to];
  if (tables->after[2])
    worth += tables->after[2][mover][to] / 2;
  if (CH_MOVE_IS_DROP (move))
    worth += 1500 * (3 - ch_distance (to, position->general[!position->side]));
  return worth;
}

/* What a move is worth with its place in the low bits, so that the greatest says at once where it is: of equals, the first. */
#define PLACES CH_MAX_MOVES
_Static_assert ((PLACES & (PLACES - 1)) == 0, "places are the low bits");

static inline int
score_at (int worth, int place)
{
  return worth * PLACES + PLACES - 1 - place;
}

/* Brings the best of the rest to place @next. */
static ChMove
select_best (ChMove *moves, int *scores, int next, int n)
{
  int most = scores[next];
  for (int i = next + 1; i < n; i++)
    most = scores[i] > most ? scores[i] : most;
  int best = PLACES - 1 - (most & (PLACES - 1));
  ChMove move = moves[best];
  moves[best] = moves[next];
  scores[best] = (scores[next] & ~(PLACES - 1)) | (most & (PLACES - 1));
  moves[next] = move;
  return move;
}

static ChMove
next_capture (ChPicker *picker)
{
  while (picker->next < picker->n_captures)
    {
      ChMove move = select_best (picker->captures.moves, picker->capture_score, picker->next, picker->n_captures);
      picker->next++;
      if (move == picker->first)
        continue;
      if (ch_see_at_least (picker->position, move, picker->threshold))
        return move;
      if (!picker->only_captures && picker->n_bad < CH_PICKER_CAPTURES)
        picker->bad[picker->n_bad++] = move;
    }
  return CH_MOVE_NONE;
}

static bool
is_special (const ChPicker *picker, ChMove move)
{
  return move == picker->special[0] || move == picker->special[1] || move == picker->special[2];
}

static ChMove
next_special (ChPicker *picker)
{
  while (picker->next < 3)
    {
      int i = picker->next++;
      ChMove move = picker->special[i];
      bool twice = (i > 0 && move == picker->special[0]) || (i > 1 && move == picker->special[1]);
      if (move && !twice && move != picker->first && !ch_order_is_capture (picker->position, move)
          && ch_movegen_is_legal (picker->position, move))
        return move;
      if (!twice)
        picker->special[i] = CH_MOVE_NONE;
    }
  return CH_MOVE_NONE;
}

static void
make_quiets (ChPicker *picker)
{
  picker->n_quiets = ch_movegen_legal (picker->position, CH_MOVES_QUIETS | CH_MOVES_DROPS, &picker->quiets);
  Worth worth = find_worth (picker);
  for (int i = 0; i < picker->n_quiets; i++)
    picker->quiet_score[i] = score_at (quiet_worth (picker->position, &worth, picker->quiets.moves[i]), i);
}

static void
make_captures (ChPicker *picker)
{
  picker->n_captures = ch_movegen_legal (picker->position, CH_MOVES_CAPTURES, &picker->captures);
  for (int i = 0; i < picker->n_captures; i++)
    picker->capture_score[i] = score_at (capture_worth (picker, picker->captures.moves[i]), i);
}

#define CAPTURES_FIRST (1 << 20) /* more than any move is worth */

static void
make_evasions (ChPicker *picker)
{
  picker->n_quiets = ch_movegen_legal (picker->position, CH_MOVES_ALL, &picker->quiets);
  Worth worth = find_worth (picker);
  for (int i = 0; i < picker->n_quiets; i++)
    {
      ChMove move = picker->quiets.moves[i];
      bool capture = ch_order_is_capture (picker->position, move);
      int value = capture ? CAPTURES_FIRST + capture_worth (picker, move) : quiet_worth (picker->position, &worth, move);
      picker->quiet_score[i] = score_at (value, i);
    }
}

ChMove
ch_picker_next (ChPicker *picker)
{
  ChMove move;
  switch (picker->stage)
    {
    case STAGE_FIRST:
      picker->stage = picker->node->in_check ? STAGE_MAKE_EVASIONS : STAGE_MAKE_CAPTURES;
      return picker->first;

    case STAGE_MAKE_CAPTURES:
      make_captures (picker);
      picker->stage = STAGE_CAPTURES;
      /* fall through */
    case STAGE_CAPTURES:
      if ((move = next_capture (picker)))
        return move;
      picker->next = 0;
      picker->stage = picker->only_captures ? STAGE_END : STAGE_SPECIAL;
      if (picker->only_captures)
        return CH_MOVE_NONE;
      /* fall through */
    case STAGE_SPECIAL:
      if (!picker->skip_quiets && (move = next_special (picker)))
        return move;
      picker->stage = STAGE_MAKE_QUIETS;
      /* fall through */
    case STAGE_MAKE_QUIETS:
      picker->n_quiets = picker->next = 0;
      if (!picker->skip_quiets)
        make_quiets (picker);
      picker->stage = STAGE_QUIETS;
      /* fall through */
    case STAGE_QUIETS:
      while (!picker->skip_quiets && picker->next < picker->n_quiets)
        {
          move = select_best (picker->quiets.moves, picker->quiet_score, picker->next, picker->n_quiets);
          picker->next++;
          if (move != picker->first && !is_special (picker, move))
            return move;
        }
      picker->next = 0;
      picker->stage = STAGE_BAD;
      /* fall through */
    case STAGE_BAD:
      return picker->next < picker->n_bad ? picker->bad[picker->next++] : CH_MOVE_NONE;

    case STAGE_MAKE_EVASIONS:
      make_evasions (picker);
      picker->stage = STAGE_EVASIONS;
      /* fall through */
    case STAGE_EVASIONS:
      while (picker->next < picker->n_quiets)
        {
          move = select_best (picker->quiets.moves, picker->quiet_score, picker->next, picker->n_quiets);
          picker->next++;
          if (move != picker->first)
            return move;
        }
      return CH_MOVE_NONE;

    default:
      return CH_MOVE_NONE;
    }
}
