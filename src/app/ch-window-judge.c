/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The report on the whole game, in the sidebar. */
#include "config.h"

#include "app/ch-window-private.h"

static void
chosen_cb (ChWindow *self, guint node_id)
{
  ChNode *node = self->record != NULL ? ch_record_get_node (self->record, node_id) : NULL;

  if (node != NULL)
    ch_window_show_node (self, node, TRUE);
}

GtkWidget *
ch_window_make_report_pane (ChWindow *self)
{
  self->report_pane = CH_GAME_REPORT_PANE (ch_game_report_pane_new (self->settings));
  g_signal_connect_object (self->report_pane, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self->report_pane);
}

void
ch_window_judge (ChWindow *self)
{
  gtk_stack_set_visible_child (GTK_STACK (self->sidebar_stack), GTK_WIDGET (self->report_pane));
  g_object_set (self->page, "show-sidebar", TRUE, NULL);
  ch_game_report_pane_start (self->report_pane);
}

void
ch_window_judge_keep (ChWindow *self)
{
  ch_game_report_pane_keep (self->report_pane);
}

void
ch_window_judge_follow (ChWindow *self)
{
  gboolean flipped;

  g_object_get (self->board, "flipped", &flipped, NULL);
  ch_game_report_pane_look (self->report_pane, self->study, self->record, ch_window_node (self),
                            flipped ? CH_SECOND : CH_FIRST, ch_window_notation (self));
}
