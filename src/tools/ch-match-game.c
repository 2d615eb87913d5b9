/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One game of a match. Our rules are the referee; a peer may be asked about every move besides. */
#include "engine/ch-time.h"
#include "tools/ch-match.h"

#include <stdlib.h>
#include <string.h>

const char *
ch_match_end_text (ChMatchEnd end)
{
  static const char *const texts[CH_N_MATCH_ENDS] = { "rules", "illegal", "time", "crash", "no-move", "referee", "length" };
  return texts[end];
}

char *
ch_match_position_line (const ChHistory *history)
{
  char fen[CH_FEN_SIZE], text[CH_MOVE_TEXT_SIZE];
  size_t size = CH_FEN_SIZE + 64 + (size_t) history->n_moves * CH_MOVE_TEXT_SIZE;
  char *line = malloc (size);
  if (!line)
    abort ();
  size_t used = (size_t) snprintf (line, size, "position fen %s", ch_position_to_fen (&history->start, fen));
  if (history->n_moves)
    used += (size_t) snprintf (line + used, size - used, " moves");
  for (int i = 0; i < history->n_moves; i++)
    used += (size_t) snprintf (line + used, size - used, " %s", ch_move_to_text (history->moves[i], text));
  return line;
}

static void
send_go (ChUciProcess *engine, int movetime)
{
  if (engine->nodes)
    ch_uci_process_send (engine, "go nodes %ld", engine->nodes);
  else if (engine->depth)
    ch_uci_process_send (engine, "go depth %d", engine->depth);
  else
    ch_uci_process_send (engine, "go movetime %d", movetime);
}

/* Asks @engine for its move. Returns: how that ended; CH_MATCH_BY_RULES with a move in @text. */
static ChMatchEnd
ask (ChMatch *match, ChUciProcess *engine, const ChHistory *history, char text[16])
{
  char *position = ch_match_position_line (history), line[8192];
  bool sent = ch_uci_process_send (engine, "%s", position);
  free (position);
  if (!sent || !ch_uci_process_ready (engine, 10000))
    return CH_MATCH_CRASH;
  int movetime = engine->movetime ? engine->movetime : match->movetime;
  int64_t begun = ch_time_now ();
  bool timed = !engine->nodes && !engine->depth;
  int64_t deadline = begun + (timed ? (int64_t) (movetime + match->margin) * 1000 : INT64_C (120000000));
  send_go (engine, movetime);
  for (;;)
    {
      ChUciRead read = ch_uci_process_read (engine, line, sizeof line, deadline);
      if (read != CH_UCI_LINE)
        return read == CH_UCI_TIMEOUT ? CH_MATCH_TIMEOUT : CH_MATCH_CRASH;
      if (strncmp (line, "bestmove", 8))
        continue;
      if (sscanf (line, "bestmove %15s", text) != 1 || !strcmp (text, "(none)") || !strcmp (text, "0000"))
        return CH_MATCH_NO_MOVE;
      return CH_MATCH_BY_RULES;
    }
}

/* Whether the peer's list of moves holds @text. */
static bool
referee_agrees (ChMatch *match, const ChHistory *history, const char *text)
{
  char *position = ch_match_position_line (history), line[1024];
  size_t length = strlen (text);
  bool found = false;
  ch_uci_process_send (&match->referee, "%s\ngo perft 1", position);
  free (position);
  int64_t deadline = ch_time_now () + 20000000;
  while (ch_uci_process_read (&match->referee, line, sizeof line, deadline) == CH_UCI_LINE)
    {
      if (!strncmp (line, "Nodes searched", 14))
        return found;
      found |= !strncmp (line, text, length) && line[length] == ':';
    }
  fprintf (stderr, "chuhan-cli: the referee %s does not answer\n", match->referee.command);
  return found;
}

static void
forfeit (ChMatchGame *game, ChMatchEnd end, int culprit, ChSide side, const ChHistory *history, const char *text)
{
  char fen[CH_FEN_SIZE];
  game->end = end;
  game->culprit = culprit;
  game->result = side == CH_FIRST ? CH_RESULT_SECOND_WINS : CH_RESULT_FIRST_WINS;
  snprintf (game->detail, sizeof game->detail, "%.8s in %.120s", text, ch_position_to_fen (&history->position, fen));
}

/* Lets the side to move play. Returns: false when the game has ended. */
static bool
play_ply (ChMatch *match, ChHistory *history, int first, ChMatchGame *game)
{
  ChSide side = history->position.side;
  int mover = side == CH_FIRST ? first : !first;
  char text[16] = "-";
  ChMatchEnd end = ask (match, &match->engines[mover], history, text);
  if (end != CH_MATCH_BY_RULES)
    {
      forfeit (game, end, mover, side, history, text);
      ch_uci_process_stop (&match->engines[mover]);
      return false;
    }
  ChMove move = ch_move_from_text (text);
  if (!move || !ch_history_is_legal (history, move))
    {
      forfeit (game, CH_MATCH_ILLEGAL, mover, side, history, text);
      return false;
    }
  if (match->has_referee && !referee_agrees (match, history, text))
    {
      forfeit (game, CH_MATCH_REFEREE, mover, side, history, text);
      return false;
    }
  ch_history_push (history, move);
  return true;
}

static void
save_game (ChMatch *match, const ChHistory *history, int first, const ChMatchGame *game)
{
  char fen[CH_FEN_SIZE], text[CH_MOVE_TEXT_SIZE];
  if (!match->save)
    return;
  fprintf (match->save, "%s ;", ch_position_to_fen (&history->start, fen));
  for (int i = 0; i < history->n_moves; i++)
    fprintf (match->save, " %s", ch_move_to_text (history->moves[i], text));
  fprintf (match->save, " ; %s %s ; %d\n", ch_result_text (game->result),
           game->end == CH_MATCH_BY_RULES ? ch_end_reason_id (game->reason) : ch_match_end_text (game->end), first);
  fflush (match->save);
}

void
ch_match_play (ChMatch *match, const ChMatchOpening *opening, int first, ChMatchGame *game)
{
  ChHistory history;
  ChVerdict verdict;
  *game = (ChMatchGame) { .culprit = -1 };
  for (int i = 0; i < 2; i++)
    {
      ChUciProcess *engine = &match->engines[i];
      if ((!engine->pid && !ch_uci_process_start (engine, match->variant)) || !ch_uci_process_send (engine, "ucinewgame"))
        {
          game->end = CH_MATCH_CRASH;
          game->culprit = i;
          game->result = (i == first) ? CH_RESULT_SECOND_WINS : CH_RESULT_FIRST_WINS;
          ch_uci_process_stop (engine);
          return;
        }
    }
  ch_history_init (&history, &opening->start);
  for (int i = 0; i < opening->n_moves; i++)
    ch_history_push (&history, opening->moves[i]);
  for (;;)
    {
      ch_judge (&history, &verdict);
      game->result = verdict.result;
      game->reason = verdict.reason;
      if (verdict.result != CH_RESULT_NONE)
        break;
      if (history.n_moves >= match->max_plies)
        {
          game->end = CH_MATCH_LENGTH;
          game->result = CH_RESULT_DRAW;
          break;
        }
      if (!play_ply (match, &history, first, game))
        break;
    }
  game->plies = history.n_moves;
  save_game (match, &history, first, game);
  ch_history_clear (&history);
}
