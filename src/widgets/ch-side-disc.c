/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "widgets/ch-side-disc.h"

#include <math.h>

#define DIAMETER 18

struct _ChSideDisc
{
  GtkWidget parent_instance;

  ChGame game;
  ChSide side;
};

G_DEFINE_FINAL_TYPE (ChSideDisc, ch_side_disc, GTK_TYPE_WIDGET)

void
ch_side_disc_get_color (ChGame game, ChSide side, GdkRGBA *color)
{
  if (game == CH_GAME_JANGGI && side == CH_FIRST)
    *color = (GdkRGBA) { 0.05, 0.45, 0.32, 1 };
  else if (game == CH_GAME_JANGGI || side == CH_FIRST)
    *color = (GdkRGBA) { 0.76, 0.09, 0.09, 1 };
  else
    *color = (GdkRGBA) { 0.10, 0.10, 0.11, 1 };
}

static void
add_octagon (cairo_t *cr, double x, double y, double radius)
{
  for (int i = 0; i < 8; i++)
    cairo_line_to (cr, x + radius * cos ((i + 0.5) * G_PI / 4),
                   y + radius * sin ((i + 0.5) * G_PI / 4));
  cairo_close_path (cr);
}

/* With a light rim, so that black is seen on a dark window too. */
static void
ch_side_disc_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ChSideDisc *self = CH_SIDE_DISC (widget);
  double width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  GdkRGBA color;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));

  if (self->game == CH_GAME_JANGGI)
    add_octagon (cr, width / 2, height / 2, DIAMETER / 2.0 - 1);
  else
    cairo_arc (cr, width / 2, height / 2, DIAMETER / 2.0 - 1.5, 0, 2 * G_PI);
  ch_side_disc_get_color (self->game, self->side, &color);
  gdk_cairo_set_source_rgba (cr, &color);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 0.93, 0.85, 0.70);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
ch_side_disc_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                      int *natural,
                      int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = DIAMETER;
}

static void
ch_side_disc_class_init (ChSideDiscClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = ch_side_disc_snapshot;
  widget_class->measure = ch_side_disc_measure;
  gtk_widget_class_set_css_name (widget_class, "sidedisc");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
ch_side_disc_init (ChSideDisc *self)
{
}

GtkWidget *
ch_side_disc_new (void)
{
  return g_object_new (CH_TYPE_SIDE_DISC, NULL);
}

void
ch_side_disc_set_side (ChSideDisc *self, ChGame game, ChSide side)
{
  g_return_if_fail (CH_IS_SIDE_DISC (self));

  self->game = game;
  self->side = side;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
