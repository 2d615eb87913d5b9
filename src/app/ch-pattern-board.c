/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/ch-pattern-board.h"

#include <glib/gi18n.h>

#include "app/ch-color-scheme.h"
#include "app/ch-editor-palette.h"
#include "play/ch-words.h"
#include "widgets/ch-board-edit.h"
#include "widgets/ch-board-notes.h"

/* What a press on a point asks for that is no one piece. */
typedef enum
{
  TOOL_EMPTY = 1,
  TOOL_PIECE,
  TOOL_FIRST,
  TOOL_SECOND,
  TOOL_BOARD, /* what stands there on the board */
  N_TOOLS
} Tool;

struct _ChPatternBoard
{
  GtkBox parent_instance;

  ChBoardView *board;
  GtkWidget *palettes[2];     /* of the second side, of the first */
  GtkWidget *tools[N_TOOLS];
  ChPosition position;
  guint16 points[CH_POINTS];
  guint brush;
  gboolean filling;           /* the tools are being set, not pressed */
};

G_DEFINE_FINAL_TYPE (ChPatternBoard, ch_pattern_board, GTK_TYPE_BOX)

static const guint16 masks[N_TOOLS] = { CH_PATTERN_ANYTHING, CH_PATTERN_EMPTY, CH_PATTERN_PIECE, CH_PATTERN_FIRST,
                                        CH_PATTERN_SECOND };

/* ---- showing ---- */

static ChBoardNote
note_of (guint mask)
{
  static const ChBoardNote notes[] = { CH_NOTE_NONE, CH_NOTE_EMPTY, CH_NOTE_PIECE, CH_NOTE_FIRST, CH_NOTE_SECOND };

  for (guint i = 0; i < G_N_ELEMENTS (notes); i++)
    if (masks[i] == mask)
      return notes[i];
  return CH_NOTE_NONE;
}

/* Returns: (transfer full): what the tool, or a point without any, asks for. */
static char *
tool_words (ChPatternBoard *self, guint tool)
{
  ChGame game = self->position.rules.game;

  switch (tool)
    {
    case TOOL_EMPTY:
      /* Translators: no piece may stand on the point */
      return g_strdup (_("empty"));
    case TOOL_PIECE:
      return g_strdup (_("any piece"));
    case TOOL_FIRST:
    case TOOL_SECOND:
      /* Translators: %s: a side, as "Red" */
      return g_strdup_printf (_("any piece of %s"), ch_words_side (game, tool == TOOL_FIRST ? CH_FIRST : CH_SECOND));
    case TOOL_BOARD:
      /* Translators: a press on a point requires there what stands there on the board */
      return g_strdup (_("As on the board"));
    default:
      /* Translators: any piece or none may stand on the point */
      return g_strdup (_("anything"));
    }
}

static void
refresh (ChPatternBoard *self)
{
  ChRuleset rules = self->position.rules;
  ChPosition shown;
  guint8 notes[CH_POINTS];

  /* What is in hand is asked for in words. */
  if (rules.game == CH_GAME_CRAZYHOUSE)
    rules = ch_ruleset_preset (CH_PRESET_XIANGQI);
  ch_position_init_empty (&shown, &rules);
  for (ChPoint point = 0; point < CH_POINTS; point++)
    {
      guint mask = self->points[point];

      notes[point] = note_of (mask);
      if (notes[point] == CH_NOTE_NONE && mask != CH_PATTERN_ANYTHING)
        ch_position_set_piece (&shown, point, (ChPiece) g_bit_nth_lsf (mask, -1));
    }
  ch_position_refresh (&shown);
  ch_board_view_set_position (self->board, &shown, CH_MOVE_NONE, NULL, 3, FALSE);
  {
    g_autofree char *anything = tool_words (self, 0), *empty = tool_words (self, TOOL_EMPTY);
    g_autofree char *piece = tool_words (self, TOOL_PIECE), *first = tool_words (self, TOOL_FIRST);
    g_autofree char *second = tool_words (self, TOOL_SECOND);
    const char *const words[CH_N_NOTES] = { anything, empty, piece, first, second };

    ch_board_view_set_notes (self->board, notes, words);
  }
}

