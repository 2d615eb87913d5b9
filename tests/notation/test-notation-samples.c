/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts that other programs wrote: Fairy-Stockfish's WXF and SAN, games in Chinese, janggi games. */
#include <glib.h>
#include <string.h>

#include "ch-test.h"
#include "notation/ch-notation.h"
#include "notation/ch-san.h"
#include "rules/ch-movegen.h"

static void
set_position (ChPosition *position, ChPreset preset, const char *fen)
{
  ChRuleset rules = ch_ruleset_preset (preset);
  ChFenError error;

  g_assert_true (ch_position_from_fen (position, &rules, fen, &error));
}

static void
expect (const ChPosition *position, const char *text, ChMove read, ChMove move)
{
  char fen[CH_FEN_SIZE], a[CH_MOVE_TEXT_SIZE], b[CH_MOVE_TEXT_SIZE];

  if (read == move)
    return;
  g_test_message ("%s: \"%s\" read as %s, not %s", ch_position_to_fen (position, fen), text, ch_move_to_text (read, a),
                  ch_move_to_text (move, b));
  g_test_fail ();
}

static char **
shared_lines (const char *name)
{
  g_autofree char *path = ch_test_shared_path (name);
  g_autofree char *text = NULL;

  if (path == NULL)
    return NULL;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return g_strsplit (text, "\n", -1);
}

static void
test_tandem (void)
{
  g_auto (GStrv) lines = shared_lines ("samples/NOTATION/fsf_tandem_notation.tsv");
  int n = 0;

  for (int i = 0; lines != NULL && lines[i] != NULL; i++)
    {
      g_auto (GStrv) fields = g_strsplit (lines[i], "\t", -1);
      ChPosition position;
      ChMove move;

      if (lines[i][0] == '#' || g_strv_length (fields) < 5)
        continue;
      set_position (&position, CH_PRESET_XIANGQI, fields[1]);
      move = ch_move_from_text (fields[2]);
      expect (&position, fields[3], ch_notation_read (&position, fields[3], -1, CH_NOTATION_WXF), move);
      expect (&position, fields[3], ch_notation_read (&position, fields[3], -1, CH_N_NOTATIONS), move);
      expect (&position, fields[4], ch_san_read (&position, fields[4], -1, 1), move);
      n++;
    }
  if (lines != NULL)
    g_assert_cmpint (n, >, 100);
}

static void
play (ChPosition *position, const char *text, ChNotation notation)
{
  ChMove move = ch_notation_read (position, text, -1, notation);
  char fen[CH_FEN_SIZE];
  ChUndo undo;

  if (!ch_movegen_is_legal (position, move))
    g_error ("%s: \"%s\" cannot be read", ch_position_to_fen (position, fen), text);
  ch_position_make_move (position, move, &undo);
}

/* One move a line, a position in the first line. */
static void
test_text_moves (void)
{
  static const char *const names[] = { "samples/TEXT_MOVES/test1_move.txt", "samples/TEXT_MOVES/ucci_test1_move.txt" };

  for (gsize k = 0; k < G_N_ELEMENTS (names); k++)
    {
      g_auto (GStrv) lines = shared_lines (names[k]);
      ChPosition position;

      if (lines == NULL)
        return;
      set_position (&position, CH_PRESET_XIANGQI, lines[0]);
      for (int i = 1; lines[i] != NULL && strstr (lines[i], "胜") == NULL; i++)
        if (g_strstrip (lines[i])[0] != '\0')
          play (&position, lines[i], i % 2 ? CH_NOTATION_CHINESE : CH_N_NOTATIONS);
    }
}

/* Two writings of the same game side by side. */
static void
play_pair (ChPosition *position, const char *uci, const char *text)
{
  ChMove move = ch_move_from_text (uci);
  char own[CH_NOTATION_SIZE];
  ChUndo undo;

  expect (position, text, ch_notation_read (position, text, -1, CH_NOTATION_WXF), move);
  expect (position, text, ch_notation_read (position, text, -1, CH_N_NOTATIONS), move);
  ch_notation_write (position, move, CH_NOTATION_WXF, own);
  if (!g_str_has_prefix (text, own))
    {
      g_test_message ("\"%s\" written for \"%s\"", own, text);
      g_test_fail ();
    }
  ch_position_make_move (position, move, &undo);
}

