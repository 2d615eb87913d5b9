/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The larger edits of a tree: which line comes first, which stay, other moves in the middle of a line. */
#include "ch-random-study.h"
#include "study/ch-tree-check.h"
#include "study/ch-tree-edit.h"

typedef struct
{
  ChStudy *study;
  ChRecord *record;
  ChNode *root;
} Tree;

static void
set_up (Tree *tree, gconstpointer data)
{
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_XIANGQI);

  tree->study = ch_study_new ();
  tree->record = ch_record_new (&rules, NULL);
  ch_study_append_raw (tree->study, tree->record);
  g_object_unref (tree->record);
  tree->root = ch_record_get_root (tree->record);
}

static void
tear_down (Tree *tree, gconstpointer data)
{
  g_object_unref (tree->study);
}

/* Adds the moves of @line (UCI, blanks between) behind @node. Returns: the last of them. */
static ChNode *
add_line (Tree *tree, ChNode *node, const char *line)
{
  g_auto (GStrv) moves = g_strsplit (line, " ", -1);

  for (guint i = 0; moves[i] != NULL; i++)
    node = ch_study_add_move (tree->study, tree->record, node, ch_move_from_text (moves[i]));
  return node;
}

/* One step of undo leads back to @before, one of redo to what is there now. */
static void
assert_one_step (Tree *tree, const char *before)
{
  g_autofree char *now = ch_study_dump (tree->study, TRUE);
  g_autofree char *undone = NULL, *redone = NULL;

  g_assert_true (ch_study_undo (tree->study));
  undone = ch_study_dump (tree->study, TRUE);
  ch_assert_same_text (undone, before);
  g_assert_true (ch_study_redo (tree->study));
  redone = ch_study_dump (tree->study, TRUE);
  ch_assert_same_text (redone, now);
}

static void
test_promote (Tree *tree, gconstpointer data)
{
  ChNode *main_end = add_line (tree, tree->root, "h3e3 h10g8 h1g3");
  ChNode *a = add_line (tree, tree->root, "b3e3 h10g8 b1c3");
  ChNode *b = add_line (tree, a->parent, "h1g3 i10h10");
  g_autofree char *before = ch_study_dump (tree->study, TRUE);

  g_assert_true (ch_study_promote_line (tree->study, tree->record, b));
  g_assert_true (ch_node_on_main_line (b));
  g_assert_true (ch_node_last (tree->root) == b);
  assert_one_step (tree, before);
  g_assert_false (ch_study_promote_line (tree->study, tree->record, b));
  g_assert_true (ch_study_promote_line (tree->study, tree->record, main_end));
  g_assert_true (ch_node_last (tree->root) == main_end);
}

static void
test_demote (Tree *tree, gconstpointer data)
{
  ChNode *first = add_line (tree, tree->root, "h3e3 h10g8");
  ChNode *second = add_line (tree, tree->root, "b3e3");
  ChNode *third = add_line (tree, tree->root, "h1g3");
  g_autofree char *before = ch_study_dump (tree->study, TRUE);

  g_assert_true (ch_study_demote_line (tree->study, tree->record, first));
  g_assert_true (tree->root->first_child == second);
  g_assert_true (third->next == first->parent);
  assert_one_step (tree, before);
  g_assert_false (ch_study_demote_line (tree->study, tree->record, first));
  g_assert_false (ch_study_demote_line (tree->study, tree->record, tree->root));
}

static void
test_delete_others (Tree *tree, gconstpointer data)
{
  ChNode *main_end = add_line (tree, tree->root, "h3e3 h10g8");
  ChNode *second = add_line (tree, tree->root, "b3e3 b10c8 b1c3");
  g_autofree char *before = NULL;

  add_line (tree, tree->root, "h1g3");
  add_line (tree, second->parent, "h1g3");
  before = ch_study_dump (tree->study, TRUE);
  g_assert_cmpuint (ch_study_delete_others (tree->study, tree->record, second->parent), ==, 2);
  g_assert_true (tree->root->first_child == second->parent->parent);
  g_assert_null (tree->root->first_child->next);
  g_assert_cmpuint (second->parent->n_children, ==, 2);
  assert_one_step (tree, before);
  ch_study_undo (tree->study);
  g_assert_cmpuint (ch_study_delete_others (tree->study, tree->record, tree->root), ==, 0);
  g_assert_cmpuint (ch_study_keep_line (tree->study, tree->record, main_end), ==, 2);
  assert_one_step (tree, before);
}

