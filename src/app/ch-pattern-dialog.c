/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-dialog.h"
#include "app/ch-form.h"
#include "app/ch-pattern-board.h"
#include "app/ch-pattern-dialog.h"
#include "play/ch-words.h"

typedef struct
{
  GtkWidget *window, *board, *side, *mirrored, *exchanged;
  GtkWidget *pieces, *hands, *player, *event, *from, *to, *error, *find;
  ChGame game;
  ChPatternDialogFind found;
} Dialog;

/* ---- finding ---- */

static gboolean
fail (Dialog *self, GtkWidget *entry, const char *text)
{
  gtk_label_set_text (GTK_LABEL (self->error), text);
  gtk_widget_set_visible (self->error, TRUE);
  gtk_widget_grab_focus (entry);
  return FALSE;
}

static gboolean
read_counts (Dialog *self, GtkWidget *entry, ChPatternCount (*counts)[CH_N_KINDS])
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (entry));
  ChPatternError error;
  g_autofree char *message = NULL;

  if (ch_piece_pattern_read_counts (counts, text, &error))
    return TRUE;
  message = g_strdup_printf (_("“%s” cannot be read from character %d on. R2 means two chariots of the first side, r0 none of "
                               "the second, P3+ three soldiers at least."), text, error.offset + 1);
  return fail (self, entry, message);
}

static gboolean
read_year (Dialog *self, GtkWidget *entry, guint rest, guint *day)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (entry));
  guint64 year;

  *day = 0;
  if (*text == '\0')
    return TRUE;
  if (!g_ascii_string_to_unsigned (text, 10, 1000, 9999, &year, NULL))
    return fail (self, entry, _("A year has four digits."));
  *day = (guint) year * 10000 + rest;
  return TRUE;
}

static char *
entry_text (GtkWidget *entry)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (entry));

  return *text != '\0' ? g_strdup (text) : NULL;
}

static void
find_cb (Dialog *self)
{
  ChPiecePattern pattern;
  g_autofree char *player = entry_text (self->player), *event = entry_text (self->event);
  ChIndexFilter filter = { .player = player, .words = event };
  guint side = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->side));
  gboolean trivial;

  ch_piece_pattern_init (&pattern);
  ch_pattern_board_get_points (CH_PATTERN_BOARD (self->board), pattern.points);
  pattern.side = (gint8) side - 1;
  pattern.mirrored = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->mirrored));
  pattern.exchanged = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->exchanged));
  if (!read_counts (self, self->pieces, pattern.board) || !read_counts (self, self->hands, pattern.hand)
      || !read_year (self, self->from, 0, &filter.from_day) || !read_year (self, self->to, 1231, &filter.to_day))
    return;
  trivial = ch_piece_pattern_is_trivial (&pattern);
  self->found (gtk_window_get_transient_for (GTK_WINDOW (self->window)), 1u << self->game,
               trivial ? NULL : &pattern, &filter);
  gtk_window_close (GTK_WINDOW (self->window));
}

/* ---- the window ---- */

static GtkWidget *
add_entry (Dialog *self, GtkGrid *grid, int row, const char *label, const char *hint)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), hint);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_widget_set_hexpand (entry, TRUE);
  ch_form_attach (grid, row, label, entry);
  return entry;
}

static GtkWidget *
make_form (Dialog *self)
{
  GtkGrid *grid = GTK_GRID (gtk_grid_new ());
  const char *sides[] = { _("Either side"), ch_words_turn (self->game, CH_FIRST), ch_words_turn (self->game, CH_SECOND), NULL };

  gtk_grid_set_row_spacing (grid, 6);
  gtk_grid_set_column_spacing (grid, 10);
  self->side = gtk_drop_down_new_from_strings (sides);
  ch_form_attach (grid, 0, _("To move"), self->side);
  self->pieces = add_entry (self, grid, 1, _("Pieces on the board"), "R2 c0 P3+");
  self->hands = add_entry (self, grid, 2, _("Pieces in hand"), "P2+ r1");
  gtk_widget_set_sensitive (self->hands, self->game == CH_GAME_CRAZYHOUSE);
  self->player = add_entry (self, grid, 3, _("Player"), "");
  self->event = add_entry (self, grid, 4, _("Event, place, opening"), "");
  self->from = add_entry (self, grid, 5, _("From year"), "");
  self->to = add_entry (self, grid, 6, _("To year"), "");
  self->mirrored = gtk_check_button_new_with_label (_("Left and right may be exchanged"));
  self->exchanged = gtk_check_button_new_with_label (_("The sides may be exchanged"));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->mirrored), TRUE);
  gtk_grid_attach (grid, self->mirrored, 0, 7, 2, 1);
  gtk_grid_attach (grid, self->exchanged, 0, 8, 2, 1);
  return GTK_WIDGET (grid);
}

static void
make_header (Dialog *self)
{
  GtkWidget *header = gtk_header_bar_new (), *cancel = gtk_button_new_with_label (_("Cancel"));

  /* Translators: a button: look for positions and games */
  self->find = gtk_button_new_with_label (_("Find"));
  gtk_widget_add_css_class (self->find, "suggested-action");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (cancel), "window.close");
  g_signal_connect_swapped (self->find, "clicked", G_CALLBACK (find_cb), self);
  gtk_header_bar_set_show_title_buttons (GTK_HEADER_BAR (header), FALSE);
  gtk_header_bar_pack_start (GTK_HEADER_BAR (header), cancel);
  gtk_header_bar_pack_end (GTK_HEADER_BAR (header), self->find);
  gtk_window_set_titlebar (GTK_WINDOW (self->window), header);
  gtk_window_set_default_widget (GTK_WINDOW (self->window), self->find);
}

void
ch_pattern_dialog_show (GtkWindow *parent, const ChPosition *position, GSettings *settings, ChPatternDialogFind find)
{
  Dialog *self = g_new0 (Dialog, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10), *scroller = gtk_scrolled_window_new (), *hint;

  self->window = ch_dialog_new (parent, _("Find positions"));
  self->game = position->rules.game;
  self->board = ch_pattern_board_new (position, settings);
  self->found = find;
  g_object_set_data_full (G_OBJECT (self->window), "dialog", self, g_free);
  hint = gtk_label_new (_("Press a point to say what must stand there."));
  gtk_label_set_wrap (GTK_LABEL (hint), TRUE);
  gtk_widget_add_css_class (hint, "dim-label");
  self->error = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->error), TRUE);
  gtk_widget_add_css_class (self->error, "error");
  gtk_widget_set_visible (self->error, FALSE);
  gtk_widget_add_css_class (box, "ch-index-dialog");
  gtk_box_append (GTK_BOX (box), hint);
  gtk_box_append (GTK_BOX (box), self->board);
  gtk_box_append (GTK_BOX (box), make_form (self));
  gtk_box_append (GTK_BOX (box), self->error);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_AUTOMATIC, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  make_header (self);
  gtk_window_set_modal (GTK_WINDOW (self->window), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (self->window), 440, 760);
  gtk_window_set_child (GTK_WINDOW (self->window), scroller);
  ch_dialog_focus_first (GTK_WINDOW (self->window), gtk_widget_get_first_child (self->board));
  gtk_window_present (GTK_WINDOW (self->window));
}
