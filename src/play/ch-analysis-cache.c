/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "play/ch-analysis-cache.h"

typedef struct
{
  ChPosition position; /* the key alone may be that of another */
  ChAnalysisFind find;
  GList link;          /* in the order of use */
} Entry;

struct _ChAnalysisCache
{
  GHashTable *entries; /* Entry, owned */
  GQueue used;         /* the latest first */
  guint size;
};

static guint
entry_hash (gconstpointer data)
{
  const Entry *entry = data;

  return (guint) (entry->position.key ^ entry->position.key >> 32);
}

static gboolean
entry_equal (gconstpointer a, gconstpointer b)
{
  const ChPosition *x = &((const Entry *) a)->position, *y = &((const Entry *) b)->position;

  return x->key == y->key && ch_ruleset_equal (&x->rules, &y->rules) && ch_position_same (x, y);
}

ChAnalysisCache *
ch_analysis_cache_new (guint size)
{
  ChAnalysisCache *cache = g_new0 (ChAnalysisCache, 1);

  cache->entries = g_hash_table_new_full (entry_hash, entry_equal, g_free, NULL);
  g_queue_init (&cache->used);
  cache->size = MAX (size, 1);
  return cache;
}

void
ch_analysis_cache_clear (ChAnalysisCache *cache)
{
  /* The links are parts of the entries. */
  g_queue_init (&cache->used);
  g_hash_table_remove_all (cache->entries);
}

void
ch_analysis_cache_free (ChAnalysisCache *cache)
{
  if (cache == NULL)
    return;
  g_hash_table_unref (cache->entries);
  g_free (cache);
}

static Entry *
find_entry (ChAnalysisCache *cache, const ChPosition *position)
{
  Entry key = { .position = *position };

  return g_hash_table_lookup (cache->entries, &key);
}

static void
use (ChAnalysisCache *cache, Entry *entry)
{
  g_queue_unlink (&cache->used, &entry->link);
  g_queue_push_head_link (&cache->used, &entry->link);
}

static void
make_room (ChAnalysisCache *cache)
{
  while (g_hash_table_size (cache->entries) >= cache->size)
    {
      Entry *oldest = g_queue_peek_tail (&cache->used);

      g_queue_unlink (&cache->used, &oldest->link);
      g_hash_table_remove (cache->entries, oldest);
    }
}

/* Fewer lines that go deeper are worth more than many that see little. */
static gboolean
is_better (const ChAnalysisFind *find, const ChAnalysisFind *known)
{
  int depth = find->lines[0].depth, known_depth = known->lines[0].depth;

  return depth > known_depth || (depth == known_depth && find->n > known->n);
}

void
ch_analysis_cache_keep (ChAnalysisCache *cache, const ChPosition *position, const ChAnalysisFind *find)
{
  Entry *entry;

  g_return_if_fail (cache != NULL && find != NULL && find->n > 0);

  entry = find_entry (cache, position);
  if (entry != NULL)
    {
      use (cache, entry);
      if (is_better (find, &entry->find))
        entry->find = *find;
      return;
    }
  make_room (cache);
  entry = g_new0 (Entry, 1);
  entry->position = *position;
  entry->find = *find;
  entry->link.data = entry;
  g_queue_push_head_link (&cache->used, &entry->link);
  g_hash_table_add (cache->entries, entry);
}

const ChAnalysisFind *
ch_analysis_cache_get (ChAnalysisCache *cache, const ChPosition *position)
{
  Entry *entry;

  g_return_val_if_fail (cache != NULL, NULL);

  entry = find_entry (cache, position);
  if (entry == NULL)
    return NULL;
  use (cache, entry);
  return &entry->find;
}
