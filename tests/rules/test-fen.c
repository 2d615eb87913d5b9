/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Position text: what is read, what is written, where errors lie, and that no text whatever does harm. */
#include "ch-test.h"
#include "rules/ch-movegen.h"

#include <string.h>

#define XIANGQI_START "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"
#define KINGS "4k4/9/9/9/9/9/9/9/9/3K5"

static ChRuleset
rules_of (ChGame game)
{
  static const ChPreset presets[] = { CH_PRESET_XIANGQI, CH_PRESET_CRAZYXIANGQI, CH_PRESET_JANGGIPLAIN };

  return ch_ruleset_preset (presets[game]);
}

typedef struct
{
  ChGame game;
  const char *text, *written;
} Reading;

static void
test_readings (void)
{
  static const Reading readings[] = {
    { CH_GAME_XIANGQI, XIANGQI_START " w - - 0 1", XIANGQI_START " w - - 0 1" },
    { CH_GAME_XIANGQI, XIANGQI_START " r - - 0 1", XIANGQI_START " w - - 0 1" },
    { CH_GAME_XIANGQI, XIANGQI_START, XIANGQI_START " w - - 0 1" },
    { CH_GAME_XIANGQI, XIANGQI_START " b", XIANGQI_START " b - - 0 1" },
    { CH_GAME_XIANGQI, XIANGQI_START " w 0 1", XIANGQI_START " w - - 0 1" },
    { CH_GAME_XIANGQI, XIANGQI_START " b - - 12 46", XIANGQI_START " b - - 12 46" },
    { CH_GAME_XIANGQI, XIANGQI_START " b - - 12", XIANGQI_START " b - - 12 1" },
    { CH_GAME_XIANGQI, XIANGQI_START " w - - 0 0", XIANGQI_START " w - - 0 1" },
    { CH_GAME_XIANGQI, "  " XIANGQI_START "\tw\n", XIANGQI_START " w - - 0 1" },
    { CH_GAME_XIANGQI, "rheagaehr/9/1c5c1/s1s1s1s1s/9/9/S1S1S1S1S/1C5C1/9/RHEAGAEHR w - - 0 1",
      XIANGQI_START " w - - 0 1" },
    { CH_GAME_XIANGQI, KINGS "[] w - - 3 7", KINGS " w - - 3 7" },
    { CH_GAME_XIANGQI, "4k4/1224/9/9/9/9/9/9/9/3K5 w", KINGS " w - - 0 1" },
    { CH_GAME_XIANGQI, KINGS " w - - 99999999999 99999999999", KINGS " w - - 9999 9999" },
    { CH_GAME_CRAZYHOUSE, KINGS "[AABBaabb] w - - 0 1", KINGS "[BBAAbbaa] w - - 0 1" },
    { CH_GAME_CRAZYHOUSE, KINGS "[rPcNaBpRnCbA] b - - 5 9", KINGS "[BNPCARbnpcar] b - - 5 9" },
    { CH_GAME_CRAZYHOUSE, KINGS "[hHsE]", KINGS "[BNnp] w - - 0 1" },
    { CH_GAME_CRAZYHOUSE, KINGS "/PPnn b - - 0 1", KINGS "[PPnn] b - - 0 1" },
    { CH_GAME_CRAZYHOUSE, KINGS "/ b", KINGS "[] b - - 0 1" },
    { CH_GAME_CRAZYHOUSE, KINGS "[-] w", KINGS "[] w - - 0 1" },
    { CH_GAME_CRAZYHOUSE, KINGS "[] w", KINGS "[] w - - 0 1" },
    { CH_GAME_CRAZYHOUSE, KINGS " w", KINGS "[] w - - 0 1" },
    { CH_GAME_JANGGI, "rhea1aehr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RHEA1AEHR w 0 1",
      "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (readings); i++)
    {
      ChRuleset rules = rules_of (readings[i].game);
      ChPosition position;
      ChFenError error;
      char fen[CH_FEN_SIZE];

      if (!ch_position_from_fen (&position, &rules, readings[i].text, &error))
        g_error ("%s: %d: %s", readings[i].text, error.offset, error.message);
      g_assert_cmpstr (ch_position_to_fen (&position, fen), ==, readings[i].written);
    }
}

static void
test_errors (void)
{
  static const struct
  {
    ChGame game;
    const char *text;
    int offset;
  } errors[] = {
    { CH_GAME_XIANGQI, "", 0 },
    { CH_GAME_XIANGQI, "  x", 2 },
    { CH_GAME_XIANGQI, "4k4", 3 },
    { CH_GAME_XIANGQI, "4k3/9", 3 },
    { CH_GAME_XIANGQI, "4k5/9", 2 },
    { CH_GAME_XIANGQI, "4k41/9", 3 },
    { CH_GAME_XIANGQI, "4k4p/9", 3 },
    { CH_GAME_XIANGQI, "4k40/9", 3 },
    { CH_GAME_XIANGQI, "4z4/9", 1 },
    { CH_GAME_XIANGQI, "4k4/9/9/9/9/9/9/9/3K5 w", 21 },
    { CH_GAME_XIANGQI, KINGS "x", 23 },
    { CH_GAME_XIANGQI, KINGS "/9 w", 24 },
    { CH_GAME_XIANGQI, KINGS " x", 24 },
    { CH_GAME_XIANGQI, KINGS " white", 24 },
    { CH_GAME_XIANGQI, KINGS " - - 0 1", 24 },
    { CH_GAME_XIANGQI, KINGS " w - - x 1", 30 },
    { CH_GAME_XIANGQI, KINGS " w - - 1x 1", 30 },
    { CH_GAME_XIANGQI, KINGS " w - - -1 1", 30 },
    { CH_GAME_XIANGQI, KINGS " w - - 0 1 2", 34 },
    { CH_GAME_XIANGQI, KINGS " w - - - 0 1", 30 },
    { CH_GAME_XIANGQI, KINGS "[P] w", 24 },
    { CH_GAME_CRAZYHOUSE, KINGS "[K] w", 24 },
    { CH_GAME_CRAZYHOUSE, KINGS "[P", 25 },
    { CH_GAME_CRAZYHOUSE, KINGS "[PPPPPPPPPPP] w", 34 },
    { CH_GAME_CRAZYHOUSE, KINGS "[P]P w", 26 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (errors); i++)
    {
      ChRuleset rules = rules_of (errors[i].game);
      ChPosition position;
      ChFenError error = { -1, NULL };

      if (ch_position_from_fen (&position, &rules, errors[i].text, &error))
        g_error ("%s was read", errors[i].text);
      if (error.offset != errors[i].offset)
        g_error ("%s: error at %d, not %d: %s", errors[i].text, error.offset, errors[i].offset, error.message);
      g_assert_nonnull (error.message);
    }
}

/* Every position of the oracle comes back as it was, hands in the order of the writer apart. */
static void
test_oracle (void)
{
  static const char *const names[] = { "oracle/moves-xiangqi.txt", "oracle/moves-crazyhouse.txt", "oracle/moves-janggi.txt" };

  for (guint game = 0; game < G_N_ELEMENTS (names); game++)
    {
      g_autoptr (ChTestTable) table = ch_test_table_open (names[game]);
      ChRuleset rules = rules_of (game);
      ChTestRow row;

      while (ch_test_table_next (table, &row))
        {
          ChPosition position, again;
          char fen[CH_FEN_SIZE], second[CH_FEN_SIZE];

          g_assert_true (ch_position_from_fen (&position, &rules, ch_test_row_field (&row, 0), NULL));
          ch_position_to_fen (&position, fen);
          if (game != CH_GAME_CRAZYHOUSE && !g_str_equal (fen, row.fields[0]))
            ch_test_row_fail (&row, "written as %s", fen);
          g_assert_true (ch_position_from_fen (&again, &rules, fen, NULL));
          g_assert_true (ch_position_same (&position, &again));
          g_assert_cmpstr (fen, ==, ch_position_to_fen (&again, second));
        }
    }
}

/* Changes a few bytes of @text, which has room for some more. */
static void
mutate (GRand *random, char *text, gsize room)
{
  static const char alphabet[] = "rnbakcpheesgRNBAKCPHESG0123456789/[]- wb@~\t\x80\xff";
  int n = g_rand_int_range (random, 1, 8);

  while (n-- > 0)
    {
      gsize length = strlen (text), at = g_rand_int_range (random, 0, length + 1);
      char c = alphabet[g_rand_int_range (random, 0, sizeof alphabet - 1)];

      switch (g_rand_int_range (random, 0, 8))
        {
        case 0:
          if (at < length)
            text[at] = c;
          break;
        case 4:
        case 5:
        case 6:
          /* Another piece in the place of one: such texts can be read. */
          if (g_ascii_isalpha (text[at]))
            text[at] = alphabet[g_rand_int_range (random, 0, 24)];
          break;
        case 1:
          if (at < length)
            memmove (text + at, text + at + 1, length - at);
          break;
        case 2:
          if (length + 1 < room)
            {
              memmove (text + at + 1, text + at, length - at + 1);
              text[at] = c;
            }
          break;
        default:
          for (gsize i = at; i < length && i < at + 9; i++)
            text[i] = g_rand_int_range (random, 0, 3) == 0 ? '1' : alphabet[g_rand_int_range (random, 0, 21)];
          break;
        }
    }
}

/* Nothing may be done to a position that cannot be played but to look at it; one that can is played on. */
static void
use (ChPosition *position, GRand *random)
{
  char fen[CH_FEN_SIZE];
  ChPosition again;
  ChPoint points[16];

  ch_position_to_fen (position, fen);
  g_assert_true (ch_position_from_fen (&again, &position->rules, fen, NULL));
  g_assert_true (ch_position_same (position, &again));
  for (ChPoint point = 0; point < CH_POINTS; point += 7)
    ch_position_attackers (position, point, point & 1, points);
  if (!ch_position_validate (position, NULL))
    {
      ch_movegen_has_legal (position);
      return;
    }
  for (int ply = 0; ply < 3; ply++)
    {
      ChMoveList list;
      ChUndo undo;

      if (ch_movegen_legal (position, CH_MOVES_ALL, &list) == 0)
        return;
      ch_position_make_move (position, list.moves[g_rand_int_range (random, 0, list.n)], &undo);
    }
}

static void
test_garbage (void)
{
  GRand *random = g_rand_new_with_seed (7);
  guint n_read = 0;

  for (int i = 0; i < 200000; i++)
    {
      ChRuleset rules = ch_ruleset_preset (i % CH_N_PRESETS);
      ChPosition position;
      ChFenError error = { -1, NULL };
      char text[400];

      g_strlcpy (text, ch_ruleset_start_fen (&rules), sizeof text);
      mutate (random, text, sizeof text);
      if (ch_position_from_fen (&position, &rules, text, &error))
        n_read++;
      else
        g_assert_true (error.offset >= 0 && error.offset <= (int) strlen (text) && error.message != NULL);
      use (&position, random);
    }
  g_assert_cmpuint (n_read, >, 10000);
  g_rand_free (random);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fen/readings", test_readings);
  g_test_add_func ("/fen/errors", test_errors);
  g_test_add_func ("/fen/oracle", test_oracle);
  g_test_add_func ("/fen/garbage", test_garbage);
  return g_test_run ();
}
