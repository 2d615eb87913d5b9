/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "index/ch-piece-pattern.h"

#include <string.h>

#define MANY 255

void
ch_piece_pattern_init (ChPiecePattern *self)
{
  memset (self, 0, sizeof *self);
  self->side = -1;
  for (guint point = 0; point < CH_POINTS; point++)
    self->points[point] = CH_PATTERN_ANYTHING;
  for (guint side = 0; side < 2; side++)
    for (guint kind = 0; kind < CH_N_KINDS; kind++)
      self->board[side][kind] = self->hand[side][kind] = (ChPatternCount) { 0, MANY };
}

static gboolean
is_any (const ChPatternCount *count)
{
  return count->min == 0 && count->max == MANY;
}

gboolean
ch_piece_pattern_is_trivial (const ChPiecePattern *self)
{
  for (guint point = 0; point < CH_POINTS; point++)
    if (self->points[point] != CH_PATTERN_ANYTHING)
      return FALSE;
  for (guint side = 0; side < 2; side++)
    for (guint kind = 1; kind < CH_N_KINDS; kind++)
      if (!is_any (&self->board[side][kind]) || !is_any (&self->hand[side][kind]))
        return FALSE;
  return self->side < 0;
}

/* ---- text ---- */

static gboolean
fail (ChPatternError *error, int offset, const char *message)
{
  *error = (ChPatternError) { offset, message };
  return FALSE;
}

static guint
piece_of (char letter)
{
  ChKind kind = g_ascii_isalpha (letter) ? ch_kind_from_letter (letter) : CH_NONE;

  return kind == CH_NONE ? 0 : CH_PIECE (g_ascii_isupper (letter) ? CH_FIRST : CH_SECOND, kind);
}

/* Returns: 0 for what is none. */
static guint
mask_of (char letter)
{
  switch (letter)
    {
    case '?':
      return CH_PATTERN_ANYTHING;
    case '.':
      return CH_PATTERN_EMPTY;
    case '*':
      return CH_PATTERN_PIECE;
    case '+':
      return CH_PATTERN_FIRST;
    case '-':
      return CH_PATTERN_SECOND;
    default:
      return piece_of (letter) != 0 ? 1u << piece_of (letter) : 0;
    }
}

gboolean
ch_piece_pattern_read_board (ChPiecePattern *self, const char *text, ChPatternError *error)
{
  ChPiecePattern read = *self;
  int file = 0, rank = CH_RANKS - 1;

  for (const char *at = text; *at != '\0'; at++)
    {
      int offset = (int) (at - text), n = g_ascii_isdigit (*at) ? *at - '0' : 1;
      guint mask = g_ascii_isdigit (*at) ? CH_PATTERN_ANYTHING : mask_of (*at);

      if (*at == '/' && file == CH_FILES && rank > 0)
        {
          rank--;
          file = 0;
          continue;
        }
      if (*at == '/')
        return fail (error, offset, file < CH_FILES ? "the row is too short" : "too many rows");
      if (mask == 0)
        return fail (error, offset, "no sign of a pattern");
      if (file + n > CH_FILES)
        return fail (error, offset, "the row is too long");
      for (; n > 0; n--)
        read.points[CH_POINT (file++, rank)] = (guint16) mask;
    }
  if (rank > 0 || file < CH_FILES)
    return fail (error, (int) strlen (text), "a pattern has ten rows of nine points");
  *self = read;
  return TRUE;
}

static gboolean
read_number (const char **at, guint *value)
{
  if (!g_ascii_isdigit (**at))
    return FALSE;
  for (*value = 0; g_ascii_isdigit (**at) && *value <= 99; (*at)++)
    *value = *value * 10 + (guint) (**at - '0');
  return *value <= 99;
}

/* "2", "2+", "0-1", or nothing. */
static gboolean
read_range (const char **at, ChPatternCount *count)
{
  guint min, max = MANY;

  if (**at == '\0' || strchr (" ,+", **at) != NULL)
    {
      *at += **at == '+';
      *count = (ChPatternCount) { 1, MANY };
      return TRUE;
    }
  if (!read_number (at, &min))
    return FALSE;
  if (**at == '+')
    (*at)++;
  else if (**at != '-')
    max = min;
  else if ((*at)++, !read_number (at, &max) || max < min)
    return FALSE;
  *count = (ChPatternCount) { (guint8) min, (guint8) max };
  return TRUE;
}

gboolean
ch_piece_pattern_read_counts (ChPatternCount (*counts)[CH_N_KINDS], const char *text, ChPatternError *error)
{
  ChPatternCount read[2][CH_N_KINDS];
  const char *at = text;

  memcpy (read, counts, sizeof read);
  while (*at != '\0')
    {
      guint piece = piece_of (*at);

      if (*at == ' ' || *at == ',')
        {
          at++;
          continue;
        }
      if (piece == 0)
        return fail (error, (int) (at - text), "no letter of a piece");
      at++;
      if (!read_range (&at, &read[CH_PIECE_SIDE (piece)][CH_PIECE_KIND (piece)]))
        return fail (error, (int) (at - text), "no number of pieces");
    }
  memcpy (counts, read, sizeof read);
  return TRUE;
}

static char
letter_of (guint mask)
{
  static const char others[] = "?.*+-";

  for (const char *other = others; *other != '\0'; other++)
    if (mask_of (*other) == mask)
      return *other;
  for (guint piece = 1; piece < 16; piece++)
    if (mask == 1u << piece && CH_PIECE_KIND (piece) != CH_NONE)
      {
        char letter = ch_kind_letter (CH_PIECE_KIND (piece));

        return CH_PIECE_SIDE (piece) == CH_FIRST ? letter : g_ascii_tolower (letter);
      }
  return '?';
}

