/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "ch-board-cell"

#include "widgets/ch-board-cell.h"

#include "widgets/ch-board-view-private.h"

struct _ChBoardCell
{
  GtkWidget parent_instance;

  ChBoardPlace place;
  char *label;
  gboolean selected;
};

G_DEFINE_FINAL_TYPE (ChBoardCell, ch_board_cell, GTK_TYPE_WIDGET)

static ChBoardView *
get_board (ChBoardCell *self)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));

  return CH_IS_BOARD_VIEW (parent) ? CH_BOARD_VIEW (parent) : NULL;
}

static void
activate_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ChBoardCell *self = CH_BOARD_CELL (widget);
  ChBoardView *board = get_board (self);

  if (board != NULL)
    ch_board_input_activate (board, self->place);
}

/* The cursor is drawn here, in the colour of the board style, and not by a theme's outline: a
 * theme does not know on which wood it lies. The context is moved so that the board's
 * coordinates hold. */
static void
ch_board_cell_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ChBoardCell *self = CH_BOARD_CELL (widget);
  ChBoardView *board = get_board (self);
  graphene_point_t origin;
  int width, height;
  cairo_t *cr;

  if (board == NULL || !board->keyboard || !gtk_widget_has_focus (widget))
    return;
  if (!gtk_widget_compute_point (GTK_WIDGET (board), widget, &GRAPHENE_POINT_INIT (0, 0), &origin))
    return;

  width = gtk_widget_get_width (widget) + 8;
  height = gtk_widget_get_height (widget) + 8;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (-4, -4, width, height));
  cairo_translate (cr, origin.x, origin.y);
  if (CH_PLACE_IS_POINT (self->place))
    ch_draw_cursor (cr, &board->geometry, board->style, self->place.at);
  else
    ch_draw_cursor_slot (cr, &board->geometry, board->style, self->place.side,
                         CH_PLACE_KIND (self->place));
  cairo_destroy (cr);
}

static void
ch_board_cell_state_flags_changed (GtkWidget *widget, GtkStateFlags previous)
{
  GTK_WIDGET_CLASS (ch_board_cell_parent_class)->state_flags_changed (widget, previous);
  if ((previous ^ gtk_widget_get_state_flags (widget)) & GTK_STATE_FLAG_FOCUSED)
    gtk_widget_queue_draw (widget);
}

static void
ch_board_cell_finalize (GObject *object)
{
  g_free (CH_BOARD_CELL (object)->label);
  G_OBJECT_CLASS (ch_board_cell_parent_class)->finalize (object);
}

static void
ch_board_cell_class_init (ChBoardCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ch_board_cell_finalize;
  widget_class->snapshot = ch_board_cell_snapshot;
  widget_class->state_flags_changed = ch_board_cell_state_flags_changed;

  gtk_widget_class_set_css_name (widget_class, "boardcell");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_widget_class_install_action (widget_class, "cell.activate", NULL, activate_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, 0, "cell.activate", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, 0, "cell.activate", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_ISO_Enter, 0, "cell.activate", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_space, 0, "cell.activate", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Space, 0, "cell.activate", NULL);
}

static void
ch_board_cell_init (ChBoardCell *self)
{
  self->place.at = CH_PLACE_NONE;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  /* The board takes the pointer: a drag crosses many cells. */
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
ch_board_cell_new (ChBoardPlace place)
{
  ChBoardCell *self = g_object_new (CH_TYPE_BOARD_CELL, NULL);

  self->place = place;
  return GTK_WIDGET (self);
}

ChBoardPlace
ch_board_cell_get_place (ChBoardCell *self)
{
  ChBoardPlace none = { CH_PLACE_NONE, 0 };

  g_return_val_if_fail (CH_IS_BOARD_CELL (self), none);
  return self->place;
}

void
ch_board_cell_set_label (ChBoardCell *self, const char *label)
{
  g_return_if_fail (CH_IS_BOARD_CELL (self));

  if (g_strcmp0 (self->label, label) == 0)
    return;
  g_free (self->label);
  self->label = g_strdup (label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

const char *
ch_board_cell_get_label (ChBoardCell *self)
{
  g_return_val_if_fail (CH_IS_BOARD_CELL (self), NULL);
  return self->label;
}

void
ch_board_cell_set_selected (ChBoardCell *self, gboolean selected)
{
  g_return_if_fail (CH_IS_BOARD_CELL (self));

  if (self->selected == selected)
    return;
  self->selected = selected;
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED, selected, -1);
}
