/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long the window is busy with the moves of a record, as a book and as a list: showing it, going through its moves, editing
 * it. Prints milliseconds of the processor, so that other programs count little: of the call, and of all that follows it.
 * Usage: bench-moves FILE... */
#include <gtk/gtk.h>
#include <time.h>

#include "formats/ch-reader.h"
#include "study/ch-tree-edit.h"
#include "widgets/ch-book-view.h"
#include "widgets/ch-move-list-view.h"

#define N_STEPS 60
#define N_EDITS 5
#define TARGET 16.0 /* ms of an edit, targets.md */

typedef struct
{
  const char *name;
  GtkWidget *view;
  ChTreeFold *fold;
  gboolean book;
} View;

typedef struct
{
  double call, worst_call, rest, worst_rest;
  guint n;
} Times;

static double
now (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1000.0 + time.tv_nsec / 1000000.0;
}

static gboolean
over_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Runs the main loop until nothing is left to do. */
static void
settle (void)
{
  gboolean over = FALSE;

  g_timeout_add (200, over_cb, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}

static void
add_time (Times *times, double start)
{
  double called = now ();
  double call = called - start;
  double rest;

  settle ();
  rest = now () - called;
  times->call += call;
  times->worst_call = MAX (times->worst_call, call);
  times->rest += rest;
  times->worst_rest = MAX (times->worst_rest, rest);
  times->n++;
}

static void
set_record (View *view, ChStudy *study, ChRecord *record)
{
  ch_tree_fold_set_record (view->fold, record);
  if (view->book)
    ch_book_view_set_record (CH_BOOK_VIEW (view->view), study, record);
  else
    ch_move_list_view_set_record (CH_MOVE_LIST_VIEW (view->view), study, record);
}

static void
set_current (View *view, ChNode *node)
{
  ch_tree_fold_reveal (view->fold, node);
  if (view->book)
    ch_book_view_set_current (CH_BOOK_VIEW (view->view), node->id);
  else
    ch_move_list_view_set_current (CH_MOVE_LIST_VIEW (view->view), node->id);
}

static void
print_times (View *view, const char *what, const Times *times)
{
  g_print ("  %s, %s: call mean %.2f, worst %.2f; what follows mean %.2f, worst %.2f\n", view->name, what,
           times->call / times->n, times->worst_call, times->rest / times->n, times->worst_rest);
}

/* Along the main line, and into each variation on the way. */
static void
walk (View *view, ChRecord *record)
{
  Times times = { 0 };
  ChNode *node = ch_record_get_root (record);

  for (guint i = 0; i < N_STEPS && node->first_child != NULL; i++)
    {
      double start = now ();

      node = i % 3 == 2 && node->first_child->next != NULL ? node->first_child->next : node->first_child;
      set_current (view, node);
      add_time (&times, start);
    }
  print_times (view, "a step", &times);
}

static void
edit (View *view, ChStudy *study, ChRecord *record)
{
  Times times = { 0 };
  ChNode *node = ch_record_get_root (record);

  for (guint i = 0; i < N_STEPS && node->first_child != NULL; i++)
    {
      double start;

      node = node->first_child;
      start = now ();
      ch_study_set_comment (study, record, node, FALSE, "Some words about this move.");
      set_current (view, node);
      add_time (&times, start);
    }
  print_times (view, "an edit", &times);
}

/* --- what changes all that follows --- */

/* Near the start of the record: the node that is edited. */
static ChNode *
early (ChRecord *record)
{
  return ch_record_get_root (record)->first_child->first_child->first_child;
}

static ChNode *
put_glyph (ChStudy *study, ChRecord *record)
{
  guint8 glyph = 1;

  ch_study_set_glyphs (study, record, early (record), &glyph, 1);
  return early (record);
}

static ChNode *
delete (ChStudy *study, ChRecord *record)
{
  ChNode *parent = early (record)->parent;

  ch_study_delete_node (study, record, early (record));
  return parent;
}

static ChNode *
replace (ChStudy *study, ChRecord *record)
{
  return ch_study_replace_move (study, record, early (record), ch_move_from_text ("a1a2"));
}

static ChNode *
take_out (ChStudy *study, ChRecord *record)
{
  return ch_study_remove_move (study, record, early (record));
}

static ChNode *
undo (ChStudy *study, ChRecord *record)
{
  ch_study_undo (study);
  return early (record);
}

static void
time_edit (View *view, ChStudy *study, ChRecord *record, ChNode *(*edit_tree) (ChStudy *, ChRecord *), Times *times)
{
  double start = now ();

  set_current (view, edit_tree (study, record));
  add_time (times, start);
}

static void
edit_start (View *view, ChStudy *study, ChRecord *record)
{
  static const struct { const char *name; ChNode *(*edit) (ChStudy *, ChRecord *); } edits[] = {
    { "a glyph", put_glyph }, { "deleting", delete }, { "replacing", replace }, { "taking out", take_out },
  };

  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    {
      Times times = { 0 }, back = { 0 };

      for (guint n = 0; n < N_EDITS; n++)
        {
          time_edit (view, study, record, edits[i].edit, &times);
          time_edit (view, study, record, undo, &back);
        }
      g_print ("  %s, %s near the start: mean %.1f, worst call %.1f and rest %.1f; undone: mean %.1f, worst %.1f and %.1f"
               " (target %.0f)\n", view->name, edits[i].name, (times.call + times.rest) / times.n, times.worst_call,
               times.worst_rest, (back.call + back.rest) / back.n, back.worst_call, back.worst_rest, TARGET);
    }
}

static void
measure (View *view, const char *name)
{
  g_autofree char *contents = NULL;
  gsize length;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (ChStudy) study = NULL;
  ChRecord *record;
  Times times = { 0 };
  double start;

  if (!g_file_get_contents (name, &contents, &length, NULL))
    return;
  bytes = g_bytes_new (contents, length);
  start = now ();
  study = ch_reader_read (bytes, name, NULL, NULL);
  record = ch_study_get_record (study, 0);
  g_print ("%s: read in %.1f\n", name, now () - start);
  start = now ();
  set_record (view, study, record);
  set_current (view, ch_record_get_root (record));
  add_time (&times, start);
  print_times (view, "showing it", &times);
  walk (view, record);
  edit (view, study, record);
  if (ch_record_get_root (record)->first_child != NULL)
    edit_start (view, study, record);
  set_record (view, NULL, NULL);
}

int
main (int argc, char *argv[])
{
  View views[] = { { .name = "book", .book = TRUE }, { .name = "list" } };
  GtkWidget *window;

  gtk_init ();
  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    {
      views[i].fold = ch_tree_fold_new ();
      views[i].view = views[i].book ? ch_book_view_new (views[i].fold) : ch_move_list_view_new (views[i].fold);
      window = gtk_window_new ();
      gtk_window_set_default_size (GTK_WINDOW (window), 400, 800);
      gtk_window_set_child (GTK_WINDOW (window), views[i].view);
      gtk_window_present (GTK_WINDOW (window));
      settle ();
      for (int file = 1; file < argc; file++)
        measure (&views[i], argv[file]);
      gtk_window_destroy (GTK_WINDOW (window));
      g_object_unref (views[i].fold);
    }
  return 0;
}
