/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads text that somebody pastes, be it a whole file or a bare list of moves, and says what it was taken for. */
#pragma once

#include "formats/ch-move-form.h"
#include "study/ch-report.h"
#include "study/ch-study.h"

typedef enum
{
  CH_PASTE_MOVES,     /* moves without a container; perhaps with headlines and a position */
  CH_PASTE_PGN,
  CH_PASTE_DHTMLXQ,
  CH_PASTE_GIB,
  CH_PASTE_POSITIONS, /* positions alone */
  CH_PASTE_OTHER,     /* a file of another kind */
} ChPasteKind;

typedef struct
{
  int game;           /* a ChGame, or -1 = to be found out */
  ChMoveForm form;    /* CH_MOVE_FORM_ANY = to be found out */
  int likely_game;    /* which of the games is taken where several fit; -1 = xiangqi */
} ChPasteWish;

typedef struct
{
  ChPasteKind kind;
  ChGame game;
  ChMoveForm form;     /* MOVES: how they are written; ANY: by no one rule */
  gboolean traditional;/* Chinese moves in traditional characters */
  guint n_games;
  guint n_plies;       /* of the first game's main line, as far as it is good */
} ChPasteGuess;

/**
 * ch_paste_read:
 * @text: UTF-8
 * @wish: what the user has said about it
 * @guess: (out): what it was taken for
 * @report: what could not be read, and where
 *
 * Which game and which notation it is, how ranks are counted and, in janggi, from which set-up, is decided by what replays.
 *
 * Returns: (transfer full): the study; without games where nothing could be read, which the report says.
 */
ChStudy *ch_paste_read (const char *text, const ChPasteWish *wish, ChPasteGuess *guess, ChReport *report);
