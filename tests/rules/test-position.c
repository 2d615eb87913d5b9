/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions: editing, validation, attackers, points, zones, null moves. */
#include "ch-test.h"
#include "rules/ch-movegen.h"

#include <stdlib.h>
#include <string.h>

static ChPosition
read_position (ChPreset preset, const char *fen)
{
  ChRuleset rules = ch_ruleset_preset (preset);
  ChPosition position;
  ChFenError error;

  if (!ch_position_from_fen (&position, &rules, fen, &error))
    g_error ("%s: %d: %s", fen, error.offset, error.message);
  return position;
}

static ChPoint
point (const char *text)
{
  return ch_point_from_text (text, NULL);
}

typedef struct
{
  ChPreset preset;
  const char *fen;
  ChInvalidReason reason;
  ChSide side;
  ChKind kind;
  const char *point; /* NULL: none */
} Invalid;

static void
test_validate (void)
{
  static const Invalid positions[] = {
    { CH_PRESET_XIANGQI, "9/9/9/9/9/9/9/9/9/4K4 w", CH_INVALID_NO_GENERAL, CH_SECOND, CH_GENERAL, NULL },
    { CH_PRESET_XIANGQI, "4k4/9/9/9/9/9/9/9/9/9 w", CH_INVALID_NO_GENERAL, CH_FIRST, CH_GENERAL, NULL },
    { CH_PRESET_XIANGQI, "3kk4/9/9/9/9/9/9/9/9/5K3 w", CH_INVALID_TWO_GENERALS, CH_SECOND, CH_GENERAL, "e10" },
    { CH_PRESET_XIANGQI, "4k4/9/9/9/9/9/9/9/9/2K6 w", CH_INVALID_GENERAL_OUTSIDE, CH_FIRST, CH_GENERAL, "c1" },
    { CH_PRESET_XIANGQI, "4k4/9/9/9/9/9/9/9/9/4K4 b", CH_INVALID_GENERALS_FACE, CH_SECOND, CH_GENERAL, "e10" },
    { CH_PRESET_XIANGQI, "3k5/9/9/9/9/9/9/9/3R5/4K4 w", CH_INVALID_GENERAL_CAPTURABLE, CH_FIRST, CH_CHARIOT, "d2" },
    { CH_PRESET_XIANGQI, "3k5/9/9/9/9/9/9/9/3R5/4K4 b", CH_INVALID_NONE, 0, 0, NULL },
    { CH_PRESET_XIANGQI, "3k5/9/9/9/9/9/9/9/RRR6/4K4 b", CH_INVALID_TOO_MANY, CH_FIRST, CH_CHARIOT, NULL },
    { CH_PRESET_XIANGQI, "3k5/9/9/9/pppppp3/9/9/9/9/4K4 b", CH_INVALID_TOO_MANY, CH_SECOND, CH_SOLDIER, NULL },
    { CH_PRESET_XIANGQI, "3k5/9/9/9/9/9/1P7/9/9/4K4 b", CH_INVALID_PLACE, CH_FIRST, CH_SOLDIER, "b4" },
    { CH_PRESET_XIANGQI, "3k5/9/9/9/9/9/9/9/P8/4K4 b", CH_INVALID_PLACE, CH_FIRST, CH_SOLDIER, "a2" },
    { CH_PRESET_XIANGQI, "3k5/9/9/9/9/9/9/9/9/B3K4 b", CH_INVALID_PLACE, CH_FIRST, CH_ELEPHANT, "a1" },
    { CH_PRESET_XIANGQI, "3k5/9/4b4/9/9/9/9/9/9/4K4 b", CH_INVALID_NONE, 0, 0, NULL },
    { CH_PRESET_XIANGQI, "3k5/3a5/9/9/9/9/9/9/9/4K4 b", CH_INVALID_PLACE, CH_SECOND, CH_ADVISOR, "d9" },
    { CH_PRESET_CRAZYXIANGQI, "3k5/3a5/9/9/9/9/9/9/9/4K4[] b", CH_INVALID_NONE, 0, 0, NULL },
    { CH_PRESET_CRAZYXIANGQI, "3k5/9/9/9/9/3a5/9/9/9/4K4[] b", CH_INVALID_PLACE, CH_SECOND, CH_ADVISOR, "d5" },
    { CH_PRESET_CRAZYXIANGQI, "3k5/9/9/9/9/9/9/9/9/RRR1K4[R] b", CH_INVALID_NONE, 0, 0, NULL },
    { CH_PRESET_CRAZYXIANGQI, "3k5/9/9/9/9/9/9/9/9/RRR1K4[Rr] b", CH_INVALID_TOO_MANY, CH_FIRST, CH_CHARIOT, NULL },
    { CH_PRESET_JANGGIPLAIN, "4k4/9/9/9/9/9/9/9/9/4K4 w", CH_INVALID_NONE, 0, 0, NULL },
    { CH_PRESET_JANGGIPLAIN, "4k4/9/9/9/9/9/P8/9/9/4KA3 w", CH_INVALID_NONE, 0, 0, NULL },
    { CH_PRESET_JANGGIPLAIN, "4k4/9/9/9/9/9/9/P8/9/4KA3 w", CH_INVALID_PLACE, CH_FIRST, CH_SOLDIER, "a3" },
    { CH_PRESET_JANGGIPLAIN, "4k4/9/9/9/9/9/9/9/6A2/4K4 w", CH_INVALID_PLACE, CH_FIRST, CH_ADVISOR, "g2" },
    { CH_PRESET_JANGGIPLAIN, "3k5/4R4/9/9/9/9/9/9/9/4K4 w", CH_INVALID_GENERAL_CAPTURABLE, CH_FIRST, CH_CHARIOT, "e9" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      const Invalid *wanted = &positions[i];
      ChPosition position = read_position (wanted->preset, wanted->fen);
      ChInvalid why;

      if (ch_position_validate (&position, &why) != (wanted->reason == CH_INVALID_NONE) || why.reason != wanted->reason)
        g_error ("%s: reason %d, not %d", wanted->fen, why.reason, wanted->reason);
      g_assert_true (ch_position_validate (&position, NULL) == (wanted->reason == CH_INVALID_NONE));
      if (wanted->reason == CH_INVALID_NONE)
        continue;
      g_assert_cmpint (why.side, ==, wanted->side);
      g_assert_cmpint (why.kind, ==, wanted->kind);
      g_assert_cmpint (why.point, ==, wanted->point != NULL ? point (wanted->point) : CH_POINT_NONE);
    }
}

static void
test_edit (void)
{
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_CRAZYXIANGQI);
  ChPosition position, read;

  ch_position_init_empty (&position, &rules);
  g_assert_cmpint (position.general[0], ==, CH_POINT_NONE);
  g_assert_false (ch_movegen_has_legal (&position));
  ch_position_set_piece (&position, point ("e1"), CH_PIECE (CH_FIRST, CH_GENERAL));
  ch_position_set_piece (&position, point ("d10"), CH_PIECE (CH_SECOND, CH_GENERAL));
  ch_position_set_piece (&position, point ("a10"), CH_PIECE (CH_FIRST, CH_CHARIOT));
  ch_position_set_piece (&position, point ("b5"), CH_PIECE (CH_FIRST, CH_CHARIOT));
  ch_position_set_piece (&position, point ("b5"), 0);
  ch_position_set_hand (&position, CH_SECOND, CH_SOLDIER, 2);
  ch_position_set_side (&position, CH_SECOND);
  ch_position_refresh (&position);
  read = read_position (CH_PRESET_CRAZYXIANGQI, "R2k5/9/9/9/9/9/9/9/9/4K4[pp] b - - 0 1");
  g_assert_true (ch_position_same (&position, &read));
  g_assert_cmpuint (position.key, ==, read.key);
  g_assert_cmpint (position.n_checkers, ==, 1);
  g_assert_cmpint (position.checkers[0], ==, point ("a10"));
  g_assert_cmpint (position.checks[CH_FIRST], ==, 1);
}

