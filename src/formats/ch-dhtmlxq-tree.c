/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/ch-dhtmlxq-tree.h"
#include "formats/ch-xqf-private.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "rules/ch-movegen.h"

/* No game and no study is near to this. */
#define MAX_NUMBER 10000000

typedef struct _Branch Branch;

struct _Branch
{
  guint id;
  guint parent_id;
  guint ply;          /* of its first move, from 1 */
  const ChDhtmlxqTag *tag;
  Branch *parent;     /* (nullable): set when its moves are in the tree */
  GPtrArray *nodes;   /* (nullable): likewise */
  GPtrArray *waiting; /* (nullable): of Branch: those that leave this one and came before it */
};

typedef struct
{
  ChImport *import;
  const GArray *tags;
  gboolean html;
  guint stride;         /* characters a ply takes; 4: digits alone count */
  GPtrArray *branches;  /* of Branch, by id */
  GHashTable *by_id;
  Branch *main_line;
} Tree;

static void
branch_free (gpointer data)
{
  Branch *branch = data;

  g_clear_pointer (&branch->nodes, g_ptr_array_unref);
  g_clear_pointer (&branch->waiting, g_ptr_array_unref);
  g_free (branch);
}

/* ---- names ---- */

/* Reads @n numbers with '_' between them to the end of the name. Returns: whether they are there. */
static gboolean
read_numbers (const char *text, guint *numbers, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      guint64 number;
      char *end;

      if (!g_ascii_isdigit (*text))
        return FALSE;
      number = g_ascii_strtoull (text, &end, 10);
      if (number > MAX_NUMBER || *end != (i + 1 < n ? '_' : '\0'))
        return FALSE;
      numbers[i] = (guint) number;
      text = end + 1;
    }
  return TRUE;
}

static gboolean
read_branch_name (const char *name, guint numbers[3])
{
  return g_str_has_prefix (name, "move_") && read_numbers (name + 5, numbers, 3) && numbers[1] > 0;
}

/* "comment5" is of the main line. */
static gboolean
read_comment_name (const char *name, guint numbers[2])
{
  if (!g_str_has_prefix (name, "comment"))
    return FALSE;
  if (read_numbers (name + 7, numbers, 2))
    return TRUE;
  numbers[0] = 0;
  return read_numbers (name + 7, numbers + 1, 1);
}

gboolean
ch_dhtmlxq_tree_owns (const char *name)
{
  guint numbers[3];

  return read_branch_name (name, numbers) || read_comment_name (name, numbers);
}

static const ChDhtmlxqTag *
find_tag (const Tree *tree, const char *name)
{
  for (guint i = 0; i < tree->tags->len; i++)
    {
      const ChDhtmlxqTag *tag = &g_array_index (tree->tags, ChDhtmlxqTag, i);

      if (tag->name_length == strlen (name) && g_ascii_strncasecmp (tag->name, name, tag->name_length) == 0)
        return tag;
    }
  return NULL;
}

/* ---- moves as digits ---- */

static guint
point_of (char file, char rank)
{
  return file < '9' ? CH_POINT (file - '0', CH_RANKS - 1 - (rank - '0')) : CH_POINT_NONE;
}

/* Gives the next ply of @tag from @at on. Returns: FALSE at the end; @rest: the digits left over. */
static gboolean
next_ply (const Tree *tree, const ChDhtmlxqTag *tag, gsize *at, guint *from, guint *to, guint *rest)
{
  char digits[4];
  guint n = 0, taken = 0;

  while (*at < tag->value_length && (tree->stride == 4 ? n < 4 : taken < tree->stride))
    {
      char c = tag->value[(*at)++];

      if (g_ascii_isspace (c))
        continue;
      taken++;
      if (g_ascii_isdigit (c) && n < 4)
        digits[n++] = c;
    }
  *rest = n < 4 ? n : 0;
  if (n < 4)
    return FALSE;
  *from = point_of (digits[0], digits[1]);
  *to = point_of (digits[2], digits[3]);
  return TRUE;
}

