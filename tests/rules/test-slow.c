/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fast generator against the slow one, on positions reached by random play. CHUHAN_SLOW in the environment: 100,000
 * positions for each rule set instead of a few thousand. */
#include "ch-test.h"
#include "rules/ch-movegen.h"
#include "slow-rules.h"

#include <stdlib.h>
#include <string.h>

typedef struct
{
  ChPosition fast;
  SlowPosition slow;
  guint n_visited;
  GRand *random;
} Walk;

static int
compare_moves (const void *a, const void *b)
{
  return *(const ChMove *) a - *(const ChMove *) b;
}

static void
fail_at (const Walk *walk, const char *what, ChMove move)
{
  char fen[CH_FEN_SIZE], text[CH_MOVE_TEXT_SIZE], rules[CH_RULESET_TEXT_SIZE];

  g_error ("%s: %s, move %s, opener %d, passes %d, checks %d %d: %s", ch_ruleset_to_text (&walk->fast.rules, rules),
           ch_position_to_fen (&walk->fast, fen), ch_move_to_text (move, text), walk->fast.opener, walk->fast.passes,
           walk->fast.checks[0], walk->fast.checks[1], what);
}

/* The two lists hold the same moves; @a is sorted, @b gets sorted. */
static void
compare_lists (const Walk *walk, const ChMove *a, int n, ChMoveList *b, const char *what)
{
  qsort (b->moves, b->n, sizeof *b->moves, compare_moves);
  for (int i = 0; i < n && i < b->n; i++)
    if (a[i] != b->moves[i])
      fail_at (walk, what, MIN (a[i], b->moves[i]));
  if (n != b->n)
    fail_at (walk, what, n > b->n ? a[b->n] : b->moves[n]);
}

/* Equal in all that is said of a position; what stands in unused places of the lists is not. */
static gboolean
same_state (const ChPosition *a, const ChPosition *b)
{
  if (!ch_position_same (a, b) || a->key != b->key || a->n_checkers != b->n_checkers || a->facing != b->facing
      || a->opener != b->opener || a->facing_left != b->facing_left || a->passes != b->passes
      || a->no_capture != b->no_capture || a->move_number != b->move_number
      || memcmp (a->general, b->general, sizeof a->general) != 0 || memcmp (a->checks, b->checks, sizeof a->checks) != 0
      || memcmp (a->checkers, b->checkers, sizeof a->checkers) != 0
      || memcmp (a->rank_bits, b->rank_bits, sizeof a->rank_bits) != 0
      || memcmp (a->file_bits, b->file_bits, sizeof a->file_bits) != 0
      || memcmp (a->sides, b->sides, sizeof a->sides) != 0
      || memcmp (a->n_pieces, b->n_pieces, sizeof a->n_pieces) != 0)
    return FALSE;
  for (int side = 0; side < 2; side++)
    for (int i = 0; i < a->n_pieces[side]; i++)
      if (a->piece_at[side][i] != b->piece_at[side][i] || a->list_index[a->piece_at[side][i]] != i
          || b->list_index[b->piece_at[side][i]] != i)
        return FALSE;
  return TRUE;
}

/* What is kept along agrees with what ch_position_refresh() finds. */
static void
check_derived (const Walk *walk)
{
  ChPosition fresh = walk->fast;

  ch_position_refresh (&fresh);
  if (fresh.key != walk->fast.key)
    fail_at (walk, "key", CH_MOVE_NONE);
  if (fresh.n_checkers != walk->fast.n_checkers || fresh.facing != walk->fast.facing
      || memcmp (fresh.general, walk->fast.general, sizeof fresh.general) != 0
      || memcmp (fresh.rank_bits, walk->fast.rank_bits, sizeof fresh.rank_bits) != 0
      || memcmp (fresh.file_bits, walk->fast.file_bits, sizeof fresh.file_bits) != 0
      || memcmp (fresh.sides, walk->fast.sides, sizeof fresh.sides) != 0
      || memcmp (fresh.n_pieces, walk->fast.n_pieces, sizeof fresh.n_pieces) != 0)
    fail_at (walk, "derived fields", CH_MOVE_NONE);
}

static void
check_state (const Walk *walk)
{
  const ChPosition *fast = &walk->fast;
  const SlowPosition *slow = &walk->slow;

  if ((fast->n_checkers > 0) != slow_in_check (slow, slow->side))
    fail_at (walk, "in check", CH_MOVE_NONE);
  if (fast->facing != slow->facing || fast->facing_left != slow->facing_left
      || fast->opener != (slow->opener < 0 ? CH_POINT_NONE : slow->opener))
    fail_at (walk, "facing", CH_MOVE_NONE);
  if (fast->passes != slow->passes || fast->checks[0] != slow->checks[0] || fast->checks[1] != slow->checks[1])
    fail_at (walk, "passes or checks", CH_MOVE_NONE);
}

