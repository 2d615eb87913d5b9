/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/ch-chapter-drop.h"

#define EDGE 28          /* pixels from the edge at which the list begins to scroll */
#define PIXELS_A_FRAME 7

typedef struct
{
  GtkScrolledWindow *scroller;
  GtkWidget *list;
  ChChapterDropped func;
  gpointer data;
  ChChapterRow *marked; /* (nullable) */
  guint tick;           /* not 0 while it scrolls */
  int direction;
  double x, y;          /* of the pointer, on the scroller */
} Drop;

static void
set_mark (Drop *drop, ChChapterRow *row, ChRowMark mark)
{
  if (drop->marked != NULL && drop->marked != row)
    ch_chapter_row_mark (drop->marked, CH_ROW_MARK_NONE);
  g_set_weak_pointer (&drop->marked, row);
  if (row != NULL)
    ch_chapter_row_mark (row, mark);
}

static ChChapterRow *
last_row (Drop *drop)
{
  GtkWidget *child = gtk_widget_get_last_child (drop->list);

  for (; child != NULL; child = gtk_widget_get_prev_sibling (child))
    {
      GtkWidget *row = gtk_widget_get_first_child (child);

      if (CH_IS_CHAPTER_ROW (row) && gtk_widget_get_mapped (row))
        return CH_CHAPTER_ROW (row);
    }
  return NULL;
}

/* The row under the pointer; behind the last one that one. */
static ChChapterRow *
find_row (Drop *drop, gboolean *below)
{
  double x = drop->x, y = drop->y;
  GtkWidget *picked, *row;

  *below = TRUE;
  gtk_widget_translate_coordinates (GTK_WIDGET (drop->scroller), drop->list, x, y, &x, &y);
  picked = gtk_widget_pick (drop->list, x, y, GTK_PICK_DEFAULT);
  row = picked != NULL ? gtk_widget_get_ancestor (picked, CH_TYPE_CHAPTER_ROW) : NULL;
  if (row == NULL)
    return last_row (drop);
  gtk_widget_translate_coordinates (drop->list, row, x, y, &x, &y);
  *below = y > gtk_widget_get_height (row) / 2.0;
  return CH_CHAPTER_ROW (row);
}

static void
show_mark (Drop *drop)
{
  gboolean below;
  ChChapterRow *row = find_row (drop, &below);

  set_mark (drop, row, below ? CH_ROW_MARK_BELOW : CH_ROW_MARK_ABOVE);
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  Drop *drop = data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (drop->scroller);

  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + drop->direction * PIXELS_A_FRAME);
  show_mark (drop);
  return G_SOURCE_CONTINUE;
}

static void
set_scrolling (Drop *drop, int direction)
{
  drop->direction = direction;
  if (direction != 0 && drop->tick == 0)
    drop->tick = gtk_widget_add_tick_callback (GTK_WIDGET (drop->scroller), tick_cb, drop, NULL);
  else if (direction == 0 && drop->tick != 0)
    {
      gtk_widget_remove_tick_callback (GTK_WIDGET (drop->scroller), drop->tick);
      drop->tick = 0;
    }
}

static GdkDragAction
motion_cb (GtkDropTarget *target, double x, double y, Drop *drop)
{
  int height = gtk_widget_get_height (GTK_WIDGET (drop->scroller));

  drop->x = x;
  drop->y = y;
  set_scrolling (drop, y < EDGE ? -1 : y > height - EDGE ? 1 : 0);
  show_mark (drop);
  return GDK_ACTION_MOVE;
}

static void
leave_cb (GtkDropTarget *target, Drop *drop)
{
  set_scrolling (drop, 0);
  set_mark (drop, NULL, CH_ROW_MARK_NONE);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, Drop *drop)
{
  g_autoptr (ChRecord) dragged = g_value_dup_object (value);
  ChChapterRow *row;
  gboolean below;

  drop->x = x;
  drop->y = y;
  row = find_row (drop, &below);
  leave_cb (target, drop);
  if (dragged != NULL)
    drop->func (dragged, row, below, drop->data);
  return dragged != NULL;
}

static void
drop_free (gpointer data, GClosure *closure)
{
  Drop *drop = data;

  g_clear_weak_pointer (&drop->marked);
  g_free (drop);
}

void
ch_chapter_drop_attach (GtkScrolledWindow *scroller, GtkWidget *list, ChChapterDropped func, gpointer data)
{
  GtkDropTarget *target = gtk_drop_target_new (CH_TYPE_RECORD, GDK_ACTION_MOVE | GDK_ACTION_COPY);
  Drop *drop = g_new0 (Drop, 1);

  g_return_if_fail (GTK_IS_SCROLLED_WINDOW (scroller) && func != NULL);

  drop->scroller = scroller;
  drop->list = list;
  drop->func = func;
  drop->data = data;
  g_signal_connect (target, "enter", G_CALLBACK (motion_cb), drop);
  g_signal_connect (target, "motion", G_CALLBACK (motion_cb), drop);
  g_signal_connect (target, "leave", G_CALLBACK (leave_cb), drop);
  g_signal_connect_data (target, "drop", G_CALLBACK (drop_cb), drop, drop_free, 0);
  gtk_widget_add_controller (GTK_WIDGET (scroller), GTK_EVENT_CONTROLLER (target));
}
