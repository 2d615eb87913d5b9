/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/ch-analysis-pane.h"

#include <glib/gi18n.h>

#include "app/ch-commands.h"
#include "app/ch-mini-board.h"
#include "play/ch-words.h"
#include "play/ch-words-score.h"
#include "widgets/ch-engine-line.h"
#include "widgets/ch-move-menu.h"

#define PREVIEW_WIDTH 200
#define PREVIEW_MARGIN 40
/* Few lines have room for two rows each. */
#define TWO_ROW_LINES 3
#define MOST_HEIGHT 230

typedef enum
{
  VIEW_FIRST,
  VIEW_MOVER,
  VIEW_BOTTOM,
} View;

struct _ChAnalysisPane
{
  GtkWidget parent_instance;

  ChAnalysis *analysis;
  GSettings *settings;
  ChNotation notation;
  gboolean flipped;

  GtkWidget *title, *list, *message, *status;
  ChEngineLine *lines[CH_ANALYSIS_MAX_LINES];
  GtkWidget *menu;
  guint menu_line, menu_moves; /* what the menu was opened for */
  GtkWidget *popover, *preview, *preview_label;
  int previewed;     /* line, -1 = none */
  char *preview_text;
};

G_DEFINE_FINAL_TYPE (ChAnalysisPane, ch_analysis_pane, GTK_TYPE_WIDGET)

static guint chosen_signal;

/* ---- scores ---- */

int
ch_analysis_pane_score (ChAnalysisPane *self, const ChPosition *position, int score)
{
  g_return_val_if_fail (CH_IS_ANALYSIS_PANE (self) && position != NULL, score);

  switch ((View) g_settings_get_enum (self->settings, "score-view"))
    {
    case VIEW_MOVER:
      return score;
    case VIEW_BOTTOM:
      return position->side == (self->flipped ? CH_SECOND : CH_FIRST) ? score : -score;
    case VIEW_FIRST:
    default:
      return position->side == CH_FIRST ? score : -score;
    }
}

static ChScoreStyle
score_style (ChAnalysisPane *self)
{
  return (ChScoreStyle) g_settings_get_enum (self->settings, "score-style");
}

/* ---- lines ---- */

/* Where a score is read from the other side, "at least" is "at most". */
static char *
score_words (ChAnalysisPane *self, const ChAnalysisLine *line, const ChPosition *position)
{
  gboolean turned = ch_analysis_pane_score (self, position, 1) < 0;

  return ch_words_score (position->rules.game, ch_analysis_pane_score (self, position, line->info.score),
                         turned ? -line->info.bound : line->info.bound, score_style (self));
}

static char **
written_moves (ChAnalysisPane *self, const ChAnalysisLine *line)
{
  ChPosition position = ch_analysis_get_history (self->analysis)->position;
  char **moves = g_new0 (char *, line->n_moves + 1);

  for (int i = 0; i < line->n_moves; i++)
    {
      char text[CH_NOTATION_SIZE];
      ChUndo undo;

      moves[i] = g_strdup (ch_notation_write (&position, line->info.pv[i], self->notation, text));
      ch_position_make_move (&position, line->info.pv[i], &undo);
    }
  return moves;
}

static char *
spoken_start (ChAnalysisPane *self, guint index, const ChAnalysisLine *line, const ChPosition *position)
{
  int score = position->side == CH_FIRST ? line->info.score : -line->info.score;
  g_autofree char *spoken = ch_words_score_spoken (position->rules.game, score, score_style (self));

  /* Translators: for screen readers: number of the line, its score in words, its depth */
  return g_strdup_printf (_("Line %1$u, %2$s, depth %3$d"), index + 1, spoken, line->info.depth);
}

static char *
end_words (const ChAnalysisLine *line, ChGame game)
{
  if (line->illegal)
    return g_strdup (_("the next move is not legal"));
  return ch_words_line_end (line, game);
}

