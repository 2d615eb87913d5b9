/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window in which a chapter is chosen that is to become a part of the one shown. */
#pragma once

#include <gtk/gtk.h>

#include "study/ch-study.h"

/* @other: the chapter that was chosen. */
typedef void (*ChMergeFunc) (ChRecord *other, gpointer data);

/**
 * ch_merge_dialog_show:
 * @record: the chapter shown, with @here shown
 * @func: called once a chapter that fits is chosen
 * @destroy: (nullable): frees @data when the window is gone
 *
 * Lists the other chapters of @study, those first that begin from the same position; of the others it says why they do not fit.
 */
void ch_merge_dialog_show (GtkWindow *parent, ChStudy *study, ChRecord *record, ChNode *here, ChMergeFunc func, gpointer data,
                           GDestroyNotify destroy);

/** ch_merge_dialog_why: Returns: (transfer none): why @other cannot become a part of @record, with @here shown; translated; NULL
 * where it can. */
const char *ch_merge_dialog_why (ChRecord *record, ChNode *here, ChRecord *other);
