/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-dialog.h"
#include "app/ch-index-dialog.h"

/* So many files with troubles are listed. */
#define MAX_TROUBLES 200

typedef struct
{
  GtkWidget *window;
  ChGameIndex *index;
  GtkWidget *list, *status, *progress, *update, *troubles, *troubles_text;
} Dialog;

static void
dialog_free (gpointer data)
{
  Dialog *self = data;

  g_object_unref (self->index);
  g_free (self);
}

/* ---- folders ---- */

static void
remove_cb (GtkButton *button, Dialog *self)
{
  g_autofree char *folder = g_strdup (g_object_get_data (G_OBJECT (button), "folder"));
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (button), GTK_TYPE_LIST_BOX_ROW);

  gtk_list_box_remove (GTK_LIST_BOX (self->list), row);
  ch_game_index_change_folder (self->index, folder, FALSE);
}

static void
add_row (Dialog *self, const char *folder)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *label, *button;
  g_autofree char *name = g_filename_display_name (folder);
  g_autofree char *words = g_strdup_printf (_("Remove “%s” from the list"), name);

  label = gtk_label_new (name);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_tooltip_text (label, name);
  button = gtk_button_new_from_icon_name ("window-close-symbolic");
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  g_object_set_data_full (G_OBJECT (button), "folder", g_strdup (folder), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (remove_cb), self);
  gtk_widget_set_margin_start (box, 8);
  gtk_widget_set_margin_end (box, 4);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), button);
  gtk_list_box_append (GTK_LIST_BOX (self->list), box);
}

static void
fill_list (Dialog *self)
{
  g_auto (GStrv) folders = ch_game_index_list_folders (self->index);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), child);
  for (char **folder = folders; *folder != NULL; folder++)
    add_row (self, *folder);
}

static void
chosen_cb (GtkNativeDialog *chooser, int response, GtkWidget *window)
{
  Dialog *self = g_object_get_data (G_OBJECT (window), "dialog");
  g_autofree char *folder = ch_dialog_take_file (chooser, response);

  if (folder == NULL)
    return;
  add_row (self, folder);
  ch_game_index_change_folder (self->index, folder, TRUE);
}

static void
add_cb (Dialog *self)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (_("A folder with games"), GTK_WINDOW (self->window),
                                                               GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, _("Add"), _("Cancel"));

  g_signal_connect_object (chooser, "response", G_CALLBACK (chosen_cb), self->window, 0);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/* ---- how far it is ---- */

static char *
counts_text (const ChIndexStatus *status)
{
  g_autofree char *files = g_strdup_printf (ngettext ("%u file", "%u files", (guint) status->n_files), (guint) status->n_files);
  g_autofree char *games = g_strdup_printf (ngettext ("%u game", "%u games", (guint) status->n_games), (guint) status->n_games);

  return g_strdup_printf ("%s, %s", files, games);
}

static char *
troubles_text (GPtrArray *troubles)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < MIN (troubles->len, MAX_TROUBLES); i++)
    {
      const ChIndexTrouble *trouble = g_ptr_array_index (troubles, i);
      g_autofree char *name = g_filename_display_name (trouble->path);

      g_string_append_printf (text, "%s%s\n%s", i > 0 ? "\n\n" : "", name, trouble->reason != NULL ? trouble->reason : "");
    }
  return g_string_free (text, FALSE);
}

static void
show_counts (Dialog *self, const ChIndexOverview *overview)
{
  GPtrArray *troubles = overview->troubles;
  g_autofree char *counts = counts_text (&overview->status), *text = troubles_text (troubles);
  g_autofree char *title = g_strdup_printf (ngettext ("%u file could not be read as a whole",
                                                      "%u files could not be read as a whole", troubles->len), troubles->len);

  gtk_label_set_text (GTK_LABEL (self->status), overview->is_made ? counts : _("No folder has been chosen yet."));
  gtk_expander_set_label (GTK_EXPANDER (self->troubles), title);
  gtk_label_set_text (GTK_LABEL (self->troubles_text), text);
  gtk_widget_set_visible (self->troubles, troubles->len > 0);
}

