/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the program says about rules and games, in the user's language. The rules core gives values (ChRefusal, ChVerdict,
 * ChInvalid); here they become sentences. Names that need no number are static strings of gettext (const char *);
 * sentences are put together (char *, transfer full). */
#pragma once

#include <glib.h>

#include "notation/ch-notation.h"
#include "rules/ch-judge.h"

/* ---- names: static, never NULL ---- */

/** ch_words_game: Returns: "Xiangqi", "Crazyhouse xiangqi", "Janggi" (象棋, 疯狂屋象棋, 朝鲜将棋). */
const char *ch_words_game (ChGame game);

/** ch_words_game_description: Returns: one line for the card of @game on the start page. */
const char *ch_words_game_description (ChGame game);

/** ch_words_side: Returns: "Red", "Black"; janggi "Chu", "Han" (红方, 黑方, 楚方, 汉方). */
const char *ch_words_side (ChGame game, ChSide side);

/** ch_words_turn: Returns: "Red to move" and so on (轮到红方). */
const char *ch_words_turn (ChGame game, ChSide side);

/** ch_words_piece: Returns: the piece with its side: "Red cannon" (红炮), janggi "Chu general" (楚将). Empty for no piece. */
const char *ch_words_piece (ChGame game, ChPiece piece);

/** ch_words_piece_plain: Returns: the piece without its side: "cannon" (炮; 帅 and 将 differ by side). */
const char *ch_words_piece_plain (ChGame game, ChPiece piece);

/** ch_words_preset: Returns: the name of a rule set ("Plain", "Federation", ...). */
const char *ch_words_preset (ChPreset preset);

/** ch_words_preset_description: Returns: one line that tells it from the others. */
const char *ch_words_preset_description (ChPreset preset);

/** ch_words_level: @level: 1..12. Returns: its name (入门 .. 特级大师). */
const char *ch_words_level (int level);

/** ch_words_setup: Returns: the name of an order of horses and elephants (内象, 外象, 左象, 右象). */
const char *ch_words_setup (ChJanggiSetup setup);

/** ch_words_notation: Returns: the name of a notation for a menu. */
const char *ch_words_notation (ChNotation notation);

/** ch_words_end_reason: Returns: "checkmate", "perpetual check", ... (将死, 长将) in a word; empty for CH_END_NONE. */
const char *ch_words_end_reason (ChEndReason reason);

/** ch_words_result: Returns: "Red wins", "Draw", "Unfinished". */
const char *ch_words_result (ChGame game, ChResult result);

/* ---- sentences: transfer full ---- */

/**
 * ch_words_refusal:
 * @refusal: from ch_history_explain(), ch_explain_move() or ch_explain_drop()
 * @position: the position in which the move was tried
 *
 * Returns: (transfer full): one short friendly sentence naming piece and points; empty for CH_REFUSAL_LEGAL.
 */
char *ch_words_refusal (const ChRefusal *refusal, const ChPosition *position);

/** ch_words_invalid: Returns: (transfer full): why a set-up position cannot be played; empty for CH_INVALID_NONE. */
char *ch_words_invalid (const ChInvalid *invalid, const ChRuleset *rules);

/**
 * ch_words_verdict_title:
 * @verdict: from ch_judge(), or with result and reason filled in for resignation, time, agreement
 * @game: the game
 *
 * Returns: (transfer full): who won and by what ("Red wins: checkmate", 红方胜：将死); empty while the game goes on.
 */
char *ch_words_verdict_title (const ChVerdict *verdict, ChGame game);

/**
 * ch_words_verdict_grounds:
 * @verdict: as for ch_words_verdict_title()
 * @history: (nullable): the game that was judged; without it no moves are listed
 * @notation: in which moves of a cycle are listed
 *
 * Returns: (transfer full): the grounds in one or more lines: the mating pieces, the cycle and what each of its moves did,
 *   the points, the limit.
 */
char *ch_words_verdict_grounds (const ChVerdict *verdict, const ChHistory *history, ChNotation notation);

/** ch_words_points2: Returns: (transfer full): janggi points from their double: 145 is "72.5", 144 "72". */
char *ch_words_points2 (int points2);

/* ---- options of a rule set, for dialogs; ids as in ch_ruleset_set_option() ---- */

/** ch_words_options: Returns: (array zero-terminated=1): ids of the options that @game has, in the order to show them. */
const char *const *ch_words_options (ChGame game);

/**
 * ch_words_option_values:
 * Returns: (array zero-terminated=1): ids of the values to offer for @option in @game, the plain one first. Numbers may be
 *   set to others too (check-limit, no-capture).
 */
const char *const *ch_words_option_values (ChGame game, const char *option);

/** ch_words_option_get: Returns: (transfer full): the id of the value that @rules has for @option; NULL if unknown. */
char *ch_words_option_get (const ChRuleset *rules, const char *option);

/** ch_words_option_name: Returns: the name of @option ("Repetition"), static. */
const char *ch_words_option_name (const char *option);

/** ch_words_option_value: Returns: (transfer full): what @value of @option means, in a few words. */
char *ch_words_option_value (ChGame game, const char *option, const char *value);

/** ch_words_ruleset_title: Returns: (transfer full): the preset, and "changed" where options differ from it. */
char *ch_words_ruleset_title (const ChRuleset *rules);

/** ch_words_ruleset_summary: Returns: (transfer full): all options, one a line: "name: value". */
char *ch_words_ruleset_summary (const ChRuleset *rules);

/* ---- for screen readers ---- */

/* What is to be said of a point beside its piece. */
typedef enum
{
  CH_WORDS_SELECTED = 1 << 0,
  CH_WORDS_TARGET = 1 << 1,     /* a legal move goes there */
  CH_WORDS_CAPTURE = 1 << 2,    /* a legal move takes there */
  CH_WORDS_DROP = 1 << 3,       /* a legal drop */
  CH_WORDS_LAST_FROM = 1 << 4,
  CH_WORDS_LAST_TO = 1 << 5,
  CH_WORDS_CHECK = 1 << 6,      /* a general in check */
  CH_WORDS_MARKED = 1 << 7,     /* named by a refusal or a verdict */
} ChWordsPointFlags;

/**
 * ch_words_point:
 * @viewer: the side whose right and back rank are counted from (the one at the bottom of the board)
 *
 * Returns: (transfer full): a point as a player says it: "file 2, rank 3" (二路三线).
 */
char *ch_words_point (ChPoint point, ChSide viewer);

/**
 * ch_words_point_label:
 * @piece: what stands there, 0 for nothing
 * @flags: ChWordsPointFlags or'ed
 * @viewer: as for ch_words_point()
 *
 * Returns: (transfer full): the accessible name of a cell: "Red cannon, h3, file 2, rank 3, selected".
 */
char *ch_words_point_label (ChGame game, ChPoint point, ChPiece piece, unsigned flags, ChSide viewer);

/** ch_words_hand_label: Returns: (transfer full): the accessible name of a heap in a hand: "Red hand: cannon, 2". */
char *ch_words_hand_label (ChGame game, ChSide side, ChKind kind, int count, gboolean selected);

/**
 * ch_words_move_spoken:
 * @position: the position before the move
 * @move: legal in it
 *
 * Returns: (transfer full): the move for a screen reader: "Red: cannon h3 to e3, takes horse, check" (红方 炮二平五，吃马，将军).
 */
char *ch_words_move_spoken (const ChPosition *position, ChMove move);
