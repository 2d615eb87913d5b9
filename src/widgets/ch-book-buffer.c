/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "ch-book-buffer"

#include "widgets/ch-book-buffer.h"

#define DIM 0.66
#define SOFT 0.86

static const char *const paragraph_tags[] = {
  [CH_BOOK_MAIN] = "main",
  [CH_BOOK_COMMENT] = "comment",
  [CH_BOOK_VARIATION] = "variation",
  [CH_BOOK_DIAGRAM] = "main",
  [CH_BOOK_TITLE] = "title",
  [CH_BOOK_BYLINE] = "byline",
};

/* Tags of paragraphs come first: those of runs, added later, win over them. */
static void
add_paragraph_tags (GtkTextBuffer *buffer)
{
  gtk_text_buffer_create_tag (buffer, "title", "weight", PANGO_WEIGHT_BOLD, "scale", 1.25, NULL);
  gtk_text_buffer_create_tag (buffer, "byline", "scale", 0.92, NULL);
  gtk_text_buffer_create_tag (buffer, "main", "weight", PANGO_WEIGHT_BOLD, NULL);
  gtk_text_buffer_create_tag (buffer, "comment", NULL);
  gtk_text_buffer_create_tag (buffer, "variation", "scale", 0.94, NULL);
  for (guint level = 1; level <= CH_BOOK_BUFFER_LEVELS; level++)
    {
      g_autofree char *name = g_strdup_printf ("level-%u", level);

      gtk_text_buffer_create_tag (buffer, name, NULL);
    }
  /* Chinese paragraphs begin two characters in, others stand apart. */
  gtk_text_buffer_create_tag (buffer, "first-line", NULL);
  gtk_text_buffer_create_tag (buffer, "apart", NULL);
}

GtkTextBuffer *
ch_book_buffer_new (void)
{
  GtkTextBuffer *buffer = gtk_text_buffer_new (NULL);

  gtk_text_buffer_set_enable_undo (buffer, FALSE);
  add_paragraph_tags (buffer);
  gtk_text_buffer_create_tag (buffer, "keep", "allow-breaks", FALSE, NULL);
  gtk_text_buffer_create_tag (buffer, "number", "weight", PANGO_WEIGHT_NORMAL, NULL);
  gtk_text_buffer_create_tag (buffer, "words", NULL);
  gtk_text_buffer_create_tag (buffer, "label", "weight", PANGO_WEIGHT_BOLD, NULL);
  gtk_text_buffer_create_tag (buffer, "fold", NULL);
  gtk_text_buffer_create_tag (buffer, "shapes", "scale", 0.8, "weight", PANGO_WEIGHT_NORMAL, NULL);
  gtk_text_buffer_create_tag (buffer, "result", "weight", PANGO_WEIGHT_NORMAL, NULL);
  gtk_text_buffer_create_tag (buffer, "broken", "strikethrough", TRUE, NULL);
  return buffer;
}

/* ---- the look ---- */

static GtkTextTag *
find_tag (GtkTextBuffer *buffer, const char *name)
{
  return gtk_text_tag_table_lookup (gtk_text_buffer_get_tag_table (buffer), name);
}

static void
set_color (GtkTextBuffer *buffer, const char *name, const GdkRGBA *color, double alpha)
{
  GdkRGBA faded = *color;

  faded.alpha *= alpha;
  g_object_set (find_tag (buffer, name), "foreground-rgba", &faded, NULL);
}

static void
set_space (GtkTextBuffer *buffer, const char *name, double above, double below, int em)
{
  g_object_set (find_tag (buffer, name), "pixels-above-lines", (int) (above * em + 0.5), "pixels-below-lines",
                (int) (below * em + 0.5), NULL);
}

int
ch_book_buffer_indent (guint level, const ChBookLook *look)
{
  return look->margin + (int) MIN (level, CH_BOOK_BUFFER_LEVELS) * look->em * 4 / 3;
}

void
ch_book_buffer_set_look (GtkTextBuffer *buffer, const ChBookLook *look)
{
  set_color (buffer, "byline", &look->text, DIM);
  set_color (buffer, "number", &look->text, DIM);
  set_color (buffer, "label", &look->text, DIM);
  set_color (buffer, "words", &look->text, DIM);
  set_color (buffer, "shapes", &look->text, DIM);
  set_color (buffer, "result", &look->text, SOFT);
  set_color (buffer, "comment", &look->text, SOFT);
  set_color (buffer, "fold", &look->accent, 1);
  set_color (buffer, "broken", &look->error, 1);

  set_space (buffer, "title", 0.4, 0.1, look->em);
  set_space (buffer, "byline", 0, 0.6, look->em);
  set_space (buffer, "main", 0.3, 0.3, look->em);
  set_space (buffer, "comment", 0.15, 0.25, look->em);
  set_space (buffer, "apart", 0.25, 0.45, look->em);
  set_space (buffer, "variation", 0.12, 0.12, look->em);
  g_object_set (find_tag (buffer, "first-line"), "indent", 2 * look->em, NULL);
  for (guint level = 1; level <= CH_BOOK_BUFFER_LEVELS; level++)
    {
      g_autofree char *name = g_strdup_printf ("level-%u", level);

      g_object_set (find_tag (buffer, name), "left-margin", ch_book_buffer_indent (level, look), NULL);
    }
}

/* ---- writing ---- */

static void
apply (GtkTextBuffer *buffer, const char *name, guint line, guint start, guint end)
{
  GtkTextIter from, to;

  gtk_text_buffer_get_iter_at_line_index (buffer, &from, line, start);
  gtk_text_buffer_get_iter_at_line_index (buffer, &to, line, end);
  gtk_text_buffer_apply_tag_by_name (buffer, name, &from, &to);
}

