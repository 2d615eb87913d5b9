/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/ch-engine-presets.h"

#include <glib/gi18n.h>

typedef void (*UsedFunc) (gpointer object);

typedef struct
{
  ChEngineEntry *entry;
  GtkWidget *names;    /* an entry with what there is to choose from below */
  GtkWidget *drop;
  UsedFunc used;
  gpointer object;
  gboolean filling;
} Presets;

static void
presets_free (gpointer data)
{
  Presets *presets = data;

  g_object_unref (presets->entry);
  g_free (presets);
}

static void
fill (Presets *presets)
{
  g_auto (GStrv) names = ch_engine_entry_list_presets (presets->entry);
  GtkStringList *list = gtk_string_list_new (NULL);

  /* Translators: no set of options is chosen from the list */
  gtk_string_list_append (list, _("Choose a set…"));
  for (guint i = 0; names[i] != NULL; i++)
    gtk_string_list_append (list, names[i]);
  presets->filling = TRUE;
  gtk_drop_down_set_model (GTK_DROP_DOWN (presets->drop), G_LIST_MODEL (list));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (presets->drop), 0);
  gtk_widget_set_sensitive (presets->drop, names[0] != NULL);
  presets->filling = FALSE;
  g_object_unref (list);
}

static void
chosen_cb (GtkDropDown *drop, GParamSpec *pspec, Presets *presets)
{
  GtkStringObject *item = gtk_drop_down_get_selected_item (drop);

  if (presets->filling || item == NULL || gtk_drop_down_get_selected (drop) == 0)
    return;
  gtk_editable_set_text (GTK_EDITABLE (presets->names), gtk_string_object_get_string (item));
  if (ch_engine_entry_use_preset (presets->entry, gtk_string_object_get_string (item)))
    presets->used (presets->object);
}

static char *
name_of (Presets *presets)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (presets->names))));
}

static void
save_cb (Presets *presets)
{
  g_autofree char *name = name_of (presets);

  if (*name == '\0')
    {
      gtk_widget_grab_focus (presets->names);
      return;
    }
  ch_engine_entry_save_preset (presets->entry, name);
  fill (presets);
}

static void
delete_cb (Presets *presets)
{
  g_autofree char *name = name_of (presets);

  ch_engine_entry_delete_preset (presets->entry, name);
  gtk_editable_set_text (GTK_EDITABLE (presets->names), "");
  fill (presets);
}

static void
add_button (GtkWidget *box, const char *icon, const char *label, GCallback callback, Presets *presets)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect_swapped (button, "clicked", callback, presets);
  gtk_box_append (GTK_BOX (box), button);
}

GtkWidget *
ch_engine_presets_new (ChEngineEntry *entry, GCallback used, gpointer object)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  Presets *presets = g_new0 (Presets, 1);

  presets->entry = g_object_ref (entry);
  presets->used = (UsedFunc) used;
  presets->object = object;
  presets->drop = gtk_drop_down_new (NULL, NULL);
  presets->names = gtk_entry_new ();
  g_object_set_data_full (G_OBJECT (box), "presets", presets, presets_free);
  gtk_accessible_update_property (GTK_ACCESSIBLE (presets->drop), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Sets of options"), -1);
  gtk_entry_set_placeholder_text (GTK_ENTRY (presets->names), _("Name of the set"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (presets->names), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Name of the set"), -1);
  gtk_widget_set_hexpand (presets->names, TRUE);
  g_signal_connect (presets->drop, "notify::selected", G_CALLBACK (chosen_cb), presets);
  gtk_box_append (GTK_BOX (line), presets->names);
  add_button (line, "document-save-symbolic", _("Keep these options as a set"), G_CALLBACK (save_cb), presets);
  add_button (line, "user-trash-symbolic", _("Forget the set"), G_CALLBACK (delete_cb), presets);
  gtk_box_append (GTK_BOX (box), presets->drop);
  gtk_box_append (GTK_BOX (box), line);
  fill (presets);
  return box;
}
