/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-mini-board.h"
#include "app/ch-new-game.h"
#include "app/ch-recent-files.h"
#include "app/ch-start-page.h"
#include "play/ch-words.h"

#define CARD_BOARD_WIDTH 216
#define ROW_BOARD_WIDTH 64
#define MAX_RECENT 12
#define MAX_RECENT_FILES 6

struct _ChStartPage
{
  GtkWidget parent_instance;

  GtkWidget *scroller, *cards, *recent_title, *recent;
  ChLibrary *library;
  GSettings *settings;
};

G_DEFINE_FINAL_TYPE (ChStartPage, ch_start_page, GTK_TYPE_WIDGET)

enum
{
  PLAY,
  TWO_PLAYERS,
  OPEN,
  OPEN_ENTRY,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
play_clicked_cb (ChStartPage *self, GtkWidget *button)
{
  g_signal_emit (self, signals[PLAY], 0, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "game")));
}

static void
two_players_clicked_cb (ChStartPage *self, GtkWidget *button)
{
  g_signal_emit (self, signals[TWO_PLAYERS], 0, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "game")));
}

static void
open_clicked_cb (ChStartPage *self)
{
  g_signal_emit (self, signals[OPEN], 0);
}

static GtkWidget *
text_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
add_button (ChStartPage *self, GtkWidget *box, const char *label, GCallback callback, ChGame game, gboolean suggested)
{
  GtkWidget *button = gtk_button_new_with_label (label);
  g_autofree char *name = g_strdup_printf ("%s: %s", ch_words_game (game), label);

  if (suggested)
    gtk_widget_add_css_class (button, "suggested-action");
  g_object_set_data (G_OBJECT (button), "game", GUINT_TO_POINTER (game));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_swapped (button, "clicked", callback, self);
  gtk_box_append (GTK_BOX (box), button);
}

static GtkWidget *
game_card (ChStartPage *self, ChGame game)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *board = ch_mini_board_new (CARD_BOARD_WIDTH);
  GtkWidget *title = text_label (ch_words_game (game), "title-3");
  GtkWidget *description = text_label (ch_words_game_description (game), "dim-label");
  ChRuleset rules = ch_new_game_rules_from_settings (game, self->settings);
  ChPosition position;

  ch_position_init_start (&position, &rules);
  ch_mini_board_set_position (CH_MINI_BOARD (board), &position, CH_MOVE_NONE, self->settings);
  gtk_widget_set_halign (board, GTK_ALIGN_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (description), 20);
  gtk_label_set_width_chars (GTK_LABEL (description), 16);
  gtk_label_set_lines (GTK_LABEL (description), 3);
  gtk_widget_set_vexpand (description, TRUE);
  gtk_widget_set_valign (description, GTK_ALIGN_START);
  gtk_widget_set_valign (board, GTK_ALIGN_START);

  gtk_widget_add_css_class (card, "ch-card");
  gtk_box_append (GTK_BOX (card), board);
  gtk_box_append (GTK_BOX (card), title);
  gtk_box_append (GTK_BOX (card), description);
  add_button (self, card, _("Play"), G_CALLBACK (play_clicked_cb), game, TRUE);
  add_button (self, card, _("Two players"), G_CALLBACK (two_players_clicked_cb), game, FALSE);
  add_button (self, card, _("Open…"), G_CALLBACK (open_clicked_cb), game, FALSE);
  return card;
}

static void
fill_cards (ChStartPage *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->cards)) != NULL)
    gtk_flow_box_remove (GTK_FLOW_BOX (self->cards), child);
  for (ChGame game = 0; game < CH_N_GAMES; game++)
    {
      GtkWidget *place = gtk_flow_box_child_new ();

      gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (place), game_card (self, game));
      gtk_widget_set_focusable (place, FALSE);
      gtk_flow_box_append (GTK_FLOW_BOX (self->cards), place);
    }
}

/* ---- games played lately ---- */

static char *
entry_state (const ChLibraryEntry *entry)
{
  const char *result = ch_words_result (entry->rules.game, entry->result);
  guint rounds = (entry->n_moves + 1) / 2;

  if (entry->is_setup)
    /* Translators: in the list of games: one that is no game yet */
    return g_strdup (_("Go on setting up"));
  if (entry->n_records > 1)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u game", "%u games", entry->n_records), entry->n_records);
  if (entry->result == CH_RESULT_NONE)
    /* Translators: a game in the list that can be gone on with, and how far it has come (回合) */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Go on · %u round", "Go on · %u rounds", rounds), rounds);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%2$s · %1$u round", "%2$s · %1$u rounds", rounds),
                          rounds, result);
}

