/* SPDX-License-Identifier: GPL-3.0-or-later */
/* index --db FILE COMMAND: makes an index of the games in folders, and asks it what was played in a position and which games
 * have positions of a kind. */
#include <glib-unix.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "index/ch-index-reader.h"
#include "index/ch-index-update.h"
#include "tools/ch-cli-games.h"

static int
say_error (const GError *error)
{
  fprintf (stderr, "%s\n", error->message);
  return CH_CLI_DATA;
}

/* ---- folders ---- */

static int
print_troubles (ChIndexReader *reader)
{
  g_autoptr (GPtrArray) troubles = ch_index_reader_troubles (reader);

  for (guint i = 0; i < troubles->len; i++)
    {
      const ChIndexTrouble *trouble = g_ptr_array_index (troubles, i);
      g_autofree char *name = g_filename_display_name (trouble->path);
      g_auto (GStrv) lines = g_strsplit (trouble->reason != NULL ? trouble->reason : "", "\n", -1);

      for (char **line = lines; *line != NULL; line++)
        fprintf (stderr, "%s: %s\n", name, *line);
      if (trouble->n_remarks > g_strv_length (lines))
        fprintf (stderr, "%s: %u remarks in all\n", name, trouble->n_remarks);
    }
  return CH_CLI_OK;
}

static int
print_status (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ChIndexReader) reader = ch_index_reader_new (path, &error);
  g_auto (GStrv) folders = ch_index_list_folders (path);
  ChIndexStatus status;

  if (reader == NULL)
    return say_error (error);
  ch_index_reader_status (reader, &status);
  for (char **folder = folders; *folder != NULL; folder++)
    printf ("folder %s\n", *folder);
  printf ("files %" G_GUINT64_FORMAT "\ngames %" G_GUINT64_FORMAT "\n", status.n_files, status.n_games);
  printf ("moves %" G_GUINT64_FORMAT "\ntroubles %" G_GUINT64_FORMAT "\n", status.n_moves, status.n_troubles);
  return print_troubles (reader);
}

static gboolean
interrupt_cb (gpointer data)
{
  g_cancellable_cancel (data);
  return G_SOURCE_REMOVE;
}

/* Ctrl-C: what was read stays. Returns: (transfer full): cancelled by it from now on. */
static GCancellable *
watch_interrupts (void)
{
  GCancellable *cancellable = g_cancellable_new ();

  g_unix_signal_add (SIGINT, interrupt_cb, cancellable);
  g_unix_signal_add (SIGTERM, interrupt_cb, cancellable);
  return cancellable;
}

typedef struct
{
  const char *path;
  GCancellable *cancellable;
  GMainLoop *loop;
  GError *error;
} Update;

static gboolean
quit_cb (gpointer data)
{
  g_main_loop_quit (data);
  return G_SOURCE_REMOVE;
}

static gpointer
update_thread (gpointer data)
{
  Update *self = data;

  if (!ch_index_update (self->path, self->cancellable, NULL, NULL, &self->error)
      && g_error_matches (self->error, CH_INDEX_ERROR, CH_INDEX_ERROR_DAMAGED))
    {
      fprintf (stderr, "%s\nit is made anew from the files\n", self->error->message);
      g_clear_error (&self->error);
      if (ch_index_renew (self->path, &self->error))
        ch_index_update (self->path, self->cancellable, NULL, NULL, &self->error);
    }
  g_idle_add (quit_cb, self->loop);
  return NULL;
}

/* As @change, which is made once more where the index is damaged. */
static gboolean
change_folder (const char *path, const char *folder, gboolean (*change) (const char *, const char *, GError **), GError **error)
{
  g_autoptr (GError) first = NULL;

  if (change (path, folder, &first))
    return TRUE;
  if (!g_error_matches (first, CH_INDEX_ERROR, CH_INDEX_ERROR_DAMAGED))
    {
      g_propagate_error (error, g_steal_pointer (&first));
      return FALSE;
    }
  fprintf (stderr, "%s\nit is made anew from the files\n", first->message);
  return ch_index_renew (path, error) && change (path, folder, error);
}

static int
update (const char *path, GCancellable *cancellable)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  Update self = { path, cancellable, loop, NULL };
  g_autoptr (GError) error = NULL;
  GThread *thread;

  thread = g_thread_new ("update", update_thread, &self);
  g_main_loop_run (loop);
  g_thread_join (thread);
  error = self.error;
  if (error == NULL)
    return print_status (path);
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return say_error (error);
  fputs ("interrupted; the same command goes on from here\n", stderr);
  return CH_CLI_DATA;
}

static int
change_folders (const char *path, int n, char **folders, gboolean (*change) (const char *, const char *, GError **))
{
  g_autoptr (GCancellable) cancellable = watch_interrupts ();

  for (int i = 0; i < n; i++)
    {
      g_autoptr (GError) error = NULL;

      if (!change_folder (path, folders[i], change, &error))
        return say_error (error);
    }
  return n > 0 ? update (path, cancellable) : ch_cli_usage ("index");
}

/* ---- questions ---- */

