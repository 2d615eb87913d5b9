/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a game ended, and on what grounds. */
#include "play/ch-words-facts.h"
#include "play/ch-words-private.h"

/* More moves of a cycle than this are no reading matter. */
#define MAX_LISTED 24

static ChSide
winner_of (const ChVerdict *verdict)
{
  return verdict->result == CH_RESULT_FIRST_WINS ? CH_FIRST : CH_SECOND;
}

/* Ends that the loser brought about. */
static const char *
loser_format (ChEndReason reason)
{
  switch (reason)
    {
    case CH_END_PERPETUAL_CHECK:
      return _("%1$s wins: perpetual check by %2$s");
    case CH_END_PERPETUAL_CHASE:
      return _("%1$s wins: perpetual chase by %2$s");
    case CH_END_RESIGNATION:
      return _("%1$s wins: %2$s resigned");
    case CH_END_TIME:
      return _("%1$s wins: %2$s ran out of time");
    case CH_END_ABANDONED:
      return _("%1$s wins: %2$s left the game");
    default:
      return NULL;
    }
}

/* The words are catalogued; the compiler cannot see that they take two strings. */
G_GNUC_PRINTF (1, 0)
static char *
format_sides (const char *format, ...)
{
  va_list arguments;
  char *text;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  return text;
}

char *
ch_words_verdict_title (const ChVerdict *verdict, ChGame game)
{
  const char *reason = ch_words_end_reason (verdict->reason);

  if (verdict->result == CH_RESULT_NONE)
    return g_strdup ("");
  if (verdict->reason == CH_END_NONE)
    return g_strdup (ch_words_result (game, verdict->result));
  if (verdict->result == CH_RESULT_DRAW)
    return g_strdup_printf (_("Draw: %s"), reason);
  if (loser_format (verdict->reason) != NULL)
    return format_sides (loser_format (verdict->reason), ch_words_side (game, winner_of (verdict)),
                         ch_words_side (game, !winner_of (verdict)));
  return g_strdup_printf (_("%1$s wins: %2$s"), ch_words_side (game, winner_of (verdict)), reason);
}

char *
ch_words_points2 (int points2)
{
  return points2 % 2 == 0 ? g_strdup_printf ("%d", points2 / 2) : g_strdup_printf ("%d.5", points2 / 2);
}

static void
add_line (GString *text, char *line)
{
  if (text->len > 0)
    g_string_append_c (text, '\n');
  g_string_append (text, line);
  g_free (line);
}

static char *
say_mate (const ChVerdict *verdict, const ChHistory *history)
{
  g_autofree char *attackers = NULL;

  if (history == NULL || verdict->n_points == 0)
    return g_strdup (_("The general is in check and no move answers it."));
  attackers = ch_words_pieces_at (&history->position, verdict->points, verdict->n_points);
  return g_strdup_printf (_("The general is in check by %s, and no move answers it."), attackers);
}

static char *
say_facing (const ChVerdict *verdict, ChGame game)
{
  if (verdict->reason == CH_END_FACING && verdict->result != CH_RESULT_DRAW)
    return g_strdup_printf (_("The generals face each other and %s has no move that ends it."),
                            ch_words_side (game, !winner_of (verdict)));
  return g_strdup (_("The generals faced each other and were left so."));
}

static char *
say_limit (const ChHistory *history)
{
  int rounds = history != NULL ? history->position.no_capture / 2 : 0;

  if (rounds == 0)
    return g_strdup (_("Nothing was taken for as long as the rules allow."));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Nothing was taken for %d round.",
                                       "Nothing was taken for %d rounds.", rounds), rounds);
}

static char *
say_points (const ChVerdict *verdict, ChGame game)
{
  g_autofree char *first = ch_words_points2 (verdict->points2[CH_FIRST]);
  g_autofree char *second = ch_words_points2 (verdict->points2[CH_SECOND]);

  /* Translators: side, points, side, points */
  return g_strdup_printf (_("Points: %1$s %2$s : %3$s %4$s"), ch_words_side (game, CH_FIRST), first,
                          ch_words_side (game, CH_SECOND), second);
}

static char *
say_cycle (const ChVerdict *verdict, ChGame game)
{
  const char *winner = ch_words_side (game, winner_of (verdict));
  const char *loser = ch_words_side (game, !winner_of (verdict));

  switch (verdict->reason)
    {
    case CH_END_PERPETUAL_CHECK:
      return g_strdup_printf (_("The position stood %1$d times. %2$s gave check with each of its moves in between, "
                                "%3$s did not."), verdict->occurrences, loser, winner);
    case CH_END_PERPETUAL_CHASE:
      return g_strdup_printf (_("The position stood %1$d times. %2$s chased the same unprotected piece with each of its "
                                "moves in between, %3$s did not."), verdict->occurrences, loser, winner);
    default:
      return g_strdup_printf (_("The position stood %d times, and no side alone was to blame."), verdict->occurrences);
    }
}

