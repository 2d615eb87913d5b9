/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts of the move tree against the oracle. CHUHAN_SLOW in the environment: every depth of every line, else those of at
 * most 300,000 leaves. */
#include "ch-test.h"
#include "rules/ch-movegen.h"

static guint64
most_leaves (void)
{
  return g_getenv ("CHUHAN_SLOW") != NULL ? G_MAXUINT64 : 300000;
}

static void
check_row (const ChTestRow *row, const char *rules_text, guint first, guint fen)
{
  ChRuleset rules;
  ChPosition position;

  g_assert_true (ch_ruleset_from_text (rules_text, &rules));
  g_assert_true (ch_position_from_fen (&position, &rules, ch_test_row_field (row, fen), NULL));
  for (guint field = first; field < row->n_fields; field++)
    {
      guint depth;
      guint64 wanted = ch_test_row_count (row, field, &depth), found;

      if (wanted > most_leaves ())
        continue;
      found = ch_movegen_perft (&position, depth);
      if (found != wanted)
        ch_test_row_fail (row, "depth %u: %" G_GUINT64_FORMAT " leaves, not %" G_GUINT64_FORMAT, depth, found, wanted);
    }
}

typedef struct
{
  const char *file, *rules;
} Table;

static void
test_table (gconstpointer data)
{
  const Table *table = data;
  g_autofree char *name = g_strconcat ("oracle/", table->file, NULL);
  g_autoptr (ChTestTable) rows = ch_test_table_open (name);
  ChTestRow row;

  while (ch_test_table_next (rows, &row))
    check_row (&row, table->rules, 1, 0);
}

/* The rule set of a label of perft-start.txt: the game, the set-up, perhaps "strict". */
static const char *
rules_of_label (const char *label)
{
  if (g_str_has_prefix (label, "janggi-official-casual"))
    return "janggicasual";
  if (g_str_has_prefix (label, "janggi-official"))
    return "janggi";
  if (g_str_has_prefix (label, "janggi"))
    return g_str_has_suffix (label, "strict") ? "janggiplain facing=strict" : "janggiplain";
  return g_str_equal (label, "crazyhouse") ? "crazyxiangqi" : "xiangqi";
}

static void
test_starts (void)
{
  g_autoptr (ChTestTable) rows = ch_test_table_open ("oracle/perft-start.txt");
  ChTestRow row;

  while (ch_test_table_next (rows, &row))
    check_row (&row, rules_of_label (ch_test_row_field (&row, 0)), 2, 1);
}

/* A position that ends the game has no leaf below it; depth 0 is the position itself. */
static void
test_shallow (void)
{
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_XIANGQI);
  ChPosition position;

  g_assert_true (ch_position_from_fen (&position, &rules, "3k5/R8/1R7/9/9/9/9/9/9/4K4 b - - 0 1", NULL));
  g_assert_cmpuint (ch_movegen_perft (&position, 0), ==, 1);
  g_assert_cmpuint (ch_movegen_perft (&position, 1), ==, 0);
  g_assert_cmpuint (ch_movegen_perft (&position, 3), ==, 0);
}

int
main (int argc, char **argv)
{
  static const Table tables[] = {
    { "perft-xiangqi.txt", "xiangqi" },
    { "perft-crazyhouse.txt", "crazyxiangqi" },
    { "perft-janggi.txt", "janggiplain" },
    { "perft-janggi-strict.txt", "janggiplain facing=strict" },
    { "perft-janggi-free.txt", "janggiplain facing=ignore" },
    { "perft-janggi-std.txt", "janggiplain facing=strict soldier-diagonal=on" },
    { "perft-janggi-nocannon.txt", "janggiplain cannon-diagonal=off" },
    { "perft-janggi-official.txt", "janggi" },
    { "perft-janggi-casual.txt", "janggicasual" },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autofree char *path = g_strconcat ("/perft/", tables[i].file, NULL);

      g_test_add_data_func (path, &tables[i], test_table);
    }
  g_test_add_func ("/perft/starts", test_starts);
  g_test_add_func ("/perft/shallow", test_shallow);
  return g_test_run ();
}
