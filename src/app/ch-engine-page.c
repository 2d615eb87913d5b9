/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/ch-engine-page.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "app/ch-engine-log-window.h"
#include "app/ch-engine-options.h"
#include "app/ch-engine-presets.h"
#include "notation/ch-notation.h"
#include "play/ch-words.h"

#define TRIAL_MS 1000

struct _ChEnginePage
{
  GtkBox parent_instance;

  ChEngineEntry *entry;
  ChAnalyst *analyst;      /* made when first needed */
  GtkWidget *name, *state, *try, *log;
  GtkWidget *games[CH_N_PRESETS], *results[CH_N_PRESETS];
  GtkWidget *presets, *options;
  int trying;              /* the preset that is tried, -1: none */
  guint64 asked;
  int depth;
};

G_DEFINE_FINAL_TYPE (ChEnginePage, ch_engine_page, GTK_TYPE_BOX)

static guint remove_signal;

static void try_next (ChEnginePage *self);

static GtkWidget *
add_label (GtkWidget *box, const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

/* ---- what it plays ---- */

static char *
fit_words (ChFit fit, const char *why)
{
  static const char *const words[] = { N_("Cannot play it"), N_("Plays it with restrictions"), N_("Plays it by our rules file"),
                                       N_("Plays it") };

  /* Translators: how an engine plays a game, and what is to be said about it */
  return why != NULL ? g_strdup_printf (_("%s: %s"), _(words[fit]), why) : g_strdup (_(words[fit]));
}

static void
show_fits (ChEnginePage *self)
{
  for (int preset = 0; preset < CH_N_PRESETS; preset++)
    {
      ChRuleset rules = ch_ruleset_preset (preset);
      g_autofree char *why = NULL, *words = NULL;
      ChFit fit = ch_engine_entry_get_fit (self->entry, &rules, &why);

      words = fit_words (fit, why);
      gtk_label_set_text (GTK_LABEL (self->games[preset]), words);
      if (fit == CH_FIT_CANNOT)
        gtk_widget_add_css_class (self->games[preset], "dim-label");
      else
        gtk_widget_remove_css_class (self->games[preset], "dim-label");
    }
}

static void
press_cb (const char *name, gpointer data)
{
  ch_engine_entry_press (CH_ENGINE_PAGE (data)->entry, name);
}

static void
show_options (ChEnginePage *self)
{
  GtkWidget *child = gtk_widget_get_first_child (self->options);

  if (child != NULL)
    gtk_box_remove (GTK_BOX (self->options), child);
  gtk_box_append (GTK_BOX (self->options), ch_engine_options_new (self->entry, press_cb, self));
}

/* ---- the engine ---- */

static const char *
state_words (ChEngineState state)
{
  static const char *const words[] = { N_("Not started"), N_("Starting…"), N_("Ready"), N_("Getting ready…"), N_("Thinking…"),
                                       N_("Stopping…"), N_("Given up") };

  return _(words[state]);
}

static void
show_state (ChEnginePage *self)
{
  ChExternalEngine *engine = CH_IS_EXTERNAL_ENGINE (self->analyst) ? CH_EXTERNAL_ENGINE (self->analyst) : NULL;
  const ChEngineTraits *traits = ch_engine_entry_get_traits (self->entry);
  const char *trouble = engine != NULL ? ch_external_engine_get_trouble (engine) : NULL;
  ChEngineState state = engine != NULL ? ch_external_engine_get_state (engine) : CH_ENGINE_OFF;
  g_autoptr (GString) text = g_string_new (NULL);

  if (traits != NULL && *traits->name != '\0')
    g_string_append_printf (text, "%s · %s · ", traits->name, traits->ucci ? "UCCI" : "UCI");
  g_string_append (text, ch_engine_entry_is_own (self->entry) ? _("Always there") : state_words (state));
  if (trouble != NULL)
    g_string_append_printf (text, "\n%s", trouble);
  gtk_label_set_text (GTK_LABEL (self->state), text->str);
  if (trouble != NULL)
    gtk_widget_add_css_class (self->state, "error");
  else
    gtk_widget_remove_css_class (self->state, "error");
}

/* Where the person has not called it anything, what it calls itself. */
static void
show_name (ChEnginePage *self)
{
  if (self->name == NULL)
    return;
  if (ch_engine_entry_has_name (self->entry))
    gtk_editable_set_text (GTK_EDITABLE (self->name), ch_engine_entry_get_name (self->entry));
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->name), ch_engine_entry_get_name (self->entry));
}

