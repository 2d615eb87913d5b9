/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/ch-game-report-pane.h"

#include <glib/gi18n.h>

#include "app/ch-mini-board.h"
#include "app/ch-report-settings.h"
#include "play/ch-external-engine.h"
#include "play/ch-report-keep.h"
#include "play/ch-words-report.h"
#include "play/ch-words.h"
#include "study/ch-nag.h"
#include "widgets/ch-evaluation-graph.h"

#define BOARD_WIDTH 110

struct _ChGameReportPane
{
  GtkWidget parent_instance;

  GtkWidget *scroller, *intro, *start, *cancel, *keep, *progress, *options, *trouble, *graph, *summary, *names, *points;
  GSettings *settings;

  ChStudy *study;            /* (nullable): what the window shows */
  ChRecord *record;          /* (nullable) */
  guint node_id;
  ChNotation notation;

  guint source;              /* not 0 while turning points are added */
  int next_point;            /* the ply to look at next */

  ChGameAnalysis *analysis;  /* (nullable): of @judged, in @judged_study */
  ChAnalyst *analyst;        /* (nullable): who is asked */
  char *asked;               /* (nullable): who that is, and how: see ch_report_settings_dup_text() */
  ChStudy *judged_study;
  ChRecord *judged;
  ChGameReport *kept;        /* (nullable): of @record, from what is written in it */
};

G_DEFINE_FINAL_TYPE (ChGameReportPane, ch_game_report_pane, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static gboolean
is_judged (ChGameReportPane *self)
{
  return self->analysis != NULL && self->record == self->judged;
}

static ChGameReport *
shown_report (ChGameReportPane *self)
{
  return is_judged (self) ? ch_game_analysis_get_report (self->analysis) : self->kept;
}

/* ---- summary ---- */

static void
put (GtkGrid *grid, int column, int row, char *text, gboolean heading)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  gtk_widget_add_css_class (label, heading ? "heading" : "numeric");
  gtk_grid_attach (grid, label, column, row, 1, 1);
  g_free (text);
}

static void
clear_children (GtkWidget *box, void (*remove) (GtkWidget *box, GtkWidget *child))
{
  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL; child = gtk_widget_get_first_child (box))
    remove (box, child);
}

static void
remove_from_grid (GtkWidget *grid, GtkWidget *child)
{
  gtk_grid_remove (GTK_GRID (grid), child);
}

static void
remove_from_list (GtkWidget *list, GtkWidget *child)
{
  gtk_list_box_remove (GTK_LIST_BOX (list), child);
}

static char *
time_text (gint64 ms)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT ":%02d", ms / 60000, (int) (ms / 1000 % 60));
}

/* A row for each class that occurs. */
static int
put_classes (GtkGrid *grid, const ChSideReport sides[2], int row)
{
  static const ChJudgement shown[] = { CH_JUDGEMENT_BRILLIANT, CH_JUDGEMENT_GOOD, CH_JUDGEMENT_INTERESTING,
                                       CH_JUDGEMENT_DUBIOUS, CH_JUDGEMENT_MISTAKE, CH_JUDGEMENT_BLUNDER };

  for (gsize i = 0; i < G_N_ELEMENTS (shown); i++)
    {
      if (sides[0].counts[shown[i]] + sides[1].counts[shown[i]] == 0)
        continue;
      put (grid, 0, row, g_strdup_printf ("%s %s", ch_words_judgement (shown[i]), ch_nag_sign (ch_judgement_nag (shown[i]))),
           FALSE);
      for (int side = 0; side < 2; side++)
        put (grid, side + 1, row, g_strdup_printf ("%d", sides[side].counts[shown[i]]), FALSE);
      row++;
    }
  return row;
}

