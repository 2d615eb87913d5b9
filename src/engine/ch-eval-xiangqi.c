/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The terms of xiangqi. */
#include "engine/ch-eval-weights.h"

/* What one side's pieces do, gathered in one walk over them. */
typedef struct
{
  int early, late;
  CH_EVAL_COUNTS
  int attack;   /* units of attack on the other general */
  int n_attack; /* pieces taking part */
  int advisors, elephants, chariots, cannons, horses;
} Survey;

#define GIVE(s, term, n) CH_EVAL_GIVE (s, ch_eval_xiangqi_weights, term, n)

/* Cannon on the file of the enemy general: the "empty head" cannon, the pinning cannon. */
static void
look_cannon_file (const ChPosition *position, int point, int enemy_general, Survey *s)
{
  int file = ch_file_of[point];
  if (file != ch_file_of[enemy_general])
    return;
  int between = ch_line_between (position->file_bits[file], ch_rank_of[point], ch_rank_of[enemy_general]);
  if (between == 0)
    {
      GIVE (s, CH_XIANGQI_CANNON_BARE, 1);
      s->attack += 3;
    }
  else if (between == 2)
    {
      GIVE (s, CH_XIANGQI_CANNON_PIN, 1);
      s->attack += 1;
    }
}

static void
survey_cannon (const ChPosition *position, ChSide side, int point, int enemy_general, Survey *s)
{
  int file = ch_file_of[point], rank = ch_rank_of[point];
  int room = ch_line_room (position->file_bits[file], rank, 10) + ch_line_room (position->rank_bits[rank], file, 9);
  GIVE (s, CH_XIANGQI_CANNON_ROOM + room, 1);
  s->cannons++;
  look_cannon_file (position, point, enemy_general, s);
  if (rank == ch_rank_of[enemy_general] && rank == (side == CH_FIRST ? 9 : 0))
    {
      int between = ch_line_between (position->rank_bits[rank], file, ch_file_of[enemy_general]);
      s->attack += between == 2 ? 3 : 2;
      s->n_attack++;
    }
  else if (file >= 3 && file <= 5)
    s->n_attack++;
}

static void
survey_chariot (const ChPosition *position, ChSide side, int point, int enemy_general, Survey *s)
{
  int file = ch_file_of[point], rank = ch_rank_of[point];
  int room = ch_line_room (position->file_bits[file], rank, 10) + ch_line_room (position->rank_bits[rank], file, 9);
  GIVE (s, CH_XIANGQI_CHARIOT_ROOM + room, 1);
  s->chariots++;
  int depth = side == CH_FIRST ? rank : 9 - rank;
  if (depth >= 7 || (file >= 3 && file <= 5))
    {
      s->attack += 3;
      s->n_attack++;
    }
  if (file == ch_file_of[enemy_general]
      && ch_line_between (position->file_bits[file], rank, ch_rank_of[enemy_general]) == 1)
    GIVE (s, CH_XIANGQI_CHARIOT_PRESS, 1);
}

static void
survey_horse (const ChPosition *position, ChSide side, int point, int enemy_general, Survey *s)
{
  unsigned n = ch_eval_count_steps (position, &ch_horse_to[point], false, ch_eval_horse_counts[side]);
  GIVE (s, CH_XIANGQI_HORSE_ROOM + n % CH_EVAL_LINKED, 1);
  GIVE (s, CH_XIANGQI_HORSE_LINKED, n >= CH_EVAL_LINKED);
  s->horses++;
  int distance = ch_distance (point, enemy_general);
  if (distance <= 3)
    {
      s->attack += 5 - distance;
      s->n_attack++;
    }
}

static void
survey_soldier (const ChPosition *position, ChSide side, int point, int enemy_general, Survey *s)
{
  int rank = ch_rank_of[point], file = ch_file_of[point];
  int depth = side == CH_FIRST ? rank : 9 - rank;
  if (depth < 5)
    {
      /* One's own horse behind it wants the soldier to move up. */
      int behind = side == CH_FIRST ? point - 9 : point + 9;
      if (position->board[behind] == CH_PIECE (side, CH_HORSE))
        GIVE (s, CH_XIANGQI_SOLDIER_BLOCKS, 1);
      return;
    }
  if (file < 8 && position->board[point + 1] == CH_PIECE (side, CH_SOLDIER))
    GIVE (s, CH_XIANGQI_SOLDIER_PAIR, 1);
  if (ch_distance (point, enemy_general) <= 2 && depth < 9)
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
      switch (CH_PIECE_KIND (position->board[point]))
        {
        case CH_CHARIOT: survey_chariot (position, side, point, enemy_general, &s); break;
        case CH_HORSE: survey_horse (position, side, point, enemy_general, &s); break;
        case CH_CANNON: survey_cannon (position, side, point, enemy_general, &s); break;
        case CH_SOLDIER: survey_soldier (position, side, point, enemy_general, &s); break;
        case CH_ADVISOR: s.advisors++; break;
        case CH_ELEPHANT: s.elephants++; break;
        default: break;
        }
    }
  return s;
}

/* What the attack of @s is worth against a general with the guards of @t, and the lack of guards itself. */
static void
weigh_attack (Survey *s, const Survey *t)
{
  int units = s->attack > 15 ? 15 : s->attack;
  int missing = (2 - t->advisors) + (2 - t->elephants);
  missing = missing < 0 ? 0 : missing;
  GIVE (s, (s->n_attack > 1 ? CH_XIANGQI_ATTACK : CH_XIANGQI_LONE_ATTACK) + 16 * missing + units, 1);
  if (t->advisors < 2)
    {
      GIVE (s, CH_XIANGQI_CHARIOT_NO_ADVISOR, (2 - t->advisors) * s->chariots);
      GIVE (s, CH_XIANGQI_HORSE_NO_ADVISOR, (2 - t->advisors) * s->horses);
    }
  if (t->elephants < 2)
    GIVE (s, CH_XIANGQI_CANNON_NO_ELEPHANT, (2 - t->elephants) * s->cannons);
  /* A cannon late in the game needs screens of its own. */
  GIVE (s, CH_XIANGQI_CANNON_SCREENS, s->cannons * (s->advisors + s->elephants - 2));
}

ChTerms
ch_eval_xiangqi (const ChPosition *position)
{
  Survey s[2] = { survey_side (position, CH_FIRST), survey_side (position, CH_SECOND) };
  weigh_attack (&s[0], &s[1]);
  weigh_attack (&s[1], &s[0]);
  CH_EVAL_COUNTED (s);
  return (ChTerms) { s[0].early - s[1].early, s[0].late - s[1].late };
}
