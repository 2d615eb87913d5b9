/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-application.h"
#include "app/ch-ask.h"
#include "app/ch-color-scheme.h"
#include "app/ch-commands.h"
#include "app/ch-engines-window.h"
#include "app/ch-match-dialog.h"
#include "app/ch-match-window.h"
#include "app/ch-preferences.h"
#include "app/ch-recent-files.h"
#include "app/ch-window.h"

struct _ChApplication
{
  GtkApplication parent_instance;

  GSettings *settings;
  ChLibrary *library;
  gboolean quitting;
};

G_DEFINE_FINAL_TYPE (ChApplication, ch_application, GTK_TYPE_APPLICATION)

static const GOptionEntry options[] = {
  { "new-game", 0, 0, G_OPTION_ARG_STRING, NULL, N_("Begin a game of two players under these rules"), N_("PRESET") },
  { "fen", 0, 0, G_OPTION_ARG_STRING, NULL, N_("Begin it from this position"), "FEN" },
  { "moves", 0, 0, G_OPTION_ARG_STRING, NULL, N_("Play these moves first"), N_("MOVES") },
  { "level", 0, 0, G_OPTION_ARG_INT, NULL, N_("Play against the computer of this level (1 to 12)"), N_("LEVEL") },
  { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, NULL, NULL, N_("[FILE…]") },
  { NULL }
};

/* ---- windows ---- */

static ChWindow *
new_window (ChApplication *self)
{
  GtkWidget *window = ch_window_new (GTK_APPLICATION (self), self->library, self->settings);

  gtk_window_present (GTK_WINDOW (window));
  return CH_WINDOW (window);
}

static ChWindow *
active_window (ChApplication *self)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  while (window != NULL && !CH_IS_WINDOW (window))
    window = gtk_window_get_transient_for (window);
  return window != NULL ? CH_WINDOW (window) : new_window (self);
}

/* Files never push away what is looked at. */
static ChWindow *
window_for_file (ChApplication *self)
{
  ChWindow *window = active_window (self);

  return ch_window_is_free (window) ? window : new_window (self);
}

/* ---- files ---- */

static ChWindow *
window_of (ChApplication *self, const char *path)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (CH_IS_WINDOW (l->data) && ch_window_shows_file (l->data, path))
      return l->data;
  return NULL;
}

static gboolean
raise_window_of (ChApplication *self, const char *path)
{
  ChWindow *window = window_of (self, path);

  if (window != NULL)
    gtk_window_present (GTK_WINDOW (window));
  return window != NULL;
}

static gboolean
open_file (ChApplication *self, GFile *file, const char *encoding, GError **error)
{
  g_autofree char *path = g_file_get_path (file);
  g_autoptr (ChOpened) opened = NULL;

  if (path == NULL)
    {
      g_autofree char *uri = g_file_get_uri (file);

      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, _("%s: only files on this computer can be opened"), uri);
      return FALSE;
    }
  if (encoding == NULL && raise_window_of (self, path))
    return TRUE;
  opened = ch_opened_load (path, encoding, error);
  if (opened == NULL)
    return FALSE;
  ch_window_show_opened (window_for_file (self), opened);
  return TRUE;
}

void
ch_application_open_files (ChApplication *self, GFile **files, guint n, const char *encoding)
{
  g_autoptr (GString) trouble = g_string_new (NULL);
  guint n_failed = 0;

  g_return_if_fail (CH_IS_APPLICATION (self));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GError) error = NULL;

      if (open_file (self, files[i], encoding, &error))
        continue;
      n_failed++;
      g_string_append_printf (trouble, "%s%s", trouble->len > 0 ? "\n" : "", error->message);
    }
  if (n_failed > 0)
    ch_tell (GTK_WINDOW (active_window (self)),
             n_failed == 1 ? _("The file could not be opened") : _("Some files could not be opened"), trouble->str);
}

/* ---- actions ---- */

static void
new_game_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ch_window_ask_new_game (active_window (data));
}

static void
new_study_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChApplication *self = data;
  ChNewGame game;

  ch_new_game_init_last (&game, self->settings);
  game.players[0] = game.players[1] = (ChPlayer) { 0 };
  game.control = (ChTimeControl) { 0 };
  ch_window_start_game (window_for_file (self), &game);
}

static void
open_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ch_window_ask_open (active_window (data));
}

static void
open_path_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path (g_variant_get_string (parameter, NULL));

  ch_application_open_files (data, &file, 1, NULL);
}

/* A file, a game of it, a place in that, and the position that stands there. */
static void
open_hit_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChApplication *self = data;
  g_autoptr (GFile) file = NULL;
  const char *path, *fen;
  guint number, place;

  g_variant_get (parameter, "(^&ayuu&s)", &path, &number, &place, &fen);
  file = g_file_new_for_path (path);
  ch_application_open_files (self, &file, 1, NULL);
  if (window_of (self, path) != NULL)
    ch_window_show_hit (window_of (self, path), number, place, fen);
}

