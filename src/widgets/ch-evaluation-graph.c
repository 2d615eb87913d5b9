/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "widgets/ch-evaluation-graph.h"

#include <glib/gi18n.h>
#include <math.h>

#include "play/ch-words-report.h"
#include "play/ch-words-score.h"

#define HEIGHT 96
#define MARGIN 6

typedef struct
{
  gboolean known;
  double chance;        /* of the first side */
  int score;            /* for the first side */
  ChJudgement judgement;/* of the move that led here */
  ChPhase phase;
} Point;

struct _ChEvaluationGraph
{
  GtkWidget parent_instance;

  Point *points;
  int n;                /* points; 0 = none */
  int index;
  ChSide viewer;
  ChGame game;
};

G_DEFINE_FINAL_TYPE (ChEvaluationGraph, ch_evaluation_graph, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- drawing ---- */

static double
x_of (ChEvaluationGraph *self, int index)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self)) - 2 * MARGIN;

  return MARGIN + (self->n > 1 ? width * index / (self->n - 1) : 0);
}

static double
y_of (ChEvaluationGraph *self, double chance)
{
  double height = gtk_widget_get_height (GTK_WIDGET (self)) - 2 * MARGIN;

  return MARGIN + height * (self->viewer == CH_FIRST ? 1 - chance : chance);
}

int
ch_evaluation_graph_index_at (ChEvaluationGraph *self, double x)
{
  double width;

  g_return_val_if_fail (CH_IS_EVALUATION_GRAPH (self), -1);

  width = gtk_widget_get_width (GTK_WIDGET (self)) - 2 * MARGIN;
  if (self->n == 0 || width <= 0)
    return -1;
  return CLAMP ((int) lround ((x - MARGIN) / width * (self->n - 1)), 0, self->n - 1);
}

static void
set_color (cairo_t *cr, const GdkRGBA *color, double alpha)
{
  cairo_set_source_rgba (cr, color->red, color->green, color->blue, alpha);
}

/* Where a phase begins stands a line, its name where the curve is not; the opening needs none. */
static void
draw_phases (ChEvaluationGraph *self, cairo_t *cr, const GdkRGBA *color)
{
  double height = gtk_widget_get_height (GTK_WIDGET (self));

  for (int i = 1; i < self->n; i++)
    {
      g_autoptr (PangoLayout) layout = NULL;
      int text_height;

      if (self->points[i].phase == self->points[i - 1].phase)
        continue;
      set_color (cr, color, 0.25);
      cairo_set_line_width (cr, 1);
      cairo_move_to (cr, floor (x_of (self, i)) + 0.5, 0);
      cairo_line_to (cr, floor (x_of (self, i)) + 0.5, height);
      cairo_stroke (cr);
      layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), ch_words_phase (self->points[i].phase));
      pango_layout_get_pixel_size (layout, NULL, &text_height);
      set_color (cr, color, 0.55);
      cairo_move_to (cr, x_of (self, i) + 4, y_of (self, self->points[i].chance) < height / 2 ? height - text_height - 1 : 1);
      pango_cairo_show_layout (cr, layout);
    }
}

static void
draw_middle (ChEvaluationGraph *self, cairo_t *cr, const GdkRGBA *color)
{
  set_color (cr, color, 0.25);
  cairo_set_line_width (cr, 1);
  cairo_move_to (cr, MARGIN, floor (y_of (self, 0.5)) + 0.5);
  cairo_line_to (cr, gtk_widget_get_width (GTK_WIDGET (self)) - MARGIN, floor (y_of (self, 0.5)) + 0.5);
  cairo_stroke (cr);
}

/* Runs of known points; what lies between the curve and the middle is filled. */
static void
draw_curve (ChEvaluationGraph *self, cairo_t *cr, const GdkRGBA *color)
{
  for (int i = 0; i < self->n;)
    {
      int first = i;

      for (; i < self->n && self->points[i].known; i++)
        cairo_line_to (cr, x_of (self, i), y_of (self, self->points[i].chance));
      if (i == first)
        {
          i++;
          continue;
        }
      set_color (cr, color, 0.85);
      cairo_set_line_width (cr, 2);
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
      cairo_stroke_preserve (cr);
      cairo_line_to (cr, x_of (self, i - 1), y_of (self, 0.5));
      cairo_line_to (cr, x_of (self, first), y_of (self, 0.5));
      set_color (cr, color, 0.15);
      cairo_fill (cr);
    }
}

