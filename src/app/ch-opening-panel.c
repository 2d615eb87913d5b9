/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-commands.h"
#include "app/ch-opening-panel.h"
#include "play/ch-words.h"

/* So many games are shown at first, and with each press on "more". */
#define PAGE 50

struct _ChOpeningPanel
{
  GtkBox parent_instance;

  ChGameIndex *index;
  GtkWidget *status, *moves, *games, *more, *back, *stop, *progress;
  ChPosition position;
  ChNotation notation;
  gboolean has_position;
  gboolean is_stale;          /* what is shown is not what should be */
  gboolean is_search;
  double searched;            /* how much of the index, 0..1; < 0: nothing is searched now */
  gboolean stopped;           /* the search was, before its end */
  GCancellable *cancellable;  /* (nullable): of the question that is asked */
  ChIndexResult *result;      /* (nullable): what is shown */
  guint n_shown;              /* games */
};

enum
{
  MOVE,
  OPEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ChOpeningPanel, ch_opening_panel, GTK_TYPE_BOX)

/* ---- rows ---- */

static void
clear (GtkWidget *list)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (list)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (list), child);
}

static GtkWidget *
make_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

/* Wins, draws and losses of the side to move, one beside the other. */
static void
draw_bar_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  static const double colors[3][3] = { { 0.22, 0.60, 0.35 }, { 0.62, 0.62, 0.62 }, { 0.78, 0.27, 0.24 } };
  const guint *parts = data;
  double all = parts[0] + parts[1] + parts[2], x = 0;

  for (guint i = 0; i < 3 && all > 0; i++)
    {
      double part = parts[i] * width / all;

      cairo_set_source_rgb (cr, colors[i][0], colors[i][1], colors[i][2]);
      cairo_rectangle (cr, x, 0, part, height);
      cairo_fill (cr);
      x += part;
    }
}

static GtkWidget *
make_bar (const ChIndexMove *move)
{
  /* What it shows is said by the name of the row. */
  GtkWidget *area = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  guint *parts = g_new (guint, 3);

  parts[0] = move->wins;
  parts[1] = move->draws;
  parts[2] = move->losses;
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), 64);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), 8);
  gtk_widget_set_valign (area, GTK_ALIGN_CENTER);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_bar_cb, parts, g_free);
  return area;
}

static char *
move_words (ChOpeningPanel *self, ChMove move)
{
  char text[CH_NOTATION_SIZE];

  /* Translators: the game ended in this position; stands among the moves that were played in it */
  return g_strdup (move == CH_MOVE_NONE ? _("End of the game") : ch_notation_write (&self->position, move, self->notation, text));
}

static char *
results_words (const ChIndexMove *move)
{
  guint known = move->wins + move->draws + move->losses;

  if (known == 0)
    return g_strdup ("");
  /* Translators: how games ended for the side to move: per cent won, drawn, lost */
  return g_strdup_printf (_("%u%% won, %u%% drawn, %u%% lost"), move->wins * 100 / known, move->draws * 100 / known,
                          move->losses * 100 / known);
}

static char *
count_words (const ChIndexMove *move)
{
  if (move->n_games == 0)
    /* Translators: a move that is in no game's main line: in how many games it is a variation */
    return g_strdup_printf (ngettext ("%u variation", "%u variations", move->n_variations), move->n_variations);
  return g_strdup_printf (ngettext ("%u game", "%u games", move->n_games), move->n_games);
}

static GtkWidget *
make_move_row (ChOpeningPanel *self, const ChIndexMove *move)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *name, *year;
  g_autofree char *words = move_words (self, move->move), *count = count_words (move), *results = results_words (move);
  g_autofree char *last = move->last_year > 0 ? g_strdup_printf ("%u", move->last_year) : g_strdup ("");
  g_autofree char *spoken = g_strjoin (", ", words, count, *results != '\0' ? results : last, *results != '\0' ? last : NULL,
                                       NULL);

  name = make_label (words, "heading");
  year = make_label (last, "dim-label");
  gtk_label_set_width_chars (GTK_LABEL (name), 8);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), make_label (count, "numeric"));
  gtk_box_append (GTK_BOX (box), make_bar (move));
  gtk_label_set_width_chars (GTK_LABEL (year), 4);
  gtk_box_append (GTK_BOX (box), year);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), move->move != CH_MOVE_NONE);
  if (*results != '\0')
    gtk_widget_set_tooltip_text (row, results);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  g_object_set_data (G_OBJECT (row), "move", GUINT_TO_POINTER (move->move));
  return row;
}

