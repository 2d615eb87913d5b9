/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a screen reader says of points, hands and moves. */
#include "play/ch-words-private.h"

#include "rules/ch-movegen.h"

/* A file or rank as it is said: 一 .. 十. */
static const char *
numeral (int number)
{
  static const char *const names[] = {
    NC_("file or rank", "1"), NC_("file or rank", "2"), NC_("file or rank", "3"), NC_("file or rank", "4"),
    NC_("file or rank", "5"), NC_("file or rank", "6"), NC_("file or rank", "7"), NC_("file or rank", "8"),
    NC_("file or rank", "9"), NC_("file or rank", "10"),
  };

  return ch_words_lookup ("file or rank", names[CLAMP (number, 1, 10) - 1]);
}

char *
ch_words_point (ChPoint point, ChSide viewer)
{
  int file = CH_POINT_FILE (point), rank = CH_POINT_RANK (point);

  return g_strdup_printf (_("file %1$s, rank %2$s"), numeral (viewer == CH_FIRST ? 9 - file : file + 1),
                          numeral (viewer == CH_FIRST ? rank + 1 : 10 - rank));
}

static void
add (GString *text, const char *words)
{
  if (text->len > 0)
    g_string_append (text, C_("between the parts of what is read aloud", ", "));
  g_string_append (text, words);
}

static void
add_flags (GString *text, unsigned flags)
{
  static const struct
  {
    ChWordsPointFlags flag;
    const char *words;
  } names[] = {
    { CH_WORDS_CHECK, NC_("state of a point", "in check") },
    { CH_WORDS_SELECTED, NC_("state of a point", "selected") },
    { CH_WORDS_TARGET, NC_("state of a point", "can go here") },
    { CH_WORDS_CAPTURE, NC_("state of a point", "can be taken") },
    { CH_WORDS_DROP, NC_("state of a point", "can be dropped here") },
    { CH_WORDS_LAST_FROM, NC_("state of a point", "left with the last move") },
    { CH_WORDS_LAST_TO, NC_("state of a point", "moved last") },
    { CH_WORDS_MARKED, NC_("state of a point", "marked") },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (flags & names[i].flag)
      add (text, ch_words_lookup ("state of a point", names[i].words));
}

char *
ch_words_point_label (ChGame game, ChPoint point, ChPiece piece, unsigned flags, ChSide viewer)
{
  GString *text = g_string_new (NULL);
  char name[CH_MOVE_TEXT_SIZE];
  g_autofree char *said = ch_words_point (point, viewer);

  add (text, CH_PIECE_KIND (piece) != CH_NONE ? ch_words_piece (game, piece) : C_("point without a piece", "empty"));
  add (text, ch_point_to_text (point, name));
  add (text, said);
  add_flags (text, flags);
  return g_string_free (text, FALSE);
}

char *
ch_words_hand_label (ChGame game, ChSide side, ChKind kind, int count, gboolean selected)
{
  GString *text = g_string_new (NULL);

  /* Translators: side, piece, how many */
  g_string_append_printf (text, _("Hand of %1$s: %2$s, %3$d"), ch_words_side (game, side),
                          ch_words_piece_plain (game, CH_PIECE (side, kind)), count);
  if (selected)
    add_flags (text, CH_WORDS_SELECTED);
  return g_string_free (text, FALSE);
}

/* Players of Chinese say the notation itself; others hear the points. */
static gboolean
says_notation (void)
{
  /* Translators: how a screen reader reads moves: leave it as it is for points ("cannon h3 to e3"), write "notation" for
   * the notation of Chinese books. */
  return g_strcmp0 (C_("how moves are read aloud", "points"), "notation") == 0;
}

static char *
say_points (const ChPosition *position, ChMove move)
{
  ChGame game = (ChGame) position->rules.game;
  char from[CH_MOVE_TEXT_SIZE], to[CH_MOVE_TEXT_SIZE];

  ch_point_to_text (CH_MOVE_TO (move), to);
  if (CH_MOVE_IS_PASS (move))
    return g_strdup (_("passes"));
  if (CH_MOVE_IS_DROP (move))
    return g_strdup_printf (_("%1$s dropped on %2$s"),
                            ch_words_piece_plain (game, CH_PIECE (position->side, CH_MOVE_DROP_KIND (move))), to);
  return g_strdup_printf (_("%1$s %2$s to %3$s"),
                          ch_words_piece_plain (game, position->board[CH_MOVE_FROM (move)]),
                          ch_point_to_text (CH_MOVE_FROM (move), from), to);
}

static char *
say_move (const ChPosition *position, ChMove move)
{
  char written[CH_NOTATION_SIZE];

  if (CH_MOVE_IS_PASS (move) || !says_notation ())
    return say_points (position, move);
  return g_strdup (ch_notation_write (position, move, CH_NOTATION_CHINESE, written));
}

char *
ch_words_move_spoken (const ChPosition *position, ChMove move)
{
  ChGame game = (ChGame) position->rules.game;
  GString *text = g_string_new (NULL);
  g_autofree char *said = say_move (position, move);
  ChPiece taken = CH_MOVE_IS_DROP (move) || CH_MOVE_IS_PASS (move) ? 0 : position->board[CH_MOVE_TO (move)];

  /* Translators: side, move */
  g_string_append_printf (text, C_("move read aloud", "%1$s: %2$s"), ch_words_side (game, (ChSide) position->side), said);
  if (taken != 0)
    {
      g_autofree char *capture = g_strdup_printf (_("takes %s"), ch_words_piece_plain (game, taken));

      add (text, capture);
    }
  if (ch_movegen_is_legal (position, move) && ch_movegen_gives_check (position, move))
    add (text, _("check"));
  return g_string_free (text, FALSE);
}
