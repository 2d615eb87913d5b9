/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Work that takes its time: done by a thread, with a small window that shows how far it is and can cancel it. */
#pragma once

#include <gtk/gtk.h>

typedef struct _ChJob ChJob;

/* On the thread. Returns: whether it is done; else sets @error. */
typedef gboolean (*ChJobFunc) (ChJob *job, gpointer data, GError **error);

/* On the main thread, unless @parent has gone. @error: (nullable): what went wrong, G_IO_ERROR_CANCELLED where cancelled. */
typedef void (*ChJobDone) (GtkWindow *parent, const GError *error);

/**
 * ch_job_run:
 * @title: what is done, for people
 * @data: (transfer full): for @func, freed with @free_data on the main thread
 */
void ch_job_run (GtkWindow *parent, const char *title, ChJobFunc func, gpointer data, GDestroyNotify free_data,
                 ChJobDone done);

/** ch_job_set_progress: For @func: how much is done, 0..1. */
void ch_job_set_progress (double fraction, gpointer job);

/** ch_job_get_cancellable: Returns: (transfer none): what @func looks at now and then. */
GCancellable *ch_job_get_cancellable (ChJob *job);
