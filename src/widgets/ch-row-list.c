/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "ch-row-list"

#include "widgets/ch-row-list.h"

#include "widgets/ch-move-row-view.h"

/* Rows have widgets this far (px) above and below what is seen, so that scrolling meets no gap. */
#define MARGIN 200
/* Until rows are measured: their height, and what a comment has of letters in a width and of height in a line (px). */
#define ROW_HEIGHT 28
#define LETTER_WIDTH 11
#define LINE_HEIGHT 19

struct _ChRowList
{
  GtkWidget parent_instance;

  ChMoveRows *rows;
  GtkAdjustment *adjustment;
  GPtrArray *views;     /* of ChMoveRowView, in order: rows from @first on */
  GPtrArray *spare;     /* of ChMoveRowView, hidden */
  guint first;
  int width;            /* that rows are measured for */
  int height;           /* of all, as allocated */
  int row_height;       /* of a row with moves */
  guint tick;

  ChMoveRow *anchor;    /* (nullable): the row at the upper edge, which stays there when heights change */
  double anchor_offset; /* from its top to the edge */
  gboolean scrolling;   /* the adjustment is set here */
  guint reveal;         /* id of the node to scroll to, G_MAXUINT for none */
};

G_DEFINE_FINAL_TYPE (ChRowList, ch_row_list, GTK_TYPE_WIDGET)

static guint activate_signal;

static guint
n_rows (ChRowList *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->rows));
}

/* --- heights --- */

static int
height_of (ChRowList *self, guint index, int width)
{
  ChMoveRow *row = ch_move_rows_get_row (self->rows, index);
  int per_line;

  if (row->height > 0 && row->width == width)
    return row->height;
  if (row->comment == NULL)
    return self->row_height;
  per_line = MAX ((width - 40) / LETTER_WIDTH, 4);
  return ((int) strlen (row->comment) / 2 / per_line + 1) * LINE_HEIGHT + 6;
}

static int
top_of (ChRowList *self, guint index)
{
  int top = 0;

  for (guint i = 0; i < index; i++)
    top += height_of (self, i, self->width);
  return top;
}

/* Returns: the row at @y, the last one for what is below all. @top: (out): where it begins. */
static guint
row_at (ChRowList *self, double y, int *top)
{
  guint n = n_rows (self);
  guint i = 0;

  *top = 0;
  for (; i + 1 < n && *top + height_of (self, i, self->width) <= y; i++)
    *top += height_of (self, i, self->width);
  return i;
}

/* Returns: whether the rows that have widgets have other heights than was thought. */
static gboolean
measure_views (ChRowList *self)
{
  gboolean changed = FALSE;

  for (guint i = 0; i < self->views->len; i++)
    {
      ChMoveRow *row = ch_move_row_view_get_row (self->views->pdata[i]);
      int minimum, height;

      gtk_widget_measure (self->views->pdata[i], GTK_ORIENTATION_VERTICAL, self->width, &minimum, &height, NULL, NULL);
      changed = changed || height_of (self, self->first + i, self->width) != height;
      row->height = height;
      row->width = self->width;
      if (row->comment == NULL)
        self->row_height = height;
    }
  return changed;
}

/* --- which rows have widgets --- */

static void
take_row (ChRowList *self, GPtrArray *free_views, guint index)
{
  ChMoveRow *row = ch_move_rows_get_row (self->rows, index);
  GtkWidget *view;

  if (free_views->len > 0)
    view = g_ptr_array_steal_index (free_views, 0);
  else if (self->spare->len > 0)
    view = g_ptr_array_steal_index (self->spare, self->spare->len - 1);
  else
    {
      view = ch_move_row_view_new ();
      gtk_widget_set_parent (view, GTK_WIDGET (self));
    }
  ch_move_row_view_set_row (CH_MOVE_ROW_VIEW (view), row);
  gtk_widget_set_visible (view, TRUE);
  g_ptr_array_add (self->views, view);
}

static void
set_spare (ChRowList *self, GPtrArray *free_views)
{
  for (guint i = 0; i < free_views->len; i++)
    {
      gtk_widget_set_visible (free_views->pdata[i], FALSE);
      ch_move_row_view_set_row (free_views->pdata[i], NULL);
      g_ptr_array_add (self->spare, free_views->pdata[i]);
    }
}

