/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where it is not known how points are counted, by which rules a game was played or which move a text means, the game is
 * read in each way until it replays to its end. */
#include "config.h"

#include "formats/ch-pgn-game-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* How often a game is read anew because of ambiguous moves. */
#define MAX_TRIES 24

/* The Format tag, as far as it decides anything. */
static ChNotation
notation_of (const GArray *tags)
{
  const char *format = ch_pgn_tags_get (tags, "Format");

  if (format == NULL)
    return CH_N_NOTATIONS;
  if (g_ascii_strcasecmp (format, "ICCS") == 0)
    return CH_NOTATION_ICCS;
  return g_ascii_strcasecmp (format, "UCI") == 0 ? CH_NOTATION_UCI : CH_N_NOTATIONS;
}

/* Reads the game in one way. Returns: whether its main line replays to the end, or no other way could change that. */
static gboolean
try_way (ChPgnGame *game, ChPgnReader *reader, const GArray *tags, const ChRuleset *rules, int base, const char *from,
         GArray *choices)
{
  const char *fen = ch_pgn_tags_get (tags, "FEN");
  ChPosition start;
  gboolean given = fen != NULL && ch_position_from_fen (&start, rules, fen, NULL);

  reader->scan.at = from;
  ch_pgn_game_init (game, reader, rules, given ? &start : NULL, !given || ch_pgn_position_is_playable (&start, NULL));
  game->choices = choices;
  game->dialect = (ChPgnDialect) { notation_of (tags), base, FALSE, reader->wish.form };
  ch_pgn_game_parse (game);
  return game->n_broken == 0;
}

/* Turns to the next of the ways to take ambiguous texts. Returns: FALSE after the last. */
static gboolean
next_choices (GArray *choices)
{
  while (choices->len > 0)
    {
      ChPgnChoice *last = &g_array_index (choices, ChPgnChoice, choices->len - 1);

      if (++last->chosen < last->n)
        return TRUE;
      g_array_set_size (choices, choices->len - 1);
    }
  return FALSE;
}

static gboolean
better (const ChPgnGame *one, const ChPgnGame *other)
{
  return other->record == NULL || one->n_good > other->n_good;
}

/* A way of reading that has been tried becomes the best so far, or is forgotten. */
static void
keep_better (ChPgnGame *game, ChPgnGame *best, const char **best_end)
{
  if (!better (game, best))
    {
      ch_pgn_game_clear (game);
      return;
    }
  *best_end = game->reader->scan.at;
  if (best->record != NULL)
    ch_pgn_game_clear (best);
  *best = *game;
}

/* Tries to take ambiguous texts in all ways, so far as that is not too many. Returns: whether the game replays. */
static gboolean
try_choices (ChPgnReader *reader, const GArray *tags, const ChRuleset *rules, int base, const char *from, ChPgnGame *best,
             const char **best_end, gboolean *used_points)
{
  g_autoptr (GArray) choices = g_array_new (FALSE, FALSE, sizeof (ChPgnChoice));
  gboolean whole;
  guint tries = 0;

  do
    {
      ChPgnGame game;

      whole = try_way (&game, reader, tags, rules, base, from, choices);
      *used_points = game.dialect.used_points;
      keep_better (&game, best, best_end);
    }
  while (!whole && ++tries < MAX_TRIES && next_choices (choices));
  return whole;
}

/* Tries a game by some rules, with its ranks counted either way. Returns: whether it replays. */
static gboolean
try_rules (ChPgnReader *reader, const GArray *tags, const ChRuleset *rules, const char *from, ChPgnGame *best,
           const char **best_end)
{
  gboolean used_points = TRUE;

  return try_choices (reader, tags, rules, reader->rank_base, from, best, best_end, &used_points)
         || (used_points && try_choices (reader, tags, rules, 1 - reader->rank_base, from, best, best_end, &used_points));
}

/* Where the moves do not fit the game that is meant elsewhere, all of them may fit another. */
static void
guess_game (ChPgnReader *reader, const GArray *tags, const ChPgnRules *rules, const char *from, ChPgnGame *best,
            const char **best_end)
{
  for (int i = 0; i < rules->n_guesses; i++)
    {
      ChPgnGame game = { 0 };
      const char *end = from;

      if (try_rules (reader, tags, &rules->guesses[i], from, &game, &end) && game.n_good > 0)
        {
          ch_pgn_game_clear (best);
          *best = game;
          *best_end = end;
          return;
        }
      ch_pgn_game_clear (&game);
    }
}

/* Tries the ways until one replays; the best is in @best then, with the scanner behind the game. */
static void
read_best (ChPgnReader *reader, const GArray *tags, const ChPgnRules *rules, ChPgnGame *best)
{
  const char *from = reader->scan.at, *best_end = from;
  gboolean whole = FALSE;

  memset (best, 0, sizeof *best);
  for (int i = 0; i < rules->n_rules && !whole; i++)
    whole = try_rules (reader, tags, &rules->rules[i], from, best, &best_end);
  if (!whole)
    guess_game (reader, tags, rules, from, best, &best_end);
  reader->scan.at = best_end;
  if (best->dialect.used_points && best->n_good > 0)
    reader->rank_base = best->dialect.rank_base;
}

