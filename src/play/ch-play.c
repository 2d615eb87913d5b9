/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/ch-play-private.h"

G_DEFINE_FINAL_TYPE (ChPlay, ch_play, G_TYPE_OBJECT)

guint ch_play_signals[CH_PLAY_N_SIGNALS];

/* Everything that was asked about the position that stood before is void. */
static void
forget_questions (ChPlay *self)
{
  ch_play_stop_thinking (self);
  ch_play_cancel_adviser (self);
}

static void
follow_record (ChPlay *self, ChNode *node)
{
  ch_history_clear (&self->history);
  ch_record_history_at (self->record, node, &self->history);
  /* Behind a move that cannot be played there is no position to go on from. */
  while (ch_node_ply (node) > (guint) self->history.n_moves)
    node = node->parent;
  self->node = node;
  ch_play_judge (self);
  ch_play_reset_clock (self);
}

/* An offer stands while the side that made it moves; the other declines it by moving. Returns: the side that has declined
 * so, or -1. */
static int
settle_offer (ChPlay *self, int mover)
{
  int offering = self->draw_offer;

  if (offering < 0 || (offering == mover && self->verdict.result == CH_RESULT_NONE))
    return -1;
  self->draw_offer = -1;
  return offering != mover && self->verdict.result == CH_RESULT_NONE ? mover : -1;
}

void
ch_play_advance (ChPlay *self, ChMove move)
{
  int mover = self->history.position.side;
  int declining;
  gboolean over;

  g_object_ref (self);
  forget_questions (self);

  ch_study_begin_group (self->study);
  self->node = ch_study_add_move (self->study, self->record, self->node, move);
  ch_history_push (&self->history, move);
  ch_judge (&self->history, &self->verdict);
  ch_play_write_result (self);
  ch_play_end_turn (self, (ChSide) mover, self->node);
  ch_study_end_group (self->study);

  declining = settle_offer (self, mover);
  over = self->verdict.result != CH_RESULT_NONE;
  self->last_move_time = g_get_monotonic_time ();
  g_signal_emit (self, ch_play_signals[CH_PLAY_MOVED], 0, self->node);
  if (declining >= 0)
    g_signal_emit (self, ch_play_signals[CH_PLAY_DRAW_REFUSED], 0, (guint) declining);
  /* Who is told of the move may have ended the game for another reason: that has been told. */
  if (over)
    g_signal_emit (self, ch_play_signals[CH_PLAY_ENDED], 0);
  ch_play_think (self);
  ch_play_ask_about_draw (self);
  ch_play_run_clock (self);
  g_signal_emit (self, ch_play_signals[CH_PLAY_CHANGED], 0);
  g_object_unref (self);
}

void
ch_play_end (ChPlay *self, ChResult result, ChEndReason reason)
{
  forget_questions (self);
  self->draw_offer = -1;
  self->verdict.result = result;
  self->verdict.reason = self->verdict.cause = reason;
  ch_play_run_clock (self);

  ch_study_begin_group (self->study);
  ch_play_write_result (self);
  ch_study_end_group (self->study);

  g_signal_emit (self, ch_play_signals[CH_PLAY_ENDED], 0);
  g_signal_emit (self, ch_play_signals[CH_PLAY_CHANGED], 0);
}

static void
ch_play_finalize (GObject *object)
{
  ChPlay *self = CH_PLAY (object);

  forget_questions (self);
  for (int side = 0; side < 2; side++)
    {
      self->players[side] = (ChPlayer) { 0 };
      ch_play_clear_seat (self, (ChSide) side);
    }
  g_clear_handle_id (&self->flag_source, g_source_remove);
  g_clear_object (&self->engines);
  g_clear_object (&self->adviser);
  ch_history_clear (&self->history);
  g_clear_object (&self->record);
  g_clear_object (&self->study);
  G_OBJECT_CLASS (ch_play_parent_class)->finalize (object);
}

