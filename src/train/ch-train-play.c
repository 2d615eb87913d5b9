/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of the engine against itself, written as samples. A game is appended as a whole when it is over, so that a stop
 * loses nothing but the game being played. */
#include "train/ch-player.h"
#include "train/ch-train.h"

#include "engine/ch-score.h"
#include "engine/ch-time.h"
#include "rules/ch-judge.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MAX_PLIES 300
#define BALANCED 200       /* of an opening, hundredths of a soldier */
#define STRAY_PLIES 30     /* after the opening, in which a move may be any that loses little */
#define STRAY_CHANCE 6     /* one move in so many */
#define STRAY_LOSS 120
#define SURE 1500          /* a score that decides when both sides agree on it for SURE_PLIES */
#define SURE_PLIES 6
#define EVEN 15            /* a score that draws, late, when it lasts for EVEN_PLIES */
#define EVEN_PLIES 24
#define EVEN_FROM 120
#define SAMPLE_MAX 3000    /* scores beyond it teach nothing */

typedef struct
{
  int weights[CH_N_PRESETS], total;
  uint64_t nodes, random;
  ChPlayer *player;
  FILE *out;
  long games, samples, positions;
  int64_t begun, told;
} Run;

typedef struct
{
  ChHistory history;
  int opening;             /* random plies */
  int sure, even;          /* plies that the score has been so */
  ChResult result;
  ChPacked samples[MAX_PLIES + 1];
  int n_samples;
} Game;

/* ---- how a game begins ---- */

static ChPreset
draw_preset (Run *run)
{
  int left = (int) ch_train_below (&run->random, (unsigned) run->total), preset = 0;
  while (left >= run->weights[preset])
    left -= run->weights[preset++];
  return (ChPreset) preset;
}

/* In janggi each side sets its horses and elephants as it likes. */
static void
draw_start (Run *run, ChPosition *start)
{
  ChRuleset rules = ch_ruleset_preset (draw_preset (run));
  char fen[CH_FEN_SIZE];
  ch_position_init_start (start, &rules);
  if (rules.game != CH_GAME_JANGGI)
    return;
  ChJanggiSetup chu = ch_train_below (&run->random, CH_N_SETUPS), han = ch_train_below (&run->random, CH_N_SETUPS);
  ch_position_from_fen (start, &rules, ch_janggi_start_fen (chu, han, fen), NULL);
}

static void
play_random (Run *run, ChHistory *history, int plies)
{
  while (history->n_moves < plies)
    {
      ChMoveList list;
      if (ch_history_legal_moves (history, &list) == 0)
        return;
      ChMove move = list.moves[ch_train_below (&run->random, (unsigned) list.n)];
      if (!CH_MOVE_IS_PASS (move) || list.n == 1)
        ch_history_push (history, move);
    }
}

static void
open_game (Run *run, Game *game)
{
  for (;;)
    {
      ChPosition start;
      draw_start (run, &start);
      ch_history_init (&game->history, &start);
      game->opening = 6 + (int) ch_train_below (&run->random, 5);
      play_random (run, &game->history, game->opening);
      ch_player_new_game (run->player);
      ChEngineAnswer answer = ch_player_think (run->player, &game->history, run->nodes);
      if (answer.best && abs (answer.score) <= BALANCED)
        return;
      ch_history_clear (&game->history);
    }
}

/* ---- how it goes on ---- */

/* Quiet positions only: what a capture or a check is about to change is the search's business. */
static bool
is_worth (const ChPosition *position, const ChEngineAnswer *answer)
{
  if (ch_position_in_check (position) || abs (answer->score) > SAMPLE_MAX)
    return false;
  if (CH_MOVE_IS_PASS (answer->best))
    return true;
  if (CH_MOVE_IS_DROP (answer->best))
    return !ch_movegen_gives_check (position, answer->best);
  return !position->board[CH_MOVE_TO (answer->best)];
}