static void
show_summary (ChGameReportPane *self, ChGameReport *report)
{
  GtkGrid *grid = GTK_GRID (self->summary);
  ChGame game = ch_game_report_get_game (report);
  ChSideReport sides[2];
  int row = 2;

  clear_children (self->summary, remove_from_grid);
  put (grid, 0, 1, g_strdup (_("Accuracy")), FALSE);
  for (int side = 0; side < 2; side++)
    {
      ch_game_report_get_side (report, (ChSide) side, &sides[side]);
      put (grid, side + 1, 0, g_strdup (ch_words_side (game, (ChSide) side)), TRUE);
      put (grid, side + 1, 1, g_strdup_printf ("%.1f %%", sides[side].accuracy), FALSE);
    }
  row = put_classes (grid, sides, row);
  if (sides[0].n_spent == 0 || sides[1].n_spent == 0)
    return;
  put (grid, 0, row, g_strdup (_("Time used")), FALSE);
  for (int side = 0; side < 2; side++)
    put (grid, side + 1, row, time_text (sides[side].spent_ms), FALSE);
}

static void
show_names (ChGameReportPane *self, ChGameReport *report)
{
  g_autoptr (GString) text = g_string_new (NULL);
  ChOpening opening;

  if (ch_game_report_get_opening (report, &opening))
    {
      g_autofree char *name = ch_words_opening (&opening);

      g_string_append_printf (text, _("Opening: %s"), name);
    }
  if (ch_game_report_get_mate (report) != CH_N_MATES)
    {
      if (text->len > 0)
        g_string_append_c (text, '\n');
      g_string_append_printf (text, _("Mate: %s"), ch_words_mate (ch_game_report_get_mate (report)));
    }
  gtk_label_set_text (GTK_LABEL (self->names), text->str);
  gtk_widget_set_visible (self->names, text->len > 0);
}

/* ---- turning points ---- */

static char *
move_title (ChGameReportPane *self, const ChPlyReport *ply, const ChPosition *before)
{
  char written[CH_NOTATION_SIZE];

  return g_strdup_printf ("%d%s %s%s", before->move_number, before->side == CH_FIRST ? "." : "…",
                          ch_notation_write (before, ply->move, self->notation, written),
                          ch_nag_sign (ch_judgement_nag (ply->judgement)));
}

static GtkWidget *
wrapped (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
add_point (ChGameReportPane *self, ChGameReport *report, int index)
{
  const ChPlyReport *ply = ch_game_report_get_ply (report, index);
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4), *board = ch_mini_board_new (BOARD_WIDTH);
  g_autofree char *title = NULL, *text = ch_words_judged_ply (report, index, self->notation), *label = NULL;
  ChHistory history;

  ch_game_report_history (report, index, &history);
  title = move_title (self, ply, &history.position);
  ch_history_push (&history, ply->move);
  ch_mini_board_set_position (CH_MINI_BOARD (board), &history.position, ply->move, self->settings);
  ch_history_clear (&history);
  gtk_widget_set_valign (board, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (words), wrapped (title, "heading"));
  gtk_box_append (GTK_BOX (words), wrapped (text, NULL));
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (box), board);
  gtk_box_append (GTK_BOX (box), words);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  label = g_strdup_printf ("%s %s", title, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_object_set_data (G_OBJECT (row), "node", GUINT_TO_POINTER (ply->node_id));
  gtk_list_box_append (GTK_LIST_BOX (self->points), row);
}

/* One a turn of the main loop: boards take time to draw for the first time. */
static gboolean
next_point_cb (gpointer data)
{
  ChGameReportPane *self = data;
  ChGameReport *report = shown_report (self);
  int n = report != NULL ? ch_game_report_n_plies (report) : 0;

  while (self->next_point < n && !ch_game_report_get_ply (report, self->next_point)->turning_point)
    self->next_point++;
  if (self->next_point >= n)
    {
      self->source = 0;
      return G_SOURCE_REMOVE;
    }
  add_point (self, report, self->next_point++);
  gtk_widget_set_visible (self->points, TRUE);
  return G_SOURCE_CONTINUE;
}

static void
show_points (ChGameReportPane *self)
{
  clear_children (self->points, remove_from_list);
  gtk_widget_set_visible (self->points, FALSE);
  self->next_point = 0;
  if (self->source == 0)
    self->source = g_timeout_add (30, next_point_cb, self);
}

/* ---- what is shown when ---- */

