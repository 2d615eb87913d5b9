/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "study/ch-report.h"

#include <glib/gi18n-lib.h>

struct _ChReport
{
  GObject parent_instance;

  GPtrArray *entries;
  char *encoding;
  gboolean in_bytes;
};

G_DEFINE_FINAL_TYPE (ChReport, ch_report, G_TYPE_OBJECT)

static void
entry_free (gpointer data)
{
  ChReportEntry *entry = data;

  g_free (entry->file);
  g_free (entry->what);
  g_free (entry->why);
  g_free (entry);
}

static void
ch_report_finalize (GObject *object)
{
  ChReport *self = CH_REPORT (object);

  g_ptr_array_unref (self->entries);
  g_free (self->encoding);
  G_OBJECT_CLASS (ch_report_parent_class)->finalize (object);
}

static void
ch_report_class_init (ChReportClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ch_report_finalize;
}

static void
ch_report_init (ChReport *self)
{
  self->entries = g_ptr_array_new_with_free_func (entry_free);
}

ChReport *
ch_report_new (void)
{
  return g_object_new (CH_TYPE_REPORT, NULL);
}

/* What is quoted from a file may have been cut within a character. */
static char *
valid_text (const char *text)
{
  return text != NULL ? g_utf8_make_valid (text, -1) : NULL;
}

void
ch_report_add (ChReport *self, const char *file, guint game, guint ply, guint line, const char *what, const char *why)
{
  ChReportEntry *entry;

  g_return_if_fail (CH_IS_REPORT (self));
  g_return_if_fail (why != NULL);

  entry = g_new0 (ChReportEntry, 1);
  entry->file = valid_text (file);
  entry->game = game;
  entry->ply = ply;
  entry->line = line;
  entry->what = valid_text (what);
  entry->why = valid_text (why);
  g_ptr_array_add (self->entries, entry);
}

void
ch_report_set_encoding (ChReport *self, const char *encoding)
{
  char *copy;

  g_return_if_fail (CH_IS_REPORT (self));

  copy = g_strdup (encoding);
  g_free (self->encoding);
  self->encoding = copy;
}

const char *
ch_report_get_encoding (ChReport *self)
{
  g_return_val_if_fail (CH_IS_REPORT (self), NULL);

  return self->encoding;
}

void
ch_report_set_place (ChReport *self, const char *file, guint game)
{
  g_return_if_fail (CH_IS_REPORT (self));

  for (guint i = 0; i < self->entries->len; i++)
    {
      ChReportEntry *entry = g_ptr_array_index (self->entries, i);

      if (entry->file == NULL)
        entry->file = g_strdup (file);
      if (entry->game == 0)
        entry->game = game;
    }
}

void
ch_report_truncate (ChReport *self, guint n_entries)
{
  g_return_if_fail (CH_IS_REPORT (self));

  if (n_entries < self->entries->len)
    g_ptr_array_set_size (self->entries, (gint) n_entries);
}

void
ch_report_set_in_bytes (ChReport *self, gboolean in_bytes)
{
  g_return_if_fail (CH_IS_REPORT (self));

  self->in_bytes = in_bytes;
}

gboolean
ch_report_get_in_bytes (ChReport *self)
{
  g_return_val_if_fail (CH_IS_REPORT (self), FALSE);

  return self->in_bytes;
}

guint
ch_report_get_n_entries (ChReport *self)
{
  g_return_val_if_fail (CH_IS_REPORT (self), 0);

  return self->entries->len;
}

const ChReportEntry *
ch_report_get_entry (ChReport *self, guint index)
{
  g_return_val_if_fail (CH_IS_REPORT (self), NULL);
  g_return_val_if_fail (index < self->entries->len, NULL);

  return g_ptr_array_index (self->entries, index);
}

static void
append_place (GString *text, const ChReportEntry *entry)
{
  if (entry->file != NULL && entry->line > 0)
    g_string_append_printf (text, "%s:%u: ", entry->file, entry->line);
  else if (entry->file != NULL)
    g_string_append_printf (text, "%s: ", entry->file);
  if (entry->game > 0 && entry->ply > 0)
    g_string_append_printf (text, _("game %u, ply %u: "), entry->game, entry->ply);
  else if (entry->game > 0)
    g_string_append_printf (text, _("game %u: "), entry->game);
}

char *
ch_report_to_string (ChReport *self)
{
  GString *text;

  g_return_val_if_fail (CH_IS_REPORT (self), NULL);

  text = g_string_new (NULL);
  for (guint i = 0; i < self->entries->len; i++)
    {
      const ChReportEntry *entry = g_ptr_array_index (self->entries, i);

      append_place (text, entry);
      g_string_append (text, entry->why);
      if (entry->what != NULL && entry->what[0] != '\0')
        g_string_append_printf (text, ": %s", entry->what);
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}
