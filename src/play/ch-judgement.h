/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How good a move was: what of the chance to win it gave away, the class of the move, the
 * accuracy of a side, the phase of the game. Values alone; the words are in ch-words-report.h. */
#pragma once

#include "play/ch-win-chance.h"

/* Classes of moves; from CH_JUDGEMENT_GOOD on they have a glyph. */
typedef enum
{
  CH_JUDGEMENT_NONE,        /* not judged (yet) */
  CH_JUDGEMENT_FORCED,      /* the only legal move */
  CH_JUDGEMENT_BEST,        /* what the engine would have played, or as good */
  CH_JUDGEMENT_FINE,        /* gives nothing of weight away */
  CH_JUDGEMENT_GOOD,        /* the only move that keeps what there was, and not an obvious one */
  CH_JUDGEMENT_BRILLIANT,   /* such a move that also gives up material */
  CH_JUDGEMENT_INTERESTING, /* gives up material without losing ground, though other moves would do */
  CH_JUDGEMENT_DUBIOUS,
  CH_JUDGEMENT_MISTAKE,
  CH_JUDGEMENT_BLUNDER,
  CH_N_JUDGEMENTS
} ChJudgement;

/* Loss of the chance to win from which a move is of a class. */
#define CH_LOSS_DUBIOUS 0.05
#define CH_LOSS_MISTAKE 0.10
#define CH_LOSS_BLUNDER 0.20

typedef enum
{
  CH_PHASE_OPENING,
  CH_PHASE_MIDDLE,
  CH_PHASE_ENDING,
  CH_N_PHASES
} ChPhase;

/** ch_win_loss: Returns: what of the chance to win is lost from @before to @after, both for the mover; never below 0. */
double ch_win_loss (ChGame game, int before, int after);

/** ch_move_accuracy: Returns: exp (-5 * @loss) in per cent: 100 for nothing lost, 61 for a tenth, 37 for a fifth. */
double ch_move_accuracy (double loss);

/**
 * ch_side_accuracy:
 * @losses: of the moves of a side, those that were forced left out
 *
 * The mean of the accuracies of all moves and their harmonic mean, which a single blunder pulls down, added and halved.
 *
 * Returns: per cent, 100 where there is no move.
 */
double ch_side_accuracy (const double *losses, int n);

/* What the class of a move follows from; scores are for the mover. */
typedef struct
{
  ChGame game;
  int before;      /* of the best move */
  int after;       /* of the move played */
  int second;      /* of the second best */
  bool has_second;
  bool is_best;    /* the move played is the engine's */
  bool sacrifice;  /* ch_move_is_sacrifice() */
  bool obvious;    /* takes back, or answers a check */
  int n_legal;
} ChJudgementGrounds;

/** ch_judgement_of: Returns: the class of a move. */
ChJudgement ch_judgement_of (const ChJudgementGrounds *grounds);

/** ch_judgement_nag: Returns: the number that PGN has for it (ch-nag.h), 0 where none. */
uint8_t ch_judgement_nag (ChJudgement judgement);

/** ch_judgement_from_nag: Returns: the class that a glyph says, CH_JUDGEMENT_NONE for others. */
ChJudgement ch_judgement_from_nag (uint8_t nag);

/** ch_move_is_sacrifice: Returns: whether the exchange on the target of @move, legal, gives up an elephant's worth or more. */
bool ch_move_is_sacrifice (const ChPosition *position, ChMove move);

/**
 * ch_phase_of:
 * @before: the phase of the position before this one
 * @ply: plies from the start of the game
 *
 * By what is left of the pieces that attack (chariot 2, horse and cannon 1, of 16 in all; in crazyhouse those in hand
 * count): the opening ends with ply 24 or when more than 2 of it are gone, the ending begins with 6. No phase comes back.
 *
 * Returns: the phase.
 */
ChPhase ch_phase_of (const ChPosition *position, int ply, ChPhase before);
