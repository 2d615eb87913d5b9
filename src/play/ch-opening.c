/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/ch-opening.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#define LAST_PLY 20
#define MAX_WAYS 3
#define MAX_STEPS 8

typedef struct
{
  ChOpeningPart part;
  const char *name;
  const char *ways[MAX_WAYS];
} Opening;

/* Where several fit, the first in this table counts: so what says more stands before what says less. */
static const Opening openings[] = {
  { CH_OPENING_BOTH, NC_("opening", "Same-direction cannons, straight chariot against crosswise chariot"),
    { "h3e3 h8e8 h1g3 h10g8 i1h1 i10i9" } },
  { CH_OPENING_BOTH, NC_("opening", "Same-direction cannons, crosswise chariot against straight chariot"),
    { "h3e3 h8e8 h1g3 h10g8 i1i2 i10h10" } },
  { CH_OPENING_BOTH, NC_("opening", "Same-direction cannons, straight chariot"), { "h3e3 h8e8 h1g3 h10g8 i1h1" } },
  { CH_OPENING_BOTH, NC_("opening", "Same-direction cannons, crosswise chariot"), { "h3e3 h8e8 h1g3 h10g8 i1i2" } },
  { CH_OPENING_BOTH, NC_("opening", "Same-direction cannons"), { "h3e3 h8e8" } },
  { CH_OPENING_BOTH, NC_("opening", "Opposite cannons, great form"), { "h3e3 b8e8 e3e7" } },
  { CH_OPENING_BOTH, NC_("opening", "Opposite cannons, small form"), { "h3e3 b8e8 h1g3 h10g8" } },
  { CH_OPENING_BOTH, NC_("opening", "Opposite cannons"), { "h3e3 b8e8" } },

  { CH_OPENING_SECOND, NC_("opening", "mandarin-duck cannons"), { "h3e3 b10c8 i10i8 b8b9" } },
  { CH_OPENING_SECOND, NC_("opening", "cannons stacked on the left"), { "h3e3 b8b9 b9h9", "h3e3 h8h9 b8h8" } },
  { CH_OPENING_SECOND, NC_("opening", "reversed palace horses"), { "h3e3 b10c8 h8f8", "h3e3 h10g8 b8d8" } },
  { CH_OPENING_SECOND, NC_("opening", "screen horses"), { "h3e3 h10g8 b10c8" } },
  { CH_OPENING_SECOND, NC_("opening", "three-step tiger"), { "h3e3 h10g8 i10h10 h8i8" } },
  { CH_OPENING_SECOND, NC_("opening", "single horse"), { "h3e3 h10g8 b10a8", "h3e3 b10c8 h10i8" } },
  { CH_OPENING_SECOND, NC_("opening", "cannon below the soldier"), { "c4c5 b8c8" } },
  { CH_OPENING_SECOND, NC_("opening", "soldier against soldier"), { "c4c5 g7g6" } },

  { CH_OPENING_FIRST, NC_("opening", "Cannons five and six"), { "h3e3 b3d3" } },
  { CH_OPENING_FIRST, NC_("opening", "Cannons five and seven"), { "h3e3 b3c3" } },
  { CH_OPENING_FIRST, NC_("opening", "Cannons five and eight"), { "h3e3 b3b7" } },
  { CH_OPENING_FIRST, NC_("opening", "Cannons five and nine"), { "h3e3 b3a3" } },
  { CH_OPENING_FIRST, NC_("opening", "Central cannon"), { "h3e3" } },
  { CH_OPENING_FIRST, NC_("opening", "Cannon across the palace"), { "h3d3" } },
  { CH_OPENING_FIRST, NC_("opening", "Cannon at the palace corner"), { "h3f3" } },
  { CH_OPENING_FIRST, NC_("opening", "Flying elephant"), { "g1e3", "B@e3" } },
  { CH_OPENING_FIRST, NC_("opening", "The immortal points the way"), { "c4c5" } },
  { CH_OPENING_FIRST, NC_("opening", "Horse opening"), { "h1g3" } },
};

#define N_OPENINGS ((int) G_N_ELEMENTS (openings))

int
ch_opening_count (void)
{
  return N_OPENINGS;
}

const char *
ch_opening_name (int opening)
{
  return opening >= 0 && opening < N_OPENINGS ? openings[opening].name : "";
}

ChOpeningPart
ch_opening_part (int opening)
{
  return opening >= 0 && opening < N_OPENINGS ? openings[opening].part : CH_OPENING_BOTH;
}

const char *
ch_opening_moves (int opening, int way)
{
  return opening >= 0 && opening < N_OPENINGS && way >= 0 && way < MAX_WAYS ? openings[opening].ways[way] : NULL;
}

static ChPoint
mirrored (ChPoint point, bool mirror)
{
  return mirror ? CH_POINT (8 - CH_POINT_FILE (point), CH_POINT_RANK (point)) : point;
}

