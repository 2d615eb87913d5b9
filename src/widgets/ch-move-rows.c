/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "ch-move-rows"

#include "widgets/ch-move-rows.h"

#include "widgets/ch-move-rows-private.h"

struct _ChMoveRows
{
  GObject parent_instance;

  ChStudy *study;
  ChRecord *record;
  ChNotation notation;
  ChTreeFold *fold;     /* (nullable) */
  gulong changed_handler;
  guint idle;           /* the rows are out of date */

  GPtrArray *rows;      /* of ChMoveRow */
  GHashTable *by_node;  /* id -> row, unowned */
  ChMoveLine line;      /* the end of the main line */
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (ChMoveRows, ch_move_rows, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static GType
get_item_type (GListModel *model)
{
  return CH_TYPE_MOVE_ROW;
}

static guint
get_n_items (GListModel *model)
{
  return CH_MOVE_ROWS (model)->rows->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  GPtrArray *rows = CH_MOVE_ROWS (model)->rows;

  return position < rows->len ? g_object_ref (g_ptr_array_index (rows, position)) : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static void
index_row (ChMoveRows *self, ChMoveRow *row)
{
  for (int i = 0; i < 2; i++)
    if (row->cells[i].id != G_MAXUINT)
      g_hash_table_insert (self->by_node, GUINT_TO_POINTER (row->cells[i].id), row);
}

static gboolean
rows_equal (gconstpointer a, gconstpointer b)
{
  const ChMoveRow *x = a;
  const ChMoveRow *y = b;

  return x->depth == y->depth && x->number == y->number && g_strcmp0 (x->comment, y->comment) == 0
         && x->head == y->head && x->folded == y->folded && x->comment_id == y->comment_id && x->before == y->before
         && x->cells[0].broken == y->cells[0].broken && x->cells[1].broken == y->cells[1].broken
         && x->cells[0].id == y->cells[0].id && x->cells[1].id == y->cells[1].id
         && g_strcmp0 (x->cells[0].text, y->cells[0].text) == 0
         && g_strcmp0 (x->cells[1].text, y->cells[1].text) == 0;
}

/* Keeps the old objects where rows are equal, so that the view keeps its widgets there. */
static void
replace_rows (ChMoveRows *self, GPtrArray *rows)
{
  GPtrArray *old = self->rows;
  guint head = 0, tail = 0;

  while (head < MIN (old->len, rows->len) && rows_equal (old->pdata[head], rows->pdata[head]))
    {
      g_set_object ((GObject **) &rows->pdata[head], old->pdata[head]);
      head++;
    }
  while (tail < MIN (old->len, rows->len) - head
         && rows_equal (old->pdata[old->len - 1 - tail], rows->pdata[rows->len - 1 - tail]))
    {
      g_set_object ((GObject **) &rows->pdata[rows->len - 1 - tail],
                    old->pdata[old->len - 1 - tail]);
      tail++;
    }

  self->rows = rows;
  g_hash_table_remove_all (self->by_node);
  for (guint i = 0; i < rows->len; i++)
    index_row (self, rows->pdata[i]);
  if (old->len != rows->len || head < rows->len)
    g_list_model_items_changed (G_LIST_MODEL (self), head, old->len - head - tail,
                                rows->len - head - tail);
  g_ptr_array_unref (old);
}

static void
rebuild (ChMoveRows *self)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func (g_object_unref);

  g_clear_handle_id (&self->idle, g_source_remove);
  if (self->record != NULL)
    ch_move_line_build (&self->line, rows, self->record, self->notation, self->fold);
  else
    self->line = (ChMoveLine) { 0 };
  /* the row that is open now may be an old object that replaces an equal new one */
  replace_rows (self, rows);
  if (self->line.open != NULL)
    self->line.open = rows->pdata[rows->len - 1];
}

static gboolean
rebuild_cb (gpointer data)
{
  ChMoveRows *self = data;

  self->idle = 0;
  rebuild (self);
  return G_SOURCE_REMOVE;
}

/* Adds what now follows the end of the main line. */
static void
append (ChMoveRows *self)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func (g_object_unref);
  ChMoveRow *open = self->line.open;
  guint at = self->rows->len;
  guint removed = 0;

  /* a half-filled row is replaced by a copy that the next move fills */
  if (open != NULL)
    {
      g_ptr_array_add (rows, ch_move_row_copy (open));
      self->line.open = rows->pdata[0];
      removed = 1;
    }
  ch_move_line_extend (&self->line, rows);
  g_ptr_array_set_size (self->rows, at - removed);
  for (guint i = 0; i < rows->len; i++)
    {
      g_ptr_array_add (self->rows, g_object_ref (rows->pdata[i]));
      index_row (self, rows->pdata[i]);
    }
  g_list_model_items_changed (G_LIST_MODEL (self), at - removed, removed, rows->len);
  g_ptr_array_unref (rows);
}

static void
rebuild_soon (ChMoveRows *self)
{
  if (self->idle == 0 && self->record != NULL)
    self->idle = g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, rebuild_cb, self, NULL);
}

