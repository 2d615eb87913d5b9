/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two games as one tree, and parts of a tree as games. */
#include "ch-random-study.h"
#include "study/ch-merge.h"

static ChRecord *
new_record (ChPreset preset)
{
  ChRuleset rules = ch_ruleset_preset (preset);

  return ch_record_new (&rules, NULL);
}

static ChNode *
add_line (ChStudy *study, ChRecord *record, ChNode *node, const char *line)
{
  g_auto (GStrv) moves = g_strsplit (line, " ", -1);

  for (guint i = 0; moves[i] != NULL; i++)
    node = ch_study_add_move (study, record, node, ch_move_from_text (moves[i]));
  return node;
}

/* A study of two games of xiangqi: "h3e3 h10g8 h1g3" with words, and "h3e3 b10c8", "h3e3 h10g8 i1h1", "b3e3". */
static ChStudy *
two_games (ChRecord **one, ChRecord **other)
{
  ChStudy *study = ch_study_new ();
  ChShape shapes[2] = { { CH_SHAPE_RED, 0, 4, 4 }, { CH_SHAPE_BLUE, 0, 4, 13 } };
  ChNode *a, *b;

  *one = new_record (CH_PRESET_XIANGQI);
  *other = new_record (CH_PRESET_XIANGQI);
  ch_study_append_raw (study, *one);
  ch_study_append_raw (study, *other);
  g_object_unref (*one);
  g_object_unref (*other);
  a = add_line (study, *one, ch_record_get_root (*one), "h3e3 h10g8 h1g3")->parent->parent;
  b = add_line (study, *other, ch_record_get_root (*other), "h3e3 b10c8")->parent;
  add_line (study, *other, b, "h10g8 i1h1");
  add_line (study, *other, ch_record_get_root (*other), "b3e3");
  ch_study_set_comment (study, *one, a, FALSE, "central cannon");
  ch_study_set_comment (study, *other, b, FALSE, "the most played move");
  ch_study_set_comment (study, *other, b, TRUE, "before");
  ch_study_set_glyphs (study, *one, a, (const guint8[]) { 1 }, 1);
  ch_study_set_glyphs (study, *other, b, (const guint8[]) { 1, 14 }, 2);
  ch_study_set_shapes (study, *one, a, shapes, 1);
  ch_study_set_shapes (study, *other, b, shapes, 2);
  ch_study_set_clock (study, *other, b, 5000);
  ch_study_set_comment (study, *other, ch_record_get_root (*other), FALSE, "introduction");
  return study;
}

static void
test_union (void)
{
  ChRecord *one, *other;
  g_autoptr (ChStudy) study = two_games (&one, &other);
  ChNode *root = ch_record_get_root (one);
  g_autofree char *before = ch_study_dump (study, TRUE);
  g_autofree char *after = NULL, *twice = NULL, *back = NULL;
  ChNode *place, *first;

  g_assert_cmpint (ch_merge_find_place (one, NULL, other, &place), ==, CH_MERGE_FITS);
  g_assert_true (place == root);
  g_assert_cmpuint (ch_study_merge (study, one, place, other), ==, 3);
  first = root->first_child;
  g_assert_cmpuint (root->n_children, ==, 2);
  g_assert_cmpuint (first->n_children, ==, 2);
  g_assert_cmpuint (first->first_child->n_children, ==, 2);
  g_assert_cmpstr (root->comment, ==, "introduction");
  g_assert_cmpstr (first->comment, ==, "central cannon\nthe most played move");
  g_assert_cmpstr (first->comment_before, ==, "before");
  g_assert_cmpuint (first->glyphs->len, ==, 2);
  g_assert_cmpuint (first->shapes->len, ==, 2);
  g_assert_cmpint (first->clock_ms, ==, 5000);

  after = ch_study_dump (study, TRUE);
  g_assert_cmpuint (ch_study_merge (study, one, place, other), ==, 0);
  twice = ch_study_dump (study, TRUE);
  ch_assert_same_text (twice, after);
  g_assert_true (ch_study_undo (study));
  back = ch_study_dump (study, TRUE);
  ch_assert_same_text (back, before);
}

static void
test_places (void)
{
  ChRecord *one, *other;
  g_autoptr (ChStudy) study = two_games (&one, &other);
  g_autoptr (ChRecord) janggi = new_record (CH_PRESET_JANGGIPLAIN);
  g_autoptr (ChRecord) later = NULL, strict = NULL;
  ChNode *first = ch_record_get_root (one)->first_child;
  ChRuleset rules = *ch_record_get_rules (one);
  ChPosition position;
  ChNode *place;

  g_assert_cmpint (ch_merge_find_place (one, first, janggi, &place), ==, CH_MERGE_OTHER_GAME);
  g_assert_null (place);
  ch_record_position_at (one, first, &position);
  later = ch_record_new (&rules, &position);
  g_assert_cmpint (ch_merge_find_place (one, NULL, later, &place), ==, CH_MERGE_OTHER_START);
  g_assert_null (place);
  g_assert_cmpint (ch_merge_find_place (one, first, later, &place), ==, CH_MERGE_FITS);
  g_assert_true (place == first);
  rules.occurrences++;
  strict = ch_record_new (&rules, NULL);
  g_assert_cmpint (ch_merge_find_place (one, NULL, strict, &place), ==, CH_MERGE_OTHER_RULES);
  g_assert_true (place == ch_record_get_root (one));
}