typedef struct
{
  const char *variant, *board, *pieces, *hands, *side;
  const char *player, *event, *from, *to, *result, *order, *first, *count;
  gboolean exchanged;
  ChIndexFilter filter;
  ChIndexOrder how;
  guint first_hit, n_hits;
} Wishes;

/* "2001", "2001.05" or "2001.05.17". */
static bool
read_day (const char *option, const char *text, gboolean last, guint *day)
{
  guint year, month = last ? 12 : 0, of_month = last ? 31 : 0;
  int end = 0, n;

  if (text == NULL)
    return true;
  n = sscanf (text, "%4u%n.%2u%n.%2u%n", &year, &end, &month, &end, &of_month, &end);
  if (n < 1 || text[end] != '\0' || year < 1000 || month > 12 || of_month > 31)
    return ch_cli_bad (option, "a day is YEAR, YEAR.MONTH or YEAR.MONTH.DAY");
  *day = year * 10000 + month * 100 + of_month;
  return true;
}

static bool
read_result (const char *text, ChResult *result)
{
  for (*result = CH_RESULT_FIRST_WINS; text != NULL && *result <= CH_RESULT_DRAW; (*result)++)
    if (strcmp (text, ch_result_text (*result)) == 0)
      return true;
  *result = CH_RESULT_NONE;
  return text == NULL || ch_cli_bad ("no result of a game", text);
}

static bool
read_order (const char *text, ChIndexOrder *order)
{
  static const char *const names[] = { "newest", "oldest", "files" };

  for (guint i = 0; text != NULL && i < G_N_ELEMENTS (names); i++)
    if (strcmp (text, names[i]) == 0)
      {
        *order = (ChIndexOrder) i;
        return true;
      }
  return text == NULL || ch_cli_bad ("no such order", text);
}

static void
take_flags (int *argc, char **argv, Wishes *wishes)
{
  wishes->filter.equal_games = ch_cli_take_flag (argc, argv, "--equal");
  wishes->filter.as_it_stands = ch_cli_take_flag (argc, argv, "--no-mirror");
  wishes->filter.main_lines = ch_cli_take_flag (argc, argv, "--main-lines");
  wishes->exchanged = ch_cli_take_flag (argc, argv, "--exchanged");
}

static bool
read_wishes (Wishes *wishes)
{
  wishes->first_hit = 1;
  wishes->n_hits = 20;
  wishes->filter.player = (char *) wishes->player;
  wishes->filter.words = (char *) wishes->event;
  return read_day ("--from", wishes->from, FALSE, &wishes->filter.from_day)
         && read_day ("--to", wishes->to, TRUE, &wishes->filter.to_day) && read_result (wishes->result, &wishes->filter.result)
         && read_order (wishes->order, &wishes->how)
         && ch_cli_read_number ("--first", wishes->first, 1, G_MAXINT, &wishes->first_hit)
         && ch_cli_read_number ("--count", wishes->count, 0, G_MAXINT, &wishes->n_hits);
}

static void
print_item (const ChIndexItem *item)
{
  g_autofree char *name = g_filename_display_name (item->path);

  printf ("%s:%u:%u%s %s - %s %s %s%s\n", name, item->number, item->hit.node, item->hit.variation ? "v" : "",
          item->first_player != NULL ? item->first_player : "?", item->second_player != NULL ? item->second_player : "?",
          ch_result_text (item->result), item->date != NULL ? item->date : "?", item->hit.mirrored ? " mirrored" : "");
}

static void
print_moves (const GArray *moves)
{
  char text[CH_MOVE_TEXT_SIZE];

  for (guint i = 0; i < moves->len; i++)
    {
      const ChIndexMove *move = &g_array_index (moves, ChIndexMove, i);

      printf ("%s games %u wins %u draws %u losses %u variations %u last %u\n",
              move->move == CH_MOVE_NONE ? "end" : ch_move_to_text (move->move, text), move->n_games, move->wins, move->draws,
              move->losses, move->n_variations, move->last_year);
    }
}

static int
print_answer (ChIndexReader *reader, ChIndexAnswer *answer, const Wishes *wishes, const GError *error)
{
  g_autoptr (GPtrArray) items = NULL;
  guint first = wishes->first_hit - 1;

  if (answer == NULL)
    return say_error (error);
  print_moves (answer->moves);
  printf ("%u games\n", answer->hits->len);
  if (first < answer->hits->len)
    items = ch_index_reader_describe (reader, &g_array_index (answer->hits, ChIndexHit, first),
                                      MIN (wishes->n_hits, answer->hits->len - first));
  for (guint i = 0; items != NULL && i < items->len; i++)
    print_item (g_ptr_array_index (items, i));
  return CH_CLI_OK;
}

#define FILTER_OPTIONS(w) \
  { "--player", &(w).player }, { "--event", &(w).event }, { "--from", &(w).from }, { "--to", &(w).to }, \
  { "--result", &(w).result }, { "--order", &(w).order }, { "--first", &(w).first }, { "--count", &(w).count }

