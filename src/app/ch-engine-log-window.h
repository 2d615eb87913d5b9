/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said between the program and an engine, as it is said. */
#pragma once

#include <gtk/gtk.h>

#include "play/ch-engine-log.h"

/**
 * ch_engine_log_window_show:
 * @name: of the engine
 *
 * Opens a window with @log, at its end. What is added is added in it too; its end stays in sight for as long as it is.
 * Returns: (transfer none): the window.
 */
GtkWidget *ch_engine_log_window_show (GtkWindow *parent, const char *name, ChEngineLog *log);