/* The moves of a way, made on the start position as if each side could go on and on. */
typedef struct
{
  ChPosition start;
  int n;
  ChPiece pieces[MAX_STEPS];
  ChPoint from[MAX_STEPS]; /* CH_POINT_NONE: dropped */
  ChPoint to[MAX_STEPS];
} Way;

static bool
read_step (Way *way, ChPosition *board, const char *text)
{
  ChMove move = ch_move_from_text (text);
  ChPoint from, to;
  ChPiece piece;

  if (move == CH_MOVE_NONE || way->n == MAX_STEPS)
    return false;
  to = CH_MOVE_TO (move);
  from = CH_MOVE_IS_DROP (move) ? CH_POINT_NONE : CH_MOVE_FROM (move);
  piece = from == CH_POINT_NONE ? CH_PIECE (CH_FIRST, CH_MOVE_DROP_KIND (move)) : board->board[from];
  /* Of crazyhouse the start has no elephants, of the others no hand: such ways are none there. */
  if (piece == 0 || (from == CH_POINT_NONE && board->hand[CH_PIECE_SIDE (piece)][CH_PIECE_KIND (piece)] == 0))
    return false;
  if (from != CH_POINT_NONE)
    ch_position_set_piece (board, from, 0);
  ch_position_set_piece (board, to, piece);
  for (int i = 0; i < way->n; i++)
    if (way->to[i] == from)
      {
        way->to[i] = to;
        return true;
      }
  way->pieces[way->n] = piece;
  way->from[way->n] = from;
  way->to[way->n++] = to;
  return true;
}

static bool
read_way (Way *way, const ChRuleset *rules, const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);
  ChPosition board;

  way->n = 0;
  ch_position_init_start (&way->start, rules);
  board = way->start;
  for (int i = 0; words[i] != NULL; i++)
    if (!read_step (way, &board, words[i]))
      return false;
  return true;
}

static bool
stands (const Way *way, const ChPosition *position, bool mirror)
{
  for (int i = 0; i < way->n; i++)
    {
      if (position->board[mirrored (way->to[i], mirror)] != way->pieces[i])
        return false;
      if (way->from[i] != CH_POINT_NONE && position->board[mirrored (way->from[i], mirror)] == way->pieces[i])
        return false;
    }
  return true;
}

/* Whether the game came to stand so within its first plies, not by set-up. */
static bool
is_played (const Way *way, const ChHistory *history)
{
  ChPosition position = history->start;
  ChUndo undo;

  for (int i = 0; i < history->n_moves && i < LAST_PLY; i++)
    {
      ch_position_make_move (&position, history->moves[i], &undo);
      if (stands (way, &position, false) || stands (way, &position, true))
        return true;
    }
  return false;
}

static bool
opening_is_played (const Opening *opening, const ChHistory *history)
{
  for (int i = 0; i < MAX_WAYS && opening->ways[i] != NULL; i++)
    {
      Way way;

      if (read_way (&way, &history->start.rules, opening->ways[i]) && is_played (&way, history))
        return true;
    }
  return false;
}

static int
find_setup (const ChPosition *start, ChSide side)
{
  for (int setup = 0; setup < CH_N_SETUPS; setup++)
    {
      char fen[CH_FEN_SIZE];
      ChPosition usual;
      int rank = side == CH_FIRST ? 0 : 9;

      ch_janggi_start_fen ((ChJanggiSetup) setup, (ChJanggiSetup) setup, fen);
      if (ch_position_from_fen (&usual, &start->rules, fen, NULL)
          && memcmp (usual.board + rank * 9, start->board + rank * 9, 9) == 0)
        return setup;
    }
  return -1;
}

static bool
begins_as_usual (const ChPosition *start)
{
  ChPosition usual;

  ch_position_init_start (&usual, &start->rules);
  return ch_position_same (&usual, start);
}

bool
ch_opening_find (const ChHistory *history, ChOpening *opening)
{
  *opening = (ChOpening) { CH_OPENING_NONE, CH_OPENING_NONE, CH_OPENING_NONE, { -1, -1 } };
  if (history->start.rules.game == CH_GAME_JANGGI)
    {
      for (int side = 0; side < 2; side++)
        opening->setups[side] = find_setup (&history->start, (ChSide) side);
      return opening->setups[0] >= 0 && opening->setups[1] >= 0;
    }
  if (!begins_as_usual (&history->start))
    return false;
  for (int i = 0; i < N_OPENINGS; i++)
    {
      int *place = openings[i].part == CH_OPENING_BOTH    ? &opening->both
                   : openings[i].part == CH_OPENING_FIRST ? &opening->first
                                                          : &opening->second;

      if (*place == CH_OPENING_NONE && opening_is_played (&openings[i], history))
        *place = i;
    }
  if (opening->both != CH_OPENING_NONE)
    opening->first = opening->second = CH_OPENING_NONE;
  return opening->both != CH_OPENING_NONE || opening->first != CH_OPENING_NONE;
}
