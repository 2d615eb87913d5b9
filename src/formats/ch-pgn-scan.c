/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/ch-pgn-private.h"

#include <string.h>

/* Longer than any tag value; beyond this a missing quotation mark is assumed. */
#define MAX_TAG_VALUE 65536

/* Longer than nearly any comment; one that is not closed so long and has a game in it was never closed. */
#define LONG_COMMENT 65536

void
ch_pgn_scan_init (ChPgnScan *scan, const char *text)
{
  scan->start = scan->at = scan->counted = text;
  scan->line = scan->first_line = 1;
  scan->more = FALSE;
}

guint
ch_pgn_scan_line (ChPgnScan *scan, const char *place)
{
  if (place < scan->counted)
    {
      scan->counted = scan->start;
      scan->line = scan->first_line;
    }
  for (const char *at = scan->counted; (at = memchr (at, '\n', (gsize) (place - at))) != NULL; at++)
    scan->line++;
  scan->counted = place;
  return scan->line;
}

/* Returns: the bytes of the blank at @at, 0 where none stands there. Commas part moves in some texts. */
static int
blank_length (const char *at)
{
  switch ((guchar) *at)
    {
    case ' ':
    case '\t':
    case '\n':
    case '\r':
    case '\v':
    case '\f':
    case ',':
      return 1;
    case 0xc2: /* no-break space */
      return (guchar) at[1] == 0xa0 ? 2 : 0;
    case 0xe3: /* ideographic space, ideographic comma */
      return (guchar) at[1] == 0x80 && ((guchar) at[2] == 0x80 || (guchar) at[2] == 0x81) ? 3 : 0;
    case 0xef: /* byte order mark, full-width comma */
      return ((guchar) at[1] == 0xbb && (guchar) at[2] == 0xbf) || ((guchar) at[1] == 0xbc && (guchar) at[2] == 0x8c) ? 3 : 0;
    default:
      return 0;
    }
}

const char *
ch_pgn_skip_blanks (const char *at)
{
  int length;

  while ((length = blank_length (at)) > 0)
    at += length;
  return at;
}

/* Returns: the bytes of the dot (of any kind) at @at, 0 where none stands there. */
static int
dot_length (const char *at)
{
  static const char others[] = "．。、…";

  if (*at == '.')
    return 1;
  /* No character of a move begins so, but for full-width digits. */
  if ((guchar) *at != 0xe2 && (guchar) *at != 0xe3 && (guchar) *at != 0xef)
    return 0;
  for (guint i = 0; i < sizeof others - 1; i += 3)
    if (strncmp (at, others + i, 3) == 0)
      return 3;
  return 0;
}

/* Returns: the bytes of ! or ? (of any width) at @at, 0 where none stands there. */
static int
mark_length (const char *at)
{
  if (*at == '!' || *at == '?')
    return 1;
  return (guchar) at[0] == 0xef && (guchar) at[1] == 0xbc && ((guchar) at[2] == 0x81 || (guchar) at[2] == 0x9f) ? 3 : 0;
}

static gboolean
ends_token (const char *at)
{
  switch (*at)
    {
    case '\0':
    case '{':
    case '}':
    case '(':
    case ')':
    case '[':
    case ']':
    case ';':
    case '$':
      return TRUE;
    default:
      return blank_length (at) > 0 || mark_length (at) > 0;
    }
}

/* A quick look, since nearly every token is a move. */
static gboolean
may_be_result (const char *at)
{
  static const char first[] = "红紅黑和楚汉漢";

  if (*at == '*' || *at == '0' || *at == '1' || (guchar) *at == 0xc2)
    return TRUE;
  for (guint i = 0; i < sizeof first - 1; i += 3)
    if (at[0] == first[i] && at[1] == first[i + 1] && at[2] == first[i + 2])
      return TRUE;
  return FALSE;
}

gsize
ch_pgn_result_length (const char *at, const char **result)
{
  static const struct
  {
    const char *text;
    const char *result;
  } known[] = {
    { "*", "*" }, { "1-0", "1-0" }, { "0-1", "0-1" }, { "1/2-1/2", "1/2-1/2" }, { "1/2", "1/2-1/2" }, { "½-½", "1/2-1/2" },
    { "1:0", "1-0" }, { "0:1", "0-1" }, { "红胜", "1-0" }, { "紅勝", "1-0" }, { "红方胜", "1-0" }, { "紅方勝", "1-0" },
    { "红先胜", "1-0" }, { "紅先勝", "1-0" }, { "黑胜", "0-1" }, { "黑勝", "0-1" }, { "黑方胜", "0-1" }, { "黑方勝", "0-1" },
    { "红先负", "0-1" }, { "紅先負", "0-1" }, { "和棋", "1/2-1/2" }, { "和局", "1/2-1/2" }, { "红先和", "1/2-1/2" },
    { "紅先和", "1/2-1/2" }, { "楚胜", "1-0" }, { "楚勝", "1-0" }, { "汉胜", "0-1" }, { "漢勝", "0-1" },
  };

  if (!may_be_result (at))
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      gsize length;

      if (*known[i].text != *at)
        continue;
      length = strlen (known[i].text);
      if (strncmp (at, known[i].text, length) == 0 && (*at == '*' || ends_token (at + length) || at[length] == '.'))
        {
          *result = known[i].result;
          return length;
        }
    }
  return 0;
}

