/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game in the window: who moves, what the referee says, what players ask of each other. */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-ask.h"
#include "app/ch-window-private.h"
#include "play/ch-words-report.h"
#include "play/ch-words.h"

/* ---- what the game tells ---- */

static void
announce_move (ChWindow *self, ChNode *node)
{
  ChPosition before;
  g_autofree char *spoken = NULL;

  if (node->parent == NULL)
    return;
  ch_record_position_at (self->record, node->parent, &before);
  spoken = ch_words_move_spoken (&before, node->move);
  ch_board_view_announce (self->board, spoken);
}

static void
moved_cb (ChWindow *self, ChNode *node)
{
  gboolean forward = node->parent != NULL && node->parent->id == self->current;

  /* A person who looks at an earlier position is not torn away by the engine's move. */
  if (self->follow || forward)
    {
      ch_window_show_node (self, node, forward);
      announce_move (self, node);
    }
  else
    ch_window_refresh (self, FALSE);
}

static void
changed_cb (ChWindow *self)
{
  ch_window_refresh (self, FALSE);
}

static void
ended_cb (ChWindow *self)
{
  const ChVerdict *verdict = ch_play_get_verdict (self->play);
  g_autofree char *title = ch_words_verdict_title (verdict, ch_record_get_rules (self->record)->game);
  g_autoptr (GError) error = NULL;

  if (self->cycle != NULL)
    ch_window_toast_with (self, title, _("Show why"), "win.show-rules");
  else
    ch_window_toast (self, title);
  /* A full disk must not keep a game from ending; the journal still holds it. */
  if (!ch_library_save (self->library, self->study, &error))
    ch_window_toast (self, error->message);
}

/* Returns: (transfer full): the move and what it is good for. */
static char *
hint_text (ChWindow *self, ChMove hint, int score)
{
  const ChPosition *position = &ch_play_get_history (self->play)->position;
  ChExplanation found[CH_MAX_EXPLANATIONS];
  ChLineValue line = { score, 1, &hint };
  int n = ch_explain_deed (position, &line, found);
  g_autofree char *deeds = ch_words_explanations (found, MIN (n, 3), position, hint, ch_window_notation (self));
  char written[CH_NOTATION_SIZE];

  ch_notation_write (position, hint, ch_window_notation (self), written);
  if (deeds[0] == '\0')
    return g_strdup_printf (_("Hint: %s"), written);
  /* Translators: the move, and what it does in one or more sentences */
  return g_strdup_printf (_("Hint: %1$s. %2$s"), written, deeds);
}

static void
hint_cb (ChWindow *self, guint move, int score)
{
  ChMove hint = move;
  g_autofree char *text = NULL;

  if (hint == CH_MOVE_NONE || ch_window_node (self) != ch_play_get_node (self->play))
    return;
  ch_board_view_set_hint (self->board, hint);
  text = hint_text (self, hint, score);
  ch_window_toast (self, text);
}

static void
draw_offered_cb (ChWindow *self, guint side)
{
  ChGame game = ch_record_get_rules (self->record)->game;
  g_autofree char *text = g_strdup_printf (_("%s offers a draw."), ch_words_side (game, side));

  ch_window_toast (self, text);
  ch_window_refresh (self, FALSE);
}

static void
draw_refused_cb (ChWindow *self, guint side)
{
  ChGame game = ch_record_get_rules (self->record)->game;
  g_autofree char *text = g_strdup_printf (_("%s declines the draw."), ch_words_side (game, side));

  ch_window_toast (self, text);
  ch_window_refresh (self, FALSE);
}

/* A file that was opened to be looked at has no clock that runs. */
static void
set_clock (ChWindow *self)
{
  ChTimeControl control;

  self->clock_rest[0] = self->clock_rest[1] = 0;
  ch_new_game_control_from_record (self->record, &control);
  if (self->path == NULL && ch_time_control_is_set (&control))
    ch_play_set_time_control (self->play, &control);
}

static void
book_cb (ChPlay *play, const char *key, GSettings *settings)
{
  ch_play_set_book (play, g_settings_get_boolean (settings, key));
}

