/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of legal moves against the oracle; the text of moves; what the position alone ends. */
#include "ch-test.h"
#include "rules/ch-movegen.h"

#include <string.h>

static int
compare_texts (const void *a, const void *b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The legal moves as the oracle lists them: sorted words with blanks between. */
static char *
list_moves (const ChPosition *position)
{
  ChMoveList list;
  g_auto (GStrv) words = NULL;

  ch_movegen_legal (position, CH_MOVES_ALL, &list);
  words = g_new0 (char *, list.n + 1);
  for (int i = 0; i < list.n; i++)
    {
      char text[CH_MOVE_TEXT_SIZE];

      words[i] = g_strdup (ch_move_to_text (list.moves[i], text));
      if (ch_move_from_text (text) != list.moves[i])
        g_error ("%s does not read back", text);
    }
  qsort (words, list.n, sizeof *words, compare_texts);
  return g_strjoinv (" ", words);
}

static void
read_position (ChPosition *position, const char *rules_text, const char *fen)
{
  ChRuleset rules;

  g_assert_true (ch_ruleset_from_text (rules_text, &rules));
  g_assert_true (ch_position_from_fen (position, &rules, fen, NULL));
}

static void
check_list (const ChTestRow *row, const ChPosition *position, guint field)
{
  g_autofree char *found = list_moves (position);
  g_auto (GStrv) words = ch_test_row_words (row, field);
  g_autofree char *wanted = g_strjoinv (" ", words);

  if (!g_str_equal (found, wanted))
    ch_test_row_fail (row, "%s, not %s", found, wanted);
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
    {
      ChPosition position;

      read_position (&position, table->rules, ch_test_row_field (&row, 0));
      check_list (&row, &position, 1);
    }
}

/* The answers to a facing just opened, under both readings of the rule. */
static void
test_facing (void)
{
  static const char *const rules[] = { "janggiplain facing=strict", "janggiplain" };
  g_autoptr (ChTestTable) rows = ch_test_table_open ("oracle/moves-janggi-bikjang.txt");
  ChTestRow row;

  while (ch_test_table_next (rows, &row))
    for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
      {
        ChPosition position;
        ChUndo undo;
        ChMove move = ch_move_from_text (ch_test_row_field (&row, 1));

        read_position (&position, rules[i], ch_test_row_field (&row, 0));
        g_assert_true (ch_movegen_is_legal (&position, move));
        ch_position_make_move (&position, move, &undo);
        g_assert_true (position.facing);
        check_list (&row, &position, 2 + i);
      }
}

static void
test_endings (void)
{
  g_autoptr (ChTestTable) rows = ch_test_table_open ("oracle/endings.txt");
  ChTestRow row;

  while (ch_test_table_next (rows, &row))
    {
      const char *game = ch_test_row_field (&row, 0), *why = ch_test_row_field (&row, 2);
      const char *rules = g_str_equal (game, "crazyhouse") ? "crazyxiangqi"
                          : g_str_equal (game, "janggi")   ? "janggiplain"
                                                           : game;
      ChPosition position;

      read_position (&position, rules, ch_test_row_field (&row, 1));
      if (ch_movegen_has_legal (&position))
        ch_test_row_fail (&row, "there is a legal move");
      if (ch_position_in_check (&position) != g_str_has_prefix (why, "mate"))
        ch_test_row_fail (&row, "in check is wrong");
    }
}

static void
play (ChPosition *position, const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      ChMove move = ch_move_from_text (words[i]);
      ChUndo undo;

      if (!ch_movegen_is_legal (position, move))
        g_error ("%s is illegal", words[i]);
      ch_position_make_move (position, move, &undo);
    }
}

static void
test_passes (void)
{
  ChPosition position;

  read_position (&position, "janggi", "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1");
  play (&position, "e2e2");
  g_assert_cmpuint (position.passes, ==, 1);
  g_assert_true (ch_movegen_has_legal (&position));
  play (&position, "a7b7 e2e2 e9e9");
  g_assert_cmpuint (position.passes, ==, 2);
  g_assert_false (ch_movegen_has_legal (&position));
  g_assert_false (ch_movegen_is_legal (&position, ch_move_from_text ("a4b4")));
  read_position (&position, "janggiplain", "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1");
  g_assert_false (ch_movegen_is_legal (&position, ch_move_from_text ("e2e2")));
}

static void
test_facing_left (void)
{
  static const char fen[] = "3k5/9/9/9/9/9/9/9/9/3K5 w - - 0 1";
  ChPosition position;

  for (int i = 0; i < 2; i++)
    {
      read_position (&position, i == 0 ? "janggi" : "janggitraditional", fen);
      play (&position, "d1d1");
      g_assert_true (position.facing_left);
      g_assert_false (ch_movegen_has_legal (&position));
    }
  read_position (&position, "janggicasual", fen);
  play (&position, "d1d1");
  g_assert_true (ch_movegen_has_legal (&position));
  read_position (&position, "janggiplain facing=draw", fen);
  play (&position, "d1d2");
  g_assert_false (ch_movegen_has_legal (&position));
}

