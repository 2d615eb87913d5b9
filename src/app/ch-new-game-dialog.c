/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-dialog.h"
#include "app/ch-mini-board.h"
#include "app/ch-new-game-dialog.h"
#include "play/ch-words.h"

#define PREVIEW_WIDTH 264

struct _ChNewGameDialog
{
  GtkWindow parent_instance;

  GtkWidget *start_button, *game_box, *preset_drop, *preset_description, *options_grid;
  GtkWidget *mode_computer, *mode_two, *mode_engines, *side_box, *side_first, *side_second, *side_random;
  GtkWidget *level_grid, *setup_box, *setup_label_0, *setup_label_1, *setup_0, *setup_1;
  GtkWidget *fen_expander, *fen_entry, *fen_message, *preview_box;

  GtkWidget *preview;
  GtkWidget *level_labels[2], *level_scales[2], *level_names[2];
  GSettings *settings;
  ChPreset presets[CH_N_PRESETS]; /* what the rows of preset_drop mean */
  guint n_presets;
  ChNewGame game;
  gboolean filling;               /* widgets are being set, not by the person */
};

G_DEFINE_FINAL_TYPE (ChNewGameDialog, ch_new_game_dialog, GTK_TYPE_WINDOW)

enum
{
  START,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void start_changed_cb (ChNewGameDialog *self);

static GtkWidget *
left_label (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  return label;
}

/* ---- the rules ---- */

static void
option_changed_cb (ChNewGameDialog *self, GParamSpec *pspec, GtkDropDown *drop)
{
  const char *option = g_object_get_data (G_OBJECT (drop), "option");
  const char *const *values = g_object_get_data (G_OBJECT (drop), "values");
  guint selected = gtk_drop_down_get_selected (drop);

  if (self->filling || selected == GTK_INVALID_LIST_POSITION)
    return;
  ch_ruleset_set_option (&self->game.rules, option, values[selected]);
  start_changed_cb (self);
}

static GtkWidget *
option_drop (ChNewGameDialog *self, const char *option)
{
  ChGame game = self->game.rules.game;
  const char *const *values = ch_words_option_values (game, option);
  g_autofree char *current = ch_words_option_get (&self->game.rules, option);
  g_auto (GStrv) words = g_new0 (char *, g_strv_length ((char **) values) + 1);
  GtkWidget *drop;

  for (guint i = 0; values[i] != NULL; i++)
    words[i] = ch_words_option_value (game, option, values[i]);
  drop = gtk_drop_down_new_from_strings ((const char *const *) words);
  gtk_widget_set_hexpand (drop, TRUE);
  g_object_set_data (G_OBJECT (drop), "option", (gpointer) option);
  g_object_set_data (G_OBJECT (drop), "values", (gpointer) values);
  for (guint i = 0; values[i] != NULL; i++)
    if (g_strcmp0 (values[i], current) == 0)
      gtk_drop_down_set_selected (GTK_DROP_DOWN (drop), i);
  g_signal_connect_swapped (drop, "notify::selected", G_CALLBACK (option_changed_cb), self);
  return drop;
}

static void
fill_options (ChNewGameDialog *self)
{
  const char *const *options = ch_words_options (self->game.rules.game);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->options_grid)) != NULL)
    gtk_grid_remove (GTK_GRID (self->options_grid), child);

  for (int i = 0; options[i] != NULL; i++)
    {
      GtkWidget *label = left_label (ch_words_option_name (options[i]));
      GtkWidget *drop = option_drop (self, options[i]);

      gtk_accessible_update_relation (GTK_ACCESSIBLE (drop), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
      gtk_grid_attach (GTK_GRID (self->options_grid), label, 0, i, 1, 1);
      gtk_grid_attach (GTK_GRID (self->options_grid), drop, 1, i, 1, 1);
    }
}

