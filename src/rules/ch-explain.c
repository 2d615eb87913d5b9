/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Written from the words of the rules and not from the tables that generate moves, so that one checks the other. */
#include "rules/ch-explain.h"

#include <stdlib.h>
#include <string.h>

#include "rules/ch-movegen.h"

/* One move of a piece of the side to move, as seen by the shape rules. */
typedef struct
{
  const ChPosition *position;
  ChGame game;
  ChSide side;
  ChKind kind;
  ChPoint from, to;
  int df, dr;    /* files and ranks to go; dr > 0 is forward for the side */
  int af, ar;    /* their sizes */
  int up;        /* 1 or -1: rank step that is forward for the side */
} Step;

static void
add_point (ChRefusal *refusal, ChPoint point)
{
  if (refusal->n_points < (int) (sizeof refusal->points / sizeof *refusal->points))
    refusal->points[refusal->n_points++] = point;
}

static void
refuse (ChRefusal *refusal, ChRefusalReason reason)
{
  refusal->reason = reason;
}

static void
refuse_at (ChRefusal *refusal, ChRefusalReason reason, ChPoint point)
{
  refuse (refusal, reason);
  add_point (refusal, point);
}

static ChPiece
piece_at (const Step *step, ChPoint point)
{
  return step->position->board[point];
}

static int
own_rank (ChPoint point, ChSide side)
{
  return side == CH_FIRST ? CH_POINT_RANK (point) : 9 - CH_POINT_RANK (point);
}

static bool
beyond_river (ChPoint point, ChSide side)
{
  return own_rank (point, side) >= 5;
}

/* The point @n_files and @n_ranks (forward for the side) from the origin, which lies on the board. */
static ChPoint
point_on_way (const Step *step, int n_files, int n_ranks)
{
  return CH_POINT (CH_POINT_FILE (step->from) + n_files, CH_POINT_RANK (step->from) + n_ranks * step->up);
}

static int
sign (int n)
{
  return (n > 0) - (n < 0);
}

/* 1 in a corner of a palace, 2 in its centre, 0 elsewhere: where the diagonals run. */
static int
diagonal_place (ChPoint point)
{
  int file = CH_POINT_FILE (point), rank = CH_POINT_RANK (point) % 7;

  if (file < 3 || file > 5 || rank > 2)
    return 0;
  return file == 4 && rank == 1 ? 2 : file != 4 && rank != 1;
}

static bool
in_one_palace (ChPoint a, ChPoint b)
{
  return (ch_point_in_palace (a, CH_FIRST) && ch_point_in_palace (b, CH_FIRST))
         || (ch_point_in_palace (a, CH_SECOND) && ch_point_in_palace (b, CH_SECOND));
}

/* A palace diagonal joins origin and target, which are one or two points apart. */
static bool
along_diagonal (const Step *step)
{
  return step->af == step->ar && step->af > 0 && in_one_palace (step->from, step->to)
         && diagonal_place (step->from) && diagonal_place (step->to);
}

/* Fills @between with the occupied points between origin and target on a line. Returns: how many, at most 8. */
static int
pieces_between (const Step *step, ChPoint between[8])
{
  int length = step->af > step->ar ? step->af : step->ar, n = 0;

  for (int i = 1; i < length; i++)
    {
      ChPoint point = point_on_way (step, i * sign (step->df), i * sign (step->dr));

      if (piece_at (step, point) != 0)
        between[n++] = point;
    }
  return n;
}

static void
refuse_between (ChRefusal *refusal, ChRefusalReason reason, const ChPoint *between, int n)
{
  refuse (refusal, reason);
  for (int i = 0; i < n; i++)
    add_point (refusal, between[i]);
}

static void
shape_general (const Step *step, ChRefusal *refusal)
{
  if (step->game == CH_GAME_JANGGI && step->af == 1 && along_diagonal (step))
    return;
  if (step->af + step->ar != 1)
    refuse (refusal, CH_REFUSAL_PIECE_MOVE);
  else if (!ch_point_in_palace (step->to, step->side))
    refuse (refusal, CH_REFUSAL_PALACE);
}

