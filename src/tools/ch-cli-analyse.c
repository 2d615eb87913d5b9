/* SPDX-License-Identifier: GPL-3.0-or-later */
/* analyse [--engine CMD] [--movetime MS|--nodes N|--depth N] [--multipv N] [--jobs N] IN... -o OUT: judges games move by move
 * and writes them with evaluations, glyphs, words and better lines. Several games at once, each with an engine of its own. What
 * is done is written from time to time and on an interruption; the next run goes on from there. */
#include <glib-unix.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "play/ch-external-engine.h"
#include "play/ch-game-analysis.h"
#include "play/ch-language.h"
#include "play/ch-report-keep.h"
#include "tools/ch-analyse-files.h"
#include "tools/ch-cli-games.h"

/* How long the work of a file may be lost by a fall of the machine. */
#define SAVE_INTERVAL_US (20 * G_USEC_PER_SEC)

typedef struct
{
  const char *engine, *movetime, *nodes, *depth, *multipv, *jobs, *notation, *language, *encoding, *output;
} Wishes;

typedef struct
{
  GPtrArray *files;         /* of ChAnalyseFile */
  guint next_file;          /* not opened yet */
  ChAnalyseFile *current;   /* (nullable): games are taken from it */
  const Wishes *wishes;
  ChAnalysisLimits limits;
  ChNotation notation;
  guint n_running;
  GMainLoop *loop;
  int status;
  gboolean interrupted;
  gboolean line_open;       /* a line of progress stands on the terminal */
} Run;

typedef struct
{
  Run *run;
  ChAnalyst *analyst;       /* (nullable): our own engine, one for each game */
  ChGameAnalysis *analysis; /* (nullable) */
  ChAnalyseFile *file;
  ChRecord *record;
  guint number;             /* of the game in its file */
} Worker;

static void give_work (Worker *worker);

/* ---- what is told ---- */

static void
end_line (Run *run)
{
  if (run->line_open)
    fputc ('\n', stderr);
  run->line_open = FALSE;
}

static void
tell_progress (Worker *worker)
{
  int total, done;
  gint64 left;

  if (!isatty (STDERR_FILENO))
    return;
  done = ch_game_analysis_get_progress (worker->analysis, &total, &left);
  fprintf (stderr, "\r\033[K%s: game %u of %u: position %d of %d, %" G_GINT64_FORMAT ":%02d left", worker->file->in,
           worker->number, worker->file->n_games, done, total, MAX (left, 0) / 60000, (int) (MAX (left, 0) / 1000 % 60));
  worker->run->line_open = TRUE;
}

static void
tell_game (Worker *worker, const ChGameReport *report)
{
  ChSideReport sides[2];

  end_line (worker->run);
  ch_game_report_get_side (report, CH_FIRST, &sides[0]);
  ch_game_report_get_side (report, CH_SECOND, &sides[1]);
  fprintf (stderr, "%s: game %u of %u: %d plies, accuracy %.1f and %.1f\n", worker->file->in, worker->number,
           worker->file->n_games, ch_game_report_n_plies (report), sides[0].accuracy, sides[1].accuracy);
}

static void
fail (Run *run)
{
  run->status = CH_CLI_DATA;
}

/* ---- files ---- */

static void
close_file (Run *run, ChAnalyseFile *file)
{
  end_line (run);
  if (file->n_done + file->n_left > 0 || !g_file_test (file->out, G_FILE_TEST_EXISTS))
    if (!ch_analyse_file_save (file))
      fail (run);
  fprintf (stderr, "%s: %u games, %u analysed, %u were so before\n", file->in, file->n_games, file->n_done, file->n_skipped);
  g_clear_object (&file->study);
}

/* All its games have been taken, and the last of them is done. */
static void
close_if_done (Run *run, ChAnalyseFile *file)
{
  if (file != run->current && file->study != NULL && file->n_under_way == 0)
    close_file (run, file);
}

/* Returns: (nullable): the next game that is to be analysed, whichever file it is in. */
static ChRecord *
take_game (Run *run, ChAnalyseFile **file)
{
  for (;;)
    {
      ChRecord *record = run->current != NULL ? ch_analyse_file_take (run->current) : NULL;
      ChAnalyseFile *finished = run->current;

      *file = run->current;
      if (record != NULL)
        return record;
      run->current = NULL;
      if (finished != NULL)
        close_if_done (run, finished);
      if (run->next_file == run->files->len)
        return NULL;
      run->current = g_ptr_array_index (run->files, run->next_file++);
      if (ch_analyse_file_open (run->current, run->wishes->encoding))
        continue;
      fail (run);
      run->current = NULL;
    }
}

