/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "slow-rules.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static int
side_of (char piece)
{
  return isupper ((unsigned char) piece) ? 0 : 1;
}

/* The rank counted from the back rank of @side. */
static int
seen_rank (int rank, int side)
{
  return side == 0 ? rank : 9 - rank;
}

static bool
palace_of (int file, int rank, int side)
{
  return file >= 3 && file <= 5 && seen_rank (rank, side) <= 2;
}

/* Whether two different points lie on one diagonal of one palace. */
static bool
on_palace_diagonal (int file, int rank, int to_file, int to_rank)
{
  for (int side = 0; side < 2; side++)
    {
      int middle = side == 0 ? 1 : 8;

      if (palace_of (file, rank, side) && palace_of (to_file, to_rank, side)
          && abs (file - 4) == abs (rank - middle) && abs (to_file - 4) == abs (to_rank - middle)
          && abs (file - to_file) == abs (rank - to_rank))
        return true;
    }
  return false;
}

/* How many pieces stand strictly between two points of a line or diagonal; the screen, if one, goes to @screen. */
static int
count_between (const SlowPosition *position, int file, int rank, int to_file, int to_rank, char *screen)
{
  int df = (to_file > file) - (to_file < file), dr = (to_rank > rank) - (to_rank < rank), n = 0;

  for (file += df, rank += dr; file != to_file || rank != to_rank; file += df, rank += dr)
    if (position->board[rank][file] != ' ')
      {
        *screen = position->board[rank][file];
        n++;
      }
  return n;
}

static bool
cannon_goes (const SlowPosition *position, int file, int rank, int to_file, int to_rank, bool diagonal)
{
  char screen = ' ', target = position->board[to_rank][to_file];
  int n = count_between (position, file, rank, to_file, to_rank, &screen);

  if (position->rules.game != CH_GAME_JANGGI)
    return !diagonal && n == (target != ' ');
  if (diagonal && !position->rules.cannon_diagonal)
    return false;
  return n == 1 && toupper (screen) != 'C' && toupper (target) != 'C';
}

static bool
soldier_goes (const SlowPosition *position, int side, int file, int rank, int to_file, int to_rank)
{
  int advance = seen_rank (to_rank, side) - seen_rank (rank, side), aside = abs (to_file - file);
  bool janggi = position->rules.game == CH_GAME_JANGGI;

  if (advance == 1 && aside == 0)
    return true;
  if (advance == 0 && aside == 1)
    return janggi || seen_rank (rank, side) > 4;
  return janggi && position->rules.soldier_diagonal && advance == 1 && aside == 1 && palace_of (file, rank, !side)
         && on_palace_diagonal (file, rank, to_file, to_rank);
}

/* One point along a line, then one (horse) or two (elephant) outward along a diagonal, over empty points. */
static bool
leaper_goes (const SlowPosition *position, int file, int rank, int to_file, int to_rank, int outward)
{
  int df = to_file - file, dr = to_rank - rank, sf = df > 0 ? 1 : -1, sr = dr > 0 ? 1 : -1;
  bool along_file;

  if (abs (df) == outward && abs (dr) == outward + 1)
    along_file = true;
  else if (abs (df) == outward + 1 && abs (dr) == outward)
    along_file = false;
  else
    return false;
  if (along_file)
    rank += sr;
  else
    file += sf;
  for (int i = 0; i < outward; i++)
    {
      if (position->board[rank][file] != ' ')
        return false;
      file += sf;
      rank += sr;
    }
  return true;
}

static bool
palace_piece_goes (const SlowPosition *position, bool general, int side, int file, int rank, int to_file, int to_rank)
{
  int df = abs (to_file - file), dr = abs (to_rank - rank);

  if (position->rules.game == CH_GAME_JANGGI)
    return palace_of (to_file, to_rank, side)
           && (df + dr == 1 || (df == 1 && dr == 1 && on_palace_diagonal (file, rank, to_file, to_rank)));
  if (general)
    return palace_of (to_file, to_rank, side) && df + dr == 1;
  if (df != 1 || dr != 1)
    return false;
  return position->rules.game == CH_GAME_CRAZYHOUSE ? seen_rank (to_rank, side) <= 4 : palace_of (to_file, to_rank, side);
}

