/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands beside the board: how the game stands, the analysis, moves or chapters, words, the buttons to go through moves. */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-commands.h"
#include "app/ch-window-private.h"

static GtkWidget *
word_button (const char *label, const char *action, const char *css_class)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  if (css_class != NULL)
    gtk_widget_add_css_class (button, css_class);
  return button;
}

static GtkWidget *
make_status (ChWindow *self)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->status_title = ch_window_wrapped_label ("title-4");
  self->status_detail = ch_window_wrapped_label ("body");
  self->status_scroller = scroller;
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), 160);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->status_detail);

  self->end_buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_box_append (GTK_BOX (self->end_buttons), word_button (_("New game"), "app.new-game", "suggested-action"));
  /* Translators: the same game once more, sides changed */
  gtk_box_append (GTK_BOX (self->end_buttons), word_button (_("Rematch"), "win.rematch", NULL));
  self->draw_buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  /* Translators: accept the draw that is offered */
  gtk_box_append (GTK_BOX (self->draw_buttons), word_button (_("Accept"), "win.accept-draw", "suggested-action"));
  /* Translators: decline the draw that is offered */
  gtk_box_append (GTK_BOX (self->draw_buttons), word_button (_("Decline"), "win.decline-draw", NULL));
  self->return_button = word_button (_("Back to the game"), "win.last", "suggested-action");
  gtk_widget_set_halign (self->return_button, GTK_ALIGN_START);

  gtk_widget_add_css_class (card, "ch-status");
  gtk_box_append (GTK_BOX (card), self->status_title);
  gtk_box_append (GTK_BOX (card), scroller);
  gtk_box_append (GTK_BOX (card), self->end_buttons);
  gtk_box_append (GTK_BOX (card), self->draw_buttons);
  gtk_box_append (GTK_BOX (card), self->return_button);
  return card;
}

static GtkWidget *
make_navigation (void)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_halign (row, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (row, "linked");
  gtk_widget_add_css_class (row, "ch-navigation");
  gtk_box_append (GTK_BOX (row), ch_commands_button ("ch-first-symbolic", "win.first"));
  gtk_box_append (GTK_BOX (row), ch_commands_button ("ch-previous-symbolic", "win.previous"));
  gtk_box_append (GTK_BOX (row), ch_commands_button ("ch-next-symbolic", "win.next"));
  gtk_box_append (GTK_BOX (row), ch_commands_button ("ch-last-symbolic", "win.last"));
  gtk_box_append (GTK_BOX (row), ch_window_annotate_button ());
  return row;
}

/* Moves or chapters; beside them, moves as a list or as a book. */
static GtkWidget *
make_switcher_row (ChWindow *self)
{
  GtkWidget *row = gtk_center_box_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *book = gtk_toggle_button_new ();

  self->sidebar_switcher = gtk_stack_switcher_new ();
  gtk_stack_switcher_set_stack (GTK_STACK_SWITCHER (self->sidebar_switcher), GTK_STACK (self->sidebar_stack));
  gtk_button_set_icon_name (GTK_BUTTON (book), "ch-book-symbolic");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (book), "win.book-view");
  gtk_widget_add_css_class (book, "flat");
  gtk_widget_set_valign (book, GTK_ALIGN_CENTER);
  ch_commands_set_tooltip (book, "win.book-view");
  gtk_widget_add_css_class (row, "ch-switcher-row");
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->sidebar_switcher);
  gtk_center_box_set_center_widget (GTK_CENTER_BOX (row), scroller);
  gtk_center_box_set_end_widget (GTK_CENTER_BOX (row), book);
  return row;
}

