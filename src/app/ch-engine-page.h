/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One engine in the window of engines: its name and command, what it plays and why not, a trial, its options. */
#pragma once

#include <gtk/gtk.h>

#include "play/ch-engine-list.h"

/* Signal: "remove" (): the person wants it gone. */
#define CH_TYPE_ENGINE_PAGE (ch_engine_page_get_type ())
G_DECLARE_FINAL_TYPE (ChEnginePage, ch_engine_page, CH, ENGINE_PAGE, GtkBox)

/** ch_engine_page_new: Returns: (transfer floating): the page of @entry; an engine that was never met is met at once. */
GtkWidget *ch_engine_page_new (ChEngineEntry *entry);

/** ch_engine_page_try: Lets it think a second on the start of each game that it plays. */
void ch_engine_page_try (ChEnginePage *self);
