/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position as a picture in a file: SVG, PNG or PDF, with hands, last move, shapes and coordinates. No fonts are
 * needed to show it. */
#pragma once

#include <gio/gio.h>

#include "render/ch-board-drawing.h"
#include "rules/ch-position.h"

typedef enum
{
  CH_DIAGRAM_SVG,
  CH_DIAGRAM_PNG,
  CH_DIAGRAM_PDF,
  CH_N_DIAGRAM_FORMATS
} ChDiagramFormat;

/* An arrow (@from != @to) or a circle (@from == @to). @from may be CH_DROP_ORIGIN + kind: the hand of @side. Laid out as
 * a shape of a study is. */
typedef struct
{
  uint8_t color; /* ChMarkColor */
  uint8_t side;  /* for arrows from a hand */
  uint8_t from;
  uint8_t to;
} ChDiagramShape;

typedef struct
{
  ChPieceSetId pieces;
  ChBoardStyleId style;
  ChCoordinates coordinates;
  bool flipped;
  bool mirrored;
  bool hands;       /* show the trays; ch_diagram_options_init() turns them on for crazyhouse */
  int width;        /* of the picture: pixels (PNG, SVG) or points (PDF), 240..8192; the height
                       follows */
  ChMove last_move; /* CH_MOVE_NONE for none */
  ChPoint check;    /* a general to mark, CH_POINT_NONE for none */
  const ChDiagramShape *shapes;
  int n_shapes;
} ChDiagramOptions;

/** ch_diagram_options_init: Traditional pieces, wood, native coordinates, 640 wide, trays where @game has hands. */
void ch_diagram_options_init (ChDiagramOptions *options, ChGame game);

/** ch_diagram_format_from_name: Returns: whether @name ends in .svg, .png or .pdf (either case); writes it to @format. */
bool ch_diagram_format_from_name (const char *name, ChDiagramFormat *format);

/**
 * ch_diagram_height:
 *
 * Returns: the height of the picture that @options make.
 */
int ch_diagram_height (const ChDiagramOptions *options);

/**
 * ch_diagram_paint:
 * @cr: a context whose user space is width by ch_diagram_height()
 *
 * Paints the picture with outlines. For printing.
 */
void ch_diagram_paint (cairo_t *cr, const ChPosition *position, const ChDiagramOptions *options);

/* Paints many pictures into one file, which then holds each piece once. */
typedef struct _ChDiagramPainter ChDiagramPainter;

/** ch_diagram_painter_new: Returns: (transfer full): free with ch_diagram_painter_free(). */
ChDiagramPainter *ch_diagram_painter_new (void);

/** ch_diagram_painter_new_for_pixels: The same for image surfaces that are not scaled: quick, and as sharp as a PNG. */
ChDiagramPainter *ch_diagram_painter_new_for_pixels (void);

/** ch_diagram_painter_free: Frees @painter (nullable). */
void ch_diagram_painter_free (ChDiagramPainter *painter);

/** ch_diagram_painter_paint: As ch_diagram_paint(). */
void ch_diagram_painter_paint (ChDiagramPainter *painter, cairo_t *cr, const ChPosition *position,
                               const ChDiagramOptions *options);

/**
 * ch_diagram_to_bytes:
 *
 * Returns: (transfer full): the contents of a file, or NULL with @error set (G_IO_ERROR_FAILED).
 */
GBytes *ch_diagram_to_bytes (const ChPosition *position, const ChDiagramOptions *options,
                             ChDiagramFormat format, GError **error);

/**
 * ch_diagram_write:
 * @file: where to; replaced only when the whole picture has been written beside it
 *
 * Returns: whether it is written; else @error is set (G_IO_ERROR or G_FILE_ERROR).
 */
bool ch_diagram_write (const ChPosition *position, const ChDiagramOptions *options,
                       ChDiagramFormat format, GFile *file, GError **error);
