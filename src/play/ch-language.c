/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/ch-language.h"

#include <glib.h>
#include <libintl.h>
#include <locale.h>

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

void
ch_language_use (const char *language)
{
  const char *dir = g_getenv ("CHUHAN_LOCALEDIR");

  setlocale (LC_ALL, "");
  if (language != NULL && *language != '\0')
    choose (language);
  bindtextdomain (GETTEXT_PACKAGE, dir != NULL ? dir : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}