static void
shape_advisor (const Step *step, ChRefusal *refusal)
{
  if (step->game == CH_GAME_JANGGI)
    shape_general (step, refusal);
  else if (step->af != 1 || step->ar != 1)
    refuse (refusal, CH_REFUSAL_PIECE_MOVE);
  else if (step->game == CH_GAME_CRAZYHOUSE && beyond_river (step->to, step->side))
    refuse (refusal, CH_REFUSAL_RIVER);
  else if (step->game == CH_GAME_XIANGQI && !ch_point_in_palace (step->to, step->side))
    refuse (refusal, CH_REFUSAL_PALACE);
}

/* Janggi: both points passed must be empty. */
static void
shape_long_elephant (const Step *step, ChRefusal *refusal)
{
  bool across = step->af > step->ar;
  ChPoint first = point_on_way (step, across ? sign (step->df) : 0, across ? 0 : sign (step->dr));
  ChPoint second = point_on_way (step, sign (step->df) * (across ? 2 : 1), sign (step->dr) * (across ? 1 : 2));

  if (piece_at (step, first) != 0)
    refuse_at (refusal, CH_REFUSAL_ELEPHANT_EYE, first);
  if (piece_at (step, second) != 0)
    refuse_at (refusal, CH_REFUSAL_ELEPHANT_EYE, second);
}

static void
shape_elephant (const Step *step, ChRefusal *refusal)
{
  bool janggi = step->game == CH_GAME_JANGGI;
  ChPoint eye;

  if (janggi ? step->af * step->ar != 6 || step->af + step->ar != 5 : step->af != 2 || step->ar != 2)
    refuse (refusal, CH_REFUSAL_PIECE_MOVE);
  else if (janggi)
    shape_long_elephant (step, refusal);
  else if (beyond_river (step->to, step->side))
    refuse (refusal, CH_REFUSAL_RIVER);
  else if (piece_at (step, eye = point_on_way (step, step->df / 2, step->dr / 2)) != 0)
    refuse_at (refusal, CH_REFUSAL_ELEPHANT_EYE, eye);
}

static void
shape_horse (const Step *step, ChRefusal *refusal)
{
  ChPoint leg;

  if (step->af * step->ar != 2)
    refuse (refusal, CH_REFUSAL_PIECE_MOVE);
  else if (piece_at (step, leg = point_on_way (step, step->df / 2, step->dr / 2)) != 0)
    refuse_at (refusal, CH_REFUSAL_HORSE_LEG, leg);
}

static bool
on_line (const Step *step, bool diagonals)
{
  return step->af == 0 || step->ar == 0 || (diagonals && along_diagonal (step));
}

static void
shape_chariot (const Step *step, ChRefusal *refusal)
{
  ChPoint between[8];
  int n;

  if (!on_line (step, step->game == CH_GAME_JANGGI))
    refuse (refusal, CH_REFUSAL_PIECE_MOVE);
  else if ((n = pieces_between (step, between)) > 0)
    refuse_between (refusal, CH_REFUSAL_PATH_BLOCKED, between, n);
}

static void
shape_janggi_cannon (const Step *step, ChRefusal *refusal)
{
  ChPoint between[8];
  int n;

  if (!on_line (step, step->position->rules.cannon_diagonal))
    refuse (refusal, CH_REFUSAL_PIECE_MOVE);
  else if ((n = pieces_between (step, between)) == 0)
    refuse (refusal, CH_REFUSAL_CANNON_NO_SCREEN);
  else if (n > 1)
    refuse_between (refusal, CH_REFUSAL_CANNON_TWO_SCREENS, between, n);
  else if (CH_PIECE_KIND (piece_at (step, between[0])) == CH_CANNON)
    refuse_at (refusal, CH_REFUSAL_CANNON_OVER_CANNON, between[0]);
  else if (CH_PIECE_KIND (piece_at (step, step->to)) == CH_CANNON)
    refuse_at (refusal, CH_REFUSAL_CANNON_TAKES_CANNON, step->to);
}

static void
shape_cannon (const Step *step, ChRefusal *refusal)
{
  bool takes = piece_at (step, step->to) != 0;
  ChPoint between[8];
  int n;

  if (!on_line (step, false))
    refuse (refusal, CH_REFUSAL_PIECE_MOVE);
  else if ((n = pieces_between (step, between)) > 0 && !takes)
    refuse_between (refusal, CH_REFUSAL_PATH_BLOCKED, between, n);
  else if (takes && n == 0)
    refuse (refusal, CH_REFUSAL_CANNON_NO_SCREEN);
  else if (takes && n > 1)
    refuse_between (refusal, CH_REFUSAL_CANNON_TWO_SCREENS, between, n);
}

