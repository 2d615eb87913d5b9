/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "index/ch-index-writer.h"

#include <string.h>

#include "index/ch-index-game.h"

/* So many postings are gathered before they are written: 24 MiB. */
#define MAX_GATHERED (1 << 20)
/* A question reads one row of each segment. */
#define MAX_SEGMENTS 8

struct _ChIndexWriter
{
  ChIndexStore *store;
  GArray *postings;      /* (element-type ChPosting): not yet written */
  guint file_mark;       /* how many of them are of earlier files */
  gint64 file;           /* id of the present one */
  guint n_games;
  gboolean in_transaction;
};

ChIndexWriter *
ch_index_writer_new (ChIndexStore *store)
{
  ChIndexWriter *self = g_new0 (ChIndexWriter, 1);

  self->store = store;
  self->postings = g_array_new (FALSE, FALSE, sizeof (ChPosting));
  return self;
}

void
ch_index_writer_free (ChIndexWriter *self)
{
  if (self->in_transaction)
    ch_index_store_run (self->store, "ROLLBACK", "");
  g_array_unref (self->postings);
  g_free (self);
}

static void
begin (ChIndexWriter *self)
{
  if (!self->in_transaction)
    self->in_transaction = ch_index_store_run (self->store, "BEGIN IMMEDIATE", "");
}

static void
commit (ChIndexWriter *self)
{
  if (self->in_transaction)
    ch_index_store_run (self->store, "COMMIT", "");
  self->in_transaction = FALSE;
}

/* ---- segments ---- */

static gint64
begin_segment (ChIndexWriter *self, gsize n)
{
  ch_index_store_run (self->store, "INSERT INTO segment (postings) VALUES (?)", "i", (gint64) n);
  return ch_index_store_last_id (self->store);
}

static void
write_bucket (ChIndexWriter *self, gint64 segment, guint bucket, const GByteArray *data)
{
  ch_index_store_run (self->store, "INSERT INTO posting VALUES (?, ?)", "ib", segment * CH_POSTING_BUCKETS + bucket,
                      (gconstpointer) data->data, (gsize) data->len);
}

static void
write_segment (ChIndexWriter *self)
{
  const ChPosting *postings = (const ChPosting *) (gpointer) self->postings->data;
  gsize n = self->postings->len;
  g_autoptr (GByteArray) data = g_byte_array_new ();
  gint64 segment;

  if (n == 0)
    return;
  ch_postings_sort ((ChPosting *) (gpointer) self->postings->data, n);
  segment = begin_segment (self, n);
  for (gsize first = 0, end; first < n; first = end)
    {
      guint bucket = CH_POSTING_BUCKET (postings[first].key);

      for (end = first; end < n && CH_POSTING_BUCKET (postings[end].key) == bucket; end++)
        ;
      g_byte_array_set_size (data, 0);
      ch_postings_encode (postings + first, end - first, data);
      write_bucket (self, segment, bucket, data);
    }
  g_array_set_size (self->postings, 0);
  self->file_mark = 0;
}

/* ---- making segments one ---- */

typedef struct
{
  ChIndexWriter *writer;
  GArray *segments;      /* (element-type gint64): to be made one */
  GArray *postings;      /* of a bucket */
  GByteArray *data;
  GByteArray *alive;     /* a bit for each id of a game that is there */
  gint64 target;
  gsize n;               /* written */
} Merge;

static GArray *
load_ids (ChIndexWriter *self, const char *sql, gint64 limit)
{
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  sqlite3_stmt *statement = ch_index_store_ask (self->store, sql, "i", limit);

  while (ch_index_store_next (self->store, statement))
    {
      gint64 id = sqlite3_column_int64 (statement, 0);

      g_array_append_val (ids, id);
    }
  ch_index_store_done (statement);
  return ids;
}

