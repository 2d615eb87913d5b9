/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/ch-booklet-form.h"

#include <glib/gi18n.h>

#include "app/ch-notation-choice.h"

typedef struct
{
  const char *key;
  const char *label;
  const char *values[5];
  const char *words[5];
} Choice;

static const Choice paper_choice = {
  "booklet-paper", N_("Paper size"), { "a4", "a5", "letter" }, { "A4", "A5", N_("Letter") },
};

static const Choice board_choice = {
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
attach (GtkGrid *grid, int *row, const char *text, GtkWidget *control)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_halign (control, GTK_ALIGN_END);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
  gtk_grid_attach (grid, label, 0, *row, 1, 1);
  gtk_grid_attach (grid, control, 1, (*row)++, 1, 1);
}

static void
selected_cb (GtkDropDown *drop, GParamSpec *pspec, GSettings *settings)
{
  const Choice *choice = g_object_get_data (G_OBJECT (drop), "choice");
  guint selected = gtk_drop_down_get_selected (drop);

  if (selected != GTK_INVALID_LIST_POSITION)
    g_settings_set_string (settings, choice->key, choice->values[selected]);
}

static void
add_choice (GtkGrid *grid, int *row, const Choice *choice, GSettings *settings)
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
  attach (grid, row, _(choice->label), drop);
}

static void
add_number (GtkGrid *grid, int *row, const char *text, GSettings *settings, const char *key, int min, int max)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (min, max, 1);

  g_settings_bind (settings, key, spin, "value", G_SETTINGS_BIND_DEFAULT);
  attach (grid, row, text, spin);
}

static void
add_switch (GtkGrid *grid, int *row, const char *text, GSettings *settings, const char *key)
{
  GtkWidget *control = gtk_switch_new ();

  g_settings_bind (settings, key, control, "active", G_SETTINGS_BIND_DEFAULT);
  attach (grid, row, text, control);
}

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
  attach (grid, row, _("Every so many moves"), spin);
}

GtkWidget *
ch_booklet_form_new (GSettings *settings, gboolean paper, gboolean several)
{
  GtkWidget *grid = gtk_grid_new ();
  int row = 0;

  gtk_grid_set_row_spacing (GTK_GRID (grid), 8);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 18);
  gtk_widget_add_css_class (grid, "ch-preferences");
  if (several)
    {
      add_switch (GTK_GRID (grid), &row, _("All chapters"), settings, "booklet-all");
      add_switch (GTK_GRID (grid), &row, _("Each on a new page"), settings, "booklet-new-pages");
    }
  if (paper)
    add_choice (GTK_GRID (grid), &row, &paper_choice, settings);
  add_number (GTK_GRID (grid), &row, _("Columns"), settings, "booklet-columns", 1, 2);
  add_number (GTK_GRID (grid), &row, _("Text size"), settings, "booklet-font-size", 6, 24);
  add_choice (GTK_GRID (grid), &row, &board_choice, settings);
  add_places (GTK_GRID (grid), &row, settings);
  return grid;
}
