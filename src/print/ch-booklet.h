/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games as a printed book: pages of running text with diagrams, drawn on any cairo context, so that a file, a printer and a
 * preview show the same. A booklet copies what it needs of the records when it is made; afterwards it may be laid out and drawn
 * by another thread, by one at a time. Lengths are points (1/72 inch). */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

#include "render/ch-diagram.h"
#include "play/ch-book.h"

typedef enum
{
  CH_PAPER_A4,
  CH_PAPER_A5,
  CH_PAPER_LETTER,
  CH_N_PAPERS
} ChPaper;

/* Where diagrams stand; flags. */
typedef enum
{
  CH_DIAGRAMS_START = 1 << 0,    /* before the moves, where the start is not the usual one */
  CH_DIAGRAMS_MARKED = 1 << 1,   /* behind moves with NAG 220 or 221 */
  CH_DIAGRAMS_SHAPES = 1 << 2,   /* behind moves with arrows or circles */
  CH_DIAGRAMS_COMMENTS = 1 << 3, /* behind moves of the main line with a comment */
  CH_DIAGRAMS_END = 1 << 4,      /* at the end of the main line */
} ChDiagramsAt;

typedef struct
{
  double width, height; /* of a page, at least 200 by 250 */
  double margin;        /* around the text */
  int columns;          /* 1 or 2 */
  double font_size;     /* 6..24 */
  ChNotation notations[CH_N_GAMES];
  const char *language; /* (nullable): "zh-cn", for the shapes of characters; NULL = the locale's. Static or interned. */
  guint diagrams;       /* ChDiagramsAt */
  guint every;          /* a diagram every so many plies of the main line; 0 = none */
  gboolean new_pages;   /* every game begins on a page of its own */
  ChPieceSetId pieces;
  ChBoardStyleId style;
  ChCoordinates coordinates;
  gboolean flipped, mirrored;
} ChBookletOptions;

typedef struct _ChBooklet ChBooklet;

/** ch_paper_name: Returns: "a4", "a5", "letter"; static. */
const char *ch_paper_name (ChPaper paper);

/** ch_paper_from_name: Returns: whether @name (either case) is known; writes it to @paper. */
gboolean ch_paper_from_name (const char *name, ChPaper *paper);

/** ch_booklet_options_init: A4 in two columns, 10 points, Chinese notation, diagrams at marks, shapes, odd starts, the end. */
void ch_booklet_options_init (ChBookletOptions *options);

/** ch_booklet_options_set_paper: Sets the size of the page, and a margin that suits it. */
void ch_booklet_options_set_paper (ChBookletOptions *options, ChPaper paper);

/**
 * ch_booklet_options_set_diagrams:
 * @text: words with commas between: "start", "marked", "shapes", "comments", "end", "every=N"; "none"
 *
 * Returns: whether all words are known.
 */
gboolean ch_booklet_options_set_diagrams (ChBookletOptions *options, const char *text);

/** ch_booklet_options_get_diagrams: Returns: (transfer full): the text that ch_booklet_options_set_diagrams() reads. */
char *ch_booklet_options_get_diagrams (const ChBookletOptions *options);

/**
 * ch_booklet_new:
 * @title: (nullable): of the whole; NULL = of the first game
 * @records: games, one at least
 *
 * Returns: (transfer full): the booklet, without pages yet; free with ch_booklet_free().
 */
ChBooklet *ch_booklet_new (const char *title, ChRecord *const *records, guint n_records, const ChBookletOptions *options);

/** ch_booklet_free: Frees @booklet (nullable). */
void ch_booklet_free (ChBooklet *booklet);

/** ch_booklet_lay_out: Makes some more pages, for a few milliseconds. Returns: whether there is more to do. */
gboolean ch_booklet_lay_out (ChBooklet *booklet);

/** ch_booklet_get_progress: Returns: how much is laid out, 0..1. */
double ch_booklet_get_progress (const ChBooklet *booklet);

/** ch_booklet_get_n_pages: Returns: the pages laid out so far. */
guint ch_booklet_get_n_pages (const ChBooklet *booklet);

/** ch_booklet_draw_page: Draws @page (from 0) on @cr, whose units are points from the corner of the paper. */
void ch_booklet_draw_page (ChBooklet *booklet, guint page, cairo_t *cr);

/** ch_booklet_count_unknown: Returns: how many characters no font of the machine has. For tests. */
guint ch_booklet_count_unknown (const ChBooklet *booklet);

/* @fraction: 0..1. */
typedef void (*ChBookletProgress) (double fraction, gpointer data);

/**
 * ch_booklet_to_pdf:
 * @progress: (nullable): called now and then
 *
 * Lays out what is not yet laid out. With a table of contents for the viewer.
 *
 * Returns: (transfer full): the file, or NULL with @error set (G_IO_ERROR_CANCELLED, G_IO_ERROR_FAILED).
 */
GBytes *ch_booklet_to_pdf (ChBooklet *booklet, ChBookletProgress progress, gpointer data, GCancellable *cancellable,
                           GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChBooklet, ch_booklet_free)
