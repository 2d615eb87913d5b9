/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of a janggi record as a tree. What the file does not say for sure (set-ups, the way points are counted, how
 * strict the rules were) is taken so that the game goes on furthest. */
#include "config.h"

#include "formats/ch-gib-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/ch-movegen.h"

typedef struct
{
  ChPosition start; /* with its rules */
  gboolean old;     /* points are counted from 1 to 90 */
} Way;

static const ChGibItem *
item_at (const ChGibGame *game, guint index)
{
  return &g_array_index (game->items, ChGibItem, index);
}

static gboolean
is_move (const ChGibItem *item)
{
  return item->kind == CH_GIB_MOVE || item->kind == CH_GIB_PASS;
}

static ChMove
move_of (const ChGibItem *item, const ChPosition *position, gboolean old)
{
  ChPoint from = ch_gib_point (item->from, old), to = ch_gib_point (item->to, old);

  if (item->kind == CH_GIB_PASS)
    return position->general[position->side] != CH_POINT_NONE ? CH_MOVE_PASS (position->general[position->side]) : CH_MOVE_NONE;
  return from != CH_POINT_NONE && to != CH_POINT_NONE ? CH_MOVE (from, to) : CH_MOVE_NONE;
}

/* Returns: how many moves can be made. */
static guint
replay (const ChGibGame *game, const Way *way)
{
  ChPosition position = way->start;
  guint n = 0;

  if (!ch_pgn_position_is_playable (&position, NULL))
    return 0;
  for (guint i = 0; i < game->items->len; i++)
    {
      const ChGibItem *item = item_at (game, i);
      ChMove move = is_move (item) ? move_of (item, &position, way->old) : CH_MOVE_NONE;
      ChUndo undo;

      if (!is_move (item))
        continue;
      if (move == CH_MOVE_NONE || !ch_movegen_is_legal (&position, move))
        break;
      ch_position_make_move (&position, move, &undo);
      n++;
    }
  return n;
}

static guint
count_moves (const ChGibGame *game)
{
  guint n = 0;

  for (guint i = 0; i < game->items->len; i++)
    n += is_move (item_at (game, i));
  return n;
}

/* The rules a game may have been played by, the usual ones first. */
static const ChPreset presets[] = { CH_PRESET_JANGGI, CH_PRESET_JANGGIPLAIN, CH_PRESET_JANGGICASUAL };

static ChPosition
with_rules (const ChPosition *start, ChPreset preset)
{
  ChPosition position = *start;

  position.rules = ch_ruleset_preset (preset);
  ch_position_refresh (&position);
  return position;
}

static gboolean
says_old (const ChGibGame *game)
{
  const char *style = ch_pgn_tags_get (game->tags, "기보형식");

  return style != NULL && strstr (style, "구좌표") != NULL;
}

/* Tries the ways to read @game, the likely ones first, until one goes to its end. Returns: the best. */
static Way
best_way (const ChGibGame *game, const ChPosition *starts, guint n_starts)
{
  guint n_moves = count_moves (game), best_n = 0;
  gboolean old = says_old (game);
  Way best = { with_rules (&starts[0], presets[0]), old };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (presets) * n_starts && best_n < n_moves; i++)
    {
      guint start = i / G_N_ELEMENTS (presets) % n_starts;
      Way way = { with_rules (&starts[start], presets[i % G_N_ELEMENTS (presets)]), old };
      guint n;

      if (i >= G_N_ELEMENTS (presets) * n_starts)
        way.old = !old;
      n = replay (game, &way);
      if (n <= best_n)
        continue;
      best_n = n;
      best = way;
    }
  return best;
}

/* Building. */

typedef struct
{
  ChGibReader *reader;
  const Way *way;
  ChRecord *record;
  ChPosition position; /* before the first broken move */
  ChNode *node;
  guint ply;
  guint n_behind;
  guint n_stray;       /* in a row */
  gboolean playable;
} Build;

static void
add_comment (Build *build, const ChGibItem *item)
{
  g_autofree char *more = g_strndup (item->text, item->length);
  g_autofree char *text = build->node->comment != NULL ? g_strconcat (build->node->comment, "\n", more, NULL) : NULL;

  ch_node_set_comment_raw (build->node, FALSE, text != NULL ? text : more);
}

