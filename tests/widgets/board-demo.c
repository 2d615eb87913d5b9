/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window with a board, two strips and a move list in a state that the command line describes:
 * to look at, and to take pictures of. Not a test. */
#include <stdlib.h>

#include <gtk/gtk.h>

#include "rules/ch-history.h"
#include "widgets/ch-board-view.h"
#include "widgets/ch-move-list-view.h"
#include "widgets/ch-player-bar.h"

static char *variant, *fen, *moves_text, *style, *pieces, *size;
static char *pick, *hint, *focus, *refuse, *variation, *marks;
static gboolean dark, flipped, mirrored, no_coordinates, with_list;

static const GOptionEntry entries[] = {
  { "variant", 0, 0, G_OPTION_ARG_STRING, &variant, "Id of the rule set", "ID" },
  { "fen", 0, 0, G_OPTION_ARG_STRING, &fen, "Start position", "FEN" },
  { "moves", 0, 0, G_OPTION_ARG_STRING, &moves_text, "Moves made", "MOVES" },
  { "style", 0, 0, G_OPTION_ARG_STRING, &style, "wood, paper, dark, contrast", "NAME" },
  { "pieces", 0, 0, G_OPTION_ARG_STRING, &pieces, "traditional, simplified, international",
    "NAME" },
  { "size", 0, 0, G_OPTION_ARG_STRING, &size, "Size of the window", "WxH" },
  { "pick", 0, 0, G_OPTION_ARG_STRING, &pick, "Point, or letter of a piece in hand, to pick up",
    "WHAT" },
  { "hint", 0, 0, G_OPTION_ARG_STRING, &hint, "Moves to hint at", "MOVES" },
  { "focus", 0, 0, G_OPTION_ARG_STRING, &focus, "Point with the keyboard's cursor", "POINT" },
  { "refuse", 0, 0, G_OPTION_ARG_STRING, &refuse, "A move to refuse", "MOVE" },
  { "variation", 0, 0, G_OPTION_ARG_STRING, &variation, "Other moves after the first", "MOVES" },
  { "marks", 0, 0, G_OPTION_ARG_STRING, &marks, "Points to ring", "POINTS" },
  { "dark", 0, 0, G_OPTION_ARG_NONE, &dark, "Dark window", NULL },
  { "flip", 0, 0, G_OPTION_ARG_NONE, &flipped, "Side 1 at the bottom", NULL },
  { "mirror", 0, 0, G_OPTION_ARG_NONE, &mirrored, "Left and right exchanged", NULL },
  { "no-coordinates", 0, 0, G_OPTION_ARG_NONE, &no_coordinates, "None", NULL },
  { "list", 0, 0, G_OPTION_ARG_NONE, &with_list, "Show the moves beside the board", NULL },
  { NULL },
};

typedef struct
{
  ChHistory history;
  ChStudy *study;
  ChRecord *record;
  ChNode *node;
  GtkWidget *board, *list, *bars[2];
} Demo;

static void
update (Demo *demo, gboolean animate)
{
  const ChPosition *position = &demo->history.position;
  ChMoveList legal;
  int n = demo->history.n_moves;

  ch_history_legal_moves (&demo->history, &legal);
  ch_board_view_set_position (CH_BOARD_VIEW (demo->board), position,
                              n > 0 ? demo->history.moves[n - 1] : CH_MOVE_NONE, &legal, 3, animate);
  for (int side = 0; side < 2; side++)
    ch_player_bar_set_state (CH_PLAYER_BAR (demo->bars[side]), position->side == side,
                             position->side == side && ch_position_in_check (position), side == 1 && position->side == 1);
  if (demo->list != NULL)
    ch_move_list_view_set_current (CH_MOVE_LIST_VIEW (demo->list), demo->node->id);
}

static void
make_move (Demo *demo, ChMove move)
{
  ch_history_push (&demo->history, move);
  demo->node = ch_study_add_move (demo->study, demo->record, demo->node, move);
}

static void
move_cb (ChBoardView *board, guint move, Demo *demo)
{
  make_move (demo, move);
  update (demo, TRUE);
}

static void
refused_cb (ChBoardView *board, guint move, guint side, Demo *demo)
{
  ChRefusal refusal = CH_MOVE_IS_DROP (move)
                        ? ch_explain_drop (&demo->history.position, side, CH_MOVE_DROP_KIND (move),
                                           CH_MOVE_TO (move))
                        : ch_history_explain (&demo->history, move);

  g_print ("refused: %s\n", ch_refusal_id (refusal.reason));
  ch_board_view_show_refusal (board, &refusal);
}

static void
start (Demo *demo)
{
  ChPreset preset = CH_PRESET_XIANGQI;
  ChRuleset rules;
  ChPosition position;
  g_auto(GStrv) list = g_strsplit (moves_text != NULL ? moves_text : "", " ", 0);

  if (variant != NULL && !ch_preset_from_id (variant, &preset))
    g_error ("no such rule set: %s", variant);
  rules = ch_ruleset_preset (preset);
  ch_position_init_start (&position, &rules);
  if (fen != NULL && !ch_position_from_fen (&position, &rules, fen, NULL))
    g_error ("no position: %s", fen);
  ch_history_init (&demo->history, &position);
  if (!ch_position_validate (&position, NULL))
    g_error ("a position that cannot be: %s", fen);
  demo->study = ch_study_new ();
  demo->record = ch_record_new (&rules, &position);
  ch_study_append_raw (demo->study, demo->record);
  demo->node = ch_record_get_root (demo->record);
  for (guint i = 0; list[i] != NULL; i++)
    if (ch_move_from_text (list[i]) != CH_MOVE_NONE)
      make_move (demo, ch_move_from_text (list[i]));
}

