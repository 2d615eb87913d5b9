/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies of parts of a tree, and what is made of them: games of their own. */
#include "study/ch-tree-copy.h"

#include "study/ch-merge.h"
#include "study/ch-study-private.h"
#include "study/ch-tree-check.h"

static ChNode *
copy_node (ChRecord *record, const ChNode *node)
{
  ChNode *copy = ch_record_new_node (record, node->move);

  copy->broken = node->broken;
  copy->text = g_strdup (node->text);
  copy->comment_before = g_strdup (node->comment_before);
  copy->comment = g_strdup (node->comment);
  copy->extra = g_strdup (node->extra);
  copy->glyphs = node->glyphs != NULL ? g_array_copy (node->glyphs) : NULL;
  copy->shapes = node->shapes != NULL ? g_array_copy (node->shapes) : NULL;
  copy->clock_ms = node->clock_ms;
  copy->has_eval = node->has_eval;
  copy->eval = node->eval;
  copy->eval_depth = node->eval_depth;
  return copy;
}

static ChNode *
add_copy (ChRecord *record, ChNode *parent, const ChNode *node)
{
  ChNode *copy = copy_node (record, node);

  ch_node_attach (parent, copy, G_MAXUINT);
  return copy;
}

ChNode *
ch_tree_copy (ChRecord *record, const ChNode *top)
{
  ChNode *copied_top = copy_node (record, top);
  ChNode *copy = copied_top;
  const ChNode *node = top;

  for (;;)
    {
      if (node->first_child != NULL)
        {
          node = node->first_child;
          copy = add_copy (record, copy, node);
          continue;
        }
      while (node != top && node->next == NULL)
        {
          node = node->parent;
          copy = copy->parent;
        }
      if (node == top)
        return copied_top;
      node = node->next;
      copy = add_copy (record, copy->parent, node);
    }
}

guint
ch_tree_count (ChNode *top)
{
  guint n = 0;

  for (ChNode *node = top; node != NULL; node = ch_node_next_in_tree (node, top))
    n++;
  return n;
}

/* The end of a game comes along with the end of its main line. */
static void
copy_tags (ChRecord *from, ChRecord *to, gboolean with_result)
{
  g_autofree char **names = ch_record_get_tag_names (from);

  for (guint i = 0; names[i] != NULL; i++)
    if (g_ascii_strcasecmp (names[i], "Result") != 0)
      ch_record_set_tag_raw (to, names[i], ch_record_get_tag (from, names[i]));
  ch_record_set_tag_raw (to, "Result", with_result ? ch_record_get_tag (from, "Result") : "*");
}

ChRecord *
ch_record_new_from_node (ChRecord *record, ChNode *node, const char *name)
{
  ChPosition start;
  ChRecord *made;

  g_return_val_if_fail (CH_IS_RECORD (record), NULL);
  g_return_val_if_fail (node != NULL && node->parent != NULL, NULL);

  if (!ch_record_reach (record, node->parent, &start))
    return NULL;
  made = ch_record_new (&record->rules, &start);
  copy_tags (record, made, ch_node_on_main_line (node));
  ch_record_set_tag_raw (made, "ChapterName", name);
  ch_record_attach (made, made->root, ch_tree_copy (made, node), 0);
  ch_tree_check (made, TRUE, NULL, NULL);
  return made;
}

static guint
place_behind (ChStudy *self, ChRecord *record)
{
  guint index = 0;

  while (ch_study_get_record (self, index) != record)
    index++;
  return index + 1;
}

ChRecord *
ch_study_copy_to_record (ChStudy *self, ChRecord *record, ChNode *node, const char *name)
{
  ChRecord *made;

  g_return_val_if_fail (CH_IS_STUDY (self) && ch_study_has_node (self, record, node), NULL);

  made = ch_record_new_from_node (record, node, name);
  if (made == NULL)
    return NULL;
  ch_study_insert_record (self, made, place_behind (self, record));
  g_object_unref (made); /* the study has it */
  return made;
}

ChRecord *
ch_study_cut_to_record (ChStudy *self, ChRecord *record, ChNode *node, const char *name)
{
  g_autoptr (ChRecord) made = NULL;

  g_return_val_if_fail (CH_IS_STUDY (self) && ch_study_has_node (self, record, node), NULL);

  made = ch_record_new_from_node (record, node, name);
  if (made == NULL)
    return NULL;
  ch_study_begin_group (self);
  ch_study_delete_node (self, record, node);
  ch_study_insert_record (self, made, place_behind (self, record));
  ch_study_end_group (self);
  return made;
}
