/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ch-test.h"
#include "study/ch-report.h"

static void
test_report (void)
{
  g_autoptr (ChReport) report = ch_report_new ();
  g_autofree char *text = NULL;

  ch_report_add (report, "a.pgn", 2, 21, 17, "I3-I4", "cannot be read");
  ch_report_add (report, NULL, 0, 0, 0, NULL, "nothing in it");
  ch_report_set_encoding (report, "GB18030");
  g_assert_cmpuint (ch_report_get_n_entries (report), ==, 2);
  g_assert_cmpuint (ch_report_get_entry (report, 0)->ply, ==, 21);
  g_assert_cmpstr (ch_report_get_encoding (report), ==, "GB18030");
  text = ch_report_to_string (report);
  g_assert_cmpstr (text, ==, "a.pgn:17: game 2, ply 21: cannot be read: I3-I4\nnothing in it\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/report/text", test_report);
  return g_test_run ();
}
