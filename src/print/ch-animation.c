/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "print/ch-animation.h"

#include <glib/gstdio.h>
#include <math.h>
#include <pango/pangocairo.h>

#include "formats/ch-document-file.h"
#include "play/ch-words.h"
#include "print/ch-gif.h"

/* The line below the board, against the width. */
#define CAPTION_HEIGHT 0.075
#define CAPTION_FONT "Noto Sans CJK SC, Source Han Sans SC, PingFang SC, sans-serif"

typedef struct
{
  ChPosition position;
  ChMove move;
  char *text;           /* (nullable): of the move */
  ChDiagramShape *shapes;
  int n_shapes;
} Frame;

struct _ChAnimation
{
  ChAnimationOptions options;
  GPtrArray *frames;
  char *players;
  ChDiagramPainter *painter;
  PangoContext *context;
};

void
ch_animation_options_init (ChAnimationOptions *options)
{
  *options = (ChAnimationOptions) {
    .size = 480,
    .delay_ms = 1000,
    .to = G_MAXUINT,
    .shapes = TRUE,
    .captions = TRUE,
    .notation = CH_NOTATION_CHINESE,
    .coordinates = CH_COORDINATES_NATIVE,
  };
}

/* ---- the copy ---- */

static void
free_frame (gpointer data)
{
  Frame *frame = data;

  g_free (frame->text);
  g_free (frame->shapes);
  g_free (frame);
}

static void
copy_shapes (Frame *frame, const ChNode *node)
{
  frame->n_shapes = node->shapes != NULL ? (int) node->shapes->len : 0;
  frame->shapes = g_new (ChDiagramShape, frame->n_shapes + 1);
  for (int i = 0; i < frame->n_shapes; i++)
    {
      const ChShape *shape = &g_array_index (node->shapes, ChShape, i);

      frame->shapes[i] = (ChDiagramShape) { shape->color, shape->side, shape->from, shape->to };
    }
}

/* "12. " or "12… " and the move, from the position before it. */
static char *
move_text (const ChPosition *before, guint plies, ChMove move, ChNotation notation)
{
  char text[CH_NOTATION_SIZE];

  return g_strdup_printf ("%u%s %s", plies / 2 + 1, plies % 2 == 0 ? "." : "…",
                          ch_notation_write (before, move, notation, text));
}

static Frame *
copy_node (const ChAnimation *animation, const ChPosition *before, guint plies, const ChNode *node)
{
  Frame *frame = g_new0 (Frame, 1);
  ChUndo undo;

  frame->position = *before;
  frame->move = node->move;
  if (node->move != CH_MOVE_NONE)
    {
      frame->text = move_text (before, plies, node->move, animation->options.notation);
      ch_position_make_move (&frame->position, node->move, &undo);
    }
  if (animation->options.shapes)
    copy_shapes (frame, node);
  return frame;
}

/* The nodes from the root to @last. */
static GPtrArray *
path_to (ChNode *last)
{
  GPtrArray *path = g_ptr_array_new ();

  for (ChNode *node = last; node != NULL; node = node->parent)
    g_ptr_array_insert (path, 0, node);
  return path;
}

static void
copy_line (ChAnimation *animation, ChRecord *record, ChNode *last)
{
  g_autoptr (GPtrArray) path = path_to (last);
  const ChPosition *start = ch_record_get_start (record);
  guint first = (MAX (start->move_number, 1) - 1) * 2 + (start->side == CH_SECOND);
  guint from = MIN (animation->options.from, path->len - 1), to = MIN (animation->options.to, path->len - 1);
  ChPosition position = *start;

  for (guint i = 0; i <= MAX (from, to); i++)
    {
      const ChNode *node = g_ptr_array_index (path, i);
      Frame *frame;

      if (node->broken)
        break;
      frame = copy_node (animation, &position, first + i - 1, node);
      position = frame->position;
      g_ptr_array_add (animation->frames, frame);
    }
  /* What comes before the first frame was only needed to get there. */
  g_ptr_array_remove_range (animation->frames, 0, MIN (from, animation->frames->len - 1));
}

