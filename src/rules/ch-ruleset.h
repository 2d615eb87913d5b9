/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A rule set: which game, and each option of it as a value that a game carries and that is saved with it. Comparing
 * two rule sets is comparing their fields. */
#pragma once

#include "rules/ch-types.h"

/* Raised whenever a rule here is judged differently than before; saved with a game so that old games replay. */
#define CH_RULES_VERSION 1

typedef enum
{
  CH_REPETITION_PERPETUAL_CHECK, /* third occurrence: drawn, or the side that alone always checked loses */
  CH_REPETITION_CHASE,           /* as above, and perpetual chase (Asian rules) */
  CH_REPETITION_FREE,            /* never judged */
  CH_REPETITION_ILLEGAL,         /* the repeating move is illegal for the side that would make it (janggimodern) */
  CH_N_REPETITIONS
} ChRepetitionRule;

typedef enum
{
  CH_FACING_FORBIDDEN,   /* xiangqi, crazyhouse: leaving the generals facing is illegal */
  CH_FACING_MUST_ANSWER, /* janggi default: legal to bring about, the other side must end it */
  CH_FACING_DRAW,        /* leaving it standing draws */
  CH_FACING_COUNT,       /* leaving it standing ends the game by points */
  CH_FACING_IGNORE,
  CH_FACING_STRICT,      /* as must-answer, but taking the opener must end the facing too (the oracle's strict tables) */
  CH_N_FACINGS
} ChFacingRule;

typedef enum
{
  CH_DRAW_OFFERS_FREE,
  CH_DRAW_OFFERS_OFFICIAL, /* in turn, the refused side must be the next to offer, three in all */
  CH_N_DRAW_OFFERS
} ChDrawOffers;

typedef struct
{
  uint8_t game;            /* ChGame */
  uint8_t version;         /* CH_RULES_VERSION when made */
  uint8_t repetition;      /* ChRepetitionRule */
  uint8_t occurrences;     /* 3 or 4: how often a position stands before it is judged */
  uint8_t check_limit;     /* most checks in a row by one side; 0 = off */
  uint8_t facing;          /* ChFacingRule */
  uint8_t draw_offers;     /* ChDrawOffers */
  uint8_t allow_pass;      /* janggi: 0 or 1 */
  uint8_t points;          /* janggi: 1 = material decides where the game would be drawn by pass, facing or limit */
  uint8_t soldier_diagonal;/* janggi: soldiers step forward along diagonals of the enemy palace */
  uint8_t cannon_diagonal; /* janggi: cannons jump palace diagonals */
  uint8_t reserved;
  uint16_t no_capture_plies; /* 0 = off */
} ChRuleset;

/* The presets of design.md section 2, in the order shown to a player. */
typedef enum
{
  CH_PRESET_XIANGQI,
  CH_PRESET_CRAZYXIANGQI,
  CH_PRESET_JANGGIPLAIN,
  CH_PRESET_JANGGI,
  CH_PRESET_JANGGITRADITIONAL,
  CH_PRESET_JANGGIMODERN,
  CH_PRESET_JANGGICASUAL,
  CH_N_PRESETS
} ChPreset;

/** ch_preset_id: Returns: the id of @preset ("xiangqi", ...), static. */
const char *ch_preset_id (ChPreset preset);

/** ch_preset_from_id: Returns: whether @id names a preset (exactly); writes it to @preset. */
bool ch_preset_from_id (const char *id, ChPreset *preset);

/** ch_ruleset_preset: Returns: the rule set of @preset at CH_RULES_VERSION. */
ChRuleset ch_ruleset_preset (ChPreset preset);

/** ch_ruleset_equal: Returns: whether all fields are equal. */
bool ch_ruleset_equal (const ChRuleset *a, const ChRuleset *b);

/**
 * ch_ruleset_nearest_preset:
 * Returns: the preset of the same game from which @rules differs in the fewest options.
 */
ChPreset ch_ruleset_nearest_preset (const ChRuleset *rules);

/**
 * ch_ruleset_set_option:
 * @rules: a rule set
 * @name: repetition, occurrences, check-limit, no-capture, facing, draw-offers, pass, points,
 *   soldier-diagonal, cannon-diagonal
 * @value: perpetual-check, chase, free, illegal; 3, 4; a number, 0 = off; must-answer, strict, draw, count, ignore; free,
 *   official; on, off (also true, false, 1, 0)
 *
 * Returns: false and @rules untouched where the name or value is unknown or does not fit the game.
 */
bool ch_ruleset_set_option (ChRuleset *rules, const char *name, const char *value);

/* The longest text of a rule set, with its end. */
#define CH_RULESET_TEXT_SIZE 256

/**
 * ch_ruleset_to_text:
 * Writes "PRESET" or "PRESET name=value name=value" with the options that differ from the nearest preset.
 * Returns: @text.
 */
char *ch_ruleset_to_text (const ChRuleset *rules, char text[CH_RULESET_TEXT_SIZE]);

/** ch_ruleset_from_text: Reads what ch_ruleset_to_text() writes. Returns: whether it could. */
bool ch_ruleset_from_text (const char *text, ChRuleset *rules);

/** ch_ruleset_start_fen: Returns: the start position of the game, static (janggi: both sides inner elephants). */
const char *ch_ruleset_start_fen (const ChRuleset *rules);

/* Janggi: the order of horse and elephant on a side's back rank, read from file a to file i for both sides. */
typedef enum
{
  CH_SETUP_INNER, /* horse elephant . elephant horse: 内象 */
  CH_SETUP_OUTER, /* elephant horse . horse elephant: 外象 */
  CH_SETUP_LEFT,  /* elephant horse . elephant horse: 左象 (as read on the board) */
  CH_SETUP_RIGHT, /* horse elephant . horse elephant: 右象 */
  CH_N_SETUPS
} ChJanggiSetup;

#define CH_FEN_SIZE 256

/** ch_janggi_start_fen: Writes the start position with the set-ups of Chu and Han. Returns: @fen. */
char *ch_janggi_start_fen (ChJanggiSetup chu, ChJanggiSetup han, char fen[CH_FEN_SIZE]);
