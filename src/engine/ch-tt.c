/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/ch-tt.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define CLUSTER 4
#define CHUNK ((size_t) 16 << 20) /* bytes given back between two looks at the abort flag */
#define HUGE_PAGE ((size_t) 2 << 20)

/* Up to here tables lie on huge pages, which spares the processor most of its looking up of pages. The first touch of such a
 * page may take milliseconds; so they are touched before the search, and in bigger tables a stop would have to wait. A search in
 * haste finds only some of them touched and the rest on small pages. */
#define HUGE_MOST ((size_t) 64 << 20)

/* data: move 0..15, score 16..31, eval 32..47, depth + 8 in 48..55, generation 56..61, bound 62..63 */
static inline uint64_t
pack (ChMove move, int score, int eval, int depth, unsigned generation, int bound)
{
  return (uint64_t) move | (uint64_t) (uint16_t) score << 16 | (uint64_t) (uint16_t) eval << 32
         | (uint64_t) (uint8_t) (depth + 8) << 48 | (uint64_t) (generation & 63) << 56 | (uint64_t) bound << 62;
}

static inline int data_depth (uint64_t data) { return (int) (data >> 48 & 255) - 8; }
static inline unsigned data_generation (uint64_t data) { return data >> 56 & 63; }
static inline int data_bound (uint64_t data) { return (int) (data >> 62); }

void
ch_tt_init (ChTt *tt)
{
  memset (tt, 0, sizeof *tt);
}

void
ch_tt_free (ChTt *tt)
{
  if (tt->entries)
    munmap (tt->entries, tt->n_entries * sizeof (ChTtEntry));
  ch_tt_init (tt);
}

/* Gives pages back piece by piece, from the end; whole again only when it returns true. */
static bool
release (ChTt *tt, const atomic_bool *abort)
{
  while (tt->entries)
    {
      size_t bytes = tt->n_entries * sizeof (ChTtEntry);
      size_t part = bytes > CHUNK ? CHUNK : bytes;
      munmap ((char *) tt->entries + bytes - part, part);
      tt->n_entries -= part / sizeof (ChTtEntry);
      if (tt->n_entries == 0)
        tt->entries = NULL;
      else if (abort && atomic_load_explicit (abort, memory_order_relaxed))
        return false;
    }
  return true;
}

/* Maps @bytes, from a place where huge pages can begin. */
static void *
map (size_t bytes)
{
  size_t spare = HUGE_PAGE - (size_t) sysconf (_SC_PAGESIZE);
  char *memory = mmap (NULL, bytes + spare, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED)
    return NULL;
  size_t before = -(uintptr_t) memory & (HUGE_PAGE - 1);
  if (before)
    munmap (memory, before);
  if (spare > before)
    munmap (memory + before + bytes, spare - before);
  return memory + before;
}

static bool
is_on_huge_pages (const ChTt *tt)
{
  return tt->n_entries * sizeof (ChTtEntry) <= HUGE_MOST;
}

/* Asks the system for huge pages, or for small ones, where nothing has been touched yet. */
static void
ask_for_pages (ChTt *tt, bool huge)
{
#if defined MADV_HUGEPAGE && defined MADV_NOHUGEPAGE
  size_t bytes = (tt->n_entries - tt->n_touched) * sizeof (ChTtEntry);
  madvise (tt->entries + tt->n_touched, bytes, huge ? MADV_HUGEPAGE : MADV_NOHUGEPAGE);
#else
  (void) tt;
  (void) huge;
#endif
}

/* Lets the system put memory behind a table on huge pages, as far as @abort and the clock let it: on a busy machine the first
 * touch of one takes ten milliseconds and more. What stands there stays. */
static void
touch (ChTt *tt, const atomic_bool *abort, const ChTime *time)
{
  if (tt->n_touched >= tt->n_entries)
    return;
  ask_for_pages (tt, true);
  for (; tt->n_touched < tt->n_entries; tt->n_touched += HUGE_PAGE / sizeof (ChTtEntry))
    {
      if ((abort && atomic_load_explicit (abort, memory_order_relaxed)) || (time && ch_time_presses (time)))
        {
          ask_for_pages (tt, false);
          return;
        }
      atomic_fetch_or (&tt->entries[tt->n_touched].data, 0);
    }
}

bool
ch_tt_resize (ChTt *tt, int mib, const atomic_bool *abort)
{
  bool enough = true;
  if (!release (tt, abort))
    return false;
  for (; mib >= 1; mib /= 2, enough = false)
    {
      size_t bytes = (size_t) mib << 20;
      void *memory = map (bytes);
      if (!memory)
        continue;
      tt->entries = memory;
      tt->n_entries = tt->n_cleared = bytes / sizeof (ChTtEntry);
      tt->n_touched = is_on_huge_pages (tt) ? 0 : tt->n_entries;
      return enough;
    }
  return false;
}

