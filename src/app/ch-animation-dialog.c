/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/ch-animation-dialog.h"

#include <glib/gi18n.h>

#include "app/ch-dialog.h"
#include "app/ch-form.h"

typedef struct
{
  GtkWindow *parent;
  GtkWidget *window, *line;
  char *name;
  ChAnimationSaver save;
} Dialog;

static void
dialog_free (gpointer data)
{
  Dialog *dialog = data;

  g_free (dialog->name);
  g_free (dialog);
}

static void
response_cb (GtkNativeDialog *chooser, int response, GtkWidget *window)
{
  Dialog *dialog = g_object_get_data (G_OBJECT (window), "dialog");
  g_autofree char *path = ch_dialog_take_file (chooser, response);
  gboolean here = gtk_drop_down_get_selected (GTK_DROP_DOWN (dialog->line)) == 1;
  GtkWindow *parent = dialog->parent;
  ChAnimationSaver save = dialog->save;

  if (path == NULL)
    return;
  gtk_window_destroy (GTK_WINDOW (window));
  save (parent, path, here);
}

static void
save_cb (Dialog *dialog)
{
  ch_dialog_ask_file (GTK_WINDOW (dialog->window), _("Save as animation"), dialog->name, "gif", _("Animations (GIF)"),
                      G_CALLBACK (response_cb));
}

static GtkWidget *
make_grid (Dialog *dialog, GSettings *settings)
{
  const char *const lines[] = { _("The main line"), _("The line to the move shown"), NULL };
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_row_spacing (GTK_GRID (grid), 10);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 18);
  gtk_widget_add_css_class (grid, "ch-preferences");
  dialog->line = gtk_drop_down_new_from_strings (lines);
  ch_form_attach (GTK_GRID (grid), 0, _("Moves"), dialog->line);
  ch_form_attach (GTK_GRID (grid), 1, _("Width in pixels"), ch_form_number (settings, "animation-size", 240, 2048, 20));
  ch_form_attach (GTK_GRID (grid), 2, _("Milliseconds a move"), ch_form_number (settings, "animation-delay", 20, 60000, 100));
  ch_form_attach (GTK_GRID (grid), 3, _("Players and moves below the board"), ch_form_switch (settings, "animation-captions"));
  return grid;
}

void
ch_animation_dialog_show (GtkWindow *parent, GSettings *settings, const char *name, ChAnimationSaver save)
{
  Dialog *dialog = g_new0 (Dialog, 1);
  GtkWidget *header = gtk_header_bar_new (), *button = gtk_button_new_with_label (_("Save…"));

  dialog->parent = parent;
  dialog->name = g_strdup (name);
  dialog->save = save;
  dialog->window = ch_dialog_new (parent, _("Animation"));
  g_object_set_data_full (G_OBJECT (dialog->window), "dialog", dialog, dialog_free);
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_header_bar_pack_end (GTK_HEADER_BAR (header), button);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (save_cb), dialog);
  gtk_window_set_titlebar (GTK_WINDOW (dialog->window), header);
  gtk_window_set_child (GTK_WINDOW (dialog->window), make_grid (dialog, settings));
  gtk_window_set_modal (GTK_WINDOW (dialog->window), TRUE);
  ch_dialog_focus_first (GTK_WINDOW (dialog->window), button);
  gtk_window_present (GTK_WINDOW (dialog->window));
}
