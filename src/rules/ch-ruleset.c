/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The presets and their start positions. */
#include "rules/ch-ruleset.h"

#include <string.h>

static const char *const preset_ids[CH_N_PRESETS] = {
  "xiangqi", "crazyxiangqi", "janggiplain", "janggi", "janggitraditional", "janggimodern", "janggicasual",
};

const char *
ch_preset_id (ChPreset preset)
{
  return (unsigned) preset < CH_N_PRESETS ? preset_ids[preset] : "";
}

bool
ch_preset_from_id (const char *id, ChPreset *preset)
{
  for (int i = 0; i < CH_N_PRESETS; i++)
    if (strcmp (id, preset_ids[i]) == 0)
      {
        *preset = i;
        return true;
      }
  return false;
}

/* What a preset adds to janggiplain: rules.md section 3, and for the four names of Fairy-Stockfish what its variants of these
 * names do (fifty rounds without a capture, a hundred in janggimodern). */
static void
make_federation (ChRuleset *rules, ChPreset preset)
{
  rules->allow_pass = 1;
  rules->soldier_diagonal = 1;
  rules->no_capture_plies = 100;
  switch (preset)
    {
    case CH_PRESET_JANGGI:
      rules->facing = CH_FACING_COUNT;
      rules->points = 1;
      break;
    case CH_PRESET_JANGGITRADITIONAL:
      rules->facing = CH_FACING_DRAW;
      break;
    case CH_PRESET_JANGGIMODERN:
      rules->facing = CH_FACING_IGNORE;
      rules->points = 1;
      rules->repetition = CH_REPETITION_ILLEGAL;
      rules->no_capture_plies = 200;
      break;
    case CH_PRESET_JANGGICASUAL:
    default:
      rules->facing = CH_FACING_IGNORE;
      break;
    }
}

ChRuleset
ch_ruleset_preset (ChPreset preset)
{
  ChRuleset rules = {
    .game = CH_GAME_XIANGQI,
    .version = CH_RULES_VERSION,
    .repetition = CH_REPETITION_PERPETUAL_CHECK,
    .occurrences = 3,
    .facing = CH_FACING_FORBIDDEN,
    .draw_offers = CH_DRAW_OFFERS_FREE,
    .no_capture_plies = 120,
  };

  if (preset == CH_PRESET_CRAZYXIANGQI)
    {
      rules.game = CH_GAME_CRAZYHOUSE;
      rules.no_capture_plies = 60;
    }
  else if (preset >= CH_PRESET_JANGGIPLAIN && preset < CH_N_PRESETS)
    {
      rules.game = CH_GAME_JANGGI;
      rules.facing = CH_FACING_MUST_ANSWER;
      rules.cannon_diagonal = 1;
      if (preset != CH_PRESET_JANGGIPLAIN)
        make_federation (&rules, preset);
    }
  return rules;
}

bool
ch_ruleset_equal (const ChRuleset *a, const ChRuleset *b)
{
  return a->game == b->game && a->version == b->version && a->repetition == b->repetition
         && a->occurrences == b->occurrences && a->check_limit == b->check_limit && a->facing == b->facing
         && a->draw_offers == b->draw_offers && a->allow_pass == b->allow_pass && a->points == b->points
         && a->soldier_diagonal == b->soldier_diagonal && a->cannon_diagonal == b->cannon_diagonal
         && a->no_capture_plies == b->no_capture_plies;
}

static const char *const back_ranks[CH_N_SETUPS] = { "rnba1abnr", "rbna1anbr", "rbna1abnr", "rnba1anbr" };

const char *
ch_ruleset_start_fen (const ChRuleset *rules)
{
  switch (rules->game)
    {
    case CH_GAME_JANGGI:
      return "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1";
    case CH_GAME_CRAZYHOUSE:
      return "rn2k2nr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RN2K2NR[BBAAbbaa] w - - 0 1";
    default:
      return "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
    }
}

char *
ch_janggi_start_fen (ChJanggiSetup chu, ChJanggiSetup han, char fen[CH_FEN_SIZE])
{
  static const char middle[] = "/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/";
  const char *top = back_ranks[(unsigned) han < CH_N_SETUPS ? han : CH_SETUP_INNER];
  const char *bottom = back_ranks[(unsigned) chu < CH_N_SETUPS ? chu : CH_SETUP_INNER];
  char *at = fen;

  at = stpcpy (at, top);
  at = stpcpy (at, middle);
  for (; *bottom != '\0'; bottom++)
    *at++ = *bottom >= 'a' ? *bottom - 'a' + 'A' : *bottom;
  strcpy (at, " w - - 0 1");
  return fen;
}
