/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the window share: ch-window.c (making), -sidebar.c (what is beside the board), -view.c (showing),
 * -game.c (playing), -opponent.c (engines and clocks in it), -actions.c (actions), -annotate.c (words, glyphs, shapes),
 * -lines.c (lines, undo), -merge.c (games as lines), -chapters.c, -file.c (files), -keep.c (edits that cannot be kept),
 * -clipboard.c, -setup.c (position editor), -analysis.c, -rules.c (repetition and the like). */
#pragma once

#include "app/ch-analysis-pane.h"
#include "app/ch-board-page.h"
#include "app/ch-chapters.h"
#include "app/ch-comment-box.h"
#include "app/ch-game-report-pane.h"
#include "app/ch-moves-pane.h"
#include "app/ch-opening-panel.h"
#include "app/ch-paste-bar.h"
#include "app/ch-rule-pane.h"
#include "app/ch-window.h"
#include "formats/ch-document-file.h"
#include "formats/ch-writer.h"
#include "play/ch-analysis-team.h"
#include "play/ch-play.h"
#include "render/ch-diagram.h"
#include "widgets/ch-board-view.h"
#include "widgets/ch-eval-bar.h"
#include "widgets/ch-player-bar.h"

/* A history on the stack, cleared at the end of its block. */
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ChHistory, ch_history_clear)

typedef enum
{
  CH_MOVE_EDIT_NONE,
  CH_MOVE_EDIT_REPLACE,  /* it stands instead of a move of the tree */
  CH_MOVE_EDIT_INSERT,   /* it comes between a move and the one before it */
} ChMoveEdit;

struct _ChWindow
{
  GtkApplicationWindow parent_instance;

  ChLibrary *library;
  GSettings *settings;

  GtkWidget *stack, *start_page, *page;
  GtkWidget *home_button, *new_button, *moves_button;
  GtkWidget *bars[2];                 /* above, below the board */
  ChBoardView *board;
  ChMovesPane *moves;
  ChChapters *chapters;
  ChOpeningPanel *openings;
  GtkWidget *sidebar_switcher, *sidebar_stack;
  GtkWidget *status_title, *status_detail, *status_scroller, *end_buttons, *draw_buttons, *return_button;
  ChAnalysisPane *analysis_pane;
  ChGameReportPane *report_pane;
  GtkWidget *eval_bar;
  ChCommentBox *comment_before, *comment;
  GtkWidget *toast, *toast_label, *toast_button;
  GPtrArray *button_labels;           /* words on the buttons below the board, hidden where it is narrow */
  guint toast_source;
  guint update_source;                /* the actions are to be enabled or disabled */
  GtkWidget *trouble_bar, *trouble_label;
  guint clock_source;                 /* not 0 while a clock runs */
  gint64 clock_rest[2];               /* ms, when a person's clock was looked at last; 0 in a new game */
  guint retry_source;                 /* not 0 while what is edited cannot be kept */

  ChStudy *study;
  ChRecord *record;
  ChPlay *play;
  guint current;                      /* id of the node shown */
  guint chapter_index;                /* of the chapter shown, as long as it is there */
  gboolean follow;                    /* the node shown goes along with the game */
  char *path;                         /* (nullable): the file of the user */
  char *encoding;                     /* (nullable): the one it is read in by the user's wish */
  char *read_as;                      /* (nullable): the encoding it was read in */
  ChFileStamp stamp;
  ChFileStamp asked;                  /* of a changed file that the user has been asked about */
  ChReport *report;                   /* (nullable): of the last reading or writing */
  char *report_title;
  gboolean report_written;            /* it is about writing, not reading */
  GtkWidget *report_window;           /* (nullable): weak */
  ChPasteBar *paste_bar;
  char *paste_text;                   /* (nullable): what was pasted last */
  gboolean closing;

  ChMoveEdit move_edit;               /* what the next move on the board is for */
  guint edited_node;                  /* id of the node that it concerns; the one before it is shown */

  ChAnalysisTeam *team;

  ChRulePane *rule_pane;
  ChVerdict *cycle;                   /* (nullable): that has ended the game at */
  ChRecord *cycle_record;             /* (nullable): the game it has ended */
  guint cycle_end;                    /* id of its last node */
  ChNotation cycle_notation;          /* in which it is shown */
  guint cycle_source;                 /* not 0 while it is played */
};

/* ch-window.c */
GtkWidget *ch_window_wrapped_label (const char *css_class);
void ch_window_refresh_start (ChWindow *self);