/* Nobody says what these numbers mean, and nearly all are 0; the others are kept as a command of their own. */
static void
add_number (Build *build, const ChGibItem *item)
{
  g_autofree char *number = g_strndup (item->text + 1, item->length - 2);
  char *old = build->node->extra;

  if (build->node->parent == NULL || g_str_equal (number, "0"))
    return;
  build->node->extra = old != NULL ? g_strdup_printf ("%s [%%gib %s]", old, number) : g_strdup_printf ("[%%gib %s]", number);
  g_free (old);
}

static void
make_broken (Build *build, const ChGibItem *item, gboolean behind)
{
  build->node->broken = TRUE;
  build->node->text = g_strndup (item->text, item->length);
  if (behind)
    build->n_behind++;
  else
    ch_gib_report (build->reader, build->ply, item->text, build->node->text,
                   build->node->move != CH_MOVE_NONE ? _("This move is illegal here") : _("This cannot be read as a move"));
}

static void
add_move (Build *build, const ChGibItem *item)
{
  gboolean behind = build->node->broken;
  ChMove move = behind && item->kind == CH_GIB_PASS ? CH_MOVE_NONE : move_of (item, &build->position, build->way->old);
  ChUndo undo;

  build->node = ch_record_add_node_raw (build->record, build->node, move);
  build->ply++;
  if (behind || move == CH_MOVE_NONE || !build->playable || !ch_movegen_is_legal (&build->position, move))
    make_broken (build, item, behind);
  else
    ch_position_make_move (&build->position, move, &undo);
}

static void
add_item (Build *build, const ChGibItem *item)
{
  g_autofree char *text = NULL;

  if (is_move (item))
    add_move (build, item);
  else if (item->kind == CH_GIB_COMMENT)
    add_comment (build, item);
  else if (item->kind == CH_GIB_NUMBER)
    add_number (build, item);
  build->n_stray = item->kind == CH_GIB_STRAY ? build->n_stray + 1 : 0;
  if (build->n_stray != 1)
    return;
  text = g_strndup (item->text, MIN (item->length, 200));
  ch_gib_report (build->reader, build->ply, item->text, text, _("This does not belong here and is left out"));
}

static void
report_behind (Build *build)
{
  g_autofree char *why = NULL;

  if (build->n_behind == 0)
    return;
  why = g_strdup_printf (ngettext ("%u move behind it is kept as it stands", "%u moves behind it are kept as they stand",
                                   build->n_behind), build->n_behind);
  ch_gib_report (build->reader, build->ply - build->n_behind, NULL, NULL, why);
}

static void
report_start (Build *build, const ChGibGame *game, gboolean guessed)
{
  const ChPosition *start = ch_record_get_start (build->record);
  ChInvalid why;

  if (!ch_position_validate (start, &why))
    ch_gib_report (build->reader, 0, game->place, ch_invalid_id (why.reason), _("Such a position cannot be"));
  else if (guessed && count_moves (game) > 0)
    ch_gib_report (build->reader, 0, game->place, NULL, _("The set-ups are not said; they are taken from the moves"));
}

static void
check_count (Build *build, const ChGibGame *game)
{
  const char *said = ch_pgn_tags_get (game->tags, "총수");
  g_autofree char *what = NULL;

  if (said == NULL || !g_ascii_isdigit (said[0]) || g_ascii_strtoull (said, NULL, 10) == build->ply)
    return;
  what = g_strdup_printf ("%u / %s", build->ply, said);
  ch_gib_report (build->reader, 0, game->place, what, _("The file has not as many moves as it says"));
}

ChRecord *
ch_gib_read_game (ChGibReader *reader, const ChGibGame *game)
{
  ChPosition starts[CH_GIB_MAX_STARTS];
  gboolean guessed;
  Build build = { .reader = reader };
  guint n_starts;
  Way way;

  reader->game++;
  n_starts = ch_gib_starts (reader, game, starts, &guessed);
  way = best_way (game, starts, n_starts);
  build.way = &way;
  build.record = ch_record_new (&way.start.rules, &way.start);
  build.position = *ch_record_get_start (build.record);
  build.node = ch_record_get_root (build.record);
  build.playable = ch_pgn_position_is_playable (&build.position, NULL);
  ch_gib_apply_tags (game, build.record);
  report_start (&build, game, guessed);
  for (guint i = 0; i < game->items->len; i++)
    add_item (&build, item_at (game, i));
  report_behind (&build);
  check_count (&build, game);
  return build.record;
}
