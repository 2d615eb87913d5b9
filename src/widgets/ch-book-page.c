/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "ch-book-page"

#include "widgets/ch-book-page.h"

#include "widgets/ch-book-buffer.h"

#define RULE_WIDTH 2

/* Where a move stands. */
typedef struct
{
  guint paragraph;
  guint run;
} Place;

struct _ChBookPage
{
  GtkTextView parent_instance;

  GtkTextBuffer *buffer;
  GPtrArray *paragraphs;  /* (nullable) */
  GHashTable *places;     /* id -> 1 + index in @place_list */
  GArray *place_list;     /* (element-type Place) */
  guint current;
  ChBookLook look;
  int width;              /* that lines were broken for */
  guint scroll_idle;
};

G_DEFINE_FINAL_TYPE (ChBookPage, ch_book_page, GTK_TYPE_TEXT_VIEW)

/* ---- where things are ---- */

static const Place *
find_place (ChBookPage *self, guint id)
{
  guint at = GPOINTER_TO_UINT (g_hash_table_lookup (self->places, GUINT_TO_POINTER (id)));

  return at > 0 ? &g_array_index (self->place_list, Place, at - 1) : NULL;
}

static const ChBookRun *
run_of (ChBookPage *self, const Place *place)
{
  const ChBookParagraph *paragraph = self->paragraphs->pdata[place->paragraph];

  return &g_array_index (paragraph->runs, ChBookRun, place->run);
}

static gboolean
is_move (const ChBookRun *run)
{
  return run->kind == CH_BOOK_RUN_MOVE || run->kind == CH_BOOK_RUN_BROKEN;
}

static void
index_places (ChBookPage *self)
{
  g_hash_table_remove_all (self->places);
  g_array_set_size (self->place_list, 0);
  for (guint i = 0; self->paragraphs != NULL && i < self->paragraphs->len; i++)
    {
      const ChBookParagraph *paragraph = self->paragraphs->pdata[i];

      for (guint run = 0; run < paragraph->runs->len; run++)
        if (is_move (&g_array_index (paragraph->runs, ChBookRun, run)))
          {
            Place place = { i, run };

            g_array_append_val (self->place_list, place);
            g_hash_table_insert (self->places, GUINT_TO_POINTER (g_array_index (paragraph->runs, ChBookRun, run).node),
                                 GUINT_TO_POINTER (self->place_list->len));
          }
    }
}

const ChBookRun *
ch_book_page_find (ChBookPage *self, guint id)
{
  const Place *place;

  g_return_val_if_fail (CH_IS_BOOK_PAGE (self), NULL);

  place = find_place (self, id);
  return place != NULL ? run_of (self, place) : NULL;
}

/* The move with its glyphs ends here, in bytes. */
static guint
end_of_move (const ChBookParagraph *paragraph, guint run)
{
  const ChBookRun *last = &g_array_index (paragraph->runs, ChBookRun, run);
  guint node = last->node;

  while (++run < paragraph->runs->len)
    {
      const ChBookRun *next = &g_array_index (paragraph->runs, ChBookRun, run);

      if (next->kind != CH_BOOK_RUN_GLYPH || next->node != node)
        break;
      last = next;
    }
  return last->start + last->length;
}

/* In coordinates of the buffer. */
static void
get_place_area (ChBookPage *self, const Place *place, GdkRectangle *area)
{
  GtkTextIter at;
  GdkRectangle end;

  gtk_text_buffer_get_iter_at_line_index (self->buffer, &at, place->paragraph, run_of (self, place)->start);
  gtk_text_view_get_iter_location (GTK_TEXT_VIEW (self), &at, area);
  gtk_text_iter_set_line_index (&at, end_of_move (self->paragraphs->pdata[place->paragraph], place->run));
  gtk_text_iter_backward_char (&at);
  gtk_text_view_get_iter_location (GTK_TEXT_VIEW (self), &at, &end);
  gdk_rectangle_union (area, &end, area);
}

gboolean
ch_book_page_get_area (ChBookPage *self, guint id, GdkRectangle *area)
{
  const Place *place;

  g_return_val_if_fail (CH_IS_BOOK_PAGE (self) && area != NULL, FALSE);

  place = find_place (self, id);
  if (place == NULL)
    return FALSE;
  get_place_area (self, place, area);
  gtk_text_view_buffer_to_window_coords (GTK_TEXT_VIEW (self), GTK_TEXT_WINDOW_WIDGET, area->x, area->y, &area->x, &area->y);
  return TRUE;
}

