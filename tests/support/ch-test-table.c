/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ch-test.h"

#include <string.h>

struct _ChTestTable
{
  char *name;
  GArray *rows; /* ChTestRow */
  guint next;
};

static gboolean
is_remark (const char *line)
{
  return *line == '#' || *line == '\0';
}

static void
clear_row (gpointer data)
{
  ChTestRow *row = data;

  g_strfreev (row->fields);
}

/* A list at the end of a row may be empty, and then the blank after its semicolon may have been trimmed away. */
static void
add_row (ChTestTable *table, char *line, guint number)
{
  g_autofree char *padded = NULL;
  ChTestRow row = { .file = table->name, .line = number };

  g_strchomp (line);
  if (is_remark (line))
    return;
  padded = g_strconcat (line, " ", NULL);
  row.fields = g_strsplit (padded, " ; ", -1);
  row.n_fields = g_strv_length (row.fields);
  for (guint i = 0; i < row.n_fields; i++)
    g_strstrip (row.fields[i]);
  g_array_append_val (table->rows, row);
}

ChTestTable *
ch_test_table_open (const char *name)
{
  g_autofree char *text = ch_test_data_text (name);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  ChTestTable *table = g_new0 (ChTestTable, 1);

  table->name = g_strdup (name);
  table->rows = g_array_new (FALSE, FALSE, sizeof (ChTestRow));
  g_array_set_clear_func (table->rows, clear_row);
  for (guint i = 0; lines[i] != NULL; i++)
    add_row (table, lines[i], i + 1);
  if (table->rows->len == 0)
    g_error ("%s has no row", name);
  return table;
}

gboolean
ch_test_table_next (ChTestTable *table, ChTestRow *row)
{
  if (table->next >= table->rows->len)
    return FALSE;
  *row = g_array_index (table->rows, ChTestRow, table->next++);
  return TRUE;
}

guint
ch_test_table_n_rows (ChTestTable *table)
{
  return table->rows->len;
}

void
ch_test_table_free (ChTestTable *table)
{
  g_array_unref (table->rows);
  g_free (table->name);
  g_free (table);
}

const char *
ch_test_row_field (const ChTestRow *row, guint index)
{
  if (index >= row->n_fields)
    g_error ("%s:%u: field %u is missing", row->file, row->line, index + 1);
  return row->fields[index];
}

char **
ch_test_row_words (const ChTestRow *row, guint index)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_auto (GStrv) pieces = g_strsplit_set (index < row->n_fields ? row->fields[index] : "", " \t", -1);

  for (guint i = 0; pieces[i] != NULL; i++)
    if (*pieces[i] != '\0')
      g_strv_builder_add (words, pieces[i]);
  return g_strv_builder_end (words);
}

guint64
ch_test_row_count (const ChTestRow *row, guint index, guint *depth)
{
  const char *field = ch_test_row_field (row, index);
  char *end = NULL;

  *depth = (guint) g_ascii_strtoull (field + (*field != '\0'), &end, 10);
  if (*field == '\0' || *end != ' ')
    g_error ("%s:%u: \"%s\" is no depth and number", row->file, row->line, field);
  return g_ascii_strtoull (end + 1, NULL, 10);
}

void
ch_test_row_fail (const ChTestRow *row, const char *format, ...)
{
  g_autofree char *what = NULL;
  va_list arguments;

  va_start (arguments, format);
  what = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_test_message ("%s:%u: %s", row->file, row->line, what);
  g_test_fail ();
}
