/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The opening book: the positions that are likely to be reached by good moves are searched, the likeliest first, and what is good
 * in each is written (engine/ch-opening-text.h). A search hangs on its position alone, and with a file of work each is kept: so
 * the same words give the same book, and a run that was stopped, or is to grow further, goes on from there. */
#include "train/ch-opening-tree.h"
#include "train/ch-player.h"
#include "train/ch-train.h"

#include "engine/ch-opening-book.h"
#include "engine/ch-time.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define EARLY_PLIES 2  /* of these positions more moves are compared, by longer searches: all else hangs on them */
#define EARLY_TIMES 4
#define EARLY_MOVES CH_OPENING_MOVES
#define LATE_MOVES 5

typedef struct
{
  ChRuleset rules;
  const char *id;
  uint64_t nodes;
  long long positions;
  ChOpeningTree tree;
  ChPlayer *player;
  ChOpeningBook *known;  /* what earlier runs have searched; NULL: nothing */
  FILE *work;            /* (nullable): where searches are kept */
  int work_start;        /* the start that was written last */
  long searched;
  int64_t begun, told;
} Run;

/* ---- what was searched before ---- */

/* Reads a file to its last whole line. Returns: (transfer full) (nullable): its text; NULL: see errno. */
static char *
read_whole_lines (FILE *file, size_t *size)
{
  long length = fseek (file, 0, SEEK_END) == 0 ? ftell (file) : -1;
  char *text = length >= 0 && fseek (file, 0, SEEK_SET) == 0 ? malloc ((size_t) length + 1) : NULL;
  if (!text)
    return NULL;
  *size = fread (text, 1, (size_t) length, file);
  while (*size > 0 && text[*size - 1] != '\n')
    --*size;
  text[*size] = '\0';
  return text;
}

/* Returns: whether the work in @text was done by searches like ours. */
static bool
take_work (Run *run, const char *name, const char *head, const char *text, size_t size)
{
  char error[CH_OPENING_ERROR_SIZE];
  if (size == 0)
    return true;
  if (size < strlen (head) || memcmp (text, head, strlen (head)))
    {
      fprintf (stderr, "%s: made for another rule set or with other nodes; the book needs a file of work of its own\n", name);
      return false;
    }
  run->known = ch_opening_book_read (text, size, error);
  if (!run->known)
    fprintf (stderr, "%s: %s\n", name, error);
  return run->known != NULL;
}

static bool
open_work (Run *run, const char *name)
{
  char head[128];
  size_t size = 0;
  if (!name)
    return true;
  snprintf (head, sizeof head, "# %llu nodes\nbook %s\n", (unsigned long long) run->nodes, run->id);
  run->work = fopen (name, "a+");
  char *text = run->work ? read_whole_lines (run->work, &size) : NULL;
  bool good = text != NULL && ftruncate (fileno (run->work), (off_t) size) == 0 && fseek (run->work, 0, SEEK_END) == 0;
  if (!good)
    fprintf (stderr, "%s: %s\n", name, strerror (errno));
  good = good && take_work (run, name, head, text, size);
  if (good && size == 0)
    fputs (head, run->work);
  free (text);
  run->work_start = -1;
  return good;
}

static bool
keep_work (Run *run, int node, const ChOpeningMove *moves, int n)
{
  ChMove path[CH_OPENING_PLIES];
  char fen[CH_FEN_SIZE], line[CH_OPENING_LINE_SIZE];
  int start, n_path = ch_opening_tree_path (&run->tree, node, path, &start);
  if (!run->work || n == 0)
    return true;
  if (start != run->work_start)
    fprintf (run->work, "start %s\n", ch_position_to_fen (&run->tree.nodes[start].position, fen));
  run->work_start = start;
  fprintf (run->work, "%s\n", ch_opening_line_write (path, n_path, moves, n, line));
  return fflush (run->work) == 0;
}

/* ---- searching ---- */

/* The moves to be compared: of a position that is its own mirror picture, one of each pair. A pass teaches nothing. */
static int
list_moves (const ChHistory *history, ChMove *moves)
{
  ChMoveList list;
  bool symmetric = history->position.key == ch_position_mirrored_key (&history->position);
  int n = 0;
  ch_history_legal_moves (history, &list);
  for (int i = 0; i < list.n; i++)
    if (!CH_MOVE_IS_PASS (list.moves[i]) && (!symmetric || list.moves[i] >= ch_move_mirrored (list.moves[i])))
      moves[n++] = list.moves[i];
  return n;
}

static int
search (Run *run, const ChTreeNode *node, ChOpeningMove moves[CH_OPENING_MOVES])
{
  ChHistory history;
  ChMove only[CH_MAX_MOVES];
  bool early = node->ply < EARLY_PLIES;
  ch_history_init (&history, &node->position);
  int n = list_moves (&history, only);
  if (n > 0)
    n = ch_player_compare (run->player, &history, early ? EARLY_TIMES * run->nodes : run->nodes, only, n,
                           early ? EARLY_MOVES : LATE_MOVES, moves);
  ch_history_clear (&history);
  run->searched++;
  return n;
}

static bool
grow_one (Run *run, int node)
{
  ChOpeningMove moves[CH_OPENING_MOVES];
  const ChTreeNode *from = &run->tree.nodes[node];
  int n = run->known ? ch_opening_book_find (run->known, &from->position, moves) : 0;
  if (n == 0)
    {
      n = search (run, from, moves);
      if (!keep_work (run, node, moves, n))
        return false;
    }
  return ch_opening_tree_grow (&run->tree, node, moves, n);
}

