/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules that end a game without mate: how near they are, a word before a move that loses by one, and the cycle that ended a
 * game, played on the board. */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-ask.h"
#include "app/ch-window-private.h"
#include "play/ch-words-facts.h"

#define STEP_MS 1100

/* ---- the cycle ---- */

static gboolean
is_cycle (const ChVerdict *verdict)
{
  return verdict->result != CH_RESULT_NONE && verdict->n_cycle > 0
         && (verdict->reason == CH_END_REPETITION || verdict->reason == CH_END_PERPETUAL_CHECK
             || verdict->reason == CH_END_PERPETUAL_CHASE);
}

static void
stop_playing (ChWindow *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), "cycle-play");

  g_clear_handle_id (&self->cycle_source, g_source_remove);
  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (FALSE));
}

static void
forget_cycle (ChWindow *self)
{
  if (self->cycle == NULL)
    return;
  stop_playing (self);
  g_clear_pointer (&self->cycle, g_free);
  g_clear_object (&self->cycle_record);
  ch_rule_pane_show_cycle (self->rule_pane, NULL, NULL, CH_NOTATION_CHINESE);
}

/* Another rule set may judge the same moves in another way. */
static gboolean
is_known (ChWindow *self, const ChNode *node, const ChVerdict *verdict)
{
  const ChVerdict *known = self->cycle;

  return known != NULL && self->cycle_record == self->record && self->cycle_end == node->id
         && self->cycle_notation == ch_window_notation (self) && known->result == verdict->result
         && known->reason == verdict->reason && known->first_ply == verdict->first_ply && known->n_cycle == verdict->n_cycle;
}

static void
take_cycle (ChWindow *self, const ChNode *node, const ChHistory *history, const ChVerdict *verdict)
{
  if (is_known (self, node, verdict))
    return;
  forget_cycle (self);
  self->cycle = g_memdup2 (verdict, sizeof *verdict);
  self->cycle_record = g_object_ref (self->record);
  self->cycle_end = node->id;
  self->cycle_notation = ch_window_notation (self);
  ch_rule_pane_show_cycle (self->rule_pane, history, verdict, self->cycle_notation);
}

/* Nodes of another game may have the same ids. */
static ChNode *
cycle_end (ChWindow *self)
{
  return self->cycle != NULL && self->record != NULL && self->record == self->cycle_record
           ? ch_record_get_node (self->record, self->cycle_end) : NULL;
}

/* How many moves of the cycle have been made at @node, -1 where it is no part of it. */
static int
step_of (ChWindow *self, const ChNode *node)
{
  ChNode *end = cycle_end (self);
  int step;

  if (end == NULL)
    return -1;
  step = (int) ch_node_ply (node) - self->cycle->first_ply;
  if (step < 0 || step > self->cycle->n_cycle)
    return -1;
  while (end != NULL && end != node)
    end = end->parent;
  return end == node ? step : -1;
}

static ChNode *
node_of_step (ChWindow *self, int step)
{
  ChNode *node = cycle_end (self);

  for (int i = self->cycle != NULL ? self->cycle->n_cycle : 0; i > step && node != NULL; i--)
    node = node->parent;
  return node;
}

/* The move in the colour of what it did, and what it chased. */
static void
show_step (ChWindow *self, const ChNode *node, const ChPosition *position, int step)
{
  ChDeed deed = self->cycle->deed[step - 1];
  ChPoint target = self->cycle->target[step - 1];
  ChShape shapes[2] = { { .side = !position->side, .from = node->move >> 7, .to = CH_MOVE_TO (node->move) } };
  guint n = 1;

  shapes[0].color = deed == CH_DEED_CHECK ? CH_SHAPE_RED : deed == CH_DEED_CHASE ? CH_SHAPE_YELLOW : CH_SHAPE_BLUE;
  if (deed == CH_DEED_CHECK)
    target = position->general[position->side];
  if (deed != CH_DEED_NONE && target < CH_POINTS)
    shapes[n++] = (ChShape) { .color = shapes[0].color, .from = target, .to = target };
  ch_board_view_set_marks (self->board, NULL, 0);
  ch_board_view_set_shapes (self->board, shapes, n);
}

void
ch_window_rules_refresh (ChWindow *self)
{
  ChNode *node = ch_window_node (self);
  g_autofree ChVerdict *verdict = g_new0 (ChVerdict, 1);
  g_auto (ChHistory) history = { 0 };
  int step;

  ch_record_history_at (self->record, node, &history);
  ch_judge (&history, verdict);
  ch_rule_pane_show_facts (self->rule_pane, &history, verdict);
  if (is_cycle (verdict) && !node->broken)
    take_cycle (self, node, &history, verdict);
  step = step_of (self, node);
  if (step < 0)
    forget_cycle (self);
  else
    {
      ch_rule_pane_set_step (self->rule_pane, step);
      if (step > 0)
        show_step (self, node, &history.position, step);
    }
  ch_window_rules_update (self);
}

