/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wears the engine: games of every preset with itself through UCI, each move under other limits (clocks, byoyomi, nodes, depth,
 * a stop out of the blue, pondering), options changed while it thinks, words that mean nothing. The judge says what is
 * legal. Counts what must never be, and how late a stop is obeyed.
 * usage: bench-soak [GAMES] [SEED] [ENGINE] */
#include "engine/ch-time.h"
#include "rules/ch-movegen.h"
#include "tools/ch-match.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define SILENCE_US 60000000
#define LATE_STOP_US 20000
#define MAX_PLIES 200

typedef enum
{
  FAULT_ILLEGAL,
  FAULT_NO_MOVE,
  FAULT_TIME,
  FAULT_CRASH,
  FAULT_HANG,
  FAULT_SECOND_ANSWER,
  FAULT_LATE_STOP,
  N_FAULTS
} Fault;

static const char *const fault_names[N_FAULTS] = { "illegal", "no-move", "time", "crash", "hang", "second-answer",
                                                     "late-stop" };

typedef struct
{
  ChUciProcess engine;
  uint64_t random;
  long faults[N_FAULTS], moves, stops, ponderhits;
  unsigned options;
  int64_t worst_stop_us, sum_stop_us, worst_late_us;
  int clocks[2], increment, byoyomi, movestogo;
  char script[4096];       /* what was said since the position: the way to see a fault again */
  char said[16][64];       /* the last options set, by turns */
} Soak;

/* How a move is asked for. */
typedef struct
{
  bool stopped, clocked;
  int limit_ms;            /* a time that must not be passed; 0 = none */
} Asked;

static unsigned
dice (Soak *soak, unsigned sides)
{
  soak->random ^= soak->random << 13;
  soak->random ^= soak->random >> 7;
  soak->random ^= soak->random << 17;
  return (unsigned) ((soak->random >> 11) % sides);
}

static void __attribute__ ((format (printf, 2, 3)))
say (Soak *soak, const char *format, ...)
{
  char line[256];
  size_t used = strlen (soak->script);
  va_list arguments;
  va_start (arguments, format);
  vsnprintf (line, sizeof line, format, arguments);
  va_end (arguments);
  snprintf (soak->script + used, sizeof soak->script - used, "%s\n", line);
  ch_uci_process_send (&soak->engine, "%s", line);
}

static void
choose_option (Soak *soak)
{
  static const int megabytes[] = { 1, 1, 2, 7, 16, 16, 64, 256 };
  switch (dice (soak, 9))
    {
    case 0:
    case 1:
      say (soak, "setoption name Hash value %d", dice (soak, 60) ? megabytes[dice (soak, 8)] : dice (soak, 4) ? 1024 : 4096);
      break;
    case 2:
    case 3:
      say (soak, "setoption name Threads value %u", 1 + dice (soak, 8));
      break;
    case 4:
      say (soak, "setoption name MultiPV value %u", 1 + dice (soak, 10));
      break;
    case 5:
      say (soak, "setoption name Skill Level value %u", dice (soak, 2) ? 12 : 1 + dice (soak, 12));
      break;
    case 6:
      say (soak, "setoption name UCI_LimitStrength value %s\nsetoption name UCI_Elo value %u", dice (soak, 3) ? "false" : "true",
           600 + dice (soak, 2000));
      break;
    case 7:
      say (soak, "setoption name Clear Hash");
      break;
    default:
      say (soak, "setoption name Ponder value %s", dice (soak, 2) ? "true" : "false");
    }
}

static void
set_option (Soak *soak)
{
  soak->options++;
  const char *begun = soak->script + strlen (soak->script);
  choose_option (soak);
  snprintf (soak->said[soak->options % 16], sizeof soak->said[0], "%.*s", (int) strcspn (begun, "\n"), begun);
}

static void
say_nonsense (Soak *soak)
{
  static const char *const words[] = { "", "go away", "setoption", "setoption name Hash value lots", "setoption name Threads value -3",
    "position", "isready isready", "stop and think", "ponderhit", "setoption name Hash value 99999999999", "\t \x01\xff", "debug on" };
  /* "go" and "ponderhit" are meant for other moments: asked for here only where they begin no search. */
  unsigned i = dice (soak, sizeof words / sizeof *words);
  if (i != 1 && i != 8 && i != 7)
    say (soak, "%s", words[i]);
}

static void
disturb (Soak *soak)
{
  for (unsigned n = dice (soak, 4); n > 0; n--)
    {
      if (dice (soak, 3) == 0)
        say_nonsense (soak);
      else
        set_option (soak);
      if (dice (soak, 4) == 0)
        say (soak, "isready");
      usleep (dice (soak, 3000));
    }
}