static void
shape_soldier (const Step *step, ChRefusal *refusal)
{
  const ChRuleset *rules = &step->position->rules;
  bool janggi = step->game == CH_GAME_JANGGI;
  bool slants = janggi && rules->soldier_diagonal && along_diagonal (step) && step->af == 1
                && ch_point_in_palace (step->to, !step->side);

  if (step->dr < 0 && (step->df == 0 || slants))
    refuse (refusal, CH_REFUSAL_SOLDIER_BACK);
  else if (slants)
    return;
  else if (step->af + step->ar != 1)
    refuse (refusal, CH_REFUSAL_PIECE_MOVE);
  else if (step->af == 1 && !janggi && !beyond_river (step->from, step->side))
    refuse (refusal, CH_REFUSAL_SOLDIER_SIDEWAYS);
}

/* Whether the piece moves so, whatever becomes of the general. */
static void
check_shape (const Step *step, ChRefusal *refusal)
{
  switch (step->kind)
    {
    case CH_GENERAL:
      shape_general (step, refusal);
      break;
    case CH_ADVISOR:
      shape_advisor (step, refusal);
      break;
    case CH_ELEPHANT:
      shape_elephant (step, refusal);
      break;
    case CH_HORSE:
      shape_horse (step, refusal);
      break;
    case CH_CHARIOT:
      shape_chariot (step, refusal);
      break;
    case CH_CANNON:
      (step->game == CH_GAME_JANGGI ? shape_janggi_cannon : shape_cannon) (step, refusal);
      break;
    case CH_SOLDIER:
      shape_soldier (step, refusal);
      break;
    case CH_NONE:
    case CH_N_KINDS:
    default:
      refuse (refusal, CH_REFUSAL_PIECE_MOVE);
    }
}

static void
add_attackers (const ChPosition *position, ChSide side, ChRefusal *refusal)
{
  ChPoint points[16];
  int n = ch_position_attackers (position, position->general[side], !side, points);

  for (int i = 0; i < n; i++)
    add_point (refusal, points[i]);
}

static void
add_generals (const ChPosition *position, ChSide side, ChRefusal *refusal)
{
  add_point (refusal, position->general[side]);
  add_point (refusal, position->general[!side]);
}

static bool
takes_opener (const ChPosition *position, ChMove move)
{
  return position->opener < CH_POINTS && CH_MOVE_TO (move) == position->opener;
}

/* Whether leaving the generals facing, as they do in @after, breaks the rule. Where a facing left standing ends the game
 * and passes are allowed, a pass is how it is left standing; no other move may. */
static bool
breaks_facing (const ChPosition *before, const ChPosition *after, ChMove move)
{
  if (before->rules.game != CH_GAME_JANGGI)
    return after->facing;
  if (!before->facing || !after->facing)
    return false;
  switch (before->rules.facing)
    {
    case CH_FACING_MUST_ANSWER:
      return !takes_opener (before, move);
    case CH_FACING_DRAW:
    case CH_FACING_COUNT:
      return before->rules.allow_pass;
    case CH_FACING_IGNORE:
      return false;
    default:
      return true;
    }
}

/* One check more than the house rule allows, unless it mates. */
static bool
breaks_check_limit (const ChPosition *before, const ChPosition *after)
{
  uint8_t limit = before->rules.check_limit;
  ChPosition unbound = *after;

  if (limit == 0 || before->checks[before->side] < limit || !ch_position_in_check (after))
    return false;
  unbound.rules.check_limit = 0; /* mate is what the pieces can do, not what the limit leaves */
  return ch_movegen_has_legal (&unbound);
}

/* What the move would leave behind. */
static void
check_outcome (const ChPosition *before, ChMove move, ChRefusal *refusal)
{
  ChPosition after = *before;
  ChSide side = before->side;
  ChUndo undo;

  ch_position_make_move (&after, move, &undo);
  if (after.general[side] != CH_POINT_NONE && ch_position_is_attacked (&after, after.general[side], !side))
    {
      refuse (refusal, ch_position_in_check (before) ? CH_REFUSAL_CHECK_UNANSWERED : CH_REFUSAL_LEFT_IN_CHECK);
      add_attackers (&after, side, refusal);
    }
  else if (breaks_facing (before, &after, move))
    {
      refuse (refusal, before->rules.game == CH_GAME_JANGGI ? CH_REFUSAL_FACING_UNANSWERED : CH_REFUSAL_GENERALS_FACE);
      add_generals (&after, side, refusal);
    }
  else if (breaks_check_limit (before, &after))
    refuse (refusal, CH_REFUSAL_CHECK_LIMIT);
}

