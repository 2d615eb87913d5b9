/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/ch-record-text.h"

#include <string.h>

#include "formats/ch-import.h"
#include "formats/ch-pgn-private.h"
#include "formats/ch-tree-walk.h"

typedef struct
{
  GString *out;
  ChRecord *record;
  ChTreePosition position;
  ChNotation notation;
  ChGame game;
  const ChPosition *start;
  guint depth;          /* of variations */
  gboolean opened;      /* a parenthesis stands right before */
  gboolean numbered;    /* the next move needs its number */
} Writer;

/* Headlines. */

typedef enum
{
  ANY,
  NOT_JANGGI,
  JANGGI,
} Where;

static const struct
{
  const char *tag;
  const char *words[2]; /* simplified, traditional */
  Where where;
} headlines[] = {
  { "Title", { "标题", "標題" }, ANY },        { "Event", { "赛事", "賽事" }, ANY },
  { "Round", { "轮次", "輪次" }, ANY },        { "Date", { "日期", "日期" }, ANY },
  { "Site", { "地点", "地點" }, ANY },         { "Red", { "红方", "紅方" }, NOT_JANGGI },
  { "Black", { "黑方", "黑方" }, NOT_JANGGI }, { "Red", { "楚方", "楚方" }, JANGGI },
  { "Black", { "汉方", "漢方" }, JANGGI },     { "Annotator", { "评注", "評註" }, ANY },
};

static const char *const game_words[CH_N_GAMES][2] = {
  { "象棋", "象棋" },
  { "疯狂屋象棋", "瘋狂屋象棋" },
  { "朝鲜将棋", "朝鮮將棋" },
};

static gboolean
belongs (Where where, ChGame game)
{
  return where == ANY || (where == JANGGI) == (game == CH_GAME_JANGGI);
}

static char *
value_of (ChRecord *record, const char *tag)
{
  char *value = g_str_equal (tag, "Title") ? ch_export_tag (record, "ChapterName") : NULL;

  return value != NULL ? value : ch_export_tag (record, tag);
}

static void
put_headlines (Writer *writer, gboolean traditional)
{
  char fen[CH_FEN_SIZE], usual[CH_FEN_SIZE];
  ChPosition start;

  for (guint i = 0; i < G_N_ELEMENTS (headlines); i++)
    {
      g_autofree char *value = value_of (writer->record, headlines[i].tag);

      if (value != NULL && belongs (headlines[i].where, writer->game))
        g_string_append_printf (writer->out, "%s：%s\n", headlines[i].words[traditional], value);
    }
  g_string_append_printf (writer->out, "%s：%s\n", traditional ? "棋種" : "棋种", game_words[writer->game][traditional]);
  ch_position_init_start (&start, ch_record_get_rules (writer->record));
  ch_position_to_fen (&start, usual);
  ch_position_to_fen (writer->start, fen);
  if (!g_str_equal (fen, usual))
    g_string_append_printf (writer->out, "局面：%s\n", fen);
}

static const char *
result_words (const Writer *writer, gboolean traditional)
{
  static const char *const words[][2][4] = {
    { { "*", "红胜", "黑胜", "和棋" }, { "*", "紅勝", "黑勝", "和棋" } },
    { { "*", "楚胜", "汉胜", "和棋" }, { "*", "楚勝", "漢勝", "和棋" } },
  };

  return words[writer->game == CH_GAME_JANGGI][traditional][ch_record_get_result (writer->record)];
}

/* Moves. */

static void
new_line (Writer *writer)
{
  if (writer->opened)
    return;
  g_string_append_c (writer->out, '\n');
  for (guint i = 0; i < writer->depth; i++)
    g_string_append (writer->out, "    ");
}

/* A number stands before each move of the first side, and before one of the second that does not follow in its line. */
static void
put_number (Writer *writer, guint ply)
{
  gboolean second = ((writer->start->side ^ (ply & 1)) & 1) == 0;
  guint number = MAX (writer->start->move_number, 1) + (ply - 1 + writer->start->side) / 2;

  if (second && !writer->numbered)
    {
      g_string_append_c (writer->out, ' ');
      return;
    }
  new_line (writer);
  g_string_append_printf (writer->out, second ? "%u. …… " : "%u. ", number);
}

