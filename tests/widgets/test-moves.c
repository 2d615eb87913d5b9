/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The move list: its rows, that it follows the study, and that long games stay fast. And the
 * player's strip. */
#include <gtk/gtk.h>

#include "ch-test.h"
#include "rules/ch-movegen.h"
#include "study/ch-tree-edit.h"
#include "widgets/ch-move-list-view.h"
#include "widgets/ch-move-row-view.h"
#include "widgets/ch-move-rows.h"
#include "widgets/ch-player-bar.h"

typedef struct
{
  ChStudy *study;
  ChRecord *record;
  ChMoveRows *rows;
  guint n_changes, removed, added; /* "items-changed" so far */
} Fixture;

static void
items_changed_cb (GListModel *model, guint position, guint removed, guint added, gpointer data)
{
  Fixture *fixture = data;

  fixture->n_changes++;
  fixture->removed += removed;
  fixture->added += added;
}

static void
set_up (Fixture *fixture, gconstpointer fen)
{
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_XIANGQI);
  ChPosition start;

  ch_position_init_start (&start, &rules);
  if (fen != NULL)
    g_assert_true (ch_position_from_fen (&start, &rules, fen, NULL));
  fixture->study = ch_study_new ();
  fixture->record = ch_record_new (&rules, &start);
  ch_study_append_raw (fixture->study, fixture->record);
  fixture->rows = ch_move_rows_new (NULL);
  ch_move_rows_set_notation (fixture->rows, CH_NOTATION_UCI);
  ch_move_rows_set_record (fixture->rows, fixture->study, fixture->record);
  g_signal_connect (fixture->rows, "items-changed", G_CALLBACK (items_changed_cb), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer fen)
{
  g_clear_object (&fixture->rows);
  g_clear_object (&fixture->record);
  g_clear_object (&fixture->study);
}

static ChNode *
add (Fixture *fixture, ChNode *parent, const char *moves)
{
  g_auto(GStrv) list = g_strsplit (moves, " ", 0);

  for (guint i = 0; list[i] != NULL; i++)
    parent = ch_study_add_move (fixture->study, fixture->record, parent,
                                ch_move_from_text (list[i]));
  return parent;
}

static ChNode *
root_of (Fixture *fixture)
{
  return ch_record_get_root (fixture->record);
}

/* The rows as text, a line each: dots for the depth, then the row as a screen reader reads it. */
static char *
list_rows (Fixture *fixture)
{
  GString *text = g_string_new (NULL);

  ch_move_rows_flush (fixture->rows);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (fixture->rows)); i++)
    {
      g_autoptr(ChMoveRow) row = g_list_model_get_item (G_LIST_MODEL (fixture->rows), i);
      g_autofree char *line = ch_move_row_describe (row);

      for (guint depth = 0; depth < row->depth; depth++)
        g_string_append (text, "> ");
      g_string_append_printf (text, "%s\n", g_strchomp (line));
    }
  return g_string_free (text, FALSE);
}

static void
assert_rows (Fixture *fixture, const char *expected)
{
  g_autofree char *got = list_rows (fixture);

  g_assert_cmpstr (got, ==, expected);
}

static void
test_main_line (Fixture *fixture, gconstpointer fen)
{
  ChNode *node;
  int cell;

  assert_rows (fixture, "");
  node = add (fixture, root_of (fixture), "h3e3 h10g8 h1g3");
  assert_rows (fixture, "1. h3e3 h10g8\n2. h1g3\n");
  g_assert_cmpuint (fixture->n_changes, ==, 3);
  g_assert_nonnull (ch_move_rows_find (fixture->rows, node->id, &cell));
  g_assert_cmpint (cell, ==, 0);
  ch_study_undo (fixture->study);
  ch_study_undo (fixture->study);
  assert_rows (fixture, "1. h3e3\n");
  g_assert_null (ch_move_rows_find (fixture->rows, node->id, &cell));
  add (fixture, root_of (fixture)->first_child, "b8e8 h1g3 b10c8 i1h1");
  assert_rows (fixture, "1. h3e3 b8e8\n2. h1g3 b10c8\n3. i1h1\n");
}

static void
test_black_first (Fixture *fixture, gconstpointer fen)
{
  add (fixture, root_of (fixture), "h10g8 h1g3 b10c8");
  assert_rows (fixture, "7. … h10g8\n8. h1g3 b10c8\n");
}

