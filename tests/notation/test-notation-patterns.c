/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Like pieces that share files, all patterns of them: two to five soldiers on one file and on two, for both sides; in
 * crazyhouse two to four advisors and elephants on a file, and pairs on two. Each move is written with the words that
 * formats.md 2.1 and 2.2 have for it, no two alike, and read back, in the other school's words, too. */
#include <glib.h>
#include <string.h>

#include "notation/ch-notation.h"
#include "rules/ch-movegen.h"

static const ChNotation notations[] = { CH_NOTATION_CHINESE, CH_NOTATION_TRADITIONAL, CH_NOTATION_WXF, CH_NOTATION_DIGITS };

static int
own_file (const ChPosition *position, int file)
{
  return position->side == CH_FIRST ? 9 - file : file + 1;
}

/* Ranks from the front: 0 is the one nearest to the enemy's back rank. */
static int
front_rank (const ChPosition *position, int index)
{
  return position->side == CH_FIRST ? 9 - index : index;
}

static int
count_on_file (const ChPosition *position, ChPiece piece, int file)
{
  int n = 0;

  for (int rank = 0; rank < CH_RANKS; rank++)
    n += position->board[CH_POINT (file, rank)] == piece;
  return n;
}

/* The place of the piece on @from among those of its file, from the front, from 1. */
static int
place_on_file (const ChPosition *position, ChPoint from)
{
  int place = 1;

  for (int i = 0; front_rank (position, i) != CH_POINT_RANK (from); i++)
    place += position->board[CH_POINT (CH_POINT_FILE (from), front_rank (position, i))] == position->board[from];
  return place;
}

/* Its number over all files with two or more, and how many such files there are. */
static int
number_of (const ChPosition *position, ChPoint from, int *n_files)
{
  ChPiece piece = position->board[from];
  int number = place_on_file (position, from);

  *n_files = 0;
  for (int file = 0; file < CH_FILES; file++)
    {
      int n = count_on_file (position, piece, file);

      *n_files += n >= 2;
      if (n >= 2 && own_file (position, file) < own_file (position, CH_POINT_FILE (from)))
        number += n;
    }
  return number;
}

static const char *
numeral (int number, ChSide side)
{
  static const char *const numerals[2][11] = {
    { "", "一", "二", "三", "四", "五", "六", "七", "八", "九", "十" },
    { "", "１", "２", "３", "４", "５", "６", "７", "８", "９", "０" },
  };

  return numerals[side][number];
}

/* What stands in front of the operator, as formats.md has it. */
static char *
expected_start (const ChPosition *position, ChMove move, gboolean wxf, const char *name, char letter)
{
  ChPoint from = CH_MOVE_FROM (move);
  int n_files, number = number_of (position, from, &n_files), place = place_on_file (position, from);
  int n = count_on_file (position, position->board[from], CH_POINT_FILE (from)), file = own_file (position, CH_POINT_FILE (from));
  const char *word = place == 1 ? "前" : place == n ? "后" : "中";
  char sign = place == 1 ? '+' : place == n ? '-' : '.';

  if (n == 1)
    return wxf ? g_strdup_printf ("%c%d", letter, file) : g_strconcat (name, numeral (file, position->side), NULL);
  if (n_files == 1 && n <= 3)
    return wxf ? g_strdup_printf ("%c%c", letter, sign) : g_strconcat (word, name, NULL);
  return wxf ? g_strdup_printf ("%c%c", letter, 'a' + number - 1) : g_strconcat (numeral (number, position->side), name, NULL);
}

static void
fail (const ChPosition *position, ChMove move, const char *text, const char *what)
{
  char fen[CH_FEN_SIZE], uci[CH_MOVE_TEXT_SIZE];

  g_test_message ("%s %s: \"%s\" %s", ch_position_to_fen (position, fen), ch_move_to_text (move, uci), text, what);
  g_test_fail ();
}

