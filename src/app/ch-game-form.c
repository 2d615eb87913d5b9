/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-game-form.h"
#include "app/ch-mini-board.h"
#include "app/ch-new-game.h"
#include "app/ch-position-editor.h"
#include "app/ch-window.h"
#include "play/ch-words.h"

#define PREVIEW_WIDTH 264

struct _ChGameForm
{
  GObject parent_instance;

  GSettings *settings;
  GtkWidget *rules_box, *start_box, *preview;
  GtkWidget *games[CH_N_GAMES], *preset_drop, *preset_description, *options_grid;
  GtkWidget *setup_box, *setup_labels[2], *setups[2];
  GtkWidget *fen_expander, *fen_entry, *fen_message;
  ChPreset presets[CH_N_PRESETS]; /* what the rows of preset_drop mean */
  guint n_presets;
  ChRuleset rules;
  ChPosition start;
  gboolean valid;
  gboolean filling;               /* widgets are being set, not by the person */
};

G_DEFINE_FINAL_TYPE (ChGameForm, ch_game_form, G_TYPE_OBJECT)

static guint changed_signal;

static void start_changed_cb (ChGameForm *self);

static GtkWidget *
left_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

/* ---- the rules ---- */

static void
option_changed_cb (ChGameForm *self, GParamSpec *pspec, GtkDropDown *drop)
{
  const char *option = g_object_get_data (G_OBJECT (drop), "option");
  const char *const *values = g_object_get_data (G_OBJECT (drop), "values");
  guint selected = gtk_drop_down_get_selected (drop);

  if (self->filling || selected == GTK_INVALID_LIST_POSITION)
    return;
  ch_ruleset_set_option (&self->rules, option, values[selected]);
  start_changed_cb (self);
}

static GtkWidget *
option_drop (ChGameForm *self, const char *option)
{
  ChGame game = self->rules.game;
  const char *const *values = ch_words_option_values (game, option);
  g_autofree char *current = ch_words_option_get (&self->rules, option);
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
  g_signal_connect_object (drop, "notify::selected", G_CALLBACK (option_changed_cb), self, G_CONNECT_SWAPPED);
  return drop;
}

static void
fill_options (ChGameForm *self)
{
  const char *const *options = ch_words_options (self->rules.game);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->options_grid)) != NULL)
    gtk_grid_remove (GTK_GRID (self->options_grid), child);

  for (int i = 0; options[i] != NULL; i++)
    {
      GtkWidget *label = left_label (ch_words_option_name (options[i]), NULL);
      GtkWidget *drop = option_drop (self, options[i]);

      gtk_accessible_update_relation (GTK_ACCESSIBLE (drop), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
      gtk_grid_attach (GTK_GRID (self->options_grid), label, 0, i, 1, 1);
      gtk_grid_attach (GTK_GRID (self->options_grid), drop, 1, i, 1, 1);
    }
}

guint
ch_game_form_list_presets (GtkDropDown *drop, GtkLabel *description, const ChRuleset *rules, ChPreset *presets)
{
  ChPreset nearest = ch_ruleset_nearest_preset (rules);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint selected = 0, n = 0;

  for (ChPreset preset = 0; preset < CH_N_PRESETS; preset++)
    if (ch_ruleset_preset (preset).game == rules->game)
      {
        if (preset == nearest)
          selected = n;
        presets[n++] = preset;
        gtk_string_list_append (names, ch_words_preset (preset));
      }
  gtk_drop_down_set_model (drop, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (drop, selected);
  gtk_widget_set_visible (GTK_WIDGET (drop), n > 1);
  gtk_label_set_text (description, ch_words_preset_description (nearest));
  return n;
}

static void
set_rules (ChGameForm *self, const ChRuleset *rules)
{
  self->filling = TRUE;
  self->rules = *rules;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->games[rules->game]), TRUE);
  self->n_presets = ch_game_form_list_presets (GTK_DROP_DOWN (self->preset_drop), GTK_LABEL (self->preset_description),
                                               &self->rules, self->presets);
  fill_options (self);
  for (int side = 0; side < 2; side++)
    gtk_label_set_text (GTK_LABEL (self->setup_labels[side]), ch_words_side (rules->game, side));
  gtk_widget_set_visible (self->setup_box, rules->game == CH_GAME_JANGGI);
  self->filling = FALSE;
}

