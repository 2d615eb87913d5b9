/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/ch-match-window.h"

#include <glib/gi18n.h>

#include "app/ch-ask.h"
#include "app/ch-board-page.h"
#include "app/ch-dialog.h"
#include "app/ch-match-window-private.h"
#include "app/ch-match-words.h"
#include "play/ch-words-time.h"
#include "play/ch-words.h"
#include "widgets/ch-player-bar.h"

#define CLOCK_MS 200

static void
match_free (gpointer data)
{
  ChMatchWindow *self = data;
  ChPlay *play = ch_engine_match_get_play (self->match);

  g_clear_handle_id (&self->clock_source, g_source_remove);
  if (play != NULL)
    g_signal_handlers_disconnect_by_data (play, self);
  g_signal_handlers_disconnect_by_data (self->match, self);
  g_object_unref (self->match);
  g_object_unref (self->settings);
  g_free (self);
}

/* ---- the game that is played ---- */

static void
show_bar (ChMatchWindow *self, GtkWidget *bar, ChSide side)
{
  ChPlay *play = ch_engine_match_get_play (self->match);
  const ChHistory *history = ch_play_get_history (play);
  const ChClock *clock = ch_play_get_clock (play);
  gboolean over = ch_play_get_verdict (play)->result != CH_RESULT_NONE;
  gboolean turn = history->position.side == side && !over;
  g_autofree char *name = ch_engine_match_dup_name (self->match, side == ch_engine_match_get_first_plays (self->match) ? 0 : 1);
  g_autofree char *detail = ch_words_turn_limit (&ch_play_get_player (play, side)->turn);
  g_autofree char *time = clock != NULL ? ch_words_clock_of (clock, side, g_get_monotonic_time ()) : NULL;

  ch_player_bar_set_side (CH_PLAYER_BAR (bar), history->position.rules.game, side);
  ch_player_bar_set_name (CH_PLAYER_BAR (bar), name, detail);
  ch_player_bar_set_state (CH_PLAYER_BAR (bar), turn, turn && ch_position_in_check (&history->position),
                           ch_play_is_thinking (play, side));
  ch_player_bar_set_clock (CH_PLAYER_BAR (bar), time, FALSE);
}

static void
show_bars (ChMatchWindow *self)
{
  if (ch_engine_match_get_play (self->match) == NULL)
    return;
  show_bar (self, self->bars[0], CH_SECOND);
  show_bar (self, self->bars[1], CH_FIRST);
}

static gboolean
clock_cb (gpointer data)
{
  show_bars (data);
  return G_SOURCE_CONTINUE;
}

static void
show_position (ChMatchWindow *self, gboolean animate)
{
  ChPlay *play = ch_engine_match_get_play (self->match);
  const ChHistory *history = ch_play_get_history (play);
  g_autofree ChMoveList *none = g_new0 (ChMoveList, 1);
  ChMove last = history->n_moves > 0 ? history->moves[history->n_moves - 1] : CH_MOVE_NONE;

  ch_board_view_set_position (self->board, &history->position, last, none, 0, animate);
  show_bars (self);
}

static void
moved_cb (ChMatchWindow *self)
{
  show_position (self, TRUE);
}

static void
begun_cb (ChMatchWindow *self)
{
  ChPlay *play = ch_engine_match_get_play (self->match);

  g_signal_connect_swapped (play, "moved", G_CALLBACK (moved_cb), self);
  g_signal_connect_swapped (play, "changed", G_CALLBACK (show_bars), self);
  show_position (self, FALSE);
}

/* ---- the score ---- */

static void
changed_cb (ChMatchWindow *self)
{
  ChMatchState state = ch_engine_match_get_state (self->match);
  guint n = ch_engine_match_get_results (self->match)->len, all = ch_engine_match_get_plan (self->match)->games;
  g_autofree char *score = ch_match_words_score (self->match), *detail = ch_match_words_detail (self->match);
  g_autofree char *words = ch_match_words_state (self->match);

  gtk_label_set_text (GTK_LABEL (self->score), score);
  gtk_label_set_text (GTK_LABEL (self->detail), detail);
  gtk_label_set_text (GTK_LABEL (self->state), words);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress), (double) n / MAX (all, 1));
  gtk_button_set_label (GTK_BUTTON (self->pause), state == CH_MATCH_PAUSED ? _("Continue") : _("Pause"));
  gtk_widget_set_sensitive (self->pause, state == CH_MATCH_PLAYS || state == CH_MATCH_PAUSED);
  gtk_widget_set_sensitive (self->stop, state == CH_MATCH_PLAYS || state == CH_MATCH_PAUSED);
  gtk_widget_set_sensitive (self->open, n > 0);
  if (state == CH_MATCH_OVER)
    g_clear_handle_id (&self->clock_source, g_source_remove);
  show_bars (self);
}

