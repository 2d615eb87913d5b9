/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The index (targets.md: a position among 100,000 games in 50 ms, aim 10): bench-index [GAMES [FOLDER...]]
 * Makes GAMES games (100,000) that begin alike and then go their own ways, indexes them, or the files in FOLDER..., and asks;
 * beside that, the same postings as plain rows of a table. Where CHUHAN_BENCH_INDEX names a file, the index is made there and
 * stays, and is asked at once where it is there already. */
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "ch-test.h"
#include "formats/ch-writer.h"
#include "index/ch-index-reader.h"
#include "index/ch-index-store.h"
#include "index/ch-index-update.h"
#include "index/ch-posting.h"
#include "rules/ch-movegen.h"
#include "study/ch-study.h"

#define PER_FILE 1000

static int
compare_moves (const void *a, const void *b)
{
  return *(const ChMove *) a - *(const ChMove *) b;
}

/* In the opening few moves are likely, as with people; later captures are. */
static ChMove
choose (GRand *rand, const ChPosition *position, guint ply)
{
  ChMoveList list;
  double at = g_rand_double (rand);
  unsigned classes = ply >= 12 && g_rand_int_range (rand, 0, 5) == 0 ? CH_MOVES_CAPTURES : CH_MOVES_ALL;

  if (ch_movegen_legal (position, classes, &list) == 0 && ch_movegen_legal (position, CH_MOVES_ALL, &list) == 0)
    return CH_MOVE_NONE;
  qsort (list.moves, list.n, sizeof (ChMove), compare_moves);
  if (ply < 12)
    at = at * at * at * at * (ply < 4 ? at * at * at : 1);
  return list.moves[(guint) (position->key % 97 + at * list.n) % list.n];
}

static ChRecord *
make_game (GRand *rand, guint number)
{
  static const char *const results[] = { "1-0", "0-1", "1/2-1/2", "*" };
  ChRuleset rules = ch_ruleset_preset (number % 10 == 8 ? CH_PRESET_CRAZYXIANGQI : number % 10 == 9 ? CH_PRESET_JANGGI
                                                                                                    : CH_PRESET_XIANGQI);
  ChRecord *record = ch_record_new (&rules, NULL);
  g_autofree char *red = g_strdup_printf ("Player %d", g_rand_int_range (rand, 0, 5000));
  g_autofree char *black = g_strdup_printf ("Player %d", g_rand_int_range (rand, 0, 5000));
  g_autofree char *date = g_strdup_printf ("%d.%02d.??", g_rand_int_range (rand, 1950, 2026), g_rand_int_range (rand, 1, 13));
  guint n = (guint) g_rand_int_range (rand, 50, 111);
  ChNode *node = ch_record_get_root (record);
  ChPosition position = *ch_record_get_start (record);

  ch_record_set_tag_raw (record, "Red", red);
  ch_record_set_tag_raw (record, "Black", black);
  ch_record_set_tag_raw (record, "Date", date);
  ch_record_set_tag_raw (record, "Event", number % 3 ? "Cup of the bench" : "League of the bench");
  ch_record_set_tag_raw (record, "Result", results[g_rand_int_range (rand, 0, 4)]);
  for (guint ply = 0; ply < n; ply++)
    {
      ChMove move = choose (rand, &position, ply);
      ChUndo undo;

      if (move == CH_MOVE_NONE)
        break;
      node = ch_record_add_node_raw (record, node, move);
      ch_position_make_move (&position, move, &undo);
    }
  return record;
}

static void
make_files (const char *folder, guint n_games)
{
  ChWriterOptions options = { CH_WRITER_PGN, NULL, CH_NOTATION_ICCS };
  g_autoptr (GRand) rand = g_rand_new_with_seed (2026);

  for (guint first = 0; first < n_games; first += PER_FILE)
    {
      g_autofree char *name = g_strdup_printf ("%s/%06u.pgn", folder, first);
      g_autoptr (GString) text = g_string_new (NULL);

      for (guint i = first; i < MIN (first + PER_FILE, n_games); i++)
        {
          g_autoptr (ChRecord) record = make_game (rand, i);
          g_autoptr (ChReport) report = ch_report_new ();

          ch_writer_put_record (&options, record, text, report, NULL);
          g_string_append_c (text, '\n');
        }
      g_file_set_contents (name, text->str, (gssize) text->len, NULL);
    }
}

static double
mib (const char *path)
{
  GStatBuf status;

  return g_stat (path, &status) == 0 ? status.st_size / 1048576.0 : 0;
}

