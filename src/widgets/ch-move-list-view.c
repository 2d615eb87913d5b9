/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "ch-move-list-view"

#include "widgets/ch-move-list-view.h"

#include <glib/gi18n.h>

#include "widgets/ch-move-menu.h"
#include "widgets/ch-move-row-view.h"
#include "widgets/ch-move-rows.h"
#include "widgets/ch-row-list.h"
#include "widgets/ch-widgets-style.h"

struct _ChMoveListView
{
  GtkWidget parent_instance;

  GtkWidget *scrolled;
  GtkWidget *list;
  GtkWidget *menu;         /* (nullable): of a move */
  ChRecord *record;
  ChTreeFold *fold;
  ChMoveRows *rows;
  guint current;           /* node id */
  ChMoveRow *current_row;  /* (nullable): marked now */
};

G_DEFINE_FINAL_TYPE (ChMoveListView, ch_move_list_view, GTK_TYPE_WIDGET)

static guint node_activated_signal, comment_activated_signal;

static void
choose_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, node_activated_signal, 0, g_variant_get_uint32 (parameter));
}

static void
fold_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ChMoveListView *self = CH_MOVE_LIST_VIEW (widget);
  guint id = g_variant_get_uint32 (parameter);

  if (self->record != NULL && ch_record_get_node (self->record, id) != NULL)
    ch_tree_fold_toggle (self->fold, ch_record_get_node (self->record, id));
}

/* Enter on a row chooses its first move, or the second where that one was made already. */
static void
row_activated_cb (ChRowList *list, ChMoveRow *row, gpointer data)
{
  ChMoveListView *self = data;
  guint id;

  if (row->comment != NULL)
    return;
  id = row->cells[0].id;
  if ((id == G_MAXUINT || id == self->current) && row->cells[1].id != G_MAXUINT)
    id = row->cells[1].id;
  g_signal_emit (self, node_activated_signal, 0, id);
}

/* --- the current move --- */

static void
mark_current (ChMoveListView *self)
{
  int cell = -1;
  ChMoveRow *row = ch_move_rows_find (self->rows, self->current, &cell);

  if (self->current_row != NULL && row != self->current_row)
    ch_move_row_set_current (self->current_row, -1);
  g_set_object (&self->current_row, row);
  if (row != NULL)
    ch_move_row_set_current (row, cell);
}

static void
items_changed_cb (GListModel *model, guint position, guint removed, guint added, gpointer data)
{
  mark_current (data);
}

void
ch_move_list_view_set_current (ChMoveListView *self, guint node_id)
{
  g_return_if_fail (CH_IS_MOVE_LIST_VIEW (self));

  ch_move_rows_flush (self->rows);
  self->current = node_id;
  mark_current (self);
  ch_row_list_reveal (CH_ROW_LIST (self->list), self->current);
}

void
ch_move_list_view_set_record (ChMoveListView *self, ChStudy *study, ChRecord *record)
{
  g_return_if_fail (CH_IS_MOVE_LIST_VIEW (self));
  g_return_if_fail (study == NULL || CH_IS_STUDY (study));
  g_return_if_fail (record == NULL || CH_IS_RECORD (record));

  self->current = 0;
  g_set_object (&self->record, record);
  ch_move_rows_set_record (self->rows, study, record);
  mark_current (self);
}

void
ch_move_list_view_set_notation (ChMoveListView *self, ChNotation notation)
{
  g_return_if_fail (CH_IS_MOVE_LIST_VIEW (self));

  ch_move_rows_set_notation (self->rows, notation);
  ch_row_list_reveal (CH_ROW_LIST (self->list), self->current);
}

/* --- the list --- */

static void
open_menu_at_current (ChMoveListView *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  double x = 20, y = 20;

  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    gtk_widget_translate_coordinates (focus, GTK_WIDGET (self), 20, gtk_widget_get_height (focus) / 2.0, &x, &y);
  ch_move_menu_open (self->menu, x, y);
}

/* Left, Right, Home and End step through the game wherever the focus is; a list would keep them
 * for itself. */
static gboolean
key_pressed_cb (GtkEventControllerKey *controller, guint keyval, guint keycode,
                GdkModifierType state, gpointer data)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (data)));

  if (ch_move_menu_is_key (keyval, state))
    {
      open_menu_at_current (data);
      return TRUE;
    }
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_Right:
    case GDK_KEY_Home:
    case GDK_KEY_End:
      return root != NULL && gtk_event_controller_key_forward (controller, root);
    default:
      return FALSE;
    }
}

