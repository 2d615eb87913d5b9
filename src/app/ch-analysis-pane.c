/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/ch-analysis-pane.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/ch-analysis-section.h"
#include "app/ch-commands.h"
#include "app/ch-engine-picker.h"
#include "play/ch-explanation.h"
#include "play/ch-words-analysis.h"
#include "widgets/ch-move-menu.h"

#define MOST_HEIGHT 230
#define MORE_HEIGHT 125    /* with each engine more */
#define MOST_WORDS_HEIGHT 120
#define SPEAK_MS 900       /* words that change sooner are not said: an engine often thinks better of it */

/* What words depend on: they are found anew when it changes, not twenty times a second. */
typedef struct
{
  guint64 position;
  ChMove moves[2];
  int mate;
  guint8 side, notation, threat, reply;
} WordsKey;

struct _ChAnalysisPane
{
  GtkWidget parent_instance;

  ChAnalysisTeam *team;
  ChNotation notation;
  gboolean reply;

  ChLinePreview *preview;
  GtkWidget *top, *add, *agreement, *scroller, *words, *words_scroller;
  ChAnalysisSection *sections[CH_ANALYSIS_MAX_MEMBERS];
  GtkWidget *menu;
  guint menu_member, menu_line, menu_moves; /* what the menu was opened for */

  WordsKey key;            /* of the words that are shown */
  char *spoken;            /* (nullable): what was said last */
  guint speak_source;
};