static void
show_progress (ChGameReportPane *self)
{
  gboolean here = is_judged (self);
  gboolean running = here && ch_game_analysis_is_running (self->analysis);
  g_autofree char *text = NULL, *left_text = NULL;
  int total = 0, done = 0;
  gint64 left = -1;

  gtk_widget_set_visible (self->progress, running);
  gtk_widget_set_visible (self->cancel, running);
  gtk_widget_set_visible (self->start, !running && self->record != NULL);
  gtk_button_set_label (GTK_BUTTON (self->start), here && ch_game_report_n_open (shown_report (self)) == 0
                                                    ? _("Analyse again") : _("Analyse game"));
  gtk_widget_set_visible (self->keep, here && !running);
  if (!running)
    return;
  done = ch_game_analysis_get_progress (self->analysis, &total, &left);
  left_text = time_text (MAX (left, 0));
  /* Translators: positions done, positions in all, time left */
  text = left < 0 ? g_strdup_printf (_("%1$d of %2$d"), done, total)
                  : g_strdup_printf (_("%1$d of %2$d, %3$s left"), done, total, left_text);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress), total > 0 ? (double) done / total : 0);
  gtk_progress_bar_set_text (GTK_PROGRESS_BAR (self->progress), text);
}

static void
show_index (ChGameReportPane *self)
{
  ChGameReport *report = shown_report (self);
  int index = -1;

  for (int i = 0; report != NULL && i <= ch_game_report_n_plies (report); i++)
    if (ch_game_report_get_node_id (report, i) == self->node_id)
      index = i;
  ch_evaluation_graph_set_index (CH_EVALUATION_GRAPH (self->graph), index);
}

static void
show_all (ChGameReportPane *self)
{
  ChGameReport *report = shown_report (self);

  show_progress (self);
  ch_evaluation_graph_set_report (CH_EVALUATION_GRAPH (self->graph), report);
  gtk_widget_set_visible (self->graph, report != NULL);
  gtk_widget_set_visible (self->intro, report == NULL);
  gtk_widget_set_visible (self->summary, report != NULL);
  if (report == NULL)
    {
      gtk_widget_set_visible (self->names, FALSE);
      gtk_widget_set_visible (self->points, FALSE);
      return;
    }
  show_summary (self, report);
  show_names (self, report);
  show_points (self);
  show_index (self);
}

/* ---- the analysis ---- */

/* While it runs the curve grows; the rest would only flicker. */
static void
progress_cb (ChGameReportPane *self)
{
  if (!is_judged (self))
    return;
  if (!ch_game_analysis_is_running (self->analysis))
    {
      show_all (self);
      return;
    }
  show_progress (self);
  ch_evaluation_graph_set_report (CH_EVALUATION_GRAPH (self->graph), shown_report (self));
}

/* Nobody is asked any more until somebody presses the button: a process is not kept for that. */
static void
let_rest (ChGameReportPane *self)
{
  if (CH_IS_EXTERNAL_ENGINE (self->analyst))
    ch_external_engine_shut_down (CH_EXTERNAL_ENGINE (self->analyst));
}

static void
done_cb (ChGameReportPane *self)
{
  let_rest (self);
  show_all (self);
}

static void
trouble_cb (ChGameReportPane *self, const char *message)
{
  let_rest (self);
  gtk_label_set_text (GTK_LABEL (self->trouble), message);
  gtk_widget_set_visible (self->trouble, TRUE);
  show_all (self);
}

static void
forget (ChGameReportPane *self)
{
  if (self->analysis != NULL)
    g_signal_handlers_disconnect_by_data (self->analysis, self);
  g_clear_object (&self->analysis);
  g_clear_object (&self->analyst);
  g_clear_pointer (&self->asked, g_free);
  g_clear_object (&self->judged);
  g_clear_object (&self->judged_study);
}

/* The main line, or the line of the node that is shown. */
static const ChNode *
line_end (ChGameReportPane *self)
{
  ChNode *node = ch_record_get_node (self->record, self->node_id);

  return node == NULL || ch_node_on_main_line (node) ? NULL : ch_node_last (node);
}

