/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "study/ch-record-private.h"

#include <glib/gi18n-lib.h>

#include "rules/ch-movegen.h"
#include "study/ch-study.h"

/* An id beyond this can only come from a damaged journal. */
#define MAX_NODE_ID (1u << 26)

G_DEFINE_FINAL_TYPE (ChRecord, ch_record, G_TYPE_OBJECT)

static void
ch_record_finalize (GObject *object)
{
  ChRecord *self = CH_RECORD (object);

  ch_node_free_tree (self->root);
  g_ptr_array_unref (self->nodes);
  ch_record_clear_tags (self);
  g_free (self->cached_position);
  G_OBJECT_CLASS (ch_record_parent_class)->finalize (object);
}

static void
ch_record_class_init (ChRecordClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ch_record_finalize;
}

static void
ch_record_init (ChRecord *self)
{
  self->nodes = g_ptr_array_new ();
  self->tags = g_array_new (FALSE, FALSE, sizeof (ChTag));
  self->root = ch_record_new_node (self, CH_MOVE_NONE);
  g_ptr_array_index (self->nodes, 0) = self->root;
}

/* What a position text does not hold (how a facing came about, checks in a row) is no part of a start position: a game is
 * the same before it is saved and after. */
static gboolean
take_start (ChPosition *to, const ChRuleset *rules, const ChPosition *start)
{
  char fen[CH_FEN_SIZE];

  return start != NULL && ch_position_from_fen (to, rules, ch_position_to_fen (start, fen), NULL);
}

ChRecord *
ch_record_new (const ChRuleset *rules, const ChPosition *start)
{
  ChRecord *self;

  g_return_val_if_fail (rules != NULL, NULL);

  self = g_object_new (CH_TYPE_RECORD, NULL);
  self->rules = *rules;
  if (!take_start (&self->start, rules, start))
    ch_position_init_start (&self->start, rules);
  return self;
}

guint
ch_record_get_id (ChRecord *self)
{
  g_return_val_if_fail (CH_IS_RECORD (self), 0);

  return self->id;
}

const ChRuleset *
ch_record_get_rules (ChRecord *self)
{
  g_return_val_if_fail (CH_IS_RECORD (self), NULL);

  return &self->rules;
}

const ChPosition *
ch_record_get_start (ChRecord *self)
{
  g_return_val_if_fail (CH_IS_RECORD (self), NULL);

  return &self->start;
}

ChNode *
ch_record_get_root (ChRecord *self)
{
  g_return_val_if_fail (CH_IS_RECORD (self), NULL);

  return self->root;
}

ChNode *
ch_record_get_node (ChRecord *self, guint id)
{
  g_return_val_if_fail (CH_IS_RECORD (self), NULL);

  return id < self->nodes->len ? g_ptr_array_index (self->nodes, id) : NULL;
}

ChNode *
ch_record_new_node (ChRecord *self, ChMove move)
{
  ChNode *node = ch_node_new (self->nodes->len, move);

  g_ptr_array_add (self->nodes, NULL);
  return node;
}

gboolean
ch_record_reserve_id (ChRecord *self, guint id)
{
  if (id > MAX_NODE_ID)
    return FALSE;
  if (id >= self->nodes->len)
    g_ptr_array_set_size (self->nodes, id + 1);
  return g_ptr_array_index (self->nodes, id) == NULL;
}

void
ch_record_attach (ChRecord *self, ChNode *parent, ChNode *node, guint index)
{
  for (ChNode *each = node; each != NULL; each = ch_node_next_in_tree (each, node))
    g_ptr_array_index (self->nodes, each->id) = each;
  ch_node_attach (parent, node, index);
}

void
ch_record_detach (ChRecord *self, ChNode *node)
{
  ch_node_detach (node);
  for (ChNode *each = node; each != NULL; each = ch_node_next_in_tree (each, node))
    g_ptr_array_index (self->nodes, each->id) = NULL;
  self->cached_node = NULL;
}

void
ch_record_forget_position (ChRecord *self)
{
  self->cached_node = NULL;
}

ChNode *
ch_record_add_node_raw (ChRecord *self, ChNode *parent, ChMove move)
{
  ChNode *node;

  g_return_val_if_fail (CH_IS_RECORD (self), NULL);
  g_return_val_if_fail (parent != NULL, NULL);

  node = ch_record_new_node (self, move);
  g_ptr_array_index (self->nodes, node->id) = node;
  ch_node_attach (parent, node, G_MAXUINT);
  return node;
}