static bool
facing_ends_game (const ChPosition *position)
{
  return position->rules.facing == CH_FACING_DRAW || position->rules.facing == CH_FACING_COUNT;
}

/* Ends that the position itself knows; no move follows them. */
static bool
is_over (const ChPosition *position)
{
  return (position->rules.allow_pass && position->passes >= 2)
         || (position->facing_left && facing_ends_game (position));
}

static void
check_pass (const ChPosition *position, ChRefusal *refusal)
{
  bool faces = position->facing && position->rules.facing != CH_FACING_IGNORE;

  if (!position->rules.allow_pass || position->rules.game != CH_GAME_JANGGI)
    refuse (refusal, CH_REFUSAL_PASS_NOT_ALLOWED);
  else if (faces && facing_ends_game (position))
    return; /* leaves it standing: even in check */
  else if (ch_position_in_check (position))
    {
      refuse (refusal, CH_REFUSAL_PASS_IN_CHECK);
      add_attackers (position, position->side, refusal);
    }
  else if (faces)
    {
      refuse (refusal, CH_REFUSAL_FACING_UNANSWERED);
      add_generals (position, position->side, refusal);
    }
}

static Step
step_of (const ChPosition *position, ChPoint from, ChPoint to)
{
  Step step = { .position = position, .game = position->rules.game, .side = position->side, .from = from, .to = to };

  step.kind = CH_PIECE_KIND (position->board[from]);
  step.up = position->side == CH_FIRST ? 1 : -1;
  step.df = (int) CH_POINT_FILE (to) - (int) CH_POINT_FILE (from);
  step.dr = ((int) CH_POINT_RANK (to) - (int) CH_POINT_RANK (from)) * step.up;
  step.af = abs (step.df);
  step.ar = abs (step.dr);
  return step;
}

static void
check_board_move (const ChPosition *position, ChMove move, ChRefusal *refusal)
{
  ChPoint from = CH_MOVE_FROM (move), to = CH_MOVE_TO (move);
  Step step = step_of (position, from, to);
  ChPiece target = position->board[to];

  if (target != 0 && CH_PIECE_SIDE (target) == position->side)
    {
      refuse_at (refusal, CH_REFUSAL_OWN_PIECE, to);
      return;
    }
  check_shape (&step, refusal);
  if (refusal->reason != CH_REFUSAL_LEGAL)
    return;
  if (CH_PIECE_KIND (target) == CH_GENERAL)
    refuse_at (refusal, CH_REFUSAL_GENERAL_CAPTURE, to);
  else
    check_outcome (position, move, refusal);
}

static void
explain_board_move (const ChPosition *position, ChMove move, ChRefusal *refusal)
{
  ChPoint from = CH_MOVE_FROM (move), to = CH_MOVE_TO (move);

  if (from >= CH_POINTS || position->board[from] == 0)
    refuse (refusal, CH_REFUSAL_NO_PIECE);
  else if (refusal->piece = position->board[from], CH_PIECE_SIDE (refusal->piece) != position->side)
    refuse (refusal, CH_REFUSAL_NOT_YOUR_TURN);
  else if (to >= CH_POINTS)
    refuse (refusal, CH_REFUSAL_PIECE_MOVE);
  else if (from != to)
    check_board_move (position, move, refusal);
  else if (CH_PIECE_KIND (refusal->piece) == CH_GENERAL)
    check_pass (position, refusal);
  else
    refuse (refusal, CH_REFUSAL_PIECE_MOVE);
}

ChRefusal
ch_explain_drop (const ChPosition *position, ChSide side, ChKind kind, ChPoint to)
{
  ChRefusal refusal = { .reason = CH_REFUSAL_LEGAL };

  if (kind > CH_NONE && kind < CH_N_KINDS)
    refusal.piece = CH_PIECE (side, kind);
  if (is_over (position))
    refuse (&refusal, CH_REFUSAL_GAME_OVER);
  else if (side != position->side)
    refuse (&refusal, CH_REFUSAL_NOT_YOUR_TURN);
  else if (refusal.piece == 0 || position->hand[side][kind] == 0)
    refuse (&refusal, CH_REFUSAL_NOT_IN_HAND);
  else if (to >= CH_POINTS || !ch_position_can_drop_on (&position->rules, side, kind, to))
    refuse (&refusal, CH_REFUSAL_DROP_ZONE);
  else if (position->board[to] != 0)
    refuse_at (&refusal, CH_REFUSAL_DROP_OCCUPIED, to);
  else
    check_outcome (position, CH_MOVE_DROP (kind, to), &refusal);
  return refusal;
}

