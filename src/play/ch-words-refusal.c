/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a move is refused, and why a position cannot be played. */
#include "play/ch-words-private.h"

/* What a sentence needs at hand. */
typedef struct
{
  const ChRefusal *refusal;
  const ChPosition *position;
  ChGame game;
  const char *piece;   /* without its side */
  char *standing;      /* the pieces on the points named */
} Refused;

/* How the piece moves. */
static char *
say_piece_move (const Refused *refused)
{
  bool janggi = refused->game == CH_GAME_JANGGI;

  switch (CH_PIECE_KIND (refused->refusal->piece))
    {
    case CH_CHARIOT:
      return g_strdup (janggi ? _("The chariot goes along lines, and along the diagonals of a palace")
                              : _("The chariot goes along lines only"));
    case CH_HORSE:
      return g_strdup (_("The horse goes one step straight, then one step diagonally outward"));
    case CH_ELEPHANT:
      return g_strdup (janggi ? _("The elephant goes one step straight, then two steps diagonally outward")
                              : _("The elephant goes exactly two steps diagonally"));
    case CH_ADVISOR:
      return g_strdup (janggi ? _("The guard goes one step along the lines of the palace")
                              : _("The advisor goes one step diagonally"));
    case CH_GENERAL:
      return g_strdup (janggi ? _("The general goes one step along the lines of the palace")
                              : _("The general goes one step straight"));
    case CH_CANNON:
      return g_strdup (janggi ? _("The cannon jumps along lines, and along the diagonals of a palace if so agreed")
                              : _("The cannon goes along lines only"));
    case CH_SOLDIER:
      return g_strdup_printf (_("The %s goes one step at a time"), refused->piece);
    case CH_NONE:
    case CH_N_KINDS:
    default:
      return g_strdup (_("That piece does not move so"));
    }
}

static char *
say_blocked (const Refused *refused)
{
  switch (refused->refusal->reason)
    {
    case CH_REFUSAL_HORSE_LEG:
      return g_strdup_printf (_("The horse's leg is blocked: %s"), refused->standing);
    case CH_REFUSAL_ELEPHANT_EYE:
      if (refused->game == CH_GAME_JANGGI)
        return g_strdup_printf (_("The elephant's way is blocked: %s"), refused->standing);
      return g_strdup_printf (_("The elephant's eye is blocked: %s"), refused->standing);
    case CH_REFUSAL_PATH_BLOCKED:
      return g_strdup_printf (_("Something stands in between: %s"), refused->standing);
    case CH_REFUSAL_OWN_PIECE:
      return g_strdup_printf (_("Your own piece stands there: %s"), refused->standing);
    case CH_REFUSAL_DROP_OCCUPIED:
    default:
      return g_strdup_printf (_("Pieces are dropped on empty points: %s"), refused->standing);
    }
}

static char *
say_cannon (const Refused *refused)
{
  switch (refused->refusal->reason)
    {
    case CH_REFUSAL_CANNON_NO_SCREEN:
      return g_strdup (refused->game == CH_GAME_JANGGI ? _("The cannon must jump one piece to move")
                                                       : _("The cannon must jump one piece to take"));
    case CH_REFUSAL_CANNON_TWO_SCREENS:
      if (refused->refusal->n_points > 2)
        return g_strdup_printf (_("The cannon would jump more than one piece: %s"), refused->standing);
      return g_strdup_printf (_("The cannon would jump two pieces: %s"), refused->standing);
    case CH_REFUSAL_CANNON_OVER_CANNON:
      return g_strdup_printf (_("A cannon may not jump a cannon: %s"), refused->standing);
    case CH_REFUSAL_CANNON_TAKES_CANNON:
    default:
      return g_strdup_printf (_("A cannon may not take a cannon: %s"), refused->standing);
    }
}

static char *
say_zone (const Refused *refused)
{
  switch (CH_PIECE_KIND (refused->refusal->piece))
    {
    case CH_ADVISOR:
    case CH_ELEPHANT:
      return g_strdup_printf (_("The %s cannot be dropped here: only on your own side of the river"), refused->piece);
    case CH_SOLDIER:
      return g_strdup_printf (_("The %s cannot be dropped here: only beyond the river and on its own files near it"),
                              refused->piece);
    default:
      return g_strdup_printf (_("The %s cannot be dropped here"), refused->piece);
    }
}

static char *
say_general (const Refused *refused)
{
  switch (refused->refusal->reason)
    {
    case CH_REFUSAL_LEFT_IN_CHECK:
      return g_strdup_printf (_("That would leave your general in check: %s"), refused->standing);
    case CH_REFUSAL_CHECK_UNANSWERED:
      return g_strdup_printf (_("Check must be answered: %s"), refused->standing);
    case CH_REFUSAL_PASS_IN_CHECK:
      return g_strdup_printf (_("No passing while in check: %s"), refused->standing);
    case CH_REFUSAL_GENERALS_FACE:
      return g_strdup_printf (_("The generals may not face each other: %s"), refused->standing);
    case CH_REFUSAL_FACING_UNANSWERED:
    default:
      return g_strdup (_("The generals face each other: this must be ended"));
    }
}

