/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the parts of the PGN reader and writer share. */
#pragma once

#include "formats/ch-move-form.h"
#include "formats/ch-pgn.h"
#include "formats/ch-reading.h"
#include "formats/ch-text.h"

/* The scanner: UTF-8 text as tokens. Texts of tokens point into the scanned text. */

typedef enum
{
  CH_PGN_END,
  CH_PGN_TAG,     /* the beginning of one: the next game */
  CH_PGN_NUMBER,  /* a move number, or dots in place of a move */
  CH_PGN_MOVE,    /* what should be a move */
  CH_PGN_COMMENT, /* text without its braces */
  CH_PGN_OPEN,
  CH_PGN_CLOSE,
  CH_PGN_NAG,     /* its digits, or the marks ! and ? */
  CH_PGN_RESULT,
} ChPgnTokenKind;

typedef struct
{
  ChPgnTokenKind kind;
  const char *text;
  gsize length;
  gboolean unclosed; /* a comment without its end */
} ChPgnToken;

typedef struct
{
  const char *start;
  const char *at;
  const char *counted; /* how far @line counts */
  guint line;
  guint first_line;    /* of @start */
  gboolean more;       /* more text comes behind it */
} ChPgnScan;

void ch_pgn_scan_init (ChPgnScan *scan, const char *text);

/** ch_pgn_scan_next: Reads the next token of move text. A tag is not passed. */
void ch_pgn_scan_next (ChPgnScan *scan, ChPgnToken *token);

/** ch_pgn_scan_tag: Reads a tag. Returns: FALSE where none stands here (blanks are passed all the same). */
gboolean ch_pgn_scan_tag (ChPgnScan *scan, char **name, char **value);

/** ch_pgn_scan_to_tag: Passes everything before the next tag or the end. Returns: whether there is one. */
gboolean ch_pgn_scan_to_tag (ChPgnScan *scan);

/** ch_pgn_scan_game_stands_at: Returns: whether a tag stands at the bracket @at, not the first of the text, behind an empty
 * line: the next game. */
gboolean ch_pgn_scan_game_stands_at (const char *at);

/** ch_pgn_scan_line: Returns: the line (1 ..) of @place. */
guint ch_pgn_scan_line (ChPgnScan *scan, const char *place);

/** ch_pgn_skip_blanks: Returns: the first character from @at on that is no blank. */
const char *ch_pgn_skip_blanks (const char *at);

/** ch_pgn_result_length: Returns: how long the result is that stands at @at, 0 = none; its plain form to @result. */
gsize ch_pgn_result_length (const char *at, const char **result);

/* Comments. */

/** ch_pgn_comment_read: Takes a comment apart and adds it to @node: known commands to its fields, others to its extra. */
void ch_pgn_comment_read (ChNode *node, gboolean before, const char *text, gsize length, ChSide side_to_move);

/** ch_pgn_comment_write: Appends "{...}" for what stands after @node, or nothing. @side_to_move: after @node. */
void ch_pgn_comment_write (const ChNode *node, ChSide side_to_move, GString *out);

/** ch_pgn_comment_write_text: Appends "{...}" for a text alone. */
void ch_pgn_comment_write_text (const char *text, GString *out);

/* Moves. */

typedef struct
{
  ChNotation notation;  /* by the Format tag; CH_N_NOTATIONS = unknown */
  int rank_base;        /* what the first side's back rank is called in points: 0 or 1 */
  gboolean used_points; /* (out): a point in letters has been read, so the base mattered */
  ChMoveForm form;      /* not ANY: nothing else is tried */
} ChPgnDialect;

/** ch_pgn_move_read: Returns: the move, @legal (out) or not; CH_MOVE_NONE where nothing can be made of it. */
ChMove ch_pgn_move_read (const ChPosition *position, const char *text, gsize length, ChPgnDialect *dialect,
                         gboolean *legal);

/** ch_pgn_move_glued_length: Chinese moves may follow each other without a blank. Returns: the bytes of the first four
 * characters where more follow, else 0. */
gsize ch_pgn_move_glued_length (const char *text, gsize length);

/** ch_pgn_move_candidates: Writes the legal moves that @text may mean, where it does not say which piece, the foremost piece
 * first. Returns: how many. */
int ch_pgn_move_candidates (const ChPosition *position, const char *text, gsize length, ChPgnDialect *dialect, ChMove *moves,
                            int size);

/** ch_pgn_move_read_points: As ch_pgn_move_read() for points and drops alone, which need no position. */
ChMove ch_pgn_move_read_points (const char *text, gsize length, ChPgnDialect *dialect);

/** ch_pgn_move_canonical: Writes @move as our files have it: ICCS in xiangqi, else UCI. Returns: @text. */
char *ch_pgn_move_canonical (ChGame game, ChMove move, char text[CH_NOTATION_SIZE]);

