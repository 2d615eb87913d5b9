/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-chapter-drop.h"
#include "app/ch-chapters.h"
#include "app/ch-commands.h"
#include "play/ch-words.h"

#define NAME_TAG "ChapterName"

/* The field for searching is shown from so many chapters on. */
#define SEARCH_FROM 8

/* Frames in which the row to be renamed may come up; the first ones let the list come up where it was hidden. */
#define EDIT_TRIES 60
#define EDIT_WAIT 3

struct _ChChapters
{
  GtkWidget parent_instance;

  GtkWidget *box, *search, *list;
  GtkSingleSelection *selection;
  GtkFilterListModel *found; /* what the search leaves of the study */
  GtkCustomFilter *filter;
  GPtrArray *rows;           /* of ChChapterRow: those that show something; not owned */
  char *wanted;              /* what is searched, without case; "" = all */
  ChStudy *study;
  ChRecord *current;         /* the one that is shown; not owned: compared only */
  gboolean mixed;            /* not all chapters are of one game */
  guint edit_tries;          /* how often to look for the row that is to be renamed */
};

G_DEFINE_FINAL_TYPE (ChChapters, ch_chapters, GTK_TYPE_WIDGET)

static guint chosen_signal;

static guint
index_of (ChChapters *self, ChRecord *record)
{
  guint n = ch_chapters_get_n (self);

  for (guint i = 0; i < n; i++)
    if (ch_study_get_record (self->study, i) == record)
      return i;
  return GTK_INVALID_LIST_POSITION;
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

/* ---- showing ---- */

static void
refresh_row (ChChapters *self, ChChapterRow *row, ChRecord *record)
{
  ch_chapter_row_set_record (row, record, index_of (self, record) + 1,
                             self->mixed ? ch_words_game (ch_record_get_rules (record)->game) : NULL);
}

static void
refresh_rows (ChChapters *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      ChChapterRow *row = g_ptr_array_index (self->rows, i);

      refresh_row (self, row, ch_chapter_row_get_record (row));
    }
}

static gboolean
is_mixed (ChChapters *self)
{
  guint n = ch_chapters_get_n (self);

  for (guint i = 1; i < n; i++)
    if (ch_record_get_rules (ch_study_get_record (self->study, i))->game
        != ch_record_get_rules (ch_study_get_record (self->study, 0))->game)
      return TRUE;
  return FALSE;
}

/* Where a record stands among those found. */
static guint
position_of (ChChapters *self, ChRecord *record)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->found));

  if (self->wanted[0] == '\0')
    return index_of (self, record);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (ChRecord) each = g_list_model_get_item (G_LIST_MODEL (self->found), i);

      if (each == record)
        return i;
    }
  return GTK_INVALID_LIST_POSITION;
}

static ChChapterRow *
row_of (ChChapters *self, ChRecord *record)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (ch_chapter_row_get_record (g_ptr_array_index (self->rows, i)) == record)
      return g_ptr_array_index (self->rows, i);
  return NULL;
}

/* Where the list has the keyboard, it goes along to the row that is shown. */
static void
take_focus_along (ChChapters *self)
{
  ChChapterRow *row = row_of (self, self->current);

  if (row != NULL && gtk_widget_get_focus_child (self->list) != NULL)
    gtk_widget_grab_focus (gtk_widget_get_parent (GTK_WIDGET (row)));
}

static void
mark_current (ChChapters *self)
{
  guint at;

  if (self->selection == NULL || self->current == NULL)
    return;
  at = position_of (self, self->current);
  if (at == gtk_single_selection_get_selected (self->selection))
    return;
  gtk_single_selection_set_selected (self->selection, at);
  if (at == GTK_INVALID_LIST_POSITION)
    return;
  gtk_widget_activate_action (self->list, "list.scroll-to-item", "u", at);
  take_focus_along (self);
}

static void
study_changed_cb (ChChapters *self, ChRecord *record, guint node_id)
{
  if (node_id != G_MAXUINT)
    return;
  self->mixed = is_mixed (self);
  refresh_rows (self);
}

