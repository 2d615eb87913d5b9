/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/ch-player-form.h"

#include <glib/gi18n.h>

#include "app/ch-engine-chooser.h"
#include "play/ch-words.h"

struct _ChPlayerForm
{
  GtkBox parent_instance;

  ChRuleset rules;
  GtkWidget *label, *chooser;
  GtkWidget *level_label, *level_box, *level, *level_name;
  GtkWidget *turn, *amount;
};

G_DEFINE_FINAL_TYPE (ChPlayerForm, ch_player_form, GTK_TYPE_BOX)

/* What can be set for a turn, in what is shown of it: seconds, nodes, plies. */
static const struct
{
  const char *words;
  double least, most, step, first;
  guint digits;
} turns[CH_N_TURN_KINDS] = {
  /* Translators: how long an engine thinks: as its level or the clock has it */
  { N_("As usual"), 0, 0, 1, 0, 0 },
  { N_("Seconds a move"), 0.1, 3600, 1, 2, 1 },
  { N_("Nodes a move"), 1, 1000000000, 1000, 50000, 0 },
  /* Translators: how many plies an engine looks ahead */
  { N_("Depth"), 1, 99, 1, 8, 0 },
};

static GtkWidget *
left_label (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  return label;
}

/* ---- choices ---- */

static void
show_level (ChPlayerForm *self)
{
  int level = (int) gtk_range_get_value (GTK_RANGE (self->level));
  g_autofree char *text = g_strdup_printf ("%d %s", level, ch_words_level (level));
  /* Translators: the strength of a level on the scale of the program, for a hint */
  g_autofree char *hint = g_strdup_printf (_("Elo %d on the scale of the program"),
                                           ch_engine_level_elo (self->rules.game, level));

  gtk_label_set_text (GTK_LABEL (self->level_name), text);
  gtk_widget_set_tooltip_text (self->level_box, hint);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->level), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
}

static void
chooser_cb (ChPlayerForm *self)
{
  gboolean own = ch_engine_entry_is_own (ch_engine_chooser_get_entry (CH_ENGINE_CHOOSER (self->chooser)));

  gtk_widget_set_visible (self->level_label, own);
  gtk_widget_set_visible (self->level_box, own);
}

static void
show_amount (ChPlayerForm *self, double value)
{
  guint kind = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->turn));

  if (kind >= CH_N_TURN_KINDS)
    return;
  gtk_widget_set_visible (self->amount, kind != CH_TURN_USUAL);
  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (self->amount), turns[kind].digits);
  gtk_spin_button_set_range (GTK_SPIN_BUTTON (self->amount), turns[kind].least, turns[kind].most);
  gtk_spin_button_set_increments (GTK_SPIN_BUTTON (self->amount), turns[kind].step, 10 * turns[kind].step);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->amount), value);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->amount), GTK_ACCESSIBLE_PROPERTY_LABEL, _(turns[kind].words), -1);
}

static void
turn_cb (ChPlayerForm *self)
{
  guint kind = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->turn));

  if (kind < CH_N_TURN_KINDS)
    show_amount (self, turns[kind].first);
}

void
ch_player_form_set_label (ChPlayerForm *self, const char *label)
{
  g_return_if_fail (CH_IS_PLAYER_FORM (self));

  gtk_label_set_text (GTK_LABEL (self->label), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

void
ch_player_form_set_rules (ChPlayerForm *self, const ChRuleset *rules)
{
  g_return_if_fail (CH_IS_PLAYER_FORM (self) && rules != NULL);

  self->rules = *rules;
  ch_engine_chooser_set_rules (CH_ENGINE_CHOOSER (self->chooser), rules);
  show_level (self);
}

void
ch_player_form_set_player (ChPlayerForm *self, const ChPlayer *player)
{
  double amount = player->turn.kind == CH_TURN_TIME ? (double) player->turn.amount / 1000 : (double) player->turn.amount;

  g_return_if_fail (CH_IS_PLAYER_FORM (self));

  ch_engine_chooser_set_id (CH_ENGINE_CHOOSER (self->chooser), player->engine != NULL ? player->engine : CH_ENGINE_OWN);
  if (player->level > 0)
    gtk_range_set_value (GTK_RANGE (self->level), player->level);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->turn), player->turn.kind);
  show_amount (self, amount);
}