static void
set_brush (ChPatternBoard *self, guint brush)
{
  self->brush = brush;
  ch_board_view_set_brush (self->board, brush);
  for (guint i = 0; i < 2; i++)
    ch_editor_palette_set_brush (CH_EDITOR_PALETTE (self->palettes[i]), brush);
  self->filling = TRUE;
  for (guint i = 1; i < N_TOOLS; i++)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->tools[i]), brush == CH_BRUSH_OWN (i));
  self->filling = FALSE;
}

/* ---- what the person does ---- */

static guint
board_mask (ChPatternBoard *self, ChPoint point)
{
  return self->position.board[point] == 0 ? CH_PATTERN_EMPTY : 1u << self->position.board[point];
}

/* A second press of the same gives the point up again. */
static void
edit_place_cb (ChPatternBoard *self, guint spot, guint piece)
{
  guint tool = CH_BRUSH_OWN_NUMBER (piece), mask;

  if (spot >= CH_POINTS || tool >= N_TOOLS)
    return;
  if (tool == 0)
    mask = piece != 0 ? 1u << piece : CH_PATTERN_ANYTHING;
  else
    mask = tool == TOOL_BOARD ? board_mask (self, (ChPoint) spot) : masks[tool];
  self->points[spot] = (guint16) (self->points[spot] == mask ? CH_PATTERN_ANYTHING : mask);
  refresh (self);
}

static void
edit_move_cb (ChPatternBoard *self, guint from, guint to)
{
  if (from >= CH_POINTS)
    return;
  if (to < CH_POINTS)
    self->points[to] = self->points[from];
  if (to != from)
    self->points[from] = CH_PATTERN_ANYTHING;
  refresh (self);
}

static void
carried_cb (ChPatternBoard *self, guint piece, double x, double y, GtkWidget *palette)
{
  gtk_widget_translate_coordinates (palette, GTK_WIDGET (self->board), x, y, &x, &y);
  ch_board_view_hover_spot (self->board, x, y, (ChPiece) piece);
}

static void
dropped_cb (ChPatternBoard *self, guint piece, double x, double y, GtkWidget *palette)
{
  guint spot;

  carried_cb (self, 0, 0, 0, palette);
  gtk_widget_translate_coordinates (palette, GTK_WIDGET (self->board), x, y, &x, &y);
  spot = ch_board_view_get_spot (self->board, x, y, (ChPiece) piece);
  if (spot < CH_POINTS && self->points[spot] != 1u << piece)
    edit_place_cb (self, spot, piece);
}

static void
tool_cb (ChPatternBoard *self, GtkToggleButton *button)
{
  if (self->filling)
    return;
  for (guint i = 1; i < N_TOOLS; i++)
    if (self->tools[i] == GTK_WIDGET (button))
      set_brush (self, gtk_toggle_button_get_active (button) ? CH_BRUSH_OWN (i) : CH_BRUSH_NONE);
}

static void
clear_cb (ChPatternBoard *self)
{
  for (ChPoint point = 0; point < CH_POINTS; point++)
    self->points[point] = CH_PATTERN_ANYTHING;
  refresh (self);
}

/* The pieces as they stand; what is empty on the board may be anything. */
static void
pieces_cb (ChPatternBoard *self)
{
  for (ChPoint point = 0; point < CH_POINTS; point++)
    self->points[point] = (guint16) (self->position.board[point] != 0 ? board_mask (self, point) : CH_PATTERN_ANYTHING);
  refresh (self);
}

/* ---- making ---- */

