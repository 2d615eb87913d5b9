/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said between the program and an engine, as it is said. */
#pragma once

#include <gtk/gtk.h>

#include "play/ch-engine-log.h"

/** ch_engine_log_window_show: Opens a window with @log, which goes on being written. */
void ch_engine_log_window_show (GtkWindow *parent, const char *name, ChEngineLog *log);
