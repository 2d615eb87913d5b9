/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scores, large numbers, ends of lines. */
#include "play/ch-words-private.h"

#include <math.h>
#include <stdlib.h>

#include "engine/ch-score.h"
#include "play/ch-win-chance.h"
#include "play/ch-words-score.h"

/* Below this nobody is ahead, in hundredths of a soldier. */
#define EVEN 15

static int
mate_moves (int score)
{
  return (CH_ENGINE_MATE - abs (score) + 1) / 2;
}

static char *
plain_score (ChGame game, int score, ChScoreStyle style)
{
  if (abs (score) > CH_ENGINE_MATE_FOUND)
    /* Translators: mate in so many moves, with the sign of the side that mates */
    return g_strdup_printf (_("mate %+d"), (score > 0 ? 1 : -1) * mate_moves (score));
  if (ch_score_is_rule (score))
    /* Translators: short: a rule such as perpetual check decides the game, for or against the side looked from */
    return g_strdup (score > 0 ? _("rule +") : _("rule −"));
  if (style == CH_SCORE_STYLE_CHANCE)
    return g_strdup_printf ("%d%%", (int) lround (100 * ch_win_chance (game, score)));
  return g_strdup_printf ("%s%d.%02d", score > 0 ? "+" : score < 0 ? "−" : "", abs (score) / 100, abs (score) % 100);
}

char *
ch_words_score (ChGame game, int score, int bound, ChScoreStyle style)
{
  char *text = plain_score (game, score, style);
  char *bounded;

  if (bound == 0)
    return text;
  bounded = g_strconcat (bound > 0 ? "≥" : "≤", text, NULL);
  g_free (text);
  return bounded;
}

char *
ch_words_score_spoken (ChGame game, int score, ChScoreStyle style)
{
  const char *side = ch_words_side (game, score > 0 ? CH_FIRST : CH_SECOND);
  g_autofree char *amount = NULL;
  int moves = mate_moves (score);

  if (abs (score) > CH_ENGINE_MATE_FOUND)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%1$s mates in %2$d move", "%1$s mates in %2$d moves", moves),
                            side, moves);
  if (ch_score_is_rule (score))
    return g_strdup_printf (_("%s wins by rule"), side);
  if (style == CH_SCORE_STYLE_CHANCE)
    /* Translators: side, per cent */
    return g_strdup_printf (_("chance of %1$s: %2$d%%"), ch_words_side (game, CH_FIRST),
                            (int) lround (100 * ch_win_chance (game, score)));
  if (abs (score) < EVEN)
    return g_strdup (_("even"));
  amount = g_strdup_printf ("%d.%02d", abs (score) / 100, abs (score) % 100);
  /* Translators: side, number of soldiers, as in "Red ahead by 0.35" */
  return g_strdup_printf (_("%1$s ahead by %2$s"), side, amount);
}

static char *
with_unit (const char *digits, int unit)
{
  switch (unit)
    {
    case 1:
      /* Translators: thousands; in languages that count by ten thousands those (万) */
      return g_strdup_printf (C_("large number", "%sk"), digits);
    case 2:
      /* Translators: millions; in languages that count by ten thousands hundreds of millions (亿) */
      return g_strdup_printf (C_("large number", "%sM"), digits);
    case 3:
      /* Translators: thousands of millions; in languages that count by ten thousands millions of millions (万亿) */
      return g_strdup_printf (C_("large number", "%sG"), digits);
    default:
      /* Translators: millions of millions; in languages that count by ten thousands the unit after 万亿 */
      return g_strdup_printf (C_("large number", "%sT"), digits);
    }
}

char *
ch_words_count (guint64 number)
{
  /* Translators: how many of one unit make the next: 1000, or 10000 in languages that count by ten thousands (万) */
  double step = CLAMP (atoi (C_("large number", "1000")), 1000, 10000);
  double value = number;
  g_autofree char *digits = NULL;
  int unit = 0;

  for (; value >= step && unit < 4; unit++)
    value /= step;
  if (unit == 0)
    return g_strdup_printf ("%" G_GUINT64_FORMAT, number);
  /* Cut, not rounded: 999.99k is not 1000k. */
  if (value < 100)
    digits = g_strdup_printf ("%d.%d", (int) value, (int) (value * 10) % 10);
  else
    digits = g_strdup_printf ("%d", (int) value);
  return with_unit (digits, unit);
}

char *
ch_words_line_end (const ChAnalysisLine *line, ChGame game)
{
  ChVerdict verdict = { .result = line->result, .reason = line->end, .cause = line->end };
  g_autofree char *title = NULL;

  if (line->end == CH_END_NONE || line->end == CH_END_CHECKMATE)
    return NULL;
  title = ch_words_verdict_title (&verdict, game);
  if (!line->cycles)
    return g_steal_pointer (&title);
  /* Translators: %s: a result with its reason, to which the last moves of a line lead when they are repeated */
  return g_strdup_printf (_("if repeated: %s"), title);
}