static int
ask_moves (const char *path, int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ChIndexReader) reader = NULL;
  g_autoptr (ChIndexAnswer) answer = NULL;
  Wishes wishes = { NULL };
  const ChCliOption options[] = { FILTER_OPTIONS (wishes), { NULL, NULL } };
  ChCliGame game;
  ChHistory history;
  int status;

  take_flags (&argc, argv, &wishes);
  status = ch_cli_read_game (argc, argv, options, &game);
  if (status != CH_CLI_OK || !read_wishes (&wishes))
    return status != CH_CLI_OK ? status : CH_CLI_USAGE;
  ch_history_init (&history, &game.start);
  if (!ch_cli_play (&history, game.words, game.n_words))
    status = CH_CLI_DATA;
  else if ((reader = ch_index_reader_new (path, &error)) == NULL)
    status = say_error (error);
  else
    answer = ch_index_reader_ask (reader, &history.position, &wishes.filter, wishes.how, &error);
  ch_history_clear (&history);
  return status == CH_CLI_OK ? print_answer (reader, answer, &wishes, error) : status;
}

static bool
bad_pattern (const char *option, const ChPatternError *error)
{
  fprintf (stderr, "%s:%d: %s\n", option, error->offset + 1, error->message);
  return false;
}

static bool
read_pattern (const Wishes *wishes, ChPiecePattern *pattern)
{
  ChPatternError error;

  ch_piece_pattern_init (pattern);
  pattern->mirrored = !wishes->filter.as_it_stands;
  pattern->exchanged = wishes->exchanged;
  if (wishes->board != NULL && !ch_piece_pattern_read_board (pattern, wishes->board, &error))
    return bad_pattern ("--board", &error);
  if (wishes->pieces != NULL && !ch_piece_pattern_read_counts (pattern->board, wishes->pieces, &error))
    return bad_pattern ("--pieces", &error);
  if (wishes->hands != NULL && !ch_piece_pattern_read_counts (pattern->hand, wishes->hands, &error))
    return bad_pattern ("--hands", &error);
  if (wishes->side != NULL && strcmp (wishes->side, "w") != 0 && strcmp (wishes->side, "b") != 0)
    return ch_cli_bad ("the side to move is w or b", wishes->side);
  if (wishes->side != NULL)
    pattern->side = wishes->side[0] == 'b';
  return true;
}

static bool
read_games (const char *variant, guint *games)
{
  ChPreset preset;

  *games = (1 << CH_N_GAMES) - 1;
  if (variant == NULL)
    return true;
  if (!ch_preset_from_id (variant, &preset))
    return ch_cli_bad ("no such variant", variant);
  *games = 1u << ch_ruleset_preset (preset).game;
  return true;
}

static int
search (const char *path, int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ChIndexReader) reader = NULL;
  g_autoptr (ChIndexAnswer) answer = NULL;
  Wishes wishes = { NULL };
  const ChCliOption options[] = { FILTER_OPTIONS (wishes), { "--variant", &wishes.variant }, { "--board", &wishes.board },
                                  { "--pieces", &wishes.pieces }, { "--hands", &wishes.hands }, { "--side", &wishes.side },
                                  { NULL, NULL } };
  ChPiecePattern pattern;
  guint games;
  int n_words;

  take_flags (&argc, argv, &wishes);
  if (!ch_cli_read_words (argc, argv, options, &n_words) || n_words > 0 || !read_games (wishes.variant, &games))
    return ch_cli_usage ("index");
  if (!read_wishes (&wishes))
    return CH_CLI_USAGE;
  if (!read_pattern (&wishes, &pattern))
    return CH_CLI_DATA;
  reader = ch_index_reader_new (path, &error);
  if (reader == NULL)
    return say_error (error);
  answer = ch_index_reader_search (reader, games, ch_piece_pattern_is_trivial (&pattern) ? NULL : &pattern, &wishes.filter,
                                   wishes.how, NULL, NULL, NULL, &error);
  return print_answer (reader, answer, &wishes, error);
}

int
ch_cli_index (int argc, char **argv)
{
  g_autofree char *usual = ch_index_default_path ();
  const char *path = usual, *command;

  setlocale (LC_ALL, "");
  if (argc > 2 && strcmp (argv[1], "--db") == 0)
    {
      path = argv[2];
      argc -= 2;
      argv += 2;
    }
  if (argc < 2)
    return ch_cli_usage ("index");
  command = argv[1];
  argc--;
  argv++;
  if (strcmp (command, "add") == 0)
    return change_folders (path, argc - 1, argv + 1, ch_index_add_folder);
  if (strcmp (command, "remove") == 0)
    return change_folders (path, argc - 1, argv + 1, ch_index_remove_folder);
  if (strcmp (command, "update") == 0 && argc == 1)
    {
      g_autoptr (GCancellable) cancellable = watch_interrupts ();

      return update (path, cancellable);
    }
  if (strcmp (command, "status") == 0 && argc == 1)
    return print_status (path);
  argv[0] = (char *) "index";
  if (strcmp (command, "moves") == 0)
    return ask_moves (path, argc, argv);
  return strcmp (command, "search") == 0 ? search (path, argc, argv) : ch_cli_usage ("index");
}