G_DEFINE_FINAL_TYPE (ChAnalysisPane, ch_analysis_pane, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  ENGINES,
  SPOKEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static guint
n_shown (ChAnalysisPane *self)
{
  return ch_analysis_team_get_size (self->team);
}

/* ---- words ---- */

static gboolean
speak_cb (gpointer data)
{
  ChAnalysisPane *self = data;
  const char *text = gtk_label_get_text (GTK_LABEL (self->words));

  self->speak_source = 0;
  if (*text == '\0' || g_strcmp0 (text, self->spoken) == 0)
    return G_SOURCE_REMOVE;
  g_free (self->spoken);
  self->spoken = g_strdup (text);
  g_signal_emit (self, signals[SPOKEN], 0, self->spoken);
  return G_SOURCE_REMOVE;
}

static void
make_key (ChAnalysisPane *self, ChAnalysis *leader, WordsKey *key)
{
  const ChHistory *history = ch_analysis_get_history (leader);

  memset (key, 0, sizeof *key);
  key->notation = (guint8) self->notation;
  key->threat = (guint8) ch_analysis_get_threat (leader);
  key->reply = (guint8) self->reply;
  if (history == NULL || ch_analysis_get_n_lines (leader) == 0)
    return;
  key->position = history->position.key;
  key->side = history->position.side;
  key->mate = ch_mate_number (ch_analysis_get_line (leader, 0)->info.score);
  for (int i = 0; i < 2 && i < ch_analysis_get_line (leader, 0)->n_moves; i++)
    key->moves[i] = ch_analysis_get_line (leader, 0)->info.pv[i];
}

static char *
make_words (ChAnalysisPane *self, ChAnalysis *leader)
{
  g_autofree char *threat = ch_words_threat (leader, self->notation);
  g_autofree char *reply = self->reply ? ch_words_reply (leader, self->notation) : NULL;

  return g_strconcat (threat != NULL ? threat : "", threat != NULL && reply != NULL ? "\n" : "",
                      reply != NULL ? reply : "", NULL);
}

static void
show_words (ChAnalysisPane *self)
{
  ChAnalysis *leader = ch_analysis_team_get (self->team, 0);
  gboolean wanted = self->reply || ch_analysis_get_threat (leader);
  g_autofree char *text = NULL;
  WordsKey key;

  /* What was there stays until there is something else, so that nothing jumps. */
  if (wanted && ch_analysis_get_stale (leader) && ch_analysis_get_n_lines (leader) > 0)
    return;
  make_key (self, leader, &key);
  if (memcmp (&key, &self->key, sizeof key) == 0)
    return;
  self->key = key;
  text = make_words (self, leader);
  gtk_widget_set_visible (self->words_scroller, *text != '\0');
  if (g_str_equal (text, gtk_label_get_text (GTK_LABEL (self->words))))
    return;
  gtk_label_set_text (GTK_LABEL (self->words), text);
  g_clear_handle_id (&self->speak_source, g_source_remove);
  if (*text != '\0')
    self->speak_source = g_timeout_add (SPEAK_MS, speak_cb, self);
  else
    g_clear_pointer (&self->spoken, g_free);
}

static void
show_agreement (ChAnalysisPane *self)
{
  g_autofree char *text = ch_words_agreement (self->team, self->notation);

  gtk_widget_set_visible (self->agreement, n_shown (self) > 1);
  /* What was there stays while they begin anew. */
  if (text == NULL && gtk_widget_get_visible (self->agreement) && ch_analysis_get_stale (ch_analysis_team_get (self->team, 0)))
    return;
  gtk_label_set_text (GTK_LABEL (self->agreement), text != NULL ? text : "");
  gtk_widget_set_tooltip_text (self->agreement, text);
}

/* ---- all of it ---- */

static void
show_rest (ChAnalysisPane *self)
{
  show_words (self);
  show_agreement (self);
}

void
ch_analysis_pane_refresh (ChAnalysisPane *self)
{
  g_return_if_fail (CH_IS_ANALYSIS_PANE (self));

  for (guint i = 0; i < n_shown (self); i++)
    ch_analysis_section_refresh (self->sections[i]);
  show_rest (self);
}

static void
show_members (ChAnalysisPane *self)
{
  guint n = n_shown (self);

  ch_line_preview_hide (self->preview);
  for (guint i = 0; i < CH_ANALYSIS_MAX_MEMBERS; i++)
    {
      gtk_widget_set_visible (GTK_WIDGET (self->sections[i]), i < n);
      gtk_widget_set_visible (ch_analysis_section_get_header (self->sections[i]), i < n);
      if (i < n)
        ch_analysis_section_set_member (self->sections[i], ch_analysis_team_get (self->team, i),
                                        ch_analysis_team_get_name (self->team, i), n > 1 ? i + 1 : 0);
    }
  gtk_widget_set_sensitive (self->add, n < CH_ANALYSIS_MAX_MEMBERS);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (self->scroller), MOST_HEIGHT + (int) (n - 1) * MORE_HEIGHT);
  show_rest (self);
}

void
ch_analysis_pane_set_notation (ChAnalysisPane *self, ChNotation notation)
{
  g_return_if_fail (CH_IS_ANALYSIS_PANE (self));

  if (self->notation == notation)
    return;
  self->notation = notation;
  for (guint i = 0; i < CH_ANALYSIS_MAX_MEMBERS; i++)
    ch_analysis_section_set_notation (self->sections[i], notation);
  show_rest (self);
}

void
ch_analysis_pane_set_flipped (ChAnalysisPane *self, gboolean flipped)
{
  g_return_if_fail (CH_IS_ANALYSIS_PANE (self));

  for (guint i = 0; i < CH_ANALYSIS_MAX_MEMBERS; i++)
    ch_analysis_section_set_flipped (self->sections[i], flipped);
}

void
ch_analysis_pane_set_rules (ChAnalysisPane *self, const ChRuleset *rules)
{
  g_return_if_fail (CH_IS_ANALYSIS_PANE (self));

  for (guint i = 0; i < CH_ANALYSIS_MAX_MEMBERS; i++)
    ch_analysis_section_set_rules (self->sections[i], rules);
  ch_engine_picker_set_rules (CH_ENGINE_PICKER (self->add), rules);
}