static void
recent_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChApplication *self = data;

  ch_recent_files_show (GTK_WINDOW (active_window (self)), self->settings);
}

/* What a crash left, the latest of it; the start page lists all. */
static void
recover_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChApplication *self = data;
  g_autoptr (GPtrArray) unfinished = ch_library_list_unfinished (self->library);

  if (unfinished->len > 0)
    ch_window_open_entry (window_for_file (self), g_ptr_array_index (unfinished, 0));
  else
    ch_window_say (active_window (self), _("There is nothing unfinished."));
}

static void
engines_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ch_engines_window_show (GTK_WINDOW (active_window (data)));
}

static void
match_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChApplication *self = data;

  ch_match_dialog_show (GTK_WINDOW (active_window (self)), self->settings);
}

static void
preferences_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChApplication *self = data;

  ch_preferences_show (GTK_WINDOW (active_window (self)), self->settings);
}

static void
shortcuts_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWidget *window = ch_commands_shortcuts_window ();

  gtk_window_set_transient_for (GTK_WINDOW (window), GTK_WINDOW (active_window (data)));
  gtk_window_present (GTK_WINDOW (window));
}

static void
about_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_show_about_dialog (GTK_WINDOW (active_window (data)),
                         "program-name", _("Chuhan"),
                         "logo-icon-name", APPLICATION_ID,
                         "version", PACKAGE_VERSION,
                         "comments", _("Xiangqi, crazyhouse xiangqi and janggi: play, study, analyse"),
                         "license-type", GTK_LICENSE_GPL_3_0,
                         NULL);
}

/* Nothing is closed before every window has been asked; one answer "cancel" keeps them all. */
typedef struct
{
  ChApplication *application;
  GList *asked; /* of ChWindow, referenced; those that may go without saving as well */
  ChWindow *asking; /* referenced: whose matches are asked about */
} Quit;

static void ask_next (Quit *quit);

static void
quit_end (Quit *quit, gboolean go)
{
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (GTK_APPLICATION (quit->application)));

  for (GList *l = windows; go && l != NULL; l = l->next)
    if (CH_IS_WINDOW (l->data))
      ch_window_discard (l->data);
  g_list_free_full (quit->asked, g_object_unref);
  quit->application->quitting = FALSE;
  g_object_unref (quit->application);
  g_free (quit);
}

static void
asked_cb (ChWindow *window, gboolean may_go, gpointer data)
{
  Quit *quit = data;

  if (!may_go)
    {
      quit_end (quit, FALSE);
      return;
    }
  quit->asked = g_list_prepend (quit->asked, g_object_ref (window));
  ask_next (quit);
}

static void
matches_asked_cb (gboolean may_go, gpointer data)
{
  Quit *quit = data;
  g_autoptr (ChWindow) window = g_steal_pointer (&quit->asking);

  if (may_go)
    ch_window_ask_leave (window, asked_cb, quit);
  else
    quit_end (quit, FALSE);
}

static void
ask_next (Quit *quit)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (quit->application)); l != NULL; l = l->next)
    if (CH_IS_WINDOW (l->data) && g_list_find (quit->asked, l->data) == NULL)
      {
        /* An open editor asks by itself what becomes of its position. */
        if (ch_window_close_editor (l->data))
          {
            quit->asking = g_object_ref (l->data);
            ch_match_window_ask_leave (l->data, matches_asked_cb, quit);
          }
        else
          quit_end (quit, FALSE);
        return;
      }
  quit_end (quit, TRUE);
}

static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChApplication *self = data;
  Quit *quit;

  if (self->quitting)
    return;
  self->quitting = TRUE;
  quit = g_new0 (Quit, 1);
  quit->application = g_object_ref (self);
  ask_next (quit);
}

static const GActionEntry actions[] = {
  { "new-game", new_game_cb, NULL, NULL, NULL },
  { "new-study", new_study_cb, NULL, NULL, NULL },
  { "open", open_cb, NULL, NULL, NULL },
  { "open-path", open_path_cb, "s", NULL, NULL },
  { "open-hit", open_hit_cb, "(ayuus)", NULL, NULL },
  { "recover", recover_cb, NULL, NULL, NULL },
  { "recent", recent_cb, NULL, NULL, NULL },
  { "engines", engines_cb, NULL, NULL, NULL },
  { "match", match_cb, NULL, NULL, NULL },
  { "preferences", preferences_cb, NULL, NULL, NULL },
  { "shortcuts", shortcuts_cb, NULL, NULL, NULL },
  { "about", about_cb, NULL, NULL, NULL },
  { "quit", quit_cb, NULL, NULL, NULL },
};

/* ---- the command line ---- */

