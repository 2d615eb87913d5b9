/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "ch-engine-line"

#include "widgets/ch-engine-line.h"

#include <glib/gi18n.h>
#include <string.h>

#include "widgets/ch-move-menu.h"
#include "widgets/ch-widgets-style.h"

/* A screen reader is not told anew what changes twenty times a second. */
#define NAME_MS 700

struct _ChEngineLine
{
  GtkWidget parent_instance;

  GtkWidget *score, *depth, *moves, *end;
  GArray *ends;      /* (element-type int): where each move ends in the text, in bytes */
  char *text, *spoken, *end_text;
  int hovered;       /* move under the pointer, -1 = none */
  int cursor;        /* of the keyboard: a move */
  int told;          /* what "pointed" said last */
  gboolean stale;
  int rows;
  guint name_source;
};

G_DEFINE_FINAL_TYPE (ChEngineLine, ch_engine_line, GTK_TYPE_WIDGET)

enum
{
  POINTED,
  CHOSEN,
  MENU,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static int
n_moves (ChEngineLine *self)
{
  return (int) self->ends->len;
}

static int
move_start (ChEngineLine *self, int index)
{
  return index == 0 ? 0 : g_array_index (self->ends, int, index - 1) + 1;
}

static int
move_end (ChEngineLine *self, int index)
{
  return g_array_index (self->ends, int, index);
}

/* ---- what is marked and told ---- */

int
ch_engine_line_get_pointed (ChEngineLine *self)
{
  g_return_val_if_fail (CH_IS_ENGINE_LINE (self), -1);

  if (self->hovered >= 0)
    return self->hovered;
  return gtk_widget_has_focus (GTK_WIDGET (self)) && self->cursor < n_moves (self) ? self->cursor : -1;
}

/* The move that is pointed at, and those before it: what a click would play. */
static void
mark_moves (ChEngineLine *self)
{
  int pointed = ch_engine_line_get_pointed (self);
  PangoAttrList *attributes = pango_attr_list_new ();
  PangoAttribute *attribute;

  if (pointed >= 0 && pointed < n_moves (self))
    {
      attribute = pango_attr_weight_new (PANGO_WEIGHT_BOLD);
      attribute->end_index = move_end (self, pointed);
      pango_attr_list_insert (attributes, attribute);
      attribute = pango_attr_underline_new (PANGO_UNDERLINE_SINGLE);
      attribute->start_index = move_start (self, pointed);
      attribute->end_index = move_end (self, pointed);
      pango_attr_list_insert (attributes, attribute);
    }
  gtk_label_set_attributes (GTK_LABEL (self->moves), attributes);
  pango_attr_list_unref (attributes);
}

/* What the keyboard is at is said at once. */
static void
describe_cursor (ChEngineLine *self)
{
  g_autofree char *move = NULL;

  if (self->cursor < n_moves (self))
    move = g_strndup (self->text + move_start (self, self->cursor),
                      move_end (self, self->cursor) - move_start (self, self->cursor));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, move != NULL ? move : "", -1);
}

static void
tell_pointed (ChEngineLine *self)
{
  int pointed = ch_engine_line_get_pointed (self);

  mark_moves (self);
  if (pointed == self->told)
    return;
  self->told = pointed;
  g_signal_emit (self, signals[POINTED], 0, pointed);
}

static void
set_cursor (ChEngineLine *self, int cursor)
{
  self->cursor = CLAMP (cursor, 0, MAX (n_moves (self) - 1, 0));
  self->hovered = -1;
  describe_cursor (self);
  tell_pointed (self);
}

static void
choose (ChEngineLine *self, int index)
{
  if (!self->stale && index >= 0 && index < n_moves (self))
    g_signal_emit (self, signals[CHOSEN], 0, index);
}

/* ---- the pointer ---- */

static int
move_at (ChEngineLine *self, double x, double y)
{
  PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (self->moves));
  int offset_x, offset_y, index, trailing;
  double label_x, label_y;

  if (!gtk_widget_translate_coordinates (GTK_WIDGET (self), self->moves, x, y, &label_x, &label_y)
      || !gtk_widget_contains (self->moves, label_x, label_y))
    return -1;
  gtk_label_get_layout_offsets (GTK_LABEL (self->moves), &offset_x, &offset_y);
  if (!pango_layout_xy_to_index (layout, (int) ((label_x - offset_x) * PANGO_SCALE),
                                 (int) ((label_y - offset_y) * PANGO_SCALE), &index, &trailing))
    return -1;
  for (int i = 0; i < n_moves (self); i++)
    if (index >= move_start (self, i) && index < move_end (self, i))
      return i;
  return -1;
}

static void
motion_cb (ChEngineLine *self, double x, double y)
{
  self->hovered = move_at (self, x, y);
  tell_pointed (self);
}

static void
leave_cb (ChEngineLine *self)
{
  self->hovered = -1;
  tell_pointed (self);
}