/* -sidebar.c */
GtkWidget *ch_window_make_sidebar (ChWindow *self);

/* -view.c */
ChNode *ch_window_node (ChWindow *self);
void ch_window_show_node (ChWindow *self, ChNode *node, gboolean animate);
void ch_window_refresh (ChWindow *self, gboolean animate);
void ch_window_refresh_status (ChWindow *self);
void ch_window_toast (ChWindow *self, const char *text);
/* With a button that calls an action of the window. */
void ch_window_toast_with (ChWindow *self, const char *text, const char *label, const char *action);
void ch_window_hide_toast (ChWindow *self);
ChNotation ch_window_notation (ChWindow *self);
char *ch_window_move_text (ChWindow *self, const ChNode *node);

/* -game.c */
void ch_window_attach_play (ChWindow *self, const ChPlayer players[2]);
void ch_window_detach_play (ChWindow *self);
gboolean ch_window_try_move (ChWindow *self, ChMove move);
void ch_window_refuse (ChWindow *self, const ChRefusal *refusal, const ChPosition *position);
void ch_window_board_move_cb (ChWindow *self, guint move);
void ch_window_board_refused_cb (ChWindow *self, guint move, guint side);
void ch_window_resign (ChWindow *self);
void ch_window_offer_draw (ChWindow *self);
void ch_window_answer_draw (ChWindow *self, gboolean accept);
void ch_window_rematch (ChWindow *self);
ChSide ch_window_person_side (ChWindow *self);

/* -opponent.c */
void ch_window_opponent_trouble_cb (ChWindow *self, guint side, const char *message, gboolean given_up);
/* Says so where an engine that played the game is not in the list any more. */
void ch_window_opponent_check (ChWindow *self);
/* Shows the clocks, and goes on doing so while one runs. */
void ch_window_clock_refresh (ChWindow *self);

/* -annotate.c */
/* A button with the menu of what can be done at the move that is shown. */
GtkWidget *ch_window_annotate_button (void);
void ch_window_annotate_add_actions (ChWindow *self);
void ch_window_annotate_update (ChWindow *self);
void ch_window_clear_glyphs (ChWindow *self);
void ch_window_clear_shapes (ChWindow *self);
void ch_window_shape_cb (ChWindow *self, guint color, guint side, guint from, guint to);
void ch_window_comment_cb (ChWindow *self, const char *text, gboolean again);
void ch_window_comment_before_cb (ChWindow *self, const char *text, gboolean again);
void ch_window_write_comment (ChWindow *self);
void ch_window_write_comment_before (ChWindow *self);
/* Gives the study what is being written. */
void ch_window_flush_comments (ChWindow *self);
void ch_window_show_comments (ChWindow *self, const ChNode *node);
void ch_window_edit_tags (ChWindow *self);

/* -lines.c */
void ch_window_undo (ChWindow *self);
void ch_window_redo (ChWindow *self);
void ch_window_promote (ChWindow *self);
void ch_window_demote (ChWindow *self);
void ch_window_reorder (ChWindow *self, int step);
void ch_window_delete (ChWindow *self);
void ch_window_delete_others (ChWindow *self);
void ch_window_keep_line (ChWindow *self);
void ch_window_cut_to_chapter (ChWindow *self);
void ch_window_copy_to_chapter (ChWindow *self);
void ch_window_replace_move (ChWindow *self);
void ch_window_insert_move (ChWindow *self);
void ch_window_remove_move (ChWindow *self);
/* The node that the next move on the board is to change; NULL where it is an ordinary move. */
ChNode *ch_window_get_edited_node (ChWindow *self);
void ch_window_cancel_move (ChWindow *self);
/* Replaces or inserts. Returns: whether @move was legal. */
gboolean ch_window_finish_move (ChWindow *self, ChMove move);
void ch_window_lines_update (ChWindow *self);

/* -merge.c */
void ch_window_merge (ChWindow *self);
void ch_window_paste_line (ChWindow *self);
void ch_window_copy_line (ChWindow *self);
void ch_window_copy_line_from_here (ChWindow *self);
/* Offers to make pasted @games (or @text as a bare line) a part of the game shown. Returns: FALSE where that is not possible;
 * else @otherwise is called where the person wants them on their own, and @data is freed by @destroy in the end. */
gboolean ch_window_offer_merge (ChWindow *self, ChStudy *games, const char *text, void (*otherwise) (gpointer data),
                                gpointer data, GDestroyNotify destroy);

