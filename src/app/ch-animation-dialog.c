/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/ch-animation-dialog.h"

#include <glib/gi18n.h>

#include "app/ch-dialog.h"

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
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;
  gboolean here = gtk_drop_down_get_selected (GTK_DROP_DOWN (dialog->line)) == 1;
  GtkWindow *parent = dialog->parent;
  ChAnimationSaver save = dialog->save;

  gtk_native_dialog_destroy (chooser);
  g_object_unref (chooser);
  if (response != GTK_RESPONSE_ACCEPT || path == NULL)
    return;
  gtk_window_destroy (GTK_WINDOW (window));
  save (parent, path, here);
}

static void
save_cb (Dialog *dialog)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (_("Save as animation"), GTK_WINDOW (dialog->window),
                                                               GTK_FILE_CHOOSER_ACTION_SAVE, _("Save"), _("Cancel"));
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  g_autofree char *name = g_strconcat (dialog->name, ".gif", NULL);

  /* What the name of a file cannot hold. */
  g_strdelimit (name, "/", '-');
  gtk_file_filter_set_name (filter, _("Animations (GIF)"));
  gtk_file_filter_add_suffix (filter, "gif");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  g_signal_connect_object (chooser, "response", G_CALLBACK (response_cb), dialog->window, 0);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
attach (GtkGrid *grid, int row, const char *text, GtkWidget *control)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_halign (control, GTK_ALIGN_END);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
  gtk_grid_attach (grid, label, 0, row, 1, 1);
  gtk_grid_attach (grid, control, 1, row, 1, 1);
}

static GtkWidget *
make_number (GSettings *settings, const char *key, int min, int max, int step)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (min, max, step);

  g_settings_bind (settings, key, spin, "value", G_SETTINGS_BIND_DEFAULT);
  return spin;
}

static GtkWidget *
make_grid (Dialog *dialog, GSettings *settings)
{
  const char *const lines[] = { _("The main line"), _("The line to the move shown"), NULL };
  GtkWidget *grid = gtk_grid_new (), *captions = gtk_switch_new ();

  gtk_grid_set_row_spacing (GTK_GRID (grid), 10);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 18);
  gtk_widget_add_css_class (grid, "ch-preferences");
  dialog->line = gtk_drop_down_new_from_strings (lines);
  g_settings_bind (settings, "animation-captions", captions, "active", G_SETTINGS_BIND_DEFAULT);
  attach (GTK_GRID (grid), 0, _("Moves"), dialog->line);
  attach (GTK_GRID (grid), 1, _("Width in pixels"), make_number (settings, "animation-size", 240, 2048, 20));
  attach (GTK_GRID (grid), 2, _("Milliseconds a move"), make_number (settings, "animation-delay", 20, 60000, 100));
  attach (GTK_GRID (grid), 3, _("Players and moves below the board"), captions);
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