static void
show_line (ChAnalysisPane *self, guint index)
{
  const ChAnalysisLine *line = ch_analysis_get_line (self->analysis, index);
  const ChPosition *position = &ch_analysis_get_history (self->analysis)->position;
  int shown = ch_analysis_pane_score (self, position, line->info.score);
  g_autofree char *score = score_words (self, line, position);
  g_autofree char *depth = g_strdup_printf ("%d", line->info.depth);
  g_autofree char *spoken = spoken_start (self, index, line, position);
  g_autofree char *end = end_words (line, position->rules.game);
  g_auto (GStrv) moves = written_moves (self, line);
  ChEngineLineText text = { score, depth, end, spoken, (const char *const *) moves, shown > 0,
                            ch_analysis_get_stale (self->analysis) };

  ch_engine_line_set_text (self->lines[index], &text);
}

char *
ch_analysis_pane_line_text (ChAnalysisPane *self, guint index)
{
  const ChAnalysisLine *line;
  const ChPosition *position;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *score = NULL;
  g_auto (GStrv) moves = NULL;

  g_return_val_if_fail (CH_IS_ANALYSIS_PANE (self) && index < ch_analysis_get_n_lines (self->analysis), NULL);

  line = ch_analysis_get_line (self->analysis, index);
  position = &ch_analysis_get_history (self->analysis)->position;
  score = score_words (self, line, position);
  moves = written_moves (self, line);
  for (int i = 0; moves[i] != NULL; i++)
    {
      int ply = (position->side == CH_FIRST ? 0 : 1) + i;

      if (ply % 2 == 0)
        g_string_append_printf (text, "%d. ", position->move_number + ply / 2);
      else if (i == 0)
        g_string_append_printf (text, "%d... ", position->move_number);
      g_string_append_printf (text, "%s ", moves[i]);
    }
  g_string_append_printf (text, "{%s/%d}", score, line->info.depth);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* ---- how it stands ---- */

static char *
progress_words (ChAnalysisPane *self, const ChEngineInfo *info)
{
  int threads = ch_analysis_get_options (self->analysis)->threads;
  g_autofree char *nodes = ch_words_count (info->nodes);
  g_autofree char *speed = ch_words_count (info->time_us > 0 ? (guint64) (info->nodes * 1e6 / info->time_us) : 0);
  g_autofree char *thread_words = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d thread", "%d threads", threads), threads);

  /* Translators: how far an engine has come: depth and deepest line in plies, nodes, nodes a second, per cent of the hash table
     in use, "2 threads" */
  return g_strdup_printf (_("Depth %1$d/%2$d · %3$s nodes · %4$s/s · hash %5$d%% · %6$s"), info->depth,
                          MAX (info->seldepth, info->depth), nodes, speed, info->hashfull / 10, thread_words);
}

static const char *
state_words (ChAnalysisPane *self)
{
  switch (ch_analysis_get_state (self->analysis))
    {
    case CH_ANALYSIS_OVER:
      return _("The game is over here.");
    case CH_ANALYSIS_NO_THREAT:
      return _("In check no turn can be passed: there are no threats to show.");
    case CH_ANALYSIS_PAUSED:
      return _("Paused while nobody looks.");
    case CH_ANALYSIS_CANNOT:
      return ch_analysis_get_message (self->analysis) != NULL ? ch_analysis_get_message (self->analysis)
                                                               : _("This engine does not play by these rules.");
    case CH_ANALYSIS_THINKING:
      if (ch_analysis_get_message (self->analysis) != NULL)
        return ch_analysis_get_message (self->analysis);
      return ch_analysis_get_n_lines (self->analysis) == 0 ? _("Thinking…") : NULL;
    case CH_ANALYSIS_OFF:
    case CH_ANALYSIS_FINISHED:
    default:
      return NULL;
    }
}

static void
show_state (ChAnalysisPane *self)
{
  const ChEngineInfo *progress = ch_analysis_get_progress (self->analysis);
  const char *message = state_words (self);

  gtk_label_set_text (GTK_LABEL (self->title), ch_analysis_get_threat (self->analysis) ? _("Threats") : _("Analysis"));
  gtk_label_set_text (GTK_LABEL (self->message), message != NULL ? message : "");
  gtk_widget_set_visible (self->message, message != NULL);
  /* What was there stays until there is something else, so that nothing jumps. */
  if (progress != NULL)
    {
      g_autofree char *text = progress_words (self, progress);

      gtk_label_set_text (GTK_LABEL (self->status), text);
    }
  gtk_widget_set_visible (self->status, *gtk_label_get_text (GTK_LABEL (self->status)) != '\0'
                                          && ch_analysis_get_n_lines (self->analysis) > 0);
}

/* ---- the position a line leads to ---- */

static void
hide_preview (ChAnalysisPane *self)
{
  self->previewed = -1;
  g_clear_pointer (&self->preview_text, g_free);
  gtk_popover_popdown (GTK_POPOVER (self->popover));
}

/* The moves up to @index with @index in bold. */
static char *
preview_words (ChAnalysisPane *self, const ChAnalysisLine *line, int index)
{
  g_auto (GStrv) moves = written_moves (self, line);
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = 0; i <= index; i++)
    {
      g_autofree char *escaped = g_markup_escape_text (moves[i], -1);

      g_string_append_printf (text, i == index ? "<b>%s</b>" : "%s ", escaped);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Beside the row, so that no line is hidden; below it where there is no room. */
static void
point_preview (ChAnalysisPane *self, GtkWidget *row)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (row));
  gboolean room;
  double x, y;

  gtk_widget_translate_coordinates (row, root, 0, 0, &x, &y);
  room = x > PREVIEW_WIDTH + PREVIEW_MARGIN;
  gtk_widget_translate_coordinates (row, GTK_WIDGET (self), 0, 0, &x, &y);
  gtk_popover_set_position (GTK_POPOVER (self->popover), room ? GTK_POS_LEFT : GTK_POS_BOTTOM);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->popover), &(GdkRectangle) { (int) x, (int) y, gtk_widget_get_width (row),
                                                                              gtk_widget_get_height (row) });
}

