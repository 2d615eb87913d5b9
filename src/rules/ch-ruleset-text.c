/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rule sets as words: options by name, and the text that is saved with a game. */
#include "rules/ch-ruleset.h"

#include <stdio.h>
#include <string.h>

typedef enum
{
  OPTION_REPETITION,
  OPTION_OCCURRENCES,
  OPTION_CHECK_LIMIT,
  OPTION_NO_CAPTURE,
  OPTION_FACING,
  OPTION_DRAW_OFFERS,
  OPTION_PASS,
  OPTION_POINTS,
  OPTION_SOLDIER_DIAGONAL,
  OPTION_CANNON_DIAGONAL,
  N_OPTIONS
} Option;

typedef struct
{
  const char *name;
  const char *const *words; /* by value, NULL-terminated; NULL: a number */
  int least, most;
  bool janggi_only;
} OptionInfo;

static const char *const repetition_words[] = { "perpetual-check", "chase", "free", "illegal", NULL };
static const char *const facing_words[] = { "forbidden", "must-answer", "draw", "count", "ignore", "strict", NULL };
static const char *const offer_words[] = { "free", "official", NULL };
static const char *const switch_words[] = { "off", "on", NULL };

static const OptionInfo options[N_OPTIONS] = {
  [OPTION_REPETITION] = { "repetition", repetition_words, 0, CH_N_REPETITIONS - 1, false },
  [OPTION_OCCURRENCES] = { "occurrences", NULL, 3, 4, false },
  [OPTION_CHECK_LIMIT] = { "check-limit", NULL, 0, 100, false },
  [OPTION_NO_CAPTURE] = { "no-capture", NULL, 0, 1000, false },
  [OPTION_FACING] = { "facing", facing_words, CH_FACING_MUST_ANSWER, CH_N_FACINGS - 1, true },
  [OPTION_DRAW_OFFERS] = { "draw-offers", offer_words, 0, CH_N_DRAW_OFFERS - 1, false },
  [OPTION_PASS] = { "pass", switch_words, 0, 1, true },
  [OPTION_POINTS] = { "points", switch_words, 0, 1, true },
  [OPTION_SOLDIER_DIAGONAL] = { "soldier-diagonal", switch_words, 0, 1, true },
  [OPTION_CANNON_DIAGONAL] = { "cannon-diagonal", switch_words, 0, 1, true },
};

static int
get_value (const ChRuleset *rules, Option option)
{
  switch (option)
    {
    case OPTION_REPETITION:
      return rules->repetition;
    case OPTION_OCCURRENCES:
      return rules->occurrences;
    case OPTION_CHECK_LIMIT:
      return rules->check_limit;
    case OPTION_NO_CAPTURE:
      return rules->no_capture_plies;
    case OPTION_FACING:
      return rules->facing;
    case OPTION_DRAW_OFFERS:
      return rules->draw_offers;
    case OPTION_PASS:
      return rules->allow_pass;
    case OPTION_POINTS:
      return rules->points;
    case OPTION_SOLDIER_DIAGONAL:
      return rules->soldier_diagonal;
    case OPTION_CANNON_DIAGONAL:
      return rules->cannon_diagonal;
    case N_OPTIONS:
    default:
      return 0;
    }
}

static void
set_value (ChRuleset *rules, Option option, int value)
{
  switch (option)
    {
    case OPTION_REPETITION:
      rules->repetition = value;
      break;
    case OPTION_OCCURRENCES:
      rules->occurrences = value;
      break;
    case OPTION_CHECK_LIMIT:
      rules->check_limit = value;
      break;
    case OPTION_NO_CAPTURE:
      rules->no_capture_plies = value;
      break;
    case OPTION_FACING:
      rules->facing = value;
      break;
    case OPTION_DRAW_OFFERS:
      rules->draw_offers = value;
      break;
    case OPTION_PASS:
      rules->allow_pass = value;
      break;
    case OPTION_POINTS:
      rules->points = value;
      break;
    case OPTION_SOLDIER_DIAGONAL:
      rules->soldier_diagonal = value;
      break;
    case OPTION_CANNON_DIAGONAL:
      rules->cannon_diagonal = value;
      break;
    case N_OPTIONS:
    default:
      break;
    }
}

