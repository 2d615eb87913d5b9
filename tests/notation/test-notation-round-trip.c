/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whatever is written is read back: each legal move of random positions, in each game and notation, no two alike. */
#include <glib.h>
#include <string.h>

#include "notation/ch-notation.h"
#include "notation/ch-san.h"
#include "rules/ch-movegen.h"

static guint
n_positions (void)
{
  return g_getenv ("CHUHAN_SLOW") != NULL ? 100000 : 2000;
}

static void
fail (const ChPosition *position, ChMove move, ChMove read, ChNotation notation, const char *text)
{
  char fen[CH_FEN_SIZE], a[CH_MOVE_TEXT_SIZE], b[CH_MOVE_TEXT_SIZE];

  g_test_message ("%s: %s of %s is \"%s\", read as %s", ch_position_to_fen (position, fen), ch_notation_id (notation),
                  ch_move_to_text (move, a), text, ch_move_to_text (read, b));
  g_test_fail ();
}

static void
check_move (const ChPosition *position, ChMove move, ChNotation notation, GHashTable *seen)
{
  char text[CH_NOTATION_SIZE], full[CH_NOTATION_SIZE + 32];
  ChMove read;

  ch_notation_write (position, move, notation, text);
  g_assert_cmpuint (strlen (text), <, CH_NOTATION_SIZE);
  read = ch_notation_read (position, text, -1, notation);
  if (read != move || !g_hash_table_add (seen, g_strdup (text)))
    fail (position, move, read, notation, text);
  g_snprintf (full, sizeof full, "12. %s!?rest", text);
  if (ch_notation_read (position, full, (int) strlen (full) - 4, notation) != move)
    fail (position, move, CH_MOVE_NONE, notation, full);
}

/* A guess may be another legal move only where the text has another meaning that comes first: points in letters. */
static void
check_guess (const ChPosition *position, ChMove move, ChNotation notation)
{
  char text[CH_NOTATION_SIZE];
  ChMove read;

  if (notation == CH_NOTATION_UCCI || notation == CH_NOTATION_BLACK_COORDS || notation == CH_NOTATION_UCI)
    return;
  if (CH_MOVE_IS_DROP (move) && notation == CH_NOTATION_ICCS)
    return;
  read = ch_notation_read (position, ch_notation_write (position, move, notation, text), -1, CH_N_NOTATIONS);
  if (read != move)
    fail (position, move, read, CH_N_NOTATIONS, text);
}

static void
expect_san (const ChPosition *position, ChMove move, int base, const char *text)
{
  ChMove read = ch_san_read (position, text, -1, base), found[CH_MAX_MOVES];
  int n = ch_san_candidates (position, text, -1, base, found, CH_MAX_MOVES);
  bool among = false;

  for (int i = 0; i < n; i++)
    among |= found[i] == move;
  if (!among || (n == 1 && read != move) || (n > 1 && read != CH_MOVE_NONE))
    fail (position, move, read, CH_N_NOTATIONS, text);
}

/* With all that tells a piece apart, which is too much, and with nothing, which may be too little: then the move is one of
 * those that fit. Both letters of horse and elephant, ranks from 0 and from 1, marks behind. */
static void
check_san (const ChPosition *position, ChMove move)
{
  static const char letters[2][CH_N_KINDS] = { "?RHEAKCP", "?RNBAKCP" };
  ChPoint from = CH_MOVE_FROM (move), to = CH_MOVE_TO (move);
  ChKind kind = CH_MOVE_IS_DROP (move) ? CH_MOVE_DROP_KIND (move) : CH_PIECE_KIND (position->board[from]);
  char origin[8] = "@", text[32];

  for (int base = 0; base < 2; base++)
    for (int school = 0; school < 2; school++)
      {
        const char *takes = position->board[to] != 0 && from != to ? "x" : "", *mark = base == school ? "" : "+";

        if (!CH_MOVE_IS_DROP (move))
          g_snprintf (origin, sizeof origin, "%c%d", 'a' + CH_POINT_FILE (from), CH_POINT_RANK (from) + base);
        g_snprintf (text, sizeof text, "%c%s%s%c%d%s", letters[school][kind], origin, takes, 'a' + CH_POINT_FILE (to),
                    CH_POINT_RANK (to) + base, mark);
        expect_san (position, move, base, text);
        g_snprintf (text, sizeof text, "%c%s%c%d%s", letters[school][kind], CH_MOVE_IS_DROP (move) ? "@" : takes,
                    'a' + CH_POINT_FILE (to), CH_POINT_RANK (to) + base, mark);
        expect_san (position, move, base, text);
      }
}

static void
check_position (const ChPosition *position, const ChMoveList *list, GRand *rand)
{
  for (int i = 0; i < list->n; i++)
    check_san (position, list->moves[i]);
  for (int notation = 0; notation < CH_N_NOTATIONS; notation++)
    {
      g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      for (int i = 0; i < list->n; i++)
        check_move (position, list->moves[i], (ChNotation) notation, seen);
      if (list->n > 0)
        check_guess (position, list->moves[g_rand_int_range (rand, 0, list->n)], (ChNotation) notation);
    }
}

/* What the moves tried were. */
typedef struct
{
  guint drops, passes, diagonals, others;
} Kinds;

