/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-chapter-dialog.h"
#include "app/ch-dialog.h"
#include "app/ch-game-form.h"

#define NAME_TAG "ChapterName"

struct _ChChapterDialog
{
  GtkWindow parent_instance;

  ChStudy *study;
  ChRecord *record; /* NULL: one is to be added */
  guint index;      /* where */
  ChGameForm *form;
  GtkWidget *name, *message, *apply;
};

G_DEFINE_FINAL_TYPE (ChChapterDialog, ch_chapter_dialog, GTK_TYPE_WINDOW)

static guint done_signal;

/* What becomes of the moves that are there is said before anything is done. */
static void
form_changed_cb (ChChapterDialog *self)
{
  gboolean valid = ch_game_form_is_valid (self->form);
  g_autofree char *words = NULL;
  guint n = 0;

  if (self->record != NULL && valid)
    n = ch_study_try_setup (self->study, self->record, ch_game_form_get_rules (self->form), ch_game_form_get_start (self->form));
  if (n > 0)
    words = g_strdup_printf (ngettext ("%u move is not legal then. It is kept and marked.",
                                       "%u moves are not legal then. They are kept and marked.", n), n);
  gtk_label_set_text (GTK_LABEL (self->message), words != NULL ? words : "");
  gtk_widget_set_visible (self->message, words != NULL);
  gtk_widget_set_sensitive (self->apply, valid);
}

static void
add_chapter (ChChapterDialog *self, const char *name)
{
  self->record = ch_record_new (ch_game_form_get_rules (self->form), ch_game_form_get_start (self->form));
  ch_record_set_tag_raw (self->record, NAME_TAG, name);
  ch_record_set_tag_raw (self->record, "Result", "*");
  ch_study_insert_record (self->study, self->record, self->index);
}

/* One step of undo for all. */
static void
change_chapter (ChChapterDialog *self, const char *name)
{
  g_autofree char *title = ch_record_get_title (self->record);

  ch_study_begin_group (self->study);
  if (g_strcmp0 (name, title) != 0)
    ch_study_set_tag (self->study, self->record, NAME_TAG, name);
  ch_study_set_setup (self->study, self->record, ch_game_form_get_rules (self->form), ch_game_form_get_start (self->form));
  ch_study_end_group (self->study);
}

static void
apply_cb (ChChapterDialog *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name))));
  gboolean there = self->record == NULL
                   || ch_study_get_record_by_id (self->study, ch_record_get_id (self->record)) == self->record;

  if (!ch_game_form_is_valid (self->form))
    return;
  g_object_ref (self);
  if (self->record == NULL)
    add_chapter (self, *name != '\0' ? name : NULL);
  else if (there)
    change_chapter (self, *name != '\0' ? name : NULL);
  gtk_window_close (GTK_WINDOW (self));
  if (there)
    g_signal_emit (self, done_signal, 0, self->record);
  g_object_unref (self);
}

/* ---- making ---- */

static void
make_header (ChChapterDialog *self, const char *label)
{
  GtkWidget *header = gtk_header_bar_new ();
  GtkWidget *cancel = gtk_button_new_with_label (_("Cancel"));

  self->apply = gtk_button_new_with_label (label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (cancel), "window.close");
  gtk_widget_add_css_class (self->apply, "suggested-action");
  g_signal_connect_swapped (self->apply, "clicked", G_CALLBACK (apply_cb), self);
  gtk_header_bar_set_show_title_buttons (GTK_HEADER_BAR (header), FALSE);
  gtk_header_bar_pack_start (GTK_HEADER_BAR (header), cancel);
  gtk_header_bar_pack_end (GTK_HEADER_BAR (header), self->apply);
  gtk_window_set_titlebar (GTK_WINDOW (self), header);
  gtk_window_set_default_widget (GTK_WINDOW (self), self->apply);
}

static GtkWidget *
make_name (ChChapterDialog *self, const char *name)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new (_("Name"));

  self->name = gtk_entry_new ();
  gtk_editable_set_text (GTK_EDITABLE (self->name), name);
  gtk_entry_set_activates_default (GTK_ENTRY (self->name), TRUE);
  gtk_widget_set_hexpand (self->name, TRUE);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->name), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), self->name);
  return row;
}

