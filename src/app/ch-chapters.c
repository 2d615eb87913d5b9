/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-chapters.h"
#include "app/ch-dialog.h"
#include "formats/ch-pgn.h"

#define NAME_TAG "ChapterName"

struct _ChChapters
{
  GtkWidget parent_instance;

  GtkWidget *box, *list;
  GtkSingleSelection *selection;
  ChStudy *study;
  ChRecord *current; /* the one that is shown; not owned: compared only */
};

G_DEFINE_FINAL_TYPE (ChChapters, ch_chapters, GTK_TYPE_WIDGET)

static guint chosen_signal;

static guint
index_of (ChChapters *self, ChRecord *record)
{
  guint n = self->study != NULL ? g_list_model_get_n_items (G_LIST_MODEL (self->study)) : 0;

  for (guint i = 0; i < n; i++)
    if (ch_study_get_record (self->study, i) == record)
      return i;
  return GTK_INVALID_LIST_POSITION;
}

static void
update_actions (ChChapters *self)
{
  guint n = self->study != NULL ? g_list_model_get_n_items (G_LIST_MODEL (self->study)) : 0;
  guint at = index_of (self, self->current);
  gboolean shown = at != GTK_INVALID_LIST_POSITION;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "chapters.add", shown);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "chapters.rename", shown);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "chapters.duplicate", shown);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "chapters.up", shown && at > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "chapters.down", shown && at + 1 < n);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "chapters.delete", shown && n > 1);
}

static void
choose (ChChapters *self, ChRecord *record)
{
  if (record != NULL && record != self->current)
    g_signal_emit (self, chosen_signal, 0, record);
}

static void
selected_cb (ChChapters *self)
{
  choose (self, gtk_single_selection_get_selected_item (self->selection));
}

/* ---- what the buttons do ---- */

static void
insert (ChChapters *self, ChRecord *record)
{
  guint at = index_of (self, self->current);

  ch_study_insert_record (self->study, record, at + 1);
  choose (self, record);
}

static void
add_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ChChapters *self = CH_CHAPTERS (widget);
  g_autoptr (ChRecord) record = ch_record_new (ch_record_get_rules (self->current), NULL);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->study)) + 1;
  /* Translators: the name of a new chapter, by its number */
  g_autofree char *name = g_strdup_printf (_("Chapter %u"), n);

  ch_record_set_tag_raw (record, NAME_TAG, name);
  ch_record_set_tag_raw (record, "Result", "*");
  insert (self, record);
}

static void
duplicate_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ChChapters *self = CH_CHAPTERS (widget);
  g_autofree char *text = ch_pgn_write_record (self->current, CH_NOTATION_ICCS);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (ChStudy) copy = ch_pgn_read (bytes, NULL, "UTF-8", report);
  g_autoptr (ChRecord) record = g_object_ref (ch_study_get_record (copy, 0));

  ch_study_remove_record (copy, record);
  insert (self, record);
}

static void
move (ChChapters *self, int step)
{
  ch_study_move_record (self->study, self->current, index_of (self, self->current) + step);
  ch_chapters_select (self, self->current);
}

static void
up_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  move (CH_CHAPTERS (widget), -1);
}

static void
down_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  move (CH_CHAPTERS (widget), 1);
}

static void
delete_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ChChapters *self = CH_CHAPTERS (widget);
  ChRecord *record = self->current;
  guint at = index_of (self, record);

  choose (self, ch_study_get_record (self->study, at > 0 ? at - 1 : 1));
  ch_study_remove_record (self->study, record);
  ch_chapters_select (self, self->current);
}

static void
name_given_cb (GtkEntry *entry, ChChapters *self)
{
  GtkWindow *dialog = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (entry)));
  const char *name = gtk_editable_get_text (GTK_EDITABLE (entry));

  if (self->study != NULL && index_of (self, self->current) != GTK_INVALID_LIST_POSITION)
    ch_study_set_tag (self->study, self->current, NAME_TAG, *name != '\0' ? name : NULL);
  gtk_window_destroy (dialog);
}

static void
rename_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ChChapters *self = CH_CHAPTERS (widget);
  GtkWidget *dialog = ch_dialog_new (GTK_WINDOW (gtk_widget_get_root (widget)), _("Rename chapter"));
  GtkWidget *entry = gtk_entry_new ();
  g_autofree char *title = ch_record_get_title (self->current);

  gtk_window_set_modal (GTK_WINDOW (dialog), TRUE);
  gtk_window_set_titlebar (GTK_WINDOW (dialog), gtk_header_bar_new ());
  gtk_editable_set_text (GTK_EDITABLE (entry), title);
  gtk_widget_set_size_request (entry, 280, -1);
  gtk_widget_add_css_class (entry, "ch-rename");
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Rename chapter"), -1);
  g_signal_connect_object (entry, "activate", G_CALLBACK (name_given_cb), self, 0);
  gtk_window_set_child (GTK_WINDOW (dialog), entry);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* ---- showing ---- */