/* Lines of the palace go aslant for generals, advisors, chariots, cannons and soldiers of janggi alone. */
static void
count_kinds (const ChPosition *position, const ChMoveList *list, Kinds *kinds)
{
  for (int i = 0; i < list->n; i++)
    {
      ChMove move = list->moves[i];
      ChKind kind = CH_MOVE_IS_DROP (move) ? CH_NONE : CH_PIECE_KIND (position->board[CH_MOVE_FROM (move)]);

      if (CH_MOVE_IS_DROP (move))
        kinds->drops++;
      else if (CH_MOVE_IS_PASS (move))
        kinds->passes++;
      else if (kind != CH_HORSE && kind != CH_ELEPHANT && CH_POINT_FILE (CH_MOVE_FROM (move)) != CH_POINT_FILE (CH_MOVE_TO (move))
               && CH_POINT_RANK (CH_MOVE_FROM (move)) != CH_POINT_RANK (CH_MOVE_TO (move)))
        kinds->diagonals++;
      else
        kinds->others++;
    }
}

static void
assert_kinds (const Kinds *kinds, const ChRuleset *rules)
{
  g_test_message ("%u drops, %u passes, %u diagonals, %u others", kinds->drops, kinds->passes, kinds->diagonals, kinds->others);
  g_assert_cmpint (kinds->drops > 1000, ==, rules->game == CH_GAME_CRAZYHOUSE);
  g_assert_cmpint (kinds->passes > 1000, ==, rules->allow_pass);
  g_assert_cmpuint (kinds->diagonals, >, 500);
  g_assert_cmpuint (kinds->others, >, 10000);
}

/* Soldiers are pushed and pieces dropped more often than chance would, so that many share a file. */
static ChMove
choose (const ChPosition *position, const ChMoveList *list, GRand *rand)
{
  ChMove move = list->moves[g_rand_int_range (rand, 0, list->n)];

  for (int i = 0; i < 3; i++)
    {
      if (CH_MOVE_IS_DROP (move)
          || CH_PIECE_KIND (position->board[CH_MOVE_FROM (move)]) == CH_SOLDIER)
        break;
      move = list->moves[g_rand_int_range (rand, 0, list->n)];
    }
  return move;
}

static void
test_preset (gconstpointer data)
{
  ChRuleset rules = ch_ruleset_preset ((ChPreset) GPOINTER_TO_INT (data));
  g_autoptr (GRand) rand = g_rand_new_with_seed (20260101 + GPOINTER_TO_INT (data));
  ChMoveList list;
  ChPosition position;
  Kinds kinds = { 0 };
  ChUndo undo;
  guint n = 0;

  rules.no_capture_plies = 0;
  while (n < n_positions () && !g_test_failed ())
    {
      ch_position_init_start (&position, &rules);
      for (int ply = 0; ply < 120 && n < n_positions (); ply++)
        {
          if (ch_movegen_legal (&position, CH_MOVES_ALL, &list) == 0)
            break;
          if (ply % 5 == 0)
            {
              check_position (&position, &list, rand);
              count_kinds (&position, &list, &kinds);
              n++;
            }
          ch_position_make_move (&position, choose (&position, &list, rand), &undo);
        }
    }
  assert_kinds (&kinds, &rules);
}

/* Boards crowded with soldiers and chariots as no game makes them: the words must still tell all moves apart. */
static void
test_crowds (void)
{
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_CRAZYXIANGQI);
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  static const ChKind kinds[] = { CH_SOLDIER, CH_SOLDIER, CH_SOLDIER, CH_SOLDIER, CH_SOLDIER, CH_SOLDIER, CH_SOLDIER,
                                  CH_SOLDIER, CH_SOLDIER, CH_SOLDIER, CH_CHARIOT, CH_CHARIOT, CH_CHARIOT, CH_CHARIOT,
                                  CH_HORSE, CH_HORSE, CH_HORSE, CH_HORSE, CH_CANNON, CH_CANNON, CH_CANNON, CH_CANNON };

  for (guint i = 0; i < n_positions () && !g_test_failed (); i++)
    {
      ChSide side = (ChSide) (i & 1);
      ChPosition position;
      ChMoveList list;

      ch_position_init_empty (&position, &rules);
      ch_position_set_piece (&position, CH_POINT (4, 0), CH_PIECE (CH_FIRST, CH_GENERAL));
      ch_position_set_piece (&position, CH_POINT (3, 9), CH_PIECE (CH_SECOND, CH_GENERAL));
      for (gsize k = 0; k < G_N_ELEMENTS (kinds); k++)
        {
          int file = g_rand_int_range (rand, 0, 3) * (g_rand_boolean (rand) ? 1 : 3);
          int rank = kinds[k] == CH_SOLDIER && side == CH_FIRST ? g_rand_int_range (rand, 5, 10)
                     : kinds[k] == CH_SOLDIER ? g_rand_int_range (rand, 0, 5) : g_rand_int_range (rand, 0, 10);

          if (position.board[CH_POINT (file, rank)] == 0)
            ch_position_set_piece (&position, CH_POINT (file, rank), CH_PIECE (side, kinds[k]));
        }
      ch_position_set_side (&position, side);
      ch_position_refresh (&position);
      ch_movegen_legal (&position, CH_MOVES_ALL, &list);
      check_position (&position, &list, rand);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (int preset = 0; preset < CH_N_PRESETS; preset++)
    {
      g_autofree char *name = g_strconcat ("/notation/round-trip/", ch_preset_id ((ChPreset) preset), NULL);

      g_test_add_data_func (name, GINT_TO_POINTER (preset), test_preset);
    }
  g_test_add_func ("/notation/round-trip/crowds", test_crowds);
  return g_test_run ();
}