void
ch_analysis_pane_set_reply (ChAnalysisPane *self, gboolean reply)
{
  g_return_if_fail (CH_IS_ANALYSIS_PANE (self));

  self->reply = reply;
  show_words (self);
}

int
ch_analysis_pane_score (ChAnalysisPane *self, const ChPosition *position, int score)
{
  g_return_val_if_fail (CH_IS_ANALYSIS_PANE (self) && position != NULL, score);

  return ch_analysis_section_score (self->sections[0], position, score);
}

char *
ch_analysis_pane_line_text (ChAnalysisPane *self, guint member, guint index)
{
  g_return_val_if_fail (CH_IS_ANALYSIS_PANE (self) && member < n_shown (self), NULL);

  return ch_analysis_section_line_text (self->sections[member], index);
}

/* ---- engines ---- */

/* The engines as they are, with @name as number @index (nullable: without that one). */
static void
change_engines (ChAnalysisPane *self, guint index, const char *name)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;
  guint n = n_shown (self);

  for (guint i = 0; i < n; i++)
    if (i != index)
      g_strv_builder_add (builder, ch_analysis_team_get_name (self->team, i));
    else if (name != NULL)
      g_strv_builder_add (builder, name);
  if (index >= n)
    g_strv_builder_add (builder, name);
  names = g_strv_builder_end (builder);
  g_signal_emit (self, signals[ENGINES], 0, names);
}

static guint
index_of (ChAnalysisPane *self, ChAnalysisSection *section)
{
  for (guint i = 0; i < CH_ANALYSIS_MAX_MEMBERS; i++)
    if (self->sections[i] == section)
      return i;
  return 0;
}

static void
engine_cb (ChAnalysisPane *self, const char *name, ChAnalysisSection *section)
{
  change_engines (self, index_of (self, section), name);
}

static void
remove_cb (ChAnalysisPane *self, ChAnalysisSection *section)
{
  if (n_shown (self) > 1)
    change_engines (self, index_of (self, section), NULL);
}

static void
add_cb (ChAnalysisPane *self, const char *name)
{
  if (n_shown (self) < CH_ANALYSIS_MAX_MEMBERS)
    change_engines (self, n_shown (self), name);
}

void
ch_analysis_pane_choose_engine (ChAnalysisPane *self)
{
  g_return_if_fail (CH_IS_ANALYSIS_PANE (self));

  ch_analysis_section_choose (self->sections[0]);
}

void
ch_analysis_pane_add_engine (ChAnalysisPane *self)
{
  g_return_if_fail (CH_IS_ANALYSIS_PANE (self));

  if (gtk_widget_get_sensitive (self->add))
    ch_engine_picker_popup (CH_ENGINE_PICKER (self->add));
}

/* ---- choosing lines ---- */

static void
chosen_cb (ChAnalysisPane *self, guint line, guint n_moves, ChAnalysisSection *section)
{
  g_signal_emit (self, signals[CHOSEN], 0, index_of (self, section), line, n_moves);
}

static void
menu_cb (ChAnalysisPane *self, guint line, GtkWidget *row, double x, double y, ChAnalysisSection *section)
{
  double pane_x, pane_y;

  self->menu_member = index_of (self, section);
  self->menu_line = line;
  self->menu_moves = ch_analysis_section_get_pointed (section, line);
  gtk_widget_translate_coordinates (row, GTK_WIDGET (self), x, y, &pane_x, &pane_y);
  ch_move_menu_open (self->menu, pane_x, pane_y);
}

/* Which line has the keyboard, itself or through its menu. */
static void
find_focus (ChAnalysisPane *self, guint *member, guint *line, guint *n_moves)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus == NULL)
    return;
  if (gtk_widget_is_ancestor (focus, self->menu))
    {
      *member = self->menu_member;
      *line = self->menu_line;
      *n_moves = self->menu_moves;
      return;
    }
  for (guint i = 0; i < CH_ANALYSIS_MAX_MEMBERS; i++)
    if (ch_analysis_section_find (self->sections[i], focus, line))
      {
        *member = i;
        *n_moves = ch_analysis_section_get_pointed (self->sections[i], *line);
        return;
      }
}

