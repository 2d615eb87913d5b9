/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the board shows at the end of a game. */
#include "ch-test.h"

#include "app/ch-end-marks.h"

typedef struct
{
  ChHistory history;
  ChVerdict verdict;
  ChEndMarks marks;
} End;

static void
end_clear (End *end)
{
  ch_history_clear (&end->history);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (End, end_clear)

/* Plays @moves from @fen and lets the judge say how it ends: @reason. */
static void
play (End *end, const char *rules_text, const char *fen, const char *moves, ChEndReason reason)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);
  ChRuleset rules;
  ChPosition start;

  g_assert_true (ch_ruleset_from_text (rules_text, &rules));
  g_assert_true (ch_position_from_fen (&start, &rules, fen != NULL ? fen : ch_ruleset_start_fen (&rules), NULL));
  ch_history_init (&end->history, &start);
  for (guint i = 0; words[i] != NULL && *words[i] != '\0'; i++)
    {
      ChMove move = ch_move_from_text (words[i]);

      g_assert_true (ch_movegen_is_legal (&end->history.position, move));
      ch_history_push (&end->history, move);
    }
  ch_judge (&end->history, &end->verdict);
  g_assert_cmpstr (ch_end_reason_id (end->verdict.reason), ==, ch_end_reason_id (reason));
  ch_end_marks_find (&end->history, &end->verdict, &end->marks);
}

