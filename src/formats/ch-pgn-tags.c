/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/ch-pgn-private.h"

static void
tag_clear (gpointer data)
{
  ChPgnTag *tag = data;

  g_free (tag->name);
  g_free (tag->value);
}

GArray *
ch_pgn_tags_new (void)
{
  GArray *tags = g_array_new (FALSE, FALSE, sizeof (ChPgnTag));

  g_array_set_clear_func (tags, tag_clear);
  return tags;
}

void
ch_pgn_tags_add (GArray *tags, const char *name, const char *value)
{
  ChPgnTag tag = { g_strdup (name), g_strdup (value) };

  g_array_append_val (tags, tag);
}

const char *
ch_pgn_tags_get (const GArray *tags, const char *name)
{
  for (guint i = 0; i < tags->len; i++)
    {
      const ChPgnTag *tag = &g_array_index (tags, ChPgnTag, i);

      if (g_ascii_tolower (*tag->name) == g_ascii_tolower (*name) && g_ascii_strcasecmp (tag->name, name) == 0)
        return tag->value[0] != '\0' ? tag->value : NULL;
    }
  return NULL;
}

gboolean
ch_pgn_tag_is_derived (const char *name)
{
  static const char *const derived[] = { "Variant", "Ruleset", "RulesetVersion", "FEN", "SetUp", "Format" };

  for (guint i = 0; i < G_N_ELEMENTS (derived); i++)
    if (g_ascii_strcasecmp (name, derived[i]) == 0)
      return TRUE;
  return FALSE;
}

/* Under which name we keep it: the sides are Red and Black whatever the game, as far as the file does not use both names. */
static const char *
own_name (const GArray *tags, const char *name)
{
  static const char *const others[][2] = { { "White", "Red" }, { "RedName", "Red" }, { "BlackName", "Black" } };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (g_ascii_strcasecmp (name, others[i][0]) == 0 && ch_pgn_tags_get (tags, others[i][1]) == NULL)
      return others[i][1];
  return name;
}

/* Brings the date of another program's file into the usual form. */
static void
clean_date (ChRecord *record)
{
  const char *text = ch_record_get_tag (record, "Date");
  g_autofree char *date = text != NULL ? ch_pgn_clean_date (text) : NULL;

  if (g_strcmp0 (date, text) != 0)
    ch_record_set_tag_raw (record, "Date", date);
}

/* As we write it, too: in janggi "White" is the first side, whose name stands under "Red" here. */
static const char *
record_name (const GArray *tags, const char *name, ChGame game)
{
  const char *own = own_name (tags, name);

  return game == CH_GAME_JANGGI && g_ascii_strcasecmp (own, "White") == 0 ? "OtherWhite" : own;
}

void
ch_pgn_tags_apply (const GArray *tags, ChRecord *record)
{
  ChGame game = (ChGame) ch_record_get_rules (record)->game;

  for (guint i = 0; i < tags->len; i++)
    {
      const ChPgnTag *tag = &g_array_index (tags, ChPgnTag, i);
      const char *name = record_name (tags, tag->name, game);

      /* That a game goes on is said by its move text. */
      if (!ch_pgn_tag_is_derived (name) && !(g_ascii_strcasecmp (name, "Result") == 0 && g_str_equal (tag->value, "*")))
        ch_record_set_tag_raw (record, name, tag->value);
    }
  if (ch_pgn_tags_get (tags, "RulesetVersion") == NULL)
    clean_date (record);
}