/* "12." "12…" "12 " "..." but not "62.5", which is a move in figures. Returns: the bytes, 0 where none stands there. */
static gsize
number_length (const char *at)
{
  const char *start = at;
  const char *dots;
  int length;

  while (g_ascii_isdigit (*at))
    at++;
  dots = at;
  while ((length = dot_length (at)) > 0)
    at += length;
  if (at == dots)
    return at > start && ends_token (at) ? at - start : 0;
  if (dots - start == 2 && at - dots == 1 && g_ascii_isdigit (*at) && ends_token (at + 1))
    return 0;
  return at - start;
}

static void
take (ChPgnScan *scan, ChPgnToken *token, ChPgnTokenKind kind, gsize length)
{
  token->kind = kind;
  token->text = scan->at;
  token->length = length;
  scan->at += length;
}

static gboolean
is_tag (const char *at)
{
  const char *name;

  if (*at != '[')
    return FALSE;
  at = name = ch_pgn_skip_blanks (at + 1);
  while (*at != '\0' && strchr ("\"[]{}()\n", *at) == NULL && blank_length (at) == 0)
    at++;
  if (at == name)
    return FALSE;
  at = ch_pgn_skip_blanks (at);
  return *at == '"' || g_str_has_prefix (at, "“");
}

gboolean
ch_pgn_scan_game_stands_at (const char *at)
{
  const char *before = at;

  while (before[-1] == ' ' || before[-1] == '\t' || before[-1] == '\r')
    before--;
  return before[-1] == '\n' && (before[-2] == '\n' || (before[-2] == '\r' && before[-3] == '\n')) && is_tag (at);
}

/* Returns: (nullable): the first tag from @at up to @end that stands behind an empty line: the next game. */
static const char *
find_game (const char *at, const char *end)
{
  while ((at = memchr (at, '[', (gsize) (end - at))) != NULL)
    {
      if (ch_pgn_scan_game_stands_at (at))
        return at;
      at++;
    }
  return NULL;
}

/* Returns: (nullable): the next brace of this game from @at on. */
static const char *
next_brace (const char *at)
{
  for (;; at++)
    {
      at += strcspn (at, "{}[");
      if (*at != '[')
        return *at != '\0' ? at : NULL;
      if ((at[-1] == '\n' || at[-1] == '\r') && is_tag (at))
        return NULL;
    }
}

/* By the standard a brace ends at the first closing one; some programs nest them. Nested is what has another closing brace
 * before the next opening one behind the first. Where none closes it before another game and its comments begin, or for a
 * long while, it was forgotten. Returns: (nullable): the closing brace; NULL with @forgotten (out) (nullable): the next game. */
static const char *
comment_end (const ChPgnScan *scan, const char *at, const char **forgotten)
{
  const char *start = at;

  *forgotten = NULL;
  for (;;)
    {
      gsize length = strnlen (at, LONG_COMMENT);
      const char *close = memchr (at, '}', length);
      const char *open = memchr (at, '{', close != NULL ? (gsize) (close - at) : length);
      const char *after;

      if (close == NULL && length < LONG_COMMENT && scan->more)
        return NULL;
      if (close == NULL || open != NULL)
        *forgotten = find_game (start, close != NULL ? close : at + length);
      if (*forgotten != NULL)
        return NULL;
      if (close == NULL)
        return strchr (at, '}');
      if (open == NULL)
        return close;
      after = next_brace (close + 1);
      if (after == NULL || *after == '{')
        return close;
      /* The inner one is passed; look on for the outer one's end. */
      at = close + 1;
    }
}

/* @end: (nullable): its end mark, of @close bytes. */
static void
take_enclosed (ChPgnScan *scan, ChPgnToken *token, gsize open, const char *end, gsize close)
{
  gsize length = end != NULL ? (gsize) (end - scan->at) - open : strlen (scan->at + open);

  token->kind = CH_PGN_COMMENT;
  token->text = scan->at + open;
  token->length = length;
  token->unclosed = end == NULL;
  scan->at += open + length + (end != NULL ? close : 0);
}

static void
take_comment (ChPgnScan *scan, ChPgnToken *token)
{
  const char *forgotten;
  const char *end = comment_end (scan, scan->at + 1, &forgotten);

  take_enclosed (scan, token, 1, end != NULL ? end : forgotten, end != NULL ? 1 : 0);
  token->unclosed = end == NULL;
}

static void
take_to_line_end (ChPgnScan *scan, ChPgnToken *token)
{
  const char *end = scan->at + strcspn (scan->at, "\r\n");

  take_enclosed (scan, token, 1, end, 0);
}

