/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a person writes and draws at the move that is shown: words, glyphs, arrows and circles, the order of variations. */
#include "config.h"

#include "app/ch-tags-dialog.h"
#include "app/ch-window-private.h"
#include "study/ch-nag.h"

void
ch_window_toggle_glyph (ChWindow *self, guint8 glyph)
{
  ChNode *node = ch_window_node (self);
  g_autoptr (GArray) glyphs = NULL;

  if (node->parent == NULL)
    return;
  glyphs = ch_nag_toggle (node->glyphs, glyph);
  ch_study_set_glyphs (self->study, self->record, node, (const guint8 *) glyphs->data, glyphs->len);
  ch_window_refresh (self, FALSE);
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
ch_window_comment_cb (ChWindow *self, const char *text)
{
  ChNode *node = ch_window_node (self);

  if (node != NULL && g_strcmp0 (node->comment != NULL ? node->comment : "", text) != 0)
    ch_study_set_comment (self->study, self->record, node, FALSE, text);
}

void
ch_window_reorder (ChWindow *self, int step)
{
  ChNode *node = ch_window_node (self);

  /* Where the line parts from its siblings, not at the move that happens to be shown. */
  while (node->parent != NULL && ch_node_n_children (node->parent) < 2)
    node = node->parent;
  if (node->parent == NULL || (step < 0 && ch_node_index (node) == 0)
      || (step > 0 && node->next == NULL))
    return;
  ch_study_move_node (self->study, self->record, node, ch_node_index (node) + step);
  ch_window_refresh (self, FALSE);
}

void
ch_window_edit_tags (ChWindow *self)
{
  ch_tags_dialog_show (GTK_WINDOW (self), self->study, self->record);
}
