/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <cairo-pdf.h>

#include "print/ch-booklet-private.h"

/* How much of the work laying out is; the rest is drawing. */
#define SHARE 0.6

static cairo_status_t
append (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* The table that viewers show beside the pages. */
static void
add_outline (ChBooklet *booklet, cairo_surface_t *surface)
{
  for (guint i = 0; i < booklet->chapters->len; i++)
    {
      const ChChapter *chapter = g_ptr_array_index (booklet->chapters, i);
      char link[80];

      if (chapter->page == G_MAXUINT)
        continue;
      g_snprintf (link, sizeof link, "page=%u pos=[%d %d]", chapter->page + 1, (int) booklet->options.margin,
                  (int) chapter->y);
      cairo_pdf_surface_add_outline (surface, CAIRO_PDF_OUTLINE_ROOT, chapter->title, link, 0);
    }
}

static void
tell (ChBookletProgress progress, gpointer data, double fraction)
{
  if (progress != NULL)
    progress (fraction, data);
}

static gboolean
lay_out_all (ChBooklet *booklet, ChBookletProgress progress, gpointer data, GCancellable *cancellable, GError **error)
{
  while (ch_booklet_lay_out (booklet))
    {
      tell (progress, data, SHARE * ch_booklet_get_progress (booklet));
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
draw_all (ChBooklet *booklet, cairo_t *cr, ChBookletProgress progress, gpointer data, GCancellable *cancellable,
          GError **error)
{
  for (guint i = 0; i < booklet->pages->len; i++)
    {
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      ch_booklet_draw (booklet, i, cr, CH_DRAW_LINKS);
      cairo_show_page (cr);
      tell (progress, data, SHARE + (1 - SHARE) * (i + 1) / booklet->pages->len);
    }
  return TRUE;
}

static cairo_surface_t *
create_surface (ChBooklet *booklet, GByteArray *bytes)
{
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (append, bytes, booklet->options.width,
                                                                  booklet->options.height);

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, booklet->title);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Chuhan " PACKAGE_VERSION);
  return surface;
}

/* A function of its own for build-aux/lsan.supp: cairo 1.16 loses a copy of the pictures that are written here. */
static cairo_status_t
finish_pdf (cairo_surface_t *surface)
{
  cairo_status_t status;

  cairo_surface_finish (surface);
  status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  return status;
}

GBytes *
ch_booklet_to_pdf (ChBooklet *booklet, ChBookletProgress progress, gpointer data, GCancellable *cancellable, GError **error)
{
  GByteArray *bytes;
  cairo_surface_t *surface;
  cairo_status_t status;
  gboolean done;
  cairo_t *cr;

  if (!lay_out_all (booklet, progress, data, cancellable, error))
    return NULL;
  bytes = g_byte_array_new ();
  surface = create_surface (booklet, bytes);
  cr = cairo_create (surface);
  done = draw_all (booklet, cr, progress, data, cancellable, error);
  add_outline (booklet, surface);
  /* Before the file is finished: see build-aux/lsan.supp. */
  ch_booklet_forget_painters (booklet);
  cairo_destroy (cr);
  status = finish_pdf (surface);
  if (done && status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (bytes);
  g_byte_array_unref (bytes);
  if (done)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
  return NULL;
}
