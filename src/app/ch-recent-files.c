/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-dialog.h"
#include "app/ch-recent-files.h"

#define KEY "recent-files"
#define MAX_FILES 20

/* ---- the settings ---- */

static void
store (GSettings *settings, const char *first, const char *without)
{
  g_auto (GStrv) old = g_settings_get_strv (settings, KEY);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) files = NULL;
  guint n = 0;

  if (first != NULL)
    {
      g_strv_builder_add (builder, first);
      n++;
    }
  for (guint i = 0; old[i] != NULL && n < MAX_FILES; i++)
    if (!g_str_equal (old[i], without))
      {
        g_strv_builder_add (builder, old[i]);
        n++;
      }
  files = g_strv_builder_end (builder);
  g_settings_set_strv (settings, KEY, (const char *const *) files);
}

void
ch_recent_files_add (GSettings *settings, const char *path)
{
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);

  g_return_if_fail (G_IS_SETTINGS (settings));

  if (uri != NULL)
    store (settings, uri, uri);
}

void
ch_recent_files_remove (GSettings *settings, const char *uri)
{
  g_return_if_fail (G_IS_SETTINGS (settings) && uri != NULL);

  store (settings, NULL, uri);
}

/* ---- rows ---- */

static void
remove_cb (GtkButton *button, GSettings *settings)
{
  g_autofree char *uri = g_strdup (g_object_get_data (G_OBJECT (button), "uri"));

  ch_recent_files_remove (settings, uri);
}

static GtkWidget *
remove_button (GSettings *settings, const char *uri, const char *name)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("window-close-symbolic");
  g_autofree char *label = g_strdup_printf (_("Remove “%s” from the list"), name);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_object_set_data_full (G_OBJECT (button), "uri", g_strdup (uri), g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (remove_cb), settings, 0);
  return button;
}

static GtkWidget *
row_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

/* The folder as people write it: the home folder is ~. */
static char *
folder_of (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *shown = g_filename_display_name (folder);
  const char *home = g_get_home_dir ();
  gsize length = strlen (home);

  if (g_str_has_prefix (shown, home) && (shown[length] == '/' || shown[length] == '\0'))
    return g_strconcat ("~", shown + length, NULL);
  return g_steal_pointer (&shown);
}

static GtkWidget *
make_row (GSettings *settings, const char *uri, const char *path)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  gboolean there = g_file_test (path, G_FILE_TEST_EXISTS);
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *folder = folder_of (path);
  /* Translators: a file in the list of recent files that is not there any more: the folder it was in */
  g_autofree char *detail = there ? g_strdup (folder) : g_strdup_printf (_("Missing · %s"), folder);
  g_autofree char *spoken = g_strdup_printf ("%s, %s", name, detail);
  GtkWidget *second = row_label (detail, "dim-label");

  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (words), row_label (name, "heading"));
  gtk_box_append (GTK_BOX (words), second);
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), remove_button (settings, uri, name));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), there);
  gtk_widget_set_tooltip_text (row, path);
  if (!there)
    gtk_widget_add_css_class (words, "ch-missing");
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  g_object_set_data_full (G_OBJECT (row), "path", g_strdup (path), g_free);
  return row;
}

/* ---- the list ---- */

static void
fill (GtkListBox *list, const char *key, GSettings *settings)
{
  g_auto (GStrv) files = g_settings_get_strv (settings, KEY);
  guint max = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (list), "max")), n = 0;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_list_box_remove (list, child);
  for (guint i = 0; files[i] != NULL && (max == 0 || n < max); i++)
    {
      g_autofree char *path = g_filename_from_uri (files[i], NULL, NULL);

      if (path == NULL)
        continue;
      gtk_list_box_append (list, make_row (settings, files[i], path));
      n++;
    }
  gtk_widget_set_visible (GTK_WIDGET (list), n > 0);
}

static void
row_activated_cb (GtkListBox *list, GtkListBoxRow *row, gpointer data)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (list)));
  g_autofree char *path = g_strdup (g_object_get_data (G_OBJECT (row), "path"));

  if (data != NULL)
    gtk_window_destroy (window);
  g_action_group_activate_action (G_ACTION_GROUP (g_application_get_default ()), "open-path", g_variant_new_string (path));
}

/* @closing: the window of the list goes when a file is chosen. */
static GtkWidget *
make_list (GSettings *settings, guint max, gboolean closing)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_widget_add_css_class (list, "ch-recent");
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Recent files"), -1);
  g_object_set_data (G_OBJECT (list), "max", GUINT_TO_POINTER (max));
  g_signal_connect (list, "row-activated", G_CALLBACK (row_activated_cb), closing ? list : NULL);
  g_signal_connect_object (settings, "changed::" KEY, G_CALLBACK (fill), list, G_CONNECT_SWAPPED);
  fill (GTK_LIST_BOX (list), NULL, settings);
  return list;
}

GtkWidget *
ch_recent_files_list_new (GSettings *settings, guint max)
{
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  return make_list (settings, max, FALSE);
}

void
ch_recent_files_show (GtkWindow *parent, GSettings *settings)
{
  GtkWidget *window = ch_dialog_new (parent, _("Recent files"));
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *none = gtk_label_new (_("No file has been opened yet."));
  GtkWidget *list = make_list (settings, 0, TRUE);

  gtk_widget_add_css_class (none, "dim-label");
  gtk_widget_set_vexpand (none, TRUE);
  g_object_bind_property (list, "visible", none, "visible", G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
  gtk_widget_add_css_class (box, "ch-recent-box");
  gtk_box_append (GTK_BOX (box), list);
  gtk_box_append (GTK_BOX (box), none);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  gtk_window_set_titlebar (GTK_WINDOW (window), gtk_header_bar_new ());
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (window), 460, 480);
  gtk_window_set_child (GTK_WINDOW (window), scroller);
  gtk_window_present (GTK_WINDOW (window));
}
