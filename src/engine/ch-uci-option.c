/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/ch-uci.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

static void
list_uci (ChUci *uci)
{
  char variants[256] = "";
  for (int i = 0; i < CH_N_PRESETS; i++)
    {
      strncat (variants, " var ", sizeof variants - strlen (variants) - 1);
      strncat (variants, ch_preset_id (i), sizeof variants - strlen (variants) - 1);
    }
  ch_uci_print (uci, "id name " CH_UCI_NAME);
  ch_uci_print (uci, "id author the Chuhan authors");
  ch_uci_print (uci, "option name Hash type spin default 16 min 1 max 65536");
  ch_uci_print (uci, "option name Threads type spin default 1 min 1 max 256");
  ch_uci_print (uci, "option name MultiPV type spin default 1 min 1 max %d", CH_ENGINE_MAX_MULTIPV);
  ch_uci_print (uci, "option name Ponder type check default false");
  ch_uci_print (uci, "option name Move Overhead type spin default %d min 0 max %d", CH_ENGINE_OVERHEAD, CH_ENGINE_MAX_OVERHEAD);
  ch_uci_print (uci, "option name UCI_Variant type combo default xiangqi%s", variants);
  ch_uci_print (uci, "option name UCI_LimitStrength type check default false");
  ch_uci_print (uci, "option name UCI_Elo type spin default %d min %d max %d",
                ch_engine_level_elo (CH_GAME_XIANGQI, CH_ENGINE_LEVELS), ch_engine_level_elo (CH_GAME_XIANGQI, 1),
                ch_engine_level_elo (CH_GAME_XIANGQI, CH_ENGINE_LEVELS));
  ch_uci_print (uci, "option name Skill Level type spin default %d min 1 max %d", CH_ENGINE_LEVELS, CH_ENGINE_LEVELS);
  ch_uci_print (uci, "option name OwnBook type check default false");
  ch_uci_print (uci, "option name EvalFile type string default <empty>");
  ch_uci_print (uci, "option name Ruleset type string default <empty>");
  ch_uci_print (uci, "option name Seed type spin default 0 min 0 max 2147483647");
  ch_uci_print (uci, "option name Clear Hash type button");
  ch_uci_print (uci, "uciok");
}

static void
list_ucci (ChUci *uci)
{
  ch_uci_print (uci, "id name " CH_UCI_NAME);
  ch_uci_print (uci, "id author the Chuhan authors");
  ch_uci_print (uci, "option usemillisec type check default true");
  ch_uci_print (uci, "option hashsize type spin min 1 max 65536 default 16");
  ch_uci_print (uci, "option threads type spin min 1 max 256 default 1");
  ch_uci_print (uci, "option newgame type button");
  ch_uci_print (uci, "option usebook type check default false");
  ch_uci_print (uci, "ucciok");
}

void
ch_uci_list_options (ChUci *uci)
{
  if (uci->ucci)
    list_ucci (uci);
  else
    list_uci (uci);
}

/* Reads a number in a range. Returns: false, having said so, where @value is none. */
static bool
read_number (ChUci *uci, const char *name, const char *value, int least, int most, int *number)
{
  char *end;
  long n = strtol (value, &end, 10);
  if (end == value || *end)
    {
      ch_uci_print (uci, "info string option %s needs a number from %d to %d", name, least, most);
      return false;
    }
  if (n < least || n > most)
    ch_uci_print (uci, "info string option %s goes from %d to %d", name, least, most);
  *number = (int) (n < least ? least : n > most ? most : n);
  return true;
}

static bool
is_true (const char *value)
{
  return !strcasecmp (value, "true") || !strcasecmp (value, "on") || !strcmp (value, "1");
}

static void
set_rules (ChUci *uci, const ChRuleset *rules)
{
  uci->rules = *rules;
  uci->preset = ch_ruleset_nearest_preset (rules);
  ch_uci_reset (uci);
  ch_engine_new_game (uci->engine);
}

static void
set_variant (ChUci *uci, const char *value)
{
  ChPreset preset;
  if (!ch_preset_from_id (value, &preset))
    {
      ch_uci_print (uci, "info string unknown variant %.60s", value);
      return;
    }
  ChRuleset rules = ch_ruleset_preset (preset);
  set_rules (uci, &rules);
  uci->preset = preset;
  ch_uci_print (uci, "info string variant %s files %d ranks %d startpos %s", ch_preset_id (preset), CH_FILES, CH_RANKS,
                ch_ruleset_start_fen (&rules));
}

static void
set_ruleset (ChUci *uci, const char *value)
{
  ChRuleset rules;
  if (!*value || !strcmp (value, "<empty>"))
    rules = ch_ruleset_preset (uci->preset);
  else if (!ch_ruleset_from_text (value, &rules))
    {
      ch_uci_print (uci, "info string unknown rule set %.100s", value);
      return;
    }
  set_rules (uci, &rules);
}

