/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Actions that take words: for scripts and tests on the bus. Each is done when the call returns. */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/ch-trouble.h"
#include "app/ch-window-private.h"
#include "formats/ch-pgn.h"

/* What cannot be understood is said in the window and changes nothing. */
static void
not_understood (ChWindow *self, const char *text)
{
  /* Translators: words given by a script that make no sense here */
  g_autofree char *words = g_strdup_printf (_("Not understood: %s"), text);

  ch_window_toast (self, words);
}

/* A chapter, from 0, and a number of moves along its main line; as far as there are so many. */
static void
go_to_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChWindow *self = data;
  guint chapter, ply;
  ChRecord *record;
  ChNode *node;

  g_variant_get (parameter, "(uu)", &chapter, &ply);
  record = ch_study_get_record (self->study, chapter);
  if (record == NULL)
    return;
  if (record != self->record)
    ch_window_chapter_cb (self, record);
  for (node = ch_record_get_root (record); ply > 0 && node->first_child != NULL && !node->first_child->broken; ply--)
    node = node->first_child;
  ch_window_show_node (self, node, FALSE);
}

/* The words after the move that is shown. */
static void
write_comment_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChWindow *self = data;

  ch_comment_box_flush (self->comment);
  ch_study_set_comment (self->study, self->record, ch_window_node (self), FALSE, g_variant_get_string (parameter, NULL));
  ch_window_refresh (self, FALSE);
}

/* A name and a value; an empty value removes the tag. */
static void
set_tag_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChWindow *self = data;
  const char *name, *value;

  g_variant_get (parameter, "(&s&s)", &name, &value);
  ch_study_set_tag (self->study, self->record, name, *value != '\0' ? value : NULL);
}

/* Rules as in a Ruleset tag and a position text, empty for the usual start. */
static void
set_setup_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChWindow *self = data;
  const char *rules_text, *fen;
  ChRuleset rules;
  ChPosition start;

  g_variant_get (parameter, "(&s&s)", &rules_text, &fen);
  if (!ch_ruleset_from_text (rules_text, &rules))
    not_understood (self, rules_text);
  else if (*fen != '\0' && !(ch_position_from_fen (&start, &rules, fen, NULL) && ch_position_validate (&start, NULL)))
    not_understood (self, fen);
  else
    ch_study_set_setup (self->study, self->record, &rules, *fen != '\0' ? &start : NULL);
}

/* An arrow or a circle: "Gh3e3", "Re5e5": a letter for the colour and two points. */
static void
draw_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  static const char colors[] = { [CH_SHAPE_GREEN] = 'G', [CH_SHAPE_RED] = 'R', [CH_SHAPE_YELLOW] = 'Y', [CH_SHAPE_BLUE] = 'B' };
  const char *text = g_variant_get_string (parameter, NULL);
  const char *color = *text != '\0' ? memchr (colors, *text, sizeof colors) : NULL;
  ChMove points = color != NULL ? ch_move_from_text (text + 1) : CH_MOVE_NONE;

  if (points == CH_MOVE_NONE || CH_MOVE_IS_DROP (points))
    not_understood (data, text);
  else
    ch_window_shape_cb (data, color - colors, 0, CH_MOVE_FROM (points), CH_MOVE_TO (points));
}

/* A copy as a PGN file; the document stays what it is. */
static void
save_copy_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChWindow *self = data;
  const char *path = g_variant_get_string (parameter, NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *words = NULL;

  ch_comment_box_flush (self->comment);
  bytes = ch_pgn_write (self->study);
  if (ch_document_file_write_bytes (path, bytes, &error))
    return;
  words = ch_trouble_words (error, path);
  ch_window_toast (self, words);
}

static const GActionEntry entries[] = {
  { "go-to", go_to_cb, "(uu)", NULL, NULL },
  { "write-comment", write_comment_cb, "s", NULL, NULL },
  { "set-tag", set_tag_cb, "(ss)", NULL, NULL },
  { "set-setup", set_setup_cb, "(ss)", NULL, NULL },
  { "draw", draw_cb, "s", NULL, NULL },
  { "save-copy", save_copy_cb, "s", NULL, NULL },
};

void
ch_window_script_init (ChWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}

void
ch_window_script_actions (ChWindow *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    ch_window_enable_action (self, entries[i].name, self->play != NULL);
}
