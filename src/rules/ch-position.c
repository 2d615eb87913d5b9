/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/ch-attack.h"

#include <string.h>

void
ch_position_init_empty (ChPosition *position, const ChRuleset *rules)
{
  memset (position, 0, sizeof *position);
  position->rules = *rules;
  position->move_number = 1;
  ch_position_refresh (position);
}

void
ch_position_init_start (ChPosition *position, const ChRuleset *rules)
{
  ch_position_from_fen (position, rules, ch_ruleset_start_fen (rules), NULL);
}

void
ch_position_set_piece (ChPosition *position, ChPoint point, ChPiece piece)
{
  if (point < CH_POINTS && piece < 16)
    position->board[point] = CH_PIECE_KIND (piece) == CH_NONE ? 0 : piece;
}

void
ch_position_set_hand (ChPosition *position, ChSide side, ChKind kind, int count)
{
  if (kind <= CH_NONE || kind >= CH_N_KINDS || kind == CH_GENERAL)
    return;
  position->hand[side][kind] = count < 0 ? 0 : count > CH_HAND_MAX ? CH_HAND_MAX : count;
}

void
ch_position_set_side (ChPosition *position, ChSide side)
{
  position->side = side;
}

static void
list_pieces (ChPosition *position)
{
  memset (position->rank_bits, 0, sizeof position->rank_bits);
  memset (position->file_bits, 0, sizeof position->file_bits);
  memset (position->sides, 0, sizeof position->sides);
  memset (position->n_pieces, 0, sizeof position->n_pieces);
  memset (position->piece_at, 0, sizeof position->piece_at);
  memset (position->list_index, 0, sizeof position->list_index);
  memset (position->general, CH_POINT_NONE, sizeof position->general);
  for (int point = 0; point < CH_POINTS; point++)
    {
      ChPiece piece = position->board[point];
      int side = CH_PIECE_SIDE (piece), n = position->n_pieces[side];

      if (piece == 0)
        continue;
      position->rank_bits[CH_POINT_RANK (point)] |= 1 << CH_POINT_FILE (point);
      position->file_bits[CH_POINT_FILE (point)] |= 1 << CH_POINT_RANK (point);
      ch_set_add (&position->sides[side], point);
      if (CH_PIECE_KIND (piece) == CH_GENERAL && position->general[side] == CH_POINT_NONE)
        position->general[side] = point;
      /* Boards that no game can reach may hold more than the lists do; they are never played on. */
      if (n == (int) sizeof position->piece_at[side])
        continue;
      position->list_index[point] = n;
      position->piece_at[side][n] = point;
      position->n_pieces[side]++;
    }
}

static uint64_t
rest_key (const ChPosition *position)
{
  uint64_t key = position->side == CH_SECOND ? ch_tables.key_side : 0;

  for (int side = 0; side < 2; side++)
    for (int kind = 1; kind < CH_N_KINDS; kind++)
      key ^= ch_tables.key_hand[side][kind][position->hand[side][kind] & 15];
  return key;
}

static uint64_t
whole_key (const ChPosition *position)
{
  uint64_t key = rest_key (position);

  for (int point = 0; point < CH_POINTS; point++)
    key ^= ch_tables.key_piece[position->board[point]][point];
  return key;
}

uint64_t
ch_position_mirrored_key (const ChPosition *position)
{
  uint64_t key = rest_key (position);

  for (int rank = 0; rank < CH_RANKS; rank++)
    for (int file = 0; file < CH_FILES; file++)
      key ^= ch_tables.key_piece[position->board[CH_POINT (file, rank)]][CH_POINT (CH_FILES - 1 - file, rank)];
  return key;
}

