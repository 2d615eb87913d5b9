/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/ch-report-keep.h"

#include <stdlib.h>
#include <string.h>

#include "play/ch-words-report.h"
#include "study/ch-nag.h"

/* A line is shown as far as one cares to read; a mate to its end. */
#define LINE_MOVES 7

#define JUDGED "judged"
#define BETTER "better"

typedef struct
{
  const ChGameReport *report;
  ChStudy *study;
  ChRecord *record;
  unsigned parts;
  ChNotation notation;
} Keeper;

/* ---- marks: "[%NAME VALUE]" in what stands at a node ---- */

static const char *
find_mark (const char *extra, const char *name, const char **end)
{
  g_autofree char *head = g_strdup_printf ("[%%%s ", name);
  const char *at = extra != NULL ? strstr (extra, head) : NULL;

  *end = at != NULL ? strchr (at, ']') : NULL;
  return *end != NULL ? at : NULL;
}

/* Returns: (transfer full) (nullable): the value of a mark. */
static char *
read_mark (const ChNode *node, const char *name)
{
  const char *end, *at = find_mark (node->extra, name, &end);

  return at != NULL ? g_strndup (at + strlen (name) + 3, end - at - strlen (name) - 3) : NULL;
}

/* Puts @value (nullable: none) in place of the mark that is there. */
static void
write_mark (Keeper *keeper, ChNode *node, const char *name, const char *value)
{
  const char *end, *at = find_mark (node->extra, name, &end);
  g_autoptr (GString) extra = g_string_new (node->extra);

  if (at != NULL)
    g_string_erase (extra, at - node->extra, end + 1 - at);
  while (extra->len > 0 && extra->str[extra->len - 1] == ' ')
    g_string_truncate (extra, extra->len - 1);
  if (value != NULL)
    g_string_append_printf (extra, "%s[%%%s %s]", extra->len > 0 ? " " : "", name, value);
  ch_study_set_extra (keeper->study, keeper->record, node, extra->len > 0 ? extra->str : NULL);
}

/* Short, stable, and of text alone; kept small so that it disturbs nobody who reads the file. */
static char *
checksum_of (const char *text)
{
  g_autofree char *whole = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);

  return g_strndup (whole, 8);
}

/* ---- what stands at the moves of the line ---- */

static guint8
move_glyph (const ChNode *node)
{
  for (guint i = 0; node->glyphs != NULL && i < node->glyphs->len; i++)
    if (ch_nag_group (g_array_index (node->glyphs, guint8, i)) == CH_NAG_MOVE)
      return g_array_index (node->glyphs, guint8, i);
  return 0;
}

/* What an analysis wrote at a move once, as its mark tells. What is not there any more, or is another now, a person has taken
 * away or changed: it is the person's from then on, and no analysis writes there again. */
typedef struct
{
  guint8 glyph;       /* 0 = none */
  char comment[9];    /* the checksum; "0" = none */
  gboolean line;      /* a better line stood beside the move */
} Judged;

static void
read_judged (const ChNode *node, Judged *judged)
{
  g_autofree char *mark = read_mark (node, JUDGED);
  g_auto (GStrv) words = g_strsplit (mark != NULL ? mark : "", " ", 3);
  guint n = g_strv_length (words);

  judged->glyph = n > 0 ? (guint8) strtoul (words[0], NULL, 10) : 0;
  g_strlcpy (judged->comment, n > 1 ? words[1] : "0", sizeof judged->comment);
  judged->line = n > 2 && strcmp (words[2], "1") == 0;
}

static void
write_judged (Keeper *keeper, ChNode *node, const Judged *judged)
{
  g_autofree char *mark = NULL;

  if (judged->glyph != 0 || strcmp (judged->comment, "0") != 0 || judged->line)
    mark = g_strdup_printf ("%u %s%s", judged->glyph, judged->comment, judged->line ? " 1" : "");
  write_mark (keeper, node, JUDGED, mark);
}

ChJudgement
ch_node_was_judged (const ChNode *node)
{
  Judged judged;

  read_judged (node, &judged);
  return judged.glyph == move_glyph (node) ? ch_judgement_from_nag (judged.glyph) : CH_JUDGEMENT_NONE;
}

