/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the window says to the board. */
#include "widgets/ch-board-view-private.h"

static int
count_differences (const ChPosition *a, const ChPosition *b)
{
  int n = 0;

  for (ChPoint point = 0; point < CH_POINTS; point++)
    n += a->board[point] != b->board[point];
  return n;
}

/* Where the piece that @move put on its target comes from. */
static ChBoardPlace
origin_of (ChMove move, ChPiece piece)
{
  if (CH_MOVE_IS_DROP (move))
    return (ChBoardPlace) { CH_DROP_ORIGIN + CH_MOVE_DROP_KIND (move), CH_PIECE_SIDE (piece) };
  return (ChBoardPlace) { CH_MOVE_FROM (move), 0 };
}

/* Whether @after is @before with @move made, as far as the board shows it. */
static gboolean
is_step (const ChPosition *before, ChMove move, const ChPosition *after)
{
  ChPoint to = CH_MOVE_TO (move);

  if (move == CH_MOVE_NONE || CH_MOVE_IS_PASS (move) || before->rules.game != after->rules.game)
    return FALSE;
  if (CH_MOVE_IS_DROP (move))
    return before->board[to] == 0 && after->board[to] != 0
           && count_differences (before, after) == 1;
  return before->board[CH_MOVE_FROM (move)] == after->board[to] && after->board[to] != 0
         && after->board[CH_MOVE_FROM (move)] == 0 && count_differences (before, after) == 2;
}

/* Slides the piece of the step from @before to the position shown: forward, or back where a move
 * was taken back. */
static void
slide_step (ChBoardView *self, const ChPosition *before, ChMove before_last)
{
  ChPoint to;
  double x, y;

  if (is_step (before, self->last, &self->position))
    {
      to = CH_MOVE_TO (self->last);
      ch_board_view_place_center (self, origin_of (self->last, self->position.board[to]), &x, &y);
      ch_board_scene_slide (self, self->position.board[to], before->board[to], x, y,
                            (ChBoardPlace) { to, 0 });
    }
  else if (is_step (&self->position, before_last, before))
    {
      to = CH_MOVE_TO (before_last);
      ch_geometry_center (&self->geometry, to, &x, &y);
      ch_board_scene_slide (self, before->board[to], 0, x, y,
                            origin_of (before_last, before->board[to]));
    }
}

static void
clear_refusal (ChBoardView *self)
{
  g_clear_handle_id (&self->refusal_timeout, g_source_remove);
  self->refusal.n_points = 0;
}

void
ch_board_view_set_position (ChBoardView *self, const ChPosition *position, ChMove last,
                            const ChMoveList *legal,
                            guint movable, gboolean animate)
{
  ChPosition before;
  ChMove before_last;
  gboolean by_drag;

  g_return_if_fail (CH_IS_BOARD_VIEW (self));
  g_return_if_fail (position != NULL);

  before = self->position;
  before_last = self->last;
  by_drag = self->dropped != CH_MOVE_NONE && self->dropped == last;
  self->dropped = CH_MOVE_NONE;
  self->position = *position;
  self->last = last;
  self->movable = movable & 3;
  if (legal != NULL)
    self->legal = *legal;
  else
    self->legal.n = 0;
  clear_refusal (self);
  self->n_marks = self->n_arrows = 0;
  if (!ch_position_same (&before, position))
    ch_board_sketch_cancel (self);

  if (before.rules.game != position->rules.game)
    {
      ch_board_view_update_style (self);
      ch_board_view_relayout (self);
    }
  if (before.side != position->side)
    for (int side = 0; side < 2; side++)
      g_clear_pointer (&self->tray_nodes[side], gsk_render_node_unref);
  ch_board_scene_stop (self);
  ch_board_input_revise (self);
  if (animate && !by_drag)
    slide_step (self, &before, before_last);
  ch_board_scene_forget_marks (self);
  ch_board_view_update_labels (self);
}

static gboolean
refusal_over_cb (gpointer data)
{
  ChBoardView *self = data;

  self->refusal_timeout = 0;
  clear_refusal (self);
  ch_board_scene_forget_marks (self);
  ch_board_view_update_labels (self);
  return G_SOURCE_REMOVE;
}

void
ch_board_view_show_refusal (ChBoardView *self, const ChRefusal *refusal)
{
  g_return_if_fail (CH_IS_BOARD_VIEW (self));
  g_return_if_fail (refusal != NULL);

  clear_refusal (self);
  self->refusal = *refusal;
  self->refusal.n_points = CLAMP (refusal->n_points, 0, (int) G_N_ELEMENTS (refusal->points));
  self->refusal_timeout = g_timeout_add (CH_BOARD_REFUSAL_MS, refusal_over_cb, self);
  ch_board_scene_forget_marks (self);
  ch_board_view_update_labels (self);
}

