/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/ch-application.h"
#include "app/ch-language.h"

int
main (int argc, char *argv[])
{
  g_autoptr (ChApplication) application = NULL;

  ch_language_init ();
  /* GTK would set the locale again and undo the choice of language. */
  gtk_disable_setlocale ();
  application = ch_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
