/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-editor-options.h"
#include "app/ch-game-form.h"
#include "app/ch-new-game.h"
#include "play/ch-words.h"
#include "render/ch-geometry.h"

struct _ChEditorOptions
{
  GtkWidget parent_instance;

  ChEditorModel *model;
  GSettings *settings;
  GtkWidget *scroller;
  GtkWidget *game_drop, *preset_drop, *preset_description;
  GtkWidget *sides[2];
  GtkWidget *setup_box, *setup_labels[2];
  GtkWidget *hand_box, *hand_titles[2], *hand_names[CH_N_KINDS], *hands[2][CH_N_KINDS];
  GtkWidget *no_capture, *move_number;
  GtkWidget *text, *text_message;
  ChPreset presets[CH_N_PRESETS]; /* what the rows of preset_drop mean */
  guint n_presets;
  gboolean filling;               /* widgets are being set, not by the person */
};

G_DEFINE_FINAL_TYPE (ChEditorOptions, ch_editor_options, GTK_TYPE_WIDGET)

/* ---- what the person does ---- */

static void
game_cb (ChEditorOptions *self)
{
  guint game = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->game_drop));
  ChRuleset rules;

  if (self->filling || game >= CH_N_GAMES)
    return;
  rules = ch_new_game_rules_from_settings (game, self->settings);
  ch_editor_model_set_rules (self->model, &rules);
}

static void
preset_cb (ChEditorOptions *self)
{
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->preset_drop));
  ChRuleset rules;

  if (self->filling || selected >= self->n_presets)
    return;
  rules = ch_ruleset_preset (self->presets[selected]);
  ch_editor_model_set_rules (self->model, &rules);
}

static void
side_toggled_cb (ChEditorOptions *self, GtkToggleButton *button)
{
  if (!self->filling && gtk_toggle_button_get_active (button))
    ch_editor_model_set_side (self->model, GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "value")));
}

static void
setup_clicked_cb (ChEditorOptions *self, GtkWidget *button)
{
  int value = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "value"));

  ch_editor_model_set_setup (self->model, value / CH_N_SETUPS, value % CH_N_SETUPS);
}

static void
hand_changed_cb (ChEditorOptions *self, GtkSpinButton *spin)
{
  int value = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (spin), "value"));

  if (!self->filling)
    ch_editor_model_set_hand (self->model, value / CH_N_KINDS, value % CH_N_KINDS, gtk_spin_button_get_value_as_int (spin));
}

static void
counters_changed_cb (ChEditorOptions *self)
{
  if (!self->filling)
    ch_editor_model_set_counters (self->model, gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->no_capture)),
                                  gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->move_number)));
}

static void
say_of_text (ChEditorOptions *self, const char *message)
{
  gtk_label_set_text (GTK_LABEL (self->text_message), message != NULL ? message : "");
  gtk_widget_set_visible (self->text_message, message != NULL);
}

static void
text_activate_cb (ChEditorOptions *self)
{
  g_autofree char *message = NULL;
  ChFenError error;

  if (!ch_editor_model_set_text (self->model, gtk_editable_get_text (GTK_EDITABLE (self->text)), &error))
    message = g_strdup_printf (_("This is no position text; it fails at character %d."), error.offset + 1);
  say_of_text (self, message);
}

/* While it is typed nothing happens but that the entry says whether it can be read; Enter reads it. */
static void
text_changed_cb (ChEditorOptions *self)
{
  if (!self->filling)
    say_of_text (self, _("Press Enter to use the text."));
}

static void
clear_cb (ChEditorOptions *self)
{
  ch_editor_model_clear (self->model);
}

static void
start_cb (ChEditorOptions *self)
{
  ch_editor_model_set_start (self->model);
}

static void
mirror_cb (ChEditorOptions *self)
{
  ch_editor_model_mirror (self->model);
}

static void
swap_cb (ChEditorOptions *self)
{
  ch_editor_model_swap_colours (self->model);
}

/* ---- what is shown ---- */