/* How many plies of @tag are legal one behind the other. */
static guint
count_legal (const Tree *tree, const ChDhtmlxqTag *tag, const ChPosition *start, gboolean *all)
{
  ChPosition position = *start;
  guint from, to, rest, n = 0;
  gsize at = 0;
  ChUndo undo;

  *all = TRUE;
  while (next_ply (tree, tag, &at, &from, &to, &rest))
    {
      *all = from < CH_POINTS && to < CH_POINTS && from != to && ch_movegen_is_legal (&position, CH_MOVE (from, to));
      if (!*all)
        break;
      ch_position_make_move (&position, CH_MOVE (from, to), &undo);
      n++;
    }
  return n;
}

/* Old files have nine or twelve characters a ply, the first four of which are the move. */
static void
find_stride (Tree *tree, const ChPosition *start)
{
  static const guint strides[] = { 4, 12, 9 };
  const ChDhtmlxqTag *tag = tree->main_line->tag;
  guint best = 0, best_stride = 4;
  gboolean all;

  if (tag == NULL || !ch_position_validate (start, NULL))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (strides); i++)
    {
      guint n;

      tree->stride = strides[i];
      n = count_legal (tree, tag, start, &all);
      if (n > best)
        {
          best = n;
          best_stride = strides[i];
        }
      if (all)
        break;
    }
  tree->stride = best_stride;
}

/* ---- the start ---- */

static gboolean
place_pieces (const char *digits, ChPosition *position)
{
  gboolean sound = TRUE;

  for (guint slot = 0; slot < 32; slot++)
    {
      guint point = point_of (digits[slot * 2], digits[slot * 2 + 1]);

      if (point == CH_POINT_NONE)
        continue;
      if (position->board[point] != 0)
        sound = FALSE;
      else
        ch_position_set_piece (position, (ChPoint) point, ch_xqf_slot_piece (slot));
    }
  return sound;
}

/* Where the text is short, the usual position follows, as in the player that the format comes from. */
static gboolean
read_board (const Tree *tree, ChPosition *position)
{
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_XIANGQI);
  const ChDhtmlxqTag *tag = find_tag (tree, "binit");
  g_autoptr (GString) digits = g_string_new (NULL);

  for (gsize i = 0; tag != NULL && i < tag->value_length; i++)
    if (!g_ascii_isspace (tag->value[i]))
      g_string_append_c (digits, g_ascii_isdigit (tag->value[i]) ? tag->value[i] : '9');
  g_string_append (digits, CH_DHTMLXQ_USUAL);
  ch_position_init_empty (position, &rules);
  return place_pieces (digits->str, position);
}

/* Returns: where the first move to be made comes from; CH_POINT_NONE where there is none. */
static guint
first_origin (const Tree *tree)
{
  guint from, to, rest;
  gsize at = 0;

  if (tree->main_line->tag != NULL && next_ply (tree, tree->main_line->tag, &at, &from, &to, &rest))
    return from;
  for (guint i = 0; i < tree->branches->len; i++)
    {
      const Branch *branch = g_ptr_array_index (tree->branches, i);

      at = 0;
      if (branch->ply == 1 && branch->tag != NULL && next_ply (tree, branch->tag, &at, &from, &to, &rest))
        return from;
    }
  return CH_POINT_NONE;
}

static gboolean
read_fen (const Tree *tree, ChPosition *position)
{
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_XIANGQI);
  const ChDhtmlxqTag *tag = find_tag (tree, "fen");
  g_autofree char *fen = NULL;

  if (tag == NULL || tag->value_length == 0)
    return FALSE;
  fen = g_strndup (tag->value, tag->value_length);
  return ch_position_from_fen (position, &rules, g_strstrip (fen), NULL);
}

static gboolean
read_start (const Tree *tree, ChPosition *position)
{
  gboolean sound = TRUE;

  if (read_fen (tree, position))
    return TRUE;
  sound = read_board (tree, position);
  ch_position_set_side (position, ch_import_get_side (position, first_origin (tree), CH_FIRST));
  ch_position_refresh (position);
  return sound;
}

