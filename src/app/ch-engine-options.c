/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/ch-engine-options.h"

#include <glib/gi18n.h>

#include "app/ch-dialog.h"
#include "app/ch-form.h"

/* What many engines have, in words; all else is called as the engine calls it. */
static const struct
{
  const char *name;
  const char *words;
} known[] = {
  { "Hash", N_("Hash table (MiB)") },
  { "hashsize", N_("Hash table (MiB)") },
  { "Threads", N_("Threads") },
  { "Clear Hash", N_("Clear the hash table") },
  { "Skill Level", N_("Skill level") },
  { "UCI_LimitStrength", N_("Limit the strength") },
  { "UCI_Elo", N_("Strength (Elo)") },
  { "Move Overhead", N_("Reserve per move (ms)") },
  { "EvalFile", N_("Network file") },
  /* Translators: an option of our own engine, on or off; off: it evaluates by rules written by hand */
  { "Network", N_("Evaluate by the network") },
  { "Debug Log File", N_("Log file of its own") },
  { "bookfiles", N_("Opening book") },
};

typedef struct
{
  ChEngineEntry *entry;
  const ChEngineOption *option; /* of a copy that the widget keeps */
  ChEngineTraits *traits;
  ChEnginePressFunc press;
  gpointer data;
} Setting;

static void
setting_free (gpointer data)
{
  Setting *setting = data;

  g_object_unref (setting->entry);
  ch_engine_traits_free (setting->traits);
  g_free (setting);
}

/* Its own copy of what the engine told: that may be told anew while the control is there. */
static Setting *
setting_new (ChEngineEntry *entry, const ChEngineOption *option, GtkWidget *control)
{
  Setting *setting = g_new0 (Setting, 1);

  setting->entry = g_object_ref (entry);
  setting->traits = ch_engine_traits_copy (ch_engine_entry_get_traits (entry));
  setting->option = ch_engine_traits_get_option (setting->traits, option->name);
  g_object_set_data_full (G_OBJECT (control), "setting", setting, setting_free);
  return setting;
}

static const char *
words_of (const ChEngineOption *option)
{
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if (!g_ascii_strcasecmp (known[i].name, option->name))
      return _(known[i].words);
  return option->name;
}

static char *
current_value (ChEngineEntry *entry, const ChEngineOption *option)
{
  const char *wanted = ch_engine_entry_get_option (entry, option->name);
  char *value = ch_engine_option_fit_value (option, wanted != NULL ? wanted : option->preset);

  return value != NULL ? value : g_strdup (option->preset);
}

static void
store (const Setting *setting, const char *text)
{
  g_autofree char *value = ch_engine_option_fit_value (setting->option, text);

  if (value != NULL)
    ch_engine_entry_set_option (setting->entry, setting->option->name,
                                g_str_equal (value, setting->option->preset) ? NULL : value);
}

/* ---- one of each kind ---- */

static void
switched_cb (GtkSwitch *control, GParamSpec *pspec, Setting *setting)
{
  store (setting, gtk_switch_get_active (control) ? "true" : "false");
}

static GtkWidget *
make_check (ChEngineEntry *entry, const ChEngineOption *option, const char *value)
{
  GtkWidget *control = gtk_switch_new ();

  gtk_switch_set_active (GTK_SWITCH (control), g_str_equal (value, "true"));
  g_signal_connect (control, "notify::active", G_CALLBACK (switched_cb), setting_new (entry, option, control));
  return control;
}

static void
number_cb (GtkSpinButton *control, Setting *setting)
{
  g_autofree char *text = g_strdup_printf ("%.0f", gtk_spin_button_get_value (control));

  store (setting, text);
}

static GtkWidget *
make_spin (ChEngineEntry *entry, const ChEngineOption *option, const char *value)
{
  GtkWidget *control = gtk_spin_button_new_with_range ((double) option->min, (double) MAX (option->max, option->min + 1), 1);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (control), g_ascii_strtod (value, NULL));
  gtk_editable_set_width_chars (GTK_EDITABLE (control), 5);
  g_signal_connect (control, "value-changed", G_CALLBACK (number_cb), setting_new (entry, option, control));
  return control;
}

static void
chosen_cb (GtkDropDown *control, GParamSpec *pspec, Setting *setting)
{
  guint selected = gtk_drop_down_get_selected (control);

  if (selected < setting->option->choices->len)
    store (setting, g_ptr_array_index (setting->option->choices, selected));
}

static GtkWidget *
make_combo (ChEngineEntry *entry, const ChEngineOption *option, const char *value)
{
  GtkStringList *choices = gtk_string_list_new (NULL);
  GtkWidget *control;
  guint selected = 0;

  for (guint i = 0; i < option->choices->len; i++)
    {
      gtk_string_list_append (choices, g_ptr_array_index (option->choices, i));
      if (g_str_equal (g_ptr_array_index (option->choices, i), value))
        selected = i;
    }
  control = gtk_drop_down_new (G_LIST_MODEL (choices), NULL);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (control), selected);
  g_signal_connect (control, "notify::selected", G_CALLBACK (chosen_cb), setting_new (entry, option, control));
  return control;
}