/* Tab and screen readers go through the rows in the order of the widgets. */
static void
order_views (ChRowList *self)
{
  GtkWidget *before = NULL;

  for (guint i = 0; i < self->views->len; i++)
    {
      GtkWidget *view = self->views->pdata[i];

      if (gtk_widget_get_prev_sibling (view) != before)
        gtk_widget_insert_after (view, GTK_WIDGET (self), before);
      before = view;
    }
}

/* Returns: (transfer none) (nullable): the widget of the move that is shown. */
static GtkWidget *
current_view (ChRowList *self)
{
  for (guint i = 0; i < self->views->len; i++)
    if (ch_move_row_view_get_row (self->views->pdata[i])->current >= 0)
      return self->views->pdata[i];
  return NULL;
}

/* Where a row goes away that has the focus, the focus stays in the list. */
static void
keep_focus (ChRowList *self, GPtrArray *free_views)
{
  GtkWidget *child = gtk_widget_get_focus_child (GTK_WIDGET (self));
  GtkWidget *other = current_view (self);

  if (child == NULL || self->views->len == 0 || !g_ptr_array_find (free_views, child, NULL))
    return;
  gtk_widget_grab_focus (other != NULL ? other : self->views->pdata[self->views->len - 1]);
}

/* Gives widgets to the rows from @first to before @end. Rows that have one keep it. */
static void
arrange (ChRowList *self, guint first, guint end)
{
  g_autoptr (GHashTable) kept = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) old = self->views;
  g_autoptr (GPtrArray) free_views = g_ptr_array_new ();
  gboolean moved = first != self->first;

  for (guint i = first; i < end; i++)
    g_hash_table_insert (kept, ch_move_rows_get_row (self->rows, i), NULL);
  for (guint i = 0; i < old->len; i++)
    {
      ChMoveRow *row = ch_move_row_view_get_row (old->pdata[i]);

      if (g_hash_table_contains (kept, row))
        g_hash_table_insert (kept, row, old->pdata[i]);
      else
        g_ptr_array_add (free_views, old->pdata[i]);
    }
  self->views = g_ptr_array_new ();
  self->first = first;
  for (guint i = first; i < end; i++)
    {
      GtkWidget *view = g_hash_table_lookup (kept, ch_move_rows_get_row (self->rows, i));

      if (view != NULL)
        g_ptr_array_add (self->views, view);
      else
        take_row (self, free_views, i);
    }
  if (moved || free_views->len > 0 || self->views->len != old->len)
    gtk_widget_queue_allocate (GTK_WIDGET (self));
  keep_focus (self, free_views);
  set_spare (self, free_views);
  order_views (self);
}

static void
arrange_seen (ChRowList *self)
{
  double value = gtk_adjustment_get_value (self->adjustment);
  double bottom = value + gtk_adjustment_get_page_size (self->adjustment) + MARGIN;
  guint n = n_rows (self);
  int top;
  guint first = row_at (self, value - MARGIN, &top);
  guint end = first;

  for (; end < n && top < bottom; end++)
    top += height_of (self, end, self->width);
  arrange (self, first, end);
}

/* --- scrolling --- */

static void
set_anchor (ChRowList *self)
{
  double value = gtk_adjustment_get_value (self->adjustment);
  int top;
  guint index = row_at (self, value, &top);
  /* at the very start what is new there is to be seen */
  ChMoveRow *row = value > 0 && index < n_rows (self) ? ch_move_rows_get_row (self->rows, index) : NULL;

  g_set_object (&self->anchor, row);
  self->anchor_offset = value - top;
}

/* How far to scroll so that the anchor stays, or what is to be revealed is seen. */
static double
wanted_value (ChRowList *self, double value, double page)
{
  int cell;
  ChMoveRow *row = self->reveal != G_MAXUINT ? ch_move_rows_find (self->rows, self->reveal, &cell) : self->anchor;
  guint index = row != NULL ? ch_move_rows_get_index (self->rows, row) : G_MAXUINT;
  int top = index != G_MAXUINT ? top_of (self, index) : 0;

  if (self->reveal == G_MAXUINT)
    return index != G_MAXUINT ? top + self->anchor_offset : value;
  if (index == G_MAXUINT)
    return 0;
  return MIN (MAX (value, top + height_of (self, index, self->width) - page), top);
}

static void
scroll (ChRowList *self)
{
  double value = gtk_adjustment_get_value (self->adjustment);
  double page = gtk_adjustment_get_page_size (self->adjustment);

  self->scrolling = TRUE;
  gtk_adjustment_set_upper (self->adjustment, MAX (top_of (self, n_rows (self)), page));
  gtk_adjustment_set_value (self->adjustment, wanted_value (self, value, page));
  self->scrolling = FALSE;
}

