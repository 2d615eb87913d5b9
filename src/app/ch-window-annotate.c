/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a person writes and draws at the move that is shown: words, glyphs, arrows and circles, the order of variations. */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-commands.h"
#include "app/ch-tags-dialog.h"
#include "app/ch-window-private.h"
#include "study/ch-nag.h"

/* The glyphs that have an action of their own, by the numbers of PGN (NAG). */
static const struct
{
  const char *action;
  guint8 nag;
} glyph_actions[] = {
  { "glyph-brilliant", 3 },    { "glyph-good", 1 },          { "glyph-interesting", 5 },
  { "glyph-dubious", 6 },      { "glyph-mistake", 2 },       { "glyph-blunder", 4 },
  { "glyph-only", 7 },         { "glyph-zugzwang", 22 },     { "glyph-novelty", 146 },
  { "glyph-equal", 10 },       { "glyph-unclear", 13 },      { "glyph-first-slightly", 14 },
  { "glyph-second-slightly", 15 }, { "glyph-first-better", 16 }, { "glyph-second-better", 17 },
  { "glyph-first-wins", 18 },  { "glyph-second-wins", 19 },
  { "glyph-diagram", 220 },
};

/* The colours that a key of their own draws in; the same keys with the right button of the pointer. */
static const struct
{
  const char *action;
  ChShapeColor color;
} draw_actions[] = {
  { "draw-green", CH_SHAPE_GREEN }, { "draw-red", CH_SHAPE_RED }, { "draw-yellow", CH_SHAPE_YELLOW },
  { "draw-blue", CH_SHAPE_BLUE },
};

static gboolean
sketch (ChWindow *self, ChShapeColor color)
{
  g_object_set (self->page, "show-sidebar", FALSE, NULL);
  return ch_board_view_sketch (self->board, color);
}

static void
draw_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChWindow *self = data;
  const char *name = g_action_get_name (G_ACTION (action));

  for (guint i = 0; i < G_N_ELEMENTS (draw_actions); i++)
    if (g_str_equal (draw_actions[i].action, name) && sketch (self, draw_actions[i].color))
      ch_window_toast (self, _("Go to the end of the arrow and press the key again. On the same point it is a circle."));
}

static void
set_glyphs (ChWindow *self, ChNode *node, const GArray *glyphs)
{
  ch_study_set_glyphs (self->study, self->record, node, (const guint8 *) glyphs->data, glyphs->len);
  ch_window_refresh (self, FALSE);
}

static void
glyph_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChWindow *self = data;
  const char *name = g_action_get_name (G_ACTION (action));
  ChNode *node = ch_window_node (self);

  for (guint i = 0; i < G_N_ELEMENTS (glyph_actions); i++)
    if (g_str_equal (glyph_actions[i].action, name))
      {
        g_autoptr (GArray) glyphs = ch_nag_toggle (node->glyphs, glyph_actions[i].nag);

        set_glyphs (self, node, glyphs);
      }
}

void
ch_window_clear_glyphs (ChWindow *self)
{
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (guint8));

  set_glyphs (self, ch_window_node (self), none);
}

static void
add_action (ChWindow *self, const char *name, void (*act) (GSimpleAction *action, GVariant *parameter, gpointer data))
{
  g_autoptr (GSimpleAction) action = g_simple_action_new (name, NULL);

  g_signal_connect (action, "activate", G_CALLBACK (act), self);
  g_simple_action_set_enabled (action, FALSE);
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
}

GtkWidget *
ch_window_annotate_button (void)
{
  GtkWidget *button = gtk_menu_button_new ();
  g_autoptr (GMenuModel) menu = ch_commands_annotate_menu ();

  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "ch-rename-symbolic");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), menu);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Annotate"), -1);
  gtk_widget_set_tooltip_text (button, _("Signs, words and lines of the move\n"
                                         "Arrows and circles: draw with the right button,\n"
                                         "or press A where they begin and where they end\n"
                                         "Shift: red, Ctrl: yellow, Alt: blue"));
  return button;
}

void
ch_window_annotate_add_actions (ChWindow *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (glyph_actions); i++)
    add_action (self, glyph_actions[i].action, glyph_cb);
  for (guint i = 0; i < G_N_ELEMENTS (draw_actions); i++)
    add_action (self, draw_actions[i].action, draw_cb);
}