static void
pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, gpointer data)
{
  ChMoveListView *self = data;
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));
  GtkWidget *part = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  GtkWidget *row = part != NULL ? gtk_widget_get_ancestor (part, CH_TYPE_MOVE_ROW_VIEW) : NULL;
  gboolean before = FALSE;
  guint id = row != NULL ? ch_move_row_view_node_at (CH_MOVE_ROW_VIEW (row), part, &before) : G_MAXUINT;

  if (button == GDK_BUTTON_SECONDARY)
    {
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
      if (id != G_MAXUINT)
        g_signal_emit (self, node_activated_signal, 0, id);
      /* the menu is about the move that is shown, never about another */
      if (id == G_MAXUINT || id == self->current)
        ch_move_menu_open (self->menu, x, y);
    }
  else if (button == GDK_BUTTON_PRIMARY && row != NULL && n_press == 1 && gtk_widget_get_ancestor (part, GTK_TYPE_BUTTON) == NULL)
    gtk_widget_grab_focus (row);
  else if (button == GDK_BUTTON_PRIMARY && n_press == 2 && id != G_MAXUINT
           && ch_move_row_view_shows_comment (CH_MOVE_ROW_VIEW (row)))
    g_signal_emit (self, comment_activated_signal, 0, id, before);
}

static void
ch_move_list_view_dispose (GObject *object)
{
  ChMoveListView *self = CH_MOVE_LIST_VIEW (object);

  if (self->rows != NULL)
    g_signal_handlers_disconnect_by_data (self->rows, self);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  g_clear_pointer (&self->scrolled, gtk_widget_unparent);
  g_clear_object (&self->current_row);
  g_clear_object (&self->record);
  g_clear_object (&self->fold);
  g_clear_object (&self->rows);
  G_OBJECT_CLASS (ch_move_list_view_parent_class)->dispose (object);
}

static void
ch_move_list_view_class_init (ChMoveListViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_move_list_view_dispose;
  node_activated_signal = g_signal_new ("node-activated", CH_TYPE_MOVE_LIST_VIEW, G_SIGNAL_RUN_LAST,
                                        0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 1, G_TYPE_UINT);
  comment_activated_signal = g_signal_new ("comment-activated", CH_TYPE_MOVE_LIST_VIEW, G_SIGNAL_RUN_LAST,
                                           0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_BOOLEAN);
  gtk_widget_class_set_css_name (widget_class, "movelist");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_install_action (widget_class, "moves.choose", "u", choose_action);
  gtk_widget_class_install_action (widget_class, "moves.fold", "u", fold_action);
}

static void
add_controllers (ChMoveListView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

static void
make_list (ChMoveListView *self)
{
  GtkWidget *viewport = gtk_viewport_new (NULL, NULL);

  self->scrolled = gtk_scrolled_window_new ();
  self->rows = ch_move_rows_new (self->fold);
  g_signal_connect (self->rows, "items-changed", G_CALLBACK (items_changed_cb), self);
  self->list = ch_row_list_new (self->rows, gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scrolled)));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Moves"), -1);
  g_signal_connect (self->list, "activate", G_CALLBACK (row_activated_cb), self);

  /* the list does that, it knows where rows are that have no widget */
  gtk_viewport_set_scroll_to_focus (GTK_VIEWPORT (viewport), FALSE);
  gtk_viewport_set_child (GTK_VIEWPORT (viewport), self->list);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), viewport);
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
}

static void
ch_move_list_view_init (ChMoveListView *self)
{
  ch_widgets_style_ensure ();
  add_controllers (self);
}

GtkWidget *
ch_move_list_view_new (ChTreeFold *fold)
{
  ChMoveListView *self;

  g_return_val_if_fail (fold == NULL || CH_IS_TREE_FOLD (fold), NULL);

  self = g_object_new (CH_TYPE_MOVE_LIST_VIEW, NULL);
  self->fold = fold != NULL ? g_object_ref (fold) : ch_tree_fold_new ();
  make_list (self);
  return GTK_WIDGET (self);
}

void
ch_move_list_view_set_menu (ChMoveListView *self, GMenuModel *menu)
{
  g_return_if_fail (CH_IS_MOVE_LIST_VIEW (self));

  g_clear_pointer (&self->menu, gtk_widget_unparent);
  self->menu = ch_move_menu_new (GTK_WIDGET (self), menu);
}