char *
ch_book_page_get_sentence (ChBookPage *self, guint id)
{
  const Place *place;
  const ChBookParagraph *paragraph;
  guint start;

  g_return_val_if_fail (CH_IS_BOOK_PAGE (self), NULL);

  place = find_place (self, id);
  if (place == NULL)
    return NULL;
  paragraph = self->paragraphs->pdata[place->paragraph];
  start = run_of (self, place)->start;
  if (place->run > 0 && g_array_index (paragraph->runs, ChBookRun, place->run - 1).kind == CH_BOOK_RUN_NUMBER)
    start = g_array_index (paragraph->runs, ChBookRun, place->run - 1).start;
  return g_strndup (paragraph->text + start, end_of_move (paragraph, place->run) - start);
}

static const ChBookRun *
run_at_iter (ChBookPage *self, const GtkTextIter *at)
{
  guint line = gtk_text_iter_get_line (at);

  if (self->paragraphs == NULL || line >= self->paragraphs->len)
    return NULL;
  return ch_book_paragraph_run_at (self->paragraphs->pdata[line], gtk_text_iter_get_line_index (at));
}

const ChBookRun *
ch_book_page_run_at (ChBookPage *self, double x, double y)
{
  GtkTextIter at;
  int buffer_x, buffer_y;

  g_return_val_if_fail (CH_IS_BOOK_PAGE (self), NULL);

  gtk_text_view_window_to_buffer_coords (GTK_TEXT_VIEW (self), GTK_TEXT_WINDOW_WIDGET, x, y, &buffer_x, &buffer_y);
  if (!gtk_text_view_get_iter_at_position (GTK_TEXT_VIEW (self), &at, NULL, buffer_x, buffer_y))
    return NULL;
  return run_at_iter (self, &at);
}

/* ---- lines above and below ---- */

/* Of the moves that begin in the display line of @at, the one nearest to @x; G_MAXUINT where none does. */
static guint
nearest_in_line (ChBookPage *self, const GtkTextIter *at, int x)
{
  GtkTextIter start = *at, end = *at;
  const ChBookParagraph *paragraph;
  guint found = G_MAXUINT;
  int best = G_MAXINT;
  guint line = gtk_text_iter_get_line (at);

  if (self->paragraphs == NULL || line >= self->paragraphs->len)
    return G_MAXUINT;
  gtk_text_view_backward_display_line_start (GTK_TEXT_VIEW (self), &start);
  gtk_text_view_forward_display_line_end (GTK_TEXT_VIEW (self), &end);
  paragraph = self->paragraphs->pdata[line];
  for (guint i = 0; i < paragraph->runs->len; i++)
    {
      const ChBookRun *run = &g_array_index (paragraph->runs, ChBookRun, i);
      Place place = { line, i };
      GdkRectangle area;
      int away;

      if (!is_move (run) || run->start < (guint) gtk_text_iter_get_line_index (&start)
          || run->start >= (guint) gtk_text_iter_get_line_index (&end))
        continue;
      get_place_area (self, &place, &area);
      away = ABS (area.x + area.width / 2 - x);
      if (away < best)
        {
          best = away;
          found = run->node;
        }
    }
  return found;
}

static gboolean
step_line (ChBookPage *self, GtkTextIter *at, gboolean down)
{
  GtkTextIter before = *at;

  if (down)
    return gtk_text_view_forward_display_line (GTK_TEXT_VIEW (self), at);
  gtk_text_view_backward_display_line (GTK_TEXT_VIEW (self), at);
  return gtk_text_iter_compare (at, &before) < 0;
}

guint
ch_book_page_find_vertical (ChBookPage *self, guint id, gboolean down)
{
  const Place *place;
  GtkTextIter at;
  GdkRectangle area;
  guint found = G_MAXUINT;

  g_return_val_if_fail (CH_IS_BOOK_PAGE (self), G_MAXUINT);

  place = find_place (self, id);
  if (place == NULL)
    return down && self->place_list->len > 0 ? run_of (self, &g_array_index (self->place_list, Place, 0))->node : G_MAXUINT;
  get_place_area (self, place, &area);
  gtk_text_buffer_get_iter_at_line_index (self->buffer, &at, place->paragraph, run_of (self, place)->start);
  gtk_text_view_backward_display_line_start (GTK_TEXT_VIEW (self), &at);
  while (found == G_MAXUINT && step_line (self, &at, down))
    found = nearest_in_line (self, &at, area.x + area.width / 2);
  return found;
}