static bool
elephant_goes (const SlowPosition *position, int side, int file, int rank, int to_file, int to_rank)
{
  if (position->rules.game == CH_GAME_JANGGI)
    return leaper_goes (position, file, rank, to_file, to_rank, 2);
  return abs (to_file - file) == 2 && abs (to_rank - rank) == 2 && seen_rank (to_rank, side) <= 4
         && position->board[(rank + to_rank) / 2][(file + to_file) / 2] == ' ';
}

/* Whether the piece on the first point can go to the second, its own general's safety apart. */
static bool
piece_goes (const SlowPosition *position, int file, int rank, int to_file, int to_rank)
{
  char piece = position->board[rank][file], target = position->board[to_rank][to_file], screen = ' ';
  int side = side_of (piece);
  bool line = (file == to_file) != (rank == to_rank), diagonal;

  if ((file == to_file && rank == to_rank) || (target != ' ' && side_of (target) == side))
    return false;
  diagonal = position->rules.game == CH_GAME_JANGGI && on_palace_diagonal (file, rank, to_file, to_rank);
  switch (toupper (piece))
    {
    case 'R':
      return (line || diagonal) && count_between (position, file, rank, to_file, to_rank, &screen) == 0;
    case 'C':
      return (line || diagonal) && cannon_goes (position, file, rank, to_file, to_rank, diagonal);
    case 'N':
      return leaper_goes (position, file, rank, to_file, to_rank, 1);
    case 'B':
      return elephant_goes (position, side, file, rank, to_file, to_rank);
    case 'A':
      return palace_piece_goes (position, false, side, file, rank, to_file, to_rank);
    case 'K':
      return palace_piece_goes (position, true, side, file, rank, to_file, to_rank);
    case 'P':
      return soldier_goes (position, side, file, rank, to_file, to_rank);
    default:
      return false;
    }
}

static void
find_general (const SlowPosition *position, int side, int *file, int *rank)
{
  char letter = side == 0 ? 'K' : 'k';

  for (*rank = 0; *rank < 10; ++*rank)
    for (*file = 0; *file < 9; ++*file)
      if (position->board[*rank][*file] == letter)
        return;
}

bool
slow_in_check (const SlowPosition *position, int side)
{
  int general_file, general_rank;

  find_general (position, side, &general_file, &general_rank);
  for (int rank = 0; rank < 10; rank++)
    for (int file = 0; file < 9; file++)
      if (position->board[rank][file] != ' ' && side_of (position->board[rank][file]) != side
          && piece_goes (position, file, rank, general_file, general_rank))
        return true;
  return false;
}

static bool
generals_face (const SlowPosition *position)
{
  int file, rank, other_file, other_rank;
  char screen;

  find_general (position, 0, &file, &rank);
  find_general (position, 1, &other_file, &other_rank);
  return file == other_file && count_between (position, file, rank, other_file, other_rank, &screen) == 0;
}

static int
letter_of_kind (int kind)
{
  return " RNBAKCP"[kind];
}

void
slow_apply (SlowPosition *position, ChMove move)
{
  int us = position->side, to = CH_MOVE_TO (move), origin = move >> 7;
  bool faced = position->facing;
  char *target = &position->board[to / 9][to % 9];

  position->passes = origin == to ? position->passes + 1 : 0;
  if (origin > 90)
    {
      char letter = letter_of_kind (origin - 90);

      position->hand[us][(int) letter]--;
      *target = us == 0 ? letter : tolower (letter);
    }
  else if (origin != to)
    {
      if (*target != ' ' && position->rules.game == CH_GAME_CRAZYHOUSE)
        position->hand[us][toupper (*target)]++;
      *target = position->board[origin / 9][origin % 9];
      position->board[origin / 9][origin % 9] = ' ';
    }
  position->side = !us;
  position->checks[us] = slow_in_check (position, !us) ? position->checks[us] + 1 : 0;
  position->facing = generals_face (position);
  position->facing_left = faced && position->facing;
  position->opener = position->facing && !faced ? to : -1;
}

/* The part of legality that a facing has: rules.md section 1 for xiangqi, section 3 for janggi. In the presets that count or
 * draw by a facing, as the oracle's tables have it, a pass leaves it standing and any other move must end it. */
