/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/ch-decode.h"
#include "formats/ch-encoding.h"

#include <glib/gi18n-lib.h>

char *
ch_decode (GBytes *bytes, const char *encoding, const char *guess, ChReport *report, const char *name)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  guint bad_line = 0;
  char *text;

  if (length == 0)
    data = "";
  if (encoding == NULL)
    encoding = guess;
  text = ch_encoding_to_utf8 (data, length, encoding, &bad_line);
  if (text == NULL)
    {
      ch_report_add (report, name, 0, 0, 0, encoding, _("This encoding is not known"));
      encoding = guess;
      text = ch_encoding_to_utf8 (data, length, encoding, &bad_line);
    }
  ch_report_set_encoding (report, encoding);
  if (bad_line > 0)
    ch_report_add (report, name, 0, 0, bad_line, encoding, _("Some bytes are no text in this encoding"));
  return text != NULL ? text : g_strdup ("");
}