static void
fill_presets (ChNewGameDialog *self)
{
  ChPreset nearest = ch_ruleset_nearest_preset (&self->game.rules);
  GtkStringList *names = gtk_string_list_new (NULL);
  guint selected = 0;

  self->n_presets = 0;
  for (ChPreset preset = 0; preset < CH_N_PRESETS; preset++)
    if (ch_ruleset_preset (preset).game == self->game.rules.game)
      {
        if (preset == nearest)
          selected = self->n_presets;
        self->presets[self->n_presets++] = preset;
        gtk_string_list_append (names, ch_words_preset (preset));
      }
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->preset_drop), G_LIST_MODEL (names));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->preset_drop), selected);
  gtk_widget_set_visible (self->preset_drop, self->n_presets > 1);
  gtk_label_set_text (GTK_LABEL (self->preset_description), ch_words_preset_description (nearest));
  g_object_unref (names);
}

static void
fill_sides (ChNewGameDialog *self)
{
  ChGame game = self->game.rules.game;
  GtkWidget *buttons[2] = { self->side_first, self->side_second };
  GtkWidget *setup_labels[2] = { self->setup_label_0, self->setup_label_1 };
  gboolean engines = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->mode_engines));
  gboolean computer = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->mode_computer));

  for (int side = 0; side < 2; side++)
    {
      /* Translators: which side the person plays: "I play Red" */
      g_autofree char *mine = g_strdup_printf (_("I play %s"), ch_words_side (game, side));
      gboolean visible = engines || (computer && side == 0);

      gtk_button_set_label (GTK_BUTTON (buttons[side]), mine);
      gtk_label_set_text (GTK_LABEL (setup_labels[side]), ch_words_side (game, side));
      gtk_label_set_text (GTK_LABEL (self->level_labels[side]), engines ? ch_words_side (game, side) : _("Level"));
      gtk_widget_set_visible (self->level_labels[side], visible);
      gtk_widget_set_visible (self->level_scales[side], visible);
      gtk_widget_set_visible (self->level_names[side], visible);
    }
  gtk_widget_set_visible (self->side_box, computer);
  gtk_widget_set_visible (self->setup_box, game == CH_GAME_JANGGI);
}

/* ---- the start position ---- */

static gboolean
read_fen (ChNewGameDialog *self, const char *fen, char **message)
{
  ChFenError error;
  ChInvalid invalid;
  ChPosition position;

  if (!ch_position_from_fen (&position, &self->game.rules, fen, &error))
    {
      *message = g_strdup_printf (_("This is no position text; it fails at character %d."), error.offset + 1);
      return FALSE;
    }
  if (!ch_position_validate (&position, &invalid))
    {
      *message = ch_words_invalid (&invalid, &self->game.rules);
      return FALSE;
    }
  self->game.start = position;
  return TRUE;
}

static void
start_changed_cb (ChNewGameDialog *self)
{
  g_autofree char *fen = NULL;
  g_autofree char *message = NULL;
  gboolean good = TRUE;

  if (self->filling)
    return;
  fen = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->fen_entry))));
  if (*fen != '\0')
    good = read_fen (self, fen, &message);
  else if (self->game.rules.game == CH_GAME_JANGGI)
    {
      char start[CH_FEN_SIZE];

      ch_janggi_start_fen (gtk_drop_down_get_selected (GTK_DROP_DOWN (self->setup_0)),
                           gtk_drop_down_get_selected (GTK_DROP_DOWN (self->setup_1)), start);
      ch_position_from_fen (&self->game.start, &self->game.rules, start, NULL);
    }
  else
    ch_position_init_start (&self->game.start, &self->game.rules);

  gtk_label_set_text (GTK_LABEL (self->fen_message), message != NULL ? message : "");
  gtk_widget_set_sensitive (self->start_button, good);
  if (good)
    ch_mini_board_set_position (CH_MINI_BOARD (self->preview), &self->game.start, CH_MOVE_NONE, self->settings);
}