static void
put_move (Writer *writer, const ChNode *node)
{
  char text[CH_NOTATION_SIZE];
  const ChPosition *position = ch_tree_position_before (&writer->position, node);

  if (node->broken && node->text != NULL)
    g_string_append (writer->out, node->text);
  else if (node->move == CH_MOVE_NONE)
    g_string_append (writer->out, "--");
  else if (node->broken)
    g_string_append (writer->out, ch_pgn_move_canonical (writer->game, node->move, text));
  else
    g_string_append (writer->out, ch_notation_write (position, node->move, writer->notation, text));
}

/* Signs of moves as people write them, others by their number. */
static void
put_glyphs (Writer *writer, const ChNode *node)
{
  static const char *const marks[] = { "!", "?", "!!", "??", "!?", "?!" };

  for (guint i = 0; node->glyphs != NULL && i < node->glyphs->len; i++)
    {
      guint8 glyph = g_array_index (node->glyphs, guint8, i);

      if (glyph >= 1 && glyph <= G_N_ELEMENTS (marks))
        g_string_append (writer->out, marks[glyph - 1]);
      else
        g_string_append_printf (writer->out, " $%u", glyph);
    }
}

static void
put_comment (Writer *writer, const char *text)
{
  if (text == NULL)
    return;
  writer->depth++;
  new_line (writer);
  writer->depth--;
  ch_pgn_comment_write_text (text, writer->out);
  writer->numbered = TRUE;
}

static void
put_before (Writer *writer, const char *text)
{
  if (text == NULL)
    return;
  ch_pgn_comment_write_text (text, writer->out);
  g_string_append_c (writer->out, ' ');
}

static void
put_node (gpointer data, const ChNode *node, guint ply)
{
  Writer *writer = data;

  writer->numbered |= node->comment_before != NULL;
  put_number (writer, ply);
  writer->opened = FALSE;
  put_before (writer, node->comment_before);
  put_move (writer, node);
  put_glyphs (writer, node);
  writer->numbered = FALSE;
  put_comment (writer, node->comment);
}

static void
open_parenthesis (gpointer data)
{
  Writer *writer = data;

  writer->depth++;
  new_line (writer);
  g_string_append_c (writer->out, '(');
  writer->opened = TRUE;
  writer->numbered = TRUE;
}

static void
close_parenthesis (gpointer data)
{
  Writer *writer = data;

  g_string_append_c (writer->out, ')');
  writer->depth--;
  writer->numbered = TRUE;
}

static const ChTreeVisitor visitor = { put_node, open_parenthesis, close_parenthesis };

char *
ch_record_text_write (ChRecord *record, ChNotation notation)
{
  gboolean traditional = notation == CH_NOTATION_TRADITIONAL;
  Writer writer = { .notation = notation, .numbered = TRUE };
  const ChNode *root;

  g_return_val_if_fail (CH_IS_RECORD (record), NULL);

  writer.out = g_string_new (NULL);
  writer.record = writer.position.record = record;
  writer.game = (ChGame) ch_record_get_rules (record)->game;
  writer.start = ch_record_get_start (record);
  root = ch_record_get_root (record);
  put_headlines (&writer, traditional);
  if (root->comment != NULL)
    {
      g_string_append_c (writer.out, '\n');
      ch_pgn_comment_write_text (root->comment, writer.out);
      g_string_append_c (writer.out, '\n');
    }
  ch_tree_walk (root, &visitor, &writer);
  g_string_append_printf (writer.out, "\n\n%s\n", result_words (&writer, traditional));
  return g_string_free (writer.out, FALSE);
}

void
ch_record_text_report_loss (ChRecord *record, ChReport *report)
{
  static const char *const kept[] = { "ChapterName", "Title", "Event", "Round", "Date", "Site", "Red", "Black", "Annotator",
                                      "Result", NULL };
  ChExportLoss all = { 0 }, loss = { 0 };

  g_return_if_fail (CH_IS_RECORD (record));

  for (const ChNode *node = ch_record_get_root (record); node != NULL; node = ch_node_following (node))
    g_free (ch_export_comment (node, &all));
  loss.marks = all.marks;
  ch_export_report_loss (&loss, report);
  ch_export_report_tags (record, kept, report);
}