static void
test_keep_line (Tree *tree, gconstpointer data)
{
  ChNode *second;
  g_autofree char *before = NULL;

  add_line (tree, tree->root, "h3e3 h10g8");
  second = add_line (tree, tree->root, "b3e3 b10c8");
  add_line (tree, tree->root, "b3e3 h10g8");
  add_line (tree, second, "h1g3");
  add_line (tree, second, "b1c3");
  before = ch_study_dump (tree->study, TRUE);
  g_assert_cmpuint (ch_study_keep_line (tree->study, tree->record, second), ==, 3);
  g_assert_cmpuint (ch_node_ply (ch_node_last (tree->root)), ==, 3);
  for (ChNode *node = tree->root; node != NULL; node = node->first_child)
    g_assert_cmpuint (node->n_children, <=, 1);
  assert_one_step (tree, before);
}

static void
touched_cb (ChStudy *study, ChRecord *record, guint node_id, gpointer data)
{
  *(guint *) data = node_id;
}

/* Where undo and redo show what they did: at the node, but where many lines come back, where one is. */
static void
test_touched (Tree *tree, gconstpointer data)
{
  ChNode *first = add_line (tree, tree->root, "h3e3");
  ChNode *second = add_line (tree, tree->root, "b3e3");
  guint touched = 0;

  add_line (tree, tree->root, "h1g3");
  g_signal_connect (tree->study, "touched", G_CALLBACK (touched_cb), &touched);
  ch_study_delete_node (tree->study, tree->record, second);
  ch_study_undo (tree->study);
  g_assert_cmpuint (touched, ==, second->id);
  ch_study_redo (tree->study);
  g_assert_cmpuint (touched, ==, tree->root->id);
  ch_study_undo (tree->study);
  ch_study_delete_others (tree->study, tree->record, first);
  ch_study_undo (tree->study);
  g_assert_cmpuint (touched, ==, G_MAXUINT);
}

/* Moves that were added one after the other are one place: before them, or at their end. */
static void
test_touched_line (Tree *tree, gconstpointer data)
{
  ChNode *node = add_line (tree, tree->root, "h3e3");
  guint first = node->id, touched = 0;

  g_signal_connect (tree->study, "touched", G_CALLBACK (touched_cb), &touched);
  ch_study_begin_group (tree->study);
  node = ch_study_add_move (tree->study, tree->record, node, ch_move_from_text ("h10g8"));
  node = ch_study_add_move (tree->study, tree->record, node, ch_move_from_text ("h1g3"));
  ch_study_end_group (tree->study);
  ch_study_undo (tree->study);
  g_assert_cmpuint (touched, ==, first);
  ch_study_redo (tree->study);
  g_assert_cmpuint (touched, ==, node->id);
}

/* The moves behind stay, those that are illegal now as broken ones, and come back when they are legal again. */
static void
test_replace (Tree *tree, gconstpointer data)
{
  ChNode *end = add_line (tree, tree->root, "h3e3 h10g8 e3e7 i10i9");
  ChNode *cannon = tree->root->first_child;
  ChNode *side = add_line (tree, cannon->first_child, "h1g3");
  g_autofree char *before = NULL;

  ch_study_set_comment (tree->study, tree->record, cannon, FALSE, "words");
  before = ch_study_dump (tree->study, TRUE);
  g_assert_true (ch_study_replace_move (tree->study, tree->record, cannon, ch_move_from_text ("b3e3")) == cannon);
  g_assert_cmpstr (cannon->comment, ==, "words");
  g_assert_false (end->broken);
  assert_one_step (tree, before);

  ch_study_undo (tree->study);
  ch_study_replace_move (tree->study, tree->record, cannon, ch_move_from_text ("g4g5"));
  g_assert_false (cannon->broken);
  g_assert_false (cannon->first_child->broken);
  g_assert_true (end->parent->broken);
  g_assert_true (end->broken);
  g_assert_false (side->broken);
  assert_one_step (tree, before);
  ch_study_replace_move (tree->study, tree->record, cannon, ch_move_from_text ("h3e3"));
  g_assert_false (end->parent->broken);
  g_assert_false (end->broken);
}

