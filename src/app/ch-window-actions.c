/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The actions of the window under the names that are exported on the bus. */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-notation-choice.h"
#include "app/ch-window-private.h"

/* ---- going through the moves ---- */

static void
first_cb (ChWindow *self)
{
  ch_window_show_node (self, ch_record_get_root (self->record), FALSE);
}

static void
previous_cb (ChWindow *self)
{
  ChNode *node = ch_window_node (self);

  if (node->parent != NULL)
    ch_window_show_node (self, node->parent, FALSE);
}

static void
next_cb (ChWindow *self)
{
  ChNode *node = ch_window_node (self);

  if (node->first_child != NULL)
    ch_window_show_node (self, node->first_child, TRUE);
}

static void
last_cb (ChWindow *self)
{
  ChNode *node = ch_play_is_bound (self->play) ? ch_play_get_node (self->play) : ch_window_node (self);

  while (node->first_child != NULL && !node->first_child->broken)
    node = node->first_child;
  ch_window_show_node (self, node, FALSE);
}

static void
show_sibling (ChWindow *self, int step)
{
  ChNode *node = ch_window_node (self);
  ChNode *sibling = step > 0 ? node->next : node->previous;

  if (sibling != NULL)
    ch_window_show_node (self, sibling, FALSE);
}

static void
variation_next_cb (ChWindow *self)
{
  show_sibling (self, 1);
}

static void
variation_previous_cb (ChWindow *self)
{
  show_sibling (self, -1);
}

static void
fork_cb (ChWindow *self)
{
  ChNode *node = ch_window_node (self);

  do
    node = node->parent != NULL ? node->parent : node;
  while (node->parent != NULL && ch_node_n_children (node) < 2);
  ch_window_show_node (self, node, FALSE);
}

/* ---- playing ---- */

static void
pass_cb (ChWindow *self)
{
  ChPosition position;
  ChPoint general;

  ch_record_position_at (self->record, ch_window_node (self), &position);
  general = position.general[position.side];
  if (general != CH_POINT_NONE && !ch_window_rules_warn (self, CH_MOVE_PASS (general)))
    ch_window_try_move (self, CH_MOVE_PASS (general));
}

static void
take_back_cb (ChWindow *self)
{
  self->follow = TRUE;
  ch_play_take_back (self->play);
}

static void
hint_cb (ChWindow *self)
{
  if (ch_window_node (self) != ch_play_get_node (self->play))
    last_cb (self);
  ch_play_ask_hint (self->play);
}

static void
pause_cb (ChWindow *self)
{
  if (ch_play_get_running (self->play))
    ch_play_pause (self->play);
  else
    ch_play_start (self->play);
}

static void
rematch_cb (ChWindow *self)
{
  ch_window_rematch (self);
}

static void
accept_draw_cb (ChWindow *self)
{
  ch_window_answer_draw (self, TRUE);
}

static void
decline_draw_cb (ChWindow *self)
{
  ch_window_answer_draw (self, FALSE);
}

/* ---- editing ---- */

static void
move_up_cb (ChWindow *self)
{
  ch_window_reorder (self, -1);
}

static void
move_down_cb (ChWindow *self)
{
  ch_window_reorder (self, 1);
}

/* ---- the view ---- */

static void
toggle_board (ChWindow *self, const char *property)
{
  gboolean value;

  g_object_get (self->board, property, &value, NULL);
  g_object_set (self->board, property, !value, NULL);
  ch_window_refresh (self, FALSE);
}

static void
flip_cb (ChWindow *self)
{
  toggle_board (self, "flipped");
}

static void
mirror_cb (ChWindow *self)
{
  toggle_board (self, "mirrored");
}

static void
show_moves_cb (ChWindow *self)
{
  gboolean shown;

  g_object_get (self->page, "show-sidebar", &shown, NULL);
  g_object_set (self->page, "show-sidebar", !shown, NULL);
}

static void
fold_cb (ChWindow *self)
{
  ch_moves_pane_fold (self->moves);
}

static void
unfold_cb (ChWindow *self)
{
  ch_moves_pane_unfold (self->moves);
}

