/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "ch-move-row-view"

#include "widgets/ch-move-row-view.h"

#include <glib/gi18n.h>

/* Variations inside variations are set in no further than this many steps. */
#define MAX_INDENT 5
#define INDENT 14
#define FOLD_WIDTH 30

struct _ChMoveRowView
{
  GtkWidget parent_instance;

  ChMoveRow *row;
  gulong current_handler;
  GtkWidget *number;
  GtkWidget *moves;       /* holds the two buttons */
  GtkWidget *buttons[2];
  GtkWidget *fold;        /* (nullable): a button where a variation begins, made when first needed */
  GtkWidget *comment;
};

G_DEFINE_FINAL_TYPE (ChMoveRowView, ch_move_row_view, GTK_TYPE_WIDGET)

static void
clicked_cb (GtkButton *button, gpointer data)
{
  ChMoveRowView *self = data;
  guint cell = GTK_WIDGET (button) == self->buttons[1];

  if (self->row != NULL && self->row->cells[cell].id != G_MAXUINT)
    gtk_widget_activate_action (GTK_WIDGET (self), "moves.choose", "u", self->row->cells[cell].id);
}

static void
fold_clicked_cb (GtkButton *button, gpointer data)
{
  ChMoveRowView *self = data;

  if (self->row != NULL && self->row->head != G_MAXUINT)
    gtk_widget_activate_action (GTK_WIDGET (self), "moves.fold", "u", self->row->head);
}