static const char *
clock_words (Soak *soak, char *text, size_t size)
{
  size_t used = (size_t) snprintf (text, size, "wtime %d btime %d", soak->clocks[0], soak->clocks[1]);
  if (soak->increment)
    used += (size_t) snprintf (text + used, size - used, " winc %d binc %d", soak->increment, soak->increment);
  if (soak->byoyomi)
    used += (size_t) snprintf (text + used, size - used, " byoyomi %d", soak->byoyomi);
  if (soak->movestogo)
    snprintf (text + used, size - used, " movestogo %d", soak->movestogo);
  return text;
}

/* Asks for a move in one of the ways there are; @clocked where the clock of the side to move runs. */
static Asked
ask (Soak *soak, const ChHistory *history)
{
  char text[128];
  ChSide side = history->position.side;
  Asked asked = { 0 };
  switch (dice (soak, 8))
    {
    case 0:
      say (soak, "go nodes %u", 1 + dice (soak, 5000));
      return asked;
    case 1:
      say (soak, "go depth %u", 1 + dice (soak, 5));
      asked.stopped = dice (soak, 2);
      return asked;
    case 2:
      say (soak, "go infinite");
      asked.stopped = true;
      return asked;
    case 3:
      asked.limit_ms = 1 + (int) dice (soak, 40);
      say (soak, "go movetime %d", asked.limit_ms);
      return asked;
    case 4:
      say (soak, "go mate %u", 1 + dice (soak, 3));
      asked.stopped = true;
      return asked;
    case 5:
      say (soak, "go ponder %s", clock_words (soak, text, sizeof text));
      usleep (dice (soak, 15000));
      soak->ponderhits++;
      if (dice (soak, 3) == 0)
        {
          asked.stopped = true;
          return asked;
        }
      say (soak, "ponderhit");
      break;
    default:
      say (soak, "go %s", clock_words (soak, text, sizeof text));
    }
  asked.clocked = true;
  asked.limit_ms = soak->clocks[side] + soak->byoyomi;
  return asked;
}

static bool
fault (Soak *soak, Fault what, const ChHistory *history, const char *detail)
{
  char *line = ch_match_position_line (history);
  soak->faults[what]++;
  printf ("%s %s\n%s\n%sset before:", fault_names[what], detail, line, soak->script);
  for (int i = 1; i <= 16; i++)
    printf ("%s%s", i > 1 ? ", " : " ", soak->said[(soak->options + i) % 16]);
  printf ("\n\n");
  fflush (stdout);
  free (line);
  return false;
}

/* Waits for the answer. Returns: false after a fault. */
static bool
read_move (Soak *soak, const ChHistory *history, char text[16])
{
  char line[8192];
  for (;;)
    switch (ch_uci_process_read (&soak->engine, line, sizeof line, ch_time_now () + SILENCE_US))
      {
      case CH_UCI_TIMEOUT:
        return fault (soak, FAULT_HANG, history, "");
      case CH_UCI_CLOSED:
        return fault (soak, FAULT_CRASH, history, "");
      case CH_UCI_LINE:
        if (sscanf (line, "bestmove %15s", text) == 1)
          return true;
      }
}

/* Whether nothing more is answered to a question that has had its answer. */
static bool
is_quiet (Soak *soak, const ChHistory *history)
{
  char line[8192];
  say (soak, "setoption name Seed value 1\nisready");
  say (soak, "d");
  for (;;)
    switch (ch_uci_process_read (&soak->engine, line, sizeof line, ch_time_now () + SILENCE_US))
      {
      case CH_UCI_TIMEOUT:
        return fault (soak, FAULT_HANG, history, "at rest");
      case CH_UCI_CLOSED:
        return fault (soak, FAULT_CRASH, history, "at rest");
      case CH_UCI_LINE:
        if (!strncmp (line, "bestmove", 8))
          return fault (soak, FAULT_SECOND_ANSWER, history, line);
        if (!strncmp (line, "Fen: ", 5))
          return true;
      }
}

static void
keep_clock (Soak *soak, ChSide side, int64_t used_us)
{
  int left = soak->clocks[side] - (int) (used_us / 1000);
  soak->clocks[side] = (left < 0 ? 0 : left) + soak->increment;
  if (soak->movestogo && side == CH_SECOND && --soak->movestogo == 0)
    {
      soak->movestogo = 5 + (int) dice (soak, 20);
      soak->clocks[0] += 500;
      soak->clocks[1] += 500;
    }
}

static void
set_clocks (Soak *soak)
{
  soak->clocks[0] = soak->clocks[1] = 300 + (int) dice (soak, 3000);
  soak->increment = dice (soak, 2) ? 0 : 5 + (int) dice (soak, 50);
  soak->byoyomi = dice (soak, 4) ? 0 : 20 + (int) dice (soak, 60);
  soak->movestogo = dice (soak, 4) ? 0 : 5 + (int) dice (soak, 20);
}