/* ---- choices ---- */

static void
set_rules (ChNewGameDialog *self, const ChRuleset *rules)
{
  self->filling = TRUE;
  self->game.rules = *rules;
  fill_presets (self);
  fill_options (self);
  fill_sides (self);
  self->filling = FALSE;
  start_changed_cb (self);
}

static void
preset_changed_cb (ChNewGameDialog *self)
{
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->preset_drop));
  ChRuleset rules;

  if (self->filling || selected >= self->n_presets)
    return;
  rules = ch_ruleset_preset (self->presets[selected]);
  set_rules (self, &rules);
}

static void
game_toggled_cb (ChNewGameDialog *self, GtkToggleButton *button)
{
  ChGame game = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "game"));
  ChRuleset rules;

  if (self->filling || !gtk_toggle_button_get_active (button))
    return;
  rules = ch_new_game_rules_from_settings (game, self->settings);
  set_rules (self, &rules);
}

static void
mode_changed_cb (ChNewGameDialog *self)
{
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
add_game_buttons (ChNewGameDialog *self, ChGame chosen)
{
  GtkToggleButton *first = NULL;

  for (ChGame game = 0; game < CH_N_GAMES; game++)
    {
      GtkWidget *button = gtk_toggle_button_new_with_label (ch_words_game (game));

      if (first == NULL)
        first = GTK_TOGGLE_BUTTON (button);
      else
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), first);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), game == chosen);
      g_object_set_data (G_OBJECT (button), "game", GINT_TO_POINTER (game));
      g_signal_connect_swapped (button, "toggled", G_CALLBACK (game_toggled_cb), self);
      gtk_box_append (GTK_BOX (self->game_box), button);
    }
}

static void
fill_setups (ChNewGameDialog *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (ChJanggiSetup setup = 0; setup < CH_N_SETUPS; setup++)
    gtk_string_list_append (names, ch_words_setup (setup));
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->setup_0), G_LIST_MODEL (names));
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->setup_1), G_LIST_MODEL (names));
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

  /* No more answers from widgets that are going. */
  self->filling = TRUE;
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
  BIND (game_box);
  BIND (preset_drop);
  BIND (preset_description);
  BIND (options_grid);
  BIND (mode_computer);
  BIND (mode_two);
  BIND (mode_engines);
  BIND (side_box);
  BIND (side_first);
  BIND (side_second);
  BIND (side_random);
  BIND (level_grid);
  BIND (setup_box);
  BIND (setup_label_0);
  BIND (setup_label_1);
  BIND (setup_0);
  BIND (setup_1);
  BIND (fen_expander);
  BIND (fen_entry);
  BIND (fen_message);
  BIND (preview_box);
  gtk_widget_class_bind_template_callback (widget_class, start_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, preset_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, mode_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, start_changed_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);

  signals[START] = g_signal_new ("start", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
ch_new_game_dialog_init (ChNewGameDialog *self)
{
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->preview = ch_mini_board_new (PREVIEW_WIDTH);
  gtk_box_append (GTK_BOX (self->preview_box), self->preview);
  gtk_window_set_default_widget (GTK_WINDOW (self), self->start_button);
}

GtkWidget *
ch_new_game_dialog_new (GtkWindow *parent, GSettings *settings, ChGame game)
{
  ChNewGameDialog *self = g_object_new (CH_TYPE_NEW_GAME_DIALOG, "transient-for", parent, NULL);
  ChRuleset rules = ch_new_game_rules_from_settings (game, settings);

  self->settings = g_object_ref (settings);
  add_game_buttons (self, game);
  add_level_row (self, 0);
  add_level_row (self, 1);
  fill_setups (self);
  restore_side (self);
  set_rules (self, &rules);
  /* Enter begins the game at once with what was chosen last time. */
  ch_dialog_focus_first (GTK_WINDOW (self), self->start_button);
  return GTK_WIDGET (self);
}