static GtkWidget *
entry_row (ChStartPage *self, const ChLibraryEntry *entry)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *board = ch_mini_board_new (ROW_BOARD_WIDTH);
  g_autofree char *state = entry_state (entry);
  g_autofree char *details = g_strdup_printf ("%s · %s", ch_words_game (entry->rules.game),
                                              entry->date != NULL ? entry->date : "");
  g_autofree char *spoken = g_strdup_printf ("%s, %s, %s", entry->title, details, state);
  ChPosition position;

  if (entry->fen != NULL && ch_position_from_fen (&position, &entry->rules, entry->fen, NULL))
    ch_mini_board_set_position (CH_MINI_BOARD (board), &position, entry->last_move, self->settings);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (words), text_label (entry->title, "heading"));
  gtk_box_append (GTK_BOX (words), text_label (details, "dim-label"));
  gtk_box_append (GTK_BOX (words), text_label (state, entry->journal != NULL ? "warning" : NULL));
  gtk_box_append (GTK_BOX (box), board);
  gtk_box_append (GTK_BOX (box), words);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  return row;
}

static gboolean
is_listed (GHashTable *listed, const ChLibraryEntry *entry)
{
  return entry->path != NULL && !g_hash_table_add (listed, g_strdup (entry->path));
}

/* A game that was left unfinished is listed once: as that. */
static void
append_entries (ChStartPage *self, GPtrArray *entries, GHashTable *listed)
{
  while (entries->len > 0)
    {
      ChLibraryEntry *entry = g_ptr_array_steal_index (entries, 0);
      GtkWidget *row;

      if (is_listed (listed, entry))
        {
          ch_library_entry_free (entry);
          continue;
        }
      row = entry_row (self, entry);
      g_object_set_data_full (G_OBJECT (row), "entry", entry, (GDestroyNotify) ch_library_entry_free);
      gtk_list_box_append (GTK_LIST_BOX (self->recent), row);
    }
}

static void
row_activated_cb (ChStartPage *self, GtkListBoxRow *row)
{
  g_signal_emit (self, signals[OPEN_ENTRY], 0, g_object_get_data (G_OBJECT (row), "entry"));
}

void
ch_start_page_refresh (ChStartPage *self)
{
  g_autoptr (GPtrArray) unfinished = NULL;
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GHashTable) listed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GtkWidget *child;

  g_return_if_fail (CH_IS_START_PAGE (self));

  fill_cards (self);
  while ((child = gtk_widget_get_first_child (self->recent)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->recent), child);
  unfinished = ch_library_list_unfinished (self->library);
  games = ch_library_list_games (self->library, MAX_RECENT);
  gtk_widget_set_visible (self->recent_title, unfinished->len + games->len > 0);
  gtk_widget_set_visible (self->recent, unfinished->len + games->len > 0);
  append_entries (self, unfinished, listed);
  append_entries (self, games, listed);
}

/* ---- making ---- */

/* Files that were opened or saved, below the games that are kept here; the title goes where there are none. */
static void
append_files (ChStartPage *self)
{
  GtkWidget *page = gtk_widget_get_parent (self->recent);
  GtkWidget *title = text_label (_("Recent files"), "heading");
  GtkWidget *list = ch_recent_files_list_new (self->settings, MAX_RECENT_FILES);

  g_object_bind_property (list, "visible", title, "visible", G_BINDING_SYNC_CREATE);
  gtk_box_append (GTK_BOX (page), title);
  gtk_box_append (GTK_BOX (page), list);
}

static void
ch_start_page_dispose (GObject *object)
{
  ChStartPage *self = CH_START_PAGE (object);

  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_object (&self->library);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (ch_start_page_parent_class)->dispose (object);
}

static void
ch_start_page_class_init (ChStartPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_start_page_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "startpage");

  signals[PLAY] = g_signal_new ("play", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[TWO_PLAYERS] = g_signal_new ("two-players", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[OPEN] = g_signal_new ("open", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[OPEN_ENTRY] = g_signal_new ("open-entry", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                      G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
ch_start_page_init (ChStartPage *self)
{
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  self->cards = gtk_flow_box_new ();
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (self->cards), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (self->cards), CH_N_GAMES);
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (self->cards), TRUE);
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (self->cards), 12);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (self->cards), 12);
  gtk_widget_set_halign (self->cards, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->cards, GTK_ALIGN_START);
  gtk_widget_set_vexpand (self->cards, FALSE);

  self->recent_title = text_label (_("Recent games"), "heading");
  self->recent = gtk_list_box_new ();
  gtk_widget_add_css_class (self->recent, "ch-recent");
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->recent), GTK_SELECTION_NONE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->recent), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Recent games"), -1);
  g_signal_connect_swapped (self->recent, "row-activated", G_CALLBACK (row_activated_cb), self);

  gtk_widget_add_css_class (page, "ch-start");
  gtk_widget_set_halign (page, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (page, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (page), self->cards);
  gtk_box_append (GTK_BOX (page), self->recent_title);
  gtk_box_append (GTK_BOX (page), self->recent);

  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), page);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
}

GtkWidget *
ch_start_page_new (ChLibrary *library, GSettings *settings)
{
  ChStartPage *self = g_object_new (CH_TYPE_START_PAGE, NULL);

  self->library = g_object_ref (library);
  self->settings = g_object_ref (settings);
  append_files (self);
  ch_start_page_refresh (self);
  return GTK_WIDGET (self);
}