/* -openings.c */
GtkWidget *ch_window_make_openings (ChWindow *self);
/* Asks about the position that is shown. */
void ch_window_openings_follow (ChWindow *self);
void ch_window_openings_show (ChWindow *self);
void ch_window_openings_find (ChWindow *self);
void ch_window_openings_folders (ChWindow *self);

/* -actions.c */
void ch_window_actions_init (ChWindow *self);
void ch_window_actions_update (ChWindow *self);
/* The same once the main loop has its turn: an edit may be many commands. */
void ch_window_actions_update_soon (ChWindow *self);
void ch_window_enable_action (ChWindow *self, const char *name, gboolean enabled);
void ch_window_set_action_state (ChWindow *self, const char *name, const char *value);

/* -script.c */
void ch_window_script_init (ChWindow *self);
void ch_window_script_actions (ChWindow *self);

/* -keep.c */
void ch_window_keep (ChWindow *self);
void ch_window_journal_error (ChWindow *self, const GError *error);
/* What is shown is no longer of interest: no more words about it. */
void ch_window_forget_trouble (ChWindow *self);
GtkWidget *ch_window_make_trouble_bar (ChWindow *self);
/* Says where and why, and offers another place. */
void ch_window_tell_not_saved (ChWindow *self, const char *path, const GError *error);
/* Offers what a crash left of the file that has just been opened. */
void ch_window_offer_recovery (ChWindow *self, const char *path);
/* Writes the game of the library's own; where that fails the person is asked whether to go all the same. */
void ch_window_leave_kept (ChWindow *self, ChWindowDone done, gpointer data);
typedef void (*ChWindowFirst) (ChWindow *self, ChWindowDone done, gpointer data);
/* Asks whether to go. Buttons: cancel, leave, @first (which calls @done when it is through). */
void ch_window_ask_then (ChWindow *self, const char *title, const char *text, const char *const *buttons, ChWindowFirst first,
                         ChWindowDone done, gpointer data);

/* -chapters.c */
void ch_window_chapter_cb (ChWindow *self, ChRecord *record);
void ch_window_chapter_next (ChWindow *self);
void ch_window_chapter_previous (ChWindow *self);
void ch_window_chapter_add (ChWindow *self);
void ch_window_chapter_rename (ChWindow *self);
void ch_window_chapter_setup (ChWindow *self);
void ch_window_chapter_duplicate (ChWindow *self);
void ch_window_chapter_up (ChWindow *self);
void ch_window_chapter_down (ChWindow *self);
void ch_window_chapter_delete (ChWindow *self);
void ch_window_chapter_search (ChWindow *self);
void ch_window_chapter_actions (ChWindow *self);
/* Shows the chapter where an undo or redo was. */
void ch_window_chapter_follow (ChWindow *self, ChRecord *record, guint node_id);
/* Where rules or start of the chapter that is shown are not as before, shows it anew. */
void ch_window_chapter_changed (ChWindow *self);
/* Where the chapter that was shown is no longer in the study, shows the one before it. Returns: whether. */
gboolean ch_window_chapter_is_gone (ChWindow *self);

/* -file.c */
void ch_window_show_study (ChWindow *self, ChStudy *study, const char *path, const ChPlayer players[2]);
void ch_window_show_record (ChWindow *self, ChRecord *record, const ChPlayer players[2]);
void ch_window_update_title (ChWindow *self);
void ch_window_remember_file (ChWindow *self, const char *path);
void ch_window_reload (ChWindow *self);
/* Reads the file again, as @encoding (nullable: as detected), in place of what is shown. */
void ch_window_read_again (ChWindow *self, const char *encoding);
/* Puts away what is shown, asking where the user must decide; then calls @then unless cancelled. */
void ch_window_leave (ChWindow *self, void (*then) (ChWindow *self));
void ch_window_go_home (ChWindow *self);

/* -save.c */
void ch_window_save (ChWindow *self);
void ch_window_save_as (ChWindow *self);
void ch_window_export (ChWindow *self);
/* Saves, asking what has to be asked; @done hears whether it was saved. */
void ch_window_save_then (ChWindow *self, ChWindowDone done, gpointer data);
/* Asks for a name. @document: our own format becomes the file of the window, others never do. */
void ch_window_ask_name (ChWindow *self, gboolean document, ChWindowDone done, gpointer data);
/* Writes to @path, telling before what would be left out. */
void ch_window_write_to (ChWindow *self, const char *path, const ChWriterOptions *options, gboolean document, ChWindowDone done,
                         gpointer data);

