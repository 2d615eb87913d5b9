/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/ch-reading.h"

static void
append_game (ChRecord *record, gpointer study)
{
  ch_study_append_raw (study, record);
}

ChStudy *
ch_reading_collect (GBytes *bytes, const char *name, const char *encoding, ChReport *report,
                    void (*read) (const ChReading *reading))
{
  g_autoptr (ChSource) source = NULL;
  g_autoptr (ChReport) own_report = NULL;
  ChStudy *study = ch_study_new ();
  ChReading reading;

  g_return_val_if_fail (bytes != NULL, study);

  if (report == NULL)
    report = own_report = ch_report_new ();
  source = ch_source_new_for_bytes (bytes);
  reading = (ChReading) { source, name, encoding, report, append_game, study };
  read (&reading);
  return study;
}
