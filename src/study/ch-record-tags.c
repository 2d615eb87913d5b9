/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tags of a record: ordered, names without case, values of one line. */
#include "study/ch-record-private.h"

#include <string.h>

#include "study/ch-study.h"

/* The order in which PGN wants these to come. */
static const char *const roster[] = { "Event", "Site", "Date", "Round", "Red", "Black", "Result" };

/* Most names differ in their first letter. */
static gboolean
is_name (const char *name, const char *other)
{
  return g_ascii_tolower (*name) == g_ascii_tolower (*other) && g_ascii_strcasecmp (name, other) == 0;
}

static guint
roster_place (const char *name)
{
  guint i;

  for (i = 0; i < G_N_ELEMENTS (roster); i++)
    if (is_name (roster[i], name))
      break;
  return i;
}

static ChTag *
tag_at (ChRecord *self, guint index)
{
  return &g_array_index (self->tags, ChTag, index);
}

static guint
find_tag (ChRecord *self, const char *name)
{
  guint i;

  for (i = 0; i < self->tags->len; i++)
    if (is_name (tag_at (self, i)->name, name))
      break;
  return i;
}

/* Where a tag belongs: roster tags have their place, others come at @wish, behind the roster. */
static guint
place_for (ChRecord *self, const char *name, guint wish)
{
  guint place = roster_place (name);
  guint i;

  for (i = 0; i < self->tags->len; i++)
    {
      guint other = roster_place (tag_at (self, i)->name);

      if (other > place || other == G_N_ELEMENTS (roster))
        break;
    }
  if (place < G_N_ELEMENTS (roster))
    return i;
  return CLAMP (wish, i, self->tags->len);
}

static void
tag_clear (ChTag *tag)
{
  g_free (tag->name);
  g_free (tag->value);
}

void
ch_record_clear_tags (ChRecord *self)
{
  for (guint i = 0; i < self->tags->len; i++)
    tag_clear (tag_at (self, i));
  g_array_unref (self->tags);
}

void
ch_record_swap_tag (ChRecord *self, const char *name, char **value, guint *index)
{
  guint at = find_tag (self, name);
  char *old = NULL;

  if (at < self->tags->len)
    {
      old = g_steal_pointer (&tag_at (self, at)->value);
      tag_at (self, at)->value = *value;
      if (*value == NULL)
        {
          tag_clear (tag_at (self, at));
          g_array_remove_index (self->tags, at);
          *index = at;
        }
    }
  else if (*value != NULL)
    {
      guint place = roster_place (name);
      const char *canonical = place < G_N_ELEMENTS (roster) ? roster[place] : name;
      ChTag tag = { g_strdup (canonical), *value };

      g_array_insert_val (self->tags, place_for (self, name, *index), tag);
    }
  *value = old;
}

/* PGN wants letters, digits and underlines, but files of others have more in their names, which is kept as far as it cannot
 * be taken for the end of one. */
static gboolean
may_stand_in_name (gunichar c)
{
  if (c < 0x80)
    return g_ascii_isgraph (c) && strchr ("\"[]{}(),;\\", (int) c) == NULL;
  return g_unichar_isgraph (c) && c != 0x201c && c != 0x201d && c != 0x3001 && c != 0xff0c && c != 0xfeff && c != 0xfffd;
}

char *
ch_clean_tag_name (const char *name)
{
  g_autofree char *valid = g_utf8_make_valid (name, -1);
  GString *clean = g_string_new (NULL);

  for (const char *c = valid; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar letter = g_utf8_get_char (c);

      g_string_append_unichar (clean, may_stand_in_name (letter) ? letter : '_');
    }
  if (clean->len == 0)
    g_string_append_c (clean, '_');
  return g_string_free (clean, FALSE);
}

/* What PGN puts into a tag that must be there. */
static gboolean
says_nothing (const char *name, const char *value)
{
  guint place = roster_place (name);

  return place < G_N_ELEMENTS (roster)
         && (value[0] == '\0' || g_str_equal (value, "?") || (place == 2 && g_str_equal (value, "????.??.??")));
}

char *
ch_clean_tag_value (const char *name, const char *value)
{
  char *clean;

  if (value == NULL || says_nothing (name, value))
    return NULL;
  clean = g_utf8_make_valid (value, -1);
  for (char *c = clean; *c != '\0'; c++)
    if (g_ascii_iscntrl (*c))
      *c = ' ';
  return clean;
}

/* Takes CR LF, CR CR LF and CR for LF, other control characters but the tabulator for a blank, in place. */
static void
plain_line_ends (char *text)
{
  char *to = text;

  for (const char *from = text; *from != '\0'; from++)
    if (*from == '\r')
      {
        if (from[1] != '\n' && from[1] != '\r')
          *to++ = '\n';
      }
    else
      *to++ = g_ascii_iscntrl (*from) && *from != '\n' && *from != '\t' ? ' ' : *from;
  *to = '\0';
}

char *
ch_clean_comment (const char *text)
{
  char *clean;

  if (text == NULL)
    return NULL;
  clean = g_utf8_make_valid (text, -1);
  plain_line_ends (clean);
  g_strstrip (clean);
  if (clean[0] == '\0')
    g_clear_pointer (&clean, g_free);
  return clean;
}

const char *
ch_record_get_tag (ChRecord *self, const char *name)
{
  guint at;

  g_return_val_if_fail (CH_IS_RECORD (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  at = find_tag (self, name);
  return at < self->tags->len ? tag_at (self, at)->value : NULL;
}

char **
ch_record_get_tag_names (ChRecord *self)
{
  char **names;

  g_return_val_if_fail (CH_IS_RECORD (self), NULL);

  names = g_new0 (char *, self->tags->len + 1);
  for (guint i = 0; i < self->tags->len; i++)
    names[i] = tag_at (self, i)->name;
  return names;
}

void
ch_record_set_tag_raw (ChRecord *self, const char *name, const char *value)
{
  g_autofree char *clean_name = NULL;
  char *clean_value;
  guint index = G_MAXUINT;

  g_return_if_fail (CH_IS_RECORD (self));
  g_return_if_fail (name != NULL);

  clean_name = ch_clean_tag_name (name);
  clean_value = ch_clean_tag_value (clean_name, value);
  ch_record_swap_tag (self, clean_name, &clean_value, &index);
  g_free (clean_value);
}
