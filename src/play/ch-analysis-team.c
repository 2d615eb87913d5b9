/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/ch-analysis-team.h"

#include <glib/gi18n.h>
#include <string.h>

#include "play/ch-analysis-question.h"

#define SETTLE_MS 600 /* after a change in the list: a number is often changed several times in a row */

typedef struct
{
  ChAnalysisTeam *team;
  char *name;            /* as set */
  char *set;             /* (nullable): a set of options */
  ChEngineEntry *entry;
  char *command, *told;  /* as the engine was made and told */
  gboolean pressed;      /* a button of it was */
  ChAnalysis *analysis;
  gboolean ready;        /* the analysis has its analyst */
} Member;

struct _ChAnalysisTeam
{
  GObject parent_instance;

  ChEngineList *engines;
  GPtrArray *members;    /* (element-type Member) */
  ChAnalysisOptions options;
  ChAnalysisQuestion looked;
  gboolean paused, threat;
  guint source;          /* will look at what was changed in the list */
};

G_DEFINE_FINAL_TYPE (ChAnalysisTeam, ch_analysis_team, G_TYPE_OBJECT)

enum
{
  CHANGED,
  MEMBERS_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- one ---- */

static void
member_free (gpointer data)
{
  Member *member = data;

  g_signal_handlers_disconnect_by_data (member->entry, member);
  g_object_unref (member->entry);
  /* Others may hold it still. */
  ch_analysis_stop (member->analysis);
  ch_analysis_set_analyst (member->analysis, NULL);
  g_object_unref (member->analysis);
  g_free (member->name);
  g_free (member->set);
  g_free (member->command);
  g_free (member->told);
  g_free (member);
}

/* The id, and what stands behind a slash. */
static char *
split_name (const char *name, char **set)
{
  const char *slash = strchr (name, '/');

  *set = slash != NULL ? g_strdup (slash + 1) : NULL;
  return slash != NULL ? g_strndup (name, (gsize) (slash - name)) : g_strdup (name);
}

static ChEngineEntry *
find_entry (ChEngineList *engines, const char *name)
{
  g_autofree char *set = NULL, *id = split_name (name, &set);

  return ch_engine_list_find (engines, id);
}

static void
note_told (Member *member)
{
  g_free (member->command);
  g_free (member->told);
  member->command = g_strdup (ch_engine_entry_get_command (member->entry));
  member->told = ch_engine_entry_dup_set_text (member->entry, member->set);
  member->pressed = FALSE;
}

/* What it says of itself is kept. */
static void
met_cb (ChExternalEngine *engine, ChEngineEntry *entry)
{
  if (ch_external_engine_get_state (engine) == CH_ENGINE_IDLE && ch_engine_entry_get_traits (entry) == NULL)
    ch_engine_entry_meet (entry, engine);
}

static ChAnalyst *
make_analyst (ChEngineEntry *entry, const char *set)
{
  ChAnalyst *analyst = ch_engine_entry_make_analyst_with (entry, set);

  if (CH_IS_EXTERNAL_ENGINE (analyst))
    g_signal_connect_object (analyst, "state-changed", G_CALLBACK (met_cb), entry, 0);
  return analyst;
}

ChAnalyst *
ch_analysis_team_make_analyst (ChEngineList *engines, const char *name)
{
  g_autofree char *set = NULL, *id = NULL;

  g_return_val_if_fail (CH_IS_ENGINE_LIST (engines) && name != NULL, NULL);

  id = split_name (name, &set);
  return make_analyst (ch_engine_list_find (engines, id), set);
}

char *
ch_analysis_team_describe (ChEngineList *engines, const char *name)
{
  g_autofree char *set = NULL, *id = NULL, *options = NULL;
  ChEngineEntry *entry;

  g_return_val_if_fail (CH_IS_ENGINE_LIST (engines) && name != NULL, NULL);

  id = split_name (name, &set);
  entry = ch_engine_list_find (engines, id);
  options = ch_engine_entry_dup_set_text (entry, set);
  return g_strdup_printf ("%s\n%s\n%s", ch_engine_entry_get_id (entry), ch_engine_entry_get_command (entry), options);
}

static void
give_analyst (Member *member)
{
  g_autoptr (ChAnalyst) analyst = make_analyst (member->entry, member->set);

  note_told (member);
  member->ready = TRUE;
  ch_analysis_set_analyst (member->analysis, analyst);
}

static int
number_set (Member *member, const char *option)
{
  const char *value = g_hash_table_lookup (ch_engine_entry_get_set (member->entry, member->set), option);

  return value != NULL ? (int) CLAMP (g_ascii_strtoll (value, NULL, 10), 0, G_MAXINT) : 0;
}

/* Of our own; others see to it themselves. */
static void
give_options (ChAnalysisTeam *self, Member *member)
{
  gboolean own = ch_engine_entry_is_own (member->entry);
  int threads = own ? number_set (member, "Threads") : 0, hash = own ? number_set (member, "Hash") : 0;
  ChAnalysisOptions options = self->options;

  if (options.threads == 0)
    options.threads = ch_analysis_team_share ((int) g_get_num_processors (), self->members->len);
  if (threads > 0)
    options.threads = threads;
  if (hash > 0)
    options.hash = hash;
  ch_analysis_set_options (member->analysis, &options);
}

static void
let_look (ChAnalysisTeam *self, Member *member)
{
  if (!self->looked.set)
    return;
  /* Its process starts with the first question. */
  if (!member->ready)
    give_analyst (member);
  ch_analysis_look (member->analysis, &self->looked.history);
}

static void
changed_cb (ChAnalysisTeam *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void list_changed_cb (ChAnalysisTeam *self);

static void
pressed_cb (Member *member)
{
  member->pressed = TRUE;
  list_changed_cb (member->team);
}

static void
take_entry (Member *member, ChEngineEntry *entry)
{
  if (member->entry != NULL)
    g_signal_handlers_disconnect_by_data (member->entry, member);
  g_set_object (&member->entry, entry);
  g_signal_connect_swapped (entry, "pressed", G_CALLBACK (pressed_cb), member);
}

static Member *
member_new (ChAnalysisTeam *self, const char *name)
{
  Member *member = g_new0 (Member, 1);

  member->team = self;
  member->name = g_strdup (name);
  g_free (split_name (name, &member->set));
  member->analysis = ch_analysis_new ();
  take_entry (member, find_entry (self->engines, name));
  ch_analysis_set_paused (member->analysis, self->paused);
  ch_analysis_set_threat (member->analysis, self->threat);
  g_signal_connect_object (member->analysis, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  return member;
}

static Member *
nth (ChAnalysisTeam *self, guint index)
{
  return g_ptr_array_index (self->members, index);
}

/* ---- what is changed in the list ---- */

/* Another engine is asked instead; the same one with other options begins anew where that is not so by itself. */
static void
follow_entry (ChAnalysisTeam *self, Member *member)
{
  ChEngineEntry *entry = find_entry (self->engines, member->name);
  g_autofree char *text = ch_engine_entry_dup_set_text (entry, member->set);
  gboolean other = entry != member->entry;

  if (other)
    take_entry (member, entry);
  give_options (self, member);
  if (!member->ready)
    return;
  if (other || !g_str_equal (member->command, ch_engine_entry_get_command (entry)))
    give_analyst (member);
  else if (member->pressed || !g_str_equal (member->told, text))
    {
      note_told (member);
      ch_analysis_renew (member->analysis);
    }
}

static gboolean
settle_cb (gpointer data)
{
  ChAnalysisTeam *self = data;

  self->source = 0;
  for (guint i = 0; i < self->members->len; i++)
    follow_entry (self, nth (self, i));
  g_signal_emit (self, signals[MEMBERS_CHANGED], 0);
  return G_SOURCE_REMOVE;
}

static void
list_changed_cb (ChAnalysisTeam *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  self->source = g_timeout_add (SETTLE_MS, settle_cb, self);
}

/* ---- who is in it ---- */

/* Returns: (transfer full): one of those before that is called @name, or a new one. */
static Member *
take_member (ChAnalysisTeam *self, GPtrArray *before, const char *name)
{
  for (guint i = 0; i < before->len; i++)
    if (g_str_equal (((Member *) g_ptr_array_index (before, i))->name, name))
      return g_ptr_array_steal_index (before, i);
  return member_new (self, name);
}

void
ch_analysis_team_set_members (ChAnalysisTeam *self, const char *const *names)
{
  static const char *const own[] = { CH_ENGINE_OWN, NULL };
  g_autoptr (GPtrArray) before = NULL;

  g_return_if_fail (CH_IS_ANALYSIS_TEAM (self) && names != NULL);

  before = self->members;
  self->members = g_ptr_array_new_with_free_func (member_free);
  if (names[0] == NULL)
    names = own;
  for (guint i = 0; names[i] != NULL && i < CH_ANALYSIS_MAX_MEMBERS; i++)
    g_ptr_array_add (self->members, take_member (self, before, names[i]));
  for (guint i = 0; i < self->members->len; i++)
    {
      give_options (self, nth (self, i));
      let_look (self, nth (self, i));
    }
  g_signal_emit (self, signals[MEMBERS_CHANGED], 0);
}

guint
ch_analysis_team_get_size (ChAnalysisTeam *self)
{
  g_return_val_if_fail (CH_IS_ANALYSIS_TEAM (self), 0);

  return self->members->len;
}

ChAnalysis *
ch_analysis_team_get (ChAnalysisTeam *self, guint index)
{
  g_return_val_if_fail (CH_IS_ANALYSIS_TEAM (self) && index < self->members->len, NULL);

  return nth (self, index)->analysis;
}

const char *
ch_analysis_team_get_name (ChAnalysisTeam *self, guint index)
{
  g_return_val_if_fail (CH_IS_ANALYSIS_TEAM (self) && index < self->members->len, NULL);

  return nth (self, index)->name;
}

char *
ch_analysis_team_dup_title (ChAnalysisTeam *self, guint index)
{
  g_return_val_if_fail (CH_IS_ANALYSIS_TEAM (self) && index < self->members->len, NULL);

  return ch_analysis_team_title (self->engines, nth (self, index)->name);
}

char *
ch_analysis_team_title (ChEngineList *engines, const char *name)
{
  g_autofree char *set = NULL, *id = NULL;
  ChEngineEntry *entry;

  g_return_val_if_fail (CH_IS_ENGINE_LIST (engines) && name != NULL, NULL);

  id = split_name (name, &set);
  entry = ch_engine_list_find (engines, id);
  /* Without the set where it is gone: then the options are those of the engine itself. */
  if (set == NULL || !g_str_equal (ch_engine_entry_get_id (entry), id)
      || ch_engine_entry_get_set (entry, set) == ch_engine_entry_get_set (entry, NULL))
    return g_strdup (ch_engine_entry_get_name (entry));
  /* Translators: the name of an engine, and that of a set of its options */
  return g_strdup_printf (C_("engine", "%1$s · %2$s"), ch_engine_entry_get_name (entry), set);
}

/* ---- how they look ---- */

int
ch_analysis_team_share (int processors, guint n)
{
  /* With several of them somebody watches; with one the window is to stay swift. */
  return MAX (1, n <= 1 ? processors - 1 : processors / (int) n);
}

void
ch_analysis_team_set_options (ChAnalysisTeam *self, const ChAnalysisOptions *options)
{
  g_return_if_fail (CH_IS_ANALYSIS_TEAM (self) && options != NULL);

  self->options = *options;
  for (guint i = 0; i < self->members->len; i++)
    give_options (self, nth (self, i));
}

void
ch_analysis_team_look (ChAnalysisTeam *self, const ChHistory *history)
{
  g_return_if_fail (CH_IS_ANALYSIS_TEAM (self) && history != NULL);

  ch_analysis_question_set (&self->looked, history);
  for (guint i = 0; i < self->members->len; i++)
    let_look (self, nth (self, i));
}

void
ch_analysis_team_stop (ChAnalysisTeam *self)
{
  g_return_if_fail (CH_IS_ANALYSIS_TEAM (self));

  ch_analysis_question_clear (&self->looked);
  for (guint i = 0; i < self->members->len; i++)
    ch_analysis_stop (nth (self, i)->analysis);
}

void
ch_analysis_team_set_paused (ChAnalysisTeam *self, gboolean paused)
{
  g_return_if_fail (CH_IS_ANALYSIS_TEAM (self));

  self->paused = paused;
  for (guint i = 0; i < self->members->len; i++)
    ch_analysis_set_paused (nth (self, i)->analysis, paused);
}

void
ch_analysis_team_set_threat (ChAnalysisTeam *self, gboolean threat)
{
  g_return_if_fail (CH_IS_ANALYSIS_TEAM (self));

  self->threat = threat;
  for (guint i = 0; i < self->members->len; i++)
    ch_analysis_set_threat (nth (self, i)->analysis, threat);
}

/* ---- what they say ---- */

ChMove
ch_analysis_team_get_best (ChAnalysisTeam *self, guint index)
{
  ChAnalysis *analysis = ch_analysis_team_get (self, index);
  const ChAnalysisLine *line;

  if (analysis == NULL || !ch_analysis_has_lines (analysis))
    return CH_MOVE_NONE;
  line = ch_analysis_get_line (analysis, 0);
  return line->n_moves > 0 ? line->info.pv[0] : CH_MOVE_NONE;
}

ChAgreement
ch_analysis_team_compare (ChAnalysisTeam *self)
{
  ChAgreement agreement = CH_AGREEMENT_NONE;
  ChMove first = CH_MOVE_NONE;

  g_return_val_if_fail (CH_IS_ANALYSIS_TEAM (self), CH_AGREEMENT_NONE);

  for (guint i = 0; i < self->members->len; i++)
    {
      ChMove best = ch_analysis_team_get_best (self, i);

      if (best == CH_MOVE_NONE)
        continue;
      if (first == CH_MOVE_NONE)
        first = best;
      else if (best != first)
        return CH_AGREEMENT_OTHER;
      else
        agreement = CH_AGREEMENT_SAME;
    }
  return agreement;
}

/* ---- the object ---- */

static void
ch_analysis_team_finalize (GObject *object)
{
  ChAnalysisTeam *self = CH_ANALYSIS_TEAM (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_ptr_array_unref (self->members);
  ch_analysis_question_clear (&self->looked);
  g_object_unref (self->engines);
  G_OBJECT_CLASS (ch_analysis_team_parent_class)->finalize (object);
}

static void
ch_analysis_team_class_init (ChAnalysisTeamClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ch_analysis_team_finalize;

  signals[CHANGED] = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[MEMBERS_CHANGED] = g_signal_new ("members-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ch_analysis_team_init (ChAnalysisTeam *self)
{
  self->members = g_ptr_array_new_with_free_func (member_free);
  self->options = (ChAnalysisOptions) { 3, 0, 64 };
}

ChAnalysisTeam *
ch_analysis_team_new (ChEngineList *engines)
{
  static const char *const own[] = { CH_ENGINE_OWN, NULL };
  ChAnalysisTeam *self = g_object_new (CH_TYPE_ANALYSIS_TEAM, NULL);

  self->engines = g_object_ref (engines);
  g_signal_connect_object (engines, "changed", G_CALLBACK (list_changed_cb), self, G_CONNECT_SWAPPED);
  ch_analysis_team_set_members (self, own);
  return self;
}