static void
take_sample (Game *game, const ChEngineAnswer *answer)
{
  const ChPosition *position = &game->history.position;
  if (is_worth (position, answer)
      && ch_packed_set (&game->samples[game->n_samples], position, answer->score, game->history.n_moves))
    game->n_samples++;
}

static ChResult
win_of (ChSide side)
{
  return side == CH_FIRST ? CH_RESULT_FIRST_WINS : CH_RESULT_SECOND_WINS;
}

/* Ends the game where the scores leave no doubt. */
static bool
adjudicate (Game *game, int score)
{
  ChSide side = game->history.position.side;
  int first = side == CH_FIRST ? score : -score;
  if (ch_score_is_decided (score))
    game->result = win_of (score > 0 ? side : !side);
  bool same = first > 0 ? game->sure > 0 : game->sure < 0;
  game->sure = abs (first) < SURE ? 0 : (same ? abs (game->sure) + 1 : 1) * (first > 0 ? 1 : -1);
  if (abs (game->sure) >= SURE_PLIES)
    game->result = win_of (first > 0 ? CH_FIRST : CH_SECOND);
  bool late = game->history.n_moves >= EVEN_FROM && !game->history.position.rules.points;
  game->even = late && abs (score) <= EVEN ? game->even + 1 : 0;
  if (game->even >= EVEN_PLIES)
    game->result = CH_RESULT_DRAW;
  return game->result != CH_RESULT_NONE;
}

/* Now and then a move that the engine would not have made, so that games differ. Returns: whether it was made. */
static bool
stray (Run *run, Game *game, int score)
{
  ChMoveList list;
  if (game->history.n_moves - game->opening >= STRAY_PLIES || ch_train_below (&run->random, STRAY_CHANCE)
      || ch_history_legal_moves (&game->history, &list) == 0)
    return false;
  ch_history_push (&game->history, list.moves[ch_train_below (&run->random, (unsigned) list.n)]);
  ChEngineAnswer answer = ch_player_think (run->player, &game->history, run->nodes / 4);
  if (answer.best && -answer.score >= score - STRAY_LOSS)
    return true;
  ch_history_pop (&game->history);
  return false;
}

/* Where the length ends the game. */
static ChResult
result_of_length (const ChPosition *position)
{
  int lead = ch_position_points2 (position, CH_FIRST) - ch_position_points2 (position, CH_SECOND);
  if (!position->rules.points || lead == 0)
    return CH_RESULT_DRAW;
  return win_of (lead > 0 ? CH_FIRST : CH_SECOND);
}

static void
play_game (Run *run, Game *game)
{
  for (;;)
    {
      ChVerdict verdict;
      ch_judge (&game->history, &verdict);
      game->result = verdict.result;
      if (game->result == CH_RESULT_NONE && game->history.n_moves >= MAX_PLIES)
        game->result = result_of_length (&game->history.position);
      if (game->result != CH_RESULT_NONE)
        return;
      ChEngineAnswer answer = ch_player_think (run->player, &game->history, run->nodes);
      run->positions++;
      if (!answer.best || adjudicate (game, answer.score))
        return;
      take_sample (game, &answer);
      if (!stray (run, game, answer.score))
        ch_history_push (&game->history, answer.best);
    }
}

/* ---- what is kept ---- */

static bool
write_game (Run *run, Game *game)
{
  for (int i = 0; i < game->n_samples; i++)
    {
      ChResult win = win_of (ch_packed_side (&game->samples[i]));
      ch_packed_set_result (&game->samples[i], game->result == CH_RESULT_DRAW || game->result == CH_RESULT_NONE ? CH_PACKED_DRAW
                                               : game->result == win ? CH_PACKED_WIN : CH_PACKED_LOSS);
    }
  run->games++;
  run->samples += game->n_samples;
  size_t n = (size_t) game->n_samples;
  return fwrite (game->samples, sizeof *game->samples, n, run->out) == n && fflush (run->out) == 0;
}

