/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes to a rule set, a position and a game on it: whatever they say, the judge and the reasons hold together. */
#include "ch-fuzz.h"

#include "rules/ch-judge.h"

typedef struct
{
  const uint8_t *data;
  size_t size;
} Bytes;

static unsigned
take (Bytes *bytes)
{
  if (bytes->size == 0)
    return 0;
  bytes->size--;
  return *bytes->data++;
}

static ChRuleset
take_rules (Bytes *bytes)
{
  ChRuleset rules = ch_ruleset_preset (take (bytes) % CH_N_PRESETS);
  unsigned options = take (bytes), more = take (bytes);

  if (options & 1)
    rules.repetition = more % CH_N_REPETITIONS;
  if (options & 2)
    rules.occurrences = 3 + (more >> 2 & 1);
  if (options & 4)
    rules.check_limit = 1 + (more >> 3 & 3);
  if (options & 8)
    rules.no_capture_plies = more;
  if (rules.game != CH_GAME_JANGGI)
    return rules;
  if (options & 16)
    rules.facing = CH_FACING_MUST_ANSWER + (more >> 4) % (CH_N_FACINGS - CH_FACING_MUST_ANSWER);
  rules.allow_pass ^= options >> 5 & 1;
  rules.points ^= options >> 6 & 1;
  rules.cannon_diagonal ^= options >> 7;
  return rules;
}

/* A handful of pieces anywhere; the start of the game where that cannot be played. */
static void
take_position (Bytes *bytes, const ChRuleset *rules, ChPosition *position)
{
  unsigned n = take (bytes) % 24;

  ch_position_init_empty (position, rules);
  ch_position_set_piece (position, CH_POINT (3 + take (bytes) % 3, take (bytes) % 3), CH_PIECE (CH_FIRST, CH_GENERAL));
  ch_position_set_piece (position, CH_POINT (3 + take (bytes) % 3, 7 + take (bytes) % 3),
                         CH_PIECE (CH_SECOND, CH_GENERAL));
  for (unsigned i = 0; i < n; i++)
    {
      ChPoint point = take (bytes) % CH_POINTS;
      ChPiece piece = take (bytes) & 15;

      if (position->board[point] == 0 && CH_PIECE_KIND (piece) != CH_GENERAL && ch_position_can_stand (rules, piece, point))
        ch_position_set_piece (position, point, piece);
    }
  if (rules->game == CH_GAME_CRAZYHOUSE)
    ch_position_set_hand (position, take (bytes) & 1, CH_SOLDIER, take (bytes) % 3);
  ch_position_set_side (position, take (bytes) & 1);
  ch_position_refresh (position);
  if (n < 2 || !ch_position_validate (position, NULL))
    ch_position_init_start (position, rules);
}

static void
check_verdict (const ChHistory *history)
{
  ChVerdict verdict;

  ch_judge (history, &verdict);
  g_assert_cmpint (verdict.reason == CH_END_NONE, ==, verdict.result == CH_RESULT_NONE);
  g_assert_cmpint (verdict.n_cycle, >=, 0);
  g_assert_cmpint (verdict.n_cycle, <=, CH_MAX_CYCLE);
  if (verdict.occurrences > 0)
    g_assert_cmpint (verdict.first_ply + verdict.n_cycle, ==, history->n_moves);
  if (verdict.reason != CH_END_NONE && verdict.reason != CH_END_CHECKMATE && verdict.reason != CH_END_STALEMATE)
    g_assert_cmpint (ch_history_is_legal (history, history->n_moves > 0 ? history->moves[0] : 0), ==, FALSE);
}

static void
check_explanation (const ChHistory *history, ChMove move)
{
  ChRefusal refusal = ch_explain_move (&history->position, move);

  g_assert_cmpint (refusal.reason == CH_REFUSAL_LEGAL, ==, ch_movegen_is_legal (&history->position, move));
  for (int i = 0; i < refusal.n_points; i++)
    g_assert_cmpint (refusal.points[i], <, CH_POINTS);
  refusal = ch_history_explain (history, move);
  g_assert_cmpint (refusal.reason == CH_REFUSAL_LEGAL, ==, ch_history_is_legal (history, move));
}

static void
push_one (ChHistory *history, Bytes *bytes)
{
  ChMoveList list;

  ch_movegen_legal (&history->position, CH_MOVES_ALL, &list);
  if (list.n > 0)
    ch_history_push (history, list.moves[take (bytes) % list.n]);
}

/* Back and forth, so that positions come again. */
static void
push_back (ChHistory *history)
{
  ChMove last = history->n_moves >= 2 ? history->moves[history->n_moves - 2] : CH_MOVE_NONE;
  ChMove back;

  if (last == CH_MOVE_NONE || CH_MOVE_IS_DROP (last))
    return;
  back = CH_MOVE (CH_MOVE_TO (last), CH_MOVE_FROM (last));
  if (ch_movegen_is_legal (&history->position, back))
    ch_history_push (history, back);
}

static void
run (const guint8 *data, gsize size)
{
  Bytes bytes = { data, size };
  ChRuleset rules = take_rules (&bytes);
  ChPosition start;
  ChHistory history;

  take_position (&bytes, &rules, &start);
  ch_history_init (&history, &start);
  while (bytes.size > 0 && history.n_moves < 2000)
    {
      unsigned what = take (&bytes);

      if (what < 100)
        push_one (&history, &bytes);
      else if (what < 200)
        push_back (&history);
      else if (what < 210)
        ch_history_pop (&history);
      else if (what < 240)
        check_explanation (&history, take (&bytes) << 8 | take (&bytes));
      check_verdict (&history);
    }
  ch_history_clear (&history);
}

/* A game of each preset: pieces by chance, then moves and steps back. */
static void
add_samples (GPtrArray *samples)
{
  for (guint32 seed = 0; seed < 40; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      GByteArray *sample = g_byte_array_new ();

      for (gint n = g_rand_int_range (rand, 100, 1500); n > 0; n--)
        {
          guint8 byte = (guint8) g_rand_int_range (rand, 0, 256);

          g_byte_array_append (sample, &byte, 1);
        }
      g_ptr_array_add (samples, g_byte_array_free_to_bytes (sample));
    }
}

const ChFuzzTarget ch_fuzz_target = {
  .name = "moves", .run = run, .add_samples = add_samples, .size = 1500, .rounds = 400,
};