static void
update (const char *path, const char *what)
{
  g_autoptr (GError) error = NULL;
  gint64 cpu = ch_test_cpu_time (), wall = g_get_monotonic_time ();
  struct rusage usage;

  if (!ch_index_update (path, NULL, NULL, NULL, &error))
    g_error ("%s", error->message);
  getrusage (RUSAGE_SELF, &usage);
  g_print ("%-28s %8.2f s processor, %8.2f s in all, %7.1f MiB of file, %5.0f MiB of memory at most\n", what,
           (ch_test_cpu_time () - cpu) / 1e6, (g_get_monotonic_time () - wall) / 1e6, mib (path), usage.ru_maxrss / 1024.0);
}

#define N_TRIES 20

/* The median of the time on the clock; the processor's alone beside it. */
static int
compare_times (const void *a, const void *b)
{
  const gint64 *one = a, *other = b;

  return (*one > *other) - (*one < *other);
}

static void
ask (ChIndexReader *reader, const ChPosition *position, const char *what)
{
  gint64 wall[N_TRIES], cpu[N_TRIES];
  guint n_games = 0, n_moves = 0;

  for (guint i = 0; i < N_TRIES; i++)
    {
      gint64 wall_before = g_get_monotonic_time (), cpu_before = ch_test_cpu_time ();
      g_autoptr (ChIndexAnswer) answer = ch_index_reader_ask (reader, position, NULL, CH_INDEX_NEWEST, NULL);
      g_autoptr (GPtrArray) items = ch_index_reader_describe (reader, (const ChIndexHit *) (gconstpointer) answer->hits->data,
                                                              MIN (answer->hits->len, 50));

      wall[i] = g_get_monotonic_time () - wall_before;
      cpu[i] = ch_test_cpu_time () - cpu_before;
      n_games = answer->hits->len;
      n_moves = answer->moves->len;
    }
  qsort (wall, N_TRIES, sizeof *wall, compare_times);
  qsort (cpu, N_TRIES, sizeof *cpu, compare_times);
  g_print ("%-28s %8.3f ms processor, %7.3f ms in all: %u games, %u moves, the first 50 games described\n", what,
           cpu[N_TRIES / 2] / 1e3, wall[N_TRIES / 2] / 1e3, n_games, n_moves);
}

static void
ask_line (ChIndexReader *reader)
{
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_XIANGQI);
  ChPosition position;

  ch_position_init_start (&position, &rules);
  for (guint ply = 0; ply <= 16; ply++)
    {
      g_autofree char *what = g_strdup_printf ("position after %u plies", ply);
      g_autoptr (ChIndexAnswer) answer = ch_index_reader_ask (reader, &position, NULL, CH_INDEX_NEWEST, NULL);
      ChUndo undo;

      if (ply % 4 == 0)
        ask (reader, &position, what);
      if (answer->moves->len == 0 || g_array_index (answer->moves, ChIndexMove, 0).move == CH_MOVE_NONE)
        break;
      ch_position_make_move (&position, g_array_index (answer->moves, ChIndexMove, 0).move, &undo);
    }
}

static void
search (ChIndexReader *reader, const char *what, const char *board, const char *pieces, const char *player)
{
  ChPiecePattern pattern;
  ChPatternError error;
  ChIndexFilter filter = { .player = (char *) player };
  gint64 wall = g_get_monotonic_time (), cpu = ch_test_cpu_time ();
  g_autoptr (ChIndexAnswer) answer = NULL;

  ch_piece_pattern_init (&pattern);
  pattern.mirrored = TRUE;
  if (board != NULL && !ch_piece_pattern_read_board (&pattern, board, &error))
    g_error ("%s", error.message);
  if (pieces != NULL && !ch_piece_pattern_read_counts (pattern.board, pieces, &error))
    g_error ("%s", error.message);
  answer = ch_index_reader_search (reader, 7, ch_piece_pattern_is_trivial (&pattern) ? NULL : &pattern, &filter, CH_INDEX_NEWEST,
                                   NULL, NULL, NULL, NULL);
  g_print ("%-28s %8.1f ms processor, %7.1f ms in all: %u games\n", what, (ch_test_cpu_time () - cpu) / 1e3,
           (g_get_monotonic_time () - wall) / 1e3, answer->hits->len);
}