void
ch_game_report_pane_start (ChGameReportPane *self)
{
  g_autofree char *wanted = NULL;
  ChAnalysisLimits limits;

  g_return_if_fail (CH_IS_GAME_REPORT_PANE (self));

  if (self->record == NULL)
    return;
  gtk_widget_set_visible (self->trouble, FALSE);
  wanted = ch_report_settings_dup_text (self->settings);
  /* What another engine would say, or the same one in another time, is not put beside what was said before. */
  if (!is_judged (self) || ch_game_report_n_open (shown_report (self)) == 0 || g_strcmp0 (wanted, self->asked) != 0)
    {
      forget (self);
      self->asked = g_steal_pointer (&wanted);
      self->judged = g_object_ref (self->record);
      self->judged_study = g_object_ref (self->study);
      self->analyst = ch_report_settings_make_analyst (self->settings);
      ch_report_settings_get_limits (self->settings, &limits);
      self->analysis = ch_game_analysis_new (ch_game_report_new (self->record, line_end (self)), &limits, self->analyst);
      g_signal_connect_swapped (self->analysis, "progress", G_CALLBACK (progress_cb), self);
      g_signal_connect_swapped (self->analysis, "done", G_CALLBACK (done_cb), self);
      g_signal_connect_swapped (self->analysis, "trouble", G_CALLBACK (trouble_cb), self);
    }
  ch_game_analysis_start (self->analysis);
  show_all (self);
}

void
ch_game_report_pane_cancel (ChGameReportPane *self)
{
  g_return_if_fail (CH_IS_GAME_REPORT_PANE (self));

  if (self->analysis == NULL)
    return;
  ch_game_analysis_cancel (self->analysis);
  let_rest (self);
}

void
ch_game_report_pane_keep (ChGameReportPane *self)
{
  ChGameReport *report;

  g_return_if_fail (CH_IS_GAME_REPORT_PANE (self));

  report = is_judged (self) ? shown_report (self) : NULL;
  if (report == NULL || ch_study_get_record_by_id (self->study, ch_record_get_id (self->record)) != self->record)
    return;
  ch_game_report_keep (report, self->study, self->record, CH_KEEP_ALL, self->notation);
}

/* A game that was analysed before shows its report at once. */
static void
take_kept (ChGameReportPane *self)
{
  g_clear_pointer (&self->kept, ch_game_report_free);
  if (self->record == NULL || ch_record_get_root (self->record)->first_child == NULL || !ch_record_is_analysed (self->record))
    return;
  self->kept = ch_game_report_new (self->record, NULL);
  ch_game_report_take_kept (self->kept, self->record);
  ch_game_report_judge (self->kept);
}

/* The clocks and the side at the top may have changed too, but a report is a snapshot. */
void
ch_game_report_pane_look (ChGameReportPane *self, ChStudy *study, ChRecord *record, const ChNode *node, ChSide viewer,
                          ChNotation notation)
{
  gboolean other;

  g_return_if_fail (CH_IS_GAME_REPORT_PANE (self));

  other = self->record != record || self->notation != notation;
  g_set_object (&self->study, study);
  g_set_object (&self->record, record);
  self->node_id = node != NULL ? node->id : 0;
  self->notation = notation;
  ch_evaluation_graph_set_viewer (CH_EVALUATION_GRAPH (self->graph), viewer);
  if (self->judged_study != NULL && study != self->judged_study)
    forget (self);
  if (other)
    {
      if (record != NULL)
        ch_report_settings_set_rules (self->options, ch_record_get_rules (record));
      gtk_widget_set_visible (self->trouble, FALSE);
      take_kept (self);
      show_all (self);
    }
  else
    show_index (self);
}

/* ---- the widget ---- */

static void
graph_chosen_cb (ChGameReportPane *self, int index)
{
  ChGameReport *report = shown_report (self);

  if (report != NULL)
    g_signal_emit (self, signals[CHOSEN], 0, ch_game_report_get_node_id (report, index));
}