static void
over_cb (ChMatchWindow *self, const ChMatchResult *result)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *title = ch_match_words_game (self->match, result), *detail = ch_match_words_result (self->match, result);
  g_autofree char *spoken = g_strdup_printf ("%s, %s", title, detail);
  const char *const texts[2] = { title, detail };

  for (int i = 0; i < 2; i++)
    {
      GtkWidget *label = gtk_label_new (texts[i]);

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_widget_set_margin_start (label, 6);
      gtk_widget_add_css_class (label, i == 0 ? "body" : "dim-label");
      gtk_box_append (GTK_BOX (box), label);
    }
  gtk_widget_set_margin_top (box, 4);
  gtk_widget_set_margin_bottom (box, 4);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  g_object_set_data (G_OBJECT (row), "number", GUINT_TO_POINTER (result->number));
  gtk_list_box_prepend (GTK_LIST_BOX (self->list), row);
  gtk_widget_set_visible (self->none, FALSE);
  ch_board_view_announce (self->board, spoken);
  show_bars (self);
}

static void
told_cb (int answer, gpointer data)
{
  ChMatchWindow *self = ch_match_window_weak_end (data);

  if (self != NULL)
    self->telling = FALSE;
}

/* A full disk is met with each game: it is told once, until the person has seen it. */
static void
failed_cb (ChMatchWindow *self, const char *message)
{
  const char *buttons[] = { _("Close"), NULL };

  if (!self->telling)
    ch_ask (GTK_WINDOW (self->window), _("Not all is well with the match"), message, buttons, -1, told_cb,
            ch_match_window_weak (self));
  self->telling = TRUE;
}

/* ---- what a person does ---- */

static void
open_game (ChMatchWindow *self, guint number)
{
  GVariant *place = g_variant_new ("(^ayuus)", ch_engine_match_get_path (self->match), number, 0u, "");

  g_action_group_activate_action (G_ACTION_GROUP (g_application_get_default ()), "open-hit", place);
}

static void
activated_cb (GtkListBox *list, GtkListBoxRow *row, ChMatchWindow *self)
{
  open_game (self, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "number")));
}

static void
open_cb (ChMatchWindow *self)
{
  open_game (self, 1);
}

static void
pause_cb (ChMatchWindow *self)
{
  if (ch_engine_match_get_state (self->match) == CH_MATCH_PAUSED)
    ch_engine_match_start (self->match);
  else
    ch_engine_match_pause (self->match);
}

static void
stop_cb (ChMatchWindow *self)
{
  ch_engine_match_stop (self->match);
}

/* ---- making ---- */

static GtkWidget *
make_game (ChMatchWindow *self)
{
  static const char *const keys[] = { "show-coordinates", "animate", "piece-set", "board-style" };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

  self->board = CH_BOARD_VIEW (ch_board_view_new ());
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_bind (self->settings, keys[i], self->board, keys[i], G_SETTINGS_BIND_GET);
  for (int i = 0; i < 2; i++)
    self->bars[i] = ch_player_bar_new ();
  gtk_widget_set_vexpand (GTK_WIDGET (self->board), TRUE);
  gtk_widget_set_hexpand (GTK_WIDGET (self->board), TRUE);
  gtk_box_append (GTK_BOX (box), self->bars[0]);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->board));
  gtk_box_append (GTK_BOX (box), self->bars[1]);
  return box;
}

static GtkWidget *
make_label (GtkWidget *box, const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static GtkWidget *
make_button (ChMatchWindow *self, GtkWidget *box, const char *label, GCallback clicked)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  g_signal_connect_swapped (button, "clicked", clicked, self);
  gtk_box_append (GTK_BOX (box), button);
  return button;
}

