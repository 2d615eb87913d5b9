/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/ch-engine-traits.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#define MOST_OPTIONS 1000
#define FAIRY "Fairy-Stockfish"

ChEngineTraits *
ch_engine_traits_new (void)
{
  ChEngineTraits *traits = g_new0 (ChEngineTraits, 1);

  traits->name = g_strdup ("");
  traits->author = g_strdup ("");
  traits->rank_base = -1;
  traits->options = g_ptr_array_new_with_free_func ((GDestroyNotify) ch_engine_option_free);
  traits->said = g_ptr_array_new_with_free_func (g_free);
  return traits;
}

ChEngineTraits *
ch_engine_traits_copy (const ChEngineTraits *traits)
{
  ChEngineTraits *copy = ch_engine_traits_new ();

  for (guint i = 0; i < traits->said->len; i++)
    ch_engine_traits_hear (copy, g_ptr_array_index (traits->said, i));
  copy->ucci = traits->ucci;
  copy->rank_base = traits->rank_base;
  copy->tried = traits->tried;
  copy->plays_xiangqi = traits->plays_xiangqi;
  return copy;
}

void
ch_engine_traits_free (ChEngineTraits *traits)
{
  if (traits == NULL)
    return;
  g_free (traits->name);
  g_free (traits->author);
  g_ptr_array_unref (traits->options);
  g_ptr_array_unref (traits->said);
  g_free (traits);
}

/* "Fairy-Stockfish 11.1 LB 64"; builds between versions give a date of six digits, day first. */
static ChVariantsForm
fairy_form (const char *name)
{
  const char *version = name + strlen (FAIRY);
  int number;

  while (*version == ' ')
    version++;
  number = atoi (version);
  if (number > 999)
    return number % 100 > 20 ? CH_VARIANTS_NEWER : CH_VARIANTS_OLD;
  return number >= 12 || !g_ascii_isdigit (*version) ? CH_VARIANTS_NEWER : CH_VARIANTS_OLD;
}

static void
hear_name (ChEngineTraits *traits, const char *name)
{
  g_free (traits->name);
  traits->name = g_strstrip (g_strndup (name, 120));
  if (g_str_has_prefix (traits->name, FAIRY))
    {
      traits->maker = CH_MAKER_FAIRY;
      traits->form = fairy_form (traits->name);
    }
  else if (g_str_has_prefix (traits->name, "Chuhan"))
    traits->maker = CH_MAKER_CHUHAN;
}

static gboolean
hear_option (ChEngineTraits *traits, const char *line)
{
  ChEngineOption *option = traits->options->len < MOST_OPTIONS ? ch_engine_option_parse (line) : NULL;

  if (option != NULL)
    g_ptr_array_add (traits->options, option);
  return option != NULL;
}

static void
hear_author (ChEngineTraits *traits, const char *author)
{
  g_free (traits->author);
  traits->author = g_strstrip (g_strndup (author, 200));
}

void
ch_engine_traits_hear (ChEngineTraits *traits, const char *line)
{
  gboolean heard = traits->said->len < MOST_OPTIONS + 10;

  if (g_str_has_prefix (line, "id name "))
    hear_name (traits, line + 8);
  else if (g_str_has_prefix (line, "id author "))
    hear_author (traits, line + 10);
  else
    heard &= g_str_has_prefix (line, "option ") && hear_option (traits, line);
  if (heard)
    g_ptr_array_add (traits->said, g_strdup (line));
}

const ChEngineOption *
ch_engine_traits_get_option (const ChEngineTraits *traits, const char *name)
{
  for (guint i = 0; i < traits->options->len; i++)
    {
      const ChEngineOption *option = g_ptr_array_index (traits->options, i);

      if (!g_ascii_strcasecmp (option->name, name))
        return option;
    }
  return NULL;
}

const ChEngineOption *
ch_engine_traits_get_variants (const ChEngineTraits *traits)
{
  const ChEngineOption *option = ch_engine_traits_get_option (traits, "UCI_Variant");

  return option != NULL && option->type == CH_ENGINE_OPTION_COMBO ? option : NULL;
}

static gboolean
knows_variant (const ChEngineTraits *traits, const char *name)
{
  const ChEngineOption *variants = ch_engine_traits_get_variants (traits);

  for (guint i = 0; variants != NULL && i < variants->choices->len; i++)
    if (!strcmp (g_ptr_array_index (variants->choices, i), name))
      return TRUE;
  return FALSE;
}

gboolean
ch_engine_traits_needs_trial (const ChEngineTraits *traits)
{
  if (traits->maker == CH_MAKER_OTHER)
    return !traits->ucci && (ch_engine_traits_get_variants (traits) == NULL || knows_variant (traits, "xiangqi"));
  return FALSE;
}

/* ---- plans ---- */

static void
say (ChEnginePlan *plan, ChFit fit, const char *why)
{
  plan->fit = fit;
  g_free (plan->why);
  plan->why = g_strdup (why);
}

static void
plan_chuhan (ChEnginePlan *plan, const ChRuleset *rules)
{
  plan->fit = CH_FIT_ITSELF;
  plan->variant = g_strdup (ch_preset_id (ch_ruleset_nearest_preset (rules)));
  plan->ruleset = TRUE;
}

