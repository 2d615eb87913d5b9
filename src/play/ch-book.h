/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as a book prints it: the main line in running paragraphs, comments between them, variations as paragraphs further
 * in, diagrams where they are asked for. Plain data, no toolkit: the window shows it and paper is printed from it. A book is a
 * copy: it holds nothing of the record and may be read by another thread. */
#pragma once

#include "notation/ch-notation.h"
#include "study/ch-record.h"

typedef enum
{
  CH_BOOK_MAIN,      /* moves of the main line */
  CH_BOOK_COMMENT,   /* words about the main line; lines end where the writer ended them */
  CH_BOOK_VARIATION, /* moves and words of a variation of @depth; the words on one line */
  CH_BOOK_DIAGRAM,   /* a position; the text names the last move */
} ChBookKind;

typedef enum
{
  CH_BOOK_RUN_NUMBER,  /* "12." or "12…", a hard space between it and its move */
  CH_BOOK_RUN_MOVE,    /* a move, not to be broken */
  CH_BOOK_RUN_BROKEN,  /* the same, of a move that cannot be made */
  CH_BOOK_RUN_GLYPH,   /* "!?", "±", in words where it has no sign; not the diagram's where those are shown */
  CH_BOOK_RUN_WORDS,   /* a comment */
  CH_BOOK_RUN_RESULT,  /* who won */
} ChBookRunKind;

/* A stretch of a paragraph's text; between them stand single spaces. */
typedef struct
{
  ChBookRunKind kind;
  guint node;          /* id of the node that it belongs to */
  guint start, length; /* bytes */
} ChBookRun;

typedef struct
{
  ChPosition position; /* after the move of @node */
  ChMove last_move;
  guint node;
  gboolean turned;     /* from the second side (NAG 221) */
  guint n_shapes;
  ChShape *shapes;
} ChBookDiagram;

typedef struct
{
  ChBookKind kind;
  guint depth;            /* 0 main line, 1 its variations ... */
  char *text;             /* UTF-8 */
  GArray *runs;           /* (element-type ChBookRun), in order */
  ChBookDiagram *diagram; /* (nullable): of CH_BOOK_DIAGRAM */
} ChBookParagraph;

typedef struct
{
  ChNotation notation;
  gboolean result;        /* close with the Result tag in words */
  /* (nullable): whether a diagram is to stand behind @node (the root: before the moves); @ply counts from the root, @depth as
   * in ChBookParagraph. */
  gboolean (*diagram) (const ChNode *node, guint ply, guint depth, gpointer data);
  gpointer data;
} ChBookOptions;

/** ch_book_build: Returns: (transfer full) (element-type ChBookParagraph): @record as a book. */
GPtrArray *ch_book_build (ChRecord *record, const ChBookOptions *options);
