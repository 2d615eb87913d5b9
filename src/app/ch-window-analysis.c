/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine looks at the position on the board as long as the person wants: lines beside the board, arrows on it, a bar next to
 * it; lines become part of the game. */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-analysis-settings.h"
#include "app/ch-window-private.h"
#include "play/ch-engine-list.h"
#include "play/ch-win-chance.h"
#include "play/ch-words-score.h"

static gboolean
is_on (ChWindow *self, const char *name)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);
  g_autoptr (GVariant) state = g_action_get_state (action);

  return g_variant_get_boolean (state);
}

/* ---- on and beside the board ---- */

static guint
add_arrow (ChBoardArrow *arrows, guint n, ChMove move, ChSide side, ChShapeColor color, double weight)
{
  arrows[n] = (ChBoardArrow) { move, side, color, weight };
  return n + 1;
}

static void
show_arrows (ChWindow *self)
{
  ChBoardArrow arrows[CH_ANALYSIS_MAX_LINES + 1];
  guint most = g_settings_get_int (self->settings, "analysis-arrows");
  guint lines = ch_analysis_get_stale (self->analysis) ? 0 : ch_analysis_get_n_lines (self->analysis);
  const ChHistory *history = ch_analysis_get_history (self->analysis);
  const ChAnalysisLine *line;
  guint n = 0;

  for (guint i = 0; i < lines && i < most; i++)
    {
      line = ch_analysis_get_line (self->analysis, i);
      if (line->n_moves > 0)
        n = add_arrow (arrows, n, line->info.pv[0], history->position.side,
                       ch_analysis_get_threat (self->analysis) ? CH_SHAPE_RED : CH_SHAPE_BLUE, i == 0 ? 1 : 0.8 / (i + 1));
    }
  line = lines > 0 ? ch_analysis_get_line (self->analysis, 0) : NULL;
  if (line != NULL && line->n_moves > 1 && is_on (self, "show-reply"))
    n = add_arrow (arrows, n, line->info.pv[1], !history->position.side, CH_SHAPE_GREEN, 0.6);
  ch_board_view_set_arrows (self->board, arrows, n);
}

static void
show_bar (ChWindow *self)
{
  gboolean shown = is_on (self, "analyse") && g_settings_get_boolean (self->settings, "analysis-bar");
  ChScoreStyle style = (ChScoreStyle) g_settings_get_enum (self->settings, "score-style");
  const ChAnalysisLine *line;
  const ChPosition *position;
  g_autofree char *text = NULL, *spoken = NULL;
  gboolean flipped;
  int first;

  gtk_widget_set_visible (self->eval_bar, shown);
  if (!shown || ch_analysis_get_n_lines (self->analysis) == 0)
    return;
  line = ch_analysis_get_line (self->analysis, 0);
  position = &ch_analysis_get_history (self->analysis)->position;
  first = position->side == CH_FIRST ? line->info.score : -line->info.score;
  text = ch_words_score (position->rules.game, ch_analysis_pane_score (self->analysis_pane, position, line->info.score), 0,
                         style);
  spoken = ch_words_score_spoken (position->rules.game, first, style);
  g_object_get (self->board, "flipped", &flipped, NULL);
  ch_eval_bar_set_value (CH_EVAL_BAR (self->eval_bar), position->rules.game, ch_win_chance (position->rules.game, first), text,
                         spoken, flipped, ch_analysis_get_stale (self->analysis));
}

static void
enable_lines (ChWindow *self)
{
  gboolean known = is_on (self, "analyse") && self->play != NULL && ch_analysis_get_n_lines (self->analysis) > 0
                   && !ch_analysis_get_stale (self->analysis);
  gboolean insertable = known && !ch_analysis_get_threat (self->analysis) && !ch_play_is_bound (self->play);

  ch_window_enable_action (self, "line-insert", insertable);
  ch_window_enable_action (self, "line-insert-first", insertable);
  ch_window_enable_action (self, "line-insert-all", insertable);
  ch_window_enable_action (self, "line-copy", known);
  ch_window_enable_action (self, "line-focus", known);
}

static void
changed_cb (ChWindow *self)
{
  if (!is_on (self, "analyse") || self->play == NULL)
    return;
  show_arrows (self);
  show_bar (self);
  enable_lines (self);
}

