/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/ch-uci.h"
#include "rules/ch-explain.h"
#include "rules/ch-movegen.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

void
ch_uci_print (ChUci *uci, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  pthread_mutex_lock (&uci->out_mutex);
  vfprintf (uci->out, format, arguments);
  fputc ('\n', uci->out);
  fflush (uci->out);
  pthread_mutex_unlock (&uci->out_mutex);
  va_end (arguments);
}

char *
ch_uci_next_word (char **line)
{
  char *p = *line;
  while (isspace ((unsigned char) *p))
    p++;
  if (!*p)
    {
      *line = p;
      return NULL;
    }
  char *word = p;
  while (*p && !isspace ((unsigned char) *p))
    p++;
  if (*p)
    *p++ = '\0';
  *line = p;
  return word;
}

/* Adds @step to each rank of a move's text: UCCI counts ranks from 0. */
static bool
shift_ranks (const char *text, int step, char shifted[CH_MOVE_TEXT_SIZE])
{
  int n = 0;
  while (*text && n < CH_MOVE_TEXT_SIZE - 3)
    if (isdigit ((unsigned char) *text))
      {
        int rank = (int) strtol (text, (char **) &text, 10) + step;
        if (rank < 0 || rank > 10)
          return false;
        n += snprintf (shifted + n, CH_MOVE_TEXT_SIZE - n, "%d", rank);
      }
    else
      shifted[n++] = *text++;
  shifted[n] = '\0';
  return !*text;
}

char *
ch_uci_move_text (const ChUci *uci, ChMove move, char text[CH_MOVE_TEXT_SIZE])
{
  char plain[CH_MOVE_TEXT_SIZE];
  if (!uci->ucci)
    return ch_move_to_text (move, text);
  shift_ranks (ch_move_to_text (move, plain), -1, text);
  return text;
}

ChMove
ch_uci_move_read (const ChUci *uci, const char *text)
{
  char shifted[CH_MOVE_TEXT_SIZE];
  if (!uci->ucci)
    return ch_move_from_text (text);
  return strlen (text) < CH_MOVE_TEXT_SIZE && shift_ranks (text, 1, shifted) ? ch_move_from_text (shifted) : CH_MOVE_NONE;
}

void
ch_uci_reset (ChUci *uci)
{
  ch_position_init_start (&uci->start, &uci->rules);
  uci->position = uci->start;
  uci->n_moves = uci->n_banned = 0;
}

static bool
add_move (ChUci *uci, ChMove move)
{
  if (uci->n_moves == uci->allocated)
    {
      int more = uci->allocated ? 2 * uci->allocated : 256;
      ChMove *moves = realloc (uci->moves, more * sizeof *moves);
      if (!moves)
        return false;
      uci->moves = moves;
      uci->allocated = more;
    }
  ChUndo undo;
  uci->moves[uci->n_moves++] = move;
  ch_position_make_move (&uci->position, move, &undo);
  return true;
}

static void
read_moves (ChUci *uci, char *line)
{
  char *word;
  while ((word = ch_uci_next_word (&line)))
    {
      ChMove move = ch_uci_move_read (uci, word);
      if (!move || !ch_movegen_is_legal (&uci->position, move))
        {
          ChRefusal refusal = move ? ch_explain_move (&uci->position, move) : (ChRefusal) { 0 };
          ch_uci_print (uci, "info string illegal move %.20s (%s): it and what follows is ignored", word,
                        move ? ch_refusal_id (refusal.reason) : "not a move");
          return;
        }
      if (!add_move (uci, move))
        {
          ch_uci_print (uci, "info string out of memory");
          return;
        }
    }
}

/* Up to six words that are the position's text. Returns: what follows them. */
static char *
gather_fen (char *line, char *fen, size_t size)
{
  fen[0] = '\0';
  for (;;)
    {
      while (isspace ((unsigned char) *line))
        line++;
      size_t n = strcspn (line, " \t\r\n");
      if (!n || (n == 5 && !strncmp (line, "moves", 5)))
        return line;
      size_t used = strlen (fen);
      if (used + n + 2 < size)
        snprintf (fen + used, size - used, "%s%.*s", used ? " " : "", (int) n, line);
      line += n;
    }
}

static bool
set_fen (ChUci *uci, const char *fen)
{
  ChPosition position;
  ChFenError error = { 0 };
  ChInvalid why;
  if (!ch_position_from_fen (&position, &uci->rules, fen, &error))
    {
      ch_uci_print (uci, "info string bad position at byte %d: %s", error.offset, error.message ? error.message : "unreadable");
      return false;
    }
  if (!ch_position_validate (&position, &why))
    {
      ch_uci_print (uci, "info string position cannot be played: %s", ch_invalid_id (why.reason));
      return false;
    }
  uci->start = uci->position = position;
  uci->n_moves = uci->n_banned = 0;
  return true;
}

