/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play-fixture.h"

#define WAIT_MS 30000

static void
moved_cb (Game *game, ChNode *node)
{
  g_assert_true (node == ch_play_get_node (game->play));
  g_assert_true (ch_record_get_node (game->record, node->id) == node);
  g_assert_cmpint (ch_node_ply (node), ==, ch_play_get_history (game->play)->n_moves);
  game->n_moved++;
}

static void
ended_cb (Game *game)
{
  g_assert_true (game_is_over (game));
  g_assert_cmpuint (ch_play_can_move (game->play), ==, 0);
  game->n_ended++;
}

static void
changed_cb (Game *game)
{
  game->n_changed++;
}

static void
hint_cb (Game *game, guint move, int score)
{
  game->n_hints++;
  game->hint = move;
}

static void
draw_offered_cb (Game *game, guint side)
{
  game->n_offered++;
  game->offering = side;
}

static void
draw_refused_cb (Game *game, guint side)
{
  game->n_refused++;
  game->declining = side;
}

static void
trouble_cb (Game *game, guint side, const char *message, gboolean given_up)
{
  game->n_trouble++;
  game->n_given_up += given_up;
  g_assert_true (!given_up || !ch_play_get_running (game->play));
  g_free (game->trouble);
  game->trouble = g_strdup (message);
}

static void
open_play (Game *game, int first, int second)
{
  ChPlayer players[2] = { { first }, { second } };

  game->play = ch_play_new (game->study, game->record, players);
  ch_play_set_pace (game->play, 0);
  g_signal_connect_swapped (game->play, "moved", G_CALLBACK (moved_cb), game);
  g_signal_connect_swapped (game->play, "ended", G_CALLBACK (ended_cb), game);
  g_signal_connect_swapped (game->play, "changed", G_CALLBACK (changed_cb), game);
  g_signal_connect_swapped (game->play, "hint", G_CALLBACK (hint_cb), game);
  g_signal_connect_swapped (game->play, "draw-offered", G_CALLBACK (draw_offered_cb), game);
  g_signal_connect_swapped (game->play, "draw-refused", G_CALLBACK (draw_refused_cb), game);
  g_signal_connect_swapped (game->play, "trouble", G_CALLBACK (trouble_cb), game);
}

Game *
game_new (const char *rules_text, const char *fen, int first, int second)
{
  Game *game = g_new0 (Game, 1);
  ChRuleset rules;
  ChPosition start;

  g_assert_true (ch_ruleset_from_text (rules_text, &rules));
  ch_position_init_start (&start, &rules);
  if (fen != NULL)
    g_assert_true (ch_position_from_fen (&start, &rules, fen, NULL) && ch_position_validate (&start, NULL));
  game->study = ch_study_new ();
  game->record = ch_record_new (&rules, &start);
  ch_study_append_raw (game->study, game->record);
  open_play (game, first, second);
  return game;
}

void
game_reopen (Game *game, int first, int second)
{
  g_assert_finalize_object (game->play);
  open_play (game, first, second);
}

void
game_free (Game *game)
{
  if (game->play != NULL)
    g_assert_finalize_object (game->play);
  g_object_unref (game->record);
  g_assert_finalize_object (game->study);
  g_clear_object (&game->engines);
  if (game->folder != NULL)
    ch_test_remove_tree (game->folder);
  g_free (game->folder);
  g_free (game->trouble);
  g_free (game);
}

static char *
scribe_path (Game *game)
{
  return g_build_filename (game->folder, "started", NULL);
}