void
ch_position_refresh (ChPosition *position)
{
  ChPoint points[16];
  ChView view = ch_view_now (position);

  list_pieces (position);
  position->key = whole_key (position);
  position->n_checkers = 0;
  memset (position->checkers, 0, sizeof position->checkers);
  if (position->general[position->side] != CH_POINT_NONE)
    {
      int n = ch_position_attackers (position, position->general[position->side], !position->side, points);

      position->n_checkers = n;
      memcpy (position->checkers, points, n < 6 ? n : 6);
    }
  position->facing = ch_attack_faces (&view, position->general[0], position->general[1]);
  position->opener = CH_POINT_NONE;
  position->facing_left = 0;
  position->passes = 0;
  position->checks[position->side] = 0;
  position->checks[!position->side] = position->n_checkers > 0;
}

static void
find_attackers (const ChView *view, unsigned point, unsigned by, ChAttackers *attackers)
{
  switch (view->position->rules.game)
    {
    case CH_GAME_JANGGI:
      ch_attack_find (view, CH_GAME_JANGGI, point, by, true, true, attackers);
      break;
    case CH_GAME_CRAZYHOUSE:
      ch_attack_find (view, CH_GAME_CRAZYHOUSE, point, by, true, true, attackers);
      break;
    default:
      ch_attack_find (view, CH_GAME_XIANGQI, point, by, true, true, attackers);
      break;
    }
}

/* A janggi cannon takes no cannon: the attackers found without those that @point is safe from. */
static int
drop_cannons (const ChPosition *position, ChPoint point, ChPoint *points, int n)
{
  int kept = 0;

  if (position->rules.game != CH_GAME_JANGGI || CH_PIECE_KIND (position->board[point]) != CH_CANNON)
    return n;
  for (int i = 0; i < n; i++)
    if (CH_PIECE_KIND (position->board[points[i]]) != CH_CANNON)
      points[kept++] = points[i];
  return kept;
}

int
ch_position_attackers (const ChPosition *position, ChPoint point, ChSide by, ChPoint points[16])
{
  ChView view = ch_view_now (position);
  ChAttackers attackers = { points, 0, 16 };

  if (point >= CH_POINTS)
    return 0;
  find_attackers (&view, point, by, &attackers);
  return drop_cannons (position, point, points, attackers.n < 16 ? attackers.n : 16);
}

bool
ch_position_is_attacked (const ChPosition *position, ChPoint point, ChSide by)
{
  ChPoint points[16];

  return ch_position_attackers (position, point, by, points) > 0;
}

bool
ch_position_same (const ChPosition *a, const ChPosition *b)
{
  return a->side == b->side && memcmp (a->board, b->board, sizeof a->board) == 0
         && memcmp (a->hand, b->hand, sizeof a->hand) == 0;
}

int
ch_position_points2 (const ChPosition *position, ChSide side)
{
  static const int worth[CH_N_KINDS] = { 0, 13, 5, 3, 3, 0, 7, 2 };
  int points = 0;

  for (int point = 0; point < CH_POINTS; point++)
    if (position->board[point] != 0 && CH_PIECE_SIDE (position->board[point]) == side)
      points += worth[CH_PIECE_KIND (position->board[point])];
  return 2 * points + (side == CH_SECOND ? 3 : 0);
}

bool
ch_position_can_stand (const ChRuleset *rules, ChPiece piece, ChPoint point)
{
  return point < CH_POINTS && piece < 16 && rules->game < CH_N_GAMES
         && ch_tables.stand[CH_PIECE_SIDE (piece)][rules->game][point] >> CH_PIECE_KIND (piece) & 1;
}

bool
ch_position_can_drop_on (const ChRuleset *rules, ChSide side, ChKind kind, ChPoint point)
{
  return rules->game == CH_GAME_CRAZYHOUSE && point < CH_POINTS && kind < CH_N_KINDS
         && ch_tables.drop[side][point] >> kind & 1;
}

bool
ch_point_in_palace (ChPoint point, ChSide side)
{
  return point < CH_POINTS && ch_tables.centre[point] == CH_POINT (4, side == CH_FIRST ? 1 : 8);
}
