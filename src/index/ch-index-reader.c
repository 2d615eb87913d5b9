/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "index/ch-index-reader-private.h"

#include <stdlib.h>

#include "index/ch-index-game.h"

void
ch_index_answer_free (ChIndexAnswer *self)
{
  g_array_unref (self->moves);
  g_array_unref (self->hits);
  g_free (self);
}

void
ch_index_item_free (ChIndexItem *self)
{
  g_free (self->path);
  g_free (self->first_player);
  g_free (self->second_player);
  g_free (self->event);
  g_free (self->date);
  g_free (self);
}

static void
free_trouble (gpointer data)
{
  ChIndexTrouble *trouble = data;

  g_free (trouble->path);
  g_free (trouble->reason);
  g_free (trouble);
}

ChIndexReader *
ch_index_reader_new (const char *path, GError **error)
{
  ChIndexStore *store = ch_index_store_open (path, CH_STORE_READ, error);
  ChIndexReader *self;

  if (store == NULL)
    return NULL;
  self = g_new0 (ChIndexReader, 1);
  self->store = store;
  self->games = g_array_new (FALSE, FALSE, sizeof (ChGameLine));
  self->version = -1;
  self->status_version = -1;
  return self;
}

void
ch_index_reader_free (ChIndexReader *self)
{
  ch_index_store_free (self->store);
  g_array_unref (self->games);
  g_free (self);
}

/* ---- what is known of all games ---- */

typedef struct
{
  gint64 digest;
  guint index;
} Digest;

static int
compare_digests (gconstpointer a, gconstpointer b)
{
  const Digest *one = a, *other = b;

  if (one->digest != other->digest)
    return one->digest < other->digest ? -1 : 1;
  return (one->index > other->index) - (one->index < other->index);
}

static void
mark_twins (ChIndexReader *self, GArray *digests)
{
  g_array_sort (digests, compare_digests);
  for (guint i = 1; i < digests->len; i++)
    {
      const Digest *before = &g_array_index (digests, Digest, i - 1), *here = before + 1;

      g_array_index (self->games, ChGameLine, here->index).twin = here->digest == before->digest;
    }
}

void
ch_index_reader_load (ChIndexReader *self)
{
  gint64 version = ch_index_store_get_number (self->store, "PRAGMA data_version");
  g_autoptr (GArray) digests = NULL;
  sqlite3_stmt *statement;

  if (version == self->version)
    return;
  digests = g_array_new (FALSE, FALSE, sizeof (Digest));
  g_array_set_size (self->games, 0);
  statement = ch_index_store_ask (self->store, "SELECT id, day, plies, variant, result, digest FROM game ORDER BY id", "");
  while (ch_index_store_next (self->store, statement))
    {
      ChGameLine line = { (guint32) sqlite3_column_int64 (statement, 0), (guint32) sqlite3_column_int (statement, 1),
                          (guint32) sqlite3_column_int (statement, 2), (guint8) sqlite3_column_int (statement, 3),
                          (guint8) sqlite3_column_int (statement, 4) };
      Digest digest = { sqlite3_column_int64 (statement, 5), self->games->len };

      g_array_append_val (self->games, line);
      g_array_append_val (digests, digest);
    }
  ch_index_store_done (statement);
  mark_twins (self, digests);
  self->version = version;
}

const ChGameLine *
ch_index_reader_find (ChIndexReader *self, guint32 id, guint *hint)
{
  const ChGameLine *games = (const ChGameLine *) (gconstpointer) self->games->data;
  guint low = *hint, high = self->games->len;

  if (low < high && games[low].id > id)
    low = 0;
  for (guint i = 0; i < 4 && low < high && games[low].id < id; i++)
    low++;
  while (low < high)
    {
      guint middle = games[low].id == id ? low : low + (high - low) / 2;

      if (games[middle].id == id)
        {
          *hint = middle;
          return &games[middle];
        }
      if (games[middle].id < id)
        low = middle + 1;
      else
        high = middle;
    }
  return NULL;
}

static void
allow_by_text (ChIndexReader *self, const ChIndexFilter *filter)
{
  g_autofree char *player = ch_index_game_fold (filter->player != NULL ? filter->player : "");
  g_autofree char *words = ch_index_game_fold (filter->words != NULL ? filter->words : "");
  sqlite3_stmt *statement = ch_index_store_ask (
    self->store, "SELECT id FROM game WHERE instr (players, ?) AND instr (words, ?) ORDER BY id", "ss", player, words);
  guint hint = 0;

  while (ch_index_store_next (self->store, statement))
    {
      const ChGameLine *line = ch_index_reader_find (self, (guint32) sqlite3_column_int64 (statement, 0), &hint);

      if (line != NULL)
        ((ChGameLine *) line)->allowed = TRUE;
    }
  ch_index_store_done (statement);
}

