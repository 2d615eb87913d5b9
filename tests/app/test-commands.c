/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of commands: every key can be pressed, none is taken twice, nothing that a person can do is without one. */
#include "ch-test.h"

#include <string.h>

#include "app/ch-commands.h"

static gboolean has_display;

/* What the design promises to people at a keyboard; actions with a parameter or only a state to read are for scripts. */
static const char *const promised[] = {
  "app.new-game", "app.open", "app.preferences", "app.shortcuts", "app.about", "app.quit",
  "win.pass", "win.take-back", "win.hint", "win.resign", "win.offer-draw", "win.flip", "win.mirror", "win.first",
  "win.previous", "win.next", "win.last", "win.variation-next", "win.variation-previous", "win.undo", "win.redo",
  "win.delete", "win.promote", "win.analyse", "win.save", "win.save-as", "win.copy-game", "win.copy-position", "win.paste",
  "win.fullscreen", "win.edit-position", "win.print", "win.export-booklet", "win.export-animation",
};

/* The keys that players know, as the glossary has them. */
static const struct { const char *key, *action; } known[] = {
  { "Left", "win.previous" }, { "Right", "win.next" }, { "Home", "win.first" }, { "End", "win.last" },
  { "Up", "win.first" }, { "Down", "win.last" }, { "<Shift>Up", "win.variation-previous" },
  { "<Shift>Down", "win.variation-next" }, { "<Shift>Left", "win.fork" }, { "f", "win.flip" },
  { "<Control>z", "win.undo" }, { "<Control><Shift>z", "win.redo" }, { "<Control>h", "win.hint" }, { "e", "win.analyse" },
  { "<Control>c", "win.copy-game" }, { "<Control>v", "win.paste" }, { "<Control><Shift>c", "win.copy-position" },
  { "<Control><Shift>v", "win.paste" }, { "Delete", "win.delete" }, { "<Control>n", "app.new-game" },
  { "<Control>o", "app.open" }, { "<Control>s", "win.save" }, { "<Control><Shift>s", "win.save-as" },
  { "<Control>q", "app.quit" }, { "<Control>comma", "app.preferences" }, { "question", "app.shortcuts" },
  { "F6", "win.offer-draw" }, { "F9", "win.resign" }, { "p", "win.pass" }, { "F11", "win.fullscreen" },
  { "<Control>e", "win.edit-position" },
};

/* One name for a key, however it is written. */
static char *
normal (const char *key)
{
  GdkModifierType modifiers = 0;
  guint keyval = 0;

  if (!gtk_accelerator_parse (key, &keyval, &modifiers) || keyval == 0)
    g_error ("%s is no key", key);
  return gtk_accelerator_name (gdk_keyval_to_lower (keyval), modifiers);
}

static void
take_keys (GHashTable *keys, const ChCommand *command, const char *const *list)
{
  for (; *list != NULL; list++)
    {
      char *name = normal (*list);
      const char *other = g_hash_table_lookup (keys, name);

      if (other != NULL)
        g_error ("%s is the key of %s and of %s", *list, other, command->action);
      g_hash_table_insert (keys, name, (gpointer) command->action);
    }
}

static GHashTable *
all_keys (void)
{
  GHashTable *keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const ChCommand *commands;
  guint n;

  commands = ch_commands_get (&n);
  for (guint i = 0; i < n; i++)
    {
      take_keys (keys, &commands[i], commands[i].accels);
      take_keys (keys, &commands[i], commands[i].keys);
    }
  return keys;
}

static void
test_keys (void)
{
  g_autoptr (GHashTable) keys = all_keys ();

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      g_autofree char *name = normal (known[i].key);

      g_assert_cmpstr (g_hash_table_lookup (keys, name), ==, known[i].action);
    }
}

/* Plain keys go through triggers, and must not be mistaken for accelerators: a letter is also typed into entries. */
static void
test_plain_keys (void)
{
  const ChCommand *commands;
  guint n;

  commands = ch_commands_get (&n);
  for (guint i = 0; i < n; i++)
    {
      for (const char *const *key = commands[i].keys; *key != NULL; key++)
        {
          g_autoptr (GtkShortcutTrigger) trigger = gtk_shortcut_trigger_parse_string (*key);

          g_assert_nonnull (trigger);
        }
      for (const char *const *key = commands[i].accels; *key != NULL; key++)
        {
          GdkModifierType modifiers;
          guint keyval;

          g_assert_true (gtk_accelerator_parse (*key, &keyval, &modifiers));
          g_assert_true (modifiers != 0 || (keyval >= GDK_KEY_F1 && keyval <= GDK_KEY_F12));
        }
    }
}

static void
test_table (void)
{
  g_autoptr (GHashTable) labels = g_hash_table_new (g_str_hash, g_str_equal);
  const ChCommand *commands;
  guint n;

  commands = ch_commands_get (&n);
  for (guint i = 0; i < n; i++)
    {
      g_assert_true (commands[i].accels[0] != NULL || commands[i].keys[0] != NULL);
      g_assert_cmpint (commands[i].group, <, CH_N_COMMAND_GROUPS);
      g_assert_true (g_str_has_prefix (commands[i].action, "app.") || g_str_has_prefix (commands[i].action, "win."));
      g_assert_true (ch_commands_find (commands[i].action) == &commands[i]);
      g_assert_true (g_hash_table_add (labels, (gpointer) commands[i].label));
    }
  for (guint i = 0; i < G_N_ELEMENTS (promised); i++)
    if (ch_commands_find (promised[i]) == NULL)
      g_error ("%s has no command", promised[i]);
  g_assert_null (ch_commands_find ("win.no-such-thing"));
}