static void
test_cut (void)
{
  ChRecord *one, *other, *made;
  g_autoptr (ChStudy) study = two_games (&one, &other);
  ChNode *first = ch_record_get_root (other)->first_child;
  g_autofree char *before = NULL, *after = NULL, *back = NULL;
  ChPosition start;

  ch_study_set_tag (study, other, "Event", "Cup");
  ch_study_set_tag (study, other, "Result", "1-0");
  before = ch_study_dump (study, TRUE);
  ch_record_position_at (other, first, &start);
  made = ch_study_cut_to_record (study, other, first->first_child, "Reply");
  g_assert_true (ch_study_get_record (study, 2) == made);
  g_assert_true (ch_position_same (ch_record_get_start (made), &start));
  g_assert_cmpuint (first->n_children, ==, 1);
  g_assert_cmpuint (ch_record_get_root (made)->n_children, ==, 1);
  g_assert_cmpstr (ch_record_get_tag (made, "ChapterName"), ==, "Reply");
  g_assert_cmpstr (ch_record_get_tag (made, "Event"), ==, "Cup");
  g_assert_cmpstr (ch_record_get_tag (made, "Result"), ==, "1-0");
  after = ch_study_dump (study, TRUE);
  g_assert_true (ch_study_undo (study));
  back = ch_study_dump (study, TRUE);
  ch_assert_same_text (back, before);
  g_assert_true (ch_study_redo (study));
  g_clear_pointer (&back, g_free);
  back = ch_study_dump (study, TRUE);
  ch_assert_same_text (back, after);

  /* And together again: the same tree, the cut line behind the others. */
  ch_study_merge (study, other, first, made);
  g_assert_cmpuint (first->n_children, ==, 2);
  g_assert_cmpuint (first->last_child->move, ==, ch_move_from_text ("b10c8"));
}

/* A copy has everything that is written at its moves, and the game it came from is as before. */
static void
test_copy (void)
{
  ChRecord *one, *other, *made;
  g_autoptr (ChStudy) study = two_games (&one, &other);
  ChNode *first = ch_record_get_root (other)->first_child;
  g_autofree char *before = ch_study_dump (study, TRUE);
  g_autofree char *back = NULL;
  ChNode *copied;

  made = ch_study_copy_to_record (study, other, first, NULL);
  copied = ch_record_get_root (made)->first_child;
  g_assert_cmpstr (copied->comment, ==, first->comment);
  g_assert_cmpstr (copied->comment_before, ==, first->comment_before);
  g_assert_cmpuint (copied->glyphs->len, ==, 2);
  g_assert_cmpuint (copied->shapes->len, ==, 2);
  g_assert_cmpint (copied->clock_ms, ==, 5000);
  g_assert_cmpuint (copied->n_children, ==, 2);
  ch_study_undo (study);
  back = ch_study_dump (study, TRUE);
  ch_assert_same_text (back, before);
}

static void
test_behind_broken (void)
{
  ChRecord *one, *other;
  g_autoptr (ChStudy) study = two_games (&one, &other);
  ChNode *broken = add_line (study, one, ch_record_get_root (one), "a1a9 a10a9");
  g_autofree char *before = ch_study_dump (study, TRUE);
  g_autofree char *after = NULL;

  g_assert_true (broken->broken);
  g_assert_null (ch_study_cut_to_record (study, one, broken, NULL));
  after = ch_study_dump (study, TRUE);
  ch_assert_same_text (after, before);
}

/* Merging a game with itself, or with any part of itself, changes nothing. */
static void
test_idempotent (void)
{
  for (guint seed = 0; seed < 30; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (ChStudy) study = ch_random_study (rand, 3, 40);
      ChRecord *record = ch_study_get_record (study, seed % 3);
      ChNode *node = ch_record_get_root (record)->first_child;
      g_autoptr (ChRecord) part = node != NULL ? ch_record_new_from_node (record, node, NULL) : NULL;
      g_autofree char *before = ch_study_dump (study, TRUE);
      g_autofree char *after = NULL;
      ChNode *place;

      if (part == NULL)
        continue;
      ch_merge_find_place (record, NULL, part, &place);
      g_assert_nonnull (place);
      g_assert_cmpuint (ch_study_merge (study, record, place, part), ==, 0);
      after = ch_study_dump (study, TRUE);
      ch_assert_same_text (after, before);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/study/merge/union", test_union);
  g_test_add_func ("/study/merge/places", test_places);
  g_test_add_func ("/study/merge/cut", test_cut);
  g_test_add_func ("/study/merge/copy", test_copy);
  g_test_add_func ("/study/merge/behind-broken", test_behind_broken);
  g_test_add_func ("/study/merge/idempotent", test_idempotent);
  return g_test_run ();
}
