/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text to the reader of opening books. What is read holds legal moves only, is found again from either side of the mirror, and
 * each of its lines reads the same once written. */
#include "ch-fuzz.h"

#include <string.h>

#include "engine/ch-opening-book.h"
#include "rules/ch-movegen.h"

static void
check_found (const ChOpeningBook *book, const ChOpeningLine *line)
{
  ChOpeningMove moves[CH_OPENING_MOVES];
  int n = ch_opening_book_find (book, &line->position, moves);

  g_assert_cmpint (n, ==, line->n_moves);
  g_assert_cmpint (n, >, 0);
  for (int i = 0; i < n; i++)
    {
      g_assert_cmpint (moves[i].move, ==, line->moves[i].move);
      g_assert_cmpint (moves[i].score, ==, line->moves[i].score);
      g_assert_true (ch_movegen_is_legal (&line->position, moves[i].move));
    }
}

static void
check_written (const ChOpeningText *text, const ChOpeningLine *line)
{
  char written[CH_OPENING_LINE_SIZE], again[CH_OPENING_LINE_SIZE], fen[CH_FEN_SIZE];
  ChPreset preset = ch_ruleset_nearest_preset (&text->rules);
  g_autofree char *whole = NULL;
  ChOpeningText copy;
  ChOpeningLine read;

  ch_opening_line_write (line->path, line->n_path, line->moves, line->n_moves, written);
  whole = g_strdup_printf ("book %s\nstart %s\n%s\n", ch_preset_id (preset), ch_position_to_fen (&text->start, fen), written);
  ch_opening_text_init (&copy, whole, strlen (whole));
  g_assert_true (ch_opening_text_next (&copy, &read));
  ch_fuzz_same (written, ch_opening_line_write (read.path, read.n_path, read.moves, read.n_moves, again), "lines");
}

static void
run (const guint8 *data, gsize size)
{
  char error[CH_OPENING_ERROR_SIZE] = "";
  ChOpeningBook *book = ch_opening_book_read ((const char *) data, size, error);
  ChOpeningText text;
  ChOpeningLine line;

  g_assert_true ((book == NULL) == (error[0] != '\0'));
  ch_opening_text_init (&text, (const char *) data, size);
  while (ch_opening_text_next (&text, &line))
    {
      check_written (&text, &line);
      if (book != NULL)
        check_found (book, &line);
    }
  ch_opening_book_free (book);
}

static const char *const texts[] = {
  "# words\nbook xiangqi\nstart rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1\n"
  ": h3e3 38 g4g5 21 h1g3 17\nh3e3 h10g8: h1g3 31 b1c3 -4\nh3e3 b8e8: h1g3 1000\nh3e3: h10g8 -31 b8e8 -40\n",
  "book crazyxiangqi\nstart rn2k2nr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RN2K2NR[BBAAbbaa] w - - 0 1\n"
  ": B@e3 12 h1g3 12\nB@e3 A@e9: h3h10 -7\n",
  "book janggiplain\nstart rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1\n: i4h4 0\n"
  "start rbna1anbr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1\ni4h4 a7b7: h1g3 9\n",
  NULL
};

static const char *const words[] = { "book ", "start ", "\n", ":", " h3e3", " 0", " -", "2000", "janggi", "#", "B@e3", NULL };

const ChFuzzTarget ch_fuzz_target = { .name = "opening-book", .run = run, .texts = texts, .words = words };