static void
check_attackers (ChPreset preset, const char *fen, const char *at, ChSide by, const char *wanted)
{
  ChPosition position = read_position (preset, fen);
  ChPoint points[16];
  int n = ch_position_attackers (&position, point (at), by, points);
  g_autoptr (GString) found = g_string_new (NULL);

  for (int p = 0; p < CH_POINTS; p++)
    for (int i = 0; i < n; i++)
      if (points[i] == p)
        {
          char text[CH_MOVE_TEXT_SIZE];

          g_string_append_printf (found, "%s%s", found->len > 0 ? " " : "", ch_point_to_text (p, text));
        }
  g_assert_cmpstr (found->str, ==, wanted);
  g_assert_true (ch_position_is_attacked (&position, point (at), by) == (n > 0));
}

static void
test_attackers (void)
{
  static const char xiangqi[] = "4k4/9/9/9/9/1C1P5/9/2BA5/4A4/R1BAK2NR w";

  check_attackers (CH_PRESET_XIANGQI, "4k4/9/9/4P4/3PrP3/9/3N5/4C4/4P4/4K4 w", "e6", CH_FIRST, "d4 d6 f6");
  check_attackers (CH_PRESET_XIANGQI, "4k4/9/9/9/4r4/9/4P4/4C4/9/4K4 w", "e6", CH_FIRST, "e3");
  check_attackers (CH_PRESET_XIANGQI, xiangqi, "e1", CH_FIRST, "c3");
  check_attackers (CH_PRESET_XIANGQI, "4k4/9/9/9/9/9/9/9/9/3AK4 w", "e2", CH_FIRST, "d1 e1");
  check_attackers (CH_PRESET_XIANGQI, "4k4/9/9/9/9/9/9/9/9/2B1K4 w", "e3", CH_FIRST, "c1");
  check_attackers (CH_PRESET_XIANGQI, "4k4/9/9/9/9/9/9/9/3P5/2B1K4 w", "e3", CH_FIRST, "");
  check_attackers (CH_PRESET_JANGGIPLAIN, "4k4/9/9/9/9/2c6/9/2p6/9/2C1K4 w", "c5", CH_FIRST, "");
  check_attackers (CH_PRESET_JANGGIPLAIN, "4k4/9/9/9/9/2r6/9/2p6/9/2C1K4 w", "c5", CH_FIRST, "c1");
  check_attackers (CH_PRESET_JANGGIPLAIN, "4k4/9/9/9/9/2r6/9/2c6/9/2C1K4 w", "c5", CH_FIRST, "");
  check_attackers (CH_PRESET_JANGGIPLAIN, "3k5/9/9/9/9/9/9/5R3/4B4/3CKA3 w", "d1", CH_FIRST, "e1");
  check_attackers (CH_PRESET_JANGGIPLAIN, "3k5/9/9/9/9/9/9/5C3/4B4/3rKA3 w", "d1", CH_FIRST, "e1 f3");
  check_attackers (CH_PRESET_JANGGIPLAIN, "3k5/9/9/9/9/4B4/9/9/9/4K4 w", "c8", CH_FIRST, "e5");
}

