/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/ch-job.h"

#include <glib/gi18n.h>

#include "app/ch-dialog.h"

/* What is done sooner shows no window. */
#define PATIENCE_MS 200

struct _ChJob
{
  GtkWindow *parent;   /* weak */
  GtkWidget *window;   /* weak */
  GtkWidget *bar;
  GCancellable *cancellable;
  ChJobFunc func;
  ChJobDone done;
  gpointer data;
  GDestroyNotify free_data;
  guint source;
  int permille;        /* atomic */
};

static void
job_free (ChJob *job)
{
  g_clear_handle_id (&job->source, g_source_remove);
  g_clear_weak_pointer (&job->window);
  g_clear_weak_pointer (&job->parent);
  g_clear_object (&job->cancellable);
  job->free_data (job->data);
  g_free (job);
}

static gboolean
tick_cb (gpointer data)
{
  ChJob *job = data;

  if (job->window == NULL)
    return G_SOURCE_CONTINUE;
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (job->bar), g_atomic_int_get (&job->permille) / 1000.0);
  if (!gtk_widget_get_visible (job->window))
    gtk_window_present (GTK_WINDOW (job->window));
  return G_SOURCE_CONTINUE;
}

/* Closing the window is cancelling; it stays until the thread has heard of it. */
static gboolean
close_cb (GtkWindow *window, GCancellable *cancellable)
{
  g_cancellable_cancel (cancellable);
  return TRUE;
}

static GtkWidget *
make_content (ChJob *job, const char *title)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12), *label = gtk_label_new (title);
  GtkWidget *cancel = gtk_button_new_with_label (_("Cancel"));

  job->bar = gtk_progress_bar_new ();
  gtk_accessible_update_relation (GTK_ACCESSIBLE (job->bar), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
  gtk_widget_set_halign (cancel, GTK_ALIGN_END);
  gtk_widget_add_css_class (box, "ch-preferences");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), job->bar);
  gtk_box_append (GTK_BOX (box), cancel);
  g_signal_connect_object (cancel, "clicked", G_CALLBACK (g_cancellable_cancel), job->cancellable, G_CONNECT_SWAPPED);
  return box;
}

static void
make_window (ChJob *job, const char *title)
{
  GtkWidget *window = ch_dialog_new (job->parent, title);

  g_set_weak_pointer (&job->window, window);
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (window), 320, -1);
  gtk_window_set_child (GTK_WINDOW (window), make_content (job, title));
  g_signal_connect_object (window, "close-request", G_CALLBACK (close_cb), job->cancellable, 0);
  g_signal_connect_object (window, "destroy", G_CALLBACK (g_cancellable_cancel), job->cancellable, G_CONNECT_SWAPPED);
}

static void
thread_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  ChJob *job = data;
  GError *error = NULL;

  if (job->func (job, job->data, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
ready_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  ChJob *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;

  g_task_propagate_boolean (G_TASK (result), &error);
  if (job->window != NULL)
    gtk_window_destroy (GTK_WINDOW (job->window));
  if (job->parent != NULL)
    job->done (job->parent, error);
  job_free (job);
}

void
ch_job_run (GtkWindow *parent, const char *title, ChJobFunc func, gpointer data, GDestroyNotify free_data, ChJobDone done)
{
  ChJob *job = g_new0 (ChJob, 1);
  g_autoptr (GTask) task = NULL;

  g_set_weak_pointer (&job->parent, parent);
  job->cancellable = g_cancellable_new ();
  job->func = func;
  job->done = done;
  job->data = data;
  job->free_data = free_data;
  make_window (job, title);
  job->source = g_timeout_add (PATIENCE_MS, tick_cb, job);
  task = g_task_new (NULL, NULL, ready_cb, NULL);
  /* Freed when it is ready: the task itself may go in either thread. */
  g_task_set_task_data (task, job, NULL);
  g_task_run_in_thread (task, thread_cb);
}

void
ch_job_set_progress (double fraction, gpointer job)
{
  g_atomic_int_set (&((ChJob *) job)->permille, (int) (fraction * 1000));
}

GCancellable *
ch_job_get_cancellable (ChJob *job)
{
  return job->cancellable;
}