static void
set_glyph (Keeper *keeper, ChNode *node, guint8 nag)
{
  g_autoptr (GArray) glyphs = ch_nag_toggle (node->glyphs, nag);

  ch_study_set_glyphs (keeper->study, keeper->record, node, (const guint8 *) glyphs->data, glyphs->len);
}

static void
keep_glyph (Keeper *keeper, ChNode *node, Judged *judged, guint8 nag)
{
  guint8 present = move_glyph (node);

  if ((keeper->parts & CH_KEEP_GLYPHS) == 0 || present != judged->glyph)
    return;
  if (present != nag)
    set_glyph (keeper, node, nag != 0 ? nag : present);
  judged->glyph = nag;
}

static void
keep_comment (Keeper *keeper, ChNode *node, Judged *judged, const char *words)
{
  g_autofree char *present = node->comment != NULL ? checksum_of (node->comment) : g_strdup ("0");
  g_autofree char *written = NULL;

  if ((keeper->parts & CH_KEEP_COMMENTS) == 0 || strcmp (present, judged->comment) != 0)
    return;
  ch_study_set_comment (keeper->study, keeper->record, node, FALSE, words);
  written = node->comment != NULL ? checksum_of (node->comment) : g_strdup ("0");
  g_strlcpy (judged->comment, written, sizeof judged->comment);
}

static void
keep_eval (Keeper *keeper, ChNode *node, int index)
{
  const ChPositionValue *value = ch_game_report_get_value (keeper->report, index);
  ChSide side = (ChSide) ((ch_record_get_start (keeper->record)->side ^ index) & 1);

  if (value == NULL || value->kept)
    return;
  ch_study_set_eval (keeper->study, keeper->record, node, TRUE, side == CH_FIRST ? value->score : -value->score,
                     (guint) value->depth);
}

/* ---- better lines ---- */

/* All that a person could have changed in the line that begins with @head. */
static char *
line_checksum (const ChNode *head)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (const ChNode *node = head; node != NULL; node = node->first_child)
    {
      g_string_append_printf (text, "%u %u %d %s %s\n", node->move, node->n_children,
                              node->shapes != NULL ? (int) node->shapes->len : 0,
                              node->comment_before != NULL ? node->comment_before : "",
                              node->comment != NULL ? node->comment : "");
      for (guint i = 0; node->glyphs != NULL && i < node->glyphs->len; i++)
        g_string_append_printf (text, "$%u", g_array_index (node->glyphs, guint8, i));
    }
  return checksum_of (text->str);
}

static gboolean
is_ours (const ChNode *head)
{
  g_autofree char *mark = read_mark (head, BETTER);
  g_autofree char *present = mark != NULL ? line_checksum (head) : NULL;

  return mark != NULL && strcmp (mark, present) == 0;
}

static void
remove_old_lines (Keeper *keeper, ChNode *parent)
{
  ChNode *child = parent->first_child != NULL ? parent->first_child->next : NULL;

  while (child != NULL)
    {
      ChNode *next = child->next;

      if (is_ours (child))
        ch_study_delete_node (keeper->study, keeper->record, child);
      child = next;
    }
}

static void
add_line (Keeper *keeper, ChNode *parent, const ChPositionValue *value)
{
  int n = ch_mate_number (value->score) > 0 ? value->n_pv : MIN (value->n_pv, LINE_MOVES);
  g_autofree char *mark = NULL;
  ChNode *head = NULL, *node = parent;
  ChPosition position;
  ChUndo undo;

  if (n == 0 || ch_node_child_with_move (parent, value->pv[0]) != NULL)
    return;
  ch_record_position_at (keeper->record, parent, &position);
  for (int i = 0; i < n && ch_movegen_is_legal (&position, value->pv[i]); i++)
    {
      node = ch_study_add_move (keeper->study, keeper->record, node, value->pv[i]);
      head = head != NULL ? head : node;
      ch_position_make_move (&position, value->pv[i], &undo);
    }
  if (head == NULL)
    return;
  mark = line_checksum (head);
  write_mark (keeper, head, BETTER, mark);
}

