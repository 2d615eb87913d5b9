/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Engines side by side: they look at the same position, agree or not, come and go, and none is harmed by another. */
#include "ch-test.h"

#include <signal.h>
#include <string.h>

#include "play/ch-engine-session.h"
#include "play/ch-words-analysis.h"

#define LONG_MS 60000
#define FALSE_MOVE "a1a2" /* what a false engine plays at the start: the first move that it may */

typedef struct
{
  char *folder;
  ChEngineList *engines;
  ChAnalysisTeam *team;
  ChHistory history;
  guint n_members_changed;
} Fixture;

static void
members_changed_cb (Fixture *fixture)
{
  fixture->n_members_changed++;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = NULL;
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_XIANGQI);
  ChPosition start;

  fixture->folder = ch_test_temp_dir ();
  path = g_build_filename (fixture->folder, "engines.ini", NULL);
  fixture->engines = ch_engine_list_new (path);
  fixture->team = ch_analysis_team_new (fixture->engines);
  ch_analysis_team_set_options (fixture->team, &(ChAnalysisOptions) { 2, 0, 16 });
  g_signal_connect_swapped (fixture->team, "members-changed", G_CALLBACK (members_changed_cb), fixture);
  ch_position_init_start (&start, &rules);
  ch_history_init (&fixture->history, &start);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_object_unref (fixture->team);
  g_object_unref (fixture->engines);
  ch_history_clear (&fixture->history);
  ch_test_remove_tree (fixture->folder);
  g_free (fixture->folder);
}

static ChEngineEntry *
add_false (Fixture *fixture, const char *kind)
{
  g_autofree char *script = g_test_build_filename (G_TEST_DIST, "play", "false-engine", NULL);
  g_autofree char *command = g_strdup_printf ("/usr/bin/python3 '%s' %s", script, kind);

  return ch_engine_list_add (fixture->engines, kind, command);
}

static void
set_members (Fixture *fixture, const char *text)
{
  g_auto (GStrv) names = g_strsplit (text, " ", -1);

  ch_analysis_team_set_members (fixture->team, (const char *const *) names);
}

static ChAnalysis *
nth (Fixture *fixture, guint index)
{
  return ch_analysis_team_get (fixture->team, index);
}

static ChExternalEngine *
nth_engine (Fixture *fixture, guint index)
{
  return CH_EXTERNAL_ENGINE (ch_analysis_get_analyst (nth (fixture, index)));
}

static gboolean
all_know (gpointer data)
{
  Fixture *fixture = data;

  for (guint i = 0; i < ch_analysis_team_get_size (fixture->team); i++)
    if (ch_analysis_team_get_best (fixture->team, i) == CH_MOVE_NONE)
      return FALSE;
  return TRUE;
}

static gboolean
second_gave_up (gpointer data)
{
  return ch_analysis_get_state (nth (data, 1)) == CH_ANALYSIS_CANNOT;
}

static gboolean
first_has_trouble (gpointer data)
{
  return ch_analysis_get_message (nth (data, 0)) != NULL;
}

static gboolean
first_gave_up (gpointer data)
{
  return ch_analysis_get_state (nth (data, 0)) == CH_ANALYSIS_CANNOT;
}

static void
wait_for (Fixture *fixture, gboolean (*met) (gpointer data))
{
  g_assert_true (ch_test_run_until (met, fixture, LONG_MS));
}

static void
test_share (void)
{
  g_assert_cmpint (ch_analysis_team_share (8, 1), ==, 7);
  g_assert_cmpint (ch_analysis_team_share (8, 2), ==, 4);
  g_assert_cmpint (ch_analysis_team_share (8, 3), ==, 2);
  g_assert_cmpint (ch_analysis_team_share (1, 1), ==, 1);
  g_assert_cmpint (ch_analysis_team_share (1, 3), ==, 1);
}