static void
check_written (const ChPosition *position, ChMove move, const char *chinese, const char *wxf)
{
  ChKind kind = CH_PIECE_KIND (position->board[CH_MOVE_FROM (move)]);
  const char *name = ch_piece_name ((ChGame) position->rules.game, CH_PIECE (position->side, kind), false);
  char letter = kind == CH_SOLDIER ? 'P' : kind == CH_ADVISOR ? 'A' : 'E';
  g_autofree char *one = expected_start (position, move, FALSE, name, letter);
  g_autofree char *other = expected_start (position, move, TRUE, name, letter);

  if (!g_str_has_prefix (chinese, one))
    fail (position, move, chinese, one);
  if (!g_str_has_prefix (wxf, other))
    fail (position, move, wxf, other);
}

/* 前七平六, 前兵七平六, 27=6: the word, or the number, within the file, and the file. */
static void
check_other_school (const ChPosition *position, ChMove move, const char *wxf)
{
  ChPoint from = CH_MOVE_FROM (move);
  int n = count_on_file (position, position->board[from], CH_POINT_FILE (from)), place = place_on_file (position, from);
  int file = own_file (position, CH_POINT_FILE (from));
  const char *word = n > 3 ? numeral (place, CH_FIRST) : place == 1 ? "前" : place == n ? "后" : "中";
  const char *way = wxf[2] == '+' ? "进" : wxf[2] == '-' ? "退" : "平";
  char *texts[] = { g_strdup_printf ("%s%d%s%c", word, file, way, wxf[3]), g_strdup_printf ("%s兵%d%s%c", word, file, way, wxf[3]),
                    g_strdup_printf ("%d%d%c%c", place, file, wxf[2] == '.' ? '=' : wxf[2], wxf[3]) };

  for (gsize i = 0; i < G_N_ELEMENTS (texts) && n >= 2; i++)
    if (ch_notation_read (position, texts[i], -1, CH_N_NOTATIONS) != move)
      fail (position, move, texts[i], "is not read as that");
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    g_free (texts[i]);
}

static void
check_unique (const ChPosition *position, ChMove move, char texts[CH_MAX_MOVES][CH_NOTATION_SIZE], int n)
{
  for (int i = 0; i < n; i++)
    if (strcmp (texts[i], texts[n]) == 0)
      fail (position, move, texts[n], "is written for two moves");
}

/* All moves of pieces of @kind. Returns: how many there were. */
static guint
check_position (ChPosition *position, ChKind kind)
{
  static char texts[G_N_ELEMENTS (notations)][CH_MAX_MOVES][CH_NOTATION_SIZE];
  ChMoveList list;
  int n = 0;

  ch_position_refresh (position);
  ch_movegen_legal (position, CH_MOVES_ALL, &list);
  for (int i = 0; i < list.n; i++)
    {
      ChMove move = list.moves[i];

      if (CH_MOVE_IS_DROP (move) || CH_PIECE_KIND (position->board[CH_MOVE_FROM (move)]) != kind)
        continue;
      for (gsize k = 0; k < G_N_ELEMENTS (notations); k++)
        {
          ch_notation_write (position, move, notations[k], texts[k][n]);
          check_unique (position, move, texts[k], n);
          if (ch_notation_read (position, texts[k][n], -1, notations[k]) != move)
            fail (position, move, texts[k][n], "is not read back");
        }
      check_written (position, move, texts[0][n], texts[2][n]);
      if (kind == CH_SOLDIER)
        check_other_school (position, move, texts[2][n]);
      n++;
    }
  return (guint) n;
}

/* Puts pieces on @file at the ranks of @mask. Returns: whether all of them can stand there and nothing else does. */
static gboolean
put (ChPosition *position, ChKind kind, int file, guint mask)
{
  for (int rank = 0; rank < CH_RANKS; rank++)
    if (mask >> rank & 1)
      {
        ChPoint point = CH_POINT (file, rank);
        ChPiece piece = CH_PIECE (position->side, kind);

        if (position->board[point] != 0 || !ch_position_can_stand (&position->rules, piece, point))
          return FALSE;
        ch_position_set_piece (position, point, piece);
      }
  return TRUE;
}

/* The generals where they see neither each other nor take a place in the pattern. */
static gboolean
put_generals (ChPosition *position)
{
  static const int files[][2] = { { 3, 5 }, { 5, 3 }, { 4, 3 }, { 3, 4 }, { 4, 5 }, { 5, 4 } };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    for (int rank = 0; rank < 3; rank++)
      {
        ChPoint one = CH_POINT (files[i][0], rank), other = CH_POINT (files[i][1], 9 - rank);

        if (position->board[one] != 0 || position->board[other] != 0)
          continue;
        ch_position_set_piece (position, one, CH_PIECE (CH_FIRST, CH_GENERAL));
        ch_position_set_piece (position, other, CH_PIECE (CH_SECOND, CH_GENERAL));
        return TRUE;
      }
  return FALSE;
}