static void
test_book (Fixture *fixture, gconstpointer fen)
{
  ChNode *root = root_of (fixture);
  ChNode *first = add (fixture, root, "h3e3");
  ChNode *reply = add (fixture, first, "h10g8");
  ChNode *other = add (fixture, first, "b8e8");
  guint8 glyph = 1;

  add (fixture, other, "h1g3 b10c8");
  add (fixture, other->first_child, "h8i8");
  add (fixture, reply, "h1g3");
  ch_study_set_comment (fixture->study, fixture->record, reply, FALSE, "sound");
  ch_study_set_glyphs (fixture->study, fixture->record, first, &glyph, 1);
  ch_study_set_comment (fixture->study, fixture->record, root, FALSE, "A game");
  assert_rows (fixture, "A game\n"
                        "1. h3e3! h10g8\n"
                        "sound\n"
                        "> 1. … b8e8\n"
                        "> 2. h1g3 b10c8\n"
                        "> > 2. … h8i8\n"
                        "2. h1g3\n");

  /* only what differs is passed on */
  fixture->removed = fixture->added = 0;
  ch_study_set_comment (fixture->study, fixture->record, reply, FALSE, NULL);
  ch_move_rows_flush (fixture->rows);
  g_assert_cmpuint (fixture->removed, ==, 1);
  g_assert_cmpuint (fixture->added, ==, 0);
  ch_study_move_node (fixture->study, fixture->record, other, 0);
  assert_rows (fixture, "A game\n"
                        "1. h3e3! b8e8\n"
                        "> 1. … h10g8\n"
                        "> 2. h1g3\n"
                        "2. h1g3 b10c8\n"
                        "> 2. … h8i8\n");
}

/* Moves that cannot be made are in the notation of the list as well. */
static void
test_broken (Fixture *fixture, gconstpointer fen)
{
  ChNode *last = add (fixture, root_of (fixture), "h3e3 h10g8 h1g3");

  ch_study_remove_move (fixture->study, fixture->record, last->parent->parent);
  ch_move_rows_set_notation (fixture->rows, CH_NOTATION_CHINESE);
  assert_rows (fixture, "1. 马８进７ 马二进三\n");
}

/* A variation that is folded is its first move; what changes is passed on. */
static void
test_folding (Fixture *fixture, gconstpointer fen)
{
  g_autoptr (ChTreeFold) fold = ch_tree_fold_new ();
  ChNode *root = root_of (fixture);
  ChNode *first = add (fixture, root, "h3e3");
  ChNode *other = add (fixture, root, "b3e3");

  add (fixture, first, "h10g8");
  add (fixture, other, "b8e8 h1g3");
  g_clear_object (&fixture->rows);
  fixture->rows = ch_move_rows_new (fold);
  ch_move_rows_set_notation (fixture->rows, CH_NOTATION_UCI);
  ch_move_rows_set_record (fixture->rows, fixture->study, fixture->record);
  assert_rows (fixture, "1. h3e3\n> 1. b3e3 b8e8\n> 2. h1g3\n1. … h10g8\n");
  ch_tree_fold_toggle (fold, other);
  assert_rows (fixture, "1. h3e3\n> 1. b3e3 …\n1. … h10g8\n");
  ch_tree_fold_reveal (fold, other->first_child);
  assert_rows (fixture, "1. h3e3\n> 1. b3e3 b8e8\n> 2. h1g3\n1. … h10g8\n");
}

/* A move at the end of a game of 2000 plies must not cost what the whole list costs. */
static void
test_long (Fixture *fixture, gconstpointer fen)
{
  static const char *const cycle[] = { "a1a2", "a10a9", "a2a1", "a9a10" };
  ChNode *node = root_of (fixture);
  gint64 begin, spent;

  for (int i = 0; i < 2000; i++)
    node = ch_record_add_node_raw (fixture->record, node, ch_move_from_text (cycle[i % 4]));
  ch_move_rows_set_notation (fixture->rows, CH_NOTATION_CHINESE);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->rows)), ==, 1000);

  fixture->n_changes = fixture->removed = fixture->added = 0;
  begin = g_get_monotonic_time ();
  for (int i = 0; i < 100; i++)
    {
      node = ch_study_add_move (fixture->study, fixture->record, node,
                                ch_move_from_text (cycle[i % 4]));
      ch_study_set_clock (fixture->study, fixture->record, node, 1000);
    }
  ch_move_rows_flush (fixture->rows);
  spent = g_get_monotonic_time () - begin;
  g_test_message ("a move at ply 2000: %.3f ms", spent / 1000.0 / 100);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->rows)), ==, 1050);
  g_assert_cmpuint (fixture->n_changes, ==, 100);
  g_assert_cmpuint (fixture->added, ==, 100);
  g_assert_cmpuint (fixture->removed, ==, 50);
}

/* --- in a window --- */

static guint activated;

static void
activated_cb (ChMoveListView *view, guint id, gpointer data)
{
  activated = id;
}

