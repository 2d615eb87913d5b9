/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What could not be read or written, to be looked at beside the game. */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-dialog.h"
#include "app/ch-report-list.h"
#include "app/ch-report-window.h"

static GtkWidget *
text_label (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  return label;
}

/* Which encoding a file was read in, and the way to another. */
static GtkWidget *
encoding_row (ChReport *report)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  g_autofree char *text = g_strdup_printf (_("Read as %s"), ch_report_get_encoding (report));
  GtkWidget *button = gtk_button_new_with_label (_("Other encoding…"));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.encoding");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row), text_label (text));
  gtk_box_append (GTK_BOX (row), button);
  gtk_widget_add_css_class (row, "ch-report-encoding");
  return row;
}

static char *
summary (ChReport *report, gboolean written)
{
  guint n = ch_report_get_n_entries (report);

  if (n == 0)
    return g_strdup (_("Nothing was lost."));
  if (written)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u remark", "%u remarks", n), n);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u thing could not be read", "%u things could not be read", n), n);
}

GtkWidget *
ch_report_window_new (GtkWindow *parent, ChReport *report, const char *title, gboolean written)
{
  GtkWidget *window = ch_dialog_new (parent, title);
  GtkWidget *header = gtk_header_bar_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *copy = gtk_button_new_with_label (_("Copy"));
  GtkWidget *list = ch_report_list_new (report);
  g_autofree char *text = summary (report, written);
  GtkWidget *label = text_label (text);

  gtk_window_set_titlebar (GTK_WINDOW (window), header);
  gtk_window_set_default_size (GTK_WINDOW (window), 560, 420);
  gtk_widget_insert_action_group (window, "win", G_ACTION_GROUP (parent));
  gtk_widget_set_tooltip_text (copy, _("Copy the chosen lines, or all"));
  gtk_widget_set_sensitive (copy, ch_report_get_n_entries (report) > 0);
  g_signal_connect_swapped (copy, "clicked", G_CALLBACK (ch_report_list_copy), list);
  gtk_header_bar_pack_start (GTK_HEADER_BAR (header), copy);

  gtk_widget_add_css_class (label, "ch-report-summary");
  gtk_box_append (GTK_BOX (box), label);
  if (ch_report_get_encoding (report) != NULL)
    gtk_box_append (GTK_BOX (box), encoding_row (report));
  gtk_box_append (GTK_BOX (box), list);
  gtk_window_set_child (GTK_WINDOW (window), box);
  return window;
}