static void
test_check_limit (void)
{
  static const char fen[] = "3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1";
  static const char checks[] = "a1a10 d10d9 a10a9 d9d10";
  ChPosition position;

  read_position (&position, "xiangqi check-limit=2", fen);
  play (&position, checks);
  g_assert_cmpuint (position.checks[CH_FIRST], ==, 2);
  g_assert_false (ch_movegen_is_legal (&position, ch_move_from_text ("a9a10")));
  g_assert_true (ch_movegen_is_legal (&position, ch_move_from_text ("a9a8")));
  play (&position, "a9a8 d10d9");
  g_assert_cmpuint (position.checks[CH_FIRST], ==, 0);
  g_assert_true (ch_movegen_is_legal (&position, ch_move_from_text ("a8a9")));
  read_position (&position, "xiangqi", fen);
  play (&position, checks);
  g_assert_true (ch_movegen_is_legal (&position, ch_move_from_text ("a9a10")));

  /* One check more is allowed where it mates: two chariots on the last two ranks. */
  read_position (&position, "xiangqi check-limit=1", "3k5/9/9/9/9/9/9/9/R8/1R2K4 w - - 0 1");
  play (&position, "a2a10 d10d9");
  g_assert_false (ch_movegen_is_legal (&position, ch_move_from_text ("b1b9")));
  read_position (&position, "xiangqi check-limit=1", "9/3k5/9/9/9/9/9/9/RR7/4K4 w - - 0 1");
  play (&position, "a2a9 d9d10");
  g_assert_cmpuint (position.checks[CH_FIRST], ==, 1);
  g_assert_true (ch_movegen_is_legal (&position, ch_move_from_text ("b2b10")));
}

static void
test_texts (void)
{
  static const struct
  {
    const char *text;
    ChMove move;
  } moves[] = {
    { "h3e3", CH_MOVE (CH_POINT (7, 2), CH_POINT (4, 2)) },
    { "a10b10", CH_MOVE (CH_POINT (0, 9), CH_POINT (1, 9)) },
    { "e2e2", CH_MOVE_PASS (CH_POINT (4, 1)) },
    { "P@e5", CH_MOVE_DROP (CH_SOLDIER, CH_POINT (4, 4)) },
    { "n@i10", CH_MOVE_DROP (CH_HORSE, CH_POINT (8, 9)) },
    { "H@a1", CH_MOVE_DROP (CH_HORSE, 0) },
    { "E@a1", CH_MOVE_DROP (CH_ELEPHANT, 0) },
    { "S@a1", CH_MOVE_DROP (CH_SOLDIER, 0) },
    { "a1a2", CH_MOVE (0, 9) },
    { "", 0 },
    { "0000", 0 },
    { "a0a1", 0 },
    { "j1a1", 0 },
    { "a11a1", 0 },
    { "a1a11", 0 },
    { "a1a2 ", 0 },
    { "a1", 0 },
    { "X@a1", 0 },
    { "P@", 0 },
    { "@a1", 0 },
  };
  char text[CH_MOVE_TEXT_SIZE];

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    g_assert_cmpuint (ch_move_from_text (moves[i].text), ==, moves[i].move);
  g_assert_cmpstr (ch_move_to_text (moves[1].move, text), ==, "a10b10");
  g_assert_cmpstr (ch_move_to_text (moves[3].move, text), ==, "P@e5");
  g_assert_cmpstr (ch_move_to_text (CH_MOVE_NONE, text), ==, "0000");
  for (ChPoint point = 0; point < CH_POINTS; point++)
    {
      const char *end = NULL;

      g_assert_cmpuint (ch_point_from_text (ch_point_to_text (point, text), &end), ==, point);
      g_assert_cmpstr (end, ==, "");
    }
}

int
main (int argc, char **argv)
{
  static const Table tables[] = {
    { "moves-xiangqi.txt", "xiangqi" },
    { "moves-crazyhouse.txt", "crazyxiangqi" },
    { "moves-janggi.txt", "janggiplain facing=strict" },
    { "moves-janggi-official.txt", "janggi" },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autofree char *path = g_strconcat ("/moves/", tables[i].file, NULL);

      g_test_add_data_func (path, &tables[i], test_table);
    }
  g_test_add_func ("/moves/facing", test_facing);
  g_test_add_func ("/moves/endings", test_endings);
  g_test_add_func ("/moves/passes", test_passes);
  g_test_add_func ("/moves/facing-left", test_facing_left);
  g_test_add_func ("/moves/check-limit", test_check_limit);
  g_test_add_func ("/moves/texts", test_texts);
  return g_test_run ();
}