/* Returns: (transfer none) (nullable): the first button below @widget with @label. */
static GtkWidget *
find_button (GtkWidget *widget, const char *label)
{
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0
      && gtk_widget_get_mapped (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, label);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
test_view (Fixture *fixture, gconstpointer fen)
{
  static const char *const cycle[] = { "a1a2", "a10a9", "a2a1", "a9a10" };
  GtkWidget *view = ch_move_list_view_new (NULL);
  GtkWidget *window = gtk_window_new ();
  ChNode *first = add (fixture, root_of (fixture), "h3e3");
  ChNode *node = add (fixture, first, "h10g8");
  GtkWidget *button;

  for (int i = 0; i < 400; i++)
    node = add (fixture, node, cycle[i % 4]);
  node = add (fixture, node, "b3b4");

  ch_move_list_view_set_notation (CH_MOVE_LIST_VIEW (view), CH_NOTATION_UCI);
  ch_move_list_view_set_record (CH_MOVE_LIST_VIEW (view), fixture->study, fixture->record);
  g_signal_connect (view, "node-activated", G_CALLBACK (activated_cb), NULL);
  gtk_window_set_default_size (GTK_WINDOW (window), 260, 400);
  gtk_window_set_child (GTK_WINDOW (window), view);
  gtk_window_present (GTK_WINDOW (window));
  ch_move_list_view_set_current (CH_MOVE_LIST_VIEW (view), first->id);
  ch_test_run_for (200);

  button = find_button (view, "h3e3");
  g_assert_nonnull (button);
  g_assert_true (gtk_widget_has_css_class (button, "current"));
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpuint (activated, ==, first->id);

  /* the far end scrolls into view, and the mark goes with it */
  ch_move_list_view_set_current (CH_MOVE_LIST_VIEW (view), node->id);
  ch_test_run_for (200);
  button = find_button (view, "b3b4");
  g_assert_nonnull (button);
  g_assert_true (gtk_widget_has_css_class (button, "current"));
  {
    graphene_rect_t bounds;

    g_assert_true (gtk_widget_compute_bounds (button, window, &bounds));
    g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, 401);
    g_assert_cmpfloat (bounds.origin.y, >=, 0);
  }

  /* a move that is added and made current at once */
  node = add (fixture, node, "b8b7");
  ch_move_list_view_set_current (CH_MOVE_LIST_VIEW (view), node->id);
  ch_test_run_for (200);
  button = find_button (view, "b8b7");
  g_assert_nonnull (button);
  g_assert_true (gtk_widget_has_css_class (button, "current"));
  g_assert_false (gtk_widget_has_css_class (find_button (view, "b3b4"), "current"));

  ch_move_list_view_set_record (CH_MOVE_LIST_VIEW (view), NULL, NULL);
  ch_test_run_for (50);
  g_assert_null (find_button (view, "b8b7"));
  gtk_window_destroy (GTK_WINDOW (window));
}

static GtkWidget *
find_css (GtkWidget *widget, const char *name)
{
  GtkWidget *found = g_strcmp0 (gtk_widget_get_css_name (widget), name) == 0 ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_css (child, name);
  return found;
}

/* What is below @widget, by address, so that none can be made anew unseen. */
static GHashTable *
children_of (GtkWidget *widget)
{
  GHashTable *set = g_hash_table_new (NULL, NULL);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    g_hash_table_add (set, child);
  return set;
}

static void
assert_seen (GtkWidget *view, const char *label)
{
  GtkWidget *button = find_button (view, label);
  graphene_rect_t bounds;

  g_assert_nonnull (button);
  g_assert_true (gtk_widget_compute_bounds (button, view, &bounds));
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (view) + 1);
}

static GtkWidget *
present_view (Fixture *fixture, GtkWidget **window)
{
  GtkWidget *view = ch_move_list_view_new (NULL);

  *window = gtk_window_new ();
  ch_move_list_view_set_notation (CH_MOVE_LIST_VIEW (view), CH_NOTATION_UCI);
  ch_move_list_view_set_record (CH_MOVE_LIST_VIEW (view), fixture->study, fixture->record);
  gtk_window_set_default_size (GTK_WINDOW (*window), 260, 400);
  gtk_window_set_child (GTK_WINDOW (*window), view);
  gtk_window_present (GTK_WINDOW (*window));
  ch_test_run_for (200);
  return view;
}

