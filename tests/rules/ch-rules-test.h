/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of the judge share: games set up from rows of the oracle's tables. */
#pragma once

#include "ch-test.h"
#include "rules/ch-judge.h"

/** ch_rules_test_preset: Returns: the rule set of the preset @id, which exists. */
static inline ChRuleset
ch_rules_test_preset (const char *id)
{
  ChPreset preset;

  if (!ch_preset_from_id (id, &preset))
    g_error ("no preset %s", id);
  return ch_ruleset_preset (preset);
}

/** ch_rules_test_game: Returns: the rule set of a game as the oracle names it: xiangqi, crazyhouse, janggi (plain). */
static inline ChRuleset
ch_rules_test_game (const char *name)
{
  if (g_str_equal (name, "crazyhouse"))
    return ch_rules_test_preset ("crazyxiangqi");
  return ch_rules_test_preset (g_str_equal (name, "janggi") ? "janggiplain" : name);
}

/** ch_rules_test_position: Reads a FEN that must be right and playable. Generals that face each other or could be taken may
 * stand, since some lines of the oracle begin so. */
static inline void
ch_rules_test_position (ChPosition *position, const ChRuleset *rules, const char *fen)
{
  ChFenError error = { 0 };
  ChInvalid why;

  if (!ch_position_from_fen (position, rules, fen, &error))
    g_error ("%s: byte %d: %s", fen, error.offset, error.message);
  if (!ch_position_validate (position, &why) && why.reason != CH_INVALID_GENERALS_FACE
      && why.reason != CH_INVALID_GENERAL_CAPTURABLE)
    g_error ("%s: %s", fen, ch_invalid_id (why.reason));
}

/** ch_rules_test_start: Starts a game at a FEN. */
static inline void
ch_rules_test_start (ChHistory *history, const ChRuleset *rules, const char *fen)
{
  ChPosition position;

  ch_rules_test_position (&position, rules, fen);
  ch_history_init (history, &position);
}

/** ch_rules_test_push: Plays a move given as text, which must be legal. Returns: whether it was. */
static inline gboolean
ch_rules_test_push (ChHistory *history, const char *text)
{
  ChMove move = ch_move_from_text (text);

  if (move == CH_MOVE_NONE || !ch_movegen_is_legal (&history->position, move))
    return FALSE;
  ch_history_push (history, move);
  return TRUE;
}

/** ch_rules_test_play: Plays a game from @fen in words, all legal. */
static inline void
ch_rules_test_play (ChHistory *history, const ChRuleset *rules, const char *fen, const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);

  ch_rules_test_start (history, rules, fen);
  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0' && !ch_rules_test_push (history, words[i]))
      g_error ("%s: %s is illegal", fen, words[i]);
}