static bool
facing_obeyed (const SlowPosition *before, const SlowPosition *after, ChMove move)
{
  bool pass = CH_MOVE_IS_PASS (move);

  if (before->rules.game != CH_GAME_JANGGI)
    return !after->facing;
  if (!before->facing || !after->facing)
    return true;
  switch (before->rules.facing)
    {
    case CH_FACING_MUST_ANSWER:
      return CH_MOVE_TO (move) == before->opener;
    case CH_FACING_DRAW:
    case CH_FACING_COUNT:
      return pass || !before->rules.allow_pass;
    case CH_FACING_IGNORE:
      return true;
    default:
      return false;
    }
}

static bool
is_legal (const SlowPosition *position, ChMove move)
{
  SlowPosition after = *position;
  ChMove ignored[CH_MAX_MOVES];
  int us = position->side, limit = position->rules.check_limit;
  bool counts = position->rules.facing == CH_FACING_DRAW || position->rules.facing == CH_FACING_COUNT;

  slow_apply (&after, move);
  if (!facing_obeyed (position, &after, move))
    return false;
  if (slow_in_check (&after, us) && !(CH_MOVE_IS_PASS (move) && position->facing && counts))
    return false;
  if (limit > 0 && after.checks[us] > limit)
    {
      after.rules.check_limit = 0;
      return slow_legal (&after, ignored) == 0;
    }
  return true;
}

static bool
may_drop (int side, char letter, int file, int rank)
{
  int seen = seen_rank (rank, side);

  switch (letter)
    {
    case 'A':
    case 'B':
      return seen <= 4;
    case 'P':
      return seen >= 5 || ((seen == 3 || seen == 4) && file % 2 == 0);
    default:
      return true;
    }
}

static int
add_drops (const SlowPosition *position, int to, ChMove *moves, int n)
{
  for (int kind = 1; kind < 8; kind++)
    {
      char letter = letter_of_kind (kind);

      if (position->hand[position->side][(int) letter] > 0 && position->board[to / 9][to % 9] == ' '
          && may_drop (position->side, letter, to % 9, to / 9) && is_legal (position, CH_MOVE_DROP (kind, to)))
        moves[n++] = CH_MOVE_DROP (kind, to);
    }
  return n;
}

static bool
is_over (const SlowPosition *position)
{
  if (position->rules.allow_pass && position->passes >= 2)
    return true;
  return position->facing_left
         && (position->rules.facing == CH_FACING_DRAW || position->rules.facing == CH_FACING_COUNT);
}

static int
compare_moves (const void *a, const void *b)
{
  return *(const ChMove *) a - *(const ChMove *) b;
}

int
slow_legal (const SlowPosition *position, ChMove *moves)
{
  int n = 0, file, rank;

  if (is_over (position))
    return 0;
  for (int from = 0; from < 90; from++)
    {
      char piece = position->board[from / 9][from % 9];

      for (int to = 0; to < 90 && piece != ' ' && side_of (piece) == position->side; to++)
        if (piece_goes (position, from % 9, from / 9, to % 9, to / 9) && is_legal (position, CH_MOVE (from, to)))
          moves[n++] = CH_MOVE (from, to);
    }
  if (position->rules.game == CH_GAME_CRAZYHOUSE)
    for (int to = 0; to < 90; to++)
      n = add_drops (position, to, moves, n);
  find_general (position, position->side, &file, &rank);
  if (position->rules.allow_pass && is_legal (position, CH_MOVE_PASS (rank * 9 + file)))
    moves[n++] = CH_MOVE_PASS (rank * 9 + file);
  qsort (moves, n, sizeof *moves, compare_moves);
  return n;
}

void
slow_from_fen (SlowPosition *position, const ChRuleset *rules, const char *fen)
{
  int rank = 9, file = 0;

  memset (position, 0, sizeof *position);
  memset (position->board, ' ', sizeof position->board);
  position->rules = *rules;
  for (; *fen != ' ' && *fen != '['; fen++)
    {
      if (*fen == '/')
        {
          rank--;
          file = 0;
        }
      else if (isdigit ((unsigned char) *fen))
        file += *fen - '0';
      else
        position->board[rank][file++] = *fen;
    }
  for (; *fen != ' '; fen++)
    if (isalpha ((unsigned char) *fen))
      position->hand[side_of (*fen)][toupper (*fen)]++;
  position->side = fen[1] == 'b';
  position->facing = generals_face (position);
  position->opener = -1;
  position->checks[!position->side] = slow_in_check (position, position->side);
}
