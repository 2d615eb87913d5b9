/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/ch-mate-pattern.h"

#include <stdlib.h>

#include <glib/gi18n-lib.h>

#include "rules/ch-movegen.h"

/* A mate seen from the side of the loser: ranks are counted from its back rank, 0..9. */
typedef struct
{
  const ChHistory *history;
  const ChPosition *position;
  ChSide winner, loser;
  ChPoint general;
  int file, rank;       /* of the general */
  ChPoint checker;      /* the first */
  ChKind checker_kind;
} Mate;

static int
rank_of (const Mate *mate, ChPoint point)
{
  int rank = CH_POINT_RANK (point);

  return mate->loser == CH_SECOND ? 9 - rank : rank;
}

static ChPoint
point_at (const Mate *mate, int file, int rank)
{
  return CH_POINT (file, mate->loser == CH_SECOND ? 9 - rank : rank);
}

static bool
is_winners (const Mate *mate, ChPoint point, ChKind kind)
{
  return mate->position->board[point] == CH_PIECE (mate->winner, kind);
}

static int
find_pieces (const Mate *mate, ChKind kind, ChPoint points[16])
{
  int n = 0;

  for (ChPoint point = 0; point < CH_POINTS && n < 16; point++)
    if (is_winners (mate, point, kind))
      points[n++] = point;
  return n;
}

static int
count_between (const Mate *mate, ChPoint a, ChPoint b, ChPoint *last)
{
  int step, n = 0;

  if (CH_POINT_FILE (a) == CH_POINT_FILE (b))
    step = a < b ? 9 : -9;
  else if (CH_POINT_RANK (a) == CH_POINT_RANK (b))
    step = a < b ? 1 : -1;
  else
    return -1;
  for (int point = a + step; point != b; point += step)
    if (mate->position->board[point] != 0)
      {
        n++;
        *last = (ChPoint) point;
      }
  return n;
}

/* Whether without the piece on @point it would be no mate. */
static bool
takes_part (const Mate *mate, ChPoint point)
{
  ChPosition without = *mate->position;

  ch_position_set_piece (&without, point, 0);
  ch_position_refresh (&without);
  return !ch_position_in_check (&without) || ch_movegen_has_legal (&without);
}

/* The screen of the checking cannon; CH_POINT_NONE where no cannon checks. */
static ChPoint
screen_of (const Mate *mate)
{
  ChPoint screen = CH_POINT_NONE;

  if (mate->checker_kind == CH_CANNON)
    count_between (mate, mate->checker, mate->general, &screen);
  return screen;
}

/* Whether own pieces stand all around the general; points on the line of a cannon's check (@on_line) are none either way. */
static bool
is_shut_in (const Mate *mate, bool on_line)
{
  static const int files[] = { 1, -1, 0, 0 }, ranks[] = { 0, 0, 1, -1 };

  for (int i = 0; i < 4; i++)
    {
      int file = mate->file + files[i], rank = mate->rank + ranks[i];
      ChPiece piece;

      if (file < 3 || file > 5 || rank < 0 || rank > 2)
        continue;
      if (on_line && (CH_POINT_RANK (mate->checker) == CH_POINT_RANK (mate->general) ? ranks[i] == 0 : files[i] == 0))
        continue;
      piece = mate->position->board[point_at (mate, file, rank)];
      if (piece == 0 || CH_PIECE_SIDE (piece) != mate->loser)
        return false;
    }
  return true;
}

/* The last move but @back moves, and what it took; CH_MOVE_NONE where there is none. */
static ChMove
move_back (const Mate *mate, int back, ChPiece *mover, ChPiece *taken)
{
  const ChHistory *history = mate->history;
  int index = history->n_moves - 1 - back;
  ChPosition position = history->start;
  ChMove move;
  ChUndo undo;

  if (index < 0)
    return CH_MOVE_NONE;
  for (int i = 0; i < index; i++)
    ch_position_make_move (&position, history->moves[i], &undo);
  move = history->moves[index];
  if (CH_MOVE_IS_DROP (move) || CH_MOVE_IS_PASS (move))
    return CH_MOVE_NONE;
  *mover = position.board[CH_MOVE_FROM (move)];
  *taken = position.board[CH_MOVE_TO (move)];
  return move;
}