/* A move that only a text tells of is read again once there is a position to read it in. */
static void
test_replace_text (Tree *tree, gconstpointer data)
{
  ChNode *wrong = add_line (tree, tree->root, "h3h9");
  ChNode *answer = ch_record_add_node_raw (tree->record, wrong, CH_MOVE_NONE);
  ChNode *last = ch_record_add_node_raw (tree->record, answer, CH_MOVE_NONE);
  g_autofree char *before = NULL;

  answer->broken = last->broken = TRUE;
  answer->text = g_strdup ("马８进７");
  last->text = g_strdup ("???");
  before = ch_study_dump (tree->study, TRUE);
  ch_study_replace_move (tree->study, tree->record, wrong, ch_move_from_text ("h3e3"));
  g_assert_false (wrong->broken);
  g_assert_false (answer->broken);
  g_assert_cmpuint (answer->move, ==, ch_move_from_text ("h10g8"));
  g_assert_null (answer->text);
  g_assert_true (last->broken);
  g_assert_cmpstr (last->text, ==, "???");
  assert_one_step (tree, before);
}

/* Where the move is there already, two lines become one and nothing is lost. */
static void
test_replace_by_twin (Tree *tree, gconstpointer data)
{
  ChNode *first = add_line (tree, tree->root, "h3e3 h10g8 h1g3")->parent->parent;
  ChNode *second = add_line (tree, tree->root, "b3e3 b10c8")->parent;
  g_autofree char *before = NULL;
  ChNode *one;

  ch_study_set_comment (tree->study, tree->record, first, FALSE, "first");
  ch_study_set_comment (tree->study, tree->record, second, FALSE, "second");
  before = ch_study_dump (tree->study, TRUE);
  one = ch_study_replace_move (tree->study, tree->record, first, ch_move_from_text ("b3e3"));
  g_assert_true (one == second);
  g_assert_cmpuint (tree->root->n_children, ==, 1);
  g_assert_cmpuint (one->n_children, ==, 2);
  g_assert_cmpstr (one->comment, ==, "second\nfirst");
  assert_one_step (tree, before);
  g_assert_true (ch_study_replace_move (tree->study, tree->record, one, one->move) == one);
}

static void
test_insert_and_remove (Tree *tree, gconstpointer data)
{
  ChNode *end = add_line (tree, tree->root, "h3e3 h10g8 h1g3");
  ChNode *reply = end->parent;
  g_autofree char *before = ch_study_dump (tree->study, TRUE);
  g_autofree char *after = NULL;
  ChNode *inserted;

  /* One move more: Black's answer would be Red's. */
  inserted = ch_study_insert_move (tree->study, tree->record, reply, ch_move_from_text ("b8e8"));
  g_assert_true (reply->parent == inserted);
  g_assert_true (reply->broken && end->broken);
  assert_one_step (tree, before);
  /* Two: all is well again. */
  inserted = ch_study_insert_move (tree->study, tree->record, reply, ch_move_from_text ("b1c3"));
  g_assert_false (reply->broken || end->broken);
  g_assert_cmpuint (ch_node_ply (end), ==, 5);

  after = ch_study_dump (tree->study, TRUE);
  g_assert_true (ch_study_remove_move (tree->study, tree->record, inserted) == reply->parent);
  g_assert_true (reply->broken);
  assert_one_step (tree, after);
  ch_study_remove_move (tree->study, tree->record, reply->parent);
  g_assert_false (reply->broken || end->broken);
  g_assert_cmpuint (ch_node_ply (end), ==, 3);
}