/* The same as a table of rows, which is what one would write first. */
static void
compare_rows (const char *path, const char *rows)
{
  g_autoptr (ChIndexStore) from = ch_index_store_open (path, CH_STORE_READ, NULL);
  sqlite3_stmt *statement = ch_index_store_ask (from, "SELECT id, data FROM posting", ""), *insert, *query;
  g_autoptr (GArray) postings = g_array_new (FALSE, FALSE, sizeof (ChPosting));
  gint64 cpu = ch_test_cpu_time (), most = 0;
  guint n = 0;
  sqlite3 *db;

  if (sqlite3_open (rows, &db) != SQLITE_OK)
    g_error ("%s", rows);
  sqlite3_exec (db, "PRAGMA journal_mode = OFF; PRAGMA cache_size = -262144;"
                    "CREATE TABLE posting (key INTEGER, game INTEGER, node INTEGER, move INTEGER, result INTEGER,"
                    " PRIMARY KEY (key, game, node, move)) WITHOUT ROWID; BEGIN", NULL, NULL, NULL);
  sqlite3_prepare_v2 (db, "INSERT OR IGNORE INTO posting VALUES (?, ?, ?, ?, ?)", -1, &insert, NULL);
  while (ch_index_store_next (from, statement))
    {
      gsize size;
      const guint8 *data = ch_index_store_column_bytes (statement, 1, &size);

      g_array_set_size (postings, 0);
      ch_postings_decode (data, size, (guint) (sqlite3_column_int64 (statement, 0) & 0xffff), NULL, postings);
      for (guint i = 0; i < postings->len; i++)
        {
          const ChPosting *posting = &g_array_index (postings, ChPosting, i);

          sqlite3_bind_int64 (insert, 1, (gint64) posting->key);
          sqlite3_bind_int64 (insert, 2, posting->game);
          sqlite3_bind_int64 (insert, 3, posting->node);
          sqlite3_bind_int64 (insert, 4, posting->move);
          sqlite3_bind_int64 (insert, 5, posting->game % 4);
          sqlite3_step (insert);
          sqlite3_reset (insert);
        }
    }
  sqlite3_finalize (insert);
  sqlite3_exec (db, "COMMIT", NULL, NULL, NULL);
  g_print ("%-28s %8.2f s processor to write, %7.1f MiB\n", "plain rows", (ch_test_cpu_time () - cpu) / 1e6, mib (rows));
  sqlite3_prepare_v2 (db, "SELECT key FROM posting GROUP BY key ORDER BY count(*) DESC LIMIT 1", -1, &query, NULL);
  if (sqlite3_step (query) == SQLITE_ROW)
    most = sqlite3_column_int64 (query, 0);
  sqlite3_finalize (query);
  sqlite3_prepare_v2 (db, "SELECT move, result, count(*), max(game) FROM posting WHERE key = ? GROUP BY move, result", -1, &query, NULL);
  sqlite3_bind_int64 (query, 1, most);
  cpu = ch_test_cpu_time ();
  while (sqlite3_step (query) == SQLITE_ROW)
    n += (guint) sqlite3_column_int (query, 2);
  g_print ("%-28s %8.3f ms processor: %u rows of the commonest position counted, no game described\n", "plain rows",
           (ch_test_cpu_time () - cpu) / 1e3, n);
  sqlite3_finalize (query);
  sqlite3_close (db);
}

static void
make_index (int argc, char **argv, const char *top, const char *path)
{
  g_autofree char *folder = g_build_filename (top, "games", NULL);

  g_mkdir (folder, 0700);
  if (argc < 3)
    make_files (folder, argc > 1 ? (guint) atoi (argv[1]) : 100000);
  ch_index_add_folder (path, folder, NULL);
  for (int i = 2; i < argc; i++)
    ch_index_add_folder (path, argv[i], NULL);
  update (path, "made");
  update (path, "again, nothing changed");
}

int
main (int argc, char **argv)
{
  g_autofree char *top = ch_test_temp_dir (), *rows = g_build_filename (top, "rows.db", NULL), *path = NULL;
  const char *kept = g_getenv ("CHUHAN_BENCH_INDEX");
  g_autoptr (ChIndexReader) reader = NULL;
  ChIndexStatus status;

  path = kept != NULL ? g_strdup (kept) : g_build_filename (top, "index.db", NULL);
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    make_index (argc, argv, top, path);
  reader = ch_index_reader_new (path, NULL);
  ch_index_reader_status (reader, &status);
  g_print ("%" G_GUINT64_FORMAT " games, %" G_GUINT64_FORMAT " moves\n", status.n_games, status.n_moves);
  ask_line (reader);
  search (reader, "pattern of 3 points", "9/9/9/9/9/9/4p4/9/4R4/4K4", NULL, NULL);
  search (reader, "chariot against two horses", NULL, "R1 N0 C0 r0 n2 c0", NULL);
  search (reader, "a player", NULL, NULL, "player 4711");
  if (kept == NULL)
    compare_rows (path, rows);
  g_print ("targets: position in 50 ms, aim 10 ms\n");
  ch_test_remove_tree (top);
  return 0;
}