static void
show_preview (ChAnalysisPane *self, int line_index, int index)
{
  const ChAnalysisLine *line = ch_analysis_get_line (self->analysis, line_index);
  ChPosition position;
  char *text;

  if (index >= line->n_moves)
    {
      hide_preview (self);
      return;
    }
  text = preview_words (self, line, index);
  self->previewed = line_index;
  if (g_strcmp0 (text, self->preview_text) == 0)
    {
      g_free (text);
      return;
    }
  g_free (self->preview_text);
  self->preview_text = text;
  ch_analysis_line_position (line, ch_analysis_get_history (self->analysis), index + 1, &position);
  ch_mini_board_set_position (CH_MINI_BOARD (self->preview), &position, line->info.pv[index], self->settings);
  gtk_label_set_markup (GTK_LABEL (self->preview_label), text);
  point_preview (self, GTK_WIDGET (self->lines[line_index]));
  gtk_popover_popup (GTK_POPOVER (self->popover));
}

static int
index_of (ChAnalysisPane *self, ChEngineLine *line)
{
  for (int i = 0; i < CH_ANALYSIS_MAX_LINES; i++)
    if (self->lines[i] == line)
      return i;
  return 0;
}

static void
update_preview (ChAnalysisPane *self, int line)
{
  int pointed = ch_engine_line_get_pointed (self->lines[line]);

  if (pointed >= 0 && (guint) line < ch_analysis_get_n_lines (self->analysis))
    show_preview (self, line, pointed);
  else if (self->previewed == line)
    hide_preview (self);
}

static void
pointed_cb (ChAnalysisPane *self, int index, ChEngineLine *line)
{
  update_preview (self, index_of (self, line));
}

/* ---- choosing ---- */

static void
chosen_cb (ChAnalysisPane *self, int index, ChEngineLine *line)
{
  guint number = index_of (self, line);

  hide_preview (self);
  g_signal_emit (self, chosen_signal, 0, number, (guint) index + 1);
}

static void
menu_cb (ChAnalysisPane *self, double x, double y, GtkWidget *line)
{
  double pane_x, pane_y;

  self->menu_line = (guint) index_of (self, CH_ENGINE_LINE (line));
  self->menu_moves = (guint) (ch_engine_line_get_pointed (CH_ENGINE_LINE (line)) + 1);
  hide_preview (self);
  gtk_widget_translate_coordinates (line, GTK_WIDGET (self), x, y, &pane_x, &pane_y);
  ch_move_menu_open (self->menu, pane_x, pane_y);
}

