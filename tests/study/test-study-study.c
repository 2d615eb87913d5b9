/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The document: trees, commands, undo and redo, what they cost. */
#include "ch-random-study.h"
#include "ch-test.h"

static ChMove
move (const char *text)
{
  return ch_move_from_text (text);
}

static ChStudy *
new_study (ChRecord **record)
{
  ChStudy *study = ch_study_new ();
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_XIANGQI);

  *record = ch_record_new (&rules, NULL);
  ch_study_append_raw (study, *record);
  g_object_unref (*record);
  return study;
}

static void
test_tree (void)
{
  ChRecord *record;
  g_autoptr (ChStudy) study = new_study (&record);
  ChNode *root = ch_record_get_root (record);
  ChNode *a = ch_study_add_move (study, record, root, move ("h3e3"));
  ChNode *b = ch_study_add_move (study, record, root, move ("b3e3"));
  ChNode *c = ch_study_add_move (study, record, a, move ("h10g8"));

  g_assert_true (ch_study_add_move (study, record, root, move ("b3e3")) == b);
  g_assert_cmpuint (ch_node_n_children (root), ==, 2);
  g_assert_cmpuint (ch_node_ply (c), ==, 2);
  g_assert_true (ch_node_on_main_line (c));
  g_assert_false (c->broken);
  ch_study_move_node (study, record, b, 0);
  g_assert_true (root->first_child == b);
  g_assert_false (ch_node_on_main_line (c));
  g_assert_true (ch_study_undo (study));
  g_assert_true (root->first_child == a);
  ch_study_delete_node (study, record, a);
  g_assert_null (ch_record_get_node (record, c->id));
  g_assert_true (root->first_child == b);
  g_assert_true (ch_study_undo (study));
  g_assert_true (ch_record_get_node (record, c->id) == c);
  g_assert_true (root->first_child == a);
}

static void
test_broken (void)
{
  ChRecord *record;
  g_autoptr (ChStudy) study = new_study (&record);
  ChNode *a = ch_study_add_move (study, record, ch_record_get_root (record), move ("h3h9"));
  ChNode *b = ch_study_add_move (study, record, a, move ("h10g8"));
  ChPosition position;

  g_assert_true (a->broken);
  g_assert_true (b->broken);
  ch_record_position_at (record, b, &position);
  g_assert_true (ch_position_same (&position, ch_record_get_start (record)));
}

/* Other rules and another start keep all moves; what they break is whole again when they are undone. */
static void
test_setup (void)
{
  ChRecord *record;
  g_autoptr (ChStudy) study = new_study (&record);
  ChNode *a = ch_study_add_move (study, record, ch_record_get_root (record), move ("h3e3"));
  ChNode *b = ch_study_add_move (study, record, a, move ("h10g8"));
  ChNode *c = ch_study_add_move (study, record, a, move ("b10c8"));
  ChRuleset crazy = ch_ruleset_preset (CH_PRESET_CRAZYXIANGQI), janggi = ch_ruleset_preset (CH_PRESET_JANGGIPLAIN);
  g_autofree char *before = ch_study_dump (study, TRUE), *after = NULL, *again = NULL, *undone = NULL;
  ChPosition start;

  ch_study_set_setup (study, record, &crazy, NULL);
  g_assert_cmpint (ch_record_get_rules (record)->game, ==, CH_GAME_CRAZYHOUSE);
  g_assert_false (a->broken || b->broken || c->broken);

  g_assert_cmpuint (ch_study_try_setup (study, record, &janggi, NULL), ==, 3);
  g_assert_false (a->broken);
  ch_study_set_setup (study, record, &janggi, NULL);
  g_assert_true (a->broken && b->broken && c->broken);
  after = ch_study_dump (study, TRUE);

  /* without Black's right horse only that move is broken */
  ch_position_from_fen (&start, &crazy, "rnbakab1r/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR[] w - - 0 1", NULL);
  ch_study_set_setup (study, record, &crazy, &start);
  g_assert_false (a->broken || c->broken);
  g_assert_true (b->broken);

  g_assert_true (ch_study_undo (study));
  again = ch_study_dump (study, TRUE);
  ch_assert_same_text (again, after);
  while (ch_study_get_can_undo (study) && ch_record_get_rules (record)->game != CH_GAME_XIANGQI)
    ch_study_undo (study);
  undone = ch_study_dump (study, TRUE);
  ch_assert_same_text (undone, before);

  ch_study_set_setup (study, record, ch_record_get_rules (record), NULL);
  g_assert_true (ch_study_get_can_redo (study)); /* no change is no step */
}

