/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gio/gio.h>

#include "app/ch-language.h"
#include "play/ch-language.h"

static char *
preferred (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autoptr (GSettings) settings = NULL;

  /* Without its schema GSettings would end the program before a word could be said. */
  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, APPLICATION_ID, TRUE);
  if (schema == NULL)
    return g_strdup ("");
  settings = g_settings_new (APPLICATION_ID);
  return g_settings_get_string (settings, "language");
}

void
ch_language_init (void)
{
  g_autofree char *language = preferred ();

  ch_language_use (language);
}
