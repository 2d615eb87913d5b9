/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/ch-player.h"

#include <string.h>

#define RESERVE_MS 50  /* of a clock: for the way to the engine and back */
#define OTHERS_MS 2000 /* what another engine is given a move where nothing is agreed */

static const char *const kind_names[CH_N_TURN_KINDS] = { "usual", "time", "nodes", "depth" };
/* More than anybody waits for, and what an engine can take. */
static const guint64 most[CH_N_TURN_KINDS] = { 0, 24 * 3600 * 1000, G_MAXINT32, 99 };

gboolean
ch_player_is_person (const ChPlayer *player)
{
  return player->level == 0 && player->engine == NULL;
}

gboolean
ch_player_equal (const ChPlayer *one, const ChPlayer *other)
{
  return one->engine == other->engine && (one->engine != NULL || one->level == other->level)
         && one->turn.kind == other->turn.kind && one->turn.amount == other->turn.amount;
}

/* ---- limits ---- */

/* Strong levels get more time; the node budget of a weak level ends its search long before. */
static int
usual_ms (const ChPlayer *player)
{
  if (player->engine != NULL)
    return OTHERS_MS;
  return player->level >= CH_ENGINE_LEVELS ? 5000 : player->level >= 9 ? 3000 : 1500;
}

static void
set_clock (const ChPlayer *player, const ChClock *clock, ChSide side, gint64 now_us, ChLimits *limits)
{
  for (int i = 0; i < 2; i++)
    {
      limits->time[i] = (int) MAX (ch_clock_get_left (clock, (ChSide) i, now_us), 0);
      limits->increment[i] = (int) clock->control.increment;
    }
  limits->byoyomi = (int) clock->control.byoyomi;
  /* The protocols of others know no byoyomi: it is an increment that is on the clock already. */
  if (player->engine == NULL || clock->control.byoyomi == 0)
    return;
  limits->time[side] = (int) MAX (ch_clock_get_rest (clock, side, now_us), 1);
  limits->time[!side] += (int) clock->control.byoyomi;
}

void
ch_player_limits (const ChPlayer *player, const ChClock *clock, ChSide side, gint64 now_us, ChLimits *limits)
{
  *limits = (ChLimits) { 0 };
  switch (player->turn.kind)
    {
    case CH_TURN_TIME:
      limits->movetime = (int) player->turn.amount;
      if (clock != NULL)
        limits->movetime = (int) CLAMP (ch_clock_get_rest (clock, side, now_us) - RESERVE_MS, 1, limits->movetime);
      break;
    case CH_TURN_NODES:
      limits->nodes = player->turn.amount;
      break;
    case CH_TURN_DEPTH:
      limits->depth = (int) player->turn.amount;
      break;
    default:
      if (clock == NULL)
        limits->movetime = usual_ms (player);
      break;
    }
  /* Whatever it is told besides, it may not lose on time by that. */
  if (clock != NULL && player->turn.kind != CH_TURN_TIME)
    set_clock (player, clock, side, now_us, limits);
}

/* ---- as text ---- */

char *
ch_turn_to_text (const ChTurn *turn)
{
  if (turn->kind == CH_TURN_USUAL)
    return g_strdup (kind_names[CH_TURN_USUAL]);
  return g_strdup_printf ("%s=%" G_GUINT64_FORMAT, kind_names[turn->kind], turn->amount);
}

ChTurn
ch_turn_from_text (const char *text)
{
  const char *equals = text != NULL ? strchr (text, '=') : NULL;

  for (int kind = CH_TURN_USUAL + 1; equals != NULL && kind < CH_N_TURN_KINDS; kind++)
    {
      guint64 amount;

      if (strlen (kind_names[kind]) == (gsize) (equals - text) && !strncmp (kind_names[kind], text, (gsize) (equals - text))
          && g_ascii_string_to_unsigned (equals + 1, 10, 1, most[kind], &amount, NULL))
        return (ChTurn) { (ChTurnKind) kind, amount };
    }
  return (ChTurn) { CH_TURN_USUAL, 0 };
}

char *
ch_player_to_text (const ChPlayer *player)
{
  g_autofree char *turn = ch_turn_to_text (&player->turn);

  if (player->engine != NULL)
    return g_strdup_printf ("engine=%s %s", player->engine, turn);
  return player->level > 0 ? g_strdup_printf ("level=%d %s", player->level, turn) : g_strdup ("");
}

gboolean
ch_player_from_text (const char *text, ChPlayer *player)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 2);
  guint64 level = 0;

  *player = (ChPlayer) { 0 };
  if (words[0] == NULL)
    return FALSE;
  if (g_str_has_prefix (words[0], "engine=") && words[0][7] != '\0')
    player->engine = g_intern_string (words[0] + 7);
  else if (g_str_has_prefix (words[0], "level=")
           && g_ascii_string_to_unsigned (words[0] + 6, 10, 1, CH_ENGINE_LEVELS, &level, NULL))
    player->level = (int) level;
  else
    return FALSE;
  player->turn = ch_turn_from_text (words[1]);
  return TRUE;
}
