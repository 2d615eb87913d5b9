/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines of engines become part of the game, or text. */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-window-private.h"

static void
insert (ChWindow *self, guint member, guint index, guint n_moves)
{
  const ChAnalysisLine *line = ch_analysis_get_line (ch_analysis_team_get (self->team, member), index);
  ChNode *node = ch_window_node (self);
  ChMove moves[CH_ENGINE_MAX_PV];
  guint n = MIN (n_moves, (guint) line->n_moves);

  /* The analysis looks elsewhere as soon as the tree changes. */
  memcpy (moves, line->info.pv, n * sizeof (ChMove));
  ch_window_flush_comments (self);
  ch_study_begin_group (self->study);
  for (guint i = 0; i < n; i++)
    node = ch_study_add_move (self->study, self->record, node, moves[i]);
  ch_study_end_group (self->study);
  ch_play_go_to (self->play, node);
  ch_window_show_node (self, node, n == 1);
}

/* @n_moves: 0 = all of it. */
static void
insert_line (ChWindow *self, guint member, guint index, guint n_moves)
{
  if (self->play == NULL || ch_window_node (self)->broken)
    return;
  if (ch_play_is_bound (self->play))
    ch_window_toast (self, _("Lines can be inserted once the game is over."));
  else if (ch_analysis_get_threat (ch_analysis_team_get (self->team, member)))
    ch_window_toast (self, _("A threat is no move of this game: the other side is to move."));
  else
    insert (self, member, index, n_moves > 0 ? n_moves : CH_ENGINE_MAX_PV);
}

void
ch_window_line_chosen (ChWindow *self, guint member, guint line, guint n_moves)
{
  insert_line (self, member, line, n_moves);
}

void
ch_window_line_insert (ChWindow *self)
{
  guint member, line, n_moves;

  if (ch_analysis_pane_get_selected (self->analysis_pane, &member, &line, &n_moves))
    insert_line (self, member, line, MAX (n_moves, 1));
}

void
ch_window_line_insert_first (ChWindow *self)
{
  guint member, line, n_moves;

  if (ch_analysis_pane_get_selected (self->analysis_pane, &member, &line, &n_moves))
    insert_line (self, member, line, 1);
}

void
ch_window_line_insert_all (ChWindow *self)
{
  guint member, line, n_moves;

  if (ch_analysis_pane_get_selected (self->analysis_pane, &member, &line, &n_moves))
    insert_line (self, member, line, 0);
}

void
ch_window_line_copy (ChWindow *self)
{
  g_autofree char *text = NULL;
  guint member, line, n_moves;

  if (!ch_analysis_pane_get_selected (self->analysis_pane, &member, &line, &n_moves))
    return;
  text = ch_analysis_pane_line_text (self->analysis_pane, member, line);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  ch_window_toast (self, _("Line copied"));
}

void
ch_window_line_focus (ChWindow *self)
{
  /* In a small window the sidebar has to come first. */
  if (ch_board_page_get_cramped (CH_BOARD_PAGE (self->page)))
    g_object_set (self->page, "show-sidebar", TRUE, NULL);
  ch_analysis_pane_focus (self->analysis_pane);
}
