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

/* Of several engines, the one that lines and words are of. */
static ChAnalysis *
leader (ChWindow *self)
{
  return ch_analysis_team_get (self->team, 0);
}

/* ---- on and beside the board ---- */

/* Whose move is shown in which colour, besides its number. */
static const ChShapeColor member_colors[CH_ANALYSIS_MAX_MEMBERS] = { CH_SHAPE_BLUE, CH_SHAPE_YELLOW, CH_SHAPE_GREEN };

typedef struct
{
  ChBoardArrow items[CH_ANALYSIS_MAX_LINES + CH_ANALYSIS_MAX_MEMBERS + 1];
  guint n;
} Arrows;

static void
add_arrow (Arrows *arrows, ChMove move, ChSide side, ChShapeColor color, double weight)
{
  arrows->items[arrows->n++] = (ChBoardArrow) { .move = move, .side = side, .color = color, .weight = weight };
}

/* The lines of the one that leads. */
static void
add_lines (ChWindow *self, Arrows *arrows)
{
  guint most = g_settings_get_int (self->settings, "analysis-arrows");
  guint lines = ch_analysis_get_stale (leader (self)) ? 0 : ch_analysis_get_n_lines (leader (self));
  const ChHistory *history = ch_analysis_get_history (leader (self));

  for (guint i = 0; i < lines && i < most; i++)
    {
      const ChAnalysisLine *line = ch_analysis_get_line (leader (self), i);

      if (line->n_moves > 0)
        add_arrow (arrows, line->info.pv[0], history->position.side,
                   ch_analysis_get_threat (leader (self)) ? CH_SHAPE_RED : member_colors[0], i == 0 ? 1 : 0.8 / (i + 1));
    }
}

/* The best move of each of several, with its number; where it is also the best of another, with both. */
static void
add_best_moves (ChWindow *self, Arrows *arrows)
{
  if (g_settings_get_int (self->settings, "analysis-arrows") == 0)
    return;
  for (guint i = 0; i < ch_analysis_team_get_size (self->team); i++)
    {
      ChMove best = ch_analysis_team_get_best (self->team, i);
      guint at = 0;

      if (best == CH_MOVE_NONE)
        continue;
      while (at < arrows->n && arrows->items[at].move != best)
        at++;
      if (at == arrows->n)
        add_arrow (arrows, best, ch_analysis_get_history (ch_analysis_team_get (self->team, i))->position.side, member_colors[i],
                   1);
      else if (i > 0 && arrows->items[at].numbers == 0)
        {
          /* A line of the first that it thinks less of. */
          arrows->items[at].color = member_colors[i];
          arrows->items[at].weight = 1;
        }
      arrows->items[at].numbers |= 1u << (i + 1);
    }
}

static void
add_reply (ChWindow *self, Arrows *arrows)
{
  const ChAnalysisLine *line;

  if (!is_on (self, "show-reply") || ch_analysis_team_get_best (self->team, 0) == CH_MOVE_NONE)
    return;
  line = ch_analysis_get_line (leader (self), 0);
  if (line->n_moves > 1)
    add_arrow (arrows, line->info.pv[1], !ch_analysis_get_history (leader (self))->position.side, CH_SHAPE_GREEN, 0.6);
}

static void
show_arrows (ChWindow *self)
{
  Arrows arrows = { .n = 0 };

  add_lines (self, &arrows);
  if (ch_analysis_team_get_size (self->team) > 1)
    add_best_moves (self, &arrows);
  add_reply (self, &arrows);
  ch_board_view_set_arrows (self->board, arrows.items, arrows.n);
}

/* The one that leads, another where that has nothing to say: what the bar showed before would pass for this position. */
static ChAnalysis *
first_with_score (ChWindow *self)
{
  for (guint i = 0; i < ch_analysis_team_get_size (self->team); i++)
    if (ch_analysis_get_n_lines (ch_analysis_team_get (self->team, i)) > 0)
      return ch_analysis_team_get (self->team, i);
  return leader (self);
}

static void
show_bar (ChWindow *self)
{
  gboolean shown = is_on (self, "analyse") && g_settings_get_boolean (self->settings, "analysis-bar");
  ChScoreStyle style = (ChScoreStyle) g_settings_get_enum (self->settings, "score-style");
  ChAnalysis *shows = first_with_score (self);
  const ChAnalysisLine *line;
  const ChPosition *position;
  g_autofree char *text = NULL, *spoken = NULL;
  gboolean flipped;
  int first;

  gtk_widget_set_visible (self->eval_bar, shown);
  if (!shown || ch_analysis_get_n_lines (shows) == 0)
    return;
  line = ch_analysis_get_line (shows, 0);
  position = &ch_analysis_get_history (shows)->position;
  first = position->side == CH_FIRST ? line->info.score : -line->info.score;
  text = ch_words_score (position->rules.game, ch_analysis_pane_score (self->analysis_pane, position, line->info.score), 0,
                         style);
  spoken = ch_words_score_spoken (position->rules.game, first, style);
  g_object_get (self->board, "flipped", &flipped, NULL);
  ch_eval_bar_set_value (CH_EVAL_BAR (self->eval_bar), position->rules.game, ch_win_chance (position->rules.game, first), text,
                         spoken, flipped, ch_analysis_get_stale (shows));
}

static gboolean
anybody_has_lines (ChWindow *self)
{
  for (guint i = 0; i < ch_analysis_team_get_size (self->team); i++)
    if (ch_analysis_has_lines (ch_analysis_team_get (self->team, i)))
      return TRUE;
  return FALSE;
}

