/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/ch-history.h"

#include <stdlib.h>
#include <string.h>

#include "rules/ch-judge.h"

/* What an allocation that fails leaves to do: a game of a few kilobytes has no memory to give back. */
static void *
grown (void *old, size_t n, size_t size)
{
  void *memory = realloc (old, n * size);

  if (memory == NULL)
    abort ();
  return memory;
}

static void
reserve (ChHistory *history, int n_moves)
{
  int allocated = history->allocated > 0 ? history->allocated : 64;

  if (n_moves <= history->allocated)
    return;
  while (allocated < n_moves)
    allocated *= 2;
  history->moves = grown (history->moves, allocated, sizeof *history->moves);
  history->keys = grown (history->keys, allocated + 1, sizeof *history->keys);
  history->undos = grown (history->undos, allocated, sizeof *history->undos);
  history->checks = grown (history->checks, allocated, sizeof *history->checks);
  history->allocated = allocated;
}

void
ch_history_init (ChHistory *history, const ChPosition *start)
{
  memset (history, 0, sizeof *history);
  history->start = *start;
  history->position = *start;
  reserve (history, 1);
  history->keys[0] = start->key;
}

void
ch_history_clear (ChHistory *history)
{
  free (history->moves);
  free (history->keys);
  free (history->undos);
  free (history->checks);
  memset (history, 0, sizeof *history);
}

void
ch_history_copy (const ChHistory *history, ChHistory *copy)
{
  size_t n = history->n_moves;

  ch_history_init (copy, &history->start);
  reserve (copy, history->n_moves);
  copy->position = history->position;
  copy->n_moves = history->n_moves;
  memcpy (copy->keys, history->keys, (n + 1) * sizeof *copy->keys);
  if (n == 0)
    return;
  memcpy (copy->moves, history->moves, n * sizeof *copy->moves);
  memcpy (copy->undos, history->undos, n * sizeof *copy->undos);
  memcpy (copy->checks, history->checks, n * sizeof *copy->checks);
}

void
ch_history_push (ChHistory *history, ChMove move)
{
  int i = history->n_moves;

  reserve (history, i + 1);
  history->moves[i] = move;
  ch_position_make_move (&history->position, move, &history->undos[i]);
  history->keys[i + 1] = history->position.key;
  history->checks[i] = ch_position_in_check (&history->position);
  history->n_moves = i + 1;
}

void
ch_history_pop (ChHistory *history)
{
  if (history->n_moves == 0)
    return;
  history->n_moves--;
  ch_position_unmake_move (&history->position, history->moves[history->n_moves], &history->undos[history->n_moves]);
}

/* The side to move is part of the key, so every position may be compared with every other. */
static int
count_key (const ChHistory *history, uint64_t key)
{
  int n = 0;

  for (int i = history->n_moves; i >= 0; i--)
    n += history->keys[i] == key;
  return n;
}

int
ch_history_occurrences (const ChHistory *history)
{
  return count_key (history, history->position.key);
}

bool
ch_history_is_repetition_banned (const ChHistory *history, ChMove move)
{
  const ChPosition *position = &history->position;
  int allowed = position->rules.occurrences - 1;

  if (position->rules.repetition != CH_REPETITION_ILLEGAL || ch_position_in_check (position)
      || history->n_moves < 2 * allowed)
    return false;
  return count_key (history, ch_position_key_after (position, move)) >= allowed;
}

bool
ch_history_has_legal (const ChHistory *history)
{
  ChMoveList list;

  if (history->position.rules.repetition != CH_REPETITION_ILLEGAL)
    return ch_movegen_has_legal (&history->position);
  ch_movegen_legal (&history->position, CH_MOVES_ALL, &list);
  for (int i = 0; i < list.n; i++)
    if (!ch_history_is_repetition_banned (history, list.moves[i]))
      return true;
  return false;
}

static bool
is_over (const ChHistory *history)
{
  ChVerdict verdict;

  ch_judge (history, &verdict);
  return verdict.reason != CH_END_NONE;
}

int
ch_history_legal_moves (const ChHistory *history, ChMoveList *list)
{
  int n = 0;

  list->n = 0;
  if (is_over (history))
    return 0;
  ch_movegen_legal (&history->position, CH_MOVES_ALL, list);
  for (int i = 0; i < list->n; i++)
    if (!ch_history_is_repetition_banned (history, list->moves[i]))
      list->moves[n++] = list->moves[i];
  return list->n = n;
}

bool
ch_history_is_legal_beyond (const ChHistory *history, ChMove move)
{
  return ch_movegen_is_legal (&history->position, move) && !ch_history_is_repetition_banned (history, move);
}

bool
ch_history_is_legal (const ChHistory *history, ChMove move)
{
  return ch_history_is_legal_beyond (history, move) && !is_over (history);
}

ChRefusal
ch_history_explain (const ChHistory *history, ChMove move)
{
  ChRefusal refusal = ch_explain_move (&history->position, move);

  if (is_over (history))
    return (ChRefusal) { .reason = CH_REFUSAL_GAME_OVER, .piece = refusal.piece };
  if (refusal.reason == CH_REFUSAL_LEGAL && ch_history_is_repetition_banned (history, move))
    return (ChRefusal) { .reason = CH_REFUSAL_REPETITION, .piece = refusal.piece, .n_points = 1,
                         .points = { CH_MOVE_TO (move) } };
  return refusal;
}