void
game_seat (Game *game, ChSide side, const char *kind, gboolean impatient)
{
  ChEnginePatience patience = { .hello = 400, .start = 60000, .stop = 60000, .grace = 60000, .restarts = 1 };
  g_autofree char *script = g_test_build_filename (G_TEST_DIST, "play", "false-engine", NULL);
  g_autofree char *path = NULL, *file = NULL, *command = NULL;
  ChPlayer player = { 0 };

  if (game->folder == NULL)
    {
      game->folder = ch_test_temp_dir ();
      path = g_build_filename (game->folder, "engines.ini", NULL);
      game->engines = ch_engine_list_new (path);
    }
  if (impatient)
    patience.stop = patience.grace = 300;
  file = scribe_path (game);
  command = g_strdup_printf ("/usr/bin/python3 '%s' %s '%s'", script, kind, file);
  player.engine = g_intern_string (ch_engine_entry_get_id (ch_engine_list_add (game->engines, kind, command)));
  ch_play_set_engines (game->play, game->engines);
  ch_play_set_patience (game->play, &patience);
  ch_play_set_player (game->play, side, &player);
}

char *
game_scribe (Game *game)
{
  g_autofree char *path = scribe_path (game);
  char *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL) ? text : g_strdup ("");
}

void
game_make (Game *game, const char *text)
{
  g_auto (GStrv) moves = g_strsplit (text, " ", -1);
  ChRefusal refusal;

  for (guint i = 0; moves[i] != NULL; i++)
    if (!ch_play_move (game->play, ch_move_from_text (moves[i]), &refusal))
      g_error ("%s is refused: %s", moves[i], ch_refusal_id (refusal.reason));
}

ChRefusalReason
game_refusal (Game *game, const char *text)
{
  ChRefusal refusal = { .reason = CH_REFUSAL_LEGAL };
  guint moved = game->n_moved;

  g_assert_false (ch_play_move (game->play, ch_move_from_text (text), &refusal));
  g_assert_cmpuint (game->n_moved, ==, moved);
  return refusal.reason;
}

gboolean
game_is_over (Game *game)
{
  return ch_play_get_verdict (game->play)->result != CH_RESULT_NONE;
}

static gboolean
waits_for_person (gpointer data)
{
  Game *game = data;

  return ch_play_can_move (game->play) != 0 || game_is_over (game);
}

void
game_wait_turn (Game *game)
{
  g_assert_true (ch_test_run_until (waits_for_person, game, WAIT_MS));
}

void
game_make_random (Game *game)
{
  ChMoveList *list = g_new (ChMoveList, 1);
  int n = ch_history_legal_moves (ch_play_get_history (game->play), list);

  g_assert_cmpint (n, >, 0);
  g_assert_true (ch_play_move (game->play, list->moves[g_test_rand_int_range (0, n)], NULL));
  g_free (list);
}

static void
assert_tags (Game *game, ChResult result, const char *reason)
{
  g_assert_cmpstr (ch_record_get_tag (game->record, "Result"), ==, ch_result_text (result));
  g_assert_cmpstr (ch_record_get_tag (game->record, "Termination"), ==, reason);
}

void
game_assert_ended (Game *game, ChResult result, ChEndReason reason)
{
  const ChVerdict *verdict = ch_play_get_verdict (game->play);

  g_assert_cmpint (verdict->result, ==, result);
  g_assert_cmpstr (ch_end_reason_id (verdict->reason), ==, ch_end_reason_id (reason));
  assert_tags (game, result, ch_end_reason_id (reason));
  g_assert_cmpuint (ch_play_can_move (game->play), ==, 0);
  g_assert_false (ch_play_is_thinking (game->play, CH_FIRST) || ch_play_is_thinking (game->play, CH_SECOND));
}

void
game_assert_goes_on (Game *game)
{
  g_assert_false (game_is_over (game));
  assert_tags (game, CH_RESULT_NONE, NULL);
}

void
game_assert_line (Game *game, const char *text)
{
  g_autoptr (GString) line = g_string_new (NULL);

  for (ChNode *node = ch_record_get_root (game->record)->first_child; node != NULL; node = node->first_child)
    {
      char move[CH_MOVE_TEXT_SIZE];

      g_string_append_printf (line, "%s%s", line->len > 0 ? " " : "", ch_move_to_text (node->move, move));
    }
  g_assert_cmpstr (line->str, ==, text);
}