static void
do_position (ChUci *uci, char *line)
{
  char fen[512], *word = ch_uci_next_word (&line);
  if (word && !strcmp (word, "startpos"))
    ch_uci_reset (uci);
  else if (word && !strcmp (word, "fen"))
    {
      line = gather_fen (line, fen, sizeof fen);
      if (!set_fen (uci, fen))
        return;
    }
  else
    {
      ch_uci_print (uci, "info string position needs startpos or fen");
      return;
    }
  word = ch_uci_next_word (&line);
  if (word && !strcmp (word, "moves"))
    read_moves (uci, line);
  else if (word)
    ch_uci_print (uci, "info string unknown word %.40s in position", word);
}

static void
do_banmoves (ChUci *uci, char *line)
{
  char *word;
  uci->n_banned = 0;
  while ((word = ch_uci_next_word (&line)) && uci->n_banned < 128)
    {
      ChMove move = ch_uci_move_read (uci, word);
      if (move)
        uci->banned[uci->n_banned++] = move;
    }
}

static void
do_display (ChUci *uci)
{
  char fen[CH_FEN_SIZE], text[CH_MOVE_TEXT_SIZE];
  const ChPosition *position = &uci->position;
  for (int rank = CH_RANKS - 1; rank >= 0; rank--)
    {
      char row[2 * CH_FILES + 1];
      for (int file = 0; file < CH_FILES; file++)
        {
          ChPiece piece = position->board[CH_POINT (file, rank)];
          char letter = piece ? ch_kind_letter (CH_PIECE_KIND (piece)) : '.';
          row[2 * file] = ' ';
          row[2 * file + 1] = (char) (piece && CH_PIECE_SIDE (piece) ? tolower ((unsigned char) letter) : letter);
        }
      row[2 * CH_FILES] = '\0';
      ch_uci_print (uci, "%2d%s", rank + (uci->ucci ? 0 : 1), row);
    }
  ch_uci_print (uci, "   a b c d e f g h i");
  ch_uci_print (uci, "Fen: %s", ch_position_to_fen (position, fen));
  ch_uci_print (uci, "Key: %016llX", (unsigned long long) position->key);
  for (int i = 0; i < position->n_checkers && i < 6; i++)
    ch_uci_print (uci, "Checker: %s", ch_point_to_text (position->checkers[i], text));
  ch_uci_print (uci, "Evaluation: %d", ch_engine_evaluate (position));
}

static void
start_ucci (ChUci *uci)
{
  uci->ucci = true;
  ch_uci_list_options (uci);
}

/* Returns: false at quit. */
static bool
obey (ChUci *uci, char *line, bool first_line)
{
  char *word = ch_uci_next_word (&line);
  if (!word || word[0] == '#')
    return true;
  if (!strcmp (word, "quit"))
    return false;
  if (!strcmp (word, "ucci") && (first_line || uci->ucci))
    start_ucci (uci);
  else if (!strcmp (word, "uci"))
    ch_uci_list_options (uci);
  else if (!strcmp (word, "isready"))
    ch_uci_print (uci, "readyok");
  else if (!strcmp (word, "setoption"))
    ch_uci_set_option (uci, line);
  else if (!strcmp (word, "ucinewgame"))
    ch_engine_new_game (uci->engine);
  else if (!strcmp (word, "position"))
    do_position (uci, line);
  else if (!strcmp (word, "banmoves") && uci->ucci)
    do_banmoves (uci, line);
  else if (!strcmp (word, "go"))
    ch_uci_go (uci, line);
  else if (!strcmp (word, "stop"))
    ch_engine_stop (uci->engine);
  else if (!strcmp (word, "ponderhit"))
    ch_engine_ponderhit (uci->engine);
  else if (!strcmp (word, "d"))
    do_display (uci);
  else if (!strcmp (word, "bench"))
    ch_uci_bench (uci->out, 0);
  else
    ch_uci_print (uci, "info string unknown command %.60s", word);
  return true;
}

int
ch_uci_run (FILE *in, FILE *out, ChUciLoad load)
{
  ChUci uci = { .out = out, .load = load, .multipv = 1, .skill = CH_ENGINE_LEVELS, .milliseconds = true };
  char *line = NULL;
  size_t size = 0;
  bool first_line = true, going = true;
  pthread_mutex_init (&uci.out_mutex, NULL);
  uci.engine = ch_engine_new ();
  uci.preset = CH_PRESET_XIANGQI;
  uci.rules = ch_ruleset_preset (uci.preset);
  uci.elo = ch_engine_level_elo (CH_GAME_XIANGQI, CH_ENGINE_LEVELS);
  ch_uci_reset (&uci);
  while (going && getline (&line, &size, in) >= 0)
    {
      going = obey (&uci, line, first_line);
      first_line = false;
    }
  /* At the end of a piped session a search with a limit may still answer. */
  if (!going || uci.open_search)
    ch_engine_stop (uci.engine);
  ch_engine_wait (uci.engine);
  if (!going && uci.ucci)
    ch_uci_print (&uci, "bye");
  ch_engine_free (uci.engine);
  pthread_mutex_destroy (&uci.out_mutex);
  free (uci.moves);
  free (line);
  return 0;
}