static void
take_nag (ChPgnScan *scan, ChPgnToken *token)
{
  const char *at = scan->at + 1;

  while (g_ascii_isdigit (*at))
    at++;
  scan->at++;
  take (scan, token, CH_PGN_NAG, at - scan->at);
}

static void
take_marks (ChPgnScan *scan, ChPgnToken *token)
{
  const char *at = scan->at;
  int length;

  while ((length = mark_length (at)) > 0)
    at += length;
  take (scan, token, CH_PGN_NAG, at - scan->at);
}

static void
take_move (ChPgnScan *scan, ChPgnToken *token)
{
  const char *at = scan->at;

  do
    at = g_utf8_next_char (at);
  while (!ends_token (at) && !(at[0] == '/' && at[1] == '*'));
  take (scan, token, CH_PGN_MOVE, at - scan->at);
}

static void
take_word (ChPgnScan *scan, ChPgnToken *token)
{
  const char *result;
  gsize length = ch_pgn_result_length (scan->at, &result);

  if (length > 0)
    {
      take (scan, token, CH_PGN_RESULT, length);
      return;
    }
  length = number_length (scan->at);
  if (length > 0)
    take (scan, token, CH_PGN_NUMBER, length);
  else
    take_move (scan, token);
}

void
ch_pgn_scan_next (ChPgnScan *scan, ChPgnToken *token)
{
  scan->at = ch_pgn_skip_blanks (scan->at);
  switch (*scan->at)
    {
    case '\0':
      take (scan, token, CH_PGN_END, 0);
      break;
    case '{':
      take_comment (scan, token);
      break;
    case ';':
      take_to_line_end (scan, token);
      break;
    case '%': /* at the start of a line: for other programs only */
      if (scan->at == scan->start || scan->at[-1] == '\n')
        take_to_line_end (scan, token);
      else
        take_word (scan, token);
      break;
    case '(':
      take (scan, token, CH_PGN_OPEN, 1);
      break;
    case ')':
      take (scan, token, CH_PGN_CLOSE, 1);
      break;
    case '$':
      take_nag (scan, token);
      break;
    case '[':
      if (is_tag (scan->at))
        take (scan, token, CH_PGN_TAG, 0);
      else
        take_move (scan, token);
      break;
    case '/':
      if (scan->at[1] == '*')
        take_enclosed (scan, token, 2, strstr (scan->at + 2, "*/"), 2);
      else
        take_word (scan, token);
      break;
    default:
      if (mark_length (scan->at) > 0)
        take_marks (scan, token);
      else
        take_word (scan, token);
      break;
    }
}

/* Whether the quotation mark before @at ends the value: a bracket follows. */
static gboolean
ends_value (const char *at)
{
  while (*at == ' ' || *at == '\t')
    at++;
  return *at == ']';
}

/* Whether the line end at @at shows that the value was never closed: the next line is a tag, or empty. */
static gboolean
is_unclosed (const char *at, gsize length)
{
  at += 1 + strspn (at + 1, " \t\r");
  if (*at == '\n')
    return TRUE;
  at = ch_pgn_skip_blanks (at);
  return *at == '[' || *at == '\0' || length > MAX_TAG_VALUE;
}

static const char *
read_value (const char *at, GString *value, const char *quote)
{
  for (; *at != '\0'; at++)
    {
      if (g_str_has_prefix (at, quote) && ends_value (at + strlen (quote)))
        return strchr (at, ']') + 1;
      if (*at == '\n' && is_unclosed (at, value->len))
        return at;
      if (*at == '\\' && (at[1] == '\\' || (at[1] == '"' && !(at[2] == ']' && strchr ("\r\n", at[3]) != NULL))))
        at++;
      g_string_append_c (value, *at);
    }
  return at;
}

gboolean
ch_pgn_scan_tag (ChPgnScan *scan, char **name, char **value)
{
  g_autoptr (GString) text = NULL;
  const char *at, *end;

  scan->at = ch_pgn_skip_blanks (scan->at);
  if (!is_tag (scan->at))
    return FALSE;
  at = end = ch_pgn_skip_blanks (scan->at + 1);
  while (*end != '"' && blank_length (end) == 0 && !g_str_has_prefix (end, "“"))
    end++;
  *name = g_strndup (at, end - at);
  at = ch_pgn_skip_blanks (end);
  text = g_string_new (NULL);
  scan->at = *at == '"' ? read_value (at + 1, text, "\"") : read_value (at + 3, text, "”");
  *value = g_string_free (g_steal_pointer (&text), FALSE);
  return TRUE;
}

gboolean
ch_pgn_scan_to_tag (ChPgnScan *scan)
{
  for (;;)
    {
      scan->at = strchr (scan->at, '[');
      if (scan->at == NULL)
        {
          scan->at = scan->start + strlen (scan->start);
          return FALSE;
        }
      if (is_tag (scan->at) && (scan->at == scan->start || strchr (" \t\r\n", scan->at[-1]) != NULL))
        return TRUE;
      scan->at++;
    }
}
