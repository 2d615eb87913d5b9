/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a janggi record begins: set-ups, or a whole position. */
#include "config.h"

#include "formats/ch-gib-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const struct
{
  const char *hangul;
  const char *hanja;
  ChJanggiSetup setup;
} setups[] = {
  { "마상상마", "馬象象馬", CH_SETUP_INNER },
  { "상마마상", "象馬馬象", CH_SETUP_OUTER },
  { "상마상마", "象馬象馬", CH_SETUP_LEFT },
  { "마상마상", "馬象馬象", CH_SETUP_RIGHT },
};

/* The value of the first of @names that is there and says something. */
static const char *
first_tag (const ChGibGame *game, const char *const *names)
{
  const char *value = NULL;

  for (guint i = 0; names[i] != NULL && value == NULL; i++)
    value = ch_pgn_tags_get (game->tags, names[i]);
  return value != NULL && !g_str_equal (value, "미상") ? value : NULL;
}

/* Set-ups are read from the left of the board as Cho sees it, for both sides. Returns: the set-up, CH_N_SETUPS for none. */
static ChJanggiSetup
read_setup (ChGibReader *reader, const ChGibGame *game, const char *const *names)
{
  const char *value = first_tag (game, names);
  g_autofree char *plain = NULL;

  if (value == NULL)
    return CH_N_SETUPS;
  plain = g_utf8_normalize (value, -1, G_NORMALIZE_NFKC);
  for (guint i = 0; plain != NULL && i < G_N_ELEMENTS (setups); i++)
    if (g_str_has_prefix (plain, setups[i].hangul) || g_str_has_prefix (plain, setups[i].hanja))
      return setups[i].setup;
  ch_gib_report (reader, 0, game->place, value, _("This set-up is not known"));
  return CH_N_SETUPS;
}

/* Hangul are the pieces of Cho, Chinese characters those of Han. */
static ChPiece
piece_of (gunichar c)
{
  ChKind kind = ch_gib_kind (c);

  return kind == CH_NONE ? 0 : CH_PIECE (c >= 0xac00 && c <= 0xd7a3 ? CH_FIRST : CH_SECOND, kind);
}

/* Ten rows from Cho's back rank on, then who moves first. Returns: FALSE where it is none. */
static gboolean
read_board (const char *text, ChPosition *position)
{
  int rank = 0, file = 0;

  for (; *text != '\0' && *text != ' '; text = g_utf8_next_char (text))
    {
      gunichar c = g_utf8_get_char (text);
      ChPiece piece = piece_of (c);

      if (c == '/')
        {
          rank++;
          file = 0;
        }
      else if (c >= '0' && c <= '9')
        {
          file += (int) c - '0';
        }
      else
        {
          if (piece == 0 || rank > 9 || file > 8)
            return FALSE;
          ch_position_set_piece (position, CH_POINT (file++, rank), piece);
        }
    }
  while (*text == ' ')
    text++;
  if (g_str_has_prefix (text, "한") || g_str_has_prefix (text, "漢"))
    ch_position_set_side (position, CH_SECOND);
  ch_position_refresh (position);
  return position->n_pieces[CH_FIRST] + position->n_pieces[CH_SECOND] > 0;
}

static gboolean
read_position (ChGibReader *reader, const ChGibGame *game, const ChRuleset *rules, ChPosition *position)
{
  const char *board = ch_pgn_tags_get (game->tags, "판");
  const char *fen = ch_pgn_tags_get (game->tags, "FEN");

  if (fen != NULL && ch_position_from_fen (position, rules, fen, NULL))
    return TRUE;
  if (board != NULL)
    {
      g_autofree char *plain = g_utf8_normalize (board, -1, G_NORMALIZE_NFKC);

      ch_position_init_empty (position, rules);
      if (plain != NULL && read_board (plain, position))
        return TRUE;
    }
  if (fen != NULL || board != NULL)
    ch_gib_report (reader, 0, game->place, board != NULL ? board : fen,
                   _("The position cannot be read; the usual start is taken"));
  return FALSE;
}

guint
ch_gib_starts (ChGibReader *reader, const ChGibGame *game, ChPosition starts[CH_GIB_MAX_STARTS], gboolean *guessed)
{
  static const char *const first_names[] = { "초차림", "초포진", NULL };
  static const char *const second_names[] = { "한차림", "한포진", NULL };
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_JANGGI);
  ChJanggiSetup first, second;
  guint n = 0;

  *guessed = FALSE;
  if (read_position (reader, game, &rules, &starts[0]))
    return 1;
  first = read_setup (reader, game, first_names);
  second = read_setup (reader, game, second_names);
  for (int i = 0; i < CH_N_SETUPS; i++)
    for (int j = 0; j < CH_N_SETUPS; j++)
      {
        char fen[CH_FEN_SIZE];

        if ((first != CH_N_SETUPS && first != (ChJanggiSetup) i) || (second != CH_N_SETUPS && second != (ChJanggiSetup) j))
          continue;
        ch_janggi_start_fen ((ChJanggiSetup) i, (ChJanggiSetup) j, fen);
        ch_position_from_fen (&starts[n++], &rules, fen, NULL);
      }
  *guessed = n > 1;
  return n;
}
