/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What engines in other processes are asked about that a player never is. */
#include "external-fixture.h"

#include "rules/ch-judge.h"

/* A game may have gone on behind a repetition that ends it: whoever analyses it asks there. */
static void
test_beyond_the_end (void)
{
  External external;
  ChVerdict verdict;

  external_init_false (&external, "uci");
  for (int i = 0; i < 8; i++)
    for (const char *const *word = (const char *const[]) { "h1g3", "h10g8", "g3h1", "g8h10", NULL }; *word != NULL; word++)
      ch_history_push (&external.history, ch_move_from_text (*word));
  ch_judge (&external.history, &verdict);
  g_assert_cmpint (verdict.reason, !=, CH_END_NONE);
  external_ask (&external, 100);
  external_wait (&external);
  g_assert_cmpuint (external.n_done, ==, 1);
  g_assert_cmpuint (external.n_trouble, ==, 0);
  g_assert_cmpstr (external_move (&external), ==, "a1a2");
  external_clear (&external);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/external-questions/beyond-the-end", test_beyond_the_end);
  return g_test_run ();
}
