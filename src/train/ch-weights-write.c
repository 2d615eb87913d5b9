/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Weights as the source that the engine is built from. */
#include "train/ch-form.h"

typedef struct
{
  const char *name;
  int first, n;
} Group;

#define ONE(game, name) { #name, CH_##game##_##name, 1 }
#define ROW(game, name, n) { #name, CH_##game##_##name, n }

static const Group xiangqi[] = {
  ONE (XIANGQI, CANNON_BARE), ONE (XIANGQI, CANNON_PIN), ONE (XIANGQI, CHARIOT_PRESS), ONE (XIANGQI, HORSE_LINKED),
  ONE (XIANGQI, SOLDIER_BLOCKS), ONE (XIANGQI, SOLDIER_PAIR), ONE (XIANGQI, CHARIOT_NO_ADVISOR),
  ONE (XIANGQI, HORSE_NO_ADVISOR), ONE (XIANGQI, CANNON_NO_ELEPHANT), ONE (XIANGQI, CANNON_SCREENS),
  ROW (XIANGQI, HORSE_ROOM, 9), ROW (XIANGQI, CHARIOT_ROOM, CH_EVAL_ROOM), ROW (XIANGQI, CANNON_ROOM, CH_EVAL_ROOM),
  ROW (XIANGQI, ATTACK, 80), ROW (XIANGQI, LONE_ATTACK, 80), { NULL, 0, 0 },
};
static const Group crazyhouse[] = {
  ROW (CRAZYHOUSE, HORSE_ROOM, 9), ROW (CRAZYHOUSE, CHARIOT_ROOM, CH_EVAL_ROOM),
  ROW (CRAZYHOUSE, CANNON_ROOM, CH_EVAL_ROOM), ROW (CRAZYHOUSE, HAND, 4 * CH_N_KINDS),
  ROW (CRAZYHOUSE, FAR_ATTACK, 41), ROW (CRAZYHOUSE, LONE_ATTACK, 41), ROW (CRAZYHOUSE, ATTACK, 41),
  ROW (CRAZYHOUSE, ATTACK_TO_MOVE, 41), { NULL, 0, 0 },
};
static const Group janggi[] = {
  ONE (JANGGI, HORSE_LINKED), ONE (JANGGI, ELEPHANT_LINKED), ONE (JANGGI, SOLDIER_PAIR), ROW (JANGGI, HORSE_ROOM, 9),
  ROW (JANGGI, ELEPHANT_ROOM, 9), ROW (JANGGI, CHARIOT_ROOM, CH_EVAL_ROOM), ROW (JANGGI, CANNON_ROOM, CH_EVAL_ROOM),
  ROW (JANGGI, ATTACK, 48), { NULL, 0, 0 },
};

static const struct
{
  const char *lower, *upper;
  const Group *groups;
} games[CH_N_GAMES] = {
  [CH_GAME_XIANGQI] = { "xiangqi", "XIANGQI", xiangqi },
  [CH_GAME_CRAZYHOUSE] = { "crazyhouse", "CRAZYHOUSE", crazyhouse },
  [CH_GAME_JANGGI] = { "janggi", "JANGGI", janggi },
};

static const char *const kinds[CH_N_KINDS] = {
  "CH_NONE", "CH_CHARIOT", "CH_HORSE", "CH_ELEPHANT", "CH_ADVISOR", "CH_GENERAL", "CH_CANNON", "CH_SOLDIER",
};

static void
write_values (FILE *out, const char *name, const ChValue values[CH_N_KINDS])
{
  fprintf (out, "  .%s = {\n", name);
  for (int kind = 1; kind < CH_N_KINDS; kind++)
    fprintf (out, "    [%s] = { %d, %d },\n", kinds[kind], values[kind].early, values[kind].late);
  fputs ("  },\n", out);
}

static void
write_points (FILE *out, const ChEvalTables *tables)
{
  fputs ("  .points = {\n", out);
  for (int kind = 1; kind < CH_N_KINDS; kind++)
    {
      fprintf (out, "    [%s] = {\n", kinds[kind]);
      for (int rank = 0; rank < CH_RANKS; rank++)
        for (int file = 0; file < 5; file++)
          fprintf (out, "%s{ %d, %d }%s", file ? ", " : "      { ", tables->points[kind][rank][file].early,
                   tables->points[kind][rank][file].late, file == 4 ? " },\n" : "");
      fputs ("    },\n", out);
    }
  fputs ("  },\n", out);
}

static void
write_group (FILE *out, const char *game, const Group *group, const ChValue *terms)
{
  fprintf (out, "  [CH_%s_%s] =%s", game, group->name, group->n == 1 ? " " : "\n");
  for (int i = 0; i < group->n; i++)
    fprintf (out, "%s{ %d, %d },%s", i % 8 ? " " : group->n == 1 ? "" : "    ", terms[group->first + i].early,
             terms[group->first + i].late, i % 8 == 7 || i == group->n - 1 ? "\n" : "");
}

bool
ch_weights_write (const ChWeights *weights, FILE *out)
{
  const char *lower = games[weights->game].lower, *upper = games[weights->game].upper;
  fprintf (out, "/* SPDX-License-Identifier: GPL-3.0-or-later */\n"
                "/* Written by chuhan-train tune: early and late values in hundredths of a soldier. */\n"
                "#include \"engine/ch-eval-weights.h\"\n\n"
                "const ChEvalTables ch_eval_%s_tables = {\n", lower);
  write_values (out, "material", weights->tables.material);
  write_values (out, "in_hand", weights->tables.in_hand);
  write_points (out, &weights->tables);
  fprintf (out, "};\n\nconst ChValue ch_eval_%s_weights[CH_%s_N_TERMS] = {\n", lower, upper);
  for (const Group *group = games[weights->game].groups; group->name; group++)
    write_group (out, upper, group, weights->terms);
  fputs ("};\n", out);
  return fflush (out) == 0 && !ferror (out);
}
