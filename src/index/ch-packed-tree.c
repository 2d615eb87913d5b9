/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "index/ch-packed-tree.h"

/* Above the 14 bits of a move. */
#define HAS_NEXT 0x4000 /* an alternative comes behind all that follows the node */
#define IS_LEAF 0x8000
#define MOVE 0x3fff

void
ch_packed_tree_encode (ChRecord *record, GByteArray *data)
{
  for (const ChNode *node = ch_node_following (ch_record_get_root (record)); node != NULL; node = ch_node_following (node))
    {
      guint word = node->broken ? CH_MOVE_NONE : node->move;
      guint8 bytes[2];

      word |= (node->next != NULL ? HAS_NEXT : 0) | (node->first_child == NULL ? IS_LEAF : 0);
      bytes[0] = word & 255;
      bytes[1] = word >> 8;
      g_byte_array_append (data, bytes, 2);
    }
}

typedef struct
{
  ChUndo undo;
  ChMove move;           /* CH_MOVE_NONE: not made, nor anything behind it */
  gboolean has_next;
  gboolean main_line;
} Step;

typedef struct
{
  ChPosition position;
  GArray *steps; /* (element-type Step): from the start to the present node */
} Walk;

static const Step *
last_step (const Walk *walk)
{
  return walk->steps->len > 0 ? &g_array_index (walk->steps, Step, walk->steps->len - 1) : NULL;
}

/* Boards set up in any way may lack what moves need, or hold more pieces than they can keep count of. */
static gboolean
can_move (const ChPosition *position)
{
  return position->general[0] < CH_POINTS && position->general[1] < CH_POINTS
         && MAX (position->n_pieces[0], position->n_pieces[1]) < sizeof position->piece_at[0] - 1;
}

static gboolean
can_drop (const ChPosition *position, guint kind, guint to)
{
  return position->rules.game == CH_GAME_CRAZYHOUSE && kind > CH_NONE && kind < CH_N_KINDS && position->board[to] == 0
         && position->hand[position->side][kind] > 0;
}

/* Whether making @move keeps the position whole. The moves were legal when they were packed; this is for spoilt bytes. */
static gboolean
can_make (const ChPosition *position, ChMove move)
{
  guint from = move >> 7, to = CH_MOVE_TO (move), side = position->side;

  if (move == CH_MOVE_NONE || to >= CH_POINTS || !can_move (position))
    return FALSE;
  if (from >= CH_DROP_ORIGIN)
    return can_drop (position, from - CH_DROP_ORIGIN, to);
  if (from == to)
    return position->rules.game == CH_GAME_JANGGI && from == position->general[side];
  return position->board[from] != 0 && CH_PIECE_SIDE (position->board[from]) == side
         && (position->board[to] == 0
             || (CH_PIECE_SIDE (position->board[to]) != side && CH_PIECE_KIND (position->board[to]) != CH_GENERAL));
}

static void
enter (Walk *walk, guint word, gboolean is_alternative)
{
  const Step *parent = last_step (walk);
  gboolean reached = parent == NULL || parent->move != CH_MOVE_NONE;
  Step step = { .has_next = (word & HAS_NEXT) != 0 };

  step.main_line = !is_alternative && (parent == NULL || parent->main_line);
  if (reached && can_make (&walk->position, word & MOVE))
    {
      step.move = word & MOVE;
      ch_position_make_move (&walk->position, step.move, &step.undo);
    }
  g_array_append_val (walk->steps, step);
}

/* Returns: whether an alternative follows the node that is left. */
static gboolean
leave (Walk *walk)
{
  Step step = *last_step (walk);

  if (step.move != CH_MOVE_NONE)
    ch_position_unmake_move (&walk->position, step.move, &step.undo);
  g_array_set_size (walk->steps, walk->steps->len - 1);
  return step.has_next;
}

/* From a leaf to where the next node is an alternative. Returns: whether there is such a place. */
static gboolean
leave_leaf (Walk *walk)
{
  while (walk->steps->len > 0)
    if (leave (walk))
      return TRUE;
  return FALSE;
}

static gboolean
tell (const Walk *walk, guint index, gboolean ends, ChPackedVisit visit, gpointer user_data)
{
  const Step *step = last_step (walk);
  ChPackedNode node = { &walk->position, step != NULL ? step->move : CH_MOVE_NONE, index, walk->steps->len,
                        step == NULL || step->main_line, ends };

  return visit (&node, user_data);
}

static guint
word_at (const guint8 *data, gsize size, gsize index)
{
  return 2 * index + 1 < size ? data[2 * index] | data[2 * index + 1] << 8 : 0;
}

gboolean
ch_packed_tree_walk (const guint8 *data, gsize size, const ChPosition *start, ChPackedVisit visit, gpointer user_data)
{
  Walk walk = { *start, g_array_sized_new (FALSE, FALSE, sizeof (Step), size / 2) };
  gboolean goes_on = tell (&walk, 0, (word_at (data, size, 0) & MOVE) == 0, visit, user_data), is_alternative = FALSE;

  for (gsize i = 0; goes_on && i < size / 2; i++)
    {
      guint word = word_at (data, size, i), next = word_at (data, size, i + 1);

      enter (&walk, word, is_alternative);
      is_alternative = FALSE;
      if (last_step (&walk)->move != CH_MOVE_NONE)
        goes_on = tell (&walk, (guint) (i + 1), (word & IS_LEAF) || (next & MOVE) == 0, visit, user_data);
      if (!(word & IS_LEAF))
        continue;
      if (!leave_leaf (&walk))
        break;
      is_alternative = TRUE;
    }
  g_array_unref (walk.steps);
  return goes_on;
}