static bool
took_advisor (const Mate *mate, int back, bool in_the_middle)
{
  ChPiece mover = 0, taken = 0;
  ChMove move = move_back (mate, back, &mover, &taken);

  return move != CH_MOVE_NONE && mover == CH_PIECE (mate->winner, CH_CHARIOT)
         && taken == CH_PIECE (mate->loser, CH_ADVISOR) && ch_point_in_palace (CH_MOVE_TO (move), mate->loser)
         && (CH_MOVE_TO (move) == point_at (mate, 4, 1)) == in_the_middle;
}

static bool
bold_heart (const Mate *mate)
{
  return took_advisor (mate, 0, true) || took_advisor (mate, 2, true);
}

static bool
flank_chariots (const Mate *mate)
{
  ChPoint chariots[16];
  int n = find_pieces (mate, CH_CHARIOT, chariots);

  bool now = took_advisor (mate, 0, false);

  if (mate->checker_kind != CH_CHARIOT || (!now && !took_advisor (mate, 2, false)))
    return false;
  for (int i = 0; i < n; i++)
    if ((CH_POINT_FILE (chariots[i]) == 3 || CH_POINT_FILE (chariots[i]) == 5) && (!now || chariots[i] != mate->checker))
      return true;
  return false;
}

static bool
three_chariots (const Mate *mate)
{
  ChPoint chariots[16], soldiers[16];
  int n = find_pieces (mate, CH_SOLDIER, soldiers);

  if (find_pieces (mate, CH_CHARIOT, chariots) < 2 || (!took_advisor (mate, 0, true) && !took_advisor (mate, 0, false)))
    return false;
  for (int i = 0; i < n; i++)
    if (ch_point_in_palace (soldiers[i], mate->loser) && takes_part (mate, soldiers[i]))
      return true;
  return false;
}

/* The mate and the two checks before it, all by one soldier that goes straight on. */
static bool
soldier_steps (const Mate *mate)
{
  ChPoint point = mate->checker;

  for (int back = 0; back <= 4; back += 2)
    {
      ChPiece mover = 0, taken = 0;
      ChMove move = move_back (mate, back, &mover, &taken);

      if (move == CH_MOVE_NONE || mover != CH_PIECE (mate->winner, CH_SOLDIER) || CH_MOVE_TO (move) != point
          || !mate->history->checks[mate->history->n_moves - 1 - back]
          || rank_of (mate, CH_MOVE_FROM (move)) != rank_of (mate, point) + 1)
        return false;
      point = CH_MOVE_FROM (move);
    }
  return true;
}

/* The cannon left the line of a chariot on the bottom rank. */
static bool
cinnabar (const Mate *mate)
{
  ChPiece mover = 0, taken = 0;
  ChPoint between = CH_POINT_NONE;
  ChMove move = move_back (mate, 0, &mover, &taken);
  ChPoint from = CH_MOVE_FROM (move);

  if (move == CH_MOVE_NONE || mover != CH_PIECE (mate->winner, CH_CANNON) || taken == 0 || mate->rank != 0)
    return false;
  for (int i = 0; i < mate->position->n_checkers; i++)
    {
      ChPoint checker = mate->position->checkers[i];

      if (is_winners (mate, checker, CH_CHARIOT) && rank_of (mate, checker) == 0
          && count_between (mate, checker, mate->general, &between) == 0 && rank_of (mate, from) == 0
          && (CH_POINT_FILE (from) > CH_POINT_FILE (checker)) == (mate->file > CH_POINT_FILE (from)))
        return true;
    }
  return false;
}

static bool
two_devils (const Mate *mate)
{
  bool left = false, right = false;

  for (int rank = 0; rank <= 2; rank++)
    {
      left = left || is_winners (mate, point_at (mate, 3, rank), CH_SOLDIER);
      right = right || is_winners (mate, point_at (mate, 5, rank), CH_SOLDIER);
    }
  return left && right;
}

static bool
cannon_behind_horse (const Mate *mate)
{
  ChPoint screen = screen_of (mate), between = CH_POINT_NONE;
  int distance;

  if (screen == CH_POINT_NONE || !is_winners (mate, screen, CH_HORSE))
    return false;
  distance = abs (CH_POINT_FILE (screen) - CH_POINT_FILE (mate->general))
             + abs (CH_POINT_RANK (screen) - CH_POINT_RANK (mate->general));
  return distance == 2 && count_between (mate, screen, mate->general, &between) == 0;
}

