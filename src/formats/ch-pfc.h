/* SPDX-License-Identifier: GPL-3.0-or-later */
/* PFC, the XML files of PengFei xiangqi: nested elements, one a move (formats.md section 4.6). Read only. */
#pragma once

#include "study/ch-report.h"
#include "study/ch-study.h"

/** ch_pfc_recognise: Returns: whether @bytes begin as such a file does. */
gboolean ch_pfc_recognise (GBytes *bytes);

/** ch_pfc_read: As ch_xqf_read(), for these files. Illegal moves are kept as broken nodes. */
ChStudy *ch_pfc_read (GBytes *bytes, const char *name, const char *encoding, ChReport *report);
