/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "ch-book-view"

#include "widgets/ch-book-view.h"

#include <glib/gi18n.h>

#include "widgets/ch-move-menu.h"
#include "widgets/ch-widgets-style.h"

struct _ChBookView
{
  GtkWidget parent_instance;

  GtkWidget *scrolled;
  ChBookPage *page;
  GtkWidget *menu;      /* (nullable): of a move */

  ChStudy *study;
  ChRecord *record;
  ChNotation notation;
  ChTreeFold *fold;
  guint current;        /* node id */
  gulong changed_handler;
  guint idle;           /* the text is out of date */

  ChBookPreview preview;
  gpointer preview_data;
};

G_DEFINE_FINAL_TYPE (ChBookView, ch_book_view, GTK_TYPE_WIDGET)

static guint node_activated_signal, comment_activated_signal;

/* ---- following ---- */

static void
show_current (ChBookView *self, gboolean scroll)
{
  g_autofree char *sentence = NULL;

  ch_book_page_set_current (self->page, self->current);
  if (scroll)
    ch_book_page_scroll_to_current (self->page);
  sentence = ch_book_page_get_sentence (self->page, self->current);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->page), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  sentence != NULL ? sentence : _("Start of the game"), -1);
}

static void
rebuild (ChBookView *self)
{
  ChBookOptions options = { .notation = self->notation, .heading = TRUE, .brackets = TRUE, .labels = TRUE, .shapes = TRUE,
                            .result = TRUE, .fold = self->fold };
  g_autoptr (GPtrArray) paragraphs = NULL;

  g_clear_handle_id (&self->idle, g_source_remove);
  if (self->record != NULL)
    paragraphs = ch_book_build (self->record, &options);
  ch_book_page_set_paragraphs (self->page, paragraphs);
}

static gboolean
rebuild_cb (gpointer data)
{
  ChBookView *self = data;

  self->idle = 0;
  rebuild (self);
  show_current (self, FALSE);
  return G_SOURCE_REMOVE;
}

static void
rebuild_soon (ChBookView *self)
{
  if (self->idle == 0 && self->record != NULL)
    self->idle = g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, rebuild_cb, self, NULL);
}

static void
changed_cb (ChStudy *study, ChRecord *record, guint node_id, gpointer data)
{
  ChBookView *self = data;

  if (record == self->record)
    rebuild_soon (self);
}

static void
let_go (ChBookView *self)
{
  g_clear_handle_id (&self->idle, g_source_remove);
  if (self->study != NULL)
    g_clear_signal_handler (&self->changed_handler, self->study);
  g_clear_object (&self->study);
  g_clear_object (&self->record);
}

void
ch_book_view_set_record (ChBookView *self, ChStudy *study, ChRecord *record)
{
  g_return_if_fail (CH_IS_BOOK_VIEW (self));

  if (self->study == study && self->record == record)
    return;
  let_go (self);
  if (study != NULL && record != NULL)
    {
      self->study = g_object_ref (study);
      self->record = g_object_ref (record);
      self->changed_handler = g_signal_connect (study, "changed", G_CALLBACK (changed_cb), self);
    }
  self->current = 0;
  rebuild (self);
}

void
ch_book_view_set_current (ChBookView *self, guint node_id)
{
  g_return_if_fail (CH_IS_BOOK_VIEW (self));

  self->current = node_id;
  if (self->idle != 0)
    rebuild (self);
  show_current (self, TRUE);
}

void
ch_book_view_set_notation (ChBookView *self, ChNotation notation)
{
  g_return_if_fail (CH_IS_BOOK_VIEW (self));

  if (self->notation == notation)
    return;
  self->notation = notation;
  rebuild (self);
  show_current (self, TRUE);
}

/* ---- what a person does ---- */

static ChNode *
get_node (ChBookView *self, guint id)
{
  return self->record != NULL ? ch_record_get_node (self->record, id) : NULL;
}

static void
activate (ChBookView *self, guint id)
{
  if (get_node (self, id) != NULL)
    g_signal_emit (self, node_activated_signal, 0, id);
}

static void
toggle_fold (ChBookView *self, guint id)
{
  ChNode *head = get_node (self, id);

  if (head != NULL)
    ch_tree_fold_toggle (self->fold, head);
}