static guint
try_pattern (ChPreset preset, ChSide side, ChKind kind, const int files[2], const guint masks[2])
{
  ChRuleset rules = ch_ruleset_preset (preset);
  ChPosition position;

  ch_position_init_empty (&position, &rules);
  ch_position_set_side (&position, side);
  if (!put (&position, kind, files[0], masks[0]) || !put (&position, kind, files[1], masks[1]) || !put_generals (&position))
    return 0;
  return check_position (&position, kind);
}

static guint
count_bits (guint mask)
{
  guint n = 0;

  for (; mask != 0; mask &= mask - 1)
    n++;
  return n;
}

/* All ways to put up to @most pieces on the two files, @alone: on the first only. */
static guint
try_files (ChPreset preset, ChKind kind, int first, int second, guint most, gboolean alone)
{
  const int files[2] = { first, second };
  guint n_moves = 0;

  for (guint one = 1; one < 1024; one++)
    for (guint other = alone ? 0 : 1; other < (alone ? 1 : 1024) && count_bits (one) < most + alone; other++)
      {
        const guint masks[2] = { one, other };
        guint n = count_bits (one) + count_bits (other);

        for (int side = CH_FIRST; side <= CH_SECOND && n >= 2 && n <= most && !g_test_failed (); side++)
          n_moves += try_pattern (preset, (ChSide) side, kind, files, masks);
      }
  return n_moves;
}

static gboolean
is_slow (void)
{
  return g_getenv ("CHUHAN_SLOW") != NULL;
}

static void
test_soldiers_on_one_file (gconstpointer preset)
{
  guint n_moves = 0;

  for (int file = 0; file < CH_FILES; file++)
    n_moves += try_files ((ChPreset) GPOINTER_TO_INT (preset), CH_SOLDIER, file, 0, 5, TRUE);
  g_test_message ("%u moves", n_moves);
  g_assert_cmpuint (n_moves, >, 1000);
}

/* Which files they are matters to the words only by their order: a few pairs stand for all, unless there is time. */
static void
test_soldiers_on_two_files (gconstpointer preset)
{
  guint n_moves = 0;

  for (int first = 0; first < CH_FILES; first++)
    for (int second = first + 1; second < CH_FILES; second++)
      if (is_slow () || (first == 0 && second == 8) || (first == 4 && second == 5))
        n_moves += try_files ((ChPreset) GPOINTER_TO_INT (preset), CH_SOLDIER, first, second, 5, FALSE);
  g_test_message ("%u moves", n_moves);
  g_assert_cmpuint (n_moves, >, 10000);
}

static void
test_guards (gconstpointer kind)
{
  guint n_moves = 0;

  for (int file = 0; file < CH_FILES; file++)
    n_moves += try_files (CH_PRESET_CRAZYXIANGQI, (ChKind) GPOINTER_TO_INT (kind), file, 0, 4, TRUE);
  n_moves += try_files (CH_PRESET_CRAZYXIANGQI, (ChKind) GPOINTER_TO_INT (kind), 3, 5, 4, FALSE);
  g_test_message ("%u moves", n_moves);
  g_assert_cmpuint (n_moves, >, 5000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/notation/patterns/one-file", GINT_TO_POINTER (CH_PRESET_XIANGQI), test_soldiers_on_one_file);
  g_test_add_data_func ("/notation/patterns/two-files", GINT_TO_POINTER (CH_PRESET_XIANGQI), test_soldiers_on_two_files);
  g_test_add_data_func ("/notation/patterns/crazyhouse-two-files", GINT_TO_POINTER (CH_PRESET_CRAZYXIANGQI),
                        test_soldiers_on_two_files);
  g_test_add_data_func ("/notation/patterns/advisors", GINT_TO_POINTER (CH_ADVISOR), test_guards);
  g_test_add_data_func ("/notation/patterns/elephants", GINT_TO_POINTER (CH_ELEPHANT), test_guards);
  return g_test_run ();
}
