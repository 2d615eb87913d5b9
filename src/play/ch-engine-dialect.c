/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/ch-engine-dialect.h"

#include <string.h>

/* ---- moves ---- */

static void
write_point (const ChEngineDialect *dialect, ChPoint point, GString *text)
{
  g_string_append_printf (text, "%c%d", 'a' + CH_POINT_FILE (point), CH_POINT_RANK (point) + dialect->rank_base);
}

void
ch_engine_dialect_write_move (const ChEngineDialect *dialect, ChMove move, GString *text)
{
  if (CH_MOVE_IS_DROP (move))
    g_string_append_printf (text, "%c@", ch_kind_letter (CH_MOVE_DROP_KIND (move)));
  else
    write_point (dialect, CH_MOVE_FROM (move), text);
  write_point (dialect, CH_MOVE_TO (move), text);
}

static ChPoint
read_point (const ChEngineDialect *dialect, const char **text)
{
  int file = g_ascii_tolower (**text) - 'a', rank = 0, n = 0;

  if (file < 0 || file >= CH_FILES)
    return CH_POINT_NONE;
  for ((*text)++; g_ascii_isdigit (**text) && n < 2; (*text)++, n++)
    rank = rank * 10 + (**text - '0');
  rank -= dialect->rank_base;
  return n == 0 || rank < 0 || rank >= CH_RANKS ? CH_POINT_NONE : CH_POINT (file, rank);
}

static gboolean
is_pass (const char *text)
{
  static const char *const words[] = { "0000", "@@@@", "null", "pass", NULL };

  return g_strv_contains (words, text);
}

ChMove
ch_engine_dialect_read_move (const ChEngineDialect *dialect, const ChPosition *position, const char *text)
{
  ChKind kind = CH_NONE;
  ChPoint from = CH_POINT_NONE, to;

  if (is_pass (text))
    return position->general[position->side] != CH_POINT_NONE ? CH_MOVE_PASS (position->general[position->side]) : CH_MOVE_NONE;
  if (text[0] != '\0' && (text[1] == '@' || text[1] == '*'))
    {
      kind = ch_kind_from_letter (text[0]);
      text += 2;
      if (kind == CH_NONE)
        return CH_MOVE_NONE;
    }
  else
    {
      from = read_point (dialect, &text);
      text += *text == '-';
      if (from == CH_POINT_NONE)
        return CH_MOVE_NONE;
    }
  to = read_point (dialect, &text);
  if (to == CH_POINT_NONE || *text != '\0')
    return CH_MOVE_NONE;
  return kind != CH_NONE ? CH_MOVE_DROP (kind, to) : CH_MOVE (from, to);
}

int
ch_engine_dialect_guess_base (const char *text)
{
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_XIANGQI);
  ChPosition start;

  ch_position_init_start (&start, &rules);
  for (int base = 0; base < 2; base++)
    {
      ChEngineDialect dialect = { .rank_base = base };
      ChMove move = ch_engine_dialect_read_move (&dialect, &start, text);

      if (move != CH_MOVE_NONE && ch_movegen_is_legal (&start, move))
        return base;
    }
  return -1;
}

/* ---- questions ---- */

/* How many of the moves need not be told: those before the last capture. */
static int
first_told (const ChHistory *history)
{
  for (int i = history->n_moves; i > 0; i--)
    if (history->undos[i - 1].captured != 0)
      return i;
  return 0;
}

static void
position_after (const ChHistory *history, int n_moves, ChPosition *position)
{
  ChUndo undo;

  *position = history->start;
  for (int i = 0; i < n_moves; i++)
    ch_position_make_move (position, history->moves[i], &undo);
}

