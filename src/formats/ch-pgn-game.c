/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One game of a PGN file: move text into a tree. Where it is not known how points are counted or by which rules a game was
 * played, it is read in each way until it replays to its end. */
#include "config.h"

#include "formats/ch-pgn-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/ch-movegen.h"

/* Variations nested so deep keep the position they return to; deeper ones work it out again. */
#define KEPT_DEPTH 32

typedef enum
{
  TROUBLE_UNREADABLE,
  TROUBLE_ILLEGAL,
  TROUBLE_BEHIND,   /* after one that could not be made */
  TROUBLE_STRAY,
  TROUBLE_UNCLOSED,
} TroubleKind;

typedef struct
{
  TroubleKind kind;
  guint ply;
  const char *place;
  gsize length;
  guint n;
} Trouble;

/* A point in the tree from which reading goes on. */
typedef struct
{
  ChNode *node;
  guint ply;
  gboolean undoable; /* the position is that after the node and can be taken back by one move */
} Place;

typedef struct
{
  ChPosition position;
  ChUndo undo;
} Kept;

typedef struct
{
  ChPgnReader *reader;
  ChPgnDialect dialect;
  ChRecord *record;
  gboolean playable;
  Place here;
  Kept now;          /* here.node broken: as it was before the first broken one */
  GArray *stack;     /* of Place */
  Kept *kept;        /* (nullable): KEPT_DEPTH of them */
  GString *before;   /* (nullable): the comment before the move to come */
  gboolean fresh;    /* no move yet in this variation */
  gboolean numbered; /* the last token was a number */
  guint n_good;      /* moves of the main line before the first broken one */
  guint n_broken;    /* those from it on */
  GArray *troubles;  /* (nullable) */
  const char *result;/* (nullable) */
} Game;

static void
add_trouble (Game *game, TroubleKind kind, guint ply, const char *place, gsize length)
{
  Trouble trouble = { kind, ply, place, length, 1 };
  Trouble *last;

  if (game->troubles == NULL)
    game->troubles = g_array_new (FALSE, FALSE, sizeof trouble);
  last = game->troubles->len > 0 ? &g_array_index (game->troubles, Trouble, game->troubles->len - 1) : NULL;
  if (last != NULL && last->kind == kind && (kind == TROUBLE_BEHIND || kind == TROUBLE_STRAY))
    last->n++;
  else
    g_array_append_val (game->troubles, trouble);
}

static ChSide
side_after (const Game *game, guint ply)
{
  return (ChSide) (ch_record_get_start (game->record)->side ^ (ply & 1));
}

static void
flush_before (Game *game)
{
  if (game->before == NULL)
    return;
  ch_pgn_comment_read (game->here.node, FALSE, game->before->str, game->before->len, side_after (game, game->here.ply));
  g_string_free (g_steal_pointer (&game->before), TRUE);
}

static void
read_comment (Game *game, const char *text, gsize length)
{
  if (!game->fresh && !game->numbered)
    {
      ch_pgn_comment_read (game->here.node, FALSE, text, length, side_after (game, game->here.ply));
      return;
    }
  if (game->before == NULL)
    game->before = g_string_new (NULL);
  else
    g_string_append_c (game->before, '\n');
  g_string_append_len (game->before, text, length);
}

static ChNode *
add_node (Game *game, ChMove move)
{
  ChNode *node = ch_record_add_node_raw (game->record, game->here.node, move);

  game->here.node = node;
  game->here.ply++;
  game->fresh = FALSE;
  if (game->before != NULL)
    {
      ch_pgn_comment_read (node, TRUE, game->before->str, game->before->len, side_after (game, game->here.ply));
      g_string_free (g_steal_pointer (&game->before), TRUE);
    }
  return node;
}

static void
add_legal (Game *game, ChMove move)
{
  add_node (game, move);
  ch_position_make_move (&game->now.position, move, &game->now.undo);
  game->here.undoable = TRUE;
  game->n_good += game->stack->len == 0;
}

static void
add_broken (Game *game, ChMove move, const char *text, gsize length, TroubleKind kind)
{
  ChGame which = (ChGame) ch_record_get_rules (game->record)->game;
  g_autofree char *read = g_strndup (text, length);
  char canonical[CH_NOTATION_SIZE];
  ChNode *node = add_node (game, move);

  node->broken = TRUE;
  game->here.undoable = FALSE;
  game->n_broken += game->stack->len == 0;
  if (!g_str_equal (read, move != CH_MOVE_NONE ? ch_pgn_move_canonical (which, move, canonical) : "--"))
    node->text = g_steal_pointer (&read);
  add_trouble (game, kind, game->here.ply, text, length);
}

static gboolean
can_play (const Game *game)
{
  return game->playable && !game->here.node->broken;
}