static void
make_board (ChPatternBoard *self, GSettings *settings)
{
  static const char *const keys[] = { "show-coordinates", "piece-set", "board-style" };

  self->board = CH_BOARD_VIEW (ch_board_view_new ());
  ch_board_view_set_editing (self->board, TRUE);
  gtk_widget_set_size_request (GTK_WIDGET (self->board), 300, 340);
  gtk_widget_set_vexpand (GTK_WIDGET (self->board), TRUE);
  g_object_set (self->board, "dark", ch_color_scheme_is_dark (), NULL);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_bind (settings, keys[i], self->board, keys[i], G_SETTINGS_BIND_GET);
  g_signal_connect_swapped (self->board, "edit-move", G_CALLBACK (edit_move_cb), self);
  g_signal_connect_swapped (self->board, "edit-place", G_CALLBACK (edit_place_cb), self);
}

static void
make_palettes (ChPatternBoard *self, GSettings *settings)
{
  for (guint i = 0; i < 2; i++)
    {
      self->palettes[i] = ch_editor_palette_new (i == 1, settings);
      ch_editor_palette_set_pieces (CH_EDITOR_PALETTE (self->palettes[i]), self->position.rules.game,
                                    i == 1 ? CH_FIRST : CH_SECOND);
      g_signal_connect_swapped (self->palettes[i], "chosen", G_CALLBACK (set_brush), self);
      g_signal_connect_swapped (self->palettes[i], "carried", G_CALLBACK (carried_cb), self);
      g_signal_connect_swapped (self->palettes[i], "dropped", G_CALLBACK (dropped_cb), self);
    }
}

static GtkWidget *
make_row (const char *label)
{
  GtkWidget *row = gtk_flow_box_new ();

  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (row), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (row), 5);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (row), 4);
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (row), 4);
  if (label != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  return row;
}

/* The buttons take the keyboard, not what the box puts around them. */
static void
add_to_row (GtkWidget *row, GtkWidget *button)
{
  gtk_flow_box_insert (GTK_FLOW_BOX (row), button, -1);
  gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
}

static GtkWidget *
make_tools (ChPatternBoard *self)
{
  GtkWidget *row = make_row (_("What must stand there"));

  for (guint i = 1; i < N_TOOLS; i++)
    {
      g_autofree char *words = tool_words (self, i);

      self->tools[i] = gtk_toggle_button_new_with_label (words);
      g_signal_connect_swapped (self->tools[i], "toggled", G_CALLBACK (tool_cb), self);
      add_to_row (row, self->tools[i]);
    }
  return row;
}

static GtkWidget *
make_buttons (ChPatternBoard *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *clear = gtk_button_new_with_label (_("Clear")), *pieces = gtk_button_new_with_label (_("All pieces of the board"));

  g_signal_connect_swapped (clear, "clicked", G_CALLBACK (clear_cb), self);
  g_signal_connect_swapped (pieces, "clicked", G_CALLBACK (pieces_cb), self);
  gtk_widget_set_halign (row, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row), clear);
  gtk_box_append (GTK_BOX (row), pieces);
  return row;
}

static void
ch_pattern_board_class_init (ChPatternBoardClass *klass)
{
}

static void
ch_pattern_board_init (ChPatternBoard *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
}

GtkWidget *
ch_pattern_board_new (const ChPosition *position, GSettings *settings)
{
  ChPatternBoard *self = g_object_new (CH_TYPE_PATTERN_BOARD, NULL);

  self->position = *position;
  make_board (self, settings);
  make_palettes (self, settings);
  gtk_box_append (GTK_BOX (self), self->palettes[0]);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->board));
  gtk_box_append (GTK_BOX (self), self->palettes[1]);
  gtk_box_append (GTK_BOX (self), make_tools (self));
  gtk_box_append (GTK_BOX (self), make_buttons (self));
  clear_cb (self);
  set_brush (self, CH_BRUSH_OWN (TOOL_BOARD));
  return GTK_WIDGET (self);
}

void
ch_pattern_board_get_points (ChPatternBoard *self, guint16 points[CH_POINTS])
{
  g_return_if_fail (CH_IS_PATTERN_BOARD (self));

  memcpy (points, self->points, sizeof self->points);
}
