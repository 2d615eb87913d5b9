/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/ch-book.h"

#include "formats/ch-tree-walk.h"
#include "play/ch-words.h"
#include "study/ch-nag.h"

#define HARD_SPACE "\302\240"

/* Where a line stands. */
typedef struct
{
  ChPosition before, after; /* the last move of the line */
  gboolean broken_before, broken;
} Line;

typedef struct
{
  const ChBookOptions *options;
  const ChRecord *record;
  GPtrArray *paragraphs;
  Line line;
  GArray *lines;            /* (element-type Line): those that the present one branches from, main line first */
  GString *text;            /* of the paragraph that is being written */
  GArray *runs;
  guint depth;
  guint first_ply;          /* plies before the root by number and side to move of the start */
  gboolean numbered;        /* the next move says its number even where the second side moves */
} Writer;

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

/* ---- paragraphs ---- */

static void
add_run (Writer *writer, ChBookRunKind kind, guint node, const char *text)
{
  ChBookRun run = { kind, node, (guint) writer->text->len, (guint) strlen (text) };

  g_string_append (writer->text, text);
  g_array_append_val (writer->runs, run);
}

/* A run with a space before it, unless it begins the paragraph. */
static void
add_word (Writer *writer, ChBookRunKind kind, guint node, const char *text)
{
  if (writer->text->len > 0)
    g_string_append_c (writer->text, ' ');
  add_run (writer, kind, node, text);
}

static ChBookParagraph *
end_paragraph_as (Writer *writer, ChBookKind kind)
{
  ChBookParagraph *paragraph = g_new0 (ChBookParagraph, 1);

  paragraph->kind = kind;
  paragraph->depth = writer->depth;
  paragraph->text = g_strndup (writer->text->str, writer->text->len);
  paragraph->runs = g_steal_pointer (&writer->runs);
  writer->runs = g_array_new (FALSE, FALSE, sizeof (ChBookRun));
  g_string_truncate (writer->text, 0);
  g_ptr_array_add (writer->paragraphs, paragraph);
  writer->numbered = TRUE;
  return paragraph;
}

static void
end_paragraph (Writer *writer)
{
  if (writer->text->len > 0)
    end_paragraph_as (writer, writer->depth == 0 ? CH_BOOK_MAIN : CH_BOOK_VARIATION);
}

/* Lines as the writer ended them would tear the run of a variation. */
static char *
on_one_line (char *text)
{
  char *to = text;

  for (const char *from = text; *from != '\0'; from++)
    if (!g_ascii_isspace (*from))
      *to++ = *from;
    else if (to > text && to[-1] != ' ')
      *to++ = ' ';
  *to = '\0';
  return text;
}

/* Words stand between the moves of the main line, and in the run of a variation. */
static void
add_comment (Writer *writer, const ChNode *node, const char *comment)
{
  g_autofree char *text = comment != NULL ? g_strstrip (g_strdup (comment)) : NULL;

  if (text == NULL || *text == '\0')
    return;
  if (writer->depth == 0)
    {
      end_paragraph (writer);
      add_run (writer, CH_BOOK_RUN_WORDS, node->id, text);
      end_paragraph_as (writer, CH_BOOK_COMMENT);
      return;
    }
  add_word (writer, CH_BOOK_RUN_WORDS, node->id, on_one_line (text));
  writer->numbered = TRUE;
}

/* ---- moves ---- */

static void
add_number (Writer *writer, const ChNode *node, guint ply)
{
  guint plies = writer->first_ply + ply - 1;
  char number[16];

  if (plies % 2 == 1 && !writer->numbered)
    return;
  g_snprintf (number, sizeof number, "%u%s", plies / 2 + 1, plies % 2 == 0 ? "." : "…");
  add_word (writer, CH_BOOK_RUN_NUMBER, node->id, number);
  g_string_append (writer->text, HARD_SPACE);
}

static void
add_glyph (Writer *writer, guint node, guint8 nag)
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
    g_string_append (writer->text, HARD_SPACE);
  add_run (writer, CH_BOOK_RUN_GLYPH, node, sign);
}

static void
add_glyphs (Writer *writer, const ChNode *node)
{
  for (guint i = 0; node->glyphs != NULL && i < node->glyphs->len; i++)
    add_glyph (writer, node->id, g_array_index (node->glyphs, guint8, i));
}