/* Chinese moves may follow each other without a blank: the first four characters are one. */
static gsize
first_of_glued (const char *text, gsize length)
{
  const char *at = text;

  for (guint i = 0; i < 4 && at < text + length; i++)
    at = g_utf8_next_char (at);
  return at < text + length && (*text & 0x80) ? (gsize) (at - text) : 0;
}

static void
read_move (Game *game, const ChPgnToken *token)
{
  gsize length = token->length, first;
  ChMove move;

  if (!can_play (game))
    {
      move = ch_pgn_move_read_points (token->text, length, &game->dialect);
      add_broken (game, move, token->text, length, game->here.node->broken ? TROUBLE_BEHIND : TROUBLE_UNREADABLE);
      return;
    }
  move = ch_pgn_move_read (&game->now.position, token->text, length, &game->dialect);
  first = move == CH_MOVE_NONE ? first_of_glued (token->text, length) : 0;
  if (first > 0)
    {
      move = ch_pgn_move_read (&game->now.position, token->text, first, &game->dialect);
      if (move != CH_MOVE_NONE)
        {
          length = first;
          game->reader->scan.at = token->text + first;
        }
    }
  if (move != CH_MOVE_NONE && ch_movegen_is_legal (&game->now.position, move))
    add_legal (game, move);
  else
    add_broken (game, move, token->text, length, move != CH_MOVE_NONE ? TROUBLE_ILLEGAL : TROUBLE_UNREADABLE);
}

/* Steps back before the last move. */
static void
step_back (Game *game)
{
  ChNode *node = game->here.node;

  if (game->here.undoable)
    ch_position_unmake_move (&game->now.position, node->move, &game->now.undo);
  else if (!node->broken)
    ch_record_position_at (game->record, node->parent, &game->now.position);
  game->here.node = node->parent;
  game->here.ply--;
  game->here.undoable = FALSE;
}

static void
open_variation (Game *game)
{
  guint depth = game->stack->len;

  flush_before (game);
  if (game->kept == NULL)
    game->kept = g_new (Kept, KEPT_DEPTH);
  if (depth < KEPT_DEPTH)
    game->kept[depth] = game->now;
  g_array_append_val (game->stack, game->here);
  step_back (game);
  game->fresh = TRUE;
}

static void
close_variation (Game *game, const ChPgnToken *token)
{
  guint depth = game->stack->len;

  flush_before (game);
  if (depth == 0)
    {
      add_trouble (game, TROUBLE_STRAY, game->here.ply, token->text, token->length);
      return;
    }
  game->here = g_array_index (game->stack, Place, depth - 1);
  g_array_set_size (game->stack, depth - 1);
  game->fresh = FALSE;
  if (depth - 1 < KEPT_DEPTH)
    {
      game->now = game->kept[depth - 1];
      return;
    }
  game->here.undoable = FALSE;
  if (game->playable)
    ch_record_position_at (game->record, game->here.node, &game->now.position);
}

/* Whether @token, behind a parenthesis, is a move in place of the last one. */
static gboolean
is_alternative (Game *game, const ChPgnToken *token)
{
  Place here = game->here;
  Kept now;
  ChMove move;

  if (!game->playable || here.node->parent->broken)
    return ch_pgn_move_read_points (token->text, token->length, &game->dialect) != CH_MOVE_NONE;
  now = game->now;
  step_back (game);
  move = ch_pgn_move_read (&game->now.position, token->text, token->length, &game->dialect);
  move = move != CH_MOVE_NONE && ch_movegen_is_legal (&game->now.position, move) ? move : CH_MOVE_NONE;
  game->now = now;
  game->here = here;
  return move != CH_MOVE_NONE;
}

/* Parentheses hold variations in some programs and remarks in others. */
static gboolean
is_variation (Game *game)
{
  ChPgnScan scan = game->reader->scan;
  gboolean numbered = FALSE;
  ChPgnToken token;

  if (game->here.node->parent == NULL)
    return FALSE;
  for (;;)
    {
      ch_pgn_scan_next (&scan, &token);
      if (token.kind == CH_PGN_MOVE)
        return numbered || is_alternative (game, &token);
      if (token.kind != CH_PGN_NUMBER && token.kind != CH_PGN_COMMENT && token.kind != CH_PGN_NAG)
        return FALSE;
      numbered |= token.kind == CH_PGN_NUMBER;
    }
}

/* Takes the text up to the parenthesis that closes this one as a comment. */
static void
read_remark (Game *game)
{
  const char *start = game->reader->scan.at;
  const char *at = start;
  guint depth = 1;

  for (; *at != '\0'; at++)
    {
      if (*at == '(')
        depth++;
      else if (*at == ')' && --depth == 0)
        break;
    }
  read_comment (game, start, at - start);
  game->reader->scan.at = *at != '\0' ? at + 1 : at;
}

