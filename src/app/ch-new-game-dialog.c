/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-dialog.h"
#include "app/ch-game-form.h"
#include "app/ch-new-game-dialog.h"
#include "play/ch-words.h"

struct _ChNewGameDialog
{
  GtkWindow parent_instance;

  GtkWidget *start_button, *rules_slot, *start_slot, *preview_box;
  GtkWidget *mode_computer, *mode_two, *mode_engines, *side_box, *side_first, *side_second, *side_random;
  GtkWidget *level_grid;

  ChGameForm *form;
  GtkWidget *level_labels[2], *level_scales[2], *level_names[2];
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

static GtkWidget *
left_label (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  return label;
}

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
      gboolean visible = engines || (computer && side == 0);

      gtk_button_set_label (GTK_BUTTON (buttons[side]), mine);
      gtk_label_set_text (GTK_LABEL (self->level_labels[side]), engines ? ch_words_side (game, side) : _("Level"));
      gtk_widget_set_visible (self->level_labels[side], visible);
      gtk_widget_set_visible (self->level_scales[side], visible);
      gtk_widget_set_visible (self->level_names[side], visible);
    }
  gtk_widget_set_visible (self->side_box, computer);
}

/* ---- choices ---- */

static void
form_changed_cb (ChNewGameDialog *self)
{
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
level_changed_cb (ChNewGameDialog *self, GtkRange *scale)
{
  int side = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (scale), "side"));
  int level = gtk_range_get_value (scale);
  g_autofree char *text = g_strdup_printf ("%d %s", level, ch_words_level (level));

  gtk_label_set_text (GTK_LABEL (self->level_names[side]), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (scale), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
}

static void
store_choices (ChNewGameDialog *self, const char *side)
{
  char text[CH_RULESET_TEXT_SIZE];
  char *space = strchr (ch_ruleset_to_text (&self->game.rules, text), ' ');

  if (space != NULL)
    *space = '\0';
  g_settings_set_string (self->settings, "last-preset", text);
  g_settings_set_string (self->settings, "last-options", space != NULL ? space + 1 : "");
  g_settings_set_int (self->settings, "last-level", gtk_range_get_value (GTK_RANGE (self->level_scales[0])));
  g_settings_set_string (self->settings, "last-side", side);
}

static void
start_clicked_cb (ChNewGameDialog *self)
{
  const char *side = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->side_first)) ? "first"
                     : gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->side_second)) ? "second" : "random";

  self->game.rules = *ch_game_form_get_rules (self->form);
  self->game.start = *ch_game_form_get_start (self->form);
  store_choices (self, side);
  self->game.players[0].level = self->game.players[1].level = 0;
  if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->mode_computer)))
    ch_new_game_seat_computer (&self->game, self->settings);
  else if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->mode_engines)))
    for (int i = 0; i < 2; i++)
      self->game.players[i].level = gtk_range_get_value (GTK_RANGE (self->level_scales[i]));

  g_object_ref (self);
  gtk_window_close (GTK_WINDOW (self));
  g_signal_emit (self, signals[START], 0, &self->game);
  g_object_unref (self);
}

/* ---- making ---- */

static void
add_level_row (ChNewGameDialog *self, int side)
{
  GtkWidget *scale = gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, 1, CH_ENGINE_LEVELS, 1);
  GtkGrid *grid = GTK_GRID (self->level_grid);

  self->level_labels[side] = left_label (NULL);
  self->level_names[side] = left_label (NULL);
  self->level_scales[side] = scale;
  gtk_label_set_width_chars (GTK_LABEL (self->level_names[side]), 14);
  gtk_widget_set_hexpand (scale, TRUE);
  gtk_widget_set_size_request (scale, 160, -1);
  gtk_scale_set_draw_value (GTK_SCALE (scale), FALSE);
  gtk_range_set_round_digits (GTK_RANGE (scale), 0);
  for (int level = 1; level <= CH_ENGINE_LEVELS; level++)
    gtk_scale_add_mark (GTK_SCALE (scale), level, GTK_POS_BOTTOM, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (scale), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Level"), -1);
  g_object_set_data (G_OBJECT (scale), "side", GINT_TO_POINTER (side));
  g_signal_connect_swapped (scale, "value-changed", G_CALLBACK (level_changed_cb), self);
  gtk_grid_attach (grid, self->level_labels[side], 0, side, 1, 1);
  gtk_grid_attach (grid, scale, 1, side, 1, 1);
  gtk_grid_attach (grid, self->level_names[side], 2, side, 1, 1);
  gtk_range_set_value (GTK_RANGE (scale), g_settings_get_int (self->settings, "last-level"));
  level_changed_cb (self, GTK_RANGE (scale));
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
  BIND (level_grid);
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
  add_level_row (self, 0);
  add_level_row (self, 1);
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
