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
  ChLine up = ch_line_look (position->file_bits[file], rank), across = ch_line_look (position->rank_bits[rank], file);
  int room = ch_line_room (&up, rank, 9) + ch_line_room (&across, file, 8);
  GIVE (s, CH_JANGGI_CHARIOT_ROOM + room, 1);
  int depth = side == CH_FIRST ? rank : 9 - rank;
  if (depth >= 7 || (file >= 3 && file <= 5))
    {
      s->attack += ch_palace_of[point] == 2 - side ? 5 : 3;
      s->n_attack++;
    }
}

/* Room behind one screen that is no cannon, in one direction. */
static inline int
cannon_room (const ChPosition *position, int screen, int second, int step, int last_room)
{
  if (screen == CH_POINT_NONE || CH_PIECE_KIND (position->board[screen]) == CH_CANNON)
    return 0;
  if (second == CH_POINT_NONE)
    return last_room;
  int gap = (second - screen) / step - 1;
  return gap + (CH_PIECE_KIND (position->board[second]) != CH_CANNON);
}

static void
survey_cannon (const ChPosition *position, int point, int enemy_general, Survey *s)
{
  int file = ch_file_of[point], rank = ch_rank_of[point];
  ChLine l = ch_line_look (position->file_bits[file], rank);
  int room = 0;
#define POINT_UP(r) ((r) < 10 ? CH_POINT (file, r) : CH_POINT_NONE)
#define POINT_DOWN(r) ((r) >= 0 ? CH_POINT (file, r) : CH_POINT_NONE)
  room += cannon_room (position, POINT_UP (l.up1), POINT_UP (l.up2), 9, 9 - l.up1);
  room += cannon_room (position, POINT_DOWN (l.down1), POINT_DOWN (l.down2), -9, l.down1);
#undef POINT_UP
#undef POINT_DOWN
  l = ch_line_look (position->rank_bits[rank], file);
#define POINT_UP(f) ((f) < 9 ? CH_POINT (f, rank) : CH_POINT_NONE)
#define POINT_DOWN(f) ((f) >= 0 ? CH_POINT (f, rank) : CH_POINT_NONE)
  room += cannon_room (position, POINT_UP (l.up1), POINT_UP (l.up2), 1, 8 - l.up1);
  room += cannon_room (position, POINT_DOWN (l.down1), POINT_DOWN (l.down2), -1, l.down1);
#undef POINT_UP
#undef POINT_DOWN
  GIVE (s, CH_JANGGI_CANNON_ROOM + room, 1);
  if (file == ch_file_of[enemy_general] || rank == ch_rank_of[enemy_general])
    {
      s->attack += 2;
      s->n_attack++;
    }
}

static int
count_room (const ChPosition *position, ChSide side, const ChSteps *steps, ChPiece mate, int *linked)
{
  int n = 0;
  for (int i = 0; i < steps->n; i++)
    {
      const ChStep *step = &steps->steps[i];
      if (position->board[step->block[0]] || position->board[step->block[1]])
        continue;
      ChPiece target = position->board[step->point];
      n += !target || CH_PIECE_SIDE (target) != side;
      *linked |= target == mate;
    }
  return n;
}

static void
survey_jumper (const ChPosition *position, ChSide side, int point, int enemy_general, ChKind kind, Survey *s)
{
  bool horse = kind == CH_HORSE;
  int linked = 0;
  int n = count_room (position, side, horse ? &ch_horse_to[point] : &ch_jelephant_to[point],
                      CH_PIECE (side, horse ? CH_HORSE : CH_SOLDIER), &linked);
  GIVE (s, (horse ? CH_JANGGI_HORSE_ROOM : CH_JANGGI_ELEPHANT_ROOM) + n, 1);
  GIVE (s, horse ? CH_JANGGI_HORSE_LINKED : CH_JANGGI_ELEPHANT_LINKED, linked);
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

static void
survey_side (const ChPosition *position, ChSide side, Survey *s)
{
  int enemy_general = position->general[!side];
  for (int i = 0; i < position->n_pieces[side]; i++)
    {
      int point = position->piece_at[side][i];
      ChKind kind = CH_PIECE_KIND (position->board[point]);
      s->points += points2[kind];
      switch (kind)
        {
        case CH_CHARIOT: survey_chariot (position, side, point, enemy_general, s); break;
        case CH_CANNON: survey_cannon (position, point, enemy_general, s); break;
        case CH_HORSE:
        case CH_ELEPHANT: survey_jumper (position, side, point, enemy_general, kind, s); break;
        case CH_SOLDIER: survey_soldier (position, side, point, enemy_general, s); break;
        case CH_ADVISOR: s->guards++; break;
        default: break;
        }
    }
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
  Survey s[2] = { { 0 }, { 0 } };
  survey_side (position, CH_FIRST, &s[0]);
  survey_side (position, CH_SECOND, &s[1]);
  weigh_attack (&s[0], &s[1]);
  weigh_attack (&s[1], &s[0]);
  CH_EVAL_COUNTED (s);
  int points = points_term (position, s[0].points - s[1].points);
  return (ChTerms) { s[0].early - s[1].early + points, s[0].late - s[1].late + points };
}
