/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-report-list.h"

/* ---- words of an entry ---- */

static void
append_part (GString *text, char *part)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", part);
  g_free (part);
}

/* Returns: (transfer full): "Game 3 · ply 12 · line 40", or what of it is known. */
static char *
place_of (ChReport *report, const ChReportEntry *entry)
{
  GString *text = g_string_new (NULL);

  if (entry->game > 0)
    append_part (text, g_strdup_printf (_("Game %u"), entry->game));
  if (entry->ply > 0)
    /* Translators: the number of a move, counting those of both sides (步) */
    append_part (text, g_strdup_printf (_("ply %u"), entry->ply));
  if (entry->line > 0 && ch_report_get_in_bytes (report))
    append_part (text, g_strdup_printf (_("byte %u"), entry->line));
  else if (entry->line > 0)
    append_part (text, g_strdup_printf (_("line %u"), entry->line));
  return g_string_free (text, FALSE);
}

static char *
line_of (ChReport *report, const ChReportEntry *entry)
{
  g_autofree char *place = place_of (report, entry);
  gboolean has_what = entry->what != NULL && entry->what[0] != '\0';

  return g_strdup_printf ("%s%s%s%s%s", place, *place != '\0' ? ": " : "", entry->why, has_what ? ": " : "",
                          has_what ? entry->what : "");
}

/* ---- rows ---- */

static GtkWidget *
row_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (label), 4);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_widget_add_css_class (row, "ch-report-row");
  gtk_box_append (GTK_BOX (row), row_label ("ch-report-place"));
  gtk_box_append (GTK_BOX (row), row_label (NULL));
  gtk_box_append (GTK_BOX (row), row_label ("monospace"));
  gtk_list_item_set_child (item, row);
}

static void
set_text (GtkWidget *label, const char *text)
{
  gtk_label_set_text (GTK_LABEL (label), text != NULL ? text : "");
  gtk_widget_set_visible (label, text != NULL && *text != '\0');
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, ChReport *report)
{
  const ChReportEntry *entry = ch_report_get_entry (report, gtk_list_item_get_position (item));
  GtkWidget *row = gtk_list_item_get_child (item);
  GtkWidget *label = gtk_widget_get_first_child (row);
  g_autofree char *place = place_of (report, entry);
  g_autofree char *line = line_of (report, entry);

  set_text (label, place);
  label = gtk_widget_get_next_sibling (label);
  set_text (label, entry->why);
  set_text (gtk_widget_get_next_sibling (label), entry->what);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, line, -1);
  if (gtk_widget_get_parent (row) != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (row)), GTK_ACCESSIBLE_PROPERTY_LABEL, line, -1);
}

/* ---- the list ---- */

void
ch_report_list_copy (GtkWidget *list)
{
  GtkSelectionModel *model;
  g_autoptr (GtkBitset) chosen = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  ChReport *report;
  guint n;

  g_return_if_fail (GTK_IS_SCROLLED_WINDOW (list));

  report = g_object_get_data (G_OBJECT (list), "report");
  model = gtk_list_view_get_model (GTK_LIST_VIEW (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (list))));
  chosen = gtk_selection_model_get_selection (model);
  n = g_list_model_get_n_items (G_LIST_MODEL (model));
  for (guint i = 0; i < n; i++)
    if (gtk_bitset_is_empty (chosen) || gtk_bitset_contains (chosen, i))
      {
        g_autofree char *line = line_of (report, ch_report_get_entry (report, i));

        g_string_append_printf (text, "%s\n", line);
      }
  gdk_clipboard_set_text (gtk_widget_get_clipboard (list), text->str);
}

static gboolean
copy_cb (GtkWidget *view, GVariant *arguments, gpointer data)
{
  ch_report_list_copy (data);
  return TRUE;
}

static void
add_copy_key (GtkWidget *view, GtkWidget *list)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                        gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("<Control>c"),
                                                          gtk_callback_action_new (copy_cb, list, NULL)));
  gtk_widget_add_controller (view, keys);
}

GtkWidget *
ch_report_list_new (ChReport *report)
{
  GtkWidget *list = gtk_scrolled_window_new ();
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkStringList *numbers = gtk_string_list_new (NULL);
  GtkSelectionModel *model;
  GtkWidget *view;

  g_return_val_if_fail (CH_IS_REPORT (report), NULL);

  /* Rows are made when they are seen; the model only says how many there are. */
  for (guint i = 0; i < ch_report_get_n_entries (report); i++)
    gtk_string_list_append (numbers, "");
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), report, 0);
  model = GTK_SELECTION_MODEL (gtk_multi_selection_new (G_LIST_MODEL (numbers)));
  view = gtk_list_view_new (model, factory);
  gtk_widget_add_css_class (view, "ch-report");
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Report"), -1);
  g_object_set_data_full (G_OBJECT (list), "report", g_object_ref (report), g_object_unref);
  add_copy_key (view, list);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (list), view);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (list), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_widget_set_vexpand (list, TRUE);
  return list;
}
