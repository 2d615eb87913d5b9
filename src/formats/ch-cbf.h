/* SPDX-License-Identifier: GPL-3.0-or-later */
/* CBF, the XML files of CCBridge: a head with tags and a list of moves (formats.md section 4.4). Read only. */
#pragma once

#include "study/ch-report.h"
#include "study/ch-study.h"

/** ch_cbf_recognise: Returns: whether @bytes begin as such a file does. */
gboolean ch_cbf_recognise (GBytes *bytes);

/** ch_cbf_read: As ch_xqf_read(), for these files. Illegal moves are kept as broken nodes. */
ChStudy *ch_cbf_read (GBytes *bytes, const char *name, const char *encoding, ChReport *report);