static void
zoom_in_cb (ChWindow *self)
{
  ch_moves_pane_zoom (self->moves, 1);
}

static void
zoom_out_cb (ChWindow *self)
{
  ch_moves_pane_zoom (self->moves, -1);
}

static void
zoom_reset_cb (ChWindow *self)
{
  ch_moves_pane_zoom (self->moves, 0);
}

static void
fullscreen_cb (ChWindow *self)
{
  g_object_set (self, "fullscreened", !gtk_window_is_fullscreen (GTK_WINDOW (self)), NULL);
}

static void
home_cb (ChWindow *self)
{
  ch_window_leave (self, ch_window_go_home);
}

static void
close_cb (ChWindow *self)
{
  gtk_window_close (GTK_WINDOW (self));
}

/* ---- the table ---- */

typedef enum
{
  NEEDS_NOTHING,
  NEEDS_RECORD,
} Needs;

typedef struct
{
  const char *name;
  void (*act) (ChWindow *self);
  Needs needs;
} SimpleAction;

static const SimpleAction simple_actions[] = {
  { "first", first_cb, NEEDS_RECORD },
  { "previous", previous_cb, NEEDS_RECORD },
  { "next", next_cb, NEEDS_RECORD },
  { "last", last_cb, NEEDS_RECORD },
  { "variation-next", variation_next_cb, NEEDS_RECORD },
  { "variation-previous", variation_previous_cb, NEEDS_RECORD },
  { "fork", fork_cb, NEEDS_RECORD },
  { "openings", ch_window_openings_show, NEEDS_RECORD },
  { "find-position", ch_window_openings_find, NEEDS_RECORD },
  { "index-folders", ch_window_openings_folders, NEEDS_NOTHING },
  { "pass", pass_cb, NEEDS_RECORD },
  { "take-back", take_back_cb, NEEDS_RECORD },
  { "hint", hint_cb, NEEDS_RECORD },
  { "pause", pause_cb, NEEDS_RECORD },
  { "resign", ch_window_resign, NEEDS_RECORD },
  { "offer-draw", ch_window_offer_draw, NEEDS_RECORD },
  { "accept-draw", accept_draw_cb, NEEDS_RECORD },
  { "decline-draw", decline_draw_cb, NEEDS_RECORD },
  { "rematch", rematch_cb, NEEDS_RECORD },
  { "play-position", ch_window_play_position, NEEDS_RECORD },
  { "undo", ch_window_undo, NEEDS_RECORD },
  { "redo", ch_window_redo, NEEDS_RECORD },
  { "promote", ch_window_promote, NEEDS_RECORD },
  { "demote", ch_window_demote, NEEDS_RECORD },
  { "delete", ch_window_delete, NEEDS_RECORD },
  { "delete-others", ch_window_delete_others, NEEDS_RECORD },
  { "keep-line", ch_window_keep_line, NEEDS_RECORD },
  { "move-up", move_up_cb, NEEDS_RECORD },
  { "move-down", move_down_cb, NEEDS_RECORD },
  { "cut-to-chapter", ch_window_cut_to_chapter, NEEDS_RECORD },
  { "copy-to-chapter", ch_window_copy_to_chapter, NEEDS_RECORD },
  { "replace-move", ch_window_replace_move, NEEDS_RECORD },
  { "insert-move", ch_window_insert_move, NEEDS_RECORD },
  { "remove-move", ch_window_remove_move, NEEDS_RECORD },
  { "cancel-move", ch_window_cancel_move, NEEDS_RECORD },
  { "merge", ch_window_merge, NEEDS_RECORD },
  { "paste-line", ch_window_paste_line, NEEDS_RECORD },
  { "copy-line", ch_window_copy_line, NEEDS_RECORD },
  { "copy-line-from-here", ch_window_copy_line_from_here, NEEDS_RECORD },
  { "tags", ch_window_edit_tags, NEEDS_RECORD },
  { "chapter-next", ch_window_chapter_next, NEEDS_RECORD },
  { "chapter-previous", ch_window_chapter_previous, NEEDS_RECORD },
  { "chapter-add", ch_window_chapter_add, NEEDS_RECORD },
  { "chapter-rename", ch_window_chapter_rename, NEEDS_RECORD },
  { "chapter-setup", ch_window_chapter_setup, NEEDS_RECORD },
  { "chapter-duplicate", ch_window_chapter_duplicate, NEEDS_RECORD },
  { "chapter-up", ch_window_chapter_up, NEEDS_RECORD },
  { "chapter-down", ch_window_chapter_down, NEEDS_RECORD },
  { "chapter-delete", ch_window_chapter_delete, NEEDS_RECORD },
  { "chapter-search", ch_window_chapter_search, NEEDS_RECORD },
  { "show-rules", ch_window_show_rules, NEEDS_RECORD },
  { "cycle-next", ch_window_cycle_next, NEEDS_RECORD },
  { "cycle-previous", ch_window_cycle_previous, NEEDS_RECORD },
  { "line-focus", ch_window_line_focus, NEEDS_RECORD },
  { "line-insert", ch_window_line_insert, NEEDS_RECORD },
  { "line-insert-first", ch_window_line_insert_first, NEEDS_RECORD },
  { "line-insert-all", ch_window_line_insert_all, NEEDS_RECORD },
  { "line-copy", ch_window_line_copy, NEEDS_RECORD },
  { "more-lines", ch_window_more_lines, NEEDS_NOTHING },
  { "fewer-lines", ch_window_fewer_lines, NEEDS_NOTHING },
  { "choose-engine", ch_window_choose_engine, NEEDS_RECORD },
  { "add-engine", ch_window_add_engine, NEEDS_RECORD },
  { "remove-engine", ch_window_remove_engine, NEEDS_RECORD },
  { "analysis-settings", ch_window_analysis_settings, NEEDS_NOTHING },
  { "analyse-game", ch_window_judge, NEEDS_RECORD },
  { "keep-judgement", ch_window_judge_keep, NEEDS_RECORD },
  { "comment", ch_window_write_comment, NEEDS_RECORD },
  { "comment-before", ch_window_write_comment_before, NEEDS_RECORD },
  { "clear-glyphs", ch_window_clear_glyphs, NEEDS_RECORD },
  { "clear-shapes", ch_window_clear_shapes, NEEDS_RECORD },
  { "copy-game", ch_window_copy_game, NEEDS_RECORD },
  { "copy-record", ch_window_copy_record, NEEDS_RECORD },
  { "copy-dhtmlxq", ch_window_copy_dhtmlxq, NEEDS_RECORD },
  { "copy-picture", ch_window_copy_picture, NEEDS_RECORD },
  { "copy-position", ch_window_copy_position, NEEDS_RECORD },
  { "save", ch_window_save, NEEDS_RECORD },
  { "save-as", ch_window_save_as, NEEDS_RECORD },
  { "export", ch_window_export, NEEDS_RECORD },
  { "report", ch_window_show_report, NEEDS_NOTHING },
  { "encoding", ch_window_ask_encoding, NEEDS_RECORD },
  { "export-picture", ch_window_export_picture, NEEDS_RECORD },
  { "export-animation", ch_window_export_animation, NEEDS_RECORD },
  { "export-booklet", ch_window_export_booklet, NEEDS_RECORD },
  { "print", ch_window_print, NEEDS_RECORD },
  { "flip", flip_cb, NEEDS_RECORD },
  { "mirror", mirror_cb, NEEDS_RECORD },
  { "show-moves", show_moves_cb, NEEDS_RECORD },
  { "fold", fold_cb, NEEDS_RECORD },
  { "unfold", unfold_cb, NEEDS_RECORD },
  { "zoom-in", zoom_in_cb, NEEDS_NOTHING },
  { "zoom-out", zoom_out_cb, NEEDS_NOTHING },
  { "zoom-reset", zoom_reset_cb, NEEDS_NOTHING },
  { "home", home_cb, NEEDS_RECORD },
  { "paste", ch_window_paste, NEEDS_NOTHING },
  { "edit-position", ch_window_edit_position, NEEDS_NOTHING },
  { "fullscreen", fullscreen_cb, NEEDS_NOTHING },
  { "close", close_cb, NEEDS_NOTHING },
};

