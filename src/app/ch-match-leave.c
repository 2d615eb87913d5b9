/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Closing the window of a match, or what it belongs to, while the match is not over. */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-ask.h"
#include "app/ch-match-window-private.h"

gpointer
ch_match_window_weak (ChMatchWindow *self)
{
  GWeakRef *weak = g_new0 (GWeakRef, 1);

  g_weak_ref_init (weak, self->window);
  return weak;
}

ChMatchWindow *
ch_match_window_weak_end (gpointer weak)
{
  g_autoptr (GObject) window = g_weak_ref_get (weak);

  g_weak_ref_clear (weak);
  g_free (weak);
  return window != NULL ? g_object_get_data (window, "match") : NULL;
}

static gboolean
is_under_way (ChMatchWindow *self)
{
  ChMatchState state = ch_engine_match_get_state (self->match);

  return state == CH_MATCH_PLAYS || state == CH_MATCH_PAUSED;
}

static void
ask_leave (ChMatchWindow *self, ChAskFunc func, gpointer data)
{
  const char *buttons[] = { _("Cancel"), _("Stop the match"), NULL };

  self->asking = TRUE;
  gtk_window_present (GTK_WINDOW (self->window));
  ch_ask (GTK_WINDOW (self->window), _("The match is not over"),
          _("The games that are over are kept; the one under way is not."), buttons, 1, func, data);
}

static void
leave_cb (int answer, gpointer data)
{
  ChMatchWindow *self = ch_match_window_weak_end (data);

  if (self == NULL)
    return;
  self->asking = FALSE;
  if (answer != 1)
    return;
  ch_engine_match_stop (self->match);
  gtk_window_destroy (GTK_WINDOW (self->window));
}

gboolean
ch_match_window_close_cb (GtkWindow *window, ChMatchWindow *self)
{
  if (!is_under_way (self))
    return FALSE;
  if (!self->asking)
    ask_leave (self, leave_cb, ch_match_window_weak (self));
  return TRUE;
}

/* The window that a match belongs to is to go, or the program. */
typedef struct
{
  GtkWindow *parent;
  gpointer asked; /* the match that is asked about, ch_match_window_weak() */
  ChMatchWindowDone done;
  gpointer data;
} Leave;

/* Returns: (nullable): the next match of @parent of which the person has not said that it may end. */
static ChMatchWindow *
next_match (GtkWindow *parent)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    {
      ChMatchWindow *match = gtk_window_get_transient_for (l->data) == parent ? g_object_get_data (l->data, "match") : NULL;

      if (match != NULL && is_under_way (match) && !match->may_go)
        return match;
    }
  return NULL;
}

/* What the person has said holds for this once. */
static void
forget_answers (GtkWindow *parent)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    {
      ChMatchWindow *match = gtk_window_get_transient_for (l->data) == parent ? g_object_get_data (l->data, "match") : NULL;

      if (match != NULL)
        match->may_go = FALSE;
    }
}

static void
end_leave (Leave *leave, gboolean may_go)
{
  forget_answers (leave->parent);
  leave->done (may_go, leave->data);
  g_object_unref (leave->parent);
  g_free (leave);
}

static void ask_next (Leave *leave);

static void
parent_leave_cb (int answer, gpointer data)
{
  Leave *leave = data;
  ChMatchWindow *self = ch_match_window_weak_end (g_steal_pointer (&leave->asked));

  if (self != NULL)
    {
      self->asking = FALSE;
      self->may_go = answer == 1;
    }
  if (answer == 1)
    ask_next (leave);
  else
    end_leave (leave, FALSE);
}

static void
ask_next (Leave *leave)
{
  ChMatchWindow *match = next_match (leave->parent);

  /* It asks already, for another reason: that is answered first. */
  if (match == NULL || match->asking)
    {
      end_leave (leave, match == NULL);
      return;
    }
  leave->asked = ch_match_window_weak (match);
  ask_leave (match, parent_leave_cb, leave);
}

void
ch_match_window_ask_leave (GtkWindow *parent, ChMatchWindowDone done, gpointer data)
{
  Leave *leave = g_new0 (Leave, 1);

  g_return_if_fail (GTK_IS_WINDOW (parent) && done != NULL);

  leave->parent = g_object_ref (parent);
  leave->done = done;
  leave->data = data;
  ask_next (leave);
}