/* A copy is equal in all that a file keeps and more; editing one leaves the other as it is. */
static void
test_copy (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  g_autoptr (ChStudy) study = ch_random_study (rand, 4, 60);

  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (ChStudy) one = ch_study_new (), other = ch_study_new ();
      g_autoptr (ChRecord) copy = ch_record_copy (ch_study_get_record (study, i));
      g_autofree char *text = NULL, *copied = NULL, *again = NULL;

      ch_study_append_raw (one, ch_study_get_record (study, i));
      ch_study_append_raw (other, copy);
      text = ch_study_dump (one, FALSE);
      copied = ch_study_dump (other, FALSE);
      ch_assert_same_text (copied, text);
      ch_study_set_comment (other, copy, ch_record_get_root (copy), FALSE, "only here");
      again = ch_study_dump (one, FALSE);
      ch_assert_same_text (again, text);
    }
}

static void
test_position_and_history (void)
{
  ChRecord *record;
  g_autoptr (ChStudy) study = new_study (&record);
  ChNode *node = ch_record_get_root (record);
  ChPosition position, other;
  ChHistory history;

  for (guint i = 0; i < 3; i++)
    {
      node = ch_study_add_move (study, record, node, move ("h3e3"));
      node = ch_study_add_move (study, record, node, move ("h10g8"));
      node = ch_study_add_move (study, record, node, move ("e3h3"));
      node = ch_study_add_move (study, record, node, move ("g8h10"));
    }
  ch_record_position_at (record, node, &position);
  ch_record_position_at (record, node->parent, &other);
  ch_record_position_at (record, node, &other);
  g_assert_true (ch_position_same (&position, &other));
  g_assert_true (ch_position_same (&position, ch_record_get_start (record)));
  ch_record_history_at (record, node, &history);
  g_assert_cmpint (history.n_moves, ==, 12);
  g_assert_cmpint (ch_history_occurrences (&history), ==, 4);
  ch_history_clear (&history);
}

static void
test_tags (void)
{
  ChRecord *record;
  g_autoptr (ChStudy) study = new_study (&record);
  g_autofree char *title = NULL;
  g_autofree char **names = NULL;

  ch_study_set_tag (study, record, "ECCO", "C48");
  ch_study_set_tag (study, record, "black", "乙");
  ch_study_set_tag (study, record, "Event", "赛\n事");
  ch_study_set_tag (study, record, "Red", "甲");
  names = ch_record_get_tag_names (record);
  g_assert_cmpstr (names[0], ==, "Event");
  g_assert_cmpstr (names[1], ==, "Red");
  g_assert_cmpstr (names[2], ==, "Black");
  g_assert_cmpstr (names[3], ==, "ECCO");
  g_assert_cmpstr (ch_record_get_tag (record, "EVENT"), ==, "赛 事");
  title = ch_record_get_title (record);
  g_assert_cmpstr (title, ==, "甲 – 乙");
  ch_study_set_tag (study, record, "Result", "0-1");
  g_assert_cmpint (ch_record_get_result (record), ==, CH_RESULT_SECOND_WINS);
  ch_study_set_tag (study, record, "ECCO", NULL);
  g_assert_null (ch_record_get_tag (record, "ECCO"));
  ch_study_undo (study);
  g_assert_cmpstr (ch_record_get_tag (record, "ECCO"), ==, "C48");
}

