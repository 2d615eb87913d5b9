/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/ch-report-settings.h"

#include <glib/gi18n.h>

#include "app/ch-engine-picker.h"
#include "app/ch-form.h"
#include "play/ch-analysis-team.h"
#include "play/ch-engine-session.h"
#include "play/ch-external-engine.h"

static const struct
{
  const char *key, *label;
  int min, max, step;
} numbers[] = {
  /* Translators: how long an engine thinks about each position of a game */
  { "report-time", N_("Time for each position (ms)"), 20, 600000, 100 },
  /* Translators: how many of the best moves are looked at in each position of a game */
  { "report-lines", N_("Lines for each position"), 2, 5, 1 },
  { "report-threads", N_("Threads"), 1, 256, 1 },
};

/* ---- what follows from them ---- */

void
ch_report_settings_get_limits (GSettings *settings, ChAnalysisLimits *limits)
{
  *limits = (ChAnalysisLimits) { .movetime = g_settings_get_int (settings, "report-time"),
                                 .multipv = g_settings_get_int (settings, "report-lines") };
}

ChAnalyst *
ch_report_settings_make_analyst (GSettings *settings)
{
  g_autofree char *name = g_settings_get_string (settings, "report-engine"), *text = NULL;
  int threads = g_settings_get_int (settings, "report-threads");
  ChAnalyst *analyst = ch_analysis_team_make_analyst (ch_engine_list_get_default (), name);

  text = g_strdup_printf ("%d", threads);
  if (CH_IS_ENGINE_SESSION (analyst))
    ch_engine_set_threads (ch_engine_session_get_engine (CH_ENGINE_SESSION (analyst)), threads);
  else if (CH_IS_EXTERNAL_ENGINE (analyst))
    ch_external_engine_set_fallback (CH_EXTERNAL_ENGINE (analyst), "Threads", text);
  return analyst;
}

char *
ch_report_settings_dup_text (GSettings *settings)
{
  g_autofree char *name = g_settings_get_string (settings, "report-engine");
  g_autofree char *engine = ch_analysis_team_describe (ch_engine_list_get_default (), name);
  GString *text = g_string_new (name);

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    g_string_append_printf (text, "\n%d", g_settings_get_int (settings, numbers[i].key));
  g_string_append_printf (text, "\n%s", engine);
  return g_string_free (text, FALSE);
}

/* ---- the controls ---- */

static void
chosen_cb (GtkWidget *chooser, const char *name, GSettings *settings)
{
  g_settings_set_string (settings, "report-engine", name);
}

static void
show_engine (ChEnginePicker *chooser, const char *key, GSettings *settings)
{
  g_autofree char *name = g_settings_get_string (settings, "report-engine");

  ch_engine_picker_set_current (chooser, name);
}

static GtkWidget *
make_chooser (GSettings *settings)
{
  GtkWidget *chooser = ch_engine_picker_new (_("Engine of the report"), NULL);

  show_engine (CH_ENGINE_PICKER (chooser), NULL, settings);
  g_signal_connect_object (chooser, "chosen", G_CALLBACK (chosen_cb), settings, 0);
  g_signal_connect_object (settings, "changed::report-engine", G_CALLBACK (show_engine), chooser, G_CONNECT_SWAPPED);
  return chooser;
}

static GtkWidget *
make_grid (GSettings *settings, GtkWidget *chooser)
{
  GtkWidget *grid = gtk_grid_new ();
  int row = 0;

  gtk_grid_set_row_spacing (GTK_GRID (grid), 8);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  /* Translators: which engine analyses */
  ch_form_attach (GTK_GRID (grid), row++, _("Engine"), chooser);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    ch_form_attach (GTK_GRID (grid), row++, _(numbers[i].label),
                    ch_form_number (settings, numbers[i].key, numbers[i].min, numbers[i].max, numbers[i].step));
  return grid;
}

GtkWidget *
ch_report_settings_button (GSettings *settings)
{
  GtkWidget *button = gtk_menu_button_new (), *popover = gtk_popover_new (), *chooser = make_chooser (settings);
  const char *label = _("How the game is analysed");

  gtk_popover_set_child (GTK_POPOVER (popover), make_grid (settings, chooser));
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "ch-options-symbolic");
  gtk_menu_button_set_has_frame (GTK_MENU_BUTTON (button), FALSE);
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_object_set_data (G_OBJECT (button), "chooser", chooser);
  return button;
}

void
ch_report_settings_set_rules (GtkWidget *button, const ChRuleset *rules)
{
  ch_engine_picker_set_rules (g_object_get_data (G_OBJECT (button), "chooser"), rules);
}