static void
read_nag (Game *game, const ChPgnToken *token)
{
  static const char *const marks[] = { "!", "?", "!!", "??", "!?", "?!" };
  g_autofree char *text = g_strndup (token->text, token->length);
  guint64 number = 0;
  guint8 glyph;

  if (strstr (text, "！") != NULL || strstr (text, "？") != NULL)
    {
      g_autofree char *folded = g_utf8_normalize (text, -1, G_NORMALIZE_NFKC);

      g_free (text);
      text = g_steal_pointer (&folded);
    }
  if (g_ascii_isdigit (text[0]))
    number = g_ascii_strtoull (text, NULL, 10);
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (g_str_equal (text, marks[i]))
      number = i + 1;
  glyph = (guint8) number;
  if (number == 0 || number > G_MAXUINT8 || game->here.node->parent == NULL)
    {
      add_trouble (game, TROUBLE_STRAY, game->here.ply, token->text, token->length);
      return;
    }
  if (game->here.node->glyphs == NULL)
    game->here.node->glyphs = g_array_new (FALSE, FALSE, 1);
  g_array_append_val (game->here.node->glyphs, glyph);
}

/* Returns: FALSE at the end of the game. */
static gboolean
read_token (Game *game, const ChPgnToken *token)
{
  const char *result;

  switch (token->kind)
    {
    case CH_PGN_END:
    case CH_PGN_TAG:
      return FALSE;
    case CH_PGN_RESULT:
      if (game->stack->len > 0)
        break;
      ch_pgn_result_length (token->text, &result);
      game->result = result;
      return FALSE;
    case CH_PGN_MOVE:
      read_move (game, token);
      break;
    case CH_PGN_COMMENT:
      read_comment (game, token->text, token->length);
      return TRUE; /* a number before it still counts */
    case CH_PGN_OPEN:
      if (is_variation (game))
        open_variation (game);
      else
        read_remark (game);
      break;
    case CH_PGN_CLOSE:
      close_variation (game, token);
      break;
    case CH_PGN_NAG:
      read_nag (game, token);
      break;
    case CH_PGN_NUMBER:
      break;
    }
  game->numbered = token->kind == CH_PGN_NUMBER;
  return TRUE;
}

static void
read_move_text (Game *game)
{
  ChPgnToken token;

  do
    ch_pgn_scan_next (&game->reader->scan, &token);
  while (read_token (game, &token));
  flush_before (game);
  if (game->stack->len > 0)
    {
      add_trouble (game, TROUBLE_UNCLOSED, 0, game->reader->scan.at, 0);
      game->here = g_array_index (game->stack, Place, 0);
    }
  if (game->result != NULL)
    ch_pgn_scan_to_tag (&game->reader->scan);
}

static const char *
trouble_text (TroubleKind kind)
{
  switch (kind)
    {
    case TROUBLE_UNREADABLE:
      return _("This cannot be read as a move");
    case TROUBLE_ILLEGAL:
      return _("This move is illegal here");
    case TROUBLE_STRAY:
      return _("This does not belong here and is left out");
    default:
      return _("A variation is not closed");
    }
}

static void
report_troubles (Game *game)
{
  for (guint i = 0; game->troubles != NULL && i < game->troubles->len; i++)
    {
      const Trouble *trouble = &g_array_index (game->troubles, Trouble, i);
      g_autofree char *what = g_strndup (trouble->place, MIN (trouble->length, 200));
      g_autofree char *valid = g_utf8_make_valid (what, -1);
      g_autofree char *behind = NULL;

      if (trouble->kind == TROUBLE_BEHIND)
        behind = g_strdup_printf (ngettext ("%u move behind it is kept as it stands", "%u moves behind it are kept as they stand",
                                            trouble->n), trouble->n);
      ch_pgn_reader_report (game->reader, trouble->ply, trouble->place, behind != NULL ? NULL : valid,
                            behind != NULL ? behind : trouble_text (trouble->kind));
    }
}

static void
game_init (Game *game, ChPgnReader *reader, const ChRuleset *rules, const ChPosition *start, gboolean playable)
{
  memset (game, 0, sizeof *game);
  game->reader = reader;
  game->playable = playable;
  game->record = ch_record_new (rules, start);
  game->now.position = *ch_record_get_start (game->record);
  game->here.node = ch_record_get_root (game->record);
  game->stack = g_array_new (FALSE, FALSE, sizeof (Place));
}

static void
game_clear (Game *game)
{
  g_clear_object (&game->record);
  g_array_unref (game->stack);
  g_free (game->kept);
  g_clear_pointer (&game->troubles, g_array_unref);
}

