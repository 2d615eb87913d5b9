/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a move does: for hints, and for what the other side threatens. */
#include "play/ch-explain-private.h"

#include "rules/ch-movegen.h"

typedef struct
{
  const ChPosition *before;
  ChPosition after;
  ChPosition again;       /* after the move, the mover once more to move */
  bool can_go_on;         /* @again can be played: the move gives no check */
  ChMove move;
  ChSide mover;
  ChPoint from, to;       /* CH_POINT_NONE: as in ch-explain-mistake.c */
  const ChLineValue *line;
  ChExplanation *found;
  int n;
} Deed;

static ChExplanation *
add (Deed *deed, ChExplanationKind kind)
{
  return ch_explanation_add (deed->found, &deed->n, kind);
}

static void
add_target (Deed *deed, ChExplanationKind kind, ChPoint target, ChPoint from)
{
  ChExplanation *explanation = add (deed, kind);

  if (explanation == NULL)
    return;
  explanation->points[0] = target;
  explanation->points[1] = from;
  explanation->piece = target < CH_POINTS ? deed->after.board[target] : 0;
  explanation->other = from < CH_POINTS ? deed->after.board[from] : 0;
}

/* Returns: whether nothing more need be said. */
static bool
say_mate (Deed *deed)
{
  int number = ch_mate_number (deed->line->score);
  ChExplanation *explanation;

  if (ch_position_in_check (&deed->after) && !ch_movegen_has_legal (&deed->after))
    {
      add (deed, CH_EXPLANATION_MATES);
      return true;
    }
  if (number > 1)
    {
      explanation = add (deed, CH_EXPLANATION_LEADS_TO_MATE);
      explanation->number = number;
    }
  return false;
}

static void
say_check_and_capture (Deed *deed)
{
  ChExplanation *explanation;

  if (ch_position_in_check (deed->before))
    add (deed, CH_EXPLANATION_ANSWERS_CHECK);
  if (ch_position_in_check (&deed->after))
    add (deed, CH_EXPLANATION_CHECKS);
  if (deed->after.facing && !deed->before->facing)
    add (deed, CH_EXPLANATION_FACES);
  if (ch_is_capture (deed->before, deed->move))
    {
      explanation = add (deed, CH_EXPLANATION_TAKES);
      if (explanation != NULL)
        explanation->piece = deed->before->board[deed->to];
    }
}

/* What can be taken next, and could not before. */
static void
say_attack (Deed *deed)
{
  ChPoint targets[2];
  ChLootList old, new;

  if (deed->to != CH_POINT_NONE && ch_fork_find (&deed->after, deed->to, targets))
    {
      add_target (deed, CH_EXPLANATION_FORKS, targets[0], targets[1]);
      return;
    }
  if (!deed->can_go_on)
    return;
  ch_loot_find (deed->before, &old);
  ch_loot_find (&deed->again, &new);
  for (int i = 0; i < new.n; i++)
    if (ch_loot_at (&old, new.items[i].target) == NULL)
      {
        add_target (deed, CH_EXPLANATION_ATTACKS, new.items[i].target, new.items[i].from);
        return;
      }
}

static void
say_threat (Deed *deed)
{
  ChExplanation *explanation;
  int number;

  if (!deed->can_go_on || ch_mate_number (deed->line->score) > 0)
    return;
  number = ch_mate_by_checks (&deed->again, 2, NULL);
  if (number == 0 || ch_mate_by_checks (deed->before, 2, NULL) > 0)
    return;
  explanation = add (deed, CH_EXPLANATION_THREATENS_MATE);
  if (explanation != NULL)
    explanation->number = number;
}

/* What the other side could have taken, and can no longer. */
static void
say_defence (Deed *deed)
{
  ChPosition turned;
  ChLootList old, new;

  if (ch_position_in_check (deed->before) || !ch_turned (deed->before, &turned))
    return;
  ch_loot_find (&turned, &old);
  ch_loot_find (&deed->after, &new);
  for (int i = 0; i < old.n; i++)
    {
      ChPoint target = old.items[i].target, from = old.items[i].from;

      /* That the taker is taken itself has been said. */
      if (from == deed->to)
        continue;
      if (target == deed->from && ch_loot_at (&new, deed->to) == NULL)
        add_target (deed, CH_EXPLANATION_ESCAPES, deed->to, from);
      else if (target == deed->from || ch_loot_at (&new, target) != NULL)
        continue;
      else if (deed->to != CH_POINT_NONE && !ch_attacks_point (&deed->after, from, target, (ChSide) !deed->mover))
        add_target (deed, CH_EXPLANATION_BLOCKS, target, from);
      else
        add_target (deed, CH_EXPLANATION_DEFENDS, target, from);
      return;
    }
}

static int
count_moves_from (const ChPosition *position, ChPoint point)
{
  ChMoveList moves;
  int n = 0;

  ch_movegen_legal (position, CH_MOVES_CAPTURES | CH_MOVES_QUIETS, &moves);
  for (int i = 0; i < moves.n; i++)
    n += CH_MOVE_FROM (moves.moves[i]) == point && !CH_MOVE_IS_PASS (moves.moves[i]);
  return n;
}

/* Whose moves have become more by the leaving of @from: a line, or a leg. */
static void
say_opening (Deed *deed)
{
  static const int enough[CH_N_KINDS] = { [CH_CHARIOT] = 3, [CH_HORSE] = 2, [CH_CANNON] = 3 };
  int most = 0;
  ChPoint best = CH_POINT_NONE;

  if (!deed->can_go_on || deed->from == CH_POINT_NONE || ch_position_in_check (deed->before))
    return;
  for (ChPoint point = 0; point < CH_POINTS; point++)
    {
      ChPiece piece = deed->after.board[point];
      int more;

      if (point == deed->to || piece == 0 || CH_PIECE_SIDE (piece) != deed->mover || enough[CH_PIECE_KIND (piece)] == 0)
        continue;
      more = count_moves_from (&deed->again, point) - count_moves_from (deed->before, point);
      if (more >= enough[CH_PIECE_KIND (piece)] && more > most)
        {
          most = more;
          best = point;
        }
    }
  if (best != CH_POINT_NONE)
    add_target (deed, CH_EXPLANATION_OPENS, best, CH_POINT_NONE);
}

int
ch_explain_deed (const ChPosition *position, const ChLineValue *line, ChExplanation found[CH_MAX_EXPLANATIONS])
{
  Deed deed = { .before = position, .after = *position, .line = line, .found = found };
  ChUndo undo;

  if (line->n_moves == 0)
    return 0;
  deed.move = line->moves[0];
  deed.mover = (ChSide) position->side;
  deed.to = CH_MOVE_IS_PASS (deed.move) ? CH_POINT_NONE : CH_MOVE_TO (deed.move);
  deed.from = CH_MOVE_IS_PASS (deed.move) || CH_MOVE_IS_DROP (deed.move) ? CH_POINT_NONE : CH_MOVE_FROM (deed.move);
  ch_position_make_move (&deed.after, deed.move, &undo);
  deed.can_go_on = ch_turned (&deed.after, &deed.again);
  if (say_mate (&deed))
    return deed.n;
  say_check_and_capture (&deed);
  say_attack (&deed);
  say_threat (&deed);
  say_defence (&deed);
  if (deed.n < 2)
    say_opening (&deed);
  return deed.n;
}