static bool
double_cannon (const Mate *mate)
{
  ChPoint screen = screen_of (mate);

  return screen != CH_POINT_NONE && is_winners (mate, screen, CH_CANNON);
}

static bool
smothered_palace (const Mate *mate)
{
  ChPoint screen = screen_of (mate);

  return screen != CH_POINT_NONE && CH_PIECE_SIDE (mate->position->board[screen]) == mate->loser
         && ch_point_in_palace (screen, mate->loser) && mate->rank == 0 && is_shut_in (mate, true);
}

static bool
smothered (const Mate *mate)
{
  return mate->checker_kind != CH_CANNON && is_shut_in (mate, false);
}

static bool
heaven_earth (const Mate *mate)
{
  ChPoint cannons[16];
  bool heaven = false, earth = false;
  int n = find_pieces (mate, CH_CANNON, cannons);

  for (int i = 0; i < n; i++)
    {
      earth = earth || (rank_of (mate, cannons[i]) == 0 && takes_part (mate, cannons[i]));
      heaven = heaven
               || (CH_POINT_FILE (cannons[i]) == 4 && rank_of (mate, cannons[i]) > 2 && takes_part (mate, cannons[i]));
    }
  return heaven && earth;
}

static bool
iron_bolt (const Mate *mate)
{
  ChPoint cannons[16];
  int n = find_pieces (mate, CH_CANNON, cannons), file = CH_POINT_FILE (mate->checker);

  if ((mate->checker_kind != CH_CHARIOT && mate->checker_kind != CH_SOLDIER) || mate->file != 4 || mate->rank != 0
      || (file != 3 && file != 5))
    return false;
  for (int i = 0; i < n; i++)
    if (CH_POINT_FILE (cannons[i]) == 4 && takes_part (mate, cannons[i]))
      return true;
  return false;
}

/* Whether the file is left (-1) or right (1) of the palace; 0 for its own files. */
static int
wing_of (ChPoint point)
{
  return CH_POINT_FILE (point) < 3 ? -1 : CH_POINT_FILE (point) > 5;
}

static bool
chariot_and_cannons (const Mate *mate)
{
  ChPoint cannons[16], chariots[16];
  int n = find_pieces (mate, CH_CANNON, cannons), n_chariots = find_pieces (mate, CH_CHARIOT, chariots);
  int wing = n == 2 ? wing_of (cannons[0]) : 0;

  if (wing == 0 || wing_of (cannons[1]) != wing || (mate->checker_kind != CH_CANNON && mate->checker_kind != CH_CHARIOT))
    return false;
  for (int i = 0; i < n_chariots; i++)
    {
      int a = rank_of (mate, cannons[0]), b = rank_of (mate, cannons[1]), c = rank_of (mate, chariots[i]);

      if (a <= 2 && b <= 2 && c <= 2 && a != c && b != c)
        return true;
    }
  return false;
}

/* A horse of the winner at @rank on the third file from the edge, which takes part. */
static ChPoint
side_horse (const Mate *mate, int rank)
{
  static const int files[] = { 2, 6 };

  for (int i = 0; i < 2; i++)
    {
      ChPoint point = point_at (mate, files[i], rank);

      if (is_winners (mate, point, CH_HORSE) && takes_part (mate, point))
        return point;
    }
  return CH_POINT_NONE;
}

static bool
two_horses (const Mate *mate)
{
  ChPoint horses[16], side = side_horse (mate, 1);
  int n = find_pieces (mate, CH_HORSE, horses);

  for (int i = 0; side != CH_POINT_NONE && i < n; i++)
    if (horses[i] != side && wing_of (horses[i]) == wing_of (side) && rank_of (mate, horses[i]) <= 3
        && takes_part (mate, horses[i]))
      return true;
  return false;
}

static bool
palace_side_horse (const Mate *mate)
{
  return side_horse (mate, 1) != CH_POINT_NONE;
}

static bool
corner_horse (const Mate *mate)
{
  return mate->checker_kind == CH_HORSE && rank_of (mate, mate->checker) == 2
         && (CH_POINT_FILE (mate->checker) == 3 || CH_POINT_FILE (mate->checker) == 5);
}