static gboolean
mark_color (ChJudgement judgement, GdkRGBA *color)
{
  static const char *const names[CH_N_JUDGEMENTS] = {
    [CH_JUDGEMENT_GOOD] = "#26a269",    [CH_JUDGEMENT_BRILLIANT] = "#1a8fd0", [CH_JUDGEMENT_DUBIOUS] = "#e5a50a",
    [CH_JUDGEMENT_MISTAKE] = "#e66100", [CH_JUDGEMENT_BLUNDER] = "#e01b24",
  };

  return names[judgement] != NULL && gdk_rgba_parse (color, names[judgement]);
}

/* The worse, the larger: colours are not all that tells them apart. */
static double
mark_size (ChJudgement judgement)
{
  return judgement == CH_JUDGEMENT_BLUNDER ? 5 : judgement == CH_JUDGEMENT_MISTAKE ? 4 : 3;
}

static void
draw_marks (ChEvaluationGraph *self, cairo_t *cr)
{
  for (int i = 0; i < self->n; i++)
    {
      GdkRGBA color;

      if (!self->points[i].known || !mark_color (self->points[i].judgement, &color))
        continue;
      cairo_arc (cr, x_of (self, i), y_of (self, self->points[i].chance), mark_size (self->points[i].judgement), 0, 2 * G_PI);
      gdk_cairo_set_source_rgba (cr, &color);
      cairo_fill (cr);
    }
}

static void
draw_index (ChEvaluationGraph *self, cairo_t *cr, const GdkRGBA *color)
{
  if (self->index < 0 || self->index >= self->n)
    return;
  set_color (cr, color, 0.9);
  cairo_set_line_width (cr, 2);
  cairo_move_to (cr, x_of (self, self->index), 0);
  cairo_line_to (cr, x_of (self, self->index), gtk_widget_get_height (GTK_WIDGET (self)));
  cairo_stroke (cr);
}

static void
ch_evaluation_graph_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ChEvaluationGraph *self = CH_EVALUATION_GRAPH (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  GdkRGBA color;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  draw_phases (self, cr, &color);
  draw_middle (self, cr, &color);
  draw_curve (self, cr, &color);
  draw_marks (self, cr);
  draw_index (self, cr, &color);
  if (gtk_widget_has_visible_focus (widget))
    {
      set_color (cr, &color, 0.5);
      cairo_set_line_width (cr, 2);
      cairo_rectangle (cr, 1, 1, width - 2, height - 2);
      cairo_stroke (cr);
    }
  cairo_destroy (cr);
}

static void
ch_evaluation_graph_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                             int *minimum_baseline, int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : 120;
  *natural = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : 320;
}

/* ---- what is said ---- */

/* "Ply 12: +1.25, Mistake". */
static char *
point_text (ChEvaluationGraph *self, int index)
{
  const Point *point = &self->points[index];
  g_autofree char *score = NULL;

  if (!point->known)
    return g_strdup_printf (_("Ply %d"), index);
  score = ch_words_score (self->game, self->viewer == CH_FIRST ? point->score : -point->score, 0, CH_SCORE_STYLE_PAWNS);
  if (point->judgement >= CH_JUDGEMENT_GOOD)
    /* Translators: number of the ply, score, class of the move */
    return g_strdup_printf (_("Ply %1$d: %2$s, %3$s"), index, score, ch_words_judgement (point->judgement));
  return g_strdup_printf (_("Ply %1$d: %2$s"), index, score);
}

static void
update_accessible (ChEvaluationGraph *self)
{
  int index = CLAMP (self->index, 0, MAX (self->n - 1, 0));
  g_autofree char *text = self->n > 0 ? point_text (self, index) : g_strdup ("");

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, (double) MAX (self->n - 1, 0),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) index,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
}

