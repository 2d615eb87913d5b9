/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tags of DhtmlXQ and the text between them. */
#include "formats/ch-dhtmlxq-private.h"

#include <string.h>

#define WORD "dhtmlxq"
#define MAX_NAME 64

const ChDhtmlxqName ch_dhtmlxq_names[] = {
  { "title", "Title" },
  { "event", "Event" },
  { "class", "EventClass" },
  { "group", "Group" },
  { "date", "Date" },
  { "place", "Site" },
  { "round", "Round" },
  { "table", "Table" },
  { "timerule", "TimeControl" },
  { "red", "Red" },
  { "redteam", "RedTeam" },
  { "redname", "RedName" },
  { "redlevel", "RedTitle" },
  { "redrating", "RedElo" },
  { "redeng", "RedEnglish" },
  { "redtime", "RedTime" },
  { "black", "Black" },
  { "blackteam", "BlackTeam" },
  { "blackname", "BlackName" },
  { "blacklevel", "BlackTitle" },
  { "blackrating", "BlackElo" },
  { "blackeng", "BlackEnglish" },
  { "blacktime", "BlackTime" },
  { "endtype", "Termination" },
  { "type", "GameType" },
  { "gametype", "GameKind" },
  { "remark", "Annotator" },
  { "judge", "Referee" },
  { "record", "Recorder" },
  { "author", "Author" },
  { "other", "Remarks" },
  { "ecco", "ECCO" },
  { "variation", "Variation" },
  { NULL, NULL },
};

/* ---- scanning ---- */

void
ch_dhtmlxq_scan_init (ChDhtmlxqScan *scan, const char *text)
{
  scan->at = scan->counted = text;
  scan->line = 1;
}

static guint
line_of (ChDhtmlxqScan *scan, const char *place)
{
  for (; scan->counted < place; scan->counted++)
    scan->line += *scan->counted == '\n';
  return scan->line;
}

/* Whether "[WORD" or "[/WORD" stands at @at. Returns: what is behind it, or NULL. */
static const char *
after_word (const char *at, gboolean *closing)
{
  if (*at != '[')
    return NULL;
  at++;
  *closing = *at == '/';
  if (*closing)
    at++;
  return g_ascii_strncasecmp (at, WORD, strlen (WORD)) == 0 ? at + strlen (WORD) : NULL;
}

/* The next place where such a bracket stands. Returns: (nullable): it. */
static const char *
find_bracket (const char *at, const char **behind, gboolean *closing)
{
  while ((at = strchr (at, '[')) != NULL)
    {
      *behind = after_word (at, closing);
      if (*behind != NULL)
        return at;
      at++;
    }
  return NULL;
}

/* Closing tags need not bear the name of the tag they close. */
static void
take_value (ChDhtmlxqScan *scan, ChDhtmlxqTag *tag, const char *start)
{
  gboolean closing = FALSE;
  const char *behind;
  const char *end = find_bracket (start, &behind, &closing);

  tag->value = start;
  tag->unclosed = end == NULL || !closing;
  tag->value_length = end != NULL ? (gsize) (end - start) : strlen (start);
  scan->at = start + tag->value_length;
  if (!tag->unclosed && *behind == '_')
    {
      const char *bracket = strchr (behind, ']');

      scan->at = bracket != NULL ? bracket + 1 : behind;
    }
}

ChDhtmlxqToken
ch_dhtmlxq_scan_next (ChDhtmlxqScan *scan, ChDhtmlxqTag *tag)
{
  const char *behind, *place;
  gboolean closing;

  while ((place = find_bracket (scan->at, &behind, &closing)) != NULL)
    {
      gsize length;

      scan->at = behind;
      if (*behind != '_')
        return closing ? CH_DHTMLXQ_CLOSE : CH_DHTMLXQ_BEGIN;
      behind++;
      for (length = 0; g_ascii_isalnum (behind[length]) || behind[length] == '_'; length++)
        ;
      if (closing || behind[length] != ']' || length > MAX_NAME)
        continue;
      tag->name = behind;
      tag->name_length = length;
      tag->line = line_of (scan, place);
      take_value (scan, tag, behind + length + 1);
      return CH_DHTMLXQ_TAG;
    }
  return CH_DHTMLXQ_END;
}

