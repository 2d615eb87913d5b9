/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "play/ch-book-private.h"
#include "play/ch-words.h"
#include "rules/ch-explain.h"

static void
free_diagram (ChBookDiagram *diagram)
{
  if (diagram == NULL)
    return;
  g_free (diagram->shapes);
  g_free (diagram);
}

static void
free_paragraph (gpointer data)
{
  ChBookParagraph *paragraph = data;

  g_free (paragraph->text);
  g_array_unref (paragraph->runs);
  free_diagram (paragraph->diagram);
  g_free (paragraph);
}

GPtrArray *
ch_book_paragraphs_new (void)
{
  return g_ptr_array_new_with_free_func (free_paragraph);
}

void
ch_book_begin (ChBookDraft *draft, GPtrArray *paragraphs, ChBookKind kind, guint depth)
{
  ch_book_end (draft);
  draft->paragraph = g_new0 (ChBookParagraph, 1);
  draft->paragraph->kind = kind;
  draft->paragraph->depth = depth;
  draft->paragraph->runs = g_array_new (FALSE, FALSE, sizeof (ChBookRun));
  draft->text = g_string_new (NULL);
  g_ptr_array_add (paragraphs, draft->paragraph);
}

void
ch_book_end (ChBookDraft *draft)
{
  if (draft->paragraph != NULL)
    draft->paragraph->text = g_string_free (draft->text, FALSE);
  *draft = (ChBookDraft) { 0 };
}

static gboolean
ends_line (gunichar c)
{
  return c == '\n' || c == '\r' || c == '\v' || c == '\f' || c == 0x85 || c == 0x2028 || c == 0x2029;
}

static void
append_line (GString *line, const char *text)
{
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      g_string_append_unichar (line, ends_line (c) ? ' ' : c);
    }
}

ChBookRun *
ch_book_append_run (ChBookDraft *draft, ChBookRunKind kind, guint node, const char *text)
{
  GArray *runs = draft->paragraph->runs;
  ChBookRun run = { .kind = kind, .node = node, .start = draft->text->len };

  append_line (draft->text, text);
  run.length = draft->text->len - run.start;
  g_array_append_val (runs, run);
  return &g_array_index (runs, ChBookRun, runs->len - 1);
}

/* Signs that bring their own room: 、。〈〉《》「」『』【】〔〕（），：；！？ and the ideographic space. */
static gboolean
is_full_width_sign (gunichar c)
{
  return (c >= 0x3000 && c <= 0x3003) || (c >= 0x3008 && c <= 0x3011) || (c >= 0x3014 && c <= 0x301b) || c == 0xff01
         || c == 0xff08 || c == 0xff09 || c == 0xff0c || c == 0xff0e || c == 0xff1a || c == 0xff1b || c == 0xff1f;
}

void
ch_book_separate (ChBookDraft *draft, const char *next)
{
  gunichar last;

  if (draft->text->len == 0)
    return;
  last = g_utf8_get_char (g_utf8_prev_char (draft->text->str + draft->text->len));
  if (g_unichar_isspace (last) || last == '(' || is_full_width_sign (last) || is_full_width_sign (g_utf8_get_char (next)))
    return;
  g_string_append_c (draft->text, ' ');
}

static char *
trimmed (const char *text, gsize length)
{
  const char *end = text + length;

  while (text < end && (g_unichar_isspace (g_utf8_get_char (text)) || g_utf8_get_char (text) == 0xfeff))
    text = g_utf8_next_char (text);
  while (end > text && g_unichar_isspace (g_utf8_get_char (g_utf8_prev_char (end))))
    end = g_utf8_prev_char (end);
  return g_strndup (text, end - text);
}

char **
ch_book_split_comment (const char *comment)
{
  GPtrArray *lines;
  const char *start = comment;

  if (comment == NULL)
    return NULL;
  lines = g_ptr_array_new ();
  for (const char *at = comment;; at = g_utf8_next_char (at))
    if (*at == '\0' || ends_line (g_utf8_get_char (at)))
      {
        char *line = trimmed (start, at - start);

        if (*line != '\0')
          g_ptr_array_add (lines, line);
        else
          g_free (line);
        if (*at == '\0')
          break;
        start = g_utf8_next_char (at);
      }
  g_ptr_array_add (lines, NULL);
  return (char **) g_ptr_array_free (lines, FALSE);
}

gboolean
ch_book_is_chinese (ChNotation notation)
{
  return notation == CH_NOTATION_CHINESE || notation == CH_NOTATION_TRADITIONAL;
}

