/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/ch-reader.h"

#include "formats/ch-cbf.h"
#include "formats/ch-cbr.h"
#include "formats/ch-dhtmlxq.h"
#include "formats/ch-che.h"
#include "formats/ch-fen-list.h"
#include "formats/ch-gib.h"
#include "formats/ch-pfc.h"
#include "formats/ch-pgn.h"
#include "formats/ch-xqf.h"

/* What none of these takes for its own is PGN or plain text. */
static const struct
{
  gboolean (*recognise) (GBytes *bytes);
  ChStudy *(*read) (GBytes *bytes, const char *name, const char *encoding, ChReport *report);
} readers[] = {
  { ch_xqf_recognise, ch_xqf_read },
  { ch_cbf_recognise, ch_cbf_read },
  { ch_pfc_recognise, ch_pfc_read },
  { ch_dhtmlxq_recognise, ch_dhtmlxq_read },
  { ch_cbr_recognise, ch_cbr_read },
  { ch_gib_recognise, ch_gib_read },
  { ch_che_recognise, ch_che_read },
  { ch_fen_list_recognise, ch_fen_list_read },
};

gboolean
ch_reader_is_foreign (GBytes *bytes)
{
  g_return_val_if_fail (bytes != NULL, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (readers); i++)
    if (readers[i].recognise (bytes))
      return TRUE;
  return FALSE;
}

ChStudy *
ch_reader_read (GBytes *bytes, const char *name, const char *encoding, ChReport *report)
{
  g_return_val_if_fail (bytes != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (readers); i++)
    if (readers[i].recognise (bytes))
      return readers[i].read (bytes, name, encoding, report);
  return ch_pgn_read (bytes, name, encoding, report);
}
