/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions to an index: what was played in a position, which games reached it, which have positions like a pattern. For one
 * thread; ch-game-index.h asks from the main loop. */
#pragma once

#include <gio/gio.h>

#include "index/ch-piece-pattern.h"
#include "rules/ch-judge.h"

/* Which games count. All zero: all, equal ones once. */
typedef struct
{
  char *player;            /* (nullable): part of the name of one of the players */
  char *words;             /* (nullable): part of event, place, round, opening or title */
  guint from_day, to_day;  /* yyyymmdd, 0 = open; games without a date do not count where one is set */
  ChResult result;         /* CH_RESULT_NONE: any */
  gboolean equal_games;    /* games with the same players, date, result and moves count each time */
  gboolean as_it_stands;   /* mirror pictures are other positions */
  gboolean main_lines;     /* positions that stand in variations only do not count */
} ChIndexFilter;

typedef enum
{
  CH_INDEX_NEWEST,
  CH_INDEX_OLDEST,
  CH_INDEX_FILES, /* as they were read */
} ChIndexOrder;

/* A move that was made in the position asked for. */
typedef struct
{
  ChMove move;                /* CH_MOVE_NONE: the game ended there */
  guint n_games;              /* in whose main line it was made */
  guint wins, draws, losses;  /* of them, for the side to move; of the others the result is unknown */
  guint n_variations;         /* games that have it in variations only */
  guint last_year;            /* 0 = unknown */
} ChIndexMove;

/* Where a position stands. */
typedef struct
{
  guint32 game;          /* id in the index */
  guint32 day;           /* yyyymmdd, 0 = unknown */
  guint32 node : 30;     /* its place in the tree's order parent, children (ch_node_following()); 0 = the start */
  guint32 variation : 1; /* not in the main line */
  guint32 mirrored : 1;  /* as its mirror picture */
} ChIndexHit;

typedef struct
{
  GArray *moves; /* (element-type ChIndexMove): most often played first, the end of games last; empty for a search */
  GArray *hits;  /* (element-type ChIndexHit): one for each game, in the order asked for */
} ChIndexAnswer;

/** ch_index_answer_free: Frees @self. */
void ch_index_answer_free (ChIndexAnswer *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChIndexAnswer, ch_index_answer_free)

/* A hit as a list shows it. */
typedef struct
{
  ChIndexHit hit;
  char *path;          /* (type filename) */
  guint number;        /* of the game in its file, from 1 */
  ChGame game;
  ChResult result;
  guint plies;         /* of the main line */
  char *first_player, *second_player, *event, *date; /* (nullable) */
} ChIndexItem;

/** ch_index_item_free: Frees @self. */
void ch_index_item_free (ChIndexItem *self);

/* A file that could not be read as a whole. */
typedef struct
{
  char *path;         /* (type filename) */
  guint n_games;      /* that could be read */
  guint n_remarks;
  char *reason;       /* for people: the first few remarks, a line each */
} ChIndexTrouble;

typedef struct
{
  guint64 n_files, n_games, n_moves;
  guint64 n_troubles;  /* files with remarks */
} ChIndexStatus;

typedef struct _ChIndexReader ChIndexReader;

/** ch_index_reader_new: Returns: (transfer full): for the index at @path; NULL with @error, G_IO_ERROR_NOT_FOUND: none yet. */
ChIndexReader *ch_index_reader_new (const char *path, GError **error);

/** ch_index_reader_free: Closes it. */
void ch_index_reader_free (ChIndexReader *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChIndexReader, ch_index_reader_free)

/** ch_index_reader_ask: @filter: (nullable). Returns: (transfer full): what is known of @position; NULL with @error. */
ChIndexAnswer *ch_index_reader_ask (ChIndexReader *self, const ChPosition *position, const ChIndexFilter *filter,
                                    ChIndexOrder order, GError **error);

/* On the thread that searches; @fraction: 0..1. */
typedef void (*ChIndexSearchFunc) (double fraction, gpointer data);

/**
 * ch_index_reader_search:
 * @games: a bit for each ChGame that is looked through
 * @pattern: (nullable): what some position of a game must fit; NULL: the games that @filter lets through, at their start
 * @filter: (nullable)
 *
 * Returns: (transfer full): the games, each at the first position that fits; NULL with @error, G_IO_ERROR_CANCELLED.
 */
ChIndexAnswer *ch_index_reader_search (ChIndexReader *self, guint games, const ChPiecePattern *pattern,
                                       const ChIndexFilter *filter, ChIndexOrder order, GCancellable *cancellable,
                                       ChIndexSearchFunc progress, gpointer data, GError **error);

/** ch_index_reader_describe: Returns: (transfer full) (element-type ChIndexItem): of those that are still there. */
GPtrArray *ch_index_reader_describe (ChIndexReader *self, const ChIndexHit *hits, guint n);

/** ch_index_reader_status: How much there is. */
void ch_index_reader_status (ChIndexReader *self, ChIndexStatus *status);

/** ch_index_reader_troubles: Returns: (transfer full) (element-type ChIndexTrouble): by path. */
GPtrArray *ch_index_reader_troubles (ChIndexReader *self);
