/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "print/ch-gif.h"

#include <gif_lib.h>
#include <libimagequant.h>
#include <string.h>

/* The last color of the palette says "as before". */
#define N_COLORS 255
#define UNCHANGED 255

struct _ChGif
{
  GifFileType *file;
  GByteArray *bytes;
  int width, height;
  liq_attr *attributes;
  liq_result *palette;
  guint32 *shown;      /* pixels of the last frame, NULL before the first */
  guint32 *pixels;     /* of the frame that is added */
  guint8 *indices;
};

typedef struct
{
  int x, y, width, height;
} Area;

static int
append (GifFileType *file, const GifByteType *data, int length)
{
  g_byte_array_append (file->UserData, data, (guint) length);
  return length;
}

static gboolean
fail (GError **error, const char *why)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, why != NULL ? why : "GIF");
  return FALSE;
}

static gboolean
fail_gif (GError **error, int code)
{
  return fail (error, GifErrorString (code));
}

/* ---- pixels ---- */

/* Opaque pixels of cairo as bytes red, green, blue, alpha. */
static void
read_pixels (cairo_surface_t *surface, guint32 *pixels, int width, int height)
{
  const guint8 *data;
  int stride;

  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  stride = cairo_image_surface_get_stride (surface);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        guint32 pixel;

        memcpy (&pixel, data + (gsize) y * stride + 4 * x, 4);
        pixels[(gsize) y * width + x] = GUINT32_TO_BE ((pixel & 0xffffff) << 8 | 0xff);
      }
}

static gboolean
row_changed (const ChGif *gif, int y)
{
  gsize start = (gsize) y * gif->width;

  return memcmp (gif->pixels + start, gif->shown + start, (gsize) gif->width * 4) != 0;
}

static gboolean
column_changed (const ChGif *gif, int x, const Area *area)
{
  for (int y = area->y; y < area->y + area->height; y++)
    if (gif->pixels[(gsize) y * gif->width + x] != gif->shown[(gsize) y * gif->width + x])
      return TRUE;
  return FALSE;
}

/* The rectangle around all that differs from the last frame; one pixel where nothing does, as a frame must have some. */
static Area
changed_area (const ChGif *gif)
{
  Area area = { 0, 0, gif->width, gif->height };

  if (gif->shown == NULL)
    return area;
  while (area.height > 1 && !row_changed (gif, area.y))
    area.y++, area.height--;
  while (area.height > 1 && !row_changed (gif, area.y + area.height - 1))
    area.height--;
  while (area.width > 1 && !column_changed (gif, area.x, &area))
    area.x++, area.width--;
  while (area.width > 1 && !column_changed (gif, area.x + area.width - 1, &area))
    area.width--;
  return area;
}

/* Gives @pixels, @width in a row, their colors. */
static gboolean
remap (ChGif *gif, guint32 *pixels, int width, int height, guint8 *indices, GError **error)
{
  liq_image *image = liq_image_create_rgba (gif->attributes, pixels, width, height, 0);
  liq_error code;

  if (image == NULL)
    return fail (error, "libimagequant");
  code = liq_write_remapped_image (gif->palette, image, indices, (size_t) width * height);
  liq_image_destroy (image);
  return code == LIQ_OK || fail (error, "libimagequant");
}

/* Looking colors up is what takes the time: only those of @area that changed are. What is as it was says so:
 * long runs of one color take no room either. */
static gboolean
remap_changes (ChGif *gif, const Area *area, GError **error)
{
  gsize n_area = (gsize) area->width * area->height, n = 0;
  g_autofree guint32 *changed = g_new (guint32, n_area);
  g_autofree guint8 *colors = g_new (guint8, n_area);
  guint8 *index = gif->indices;

  for (int y = area->y; y < area->y + area->height; y++)
    for (int x = area->x; x < area->x + area->width; x++, index++)
      {
        gsize at = (gsize) y * gif->width + x;

        *index = gif->pixels[at] == gif->shown[at] ? UNCHANGED : 0;
        if (*index != UNCHANGED)
          changed[n++] = gif->pixels[at];
      }
  if (n == 0)
    return TRUE;
  if (!remap (gif, changed, (int) n, 1, colors, error))
    return FALSE;
  index = gif->indices;
  for (gsize i = 0, next = 0; i < n_area; i++)
    if (index[i] != UNCHANGED)
      index[i] = colors[next++];
  return TRUE;
}

/* ---- the file ---- */

static gboolean
choose_palette (ChGif *gif, cairo_surface_t *const *samples, guint n_samples)
{
  liq_histogram *histogram;
  liq_error code;

  gif->attributes = liq_attr_create ();
  liq_set_max_colors (gif->attributes, N_COLORS);
  histogram = liq_histogram_create (gif->attributes);
  for (guint i = 0; i < n_samples; i++)
    {
      liq_image *image;

      read_pixels (samples[i], gif->pixels, gif->width, gif->height);
      image = liq_image_create_rgba (gif->attributes, gif->pixels, gif->width, gif->height, 0);
      liq_histogram_add_image (histogram, gif->attributes, image);
      liq_image_destroy (image);
    }
  code = liq_histogram_quantize (histogram, gif->attributes, &gif->palette);
  liq_histogram_destroy (histogram);
  if (code != LIQ_OK)
    return FALSE;
  /* Dots would dance from frame to frame. */
  liq_set_dithering_level (gif->palette, 0);
  return TRUE;
}