static void
check_move (Walk *walk, ChMove move)
{
  ChPosition before = walk->fast;
  ChUndo undo;
  gboolean gives_check = ch_movegen_gives_check (&walk->fast, move);
  guint64 key = ch_position_key_after (&walk->fast, move);

  ch_position_make_move (&walk->fast, move, &undo);
  if (key != walk->fast.key)
    fail_at (walk, "key after", move);
  if (gives_check != (walk->fast.n_checkers > 0))
    fail_at (walk, "gives check", move);
  ch_position_unmake_move (&walk->fast, move, &undo);
  if (!same_state (&before, &walk->fast))
    fail_at (walk, "unmade", move);
}

static gboolean
is_in (const ChMove *moves, int n, ChMove move)
{
  return bsearch (&move, moves, n, sizeof *moves, compare_moves) != NULL;
}

/* Captures, quiet moves and drops are a partition of all, each in its class. */
static void
check_classes (const Walk *walk, const ChMove *moves, int n)
{
  static const guint classes[] = { CH_MOVES_CAPTURES, CH_MOVES_QUIETS, CH_MOVES_DROPS };
  ChMoveList all = { 0 }, part, pair;

  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    {
      ch_movegen_legal (&walk->fast, classes[i], &part);
      for (int j = 0; j < part.n; j++)
        {
          ChMove move = part.moves[j];
          guint class = CH_MOVE_IS_DROP (move)                                                        ? CH_MOVES_DROPS
                        : !CH_MOVE_IS_PASS (move) && walk->fast.board[CH_MOVE_TO (move)] != 0 ? CH_MOVES_CAPTURES
                                                                                               : CH_MOVES_QUIETS;

          if (class != classes[i])
            fail_at (walk, "class", move);
          all.moves[all.n++] = move;
        }
    }
  compare_lists (walk, moves, n, &all, "classes together");
  ch_movegen_legal (&walk->fast, CH_MOVES_CAPTURES | CH_MOVES_DROPS, &pair);
  all.n = ch_movegen_legal (&walk->fast, CH_MOVES_QUIETS, &part);
  memcpy (all.moves, part.moves, part.n * sizeof *part.moves);
  memcpy (all.moves + all.n, pair.moves, pair.n * sizeof *pair.moves);
  all.n += pair.n;
  compare_lists (walk, moves, n, &all, "two classes together");
}

static void
check_pseudo (const Walk *walk, const ChMove *moves, int n)
{
  ChMoveList list;
  int n_legal = 0;

  ch_movegen_pseudo (&walk->fast, CH_MOVES_ALL, &list);
  for (int i = 0; i < list.n; i++)
    {
      gboolean legal = ch_movegen_is_legal_pseudo (&walk->fast, list.moves[i]);

      if (legal != is_in (moves, n, list.moves[i]))
        fail_at (walk, "legality of a move the pieces can do", list.moves[i]);
      n_legal += legal;
    }
  if (n_legal != n)
    fail_at (walk, "moves the pieces can do", CH_MOVE_NONE);
}

static void
check_all_values (const Walk *walk, const ChMove *moves, int n)
{
  for (guint move = 0; move < 1 << 14; move++)
    if (ch_movegen_is_legal (&walk->fast, move) != is_in (moves, n, move))
      fail_at (walk, "is_legal", move);
  if (ch_movegen_is_legal (&walk->fast, 0xffff) || ch_movegen_is_legal (&walk->fast, 1 << 14))
    fail_at (walk, "is_legal of more than 14 bits", CH_MOVE_NONE);
}

/* Compares everything; returns the legal moves. */
static int
check_here (Walk *walk, ChMove *moves)
{
  ChMoveList list;
  int n = slow_legal (&walk->slow, moves);

  check_state (walk);
  check_derived (walk);
  ch_movegen_legal (&walk->fast, CH_MOVES_ALL, &list);
  compare_lists (walk, moves, n, &list, "legal moves");
  if (ch_movegen_has_legal (&walk->fast) != (n > 0))
    fail_at (walk, "has legal", CH_MOVE_NONE);
  if (ch_movegen_perft (&walk->fast, 1) != (guint64) n)
    fail_at (walk, "perft 1", CH_MOVE_NONE);
  check_classes (walk, moves, n);
  check_pseudo (walk, moves, n);
  for (int i = 0; i < n; i++)
    check_move (walk, moves[i]);
  if (walk->n_visited % 61 == 0)
    check_all_values (walk, moves, n);
  walk->n_visited++;
  return n;
}

