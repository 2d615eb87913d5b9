/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/ch-explain-private.h"

#include "engine/ch-engine.h"
#include "rules/ch-movegen.h"

/* What is less than this is no loot: in every game a soldier is worth more. */
#define LEAST_GAIN 80
#define MOST_GAIN 1400

int
ch_mate_number (int score)
{
  if (score > CH_ENGINE_MATE_FOUND)
    return (CH_ENGINE_MATE - score + 1) / 2;
  return score < -CH_ENGINE_MATE_FOUND ? -(CH_ENGINE_MATE + score + 1) / 2 : 0;
}

bool
ch_is_capture (const ChPosition *position, ChMove move)
{
  return !CH_MOVE_IS_DROP (move) && !CH_MOVE_IS_PASS (move) && position->board[CH_MOVE_TO (move)] != 0;
}

int
ch_capture_gain (const ChPosition *position, ChMove move)
{
  int low = 0, high = MOST_GAIN;

  if (!ch_is_capture (position, move))
    return 0;
  ch_attack_init ();
  if (!ch_see_at_least (position, move, LEAST_GAIN))
    return 0;
  while (high - low > 10)
    {
      int middle = (low + high) / 2;

      if (ch_see_at_least (position, move, middle))
        low = middle;
      else
        high = middle;
    }
  return low;
}

bool
ch_capture_profit (const ChPosition *position, ChMove move)
{
  return ch_capture_gain (position, move) > 0;
}

static void
loot_put (ChLootList *list, const ChLoot *loot)
{
  int at = 0, end;

  for (at = 0; at < list->n && list->items[at].target != loot->target; at++)
    ;
  if (at < list->n && list->items[at].gain >= loot->gain)
    return;
  end = at < list->n ? at : list->n < (int) (sizeof list->items / sizeof *list->items) ? list->n++ : list->n - 1;
  for (at = end; at > 0 && list->items[at - 1].gain < loot->gain; at--)
    list->items[at] = list->items[at - 1];
  list->items[at] = *loot;
}

void
ch_loot_find (const ChPosition *position, ChLootList *list)
{
  ChMoveList moves;

  list->n = 0;
  ch_movegen_legal (position, CH_MOVES_CAPTURES, &moves);
  for (int i = 0; i < moves.n; i++)
    {
      ChLoot loot = { moves.moves[i], CH_MOVE_TO (moves.moves[i]), CH_MOVE_FROM (moves.moves[i]), 0 };

      loot.gain = ch_capture_gain (position, loot.move);
      if (loot.gain > 0)
        loot_put (list, &loot);
    }
}

const ChLoot *
ch_loot_at (const ChLootList *list, ChPoint target)
{
  for (int i = 0; i < list->n; i++)
    if (list->items[i].target == target)
      return &list->items[i];
  return NULL;
}

bool
ch_turned (const ChPosition *position, ChPosition *turned)
{
  *turned = *position;
  ch_position_set_side (turned, (ChSide) !position->side);
  turned->passes = 0;
  turned->opener = CH_POINT_NONE;
  turned->facing_left = 0;
  ch_position_refresh (turned);
  return ch_position_validate (turned, NULL);
}

bool
ch_threat_position (const ChPosition *position, ChPosition *threat)
{
  return !ch_position_in_check (position) && !position->facing_left && ch_turned (position, threat)
         && ch_movegen_has_legal (threat);
}

bool
ch_point_between (ChPoint point, ChPoint a, ChPoint b)
{
  int file = CH_POINT_FILE (point), rank = CH_POINT_RANK (point);
  int file_a = CH_POINT_FILE (a), file_b = CH_POINT_FILE (b), rank_a = CH_POINT_RANK (a), rank_b = CH_POINT_RANK (b);

  if (point == a || point == b)
    return false;
  if (file_a == file_b && file == file_a)
    return (rank > rank_a) != (rank > rank_b);
  if (rank_a == rank_b && rank == rank_a)
    return (file > file_a) != (file > file_b);
  /* The centre between two corners. */
  return file_a + file_b == 2 * file && rank_a + rank_b == 2 * rank && (file_a - file_b) * (file_a - file_b) == 4
         && (rank_a - rank_b) * (rank_a - rank_b) == 4;
}