static void
changed_cb (GtkWidget *window)
{
  Dialog *self = g_object_get_data (G_OBJECT (window), "dialog");
  const ChIndexOverview *overview = ch_game_index_get_overview (self->index);
  ChIndexProgress progress;
  gboolean updating = ch_game_index_is_updating (self->index, &progress);

  gtk_widget_set_visible (self->progress, updating);
  gtk_button_set_label (GTK_BUTTON (self->update), updating ? _("Stop") : _("Look for changes"));
  if (updating)
    {
      g_autofree char *text = g_strdup_printf (_("Reading files… %u games so far"), (guint) progress.n_games);

      gtk_label_set_text (GTK_LABEL (self->status), text);
      gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress),
                                     progress.bytes > 0 ? (double) progress.bytes_done / progress.bytes : 0);
    }
  else if (overview != NULL)
    {
      fill_list (self);
      show_counts (self, overview);
      if (ch_game_index_get_error (self->index) != NULL)
        gtk_label_set_text (GTK_LABEL (self->status), ch_game_index_get_error (self->index));
    }
}

static void
update_cb (Dialog *self)
{
  if (ch_game_index_is_updating (self->index, NULL))
    ch_game_index_cancel (self->index);
  else
    ch_game_index_update (self->index);
}

/* ---- the window ---- */

static GtkWidget *
make_list (Dialog *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new (), *none = gtk_label_new (_("No folder has been chosen yet."));

  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Folders"), -1);
  gtk_widget_add_css_class (none, "dim-label");
  gtk_list_box_set_placeholder (GTK_LIST_BOX (self->list), none);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->list);
  gtk_widget_set_vexpand (scroller, TRUE);
  return scroller;
}

static GtkWidget *
make_troubles (Dialog *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->troubles_text = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->troubles_text), 0);
  gtk_label_set_wrap (GTK_LABEL (self->troubles_text), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->troubles_text), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_selectable (GTK_LABEL (self->troubles_text), TRUE);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->troubles_text);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroller), 120);
  self->troubles = gtk_expander_new (NULL);
  gtk_expander_set_child (GTK_EXPANDER (self->troubles), scroller);
  return self->troubles;
}

static GtkWidget *
make_buttons (Dialog *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *add = gtk_button_new_with_label (_("Add folder…"));

  self->update = gtk_button_new_with_label (_("Look for changes"));
  gtk_widget_add_css_class (add, "suggested-action");
  g_signal_connect_swapped (add, "clicked", G_CALLBACK (add_cb), self);
  g_signal_connect_swapped (self->update, "clicked", G_CALLBACK (update_cb), self);
  gtk_box_append (GTK_BOX (row), add);
  gtk_box_append (GTK_BOX (row), self->update);
  ch_dialog_focus_first (GTK_WINDOW (self->window), add);
  return row;
}

void
ch_index_dialog_show (GtkWindow *parent, ChGameIndex *index)
{
  Dialog *self = g_new0 (Dialog, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);

  self->window = ch_dialog_new (parent, _("Folders with games"));
  self->index = g_object_ref (index);
  g_object_set_data_full (G_OBJECT (self->window), "dialog", self, dialog_free);
  self->status = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->status), 0);
  gtk_label_set_wrap (GTK_LABEL (self->status), TRUE);
  self->progress = gtk_progress_bar_new ();
  gtk_widget_add_css_class (box, "ch-index-dialog");
  gtk_box_append (GTK_BOX (box), make_list (self));
  gtk_box_append (GTK_BOX (box), self->status);
  gtk_box_append (GTK_BOX (box), self->progress);
  gtk_box_append (GTK_BOX (box), make_troubles (self));
  gtk_box_append (GTK_BOX (box), make_buttons (self));
  gtk_window_set_titlebar (GTK_WINDOW (self->window), gtk_header_bar_new ());
  gtk_window_set_modal (GTK_WINDOW (self->window), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (self->window), 460, 420);
  gtk_window_set_child (GTK_WINDOW (self->window), box);
  g_signal_connect_object (index, "changed", G_CALLBACK (changed_cb), self->window, G_CONNECT_SWAPPED);
  g_signal_connect_object (index, "overview", G_CALLBACK (changed_cb), self->window, G_CONNECT_SWAPPED);
  changed_cb (self->window);
  gtk_window_present (GTK_WINDOW (self->window));
}
