/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One change of a study as a thing that can be done, undone, done again and written down; for src/study alone.
 *
 * Each command is its own opposite: it holds what is to be there next, and toggling it exchanges that with what is there.
 * A node or record that is out of the study belongs to the command that took it out. */
#pragma once

#include "study/ch-fields.h"
#include "study/ch-record-private.h"
#include "study/ch-study.h"

typedef enum
{
  CH_COMMAND_NODE,        /* a node and all below it into the tree or out of it */
  CH_COMMAND_MOVE_NODE,
  CH_COMMAND_PARENT,      /* a node and all below it to another node of the tree */
  CH_COMMAND_MOVE,        /* the move of a node, and whether it is broken */
  CH_COMMAND_COMMENT,
  CH_COMMAND_EXTRA,
  CH_COMMAND_GLYPHS,
  CH_COMMAND_SHAPES,
  CH_COMMAND_CLOCK,
  CH_COMMAND_EVAL,
  CH_COMMAND_TAG,
  CH_COMMAND_RECORD,      /* a record into the study or out of it */
  CH_COMMAND_MOVE_RECORD,
  CH_COMMAND_SETUP,       /* rules and start of a record, and which of its moves are broken by them */
} ChCommandKind;

typedef struct
{
  ChRuleset rules;
  ChPosition start;
} ChSetup;

typedef struct
{
  ChCommandKind kind;
  gboolean out;           /* NODE, RECORD: it is outside now */
  gboolean before;        /* COMMENT: the one before the move */
  ChRecord *record;
  ChNode *node;
  ChNode *parent;         /* NODE; PARENT: the next one */
  guint index;            /* NODE, RECORD, TAG: its place; PARENT, MOVE_*: its next place */
  char *name;             /* TAG */
  char *text;             /* COMMENT, EXTRA, MOVE, TAG: (nullable) */
  ChMove move;            /* MOVE */
  gboolean broken;        /* MOVE */
  GArray *array;          /* (nullable): GLYPHS, SHAPES; SETUP: ids (guint) of nodes that are broken by it, or no longer */
  ChSetup *setup;         /* SETUP */
  gint64 clock_ms;
  gboolean has_eval;
  gint eval;
  guint eval_depth;
} ChCommand;

/** ch_command_new: Returns: (transfer full): a command without content. */
ChCommand *ch_command_new (ChCommandKind kind, ChRecord *record, ChNode *node);

/** ch_command_free: Frees @command and what is out of the study by it. */
void ch_command_free (ChCommand *command);

/** ch_command_toggle: Does or undoes @command. */
void ch_command_toggle (ChCommand *command, ChStudy *study);

/** ch_command_write: Appends the line that does what toggling @command would do now. */
void ch_command_write (const ChCommand *command, GString *line);

/** ch_command_write_record: Appends the line that puts @record at @index. */
void ch_command_write_record (ChRecord *record, guint index, GString *line);

/** ch_command_read: Returns: (transfer full) (nullable): the command written in @line (without its end; changed in place). */
ChCommand *ch_command_read (ChStudy *study, char *line);
