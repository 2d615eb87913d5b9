/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "ch-board-view"

#include <glib/gi18n.h>

#include "play/ch-words.h"
#include "widgets/ch-board-layout.h"
#include "widgets/ch-board-view-private.h"

G_DEFINE_FINAL_TYPE (ChBoardView, ch_board_view, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_FLIPPED,
  PROP_MIRRORED,
  PROP_SHOW_COORDINATES,
  PROP_SHOW_TARGETS,
  PROP_ANIMATE,
  PROP_DARK,
  PROP_PIECE_SET,
  PROP_BOARD_STYLE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

gboolean
ch_board_view_has_hands (ChBoardView *self)
{
  return self->position.rules.game == CH_GAME_CRAZYHOUSE;
}

/* --- places --- */

ChBoardPlace
ch_board_view_place_at (ChBoardView *self, double x, double y)
{
  ChBoardPlace place = { ch_geometry_point_at (&self->geometry, x, y), 0 };
  ChSide side;
  ChKind kind;

  if (CH_PLACE_IS_POINT (place))
    return place;
  if (ch_geometry_slot_at (&self->geometry, x, y, &side, &kind))
    return (ChBoardPlace) { CH_DROP_ORIGIN + kind, side };
  place.at = CH_PLACE_NONE;
  return place;
}

void
ch_board_view_place_center (ChBoardView *self, ChBoardPlace place, double *x, double *y)
{
  ChRect rect;

  if (CH_PLACE_IS_POINT (place))
    {
      ch_geometry_center (&self->geometry, place.at, x, y);
      return;
    }
  rect = ch_geometry_slot (&self->geometry, place.side, CH_PLACE_KIND (place));
  *x = rect.x + rect.width / 2;
  *y = rect.y + rect.height / 2;
}

ChPiece
ch_board_view_piece_at (ChBoardView *self, ChBoardPlace place)
{
  if (CH_PLACE_IS_POINT (place))
    return self->position.board[place.at];
  if (CH_PLACE_IS_HAND (place) && self->position.hand[place.side][CH_PLACE_KIND (place)] > 0)
    return CH_PIECE (place.side, CH_PLACE_KIND (place));
  return 0;
}

GtkWidget *
ch_board_view_get_place_cell (ChBoardView *self, ChBoardPlace place)
{
  if (CH_PLACE_IS_POINT (place))
    return self->cells[place.at];
  if (CH_PLACE_IS_HAND (place))
    return self->hand_cells[place.side][CH_PLACE_KIND (place)];
  return NULL;
}

/* --- names for screen readers --- */

static gboolean
is_marked (ChBoardView *self, ChPoint point)
{
  for (guint i = 0; i < self->n_marks; i++)
    if (self->marks[i] == point)
      return TRUE;
  for (int i = 0; i < self->refusal.n_points; i++)
    if (self->refusal.points[i] == point)
      return TRUE;
  return FALSE;
}

static unsigned
target_flag (guint8 target)
{
  switch (target)
    {
    case CH_TARGET_MOVE + 1:
      return CH_WORDS_TARGET;
    case CH_TARGET_CAPTURE + 1:
      return CH_WORDS_CAPTURE;
    case CH_TARGET_DROP + 1:
      return CH_WORDS_DROP;
    default:
      return 0;
    }
}

static unsigned
point_flags (ChBoardView *self, ChPoint point)
{
  unsigned flags = target_flag (self->targets[point]);

  if (self->picked.at == point)
    flags |= CH_WORDS_SELECTED;
  if (self->last != CH_MOVE_NONE && !CH_MOVE_IS_DROP (self->last) && !CH_MOVE_IS_PASS (self->last)
      && CH_MOVE_FROM (self->last) == point)
    flags |= CH_WORDS_LAST_FROM;
  if (self->last != CH_MOVE_NONE && CH_MOVE_TO (self->last) == point)
    flags |= CH_WORDS_LAST_TO;
  if (ch_position_in_check (&self->position)
      && self->position.general[self->position.side] == point)
    flags |= CH_WORDS_CHECK;
  if (is_marked (self, point))
    flags |= CH_WORDS_MARKED;
  return flags;
}

static void
update_hand_labels (ChBoardView *self, ChSide side)
{
  for (int slot = 0; slot < CH_HAND_SLOTS; slot++)
    {
      ChKind kind = ch_hand_slot_kind (slot);
      ChBoardPlace place = { CH_DROP_ORIGIN + kind, side };
      gboolean selected = ch_board_place_equal (self->picked, place);
      ChBoardCell *cell = CH_BOARD_CELL (self->hand_cells[side][kind]);
      g_autofree char *label = ch_words_hand_label (self->position.rules.game, side, kind,
                                                    self->position.hand[side][kind], selected);

      ch_board_cell_set_label (cell, label);
      ch_board_cell_set_selected (cell, selected);
    }
}

void
ch_board_view_update_labels (ChBoardView *self)
{
  ChSide viewer = self->flipped ? CH_SECOND : CH_FIRST;

  for (ChPoint point = 0; point < CH_POINTS; point++)
    {
      ChBoardCell *cell = CH_BOARD_CELL (self->cells[point]);
      g_autofree char *label = ch_words_point_label (self->position.rules.game, point,
                                                     self->position.board[point],
                                                     point_flags (self, point), viewer);
      g_autofree char *note = ch_board_notes_label (self, point);

      ch_board_cell_set_label (cell, note != NULL ? note : label);
      ch_board_cell_set_selected (cell, self->picked.at == point);
    }
  if (ch_board_view_has_hands (self))
    for (int side = 0; side < 2; side++)
      update_hand_labels (self, side);
}

/* --- layout --- */

static void
update_options (ChBoardView *self)
{
  self->geometry.options.flipped = self->flipped;
  self->geometry.options.mirrored = self->mirrored;
  self->geometry.options.coordinates = self->show_coordinates;
  self->geometry.options.hands = ch_board_view_has_hands (self);
}

static void
allocate_cell (GtkWidget *cell, const ChRect *rect)
{
  GtkAllocation allocation = { rect->x, rect->y, MAX (1, rect->width), MAX (1, rect->height) };

  gtk_widget_size_allocate (cell, &allocation, -1);
}

static void
allocate_hand (ChBoardView *self, ChSide side)
{
  for (int slot = 0; slot < CH_HAND_SLOTS; slot++)
    {
      ChKind kind = ch_hand_slot_kind (slot);
      ChRect rect = ch_geometry_slot (&self->geometry, side, kind);

      allocate_cell (self->hand_cells[side][kind], &rect);
    }
}

void
ch_board_view_allocate (ChBoardView *self, int width, int height)
{
  ChGeometryOptions options;

  update_options (self);
  options = self->geometry.options;
  ch_board_scene_stop (self);
  ch_geometry_init (&self->geometry, width, height, gtk_widget_get_scale_factor (GTK_WIDGET (self)),
                    &options);
  ch_piece_nodes_set_size (self->pieces, (int) (self->geometry.cell * self->geometry.scale + 0.5),
                           self->geometry.scale);
  for (ChPoint point = 0; point < CH_POINTS; point++)
    {
      ChRect rect = ch_geometry_square (&self->geometry, point);

      allocate_cell (self->cells[point], &rect);
    }
  for (int side = 0; side < 2 && ch_board_view_has_hands (self); side++)
    allocate_hand (self, side);
  ch_board_scene_forget_board (self);
}

void
ch_board_view_relayout (ChBoardView *self)
{
  update_options (self);
  for (int side = 0; side < 2; side++)
    for (int slot = 0; slot < CH_HAND_SLOTS; slot++)
      gtk_widget_set_visible (self->hand_cells[side][ch_hand_slot_kind (slot)],
                              ch_board_view_has_hands (self));
  ch_board_scene_stop (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
scale_factor_cb (ChBoardView *self)
{
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
ch_board_view_update_style (ChBoardView *self)
{
  self->style = ch_board_style_get (self->style_id, self->dark);
  ch_piece_nodes_set_source (self->pieces, self->piece_set, self->style_id,
                             self->position.rules.game);
  ch_board_scene_forget_board (self);
}

/* --- class --- */

static void
ch_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ch_board_scene_snapshot (CH_BOARD_VIEW (widget), snapshot);
}

static void
ch_board_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ChBoardView *self = CH_BOARD_VIEW (object);

  switch (id)
    {
    case PROP_FLIPPED:
      g_value_set_boolean (value, self->flipped);
      break;
    case PROP_MIRRORED:
      g_value_set_boolean (value, self->mirrored);
      break;
    case PROP_SHOW_COORDINATES:
      g_value_set_boolean (value, self->show_coordinates);
      break;
    case PROP_SHOW_TARGETS:
      g_value_set_boolean (value, self->show_targets);
      break;
    case PROP_ANIMATE:
      g_value_set_boolean (value, self->animate);
      break;
    case PROP_DARK:
      g_value_set_boolean (value, self->dark);
      break;
    case PROP_PIECE_SET:
      g_value_set_string (value, ch_piece_set_name (self->piece_set));
      break;
    case PROP_BOARD_STYLE:
      g_value_set_string (value, ch_board_style_name (self->style_id));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

/* Sets a flag of how the board is turned. Returns: whether it changed. */
static gboolean
set_flag (gboolean *flag, const GValue *value)
{
  gboolean old = *flag;

  *flag = g_value_get_boolean (value);
  return old != *flag;
}

static void
turn (ChBoardView *self)
{
  ch_board_view_cancel (self);
  ch_board_view_relayout (self);
  ch_board_view_update_labels (self);
}

static void
ch_board_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  ChBoardView *self = CH_BOARD_VIEW (object);

  switch (id)
    {
    case PROP_FLIPPED:
      if (set_flag (&self->flipped, value))
        turn (self);
      break;
    case PROP_MIRRORED:
      if (set_flag (&self->mirrored, value))
        turn (self);
      break;
    case PROP_SHOW_COORDINATES:
      if (set_flag (&self->show_coordinates, value))
        ch_board_view_relayout (self);
      break;
    case PROP_SHOW_TARGETS:
      if (set_flag (&self->show_targets, value))
        ch_board_scene_forget_marks (self);
      break;
    case PROP_ANIMATE:
      set_flag (&self->animate, value);
      break;
    case PROP_DARK:
      if (set_flag (&self->dark, value))
        ch_board_view_update_style (self);
      break;
    case PROP_PIECE_SET:
      self->piece_set = CH_PIECES_TRADITIONAL;
      if (g_value_get_string (value) != NULL)
        ch_piece_set_from_name (g_value_get_string (value), &self->piece_set);
      ch_board_view_update_style (self);
      break;
    case PROP_BOARD_STYLE:
      self->style_id = CH_STYLE_WOOD;
      if (g_value_get_string (value) != NULL)
        ch_board_style_from_name (g_value_get_string (value), &self->style_id);
      ch_board_view_update_style (self);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ch_board_view_dispose (GObject *object)
{
  ChBoardView *self = CH_BOARD_VIEW (object);
  GtkWidget *child;

  ch_board_scene_stop (self);
  g_clear_handle_id (&self->refusal_timeout, g_source_remove);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  ch_board_scene_forget_board (self);
  G_OBJECT_CLASS (ch_board_view_parent_class)->dispose (object);
}

static void
ch_board_view_finalize (GObject *object)
{
  ChBoardView *self = CH_BOARD_VIEW (object);

  ch_piece_nodes_free (self->pieces);
  g_free (self->shapes);
  g_free (self->notes);
  g_strfreev (self->note_words);
  G_OBJECT_CLASS (ch_board_view_parent_class)->finalize (object);
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  properties[PROP_FLIPPED] = g_param_spec_boolean ("flipped", NULL, NULL, FALSE, flags);
  properties[PROP_MIRRORED] = g_param_spec_boolean ("mirrored", NULL, NULL, FALSE, flags);
  properties[PROP_SHOW_COORDINATES] = g_param_spec_boolean ("show-coordinates", NULL, NULL, TRUE,
                                                            flags);
  properties[PROP_SHOW_TARGETS] = g_param_spec_boolean ("show-targets", NULL, NULL, TRUE, flags);
  properties[PROP_ANIMATE] = g_param_spec_boolean ("animate", NULL, NULL, TRUE, flags);
  properties[PROP_DARK] = g_param_spec_boolean ("dark", NULL, NULL, FALSE, flags);
  properties[PROP_PIECE_SET] = g_param_spec_string ("piece-set", NULL, NULL, "traditional", flags);
  properties[PROP_BOARD_STYLE] = g_param_spec_string ("board-style", NULL, NULL, "wood", flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
ch_board_view_class_init (ChBoardViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ch_board_view_dispose;
  object_class->finalize = ch_board_view_finalize;
  object_class->get_property = ch_board_view_get_property;
  object_class->set_property = ch_board_view_set_property;
  widget_class->snapshot = ch_board_view_snapshot;

  install_properties (object_class);
  g_signal_new ("move", CH_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                G_TYPE_UINT);
  g_signal_new ("refused", CH_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                2, G_TYPE_UINT,
                G_TYPE_UINT);
  g_signal_new ("selected", CH_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                1, G_TYPE_UINT);

  g_signal_new ("shape", CH_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                4, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_UINT);

  ch_board_edit_class_init ();

  gtk_widget_class_set_css_name (widget_class, "boardview");
  gtk_widget_class_set_layout_manager_type (widget_class, CH_TYPE_BOARD_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
  ch_board_focus_class_init (widget_class);
}

/* In the order that a reader walks: rank by rank from the far side, then the hands. */
static void
add_cells (ChBoardView *self)
{
  for (int rank = CH_RANKS - 1; rank >= 0; rank--)
    for (int file = 0; file < CH_FILES; file++)
      {
        ChPoint point = CH_POINT (file, rank);

        self->cells[point] = ch_board_cell_new ((ChBoardPlace) { point, 0 });
        gtk_widget_set_parent (self->cells[point], GTK_WIDGET (self));
      }
  for (int side = 0; side < 2; side++)
    for (int slot = 0; slot < CH_HAND_SLOTS; slot++)
      {
        ChKind kind = ch_hand_slot_kind (slot);

        self->hand_cells[side][kind] = ch_board_cell_new ((ChBoardPlace) { CH_DROP_ORIGIN + kind,
                                                                           side });
        gtk_widget_set_parent (self->hand_cells[side][kind], GTK_WIDGET (self));
        gtk_widget_set_visible (self->hand_cells[side][kind], FALSE);
      }
}

static void
ch_board_view_init (ChBoardView *self)
{
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_XIANGQI);

  ch_position_init_empty (&self->position, &rules);
  self->show_coordinates = self->show_targets = self->animate = TRUE;
  self->cursor.at = CH_PLACE_NONE;
  self->pieces = ch_piece_nodes_new (GTK_WIDGET (self));
  ch_board_input_init (self);
  add_cells (self);
  update_options (self);
  ch_geometry_init (&self->geometry, CH_GEOMETRY_MIN_WIDTH, CH_GEOMETRY_MIN_HEIGHT, 1,
                    &self->geometry.options);
  ch_board_view_update_style (self);
  ch_board_view_update_labels (self);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (scale_factor_cb), NULL);
  gtk_widget_set_focusable (GTK_WIDGET (self), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Board"),
                                  -1);
}

GtkWidget *
ch_board_view_new (void)
{
  return g_object_new (CH_TYPE_BOARD_VIEW, NULL);
}
