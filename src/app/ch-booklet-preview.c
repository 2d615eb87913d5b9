/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/ch-booklet-preview.h"

#include <glib/gi18n.h>

struct _ChBookletPreview
{
  GtkWidget parent_instance;

  GtkWidget *box, *paper, *label, *previous, *next;
  ChBooklet *booklet;
  double width, height; /* of a page */
  guint page;
  guint idle;
};

G_DEFINE_FINAL_TYPE (ChBookletPreview, ch_booklet_preview, GTK_TYPE_WIDGET)

static guint
n_pages (ChBookletPreview *self)
{
  return self->booklet != NULL ? ch_booklet_get_n_pages (self->booklet) : 0;
}

static void
update (ChBookletPreview *self)
{
  guint n = n_pages (self);
  g_autofree char *text = n == 0 ? g_strdup ("") : g_strdup_printf (_("Page %u of %u"), MIN (self->page, n - 1) + 1, n);

  gtk_label_set_text (GTK_LABEL (self->label), text);
  gtk_widget_set_sensitive (self->previous, n > 0 && self->page > 0);
  gtk_widget_set_sensitive (self->next, self->page + 1 < n);
  gtk_widget_queue_draw (self->paper);
}

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  ChBookletPreview *self = data;
  double scale = MIN ((width - 4) / self->width, (height - 4) / self->height);

  if (n_pages (self) == 0 || scale <= 0)
    return;
  cairo_translate (cr, (width - scale * self->width) / 2, (height - scale * self->height) / 2);
  cairo_scale (cr, scale, scale);
  cairo_rectangle (cr, 0, 0, self->width, self->height);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.4);
  cairo_set_line_width (cr, 1 / scale);
  cairo_stroke (cr);
  ch_booklet_draw_page (self->booklet, MIN (self->page, n_pages (self) - 1), cr);
}

static gboolean
lay_out_cb (gpointer data)
{
  ChBookletPreview *self = data;

  if (ch_booklet_lay_out (self->booklet))
    {
      if (n_pages (self) <= self->page + 2)
        update (self);
      return G_SOURCE_CONTINUE;
    }
  self->idle = 0;
  self->page = MIN (self->page, n_pages (self) - 1);
  update (self);
  return G_SOURCE_REMOVE;
}

static void
previous_cb (ChBookletPreview *self)
{
  self->page -= self->page > 0;
  update (self);
}

static void
next_cb (ChBookletPreview *self)
{
  self->page += self->page + 1 < n_pages (self);
  update (self);
}

static void
let_go (ChBookletPreview *self)
{
  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_pointer (&self->booklet, ch_booklet_free);
}

static void
ch_booklet_preview_dispose (GObject *object)
{
  ChBookletPreview *self = CH_BOOKLET_PREVIEW (object);

  let_go (self);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (ch_booklet_preview_parent_class)->dispose (object);
}

static void
ch_booklet_preview_class_init (ChBookletPreviewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ch_booklet_preview_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static GtkWidget *
make_button (ChBookletPreview *self, const char *icon, const char *text, GCallback callback)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_tooltip_text (button, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  g_signal_connect_swapped (button, "clicked", callback, self);
  return button;
}

static void
ch_booklet_preview_init (ChBookletPreview *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  self->width = self->height = 1;
  self->paper = gtk_drawing_area_new ();
  self->label = gtk_label_new (NULL);
  self->previous = make_button (self, "go-previous-symbolic", _("Previous page"), G_CALLBACK (previous_cb));
  self->next = make_button (self, "go-next-symbolic", _("Next page"), G_CALLBACK (next_cb));
  gtk_widget_set_vexpand (self->paper, TRUE);
  gtk_widget_set_hexpand (self->paper, TRUE);
  gtk_widget_set_size_request (self->paper, 160, 200);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->paper), draw_cb, self, NULL);
  gtk_widget_set_halign (row, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row), self->previous);
  gtk_box_append (GTK_BOX (row), self->label);
  gtk_box_append (GTK_BOX (row), self->next);
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  gtk_widget_add_css_class (self->box, "ch-preferences");
  gtk_box_append (GTK_BOX (self->box), self->paper);
  gtk_box_append (GTK_BOX (self->box), row);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
  update (self);
}

GtkWidget *
ch_booklet_preview_new (void)
{
  return g_object_new (CH_TYPE_BOOKLET_PREVIEW, NULL);
}

void
ch_booklet_preview_set_booklet (ChBookletPreview *self, ChBooklet *booklet, double width, double height)
{
  g_return_if_fail (CH_IS_BOOKLET_PREVIEW (self));

  let_go (self);
  self->booklet = booklet;
  self->width = width;
  self->height = height;
  self->idle = g_idle_add (lay_out_cb, self);
}