static void
collect_actions (GMenuModel *menu, GHashTable *actions)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autoptr (GMenuModel) submenu = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SUBMENU);
      g_autofree char *action = NULL;

      if (section != NULL)
        collect_actions (section, actions);
      if (submenu != NULL)
        collect_actions (submenu, actions);
      if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &action))
        g_assert_true (g_hash_table_add (actions, g_steal_pointer (&action)));
    }
}

/* Raises @longest to the entries of the longest menu from @menu on. Returns: those of @menu. */
static int
longest_menu (GMenuModel *menu, int *longest)
{
  int n = 0;

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autoptr (GMenuModel) submenu = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SUBMENU);

      n += section != NULL ? longest_menu (section, longest) : 1;
      if (submenu != NULL)
        longest_menu (submenu, longest);
    }
  *longest = MAX (*longest, n);
  return n;
}

/* A window of 360x480 has room for no more. */
static void
test_menu_length (void)
{
  g_autoptr (GMenuModel) menu = ch_commands_menu ();
  g_autoptr (GMenuModel) annotate = ch_commands_annotate_menu ();
  int longest = 0;

  longest_menu (menu, &longest);
  longest_menu (annotate, &longest);
  g_assert_cmpint (longest, >, 5);
  g_assert_cmpint (longest, <=, 13);
}

/* Returns: (transfer full) (nullable): the menu that has @action in it, with all its sections. */
static GMenuModel *
menu_of (GMenuModel *menu, const char *action)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autoptr (GMenuModel) submenu = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SUBMENU);
      g_autofree char *name = NULL;
      GMenuModel *found = section != NULL ? menu_of (section, action) : submenu != NULL ? menu_of (submenu, action) : NULL;

      if (found != NULL && found == section)
        {
          g_object_unref (found);
          found = g_object_ref (menu);
        }
      if (found != NULL)
        return found;
      if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &name) && g_str_equal (name, action))
        return g_object_ref (menu);
    }
  return NULL;
}

/* What the menu of the analysis holds can be seen at a glance: few things in a section, what is done with lines apart. */
static void
test_analysis_menu (void)
{
  g_autoptr (GMenuModel) menu = ch_commands_menu ();
  g_autoptr (GMenuModel) analysis = menu_of (menu, "win.analyse");
  g_autoptr (GMenuModel) lines = menu_of (menu, "win.line-copy");

  g_assert_nonnull (lines);
  g_assert_true (lines != analysis);
  g_assert_cmpint (g_menu_model_get_n_items (analysis), >=, 4);
  for (int i = 0; i < g_menu_model_get_n_items (analysis); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (analysis, i, G_MENU_LINK_SECTION);

      g_assert_nonnull (section);
      g_assert_cmpint (g_menu_model_get_n_items (section), <=, 4);
    }
}

/* Every command has a place in the menu, and just one. */
static void
test_menu (void)
{
  g_autoptr (GMenuModel) menu = ch_commands_menu ();
  g_autoptr (GHashTable) actions = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const ChCommand *commands;
  guint n;

  collect_actions (menu, actions);
  commands = ch_commands_get (&n);
  for (guint i = 0; i < n; i++)
    g_assert_true (g_hash_table_contains (actions, commands[i].action));
  g_assert_cmpuint (g_hash_table_size (actions), ==, n);
}

static guint
count_shortcuts (GtkWidget *widget)
{
  guint n = G_TYPE_CHECK_INSTANCE_TYPE (widget, g_type_from_name ("GtkShortcutsShortcut"));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += count_shortcuts (child);
  return n;
}

static void
test_shortcuts_window (void)
{
  GLogLevelFlags fatal;
  GtkWidget *window;
  guint n;

  if (!has_display)
    {
      g_test_skip ("no display");
      return;
    }
  /* GTK 4.8 warns of a label of its own in this window, which it measures below nothing. */
  fatal = g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL);
  window = ch_commands_shortcuts_window ();
  g_assert_true (GTK_IS_SHORTCUTS_WINDOW (window));
  gtk_window_present (GTK_WINDOW (window));
  ch_test_run_for (100);
  ch_commands_get (&n);
  /* The window keeps a second list for the results of its search. */
  g_assert_cmpuint (count_shortcuts (window), >=, n);
  gtk_window_destroy (GTK_WINDOW (window));
  g_log_set_always_fatal (fatal);
}

static void
test_tooltip (void)
{
  g_autoptr (GtkWidget) button = NULL;
  const char *text;

  if (!has_display)
    {
      g_test_skip ("no display");
      return;
    }
  button = g_object_ref_sink (gtk_button_new ());
  ch_commands_set_tooltip (button, "win.offer-draw");
  text = gtk_widget_get_tooltip_text (button);
  g_assert_nonnull (strstr (text, "F6"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  has_display = gtk_init_check ();

  g_test_add_func ("/commands/keys", test_keys);
  g_test_add_func ("/commands/plain-keys", test_plain_keys);
  g_test_add_func ("/commands/table", test_table);
  g_test_add_func ("/commands/menu", test_menu);
  g_test_add_func ("/commands/menu-length", test_menu_length);
  g_test_add_func ("/commands/analysis-menu", test_analysis_menu);
  g_test_add_func ("/commands/shortcuts-window", test_shortcuts_window);
  g_test_add_func ("/commands/tooltip", test_tooltip);
  return g_test_run ();
}
