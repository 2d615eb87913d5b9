/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-dialog.h"
#include "app/ch-encoding-dialog.h"
#include "formats/ch-document-file.h"
#include "formats/ch-encoding.h"

/* So many names and comments are shown. */
#define MAX_LINES 40
#define MAX_RECORDS 200

typedef struct
{
  GtkWidget *window, *drop, *remark, *accept;
  GtkTextBuffer *preview;
  char *path;
  void (*chosen) (gpointer data, const char *encoding);
  gpointer data;
} Dialog;

static void
dialog_free (gpointer data)
{
  Dialog *dialog = data;

  g_free (dialog->path);
  g_free (dialog);
}

/* ---- the preview ---- */

/* Only what is not plain ASCII differs between encodings. */
static void
add_line (GString *text, guint *n, const char *line)
{
  g_autofree char *first = NULL;

  if (line == NULL || g_str_is_ascii (line) || *n >= MAX_LINES)
    return;
  first = g_strndup (line, strcspn (line, "\n"));
  g_string_append_printf (text, "%s\n", first);
  (*n)++;
}

static void
add_record (GString *text, guint *n, ChRecord *record)
{
  static const char *const shown[] = { "Title", "Event", "Site", "Red", "Black", "Annotator", NULL };
  guint looked_at = 0;

  for (guint i = 0; shown[i] != NULL; i++)
    add_line (text, n, ch_record_get_tag (record, shown[i]));
  for (const ChNode *node = ch_record_get_root (record); node != NULL && *n < MAX_LINES && looked_at < 2000;
       node = ch_node_following (node), looked_at++)
    {
      add_line (text, n, node->comment_before);
      add_line (text, n, node->comment);
      add_line (text, n, node->text);
    }
}

static char *
preview_text (ChStudy *study)
{
  GString *text = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < MIN (g_list_model_get_n_items (G_LIST_MODEL (study)), MAX_RECORDS) && n < MAX_LINES; i++)
    add_record (text, &n, ch_study_get_record (study, i));
  return g_string_free (text, FALSE);
}

static const char *
selected_encoding (Dialog *dialog)
{
  guint n, selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (dialog->drop));
  const ChEncodingName *names = ch_encoding_names (&n);

  return selected == 0 || selected > n ? NULL : names[selected - 1].id;
}

static void
show_preview (Dialog *dialog)
{
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (ChStudy) study = ch_document_file_load_as (dialog->path, selected_encoding (dialog), report, NULL, &error);
  g_autofree char *text = study != NULL ? preview_text (study) : g_strdup ("");
  g_autofree char *remark = NULL;
  guint n = ch_report_get_n_entries (report);

  if (study == NULL)
    remark = g_strdup (error->message);
  else if (*text == '\0')
    remark = g_strdup (_("This file has no names or comments that depend on the encoding."));
  else if (n > 0)
    remark = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Read as %2$s: %1$u thing could not be read",
                                           "Read as %2$s: %1$u things could not be read", n),
                              n, ch_report_get_encoding (report));
  else
    remark = g_strdup_printf (_("Read as %s: all could be read"), ch_report_get_encoding (report));
  gtk_text_buffer_set_text (dialog->preview, text, -1);
  gtk_label_set_text (GTK_LABEL (dialog->remark), remark);
  gtk_widget_set_sensitive (dialog->accept, study != NULL);
}

/* ---- the window ---- */

static void
accept_cb (Dialog *dialog)
{
  const char *encoding = selected_encoding (dialog);
  void (*chosen) (gpointer data, const char *encoding) = dialog->chosen;
  gpointer data = dialog->data;

  gtk_window_destroy (GTK_WINDOW (dialog->window));
  chosen (data, encoding);
}

static GtkWidget *
make_drop (const char *encoding)
{
  g_autoptr (GtkStringList) words = gtk_string_list_new (NULL);
  guint n, selected = 0;
  const ChEncodingName *names = ch_encoding_names (&n);
  GtkWidget *drop;

  gtk_string_list_append (words, _("As detected"));
  for (guint i = 0; i < n; i++)
    {
      /* Translators: an encoding and what it is used for: Big5 (traditional Chinese) */
      g_autofree char *line = g_strdup_printf (_("%s (%s)"), names[i].id, _(names[i].words));

      gtk_string_list_append (words, line);
      if (encoding != NULL && g_ascii_strcasecmp (encoding, names[i].id) == 0)
        selected = i + 1;
    }
  drop = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&words)), NULL);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (drop), selected);
  gtk_accessible_update_property (GTK_ACCESSIBLE (drop), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Encoding"), -1);
  return drop;
}

static GtkWidget *
make_preview (Dialog *dialog)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *view = gtk_text_view_new ();

  dialog->preview = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  gtk_text_view_set_editable (GTK_TEXT_VIEW (view), FALSE);
  gtk_text_view_set_cursor_visible (GTK_TEXT_VIEW (view), FALSE);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view), FALSE);
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_WORD_CHAR);
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Names and comments in the file"), -1);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), view);
  gtk_scrolled_window_set_has_frame (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_widget_set_vexpand (scroller, TRUE);
  return scroller;
}

static GtkWidget *
make_header (Dialog *dialog)
{
  GtkWidget *header = gtk_header_bar_new ();
  GtkWidget *cancel = gtk_button_new_with_label (_("Cancel"));

  dialog->accept = gtk_button_new_with_label (_("Read again"));
  gtk_widget_add_css_class (dialog->accept, "suggested-action");
  gtk_header_bar_set_show_title_buttons (GTK_HEADER_BAR (header), FALSE);
  gtk_header_bar_pack_start (GTK_HEADER_BAR (header), cancel);
  gtk_header_bar_pack_end (GTK_HEADER_BAR (header), dialog->accept);
  g_signal_connect_swapped (cancel, "clicked", G_CALLBACK (gtk_window_destroy), dialog->window);
  g_signal_connect_swapped (dialog->accept, "clicked", G_CALLBACK (accept_cb), dialog);
  return header;
}

GtkWidget *
ch_encoding_dialog_new (GtkWindow *parent, const char *path, const char *encoding,
                        void (*chosen) (gpointer data, const char *encoding), gpointer data)
{
  Dialog *dialog = g_new0 (Dialog, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);

  dialog->window = ch_dialog_new (parent, _("Encoding"));
  dialog->path = g_strdup (path);
  dialog->chosen = chosen;
  dialog->data = data;
  dialog->drop = make_drop (encoding);
  dialog->remark = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (dialog->remark), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (dialog->remark), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (dialog->remark), 0);
  gtk_window_set_titlebar (GTK_WINDOW (dialog->window), make_header (dialog));
  gtk_window_set_modal (GTK_WINDOW (dialog->window), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (dialog->window), 460, 420);
  gtk_widget_add_css_class (box, "ch-encoding");
  gtk_box_append (GTK_BOX (box), dialog->drop);
  gtk_box_append (GTK_BOX (box), make_preview (dialog));
  gtk_box_append (GTK_BOX (box), dialog->remark);
  gtk_window_set_child (GTK_WINDOW (dialog->window), box);
  g_object_set_data_full (G_OBJECT (dialog->window), "dialog", dialog, dialog_free);
  g_signal_connect_swapped (dialog->drop, "notify::selected", G_CALLBACK (show_preview), dialog);
  show_preview (dialog);
  return dialog->window;
}
