/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/ch-reader.h"

#include <string.h>

#include "formats/ch-cbf.h"
#include "formats/ch-cbr.h"
#include "formats/ch-dhtmlxq.h"
#include "formats/ch-che.h"
#include "formats/ch-encoding.h"
#include "formats/ch-fen-list.h"
#include "formats/ch-gib.h"
#include "formats/ch-pfc.h"
#include "formats/ch-pgn.h"
#include "formats/ch-xqf.h"

/* As much of a file as is looked at to tell what it is. */
#define HEAD (1 << 20)

/* What none of these takes for its own is PGN or plain text. Files of those without @read_games hold one game. */
static const struct
{
  const char *kind;
  gboolean (*recognise) (GBytes *bytes);
  void (*read_games) (const ChReading *reading);
  ChStudy *(*read) (GBytes *bytes, const char *name, const char *encoding, ChReport *report);
} readers[] = {
  { "xqf", ch_xqf_recognise, NULL, ch_xqf_read },
  { "cbf", ch_cbf_recognise, NULL, ch_cbf_read },
  { "pfc", ch_pfc_recognise, NULL, ch_pfc_read },
  { "dhtmlxq", ch_dhtmlxq_recognise, ch_dhtmlxq_read_games, NULL },
  { "cbr", ch_cbr_recognise, ch_cbr_read_games, NULL },
  { "gib", ch_gib_recognise, ch_gib_read_games, NULL },
  { "che", ch_che_recognise, NULL, ch_che_read },
  { "fen", ch_fen_list_recognise, ch_fen_list_read_games, NULL },
};

static guint
recognise (GBytes *head)
{
  guint i;

  for (i = 0; i < G_N_ELEMENTS (readers); i++)
    if (readers[i].recognise (head))
      break;
  return i;
}

/* In UTF-16 the letters that they look for stand apart. Returns: an index, G_N_ELEMENTS (readers) for none. */
static guint
find_reader (GBytes *head)
{
  guint found = recognise (head), bad_line;
  gsize length;
  const char *data = g_bytes_get_data (head, &length);
  const char *guess = found == G_N_ELEMENTS (readers) && length > 0 ? ch_encoding_guess (data, length) : "";
  g_autoptr (GBytes) text = NULL;
  char *plain;

  if (!g_str_has_prefix (guess, "UTF-16"))
    return found;
  plain = ch_encoding_to_utf8 (data, length, guess, &bad_line);
  text = g_bytes_new_take (plain, strlen (plain));
  return recognise (text);
}

const char *
ch_reader_kind (GBytes *bytes)
{
  guint found;

  g_return_val_if_fail (bytes != NULL, NULL);

  found = find_reader (bytes);
  return found < G_N_ELEMENTS (readers) ? readers[found].kind : "pgn";
}

gboolean
ch_reader_is_binary (GBytes *bytes)
{
  g_return_val_if_fail (bytes != NULL, FALSE);

  return ch_xqf_recognise (bytes) || ch_cbr_recognise (bytes);
}

gboolean
ch_reader_is_foreign (GBytes *bytes)
{
  g_return_val_if_fail (bytes != NULL, FALSE);

  return find_reader (bytes) < G_N_ELEMENTS (readers);
}

static void
read_whole (const ChReading *reading, guint index)
{
  g_autoptr (GBytes) bytes = ch_source_read_bytes (reading->source, ch_source_get_length (reading->source));
  g_autoptr (ChStudy) study = readers[index].read (bytes, reading->name, reading->encoding, reading->report);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (study)); i++)
    reading->game (ch_study_get_record (study, i), reading->data);
}

void
ch_reader_read_games (const ChReading *reading)
{
  g_autoptr (GBytes) head = ch_source_read_bytes (reading->source, HEAD);
  guint found = find_reader (head);

  g_clear_pointer (&head, g_bytes_unref);
  if (found == G_N_ELEMENTS (readers))
    ch_pgn_read_games (reading);
  else if (readers[found].read_games != NULL)
    readers[found].read_games (reading);
  else
    read_whole (reading, found);
}

ChStudy *
ch_reader_read (GBytes *bytes, const char *name, const char *encoding, ChReport *report)
{
  return ch_reading_collect (bytes, name, encoding, report, ch_reader_read_games);
}
