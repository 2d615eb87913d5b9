/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The glyphs of moves and positions: signs, words, which exclude each other. */
#include "study/ch-nag.h"

static GArray *
glyphs_of (guint n, const guint8 *numbers)
{
  return g_array_append_vals (g_array_new (FALSE, FALSE, 1), numbers, n);
}

static char *
signs (guint n, const guint8 *numbers)
{
  g_autoptr (GArray) glyphs = glyphs_of (n, numbers);
  GString *text = g_string_new ("x");

  ch_nag_append_signs (text, glyphs);
  return g_string_free (text, FALSE);
}

static void
test_signs (void)
{
  g_autofree char *move = signs (1, (const guint8[]) { 5 });
  g_autofree char *both = signs (3, (const guint8[]) { 3, 16, 146 });
  g_autofree char *unknown = signs (2, (const guint8[]) { 1, 200 });
  g_autofree char *none = signs (0, (const guint8[]) { 0 });

  g_assert_cmpstr (move, ==, "x!?");
  g_assert_cmpstr (both, ==, "x!! ± N");
  g_assert_cmpstr (unknown, ==, "x! $200");
  g_assert_cmpstr (none, ==, "x");
  g_assert_null (ch_nag_sign (0));
  g_assert_null (ch_nag_words (200));
  g_assert_cmpstr (ch_nag_words (10), !=, NULL);
}

/* Each of the glyphs that a menu offers has a sign and words; no two of one group have the same words. */
static void
test_words (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint nag = 0; nag < 256; nag++)
    {
      const char *words = ch_nag_words (nag);

      if (ch_nag_group (nag) != CH_NAG_OTHER)
        g_assert_nonnull (ch_nag_sign (nag));
      if (words == NULL)
        {
          g_assert_null (ch_nag_sign (nag));
          continue;
        }
      g_assert_true (g_hash_table_add (seen, (gpointer) words));
    }
}

static void
assert_toggled (guint n, const guint8 *before, guint8 nag, guint n_after, const guint8 *after)
{
  g_autoptr (GArray) glyphs = glyphs_of (n, before);
  g_autoptr (GArray) toggled = ch_nag_toggle (glyphs, nag);

  g_assert_cmpmem (toggled->data, toggled->len, after, n_after);
}

#define NAGS(...) G_N_ELEMENTS (((const guint8[]) { __VA_ARGS__ })), ((const guint8[]) { __VA_ARGS__ })

static void
test_toggle (void)
{
  assert_toggled (0, NULL, 1, NAGS (1));
  assert_toggled (NAGS (1), 1, 0, NULL);
  assert_toggled (NAGS (1), 6, NAGS (6));
  assert_toggled (NAGS (146, 1), 4, NAGS (4, 146));
  assert_toggled (NAGS (1, 146), 16, NAGS (1, 16, 146));
  assert_toggled (NAGS (1, 16, 146), 10, NAGS (1, 10, 146));
  assert_toggled (NAGS (1, 16, 146), 16, NAGS (1, 146));
  assert_toggled (NAGS (1, 16, 146), 7, NAGS (1, 16, 146, 7));
  assert_toggled (NAGS (1, 16, 146, 7), 146, NAGS (1, 16, 7));
  assert_toggled (NAGS (200), 200, 0, NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/study/nag/signs", test_signs);
  g_test_add_func ("/study/nag/words", test_words);
  g_test_add_func ("/study/nag/toggle", test_toggle);
  return g_test_run ();
}