/* ---- games ---- */

static void
put_away (Worker *worker, unsigned parts)
{
  ChGameReport *report = ch_game_analysis_get_report (worker->analysis);

  ch_game_report_keep (report, worker->file->study, worker->record, parts, worker->run->notation);
  if (parts != CH_KEEP_ALL)
    ch_analyse_file_leave_open (worker->file, worker->record);
  g_signal_handlers_disconnect_by_data (worker->analysis, worker);
  g_clear_object (&worker->analysis);
}

static void
game_done (Worker *worker)
{
  Run *run = worker->run;
  ChAnalyseFile *file = worker->file;

  file->n_under_way--;
  if (g_get_monotonic_time () - file->written_us > SAVE_INTERVAL_US && !ch_analyse_file_save (file))
    fail (run);
  close_if_done (run, file);
  give_work (worker);
}

static void
done_cb (Worker *worker)
{
  ch_game_report_judge (ch_game_analysis_get_report (worker->analysis));
  tell_game (worker, ch_game_analysis_get_report (worker->analysis));
  put_away (worker, CH_KEEP_ALL);
  worker->file->n_done++;
  game_done (worker);
}

/* An engine that gives up in one game may do in the next; so the game is left as it is and told of. */
static void
trouble_cb (Worker *worker, const char *message)
{
  end_line (worker->run);
  fprintf (stderr, "%s: game %u: %s\n", worker->file->in, worker->number, message);
  fail (worker->run);
  put_away (worker, CH_KEEP_EVALS);
  game_done (worker);
}

static void
give_work (Worker *worker)
{
  Run *run = worker->run;
  ChGameReport *report;

  worker->record = run->interrupted ? NULL : take_game (run, &worker->file);
  if (worker->record == NULL)
    {
      if (--run->n_running == 0)
        g_main_loop_quit (run->loop);
      return;
    }
  worker->number = worker->file->next;
  report = ch_game_report_new (worker->record, NULL);
  ch_game_report_take_evals (report, worker->record);
  worker->analysis = ch_game_analysis_new (report, &run->limits, worker->analyst);
  g_signal_connect_swapped (worker->analysis, "progress", G_CALLBACK (tell_progress), worker);
  g_signal_connect_swapped (worker->analysis, "done", G_CALLBACK (done_cb), worker);
  g_signal_connect_swapped (worker->analysis, "trouble", G_CALLBACK (trouble_cb), worker);
  ch_game_analysis_start (worker->analysis);
}

/* "CMD::NAME=VALUE,NAME=VALUE", as `match` takes it. Returns: (transfer full) (nullable): NULL means our own engine. */
static ChAnalyst *
new_analyst (const char *spec)
{
  g_auto (GStrv) parts = spec != NULL ? g_strsplit (spec, "::", 2) : NULL;
  g_auto (GStrv) options = NULL;
  ChExternalEngine *engine;

  if (spec == NULL)
    return NULL;
  engine = ch_external_engine_new (parts[0], parts[0], CH_PROTOCOL_ANY);
  options = g_strsplit (parts[1] != NULL ? parts[1] : "", ",", -1);
  for (int i = 0; options[i] != NULL; i++)
    {
      char *equals = strchr (options[i], '=');

      *equals = '\0';
      ch_external_engine_set_option (engine, options[i], equals + 1);
    }
  return CH_ANALYST (engine);
}

/* Ctrl-C: what is known stays known. */
static gboolean
interrupt_cb (gpointer data)
{
  Run *run = data;

  run->interrupted = TRUE;
  g_main_loop_quit (run->loop);
  return G_SOURCE_REMOVE;
}

static void
leave (Run *run, Worker *workers, guint n_workers)
{
  for (guint i = 0; i < n_workers; i++)
    if (workers[i].analysis != NULL)
      {
        put_away (&workers[i], CH_KEEP_EVALS);
        workers[i].file->n_under_way--;
      }
  for (guint i = 0; run->interrupted && i < run->files->len; i++)
    {
      ChAnalyseFile *file = g_ptr_array_index (run->files, i);

      if (file->study != NULL && !ch_analyse_file_save (file))
        fail (run);
    }
  if (!run->interrupted)
    return;
  end_line (run);
  fputs ("interrupted; the same command goes on from here\n", stderr);
  fail (run);
}