/* A date of which the day is not known lies in its month, one of which the month is not known in its year. */
static gboolean
day_fits (guint day, const ChIndexFilter *filter)
{
  guint last = day % 10000 == 0 ? day + 1231 : day % 100 == 0 ? day + 31 : day;

  return (filter->from_day == 0 || (day > 0 && last >= filter->from_day))
         && (filter->to_day == 0 || (day > 0 && day <= filter->to_day));
}

void
ch_index_reader_filter (ChIndexReader *self, const ChIndexFilter *filter)
{
  gboolean by_text = filter->player != NULL || filter->words != NULL;

  for (guint i = 0; i < self->games->len; i++)
    g_array_index (self->games, ChGameLine, i).allowed = !by_text;
  if (by_text)
    allow_by_text (self, filter);
  for (guint i = 0; i < self->games->len; i++)
    {
      ChGameLine *line = &g_array_index (self->games, ChGameLine, i);

      line->allowed = line->allowed && day_fits (line->day, filter)
                      && (filter->result == CH_RESULT_NONE || line->result == filter->result);
    }
}

/* ---- what lists show ---- */

static char *
column_text (sqlite3_stmt *statement, int column)
{
  return g_strdup ((const char *) sqlite3_column_text (statement, column));
}

static ChIndexItem *
describe (ChIndexReader *self, const ChIndexHit *hit)
{
  sqlite3_stmt *statement = ch_index_store_ask (
    self->store, "SELECT path, number, variant, result, plies, first, second, event, date"
                 " FROM game JOIN file ON file.id = game.file WHERE game.id = ?", "i", (gint64) hit->game);
  ChIndexItem *item = NULL;

  if (ch_index_store_next (self->store, statement))
    {
      item = g_new0 (ChIndexItem, 1);
      item->hit = *hit;
      item->path = ch_index_store_column_path (statement, 0);
      item->number = (guint) sqlite3_column_int (statement, 1);
      item->game = CLAMP (sqlite3_column_int (statement, 2), 0, CH_N_GAMES - 1);
      item->result = CLAMP (sqlite3_column_int (statement, 3), 0, CH_RESULT_DRAW);
      item->plies = (guint) sqlite3_column_int (statement, 4);
      item->first_player = column_text (statement, 5);
      item->second_player = column_text (statement, 6);
      item->event = column_text (statement, 7);
      item->date = column_text (statement, 8);
    }
  ch_index_store_done (statement);
  return item;
}

GPtrArray *
ch_index_reader_describe (ChIndexReader *self, const ChIndexHit *hits, guint n)
{
  GPtrArray *items = g_ptr_array_new_with_free_func ((GDestroyNotify) ch_index_item_free);

  for (guint i = 0; i < n; i++)
    {
      ChIndexItem *item = describe (self, &hits[i]);

      if (item != NULL)
        g_ptr_array_add (items, item);
    }
  return items;
}

/* It is counted row by row, which takes longer than the answer to most questions. */
void
ch_index_reader_status (ChIndexReader *self, ChIndexStatus *status)
{
  gint64 version = ch_index_store_get_number (self->store, "PRAGMA data_version");

  if (version != self->status_version)
    self->status = (ChIndexStatus) {
      .n_files = (guint64) ch_index_store_get_number (self->store, "SELECT count(*) FROM file"),
      .n_games = (guint64) ch_index_store_get_number (self->store, "SELECT count(*) FROM game"),
      .n_moves = (guint64) ch_index_store_get_number (self->store, "SELECT sum(postings) FROM game"),
      .n_troubles = (guint64) ch_index_store_get_number (self->store, "SELECT count(*) FROM file WHERE remarks > 0"),
    };
  self->status_version = version;
  *status = self->status;
}

GPtrArray *
ch_index_reader_troubles (ChIndexReader *self)
{
  GPtrArray *troubles = g_ptr_array_new_with_free_func (free_trouble);
  sqlite3_stmt *statement
      = ch_index_store_ask (self->store, "SELECT path, games, remarks, reason FROM file WHERE remarks > 0 ORDER BY path", "");

  while (ch_index_store_next (self->store, statement))
    {
      ChIndexTrouble *trouble = g_new (ChIndexTrouble, 1);

      *trouble = (ChIndexTrouble) { ch_index_store_column_path (statement, 0), (guint) sqlite3_column_int (statement, 1),
                                    (guint) sqlite3_column_int (statement, 2), column_text (statement, 3) };
      g_ptr_array_add (troubles, trouble);
    }
  ch_index_store_done (statement);
  return troubles;
}