static void
preset_changed_cb (ChGameForm *self)
{
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->preset_drop));
  ChRuleset rules;

  if (self->filling || selected >= self->n_presets)
    return;
  rules = ch_ruleset_preset (self->presets[selected]);
  set_rules (self, &rules);
  start_changed_cb (self);
}

static void
game_toggled_cb (ChGameForm *self, GtkToggleButton *button)
{
  ChGame game = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "game"));
  ChRuleset rules;

  if (self->filling || !gtk_toggle_button_get_active (button))
    return;
  rules = ch_new_game_rules_from_settings (game, self->settings);
  set_rules (self, &rules);
  start_changed_cb (self);
}

/* ---- the start position ---- */

static gboolean
read_fen (ChGameForm *self, const char *fen, char **message)
{
  ChFenError error;
  ChInvalid invalid;
  ChPosition position;

  if (!ch_position_from_fen (&position, &self->rules, fen, &error))
    {
      *message = g_strdup_printf (_("This is no position text; it fails at character %d."), error.offset + 1);
      return FALSE;
    }
  if (!ch_position_validate (&position, &invalid))
    {
      *message = ch_words_invalid (&invalid, &self->rules);
      return FALSE;
    }
  self->start = position;
  return TRUE;
}

/* The start that is chosen without a text. */
static void
usual_start (ChGameForm *self, ChPosition *start)
{
  char fen[CH_FEN_SIZE];

  if (self->rules.game != CH_GAME_JANGGI)
    {
      ch_position_init_start (start, &self->rules);
      return;
    }
  ch_janggi_start_fen (gtk_drop_down_get_selected (GTK_DROP_DOWN (self->setups[0])),
                       gtk_drop_down_get_selected (GTK_DROP_DOWN (self->setups[1])), fen);
  ch_position_from_fen (start, &self->rules, fen, NULL);
}

static void
start_changed_cb (ChGameForm *self)
{
  g_autofree char *fen = NULL;
  g_autofree char *message = NULL;

  if (self->filling)
    return;
  fen = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->fen_entry))));
  self->valid = TRUE;
  if (*fen != '\0')
    self->valid = read_fen (self, fen, &message);
  else
    usual_start (self, &self->start);

  gtk_label_set_text (GTK_LABEL (self->fen_message), message != NULL ? message : "");
  gtk_widget_set_visible (self->fen_message, message != NULL);
  if (self->valid)
    ch_mini_board_set_position (CH_MINI_BOARD (self->preview), &self->start, CH_MOVE_NONE, self->settings);
  g_signal_emit (self, changed_signal, 0);
}

static gboolean
same_fen (const ChPosition *a, const ChPosition *b)
{
  char one[CH_FEN_SIZE], other[CH_FEN_SIZE];

  return g_str_equal (ch_position_to_fen (a, one), ch_position_to_fen (b, other));
}

/* Whether @start is one of the usual ones; then it is chosen. */
static gboolean
choose_usual (ChGameForm *self, const ChPosition *start)
{
  guint n = self->rules.game == CH_GAME_JANGGI ? CH_N_SETUPS : 1;
  ChPosition usual;

  for (guint i = 0; i < n * n; i++)
    {
      gtk_drop_down_set_selected (GTK_DROP_DOWN (self->setups[0]), i / n);
      gtk_drop_down_set_selected (GTK_DROP_DOWN (self->setups[1]), i % n);
      usual_start (self, &usual);
      if (same_fen (&usual, start))
        return TRUE;
    }
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->setups[0]), 0);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->setups[1]), 0);
  return FALSE;
}