static void
simple_action_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChWindow *self = data;
  const char *name = g_action_get_name (G_ACTION (action));

  for (guint i = 0; i < G_N_ELEMENTS (simple_actions); i++)
    if (g_str_equal (simple_actions[i].name, name))
      simple_actions[i].act (self);
}

static void
play_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChWindow *self = data;
  ChMove move = ch_move_from_text (g_variant_get_string (parameter, NULL));

  if (move == CH_MOVE_NONE)
    ch_window_toast (self, _("This is no move."));
  else
    ch_window_try_move (self, move);
}

static void
set_position_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ch_window_set_fen (data, g_variant_get_string (parameter, NULL));
}

static void
written_cb (ChWindow *self, gboolean saved, gpointer data)
{
}

/* As if the name had been given in the dialog. */
static void
write_to_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChWindow *self = data;
  ChWriterOptions options = { CH_WRITER_PGN, NULL, ch_notation_choice_file (self->settings) };
  const char *path = g_variant_get_string (parameter, NULL);

  ch_writer_from_name (path, &options.writer);
  options.encoding = ch_writer_encodings (options.writer)[0];
  ch_window_write_to (self, path, &options, TRUE, written_cb, NULL);
}

static void
paste_text_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ch_window_paste_text (data, g_variant_get_string (parameter, NULL));
}