static void
test_janggi (void)
{
  g_auto (GStrv) lines = shared_lines ("samples/PGN_JANGGI_GENERATED/gib_2015_newyear.uci_and_janggi_notation.tsv");

  for (int i = 0; lines != NULL && lines[i] != NULL; i++)
    {
      g_auto (GStrv) fields = g_strsplit (lines[i], "\t", -1);
      g_auto (GStrv) uci = NULL, text = NULL;
      ChPosition position;

      if (lines[i][0] == '#' || g_strv_length (fields) < 4)
        continue;
      uci = g_strsplit (fields[2], " ", -1);
      text = g_strsplit (g_strstrip (fields[3]), " ", -1);
      set_position (&position, CH_PRESET_JANGGICASUAL, fields[1]);
      for (int ply = 0; uci[ply] != NULL && text[ply] != NULL; ply++)
        play_pair (&position, uci[ply], text[ply]);
    }
}

static char **
pgn_tokens (const char *game)
{
  const char *body = strstr (game, "]\n\n");
  g_autofree char *copy = g_strdup (body != NULL ? body + 3 : "");

  for (char *c = copy; *c != '\0'; c++)
    if (*c == '\n' || *c == '\t')
      *c = ' ';
  return g_strsplit (copy, " ", -1);
}

static void
test_crazyhouse_san (void)
{
  g_autofree char *path = ch_test_shared_path ("samples/CRAZYHOUSE/mistboard_strong_games_GENERATED_SAN.pgn");
  g_autofree char *text = NULL;
  g_auto (GStrv) games = NULL;
  int n = 0;

  if (path == NULL)
    return;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  games = g_strsplit (text, "[Event ", -1);
  for (int g = 1; games[g] != NULL; g++)
    {
      g_auto (GStrv) tokens = pgn_tokens (games[g]);
      ChRuleset rules = ch_ruleset_preset (CH_PRESET_CRAZYXIANGQI);
      ChPosition position;
      ChUndo undo;

      ch_position_init_start (&position, &rules);
      for (int i = 0; tokens[i] != NULL && strchr (tokens[i], '*') == NULL && strstr (tokens[i], "1-") == NULL
                      && strstr (tokens[i], "0-1") == NULL && strstr (tokens[i], "/2") == NULL; i++)
        {
          ChMove move;

          if (tokens[i][0] == '\0' || g_str_has_suffix (tokens[i], "."))
            continue;
          move = ch_san_read (&position, tokens[i], -1, 1);
          if (!ch_movegen_is_legal (&position, move))
            g_error ("game %d: \"%s\" cannot be read", g, tokens[i]);
          ch_position_make_move (&position, move, &undo);
          n++;
        }
    }
  g_test_message ("%d plies", n);
  g_assert_cmpint (n, >, 500);
}

/* How fast a database in Chinese is read; printed, never failed by time. */
static void
test_speed (void)
{
  g_auto (GStrv) lines = shared_lines ("samples/TEXT_MOVES/test1_move.txt");
  ChPosition start, position;
  ChUndo undo;
  gint64 begin;
  int n = 0, rounds = g_test_perf () ? 2000 : 50;

  if (lines == NULL)
    return;
  set_position (&start, CH_PRESET_XIANGQI, lines[0]);
  begin = g_get_monotonic_time ();
  for (int round = 0; round < rounds; round++)
    {
      position = start;
      for (int i = 1; lines[i] != NULL && strstr (lines[i], "胜") == NULL; i++, n++)
        ch_position_make_move (&position, ch_notation_read (&position, lines[i], -1, CH_NOTATION_CHINESE), &undo);
    }
  g_test_message ("%.2f million moves a second", n / (double) MAX (1, g_get_monotonic_time () - begin));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/notation/samples/tandem", test_tandem);
  g_test_add_func ("/notation/samples/text-moves", test_text_moves);
  g_test_add_func ("/notation/samples/janggi", test_janggi);
  g_test_add_func ("/notation/samples/crazyhouse-san", test_crazyhouse_san);
  g_test_add_func ("/notation/samples/speed", test_speed);
  return g_test_run ();
}