static void
show_rules (ChEditorOptions *self, const ChRuleset *rules)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->game_drop), rules->game);
  self->n_presets = ch_game_form_list_presets (GTK_DROP_DOWN (self->preset_drop), GTK_LABEL (self->preset_description),
                                               rules, self->presets);
  gtk_widget_set_visible (self->preset_description, self->n_presets > 1);
}

static void
show_hands (ChEditorOptions *self, const ChPosition *position)
{
  ChGame game = position->rules.game;

  gtk_widget_set_visible (self->hand_box, game == CH_GAME_CRAZYHOUSE);
  for (int slot = 0; slot < CH_HAND_SLOTS; slot++)
    {
      ChKind kind = ch_hand_slot_kind (slot);

      gtk_label_set_text (GTK_LABEL (self->hand_names[kind]), ch_words_piece_plain (game, CH_PIECE (CH_FIRST, kind)));
      for (int side = 0; side < 2; side++)
        {
          g_autofree char *label = g_strdup_printf (_("In the hand of %1$s: %2$s"), ch_words_side (game, side),
                                                    ch_words_piece_plain (game, CH_PIECE (side, kind)));

          gtk_label_set_text (GTK_LABEL (self->hand_titles[side]), ch_words_side (game, side));
          gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->hands[side][kind]), position->hand[side][kind]);
          gtk_accessible_update_property (GTK_ACCESSIBLE (self->hands[side][kind]), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
        }
    }
}

static void
show (ChEditorOptions *self)
{
  const ChPosition *position = ch_editor_model_get_position (self->model);
  ChGame game = position->rules.game;
  char fen[CH_FEN_SIZE];

  self->filling = TRUE;
  show_rules (self, &position->rules);
  for (int side = 0; side < 2; side++)
    {
      gtk_button_set_label (GTK_BUTTON (self->sides[side]), ch_words_turn (game, side));
      gtk_label_set_text (GTK_LABEL (self->setup_labels[side]), ch_words_side (game, side));
    }
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->sides[position->side]), TRUE);
  gtk_widget_set_visible (self->setup_box, game == CH_GAME_JANGGI);
  show_hands (self, position);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->no_capture), position->no_capture);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->move_number), position->move_number);
  gtk_editable_set_text (GTK_EDITABLE (self->text), ch_position_to_fen (position, fen));
  say_of_text (self, NULL);
  self->filling = FALSE;
}

/* ---- making ---- */

static GtkWidget *
heading (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_set_margin_top (label, 6);
  return label;
}

static GtkWidget *
plain_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 24);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
choice (ChEditorOptions *self, GtkWidget *box, int value, GCallback callback)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *first = gtk_widget_get_first_child (box);

  if (first != NULL)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (first));
  g_object_set_data (G_OBJECT (button), "value", GINT_TO_POINTER (value));
  g_signal_connect_swapped (button, "toggled", callback, self);
  gtk_box_append (GTK_BOX (box), button);
  return button;
}

static GtkWidget *
choices_box (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_box_set_homogeneous (GTK_BOX (box), TRUE);
  gtk_widget_add_css_class (box, "linked");
  return box;
}

static GtkWidget *
spin (ChEditorOptions *self, int lowest, int highest, int value, GCallback callback)
{
  GtkWidget *widget = gtk_spin_button_new_with_range (lowest, highest, 1);

  gtk_editable_set_width_chars (GTK_EDITABLE (widget), highest > 99 ? 4 : 2);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (widget), 4);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (widget), TRUE);
  g_object_set_data (G_OBJECT (widget), "value", GINT_TO_POINTER (value));
  g_signal_connect_swapped (widget, "value-changed", callback, self);
  return widget;
}

