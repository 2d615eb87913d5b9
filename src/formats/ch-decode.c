/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/ch-decode.h"

#include "formats/ch-text.h"

char *
ch_decode (GBytes *bytes, const char *encoding, const char *guess, ChReport *report, const char *name)
{
  g_autoptr (ChSource) source = ch_source_new_for_bytes (bytes);
  ChText text;

  ch_text_init (&text, source, encoding, guess, report, name);
  ch_text_all (&text);
  ch_decoder_clear (&text.decoder);
  return g_string_free (text.text, FALSE);
}
