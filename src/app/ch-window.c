/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-ask.h"
#include "app/ch-color-scheme.h"
#include "app/ch-commands.h"
#include "app/ch-match-window.h"
#include "app/ch-new-game-dialog.h"
#include "app/ch-start-page.h"
#include "app/ch-window-private.h"

G_DEFINE_FINAL_TYPE (ChWindow, ch_window, GTK_TYPE_APPLICATION_WINDOW)

/* ---- start page and dialogs ---- */

static void
dialog_start_cb (ChWindow *self, const ChNewGame *game)
{
  ch_window_start_game (self, game);
}

static void
open_dialog (ChWindow *self, ChGame game)
{
  GtkWidget *dialog = ch_new_game_dialog_new (GTK_WINDOW (self), self->settings, game);

  g_signal_connect_object (dialog, "start", G_CALLBACK (dialog_start_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
ask_new_game (ChWindow *self)
{
  ChNewGame last;

  ch_new_game_init_last (&last, self->settings);
  open_dialog (self, self->record != NULL ? ch_record_get_rules (self->record)->game : last.rules.game);
}

void
ch_window_ask_new_game (ChWindow *self)
{
  g_return_if_fail (CH_IS_WINDOW (self));

  ch_window_leave (self, ask_new_game);
}

static void
page_play_cb (ChWindow *self, guint game)
{
  open_dialog (self, game);
}

static void
page_two_players_cb (ChWindow *self, guint game)
{
  ChRuleset rules = ch_new_game_rules_from_settings (game, self->settings);
  ChNewGame new_game;

  ch_new_game_init (&new_game, &rules);
  ch_window_start_game (self, &new_game);
}

static void
page_open_entry_cb (ChWindow *self, const ChLibraryEntry *entry)
{
  ch_window_open_entry (self, entry);
}

void
ch_window_refresh_start (ChWindow *self)
{
  ch_start_page_refresh (CH_START_PAGE (self->start_page));
}

gboolean
ch_window_is_free (ChWindow *self)
{
  g_return_val_if_fail (CH_IS_WINDOW (self), FALSE);
  return self->study == NULL;
}

/* ---- parts ---- */

/* A button below the board: icon and word; the word goes where there is no room. */
static GtkWidget *
labelled_button (ChWindow *self, const char *icon, const char *action)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (_(ch_commands_find (action)->label));

  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name (icon));
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_add_css_class (button, "flat");
  ch_commands_set_tooltip (button, action);
  /* Shown once the window is known to be wide; it could not be made narrow otherwise. */
  gtk_widget_set_visible (label, FALSE);
  g_ptr_array_add (self->button_labels, label);
  return button;
}

GtkWidget *
ch_window_wrapped_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
make_toast (ChWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  self->toast = gtk_revealer_new ();
  self->toast_label = ch_window_wrapped_label ("body");
  /* What a person may do about what the words say; there by keyboard through the action itself. */
  self->toast_button = gtk_button_new_with_label ("");
  gtk_widget_set_valign (self->toast_button, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (self->toast_button, FALSE);
  g_signal_connect_swapped (self->toast_button, "clicked", G_CALLBACK (ch_window_hide_toast), self);
  gtk_label_set_justify (GTK_LABEL (self->toast_label), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (box, "ch-toast");
  gtk_box_append (GTK_BOX (box), self->toast_label);
  gtk_box_append (GTK_BOX (box), self->toast_button);
  gtk_revealer_set_child (GTK_REVEALER (self->toast), box);
  gtk_revealer_set_transition_type (GTK_REVEALER (self->toast), GTK_REVEALER_TRANSITION_TYPE_CROSSFADE);
  gtk_widget_set_halign (self->toast, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->toast, GTK_ALIGN_END);
  gtk_widget_set_margin_bottom (self->toast, 4);
  gtk_widget_set_can_target (self->toast, FALSE);
  return self->toast;
}

static GtkWidget *
make_button_row (ChWindow *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);

  gtk_widget_set_halign (row, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (row, "ch-buttons");
  gtk_box_append (GTK_BOX (row), labelled_button (self, "ch-take-back-symbolic", "win.take-back"));
  gtk_box_append (GTK_BOX (row), labelled_button (self, "ch-hint-symbolic", "win.hint"));
  gtk_box_append (GTK_BOX (row), labelled_button (self, "ch-flip-symbolic", "win.flip"));
  gtk_box_append (GTK_BOX (row), labelled_button (self, "ch-draw-symbolic", "win.offer-draw"));
  gtk_box_append (GTK_BOX (row), labelled_button (self, "ch-resign-symbolic", "win.resign"));
  return row;
}

static GtkWidget *
make_board_area (ChWindow *self)
{
  GtkWidget *area = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  /* Words lie over the buttons for a while, never over the pieces. */
  GtkWidget *overlay = gtk_overlay_new ();

  self->board = CH_BOARD_VIEW (ch_board_view_new ());
  gtk_widget_set_vexpand (GTK_WIDGET (self->board), TRUE);
  gtk_widget_set_hexpand (GTK_WIDGET (self->board), TRUE);
  g_signal_connect_swapped (self->board, "move", G_CALLBACK (ch_window_board_move_cb), self);
  g_signal_connect_swapped (self->board, "refused", G_CALLBACK (ch_window_board_refused_cb), self);
  g_signal_connect_swapped (self->board, "shape", G_CALLBACK (ch_window_shape_cb), self);

  for (int i = 0; i < 2; i++)
    self->bars[i] = ch_player_bar_new ();
  gtk_widget_add_css_class (area, "ch-board-area");
  self->eval_bar = ch_eval_bar_new ();
  gtk_widget_set_visible (self->eval_bar, FALSE);
  gtk_box_append (GTK_BOX (row), self->eval_bar);
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->board));
  gtk_box_append (GTK_BOX (area), self->bars[0]);
  gtk_box_append (GTK_BOX (area), row);
  gtk_box_append (GTK_BOX (area), self->bars[1]);
  gtk_box_append (GTK_BOX (area), make_button_row (self));
  gtk_overlay_set_child (GTK_OVERLAY (overlay), area);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), make_toast (self));
  return overlay;
}

