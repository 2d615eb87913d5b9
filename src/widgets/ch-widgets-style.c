/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "widgets/ch-widgets-style.h"

#include <gtk/gtk.h>

#include "ch-widgets-resources.h"

void
ch_widgets_style_ensure (void)
{
  static gboolean loaded = FALSE;
  g_autoptr(GtkCssProvider) provider = NULL;
  GdkDisplay *display = gdk_display_get_default ();

  if (loaded || display == NULL)
    return;
  loaded = TRUE;
  /* A resource in a static library is only linked in when something names it. */
  g_resources_register (ch_widgets_get_resource ());
  provider = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (provider, "/org/chuhan/Chuhan/widgets/ch-widgets.css");
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION - 1);
}
