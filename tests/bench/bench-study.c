/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a large study costs (targets.md): one of 100 chapters and 50,000 nodes is opened, edited in every way with a journal
 * attached, and saved. Prints the figures beside the targets: bench-study [CHAPTERS NODES] */
#include "ch-random-study.h"
#include "ch-test.h"

#include <glib/gstdio.h>
#include <stdlib.h>

#include "formats/ch-document-file.h"
#include "formats/ch-pgn.h"
#include "study/ch-journal.h"
#include "study/ch-merge.h"
#include "study/ch-tree-edit.h"

#define OPEN_MS 200.0
#define EDIT_MS 8.0
#define SAVE_MS 200.0

typedef struct
{
  ChStudy *study;
  ChRecord *record;  /* the one that is edited */
  GRand *rand;
} Bench;

static gint64 started;

static void
begin (void)
{
  started = ch_test_cpu_time ();
}

static double
passed (void)
{
  return (ch_test_cpu_time () - started) / 1000.0;
}

static void
report (const char *what, double ms, double target)
{
  g_print ("%-34s %9.3f ms   target %5.0f ms   %s\n", what, ms, target, ms <= target ? "met" : "NOT MET");
}

static ChStudy *
make_study (GRand *rand, guint n_chapters, guint n_nodes)
{
  ChStudy *study = ch_study_new ();

  for (guint i = 0; i < n_chapters; i++)
    {
      g_autoptr (ChRecord) record = ch_random_record (rand, CH_PRESET_XIANGQI, n_nodes / n_chapters);

      ch_study_append_raw (study, record);
    }
  return study;
}

static guint
count_nodes (ChStudy *study)
{
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (study)); i++)
    for (guint id = 0; id < 100000; id++)
      n += ch_record_get_node (ch_study_get_record (study, i), id) != NULL;
  return n;
}

/* ---- the edits ---- */

static ChNode *
some_node (Bench *bench)
{
  for (;;)
    {
      ChNode *node = ch_record_get_node (bench->record, g_rand_int_range (bench->rand, 1, 500));

      if (node != NULL && node->parent != NULL && !node->parent->broken)
        return node;
    }
}

static ChMove
some_move (Bench *bench, ChNode *node)
{
  ChPosition position;
  ChMoveList list;

  ch_record_position_at (bench->record, node, &position);
  ch_movegen_legal (&position, CH_MOVES_ALL, &list);
  return list.n > 0 ? list.moves[g_rand_int_range (bench->rand, 0, list.n)] : CH_MOVE (0, 1);
}

static void
add_move (Bench *bench)
{
  ChNode *parent = some_node (bench)->parent;

  ch_study_add_move (bench->study, bench->record, parent, some_move (bench, parent));
}

static void
comment (Bench *bench)
{
  g_autofree char *text = g_strdup_printf ("words %u", g_rand_int (bench->rand));

  ch_study_set_comment (bench->study, bench->record, some_node (bench), FALSE, text);
}

static void
glyphs (Bench *bench)
{
  guint8 glyph = g_rand_int_range (bench->rand, 1, 140);

  ch_study_set_glyphs (bench->study, bench->record, some_node (bench), &glyph, 1);
}

static void
shapes (Bench *bench)
{
  ChShape shape = { 0, 0, g_rand_int_range (bench->rand, 0, 90), 4 };

  ch_study_set_shapes (bench->study, bench->record, some_node (bench), &shape, 1);
}

static void
tag (Bench *bench)
{
  g_autofree char *text = g_strdup_printf ("Event %u", g_rand_int (bench->rand));

  ch_study_set_tag (bench->study, bench->record, "Event", text);
}

static void
promote (Bench *bench)
{
  ch_study_promote_line (bench->study, bench->record, some_node (bench));
}

static void
demote (Bench *bench)
{
  ch_study_demote_line (bench->study, bench->record, some_node (bench));
}

static void
delete (Bench *bench)
{
  ch_study_delete_node (bench->study, bench->record, some_node (bench));
}

static void
keep_line (Bench *bench)
{
  ch_study_keep_line (bench->study, bench->record, some_node (bench));
}

static void
replace (Bench *bench)
{
  ChNode *node = ch_record_get_root (bench->record)->first_child;

  ch_study_replace_move (bench->study, bench->record, node, some_move (bench, node->parent));
}

static void
insert (Bench *bench)
{
  ChNode *node = ch_record_get_root (bench->record)->first_child;

  ch_study_insert_move (bench->study, bench->record, node, some_move (bench, node->parent));
}