/* ---- branches ---- */

static int
compare_branches (gconstpointer a, gconstpointer b)
{
  const Branch *one = *(const Branch *const *) a;
  const Branch *other = *(const Branch *const *) b;

  return one->id < other->id ? -1 : one->id > other->id;
}

/* Of two tags with the same number the second is kept as a branch that none can leave. */
static void
collect_branches (Tree *tree)
{
  for (guint i = 0; i < tree->tags->len; i++)
    {
      const ChDhtmlxqTag *tag = &g_array_index (tree->tags, ChDhtmlxqTag, i);
      g_autofree char *name = g_ascii_strdown (tag->name, (gssize) tag->name_length);
      guint numbers[3];
      Branch *branch;

      if (!read_branch_name (name, numbers))
        continue;
      if (numbers[2] == 0)
        {
          if (tree->main_line->tag == NULL || tree->main_line->tag->value_length == 0)
            tree->main_line->tag = tag;
          continue;
        }
      branch = g_new0 (Branch, 1);
      branch->id = numbers[2];
      branch->parent_id = numbers[0];
      branch->ply = numbers[1];
      branch->tag = tag;
      g_ptr_array_add (tree->branches, branch);
      if (g_hash_table_contains (tree->by_id, GUINT_TO_POINTER (branch->id)))
        ch_import_report (tree->import, NULL, tag->line, name, _("A branch of this number was there before"));
      else
        g_hash_table_insert (tree->by_id, GUINT_TO_POINTER (branch->id), branch);
    }
  g_ptr_array_sort (tree->branches, compare_branches);
}

/* Returns: (nullable): the node of @branch, or of those it comes from, after @ply plies. */
static ChNode *
node_at (Tree *tree, const Branch *branch, guint ply)
{
  while (branch != NULL && ply < branch->ply)
    branch = branch->parent;
  if (branch == NULL)
    return ply == 0 ? ch_import_root (tree->import) : NULL;
  return ply - branch->ply < branch->nodes->len ? g_ptr_array_index (branch->nodes, ply - branch->ply) : NULL;
}

static void
add_moves (Tree *tree, Branch *branch, ChNode *node)
{
  guint from, to, rest = 0;
  gsize at = 0;

  branch->nodes = g_ptr_array_new ();
  while (branch->tag != NULL && next_ply (tree, branch->tag, &at, &from, &to, &rest))
    {
      node = ch_import_add (tree->import, node, from, to, branch->tag->line);
      g_ptr_array_add (branch->nodes, node);
    }
  if (rest > 0)
    ch_import_report (tree->import, node, branch->tag->line, NULL, _("The last move is not whole and is left out"));
}

/* Puts @branch, whose parent is in the tree, and all that have waited for it into the tree. */
static void
link_branch (Tree *tree, Branch *branch, Branch *parent)
{
  g_autoptr (GPtrArray) stack = g_ptr_array_new ();

  branch->parent = parent;
  g_ptr_array_add (stack, branch);
  while (stack->len > 0)
    {
      Branch *next = g_ptr_array_steal_index (stack, stack->len - 1);
      ChNode *node = node_at (tree, next->parent, next->ply - 1);
      g_autofree char *text = NULL;

      if (node != NULL)
        {
          add_moves (tree, next, node);
          for (guint i = next->waiting != NULL ? next->waiting->len : 0; i > 0; i--)
            {
              Branch *waiting = g_ptr_array_index (next->waiting, i - 1);

              waiting->parent = next;
              g_ptr_array_add (stack, waiting);
            }
          g_clear_pointer (&next->waiting, g_ptr_array_unref);
          continue;
        }
      text = g_strndup (next->tag->value, MIN (next->tag->value_length, 40));
      ch_import_report (tree->import, NULL, next->tag->line, text, _("This branch leaves a line at a move that is not there"));
    }
}

