/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "app/ch-new-game.h"
#include "play/ch-words.h"

/* The names of the tags by side; the first moves, whatever its colour is. */
static const char *const name_tags[2] = { "Red", "Black" };
static const char *const type_tags[2] = { "RedType", "BlackType" };
static const char *const level_tags[2] = { "RedLevel", "BlackLevel" };
/* An engine of the list: its id, and what it may take for a move. */
static const char *const engine_tags[2] = { "RedEngine", "BlackEngine" };
static const char *const turn_tags[2] = { "RedTurn", "BlackTurn" };

void
ch_new_game_init (ChNewGame *game, const ChRuleset *rules)
{
  memset (game, 0, sizeof *game);
  game->rules = *rules;
  ch_position_init_start (&game->start, rules);
}

ChRuleset
ch_new_game_rules_from_settings (ChGame game, GSettings *settings)
{
  static const ChPreset plain[CH_N_GAMES] = { CH_PRESET_XIANGQI, CH_PRESET_CRAZYXIANGQI, CH_PRESET_JANGGIPLAIN };
  g_autofree char *preset = g_settings_get_string (settings, "last-preset");
  g_autofree char *options = g_settings_get_string (settings, "last-options");
  g_autofree char *text = g_strconcat (preset, *options != '\0' ? " " : NULL, options, NULL);
  ChRuleset rules;

  if (ch_ruleset_from_text (text, &rules) && rules.game == game)
    return rules;
  return ch_ruleset_preset (plain[game]);
}

static ChEngineEntry *
find_engine (const char *id)
{
  return ch_engine_list_find (ch_engine_list_get_default (), id);
}

void
ch_new_game_last_engine (const ChRuleset *rules, GSettings *settings, ChPlayer *player)
{
  g_autofree char *id = g_settings_get_string (settings, "last-engine");
  g_autofree char *turn = g_settings_get_string (settings, "last-turn");
  g_autofree char *why = NULL;
  ChEngineEntry *entry = find_engine (id);

  *player = (ChPlayer) { .level = g_settings_get_int (settings, "last-level"), .turn = ch_turn_from_text (turn) };
  if (!ch_engine_entry_is_own (entry) && ch_engine_entry_get_fit (entry, rules, &why) != CH_FIT_CANNOT)
    player->engine = g_intern_string (ch_engine_entry_get_id (entry));
}

void
ch_new_game_init_last (ChNewGame *game, GSettings *settings)
{
  g_autofree char *id = g_settings_get_string (settings, "last-preset");
  g_autofree char *clock = g_settings_get_string (settings, "last-clock");
  ChPreset preset = CH_PRESET_XIANGQI;
  ChRuleset rules;
  ChPlayer engine;

  ch_preset_from_id (id, &preset);
  rules = ch_ruleset_preset (preset);
  rules = ch_new_game_rules_from_settings (rules.game, settings);
  ch_new_game_init (game, &rules);
  ch_new_game_last_engine (&rules, settings, &engine);
  ch_new_game_seat_engine (game, settings, &engine);
  ch_time_control_from_text (clock, &game->control);
}

void
ch_new_game_seat_engine (ChNewGame *game, GSettings *settings, const ChPlayer *engine)
{
  g_autofree char *side = g_settings_get_string (settings, "last-side");
  int person = g_str_equal (side, "first") ? 0 : g_str_equal (side, "second") ? 1 : g_random_int_range (0, 2);

  game->players[person] = (ChPlayer) { 0 };
  game->players[!person] = *engine;
}

/* ---- tags ---- */

/* @study NULL: while the record is made. */
static void
set_tag (ChStudy *study, ChRecord *record, const char *name, const char *value)
{
  if (study == NULL)
    ch_record_set_tag_raw (record, name, value);
  else if (g_strcmp0 (ch_record_get_tag (record, name), value) != 0)
    ch_study_set_tag (study, record, name, value);
}

static void
set_player_tags (ChStudy *study, ChRecord *record, ChSide side, const ChPlayer *player)
{
  gboolean person = ch_player_is_person (player);
  g_autofree char *level = player->engine == NULL && !person ? g_strdup_printf ("%d", player->level) : NULL;
  g_autofree char *turn = player->turn.kind != CH_TURN_USUAL && !person ? ch_turn_to_text (&player->turn) : NULL;
  const char *engine = player->engine != NULL ? ch_engine_entry_get_name (find_engine (player->engine)) : _("Chuhan");

  set_tag (study, record, name_tags[side], person ? _("Player") : engine);
  set_tag (study, record, type_tags[side], person ? "human" : "program");
  set_tag (study, record, level_tags[side], level);
  set_tag (study, record, engine_tags[side], player->engine);
  set_tag (study, record, turn_tags[side], turn);
}

