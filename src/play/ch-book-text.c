/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tree is walked with a stack of its own: files exist whose variations lie in each other thousands deep. */
#include "config.h"

#include "play/ch-book-text.h"

#include <glib/gi18n-lib.h>

#include "play/ch-book-private.h"
#include "play/ch-words.h"
#include "study/ch-nag.h"

/* Moves of the main line without a word between them are parted after so many, so that a paragraph is quickly set. */
#define MAX_PARAGRAPH_PLIES 160
/* Variations of variations up to this length stand in brackets. */
#define MAX_BRACKET_PLIES 8
#define MAX_BRACKET_CHARS 48

typedef enum
{
  JOB_HEAD,      /* a variation, from its first move on */
  JOB_CONTINUE,  /* the line goes on after the variations at its last move */
  JOB_CLOSE,     /* the bracket of a variation */
} JobKind;

typedef struct
{
  JobKind kind;
  ChNode *node;          /* the next move; (nullable) for CONTINUE */
  ChPosition position;   /* before it */
  gboolean reachable;    /* all moves before it can be made: @position is right */
  guint ply;             /* of @node, even for side 0 */
  guint depth;           /* variations that it lies in */
  guint level;           /* of the paragraph */
  gboolean bracket;
  guint label;           /* HEAD: 1 = A); 0 = none */
} Job;

typedef struct
{
  ChRecord *record;
  ChNotation notation;
  ChTreeFold *fold;
  GPtrArray *paragraphs;
  ChBookParagraph *open; /* (nullable): moves go on here */
  guint plies;           /* in @open */
  gboolean interrupted;  /* a move of side 1 needs its number again */
  GArray *jobs;          /* of Job, the last is the next */
} Writer;

/* ---- moves ---- */

void
ch_book_append_move (GString *text, const ChPosition *position, gboolean reachable, const ChNode *node, ChNotation notation)
{
  char buffer[CH_NOTATION_SIZE];

  g_return_if_fail (text != NULL && node != NULL);

  if (node->broken && node->text != NULL)
    g_string_append (text, node->text);
  else if (node->broken || !reachable)
    g_string_append (text, ch_move_to_text (node->move, buffer));
  else
    g_string_append (text, ch_notation_write (position, node->move, notation, buffer));
  ch_nag_append_signs (text, node->glyphs);
}

static void
open_for (Writer *writer, const Job *job)
{
  ChBookParagraphKind kind = job->depth == 0 ? CH_BOOK_MAIN : CH_BOOK_VARIATION;

  if (writer->open != NULL && writer->open->kind == kind && writer->open->level == job->level
      && (job->depth > 0 || writer->plies < MAX_PARAGRAPH_PLIES))
    return;
  writer->open = ch_book_add_paragraph (writer->paragraphs, kind, job->level);
  writer->plies = 0;
  writer->interrupted = TRUE;
}

static void
write_number (Writer *writer, const Job *job)
{
  ChBookParagraph *paragraph = writer->open;
  guint start = paragraph->n_chars;
  g_autofree char *number = NULL;

  if ((job->ply & 1) != 0 && !writer->interrupted)
    return;
  number = g_strdup_printf ("%u%s\u00a0", job->ply / 2 + 1, (job->ply & 1) != 0 ? "…" : ".");
  ch_book_append (paragraph, number);
  ch_book_add_run (paragraph, CH_BOOK_RUN_NUMBER, job->node->id, start);
}

static void
write_move (Writer *writer, const Job *job)
{
  const ChNode *node = job->node;
  g_autoptr (GString) text = g_string_new (NULL);
  ChBookRun *run;
  guint start;

  open_for (writer, job);
  ch_book_separate (writer->open, "1");
  write_number (writer, job);
  start = writer->open->n_chars;
  ch_book_append_move (text, &job->position, job->reachable, node, writer->notation);
  ch_book_append_line (writer->open, text->str);
  run = ch_book_add_run (writer->open, CH_BOOK_RUN_MOVE, node->id, start);
  run->broken = node->broken || !job->reachable;
  if (node->shapes != NULL && node->shapes->len > 0)
    {
      start = writer->open->n_chars;
      ch_book_append (writer->open, "\u00a0" CH_BOOK_SHAPES_SIGN);
      ch_book_add_run (writer->open, CH_BOOK_RUN_SHAPES, node->id, start);
    }
  writer->interrupted = FALSE;
  writer->plies++;
}