static void
ch_play_class_init (ChPlayClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);
  guint *signals = ch_play_signals;

  G_OBJECT_CLASS (klass)->finalize = ch_play_finalize;

  signals[CH_PLAY_MOVED] = g_signal_new ("moved", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[CH_PLAY_CHANGED] = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CH_PLAY_ENDED] = g_signal_new ("ended", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CH_PLAY_HINT] = g_signal_new ("hint", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_INT);
  signals[CH_PLAY_DRAW_OFFERED] = g_signal_new ("draw-offered", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                                G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[CH_PLAY_DRAW_REFUSED] = g_signal_new ("draw-refused", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                                G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[CH_PLAY_TROUBLE] = g_signal_new ("trouble", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                           G_TYPE_NONE, 3, G_TYPE_UINT, G_TYPE_STRING, G_TYPE_BOOLEAN);
}

static void
ch_play_init (ChPlay *self)
{
  self->pace = 400;
  self->thinking = self->weighing = -1;
  self->draw_offer = -1;
  self->last_draw_side = -1;
  self->patience = (ChEnginePatience) { .hello = 3000, .start = 20000, .stop = 3000, .grace = 5000, .silence = 120000,
                                         .restarts = 1 };
}

ChPlay *
ch_play_new (ChStudy *study, ChRecord *record, const ChPlayer players[2])
{
  ChPlay *self;

  g_return_val_if_fail (CH_IS_STUDY (study) && CH_IS_RECORD (record), NULL);

  self = g_object_new (CH_TYPE_PLAY, NULL);
  self->study = g_object_ref (study);
  self->record = g_object_ref (record);
  self->players[0] = players[0];
  self->players[1] = players[1];
  follow_record (self, ch_node_last (ch_record_get_root (record)));
  return self;
}

void
ch_play_start (ChPlay *self)
{
  g_return_if_fail (CH_IS_PLAY (self));

  self->running = TRUE;
  ch_play_wake_engines (self);
  ch_play_think (self);
  ch_play_run_clock (self);
  g_signal_emit (self, ch_play_signals[CH_PLAY_CHANGED], 0);
}

void
ch_play_pause (ChPlay *self)
{
  g_return_if_fail (CH_IS_PLAY (self));

  self->running = FALSE;
  ch_play_stop_thinking (self);
  ch_play_run_clock (self);
  g_signal_emit (self, ch_play_signals[CH_PLAY_CHANGED], 0);
}

gboolean
ch_play_get_running (ChPlay *self)
{
  g_return_val_if_fail (CH_IS_PLAY (self), FALSE);
  return self->running;
}

ChStudy *
ch_play_get_study (ChPlay *self)
{
  g_return_val_if_fail (CH_IS_PLAY (self), NULL);
  return self->study;
}

ChRecord *
ch_play_get_record (ChPlay *self)
{
  g_return_val_if_fail (CH_IS_PLAY (self), NULL);
  return self->record;
}

ChNode *
ch_play_get_node (ChPlay *self)
{
  g_return_val_if_fail (CH_IS_PLAY (self), NULL);
  return self->node;
}

const ChHistory *
ch_play_get_history (ChPlay *self)
{
  g_return_val_if_fail (CH_IS_PLAY (self), NULL);
  return &self->history;
}

const ChPlayer *
ch_play_get_player (ChPlay *self, ChSide side)
{
  g_return_val_if_fail (CH_IS_PLAY (self), NULL);
  return &self->players[side & 1];
}

void
ch_play_set_player (ChPlay *self, ChSide side, const ChPlayer *player)
{
  g_return_if_fail (CH_IS_PLAY (self) && player != NULL);

  ch_play_stop_thinking (self);
  ch_play_withdraw_offer (self);
  self->players[side & 1] = *player;
  ch_play_clear_seat (self, side & 1);
  if (self->running)
    ch_play_wake_engines (self);
  ch_play_think (self);
  ch_play_run_clock (self);
  g_signal_emit (self, ch_play_signals[CH_PLAY_CHANGED], 0);
}

gboolean
ch_play_is_thinking (ChPlay *self, ChSide side)
{
  g_return_val_if_fail (CH_IS_PLAY (self), FALSE);
  return self->thinking == (int) side;
}

const ChVerdict *
ch_play_get_verdict (ChPlay *self)
{
  g_return_val_if_fail (CH_IS_PLAY (self), NULL);
  return &self->verdict;
}

guint
ch_play_can_move (ChPlay *self)
{
  int side;

  g_return_val_if_fail (CH_IS_PLAY (self), 0);

  side = self->history.position.side;
  return self->verdict.result == CH_RESULT_NONE && ch_player_is_person (&self->players[side]) ? 1u << side : 0;
}

gboolean
ch_play_move (ChPlay *self, ChMove move, ChRefusal *refusal)
{
  ChRefusal why;

  g_return_val_if_fail (CH_IS_PLAY (self), FALSE);

  if (self->verdict.result != CH_RESULT_NONE)
    why = (ChRefusal) { .reason = CH_REFUSAL_GAME_OVER };
  else if (ch_play_can_move (self) == 0)
    why = (ChRefusal) { .reason = CH_REFUSAL_NOT_YOUR_TURN };
  else
    why = ch_history_explain (&self->history, move);

  if (refusal != NULL)
    *refusal = why;
  if (why.reason != CH_REFUSAL_LEGAL)
    return FALSE;
  ch_play_advance (self, move);
  return TRUE;
}

gboolean
ch_play_is_bound (ChPlay *self)
{
  g_return_val_if_fail (CH_IS_PLAY (self), FALSE);

  return self->running && self->verdict.result == CH_RESULT_NONE
         && (!ch_player_is_person (&self->players[0]) || !ch_player_is_person (&self->players[1]));
}

/* Whether the history is that of the record: an edit may have changed the moves before the node. */
static gboolean
history_is_true (ChPlay *self)
{
  int n = self->history.n_moves;

  for (const ChNode *node = self->node; node->parent != NULL; node = node->parent)
    if (n == 0 || node->broken || self->history.moves[--n] != node->move)
      return FALSE;
  return n == 0 && ch_position_same (&self->history.start, ch_record_get_start (self->record))
         && ch_ruleset_equal (&self->history.start.rules, ch_record_get_rules (self->record));
}

void
ch_play_go_to (ChPlay *self, ChNode *node)
{
  g_return_if_fail (CH_IS_PLAY (self) && node != NULL);

  /* Where the game stands already, undo may have taken back its end. */
  if (node == self->node && history_is_true (self) && !ch_play_judge (self))
    return;
  forget_questions (self);
  self->draw_offer = -1;
  follow_record (self, node);
  ch_play_think (self);
  ch_play_run_clock (self);
  g_signal_emit (self, ch_play_signals[CH_PLAY_CHANGED], 0);
}

/* The last node at which a person was to move, behind the present one; NULL where none was. */
static ChNode *
take_back_target (ChPlay *self)
{
  int side = self->history.position.side;
  gboolean first = ch_player_is_person (&self->players[0]), second = ch_player_is_person (&self->players[1]);

  for (ChNode *node = self->node; node->parent != NULL; node = node->parent)
    {
      side ^= 1;
      if (first == second || (side == 0 ? first : second))
        return node->parent;
    }
  return NULL;
}

gboolean
ch_play_can_take_back (ChPlay *self)
{
  g_return_val_if_fail (CH_IS_PLAY (self), FALSE);
  return take_back_target (self) != NULL;
}

void
ch_play_take_back (ChPlay *self)
{
  ChNode *target, *first;

  g_return_if_fail (CH_IS_PLAY (self));

  target = take_back_target (self);
  if (target == NULL)
    return;

  forget_questions (self);
  self->draw_offer = -1;
  for (first = self->node; first->parent != target; first = first->parent)
    ;
  ch_study_begin_group (self->study);
  /* What was resigned or agreed is taken back too. */
  if (ch_node_on_main_line (first))
    ch_play_clear_result (self);
  ch_study_delete_node (self->study, self->record, first);
  follow_record (self, target);
  ch_study_end_group (self->study);

  g_signal_emit (self, ch_play_signals[CH_PLAY_MOVED], 0, self->node);
  ch_play_think (self);
  ch_play_run_clock (self);
  g_signal_emit (self, ch_play_signals[CH_PLAY_CHANGED], 0);
}

void
ch_play_set_book (ChPlay *self, gboolean book)
{
  g_return_if_fail (CH_IS_PLAY (self));
  self->book = book != FALSE;
}

void
ch_play_set_pace (ChPlay *self, guint ms)
{
  g_return_if_fail (CH_IS_PLAY (self));
  self->pace = ms;
}
