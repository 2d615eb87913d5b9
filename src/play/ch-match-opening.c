/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "engine/ch-engine.h"
#include "play/ch-match-opening.h"

#include <glib/gi18n.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Two searches: a short one throws out most, a longer one decides. */
#define GLANCE_NODES 2000
#define GLANCE_SLACK 80 /* hundredths of a soldier that the short search may be off */
#define LOOK_NODES 30000

struct ChMatchOpenings
{
  ChMatchOpeningPlan plan;
  ChEngine *engine;    /* for random openings */
  uint64_t state;
  ChMatchOpening *listed; /* of a file */
  int n_listed, next;
  atomic_bool stopped; /* nobody waits for an opening any more */
};

static unsigned
random_below (ChMatchOpenings *openings, unsigned n)
{
  openings->state = openings->state * UINT64_C (6364136223846793005) + UINT64_C (1442695040888963407);
  return (unsigned) ((openings->state >> 33) % n);
}

static void
keep_score (const ChEngineAnswer *answer, void *data)
{
  *(int *) data = answer->score;
}

static int
score_opening (ChMatchOpenings *openings, const ChMatchOpening *opening, uint64_t nodes)
{
  int score = 0;
  ChEngineRequest request = { .start = opening->start, .moves = opening->moves, .n_moves = opening->n_moves,
                              .multipv = 1, .limits.nodes = nodes };
  ch_engine_go (openings->engine, &request, NULL, keep_score, &score);
  ch_engine_wait (openings->engine);
  return score;
}

static bool
is_balanced (ChMatchOpenings *openings, const ChMatchOpening *opening)
{
  int balance = openings->plan.balance;
  return abs (score_opening (openings, opening, GLANCE_NODES)) <= balance + GLANCE_SLACK
         && abs (score_opening (openings, opening, LOOK_NODES)) <= balance;
}

static void
play_random (ChMatchOpenings *openings, ChMatchOpening *opening)
{
  ChHistory history;
  opening->start = openings->plan.start;
  ch_history_init (&history, &opening->start);
  opening->n_moves = 0;
  while (opening->n_moves < openings->plan.plies)
    {
      ChMoveList list;
      if (ch_history_legal_moves (&history, &list) == 0)
        break;
      ChMove move = list.moves[random_below (openings, (unsigned) list.n)];
      if (CH_MOVE_IS_PASS (move) && list.n > 1)
        continue;
      ch_history_push (&history, move);
      opening->moves[opening->n_moves++] = move;
    }
  ch_history_clear (&history);
}

bool
ch_match_openings_next (ChMatchOpenings *openings, ChMatchOpening *opening)
{
  if (openings->listed)
    {
      *opening = openings->listed[openings->next++ % openings->n_listed];
      return true;
    }
  for (int tries = 0; tries < 400 && !atomic_load (&openings->stopped); tries++)
    {
      play_random (openings, opening);
      if (is_balanced (openings, opening))
        return true;
    }
  return false;
}

/* A line `FEN` or `FEN ; MOVE MOVE`. Returns: what is wrong with it, or NULL. */
static const char *
read_line (const ChRuleset *rules, char *line, ChMatchOpening *opening)
{
  char *moves = strstr (line, " ; ");
  if (moves)
    {
      *moves = '\0';
      moves += 3;
      char *end = strstr (moves, " ; ");
      if (end)
        *end = '\0';
    }
  opening->n_moves = 0;
  if (!ch_position_from_fen (&opening->start, rules, line, NULL))
    /* Translators: this and the next are what is wrong with a line of a file: "FILE:LINE: what" */
    return _("this is no position text");
  if (!ch_position_validate (&opening->start, NULL))
    return _("the position cannot be used");
  ChPosition position = opening->start;
  char *rest = NULL;
  for (char *word = moves ? strtok_r (moves, " ", &rest) : NULL; word && opening->n_moves < CH_MATCH_OPENING_MOVES;
       word = strtok_r (NULL, " ", &rest))
    {
      ChMove move = ch_move_from_text (word);
      ChUndo undo;
      if (!move || !ch_movegen_is_legal (&position, move))
        return _("a move is not legal");
      ch_position_make_move (&position, move, &undo);
      opening->moves[opening->n_moves++] = move;
    }
  return NULL;
}

static void
say_wrong (char **wrong, const char *name, int number, const char *what)
{
  if (asprintf (wrong, "%s:%d: %s", name, number, what) < 0)
    abort ();
}

static bool
read_file (ChMatchOpenings *openings, const char *name, char **wrong)
{
  FILE *file = fopen (name, "r");
  char *line = NULL;
  size_t size = 0;
  int number = 0;
  *wrong = NULL;
  if (!file)
    say_wrong (wrong, name, 0, _("the file could not be opened"));
  while (!*wrong && getline (&line, &size, file) >= 0)
    {
      number++;
      line[strcspn (line, "\r\n")] = '\0';
      if (!*line || *line == '#')
        continue;
      ChMatchOpening *more = realloc (openings->listed, (size_t) (openings->n_listed + 1) * sizeof *more);
      if (!more)
        abort ();
      openings->listed = more;
      const char *what = read_line (&openings->plan.start.rules, line, &more[openings->n_listed++]);
      if (what)
        say_wrong (wrong, name, number, what);
    }
  if (!*wrong && !openings->n_listed)
    say_wrong (wrong, name, number, _("there is no position in the file"));
  free (line);
  if (file)
    fclose (file);
  return !*wrong;
}

static ChMatchOpenings *
openings_new (const ChMatchOpeningPlan *plan)
{
  ChMatchOpenings *openings = calloc (1, sizeof *openings);
  if (!openings)
    abort ();
  openings->plan = *plan;
  openings->state = plan->seed * 2 + 1;
  return openings;
}

void
ch_match_openings_stop (ChMatchOpenings *openings)
{
  atomic_store (&openings->stopped, true);
}

ChMatchOpenings *
ch_match_openings_new (const ChMatchOpeningPlan *plan)
{
  ChMatchOpenings *openings = openings_new (plan);
  openings->engine = ch_engine_new ();
  return openings;
}

ChMatchOpenings *
ch_match_openings_read (const ChMatchOpeningPlan *plan, const char *file, char **wrong)
{
  ChMatchOpenings *openings = openings_new (plan);
  if (read_file (openings, file, wrong))
    return openings;
  ch_match_openings_free (openings);
  return NULL;
}

void
ch_match_openings_free (ChMatchOpenings *openings)
{
  if (!openings)
    return;
  ch_engine_free (openings->engine);
  free (openings->listed);
  free (openings);
}