/* What is written bit by bit is one step; what was there before, what is elsewhere, what is saved are others. */
static void
test_comment_again (void)
{
  ChRecord *record;
  g_autoptr (ChStudy) study = new_study (&record);
  ChNode *root = ch_record_get_root (record);
  ChNode *node = ch_study_add_move (study, record, root, CH_MOVE (CH_POINT (7, 2), CH_POINT (4, 2)));

  ch_study_set_comment (study, record, node, FALSE, "before");
  ch_study_set_comment (study, record, node, FALSE, "o");
  ch_study_set_comment_again (study, record, node, FALSE, "on");
  ch_study_set_comment_again (study, record, node, FALSE, "one");
  g_assert_cmpstr (node->comment, ==, "one");
  ch_study_set_comment_again (study, record, node, TRUE, "other");
  ch_study_undo (study);
  g_assert_null (node->comment_before);
  ch_study_undo (study);
  g_assert_cmpstr (node->comment, ==, "before");
  ch_study_redo (study);
  g_assert_cmpstr (node->comment, ==, "one");
  ch_study_set_saved (study);
  ch_study_set_comment_again (study, record, node, FALSE, "one more");
  g_assert_true (ch_study_get_modified (study));
  ch_study_undo (study);
  g_assert_cmpstr (node->comment, ==, "one");
  g_assert_false (ch_study_get_modified (study));
}

static void
test_modified (void)
{
  ChRecord *record;
  g_autoptr (ChStudy) study = new_study (&record);
  ChNode *root = ch_record_get_root (record);

  g_assert_false (ch_study_get_modified (study));
  ch_study_set_comment (study, record, root, FALSE, "one");
  g_assert_true (ch_study_get_modified (study));
  ch_study_set_saved (study);
  g_assert_false (ch_study_get_modified (study));
  ch_study_set_comment (study, record, root, FALSE, "two");
  ch_study_undo (study);
  g_assert_false (ch_study_get_modified (study));
  ch_study_undo (study);
  g_assert_true (ch_study_get_modified (study));
  ch_study_redo (study);
  g_assert_false (ch_study_get_modified (study));
  ch_study_undo (study);
  ch_study_set_comment (study, record, root, FALSE, "three");
  g_assert_true (ch_study_get_modified (study));
  ch_study_undo (study);
  g_assert_true (ch_study_get_modified (study));
  ch_study_set_comment (study, record, root, FALSE, "");
  g_assert_cmpuint (ch_study_get_can_undo (study), ==, FALSE);
}

static void
count (ChStudy *study, ChRecord *record, guint node, guint *counter)
{
  ++*counter;
}

static void
count_notify (ChStudy *study, GParamSpec *pspec, guint *counter)
{
  ++*counter;
}

static void
test_groups_and_signals (void)
{
  ChRecord *record;
  g_autoptr (ChStudy) study = new_study (&record);
  ChNode *root = ch_record_get_root (record);
  guint changed = 0, touched = 0, undoable = 0;

  g_signal_connect (study, "changed", G_CALLBACK (count), &changed);
  g_signal_connect (study, "touched", G_CALLBACK (count), &touched);
  g_signal_connect (study, "notify::can-undo", G_CALLBACK (count_notify), &undoable);
  ch_study_begin_group (study);
  ch_study_begin_group (study);
  ch_study_add_move (study, record, root, move ("h3e3"));
  ch_study_end_group (study);
  g_assert_false (ch_study_undo (study));
  ch_study_set_comment (study, record, root, FALSE, "text");
  ch_study_end_group (study);
  g_assert_cmpuint (changed, ==, 2);
  g_assert_cmpuint (undoable, ==, 1);
  g_assert_true (ch_study_undo (study));
  g_assert_null (root->first_child);
  g_assert_null (root->comment);
  g_assert_false (ch_study_undo (study));
  g_assert_cmpuint (touched, ==, 1);
  g_assert_cmpuint (undoable, ==, 2);
  ch_study_begin_group (study);
  ch_study_end_group (study);
  g_assert_true (ch_study_get_can_redo (study));
}