static int
compare_words (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

static void
assert_words (char **words, const char *expected)
{
  g_autofree char *joined = NULL;

  qsort (words, g_strv_length (words), sizeof *words, compare_words);
  joined = g_strjoinv (" ", words);
  g_assert_cmpstr (joined, ==, expected);
}

static void
assert_points (const End *end, const char *expected)
{
  g_auto (GStrv) words = g_new0 (char *, CH_END_MARKS_MAX + 1);
  char text[CH_MOVE_TEXT_SIZE];

  for (guint i = 0; i < end->marks.n_points; i++)
    words[i] = g_strdup (ch_point_to_text (end->marks.points[i], text));
  assert_words (words, expected);
}

/* As "Rh3e3/0": colour, move, side. */
static void
assert_shapes (const End *end, const char *expected)
{
  g_auto (GStrv) words = g_new0 (char *, CH_END_MARKS_MAX + 1);
  char text[CH_MOVE_TEXT_SIZE];

  for (guint i = 0; i < end->marks.n_shapes; i++)
    {
      const ChShape *shape = &end->marks.shapes[i];

      words[i] = g_strdup_printf ("%c%s/%d", "GRYB"[shape->color],
                                  ch_move_to_text (CH_MOVE (shape->from, shape->to), text), shape->side);
    }
  assert_words (words, expected);
}

static void
test_mate (void)
{
  g_auto (End) end = { 0 };

  play (&end, "xiangqi", "3k5/4R4/9/9/9/p8/9/9/9/4KR3 w - - 0 1", "f1f10", CH_END_CHECKMATE);
  assert_points (&end, "d10 f10");
  assert_shapes (&end, "");
}

/* The screen is shown with its cannon: 马后炮. */
static void
test_mate_by_cannon (void)
{
  g_auto (End) end = { 0 };

  play (&end, "xiangqi", "4k4/9/4N4/9/C8/9/9/9/9/3K5 w - - 0 1", "a6e6", CH_END_CHECKMATE);
  assert_points (&end, "e10 e6 e8");
}

static void
test_mate_by_two (void)
{
  g_auto (End) end = { 0 };

  /* Two chariots give check at once; the cannon far off gives none. */
  play (&end, "xiangqi", "R2k5/9/9/3R5/9/9/9/9/8C/4K4 b - - 0 1", "", CH_END_CHECKMATE);
  assert_points (&end, "a10 d10 d7");
}

/* A janggi cannon checks along the diagonal of the palace, over its centre. */
static void
test_diagonal_screen (void)
{
  g_auto (End) end = { 0 };

  play (&end, "janggiplain", "5k3/4a4/3C5/9/9/9/9/9/4K4/9 b - - 0 1", "", CH_END_NONE);
  g_assert_true (ch_position_in_check (&end.history.position));
  end.verdict = (ChVerdict) { .result = CH_RESULT_FIRST_WINS, .reason = CH_END_CHECKMATE, .cause = CH_END_CHECKMATE };
  ch_end_marks_find (&end.history, &end.verdict, &end.marks);
  assert_points (&end, "d8 e9 f10");
}

static void
test_drop_mate (void)
{
  g_auto (End) end = { 0 };

  play (&end, "crazyxiangqi", "3k5/4R4/9/9/9/9/9/9/9/4K4[R] w - - 0 1", "R@f10", CH_END_CHECKMATE);
  assert_points (&end, "d10 f10");
}

static void
test_stalemate (void)
{
  g_auto (End) end = { 0 };

  play (&end, "xiangqi", "3k5/9/4R4/9/9/9/9/9/9/4K4 w - - 0 1", "e8e9", CH_END_STALEMATE);
  assert_points (&end, "d10");
}

static void
test_perpetual_check (void)
{
  g_auto (End) end = { 0 };

  play (&end, "xiangqi", "3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1", "a1a10 d10d9 a10a9 d9d10 a9a10 d10d9 a10a9 d9d10 a9a10",
        CH_END_PERPETUAL_CHECK);
  assert_points (&end, "");
  assert_shapes (&end, "Bd10d9/1 Bd9d10/1 Ra10a9/0 Ra9a10/0");
}

/* By the side that moves second; the first ply of the game belongs to it here. */
static void
test_perpetual_check_by_second (void)
{
  g_auto (End) end = { 0 };

  play (&end, "xiangqi", "3k4r/9/9/9/9/9/9/9/9/4K4 b - - 0 1", "i10i1 e1e2 i1i2 e2e1 i2i1 e1e2 i1i2 e2e1 i2i1",
        CH_END_PERPETUAL_CHECK);
  assert_shapes (&end, "Be1e2/0 Be2e1/0 Ri1i2/1 Ri2i1/1");
}

static void
test_perpetual_chase (void)
{
  g_auto (End) end = { 0 };

  play (&end, "xiangqi repetition=chase", "3k5/9/7n1/9/9/9/9/9/9/4K1R2 w - - 0 1",
        "g1h1 h8g10 h1g1 g10h8 g1h1 h8g10 h1g1 g10h8", CH_END_PERPETUAL_CHASE);
  assert_shapes (&end, "Bg10h8/1 Bh8g10/1 Yg1h1/0 Yh1g1/0");
}

/* Only the last turn of the wheel is shown, whatever came between. */
static void
test_repetition (void)
{
  g_auto (End) end = { 0 };

  play (&end, "xiangqi", NULL, "a1a2 a10a9 i1i2 i10i9 i2i1 i9i10 a2a1 a9a10 h1g3 h10g8 g3h1 g8h10", CH_END_REPETITION);
  assert_shapes (&end, "Bg3h1/0 Bg8h10/1 Bh10g8/1 Bh1g3/0");
}

/* A cycle of many moves (of two chariots along their ranks) fills no more than there is room for. */
static void
test_long_cycle (void)
{
  g_autoptr (GString) moves = g_string_new (NULL);
  g_auto (End) end = { 0 };

  for (int round = 0; round < 2; round++)
    {
      static const char files[] = "abcdefghi";

      for (int i = 0; i < 8; i++)
        g_string_append_printf (moves, "%c2%c2 %c8%c8 ", files[i], files[i + 1], files[i], files[i + 1]);
      for (int i = 8; i > 0; i--)
        g_string_append_printf (moves, "%c2%c2 %c8%c8 ", files[i], files[i - 1], files[i], files[i - 1]);
    }
  g_strchomp (moves->str);
  play (&end, "xiangqi", "3k5/9/r8/9/9/9/4P4/9/R8/4K4 w - - 0 1", moves->str, CH_END_REPETITION);
  g_assert_cmpint (end.verdict.n_cycle, ==, 64);
  g_assert_cmpuint (end.marks.n_shapes, ==, CH_END_MARKS_MAX);
}

static void
test_facing (void)
{
  g_auto (End) draw = { 0 }, count = { 0 };
  const char *fen = "4k4/9/9/9/4P4/9/9/9/9/4K4 w - - 0 1";

  play (&draw, "janggitraditional", fen, "e6d6 e10e10", CH_END_FACING);
  assert_points (&draw, "e1 e10");
  play (&count, "janggi", fen, "e6d6 e10e10", CH_END_POINTS);
  assert_points (&count, "e1 e10");
}

static void
test_nothing (void)
{
  static const ChEndReason reasons[] = { CH_END_NO_CAPTURE, CH_END_PASSES, CH_END_AGREEMENT, CH_END_RESIGNATION,
                                         CH_END_TIME, CH_END_NONE };
  g_auto (End) end = { 0 };

  play (&end, "xiangqi", NULL, "h3e3", CH_END_NONE);
  for (guint i = 0; i < G_N_ELEMENTS (reasons); i++)
    {
      end.verdict = (ChVerdict) { .result = CH_RESULT_DRAW, .reason = reasons[i], .cause = reasons[i] };
      ch_end_marks_find (&end.history, &end.verdict, &end.marks);
      g_assert_cmpuint (end.marks.n_points + end.marks.n_shapes, ==, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/end-marks/mate", test_mate);
  g_test_add_func ("/end-marks/mate-by-cannon", test_mate_by_cannon);
  g_test_add_func ("/end-marks/mate-by-two", test_mate_by_two);
  g_test_add_func ("/end-marks/diagonal-screen", test_diagonal_screen);
  g_test_add_func ("/end-marks/drop-mate", test_drop_mate);
  g_test_add_func ("/end-marks/stalemate", test_stalemate);
  g_test_add_func ("/end-marks/perpetual-check", test_perpetual_check);
  g_test_add_func ("/end-marks/perpetual-check-by-second", test_perpetual_check_by_second);
  g_test_add_func ("/end-marks/perpetual-chase", test_perpetual_chase);
  g_test_add_func ("/end-marks/repetition", test_repetition);
  g_test_add_func ("/end-marks/long-cycle", test_long_cycle);
  g_test_add_func ("/end-marks/facing", test_facing);
  g_test_add_func ("/end-marks/nothing", test_nothing);
  return g_test_run ();
}
