/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/ch-dialog.h"

#include <glib/gi18n.h>

GtkWidget *
ch_dialog_new (GtkWindow *parent, const char *title)
{
  GtkWidget *window = gtk_window_new ();
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_window_set_title (GTK_WINDOW (window), title);
  gtk_window_set_transient_for (GTK_WINDOW (window), parent);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (window), TRUE);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                        gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("Escape"),
                                                          gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (window, keys);
  return window;
}

static void
mapped_cb (GtkWidget *window, gpointer widget)
{
  gtk_window_set_focus (GTK_WINDOW (window), widget);
}

void
ch_dialog_focus_first (GtkWindow *window, GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WINDOW (window) && GTK_IS_WIDGET (widget));

  g_signal_connect_object (window, "map", G_CALLBACK (mapped_cb), widget, 0);
}

void
ch_dialog_ask_file (GtkWindow *window, const char *title, const char *name, const char *suffix, const char *kind,
                    GCallback response_cb)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (title, window, GTK_FILE_CHOOSER_ACTION_SAVE,
                                                               _("Save"), _("Cancel"));
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  g_autofree char *file_name = g_strconcat (name, ".", suffix, NULL);

  /* What the name of a file cannot hold. */
  g_strdelimit (file_name, "/", '-');
  gtk_file_filter_set_name (filter, kind);
  gtk_file_filter_add_suffix (filter, suffix);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), file_name);
  g_signal_connect_object (chooser, "response", response_cb, window, 0);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

char *
ch_dialog_take_file (GtkNativeDialog *chooser, int response)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  char *path = response == GTK_RESPONSE_ACCEPT && file != NULL ? g_file_get_path (file) : NULL;

  gtk_native_dialog_destroy (chooser);
  g_object_unref (chooser);
  return path;
}