static void
text_cb (GtkEditable *control, Setting *setting)
{
  store (setting, gtk_editable_get_text (control));
}

static GtkWidget *
make_text (ChEngineEntry *entry, const ChEngineOption *option, const char *value)
{
  GtkWidget *control = gtk_entry_new ();

  gtk_editable_set_text (GTK_EDITABLE (control), value);
  gtk_editable_set_width_chars (GTK_EDITABLE (control), 12);
  g_signal_connect (control, "changed", G_CALLBACK (text_cb), setting_new (entry, option, control));
  return control;
}

static void
file_cb (GtkNativeDialog *chooser, int response, GtkEditable *text)
{
  g_autofree char *path = ch_dialog_take_file (chooser, response);

  if (path != NULL)
    gtk_editable_set_text (text, path);
}

static void
ask_file_cb (GtkWidget *button, GtkWidget *text)
{
  const Setting *setting = g_object_get_data (G_OBJECT (text), "setting");
  gboolean folder = setting->option->type == CH_ENGINE_OPTION_FOLDER;
  GtkFileChooserAction action = folder ? GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER : GTK_FILE_CHOOSER_ACTION_OPEN;
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (words_of (setting->option),
                                                               GTK_WINDOW (gtk_widget_get_root (button)), action, _("Choose"),
                                                               _("Cancel"));

  g_signal_connect_object (chooser, "response", G_CALLBACK (file_cb), text, 0);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static GtkWidget *
make_file (ChEngineEntry *entry, const ChEngineOption *option, const char *value)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *text = make_text (entry, option, value), *button = gtk_button_new_from_icon_name ("document-open-symbolic");
  g_autofree char *label = g_strdup_printf (_("Choose: %s"), words_of (option));

  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (text), GTK_ACCESSIBLE_PROPERTY_LABEL, words_of (option), -1);
  gtk_widget_add_css_class (box, "linked");
  gtk_box_append (GTK_BOX (box), text);
  gtk_box_append (GTK_BOX (box), button);
  g_signal_connect_object (button, "clicked", G_CALLBACK (ask_file_cb), text, 0);
  return box;
}

static void
pressed_cb (GtkButton *button, Setting *setting)
{
  setting->press (setting->option->name, setting->data);
}

static GtkWidget *
make_button (ChEngineEntry *entry, const ChEngineOption *option, ChEnginePressFunc press, gpointer data)
{
  GtkWidget *button = gtk_button_new_with_label (_("Do"));
  Setting *setting = setting_new (entry, option, button);

  setting->press = press;
  setting->data = data;
  g_signal_connect (button, "clicked", G_CALLBACK (pressed_cb), setting);
  return button;
}

static GtkWidget *
make_control (ChEngineEntry *entry, const ChEngineOption *option, ChEnginePressFunc press, gpointer data)
{
  g_autofree char *value = current_value (entry, option);

  switch (option->type)
    {
    case CH_ENGINE_OPTION_CHECK:
      return make_check (entry, option, value);
    case CH_ENGINE_OPTION_SPIN:
      return make_spin (entry, option, value);
    case CH_ENGINE_OPTION_COMBO:
      return make_combo (entry, option, value);
    case CH_ENGINE_OPTION_BUTTON:
      return make_button (entry, option, press, data);
    case CH_ENGINE_OPTION_FILE:
    case CH_ENGINE_OPTION_FOLDER:
      return make_file (entry, option, value);
    default:
      return make_text (entry, option, value);
    }
}

/* What it is in the engine's own words can be read where the words are ours. */
static void
finish_row (GtkGrid *grid, int row, const ChEngineOption *option)
{
  GtkWidget *label = gtk_grid_get_child_at (grid, 0, row);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (words_of (option) != option->name)
    gtk_widget_set_tooltip_text (label, option->name);
}

GtkWidget *
ch_engine_options_new (ChEngineEntry *entry, ChEnginePressFunc press, gpointer data)
{
  const ChEngineTraits *traits = ch_engine_entry_get_traits (entry);
  GtkWidget *grid = gtk_grid_new ();
  int row = 0;

  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  for (guint i = 0; traits != NULL && i < traits->options->len; i++)
    {
      const ChEngineOption *option = g_ptr_array_index (traits->options, i);

      if (ch_external_engine_owns_option (option->name))
        continue;
      ch_form_attach (GTK_GRID (grid), row, words_of (option), make_control (entry, option, press, data));
      finish_row (GTK_GRID (grid), row++, option);
    }
  return grid;
}
