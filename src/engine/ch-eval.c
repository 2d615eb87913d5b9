/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The evaluation's frame, and the terms of xiangqi. */
#include "engine/ch-eval.h"

#define TEMPO 12

void
ch_eval_refresh (const ChPosition *position, ChEvalSum *sum)
{
  ChValue (*values)[96] = ch_eval_point_value[position->rules.game];
  *sum = (ChEvalSum) { 0 };
  for (int side = 0; side < 2; side++)
    {
      for (int i = 0; i < position->n_pieces[side]; i++)
        {
          int point = position->piece_at[side][i];
          ChPiece piece = position->board[point];
          sum->early += values[piece][point].early;
          sum->late += values[piece][point].late;
          sum->phase += ch_eval_phase[piece];
        }
      for (int kind = 1; kind < CH_N_KINDS; kind++)
        {
          sum->early += position->hand[side][kind] * ch_eval_hand_value[CH_PIECE (side, kind)].early;
          sum->late += position->hand[side][kind] * ch_eval_hand_value[CH_PIECE (side, kind)].late;
        }
    }
}

/* ---- xiangqi ---- */

/* What one side's pieces do, gathered in one walk over them. */
typedef struct
{
  int early, late;
  int attack;   /* units of attack on the other general */
  int n_attack; /* pieces taking part */
  int advisors, elephants, chariots, cannons, horses;
} Survey;

static const int8_t horse_room[9] = { -36, -20, -8, 0, 6, 10, 13, 15, 16 };

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
      s->early += 80;
      s->late += 30;
      s->attack += 3;
    }
  else if (between == 2)
    {
      s->early += 18;
      s->attack += 1;
    }
}

static void
survey_cannon (const ChPosition *position, ChSide side, int point, int enemy_general, Survey *s)
{
  int file = ch_file_of[point], rank = ch_rank_of[point];
  ChLine up = ch_line_look (position->file_bits[file], rank), across = ch_line_look (position->rank_bits[rank], file);
  int room = ch_line_room (&up, rank, 9) + ch_line_room (&across, file, 8);
  s->early += 2 * room - 14;
  s->late += 3 * room - 20;
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
  ChLine up = ch_line_look (position->file_bits[file], rank), across = ch_line_look (position->rank_bits[rank], file);
  int room = ch_line_room (&up, rank, 9) + ch_line_room (&across, file, 8);
  s->early += 5 * room - 40;
  s->late += 4 * room - 32;
  s->chariots++;
  int depth = side == CH_FIRST ? rank : 9 - rank;
  if (depth >= 7 || (file >= 3 && file <= 5))
    {
      s->attack += 3;
      s->n_attack++;
    }
  if (file == ch_file_of[enemy_general]
      && ch_line_between (position->file_bits[file], rank, ch_rank_of[enemy_general]) == 1)
    s->early += 15;
}

static void
survey_horse (const ChPosition *position, ChSide side, int point, int enemy_general, Survey *s)
{
  const ChSteps *steps = &ch_horse_to[point];
  int n = 0, linked = 0;
  for (int i = 0; i < steps->n; i++)
    {
      const ChStep *step = &steps->steps[i];
      if (position->board[step->block[0]])
        continue;
      ChPiece target = position->board[step->point];
      n += !target || CH_PIECE_SIDE (target) != side;
      linked |= target == CH_PIECE (side, CH_HORSE);
    }
  s->early += horse_room[n] + 10 * linked;
  s->late += horse_room[n] + 10 * linked;
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
        s->early -= 12;
      return;
    }
  if (file < 8 && position->board[point + 1] == CH_PIECE (side, CH_SOLDIER))
    {
      s->early += 15;
      s->late += 20;
    }
  if (ch_distance (point, enemy_general) <= 2 && depth < 9)
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
      switch (CH_PIECE_KIND (position->board[point]))
        {
        case CH_CHARIOT: survey_chariot (position, side, point, enemy_general, s); break;
        case CH_HORSE: survey_horse (position, side, point, enemy_general, s); break;
        case CH_CANNON: survey_cannon (position, side, point, enemy_general, s); break;
        case CH_SOLDIER: survey_soldier (position, side, point, enemy_general, s); break;
        case CH_ADVISOR: s->advisors++; break;
        case CH_ELEPHANT: s->elephants++; break;
        default: break;
        }
    }
}

/* What the attack of @s is worth against a general with the guards of @t, and the lack of guards itself. */
static void
weigh_attack (Survey *s, const Survey *t)
{
  static const uint8_t by_units[16] = { 0, 0, 3, 7, 13, 20, 29, 39, 50, 62, 75, 88, 100, 112, 124, 135 };
  int units = s->attack > 15 ? 15 : s->attack;
  int missing = (2 - t->advisors) + (2 - t->elephants);
  missing = missing < 0 ? 0 : missing;
  if (s->n_attack > 1)
    s->early += by_units[units] * (4 + missing) / 4;
  s->late += by_units[units] * (2 + missing) / 8;
  if (t->advisors < 2)
    s->early += (2 - t->advisors) * (s->chariots * 16 + s->horses * 6);
  if (t->elephants < 2)
    s->early += (2 - t->elephants) * s->cannons * 14;
  /* A cannon late in the game needs screens of its own. */
  s->late += s->cannons * (s->advisors + s->elephants - 2) * 6;
}

ChTerms
ch_eval_xiangqi (const ChPosition *position)
{
  Survey s[2] = { { 0 }, { 0 } };
  survey_side (position, CH_FIRST, &s[0]);
  survey_side (position, CH_SECOND, &s[1]);
  weigh_attack (&s[0], &s[1]);
  weigh_attack (&s[1], &s[0]);
  return (ChTerms) { s[0].early - s[1].early, s[0].late - s[1].late };
}

/* ---- the frame ---- */

int
ch_eval (const ChPosition *position, const ChEvalSum *sum)
{
  ChTerms terms;
  switch (position->rules.game)
    {
    case CH_GAME_XIANGQI: terms = ch_eval_xiangqi (position); break;
    case CH_GAME_CRAZYHOUSE: terms = ch_eval_crazyhouse (position); break;
    default: terms = ch_eval_janggi (position); break;
    }
  int early = sum->early + terms.early, late = sum->late + terms.late;
  int phase = sum->phase > CH_PHASE_FULL ? CH_PHASE_FULL : sum->phase;
  if (position->rules.game == CH_GAME_CRAZYHOUSE)
    phase = CH_PHASE_FULL;
  int score = (early * phase + late * (CH_PHASE_FULL - phase)) / CH_PHASE_FULL;
  score = position->side == CH_FIRST ? score : -score;
  score += TEMPO;
  /* Long without a capture: the draw comes nearer. */
  int limit = position->rules.no_capture_plies;
  if (limit && position->no_capture * 2 > limit && !position->rules.points)
    score = score * (2 * limit - position->no_capture) / (2 * limit) ;
  return score > CH_SCORE_EVAL_MAX ? CH_SCORE_EVAL_MAX : score < -CH_SCORE_EVAL_MAX ? -CH_SCORE_EVAL_MAX : score;
}