static void
tell (Run *run, bool now)
{
  int64_t time = ch_time_now ();
  if (!now && time - run->told < INT64_C (10000000))
    return;
  double seconds = (double) (time - run->begun) / 1e6;
  run->told = time;
  fprintf (stderr, "games %ld, samples %ld, positions %ld; a second: %.1f samples, %.1f positions\n", run->games, run->samples,
           run->positions, (double) run->samples / seconds, (double) run->positions / seconds);
}

static bool
play_games (Run *run, long long games)
{
  Game *game = malloc (sizeof *game);
  bool good = game != NULL;
  run->begun = run->told = ch_time_now ();
  while (good && run->games < games)
    {
      memset (game, 0, sizeof *game);
      open_game (run, game);
      play_game (run, game);
      ch_history_clear (&game->history);
      good = write_game (run, game);
      tell (run, false);
    }
  tell (run, true);
  free (game);
  return good;
}

/* Opens @name for appending; a record that a crash cut short is taken off. */
static FILE *
open_samples (const char *name)
{
  FILE *out = fopen (name, "ab");
  if (!out)
    return NULL;
  setvbuf (out, NULL, _IOFBF, sizeof (ChPacked) * (MAX_PLIES + 1));
  long size = fseek (out, 0, SEEK_END) == 0 ? ftell (out) : -1;
  if (size >= 0 && size % (long) sizeof (ChPacked) && ftruncate (fileno (out), size - size % (long) sizeof (ChPacked)) != 0)
    {
      fclose (out);
      return NULL;
    }
  return out;
}

/* ---- the command ---- */

/* "ID:WEIGHT,ID", all of one game. */
static bool
read_variants (const char *text, Run *run)
{
  int game = -1;
  while (text && *text)
    {
      char id[32] = "";
      int weight = 1, read = 0;
      ChPreset preset;
      sscanf (text, "%31[a-z]%n", id, &read);
      text += read;
      if (*text == ':' && (sscanf (text, ":%d%n", &weight, &read) != 1 || weight < 1 || weight > 1000))
        break;
      text += *text == ':' ? read : 0;
      if (!ch_preset_from_id (id, &preset) || (game >= 0 && game != ch_ruleset_preset (preset).game))
        break;
      game = ch_ruleset_preset (preset).game;
      run->weights[preset] += weight;
      run->total += weight;
      if (!*text)
        return true;
      if (*text++ != ',')
        break;
    }
  fprintf (stderr, "chuhan-train play: --variant wants rule sets of one game: ID[:WEIGHT],ID...\n");
  return false;
}

int
ch_train_play (int argc, char **argv)
{
  const char *variant = NULL, *name = NULL, *nodes_text = "1500", *games_text = "1000000", *seed_text = "1", *hash_text = "8";
  const ChTrainOption options[] = { { "--variant", &variant }, { "--nodes", &nodes_text }, { "--games", &games_text },
                                    { "--seed", &seed_text },  { "--hash", &hash_text },   { "-o", &name },
                                    { NULL, NULL } };
  long long nodes, games, seed, hash;
  Run run = { 0 };
  if (ch_train_read_words (argc, argv, options) != 0 || !name || !read_variants (variant, &run)
      || !ch_train_number ("--nodes", nodes_text, 10, 100000000, &nodes)
      || !ch_train_number ("--games", games_text, 1, 1000000000, &games)
      || !ch_train_number ("--seed", seed_text, 0, INT64_MAX, &seed) || !ch_train_number ("--hash", hash_text, 1, 4096, &hash))
    return CH_TRAIN_USAGE;
  run.nodes = (uint64_t) nodes;
  run.random = (uint64_t) seed;
  run.player = ch_player_new ((int) hash);
  run.out = open_samples (name);
  bool good = run.player && run.out && play_games (&run, games);
  if (!good)
    fprintf (stderr, "%s: %s\n", name, strerror (errno));
  if (run.out && fclose (run.out) != 0)
    good = false;
  ch_player_free (run.player);
  return good ? CH_TRAIN_OK : CH_TRAIN_DATA;
}
