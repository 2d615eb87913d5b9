/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows, and how a tree is written as rows: move, comment, variations, as in a book. */
#define G_LOG_DOMAIN "ch-move-line"

#include "play/ch-book.h"
#include "study/ch-nag.h"
#include "widgets/ch-move-rows-private.h"

G_DEFINE_FINAL_TYPE (ChMoveRow, ch_move_row, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_CURRENT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
ch_move_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_CURRENT)
    g_value_set_int (value, CH_MOVE_ROW (object)->current);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
ch_move_row_finalize (GObject *object)
{
  ChMoveRow *self = CH_MOVE_ROW (object);

  g_free (self->cells[0].text);
  g_free (self->cells[1].text);
  g_free (self->comment);
  G_OBJECT_CLASS (ch_move_row_parent_class)->finalize (object);
}

static void
ch_move_row_class_init (ChMoveRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = ch_move_row_get_property;
  object_class->finalize = ch_move_row_finalize;
  properties[PROP_CURRENT] = g_param_spec_int ("current", NULL, NULL, -1, 1, -1,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
ch_move_row_init (ChMoveRow *self)
{
  self->cells[0].id = self->cells[1].id = self->head = self->comment_id = G_MAXUINT;
  self->current = -1;
}

void
ch_move_row_set_current (ChMoveRow *self, int cell)
{
  g_return_if_fail (CH_IS_MOVE_ROW (self));

  if (self->current == cell)
    return;
  self->current = cell;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CURRENT]);
}

ChMoveRow *
ch_move_row_copy (ChMoveRow *self)
{
  ChMoveRow *copy = g_object_new (CH_TYPE_MOVE_ROW, NULL);

  copy->depth = self->depth;
  copy->number = self->number;
  copy->current = self->current;
  copy->comment = g_strdup (self->comment);
  copy->head = self->head;
  copy->folded = self->folded;
  for (int i = 0; i < 2; i++)
    {
      copy->cells[i].id = self->cells[i].id;
      copy->cells[i].text = g_strdup (self->cells[i].text);
      copy->cells[i].broken = self->cells[i].broken;
    }
  return copy;
}

char *
ch_move_row_describe (ChMoveRow *self)
{
  g_return_val_if_fail (CH_IS_MOVE_ROW (self), NULL);

  if (self->comment != NULL)
    return g_strdup (self->comment);
  return g_strdup_printf ("%u. %s%s%s%s", self->number,
                          self->cells[0].text != NULL ? self->cells[0].text : "…",
                          self->cells[1].text != NULL ? " " : "",
                          self->cells[1].text != NULL ? self->cells[1].text : "",
                          self->folded ? " …" : "");
}

/* --- a tree as rows --- */

/* A line that waits until the variations before it are written. */
typedef struct
{
  ChMoveLine line;
  ChNode *node; /* (nullable): its next move */
} Waiting;

static void
add_comment (ChMoveLine *line, GPtrArray *rows, const ChNode *node, gboolean before)
{
  const char *comment = before ? node->comment_before : node->comment;
  ChMoveRow *row;

  if (comment == NULL || *comment == '\0')
    return;
  row = g_object_new (CH_TYPE_MOVE_ROW, NULL);
  row->depth = line->depth;
  row->comment = g_strdup (comment);
  row->comment_id = node->id;
  row->before = before;
  g_ptr_array_add (rows, row);
  line->open = NULL;
}

static void
add_move (ChMoveLine *line, GPtrArray *rows, const ChNode *node)
{
  guint cell = line->ply & 1;
  ChMoveRow *row = cell == 1 ? line->open : NULL;
  GString *text = g_string_new (NULL);

  if (row == NULL)
    {
      row = g_object_new (CH_TYPE_MOVE_ROW, NULL);
      row->depth = line->depth;
      row->number = line->ply / 2 + 1;
      g_ptr_array_add (rows, row);
    }
  row->cells[cell].id = node->id;
  ch_book_append_move (text, &line->position, !line->broken && !node->broken, node, line->notation);
  ch_nag_append_signs (text, node->glyphs);
  row->cells[cell].text = g_string_free (text, FALSE);
  row->cells[cell].broken = node->broken || line->broken;
  line->open = cell == 0 ? row : NULL;
}

