/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options of a rule set in words. */
#include "play/ch-words-private.h"

#include <string.h>

typedef struct
{
  const char *id;
  const char *name;
  const char *values[8]; /* as offered, the plain one first */
} Option;

static const Option options[] = {
  { "repetition", NC_("option", "Repetition"), { "perpetual-check", "free" } },
  { "occurrences", NC_("option", "Judged when the position stands"), { "3", "4" } },
  { "check-limit", NC_("option", "Checks in a row"), { "0", "3", "6" } },
  { "no-capture", NC_("option", "Limit without a capture"), { "120", "60", "80", "100", "200", "0" } },
  { "facing", NC_("option", "Facing generals"), { "must-answer", "strict", "draw", "count", "ignore" } },
  { "pass", NC_("option", "Passing"), { "off", "on" } },
  { "points", NC_("option", "Points"), { "off", "on" } },
  { "soldier-diagonal", NC_("option", "Soldiers on palace diagonals"), { "off", "on" } },
  { "cannon-diagonal", NC_("option", "Cannons on palace diagonals"), { "on", "off" } },
  { "draw-offers", NC_("option", "Draw offers"), { "free", "official" } },
};

static const Option *
find (const char *id)
{
  for (gsize i = 0; i < G_N_ELEMENTS (options); i++)
    if (strcmp (options[i].id, id) == 0)
      return &options[i];
  return NULL;
}

const char *const *
ch_words_options (ChGame game)
{
  static const char *const chinese[] = { "repetition", "occurrences", "check-limit", "no-capture", "draw-offers", NULL };
  static const char *const janggi[] = { "facing", "pass", "points", "soldier-diagonal", "cannon-diagonal", "repetition",
                                        "occurrences", "no-capture", "draw-offers", NULL };

  return game == CH_GAME_JANGGI ? janggi : chinese;
}

const char *const *
ch_words_option_values (ChGame game, const char *id)
{
  static const char *const chase[] = { "perpetual-check", "chase", "free", NULL };
  static const char *const illegal[] = { "perpetual-check", "free", "illegal", NULL };
  static const char *const crazyhouse_limits[] = { "60", "120", "0", NULL };
  static const char *const none[] = { NULL };
  const Option *option = find (id);

  if (option == NULL)
    return none;
  if (strcmp (id, "repetition") == 0 && game != CH_GAME_CRAZYHOUSE)
    return game == CH_GAME_JANGGI ? illegal : chase;
  if (strcmp (id, "no-capture") == 0 && game == CH_GAME_CRAZYHOUSE)
    return crazyhouse_limits;
  return option->values;
}

char *
ch_words_option_get (const ChRuleset *rules, const char *id)
{
  static const char *const repetition[] = { "perpetual-check", "chase", "free", "illegal" };
  static const char *const facing[] = { "forbidden", "must-answer", "draw", "count", "ignore", "strict" };

  if (strcmp (id, "repetition") == 0)
    return rules->repetition < G_N_ELEMENTS (repetition) ? g_strdup (repetition[rules->repetition]) : NULL;
  if (strcmp (id, "facing") == 0)
    return rules->facing < G_N_ELEMENTS (facing) ? g_strdup (facing[rules->facing]) : NULL;
  if (strcmp (id, "occurrences") == 0)
    return g_strdup_printf ("%d", rules->occurrences);
  if (strcmp (id, "check-limit") == 0)
    return g_strdup_printf ("%d", rules->check_limit);
  if (strcmp (id, "no-capture") == 0)
    return g_strdup_printf ("%d", rules->no_capture_plies);
  if (strcmp (id, "draw-offers") == 0)
    return g_strdup (rules->draw_offers == CH_DRAW_OFFERS_OFFICIAL ? "official" : "free");
  if (strcmp (id, "pass") == 0)
    return g_strdup (rules->allow_pass ? "on" : "off");
  if (strcmp (id, "points") == 0)
    return g_strdup (rules->points ? "on" : "off");
  if (strcmp (id, "soldier-diagonal") == 0)
    return g_strdup (rules->soldier_diagonal ? "on" : "off");
  if (strcmp (id, "cannon-diagonal") == 0)
    return g_strdup (rules->cannon_diagonal ? "on" : "off");
  return NULL;
}