/* A move out of the middle whose answers have alternatives, and one whose answer is the same move. */
static void
test_remove_forks (Tree *tree, gconstpointer data)
{
  ChNode *a = add_line (tree, tree->root, "h3e3 h10g8")->parent;
  ChNode *again, *end;

  add_line (tree, a, "b10c8");
  add_line (tree, tree->root, "b3e3");
  ch_study_remove_move (tree->study, tree->record, a);
  g_assert_cmpuint (tree->root->n_children, ==, 3);
  g_assert_true (tree->root->first_child->broken && tree->root->first_child->next->broken);
  g_assert_false (tree->root->last_child->broken);

  again = add_line (tree, tree->root, "h1g3 h1g3 h10g8");
  end = add_line (tree, again, "b1c3");
  ch_study_remove_move (tree->study, tree->record, again->parent->parent);
  g_assert_cmpuint (ch_node_ply (end), ==, 3);
  g_assert_false (end->broken);
}

/* After any edits what is broken is just what cannot be played. */
static void
test_broken_is_true (void)
{
  for (guint seed = 0; seed < 20; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (100 + seed);
      g_autoptr (ChStudy) study = ch_random_study (rand, 4, 20);

      for (guint i = 0; i < 200; i++)
        {
          g_autofree char *before = NULL, *checked = NULL;

          ch_random_edit (rand, study);
          if (i % 20 != 0)
            continue;
          before = ch_study_dump (study, TRUE);
          for (guint n = 0; n < g_list_model_get_n_items (G_LIST_MODEL (study)); n++)
            ch_tree_check (ch_study_get_record (study, n), TRUE, NULL, NULL);
          checked = ch_study_dump (study, TRUE);
          ch_assert_same_text (checked, before);
        }
    }
}

/* Links and counts of siblings agree with each other, and moves are found, also where there are very many. */
static void
test_crowd (Tree *tree, gconstpointer data)
{
  guint n = 20000, place = 0;

  for (guint i = 0; i < n; i++)
    {
      ChNode *added = ch_study_add_move (tree->study, tree->record, tree->root, (ChMove) (i + 1));

      g_assert_true (tree->root->last_child == added);
    }
  g_assert_cmpuint (tree->root->n_children, ==, n);
  g_assert_true (ch_node_child_with_move (tree->root, 777) == ch_record_get_node (tree->record, 777));
  ch_study_move_node (tree->study, tree->record, ch_record_get_node (tree->record, 777), 5);
  g_assert_cmpuint (ch_node_index (ch_record_get_node (tree->record, 777)), ==, 5);
  ch_study_delete_node (tree->study, tree->record, ch_record_get_node (tree->record, 777));
  g_assert_null (ch_node_child_with_move (tree->root, 777));
  ch_record_add_node_raw (tree->record, tree->root, 778);
  g_assert_true (ch_node_child_with_move (tree->root, 778) == ch_record_get_node (tree->record, 778));
  ch_study_delete_node (tree->study, tree->record, ch_record_get_node (tree->record, 778));
  g_assert_true (ch_node_child_with_move (tree->root, 778) == tree->root->last_child);
  ch_study_move_node (tree->study, tree->record, tree->root->last_child, 3);
  g_assert_cmpuint (ch_node_index (ch_node_child_with_move (tree->root, 778)), ==, 3);

  for (ChNode *child = tree->root->first_child; child != NULL; child = child->next, place++)
    g_assert_true (child->next == NULL ? tree->root->last_child == child : child->next->previous == child);
  g_assert_cmpuint (place, ==, n - 1);
  while (ch_study_undo (tree->study))
    ;
  g_assert_cmpuint (tree->root->n_children, ==, 1);
}

#define ADD(name, func) g_test_add ("/study/tree/" name, Tree, NULL, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("promote", test_promote);
  ADD ("demote", test_demote);
  ADD ("delete-others", test_delete_others);
  ADD ("keep-line", test_keep_line);
  ADD ("touched", test_touched);
  ADD ("touched-line", test_touched_line);
  ADD ("replace", test_replace);
  ADD ("replace-text", test_replace_text);
  ADD ("replace-by-twin", test_replace_by_twin);
  ADD ("insert-and-remove", test_insert_and_remove);
  ADD ("remove-forks", test_remove_forks);
  ADD ("crowd", test_crowd);
  g_test_add_func ("/study/tree/broken-is-true", test_broken_is_true);
  return g_test_run ();
}
