/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/ch-form.h"

#include <glib/gi18n.h>

void
ch_form_attach (GtkGrid *grid, int row, const char *text, GtkWidget *control)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_halign (control, GTK_ALIGN_END);
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
  gtk_grid_attach (grid, label, 0, row, 1, 1);
  gtk_grid_attach (grid, control, 1, row, 1, 1);
}

static void
selected_cb (GtkDropDown *drop, GParamSpec *pspec, GSettings *settings)
{
  const ChFormChoice *choice = g_object_get_data (G_OBJECT (drop), "choice");
  guint selected = gtk_drop_down_get_selected (drop);

  if (selected != GTK_INVALID_LIST_POSITION)
    g_settings_set_string (settings, choice->key, choice->values[selected]);
}

GtkWidget *
ch_form_choice (const ChFormChoice *choice, GSettings *settings)
{
  g_autoptr (GtkStringList) words = gtk_string_list_new (NULL);
  g_autofree char *current = g_settings_get_string (settings, choice->key);
  GtkWidget *drop;
  guint selected = 0;

  for (guint i = 0; choice->words[i] != NULL; i++)
    {
      gtk_string_list_append (words, _(choice->words[i]));
      if (g_str_equal (choice->values[i], current))
        selected = i;
    }
  drop = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&words)), NULL);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (drop), selected);
  g_object_set_data (G_OBJECT (drop), "choice", (gpointer) choice);
  g_signal_connect_object (drop, "notify::selected", G_CALLBACK (selected_cb), settings, 0);
  return drop;
}

GtkWidget *
ch_form_number (GSettings *settings, const char *key, int min, int max, int step)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (min, max, step);

  g_settings_bind (settings, key, spin, "value", G_SETTINGS_BIND_DEFAULT);
  return spin;
}

GtkWidget *
ch_form_switch (GSettings *settings, const char *key)
{
  GtkWidget *control = gtk_switch_new ();

  g_settings_bind (settings, key, control, "active", G_SETTINGS_BIND_DEFAULT);
  return control;
}
