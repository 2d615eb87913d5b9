/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/ch-dialog.h"

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