static void
add_game (ChEditorOptions *self, GtkBox *box)
{
  const char *games[CH_N_GAMES + 1] = { NULL };
  GtkWidget *sides = choices_box ();

  for (ChGame game = 0; game < CH_N_GAMES; game++)
    games[game] = ch_words_game (game);
  self->game_drop = gtk_drop_down_new_from_strings (games);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->game_drop), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Game"), -1);
  g_signal_connect_swapped (self->game_drop, "notify::selected", G_CALLBACK (game_cb), self);
  for (int side = 0; side < 2; side++)
    self->sides[side] = choice (self, sides, side, G_CALLBACK (side_toggled_cb));
  self->preset_drop = gtk_drop_down_new (NULL, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->preset_drop), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Rules"), -1);
  g_signal_connect_swapped (self->preset_drop, "notify::selected", G_CALLBACK (preset_cb), self);
  self->preset_description = plain_label (NULL, "dim-label");

  gtk_box_append (box, sides);
  gtk_box_append (box, heading (_("Game")));
  gtk_box_append (box, self->game_drop);
  gtk_box_append (box, self->preset_drop);
  gtk_box_append (box, self->preset_description);
}

/* What the window does, under the names that the other window has for it. */
static GtkWidget *
action_button (const char *action)
{
  GtkWidget *button = gtk_button_new_with_label (g_str_equal (action, "win.paste") ? _("Paste") : _("Flip board"));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_hexpand (button, TRUE);
  return button;
}

static void
add_tools (ChEditorOptions *self, GtkBox *box)
{
  const struct { const char *label; GCallback callback; } tools[] = {
    { _("Start position"), G_CALLBACK (start_cb) },
    { _("Clear the board"), G_CALLBACK (clear_cb) },
    { _("Mirror"), G_CALLBACK (mirror_cb) },
    { _("Swap the sides"), G_CALLBACK (swap_cb) },
  };
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_homogeneous (GTK_GRID (grid), TRUE);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 6);
  for (guint i = 0; i < G_N_ELEMENTS (tools); i++)
    {
      GtkWidget *button = gtk_button_new_with_label (tools[i].label);

      g_signal_connect_swapped (button, "clicked", tools[i].callback, self);
      gtk_widget_set_hexpand (button, TRUE);
      gtk_grid_attach (GTK_GRID (grid), button, i % 2, i / 2, 1, 1);
    }
  gtk_grid_attach (GTK_GRID (grid), action_button ("win.flip"), 0, 2, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), action_button ("win.paste"), 1, 2, 1, 1);
  gtk_box_append (box, heading (_("Board")));
  gtk_box_append (box, grid);
}

static void
add_setups (ChEditorOptions *self, GtkBox *box)
{
  GtkWidget *grid = gtk_grid_new ();

  self->setup_box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_grid_set_column_homogeneous (GTK_GRID (grid), TRUE);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 6);
  for (int side = 0; side < 2; side++)
    {
      self->setup_labels[side] = plain_label (NULL, NULL);
      gtk_grid_attach (GTK_GRID (grid), self->setup_labels[side], 0, side * 3, 2, 1);
      for (ChJanggiSetup setup = 0; setup < CH_N_SETUPS; setup++)
        {
          GtkWidget *button = gtk_button_new_with_label (ch_words_setup (setup));
          g_autofree char *name = g_strdup_printf ("%s: %s", ch_words_side (CH_GAME_JANGGI, side), ch_words_setup (setup));

          gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
          g_object_set_data (G_OBJECT (button), "value", GINT_TO_POINTER (side * CH_N_SETUPS + setup));
          g_signal_connect_swapped (button, "clicked", G_CALLBACK (setup_clicked_cb), self);
          gtk_widget_set_hexpand (button, TRUE);
          gtk_grid_attach (GTK_GRID (grid), button, setup % 2, side * 3 + 1 + setup / 2, 1, 1);
        }
    }
  gtk_box_append (GTK_BOX (self->setup_box), heading (_("Horses and elephants")));
  gtk_box_append (GTK_BOX (self->setup_box), grid);
  gtk_box_append (box, self->setup_box);
}