static void
released_cb (ChEngineLine *self, int n_press, double x, double y, GtkGestureClick *gesture)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));

  if (button == GDK_BUTTON_PRIMARY)
    choose (self, move_at (self, x, y));
}

static void
pressed_cb (ChEngineLine *self, int n_press, double x, double y, GtkGestureClick *gesture)
{
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (gesture));
  int move;

  if (event == NULL || !gdk_event_triggers_context_menu (event))
    return;
  move = move_at (self, x, y);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  set_cursor (self, move);
  g_signal_emit (self, signals[MENU], 0, x, y);
}

/* ---- the keyboard ---- */

static void
open_menu (ChEngineLine *self)
{
  GdkRectangle area;

  ch_engine_line_get_move_area (self, self->cursor, &area);
  g_signal_emit (self, signals[MENU], 0, (double) area.x, (double) area.y + area.height);
}

static gboolean
key_cb (ChEngineLine *self, guint keyval, guint keycode, GdkModifierType state)
{
  if (ch_move_menu_is_key (keyval, state))
    {
      open_menu (self);
      return TRUE;
    }
  if ((state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_Left:
      set_cursor (self, self->cursor - 1);
      return TRUE;
    case GDK_KEY_Right:
      set_cursor (self, self->cursor + 1);
      return TRUE;
    case GDK_KEY_Home:
      set_cursor (self, 0);
      return TRUE;
    case GDK_KEY_End:
      set_cursor (self, n_moves (self) - 1);
      return TRUE;
    case GDK_KEY_Up:
      gtk_widget_child_focus (gtk_widget_get_parent (GTK_WIDGET (self)), GTK_DIR_UP);
      return TRUE;
    case GDK_KEY_Down:
      gtk_widget_child_focus (gtk_widget_get_parent (GTK_WIDGET (self)), GTK_DIR_DOWN);
      return TRUE;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_space:
      choose (self, self->cursor);
      return TRUE;
    default:
      return FALSE;
    }
}

static void
focus_cb (ChEngineLine *self)
{
  describe_cursor (self);
  tell_pointed (self);
}

/* What a screen reader does to press the row: the first move, or the one that the keyboard is at. */
static void
choose_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  choose (CH_ENGINE_LINE (widget), CH_ENGINE_LINE (widget)->cursor);
}

/* ---- from outside ---- */

static gboolean
name_cb (gpointer data)
{
  ChEngineLine *self = data;
  g_autoptr (GString) name = g_string_new (self->spoken);

  self->name_source = 0;
  g_string_append_printf (name, ": %s", self->text);
  if (self->end_text != NULL)
    g_string_append_printf (name, ", %s", self->end_text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name->str, -1);
  return G_SOURCE_REMOVE;
}

static void
set_moves (ChEngineLine *self, const char *const *moves)
{
  GString *text = g_string_new (NULL);

  g_array_set_size (self->ends, 0);
  for (guint i = 0; moves[i] != NULL; i++)
    {
      int end;

      if (i > 0)
        g_string_append_c (text, ' ');
      g_string_append (text, moves[i]);
      end = (int) text->len;
      g_array_append_val (self->ends, end);
    }
  g_free (self->text);
  self->text = g_string_free (text, FALSE);
}