/* The Format tag, as far as it decides anything. */
static ChNotation
notation_of (const GArray *tags)
{
  const char *format = ch_pgn_tags_get (tags, "Format");

  if (format == NULL)
    return CH_N_NOTATIONS;
  if (g_ascii_strcasecmp (format, "ICCS") == 0)
    return CH_NOTATION_ICCS;
  return g_ascii_strcasecmp (format, "UCI") == 0 ? CH_NOTATION_UCI : CH_N_NOTATIONS;
}

/* Reads the game in one way. Returns: whether its main line replays to the end, or no other way could change that. */
static gboolean
try_way (Game *game, ChPgnReader *reader, const GArray *tags, const ChRuleset *rules, int base, const char *from)
{
  const char *fen = ch_pgn_tags_get (tags, "FEN");
  ChPosition start;
  gboolean given = fen != NULL && ch_position_from_fen (&start, rules, fen, NULL);

  reader->scan.at = from;
  game_init (game, reader, rules, given ? &start : NULL, !given || ch_pgn_position_is_playable (&start, NULL));
  game->dialect = (ChPgnDialect) { notation_of (tags), base, FALSE };
  read_move_text (game);
  return game->n_broken == 0;
}

static gboolean
better (const Game *one, const Game *other)
{
  return other->record == NULL || one->n_good > other->n_good;
}

/* Tries the ways until one replays; the best is in @best then, with the scanner behind the game. */
static void
read_best (ChPgnReader *reader, const GArray *tags, const ChPgnRules *rules, Game *best)
{
  const char *from = reader->scan.at;
  const char *best_end = from;

  memset (best, 0, sizeof *best);
  for (int i = 0; i < rules->n_rules; i++)
    for (int j = 0; j < 2; j++)
      {
        Game game;
        int base = j == 0 ? reader->rank_base : 1 - reader->rank_base;
        gboolean whole = try_way (&game, reader, tags, &rules->rules[i], base, from);
        gboolean other_base = game.dialect.used_points;

        if (better (&game, best))
          {
            if (best->record != NULL)
              game_clear (best);
            *best = game;
            best_end = reader->scan.at;
          }
        else
          {
            game_clear (&game);
          }
        if (whole)
          goto found;
        if (!other_base)
          break;
      }
found:
  reader->scan.at = best_end;
  if (best->dialect.used_points && best->n_good > 0)
    reader->rank_base = best->dialect.rank_base;
}

static void
report_start (ChPgnReader *reader, const GArray *tags, const ChRecord *record, gboolean unknown_variant)
{
  const char *fen = ch_pgn_tags_get (tags, "FEN");
  const ChRuleset *rules = ch_record_get_rules ((ChRecord *) record);
  ChPosition start;
  ChInvalid why;

  if (unknown_variant)
    ch_pgn_reader_report (reader, 0, NULL, ch_pgn_tags_get (tags, "Variant"), _("This game is not known"));
  if (fen == NULL)
    return;
  if (!ch_position_from_fen (&start, rules, fen, NULL))
    {
      ch_pgn_reader_report (reader, 0, NULL, fen, _("The position cannot be read; the usual start is taken"));
      ch_record_set_tag_raw ((ChRecord *) record, "UnreadFEN", fen);
    }
  else if (!ch_position_validate (&start, &why))
    {
      g_autofree char *what = g_strdup_printf ("%s (%s)", fen, ch_invalid_id (why.reason));

      ch_pgn_reader_report (reader, 0, NULL, what, _("Such a position cannot be"));
    }
}

static void
settle_result (Game *game)
{
  const char *tag = ch_record_get_tag (game->record, "Result");

  if (game->result == NULL || g_str_equal (game->result, "*") || (tag != NULL && tag[0] != '\0'))
    return;
  ch_record_set_tag_raw (game->record, "Result", game->result);
}

void
ch_pgn_game_read (ChPgnReader *reader, const GArray *tags)
{
  ChPgnRules rules;
  Game game;

  reader->game++;
  ch_pgn_rules_find (tags, &rules);
  read_best (reader, tags, &rules, &game);
  ch_pgn_tags_apply (tags, game.record);
  report_start (reader, tags, game.record, rules.unknown_variant);
  if (rules.unknown_variant)
    ch_record_set_tag_raw (game.record, "UnknownVariant", ch_pgn_tags_get (tags, "Variant"));
  settle_result (&game);
  report_troubles (&game);
  ch_study_append_raw (reader->study, game.record);
  game_clear (&game);
}

gboolean
ch_pgn_position_is_playable (const ChPosition *position, ChInvalid *why)
{
  ChInvalid fault;

  if (why == NULL)
    why = &fault;
  if (ch_position_validate (position, why))
    return TRUE;
  return why->reason == CH_INVALID_GENERALS_FACE || why->reason == CH_INVALID_GENERAL_CAPTURABLE
         || why->reason == CH_INVALID_PLACE;
}