/* It tells of itself at each start: the options are shown anew only where there are others. */
static gboolean
is_same (const ChEngineTraits *one, const ChEngineTraits *other)
{
  if (one == NULL || other == NULL || one->said->len != other->said->len || one->tried != other->tried
      || one->plays_xiangqi != other->plays_xiangqi || one->rank_base != other->rank_base || one->ucci != other->ucci)
    return FALSE;
  for (guint i = 0; i < one->said->len; i++)
    if (!g_str_equal (g_ptr_array_index (one->said, i), g_ptr_array_index (other->said, i)))
      return FALSE;
  return TRUE;
}

static void
state_cb (ChEnginePage *self)
{
  ChExternalEngine *engine = CH_EXTERNAL_ENGINE (self->analyst);
  const ChEngineTraits *traits = ch_external_engine_get_traits (engine);

  if (ch_external_engine_get_state (engine) == CH_ENGINE_IDLE && traits != NULL
      && !is_same (traits, ch_engine_entry_get_traits (self->entry)))
    {
      ch_engine_entry_meet (self->entry, engine);
      show_name (self);
      show_fits (self);
      show_options (self);
    }
  show_state (self);
}

/* ---- the trial ---- */

static void
show_result (ChEnginePage *self, int preset, const char *text)
{
  gtk_label_set_text (GTK_LABEL (self->results[preset]), text);
  gtk_widget_set_visible (self->results[preset], TRUE);
}

static void
done_cb (ChEnginePage *self, const ChEngineAnswer *answer)
{
  ChRuleset rules = ch_ruleset_preset (MAX (self->trying, 0));
  char move[CH_NOTATION_SIZE];
  g_autofree char *text = NULL;
  ChPosition start;

  if (self->trying < 0 || answer->generation != self->asked)
    return;
  ch_position_init_start (&start, &rules);
  /* Translators: what came of the trial of an engine: its move, its score, the depth it reached */
  ch_notation_write (&start, answer->best, CH_NOTATION_CHINESE, move);
  text = g_strdup_printf (_("✓ %s  %+.2f  depth %d"), move, answer->score / 100.0, self->depth);
  show_result (self, self->trying, text);
  try_next (self);
}

static void
info_cb (ChEnginePage *self, const ChEngineInfo *info)
{
  self->depth = info->depth;
}

static void
trouble_cb (ChEnginePage *self, const char *message, gboolean given_up)
{
  g_autofree char *text = g_strdup_printf ("✗ %s", message);

  show_state (self);
  if (self->trying < 0)
    return;
  show_result (self, self->trying, text);
  if (given_up)
    try_next (self);
}

