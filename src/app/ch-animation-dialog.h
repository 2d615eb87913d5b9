/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The small window that asks how a game is to be shown as a moving picture. */
#pragma once

#include <gtk/gtk.h>

/* @here: only up to the move shown, along its line; else the main line. */
typedef void (*ChAnimationSaver) (GtkWindow *parent, const char *path, gboolean here);

/** ch_animation_dialog_show: @name: for the file, without its ending. @settings: keep the choices, "animation-...". */
void ch_animation_dialog_show (GtkWindow *parent, GSettings *settings, const char *name, ChAnimationSaver save);
