/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/ch-engine-match.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "play/ch-match-file.h"
#include "play/ch-opening.h"
#include "play/ch-words.h"

#define BALANCE 60 /* of random openings, hundredths of a soldier */
#define MOST_NAMED_MOVES 20

struct _ChEngineMatch
{
  GObject parent_instance;

  ChMatchPlan plan;
  char *file;
  ChEngineList *engines;
  ChEnginePatience patience;
  ChMatchFile *games;          /* (nullable) */
  ChMatchState state;

  ChMatchOpenings *openings;   /* (nullable): random ones or those of a file; of the thread while it runs */
  GArray *lines;               /* of the openings that have names */
  ChMatchOpening opening;      /* of the pair that is played */
  GThread *thread;             /* (nullable): looks for an opening */
  gboolean found;              /* by the thread: it is balanced */
  gboolean told;               /* that one is not */

  ChPlay *play;
  ChSide first_plays;
  char *trouble;               /* (nullable): in the game under way */
  guint next_source;
  gboolean wants_opening;
  ChMatchCount count;
  int pair_score;
  GPtrArray *results;
};

G_DEFINE_FINAL_TYPE (ChEngineMatch, ch_engine_match, G_TYPE_OBJECT)

enum
{
  CHANGED,
  GAME_BEGUN,
  GAME_OVER,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
result_free (gpointer data)
{
  ChMatchResult *result = data;

  g_free (result->trouble);
  g_free (result);
}

static void
set_state (ChEngineMatch *self, ChMatchState state)
{
  self->state = state;
  g_signal_emit (self, signals[CHANGED], 0);
}

/* ---- names and tags ---- */

static char *
plain_name (ChEngineMatch *self, int player)
{
  const ChPlayer *one = &self->plan.players[player];
  ChEngineList *list = self->engines != NULL ? self->engines : ch_engine_list_get_default ();

  if (one->engine != NULL)
    return g_strdup (ch_engine_entry_get_name (ch_engine_list_find (list, one->engine)));
  /* Translators: our engine in a match, with its level */
  return g_strdup_printf (_("Chuhan, level %d"), one->level);
}

char *
ch_engine_match_dup_name (ChEngineMatch *self, int player)
{
  g_autofree char *own = NULL, *other = NULL;

  g_return_val_if_fail (CH_IS_ENGINE_MATCH (self) && (player == 0 || player == 1), NULL);

  own = plain_name (self, player);
  other = plain_name (self, !player);
  /* An engine may play against itself, with other limits. */
  return g_str_equal (own, other) ? g_strdup_printf ("%s (%d)", own, player + 1) : g_steal_pointer (&own);
}

static ChRecord *
make_record (ChEngineMatch *self)
{
  static const char *const names[2] = { "Red", "Black" };
  static const char *const types[2] = { "RedType", "BlackType" };
  ChRecord *record = ch_record_new (&self->opening.start.rules, &self->opening.start);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y.%m.%d"), *control = ch_time_control_to_text (&self->plan.control);
  g_autofree char *round = g_strdup_printf ("%u", self->results->len + 1);
  ChNode *node = ch_record_get_root (record);

  ch_record_set_tag_raw (record, "Event", _("Engine match"));
  ch_record_set_tag_raw (record, "Date", date);
  ch_record_set_tag_raw (record, "Round", round);
  for (int player = 0; player < 2; player++)
    {
      int side = player == 0 ? (int) self->first_plays : !self->first_plays;
      g_autofree char *name = ch_engine_match_dup_name (self, player);

      ch_record_set_tag_raw (record, names[side], name);
      ch_record_set_tag_raw (record, types[side], "program");
    }
  ch_record_set_tag_raw (record, "TimeControl", control);
  ch_record_set_tag_raw (record, "Result", "*");
  for (int i = 0; i < self->opening.n_moves; i++)
    node = ch_record_add_node_raw (record, node, self->opening.moves[i]);
  return record;
}

/* ---- a game ---- */

static void go_on (ChEngineMatch *self);

static gboolean
next_cb (gpointer data)
{
  ChEngineMatch *self = data;

  self->next_source = 0;
  go_on (self);
  return G_SOURCE_REMOVE;
}

/* Not at once: whoever has told of the end is still at it. */
static void
go_on_soon (ChEngineMatch *self)
{
  if (self->next_source == 0)
    self->next_source = g_idle_add (next_cb, self);
}

static ChMatchResult *
count_game (ChEngineMatch *self)
{
  const ChVerdict *verdict = ch_play_get_verdict (self->play);
  ChMatchResult *result = g_new0 (ChMatchResult, 1);
  int score = ch_match_score (verdict->result, self->first_plays);

  result->number = self->results->len + 1;
  result->first_plays = self->first_plays;
  result->result = verdict->result;
  result->reason = verdict->reason;
  result->plies = (guint) ch_play_get_history (self->play)->n_moves;
  result->trouble = g_steal_pointer (&self->trouble);
  ch_match_count_game (&self->count, score);
  self->pair_score += score;
  if (result->number % 2 == 0)
    self->count.pairs[self->pair_score]++;
  if (result->number % 2 == 0)
    self->pair_score = 0;
  g_ptr_array_add (self->results, result);
  return result;
}

static void
ended_cb (ChEngineMatch *self)
{
  ChMatchResult *result = count_game (self);

  g_object_ref (self);
  if (self->games != NULL)
    ch_match_file_add (self->games, ch_play_get_record (self->play));
  g_signal_emit (self, signals[GAME_OVER], 0, result);
  g_signal_emit (self, signals[CHANGED], 0);
  go_on_soon (self);
  g_object_unref (self);
}

/* Whoever lets the match down has lost the game. */
static void
trouble_cb (ChEngineMatch *self, guint side, const char *message, gboolean given_up)
{
  g_autofree char *name = NULL, *words = NULL;
  ChRecord *record = ch_play_get_record (self->play);
  ChNode *node = ch_play_get_node (self->play);

  if (!given_up || self->trouble != NULL)
    return;
  name = ch_engine_match_dup_name (self, side == self->first_plays ? 0 : 1);
  self->trouble = g_strdup (message);
  /* Translators: a comment in a game: the name of an engine, and what it did wrong */
  words = g_strdup_printf (_("%1$s loses: %2$s"), name, message);
  ch_study_set_comment (ch_play_get_study (self->play), record, node, FALSE, words);
  ch_play_adjudicate (self->play, side == CH_FIRST ? CH_RESULT_SECOND_WINS : CH_RESULT_FIRST_WINS, CH_END_ABANDONED);
}

static void
moved_cb (ChEngineMatch *self)
{
  if (ch_play_get_verdict (self->play)->result == CH_RESULT_NONE
      && ch_play_get_history (self->play)->n_moves >= (int) self->plan.most_plies)
    {
      g_free (self->trouble);
      self->trouble = g_strdup (_("The game is longer than is allowed in this match"));
      ch_play_adjudicate (self->play, CH_RESULT_DRAW, CH_END_ABANDONED);
    }
}

static void
drop_play (ChEngineMatch *self)
{
  if (self->play == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->play, self);
  ch_play_pause (self->play);
  g_clear_object (&self->play);
}

static void
begin_game (ChEngineMatch *self)
{
  g_autoptr (ChStudy) study = ch_study_new ();
  g_autoptr (ChRecord) record = NULL;
  ChPlayer seats[2];
  guint n_over = self->results->len;

  drop_play (self);
  g_clear_pointer (&self->trouble, g_free);
  self->first_plays = self->results->len % 2 == 0 ? CH_FIRST : CH_SECOND;
  seats[self->first_plays] = self->plan.players[0];
  seats[!self->first_plays] = self->plan.players[1];
  record = make_record (self);
  ch_study_append_raw (study, record);
  self->play = ch_play_new (study, record, seats);
  ch_play_set_pace (self->play, 0);
  ch_play_set_patience (self->play, &self->patience);
  if (self->engines != NULL)
    ch_play_set_engines (self->play, self->engines);
  if (ch_time_control_is_set (&self->plan.control))
    ch_play_set_time_control (self->play, &self->plan.control);
  g_signal_connect_object (self->play, "ended", G_CALLBACK (ended_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->play, "trouble", G_CALLBACK (trouble_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->play, "moved", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  g_signal_emit (self, signals[GAME_BEGUN], 0);
  if (self->state == CH_MATCH_PLAYS)
    ch_play_start (self->play);
  /* An opening of a file may be the end of a game. */
  if (self->play != NULL && ch_play_get_verdict (self->play)->result != CH_RESULT_NONE && self->results->len == n_over)
    {
      const ChVerdict *verdict = ch_play_get_verdict (self->play);

      ch_study_set_tag (study, record, "Result", ch_result_text (verdict->result));
      ch_study_set_tag (study, record, "Termination", ch_end_reason_id (verdict->reason));
      ended_cb (self);
    }
}

/* ---- openings ---- */

/* Random ones must be searched for: on a thread. */
static gboolean
found_cb (gpointer data)
{
  ChEngineMatch *self = data;

  g_thread_join (g_steal_pointer (&self->thread));
  self->wants_opening = FALSE;
  if (!self->found && !self->told)
    {
      self->told = TRUE;
      g_signal_emit (self, signals[FAILED], 0, _("No random moves were found after which both sides stand alike."));
    }
  go_on (self);
  return G_SOURCE_REMOVE;
}

static gpointer
find_opening (gpointer data)
{
  ChEngineMatch *self = data;

  self->found = ch_match_openings_next (self->openings, &self->opening);
  g_idle_add (found_cb, self);
  return NULL;
}

/* The moves of an opening that has a name, as far as they are legal from the start. */
static void
add_line (ChEngineMatch *self, const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);
  ChMatchOpening opening = { .start = self->plan.start };
  ChPosition position = opening.start;

  for (guint i = 0; words[i] != NULL && i < MOST_NAMED_MOVES; i++)
    {
      ChMove move = ch_move_from_text (words[i]);
      ChUndo undo;

      if (move == CH_MOVE_NONE || !ch_movegen_is_legal (&position, move))
        break;
      ch_position_make_move (&position, move, &undo);
      opening.moves[opening.n_moves++] = move;
    }
  if (opening.n_moves > 0)
    g_array_append_val (self->lines, opening);
}

static void
gather_lines (ChEngineMatch *self)
{
  const char *moves;

  self->lines = g_array_new (FALSE, FALSE, sizeof (ChMatchOpening));
  if (self->plan.source != CH_MATCH_FROM_LINES || self->plan.start.rules.game != CH_GAME_XIANGQI)
    return;
  for (int opening = 0; opening < ch_opening_count (); opening++)
    for (int way = 0; (moves = ch_opening_moves (opening, way)) != NULL; way++)
      add_line (self, moves);
}

/* Where there is nothing else, games begin at the start. */
static void
take_opening (ChEngineMatch *self)
{
  guint pair = self->results->len / 2, n = self->lines->len;

  if (n > 0)
    self->opening = g_array_index (self->lines, ChMatchOpening, (pair + self->plan.seed) % n);
  else
    self->opening = (ChMatchOpening) { .start = self->plan.start };
}

static void
make_openings (ChEngineMatch *self)
{
  ChMatchOpeningPlan plan = { self->plan.start, (int) MIN (self->plan.plies, CH_MATCH_OPENING_MOVES), BALANCE, self->plan.seed };
  char *wrong = NULL;

  if (self->plan.source == CH_MATCH_FROM_RANDOM)
    self->openings = ch_match_openings_new (&plan);
  else if (self->plan.source == CH_MATCH_FROM_FILE && self->file != NULL)
    self->openings = ch_match_openings_read (&plan, self->file, &wrong);
  if (self->plan.source == CH_MATCH_FROM_LINES && self->lines->len == 0)
    g_signal_emit (self, signals[FAILED], 0,
                   _("No opening with a name begins like this: all games begin at the start position."));
  if (wrong != NULL)
    g_signal_emit (self, signals[FAILED], 0, wrong);
  free (wrong);
}

/* The next thing to be done. */
static void
go_on (ChEngineMatch *self)
{
  gboolean new_pair = self->results->len % 2 == 0;
  gboolean under_way = self->play != NULL && ch_play_get_verdict (self->play)->result == CH_RESULT_NONE;

  if (self->state != CH_MATCH_PLAYS || self->thread != NULL)
    return;
  if (under_way)
    ch_play_start (self->play);
  else if (self->results->len >= self->plan.games)
    set_state (self, CH_MATCH_OVER);
  else if (new_pair && self->wants_opening && self->openings != NULL)
    self->thread = g_thread_new ("match-opening", find_opening, self);
  else
    {
      if (new_pair && self->openings == NULL)
        take_opening (self);
      self->wants_opening = TRUE;
      begin_game (self);
    }
}

/* ---- the match ---- */

void
ch_engine_match_start (ChEngineMatch *self)
{
  g_return_if_fail (CH_IS_ENGINE_MATCH (self));

  if (self->state == CH_MATCH_OVER || self->state == CH_MATCH_PLAYS)
    return;
  if (self->state == CH_MATCH_READY)
    {
      make_openings (self);
      if (self->plan.source == CH_MATCH_FROM_FILE && self->openings == NULL)
        {
          set_state (self, CH_MATCH_OVER);
          return;
        }
    }
  set_state (self, CH_MATCH_PLAYS);
  go_on_soon (self);
}

void
ch_engine_match_pause (ChEngineMatch *self)
{
  g_return_if_fail (CH_IS_ENGINE_MATCH (self));

  if (self->state != CH_MATCH_PLAYS)
    return;
  if (self->play != NULL)
    ch_play_pause (self->play);
  set_state (self, CH_MATCH_PAUSED);
}

void
ch_engine_match_stop (ChEngineMatch *self)
{
  g_return_if_fail (CH_IS_ENGINE_MATCH (self));

  if (self->state == CH_MATCH_OVER)
    return;
  if (self->play != NULL)
    ch_play_pause (self->play);
  set_state (self, CH_MATCH_OVER);
}

void
ch_engine_match_set_patience (ChEngineMatch *self, const ChEnginePatience *patience)
{
  g_return_if_fail (CH_IS_ENGINE_MATCH (self));
  self->patience = *patience;
}

ChMatchState
ch_engine_match_get_state (ChEngineMatch *self)
{
  g_return_val_if_fail (CH_IS_ENGINE_MATCH (self), CH_MATCH_OVER);
  return self->state;
}

const ChMatchPlan *
ch_engine_match_get_plan (ChEngineMatch *self)
{
  g_return_val_if_fail (CH_IS_ENGINE_MATCH (self), NULL);
  return &self->plan;
}

const ChMatchCount *
ch_engine_match_get_count (ChEngineMatch *self)
{
  g_return_val_if_fail (CH_IS_ENGINE_MATCH (self), NULL);
  return &self->count;
}

ChPlay *
ch_engine_match_get_play (ChEngineMatch *self)
{
  g_return_val_if_fail (CH_IS_ENGINE_MATCH (self), NULL);
  return self->play;
}

ChSide
ch_engine_match_get_first_plays (ChEngineMatch *self)
{
  g_return_val_if_fail (CH_IS_ENGINE_MATCH (self), CH_FIRST);
  return self->first_plays;
}

GPtrArray *
ch_engine_match_get_results (ChEngineMatch *self)
{
  g_return_val_if_fail (CH_IS_ENGINE_MATCH (self), NULL);
  return self->results;
}

const char *
ch_engine_match_get_path (ChEngineMatch *self)
{
  g_return_val_if_fail (CH_IS_ENGINE_MATCH (self), NULL);
  return self->games != NULL ? ch_match_file_get_path (self->games) : NULL;
}

static void
ch_engine_match_finalize (GObject *object)
{
  ChEngineMatch *self = CH_ENGINE_MATCH (object);

  g_clear_handle_id (&self->next_source, g_source_remove);
  if (self->thread != NULL)
    {
      ch_match_openings_stop (self->openings);
      g_thread_join (self->thread);
      g_idle_remove_by_data (self);
    }
  drop_play (self);
  g_clear_pointer (&self->games, ch_match_file_free);
  ch_match_openings_free (self->openings);
  g_array_unref (self->lines);
  g_ptr_array_unref (self->results);
  g_clear_object (&self->engines);
  g_free (self->trouble);
  g_free (self->file);
  G_OBJECT_CLASS (ch_engine_match_parent_class)->finalize (object);
}

static void
ch_engine_match_class_init (ChEngineMatchClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ch_engine_match_finalize;

  signals[CHANGED] = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[GAME_BEGUN] = g_signal_new ("game-begun", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[GAME_OVER] = g_signal_new ("game-over", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[FAILED] = g_signal_new ("failed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
ch_engine_match_init (ChEngineMatch *self)
{
  self->patience = (ChEnginePatience) { .hello = 3000, .start = 20000, .stop = 2000, .grace = 1000, .silence = 120000 };
  self->results = g_ptr_array_new_with_free_func (result_free);
  self->wants_opening = TRUE;
}

static void
kept_cb (const GError *error, gpointer data)
{
  if (error != NULL)
    g_signal_emit (data, signals[FAILED], 0, error->message);
}

ChEngineMatch *
ch_engine_match_new (const ChMatchPlan *plan, ChEngineList *engines, const char *path)
{
  ChEngineMatch *self = g_object_new (CH_TYPE_ENGINE_MATCH, NULL);

  self->plan = *plan;
  self->file = g_strdup (plan->file);
  self->plan.file = self->file;
  g_set_object (&self->engines, engines);
  if (path != NULL)
    self->games = ch_match_file_new (path, kept_cb, self);
  gather_lines (self);
  return self;
}