static bool
fishing_horse (const Mate *mate)
{
  ChPoint horse = side_horse (mate, 2);

  return horse != CH_POINT_NONE && horse != mate->checker;
}

static bool
high_horse (const Mate *mate)
{
  ChPoint horse = side_horse (mate, 3);

  return horse != CH_POINT_NONE && horse != mate->checker;
}

static bool
side_tiger (const Mate *mate)
{
  return high_horse (mate) && mate->checker_kind == CH_CHARIOT && (mate->file != 4 || mate->rank != 0);
}

static bool
octagon_horse (const Mate *mate)
{
  ChPoint horses[16];
  int n = find_pieces (mate, CH_HORSE, horses);

  for (int i = 0; i < n; i++)
    if (abs (CH_POINT_FILE (horses[i]) - mate->file) == 2 && abs (rank_of (mate, horses[i]) - mate->rank) == 2
        && takes_part (mate, horses[i]))
      return true;
  return false;
}

static bool
alternating (const Mate *mate)
{
  ChPoint chariots[16];
  int n = find_pieces (mate, CH_CHARIOT, chariots);
  bool along_file = CH_POINT_FILE (mate->checker) == mate->file;

  for (int i = 0; mate->checker_kind == CH_CHARIOT && i < n; i++)
    {
      int distance = along_file ? CH_POINT_FILE (chariots[i]) - mate->file : rank_of (mate, chariots[i]) - mate->rank;

      if (chariots[i] != mate->checker && abs (distance) == 1 && takes_part (mate, chariots[i]))
        return true;
    }
  return false;
}

static bool
three_on_a_wing (const Mate *mate)
{
  static const ChKind kinds[] = { CH_CHARIOT, CH_HORSE, CH_CANNON };

  for (int wing = -1; wing <= 1; wing += 2)
    {
      int found = 0;

      for (int i = 0; i < 3; i++)
        {
          ChPoint points[16];
          int n = find_pieces (mate, kinds[i], points);
          bool here = false;

          for (int j = 0; j < n; j++)
            here = here || (wing_of (points[j]) == wing && rank_of (mate, points[j]) <= 4 && takes_part (mate, points[j]));
          found += here;
        }
      if (found == 3)
        return true;
    }
  return false;
}

/* The winner's general would not be missed on another file. */
static bool
facing (const Mate *mate)
{
  ChPoint home = mate->position->general[mate->winner];

  for (ChPoint point = 0; point < CH_POINTS; point++)
    {
      ChPosition other = *mate->position;

      if (!ch_point_in_palace (point, mate->winner) || other.board[point] != 0
          || CH_POINT_FILE (point) == CH_POINT_FILE (home))
        continue;
      ch_position_set_piece (&other, home, 0);
      ch_position_set_piece (&other, point, CH_PIECE (mate->winner, CH_GENERAL));
      ch_position_refresh (&other);
      /* On its new file it may stand in the way of a check; only what the old file gave counts. */
      if (!other.facing && ch_position_in_check (&other) && ch_movegen_has_legal (&other))
        return true;
    }
  return false;
}

/* The chariot (or cannon) that checks from the bottom rank, where no piece of the loser's own can step in between. */
static bool
sea_bottom (const Mate *mate)
{
  ChPoint chariots[16];
  int n = find_pieces (mate, CH_CHARIOT, chariots);
  bool held;

  if ((mate->checker_kind != CH_CHARIOT && mate->checker_kind != CH_CANNON) || rank_of (mate, mate->checker) != 0
      || CH_POINT_FILE (mate->checker) != mate->file || mate->rank == 0 || mate->file == 4)
    return false;
  held = CH_POINT_FILE (mate->position->general[mate->winner]) == 4 && facing (mate);
  for (int i = 0; i < n && !held; i++)
    held = chariots[i] != mate->checker && CH_POINT_FILE (chariots[i]) == 4 && takes_part (mate, chariots[i]);
  return held;
}

static bool
double_check (const Mate *mate)
{
  return mate->position->n_checkers > 1;
}

typedef struct
{
  bool (*fits) (const Mate *mate);
  const char *name;
} Pattern;