void
ch_new_game_set_player (ChStudy *study, ChRecord *record, ChSide side, const ChPlayer *player)
{
  ch_study_begin_group (study);
  set_player_tags (study, record, side, player);
  ch_study_end_group (study);
}

ChRecord *
ch_new_game_make_record (const ChNewGame *game)
{
  ChRecord *record = ch_record_new (&game->rules, &game->start);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  /* Tags are data: no localised digits. */
  g_autofree char *date = g_date_time_format (now, "%Y.%m.%d");
  g_autofree char *time = g_date_time_format (now, "%H:%M:%S");

  ch_record_set_tag_raw (record, "Event", ch_words_game (game->rules.game));
  ch_record_set_tag_raw (record, "Date", date);
  ch_record_set_tag_raw (record, "Time", time);
  set_player_tags (NULL, record, CH_FIRST, &game->players[0]);
  set_player_tags (NULL, record, CH_SECOND, &game->players[1]);
  if (ch_time_control_is_set (&game->control))
    {
      g_autofree char *control = ch_time_control_to_text (&game->control);

      ch_record_set_tag_raw (record, "TimeControl", control);
    }
  ch_record_set_tag_raw (record, "Result", "*");
  return record;
}

/* Returns: (transfer none) (nullable): the engine of the list that plays @side. An id alone may be another engine's by now. */
static ChEngineEntry *
engine_of (ChRecord *record, int side)
{
  GListModel *engines = G_LIST_MODEL (ch_engine_list_get_default ());
  const char *id = ch_record_get_tag (record, engine_tags[side]), *name = ch_record_get_tag (record, name_tags[side]);
  ChEngineEntry *found = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (engines); i++)
    {
      g_autoptr (ChEngineEntry) entry = g_list_model_get_item (engines, i);

      if (ch_engine_entry_is_own (entry) || g_strcmp0 (ch_engine_entry_get_name (entry), name) != 0)
        continue;
      if (found == NULL || g_strcmp0 (ch_engine_entry_get_id (entry), id) == 0)
        found = entry;
    }
  return found;
}

static gboolean
is_program (ChRecord *record, int side)
{
  return g_strcmp0 (ch_record_get_tag (record, type_tags[side]), "program") == 0;
}

void
ch_new_game_players_from_record (ChRecord *record, ChPlayer players[2])
{
  for (int side = 0; side < 2; side++)
    {
      const char *level = ch_record_get_tag (record, level_tags[side]);
      int number = level != NULL ? atoi (level) : 0;

      players[side] = (ChPlayer) { 0 };
      if (!is_program (record, side))
        continue;
      if (ch_record_get_tag (record, engine_tags[side]) != NULL && engine_of (record, side) != NULL)
        players[side].engine = g_intern_string (ch_engine_entry_get_id (engine_of (record, side)));
      else if (ch_record_get_tag (record, engine_tags[side]) == NULL && number >= 1 && number <= CH_ENGINE_LEVELS)
        players[side].level = number;
      if (!ch_player_is_person (&players[side]))
        players[side].turn = ch_turn_from_text (ch_record_get_tag (record, turn_tags[side]));
    }
}

char *
ch_new_game_missing_engine (ChRecord *record)
{
  for (int side = 0; side < 2; side++)
    if (is_program (record, side) && ch_record_get_tag (record, engine_tags[side]) != NULL && engine_of (record, side) == NULL)
      return g_strdup (ch_record_get_tag (record, name_tags[side]));
  return NULL;
}

void
ch_new_game_control_from_record (ChRecord *record, ChTimeControl *control)
{
  gboolean ours = ch_record_get_tag (record, type_tags[0]) != NULL && ch_record_get_tag (record, type_tags[1]) != NULL;

  ch_time_control_from_text (ours ? ch_record_get_tag (record, "TimeControl") : NULL, control);
}

char *
ch_new_game_player_name (ChRecord *record, const ChPlayer *player, ChSide side)
{
  const char *name = ch_record_get_tag (record, name_tags[side]);

  if (player->engine != NULL)
    return g_strdup (ch_engine_entry_get_name (find_engine (player->engine)));
  if (player->level != 0)
    return g_strdup (_("Chuhan"));
  if (name == NULL)
    name = ch_record_get_tag (record, side == CH_FIRST ? "White" : "Black");
  if (name != NULL && *name != '\0' && g_strcmp0 (name, "?") != 0)
    return g_strdup (name);
  return g_strdup (ch_words_side (ch_record_get_rules (record)->game, side));
}
