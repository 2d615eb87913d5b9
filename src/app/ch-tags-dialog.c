/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-dialog.h"
#include "app/ch-tags-dialog.h"
#include "play/ch-words.h"

/* The tags that every game may have, in the order of the window; a player's name is labelled by the side. */
static const struct
{
  const char *tag;
  const char *label;
} usual[] = {
  { "ChapterName", N_("Name") },
  { "Event", N_("Event") },
  { "Site", N_("Place") },
  { "Date", N_("Date") },
  { "Round", N_("Round") },
  { "Red", NULL },
  { "Black", NULL },
  { "RedTeam", N_("Team of the first side") },
  { "BlackTeam", N_("Team of the second side") },
  /* Translators: the name of an opening (布局) */
  { "Opening", N_("Opening") },
  { "Annotator", N_("Annotator") },
};

/* What follows from the moves and the rules, or is no word for people. */
static const char *const hidden[] = { "Result", "FEN", "SetUp", "Variant", "Ruleset", "RulesetVersion", "Format", "Game",
                                      "RedType", "BlackType", "RedLevel", "BlackLevel", "Termination", NULL };

typedef struct
{
  ChStudy *study;
  ChRecord *record;
  GtkWidget *window;
  GPtrArray *entries; /* each has its "tag" */
  GtkWidget *grid, *new_name;
} Dialog;

static void
dialog_free (gpointer data)
{
  Dialog *dialog = data;

  g_object_unref (dialog->study);
  g_object_unref (dialog->record);
  g_ptr_array_unref (dialog->entries);
  g_free (dialog);
}

static gboolean
is_among (const char *tag, const char *const *names)
{
  for (; *names != NULL; names++)
    if (g_ascii_strcasecmp (tag, *names) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
is_usual (const char *tag)
{
  for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
    if (g_ascii_strcasecmp (tag, usual[i].tag) == 0)
      return TRUE;
  return FALSE;
}

static void
add_row (Dialog *dialog, GtkGrid *grid, const char *tag, const char *text)
{
  GtkWidget *label = gtk_label_new (text);
  GtkWidget *entry = gtk_entry_new ();
  const char *value = ch_record_get_tag (dialog->record, tag);
  int row = dialog->entries->len;

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (entry, TRUE);
  gtk_editable_set_text (GTK_EDITABLE (entry), value != NULL ? value : "");
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
  g_object_set_data_full (G_OBJECT (entry), "tag", g_strdup (tag), g_free);
  g_ptr_array_add (dialog->entries, entry);
  gtk_grid_attach (grid, label, 0, row, 1, 1);
  gtk_grid_attach (grid, entry, 1, row, 1, 1);
}

/* Any name that a tag may have; one that is there gets the keyboard. */
static void
add_tag_cb (Dialog *dialog)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (dialog->new_name))));
  GtkWidget *entry = NULL;

  if (*name == '\0' || is_among (name, hidden))
    return;
  for (guint i = 0; i < dialog->entries->len && entry == NULL; i++)
    if (g_ascii_strcasecmp (name, g_object_get_data (g_ptr_array_index (dialog->entries, i), "tag")) == 0)
      entry = g_ptr_array_index (dialog->entries, i);
  if (entry == NULL)
    {
      add_row (dialog, GTK_GRID (dialog->grid), name, name);
      entry = g_ptr_array_index (dialog->entries, dialog->entries->len - 1);
    }
  gtk_editable_set_text (GTK_EDITABLE (dialog->new_name), "");
  gtk_widget_grab_focus (entry);
}

static GtkWidget *
make_new_tag (Dialog *dialog)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *button = gtk_button_new_with_label (_("Add"));

  dialog->new_name = gtk_entry_new ();
  gtk_entry_set_placeholder_text (GTK_ENTRY (dialog->new_name), _("Name of another tag"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (dialog->new_name), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Name of another tag"), -1);
  gtk_widget_set_hexpand (dialog->new_name, TRUE);
  g_signal_connect_swapped (dialog->new_name, "activate", G_CALLBACK (add_tag_cb), dialog);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (add_tag_cb), dialog);
  gtk_widget_add_css_class (row, "ch-tags");
  gtk_box_append (GTK_BOX (row), dialog->new_name);
  gtk_box_append (GTK_BOX (row), button);
  return row;
}

static GtkWidget *
make_grid (Dialog *dialog)
{
  GtkWidget *grid = gtk_grid_new ();
  g_autofree char **names = ch_record_get_tag_names (dialog->record);
  ChGame game = ch_record_get_rules (dialog->record)->game;

  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  gtk_widget_add_css_class (grid, "ch-tags");
  dialog->grid = grid;
  for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
    add_row (dialog, GTK_GRID (grid), usual[i].tag,
             usual[i].label != NULL ? _(usual[i].label)
                                    : ch_words_side (game, g_str_equal (usual[i].tag, "Red") ? CH_FIRST : CH_SECOND));
  for (guint i = 0; names[i] != NULL; i++)
    if (!is_usual (names[i]) && !is_among (names[i], hidden))
      add_row (dialog, GTK_GRID (grid), names[i], names[i]);
  return grid;
}

static void
apply_cb (Dialog *dialog)
{
  ch_study_begin_group (dialog->study);
  for (guint i = 0; i < dialog->entries->len; i++)
    {
      GtkEditable *entry = g_ptr_array_index (dialog->entries, i);
      const char *tag = g_object_get_data (G_OBJECT (entry), "tag");
      const char *text = gtk_editable_get_text (entry);
      const char *old = ch_record_get_tag (dialog->record, tag);

      if (g_strcmp0 (text, old != NULL ? old : "") != 0)
        ch_study_set_tag (dialog->study, dialog->record, tag, *text != '\0' ? text : NULL);
    }
  ch_study_end_group (dialog->study);
  gtk_window_destroy (GTK_WINDOW (dialog->window));
}

void
ch_tags_dialog_show (GtkWindow *parent, ChStudy *study, ChRecord *record)
{
  Dialog *dialog = g_new0 (Dialog, 1);
  GtkWidget *header = gtk_header_bar_new ();
  GtkWidget *apply = gtk_button_new_with_label (_("Apply"));
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *box;

  dialog->study = g_object_ref (study);
  dialog->record = g_object_ref (record);
  dialog->entries = g_ptr_array_new ();
  dialog->window = ch_dialog_new (parent, _("Game information"));
  g_object_set_data_full (G_OBJECT (dialog->window), "dialog", dialog, dialog_free);

  gtk_widget_add_css_class (apply, "suggested-action");
  gtk_header_bar_pack_end (GTK_HEADER_BAR (header), apply);
  gtk_window_set_titlebar (GTK_WINDOW (dialog->window), header);
  gtk_window_set_default_size (GTK_WINDOW (dialog->window), 440, 480);
  gtk_window_set_modal (GTK_WINDOW (dialog->window), TRUE);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (box), make_grid (dialog));
  gtk_box_append (GTK_BOX (box), make_new_tag (dialog));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  gtk_window_set_child (GTK_WINDOW (dialog->window), scroller);
  gtk_window_set_default_widget (GTK_WINDOW (dialog->window), apply);
  g_signal_connect_swapped (apply, "clicked", G_CALLBACK (apply_cb), dialog);
  gtk_window_present (GTK_WINDOW (dialog->window));
}
