/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games as moving pictures, read back by the library that other programs read them with. */
#include <gif_lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#include "ch-test.h"
#include "formats/ch-reader.h"
#include "print/ch-animation.h"
#include "print/ch-gif.h"

#define GAME "[Variant \"xiangqi\"]\n[Red \"胡荣华\"]\n[Black \"杨官璘\"]\n\n1. h3e3 {[%csl Re3]} (1. b3e3) h10g8 2. h1g3 i10h10 *\n"
#define CRAZY "[Variant \"crazyxiangqi\"]\n\n1. h3h10 i10h10 2. c4c5 C@e3 *\n"
#define JANGGI "[Variant \"janggi\"]\n\n1. a4b4 a7b7 *\n"

static ChAnimation *
animation_of (const char *text, const ChAnimationOptions *options)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (ChStudy) study = ch_reader_read (bytes, NULL, NULL, NULL);

  return ch_animation_new (ch_study_get_record (study, 0), NULL, options);
}

/* ---- reading back ---- */

typedef struct
{
  const guint8 *data;
  gsize length, at;
} Source;

static int
read_cb (GifFileType *file, GifByteType *buffer, int length)
{
  Source *source = file->UserData;
  gsize n = MIN ((gsize) length, source->length - source->at);

  memcpy (buffer, source->data + source->at, n);
  source->at += n;
  return (int) n;
}

static GifFileType *
decode (GBytes *bytes, Source *source)
{
  int code = 0;
  GifFileType *file;

  source->data = g_bytes_get_data (bytes, &source->length);
  source->at = 0;
  file = DGifOpen (source, read_cb, &code);
  g_assert_nonnull (file);
  g_assert_cmpint (DGifSlurp (file), ==, GIF_OK);
  return file;
}

/* Puts frame @index on what was shown before. */
static void
show (GifFileType *file, int index, guint8 *canvas)
{
  const SavedImage *image = &file->SavedImages[index];
  const GifImageDesc *area = &image->ImageDesc;
  GraphicsControlBlock control;

  g_assert_cmpint (DGifSavedExtensionToGCB (file, index, &control), ==, GIF_OK);
  for (int y = 0; y < area->Height; y++)
    for (int x = 0; x < area->Width; x++)
      {
        int value = image->RasterBits[y * area->Width + x];
        const GifColorType *color = &file->SColorMap->Colors[value];
        guint8 *to = canvas + 3 * ((area->Top + y) * file->SWidth + area->Left + x);

        if (value != control.TransparentColor)
          to[0] = color->Red, to[1] = color->Green, to[2] = color->Blue;
      }
}

static int
component (cairo_surface_t *surface, int x, int y, int c)
{
  guint32 pixel;

  memcpy (&pixel, cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface) + 4 * x, 4);
  return (int) (pixel >> (16 - 8 * c) & 255);
}

/* Alike on the average, and nowhere wholly different. */
static void
assert_like (const guint8 *canvas, cairo_surface_t *surface, double mean, int most)
{
  int width = cairo_image_surface_get_width (surface), height = cairo_image_surface_get_height (surface);
  gint64 sum = 0;
  int worst = 0;

  for (int i = 0; i < 3 * width * height; i++)
    {
      int difference = abs (component (surface, i / 3 % width, i / 3 / width, i % 3) - canvas[i]);

      sum += difference;
      worst = MAX (worst, difference);
    }
  g_assert_cmpfloat ((double) sum / (3.0 * width * height), <, mean);
  g_assert_cmpint (worst, <, most);
}

static void
check_frames (ChAnimation *animation, GifFileType *file)
{
  g_autofree guint8 *canvas = g_malloc0 (3 * (gsize) file->SWidth * file->SHeight);

  for (int i = 0; i < file->ImageCount; i++)
    {
      cairo_surface_t *frame = ch_animation_draw (animation, (guint) i);

      show (file, i, canvas);
      assert_like (canvas, frame, 3, 80);
      cairo_surface_destroy (frame);
    }
}

