/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words in their fonts. Moves stand in a serif (宋) face, comments with Chinese characters in the brush (楷) face that Chinese
 * books use for them, headings in a sans (黑) face. Fonts that a machine lacks fall back to what fontconfig has. */
#include "config.h"

#include "print/ch-booklet-private.h"

#include <string.h>

#define SERIF_SIMPLIFIED "Noto Serif CJK SC, Source Han Serif SC, Songti SC, SimSun, serif"
#define SERIF_TRADITIONAL "Noto Serif CJK TC, Source Han Serif TC, Songti TC, PMingLiU, serif"
#define SERIF_KOREAN "Noto Serif CJK KR, Source Han Serif K, serif"
#define BRUSH "LXGW WenKai, Kaiti SC, KaiTi, Noto Serif CJK SC, serif"
#define SANS "Noto Sans CJK SC, Source Han Sans SC, PingFang SC, sans-serif"

/* By ChTextKind: size against that of the text, line height against size, weight, face. */
typedef enum { FACE_SERIF, FACE_SANS } Face;
static const struct
{
  double size, leading;
  PangoWeight weight;
  Face face;
} styles[] = {
  [CH_TEXT_TITLE] = { 2.0, 1.7, PANGO_WEIGHT_BOLD, FACE_SANS },
  [CH_TEXT_HEADING] = { 1.3, 1.4, PANGO_WEIGHT_BOLD, FACE_SANS },
  [CH_TEXT_FRONT] = { 0.95, 1.55, PANGO_WEIGHT_NORMAL, FACE_SERIF },
  [CH_TEXT_HEADER] = { 0.9, 1.5, PANGO_WEIGHT_NORMAL, FACE_SERIF },
  [CH_TEXT_MAIN] = { 1.0, 1.55, PANGO_WEIGHT_NORMAL, FACE_SERIF },
  [CH_TEXT_COMMENT] = { 1.0, 1.5, PANGO_WEIGHT_NORMAL, FACE_SERIF },
  [CH_TEXT_VARIATION] = { 0.92, 1.5, PANGO_WEIGHT_NORMAL, FACE_SERIF },
  [CH_TEXT_CAPTION] = { 0.85, 1.6, PANGO_WEIGHT_NORMAL, FACE_SERIF },
  [CH_TEXT_CONTENTS] = { 1.0, 1.6, PANGO_WEIGHT_NORMAL, FACE_SERIF },
  [CH_TEXT_RUNNING] = { 0.8, 1.4, PANGO_WEIGHT_NORMAL, FACE_SERIF },
};

double
ch_booklet_em (const ChBooklet *booklet)
{
  return booklet->options.font_size;
}

double
ch_booklet_line_height (const ChBooklet *booklet, ChTextKind kind)
{
  return booklet->options.font_size * styles[kind].size * styles[kind].leading;
}

static PangoLanguage *
language_of (const ChBooklet *booklet)
{
  if (booklet->options.language != NULL)
    return pango_language_from_string (booklet->options.language);
  return pango_language_get_default ();
}

static const char *
family (const ChBooklet *booklet, Face face)
{
  const char *language = pango_language_to_string (pango_context_get_language (booklet->context));

  if (face == FACE_SANS)
    return SANS;
  if (g_str_has_prefix (language, "zh-tw") || g_str_has_prefix (language, "zh-hk")
      || booklet->options.notations[CH_GAME_XIANGQI] == CH_NOTATION_TRADITIONAL)
    return SERIF_TRADITIONAL;
  return g_str_has_prefix (language, "ko") ? SERIF_KOREAN : SERIF_SIMPLIFIED;
}

/* A page has no pixels: nothing is rounded to them. */
static void
set_font_options (PangoContext *context)
{
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (context, options);
  cairo_font_options_destroy (options);
}

void
ch_booklet_text_init (ChBooklet *booklet)
{
  const char *language;

  booklet->context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  pango_cairo_context_set_resolution (booklet->context, 72);
  set_font_options (booklet->context);
  pango_context_set_round_glyph_positions (booklet->context, FALSE);
  pango_context_set_language (booklet->context, language_of (booklet));
  language = pango_language_to_string (pango_context_get_language (booklet->context));
  booklet->chinese = g_str_has_prefix (language, "zh");
}