/* ---- text ---- */

/* \uXXXX, or two of them that are one character. Returns: the bytes read, 0 where there is none. */
static gsize
read_escape (const char *at, const char *end, gunichar *c)
{
  guint unit[2] = { 0, 0 };
  gsize length = 0;

  for (guint i = 0; i < 2; i++)
    {
      if (end - at < 6 || at[0] != '\\' || at[1] != 'u')
        break;
      for (guint j = 2; j < 6; j++)
        {
          if (!g_ascii_isxdigit (at[j]))
            return length;
          unit[i] = unit[i] * 16 + (guint) g_ascii_xdigit_value (at[j]);
        }
      at += 6;
      length += 6;
      *c = unit[i];
      if (i == 0 && (unit[0] < 0xd800 || unit[0] > 0xdbff))
        return length;
    }
  if (unit[1] >= 0xdc00 && unit[1] <= 0xdfff)
    *c = 0x10000 + ((unit[0] - 0xd800) << 10) + (unit[1] - 0xdc00);
  else if (length == 12)
    return *c = 0xfffd, (gsize) 6;
  return length;
}

static gsize
read_entity (const char *at, const char *end, const char **text)
{
  static const char *const entities[][2] = {
    { "&lt;", "<" }, { "&gt;", ">" }, { "&quot;", "\"" }, { "&#39;", "'" }, { "&nbsp;", " " }, { "&amp;", "&" },
    { "<br>", "\n" }, { "<br/>", "\n" }, { "<br />", "\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (entities); i++)
    {
      gsize length = strlen (entities[i][0]);

      if ((gsize) (end - at) >= length && g_ascii_strncasecmp (at, entities[i][0], length) == 0)
        {
          *text = entities[i][1];
          return length;
        }
    }
  return 0;
}

char *
ch_dhtmlxq_decode (const char *text, gsize length, gboolean html, gboolean lines)
{
  const char *end = text + length;
  GString *plain = g_string_sized_new (length);

  while (text < end)
    {
      const char *replacement = NULL;
      gunichar c = 0;
      gsize n = 0;

      if (lines && end - text >= 2 && text[0] == '|' && text[1] == '|')
        {
          n = 2;
          replacement = "\n";
        }
      else if (*text == '\\')
        n = read_escape (text, end, &c);
      else if (html && (*text == '&' || *text == '<'))
        n = read_entity (text, end, &replacement);
      if (n == 0)
        g_string_append_c (plain, *text);
      else if (replacement != NULL)
        g_string_append (plain, replacement);
      else if (c != 0)
        g_string_append_unichar (plain, g_unichar_validate (c) ? c : 0xfffd);
      text += MAX (n, 1);
    }
  return g_string_free (plain, FALSE);
}

/* What would be taken for something else when read. */
static gboolean
must_escape (const char *at, gboolean lines)
{
  gboolean closing;

  if (*at == '[')
    return after_word (at, &closing) != NULL;
  if (*at == '\\')
    return at[1] == 'u';
  return *at == '|' && lines;
}

void
ch_dhtmlxq_append (GString *out, const char *name, const char *text, gboolean lines)
{
  g_string_append_printf (out, "[DhtmlXQ_%s]", name);
  for (; *text != '\0'; text++)
    if (lines && *text == '\n')
      g_string_append (out, "||");
    else if (must_escape (text, lines))
      g_string_append_printf (out, "\\u%04X", (guchar) *text);
    else
      g_string_append_c (out, *text);
  g_string_append_printf (out, "[/DhtmlXQ_%s]\n", name);
}