static void
row_activated_cb (ChGameReportPane *self, GtkListBoxRow *row)
{
  g_signal_emit (self, signals[CHOSEN], 0, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "node")));
}

static void
ch_game_report_pane_dispose (GObject *object)
{
  ChGameReportPane *self = CH_GAME_REPORT_PANE (object);

  g_clear_handle_id (&self->source, g_source_remove);
  forget (self);
  g_clear_pointer (&self->kept, ch_game_report_free);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_object (&self->study);
  g_clear_object (&self->record);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (ch_game_report_pane_parent_class)->dispose (object);
}

static void
ch_game_report_pane_class_init (ChGameReportPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_game_report_pane_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_UINT);
}

static GtkWidget *
make_controls (ChGameReportPane *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->start = gtk_button_new_with_label (_("Analyse game"));
  gtk_widget_add_css_class (self->start, "suggested-action");
  g_signal_connect_swapped (self->start, "clicked", G_CALLBACK (ch_game_report_pane_start), self);
  self->progress = gtk_progress_bar_new ();
  gtk_progress_bar_set_show_text (GTK_PROGRESS_BAR (self->progress), TRUE);
  gtk_widget_set_hexpand (self->progress, TRUE);
  gtk_widget_set_valign (self->progress, GTK_ALIGN_CENTER);
  self->cancel = gtk_button_new_with_label (_("Stop"));
  g_signal_connect_swapped (self->cancel, "clicked", G_CALLBACK (ch_game_report_pane_cancel), self);
  self->keep = gtk_button_new_with_label (_("Write into the game"));
  g_signal_connect_swapped (self->keep, "clicked", G_CALLBACK (ch_game_report_pane_keep), self);
  gtk_box_append (GTK_BOX (row), self->start);
  gtk_box_append (GTK_BOX (row), self->progress);
  gtk_box_append (GTK_BOX (row), self->cancel);
  gtk_box_append (GTK_BOX (row), self->keep);
  self->options = ch_report_settings_button (self->settings);
  gtk_widget_set_hexpand (self->options, TRUE);
  gtk_widget_set_halign (self->options, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (row), self->options);
  return row;
}

static void
ch_game_report_pane_init (ChGameReportPane *self)
{
}

static void
make_parts (ChGameReportPane *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);

  self->intro = wrapped (_("The engine goes through the game and shows where it was decided, why, and what would have been "
                           "better."), "dim-label");
  self->graph = ch_evaluation_graph_new ();
  g_signal_connect_swapped (self->graph, "chosen", G_CALLBACK (graph_chosen_cb), self);
  self->summary = gtk_grid_new ();
  gtk_grid_set_column_spacing (GTK_GRID (self->summary), 18);
  self->names = wrapped (NULL, NULL);
  self->points = gtk_list_box_new ();
  gtk_widget_add_css_class (self->points, "frame");
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->points), GTK_SELECTION_NONE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->points), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Turning points"), -1);
  g_signal_connect_swapped (self->points, "row-activated", G_CALLBACK (row_activated_cb), self);
  gtk_box_append (GTK_BOX (box), self->intro);
  gtk_box_append (GTK_BOX (box), make_controls (self));
  self->trouble = wrapped (NULL, "error");
  gtk_widget_set_visible (self->trouble, FALSE);
  gtk_box_append (GTK_BOX (box), self->trouble);
  gtk_box_append (GTK_BOX (box), self->graph);
  gtk_box_append (GTK_BOX (box), self->summary);
  gtk_box_append (GTK_BOX (box), self->names);
  gtk_box_append (GTK_BOX (box), self->points);
  gtk_widget_set_margin_start (box, 10);
  gtk_widget_set_margin_end (box, 10);
  gtk_widget_set_margin_top (box, 10);
  gtk_widget_set_margin_bottom (box, 10);
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), box);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  show_all (self);
}

GtkWidget *
ch_game_report_pane_new (GSettings *settings)
{
  ChGameReportPane *self = g_object_new (CH_TYPE_GAME_REPORT_PANE, NULL);

  self->settings = g_object_ref (settings);
  make_parts (self);
  return GTK_WIDGET (self);
}
