/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as a book prints it: the main line in running paragraphs, comments between them, variations as paragraphs further
 * in, diagrams where they are asked for. Plain data, no toolkit: the window shows it and paper is printed from it. A book is a
 * copy: it holds nothing of the record and may be read by another thread. */
#pragma once

#include "notation/ch-notation.h"
#include "play/ch-tree-fold.h"

typedef enum
{
  CH_BOOK_MAIN,      /* moves of the main line */
  CH_BOOK_COMMENT,   /* words about the main line, one of the paragraphs that the writer made */
  CH_BOOK_VARIATION, /* moves and words of a variation of @depth */
  CH_BOOK_DIAGRAM,   /* a position; the text names the last move */
  CH_BOOK_TITLE,
  CH_BOOK_BYLINE,    /* event, place, date, annotator */
} ChBookKind;

typedef enum
{
  CH_BOOK_RUN_NUMBER,  /* "12." or "12…", a hard space between it and its move */
  CH_BOOK_RUN_MOVE,    /* a move, not to be broken */
  CH_BOOK_RUN_BROKEN,  /* the same, of a move that cannot be made */
  CH_BOOK_RUN_GLYPH,   /* "!?", "±", in words where it has no sign; not the diagram's where those are shown */
  CH_BOOK_RUN_WORDS,   /* a comment */
  CH_BOOK_RUN_RESULT,  /* who won */
  CH_BOOK_RUN_SHAPES,  /* the sign that something is drawn on the board */
  CH_BOOK_RUN_LABEL,   /* "A)" where several variations start */
  CH_BOOK_RUN_FOLD,    /* more of the variation is hidden; the node is its first move */
} ChBookRunKind;

/* A stretch of a paragraph's text; between them stand spaces and brackets, where full-width signs need no space nothing. */
typedef struct
{
  ChBookRunKind kind;
  guint node;          /* id of the node that it belongs to */
  guint start, length; /* bytes */
  gboolean before;     /* WORDS: before the move */
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
  guint depth;            /* 0 main line, 1 its variations ...: how far it is set in */
  char *text;             /* UTF-8, one line */
  GArray *runs;           /* (element-type ChBookRun), in order */
  ChBookDiagram *diagram; /* (nullable): of CH_BOOK_DIAGRAM */
} ChBookParagraph;

typedef struct
{
  ChNotation notation;    /* of moves; brackets follow it */
  gboolean heading;       /* begin with title and byline */
  gboolean brackets;      /* short variations of variations stand in brackets, and have no paragraph of their own */
  gboolean labels;        /* letters where several variations start */
  gboolean shapes;        /* a sign where something is drawn on the board */
  gboolean result;        /* close with the Result tag in words */
  ChTreeFold *fold;       /* (nullable): variations of which only the first move is wanted */
  /* (nullable): whether a diagram is to stand behind @node (the root: before the moves); @ply counts from the root, @depth
   * is that of its variation. */
  gboolean (*diagram) (const ChNode *node, guint ply, guint depth, gpointer data);
  gpointer data;
} ChBookOptions;

/** ch_book_build: Returns: (transfer full) (element-type ChBookParagraph): @record as a book. */
GPtrArray *ch_book_build (ChRecord *record, const ChBookOptions *options);

/** ch_book_paragraph_equal: Returns: whether both say and mean the same; diagrams are not compared. */
gboolean ch_book_paragraph_equal (const ChBookParagraph *a, const ChBookParagraph *b);

/** ch_book_paragraph_run_at: Returns: (nullable) (transfer none): the run that holds the byte at @offset. */
const ChBookRun *ch_book_paragraph_run_at (const ChBookParagraph *paragraph, guint offset);

/**
 * ch_book_append_move:
 * @position: before the move
 * @reachable: whether @node's move and all before it can be made
 *
 * Appends the move of @node. Where it cannot be made it is written all the same when a piece stands where it begins, else as it
 * stood in a file.
 */
void ch_book_append_move (GString *text, const ChPosition *position, gboolean reachable, const ChNode *node,
                          ChNotation notation);

/** ch_book_play_broken: Goes on on @position with a @move that cannot be made, so that those behind it can be written: its piece
 * is put where it goes, whatever stands there. */
void ch_book_play_broken (ChPosition *position, ChMove move);

/** ch_book_explain_broken: Returns: (transfer full) (nullable): why the move of @node cannot be made; NULL where it can. */
char *ch_book_explain_broken (ChRecord *record, ChNode *node);