void
ch_tt_clear (ChTt *tt, const atomic_bool *abort)
{
  size_t step = CHUNK / sizeof (ChTtEntry);
  tt->salt = tt->salt * UINT64_C (6364136223846793005) + UINT64_C (1442695040888963407);
  tt->generation = 0;
  tt->n_touched = is_on_huge_pages (tt) ? 0 : tt->n_entries;
  for (tt->n_cleared = 0; tt->n_cleared < tt->n_entries; tt->n_cleared += step)
    {
      size_t n = tt->n_entries - tt->n_cleared < step ? tt->n_entries - tt->n_cleared : step;
      if (abort && atomic_load_explicit (abort, memory_order_relaxed))
        return;
      madvise (tt->entries + tt->n_cleared, n * sizeof (ChTtEntry), MADV_DONTNEED);
    }
  /* Only a table that is wholly empty may go back to the first salt: then equal games give equal searches. */
  tt->n_cleared = tt->n_entries;
  tt->salt = 0;
}

void
ch_tt_new_search (ChTt *tt, const atomic_bool *abort, const ChTime *time)
{
  touch (tt, abort, time);
  tt->generation = (tt->generation + 1) & 63;
}

static inline ChTtEntry *
cluster_of (const ChTt *tt, uint64_t key)
{
  return &tt->entries[(size_t) (((unsigned __int128) key * (tt->n_entries / CLUSTER)) >> 64) * CLUSTER];
}

static int
score_to_table (int score, int ply)
{
  return score >= CH_SCORE_RULE_BAND ? score + ply : score <= -CH_SCORE_RULE_BAND ? score - ply : score;
}

static int
score_from_table (int score, int ply)
{
  return score >= CH_SCORE_RULE_BAND ? score - ply : score <= -CH_SCORE_RULE_BAND ? score + ply : score;
}

bool
ch_tt_probe (const ChTt *tt, uint64_t key, int ply, ChTtHit *hit)
{
  key ^= tt->salt;
  ChTtEntry *entry = cluster_of (tt, key);
  for (int i = 0; i < CLUSTER; i++)
    {
      uint64_t data = atomic_load_explicit (&entry[i].data, memory_order_relaxed);
      uint64_t check = atomic_load_explicit (&entry[i].check, memory_order_relaxed);
      if ((check ^ data) != key || data == 0)
        continue;
      hit->move = data & 0xffff;
      hit->score = score_from_table ((int16_t) (data >> 16), ply);
      hit->eval = (int16_t) (data >> 32);
      hit->depth = data_depth (data);
      hit->bound = data_bound (data);
      return true;
    }
  return false;
}

void
ch_tt_store (ChTt *tt, uint64_t key, int ply, ChMove move, int score, int eval, int depth, int bound)
{
  key ^= tt->salt;
  ChTtEntry *entry = cluster_of (tt, key), *victim = NULL;
  int worst = INT32_MAX;
  for (int i = 0; i < CLUSTER; i++)
    {
      uint64_t data = atomic_load_explicit (&entry[i].data, memory_order_relaxed);
      uint64_t check = atomic_load_explicit (&entry[i].check, memory_order_relaxed);
      if ((check ^ data) == key && data)
        {
          if (!move)
            move = data & 0xffff;
          if (bound != CH_BOUND_EXACT && data_generation (data) == tt->generation && data_depth (data) > depth + 3)
            return;
          victim = &entry[i];
          break;
        }
      int age = (tt->generation - data_generation (data)) & 63;
      int worth = data == 0 ? -1000 : data_depth (data) - 8 * age;
      if (worth < worst)
        {
          worst = worth;
          victim = &entry[i];
        }
    }
  uint64_t data = pack (move, score_to_table (score, ply), eval, depth, tt->generation, bound);
  atomic_store_explicit (&victim->data, data, memory_order_relaxed);
  atomic_store_explicit (&victim->check, key ^ data, memory_order_relaxed);
}

int
ch_tt_hashfull (const ChTt *tt)
{
  int n = 0;
  for (int i = 0; i < 1000 && (size_t) i < tt->n_entries; i++)
    {
      uint64_t data = atomic_load_explicit (&tt->entries[i].data, memory_order_relaxed);
      n += data && data_generation (data) == tt->generation;
    }
  return n;
}
