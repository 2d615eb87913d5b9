/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/ch-record-private.h"

#include "study/ch-study.h"

static GArray *
copy_array (GArray *array)
{
  return array != NULL ? g_array_copy (array) : NULL;
}

static void
copy_content (ChNode *to, const ChNode *from)
{
  to->broken = from->broken;
  to->text = g_strdup (from->text);
  to->comment_before = g_strdup (from->comment_before);
  to->comment = g_strdup (from->comment);
  to->glyphs = copy_array (from->glyphs);
  to->shapes = copy_array (from->shapes);
  to->clock_ms = from->clock_ms;
  to->has_eval = from->has_eval;
  to->eval = from->eval;
  to->eval_depth = from->eval_depth;
  to->extra = g_strdup (from->extra);
}

static void
copy_tags (ChRecord *to, ChRecord *from)
{
  for (guint i = 0; i < from->tags->len; i++)
    {
      const ChTag *tag = &g_array_index (from->tags, ChTag, i);

      ch_record_set_tag_raw (to, tag->name, tag->value);
    }
}

ChRecord *
ch_record_copy (ChRecord *self)
{
  g_autoptr (GPtrArray) copies = g_ptr_array_new ();
  ChRecord *copy;

  g_return_val_if_fail (CH_IS_RECORD (self), NULL);

  copy = ch_record_new (&self->rules, &self->start);
  copy_tags (copy, self);
  g_ptr_array_set_size (copies, self->nodes->len);
  g_ptr_array_index (copies, 0) = copy->root;
  copy_content (copy->root, self->root);
  for (ChNode *node = ch_node_next_in_tree (self->root, self->root); node != NULL;
       node = ch_node_next_in_tree (node, self->root))
    {
      ChNode *made = ch_record_add_node_raw (copy, g_ptr_array_index (copies, node->parent->id), node->move);

      copy_content (made, node);
      g_ptr_array_index (copies, node->id) = made;
    }
  return copy;
}