static void
add_column (GtkFlowBox *columns, GtkWidget *child)
{
  GtkWidget *cell = gtk_flow_box_child_new ();

  gtk_widget_set_focusable (cell, FALSE);
  gtk_widget_set_valign (child, GTK_ALIGN_START);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (cell), child);
  gtk_flow_box_append (columns, cell);
}

/* Two columns where there is room, one below the other where there is not. */
static void
make_content (ChChapterDialog *self, const char *name)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *columns = gtk_flow_box_new ();
  GtkWidget *left = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *right = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->message = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->message), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->message), 0);
  gtk_label_set_max_width_chars (GTK_LABEL (self->message), 34);
  gtk_widget_add_css_class (self->message, "ch-chapter-message");
  gtk_widget_set_hexpand (left, TRUE);
  gtk_widget_set_halign (right, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (left), make_name (self, name));
  gtk_box_append (GTK_BOX (left), ch_game_form_get_rules_box (self->form));
  gtk_box_append (GTK_BOX (left), ch_game_form_get_start_box (self->form));
  gtk_box_append (GTK_BOX (left), self->message);
  gtk_box_append (GTK_BOX (right), ch_game_form_get_preview (self->form));

  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (columns), GTK_SELECTION_NONE);
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (columns), 1);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (columns), 2);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (columns), 18);
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (columns), 12);
  gtk_widget_set_valign (columns, GTK_ALIGN_START);
  gtk_widget_add_css_class (columns, "ch-chapter-dialog");
  add_column (GTK_FLOW_BOX (columns), left);
  add_column (GTK_FLOW_BOX (columns), right);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), columns);
  gtk_window_set_child (GTK_WINDOW (self), scroller);
}

static GtkWidget *
new_dialog (GtkWindow *parent, const char *title, ChStudy *study, ChGameForm *form, const char *label, const char *name)
{
  ChChapterDialog *self = g_object_new (CH_TYPE_CHAPTER_DIALOG, "transient-for", parent, "destroy-with-parent", TRUE,
                                        "modal", TRUE, "title", title, "default-width", 700, NULL);

  self->study = g_object_ref (study);
  self->form = form;
  make_header (self, label);
  make_content (self, name);
  g_signal_connect_object (form, "changed", G_CALLBACK (form_changed_cb), self, G_CONNECT_SWAPPED);
  ch_dialog_focus_first (GTK_WINDOW (self), self->name);
  return GTK_WIDGET (self);
}

GtkWidget *
ch_chapter_dialog_new_add (GtkWindow *parent, GSettings *settings, ChStudy *study, guint index, const ChRuleset *rules)
{
  /* Translators: the name of a new chapter, by its number */
  g_autofree char *name = g_strdup_printf (_("Chapter %u"), g_list_model_get_n_items (G_LIST_MODEL (study)) + 1);
  GtkWidget *dialog = new_dialog (parent, _("Add chapter"), study, ch_game_form_new (settings, rules, NULL), _("Add"), name);

  CH_CHAPTER_DIALOG (dialog)->index = index;
  form_changed_cb (CH_CHAPTER_DIALOG (dialog));
  return dialog;
}

GtkWidget *
ch_chapter_dialog_new_edit (GtkWindow *parent, GSettings *settings, ChStudy *study, ChRecord *record)
{
  ChGameForm *form = ch_game_form_new (settings, ch_record_get_rules (record), ch_record_get_start (record));
  g_autofree char *title = ch_record_get_title (record);
  GtkWidget *dialog = new_dialog (parent, _("Rules and start"), study, form, _("Apply"), title);

  CH_CHAPTER_DIALOG (dialog)->record = g_object_ref (record);
  form_changed_cb (CH_CHAPTER_DIALOG (dialog));
  return dialog;
}

static void
ch_chapter_dialog_dispose (GObject *object)
{
  ChChapterDialog *self = CH_CHAPTER_DIALOG (object);

  g_clear_object (&self->form);
  g_clear_object (&self->record);
  g_clear_object (&self->study);
  G_OBJECT_CLASS (ch_chapter_dialog_parent_class)->dispose (object);
}

static void
ch_chapter_dialog_class_init (ChChapterDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ch_chapter_dialog_dispose;
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close", NULL);
  done_signal = g_signal_new ("done", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                              CH_TYPE_RECORD);
}

static void
ch_chapter_dialog_init (ChChapterDialog *self)
{
}
