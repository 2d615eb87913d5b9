/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The move text of one game of a PGN file into a tree, in one way. */
#include "config.h"

#include "formats/ch-pgn-game-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/ch-movegen.h"

static void
add_trouble (ChPgnGame *game, ChPgnTroubleKind kind, guint ply, const char *place, gsize length)
{
  ChPgnTrouble trouble = { kind, ply, place, length, 1 };
  ChPgnTrouble *last;

  if (game->troubles == NULL)
    game->troubles = g_array_new (FALSE, FALSE, sizeof trouble);
  last = game->troubles->len > 0 ? &g_array_index (game->troubles, ChPgnTrouble, game->troubles->len - 1) : NULL;
  if (last != NULL && last->kind == kind && (kind == CH_PGN_TROUBLE_BEHIND || kind == CH_PGN_TROUBLE_STRAY))
    last->n++;
  else
    g_array_append_val (game->troubles, trouble);
}

static ChSide
side_after (const ChPgnGame *game, guint ply)
{
  return (ChSide) (ch_record_get_start (game->record)->side ^ (ply & 1));
}

static void
flush_before (ChPgnGame *game)
{
  if (game->before == NULL)
    return;
  ch_pgn_comment_read (game->here.node, FALSE, game->before->str, game->before->len, side_after (game, game->here.ply));
  g_string_free (g_steal_pointer (&game->before), TRUE);
}

static void
read_comment (ChPgnGame *game, const char *text, gsize length)
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

/* @text (transfer full) (nullable): what stood there, of a broken node. */
static void
add_node (ChPgnGame *game, ChMove move, gboolean broken, char *text)
{
  ChNode *node = ch_record_add_node_raw (game->record, game->here.node, move);

  node->broken = broken;
  node->text = text;
  game->here.node = node;
  game->here.ply++;
  game->fresh = FALSE;
  if (game->before != NULL)
    {
      ch_pgn_comment_read (node, TRUE, game->before->str, game->before->len, side_after (game, game->here.ply));
      g_string_free (g_steal_pointer (&game->before), TRUE);
    }
}

static void
add_legal (ChPgnGame *game, ChMove move)
{
  add_node (game, move, FALSE, NULL);
  ch_position_make_move (&game->now.position, move, &game->now.undo);
  game->here.undoable = TRUE;
  game->n_good += game->stack->len == 0;
}

/* Whether our own files have this text for the move. */
static gboolean
is_written_so (const ChPgnGame *game, ChMove move, const char *text)
{
  ChGame which = (ChGame) ch_record_get_rules (game->record)->game;
  char canonical[CH_NOTATION_SIZE];

  if (move == CH_MOVE_NONE)
    return g_str_equal (text, "--");
  if (game->dialect.notation == CH_NOTATION_UCI)
    return g_str_equal (text, ch_move_to_text (move, canonical));
  return g_str_equal (text, ch_pgn_move_canonical (which, move, canonical));
}

static void
add_broken (ChPgnGame *game, ChMove move, const char *text, gsize length, ChPgnTroubleKind kind)
{
  g_autofree char *read = g_strndup (text, length);

  add_node (game, move, TRUE, is_written_so (game, move, read) ? NULL : g_steal_pointer (&read));
  game->here.undoable = FALSE;
  game->n_broken += game->stack->len == 0;
  add_trouble (game, kind, game->here.ply, text, length);
}

static gboolean
can_play (const ChPgnGame *game)
{
  return game->playable && !game->here.node->broken;
}