static void
make_header (ChWindow *self)
{
  GtkWidget *header = gtk_header_bar_new ();
  GtkWidget *menu_button = gtk_menu_button_new ();
  g_autoptr (GMenuModel) menu = ch_commands_menu ();

  self->home_button = ch_commands_button ("ch-home-symbolic", "win.home");
  self->new_button = ch_commands_button ("ch-new-symbolic", "app.new-game");
  self->moves_button = ch_commands_button ("ch-moves-symbolic", "win.show-moves");
  gtk_widget_set_visible (self->home_button, FALSE);
  gtk_widget_set_visible (self->moves_button, FALSE);
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (menu_button), "ch-menu-symbolic");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (menu_button), menu);
  gtk_menu_button_set_primary (GTK_MENU_BUTTON (menu_button), TRUE);
  gtk_widget_set_tooltip_text (menu_button, _("Menu"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (menu_button), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Menu"), -1);

  gtk_header_bar_pack_start (GTK_HEADER_BAR (header), self->home_button);
  gtk_header_bar_pack_start (GTK_HEADER_BAR (header), self->new_button);
  gtk_header_bar_pack_end (GTK_HEADER_BAR (header), menu_button);
  gtk_header_bar_pack_end (GTK_HEADER_BAR (header), self->moves_button);
  gtk_window_set_titlebar (GTK_WINDOW (self), header);
}

/* ---- following ---- */

static void
cramped_cb (ChWindow *self)
{
  gboolean cramped = ch_board_page_get_cramped (CH_BOARD_PAGE (self->page));

  gtk_widget_set_visible (self->moves_button, cramped && self->study != NULL);
  if (!cramped)
    {
      g_object_set (self->page, "show-sidebar", FALSE, NULL);
      ch_window_hide_toast (self);
    }
}

/* Words on the buttons below the board only where the whole row fits; in the narrowest window a new game is begun from the menu
 * alone. */
static void
fit_width (ChWindow *self, int width)
{
  for (guint i = 0; i < self->button_labels->len; i++)
    gtk_widget_set_visible (g_ptr_array_index (self->button_labels, i), width >= 560);
  gtk_widget_set_visible (self->new_button, width >= 400);
}

static void
width_cb (ChWindow *self)
{
  fit_width (self, gtk_widget_get_width (GTK_WIDGET (self)));
}

static gboolean
width_idle_cb (gpointer data)
{
  width_cb (data);
  g_object_unref (data);
  return G_SOURCE_REMOVE;
}

static void
surface_layout_cb (ChWindow *self)
{
  g_idle_add (width_idle_cb, g_object_ref (self));
}

static void
ch_window_realize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ch_window_parent_class)->realize (widget);
  g_signal_connect_object (gtk_native_get_surface (GTK_NATIVE (widget)), "layout", G_CALLBACK (surface_layout_cb),
                           widget, G_CONNECT_SWAPPED);
  ch_window_analysis_watch (CH_WINDOW (widget));
}