/* Any move, but checks, captures, passes and moves of the general more often than chance has them. */
static ChMove
choose (Walk *walk, const ChMove *moves, int n)
{
  int wish = g_rand_int_range (walk->random, 0, 8);

  for (int i = 0; i < 12; i++)
    {
      ChMove move = moves[g_rand_int_range (walk->random, 0, n)];
      gboolean drop = CH_MOVE_IS_DROP (move);

      if (wish >= 5 || (wish < 2 && ch_movegen_gives_check (&walk->fast, move))
          || (wish == 2 && !drop && walk->fast.board[CH_MOVE_TO (move)] != 0)
          || (wish == 3 && !drop && CH_MOVE_FROM (move) == walk->fast.general[walk->fast.side])
          || (wish == 4 && !drop))
        return move;
    }
  return moves[g_rand_int_range (walk->random, 0, n)];
}

static void
play_from (Walk *walk, const ChRuleset *rules, const char *fen, guint n_positions)
{
  ChMove moves[CH_MAX_MOVES];

  g_assert_true (ch_position_from_fen (&walk->fast, rules, fen, NULL));
  /* What plain janggi allows may stand in check of a soldier's diagonal elsewhere. */
  if (!ch_position_validate (&walk->fast, NULL))
    return;
  slow_from_fen (&walk->slow, rules, fen);
  for (int ply = 0; ply < 160 && walk->n_visited < n_positions; ply++)
    {
      int n = check_here (walk, moves);
      ChMove move;
      ChUndo undo;

      if (n == 0)
        return;
      move = choose (walk, moves, n);
      ch_position_make_move (&walk->fast, move, &undo);
      slow_apply (&walk->slow, move);
    }
}

/* The positions a walk may start from: every second time one of the oracle's. */
static GPtrArray *
read_starts (const ChRuleset *rules)
{
  static const char *const names[] = { "oracle/moves-xiangqi.txt", "oracle/moves-crazyhouse.txt", "oracle/moves-janggi.txt" };
  g_autoptr (ChTestTable) table = ch_test_table_open (names[rules->game]);
  GPtrArray *starts = g_ptr_array_new_with_free_func (g_free);
  ChTestRow row;

  while (ch_test_table_next (table, &row))
    g_ptr_array_add (starts, g_strdup (ch_test_row_field (&row, 0)));
  return starts;
}

static void
test_rules (gconstpointer text)
{
  guint n_positions = g_getenv ("CHUHAN_SLOW") != NULL ? 100000 : 5000;
  ChRuleset rules;
  g_autoptr (GPtrArray) starts = NULL;
  Walk walk = { .random = g_rand_new_with_seed (20240607) };

  g_assert_true (ch_ruleset_from_text (text, &rules));
  starts = read_starts (&rules);
  for (guint game = 0; walk.n_visited < n_positions; game++)
    {
      char fen[CH_FEN_SIZE];
      const char *start = ch_ruleset_start_fen (&rules);

      if (game % 4 != 0)
        start = starts->pdata[g_rand_int_range (walk.random, 0, starts->len)];
      else if (rules.game == CH_GAME_JANGGI)
        start = ch_janggi_start_fen (game / 4 % 4, game / 16 % 4, fen);
      play_from (&walk, &rules, start, n_positions);
    }
  g_rand_free (walk.random);
}

int
main (int argc, char **argv)
{
  static const char *const rules[] = {
    "xiangqi",
    "crazyxiangqi",
    "janggiplain",
    "janggi",
    "janggitraditional",
    "janggimodern",
    "janggicasual",
    "xiangqi check-limit=3",
    "xiangqi check-limit=1",
    "crazyxiangqi check-limit=3",
    "crazyxiangqi check-limit=1",
    "janggiplain check-limit=2",
    "janggiplain facing=strict",
    "janggiplain facing=ignore",
    "janggiplain facing=draw",
    "janggiplain pass=on",
    "janggiplain soldier-diagonal=on",
    "janggiplain cannon-diagonal=off",
    "janggi cannon-diagonal=off soldier-diagonal=off check-limit=3",
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autofree char *path = g_strdup_printf ("/slow/%s", rules[i]);

      g_test_add_data_func (path, rules[i], test_rules);
    }
  return g_test_run ();
}
