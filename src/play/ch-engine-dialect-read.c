/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an engine says, read with distrust. */
#include "config.h"

#include "play/ch-engine-dialect.h"

#include <string.h>

#include "engine/ch-score.h"

#define LONGEST_WORD 31

/* UCCI has no word for mate: engines of its kind say 10000 less the plies to go. */
#define UCCI_MATE 10000
#define UCCI_MATE_FOUND 9800

/* Cuts the next word out of @line. Returns: FALSE at the end. A word too long to be anything is cut short. */
static gboolean
next_word (const char **line, char word[LONGEST_WORD + 1])
{
  gsize n = 0;

  while (**line == ' ' || **line == '\t')
    (*line)++;
  for (; **line != '\0' && **line != ' ' && **line != '\t'; (*line)++)
    if (n < LONGEST_WORD)
      word[n++] = **line;
  word[n] = '\0';
  return n > 0;
}

/* A function: the macros would take the number twice. */
static gint64
within (gint64 number, gint64 least, gint64 most)
{
  return CLAMP (number, least, most);
}

static gint64
next_number (const char **line, gint64 least, gint64 most)
{
  char word[LONGEST_WORD + 1];

  return within (next_word (line, word) ? g_ascii_strtoll (word, NULL, 10) : 0, least, most);
}

static int
next_int (const char **line, int least, int most)
{
  return (int) next_number (line, least, most);
}

static int
mate_score (gint64 moves)
{
  gint64 plies = moves > 0 ? 2 * moves - 1 : -2 * moves;

  plies = CLAMP (plies, 0, CH_ENGINE_MATE - CH_ENGINE_MATE_FOUND - 1);
  return (int) (moves > 0 ? CH_ENGINE_MATE - plies : plies - CH_ENGINE_MATE);
}

static int
plain_score (const ChEngineDialect *dialect, gint64 score)
{
  gint64 bounded = within (score, -G_MAXINT, G_MAXINT), size = ABS (bounded);

  if (dialect->ucci && size > UCCI_MATE_FOUND && size <= UCCI_MATE)
    {
      int mate = CH_ENGINE_MATE - (int) (UCCI_MATE - size);

      return score > 0 ? mate : -mate;
    }
  return (int) within (score, -CH_SCORE_EVAL_MAX, CH_SCORE_EVAL_MAX);
}

static void
read_score (const ChEngineDialect *dialect, const char **line, ChEngineInfo *info)
{
  char word[LONGEST_WORD + 1];

  if (!next_word (line, word))
    return;
  if (!strcmp (word, "mate"))
    info->score = mate_score (next_number (line, -G_MAXINT, G_MAXINT));
  else if (!strcmp (word, "cp"))
    info->score = plain_score (dialect, next_number (line, -G_MAXINT, G_MAXINT));
  else
    info->score = plain_score (dialect, g_ascii_strtoll (word, NULL, 10));
}

/* Returns: whether @word was a number of those that come back with a line. */
static gboolean
read_number (const char *word, const char **line, ChEngineInfo *info)
{
  if (!strcmp (word, "depth"))
    info->depth = next_int (line, 0, 999);
  else if (!strcmp (word, "seldepth"))
    info->seldepth = next_int (line, 0, 999);
  else if (!strcmp (word, "multipv"))
    info->multipv = next_int (line, 0, G_MAXINT);
  else if (!strcmp (word, "nodes"))
    info->nodes = (guint64) next_number (line, 0, G_MAXINT64);
  else if (!strcmp (word, "time"))
    info->time_us = next_number (line, 0, G_MAXINT64 / 1000) * 1000;
  else if (!strcmp (word, "hashfull"))
    info->hashfull = next_int (line, 0, 1000);
  else
    return FALSE;
  return TRUE;
}

static void
read_line (const ChEngineDialect *dialect, const ChPosition *position, const char *line, ChEngineInfo *info)
{
  ChPosition now = *position;
  char word[LONGEST_WORD + 1];
  ChUndo undo;

  while (info->n_pv < CH_ENGINE_MAX_PV && next_word (&line, word))
    {
      ChMove move = ch_engine_dialect_read_move (dialect, &now, word);

      if (move == CH_MOVE_NONE || !ch_movegen_is_legal (&now, move))
        break;
      info->pv[info->n_pv++] = move;
      ch_position_make_move (&now, move, &undo);
    }
}

gboolean
ch_engine_dialect_read_info (const ChEngineDialect *dialect, const ChPosition *position, const char *line, ChEngineInfo *info)
{
  char word[LONGEST_WORD + 1];

  memset (info, 0, sizeof *info);
  info->multipv = 1;
  if (!next_word (&line, word) || strcmp (word, "info"))
    return FALSE;
  while (next_word (&line, word))
    {
      if (!strcmp (word, "string"))
        break;
      if (!strcmp (word, "pv"))
        {
          read_line (dialect, position, line, info);
          break;
        }
      if (!strcmp (word, "score"))
        read_score (dialect, &line, info);
      else if (!strcmp (word, "lowerbound"))
        info->bound = 1;
      else if (!strcmp (word, "upperbound"))
        info->bound = -1;
      else
        read_number (word, &line, info);
    }
  return info->n_pv > 0 && info->multipv >= 1 && info->multipv <= CH_ENGINE_MAX_MULTIPV;
}

int
ch_engine_dialect_info_slot (const char *line)
{
  const char *pv, *multipv;
  gint64 slot;

  if (strncmp (line, "info ", 5) || (pv = strstr (line, " pv ")) == NULL)
    return 0;
  multipv = strstr (line, " multipv ");
  if (multipv == NULL || multipv > pv)
    return 1;
  slot = g_ascii_strtoll (multipv + 9, NULL, 10);
  return slot >= 1 && slot <= CH_ENGINE_MAX_MULTIPV ? (int) slot : 0;
}

gboolean
ch_engine_dialect_read_best (const ChEngineDialect *dialect, const ChPosition *position, const char *line,
                             ChEngineAnswer *answer, char **word)
{
  char text[LONGEST_WORD + 1];
  ChPosition next = *position;
  ChUndo undo;

  memset (answer, 0, sizeof *answer);
  *word = NULL;
  if (!next_word (&line, text))
    return FALSE;
  if (!strcmp (text, "nobestmove"))
    return TRUE;
  if (strcmp (text, "bestmove") || !next_word (&line, text))
    return FALSE;
  if (!strcmp (text, "(none)") || !strcmp (text, "none") || !strcmp (text, "resign"))
    return TRUE;
  *word = g_utf8_make_valid (text, -1);
  answer->best = ch_engine_dialect_read_move (dialect, position, text);
  if (answer->best == CH_MOVE_NONE || !ch_movegen_is_legal (position, answer->best))
    return TRUE;
  ch_position_make_move (&next, answer->best, &undo);
  if (next_word (&line, text) && !strcmp (text, "ponder") && next_word (&line, text))
    answer->ponder = ch_engine_dialect_read_move (dialect, &next, text);
  if (answer->ponder != CH_MOVE_NONE && !ch_movegen_is_legal (&next, answer->ponder))
    answer->ponder = CH_MOVE_NONE;
  return TRUE;
}
