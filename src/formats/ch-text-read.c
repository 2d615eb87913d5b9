/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text with moves that is no PGN: the WXF container (formats.md section 3.6) and plain lists of moves. */
#include "config.h"

#include "formats/ch-pgn-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/ch-movegen.h"

ChRecord *
ch_text_read_part (ChPgnReader *reader, const char *from, const char *to, const GArray *tags)
{
  ChPgnScan whole = reader->scan;
  g_autofree char *part = g_strndup (from, to - from);
  guint n_entries = ch_report_get_n_entries (reader->report);
  guint line = ch_pgn_scan_line (&whole, from);
  ChRecord *record;

  ch_pgn_scan_init (&reader->scan, part);
  record = ch_pgn_game_read (reader, tags);
  /* Lines were counted within the part. */
  for (guint i = n_entries; i < ch_report_get_n_entries (reader->report); i++)
    {
      ChReportEntry *entry = (ChReportEntry *) ch_report_get_entry (reader->report, i);

      if (entry->line > 0)
        entry->line += line - 1;
    }
  reader->scan = whole;
  reader->scan.at = to;
  return record;
}

/* WXF. */

/* The first of the fields between semicolons. */
static char *
first_field (const char *value)
{
  return g_strstrip (g_strndup (value, strcspn (value, ";")));
}