/* The first goes on undisturbed when another comes, and when it leaves; they follow the position together. */
static void
test_beside (Fixture *fixture, gconstpointer data)
{
  ChAnalysis *first = nth (fixture, 0);

  add_false (fixture, "uci");
  ch_analysis_team_look (fixture->team, &fixture->history);
  wait_for (fixture, all_know);
  g_assert_null (ch_words_agreement (fixture->team, CH_NOTATION_CHINESE));
  set_members (fixture, "chuhan engine-1");
  g_assert_cmpuint (fixture->n_members_changed, ==, 1);
  g_assert_true (nth (fixture, 0) == first);
  wait_for (fixture, all_know);
  g_assert_cmpuint (ch_analysis_team_get_best (fixture->team, 1), ==, ch_move_from_text (FALSE_MOVE));
  g_assert_cmpint (ch_analysis_team_compare (fixture->team), !=, CH_AGREEMENT_NONE);

  ch_history_push (&fixture->history, ch_move_from_text ("h3e3"));
  ch_analysis_team_look (fixture->team, &fixture->history);
  wait_for (fixture, all_know);
  for (guint i = 0; i < 2; i++)
    g_assert_cmpint (ch_analysis_get_history (nth (fixture, i))->n_moves, ==, 1);

  set_members (fixture, "chuhan");
  g_assert_cmpuint (ch_analysis_team_get_size (fixture->team), ==, 1);
  g_assert_true (nth (fixture, 0) == first);
  g_assert_false (ch_analysis_get_stale (first));
}

static void
test_agreement (Fixture *fixture, gconstpointer data)
{
  g_autofree char *same = NULL, *other = NULL;

  add_false (fixture, "uci");
  add_false (fixture, "forbidden");
  set_members (fixture, "engine-1 engine-1");
  ch_analysis_team_look (fixture->team, &fixture->history);
  wait_for (fixture, all_know);
  g_assert_cmpint (ch_analysis_team_compare (fixture->team), ==, CH_AGREEMENT_SAME);
  same = ch_words_agreement (fixture->team, CH_NOTATION_UCI);
  g_assert_nonnull (strstr (same, "= The same best move: " FALSE_MOVE));
  set_members (fixture, "engine-1 engine-2");
  g_assert_cmpint (ch_analysis_team_compare (fixture->team), ==, CH_AGREEMENT_NONE);
  wait_for (fixture, all_know);
  g_assert_cmpint (ch_analysis_team_compare (fixture->team), ==, CH_AGREEMENT_OTHER);
  other = ch_words_agreement (fixture->team, CH_NOTATION_UCI);
  g_assert_nonnull (strstr (other, "1 " FALSE_MOVE " · 2 b3e3"));
}

/* One that crashes again and again is given up; the other does not notice. */
static void
test_crash (Fixture *fixture, gconstpointer data)
{
  guint64 asked;

  add_false (fixture, "uci");
  add_false (fixture, "crash-go");
  set_members (fixture, "engine-1 engine-2");
  ch_analysis_team_look (fixture->team, &fixture->history);
  wait_for (fixture, second_gave_up);
  g_assert_nonnull (ch_analysis_get_message (nth (fixture, 1)));
  g_assert_cmpint (ch_analysis_get_state (nth (fixture, 0)), ==, CH_ANALYSIS_THINKING);
  g_assert_null (ch_analysis_get_message (nth (fixture, 0)));
  g_assert_true (ch_analysis_can_retry (nth (fixture, 1)));
  g_assert_false (ch_analysis_can_retry (nth (fixture, 0)));
  ch_analysis_renew (nth (fixture, 1));
  g_assert_false (ch_analysis_can_retry (nth (fixture, 1)));
  wait_for (fixture, second_gave_up);
  asked = ch_analysis_get_progress (nth (fixture, 0))->generation;

  kill (ch_external_engine_get_pid (nth_engine (fixture, 0)), SIGKILL);
  wait_for (fixture, first_has_trouble);
  g_assert_cmpint (ch_analysis_get_state (nth (fixture, 0)), ==, CH_ANALYSIS_THINKING);
  g_assert_cmpuint (asked, >, 0);
  /* What it had found before is not lost. */
  g_assert_cmpuint (ch_analysis_team_get_best (fixture->team, 0), ==, ch_move_from_text (FALSE_MOVE));
}

static char *
said (Fixture *fixture, guint index)
{
  ChEngineLog *log = ch_external_engine_get_log (nth_engine (fixture, index));
  GString *text = g_string_new (NULL);

  for (guint64 i = 0; i < ch_engine_log_get_n_added (log); i++)
    if (ch_engine_log_get (log, i)->kind == CH_ENGINE_LOG_TO)
      g_string_append_printf (text, "%s\n", ch_engine_log_get (log, i)->text);
  return g_string_free (text, FALSE);
}