/* A word of @info or a number in its range; -1 for anything else. */
static int
parse_value (const OptionInfo *info, const char *text)
{
  int value = 0, length = 0;

  if (info->words != NULL)
    {
      for (int i = info->least; i <= info->most; i++)
        if (strcmp (text, info->words[i]) == 0)
          return i;
      if (info->words != switch_words)
        return -1;
      if (strcmp (text, "true") == 0 || strcmp (text, "1") == 0)
        return 1;
      return strcmp (text, "false") == 0 || strcmp (text, "0") == 0 ? 0 : -1;
    }
  for (; text[length] >= '0' && text[length] <= '9' && length < 6; length++)
    value = value * 10 + text[length] - '0';
  if (length == 0 || text[length] != '\0' || value < info->least || value > info->most)
    return -1;
  return value;
}

bool
ch_ruleset_set_option (ChRuleset *rules, const char *name, const char *value)
{
  for (int option = 0; option < N_OPTIONS; option++)
    {
      int number;

      if (strcmp (name, options[option].name) != 0)
        continue;
      number = parse_value (&options[option], value);
      if (number < 0 || (options[option].janggi_only && rules->game != CH_GAME_JANGGI))
        return false;
      /* rules.md section 2: crazyhouse knows no chase. */
      if (option == OPTION_REPETITION && number == CH_REPETITION_CHASE && rules->game != CH_GAME_XIANGQI)
        return false;
      set_value (rules, option, number);
      return true;
    }
  return false;
}

static int
count_differences (const ChRuleset *a, const ChRuleset *b)
{
  int n = 0;

  for (int option = 0; option < N_OPTIONS; option++)
    n += get_value (a, option) != get_value (b, option);
  return n;
}

ChPreset
ch_ruleset_nearest_preset (const ChRuleset *rules)
{
  ChPreset nearest = CH_PRESET_XIANGQI;
  int least = N_OPTIONS + 1;

  for (int preset = 0; preset < CH_N_PRESETS; preset++)
    {
      ChRuleset other = ch_ruleset_preset (preset);
      int n = other.game == rules->game ? count_differences (rules, &other) : N_OPTIONS + 1;

      if (n < least)
        {
          least = n;
          nearest = preset;
        }
    }
  return nearest;
}

char *
ch_ruleset_to_text (const ChRuleset *rules, char text[CH_RULESET_TEXT_SIZE])
{
  ChPreset preset = ch_ruleset_nearest_preset (rules);
  ChRuleset nearest = ch_ruleset_preset (preset);
  int length = snprintf (text, CH_RULESET_TEXT_SIZE, "%s", ch_preset_id (preset));

  for (int option = 0; option < N_OPTIONS; option++)
    {
      const OptionInfo *info = &options[option];
      int value = get_value (rules, option), room = CH_RULESET_TEXT_SIZE - length;

      if (value == get_value (&nearest, option) || room <= 0)
        continue;
      if (info->words == NULL)
        length += snprintf (text + length, room, " %s=%d", info->name, value);
      else if (value <= info->most)
        length += snprintf (text + length, room, " %s=%s", info->name, info->words[value]);
    }
  return text;
}

/* Copies a word that ends at a blank, @stop or the end; returns its end, or NULL where it is empty or too long. */
static const char *
read_word (const char *text, char stop, char *word, size_t size)
{
  size_t length = 0;

  while (text[length] != '\0' && text[length] != ' ' && text[length] != stop)
    length++;
  if (length == 0 || length >= size)
    return NULL;
  memcpy (word, text, length);
  word[length] = '\0';
  return text + length;
}

bool
ch_ruleset_from_text (const char *text, ChRuleset *rules)
{
  char name[32], value[32];
  ChPreset preset;
  ChRuleset result;

  text = read_word (text, ' ', name, sizeof name);
  if (text == NULL || !ch_preset_from_id (name, &preset))
    return false;
  result = ch_ruleset_preset (preset);
  while (*text != '\0')
    {
      for (; *text == ' '; text++)
        ;
      if (*text == '\0')
        break;
      text = read_word (text, '=', name, sizeof name);
      if (text == NULL || *text != '=')
        return false;
      text = read_word (text + 1, ' ', value, sizeof value);
      if (text == NULL || !ch_ruleset_set_option (&result, name, value))
        return false;
    }
  *rules = result;
  return true;
}
