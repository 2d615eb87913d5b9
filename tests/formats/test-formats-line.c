/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Single lines as text: written in each notation, and read back at the position they begin from. */
#include "ch-random-study.h"
#include "formats/ch-line-text.h"

static ChRecord *
new_game (ChPreset preset, const char *moves)
{
  ChRuleset rules = ch_ruleset_preset (preset);
  g_autoptr (ChStudy) study = ch_study_new ();
  ChRecord *record = ch_record_new (&rules, NULL);
  ChNode *node = ch_record_get_root (record);
  g_auto (GStrv) texts = g_strsplit (moves, " ", -1);

  ch_study_append_raw (study, record);
  for (guint i = 0; texts[i] != NULL; i++)
    node = ch_study_add_move (study, record, node, ch_move_from_text (texts[i]));
  return record;
}

static void
test_written (void)
{
  g_autoptr (ChRecord) record = new_game (CH_PRESET_XIANGQI, "h3e3 h10g8 h1g3 i10h10");
  ChNode *first = ch_record_get_root (record)->first_child;
  g_autofree char *whole = ch_line_text_write (record, first, ch_node_last (first), CH_NOTATION_CHINESE);
  g_autofree char *part = ch_line_text_write (record, first->first_child, ch_node_last (first), CH_NOTATION_WXF);

  g_assert_cmpstr (whole, ==, "1. 炮二平五 马８进７ 2. 马二进三 车９平８");
  g_assert_cmpstr (part, ==, "1... H8+7 2. H2+3 R9.8");
}

/* What makes a game of it stands before a line that does not begin as usual. */
static void
test_head (void)
{
  g_autoptr (ChRecord) record = new_game (CH_PRESET_CRAZYXIANGQI, "h3e3");
  ChNode *first = ch_record_get_root (record)->first_child;
  g_autofree char *text = ch_line_text_write (record, first, first, CH_NOTATION_CHINESE);

  g_assert_nonnull (strstr (text, "[Variant \"crazyxiangqi\"]"));
  g_assert_true (g_str_has_suffix (text, "\n\n1. 炮二平五"));
}

static ChNode *
random_node (GRand *rand, ChRecord *record)
{
  ChNode *node = ch_record_get_root (record);

  while (node->first_child != NULL && g_rand_int_range (rand, 0, 6) > 0)
    node = node->first_child;
  return node;
}

static void
assert_same_line (ChNode *one, ChNode *other)
{
  for (; one != NULL; one = one->first_child, other = other->first_child)
    {
      g_assert_nonnull (other);
      g_assert_cmpuint (one->move, ==, other->move);
      g_assert_cmpint (one->broken, ==, other->broken);
    }
  g_assert_null (other);
}

/* From any node of a random game, in any notation. */
static void
test_round_trip (void)
{
  for (guint seed = 0; seed < 60; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (ChRecord) record = ch_random_record (rand, seed % CH_N_PRESETS, 30);
      gboolean janggi = ch_record_get_rules (record)->game == CH_GAME_JANGGI;
      ChNode *node = random_node (rand, record);
      g_autofree char *text = NULL;
      g_autoptr (ChRecord) line = NULL;

      if (node->first_child == NULL)
        continue;
      text = ch_line_text_write (record, node->first_child, ch_node_last (node),
                                 janggi ? CH_NOTATION_UCI : (ChNotation) (seed % CH_NOTATION_DIGITS));
      /* The text of a whole game says itself where it begins. */
      if (node->parent == NULL && strstr (text, "]\n\n") != NULL)
        memmove (text, strstr (text, "]\n\n") + 3, strlen (strstr (text, "]\n\n") + 3) + 1);
      line = ch_line_text_read (record, node, text, NULL);
      if (line == NULL)
        g_error ("seed %u cannot be read back: %s", seed, text);
      g_test_message ("seed %u: %s", seed, text);
      assert_same_line (node->first_child, ch_record_get_root (line)->first_child);
    }
}

static void
test_refused (void)
{
  g_autoptr (ChRecord) record = new_game (CH_PRESET_XIANGQI, "h3e3 h10g8");
  ChNode *root = ch_record_get_root (record);

  g_assert_null (ch_line_text_read (record, root, "", NULL));
  g_assert_null (ch_line_text_read (record, root, "nothing of the kind", NULL));
  g_assert_null (ch_line_text_read (record, root, "1... 车9平8", NULL));
  g_assert_null (ch_line_text_read (record, root, "[Event \"A game\"]\n\n1. 马二进三 *", NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/line/written", test_written);
  g_test_add_func ("/formats/line/head", test_head);
  g_test_add_func ("/formats/line/round-trip", test_round_trip);
  g_test_add_func ("/formats/line/refused", test_refused);
  return g_test_run ();
}
