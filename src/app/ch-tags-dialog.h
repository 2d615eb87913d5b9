/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is known of a game (its tags), to be read and edited; all changes together are one step of undo. */
#pragma once

#include <gtk/gtk.h>

#include "study/ch-study.h"

/** ch_tags_dialog_show: Opens the window for @record of @study. */
void ch_tags_dialog_show (GtkWindow *parent, ChStudy *study, ChRecord *record);