/* Networks: none given, those that come with the engine; none wanted, by hand; else a file. */
static void
set_eval_file (ChUci *uci, const char *value)
{
  static const char *const ids[CH_N_GAMES] = { "xiangqi", "crazyxiangqi", "janggi" };
  char reason[128] = "this program reads no files";
  const char *error = reason;
  size_t size = 0;
  bool by_hand = !strcasecmp (value, "none") || !strcasecmp (value, "hand"), builtin = !*value || !strcmp (value, "<empty>");
  if (by_hand)
    {
      ch_engine_set_by_hand (uci->engine, true);
      return;
    }
  ChGame game = CH_GAME_XIANGQI;
  uint8_t *bytes = builtin || !uci->load ? NULL : uci->load (value, &size, reason);
  if (bytes || builtin)
    error = ch_engine_set_network (uci->engine, bytes, size, &game);
  free (bytes);
  if (!error)
    ch_engine_set_by_hand (uci->engine, false);
  if (error)
    ch_uci_print (uci, "info string EvalFile %.200s: %s", value, error);
  else if (!builtin)
    ch_uci_print (uci, "info string EvalFile %.200s: the network for %s is taken", value, ids[game]);
}

/* Options that are numbers and nothing else. Returns: whether @name is one. */
static bool
set_numeric (ChUci *uci, const char *name, const char *value)
{
  int n;
  if (!strcasecmp (name, "Hash") || !strcasecmp (name, "hashsize"))
    {
      if (read_number (uci, name, value, 1, 65536, &n))
        ch_engine_set_hash (uci->engine, n);
    }
  else if (!strcasecmp (name, "Threads"))
    {
      if (read_number (uci, name, value, 1, 256, &n))
        ch_engine_set_threads (uci->engine, n);
    }
  else if (!strcasecmp (name, "Move Overhead"))
    {
      if (read_number (uci, name, value, 0, CH_ENGINE_MAX_OVERHEAD, &n))
        ch_engine_set_overhead (uci->engine, n);
    }
  else if (!strcasecmp (name, "Seed"))
    {
      if (read_number (uci, name, value, 0, INT32_MAX, &n))
        ch_engine_set_seed (uci->engine, (uint64_t) n);
    }
  else if (!strcasecmp (name, "MultiPV"))
    read_number (uci, name, value, 1, CH_ENGINE_MAX_MULTIPV, &uci->multipv);
  else if (!strcasecmp (name, "Skill Level"))
    read_number (uci, name, value, 1, CH_ENGINE_LEVELS, &uci->skill);
  else if (!strcasecmp (name, "UCI_Elo"))
    read_number (uci, name, value, ch_engine_level_elo (uci->rules.game, 1),
                 ch_engine_level_elo (uci->rules.game, CH_ENGINE_LEVELS), &uci->elo);
  else
    return false;
  return true;
}

static void
set_one (ChUci *uci, const char *name, const char *value)
{
  if (set_numeric (uci, name, value))
    return;
  if (!strcasecmp (name, "UCI_Variant"))
    set_variant (uci, value);
  else if (!strcasecmp (name, "UCI_LimitStrength"))
    uci->limit_strength = is_true (value);
  else if (!strcasecmp (name, "OwnBook") || !strcasecmp (name, "usebook"))
    uci->book = is_true (value);
  else if (!strcasecmp (name, "Ruleset"))
    set_ruleset (uci, value);
  else if (!strcasecmp (name, "EvalFile"))
    set_eval_file (uci, value);
  else if (!strcasecmp (name, "usemillisec"))
    uci->milliseconds = is_true (value);
  else if (!strcasecmp (name, "Clear Hash") || !strcasecmp (name, "newgame"))
    ch_engine_new_game (uci->engine);
  else if (strcasecmp (name, "Ponder") && strcasecmp (name, "UCI_AnalyseMode") && strcasecmp (name, "UCI_Chess960"))
    ch_uci_print (uci, "info string unknown option %.60s", name);
}

/* Appends @word to @text with a blank between. */
static void
append (char *text, size_t size, const char *word)
{
  size_t used = strlen (text);
  snprintf (text + used, size - used, "%s%s", used ? " " : "", word);
}

void
ch_uci_set_option (ChUci *uci, char *line)
{
  char name[128] = "", value[512] = "", *word;
  if (uci->ucci)
    {
      word = ch_uci_next_word (&line);
      append (name, sizeof name, word ? word : "");
      while ((word = ch_uci_next_word (&line)))
        append (value, sizeof value, word);
      set_one (uci, name, value);
      return;
    }
  word = ch_uci_next_word (&line);
  if (!word || strcmp (word, "name"))
    {
      ch_uci_print (uci, "info string setoption needs name");
      return;
    }
  while ((word = ch_uci_next_word (&line)) && strcmp (word, "value"))
    append (name, sizeof name, word);
  while (word && (word = ch_uci_next_word (&line)))
    append (value, sizeof value, word);
  set_one (uci, name, value);
}