char *
ch_book_label (guint number, guint depth, ChNotation notation)
{
  const char *end = ch_book_is_chinese (notation) ? "）" : ")";
  char first = depth <= 1 ? 'A' : 'a';
  guint place = (number - 1) / 26;

  if (depth > 2 || place > 26)
    return g_strdup_printf ("%u%s", number, end);
  if (place == 0)
    return g_strdup_printf ("%c%s", first + (number - 1) % 26, end);
  return g_strdup_printf ("%c%c%s", first + place - 1, first + (number - 1) % 26, end);
}

/* ---- the heading ---- */

static const char *
tag (ChRecord *record, const char *name)
{
  const char *value = ch_record_get_tag (record, name);

  return value == NULL || *value == '\0' || *value == '?' || g_str_equal (value, "-") ? NULL : value;
}

/* "2001.05.??" says May 2001. */
static char *
known_date (ChRecord *record)
{
  const char *value = tag (record, "Date");
  const char *unknown;

  if (value == NULL)
    return NULL;
  unknown = strstr (value, ".?");
  return unknown != NULL ? g_strndup (value, unknown - value) : g_strdup (value);
}

static void
append_part (GString *byline, const char *part)
{
  if (part == NULL || *part == '\0')
    return;
  if (byline->len > 0)
    g_string_append (byline, " · ");
  append_line (byline, part);
}

static gboolean
has_title (ChRecord *record)
{
  static const char *const names[] = { "ChapterName", "Title", "Red", "Black", "Event" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (tag (record, names[i]) != NULL)
      return TRUE;
  return FALSE;
}

static void
write_line (GPtrArray *paragraphs, ChBookKind kind, const char *line)
{
  ChBookDraft draft = { 0 };

  ch_book_begin (&draft, paragraphs, kind, 0);
  append_line (draft.text, line);
  ch_book_end (&draft);
}

void
ch_book_write_heading (GPtrArray *paragraphs, ChRecord *record)
{
  g_autofree char *title = ch_record_get_title (record);
  g_autofree char *date = known_date (record);
  const char *event = tag (record, "Event");
  g_autoptr (GString) byline = g_string_new (NULL);

  if (has_title (record))
    write_line (paragraphs, CH_BOOK_TITLE, title);
  append_part (byline, event != NULL && !g_str_equal (event, title) ? event : NULL);
  append_part (byline, tag (record, "Site"));
  append_part (byline, date);
  append_part (byline, tag (record, "Annotator"));
  if (byline->len > 0)
    write_line (paragraphs, CH_BOOK_BYLINE, byline->str);
}

/* ---- reading ---- */

gboolean
ch_book_paragraph_equal (const ChBookParagraph *a, const ChBookParagraph *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  if (a->kind != b->kind || a->depth != b->depth || a->runs->len != b->runs->len || strcmp (a->text, b->text) != 0)
    return FALSE;
  for (guint i = 0; i < a->runs->len; i++)
    {
      const ChBookRun *x = &g_array_index (a->runs, ChBookRun, i);
      const ChBookRun *y = &g_array_index (b->runs, ChBookRun, i);

      if (x->kind != y->kind || x->node != y->node || x->start != y->start || x->length != y->length || x->before != y->before)
        return FALSE;
    }
  return TRUE;
}

const ChBookRun *
ch_book_paragraph_run_at (const ChBookParagraph *paragraph, guint offset)
{
  g_return_val_if_fail (paragraph != NULL, NULL);

  for (guint i = 0; i < paragraph->runs->len; i++)
    {
      const ChBookRun *run = &g_array_index (paragraph->runs, ChBookRun, i);

      if (offset < run->start + run->length)
        return offset >= run->start ? run : NULL;
    }
  return NULL;
}

/* ---- broken moves ---- */

static char *
explain_refusal (ChRecord *record, ChNode *node)
{
  ChHistory history;
  ChRefusal refusal;
  char *words;

  ch_record_history_at (record, node->parent, &history);
  refusal = ch_history_explain (&history, node->move);
  words = ch_words_refusal (&refusal, &history.position);
  ch_history_clear (&history);
  return words;
}

char *
ch_book_explain_broken (ChRecord *record, ChNode *node)
{
  g_autofree char *why = NULL;

  g_return_val_if_fail (CH_IS_RECORD (record), NULL);
  g_return_val_if_fail (node != NULL, NULL);

  for (const ChNode *before = node->parent; before != NULL; before = before->parent)
    if (before->broken)
      return g_strdup (_("This comes after a move that cannot be made."));
  if (!node->broken)
    return NULL;
  if (node->move == CH_MOVE_NONE)
    return g_strdup (_("This could not be read as a move."));
  why = explain_refusal (record, node);
  return *why != '\0' ? g_steal_pointer (&why) : g_strdup (_("This move cannot be made here."));
}
