/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tags of a janggi record under the names that PGN has for them. */
#include "formats/ch-gib-private.h"

#include <string.h>

static const char *const names[][2] = {
  { "대회명", "Event" },        { "회전", "Round" },          { "대국일자", "Date" },       { "대국장소", "Site" },
  { "초대국자", "Red" },        { "한대국자", "Black" },      { "제한시간", "TimeControl" }, { "총수", "PlyCount" },
  { "초소비시간", "RedTime" }, { "한소비시간", "BlackTime" }, { "대국결과", "Termination" },
};

/* What the start position, the points and the rules are made from. */
static const char *const used[] = { "초차림", "초포진", "한차림", "한포진", "판", "FEN", "기보형식", "SetUp", "Variant" };

static gboolean
is_used (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (used); i++)
    if (g_str_equal (name, used[i]))
      return TRUE;
  return FALSE;
}

static const char *
own_name (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (name, names[i][0]))
      return names[i][1];
  return g_ascii_isalpha (name[0]) ? name : NULL;
}

/* "초 완승", "한 접속 끊김 패" (a loss), "무승부(빅장)". Returns: (nullable): the result as PGN has it. */
static const char *
result_of (const char *text)
{
  gboolean first = g_str_has_prefix (text, "초") || g_str_has_prefix (text, "楚");
  gboolean second = g_str_has_prefix (text, "한") || g_str_has_prefix (text, "漢");

  if (strstr (text, "무승부") != NULL || strstr (text, "비김") != NULL || g_str_equal (text, "1/2-1/2"))
    return "1/2-1/2";
  if (g_str_equal (text, "1-0") || g_str_equal (text, "0-1"))
    return text;
  if (!first && !second)
    return NULL;
  if (strstr (text, "패") != NULL || strstr (text, "敗") != NULL)
    return first ? "0-1" : "1-0";
  if (strstr (text, "승") != NULL || strstr (text, "勝") != NULL || strstr (text, "외통") != NULL)
    return first ? "1-0" : "0-1";
  return NULL;
}

/* Other programs call the first side White, as PGN does. */
static const char *
record_name (const GArray *tags, const char *name)
{
  const char *own = own_name (name);

  if (own == NULL || g_ascii_strcasecmp (own, "White") != 0)
    return own;
  return ch_pgn_tags_get (tags, "초대국자") == NULL && ch_pgn_tags_get (tags, "Red") == NULL ? "Red" : "OtherWhite";
}

static void
apply_tag (ChRecord *record, const GArray *tags, const ChPgnTag *tag, guint *n_others)
{
  const char *name = record_name (tags, tag->name);
  g_autofree char *other = NULL, *value = g_strstrip (g_strdup (tag->value));

  if (is_used (tag->name) || value[0] == '\0' || g_str_equal (value, "미상") || g_str_equal (value, "*"))
    return;
  if (name == NULL || ch_pgn_tag_is_derived (name))
    {
      g_autofree char *named = g_strdup_printf ("%s: %s", tag->name, value);

      other = g_strdup_printf ("GibTag%u", ++*n_others);
      ch_record_set_tag_raw (record, other, named);
      return;
    }
  if (g_str_equal (name, "Date"))
    {
      g_free (value);
      value = ch_pgn_clean_date (tag->value);
    }
  if (g_str_equal (name, "Termination") && result_of (value) != NULL)
    ch_record_set_tag_raw (record, "Result", result_of (value));
  ch_record_set_tag_raw (record, name, value);
}

void
ch_gib_apply_tags (const ChGibGame *game, ChRecord *record)
{
  guint n_others = 0;

  for (guint i = 0; i < game->tags->len; i++)
    apply_tag (record, game->tags, &g_array_index (game->tags, ChPgnTag, i), &n_others);
}
