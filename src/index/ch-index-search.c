/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "index/ch-index-key.h"
#include "index/ch-index-reader-private.h"
#include "index/ch-packed-tree.h"
#include "index/ch-posting.h"

static const ChIndexFilter no_filter;

static ChIndexAnswer *
new_answer (void)
{
  ChIndexAnswer *answer = g_new (ChIndexAnswer, 1);

  answer->moves = g_array_new (FALSE, TRUE, sizeof (ChIndexMove));
  answer->hits = g_array_new (FALSE, FALSE, sizeof (ChIndexHit));
  return answer;
}

/* ---- the order of games ---- */

#define DIGIT_BITS 11
#define DIGIT(day, digit) ((day) >> ((digit) * DIGIT_BITS) & ((1u << DIGIT_BITS) - 1))

static int
compare_ids (gconstpointer a, gconstpointer b)
{
  const ChIndexHit *one = a, *other = b;

  return (one->game > other->game) - (one->game < other->game);
}

/* What days are sorted by, least first: those without a date come last, one way and the other. */
static guint32
rank_of_day (guint32 day, ChIndexOrder order)
{
  return order == CH_INDEX_OLDEST ? day - 1 : G_MAXUINT32 - day;
}

/* One digit after the other, the lowest first: a popular position stands in very many games, and each step leaves in their
 * order those that it finds equal. */
static void
sort_by_day (GArray *hits, ChIndexOrder order)
{
  g_autofree ChIndexHit *other = g_new (ChIndexHit, hits->len);
  ChIndexHit *from = (ChIndexHit *) (gpointer) hits->data, *to = other;

  for (guint digit = 0; digit * DIGIT_BITS < 32; digit++)
    {
      guint counts[1 << DIGIT_BITS] = { 0 }, at = 0;
      ChIndexHit *swap = from;

      for (guint i = 0; i < hits->len; i++)
        counts[DIGIT (rank_of_day (from[i].day, order), digit)]++;
      for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
        {
          guint n = counts[i];

          counts[i] = at;
          at += n;
        }
      for (guint i = 0; i < hits->len; i++)
        to[counts[DIGIT (rank_of_day (from[i].day, order), digit)]++] = from[i];
      from = to;
      to = swap;
    }
  if (from == other)
    memcpy (hits->data, other, hits->len * sizeof *other);
}

static void
sort_hits (GArray *hits, ChIndexOrder order)
{
  gboolean sorted = TRUE;

  for (guint i = 1; i < hits->len && sorted; i++)
    sorted = g_array_index (hits, ChIndexHit, i - 1).game < g_array_index (hits, ChIndexHit, i).game;
  if (!sorted)
    g_array_sort (hits, compare_ids);
  if (order != CH_INDEX_FILES)
    sort_by_day (hits, order);
}

/* ---- what was played in a position ---- */

typedef struct
{
  ChIndexReader *reader;
  ChIndexKey key;
  const ChIndexFilter *filter;
  ChSide side;
  ChIndexAnswer *answer;
  guint16 *places;      /* by move: where it stands in the answer's moves, + 1 */
  GArray *balance;      /* (element-type gint64): beside them: > 0 where the lower of two mirrored moves is made more often */
} Question;

/* In a position that is its own mirror picture a move and its mirror picture are one. */
static ChMove
lower_move (const Question *self, ChMove move)
{
  ChMove mirrored = self->key.symmetric ? ch_move_mirrored (move) : move;

  return MIN (move, mirrored);
}

static guint
place_of_move (Question *self, ChMove move)
{
  guint place = self->places[move];

  if (place == 0)
    {
      ChIndexMove none = { move };
      gint64 zero = 0;

      g_array_append_val (self->answer->moves, none);
      g_array_append_val (self->balance, zero);
      place = self->places[move] = (guint16) self->answer->moves->len;
    }
  return place - 1;
}

static void
count_result (ChIndexMove *move, ChResult result, ChSide side)
{
  if (result == CH_RESULT_DRAW)
    move->draws++;
  else if (result != CH_RESULT_NONE && (result == CH_RESULT_FIRST_WINS) == (side == CH_FIRST))
    move->wins++;
  else if (result != CH_RESULT_NONE)
    move->losses++;
}

static void
count_move (Question *self, const ChPosting *posting, const ChGameLine *line)
{
  ChMove lower = lower_move (self, posting->move);
  guint place = place_of_move (self, lower);
  ChIndexMove *move = &g_array_index (self->answer->moves, ChIndexMove, place);
  gint64 weight = posting->variation ? 1 : G_GINT64_CONSTANT (1) << 32;

  g_array_index (self->balance, gint64, place) += posting->move == lower ? weight : -weight;
  if (posting->variation)
    {
      move->n_variations++;
      return;
    }
  move->n_games++;
  move->last_year = MAX (move->last_year, line->day / 10000);
  count_result (move, line->result, self->side);
}

/* Whether the move was counted with one of the postings before; a position may stand several times in a game. Main lines come
 * first, @postings being sorted so. */
