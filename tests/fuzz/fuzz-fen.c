/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes to position text and rule set text: the first byte chooses the preset, the rest is the text. With -DCH_LIBFUZZER the
 * entry of a fuzzer, else a test program with bytes from fixed seeds. */
#include <glib.h>
#include <string.h>

#include "rules/ch-movegen.h"

/* What can be read can be written and read again; what is valid can be played on. */
static void
use_position (ChPosition *position)
{
  char fen[CH_FEN_SIZE], second[CH_FEN_SIZE];
  ChPosition again;
  ChMoveList list;
  ChInvalid why;

  g_assert_true (ch_position_from_fen (&again, &position->rules, ch_position_to_fen (position, fen), NULL));
  g_assert_true (ch_position_same (position, &again));
  g_assert_cmpuint (position->key, ==, again.key);
  g_assert_cmpstr (fen, ==, ch_position_to_fen (&again, second));
  if (!ch_position_validate (position, &why))
    {
      g_assert_cmpint (why.reason, !=, CH_INVALID_NONE);
      return;
    }
  for (guint ply = 0; ply < 40 && ch_movegen_legal (position, CH_MOVES_ALL, &list) > 0; ply++)
    {
      ChUndo undo;
      guint64 key = ch_position_key_after (position, list.moves[ply * 7 % list.n]);

      ch_position_make_move (position, list.moves[ply * 7 % list.n], &undo);
      g_assert_cmpuint (position->key, ==, key);
    }
  again = *position;
  ch_position_refresh (&again);
  g_assert_cmpuint (position->key, ==, again.key);
  g_assert_cmpint (position->n_checkers, ==, again.n_checkers);
}

static void
use_rules (const char *text)
{
  ChRuleset rules, again;
  char written[CH_RULESET_TEXT_SIZE];

  if (!ch_ruleset_from_text (text, &rules))
    return;
  g_assert_true (ch_ruleset_from_text (ch_ruleset_to_text (&rules, written), &again));
  g_assert_true (ch_ruleset_equal (&rules, &again));
}

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = NULL;
  ChRuleset rules;
  ChPosition position;
  ChFenError error = { -1, NULL };

  if (size == 0)
    return 0;
  rules = ch_ruleset_preset (data[0] % CH_N_PRESETS);
  text = g_strndup ((const char *) data + 1, size - 1);
  if (!ch_position_from_fen (&position, &rules, text, &error))
    {
      g_assert_cmpint (error.offset, >=, 0);
      g_assert_cmpint (error.offset, <=, (int) strlen (text));
      g_assert_nonnull (error.message);
    }
  use_position (&position);
  use_rules (text);
  ch_move_from_text (text);
  return 0;
}

#ifndef CH_LIBFUZZER
static void
test_seeds (void)
{
  static const char alphabet[] = "rnbakcpRNBAKCP123456789/[]- wb0";

  for (guint32 seed = 0; seed < 20000; seed++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      ChRuleset rules = ch_ruleset_preset (seed % CH_N_PRESETS);
      char data[200];
      gsize length;

      data[0] = seed % CH_N_PRESETS;
      g_strlcpy (data + 1, ch_ruleset_start_fen (&rules), sizeof data - 1);
      length = strlen (data + 1);
      for (int i = g_rand_int_range (random, 0, 6); i > 0; i--)
        {
          gsize at = g_rand_int_range (random, 1, length + 1);

          data[at] = g_ascii_isalpha (data[at]) ? alphabet[g_rand_int_range (random, 0, 14)]
                                                : alphabet[g_rand_int_range (random, 0, sizeof alphabet - 1)];
        }
      LLVMFuzzerTestOneInput ((const uint8_t *) data, length + 1);
    }
}

static void
test_noise (void)
{
  for (guint32 seed = 0; seed < 5000; seed++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      uint8_t data[300];

      for (gsize i = 0; i < sizeof data; i++)
        data[i] = g_rand_int_range (random, 0, 256);
      LLVMFuzzerTestOneInput (data, g_rand_int_range (random, 0, sizeof data));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fuzz/fen/seeds", test_seeds);
  g_test_add_func ("/fuzz/fen/noise", test_noise);
  return g_test_run ();
}
#endif
