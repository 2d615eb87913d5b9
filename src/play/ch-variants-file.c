/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/ch-variants-file.h"

#include <glib/gstdio.h>

/* The plain army of xiangqi without rules about chasing is kept under this name. What makes it a game for four is taken out
 * again. */
static const char xiangqi_army[] =
  "twoBoards = false\n";

static const char xiangqi_zones[] =
  "variantTemplate = xiangqi\n"
  "pieceDrops = false\n"
  "mobilityRegionWhiteFers = d1 e1 f1 d2 e2 f2 d3 e3 f3\n"
  "mobilityRegionBlackFers = d8 e8 f8 d9 e9 f9 d10 e10 f10\n"
  "mobilityRegionWhiteElephant = *1 *2 *3 *4 *5\n"
  "mobilityRegionBlackElephant = *6 *7 *8 *9 *10\n"
  "mobilityRegionWhiteSoldier = *1 *2 *3 *4 *5 *6 *7 *8 *9 *10\n"
  "mobilityRegionBlackSoldier = *1 *2 *3 *4 *5 *6 *7 *8 *9 *10\n";

/* A piece is dropped where it may stand. */
static const char crazyhouse_zones[] =
  "pieceDrops = true\n"
  "capturesToHand = true\n"
  "dropChecks = true\n"
  "pocketSize = 7\n"
  "whiteDropRegion = *1 *2 *3 *4 *5 *6 *7 *8 *9 *10\n"
  "blackDropRegion = *1 *2 *3 *4 *5 *6 *7 *8 *9 *10\n"
  "dropRegionWhite = *1 *2 *3 *4 *5 *6 *7 *8 *9 *10\n"
  "dropRegionBlack = *1 *2 *3 *4 *5 *6 *7 *8 *9 *10\n"
  "mobilityRegionWhiteFers = *1 *2 *3 *4 *5\n"
  "mobilityRegionBlackFers = *6 *7 *8 *9 *10\n"
  "mobilityRegionWhiteElephant = *1 *2 *3 *4 *5\n"
  "mobilityRegionBlackElephant = *6 *7 *8 *9 *10\n"
  "mobilityRegionWhiteSoldier = *6 *7 *8 *9 *10 a4 a5 c4 c5 e4 e5 g4 g5 i4 i5\n"
  "mobilityRegionBlackSoldier = *1 *2 *3 *4 *5 a6 a7 c6 c7 e6 e7 g6 g7 i6 i7\n";

gboolean
ch_variants_can_express (const ChRuleset *rules, ChVariantsForm form)
{
  if (rules->game == CH_GAME_JANGGI)
    return form == CH_VARIANTS_NEWER && rules->cannon_diagonal && rules->facing != CH_FACING_STRICT;
  if (rules->repetition == CH_REPETITION_CHASE)
    return form == CH_VARIANTS_NEWER && rules->game == CH_GAME_XIANGQI;
  return rules->repetition != CH_REPETITION_ILLEGAL;
}

static const char *
truth (gboolean value)
{
  return value ? "true" : "false";
}

static void
append_counting (const ChRuleset *rules, GString *text)
{
  gboolean judged = rules->repetition != CH_REPETITION_FREE;

  g_string_append_printf (text, "nMoveRule = %d\n", (rules->no_capture_plies + 1) / 2);
  g_string_append_printf (text, "nFoldRule = %d\n", judged ? rules->occurrences : 0);
  g_string_append (text, "nFoldValue = draw\nstalemateValue = loss\n");
  g_string_append_printf (text, "perpetualCheckIllegal = %s\n",
                          truth (judged && rules->repetition != CH_REPETITION_ILLEGAL));
}

static void
append_xiangqi (const ChRuleset *rules, ChVariantsForm form, GString *text)
{
  g_string_append (text, xiangqi_army);
  g_string_append_printf (text, "startFen = %s\n", ch_ruleset_start_fen (rules));
  g_string_append (text, rules->game == CH_GAME_CRAZYHOUSE ? crazyhouse_zones : xiangqi_zones);
  append_counting (rules, text);
  if (form == CH_VARIANTS_NEWER)
    g_string_append_printf (text, "chasingRule = %s\n", rules->repetition == CH_REPETITION_CHASE ? "axf" : "none");
}

static void
append_janggi (const ChRuleset *rules, GString *text)
{
  const char *pass = truth (rules->allow_pass);

  /* A soldier of its own kind has diagonals in the palace, a piece made of steps has none. */
  if (!rules->soldier_diagonal)
    g_string_append (text, "soldier = -\ncustomPiece1 = p:fsW\n");
  g_string_append_printf (text, "pass = %s\npassWhite = %s\npassBlack = %s\n", pass, pass, pass);
  g_string_append_printf (text, "bikjangRule = %s\n", truth (rules->facing != CH_FACING_IGNORE));
  g_string_append_printf (text, "materialCounting = %s\n", rules->points ? "janggi" : "none");
  g_string_append_printf (text, "moveRepetitionIllegal = %s\n", truth (rules->repetition == CH_REPETITION_ILLEGAL));
  append_counting (rules, text);
}

char *
ch_variants_text (const ChRuleset *rules, ChVariantsForm form, char **name)
{
  g_autoptr (GString) body = g_string_new (NULL);
  g_autofree char *sum = NULL;
  gboolean janggi = rules->game == CH_GAME_JANGGI;

  g_return_val_if_fail (ch_variants_can_express (rules, form), NULL);

  if (janggi)
    append_janggi (rules, body);
  else
    append_xiangqi (rules, form, body);
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, body->str, -1);
  *name = g_strdup_printf ("chuhan-%s-%.8s", janggi ? "janggi" : rules->game == CH_GAME_XIANGQI ? "xiangqi" : "crazyhouse", sum);
  return g_strdup_printf ("[%s:%s]\n%s", *name, janggi ? "janggi" : "supply", body->str);
}

char *
ch_variants_file (const ChRuleset *rules, ChVariantsForm form, const char *folder, char **name, GError **error)
{
  g_autofree char *text = NULL, *file = NULL, *path = NULL, *there = NULL;
  g_autofree char *place = folder != NULL ? g_strdup (folder)
                                          : g_build_filename (g_get_user_cache_dir (), "chuhan", "variants", NULL);

  *name = NULL;
  text = ch_variants_text (rules, form, name);
  file = g_strdup_printf ("%s.ini", *name);
  path = g_build_filename (place, file, NULL);
  g_mkdir_with_parents (place, 0700);
  if (g_file_get_contents (path, &there, NULL, NULL) && g_str_equal (there, text))
    return g_steal_pointer (&path);
  if (g_file_set_contents_full (path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0600, error))
    return g_steal_pointer (&path);
  g_clear_pointer (name, g_free);
  return NULL;
}