/* --- once a frame --- */

static gboolean
update_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  ChRowList *self = CH_ROW_LIST (widget);
  gboolean changed = TRUE;

  self->tick = 0;
  if (self->width == 0 || gtk_adjustment_get_page_size (self->adjustment) < 1)
    return G_SOURCE_REMOVE;
  /* what is scrolled to is measured then, and may be higher than was thought */
  for (int i = 0; changed && i < 4; i++)
    {
      scroll (self);
      arrange_seen (self);
      changed = measure_views (self);
    }
  self->reveal = G_MAXUINT;
  set_anchor (self);
  if (self->height != top_of (self, n_rows (self)))
    gtk_widget_queue_resize (widget);
  return G_SOURCE_REMOVE;
}

static void
update_soon (ChRowList *self)
{
  if (self->tick == 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), update_cb, NULL, NULL);
}

static void
value_changed_cb (ChRowList *self)
{
  if (self->scrolling)
    return;
  set_anchor (self);
  update_soon (self);
}

static void
ch_row_list_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ch_row_list_parent_class)->map (widget);
  update_soon (CH_ROW_LIST (widget));
}

static void
ch_row_list_unmap (GtkWidget *widget)
{
  ChRowList *self = CH_ROW_LIST (widget);

  if (self->tick != 0)
    gtk_widget_remove_tick_callback (widget, self->tick);
  self->tick = 0;
  GTK_WIDGET_CLASS (ch_row_list_parent_class)->unmap (widget);
}

static GtkSizeRequestMode
ch_row_list_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ch_row_list_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                     int *minimum_baseline, int *natural_baseline)
{
  ChRowList *self = CH_ROW_LIST (widget);
  int width = for_size > 0 ? for_size : self->width;

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    for (guint i = 0; i < n_rows (self); i++)
      *minimum = *natural += height_of (self, i, width);
  else
    for (guint i = 0; i < self->views->len; i++)
      {
        int row_minimum, row_natural;

        gtk_widget_measure (self->views->pdata[i], orientation, -1, &row_minimum, &row_natural, NULL, NULL);
        *minimum = MAX (*minimum, row_minimum);
        *natural = MAX (*natural, row_natural);
      }
}

static void
ch_row_list_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ChRowList *self = CH_ROW_LIST (widget);
  int y;

  if (self->width != width)
    update_soon (self);
  self->width = width;
  self->height = height;
  y = self->views->len > 0 ? top_of (self, MIN (self->first, n_rows (self))) : 0;
  for (guint i = 0; i < self->views->len; i++)
    {
      int minimum, row_height;

      gtk_widget_measure (self->views->pdata[i], GTK_ORIENTATION_VERTICAL, width, &minimum, &row_height, NULL, NULL);
      gtk_widget_size_allocate (self->views->pdata[i], &(GtkAllocation) { 0, y, width, row_height }, -1);
      y += row_height;
    }
}

/* --- the keyboard --- */

/* Returns: the row that has the focus, or has it inside, G_MAXUINT for none. */
static guint
focused_row (ChRowList *self)
{
  GtkWidget *child = gtk_widget_get_focus_child (GTK_WIDGET (self));
  ChMoveRow *row = child != NULL ? ch_move_row_view_get_row (CH_MOVE_ROW_VIEW (child)) : NULL;

  return row != NULL ? ch_move_rows_get_index (self->rows, row) : G_MAXUINT;
}

/* Scrolls at once, so that the row has a widget that can take the focus. */
static gboolean
focus_row (ChRowList *self, guint index)
{
  double page = gtk_adjustment_get_page_size (self->adjustment);
  double value = gtk_adjustment_get_value (self->adjustment);
  int top;

  if (index >= n_rows (self) || self->width == 0)
    return FALSE;
  top = top_of (self, index);
  gtk_adjustment_set_value (self->adjustment, MIN (MAX (value, top + height_of (self, index, self->width) - page), top));
  arrange_seen (self);
  if (index < self->first || index - self->first >= self->views->len)
    return FALSE;
  return gtk_widget_grab_focus (self->views->pdata[index - self->first]);
}

static guint
seen_row (ChRowList *self)
{
  double value = gtk_adjustment_get_value (self->adjustment);
  int top;
  guint index = row_at (self, value, &top);

  return top < value && index + 1 < n_rows (self) ? index + 1 : index;
}