/* ---- following ---- */

void
ch_window_analysis_follow (ChWindow *self)
{
  g_auto (ChHistory) history = { 0 };
  ChNode *node = ch_window_node (self);
  gboolean flipped;

  if (!is_on (self, "analyse") || node == NULL)
    return;
  ch_record_history_at (self->record, node, &history);
  g_object_get (self->board, "flipped", &flipped, NULL);
  ch_analysis_pane_set_flipped (self->analysis_pane, flipped);
  ch_analysis_pane_set_notation (self->analysis_pane, ch_window_notation (self));
  ch_analysis_look (self->analysis, &history);
  /* The board has just been set anew, and a bar that was there goes with it. */
  changed_cb (self);
}

void
ch_window_analysis_set_active (ChWindow *self, gboolean active)
{
  gtk_widget_set_visible (GTK_WIDGET (self->analysis_pane), active);
  ch_window_enable_action (self, "show-threat", active);
  ch_window_enable_action (self, "show-reply", active);
  if (active)
    ch_window_analysis_follow (self);
  else
    {
      ch_analysis_stop (self->analysis);
      ch_board_view_set_arrows (self->board, NULL, 0);
    }
  show_bar (self);
  enable_lines (self);
}

void
ch_window_analysis_update (ChWindow *self)
{
  gboolean active = self->play != NULL && is_on (self, "analyse");

  ch_window_enable_action (self, "show-threat", active);
  ch_window_enable_action (self, "show-reply", active);
  enable_lines (self);
}

void
ch_window_analysis_set_threat (ChWindow *self, gboolean threat)
{
  ch_analysis_set_threat (self->analysis, threat);
  ch_analysis_pane_refresh (self->analysis_pane);
  changed_cb (self);
}

void
ch_window_analysis_set_reply (ChWindow *self)
{
  changed_cb (self);
}

/* ---- lines that become part of the game ---- */