char *
ch_engine_dialect_position (const ChEngineDialect *dialect, const ChHistory *history, gboolean bare)
{
  g_autoptr (GString) text = g_string_new ("position fen ");
  int first = bare ? history->n_moves : dialect->ucci ? first_told (history) : 0;
  ChPosition position;
  char fen[CH_FEN_SIZE];

  position_after (history, first, &position);
  g_string_append (text, ch_position_to_fen (&position, fen));
  for (int i = first; i < history->n_moves; i++)
    {
      g_string_append (text, i == first ? " moves " : " ");
      ch_engine_dialect_write_move (dialect, history->moves[i], text);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static gboolean
may_look_at (const ChHistory *history, const ChEngineRequest *request, ChMove move)
{
  if (request->searchmoves == NULL)
    return ch_history_is_legal_beyond (history, move);
  for (int i = 0; i < request->n_searchmoves; i++)
    if (request->searchmoves[i] == move)
      return TRUE;
  return FALSE;
}

/* The moves that may (@wanted) or may not be looked at, after @word; nothing where there is none. */
static void
append_moves (const ChEngineDialect *dialect, const ChHistory *history, const ChEngineRequest *request, gboolean wanted,
              const char *word, GString *text)
{
  g_autofree ChMoveList *list = g_new (ChMoveList, 1);
  gboolean first = TRUE;

  ch_movegen_legal (&history->position, CH_MOVES_ALL, list);
  for (int i = 0; i < list->n; i++)
    if (may_look_at (history, request, list->moves[i]) == wanted)
      {
        g_string_append_printf (text, "%s ", first ? word : "");
        ch_engine_dialect_write_move (dialect, list->moves[i], text);
        first = FALSE;
      }
}

static void
append_clocks (const ChLimits *limits, GString *text)
{
  for (int side = 0; side < 2; side++)
    g_string_append_printf (text, " %ctime %d", "wb"[side], MAX (limits->time[side], 1));
  for (int side = 0; side < 2; side++)
    if (limits->increment[side] + limits->byoyomi > 0)
      g_string_append_printf (text, " %cinc %d", "wb"[side], limits->increment[side] + limits->byoyomi);
  if (limits->movestogo > 0)
    g_string_append_printf (text, " movestogo %d", limits->movestogo);
}

static void
append_uci_limits (const ChLimits *limits, GString *text)
{
  gsize before = text->len;

  if (limits->movetime > 0)
    g_string_append_printf (text, " movetime %d", limits->movetime);
  if (limits->depth > 0)
    g_string_append_printf (text, " depth %d", limits->depth);
  if (limits->nodes > 0)
    g_string_append_printf (text, " nodes %" G_GUINT64_FORMAT, limits->nodes);
  if (limits->mate > 0)
    g_string_append_printf (text, " mate %d", limits->mate);
  if (limits->time[0] > 0 || limits->time[1] > 0)
    append_clocks (limits, text);
  if (text->len == before || limits->infinite)
    g_string_append (text, " infinite");
}

/* UCCI takes one limit only; a time is that of the side to move. */
static void
append_ucci_limits (const ChEngineDialect *dialect, const ChLimits *limits, ChSide side, GString *text)
{
  int unit = dialect->milliseconds ? 1 : 1000;

  if (limits->infinite)
    g_string_append (text, " infinite");
  else if (limits->movetime > 0)
    g_string_append_printf (text, " time %d movestogo 1", MAX (limits->movetime / unit, 1));
  else if (limits->depth > 0)
    g_string_append_printf (text, " depth %d", limits->depth);
  else if (limits->nodes > 0)
    g_string_append_printf (text, " nodes %" G_GUINT64_FORMAT, limits->nodes);
  else if (limits->time[side] > 0)
    g_string_append_printf (text, " time %d increment %d", MAX (limits->time[side] / unit, 1),
                            (limits->increment[side] + limits->byoyomi) / unit);
  else
    g_string_append (text, " infinite");
}

char *
ch_engine_dialect_go (const ChEngineDialect *dialect, const ChHistory *history, const ChEngineRequest *request, gboolean guard)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean restricts = dialect->can_restrict && (guard || request->searchmoves != NULL);

  if (dialect->ucci)
    {
      if (restricts)
        append_moves (dialect, history, request, FALSE, "banmoves", text);
      g_string_append (text, text->len > 0 ? "\ngo" : "go");
      append_ucci_limits (dialect, &request->limits, history->position.side, text);
      return g_string_free (g_steal_pointer (&text), FALSE);
    }
  g_string_append (text, "go");
  append_uci_limits (&request->limits, text);
  /* Last, since the moves go on to the end of the line. */
  if (restricts)
    append_moves (dialect, history, request, TRUE, " searchmoves", text);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
