/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The real Fairy-Stockfish, in every preset that it can play: its moves are ours, and it plays on. */
#include "external-fixture.h"

#include <string.h>

#include "play/ch-engine-dialect.h"
#include "play/ch-engine-process.h"

#define EVERY 6 /* of the positions of a table */

static char *program;

/* ---- its list of moves ---- */

typedef struct
{
  ChEngineProcess *process;
  ChEngineTraits *traits;
  GPtrArray *moves;
  const char *end;
  gboolean greeted, ready, ended;
} Talk;

static void
line_cb (const char *line, gpointer data)
{
  Talk *talk = data;
  const char *colon = strstr (line, ": 1");

  if (!talk->greeted)
    ch_engine_traits_hear (talk->traits, line);
  talk->greeted |= !strcmp (line, "uciok");
  talk->ready |= talk->end != NULL && g_str_has_prefix (line, talk->end);
  if (colon != NULL && !g_str_has_prefix (line, "info") && !g_str_has_prefix (line, "Nodes"))
    g_ptr_array_add (talk->moves, g_strndup (line, (gsize) (colon - line)));
}

static void
ended_cb (const char *reason, gpointer data)
{
  ((Talk *) data)->ended = TRUE;
  g_error ("Fairy-Stockfish: %s", reason);
}

static gboolean
is_ready (gpointer data)
{
  return ((Talk *) data)->ready;
}

/* Until @end comes. */
static void
say (Talk *talk, const char *lines, const char *end)
{
  talk->end = end;
  talk->ready = FALSE;
  ch_engine_process_send (talk->process, lines);
  g_assert_true (ch_test_run_until (is_ready, talk, 60000));
}

static int
compare (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static GPtrArray *
our_moves (const ChPosition *position)
{
  g_autofree ChMoveList *list = g_new (ChMoveList, 1);
  GPtrArray *moves = g_ptr_array_new_with_free_func (g_free);
  char text[CH_MOVE_TEXT_SIZE];

  ch_movegen_legal (position, CH_MOVES_ALL, list);
  for (int i = 0; i < list->n; i++)
    g_ptr_array_add (moves, g_strdup (ch_move_to_text (list->moves[i], text)));
  g_ptr_array_sort (moves, compare);
  return moves;
}

static guint
n_unknown (const GPtrArray *moves, const GPtrArray *others, const char **first)
{
  guint n = 0;

  for (guint i = 0; i < moves->len; i++)
    if (!g_ptr_array_find_with_equal_func ((GPtrArray *) others, g_ptr_array_index (moves, i), g_str_equal, NULL) && n++ == 0)
      *first = g_ptr_array_index (moves, i);
  return n;
}

/* The same moves; where it plays by other rules, some of ours at least. */
static void
compare_moves (const GPtrArray *ours, const GPtrArray *theirs, gboolean other, const char *fen)
{
  const char *move = NULL;
  guint missing = n_unknown (ours, theirs, &move);

  if (other ? ours->len > 0 && missing == ours->len : missing > 0)
    g_error ("%s: it does not know %s", fen, move);
  if (!other && n_unknown (theirs, ours, &move) > 0)
    g_error ("%s: it also knows %s", fen, move);
}

static void
compare_position (Talk *talk, const ChRuleset *rules, const char *fen, gboolean other)
{
  g_autoptr (GPtrArray) ours = NULL;
  g_autofree char *lines = g_strdup_printf ("position fen %s\ngo perft 1", fen);
  ChPosition position;

  g_assert_true (ch_position_from_fen (&position, rules, fen, NULL));
  ours = our_moves (&position);
  g_ptr_array_set_size (talk->moves, 0);
  say (talk, lines, "Nodes searched");
  compare_moves (ours, talk->moves, other, fen);
}

static void
tell_plan (Talk *talk, const ChEnginePlan *plan, const char *folder)
{
  g_autofree char *lines = NULL;

  if (plan->file)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *name = NULL;
      g_autofree char *path = ch_variants_file (&plan->told, talk->traits->form, folder, &name, &error);

      g_assert_no_error (error);
      lines = g_strdup_printf ("setoption name VariantPath value %s\nsetoption name UCI_Variant value %s\nisready", path, name);
    }
  else
    lines = g_strdup_printf ("setoption name UCI_Variant value %s\nisready", plan->variant);
  say (talk, lines, "readyok");
}

static const char *const tables[CH_N_PRESETS] = {
  "oracle/moves-xiangqi.txt", "oracle/moves-crazyhouse.txt", "oracle/moves-janggi.txt", "oracle/moves-janggi-official.txt",
  "oracle/moves-janggi-official.txt", "oracle/moves-janggi-official.txt", "oracle/moves-janggi-official.txt",
};

static void
compare_preset (Talk *talk, ChPreset preset, const char *folder)
{
  g_autoptr (ChTestTable) table = ch_test_table_open (tables[preset]);
  ChRuleset rules = ch_ruleset_preset (preset);
  ChEnginePlan plan;
  ChTestRow row;
  guint n = 0, n_compared = 0;

  ch_engine_plan_init (&plan, talk->traits, &rules);
  g_assert_cmpint (plan.fit, !=, CH_FIT_CANNOT);
  tell_plan (talk, &plan, folder);
  while (ch_test_table_next (table, &row))
    if (n++ % EVERY == 0)
      {
        compare_position (talk, &rules, ch_test_row_field (&row, 0), plan.fit == CH_FIT_RESTRICTED);
        n_compared++;
      }
  g_test_message ("%s: %u positions, %s", ch_preset_id (preset), n_compared, plan.why != NULL ? plan.why : "as itself");
  ch_engine_plan_clear (&plan);
}