static void
work (Run *run, guint jobs)
{
  g_autofree Worker *workers = g_new0 (Worker, jobs);
  guint signals[] = { g_unix_signal_add (SIGINT, interrupt_cb, run), g_unix_signal_add (SIGTERM, interrupt_cb, run) };

  run->loop = g_main_loop_new (NULL, FALSE);
  run->n_running = jobs;
  for (guint i = 0; i < jobs; i++)
    {
      workers[i].run = run;
      workers[i].analyst = new_analyst (run->wishes->engine);
      give_work (&workers[i]);
    }
  if (run->n_running > 0)
    g_main_loop_run (run->loop);
  leave (run, workers, jobs);
  for (guint i = 0; i < jobs; i++)
    g_clear_object (&workers[i].analyst);
  for (guint i = 0; i < 2 && !run->interrupted; i++)
    g_source_remove (signals[i]);
  g_main_loop_unref (run->loop);
}

/* ---- the command line ---- */

static bool
read_limits (const Wishes *wishes, ChAnalysisLimits *limits)
{
  guint movetime = 0, nodes = 0, depth = 0, multipv = 2;
  int n = (wishes->movetime != NULL) + (wishes->nodes != NULL) + (wishes->depth != NULL);

  if (!ch_cli_read_number ("--movetime", wishes->movetime, 1, G_MAXINT, &movetime)
      || !ch_cli_read_number ("--nodes", wishes->nodes, 1, G_MAXINT, &nodes)
      || !ch_cli_read_number ("--depth", wishes->depth, 1, 100, &depth)
      || !ch_cli_read_number ("--multipv", wishes->multipv, 1, CH_ENGINE_MAX_MULTIPV, &multipv))
    return false;
  if (n > 1)
    {
      fputs ("chuhan-cli: --movetime, --nodes and --depth exclude each other\n", stderr);
      return false;
    }
  *limits = (ChAnalysisLimits) { n == 0 ? 200 : (int) movetime, nodes, (int) depth, (int) multipv };
  return true;
}

static bool
is_engine (const char *spec)
{
  const char *options = spec != NULL ? strstr (spec, "::") : NULL;
  g_auto (GStrv) words = g_strsplit (options != NULL ? options + 2 : "", ",", -1);

  for (int i = 0; words[i] != NULL; i++)
    if (strchr (words[i], '=') == NULL)
      return ch_cli_bad ("an option of an engine is NAME=VALUE", words[i]);
  return true;
}

int
ch_cli_analyse (int argc, char **argv)
{
  Wishes wishes = { NULL };
  const ChCliOption options[] = {
    { "--engine", &wishes.engine }, { "--movetime", &wishes.movetime }, { "--nodes", &wishes.nodes },
    { "--depth", &wishes.depth }, { "--multipv", &wishes.multipv }, { "--jobs", &wishes.jobs },
    { "--notation", &wishes.notation }, { "--language", &wishes.language }, { "--encoding", &wishes.encoding },
    { "-o", &wishes.output }, { NULL, NULL },
  };
  Run run = { .wishes = &wishes, .status = CH_CLI_OK, .notation = CH_NOTATION_CHINESE };
  guint jobs = g_get_num_processors ();
  int n_words;

  if (!ch_cli_read_words (argc, argv, options, &n_words) || n_words == 0 || wishes.output == NULL
      || !read_limits (&wishes, &run.limits) || !ch_cli_read_number ("--jobs", wishes.jobs, 1, 256, &jobs)
      || !ch_cli_read_notation (wishes.notation, &run.notation) || !is_engine (wishes.engine))
    return ch_cli_usage ("analyse");
  ch_language_use (wishes.language);
  run.files = ch_analyse_files_find (argv, n_words, wishes.output);
  if (run.files == NULL)
    return CH_CLI_DATA;
  if (run.files->len == 0)
    fprintf (stderr, "%s: no file\n", argv[0]);
  work (&run, jobs);
  run.status = run.files->len == 0 ? CH_CLI_DATA : run.status;
  g_ptr_array_unref (run.files);
  return run.status;
}