static void
changed_cb (ChStudy *study, ChRecord *record, guint node_id, gpointer data)
{
  ChMoveRows *self = data;
  const ChNode *end = self->line.end;

  if (record != self->record || self->record == NULL || self->idle != 0)
    return;
  if (end != NULL && node_id == end->id)
    {
      if (end->first_child != NULL && end->first_child->next == NULL)
        {
          append (self);
          return;
        }
      /* a clock or an evaluation of the last move: nothing that is listed */
      if (end->first_child == NULL && ch_move_line_shows_end (&self->line))
        return;
    }
  rebuild_soon (self);
}

static void
let_go (ChMoveRows *self)
{
  g_clear_handle_id (&self->idle, g_source_remove);
  if (self->study != NULL)
    g_clear_signal_handler (&self->changed_handler, self->study);
  g_clear_object (&self->study);
  g_clear_object (&self->record);
}

static void
ch_move_rows_dispose (GObject *object)
{
  ChMoveRows *self = CH_MOVE_ROWS (object);

  let_go (self);
  if (self->fold != NULL)
    g_signal_handlers_disconnect_by_data (self->fold, self);
  g_clear_object (&self->fold);
  G_OBJECT_CLASS (ch_move_rows_parent_class)->dispose (object);
}

static void
ch_move_rows_finalize (GObject *object)
{
  ChMoveRows *self = CH_MOVE_ROWS (object);

  g_hash_table_unref (self->by_node);
  g_ptr_array_unref (self->rows);
  G_OBJECT_CLASS (ch_move_rows_parent_class)->finalize (object);
}

static void
ch_move_rows_class_init (ChMoveRowsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ch_move_rows_dispose;
  G_OBJECT_CLASS (klass)->finalize = ch_move_rows_finalize;
}

static void
ch_move_rows_init (ChMoveRows *self)
{
  self->rows = g_ptr_array_new_with_free_func (g_object_unref);
  self->by_node = g_hash_table_new (NULL, NULL);
  self->notation = CH_NOTATION_CHINESE;
}

ChMoveRows *
ch_move_rows_new (ChTreeFold *fold)
{
  ChMoveRows *self = g_object_new (CH_TYPE_MOVE_ROWS, NULL);

  if (fold != NULL)
    {
      self->fold = g_object_ref (fold);
      g_signal_connect_swapped (fold, "changed", G_CALLBACK (rebuild_soon), self);
    }
  return self;
}

void
ch_move_rows_set_record (ChMoveRows *self, ChStudy *study, ChRecord *record)
{
  g_return_if_fail (CH_IS_MOVE_ROWS (self));

  if (self->study == study && self->record == record)
    return;
  let_go (self);
  if (study != NULL && record != NULL)
    {
      self->study = g_object_ref (study);
      self->record = g_object_ref (record);
      self->changed_handler = g_signal_connect (study, "changed", G_CALLBACK (changed_cb), self);
    }
  rebuild (self);
}

void
ch_move_rows_set_notation (ChMoveRows *self, ChNotation notation)
{
  g_return_if_fail (CH_IS_MOVE_ROWS (self));

  if (self->notation == notation)
    return;
  self->notation = notation;
  rebuild (self);
}

void
ch_move_rows_flush (ChMoveRows *self)
{
  g_return_if_fail (CH_IS_MOVE_ROWS (self));

  if (self->idle != 0)
    rebuild (self);
}

ChMoveRow *
ch_move_rows_find (ChMoveRows *self, guint node_id, int *cell)
{
  ChMoveRow *row;

  g_return_val_if_fail (CH_IS_MOVE_ROWS (self), NULL);

  row = g_hash_table_lookup (self->by_node, GUINT_TO_POINTER (node_id));
  if (row != NULL)
    *cell = row->cells[1].id == node_id;
  return row;
}

ChMoveRow *
ch_move_rows_get_row (ChMoveRows *self, guint index)
{
  return g_ptr_array_index (self->rows, index);
}

guint
ch_move_rows_get_index (ChMoveRows *self, ChMoveRow *row)
{
  g_return_val_if_fail (CH_IS_MOVE_ROWS (self), G_MAXUINT);

  /* from the end: that is where the game goes on */
  for (guint i = self->rows->len; i-- > 0;)
    if (self->rows->pdata[i] == row)
      return i;
  return G_MAXUINT;
}
