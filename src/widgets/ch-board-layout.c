/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "widgets/ch-board-layout.h"

#include "widgets/ch-board-view-private.h"

/* A window of 360 by 480 leaves this much beside header and strips. */
#define MIN_WIDTH 280
#define MIN_HEIGHT CH_GEOMETRY_MIN_HEIGHT
#define NATURAL_WIDTH 540

struct _ChBoardLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (ChBoardLayout, ch_board_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkSizeRequestMode
ch_board_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
ch_board_layout_measure (GtkLayoutManager *manager, GtkWidget *widget, GtkOrientation orientation,
                         int for_size,
                         int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  ChBoardView *board = CH_BOARD_VIEW (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MIN_WIDTH;
      *natural = NATURAL_WIDTH;
    }
  else
    {
      *minimum = MIN_HEIGHT;
      *natural = MAX (MIN_HEIGHT,
                      ch_geometry_height_for_width (&board->geometry.options, NATURAL_WIDTH));
    }
}

static void
ch_board_layout_allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height,
                          int baseline)
{
  ch_board_view_allocate (CH_BOARD_VIEW (widget), width, height);
}

static void
ch_board_layout_class_init (ChBoardLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = ch_board_layout_get_request_mode;
  layout_class->measure = ch_board_layout_measure;
  layout_class->allocate = ch_board_layout_allocate;
}

static void
ch_board_layout_init (ChBoardLayout *self)
{
}
