/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-analysis-settings.h"
#include "app/ch-dialog.h"
#include "app/ch-form.h"
#include "play/ch-analysis.h"

static const struct
{
  const char *key, *label;
  int min, max, step;
} numbers[] = {
  /* Translators: how many lines an engine shows */
  { "analysis-lines", N_("Lines of the engine"), 1, CH_ANALYSIS_MAX_LINES, 1 },
  { "analysis-threads", N_("Threads of each engine (0: shared out)"), 0, CH_ANALYSIS_MAX_THREADS, 1 },
  /* Translators: memory of an engine for positions it has seen */
  { "analysis-hash", N_("Hash table (MiB)"), 1, CH_ANALYSIS_MAX_HASH, 16 },
  { "analysis-arrows", N_("Arrows for so many of the best moves"), 0, CH_ANALYSIS_MAX_LINES, 1 },
};

static const ChFormChoice choices[] = {
  { "score-style", N_("Scores"), { "pawns", "chance" },
    /* Translators: how scores are written */
    { N_("In soldiers: +0.35"), N_("As the chance to win: 56%") } },
  { "score-view", N_("Scores are read"), { "first", "mover", "bottom" },
    /* Translators: continues "Scores are read" */
    { N_("For the side that began"), N_("For the side to move"), N_("For the side that sits below") } },
};

static const struct
{
  const char *key, *label;
} switches[] = {
  { "analysis-bar", N_("Bar beside the board") },
  { "analysis-pause-hidden", N_("Pause while the window is hidden") },
  { "warn-by-rule", N_("Warn before a move that loses or draws by rule") },
};

void
ch_analysis_settings_show (GtkWindow *parent, GSettings *settings)
{
  GtkWidget *window = ch_dialog_new (parent, _("Analysis"));
  GtkWidget *grid = gtk_grid_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  int row = 0;

  gtk_window_set_titlebar (GTK_WINDOW (window), gtk_header_bar_new ());
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (window), 380, -1);
  gtk_widget_add_css_class (grid, "ch-preferences");
  gtk_grid_set_row_spacing (GTK_GRID (grid), 10);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 18);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    ch_form_attach (GTK_GRID (grid), row++, _(numbers[i].label),
                    ch_form_number (settings, numbers[i].key, numbers[i].min, numbers[i].max, numbers[i].step));
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    ch_form_attach (GTK_GRID (grid), row++, _(choices[i].label), ch_form_choice (&choices[i], settings));
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    ch_form_attach (GTK_GRID (grid), row++, _(switches[i].label), ch_form_switch (settings, switches[i].key));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), grid);
  gtk_window_set_child (GTK_WINDOW (window), scroller);
  gtk_window_present (GTK_WINDOW (window));
}