static void
add_wxf_key (GArray *tags, const char *key, const char *value)
{
  static const char *const names[][2] = {
    { "RED", "Red" }, { "BLACK", "Black" }, { "DATE", "Date" }, { "EVENT", "Event" }, { "RESULT", "Result" }, { "FEN", "FEN" },
    { "GAME", "Game" }, { "PLACE", "Site" }, { "SITE", "Site" }, { "ROUND", "Round" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (key, names[i][0]))
      {
        g_autofree char *field = i < 2 ? first_field (value) : g_strdup (value);

        ch_pgn_tags_add (tags, names[i][1], field);
        return;
      }
  if (!g_str_equal (key, "FORMAT"))
    ch_pgn_tags_add (tags, key, value);
}

/* Reads "KEY<blanks>value". Returns: whether the line has that form. */
static gboolean
read_wxf_key (const char *line, GArray *tags)
{
  const char *end = line;
  g_autofree char *key = NULL, *value = NULL;

  while (g_ascii_isupper (*end))
    end++;
  if (end - line < 3 || (*end != ' ' && *end != '\t' && *end != '\0'))
    return FALSE;
  key = g_strndup (line, end - line);
  value = g_strstrip (g_strdup (end));
  add_wxf_key (tags, key, value);
  return TRUE;
}

static const char *
line_end (const char *at)
{
  return at + strcspn (at, "\r\n");
}

static const char *
next_line (const char *at)
{
  at = line_end (at);
  if (at[0] == '\r' && at[1] == '\n')
    at++;
  return *at != '\0' ? at + 1 : at;
}

/* Reads the keys up to the moves. Free lines between them are part of the introduction. Returns: where the moves begin. */
static const char *
read_wxf_head (const char *at, GArray *tags, GString *introduction)
{
  while (*at != '\0')
    {
      g_autofree char *line = g_strchomp (g_strndup (at, line_end (at) - at));

      if (g_str_has_prefix (line, "START"))
        return next_line (at);
      if (g_ascii_isdigit (line[0]) && strchr (line, '.') != NULL)
        return at;
      if (!read_wxf_key (line, tags) && line[0] != '\0')
        g_string_append_printf (introduction, "%s%s", introduction->len > 0 ? "\n" : "", line);
      at = next_line (at);
    }
  return at;
}

static char *
without_slashes (const char *text)
{
  GString *plain = g_string_new (text);

  g_string_replace (plain, "/*", "", 0);
  g_string_replace (plain, "*/", "", 0);
  return g_string_free (plain, FALSE);
}

gboolean
ch_text_read_wxf (ChPgnReader *reader)
{
  g_autoptr (GArray) tags = NULL;
  g_autoptr (GString) introduction = NULL;
  g_autofree char *remark = NULL;
  const char *start = ch_pgn_skip_blanks (reader->scan.start);
  const char *body, *end;
  ChRecord *record;

  if (!g_str_has_prefix (start, "FORMAT") && strstr (start, "START{") == NULL)
    return FALSE;
  while (ch_pgn_reader_more (reader, reader->scan.start))
    ;
  start = ch_pgn_skip_blanks (reader->scan.start);
  tags = ch_pgn_tags_new ();
  introduction = g_string_new (NULL);
  body = read_wxf_head (start, tags, introduction);
  end = strstr (body, "}END");
  record = ch_text_read_part (reader, body, end != NULL ? end : body + strlen (body), tags);
  remark = without_slashes (introduction->str);
  if (remark[0] != '\0')
    ch_pgn_comment_read (ch_record_get_root (record), FALSE, remark, strlen (remark), CH_FIRST);
  ch_pgn_reader_give (reader, record);
  return TRUE;
}

/* Plain text. */

/* The position at the start of a line: up to a comma or the end of it. */
static gboolean
read_fen_line (const ChPgnReader *reader, const char *line, GArray *tags, gsize *used)
{
  gsize length = strcspn (line, ",，");
  g_autofree char *fen = g_strstrip (g_strndup (line, length));
  /* Hands can be read by the rules of crazyhouse alone. */
  ChRuleset rules = ch_ruleset_preset (reader->wish.preset > 0 ? (ChPreset) (reader->wish.preset - 1)
                                       : strchr (fen, '[') != NULL ? CH_PRESET_CRAZYXIANGQI : CH_PRESET_XIANGQI);
  ChPosition position;
  guint slashes = 0;

  for (const char *c = fen; *c != '\0'; c++)
    slashes += *c == '/';
  if (slashes < 9 || !ch_position_from_fen (&position, &rules, fen, NULL))
    return FALSE;
  ch_pgn_tags_add (tags, "FEN", fen);
  *used = length;
  return TRUE;
}

static gboolean
is_legal_move (const ChPosition *position, const char *text, gsize length, int rank_base, ChMoveForm form)
{
  ChPgnDialect dialect = { CH_N_NOTATIONS, rank_base, FALSE, form };
  gboolean legal;

  ch_pgn_move_read (position, text, length, &dialect, &legal);
  return legal;
}

/* Algebraic moves may leave out which piece they mean. */
static gboolean
is_doubtful_move (const ChPosition *position, const char *text, gsize length, ChMoveForm form)
{
  ChMove moves[2];

  for (int base = 0; base < 2; base++)
    {
      ChPgnDialect dialect = { CH_N_NOTATIONS, base, FALSE, form };

      if (g_ascii_isupper (*text) && ch_pgn_move_candidates (position, text, length, &dialect, moves, 2) > 0)
        return TRUE;
    }
  return FALSE;
}

/* Whether the first word of a line, move numbers aside, is a move from @position. */
static gboolean
begins_with_move (const char *line, const ChPosition *position, ChMoveForm form)
{
  ChPgnScan scan;
  ChPgnToken token;

  ch_pgn_scan_init (&scan, line);
  ch_pgn_scan_next (&scan, &token);
  while (token.kind == CH_PGN_NUMBER)
    ch_pgn_scan_next (&scan, &token);
  if (token.kind == CH_PGN_OPEN || token.kind == CH_PGN_COMMENT)
    return TRUE;
  if (token.kind != CH_PGN_MOVE)
    return FALSE;
  return is_legal_move (position, token.text, token.length, 0, form)
         || is_legal_move (position, token.text, token.length, 1, form)
         || is_legal_move (position, token.text, ch_pgn_move_glued_length (token.text, token.length), 1, form)
         || is_doubtful_move (position, token.text, token.length, form);
}

/* Reads a headline as ch-record-text.c writes it: 红方：许银川. Returns: (nullable): the tag it is, with where its value begins. */
static const char *
headline_tag (const char *line, const char **value)
{
  static const char *const words[][2] = {
    { "标题", "Title" }, { "標題", "Title" }, { "赛事", "Event" }, { "賽事", "Event" }, { "轮次", "Round" }, { "輪次", "Round" },
    { "日期", "Date" }, { "地点", "Site" }, { "地點", "Site" }, { "红方", "Red" }, { "紅方", "Red" }, { "黑方", "Black" },
    { "楚方", "Red" }, { "汉方", "Black" }, { "漢方", "Black" }, { "评注", "Annotator" }, { "評註", "Annotator" },
    { "棋种", "Variant" }, { "棋種", "Variant" }, { "局面", "FEN" }, { "结果", "Result" }, { "結果", "Result" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      const char *behind = line + strlen (words[i][0]);

      if (!g_str_has_prefix (line, words[i][0]) || (*behind != ':' && !g_str_has_prefix (behind, "：")))
        continue;
      *value = behind + (*behind == ':' ? 1 : strlen ("："));
      return words[i][1];
    }
  return NULL;
}

/* A headline before a game: "A - B" are the players, another one the event. */
static void
add_headline (GArray *tags, const char *line)
{
  const char *dash = strstr (line, " - ");
  const char *value, *result, *tag = headline_tag (line, &value);

  if (tag != NULL)
    {
      g_autofree char *text = g_strstrip (g_strdup (value));

      if (g_str_equal (tag, "Result") && ch_pgn_result_length (text, &result) > 0)
        ch_pgn_tags_add (tags, tag, result);
      else if (ch_pgn_tags_get (tags, tag) == NULL)
        ch_pgn_tags_add (tags, tag, text);
    }
  else if (ch_pgn_result_length (line, &result) == strlen (line))
    {
      ch_pgn_tags_add (tags, "Result", result);
    }
  else if (dash != NULL && ch_pgn_tags_get (tags, "Red") == NULL)
    {
      g_autofree char *first = g_strstrip (g_strndup (line, dash - line));
      g_autofree char *second = g_strstrip (g_strdup (dash + 3));

      ch_pgn_tags_add (tags, "Red", first);
      ch_pgn_tags_add (tags, "Black", second);
    }
  else
    {
      ch_pgn_tags_add (tags, ch_pgn_tags_get (tags, "Event") == NULL ? "Event" : "Title", line);
    }
}

static void
start_position (const ChPgnReader *reader, const GArray *tags, ChPosition *position)
{
  ChPgnRules rules;
  const char *fen = ch_pgn_tags_get (tags, "FEN");

  ch_pgn_rules_find_as (&reader->wish, tags, &rules);
  if (fen == NULL || !ch_position_from_fen (position, &rules.rules[0], fen, NULL)
      || !ch_pgn_position_is_playable (position, NULL))
    ch_position_init_start (position, &rules.rules[0]);
}

/* Whether behind headlines as we write them a line is no other one: a numbered move, though it cannot be made, or the result of
 * a game without moves. */
static gboolean
is_own_body (const char *at, const GArray *tags)
{
  ChPgnScan scan;
  ChPgnToken token;
  const char *value;

  if (ch_pgn_tags_get (tags, "Variant") == NULL)
    return FALSE;
  ch_pgn_scan_init (&scan, at);
  ch_pgn_scan_next (&scan, &token);
  if (token.kind != CH_PGN_RESULT)
    return token.kind == CH_PGN_NUMBER;
  at = ch_pgn_skip_blanks (scan.at);
  return *at == '\0' || headline_tag (at, &value) != NULL;
}

/* Reads headlines and a position before moves. Returns: where the moves begin. */
static const char *
read_headlines (const ChPgnReader *reader, const char *at, GArray *tags)
{
  ChPosition position;

  while (*at != '\0')
    {
      g_autofree char *line = g_strndup (at, line_end (at) - at);
      gsize used = 0;

      g_strstrip (line);
      start_position (reader, tags, &position);
      if (line[0] != '\0' && ch_pgn_tags_get (tags, "FEN") == NULL && read_fen_line (reader, line, tags, &used))
        {
          at = used < strlen (line) ? strstr (at, line) + used : next_line (at);
          continue;
        }
      if (line[0] != '\0' && (begins_with_move (line, &position, reader->wish.form) || is_own_body (at, tags)))
        return at;
      if (line[0] != '\0')
        add_headline (tags, line);
      at = next_line (at);
    }
  return at;
}

/* Where the game ends that begins at @at: before the next headline with players, or one that says what it is. */
static const char *
find_end (const char *at)
{
  const char *start = at;

  for (; *at != '\0'; at = next_line (at))
    {
      g_autofree char *line = g_strstrip (g_strndup (at, line_end (at) - at));

      const char *value;

      if (at > start && headline_tag (line, &value) != NULL)
        return at;
      if (at > start && strstr (line, " - ") != NULL && g_ascii_isalpha (line[0]))
        return at;
    }
  return at;
}

/* Text behind the games that is none. */
static void
report_rest (ChPgnReader *reader, const char *at)
{
  g_autofree char *text = NULL;

  at = ch_pgn_skip_blanks (at);
  text = g_utf8_substring (at, 0, MIN (g_utf8_strlen (at, -1), 40));
  if (text[0] != '\0')
    ch_pgn_reader_report (reader, 0, at, g_strdelimit (text, "\r\n", ' '), _("This does not belong here and is left out"));
}

void
ch_text_read_plain (ChPgnReader *reader)
{
  const char *at = ch_pgn_skip_blanks (reader->scan.start);

  while (*at != '\0')
    {
      g_autoptr (GArray) tags = ch_pgn_tags_new ();
      const char *body = read_headlines (reader, at, tags);
      const char *end = *body != '\0' ? find_end (body) : body;

      if (*end == '\0' && ch_pgn_reader_more (reader, at))
        {
          at = reader->scan.start;
          continue;
        }
      /* Text without a single move or position, or the name of a game, is none of ours. */
      if (*body == '\0' && ch_pgn_tags_get (tags, "FEN") == NULL && ch_pgn_tags_get (tags, "Variant") == NULL)
        {
          if (reader->game > 0)
            report_rest (reader, at);
          return;
        }
      reader->own = ch_pgn_tags_get (tags, "Variant") != NULL;
      ch_pgn_reader_give (reader, ch_text_read_part (reader, body, end, tags));
      at = end;
    }
}
