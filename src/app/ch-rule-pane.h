/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules that end a game without mate, beside the board: how near they are; and once one has ended it, the cycle of moves,
 * what each of them did, step by step. */
#pragma once

#include <gtk/gtk.h>

#include "notation/ch-notation.h"
#include "rules/ch-judge.h"

/* Signal "step" (guint step): the person wants to see the position after so many moves of the cycle. */
#define CH_TYPE_RULE_PANE (ch_rule_pane_get_type ())
G_DECLARE_FINAL_TYPE (ChRulePane, ch_rule_pane, CH, RULE_PANE, GtkWidget)

/** ch_rule_pane_new: Returns: (transfer floating): an empty pane. */
GtkWidget *ch_rule_pane_new (void);

/** ch_rule_pane_show_facts: Shows how the game in @history stands; @verdict is that of ch_judge(). */
void ch_rule_pane_show_facts (ChRulePane *self, const ChHistory *history, const ChVerdict *verdict);

/** ch_rule_pane_show_cycle: Shows the cycle of @verdict (nullable: none), which ended the game in @history. */
void ch_rule_pane_show_cycle (ChRulePane *self, const ChHistory *history, const ChVerdict *verdict, ChNotation notation);

/** ch_rule_pane_set_step: Marks the move after which the board stands: 0 = before the first of the cycle. */
void ch_rule_pane_set_step (ChRulePane *self, int step);