static void
ensure_analyst (ChEnginePage *self)
{
  if (self->analyst != NULL)
    return;
  self->analyst = ch_engine_entry_make_analyst (self->entry);
  g_signal_connect_object (self->analyst, "done", G_CALLBACK (done_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->analyst, "info", G_CALLBACK (info_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->analyst, "trouble", G_CALLBACK (trouble_cb), self, G_CONNECT_SWAPPED);
  if (CH_IS_EXTERNAL_ENGINE (self->analyst))
    g_signal_connect_object (self->analyst, "state-changed", G_CALLBACK (state_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_sensitive (self->log, CH_IS_EXTERNAL_ENGINE (self->analyst));
}

static void
try_preset (ChEnginePage *self, ChPreset preset)
{
  ChRuleset rules = ch_ruleset_preset (preset);
  ChEngineRequest request = { .multipv = 1, .limits.movetime = TRIAL_MS };
  ChHistory history;
  ChPosition start;

  ch_position_init_start (&start, &rules);
  ch_history_init (&history, &start);
  self->depth = 0;
  show_result (self, preset, _("Thinking…"));
  self->asked = ch_analyst_go (self->analyst, &history, &request);
  ch_history_clear (&history);
}

static void
try_next (ChEnginePage *self)
{
  while (++self->trying < CH_N_PRESETS)
    {
      ChRuleset rules = ch_ruleset_preset (self->trying);
      g_autofree char *why = NULL;

      if (ch_engine_entry_get_fit (self->entry, &rules, &why) == CH_FIT_CANNOT)
        continue;
      try_preset (self, self->trying);
      return;
    }
  self->trying = -1;
  gtk_widget_set_sensitive (self->try, TRUE);
}

void
ch_engine_page_try (ChEnginePage *self)
{
  g_return_if_fail (CH_IS_ENGINE_PAGE (self));

  if (self->trying >= 0)
    return;
  ensure_analyst (self);
  if (ch_engine_entry_get_traits (self->entry) == NULL)
    {
      ch_external_engine_start (CH_EXTERNAL_ENGINE (self->analyst));
      return;
    }
  gtk_widget_set_sensitive (self->try, FALSE);
  try_next (self);
}

/* ---- what is kept changes ---- */

static void
forget_analyst (ChEnginePage *self)
{
  /* Others may hold it still; what it says from now on is no matter of this page. */
  if (self->analyst != NULL)
    g_signal_handlers_disconnect_by_data (self->analyst, self);
  g_clear_object (&self->analyst);
  self->trying = -1;
  gtk_widget_set_sensitive (self->try, TRUE);
  gtk_widget_set_sensitive (self->log, FALSE);
  show_state (self);
}

static void
name_cb (GtkEditable *text, ChEnginePage *self)
{
  ch_engine_entry_set_name (self->entry, gtk_editable_get_text (text));
}

/* Another command is another engine. */
static void
command_cb (GtkEditable *text, ChEnginePage *self)
{
  g_autofree char *command = g_strstrip (g_strdup (gtk_editable_get_text (text)));

  if (*command == '\0' || g_str_equal (command, ch_engine_entry_get_command (self->entry)))
    return;
  ch_engine_entry_set_command (self->entry, command);
  forget_analyst (self);
  show_fits (self);
  show_options (self);
}

static void
command_left_cb (GtkEventControllerFocus *focus, ChEnginePage *self)
{
  command_cb (GTK_EDITABLE (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (focus))), self);
}

static void
options_used_cb (ChEnginePage *self)
{
  show_options (self);
}

static void
log_cb (ChEnginePage *self)
{
  if (CH_IS_EXTERNAL_ENGINE (self->analyst))
    ch_engine_log_window_show (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), ch_engine_entry_get_name (self->entry),
                               ch_external_engine_get_log (CH_EXTERNAL_ENGINE (self->analyst)));
}

static void
remove_cb (ChEnginePage *self)
{
  g_signal_emit (self, remove_signal, 0);
}

/* ---- making ---- */

static GtkWidget *
add_text (ChEnginePage *self, GtkGrid *grid, int row, const char *label, const char *value)
{
  GtkWidget *words = gtk_label_new (label), *text = gtk_entry_new ();

  gtk_label_set_xalign (GTK_LABEL (words), 0);
  gtk_editable_set_text (GTK_EDITABLE (text), value);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (text), GTK_ACCESSIBLE_RELATION_LABELLED_BY, words, NULL, -1);
  gtk_grid_attach (grid, words, 0, row, 1, 1);
  gtk_grid_attach (grid, text, 1, row, 1, 1);
  return text;
}

static void
make_names (ChEnginePage *self)
{
  GtkWidget *grid = gtk_grid_new ();
  GtkWidget *name, *command;
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  name = add_text (self, GTK_GRID (grid), 0, _("Name"), "");
  self->name = name;
  show_name (self);
  /* Translators: how an engine is started */
  command = add_text (self, GTK_GRID (grid), 1, _("Command"), ch_engine_entry_get_command (self->entry));
  g_signal_connect_object (name, "changed", G_CALLBACK (name_cb), self, 0);
  g_signal_connect_object (command, "activate", G_CALLBACK (command_cb), self, 0);
  g_signal_connect_object (focus, "leave", G_CALLBACK (command_left_cb), self, 0);
  gtk_widget_add_controller (command, focus);
  gtk_box_append (GTK_BOX (self), grid);
}

static GtkWidget *
add_button (GtkWidget *box, const char *label, GCallback callback, ChEnginePage *self)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  g_signal_connect_object (button, "clicked", callback, self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), button);
  return button;
}