gboolean
ch_analysis_pane_get_selected (ChAnalysisPane *self, guint *line, guint *n_moves)
{
  GtkRoot *root;
  GtkWidget *focus;
  guint last;

  g_return_val_if_fail (CH_IS_ANALYSIS_PANE (self) && line != NULL && n_moves != NULL, FALSE);

  *line = *n_moves = 0;
  if (ch_analysis_get_n_lines (self->analysis) == 0 || ch_analysis_get_stale (self->analysis))
    return FALSE;
  last = ch_analysis_get_n_lines (self->analysis) - 1;
  root = gtk_widget_get_root (GTK_WIDGET (self));
  focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  if (focus != NULL && gtk_widget_is_ancestor (focus, self->menu))
    {
      *line = MIN (self->menu_line, last);
      *n_moves = self->menu_moves;
    }
  else if (focus != NULL && CH_IS_ENGINE_LINE (focus) && gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    {
      *line = MIN ((guint) index_of (self, CH_ENGINE_LINE (focus)), last);
      *n_moves = (guint) (ch_engine_line_get_pointed (self->lines[*line]) + 1);
    }
  return TRUE;
}

void
ch_analysis_pane_focus (ChAnalysisPane *self)
{
  g_return_if_fail (CH_IS_ANALYSIS_PANE (self));

  gtk_widget_child_focus (self->list, GTK_DIR_TAB_FORWARD);
}

/* ---- all of it ---- */

void
ch_analysis_pane_refresh (ChAnalysisPane *self)
{
  guint n;

  g_return_if_fail (CH_IS_ANALYSIS_PANE (self));

  n = ch_analysis_get_n_lines (self->analysis);
  for (guint i = 0; i < CH_ANALYSIS_MAX_LINES; i++)
    {
      if (i < n)
        {
          ch_engine_line_set_rows (self->lines[i], ch_analysis_get_options (self->analysis)->lines <= TWO_ROW_LINES ? 2 : 1);
          show_line (self, i);
        }
      gtk_widget_set_visible (GTK_WIDGET (self->lines[i]), i < n);
    }
  show_state (self);
  if (self->previewed >= 0)
    update_preview (self, self->previewed);
}

void
ch_analysis_pane_set_notation (ChAnalysisPane *self, ChNotation notation)
{
  g_return_if_fail (CH_IS_ANALYSIS_PANE (self));

  if (self->notation == notation)
    return;
  self->notation = notation;
  ch_analysis_pane_refresh (self);
}

void
ch_analysis_pane_set_flipped (ChAnalysisPane *self, gboolean flipped)
{
  g_return_if_fail (CH_IS_ANALYSIS_PANE (self));

  if (self->flipped == !!flipped)
    return;
  self->flipped = !!flipped;
  ch_analysis_pane_refresh (self);
}

/* ---- making ---- */

static void
ch_analysis_pane_unmap (GtkWidget *widget)
{
  hide_preview (CH_ANALYSIS_PANE (widget));
  GTK_WIDGET_CLASS (ch_analysis_pane_parent_class)->unmap (widget);
}

static void
ch_analysis_pane_dispose (GObject *object)
{
  ChAnalysisPane *self = CH_ANALYSIS_PANE (object);
  GtkWidget *child;

  if (self->analysis != NULL)
    g_signal_handlers_disconnect_by_data (self->analysis, self);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->analysis);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->preview_text, g_free);
  G_OBJECT_CLASS (ch_analysis_pane_parent_class)->dispose (object);
}

static void
ch_analysis_pane_class_init (ChAnalysisPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_analysis_pane_dispose;
  widget_class->unmap = ch_analysis_pane_unmap;
  gtk_widget_class_set_css_name (widget_class, "analysispane");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  chosen_signal = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                G_TYPE_UINT, G_TYPE_UINT);
}

