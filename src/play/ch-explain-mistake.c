/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a move was wrong: what the reply takes, mates or forks, what the better move would have won, what the rules make of it. */
#include "play/ch-explain-private.h"

#include "engine/ch-score.h"

typedef struct
{
  const ChHistory *history;
  const ChPosition *before;
  ChPosition after;          /* the move played */
  ChMove played;
  ChSide mover;
  ChPoint from, to;          /* CH_POINT_NONE: a drop or a pass came from nowhere */
  const ChLineValue *better, *reply;
  ChExplanation *found;
  int n;
} Mistake;

static ChExplanation *
add (Mistake *mistake, ChExplanationKind kind)
{
  return ch_explanation_add (mistake->found, &mistake->n, kind);
}

static ChMove
first_move (const ChLineValue *line)
{
  return line->n_moves > 0 ? line->moves[0] : CH_MOVE_NONE;
}

static void
add_move (Mistake *mistake, ChExplanationKind kind, ChMove move, int number)
{
  ChExplanation *explanation = add (mistake, kind);

  if (explanation == NULL)
    return;
  explanation->move = move;
  explanation->number = number;
}

static void
look_at_mates (Mistake *mistake)
{
  int missed = ch_mate_number (mistake->better->score), allowed = ch_mate_number (mistake->reply->score);

  if (allowed > 0 && missed >= 0)
    add_move (mistake, CH_EXPLANATION_ALLOWED_MATE, first_move (mistake->reply), allowed);
  if (missed > 0 && allowed >= 0 && first_move (mistake->better) != mistake->played)
    add_move (mistake, CH_EXPLANATION_MISSED_MATE, first_move (mistake->better), missed);
}

static void
add_verdict (Mistake *mistake, const ChVerdict *verdict)
{
  ChResult loss = mistake->mover == CH_FIRST ? CH_RESULT_SECOND_WINS : CH_RESULT_FIRST_WINS;
  ChExplanation *explanation;

  if (verdict->reason == CH_END_CHECKMATE || (verdict->result != CH_RESULT_DRAW && verdict->result != loss))
    return;
  explanation = add (mistake, verdict->result == loss ? CH_EXPLANATION_RULE_LOSS : CH_EXPLANATION_RULE_DRAW);
  if (explanation != NULL)
    explanation->reason = verdict->reason;
}

/* The move, or the line that follows it, ends the game by a rule. */
static void
look_at_rules (Mistake *mistake)
{
  ChHistory history;
  ChVerdict verdict;

  ch_history_copy (mistake->history, &history);
  ch_history_push (&history, mistake->played);
  ch_judge (&history, &verdict);
  if (ch_score_is_rule (mistake->reply->score) && mistake->reply->score > 0)
    for (int i = 0; i < mistake->reply->n_moves && verdict.result == CH_RESULT_NONE; i++)
      {
        if (!ch_movegen_is_legal (&history.position, mistake->reply->moves[i]))
          break;
        ch_history_push (&history, mistake->reply->moves[i]);
        ch_judge (&history, &verdict);
      }
  if (verdict.result != CH_RESULT_NONE)
    add_verdict (mistake, &verdict);
  else if (ch_score_is_rule (mistake->reply->score) && mistake->reply->score > 0)
    add (mistake, CH_EXPLANATION_RULE_LOSS);
  ch_history_clear (&history);
}

/* How the mover's move has made the piece on the loot's target lose its safety. */
static ChExplanationKind
kind_of_loss (const Mistake *mistake, const ChLoot *loot)
{
  ChPiece attacker = mistake->after.board[loot->from];
  ChPosition turned;
  ChLootList old;

  if (loot->target == mistake->to)
    return CH_EXPLANATION_HANGS;
  if (CH_PIECE_KIND (attacker) == CH_CANNON && ch_point_between (mistake->to, loot->from, loot->target))
    return CH_EXPLANATION_LEFT_SCREEN;
  if (ch_threat_position (mistake->before, &turned))
    {
      ch_loot_find (&turned, &old);
      if (ch_loot_at (&old, loot->target) != NULL)
        return CH_EXPLANATION_LEFT_HANGING;
    }
  if (mistake->from != CH_POINT_NONE
      && !ch_attacks_point (mistake->before, loot->from, loot->target, (ChSide) !mistake->mover))
    return CH_EXPLANATION_OPENED_LINE;
  if (mistake->from != CH_POINT_NONE
      && ch_attacks_point (mistake->before, mistake->from, loot->target, mistake->mover)
      && !ch_attacks_point (&mistake->after, mistake->to, loot->target, mistake->mover))
    return CH_EXPLANATION_UNGUARDED;
  return CH_EXPLANATION_LEFT_HANGING;
}

