/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/ch-match-file.h"

#include <glib/gstdio.h>

#include "formats/ch-pgn.h"
#include "formats/ch-safe-write.h"

struct _ChMatchFile
{
  char *path;
  GString *text;      /* all games */
  gsize written;      /* how much of it is, or is being, on the disk */
  GThread *thread;    /* (nullable): writes */
  GBytes *job;        /* of the thread while it runs */
  GError *error;      /* of the thread while it runs */
  ChMatchFileFunc func;
  gpointer data;
};

ChMatchFile *
ch_match_file_new (const char *path, ChMatchFileFunc func, gpointer data)
{
  ChMatchFile *self = g_new0 (ChMatchFile, 1);

  self->path = g_strdup (path);
  self->text = g_string_new (NULL);
  self->func = func;
  self->data = data;
  return self;
}

static void
write_job (ChMatchFile *self)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  ChSafeFile *file;

  g_mkdir_with_parents (folder, 0700);
  file = ch_safe_file_open (self->path, &self->error);
  if (file == NULL)
    return;
  ch_safe_file_write (file, g_bytes_get_data (self->job, NULL), g_bytes_get_size (self->job));
  ch_safe_file_commit (file, &self->error);
}

static void begin (ChMatchFile *self);

/* Ends the thread. Returns: (transfer full) (nullable): what went wrong. */
static GError *
join (ChMatchFile *self)
{
  g_thread_join (g_steal_pointer (&self->thread));
  g_clear_pointer (&self->job, g_bytes_unref);
  /* All of it is to be written with the next game, or at the end. */
  if (self->error != NULL)
    self->written = 0;
  return g_steal_pointer (&self->error);
}

static gboolean
written_cb (gpointer data)
{
  ChMatchFile *self = data;
  g_autoptr (GError) error = join (self);

  if (error == NULL && self->written < self->text->len)
    begin (self);
  self->func (error, self->data);
  return G_SOURCE_REMOVE;
}

static gpointer
thread_func (gpointer data)
{
  write_job (data);
  g_idle_add_full (G_PRIORITY_DEFAULT, written_cb, data, NULL);
  return NULL;
}

static void
set_job (ChMatchFile *self)
{
  self->job = g_bytes_new (self->text->str, self->text->len);
  self->written = self->text->len;
}

/* Writes all there is; what comes meanwhile is written after. */
static void
begin (ChMatchFile *self)
{
  set_job (self);
  self->thread = g_thread_new ("match-file", thread_func, self);
}

void
ch_match_file_add (ChMatchFile *self, ChRecord *record)
{
  g_autofree char *game = ch_pgn_write_record (record, CH_NOTATION_ICCS);

  g_string_append_printf (self->text, "%s%s", self->text->len > 0 ? "\n" : "", game);
  if (self->thread == NULL)
    begin (self);
}

const char *
ch_match_file_get_path (ChMatchFile *self)
{
  return self->path;
}

void
ch_match_file_free (ChMatchFile *self)
{
  if (self->thread != NULL)
    {
      g_autoptr (GError) error = join (self);

      g_idle_remove_by_data (self);
    }
  if (self->written < self->text->len)
    {
      set_job (self);
      write_job (self);
      if (self->error != NULL)
        g_warning ("%s", self->error->message);
    }
  g_clear_pointer (&self->job, g_bytes_unref);
  g_clear_error (&self->error);
  g_string_free (self->text, TRUE);
  g_free (self->path);
  g_free (self);
}