static void
test_points (void)
{
  g_autoptr (ChTestTable) table = ch_test_table_open ("oracle/janggi-points.txt");
  ChTestRow row;

  while (ch_test_table_next (table, &row))
    {
      ChPosition position = read_position (CH_PRESET_JANGGI, ch_test_row_field (&row, 0));

      for (int side = 0; side < 2; side++)
        {
          int wanted = (int) (2 * g_ascii_strtod (ch_test_row_field (&row, 1 + side), NULL) + 0.25);

          if (ch_position_points2 (&position, side) != wanted)
            ch_test_row_fail (&row, "side %d has %d half points", side, ch_position_points2 (&position, side));
        }
    }
}

static int
count_places (const ChRuleset *rules, ChPiece piece)
{
  int n = 0;

  for (int p = 0; p < CH_POINTS; p++)
    n += ch_position_can_stand (rules, piece, p);
  g_assert_false (ch_position_can_stand (rules, piece, CH_POINTS));
  return n;
}

static void
test_zones (void)
{
  static const int places[CH_N_GAMES][CH_N_KINDS] = {
    { 0, 90, 90, 7, 5, 9, 90, 55 },
    { 0, 90, 90, 45, 45, 9, 90, 55 },
    { 0, 90, 90, 90, 9, 9, 90, 63 },
  };
  static const ChPreset presets[] = { CH_PRESET_XIANGQI, CH_PRESET_CRAZYXIANGQI, CH_PRESET_JANGGI };

  for (int game = 0; game < CH_N_GAMES; game++)
    {
      ChRuleset rules = ch_ruleset_preset (presets[game]);

      for (int kind = 0; kind < CH_N_KINDS; kind++)
        for (int side = 0; side < 2; side++)
          g_assert_cmpint (count_places (&rules, CH_PIECE (side, kind)), ==, places[game][kind]);
      for (int kind = 0; kind < CH_N_KINDS; kind++)
        for (int p = 0; p < CH_POINTS; p++)
          g_assert_cmpint (ch_position_can_drop_on (&rules, CH_FIRST, kind, p), ==,
                           game == CH_GAME_CRAZYHOUSE && kind != CH_GENERAL
                               && ch_position_can_stand (&rules, CH_PIECE (CH_FIRST, kind), p));
    }
  g_assert_true (ch_point_in_palace (point ("d1"), CH_FIRST));
  g_assert_true (ch_point_in_palace (point ("f8"), CH_SECOND));
  g_assert_false (ch_point_in_palace (point ("f8"), CH_FIRST));
  g_assert_false (ch_point_in_palace (point ("c1"), CH_FIRST));
  g_assert_false (ch_point_in_palace (CH_POINT_NONE, CH_FIRST));
}