/* Behind the last move of the game stands how it ended. */
static void
add_result (ChAnimation *animation, ChRecord *record, const ChNode *last)
{
  Frame *frame = g_ptr_array_index (animation->frames, animation->frames->len - 1);
  ChResult result = ch_record_get_result (record);
  g_autofree char *text = frame->text;

  if (text == NULL || result == CH_RESULT_NONE || last->first_child != NULL || !ch_node_on_main_line (last)
      || frame->move != last->move || animation->options.to < ch_node_ply (last))
    {
      g_steal_pointer (&text);
      return;
    }
  frame->text = g_strdup_printf ("%s\342\200\203%s", text, ch_words_result ((ChGame) frame->position.rules.game, result));
}

static char *
players_of (ChRecord *record)
{
  ChGame game = (ChGame) ch_record_get_rules (record)->game;
  static const char *const tags[2] = { "Red", "Black" };
  const char *names[2];

  for (int side = 0; side < 2; side++)
    {
      const char *name = ch_record_get_tag (record, tags[side]);

      names[side] = name != NULL && *name != '\0' && !g_str_equal (name, "?") ? name : ch_words_side (game, (ChSide) side);
    }
  return g_strdup_printf ("%s – %s", names[0], names[1]);
}

ChAnimation *
ch_animation_new (ChRecord *record, ChNode *last, const ChAnimationOptions *options)
{
  ChAnimation *animation = g_new0 (ChAnimation, 1);

  animation->options = *options;
  /* An even width, as movie formats that a GIF may be made into want one. */
  animation->options.size = CLAMP (options->size, 240, 2048) & ~1;
  animation->options.delay_ms = CLAMP (options->delay_ms, 20, 60000);
  if (options->last_ms == 0)
    animation->options.last_ms = MIN (MAX (3 * animation->options.delay_ms, 2000), 60000);
  animation->frames = g_ptr_array_new_with_free_func (free_frame);
  animation->players = players_of (record);
  if (last == NULL)
    last = ch_node_last (ch_record_get_root (record));
  copy_line (animation, record, last);
  add_result (animation, record, last);
  return animation;
}

void
ch_animation_free (ChAnimation *animation)
{
  if (animation == NULL)
    return;
  ch_diagram_painter_free (animation->painter);
  g_clear_object (&animation->context);
  g_ptr_array_unref (animation->frames);
  g_free (animation->players);
  g_free (animation);
}

guint
ch_animation_get_n_frames (const ChAnimation *animation)
{
  return animation->frames->len;
}

/* ---- drawing ---- */

static void
diagram_options (const ChAnimation *animation, const Frame *frame, ChDiagramOptions *options)
{
  const ChAnimationOptions *wishes = &animation->options;

  ch_diagram_options_init (options, (ChGame) frame->position.rules.game);
  options->pieces = wishes->pieces;
  options->style = wishes->style;
  options->coordinates = wishes->coordinates;
  options->flipped = wishes->flipped;
  options->mirrored = wishes->mirrored;
  options->width = wishes->size;
  options->last_move = frame->move;
  if (ch_position_in_check (&frame->position))
    options->check = frame->position.general[frame->position.side];
  options->shapes = frame->shapes;
  options->n_shapes = frame->n_shapes;
}

static int
board_height (const ChAnimation *animation)
{
  ChDiagramOptions options;

  diagram_options (animation, g_ptr_array_index (animation->frames, 0), &options);
  return ch_diagram_height (&options);
}

static int
caption_height (const ChAnimation *animation)
{
  return animation->options.captions ? (int) ceil (animation->options.size * CAPTION_HEIGHT) : 0;
}

int
ch_animation_get_height (const ChAnimation *animation)
{
  return (board_height (animation) + caption_height (animation) + 1) & ~1;
}

static PangoLayout *
caption (ChAnimation *animation, const char *text, PangoWeight weight, double width)
{
  PangoFontDescription *font = pango_font_description_from_string (CAPTION_FONT);
  PangoLayout *layout;

  /* Fonts belong to the thread that draws. */
  if (animation->context == NULL)
    animation->context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  layout = pango_layout_new (animation->context);
  pango_font_description_set_weight (font, weight);
  pango_font_description_set_absolute_size (font, pango_units_from_double (0.44 * caption_height (animation)));
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_width (layout, pango_units_from_double (width));
  return layout;
}

