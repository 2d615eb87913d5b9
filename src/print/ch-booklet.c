/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "print/ch-booklet-private.h"

#include <glib/gi18n-lib.h>

#include "play/ch-words.h"

/* How many paragraphs are laid out at a time. */
#define STEP 60

static const struct
{
  const char *name;
  double width, height, margin, font_size;
} papers[CH_N_PAPERS] = {
  { "a4", 595.28, 841.89, 52, 10 },
  { "a5", 419.53, 595.28, 36, 9 },
  { "letter", 612, 792, 52, 10 },
};

static const struct
{
  const char *name;
  ChDiagramsAt flag;
} places[] = {
  { "start", CH_DIAGRAMS_START },       { "marked", CH_DIAGRAMS_MARKED }, { "shapes", CH_DIAGRAMS_SHAPES },
  { "comments", CH_DIAGRAMS_COMMENTS }, { "end", CH_DIAGRAMS_END },
};

/* ---- options ---- */

const char *
ch_paper_name (ChPaper paper)
{
  return papers[paper].name;
}

gboolean
ch_paper_from_name (const char *name, ChPaper *paper)
{
  for (guint i = 0; i < CH_N_PAPERS; i++)
    if (g_ascii_strcasecmp (name, papers[i].name) == 0)
      {
        *paper = (ChPaper) i;
        return TRUE;
      }
  return FALSE;
}

void
ch_booklet_options_set_paper (ChBookletOptions *options, ChPaper paper)
{
  options->width = papers[paper].width;
  options->height = papers[paper].height;
  options->margin = papers[paper].margin;
  options->font_size = papers[paper].font_size;
}

void
ch_booklet_options_init (ChBookletOptions *options)
{
  *options = (ChBookletOptions) {
    .columns = 2,
    .notations = { CH_NOTATION_CHINESE, CH_NOTATION_CHINESE, CH_NOTATION_CHINESE },
    .diagrams = CH_DIAGRAMS_START | CH_DIAGRAMS_MARKED | CH_DIAGRAMS_SHAPES | CH_DIAGRAMS_END,
    .style = CH_STYLE_CONTRAST,
    .coordinates = CH_COORDINATES_NATIVE,
  };
  ch_booklet_options_set_paper (options, CH_PAPER_A4);
}

static gboolean
add_place (const char *word, guint *diagrams, guint *every)
{
  guint64 number;

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (g_str_equal (word, places[i].name))
      {
        *diagrams |= places[i].flag;
        return TRUE;
      }
  if (g_str_has_prefix (word, "every=") && g_ascii_string_to_unsigned (word + 6, 10, 1, 1000, &number, NULL))
    {
      *every = (guint) number;
      return TRUE;
    }
  return g_str_equal (word, "none") || *word == '\0';
}

gboolean
ch_booklet_options_set_diagrams (ChBookletOptions *options, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);
  guint diagrams = 0, every = 0;

  for (guint i = 0; words[i] != NULL; i++)
    if (!add_place (g_strstrip (words[i]), &diagrams, &every))
      return FALSE;
  options->diagrams = diagrams;
  options->every = every;
  return TRUE;
}

char *
ch_booklet_options_get_diagrams (const ChBookletOptions *options)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (options->diagrams & places[i].flag)
      g_string_append_printf (text, "%s%s", text->len > 0 ? "," : "", places[i].name);
  if (options->every > 0)
    g_string_append_printf (text, "%severy=%u", text->len > 0 ? "," : "", options->every);
  if (text->len == 0)
    g_string_append (text, "none");
  return g_string_free (text, FALSE);
}

/* ---- what is copied of a game ---- */

static gboolean
says_something (const char *value)
{
  return value != NULL && *value != '\0' && !g_str_equal (value, "?") && !g_str_equal (value, "-")
         && !g_str_has_prefix (value, "????");
}

static void
append_part (GString *line, const char *separator, const char *text)
{
  if (line->len > 0)
    g_string_append (line, separator);
  g_string_append (line, text);
}

static void
take_line (GPtrArray *lines, GString *line)
{
  if (line->len > 0)
    g_ptr_array_add (lines, g_string_free (line, FALSE));
  else
    g_string_free (line, TRUE);
}

