/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-clock-form.h"
#include "app/ch-dialog.h"
#include "app/ch-game-form.h"
#include "app/ch-new-game-dialog.h"
#include "app/ch-player-form.h"
#include "play/ch-words.h"

struct _ChNewGameDialog
{
  GtkWindow parent_instance;

  GtkWidget *start_button, *rules_slot, *start_slot, *preview_box;
  GtkWidget *mode_computer, *mode_two, *mode_engines, *side_box, *side_first, *side_second, *side_random;
  GtkWidget *engine_slot, *clock_slot;

  ChGameForm *form;
  GtkWidget *engines[2]; /* the opponent, or the engines of both sides */
  GtkWidget *clock;
  GSettings *settings;
  ChNewGame game;
};

G_DEFINE_FINAL_TYPE (ChNewGameDialog, ch_new_game_dialog, GTK_TYPE_WINDOW)

enum
{
  START,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
fill_sides (ChNewGameDialog *self)
{
  ChGame game = ch_game_form_get_rules (self->form)->game;
  GtkWidget *buttons[2] = { self->side_first, self->side_second };
  gboolean engines = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->mode_engines));
  gboolean computer = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->mode_computer));

  for (int side = 0; side < 2; side++)
    {
      /* Translators: which side the person plays: "I play Red" */
      g_autofree char *mine = g_strdup_printf (_("I play %s"), ch_words_side (game, side));

      gtk_button_set_label (GTK_BUTTON (buttons[side]), mine);
      /* Translators: the engine that the person plays against; a label before the choice */
      ch_player_form_set_label (CH_PLAYER_FORM (self->engines[side]), engines ? ch_words_side (game, side) : _("Opponent"));
      gtk_widget_set_visible (self->engines[side], engines || (computer && side == 0));
    }
  gtk_widget_set_visible (self->side_box, computer);
}

/* ---- choices ---- */

static void
form_changed_cb (ChNewGameDialog *self)
{
  for (int side = 0; side < 2; side++)
    ch_player_form_set_rules (CH_PLAYER_FORM (self->engines[side]), ch_game_form_get_rules (self->form));
  fill_sides (self);
  gtk_widget_set_sensitive (self->start_button, ch_game_form_is_valid (self->form));
}

static void
mode_changed_cb (ChNewGameDialog *self)
{
  if (self->form != NULL)
    fill_sides (self);
}

static void
store_choices (ChNewGameDialog *self, const char *side)
{
  char text[CH_RULESET_TEXT_SIZE];
  char *space = strchr (ch_ruleset_to_text (&self->game.rules, text), ' ');
  g_autofree char *text_of_clock = NULL;

  if (space != NULL)
    *space = '\0';
  g_settings_set_string (self->settings, "last-preset", text);
  g_settings_set_string (self->settings, "last-options", space != NULL ? space + 1 : "");
  g_settings_set_string (self->settings, "last-side", side);
  text_of_clock = ch_time_control_to_text (&self->game.control);
  g_settings_set_string (self->settings, "last-clock", text_of_clock);
}

static void
store_engine (ChNewGameDialog *self, const ChPlayer *engine)
{
  g_autofree char *turn = ch_turn_to_text (&engine->turn);

  g_settings_set_int (self->settings, "last-level", ch_player_form_get_level (CH_PLAYER_FORM (self->engines[0])));
  g_settings_set_string (self->settings, "last-engine", engine->engine != NULL ? engine->engine : CH_ENGINE_OWN);
  g_settings_set_string (self->settings, "last-turn", turn);
}

static void
start_clicked_cb (ChNewGameDialog *self)
{
  const char *side = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->side_first)) ? "first"
                     : gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->side_second)) ? "second" : "random";
  ChPlayer engines[2];

  self->game.rules = *ch_game_form_get_rules (self->form);
  self->game.start = *ch_game_form_get_start (self->form);
  ch_clock_form_get_control (CH_CLOCK_FORM (self->clock), &self->game.control);
  store_choices (self, side);
  self->game.players[0] = self->game.players[1] = (ChPlayer) { 0 };
  for (int i = 0; i < 2; i++)
    ch_player_form_get_player (CH_PLAYER_FORM (self->engines[i]), &engines[i]);
  if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->mode_computer)))
    {
      store_engine (self, &engines[0]);
      ch_new_game_seat_engine (&self->game, self->settings, &engines[0]);
    }
  else if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->mode_engines)))
    memcpy (self->game.players, engines, sizeof engines);

  g_object_ref (self);
  gtk_window_close (GTK_WINDOW (self));
  g_signal_emit (self, signals[START], 0, &self->game);
  g_object_unref (self);
}