static void
set_class (GtkWidget *widget, const char *name, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

void
ch_engine_line_set_text (ChEngineLine *self, const ChEngineLineText *text)
{
  g_autofree char *before = NULL;

  g_return_if_fail (CH_IS_ENGINE_LINE (self) && text != NULL);

  before = g_steal_pointer (&self->text);
  set_moves (self, text->moves);
  g_free (self->spoken);
  self->spoken = g_strdup (text->spoken);
  g_free (self->end_text);
  self->end_text = g_strdup (text->end);
  self->stale = text->stale;
  gtk_label_set_text (GTK_LABEL (self->score), text->score);
  gtk_label_set_text (GTK_LABEL (self->depth), text->depth);
  if (g_strcmp0 (before, self->text) != 0)
    {
      gtk_label_set_text (GTK_LABEL (self->moves), self->text);
      self->cursor = CLAMP (self->cursor, 0, MAX (n_moves (self) - 1, 0));
      self->hovered = self->hovered < n_moves (self) ? self->hovered : -1;
      tell_pointed (self);
    }
  gtk_label_set_text (GTK_LABEL (self->end), text->end != NULL ? text->end : "");
  gtk_widget_set_visible (self->end, text->end != NULL);
  set_class (GTK_WIDGET (self), "stale", text->stale);
  set_class (self->score, "ahead", text->ahead);
  if (self->name_source == 0)
    self->name_source = g_timeout_add (NAME_MS, name_cb, self);
}

void
ch_engine_line_set_rows (ChEngineLine *self, int rows)
{
  PangoContext *context;
  PangoFontMetrics *metrics;
  int height;

  g_return_if_fail (CH_IS_ENGINE_LINE (self) && rows >= 1);

  if (rows == self->rows)
    return;
  self->rows = rows;
  context = gtk_widget_get_pango_context (self->moves);
  metrics = pango_context_get_metrics (context, NULL, NULL);
  height = PANGO_PIXELS_CEIL (pango_font_metrics_get_height (metrics));
  pango_font_metrics_unref (metrics);
  gtk_label_set_wrap (GTK_LABEL (self->moves), rows > 1);
  gtk_label_set_wrap_mode (GTK_LABEL (self->moves), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (self->moves), rows);
  /* Lines that grow and shrink while one reads would make all below them jump. */
  gtk_widget_set_size_request (self->moves, -1, rows * height);
}

void
ch_engine_line_get_move_area (ChEngineLine *self, int index, GdkRectangle *area)
{
  PangoRectangle place;
  int offset_x, offset_y;
  double x, y;

  g_return_if_fail (CH_IS_ENGINE_LINE (self) && area != NULL);

  *area = (GdkRectangle) { 0, 0, gtk_widget_get_width (GTK_WIDGET (self)), gtk_widget_get_height (GTK_WIDGET (self)) };
  if (index < 0 || index >= n_moves (self))
    return;
  pango_layout_index_to_pos (gtk_label_get_layout (GTK_LABEL (self->moves)), move_start (self, index), &place);
  gtk_label_get_layout_offsets (GTK_LABEL (self->moves), &offset_x, &offset_y);
  gtk_widget_translate_coordinates (self->moves, GTK_WIDGET (self), offset_x + PANGO_PIXELS (place.x),
                                    offset_y + PANGO_PIXELS (place.y), &x, &y);
  area->x = CLAMP ((int) x, 0, MAX (area->width - 1, 0));
  area->y = CLAMP ((int) y, 0, MAX (area->height - 1, 0));
  area->width = 1;
  area->height = MAX (1, PANGO_PIXELS (place.height));
}

/* ---- making ---- */

static void
ch_engine_line_dispose (GObject *object)
{
  ChEngineLine *self = CH_ENGINE_LINE (object);
  GtkWidget *child;

  g_clear_handle_id (&self->name_source, g_source_remove);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (ch_engine_line_parent_class)->dispose (object);
}

static void
ch_engine_line_finalize (GObject *object)
{
  ChEngineLine *self = CH_ENGINE_LINE (object);

  g_array_unref (self->ends);
  g_free (self->text);
  g_free (self->spoken);
  g_free (self->end_text);
  G_OBJECT_CLASS (ch_engine_line_parent_class)->finalize (object);
}

static void
ch_engine_line_class_init (ChEngineLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_engine_line_dispose;
  G_OBJECT_CLASS (klass)->finalize = ch_engine_line_finalize;
  gtk_widget_class_set_css_name (widget_class, "engineline");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
  gtk_widget_class_install_action (widget_class, "line.choose", NULL, choose_action);
  signals[POINTED] = g_signal_new ("pointed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[CHOSEN] = g_signal_new ("chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[MENU] = g_signal_new ("menu", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_DOUBLE,
                                G_TYPE_DOUBLE);
}

static GtkWidget *
add_label (ChEngineLine *self, const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, css_class);
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  gtk_widget_set_parent (label, GTK_WIDGET (self));
  return label;
}

static void
add_controllers (ChEngineLine *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (key_cb), self);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (focus_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (focus_cb), self);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

static void
ch_engine_line_init (ChEngineLine *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  ch_widgets_style_ensure ();
  self->ends = g_array_new (FALSE, FALSE, sizeof (int));
  self->text = g_strdup ("");
  self->hovered = self->told = -1;
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 8);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  self->score = add_label (self, "score");
  self->depth = add_label (self, "depth");
  self->moves = add_label (self, "moves");
  self->end = add_label (self, "end");
  /* All rows alike, so that the moves begin below each other. */
  gtk_label_set_width_chars (GTK_LABEL (self->score), 6);
  gtk_label_set_xalign (GTK_LABEL (self->score), 0.5);
  gtk_label_set_width_chars (GTK_LABEL (self->depth), 2);
  gtk_label_set_xalign (GTK_LABEL (self->moves), 0);
  gtk_label_set_yalign (GTK_LABEL (self->moves), 0);
  gtk_label_set_ellipsize (GTK_LABEL (self->moves), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (self->moves), 8);
  gtk_label_set_max_width_chars (GTK_LABEL (self->moves), 8);
  gtk_widget_set_hexpand (self->moves, TRUE);
  gtk_label_set_ellipsize (GTK_LABEL (self->end), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (self->end), 12);
  gtk_widget_set_visible (self->end, FALSE);
  add_controllers (self);
}

GtkWidget *
ch_engine_line_new (void)
{
  return g_object_new (CH_TYPE_ENGINE_LINE, NULL);
}
