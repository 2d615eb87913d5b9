/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games against the computer with its opening book, and the openings that the book knows by name. */
#include "play-fixture.h"

#include "engine/ch-opening-book.h"
#include "play/ch-opening.h"

#define NAMES 20 /* of the table, at least, that lines of the book for xiangqi have */

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ChHistory, ch_history_clear)

/* Returns: whether the last move of the game is one of the book. */
static gboolean
is_book_move (Game *game)
{
  g_auto (ChHistory) history = { 0 };
  ChOpeningMove moves[CH_OPENING_MOVES];
  ChMove last;
  int n;

  ch_history_copy (ch_play_get_history (game->play), &history);
  last = history.moves[history.n_moves - 1];
  ch_history_pop (&history);
  n = ch_opening_book_find (ch_opening_book_builtin (history.start.rules.game), &history.position, moves);
  for (int i = 0; i < n; i++)
    if (moves[i].move == last)
      return TRUE;
  return FALSE;
}

/* The strongest level would think for seconds; from the book it answers at once. */
static void
test_answer (gconstpointer preset)
{
  for (int round = 0; round < 3; round++)
    {
      g_autoptr (Game) game = game_new (preset, NULL, 12, 0);

      ch_play_set_book (game->play, TRUE);
      ch_play_start (game->play);
      game_wait_turn (game);
      g_assert_cmpint (ch_play_get_history (game->play)->n_moves, ==, 1);
      g_assert_true (is_book_move (game));
    }
}

/* ---- names ---- */

static void
note_names (const ChHistory *history, GHashTable *names)
{
  ChOpening opening;

  if (!ch_opening_find (history, &opening))
    return;
  for (const int *at = &opening.both; at <= &opening.second; at++)
    if (*at != CH_OPENING_NONE)
      g_hash_table_add (names, GINT_TO_POINTER (*at + 1));
}

/* Returns: (transfer full): the openings that lines of the book of @game come to, by their numbers. */
static GHashTable *
find_names (ChGame game)
{
  GHashTable *names = g_hash_table_new (NULL, NULL);
  ChOpeningText text;
  ChOpeningLine line;

  ch_opening_text_init (&text, ch_opening_bytes[game].bytes, ch_opening_bytes[game].size);
  while (ch_opening_text_next (&text, &line))
    {
      g_auto (ChHistory) history = { 0 };

      ch_history_init (&history, &text.start);
      for (int i = 0; i < line.n_path; i++)
        ch_history_push (&history, line.path[i]);
      note_names (&history, names);
      for (int i = 0; i < line.n_moves; i++)
        {
          ch_history_push (&history, line.moves[i].move);
          note_names (&history, names);
          ch_history_pop (&history);
        }
    }
  return names;
}

static void
test_names (void)
{
  g_autoptr (GHashTable) names = find_names (CH_GAME_XIANGQI);

  for (int i = 0; i < ch_opening_count (); i++)
    g_test_message ("%s: %s", ch_opening_name (i), g_hash_table_contains (names, GINT_TO_POINTER (i + 1)) ? "yes" : "no");
  g_assert_cmpuint (g_hash_table_size (names), >=, NAMES);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/opening-book/answer/xiangqi", "xiangqi", test_answer);
  g_test_add_data_func ("/opening-book/answer/crazyhouse", "crazyxiangqi", test_answer);
  g_test_add_data_func ("/opening-book/answer/janggi", "janggi", test_answer);
  g_test_add_func ("/opening-book/names", test_names);
  return g_test_run ();
}