/* ---- attributes ---- */

static void
add (PangoAttrList *list, PangoAttribute *attribute, guint start, guint length)
{
  attribute->start_index = start;
  attribute->end_index = start + length;
  pango_attr_list_insert (list, attribute);
}

/* Chinese words, but no Korean ones: the brush face lacks those. */
static gboolean
is_chinese (const char *text, guint length)
{
  gboolean han = FALSE;

  for (const char *at = text; at < text + length; at = g_utf8_next_char (at))
    {
      GUnicodeScript script = g_unichar_get_script (g_utf8_get_char (at));

      if (script == G_UNICODE_SCRIPT_HANGUL)
        return FALSE;
      han |= script == G_UNICODE_SCRIPT_HAN;
    }
  return han;
}

static void
add_run (PangoAttrList *list, ChTextKind kind, const ChBookRun *run, const char *text)
{
  gboolean move = run->kind == CH_BOOK_RUN_MOVE || run->kind == CH_BOOK_RUN_GLYPH || run->kind == CH_BOOK_RUN_RESULT;

  if (run->kind == CH_BOOK_RUN_WORDS)
    {
      if (is_chinese (text + run->start, run->length))
        add (list, pango_attr_family_new (BRUSH), run->start, run->length);
      return;
    }
  add (list, pango_attr_allow_breaks_new (FALSE), run->start, run->length);
  if (run->kind == CH_BOOK_RUN_BROKEN)
    add (list, pango_attr_strikethrough_new (TRUE), run->start, run->length);
  else if (move && kind == CH_TEXT_MAIN)
    add (list, pango_attr_weight_new (PANGO_WEIGHT_BOLD), run->start, run->length);
}

static PangoAttrList *
attributes_of (ChTextKind kind, const char *text, const GArray *runs)
{
  PangoAttrList *list = pango_attr_list_new ();

  for (guint i = 0; i < runs->len; i++)
    add_run (list, kind, &g_array_index (runs, ChBookRun, i), text);
  return list;
}

/* Control characters have no shape; bytes stay where runs say they are. */
static char *
clean (const char *text)
{
  char *copy = g_strdup (text);

  for (char *at = copy; *at != '\0'; at++)
    if (g_ascii_iscntrl (*at) && *at != '\n')
      *at = ' ';
  return copy;
}

static void
set_shape (const ChBooklet *booklet, PangoLayout *layout, ChTextKind kind)
{
  gboolean running = kind == CH_TEXT_MAIN || kind == CH_TEXT_COMMENT || kind == CH_TEXT_VARIATION;
  double indent = kind == CH_TEXT_COMMENT ? (booklet->chinese ? 2 : 1.2) * booklet->options.font_size : 0;

  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  /* What stands above all columns must leave room for them. */
  if (kind == CH_TEXT_TITLE || kind == CH_TEXT_FRONT)
    {
      pango_layout_set_height (layout, -3);
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
    }
  pango_layout_set_indent (layout, pango_units_from_double (indent));
  pango_layout_set_justify (layout, running);
  if (kind == CH_TEXT_TITLE || kind == CH_TEXT_CAPTION || kind == CH_TEXT_FRONT)
    pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
}

static void
set_font (const ChBooklet *booklet, PangoLayout *layout, ChTextKind kind)
{
  PangoFontDescription *font = pango_font_description_new ();

  pango_font_description_set_family_static (font, family (booklet, styles[kind].face));
  pango_font_description_set_weight (font, styles[kind].weight);
  pango_font_description_set_absolute_size (font, pango_units_from_double (booklet->options.font_size * styles[kind].size));
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
}

PangoLayout *
ch_booklet_text (ChBooklet *booklet, ChTextKind kind, const char *text, const GArray *runs, double width)
{
  PangoLayout *layout = pango_layout_new (booklet->context);
  g_autofree char *cleaned = clean (text);

  pango_layout_set_text (layout, cleaned, -1);
  set_font (booklet, layout, kind);
  set_shape (booklet, layout, kind);
  pango_layout_set_width (layout, pango_units_from_double (width));
  if (runs != NULL)
    {
      PangoAttrList *list = attributes_of (kind, cleaned, runs);

      pango_layout_set_attributes (layout, list);
      pango_attr_list_unref (list);
    }
  return layout;
}
