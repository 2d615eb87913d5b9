/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/ch-attack.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

ChSteps ch_horse_from[CH_POINTS], ch_horse_to[CH_POINTS];
ChSteps ch_elephant_steps[CH_POINTS];
ChSteps ch_jelephant_from[CH_POINTS], ch_jelephant_to[CH_POINTS];
ChDiagonals ch_diagonals[CH_POINTS];
uint8_t ch_file_of[96], ch_rank_of[96], ch_palace_of[96];
uint8_t ch_distances[CH_POINTS][96];
uint8_t ch_file_points[9][16], ch_rank_points[10][16];

static int
offset_point (int point, int files, int ranks)
{
  int file = point % CH_FILES + files, rank = point / CH_FILES + ranks;
  return file < 0 || file >= CH_FILES || rank < 0 || rank >= CH_RANKS ? CH_POINT_NONE : CH_POINT (file, rank);
}

static void
add_step (ChSteps *steps, int point, int block0, int block1)
{
  steps->steps[steps->n++] = (ChStep) { (uint8_t) point, { (uint8_t) block0, (uint8_t) block1 } };
}

/* From @from: @straight (a unit vector) first, then @diagonal steps outward, to each side. */
static void
add_jumps (int from, int df, int dr, int diagonals, ChSteps to[CH_POINTS], ChSteps back[CH_POINTS])
{
  for (int turn = -1; turn <= 1; turn += 2)
    {
      int sf = df ? df : turn, sr = dr ? dr : turn;
      int leg = offset_point (from, df, dr);
      int end = offset_point (from, df + diagonals * sf, dr + diagonals * sr);
      int middle = diagonals == 2 ? offset_point (from, df + sf, dr + sr) : leg;
      if (end == CH_POINT_NONE)
        continue;
      add_step (&to[from], end, leg, middle);
      add_step (&back[end], from, leg, middle);
    }
}

static void
fill_up (ChSteps *steps, int point)
{
  for (int i = steps->n; i < 8; i++)
    steps->steps[i] = (ChStep) { 95, { (uint8_t) point, (uint8_t) point } };
}

static void
make_diagonals (int low_rank)
{
  int centre = CH_POINT (4, low_rank + 1);
  ch_diagonals[centre].n = 4;
  for (int i = 0; i < 4; i++)
    {
      int df = i & 1 ? 1 : -1, dr = i & 2 ? 1 : -1;
      int corner = CH_POINT (4 + df, low_rank + 1 + dr);
      ch_diagonals[centre].next[i] = (uint8_t) corner;
      ch_diagonals[centre].far[i] = CH_POINT_NONE;
      ch_diagonals[corner] = (ChDiagonals) { 1, { (uint8_t) centre }, { CH_POINT (4 - df, low_rank + 1 - dr) } };
    }
}

static void
make_lines (void)
{
  memset (ch_file_points, 95, sizeof ch_file_points);
  memset (ch_rank_points, 95, sizeof ch_rank_points);
  for (int p = 0; p < CH_POINTS; p++)
    {
      int file = p % CH_FILES, rank = p / CH_FILES;
      ch_file_points[file][rank + 1] = ch_rank_points[rank][file + 1] = (uint8_t) p;
      for (int q = 0; q < CH_POINTS; q++)
        {
          int files = abs (file - q % CH_FILES), ranks = abs (rank - q / CH_FILES);
          ch_distances[p][q] = (uint8_t) (files > ranks ? files : ranks);
        }
    }
}

static void
make_tables (void)
{
  make_lines ();
  for (int p = 0; p < CH_POINTS; p++)
    {
      ch_file_of[p] = (uint8_t) (p % CH_FILES);
      ch_rank_of[p] = (uint8_t) (p / CH_FILES);
      if (ch_file_of[p] >= 3 && ch_file_of[p] <= 5)
        ch_palace_of[p] = ch_rank_of[p] <= 2 ? 1 : ch_rank_of[p] >= 7 ? 2 : 0;
      for (int i = 0; i < 4; i++)
        {
          int df = (int[]) { 1, -1, 0, 0 }[i], dr = (int[]) { 0, 0, 1, -1 }[i];
          add_jumps (p, df, dr, 1, ch_horse_to, ch_horse_from);
          add_jumps (p, df, dr, 2, ch_jelephant_to, ch_jelephant_from);
          int sf = i & 1 ? 1 : -1, sr = i & 2 ? 1 : -1;
          int end = offset_point (p, 2 * sf, 2 * sr);
          if (end != CH_POINT_NONE)
            add_step (&ch_elephant_steps[p], end, offset_point (p, sf, sr), offset_point (p, sf, sr));
        }
    }
  for (int p = 0; p < CH_POINTS; p++)
    {
      fill_up (&ch_horse_from[p], p);
      fill_up (&ch_horse_to[p], p);
      fill_up (&ch_elephant_steps[p], p);
      fill_up (&ch_jelephant_from[p], p);
      fill_up (&ch_jelephant_to[p], p);
    }
  make_diagonals (0);
  make_diagonals (7);
}

void
ch_attack_init (void)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once (&once, make_tables);
}
