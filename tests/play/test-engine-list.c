/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engines that are kept: what is written comes back, and nothing that was there before is lost. */
#include "external-fixture.h"

#include <string.h>

#include "play/ch-engine-list.h"
#include "play/ch-engine-session.h"

typedef struct
{
  char *folder, *path;
  ChEngineList *list;
} Kept;

static void
set_up (Kept *kept, gconstpointer data)
{
  kept->folder = ch_test_temp_dir ();
  kept->path = g_build_filename (kept->folder, "deeper", "engines.ini", NULL);
  kept->list = ch_engine_list_new (kept->path);
}

static void
tear_down (Kept *kept, gconstpointer data)
{
  g_object_unref (kept->list);
  ch_test_remove_tree (kept->folder);
  g_free (kept->path);
  g_free (kept->folder);
}

static void
read_again (Kept *kept)
{
  g_object_unref (kept->list);
  kept->list = ch_engine_list_new (kept->path);
}

static ChEngineEntry *
nth (Kept *kept, guint n)
{
  g_autoptr (ChEngineEntry) entry = g_list_model_get_item (G_LIST_MODEL (kept->list), n);

  g_assert_nonnull (entry);
  return entry;
}

static void
test_own (Kept *kept, gconstpointer data)
{
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_JANGGI);
  g_autofree char *why = NULL;
  g_autoptr (ChAnalyst) analyst = NULL;

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (kept->list)), ==, 1);
  g_assert_true (ch_engine_entry_is_own (nth (kept, 0)));
  g_assert_cmpint (ch_engine_entry_get_fit (nth (kept, 0), &rules, &why), ==, CH_FIT_ITSELF);
  ch_engine_list_remove (kept->list, nth (kept, 0));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (kept->list)), ==, 1);
  ch_engine_entry_set_option (nth (kept, 0), "Hash", "64");
  read_again (kept);
  g_assert_cmpstr (ch_engine_entry_get_option (nth (kept, 0), "Hash"), ==, "64");
  analyst = ch_engine_entry_make_analyst (nth (kept, 0));
  g_assert_true (CH_IS_ENGINE_SESSION (analyst));
}

static void
test_kept (Kept *kept, gconstpointer data)
{
  const char *name = "鹰眼; [1] = \\ “x”";
  ChEngineEntry *entry = ch_engine_list_add (kept->list, name, "ssh host 'my engine' --x=1;2");
  g_auto (GStrv) presets = NULL;

  ch_engine_entry_set_option (entry, "Skill Level", "-3");
  ch_engine_entry_set_option (entry, "Odd [name]; =", "a=b; c ");
  ch_engine_entry_save_preset (entry, "弱; [快]");
  ch_engine_entry_set_option (entry, "Skill Level", NULL);
  ch_engine_list_add (kept->list, "", "second");
  read_again (kept);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (kept->list)), ==, 3);
  entry = nth (kept, 1);
  g_assert_cmpstr (ch_engine_entry_get_name (entry), ==, name);
  g_assert_cmpstr (ch_engine_entry_get_command (entry), ==, "ssh host 'my engine' --x=1;2");
  g_assert_null (ch_engine_entry_get_option (entry, "Skill Level"));
  presets = ch_engine_entry_list_presets (entry);
  g_assert_cmpuint (g_strv_length (presets), ==, 1);
  g_assert_cmpstr (presets[0], ==, "弱; [快]");
  g_assert_true (ch_engine_entry_use_preset (entry, presets[0]));
  g_assert_cmpstr (ch_engine_entry_get_option (entry, "Skill Level"), ==, "-3");
  g_assert_false (ch_engine_entry_use_preset (entry, "none"));
  g_assert_cmpstr (ch_engine_entry_get_name (nth (kept, 2)), ==, "second");
}

/* An id that was given is not given again while it is in use. */
static void
test_removed (Kept *kept, gconstpointer data)
{
  ChEngineEntry *first = ch_engine_list_add (kept->list, "a", "a"), *second = ch_engine_list_add (kept->list, "b", "b");
  g_autofree char *id = g_strdup (ch_engine_entry_get_id (second));

  ch_engine_list_remove (kept->list, first);
  ch_engine_list_add (kept->list, "c", "c");
  g_assert_cmpstr (ch_engine_entry_get_name (ch_engine_list_find (kept->list, id)), ==, "b");
  read_again (kept);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (kept->list)), ==, 3);
  g_assert_true (ch_engine_entry_is_own (ch_engine_list_find (kept->list, "engine-99")));
}