/* Whether the loot is no more than what the move itself took. */
static bool
is_exchange (const Mistake *mistake, const ChLoot *loot)
{
  const int16_t *values = ch_see_value[mistake->before->rules.game];

  return loot->target == mistake->to && ch_is_capture (mistake->before, mistake->played)
         && loot->gain <= values[CH_PIECE_KIND (mistake->before->board[mistake->to])] + 50;
}

/* The reply takes something: it is what the move is blamed for, not just anything that could be taken. */
static void
look_at_losses (Mistake *mistake)
{
  ChMove reply = first_move (mistake->reply);
  ChExplanation *explanation;
  ChLoot loot;

  if (reply == CH_MOVE_NONE || !ch_is_capture (&mistake->after, reply) || ch_mate_number (mistake->reply->score) > 0)
    return;
  loot = (ChLoot) { reply, CH_MOVE_TO (reply), CH_MOVE_FROM (reply), ch_capture_gain (&mistake->after, reply) };
  if (loot.gain == 0 || is_exchange (mistake, &loot))
    return;
  explanation = add (mistake, kind_of_loss (mistake, &loot));
  if (explanation == NULL)
    return;
  explanation->piece = mistake->after.board[loot.target];
  explanation->other = mistake->after.board[loot.from];
  explanation->points[0] = loot.target;
  explanation->points[1] = loot.from;
  explanation->points[2] = explanation->kind == CH_EXPLANATION_HANGS ? CH_POINT_NONE : mistake->to;
  explanation->move = reply;
}

static void
add_fork (Mistake *mistake, ChExplanationKind kind, const ChPosition *position, ChMove move)
{
  ChPosition after = *position;
  ChExplanation *explanation;
  ChPoint targets[2];
  ChUndo undo;

  if (move == CH_MOVE_NONE || CH_MOVE_IS_PASS (move))
    return;
  ch_position_make_move (&after, move, &undo);
  if (!ch_fork_find (&after, CH_MOVE_TO (move), targets))
    return;
  explanation = add (mistake, kind);
  if (explanation == NULL)
    return;
  explanation->move = move;
  explanation->piece = after.board[targets[0]];
  explanation->other = after.board[targets[1]];
  explanation->points[0] = targets[0];
  explanation->points[1] = targets[1];
  explanation->points[2] = CH_MOVE_TO (move);
}

static void
look_at_chances (Mistake *mistake)
{
  ChMove better = first_move (mistake->better);
  ChExplanation *explanation;

  if (better == CH_MOVE_NONE || better == mistake->played || ch_mate_number (mistake->better->score) != 0)
    return;
  if (!ch_capture_profit (mistake->before, better) || ch_is_capture (mistake->before, mistake->played))
    {
      add_fork (mistake, CH_EXPLANATION_MISSED_FORK, mistake->before, better);
      return;
    }
  explanation = add (mistake, CH_EXPLANATION_MISSED_CAPTURE);
  if (explanation == NULL)
    return;
  explanation->move = better;
  explanation->points[0] = CH_MOVE_TO (better);
  explanation->points[1] = CH_MOVE_FROM (better);
  explanation->piece = mistake->before->board[CH_MOVE_TO (better)];
  explanation->other = mistake->before->board[CH_MOVE_FROM (better)];
}

/* Of @n pieces taken the dearest that is not worth more than what was won in all: the others were exchanged. */
static ChPiece
lost_piece (const int16_t *values, const ChPiece *taken, int n, int balance)
{
  ChPiece lost = 0;

  for (int i = 0; i < n; i++)
    if (values[CH_PIECE_KIND (taken[i])] <= balance + 60
        && (lost == 0 || values[CH_PIECE_KIND (taken[i])] > values[CH_PIECE_KIND (lost)]))
      lost = taken[i];
  return lost;
}

