/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/ch-opening-text.h"
#include "rules/ch-movegen.h"

#include <stdio.h>
#include <string.h>

#define WORD 16 /* longer than any move or score, with its end */

void
ch_opening_text_init (ChOpeningText *text, const char *bytes, size_t size)
{
  memset (text, 0, sizeof *text);
  text->next = bytes;
  text->end = bytes + size;
}

bool
ch_opening_text_fail (ChOpeningText *text, int number, const char *why)
{
  snprintf (text->error, sizeof text->error, "line %d: %s", number, why);
  text->next = text->end;
  return false;
}

static bool
fail (ChOpeningText *text, const char *why)
{
  return ch_opening_text_fail (text, text->number, why);
}

/* A line, or what is left of it. */
typedef struct
{
  const char *next, *end;
} Rest;

static void
skip_blanks (Rest *rest)
{
  while (rest->next < rest->end && *rest->next == ' ')
    rest->next++;
}

/* Cuts the next word off; a colon is a word of its own. Returns: whether there is one, not too long. */
static bool
cut_word (Rest *rest, char word[WORD])
{
  int n = 0;
  skip_blanks (rest);
  while (rest->next < rest->end && *rest->next != ' ' && n < WORD - 1 && !(*rest->next == ':' && n > 0))
    if ((word[n++] = *rest->next++) == ':')
      break;
  word[n] = '\0';
  return n > 0 && n < WORD - 1 && strlen (word) == (size_t) n;
}

/* Whether @rest begins with the word @name; goes behind it. */
static bool
take_name (Rest *rest, const char *name)
{
  size_t n = strlen (name);
  if ((size_t) (rest->end - rest->next) <= n || memcmp (rest->next, name, n) || rest->next[n] != ' ')
    return false;
  rest->next += n;
  skip_blanks (rest);
  return true;
}

/* What is left, as a string. Returns: whether it fits. */
static bool
take_rest (Rest *rest, char *text, size_t size)
{
  size_t n = (size_t) (rest->end - rest->next);
  if (n >= size || memchr (rest->next, '\0', n))
    return false;
  memcpy (text, rest->next, n);
  text[n] = '\0';
  return true;
}

static bool
read_book (ChOpeningText *text, Rest *rest)
{
  char id[CH_RULESET_TEXT_SIZE];
  ChPreset preset;
  if (text->begun)
    return fail (text, "a second line \"book\"");
  if (!take_rest (rest, id, sizeof id) || !ch_preset_from_id (id, &preset))
    return fail (text, "no rule set of this name");
  text->rules = ch_ruleset_preset (preset);
  text->begun = true;
  return true;
}

static bool
read_start (ChOpeningText *text, Rest *rest)
{
  char fen[CH_FEN_SIZE];
  if (!text->begun)
    return fail (text, "\"book\" must stand before \"start\"");
  if (!take_rest (rest, fen, sizeof fen) || !ch_position_from_fen (&text->start, &text->rules, fen, NULL))
    return fail (text, "the start is no position");
  if (!ch_position_validate (&text->start, NULL))
    return fail (text, "the start cannot be played");
  text->started = true;
  return true;
}

static bool
read_path (ChOpeningText *text, Rest *rest, ChOpeningLine *line)
{
  char word[WORD];
  for (;;)
    {
      ChUndo undo;
      if (!cut_word (rest, word))
        return fail (text, "no colon behind the moves");
      if (!strcmp (word, ":"))
        return true;
      ChMove move = ch_move_from_text (word);
      if (!move || !ch_movegen_is_legal (&line->position, move))
        return fail (text, "a move that leads there is not legal");
      if (line->n_path == CH_OPENING_PLIES)
        return fail (text, "too many moves lead there");
      line->path[line->n_path++] = move;
      ch_position_make_move (&line->position, move, &undo);
    }
}

/* Digits with or without a sign, in range. */
static bool
read_score (const char *word, int16_t *score)
{
  bool negative = *word == '-';
  int value = 0;
  word += negative;
  if (!*word)
    return false;
  for (; *word >= '0' && *word <= '9'; word++)
    if ((value = value * 10 + *word - '0') > CH_OPENING_SCORE)
      return false;
  *score = (int16_t) (negative ? -value : value);
  return !*word;
}

/* Returns: what is wrong with the last move of @line, or NULL. */
static const char *
doubt (const ChOpeningLine *line)
{
  const ChOpeningMove *last = &line->moves[line->n_moves - 1];
  for (const ChOpeningMove *other = line->moves; other < last; other++)
    if (other->move == last->move)
      return "a move stands twice";
  if (line->n_moves > 1 && last[-1].score < last->score)
    return "the best move must stand first";
  return NULL;
}

static bool
read_moves (ChOpeningText *text, Rest *rest, ChOpeningLine *line)
{
  char word[WORD];
  skip_blanks (rest);
  while (rest->next < rest->end)
    {
      if (line->n_moves == CH_OPENING_MOVES)
        return fail (text, "too many moves to be played");
      ChOpeningMove *move = &line->moves[line->n_moves++];
      move->move = cut_word (rest, word) ? ch_move_from_text (word) : CH_MOVE_NONE;
      if (!move->move || !ch_movegen_is_legal (&line->position, move->move))
        return fail (text, "a move to be played is not legal");
      if (!cut_word (rest, word) || !read_score (word, &move->score))
        return fail (text, "a move has no score");
      const char *why = doubt (line);
      if (why)
        return fail (text, why);
      skip_blanks (rest);
    }
  return line->n_moves > 0 || fail (text, "no move to be played");
}

static bool
read_position (ChOpeningText *text, Rest *rest, ChOpeningLine *line)
{
  if (!text->started)
    return fail (text, "\"start\" must stand before positions");
  line->number = text->number;
  line->n_path = line->n_moves = 0;
  line->position = text->start;
  return read_path (text, rest, line) && read_moves (text, rest, line);
}

/* Returns: false at the end of the text. */
static bool
cut_line (ChOpeningText *text, Rest *rest)
{
  if (text->next >= text->end)
    return false;
  const char *end = memchr (text->next, '\n', (size_t) (text->end - text->next));
  *rest = (Rest) { text->next, end ? end : text->end };
  text->next = end ? end + 1 : text->end;
  text->number++;
  return true;
}

bool
ch_opening_text_next (ChOpeningText *text, ChOpeningLine *line)
{
  Rest rest;
  while (cut_line (text, &rest))
    {
      bool good = true;
      if (rest.next == rest.end || *rest.next == '#')
        continue;
      if (take_name (&rest, "book"))
        good = read_book (text, &rest);
      else if (take_name (&rest, "start"))
        good = read_start (text, &rest);
      else
        return read_position (text, &rest, line);
      if (!good)
        return false;
    }
  if (!text->begun && !text->error[0])
    fail (text, "no line \"book\"");
  return false;
}

char *
ch_opening_line_write (const ChMove *path, int n_path, const ChOpeningMove *moves, int n_moves, char text[CH_OPENING_LINE_SIZE])
{
  char word[CH_MOVE_TEXT_SIZE];
  int used = 0;
  for (int i = 0; i < n_path; i++)
    used += snprintf (text + used, (size_t) (CH_OPENING_LINE_SIZE - used), "%s%s", i ? " " : "", ch_move_to_text (path[i], word));
  used += snprintf (text + used, (size_t) (CH_OPENING_LINE_SIZE - used), ":");
  for (int i = 0; i < n_moves; i++)
    used += snprintf (text + used, (size_t) (CH_OPENING_LINE_SIZE - used), " %s %d", ch_move_to_text (moves[i].move, word),
                      moves[i].score);
  return text;
}