static void
export_to_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ch_window_export_to (data, g_variant_get_string (parameter, NULL));
}

static void
animate_to_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ch_window_animate_to (data, g_variant_get_string (parameter, NULL));
}

static void
booklet_to_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ch_window_booklet_to (data, g_variant_get_string (parameter, NULL));
}

static void
print_to_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ch_window_print_to (data, g_variant_get_string (parameter, NULL));
}

static void
analyse_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  g_simple_action_set_state (action, state);
  ch_window_analysis_set_active (data, g_variant_get_boolean (state));
}

static void
show_threat_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  g_simple_action_set_state (action, state);
  ch_window_analysis_set_threat (data, g_variant_get_boolean (state));
}

static void
show_reply_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  g_simple_action_set_state (action, state);
  ch_window_analysis_set_reply (data);
}

static void
cycle_play_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  ch_window_cycle_play (data, g_variant_get_boolean (state));
}

/* These only have a state to read; activating them does nothing. */
static void
state_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
}

static const GActionEntry state_actions[] = {
  { "play", play_cb, "s", NULL, NULL },
  { "set-position", set_position_cb, "s", NULL, NULL },
  { "write-to", write_to_cb, "s", NULL, NULL },
  { "paste-text", paste_text_cb, "s", NULL, NULL },
  { "export-to", export_to_cb, "s", NULL, NULL },
  { "animate-to", animate_to_cb, "s", NULL, NULL },
  { "booklet-to", booklet_to_cb, "s", NULL, NULL },
  { "print-to", print_to_cb, "s", NULL, NULL },
  { "analyse", NULL, NULL, "false", analyse_cb },
  { "show-threat", NULL, NULL, "false", show_threat_cb },
  { "show-reply", NULL, NULL, "false", show_reply_cb },
  { "cycle-play", NULL, NULL, "false", cycle_play_cb },
  { "position", state_cb, NULL, "''", NULL },
  { "ruleset", state_cb, NULL, "''", NULL },
  { "verdict", state_cb, NULL, "''", NULL },
};

void
ch_window_actions_init (ChWindow *self)
{
  g_autoptr (GAction) book_view = g_settings_create_action (self->settings, "book-view");

  for (guint i = 0; i < G_N_ELEMENTS (simple_actions); i++)
    {
      g_autoptr (GSimpleAction) action = g_simple_action_new (simple_actions[i].name, NULL);

      g_signal_connect (action, "activate", G_CALLBACK (simple_action_cb), self);
      g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
    }
  g_action_map_add_action (G_ACTION_MAP (self), book_view);
  ch_window_annotate_add_actions (self);
  g_action_map_add_action_entries (G_ACTION_MAP (self), state_actions, G_N_ELEMENTS (state_actions), self);
  ch_window_script_init (self);
  ch_window_actions_update (self);
}