static char *
place_words (const ChIndexItem *item)
{
  g_autofree char *name = g_filename_display_basename (item->path);
  g_autofree char *ply = NULL;

  if (item->hit.variation)
    /* Translators: the position stands in a variation of the game */
    ply = g_strdup (_("variation"));
  else
    /* Translators: after so many moves of both sides */
    ply = g_strdup_printf (_("ply %u"), item->hit.node);
  /* Translators: where a game is: file, number of the game in it, place in the game; all short */
  return g_strdup_printf (_("%s, game %u, %s"), name, item->number, ply);
}

static GtkWidget *
make_game_row (const ChIndexItem *item)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  const char *event = item->event != NULL ? item->event : "", *date = item->date != NULL ? item->date : "";
  g_autofree char *players = g_strdup_printf ("%s – %s  %s", item->first_player != NULL ? item->first_player : "?",
                                              item->second_player != NULL ? item->second_player : "?",
                                              ch_result_text (item->result));
  g_autofree char *place = place_words (item);
  g_autofree char *detail = g_strconcat (date, *date != '\0' ? " · " : "", event, *event != '\0' ? " · " : "", place, NULL);
  g_autofree char *spoken = g_strdup_printf ("%s, %s", players, detail);
  g_autofree char *path = g_filename_display_name (item->path);

  gtk_box_append (GTK_BOX (box), make_label (players, NULL));
  gtk_box_append (GTK_BOX (box), make_label (detail, "dim-label"));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_widget_set_tooltip_text (row, path);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  return row;
}

/* ---- what is shown ---- */

static char *
status_words (ChOpeningPanel *self, const ChIndexProgress *progress)
{
  guint n = self->result != NULL ? self->result->answer->hits->len : 0;

  if (self->searched >= 0)
    /* Translators: games are searched for positions: so much has been looked through */
    return g_strdup_printf (_("Searching… %d%%"), (int) (self->searched * 100));
  if (progress != NULL)
    /* Translators: an index of games is being made: games read so far */
    return g_strdup_printf (_("Reading files… %u games so far"), (guint) progress->n_games);
  if (ch_game_index_get_error (self->index) != NULL)
    return g_strdup (ch_game_index_get_error (self->index));
  if (self->stopped)
    return g_strdup (_("The search was stopped."));
  if (self->result == NULL || self->result->status.n_games == 0)
    return g_strdup (_("Choose folders with games; what was played in them is then shown for every position."));
  if (self->is_search)
    return g_strdup_printf (ngettext ("%u game found", "%u games found", n), n);
  return g_strdup_printf (ngettext ("This position stands in %u game", "This position stands in %u games", n), n);
}

static void
show_status (ChOpeningPanel *self)
{
  ChIndexProgress progress;
  gboolean updating = ch_game_index_is_updating (self->index, &progress), searching = self->searched >= 0;
  g_autofree char *text = status_words (self, updating ? &progress : NULL);
  double done = searching ? self->searched : progress.bytes > 0 ? (double) progress.bytes_done / progress.bytes : 0;

  gtk_label_set_text (GTK_LABEL (self->status), text);
  gtk_widget_set_visible (self->progress, searching || updating);
  gtk_widget_set_visible (self->stop, searching);
  gtk_widget_set_visible (self->back, self->is_search && !searching);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress), done);
}

static void
append_games (ChOpeningPanel *self)
{
  for (; self->n_shown < self->result->items->len; self->n_shown++)
    gtk_list_box_append (GTK_LIST_BOX (self->games), make_game_row (g_ptr_array_index (self->result->items, self->n_shown)));
  gtk_widget_set_visible (self->more, self->n_shown < self->result->answer->hits->len);
}

/* Takes over @result (nullable). */
static void
show_result (ChOpeningPanel *self, ChIndexResult *result)
{
  clear (self->moves);
  clear (self->games);
  self->n_shown = 0;
  g_clear_pointer (&self->result, ch_index_result_free);
  self->result = result;
  gtk_widget_set_visible (self->more, FALSE);
  for (guint i = 0; result != NULL && i < result->answer->moves->len; i++)
    gtk_list_box_append (GTK_LIST_BOX (self->moves),
                         make_move_row (self, &g_array_index (result->answer->moves, ChIndexMove, i)));
  if (result != NULL)
    append_games (self);
  gtk_widget_set_visible (self->moves, result != NULL && result->answer->moves->len > 0);
  gtk_widget_set_visible (self->games, result != NULL && result->answer->hits->len > 0);
  show_status (self);
}