void
ch_board_view_set_marks (ChBoardView *self, const ChPoint *points, guint n)
{
  g_return_if_fail (CH_IS_BOARD_VIEW (self));

  self->n_marks = 0;
  for (guint i = 0; i < n && self->n_marks < CH_BOARD_MAX_MARKS; i++)
    if (points[i] < CH_POINTS)
      self->marks[self->n_marks++] = points[i];
  ch_board_scene_forget_marks (self);
  ch_board_view_update_labels (self);
}

void
ch_board_view_set_shapes (ChBoardView *self, const ChShape *shapes, guint n)
{
  g_return_if_fail (CH_IS_BOARD_VIEW (self));

  g_free (self->shapes);
  self->shapes = g_memdup2 (shapes, n * sizeof *shapes);
  self->n_shapes = n;
  ch_board_scene_forget_marks (self);
}

static gboolean
same_arrow (const ChBoardArrow *a, const ChBoardArrow *b)
{
  return a->move == b->move && a->side == b->side && a->color == b->color && a->numbers == b->numbers
         && a->weight == b->weight;
}

void
ch_board_view_set_arrows (ChBoardView *self, const ChBoardArrow *arrows, guint n)
{
  gboolean same;

  g_return_if_fail (CH_IS_BOARD_VIEW (self));

  n = MIN (n, CH_BOARD_MAX_ARROWS);
  same = n == self->n_arrows;
  for (guint i = 0; i < n && same; i++)
    same = same_arrow (&arrows[i], &self->arrows[i]);
  /* An engine says the same many times a second; painting it anew would cost a frame each time. */
  if (same)
    return;
  for (guint i = 0; i < n; i++)
    self->arrows[i] = arrows[i];
  self->n_arrows = n;
  ch_board_scene_forget_marks (self);
}

void
ch_board_view_set_hint (ChBoardView *self, ChMove move)
{
  ChBoardArrow arrow = { .move = move, .side = self->position.side, .color = CH_SHAPE_BLUE, .weight = 1 };

  ch_board_view_set_arrows (self, &arrow, move != CH_MOVE_NONE ? 1 : 0);
}

#if !GTK_CHECK_VERSION (4, 14, 0)
/* Before GTK 4.14 there is no call to announce something; what a screen reader does speak is a
 * new description of the widget that has the focus. It must differ from the one before, so every
 * other one ends in a space of no width. */
static void
describe_focus (ChBoardView *self, const char *text)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  g_autofree char *spoken = g_strconcat (text, self->announced_odd ? "\342\200\213" : "", NULL);

  if (focus == NULL)
    focus = self->cells[0];
  self->announced_odd = !self->announced_odd;
  gtk_accessible_update_property (GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  spoken, -1);
}
#endif

void
ch_board_view_announce (ChBoardView *self, const char *text)
{
  g_return_if_fail (CH_IS_BOARD_VIEW (self));
  g_return_if_fail (text != NULL);

#if GTK_CHECK_VERSION (4, 14, 0)
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gtk_accessible_announce (GTK_ACCESSIBLE (self), text,
                           GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
  G_GNUC_END_IGNORE_DEPRECATIONS
#else
  describe_focus (self, text);
#endif
}

GtkWidget *
ch_board_view_get_cell (ChBoardView *self, ChPoint point)
{
  g_return_val_if_fail (CH_IS_BOARD_VIEW (self), NULL);
  g_return_val_if_fail (point < CH_POINTS, NULL);

  return self->cells[point];
}

void
ch_board_view_get_point_position (ChBoardView *self, ChPoint point, double *x, double *y)
{
  g_return_if_fail (CH_IS_BOARD_VIEW (self));
  g_return_if_fail (point < CH_POINTS);

  ch_geometry_center (&self->geometry, point, x, y);
}

gboolean
ch_board_view_get_hand_position (ChBoardView *self, ChSide side, ChKind kind, double *x, double *y)
{
  g_return_val_if_fail (CH_IS_BOARD_VIEW (self), FALSE);

  if (!ch_board_view_has_hands (self) || ch_hand_kind_slot (kind) < 0)
    return FALSE;
  ch_board_view_place_center (self, (ChBoardPlace) { CH_DROP_ORIGIN + kind, side }, x, y);
  return TRUE;
}