char *
ch_words_deed (const ChVerdict *verdict, int index, const ChPosition *after)
{
  ChPoint target = verdict->target[index];

  if (verdict->deed[index] == CH_DEED_CHECK)
    return g_strdup (_("check"));
  if (verdict->deed[index] != CH_DEED_CHASE)
    return NULL;
  if (target < CH_POINTS && after->board[target] != 0)
    {
      g_autofree char *piece = ch_words_piece_at (after, target);

      return g_strdup_printf (_("chases %s"), piece);
    }
  return g_strdup (_("chase"));
}

static void
list_move (GString *text, const ChVerdict *verdict, int index, ChPosition *position, ChMove move, ChNotation notation)
{
  char written[CH_NOTATION_SIZE];
  g_autofree char *deed = NULL;
  int number = position->move_number;
  const char *dots = position->side == CH_FIRST ? "." : "…";
  ChUndo undo;

  ch_notation_write (position, move, notation, written);
  ch_position_make_move (position, move, &undo);
  deed = ch_words_deed (verdict, index, position);
  if (deed != NULL)
    add_line (text, g_strdup_printf ("%d%s %s  %s", number, dots, written, deed));
  else
    add_line (text, g_strdup_printf ("%d%s %s", number, dots, written));
}

static void
list_cycle (GString *text, const ChVerdict *verdict, const ChHistory *history, ChNotation notation)
{
  ChPosition position = history->start;
  ChUndo undo;
  int skipped = MAX (0, verdict->n_cycle - MAX_LISTED);

  if (verdict->n_cycle <= 0 || verdict->first_ply + verdict->n_cycle > history->n_moves)
    return;
  for (int i = 0; i < verdict->first_ply + skipped; i++)
    ch_position_make_move (&position, history->moves[i], &undo);
  if (skipped > 0)
    add_line (text, g_strdup ("…"));
  for (int i = skipped; i < verdict->n_cycle; i++)
    list_move (text, verdict, i, &position, history->moves[verdict->first_ply + i], notation);
}

static char *
say_reason (const ChVerdict *verdict, ChEndReason reason, const ChHistory *history, ChGame game)
{
  switch (reason)
    {
    case CH_END_CHECKMATE:
      return say_mate (verdict, history);
    case CH_END_STALEMATE:
      return g_strdup_printf (_("%s has no legal move left, and that loses."), ch_words_side (game, !winner_of (verdict)));
    case CH_END_FACING:
      return say_facing (verdict, game);
    case CH_END_PASSES:
      return g_strdup (_("Both sides passed, one after the other."));
    case CH_END_NO_CAPTURE:
      return say_limit (history);
    case CH_END_REPETITION:
    case CH_END_PERPETUAL_CHECK:
    case CH_END_PERPETUAL_CHASE:
      return say_cycle (verdict, game);
    case CH_END_AGREEMENT:
      return g_strdup (_("Both sides agreed to a draw."));
    default:
      return NULL;
    }
}

char *
ch_words_verdict_grounds (const ChVerdict *verdict, const ChHistory *history, ChNotation notation)
{
  GString *text = g_string_new (NULL);
  ChEndReason reason = verdict->reason == CH_END_POINTS ? verdict->cause : verdict->reason;
  /* Without the game only points tell one; they are counted in janggi alone. */
  bool counted = verdict->points2[CH_FIRST] != 0 || verdict->points2[CH_SECOND] != 0;
  ChGame game = history != NULL ? (ChGame) history->position.rules.game : counted ? CH_GAME_JANGGI : CH_GAME_XIANGQI;
  char *sentence;

  if (verdict->result == CH_RESULT_NONE)
    return g_string_free (text, FALSE);
  sentence = say_reason (verdict, reason, history, game);
  if (sentence != NULL)
    add_line (text, sentence);
  if (counted)
    add_line (text, say_points (verdict, game));
  if (history != NULL
      && (reason == CH_END_REPETITION || reason == CH_END_PERPETUAL_CHECK || reason == CH_END_PERPETUAL_CHASE))
    list_cycle (text, verdict, history, notation);
  return g_string_free (text, FALSE);
}
