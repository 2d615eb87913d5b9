/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which moves a position allows besides what the pieces can do: the general's safety, facing generals, passes, the end of
 * the game. Private to src/rules. */
#pragma once

#include "rules/ch-attack.h"

/* Whether the position alone ends the game: two passes, or a facing left standing where that counts. */
CH_INLINE bool
ch_position_over (const ChPosition *position)
{
  return (position->rules.allow_pass && position->passes >= 2)
         || (position->facing_left
             && (position->rules.facing == CH_FACING_DRAW || position->rules.facing == CH_FACING_COUNT));
}

/* Whether the side to move may pass. Where a facing counts, passing is how it is left standing, even in check. */
CH_INLINE bool
ch_may_pass (const ChPosition *position)
{
  if (!position->rules.allow_pass)
    return false;
  if (position->facing)
    switch (position->rules.facing)
      {
      case CH_FACING_DRAW:
      case CH_FACING_COUNT:
        return true;
      case CH_FACING_IGNORE:
        break;
      default:
        return false;
      }
  return position->n_checkers == 0;
}

/* Whether a move of the side to move that is thought in @view obeys the rule on facing generals; @own is where its general
 * stands then. */
CH_INLINE bool
ch_facing_allows (const ChView *view, ChGame game, unsigned own)
{
  const ChPosition *position = view->position;
  unsigned other = position->general[!position->side];

  if (game != CH_GAME_JANGGI)
    return !ch_attack_faces (view, own, other);
  if (!position->facing)
    return true;
  switch (position->rules.facing)
    {
    case CH_FACING_FORBIDDEN:
    case CH_FACING_STRICT:
      return !ch_attack_faces (view, own, other);
    case CH_FACING_MUST_ANSWER:
      return view->to == position->opener || !ch_attack_faces (view, own, other);
    case CH_FACING_DRAW:
    case CH_FACING_COUNT:
      return !position->rules.allow_pass || !ch_attack_faces (view, own, other);
    default:
      return true;
    }
}

/* Whether a move leaves its own general safe, found without making it. No pass. */
CH_INLINE bool
ch_move_is_safe (const ChPosition *position, ChGame game, ChMove move)
{
  unsigned us = position->side, own = position->general[us], them = !us;
  ChView view = { position, CH_MOVE_FROM (move), CH_MOVE_TO (move), 0, false };

  if (game == CH_GAME_CRAZYHOUSE && CH_MOVE_IS_DROP (move))
    {
      view.from = CH_NOWHERE;
      view.piece = CH_PIECE (us, CH_MOVE_DROP_KIND (move));
    }
  else
    {
      view.piece = position->board[view.from];
      if (view.from == own)
        own = view.to;
    }
  return ch_facing_allows (&view, game, own)
         && !ch_attack_any (&view, game, own, them, ch_leapers_near (&position->sides[them], game, own, them));
}
