/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "index/ch-index-folders.h"

#include <string.h>

/* Names may hold any byte but one: each ends with that. */
static char *
file_of (const char *path)
{
  return g_strconcat (path, "-folders", NULL);
}

char **
ch_index_folders_load (const char *path)
{
  g_autofree char *file = file_of (path), *text = NULL;
  GPtrArray *folders = g_ptr_array_new ();
  gsize length = 0;

  if (g_file_get_contents (file, &text, &length, NULL))
    for (const char *at = text; at < text + length; at += strlen (at) + 1)
      g_ptr_array_add (folders, g_strdup (at));
  g_ptr_array_add (folders, NULL);
  return (char **) g_ptr_array_free (folders, FALSE);
}

void
ch_index_folders_keep (const char *path, char **folders)
{
  g_autofree char *file = file_of (path);
  g_auto (GStrv) kept = ch_index_folders_load (path);
  g_autoptr (GByteArray) text = g_byte_array_new ();
  g_autoptr (GError) error = NULL;

  if (g_strv_equal ((const char *const *) kept, (const char *const *) folders))
    return;
  for (char **folder = folders; *folder != NULL; folder++)
    g_byte_array_append (text, (const guint8 *) *folder, (guint) strlen (*folder) + 1);
  if (!g_file_set_contents_full (file, (const char *) text->data, (gssize) text->len, G_FILE_SET_CONTENTS_CONSISTENT, 0600,
                                 &error))
    g_debug ("%s", error->message);
}
