/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/ch-line-reader.h"

#include <string.h>

#define CHUNK 16384

struct _ChLineReader
{
  gatomicrefcount references;
  GInputStream *stream;
  GCancellable *cancellable;
  ChLineFunc func; /* NULL once freed by its owner */
  gpointer data;
  GString *line;   /* what has come of the next line */
  gboolean cutting;
  guint n_cut;
  gsize burst;     /* bytes since the pause before */
  gint64 burst_begun;
  GSource *pause;
  char chunk[CHUNK];
};

static void read_more (ChLineReader *reader);

static ChLineReader *
reader_ref (ChLineReader *reader)
{
  g_atomic_ref_count_inc (&reader->references);
  return reader;
}

static void
reader_unref (ChLineReader *reader)
{
  if (!g_atomic_ref_count_dec (&reader->references))
    return;
  g_object_unref (reader->stream);
  g_object_unref (reader->cancellable);
  g_string_free (reader->line, TRUE);
  g_free (reader);
}

/* Chinese engines of the days of UCCI write GBK. */
static char *
as_utf8 (const char *bytes, gsize length)
{
  char *text;

  if (g_utf8_validate (bytes, (gssize) length, NULL))
    return g_strndup (bytes, length);
  text = g_convert (bytes, (gssize) length, "UTF-8", "GB18030", NULL, NULL, NULL);
  if (text == NULL || strlen (text) == 0)
    {
      g_free (text);
      text = g_utf8_make_valid (bytes, (gssize) length);
    }
  return text;
}

static void
tell (ChLineReader *reader)
{
  g_autofree char *text = NULL;

  if (reader->line->len > 0 && reader->line->str[reader->line->len - 1] == '\r')
    g_string_truncate (reader->line, reader->line->len - 1);
  text = as_utf8 (reader->line->str, reader->line->len);
  g_string_truncate (reader->line, 0);
  reader->n_cut += reader->cutting;
  reader->cutting = FALSE;
  if (reader->func != NULL)
    reader->func (text, reader->data);
}

static void
add (ChLineReader *reader, const char *bytes, gsize length)
{
  gsize room = CH_LINE_READER_LONGEST - reader->line->len;

  reader->cutting |= length > room;
  g_string_append_len (reader->line, bytes, (gssize) MIN (length, room));
}

static void
take (ChLineReader *reader, const char *bytes, gsize length)
{
  while (length > 0 && reader->func != NULL)
    {
      const char *end = memchr (bytes, '\n', length);
      gsize n = end != NULL ? (gsize) (end - bytes) : length;

      add (reader, bytes, n);
      if (end != NULL)
        tell (reader);
      n += end != NULL;
      bytes += n;
      length -= n;
    }
}

static gboolean
pause_cb (gpointer data)
{
  ChLineReader *reader = data;

  g_clear_pointer (&reader->pause, g_source_unref);
  read_more (reader);
  return G_SOURCE_REMOVE;
}

static void
make_wait (ChLineReader *reader)
{
  reader->pause = g_timeout_source_new (CH_LINE_READER_PAUSE_MS);
  g_source_set_callback (reader->pause, pause_cb, reader_ref (reader), (GDestroyNotify) reader_unref);
  g_source_attach (reader->pause, g_main_context_get_thread_default ());
}

/* Returns: whether enough has been read for now. */
static gboolean
is_flooded (ChLineReader *reader, gsize n)
{
  gint64 now = g_get_monotonic_time ();

  if (now - reader->burst_begun > CH_LINE_READER_PAUSE_MS * 1000)
    {
      reader->burst = 0;
      reader->burst_begun = now;
    }
  reader->burst += n;
  if (reader->burst < CH_LINE_READER_BURST)
    return FALSE;
  reader->burst = 0;
  return TRUE;
}

static void
read_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  ChLineReader *reader = data;
  gssize n = g_input_stream_read_finish (G_INPUT_STREAM (object), result, NULL);

  if (n > 0)
    take (reader, reader->chunk, (gsize) n);
  else if (reader->func != NULL && reader->line->len > 0)
    tell (reader);
  if (reader->func != NULL && n <= 0)
    reader->func (NULL, reader->data);
  else if (reader->func != NULL && is_flooded (reader, (gsize) n))
    make_wait (reader);
  else if (reader->func != NULL)
    read_more (reader);
  reader_unref (reader);
}

static void
read_more (ChLineReader *reader)
{
  g_input_stream_read_async (reader->stream, reader->chunk, CHUNK, G_PRIORITY_DEFAULT, reader->cancellable, read_cb,
                             reader_ref (reader));
}

ChLineReader *
ch_line_reader_new (GInputStream *stream, ChLineFunc func, gpointer data)
{
  ChLineReader *reader = g_new0 (ChLineReader, 1);

  g_atomic_ref_count_init (&reader->references);
  reader->stream = g_object_ref (stream);
  reader->cancellable = g_cancellable_new ();
  reader->func = func;
  reader->data = data;
  reader->line = g_string_new (NULL);
  read_more (reader);
  return reader;
}

void
ch_line_reader_free (ChLineReader *reader)
{
  if (reader == NULL)
    return;
  reader->func = NULL;
  g_cancellable_cancel (reader->cancellable);
  if (reader->pause != NULL)
    {
      GSource *pause = g_steal_pointer (&reader->pause);

      g_source_destroy (pause);
      g_source_unref (pause);
    }
  reader_unref (reader);
}

guint
ch_line_reader_get_n_cut (ChLineReader *reader)
{
  return reader->n_cut;
}
