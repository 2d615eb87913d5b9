/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the booklet share: ch-booklet.c (contents), -text.c (words in their fonts), -flow.c (columns and pages),
 * -layout.c (a game as slices), -draw.c (a page), -pdf.c (a file). */
#pragma once

#include <pango/pangocairo.h>

#include "print/ch-booklet.h"

/* One game. */
typedef struct
{
  char *title;
  GPtrArray *headers;  /* of char *: lines below the title */
  GPtrArray *book;     /* of ChBookParagraph */
  guint page;          /* where it begins; G_MAXUINT until laid out */
  double y;            /* and how far down */
  guint number;        /* from 1; 0 where it is the only one */
} ChChapter;

typedef enum
{
  CH_SLICE_LINE,     /* of text */
  CH_SLICE_CONTENTS, /* a line of the table: text, dots, page */
  CH_SLICE_DIAGRAM,  /* with its caption */
  CH_SLICE_RULE,     /* below the title */
} ChSliceKind;

/* What a page cannot break. */
typedef struct
{
  ChSliceKind kind;
  gboolean keep;          /* not to be parted from the next */
  gboolean wide;          /* over all columns (title of the whole) */
  double before;          /* room above, none at the top of a column */
  double height;
  double x, baseline;     /* of the text in the slice */
  double shift;           /* of a diagram that shares its room with another, from the middle */
  PangoLayoutLine *line;  /* belongs to a layout of the booklet */
  const ChBookDiagram *diagram;
  guint chapter;          /* that it belongs to or leads to; G_MAXUINT for none */
} ChSlice;

typedef struct
{
  double x, y;
  ChSlice slice;
} ChPlaced;

typedef struct
{
  GArray *placed;  /* (element-type ChPlaced) */
  guint chapter;   /* of its first slice, G_MAXUINT for title and table */
} ChPage;

/* Where the next slice goes. */
typedef struct
{
  guint column;
  double y;
  double top;      /* of the columns on this page */
  gboolean fresh;  /* nothing in the column yet */
  GArray *group;   /* slices kept together */
  GArray *floats;  /* diagrams that wait for the next column */
} ChFlow;

struct _ChBooklet
{
  ChBookletOptions options;
  char *title;
  GPtrArray *chapters;   /* of ChChapter */
  GPtrArray *pages;      /* of ChPage */
  GPtrArray *layouts;    /* of PangoLayout, for as long as their lines are drawn */
  PangoContext *context;
  gboolean chinese;      /* the language: first lines are set in */
  double column_width, gap;
  double top, bottom;    /* of the text on a page */
  ChFlow flow;
  guint next_chapter, next_paragraph;
  guint n_paragraphs, n_done;
  guint unknown;
  ChDiagramPainter *painters[CH_N_GAMES];
};

/* Kinds of text. */
typedef enum
{
  CH_TEXT_TITLE,
  CH_TEXT_HEADING,   /* a game's */
  CH_TEXT_FRONT,     /* players, event below the title of the whole */
  CH_TEXT_HEADER,    /* the same below a heading */
  CH_TEXT_MAIN,
  CH_TEXT_COMMENT,
  CH_TEXT_VARIATION,
  CH_TEXT_CAPTION,
  CH_TEXT_CONTENTS,
  CH_TEXT_RUNNING,   /* head and number of a page */
} ChTextKind;

/* -text.c */
void ch_booklet_text_init (ChBooklet *booklet);
double ch_booklet_line_height (const ChBooklet *booklet, ChTextKind kind);
double ch_booklet_em (const ChBooklet *booklet);
PangoLayout *ch_booklet_text (ChBooklet *booklet, ChTextKind kind, const char *text, const GArray *runs, double width);

/* -flow.c */
void ch_booklet_flow_init (ChBooklet *booklet);
void ch_booklet_flow_clear (ChBooklet *booklet);
void ch_booklet_flow_add (ChBooklet *booklet, const ChSlice *slice);
void ch_booklet_flow_add_float (ChBooklet *booklet, const ChSlice *slice);
void ch_booklet_flow_settle (ChBooklet *booklet);
void ch_booklet_flow_break (ChBooklet *booklet);
/* Before all columns of the first page. */
void ch_booklet_flow_add_wide (ChBooklet *booklet, const ChSlice *slice);

/* -layout.c */
void ch_booklet_layout_front (ChBooklet *booklet);
/* The next paragraph, or the head of the next game. */
void ch_booklet_layout_next (ChBooklet *booklet);
double ch_booklet_diagram_width (const ChBooklet *booklet);
void ch_booklet_diagram_options (const ChBooklet *booklet, const ChBookDiagram *diagram, ChDiagramOptions *options);

/* -draw.c */
typedef enum
{
  CH_DRAW_PLAIN,
  CH_DRAW_LINKS, /* the table of contents leads to the games: for PDF */
} ChDrawMode;
void ch_booklet_forget_painters (ChBooklet *booklet);
void ch_booklet_draw (ChBooklet *booklet, guint page, cairo_t *cr, ChDrawMode mode);
