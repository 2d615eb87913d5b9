/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows, and how a tree is written as rows: move, comment, variations, as in a book. */
#define G_LOG_DOMAIN "ch-move-line"

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
  self->cells[0].id = self->cells[1].id = G_MAXUINT;
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
  for (int i = 0; i < 2; i++)
    {
      copy->cells[i].id = self->cells[i].id;
      copy->cells[i].text = g_strdup (self->cells[i].text);
    }
  return copy;
}

char *
ch_move_row_describe (ChMoveRow *self)
{
  g_return_val_if_fail (CH_IS_MOVE_ROW (self), NULL);

  if (self->comment != NULL)
    return g_strdup (self->comment);
  return g_strdup_printf ("%u. %s%s%s", self->number,
                          self->cells[0].text != NULL ? self->cells[0].text : "…",
                          self->cells[1].text != NULL ? " " : "",
                          self->cells[1].text != NULL ? self->cells[1].text : "");
}

/* --- a tree as rows --- */

static void write_line (ChMoveLine *line, GPtrArray *rows, ChNode *node);

static char *
write_move (const ChMoveLine *line, const ChNode *node)
{
  GString *text = g_string_new (NULL);
  char buffer[CH_NOTATION_SIZE];

  if (node->broken && node->text != NULL)
    g_string_append (text, node->text);
  else if (node->broken || line->broken)
    g_string_append (text, ch_move_to_text (node->move, buffer));
  else
    g_string_append (text, ch_notation_write (&line->position, node->move, line->notation, buffer));
  ch_nag_append_signs (text, node->glyphs);
  return g_string_free (text, FALSE);
}

static void
add_comment (ChMoveLine *line, GPtrArray *rows, const char *comment)
{
  ChMoveRow *row;

  if (comment == NULL || *comment == '\0')
    return;
  row = g_object_new (CH_TYPE_MOVE_ROW, NULL);
  row->depth = line->depth;
  row->comment = g_strdup (comment);
  g_ptr_array_add (rows, row);
  line->open = NULL;
}

static void
add_move (ChMoveLine *line, GPtrArray *rows, const ChNode *node)
{
  guint cell = line->ply & 1;
  ChMoveRow *row = cell == 1 ? line->open : NULL;

  if (row == NULL)
    {
      row = g_object_new (CH_TYPE_MOVE_ROW, NULL);
      row->depth = line->depth;
      row->number = line->ply / 2 + 1;
      g_ptr_array_add (rows, row);
    }
  row->cells[cell].id = node->id;
  row->cells[cell].text = write_move (line, node);
  line->open = cell == 0 ? row : NULL;
}

/* The other moves in place of @node, each a line of its own, one step further in. */
static void
add_variations (ChMoveLine *line, GPtrArray *rows, ChNode *node)
{
  for (ChNode *other = node->next; other != NULL; other = other->next)
    {
      ChMoveLine *variation = g_memdup2 (line, sizeof *line);

      variation->depth++;
      variation->open = NULL;
      write_line (variation, rows, other);
      line->open = NULL;
      g_free (variation);
    }
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
  line->ply++;
  line->end = node;
  line->plain_end = is_plain (node);
}

static void
write_node (ChMoveLine *line, GPtrArray *rows, ChNode *node)
{
  add_comment (line, rows, node->comment_before);
  add_move (line, rows, node);
  add_comment (line, rows, node->comment);
  if (node->parent->first_child == node)
    add_variations (line, rows, node);
  step (line, node);
}

static void
write_line (ChMoveLine *line, GPtrArray *rows, ChNode *node)
{
  for (; node != NULL; node = node->first_child)
    write_node (line, rows, node);
}

void
ch_move_line_build (ChMoveLine *line, GPtrArray *rows, ChRecord *record, ChNotation notation)
{
  const ChPosition *start = ch_record_get_start (record);
  ChNode *root = ch_record_get_root (record);

  *line = (ChMoveLine) { .notation = notation, .end = root, .position = *start };
  line->ply = (MAX (start->move_number, 1) - 1) * 2 + (start->side == CH_SECOND);
  line->plain_end = is_plain (root);
  add_comment (line, rows, root->comment);
  write_line (line, rows, root->first_child);
}

void
ch_move_line_extend (ChMoveLine *line, GPtrArray *rows)
{
  write_line (line, rows, line->end->first_child);
}

gboolean
ch_move_line_shows_end (const ChMoveLine *line)
{
  return line->plain_end && is_plain (line->end);
}
