/* SPDX-License-Identifier: GPL-3.0-or-later */
/* XML of other programs as GMarkup takes it. */
#pragma once

#include <glib.h>

#include "study/ch-report.h"

/** ch_xml_begins: Returns: whether @word stands near the start of @bytes, behind "<". */
gboolean ch_xml_begins (GBytes *bytes, const char *word);

/**
 * ch_xml_parse:
 * @bytes: a file
 * @encoding: (nullable): force this encoding; NULL = detect
 * @name: (nullable): its name for the report
 *
 * Parses as far as the file is XML, after mending what the trade writes into attributes: line ends (XML would take them
 * for blanks), bare ampersands and angle brackets. Where it stops being XML, that is reported with its line.
 */
void ch_xml_parse (GBytes *bytes, const char *encoding, const char *name, ChReport *report, const GMarkupParser *parser,
                   gpointer data);
