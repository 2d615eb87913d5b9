/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/ch-engine-picker.h"

#include <glib/gi18n.h>

#include "play/ch-analysis-team.h"

#define MOST_HEIGHT 320
#define REASON_CHARS 34
#define POPUP_MS 50
#define MOST_POPUPS 40 /* so often it is looked whether the list can be opened; a list that comes later surprises */

struct _ChEnginePicker
{
  GtkWidget parent_instance;

  GtkWidget *button, *title;  /* title: NULL where there is an icon */
  char *label, *current;
  ChRuleset rules;
  gboolean has_rules;
  guint popup_source;         /* will open the list */
  guint n_popups;             /* how often it could not be opened yet */
};

G_DEFINE_FINAL_TYPE (ChEnginePicker, ch_engine_picker, GTK_TYPE_WIDGET)

static guint chosen_signal;

/* ---- the list ---- */

static GtkWidget *
add_label (GtkWidget *box, const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), REASON_CHARS);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

/* @why: (nullable): what is to be said of how it plays the game. */
static void
add_row (ChEnginePicker *self, GtkWidget *list, const char *name, const char *why, gboolean possible)
{
  g_autofree char *title = ch_analysis_team_title (ch_engine_list_get_default (), name), *spoken = NULL;
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *mark = gtk_image_new_from_icon_name ("object-select-symbolic");

  gtk_widget_set_hexpand (words, TRUE);
  add_label (words, title);
  if (why != NULL)
    gtk_widget_add_css_class (add_label (words, why), "caption");
  gtk_widget_set_opacity (mark, g_strcmp0 (name, self->current) == 0 ? 1 : 0);
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), mark);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), possible);
  /* The row itself can be reached, so that its reason is heard. */
  gtk_widget_set_sensitive (box, possible);
  gtk_accessible_update_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_DISABLED, !possible, -1);
  /* Translators: the name of an engine, and what is to be said of it, for screen readers */
  spoken = why != NULL ? g_strdup_printf (C_("engine", "%1$s: %2$s"), title, why) : g_strdup (title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  g_object_set_data_full (G_OBJECT (row), "name", g_strdup (name), g_free);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
}

static void
add_engine (ChEnginePicker *self, GtkWidget *list, ChEngineEntry *entry)
{
  const char *id = ch_engine_entry_get_id (entry);
  g_auto (GStrv) sets = ch_engine_entry_list_presets (entry);
  g_autofree char *why = NULL;
  gboolean possible = TRUE;

  /* One that nobody has met yet is met when it is asked. */
  if (self->has_rules)
    possible = ch_engine_entry_get_fit (entry, &self->rules, &why) != CH_FIT_CANNOT || ch_engine_entry_get_traits (entry) == NULL;
  add_row (self, list, id, why, possible);
  for (guint i = 0; sets[i] != NULL; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s/%s", id, sets[i]);

      add_row (self, list, name, possible ? NULL : why, possible);
    }
}

static void
row_cb (ChEnginePicker *self, GtkListBoxRow *row)
{
  g_autofree char *name = g_strdup (g_object_get_data (G_OBJECT (row), "name"));

  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->button));
  g_signal_emit (self, chosen_signal, 0, name);
}

static void
manage_cb (ChEnginePicker *self)
{
  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->button));
}

