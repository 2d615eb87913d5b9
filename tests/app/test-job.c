/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Work done by a thread: it ends, fails, is cancelled by its window, and outlives the window that it belongs to. */
#include "ch-test.h"

#include "app/ch-job.h"

typedef struct
{
  gboolean wait;    /* until cancelled */
  gboolean freed;
} Work;

static struct
{
  guint n;
  gboolean failed, cancelled;
} done;

static gboolean
work_cb (ChJob *job, gpointer data, GError **error)
{
  Work *work = data;
  GCancellable *cancellable = ch_job_get_cancellable (job);

  ch_job_set_progress (0.5, job);
  while (work->wait && !g_cancellable_is_cancelled (cancellable))
    g_usleep (1000);
  return !g_cancellable_set_error_if_cancelled (cancellable, error);
}

static void
freed_cb (gpointer data)
{
  ((Work *) data)->freed = TRUE;
}

static void
done_cb (GtkWindow *parent, const GError *error)
{
  done.n++;
  done.failed = error != NULL;
  done.cancelled = g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
iterate_until_freed (const Work *work)
{
  while (!work->freed)
    g_main_context_iteration (NULL, TRUE);
}

/* The window of the job, once it is shown. */
static GtkWindow *
job_window (GtkWindow *parent)
{
  GListModel *all = gtk_window_get_toplevels ();

  for (;;)
    {
      for (guint i = 0; i < g_list_model_get_n_items (all); i++)
        {
          g_autoptr (GtkWindow) window = g_list_model_get_item (all, i);

          if (gtk_window_get_transient_for (window) == parent && gtk_widget_get_visible (GTK_WIDGET (window)))
            return window;
        }
      g_main_context_iteration (NULL, TRUE);
    }
}

/* Begins the work. Returns: (nullable): the window it belongs to; NULL where there is no display (the test is skipped). */
static GtkWindow *
start (Work *work)
{
  GtkWindow *window;

  if (!gtk_is_initialized ())
    {
      g_test_skip ("no display");
      return NULL;
    }
  done.n = 0;
  window = GTK_WINDOW (gtk_window_new ());
  gtk_window_present (window);
  ch_job_run (window, "Work", work_cb, work, freed_cb, done_cb);
  return window;
}

static void
test_done (void)
{
  Work work = { FALSE };
  GtkWindow *parent = start (&work);

  if (parent == NULL)
    return;
  iterate_until_freed (&work);
  g_assert_cmpuint (done.n, ==, 1);
  g_assert_false (done.failed);
  gtk_window_destroy (parent);
}

static void
test_cancel (void)
{
  Work work = { TRUE };
  GtkWindow *parent = start (&work);

  if (parent == NULL)
    return;
  gtk_window_close (job_window (parent));
  iterate_until_freed (&work);
  g_assert_cmpuint (done.n, ==, 1);
  g_assert_true (done.cancelled);
  gtk_window_destroy (parent);
}

static void
test_orphan (void)
{
  Work work = { TRUE };
  GtkWindow *parent = start (&work);

  if (parent == NULL)
    return;
  job_window (parent);
  gtk_window_destroy (parent);
  iterate_until_freed (&work);
  g_assert_cmpuint (done.n, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init_check ();
  g_test_add_func ("/app/job/done", test_done);
  g_test_add_func ("/app/job/cancel", test_cancel);
  g_test_add_func ("/app/job/orphan", test_orphan);
  return g_test_run ();
}
