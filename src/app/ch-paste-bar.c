/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-notation-choice.h"
#include "app/ch-paste-bar.h"
#include "play/ch-words.h"

struct _ChPasteBar
{
  GtkWidget parent_instance;

  GtkWidget *revealer, *label, *other, *games, *forms;
};

G_DEFINE_FINAL_TYPE (ChPasteBar, ch_paste_bar, GTK_TYPE_WIDGET)

enum
{
  UNDO,
  AS,
  CLOSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- words ---- */

static const char *
form_words (ChMoveForm form, ChGame game, gboolean traditional)
{
  switch (form)
    {
    case CH_MOVE_FORM_POINTS0:
      return _("ICCS, ranks from 0");
    case CH_MOVE_FORM_POINTS1:
      return _("UCI, ranks from 1");
    case CH_MOVE_FORM_CHINESE:
      if (game == CH_GAME_JANGGI)
        return _("notation of janggi");
      return ch_notation_choice_words (traditional ? CH_NOTATION_TRADITIONAL : CH_NOTATION_CHINESE);
    case CH_MOVE_FORM_WXF:
      return ch_notation_choice_words (CH_NOTATION_WXF);
    case CH_MOVE_FORM_DIGITS:
      return ch_notation_choice_words (CH_NOTATION_DIGITS);
    case CH_MOVE_FORM_BLACK:
      return ch_notation_choice_words (CH_NOTATION_BLACK_COORDS);
    case CH_MOVE_FORM_SAN1:
      return _("SAN, ranks from 1");
    case CH_MOVE_FORM_SAN0:
      return _("SAN, ranks from 0");
    default:
      return _("several notations");
    }
}

static const char *
what_words (const ChPasteGuess *guess)
{
  switch (guess->kind)
    {
    case CH_PASTE_PGN:
      return "PGN";
    case CH_PASTE_DHTMLXQ:
      return "DhtmlXQ";
    case CH_PASTE_GIB:
      return _("notation of janggi");
    case CH_PASTE_POSITIONS:
      return _("position (FEN)");
    case CH_PASTE_OTHER:
      return _("a file of another program");
    default:
      return form_words (guess->form, guess->game, guess->traditional);
    }
}

static char *
amount_words (const ChPasteGuess *guess)
{
  if (guess->n_games > 1)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u game", "%u games", guess->n_games), guess->n_games);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u ply", "%u plies", guess->n_plies),
                          guess->n_plies);
}

static char *
sentence (const ChPasteGuess *guess)
{
  g_autofree char *amount = amount_words (guess);

  if (guess->kind == CH_PASTE_POSITIONS && guess->n_games == 1)
    /* Translators: what a pasted text was taken for: the game, and that it is a position */
    return g_strdup_printf (_("Pasted: %s, %s"), ch_words_game (guess->game), what_words (guess));
  /* Translators: what a pasted text was taken for: the game, the notation or format, how much of it (粘贴：象棋，中文着法，34 步) */
  return g_strdup_printf (_("Pasted: %s, %s, %s"), ch_words_game (guess->game), what_words (guess), amount);
}

/* ---- saying otherwise ---- */

static GtkWidget *
game_drop (void)
{
  GtkStringList *words = gtk_string_list_new (NULL);

  gtk_string_list_append (words, _("Find out"));
  for (ChGame game = 0; game < CH_N_GAMES; game++)
    gtk_string_list_append (words, ch_words_game (game));
  return gtk_drop_down_new (G_LIST_MODEL (words), NULL);
}

static GtkWidget *
form_drop (void)
{
  GtkStringList *words = gtk_string_list_new (NULL);

  gtk_string_list_append (words, _("Find out"));
  for (ChMoveForm form = CH_MOVE_FORM_POINTS0; form < CH_N_MOVE_FORMS; form++)
    gtk_string_list_append (words, form_words (form, CH_GAME_XIANGQI, FALSE));
  return gtk_drop_down_new (G_LIST_MODEL (words), NULL);
}

