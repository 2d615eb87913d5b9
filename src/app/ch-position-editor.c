/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-ask.h"
#include "app/ch-board-page.h"
#include "app/ch-color-scheme.h"
#include "app/ch-commands.h"
#include "app/ch-editor-draft.h"
#include "app/ch-editor-model.h"
#include "app/ch-editor-options.h"
#include "app/ch-editor-palette.h"
#include "app/ch-position-editor.h"
#include "play/ch-words.h"

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ChHistory, ch_history_clear)

struct _ChPositionEditor
{
  GtkWindow parent_instance;

  GSettings *settings;
  ChEditorModel *model;
  ChEditorDraft *draft;          /* (nullable): keeps what is set up */
  GSimpleActionGroup *actions;
  ChBoardView *board;
  GtkWidget *overlay, *floating, *page;
  GtkWidget *palettes[2];        /* above, below the board */
  GtkWidget *messages[2];        /* below the board; below the options, where they take the place of the board */
  GtkWidget *apply_button, *options_button;
  guint brush;
  gboolean flipped;
  gboolean asking;               /* whether what was set up may go */
  gboolean closing;
};

G_DEFINE_FINAL_TYPE (ChPositionEditor, ch_position_editor, GTK_TYPE_WINDOW)

enum
{
  APPLY,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- showing ---- */

/* What is to be said of the position: why it cannot be played, or that there is nothing left to play. */
static char *
words_of (ChPositionEditor *self, ChInvalid *why)
{
  const ChPosition *position = ch_editor_model_get_position (self->model);
  g_auto (ChHistory) history = { 0 };
  ChVerdict verdict;

  if (!ch_editor_model_is_valid (self->model, why))
    return ch_words_invalid (why, &position->rules);
  ch_history_init (&history, position);
  ch_judge (&history, &verdict);
  if (verdict.result != CH_RESULT_NONE)
    return ch_words_verdict_title (&verdict, position->rules.game);
  return g_strdup (_("This position can be played."));
}

static void
show_message (ChPositionEditor *self)
{
  ChInvalid why = { .point = CH_POINT_NONE };
  g_autofree char *words = words_of (self, &why);
  gboolean valid = why.reason == CH_INVALID_NONE;
  gboolean news = g_strcmp0 (words, gtk_label_get_text (GTK_LABEL (self->messages[0]))) != 0;

  for (int i = 0; i < 2; i++)
    {
      gtk_label_set_text (GTK_LABEL (self->messages[i]), words);
      if (valid)
        gtk_widget_remove_css_class (self->messages[i], "error");
      else
        gtk_widget_add_css_class (self->messages[i], "error");
    }
  gtk_widget_set_sensitive (self->apply_button, valid);
  gtk_widget_set_tooltip_text (self->apply_button, valid ? _("Opens the position as a new game") : words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->apply_button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
  ch_board_view_set_marks (self->board, &why.point, !valid && why.point < CH_POINTS);
  if (news)
    ch_board_view_announce (self->board, words);
}

static void
show_palettes (ChPositionEditor *self)
{
  ChGame game = ch_editor_model_get_position (self->model)->rules.game;

  for (int i = 0; i < 2; i++)
    {
      ChSide side = (i == 0) != self->flipped ? CH_SECOND : CH_FIRST;

      ch_editor_palette_set_pieces (CH_EDITOR_PALETTE (self->palettes[i]), game, side);
      ch_editor_palette_set_brush (CH_EDITOR_PALETTE (self->palettes[i]), self->brush);
    }
}

static void
enable (ChPositionEditor *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

static void
refresh (ChPositionEditor *self)
{
  const ChPosition *position = ch_editor_model_get_position (self->model);

  ch_board_view_set_position (self->board, position, CH_MOVE_NONE, NULL, 3, FALSE);
  ch_board_page_set_board_ratio (CH_BOARD_PAGE (self->page), position->rules.game == CH_GAME_CRAZYHOUSE ? 1.36 : 1.12);
  show_palettes (self);
  show_message (self);
  enable (self, "undo", ch_editor_model_can_undo (self->model));
  enable (self, "redo", ch_editor_model_can_redo (self->model));
}

static void
set_brush (ChPositionEditor *self, guint brush)
{
  self->brush = brush;
  ch_board_view_set_brush (self->board, brush);
  show_palettes (self);
}

/* ---- a piece on its way from a palette ---- */

static void
carried_cb (ChPositionEditor *self, guint piece, double x, double y, GtkWidget *palette)
{
  double board_x = 0, board_y = 0;
  int size = ch_board_view_get_cell_size (self->board);

  gtk_widget_set_visible (self->floating, piece != 0);
  if (piece != 0)
    {
      gtk_widget_translate_coordinates (palette, GTK_WIDGET (self->board), x, y, &board_x, &board_y);
      gtk_widget_translate_coordinates (palette, self->overlay, x, y, &x, &y);
      ch_editor_piece_set (self->floating, ch_editor_model_get_position (self->model)->rules.game, piece, self->settings);
      ch_editor_piece_set_size (self->floating, size);
      /* a margin cannot be negative: at the edge the piece waits */
      gtk_widget_set_margin_start (self->floating, MAX (0, (int) x - size / 2));
      gtk_widget_set_margin_top (self->floating, MAX (0, (int) y - size / 2));
    }
  ch_board_view_hover_spot (self->board, board_x, board_y, piece);
}

static void
dropped_cb (ChPositionEditor *self, guint piece, double x, double y, GtkWidget *palette)
{
  guint spot;

  gtk_widget_translate_coordinates (palette, GTK_WIDGET (self->board), x, y, &x, &y);
  spot = ch_board_view_get_spot (self->board, x, y, piece);
  carried_cb (self, 0, 0, 0, palette);
  if (spot != CH_SPOT_NONE)
    ch_editor_model_place (self->model, spot, piece);
}

/* ---- what the board says ---- */

static void
edit_move_cb (ChPositionEditor *self, guint from, guint to)
{
  ch_editor_model_move (self->model, from, to);
}

static void
edit_place_cb (ChPositionEditor *self, guint spot, guint piece)
{
  ch_editor_model_place (self->model, spot, piece);
}

/* ---- actions ---- */

static void
undo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ch_editor_model_undo (CH_POSITION_EDITOR (data)->model);
}

static void
redo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ch_editor_model_redo (CH_POSITION_EDITOR (data)->model);
}

static void
flip_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChPositionEditor *self = data;