static void
insert (ChWindow *self, guint index, guint n_moves)
{
  const ChAnalysisLine *line = ch_analysis_get_line (self->analysis, index);
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
insert_line (ChWindow *self, guint index, guint n_moves)
{
  if (self->play == NULL || ch_window_node (self)->broken)
    return;
  if (ch_play_is_bound (self->play))
    ch_window_toast (self, _("Lines can be inserted once the game is over."));
  else if (ch_analysis_get_threat (self->analysis))
    ch_window_toast (self, _("A threat is no move of this game: the other side is to move."));
  else
    insert (self, index, n_moves > 0 ? n_moves : CH_ENGINE_MAX_PV);
}

static void
chosen_cb (ChWindow *self, guint line, guint n_moves)
{
  insert_line (self, line, n_moves);
}

void
ch_window_line_insert (ChWindow *self)
{
  guint line, n_moves;

  if (ch_analysis_pane_get_selected (self->analysis_pane, &line, &n_moves))
    insert_line (self, line, MAX (n_moves, 1));
}

void
ch_window_line_insert_first (ChWindow *self)
{
  guint line, n_moves;

  if (ch_analysis_pane_get_selected (self->analysis_pane, &line, &n_moves))
    insert_line (self, line, 1);
}

void
ch_window_line_insert_all (ChWindow *self)
{
  guint line, n_moves;

  if (ch_analysis_pane_get_selected (self->analysis_pane, &line, &n_moves))
    insert_line (self, line, 0);
}

void
ch_window_line_copy (ChWindow *self)
{
  g_autofree char *text = NULL;
  guint line, n_moves;

  if (!ch_analysis_pane_get_selected (self->analysis_pane, &line, &n_moves))
    return;
  text = ch_analysis_pane_line_text (self->analysis_pane, line);
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

/* ---- settings ---- */

static void
apply_settings (ChWindow *self)
{
  ChAnalysisOptions options = { g_settings_get_int (self->settings, "analysis-lines"),
                                g_settings_get_int (self->settings, "analysis-threads"),
                                g_settings_get_int (self->settings, "analysis-hash") };

  /* One processor stays free for the window. */
  if (options.threads == 0)
    options.threads = MAX (1, (int) g_get_num_processors () - 1);
  ch_analysis_set_options (self->analysis, &options);
  changed_cb (self);
}

/* What it says of itself is kept. */
static void
met_cb (ChExternalEngine *engine, ChEngineEntry *entry)
{
  if (ch_external_engine_get_state (engine) == CH_ENGINE_IDLE && ch_engine_entry_get_traits (entry) == NULL)
    ch_engine_entry_meet (entry, engine);
}

/* Ours is made when it is needed, another when it is chosen: its process starts with the first question. */
static void
apply_engine (ChWindow *self)
{
  g_autofree char *id = g_settings_get_string (self->settings, "analysis-engine");
  ChEngineEntry *entry = ch_engine_list_find (ch_engine_list_get_default (), id);
  g_autoptr (ChAnalyst) analyst = NULL;

  if (!ch_engine_entry_is_own (entry))
    {
      analyst = ch_engine_entry_make_analyst (entry);
      if (CH_IS_EXTERNAL_ENGINE (analyst))
        g_signal_connect_object (analyst, "state-changed", G_CALLBACK (met_cb), entry, 0);
    }
  ch_analysis_set_analyst (self->analysis, analyst);
  changed_cb (self);
}

static void
change_lines (ChWindow *self, int step)
{
  int lines = g_settings_get_int (self->settings, "analysis-lines") + step;

  if (lines >= 1 && lines <= CH_ANALYSIS_MAX_LINES)
    g_settings_set_int (self->settings, "analysis-lines", lines);
}

void
ch_window_more_lines (ChWindow *self)
{
  change_lines (self, 1);
}

void
ch_window_fewer_lines (ChWindow *self)
{
  change_lines (self, -1);
}

void
ch_window_analysis_settings (ChWindow *self)
{
  ch_analysis_settings_show (GTK_WINDOW (self), self->settings);
}

/* ---- nobody looks ---- */

static void
pause_where_hidden (ChWindow *self)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (self));
  GdkToplevelState hidden = GDK_TOPLEVEL_STATE_MINIMIZED;

#if GTK_CHECK_VERSION (4, 12, 0)
  hidden |= GDK_TOPLEVEL_STATE_SUSPENDED;
#endif
  ch_analysis_set_paused (self->analysis, g_settings_get_boolean (self->settings, "analysis-pause-hidden") && surface != NULL
                                            && (gdk_toplevel_get_state (GDK_TOPLEVEL (surface)) & hidden) != 0);
}

void
ch_window_analysis_watch (ChWindow *self)
{
  g_signal_connect_object (gtk_native_get_surface (GTK_NATIVE (self)), "notify::state", G_CALLBACK (pause_where_hidden), self,
                           G_CONNECT_SWAPPED);
}

/* ---- making ---- */

GtkWidget *
ch_window_make_analysis (ChWindow *self)
{
  static const char *const keys[] = { "analysis-lines", "analysis-threads", "analysis-hash" };
  static const char *const looks[] = { "analysis-arrows", "analysis-bar", "score-style", "score-view" };

  self->analysis = ch_analysis_new ();
  self->analysis_pane = CH_ANALYSIS_PANE (ch_analysis_pane_new (self->analysis, self->settings));
  gtk_widget_set_visible (GTK_WIDGET (self->analysis_pane), FALSE);
  g_signal_connect_object (self->analysis, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (self->analysis_pane, "chosen", G_CALLBACK (chosen_cb), self);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autofree char *signal = g_strconcat ("changed::", keys[i], NULL);

      g_signal_connect_object (self->settings, signal, G_CALLBACK (apply_settings), self, G_CONNECT_SWAPPED);
    }
  g_signal_connect_object (self->settings, "changed::analysis-engine", G_CALLBACK (apply_engine), self, G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      g_autofree char *signal = g_strconcat ("changed::", looks[i], NULL);

      g_signal_connect_object (self->settings, signal, G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
    }
  g_signal_connect_object (self->settings, "changed::analysis-pause-hidden", G_CALLBACK (pause_where_hidden), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self->analysis_pane);
}

void
ch_window_analysis_begin (ChWindow *self)
{
  apply_settings (self);
  apply_engine (self);
}