/* "Red: Hu Ronghua   Black: Yang Guanlin" */
static void
add_players (GPtrArray *lines, ChRecord *record)
{
  static const char *const names[2] = { "Red", "Black" };
  static const char *const teams[2] = { "RedTeam", "BlackTeam" };
  ChGame game = (ChGame) ch_record_get_rules (record)->game;
  GString *line = g_string_new (NULL);

  for (int side = 0; side < 2; side++)
    {
      const char *name = ch_record_get_tag (record, names[side]), *team = ch_record_get_tag (record, teams[side]);

      if (!says_something (name))
        continue;
      append_part (line, "\342\200\203", ch_words_side (game, (ChSide) side));
      g_string_append_printf (line, "\302\240%s", name);
      if (says_something (team))
        g_string_append_printf (line, " (%s)", team);
    }
  take_line (lines, line);
}

static void
append_tag (GString *line, ChRecord *record, const char *name)
{
  const char *value = ch_record_get_tag (record, name);
  g_autofree char *text = NULL;

  if (!says_something (value))
    return;
  /* Translators: of a tournament; %s is mostly a number. */
  text = g_str_equal (name, "Round") ? g_strdup_printf (_("Round %s"), value) : g_strdup (value);
  append_part (line, " · ", text);
}

/* Event, place, day, in one line; opening and result in another. */
static void
add_tags (GPtrArray *lines, ChRecord *record)
{
  static const char *const where[] = { "Event", "Round", "Site", "Date", NULL };
  static const char *const what[] = { "Opening", "Variation", NULL };
  GString *first = g_string_new (NULL), *second = g_string_new (NULL);

  for (const char *const *name = where; *name != NULL; name++)
    append_tag (first, record, *name);
  for (const char *const *name = what; *name != NULL; name++)
    append_tag (second, record, *name);
  if (ch_record_get_result (record) != CH_RESULT_NONE)
    append_part (second, " · ", ch_words_result ((ChGame) ch_record_get_rules (record)->game, ch_record_get_result (record)));
  take_line (lines, first);
  take_line (lines, second);
}

static void
add_annotator (GPtrArray *lines, ChRecord *record)
{
  const char *name = ch_record_get_tag (record, "Annotator");

  /* Translators: %s is who wrote the comments on a game. */
  if (says_something (name))
    g_ptr_array_add (lines, g_strdup_printf (_("Annotated by %s"), name));
}

static gboolean
starts_as_usual (ChRecord *record)
{
  ChPosition usual;

  ch_position_init_start (&usual, ch_record_get_rules (record));
  return ch_position_same (&usual, ch_record_get_start (record));
}

/* What the question about a diagram needs to know. */
typedef struct
{
  const ChBookletOptions *options;
  const ChNode *last;
  gboolean usual_start;
} Wishes;

static gboolean
is_marked (const ChNode *node)
{
  for (guint i = 0; node->glyphs != NULL && i < node->glyphs->len; i++)
    if (g_array_index (node->glyphs, guint8, i) == 220 || g_array_index (node->glyphs, guint8, i) == 221)
      return TRUE;
  return FALSE;
}

static gboolean
wants_diagram_cb (const ChNode *node, guint ply, guint depth, gpointer data)
{
  const Wishes *wishes = data;
  guint diagrams = wishes->options->diagrams;

  if (diagrams & CH_DIAGRAMS_MARKED && is_marked (node))
    return TRUE;
  if (diagrams & CH_DIAGRAMS_SHAPES && node->shapes != NULL && node->shapes->len > 0)
    return TRUE;
  if (depth > 0)
    return FALSE;
  if (ply == 0)
    return diagrams & CH_DIAGRAMS_START && !wishes->usual_start;
  if (wishes->options->every > 0 && ply % wishes->options->every == 0)
    return TRUE;
  if (diagrams & CH_DIAGRAMS_COMMENTS && node->comment != NULL && *node->comment != '\0')
    return TRUE;
  return diagrams & CH_DIAGRAMS_END && node == wishes->last;
}

static void
free_chapter (gpointer data)
{
  ChChapter *chapter = data;

  g_free (chapter->title);
  g_ptr_array_unref (chapter->headers);
  g_ptr_array_unref (chapter->book);
  g_free (chapter);
}

