/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the window shows: a node of the record on the board, the players, how the game stands. */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-end-marks.h"
#include "app/ch-notation-choice.h"
#include "app/ch-window-private.h"
#include "play/ch-opening.h"
#include "play/ch-words-report.h"
#include "play/ch-words-time.h"
#include "play/ch-words.h"

#define TOAST_MS 4000
#define OPENING_PLIES 30

ChNotation
ch_window_notation (ChWindow *self)
{
  ChGame game = self->record != NULL ? (ChGame) ch_record_get_rules (self->record)->game : CH_GAME_XIANGQI;

  return ch_notation_choice_shown (self->settings, game);
}

char *
ch_window_move_text (ChWindow *self, const ChNode *node)
{
  char text[CH_NOTATION_SIZE];
  ChPosition position;

  if (node->text != NULL)
    return g_strdup (node->text);
  if (node->broken)
    return g_strdup (node->move != CH_MOVE_NONE ? ch_move_to_text (node->move, text) : "--");
  ch_record_position_at (self->record, node->parent, &position);
  return g_strdup (ch_notation_write (&position, node->move, ch_window_notation (self), text));
}

ChNode *
ch_window_node (ChWindow *self)
{
  ChNode *node;

  if (self->record == NULL)
    return NULL;
  node = ch_record_get_node (self->record, self->current);
  return node != NULL ? node : ch_record_get_root (self->record);
}

/* ---- words below the board that go away again ---- */

static gboolean
toast_over_cb (gpointer data)
{
  ChWindow *self = data;

  self->toast_source = 0;
  /* Where the sidebar has no room, how the game ended stays to be read. */
  if (ch_board_page_get_cramped (CH_BOARD_PAGE (self->page)) && self->play != NULL
      && ch_play_get_verdict (self->play)->result != CH_RESULT_NONE)
    return G_SOURCE_REMOVE;
  ch_window_hide_toast (self);
  return G_SOURCE_REMOVE;
}

void
ch_window_hide_toast (ChWindow *self)
{
  g_clear_handle_id (&self->toast_source, g_source_remove);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->toast), FALSE);
  gtk_widget_set_can_target (self->toast, FALSE);
}

void
ch_window_toast_with (ChWindow *self, const char *text, const char *label, const char *action)
{
  ch_window_toast (self, text);
  gtk_button_set_label (GTK_BUTTON (self->toast_button), label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->toast_button), action);
  gtk_widget_set_visible (self->toast_button, TRUE);
  gtk_widget_set_can_target (self->toast, TRUE);
  g_clear_handle_id (&self->toast_source, g_source_remove);
  self->toast_source = g_timeout_add (2 * TOAST_MS, toast_over_cb, self);
}

void
ch_window_toast (ChWindow *self, const char *text)
{
  g_clear_handle_id (&self->toast_source, g_source_remove);
  gtk_widget_set_visible (self->toast_button, FALSE);
  gtk_widget_set_can_target (self->toast, FALSE);
  gtk_label_set_text (GTK_LABEL (self->toast_label), text);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->toast), *text != '\0');
  ch_board_view_announce (self->board, text);
  /* Long words take longer to read. */
  self->toast_source = g_timeout_add (TOAST_MS + 80 * (guint) MAX (0, g_utf8_strlen (text, -1) - 30), toast_over_cb, self);
}

/* ---- players ---- */

static void
refresh_bar (ChWindow *self, GtkWidget *bar, ChSide side, const ChPosition *position, gboolean over)
{
  const ChPlayer *player = ch_play_get_player (self->play, side);
  g_autofree char *name = ch_new_game_player_name (self->record, player, side);
  g_autofree char *detail = NULL;
  gboolean turn = position->side == side && !over;

  if (player->level != 0 && player->engine == NULL)
    /* Translators: the strength of the program: number and name of the level */
    detail = g_strdup_printf (_("Level %d · %s"), player->level, ch_words_level (player->level));
  else if (player->engine != NULL)
    detail = ch_words_turn_limit (&player->turn);

  ch_player_bar_set_side (CH_PLAYER_BAR (bar), position->rules.game, side);
  ch_player_bar_set_name (CH_PLAYER_BAR (bar), name, detail);
  ch_player_bar_set_state (CH_PLAYER_BAR (bar), turn, position->side == side && ch_position_in_check (position),
                           ch_play_is_thinking (self->play, side));
}