static gboolean
query_tooltip_cb (GtkWidget *widget, int x, int y, gboolean keyboard, GtkTooltip *tooltip, gpointer data)
{
  ChEvaluationGraph *self = CH_EVALUATION_GRAPH (widget);
  int index = keyboard ? self->index : ch_evaluation_graph_index_at (self, x);
  g_autofree char *text = NULL;

  if (index < 0 || index >= self->n)
    return FALSE;
  text = point_text (self, index);
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

/* ---- choosing ---- */

static void
choose (ChEvaluationGraph *self, int index)
{
  if (self->n == 0)
    return;
  ch_evaluation_graph_set_index (self, CLAMP (index, 0, self->n - 1));
  g_signal_emit (self, signals[CHOSEN], 0, self->index);
}

static void
pressed_cb (GtkGestureDrag *gesture, double x, double y, ChEvaluationGraph *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  choose (self, ch_evaluation_graph_index_at (self, x));
}

static void
dragged_cb (GtkGestureDrag *gesture, double dx, double dy, ChEvaluationGraph *self)
{
  double x, y;
  int index;

  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  index = ch_evaluation_graph_index_at (self, x + dx);
  if (index != self->index)
    choose (self, index);
}

static int
next_mark (ChEvaluationGraph *self, int step)
{
  int i = self->index + step;

  while (i > 0 && i < self->n - 1 && self->points[i].judgement < CH_JUDGEMENT_DUBIOUS)
    i += step;
  return i;
}

static gboolean
key_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, ChEvaluationGraph *self)
{
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) != 0)
    return FALSE;
  switch (key)
    {
    case GDK_KEY_Left:
    case GDK_KEY_Down:
      choose (self, self->index - 1);
      return TRUE;
    case GDK_KEY_Right:
    case GDK_KEY_Up:
      choose (self, self->index + 1);
      return TRUE;
    case GDK_KEY_Home:
      choose (self, 0);
      return TRUE;
    case GDK_KEY_End:
      choose (self, self->n - 1);
      return TRUE;
    case GDK_KEY_Page_Up:
      choose (self, next_mark (self, -1));
      return TRUE;
    case GDK_KEY_Page_Down:
      choose (self, next_mark (self, 1));
      return TRUE;
    default:
      return FALSE;
    }
}

/* ---- the object ---- */

static void
ch_evaluation_graph_finalize (GObject *object)
{
  g_free (CH_EVALUATION_GRAPH (object)->points);
  G_OBJECT_CLASS (ch_evaluation_graph_parent_class)->finalize (object);
}

static void
ch_evaluation_graph_class_init (ChEvaluationGraphClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ch_evaluation_graph_finalize;
  widget_class->snapshot = ch_evaluation_graph_snapshot;
  widget_class->measure = ch_evaluation_graph_measure;
  gtk_widget_class_set_css_name (widget_class, "evaluationgraph");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_INT);
}

static void
ch_evaluation_graph_init (ChEvaluationGraph *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect (drag, "drag-begin", G_CALLBACK (pressed_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (dragged_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Evaluation graph"), -1);
}

GtkWidget *
ch_evaluation_graph_new (void)
{
  return g_object_new (CH_TYPE_EVALUATION_GRAPH, NULL);
}

static void
take_point (ChEvaluationGraph *self, const ChGameReport *report, int index)
{
  Point *point = &self->points[index];
  const ChPositionValue *value = ch_game_report_get_value (report, index);
  const ChPlyReport *ply = index > 0 ? ch_game_report_get_ply (report, index - 1) : NULL;
  ChSide mover = ply != NULL ? ply->side : CH_SECOND;

  if (ply == NULL && ch_game_report_n_plies (report) > 0)
    mover = (ChSide) !ch_game_report_get_ply (report, 0)->side;
  point->known = value != NULL;
  point->score = value == NULL ? 0 : mover == CH_SECOND ? value->score : -value->score;
  point->chance = ch_win_chance (self->game, point->score);
  point->judgement = ply != NULL ? ply->judgement : CH_JUDGEMENT_NONE;
  if (self->n > 1)
    point->phase = ch_game_report_get_ply (report, MIN (index, self->n - 2))->phase;
}

void
ch_evaluation_graph_set_report (ChEvaluationGraph *self, const ChGameReport *report)
{
  g_return_if_fail (CH_IS_EVALUATION_GRAPH (self));

  g_clear_pointer (&self->points, g_free);
  self->n = report != NULL ? ch_game_report_n_plies (report) + 1 : 0;
  self->points = g_new0 (Point, self->n + 1);
  if (report != NULL)
    self->game = ch_game_report_get_game (report);
  for (int i = 0; i < self->n; i++)
    take_point (self, report, i);
  update_accessible (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ch_evaluation_graph_set_index (ChEvaluationGraph *self, int index)
{
  g_return_if_fail (CH_IS_EVALUATION_GRAPH (self));

  if (self->index == index)
    return;
  self->index = index;
  update_accessible (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

int
ch_evaluation_graph_get_index (ChEvaluationGraph *self)
{
  g_return_val_if_fail (CH_IS_EVALUATION_GRAPH (self), -1);

  return self->index;
}

void
ch_evaluation_graph_set_viewer (ChEvaluationGraph *self, ChSide viewer)
{
  g_return_if_fail (CH_IS_EVALUATION_GRAPH (self));

  self->viewer = viewer;
  update_accessible (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
