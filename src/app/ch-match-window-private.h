/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the window of a match share: ch-match-window.c shows it, ch-match-leave.c asks before one is left. */
#pragma once

#include "app/ch-match-window.h"
#include "widgets/ch-board-view.h"

/* The data "match" of its window. */
typedef struct
{
  ChEngineMatch *match;
  GSettings *settings;
  GtkWidget *window, *page, *bars[2]; /* above, below the board */
  ChBoardView *board;
  GtkWidget *score, *detail, *state, *progress, *list, *none;
  GtkWidget *pause, *stop, *open;
  guint clock_source;
  gboolean asking, telling;
  gboolean may_go; /* it may end, as far as the person was asked */
} ChMatchWindow;

/* For who waits for an answer: a reference would keep the window when what it belongs to is gone. */
gpointer ch_match_window_weak (ChMatchWindow *self);

/* Returns: (transfer none) (nullable): the match of ch_match_window_weak(), which is freed; NULL where its window is gone. */
ChMatchWindow *ch_match_window_weak_end (gpointer weak);

/* The window of a match is to be closed: asks first, where the match is not over. */
gboolean ch_match_window_close_cb (GtkWindow *window, ChMatchWindow *self);