void
ch_player_form_get_player (ChPlayerForm *self, ChPlayer *player)
{
  ChEngineEntry *entry = ch_engine_chooser_get_entry (CH_ENGINE_CHOOSER (self->chooser));
  guint kind = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->turn));
  double amount;

  gtk_spin_button_update (GTK_SPIN_BUTTON (self->amount));
  amount = gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->amount));
  *player = (ChPlayer) { 0 };
  if (ch_engine_entry_is_own (entry))
    player->level = ch_player_form_get_level (self);
  else
    player->engine = g_intern_string (ch_engine_entry_get_id (entry));
  if (kind != CH_TURN_USUAL && kind < CH_N_TURN_KINDS)
    player->turn = (ChTurn) { (ChTurnKind) kind, (guint64) (kind == CH_TURN_TIME ? amount * 1000 + 0.5 : amount) };
}

int
ch_player_form_get_level (ChPlayerForm *self)
{
  g_return_val_if_fail (CH_IS_PLAYER_FORM (self), 1);
  return (int) gtk_range_get_value (GTK_RANGE (self->level));
}

/* ---- making ---- */

static void
make_level (ChPlayerForm *self)
{
  self->level_label = left_label (_("Level"));
  self->level_box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  self->level = gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, 1, CH_ENGINE_LEVELS, 1);
  self->level_name = left_label (NULL);
  gtk_label_set_width_chars (GTK_LABEL (self->level_name), 14);
  gtk_widget_set_hexpand (self->level, TRUE);
  gtk_widget_set_size_request (self->level, 130, -1);
  gtk_scale_set_draw_value (GTK_SCALE (self->level), FALSE);
  gtk_range_set_round_digits (GTK_RANGE (self->level), 0);
  for (int level = 1; level <= CH_ENGINE_LEVELS; level++)
    gtk_scale_add_mark (GTK_SCALE (self->level), level, GTK_POS_BOTTOM, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->level), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Level"), -1);
  gtk_box_append (GTK_BOX (self->level_box), self->level);
  gtk_box_append (GTK_BOX (self->level_box), self->level_name);
  g_signal_connect_object (self->level, "value-changed", G_CALLBACK (show_level), self, G_CONNECT_SWAPPED);
}

static GtkWidget *
make_turn (ChPlayerForm *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_autoptr (GtkStringList) words = gtk_string_list_new (NULL);

  for (guint i = 0; i < CH_N_TURN_KINDS; i++)
    gtk_string_list_append (words, _(turns[i].words));
  self->turn = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&words)), NULL);
  self->amount = gtk_spin_button_new_with_range (1, 2, 1);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->amount), 6);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (self->amount), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->turn), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Limit"), -1);
  g_signal_connect_object (self->turn, "notify::selected", G_CALLBACK (turn_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), self->turn);
  gtk_box_append (GTK_BOX (box), self->amount);
  return box;
}

static void
ch_player_form_class_init (ChPlayerFormClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ch_player_form_init (ChPlayerForm *self)
{
  GtkGrid *grid = GTK_GRID (gtk_grid_new ());

  self->rules = ch_ruleset_preset (CH_PRESET_XIANGQI);
  self->label = left_label (NULL);
  gtk_label_set_width_chars (GTK_LABEL (self->label), 8);
  self->chooser = ch_engine_chooser_new (_("Engine"));
  gtk_widget_set_hexpand (self->chooser, TRUE);
  make_level (self);
  gtk_grid_set_row_spacing (grid, 4);
  gtk_grid_set_column_spacing (grid, 12);
  gtk_widget_set_hexpand (GTK_WIDGET (grid), TRUE);
  gtk_grid_attach (grid, self->label, 0, 0, 1, 1);
  gtk_grid_attach (grid, self->chooser, 1, 0, 1, 1);
  gtk_grid_attach (grid, self->level_label, 0, 1, 1, 1);
  gtk_grid_attach (grid, self->level_box, 1, 1, 1, 1);
  /* Translators: what an engine may use for a move; a label before the choice */
  gtk_grid_attach (grid, left_label (_("Limit")), 0, 2, 1, 1);
  gtk_grid_attach (grid, make_turn (self), 1, 2, 1, 1);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (grid));
  g_signal_connect_object (self->chooser, "changed", G_CALLBACK (chooser_cb), self, G_CONNECT_SWAPPED);
  show_level (self);
  turn_cb (self);
}

GtkWidget *
ch_player_form_new (void)
{
  return g_object_new (CH_TYPE_PLAYER_FORM, NULL);
}