static void
test_records (void)
{
  ChRecord *first;
  g_autoptr (ChStudy) study = new_study (&first);
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_JANGGIPLAIN);
  g_autoptr (ChRecord) second = ch_record_new (&rules, NULL);
  guint id;

  ch_study_insert_record (study, second, 0);
  id = ch_record_get_id (second);
  g_assert_true (ch_study_get_record (study, 0) == second);
  ch_study_move_record (study, second, 9);
  g_assert_true (ch_study_get_record (study, 1) == second);
  ch_study_remove_record (study, second);
  g_assert_null (ch_study_get_record_by_id (study, id));
  ch_study_undo (study);
  ch_study_undo (study);
  g_assert_true (ch_study_get_record (study, 0) == second);
  ch_study_undo (study);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (study)), ==, 1);
  ch_study_redo (study);
  g_assert_true (ch_study_get_record_by_id (study, id) == second);
}

/* Any row of edits, undone to the beginning and redone, leads through the same states. */
static void
test_random_undo (void)
{
  for (guint seed = 0; seed < 20; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (ChStudy) study = ch_random_study (rand, 3, 20);
      g_autofree char *start = ch_study_dump (study, TRUE);
      g_autofree char *back = NULL, *end = NULL, *again = NULL;

      for (guint i = 0; i < 300; i++)
        ch_random_edit (rand, study);
      while (ch_study_redo (study))
        ;
      end = ch_study_dump (study, TRUE);
      while (ch_study_undo (study))
        ;
      back = ch_study_dump (study, TRUE);
      ch_assert_same_text (back, start);
      while (ch_study_redo (study))
        ;
      again = ch_study_dump (study, TRUE);
      ch_assert_same_text (again, end);
    }
}

/* A tree thousands of plies deep and one of fifty thousand nodes are nothing special. */
static void
test_large (void)
{
  ChRecord *record;
  g_autoptr (ChStudy) study = new_study (&record);
  static const char *const circle[] = { "h3e3", "h10g8", "e3h3", "g8h10" };
  ChNode *node = ch_record_get_root (record);
  gint64 begin = g_get_monotonic_time (), worst = 0;

  for (guint i = 0; i < 5000; i++)
    node = ch_study_add_move (study, record, node, move (circle[i % 4]));
  g_assert_cmpuint (ch_node_ply (node), ==, 5000);
  g_assert_false (node->broken);
  for (guint i = 0; i < 45000; i++)
    {
      ChNode *parent = ch_record_get_node (record, 1 + i % 5000);
      ChPosition position;
      ChMoveList list;

      ch_record_position_at (record, parent, &position);
      ch_movegen_legal (&position, CH_MOVES_ALL, &list);
      ch_record_add_node_raw (record, parent, list.moves[(i / 5000) % list.n]);
    }
  g_test_message ("built in %" G_GINT64_FORMAT " ms", (g_get_monotonic_time () - begin) / 1000);
  for (guint i = 0; i < 5; i++)
    {
      ChNode *at = ch_record_get_node (record, i == 0 ? 1 : i * 1000);

      begin = g_get_monotonic_time ();
      ch_study_delete_node (study, record, at);
      worst = MAX (worst, g_get_monotonic_time () - begin);
      begin = g_get_monotonic_time ();
      ch_study_undo (study);
      worst = MAX (worst, g_get_monotonic_time () - begin);
    }
  g_test_message ("worst edit %" G_GINT64_FORMAT " us", worst);
  g_assert_cmpuint (ch_node_ply (ch_record_get_node (record, 5000)), ==, 5000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/study/tree", test_tree);
  g_test_add_func ("/study/broken", test_broken);
  g_test_add_func ("/study/setup", test_setup);
  g_test_add_func ("/study/copy", test_copy);
  g_test_add_func ("/study/position", test_position_and_history);
  g_test_add_func ("/study/tags", test_tags);
  g_test_add_func ("/study/comment-again", test_comment_again);
  g_test_add_func ("/study/modified", test_modified);
  g_test_add_func ("/study/groups", test_groups_and_signals);
  g_test_add_func ("/study/records", test_records);
  g_test_add_func ("/study/random-undo", test_random_undo);
  g_test_add_func ("/study/large", test_large);
  return g_test_run ();
}
