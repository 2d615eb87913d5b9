/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-chapter-row.h"

struct _ChChapterRow
{
  GtkWidget parent_instance;

  GtkWidget *number, *title, *detail;
  GtkWidget *entry; /* (nullable): while it is renamed */
  ChRecord *record;
};

G_DEFINE_FINAL_TYPE (ChChapterRow, ch_chapter_row, GTK_TYPE_WIDGET)

static guint renamed_signal;

/* ---- renaming ---- */

static void
end_edit (ChChapterRow *self, gboolean take)
{
  GtkWidget *entry = g_steal_pointer (&self->entry);
  g_autofree char *name = NULL;
  gboolean had_focus;

  if (entry == NULL)
    return;
  had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) == entry;
  name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry))));
  gtk_widget_unparent (entry);
  gtk_widget_set_visible (self->title, TRUE);
  /* back to the list, not to wherever the window would put it */
  if (had_focus)
    gtk_widget_grab_focus (gtk_widget_get_parent (GTK_WIDGET (self)));
  if (take && g_strcmp0 (name, gtk_label_get_text (GTK_LABEL (self->title))) != 0)
    g_signal_emit (self, renamed_signal, 0, name);
}

static void
activate_cb (ChChapterRow *self)
{
  end_edit (self, TRUE);
}

static gboolean
left_idle_cb (gpointer data)
{
  g_autoptr (ChChapterRow) self = data;

  end_edit (self, TRUE);
  return G_SOURCE_REMOVE;
}

/* Not at once: an entry cannot go while its focus does. */
static void
left_cb (ChChapterRow *self)
{
  if (self->entry != NULL)
    g_idle_add (left_idle_cb, g_object_ref (self));
}

static gboolean
key_cb (ChChapterRow *self, guint keyval)
{
  if (keyval != GDK_KEY_Escape)
    return FALSE;
  end_edit (self, FALSE);
  return TRUE;
}

void
ch_chapter_row_edit (ChChapterRow *self)
{
  GtkEventController *keys, *focus;

  g_return_if_fail (CH_IS_CHAPTER_ROW (self));

  if (self->entry != NULL || self->record == NULL)
    return;
  self->entry = gtk_entry_new ();
  gtk_editable_set_text (GTK_EDITABLE (self->entry), gtk_label_get_text (GTK_LABEL (self->title)));
  gtk_editable_set_width_chars (GTK_EDITABLE (self->entry), 4);
  gtk_widget_set_hexpand (self->entry, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Name of the chapter"), -1);
  g_signal_connect_swapped (self->entry, "activate", G_CALLBACK (activate_cb), self);
  keys = gtk_event_controller_key_new ();
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (self->entry, keys);
  focus = gtk_event_controller_focus_new ();
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (left_cb), self);
  gtk_widget_add_controller (self->entry, focus);
  gtk_widget_insert_after (self->entry, GTK_WIDGET (self), self->number);
  gtk_widget_set_visible (self->title, FALSE);
  gtk_widget_grab_focus (self->entry);
}

/* ---- dragging ---- */

static GdkContentProvider *
prepare_cb (GtkDragSource *source, double x, double y, ChChapterRow *self)
{
  g_autoptr (GdkPaintable) picture = NULL;

  if (self->record == NULL || self->entry != NULL)
    return NULL;
  picture = gtk_widget_paintable_new (GTK_WIDGET (self));
  gtk_drag_source_set_icon (source, picture, (int) x, (int) y);
  return gdk_content_provider_new_typed (CH_TYPE_RECORD, self->record);
}

void
ch_chapter_row_mark (ChChapterRow *self, ChRowMark mark)
{
  static const char *const classes[] = { NULL, "ch-drop-above", "ch-drop-below" };

  g_return_if_fail (CH_IS_CHAPTER_ROW (self));

  for (guint i = 1; i < G_N_ELEMENTS (classes); i++)
    if (i == mark)
      gtk_widget_add_css_class (GTK_WIDGET (self), classes[i]);
    else
      gtk_widget_remove_css_class (GTK_WIDGET (self), classes[i]);
}

/* ---- showing ---- */

void
ch_chapter_row_set_record (ChChapterRow *self, ChRecord *record, guint number, const char *detail)
{
  g_autofree char *title = NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (CH_IS_CHAPTER_ROW (self));

  if (record != self->record)
    end_edit (self, FALSE);
  g_set_object (&self->record, record);
  if (record == NULL)
    return;
  title = ch_record_get_title (record);
  text = g_strdup_printf ("%u.", number);
  gtk_label_set_text (GTK_LABEL (self->number), text);
  gtk_label_set_text (GTK_LABEL (self->title), title);
  gtk_label_set_text (GTK_LABEL (self->detail), detail != NULL ? detail : "");
  gtk_widget_set_visible (self->detail, detail != NULL);
}

ChRecord *
ch_chapter_row_get_record (ChChapterRow *self)
{
  g_return_val_if_fail (CH_IS_CHAPTER_ROW (self), NULL);
  return self->record;
}

static void
ch_chapter_row_dispose (GObject *object)
{
  ChChapterRow *self = CH_CHAPTER_ROW (object);
  GtkWidget *child;

  self->entry = NULL;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->record);
  G_OBJECT_CLASS (ch_chapter_row_parent_class)->dispose (object);
}

static void
ch_chapter_row_class_init (ChChapterRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_chapter_row_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "chapterrow");
  renamed_signal = g_signal_new ("renamed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                 1, G_TYPE_STRING);
}

static GtkWidget *
make_label (ChChapterRow *self, const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, css_class);
  gtk_widget_set_parent (label, GTK_WIDGET (self));
  return label;
}

static void
ch_chapter_row_init (ChChapterRow *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  GtkDragSource *source = gtk_drag_source_new ();

  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 6);
  self->number = make_label (self, "numeric");
  gtk_label_set_ellipsize (GTK_LABEL (self->number), PANGO_ELLIPSIZE_NONE);
  self->title = make_label (self, "ch-chapter-title");
  gtk_widget_set_hexpand (self->title, TRUE);
  self->detail = make_label (self, "dim-label");
  gtk_label_set_ellipsize (GTK_LABEL (self->detail), PANGO_ELLIPSIZE_NONE);

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE | GDK_ACTION_COPY);
  g_signal_connect (source, "prepare", G_CALLBACK (prepare_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (source));
}

GtkWidget *
ch_chapter_row_new (void)
{
  return g_object_new (CH_TYPE_CHAPTER_ROW, NULL);
}
