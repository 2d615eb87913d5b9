/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The menu of a move, as lists and books of moves open it. */
#pragma once

#include <gtk/gtk.h>

/** ch_move_menu_new: Returns: (transfer none) (nullable): a closed menu of @model (nullable) on @parent, which unparents it. */
GtkWidget *ch_move_menu_new (GtkWidget *parent, GMenuModel *model);

/** ch_move_menu_open: Opens @menu (nullable) at a place in coordinates of its parent. */
void ch_move_menu_open (GtkWidget *menu, double x, double y);

/** ch_move_menu_is_key: Returns: whether the key is one that opens menus. */
gboolean ch_move_menu_is_key (guint keyval, GdkModifierType state);