static void
add_move (Writer *writer, const ChNode *node, guint ply)
{
  char buffer[CH_NOTATION_SIZE];
  const char *text = node->text;
  gboolean broken = writer->line.broken;

  add_number (writer, node, ply);
  if (!broken)
    text = ch_notation_write (&writer->line.before, node->move, writer->options->notation, buffer);
  else if (text == NULL)
    text = ch_move_to_text (node->move, buffer);
  if (g_str_has_suffix (writer->text->str, HARD_SPACE))
    add_run (writer, broken ? CH_BOOK_RUN_BROKEN : CH_BOOK_RUN_MOVE, node->id, text);
  else
    add_word (writer, broken ? CH_BOOK_RUN_BROKEN : CH_BOOK_RUN_MOVE, node->id, text);
  add_glyphs (writer, node);
  writer->numbered = FALSE;
}

static void
advance (Writer *writer, const ChNode *node)
{
  Line *line = &writer->line;
  ChUndo undo;

  line->before = line->after;
  line->broken_before = line->broken;
  line->broken = line->broken || node->broken;
  if (!line->broken)
    ch_position_make_move (&line->after, node->move, &undo);
}

/* ---- diagrams ---- */

static gboolean
wants_diagram (const Writer *writer, const ChNode *node, guint ply)
{
  const ChBookOptions *options = writer->options;

  return options->diagram != NULL && !writer->line.broken && options->diagram (node, ply, writer->depth, options->data);
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
add_diagram (Writer *writer, const ChNode *node, guint ply)
{
  ChBookDiagram *diagram = g_new0 (ChBookDiagram, 1);

  end_paragraph (writer);
  writer->numbered = TRUE;
  if (node->move != CH_MOVE_NONE)
    add_move (writer, node, ply);
  diagram->position = writer->line.after;
  diagram->last_move = node->move;
  diagram->node = node->id;
  diagram->turned = has_glyph (node, 221);
  diagram->n_shapes = node->shapes != NULL ? node->shapes->len : 0;
  if (diagram->n_shapes > 0)
    diagram->shapes = g_memdup2 (node->shapes->data, diagram->n_shapes * sizeof (ChShape));
  end_paragraph_as (writer, CH_BOOK_DIAGRAM)->diagram = diagram;
}

/* ---- the walk ---- */

static void
node_cb (gpointer data, const ChNode *node, guint ply)
{
  Writer *writer = data;
  gboolean diagram;

  add_comment (writer, node, node->comment_before);
  advance (writer, node);
  add_move (writer, node, ply);
  diagram = wants_diagram (writer, node, ply);
  /* A diagram belongs to the move; what is said of both comes behind them. */
  if (diagram)
    add_diagram (writer, node, ply);
  add_comment (writer, node, node->comment);
}

static void
open_cb (gpointer data)
{
  Writer *writer = data;
  Line *line = &writer->line;

  end_paragraph (writer);
  g_array_append_val (writer->lines, *line);
  line->after = line->before;
  line->broken = line->broken_before;
  writer->depth++;
  writer->numbered = TRUE;
}

static void
close_cb (gpointer data)
{
  Writer *writer = data;

  end_paragraph (writer);
  writer->line = g_array_index (writer->lines, Line, writer->lines->len - 1);
  g_array_set_size (writer->lines, writer->lines->len - 1);
  writer->depth--;
  writer->numbered = TRUE;
}

static void
add_result (Writer *writer, ChRecord *record)
{
  ChResult result = ch_record_get_result (record);
  const ChNode *last = ch_node_last (ch_record_get_root (record));

  if (!writer->options->result || result == CH_RESULT_NONE)
    return;
  add_word (writer, CH_BOOK_RUN_RESULT, last->id, ch_words_result ((ChGame) ch_record_get_start (record)->rules.game, result));
}

static void
write_root (Writer *writer, const ChNode *root)
{
  add_comment (writer, root, root->comment);
  if (wants_diagram (writer, root, 0))
    add_diagram (writer, root, 0);
  writer->numbered = TRUE;
}

GPtrArray *
ch_book_build (ChRecord *record, const ChBookOptions *options)
{
  static const ChTreeVisitor visitor = { node_cb, open_cb, close_cb };
  const ChPosition *start = ch_record_get_start (record);
  ChNode *root = ch_record_get_root (record);
  Writer writer = { .options = options, .record = record };

  writer.paragraphs = g_ptr_array_new_with_free_func (free_paragraph);
  writer.lines = g_array_new (FALSE, FALSE, sizeof (Line));
  writer.text = g_string_new (NULL);
  writer.runs = g_array_new (FALSE, FALSE, sizeof (ChBookRun));
  writer.line.before = writer.line.after = *start;
  writer.first_ply = (MAX (start->move_number, 1) - 1) * 2 + (start->side == CH_SECOND);
  write_root (&writer, root);
  ch_tree_walk (root, &visitor, &writer);
  add_result (&writer, record);
  end_paragraph (&writer);
  g_array_unref (writer.runs);
  g_string_free (writer.text, TRUE);
  g_array_unref (writer.lines);
  return writer.paragraphs;
}