/* ---- asking ---- */

static GCancellable *
begin_question (ChOpeningPanel *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  self->searched = -1;
  self->stopped = FALSE;
  return self->cancellable;
}

static void
answered_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ChOpeningPanel) self = data;
  g_autoptr (GError) error = NULL;
  ChIndexResult *answer = ch_game_index_finish (CH_GAME_INDEX (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  self->searched = -1;
  /* A search that met damage has found nothing to stay at: what is made anew is asked about the board. */
  if (error != NULL && error->domain == CH_INDEX_ERROR)
    self->is_search = FALSE;
  show_result (self, answer);
  if (error != NULL && error->domain != CH_INDEX_ERROR && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    gtk_label_set_text (GTK_LABEL (self->status), error->message);
}

static void
ask (ChOpeningPanel *self)
{
  if (!self->has_position || !self->is_stale || self->is_search || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  self->is_stale = FALSE;
  ch_game_index_ask (self->index, &self->position, PAGE, begin_question (self), answered_cb, g_object_ref (self));
}

static void
more_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ChOpeningPanel) self = data;
  g_autoptr (ChIndexResult) more = ch_game_index_finish (CH_GAME_INDEX (source), result, NULL);

  if (more == NULL || self->result == NULL)
    return;
  g_ptr_array_extend_and_steal (self->result->items, g_steal_pointer (&more->items));
  append_games (self);
}

static void
more_clicked_cb (ChOpeningPanel *self)
{
  if (self->result != NULL)
    ch_game_index_describe (self->index, self->result->answer, self->n_shown, PAGE, begin_question (self), more_cb,
                            g_object_ref (self));
}

/* While files are read the answer changes all the time; it is asked again when they are. */
static void
changed_cb (ChOpeningPanel *self)
{
  show_status (self);
  if (ch_game_index_is_updating (self->index, NULL))
    return;
  self->is_stale = TRUE;
  ask (self);
}

void
ch_opening_panel_set_position (ChOpeningPanel *self, const ChPosition *position, ChNotation notation)
{
  g_return_if_fail (CH_IS_OPENING_PANEL (self));

  if (self->has_position && ch_position_same (&self->position, position) && self->notation == notation
      && self->position.rules.game == position->rules.game)
    return;
  self->position = *position;
  self->notation = notation;
  self->has_position = TRUE;
  self->is_stale = TRUE;
  ask (self);
}

static void
searching_cb (double fraction, gpointer data)
{
  ChOpeningPanel *self = data;

  self->searched = CLAMP (fraction, 0, 1);
  show_status (self);
}

void
ch_opening_panel_search (ChOpeningPanel *self, guint games, const ChPiecePattern *pattern, const ChIndexFilter *filter)
{
  GCancellable *cancellable;

  g_return_if_fail (CH_IS_OPENING_PANEL (self));

  cancellable = begin_question (self);
  self->is_search = TRUE;
  self->searched = 0;
  show_result (self, NULL);
  ch_game_index_search (self->index, games, pattern, filter, PAGE, searching_cb, cancellable, answered_cb, g_object_ref (self));
}

/* What was found so far is not known here: nothing is shown of it. */
static void
stop_cb (ChOpeningPanel *self)
{
  begin_question (self);
  self->stopped = TRUE;
  show_status (self);
  gtk_widget_grab_focus (self->back);
}

void
ch_opening_panel_show_position (ChOpeningPanel *self)
{
  g_return_if_fail (CH_IS_OPENING_PANEL (self));

  self->is_search = FALSE;
  self->is_stale = TRUE;
  begin_question (self);
  show_result (self, NULL);
  ask (self);
}

gboolean
ch_opening_panel_is_search (ChOpeningPanel *self)
{
  g_return_val_if_fail (CH_IS_OPENING_PANEL (self), FALSE);

  return self->is_search;
}

ChGameIndex *
ch_opening_panel_get_index (ChOpeningPanel *self)
{
  g_return_val_if_fail (CH_IS_OPENING_PANEL (self), NULL);

  return self->index;
}

void
ch_opening_panel_grab (ChOpeningPanel *self)
{
  GtkWidget *list, *row;

  g_return_if_fail (CH_IS_OPENING_PANEL (self));

  list = gtk_widget_get_visible (self->moves) ? self->moves : self->games;
  row = gtk_widget_get_first_child (list);
  if (row == NULL || !gtk_widget_grab_focus (row))
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

/* ---- the widget ---- */

static void
move_activated_cb (ChOpeningPanel *self, GtkListBoxRow *row)
{
  guint move = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "move"));

  if (move != CH_MOVE_NONE)
    g_signal_emit (self, signals[MOVE], 0, move);
}

