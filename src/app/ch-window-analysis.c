/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine looks at the position on the board as long as the person wants. */
#include "config.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "app/ch-window-private.h"

#define LINES 3
#define LINE_MOVES 8

static GtkWidget *
line_label (ChWindow *self, int index)
{
  GtkWidget *child = gtk_widget_get_first_child (self->analysis_lines);

  while (child != NULL && index-- > 0)
    child = gtk_widget_get_next_sibling (child);
  return child;
}

/* From the first side's view, as an evaluation graph shows it. */
static char *
score_text (const ChEngineInfo *info, ChSide side)
{
  int score = side == CH_FIRST ? info->score : -info->score;

  if (abs (info->score) > CH_ENGINE_MATE_FOUND)
    /* Translators: mate in so many moves, with the sign of the side that mates */
    return g_strdup_printf (_("mate %+d"), (score > 0 ? 1 : -1) * (CH_ENGINE_MATE - abs (score) + 1) / 2);
  return g_strdup_printf ("%+d.%02d", score / 100, abs (score) % 100);
}

static char *
line_text (ChWindow *self, const ChEngineInfo *info)
{
  g_autoptr (GString) text = g_string_new (NULL);
  ChPosition position;
  g_autofree char *score = NULL;

  ch_record_position_at (self->record, ch_window_node (self), &position);
  score = score_text (info, position.side);
  g_string_append_printf (text, "%s  ", score);
  for (int i = 0; i < info->n_pv && i < LINE_MOVES; i++)
    {
      char move[CH_NOTATION_SIZE];
      ChUndo undo;

      if (!ch_movegen_is_legal (&position, info->pv[i]))
        break;
      g_string_append_printf (text, "%s ", ch_notation_write (&position, info->pv[i], ch_window_notation (self), move));
      ch_position_make_move (&position, info->pv[i], &undo);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
info_cb (ChWindow *self, const ChEngineInfo *info)
{
  g_autofree char *text = NULL;
  GtkWidget *label = line_label (self, info->multipv - 1);

  if (label == NULL || self->record == NULL || info->n_pv == 0 || info->bound != 0)
    return;
  text = line_text (self, info);
  gtk_label_set_text (GTK_LABEL (label), text);
  gtk_widget_set_visible (label, TRUE);
  if (info->multipv == 1)
    {
      g_autofree char *depth = g_strdup_printf (_("Depth %d"), info->depth);

      gtk_widget_set_tooltip_text (self->analysis_lines, depth);
      ch_board_view_set_hint (self->board, info->pv, 1);
    }
}

static void
clear_lines (ChWindow *self)
{
  for (int i = 0; i < LINES; i++)
    {
      gtk_label_set_text (GTK_LABEL (line_label (self, i)), "");
      gtk_widget_set_visible (line_label (self, i), i == 0);
    }
}

static gboolean
is_active (ChWindow *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), "analyse");
  g_autoptr (GVariant) state = g_action_get_state (action);

  return g_variant_get_boolean (state);
}

void
ch_window_analysis_follow (ChWindow *self)
{
  g_auto (ChHistory) history = { 0 };
  ChEngineRequest request = { .multipv = LINES, .limits.infinite = TRUE };
  ChNode *node = ch_window_node (self);
  ChMoveList *legal;

  if (!is_active (self) || node == NULL)
    return;
  ch_record_history_at (self->record, node, &history);
  /* The same question is not asked again, so that thinking goes on while other things are refreshed. */
  if (self->analysis_key == history.position.key && self->analysis != NULL
      && ch_engine_session_get_busy (self->analysis))
    return;
  self->analysis_key = history.position.key;

  if (self->analysis == NULL)
    {
      self->analysis = ch_engine_session_new ();
      g_signal_connect_object (self->analysis, "info", G_CALLBACK (info_cb), self, G_CONNECT_SWAPPED);
    }
  clear_lines (self);
  legal = g_new (ChMoveList, 1);
  if (ch_history_legal_moves (&history, legal) > 0)
    ch_engine_session_go (self->analysis, &history, &request);
  else
    ch_engine_session_cancel (self->analysis);
  g_free (legal);
}

void
ch_window_analysis_set_active (ChWindow *self, gboolean active)
{
  gtk_widget_set_visible (self->analysis_box, active);
  if (active)
    ch_window_analysis_follow (self);
  else if (self->analysis != NULL)
    {
      ch_engine_session_cancel (self->analysis);
      ch_board_view_set_hint (self->board, NULL, 0);
    }
}
