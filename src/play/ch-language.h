/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The language that translations are in. */
#pragma once

/**
 * ch_language_use:
 * @language: (nullable): "zh_CN", "en"; NULL or "": the locale's
 *
 * Sets the locale and binds the translations. Call before any other thread runs.
 */
void ch_language_use (const char *language);