static void
add_hands (ChEditorOptions *self, GtkBox *box)
{
  GtkWidget *grid = gtk_grid_new ();

  self->hand_box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 4);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  for (int side = 0; side < 2; side++)
    {
      self->hand_titles[side] = plain_label (NULL, NULL);
      gtk_grid_attach (GTK_GRID (grid), self->hand_titles[side], 1 + side, 0, 1, 1);
    }
  for (int slot = 0; slot < CH_HAND_SLOTS; slot++)
    {
      ChKind kind = ch_hand_slot_kind (slot);

      self->hand_names[kind] = plain_label (NULL, NULL);
      gtk_widget_set_hexpand (self->hand_names[kind], TRUE);
      gtk_grid_attach (GTK_GRID (grid), self->hand_names[kind], 0, 1 + slot, 1, 1);
      for (int side = 0; side < 2; side++)
        {
          self->hands[side][kind] = spin (self, 0, CH_EDITOR_HAND_MAX, side * CH_N_KINDS + kind,
                                          G_CALLBACK (hand_changed_cb));
          gtk_grid_attach (GTK_GRID (grid), self->hands[side][kind], 1 + side, 1 + slot, 1, 1);
        }
    }
  gtk_box_append (GTK_BOX (self->hand_box), heading (_("Pieces in hand")));
  gtk_box_append (GTK_BOX (self->hand_box), grid);
  gtk_box_append (box, self->hand_box);
}

static void
add_counters (ChEditorOptions *self, GtkBox *box)
{
  GtkWidget *grid = gtk_grid_new ();
  GtkWidget *labels[2] = { plain_label (_("Plies without a capture"), NULL), plain_label (_("Move number"), NULL) };
  GtkWidget *spins[2];

  self->no_capture = spins[0] = spin (self, 0, CH_EDITOR_COUNTER_MAX, 0, G_CALLBACK (counters_changed_cb));
  self->move_number = spins[1] = spin (self, 1, CH_EDITOR_COUNTER_MAX, 0, G_CALLBACK (counters_changed_cb));
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  for (int i = 0; i < 2; i++)
    {
      gtk_accessible_update_relation (GTK_ACCESSIBLE (spins[i]), GTK_ACCESSIBLE_RELATION_LABELLED_BY, labels[i], NULL, -1);
      gtk_widget_set_hexpand (labels[i], TRUE);
      gtk_grid_attach (GTK_GRID (grid), labels[i], 0, i, 1, 1);
      gtk_grid_attach (GTK_GRID (grid), spins[i], 1, i, 1, 1);
    }
  gtk_box_append (box, heading (_("Counters")));
  gtk_box_append (box, grid);
}

static void
add_text (ChEditorOptions *self, GtkBox *box)
{
  self->text = gtk_entry_new ();
  self->text_message = plain_label (NULL, "dim-label");
  gtk_widget_add_css_class (self->text, "monospace");
  gtk_editable_set_width_chars (GTK_EDITABLE (self->text), 12);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (self->text), 24);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->text), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Position text (FEN)"), -1);
  g_signal_connect_swapped (self->text, "activate", G_CALLBACK (text_activate_cb), self);
  g_signal_connect_swapped (self->text, "changed", G_CALLBACK (text_changed_cb), self);
  gtk_box_append (box, heading (_("Position text (FEN)")));
  gtk_box_append (box, self->text);
  gtk_box_append (box, self->text_message);
}

static void
ch_editor_options_dispose (GObject *object)
{
  ChEditorOptions *self = CH_EDITOR_OPTIONS (object);

  self->filling = TRUE;
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_object (&self->model);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (ch_editor_options_parent_class)->dispose (object);
}

static void
ch_editor_options_class_init (ChEditorOptionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ch_editor_options_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
ch_editor_options_init (ChEditorOptions *self)
{
}

GtkWidget *
ch_editor_options_new (ChEditorModel *model, GSettings *settings)
{
  ChEditorOptions *self = g_object_new (CH_TYPE_EDITOR_OPTIONS, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->model = g_object_ref (model);
  self->settings = g_object_ref (settings);
  self->filling = TRUE;
  gtk_widget_add_css_class (box, "ch-editor-options");
  add_game (self, GTK_BOX (box));
  add_tools (self, GTK_BOX (box));
  add_setups (self, GTK_BOX (box));
  add_hands (self, GTK_BOX (box));
  add_counters (self, GTK_BOX (box));
  add_text (self, GTK_BOX (box));
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), box);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  g_signal_connect_object (model, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
  return GTK_WIDGET (self);
}
