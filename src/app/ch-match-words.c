/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/ch-match-words.h"

#include <glib/gi18n.h>
#include <math.h>

#include "play/ch-words.h"

/* "3½" */
static char *
points (int halves)
{
  if (halves % 2 == 0)
    return g_strdup_printf ("%d", halves / 2);
  return halves == 1 ? g_strdup ("½") : g_strdup_printf ("%d½", halves / 2);
}

char *
ch_match_words_score (ChEngineMatch *match)
{
  const ChMatchCount *count = ch_engine_match_get_count (match);
  g_autofree char *first = ch_engine_match_dup_name (match, 0), *second = ch_engine_match_dup_name (match, 1);
  g_autofree char *own = points (2 * count->wins + count->draws), *others = points (2 * count->losses + count->draws);

  /* Translators: the score of a match: first engine, its points, those of the second, second engine */
  return g_strdup_printf (_("%1$s %2$s – %3$s %4$s"), first, own, others, second);
}

char *
ch_match_words_detail (ChEngineMatch *match)
{
  const ChMatchCount *count = ch_engine_match_get_count (match);
  g_autoptr (GString) text = g_string_new (NULL);
  double elo, error;

  ch_match_elo (count, &elo, &error);
  g_string_append_printf (text, "+%d =%d −%d", count->wins, count->draws, count->losses);
  if (ch_match_n_games (count) == 0)
    return g_string_free (g_steal_pointer (&text), FALSE);
  g_string_append_printf (text, " · %.0f %% · ", ch_match_percent (count));
  /* Who has won, or lost, all games may be better, or worse, by any number. */
  if (count->losses + count->draws == 0 || count->wins + count->draws == 0 || error < 0.5)
    g_string_append (text, _("Elo not known yet"));
  else
    /* Translators: difference of strength, and how far it may be off (95 %) */
    g_string_append_printf (text, _("Elo %1$s%2$.0f ± %3$.0f"), elo < 0 ? "−" : "+", fabs (elo), error);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
ch_match_words_state (ChEngineMatch *match)
{
  guint n = ch_engine_match_get_results (match)->len, all = ch_engine_match_get_plan (match)->games;

  switch (ch_engine_match_get_state (match))
    {
    case CH_MATCH_OVER:
      return n >= all ? g_strdup (_("The match is over")) : g_strdup_printf (_("Stopped after %1$u of %2$u games"), n, all);
    case CH_MATCH_PAUSED:
      return g_strdup_printf (_("Game %1$u of %2$u, paused"), n + 1, all);
    default:
      return g_strdup_printf (_("Game %1$u of %2$u"), MIN (n + 1, all), all);
    }
}

char *
ch_match_words_game (ChEngineMatch *match, const ChMatchResult *result)
{
  g_autofree char *first = ch_engine_match_dup_name (match, result->first_plays == CH_FIRST ? 0 : 1);
  g_autofree char *second = ch_engine_match_dup_name (match, result->first_plays == CH_FIRST ? 1 : 0);

  return g_strdup_printf ("%u. %s – %s  %s", result->number, first, second, ch_result_text (result->result));
}

char *
ch_match_words_result (ChEngineMatch *match, const ChMatchResult *result)
{
  ChVerdict verdict = { .result = result->result, .reason = result->reason, .cause = result->reason };
  g_autofree char *title = ch_words_verdict_title (&verdict, ch_engine_match_get_plan (match)->start.rules.game);
  g_autofree char *plies = g_strdup_printf (ngettext ("%u ply", "%u plies", result->plies), result->plies);

  if (result->trouble != NULL)
    return g_strdup_printf ("%s · %s · %s", title, plies, result->trouble);
  return g_strdup_printf ("%s · %s", title, plies);
}