/* One move. Returns: whether the game can go on. */
static bool
play_ply (Soak *soak, ChHistory *history)
{
  char *line = ch_match_position_line (history), text[16];
  ChSide side = history->position.side;
  soak->script[0] = '\0';
  ch_uci_process_send (&soak->engine, "%s", line);
  free (line);
  if (dice (soak, 6) == 0)
    disturb (soak);
  if (!is_quiet (soak, history))
    return false;
  Asked asked = ask (soak, history);
  int64_t begun = ch_time_now ();
  if (dice (soak, 5) == 0)
    disturb (soak);
  if (asked.stopped)
    {
      usleep (dice (soak, 20000));
      begun = ch_time_now ();
      say (soak, "stop");
    }
  if (!read_move (soak, history, text))
    return false;
  int64_t used = ch_time_now () - begun, late = used - (int64_t) asked.limit_ms * 1000;
  if (asked.stopped)
    {
      soak->stops++;
      soak->sum_stop_us += used;
      soak->worst_stop_us = used > soak->worst_stop_us ? used : soak->worst_stop_us;
      if (used > LATE_STOP_US)
        fault (soak, FAULT_LATE_STOP, history, "");
    }
  else if (asked.limit_ms)
    {
      soak->worst_late_us = late > soak->worst_late_us ? late : soak->worst_late_us;
      if (asked.clocked && late > 0)
        {
          fault (soak, FAULT_TIME, history, text);
          set_clocks (soak);
        }
    }
  if (asked.clocked)
    keep_clock (soak, side, used);
  soak->moves++;
  ChMove move = ch_move_from_text (text);
  if (!move || !ch_history_is_legal (history, move))
    return fault (soak, strcmp (text, "(none)") ? FAULT_ILLEGAL : FAULT_NO_MOVE, history, text);
  ch_history_push (history, move);
  return true;
}

static void
play_random (Soak *soak, ChHistory *history, unsigned plies)
{
  ChMoveList list;
  while (plies-- > 0 && ch_history_legal_moves (history, &list) > 0)
    ch_history_push (history, list.moves[dice (soak, (unsigned) list.n)]);
}

/* One game. Returns: false where the engine cannot go on. */
static bool
play (Soak *soak, ChPreset preset)
{
  ChRuleset rules = ch_ruleset_preset (preset);
  ChPosition start;
  ChHistory history;
  ChVerdict verdict;
  bool good = soak->engine.pid || ch_uci_process_start (&soak->engine, NULL);
  ch_position_init_start (&start, &rules);
  ch_history_init (&history, &start);
  play_random (soak, &history, dice (soak, 40));
  set_clocks (soak);
  ch_uci_process_send (&soak->engine, "ucinewgame\nsetoption name UCI_Variant value %s", ch_preset_id (preset));
  while (good)
    {
      ch_judge (&history, &verdict);
      if (verdict.result != CH_RESULT_NONE || history.n_moves >= MAX_PLIES)
        break;
      good = play_ply (soak, &history);
    }
  ch_history_clear (&history);
  if (!good || dice (soak, 50) == 0)
    ch_uci_process_stop (&soak->engine);
  return good;
}

static void
report (const Soak *soak, int games)
{
  printf ("%d games, %ld moves, %ld ponder searches, %u options set while it thought or rested:", games, soak->moves,
          soak->ponderhits, soak->options);
  for (int i = 0; i < N_FAULTS; i++)
    printf (" %s %ld", fault_names[i], soak->faults[i]);
  printf ("; %ld stops obeyed after %.2f ms on average, %.1f ms at worst; worst overstepping of a time %.1f ms\n", soak->stops,
          soak->stops ? (double) soak->sum_stop_us / 1e3 / (double) soak->stops : 0, (double) soak->worst_stop_us / 1e3,
          (double) soak->worst_late_us / 1e3);
  fflush (stdout);
}

int
main (int argc, char **argv)
{
  Soak soak = { 0 };
  int games = argc > 1 ? atoi (argv[1]) : 100;
  soak.random = UINT64_C (0x9e3779b97f4a7c15) ^ (argc > 2 ? strtoull (argv[2], NULL, 10) : 1);
  if (!ch_uci_process_init (&soak.engine, argc > 3 ? argv[3] : "src/tools/chuhan-engine"))
    return 2;
  for (int i = 0; i < games; i++)
    {
      play (&soak, i % CH_N_PRESETS);
      if (i % 50 == 49 || i == games - 1)
        report (&soak, i + 1);
    }
  ch_uci_process_clear (&soak.engine);
  if (!soak.moves)
    fputs ("bench-soak: not one move was played\n", stderr);
  return soak.moves ? 0 : 1;
}
