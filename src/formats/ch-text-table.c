/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables of games: a game a line, its columns parted by tabs or semicolons; one of them is the start position and the next
 * the moves. What stands before them is the game's name, and perhaps its result and why it ended so. */
#include "config.h"

#include "formats/ch-pgn-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_COLUMNS 16

typedef struct
{
  const char *at;
  gsize length;
} Column;

typedef struct
{
  Column columns[MAX_COLUMNS];
  guint n;
  guint start;  /* the column with the position; the moves stand in the next */
} Row;

static gboolean
is_position (const Column *column)
{
  guint slashes = 0;

  for (gsize i = 0; i < column->length; i++)
    slashes += column->at[i] == '/';
  return slashes == 9 && column->length < CH_FEN_SIZE;
}

/* A point and another, or a drop: as far as it takes to tell moves from words. */
static gboolean
is_moves (const Column *column)
{
  const char *at = column->at;

  if (column->length < 4 || !g_ascii_isalpha (at[0]))
    return FALSE;
  if (at[1] == '@')
    return g_ascii_isalpha (at[2]) && g_ascii_isdigit (at[3]);
  return g_ascii_isdigit (at[1]) && strspn (at, "abcdefghiABCDEFGHI0123456789-") >= 4;
}

/* Takes the line at @at apart. Returns: whether it is a row with a game. */
static gboolean
read_row (const char *at, gsize length, Row *row)
{
  char separator = memchr (at, '\t', length) != NULL ? '\t' : ';';
  const char *end = at + length;

  row->n = 0;
  while (at <= end && row->n < MAX_COLUMNS)
    {
      const char *next = memchr (at, separator, (gsize) (end - at));
      Column *column = &row->columns[row->n++];

      column->at = at;
      column->length = (gsize) ((next != NULL ? next : end) - at);
      for (; column->length > 0 && g_ascii_isspace (*column->at); column->at++)
        column->length--;
      while (column->length > 0 && g_ascii_isspace (column->at[column->length - 1]))
        column->length--;
      at = next != NULL ? next + 1 : end + 1;
    }
  for (row->start = 0; row->start + 1 < row->n; row->start++)
    if (is_position (&row->columns[row->start]) && is_moves (&row->columns[row->start + 1]))
      return TRUE;
  return FALSE;
}

static void
add_words (GArray *tags, const Row *row)
{
  static const char *const results[][2] = {
    { "red", "1-0" }, { "black", "0-1" }, { "white", "1-0" }, { "draw", "1/2-1/2" }, { "1-0", "1-0" }, { "0-1", "0-1" },
    { "1/2-1/2", "1/2-1/2" },
  };

  for (guint i = 0; i < row->start; i++)
    {
      g_autofree char *text = g_strstrip (g_strndup (row->columns[i].at, row->columns[i].length));
      const char *result = NULL;

      for (guint j = 0; j < G_N_ELEMENTS (results); j++)
        if (g_ascii_strcasecmp (text, results[j][0]) == 0)
          result = results[j][1];
      if (text[0] == '\0')
        continue;
      if (i == 0)
        ch_pgn_tags_add (tags, "Title", text);
      else if (result != NULL && ch_pgn_tags_get (tags, "Result") == NULL)
        ch_pgn_tags_add (tags, "Result", result);
      else if (ch_pgn_tags_get (tags, "Termination") == NULL)
        ch_pgn_tags_add (tags, "Termination", text);
    }
}

typedef struct
{
  ChPgnReader *reader;
  GString *remarks;    /* lines above the first row */
  gboolean more_columns;  /* has been said */
} Table;

static void
read_game (Table *table, const Row *row)
{
  g_autoptr (GArray) tags = ch_pgn_tags_new ();
  const Column *moves = &row->columns[row->start + 1];
  g_autofree char *fen = g_strndup (row->columns[row->start].at, row->columns[row->start].length);
  ChRecord *record;

  ch_pgn_tags_add (tags, "FEN", g_strstrip (fen));
  add_words (tags, row);
  record = ch_text_read_part (table->reader, moves->at, moves->at + moves->length, tags);
  if (table->remarks->len > 0)
    ch_node_set_comment_raw (ch_record_get_root (record), FALSE, g_strstrip (table->remarks->str));
  g_string_truncate (table->remarks, 0);
  ch_pgn_reader_give (table->reader, record);
  if (row->start + 2 < row->n && !table->more_columns)
    ch_pgn_reader_report (table->reader, 0, moves->at, NULL, _("What stands in columns behind the moves is left out"));
  table->more_columns |= row->start + 2 < row->n;
}

static void
take_line (Table *table, const char *at, gsize length)
{
  g_autofree char *text = NULL;
  Row row;

  if (read_row (at, length, &row))
    {
      read_game (table, &row);
      return;
    }
  text = g_strstrip (g_strndup (at, length));
  if (text[0] == '#')
    g_string_append_printf (table->remarks, "%s\n", g_strchug (text + 1));
  else if (text[0] != '\0')
    ch_report_add (table->reader->report, table->reader->file, 0, 0, ch_pgn_scan_line (&table->reader->scan, at), text,
                   _("This line is no game and is left out"));
}

/* Whether the first line that is no remark is a row. */
static gboolean
is_table (const char *at)
{
  while (*at != '\0')
    {
      gsize length = strcspn (at, "\r\n");
      Row row;

      if (*at != '#' && length > 0)
        return read_row (at, length, &row);
      at += length;
      at += strspn (at, "\r\n");
    }
  return FALSE;
}

gboolean
ch_text_read_table (ChPgnReader *reader)
{
  Table table = { .reader = reader };
  const char *at = reader->scan.start;

  if (!is_table (at))
    return FALSE;
  table.remarks = g_string_new (NULL);
  for (;;)
    {
      gsize length = strcspn (at, "\n");

      if (at[length] == '\0' && ch_pgn_reader_more (reader, at))
        {
          at = reader->scan.start;
          continue;
        }
      take_line (&table, at, length);
      if (at[length] == '\0')
        break;
      at += length + 1;
    }
  g_string_free (table.remarks, TRUE);
  return TRUE;
}
