/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/ch-engine-chooser.h"

#include <glib/gi18n.h>

struct _ChEngineChooser
{
  GtkWidget parent_instance;

  GtkWidget *drop;
  ChRuleset rules;
  ChEngineEntry *entry; /* chosen */
  gboolean setting;
};

G_DEFINE_FINAL_TYPE (ChEngineChooser, ch_engine_chooser, GTK_TYPE_WIDGET)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- rows ---- */

static GtkWidget *
row_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css_class == NULL)
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  else
    {
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_max_width_chars (GTK_LABEL (label), 36);
      gtk_widget_add_css_class (label, "caption");
      gtk_widget_add_css_class (label, css_class);
    }
  return label;
}

static void
setup_row_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (box), row_label (NULL));
  gtk_box_append (GTK_BOX (box), row_label ("dim-label"));
  gtk_list_item_set_child (item, box);
}

static void
bind_row_cb (GtkSignalListItemFactory *factory, GtkListItem *item, ChEngineChooser *self)
{
  GtkWidget *box = gtk_list_item_get_child (item);
  GtkWidget *name = gtk_widget_get_first_child (box), *reason = gtk_widget_get_last_child (box);
  ChEngineEntry *entry = gtk_list_item_get_item (item);
  g_autofree char *why = NULL;
  gboolean fits = ch_engine_entry_get_fit (entry, &self->rules, &why) != CH_FIT_CANNOT;

  gtk_label_set_text (GTK_LABEL (name), ch_engine_entry_get_name (entry));
  gtk_label_set_text (GTK_LABEL (reason), why != NULL ? why : "");
  gtk_widget_set_visible (reason, why != NULL);
  gtk_widget_set_sensitive (box, fits);
  /* The theme leaves that away from rows that cannot be activated. */
  gtk_widget_set_margin_start (box, fits ? 0 : 6);
  gtk_list_item_set_activatable (item, fits);
  gtk_list_item_set_selectable (item, fits);
}

/* What stands on the button. */
static void
setup_name_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *label = row_label (NULL);

  gtk_label_set_width_chars (GTK_LABEL (label), 12);
  gtk_list_item_set_child (item, label);
}

static void
bind_name_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)), ch_engine_entry_get_name (gtk_list_item_get_item (item)));
}

/* Rows are bound anew where something has changed that they do not notice. */
static void
set_rows (ChEngineChooser *self)
{
  GtkListItemFactory *rows = gtk_signal_list_item_factory_new (), *name = gtk_signal_list_item_factory_new ();

  g_signal_connect (rows, "setup", G_CALLBACK (setup_row_cb), NULL);
  g_signal_connect_object (rows, "bind", G_CALLBACK (bind_row_cb), self, 0);
  g_signal_connect (name, "setup", G_CALLBACK (setup_name_cb), NULL);
  g_signal_connect (name, "bind", G_CALLBACK (bind_name_cb), NULL);
  gtk_drop_down_set_factory (GTK_DROP_DOWN (self->drop), name);
  gtk_drop_down_set_list_factory (GTK_DROP_DOWN (self->drop), rows);
  g_object_unref (rows);
  g_object_unref (name);
}

/* Keys pass over rows that cannot be chosen: what they say is said of the button. */
static void
describe (ChEngineChooser *self)
{
  GListModel *model = gtk_drop_down_get_model (GTK_DROP_DOWN (self->drop));
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (ChEngineEntry) entry = g_list_model_get_item (model, i);
      g_autofree char *why = NULL;

      if (ch_engine_entry_get_fit (entry, &self->rules, &why) != CH_FIT_CANNOT || why == NULL)
        continue;
      g_string_append (text, text->len > 0 ? "\n" : "");
      /* Translators: the name of an engine, and what is to be said of it, for screen readers */
      g_string_append_printf (text, C_("engine", "%1$s: %2$s"), ch_engine_entry_get_name (entry), why);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->drop), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text->str, -1);
}