static void
refresh_bars (ChWindow *self, const ChPosition *position, gboolean over)
{
  gboolean flipped;

  g_object_get (self->board, "flipped", &flipped, NULL);
  refresh_bar (self, self->bars[0], flipped ? CH_FIRST : CH_SECOND, position, over);
  refresh_bar (self, self->bars[1], flipped ? CH_SECOND : CH_FIRST, position, over);
  ch_window_clock_refresh (self);
}

/* ---- how the game stands ---- */

/* While an opening may still be played it is named. In janggi all that has a name is how the sides set up, which can be seen. */
static void
add_opening (GString *text, const ChHistory *history)
{
  g_autofree char *name = NULL;
  ChOpening opening;

  if (history->start.rules.game == CH_GAME_JANGGI || history->n_moves == 0 || history->n_moves > OPENING_PLIES
      || !ch_opening_find (history, &opening))
    return;
  name = ch_words_opening (&opening);
  g_string_append_printf (text, _("Opening: %s"), name);
  g_string_append_c (text, '\n');
}

static char *
detail_of_turn (const ChHistory *history)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const ChPosition *position = &history->position;

  if (ch_position_in_check (position))
    g_string_append_printf (text, "%s\n", _("Check!"));
  if (position->rules.game == CH_GAME_JANGGI && position->facing && position->rules.facing != CH_FACING_IGNORE)
    g_string_append_printf (text, "%s\n", _("The generals face each other."));
  if (position->passes == 1)
    g_string_append_printf (text, "%s\n", _("The other side has passed."));
  if (position->rules.points != 0)
    {
      g_autofree char *first = ch_words_points2 (ch_position_points2 (position, CH_FIRST));
      g_autofree char *second = ch_words_points2 (ch_position_points2 (position, CH_SECOND));

      /* Translators: janggi: the points of Chu and of Han */
      g_string_append_printf (text, _("Points: %s to %s"), first, second);
      g_string_append_c (text, '\n');
    }
  add_opening (text, history);
  return g_strdup (g_strchomp (text->str));
}

static void
show_status (ChWindow *self, const char *title, const char *detail)
{
  gtk_label_set_text (GTK_LABEL (self->status_title), title);
  gtk_label_set_text (GTK_LABEL (self->status_detail), detail);
  gtk_widget_set_visible (self->status_scroller, *detail != '\0');
}

static void
show_end (ChWindow *self, const ChHistory *history, const ChVerdict *verdict)
{
  ChEndMarks marks;
  g_autofree char *title = ch_words_verdict_title (verdict, history->position.rules.game);
  g_autofree char *detail = ch_words_verdict_grounds (verdict, history, ch_window_notation (self));

  ch_end_marks_find (history, verdict, &marks);
  ch_board_view_set_marks (self->board, marks.points, marks.n_points);
  ch_board_view_set_shapes (self->board, marks.shapes, marks.n_shapes);
  show_status (self, title, detail);
}

/* A game of a file whose result was agreed, resigned or given by a clock: the judge knows nothing of it. */
static gboolean
has_given_result (ChWindow *self, const ChNode *node)
{
  return node->parent != NULL && node->first_child == NULL && ch_node_on_main_line (node)
         && ch_record_get_result (self->record) != CH_RESULT_NONE;
}

static void
show_turn (ChWindow *self, const ChNode *node, const ChHistory *history)
{
  const ChPosition *position = &history->position;
  ChGame game = position->rules.game;
  g_autofree char *detail = detail_of_turn (history);

  show_status (self, has_given_result (self, node) ? ch_words_result (game, ch_record_get_result (self->record))
                                                   : ch_words_turn (game, position->side), detail);
}

/* A move is to be replaced, or another to be inserted before it. */
static void
show_edited (ChWindow *self, const ChNode *node)
{
  g_autofree char *move = ch_window_move_text (self, node);
  g_autofree char *title = NULL;

  if (self->move_edit == CH_MOVE_EDIT_REPLACE)
    /* Translators: %s: a move */
    title = g_strdup_printf (_("Instead of %s"), move);
  else
    /* Translators: %s: a move */
    title = g_strdup_printf (_("Before %s"), move);
  show_status (self, title, _("Make a move on the board. The moves behind it are kept. Escape leaves all as it is."));
}

