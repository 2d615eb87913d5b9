/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a new game is: rules, start, who plays. A value that the dialog makes, the start page too, and the window plays. */
#pragma once

#include <gio/gio.h>

#include "play/ch-play.h"

typedef struct
{
  ChRuleset rules;
  ChPosition start;
  ChPlayer players[2];
  ChTimeControl control;
} ChNewGame;

/** ch_new_game_init: The standard start of @rules, two persons, no clock. */
void ch_new_game_init (ChNewGame *game, const ChRuleset *rules);

/** ch_new_game_init_last: What was played last, by @settings: rules, engine, level, side, clock; against the computer. */
void ch_new_game_init_last (ChNewGame *game, GSettings *settings);

/** ch_new_game_rules_from_settings: Returns: the rule set last played where it is one of @game, else the game's plain one. */
ChRuleset ch_new_game_rules_from_settings (ChGame game, GSettings *settings);

/**
 * ch_new_game_last_engine:
 * @player: (out): what was played against last, by @settings; our own engine where that one is gone or does not play by the rules
 */
void ch_new_game_last_engine (const ChRuleset *rules, GSettings *settings, ChPlayer *player);

/** ch_new_game_seat_engine: @engine takes the side that @settings leave to it, a person the other. */
void ch_new_game_seat_engine (ChNewGame *game, GSettings *settings, const ChPlayer *engine);
void ch_new_game_seat_computer (ChNewGame *game, GSettings *settings);

/** ch_new_game_make_record: Returns: (transfer full): the record of @game, with its tags; no moves yet. */
ChRecord *ch_new_game_make_record (const ChNewGame *game);

/**
 * ch_new_game_players_from_record:
 * Reads who played from the tags of @record, as ch_new_game_make_record() wrote them. An engine that is not in the list any
 * more is a person.
 */
void ch_new_game_players_from_record (ChRecord *record, ChPlayer players[2]);

/** ch_new_game_missing_engine: Returns: (transfer full) (nullable): what an engine is called that plays by the tags of @record
 * and is not in the list any more. */
char *ch_new_game_missing_engine (ChRecord *record);

/** ch_new_game_control_from_record: @control: (out): the clock of a game that was made here; none for games from elsewhere. */
void ch_new_game_control_from_record (ChRecord *record, ChTimeControl *control);

/** ch_new_game_set_player: From now on @player plays @side: writes it into the tags, as one step of undo. */
void ch_new_game_set_player (ChStudy *study, ChRecord *record, ChSide side, const ChPlayer *player);

/** ch_new_game_player_name: Returns: (transfer full): how the player of @side is called, by tags or by side. */
char *ch_new_game_player_name (ChRecord *record, const ChPlayer *player, ChSide side);