  self->flipped = !self->flipped;
  g_object_set (self->board, "flipped", self->flipped, NULL);
  show_palettes (self);
}

static void
copy_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChPositionEditor *self = data;
  char fen[CH_FEN_SIZE];

  ch_position_to_fen (ch_editor_model_get_position (self->model), fen);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), fen);
}

static void
pasted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ChPositionEditor) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  g_autofree char *message = NULL;
  ChFenError error;

  if (self->closing)
    return;
  if (text == NULL)
    message = g_strdup (_("The clipboard holds no text."));
  else if (!ch_editor_model_set_text (self->model, text, &error))
    message = g_strdup_printf (_("This is no position text; it fails at character %d."), error.offset + 1);
  if (message != NULL)
    ch_tell (GTK_WINDOW (self), _("Nothing to paste"), message);
}

static void
paste_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (data), NULL, pasted_cb, g_object_ref (data));
}

static void
apply_cb (ChPositionEditor *self)
{
  ChPosition position = *ch_editor_model_get_position (self->model);

  if (!ch_editor_model_is_valid (self->model, NULL))
    return;
  g_object_ref (self);
  self->closing = TRUE;
  /* The position is in a game before it is no longer a draft: a crash in between must not lose it. */
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_emit (self, signals[APPLY], 0, &position);
  gtk_window_destroy (GTK_WINDOW (self));
  g_object_unref (self);
}

static const GActionEntry action_entries[] = {
  { "undo", undo_cb, NULL, NULL, NULL },
  { "redo", redo_cb, NULL, NULL, NULL },
  { "flip", flip_cb, NULL, NULL, NULL },
  { "copy-position", copy_cb, NULL, NULL, NULL },
  { "paste", paste_cb, NULL, NULL, NULL },
};

/* The keys of the other window, where they mean the same here. @anywhere: also where an entry would take them. */
static void
add_keys (ChPositionEditor *self, gboolean anywhere)
{
  static const struct { const char *key, *action; gboolean anywhere; } keys[] = {
    { "<Control>z", "win.undo", TRUE },
    { "<Control><Shift>z", "win.redo", TRUE },
    { "<Control>c", "win.copy-position", FALSE },
    { "<Control><Shift>c", "win.copy-position", TRUE },
    { "<Control>v", "win.paste", FALSE },
    { "<Control><Shift>v", "win.paste", TRUE },
    { "f", "win.flip", FALSE },
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (keys[i].anywhere == anywhere)
      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                            gtk_shortcut_new (gtk_shortcut_trigger_parse_string (keys[i].key),
                                                              gtk_named_action_new (keys[i].action)));
  gtk_event_controller_set_propagation_phase (controller, anywhere ? GTK_PHASE_CAPTURE : GTK_PHASE_BUBBLE);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

/* ---- leaving ---- */

static void
leave_cb (int answer, gpointer data)
{
  g_autoptr (ChPositionEditor) self = data;

  self->asking = FALSE;
  /* buttons: discard, go on */
  if (answer != 0 || self->closing)
    return;
  self->closing = TRUE;
  gtk_window_destroy (GTK_WINDOW (self));
}

static gboolean
ch_position_editor_close_request (GtkWindow *window)
{
  ChPositionEditor *self = CH_POSITION_EDITOR (window);
  const char *buttons[] = { _("Discard"), _("Go on editing"), NULL };

  if (self->closing || !ch_editor_model_is_changed (self->model))
    return GTK_WINDOW_CLASS (ch_position_editor_parent_class)->close_request (window);
  if (self->asking)
    return TRUE;
  self->asking = TRUE;
  ch_ask (window, _("Discard this position?"), _("What you have set up is not in any game yet."), buttons, 0, leave_cb,
          g_object_ref (self));
  return TRUE;
}

/* Escape puts away the piece that was chosen before it closes the window; the board has put back what was picked up. */
static gboolean
escape_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  ChPositionEditor *self = CH_POSITION_EDITOR (widget);

  if (self->brush != CH_BRUSH_NONE)
    set_brush (self, CH_BRUSH_NONE);
  else
    gtk_window_close (GTK_WINDOW (self));
  return TRUE;
}

