/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The position that is being set up, and every way to change it. Knows no widget. Each change is one step that can be undone
 * and redone without limit. Any board is tolerated, also an empty one and one that no game can reach: whether it can be
 * played is asked, not enforced. */
#pragma once

#include <gio/gio.h>

#include "rules/ch-position.h"
#include "widgets/ch-board-edit.h"

/* Signal "changed": the position, or what can be undone, is not as before. */
#define CH_TYPE_EDITOR_MODEL (ch_editor_model_get_type ())
G_DECLARE_FINAL_TYPE (ChEditorModel, ch_editor_model, CH, EDITOR_MODEL, GObject)

/** ch_editor_model_new: Returns: (transfer full): a model that begins with a copy of @position. */
ChEditorModel *ch_editor_model_new (const ChPosition *position);

/** ch_editor_model_get_position: Returns: (transfer none): the position as it is now; what is derived in it is right. */
const ChPosition *ch_editor_model_get_position (ChEditorModel *self);

/** ch_editor_model_is_valid: Returns: whether it can be played; else says why in @why (optional). */
gboolean ch_editor_model_is_valid (ChEditorModel *self, ChInvalid *why);

/** ch_editor_model_is_changed: Returns: whether it differs from what the model began with. */
gboolean ch_editor_model_is_changed (ChEditorModel *self);

/* Changes. Each returns whether anything is different now; what would change nothing is no step. */

/**
 * ch_editor_model_place:
 * @spot: a point, or a place in a hand (ch-board-edit.h)
 * @piece: what to put there, 0 to take away what is there
 *
 * A piece for a hand joins that hand, whatever side it is of; 0 takes one from the heap. Generals are in no hand.
 */
gboolean ch_editor_model_place (ChEditorModel *self, guint spot, ChPiece piece);

/** ch_editor_model_move: Takes what is on @from to @to, where it replaces what is there; CH_SPOT_NONE takes it away. */
gboolean ch_editor_model_move (ChEditorModel *self, guint from, guint to);

/** ch_editor_model_set_hand: @count: 0..CH_EDITOR_HAND_MAX. */
gboolean ch_editor_model_set_hand (ChEditorModel *self, ChSide side, ChKind kind, int count);

/** ch_editor_model_set_side: Says who is to move. */
gboolean ch_editor_model_set_side (ChEditorModel *self, ChSide side);

/** ch_editor_model_set_counters: @no_capture: plies since the last capture, 0..9999; @move_number: 1..9999. */
gboolean ch_editor_model_set_counters (ChEditorModel *self, int no_capture, int move_number);

/** ch_editor_model_set_position: Another position altogether, also of another game. */
gboolean ch_editor_model_set_position (ChEditorModel *self, const ChPosition *position);

/** ch_editor_model_clear: Takes everything off the board and out of the hands. */
gboolean ch_editor_model_clear (ChEditorModel *self);

/** ch_editor_model_set_start: The start position of the game. */
gboolean ch_editor_model_set_start (ChEditorModel *self);

/** ch_editor_model_set_setup: Janggi: puts the horses and elephants of @side in the order of @setup on its back rank. */
gboolean ch_editor_model_set_setup (ChEditorModel *self, ChSide side, ChJanggiSetup setup);

/** ch_editor_model_mirror: Exchanges left and right. */
gboolean ch_editor_model_mirror (ChEditorModel *self);

/** ch_editor_model_swap_colours: The same position with the sides exchanged: the board turned round, also the hands and who is
 * to move. */
gboolean ch_editor_model_swap_colours (ChEditorModel *self);

/** ch_editor_model_set_rules: Another game or other rules of it. The pieces stay; a start position becomes that of the new
 * game, and hands are lost in a game without them (as every step this can be undone). */
gboolean ch_editor_model_set_rules (ChEditorModel *self, const ChRuleset *rules);

/**
 * ch_editor_model_set_text:
 * @text: position text, or a PGN text that has a FEN tag
 * @error: (out) (optional): where it fails
 *
 * Hands in the text make the game crazyhouse. Returns: whether the text could be read.
 */
gboolean ch_editor_model_set_text (ChEditorModel *self, const char *text, ChFenError *error);

/** ch_editor_model_undo / ch_editor_model_redo: One step. Return: whether there was one. */
gboolean ch_editor_model_undo (ChEditorModel *self);
gboolean ch_editor_model_redo (ChEditorModel *self);

/** ch_editor_model_can_undo / ch_editor_model_can_redo: Return: whether there is a step. */
gboolean ch_editor_model_can_undo (ChEditorModel *self);
gboolean ch_editor_model_can_redo (ChEditorModel *self);

/* The most of one kind in one hand: all of a kind that a game has. */
#define CH_EDITOR_HAND_MAX 10
#define CH_EDITOR_COUNTER_MAX 9999