/* ---- words ---- */

static void
write_inline_comment (Writer *writer, const Job *job, guint id, const char *text, gboolean before)
{
  guint start;

  open_for (writer, job);
  ch_book_separate (writer->open, text);
  start = writer->open->n_chars;
  ch_book_append (writer->open, text);
  ch_book_add_run (writer->open, CH_BOOK_RUN_COMMENT, id, start)->before = before;
}

static void
write_comment (Writer *writer, const Job *job, guint id, const char *comment, gboolean before)
{
  g_auto (GStrv) lines = ch_book_split_comment (comment);

  for (guint i = 0; lines != NULL && lines[i] != NULL; i++)
    {
      if (job->depth == 0)
        {
          ChBookParagraph *paragraph = ch_book_add_paragraph (writer->paragraphs, CH_BOOK_COMMENT, 0);

          ch_book_append (paragraph, lines[i]);
          ch_book_add_run (paragraph, CH_BOOK_RUN_COMMENT, id, 0)->before = before;
          writer->open = NULL;
        }
      else
        {
          if (i > 0)
            writer->open = NULL;
          write_inline_comment (writer, job, id, lines[i], before);
        }
      writer->interrupted = TRUE;
    }
}

/* ---- variations ---- */

static gboolean
is_short (const ChNode *head)
{
  glong chars = 0;
  guint plies = 0;

  for (const ChNode *node = head; node != NULL; node = node->first_child)
    {
      if ((node != head && node->next != NULL) || ++plies > MAX_BRACKET_PLIES)
        return FALSE;
      chars += node->comment != NULL ? g_utf8_strlen (node->comment, -1) : 0;
      chars += node->comment_before != NULL ? g_utf8_strlen (node->comment_before, -1) : 0;
      if (chars > MAX_BRACKET_CHARS || (node->comment != NULL && strchr (node->comment, '\n') != NULL))
        return FALSE;
    }
  return TRUE;
}

/* All that start at one move stand in brackets, or none. */
static gboolean
all_in_brackets (Writer *writer, const ChNode *head, guint depth)
{
  if (depth < 2)
    return FALSE;
  for (; head != NULL; head = head->next)
    if (!ch_tree_fold_is_folded (writer->fold, head, depth) && !is_short (head))
      return FALSE;
  return TRUE;
}

static void
push (Writer *writer, const Job *job)
{
  g_array_append_val (writer->jobs, *job);
}

/* Leaves the variations beside @node to be written, then the line behind it. @job stands at @node. */
static void
push_variations (Writer *writer, const Job *job, const Job *after)
{
  guint n = ch_node_n_children (job->node->parent) - 1;
  gboolean bracket = job->bracket || all_in_brackets (writer, job->node->next, job->depth + 1);
  Job variation = *job;
  guint first;

  push (writer, after);
  first = writer->jobs->len;
  g_array_set_size (writer->jobs, first + n);
  variation.kind = JOB_HEAD;
  variation.depth++;
  variation.bracket = bracket;
  variation.level += !bracket;
  for (guint i = 0; i < n; i++)
    {
      variation.node = variation.node->next;
      variation.label = n > 1 && !bracket ? i + 1 : 0;
      g_array_index (writer->jobs, Job, first + n - 1 - i) = variation;
    }
}

static void
begin_variation (Writer *writer, const Job *job)
{
  const char *bracket = ch_book_is_chinese (writer->notation) ? "（" : "(";

  if (job->bracket)
    {
      Job close = *job;

      close.kind = JOB_CLOSE;
      push (writer, &close);
      open_for (writer, job);
      ch_book_separate (writer->open, bracket);
      ch_book_append (writer->open, bracket);
    }
  else
    {
      writer->open = NULL;
      open_for (writer, job);
      if (job->label > 0)
        {
          g_autofree char *label = ch_book_label (job->label, job->level, writer->notation);

          ch_book_append (writer->open, label);
          ch_book_add_run (writer->open, CH_BOOK_RUN_LABEL, job->node->id, 0);
        }
    }
  writer->interrupted = TRUE;
}

