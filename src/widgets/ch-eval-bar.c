/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "ch-eval-bar"

#include "widgets/ch-eval-bar.h"

#include <glib/gi18n.h>
#include <math.h>

#include "widgets/ch-side-disc.h"
#include "widgets/ch-widgets-style.h"

#define WIDTH 18
#define TEXT_SIZE 10

struct _ChEvalBar
{
  GtkWidget parent_instance;

  ChGame game;
  double chance;
  char *text;
  gboolean flipped, stale, known;
};

G_DEFINE_FINAL_TYPE (ChEvalBar, ch_eval_bar, GTK_TYPE_WIDGET)

static void
fill (GtkSnapshot *snapshot, const GdkRGBA *color, double y, double width, double height)
{
  gtk_snapshot_append_color (snapshot, color, &GRAPHENE_RECT_INIT (0, y, width, height));
}

/* Along the bar, beginning at the end of the side that is ahead. */
static void
write_score (ChEvalBar *self, GtkSnapshot *snapshot, double width, double height, gboolean at_bottom)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), self->text);
  PangoFontDescription *font = pango_font_description_new ();
  GdkRGBA white = { 1, 1, 1, 1 };
  int text_width, text_height;

  pango_font_description_set_absolute_size (font, TEXT_SIZE * PANGO_SCALE);
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  pango_layout_get_pixel_size (layout, &text_width, &text_height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (round ((width - text_height) / 2),
                                                          at_bottom ? height - 4 : 4 + text_width));
  gtk_snapshot_rotate (snapshot, -90);
  gtk_snapshot_append_layout (snapshot, layout, &white);
  gtk_snapshot_restore (snapshot);
  pango_font_description_free (font);
  g_object_unref (layout);
}

static void
ch_eval_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ChEvalBar *self = CH_EVAL_BAR (widget);
  double width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  double first = round (height * self->chance);
  double edge = self->flipped ? first : height - first; /* between the upper and the lower side */
  GdkRGBA colors[2], middle = { 1, 1, 1, 0.7 };

  if (!self->known)
    return;
  for (int side = 0; side < 2; side++)
    ch_side_disc_get_color (self->game, side, &colors[side]);
  if (self->stale)
    gtk_snapshot_push_opacity (snapshot, 0.45);
  gtk_snapshot_push_rounded_clip (snapshot, &(GskRoundedRect) {
    GRAPHENE_RECT_INIT (0, 0, width, height),
    { GRAPHENE_SIZE_INIT (4, 4), GRAPHENE_SIZE_INIT (4, 4), GRAPHENE_SIZE_INIT (4, 4), GRAPHENE_SIZE_INIT (4, 4) } });
  fill (snapshot, &colors[self->flipped ? CH_FIRST : CH_SECOND], 0, width, edge);
  fill (snapshot, &colors[self->flipped ? CH_SECOND : CH_FIRST], edge, width, height - edge);
  fill (snapshot, &middle, round (height / 2) - 1, width, 2);
  write_score (self, snapshot, width, height, (self->chance >= 0.5) != self->flipped);
  gtk_snapshot_pop (snapshot);
  if (self->stale)
    gtk_snapshot_pop (snapshot);
}

static void
ch_eval_bar_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                     int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : 4 * WIDTH;
  *minimum_baseline = *natural_baseline = -1;
}

static void
ch_eval_bar_finalize (GObject *object)
{
  g_free (CH_EVAL_BAR (object)->text);
  G_OBJECT_CLASS (ch_eval_bar_parent_class)->finalize (object);
}

static void
ch_eval_bar_class_init (ChEvalBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ch_eval_bar_finalize;
  widget_class->snapshot = ch_eval_bar_snapshot;
  widget_class->measure = ch_eval_bar_measure;
  gtk_widget_class_set_css_name (widget_class, "evalbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_METER);
}

static void
ch_eval_bar_init (ChEvalBar *self)
{
  ch_widgets_style_ensure ();
  self->chance = 0.5;
  self->text = g_strdup ("");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Evaluation"),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 1.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, 0.5, -1);
}

GtkWidget *
ch_eval_bar_new (void)
{
  return g_object_new (CH_TYPE_EVAL_BAR, NULL);
}

void
ch_eval_bar_set_value (ChEvalBar *self, ChGame game, double chance, const char *text, const char *spoken, gboolean flipped,
                       gboolean stale)
{
  g_return_if_fail (CH_IS_EVAL_BAR (self) && text != NULL && spoken != NULL);

  if (self->known && self->game == game && self->flipped == flipped && self->stale == stale
      && fabs (self->chance - chance) < 0.001 && g_str_equal (self->text, text))
    return;
  self->known = TRUE;
  self->game = game;
  self->chance = CLAMP (chance, 0, 1);
  self->flipped = flipped;
  self->stale = stale;
  g_free (self->text);
  self->text = g_strdup (text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, self->chance,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, spoken, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