/* ---- text and marking ---- */

void
ch_book_page_set_paragraphs (ChBookPage *self, GPtrArray *paragraphs)
{
  g_return_if_fail (CH_IS_BOOK_PAGE (self));

  ch_book_buffer_replace (self->buffer, self->paragraphs, paragraphs);
  if (paragraphs != NULL)
    g_ptr_array_ref (paragraphs);
  g_clear_pointer (&self->paragraphs, g_ptr_array_unref);
  self->paragraphs = paragraphs;
  index_places (self);
}

void
ch_book_page_set_current (ChBookPage *self, guint id)
{
  const Place *place;
  GtkTextIter at;

  g_return_if_fail (CH_IS_BOOK_PAGE (self));

  self->current = id;
  place = find_place (self, id);
  if (place != NULL)
    gtk_text_buffer_get_iter_at_line_index (self->buffer, &at, place->paragraph, run_of (self, place)->start);
  else
    gtk_text_buffer_get_start_iter (self->buffer, &at);
  gtk_text_buffer_place_cursor (self->buffer, &at);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ch_book_page_scroll_to_current (ChBookPage *self)
{
  GtkAdjustment *place;

  g_return_if_fail (CH_IS_BOOK_PAGE (self));

  /* Before lines have their width nothing is where it will be; map and allocation come back here. */
  if (self->width == 0)
    return;
  /* Ends the gliding to a place that a new width has moved: it would glide on, past the end of the text. */
  place = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self));
  gtk_adjustment_set_value (place, gtk_adjustment_get_value (place));
  gtk_text_view_scroll_to_mark (GTK_TEXT_VIEW (self), gtk_text_buffer_get_insert (self->buffer), 0.12, FALSE, 0, 0);
}

/* ---- drawing ---- */

static void
draw_current (ChBookPage *self, GtkSnapshot *snapshot)
{
  const Place *place = find_place (self, self->current);
  GskRoundedRect shape;
  GdkRectangle area;
  GdkRGBA color = self->look.accent;

  if (place == NULL)
    return;
  get_place_area (self, place, &area);
  gsk_rounded_rect_init_from_rect (&shape, &GRAPHENE_RECT_INIT (area.x - 3, area.y, area.width + 6, area.height), 4);
  /* the accent of dark themes is dark itself */
  color.alpha *= self->look.text.green > 0.5 ? 0.85 : 0.35;
  gtk_snapshot_push_rounded_clip (snapshot, &shape);
  gtk_snapshot_append_color (snapshot, &color, &shape.bounds);
  gtk_snapshot_pop (snapshot);
}

/* Lines beside variations, one for each that they lie in. */
static void
draw_rules (ChBookPage *self, GtkSnapshot *snapshot)
{
  GdkRectangle visible;
  GtkTextIter at;
  GdkRGBA color = self->look.text;
  int y, height;

  color.alpha *= 0.16;
  gtk_text_view_get_visible_rect (GTK_TEXT_VIEW (self), &visible);
  gtk_text_view_get_line_at_y (GTK_TEXT_VIEW (self), &at, visible.y, NULL);
  do
    {
      guint line = gtk_text_iter_get_line (&at);
      const ChBookParagraph *paragraph;

      if (self->paragraphs == NULL || line >= self->paragraphs->len)
        break;
      paragraph = self->paragraphs->pdata[line];
      gtk_text_view_get_line_yrange (GTK_TEXT_VIEW (self), &at, &y, &height);
      for (guint level = 1; level <= MIN (paragraph->depth, CH_BOOK_BUFFER_LEVELS); level++)
        gtk_snapshot_append_color (snapshot, &color,
                                   &GRAPHENE_RECT_INIT (ch_book_buffer_indent (level, &self->look) - self->look.em * 0.7,
                                                        y, RULE_WIDTH, height));
    }
  while (gtk_text_iter_forward_line (&at) && y < visible.y + visible.height);
}

static void
ch_book_page_snapshot_layer (GtkTextView *view, GtkTextViewLayer layer, GtkSnapshot *snapshot)
{
  ChBookPage *self = CH_BOOK_PAGE (view);

  if (layer != GTK_TEXT_VIEW_LAYER_BELOW_TEXT)
    return;
  draw_rules (self, snapshot);
  draw_current (self, snapshot);
}

/* ---- the look ---- */

static void
find_color (GtkWidget *widget, const char *name, const char *otherwise, GdkRGBA *color)
{
  if (!gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), name, color))
    gdk_rgba_parse (color, otherwise);
}