/* ---- making ---- */

static void
cramped_cb (ChPositionEditor *self)
{
  gboolean cramped = ch_board_page_get_cramped (CH_BOARD_PAGE (self->page));

  gtk_widget_set_visible (self->options_button, cramped);
  gtk_widget_set_visible (self->messages[1], cramped);
  if (!cramped)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->options_button), FALSE);
}

static void
options_toggled_cb (ChPositionEditor *self)
{
  g_object_set (self->page, "show-sidebar",
                gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->options_button)), NULL);
}

static GtkWidget *
action_button (const char *icon, const char *action)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  ch_commands_set_tooltip (button, action);
  return button;
}

static void
make_header (ChPositionEditor *self)
{
  GtkWidget *header = gtk_header_bar_new ();
  GtkWidget *cancel = gtk_button_new_with_label (_("Cancel"));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (cancel), "window.close");
  /* Translators: button of the position editor: open what was set up as a new game */
  self->apply_button = gtk_button_new_with_label (_("Use position"));
  gtk_widget_add_css_class (self->apply_button, "suggested-action");
  g_signal_connect_swapped (self->apply_button, "clicked", G_CALLBACK (apply_cb), self);
  self->options_button = gtk_toggle_button_new ();
  gtk_button_set_icon_name (GTK_BUTTON (self->options_button), "ch-options-symbolic");
  gtk_widget_set_tooltip_text (self->options_button, _("Options"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->options_button), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Options"), -1);
  gtk_widget_set_visible (self->options_button, FALSE);
  g_signal_connect_swapped (self->options_button, "toggled", G_CALLBACK (options_toggled_cb), self);

  gtk_header_bar_set_show_title_buttons (GTK_HEADER_BAR (header), FALSE);
  gtk_header_bar_pack_start (GTK_HEADER_BAR (header), cancel);
  gtk_header_bar_pack_start (GTK_HEADER_BAR (header), action_button ("ch-take-back-symbolic", "win.undo"));
  gtk_header_bar_pack_start (GTK_HEADER_BAR (header), action_button ("ch-redo-symbolic", "win.redo"));
  gtk_header_bar_pack_end (GTK_HEADER_BAR (header), self->apply_button);
  gtk_header_bar_pack_end (GTK_HEADER_BAR (header), self->options_button);
  gtk_window_set_titlebar (GTK_WINDOW (self), header);
}

static void
make_board (ChPositionEditor *self)
{
  static const char *const keys[] = { "show-coordinates", "piece-set", "board-style" };

  self->board = CH_BOARD_VIEW (ch_board_view_new ());
  ch_board_view_set_editing (self->board, TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (self->board), TRUE);
  gtk_widget_set_hexpand (GTK_WIDGET (self->board), TRUE);
  g_signal_connect_swapped (self->board, "edit-move", G_CALLBACK (edit_move_cb), self);
  g_signal_connect_swapped (self->board, "edit-place", G_CALLBACK (edit_place_cb), self);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_bind (self->settings, keys[i], self->board, keys[i], G_SETTINGS_BIND_GET);
}

static GtkWidget *
make_message (void)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (label, "ch-editor-message");
  return label;
}

static GtkWidget *
make_board_area (ChPositionEditor *self)
{
  GtkWidget *area = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  make_board (self);
  self->messages[0] = make_message ();
  for (int i = 0; i < 2; i++)
    {
      self->palettes[i] = ch_editor_palette_new (i == 1, self->settings);
      g_signal_connect_swapped (self->palettes[i], "chosen", G_CALLBACK (set_brush), self);
      g_signal_connect_swapped (self->palettes[i], "carried", G_CALLBACK (carried_cb), self);
      g_signal_connect_swapped (self->palettes[i], "dropped", G_CALLBACK (dropped_cb), self);
    }
  gtk_widget_add_css_class (area, "ch-board-area");
  gtk_box_append (GTK_BOX (area), self->palettes[0]);
  gtk_box_append (GTK_BOX (area), GTK_WIDGET (self->board));
  gtk_box_append (GTK_BOX (area), self->palettes[1]);
  gtk_box_append (GTK_BOX (area), self->messages[0]);
  return area;
}

