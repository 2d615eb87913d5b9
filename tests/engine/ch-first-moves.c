/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ch-first-moves.h"

#include "rules/ch-history.h"

static void
keep (const ChEngineAnswer *answer, void *data)
{
  *(ChEngineAnswer *) data = *answer;
}

static ChEngineAnswer
ask (ChEngine *engine, const ChFirstMoves *first, const ChHistory *history)
{
  ChEngineAnswer answer = { 0 };
  ChEngineRequest request = { .start = history->start, .moves = history->moves, .n_moves = history->n_moves, .multipv = 1,
                              .level = first->level, .book = first->book, .limits.nodes = first->nodes };
  ch_engine_go (engine, &request, NULL, keep, &answer);
  ch_engine_wait (engine);
  return answer;
}

/* The game or its mirror picture, whichever comes first. */
static char *
write_moves (const ChHistory *history)
{
  g_autoptr (GString) plain = g_string_new (NULL), mirrored = g_string_new (NULL);
  char text[CH_MOVE_TEXT_SIZE];

  for (int i = 0; i < history->n_moves; i++)
    {
      g_string_append_printf (plain, "%s ", ch_move_to_text (history->moves[i], text));
      g_string_append_printf (mirrored, "%s ", ch_move_to_text (ch_move_mirrored (history->moves[i]), text));
    }
  return g_strdup (g_strcmp0 (plain->str, mirrored->str) <= 0 ? plain->str : mirrored->str);
}

char *
ch_first_moves_play (ChEngine *engine, const ChFirstMoves *first, uint64_t seed, int *from_book)
{
  ChPosition start;
  ChHistory history;

  ch_engine_set_seed (engine, seed);
  ch_engine_new_game (engine);
  ch_position_init_start (&start, &first->rules);
  ch_history_init (&history, &start);
  for (int ply = 0; ply < first->plies; ply++)
    {
      ChEngineAnswer answer = ask (engine, first, &history);

      if (!ch_history_is_legal (&history, answer.best))
        g_error ("the engine makes a move that is not legal");
      *from_book += answer.book;
      ch_history_push (&history, answer.best);
    }
  char *moves = write_moves (&history);
  ch_history_clear (&history);
  return moves;
}

int
ch_first_moves_count (const ChFirstMoves *first, int games, int *from_book)
{
  g_autoptr (GHashTable) different = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  ChEngine *engine = ch_engine_new ();

  for (int game = 1; game <= games; game++)
    g_hash_table_add (different, ch_first_moves_play (engine, first, (uint64_t) game, from_book));
  ch_engine_free (engine);
  return (int) g_hash_table_size (different);
}