static ChChapter *
copy_record (const ChBooklet *booklet, ChRecord *record, guint number)
{
  ChChapter *chapter = g_new0 (ChChapter, 1);
  Wishes wishes = { &booklet->options, ch_node_last (ch_record_get_root (record)), starts_as_usual (record) };
  ChBookOptions options = { .notation = booklet->options.notations[ch_record_get_rules (record)->game], .brackets = TRUE,
                            .labels = TRUE, .result = TRUE, .diagram = wants_diagram_cb, .data = &wishes };

  chapter->title = ch_record_get_title (record);
  chapter->headers = g_ptr_array_new_with_free_func (g_free);
  add_players (chapter->headers, record);
  add_tags (chapter->headers, record);
  add_annotator (chapter->headers, record);
  chapter->book = ch_book_build (record, &options);
  chapter->number = number;
  chapter->page = G_MAXUINT;
  return chapter;
}

/* ---- the booklet ---- */

static void
free_page (gpointer data)
{
  ChPage *page = data;

  g_array_unref (page->placed);
  g_free (page);
}

static void
correct_options (ChBookletOptions *options)
{
  options->width = MAX (options->width, 200);
  options->height = MAX (options->height, 250);
  options->margin = CLAMP (options->margin, 10, MIN (options->width, options->height) / 4);
  options->columns = CLAMP (options->columns, 1, 2);
  options->font_size = CLAMP (options->font_size, 6, 24);
}

static void
measure (ChBooklet *booklet)
{
  const ChBookletOptions *options = &booklet->options;

  booklet->gap = options->columns > 1 ? 2.2 * options->font_size : 0;
  booklet->column_width = (options->width - 2 * options->margin - booklet->gap) / options->columns;
  /* Head and number stand in the margin. */
  booklet->top = options->margin + 1.2 * options->font_size;
  booklet->bottom = options->height - options->margin - 0.8 * options->font_size;
}

ChBooklet *
ch_booklet_new (const char *title, ChRecord *const *records, guint n_records, const ChBookletOptions *options)
{
  ChBooklet *booklet;

  g_return_val_if_fail (n_records > 0, NULL);

  booklet = g_new0 (ChBooklet, 1);
  booklet->options = *options;
  correct_options (&booklet->options);
  booklet->title = title != NULL ? g_strdup (title) : ch_record_get_title (records[0]);
  booklet->chapters = g_ptr_array_new_with_free_func (free_chapter);
  booklet->pages = g_ptr_array_new_with_free_func (free_page);
  booklet->layouts = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < n_records; i++)
    {
      ChChapter *chapter = copy_record (booklet, records[i], n_records > 1 ? i + 1 : 0);

      g_ptr_array_add (booklet->chapters, chapter);
      booklet->n_paragraphs += chapter->book->len + 1;
    }
  measure (booklet);
  return booklet;
}

void
ch_booklet_free (ChBooklet *booklet)
{
  if (booklet == NULL)
    return;
  if (booklet->context != NULL)
    ch_booklet_flow_clear (booklet);
  g_ptr_array_unref (booklet->pages);
  g_ptr_array_unref (booklet->layouts);
  g_ptr_array_unref (booklet->chapters);
  ch_booklet_forget_painters (booklet);
  g_clear_object (&booklet->context);
  g_free (booklet->title);
  g_free (booklet);
}

gboolean
ch_booklet_lay_out (ChBooklet *booklet)
{
  /* Fonts belong to the thread that lays out, so they are looked for here. */
  if (booklet->context == NULL)
    {
      ch_booklet_text_init (booklet);
      ch_booklet_flow_init (booklet);
      ch_booklet_layout_front (booklet);
    }
  for (guint i = 0; i < STEP && booklet->next_chapter < booklet->chapters->len; i++)
    ch_booklet_layout_next (booklet);
  return booklet->next_chapter < booklet->chapters->len;
}

double
ch_booklet_get_progress (const ChBooklet *booklet)
{
  return (double) booklet->n_done / MAX (booklet->n_paragraphs, 1);
}

guint
ch_booklet_get_n_pages (const ChBooklet *booklet)
{
  return booklet->pages->len;
}

guint
ch_booklet_count_unknown (const ChBooklet *booklet)
{
  return booklet->unknown;
}
