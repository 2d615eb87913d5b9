/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/ch-engine.h"
#include "tools/ch-match.h"

#include <stdlib.h>
#include <string.h>

/* Two searches: a short one throws out most, a longer one decides. */
#define GLANCE_NODES 2000
#define GLANCE_SLACK 80 /* hundredths of a soldier that the short search may be off */
#define LOOK_NODES 30000

struct ChOpenings
{
  const ChMatch *match;
  ChEngine *engine;    /* for random openings */
  uint64_t state;
  ChOpening *listed;   /* of a file */
  int n_listed, next;
};

static unsigned
random_below (ChOpenings *openings, unsigned n)
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
score_opening (ChOpenings *openings, const ChOpening *opening, uint64_t nodes)
{
  int score = 0;
  ChEngineRequest request = { .start = opening->start, .moves = opening->moves, .n_moves = opening->n_moves,
                              .multipv = 1, .limits.nodes = nodes };
  ch_engine_go (openings->engine, &request, NULL, keep_score, &score);
  ch_engine_wait (openings->engine);
  return score;
}

static bool
is_balanced (ChOpenings *openings, const ChOpening *opening)
{
  int balance = openings->match->balance;
  return abs (score_opening (openings, opening, GLANCE_NODES)) <= balance + GLANCE_SLACK
         && abs (score_opening (openings, opening, LOOK_NODES)) <= balance;
}

static void
play_random (ChOpenings *openings, ChOpening *opening)
{
  ChHistory history;
  ch_position_init_start (&opening->start, &openings->match->rules);
  ch_history_init (&history, &opening->start);
  opening->n_moves = 0;
  while (opening->n_moves < openings->match->opening_plies)
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

void
ch_openings_next (ChOpenings *openings, ChOpening *opening)
{
  if (openings->listed)
    {
      *opening = openings->listed[openings->next++ % openings->n_listed];
      return;
    }
  for (int tries = 0; tries < 400; tries++)
    {
      play_random (openings, opening);
      if (is_balanced (openings, opening))
        return;
    }
}

/* A line `FEN` or `FEN ; MOVE MOVE`. Returns: what is wrong with it, or NULL. */
static const char *
read_line (const ChRuleset *rules, char *line, ChOpening *opening)
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
  ChFenError error = { 0 };
  opening->n_moves = 0;
  if (!ch_position_from_fen (&opening->start, rules, line, &error))
    return error.message;
  if (!ch_position_validate (&opening->start, NULL))
    return "position cannot be played";
  ChPosition position = opening->start;
  char *rest = NULL;
  for (char *word = moves ? strtok_r (moves, " ", &rest) : NULL; word && opening->n_moves < 64;
       word = strtok_r (NULL, " ", &rest))
    {
      ChMove move = ch_move_from_text (word);
      ChUndo undo;
      if (!move || !ch_movegen_is_legal (&position, move))
        return "illegal move";
      ch_position_make_move (&position, move, &undo);
      opening->moves[opening->n_moves++] = move;
    }
  return NULL;
}

static bool
read_file (ChOpenings *openings, const char *name)
{
  FILE *file = fopen (name, "r");
  char *line = NULL;
  size_t size = 0;
  int number = 0;
  bool good = file != NULL;
  if (!file)
    fprintf (stderr, "%s:0: cannot be opened\n", name);
  while (good && getline (&line, &size, file) >= 0)
    {
      number++;
      line[strcspn (line, "\r\n")] = '\0';
      if (!*line || *line == '#')
        continue;
      ChOpening *more = realloc (openings->listed, (size_t) (openings->n_listed + 1) * sizeof *more);
      if (!more)
        abort ();
      openings->listed = more;
      const char *wrong = read_line (&openings->match->rules, line, &more[openings->n_listed++]);
      if (wrong)
        fprintf (stderr, "%s:%d: %s\n", name, number, wrong);
      good = !wrong;
    }
  if (good && !openings->n_listed)
    fprintf (stderr, "%s:%d: no opening in it\n", name, number);
  free (line);
  if (file)
    fclose (file);
  return good && openings->n_listed > 0;
}

ChOpenings *
ch_openings_new (const ChMatch *match, const char *file)
{
  ChOpenings *openings = calloc (1, sizeof *openings);
  if (!openings)
    abort ();
  openings->match = match;
  openings->state = match->seed * 2 + 1;
  if (!file)
    {
      openings->engine = ch_engine_new ();
      return openings;
    }
  if (read_file (openings, file))
    return openings;
  ch_openings_free (openings);
  return NULL;
}

void
ch_openings_free (ChOpenings *openings)
{
  ch_engine_free (openings->engine);
  free (openings->listed);
  free (openings);
}
