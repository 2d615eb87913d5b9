/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/ch-uci.h"
#include "rules/ch-movegen.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

static void
score_text (const ChUci *uci, int score, char *text, size_t size)
{
  if (uci->ucci)
    snprintf (text, size, "%d", score);
  else if (score >= CH_ENGINE_MATE_FOUND)
    snprintf (text, size, "mate %d", (CH_ENGINE_MATE - score + 1) / 2);
  else if (score <= -CH_ENGINE_MATE_FOUND)
    snprintf (text, size, "mate %d", -(CH_ENGINE_MATE + score) / 2);
  else
    snprintf (text, size, "cp %d", score);
}

static void
tell_info (const ChEngineInfo *info, void *data)
{
  ChUci *uci = data;
  char pv[CH_ENGINE_MAX_PV * CH_MOVE_TEXT_SIZE + 1], score[32], text[CH_MOVE_TEXT_SIZE];
  size_t used = 0;
  for (int i = 0; i < info->n_pv; i++)
    used += (size_t) snprintf (pv + used, sizeof pv - used, " %s", ch_uci_move_text (uci, info->pv[i], text));
  score_text (uci, info->score, score, sizeof score);
  long long ms = info->time_us / 1000;
  long long nps = info->time_us > 0 ? (long long) ((double) info->nodes * 1e6 / (double) info->time_us) : 0;
  if (uci->ucci)
    ch_uci_print (uci, "info depth %d score %s time %lld nodes %llu pv%s", info->depth, score, ms,
                  (unsigned long long) info->nodes, pv);
  else
    ch_uci_print (uci, "info depth %d seldepth %d multipv %d score %s%s nodes %llu nps %lld hashfull %d time %lld pv%s",
                  info->depth, info->seldepth, info->multipv, score,
                  info->bound > 0 ? " lowerbound" : info->bound < 0 ? " upperbound" : "",
                  (unsigned long long) info->nodes, nps, info->hashfull, ms, pv);
}

static void
tell_done (const ChEngineAnswer *answer, void *data)
{
  ChUci *uci = data;
  char best[CH_MOVE_TEXT_SIZE], ponder[CH_MOVE_TEXT_SIZE];
  if (answer->book && !uci->ucci)
    ch_uci_print (uci, "info string from the opening book");
  if (!answer->best)
    ch_uci_print (uci, uci->ucci ? "nobestmove" : "bestmove (none)");
  else if (answer->ponder)
    ch_uci_print (uci, "bestmove %s ponder %s", ch_uci_move_text (uci, answer->best, best),
                  ch_uci_move_text (uci, answer->ponder, ponder));
  else
    ch_uci_print (uci, "bestmove %s", ch_uci_move_text (uci, answer->best, best));
}

static void
do_perft (ChUci *uci, int depth)
{
  ChMoveList list;
  ChPosition position = uci->position;
  uint64_t sum = 0;
  char text[CH_MOVE_TEXT_SIZE];
  ch_movegen_legal (&position, CH_MOVES_ALL, &list);
  for (int i = 0; i < list.n; i++)
    {
      ChUndo undo;
      uint64_t n = 1;
      if (depth > 1)
        {
          ch_position_make_move (&position, list.moves[i], &undo);
          n = ch_movegen_perft (&position, depth - 1);
          ch_position_unmake_move (&position, list.moves[i], &undo);
        }
      sum += n;
      ch_uci_print (uci, "%s: %llu", ch_uci_move_text (uci, list.moves[i], text), (unsigned long long) n);
    }
  ch_uci_print (uci, "\nNodes searched: %llu\n", (unsigned long long) sum);
}

/* What a line `go` asks for. */
typedef struct
{
  ChEngineRequest request;
  ChMove only[CH_MAX_MOVES];
  int perft;
  bool bad, clocked;
} Wish;

/* Reads a number that must follow @word. */
static int
number_after (ChUci *uci, char **line, const char *word, int most, Wish *wish)
{
  char *value = ch_uci_next_word (line), *end = value;
  long long n = value ? strtoll (value, &end, 10) : 0;
  if (!value || end == value || *end)
    {
      ch_uci_print (uci, "info string go %s needs a number", word);
      wish->bad = true;
      return 0;
    }
  return (int) (n < 0 ? 0 : n > most ? most : n);
}

static void
read_searchmoves (ChUci *uci, char **line, Wish *wish)
{
  for (;;)
    {
      char *here = *line, word[CH_MOVE_TEXT_SIZE + 1] = "";
      while (*here == ' ' || *here == '\t')
        here++;
      size_t n = strcspn (here, " \t\r\n");
      if (!n || n > CH_MOVE_TEXT_SIZE - 1)
        return;
      memcpy (word, here, n);
      ChMove move = ch_uci_move_read (uci, word);
      if (!move)
        return;
      *line = here + n;
      if (!ch_movegen_is_legal (&uci->position, move))
        ch_uci_print (uci, "info string searchmoves: %s is illegal", word);
      else if (wish->request.n_searchmoves < CH_MAX_MOVES)
        wish->only[wish->request.n_searchmoves++] = move;
    }
}