static void
make_content (ChPositionEditor *self)
{
  GtkWidget *sidebar = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *options = ch_editor_options_new (self->model, self->settings);

  self->messages[1] = make_message ();
  gtk_widget_set_visible (self->messages[1], FALSE);
  gtk_widget_set_vexpand (options, TRUE);
  gtk_widget_add_css_class (sidebar, "ch-sidebar");
  gtk_box_append (GTK_BOX (sidebar), options);
  gtk_box_append (GTK_BOX (sidebar), self->messages[1]);
  self->page = ch_board_page_new (make_board_area (self), sidebar);
  g_signal_connect_swapped (self->page, "notify::cramped", G_CALLBACK (cramped_cb), self);
  self->floating = ch_editor_piece_new (32);
  gtk_widget_set_can_target (self->floating, FALSE);
  gtk_widget_set_halign (self->floating, GTK_ALIGN_START);
  gtk_widget_set_valign (self->floating, GTK_ALIGN_START);
  gtk_widget_set_visible (self->floating, FALSE);
  self->overlay = gtk_overlay_new ();
  gtk_overlay_set_child (GTK_OVERLAY (self->overlay), self->page);
  gtk_overlay_add_overlay (GTK_OVERLAY (self->overlay), self->floating);
  gtk_window_set_child (GTK_WINDOW (self), self->overlay);
}

static void
dark_cb (ChPositionEditor *self)
{
  gboolean dark = ch_color_scheme_is_dark ();

  g_object_set (self->board, "dark", dark, NULL);
  if (dark)
    gtk_widget_add_css_class (GTK_WIDGET (self), "ch-dark");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "ch-dark");
}

static void
ch_position_editor_dispose (GObject *object)
{
  ChPositionEditor *self = CH_POSITION_EDITOR (object);

  self->closing = TRUE;
  /* Whichever way the window went: the position has been used, or the person did not want it. */
  if (self->draft != NULL)
    ch_editor_draft_end (self->draft);
  g_clear_object (&self->draft);
  g_clear_object (&self->model);
  g_clear_object (&self->actions);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (ch_position_editor_parent_class)->dispose (object);
}

static void
ch_position_editor_class_init (ChPositionEditorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ch_position_editor_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = ch_position_editor_close_request;
  gtk_widget_class_add_binding (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, escape_cb, NULL);
  signals[APPLY] = g_signal_new ("apply", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                 1, G_TYPE_POINTER);
}

static void
ch_position_editor_init (ChPositionEditor *self)
{
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), action_entries, G_N_ELEMENTS (action_entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "win", G_ACTION_GROUP (self->actions));
}

static GtkWidget *
new_editor (GtkWindow *parent, GSettings *settings, ChEditorModel *model, ChEditorDraft *draft)
{
  ChPositionEditor *self = g_object_new (CH_TYPE_POSITION_EDITOR, "transient-for", parent, "destroy-with-parent", TRUE,
                                         "modal", TRUE, "title", _("Set up position"), "default-width", 820,
                                         "default-height", 640, NULL);

  self->settings = g_object_ref (settings);
  self->model = model;
  self->draft = draft;
  make_header (self);
  make_content (self);
  add_keys (self, TRUE);
  add_keys (self, FALSE);
  g_signal_connect_object (self->model, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_settings_get_default (), "notify::gtk-application-prefer-dark-theme", G_CALLBACK (dark_cb),
                           self, G_CONNECT_SWAPPED);
  dark_cb (self);
  refresh (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
  return GTK_WIDGET (self);
}

GtkWidget *
ch_position_editor_new (GtkWindow *parent, GSettings *settings, ChLibrary *library, const ChPosition *position)
{
  ChEditorModel *model;

  g_return_val_if_fail (position != NULL, NULL);

  model = ch_editor_model_new (position);
  return new_editor (parent, settings, model, library != NULL ? ch_editor_draft_new (library, model) : NULL);
}

GtkWidget *
ch_position_editor_new_resume (GtkWindow *parent, GSettings *settings, ChLibrary *library, ChStudy *study)
{
  ChEditorDraft *draft;
  ChEditorModel *model;

  g_return_val_if_fail (ch_editor_draft_is_one (study), NULL);

  draft = ch_editor_draft_resume (library, study, &model);
  return new_editor (parent, settings, model, draft);
}