static void
as_cb (ChPasteBar *self)
{
  int game = (int) gtk_drop_down_get_selected (GTK_DROP_DOWN (self->games)) - 1;
  guint form = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->forms));

  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->other));
  g_signal_emit (self, signals[AS], 0, game, form);
}

static void
attach (GtkGrid *grid, int row, const char *text, GtkWidget *control)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
  gtk_grid_attach (grid, label, 0, row, 1, 1);
  gtk_grid_attach (grid, control, 1, row, 1, 1);
}

static GtkWidget *
other_popover (ChPasteBar *self)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *grid = gtk_grid_new ();
  GtkWidget *again = gtk_button_new_with_label (_("Read it so"));

  self->games = game_drop ();
  self->forms = form_drop ();
  gtk_grid_set_row_spacing (GTK_GRID (grid), 8);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  attach (GTK_GRID (grid), 0, _("Kind of game"), self->games);
  attach (GTK_GRID (grid), 1, _("Notation"), self->forms);
  gtk_widget_add_css_class (again, "suggested-action");
  gtk_grid_attach (GTK_GRID (grid), again, 0, 2, 2, 1);
  g_signal_connect_swapped (again, "clicked", G_CALLBACK (as_cb), self);
  gtk_popover_set_child (GTK_POPOVER (popover), grid);
  return popover;
}

/* ---- the strip ---- */

static void
undo_cb (ChPasteBar *self)
{
  g_signal_emit (self, signals[UNDO], 0);
}

static void
close_cb (ChPasteBar *self)
{
  ch_paste_bar_hide (self);
  g_signal_emit (self, signals[CLOSED], 0);
}

static GtkWidget *
icon_button (const char *icon, const char *words)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  return button;
}

static void
fill (ChPasteBar *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *undo = icon_button ("ch-take-back-symbolic", _("Undo paste"));
  GtkWidget *close = icon_button ("window-close-symbolic", _("Close"));

  self->label = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (self->label), 0);
  gtk_widget_set_hexpand (self->label, TRUE);
  self->other = gtk_menu_button_new ();
  /* Translators: a button beside what a pasted text was taken for: to say that it is something else */
  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->other), _("Not so?"));
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->other), other_popover (self));
  g_signal_connect_swapped (undo, "clicked", G_CALLBACK (undo_cb), self);
  g_signal_connect_swapped (close, "clicked", G_CALLBACK (close_cb), self);

  gtk_widget_add_css_class (box, "ch-paste-bar");
  gtk_box_append (GTK_BOX (box), self->label);
  gtk_box_append (GTK_BOX (box), self->other);
  gtk_box_append (GTK_BOX (box), undo);
  gtk_box_append (GTK_BOX (box), close);
  self->revealer = gtk_revealer_new ();
  gtk_revealer_set_child (GTK_REVEALER (self->revealer), box);
  gtk_widget_set_parent (self->revealer, GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
ch_paste_bar_show (ChPasteBar *self, const ChPasteGuess *guess)
{
  g_autofree char *text = NULL;

  g_return_if_fail (CH_IS_PASTE_BAR (self));

  text = sentence (guess);
  gtk_label_set_text (GTK_LABEL (self->label), text);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->games), guess->game + 1);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->forms), guess->kind == CH_PASTE_MOVES ? guess->form : 0);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), TRUE);
}

void
ch_paste_bar_hide (ChPasteBar *self)
{
  g_return_if_fail (CH_IS_PASTE_BAR (self));

  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
ch_paste_bar_dispose (GObject *object)
{
  g_clear_pointer (&CH_PASTE_BAR (object)->revealer, gtk_widget_unparent);
  G_OBJECT_CLASS (ch_paste_bar_parent_class)->dispose (object);
}

static void
ch_paste_bar_class_init (ChPasteBarClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_paste_bar_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "pastebar");
  signals[UNDO] = g_signal_new ("undo", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[AS] = g_signal_new ("as", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_UINT);
  signals[CLOSED] = g_signal_new ("closed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ch_paste_bar_init (ChPasteBar *self)
{
  fill (self);
}

GtkWidget *
ch_paste_bar_new (void)
{
  return g_object_new (CH_TYPE_PASTE_BAR, NULL);
}
