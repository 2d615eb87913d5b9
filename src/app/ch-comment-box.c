/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/ch-comment-box.h"

/* So long may what was written last be lost when all ends at once: after a key, and while key follows key. */
#define PAUSE_MS 200
#define LONGEST_MS 1000
#define MIN_HEIGHT 64

struct _ChCommentBox
{
  GtkWidget parent_instance;

  GtkWidget *scroller, *view, *invitation;
  GtkTextBuffer *buffer;
  guint pause_source; /* not 0: something is written that has not been given */
  gint64 waiting_since;
  gboolean setting;
  gboolean again;     /* it has been given since the person came into the field */
};

G_DEFINE_FINAL_TYPE (ChCommentBox, ch_comment_box, GTK_TYPE_WIDGET)

static guint edited_signal;

static char *
get_text (ChCommentBox *self)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  return gtk_text_buffer_get_text (self->buffer, &start, &end, FALSE);
}

void
ch_comment_box_flush (ChCommentBox *self)
{
  g_autofree char *text = NULL;

  g_return_if_fail (CH_IS_COMMENT_BOX (self));

  if (self->pause_source == 0)
    return;
  g_clear_handle_id (&self->pause_source, g_source_remove);
  text = get_text (self);
  g_signal_emit (self, edited_signal, 0, text, self->again);
  self->again = TRUE;
}

static void
left_cb (ChCommentBox *self)
{
  ch_comment_box_flush (self);
  self->again = FALSE;
}

static gboolean
pause_cb (gpointer data)
{
  ch_comment_box_flush (data);
  return G_SOURCE_REMOVE;
}

static void
changed_cb (ChCommentBox *self)
{
  gtk_widget_set_visible (self->invitation, gtk_text_buffer_get_char_count (self->buffer) == 0);
  if (self->setting)
    return;
  if (self->pause_source == 0)
    self->waiting_since = g_get_monotonic_time ();
  else if (g_get_monotonic_time () - self->waiting_since > LONGEST_MS * 1000)
    {
      ch_comment_box_flush (self);
      return;
    }
  g_clear_handle_id (&self->pause_source, g_source_remove);
  self->pause_source = g_timeout_add (PAUSE_MS, pause_cb, self);
}

void
ch_comment_box_set_text (ChCommentBox *self, const char *text)
{
  g_autofree char *now = NULL;

  g_return_if_fail (CH_IS_COMMENT_BOX (self));

  now = get_text (self);
  if (self->pause_source != 0 || g_strcmp0 (now, text != NULL ? text : "") == 0)
    return;
  self->setting = TRUE;
  gtk_text_buffer_begin_irreversible_action (self->buffer);
  gtk_text_buffer_set_text (self->buffer, text != NULL ? text : "", -1);
  gtk_text_buffer_end_irreversible_action (self->buffer);
  self->setting = FALSE;
  self->again = FALSE;
}

static void
ch_comment_box_dispose (GObject *object)
{
  ChCommentBox *self = CH_COMMENT_BOX (object);

  g_clear_handle_id (&self->pause_source, g_source_remove);
  g_clear_pointer (&self->invitation, gtk_widget_unparent);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  G_OBJECT_CLASS (ch_comment_box_parent_class)->dispose (object);
}

static void
ch_comment_box_class_init (ChCommentBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_comment_box_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "commentbox");
  edited_signal = g_signal_new ("edited", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
}

static void
ch_comment_box_init (ChCommentBox *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->view = gtk_text_view_new ();
  self->buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->view));
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (self->view), GTK_WRAP_WORD_CHAR);
  /* Tab goes on to the next part of the window, as everywhere in it. */
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (self->view), FALSE);
  g_signal_connect_swapped (self->buffer, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (left_cb), self);
  gtk_widget_add_controller (self->view, focus);

  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (self->scroller), MIN_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->view);
  gtk_widget_add_css_class (self->scroller, "ch-comment");
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));

  /* Lies over the empty field. */
  self->invitation = gtk_label_new (NULL);
  gtk_widget_set_halign (self->invitation, GTK_ALIGN_START);
  gtk_widget_set_valign (self->invitation, GTK_ALIGN_START);
  gtk_widget_set_can_target (self->invitation, FALSE);
  gtk_widget_add_css_class (self->invitation, "dim-label");
  gtk_widget_add_css_class (self->invitation, "ch-invitation");
  gtk_widget_set_parent (self->invitation, GTK_WIDGET (self));
}

GtkWidget *
ch_comment_box_new (const char *label)
{
  ChCommentBox *self = g_object_new (CH_TYPE_COMMENT_BOX, NULL);

  gtk_label_set_text (GTK_LABEL (self->invitation), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  return GTK_WIDGET (self);
}
