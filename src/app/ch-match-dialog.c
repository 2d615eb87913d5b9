/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/ch-match-dialog.h"

#include <glib/gi18n.h>

#include "app/ch-clock-form.h"
#include "app/ch-dialog.h"
#include "app/ch-form.h"
#include "app/ch-game-form.h"
#include "app/ch-match-window.h"
#include "app/ch-new-game.h"
#include "app/ch-player-form.h"

#define MOST_PLIES 600
#define TURN_MS 1000 /* what is proposed for a move */

typedef struct
{
  GSettings *settings;
  ChGameForm *form;
  GtkWidget *window, *begin;
  GtkWidget *engines[2], *clock, *games, *source, *plies, *file;
  char *path;            /* (nullable): of a file with openings */
} Setup;

static void
setup_free (gpointer data)
{
  Setup *self = data;

  g_clear_object (&self->form);
  g_clear_object (&self->settings);
  g_free (self->path);
  g_free (self);
}

/* ---- openings ---- */

/* In the order of ChMatchSource. */
static const char *const sources[CH_N_MATCH_SOURCES] = {
  /* Translators: where the games of a match begin */
  N_("The start position"),
  N_("Random moves, balanced"),
  N_("Openings that have a name"),
  N_("A file of positions…"),
};

static void
show_source (Setup *self)
{
  guint source = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->source));
  gboolean ready = source != CH_MATCH_FROM_FILE || self->path != NULL;

  gtk_widget_set_sensitive (self->plies, source == CH_MATCH_FROM_RANDOM);
  gtk_widget_set_visible (self->file, source == CH_MATCH_FROM_FILE);
  gtk_widget_set_sensitive (self->begin, ready && ch_game_form_is_valid (self->form));
}

static void
file_cb (GtkNativeDialog *chooser, int response, GtkWidget *window)
{
  Setup *self = g_object_get_data (G_OBJECT (window), "setup");
  g_autofree char *path = ch_dialog_take_file (chooser, response), *name = NULL;

  if (path == NULL)
    return;
  name = g_filename_display_basename (path);
  g_free (self->path);
  self->path = g_steal_pointer (&path);
  gtk_button_set_label (GTK_BUTTON (self->file), name);
  show_source (self);
}

static void
ask_file_cb (Setup *self)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (_("Choose a file of positions"), GTK_WINDOW (self->window),
                                                               GTK_FILE_CHOOSER_ACTION_OPEN, _("Open"), _("Cancel"));

  g_signal_connect_object (chooser, "response", G_CALLBACK (file_cb), self->window, 0);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/* ---- beginning ---- */

static void
form_changed_cb (Setup *self)
{
  for (int i = 0; i < 2; i++)
    ch_player_form_set_rules (CH_PLAYER_FORM (self->engines[i]), ch_game_form_get_rules (self->form));
  show_source (self);
}

static const char *const player_keys[2] = { "match-first", "match-second" };

static void
remember (Setup *self, const ChMatchPlan *plan)
{
  g_autofree char *clock = ch_time_control_to_text (&plan->control);

  for (int i = 0; i < 2; i++)
    {
      g_autofree char *text = ch_player_to_text (&plan->players[i]);

      g_settings_set_string (self->settings, player_keys[i], text);
    }
  g_settings_set_string (self->settings, "match-clock", clock);
  g_settings_set_int (self->settings, "match-source", plan->source);
  g_settings_set_int (self->settings, "match-plies", (int) plan->plies);
  g_settings_set_int (self->settings, "match-games", (int) plan->games);
}

static void
begin_cb (Setup *self)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self->window));
  ChMatchPlan plan = { .start = *ch_game_form_get_start (self->form), .most_plies = MOST_PLIES, .seed = g_random_int () };

  for (int i = 0; i < 2; i++)
    ch_player_form_get_player (CH_PLAYER_FORM (self->engines[i]), &plan.players[i]);
  ch_clock_form_get_control (CH_CLOCK_FORM (self->clock), &plan.control);
  gtk_spin_button_update (GTK_SPIN_BUTTON (self->games));
  gtk_spin_button_update (GTK_SPIN_BUTTON (self->plies));
  plan.games = (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->games));
  plan.plies = (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->plies));
  plan.source = (ChMatchSource) gtk_drop_down_get_selected (GTK_DROP_DOWN (self->source));
  plan.file = self->path;
  remember (self, &plan);
  ch_match_window_show (parent, self->settings, &plan);
  gtk_window_destroy (GTK_WINDOW (self->window));
}

/* ---- making ---- */

static GtkWidget *
heading (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_margin_top (label, 6);
  gtk_widget_add_css_class (label, "heading");
  return label;
}

/* Whom ours meets at first: one of the others, where there is one that plays the game; else itself, a level lower. */
static void
propose_player (const ChRuleset *rules, ChPlayer *player)
{
  GListModel *list = G_LIST_MODEL (ch_engine_list_get_default ());

  *player = (ChPlayer) { .level = CH_ENGINE_LEVELS - 1, .turn = { CH_TURN_TIME, TURN_MS } };
  for (guint i = g_list_model_get_n_items (list); i-- > 1;)
    {
      g_autoptr (ChEngineEntry) entry = g_list_model_get_item (list, i);
      g_autofree char *why = NULL;

      if (ch_engine_entry_get_fit (entry, rules, &why) != CH_FIT_CANNOT)
        player->engine = g_intern_string (ch_engine_entry_get_id (entry));
    }
}

