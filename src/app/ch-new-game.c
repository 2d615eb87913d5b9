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

void
ch_new_game_init_last (ChNewGame *game, GSettings *settings)
{
  g_autofree char *id = g_settings_get_string (settings, "last-preset");
  ChPreset preset = CH_PRESET_XIANGQI;
  ChRuleset rules;

  ch_preset_from_id (id, &preset);
  rules = ch_ruleset_preset (preset);
  rules = ch_new_game_rules_from_settings (rules.game, settings);
  ch_new_game_init (game, &rules);
  ch_new_game_seat_computer (game, settings);
}

void
ch_new_game_seat_computer (ChNewGame *game, GSettings *settings)
{
  g_autofree char *side = g_settings_get_string (settings, "last-side");
  int person = g_str_equal (side, "first") ? 0 : g_str_equal (side, "second") ? 1 : g_random_int_range (0, 2);

  game->players[person].level = 0;
  game->players[!person].level = g_settings_get_int (settings, "last-level");
}

static void
set_player_tags (ChRecord *record, ChSide side, const ChPlayer *player)
{
  char level[8];

  if (player->level == 0)
    {
      ch_record_set_tag_raw (record, name_tags[side], _("Player"));
      ch_record_set_tag_raw (record, type_tags[side], "human");
      return;
    }
  g_snprintf (level, sizeof level, "%d", player->level);
  ch_record_set_tag_raw (record, name_tags[side], _("Chuhan"));
  ch_record_set_tag_raw (record, type_tags[side], "program");
  ch_record_set_tag_raw (record, level_tags[side], level);
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
  set_player_tags (record, CH_FIRST, &game->players[0]);
  set_player_tags (record, CH_SECOND, &game->players[1]);
  ch_record_set_tag_raw (record, "Result", "*");
  return record;
}

void
ch_new_game_players_from_record (ChRecord *record, ChPlayer players[2])
{
  for (int side = 0; side < 2; side++)
    {
      const char *type = ch_record_get_tag (record, type_tags[side]);
      const char *level = ch_record_get_tag (record, level_tags[side]);
      int number = level != NULL ? atoi (level) : 0;

      players[side].level = 0;
      if (g_strcmp0 (type, "program") == 0 && number >= 1 && number <= CH_ENGINE_LEVELS)
        players[side].level = number;
    }
}

char *
ch_new_game_player_name (ChRecord *record, const ChPlayer *player, ChSide side)
{
  const char *name = ch_record_get_tag (record, name_tags[side]);

  if (player->level != 0)
    return g_strdup (_("Chuhan"));
  if (name == NULL)
    name = ch_record_get_tag (record, side == CH_FIRST ? "White" : "Black");
  if (name != NULL && *name != '\0' && g_strcmp0 (name, "?") != 0)
    return g_strdup (name);
  return g_strdup (ch_words_side (ch_record_get_rules (record)->game, side));
}
