/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/ch-engine-option.h"

#include <string.h>

#define MOST_CHOICES 2000
#define LONGEST 1024 /* bytes of a name or a value */

static const char *const type_names[] = { "check", "spin", "combo", "button", "string", "filename", NULL };

/* The words between two keywords. */
static char *
take_until (char **words, guint *i, const char *const *keywords)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (; words[*i] != NULL && !g_strv_contains (keywords, words[*i]); (*i)++)
    if (text->len < LONGEST)
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", words[*i]);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* What a string is the name of can only be guessed by what it is called. */
static ChEngineOptionType
string_type (const char *name)
{
  g_autofree char *lower = g_ascii_strdown (name, -1);

  if (g_str_has_suffix (lower, "file") || g_str_has_suffix (lower, "files") || !strcmp (lower, "variantpath"))
    return CH_ENGINE_OPTION_FILE;
  if (g_str_has_suffix (lower, "path") || g_str_has_suffix (lower, "paths") || g_str_has_suffix (lower, "directory")
      || g_str_has_suffix (lower, "folder"))
    return CH_ENGINE_OPTION_FOLDER;
  return CH_ENGINE_OPTION_STRING;
}

static gboolean
take_type (ChEngineOption *option, const char *word)
{
  for (int i = 0; word != NULL && type_names[i] != NULL; i++)
    if (!strcmp (word, type_names[i]))
      {
        option->type = (ChEngineOptionType) i;
        if (option->type == CH_ENGINE_OPTION_STRING)
          option->type = string_type (option->name);
        return TRUE;
      }
  return FALSE;
}

static gboolean
is_text (const ChEngineOption *option)
{
  return option->type >= CH_ENGINE_OPTION_STRING;
}

static void
take_attributes (ChEngineOption *option, char **words, guint i)
{
  static const char *const keywords[] = { "default", "min", "max", "var", NULL };
  static const char *const none[] = { NULL };

  while (words[i] != NULL)
    {
      const char *keyword = words[i++];
      gboolean whole = is_text (option) && !strcmp (keyword, "default");
      g_autofree char *value = take_until (words, &i, whole ? none : keywords);

      if (!strcmp (keyword, "default"))
        {
          g_free (option->preset);
          option->preset = g_strdup (strcmp (value, "<empty>") ? value : "");
        }
      else if (!strcmp (keyword, "min"))
        option->min = g_ascii_strtoll (value, NULL, 10);
      else if (!strcmp (keyword, "max"))
        option->max = g_ascii_strtoll (value, NULL, 10);
      else if (!strcmp (keyword, "var") && *value && option->choices->len < MOST_CHOICES)
        g_ptr_array_add (option->choices, g_steal_pointer (&value));
    }
}

/* Without blanks that belong to nothing. */
static char **
split_words (const char *line)
{
  g_auto (GStrv) parts = g_strsplit_set (line, " \t\r\n", -1);
  GPtrArray *words = g_ptr_array_new ();

  for (guint i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0')
      g_ptr_array_add (words, g_strdup (parts[i]));
  g_ptr_array_add (words, NULL);
  return (char **) g_ptr_array_free (words, FALSE);
}

ChEngineOption *
ch_engine_option_parse (const char *line)
{
  static const char *const until_type[] = { "type", NULL };
  g_auto (GStrv) words = split_words (line);
  g_autoptr (ChEngineOption) option = g_new0 (ChEngineOption, 1);
  guint i = 1;

  option->choices = g_ptr_array_new_with_free_func (g_free);
  option->preset = g_strdup ("");
  option->min = G_MININT;
  option->max = G_MAXINT;
  if (words[0] == NULL || strcmp (words[0], "option"))
    return NULL;
  /* UCCI leaves the word "name" out. */
  if (words[1] != NULL && !strcmp (words[1], "name") && words[2] != NULL && strcmp (words[2], "type"))
    i = 2;
  option->name = take_until (words, &i, until_type);
  if (*option->name == '\0' || words[i] == NULL || !take_type (option, words[i + 1]))
    return NULL;
  take_attributes (option, words, i + 2);
  if (option->min > option->max || (option->type == CH_ENGINE_OPTION_COMBO && option->choices->len == 0))
    return NULL;
  return g_steal_pointer (&option);
}

void
ch_engine_option_free (ChEngineOption *option)
{
  if (option == NULL)
    return;
  g_free (option->name);
  g_free (option->preset);
  g_ptr_array_unref (option->choices);
  g_free (option);
}

static char *
fit_check (const char *value)
{
  if (!g_ascii_strcasecmp (value, "true") || !g_ascii_strcasecmp (value, "on") || !strcmp (value, "1"))
    return g_strdup ("true");
  if (!g_ascii_strcasecmp (value, "false") || !g_ascii_strcasecmp (value, "off") || !strcmp (value, "0"))
    return g_strdup ("false");
  return NULL;
}

static char *
fit_spin (const ChEngineOption *option, const char *value)
{
  char *end;
  gint64 number = g_ascii_strtoll (value, &end, 10);

  if (end == value || *end != '\0')
    return NULL;
  return g_strdup_printf ("%" G_GINT64_FORMAT, CLAMP (number, option->min, option->max));
}

static char *
fit_combo (const ChEngineOption *option, const char *value)
{
  for (guint i = 0; i < option->choices->len; i++)
    if (!g_ascii_strcasecmp (g_ptr_array_index (option->choices, i), value))
      return g_strdup (g_ptr_array_index (option->choices, i));
  return NULL;
}

char *
ch_engine_option_fit_value (const ChEngineOption *option, const char *value)
{
  if (value == NULL || strlen (value) > LONGEST || strpbrk (value, "\r\n") != NULL)
    return NULL;
  switch (option->type)
    {
    case CH_ENGINE_OPTION_CHECK:
      return fit_check (value);
    case CH_ENGINE_OPTION_SPIN:
      return fit_spin (option, value);
    case CH_ENGINE_OPTION_COMBO:
      return fit_combo (option, value);
    case CH_ENGINE_OPTION_BUTTON:
      return NULL;
    default:
      return g_strdup (value);
    }
}