/* The menu keeps its place by the view, the text scrolls below it. */
static void
open_menu_at (ChBookView *self, double x, double y)
{
  double view_x, view_y;

  gtk_widget_translate_coordinates (GTK_WIDGET (self->page), GTK_WIDGET (self), x, y, &view_x, &view_y);
  ch_move_menu_open (self->menu, view_x, view_y);
}

static void
open_menu_at_current (ChBookView *self)
{
  GdkRectangle area;

  if (ch_book_page_get_area (self->page, self->current, &area))
    open_menu_at (self, area.x + area.width / 2.0, area.y + area.height);
  else
    open_menu_at (self, 20, 20);
}

static void
pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, gpointer data)
{
  ChBookView *self = data;
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));
  const ChBookRun *found = ch_book_page_run_at (self->page, x, y);
  ChBookRun run = { 0 };

  if (button == GDK_BUTTON_SECONDARY)
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  if (found != NULL)
    {
      run = *found; /* the text may be another when the signals return */
      if (button == GDK_BUTTON_PRIMARY && (run.kind == CH_BOOK_RUN_FOLD || run.kind == CH_BOOK_RUN_LABEL))
        toggle_fold (self, run.node);
      else if (run.kind != CH_BOOK_RUN_WORDS || button == GDK_BUTTON_SECONDARY)
        activate (self, run.node);
      else if (n_press == 2)
        {
          gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
          g_signal_emit (self, comment_activated_signal, 0, run.node, run.before);
        }
    }
  /* the menu is about the move that is shown, never about another */
  if (button == GDK_BUTTON_SECONDARY && (found == NULL || run.node == self->current))
    open_menu_at (self, x, y);
}

static void
motion_cb (GtkEventControllerMotion *controller, double x, double y, gpointer data)
{
  ChBookView *self = data;
  const ChBookRun *run = ch_book_page_run_at (self->page, x, y);

  gtk_widget_set_cursor_from_name (GTK_WIDGET (self->page),
                                   run != NULL && run->kind != CH_BOOK_RUN_WORDS ? "pointer" : "text");
}

static gboolean
go_vertical (ChBookView *self, gboolean down)
{
  guint id = ch_book_page_find_vertical (self->page, self->current, down);

  if (id != G_MAXUINT)
    activate (self, id);
  return TRUE;
}

/* The keys of the window come first, wherever the focus is: a text would keep arrows, Delete and Ctrl+V for itself. */
static gboolean
forward_key (ChBookView *self, GtkEventControllerKey *controller, guint keyval)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));

  if (root == NULL || keyval == GDK_KEY_Tab || keyval == GDK_KEY_ISO_Left_Tab)
    return FALSE;
  return gtk_event_controller_key_forward (controller, root);
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller, guint keyval, guint keycode, GdkModifierType state, gpointer data)
{
  ChBookView *self = data;
  GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();
  gboolean selected = gtk_text_buffer_get_has_selection (gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->page)));

  if (modifiers == 0 && (keyval == GDK_KEY_Up || keyval == GDK_KEY_KP_Up))
    return go_vertical (self, FALSE);
  if (modifiers == 0 && (keyval == GDK_KEY_Down || keyval == GDK_KEY_KP_Down))
    return go_vertical (self, TRUE);
  if (ch_move_menu_is_key (keyval, state))
    {
      open_menu_at_current (self);
      return TRUE;
    }
  if (modifiers == 0 && (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter))
    {
      toggle_fold (self, self->current);
      return TRUE;
    }
  /* what is marked is copied, else the game */
  if (modifiers == GDK_CONTROL_MASK && (keyval == GDK_KEY_a || (selected && keyval == GDK_KEY_c)))
    return FALSE;
  return forward_key (self, controller, keyval);
}

/* ---- tooltips ---- */