void
ch_window_rules_update (ChWindow *self)
{
  int step = self->play != NULL ? step_of (self, ch_window_node (self)) : -1;

  ch_window_enable_action (self, "cycle-previous", step > 0);
  ch_window_enable_action (self, "cycle-next", step >= 0 && step < self->cycle->n_cycle);
  ch_window_enable_action (self, "cycle-play", step >= 0);
}

/* ---- going through it ---- */

static void
say_step (ChWindow *self, const ChNode *node, int step)
{
  g_autofree char *move = ch_window_move_text (self, node);
  g_autofree char *deed = NULL;
  g_autofree char *text = NULL;
  ChPosition after;

  ch_record_position_at (self->record, node, &after);
  deed = ch_words_deed (self->cycle, step - 1, &after);
  text = g_strdup_printf ("%s: %s", move, deed != NULL ? deed : _("neither check nor chase"));
  ch_board_view_announce (self->board, text);
}

static void
go_to_step (ChWindow *self, int step)
{
  ChNode *node = node_of_step (self, step);

  if (node == NULL || step < 0)
    return;
  ch_window_show_node (self, node, TRUE);
  if (step > 0 && self->cycle != NULL)
    say_step (self, node, step);
}

void
ch_window_cycle_next (ChWindow *self)
{
  stop_playing (self);
  go_to_step (self, step_of (self, ch_window_node (self)) + 1);
}

void
ch_window_cycle_previous (ChWindow *self)
{
  stop_playing (self);
  go_to_step (self, step_of (self, ch_window_node (self)) - 1);
}

static void
step_cb (ChWindow *self, guint step)
{
  stop_playing (self);
  go_to_step (self, (int) step);
}

static gboolean
play_cb (gpointer data)
{
  ChWindow *self = data;
  int step = step_of (self, ch_window_node (self));

  if (step < 0 || step >= self->cycle->n_cycle)
    {
      self->cycle_source = 0;
      stop_playing (self);
      return G_SOURCE_REMOVE;
    }
  go_to_step (self, step + 1);
  return self->cycle_source != 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

void
ch_window_cycle_play (ChWindow *self, gboolean play)
{
  stop_playing (self);
  if (!play || cycle_end (self) == NULL)
    return;
  g_simple_action_set_state (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), "cycle-play")),
                             g_variant_new_boolean (TRUE));
  if (step_of (self, ch_window_node (self)) == self->cycle->n_cycle)
    go_to_step (self, 0);
  self->cycle_source = g_timeout_add (STEP_MS, play_cb, self);
}

/* ---- before a move ---- */

typedef struct
{
  ChWindow *window;
  guint node_id;
  ChMove move;
} Asked;

static void
answer_cb (int answer, gpointer data)
{
  Asked *asked = data;
  ChWindow *self = asked->window;
  gboolean here = self->play != NULL && ch_window_node (self)->id == asked->node_id;

  if (here && answer == 0)
    ch_window_try_move (self, asked->move);
  else if (here)
    ch_window_refresh (self, FALSE);
  g_object_unref (self);
  g_free (asked);
}

gboolean
ch_window_rules_warn (ChWindow *self, ChMove move)
{
  const char *buttons[] = { _("Play it"), _("Choose another move"), NULL };
  ChNode *node = ch_window_node (self);
  g_auto (ChHistory) history = { 0 };
  g_autofree char *result = NULL, *title = NULL, *why = NULL;
  Asked *asked;

  if (self->play == NULL || !g_settings_get_boolean (self->settings, "warn-by-rule") || node->broken
      || ch_window_get_edited_node (self) != NULL || ch_node_child_with_move (node, move) != NULL)
    return FALSE;
  ch_record_history_at (self->record, node, &history);
  if (!ch_history_is_legal (&history, move))
    return FALSE;
  result = ch_words_rule_warning (&history, move, &why);
  if (result == NULL)
    return FALSE;
  /* Translators: %s: how the game would end, and by which rule */
  title = g_strdup_printf (_("After this move: %s"), result);
  asked = g_new (Asked, 1);
  *asked = (Asked) { g_object_ref (self), node->id, move };
  ch_ask (GTK_WINDOW (self), title, why, buttons, 0, answer_cb, asked);
  return TRUE;
}

/* ---- the panel ---- */

void
ch_window_show_rules (ChWindow *self)
{
  if (ch_board_page_get_cramped (CH_BOARD_PAGE (self->page)))
    g_object_set (self->page, "show-sidebar", TRUE, NULL);
  gtk_stack_set_visible_child (GTK_STACK (self->sidebar_stack), GTK_WIDGET (self->rule_pane));
}

GtkWidget *
ch_window_make_rules (ChWindow *self)
{
  self->rule_pane = CH_RULE_PANE (ch_rule_pane_new ());
  g_signal_connect_swapped (self->rule_pane, "step", G_CALLBACK (step_cb), self);
  return GTK_WIDGET (self->rule_pane);
}