/* ---- choosing ---- */

static gboolean
fits (ChEngineChooser *self, ChEngineEntry *entry)
{
  g_autofree char *why = NULL;

  return ch_engine_entry_get_fit (entry, &self->rules, &why) != CH_FIT_CANNOT;
}

static void
choose (ChEngineChooser *self, ChEngineEntry *entry)
{
  GListModel *model = gtk_drop_down_get_model (GTK_DROP_DOWN (self->drop));
  gboolean other = entry != self->entry;

  g_set_object (&self->entry, entry);
  self->setting = TRUE;
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (ChEngineEntry) item = g_list_model_get_item (model, i);

      if (item == entry)
        gtk_drop_down_set_selected (GTK_DROP_DOWN (self->drop), i);
    }
  self->setting = FALSE;
  if (other)
    g_signal_emit (self, signals[CHANGED], 0);
}

static ChEngineEntry *
own_entry (void)
{
  return ch_engine_list_find (ch_engine_list_get_default (), CH_ENGINE_OWN);
}

static void
selected_cb (ChEngineChooser *self)
{
  ChEngineEntry *entry = gtk_drop_down_get_selected_item (GTK_DROP_DOWN (self->drop));

  if (self->setting || entry == NULL || entry == self->entry)
    return;
  choose (self, fits (self, entry) ? entry : self->entry);
}

/* An engine has another name, was met, or is gone. */
static void
list_changed_cb (ChEngineChooser *self)
{
  const char *id = ch_engine_entry_get_id (self->entry);
  ChEngineEntry *entry = ch_engine_list_find (ch_engine_list_get_default (), id);

  choose (self, fits (self, entry) ? entry : own_entry ());
  set_rows (self);
  describe (self);
}

void
ch_engine_chooser_set_rules (ChEngineChooser *self, const ChRuleset *rules)
{
  g_return_if_fail (CH_IS_ENGINE_CHOOSER (self) && rules != NULL);

  self->rules = *rules;
  list_changed_cb (self);
}

void
ch_engine_chooser_set_id (ChEngineChooser *self, const char *id)
{
  ChEngineEntry *entry;

  g_return_if_fail (CH_IS_ENGINE_CHOOSER (self));

  entry = ch_engine_list_find (ch_engine_list_get_default (), id);
  choose (self, fits (self, entry) ? entry : own_entry ());
}

ChEngineEntry *
ch_engine_chooser_get_entry (ChEngineChooser *self)
{
  g_return_val_if_fail (CH_IS_ENGINE_CHOOSER (self), NULL);
  return self->entry;
}

/* ---- making ---- */

static void
ch_engine_chooser_dispose (GObject *object)
{
  ChEngineChooser *self = CH_ENGINE_CHOOSER (object);

  g_clear_pointer (&self->drop, gtk_widget_unparent);
  g_clear_object (&self->entry);
  G_OBJECT_CLASS (ch_engine_chooser_parent_class)->dispose (object);
}

static void
ch_engine_chooser_class_init (ChEngineChooserClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ch_engine_chooser_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ch_engine_chooser_init (ChEngineChooser *self)
{
  ChEngineList *engines = ch_engine_list_get_default ();

  self->rules = ch_ruleset_preset (CH_PRESET_XIANGQI);
  self->entry = g_object_ref (own_entry ());
  self->drop = gtk_drop_down_new (G_LIST_MODEL (g_object_ref (engines)), NULL);
  set_rows (self);
  gtk_widget_set_parent (self->drop, GTK_WIDGET (self));
  g_signal_connect_object (self->drop, "notify::selected", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (engines, "changed", G_CALLBACK (list_changed_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
ch_engine_chooser_new (const char *label)
{
  ChEngineChooser *self = g_object_new (CH_TYPE_ENGINE_CHOOSER, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->drop), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  return GTK_WIDGET (self);
}