static void
make_buttons (ChEnginePage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *button;

  /* Translators: a button: let an engine think for a second */
  self->try = add_button (box, _("Test"), G_CALLBACK (ch_engine_page_try), self);
  self->log = add_button (box, _("Log"), G_CALLBACK (log_cb), self);
  gtk_widget_set_sensitive (self->log, FALSE);
  if (!ch_engine_entry_is_own (self->entry))
    {
      button = add_button (box, _("Remove"), G_CALLBACK (remove_cb), self);
      gtk_widget_add_css_class (button, "destructive-action");
    }
  gtk_box_append (GTK_BOX (self), box);
}

static void
make_games (ChEnginePage *self)
{
  add_label (GTK_WIDGET (self), _("Games"), "heading");
  for (int preset = 0; preset < CH_N_PRESETS; preset++)
    {
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
      ChRuleset rules = ch_ruleset_preset (preset);
      g_autofree char *title = g_strdup_printf ("%s · %s", ch_words_game (rules.game), ch_words_preset (preset));

      add_label (box, rules.game == CH_GAME_JANGGI ? title : ch_words_game (rules.game), NULL);
      self->games[preset] = add_label (box, "", "caption");
      self->results[preset] = add_label (box, "", "caption");
      gtk_widget_set_visible (self->results[preset], FALSE);
      gtk_box_append (GTK_BOX (self), box);
    }
}

static void
ch_engine_page_dispose (GObject *object)
{
  g_clear_object (&CH_ENGINE_PAGE (object)->analyst);
  g_clear_object (&CH_ENGINE_PAGE (object)->entry);
  G_OBJECT_CLASS (ch_engine_page_parent_class)->dispose (object);
}

static void
ch_engine_page_class_init (ChEnginePageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ch_engine_page_dispose;

  remove_signal = g_signal_new ("remove", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ch_engine_page_init (ChEnginePage *self)
{
  self->trying = -1;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 10);
}

GtkWidget *
ch_engine_page_new (ChEngineEntry *entry)
{
  ChEnginePage *self = g_object_new (CH_TYPE_ENGINE_PAGE, NULL);

  self->entry = g_object_ref (entry);
  if (!ch_engine_entry_is_own (entry))
    make_names (self);
  self->state = add_label (GTK_WIDGET (self), "", "dim-label");
  make_buttons (self);
  make_games (self);
  add_label (GTK_WIDGET (self), _("Options"), "heading");
  gtk_box_append (GTK_BOX (self), ch_engine_presets_new (entry, G_CALLBACK (options_used_cb), self));
  self->options = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (self), self->options);
  show_fits (self);
  show_options (self);
  show_state (self);
  if (ch_engine_entry_get_traits (entry) == NULL)
    ch_engine_page_try (self);
  return GTK_WIDGET (self);
}