static void
update_look (ChBookPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const PangoFontDescription *font = pango_context_get_font_description (gtk_widget_get_pango_context (widget));
  int size = pango_font_description_get_size (font) / PANGO_SCALE;
  ChBookLook look = { .margin = gtk_text_view_get_left_margin (GTK_TEXT_VIEW (self)) };
  double dpi = pango_cairo_context_get_resolution (gtk_widget_get_pango_context (widget));

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &look.text);
  find_color (widget, "error_color", "#c01c28", &look.error);
  find_color (widget, "theme_selected_bg_color", "#3584e4", &look.accent);
  if (!pango_font_description_get_size_is_absolute (font))
    size = (int) (size * (dpi > 0 ? dpi : 96) / 72 + 0.5);
  look.em = MAX (size, 8);
  if (memcmp (&look, &self->look, sizeof look) == 0)
    return;
  self->look = look;
  ch_book_buffer_set_look (self->buffer, &look);
  gtk_text_view_set_pixels_inside_wrap (GTK_TEXT_VIEW (self), look.em / 4);
}

static void
ch_book_page_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (ch_book_page_parent_class)->css_changed (widget, change);
  update_look (CH_BOOK_PAGE (widget));
}

static void
ch_book_page_realize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ch_book_page_parent_class)->realize (widget);
  update_look (CH_BOOK_PAGE (widget));
}

static gboolean
scroll_cb (gpointer data)
{
  ChBookPage *self = data;

  self->scroll_idle = 0;
  ch_book_page_scroll_to_current (self);
  return G_SOURCE_REMOVE;
}

/* What was scrolled to before lines had their width is elsewhere then. */
static void
scroll_later (ChBookPage *self)
{
  if (self->scroll_idle == 0)
    self->scroll_idle = g_idle_add_full (GDK_PRIORITY_REDRAW + 10, scroll_cb, self, NULL);
}

static void
ch_book_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ch_book_page_parent_class)->map (widget);
  scroll_later (CH_BOOK_PAGE (widget));
}

static void
ch_book_page_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ChBookPage *self = CH_BOOK_PAGE (widget);

  GTK_WIDGET_CLASS (ch_book_page_parent_class)->size_allocate (widget, width, height, baseline);
  if (width != self->width)
    scroll_later (self);
  self->width = width;
}

static void
ch_book_page_dispose (GObject *object)
{
  g_clear_handle_id (&CH_BOOK_PAGE (object)->scroll_idle, g_source_remove);
  G_OBJECT_CLASS (ch_book_page_parent_class)->dispose (object);
}

static void
ch_book_page_finalize (GObject *object)
{
  ChBookPage *self = CH_BOOK_PAGE (object);

  g_clear_object (&self->buffer);
  g_clear_pointer (&self->paragraphs, g_ptr_array_unref);
  g_hash_table_unref (self->places);
  g_array_unref (self->place_list);
  G_OBJECT_CLASS (ch_book_page_parent_class)->finalize (object);
}

static void
ch_book_page_class_init (ChBookPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ch_book_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = ch_book_page_finalize;
  GTK_WIDGET_CLASS (klass)->map = ch_book_page_map;
  GTK_WIDGET_CLASS (klass)->size_allocate = ch_book_page_size_allocate;
  GTK_WIDGET_CLASS (klass)->css_changed = ch_book_page_css_changed;
  GTK_WIDGET_CLASS (klass)->realize = ch_book_page_realize;
  GTK_TEXT_VIEW_CLASS (klass)->snapshot_layer = ch_book_page_snapshot_layer;
}

static void
ch_book_page_init (ChBookPage *self)
{
  GtkTextView *view = GTK_TEXT_VIEW (self);

  self->buffer = ch_book_buffer_new ();
  self->places = g_hash_table_new (NULL, NULL);
  self->place_list = g_array_new (FALSE, FALSE, sizeof (Place));
  gtk_text_view_set_buffer (view, self->buffer);
  gtk_text_view_set_editable (view, FALSE);
  gtk_text_view_set_cursor_visible (view, FALSE);
  gtk_text_view_set_accepts_tab (view, FALSE);
  gtk_text_view_set_wrap_mode (view, GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_left_margin (view, 14);
  gtk_text_view_set_right_margin (view, 14);
  gtk_text_view_set_top_margin (view, 8);
  gtk_text_view_set_bottom_margin (view, 16);
}

GtkWidget *
ch_book_page_new (void)
{
  return g_object_new (CH_TYPE_BOOK_PAGE, NULL);
}