static void
items_changed_cb (ChChapters *self)
{
  self->mixed = is_mixed (self);
  gtk_widget_set_visible (self->search, ch_chapters_get_n (self) >= SEARCH_FROM);
  /* While a chapter is moved it is out for a moment, and still the one that is shown. */
  if (index_of (self, self->current) != GTK_INVALID_LIST_POSITION)
    mark_current (self);
  refresh_rows (self);
}

/* ---- rows ---- */

static void
renamed_cb (ChChapters *self, const char *name, ChChapterRow *row)
{
  ChRecord *record = ch_chapter_row_get_record (row);

  if (self->study != NULL && record != NULL && index_of (self, record) != GTK_INVALID_LIST_POSITION)
    ch_study_set_tag (self->study, record, NAME_TAG, *name != '\0' ? name : NULL);
}

static void
row_setup_cb (ChChapters *self, GtkListItem *item)
{
  GtkWidget *row = ch_chapter_row_new ();

  g_signal_connect_object (row, "renamed", G_CALLBACK (renamed_cb), self, G_CONNECT_SWAPPED);
  gtk_list_item_set_child (item, row);
}

static void
row_bind_cb (ChChapters *self, GtkListItem *item)
{
  ChChapterRow *row = CH_CHAPTER_ROW (gtk_list_item_get_child (item));

  g_ptr_array_add (self->rows, row);
  refresh_row (self, row, gtk_list_item_get_item (item));
}

static void
row_unbind_cb (ChChapters *self, GtkListItem *item)
{
  ChChapterRow *row = CH_CHAPTER_ROW (gtk_list_item_get_child (item));

  g_ptr_array_remove_fast (self->rows, row);
  ch_chapter_row_set_record (row, NULL, 0, NULL);
}

/* A chapter goes where it was dropped; one of another window is copied. */
static void
dropped_cb (ChRecord *dragged, ChChapterRow *row, gboolean below, gpointer data)
{
  ChChapters *self = data;
  guint old = index_of (self, dragged);
  guint to = row != NULL ? index_of (self, ch_chapter_row_get_record (row)) + (below ? 1 : 0) : ch_chapters_get_n (self);

  if (old == GTK_INVALID_LIST_POSITION)
    {
      g_autoptr (ChRecord) copy = ch_record_copy (dragged);

      ch_study_insert_record (self->study, copy, to);
      choose (self, copy);
      return;
    }
  ch_study_move_record (self->study, dragged, to > old ? to - 1 : to);
  mark_current (self);
}

/* ---- searching ---- */

static gboolean
contains (const char *text, const char *wanted)
{
  g_autofree char *folded = text != NULL ? g_utf8_casefold (text, -1) : NULL;

  return folded != NULL && strstr (folded, wanted) != NULL;
}

static gboolean
is_wanted (gpointer item, gpointer data)
{
  static const char *const tags[] = { "Red", "Black", "Event", "Site", "Date", "Opening", "Annotator" };
  ChChapters *self = data;
  g_autofree char *title = NULL;

  if (self->wanted[0] == '\0')
    return TRUE;
  title = ch_record_get_title (item);
  if (contains (title, self->wanted))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    if (contains (ch_record_get_tag (item, tags[i]), self->wanted))
      return TRUE;
  return FALSE;
}

static void
search_changed_cb (ChChapters *self)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->search))));

  g_free (self->wanted);
  self->wanted = g_utf8_casefold (text, -1);
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
  mark_current (self);
}

/* Enter goes to the first that is found. */
static void
search_activate_cb (ChChapters *self)
{
  g_autoptr (ChRecord) first = NULL;

  if (self->found == NULL)
    return;
  first = g_list_model_get_item (G_LIST_MODEL (self->found), 0);
  choose (self, first);
  gtk_widget_grab_focus (self->list);
}

static void
search_stop_cb (ChChapters *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  gtk_widget_grab_focus (self->list);
}

void
ch_chapters_search (ChChapters *self)
{
  g_return_if_fail (CH_IS_CHAPTERS (self));

  gtk_widget_set_visible (self->search, TRUE);
  gtk_widget_grab_focus (self->search);
}

/* ---- what the actions of the window do ---- */

