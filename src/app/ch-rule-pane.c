/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/ch-rule-pane.h"

#include <glib/gi18n.h>

#include "app/ch-commands.h"
#include "play/ch-words-facts.h"

struct _ChRulePane
{
  GtkWidget parent_instance;

  GtkWidget *facts;                /* a grid */
  GtkWidget *cycle;                /* what is shown of one */
  GtkWidget *cycle_title, *steps;
  gboolean marking;                /* the step is set, not chosen */
};

G_DEFINE_FINAL_TYPE (ChRulePane, ch_rule_pane, GTK_TYPE_WIDGET)

static guint step_signal;

/* ---- facts ---- */

static GtkWidget *
wrapped (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  return label;
}

static void
clear_facts (ChRulePane *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->facts)) != NULL)
    gtk_grid_remove (GTK_GRID (self->facts), child);
}

static GtkWidget *
share_bar (const ChRuleFact *fact)
{
  GtkWidget *bar = gtk_progress_bar_new ();

  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (bar), fact->share);
  gtk_widget_add_css_class (bar, "ch-share");
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_LABEL, fact->name, -1);
  return bar;
}

static void
add_fact (ChRulePane *self, int row, const ChRuleFact *fact)
{
  GtkWidget *name = wrapped (fact->name), *value = wrapped (fact->value);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_widget_add_css_class (name, "dim-label");
  gtk_widget_set_valign (name, GTK_ALIGN_START);
  gtk_widget_set_hexpand (box, TRUE);
  if (fact->urgent)
    gtk_widget_add_css_class (value, "ch-urgent");
  gtk_accessible_update_relation (GTK_ACCESSIBLE (value), GTK_ACCESSIBLE_RELATION_LABELLED_BY, name, value, NULL, -1);
  gtk_box_append (GTK_BOX (box), value);
  if (fact->share >= 0)
    gtk_box_append (GTK_BOX (box), share_bar (fact));
  gtk_grid_attach (GTK_GRID (self->facts), name, 0, row, 1, 1);
  gtk_grid_attach (GTK_GRID (self->facts), box, 1, row, 1, 1);
}

void
ch_rule_pane_show_facts (ChRulePane *self, const ChHistory *history, const ChVerdict *verdict)
{
  g_autoptr (GPtrArray) facts = NULL;

  g_return_if_fail (CH_IS_RULE_PANE (self) && history != NULL && verdict != NULL);

  facts = ch_words_rule_facts (history, verdict);
  clear_facts (self);
  for (guint i = 0; i < facts->len; i++)
    add_fact (self, (int) i, g_ptr_array_index (facts, i));
}

/* ---- the cycle ---- */

static void
clear_steps (ChRulePane *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->steps)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->steps), child);
}

/* "3. 车九平六", and what it did. */
static void
add_step (ChRulePane *self, const char *move, const char *deed, ChDeed kind)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  /* Translators: a move that is neither check nor chase */
  const char *words = deed != NULL ? deed : _("neither");
  GtkWidget *name = gtk_label_new (move), *did = wrapped (words);
  g_autofree char *label = g_strdup_printf ("%s, %s", move, words);

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_widget_add_css_class (did, kind == CH_DEED_CHECK ? "ch-check" : kind == CH_DEED_CHASE ? "ch-chase" : "dim-label");
  gtk_widget_set_hexpand (did, TRUE);
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), did);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_list_box_append (GTK_LIST_BOX (self->steps), row);
}

static void
add_move (ChRulePane *self, const ChVerdict *verdict, int index, ChPosition *position, ChMove move, ChNotation notation)
{
  int number = position->move_number;
  const char *dots = position->side == CH_FIRST ? "." : "…";
  char written[CH_NOTATION_SIZE];
  g_autofree char *text = NULL, *deed = NULL;
  ChUndo undo;

  text = g_strdup_printf ("%d%s %s", number, dots, ch_notation_write (position, move, notation, written));
  ch_position_make_move (position, move, &undo);
  deed = ch_words_deed (verdict, index, position);
  add_step (self, text, deed, verdict->deed[index]);
}

