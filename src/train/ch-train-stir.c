/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `chuhan-train stir`: samples of positions that no game comes to, but quiescence does: a random move or two from those of games,
 * captures preferred, with the score of a short search. */
#include "train/ch-player.h"
#include "train/ch-train.h"

#include "rules/ch-judge.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define CAPTURES 60    /* of a hundred moves, where there are some */
#define SAMPLE_MAX 4000
#define SAME 200       /* a score changed by less leaves the game's result as it was */
#define DECIDED 400    /* else this score wins */

typedef struct
{
  uint64_t nodes, random;
  ChPlayer *player;
  FILE *out;
  size_t n;
} Stir;

/* Returns: false where there is no move. */
static bool
move_by_chance (Stir *stir, ChPosition *position)
{
  ChMoveList list;
  ChUndo undo;
  int n = 0;
  if (ch_train_below (&stir->random, 100) < CAPTURES)
    n = ch_movegen_legal (position, CH_MOVES_CAPTURES, &list);
  if (n == 0 && (n = ch_movegen_legal (position, CH_MOVES_ALL, &list)) == 0)
    return false;
  ch_position_make_move (position, list.moves[ch_train_below (&stir->random, (unsigned) n)], &undo);
  return true;
}

/* @was: the score of the game's position for the side to move now; @result: the game's, likewise. */
static bool
write_sample (Stir *stir, const ChPosition *position, int score, int was, int result, int ply)
{
  ChPacked packed;
  if (!ch_packed_set (&packed, position, score, ply))
    return true;
  if (abs (score - was) > SAME)
    result = score > DECIDED ? CH_PACKED_WIN : score < -DECIDED ? CH_PACKED_LOSS : CH_PACKED_DRAW;
  ch_packed_set_result (&packed, result);
  stir->n++;
  return fwrite (&packed, sizeof packed, 1, stir->out) == 1;
}

/* Returns: false where the sample made cannot be written. */
static bool
stir_one (Stir *stir, const ChPacked *sample)
{
  ChPosition position;
  ChVerdict verdict;
  ChHistory history;
  bool good = true;
  if (!ch_packed_get (sample, &position))
    return true;
  int n_moves = 1 + (int) ch_train_below (&stir->random, 2);
  for (int i = 0; i < n_moves; i++)
    if (!move_by_chance (stir, &position))
      return true;
  if (ch_position_in_check (&position) || position.passes)
    return true;
  ch_history_init (&history, &position);
  ch_judge (&history, &verdict);
  ChEngineAnswer answer = { 0 };
  if (verdict.result == CH_RESULT_NONE)
    answer = ch_player_think (stir->player, &history, stir->nodes);
  bool quiet = answer.best && (CH_MOVE_IS_PASS (answer.best) || !position.board[CH_MOVE_TO (answer.best)]);
  bool same = position.side == ch_packed_side (sample);
  if (quiet && abs (answer.score) <= SAMPLE_MAX)
    good = write_sample (stir, &position, answer.score, same ? sample->score : -sample->score,
                         same ? ch_packed_result (sample) : CH_PACKED_WIN - ch_packed_result (sample), sample->ply + n_moves);
  ch_history_clear (&history);
  return good;
}

static int
stir_all (Stir *stir, const ChPacked *samples, size_t n, const char *name)
{
  bool good = true;
  for (size_t i = 0; i < n && good; i++)
    good = stir_one (stir, &samples[i]);
  good = fclose (stir->out) == 0 && good;
  if (!good)
    fprintf (stderr, "%s: cannot be written: %s\n", name, strerror (errno));
  else
    fprintf (stderr, "%zu samples of %zu\n", stir->n, n);
  return good ? CH_TRAIN_OK : CH_TRAIN_DATA;
}

int
ch_train_stir (int argc, char **argv)
{
  const char *output = NULL, *nodes_text = "200", *seed_text = "1";
  const ChTrainOption options[] = { { "-o", &output }, { "--nodes", &nodes_text }, { "--seed", &seed_text }, { NULL, NULL } };
  long long nodes, seed;
  int files = ch_train_read_words (argc, argv, options), game = -1;
  if (files < 1 || !output || !ch_train_number ("--nodes", nodes_text, 1, 1000000, &nodes)
      || !ch_train_number ("--seed", seed_text, 0, INT32_MAX, &seed))
    return CH_TRAIN_USAGE;
  ChPacked *samples;
  size_t n;
  if (!ch_train_may_write (output, argv + 1, files) || !ch_train_read_samples (argv + 1, files, &game, &samples, &n))
    return CH_TRAIN_DATA;
  Stir stir = { .nodes = (uint64_t) nodes, .random = (uint64_t) seed, .player = ch_player_new (2) };
  int status = CH_TRAIN_DATA;
  if (!stir.player)
    fputs ("chuhan-train stir: memory is short\n", stderr);
  else if (!(stir.out = fopen (output, "wb")))
    fprintf (stderr, "%s: cannot be written: %s\n", output, strerror (errno));
  else
    {
      ch_player_new_game (stir.player);
      status = stir_all (&stir, samples, n, output);
    }
  ch_player_free (stir.player);
  free (samples);
  return status;
}
