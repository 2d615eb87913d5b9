/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tree is walked with a stack of its own: files exist whose variations lie in each other thousands deep. */
#include "config.h"

#include "play/ch-book.h"

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
  gboolean reachable;    /* all moves before it can be made; else @position is a guess */
  guint ply;             /* of @node, counted from the root */
  guint depth;           /* variations that it lies in */
  guint inset;           /* of the paragraph: variations in brackets do not count */
  gboolean bracket;
  guint label;           /* HEAD: 1 = A); 0 = none */
} Job;

typedef struct
{
  const ChBookOptions *options;
  ChRecord *record;
  GPtrArray *paragraphs;
  ChBookDraft draft;     /* the open paragraph, if there is one */
  guint plies;           /* in it */
  guint first_ply;       /* plies before the root by number and side to move of the start */
  gboolean interrupted;  /* a move of side 1 needs its number again */
  GArray *jobs;          /* of Job, the last is the next */
} Writer;

/* ---- moves ---- */

static void
end_paragraph (Writer *writer)
{
  ch_book_end (&writer->draft);
  writer->interrupted = TRUE;
}

static void
open_for (Writer *writer, const Job *job)
{
  ChBookKind kind = job->depth == 0 ? CH_BOOK_MAIN : CH_BOOK_VARIATION;
  const ChBookParagraph *open = writer->draft.paragraph;

  if (open != NULL && open->kind == kind && open->depth == job->inset
      && (job->depth > 0 || writer->plies < MAX_PARAGRAPH_PLIES))
    return;
  ch_book_begin (&writer->draft, writer->paragraphs, kind, job->inset);
  writer->plies = 0;
  writer->interrupted = TRUE;
}

static void
write_number (Writer *writer, const Job *job)
{
  guint plies = writer->first_ply + job->ply - 1;
  char number[16];

  if (plies % 2 == 1 && !writer->interrupted)
    return;
  g_snprintf (number, sizeof number, "%u%s", plies / 2 + 1, plies % 2 == 0 ? "." : "…");
  ch_book_append_run (&writer->draft, CH_BOOK_RUN_NUMBER, job->node->id, number);
  g_string_append (writer->draft.text, CH_BOOK_HARD_SPACE);
}

static void
write_glyph (Writer *writer, guint node, guint8 nag)
{
  const char *sign = ch_nag_sign (nag) != NULL ? ch_nag_sign (nag) : ch_nag_words (nag);
  char number[8];

  /* Where diagrams are shown, the sign that asks for one has done its work. */
  if (writer->options->diagram != NULL && (nag == 220 || nag == 221))
    return;
  if (sign == NULL)
    {
      g_snprintf (number, sizeof number, "$%u", nag);
      sign = number;
    }
  /* What is said of the position stands apart from what is said of the move. */
  if (ch_nag_group (nag) != CH_NAG_MOVE)
    g_string_append (writer->draft.text, CH_BOOK_HARD_SPACE);
  ch_book_append_run (&writer->draft, CH_BOOK_RUN_GLYPH, node, sign);
}

static gboolean
can_be_made (const Job *job)
{
  return job->reachable && !job->node->broken && job->node->move != CH_MOVE_NONE;
}

/* Number, move and glyphs, in the open paragraph. */
static void
write_move_here (Writer *writer, const Job *job)
{
  const ChNode *node = job->node;
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean good = can_be_made (job);

  ch_book_separate (&writer->draft, "1");
  write_number (writer, job);
  ch_book_append_move (text, &job->position, good, node, writer->options->notation);
  ch_book_append_run (&writer->draft, good ? CH_BOOK_RUN_MOVE : CH_BOOK_RUN_BROKEN, node->id, text->str);
  for (guint i = 0; node->glyphs != NULL && i < node->glyphs->len; i++)
    write_glyph (writer, node->id, g_array_index (node->glyphs, guint8, i));
  writer->interrupted = FALSE;
}

static void
write_move (Writer *writer, const Job *job)
{
  const ChNode *node = job->node;

  open_for (writer, job);
  write_move_here (writer, job);
  if (writer->options->shapes && node->shapes != NULL && node->shapes->len > 0)
    {
      g_string_append (writer->draft.text, CH_BOOK_HARD_SPACE);
      ch_book_append_run (&writer->draft, CH_BOOK_RUN_SHAPES, node->id, CH_BOOK_SHAPES_SIGN);
    }
  writer->plies++;
}