const char *
ch_words_option_name (const char *id)
{
  const Option *option = find (id);

  return option != NULL ? ch_words_lookup ("option", option->name) : id;
}

typedef struct
{
  const char *option, *value, *words;
} ValueWords;

static const ValueWords value_words[] = {
  { "repetition", "perpetual-check", NC_("value of an option", "Draws; perpetual check loses") },
  { "repetition", "chase", NC_("value of an option", "Draws; perpetual check and chase lose") },
  { "repetition", "free", NC_("value of an option", "Never judged") },
  { "repetition", "illegal", NC_("value of an option", "The repeating move is illegal") },
  { "facing", "forbidden", NC_("value of an option", "Forbidden") },
  { "facing", "must-answer", NC_("value of an option", "Must be answered") },
  { "facing", "strict", NC_("value of an option", "Must be ended, even after taking the piece that opened the line") },
  { "facing", "draw", NC_("value of an option", "Draws when left standing") },
  { "facing", "count", NC_("value of an option", "Decided by points when left standing") },
  { "facing", "ignore", NC_("value of an option", "No effect") },
  { "draw-offers", "free", NC_("value of an option", "At any time") },
  { "draw-offers", "official", NC_("value of an option", "In turn, three in all") },
  { "pass", "off", NC_("value of an option", "Not allowed") },
  { "pass", "on", NC_("value of an option", "Allowed when not in check") },
  { "points", "off", NC_("value of an option", "Not counted") },
  { "points", "on", NC_("value of an option", "Decide where the game would be drawn") },
  { "soldier-diagonal", "off", NC_("value of an option", "No") },
  { "soldier-diagonal", "on", NC_("value of an option", "Yes") },
  { "cannon-diagonal", "off", NC_("value of an option", "No") },
  { "cannon-diagonal", "on", NC_("value of an option", "Yes") },
};

/* Values that are numbers; NULL for other options. */
static char *
number_words (const char *option, const char *value)
{
  int number = (int) g_ascii_strtoll (value, NULL, 10);

  if (strcmp (option, "occurrences") == 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d time", "%d times", number), number);
  if (strcmp (option, "check-limit") == 0)
    return number == 0 ? g_strdup (_("No limit"))
                       : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "At most %d", "At most %d", number), number);
  if (strcmp (option, "no-capture") == 0)
    return number == 0 ? g_strdup (_("No limit"))
                       : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d round", "%d rounds", number / 2), number / 2);
  return NULL;
}

char *
ch_words_option_value (ChGame game, const char *option, const char *value)
{
  char *number = number_words (option, value);

  if (number != NULL)
    return number;
  for (gsize i = 0; i < G_N_ELEMENTS (value_words); i++)
    if (strcmp (value_words[i].option, option) == 0 && strcmp (value_words[i].value, value) == 0)
      return g_strdup (ch_words_lookup ("value of an option", value_words[i].words));
  return g_strdup (value);
}

char *
ch_words_ruleset_title (const ChRuleset *rules)
{
  ChPreset preset = ch_ruleset_nearest_preset (rules);
  char text[CH_RULESET_TEXT_SIZE];

  if (strchr (ch_ruleset_to_text (rules, text), '=') == NULL)
    return g_strdup (ch_words_preset (preset));
  return g_strdup_printf (C_("rule set", "%s, changed"), ch_words_preset (preset));
}

char *
ch_words_ruleset_summary (const ChRuleset *rules)
{
  GString *text = g_string_new (NULL);

  for (const char *const *id = ch_words_options ((ChGame) rules->game); *id != NULL; id++)
    {
      g_autofree char *value = ch_words_option_get (rules, *id);
      g_autofree char *words = ch_words_option_value ((ChGame) rules->game, *id, value);

      if (text->len > 0)
        g_string_append_c (text, '\n');
      /* Translators: an option and its value */
      g_string_append_printf (text, C_("option and value", "%1$s: %2$s"), ch_words_option_name (*id), words);
    }
  return g_string_free (text, FALSE);
}