static void
cut (Bench *bench)
{
  ch_study_cut_to_record (bench->study, bench->record, ch_record_get_root (bench->record)->first_child, "Cut");
}

static void
copy (Bench *bench)
{
  ch_study_copy_to_record (bench->study, bench->record, ch_record_get_root (bench->record)->first_child, "Copy");
}

static void
merge (Bench *bench)
{
  ChRecord *other = ch_study_get_record (bench->study, 0);
  ChNode *place;

  ch_merge_find_place (bench->record, NULL, other, &place);
  if (place != NULL && other != bench->record)
    ch_study_merge (bench->study, bench->record, place, other);
}

static void
move_record (Bench *bench)
{
  ch_study_move_record (bench->study, bench->record, g_rand_int_range (bench->rand, 0, 50));
}

static void
remove_record (Bench *bench)
{
  ch_study_remove_record (bench->study, bench->record);
}

static const struct
{
  const char *what;
  void (*edit) (Bench *bench);
} edits[] = {
  { "add a move", add_move },         { "comment", comment },
  { "glyphs", glyphs },               { "shapes", shapes },
  { "tag", tag },                     { "promote", promote },
  { "demote", demote },               { "delete from here", delete },
  { "keep this line", keep_line },    { "replace the first move", replace },
  { "insert before the first", insert }, { "cut to a chapter", cut },
  { "copy to a chapter", copy },      { "merge a chapter", merge },
  { "move a chapter", move_record },  { "remove a chapter", remove_record },
};

/* Each kind of edit twenty times on chapters of the study; after each, its undo, redo and undo again. */
static void
measure_edits (Bench *bench)
{
  for (guint kind = 0; kind < G_N_ELEMENTS (edits); kind++)
    {
      double worst = 0, worst_undo = 0;

      for (guint i = 0; i < 20; i++)
        {
          bench->record = ch_study_get_record (bench->study, 1 + g_rand_int_range (bench->rand, 0, 60));
          begin ();
          edits[kind].edit (bench);
          worst = MAX (worst, passed ());
          begin ();
          ch_study_undo (bench->study);
          worst_undo = MAX (worst_undo, passed ());
          begin ();
          ch_study_redo (bench->study);
          worst_undo = MAX (worst_undo, passed ());
          ch_study_undo (bench->study);
        }
      report (edits[kind].what, worst, EDIT_MS);
      report ("  undo, redo of it", worst_undo, EDIT_MS);
    }
}

static void
measure_siblings (void)
{
  g_autoptr (ChStudy) study = ch_study_new ();
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_XIANGQI);
  g_autoptr (ChRecord) record = ch_record_new (&rules, NULL);

  ch_study_append_raw (study, record);
  begin ();
  for (guint i = 0; i < 20000; i++)
    ch_study_add_move (study, record, ch_record_get_root (record), (ChMove) (i + 1));
  report ("20,000 alternatives to one move", passed (), 300);
  begin ();
  while (ch_study_undo (study))
    ;
  report ("  undo of them all", passed (), 300);
}

int
main (int argc, char **argv)
{
  guint n_chapters = argc > 2 ? atoi (argv[1]) : 100;
  guint n_nodes = argc > 2 ? atoi (argv[2]) : 50000;
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  g_autoptr (ChStudy) study = make_study (rand, n_chapters, n_nodes);
  g_autoptr (ChReport) file_report = ch_report_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("bench-study-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "study.pgn", NULL);
  g_autofree char *journal = g_build_filename (folder, "journal", NULL);
  ChFileStamp stamp = { 0 };
  Bench bench = { NULL, NULL, rand };

  begin ();
  if (!ch_document_file_save (study, path, NULL, &error))
    g_error ("%s", error->message);
  report ("save", passed (), SAVE_MS);
  begin ();
  bench.study = ch_document_file_load (path, file_report, &stamp, &error);
  report ("open", passed (), OPEN_MS);
  g_print ("%u chapters, %u nodes, %u remarks\n", g_list_model_get_n_items (G_LIST_MODEL (bench.study)),
           count_nodes (bench.study), ch_report_get_n_entries (file_report));
  begin ();
  if (!ch_journal_attach (bench.study, journal, path, &error))
    g_error ("%s", error->message);
  report ("begin a journal", passed (), OPEN_MS);
  measure_edits (&bench);
  measure_siblings ();
  ch_journal_detach (bench.study, TRUE);
  g_object_unref (bench.study);
  g_unlink (path);
  g_rmdir (folder);
  return 0;
}