static void
tell (Run *run, bool now)
{
  int64_t time = ch_time_now ();
  if (!now && time - run->told < INT64_C (10000000))
    return;
  run->told = time;
  fprintf (stderr, "positions %d, searched %ld, %.1f s\n", run->tree.n_grown, run->searched, (double) (time - run->begun) / 1e6);
}

static bool
grow (Run *run)
{
  int node;
  run->begun = run->told = ch_time_now ();
  while (run->tree.n_grown < run->positions && (node = ch_opening_tree_next (&run->tree)) >= 0)
    {
      if (!grow_one (run, node))
        return false;
      tell (run, false);
    }
  tell (run, true);
  return true;
}

/* In janggi each side sets its horses and elephants as it likes. */
static bool
add_starts (Run *run)
{
  ChPosition start;
  char fen[CH_FEN_SIZE];
  bool good = true;
  ch_position_init_start (&start, &run->rules);
  if (run->rules.game != CH_GAME_JANGGI)
    return ch_opening_tree_add_start (&run->tree, &start);
  for (int chu = 0; chu < CH_N_SETUPS; chu++)
    for (int han = 0; han < CH_N_SETUPS && good; han++)
      {
        ch_position_from_fen (&start, &run->rules, ch_janggi_start_fen (chu, han, fen), NULL);
        good = ch_opening_tree_add_start (&run->tree, &start);
      }
  return good;
}

/* ---- writing ---- */

typedef struct
{
  int start;
  char line[CH_OPENING_LINE_SIZE];
} Written;

static int
compare (const void *one, const void *other)
{
  const Written *a = one, *b = other;
  return a->start != b->start ? a->start - b->start : strcmp (a->line, b->line);
}

static int
list_lines (const ChOpeningTree *tree, Written *lines)
{
  int n = 0;
  for (int i = 0; i < tree->n_nodes; i++)
    {
      ChMove path[CH_OPENING_PLIES];
      ChOpeningMove moves[CH_OPENING_MOVES];
      int n_moves = tree->nodes[i].grown ? ch_opening_tree_good (tree, i, moves) : 0;
      if (n_moves == 0)
        continue;
      int n_path = ch_opening_tree_path (tree, i, path, &lines[n].start);
      ch_opening_line_write (path, n_path, moves, n_moves, lines[n++].line);
    }
  qsort (lines, (size_t) n, sizeof *lines, compare);
  return n;
}

static bool
write_lines (const Run *run, FILE *out)
{
  const ChOpeningTree *tree = &run->tree;
  char fen[CH_FEN_SIZE];
  Written *lines = calloc ((size_t) tree->n_nodes + 1, sizeof *lines);
  int n = lines ? list_lines (tree, lines) : 0;
  fprintf (out, "# Opening book, see src/engine/ch-opening-text.h. Made by\n# chuhan-train book --variant %s --nodes %llu "
           "--positions %lld --plies %d --margin %d\nbook %s\n", run->id, (unsigned long long) run->nodes, run->positions,
           tree->shape.plies, tree->shape.margin, run->id);
  for (int i = 0; i < n; i++)
    {
      if (i == 0 || lines[i].start != lines[i - 1].start)
        fprintf (out, "start %s\n", ch_position_to_fen (&tree->nodes[lines[i].start].position, fen));
      fprintf (out, "%s\n", lines[i].line);
    }
  free (lines);
  return lines != NULL;
}

static bool
write_book (const Run *run, const char *name)
{
  FILE *out = fopen (name, "w");
  bool good = out && write_lines (run, out) && !ferror (out);
  if (out && fclose (out) != 0)
    good = false;
  if (!good)
    fprintf (stderr, "%s: %s\n", name, strerror (errno));
  return good;
}

/* ---- the command ---- */

static bool
read_variant (Run *run, const char *id)
{
  ChPreset preset;
  if (!id || !ch_preset_from_id (id, &preset))
    {
      fprintf (stderr, "chuhan-train book: --variant wants a rule set\n");
      return false;
    }
  run->id = ch_preset_id (preset);
  run->rules = ch_ruleset_preset (preset);
  return true;
}

int
ch_train_book (int argc, char **argv)
{
  const char *variant = NULL, *name = NULL, *work = NULL, *nodes_text = "50000", *positions_text = "2000", *plies_text = "20",
             *margin_text = "50";
  const ChTrainOption options[] = { { "--variant", &variant },          { "--work", &work },          { "--nodes", &nodes_text },
                                    { "--positions", &positions_text }, { "--plies", &plies_text },
                                    { "--margin", &margin_text },       { "-o", &name },              { NULL, NULL } };
  long long nodes, plies, margin;
  Run run = { 0 };
  if (ch_train_read_words (argc, argv, options) != 0 || !name || !read_variant (&run, variant)
      || !ch_train_number ("--nodes", nodes_text, 100, 1000000000, &nodes)
      || !ch_train_number ("--positions", positions_text, 1, 20000, &run.positions)
      || !ch_train_number ("--plies", plies_text, 1, CH_OPENING_PLIES, &plies)
      || !ch_train_number ("--margin", margin_text, 3, 300, &margin))
    return CH_TRAIN_USAGE;
  run.nodes = (uint64_t) nodes;
  ch_opening_tree_init (&run.tree, &(ChTreeShape) { (int) plies, (int) margin });
  run.player = ch_player_new (16);
  bool good = run.player && open_work (&run, work) && add_starts (&run) && grow (&run) && write_book (&run, name);
  if (run.work && fclose (run.work) != 0)
    good = false;
  ch_opening_book_free (run.known);
  ch_opening_tree_clear (&run.tree);
  ch_player_free (run.player);
  return good ? CH_TRAIN_OK : CH_TRAIN_DATA;
}