void
ch_window_enable_action (ChWindow *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

void
ch_window_set_action_state (ChWindow *self, const char *name, const char *value)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_string (value));
}

static void
update_states (ChWindow *self, const ChVerdict *verdict)
{
  char rules[CH_RULESET_TEXT_SIZE];
  g_autofree char *text = g_strdup_printf ("%s %s", ch_result_text (verdict->result),
                                           ch_end_reason_id (verdict->reason));

  ch_window_set_action_state (self, "ruleset", ch_ruleset_to_text (ch_record_get_rules (self->record), rules));
  ch_window_set_action_state (self, "verdict", text);
}

/* Where a move is replaced or inserted: whether it may be a pass. */
static gboolean
edited_pass_is_legal (ChWindow *self)
{
  g_auto (ChHistory) history = { 0 };
  ChPoint general;

  ch_record_history_at (self->record, ch_window_node (self), &history);
  general = history.position.general[history.position.side];
  return general != CH_POINT_NONE && ch_history_is_legal (&history, CH_MOVE_PASS (general));
}

static gboolean
pass_is_legal (ChWindow *self)
{
  const ChHistory *history = ch_play_get_history (self->play);
  ChPoint general = history->position.general[history->position.side];

  if (ch_window_get_edited_node (self) != NULL)
    return edited_pass_is_legal (self);
  return ch_play_can_move (self->play) != 0 && general != CH_POINT_NONE
         && ch_history_is_legal (history, CH_MOVE_PASS (general));
}

static gboolean
update_cb (gpointer data)
{
  ChWindow *self = data;

  self->update_source = 0;
  ch_window_actions_update (self);
  return G_SOURCE_REMOVE;
}

void
ch_window_actions_update_soon (ChWindow *self)
{
  if (self->update_source == 0)
    self->update_source = g_idle_add_full (G_PRIORITY_DEFAULT, update_cb, self, NULL);
}

void
ch_window_actions_update (ChWindow *self)
{
  gboolean shown = self->play != NULL;
  gboolean on, bound, engine;

  for (guint i = 0; i < G_N_ELEMENTS (simple_actions); i++)
    ch_window_enable_action (self, simple_actions[i].name, shown || simple_actions[i].needs == NEEDS_NOTHING);
  ch_window_enable_action (self, "play", shown);
  ch_window_enable_action (self, "export-to", shown);
  ch_window_enable_action (self, "animate-to", shown);
  ch_window_enable_action (self, "booklet-to", shown);
  ch_window_enable_action (self, "print-to", shown);
  ch_window_enable_action (self, "write-to", shown);
  ch_window_enable_action (self, "set-position", TRUE);
  ch_window_enable_action (self, "analyse", shown);
  ch_window_analysis_update (self);
  ch_window_rules_update (self);
  ch_window_script_actions (self);
  ch_window_enable_action (self, "report", self->report != NULL);
  ch_window_enable_action (self, "encoding", shown && self->path != NULL);
  if (!shown)
    return;

  on = ch_play_get_verdict (self->play)->result == CH_RESULT_NONE;
  bound = ch_play_is_bound (self->play);
  engine = !ch_player_is_person (ch_play_get_player (self->play, CH_FIRST))
           || !ch_player_is_person (ch_play_get_player (self->play, CH_SECOND));
  ch_window_enable_action (self, "take-back", ch_play_can_take_back (self->play));
  ch_window_enable_action (self, "hint", on);
  ch_window_enable_action (self, "resign", on);
  ch_window_enable_action (self, "offer-draw", on);
  ch_window_enable_action (self, "pass", pass_is_legal (self));
  ch_window_enable_action (self, "pause", on && engine);
  ch_window_enable_action (self, "undo", bound ? ch_play_can_take_back (self->play) : ch_study_get_can_undo (self->study));
  ch_window_enable_action (self, "redo", !bound && ch_study_get_can_redo (self->study));
  ch_window_chapter_actions (self);
  ch_window_lines_update (self);
  ch_window_annotate_update (self);
  update_states (self, ch_play_get_verdict (self->play));
}