static const Pattern patterns[CH_N_MATES] = {
  [CH_MATE_BOLD_HEART] = { bold_heart, NC_("mate", "bold thrust through the heart") },
  [CH_MATE_FLANK_CHARIOTS] = { flank_chariots, NC_("mate", "two chariots threaten the advisor") },
  [CH_MATE_THREE_CHARIOTS] = { three_chariots, NC_("mate", "three chariots harry the advisors") },
  [CH_MATE_SOLDIER_STEPS] = { soldier_steps, NC_("mate", "three steps of a soldier") },
  [CH_MATE_CINNABAR] = { cinnabar, NC_("mate", "cannon grinding cinnabar") },
  [CH_MATE_TWO_DEVILS] = { two_devils, NC_("mate", "two devils knock at the door") },
  [CH_MATE_CANNON_BEHIND_HORSE] = { cannon_behind_horse, NC_("mate", "cannon behind the horse") },
  [CH_MATE_DOUBLE_CANNON] = { double_cannon, NC_("mate", "double cannon") },
  [CH_MATE_SMOTHERED_PALACE] = { smothered_palace, NC_("mate", "smothered palace") },
  [CH_MATE_HEAVEN_EARTH] = { heaven_earth, NC_("mate", "heaven and earth cannons") },
  [CH_MATE_IRON_BOLT] = { iron_bolt, NC_("mate", "iron bolt") },
  [CH_MATE_CHARIOT_AND_CANNONS] = { chariot_and_cannons, NC_("mate", "chariot between cannons") },
  [CH_MATE_TWO_HORSES] = { two_horses, NC_("mate", "two horses drink at the spring") },
  [CH_MATE_PALACE_SIDE_HORSE] = { palace_side_horse, NC_("mate", "horse at the trough") },
  [CH_MATE_CORNER_HORSE] = { corner_horse, NC_("mate", "horse at the palace corner") },
  [CH_MATE_FISHING_HORSE] = { fishing_horse, NC_("mate", "fishing horse") },
  [CH_MATE_SIDE_TIGER] = { side_tiger, NC_("mate", "side tiger") },
  [CH_MATE_HIGH_HORSE] = { high_horse, NC_("mate", "high fishing horse") },
  [CH_MATE_OCTAGON_HORSE] = { octagon_horse, NC_("mate", "octagon horse") },
  [CH_MATE_ALTERNATING] = { alternating, NC_("mate", "alternating chariots") },
  [CH_MATE_SEA_BOTTOM] = { sea_bottom, NC_("mate", "moon from the bottom of the sea") },
  [CH_MATE_THREE_ON_A_WING] = { three_on_a_wing, NC_("mate", "three pieces on a wing") },
  [CH_MATE_FACING] = { facing, NC_("mate", "laughing face to face") },
  [CH_MATE_SMOTHERED] = { smothered, NC_("mate", "smothered mate") },
  [CH_MATE_DOUBLE_CHECK] = { double_check, NC_("mate", "double check") },
};

static bool
look (const ChHistory *history, Mate *mate)
{
  const ChPosition *position = &history->position;

  if (position->rules.game == CH_GAME_JANGGI || !ch_position_in_check (position) || ch_movegen_has_legal (position))
    return false;
  mate->history = history;
  mate->position = position;
  mate->loser = (ChSide) position->side;
  mate->winner = (ChSide) !position->side;
  mate->general = position->general[mate->loser];
  mate->file = CH_POINT_FILE (mate->general);
  mate->rank = rank_of (mate, mate->general);
  mate->checker = position->checkers[0];
  mate->checker_kind = CH_PIECE_KIND (position->board[mate->checker]);
  return true;
}

ChMatePattern
ch_mate_pattern_find (const ChHistory *history)
{
  Mate mate;

  if (look (history, &mate))
    for (int pattern = 0; pattern < CH_N_MATES; pattern++)
      if (patterns[pattern].fits (&mate))
        return (ChMatePattern) pattern;
  return CH_N_MATES;
}

bool
ch_mate_pattern_fits (const ChHistory *history, ChMatePattern pattern)
{
  Mate mate;

  return pattern < CH_N_MATES && look (history, &mate) && patterns[pattern].fits (&mate);
}

const char *
ch_mate_pattern_name (ChMatePattern pattern)
{
  return pattern < CH_N_MATES ? patterns[pattern].name : "";
}