bool
ch_attacks_point (const ChPosition *position, ChPoint from, ChPoint target, ChSide side)
{
  ChPoint points[16];
  int n = ch_position_attackers (position, target, side, points);

  for (int i = 0; i < n && i < 16; i++)
    if (points[i] == from)
      return true;
  return false;
}

/* What the piece on @from wins by taking on @target, were it its turn. */
static int
threat_gain (const ChPosition *position, ChPoint from, ChPoint target, ChSide side)
{
  ChPosition turned;

  if (!ch_attacks_point (position, from, target, side))
    return 0;
  if (CH_PIECE_KIND (position->board[target]) == CH_GENERAL)
    return MOST_GAIN;
  /* With the other side in check the turned position cannot be played, but exchanges can be counted in it. */
  if (ch_turned (position, &turned) && !ch_movegen_is_legal (&turned, CH_MOVE (from, target)))
    return 0;
  return ch_capture_gain (&turned, CH_MOVE (from, target));
}

bool
ch_fork_find (const ChPosition *position, ChPoint from, ChPoint targets[2])
{
  ChSide side = (ChSide) !position->side;
  int gains[2] = { 0, 0 };
  ChLootList lost;

  targets[0] = targets[1] = CH_POINT_NONE;
  /* A piece that is itself lost forks nothing. */
  ch_loot_find (position, &lost);
  if (ch_loot_at (&lost, from) != NULL)
    return false;
  for (ChPoint target = 0; target < CH_POINTS; target++)
    {
      ChPiece piece = position->board[target];
      int gain;

      if (piece == 0 || CH_PIECE_SIDE (piece) == side)
        continue;
      gain = threat_gain (position, from, target, side);
      if (gain <= gains[1] || (CH_PIECE_KIND (piece) == CH_SOLDIER && gain < MOST_GAIN))
        continue;
      gains[1] = gain;
      targets[1] = target;
      if (gain > gains[0])
        {
          gains[1] = gains[0];
          targets[1] = targets[0];
          gains[0] = gain;
          targets[0] = target;
        }
    }
  return gains[1] > 0;
}

static bool
is_mated (const ChPosition *position)
{
  return ch_position_in_check (position) && !ch_movegen_has_legal (position);
}

/* Whether every answer to the check in @position is met by a mate in one. */
static bool
all_answers_mated (const ChPosition *position)
{
  ChMoveList answers;

  ch_movegen_legal (position, CH_MOVES_ALL, &answers);
  for (int i = 0; i < answers.n; i++)
    {
      ChPosition after = *position;
      ChUndo undo;

      ch_position_make_move (&after, answers.moves[i], &undo);
      if (ch_mate_by_checks (&after, 1, NULL) == 0)
        return false;
    }
  return true;
}

int
ch_mate_by_checks (const ChPosition *position, int most, ChMove *first)
{
  ChMoveList moves;
  ChMove longer = CH_MOVE_NONE;

  ch_movegen_legal (position, CH_MOVES_ALL, &moves);
  for (int i = 0; i < moves.n; i++)
    {
      ChPosition after;
      ChUndo undo;

      if (!ch_movegen_gives_check (position, moves.moves[i]))
        continue;
      after = *position;
      ch_position_make_move (&after, moves.moves[i], &undo);
      if (first != NULL)
        *first = moves.moves[i];
      if (is_mated (&after))
        return 1;
      if (most > 1 && longer == CH_MOVE_NONE && all_answers_mated (&after))
        longer = moves.moves[i];
    }
  if (first != NULL)
    *first = longer;
  return longer != CH_MOVE_NONE ? 2 : 0;
}

ChExplanation *
ch_explanation_add (ChExplanation found[CH_MAX_EXPLANATIONS], int *n, ChExplanationKind kind)
{
  ChExplanation *explanation;

  if (*n >= CH_MAX_EXPLANATIONS)
    return NULL;
  explanation = &found[(*n)++];
  *explanation = (ChExplanation) { kind, 0, 0, { CH_POINT_NONE, CH_POINT_NONE, CH_POINT_NONE }, CH_MOVE_NONE, 0, CH_END_NONE };
  return explanation;
}