/* Words get more room than they need at least where there is some; after that the person decides, also for the next time. */
static void
first_height_cb (GtkPaned *paned, GParamSpec *pspec, ChWindow *self)
{
  int chosen = g_settings_get_int (self->settings, "comment-height");
  int least, most;

  g_object_get (paned, "max-position", &most, NULL);
  if (most < 100 || most == G_MAXINT)
    return;
  gtk_widget_measure (gtk_paned_get_end_child (paned), GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  g_signal_handlers_disconnect_by_func (paned, first_height_cb, self);
  gtk_paned_set_position (paned, most - (chosen > 0 ? CLAMP (chosen - least, 0, most / 2) : CLAMP (most / 10, 0, 60)));
}

static void
keep_height_cb (GtkPaned *paned, ChWindow *self)
{
  int height = gtk_widget_get_height (gtk_paned_get_end_child (paned));

  if (height > 0)
    g_settings_set_int (self->settings, "comment-height", height);
}

static GtkWidget *
make_words_pane (ChWindow *self)
{
  GtkWidget *paned = gtk_paned_new (GTK_ORIENTATION_VERTICAL);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_paned_set_start_child (GTK_PANED (paned), self->sidebar_stack);
  gtk_widget_set_vexpand (GTK_WIDGET (self->comment), TRUE);
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (self->comment_before));
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (self->comment));
  gtk_paned_set_end_child (GTK_PANED (paned), words);
  gtk_paned_set_resize_end_child (GTK_PANED (paned), FALSE);
  gtk_paned_set_shrink_start_child (GTK_PANED (paned), FALSE);
  gtk_paned_set_shrink_end_child (GTK_PANED (paned), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (paned), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Moves and comment"), -1);
  g_signal_connect (paned, "notify::max-position", G_CALLBACK (first_height_cb), self);
  g_signal_connect (paned, "unrealize", G_CALLBACK (keep_height_cb), self);
  return paned;
}

GtkWidget *
ch_window_make_sidebar (ChWindow *self)
{
  GtkWidget *sidebar = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->moves = CH_MOVES_PANE (ch_moves_pane_new (self->settings));
  self->chapters = CH_CHAPTERS (ch_chapters_new ());
  g_signal_connect_swapped (self->chapters, "chosen", G_CALLBACK (ch_window_chapter_cb), self);
  self->sidebar_stack = gtk_stack_new ();
  gtk_widget_set_vexpand (self->sidebar_stack, TRUE);
  gtk_stack_add_titled (GTK_STACK (self->sidebar_stack), GTK_WIDGET (self->moves), "moves", _("Moves"));
  gtk_stack_add_titled (GTK_STACK (self->sidebar_stack), GTK_WIDGET (self->chapters), "games", _("Chapters"));
  /* Translators: the page of the sidebar with the report on the whole game */
  gtk_stack_add_titled (GTK_STACK (self->sidebar_stack), ch_window_make_report_pane (self), "report", C_("sidebar", "Report"));
  gtk_stack_add_titled (GTK_STACK (self->sidebar_stack), ch_window_make_rules (self), "rules", _("Rules"));
  gtk_stack_add_titled (GTK_STACK (self->sidebar_stack), ch_window_make_openings (self), "openings", _("Openings"));
  self->comment_before = CH_COMMENT_BOX (ch_comment_box_new (_("Comment before the move")));
  gtk_widget_set_visible (GTK_WIDGET (self->comment_before), FALSE);
  g_signal_connect_swapped (self->comment_before, "edited", G_CALLBACK (ch_window_comment_before_cb), self);
  self->comment = CH_COMMENT_BOX (ch_comment_box_new (_("Comment")));
  g_signal_connect_swapped (self->comment, "edited", G_CALLBACK (ch_window_comment_cb), self);
  gtk_widget_add_css_class (sidebar, "ch-sidebar");
  gtk_box_append (GTK_BOX (sidebar), make_status (self));
  gtk_box_append (GTK_BOX (sidebar), ch_window_make_analysis (self));
  gtk_box_append (GTK_BOX (sidebar), make_switcher_row (self));
  gtk_box_append (GTK_BOX (sidebar), make_words_pane (self));
  gtk_box_append (GTK_BOX (sidebar), make_navigation ());
  return sidebar;
}
