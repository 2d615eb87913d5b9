/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The choice among the moves of the opening book. */
#include "engine/ch-level.h"
#include "engine/ch-opening-book.h"
#include "rules/ch-history.h"

/* How far behind the best a move may be for the strongest and the weakest level, hundredths of a soldier of xiangqi. The book
 * itself holds no move that is worse than its making allowed. */
#define LEAST_MARGIN 25
#define MOST_MARGIN 50

/* In tenths: as much more is needed in a game to be as much surer of winning (play/ch-win-chance.c). */
static const int8_t scales[CH_N_GAMES] = { [CH_GAME_XIANGQI] = 10, [CH_GAME_CRAZYHOUSE] = 16, [CH_GAME_JANGGI] = 15 };

/* A weak player knows the first moves of an opening only. */
static int
plies_known (int level)
{
  return 4 + 2 * level;
}

static void
set_taste (ChLevel *level, ChGame game)
{
  int margin = MOST_MARGIN - (MOST_MARGIN - LEAST_MARGIN) * (level->number - 1) / (CH_ENGINE_LEVELS - 1);
  level->margin = margin * scales[game] / 10;
  level->warmth = level->margin * 2 / 3;
}

/* Whoever asks for several lines, for certain moves, for a mate, or thinks without end wants a search. A limit of time, nodes or
 * depth is a limit of a game as well, and the book stays within it. */
static bool
may_answer (const ChEngineRequest *request)
{
  const ChLimits *limits = &request->limits;
  return request->book && request->multipv <= 1 && request->n_searchmoves == 0 && !limits->infinite && !limits->ponder
         && !limits->mate;
}

/* Leaves those moves of the book that can be played in this game. Returns: how many. */
static int
keep_playable (const ChHistory *history, ChOpeningMove *moves, int n)
{
  int kept = 0;
  for (int i = 0; i < n; i++)
    {
      ChPosition after = history->position;
      ChUndo undo;
      if (!ch_history_is_legal (history, moves[i].move))
        continue;
      ch_position_make_move (&after, moves[i].move, &undo);
      if (!after.facing)
        moves[kept++] = moves[i];
    }
  return kept;
}

static int
find_playable (const ChOpeningBook *book, const ChHistory *history, ChOpeningMove moves[CH_OPENING_MOVES])
{
  int n = ch_history_occurrences (history) > 1 ? 0 : ch_opening_book_find (book, &history->position, moves);
  return keep_playable (history, moves, n);
}

static void
choose (const ChOpeningBook *book, ChHistory *history, const ChLevel *level, ChEngineAnswer *answer)
{
  ChOpeningMove moves[CH_OPENING_MOVES];
  int scores[CH_OPENING_MOVES], n = find_playable (book, history, moves);
  if (n == 0)
    return;
  for (int i = 0; i < n; i++)
    scores[i] = moves[i].score;
  int chosen = ch_level_choose (level, scores, n, ch_opening_key (&history->position, NULL));
  answer->best = moves[chosen].move;
  answer->score = moves[chosen].score;
  answer->book = true;
  ch_history_push (history, answer->best);
  if (find_playable (book, history, moves) > 0)
    answer->ponder = moves[0].move;
}

bool
ch_opening_book_answer (const ChEngineRequest *request, uint64_t seed, ChEngineAnswer *answer)
{
  ChGame game = (ChGame) request->start.rules.game;
  const ChOpeningBook *book = may_answer (request) ? ch_opening_book_builtin (game) : NULL;
  ChLevel level;
  ChHistory history;
  *answer = (ChEngineAnswer) { .generation = request->generation };
  if (!book)
    return false;
  ch_level_set (&level, game, request->level, request->elo, seed, 0);
  set_taste (&level, game);
  if (request->n_moves >= plies_known (level.number))
    return false;
  ch_history_init (&history, &request->start);
  for (int i = 0; i < request->n_moves; i++)
    ch_history_push (&history, request->moves[i]);
  choose (book, &history, &level, answer);
  ch_history_clear (&history);
  return answer->book;
}