guint
ch_chapters_get_n (ChChapters *self)
{
  g_return_val_if_fail (CH_IS_CHAPTERS (self), 0);

  return self->study != NULL ? g_list_model_get_n_items (G_LIST_MODEL (self->study)) : 0;
}

guint
ch_chapters_get_index (ChChapters *self)
{
  g_return_val_if_fail (CH_IS_CHAPTERS (self), GTK_INVALID_LIST_POSITION);

  return self->current != NULL ? index_of (self, self->current) : GTK_INVALID_LIST_POSITION;
}

gboolean
ch_chapters_step (ChChapters *self, int step)
{
  guint at = ch_chapters_get_index (self);
  ChRecord *next;

  if (at == GTK_INVALID_LIST_POSITION || (step < 0 && at < (guint) -step))
    return FALSE;
  next = ch_study_get_record (self->study, at + step);
  choose (self, next);
  return next != NULL;
}

gboolean
ch_chapters_move (ChChapters *self, int step)
{
  guint at = ch_chapters_get_index (self);

  if (at == GTK_INVALID_LIST_POSITION || (step < 0 && at < (guint) -step) || at + step >= ch_chapters_get_n (self))
    return FALSE;
  ch_study_move_record (self->study, self->current, at + step);
  mark_current (self);
  return TRUE;
}

void
ch_chapters_duplicate (ChChapters *self)
{
  guint at = ch_chapters_get_index (self);
  g_autoptr (ChRecord) copy = NULL;

  if (at == GTK_INVALID_LIST_POSITION)
    return;
  copy = ch_record_copy (self->current);
  ch_study_insert_record (self->study, copy, at + 1);
  choose (self, copy);
}

gboolean
ch_chapters_delete (ChChapters *self)
{
  guint at = ch_chapters_get_index (self);
  ChRecord *record = self->current;

  if (at == GTK_INVALID_LIST_POSITION || ch_chapters_get_n (self) < 2)
    return FALSE;
  choose (self, ch_study_get_record (self->study, at > 0 ? at - 1 : 1));
  ch_study_remove_record (self->study, record);
  mark_current (self);
  return TRUE;
}

/* The row may have to be scrolled to first, and is there only some frames later. */
static gboolean
edit_tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  ChChapters *self = CH_CHAPTERS (widget);
  ChChapterRow *row = row_of (self, self->current);

  gtk_widget_activate_action (self->list, "list.scroll-to-item", "u", position_of (self, self->current));
  if (self->edit_tries > EDIT_TRIES - EDIT_WAIT || row == NULL || !gtk_widget_get_mapped (GTK_WIDGET (row))
      || gtk_widget_get_height (GTK_WIDGET (row)) == 0)
    {
      if (--self->edit_tries > 0)
        return G_SOURCE_CONTINUE;
    }
  else
    ch_chapter_row_edit (row);
  self->edit_tries = 0;
  return G_SOURCE_REMOVE;
}

void
ch_chapters_rename (ChChapters *self)
{
  g_return_if_fail (CH_IS_CHAPTERS (self));

  if (self->current == NULL)
    return;
  if (position_of (self, self->current) == GTK_INVALID_LIST_POSITION)
    search_stop_cb (self);
  if (self->edit_tries == 0)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), edit_tick_cb, NULL, NULL);
  self->edit_tries = EDIT_TRIES;
}

/* ---- making ---- */

static GtkWidget *
make_button (const char *icon, const char *action)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  ch_commands_set_tooltip (button, action);
  gtk_widget_add_css_class (button, "flat");
  return button;
}

static GtkWidget *
make_buttons (void)
{
  static const struct { const char *icon, *action; } buttons[] = {
    { "ch-new-symbolic", "win.chapter-add" },       { "ch-rename-symbolic", "win.chapter-rename" },
    { "ch-options-symbolic", "win.chapter-setup" }, { "ch-duplicate-symbolic", "win.chapter-duplicate" },
    { "ch-up-symbolic", "win.chapter-up" },         { "ch-down-symbolic", "win.chapter-down" },
    { "ch-delete-symbolic", "win.chapter-delete" },
  };
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_halign (row, GTK_ALIGN_CENTER);
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    gtk_box_append (GTK_BOX (row), make_button (buttons[i].icon, buttons[i].action));
  return row;
}