/* ---- words ---- */

static void
write_words (Writer *writer, guint node, const char *text, gboolean before)
{
  ch_book_separate (&writer->draft, text);
  ch_book_append_run (&writer->draft, CH_BOOK_RUN_WORDS, node, text)->before = before;
  writer->interrupted = TRUE;
}

/* Words stand between the moves of the main line, and in the run of a variation. */
static void
write_comment (Writer *writer, const Job *job, guint node, const char *comment, gboolean before)
{
  g_auto (GStrv) lines = ch_book_split_comment (comment);

  for (guint i = 0; lines != NULL && lines[i] != NULL; i++)
    if (job->depth == 0)
      {
        ch_book_begin (&writer->draft, writer->paragraphs, CH_BOOK_COMMENT, 0);
        write_words (writer, node, lines[i], before);
        end_paragraph (writer);
      }
    else
      {
        if (i > 0)
          end_paragraph (writer);
        open_for (writer, job);
        write_words (writer, node, lines[i], before);
      }
}

/* ---- diagrams ---- */

static gboolean
wants_diagram (const Writer *writer, const ChNode *node, guint ply, guint depth)
{
  const ChBookOptions *options = writer->options;

  return options->diagram != NULL && options->diagram (node, ply, depth, options->data);
}

static gboolean
has_glyph (const ChNode *node, guint8 nag)
{
  for (guint i = 0; node->glyphs != NULL && i < node->glyphs->len; i++)
    if (g_array_index (node->glyphs, guint8, i) == nag)
      return TRUE;
  return FALSE;
}

static void
take_position (ChBookDiagram *diagram, const ChNode *node, const ChPosition *position)
{
  diagram->position = *position;
  diagram->last_move = node->move;
  diagram->node = node->id;
  diagram->turned = has_glyph (node, 221);
  diagram->n_shapes = node->shapes != NULL ? node->shapes->len : 0;
  if (diagram->n_shapes > 0)
    diagram->shapes = g_memdup2 (node->shapes->data, diagram->n_shapes * sizeof (ChShape));
}

/* @job stands at @node, @position is what comes of it. A diagram belongs to the move; what is said of both comes behind them. */
static void
write_diagram (Writer *writer, const Job *job, const ChNode *node, const ChPosition *position)
{
  if (!wants_diagram (writer, node, job->ply, job->depth))
    return;
  end_paragraph (writer);
  ch_book_begin (&writer->draft, writer->paragraphs, CH_BOOK_DIAGRAM, job->inset);
  writer->draft.paragraph->diagram = g_new0 (ChBookDiagram, 1);
  take_position (writer->draft.paragraph->diagram, node, position);
  if (node->move != CH_MOVE_NONE)
    write_move_here (writer, job);
  end_paragraph (writer);
}

/* ---- variations ---- */

