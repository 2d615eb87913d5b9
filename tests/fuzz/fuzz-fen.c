/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes to position text and rule set text: the first byte chooses the preset, the rest is the text. */
#include "ch-fuzz.h"

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

static void
run (const guint8 *data, gsize size)
{
  g_autofree char *text = NULL;
  ChRuleset rules;
  ChPosition position;
  ChFenError error = { -1, NULL };

  if (size == 0)
    return;
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
}

static void
add_samples (GPtrArray *samples)
{
  for (guint8 preset = 0; preset < CH_N_PRESETS; preset++)
    {
      ChRuleset rules = ch_ruleset_preset ((ChPreset) preset);
      g_autofree char *fen = g_strdup_printf ("%c%s", preset, ch_ruleset_start_fen (&rules));
      char written[CH_RULESET_TEXT_SIZE];
      g_autofree char *options = g_strdup_printf ("%c%s", preset, ch_ruleset_to_text (&rules, written));
      gsize length = 1 + strlen (ch_ruleset_start_fen (&rules)), n_options = 1 + strlen (written);

      g_ptr_array_add (samples, g_bytes_new (fen, length));
      g_ptr_array_add (samples, g_bytes_new (options, n_options));
    }
}

static const char *const words[] = {
  "/", "9", "r", "n", "b", "a", "k", "c", "p", "R", "N", "B", "A", "K", "C", "P", "[", "]", "[BBAAbbaa]", " w - - 0 1", " b", "-", "+", "~",
  "4k4", "10", "h3e3", "P@e5", "0", "4294967296", ",", "=", NULL,
};

const ChFuzzTarget ch_fuzz_target = {
  .name = "fen", .run = run, .add_samples = add_samples, .words = words, .size = 300, .rounds = 20000,
};