void
ch_rule_pane_show_cycle (ChRulePane *self, const ChHistory *history, const ChVerdict *verdict, ChNotation notation)
{
  ChPosition position;
  ChUndo undo;

  g_return_if_fail (CH_IS_RULE_PANE (self));

  gtk_widget_set_visible (self->cycle, verdict != NULL);
  clear_steps (self);
  if (verdict == NULL)
    return;
  g_autofree char *title = ch_words_verdict_title (verdict, history->position.rules.game);
  gtk_label_set_text (GTK_LABEL (self->cycle_title), title);
  position = history->start;
  for (int i = 0; i < verdict->first_ply; i++)
    ch_position_make_move (&position, history->moves[i], &undo);
  for (int i = 0; i < verdict->n_cycle && verdict->first_ply + i < history->n_moves; i++)
    add_move (self, verdict, i, &position, history->moves[verdict->first_ply + i], notation);
}

void
ch_rule_pane_set_step (ChRulePane *self, int step)
{
  GtkListBoxRow *row;

  g_return_if_fail (CH_IS_RULE_PANE (self));

  row = step > 0 ? gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->steps), step - 1) : NULL;
  self->marking = TRUE;
  if (row != NULL)
    gtk_list_box_select_row (GTK_LIST_BOX (self->steps), row);
  else
    gtk_list_box_unselect_all (GTK_LIST_BOX (self->steps));
  self->marking = FALSE;
}

static void
selected_cb (ChRulePane *self, GtkListBoxRow *row)
{
  if (row != NULL && !self->marking)
    g_signal_emit (self, step_signal, 0, (guint) gtk_list_box_row_get_index (row) + 1);
}

/* ---- making ---- */

static void
ch_rule_pane_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (ch_rule_pane_parent_class)->dispose (object);
}

static void
ch_rule_pane_class_init (ChRulePaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_rule_pane_dispose;
  gtk_widget_class_set_css_name (widget_class, "rulepane");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  step_signal = g_signal_new ("step", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                              G_TYPE_UINT);
}

static GtkWidget *
make_cycle (ChRulePane *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *play = gtk_toggle_button_new_with_label (_("Play the cycle"));

  self->cycle_title = wrapped (NULL);
  gtk_widget_add_css_class (self->cycle_title, "heading");
  self->steps = gtk_list_box_new ();
  gtk_widget_add_css_class (self->steps, "ch-steps");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->steps), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Moves of the cycle"), -1);
  g_signal_connect_swapped (self->steps, "row-selected", G_CALLBACK (selected_cb), self);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (play), "win.cycle-play");
  ch_commands_set_tooltip (play, "win.cycle-play");
  gtk_widget_add_css_class (row, "linked");
  gtk_widget_set_halign (row, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (row), ch_commands_button ("ch-previous-symbolic", "win.cycle-previous"));
  gtk_box_append (GTK_BOX (row), ch_commands_button ("ch-next-symbolic", "win.cycle-next"));
  gtk_box_append (GTK_BOX (row), play);
  gtk_box_append (GTK_BOX (box), self->cycle_title);
  gtk_box_append (GTK_BOX (box), row);
  gtk_box_append (GTK_BOX (box), self->steps);
  gtk_widget_set_visible (box, FALSE);
  return box;
}

static void
ch_rule_pane_init (ChRulePane *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  self->facts = gtk_grid_new ();
  gtk_grid_set_column_spacing (GTK_GRID (self->facts), 12);
  gtk_grid_set_row_spacing (GTK_GRID (self->facts), 8);
  self->cycle = make_cycle (self);
  gtk_widget_add_css_class (box, "ch-rules");
  gtk_box_append (GTK_BOX (box), self->facts);
  gtk_box_append (GTK_BOX (box), self->cycle);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  gtk_widget_set_parent (scroller, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Rules"), -1);
}

GtkWidget *
ch_rule_pane_new (void)
{
  return g_object_new (CH_TYPE_RULE_PANE, NULL);
}
