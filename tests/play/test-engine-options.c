/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Options of engines in other processes: what is told of them, and when. */
#include "external-fixture.h"

#include <string.h>

static void
test_options (void)
{
  External external;
  g_autofree char *said = NULL;

  external_init_false (&external, "uci");
  ch_external_engine_set_option (external.engine, "Hash", "1000000");
  ch_external_engine_set_option (external.engine, "Style", "wild");
  ch_external_engine_set_option (external.engine, "Solid", "maybe");
  ch_external_engine_set_option (external.engine, "Nothing", "1");
  external_ask (&external, 50);
  external_wait (&external);
  ch_external_engine_press (external.engine, "Clear Hash");
  said = external_said (external.engine);
  g_assert_nonnull (strstr (said, "setoption name Hash value 128\n"));
  g_assert_nonnull (strstr (said, "setoption name Style value Wild\n"));
  g_assert_nonnull (strstr (said, "setoption name Clear Hash\n"));
  g_assert_null (strstr (said, "Solid"));
  g_assert_null (strstr (said, "Nothing"));
  external_clear (&external);
}

/* What is set for a question gives way to what the person sets, and comes back when that is taken back. */
static void
test_fallbacks (void)
{
  External external;
  g_autofree char *said = NULL;

  external_init_false (&external, "uci");
  ch_external_engine_set_fallback (external.engine, "HASH", "32");
  ch_external_engine_set_fallback (external.engine, "Nothing", "1");
  external_ask (&external, 50);
  external_wait (&external);
  g_assert_cmpint (ch_external_engine_get_number (external.engine, "hash"), ==, 32);
  g_assert_cmpint (ch_external_engine_get_number (external.engine, "Threads"), ==, 0);
  ch_external_engine_set_option (external.engine, "Hash", "64");
  external_ask (&external, 50);
  external_wait (&external);
  g_assert_cmpint (ch_external_engine_get_number (external.engine, "Hash"), ==, 64);
  ch_external_engine_set_option (external.engine, "Hash", NULL);
  external_ask (&external, 50);
  external_wait (&external);
  g_assert_cmpint (ch_external_engine_get_number (external.engine, "Hash"), ==, 32);
  said = external_said (external.engine);
  g_assert_null (strstr (said, "Nothing"));
  external_clear (&external);
}

/* A button that is pressed in the midst of a search is told of before the next. */
static void
test_pressed (void)
{
  External external;
  g_autofree char *before = NULL, *after = NULL;

  external_init_false (&external, "uci");
  external_ask (&external, 0);
  external_wait_state (&external, CH_ENGINE_THINKING);
  ch_external_engine_press (external.engine, "clear hash");
  before = external_said (external.engine);
  g_assert_null (strstr (before, "Clear Hash"));
  external_ask (&external, 50);
  external_wait (&external);
  after = external_said (external.engine);
  g_assert_nonnull (strstr (after, "stop\nsetoption name Clear Hash\nisready\n"));
  external_clear (&external);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine-options/options", test_options);
  g_test_add_func ("/engine-options/fallbacks", test_fallbacks);
  g_test_add_func ("/engine-options/pressed", test_pressed);
  return g_test_run ();
}
