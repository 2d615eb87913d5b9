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
} ChNewGame;

/** ch_new_game_init: The standard start of @rules, two persons. */
void ch_new_game_init (ChNewGame *game, const ChRuleset *rules);

/** ch_new_game_init_last: What was played last, by @settings: rules, level, side; against the computer. */
void ch_new_game_init_last (ChNewGame *game, GSettings *settings);

/** ch_new_game_rules_from_settings: Returns: the rule set last played where it is one of @game, else the game's plain one. */
ChRuleset ch_new_game_rules_from_settings (ChGame game, GSettings *settings);

/** ch_new_game_seat_computer: The computer of the level last played takes the side that @settings leave to it. */
void ch_new_game_seat_computer (ChNewGame *game, GSettings *settings);

/** ch_new_game_make_record: Returns: (transfer full): the record of @game, with its tags; no moves yet. */
ChRecord *ch_new_game_make_record (const ChNewGame *game);

/** ch_new_game_players_from_record: Reads who played from the tags of @record, as ch_new_game_make_record() wrote them. */
void ch_new_game_players_from_record (ChRecord *record, ChPlayer players[2]);

/** ch_new_game_player_name: Returns: (transfer full): how the player of @side is called, by tags or by side. */
char *ch_new_game_player_name (ChRecord *record, const ChPlayer *player, ChSide side);
