/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "app/ch-editor-model.h"

struct _ChEditorModel
{
  GObject parent_instance;

  ChPosition first, now;
  GArray *undo, *redo; /* of ChPosition */
};

G_DEFINE_FINAL_TYPE (ChEditorModel, ch_editor_model, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
ch_editor_model_finalize (GObject *object)
{
  ChEditorModel *self = CH_EDITOR_MODEL (object);

  g_array_unref (self->undo);
  g_array_unref (self->redo);
  G_OBJECT_CLASS (ch_editor_model_parent_class)->finalize (object);
}

static void
ch_editor_model_class_init (ChEditorModelClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ch_editor_model_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
ch_editor_model_init (ChEditorModel *self)
{
  self->undo = g_array_new (FALSE, FALSE, sizeof (ChPosition));
  self->redo = g_array_new (FALSE, FALSE, sizeof (ChPosition));
}

/* ---- steps ---- */

/* A position as an editor knows it is what its text holds: what led here (passes, checks in a row) is no part of it. */
static gboolean
reads_alike (const ChPosition *a, const ChPosition *b)
{
  char text_a[CH_FEN_SIZE], text_b[CH_FEN_SIZE];

  return ch_ruleset_equal (&a->rules, &b->rules)
         && strcmp (ch_position_to_fen (a, text_a), ch_position_to_fen (b, text_b)) == 0;
}

static gboolean
step_to (ChEditorModel *self, ChPosition *next)
{
  ch_position_refresh (next);
  if (reads_alike (&self->now, next))
    return FALSE;
  g_array_append_val (self->undo, self->now);
  g_array_set_size (self->redo, 0);
  self->now = *next;
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

static gboolean
travel (ChEditorModel *self, GArray *from, GArray *to)
{
  if (from->len == 0)
    return FALSE;
  g_array_append_val (to, self->now);
  self->now = g_array_index (from, ChPosition, from->len - 1);
  g_array_set_size (from, from->len - 1);
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

ChEditorModel *
ch_editor_model_new (const ChPosition *position)
{
  ChEditorModel *self = g_object_new (CH_TYPE_EDITOR_MODEL, NULL);

  self->now = *position;
  ch_position_refresh (&self->now);
  self->first = self->now;
  return self;
}

const ChPosition *
ch_editor_model_get_position (ChEditorModel *self)
{
  g_return_val_if_fail (CH_IS_EDITOR_MODEL (self), NULL);
  return &self->now;
}

gboolean
ch_editor_model_is_valid (ChEditorModel *self, ChInvalid *why)
{
  g_return_val_if_fail (CH_IS_EDITOR_MODEL (self), FALSE);
  return ch_position_validate (&self->now, why);
}

gboolean
ch_editor_model_is_changed (ChEditorModel *self)
{
  g_return_val_if_fail (CH_IS_EDITOR_MODEL (self), FALSE);
  return !reads_alike (&self->first, &self->now);
}

gboolean
ch_editor_model_undo (ChEditorModel *self)
{
  g_return_val_if_fail (CH_IS_EDITOR_MODEL (self), FALSE);
  return travel (self, self->undo, self->redo);
}

gboolean
ch_editor_model_redo (ChEditorModel *self)
{
  g_return_val_if_fail (CH_IS_EDITOR_MODEL (self), FALSE);
  return travel (self, self->redo, self->undo);
}

gboolean
ch_editor_model_can_undo (ChEditorModel *self)
{
  g_return_val_if_fail (CH_IS_EDITOR_MODEL (self), FALSE);
  return self->undo->len > 0;
}

gboolean
ch_editor_model_can_redo (ChEditorModel *self)
{
  g_return_val_if_fail (CH_IS_EDITOR_MODEL (self), FALSE);
  return self->redo->len > 0;
}

/* ---- pieces ---- */

static gboolean
has_hands (const ChPosition *position)
{
  return position->rules.game == CH_GAME_CRAZYHOUSE;
}

/* Puts @piece on @spot of @position. Returns: whether it can be there. */
static gboolean
put (ChPosition *position, guint spot, ChPiece piece)
{
  ChKind kind = CH_PIECE_KIND (piece);
  ChSide side;

  if (spot < CH_POINTS)
    {
      ch_position_set_piece (position, spot, piece);
      return TRUE;
    }
  if (!CH_SPOT_IS_HAND (spot) || !has_hands (position) || kind == CH_GENERAL)
    return FALSE;
  side = CH_SPOT_SIDE (spot);
  if (piece == 0)
    ch_position_set_hand (position, side, CH_SPOT_KIND (spot), position->hand[side][CH_SPOT_KIND (spot)] - 1);
  else
    ch_position_set_hand (position, side, kind, position->hand[side][kind] + 1);
  return TRUE;
}

static ChPiece
piece_on (const ChPosition *position, guint spot)
{
  if (spot < CH_POINTS)
    return position->board[spot];
  if (CH_SPOT_IS_HAND (spot) && position->hand[CH_SPOT_SIDE (spot)][CH_SPOT_KIND (spot)] > 0)
    return CH_PIECE (CH_SPOT_SIDE (spot), CH_SPOT_KIND (spot));
  return 0;
}

gboolean
ch_editor_model_place (ChEditorModel *self, guint spot, ChPiece piece)
{
  ChPosition next;

  g_return_val_if_fail (CH_IS_EDITOR_MODEL (self), FALSE);

  next = self->now;
  return put (&next, spot, piece) && step_to (self, &next);
}

gboolean
ch_editor_model_move (ChEditorModel *self, guint from, guint to)
{
  ChPosition next;
  ChPiece piece;

  g_return_val_if_fail (CH_IS_EDITOR_MODEL (self), FALSE);

  next = self->now;
  piece = piece_on (&next, from);
  if (piece == 0 || from == to)
    return FALSE;
  put (&next, from, 0);
  if (to != CH_SPOT_NONE && !put (&next, to, piece))
    return FALSE;
  return step_to (self, &next);
}

gboolean
ch_editor_model_set_hand (ChEditorModel *self, ChSide side, ChKind kind, int count)
{
  ChPosition next;

  g_return_val_if_fail (CH_IS_EDITOR_MODEL (self), FALSE);

  next = self->now;
  if (!has_hands (&next))
    return FALSE;
  ch_position_set_hand (&next, side, kind, count);
  return step_to (self, &next);
}

/* ---- the rest of a position ---- */

gboolean
ch_editor_model_set_side (ChEditorModel *self, ChSide side)
{
  ChPosition next;

  g_return_val_if_fail (CH_IS_EDITOR_MODEL (self), FALSE);

  next = self->now;
  ch_position_set_side (&next, side);
  return step_to (self, &next);
}

/* Only the rules write into a position, so the counters go in as text does. */
static void
give_counters (ChPosition *position, int no_capture, int move_number)
{
  char fen[CH_FEN_SIZE];
  ChRuleset rules = position->rules;
  g_autofree char *text = NULL;

  ch_position_to_fen (position, fen);
  for (int i = 0; i < 2; i++)
    *strrchr (fen, ' ') = '\0';
  text = g_strdup_printf ("%s %d %d", fen, CLAMP (no_capture, 0, CH_EDITOR_COUNTER_MAX),
                          CLAMP (move_number, 1, CH_EDITOR_COUNTER_MAX));
  ch_position_from_fen (position, &rules, text, NULL);
}

gboolean
ch_editor_model_set_counters (ChEditorModel *self, int no_capture, int move_number)
{
  ChPosition next;

  g_return_val_if_fail (CH_IS_EDITOR_MODEL (self), FALSE);

  next = self->now;
  give_counters (&next, no_capture, move_number);
  return step_to (self, &next);
}

gboolean
ch_editor_model_set_position (ChEditorModel *self, const ChPosition *position)
{
  ChPosition next = *position;

  g_return_val_if_fail (CH_IS_EDITOR_MODEL (self), FALSE);

  return step_to (self, &next);
}

gboolean
ch_editor_model_clear (ChEditorModel *self)
{
  ChPosition next;

  g_return_val_if_fail (CH_IS_EDITOR_MODEL (self), FALSE);

  ch_position_init_empty (&next, &self->now.rules);
  return step_to (self, &next);
}

gboolean
ch_editor_model_set_start (ChEditorModel *self)
{
  ChPosition next;

  g_return_val_if_fail (CH_IS_EDITOR_MODEL (self), FALSE);

  ch_position_init_start (&next, &self->now.rules);
  return step_to (self, &next);
}

/* ---- whole boards ---- */

gboolean
ch_editor_model_set_setup (ChEditorModel *self, ChSide side, ChJanggiSetup setup)
{
  char fen[CH_FEN_SIZE];
  ChPosition next, start;
  int rank = side == CH_FIRST ? 0 : CH_RANKS - 1;

  g_return_val_if_fail (CH_IS_EDITOR_MODEL (self), FALSE);

  next = self->now;
  ch_position_from_fen (&start, &next.rules, ch_janggi_start_fen (setup, setup, fen), NULL);
  /* The two of each stand on the back rank then, and nowhere else. */
  for (ChPoint point = 0; point < CH_POINTS; point++)
    if (next.board[point] == CH_PIECE (side, CH_HORSE) || next.board[point] == CH_PIECE (side, CH_ELEPHANT))
      ch_position_set_piece (&next, point, 0);
  for (int file = 0; file < CH_FILES; file++)
    {
      ChPiece piece = start.board[CH_POINT (file, rank)];

      if (CH_PIECE_KIND (piece) == CH_HORSE || CH_PIECE_KIND (piece) == CH_ELEPHANT)
        ch_position_set_piece (&next, CH_POINT (file, rank), piece);
    }
  return step_to (self, &next);
}

gboolean
ch_editor_model_mirror (ChEditorModel *self)
{
  ChPosition next;

  g_return_val_if_fail (CH_IS_EDITOR_MODEL (self), FALSE);

  next = self->now;
  for (ChPoint point = 0; point < CH_POINTS; point++)
    ch_position_set_piece (&next, CH_POINT (CH_FILES - 1 - CH_POINT_FILE (point), CH_POINT_RANK (point)),
                           self->now.board[point]);
  return step_to (self, &next);
}

gboolean
ch_editor_model_swap_colours (ChEditorModel *self)
{
  ChPosition next;

  g_return_val_if_fail (CH_IS_EDITOR_MODEL (self), FALSE);

  next = self->now;
  for (ChPoint point = 0; point < CH_POINTS; point++)
    {
      ChPiece piece = self->now.board[point];

      ch_position_set_piece (&next, CH_POINTS - 1 - point,
                             piece != 0 ? CH_PIECE (!CH_PIECE_SIDE (piece), CH_PIECE_KIND (piece)) : 0);
    }
  for (int side = 0; side < 2; side++)
    for (ChKind kind = CH_CHARIOT; kind < CH_N_KINDS; kind++)
      ch_position_set_hand (&next, side, kind, self->now.hand[!side][kind]);
  ch_position_set_side (&next, !self->now.side);
  return step_to (self, &next);
}

/* ---- another game, and text ---- */

static gboolean
is_start (const ChPosition *position)
{
  ChPosition start;

  ch_position_init_start (&start, &position->rules);
  return ch_position_same (position, &start);
}

gboolean
ch_editor_model_set_rules (ChEditorModel *self, const ChRuleset *rules)
{
  ChPosition next;

  g_return_val_if_fail (CH_IS_EDITOR_MODEL (self), FALSE);

  if (rules->game != self->now.rules.game && is_start (&self->now))
    {
      ch_position_init_start (&next, rules);
      return step_to (self, &next);
    }
  ch_position_init_empty (&next, rules);
  for (ChPoint point = 0; point < CH_POINTS; point++)
    ch_position_set_piece (&next, point, self->now.board[point]);
  for (int side = 0; side < 2 && has_hands (&next); side++)
    for (ChKind kind = CH_CHARIOT; kind < CH_N_KINDS; kind++)
      ch_position_set_hand (&next, side, kind, self->now.hand[side][kind]);
  ch_position_set_side (&next, (ChSide) self->now.side);
  give_counters (&next, self->now.no_capture, self->now.move_number);
  return step_to (self, &next);
}

/* The position of a PGN text stands in a tag of it. */
static char *
find_text (const char *text)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  const char *tag = *stripped == '[' ? strstr (stripped, "[FEN \"") : NULL;
  const char *end;

  if (tag == NULL)
    return g_steal_pointer (&stripped);
  tag += strlen ("[FEN \"");
  end = strchr (tag, '"');
  return g_strndup (tag, end != NULL ? (gsize) (end - tag) : strlen (tag));
}

gboolean
ch_editor_model_set_text (ChEditorModel *self, const char *text, ChFenError *error)
{
  g_autofree char *found = NULL;
  ChPosition next;
  ChRuleset crazyhouse = ch_ruleset_preset (CH_PRESET_CRAZYXIANGQI);

  g_return_val_if_fail (CH_IS_EDITOR_MODEL (self), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  found = find_text (text);
  if (!ch_position_from_fen (&next, &self->now.rules, found, error)
      && (has_hands (&self->now) || !ch_position_from_fen (&next, &crazyhouse, found, NULL)))
    return FALSE;
  step_to (self, &next);
  return TRUE;
}
