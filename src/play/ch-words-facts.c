/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a game stands by the rules that end it without mate. */
#include "play/ch-words-private.h"

#include "play/ch-words-facts.h"

/* Plies before the limit from which one is told so. */
#define NEAR_LIMIT 10
/* What Han has for moving second, doubled. */
#define KOMI2 3

static void
fact_free (gpointer data)
{
  ChRuleFact *fact = data;

  g_free (fact->name);
  g_free (fact->value);
  g_free (fact);
}

/* Takes @value. */
static void
add (GPtrArray *facts, const char *name, char *value, double share, gboolean urgent)
{
  ChRuleFact *fact = g_new (ChRuleFact, 1);

  *fact = (ChRuleFact) { g_strdup (name), value, share < 0 ? -1 : CLAMP (share, 0, 1), urgent };
  g_ptr_array_add (facts, fact);
}

static void
add_repetition (GPtrArray *facts, const ChRuleset *rules, int times)
{
  int limit = rules->occurrences;
  /* Translators: row of the rule panel: how often the position on the board has stood */
  const char *name = _("This position");

  if (rules->repetition == CH_REPETITION_FREE || limit == 0)
    add (facts, name, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "stood %d time", "stood %d times", times), times), -1,
         FALSE);
  else
    /* Translators: how often the position has stood, of how often it may */
    add (facts, name,
         g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "stood %1$d time of %2$d", "stood %1$d times of %2$d", times),
                          times, limit),
         (double) times / limit, times > 1 && times >= limit - 1);
}

/* What one side did with all its moves since the position first stood. */
static const char *
habit (const ChHistory *history, const ChVerdict *verdict, ChSide side)
{
  int n = MIN (verdict->n_cycle, CH_MAX_CYCLE);
  int moves = 0, checks = 0, chases = 0;

  for (int i = 0; i < n; i++)
    if (((unsigned) history->start.side ^ ((unsigned) (verdict->first_ply + i) & 1u)) == (unsigned) side)
      {
        moves++;
        checks += verdict->deed[i] == CH_DEED_CHECK;
        chases += verdict->deed[i] == CH_DEED_CHASE;
      }
  if (moves > 0 && checks == moves)
    return _("check with each move");
  if (moves > 0 && checks + chases == moves)
    return _("check or chase with each move");
  return _("neither check nor chase throughout");
}

static void
add_habits (GPtrArray *facts, const ChHistory *history, const ChVerdict *verdict)
{
  ChGame game = history->position.rules.game;

  if (verdict->occurrences < 2)
    return;
  for (int side = 0; side < 2; side++)
    {
      /* Translators: row of the rule panel: %s: a side; the value says whether it checked or chased with each move */
      g_autofree char *name = g_strdup_printf (_("%s since then"), ch_words_side (game, side));

      add (facts, name, g_strdup (habit (history, verdict, side)), -1, FALSE);
    }
}

static void
add_captures (GPtrArray *facts, const ChPosition *position)
{
  int limit = position->rules.no_capture_plies, plies = position->no_capture;

  if (limit > 0)
    /* Translators: row of the rule panel; plies made, plies allowed */
    add (facts, _("Without capture"), g_strdup_printf (_("%1$d of %2$d plies"), plies, limit), (double) plies / limit,
         limit - plies <= NEAR_LIMIT);
  else
    add (facts, _("Without capture"),
         g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d ply", "%d plies", plies), plies), -1, FALSE);
}

static void
add_checks (GPtrArray *facts, const ChPosition *position)
{
  ChGame game = position->rules.game;
  int limit = position->rules.check_limit;
  int most = MAX (position->checks[0], position->checks[1]);
  g_autofree char *counts = g_strdup_printf ("%s %d · %s %d", ch_words_side (game, CH_FIRST), position->checks[CH_FIRST],
                                             ch_words_side (game, CH_SECOND), position->checks[CH_SECOND]);

  if (limit > 0)
    /* Translators: how many checks each side has given in a row, and how many it may */
    add (facts, _("Checks in a row"), g_strdup_printf (_("%1$s, at most %2$d"), counts, limit), (double) most / limit,
         most >= limit - 1 && most > 0);
  else
    add (facts, _("Checks in a row"), g_steal_pointer (&counts), -1, FALSE);
}

static void
add_points (GPtrArray *facts, const ChPosition *position)
{
  gboolean counted = position->rules.points != 0;
  g_autofree char *first = NULL, *second = NULL;

  if (position->rules.game != CH_GAME_JANGGI)
    return;
  first = ch_words_points2 (ch_position_points2 (position, CH_FIRST));
  second = ch_words_points2 (ch_position_points2 (position, CH_SECOND) - (counted ? 0 : KOMI2));
  if (counted)
    /* Translators: janggi: points of Chu and of Han; the 1.5 are what Han has for moving second */
    add (facts, _("Points of the pieces"), g_strdup_printf (_("Chu %1$s · Han %2$s (with 1.5)"), first, second), -1, FALSE);
  else
    /* Translators: janggi: points of Chu and of Han where the rules do not count them */
    add (facts, _("Points of the pieces"), g_strdup_printf (_("Chu %1$s · Han %2$s (not counted)"), first, second), -1, FALSE);
}

static void
add_pass (GPtrArray *facts, const ChPosition *position)
{
  if (position->passes == 1 && position->rules.allow_pass)
    /* Translators: row of the rule panel: janggi */
    add (facts, _("Passes"), g_strdup (_("one; a second in a row ends the game")), 0.5, TRUE);
}

GPtrArray *
ch_words_rule_facts (const ChHistory *history, const ChVerdict *verdict)
{
  GPtrArray *facts = g_ptr_array_new_with_free_func (fact_free);
  const ChPosition *position = &history->position;

  add_repetition (facts, &position->rules, ch_history_occurrences (history));
  add_habits (facts, history, verdict);
  add_captures (facts, position);
  add_checks (facts, position);
  add_points (facts, position);
  add_pass (facts, position);
  return facts;
}

char *
ch_words_rule_warning (const ChHistory *history, ChMove move, char **why)
{
  ChResult won = history->position.side == CH_FIRST ? CH_RESULT_FIRST_WINS : CH_RESULT_SECOND_WINS;
  g_autofree ChVerdict *verdict = g_new0 (ChVerdict, 1);
  char *title = NULL;
  ChHistory after;

  ch_history_copy (history, &after);
  ch_history_push (&after, move);
  ch_judge (&after, verdict);
  if (verdict->result != CH_RESULT_NONE && verdict->result != won)
    {
      g_autofree char *grounds = ch_words_verdict_grounds (verdict, &after, CH_NOTATION_UCI);
      g_auto (GStrv) lines = g_strsplit (grounds, "\n", 3);

      title = ch_words_verdict_title (verdict, history->position.rules.game);
      /* The moves of the cycle follow; they are in the panel. */
      *why = verdict->reason == CH_END_POINTS && lines[0] != NULL && lines[1] != NULL
               ? g_strconcat (lines[0], "\n", lines[1], NULL) : g_strdup (lines[0] != NULL ? lines[0] : "");
    }
  ch_history_clear (&after);
  return title;
}
