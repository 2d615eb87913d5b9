/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game of a PGN file while it is read: between the reader of one way and the choice among ways. */
#pragma once

#include "formats/ch-pgn-private.h"

/* Variations nested so deep keep the position they return to; deeper ones work it out again. */
#define CH_PGN_KEPT_DEPTH 32

typedef enum
{
  CH_PGN_TROUBLE_UNREADABLE,
  CH_PGN_TROUBLE_ILLEGAL,
  CH_PGN_TROUBLE_AMBIGUOUS,
  CH_PGN_TROUBLE_BEHIND,   /* after one that could not be made */
  CH_PGN_TROUBLE_STRAY,
  CH_PGN_TROUBLE_COMMENT,  /* without an end */
  CH_PGN_TROUBLE_UNCLOSED,
} ChPgnTroubleKind;

typedef struct
{
  ChPgnTroubleKind kind;
  guint ply;
  const char *place;
  gsize length;
  guint n;
} ChPgnTrouble;

/* A point in the tree from which reading goes on. */
typedef struct
{
  ChNode *node;
  guint ply;
  gboolean undoable; /* the position is that after the node and can be taken back by one move */
} ChPgnPlace;

typedef struct
{
  ChPosition position;
  ChUndo undo;
} ChPgnKept;

/* Which of several moves an ambiguous text is taken for. */
typedef struct
{
  guint n;
  guint chosen;
} ChPgnChoice;

typedef struct
{
  ChPgnReader *reader;
  ChPgnDialect dialect;
  ChRecord *record;
  gboolean playable;
  ChPgnPlace here;
  ChPgnKept now;          /* here.node broken: as it was before the first broken one */
  GArray *stack;     /* of Place */
  ChPgnKept *kept;        /* (nullable): CH_PGN_KEPT_DEPTH of them */
  GString *before;   /* (nullable): the comment before the move to come */
  gboolean fresh;    /* no move yet in this variation */
  gboolean numbered; /* the last token was a number */
  guint n_good;      /* moves of the main line before the first broken one */
  guint n_broken;    /* those from it on */
  GArray *troubles;  /* (nullable) */
  const char *result;/* (nullable) */
  const char *rest;  /* (nullable): what stands behind the result */
  GArray *choices;   /* of ChPgnChoice, kept from one way to the next: made in advance, or added as they come up */
  guint n_choices;   /* those come to so far */
} ChPgnGame;

/** ch_pgn_game_init: Begins a game. @start (nullable); @playable: whether moves can be tried. */
void ch_pgn_game_init (ChPgnGame *game, ChPgnReader *reader, const ChRuleset *rules, const ChPosition *start,
                       gboolean playable);

/** ch_pgn_game_clear: Frees what @game holds. */
void ch_pgn_game_clear (ChPgnGame *game);

/** ch_pgn_game_parse: Reads move text to the end of the game. */
void ch_pgn_game_parse (ChPgnGame *game);

/** ch_pgn_game_report: Tells the reader's report what could not be read. */
void ch_pgn_game_report (ChPgnGame *game);