static gboolean
was_renewed (gpointer data)
{
  Fixture *fixture = data;
  g_autofree char *text = said (fixture, 0);

  return strstr (text, "stop\nsetoption name Style value Wild\nisready\nposition") != NULL && all_know (fixture);
}

static gboolean
was_pressed (gpointer data)
{
  g_autofree char *text = said (data, 0);

  return strstr (text, "stop\nsetoption name Clear Hash\nisready\nposition") != NULL;
}

/* What is changed in the list reaches the search under way, in the same process. */
static void
test_options (Fixture *fixture, gconstpointer data)
{
  ChEngineEntry *entry = add_false (fixture, "uci");
  int pid;

  set_members (fixture, "engine-1");
  ch_analysis_team_look (fixture->team, &fixture->history);
  wait_for (fixture, all_know);
  pid = ch_external_engine_get_pid (nth_engine (fixture, 0));
  ch_engine_entry_set_option (entry, "Style", "Wild");
  wait_for (fixture, was_renewed);
  g_assert_cmpint (ch_external_engine_get_pid (nth_engine (fixture, 0)), ==, pid);
  ch_engine_entry_press (entry, "Clear Hash");
  wait_for (fixture, was_pressed);
  g_assert_cmpint (ch_external_engine_get_pid (nth_engine (fixture, 0)), ==, pid);

  /* Another command is another engine; one that is removed leaves ours in its place. */
  add_false (fixture, "slow");
  ch_engine_entry_set_command (entry, ch_engine_entry_get_command (ch_engine_list_find (fixture->engines, "engine-2")));
  ch_test_run_for (900);
  wait_for (fixture, all_know);
  g_assert_cmpint (ch_external_engine_get_pid (nth_engine (fixture, 0)), !=, pid);
  ch_engine_list_remove (fixture->engines, entry);
  ch_test_run_for (900);
  g_assert_true (CH_IS_ENGINE_SESSION (ch_analysis_get_analyst (nth (fixture, 0))));
}

/* Two settings of our own engine: a set goes first, what it leaves open is shared. */
static void
test_sets (Fixture *fixture, gconstpointer data)
{
  ChEngineEntry *own = ch_engine_list_find (fixture->engines, CH_ENGINE_OWN);
  g_autofree char *title = NULL, *gone = NULL;

  ch_engine_entry_set_option (own, "Threads", "5");
  ch_engine_entry_set_option (own, "Network", "false");
  ch_engine_entry_save_preset (own, "by hand");
  ch_engine_entry_set_option (own, "Threads", NULL);
  ch_engine_entry_set_option (own, "Network", NULL);
  ch_analysis_team_set_members (fixture->team, (const char *const []) { "chuhan", "chuhan/by hand", NULL });
  title = ch_analysis_team_dup_title (fixture->team, 1);
  g_assert_nonnull (strstr (title, " · by hand"));
  ch_analysis_team_look (fixture->team, &fixture->history);
  wait_for (fixture, all_know);
  g_assert_cmpint (ch_analysis_get_threads (nth (fixture, 0)), ==,
                   ch_analysis_team_share ((int) g_get_num_processors (), 2));
  g_assert_cmpint (ch_analysis_get_threads (nth (fixture, 1)), ==, 5);
  /* They are two engines, and of two minds: the one by hand scores the start otherwise. */
  g_assert_true (ch_analysis_get_analyst (nth (fixture, 0)) != ch_analysis_get_analyst (nth (fixture, 1)));
  gone = ch_analysis_team_title (fixture->engines, "engine-9/fast");
  g_assert_null (strstr (gone, "fast"));
  ch_engine_entry_delete_preset (own, "by hand");
  g_free (title);
  title = ch_analysis_team_dup_title (fixture->team, 1);
  g_assert_null (strstr (title, "by hand"));
}

