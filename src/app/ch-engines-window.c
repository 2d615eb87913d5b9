/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/ch-engines-window.h"

#include <glib/gi18n.h>

#include "app/ch-ask.h"
#include "app/ch-dialog.h"
#include "app/ch-engine-page.h"
#include "play/ch-words.h"

typedef struct
{
  ChEngineList *engines;
  GtkWidget *window, *stack, *list, *back, *add, *command;
  GtkWidget *page;        /* (nullable): of the engine shown */
  ChEngineEntry *entry;   /* (nullable): the engine shown */
} Engines;

static void
engines_free (gpointer data)
{
  Engines *self = data;

  g_signal_handlers_disconnect_by_data (self->engines, self);
  g_free (self);
}

/* ---- the list ---- */

/* The games that it plays, in words. */
static char *
games_of (ChEngineEntry *entry)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (int game = 0; game < CH_N_GAMES; game++)
    for (int preset = 0; preset < CH_N_PRESETS; preset++)
      {
        ChRuleset rules = ch_ruleset_preset (preset);
        g_autofree char *why = NULL;

        if (rules.game != game || ch_engine_entry_get_fit (entry, &rules, &why) == CH_FIT_CANNOT)
          continue;
        g_string_append_printf (text, "%s%s", text->len > 0 ? _(", ") : "", ch_words_game (game));
        break;
      }
  if (text->len > 0)
    return g_string_free (g_steal_pointer (&text), FALSE);
  return g_strdup (ch_engine_entry_get_traits (entry) == NULL ? _("Not tried yet") : _("Plays none of our games"));
}

static GtkWidget *
row_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
make_row (gpointer item, gpointer data)
{
  ChEngineEntry *entry = item;
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *games = games_of (entry);
  g_autofree char *spoken = g_strdup_printf ("%s, %s", ch_engine_entry_get_name (entry), games);

  gtk_box_append (GTK_BOX (box), row_label (ch_engine_entry_get_name (entry), NULL));
  gtk_box_append (GTK_BOX (box), row_label (games, "dim-label"));
  gtk_widget_add_css_class (box, "ch-tags");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  g_object_set_data_full (G_OBJECT (row), "entry", g_object_ref (entry), g_object_unref);
  return row;
}

static void
fill (Engines *self)
{
  gtk_list_box_bind_model (GTK_LIST_BOX (self->list), G_LIST_MODEL (self->engines), make_row, NULL, NULL);
}

/* ---- from page to page ---- */

static void
show_list (Engines *self)
{
  GtkWidget *row;

  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "list");
  gtk_widget_set_visible (self->back, FALSE);
  gtk_window_set_title (GTK_WINDOW (self->window), _("Engines"));
  if (self->page == NULL)
    return;
  gtk_stack_remove (GTK_STACK (self->stack), gtk_stack_get_child_by_name (GTK_STACK (self->stack), "engine"));
  self->page = NULL;
  self->entry = NULL;
  fill (self);
  row = gtk_widget_get_first_child (self->list);
  if (row != NULL)
    gtk_widget_grab_focus (row);
}

static void
removed_cb (int answer, gpointer data)
{
  Engines *self = data;

  if (answer != 1 || self->entry == NULL)
    return;
  ch_engine_list_remove (self->engines, self->entry);
  show_list (self);
}

static void
remove_cb (Engines *self)
{
  const char *buttons[] = { _("Cancel"), _("Remove"), NULL };
  g_autofree char *title = g_strdup_printf (_("Remove “%s”?"), ch_engine_entry_get_name (self->entry));

  ch_ask (GTK_WINDOW (self->window), title, _("The program itself stays where it is; its options are forgotten."), buttons, 1,
          removed_cb, self);
}

static void
changed_cb (Engines *self)
{
  if (self->entry != NULL)
    gtk_window_set_title (GTK_WINDOW (self->window), ch_engine_entry_get_name (self->entry));
}

static void
show_entry (Engines *self, ChEngineEntry *entry)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->entry = entry;
  self->page = ch_engine_page_new (entry);
  gtk_widget_add_css_class (self->page, "ch-preferences");
  g_signal_connect_swapped (self->page, "remove", G_CALLBACK (remove_cb), self);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->page);
  gtk_stack_add_named (GTK_STACK (self->stack), scroller, "engine");
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "engine");
  gtk_widget_set_visible (self->back, TRUE);
  changed_cb (self);
  gtk_widget_child_focus (self->page, GTK_DIR_TAB_FORWARD);
}