static void
write_fold (Writer *writer, const ChNode *head)
{
  guint start = writer->open->n_chars;

  ch_book_append (writer->open, "\u00a0" CH_BOOK_FOLD_SIGN);
  ch_book_add_run (writer->open, CH_BOOK_RUN_FOLD, head->id, start);
}

static void
close_bracket (Writer *writer)
{
  if (writer->open != NULL)
    ch_book_append (writer->open, ch_book_is_chinese (writer->notation) ? "）" : ")");
  writer->interrupted = TRUE;
}

/* ---- the tree ---- */

static void
step (Job *job)
{
  ChUndo undo;

  job->reachable = job->reachable && !job->node->broken && job->node->move != CH_MOVE_NONE;
  if (job->reachable)
    ch_position_make_move (&job->position, job->node->move, &undo);
  job->ply++;
  job->node = job->node->first_child;
}

/* Writes moves until the line ends or variations come first. */
static void
write_line (Writer *writer, Job *job)
{
  while (job->node != NULL)
    {
      ChNode *node = job->node;
      gboolean is_head = node->parent->first_child != node;
      Job after;

      write_comment (writer, job, node->id, node->comment_before, TRUE);
      write_move (writer, job);
      if (is_head && ch_tree_fold_is_folded (writer->fold, node, job->depth))
        {
          write_fold (writer, node);
          return;
        }
      write_comment (writer, job, node->id, node->comment, FALSE);
      after = *job;
      step (&after);
      if (!is_head && node->next != NULL)
        {
          after.kind = JOB_CONTINUE;
          push_variations (writer, job, &after);
          return;
        }
      *job = after;
    }
}

static void
do_job (Writer *writer, Job *job)
{
  if (job->kind == JOB_CLOSE)
    {
      close_bracket (writer);
      return;
    }
  if (job->kind == JOB_HEAD && job->depth > 0)
    begin_variation (writer, job);
  /* behind a paragraph of its own the line begins a new one */
  if (job->kind == JOB_CONTINUE && writer->open != NULL && writer->open->level != job->level)
    writer->open = NULL;
  write_line (writer, job);
}

static void
write_tree (Writer *writer)
{
  const ChPosition *start = ch_record_get_start (writer->record);
  ChNode *root = ch_record_get_root (writer->record);
  Job job = { .kind = JOB_HEAD, .node = root->first_child, .position = *start, .reachable = TRUE };

  job.ply = (MAX (start->move_number, 1) - 1) * 2 + (start->side == CH_SECOND);
  write_comment (writer, &job, root->id, root->comment, FALSE);
  push (writer, &job);
  while (writer->jobs->len > 0)
    {
      job = g_array_index (writer->jobs, Job, writer->jobs->len - 1);
      g_array_set_size (writer->jobs, writer->jobs->len - 1);
      do_job (writer, &job);
    }
}

static void
write_result (Writer *writer)
{
  ChResult result = ch_record_get_result (writer->record);

  if (result == CH_RESULT_NONE)
    return;
  ch_book_append (ch_book_add_paragraph (writer->paragraphs, CH_BOOK_RESULT, 0),
                  ch_words_result (ch_record_get_rules (writer->record)->game, result));
}

GPtrArray *
ch_book_text_write (ChRecord *record, ChNotation notation, ChTreeFold *fold)
{
  Writer writer = { .record = record, .notation = notation, .fold = fold };

  g_return_val_if_fail (CH_IS_RECORD (record), NULL);

  writer.paragraphs = ch_book_paragraphs_new ();
  writer.jobs = g_array_new (FALSE, FALSE, sizeof (Job));
  ch_book_write_heading (writer.paragraphs, record);
  write_tree (&writer);
  write_result (&writer);
  g_array_unref (writer.jobs);
  return writer.paragraphs;
}