static gboolean
is_greeted (gpointer data)
{
  return ((Talk *) data)->greeted;
}

static void
test_moves (void)
{
  static const ChEngineProcessFuncs funcs = { line_cb, ended_cb };
  g_autoptr (ChEngineLog) log = ch_engine_log_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = ch_test_temp_dir ();
  Talk talk = { .traits = ch_engine_traits_new (), .moves = g_ptr_array_new_with_free_func (g_free) };

  talk.process = ch_engine_process_start (program, log, &funcs, &talk, &error);
  g_assert_no_error (error);
  ch_engine_process_send (talk.process, "uci");
  g_assert_true (ch_test_run_until (is_greeted, &talk, 60000));
  g_assert_cmpint (talk.traits->maker, ==, CH_MAKER_FAIRY);
  for (int preset = 0; preset < CH_N_PRESETS; preset++)
    compare_preset (&talk, preset, folder);
  ch_engine_process_free (talk.process);
  ch_engine_traits_free (talk.traits);
  g_ptr_array_unref (talk.moves);
  ch_test_remove_tree (folder);
}

/* ---- playing ---- */

static void
play_preset (External *external, ChPreset preset)
{
  ChRuleset rules = ch_ruleset_preset (preset);
  g_autofree char *why = NULL;

  external_set_game (external, &rules, NULL);
  for (int i = 0; i < 6; i++)
    {
      external_ask (external, 30);
      external_wait (external);
      g_assert_cmpstr (external->troubles->str, ==, "");
      g_assert_cmpuint (external->n_done, ==, 1);
      g_assert_cmpuint (external->n_infos, >, 0);
      ch_history_push (&external->history, external->answer.best);
    }
  g_assert_cmpint (ch_analyst_get_fit (CH_ANALYST (external->engine), &rules, &why), !=, CH_FIT_CANNOT);
}

static void
test_play (void)
{
  External external;
  int pid;

  external_init (&external, program);
  play_preset (&external, CH_PRESET_XIANGQI);
  pid = ch_external_engine_get_pid (external.engine);
  for (int preset = 1; preset < CH_N_PRESETS; preset++)
    play_preset (&external, preset);
  /* From game to game it is the same process. */
  g_assert_cmpint (ch_external_engine_get_pid (external.engine), ==, pid);
  external_clear (&external);
}

/* Rules other than those of a preset are told, or guarded. */
static void
test_options (void)
{
  static const char *const texts[] = { "xiangqi occurrences=4 no-capture=80", "xiangqi repetition=free", "xiangqi check-limit=3",
                                       "xiangqi repetition=chase", "crazyxiangqi no-capture=0", "janggi cannon-diagonal=off",
                                       "janggiplain pass=on", NULL };
  External external;

  external_init (&external, program);
  for (guint i = 0; texts[i] != NULL; i++)
    {
      ChRuleset rules;

      g_assert_true (ch_ruleset_from_text (texts[i], &rules));
      external_set_game (&external, &rules, NULL);
      external_ask (&external, 30);
      external_wait (&external);
      g_assert_cmpstr (external.troubles->str, ==, "");
      g_assert_cmpuint (external.n_done, ==, 1);
    }
  external_clear (&external);
}

static void
test_lines (void)
{
  External external;
  ChEngineRequest request = { .multipv = 3, .limits.depth = 6 };

  external_init (&external, program);
  external.asked = ch_analyst_go (CH_ANALYST (external.engine), &external.history, &request);
  external_wait (&external);
  g_assert_cmpint (external.info.multipv, ==, 3);
  g_assert_cmpint (external.info.depth, ==, 6);
  g_assert_cmpint (external.info.n_pv, >, 1);
  external_clear (&external);
}

/* Mate in one: the score says so. */
static void
test_mate (void)
{
  External external;
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_XIANGQI);

  external_init (&external, program);
  external_set_game (&external, &rules, "4k4/R8/9/9/9/9/9/9/8R/3K5 w - - 0 1");
  external_ask (&external, 200);
  external_wait (&external);
  g_assert_cmpint (external.answer.score, ==, CH_ENGINE_MATE - 1);
  g_assert_cmpstr (external_move (&external), ==, "i2i10");
  external_clear (&external);
}

/* The variable is for trying another version of it, by a command line. */
static char *
find_program (void)
{
  const char *other = g_getenv ("CHUHAN_TEST_FAIRY");

  if (other != NULL)
    return g_strdup (other);
  if (g_file_test ("/usr/games/fairy-stockfish", G_FILE_TEST_IS_EXECUTABLE))
    return g_strdup ("/usr/games/fairy-stockfish");
  return g_find_program_in_path ("fairy-stockfish");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  program = find_program ();
  if (program == NULL)
    {
      g_print ("1..0 # SKIP no Fairy-Stockfish on this machine\n");
      return 0;
    }
  g_test_add_func ("/fairy/moves", test_moves);
  g_test_add_func ("/fairy/play", test_play);
  g_test_add_func ("/fairy/options", test_options);
  g_test_add_func ("/fairy/lines", test_lines);
  g_test_add_func ("/fairy/mate", test_mate);
  return g_test_run ();
}
