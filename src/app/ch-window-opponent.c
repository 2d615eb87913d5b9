/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Engines of the person's list in a game: what goes wrong with them, and what is to become of the game then. And the clocks. */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-ask.h"
#include "app/ch-window-private.h"
#include "play/ch-words-time.h"

#define CLOCK_MS 100     /* between two looks at the clock */
#define HURRY_MS 10000   /* from here on it is red */
#define WARN_MS 30000    /* here it is said once, for those who do not look */

/* ---- an engine that fails ---- */

static void
take_over (ChWindow *self, ChSide side)
{
  ChPlayer player = { .level = CH_ENGINE_LEVELS };
  const char *before = ch_play_get_node (self->play)->comment;
  g_autofree char *name = ch_new_game_player_name (self->record, ch_play_get_player (self->play, side), side);
  /* Translators: a comment at a move: from here on our engine plays instead of the engine %s */
  g_autofree char *note = g_strdup_printf (_("From here on Chuhan plays for %s."), name);
  g_autofree char *comment = before != NULL ? g_strconcat (before, "\n", note, NULL) : g_strdup (note);

  ch_study_begin_group (self->study);
  ch_study_set_comment (self->study, self->record, ch_play_get_node (self->play), FALSE, comment);
  ch_new_game_set_player (self->study, self->record, side, &player);
  ch_study_end_group (self->study);
  ch_play_set_player (self->play, side, &player);
  ch_play_start (self->play);
}

typedef struct
{
  ChWindow *window;
  ChPlay *play;
  ChSide side;
} Failure;

static void
answer_cb (int answer, gpointer data)
{
  Failure *failure = data;
  ChWindow *self = failure->window;

  /* Meanwhile something else may be shown, or the person may have gone on by other ways. */
  if (self->play == failure->play && !ch_play_get_running (self->play))
    {
      if (answer == 2)
        ch_play_start (self->play);
      else if (answer == 1)
        take_over (self, failure->side);
      else
        ch_window_toast (self, _("The game is paused."));
    }
  g_object_unref (failure->play);
  g_object_unref (failure->window);
  g_free (failure);
}

void
ch_window_opponent_trouble_cb (ChWindow *self, guint side, const char *message, gboolean given_up)
{
  const char *buttons[] = { _("Stop"), _("Let Chuhan take over"), _("Start it again"), NULL };
  g_autofree char *name = ch_new_game_player_name (self->record, ch_play_get_player (self->play, side), side);
  g_autofree char *title = NULL, *text = NULL;
  Failure *failure;

  if (!given_up)
    {
      /* Translators: the name of an engine, and what it did wrong */
      text = g_strdup_printf (_("%1$s: %2$s. It is started again and asked once more."), name, message);
      ch_window_toast (self, text);
      return;
    }
  failure = g_new0 (Failure, 1);
  failure->window = g_object_ref (self);
  failure->play = g_object_ref (self->play);
  failure->side = side;
  title = g_strdup_printf (_("%s does not play on"), name);
  text = g_strdup_printf ("%s\n%s", message, _("The game is paused; no move is lost."));
  ch_ask (GTK_WINDOW (self), title, text, buttons, -1, answer_cb, failure);
}

void
ch_window_opponent_check (ChWindow *self)
{
  g_autofree char *name = ch_new_game_missing_engine (self->record);
  g_autofree char *text = NULL;

  if (name == NULL || ch_play_get_verdict (self->play)->result != CH_RESULT_NONE)
    return;
  /* Translators: the name of an engine */
  text = g_strdup_printf (_("%s is no longer in the list of engines: its side is yours to move now."), name);
  ch_window_toast (self, text);
}

/* ---- clocks ---- */

static void
show_clock (ChWindow *self, GtkWidget *bar, ChSide side, gint64 now)
{
  const ChClock *clock = ch_play_get_clock (self->play);
  g_autofree char *text = NULL;

  if (clock == NULL)
    {
      ch_player_bar_set_clock (CH_PLAYER_BAR (bar), NULL, FALSE);
      return;
    }
  text = ch_words_clock_of (clock, side, now);
  ch_player_bar_set_clock (CH_PLAYER_BAR (bar), text, ch_clock_get_rest (clock, side, now) < HURRY_MS);
}

/* A person who does not see the clock hears it once, when time grows short. */
static void
warn (ChWindow *self, gint64 now)
{
  const ChClock *clock = ch_play_get_clock (self->play);
  gint64 rest;

  if (!clock->running || !ch_player_is_person (ch_play_get_player (self->play, clock->turn)))
    return;
  rest = ch_clock_get_rest (clock, clock->turn, now);
  /* A look may come late: what counts is that there was more at the last one. */
  if (rest < WARN_MS && self->clock_rest[clock->turn] >= WARN_MS)
    {
      g_autofree char *text = g_strdup_printf (ngettext ("%d second left", "%d seconds left", WARN_MS / 1000), WARN_MS / 1000);

      ch_board_view_announce (self->board, text);
    }
  self->clock_rest[clock->turn] = rest;
}

static gboolean
clock_cb (gpointer data)
{
  ChWindow *self = data;

  self->clock_source = 0;
  if (self->play != NULL)
    {
      warn (self, g_get_monotonic_time ());
      ch_window_clock_refresh (self);
    }
  return G_SOURCE_REMOVE;
}

void
ch_window_clock_refresh (ChWindow *self)
{
  const ChClock *clock = ch_play_get_clock (self->play);
  gint64 now = g_get_monotonic_time ();
  gboolean flipped;

  g_object_get (self->board, "flipped", &flipped, NULL);
  show_clock (self, self->bars[0], flipped ? CH_FIRST : CH_SECOND, now);
  show_clock (self, self->bars[1], flipped ? CH_SECOND : CH_FIRST, now);
  if (clock != NULL && clock->running && self->clock_source == 0)
    self->clock_source = g_timeout_add (CLOCK_MS, clock_cb, self);
}