static GByteArray *
load_alive (ChIndexWriter *self)
{
  GByteArray *alive = g_byte_array_new ();
  sqlite3_stmt *statement = ch_index_store_ask (self->store, "SELECT id FROM game ORDER BY id", "");

  while (ch_index_store_next (self->store, statement))
    {
      gsize id = (gsize) sqlite3_column_int64 (statement, 0), old = alive->len;

      if (id / 8 >= old)
        {
          g_byte_array_set_size (alive, (guint) (id / 8 + 1));
          memset (alive->data + old, 0, alive->len - old);
        }
      alive->data[id / 8] |= 1 << id % 8;
    }
  ch_index_store_done (statement);
  return alive;
}

static void
keep_alive (Merge *self)
{
  ChPosting *postings = (ChPosting *) (gpointer) self->postings->data;
  guint n = 0;

  for (guint i = 0; i < self->postings->len; i++)
    if (postings[i].game / 8 < self->alive->len && (self->alive->data[postings[i].game / 8] >> postings[i].game % 8 & 1))
      postings[n++] = postings[i];
  g_array_set_size (self->postings, n);
}

static void
merge_bucket (Merge *self, guint bucket)
{
  ChIndexStore *store = self->writer->store;

  g_array_set_size (self->postings, 0);
  for (guint i = 0; i < self->segments->len; i++)
    {
      sqlite3_stmt *statement
          = ch_index_store_ask (store, "SELECT data FROM posting WHERE id = ?", "i",
                                g_array_index (self->segments, gint64, i) * CH_POSTING_BUCKETS + bucket);
      gsize size;

      if (ch_index_store_next (store, statement))
        {
          const guint8 *data = ch_index_store_column_bytes (statement, 0, &size);

          if (!ch_postings_decode (data, size, bucket, NULL, self->postings))
            ch_index_store_note_damage (store);
        }
      ch_index_store_done (statement);
    }
  keep_alive (self);
  if (self->postings->len == 0)
    return;
  ch_postings_sort ((ChPosting *) (gpointer) self->postings->data, self->postings->len);
  g_byte_array_set_size (self->data, 0);
  ch_postings_encode ((ChPosting *) (gpointer) self->postings->data, self->postings->len, self->data);
  write_bucket (self->writer, self->target, bucket, self->data);
  self->n += self->postings->len;
}

static void
forget_segments (Merge *self)
{
  for (guint i = 0; i < self->segments->len; i++)
    {
      gint64 id = g_array_index (self->segments, gint64, i);

      ch_index_store_run (self->writer->store, "DELETE FROM posting WHERE id >= ? AND id < ?", "ii", id * CH_POSTING_BUCKETS,
                          (id + 1) * CH_POSTING_BUCKETS);
      ch_index_store_run (self->writer->store, "DELETE FROM segment WHERE id = ?", "i", id);
    }
  ch_index_store_run (self->writer->store, "UPDATE segment SET postings = ? WHERE id = ?", "ii", (gint64) self->n, self->target);
}

/* The @n_segments smallest become one. Where it is cancelled they stay as they are. */
static void
merge (ChIndexWriter *self, gint64 n_segments, GCancellable *cancellable)
{
  Merge all = { self, load_ids (self, "SELECT id FROM segment ORDER BY postings LIMIT ?", n_segments) };
  guint bucket;

  all.postings = g_array_new (FALSE, FALSE, sizeof (ChPosting));
  all.data = g_byte_array_new ();
  all.alive = load_alive (self);
  begin (self);
  all.target = begin_segment (self, 0);
  for (bucket = 0; bucket < CH_POSTING_BUCKETS && !g_cancellable_is_cancelled (cancellable); bucket++)
    merge_bucket (&all, bucket);
  if (bucket == CH_POSTING_BUCKETS)
    forget_segments (&all);
  else
    ch_index_store_run (self->store, "ROLLBACK", "");
  self->in_transaction = self->in_transaction && bucket == CH_POSTING_BUCKETS;
  commit (self);
  g_array_unref (all.segments);
  g_array_unref (all.postings);
  g_byte_array_unref (all.data);
  g_byte_array_unref (all.alive);
}

