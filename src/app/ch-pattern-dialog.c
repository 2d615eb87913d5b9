/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-dialog.h"
#include "app/ch-form.h"
#include "app/ch-pattern-dialog.h"
#include "play/ch-words.h"

/* What a press on a point puts there; behind these come the pieces. */
enum
{
  PUT_BOARD,    /* what stands there on the board */
  PUT_ANYTHING,
  PUT_EMPTY,
  PUT_PIECE,
  PUT_FIRST,
  PUT_SECOND,
  N_PUTS
};

typedef struct
{
  GtkWidget *window, *points[CH_POINTS], *put, *side, *mirrored, *exchanged;
  GtkWidget *pieces, *hands, *player, *event, *from, *to, *error, *find;
  ChPosition position;
  guint16 masks[CH_POINTS];
  guint8 pieces_of_put[32];
  ChPatternDialogFind found;
} Dialog;

/* ---- points ---- */

static char *
mask_words (Dialog *self, guint mask)
{
  ChGame game = self->position.rules.game;

  if (mask == CH_PATTERN_ANYTHING)
    /* Translators: any piece or none may stand on the point */
    return g_strdup (_("anything"));
  if (mask == CH_PATTERN_EMPTY)
    /* Translators: no piece may stand on the point */
    return g_strdup (_("empty"));
  if (mask == CH_PATTERN_PIECE)
    return g_strdup (_("any piece"));
  if (mask == CH_PATTERN_FIRST || mask == CH_PATTERN_SECOND)
    /* Translators: %s: a side, as "Red" */
    return g_strdup_printf (_("any piece of %s"), ch_words_side (game, mask == CH_PATTERN_FIRST ? CH_FIRST : CH_SECOND));
  return g_strdup (ch_words_piece (game, (ChPiece) g_bit_nth_lsf (mask, -1)));
}

static const char *
mask_sign (Dialog *self, guint mask)
{
  if (mask == CH_PATTERN_ANYTHING)
    return " ";
  if (mask == CH_PATTERN_EMPTY)
    return "○";
  if (mask == CH_PATTERN_PIECE)
    return "●";
  if (mask == CH_PATTERN_FIRST)
    return "＋";
  if (mask == CH_PATTERN_SECOND)
    return "－";
  return NULL;
}

static void
show_point (Dialog *self, ChPoint point)
{
  GtkWidget *button = self->points[point];
  guint mask = self->masks[point];
  const char *sign = mask_sign (self, mask);
  g_autofree char *words = mask_words (self, mask), *spoken = NULL;
  char text[CH_MOVE_TEXT_SIZE], character[8] = "";
  ChPiece piece = (ChPiece) g_bit_nth_lsf (mask, -1);

  if (sign == NULL)
    {
      const char *name = ch_words_piece_plain (self->position.rules.game, piece);

      g_utf8_strncpy (character, name, 1);
      sign = character;
    }
  spoken = g_strdup_printf ("%s, %s", ch_point_to_text (point, text), words);
  gtk_button_set_label (GTK_BUTTON (button), sign);
  gtk_widget_set_tooltip_text (button, spoken);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_widget_remove_css_class (button, "ch-pattern-first");
  gtk_widget_remove_css_class (button, "ch-pattern-second");
  if (mask == CH_PATTERN_FIRST || (sign == character && CH_PIECE_SIDE (piece) == CH_FIRST))
    gtk_widget_add_css_class (button, "ch-pattern-first");
  else if (mask == CH_PATTERN_SECOND || sign == character)
    gtk_widget_add_css_class (button, "ch-pattern-second");
}

static guint
board_mask (Dialog *self, ChPoint point)
{
  return self->position.board[point] == 0 ? CH_PATTERN_EMPTY : 1u << self->position.board[point];
}

static guint
mask_to_put (Dialog *self, ChPoint point)
{
  static const guint masks[N_PUTS] = { 0, CH_PATTERN_ANYTHING, CH_PATTERN_EMPTY, CH_PATTERN_PIECE, CH_PATTERN_FIRST,
                                       CH_PATTERN_SECOND };
  guint put = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->put));

  if (put == PUT_BOARD)
    return board_mask (self, point);
  return put < N_PUTS ? masks[put] : 1u << self->pieces_of_put[put - N_PUTS];
}

/* A second press gives the point up again. */
static void
point_cb (GtkButton *button, Dialog *self)
{
  ChPoint point = (ChPoint) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "point"));
  guint mask = mask_to_put (self, point);

  self->masks[point] = (guint16) (self->masks[point] == mask ? CH_PATTERN_ANYTHING : mask);
  show_point (self, point);
}

static void
set_all (Dialog *self, gboolean from_board)
{
  for (ChPoint point = 0; point < CH_POINTS; point++)
    {
      self->masks[point] = (guint16) (from_board ? board_mask (self, point) : CH_PATTERN_ANYTHING);
      show_point (self, point);
    }
}

static void
clear_cb (Dialog *self)
{
  set_all (self, FALSE);
}

