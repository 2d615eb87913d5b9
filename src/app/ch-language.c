/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <locale.h>

#include "app/ch-language.h"

/* gettext looks at LANGUAGE only in a locale that is not "C"; which ones a machine has is not known beforehand. */
static const char *const fallback_locales[] = { "zh_CN.UTF-8", "en_US.UTF-8", "en_GB.UTF-8", "C.UTF-8", NULL };

static gboolean
locale_is_plain (void)
{
  const char *name = setlocale (LC_MESSAGES, NULL);

  return name == NULL || g_str_equal (name, "C") || g_str_equal (name, "POSIX") || g_str_has_prefix (name, "C.");
}

static void
choose (const char *language)
{
  g_autofree char *own = g_strconcat (language, ".UTF-8", NULL);

  g_setenv ("LANGUAGE", language, TRUE);
  if (!locale_is_plain () || setlocale (LC_MESSAGES, own) != NULL)
    return;
  for (guint i = 0; fallback_locales[i] != NULL; i++)
    if (setlocale (LC_MESSAGES, fallback_locales[i]) != NULL)
      return;
}

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
  const char *dir = g_getenv ("CHUHAN_LOCALEDIR");
  g_autofree char *language = NULL;

  setlocale (LC_ALL, "");
  language = preferred ();
  if (*language != '\0')
    choose (language);
  bindtextdomain (GETTEXT_PACKAGE, dir != NULL ? dir : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}