static char *
tooltip_text (ChBookView *self, const ChBookRun *run, ChNode *node)
{
  guint n;

  if (run->kind == CH_BOOK_RUN_BROKEN)
    return ch_book_explain_broken (self->record, node);
  if (run->kind == CH_BOOK_RUN_LABEL)
    return g_strdup (ch_tree_fold_is_folded (self->fold, node, ch_tree_fold_depth (node)) ? _("Unfold this variation")
                                                                                          : _("Fold this variation"));
  if (run->kind != CH_BOOK_RUN_FOLD)
    return NULL;
  n = ch_tree_fold_count_below (node);
  return g_strdup_printf (ngettext ("%u more move: unfold", "%u more moves: unfold", n), n);
}

static gboolean
query_tooltip_cb (GtkWidget *page, int x, int y, gboolean keyboard, GtkTooltip *tooltip, gpointer data)
{
  ChBookView *self = data;
  const ChBookRun *run = keyboard ? ch_book_page_find (self->page, self->current) : ch_book_page_run_at (self->page, x, y);
  ChNode *node = run != NULL ? get_node (self, run->node) : NULL;
  g_autofree char *text = node != NULL ? tooltip_text (self, run, node) : NULL;
  GtkWidget *preview;

  if (text != NULL)
    {
      gtk_tooltip_set_text (tooltip, text);
      return TRUE;
    }
  if (node == NULL || self->preview == NULL || run->kind == CH_BOOK_RUN_WORDS || run->kind == CH_BOOK_RUN_RESULT)
    return FALSE;
  preview = self->preview (self->record, node, self->preview_data);
  gtk_tooltip_set_custom (tooltip, preview);
  return preview != NULL;
}

/* ---- the widget ---- */

static void
ch_book_view_dispose (GObject *object)
{
  ChBookView *self = CH_BOOK_VIEW (object);

  let_go (self);
  if (self->fold != NULL)
    g_signal_handlers_disconnect_by_data (self->fold, self);
  g_clear_object (&self->fold);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  g_clear_pointer (&self->scrolled, gtk_widget_unparent);
  G_OBJECT_CLASS (ch_book_view_parent_class)->dispose (object);
}

static void
ch_book_view_class_init (ChBookViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_book_view_dispose;
  gtk_widget_class_set_css_name (widget_class, "bookview");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  node_activated_signal = g_signal_new ("node-activated", CH_TYPE_BOOK_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 1, G_TYPE_UINT);
  comment_activated_signal = g_signal_new ("comment-activated", CH_TYPE_BOOK_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                           G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_BOOLEAN);
}

static void
add_controllers (ChBookView *self)
{
  GtkWidget *page = GTK_WIDGET (self->page);
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (page, GTK_EVENT_CONTROLLER (click));
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  gtk_widget_add_controller (page, motion);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (page, keys);
  gtk_widget_set_has_tooltip (page, TRUE);
  g_signal_connect (page, "query-tooltip", G_CALLBACK (query_tooltip_cb), self);
}

static void
ch_book_view_init (ChBookView *self)
{
  ch_widgets_style_ensure ();
  self->notation = CH_NOTATION_CHINESE;
  self->page = CH_BOOK_PAGE (ch_book_page_new ());
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->page), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Book of moves"), -1);
  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), GTK_WIDGET (self->page));
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
  add_controllers (self);
}

GtkWidget *
ch_book_view_new (ChTreeFold *fold)
{
  ChBookView *self;

  g_return_val_if_fail (CH_IS_TREE_FOLD (fold), NULL);

  self = g_object_new (CH_TYPE_BOOK_VIEW, NULL);
  self->fold = g_object_ref (fold);
  g_signal_connect_swapped (fold, "changed", G_CALLBACK (rebuild_soon), self);
  return GTK_WIDGET (self);
}

void
ch_book_view_set_menu (ChBookView *self, GMenuModel *menu)
{
  g_return_if_fail (CH_IS_BOOK_VIEW (self));

  g_clear_pointer (&self->menu, gtk_widget_unparent);
  self->menu = ch_move_menu_new (GTK_WIDGET (self), menu);
}

void
ch_book_view_set_preview (ChBookView *self, ChBookPreview preview, gpointer data)
{
  g_return_if_fail (CH_IS_BOOK_VIEW (self));

  self->preview = preview;
  self->preview_data = data;
}

ChBookPage *
ch_book_view_get_page (ChBookView *self)
{
  g_return_val_if_fail (CH_IS_BOOK_VIEW (self), NULL);
  return self->page;
}
