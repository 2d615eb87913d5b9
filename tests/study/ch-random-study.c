/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ch-random-study.h"

#include "study/ch-merge.h"
#include "study/ch-tree-edit.h"

static const char *const words[] = {
  "好棋", "炮二平五", "a } brace", "{ open", "[%csl Ga1]", "tail \\", "\"quoted\"", "\n\nnew line", "1. H2-E2", "(aside)",
  "; semicolon", "$1", "ñandú", "  blanks  ", "\t", "마상마상", "%", "1-0", "e.p.", "\\n", "]", "[%cb]", "[", "将军！",
};

static char *
random_text (GRand *rand)
{
  GString *text = g_string_new (NULL);
  gint n = g_rand_int_range (rand, 1, 5);

  for (gint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", words[g_rand_int_range (rand, 0, G_N_ELEMENTS (words))]);
  return g_string_free (text, FALSE);
}

static ChShape
random_shape (GRand *rand, ChGame game)
{
  ChShape shape = { 0 };

  shape.color = g_rand_int_range (rand, 0, 4);
  shape.to = g_rand_int_range (rand, 0, CH_POINTS);
  shape.from = g_rand_boolean (rand) ? shape.to : g_rand_int_range (rand, 0, CH_POINTS);
  if (game == CH_GAME_CRAZYHOUSE && g_rand_int_range (rand, 0, 3) == 0)
    {
      shape.from = CH_DROP_ORIGIN + g_rand_int_range (rand, CH_CHARIOT, CH_N_KINDS);
      shape.side = g_rand_int_range (rand, 0, 2);
    }
  return shape;
}

static ChNode *
random_node (GRand *rand, ChRecord *record)
{
  for (;;)
    {
      ChNode *node = ch_record_get_node (record, g_rand_int_range (rand, 0, 100000));

      if (node != NULL)
        return node;
      /* Mostly small trees: look among low ids too. */
      node = ch_record_get_node (record, g_rand_int_range (rand, 0, 40));
      if (node != NULL)
        return node;
    }
}

static void
mark_node (GRand *rand, ChStudy *study, ChRecord *record, ChNode *node)
{
  ChGame game = ch_record_get_rules (record)->game;
  g_autofree char *text = random_text (rand);
  ChShape shapes[3];
  guint8 glyphs[2] = { g_rand_int_range (rand, 1, 140), g_rand_int_range (rand, 1, 256) };

  switch (g_rand_int_range (rand, 0, 6))
    {
    case 0:
      ch_study_set_comment (study, record, node, FALSE, text);
      break;
    case 1:
      if (node->parent != NULL)
        ch_study_set_comment (study, record, node, TRUE, text);
      break;
    case 2:
      if (node->parent != NULL)
        ch_study_set_glyphs (study, record, node, glyphs, g_rand_int_range (rand, 0, 3));
      break;
    case 3:
      for (guint i = 0; i < 3; i++)
        shapes[i] = random_shape (rand, game);
      ch_study_set_shapes (study, record, node, shapes, g_rand_int_range (rand, 0, 4));
      break;
    case 4:
      ch_study_set_clock (study, record, node, g_rand_int_range (rand, -1, 5000000));
      break;
    default:
      ch_study_set_eval (study, record, node, g_rand_boolean (rand), g_rand_int_range (rand, -30000, 30000),
                         g_rand_int_range (rand, 0, 60));
      break;
    }
}

static void
grow (GRand *rand, ChStudy *study, ChRecord *record, gboolean at_end)
{
  ChNode *node = at_end ? ch_node_last (ch_record_get_root (record)) : random_node (rand, record);
  ChPosition position;
  ChMoveList list;

  ch_record_position_at (record, node, &position);
  if (node->broken || ch_movegen_legal (&position, CH_MOVES_ALL, &list) == 0)
    return;
  ch_study_add_move (study, record, node, list.moves[g_rand_int_range (rand, 0, list.n)]);
}

static void
random_tags (GRand *rand, ChStudy *study, ChRecord *record)
{
  static const char *const names[] = { "Event", "Site", "Date", "Round", "Red", "Black", "Result", "Annotator", "ECCO",
                                       "TimeControl", "MyOwn_Tag" };
  static const char *const results[] = { "1-0", "0-1", "1/2-1/2", "*" };

  for (guint i = 0; i < 6; i++)
    {
      const char *name = names[g_rand_int_range (rand, 0, G_N_ELEMENTS (names))];
      g_autofree char *text = random_text (rand);

      ch_study_set_tag (study, record, name, g_str_equal (name, "Result") ? results[g_rand_int_range (rand, 0, 3)] : text);
    }
}

/* A start some moves into the game, so that the file needs a position. */
static void
random_start (GRand *rand, const ChRuleset *rules, ChPosition *start)
{
  gint n = g_rand_int_range (rand, 0, 30);
  ChPosition position;
  ChMoveList list;
  ChUndo undo;

  ch_position_init_start (start, rules);
  position = *start;
  while (n-- > 0 && ch_movegen_legal (&position, CH_MOVES_ALL, &list) > 0)
    {
      ch_position_make_move (&position, list.moves[g_rand_int_range (rand, 0, list.n)], &undo);
      /* A game that is over may end in a position nobody could go on from. */
      if (ch_position_validate (&position, NULL))
        *start = position;
    }
}

ChRecord *
ch_random_record (GRand *rand, ChPreset preset, guint n_nodes)
{
  g_autoptr (ChStudy) study = ch_study_new ();
  ChRuleset rules = ch_ruleset_preset (preset);
  g_autoptr (ChRecord) record = NULL;
  ChPosition start;

  if (g_rand_boolean (rand))
    rules.occurrences = 4;
  random_start (rand, &rules, &start);
  record = ch_record_new (&rules, g_rand_boolean (rand) ? &start : NULL);
  ch_study_append_raw (study, record);
  for (guint i = 0; i < n_nodes; i++)
    {
      grow (rand, study, record, g_rand_int_range (rand, 0, 4) > 0);
      if (g_rand_int_range (rand, 0, 3) == 0)
        mark_node (rand, study, record, random_node (rand, record));
    }
  random_tags (rand, study, record);
  return g_steal_pointer (&record);
}

ChStudy *
ch_random_study (GRand *rand, guint n_records, guint n_nodes)
{
  ChStudy *study = ch_study_new ();

  for (guint i = 0; i < n_records; i++)
    {
      g_autoptr (ChRecord) record = ch_random_record (rand, i % CH_N_PRESETS, g_rand_int_range (rand, 0, n_nodes + 1));

      ch_study_append_raw (study, record);
    }
  return study;
}

static void
edit_records (GRand *rand, ChStudy *study, ChRecord *record, guint n)
{
  ChRuleset rules = ch_ruleset_preset (g_rand_int_range (rand, 0, CH_N_PRESETS));
  g_autoptr (ChRecord) other = NULL;

  switch (g_rand_int_range (rand, 0, 3))
    {
    case 0:
      if (n > 5)
        ch_study_remove_record (study, record);
      break;
    case 1:
      other = ch_record_new (&rules, NULL);
      ch_study_insert_record (study, other, g_rand_int_range (rand, 0, n + 1));
      break;
    default:
      ch_study_move_record (study, record, g_rand_int_range (rand, 0, n));
      break;
    }
}

static void
edit_tree (GRand *rand, ChStudy *study, ChRecord *record)
{
  ChNode *node = random_node (rand, record);

  if (node->parent == NULL)
    return;
  if (g_rand_boolean (rand))
    ch_study_move_node (study, record, node, g_rand_int_range (rand, 0, 3));
  else if (g_rand_boolean (rand))
    ch_study_delete_node (study, record, node);
}

static void
edit_setup (GRand *rand, ChStudy *study, ChRecord *record)
{
  ChRuleset rules = ch_ruleset_preset (g_rand_int_range (rand, 0, CH_N_PRESETS));
  ChPosition start;

  random_start (rand, &rules, &start);
  ch_study_set_setup (study, record, &rules, g_rand_boolean (rand) ? &start : NULL);
}

/* A move that can be made at @node, or, one time in four, any move at all. */
static ChMove
random_move (GRand *rand, ChRecord *record, ChNode *node)
{
  ChPosition position;
  ChMoveList list;

  ch_record_position_at (record, node, &position);
  if (g_rand_int_range (rand, 0, 4) == 0 || ch_movegen_legal (&position, CH_MOVES_ALL, &list) == 0)
    return CH_MOVE (g_rand_int_range (rand, 1, CH_POINTS), g_rand_int_range (rand, 0, CH_POINTS));
  return list.moves[g_rand_int_range (rand, 0, list.n)];
}

static void
merge_records (GRand *rand, ChStudy *study, ChRecord *record, ChNode *node, guint n)
{
  ChRecord *other = ch_study_get_record (study, g_rand_int_range (rand, 0, n));
  ChNode *place;

  ch_merge_find_place (record, node, other, &place);
  if (place != NULL && other != record)
    ch_study_merge (study, record, place, other);
}

/* The edits of ch-tree-edit.h and ch-merge.h. */
static void
edit_lines (GRand *rand, ChStudy *study, ChRecord *record, guint n)
{
  ChNode *node = random_node (rand, record);

  if (node->parent == NULL)
    return;
  switch (g_rand_int_range (rand, 0, 16))
    {
    case 0:
      ch_study_delete_others (study, record, node);
      break;
    case 1:
      ch_study_keep_line (study, record, node);
      break;
    case 2:
    case 3:
      ch_study_promote_line (study, record, node);
      break;
    case 4:
      ch_study_demote_line (study, record, node);
      break;
    case 5:
      ch_study_cut_to_record (study, record, node, "Cut");
      break;
    case 6:
      if (n < 12)
        ch_study_copy_to_record (study, record, node, NULL);
      break;
    case 7:
    case 8:
      merge_records (rand, study, record, node, n);
      break;
    case 9:
    case 10:
      ch_study_insert_move (study, record, node, random_move (rand, record, node->parent));
      break;
    case 11:
      ch_study_remove_move (study, record, node);
      break;
    default:
      ch_study_replace_move (study, record, node, random_move (rand, record, node->parent));
      break;
    }
}

void
ch_random_edit (GRand *rand, ChStudy *study)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (study));
  gint choice = g_rand_int_range (rand, 0, 26);
  ChRecord *record = n > 0 ? ch_study_get_record (study, g_rand_int_range (rand, 0, n)) : NULL;

  if (record == NULL || choice == 0)
    edit_records (rand, study, record, n);
  else if (choice < 8)
    grow (rand, study, record, g_rand_boolean (rand));
  else if (choice < 11)
    mark_node (rand, study, record, random_node (rand, record));
  else if (choice < 13)
    edit_tree (rand, study, record);
  else if (choice == 13)
    random_tags (rand, study, record);
  else if (choice < 17)
    ch_study_undo (study);
  else if (choice < 19)
    ch_study_redo (study);
  else if (choice == 19)
    edit_setup (rand, study, record);
  else if (choice < 25)
    edit_lines (rand, study, record, n);
  else
    {
      ch_study_begin_group (study);
      grow (rand, study, record, TRUE);
      mark_node (rand, study, record, random_node (rand, record));
      ch_study_end_group (study);
    }
}

