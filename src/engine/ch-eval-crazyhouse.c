/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Crazyhouse: pieces in hand are threats. What counts most is the ground around the general: points that the other side
 * can use, by pieces on the board and by those in hand. */
#include "engine/ch-eval-weights.h"

typedef struct
{
  int early;
  CH_EVAL_COUNTS
  int attack, n_attack;
  int guards; /* advisors and elephants near the own general */
} Survey;

#define GIVE(s, term, n) CH_EVAL_GIVE_EARLY (s, ch_eval_crazyhouse_weights, term, n)

/* Units of threat a piece in hand lends to its side. */
static const int8_t hand_threat[CH_N_KINDS] = { [CH_CHARIOT] = 4, [CH_HORSE] = 4, [CH_CANNON] = 2, [CH_SOLDIER] = 2,
                                                [CH_ADVISOR] = 0, [CH_ELEPHANT] = 0 };

static void
survey_liner (const ChPosition *position, int point, int enemy_general, bool chariot, Survey *s)
{
  int file = ch_file_of[point], rank = ch_rank_of[point];
  int room = ch_line_room (position->file_bits[file], rank, 10) + ch_line_room (position->rank_bits[rank], file, 9);
  GIVE (s, (chariot ? CH_CRAZYHOUSE_CHARIOT_ROOM : CH_CRAZYHOUSE_CANNON_ROOM) + room, 1);
  bool same_file = file == ch_file_of[enemy_general], same_rank = rank == ch_rank_of[enemy_general];
  if (same_file || same_rank)
    {
      int between = same_file ? ch_line_between (position->file_bits[file], rank, ch_rank_of[enemy_general])
                              : ch_line_between (position->rank_bits[rank], file, ch_file_of[enemy_general]);
      /* A cannon with nothing between waits for a drop to be its screen. */
      s->attack += chariot ? (between <= 1 ? 4 : 2) : between == 0 ? 6 : between == 2 ? 3 : 2;
      s->n_attack++;
    }
  else if (ch_distance (point, enemy_general) <= 3)
    {
      s->attack += chariot ? 3 : 1;
      s->n_attack += chariot;
    }
}

static void
survey_horse (const ChPosition *position, ChSide side, int point, int enemy_general, Survey *s)
{
  unsigned n = ch_eval_count_steps (position, &ch_horse_to[point], false, ch_eval_horse_counts[side]);
  GIVE (s, CH_CRAZYHOUSE_HORSE_ROOM + n % CH_EVAL_LINKED, 1);
  int distance = ch_distance (point, enemy_general);
  if (distance <= 3)
    {
      s->attack += 6 - distance;
      s->n_attack++;
    }
}

static Survey
survey_side (const ChPosition *position, ChSide side)
{
  Survey s = { 0 };
  int general = position->general[side], enemy_general = position->general[!side];
  for (int i = 0; i < position->n_pieces[side]; i++)
    {
      int point = position->piece_at[side][i];
      ChKind kind = CH_PIECE_KIND (position->board[point]);
      switch (kind)
        {
        case CH_CHARIOT:
        case CH_CANNON: survey_liner (position, point, enemy_general, kind == CH_CHARIOT, &s); break;
        case CH_HORSE: survey_horse (position, side, point, enemy_general, &s); break;
        case CH_SOLDIER:
          if (ch_distance (point, enemy_general) <= 2)
            {
              s.attack += 3;
              s.n_attack++;
            }
          break;
        case CH_ADVISOR:
        case CH_ELEPHANT: s.guards += ch_distance (point, general) <= 2; break;
        default: break;
        }
    }
  return s;
}

/* Points from which a horse in hand would check, and open points beside the general. */
static int
drop_ground (const ChPosition *position, ChSide defender)
{
  int general = position->general[defender], units = 0;
  ChSide attacker = !defender;
  if (position->hand[attacker][CH_HORSE])
    {
      const ChSteps *from = &ch_horse_from[general];
      for (int i = 0; i < from->n; i++)
        units += !position->board[from->steps[i].point] && !position->board[from->steps[i].block[0]];
    }
  if (position->hand[attacker][CH_CHARIOT])
    {
      int file = ch_file_of[general], rank = ch_rank_of[general];
      units += ch_line_room (position->file_bits[file], rank, 10) > 1;
      units += ch_line_room (position->rank_bits[rank], file, 9) > 1;
    }
  return units;
}

static void
weigh_attack (const ChPosition *position, ChSide side, Survey *s, const Survey *t)
{
  int units = s->attack;
  for (int kind = CH_CHARIOT; kind < CH_N_KINDS; kind++)
    {
      int n = position->hand[side][kind];
      if (!n)
        continue;
      units += hand_threat[kind] * (n > 2 ? 2 : n);
      GIVE (s, CH_CRAZYHOUSE_HAND + 4 * kind + (n > 4 ? 3 : n - 1), 1);
    }
  units += drop_ground (position, !side);
  units -= 2 * t->guards;
  units = units < 0 ? 0 : units > 40 ? 40 : units;
  GIVE (s, (s->n_attack == 0 ? CH_CRAZYHOUSE_FAR_ATTACK : s->n_attack == 1 ? CH_CRAZYHOUSE_LONE_ATTACK
                                                                            : CH_CRAZYHOUSE_ATTACK) + units, 1);
  /* The attack is worth more to the side that is to move. */
  if (position->side == side)
    GIVE (s, CH_CRAZYHOUSE_ATTACK_TO_MOVE + units, 1);
}

ChTerms
ch_eval_crazyhouse (const ChPosition *position)
{
  Survey s[2] = { survey_side (position, CH_FIRST), survey_side (position, CH_SECOND) };
  weigh_attack (position, CH_FIRST, &s[0], &s[1]);
  weigh_attack (position, CH_SECOND, &s[1], &s[0]);
  CH_EVAL_COUNTED (s);
  int score = s[0].early - s[1].early;
  return (ChTerms) { score, score };
}
