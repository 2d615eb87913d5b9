/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the game stands: by the judge, or by what the players did, which the tags of the record keep. */
#include "config.h"

#include "play/ch-play-private.h"

/* The tags speak of the main line; a side line that ends in mate is no result of the game. */
static gboolean
stands_at_end (ChPlay *self)
{
  return ch_node_on_main_line (self->node) && self->node->first_child == NULL;
}

/* A game that goes on has a Result of "*" and no Termination. */
static void
set_tags (ChPlay *self, ChResult result, ChEndReason reason)
{
  ch_study_set_tag (self->study, self->record, "Result", ch_result_text (result));
  ch_study_set_tag (self->study, self->record, "Termination",
                    result != CH_RESULT_NONE ? ch_end_reason_id (reason) : NULL);
}

void
ch_play_write_result (ChPlay *self)
{
  if (stands_at_end (self))
    set_tags (self, self->verdict.result, self->verdict.reason);
}

void
ch_play_clear_result (ChPlay *self)
{
  set_tags (self, CH_RESULT_NONE, CH_END_NONE);
}

/* A game that was resigned or agreed drawn stays so when it is opened again. */
static void
read_given_result (ChPlay *self)
{
  static const ChEndReason given[] = { CH_END_AGREEMENT, CH_END_RESIGNATION, CH_END_TIME, CH_END_ABANDONED };
  const char *reason = ch_record_get_tag (self->record, "Termination");
  ChResult result = ch_record_get_result (self->record);

  if (result == CH_RESULT_NONE || reason == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (given); i++)
    if (g_str_equal (reason, ch_end_reason_id (given[i])))
      {
        self->verdict.result = result;
        self->verdict.reason = self->verdict.cause = given[i];
      }
}

gboolean
ch_play_judge (ChPlay *self)
{
  ChResult result = self->verdict.result;
  ChEndReason reason = self->verdict.reason;

  ch_judge (&self->history, &self->verdict);
  if (self->verdict.result == CH_RESULT_NONE && stands_at_end (self))
    read_given_result (self);
  return self->verdict.result != result || self->verdict.reason != reason;
}