static void
test_spoilt (Kept *kept, gconstpointer data)
{
  g_autofree char *aside = g_strconcat (kept->path, ".bad", NULL), *next = g_strconcat (kept->path, ".bad2", NULL);
  g_autofree char *text = NULL, *first = NULL, *second = NULL;

  ch_engine_list_add (kept->list, "a", "a");
  g_assert_true (g_file_set_contents (kept->path, "no key file at all\n\377", -1, NULL));
  read_again (kept);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (kept->list)), ==, 1);
  g_assert_true (g_file_get_contents (aside, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "no key file"));
  g_assert_true (g_file_set_contents (kept->path, "nor this", -1, NULL));
  read_again (kept);
  g_assert_true (g_file_get_contents (aside, &first, NULL, NULL));
  g_assert_cmpstr (first, ==, text);
  g_assert_true (g_file_get_contents (next, &second, NULL, NULL));
  g_assert_cmpstr (second, ==, "nor this");
}

/* What is changed in the list reaches the engines that were made from it. */
static void
test_made (Kept *kept, gconstpointer data)
{
  g_autofree char *script = g_test_build_filename (G_TEST_DIST, "play", "false-engine", NULL);
  g_autofree char *command = g_strdup_printf ("/usr/bin/python3 '%s' uci", script);
  ChEngineEntry *entry = ch_engine_list_add (kept->list, "False", command);
  External plain, wild;

  ch_engine_entry_set_option (entry, "Style", "Wild");
  ch_engine_entry_save_preset (entry, "wild");
  ch_engine_entry_set_option (entry, "Style", NULL);
  external_init_with (&plain, CH_EXTERNAL_ENGINE (ch_engine_entry_make_analyst (entry)));
  external_init_with (&wild, CH_EXTERNAL_ENGINE (ch_engine_entry_make_analyst_with (entry, "wild")));
  for (int i = 0; i < 2; i++)
    {
      external_ask (&plain, 50);
      external_wait (&plain);
      external_ask (&wild, 50);
      external_wait (&wild);
      g_assert_cmpint (ch_external_engine_get_number (plain.engine, "Hash"), ==, i == 0 ? 16 : 32);
      g_assert_cmpint (ch_external_engine_get_number (wild.engine, "Hash"), ==, 16);
      ch_engine_entry_set_option (entry, "Hash", "32");
    }
  {
    g_autofree char *of_plain = external_said (plain.engine), *of_wild = external_said (wild.engine);

    g_assert_null (strstr (of_plain, "Style"));
    g_assert_nonnull (strstr (of_wild, "Style value Wild"));
    g_assert_nonnull (strstr (of_plain, "setoption name Hash value 32\nisready"));
    g_assert_null (strstr (of_plain, "Clear Hash"));
    ch_engine_entry_press (entry, "Clear Hash");
  }
  {
    g_autofree char *of_plain = external_said (plain.engine);

    g_assert_nonnull (strstr (of_plain, "Clear Hash"));
  }
  external_clear (&plain);
  external_clear (&wild);
}

/* What it said is kept: what it can play is known without starting it. */
static void
test_met (Kept *kept, gconstpointer data)
{
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_XIANGQI);
  g_autofree char *why = NULL, *text = NULL, *why_not = NULL;

  ch_engine_list_add (kept->list, "", "fairy");
  g_assert_cmpint (ch_engine_entry_get_fit (nth (kept, 1), &rules, &why), ==, CH_FIT_CANNOT);
  g_assert_true (g_file_get_contents (kept->path, &text, NULL, NULL));
  {
    g_autofree char *more = g_strconcat (text, "said=id name Fairy-Stockfish 14 LB;option name UCI_Variant type combo default chess var "
                                         "chess var xiangqi var supply var janggi;option name VariantPath type string;\nrank-base=1\n", NULL);

    g_assert_true (g_file_set_contents (kept->path, more, -1, NULL));
  }
  read_again (kept);
  g_assert_cmpstr (ch_engine_entry_get_name (nth (kept, 1)), ==, "Fairy-Stockfish 14 LB");
  g_assert_cmpint (ch_engine_entry_get_fit (nth (kept, 1), &rules, &why_not), ==, CH_FIT_WITH_FILE);
  g_assert_cmpuint (ch_engine_entry_get_traits (nth (kept, 1))->options->len, ==, 2);
  ch_engine_entry_set_command (nth (kept, 1), "other");
  g_assert_null (ch_engine_entry_get_traits (nth (kept, 1)));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/engine-list/own", Kept, NULL, set_up, test_own, tear_down);
  g_test_add ("/engine-list/kept", Kept, NULL, set_up, test_kept, tear_down);
  g_test_add ("/engine-list/removed", Kept, NULL, set_up, test_removed, tear_down);
  g_test_add ("/engine-list/spoilt", Kept, NULL, set_up, test_spoilt, tear_down);
  g_test_add ("/engine-list/made", Kept, NULL, set_up, test_made, tear_down);
  g_test_add ("/engine-list/met", Kept, NULL, set_up, test_met, tear_down);
  return g_test_run ();
}
