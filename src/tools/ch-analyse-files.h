/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The files that `chuhan-cli analyse` reads and writes: which there are, what was done in them by a run before this one. */
#pragma once

#include "study/ch-study.h"

typedef struct
{
  char *in, *out;
  ChStudy *study;     /* (nullable): while its games are analysed */
  guint next;         /* the first game that nobody has taken yet */
  guint n_games;
  guint n_under_way;
  guint n_done;       /* now */
  guint n_left;       /* broken off now */
  guint n_skipped;    /* done before */
  gint64 written_us;  /* when last */
} ChAnalyseFile;

/**
 * ch_analyse_files_find:
 * @words: files and folders; of folders all that lies directly in them
 * @out: a file where @words is one file, else a folder, made where it is absent
 *
 * Returns: (transfer full) (element-type ChAnalyseFile) (nullable): what there is to do; NULL where that makes no sense, told on
 *   stderr.
 */
GPtrArray *ch_analyse_files_find (char **words, int n_words, const char *out);

/** ch_analyse_file_open: Reads it; games that were analysed into the file to be written, by a run before, are taken from there.
 * Returns: whether there is a game; else says why not on stderr. */
gboolean ch_analyse_file_open (ChAnalyseFile *file, const char *encoding);

/** ch_analyse_file_take: Returns: (transfer none) (nullable): the next game that is not analysed yet. */
ChRecord *ch_analyse_file_take (ChAnalyseFile *file);

/** ch_analyse_file_leave_open: @record, in which not all is done, will be taken again by the next run. */
void ch_analyse_file_leave_open (ChAnalyseFile *file, ChRecord *record);

/** ch_analyse_file_save: Writes all its games as they are now. Returns: whether that worked; else says why not on stderr. */
gboolean ch_analyse_file_save (ChAnalyseFile *file);