/* An edit at the start changes every row, and yet takes the widgets that are there. */
static void
test_view_edit (Fixture *fixture, gconstpointer fen)
{
  static const char *const cycle[] = { "a1a2", "a10a9", "a2a1", "a9a10" };
  ChNode *first = add (fixture, root_of (fixture), "h3e3");
  ChNode *second = add (fixture, first, "h10g8");
  ChNode *node = second;
  g_autoptr (GHashTable) before = NULL;
  g_autoptr (GHashTable) after = NULL;
  GtkWidget *window, *view, *list;
  GHashTableIter iter;
  gpointer child;

  for (int i = 0; i < 400; i++)
    node = add (fixture, node, cycle[i % 4]);
  add (fixture, second, "b3b4");
  view = present_view (fixture, &window);
  list = find_css (view, "rowlist");
  before = children_of (list);
  g_assert_cmpuint (g_hash_table_size (before), <, 60);

  ch_study_delete_node (fixture->study, fixture->record, second);
  ch_move_list_view_set_current (CH_MOVE_LIST_VIEW (view), first->id);
  ch_test_run_for (200);
  assert_seen (view, "h3e3");
  g_assert_null (find_button (view, "h10g8"));
  ch_study_undo (fixture->study);
  ch_test_run_for (200);
  assert_seen (view, "h10g8");
  assert_seen (view, "b3b4");
  after = children_of (list);
  g_assert_cmpuint (g_hash_table_size (after), ==, g_hash_table_size (before));
  g_hash_table_iter_init (&iter, after);
  while (g_hash_table_iter_next (&iter, &child, NULL))
    g_assert_true (g_hash_table_contains (before, child));

  /* the keyboard comes in at the move that is shown, goes through the row, and stays when the row goes */
  g_assert_true (gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_has_focus (gtk_widget_get_ancestor (find_button (view, "h3e3"), CH_TYPE_MOVE_ROW_VIEW)));
  g_assert_true (gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_has_focus (find_button (view, "h3e3")));
  g_assert_true (gtk_widget_grab_focus (find_button (view, "b3b4")));
  ch_study_delete_node (fixture->study, fixture->record, second);
  ch_test_run_for (200);
  g_assert_nonnull (gtk_widget_get_focus_child (list));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Comments are higher than rows with moves, and known to be only where they are shown: still every move is scrolled to. */
static void
test_view_comments (Fixture *fixture, gconstpointer fen)
{
  static const char *const cycle[] = { "a1a2", "a10a9", "a2a1", "a9a10" };
  g_autofree char *words = g_strnfill (900, 'm');
  ChNode *node = add (fixture, root_of (fixture), "h3e3 h10g8");
  GtkWidget *window, *view;

  for (guint i = 1; words[i] != '\0'; i++)
    if (i % 7 == 0)
      words[i] = ' ';
  for (int i = 0; i < 80; i++)
    {
      node = add (fixture, node, cycle[i % 4]);
      ch_node_set_comment_raw (node, FALSE, words + (i * 97) % 800);
    }
  node = add (fixture, node, "b3b4");
  view = present_view (fixture, &window);
  ch_move_list_view_set_current (CH_MOVE_LIST_VIEW (view), node->id);
  ch_test_run_for (300);
  assert_seen (view, "b3b4");
  ch_move_list_view_set_current (CH_MOVE_LIST_VIEW (view), root_of (fixture)->first_child->id);
  ch_test_run_for (300);
  assert_seen (view, "h3e3");
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_player_bar (void)
{
  GtkWidget *bar = g_object_ref_sink (ch_player_bar_new ());

  ch_player_bar_set_side (CH_PLAYER_BAR (bar), CH_GAME_JANGGI, CH_SECOND);
  ch_player_bar_set_name (CH_PLAYER_BAR (bar), "Kim", NULL);
  ch_player_bar_set_state (CH_PLAYER_BAR (bar), TRUE, TRUE, TRUE);
  g_assert_true (gtk_widget_has_css_class (bar, "turn"));
  ch_player_bar_set_state (CH_PLAYER_BAR (bar), FALSE, FALSE, FALSE);
  g_assert_false (gtk_widget_has_css_class (bar, "turn"));
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_ROLE_GROUP);
  g_object_unref (bar);
}

#define ADD(path, fen, func) g_test_add (path, Fixture, fen, set_up, func, tear_down)

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);

  ADD ("/moves/main-line", NULL, test_main_line);
  ADD ("/moves/black-first",
       "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 0 7", test_black_first);
  ADD ("/moves/book", NULL, test_book);
  ADD ("/moves/broken", NULL, test_broken);
  ADD ("/moves/folding", NULL, test_folding);
  ADD ("/moves/long", NULL, test_long);
  ADD ("/moves/view", NULL, test_view);
  ADD ("/moves/view/edit", NULL, test_view_edit);
  ADD ("/moves/view/comments", NULL, test_view_comments);
  g_test_add_func ("/player-bar", test_player_bar);

  return g_test_run ();
}