/* The first that has lines of the position: one that has given up does not stand in the way of the others. */
static guint
first_with_lines (ChAnalysisPane *self)
{
  for (guint i = 0; i < n_shown (self); i++)
    if (ch_analysis_has_lines (ch_analysis_team_get (self->team, i)))
      return i;
  return 0;
}

gboolean
ch_analysis_pane_get_selected (ChAnalysisPane *self, guint *member, guint *line, guint *n_moves)
{
  ChAnalysis *analysis;

  g_return_val_if_fail (CH_IS_ANALYSIS_PANE (self) && member != NULL && line != NULL && n_moves != NULL, FALSE);

  *line = *n_moves = 0;
  *member = first_with_lines (self);
  find_focus (self, member, line, n_moves);
  if (*member >= n_shown (self))
    *member = 0;
  analysis = ch_analysis_team_get (self->team, *member);
  if (!ch_analysis_has_lines (analysis))
    return FALSE;
  *line = MIN (*line, ch_analysis_get_n_lines (analysis) - 1);
  return TRUE;
}

void
ch_analysis_pane_focus (ChAnalysisPane *self)
{
  g_return_if_fail (CH_IS_ANALYSIS_PANE (self));

  for (guint i = 0; i < n_shown (self); i++)
    if (ch_analysis_section_focus (self->sections[i]))
      return;
}

/* ---- the widget ---- */

static void
ch_analysis_pane_unmap (GtkWidget *widget)
{
  ch_line_preview_hide (CH_ANALYSIS_PANE (widget)->preview);
  GTK_WIDGET_CLASS (ch_analysis_pane_parent_class)->unmap (widget);
}

static void
ch_analysis_pane_dispose (GObject *object)
{
  ChAnalysisPane *self = CH_ANALYSIS_PANE (object);
  GtkWidget *child;

  g_clear_handle_id (&self->speak_source, g_source_remove);
  if (self->team != NULL)
    g_signal_handlers_disconnect_by_data (self->team, self);
  if (self->preview != NULL)
    g_object_run_dispose (G_OBJECT (self->preview));
  g_clear_object (&self->preview);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->team);
  g_clear_pointer (&self->spoken, g_free);
  G_OBJECT_CLASS (ch_analysis_pane_parent_class)->dispose (object);
}