static void
report_start (ChPgnReader *reader, const GArray *tags, const ChRecord *record, gboolean unknown_variant)
{
  const char *fen = ch_pgn_tags_get (tags, "FEN");
  const ChRuleset *rules = ch_record_get_rules ((ChRecord *) record);
  ChPosition start;
  ChInvalid why;

  if (unknown_variant)
    ch_pgn_reader_report (reader, 0, NULL, ch_pgn_tags_get (tags, "Variant"), _("This game is not known"));
  if (fen == NULL)
    return;
  if (!ch_position_from_fen (&start, rules, fen, NULL))
    {
      ch_pgn_reader_report (reader, 0, NULL, fen, _("The position cannot be read; the usual start is taken"));
      ch_record_set_tag_raw ((ChRecord *) record, "UnreadFEN", fen);
    }
  else if (!ch_position_validate (&start, &why))
    {
      g_autofree char *what = g_strdup_printf ("%s (%s)", fen, ch_invalid_id (why.reason));

      ch_pgn_reader_report (reader, 0, NULL, what, _("Such a position cannot be"));
    }
}

/* Where the game was guessed by its moves, the reader hears of it. */
static void
report_guess (ChPgnReader *reader, const ChPgnRules *rules, ChRecord *record)
{
  ChGame game = (ChGame) ch_record_get_rules (record)->game;

  if (rules->n_guesses > 0 && game == CH_GAME_CRAZYHOUSE)
    ch_pgn_reader_report (reader, 0, NULL, NULL, _("Nothing says which game this is; its moves fit crazyhouse xiangqi alone"));
  if (rules->n_guesses > 0 && game == CH_GAME_JANGGI)
    ch_pgn_reader_report (reader, 0, NULL, NULL, _("Nothing says which game this is; its moves fit janggi alone"));
}

static void
settle_result (ChPgnGame *game)
{
  const char *tag = ch_record_get_tag (game->record, "Result");

  if (game->result == NULL || g_str_equal (game->result, "*") || (tag != NULL && tag[0] != '\0'))
    return;
  ch_record_set_tag_raw (game->record, "Result", game->result);
}

/* Not all programs write a result behind the moves; but we do, and tags alone are no game. */
static gboolean
must_have_end (const ChPgnReader *reader, const GArray *tags, ChRecord *record)
{
  return reader->own || ch_pgn_tags_get (tags, "RulesetVersion") != NULL
         || (ch_record_get_root (record)->first_child == NULL && ch_pgn_tags_get (tags, "FEN") == NULL);
}

/* What shows at the end of a text that it was longer once. Advertisements behind a result are no sign of that. */
static void
report_end (ChPgnGame *game, const GArray *tags)
{
  ChPgnReader *reader = game->reader;
  const char *rest = ch_pgn_skip_blanks (game->rest);
  g_autofree char *text = NULL;

  if (game->result == NULL && must_have_end (reader, tags, game->record))
    ch_pgn_reader_report (reader, 0, reader->scan.at, NULL, _("The file ends before this game does"));
  if (*rest == '\0' || (!reader->own && *rest != '[') || game->result == NULL)
    return;
  text = g_utf8_substring (rest, 0, MIN (g_utf8_strlen (rest, -1), 40));
  ch_pgn_reader_report (reader, 0, rest, text, _("This does not belong here and is left out"));
}

ChRecord *
ch_pgn_game_read (ChPgnReader *reader, const GArray *tags)
{
  int rank_base = reader->rank_base;
  ChPgnRules rules;
  ChPgnGame game;
  ChRecord *record;

  ch_pgn_rules_find_as (&reader->wish, tags, &rules);
  read_best (reader, tags, &rules, &game);
  if (reader->scan.more && *reader->scan.at == '\0')
    {
      reader->rank_base = rank_base;
      ch_pgn_game_clear (&game);
      return NULL;
    }
  reader->game++;
  ch_pgn_tags_apply (tags, game.record);
  report_start (reader, tags, game.record, rules.unknown_variant);
  report_guess (reader, &rules, game.record);
  if (rules.unknown_variant)
    ch_record_set_tag_raw (game.record, "UnknownVariant", ch_pgn_tags_get (tags, "Variant"));
  settle_result (&game);
  if (*reader->scan.at == '\0')
    report_end (&game, tags);
  ch_pgn_game_report (&game);
  record = g_steal_pointer (&game.record);
  ch_pgn_game_clear (&game);
  return record;
}

gboolean
ch_pgn_position_is_playable (const ChPosition *position, ChInvalid *why)
{
  ChInvalid fault;

  if (why == NULL)
    why = &fault;
  if (ch_position_validate (position, why))
    return TRUE;
  return why->reason == CH_INVALID_GENERALS_FACE || why->reason == CH_INVALID_GENERAL_CAPTURABLE
         || why->reason == CH_INVALID_PLACE;
}