static void
check_gif (const char *text, guint n_frames)
{
  ChAnimationOptions options;
  g_autoptr (ChAnimation) animation = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  GifFileType *file;
  Source source;
  int code;

  ch_animation_options_init (&options);
  options.size = 320;
  animation = animation_of (text, &options);
  bytes = ch_animation_to_gif (animation, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  file = decode (bytes, &source);
  g_assert_cmpint (file->ImageCount, ==, n_frames);
  g_assert_cmpuint (ch_animation_get_n_frames (animation), ==, n_frames);
  g_assert_cmpint (file->SWidth, ==, 320);
  g_assert_cmpint (file->SHeight, ==, ch_animation_get_height (animation));
  check_frames (animation, file);
  DGifCloseFile (file, &code);
}

static void
test_games (void)
{
  check_gif (GAME, 5);
  check_gif (CRAZY, 5);
  check_gif (JANGGI, 3);
  check_gif ("[Variant \"xiangqi\"]\n\n*\n", 1);
}

/* A move that cannot be made ends the film. */
static void
test_broken (void)
{
  check_gif ("[Variant \"xiangqi\"]\n\n1. h3e3 h10g8 2. e1e9 a10a9 *\n", 3);
}

/* ---- options ---- */

static int
delay_of (GifFileType *file, int index)
{
  GraphicsControlBlock control;

  g_assert_cmpint (DGifSavedExtensionToGCB (file, index, &control), ==, GIF_OK);
  return control.DelayTime;
}

static void
test_times (void)
{
  ChAnimationOptions options;
  g_autoptr (ChAnimation) animation = NULL;
  g_autoptr (GBytes) bytes = NULL;
  const SavedImage *image;
  GifFileType *file;
  Source source;
  int code;

  ch_animation_options_init (&options);
  options.size = 240;
  options.delay_ms = 700;
  options.from = 1;
  options.to = 3;
  animation = animation_of (GAME, &options);
  bytes = ch_animation_to_gif (animation, NULL, NULL, NULL, NULL);
  file = decode (bytes, &source);
  g_assert_cmpint (file->ImageCount, ==, 3);
  g_assert_cmpint (delay_of (file, 0), ==, 70);
  g_assert_cmpint (delay_of (file, 1), ==, 70);
  g_assert_cmpint (delay_of (file, 2), ==, 210);
  /* It repeats, and only what changed is in the file. */
  image = &file->SavedImages[0];
  g_assert_cmpint (image->ExtensionBlocks[0].Function, ==, APPLICATION_EXT_FUNC_CODE);
  g_assert_cmpint (memcmp (image->ExtensionBlocks[0].Bytes, "NETSCAPE2.0", 11), ==, 0);
  g_assert_cmpint (image->ImageDesc.Height, ==, file->SHeight);
  g_assert_cmpint (file->SavedImages[1].ImageDesc.Width, <, file->SWidth);
  DGifCloseFile (file, &code);
}

static void
last_diagram_options (ChRecord *record, int width, ChPosition *position, ChDiagramOptions *options)
{
  const ChNode *last = ch_node_last (ch_record_get_root (record));

  ch_record_position_at (record, last, position);
  ch_diagram_options_init (options, (ChGame) position->rules.game);
  options->width = width;
  options->last_move = last->move;
  if (ch_position_in_check (position))
    options->check = position->general[position->side];
}

static cairo_status_t
read_png_cb (void *closure, unsigned char *data, unsigned int length)
{
  gsize got;

  return g_input_stream_read_all (closure, data, length, &got, NULL, NULL) && got == length ? CAIRO_STATUS_SUCCESS
                                                                                             : CAIRO_STATUS_READ_ERROR;
}

static cairo_surface_t *
png_of (const ChPosition *position, const ChDiagramOptions *options)
{
  g_autoptr (GBytes) bytes = ch_diagram_to_bytes (position, options, CH_DIAGRAM_PNG, NULL);
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);

  return cairo_image_surface_create_from_png_stream (read_png_cb, stream);
}