static void
ch_analysis_pane_class_init (ChAnalysisPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_analysis_pane_dispose;
  widget_class->unmap = ch_analysis_pane_unmap;
  gtk_widget_class_set_css_name (widget_class, "analysispane");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  signals[CHOSEN] = g_signal_new ("chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 3, G_TYPE_UINT,
                                  G_TYPE_UINT, G_TYPE_UINT);
  signals[ENGINES] = g_signal_new ("engines", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRV);
  signals[SPOKEN] = g_signal_new ("spoken", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
ch_analysis_pane_init (ChAnalysisPane *self)
{
  self->notation = CH_NOTATION_CHINESE;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                                  GTK_ORIENTATION_VERTICAL);
}

/* ---- making ---- */

static GtkWidget *
toggle (const char *icon, const char *action)
{
  GtkWidget *button = gtk_toggle_button_new ();

  gtk_button_set_icon_name (GTK_BUTTON (button), icon);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_add_css_class (button, "flat");
  ch_commands_set_tooltip (button, action);
  return button;
}

/* The name of the first engine, and what is done with all of them. */
static void
make_top (ChAnalysisPane *self)
{
  GtkWidget *options = ch_commands_button ("ch-options-symbolic", "win.analysis-settings");
  GtkWidget *header = ch_analysis_section_get_header (self->sections[0]);

  self->top = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
  /* Translators: one more engine looks at the same position */
  self->add = ch_engine_picker_new (_("Add an engine beside"), "list-add-symbolic");
  g_signal_connect_swapped (self->add, "chosen", G_CALLBACK (add_cb), self);
  gtk_widget_set_hexpand (header, TRUE);
  gtk_widget_add_css_class (options, "flat");
  gtk_box_append (GTK_BOX (self->top), header);
  gtk_box_append (GTK_BOX (self->top), self->add);
  gtk_box_append (GTK_BOX (self->top), toggle ("ch-threat-symbolic", "win.show-threat"));
  gtk_box_append (GTK_BOX (self->top), toggle ("ch-reply-symbolic", "win.show-reply"));
  gtk_box_append (GTK_BOX (self->top), options);
}

static void
make_sections (ChAnalysisPane *self, GSettings *settings)
{
  for (guint i = 0; i < CH_ANALYSIS_MAX_MEMBERS; i++)
    {
      self->sections[i] = CH_ANALYSIS_SECTION (ch_analysis_section_new (settings, self->preview));
      g_signal_connect_swapped (self->sections[i], "chosen", G_CALLBACK (chosen_cb), self);
      g_signal_connect_swapped (self->sections[i], "menu", G_CALLBACK (menu_cb), self);
      g_signal_connect_swapped (self->sections[i], "engine", G_CALLBACK (engine_cb), self);
      g_signal_connect_swapped (self->sections[i], "remove", G_CALLBACK (remove_cb), self);
    }
}

/* What is too high for a small window is scrolled. */
static GtkWidget *
scrolled (GtkWidget *child, int most)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), most);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), child);
  return scroller;
}

static void
make_scroller (ChAnalysisPane *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  for (guint i = 0; i < CH_ANALYSIS_MAX_MEMBERS; i++)
    {
      if (i > 0)
        gtk_box_append (GTK_BOX (box), ch_analysis_section_get_header (self->sections[i]));
      gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->sections[i]));
    }
  self->scroller = scrolled (box, MOST_HEIGHT);
}

static void
make_labels (ChAnalysisPane *self)
{
  self->agreement = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->agreement), 0);
  gtk_label_set_ellipsize (GTK_LABEL (self->agreement), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (self->agreement, "agreement");
  self->words = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->words), 0);
  gtk_label_set_wrap (GTK_LABEL (self->words), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->words), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (self->words, "words");
  self->words_scroller = scrolled (self->words, MOST_WORDS_HEIGHT);
  gtk_widget_set_visible (self->words_scroller, FALSE);
}

GtkWidget *
ch_analysis_pane_new (ChAnalysisTeam *team, GSettings *settings)
{
  ChAnalysisPane *self = g_object_new (CH_TYPE_ANALYSIS_PANE, NULL);
  g_autoptr (GMenuModel) menu = ch_commands_line_menu ();

  self->team = g_object_ref (team);
  self->preview = ch_line_preview_new (GTK_WIDGET (self), settings);
  make_sections (self, settings);
  make_top (self);
  make_scroller (self);
  make_labels (self);
  gtk_widget_set_parent (self->top, GTK_WIDGET (self));
  gtk_widget_set_parent (self->agreement, GTK_WIDGET (self));
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  gtk_widget_set_parent (self->words_scroller, GTK_WIDGET (self));
  self->menu = ch_move_menu_new (GTK_WIDGET (self), menu);
  gtk_widget_add_css_class (GTK_WIDGET (self), "ch-analysis");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Analysis"), -1);
  g_signal_connect_swapped (team, "changed", G_CALLBACK (show_rest), self);
  g_signal_connect_swapped (team, "members-changed", G_CALLBACK (show_members), self);
  g_signal_connect_object (settings, "changed::score-style", G_CALLBACK (ch_analysis_pane_refresh), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::score-view", G_CALLBACK (ch_analysis_pane_refresh), self, G_CONNECT_SWAPPED);
  show_members (self);
  return GTK_WIDGET (self);
}
