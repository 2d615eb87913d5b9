/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/ch-line-preview.h"

#include "app/ch-mini-board.h"

#define WIDTH 200
#define MARGIN 40

struct _ChLinePreview
{
  GObject parent_instance;

  GtkWidget *owner, *popover, *board, *label;
  GSettings *settings;
  GtkWidget *row;  /* (nullable) */
  char *markup;    /* (nullable): what is shown */
  guint64 key;     /* of the position that is shown: the same moves may lead to another */
};

G_DEFINE_FINAL_TYPE (ChLinePreview, ch_line_preview, G_TYPE_OBJECT)

/* Beside the row, so that no line is hidden; below it where there is no room. */
static void
point_at_row (ChLinePreview *self)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (self->row));
  gboolean room;
  double x, y;

  gtk_widget_translate_coordinates (self->row, root, 0, 0, &x, &y);
  room = x > WIDTH + MARGIN;
  gtk_widget_translate_coordinates (self->row, self->owner, 0, 0, &x, &y);
  gtk_popover_set_position (GTK_POPOVER (self->popover), room ? GTK_POS_LEFT : GTK_POS_BOTTOM);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->popover), &(GdkRectangle) { (int) x, (int) y, gtk_widget_get_width (self->row),
                                                                              gtk_widget_get_height (self->row) });
}

void
ch_line_preview_show (ChLinePreview *self, GtkWidget *row, const ChPosition *position, ChMove move, const char *markup)
{
  g_return_if_fail (CH_IS_LINE_PREVIEW (self));

  if (self->row == row && self->key == position->key && g_strcmp0 (markup, self->markup) == 0)
    return;
  self->row = row;
  self->key = position->key;
  g_free (self->markup);
  self->markup = g_strdup (markup);
  ch_mini_board_set_position (CH_MINI_BOARD (self->board), position, move, self->settings);
  gtk_label_set_markup (GTK_LABEL (self->label), markup);
  point_at_row (self);
  gtk_popover_popup (GTK_POPOVER (self->popover));
}

void
ch_line_preview_hide (ChLinePreview *self)
{
  g_return_if_fail (CH_IS_LINE_PREVIEW (self));

  self->row = NULL;
  g_clear_pointer (&self->markup, g_free);
  if (self->popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (self->popover));
}

GtkWidget *
ch_line_preview_get_row (ChLinePreview *self)
{
  g_return_val_if_fail (CH_IS_LINE_PREVIEW (self), NULL);

  return self->row;
}

static void
ch_line_preview_dispose (GObject *object)
{
  ChLinePreview *self = CH_LINE_PREVIEW (object);

  g_clear_pointer (&self->popover, gtk_widget_unparent);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->markup, g_free);
  G_OBJECT_CLASS (ch_line_preview_parent_class)->dispose (object);
}

static void
ch_line_preview_class_init (ChLinePreviewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ch_line_preview_dispose;
}

static void
ch_line_preview_init (ChLinePreview *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

  self->popover = gtk_popover_new ();
  self->board = ch_mini_board_new (WIDTH);
  self->label = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (self->label), 24);
  gtk_widget_set_halign (self->board, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), self->board);
  gtk_box_append (GTK_BOX (box), self->label);
  gtk_popover_set_child (GTK_POPOVER (self->popover), box);
  gtk_popover_set_autohide (GTK_POPOVER (self->popover), FALSE);
  gtk_popover_set_position (GTK_POPOVER (self->popover), GTK_POS_LEFT);
  gtk_widget_set_can_focus (self->popover, FALSE);
  gtk_widget_set_can_target (self->popover, FALSE);
}

ChLinePreview *
ch_line_preview_new (GtkWidget *owner, GSettings *settings)
{
  ChLinePreview *self = g_object_new (CH_TYPE_LINE_PREVIEW, NULL);

  self->owner = owner;
  self->settings = g_object_ref (settings);
  gtk_widget_set_parent (self->popover, owner);
  return self;
}
