/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copying: games and positions as other programs paste them; and beginning from a position text. */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-ask.h"
#include "app/ch-notation-choice.h"
#include "app/ch-window-private.h"
#include "formats/ch-dhtmlxq.h"
#include "formats/ch-pgn.h"
#include "formats/ch-record-text.h"
#include "play/ch-words.h"

void
ch_window_copy_game (ChWindow *self)
{
  g_autofree char *text = ch_pgn_write_record (self->record, ch_notation_choice_file (self->settings));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  ch_window_toast (self, _("Game copied"));
}

void
ch_window_copy_position (ChWindow *self)
{
  ChPosition position;
  char fen[CH_FEN_SIZE];

  ch_record_position_at (self->record, ch_window_node (self), &position);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), ch_position_to_fen (&position, fen));
  ch_window_toast (self, _("Position copied"));
}

void
ch_window_copy_record (ChWindow *self)
{
  ChGame game = (ChGame) ch_record_get_rules (self->record)->game;
  g_autofree char *text = ch_record_text_write (self->record, ch_notation_choice_record (self->settings, game));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  ch_window_toast (self, _("Game copied"));
}

void
ch_window_copy_dhtmlxq (ChWindow *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = ch_dhtmlxq_write (self->record, NULL, &error);

  if (text == NULL)
    {
      ch_window_toast (self, error->message);
      return;
    }
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  ch_window_toast (self, _("Game copied"));
}

void
ch_window_copy_picture (ChWindow *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = ch_window_picture (self, CH_DIAGRAM_PNG, &error);
  g_autoptr (GdkTexture) texture = bytes != NULL ? gdk_texture_new_from_bytes (bytes, &error) : NULL;

  if (texture == NULL)
    {
      ch_window_toast (self, error->message);
      return;
    }
  gdk_clipboard_set_texture (gtk_widget_get_clipboard (GTK_WIDGET (self)), texture);
  ch_window_toast (self, _("Picture copied"));
}

/* The rule set a bare position text is meant for: that of the game shown where it fits, else what the text looks like. */
static ChRuleset
rules_for_fen (ChWindow *self, const char *fen)
{
  ChPreset guesses[] = { CH_PRESET_XIANGQI, CH_PRESET_JANGGIPLAIN, CH_PRESET_CRAZYXIANGQI };
  ChPosition position;
  ChRuleset rules;

  if (strchr (fen, '[') != NULL)
    return ch_ruleset_preset (CH_PRESET_CRAZYXIANGQI);
  if (self->record != NULL)
    {
      rules = *ch_record_get_rules (self->record);
      if (ch_position_from_fen (&position, &rules, fen, NULL) && ch_position_validate (&position, NULL))
        return rules;
    }
  for (guint i = 0; i < G_N_ELEMENTS (guesses); i++)
    {
      rules = ch_ruleset_preset (guesses[i]);
      if (ch_position_from_fen (&position, &rules, fen, NULL) && ch_position_validate (&position, NULL))
        return rules;
    }
  return ch_ruleset_preset (CH_PRESET_XIANGQI);
}

/* A position never pushes away a file with unsaved changes: then it opens beside it. */
static ChWindow *
window_for_position (ChWindow *self)
{
  GtkWidget *window;

  if (self->path == NULL || !ch_study_get_modified (self->study))
    return self;
  window = ch_window_new (gtk_window_get_application (GTK_WINDOW (self)), self->library, self->settings);
  gtk_window_present (GTK_WINDOW (window));
  return CH_WINDOW (window);
}

gboolean
ch_window_set_fen (ChWindow *self, const char *fen)
{
  ChRuleset rules = rules_for_fen (self, fen);
  ChNewGame game;
  ChFenError error;
  ChInvalid invalid;
  g_autofree char *why = NULL;

  ch_new_game_init (&game, &rules);
  if (!ch_position_from_fen (&game.start, &rules, fen, &error))
    why = g_strdup_printf (_("This is no position text; it fails at character %d."), error.offset + 1);
  else if (!ch_position_validate (&game.start, &invalid))
    why = ch_words_invalid (&invalid, &rules);
  if (why != NULL)
    {
      ch_tell (GTK_WINDOW (self), _("The position cannot be used"), why);
      return FALSE;
    }
  ch_window_start_game (window_for_position (self), &game);
  return TRUE;
}