/* Collects the nodes from @node up to (not with) the root or the cached node. Returns: where it stopped. */
static const ChNode *
collect_path (ChRecord *self, const ChNode *node, GPtrArray *path)
{
  while (node->parent != NULL && node != self->cached_node)
    {
      g_ptr_array_add (path, (gpointer) node);
      node = node->parent;
    }
  return node;
}

/* A node that is not marked though its move is illegal comes of a damaged journal only; positions must not. */
static gboolean
can_make (const ChPosition *position, const ChNode *node)
{
  return !node->broken && node->move != CH_MOVE_NONE && ch_movegen_is_legal (position, node->move);
}

gboolean
ch_record_reach (ChRecord *self, const ChNode *node, ChPosition *position)
{
  g_autoptr (GPtrArray) path = g_ptr_array_new ();
  const ChNode *from = collect_path (self, node, path);
  gboolean whole = TRUE;
  ChUndo undo;

  *position = from == self->cached_node && from->parent != NULL ? *self->cached_position : self->start;
  for (guint i = path->len; i > 0 && whole; i--)
    {
      const ChNode *step = g_ptr_array_index (path, i - 1);

      whole = can_make (position, step);
      if (whole)
        ch_position_make_move (position, step->move, &undo);
    }
  if (whole && path->len > 0)
    {
      if (self->cached_position == NULL)
        self->cached_position = g_new (ChPosition, 1);
      *self->cached_position = *position;
      self->cached_node = node;
    }
  return whole;
}

void
ch_record_position_at (ChRecord *self, const ChNode *node, ChPosition *position)
{
  g_return_if_fail (CH_IS_RECORD (self));
  g_return_if_fail (node != NULL && position != NULL);

  ch_record_reach (self, node, position);
}

void
ch_record_history_at (ChRecord *self, const ChNode *node, ChHistory *history)
{
  g_autoptr (GPtrArray) path = g_ptr_array_new ();

  g_return_if_fail (CH_IS_RECORD (self));
  g_return_if_fail (node != NULL && history != NULL);

  for (; node->parent != NULL; node = node->parent)
    g_ptr_array_add (path, (gpointer) node);
  ch_history_init (history, &self->start);
  for (guint i = path->len; i > 0; i--)
    {
      const ChNode *step = g_ptr_array_index (path, i - 1);

      if (!can_make (&history->position, step))
        break;
      ch_history_push (history, step->move);
    }
}

static gboolean
tag_says_something (const char *value)
{
  return value != NULL && value[0] != '\0' && !g_str_equal (value, "?") && !g_str_equal (value, "-");
}

static char *
title_of_players (ChRecord *self)
{
  const char *first = ch_record_get_tag (self, "Red");
  const char *second = ch_record_get_tag (self, "Black");

  if (!tag_says_something (first) && !tag_says_something (second))
    return NULL;
  return g_strdup_printf ("%s – %s", tag_says_something (first) ? first : "?",
                          tag_says_something (second) ? second : "?");
}

char *
ch_record_get_title (ChRecord *self)
{
  const char *name;
  char *players;

  g_return_val_if_fail (CH_IS_RECORD (self), NULL);

  name = ch_record_get_tag (self, "ChapterName");
  if (!tag_says_something (name))
    name = ch_record_get_tag (self, "Title");
  if (tag_says_something (name))
    return g_strdup (name);
  players = title_of_players (self);
  if (players != NULL)
    return players;
  name = ch_record_get_tag (self, "Event");
  return g_strdup (tag_says_something (name) ? name : _("Untitled game"));
}

ChResult
ch_record_get_result (ChRecord *self)
{
  const char *text;

  g_return_val_if_fail (CH_IS_RECORD (self), CH_RESULT_NONE);

  text = ch_record_get_tag (self, "Result");
  if (text == NULL)
    return CH_RESULT_NONE;
  if (g_str_equal (text, "1-0"))
    return CH_RESULT_FIRST_WINS;
  if (g_str_equal (text, "0-1"))
    return CH_RESULT_SECOND_WINS;
  return g_str_equal (text, "1/2-1/2") ? CH_RESULT_DRAW : CH_RESULT_NONE;
}