/* Tags. */

typedef struct
{
  char *name;
  char *value;
} ChPgnTag;

/** ch_pgn_tags_new: Returns: (transfer full) (element-type ChPgnTag): an empty list. */
GArray *ch_pgn_tags_new (void);

/** ch_pgn_tags_add: Adds a copy. */
void ch_pgn_tags_add (GArray *tags, const char *name, const char *value);

/** ch_pgn_tags_get: Returns: (nullable): the value, NULL where the tag is absent or empty. */
const char *ch_pgn_tags_get (const GArray *tags, const char *name);

/** ch_pgn_tags_apply: Gives @record those tags that are not what it has by itself (variant, position, format). */
void ch_pgn_tags_apply (const GArray *tags, ChRecord *record);

/** ch_pgn_tag_is_derived: Returns: whether a tag is made from the record itself. */
gboolean ch_pgn_tag_is_derived (const char *name);

/** ch_pgn_clean_date: Returns: (transfer full): a date as yyyy.mm.dd, or @text where it is not quite clear. */
char *ch_pgn_clean_date (const char *text);

/* What somebody knows about a text that does not say it. */
typedef struct
{
  int preset;       /* a ChPreset + 1: the game; 0 = to be found out */
  ChMoveForm form;  /* how all moves are written; CH_MOVE_FORM_ANY = to be found out */
} ChPgnWish;

/* Rules. */

#define CH_PGN_MAX_RULES 3
#define CH_PGN_MAX_GUESSES 4

typedef struct
{
  ChRuleset rules[CH_PGN_MAX_RULES]; /* to be tried in this order */
  int n_rules;
  ChRuleset guesses[CH_PGN_MAX_GUESSES]; /* where nothing says which game it is: others, where the moves fit these alone */
  int n_guesses;
  gboolean unknown_variant;          /* the Variant tag says nothing to us */
} ChPgnRules;

/** ch_pgn_rules_find: What game by which rules the tags may mean. */
void ch_pgn_rules_find (const GArray *tags, ChPgnRules *found);

/** ch_pgn_rules_find_as: As ch_pgn_rules_find(), where the game may be known. */
void ch_pgn_rules_find_as (const ChPgnWish *wish, const GArray *tags, ChPgnRules *found);

/* Games. */

typedef struct
{
  const ChReading *reading;
  ChReport *report;
  const char *file;   /* (nullable): for the report */
  guint game;         /* number of the game being read */
  ChText *text;       /* what @scan is in a part of */
  gboolean own;       /* the text is as we write it: each game has a result behind its moves */
  ChPgnScan scan;
  int rank_base;      /* which base the games before had */
  ChPgnWish wish;
} ChPgnReader;

/**
 * ch_pgn_game_read:
 * Reads move text up to the end of the game (scan is behind it then).
 * Returns: (transfer full) (nullable): it as a record with @tags; NULL where the text that is there does not reach to its end.
 */
ChRecord *ch_pgn_game_read (ChPgnReader *reader, const GArray *tags);

/** ch_pgn_reader_more: Has more text read, of which @at is the beginning; nothing of what it pointed to is there after that.
 * Returns: FALSE where none was left. */
gboolean ch_pgn_reader_more (ChPgnReader *reader, const char *at);

/** ch_pgn_reader_give: Gives a game that has been read to whom it is for. @record: (transfer full). */
void ch_pgn_reader_give (ChPgnReader *reader, ChRecord *record);

/** ch_pgn_reader_report: Adds an entry about the present game. @place (nullable): where in the text. */
void ch_pgn_reader_report (ChPgnReader *reader, guint ply, const char *place, const char *what, const char *why);

/** ch_pgn_position_is_playable: Returns: whether moves can be tried from @position; its faults to @why. */
gboolean ch_pgn_position_is_playable (const ChPosition *position, ChInvalid *why);

/** ch_pgn_read_games_as: As ch_pgn_read_games(), in the way that @wish says. */
void ch_pgn_read_games_as (const ChReading *reading, const ChPgnWish *wish);

/* Text that is no PGN. */

/** ch_text_read_wxf: Returns: whether @reader's text is a WXF file; then it has been read. */
gboolean ch_text_read_wxf (ChPgnReader *reader);

/** ch_text_read_part: Reads a part of the text as a game and puts the scanner behind it. Returns: (transfer full): the game. */
ChRecord *ch_text_read_part (ChPgnReader *reader, const char *from, const char *to, const GArray *tags);

/** ch_text_read_table: Returns: whether @reader's text is a table of games; then it has been read. */
gboolean ch_text_read_table (ChPgnReader *reader);

/** ch_text_read_plain: Reads text without any tag: headlines, a position, moves. */
void ch_text_read_plain (ChPgnReader *reader);