/* Tab goes through what is in a row and then on; into the list it comes at the row of the move that is shown. */
static gboolean
ch_row_list_focus (GtkWidget *widget, GtkDirectionType direction)
{
  ChRowList *self = CH_ROW_LIST (widget);
  GtkWidget *child = gtk_widget_get_focus_child (widget);
  GtkWidget *current = current_view (self);

  if (child != NULL)
    return gtk_widget_child_focus (child, direction);
  if (current != NULL)
    return focus_row (self, ch_move_rows_get_index (self->rows, ch_move_row_view_get_row (CH_MOVE_ROW_VIEW (current))));
  return focus_row (self, seen_row (self));
}

static gboolean
go (ChRowList *self, int by)
{
  guint index = focused_row (self);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  focus_row (self, CLAMP ((int) index + by, 0, (int) n_rows (self) - 1));
  if (GTK_IS_WINDOW (root))
    gtk_window_set_focus_visible (GTK_WINDOW (root), TRUE);
  return TRUE;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller, guint keyval, guint keycode, GdkModifierType state, gpointer data)
{
  ChRowList *self = data;
  int page = MAX ((int) (gtk_adjustment_get_page_size (self->adjustment) / MAX (self->row_height, 1)) - 1, 1);
  guint index = focused_row (self);

  if ((state & gtk_accelerator_get_default_mod_mask ()) != 0 || index == G_MAXUINT)
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      return go (self, -1);
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return go (self, 1);
    case GDK_KEY_Page_Up:
    case GDK_KEY_KP_Page_Up:
      return go (self, -page);
    case GDK_KEY_Page_Down:
    case GDK_KEY_KP_Page_Down:
      return go (self, page);
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      g_signal_emit (self, activate_signal, 0, ch_move_rows_get_row (self->rows, index));
      return TRUE;
    default:
      return FALSE;
    }
}

/* --- the widget --- */

static void
ch_row_list_dispose (GObject *object)
{
  ChRowList *self = CH_ROW_LIST (object);
  GtkWidget *child;

  if (self->rows != NULL)
    g_signal_handlers_disconnect_by_data (self->rows, self);
  if (self->adjustment != NULL)
    g_signal_handlers_disconnect_by_data (self->adjustment, self);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_pointer (&self->views, g_ptr_array_unref);
  g_clear_pointer (&self->spare, g_ptr_array_unref);
  g_clear_object (&self->anchor);
  g_clear_object (&self->rows);
  g_clear_object (&self->adjustment);
  G_OBJECT_CLASS (ch_row_list_parent_class)->dispose (object);
}

static void
ch_row_list_class_init (ChRowListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_row_list_dispose;
  widget_class->map = ch_row_list_map;
  widget_class->unmap = ch_row_list_unmap;
  widget_class->get_request_mode = ch_row_list_get_request_mode;
  widget_class->measure = ch_row_list_measure;
  widget_class->size_allocate = ch_row_list_size_allocate;
  widget_class->focus = ch_row_list_focus;
  activate_signal = g_signal_new ("activate", CH_TYPE_ROW_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, CH_TYPE_MOVE_ROW);
  gtk_widget_class_set_css_name (widget_class, "rowlist");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static void
ch_row_list_init (ChRowList *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->views = g_ptr_array_new ();
  self->spare = g_ptr_array_new ();
  self->row_height = ROW_HEIGHT;
  self->reveal = G_MAXUINT;
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

GtkWidget *
ch_row_list_new (ChMoveRows *rows, GtkAdjustment *adjustment)
{
  ChRowList *self;

  g_return_val_if_fail (CH_IS_MOVE_ROWS (rows), NULL);
  g_return_val_if_fail (GTK_IS_ADJUSTMENT (adjustment), NULL);

  self = g_object_new (CH_TYPE_ROW_LIST, NULL);
  self->rows = g_object_ref (rows);
  self->adjustment = g_object_ref (adjustment);
  g_signal_connect_swapped (rows, "items-changed", G_CALLBACK (update_soon), self);
  g_signal_connect_swapped (adjustment, "value-changed", G_CALLBACK (value_changed_cb), self);
  g_signal_connect_swapped (adjustment, "notify::page-size", G_CALLBACK (update_soon), self);
  return GTK_WIDGET (self);
}

void
ch_row_list_reveal (ChRowList *self, guint node_id)
{
  g_return_if_fail (CH_IS_ROW_LIST (self));

  self->reveal = node_id;
  update_soon (self);
}
