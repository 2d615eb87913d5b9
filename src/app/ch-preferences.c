/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-dialog.h"
#include "app/ch-form.h"
#include "app/ch-mini-board.h"
#include "app/ch-preferences.h"

static const ChFormChoice choices[] = {
  { "language", N_("Language"), { "", "zh_CN", "en" }, { N_("As the system"), "中文", "English" } },
  { "color-scheme", N_("Windows"), { "follow", "light", "dark" }, { N_("As the system"), N_("Light"), N_("Dark") } },
  { "piece-set", N_("Pieces"), { "traditional", "simplified", "international" },
    { N_("Traditional characters"), N_("Simplified characters"), N_("International symbols") } },
  { "board-style", N_("Board"), { "wood", "paper", "dark", "contrast" },
    /* Translators: looks of the board */
    { N_("Wood"), N_("Paper"), N_("Dark"), N_("High contrast") } },
  { "notation", N_("Moves"),
    { "chinese", "traditional", "wxf", "digits", "iccs", "ucci", "uci", "black-coords" },
    /* Translators: notations of moves, each with an example */
    { N_("Chinese: 炮二平五"), N_("Traditional: 馬８進７"), "WXF: C2.5", N_("Three digits: 炮253"), "ICCS: H2-E2",
      "UCCI: h2e2", "UCI: h3e3", N_("From Black’s side: 炮h7→e7") } },
  { "notation-janggi", N_("Moves of janggi"), { "same", "own", "own-traditional", "letters", "iccs", "uci" },
    /* Translators: how moves of janggi are written */
    { N_("As in xiangqi"), N_("Its own: 79卒78"), N_("Its own, traditional: 19馬38"), N_("Letters: P79-78"), "ICCS: I3-H3",
      "UCI: i4h4" } },
  { "file-notation", N_("Moves in PGN files"), { "iccs", "chinese", "traditional", "wxf", "uci" },
    { "ICCS: H2-E2", N_("Chinese: 炮二平五"), N_("Traditional: 馬８進７"), "WXF: C2.5", "UCI: h3e3" } },
};

static const struct
{
  const char *key;
  const char *label;
} switches[] = {
  { "show-coordinates", N_("Coordinates") },
  { "show-targets", N_("Show where a piece can go") },
  { "animate", N_("Animation") },
  /* Translators: whether the computer plays its first moves from its own book; not the explorer of the user's games */
  { "opening-book", N_("Computer plays from its opening book") },
};

static void
preview_cb (ChMiniBoard *preview, const char *key, GSettings *settings)
{
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_XIANGQI);
  ChPosition position;

  ch_position_init_start (&position, &rules);
  ch_mini_board_set_position (preview, &position, CH_MOVE_NONE, settings);
}

static GtkWidget *
make_preview (GSettings *settings)
{
  GtkWidget *preview = ch_mini_board_new (180);

  gtk_widget_set_halign (preview, GTK_ALIGN_CENTER);
  preview_cb (CH_MINI_BOARD (preview), NULL, settings);
  g_signal_connect_object (settings, "changed::piece-set", G_CALLBACK (preview_cb), preview, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::board-style", G_CALLBACK (preview_cb), preview, G_CONNECT_SWAPPED);
  return preview;
}

void
ch_preferences_show (GtkWindow *parent, GSettings *settings)
{
  GtkWidget *window = ch_dialog_new (parent, _("Preferences"));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *grid = gtk_grid_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *note = gtk_label_new (_("A change of language takes effect at the next start."));
  int row = 0;

  gtk_window_set_titlebar (GTK_WINDOW (window), gtk_header_bar_new ());
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (window), 400, -1);

  gtk_grid_set_row_spacing (GTK_GRID (grid), 10);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 18);
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    ch_form_attach (GTK_GRID (grid), row++, _(choices[i].label), ch_form_choice (&choices[i], settings));
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    ch_form_attach (GTK_GRID (grid), row++, _(switches[i].label), ch_form_switch (settings, switches[i].key));
  gtk_widget_add_css_class (note, "dim-label");
  gtk_label_set_xalign (GTK_LABEL (note), 0);
  gtk_label_set_wrap (GTK_LABEL (note), TRUE);

  gtk_widget_add_css_class (box, "ch-preferences");
  gtk_box_append (GTK_BOX (box), make_preview (settings));
  gtk_box_append (GTK_BOX (box), grid);
  gtk_box_append (GTK_BOX (box), note);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  gtk_window_set_child (GTK_WINDOW (window), scroller);
  gtk_window_present (GTK_WINDOW (window));
}
