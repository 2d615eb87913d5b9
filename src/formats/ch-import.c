/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/ch-import.h"

#include <glib/gi18n-lib.h>

#include "formats/ch-pgn-private.h"
#include "study/ch-tree-check.h"

/* A file that is wrong in more places than this has one thing wrong with it. */
#define MAX_ENTRIES 100

void
ch_import_init (ChImport *self, ChReport *report, const char *file, const ChPosition *start)
{
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_XIANGQI);
  guint none = 0;

  self->record = ch_record_new (&rules, start);
  self->report = report;
  self->file = file;
  self->game = 1;
  self->places = g_array_new (FALSE, TRUE, sizeof (guint));
  g_array_append_val (self->places, none);
}

void
ch_import_clear (ChImport *self)
{
  g_clear_object (&self->record);
  g_clear_pointer (&self->places, g_array_unref);
}

ChNode *
ch_import_root (ChImport *self)
{
  return ch_record_get_root (self->record);
}

ChNode *
ch_import_add (ChImport *self, ChNode *parent, guint from, guint to, guint place)
{
  gboolean whole = from < CH_POINTS && to < CH_POINTS && from != to;
  ChNode *node = ch_record_add_node_raw (self->record, parent, whole ? CH_MOVE (from, to) : CH_MOVE_NONE);

  if (node->id >= self->places->len)
    g_array_set_size (self->places, node->id + 1);
  g_array_index (self->places, guint, node->id) = place;
  return node;
}

void
ch_import_report (ChImport *self, const ChNode *node, guint place, const char *what, const char *why)
{
  ch_report_add (self->report, self->file, self->game, node != NULL ? ch_node_ply (node) : 0, place, what, why);
}

/* ---- trying the moves ---- */

typedef struct
{
  ChImport *import;
  gboolean playable;
  guint n_broken;
  guint n_entries;
} Check;

static void
report_fault (ChImport *import, const ChNode *node, guint ply, guint n_behind)
{
  guint place = g_array_index (import->places, guint, node->id);
  char text[CH_NOTATION_SIZE];
  g_autofree char *behind = NULL;

  if (node->move == CH_MOVE_NONE)
    ch_report_add (import->report, import->file, import->game, ply, place, NULL, _("This cannot be read as a move"));
  else
    ch_report_add (import->report, import->file, import->game, ply, place,
                   ch_pgn_move_canonical (CH_GAME_XIANGQI, node->move, text), _("This move is illegal here"));
  if (n_behind == 0)
    return;
  behind = g_strdup_printf (ngettext ("%u move behind it is kept as it stands", "%u moves behind it are kept as they stand",
                                      n_behind), n_behind);
  ch_report_add (import->report, import->file, import->game, ply, place, NULL, behind);
}

static void
fault_cb (ChNode *node, guint ply, guint n_behind, gpointer data)
{
  Check *check = data;

  check->n_broken += 1 + n_behind;
  if (check->playable && ++check->n_entries <= MAX_ENTRIES)
    report_fault (check->import, node, ply, n_behind);
}

guint
ch_import_check (ChImport *self)
{
  Check check = { self, ch_pgn_position_is_playable (ch_record_get_start (self->record), NULL) };

  ch_tree_check (self->record, check.playable, fault_cb, &check);
  if (!check.playable && check.n_broken > 0)
    ch_import_report (self, NULL, 0, NULL, _("No move can be tried from this position; the moves are kept as they stand"));
  if (check.n_entries > MAX_ENTRIES)
    {
      g_autofree char *more = g_strdup_printf (ngettext ("%u more place like this", "%u more places like this",
                                                         check.n_entries - MAX_ENTRIES), check.n_entries - MAX_ENTRIES);

      ch_import_report (self, NULL, 0, NULL, more);
    }
  return check.n_broken;
}

void
ch_import_set_tag (ChImport *self, const char *name, const char *value)
{
  g_autofree char *clean = value != NULL ? g_strstrip (g_strdup (value)) : NULL;

  if (clean != NULL && clean[0] != '\0')
    ch_record_set_tag_raw (self->record, name, clean);
}

ChSide
ch_import_get_side (const ChPosition *position, guint from, ChSide otherwise)
{
  ChPiece piece = from < CH_POINTS ? position->board[from] : 0;

  return CH_PIECE_KIND (piece) != CH_NONE ? CH_PIECE_SIDE (piece) : otherwise;
}