void
ch_window_attach_play (ChWindow *self, const ChPlayer players[2])
{
  self->play = ch_play_new (self->study, self->record, players);
  set_clock (self);
  ch_play_set_book (self->play, g_settings_get_boolean (self->settings, "opening-book"));
  g_signal_connect_object (self->settings, "changed::opening-book", G_CALLBACK (book_cb), self->play, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->play, "moved", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->play, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->play, "ended", G_CALLBACK (ended_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->play, "hint", G_CALLBACK (hint_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->play, "draw-offered", G_CALLBACK (draw_offered_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->play, "draw-refused", G_CALLBACK (draw_refused_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->play, "trouble", G_CALLBACK (ch_window_opponent_trouble_cb), self, G_CONNECT_SWAPPED);
}

void
ch_window_detach_play (ChWindow *self)
{
  if (self->play == NULL)
    return;
  ch_play_pause (self->play);
  g_signal_handlers_disconnect_by_data (self->play, self);
  g_clear_object (&self->play);
}

/* ---- what a person does ---- */

void
ch_window_refuse (ChWindow *self, const ChRefusal *refusal, const ChPosition *position)
{
  g_autofree char *text = ch_words_refusal (refusal, position);

  ch_board_view_show_refusal (self->board, refusal);
  ch_window_toast (self, text);
}

/* Going through a game that is over, or one of two persons, from an earlier position opens a side line there. */
static void
go_on_from_here (ChWindow *self, ChNode *node)
{
  ChPlayer person = { 0 };

  if (ch_play_get_verdict (self->play)->result != CH_RESULT_NONE || !ch_play_get_running (self->play))
    for (int side = 0; side < 2; side++)
      if (!ch_player_is_person (ch_play_get_player (self->play, side)))
        ch_play_set_player (self->play, side, &person);
  ch_play_go_to (self->play, node);
}

gboolean
ch_window_try_move (ChWindow *self, ChMove move)
{
  ChNode *node = ch_window_node (self);
  ChRefusal refusal;

  if (self->play == NULL)
    return FALSE;
  if (ch_window_get_edited_node (self) != NULL)
    return ch_window_finish_move (self, move);
  if (node != ch_play_get_node (self->play))
    {
      if (ch_play_is_bound (self->play))
        {
          ch_window_toast (self, _("This is an earlier position. Go to the last one to play on."));
          return FALSE;
        }
      go_on_from_here (self, node);
    }
  self->follow = TRUE;
  if (ch_play_move (self->play, move, &refusal))
    return TRUE;
  ch_window_refuse (self, &refusal, &ch_play_get_history (self->play)->position);
  return FALSE;
}

void
ch_window_board_move_cb (ChWindow *self, guint move)
{
  if (!ch_window_rules_warn (self, move) && !ch_window_try_move (self, move))
    ch_window_refresh (self, FALSE);
}

void
ch_window_board_refused_cb (ChWindow *self, guint move, guint side)
{
  ChNode *node = ch_window_node (self);
  g_auto (ChHistory) history = { 0 };
  ChRefusal refusal;

  if (node == NULL)
    return;
  if (node != ch_play_get_node (self->play) && ch_play_is_bound (self->play))
    {
      ch_window_toast (self, _("This is an earlier position. Go to the last one to play on."));
      return;
    }
  ch_record_history_at (self->record, node, &history);
  if (CH_MOVE_IS_DROP (move))
    refusal = ch_explain_drop (&history.position, side, CH_MOVE_DROP_KIND (move), CH_MOVE_TO (move));
  else
    refusal = ch_history_explain (&history, move);
  if (refusal.reason == CH_REFUSAL_LEGAL)
    refusal = ch_history_explain (&history, move);
  if (refusal.reason == CH_REFUSAL_LEGAL)
    refusal.reason = CH_REFUSAL_NOT_YOUR_TURN;
  ch_window_refuse (self, &refusal, &history.position);
}

/* For whom the person at the machine speaks: the only person, or else the side to move. */
ChSide
ch_window_person_side (ChWindow *self)
{
  gboolean first = ch_player_is_person (ch_play_get_player (self->play, CH_FIRST));
  gboolean second = ch_player_is_person (ch_play_get_player (self->play, CH_SECOND));

  if (first != second)
    return first ? CH_FIRST : CH_SECOND;
  return ch_play_get_history (self->play)->position.side;
}

static void
resign_answer_cb (int answer, gpointer data)
{
  g_autoptr (ChWindow) self = data;

  if (answer == 1 && self->play != NULL)
    ch_play_resign (self->play, ch_window_person_side (self));
}

void
ch_window_resign (ChWindow *self)
{
  const char *buttons[] = { _("Cancel"), _("Resign"), NULL };
  ChGame game = ch_record_get_rules (self->record)->game;
  g_autofree char *title = NULL;

  if (ch_play_get_verdict (self->play)->result != CH_RESULT_NONE)
    return;
  title = g_strdup_printf (_("Resign for %s?"), ch_words_side (game, ch_window_person_side (self)));
  ch_ask (GTK_WINDOW (self), title, NULL, buttons, 1, resign_answer_cb, g_object_ref (self));
}

void
ch_window_offer_draw (ChWindow *self)
{
  ChSide side = ch_window_person_side (self);

  switch (ch_play_offer_draw (self->play, side))
    {
    case CH_DRAW_OFFER_MADE:
      if (ch_play_get_draw_offer (self->play) >= 0 && !ch_player_is_person (ch_play_get_player (self->play, !side)))
        ch_window_toast (self, _("A draw is offered…"));
      break;
    case CH_DRAW_OFFER_NOT_NOW:
      ch_window_toast (self, _("No draw can be offered now."));
      break;
    case CH_DRAW_OFFER_OTHERS_TURN:
      ch_window_toast (self, _("The other side must be the next to offer a draw."));
      break;
    case CH_DRAW_OFFER_USED_UP:
      ch_window_toast (self, _("All three offers of a draw have been made."));
      break;
    }
}

void
ch_window_answer_draw (ChWindow *self, gboolean accept)
{
  ch_play_answer_draw (self->play, accept);
}

static void
rematch (ChWindow *self)
{
  ChNewGame game;
  const ChRuleset *rules = ch_record_get_rules (self->record);

  ch_new_game_init (&game, rules);
  game.start = *ch_record_get_start (self->record);
  /* Sides change, as players do over the board. */
  ch_new_game_players_from_record (self->record, game.players);
  ch_new_game_control_from_record (self->record, &game.control);
  if (ch_player_is_person (&game.players[0]) != ch_player_is_person (&game.players[1]))
    {
      ChPlayer swap = game.players[0];

      game.players[0] = game.players[1];
      game.players[1] = swap;
    }
  ch_window_start_game (self, &game);
}

void
ch_window_rematch (ChWindow *self)
{
  ch_window_leave (self, rematch);
}