static void
set_start (ChGameForm *self, const ChPosition *start)
{
  char fen[CH_FEN_SIZE];
  gboolean usual;

  self->filling = TRUE;
  usual = choose_usual (self, start);
  gtk_editable_set_text (GTK_EDITABLE (self->fen_entry), usual ? "" : ch_position_to_fen (start, fen));
  gtk_expander_set_expanded (GTK_EXPANDER (self->fen_expander), !usual);
  self->filling = FALSE;
  start_changed_cb (self);
}

static void
editor_apply_cb (ChGameForm *self, const ChPosition *position)
{
  set_rules (self, &position->rules);
  set_start (self, position);
}

static void
edit_cb (ChGameForm *self, GtkWidget *button)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (button));
  GtkWidget *editor = ch_position_editor_new (window, self->settings, ch_window_library_of (window), &self->start);

  g_signal_connect_object (editor, "apply", G_CALLBACK (editor_apply_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (editor));
}

/* ---- making ---- */

static GtkWidget *
make_games (ChGameForm *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_box_set_homogeneous (GTK_BOX (row), TRUE);
  gtk_widget_add_css_class (row, "linked");
  for (ChGame game = 0; game < CH_N_GAMES; game++)
    {
      GtkWidget *button = gtk_toggle_button_new_with_label (ch_words_game (game));

      if (game > 0)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (self->games[0]));
      g_object_set_data (G_OBJECT (button), "game", GINT_TO_POINTER (game));
      g_signal_connect_object (button, "toggled", G_CALLBACK (game_toggled_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (row), button);
      self->games[game] = button;
    }
  return row;
}