static gboolean
is_counted (const Question *self, const ChPosting *postings, guint n)
{
  for (guint i = 0; i < n; i++)
    if (lower_move (self, postings[i].move) == lower_move (self, postings[n].move))
      return TRUE;
  return FALSE;
}

static int
compare_lines (const void *a, const void *b)
{
  const ChPosting *one = a, *other = b;

  if (one->variation != other->variation)
    return one->variation ? 1 : -1;
  return (one->node > other->node) - (one->node < other->node);
}

static void
add_hit (Question *self, const ChPosting *posting, const ChGameLine *line)
{
  ChIndexHit hit = { line->id, line->day, posting->node, posting->node > line->plies, posting->mirrored != self->key.mirrored };

  if (self->key.symmetric)
    hit.mirrored = FALSE;
  g_array_append_val (self->answer->hits, hit);
}

/* Takes the @n postings of a game. */
static void
count_game (Question *self, ChPosting *postings, guint n, const ChGameLine *line)
{
  gboolean shown = FALSE;

  qsort (postings, n, sizeof *postings, compare_lines);
  for (guint i = 0; i < n; i++)
    {
      const ChPosting *posting = &postings[i];

      if (posting->variation ? self->filter->main_lines || posting->move == CH_MOVE_NONE
                             : line->twin && !self->filter->equal_games)
        continue;
      if (!is_counted (self, postings, i))
        count_move (self, posting, line);
    }
  for (guint i = 0; i < n && !shown; i++)
    {
      shown = !(line->twin && !self->filter->equal_games) && !(self->filter->main_lines && postings[i].node > line->plies);
      if (shown)
        add_hit (self, &postings[i], line);
    }
}

static void
count_postings (Question *self, GArray *postings)
{
  ChPosting *all = (ChPosting *) (gpointer) postings->data;
  guint hint = 0, n = 0;

  for (guint i = 0; i < postings->len && self->filter->as_it_stands && !self->key.symmetric; i++)
    if (all[i].mirrored == self->key.mirrored)
      all[n++] = all[i];
  if (self->filter->as_it_stands && !self->key.symmetric)
    g_array_set_size (postings, n);
  for (guint first = 0, end; first < postings->len; first = end)
    {
      const ChGameLine *line = ch_index_reader_find (self->reader, all[first].game, &hint);

      for (end = first + 1; end < postings->len && all[end].game == all[first].game; end++)
        ;
      if (line != NULL && line->allowed)
        count_game (self, all + first, end - first, line);
    }
}

static int
compare_moves (gconstpointer a, gconstpointer b)
{
  const ChIndexMove *one = a, *other = b;

  if ((one->move == CH_MOVE_NONE) != (other->move == CH_MOVE_NONE))
    return one->move == CH_MOVE_NONE ? 1 : -1;
  if (one->n_games != other->n_games)
    return one->n_games > other->n_games ? -1 : 1;
  if (one->n_variations != other->n_variations)
    return one->n_variations > other->n_variations ? -1 : 1;
  return (one->move > other->move) - (one->move < other->move);
}

/* From moves as they stand under the key to those of the position asked for; of two that are one, the one played more often. */
static void
turn_moves (Question *self)
{
  for (guint i = 0; i < self->answer->moves->len; i++)
    {
      ChIndexMove *move = &g_array_index (self->answer->moves, ChIndexMove, i);
      gint64 balance = g_array_index (self->balance, gint64, i);

      if (self->key.symmetric ? balance <= 0 : self->key.mirrored)
        move->move = ch_move_mirrored (move->move);
    }
  g_array_sort (self->answer->moves, compare_moves);
}

/* Where the position stands, segment by segment: in each the games are in order. */
static void
read_postings (Question *self)
{
  ChIndexStore *store = self->reader->store;
  guint bucket = CH_POSTING_BUCKET (self->key.key);
  g_autoptr (GArray) postings = g_array_new (FALSE, FALSE, sizeof (ChPosting));
  sqlite3_stmt *statement
      = ch_index_store_ask (store, "SELECT data FROM segment JOIN posting ON posting.id = segment.id * 65536 + ?", "i",
                            (gint64) bucket);

  while (ch_index_store_next (store, statement))
    {
      gsize size;
      const guint8 *data = ch_index_store_column_bytes (statement, 0, &size);

      g_array_set_size (postings, 0);
      if (!ch_postings_decode (data, size, bucket, &self->key.key, postings))
        ch_index_store_note_damage (store);
      count_postings (self, postings);
    }
  ch_index_store_done (statement);
}