static void
ch_analysis_pane_init (ChAnalysisPane *self)
{
  self->previewed = -1;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                                  GTK_ORIENTATION_VERTICAL);
}

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

static GtkWidget *
make_header (ChAnalysisPane *self)
{
  GtkWidget *header = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
  GtkWidget *options = ch_commands_button ("ch-options-symbolic", "win.analysis-settings");

  self->title = gtk_label_new (_("Analysis"));
  gtk_label_set_xalign (GTK_LABEL (self->title), 0);
  gtk_widget_set_hexpand (self->title, TRUE);
  gtk_widget_add_css_class (self->title, "heading");
  gtk_widget_add_css_class (options, "flat");
  gtk_box_append (GTK_BOX (header), self->title);
  gtk_box_append (GTK_BOX (header), toggle ("ch-threat-symbolic", "win.show-threat"));
  gtk_box_append (GTK_BOX (header), toggle ("ch-reply-symbolic", "win.show-reply"));
  gtk_box_append (GTK_BOX (header), options);
  return header;
}

static GtkWidget *
make_list (ChAnalysisPane *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  for (int i = 0; i < CH_ANALYSIS_MAX_LINES; i++)
    {
      self->lines[i] = CH_ENGINE_LINE (ch_engine_line_new ());
      gtk_widget_set_visible (GTK_WIDGET (self->lines[i]), FALSE);
      g_signal_connect_swapped (self->lines[i], "pointed", G_CALLBACK (pointed_cb), self);
      g_signal_connect_swapped (self->lines[i], "chosen", G_CALLBACK (chosen_cb), self);
      g_signal_connect_swapped (self->lines[i], "menu", G_CALLBACK (menu_cb), self);
      gtk_box_append (GTK_BOX (self->list), GTK_WIDGET (self->lines[i]));
    }
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), MOST_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->list);
  return scroller;
}

static GtkWidget *
small_label (void)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_visible (label, FALSE);
  return label;
}

static void
make_popover (ChAnalysisPane *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

  self->popover = gtk_popover_new ();
  self->preview = ch_mini_board_new (PREVIEW_WIDTH);
  self->preview_label = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->preview_label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (self->preview_label), 24);
  gtk_widget_set_halign (self->preview, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), self->preview);
  gtk_box_append (GTK_BOX (box), self->preview_label);
  gtk_popover_set_child (GTK_POPOVER (self->popover), box);
  gtk_popover_set_autohide (GTK_POPOVER (self->popover), FALSE);
  gtk_popover_set_position (GTK_POPOVER (self->popover), GTK_POS_LEFT);
  gtk_widget_set_can_focus (self->popover, FALSE);
  gtk_widget_set_can_target (self->popover, FALSE);
  gtk_widget_set_parent (self->popover, GTK_WIDGET (self));
}

GtkWidget *
ch_analysis_pane_new (ChAnalysis *analysis, GSettings *settings)
{
  ChAnalysisPane *self = g_object_new (CH_TYPE_ANALYSIS_PANE, NULL);
  g_autoptr (GMenuModel) menu = ch_commands_line_menu ();
  GtkWidget *parts[] = { make_header (self), make_list (self), NULL, NULL };

  self->analysis = g_object_ref (analysis);
  self->settings = g_object_ref (settings);
  self->notation = CH_NOTATION_CHINESE;
  parts[2] = self->message = small_label ();
  parts[3] = self->status = small_label ();
  gtk_widget_add_css_class (self->message, "dim-label");
  gtk_widget_add_css_class (self->status, "status");
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    gtk_widget_set_parent (parts[i], GTK_WIDGET (self));
  make_popover (self);
  self->menu = ch_move_menu_new (GTK_WIDGET (self), menu);
  gtk_widget_add_css_class (GTK_WIDGET (self), "ch-analysis");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Analysis"), -1);
  g_signal_connect_swapped (analysis, "changed", G_CALLBACK (ch_analysis_pane_refresh), self);
  g_signal_connect_object (settings, "changed::score-style", G_CALLBACK (ch_analysis_pane_refresh), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::score-view", G_CALLBACK (ch_analysis_pane_refresh), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