static GtkWidget *
make_options (ChGameForm *self)
{
  GtkWidget *expander = gtk_expander_new (_("Rules in detail"));

  self->options_grid = gtk_grid_new ();
  gtk_grid_set_row_spacing (GTK_GRID (self->options_grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (self->options_grid), 12);
  gtk_widget_set_margin_top (self->options_grid, 6);
  gtk_expander_set_child (GTK_EXPANDER (expander), self->options_grid);
  return expander;
}

static void
make_rules_box (ChGameForm *self)
{
  self->rules_box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 6));
  self->preset_drop = gtk_drop_down_new (NULL, NULL);
  self->preset_description = left_label (NULL, "dim-label");
  gtk_label_set_wrap (GTK_LABEL (self->preset_description), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (self->preset_description), 34);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->preset_drop), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Rules"), -1);
  g_signal_connect_object (self->preset_drop, "notify::selected", G_CALLBACK (preset_changed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_hexpand (self->rules_box, TRUE);
  gtk_box_append (GTK_BOX (self->rules_box), left_label (_("Game"), "heading"));
  gtk_box_append (GTK_BOX (self->rules_box), make_games (self));
  gtk_box_append (GTK_BOX (self->rules_box), self->preset_drop);
  gtk_box_append (GTK_BOX (self->rules_box), self->preset_description);
  gtk_box_append (GTK_BOX (self->rules_box), make_options (self));
}

static void
make_setups (ChGameForm *self)
{
  GtkWidget *grid = gtk_grid_new ();
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (ChJanggiSetup setup = 0; setup < CH_N_SETUPS; setup++)
    gtk_string_list_append (names, ch_words_setup (setup));
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  for (int side = 0; side < 2; side++)
    {
      GtkWidget *drop = gtk_drop_down_new (g_object_ref (G_LIST_MODEL (names)), NULL);

      self->setup_labels[side] = left_label (NULL, NULL);
      self->setups[side] = drop;
      gtk_widget_set_hexpand (drop, TRUE);
      gtk_accessible_update_relation (GTK_ACCESSIBLE (drop), GTK_ACCESSIBLE_RELATION_LABELLED_BY, self->setup_labels[side],
                                      NULL, -1);
      g_signal_connect_object (drop, "notify::selected", G_CALLBACK (start_changed_cb), self, G_CONNECT_SWAPPED);
      gtk_grid_attach (GTK_GRID (grid), self->setup_labels[side], 0, side, 1, 1);
      gtk_grid_attach (GTK_GRID (grid), drop, 1, side, 1, 1);
    }
  self->setup_box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_set_margin_top (self->setup_box, 8);
  gtk_box_append (GTK_BOX (self->setup_box), left_label (_("Horses and elephants"), "heading"));
  gtk_box_append (GTK_BOX (self->setup_box), grid);
}

static void
make_fen (ChGameForm *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *button = gtk_button_new_with_label (_("Set up position…"));

  self->fen_expander = gtk_expander_new (_("Start from a position"));
  self->fen_entry = gtk_entry_new ();
  self->fen_message = left_label (NULL, "error");
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->fen_entry), _("Position text (FEN)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->fen_entry), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Position text (FEN)"), -1);
  gtk_entry_set_activates_default (GTK_ENTRY (self->fen_entry), TRUE);
  gtk_widget_set_hexpand (self->fen_entry, TRUE);
  gtk_label_set_wrap (GTK_LABEL (self->fen_message), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (self->fen_message), 34);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_set_margin_top (box, 6);
  gtk_widget_set_margin_top (self->fen_expander, 8);
  gtk_box_append (GTK_BOX (box), self->fen_entry);
  gtk_box_append (GTK_BOX (box), self->fen_message);
  gtk_box_append (GTK_BOX (box), button);
  gtk_expander_set_child (GTK_EXPANDER (self->fen_expander), box);
  g_signal_connect_object (self->fen_entry, "changed", G_CALLBACK (start_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (button, "clicked", G_CALLBACK (edit_cb), self, G_CONNECT_SWAPPED);
}

static void
make_start_box (ChGameForm *self)
{
  make_setups (self);
  make_fen (self);
  self->start_box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  gtk_widget_set_hexpand (self->start_box, TRUE);
  gtk_box_append (GTK_BOX (self->start_box), self->setup_box);
  gtk_box_append (GTK_BOX (self->start_box), self->fen_expander);
}

static void
ch_game_form_dispose (GObject *object)
{
  ChGameForm *self = CH_GAME_FORM (object);

  /* No more answers from widgets that are going. */
  self->filling = TRUE;
  g_clear_object (&self->rules_box);
  g_clear_object (&self->start_box);
  g_clear_object (&self->preview);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (ch_game_form_parent_class)->dispose (object);
}

static void
ch_game_form_class_init (ChGameFormClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ch_game_form_dispose;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ch_game_form_init (ChGameForm *self)
{
  self->filling = TRUE;
  self->preview = g_object_ref_sink (ch_mini_board_new (PREVIEW_WIDTH));
  make_rules_box (self);
  make_start_box (self);
}

ChGameForm *
ch_game_form_new (GSettings *settings, const ChRuleset *rules, const ChPosition *start)
{
  ChGameForm *self;
  ChPosition usual;

  g_return_val_if_fail (rules != NULL, NULL);

  self = g_object_new (CH_TYPE_GAME_FORM, NULL);
  self->settings = g_object_ref (settings);
  ch_position_init_start (&usual, rules);
  set_rules (self, rules);
  set_start (self, start != NULL ? start : &usual);
  return self;
}

GtkWidget *
ch_game_form_get_rules_box (ChGameForm *self)
{
  g_return_val_if_fail (CH_IS_GAME_FORM (self), NULL);
  return self->rules_box;
}

GtkWidget *
ch_game_form_get_start_box (ChGameForm *self)
{
  g_return_val_if_fail (CH_IS_GAME_FORM (self), NULL);
  return self->start_box;
}

GtkWidget *
ch_game_form_get_preview (ChGameForm *self)
{
  g_return_val_if_fail (CH_IS_GAME_FORM (self), NULL);
  return self->preview;
}

const ChRuleset *
ch_game_form_get_rules (ChGameForm *self)
{
  g_return_val_if_fail (CH_IS_GAME_FORM (self), NULL);
  return &self->rules;
}

const ChPosition *
ch_game_form_get_start (ChGameForm *self)
{
  g_return_val_if_fail (CH_IS_GAME_FORM (self), NULL);
  return &self->start;
}

gboolean
ch_game_form_is_valid (ChGameForm *self)
{
  g_return_val_if_fail (CH_IS_GAME_FORM (self), FALSE);
  return self->valid;
}