static void
activated_cb (GtkListBox *list, GtkListBoxRow *row, Engines *self)
{
  show_entry (self, g_object_get_data (G_OBJECT (row), "entry"));
}

/* ---- adding ---- */

static void
add (Engines *self, const char *command)
{
  show_entry (self, ch_engine_list_add (self->engines, "", command));
}

static void
command_cb (Engines *self)
{
  g_autofree char *command = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->command))));

  if (*command == '\0')
    {
      gtk_widget_grab_focus (self->command);
      return;
    }
  gtk_editable_set_text (GTK_EDITABLE (self->command), "");
  add (self, command);
}

static void
file_cb (GtkNativeDialog *chooser, int response, GtkWidget *window)
{
  Engines *self = g_object_get_data (G_OBJECT (window), "engines");
  g_autofree char *path = ch_dialog_take_file (chooser, response);
  g_autofree char *quoted = path != NULL ? g_shell_quote (path) : NULL;

  if (quoted != NULL)
    add (self, quoted);
}

static void
ask_file_cb (Engines *self)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (_("Choose the program of an engine"), GTK_WINDOW (self->window),
                                                               GTK_FILE_CHOOSER_ACTION_OPEN, _("Add"), _("Cancel"));

  g_signal_connect_object (chooser, "response", G_CALLBACK (file_cb), self->window, 0);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
failed_cb (Engines *self, const char *message)
{
  ch_tell (GTK_WINDOW (self->window), _("The list of engines could not be saved"), message);
}

/* ---- making ---- */

static GtkWidget *
make_adding (Engines *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *button = gtk_button_new_with_label (_("Add"));

  self->add = gtk_button_new_with_label (_("Add a program…"));
  self->command = gtk_entry_new ();
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->command), _("Or a command: ssh host engine"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->command), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Command of an engine"), -1);
  gtk_widget_set_hexpand (self->command, TRUE);
  g_signal_connect_swapped (self->add, "clicked", G_CALLBACK (ask_file_cb), self);
  g_signal_connect_swapped (self->command, "activate", G_CALLBACK (command_cb), self);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (command_cb), self);
  gtk_box_append (GTK_BOX (line), self->command);
  gtk_box_append (GTK_BOX (line), button);
  gtk_box_append (GTK_BOX (box), self->add);
  gtk_box_append (GTK_BOX (box), line);
  return box;
}

static GtkWidget *
make_list (Engines *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12), *scroller = gtk_scrolled_window_new ();

  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (self->list, "rich-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Engines"), -1);
  g_signal_connect (self->list, "row-activated", G_CALLBACK (activated_cb), self);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->list);
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_widget_add_css_class (box, "ch-preferences");
  gtk_box_append (GTK_BOX (box), scroller);
  gtk_box_append (GTK_BOX (box), make_adding (self));
  return box;
}

static void
make_header (Engines *self)
{
  GtkWidget *header = gtk_header_bar_new ();

  self->back = gtk_button_new_from_icon_name ("go-previous-symbolic");
  gtk_widget_set_tooltip_text (self->back, _("Back to the list"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->back), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Back to the list"), -1);
  gtk_widget_set_visible (self->back, FALSE);
  g_signal_connect_swapped (self->back, "clicked", G_CALLBACK (show_list), self);
  gtk_header_bar_pack_start (GTK_HEADER_BAR (header), self->back);
  gtk_window_set_titlebar (GTK_WINDOW (self->window), header);
}

void
ch_engines_window_show (GtkWindow *parent)
{
  Engines *self = g_new0 (Engines, 1);

  self->engines = ch_engine_list_get_default ();
  self->window = ch_dialog_new (parent, _("Engines"));
  g_object_set_data_full (G_OBJECT (self->window), "engines", self, engines_free);
  make_header (self);
  self->stack = gtk_stack_new ();
  gtk_stack_add_named (GTK_STACK (self->stack), make_list (self), "list");
  gtk_window_set_child (GTK_WINDOW (self->window), self->stack);
  gtk_window_set_default_size (GTK_WINDOW (self->window), 460, 620);
  g_signal_connect_swapped (self->engines, "failed", G_CALLBACK (failed_cb), self);
  g_signal_connect_swapped (self->engines, "changed", G_CALLBACK (changed_cb), self);
  fill (self);
  ch_dialog_focus_first (GTK_WINDOW (self->window), gtk_widget_get_first_child (self->list));
  gtk_window_present (GTK_WINDOW (self->window));
}