static const char *
game_differs (const ChRuleset *rules)
{
  if (rules->check_limit > 0)
    return _("It knows no limit of checks in a row; only moves allowed here are taken from it.");
  if (rules->game == CH_GAME_JANGGI)
    return _("It thinks by the rules of casual janggi; only moves allowed here are taken from it.");
  if (rules->repetition == CH_REPETITION_CHASE)
    return _("It does not know perpetual chase; only moves allowed here are taken from it.");
  return _("It judges repetition in its own way; only moves allowed here are taken from it.");
}

/* Tells Fairy-Stockfish the rules, as near as they can be told. */
static void
plan_file (ChEnginePlan *plan, const ChEngineTraits *traits, const ChRuleset *rules)
{
  plan->file = TRUE;
  plan->told = *rules;
  plan->told.check_limit = 0;
  plan->told.draw_offers = CH_DRAW_OFFERS_FREE;
  if (!ch_variants_can_express (&plan->told, traits->form))
    {
      /* Chase, or repetition that is illegal, in a game that has no such rule there. */
      plan->told.repetition = CH_REPETITION_PERPETUAL_CHECK;
      plan->told.cannon_diagonal = 1;
      if (plan->told.facing == CH_FACING_STRICT)
        plan->told.facing = CH_FACING_MUST_ANSWER;
    }
  if (rules->check_limit > 0 || plan->told.repetition != rules->repetition || plan->told.cannon_diagonal != rules->cannon_diagonal
      || plan->told.facing != rules->facing)
    say (plan, CH_FIT_RESTRICTED, game_differs (rules));
  else if (rules->game == CH_GAME_CRAZYHOUSE && rules->no_capture_plies > 0)
    say (plan, CH_FIT_WITH_FILE, _("To it a drop begins the count of moves without a capture anew."));
  else
    say (plan, CH_FIT_WITH_FILE, NULL);
}

static void
plan_fairy_janggi (ChEnginePlan *plan, const ChEngineTraits *traits, const ChRuleset *rules)
{
  ChPreset preset = ch_ruleset_nearest_preset (rules);
  ChRuleset whole = ch_ruleset_preset (preset), asked = *rules;
  gboolean told = ch_engine_traits_get_option (traits, "VariantPath") != NULL;

  asked.draw_offers = whole.draw_offers;
  if (ch_ruleset_equal (&asked, &whole) && knows_variant (traits, ch_preset_id (preset)))
    {
      plan->variant = g_strdup (ch_preset_id (preset));
      plan->fit = CH_FIT_ITSELF;
    }
  else if (told && traits->form == CH_VARIANTS_NEWER)
    plan_file (plan, traits, rules);
  else if (knows_variant (traits, "janggicasual"))
    {
      /* Nearly all that is legal in any janggi is legal in this one. */
      plan->variant = g_strdup ("janggicasual");
      say (plan, CH_FIT_RESTRICTED, game_differs (rules));
    }
  else
    say (plan, CH_FIT_CANNOT, _("It does not know janggi."));
}

static void
plan_fairy (ChEnginePlan *plan, const ChEngineTraits *traits, const ChRuleset *rules)
{
  if (!knows_variant (traits, "xiangqi"))
    say (plan, CH_FIT_CANNOT, _("This build knows only boards of up to 8×8 points; the one called “largeboard” is needed."));
  else if (rules->game == CH_GAME_JANGGI)
    plan_fairy_janggi (plan, traits, rules);
  else if (ch_engine_traits_get_option (traits, "VariantPath") != NULL && knows_variant (traits, "supply"))
    plan_file (plan, traits, rules);
  else if (rules->game == CH_GAME_XIANGQI)
    {
      plan->variant = g_strdup ("xiangqi");
      say (plan, CH_FIT_RESTRICTED, game_differs (rules));
    }
  else
    say (plan, CH_FIT_CANNOT, _("It cannot be told the rules of this game."));
}

/* Engines for xiangqi alone, of either protocol. */
static void
plan_other (ChEnginePlan *plan, const ChEngineTraits *traits, const ChRuleset *rules)
{
  if (rules->game == CH_GAME_CRAZYHOUSE)
    say (plan, CH_FIT_CANNOT, _("It knows no pieces in hand."));
  else if (rules->game == CH_GAME_JANGGI)
    say (plan, CH_FIT_CANNOT, _("It does not know janggi."));
  else if (ch_engine_traits_needs_trial (traits) && !traits->tried)
    say (plan, CH_FIT_CANNOT, _("It has not been tried yet."));
  else if (!traits->ucci && !traits->plays_xiangqi)
    say (plan, CH_FIT_CANNOT, _("It made no legal move in the start position of xiangqi; it seems to play another game."));
  else
    {
      plan->variant = knows_variant (traits, "xiangqi") ? g_strdup ("xiangqi") : NULL;
      say (plan, CH_FIT_RESTRICTED, game_differs (rules));
    }
}

void
ch_engine_plan_init (ChEnginePlan *plan, const ChEngineTraits *traits, const ChRuleset *rules)
{
  memset (plan, 0, sizeof *plan);
  if (traits->maker == CH_MAKER_CHUHAN && !traits->ucci)
    plan_chuhan (plan, rules);
  else if (traits->maker == CH_MAKER_FAIRY && !traits->ucci)
    plan_fairy (plan, traits, rules);
  else
    plan_other (plan, traits, rules);
}

void
ch_engine_plan_clear (ChEnginePlan *plan)
{
  g_clear_pointer (&plan->variant, g_free);
  g_clear_pointer (&plan->why, g_free);
}
