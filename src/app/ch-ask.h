/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A question in a small window of its own (GTK 4.8 has no alert dialog that is not deprecated later). */
#pragma once

#include <gtk/gtk.h>

/* @answer: index of the button, -1 when the window was closed or Escape pressed. */
typedef void (*ChAskFunc) (int answer, gpointer data);

/**
 * ch_ask:
 * @parent: (nullable): the window it belongs to
 * @title: what is asked, in a few words
 * @text: (nullable): more about it
 * @buttons: (array zero-terminated=1): labels, the default answer last
 * @destructive: index of the button that destroys something, -1 = none
 * @func: (nullable): called once
 *
 * Returns: (transfer none): the window.
 */
GtkWindow *ch_ask (GtkWindow *parent, const char *title, const char *text,
                   const char *const *buttons, int destructive, ChAskFunc func, gpointer data);

/** ch_ask_about: As ch_ask(), with @more (nullable) between the text and the buttons. */
GtkWindow *ch_ask_about (GtkWindow *parent, const char *title, const char *text, GtkWidget *more,
                         const char *const *buttons, int destructive, ChAskFunc func, gpointer data);

/** ch_tell: A message with one button. */
void ch_tell (GtkWindow *parent, const char *title, const char *text);