char *
ch_piece_pattern_board_text (const ChPiecePattern *self)
{
  GString *text = g_string_new (NULL);

  for (int rank = CH_RANKS - 1; rank >= 0; rank--)
    {
      guint n_any = 0;

      for (int file = 0; file < CH_FILES; file++)
        {
          char letter = letter_of (self->points[CH_POINT (file, rank)]);

          n_any = letter == '?' ? n_any + 1 : 0;
          if (n_any > 1)
            text->str[text->len - 1] = (char) ('0' + n_any);
          else
            g_string_append_c (text, letter == '?' ? '1' : letter);
        }
      if (rank > 0)
        g_string_append_c (text, '/');
    }
  return g_string_free (text, FALSE);
}

/* ---- comparing ---- */

/* One of the ways in which a pattern may lie. */
typedef struct
{
  guint n_points;
  struct
  {
    guint16 mask;
    guint8 point;
  } points[CH_POINTS];
  gint8 side;
  gboolean counts;          /* there are any */
  ChPatternCount board[2][CH_N_KINDS];
  ChPatternCount hand[2][CH_N_KINDS];
} Form;

struct _ChPatternMatcher
{
  guint n_forms;
  Form forms[4];
};

static guint
exchange_mask (guint mask)
{
  return (mask & CH_PATTERN_EMPTY) | (mask & CH_PATTERN_FIRST) << 8 | (mask & CH_PATTERN_SECOND) >> 8;
}

/* Turning the board round changes left and right too: of the two pictures of exchanged sides one is a mirror picture. */
static guint
place_of (guint point, gboolean mirrored, gboolean exchanged)
{
  guint file = CH_POINT_FILE (point), rank = CH_POINT_RANK (point);

  return CH_POINT (mirrored ? CH_FILES - 1 - file : file, exchanged ? CH_RANKS - 1 - rank : rank);
}

static void
add_form (ChPatternMatcher *self, const ChPiecePattern *pattern, gboolean mirrored, gboolean exchanged)
{
  Form *form = &self->forms[self->n_forms++];

  for (guint point = 0; point < CH_POINTS; point++)
    if (pattern->points[point] != CH_PATTERN_ANYTHING)
      {
        guint mask = exchanged ? exchange_mask (pattern->points[point]) : pattern->points[point];

        form->points[form->n_points].mask = (guint16) mask;
        form->points[form->n_points++].point = (guint8) place_of (point, mirrored, exchanged);
      }
  form->side = exchanged && pattern->side >= 0 ? !pattern->side : pattern->side;
  for (guint side = 0; side < 2; side++)
    for (guint kind = 1; kind < CH_N_KINDS; kind++)
      {
        guint other = exchanged ? !side : side;

        form->board[side][kind] = pattern->board[other][kind];
        form->hand[side][kind] = pattern->hand[other][kind];
        form->counts |= !is_any (&form->board[side][kind]) || !is_any (&form->hand[side][kind]);
      }
}

ChPatternMatcher *
ch_pattern_matcher_new (const ChPiecePattern *pattern)
{
  ChPatternMatcher *self = g_new0 (ChPatternMatcher, 1);

  add_form (self, pattern, FALSE, FALSE);
  if (pattern->mirrored)
    add_form (self, pattern, TRUE, FALSE);
  if (pattern->exchanged)
    add_form (self, pattern, TRUE, TRUE);
  if (pattern->exchanged && pattern->mirrored)
    add_form (self, pattern, FALSE, TRUE);
  return self;
}

void
ch_pattern_matcher_free (ChPatternMatcher *self)
{
  g_free (self);
}

static void
count_board (const ChPosition *position, guint8 (*counts)[CH_N_KINDS])
{
  memset (counts, 0, 2 * CH_N_KINDS);
  for (guint side = 0; side < 2; side++)
    for (guint i = 0; i < position->n_pieces[side]; i++)
      counts[side][CH_PIECE_KIND (position->board[position->piece_at[side][i]])]++;
}

static gboolean
counts_fit (const ChPatternCount (*wanted)[CH_N_KINDS], const guint8 (*counts)[CH_N_KINDS])
{
  for (guint side = 0; side < 2; side++)
    for (guint kind = 1; kind < CH_N_KINDS; kind++)
      if (counts[side][kind] < wanted[side][kind].min || counts[side][kind] > wanted[side][kind].max)
        return FALSE;
  return TRUE;
}

static gboolean
form_fits (const Form *form, const ChPosition *position)
{
  guint8 counts[2][CH_N_KINDS];

  if (form->side >= 0 && form->side != position->side)
    return FALSE;
  for (guint i = 0; i < form->n_points; i++)
    if (!(form->points[i].mask >> position->board[form->points[i].point] & 1))
      return FALSE;
  if (!form->counts)
    return TRUE;
  count_board (position, counts);
  return counts_fit (form->board, (const guint8 (*)[CH_N_KINDS]) counts) && counts_fit (form->hand, position->hand);
}

gboolean
ch_pattern_matcher_fits (const ChPatternMatcher *self, const ChPosition *position)
{
  for (guint i = 0; i < self->n_forms; i++)
    if (form_fits (&self->forms[i], position))
      return TRUE;
  return FALSE;
}