/* The players at the left, the move at the right. */
static void
draw_captions (ChAnimation *animation, cairo_t *cr, const Frame *frame)
{
  double width = animation->options.size, margin = 0.03 * width, room = (width - 3 * margin) * 0.5;
  double top = board_height (animation), middle = top + caption_height (animation) / 2.0;
  const char *texts[2] = { animation->players, frame->text != NULL ? frame->text : "" };

  for (int i = 0; i < 2; i++)
    {
      PangoLayout *layout = caption (animation, texts[i], i == 0 ? PANGO_WEIGHT_NORMAL : PANGO_WEIGHT_BOLD, room);
      int text_width, text_height;

      pango_layout_get_pixel_size (layout, &text_width, &text_height);
      cairo_move_to (cr, i == 0 ? margin : width - margin - text_width, round (middle - text_height / 2.0));
      pango_cairo_show_layout (cr, layout);
      g_object_unref (layout);
    }
}

cairo_surface_t *
ch_animation_draw (ChAnimation *animation, guint index)
{
  const Frame *frame = g_ptr_array_index (animation->frames, index);
  const ChBoardStyle *style = ch_board_style_get (animation->options.style, false);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, animation->options.size,
                                                         ch_animation_get_height (animation));
  cairo_t *cr = cairo_create (surface);
  ChDiagramOptions options;

  if (animation->painter == NULL)
    animation->painter = ch_diagram_painter_new_for_pixels ();
  diagram_options (animation, frame, &options);
  cairo_set_source_rgb (cr, style->ground_end.red, style->ground_end.green, style->ground_end.blue);
  cairo_paint (cr);
  ch_diagram_painter_paint (animation->painter, cr, &frame->position, &options);
  cairo_set_source_rgb (cr, style->line.red, style->line.green, style->line.blue);
  if (animation->options.captions)
    draw_captions (animation, cr, frame);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* ---- files ---- */

/* First, middle and last show all that there is to see. */
static ChGif *
begin_gif (ChAnimation *animation, GError **error)
{
  guint n = animation->frames->len;
  const guint indices[3] = { 0, n / 2, n - 1 };
  cairo_surface_t *samples[3];
  ChGif *gif;

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    samples[i] = ch_animation_draw (animation, indices[i]);
  gif = ch_gif_new (samples, G_N_ELEMENTS (samples), error);
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    cairo_surface_destroy (samples[i]);
  return gif;
}

static gboolean
add_frame (ChAnimation *animation, ChGif *gif, guint index, GError **error)
{
  gboolean last = index + 1 == animation->frames->len;
  cairo_surface_t *frame = ch_animation_draw (animation, index);
  gboolean added = ch_gif_add (gif, frame, last ? animation->options.last_ms : animation->options.delay_ms, error);

  cairo_surface_destroy (frame);
  return added;
}

GBytes *
ch_animation_to_gif (ChAnimation *animation, ChAnimationProgress progress, gpointer data, GCancellable *cancellable,
                     GError **error)
{
  g_autoptr (ChGif) gif = begin_gif (animation, error);

  if (gif == NULL)
    return NULL;
  for (guint i = 0; i < animation->frames->len; i++)
    {
      if (g_cancellable_set_error_if_cancelled (cancellable, error) || !add_frame (animation, gif, i, error))
        return NULL;
      if (progress != NULL)
        progress ((i + 1.0) / animation->frames->len, data);
    }
  return ch_gif_finish (gif, error);
}

static cairo_status_t
append (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static gboolean
write_frame (ChAnimation *animation, const char *folder, guint index, GError **error)
{
  g_autofree char *name = g_strdup_printf ("frame-%04u.png", index);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  cairo_surface_t *frame = ch_animation_draw (animation, index);
  GByteArray *array = g_byte_array_new ();
  cairo_status_t status = cairo_surface_write_to_png_stream (frame, append, array);
  g_autoptr (GBytes) bytes = g_byte_array_free_to_bytes (array);

  cairo_surface_destroy (frame);
  if (status == CAIRO_STATUS_SUCCESS)
    return ch_document_file_write_bytes (path, bytes, error);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
  return FALSE;
}

gboolean
ch_animation_write_frames (ChAnimation *animation, const char *folder, ChAnimationProgress progress, gpointer data,
                           GCancellable *cancellable, GError **error)
{
  if (g_mkdir_with_parents (folder, 0777) != 0)
    {
      int code = errno;

      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (code), "%s: %s", folder, g_strerror (code));
      return FALSE;
    }
  for (guint i = 0; i < animation->frames->len; i++)
    {
      if (g_cancellable_set_error_if_cancelled (cancellable, error) || !write_frame (animation, folder, i, error))
        return FALSE;
      if (progress != NULL)
        progress ((i + 1.0) / animation->frames->len, data);
    }
  return TRUE;
}
