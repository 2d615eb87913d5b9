/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-dialog.h"
#include "app/ch-merge-dialog.h"
#include "study/ch-merge.h"

typedef struct
{
  ChStudy *study;
  ChRecord *record;
  guint here;
  GtkWidget *window;
  ChMergeFunc func;
  gpointer data;
  GDestroyNotify destroy;
} Dialog;

static void
dialog_free (gpointer data)
{
  Dialog *dialog = data;

  if (dialog->destroy != NULL)
    dialog->destroy (dialog->data);
  g_object_unref (dialog->record);
  g_object_unref (dialog->study);
  g_free (dialog);
}

const char *
ch_merge_dialog_why (ChRecord *record, ChNode *here, ChRecord *other)
{
  ChNode *place;

  switch (ch_merge_find_place (record, here, other, &place))
    {
    case CH_MERGE_FITS:
      return NULL;
    case CH_MERGE_OTHER_RULES:
      return _("It is played by other rules.");
    case CH_MERGE_OTHER_START:
      return _("It begins from another position than this chapter, and than the one on the board.");
    default:
      return _("It is another game.");
    }
}

static const char *
why_not (Dialog *dialog, ChRecord *other)
{
  return ch_merge_dialog_why (dialog->record, ch_record_get_node (dialog->record, dialog->here), other);
}

static guint
index_of (Dialog *dialog, ChRecord *record)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (dialog->study));
  guint index = 0;

  while (index < n && ch_study_get_record (dialog->study, index) != record)
    index++;
  return index;
}

static void
row_setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 12);
  gtk_widget_set_margin_top (box, 6);
  gtk_widget_set_margin_bottom (box, 6);
  for (int i = 0; i < 2; i++)
    {
      GtkWidget *label = gtk_label_new (NULL);

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      if (i == 0)
        gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      else
        gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_box_append (GTK_BOX (box), label);
    }
  gtk_widget_add_css_class (gtk_widget_get_last_child (box), "dim-label");
  gtk_widget_set_margin_top (box, 6);
  gtk_widget_set_margin_bottom (box, 6);
  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 12);
  gtk_list_item_set_child (item, box);
}

static void
row_bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  Dialog *dialog = data;
  ChRecord *other = gtk_list_item_get_item (item);
  GtkWidget *box = gtk_list_item_get_child (item);
  g_autofree char *title = ch_record_get_title (other);
  g_autofree char *text = g_strdup_printf ("%u. %s", index_of (dialog, other) + 1, title);
  const char *why = why_not (dialog, other);

  gtk_label_set_text (GTK_LABEL (gtk_widget_get_first_child (box)), text);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (box)), why != NULL ? why : "");
  gtk_widget_set_visible (gtk_widget_get_last_child (box), why != NULL);
  gtk_list_item_set_selectable (item, why == NULL);
  gtk_list_item_set_activatable (item, why == NULL);
  gtk_widget_set_sensitive (gtk_widget_get_first_child (box), why == NULL);
}

static void
activate_cb (GtkListView *view, guint position, gpointer data)
{
  Dialog *dialog = data;
  GListModel *model = G_LIST_MODEL (gtk_list_view_get_model (view));
  g_autoptr (ChRecord) other = g_list_model_get_item (model, position);

  if (other == NULL || why_not (dialog, other) != NULL)
    return;
  dialog->func (other, dialog->data);
  gtk_window_destroy (GTK_WINDOW (dialog->window));
}

static void
merge_cb (GtkWidget *view)
{
  GtkSingleSelection *selection = GTK_SINGLE_SELECTION (gtk_list_view_get_model (GTK_LIST_VIEW (view)));

  g_signal_emit_by_name (view, "activate", gtk_single_selection_get_selected (selection));
}

static gboolean
is_other (gpointer item, gpointer data)
{
  return item != (gpointer) ((Dialog *) data)->record;
}

static int
compare_fit (gconstpointer a, gconstpointer b, gpointer data)
{
  return (why_not (data, (ChRecord *) a) != NULL) - (why_not (data, (ChRecord *) b) != NULL);
}

static gboolean
any_fits (Dialog *dialog)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (dialog->study));

  for (guint i = 0; i < n; i++)
    {
      ChRecord *other = ch_study_get_record (dialog->study, i);

      if (other != dialog->record && why_not (dialog, other) == NULL)
        return TRUE;
    }
  return FALSE;
}

/* The first that fits is chosen, or none. */
static GtkSelectionModel *
make_selection (Dialog *dialog, GListModel *chapters)
{
  GtkSingleSelection *selection = gtk_single_selection_new (chapters);

  gtk_single_selection_set_autoselect (selection, FALSE);
  gtk_single_selection_set_can_unselect (selection, TRUE);
  if (!any_fits (dialog))
    gtk_single_selection_set_selected (selection, GTK_INVALID_LIST_POSITION);
  return GTK_SELECTION_MODEL (selection);
}

static GtkWidget *
make_list (Dialog *dialog)
{
  GtkFilter *filter = GTK_FILTER (gtk_custom_filter_new (is_other, dialog, NULL));
  GtkSorter *sorter = GTK_SORTER (gtk_custom_sorter_new (compare_fit, dialog, NULL));
  GListModel *others = G_LIST_MODEL (gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (dialog->study)), filter));
  GListModel *sorted = G_LIST_MODEL (gtk_sort_list_model_new (others, sorter));
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *view = gtk_list_view_new (make_selection (dialog, sorted), factory);

  g_signal_connect (factory, "setup", G_CALLBACK (row_setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (row_bind_cb), dialog);
  g_signal_connect (view, "activate", G_CALLBACK (activate_cb), dialog);
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Chapters"), -1);
  gtk_widget_add_css_class (view, "ch-chapters");
  return view;
}

void
ch_merge_dialog_show (GtkWindow *parent, ChStudy *study, ChRecord *record, ChNode *here, ChMergeFunc func, gpointer data,
                      GDestroyNotify destroy)
{
  Dialog *dialog = g_new0 (Dialog, 1);
  GtkWidget *header = gtk_header_bar_new ();
  /* Translators: makes the chosen chapter a part of the one shown */
  GtkWidget *merge = gtk_button_new_with_label (_("Merge"));
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *view;

  *dialog = (Dialog) { g_object_ref (study), g_object_ref (record), here->id, NULL, func, data, destroy };
  dialog->window = ch_dialog_new (parent, _("Merge a chapter"));
  g_object_set_data_full (G_OBJECT (dialog->window), "dialog", dialog, dialog_free);
  view = make_list (dialog);

  gtk_widget_add_css_class (merge, "suggested-action");
  gtk_widget_set_sensitive (merge, any_fits (dialog));
  gtk_header_bar_pack_end (GTK_HEADER_BAR (header), merge);
  gtk_window_set_titlebar (GTK_WINDOW (dialog->window), header);
  gtk_window_set_default_size (GTK_WINDOW (dialog->window), 380, 420);
  gtk_window_set_modal (GTK_WINDOW (dialog->window), TRUE);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), view);
  gtk_window_set_child (GTK_WINDOW (dialog->window), scroller);
  g_signal_connect_swapped (merge, "clicked", G_CALLBACK (merge_cb), view);
  gtk_window_set_default_widget (GTK_WINDOW (dialog->window), merge);
  /* A list hands the focus on to its row. */
  g_signal_connect_object (dialog->window, "map", G_CALLBACK (gtk_widget_grab_focus), view, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog->window));
}