/* Trying again is of no use where it plays another game, even if that is known only once it was asked. */
static void
test_other_game (Fixture *fixture, gconstpointer data)
{
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_JANGGI);
  ChPosition start;

  add_false (fixture, "uci");
  ch_position_init_start (&start, &rules);
  ch_history_clear (&fixture->history);
  ch_history_init (&fixture->history, &start);
  set_members (fixture, "engine-1");
  ch_analysis_team_look (fixture->team, &fixture->history);
  wait_for (fixture, first_gave_up);
  g_assert_false (ch_analysis_can_retry (nth (fixture, 0)));
}

static gboolean
has_own (gpointer data)
{
  return CH_IS_ENGINE_SESSION (ch_analysis_get_analyst (nth (data, 0)));
}

/* Ours in the place of one that is gone has the options that are set for ours. */
static void
test_own_instead (Fixture *fixture, gconstpointer data)
{
  ChEngineEntry *entry = add_false (fixture, "uci");

  ch_engine_entry_set_option (ch_engine_list_find (fixture->engines, CH_ENGINE_OWN), "Threads", "5");
  set_members (fixture, "engine-1");
  ch_analysis_team_look (fixture->team, &fixture->history);
  wait_for (fixture, all_know);
  ch_engine_list_remove (fixture->engines, entry);
  wait_for (fixture, has_own);
  g_assert_cmpint (ch_analysis_get_threads (nth (fixture, 0)), ==, 5);
}

/* ---- words ---- */

static void
look_at (Fixture *fixture, const char *fen, gboolean threat)
{
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_XIANGQI);
  ChPosition start;

  g_assert_true (ch_position_from_fen (&start, &rules, fen, NULL));
  ch_history_clear (&fixture->history);
  ch_history_init (&fixture->history, &start);
  ch_analysis_team_set_threat (fixture->team, threat);
  ch_analysis_team_look (fixture->team, &fixture->history);
}

static gboolean
is_deep (gpointer data)
{
  ChAnalysis *analysis = nth (data, 0);

  return all_know (data) && ch_analysis_get_line (analysis, 0)->info.depth >= 4 && ch_analysis_get_line (analysis, 0)->n_moves > 1;
}

static void
test_threat (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;

  /* Black's chariot would take Red's, which is not guarded. */
  look_at (fixture, "3k5/9/9/4r4/9/4R4/9/9/9/5K3 w - - 0 1", FALSE);
  wait_for (fixture, is_deep);
  g_assert_null (ch_words_threat (nth (fixture, 0), CH_NOTATION_UCI));
  ch_analysis_team_set_threat (fixture->team, TRUE);
  wait_for (fixture, is_deep);
  text = ch_words_threat (nth (fixture, 0), CH_NOTATION_UCI);
  g_assert_true (g_str_has_prefix (text, "Threat: "));
  g_assert_nonnull (strstr (text, "Takes "));
}

static void
test_no_threat (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;

  look_at (fixture, "3k5/9/9/9/9/9/9/9/4A4/5K3 w - - 0 1", TRUE);
  wait_for (fixture, all_know);
  text = ch_words_threat (nth (fixture, 0), CH_NOTATION_UCI);
  g_assert_true (g_str_has_prefix (text, "Nothing is threatened"));
}

/* Red takes the chariot with check; only the general can answer. */
static void
test_reply (Fixture *fixture, gconstpointer data)
{
  look_at (fixture, "3k5/9/9/3r5/9/3R5/9/9/9/5K3 w - - 0 1", FALSE);
  wait_for (fixture, is_deep);
  {
    g_autofree char *text = ch_words_reply (nth (fixture, 0), CH_NOTATION_UCI);

    g_assert_cmpstr (text, ==, "Best reply: d10e10. Answers the check.");
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/analysis-team/share", test_share);
#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/analysis-team/beside", test_beside);
  ADD ("/analysis-team/agreement", test_agreement);
  ADD ("/analysis-team/crash", test_crash);
  ADD ("/analysis-team/options", test_options);
  ADD ("/analysis-team/sets", test_sets);
  ADD ("/analysis-team/other-game", test_other_game);
  ADD ("/analysis-team/own-instead", test_own_instead);
  ADD ("/analysis-team/threat", test_threat);
  ADD ("/analysis-team/no-threat", test_no_threat);
  ADD ("/analysis-team/reply", test_reply);
#undef ADD
  return g_test_run ();
}
