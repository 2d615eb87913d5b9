/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/ch-moves-pane.h"

#include "app/ch-commands.h"
#include "app/ch-mini-board.h"
#include "play/ch-tree-fold.h"
#include "widgets/ch-book-view.h"
#include "widgets/ch-move-list-view.h"

#define PREVIEW_WIDTH 190
#define ZOOM_STEP 10
#define ZOOM_USUAL 100
#define ZOOM_MIN 60
#define ZOOM_MAX 250

struct _ChMovesPane
{
  GtkWidget parent_instance;

  GSettings *settings;
  GtkWidget *stack;
  ChMoveListView *list;
  ChBookView *book;
  ChTreeFold *fold;
  ChStudy *study;
  ChRecord *record;
  guint current;
  gboolean shows_book;
};

G_DEFINE_FINAL_TYPE (ChMovesPane, ch_moves_pane, GTK_TYPE_WIDGET)

static guint node_activated_signal, comment_activated_signal;

/* ---- list or book ---- */

static void
show_record (ChMovesPane *self, gboolean book, gboolean list)
{
  ch_book_view_set_record (self->book, book ? self->study : NULL, book ? self->record : NULL);
  ch_move_list_view_set_record (self->list, list ? self->study : NULL, list ? self->record : NULL);
}

static void
show_current (ChMovesPane *self)
{
  if (self->shows_book)
    ch_book_view_set_current (self->book, self->current);
  else
    ch_move_list_view_set_current (self->list, self->current);
}

static void
book_view_cb (ChMovesPane *self)
{
  gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;

  self->shows_book = g_settings_get_boolean (self->settings, "book-view");
  show_record (self, self->shows_book, !self->shows_book);
  show_current (self);
  gtk_stack_set_visible_child (GTK_STACK (self->stack), self->shows_book ? GTK_WIDGET (self->book) : GTK_WIDGET (self->list));
  if (had_focus)
    gtk_widget_child_focus (gtk_stack_get_visible_child (GTK_STACK (self->stack)), GTK_DIR_TAB_FORWARD);
}

void
ch_moves_pane_set_record (ChMovesPane *self, ChStudy *study, ChRecord *record)
{
  g_return_if_fail (CH_IS_MOVES_PANE (self));
  g_return_if_fail (study == NULL || CH_IS_STUDY (study));
  g_return_if_fail (record == NULL || CH_IS_RECORD (record));

  if (study == self->study && record == self->record)
    return;
  g_set_object (&self->study, study);
  g_set_object (&self->record, record);
  self->current = 0;
  ch_tree_fold_set_record (self->fold, record);
  show_record (self, self->shows_book, !self->shows_book);
}

void
ch_moves_pane_set_current (ChMovesPane *self, guint node_id)
{
  const ChNode *node;

  g_return_if_fail (CH_IS_MOVES_PANE (self));

  self->current = node_id;
  node = self->record != NULL ? ch_record_get_node (self->record, node_id) : NULL;
  if (node != NULL)
    ch_tree_fold_reveal (self->fold, node);
  show_current (self);
}

void
ch_moves_pane_set_notation (ChMovesPane *self, ChNotation notation)
{
  g_return_if_fail (CH_IS_MOVES_PANE (self));

  ch_book_view_set_notation (self->book, notation);
  ch_move_list_view_set_notation (self->list, notation);
}

/* ---- folding ---- */

static ChNode *
current_node (ChMovesPane *self)
{
  return self->record != NULL ? ch_record_get_node (self->record, self->current) : NULL;
}

void
ch_moves_pane_fold (ChMovesPane *self)
{
  ChNode *node;

  g_return_if_fail (CH_IS_MOVES_PANE (self));

  node = current_node (self);
  if (node != NULL)
    ch_tree_fold_fold_at (self->fold, node);
}

void
ch_moves_pane_unfold (ChMovesPane *self)
{
  ChNode *node;

  g_return_if_fail (CH_IS_MOVES_PANE (self));

  node = current_node (self);
  if (node != NULL)
    ch_tree_fold_unfold_at (self->fold, node);
}

/* What is shown may have been folded away: its variation's first move takes its place. */
static void
fold_changed_cb (ChMovesPane *self)
{
  ChNode *node = current_node (self);
  ChNode *seen = node;
  guint depth = node != NULL ? ch_tree_fold_depth (node) : 0;

  for (ChNode *at = node; depth > 0; at = at->parent)
    if (at->parent->first_child != at)
      {
        if (at != node && ch_tree_fold_is_folded (self->fold, at, depth))
          seen = at;
        depth--;
      }
  if (seen != node)
    g_signal_emit (self, node_activated_signal, 0, seen->id);
}

/* ---- size of the text ---- */

