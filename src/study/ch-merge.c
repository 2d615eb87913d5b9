/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The union of two trees. */
#include "study/ch-merge.h"

#include <string.h>

#include "study/ch-study-private.h"
#include "study/ch-tree-copy.h"

ChMergeFit
ch_merge_find_place (ChRecord *record, ChNode *here, ChRecord *other, ChNode **place)
{
  ChPosition position;

  g_return_val_if_fail (CH_IS_RECORD (record) && CH_IS_RECORD (other), CH_MERGE_OTHER_GAME);
  g_return_val_if_fail (place != NULL, CH_MERGE_OTHER_GAME);

  *place = NULL;
  if (record->rules.game != other->rules.game)
    return CH_MERGE_OTHER_GAME;
  if (ch_position_same (&record->start, &other->start))
    *place = record->root;
  else if (here != NULL && ch_record_reach (record, here, &position) && ch_position_same (&position, &other->start))
    *place = here;
  if (*place == NULL)
    return CH_MERGE_OTHER_START;
  return ch_ruleset_equal (&record->rules, &other->rules) ? CH_MERGE_FITS : CH_MERGE_OTHER_RULES;
}

ChNode *
ch_merge_find_twin (ChNode *parent, const ChNode *node)
{
  if (node->move != CH_MOVE_NONE)
    return ch_node_child_with_move (parent, node->move);
  for (ChNode *child = parent->first_child; child != NULL; child = child->next)
    if (child->move == CH_MOVE_NONE && g_strcmp0 (child->text, node->text) == 0)
      return child;
  return NULL;
}

/* Whether @text says @part already, in lines of its own. */
static gboolean
says (const char *text, const char *part)
{
  gsize length = strlen (part);

  for (const char *at = strstr (text, part); at != NULL; at = strstr (at + 1, part))
    if ((at == text || at[-1] == '\n') && (at[length] == '\0' || at[length] == '\n'))
      return TRUE;
  return FALSE;
}

/* Returns: (transfer full) (nullable): both texts, the second where the first does not say it. */
static char *
join (const char *text, const char *more)
{
  if (text == NULL || more == NULL)
    return g_strdup (text != NULL ? text : more);
  return says (text, more) ? g_strdup (text) : g_strconcat (text, "\n", more, NULL);
}

static void
unite_texts (ChStudy *self, ChRecord *record, ChNode *into, const ChNode *from)
{
  g_autofree char *before = join (into->comment_before, from->comment_before);
  g_autofree char *comment = join (into->comment, from->comment);
  g_autofree char *extra = join (into->extra, from->extra);

  if (into->parent != NULL)
    ch_study_set_comment (self, record, into, TRUE, before);
  ch_study_set_comment (self, record, into, FALSE, comment);
  if (extra != NULL)
    g_strdelimit (extra, "\n", ' ');
  ch_study_set_extra (self, record, into, extra);
}

/* Returns: (transfer full): the elements of both, each once. */
static GArray *
join_arrays (const GArray *array, const GArray *more, guint size)
{
  GArray *all = g_array_new (FALSE, FALSE, size);

  if (array != NULL)
    g_array_append_vals (all, array->data, array->len);
  for (guint i = 0; more != NULL && i < more->len; i++)
    {
      const char *element = more->data + i * size;
      guint at = 0;

      while (at < all->len && memcmp (all->data + at * size, element, size) != 0)
        at++;
      if (at == all->len)
        g_array_append_vals (all, element, 1);
    }
  return all;
}

static void
unite_marks (ChStudy *self, ChRecord *record, ChNode *into, const ChNode *from)
{
  g_autoptr (GArray) glyphs = join_arrays (into->glyphs, from->glyphs, sizeof (guint8));
  g_autoptr (GArray) shapes = join_arrays (into->shapes, from->shapes, sizeof (ChShape));

  ch_study_set_glyphs (self, record, into, (const guint8 *) glyphs->data, glyphs->len);
  ch_study_set_shapes (self, record, into, (const ChShape *) shapes->data, shapes->len);
  if (into->clock_ms < 0)
    ch_study_set_clock (self, record, into, from->clock_ms);
  if (!into->has_eval)
    ch_study_set_eval (self, record, into, from->has_eval, from->eval, from->eval_depth);
}

/* Two nodes that are the same move, their children still to be compared. */
typedef struct
{
  ChNode *into;
  const ChNode *from;
} Pair;

static guint
unite_children (ChStudy *self, ChRecord *record, Pair pair, GArray *pairs)
{
  guint n_new = 0;

  for (const ChNode *child = pair.from->first_child; child != NULL; child = child->next)
    {
      ChNode *twin = ch_merge_find_twin (pair.into, child);

      if (twin != NULL)
        {
          g_array_append_val (pairs, ((Pair) { twin, child }));
          continue;
        }
      twin = ch_tree_copy (record, child);
      n_new += ch_tree_count (twin);
      ch_study_attach (self, record, pair.into, twin);
      ch_study_try_again (self, record, twin);
    }
  return n_new;
}

guint
ch_study_unite (ChStudy *self, ChRecord *record, ChNode *into, const ChNode *from)
{
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (Pair));
  guint n_new = 0;

  g_array_append_val (pairs, ((Pair) { into, from }));
  while (pairs->len > 0)
    {
      Pair pair = g_array_index (pairs, Pair, pairs->len - 1);

      g_array_set_size (pairs, pairs->len - 1);
      unite_texts (self, record, pair.into, pair.from);
      unite_marks (self, record, pair.into, pair.from);
      n_new += unite_children (self, record, pair, pairs);
    }
  return n_new;
}

guint
ch_study_merge (ChStudy *self, ChRecord *record, ChNode *place, ChRecord *other)
{
  guint n_new;

  g_return_val_if_fail (CH_IS_STUDY (self) && ch_study_has_node (self, record, place), 0);
  g_return_val_if_fail (CH_IS_RECORD (other) && other != record, 0);

  ch_study_begin_group (self);
  n_new = ch_study_unite (self, record, place, other->root);
  ch_study_end_group (self);
  return n_new;
}