/* A move that is kept though it is illegal: the board shows the position before it. */
static void
show_broken (ChWindow *self, const ChNode *node, const ChPosition *position)
{
  g_autofree char *move = ch_window_move_text (self, node);
  g_autofree char *title = NULL;
  g_autofree char *why = NULL;

  /* Translators: %s: a move */
  title = g_strdup_printf (_("%s cannot be played"), move);
  if (node->parent->broken)
    why = g_strdup (_("A move before this one is illegal. Both are kept."));
  else if (node->move != CH_MOVE_NONE)
    {
      ChRefusal refusal = ch_explain_move (position, node->move);

      why = ch_words_refusal (&refusal, position);
    }
  show_status (self, title, why != NULL ? why : _("This is no move that can be read. It is kept."));
}

void
ch_window_refresh_status (ChWindow *self)
{
  ChNode *node = ch_window_node (self);
  const ChVerdict *verdict = ch_play_get_verdict (self->play);
  gboolean at_game = node == ch_play_get_node (self->play);
  gboolean over = at_game && verdict->result != CH_RESULT_NONE;
  g_auto (ChHistory) history = { 0 };
  ChVerdict here = { 0 };

  ch_record_history_at (self->record, node, &history);
  if (at_game)
    here = *verdict;
  else
    ch_judge (&history, &here);

  if (ch_window_get_edited_node (self) != NULL)
    show_edited (self, ch_window_get_edited_node (self));
  else if (node->broken)
    show_broken (self, node, &history.position);
  else if (here.result != CH_RESULT_NONE)
    show_end (self, &history, &here);
  else
    show_turn (self, node, &history);
  refresh_bars (self, &history.position, here.result != CH_RESULT_NONE || has_given_result (self, node));
  gtk_widget_set_visible (self->end_buttons, over);
  gtk_widget_set_visible (self->draw_buttons,
                          ch_play_get_draw_offer (self->play) >= 0
                            && ch_player_is_person (ch_play_get_player (self->play, !ch_play_get_draw_offer (self->play))));
  gtk_widget_set_visible (self->return_button, !at_game && ch_play_is_bound (self->play));
}

/* ---- the board ---- */

/* Whose pieces can be picked up: those of persons. Also when it is not their turn, so that they are told so; where nothing is
 * bound, both. */
static guint
movable (ChWindow *self, const ChNode *node, int n_legal)
{
  guint sides = 0;

  if (n_legal == 0)
    return 0;
  if (ch_window_get_edited_node (self) != NULL)
    return 3;
  if (node != ch_play_get_node (self->play))
    return ch_play_is_bound (self->play) ? 0 : 3;
  if (ch_play_get_verdict (self->play)->result != CH_RESULT_NONE)
    return 0;
  for (int side = 0; side < 2; side++)
    if (ch_player_is_person (ch_play_get_player (self->play, side)))
      sides |= 1u << side;
  return sides;
}

static void
show_position (ChWindow *self, ChNode *node, gboolean animate)
{
  g_auto (ChHistory) history = { 0 };
  g_autofree ChMoveList *legal = g_new (ChMoveList, 1);
  int n_legal;
  char fen[CH_FEN_SIZE];

  ch_record_history_at (self->record, node, &history);
  n_legal = ch_history_legal_moves (&history, legal);
  ch_board_view_set_position (self->board, &history.position, node->broken ? CH_MOVE_NONE : node->move, legal,
                              movable (self, node, n_legal), animate);
  ch_board_view_set_shapes (self->board, node->shapes != NULL ? (ChShape *) node->shapes->data : NULL,
                            node->shapes != NULL ? node->shapes->len : 0);
  ch_window_set_action_state (self, "position", ch_position_to_fen (&history.position, fen));
}

void
ch_window_refresh (ChWindow *self, gboolean animate)
{
  ChNode *node = ch_window_node (self);

  if (node == NULL)
    return;
  show_position (self, node, animate);
  ch_window_refresh_status (self);
  ch_window_openings_follow (self);
  ch_moves_pane_set_current (self->moves, node->id);
  ch_window_show_comments (self, node);
  ch_window_actions_update (self);
  ch_window_rules_refresh (self);
  ch_window_analysis_follow (self);
  ch_window_judge_follow (self);
}

void
ch_window_show_node (ChWindow *self, ChNode *node, gboolean animate)
{
  if (self->current != node->id)
    ch_window_hide_toast (self);
  ch_window_flush_comments (self);
  self->current = node->id;
  self->move_edit = CH_MOVE_EDIT_NONE;
  self->follow = node == ch_play_get_node (self->play);
  ch_window_refresh (self, animate);
}
