/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ch-engine-test.h"

ChRuleset
ch_engine_test_rules (const char *id)
{
  ChPreset preset;
  if (!ch_preset_from_id (id, &preset))
    g_error ("no preset %s", id);
  return ch_ruleset_preset (preset);
}

void
ch_engine_test_start (ChHistory *history, const ChRuleset *rules, const char *fen)
{
  ChPosition position;
  ChFenError error = { 0 };
  ChInvalid why = { 0 };
  if (!ch_position_from_fen (&position, rules, fen ? fen : ch_ruleset_start_fen (rules), &error))
    g_error ("%s: byte %d: %s", fen, error.offset, error.message);
  /* Some lines of the oracle begin with generals that face each other. */
  if (!ch_position_validate (&position, &why) && why.reason != CH_INVALID_GENERALS_FACE)
    g_error ("%s: %s", fen, ch_invalid_id (why.reason));
  ch_history_init (history, &position);
}

void
ch_engine_test_play (ChHistory *history, const char *moves)
{
  char **words = g_strsplit (moves, " ", -1);
  for (char **word = words; *word; word++)
    {
      ChMove move = ch_move_from_text (*word);
      if (!**word)
        continue;
      if (!move || !ch_movegen_is_legal (&history->position, move))
        g_error ("illegal move %s in %s", *word, moves);
      ch_history_push (history, move);
    }
  g_strfreev (words);
}

ChEngineRequest
ch_engine_test_request (const ChHistory *history)
{
  return (ChEngineRequest) { .start = history->start, .moves = history->moves, .n_moves = history->n_moves, .multipv = 1 };
}

static void
keep_answer (const ChEngineAnswer *answer, void *data)
{
  *(ChEngineAnswer *) data = *answer;
}

ChEngineAnswer
ch_engine_test_ask (ChEngine *engine, const ChEngineRequest *request)
{
  ChEngineAnswer answer = { 0 };
  ch_engine_go (engine, request, NULL, keep_answer, &answer);
  ch_engine_wait (engine);
  return answer;
}

static gboolean
defender_lost (const ChPosition *position, int moves, gboolean checks_only)
{
  ChMoveList list;
  ChPosition copy = *position;
  int n = ch_movegen_legal (position, CH_MOVES_ALL, &list);
  if (n > 0 && moves == 0)
    return FALSE;
  for (int i = 0; i < n; i++)
    {
      ChUndo undo;
      ch_position_make_move (&copy, list.moves[i], &undo);
      gboolean lost = ch_engine_test_mate (&copy, moves, checks_only);
      ch_position_unmake_move (&copy, list.moves[i], &undo);
      if (!lost)
        return FALSE;
    }
  return TRUE;
}

gboolean
ch_engine_test_mate (const ChPosition *position, int moves, gboolean checks_only)
{
  ChMoveList list;
  ChPosition copy = *position;
  int n = ch_movegen_legal (position, CH_MOVES_ALL, &list);
  for (int i = 0; i < n; i++)
    {
      ChUndo undo;
      if (checks_only && !ch_movegen_gives_check (position, list.moves[i]))
        continue;
      ch_position_make_move (&copy, list.moves[i], &undo);
      gboolean won = defender_lost (&copy, moves - 1, checks_only);
      ch_position_unmake_move (&copy, list.moves[i], &undo);
      if (won)
        return TRUE;
    }
  return FALSE;
}

void
ch_engine_test_turn (const ChPosition *position, gboolean wings, ChPosition *turned)
{
  ch_position_init_empty (turned, &position->rules);
  for (int p = 0; p < CH_POINTS; p++)
    if (position->board[p])
      ch_position_set_piece (turned, wings ? CH_POINT (8 - p % 9, p / 9) : CH_POINT (p % 9, 9 - p / 9),
                             wings ? position->board[p] : position->board[p] ^ 8);
  for (int side = 0; side < 2; side++)
    for (int kind = 1; kind < CH_N_KINDS; kind++)
      ch_position_set_hand (turned, wings ? side : !side, kind, position->hand[side][kind]);
  ch_position_set_side (turned, wings ? position->side : !position->side);
  ch_position_refresh (turned);
  turned->no_capture = position->no_capture;
}