/* Reasons that lie in the game and not on the board. */
static char *
say_game (const Refused *refused)
{
  const ChPosition *position = refused->position;

  switch (refused->refusal->reason)
    {
    case CH_REFUSAL_NOT_YOUR_TURN:
      return g_strdup_printf (_("Not your turn: %s"), ch_words_turn (refused->game, (ChSide) position->side));
    case CH_REFUSAL_NO_PIECE:
      return g_strdup (_("No piece stands there"));
    case CH_REFUSAL_NOT_IN_HAND:
      return g_strdup_printf (_("No %s in hand"), refused->piece);
    case CH_REFUSAL_CHECK_LIMIT:
      return g_strdup_printf (_("Checks in a row are limited to %d"), position->rules.check_limit);
    case CH_REFUSAL_REPETITION:
      return g_strdup (_("That would repeat the position, which these rules forbid"));
    case CH_REFUSAL_PASS_NOT_ALLOWED:
      return g_strdup (_("Passing is not allowed by these rules"));
    case CH_REFUSAL_GENERAL_CAPTURE:
      return g_strdup (_("A general is never taken"));
    case CH_REFUSAL_GAME_OVER:
      return g_strdup (_("The game is over"));
    default:
      return g_strdup ("");
    }
}

static char *
say (const Refused *refused)
{
  switch (refused->refusal->reason)
    {
    case CH_REFUSAL_OWN_PIECE:
    case CH_REFUSAL_HORSE_LEG:
    case CH_REFUSAL_ELEPHANT_EYE:
    case CH_REFUSAL_PATH_BLOCKED:
    case CH_REFUSAL_DROP_OCCUPIED:
      return say_blocked (refused);
    case CH_REFUSAL_PIECE_MOVE:
      return say_piece_move (refused);
    case CH_REFUSAL_RIVER:
      return g_strdup_printf (_("The %s may not cross the river"), refused->piece);
    case CH_REFUSAL_PALACE:
      return g_strdup_printf (_("The %s may not leave the palace"), refused->piece);
    case CH_REFUSAL_CANNON_NO_SCREEN:
    case CH_REFUSAL_CANNON_TWO_SCREENS:
    case CH_REFUSAL_CANNON_OVER_CANNON:
    case CH_REFUSAL_CANNON_TAKES_CANNON:
      return say_cannon (refused);
    case CH_REFUSAL_SOLDIER_BACK:
      return g_strdup_printf (_("The %s may not go back"), refused->piece);
    case CH_REFUSAL_SOLDIER_SIDEWAYS:
      return g_strdup_printf (_("The %s goes sideways only beyond the river"), refused->piece);
    case CH_REFUSAL_DROP_ZONE:
      return say_zone (refused);
    case CH_REFUSAL_GENERALS_FACE:
    case CH_REFUSAL_LEFT_IN_CHECK:
    case CH_REFUSAL_CHECK_UNANSWERED:
    case CH_REFUSAL_FACING_UNANSWERED:
    case CH_REFUSAL_PASS_IN_CHECK:
      return say_general (refused);
    default:
      return say_game (refused);
    }
}

char *
ch_words_refusal (const ChRefusal *refusal, const ChPosition *position)
{
  Refused refused = { .refusal = refusal, .position = position, .game = (ChGame) position->rules.game };
  char *sentence;

  refused.piece = ch_words_piece_plain (refused.game, refusal->piece);
  refused.standing = ch_words_pieces_at (position, refusal->points, refusal->n_points);
  sentence = say (&refused);
  g_free (refused.standing);
  return sentence;
}

/* In janggi both generals have one name; the side tells them apart. */
static const char *
general_name (ChGame game, ChSide side)
{
  ChPiece general = CH_PIECE (side, CH_GENERAL);

  return game == CH_GAME_JANGGI ? ch_words_piece (game, general) : ch_words_piece_plain (game, general);
}

char *
ch_words_invalid (const ChInvalid *invalid, const ChRuleset *rules)
{
  ChGame game = (ChGame) rules->game;
  const char *piece = ch_words_piece (game, CH_PIECE (invalid->side, invalid->kind));
  char point[CH_MOVE_TEXT_SIZE] = "";

  if (invalid->point < CH_POINTS)
    ch_point_to_text (invalid->point, point);
  switch (invalid->reason)
    {
    case CH_INVALID_NO_GENERAL:
      return g_strdup_printf (_("%1$s has no general (%2$s)"), ch_words_side (game, invalid->side),
                              general_name (game, invalid->side));
    case CH_INVALID_TWO_GENERALS:
      return g_strdup_printf (_("%1$s has two generals (%2$s)"), ch_words_side (game, invalid->side), point);
    case CH_INVALID_GENERAL_OUTSIDE:
      return g_strdup_printf (_("The general of %1$s is outside its palace (%2$s)"),
                              ch_words_side (game, invalid->side), point);
    case CH_INVALID_GENERALS_FACE:
      return g_strdup (_("The generals face each other"));
    case CH_INVALID_GENERAL_CAPTURABLE:
      return g_strdup_printf (_("%1$s is to move and could take the general (%2$s)"),
                              ch_words_side (game, invalid->side), point);
    case CH_INVALID_TOO_MANY:
      if (game == CH_GAME_CRAZYHOUSE)
        return g_strdup_printf (_("Too many of a piece: %s"),
                                ch_words_piece_plain (game, CH_PIECE (invalid->side, invalid->kind)));
      return g_strdup_printf (_("Too many of a piece: %s"), piece);
    case CH_INVALID_PLACE:
      return g_strdup_printf (_("%1$s cannot stand on %2$s"), piece, point);
    case CH_INVALID_NONE:
    case CH_N_INVALIDS:
    default:
      return g_strdup ("");
    }
}
