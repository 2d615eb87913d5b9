/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ch-index-fixture.h"

#include <glib/gstdio.h>

#include "formats/ch-writer.h"

void
ch_index_fixture_set_up (ChIndexFixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  self->top = ch_test_temp_dir ();
  self->games = g_build_filename (self->top, "games", NULL);
  self->index = g_build_filename (self->top, "index.db", NULL);
  g_assert_cmpint (g_mkdir (self->games, 0700), ==, 0);
  g_assert_true (ch_index_add_folder (self->index, self->games, &error));
  g_assert_no_error (error);
}

void
ch_index_fixture_tear_down (ChIndexFixture *self, gconstpointer data)
{
  ch_test_remove_tree (self->top);
  g_free (self->top);
  g_free (self->games);
  g_free (self->index);
}

char *
ch_index_fixture_path (ChIndexFixture *self, const char *name)
{
  return g_build_filename (self->games, name, NULL);
}

void
ch_index_fixture_write (ChIndexFixture *self, const char *name, const char *text)
{
  g_autofree char *path = ch_index_fixture_path (self, name);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
play (ChRecord *record, const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);
  ChNode *node = ch_record_get_root (record);

  for (char **word = words; *word != NULL; word++)
    if (**word != '\0')
      node = ch_record_add_node_raw (record, node, ch_move_from_text (*word));
}

char *
ch_index_fixture_game (ChPreset preset, const char *red, const char *black, const char *date, const char *result, const char *fen,
                       const char *moves)
{
  ChWriterOptions options = { CH_WRITER_PGN, NULL, CH_NOTATION_ICCS };
  ChRuleset rules = ch_ruleset_preset (preset);
  ChPosition start;
  g_autoptr (ChRecord) record = NULL;
  g_autoptr (ChReport) report = ch_report_new ();
  GString *text = g_string_new (NULL);

  ch_index_fixture_position (&start, preset, fen, "");
  record = ch_record_new (&rules, &start);
  ch_record_set_tag_raw (record, "Red", red);
  ch_record_set_tag_raw (record, "Black", black);
  ch_record_set_tag_raw (record, "Date", date);
  ch_record_set_tag_raw (record, "Result", result);
  play (record, moves);
  g_assert_true (ch_writer_put_record (&options, record, text, report, NULL));
  g_string_append_c (text, '\n');
  return g_string_free (text, FALSE);
}

void
ch_index_fixture_put (ChIndexFixture *self, const char *name, const char *red, const char *result, const char *moves)
{
  g_autofree char *text = ch_index_fixture_game (CH_PRESET_XIANGQI, red, "Li", "2020.05.17", result, NULL, moves);

  ch_index_fixture_write (self, name, text);
}

void
ch_index_fixture_update (ChIndexFixture *self)
{
  g_autoptr (GError) error = NULL;

  ch_index_update (self->index, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
}

ChIndexStatus
ch_index_fixture_status (ChIndexFixture *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ChIndexReader) reader = ch_index_reader_new (self->index, &error);
  ChIndexStatus status;

  g_assert_no_error (error);
  ch_index_reader_status (reader, &status);
  return status;
}

void
ch_index_fixture_position (ChPosition *position, ChPreset preset, const char *fen, const char *moves)
{
  ChRuleset rules = ch_ruleset_preset (preset);
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);

  ch_position_init_start (position, &rules);
  if (fen != NULL)
    g_assert_true (ch_position_from_fen (position, &rules, fen, NULL));
  for (char **word = words; *word != NULL; word++)
    if (**word != '\0')
      {
        ChUndo undo;
        ChMove move = ch_move_from_text (*word);

        if (!ch_movegen_is_legal (position, move))
          g_error ("%s is illegal", *word);
        ch_position_make_move (position, move, &undo);
      }
}

ChIndexAnswer *
ch_index_fixture_ask (ChIndexFixture *self, ChPreset preset, const char *fen, const char *moves, const ChIndexFilter *filter)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ChIndexReader) reader = ch_index_reader_new (self->index, &error);
  ChIndexAnswer *answer;
  ChPosition position;

  g_assert_no_error (error);
  ch_index_fixture_position (&position, preset, fen, moves);
  answer = ch_index_reader_ask (reader, &position, filter, CH_INDEX_NEWEST, &error);
  g_assert_no_error (error);
  return answer;
}

ChIndexMove
ch_index_fixture_move (const ChIndexAnswer *answer, const char *text)
{
  ChMove move = g_str_equal (text, "end") ? CH_MOVE_NONE : ch_move_from_text (text);

  for (guint i = 0; i < answer->moves->len; i++)
    if (g_array_index (answer->moves, ChIndexMove, i).move == move)
      return g_array_index (answer->moves, ChIndexMove, i);
  return (ChIndexMove) { 0 };
}