/* Takes a text that may mean several moves for one of them. */
static ChMove
choose (ChPgnGame *game, const char *text, gsize length)
{
  ChMove moves[16];
  int n = ch_pgn_move_candidates (&game->now.position, text, length, &game->dialect, moves, G_N_ELEMENTS (moves));
  ChPgnChoice *choice;

  if (n == 0)
    return CH_MOVE_NONE;
  if (game->n_choices == game->choices->len)
    {
      ChPgnChoice first = { (guint) n, 0 };

      g_array_append_val (game->choices, first);
    }
  choice = &g_array_index (game->choices, ChPgnChoice, game->n_choices++);
  if (n > 1)
    add_trouble (game, CH_PGN_TROUBLE_AMBIGUOUS, game->here.ply + 1, text, length);
  return moves[MIN (choice->chosen, (guint) n - 1)];
}

static void
read_move (ChPgnGame *game, const ChPgnToken *token)
{
  gsize length = token->length, first;
  gboolean legal;
  ChMove move;

  if (!can_play (game))
    {
      move = ch_pgn_move_read_points (token->text, length, &game->dialect);
      add_broken (game, move, token->text, length, game->here.node->broken ? CH_PGN_TROUBLE_BEHIND : CH_PGN_TROUBLE_UNREADABLE);
      return;
    }
  move = ch_pgn_move_read (&game->now.position, token->text, length, &game->dialect, &legal);
  first = move == CH_MOVE_NONE ? ch_pgn_move_glued_length (token->text, length) : 0;
  if (first > 0)
    {
      move = ch_pgn_move_read (&game->now.position, token->text, first, &game->dialect, &legal);
      if (move != CH_MOVE_NONE)
        {
          length = first;
          game->reader->scan.at = token->text + first;
        }
    }
  if (move == CH_MOVE_NONE)
    legal = (move = choose (game, token->text, length)) != CH_MOVE_NONE;
  if (legal)
    add_legal (game, move);
  else
    add_broken (game, move, token->text, length, move != CH_MOVE_NONE ? CH_PGN_TROUBLE_ILLEGAL : CH_PGN_TROUBLE_UNREADABLE);
}

/* Steps back before the last move. */
static void
step_back (ChPgnGame *game)
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
open_variation (ChPgnGame *game)
{
  guint depth = game->stack->len;

  flush_before (game);
  if (game->kept == NULL)
    game->kept = g_new (ChPgnKept, CH_PGN_KEPT_DEPTH);
  if (depth < CH_PGN_KEPT_DEPTH)
    game->kept[depth] = game->now;
  g_array_append_val (game->stack, game->here);
  step_back (game);
  game->fresh = TRUE;
}

static void
close_variation (ChPgnGame *game, const ChPgnToken *token)
{
  guint depth = game->stack->len;

  flush_before (game);
  if (depth == 0)
    {
      add_trouble (game, CH_PGN_TROUBLE_STRAY, game->here.ply, token->text, token->length);
      return;
    }
  game->here = g_array_index (game->stack, ChPgnPlace, depth - 1);
  g_array_set_size (game->stack, depth - 1);
  game->fresh = FALSE;
  if (depth - 1 < CH_PGN_KEPT_DEPTH)
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
is_alternative (ChPgnGame *game, const ChPgnToken *token)
{
  ChPgnPlace here = game->here;
  ChPgnKept now;
  gboolean legal;

  if (!game->playable || here.node->parent->broken)
    return ch_pgn_move_read_points (token->text, token->length, &game->dialect) != CH_MOVE_NONE;
  now = game->now;
  step_back (game);
  ch_pgn_move_read (&game->now.position, token->text, token->length, &game->dialect, &legal);
  game->now = now;
  game->here = here;
  return legal;
}

/* Parentheses hold variations in some programs and remarks in others. */
static gboolean
is_variation (ChPgnGame *game)
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

/* Takes the text up to the parenthesis that closes this one as a comment; up to the next game, where none does. */
static void
read_remark (ChPgnGame *game)
{
  const char *start = game->reader->scan.at;
  const char *at = start;
  guint depth = 1;

  for (; *at != '\0'; at++)
    {
      if (*at == '(')
        depth++;
      else if ((*at == ')' && --depth == 0) || (*at == '[' && ch_pgn_scan_game_stands_at (at)))
        break;
    }
  read_comment (game, start, at - start);
  if (*at != ')')
    add_trouble (game, CH_PGN_TROUBLE_UNCLOSED, game->here.ply, start, 0);
  game->reader->scan.at = *at == ')' ? at + 1 : at;
}

static void
read_nag (ChPgnGame *game, const ChPgnToken *token)
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
      add_trouble (game, CH_PGN_TROUBLE_STRAY, game->here.ply, token->text, token->length);
      return;
    }
  if (game->here.node->glyphs == NULL)
    game->here.node->glyphs = g_array_new (FALSE, FALSE, 1);
  g_array_append_val (game->here.node->glyphs, glyph);
}