/* No diagram stands in a bracket. */
static gboolean
is_short (const Writer *writer, const ChNode *head, guint ply, guint depth)
{
  glong chars = 0;
  guint plies = 0;

  for (const ChNode *node = head; node != NULL; node = node->first_child)
    {
      if ((node != head && node->next != NULL) || ++plies > MAX_BRACKET_PLIES
          || wants_diagram (writer, node, ply + plies - 1, depth))
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
all_in_brackets (const Writer *writer, const ChNode *head, guint ply, guint depth)
{
  if (depth < 2 || !writer->options->brackets)
    return FALSE;
  for (; head != NULL; head = head->next)
    if (!ch_tree_fold_is_folded (writer->options->fold, head, depth) && !is_short (writer, head, ply, depth))
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
  gboolean bracket = job->bracket || all_in_brackets (writer, job->node->next, job->ply, job->depth + 1);
  Job variation = *job;
  guint first;

  push (writer, after);
  first = writer->jobs->len;
  g_array_set_size (writer->jobs, first + n);
  variation.kind = JOB_HEAD;
  variation.depth++;
  variation.bracket = bracket;
  variation.inset += !bracket;
  for (guint i = 0; i < n; i++)
    {
      variation.node = variation.node->next;
      variation.label = n > 1 && !bracket && writer->options->labels ? i + 1 : 0;
      g_array_index (writer->jobs, Job, first + n - 1 - i) = variation;
    }
}

static void
open_bracket (Writer *writer, const Job *job)
{
  const char *bracket = ch_book_is_chinese (writer->options->notation) ? "（" : "(";
  Job close = *job;

  close.kind = JOB_CLOSE;
  push (writer, &close);
  open_for (writer, job);
  ch_book_separate (&writer->draft, bracket);
  g_string_append (writer->draft.text, bracket);
}

static void
close_bracket (Writer *writer)
{
  if (writer->draft.paragraph != NULL)
    g_string_append (writer->draft.text, ch_book_is_chinese (writer->options->notation) ? "）" : ")");
  writer->interrupted = TRUE;
}

static void
begin_variation (Writer *writer, const Job *job)
{
  if (job->bracket)
    open_bracket (writer, job);
  else
    end_paragraph (writer);
  if (job->label > 0)
    {
      g_autofree char *label = ch_book_label (job->label, job->inset, writer->options->notation);

      open_for (writer, job);
      ch_book_append_run (&writer->draft, CH_BOOK_RUN_LABEL, job->node->id, label);
      if (g_str_has_suffix (label, ")"))
        g_string_append (writer->draft.text, CH_BOOK_HARD_SPACE);
    }
  writer->interrupted = TRUE;
}

static void
write_fold (Writer *writer, const ChNode *head)
{
  g_string_append (writer->draft.text, CH_BOOK_HARD_SPACE);
  ch_book_append_run (&writer->draft, CH_BOOK_RUN_FOLD, head->id, CH_BOOK_FOLD_SIGN);
}

/* ---- the tree ---- */

static void
step (Job *job)
{
  ChUndo undo;

  job->reachable = can_be_made (job);
  if (job->reachable)
    ch_position_make_move (&job->position, job->node->move, &undo);
  else
    ch_book_play_broken (&job->position, job->node->move);
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
      Job after = *job;

      step (&after);
      write_comment (writer, job, node->id, node->comment_before, TRUE);
      write_move (writer, job);
      if (is_head && ch_tree_fold_is_folded (writer->options->fold, node, job->depth))
        {
          write_fold (writer, node);
          return;
        }
      if (after.reachable)
        write_diagram (writer, job, node, &after.position);
      write_comment (writer, job, node->id, node->comment, FALSE);
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
  if (job->kind == JOB_CONTINUE && writer->draft.paragraph != NULL && writer->draft.paragraph->depth != job->inset)
    end_paragraph (writer);
  write_line (writer, job);
}

static void
write_tree (Writer *writer)
{
  const ChPosition *start = ch_record_get_start (writer->record);
  ChNode *root = ch_record_get_root (writer->record);
  Job job = { .kind = JOB_HEAD, .node = root, .position = *start, .reachable = TRUE };

  writer->first_ply = (MAX (start->move_number, 1) - 1) * 2 + (start->side == CH_SECOND);
  write_comment (writer, &job, root->id, root->comment, FALSE);
  write_diagram (writer, &job, root, start);
  job.node = root->first_child;
  job.ply = 1;
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
  ChNode *root = ch_record_get_root (writer->record);
  const char *words = ch_words_result ((ChGame) ch_record_get_rules (writer->record)->game, result);

  if (result == CH_RESULT_NONE)
    return;
  if (writer->draft.paragraph == NULL || writer->draft.paragraph->kind != CH_BOOK_MAIN)
    ch_book_begin (&writer->draft, writer->paragraphs, CH_BOOK_MAIN, 0);
  ch_book_separate (&writer->draft, words);
  ch_book_append_run (&writer->draft, CH_BOOK_RUN_RESULT, ch_node_last (root)->id, words);
}

GPtrArray *
ch_book_build (ChRecord *record, const ChBookOptions *options)
{
  Writer writer = { .record = record, .options = options };

  g_return_val_if_fail (CH_IS_RECORD (record) && options != NULL, NULL);

  writer.paragraphs = ch_book_paragraphs_new ();
  writer.jobs = g_array_new (FALSE, FALSE, sizeof (Job));
  if (options->heading)
    ch_book_write_heading (writer.paragraphs, record);
  write_tree (&writer);
  if (options->result)
    write_result (&writer);
  ch_book_end (&writer.draft);
  g_array_unref (writer.jobs);
  return writer.paragraphs;
}
