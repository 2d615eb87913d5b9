/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/ch-booklet-form.h"

#include <glib/gi18n.h>

#include "app/ch-form.h"
#include "app/ch-notation-choice.h"

static const ChFormChoice paper_choice = {
  "booklet-paper", N_("Paper size"), { "a4", "a5", "letter" }, { "A4", "A5", N_("Letter") },
};

static const ChFormChoice board_choice = {
  "booklet-style", N_("Board"), { "contrast", "paper", "wood" },
  { N_("High contrast"), N_("Paper"), N_("Wood") },
};

static const struct
{
  ChDiagramsAt flag;
  const char *label;
} places[] = {
  { CH_DIAGRAMS_START, N_("At a start that was set up") },
  /* Translators: where diagrams stand in a printed game; "marked" by the sign for it ($220) */
  { CH_DIAGRAMS_MARKED, N_("At moves marked with a diagram sign") },
  { CH_DIAGRAMS_SHAPES, N_("At arrows and circles") },
  { CH_DIAGRAMS_COMMENTS, N_("At comments") },
  { CH_DIAGRAMS_END, N_("At the end of the game") },
};

/* ---- from the settings ---- */

static void
read_diagrams (GSettings *settings, ChBookletOptions *options)
{
  g_autofree char *text = g_settings_get_string (settings, "booklet-diagrams");

  ch_booklet_options_set_diagrams (options, text);
}

void
ch_booklet_form_read (GSettings *settings, ChBookletOptions *options)
{
  g_autofree char *name = g_settings_get_string (settings, "booklet-paper");
  ChPaper paper = CH_PAPER_A4;

  ch_booklet_options_init (options);
  ch_paper_from_name (name, &paper);
  ch_booklet_options_set_paper (options, paper);
  options->columns = g_settings_get_int (settings, "booklet-columns");
  options->font_size = g_settings_get_int (settings, "booklet-font-size");
  options->new_pages = g_settings_get_boolean (settings, "booklet-new-pages");
  options->style = (ChBoardStyleId) g_settings_get_enum (settings, "booklet-style");
  options->pieces = (ChPieceSetId) g_settings_get_enum (settings, "piece-set");
  if (!g_settings_get_boolean (settings, "show-coordinates"))
    options->coordinates = CH_COORDINATES_NONE;
  for (int game = 0; game < CH_N_GAMES; game++)
    options->notations[game] = ch_notation_choice_shown (settings, (ChGame) game);
  read_diagrams (settings, options);
}

/* ---- the form ---- */

static void
write_diagrams (GSettings *settings, const ChBookletOptions *options)
{
  g_autofree char *text = ch_booklet_options_get_diagrams (options);

  g_settings_set_string (settings, "booklet-diagrams", text);
}

static void
place_cb (GtkCheckButton *check, GSettings *settings)
{
  guint flag = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (check), "flag"));
  ChBookletOptions options;

  read_diagrams (settings, &options);
  options.diagrams = gtk_check_button_get_active (check) ? options.diagrams | flag : options.diagrams & ~flag;
  write_diagrams (settings, &options);
}

static void
every_cb (GtkSpinButton *spin, GSettings *settings)
{
  ChBookletOptions options;

  read_diagrams (settings, &options);
  options.every = (guint) gtk_spin_button_get_value_as_int (spin);
  write_diagrams (settings, &options);
}

static void
add_places (GtkGrid *grid, int *row, GSettings *settings)
{
  GtkWidget *title = gtk_label_new (_("Diagrams")), *spin = gtk_spin_button_new_with_range (0, 200, 1);
  ChBookletOptions options;

  read_diagrams (settings, &options);
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_add_css_class (title, "heading");
  gtk_grid_attach (grid, title, 0, (*row)++, 2, 1);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      GtkWidget *check = gtk_check_button_new_with_label (_(places[i].label));

      gtk_check_button_set_active (GTK_CHECK_BUTTON (check), (options.diagrams & places[i].flag) != 0);
      g_object_set_data (G_OBJECT (check), "flag", GUINT_TO_POINTER (places[i].flag));
      g_signal_connect_object (check, "toggled", G_CALLBACK (place_cb), settings, 0);
      gtk_grid_attach (grid, check, 0, (*row)++, 2, 1);
    }
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), options.every);
  g_signal_connect_object (spin, "value-changed", G_CALLBACK (every_cb), settings, 0);
  /* Translators: diagrams stand every so many moves (步); 0 is never */
  ch_form_attach (grid, (*row)++, _("Every so many moves"), spin);
}

GtkWidget *
ch_booklet_form_new (GSettings *settings, gboolean paper, gboolean several)
{
  GtkWidget *grid_widget = gtk_grid_new ();
  GtkGrid *grid = GTK_GRID (grid_widget);
  int row = 0;

  gtk_grid_set_row_spacing (grid, 8);
  gtk_grid_set_column_spacing (grid, 18);
  gtk_widget_add_css_class (grid_widget, "ch-preferences");
  if (several)
    {
      ch_form_attach (grid, row++, _("All chapters"), ch_form_switch (settings, "booklet-all"));
      ch_form_attach (grid, row++, _("Each on a new page"), ch_form_switch (settings, "booklet-new-pages"));
    }
  if (paper)
    ch_form_attach (grid, row++, _(paper_choice.label), ch_form_choice (&paper_choice, settings));
  ch_form_attach (grid, row++, _("Columns"), ch_form_number (settings, "booklet-columns", 1, 2, 1));
  ch_form_attach (grid, row++, _("Text size"), ch_form_number (settings, "booklet-font-size", 6, 24, 1));
  ch_form_attach (grid, row++, _(board_choice.label), ch_form_choice (&board_choice, settings));
  add_places (grid, &row, settings);
  return grid_widget;
}
