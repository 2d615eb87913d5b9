/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "app/ch-trouble.h"

/* The file is there and its folder is as it should be: it is the file itself that must not be written. */
static gboolean
file_is_protected (const char *path, const char *folder)
{
  return g_file_test (path, G_FILE_TEST_EXISTS) && g_access (folder, W_OK) == 0;
}

char *
ch_trouble_words (const GError *error, const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *folder_name = g_filename_display_name (folder);
  g_autofree char *name = g_filename_display_name (path);

  if (error->domain != G_IO_ERROR)
    return g_strdup (error->message);
  switch (error->code)
    {
    case G_IO_ERROR_NO_SPACE:
      /* Translators: %s is a folder */
      return g_strdup_printf (_("There is no room left on the disk with “%s”."), folder_name);
    case G_IO_ERROR_NOT_FOUND:
    case G_IO_ERROR_NOT_DIRECTORY:
      return g_strdup_printf (_("The folder “%s” is not there."), folder_name);
    case G_IO_ERROR_READ_ONLY:
    case G_IO_ERROR_PERMISSION_DENIED:
      if (file_is_protected (path, folder))
        return g_strdup_printf (_("“%s” is write-protected."), name);
      return g_strdup_printf (_("Nothing may be written in the folder “%s”."), folder_name);
    default:
      return g_strdup (error->message);
    }
}