static void
game_activated_cb (ChOpeningPanel *self, GtkListBoxRow *row)
{
  guint index = (guint) gtk_list_box_row_get_index (row);

  if (self->result != NULL && index < self->result->items->len)
    g_signal_emit (self, signals[OPEN], 0, g_ptr_array_index (self->result->items, index));
}

static void
ch_opening_panel_dispose (GObject *object)
{
  ChOpeningPanel *self = CH_OPENING_PANEL (object);

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->result, ch_index_result_free);
  g_clear_object (&self->index);
  G_OBJECT_CLASS (ch_opening_panel_parent_class)->dispose (object);
}

static void
ch_opening_panel_class_init (ChOpeningPanelClass *class)
{
  G_OBJECT_CLASS (class)->dispose = ch_opening_panel_dispose;
  signals[MOVE] = g_signal_new ("move", CH_TYPE_OPENING_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                G_TYPE_UINT);
  signals[OPEN] = g_signal_new ("open", CH_TYPE_OPENING_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                G_TYPE_POINTER);
}

static GtkWidget *
make_list (ChOpeningPanel *self, const char *name, GCallback activated)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "ch-opening-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_swapped (list, "row-activated", activated, self);
  gtk_widget_set_visible (list, FALSE);
  return list;
}

static GtkWidget *
make_buttons (ChOpeningPanel *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *folders = gtk_button_new_with_label (_("Folders…")), *find = gtk_button_new_with_label (_("Find…"));

  /* Translators: from the games a search has found back to those of the position on the board */
  self->back = gtk_button_new_with_label (_("Back to the board"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (folders), "win.index-folders");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (find), "win.find-position");
  gtk_widget_set_visible (self->back, FALSE);
  g_signal_connect_swapped (self->back, "clicked", G_CALLBACK (ch_opening_panel_show_position), self);
  gtk_box_append (GTK_BOX (row), folders);
  gtk_box_append (GTK_BOX (row), find);
  self->stop = gtk_button_new_with_label (_("Stop"));
  gtk_widget_set_visible (self->stop, FALSE);
  g_signal_connect_swapped (self->stop, "clicked", G_CALLBACK (stop_cb), self);
  gtk_box_append (GTK_BOX (row), self->back);
  gtk_box_append (GTK_BOX (row), self->stop);
  return row;
}

static void
ch_opening_panel_init (ChOpeningPanel *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  self->searched = -1;
  self->status = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->status), 0);
  gtk_label_set_wrap (GTK_LABEL (self->status), TRUE);
  self->progress = gtk_progress_bar_new ();
  self->moves = make_list (self, _("Moves played here"), G_CALLBACK (move_activated_cb));
  self->games = make_list (self, C_("index", "Games"), G_CALLBACK (game_activated_cb));
  self->more = gtk_button_new_with_label (_("More games"));
  g_signal_connect_swapped (self->more, "clicked", G_CALLBACK (more_clicked_cb), self);
  gtk_widget_add_css_class (box, "ch-opening-panel");
  gtk_box_append (GTK_BOX (box), make_buttons (self));
  gtk_box_append (GTK_BOX (box), self->status);
  gtk_box_append (GTK_BOX (box), self->progress);
  gtk_box_append (GTK_BOX (box), self->moves);
  gtk_box_append (GTK_BOX (box), self->games);
  gtk_box_append (GTK_BOX (box), self->more);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_box_append (GTK_BOX (self), scroller);
  g_signal_connect (self, "map", G_CALLBACK (ask), NULL);
}

GtkWidget *
ch_opening_panel_new (ChGameIndex *index)
{
  ChOpeningPanel *self = g_object_new (CH_TYPE_OPENING_PANEL, NULL);

  self->index = g_object_ref (index);
  g_signal_connect_object (index, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  show_result (self, NULL);
  return GTK_WIDGET (self);
}
