/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-dialog.h"
#include "app/ch-mini-board.h"
#include "app/ch-preferences.h"

typedef struct
{
  const char *key;
  const char *label;
  const char *values[9]; /* nicks of the schema */
  const char *words[9];
} Choice;

static const Choice choices[] = {
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
};

static void
selected_cb (GtkDropDown *drop, GParamSpec *pspec, GSettings *settings)
{
  const Choice *choice = g_object_get_data (G_OBJECT (drop), "choice");
  guint selected = gtk_drop_down_get_selected (drop);

  if (selected != GTK_INVALID_LIST_POSITION)
    g_settings_set_string (settings, choice->key, choice->values[selected]);
}

static GtkWidget *
left_label (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  return label;
}

static void
attach (GtkGrid *grid, int row, const char *text, GtkWidget *control)
{
  GtkWidget *label = left_label (text);

  gtk_widget_set_halign (control, GTK_ALIGN_END);
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
  gtk_grid_attach (grid, label, 0, row, 1, 1);
  gtk_grid_attach (grid, control, 1, row, 1, 1);
}

static GtkWidget *
choice_drop (const Choice *choice, GSettings *settings)
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
  GtkWidget *note = left_label (_("A change of language takes effect at the next start."));
  int row = 0;

  gtk_window_set_titlebar (GTK_WINDOW (window), gtk_header_bar_new ());
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (window), 400, -1);

  gtk_grid_set_row_spacing (GTK_GRID (grid), 10);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 18);
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    attach (GTK_GRID (grid), row++, _(choices[i].label), choice_drop (&choices[i], settings));
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    {
      GtkWidget *control = gtk_switch_new ();

      g_settings_bind (settings, switches[i].key, control, "active", G_SETTINGS_BIND_DEFAULT);
      attach (GTK_GRID (grid), row++, _(switches[i].label), control);
    }
  gtk_widget_add_css_class (note, "dim-label");
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