static void
enable_lines (ChWindow *self)
{
  gboolean known = is_on (self, "analyse") && self->play != NULL && anybody_has_lines (self);
  gboolean insertable = known && !ch_analysis_get_threat (leader (self)) && !ch_play_is_bound (self->play);

  ch_window_enable_action (self, "line-insert", insertable);
  ch_window_enable_action (self, "line-insert-first", insertable);
  ch_window_enable_action (self, "line-insert-all", insertable);
  ch_window_enable_action (self, "line-copy", known);
  ch_window_enable_action (self, "line-focus", known);
  ch_window_enable_action (self, "remove-engine", ch_analysis_team_get_size (self->team) > 1);
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
  ch_analysis_pane_set_rules (self->analysis_pane, &history.start.rules);
  ch_analysis_team_look (self->team, &history);
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
      ch_analysis_team_stop (self->team);
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
  ch_analysis_team_set_threat (self->team, threat);
  ch_analysis_pane_refresh (self->analysis_pane);
  changed_cb (self);
}

void
ch_window_analysis_set_reply (ChWindow *self)
{
  ch_analysis_pane_set_reply (self->analysis_pane, is_on (self, "show-reply"));
  changed_cb (self);
}

/* ---- settings ---- */

static void
apply_settings (ChWindow *self)
{
  ChAnalysisOptions options = { g_settings_get_int (self->settings, "analysis-lines"),
                                g_settings_get_int (self->settings, "analysis-threads"),
                                g_settings_get_int (self->settings, "analysis-hash") };

  ch_analysis_team_set_options (self->team, &options);
  changed_cb (self);
}

/* Who looks: the first, and those beside it. */
static void
apply_engines (ChWindow *self)
{
  g_autofree char *first = g_settings_get_string (self->settings, "analysis-engine");
  g_auto (GStrv) beside = g_settings_get_strv (self->settings, "analysis-beside");
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  g_strv_builder_add (names, first);
  g_strv_builder_addv (names, (const char **) beside);
  all = g_strv_builder_end (names);
  ch_analysis_team_set_members (self->team, (const char *const *) all);
  changed_cb (self);
}

static void
engines_cb (ChWindow *self, char **names)
{
  /* Two settings, but one change: between them nobody is to be asked. */
  g_signal_handlers_block_by_func (self->settings, apply_engines, self);
  g_settings_set_string (self->settings, "analysis-engine", names[0]);
  g_settings_set_strv (self->settings, "analysis-beside", (const char *const *) names + 1);
  g_signal_handlers_unblock_by_func (self->settings, apply_engines, self);
  apply_engines (self);
}

static void
spoken_cb (ChWindow *self, const char *text)
{
  ch_board_view_announce (self->board, text);
}

/* In a small window the sidebar has to come first. */
static void
show_pane (ChWindow *self)
{
  if (!is_on (self, "analyse"))
    g_action_group_change_action_state (G_ACTION_GROUP (self), "analyse", g_variant_new_boolean (TRUE));
  if (ch_board_page_get_cramped (CH_BOARD_PAGE (self->page)))
    g_object_set (self->page, "show-sidebar", TRUE, NULL);
}

void
ch_window_choose_engine (ChWindow *self)
{
  show_pane (self);
  ch_analysis_pane_choose_engine (self->analysis_pane);
}

void
ch_window_add_engine (ChWindow *self)
{
  show_pane (self);
  if (ch_analysis_team_get_size (self->team) == CH_ANALYSIS_MAX_MEMBERS)
    ch_window_toast (self, _("No more engines can look at once."));
  else
    ch_analysis_pane_add_engine (self->analysis_pane);
}

/* The last that came. */
void
ch_window_remove_engine (ChWindow *self)
{
  g_auto (GStrv) beside = g_settings_get_strv (self->settings, "analysis-beside");
  guint n = g_strv_length (beside);

  if (n == 0)
    return;
  g_clear_pointer (&beside[n - 1], g_free);
  g_settings_set_strv (self->settings, "analysis-beside", (const char *const *) beside);
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
  ch_analysis_team_set_paused (self->team, g_settings_get_boolean (self->settings, "analysis-pause-hidden") && surface != NULL
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

  self->team = ch_analysis_team_new (ch_engine_list_get_default ());
  self->analysis_pane = CH_ANALYSIS_PANE (ch_analysis_pane_new (self->team, self->settings));
  gtk_widget_set_visible (GTK_WIDGET (self->analysis_pane), FALSE);
  g_signal_connect_object (self->team, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->team, "members-changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (self->analysis_pane, "chosen", G_CALLBACK (ch_window_line_chosen), self);
  g_signal_connect_swapped (self->analysis_pane, "engines", G_CALLBACK (engines_cb), self);
  g_signal_connect_swapped (self->analysis_pane, "spoken", G_CALLBACK (spoken_cb), self);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autofree char *signal = g_strconcat ("changed::", keys[i], NULL);

      g_signal_connect_object (self->settings, signal, G_CALLBACK (apply_settings), self, G_CONNECT_SWAPPED);
    }
  g_signal_connect_object (self->settings, "changed::analysis-engine", G_CALLBACK (apply_engines), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::analysis-beside", G_CALLBACK (apply_engines), self, G_CONNECT_SWAPPED);
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
  apply_engines (self);
}
