/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the index keeps of one game. Private to src/index. */
#pragma once

#include "index/ch-posting.h"
#include "study/ch-record.h"

typedef struct
{
  ChGame game;
  ChResult result;
  guint day;              /* yyyymmdd, what is not known 0 */
  guint plies;            /* of the main line as far as it can be made */
  gint64 digest;          /* the same for games with the same players, date, result and moves of the main line */
  const char *first, *second, *event, *date; /* (nullable) (transfer none): of the record */
  char *players, *words;  /* folded, for searching */
  char *rules;            /* as text */
  char *start;            /* (nullable): position text, NULL = the start of the game */
  GByteArray *moves;      /* packed tree */
} ChIndexGame;

/** ch_index_game_init: Takes from @record, which must outlive it, what is kept. Free with ch_index_game_clear(). */
void ch_index_game_init (ChIndexGame *self, ChRecord *record);

/** ch_index_game_clear: Frees what it holds. */
void ch_index_game_clear (ChIndexGame *self);

/** ch_index_game_postings: Adds the postings of a game, @id in the index, to @postings. Returns: how many. */
guint ch_index_game_postings (const ChIndexGame *self, const ChPosition *start, guint32 id, GArray *postings);

/** ch_index_game_fold: Returns: (transfer full): @text so that letters compare without case and width. */
char *ch_index_game_fold (const char *text);