/* -report.c */
/* @report (nullable): what the menu shows from now on; shown at once where something could not be read. @written: it is about
 * writing. */
void ch_window_set_report (ChWindow *self, ChReport *report, const char *title, gboolean written);
void ch_window_show_report (ChWindow *self);
void ch_window_ask_encoding (ChWindow *self);
void ch_window_watch_file (ChWindow *self);

/* -clipboard.c */
void ch_window_copy_game (ChWindow *self);
void ch_window_copy_record (ChWindow *self);
void ch_window_copy_dhtmlxq (ChWindow *self);
void ch_window_copy_picture (ChWindow *self);
void ch_window_copy_position (ChWindow *self);
gboolean ch_window_set_fen (ChWindow *self, const char *fen);

/* -paste.c */
void ch_window_paste (ChWindow *self);
void ch_window_paste_text (ChWindow *self, const char *text);
void ch_window_paste_undo (ChWindow *self);
void ch_window_paste_as (ChWindow *self, int game, ChMoveForm form);
void ch_window_hide_paste (ChWindow *self);
GtkWidget *ch_window_make_paste_bar (ChWindow *self);

/* -setup.c */
void ch_window_edit_position (ChWindow *self);
/* Goes on with a position that was being set up when the program died. */
void ch_window_resume_position (ChWindow *self, ChStudy *draft);
void ch_window_play_position (ChWindow *self);

/* -export.c */
GBytes *ch_window_picture (ChWindow *self, ChDiagramFormat format, GError **error);
void ch_window_export_picture (ChWindow *self);
void ch_window_export_to (ChWindow *self, const char *path);
void ch_window_accept_drops (ChWindow *self);

/* -paper.c */
void ch_window_export_animation (ChWindow *self);
void ch_window_export_booklet (ChWindow *self);
void ch_window_print (ChWindow *self);
void ch_window_animate_to (ChWindow *self, const char *path);
void ch_window_booklet_to (ChWindow *self, const char *path);
void ch_window_print_to (ChWindow *self, const char *path);

/* -judge.c */
GtkWidget *ch_window_make_report_pane (ChWindow *self);
void ch_window_judge (ChWindow *self);
void ch_window_judge_keep (ChWindow *self);
void ch_window_judge_follow (ChWindow *self);

/* -rules.c */
GtkWidget *ch_window_make_rules (ChWindow *self);
void ch_window_rules_refresh (ChWindow *self);
void ch_window_rules_update (ChWindow *self);
/* Before a person's @move: asks where it loses or draws by rule. Returns: whether it asks; the move waits for the answer. */
gboolean ch_window_rules_warn (ChWindow *self, ChMove move);
void ch_window_show_rules (ChWindow *self);
void ch_window_cycle_next (ChWindow *self);
void ch_window_cycle_previous (ChWindow *self);
void ch_window_cycle_play (ChWindow *self, gboolean play);

/* -analysis.c */
GtkWidget *ch_window_make_analysis (ChWindow *self);
/* Once all parts of the window are there. */
void ch_window_analysis_begin (ChWindow *self);
/* Once it has a surface. */
void ch_window_analysis_watch (ChWindow *self);
void ch_window_analysis_set_active (ChWindow *self, gboolean active);
void ch_window_analysis_follow (ChWindow *self);
void ch_window_analysis_update (ChWindow *self);
void ch_window_analysis_set_threat (ChWindow *self, gboolean threat);
void ch_window_analysis_set_reply (ChWindow *self);
void ch_window_analysis_settings (ChWindow *self);
void ch_window_more_lines (ChWindow *self);
void ch_window_fewer_lines (ChWindow *self);
void ch_window_choose_engine (ChWindow *self);
void ch_window_add_engine (ChWindow *self);
void ch_window_remove_engine (ChWindow *self);

/* -engine-lines.c */
/* @n_moves: 0 = all of the line. */
void ch_window_line_chosen (ChWindow *self, guint member, guint line, guint n_moves);
/* With the line that has the keyboard, else the best. */
void ch_window_line_focus (ChWindow *self);
void ch_window_line_insert (ChWindow *self);
void ch_window_line_insert_first (ChWindow *self);
void ch_window_line_insert_all (ChWindow *self);
void ch_window_line_copy (ChWindow *self);