static void
set_class (GtkWidget *widget, const char *name, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

static void
show_current (ChMoveRowView *self)
{
  for (int i = 0; i < 2; i++)
    {
      gboolean current = self->row != NULL && self->row->current == i;

      set_class (self->buttons[i], "current", current);
      gtk_accessible_update_state (GTK_ACCESSIBLE (self->buttons[i]), GTK_ACCESSIBLE_STATE_SELECTED,
                                   current, -1);
    }
}

static void
show_moves (ChMoveRowView *self)
{
  g_autofree char *number = g_strdup_printf ("%u.", self->row->number);

  gtk_label_set_label (GTK_LABEL (self->number), number);
  for (int i = 0; i < 2; i++)
    {
      const char *text = self->row->cells[i].text;
      gboolean before = i == 0 && text == NULL; /* the round began in another row */

      /* never empty: GTK 4.8 then reads the name of the type */
      gtk_button_set_label (GTK_BUTTON (self->buttons[i]),
                            text != NULL ? text : before ? "…" : " ");
      gtk_widget_set_sensitive (self->buttons[i], text != NULL);
      gtk_widget_set_focusable (self->buttons[i], text != NULL);
      gtk_widget_set_opacity (self->buttons[i], text != NULL || before ? 1 : 0);
      set_class (self->buttons[i], "broken", self->row->cells[i].broken);
    }
}

static void
make_fold (ChMoveRowView *self)
{
  self->fold = gtk_button_new ();
  gtk_button_set_has_frame (GTK_BUTTON (self->fold), FALSE);
  gtk_widget_add_css_class (self->fold, "fold");
  gtk_widget_set_size_request (self->fold, FOLD_WIDTH, -1);
  g_signal_connect (self->fold, "clicked", G_CALLBACK (fold_clicked_cb), self);
  gtk_widget_set_parent (self->fold, GTK_WIDGET (self));
}

static void
show_fold (ChMoveRowView *self)
{
  gboolean folded = self->row->folded;
  const char *words = folded ? _("Unfold this variation") : _("Fold this variation");
  gboolean shown = self->row->comment == NULL && self->row->head != G_MAXUINT;

  if (self->fold == NULL && shown)
    make_fold (self);
  if (self->fold != NULL)
    gtk_widget_set_visible (self->fold, shown);
  /* the columns are the same with it and without */
  gtk_widget_set_margin_end (self->moves, shown ? 0 : FOLD_WIDTH);
  if (!shown)
    return;
  gtk_button_set_label (GTK_BUTTON (self->fold), folded ? "▸" : "▾");
  gtk_widget_set_tooltip_text (self->fold, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->fold), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

static void
name_row (ChMoveRowView *self)
{
  g_autofree char *text = ch_move_row_describe (self->row);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
show_row (ChMoveRowView *self)
{
  gboolean is_comment = self->row->comment != NULL;

  gtk_widget_set_margin_start (GTK_WIDGET (self), MIN (self->row->depth, MAX_INDENT) * INDENT);
  gtk_widget_set_visible (self->number, !is_comment);
  gtk_widget_set_visible (self->moves, !is_comment);
  gtk_widget_set_visible (self->comment, is_comment);
  set_class (GTK_WIDGET (self), "variation", self->row->depth > 0);
  if (is_comment)
    gtk_label_set_label (GTK_LABEL (self->comment), self->row->comment);
  else
    show_moves (self);
  show_fold (self);
  show_current (self);
  name_row (self);
}

void
ch_move_row_view_set_row (ChMoveRowView *self, ChMoveRow *row)
{
  g_return_if_fail (CH_IS_MOVE_ROW_VIEW (self));

  if (self->row != NULL)
    g_clear_signal_handler (&self->current_handler, self->row);
  g_set_object (&self->row, row);
  if (row == NULL)
    return;
  self->current_handler = g_signal_connect_swapped (row, "notify::current",
                                                    G_CALLBACK (show_current), self);
  show_row (self);
}

static void
ch_move_row_view_dispose (GObject *object)
{
  ChMoveRowView *self = CH_MOVE_ROW_VIEW (object);
  GtkWidget *child;

  ch_move_row_view_set_row (self, NULL);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (ch_move_row_view_parent_class)->dispose (object);
}

static void
ch_move_row_view_class_init (ChMoveRowViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_move_row_view_dispose;
  gtk_widget_class_set_css_name (widget_class, "moverow");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
}

static GtkWidget *
new_button (ChMoveRowView *self)
{
  GtkWidget *button = gtk_button_new_with_label ("");
  GtkWidget *label = gtk_button_get_child (GTK_BUTTON (button));

  gtk_button_set_has_frame (GTK_BUTTON (button), FALSE);
  gtk_widget_set_halign (label, GTK_ALIGN_START);
  gtk_widget_set_hexpand (button, TRUE);
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
  return button;
}

static void
ch_move_row_view_init (ChMoveRowView *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  self->number = gtk_label_new (NULL);
  gtk_label_set_width_chars (GTK_LABEL (self->number), 4);
  gtk_label_set_xalign (GTK_LABEL (self->number), 1);
  gtk_widget_add_css_class (self->number, "dim-label");
  gtk_widget_set_parent (self->number, GTK_WIDGET (self));

  self->moves = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
  gtk_box_set_homogeneous (GTK_BOX (self->moves), TRUE);
  gtk_widget_set_hexpand (self->moves, TRUE);
  gtk_widget_set_parent (self->moves, GTK_WIDGET (self));
  for (int i = 0; i < 2; i++)
    {
      self->buttons[i] = new_button (self);
      gtk_box_append (GTK_BOX (self->moves), self->buttons[i]);
    }

  self->comment = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->comment), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->comment), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (self->comment), 0);
  gtk_widget_set_hexpand (self->comment, TRUE);
  gtk_widget_add_css_class (self->comment, "comment");
  gtk_widget_set_parent (self->comment, GTK_WIDGET (self));
}

GtkWidget *
ch_move_row_view_new (void)
{
  return g_object_new (CH_TYPE_MOVE_ROW_VIEW, NULL);
}

ChMoveRow *
ch_move_row_view_get_row (ChMoveRowView *self)
{
  g_return_val_if_fail (CH_IS_MOVE_ROW_VIEW (self), NULL);
  return self->row;
}

gboolean
ch_move_row_view_shows_comment (ChMoveRowView *self)
{
  g_return_val_if_fail (CH_IS_MOVE_ROW_VIEW (self), FALSE);
  return self->row != NULL && self->row->comment != NULL;
}

guint
ch_move_row_view_node_at (ChMoveRowView *self, GtkWidget *part, gboolean *before)
{
  g_return_val_if_fail (CH_IS_MOVE_ROW_VIEW (self), G_MAXUINT);

  *before = self->row != NULL && self->row->before;
  if (self->row == NULL || part == NULL)
    return G_MAXUINT;
  if (self->row->comment != NULL)
    return self->row->comment_id;
  for (int i = 0; i < 2; i++)
    if (part == self->buttons[i] || gtk_widget_is_ancestor (part, self->buttons[i]))
      return self->row->cells[i].id;
  return G_MAXUINT;
}