/* Returns: whether a line is there that an analysis wrote, be it changed since. */
static gboolean
has_line (const ChNode *parent)
{
  for (const ChNode *child = parent->first_child; child != NULL; child = child->next)
    {
      const char *end;

      if (find_mark (child->extra, BETTER, &end) != NULL)
        return TRUE;
    }
  return FALSE;
}

static void
keep_line (Keeper *keeper, ChNode *node, Judged *judged, int ply)
{
  const ChPlyReport *played = ch_game_report_get_ply (keeper->report, ply);
  const ChPositionValue *value = ch_game_report_get_value (keeper->report, ply);

  if ((keeper->parts & CH_KEEP_LINES) == 0 || (judged->line && !has_line (node->parent)))
    return;
  remove_old_lines (keeper, node->parent);
  if (played->judgement >= CH_JUDGEMENT_DUBIOUS && value != NULL)
    add_line (keeper, node->parent, value);
  judged->line = has_line (node->parent);
}

static void
keep_judgement (Keeper *keeper, ChNode *node, int ply)
{
  const ChPlyReport *played = ch_game_report_get_ply (keeper->report, ply);
  g_autofree char *words = NULL;
  Judged judged;

  if (played->judgement == CH_JUDGEMENT_NONE)
    return;
  read_judged (node, &judged);
  words = ch_words_judged_ply (keeper->report, ply, keeper->notation);
  keep_glyph (keeper, node, &judged, ch_judgement_nag (played->judgement));
  keep_comment (keeper, node, &judged, words);
  keep_line (keeper, node, &judged, ply);
  write_judged (keeper, node, &judged);
}

/* The node of position @index, as long as it is still what it was. */
static ChNode *
find_node (Keeper *keeper, int index, ChNode *before)
{
  ChNode *node = ch_record_get_node (keeper->record, ch_game_report_get_node_id (keeper->report, index));

  if (node == NULL || (index > 0 && (node->parent != before || node->broken
                                     || node->move != ch_game_report_get_ply (keeper->report, index - 1)->move)))
    return NULL;
  return node;
}

void
ch_game_report_keep (const ChGameReport *report, ChStudy *study, ChRecord *record, unsigned parts, ChNotation notation)
{
  Keeper keeper = { report, study, record, parts, notation };
  ChNode *before = NULL;

  g_return_if_fail (report != NULL);
  g_return_if_fail (CH_IS_STUDY (study));
  g_return_if_fail (CH_IS_RECORD (record));

  ch_study_begin_group (study);
  for (int i = 0; i <= ch_game_report_n_plies (report); i++)
    {
      ChNode *node = find_node (&keeper, i, before);

      if (node == NULL)
        break;
      if ((parts & CH_KEEP_EVALS) != 0)
        keep_eval (&keeper, node, i);
      if (i > 0)
        keep_judgement (&keeper, node, i - 1);
      before = node;
    }
  ch_study_end_group (study);
}

/* The line of an analysis that stands beside the move that was played. */
static void
take_line (ChGameReport *report, ChRecord *record, int index)
{
  const ChPositionValue *known = ch_game_report_get_value (report, index);
  ChNode *parent = ch_record_get_node (record, ch_game_report_get_node_id (report, index));
  ChNode *line = parent != NULL && parent->first_child != NULL ? parent->first_child->next : NULL;
  ChPositionValue value;

  while (line != NULL && (line->broken || !is_ours (line)))
    line = line->next;
  if (line == NULL || known == NULL || !known->kept)
    return;
  value = *known;
  for (; line != NULL && !line->broken && value.n_pv < CH_REPORT_PV; line = line->first_child)
    value.pv[value.n_pv++] = line->move;
  ch_game_report_set_value (report, index, &value);
}

int
ch_game_report_take_kept (ChGameReport *report, ChRecord *record)
{
  int n;

  g_return_val_if_fail (report != NULL, 0);
  g_return_val_if_fail (CH_IS_RECORD (record), 0);

  n = ch_game_report_take_evals (report, record);
  for (int i = 0; i < ch_game_report_n_plies (report); i++)
    take_line (report, record, i);
  return n;
}

gboolean
ch_record_is_analysed (ChRecord *record)
{
  for (ChNode *node = ch_record_get_root (record)->first_child; node != NULL && !node->broken; node = node->first_child)
    if (!node->has_eval)
      return FALSE;
  return TRUE;
}