static GtkWidget *
make_list (ChMatchWindow *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (self->list, "rich-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Games that are over"), -1);
  g_signal_connect (self->list, "row-activated", G_CALLBACK (activated_cb), self);
  gtk_box_append (GTK_BOX (box), self->list);
  self->none = make_label (box, "dim-label");
  gtk_label_set_text (GTK_LABEL (self->none), _("No game is over yet."));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  gtk_widget_set_vexpand (scroller, TRUE);
  return scroller;
}

static GtkWidget *
make_sidebar (ChMatchWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8), *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->score = make_label (box, "title-3");
  self->detail = make_label (box, "body");
  self->state = make_label (box, "dim-label");
  self->progress = gtk_progress_bar_new ();
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->progress), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Games played"), -1);
  gtk_box_append (GTK_BOX (box), self->progress);
  gtk_box_append (GTK_BOX (box), make_list (self));
  gtk_box_set_homogeneous (GTK_BOX (buttons), TRUE);
  self->pause = make_button (self, buttons, _("Pause"), G_CALLBACK (pause_cb));
  self->stop = make_button (self, buttons, _("Stop"), G_CALLBACK (stop_cb));
  /* Translators: button: shows the games of a match in a window */
  self->open = make_button (self, buttons, _("Open games"), G_CALLBACK (open_cb));
  gtk_box_append (GTK_BOX (box), buttons);
  gtk_widget_add_css_class (box, "ch-match");
  return box;
}

/* Returns: (transfer full): a name that no match has had. */
static char *
new_path (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y-%m-%d-%H%M%S"), *name = g_strconcat (date, ".pgn", NULL);
  char *path = g_build_filename (g_get_user_data_dir (), "chuhan", "matches", name, NULL);

  for (guint i = 2; g_file_test (path, G_FILE_TEST_EXISTS); i++)
    {
      g_free (path);
      g_free (name);
      name = g_strdup_printf ("%s-%u.pgn", date, i);
      path = g_build_filename (g_get_user_data_dir (), "chuhan", "matches", name, NULL);
    }
  return path;
}

/* Where there is no room for both, a button changes between the board and the score. */
static void
make_page (ChMatchWindow *self)
{
  GtkWidget *header = gtk_header_bar_new (), *button = gtk_toggle_button_new ();
  gboolean hands = ch_engine_match_get_plan (self->match)->start.rules.game == CH_GAME_CRAZYHOUSE;

  self->page = ch_board_page_new (make_game (self), make_sidebar (self));
  ch_board_page_set_board_ratio (CH_BOARD_PAGE (self->page), hands ? 1.36 : 1.12);
  gtk_button_set_icon_name (GTK_BUTTON (button), "ch-moves-symbolic");
  gtk_widget_set_tooltip_text (button, _("Score and games"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Score and games"), -1);
  g_object_bind_property (self->page, "cramped", button, "visible", G_BINDING_SYNC_CREATE);
  g_object_bind_property (button, "active", self->page, "show-sidebar", G_BINDING_SYNC_CREATE);
  gtk_header_bar_pack_end (GTK_HEADER_BAR (header), button);
  gtk_window_set_titlebar (GTK_WINDOW (self->window), header);
  gtk_window_set_child (GTK_WINDOW (self->window), self->page);
}

void
ch_match_window_show (GtkWindow *parent, GSettings *settings, const ChMatchPlan *plan)
{
  ChMatchWindow *self = g_new0 (ChMatchWindow, 1);
  g_autofree char *path = new_path ();

  self->match = ch_engine_match_new (plan, NULL, path);
  self->settings = g_object_ref (settings);
  self->window = ch_dialog_new (parent, _("Engine match"));
  g_object_set_data_full (G_OBJECT (self->window), "match", self, match_free);
  make_page (self);
  gtk_window_set_default_size (GTK_WINDOW (self->window), 860, 620);
  g_signal_connect (self->window, "close-request", G_CALLBACK (ch_match_window_close_cb), self);
  g_signal_connect_swapped (self->match, "game-begun", G_CALLBACK (begun_cb), self);
  g_signal_connect_swapped (self->match, "game-over", G_CALLBACK (over_cb), self);
  g_signal_connect_swapped (self->match, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->match, "failed", G_CALLBACK (failed_cb), self);
  if (ch_time_control_is_set (&plan->control))
    self->clock_source = g_timeout_add (CLOCK_MS, clock_cb, self);
  ch_dialog_focus_first (GTK_WINDOW (self->window), self->pause);
  gtk_window_present (GTK_WINDOW (self->window));
  ch_engine_match_start (self->match);
}