static gboolean
put_header (ChGif *gif, GError **error)
{
  static const GifByteType for_ever[] = { 1, 0, 0 };
  const liq_palette *palette = liq_get_palette (gif->palette);
  ColorMapObject *map = GifMakeMapObject (256, NULL);
  gboolean written;

  for (guint i = 0; i < palette->count; i++)
    map->Colors[i] = (GifColorType) { palette->entries[i].r, palette->entries[i].g, palette->entries[i].b };
  EGifSetGifVersion (gif->file, true);
  written = EGifPutScreenDesc (gif->file, gif->width, gif->height, 8, 0, map) == GIF_OK
            && EGifPutExtensionLeader (gif->file, APPLICATION_EXT_FUNC_CODE) == GIF_OK
            && EGifPutExtensionBlock (gif->file, 11, "NETSCAPE2.0") == GIF_OK
            && EGifPutExtensionBlock (gif->file, sizeof for_ever, for_ever) == GIF_OK
            && EGifPutExtensionTrailer (gif->file) == GIF_OK;
  GifFreeMapObject (map);
  return written || fail_gif (error, gif->file->Error);
}

static gboolean
open_file (ChGif *gif, GError **error)
{
  int code = 0;

  gif->bytes = g_byte_array_new ();
  gif->file = EGifOpen (gif->bytes, append, &code);
  if (gif->file == NULL)
    return fail_gif (error, code);
  return put_header (gif, error);
}

ChGif *
ch_gif_new (cairo_surface_t *const *samples, guint n_samples, GError **error)
{
  g_autoptr (ChGif) gif = g_new0 (ChGif, 1);
  gsize n;

  gif->width = cairo_image_surface_get_width (samples[0]);
  gif->height = cairo_image_surface_get_height (samples[0]);
  n = (gsize) gif->width * gif->height;
  gif->pixels = g_new (guint32, n);
  gif->indices = g_new (guint8, n);
  if (!choose_palette (gif, samples, n_samples))
    {
      fail (error, "libimagequant");
      return NULL;
    }
  return open_file (gif, error) ? g_steal_pointer (&gif) : NULL;
}

void
ch_gif_free (ChGif *gif)
{
  int code;

  if (gif == NULL)
    return;
  if (gif->file != NULL)
    EGifCloseFile (gif->file, &code);
  g_clear_pointer (&gif->bytes, g_byte_array_unref);
  g_clear_pointer (&gif->palette, liq_result_destroy);
  g_clear_pointer (&gif->attributes, liq_attr_destroy);
  g_free (gif->shown);
  g_free (gif->pixels);
  g_free (gif->indices);
  g_free (gif);
}

static gboolean
put_frame (ChGif *gif, const Area *area, guint delay_ms, GError **error)
{
  GraphicsControlBlock control = { DISPOSE_DO_NOT, false, (int) ((delay_ms + 5) / 10), NO_TRANSPARENT_COLOR };
  GifByteType block[4];

  if (gif->shown != NULL)
    control.TransparentColor = UNCHANGED;
  EGifGCBToExtension (&control, block);
  if (EGifPutExtension (gif->file, GRAPHICS_EXT_FUNC_CODE, sizeof block, block) != GIF_OK
      || EGifPutImageDesc (gif->file, area->x, area->y, area->width, area->height, false, NULL) != GIF_OK)
    return fail_gif (error, gif->file->Error);
  for (int y = 0; y < area->height; y++)
    if (EGifPutLine (gif->file, gif->indices + (gsize) y * area->width, area->width) != GIF_OK)
      return fail_gif (error, gif->file->Error);
  return TRUE;
}

gboolean
ch_gif_add (ChGif *gif, cairo_surface_t *frame, guint delay_ms, GError **error)
{
  Area area;

  g_return_val_if_fail (cairo_image_surface_get_width (frame) == gif->width, FALSE);
  g_return_val_if_fail (cairo_image_surface_get_height (frame) == gif->height, FALSE);

  read_pixels (frame, gif->pixels, gif->width, gif->height);
  area = changed_area (gif);
  if (!(gif->shown == NULL ? remap (gif, gif->pixels, gif->width, gif->height, gif->indices, error)
                           : remap_changes (gif, &area, error)))
    return FALSE;
  if (!put_frame (gif, &area, delay_ms, error))
    return FALSE;
  if (gif->shown == NULL)
    gif->shown = g_new (guint32, (gsize) gif->width * gif->height);
  memcpy (gif->shown, gif->pixels, (gsize) gif->width * gif->height * 4);
  return TRUE;
}

GBytes *
ch_gif_finish (ChGif *gif, GError **error)
{
  int code = 0;
  gboolean closed = EGifCloseFile (gif->file, &code) == GIF_OK;

  gif->file = NULL;
  if (!closed)
    {
      fail_gif (error, code);
      return NULL;
    }
  return g_byte_array_free_to_bytes (g_steal_pointer (&gif->bytes));
}