static void
restore_choices (Setup *self, const ChRuleset *rules)
{
  g_autofree char *clock = g_settings_get_string (self->settings, "match-clock");
  ChTimeControl control;
  ChPlayer players[2];

  ch_time_control_from_text (clock, &control);
  ch_clock_form_set_control (CH_CLOCK_FORM (self->clock), &control);
  for (int i = 0; i < 2; i++)
    {
      g_autofree char *text = g_settings_get_string (self->settings, player_keys[i]);

      if (!ch_player_from_text (text, &players[i]))
        propose_player (rules, &players[i]);
      ch_player_form_set_rules (CH_PLAYER_FORM (self->engines[i]), rules);
      ch_player_form_set_player (CH_PLAYER_FORM (self->engines[i]), &players[i]);
    }
}

static GtkWidget *
make_openings (Setup *self)
{
  GtkWidget *grid = gtk_grid_new ();
  g_autoptr (GtkStringList) words = gtk_string_list_new (NULL);

  for (guint i = 0; i < CH_N_MATCH_SOURCES; i++)
    gtk_string_list_append (words, _(sources[i]));
  self->source = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&words)), NULL);
  self->file = gtk_button_new_with_label (_("Choose a file of positions"));
  self->plies = gtk_spin_button_new_with_range (1, 40, 1);
  self->games = gtk_spin_button_new_with_range (2, 10000, 2);
  /* Pairs are played to their end. */
  gtk_spin_button_set_snap_to_ticks (GTK_SPIN_BUTTON (self->games), TRUE);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->plies), g_settings_get_int (self->settings, "match-plies"));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->games), g_settings_get_int (self->settings, "match-games"));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->source), (guint) g_settings_get_int (self->settings, "match-source"));
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  /* Translators: where the games of a match begin; a label before the choice */
  ch_form_attach (GTK_GRID (grid), 0, _("They begin with"), self->source);
  gtk_grid_attach (GTK_GRID (grid), self->file, 0, 1, 2, 1);
  ch_form_attach (GTK_GRID (grid), 2, _("Random plies"), self->plies);
  /* Translators: how many games a match has; each opening is played twice, with sides changed */
  ch_form_attach (GTK_GRID (grid), 3, _("Games, in pairs with sides changed"), self->games);
  g_signal_connect_swapped (self->source, "notify::selected", G_CALLBACK (show_source), self);
  g_signal_connect_swapped (self->file, "clicked", G_CALLBACK (ask_file_cb), self);
  return grid;
}

static GtkWidget *
make_form (Setup *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  /* Translators: the two that play a match */
  const char *const names[2] = { _("First"), _("Second") };

  gtk_widget_add_css_class (box, "ch-preferences");
  gtk_box_append (GTK_BOX (box), ch_game_form_get_rules_box (self->form));
  gtk_box_append (GTK_BOX (box), ch_game_form_get_start_box (self->form));
  gtk_box_append (GTK_BOX (box), heading (_("Players")));
  for (int i = 0; i < 2; i++)
    {
      self->engines[i] = ch_player_form_new ();
      ch_player_form_set_label (CH_PLAYER_FORM (self->engines[i]), names[i]);
      gtk_box_append (GTK_BOX (box), self->engines[i]);
    }
  self->clock = ch_clock_form_new ();
  gtk_box_append (GTK_BOX (box), self->clock);
  gtk_box_append (GTK_BOX (box), heading (_("Games of the match")));
  gtk_box_append (GTK_BOX (box), make_openings (self));
  return box;
}

static void
make_header (Setup *self)
{
  GtkWidget *header = gtk_header_bar_new (), *cancel = gtk_button_new_with_label (_("Cancel"));

  /* Translators: button that begins the match */
  self->begin = gtk_button_new_with_label (_("Start match"));
  gtk_widget_add_css_class (self->begin, "suggested-action");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (cancel), "window.close");
  g_signal_connect_swapped (self->begin, "clicked", G_CALLBACK (begin_cb), self);
  gtk_header_bar_set_show_title_buttons (GTK_HEADER_BAR (header), FALSE);
  gtk_header_bar_pack_start (GTK_HEADER_BAR (header), cancel);
  gtk_header_bar_pack_end (GTK_HEADER_BAR (header), self->begin);
  gtk_window_set_titlebar (GTK_WINDOW (self->window), header);
  gtk_window_set_default_widget (GTK_WINDOW (self->window), self->begin);
}

void
ch_match_dialog_show (GtkWindow *parent, GSettings *settings)
{
  Setup *self = g_new0 (Setup, 1);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  ChNewGame last;

  ch_new_game_init_last (&last, settings);
  self->settings = g_object_ref (settings);
  self->window = ch_dialog_new (parent, _("Engine match"));
  g_object_set_data_full (G_OBJECT (self->window), "setup", self, setup_free);
  self->form = ch_game_form_new (settings, &last.rules, NULL);
  make_header (self);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), make_form (self));
  gtk_window_set_child (GTK_WINDOW (self->window), scroller);
  gtk_window_set_modal (GTK_WINDOW (self->window), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (self->window), 520, 680);
  restore_choices (self, &last.rules);
  g_signal_connect_swapped (self->form, "changed", G_CALLBACK (form_changed_cb), self);
  show_source (self);
  ch_dialog_focus_first (GTK_WINDOW (self->window), self->begin);
  gtk_window_present (GTK_WINDOW (self->window));
}
