/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games and lines that become a part of the game shown, and lines of it as text. */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-ask.h"
#include "app/ch-merge-dialog.h"
#include "app/ch-window-private.h"
#include "formats/ch-line-text.h"
#include "formats/ch-reader.h"
#include "study/ch-merge.h"

/* ---- merging ---- */

static void
say_merged (ChWindow *self, guint n_new)
{
  g_autofree char *text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u new move", "%u new moves", n_new), n_new);

  ch_window_toast (self, n_new > 0 ? text : _("All of its moves were here already; comments and signs are joined."));
}

/* Makes @games parts of the game shown, in one step of undo. */
static void
merge_games (ChWindow *self, GPtrArray *games)
{
  ChNode *here = ch_window_node (self);
  ChNode *shown = here;
  guint n_new = 0;

  ch_window_flush_comments (self);
  ch_study_begin_group (self->study);
  for (guint i = 0; i < games->len; i++)
    {
      ChRecord *game = g_ptr_array_index (games, i);
      ChNode *first = ch_record_get_root (game)->first_child;
      ChNode *place;

      ch_merge_find_place (self->record, here, game, &place);
      if (place == NULL)
        continue;
      n_new += ch_study_merge (self->study, self->record, place, game);
      if (place == here && first != NULL && shown == here)
        shown = ch_merge_find_twin (here, first);
    }
  ch_study_end_group (self->study);
  if (!ch_play_is_bound (self->play))
    ch_play_go_to (self->play, shown);
  ch_window_show_node (self, shown, FALSE);
  say_merged (self, n_new);
}

static void
chosen_cb (ChRecord *other, gpointer data)
{
  ChWindow *self = data;
  g_autoptr (GPtrArray) games = g_ptr_array_new ();

  g_ptr_array_add (games, other);
  if (self->play != NULL)
    merge_games (self, games);
}

void
ch_window_merge (ChWindow *self)
{
  if (g_list_model_get_n_items (G_LIST_MODEL (self->study)) < 2)
    ch_window_toast (self, _("There is no other chapter to merge."));
  else if (!ch_play_is_bound (self->play))
    ch_merge_dialog_show (GTK_WINDOW (self), self->study, self->record, ch_window_node (self), chosen_cb, g_object_ref (self),
                          g_object_unref);
}

/* ---- pasting ---- */

static gboolean
is_whole (ChRecord *line)
{
  return !ch_node_last (ch_record_get_root (line))->broken;
}

/* Those of @games that begin from the start of the game shown or from the position on the board. */
static void
add_fitting (ChWindow *self, ChStudy *games, GPtrArray *fitting)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (games)); i++)
    {
      ChRecord *game = ch_study_get_record (games, i);
      ChNode *place;

      ch_merge_find_place (self->record, ch_window_node (self), game, &place);
      if (place != NULL && ch_record_get_root (game)->first_child != NULL)
        g_ptr_array_add (fitting, g_object_ref (game));
    }
}

/* What of a pasted text can become a part of the game shown: a line that can be played from the position on the board to its
 * end; or whole games; or a line that can be played in part. */
static GPtrArray *
find_fitting (ChWindow *self, ChStudy *games, const char *text)
{
  GPtrArray *fitting = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (ChRecord) line = ch_line_text_read (self->record, ch_window_node (self), text, report);

  if (line == NULL || !is_whole (line))
    add_fitting (self, games, fitting);
  if (line != NULL && fitting->len == 0)
    g_ptr_array_add (fitting, g_steal_pointer (&line));
  return fitting;
}

typedef struct
{
  ChWindow *window;
  GPtrArray *games;
  void (*otherwise) (gpointer data);
  gpointer data;
  GDestroyNotify destroy;
} Offer;

static void
offer_answer_cb (int answer, gpointer data)
{
  Offer *offer = data;

  if (answer == 1 && offer->window->play != NULL)
    merge_games (offer->window, offer->games);
  if (answer == 2)
    offer->otherwise (offer->data);
  offer->destroy (offer->data);
  g_ptr_array_unref (offer->games);
  g_object_unref (offer->window);
  g_free (offer);
}

gboolean
ch_window_offer_merge (ChWindow *self, ChStudy *games, const char *text, void (*otherwise) (gpointer data), gpointer data,
                       GDestroyNotify destroy)
{
  const char *buttons[] = { _("Cancel"), _("Add to this game"), _("Open on its own"), NULL };
  g_autoptr (GPtrArray) fitting = NULL;
  Offer *offer;

  if (self->play == NULL || ch_play_is_bound (self->play) || ch_record_get_root (self->record)->first_child == NULL)
    return FALSE;
  fitting = find_fitting (self, games, text);
  if (fitting->len == 0)
    return FALSE;
  offer = g_new (Offer, 1);
  *offer = (Offer) { g_object_ref (self), g_steal_pointer (&fitting), otherwise, data, destroy };
  ch_ask (GTK_WINDOW (self), _("Add what is pasted to this game?"),
          _("It begins from the same position. Its moves can become variations here."), buttons, -1, offer_answer_cb, offer);
  return TRUE;
}

static void
say_unfit (ChWindow *self, ChStudy *games)
{
  ChRecord *first = ch_study_get_record (games, 0);
  const char *why = NULL;

  if (first != NULL && ch_record_get_root (first)->first_child != NULL)
    why = ch_merge_dialog_why (self->record, ch_window_node (self), first);
  ch_tell (GTK_WINDOW (self), _("Nothing to add here"),
           why != NULL ? why : _("The clipboard holds no moves that can be played from here."));
}

static void
paste_line_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ChWindow) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (ChStudy) games = NULL;
  g_autoptr (GPtrArray) fitting = NULL;

  if (text == NULL)
    {
      ch_window_toast (self, _("The clipboard holds no text."));
      return;
    }
  if (self->play == NULL || ch_play_is_bound (self->play))
    return;
  bytes = g_bytes_new (text, strlen (text));
  games = ch_reader_read (bytes, NULL, "UTF-8", report);
  fitting = find_fitting (self, games, text);
  if (fitting->len > 0)
    merge_games (self, fitting);
  else
    say_unfit (self, games);
}

void
ch_window_paste_line (ChWindow *self)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), NULL, paste_line_cb, g_object_ref (self));
}

/* ---- copying ---- */

static void
copy_line (ChWindow *self, ChNode *first, ChNode *last)
{
  g_autofree char *text = NULL;

  if (first == NULL || first->parent == NULL)
    {
      ch_window_toast (self, _("There is no move to copy."));
      return;
    }
  text = ch_line_text_write (self->record, first, last, ch_window_notation (self));
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  ch_window_toast (self, _("Line copied"));
}

void
ch_window_copy_line (ChWindow *self)
{
  ChNode *last = ch_node_last (ch_window_node (self));
  ChNode *first = last;

  while (first->parent != NULL && first->parent->parent != NULL)
    first = first->parent;
  copy_line (self, first, last);
}

void
ch_window_copy_line_from_here (ChWindow *self)
{
  ChNode *first = ch_window_node (self);

  if (first->parent == NULL)
    first = first->first_child;
  copy_line (self, first, first != NULL ? ch_node_last (first) : NULL);
}