static int *
limit_named (ChLimits *limits, const char *word, ChSide side, int *perft)
{
  const struct { const char *name; int *value; } names[] = {
    { "wtime", &limits->time[CH_FIRST] },       { "btime", &limits->time[CH_SECOND] },
    { "winc", &limits->increment[CH_FIRST] },   { "binc", &limits->increment[CH_SECOND] },
    { "movestogo", &limits->movestogo },        { "depth", &limits->depth },
    { "mate", &limits->mate },                  { "movetime", &limits->movetime },
    { "byoyomi", &limits->byoyomi },            { "perft", perft },
    { "time", &limits->time[side] },            { "opptime", &limits->time[!side] },
    { "increment", &limits->increment[side] },  { "oppincrement", &limits->increment[!side] },
    { "oppmovestogo", NULL },
  };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (!strcmp (word, names[i].name))
      return names[i].value;
  return NULL;
}

static void
read_wish (ChUci *uci, char *line, Wish *wish)
{
  ChLimits *limits = &wish->request.limits;
  char *word;
  while ((word = ch_uci_next_word (&line)))
    {
      int *value = limit_named (limits, word, uci->position.side, &wish->perft);
      if (value)
        {
          *value = number_after (uci, &line, word, INT_MAX / 4, wish);
          wish->clocked |= value == &limits->time[0] || value == &limits->time[1];
        }
      else if (!strcmp (word, "nodes"))
        limits->nodes = (uint64_t) number_after (uci, &line, word, INT_MAX, wish);
      else if (!strcmp (word, "infinite"))
        limits->infinite = true;
      else if (!strcmp (word, "ponder"))
        limits->ponder = true;
      else if (!strcmp (word, "searchmoves"))
        read_searchmoves (uci, &line, wish);
      else if (!strcmp (word, "oppmovestogo"))
        number_after (uci, &line, word, INT_MAX, wish);
      else if (strcmp (word, "draw"))
        ch_uci_print (uci, "info string unknown word %.40s in go", word);
    }
  if (uci->ucci && !uci->milliseconds)
    for (int side = 0; side < 2; side++)
      {
        limits->time[side] = limits->time[side] > INT_MAX / 1000 ? INT_MAX : limits->time[side] * 1000;
        limits->increment[side] = limits->increment[side] > INT_MAX / 1000 ? INT_MAX : limits->increment[side] * 1000;
      }
}

/* UCCI's forbidden moves: all others become the only ones. */
static void
apply_banned (ChUci *uci, Wish *wish)
{
  ChMoveList list;
  if (!uci->n_banned || wish->request.n_searchmoves)
    return;
  ch_movegen_legal (&uci->position, CH_MOVES_ALL, &list);
  for (int i = 0; i < list.n; i++)
    {
      bool banned = false;
      for (int k = 0; k < uci->n_banned; k++)
        banned |= uci->banned[k] == list.moves[i];
      if (!banned)
        wish->only[wish->request.n_searchmoves++] = list.moves[i];
    }
}

void
ch_uci_go (ChUci *uci, char *line)
{
  Wish wish = { 0 };
  ChEngineRequest *request = &wish.request;
  ChLimits *limits = &request->limits;
  read_wish (uci, line, &wish);
  if (wish.perft)
    {
      do_perft (uci, wish.perft > 20 ? 20 : wish.perft);
      return;
    }
  apply_banned (uci, &wish);
  ChSide side = uci->position.side;
  bool limited = limits->movetime || limits->depth || limits->nodes || limits->mate || limits->byoyomi;
  /* A clock that has run out is still a clock; but beside another limit clocks of nothing but zeros say that there is none. */
  if (wish.clocked && !limits->time[side] && (limits->time[!side] || !limited))
    limits->time[side] = 1;
  limited |= limits->time[0] || limits->time[1];
  /* Words that could not be read must not start a search that never ends. */
  if (!limited && !limits->ponder)
    limits->infinite = !wish.bad;
  if (wish.bad && !limited)
    limits->depth = 1;
  request->start = uci->start;
  request->moves = uci->moves;
  request->n_moves = uci->n_moves;
  request->multipv = uci->multipv;
  request->level = uci->skill;
  request->elo = uci->limit_strength ? uci->elo : 0;
  request->book = uci->book;
  request->searchmoves = wish.only;
  request->generation = ++uci->generation;
  uci->open_search = limits->infinite || limits->ponder;
  ch_engine_go (uci->engine, request, tell_info, tell_done, uci);
}
