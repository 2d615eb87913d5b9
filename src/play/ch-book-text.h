/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A record as the text of a book: paragraphs made of runs that know their node. The main line and its comments are paragraphs of
 * their own, variations are set in, short ones deeper down stand in brackets. Whoever shows or prints it chooses the fonts. */
#pragma once

#include "notation/ch-notation.h"
#include "play/ch-tree-fold.h"

typedef enum
{
  CH_BOOK_TITLE,
  CH_BOOK_BYLINE,     /* event, place, date */
  CH_BOOK_MAIN,       /* moves of the main line */
  CH_BOOK_COMMENT,    /* words on the main line */
  CH_BOOK_VARIATION,  /* moves and words, at @level */
  CH_BOOK_RESULT,
} ChBookParagraphKind;

typedef enum
{
  CH_BOOK_RUN_NUMBER,   /* of the round; belongs to the move that follows */
  CH_BOOK_RUN_MOVE,     /* with its glyphs */
  CH_BOOK_RUN_SHAPES,   /* the sign that something is drawn on the board; belongs to the move before */
  CH_BOOK_RUN_COMMENT,
  CH_BOOK_RUN_LABEL,    /* "A)" where several variations start */
  CH_BOOK_RUN_FOLD,     /* more of the variation is hidden; the node is its first move */
} ChBookRunKind;

/* Characters @start to (not with) @end of a paragraph. */
typedef struct
{
  ChBookRunKind kind;
  guint id;          /* of the node */
  guint start, end;
  gboolean before;   /* COMMENT: the one before the move */
  gboolean broken;   /* MOVE: cannot be made here */
} ChBookRun;

typedef struct
{
  ChBookParagraphKind kind;
  guint level;       /* 0 = main line; how far it is set in */
  GString *text;     /* without an end of line */
  guint n_chars;
  GArray *runs;      /* (element-type ChBookRun): in order, not overlapping; signs between them belong to none */
} ChBookParagraph;

/**
 * ch_book_text_write:
 * @record: what is written
 * @notation: of the moves; brackets and spaces follow it
 * @fold: (nullable): which variations are folded; NULL writes all
 *
 * Returns: (transfer full) (element-type ChBookParagraph): the paragraphs.
 */
GPtrArray *ch_book_text_write (ChRecord *record, ChNotation notation, ChTreeFold *fold);

/** ch_book_paragraph_equal: Returns: whether both say and mean the same. */
gboolean ch_book_paragraph_equal (const ChBookParagraph *a, const ChBookParagraph *b);

/** ch_book_paragraph_run_at: Returns: (nullable) (transfer none): the run that holds the character at @offset. */
const ChBookRun *ch_book_paragraph_run_at (const ChBookParagraph *paragraph, guint offset);

/**
 * ch_book_append_move:
 * @position: before the move, where @reachable
 * @reachable: whether all moves up to @node's parent can be made
 *
 * Appends the move of @node with its glyphs, as lists and books write it.
 */
void ch_book_append_move (GString *text, const ChPosition *position, gboolean reachable, const ChNode *node,
                          ChNotation notation);

/** ch_book_explain_broken: Returns: (transfer full) (nullable): why the move of @node cannot be made; NULL where it can. */
char *ch_book_explain_broken (ChRecord *record, ChNode *node);
