/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/ch-booklet-dialog.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/ch-booklet-form.h"
#include "app/ch-booklet-preview.h"
#include "app/ch-dialog.h"

/* So long nothing is chosen before the pages are made anew. */
#define PAUSE_MS 150

#define NARROW 600

typedef struct
{
  GtkWindow *parent;
  GtkWidget *window, *preview;
  GSettings *settings;
  char *name;
  ChBookletMaker make;
  ChBookletSaver save;
  guint source;
} Dialog;

static void
dialog_free (gpointer data)
{
  Dialog *dialog = data;

  g_clear_handle_id (&dialog->source, g_source_remove);
  g_object_unref (dialog->settings);
  g_free (dialog->name);
  g_free (dialog);
}

static gboolean
refresh_cb (gpointer data)
{
  Dialog *dialog = data;
  ChBookletOptions options;

  dialog->source = 0;
  ch_booklet_form_read (dialog->settings, &options);
  ch_booklet_preview_set_booklet (CH_BOOKLET_PREVIEW (dialog->preview), dialog->make (dialog->parent, &options),
                                  options.width, options.height);
  return G_SOURCE_REMOVE;
}

static void
changed_cb (GSettings *settings, const char *key, GtkWidget *window)
{
  Dialog *dialog = g_object_get_data (G_OBJECT (window), "dialog");

  g_clear_handle_id (&dialog->source, g_source_remove);
  dialog->source = g_timeout_add (PAUSE_MS, refresh_cb, dialog);
}

static void
response_cb (GtkNativeDialog *chooser, int response, GtkWidget *window)
{
  Dialog *dialog = g_object_get_data (G_OBJECT (window), "dialog");
  g_autofree char *path = ch_dialog_take_file (chooser, response);
  GtkWindow *parent = dialog->parent;
  ChBookletSaver save = dialog->save;
  ChBookletOptions options;
  ChBooklet *booklet;

  if (path == NULL)
    return;
  ch_booklet_form_read (dialog->settings, &options);
  booklet = dialog->make (parent, &options);
  gtk_window_destroy (GTK_WINDOW (window));
  save (parent, booklet, path);
}

static void
save_cb (Dialog *dialog)
{
  ch_dialog_ask_file (GTK_WINDOW (dialog->window), _("Save as booklet"), dialog->name, "pdf", _("Documents (PDF)"),
                      G_CALLBACK (response_cb));
}

static GtkWidget *
make_header (Dialog *dialog)
{
  GtkWidget *header = gtk_header_bar_new (), *save = gtk_button_new_with_label (_("Save…"));

  gtk_widget_add_css_class (save, "suggested-action");
  gtk_header_bar_pack_end (GTK_HEADER_BAR (header), save);
  g_signal_connect_swapped (save, "clicked", G_CALLBACK (save_cb), dialog);
  ch_dialog_focus_first (GTK_WINDOW (dialog->window), save);
  return header;
}

/* In a window that is too narrow for both the pages stand below the choices. */
static void
resized_cb (GtkWindow *window, GParamSpec *pspec, GtkOrientable *box)
{
  int width, height;

  gtk_window_get_default_size (window, &width, &height);
  gtk_orientable_set_orientation (box, width < NARROW ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
}

static GtkWidget *
make_content (Dialog *dialog, gboolean several)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0), *scroller = gtk_scrolled_window_new ();
  GtkWidget *form = ch_booklet_form_new (dialog->settings, TRUE, several);

  /* All room beyond what the choices need is the page's. */
  gtk_widget_set_hexpand (form, FALSE);
  gtk_box_append (GTK_BOX (box), form);
  gtk_box_append (GTK_BOX (box), dialog->preview);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_AUTOMATIC, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  g_signal_connect_object (dialog->window, "notify::default-width", G_CALLBACK (resized_cb), box, 0);
  return scroller;
}

void
ch_booklet_dialog_show (GtkWindow *parent, GSettings *settings, gboolean several, const char *name, ChBookletMaker make,
                        ChBookletSaver save)
{
  Dialog *dialog = g_new0 (Dialog, 1);

  dialog->parent = parent;
  dialog->settings = g_object_ref (settings);
  dialog->name = g_strdup (name);
  dialog->make = make;
  dialog->save = save;
  dialog->preview = ch_booklet_preview_new ();
  dialog->window = ch_dialog_new (parent, _("Booklet"));
  g_object_set_data_full (G_OBJECT (dialog->window), "dialog", dialog, dialog_free);
  gtk_window_set_titlebar (GTK_WINDOW (dialog->window), make_header (dialog));
  gtk_window_set_child (GTK_WINDOW (dialog->window), make_content (dialog, several));
  gtk_window_set_default_size (GTK_WINDOW (dialog->window), 800, 580);
  gtk_window_set_modal (GTK_WINDOW (dialog->window), TRUE);
  g_signal_connect_object (settings, "changed", G_CALLBACK (changed_cb), dialog->window, 0);
  refresh_cb (dialog);
  gtk_window_present (GTK_WINDOW (dialog->window));
}