/* A paragraph with its end, or else nothing is set in an empty one. */
static void
apply_whole (GtkTextBuffer *buffer, const char *name, guint line)
{
  GtkTextIter from, to;

  gtk_text_buffer_get_iter_at_line (buffer, &from, line);
  gtk_text_buffer_get_iter_at_line (buffer, &to, line + 1);
  gtk_text_buffer_apply_tag_by_name (buffer, name, &from, &to);
}

static guint
end_of (const ChBookRun *run)
{
  return run->start + run->length;
}

/* A number, its move and the signs of it stay on one line: between them are hard spaces or nothing. */
static guint
keep_together (GtkTextBuffer *buffer, const ChBookParagraph *paragraph, guint line, guint i)
{
  const ChBookRun *first = &g_array_index (paragraph->runs, ChBookRun, i);
  const ChBookRun *last = first;

  while (++i < paragraph->runs->len)
    {
      const ChBookRun *run = &g_array_index (paragraph->runs, ChBookRun, i);

      if (memchr (paragraph->text + end_of (last), ' ', run->start - end_of (last)) != NULL
          || run->kind == CH_BOOK_RUN_WORDS || run->kind == CH_BOOK_RUN_NUMBER)
        break;
      last = run;
    }
  apply (buffer, "keep", line, first->start, end_of (last));
  return i;
}

static const char *
tag_of (const ChBookParagraph *paragraph, const ChBookRun *run)
{
  switch (run->kind)
    {
    case CH_BOOK_RUN_NUMBER:
      return "number";
    case CH_BOOK_RUN_BROKEN:
      return "broken";
    case CH_BOOK_RUN_SHAPES:
      return "shapes";
    case CH_BOOK_RUN_WORDS:
      return paragraph->kind == CH_BOOK_VARIATION ? "words" : NULL;
    case CH_BOOK_RUN_LABEL:
      return "label";
    case CH_BOOK_RUN_RESULT:
      return "result";
    case CH_BOOK_RUN_FOLD:
      return "fold";
    default:
      return NULL;
    }
}

static gboolean
is_chinese (const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    if (g_unichar_get_script (g_utf8_get_char (text)) == G_UNICODE_SCRIPT_HAN)
      return TRUE;
  return FALSE;
}

static void
apply_paragraph (GtkTextBuffer *buffer, const ChBookParagraph *paragraph, guint line)
{
  apply_whole (buffer, paragraph_tags[paragraph->kind], line);
  if (paragraph->depth > 0)
    {
      g_autofree char *name = g_strdup_printf ("level-%u", MIN (paragraph->depth, CH_BOOK_BUFFER_LEVELS));

      apply_whole (buffer, name, line);
    }
  if (paragraph->kind == CH_BOOK_COMMENT)
    apply_whole (buffer, is_chinese (paragraph->text) ? "first-line" : "apart", line);
  for (guint i = 0; i < paragraph->runs->len; i++)
    {
      const ChBookRun *run = &g_array_index (paragraph->runs, ChBookRun, i);

      if (tag_of (paragraph, run) != NULL)
        apply (buffer, tag_of (paragraph, run), line, run->start, end_of (run));
    }
  for (guint i = 0; i < paragraph->runs->len;)
    if (g_array_index (paragraph->runs, ChBookRun, i).kind == CH_BOOK_RUN_WORDS)
      i++;
    else
      i = keep_together (buffer, paragraph, line, i);
}

static void
delete_lines (GtkTextBuffer *buffer, guint first, guint n)
{
  GtkTextIter from, to;

  gtk_text_buffer_get_iter_at_line (buffer, &from, first);
  gtk_text_buffer_get_iter_at_line (buffer, &to, first + n);
  gtk_text_buffer_delete (buffer, &from, &to);
}

static void
insert_lines (GtkTextBuffer *buffer, GPtrArray *paragraphs, guint first, guint n)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GtkTextIter at, start;

  for (guint i = first; i < first + n; i++)
    {
      const ChBookParagraph *paragraph = paragraphs->pdata[i];

      g_string_append (text, paragraph->text);
      g_string_append_c (text, '\n');
    }
  gtk_text_buffer_get_iter_at_line (buffer, &at, first);
  gtk_text_buffer_insert (buffer, &at, text->str, text->len);
  /* between two paragraphs of one kind it has taken theirs */
  gtk_text_buffer_get_iter_at_line (buffer, &start, first);
  gtk_text_buffer_remove_all_tags (buffer, &start, &at);
  for (guint i = first; i < first + n; i++)
    apply_paragraph (buffer, paragraphs->pdata[i], i);
}

void
ch_book_buffer_replace (GtkTextBuffer *buffer, GPtrArray *old, GPtrArray *paragraphs)
{
  guint n_old = old != NULL ? old->len : 0;
  guint n = paragraphs != NULL ? paragraphs->len : 0;
  guint head = 0, tail = 0;

  while (head < MIN (n_old, n) && ch_book_paragraph_equal (old->pdata[head], paragraphs->pdata[head]))
    head++;
  while (tail < MIN (n_old, n) - head
         && ch_book_paragraph_equal (old->pdata[n_old - 1 - tail], paragraphs->pdata[n - 1 - tail]))
    tail++;
  if (n_old > head + tail)
    delete_lines (buffer, head, n_old - head - tail);
  if (n > head + tail)
    insert_lines (buffer, paragraphs, head, n - head - tail);
}