/* Returns: FALSE at the end of the game. */
static gboolean
read_token (ChPgnGame *game, const ChPgnToken *token)
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
      if (token->unclosed)
        add_trouble (game, CH_PGN_TROUBLE_COMMENT, game->here.ply, token->text, MIN (token->length, 40));
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

void
ch_pgn_game_parse (ChPgnGame *game)
{
  ChPgnToken token;

  do
    ch_pgn_scan_next (&game->reader->scan, &token);
  while (read_token (game, &token));
  flush_before (game);
  if (game->stack->len > 0)
    {
      add_trouble (game, CH_PGN_TROUBLE_UNCLOSED, 0, game->reader->scan.at, 0);
      game->here = g_array_index (game->stack, ChPgnPlace, 0);
    }
  game->rest = game->reader->scan.at;
  if (game->result != NULL)
    ch_pgn_scan_to_tag (&game->reader->scan);
}

static const char *
trouble_text (ChPgnTroubleKind kind)
{
  switch (kind)
    {
    case CH_PGN_TROUBLE_UNREADABLE:
      return _("This cannot be read as a move");
    case CH_PGN_TROUBLE_ILLEGAL:
      return _("This move is illegal here");
    case CH_PGN_TROUBLE_AMBIGUOUS:
      return _("This may mean several moves; one that lets the game go on is taken");
    case CH_PGN_TROUBLE_STRAY:
      return _("This does not belong here and is left out");
    case CH_PGN_TROUBLE_COMMENT:
      return _("A comment is not closed");
    default:
      return _("A variation is not closed");
    }
}

void
ch_pgn_game_report (ChPgnGame *game)
{
  for (guint i = 0; game->troubles != NULL && i < game->troubles->len; i++)
    {
      const ChPgnTrouble *trouble = &g_array_index (game->troubles, ChPgnTrouble, i);
      g_autofree char *what = g_strndup (trouble->place, MIN (trouble->length, 200));
      g_autofree char *valid = g_utf8_make_valid (what, -1);
      g_autofree char *behind = NULL;

      if (trouble->kind == CH_PGN_TROUBLE_BEHIND)
        behind = g_strdup_printf (ngettext ("%u move behind it is kept as it stands", "%u moves behind it are kept as they stand",
                                            trouble->n), trouble->n);
      ch_pgn_reader_report (game->reader, trouble->ply, trouble->place, behind != NULL ? NULL : valid,
                            behind != NULL ? behind : trouble_text (trouble->kind));
    }
}

void
ch_pgn_game_init (ChPgnGame *game, ChPgnReader *reader, const ChRuleset *rules, const ChPosition *start, gboolean playable)
{
  memset (game, 0, sizeof *game);
  game->reader = reader;
  game->playable = playable;
  game->record = ch_record_new (rules, start);
  game->now.position = *ch_record_get_start (game->record);
  game->here.node = ch_record_get_root (game->record);
  game->stack = g_array_new (FALSE, FALSE, sizeof (ChPgnPlace));
}

void
ch_pgn_game_clear (ChPgnGame *game)
{
  g_clear_object (&game->record);
  g_array_unref (game->stack);
  g_free (game->kept);
  g_clear_pointer (&game->troubles, g_array_unref);
}
