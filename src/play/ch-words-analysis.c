/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/ch-words-private.h"

#include "play/ch-words-analysis.h"

#include "play/ch-words-report.h"
#include "play/ch-words-score.h"

#define MOST_DEEDS 3

/* ---- how far ---- */

char *
ch_words_progress (const ChEngineInfo *info, int threads)
{
  g_autofree char *nodes = ch_words_count (info->nodes);
  g_autofree char *speed = ch_words_count (info->time_us > 0 ? (guint64) (info->nodes * 1e6 / info->time_us) : 0);
  g_autofree char *text = NULL, *thread_words = NULL;

  /* Translators: how far an engine has come: depth and deepest line in plies, nodes, nodes a second, per cent of the hash table
     in use */
  text = g_strdup_printf (_("Depth %1$d/%2$d · %3$s nodes · %4$s/s · hash %5$d%%"), info->depth,
                          MAX (info->seldepth, info->depth), nodes, speed, info->hashfull / 10);
  if (threads <= 0)
    return g_steal_pointer (&text);
  thread_words = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d thread", "%d threads", threads), threads);
  /* Translators: how far an engine has come, and "2 threads" */
  return g_strdup_printf (C_("progress", "%1$s · %2$s"), text, thread_words);
}

const char *
ch_words_analysis_state (ChAnalysis *analysis)
{
  const char *message = ch_analysis_get_message (analysis);

  switch (ch_analysis_get_state (analysis))
    {
    case CH_ANALYSIS_OVER:
      return _("The game is over here.");
    case CH_ANALYSIS_NO_THREAT:
      return _("In check no turn can be passed: there are no threats to show.");
    case CH_ANALYSIS_PAUSED:
      return _("Paused while nobody looks.");
    case CH_ANALYSIS_CANNOT:
      return message != NULL ? message : _("This engine does not play by these rules.");
    case CH_ANALYSIS_THINKING:
      if (message != NULL)
        return message;
      return ch_analysis_get_n_lines (analysis) == 0 ? _("Thinking…") : NULL;
    case CH_ANALYSIS_OFF:
    case CH_ANALYSIS_FINISHED:
    default:
      return NULL;
    }
}

/* ---- what moves do ---- */

static gboolean
is_harm (ChExplanationKind kind)
{
  switch (kind)
    {
    case CH_EXPLANATION_MATES:
    case CH_EXPLANATION_LEADS_TO_MATE:
    case CH_EXPLANATION_CHECKS:
    case CH_EXPLANATION_TAKES:
    case CH_EXPLANATION_FORKS:
    case CH_EXPLANATION_ATTACKS:
    case CH_EXPLANATION_THREATENS_MATE:
      return TRUE;
    default:
      return FALSE;
    }
}

static char *
say_move (const ChPosition *position, const ChLineValue *line, ChNotation notation, char **deeds, gboolean *harmful)
{
  ChExplanation found[CH_MAX_EXPLANATIONS];
  char written[CH_NOTATION_SIZE];
  int n = ch_explain_deed (position, line, found);

  *harmful = FALSE;
  for (int i = 0; i < n; i++)
    *harmful |= is_harm (found[i].kind);
  *deeds = ch_words_explanations (found, MIN (n, MOST_DEEDS), position, line->moves[0], notation);
  return g_strdup (ch_notation_write (position, line->moves[0], notation, written));
}

/* The best line, where it belongs to what is looked at and has more than @n moves. */
static const ChAnalysisLine *
best_line (ChAnalysis *analysis, int n)
{
  const ChAnalysisLine *line;

  if (!ch_analysis_has_lines (analysis))
    return NULL;
  line = ch_analysis_get_line (analysis, 0);
  return line->n_moves > n ? line : NULL;
}

char *
ch_words_threat (ChAnalysis *analysis, ChNotation notation)
{
  const ChAnalysisLine *line = ch_analysis_get_threat (analysis) ? best_line (analysis, 0) : NULL;
  g_autofree char *move = NULL, *deeds = NULL;
  gboolean harmful;

  if (line == NULL)
    return NULL;
  move = say_move (&ch_analysis_get_history (analysis)->position,
                   &(ChLineValue) { line->info.score, line->n_moves, line->info.pv }, notation, &deeds, &harmful);
  if (!harmful)
    /* Translators: a move of the other side, if one passed */
    return g_strdup_printf (_("Nothing is threatened; the other side would play %s."), move);
  /* Translators: a move that the other side would make if one passed, and sentences on what it does */
  return g_strdup_printf (_("Threat: %1$s. %2$s"), move, deeds);
}

/* A mate is one ply nearer. */
static int
score_of_reply (int score)
{
  if (score > CH_ENGINE_MATE_FOUND)
    return -score - 1;
  return score < -CH_ENGINE_MATE_FOUND ? -score + 1 : -score;
}

char *
ch_words_reply (ChAnalysis *analysis, ChNotation notation)
{
  const ChAnalysisLine *line = best_line (analysis, 1);
  g_autofree char *move = NULL, *deeds = NULL;
  ChPosition position;
  gboolean harmful;

  if (line == NULL)
    return NULL;
  ch_analysis_line_position (line, ch_analysis_get_history (analysis), 1, &position);
  move = say_move (&position, &(ChLineValue) { score_of_reply (line->info.score), line->n_moves - 1, line->info.pv + 1 },
                   notation, &deeds, &harmful);
  if (*deeds == '\0')
    /* Translators: the best answer to the best move */
    return g_strdup_printf (_("Best reply: %s."), move);
  /* Translators: the best answer to the best move, and sentences on what it does */
  return g_strdup_printf (_("Best reply: %1$s. %2$s"), move, deeds);
}

/* ---- several ---- */

static char *
best_of (ChAnalysisTeam *team, guint index, ChNotation notation)
{
  ChAnalysis *analysis = ch_analysis_team_get (team, index);
  ChMove best = ch_analysis_team_get_best (team, index);
  char written[CH_NOTATION_SIZE];

  if (best == CH_MOVE_NONE)
    return NULL;
  return g_strdup (ch_notation_write (&ch_analysis_get_history (analysis)->position, best, notation, written));
}

char *
ch_words_agreement (ChAnalysisTeam *team, ChNotation notation)
{
  ChAgreement agreement = ch_analysis_team_compare (team);
  g_autoptr (GString) moves = g_string_new (NULL);

  if (agreement == CH_AGREEMENT_NONE)
    return NULL;
  for (guint i = 0; i < ch_analysis_team_get_size (team); i++)
    {
      g_autofree char *move = best_of (team, i, notation);

      if (move == NULL)
        continue;
      if (agreement == CH_AGREEMENT_SAME)
        /* Translators: two or three engines would play the same move */
        return g_strdup_printf (_("= The same best move: %s"), move);
      g_string_append_printf (moves, "%s%u %s", moves->len > 0 ? " · " : "", i + 1, move);
    }
  /* Translators: two or three engines would play different moves; each with the number of its engine: "1 炮二平五 · 2 马八进七" */
  return g_strdup_printf (_("≠ Different: %s"), moves->str);
}