static gboolean
read_game (ChNewGame *game, GVariantDict *dict, char **message)
{
  const char *id, *fen = NULL;
  ChPreset preset;
  ChRuleset rules;
  ChFenError error;

  g_variant_dict_lookup (dict, "new-game", "&s", &id);
  if (!ch_preset_from_id (id, &preset))
    {
      *message = g_strdup_printf (_("There are no rules “%s”."), id);
      return FALSE;
    }
  rules = ch_ruleset_preset (preset);
  ch_new_game_init (game, &rules);
  if (!g_variant_dict_lookup (dict, "fen", "&s", &fen))
    return TRUE;
  if (!ch_position_from_fen (&game->start, &rules, fen, &error))
    *message = g_strdup_printf (_("This is no position text; it fails at character %d."), error.offset + 1);
  else if (!ch_position_validate (&game->start, NULL))
    *message = g_strdup (_("The position cannot be used"));
  return *message == NULL;
}

static void
play_moves (ChWindow *window, const char *moves)
{
  g_auto (GStrv) list = g_strsplit (moves, " ", -1);

  for (guint i = 0; list[i] != NULL; i++)
    if (*list[i] != '\0')
      g_action_group_activate_action (G_ACTION_GROUP (window), "play", g_variant_new_string (list[i]));
}

static void
take_level (ChNewGame *game, GVariantDict *dict)
{
  int level;

  if (g_variant_dict_lookup (dict, "level", "i", &level))
    game->players[1].level = CLAMP (level, 1, CH_ENGINE_LEVELS);
}

static void
open_arguments (ChApplication *self, GApplicationCommandLine *line, const char *const *names)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; names[i] != NULL; i++)
    g_ptr_array_add (files, g_application_command_line_create_file_for_arg (line, names[i]));
  ch_application_open_files (self, (GFile **) files->pdata, files->len, NULL);
}

static int
ch_application_command_line (GApplication *application, GApplicationCommandLine *line)
{
  ChApplication *self = CH_APPLICATION (application);
  GVariantDict *dict = g_application_command_line_get_options_dict (line);
  g_autofree const char **files = NULL;
  g_autofree char *message = NULL;
  const char *moves;
  ChNewGame game;

  if (g_variant_dict_contains (dict, "new-game"))
    {
      ChWindow *window;

      if (!read_game (&game, dict, &message))
        {
          g_application_command_line_printerr (line, "%s\n", message);
          return 1;
        }
      take_level (&game, dict);
      window = window_for_file (self);
      ch_window_start_game (window, &game);
      if (g_variant_dict_lookup (dict, "moves", "&s", &moves))
        play_moves (window, moves);
      return 0;
    }
  g_variant_dict_lookup (dict, G_OPTION_REMAINING, "^a&ay", &files);
  if (files == NULL)
    g_application_activate (application);
  else
    open_arguments (self, line, files);
  return 0;
}

static void
ch_application_activate (GApplication *application)
{
  gtk_window_present (GTK_WINDOW (active_window (CH_APPLICATION (application))));
}

static void
ch_application_open (GApplication *application, GFile **files, int n, const char *hint)
{
  ch_application_open_files (CH_APPLICATION (application), files, n, NULL);
}

/* ---- starting ---- */

static void
load_style (void)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, "/org/chuhan/Chuhan/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

static void
ch_application_startup (GApplication *application)
{
  ChApplication *self = CH_APPLICATION (application);
  g_autofree char *dir = g_build_filename (g_get_user_data_dir (), "chuhan", NULL);

  G_APPLICATION_CLASS (ch_application_parent_class)->startup (application);

  self->settings = g_settings_new (APPLICATION_ID);
  self->library = ch_library_new (dir);
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  ch_commands_install (GTK_APPLICATION (self));
  load_style ();
  gtk_window_set_default_icon_name (APPLICATION_ID);
  ch_color_scheme_follow (self->settings);
}

static void
ch_application_finalize (GObject *object)
{
  ChApplication *self = CH_APPLICATION (object);

  g_clear_object (&self->library);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (ch_application_parent_class)->finalize (object);
}

static void
ch_application_class_init (ChApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ch_application_finalize;
  application_class->startup = ch_application_startup;
  application_class->activate = ch_application_activate;
  application_class->open = ch_application_open;
  application_class->command_line = ch_application_command_line;
}

static void
ch_application_init (ChApplication *self)
{
  g_application_add_main_option_entries (G_APPLICATION (self), options);
}

ChApplication *
ch_application_new (void)
{
  return g_object_new (CH_TYPE_APPLICATION,
                       "application-id", APPLICATION_ID,
                       "resource-base-path", "/org/chuhan/Chuhan",
                       "flags", G_APPLICATION_HANDLES_OPEN | G_APPLICATION_HANDLES_COMMAND_LINE,
                       NULL);
}