/* The pieces as they stand; what is empty on the board may be anything. */
static void
pieces_cb (Dialog *self)
{
  set_all (self, TRUE);
  for (ChPoint point = 0; point < CH_POINTS; point++)
    if (self->masks[point] == CH_PATTERN_EMPTY)
      {
        self->masks[point] = CH_PATTERN_ANYTHING;
        show_point (self, point);
      }
}

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
  memcpy (pattern.points, self->masks, sizeof pattern.points);
  pattern.side = (gint8) side - 1;
  pattern.mirrored = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->mirrored));
  pattern.exchanged = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->exchanged));
  if (!read_counts (self, self->pieces, pattern.board) || !read_counts (self, self->hands, pattern.hand)
      || !read_year (self, self->from, 0, &filter.from_day) || !read_year (self, self->to, 1231, &filter.to_day))
    return;
  trivial = ch_piece_pattern_is_trivial (&pattern);
  self->found (gtk_window_get_transient_for (GTK_WINDOW (self->window)), 1u << self->position.rules.game,
               trivial ? NULL : &pattern, &filter);
  gtk_window_close (GTK_WINDOW (self->window));
}

/* ---- the window ---- */

static GtkWidget *
make_put (Dialog *self)
{
  ChGame game = self->position.rules.game;
  g_autoptr (GtkStringList) words = gtk_string_list_new (NULL);
  guint masks[] = { CH_PATTERN_ANYTHING, CH_PATTERN_EMPTY, CH_PATTERN_PIECE, CH_PATTERN_FIRST, CH_PATTERN_SECOND }, n = 0;

  /* Translators: a press on a point requires there what stands there on the board */
  gtk_string_list_append (words, _("As on the board"));
  for (guint i = 0; i < G_N_ELEMENTS (masks); i++)
    gtk_string_list_take (words, mask_words (self, masks[i]));
  for (guint side = 0; side < 2; side++)
    for (guint kind = 1; kind < CH_N_KINDS; kind++)
      {
        self->pieces_of_put[n++] = CH_PIECE (side, kind);
        gtk_string_list_append (words, ch_words_piece (game, CH_PIECE (side, kind)));
      }
  self->put = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&words)), NULL);
  return self->put;
}

static GtkWidget *
make_board (Dialog *self)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_widget_add_css_class (grid, "ch-pattern");
  gtk_widget_set_halign (grid, GTK_ALIGN_CENTER);
  for (int rank = CH_RANKS - 1; rank >= 0; rank--)
    for (int file = 0; file < CH_FILES; file++)
      {
        ChPoint point = CH_POINT (file, rank);
        GtkWidget *button = self->points[point] = gtk_button_new_with_label ("");

        g_object_set_data (G_OBJECT (button), "point", GUINT_TO_POINTER (point));
        g_signal_connect (button, "clicked", G_CALLBACK (point_cb), self);
        gtk_grid_attach (GTK_GRID (grid), button, file, CH_RANKS - 1 - rank, 1, 1);
      }
  gtk_accessible_update_property (GTK_ACCESSIBLE (grid), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Points of the board"), -1);
  return grid;
}

static GtkWidget *
make_board_buttons (Dialog *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *clear = gtk_button_new_with_label (_("Clear")), *pieces = gtk_button_new_with_label (_("All pieces of the board"));

  g_signal_connect_swapped (clear, "clicked", G_CALLBACK (clear_cb), self);
  g_signal_connect_swapped (pieces, "clicked", G_CALLBACK (pieces_cb), self);
  gtk_widget_set_halign (row, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row), clear);
  gtk_box_append (GTK_BOX (row), pieces);
  return row;
}

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
  ChGame game = self->position.rules.game;
  const char *sides[] = { _("Either side"), ch_words_turn (game, CH_FIRST), ch_words_turn (game, CH_SECOND), NULL };

  gtk_grid_set_row_spacing (grid, 6);
  gtk_grid_set_column_spacing (grid, 10);
  self->side = gtk_drop_down_new_from_strings (sides);
  ch_form_attach (grid, 0, _("To move"), self->side);
  self->pieces = add_entry (self, grid, 1, _("Pieces on the board"), "R2 c0 P3+");
  self->hands = add_entry (self, grid, 2, _("Pieces in hand"), "P2+ r1");
  gtk_widget_set_sensitive (self->hands, game == CH_GAME_CRAZYHOUSE);
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
ch_pattern_dialog_show (GtkWindow *parent, const ChPosition *position, ChPatternDialogFind find)
{
  Dialog *self = g_new0 (Dialog, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10), *scroller = gtk_scrolled_window_new (), *hint;

  self->window = ch_dialog_new (parent, _("Find positions"));
  self->position = *position;
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
  gtk_box_append (GTK_BOX (box), make_put (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->put), GTK_ACCESSIBLE_PROPERTY_LABEL, _("What must stand there"), -1);
  gtk_box_append (GTK_BOX (box), make_board (self));
  gtk_box_append (GTK_BOX (box), make_board_buttons (self));
  gtk_box_append (GTK_BOX (box), make_form (self));
  gtk_box_append (GTK_BOX (box), self->error);
  set_all (self, FALSE);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_AUTOMATIC, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  make_header (self);
  gtk_window_set_modal (GTK_WINDOW (self->window), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (self->window), 420, 720);
  gtk_window_set_child (GTK_WINDOW (self->window), scroller);
  ch_dialog_focus_first (GTK_WINDOW (self->window), self->put);
  gtk_window_present (GTK_WINDOW (self->window));
}
