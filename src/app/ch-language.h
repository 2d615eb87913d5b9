/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The language of the program: the locale's, or the one of the preferences. */
#pragma once

/** ch_language_init: Sets locale and translations; call first of all. */
void ch_language_init (void);
