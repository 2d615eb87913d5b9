/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/ch-board-page.h"

#define SIDEBAR_MIN_WIDTH 280
#define SIDEBAR_MAX_WIDTH 400
#define SIDEBAR_READING_WIDTH 560 /* the longest lines that are read with ease */
#define SIDEBAR_MIN_HEIGHT 170
#define BOARD_MIN_WIDTH 340
#define BARS_HEIGHT 120 /* the strips of the players and the row of buttons */

struct _ChBoardPage
{
  GtkWidget parent_instance;

  GtkWidget *board, *sidebar;
  double ratio;
  gboolean cramped;
  gboolean show_sidebar;
  gboolean reading;
  guint notify_source;
};

G_DEFINE_FINAL_TYPE (ChBoardPage, ch_board_page, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_CRAMPED,
  PROP_SHOW_SIDEBAR,
  PROP_BOARD_RATIO,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static gboolean
notify_cb (gpointer data)
{
  ChBoardPage *self = data;

  self->notify_source = 0;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CRAMPED]);
  return G_SOURCE_REMOVE;
}

static void
set_cramped (ChBoardPage *self, gboolean cramped)
{
  if (self->cramped == cramped)
    return;
  self->cramped = cramped;
  /* Those who listen show and hide widgets, which may not be done while sizes are allocated. */
  if (self->notify_source == 0)
    self->notify_source = g_idle_add (notify_cb, self);
}

static void
place (GtkWidget *child, int x, int y, int width, int height)
{
  int minimum;
  GtkAllocation area = { x, y, width, height };

  gtk_widget_set_child_visible (child, TRUE);
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  area.width = MAX (area.width, minimum);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, area.width, &minimum, NULL, NULL, NULL);
  area.height = MAX (area.height, minimum);
  gtk_widget_size_allocate (child, &area, -1);
}

static void
hide (GtkWidget *child)
{
  gtk_widget_set_child_visible (child, FALSE);
}

static void
ch_board_page_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ChBoardPage *self = CH_BOARD_PAGE (widget);
  int wanted = (height - BARS_HEIGHT) / self->ratio; /* the width at which the board is as high as the page */
  int beside = CLAMP (width - wanted, SIDEBAR_MIN_WIDTH, SIDEBAR_MAX_WIDTH);
  int above = MIN (height, width * self->ratio + BARS_HEIGHT);

  if (self->reading)
    beside = MAX (beside, MIN (width - wanted * 11 / 10, SIDEBAR_READING_WIDTH));
  if (width >= BOARD_MIN_WIDTH + SIDEBAR_MIN_WIDTH && width * 10 > height * 8)
    {
      set_cramped (self, FALSE);
      place (self->board, 0, 0, width - beside, height);
      place (self->sidebar, width - beside, 0, beside, height);
    }
  else if (height - above >= SIDEBAR_MIN_HEIGHT)
    {
      set_cramped (self, FALSE);
      place (self->board, 0, 0, width, above);
      place (self->sidebar, 0, above, width, height - above);
    }
  else
    {
      set_cramped (self, TRUE);
      hide (self->show_sidebar ? self->board : self->sidebar);
      place (self->show_sidebar ? self->sidebar : self->board, 0, 0, width, height);
    }
}

static void
ch_board_page_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                       int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  ChBoardPage *self = CH_BOARD_PAGE (widget);
  int board, sidebar, board_natural, sidebar_natural;

  gtk_widget_measure (self->board, orientation, -1, &board, &board_natural, NULL, NULL);
  gtk_widget_measure (self->sidebar, orientation, -1, &sidebar, &sidebar_natural, NULL, NULL);
  *minimum = MAX (board, sidebar);
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? board_natural + sidebar_natural
                                                       : MAX (board_natural, sidebar_natural);
  *natural = MAX (*natural, *minimum);
  *minimum_baseline = *natural_baseline = -1;
}

static void
ch_board_page_dispose (GObject *object)
{
  ChBoardPage *self = CH_BOARD_PAGE (object);

  g_clear_handle_id (&self->notify_source, g_source_remove);
  g_clear_pointer (&self->board, gtk_widget_unparent);
  g_clear_pointer (&self->sidebar, gtk_widget_unparent);
  G_OBJECT_CLASS (ch_board_page_parent_class)->dispose (object);
}

static void
ch_board_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ChBoardPage *self = CH_BOARD_PAGE (object);

  switch (id)
    {
    case PROP_CRAMPED:
      g_value_set_boolean (value, self->cramped);
      break;
    case PROP_SHOW_SIDEBAR:
      g_value_set_boolean (value, self->show_sidebar);
      break;
    case PROP_BOARD_RATIO:
      g_value_set_double (value, self->ratio);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ch_board_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  ChBoardPage *self = CH_BOARD_PAGE (object);

  switch (id)
    {
    case PROP_SHOW_SIDEBAR:
      self->show_sidebar = g_value_get_boolean (value);
      gtk_widget_queue_allocate (GTK_WIDGET (self));
      break;
    case PROP_BOARD_RATIO:
      ch_board_page_set_board_ratio (self, g_value_get_double (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ch_board_page_class_init (ChBoardPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ch_board_page_dispose;
  object_class->get_property = ch_board_page_get_property;
  object_class->set_property = ch_board_page_set_property;
  widget_class->measure = ch_board_page_measure;
  widget_class->size_allocate = ch_board_page_size_allocate;

  properties[PROP_CRAMPED] = g_param_spec_boolean ("cramped", NULL, NULL, FALSE,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SHOW_SIDEBAR] = g_param_spec_boolean ("show-sidebar", NULL, NULL, FALSE,
                                                        G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_BOARD_RATIO] = g_param_spec_double ("board-ratio", NULL, NULL, 0.5, 3, 1.1,
                                                      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
ch_board_page_init (ChBoardPage *self)
{
  self->ratio = 1.1;
}

GtkWidget *
ch_board_page_new (GtkWidget *board, GtkWidget *sidebar)
{
  ChBoardPage *self = g_object_new (CH_TYPE_BOARD_PAGE, NULL);

  self->board = board;
  self->sidebar = sidebar;
  gtk_widget_set_parent (board, GTK_WIDGET (self));
  gtk_widget_set_parent (sidebar, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}

void
ch_board_page_set_board_ratio (ChBoardPage *self, double ratio)
{
  g_return_if_fail (CH_IS_BOARD_PAGE (self));

  if (self->ratio == ratio)
    return;
  self->ratio = ratio;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

gboolean
ch_board_page_get_cramped (ChBoardPage *self)
{
  g_return_val_if_fail (CH_IS_BOARD_PAGE (self), FALSE);
  return self->cramped;
}

void
ch_board_page_set_reading (ChBoardPage *self, gboolean reading)
{
  g_return_if_fail (CH_IS_BOARD_PAGE (self));

  self->reading = reading;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}