/* Engines come and go, and what is known of them: the list is made when it is looked at. */
static void
make_list_cb (GtkMenuButton *button, gpointer data)
{
  ChEnginePicker *self = data;
  GListModel *engines = G_LIST_MODEL (ch_engine_list_get_default ());
  GtkWidget *popover = gtk_popover_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *scroller = gtk_scrolled_window_new (), *list = gtk_list_box_new ();
  /* Translators: opens the window in which engines are added and removed */
  GtkWidget *manage = gtk_button_new_with_label (_("Manage engines…"));

  for (guint i = 0; i < g_list_model_get_n_items (engines); i++)
    {
      g_autoptr (ChEngineEntry) entry = g_list_model_get_item (engines, i);

      add_engine (self, list, entry);
    }
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, self->label, -1);
  g_signal_connect_object (list, "row-activated", G_CALLBACK (row_cb), self, G_CONNECT_SWAPPED);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), MOST_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (manage), "app.engines");
  g_signal_connect_object (manage, "clicked", G_CALLBACK (manage_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_css_class (list, "ch-engine-list");
  gtk_widget_add_css_class (manage, "flat");
  gtk_box_append (GTK_BOX (box), scroller);
  gtk_box_append (GTK_BOX (box), manage);
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_menu_button_set_popover (button, popover);
}

/* ---- the button ---- */

static void
show_current (ChEnginePicker *self)
{
  g_autofree char *title = NULL, *spoken = NULL;

  if (self->title == NULL)
    return;
  title = ch_analysis_team_title (ch_engine_list_get_default (), self->current != NULL ? self->current : CH_ENGINE_OWN);
  gtk_label_set_text (GTK_LABEL (self->title), title);
  /* Translators: what a button is for, and the engine that is chosen, for screen readers */
  spoken = g_strdup_printf (C_("engine", "%1$s: %2$s"), self->label, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_widget_set_tooltip_text (self->button, spoken);
}

void
ch_engine_picker_set_current (ChEnginePicker *self, const char *name)
{
  g_return_if_fail (CH_IS_ENGINE_PICKER (self));

  g_free (self->current);
  self->current = g_strdup (name);
  show_current (self);
}

void
ch_engine_picker_set_rules (ChEnginePicker *self, const ChRuleset *rules)
{
  g_return_if_fail (CH_IS_ENGINE_PICKER (self) && rules != NULL);

  self->rules = *rules;
  self->has_rules = TRUE;
}

static gboolean
popup_cb (gpointer data)
{
  ChEnginePicker *self = data;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) && ++self->n_popups < MOST_POPUPS)
    return G_SOURCE_CONTINUE;
  self->popup_source = 0;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_menu_button_popup (GTK_MENU_BUTTON (self->button));
  return G_SOURCE_REMOVE;
}

/* What it stands in may only just have been told to come up. */
void
ch_engine_picker_popup (ChEnginePicker *self)
{
  g_return_if_fail (CH_IS_ENGINE_PICKER (self));

  self->n_popups = 0;
  if (self->popup_source == 0)
    self->popup_source = g_timeout_add (POPUP_MS, popup_cb, self);
}

static void
ch_engine_picker_dispose (GObject *object)
{
  ChEnginePicker *self = CH_ENGINE_PICKER (object);

  g_clear_handle_id (&self->popup_source, g_source_remove);
  g_clear_pointer (&self->button, gtk_widget_unparent);
  G_OBJECT_CLASS (ch_engine_picker_parent_class)->dispose (object);
}

static void
ch_engine_picker_finalize (GObject *object)
{
  g_free (CH_ENGINE_PICKER (object)->label);
  g_free (CH_ENGINE_PICKER (object)->current);
  G_OBJECT_CLASS (ch_engine_picker_parent_class)->finalize (object);
}

static void
ch_engine_picker_class_init (ChEnginePickerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ch_engine_picker_dispose;
  G_OBJECT_CLASS (klass)->finalize = ch_engine_picker_finalize;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);

  chosen_signal = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                G_TYPE_STRING);
}

static void
ch_engine_picker_init (ChEnginePicker *self)
{
  self->button = gtk_menu_button_new ();
  gtk_menu_button_set_has_frame (GTK_MENU_BUTTON (self->button), FALSE);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->button), make_list_cb, self, NULL);
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));
}

static GtkWidget *
make_title (ChEnginePicker *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

  self->title = gtk_label_new (NULL);
  gtk_label_set_ellipsize (GTK_LABEL (self->title), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (self->title), 0);
  gtk_widget_add_css_class (self->title, "heading");
  gtk_box_append (GTK_BOX (box), self->title);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("pan-down-symbolic"));
  return box;
}

GtkWidget *
ch_engine_picker_new (const char *label, const char *icon)
{
  ChEnginePicker *self = g_object_new (CH_TYPE_ENGINE_PICKER, NULL);

  self->label = g_strdup (label);
  if (icon != NULL)
    {
      gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->button), icon);
      gtk_widget_set_tooltip_text (self->button, label);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
    }
  else
    {
      gtk_menu_button_set_child (GTK_MENU_BUTTON (self->button), make_title (self));
      /* It may be called otherwise, or be gone. */
      g_signal_connect_object (ch_engine_list_get_default (), "changed", G_CALLBACK (show_current), self, G_CONNECT_SWAPPED);
    }
  show_current (self);
  return GTK_WIDGET (self);
}