ChRefusal
ch_explain_move (const ChPosition *position, ChMove move)
{
  ChRefusal refusal = { .reason = CH_REFUSAL_LEGAL };

  if (CH_MOVE_IS_DROP (move))
    return ch_explain_drop (position, position->side, CH_MOVE_DROP_KIND (move), CH_MOVE_TO (move));
  if (is_over (position))
    refuse (&refusal, CH_REFUSAL_GAME_OVER);
  else
    explain_board_move (position, move, &refusal);
  return refusal;
}

const char *
ch_refusal_id (ChRefusalReason reason)
{
  static const char *const ids[CH_N_REFUSALS] = {
    [CH_REFUSAL_LEGAL] = "legal",
    [CH_REFUSAL_NOT_YOUR_TURN] = "not-your-turn",
    [CH_REFUSAL_NO_PIECE] = "no-piece",
    [CH_REFUSAL_NOT_IN_HAND] = "not-in-hand",
    [CH_REFUSAL_OWN_PIECE] = "own-piece",
    [CH_REFUSAL_PIECE_MOVE] = "piece-move",
    [CH_REFUSAL_HORSE_LEG] = "horse-leg",
    [CH_REFUSAL_ELEPHANT_EYE] = "elephant-eye",
    [CH_REFUSAL_PATH_BLOCKED] = "path-blocked",
    [CH_REFUSAL_RIVER] = "river",
    [CH_REFUSAL_PALACE] = "palace",
    [CH_REFUSAL_CANNON_NO_SCREEN] = "cannon-no-screen",
    [CH_REFUSAL_CANNON_TWO_SCREENS] = "cannon-two-screens",
    [CH_REFUSAL_CANNON_OVER_CANNON] = "cannon-over-cannon",
    [CH_REFUSAL_CANNON_TAKES_CANNON] = "cannon-takes-cannon",
    [CH_REFUSAL_SOLDIER_BACK] = "soldier-back",
    [CH_REFUSAL_SOLDIER_SIDEWAYS] = "soldier-sideways",
    [CH_REFUSAL_DROP_ZONE] = "drop-zone",
    [CH_REFUSAL_DROP_OCCUPIED] = "drop-occupied",
    [CH_REFUSAL_GENERALS_FACE] = "generals-face",
    [CH_REFUSAL_LEFT_IN_CHECK] = "left-in-check",
    [CH_REFUSAL_CHECK_UNANSWERED] = "check-unanswered",
    [CH_REFUSAL_FACING_UNANSWERED] = "facing-unanswered",
    [CH_REFUSAL_CHECK_LIMIT] = "check-limit",
    [CH_REFUSAL_REPETITION] = "repetition",
    [CH_REFUSAL_PASS_NOT_ALLOWED] = "pass-not-allowed",
    [CH_REFUSAL_PASS_IN_CHECK] = "pass-in-check",
    [CH_REFUSAL_GENERAL_CAPTURE] = "general-capture",
    [CH_REFUSAL_GAME_OVER] = "game-over",
  };

  return (unsigned) reason < CH_N_REFUSALS ? ids[reason] : ids[CH_REFUSAL_PIECE_MOVE];
}

const char *
ch_invalid_id (ChInvalidReason reason)
{
  static const char *const ids[CH_N_INVALIDS] = {
    [CH_INVALID_NONE] = "none",
    [CH_INVALID_NO_GENERAL] = "no-general",
    [CH_INVALID_TWO_GENERALS] = "two-generals",
    [CH_INVALID_GENERAL_OUTSIDE] = "general-outside",
    [CH_INVALID_GENERALS_FACE] = "generals-face",
    [CH_INVALID_GENERAL_CAPTURABLE] = "general-capturable",
    [CH_INVALID_TOO_MANY] = "too-many",
    [CH_INVALID_PLACE] = "place",
  };

  return (unsigned) reason < CH_N_INVALIDS ? ids[reason] : ids[CH_INVALID_NONE];
}