static void
test_null (void)
{
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_XIANGQI);
  ChPosition position, before;
  ChUndo undo;

  ch_position_init_start (&position, &rules);
  before = position;
  ch_position_make_null (&position, &undo);
  g_assert_cmpint (position.side, ==, CH_SECOND);
  g_assert_cmpuint (position.key, !=, before.key);
  g_assert_cmpuint (ch_movegen_perft (&position, 1), ==, 44);
  ch_position_unmake_null (&position, &undo);
  g_assert_cmpint (memcmp (&position, &before, sizeof position), ==, 0);
}

/* Taking back a capture of the piece that stood last in its list, after a drop has used that place for a point where another
 * piece stands again by now. */
static void
test_lists (void)
{
  static const char *const moves[] = { "a10a7", "b1b5", "d10d9", "N@b1", "d9d10" };
  ChPosition position = read_position (CH_PRESET_CRAZYXIANGQI, "r2k5/9/9/P8/9/9/9/9/9/1R2K4[N] b");
  ChUndo undos[G_N_ELEMENTS (moves)];

  for (gsize i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_assert_true (ch_movegen_is_legal (&position, ch_move_from_text (moves[i])));
      ch_position_make_move (&position, ch_move_from_text (moves[i]), &undos[i]);
    }
  for (gsize i = G_N_ELEMENTS (moves); i-- > 0; )
    {
      ch_position_unmake_move (&position, ch_move_from_text (moves[i]), &undos[i]);
      for (int side = 0; side < 2; side++)
        for (int k = 0; k < position.n_pieces[side]; k++)
          {
            ChPoint place = position.piece_at[side][k];
            g_assert_cmpint (position.list_index[place], ==, k);
            g_assert_cmpint (position.board[place], !=, 0);
            g_assert_cmpint (CH_PIECE_SIDE (position.board[place]), ==, side);
          }
    }
}

/* The key tells hands and sides apart and does not depend on the way a position was reached. */
static void
test_key (void)
{
  ChPosition a = read_position (CH_PRESET_CRAZYXIANGQI, "3k5/9/9/9/9/9/9/9/9/4K4[Pp] w");
  ChPosition b = read_position (CH_PRESET_CRAZYXIANGQI, "3k5/9/9/9/9/9/9/9/9/4K4[PP] w");
  ChPosition c = read_position (CH_PRESET_CRAZYXIANGQI, "3k5/9/9/9/9/9/9/9/9/4K4[Pp] b");
  ChPosition d = a;
  ChUndo undo;

  g_assert_cmpuint (a.key, !=, b.key);
  g_assert_cmpuint (a.key, !=, c.key);
  g_assert_false (ch_position_same (&a, &b));
  g_assert_false (ch_position_same (&a, &c));
  ch_position_make_move (&d, ch_move_from_text ("e1e2"), &undo);
  ch_position_make_move (&d, ch_move_from_text ("d10d9"), &undo);
  ch_position_make_move (&d, ch_move_from_text ("e2e1"), &undo);
  ch_position_make_move (&d, ch_move_from_text ("d9d10"), &undo);
  g_assert_cmpuint (a.key, ==, d.key);
  g_assert_true (ch_position_same (&a, &d));
  g_assert_cmpint (d.no_capture, ==, 4);
  g_assert_cmpint (d.move_number, ==, 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/position/validate", test_validate);
  g_test_add_func ("/position/edit", test_edit);
  g_test_add_func ("/position/attackers", test_attackers);
  g_test_add_func ("/position/points", test_points);
  g_test_add_func ("/position/zones", test_zones);
  g_test_add_func ("/position/null", test_null);
  g_test_add_func ("/position/lists", test_lists);
  g_test_add_func ("/position/key", test_key);
  return g_test_run ();
}