static void
link_branches (Tree *tree)
{
  for (guint i = 0; i < tree->branches->len; i++)
    {
      Branch *branch = g_ptr_array_index (tree->branches, i);
      Branch *parent = g_hash_table_lookup (tree->by_id, GUINT_TO_POINTER (branch->parent_id));

      if (parent != NULL && parent->nodes != NULL)
        {
          link_branch (tree, branch, parent);
          continue;
        }
      if (parent == NULL || parent == branch)
        {
          g_autofree char *name = g_strndup (branch->tag->name, branch->tag->name_length);

          ch_import_report (tree->import, NULL, branch->tag->line, name, _("This branch leaves one that is not there"));
          continue;
        }
      if (parent->waiting == NULL)
        parent->waiting = g_ptr_array_new ();
      g_ptr_array_add (parent->waiting, branch);
    }
}

/* Those that still wait do so for each other, or for one that has no place. */
static void
report_waiting (Tree *tree)
{
  for (guint i = 0; i < tree->branches->len; i++)
    {
      const Branch *branch = g_ptr_array_index (tree->branches, i);

      for (guint j = 0; branch->waiting != NULL && j < branch->waiting->len; j++)
        {
          const Branch *waiting = g_ptr_array_index (branch->waiting, j);
          g_autofree char *name = g_strndup (waiting->tag->name, waiting->tag->name_length);

          ch_import_report (tree->import, NULL, waiting->tag->line, name, _("This branch leaves one that has no place"));
        }
    }
}

/* ---- comments ---- */

static void
add_comment (Tree *tree, const ChDhtmlxqTag *tag, const guint numbers[2])
{
  const Branch *branch = g_hash_table_lookup (tree->by_id, GUINT_TO_POINTER (numbers[0]));
  g_autofree char *text = ch_dhtmlxq_decode (tag->value, tag->value_length, tree->html, TRUE);
  g_autofree char *joined = NULL;
  ChNode *node = branch != NULL && branch->nodes != NULL ? node_at (tree, branch, numbers[1]) : NULL;

  if (node == NULL)
    {
      if (g_strstrip (text)[0] != '\0')
        ch_import_report (tree->import, NULL, tag->line, text, _("A comment to a move that is not there is left out"));
      return;
    }
  if (node->comment != NULL)
    joined = g_strconcat (node->comment, "\n", text, NULL);
  ch_node_set_comment_raw (node, FALSE, joined != NULL ? joined : text);
}

static void
add_comments (Tree *tree)
{
  for (guint i = 0; i < tree->tags->len; i++)
    {
      const ChDhtmlxqTag *tag = &g_array_index (tree->tags, ChDhtmlxqTag, i);
      g_autofree char *name = g_ascii_strdown (tag->name, (gssize) tag->name_length);
      guint numbers[2];

      if (read_comment_name (name, numbers))
        add_comment (tree, tag, numbers);
    }
}

void
ch_dhtmlxq_tree_read (ChImport *import, const GArray *tags, ChReport *report, const char *file, guint game, gboolean html)
{
  Tree tree = { import, tags, html, 4, g_ptr_array_new_with_free_func (branch_free), g_hash_table_new (NULL, NULL),
                g_new0 (Branch, 1) };
  ChPosition start;
  gboolean sound;

  /* Reports about tags need the game's number before the game can be made. */
  *import = (ChImport) { NULL, report, file, game, NULL };
  tree.main_line->ply = 1;
  tree.main_line->tag = find_tag (&tree, "movelist");
  g_hash_table_insert (tree.by_id, GUINT_TO_POINTER (0), tree.main_line);
  collect_branches (&tree);
  sound = read_start (&tree, &start);
  find_stride (&tree, &start);
  ch_import_init (import, report, file, &start);
  import->game = game;
  if (!sound)
    ch_import_report (import, NULL, 0, NULL, _("Several pieces stand on one point; the first is taken"));
  add_moves (&tree, tree.main_line, ch_import_root (import));
  link_branches (&tree);
  report_waiting (&tree);
  add_comments (&tree);
  branch_free (tree.main_line);
  g_ptr_array_unref (tree.branches);
  g_hash_table_unref (tree.by_id);
}