void
ch_window_annotate_update (ChWindow *self)
{
  ChNode *node = ch_window_node (self);

  for (guint i = 0; i < G_N_ELEMENTS (glyph_actions); i++)
    ch_window_enable_action (self, glyph_actions[i].action, node->parent != NULL);
  for (guint i = 0; i < G_N_ELEMENTS (draw_actions); i++)
    ch_window_enable_action (self, draw_actions[i].action, TRUE);
  ch_window_enable_action (self, "clear-glyphs", node->glyphs != NULL && node->glyphs->len > 0);
  ch_window_enable_action (self, "clear-shapes", node->shapes != NULL && node->shapes->len > 0);
  ch_window_enable_action (self, "comment-before", node->parent != NULL);
}

/* The same shape again goes, another colour replaces it. */
void
ch_window_shape_cb (ChWindow *self, guint color, guint side, guint from, guint to)
{
  ChNode *node = ch_window_node (self);
  ChShape drawn = { .color = color, .side = side, .from = from, .to = to };
  g_autoptr (GArray) shapes = NULL;
  gboolean same = FALSE;

  if (node == NULL)
    return;
  shapes = g_array_new (FALSE, FALSE, sizeof (ChShape));
  for (guint i = 0; node->shapes != NULL && i < node->shapes->len; i++)
    {
      ChShape old = g_array_index (node->shapes, ChShape, i);

      if (old.from != drawn.from || old.to != drawn.to || (old.from >= CH_DROP_ORIGIN && old.side != drawn.side))
        g_array_append_val (shapes, old);
      else
        same |= old.color == drawn.color;
    }
  if (!same)
    g_array_append_val (shapes, drawn);
  ch_study_set_shapes (self->study, self->record, node, (const ChShape *) shapes->data, shapes->len);
  ch_window_refresh (self, FALSE);
}

void
ch_window_clear_shapes (ChWindow *self)
{
  ch_study_set_shapes (self->study, self->record, ch_window_node (self), NULL, 0);
  ch_window_refresh (self, FALSE);
}

/* ---- words ---- */

static void
set_comment (ChWindow *self, gboolean before, const char *text, gboolean again)
{
  ChNode *node = ch_window_node (self);

  if (node == NULL || (before && node->parent == NULL))
    return;
  if (again)
    ch_study_set_comment_again (self->study, self->record, node, before, text);
  else
    ch_study_set_comment (self->study, self->record, node, before, text);
}

void
ch_window_comment_cb (ChWindow *self, const char *text, gboolean again)
{
  set_comment (self, FALSE, text, again);
}

void
ch_window_comment_before_cb (ChWindow *self, const char *text, gboolean again)
{
  set_comment (self, TRUE, text, again);
}

static void
write_in (ChWindow *self, ChCommentBox *box)
{
  g_object_set (self->page, "show-sidebar", TRUE, NULL);
  gtk_widget_set_visible (GTK_WIDGET (box), TRUE);
  gtk_widget_child_focus (GTK_WIDGET (box), GTK_DIR_TAB_FORWARD);
}

void
ch_window_write_comment (ChWindow *self)
{
  write_in (self, self->comment);
}

void
ch_window_write_comment_before (ChWindow *self)
{
  write_in (self, self->comment_before);
}

void
ch_window_flush_comments (ChWindow *self)
{
  ch_comment_box_flush (self->comment);
  ch_comment_box_flush (self->comment_before);
}

/* The words before a move are rare: their field shows where there are some, or where they are to be written. */
void
ch_window_show_comments (ChWindow *self, const ChNode *node)
{
  GtkWidget *before = GTK_WIDGET (self->comment_before);
  gboolean used = node->comment_before != NULL || gtk_widget_get_focus_child (before) != NULL;

  ch_comment_box_set_text (self->comment, node->comment);
  ch_comment_box_set_text (self->comment_before, node->comment_before);
  gtk_widget_set_visible (before, used && node->parent != NULL);
}

void
ch_window_edit_tags (ChWindow *self)
{
  ch_tags_dialog_show (GTK_WINDOW (self), self->study, self->record);
}
