/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The opening book: what its reader takes and refuses, what the books of the tree hold, and how the engine plays from them. */
#include "ch-engine-test.h"
#include "ch-first-moves.h"
#include "engine/ch-opening-book.h"

#include <string.h>

#define START "start rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1\n"
#define HEAD "# words\n\nbook xiangqi\n" START
#define WORST 80 /* hundredths of a soldier that a move of the books may be behind the best one */

static const char *const presets[CH_N_GAMES] = { "xiangqi", "crazyxiangqi", "janggiplain" };

static ChOpeningBook *
read_book (const char *text)
{
  char error[CH_OPENING_ERROR_SIZE] = "";
  ChOpeningBook *book = ch_opening_book_read (text, strlen (text), error);
  g_assert_cmpstr (error, ==, "");
  g_assert_nonnull (book);
  return book;
}

/* ---- the reader ---- */

static void
test_errors (void)
{
  static const struct
  {
    const char *text, *error;
  } spoilt[] = {
    { "", "line 0: no line \"book\"" },
    { "# nothing\n", "line 1: no line \"book\"" },
    { "book chess\n", "line 1: no rule set of this name" },
    { "book xiangqi\nbook xiangqi\n", "line 2: a second line \"book\"" },
    { "start 9\n", "line 1: \"book\" must stand before \"start\"" },
    { "book xiangqi\nstart nonsense\n", "line 2: the start is no position" },
    { "book xiangqi\nstart 9/9/9/9/9/9/9/9/9/9 w\n", "line 2: the start cannot be played" },
    { "book xiangqi\n: h3e3 1\n", "line 2: \"start\" must stand before positions" },
    { HEAD "h3e3\n", "line 5: no colon behind the moves" },
    { HEAD "h3e3 h9e9: h1g3 1\n", "line 5: a move that leads there is not legal" },
    { HEAD "# words\n h3e3 h8e8 h3e4: h1g3 1\n", "line 6: a move that leads there is not legal" },
    { HEAD "h3e3:\n", "line 5: no move to be played" },
    { HEAD ": h3e4 10\n", "line 5: a move to be played is not legal" },
    { HEAD ": h3e3\n", "line 5: a move has no score" },
    { HEAD ": h3e3 1x\n", "line 5: a move has no score" },
    { HEAD ": h3e3 -\n", "line 5: a move has no score" },
    { HEAD ": h3e3 2001\n", "line 5: a move has no score" },
    { HEAD ": h3e3 99999999999999999999\n", "line 5: a move has no score" },
    { HEAD ": h3e3 1 h3e3 1\n", "line 5: a move stands twice" },
    { HEAD ": h3e3 1 c4c5 2\n", "line 5: the best move must stand first" },
    { HEAD ": h3e3 1\n: c4c5 1\n", "line 6: the position of line 5 again" },
    { HEAD "h3e3: b10c8 1\nb3e3: h10g8 1\n", "line 6: the position of line 5 again" },
    { HEAD ": a1a2 9 a1a3 8 b1a3 7 b1c3 6 c1a3 5 c1e3 4 d1e2 3 e1e2 2 f1e2 1 g1e3 0 g1i3 0\n", "line 5: too many moves to be played" },
    { HEAD ": h3e3:\n", "line 5: a move has no score" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (spoilt); i++)
    {
      char error[CH_OPENING_ERROR_SIZE] = "";
      g_assert_null (ch_opening_book_read (spoilt[i].text, strlen (spoilt[i].text), error));
      g_assert_cmpstr (error, ==, spoilt[i].error);
    }
}

static void
test_no_line_end (void)
{
  static const char nul[] = HEAD ": h3e3\0x 1\n";
  char error[CH_OPENING_ERROR_SIZE];
  ChOpeningBook *book = read_book (HEAD ": h3e3 1");
  g_assert_cmpint (ch_opening_book_count (book), ==, 1);
  ch_opening_book_free (book);
  g_assert_null (ch_opening_book_read (nul, sizeof nul - 1, error));
  g_assert_cmpstr (error, ==, "line 5: a move to be played is not legal");
}

/* ---- finding ---- */

static void
assert_moves (const ChOpeningBook *book, const char *path, const char *wanted)
{
  ChRuleset rules = ch_engine_test_rules ("xiangqi");
  ChHistory history;
  ChOpeningMove moves[CH_OPENING_MOVES];
  char text[CH_OPENING_LINE_SIZE];
  ch_engine_test_start (&history, &rules, NULL);
  ch_engine_test_play (&history, path);
  int n = ch_opening_book_find (book, &history.position, moves);
  g_assert_cmpstr (ch_opening_line_write (NULL, 0, moves, n, text), ==, wanted);
  ch_history_clear (&history);
}

static void
test_find (void)
{
  ChOpeningBook *book = read_book (HEAD ": h3e3 20\nh3e3 h10g8: h1g3 31 b1c3 -4\n");
  g_assert_cmpint (ch_opening_book_count (book), ==, 2);
  assert_moves (book, "", ": h3e3 20");
  assert_moves (book, "h3e3 h10g8", ": h1g3 31 b1c3 -4");
  assert_moves (book, "b3e3 b10c8", ": b1c3 31 h1g3 -4");
  assert_moves (book, "h3e3 b10c8", ":");
  assert_moves (book, "h3e3", ":");
  /* Another way to the same position; and the other game has another book. */
  assert_moves (book, "h3g3 h10g8 g3e3", ":");
  assert_moves (book, "h3g3 h8g8 g3h3 g8h8", ": h3e3 20");
  ch_opening_book_free (book);
}

/* ---- the books of the tree ---- */

static void
check_line (const ChOpeningLine *line)
{
  g_assert_cmpint (line->moves[0].score - line->moves[line->n_moves - 1].score, <=, WORST);
  for (int i = 0; i < line->n_moves; i++)
    {
      ChPosition after = line->position;
      ChUndo undo;
      ch_position_make_move (&after, line->moves[i].move, &undo);
      g_assert_false (CH_MOVE_IS_PASS (line->moves[i].move));
      g_assert_true (ch_movegen_has_legal (&after));
    }
}

static void
test_carried (gconstpointer data)
{
  ChRuleset rules = ch_engine_test_rules (data);
  const ChOpeningBook *book = ch_opening_book_builtin (rules.game);
  ChOpeningText text;
  ChOpeningLine line;
  int n = 0;
  g_assert_nonnull (book);
  g_assert_cmpuint (ch_opening_bytes[rules.game].size, <, 300000);
  ch_opening_text_init (&text, ch_opening_bytes[rules.game].bytes, ch_opening_bytes[rules.game].size);
  for (; ch_opening_text_next (&text, &line); n++)
    check_line (&line);
  g_assert_cmpstr (text.error, ==, "");
  g_assert_cmpint (n, ==, ch_opening_book_count (book));
  g_assert_true (text.rules.game == rules.game);
}

/* In janggi each of the sixteen ways to set up horses and elephants is in the book, with answers. */
static void
test_setups (void)
{
  ChRuleset rules = ch_engine_test_rules ("janggi");
  const ChOpeningBook *book = ch_opening_book_builtin (CH_GAME_JANGGI);
  for (int chu = 0; chu < CH_N_SETUPS; chu++)
    for (int han = 0; han < CH_N_SETUPS; han++)
      {
        char fen[CH_FEN_SIZE];
        ChPosition position;
        ChOpeningMove moves[CH_OPENING_MOVES];
        ChUndo undo;
        g_assert_true (ch_position_from_fen (&position, &rules, ch_janggi_start_fen (chu, han, fen), NULL));
        g_assert_cmpint (ch_opening_book_find (book, &position, moves), >, 0);
        ch_position_make_move (&position, moves[0].move, &undo);
        g_assert_cmpint (ch_opening_book_find (book, &position, moves), >, 0);
      }
}

/* ---- the engine ---- */

static ChFirstMoves
first_moves (const char *preset, int level, gboolean book)
{
  return (ChFirstMoves) { ch_engine_test_rules (preset), level, 500, book, 8 };
}

static void
test_variety (gconstpointer data)
{
  for (int level = 1; level <= CH_ENGINE_LEVELS; level++)
    {
      ChFirstMoves first = first_moves (data, level, TRUE);
      int from_book = 0, different = ch_first_moves_count (&first, 12, &from_book);
      g_test_message ("%s, level %d: %d of 12 games differ, %d answers from the book", (const char *) data, level, different,
                      from_book);
      g_assert_cmpint (different, >=, 6);
      g_assert_cmpint (from_book, >=, 12);
    }
}

/* At full strength the search alone plays the same game again; chance comes from the book. */
static void
test_without (void)
{
  ChFirstMoves first = first_moves ("xiangqi", CH_ENGINE_LEVELS, FALSE);
  int from_book = 0;
  g_assert_cmpint (ch_first_moves_count (&first, 3, &from_book), ==, 1);
  g_assert_cmpint (from_book, ==, 0);
}

static void
test_seed (void)
{
  ChFirstMoves first = first_moves ("xiangqi", 8, TRUE);
  ChEngine *engine = ch_engine_new ();
  int from_book = 0;
  g_autofree char *one = ch_first_moves_play (engine, &first, 77, &from_book);
  g_autofree char *again = ch_first_moves_play (engine, &first, 77, &from_book);
  g_assert_cmpstr (one, ==, again);
  ch_engine_free (engine);
}

static gboolean
is_from_book (ChEngine *engine, const ChEngineRequest *request)
{
  return ch_engine_test_ask (engine, request).book;
}

/* What is no move of a game is searched; so is a position that comes again, and the middle game of a weak level. */
static void
test_searched (void)
{
  ChRuleset rules = ch_engine_test_rules ("xiangqi");
  ChEngine *engine = ch_engine_new ();
  ChHistory history;
  ch_engine_test_start (&history, &rules, NULL);
  ChEngineRequest request = ch_engine_test_request (&history), other;
  ChMove only = ch_move_from_text ("a1a2");
  request.limits.nodes = 200;
  request.book = true;
  g_assert_true (is_from_book (engine, &request));
  other = request;
  other.book = false;
  g_assert_false (is_from_book (engine, &other));
  other = request;
  other.multipv = 2;
  g_assert_false (is_from_book (engine, &other));
  other = request;
  other.searchmoves = &only;
  other.n_searchmoves = 1;
  g_assert_false (is_from_book (engine, &other));
  other = request;
  other.limits.mate = 1;
  g_assert_false (is_from_book (engine, &other));
  ch_engine_test_play (&history, "h3g3 h8g8 g3h3 g8h8");
  request = ch_engine_test_request (&history);
  request.limits.nodes = 200;
  request.book = true;
  g_assert_false (is_from_book (engine, &request));
  ch_history_clear (&history);
  ch_engine_free (engine);
}

/* A position that was set up is one of the book where it stands there; its mirror picture has the mirrored move. */
static void
test_mirrored (void)
{
  ChRuleset rules = ch_engine_test_rules ("xiangqi");
  ChEngine *engine = ch_engine_new ();
  ChHistory history;
  ChMove played[2];
  for (int mirrored = 0; mirrored < 2; mirrored++)
    {
      char fen[CH_FEN_SIZE];
      ch_engine_test_start (&history, &rules, NULL);
      ch_engine_test_play (&history, mirrored ? "b3e3" : "h3e3");
      ch_position_to_fen (&history.position, fen);
      ch_history_clear (&history);
      ch_engine_test_start (&history, &rules, fen);
      ChEngineRequest request = ch_engine_test_request (&history);
      request.book = true;
      request.limits.nodes = 200;
      ch_engine_set_seed (engine, 5);
      ChEngineAnswer answer = ch_engine_test_ask (engine, &request);
      g_assert_true (answer.book);
      played[mirrored] = answer.best;
      ch_history_clear (&history);
    }
  ch_engine_free (engine);
  g_assert_cmpint (played[1], ==, ch_move_mirrored (played[0]));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/book/errors", test_errors);
  g_test_add_func ("/book/no-line-end", test_no_line_end);
  g_test_add_func ("/book/find", test_find);
  for (int i = 0; i < CH_N_GAMES; i++)
    {
      g_autofree char *carried = g_strconcat ("/book/carried/", presets[i], NULL);
      g_autofree char *variety = g_strconcat ("/book/variety/", presets[i], NULL);
      g_test_add_data_func (carried, presets[i], test_carried);
      g_test_add_data_func (variety, presets[i], test_variety);
    }
  g_test_add_func ("/book/setups", test_setups);
  g_test_add_func ("/book/without", test_without);
  g_test_add_func ("/book/seed", test_seed);
  g_test_add_func ("/book/searched", test_searched);
  g_test_add_func ("/book/mirrored", test_mirrored);
  return g_test_run ();
}
