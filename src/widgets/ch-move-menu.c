/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "ch-move-menu"

#include "widgets/ch-move-menu.h"

static GQuark
focus_quark (void)
{
  return g_quark_from_static_string ("ch-move-menu-focus");
}

/* A menu that closes leaves the keyboard to whatever holds its parent; it goes back to where it was, unless what was chosen has
 * put it elsewhere. */
static void
closed_cb (GtkWidget *menu)
{
  GtkWidget *before = g_object_get_qdata (G_OBJECT (menu), focus_quark ());
  GtkWidget *now = gtk_root_get_focus (gtk_widget_get_root (menu));

  if (before != NULL && gtk_widget_get_root (before) != NULL
      && (now == NULL || gtk_widget_is_ancestor (before, now) || gtk_widget_is_ancestor (now, menu)))
    gtk_widget_grab_focus (before);
  g_object_set_qdata (G_OBJECT (menu), focus_quark (), NULL);
}

GtkWidget *
ch_move_menu_new (GtkWidget *parent, GMenuModel *model)
{
  GtkWidget *menu;

  g_return_val_if_fail (GTK_IS_WIDGET (parent), NULL);

  if (model == NULL)
    return NULL;
  menu = gtk_popover_menu_new_from_model (model);
  gtk_popover_set_has_arrow (GTK_POPOVER (menu), FALSE);
  gtk_widget_set_halign (menu, GTK_ALIGN_START);
  gtk_widget_set_parent (menu, parent);
  g_signal_connect (menu, "closed", G_CALLBACK (closed_cb), NULL);
  return menu;
}

void
ch_move_menu_open (GtkWidget *menu, double x, double y)
{
  GtkWidget *focus;

  if (menu == NULL)
    return;
  focus = gtk_root_get_focus (gtk_widget_get_root (menu));
  g_object_set_qdata_full (G_OBJECT (menu), focus_quark (), focus != NULL ? g_object_ref (focus) : NULL, g_object_unref);
  gtk_popover_set_pointing_to (GTK_POPOVER (menu), &(GdkRectangle) { (int) x, (int) y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (menu));
}

gboolean
ch_move_menu_is_key (guint keyval, GdkModifierType state)
{
  GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();

  return (keyval == GDK_KEY_Menu && modifiers == 0) || (keyval == GDK_KEY_F10 && modifiers == GDK_SHIFT_MASK);
}