/* The diagram of the last position of @record, on the ground of @frame: outside the round corners each has its own. */
static guint8 *
draw_diagram (ChRecord *record, cairo_surface_t *frame)
{
  int width = cairo_image_surface_get_width (frame), height = cairo_image_surface_get_height (frame);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  guint8 *canvas = g_malloc (3 * (gsize) width * height);
  cairo_t *cr = cairo_create (surface);
  ChDiagramOptions options;
  ChPosition position;
  cairo_surface_t *png;

  last_diagram_options (record, width, &position, &options);
  png = png_of (&position, &options);
  cairo_set_source_surface (cr, frame, 0, 0);
  cairo_paint (cr);
  cairo_set_source_surface (cr, png, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (png);
  cairo_surface_flush (surface);
  for (int i = 0; i < 3 * width * height; i++)
    canvas[i] = (guint8) component (surface, i / 3 % width, i / 3 / width, i % 3);
  cairo_surface_destroy (surface);
  return canvas;
}

/* The board of the last frame is the diagram that is exported as a picture. */
static void
test_like_diagram (void)
{
  static const char *const games[] = { GAME, CRAZY, JANGGI };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (GBytes) text = g_bytes_new (games[i], strlen (games[i]));
      g_autoptr (ChStudy) study = ch_reader_read (text, NULL, NULL, NULL);
      g_autoptr (ChAnimation) animation = NULL;
      g_autofree guint8 *canvas = NULL;
      ChAnimationOptions options;
      cairo_surface_t *frame;

      ch_animation_options_init (&options);
      options.captions = FALSE;
      animation = ch_animation_new (ch_study_get_record (study, 0), NULL, &options);
      frame = ch_animation_draw (animation, ch_animation_get_n_frames (animation) - 1);
      canvas = draw_diagram (ch_study_get_record (study, 0), frame);
      assert_like (canvas, frame, 1.5, 256);
      cairo_surface_destroy (frame);
    }
}

static void
test_folder (void)
{
  g_autofree char *parent = ch_test_temp_dir (), *folder = g_build_filename (parent, "frames", NULL);
  ChAnimationOptions options;
  g_autoptr (ChAnimation) animation = NULL;
  g_autoptr (GError) error = NULL;

  ch_animation_options_init (&options);
  options.size = 240;
  animation = animation_of (CRAZY, &options);
  g_assert_true (ch_animation_write_frames (animation, folder, NULL, NULL, NULL, &error));
  g_assert_no_error (error);
  for (int i = 0; i < 5; i++)
    {
      g_autofree char *name = g_strdup_printf ("frame-%04d.png", i), *path = g_build_filename (folder, name, NULL);
      cairo_surface_t *surface = cairo_image_surface_create_from_png (path);

      g_assert_cmpint (cairo_image_surface_get_width (surface), ==, 240);
      g_assert_cmpint (cairo_image_surface_get_height (surface), ==, ch_animation_get_height (animation));
      cairo_surface_destroy (surface);
    }
  g_assert_false (ch_animation_write_frames (animation, "/dev/null/frames", NULL, NULL, NULL, &error));
  g_assert_nonnull (error);
  ch_test_remove_tree (parent);
}

static void
cancel_cb (double fraction, gpointer data)
{
  g_cancellable_cancel (data);
}

static void
test_cancel (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  ChAnimationOptions options;
  g_autoptr (ChAnimation) animation = NULL;
  g_autoptr (GError) error = NULL;

  ch_animation_options_init (&options);
  animation = animation_of (GAME, &options);
  g_assert_null (ch_animation_to_gif (animation, cancel_cb, cancellable, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/print/animation/games", test_games);
  g_test_add_func ("/print/animation/broken", test_broken);
  g_test_add_func ("/print/animation/times", test_times);
  g_test_add_func ("/print/animation/like-diagram", test_like_diagram);
  g_test_add_func ("/print/animation/folder", test_folder);
  g_test_add_func ("/print/animation/cancel", test_cancel);
  return g_test_run ();
}