static gboolean
is_plain (const ChNode *node)
{
  return node->comment == NULL && node->comment_before == NULL && (node->glyphs == NULL
                                                                   || node->glyphs->len == 0);
}

static void
step (ChMoveLine *line, ChNode *node)
{
  ChUndo undo;

  line->broken = line->broken || node->broken;
  if (!line->broken)
    ch_position_make_move (&line->position, node->move, &undo);
  else
    ch_book_play_broken (&line->position, node->move);
  line->ply++;
  line->end = node;
  line->plain_end = is_plain (node);
}

/* The other moves in place of @node, each a line of its own, one step further in; then the line behind @node. */
static void
wait_for_variations (GArray *waiting, const ChMoveLine *line, ChNode *node)
{
  guint n = ch_node_n_children (node->parent) - 1;
  Waiting *item;

  g_array_set_size (waiting, waiting->len + n + 1);
  item = &g_array_index (waiting, Waiting, waiting->len - n - 1);
  *item = (Waiting) { *line, node->first_child };
  step (&item->line, node);
  item->line.open = NULL;
  for (guint i = n; i > 0; i--)
    {
      node = node->next;
      item[i] = (Waiting) { *line, node };
      item[i].line.depth++;
      item[i].line.open = NULL;
    }
}

/* The first move of a variation can be folded. Returns: whether it is. */
static gboolean
mark_head (const ChMoveLine *line, GPtrArray *rows, const ChNode *node)
{
  ChMoveRow *row = g_ptr_array_index (rows, rows->len - 1);

  if (!ch_tree_fold_hides (node))
    return FALSE;
  row->head = node->id;
  row->folded = ch_tree_fold_is_folded (line->fold, node, line->depth);
  return row->folded;
}

/* Writes moves until the line ends or variations come first. */
static void
write_line (ChMoveLine *line, GPtrArray *rows, GArray *waiting, ChNode *node)
{
  for (; node != NULL; node = node->first_child)
    {
      add_comment (line, rows, node, TRUE);
      add_move (line, rows, node);
      if (node->parent->first_child != node && mark_head (line, rows, node))
        return;
      add_comment (line, rows, node, FALSE);
      if (node->parent->first_child == node && node->next != NULL)
        {
          wait_for_variations (waiting, line, node);
          return;
        }
      step (line, node);
    }
}

/* Lines lie in each other thousands deep in some files, so that they wait here and not on the stack. The main line is the last to
 * end. */
static void
write_lines (ChMoveLine *line, GPtrArray *rows, ChNode *node)
{
  GArray *waiting = g_array_new (FALSE, FALSE, sizeof (Waiting));

  write_line (line, rows, waiting, node);
  while (waiting->len > 0)
    {
      Waiting next = g_array_index (waiting, Waiting, waiting->len - 1);

      g_array_set_size (waiting, waiting->len - 1);
      *line = next.line;
      write_line (line, rows, waiting, next.node);
    }
  g_array_unref (waiting);
}

void
ch_move_line_build (ChMoveLine *line, GPtrArray *rows, ChRecord *record, ChNotation notation, ChTreeFold *fold)
{
  const ChPosition *start = ch_record_get_start (record);
  ChNode *root = ch_record_get_root (record);

  *line = (ChMoveLine) { .notation = notation, .fold = fold, .end = root, .position = *start };
  line->ply = (MAX (start->move_number, 1) - 1) * 2 + (start->side == CH_SECOND);
  line->plain_end = is_plain (root);
  add_comment (line, rows, root, FALSE);
  write_lines (line, rows, root->first_child);
}

void
ch_move_line_extend (ChMoveLine *line, GPtrArray *rows)
{
  write_lines (line, rows, line->end->first_child);
}

gboolean
ch_move_line_shows_end (const ChMoveLine *line)
{
  return line->plain_end && is_plain (line->end);
}
