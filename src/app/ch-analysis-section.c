/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/ch-analysis-section.h"

#include <glib/gi18n.h>

#include "app/ch-engine-picker.h"
#include "play/ch-words-analysis.h"
#include "play/ch-words-score.h"
#include "play/ch-words.h"
#include "widgets/ch-engine-line.h"

/* Few lines have room for two rows each. */
#define TWO_ROW_LINES 3

typedef enum
{
  VIEW_FIRST,
  VIEW_MOVER,
  VIEW_BOTTOM,
} View;

struct _ChAnalysisSection
{
  GtkWidget parent_instance;

  ChAnalysis *analysis;    /* (nullable) */
  GSettings *settings;
  ChLinePreview *preview;
  ChNotation notation;
  gboolean flipped;
  guint number;            /* among several, 0 = alone */

  GtkWidget *header, *badge, *chooser, *remove;
  GtkWidget *list, *message, *retry, *status;
  ChEngineLine *lines[CH_ANALYSIS_MAX_LINES];
};

G_DEFINE_FINAL_TYPE (ChAnalysisSection, ch_analysis_section, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  MENU,
  ENGINE,
  REMOVE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- scores ---- */

int
ch_analysis_section_score (ChAnalysisSection *self, const ChPosition *position, int score)
{
  g_return_val_if_fail (CH_IS_ANALYSIS_SECTION (self) && position != NULL, score);

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
score_style (ChAnalysisSection *self)
{
  return (ChScoreStyle) g_settings_get_enum (self->settings, "score-style");
}

/* ---- lines ---- */

/* Where a score is read from the other side, "at least" is "at most". */
static char *
score_words (ChAnalysisSection *self, const ChAnalysisLine *line, const ChPosition *position)
{
  gboolean turned = ch_analysis_section_score (self, position, 1) < 0;

  return ch_words_score (position->rules.game, ch_analysis_section_score (self, position, line->info.score),
                         turned ? -line->info.bound : line->info.bound, score_style (self));
}

static char **
written_moves (ChAnalysisSection *self, const ChAnalysisLine *line)
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
spoken_start (ChAnalysisSection *self, guint index, const ChAnalysisLine *line, const ChPosition *position)
{
  int score = position->side == CH_FIRST ? line->info.score : -line->info.score;
  g_autofree char *spoken = ch_words_score_spoken (position->rules.game, score, score_style (self));

  if (self->number > 0)
    /* Translators: for screen readers: number of the engine, number of the line, its score in words, its depth */
    return g_strdup_printf (_("Engine %1$u, line %2$u, %3$s, depth %4$d"), self->number, index + 1, spoken, line->info.depth);
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
show_line (ChAnalysisSection *self, guint index)
{
  const ChAnalysisLine *line = ch_analysis_get_line (self->analysis, index);
  const ChPosition *position = &ch_analysis_get_history (self->analysis)->position;
  int shown = ch_analysis_section_score (self, position, line->info.score);
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
ch_analysis_section_line_text (ChAnalysisSection *self, guint index)
{
  const ChAnalysisLine *line;
  const ChPosition *position;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *score = NULL;
  g_auto (GStrv) moves = NULL;

  g_return_val_if_fail (CH_IS_ANALYSIS_SECTION (self) && index < ch_analysis_get_n_lines (self->analysis), NULL);

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

static void
show_state (ChAnalysisSection *self)
{
  const ChEngineInfo *progress = ch_analysis_get_progress (self->analysis);
  const char *message = ch_words_analysis_state (self->analysis);

  gtk_label_set_text (GTK_LABEL (self->message), message != NULL ? message : "");
  gtk_widget_set_visible (self->message, message != NULL);
  gtk_widget_set_visible (self->retry, ch_analysis_can_retry (self->analysis));
  /* What was there stays until there is something else, so that nothing jumps. */
  if (progress != NULL)
    {
      g_autofree char *text = ch_words_progress (progress, ch_analysis_get_threads (self->analysis));

      gtk_label_set_text (GTK_LABEL (self->status), text);
    }
  gtk_widget_set_visible (self->status, *gtk_label_get_text (GTK_LABEL (self->status)) != '\0'
                                          && ch_analysis_get_n_lines (self->analysis) > 0);
}

/* ---- the position a line leads to ---- */

/* The moves up to @index with @index in bold. */
static char *
preview_words (ChAnalysisSection *self, const ChAnalysisLine *line, int index)
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

static void
update_preview (ChAnalysisSection *self, guint index)
{
  GtkWidget *row = GTK_WIDGET (self->lines[index]);
  int pointed = ch_engine_line_get_pointed (self->lines[index]);
  const ChAnalysisLine *line = index < ch_analysis_get_n_lines (self->analysis) ? ch_analysis_get_line (self->analysis, index)
                                                                                : NULL;
  g_autofree char *words = NULL;
  ChPosition position;

  if (line == NULL || pointed < 0 || pointed >= line->n_moves)
    {
      if (ch_line_preview_get_row (self->preview) == row)
        ch_line_preview_hide (self->preview);
      return;
    }
  words = preview_words (self, line, pointed);
  ch_analysis_line_position (line, ch_analysis_get_history (self->analysis), pointed + 1, &position);
  ch_line_preview_show (self->preview, row, &position, line->info.pv[pointed], words);
}

/* ---- lines as widgets ---- */

gboolean
ch_analysis_section_find (ChAnalysisSection *self, GtkWidget *row, guint *line)
{
  g_return_val_if_fail (CH_IS_ANALYSIS_SECTION (self) && line != NULL, FALSE);

  for (*line = 0; *line < CH_ANALYSIS_MAX_LINES; (*line)++)
    if (GTK_WIDGET (self->lines[*line]) == row)
      return TRUE;
  *line = 0;
  return FALSE;
}

guint
ch_analysis_section_get_pointed (ChAnalysisSection *self, guint index)
{
  g_return_val_if_fail (CH_IS_ANALYSIS_SECTION (self) && index < CH_ANALYSIS_MAX_LINES, 0);

  return (guint) (ch_engine_line_get_pointed (self->lines[index]) + 1);
}

gboolean
ch_analysis_section_focus (ChAnalysisSection *self)
{
  g_return_val_if_fail (CH_IS_ANALYSIS_SECTION (self), FALSE);

  return gtk_widget_child_focus (self->list, GTK_DIR_TAB_FORWARD);
}

static void
pointed_cb (ChAnalysisSection *self, int index, GtkWidget *row)
{
  guint line;

  if (ch_analysis_section_find (self, row, &line))
    update_preview (self, line);
}

static void
chosen_cb (ChAnalysisSection *self, int index, GtkWidget *row)
{
  guint line;

  ch_line_preview_hide (self->preview);
  if (ch_analysis_section_find (self, row, &line))
    g_signal_emit (self, signals[CHOSEN], 0, line, (guint) index + 1);
}

static void
menu_cb (ChAnalysisSection *self, double x, double y, GtkWidget *row)
{
  guint line;

  ch_line_preview_hide (self->preview);
  if (ch_analysis_section_find (self, row, &line))
    g_signal_emit (self, signals[MENU], 0, line, row, x, y);
}

/* ---- all of it ---- */

void
ch_analysis_section_refresh (ChAnalysisSection *self)
{
  guint n;
  gboolean roomy;

  g_return_if_fail (CH_IS_ANALYSIS_SECTION (self));

  if (self->analysis == NULL)
    return;
  n = ch_analysis_get_n_lines (self->analysis);
  roomy = self->number == 0 && ch_analysis_get_options (self->analysis)->lines <= TWO_ROW_LINES;
  for (guint i = 0; i < CH_ANALYSIS_MAX_LINES; i++)
    {
      if (i < n)
        {
          ch_engine_line_set_rows (self->lines[i], roomy ? 2 : 1);
          show_line (self, i);
        }
      gtk_widget_set_visible (GTK_WIDGET (self->lines[i]), i < n);
      if (ch_line_preview_get_row (self->preview) == GTK_WIDGET (self->lines[i]))
        update_preview (self, i);
    }
  show_state (self);
}

static void
set_badge (ChAnalysisSection *self, guint number)
{
  static const char *const classes[] = { "", "first", "second", "third" };
  g_autofree char *text = g_strdup_printf ("%u", number);

  for (guint i = 1; i < G_N_ELEMENTS (classes); i++)
    gtk_widget_remove_css_class (self->badge, classes[i]);
  if (number > 0 && number < G_N_ELEMENTS (classes))
    gtk_widget_add_css_class (self->badge, classes[number]);
  gtk_label_set_text (GTK_LABEL (self->badge), text);
  gtk_widget_set_visible (self->badge, number > 0);
  gtk_widget_set_visible (self->remove, number > 0);
}

static void
forget_analysis (ChAnalysisSection *self)
{
  if (self->analysis != NULL)
    g_signal_handlers_disconnect_by_data (self->analysis, self);
  g_clear_object (&self->analysis);
}

void
ch_analysis_section_set_member (ChAnalysisSection *self, ChAnalysis *analysis, const char *name, guint number)
{
  g_return_if_fail (CH_IS_ANALYSIS_SECTION (self) && CH_IS_ANALYSIS (analysis) && name != NULL);

  if (self->analysis != analysis)
    {
      forget_analysis (self);
      self->analysis = g_object_ref (analysis);
      g_signal_connect_swapped (analysis, "changed", G_CALLBACK (ch_analysis_section_refresh), self);
      gtk_label_set_text (GTK_LABEL (self->status), "");
    }
  self->number = number;
  set_badge (self, number);
  ch_engine_picker_set_current (CH_ENGINE_PICKER (self->chooser), name);
  ch_analysis_section_refresh (self);
}

void
ch_analysis_section_set_rules (ChAnalysisSection *self, const ChRuleset *rules)
{
  g_return_if_fail (CH_IS_ANALYSIS_SECTION (self));

  ch_engine_picker_set_rules (CH_ENGINE_PICKER (self->chooser), rules);
}

void
ch_analysis_section_choose (ChAnalysisSection *self)
{
  g_return_if_fail (CH_IS_ANALYSIS_SECTION (self));

  ch_engine_picker_popup (CH_ENGINE_PICKER (self->chooser));
}

void
ch_analysis_section_set_notation (ChAnalysisSection *self, ChNotation notation)
{
  g_return_if_fail (CH_IS_ANALYSIS_SECTION (self));

  if (self->notation == notation)
    return;
  self->notation = notation;
  ch_analysis_section_refresh (self);
}

void
ch_analysis_section_set_flipped (ChAnalysisSection *self, gboolean flipped)
{
  g_return_if_fail (CH_IS_ANALYSIS_SECTION (self));

  if (self->flipped == !!flipped)
    return;
  self->flipped = !!flipped;
  ch_analysis_section_refresh (self);
}

/* ---- making ---- */

GtkWidget *
ch_analysis_section_get_header (ChAnalysisSection *self)
{
  g_return_val_if_fail (CH_IS_ANALYSIS_SECTION (self), NULL);

  return self->header;
}

static void
engine_cb (ChAnalysisSection *self, const char *name)
{
  g_signal_emit (self, signals[ENGINE], 0, name);
}

static void
retry_cb (ChAnalysisSection *self)
{
  ch_analysis_renew (self->analysis);
}

static void
remove_cb (ChAnalysisSection *self)
{
  g_signal_emit (self, signals[REMOVE], 0);
}

static void
ch_analysis_section_dispose (GObject *object)
{
  ChAnalysisSection *self = CH_ANALYSIS_SECTION (object);
  GtkWidget *child;

  forget_analysis (self);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->header);
  g_clear_object (&self->preview);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (ch_analysis_section_parent_class)->dispose (object);
}

static void
ch_analysis_section_class_init (ChAnalysisSectionClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_analysis_section_dispose;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "analysissection");
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  signals[CHOSEN] = g_signal_new ("chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT,
                                  G_TYPE_UINT);
  signals[MENU] = g_signal_new ("menu", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 4, G_TYPE_UINT,
                                GTK_TYPE_WIDGET, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  signals[ENGINE] = g_signal_new ("engine", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[REMOVE] = g_signal_new ("remove", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
make_header (ChAnalysisSection *self)
{
  /* Translators: for screen readers and tooltips: a button that opens the list of engines */
  const char *choose = _("Engine of the analysis");
  const char *remove = _("Remove this engine");

  self->header = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2));
  self->badge = gtk_label_new (NULL);
  self->chooser = ch_engine_picker_new (choose, NULL);
  self->remove = gtk_button_new_from_icon_name ("window-close-symbolic");
  gtk_widget_add_css_class (self->badge, "badge");
  gtk_widget_set_valign (self->badge, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (self->chooser, GTK_ALIGN_START);
  gtk_widget_set_hexpand (self->chooser, TRUE);
  gtk_widget_add_css_class (self->remove, "flat");
  gtk_widget_set_tooltip_text (self->remove, remove);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->remove), GTK_ACCESSIBLE_PROPERTY_LABEL, remove, -1);
  g_signal_connect_swapped (self->chooser, "chosen", G_CALLBACK (engine_cb), self);
  g_signal_connect_swapped (self->remove, "clicked", G_CALLBACK (remove_cb), self);
  gtk_box_append (GTK_BOX (self->header), self->badge);
  gtk_box_append (GTK_BOX (self->header), self->chooser);
  gtk_box_append (GTK_BOX (self->header), self->remove);
}

static void
make_list (ChAnalysisSection *self)
{
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
  gtk_widget_set_parent (self->list, GTK_WIDGET (self));
}

static GtkWidget *
add_label (ChAnalysisSection *self, const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  /* What went wrong may name a long path. */
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_visible (label, FALSE);
  gtk_widget_add_css_class (label, css_class);
  gtk_widget_set_parent (label, GTK_WIDGET (self));
  return label;
}

static void
ch_analysis_section_init (ChAnalysisSection *self)
{
  self->notation = CH_NOTATION_CHINESE;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                                  GTK_ORIENTATION_VERTICAL);
  make_header (self);
  make_list (self);
  self->message = add_label (self, "dim-label");
  /* Translators: a button: start an engine once more that has crashed */
  self->retry = gtk_button_new_with_label (_("Try again"));
  gtk_widget_set_halign (self->retry, GTK_ALIGN_START);
  gtk_widget_set_visible (self->retry, FALSE);
  gtk_widget_set_parent (self->retry, GTK_WIDGET (self));
  g_signal_connect_swapped (self->retry, "clicked", G_CALLBACK (retry_cb), self);
  self->status = add_label (self, "status");
}

GtkWidget *
ch_analysis_section_new (GSettings *settings, ChLinePreview *preview)
{
  ChAnalysisSection *self = g_object_new (CH_TYPE_ANALYSIS_SECTION, NULL);

  self->settings = g_object_ref (settings);
  self->preview = g_object_ref (preview);
  return GTK_WIDGET (self);
}