/* All windows have one size of text. */
static void
zoom_cb (ChMovesPane *self)
{
  static GtkCssProvider *provider;
  g_autofree char *css = g_strdup_printf (".ch-moves-text { font-size: %d%%; }",
                                          g_settings_get_int (self->settings, "text-zoom"));

  if (provider == NULL)
    {
      provider = gtk_css_provider_new ();
      gtk_style_context_add_provider_for_display (gtk_widget_get_display (GTK_WIDGET (self)), GTK_STYLE_PROVIDER (provider),
                                                  GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
    }
  gtk_css_provider_load_from_data (provider, css, -1);
}

void
ch_moves_pane_zoom (ChMovesPane *self, int step)
{
  int zoom;

  g_return_if_fail (CH_IS_MOVES_PANE (self));

  zoom = step == 0 ? ZOOM_USUAL : g_settings_get_int (self->settings, "text-zoom") + step * ZOOM_STEP;
  g_settings_set_int (self->settings, "text-zoom", CLAMP (zoom, ZOOM_MIN, ZOOM_MAX));
}

/* ---- the widget ---- */

static GtkWidget *
preview_cb (ChRecord *record, ChNode *node, gpointer data)
{
  ChMovesPane *self = data;
  GtkWidget *board = ch_mini_board_new (PREVIEW_WIDTH);
  ChPosition position;

  ch_record_position_at (record, node, &position);
  ch_mini_board_set_position (CH_MINI_BOARD (board), &position, node->move, self->settings);
  return board;
}

static void
activated_cb (ChMovesPane *self, guint id)
{
  g_signal_emit (self, node_activated_signal, 0, id);
}

static void
comment_cb (ChMovesPane *self, guint id, gboolean before)
{
  g_signal_emit (self, comment_activated_signal, 0, id, before);
}

static void
ch_moves_pane_dispose (GObject *object)
{
  ChMovesPane *self = CH_MOVES_PANE (object);

  if (self->settings != NULL)
    g_signal_handlers_disconnect_by_data (self->settings, self);
  if (self->fold != NULL)
    g_signal_handlers_disconnect_by_data (self->fold, self);
  g_clear_pointer (&self->stack, gtk_widget_unparent);
  g_clear_object (&self->fold);
  g_clear_object (&self->study);
  g_clear_object (&self->record);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (ch_moves_pane_parent_class)->dispose (object);
}

static void
ch_moves_pane_class_init (ChMovesPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_moves_pane_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "movespane");
  node_activated_signal = g_signal_new ("node-activated", CH_TYPE_MOVES_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 1, G_TYPE_UINT);
  comment_activated_signal = g_signal_new ("comment-activated", CH_TYPE_MOVES_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                           G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_BOOLEAN);
}

static void
ch_moves_pane_init (ChMovesPane *self)
{
  g_autoptr (GMenuModel) menu = ch_commands_move_menu ();

  self->fold = ch_tree_fold_new ();
  self->list = CH_MOVE_LIST_VIEW (ch_move_list_view_new (self->fold));
  self->book = CH_BOOK_VIEW (ch_book_view_new (self->fold));
  ch_move_list_view_set_menu (self->list, menu);
  ch_book_view_set_menu (self->book, menu);
  ch_book_view_set_preview (self->book, preview_cb, self);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "ch-moves-text");
  gtk_widget_add_css_class (GTK_WIDGET (self->book), "ch-moves-text");
  g_signal_connect_swapped (self->list, "node-activated", G_CALLBACK (activated_cb), self);
  g_signal_connect_swapped (self->book, "node-activated", G_CALLBACK (activated_cb), self);
  g_signal_connect_swapped (self->list, "comment-activated", G_CALLBACK (comment_cb), self);
  g_signal_connect_swapped (self->book, "comment-activated", G_CALLBACK (comment_cb), self);
  g_signal_connect_swapped (self->fold, "changed", G_CALLBACK (fold_changed_cb), self);

  self->stack = gtk_stack_new ();
  gtk_stack_add_child (GTK_STACK (self->stack), GTK_WIDGET (self->list));
  gtk_stack_add_child (GTK_STACK (self->stack), GTK_WIDGET (self->book));
  gtk_widget_set_parent (self->stack, GTK_WIDGET (self));
}

GtkWidget *
ch_moves_pane_new (GSettings *settings)
{
  ChMovesPane *self = g_object_new (CH_TYPE_MOVES_PANE, NULL);

  self->settings = g_object_ref (settings);
  g_signal_connect_object (settings, "changed::book-view", G_CALLBACK (book_view_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::text-zoom", G_CALLBACK (zoom_cb), self, G_CONNECT_SWAPPED);
  book_view_cb (self);
  zoom_cb (self);
  return GTK_WIDGET (self);
}