ChIndexAnswer *
ch_index_reader_ask (ChIndexReader *self, const ChPosition *position, const ChIndexFilter *filter, ChIndexOrder order,
                     GError **error)
{
  g_autoptr (ChIndexAnswer) answer = new_answer ();
  g_autofree guint16 *places = g_new0 (guint16, 1 << 14);
  g_autoptr (GArray) balance = g_array_new (FALSE, FALSE, sizeof (gint64));
  Question question = { self, ch_index_key (position), filter != NULL ? filter : &no_filter, position->side, answer, places,
                        balance };

  ch_index_store_run (self->store, "BEGIN", "");
  ch_index_reader_load (self);
  ch_index_reader_filter (self, question.filter);
  read_postings (&question);
  ch_index_store_run (self->store, "COMMIT", "");
  turn_moves (&question);
  sort_hits (answer->hits, order);
  return ch_index_store_check (self->store, error) ? g_steal_pointer (&answer) : NULL;
}

/* ---- positions like a pattern ---- */

typedef struct
{
  const ChPatternMatcher *matcher;
  const ChIndexFilter *filter;
  ChIndexHit hit;
  gboolean found;
} Match;

static gboolean
match (const ChPackedNode *node, gpointer data)
{
  Match *self = data;

  if (self->filter->main_lines && !node->main_line)
    return FALSE;
  if (!ch_pattern_matcher_fits (self->matcher, node->position))
    return TRUE;
  self->found = TRUE;
  self->hit.node = node->node;
  self->hit.variation = !node->main_line;
  return FALSE;
}

static gboolean
read_start (sqlite3_stmt *statement, ChPosition *start)
{
  const char *rules_text = (const char *) sqlite3_column_text (statement, 1);
  const char *fen = (const char *) sqlite3_column_text (statement, 2);
  ChRuleset rules;

  if (rules_text == NULL || !ch_ruleset_from_text (rules_text, &rules))
    return FALSE;
  ch_position_init_start (start, &rules);
  return fen == NULL || ch_position_from_fen (start, &rules, fen, NULL);
}

static void
search_tree (sqlite3_stmt *statement, Match *match_here, GArray *hits)
{
  ChPosition start;
  gsize size;
  const guint8 *moves;

  if (!read_start (statement, &start))
    return;
  moves = ch_index_store_column_bytes (statement, 3, &size);
  match_here->found = FALSE;
  ch_packed_tree_walk (moves, size, &start, match, match_here);
  if (match_here->found)
    g_array_append_val (hits, match_here->hit);
}

typedef struct
{
  guint games;
  const ChPiecePattern *pattern;
  GCancellable *cancellable;
  ChIndexSearchFunc progress;
  gpointer data;
} Search;

static gboolean
is_searched (const ChGameLine *line, const Search *search, const ChIndexFilter *filter)
{
  return line != NULL && line->allowed && (search->games >> line->game & 1) && (filter->equal_games || !line->twin);
}

static void
search_trees (ChIndexReader *self, const Search *search, const ChIndexFilter *filter, GArray *hits)
{
  g_autoptr (ChPatternMatcher) matcher = ch_pattern_matcher_new (search->pattern);
  sqlite3_stmt *statement = ch_index_store_ask (self->store, "SELECT game, rules, start, moves FROM tree ORDER BY game", "");
  Match here = { matcher, filter };
  guint hint = 0, n = 0;

  while (!g_cancellable_is_cancelled (search->cancellable) && ch_index_store_next (self->store, statement))
    {
      const ChGameLine *line = ch_index_reader_find (self, (guint32) sqlite3_column_int64 (statement, 0), &hint);

      if (search->progress != NULL && n++ % 512 == 0)
        search->progress ((double) n / MAX (self->games->len, 1), search->data);
      if (!is_searched (line, search, filter))
        continue;
      here.hit = (ChIndexHit) { line->id, line->day };
      search_tree (statement, &here, hits);
    }
  ch_index_store_done (statement);
}

static void
search_games (ChIndexReader *self, const Search *search, const ChIndexFilter *filter, GArray *hits)
{
  for (guint i = 0; i < self->games->len; i++)
    {
      const ChGameLine *line = &g_array_index (self->games, ChGameLine, i);
      ChIndexHit hit = { line->id, line->day };

      if (is_searched (line, search, filter))
        g_array_append_val (hits, hit);
    }
}

ChIndexAnswer *
ch_index_reader_search (ChIndexReader *self, guint games, const ChPiecePattern *pattern, const ChIndexFilter *filter,
                        ChIndexOrder order, GCancellable *cancellable, ChIndexSearchFunc progress, gpointer data,
                        GError **error)
{
  g_autoptr (ChIndexAnswer) answer = new_answer ();
  Search search = { games, pattern, cancellable, progress, data };

  if (filter == NULL)
    filter = &no_filter;
  ch_index_store_run (self->store, "BEGIN", "");
  ch_index_reader_load (self);
  ch_index_reader_filter (self, filter);
  if (pattern != NULL)
    search_trees (self, &search, filter, answer->hits);
  else
    search_games (self, &search, filter, answer->hits);
  ch_index_store_run (self->store, "COMMIT", "");
  sort_hits (answer->hits, order);
  if (g_cancellable_set_error_if_cancelled (cancellable, error) || !ch_index_store_check (self->store, error))
    return NULL;
  return g_steal_pointer (&answer);
}
