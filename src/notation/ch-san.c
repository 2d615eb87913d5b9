/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/ch-san.h"

#include <string.h>

#include "notation/ch-notation-private.h"
#include "rules/ch-movegen.h"

/* A text taken apart; -1 where it says nothing. */
typedef struct
{
  ChKind kind;
  bool drop;
  int file;  /* of the origin */
  int rank;
  ChPoint to;
} San;

/* "A10e9": digits up to two, counted from @base. */
static int
read_rank (const ChFold *fold, int *at, int base)
{
  int number = 0, digits = 0;

  for (; digits < 2 && fold->bytes[*at] >= '0' && fold->bytes[*at] <= '9'; (*at)++, digits++)
    number = number * 10 + fold->bytes[*at] - '0';
  number -= base;
  return digits > 0 && number >= 0 && number < CH_RANKS ? number : -1;
}

/* The target is the last letter and what follows it. */
static bool
read_target (San *san, ChFold *fold, int base)
{
  int at = fold->n - 1, start, rank;

  while (at > 0 && fold->bytes[at] >= '0' && fold->bytes[at] <= '9')
    at--;
  start = at;
  if (fold->bytes[at] < 'a' || fold->bytes[at] > 'i' || start == fold->n - 1)
    return false;
  at++;
  rank = read_rank (fold, &at, base);
  if (rank < 0 || at != fold->n)
    return false;
  san->to = CH_POINT (fold->bytes[start] - 'a', rank);
  fold->n = start;
  while (fold->n > 0 && (fold->bytes[fold->n - 1] == 'x' || fold->bytes[fold->n - 1] == '-'))
    fold->n--;
  fold->bytes[fold->n] = 0;
  return true;
}

static bool
parse (San *san, ChFold fold, int base)
{
  int at = 0;

  san->kind = CH_SOLDIER;
  san->file = san->rank = -1;
  san->drop = false;
  if (!read_target (san, &fold, base))
    return false;
  if (fold.bytes[0] >= 'A' && fold.bytes[0] <= 'Z')
    san->kind = ch_kind_from_letter ((char) fold.bytes[at++]);
  if (fold.bytes[at] == '@')
    {
      san->drop = true;
      at++;
    }
  if (fold.bytes[at] >= 'a' && fold.bytes[at] <= 'i')
    san->file = fold.bytes[at++] - 'a';
  if (fold.bytes[at] >= '0' && fold.bytes[at] <= '9' && (san->rank = read_rank (&fold, &at, base)) < 0)
    return false;
  return at == fold.n && san->kind != CH_NONE && !(san->drop && (san->file >= 0 || san->rank >= 0));
}

static bool
fits (const San *san, const ChPosition *position, ChPoint from)
{
  return position->board[from] == CH_PIECE (position->side, san->kind)
         && (san->file < 0 || CH_POINT_FILE (from) == san->file) && (san->rank < 0 || CH_POINT_RANK (from) == san->rank);
}

static int
legal_fits (const San *san, const ChPosition *position, ChMove *moves, int size)
{
  int n = 0;

  if (san->drop)
    {
      ChMove move = CH_MOVE_DROP (san->kind, san->to);

      if (!ch_movegen_is_legal (position, move))
        return 0;
      if (size > 0)
        moves[0] = move;
      return 1;
    }
  for (int from = 0; from < CH_POINTS; from++)
    {
      ChMove move = CH_MOVE (from, san->to);

      if (!fits (san, position, (ChPoint) from) || move == CH_MOVE_NONE || !ch_movegen_is_legal (position, move))
        continue;
      if (n < size)
        moves[n] = move;
      n++;
    }
  return n;
}

/* Illegal, but what the pieces could do: the one move, or none. */
static ChMove
pseudo_fit (const San *san, const ChPosition *position)
{
  ChMove found = CH_MOVE_NONE;
  ChMoveList list;
  int n;

  if (san->drop)
    return CH_MOVE_DROP (san->kind, san->to);
  n = ch_movegen_pseudo (position, CH_MOVES_CAPTURES | CH_MOVES_QUIETS, &list);
  for (int i = 0; i < n; i++)
    {
      if (CH_MOVE_TO (list.moves[i]) != san->to || !fits (san, position, CH_MOVE_FROM (list.moves[i])))
        continue;
      if (found != CH_MOVE_NONE)
        return CH_MOVE_NONE;
      found = list.moves[i];
    }
  return found;
}

int
ch_san_candidates (const ChPosition *position, const char *text, int length, int rank_base, ChMove *moves, int size)
{
  ChFold fold;
  San san;
  int n = 0;

  if (!ch_fold_text (&fold, text, length))
    return 0;
  if (rank_base != 0 && parse (&san, fold, 1))
    n = legal_fits (&san, position, moves, size);
  if (n == 0 && rank_base != 1 && parse (&san, fold, 0))
    n = legal_fits (&san, position, moves, size);
  return n;
}

ChMove
ch_san_read (const ChPosition *position, const char *text, int length, int rank_base)
{
  ChMove moves[2];
  ChMove move = CH_MOVE_NONE;
  ChFold fold;
  San san;
  int n = ch_san_candidates (position, text, length, rank_base, moves, 2);

  if (n > 0)
    return n == 1 ? moves[0] : CH_MOVE_NONE;
  if (!ch_fold_text (&fold, text, length))
    return CH_MOVE_NONE;
  if (rank_base != 0 && parse (&san, fold, 1))
    move = pseudo_fit (&san, position);
  if (move == CH_MOVE_NONE && rank_base != 1 && parse (&san, fold, 0))
    move = pseudo_fit (&san, position);
  return move;
}