/* Where nothing is taken at once: what the line of the reply wins in all. */
static void
look_at_line (Mistake *mistake)
{
  const int16_t *values = ch_see_value[mistake->before->rules.game];
  ChPosition position = mistake->after;
  ChPiece lost[9], piece;
  int balance = 0, n = 0;
  ChExplanation *explanation;
  ChUndo undo;

  for (int i = 0; i < mistake->reply->n_moves && i < 9; i++)
    {
      ChMove move = mistake->reply->moves[i];
      ChPiece taken = CH_MOVE_IS_DROP (move) || CH_MOVE_IS_PASS (move) ? 0 : position.board[CH_MOVE_TO (move)];
      int value = values[CH_PIECE_KIND (taken)];

      if (!ch_movegen_is_legal (&position, move))
        break;
      balance += position.side == mistake->mover ? -value : value;
      if (position.side != mistake->mover && value > 0)
        lost[n++] = taken;
      ch_position_make_move (&position, move, &undo);
    }
  piece = lost_piece (values, lost, n, balance);
  if (piece == 0 || balance < values[CH_ELEPHANT])
    return;
  explanation = add (mistake, CH_EXPLANATION_LOSES_PIECE);
  explanation->piece = piece;
  explanation->move = first_move (mistake->reply);
}

/* The leg of a horse of one's own that stood free: told where nothing weightier was found. */
static void
look_at_horses (Mistake *mistake)
{
  ChPiece horse = CH_PIECE (mistake->mover, CH_HORSE);
  ChExplanation *explanation;

  if (mistake->to == CH_POINT_NONE || mistake->before->board[mistake->to] != 0)
    return;
  for (ChPoint point = 0; point < CH_POINTS; point++)
    {
      int rise = CH_POINT_RANK (mistake->to) - CH_POINT_RANK (point);

      if (mistake->after.board[point] != horse || point == mistake->to || mistake->before->board[point] != horse)
        continue;
      /* Only forward: a leg behind a horse is seldom missed. */
      if (CH_POINT_FILE (mistake->to) != CH_POINT_FILE (point) || rise != (mistake->mover == CH_FIRST ? 1 : -1))
        continue;
      explanation = add (mistake, CH_EXPLANATION_BLOCKED_HORSE);
      explanation->piece = horse;
      explanation->points[0] = point;
      explanation->points[1] = mistake->to;
      return;
    }
}

static bool
has_reason (const Mistake *mistake, ChExplanationKind kind)
{
  for (int i = 0; i < mistake->n; i++)
    if (mistake->found[i].kind == kind)
      return true;
  return false;
}

int
ch_explain_mistake (const ChHistory *history, ChMove played, const ChLineValue *better, const ChLineValue *reply,
                    ChExplanation found[CH_MAX_EXPLANATIONS])
{
  Mistake mistake = { history, &history->position, history->position, played, (ChSide) history->position.side,
                      CH_POINT_NONE, CH_POINT_NONE, better, reply, found, 0 };
  ChUndo undo;

  if (!CH_MOVE_IS_PASS (played))
    mistake.to = CH_MOVE_TO (played);
  if (!CH_MOVE_IS_PASS (played) && !CH_MOVE_IS_DROP (played))
    mistake.from = CH_MOVE_FROM (played);
  ch_position_make_move (&mistake.after, played, &undo);
  look_at_mates (&mistake);
  look_at_rules (&mistake);
  look_at_losses (&mistake);
  if (mistake.n == 0 || has_reason (&mistake, CH_EXPLANATION_MISSED_MATE))
    add_fork (&mistake, CH_EXPLANATION_ALLOWED_FORK, &mistake.after, first_move (reply));
  look_at_chances (&mistake);
  if (mistake.n == 0)
    look_at_line (&mistake);
  if (mistake.n == 0)
    look_at_horses (&mistake);
  return mistake.n;
}
