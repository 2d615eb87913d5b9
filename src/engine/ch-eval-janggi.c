/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Janggi: cannons live on their screens, soldiers on each other, and under the federation's rule the count of points is a
 * result of its own. */
#include "engine/ch-eval-weights.h"

typedef struct
{
  int early, late;
  CH_EVAL_COUNTS
  int attack, n_attack;
  int guards;
  int points; /* as the federation counts, doubled */
} Survey;

static const int8_t points2[CH_N_KINDS] = { [CH_CHARIOT] = 26, [CH_CANNON] = 14, [CH_HORSE] = 10, [CH_ELEPHANT] = 6,
                                            [CH_ADVISOR] = 6, [CH_SOLDIER] = 4 };

#define GIVE(s, term, n) CH_EVAL_GIVE (s, ch_eval_janggi_weights, term, n)

static void
survey_chariot (const ChPosition *position, ChSide side, int point, int enemy_general, Survey *s)
{
  int file = ch_file_of[point], rank = ch_rank_of[point];
  int room = ch_line_room (position->file_bits[file], rank, 10) + ch_line_room (position->rank_bits[rank], file, 9);
  GIVE (s, CH_JANGGI_CHARIOT_ROOM + room, 1);
  int depth = side == CH_FIRST ? rank : 9 - rank;
  if (depth >= 7 || (file >= 3 && file <= 5))
    {
      s->attack += ch_palace_of[point] == 2 - side ? 5 : 3;
      s->n_attack++;
    }
}

/* All ones where a piece may be a cannon's screen, or be taken by a cannon. */
static const int8_t no_cannon[16] = { [1 ... 5] = -1, [CH_SOLDIER] = -1, [9 ... 13] = -1, [8 + CH_SOLDIER] = -1 };

/* Room in one direction of a line: behind the first piece, on @screen, up to the second, on @second. */
static inline int
cannon_room (const ChPosition *position, int screen, int second, int gap)
{
  return no_cannon[position->board[screen]] & (gap - no_cannon[position->board[second]]);
}

/* Room of a cannon both ways from @place on a line; @points as ch_file_points. */
static inline int
cannon_line_room (const ChPosition *position, unsigned bits, int place, int length, const uint8_t points[16])
{
  unsigned up = (bits | 3u << length) >> place >> 1 << place << 1, down = bits & ((1u << place) - 1);
  int first = __builtin_ctz (up), second = __builtin_ctz (up & (up - 1));
  int room = cannon_room (position, points[first + 1], points[second + 1], second - first - 1);
  first = ch_tables.top[down];
  second = ch_tables.top[down & ~(1u << (first & 31))];
  return room + cannon_room (position, points[first + 1], points[second + 1], first - second - 1);
}

static inline void
survey_cannon (const ChPosition *position, int point, int enemy_general, Survey *s)
{
  int file = ch_file_of[point], rank = ch_rank_of[point];
  int room = cannon_line_room (position, position->file_bits[file], rank, 10, ch_file_points[file])
             + cannon_line_room (position, position->rank_bits[rank], file, 9, ch_rank_points[rank]);
  GIVE (s, CH_JANGGI_CANNON_ROOM + room, 1);
  if (file == ch_file_of[enemy_general] || rank == ch_rank_of[enemy_general])
    {
      s->attack += 2;
      s->n_attack++;
    }
}

static const uint8_t elephant_counts[2][256] = {
  { [0] = 1, [8 ... 15] = 1, [CH_SOLDIER] = CH_EVAL_LINKED },
  { [0 ... 7] = 1, [8 + CH_SOLDIER] = CH_EVAL_LINKED },
};

static inline void
survey_jumper (const ChPosition *position, ChSide side, int point, int enemy_general, ChKind kind, Survey *s)
{
  bool horse = kind == CH_HORSE;
  unsigned n = horse ? ch_eval_count_steps (position, &ch_horse_to[point], false, ch_eval_horse_counts[side])
                     : ch_eval_count_steps (position, &ch_jelephant_to[point], true, elephant_counts[side]);
  GIVE (s, (horse ? CH_JANGGI_HORSE_ROOM : CH_JANGGI_ELEPHANT_ROOM) + n % CH_EVAL_LINKED, 1);
  GIVE (s, horse ? CH_JANGGI_HORSE_LINKED : CH_JANGGI_ELEPHANT_LINKED, n >= CH_EVAL_LINKED);
  int distance = ch_distance (point, enemy_general);
  if (distance <= 3)
    {
      s->attack += horse ? 5 - distance : 1;
      s->n_attack++;
    }
}

static void
survey_soldier (const ChPosition *position, ChSide side, int point, int enemy_general, Survey *s)
{
  int file = ch_file_of[point];
  if (file < 8 && position->board[point + 1] == CH_PIECE (side, CH_SOLDIER))
    GIVE (s, CH_JANGGI_SOLDIER_PAIR, 1);
  if (ch_distance (point, enemy_general) <= 2)
    {
      s->attack += 2;
      s->n_attack++;
    }
}

static Survey
survey_side (const ChPosition *position, ChSide side)
{
  Survey s = { 0 };
  int enemy_general = position->general[!side];
  for (int i = 0; i < position->n_pieces[side]; i++)
    {
      int point = position->piece_at[side][i];
      ChKind kind = CH_PIECE_KIND (position->board[point]);
      s.points += points2[kind];
      switch (kind)
        {
        case CH_CHARIOT: survey_chariot (position, side, point, enemy_general, &s); break;
        case CH_CANNON: survey_cannon (position, point, enemy_general, &s); break;
        case CH_HORSE: survey_jumper (position, side, point, enemy_general, CH_HORSE, &s); break;
        case CH_ELEPHANT: survey_jumper (position, side, point, enemy_general, CH_ELEPHANT, &s); break;
        case CH_SOLDIER: survey_soldier (position, side, point, enemy_general, &s); break;
        case CH_ADVISOR: s.guards++; break;
        default: break;
        }
    }
  return s;
}

static void
weigh_attack (Survey *s, const Survey *t)
{
  int units = s->attack > 15 ? 15 : s->attack;
  int missing = t->guards > 2 ? 0 : 2 - t->guards;
  if (s->n_attack > 1)
    GIVE (s, CH_JANGGI_ATTACK + 16 * missing + units, 1);
}

/* Where points decide, the leader gains as the end comes near. */
static int
points_term (const ChPosition *position, int lead)
{
  if (!position->rules.points)
    return 0;
  lead -= 3; /* the point and a half of the second side */
  int limit = position->rules.no_capture_plies;
  int near = limit ? 32 + 96 * position->no_capture / limit : 32;
  int value = lead > 0 ? 20 + lead : lead - 20;
  return value * near / 64;
}

ChTerms
ch_eval_janggi (const ChPosition *position)
{
  Survey s[2] = { survey_side (position, CH_FIRST), survey_side (position, CH_SECOND) };
  weigh_attack (&s[0], &s[1]);
  weigh_attack (&s[1], &s[0]);
  CH_EVAL_COUNTED (s);
  int points = points_term (position, s[0].points - s[1].points);
  return (ChTerms) { s[0].early - s[1].early + points, s[0].late - s[1].late + points };
}