static void
notation_cb (ChWindow *self)
{
  ch_moves_pane_set_notation (self->moves, ch_window_notation (self));
  if (self->play != NULL)
    ch_window_refresh (self, FALSE);
}

static void
dark_cb (ChWindow *self)
{
  gboolean dark = ch_color_scheme_is_dark ();

  g_object_set (self->board, "dark", dark, NULL);
  if (dark)
    gtk_widget_add_css_class (GTK_WIDGET (self), "ch-dark");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "ch-dark");
}

static void
book_view_cb (ChWindow *self)
{
  ch_board_page_set_reading (CH_BOARD_PAGE (self->page), g_settings_get_boolean (self->settings, "book-view"));
}

static void
bind_settings (ChWindow *self)
{
  static const char *const board_keys[] = { "show-coordinates", "show-targets", "animate", "piece-set", "board-style" };

  for (guint i = 0; i < G_N_ELEMENTS (board_keys); i++)
    g_settings_bind (self->settings, board_keys[i], self->board, board_keys[i], G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, "window-width", self, "default-width", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "window-height", self, "default-height", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "window-maximized", self, "maximized", G_SETTINGS_BIND_DEFAULT);
  /* What stands in a window that has no size yet decides how small it can be. */
  fit_width (self, g_settings_get_int (self->settings, "window-width"));
  g_signal_connect_object (self->settings, "changed::notation", G_CALLBACK (notation_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::notation-janggi", G_CALLBACK (notation_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::piece-set", G_CALLBACK (ch_window_refresh_start), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::board-style", G_CALLBACK (ch_window_refresh_start), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_settings_get_default (), "notify::gtk-application-prefer-dark-theme",
                           G_CALLBACK (dark_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::book-view", G_CALLBACK (book_view_cb), self, G_CONNECT_SWAPPED);
  dark_cb (self);
  book_view_cb (self);
}

void
ch_window_discard (ChWindow *self)
{
  g_return_if_fail (CH_IS_WINDOW (self));

  self->closing = TRUE;
  ch_window_go_home (self);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
matches_asked_cb (gboolean may_go, gpointer data)
{
  g_autoptr (ChWindow) self = data;

  if (may_go && !self->closing)
    ch_window_leave (self, ch_window_discard);
}

static gboolean
ch_window_close_request (GtkWindow *window)
{
  ChWindow *self = CH_WINDOW (window);

  if (!self->closing && ch_window_close_editor (self))
    ch_match_window_ask_leave (window, matches_asked_cb, g_object_ref (self));
  return TRUE;
}

static void
ch_window_dispose (GObject *object)
{
  ChWindow *self = CH_WINDOW (object);

  g_clear_handle_id (&self->toast_source, g_source_remove);
  g_clear_handle_id (&self->update_source, g_source_remove);
  g_clear_handle_id (&self->clock_source, g_source_remove);
  g_clear_handle_id (&self->retry_source, g_source_remove);
  g_clear_handle_id (&self->cycle_source, g_source_remove);
  g_clear_pointer (&self->cycle, g_free);
  g_clear_object (&self->cycle_record);
  ch_window_detach_play (self);
  g_clear_object (&self->team);
  g_clear_object (&self->record);
  g_clear_object (&self->study);
  g_clear_object (&self->library);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->encoding, g_free);
  g_clear_pointer (&self->read_as, g_free);
  g_clear_pointer (&self->report_title, g_free);
  g_clear_pointer (&self->paste_text, g_free);
  g_clear_object (&self->report);
  g_clear_weak_pointer (&self->report_window);
  G_OBJECT_CLASS (ch_window_parent_class)->dispose (object);
}

static void
ch_window_finalize (GObject *object)
{
  g_ptr_array_unref (CH_WINDOW (object)->button_labels);
  G_OBJECT_CLASS (ch_window_parent_class)->finalize (object);
}

static void
ch_window_class_init (ChWindowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ch_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = ch_window_finalize;
  GTK_WIDGET_CLASS (klass)->realize = ch_window_realize;
  GTK_WINDOW_CLASS (klass)->close_request = ch_window_close_request;
}

static void
ch_window_init (ChWindow *self)
{
  self->button_labels = g_ptr_array_new ();
}

static void
node_activated_cb (ChWindow *self, guint id)
{
  ChNode *node = ch_record_get_node (self->record, id);

  if (node != NULL)
    ch_window_show_node (self, node, FALSE);
}

static void
comment_activated_cb (ChWindow *self, guint id, gboolean before)
{
  node_activated_cb (self, id);
  if (self->current == id)
    g_action_group_activate_action (G_ACTION_GROUP (self), before ? "comment-before" : "comment", NULL);
}

static void
fill (ChWindow *self)
{
  GtkWidget *content;

  make_header (self);
  self->start_page = ch_start_page_new (self->library, self->settings);
  self->page = ch_board_page_new (make_board_area (self), ch_window_make_sidebar (self));
  self->stack = gtk_stack_new ();
  gtk_stack_set_hhomogeneous (GTK_STACK (self->stack), FALSE);
  gtk_stack_set_vhomogeneous (GTK_STACK (self->stack), FALSE);
  gtk_stack_add_named (GTK_STACK (self->stack), self->start_page, "start");
  gtk_stack_add_named (GTK_STACK (self->stack), self->page, "board");
  content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_vexpand (self->stack, TRUE);
  gtk_box_append (GTK_BOX (content), ch_window_make_trouble_bar (self));
  gtk_box_append (GTK_BOX (content), ch_window_make_paste_bar (self));
  gtk_box_append (GTK_BOX (content), self->stack);
  gtk_window_set_child (GTK_WINDOW (self), content);
  gtk_window_set_title (GTK_WINDOW (self), _("Chuhan"));

  g_signal_connect_swapped (self->start_page, "play", G_CALLBACK (page_play_cb), self);
  g_signal_connect_swapped (self->start_page, "two-players", G_CALLBACK (page_two_players_cb), self);
  g_signal_connect_swapped (self->start_page, "open", G_CALLBACK (ch_window_ask_open), self);
  g_signal_connect_swapped (self->start_page, "open-entry", G_CALLBACK (page_open_entry_cb), self);
  g_signal_connect_swapped (self->moves, "node-activated", G_CALLBACK (node_activated_cb), self);
  g_signal_connect_swapped (self->moves, "comment-activated", G_CALLBACK (comment_activated_cb), self);
  g_signal_connect_swapped (self->page, "notify::cramped", G_CALLBACK (cramped_cb), self);
}

GtkWidget *
ch_window_new (GtkApplication *application, ChLibrary *library, GSettings *settings)
{
  ChWindow *self = g_object_new (CH_TYPE_WINDOW, "application", application, "show-menubar", FALSE, NULL);

  self->library = g_object_ref (library);
  self->settings = g_object_ref (settings);
  fill (self);
  ch_window_actions_init (self);
  ch_commands_add_keys (GTK_WINDOW (self));
  ch_window_accept_drops (self);
  ch_window_watch_file (self);
  bind_settings (self);
  ch_window_analysis_begin (self);
  return GTK_WIDGET (self);
}