/* Segments are made fewer where there are many, and rid of what is gone where that is much. */
static void
tidy (ChIndexWriter *self, GCancellable *cancellable)
{
  gint64 n = ch_index_store_get_number (self->store, "SELECT count(*) FROM segment");
  gint64 written = ch_index_store_get_number (self->store, "SELECT sum(postings) FROM segment");
  gint64 alive = ch_index_store_get_number (self->store, "SELECT sum(postings) FROM game");

  if (n > 0 && written - alive > written / 4 + 1000)
    merge (self, n, cancellable);
  else if (n > MAX_SEGMENTS)
    merge (self, n - MAX_SEGMENTS / 2, cancellable);
}

static void
flush (ChIndexWriter *self)
{
  write_segment (self);
  commit (self);
}

/* ---- files ---- */

void
ch_index_writer_begin_file (ChIndexWriter *self, const char *path, gint64 size, gint64 mtime)
{
  begin (self);
  ch_index_store_run (self->store, "INSERT INTO file (path, size, mtime, complete, games) VALUES (?, ?, ?, 0, 0)", "bii", path,
                      strlen (path), size, mtime);
  self->file = ch_index_store_last_id (self->store);
  self->file_mark = self->postings->len;
  self->n_games = 0;
}

static gint64
insert_game (ChIndexWriter *self, const ChIndexGame *game)
{
  ch_index_store_run (self->store,
                      "INSERT INTO game (file, number, variant, result, day, digest, plies, first, second, event, date, players,"
                      " words) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                      "iiiiiiissssss", self->file, (gint64) self->n_games, (gint64) game->game, (gint64) game->result,
                      (gint64) game->day, game->digest, (gint64) game->plies, game->first, game->second, game->event, game->date,
                      game->players, game->words);
  return ch_index_store_last_id (self->store);
}

void
ch_index_writer_add (ChIndexWriter *self, ChRecord *record)
{
  ChIndexGame game;
  gint64 id;
  guint n;

  begin (self);
  ch_index_game_init (&game, record);
  self->n_games++;
  id = insert_game (self, &game);
  n = ch_index_game_postings (&game, ch_record_get_start (record), (guint32) id, self->postings);
  ch_index_store_run (self->store, "UPDATE game SET postings = ? WHERE id = ?", "ii", (gint64) n, id);
  ch_index_store_run (self->store, "INSERT INTO tree VALUES (?, ?, ?, ?)", "issb", id, game.rules, game.start,
                      (gconstpointer) game.moves->data, (gsize) game.moves->len);
  ch_index_game_clear (&game);
  if (self->postings->len >= MAX_GATHERED)
    flush (self);
}

guint
ch_index_writer_get_n_games (ChIndexWriter *self)
{
  return self->n_games;
}

void
ch_index_writer_end_file (ChIndexWriter *self, const char *hash, guint n_remarks, const char *reason)
{
  begin (self);
  ch_index_store_run (self->store, "UPDATE file SET complete = ?, games = ?, hash = ?, remarks = ?, reason = ? WHERE id = ?",
                      "iisisi", (gint64) (hash != NULL), (gint64) self->n_games, hash, (gint64) n_remarks, reason, self->file);
}

void
ch_index_writer_drop_file (ChIndexWriter *self)
{
  g_array_set_size (self->postings, self->file_mark);
  ch_index_writer_remove_file (self, self->file);
}

void
ch_index_writer_remove_file (ChIndexWriter *self, gint64 id)
{
  begin (self);
  ch_index_store_run (self->store, "DELETE FROM tree WHERE game IN (SELECT id FROM game WHERE file = ?)", "i", id);
  ch_index_store_run (self->store, "DELETE FROM game WHERE file = ?", "i", id);
  ch_index_store_run (self->store, "DELETE FROM file WHERE id = ?", "i", id);
}

gboolean
ch_index_writer_finish (ChIndexWriter *self, GCancellable *cancellable, GError **error)
{
  flush (self);
  if (ch_index_store_check (self->store, NULL) && !g_cancellable_is_cancelled (cancellable))
    tidy (self, cancellable);
  return ch_index_store_check (self->store, error);
}
