/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks under which name, in which format and encoding a study is written. */
#pragma once

#include <gtk/gtk.h>

#include "formats/ch-writer.h"

typedef struct
{
  gboolean document;    /* saving, not exporting: our own format comes first */
  const char *folder;   /* (nullable): where to begin */
  const char *name;     /* to begin with; its end is made to fit */
  ChNotation notation;  /* of moves in PGN */
  ChWriter first;       /* the format that is offered first */
} ChSaveDialog;

/** ch_save_dialog_words: Returns: (transfer none): the name of a format for people, short. */
const char *ch_save_dialog_words (ChWriter writer);

/**
 * ch_save_dialog_path:
 * @path: as it was typed
 * @chosen: the format chosen beside the name
 * @first: the format that was chosen when the dialog opened
 * @writer: (out): the format meant: that of the end typed, unless only the choice beside it was changed
 *
 * Returns: (transfer full): the path with an end that fits.
 */
char *ch_save_dialog_path (const char *path, ChWriter chosen, ChWriter first, ChWriter *writer);

/**
 * ch_save_dialog_show:
 * @named: called with the path and what to write, once
 * @cancelled: called instead where the user gives up
 */
void ch_save_dialog_show (GtkWindow *parent, const ChSaveDialog *ask,
                          void (*named) (gpointer data, const char *path, const ChWriterOptions *options),
                          void (*cancelled) (gpointer data), gpointer data);