static void
row_setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}

static void
row_bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  g_autofree char *title = ch_record_get_title (gtk_list_item_get_item (item));
  g_autofree char *text = g_strdup_printf ("%u. %s", gtk_list_item_get_position (item) + 1, title);

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)), text);
}

/* Titles and numbers are written anew: a new factory makes the list bind its rows again. */
static void
refresh_rows (ChChapters *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (row_setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (row_bind_cb), NULL);
  gtk_list_view_set_factory (GTK_LIST_VIEW (self->list), factory);
}

static void
study_changed_cb (ChChapters *self, ChRecord *record, guint node_id)
{
  if (node_id == G_MAXUINT)
    refresh_rows (self);
  update_actions (self);
}

static void
items_changed_cb (ChChapters *self)
{
  refresh_rows (self);
  update_actions (self);
}

static GtkWidget *
make_button (const char *icon, const char *action, const char *label)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_add_css_class (button, "flat");
  return button;
}

static GtkWidget *
make_buttons (void)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_halign (row, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row), make_button ("ch-new-symbolic", "chapters.add", _("Add chapter")));
  gtk_box_append (GTK_BOX (row), make_button ("ch-rename-symbolic", "chapters.rename", _("Rename chapter")));
  gtk_box_append (GTK_BOX (row), make_button ("ch-duplicate-symbolic", "chapters.duplicate", _("Duplicate chapter")));
  gtk_box_append (GTK_BOX (row), make_button ("ch-up-symbolic", "chapters.up", _("Move chapter up")));
  gtk_box_append (GTK_BOX (row), make_button ("ch-down-symbolic", "chapters.down", _("Move chapter down")));
  gtk_box_append (GTK_BOX (row), make_button ("ch-delete-symbolic", "chapters.delete", _("Delete chapter")));
  return row;
}

static void
ch_chapters_dispose (GObject *object)
{
  ChChapters *self = CH_CHAPTERS (object);

  if (self->study != NULL)
    g_signal_handlers_disconnect_by_data (self->study, self);
  g_clear_object (&self->study);
  g_clear_object (&self->selection);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (ch_chapters_parent_class)->dispose (object);
}

static void
ch_chapters_class_init (ChChaptersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_chapters_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_install_action (widget_class, "chapters.add", NULL, add_cb);
  gtk_widget_class_install_action (widget_class, "chapters.rename", NULL, rename_cb);
  gtk_widget_class_install_action (widget_class, "chapters.duplicate", NULL, duplicate_cb);
  gtk_widget_class_install_action (widget_class, "chapters.up", NULL, up_cb);
  gtk_widget_class_install_action (widget_class, "chapters.down", NULL, down_cb);
  gtk_widget_class_install_action (widget_class, "chapters.delete", NULL, delete_cb);
  chosen_signal = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, CH_TYPE_RECORD);
}

static void
ch_chapters_init (ChChapters *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->list = gtk_list_view_new (NULL, NULL);
  refresh_rows (self);
  gtk_widget_add_css_class (self->list, "ch-chapters");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Chapters"), -1);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->list);
  gtk_widget_set_vexpand (scroller, TRUE);

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (self->box), scroller);
  gtk_box_append (GTK_BOX (self->box), make_buttons ());
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

GtkWidget *
ch_chapters_new (void)
{
  return g_object_new (CH_TYPE_CHAPTERS, NULL);
}

void
ch_chapters_set_study (ChChapters *self, ChStudy *study)
{
  g_return_if_fail (CH_IS_CHAPTERS (self));

  if (self->study != NULL)
    g_signal_handlers_disconnect_by_data (self->study, self);
  gtk_list_view_set_model (GTK_LIST_VIEW (self->list), NULL);
  g_clear_object (&self->selection);
  g_set_object (&self->study, study);
  self->current = NULL;
  if (study == NULL)
    {
      update_actions (self);
      return;
    }
  g_signal_connect_object (study, "changed", G_CALLBACK (study_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (study, "items-changed", G_CALLBACK (items_changed_cb), self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  self->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (study)));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
  gtk_list_view_set_model (GTK_LIST_VIEW (self->list), GTK_SELECTION_MODEL (self->selection));
}

void
ch_chapters_select (ChChapters *self, ChRecord *record)
{
  guint at;

  g_return_if_fail (CH_IS_CHAPTERS (self));

  self->current = record;
  at = index_of (self, record);
  if (self->selection != NULL && at != GTK_INVALID_LIST_POSITION)
    gtk_single_selection_set_selected (self->selection, at);
  update_actions (self);
}