static void
add_variation (Demo *demo)
{
  ChNode *node = ch_record_get_root (demo->record)->first_child;
  g_auto(GStrv) list = g_strsplit (variation, " ", 0);

  if (node != NULL)
    ch_study_set_comment (demo->study, demo->record, node, FALSE, "中炮局的第一步，控制中路。");
  for (guint i = 0; node != NULL && list[i] != NULL; i++)
    node = ch_study_add_move (demo->study, demo->record, node, ch_move_from_text (list[i]));
}

static void
set_up_board (Demo *demo)
{
  demo->board = ch_board_view_new ();
  gtk_widget_set_hexpand (demo->board, TRUE);
  gtk_widget_set_vexpand (demo->board, TRUE);
  g_object_set (demo->board, "flipped", flipped, "mirrored", mirrored, "show-coordinates",
                !no_coordinates, "dark", dark,
                "board-style", style != NULL ? style : "wood",
                "piece-set", pieces != NULL ? pieces : "traditional", NULL);
  g_signal_connect (demo->board, "move", G_CALLBACK (move_cb), demo);
  g_signal_connect (demo->board, "refused", G_CALLBACK (refused_cb), demo);
}

static void
set_up_bars (Demo *demo)
{
  for (int side = 0; side < 2; side++)
    {
      demo->bars[side] = ch_player_bar_new ();
      ch_player_bar_set_side (CH_PLAYER_BAR (demo->bars[side]), demo->history.start.rules.game,
                              side);
      ch_player_bar_set_name (CH_PLAYER_BAR (demo->bars[side]), side == 0 ? "张三" : "电脑",
                              side == 0 ? NULL : "棋力 5 中级");
    }
}

static GtkWidget *
pack (Demo *demo)
{
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

  gtk_box_append (GTK_BOX (column), demo->bars[!flipped]);
  gtk_box_append (GTK_BOX (column), demo->board);
  gtk_box_append (GTK_BOX (column), demo->bars[flipped]);
  gtk_box_append (GTK_BOX (row), column);
  if (with_list)
    {
      demo->list = ch_move_list_view_new (NULL);
      gtk_widget_set_size_request (demo->list, 240, -1);
      ch_move_list_view_set_record (CH_MOVE_LIST_VIEW (demo->list), demo->study, demo->record);
      gtk_box_append (GTK_BOX (row), demo->list);
    }
  return row;
}

static void
show_extras (Demo *demo)
{
  const char *points[2] = { pick, focus };
  ChBoardArrow arrows[8];
  ChPoint ringed[8];
  guint n = 0, n_ringed = 0;
  g_auto(GStrv) list = g_strsplit (hint != NULL ? hint : "", " ", 0);
  g_auto(GStrv) rings = g_strsplit (marks != NULL ? marks : "", " ", 0);

  for (int i = 0; i < 2; i++)
    {
      ChPoint point = points[i] != NULL ? ch_point_from_text (points[i], NULL) : CH_POINT_NONE;
      GtkWidget *cell =
        point != CH_POINT_NONE ? ch_board_view_get_cell (CH_BOARD_VIEW (demo->board), point) : NULL;

      if (cell == NULL)
        continue;
      if (i == 0)
        gtk_widget_activate_action (cell, "cell.activate", NULL);
      else
        {
          gtk_widget_grab_focus (cell);
          gtk_widget_child_focus (demo->board, GTK_DIR_UP);
        }
    }
  for (guint i = 0; list[i] != NULL && n < G_N_ELEMENTS (arrows); i++, n++)
    arrows[n] = (ChBoardArrow) { ch_move_from_text (list[i]), demo->history.position.side, CH_SHAPE_BLUE, n == 0 ? 1 : 0.8 / (n + 1) };
  ch_board_view_set_arrows (CH_BOARD_VIEW (demo->board), arrows, n);
  for (guint i = 0; rings[i] != NULL && n_ringed < G_N_ELEMENTS (ringed); i++)
    ringed[n_ringed++] = ch_point_from_text (rings[i], NULL);
  ch_board_view_set_marks (CH_BOARD_VIEW (demo->board), ringed, n_ringed);
  if (refuse != NULL)
    refused_cb (CH_BOARD_VIEW (demo->board), ch_move_from_text (refuse),
                demo->history.position.side, demo);
}

int
main (int argc, char *argv[])
{
  g_autoptr(GOptionContext) context = g_option_context_new (NULL);
  g_autoptr(GError) error = NULL;
  Demo demo = { 0 };
  int width = 640, height = 800;
  GtkWidget *window;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    g_error ("%s", error->message);
  gtk_init ();
  g_object_set (gtk_settings_get_default (), "gtk-application-prefer-dark-theme", dark, NULL);
  if (size != NULL)
    {
      char *end;

      width = (int) strtol (size, &end, 10);
      height = *end != '\0' ? atoi (end + 1) : width;
    }

  start (&demo);
  if (variation != NULL)
    add_variation (&demo);
  set_up_board (&demo);
  set_up_bars (&demo);
  window = gtk_window_new ();
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_title (GTK_WINDOW (window), "Board");
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_set_child (GTK_WINDOW (window), pack (&demo));
  update (&demo, FALSE);
  gtk_window_present (GTK_WINDOW (window));
  show_extras (&demo);
  while (g_list_model_get_n_items (gtk_window_get_toplevels ()) > 0)
    g_main_context_iteration (NULL, TRUE);
  return 0;
}
