/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games on paper and as moving pictures: booklet, printing, animation. What they show is copied before a thread makes the file,
 * so that the study can be edited meanwhile. */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-animation-dialog.h"
#include "app/ch-ask.h"
#include "app/ch-booklet-form.h"
#include "app/ch-job.h"
#include "app/ch-print.h"
#include "app/ch-window-private.h"
#include "print/ch-animation.h"

/* ---- what all share ---- */

static gboolean
has_several (ChWindow *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->study)) > 1;
}

static gboolean
wants_all (ChWindow *self)
{
  return has_several (self) && g_settings_get_boolean (self->settings, "booklet-all");
}

/* The name of the file without its ending, or of the game. */
static char *
name_of (ChWindow *self)
{
  g_autofree char *name = self->path != NULL ? g_path_get_basename (self->path) : NULL;
  char *dot = name != NULL ? strrchr (name, '.') : NULL;

  if (name == NULL)
    return ch_record_get_title (self->record);
  if (dot != NULL && dot != name)
    *dot = '\0';
  return g_utf8_make_valid (name, -1);
}

static void
saved_cb (GtkWindow *parent, const GError *error)
{
  if (error == NULL)
    ch_window_toast (CH_WINDOW (parent), _("Saved"));
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    ch_tell (parent, _("The file could not be saved"), error->message);
}

/* ---- booklet ---- */

static ChBooklet *
make_booklet (GtkWindow *window, const ChBookletOptions *options)
{
  ChWindow *self = CH_WINDOW (window);
  g_autoptr (GPtrArray) records = g_ptr_array_new ();
  g_autofree char *title = wants_all (self) ? name_of (self) : NULL;
  ChBookletOptions own = *options;
  gboolean flipped, mirrored;

  g_object_get (self->board, "flipped", &flipped, "mirrored", &mirrored, NULL);
  own.flipped = flipped;
  own.mirrored = mirrored;
  for (guint i = 0; wants_all (self) && i < g_list_model_get_n_items (G_LIST_MODEL (self->study)); i++)
    g_ptr_array_add (records, ch_study_get_record (self->study, i));
  if (records->len == 0)
    g_ptr_array_add (records, self->record);
  return ch_booklet_new (title, (ChRecord *const *) records->pdata, records->len, &own);
}

typedef struct
{
  ChBooklet *booklet;
  ChAnimation *animation;
  char *path;
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  ch_booklet_free (work->booklet);
  ch_animation_free (work->animation);
  g_free (work->path);
  g_free (work);
}

static gboolean
write_booklet (ChJob *job, gpointer data, GError **error)
{
  Work *work = data;
  g_autoptr (GBytes) bytes = ch_booklet_to_pdf (work->booklet, ch_job_set_progress, job, ch_job_get_cancellable (job), error);

  return bytes != NULL && ch_document_file_write_bytes (work->path, bytes, error);
}

static void
save_booklet (GtkWindow *window, ChBooklet *booklet, const char *path)
{
  Work *work = g_new0 (Work, 1);

  work->booklet = booklet;
  work->path = g_strdup (path);
  ch_job_run (window, _("Making the booklet"), write_booklet, work, work_free, saved_cb);
}

void
ch_window_export_booklet (ChWindow *self)
{
  g_autofree char *name = name_of (self);

  ch_comment_box_flush (self->comment);
  ch_booklet_dialog_show (GTK_WINDOW (self), self->settings, has_several (self), name, make_booklet, save_booklet);
}

void
ch_window_booklet_to (ChWindow *self, const char *path)
{
  ChBookletOptions options;

  ch_comment_box_flush (self->comment);
  ch_booklet_form_read (self->settings, &options);
  save_booklet (GTK_WINDOW (self), make_booklet (GTK_WINDOW (self), &options), path);
}

/* ---- printing ---- */

static void
print (ChWindow *self, const char *path)
{
  g_autofree char *name = name_of (self);

  ch_comment_box_flush (self->comment);
  ch_print_run (GTK_WINDOW (self), self->settings, has_several (self), name, make_booklet, path);
}

void
ch_window_print (ChWindow *self)
{
  print (self, NULL);
}

void
ch_window_print_to (ChWindow *self, const char *path)
{
  print (self, path);
}

/* ---- animation ---- */

static ChAnimation *
make_animation (ChWindow *self, gboolean here)
{
  ChAnimationOptions options;
  gboolean flipped, mirrored;

  g_object_get (self->board, "flipped", &flipped, "mirrored", &mirrored, NULL);
  ch_animation_options_init (&options);
  options.size = g_settings_get_int (self->settings, "animation-size");
  options.delay_ms = (guint) g_settings_get_int (self->settings, "animation-delay");
  options.captions = g_settings_get_boolean (self->settings, "animation-captions");
  options.notation = ch_window_notation (self);
  options.pieces = (ChPieceSetId) g_settings_get_enum (self->settings, "piece-set");
  options.style = (ChBoardStyleId) g_settings_get_enum (self->settings, "board-style");
  if (!g_settings_get_boolean (self->settings, "show-coordinates"))
    options.coordinates = CH_COORDINATES_NONE;
  options.flipped = flipped;
  options.mirrored = mirrored;
  return ch_animation_new (self->record, here ? ch_window_node (self) : NULL, &options);
}

static gboolean
write_animation (ChJob *job, gpointer data, GError **error)
{
  Work *work = data;
  g_autoptr (GBytes) bytes = ch_animation_to_gif (work->animation, ch_job_set_progress, job, ch_job_get_cancellable (job),
                                                  error);

  return bytes != NULL && ch_document_file_write_bytes (work->path, bytes, error);
}

static void
save_animation (GtkWindow *window, const char *path, gboolean here)
{
  Work *work = g_new0 (Work, 1);

  work->animation = make_animation (CH_WINDOW (window), here);
  work->path = g_strdup (path);
  ch_job_run (window, _("Making the animation"), write_animation, work, work_free, saved_cb);
}

void
ch_window_export_animation (ChWindow *self)
{
  g_autofree char *name = ch_record_get_title (self->record);

  ch_animation_dialog_show (GTK_WINDOW (self), self->settings, name, save_animation);
}

void
ch_window_animate_to (ChWindow *self, const char *path)
{
  save_animation (GTK_WINDOW (self), path, FALSE);
}
