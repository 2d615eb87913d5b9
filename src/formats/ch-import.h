/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game of another program's file while it is built: its moves come as points, its tree in any order; afterwards the whole
 * tree is tried against the rules once. For the readers in src/formats that know points from the file itself. */
#pragma once

#include "study/ch-report.h"
#include "study/ch-study.h"

typedef struct
{
  ChRecord *record;
  ChReport *report;
  const char *file;  /* (nullable): for the report */
  guint game;        /* its number in the file, from 1 */
  GArray *places;    /* (element-type guint): where each node stood in the file, by node id */
} ChImport;

/** ch_import_init: Begins a game of xiangqi from @start (nullable: the usual one), with its Result unknown. */
void ch_import_init (ChImport *self, ChReport *report, const char *file, const ChPosition *start);

/** ch_import_clear: Frees what @self holds, the record included. */
void ch_import_clear (ChImport *self);

/** ch_import_root: Returns: (transfer none): the root of the tree. */
ChNode *ch_import_root (ChImport *self);

/**
 * ch_import_add:
 * @parent: a node of this game
 * @from: a point; anything from CH_POINTS on is none
 * @to: likewise
 * @place: line or byte offset in the file, for the report
 *
 * Adds the next child of @parent. A move that has no two points becomes a broken node without a move.
 * Returns: (transfer none): it.
 */
ChNode *ch_import_add (ChImport *self, ChNode *parent, guint from, guint to, guint place);

/** ch_import_report: Adds an entry about this game. @node (nullable): about this move. */
void ch_import_report (ChImport *self, const ChNode *node, guint place, const char *what, const char *why);

/**
 * ch_import_check:
 * Tries every move of the tree; what is illegal, and all behind it, is marked as broken and reported. No recursion.
 * Returns: how many nodes are broken.
 */
guint ch_import_check (ChImport *self);

/** ch_import_set_tag: Sets a tag where @value says something. */
void ch_import_set_tag (ChImport *self, const char *name, const char *value);

/** ch_import_get_side: Returns: (skip): the side of the piece on @from in @position; @otherwise where none stands there. */
ChSide ch_import_get_side (const ChPosition *position, guint from, ChSide otherwise);

/* A node as one text of the formats that know no more than comments. */

/* What of a game a format could not hold; counted over the whole game. */
typedef struct
{
  guint before;  /* comments before a move: joined with the one behind it */
  guint glyphs;  /* written as text, or not at all */
  guint marks;   /* shapes, clocks, evaluations and commands left out */
  guint unread;  /* moves that could not be read when the game was */
} ChExportLoss;

/** ch_export_has_points: Returns: whether @move goes from one point of the board to another, so that it can be written. */
gboolean ch_export_has_points (ChMove move);

/** ch_export_comment: Returns: (transfer full) (nullable): all text at @node, LF line ends; what is no text to @loss. */
char *ch_export_comment (const ChNode *node, ChExportLoss *loss);

/** ch_export_tag: Returns: (transfer full) (nullable): the value of a tag as a line of text; NULL where it says nothing. */
char *ch_export_tag (ChRecord *record, const char *name);

/** ch_export_report_loss: Adds an entry for each kind of thing in @loss. */
void ch_export_report_loss (const ChExportLoss *loss, ChReport *report);

/** ch_export_report_tags: Reports the tags of @record that are not among @names (NULL-terminated) and say something. */
void ch_export_report_tags (ChRecord *record, const char *const *names, ChReport *report);