/* ---- making ---- */

static void
make_players (ChNewGameDialog *self, const ChRuleset *rules)
{
  g_autofree char *clock = g_settings_get_string (self->settings, "last-clock");
  ChTimeControl control;
  ChPlayer engine;

  ch_new_game_last_engine (rules, self->settings, &engine);
  for (int side = 0; side < 2; side++)
    {
      self->engines[side] = ch_player_form_new ();
      ch_player_form_set_rules (CH_PLAYER_FORM (self->engines[side]), rules);
      ch_player_form_set_player (CH_PLAYER_FORM (self->engines[side]), &engine);
      gtk_box_append (GTK_BOX (self->engine_slot), self->engines[side]);
    }
  self->clock = ch_clock_form_new ();
  ch_time_control_from_text (clock, &control);
  ch_clock_form_set_control (CH_CLOCK_FORM (self->clock), &control);
  gtk_widget_set_hexpand (self->clock, TRUE);
  gtk_box_append (GTK_BOX (self->clock_slot), self->clock);
}

static void
restore_side (ChNewGameDialog *self)
{
  g_autofree char *side = g_settings_get_string (self->settings, "last-side");
  GtkWidget *button = g_str_equal (side, "second") ? self->side_second
                      : g_str_equal (side, "random") ? self->side_random : self->side_first;

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
}

static void
ch_new_game_dialog_dispose (GObject *object)
{
  ChNewGameDialog *self = CH_NEW_GAME_DIALOG (object);

  g_clear_object (&self->form);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (ch_new_game_dialog_parent_class)->dispose (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, ChNewGameDialog, name)

static void
ch_new_game_dialog_class_init (ChNewGameDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_new_game_dialog_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/chuhan/Chuhan/ui/ch-new-game-dialog.ui");
  BIND (start_button);
  BIND (rules_slot);
  BIND (start_slot);
  BIND (mode_computer);
  BIND (mode_two);
  BIND (mode_engines);
  BIND (side_box);
  BIND (side_first);
  BIND (side_second);
  BIND (side_random);
  BIND (engine_slot);
  BIND (clock_slot);
  BIND (preview_box);
  gtk_widget_class_bind_template_callback (widget_class, start_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, mode_changed_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);

  signals[START] = g_signal_new ("start", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
ch_new_game_dialog_init (ChNewGameDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_window_set_default_widget (GTK_WINDOW (self), self->start_button);
}

static void
make_form (ChNewGameDialog *self, const ChRuleset *rules, const ChPosition *start)
{
  self->form = ch_game_form_new (self->settings, rules, start);
  gtk_box_append (GTK_BOX (self->rules_slot), ch_game_form_get_rules_box (self->form));
  gtk_box_append (GTK_BOX (self->start_slot), ch_game_form_get_start_box (self->form));
  gtk_box_append (GTK_BOX (self->preview_box), ch_game_form_get_preview (self->form));
  g_signal_connect_object (self->form, "changed", G_CALLBACK (form_changed_cb), self, G_CONNECT_SWAPPED);
  form_changed_cb (self);
}

static GtkWidget *
new_dialog (GtkWindow *parent, GSettings *settings, const ChRuleset *rules, const ChPosition *start)
{
  ChNewGameDialog *self = g_object_new (CH_TYPE_NEW_GAME_DIALOG, "transient-for", parent, NULL);

  self->settings = g_object_ref (settings);
  make_players (self, rules);
  restore_side (self);
  make_form (self, rules, start);
  /* Enter begins the game at once with what was chosen last time. */
  ch_dialog_focus_first (GTK_WINDOW (self), self->start_button);
  return GTK_WIDGET (self);
}

GtkWidget *
ch_new_game_dialog_new (GtkWindow *parent, GSettings *settings, ChGame game)
{
  ChRuleset rules = ch_new_game_rules_from_settings (game, settings);

  return new_dialog (parent, settings, &rules, NULL);
}

GtkWidget *
ch_new_game_dialog_new_from (GtkWindow *parent, GSettings *settings, const ChPosition *start)
{
  g_return_val_if_fail (start != NULL, NULL);

  return new_dialog (parent, settings, &start->rules, start);
}