static void
dump_node (GString *out, const ChNode *node, gboolean ids)
{
  if (ids)
    g_string_append_printf (out, "#%u ", node->id);
  g_string_append_printf (out, "%u/%u move %u %s '%s' '%s' '%s' '%s' clock %" G_GINT64_FORMAT " eval %d %d %u",
                          ch_node_ply (node), ch_node_index (node), node->move, node->broken ? "broken" : "", node->text ? node->text : "",
                          node->comment_before ? node->comment_before : "", node->comment ? node->comment : "",
                          node->extra ? node->extra : "", node->clock_ms, node->has_eval, node->eval, node->eval_depth);
  for (guint i = 0; node->glyphs != NULL && i < node->glyphs->len; i++)
    g_string_append_printf (out, " $%u", g_array_index (node->glyphs, guint8, i));
  for (guint i = 0; node->shapes != NULL && i < node->shapes->len; i++)
    {
      const ChShape *shape = &g_array_index (node->shapes, ChShape, i);

      g_string_append_printf (out, " %u:%u:%u-%u", shape->color, shape->side, shape->from, shape->to);
    }
  g_string_append_c (out, '\n');
}

static void
dump_record (GString *out, ChRecord *record, gboolean ids)
{
  char text[CH_RULESET_TEXT_SIZE], fen[CH_FEN_SIZE];
  g_autofree char **names = ch_record_get_tag_names (record);
  ChNode *node = ch_record_get_root (record);

  if (ids)
    g_string_append_printf (out, "record %u ", ch_record_get_id (record));
  g_string_append_printf (out, "%s v%u %s\n", ch_ruleset_to_text (ch_record_get_rules (record), text),
                          ch_record_get_rules (record)->version, ch_position_to_fen (ch_record_get_start (record), fen));
  for (guint i = 0; names[i] != NULL; i++)
    g_string_append_printf (out, "%s=%s\n", names[i], ch_record_get_tag (record, names[i]));
  while (node != NULL)
    {
      dump_node (out, node, ids);
      if (node->first_child != NULL)
        {
          node = node->first_child;
          continue;
        }
      while (node != NULL && node->next == NULL)
        node = node->parent;
      if (node != NULL)
        node = node->next;
    }
}

char *
ch_study_dump (ChStudy *study, gboolean ids)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (study)); i++)
    dump_record (out, ch_study_get_record (study, i), ids);
  return g_string_free (out, FALSE);
}

void
ch_assert_same_text (const char *one, const char *other)
{
  g_auto (GStrv) first = NULL, second = NULL;

  if (g_str_equal (one, other))
    return; /* taking long texts apart is slow under the sanitizers */
  first = g_strsplit (one, "\n", -1);
  second = g_strsplit (other, "\n", -1);
  for (guint i = 0; first[i] != NULL || second[i] != NULL; i++)
    {
      g_assert_cmpstr (first[i], ==, second[i]);
      if (first[i] == NULL || second[i] == NULL)
        break;
    }
}