/* Keys that mean the move elsewhere mean the chapter here. */
static void
add_keys (GtkWidget *list)
{
  static const struct { const char *key, *action; } keys[] = {
    { "Delete", "win.chapter-delete" },
    { "<Alt>Up", "win.chapter-up" },
    { "<Alt>Down", "win.chapter-down" },
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                          gtk_shortcut_new (gtk_shortcut_trigger_parse_string (keys[i].key),
                                                            gtk_named_action_new (keys[i].action)));
  gtk_widget_add_controller (list, controller);
}

static GtkListItemFactory *
make_factory (ChChapters *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect_object (factory, "setup", G_CALLBACK (row_setup_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (row_bind_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (row_unbind_cb), self, G_CONNECT_SWAPPED);
  return factory;
}

static GtkWidget *
make_search (ChChapters *self)
{
  self->search = gtk_search_entry_new ();
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->search), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Search chapters"), -1);
  g_object_set (self->search, "placeholder-text", _("Search chapters"), NULL);
  gtk_widget_add_css_class (self->search, "ch-chapter-search");
  gtk_widget_set_visible (self->search, FALSE);
  g_signal_connect_swapped (self->search, "search-changed", G_CALLBACK (search_changed_cb), self);
  g_signal_connect_swapped (self->search, "activate", G_CALLBACK (search_activate_cb), self);
  g_signal_connect_swapped (self->search, "stop-search", G_CALLBACK (search_stop_cb), self);
  return self->search;
}

static void
ch_chapters_dispose (GObject *object)
{
  ChChapters *self = CH_CHAPTERS (object);

  if (self->study != NULL)
    g_signal_handlers_disconnect_by_data (self->study, self);
  g_clear_object (&self->study);
  g_clear_object (&self->selection);
  g_clear_object (&self->found);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->filter);
  G_OBJECT_CLASS (ch_chapters_parent_class)->dispose (object);
}

static void
ch_chapters_finalize (GObject *object)
{
  ChChapters *self = CH_CHAPTERS (object);

  g_ptr_array_unref (self->rows);
  g_free (self->wanted);
  G_OBJECT_CLASS (ch_chapters_parent_class)->finalize (object);
}

static void
ch_chapters_class_init (ChChaptersClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ch_chapters_dispose;
  G_OBJECT_CLASS (klass)->finalize = ch_chapters_finalize;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  chosen_signal = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, CH_TYPE_RECORD);
}

static void
ch_chapters_init (ChChapters *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->rows = g_ptr_array_new ();
  self->wanted = g_strdup ("");
  self->filter = gtk_custom_filter_new (is_wanted, self, NULL);
  self->list = gtk_list_view_new (NULL, make_factory (self));
  gtk_widget_add_css_class (self->list, "ch-chapters");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Chapters"), -1);
  add_keys (self->list);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->list);
  gtk_widget_set_vexpand (scroller, TRUE);
  ch_chapter_drop_attach (GTK_SCROLLED_WINDOW (scroller), self->list, dropped_cb, self);

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (self->box), make_search (self));
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
  g_clear_object (&self->found);
  self->current = NULL;
  g_set_object (&self->study, study);
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  g_free (self->wanted);
  self->wanted = g_strdup ("");
  if (study == NULL)
    return;
  g_signal_connect_object (study, "changed", G_CALLBACK (study_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (study, "items-changed", G_CALLBACK (items_changed_cb), self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  self->mixed = is_mixed (self);
  self->found = gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (study)), g_object_ref (GTK_FILTER (self->filter)));
  self->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->found)));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
  gtk_list_view_set_model (GTK_LIST_VIEW (self->list), GTK_SELECTION_MODEL (self->selection));
  gtk_widget_set_visible (self->search, ch_chapters_get_n (self) >= SEARCH_FROM);
}

void
ch_chapters_select (ChChapters *self, ChRecord *record)
{
  g_return_if_fail (CH_IS_CHAPTERS (self));

  self->current = record;
  mark_current (self);
}
