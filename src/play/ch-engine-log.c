/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/ch-engine-log.h"

struct _ChEngineLog
{
  GObject parent_instance;

  ChEngineLogLine lines[CH_ENGINE_LOG_LINES]; /* line n at n % CH_ENGINE_LOG_LINES */
  guint64 n_added;
  gint64 begun;
};

G_DEFINE_FINAL_TYPE (ChEngineLog, ch_engine_log, G_TYPE_OBJECT)

static void
ch_engine_log_finalize (GObject *object)
{
  ChEngineLog *self = CH_ENGINE_LOG (object);

  for (guint i = 0; i < CH_ENGINE_LOG_LINES; i++)
    g_free (self->lines[i].text);
  G_OBJECT_CLASS (ch_engine_log_parent_class)->finalize (object);
}

static void
ch_engine_log_class_init (ChEngineLogClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ch_engine_log_finalize;
}

static void
ch_engine_log_init (ChEngineLog *self)
{
  self->begun = g_get_monotonic_time ();
}

ChEngineLog *
ch_engine_log_new (void)
{
  return g_object_new (CH_TYPE_ENGINE_LOG, NULL);
}

void
ch_engine_log_add (ChEngineLog *self, ChEngineLogKind kind, const char *text)
{
  ChEngineLogLine *line;
  g_autofree char *cut = NULL;

  g_return_if_fail (CH_IS_ENGINE_LOG (self) && text != NULL);

  line = &self->lines[self->n_added % CH_ENGINE_LOG_LINES];
  cut = g_strndup (text, CH_ENGINE_LOG_WIDTH);
  g_free (line->text);
  line->text = g_utf8_make_valid (cut, -1);
  line->number = self->n_added++;
  line->time_us = g_get_monotonic_time () - self->begun;
  line->kind = kind;
}

guint64
ch_engine_log_get_n_added (ChEngineLog *self)
{
  g_return_val_if_fail (CH_IS_ENGINE_LOG (self), 0);

  return self->n_added;
}

const ChEngineLogLine *
ch_engine_log_get (ChEngineLog *self, guint64 number)
{
  const ChEngineLogLine *line;

  g_return_val_if_fail (CH_IS_ENGINE_LOG (self), NULL);

  line = &self->lines[number % CH_ENGINE_LOG_LINES];
  return line->text != NULL && line->number == number ? line : NULL;
}

char *
ch_engine_log_to_text (const ChEngineLogLine *line)
{
  static const char *const marks[] = { "\342\206\222", "\342\206\220", "!", "\342\200\242" }; /* → ← ! • */

  return g_strdup_printf ("%7.3f %s %s", (double) line->time_us / 1e6, marks[line->kind], line->text);
}
