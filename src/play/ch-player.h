/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who plays a side: a person, our engine at a level, or an engine of the person's list; and what a turn of it may take. Plain
 * values, to be copied as one likes. */
#pragma once

#include "play/ch-clock.h"

typedef enum
{
  CH_TURN_USUAL, /* the clock of the game where there is one; else what the level is given, two seconds for other engines */
  CH_TURN_TIME,  /* amount: ms a move */
  CH_TURN_NODES, /* amount: nodes a move */
  CH_TURN_DEPTH, /* amount: plies a move */
  CH_N_TURN_KINDS
} ChTurnKind;

typedef struct
{
  ChTurnKind kind;
  guint64 amount; /* 0 with CH_TURN_USUAL */
} ChTurn;

typedef struct
{
  int level;          /* 1..CH_ENGINE_LEVELS = our engine; 0 = a person, where @engine is NULL */
  const char *engine; /* (nullable): the id of an engine of the list, interned (g_intern_string()); @level means nothing then */
  ChTurn turn;        /* of an engine, ours or another */
} ChPlayer;

/** ch_player_is_person: Returns: whether nobody thinks for @player. */
gboolean ch_player_is_person (const ChPlayer *player);

/** ch_player_equal: Returns: whether both are the same, with the same limit. */
gboolean ch_player_equal (const ChPlayer *one, const ChPlayer *other);

/**
 * ch_player_limits:
 * @clock: (nullable): the clock of the game; NULL where it has none
 * @side: whose turn it is
 * @now_us: by g_get_monotonic_time()
 * @limits: (out): what the engine is told
 */
void ch_player_limits (const ChPlayer *player, const ChClock *clock, ChSide side, gint64 now_us, ChLimits *limits);

/** ch_player_to_text: Returns: (transfer full): "level=5 usual", "engine=engine-1 time=2000"; "" of a person: for settings. */
char *ch_player_to_text (const ChPlayer *player);

/** ch_player_from_text: @player: (out): a person where @text says nothing that can be. Returns: whether it is somebody else. */
gboolean ch_player_from_text (const char *text, ChPlayer *player);

/** ch_turn_to_text: Returns: (transfer full): "usual", "time=2000", "nodes=50000", "depth=8": for tags and settings. */
char *ch_turn_to_text (const ChTurn *turn);

/** ch_turn_from_text: @text: (nullable). Returns: what it says; CH_TURN_USUAL where it says nothing that can be. */
ChTurn ch_turn_from_text (const char *text);
