/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names: games, sides, pieces, presets, levels. */
#include "play/ch-words-private.h"

const char *
ch_words_lookup (const char *context, const char *text)
{
  return text[0] == '\0' ? text : g_dpgettext2 (GETTEXT_PACKAGE, context, text);
}

const char *
ch_words_game (ChGame game)
{
  switch (game)
    {
    case CH_GAME_CRAZYHOUSE:
      return _("Crazyhouse xiangqi");
    case CH_GAME_JANGGI:
      return _("Janggi");
    case CH_GAME_XIANGQI:
    case CH_N_GAMES:
    default:
      return _("Xiangqi");
    }
}

const char *
ch_words_game_description (ChGame game)
{
  switch (game)
    {
    case CH_GAME_CRAZYHOUSE:
      return _("What you take comes back on your side");
    case CH_GAME_JANGGI:
      return _("Chu against Han, on a board without a river");
    case CH_GAME_XIANGQI:
    case CH_N_GAMES:
    default:
      return _("Red against Black, across the river");
    }
}

const char *
ch_words_side (ChGame game, ChSide side)
{
  if (game == CH_GAME_JANGGI)
    return side == CH_FIRST ? C_("side", "Chu") : C_("side", "Han");
  return side == CH_FIRST ? C_("side", "Red") : C_("side", "Black");
}

const char *
ch_words_turn (ChGame game, ChSide side)
{
  if (game == CH_GAME_JANGGI)
    return side == CH_FIRST ? _("Chu to move") : _("Han to move");
  return side == CH_FIRST ? _("Red to move") : _("Black to move");
}

const char *
ch_words_piece (ChGame game, ChPiece piece)
{
  static const char *const names[4][CH_N_KINDS] = {
    { "", NC_("piece with its side", "Red chariot"), NC_("piece with its side", "Red horse"),
      NC_("piece with its side", "Red elephant"), NC_("piece with its side", "Red advisor"),
      NC_("piece with its side", "Red general"), NC_("piece with its side", "Red cannon"),
      NC_("piece with its side", "Red soldier") },
    { "", NC_("piece with its side", "Black chariot"), NC_("piece with its side", "Black horse"),
      NC_("piece with its side", "Black elephant"), NC_("piece with its side", "Black advisor"),
      NC_("piece with its side", "Black general"), NC_("piece with its side", "Black cannon"),
      NC_("piece with its side", "Black soldier") },
    { "", NC_("piece with its side", "Chu chariot"), NC_("piece with its side", "Chu horse"),
      NC_("piece with its side", "Chu elephant"), NC_("piece with its side", "Chu guard"),
      NC_("piece with its side", "Chu general"), NC_("piece with its side", "Chu cannon"),
      NC_("piece with its side", "Chu soldier") },
    { "", NC_("piece with its side", "Han chariot"), NC_("piece with its side", "Han horse"),
      NC_("piece with its side", "Han elephant"), NC_("piece with its side", "Han guard"),
      NC_("piece with its side", "Han general"), NC_("piece with its side", "Han cannon"),
      NC_("piece with its side", "Han soldier") },
  };

  int row = (game == CH_GAME_JANGGI) * 2 + (CH_PIECE_SIDE (piece) & 1);

  return ch_words_lookup ("piece with its side", names[row][CH_PIECE_KIND (piece)]);
}

const char *
ch_words_piece_plain (ChGame game, ChPiece piece)
{
  static const char *const contexts[] = { "piece of Red", "piece of Black", "piece of Chu", "piece of Han" };
  static const char *const names[4][CH_N_KINDS] = {
    { "", NC_("piece of Red", "chariot"), NC_("piece of Red", "horse"), NC_("piece of Red", "elephant"),
      NC_("piece of Red", "advisor"), NC_("piece of Red", "general"), NC_("piece of Red", "cannon"),
      NC_("piece of Red", "soldier") },
    { "", NC_("piece of Black", "chariot"), NC_("piece of Black", "horse"), NC_("piece of Black", "elephant"),
      NC_("piece of Black", "advisor"), NC_("piece of Black", "general"), NC_("piece of Black", "cannon"),
      NC_("piece of Black", "soldier") },
    { "", NC_("piece of Chu", "chariot"), NC_("piece of Chu", "horse"), NC_("piece of Chu", "elephant"),
      NC_("piece of Chu", "guard"), NC_("piece of Chu", "general"), NC_("piece of Chu", "cannon"),
      NC_("piece of Chu", "soldier") },
    { "", NC_("piece of Han", "chariot"), NC_("piece of Han", "horse"), NC_("piece of Han", "elephant"),
      NC_("piece of Han", "guard"), NC_("piece of Han", "general"), NC_("piece of Han", "cannon"),
      NC_("piece of Han", "soldier") },
  };
  int row = (game == CH_GAME_JANGGI) * 2 + (CH_PIECE_SIDE (piece) & 1);

  return ch_words_lookup (contexts[row], names[row][CH_PIECE_KIND (piece)]);
}

char *
ch_words_piece_at (const ChPosition *position, ChPoint point)
{
  char text[CH_MOVE_TEXT_SIZE];

  /* Translators: a piece and its point: "Red cannon on e3" */
  return g_strdup_printf (C_("piece on a point", "%1$s on %2$s"),
                          ch_words_piece ((ChGame) position->rules.game, position->board[point]),
                          ch_point_to_text (point, text));
}

char *
ch_words_pieces_at (const ChPosition *position, const ChPoint *points, int n_points)
{
  GString *list = g_string_new (NULL);

  for (int i = 0; i < n_points; i++)
    {
      g_autofree char *piece = NULL;

      if (points[i] >= CH_POINTS || position->board[points[i]] == 0)
        continue;
      piece = ch_words_piece_at (position, points[i]);
      if (list->len > 0)
        g_string_append (list, C_("between the items of a list", ", "));
      g_string_append (list, piece);
    }
  return g_string_free (list, FALSE);
}

const char *
ch_words_preset (ChPreset preset)
{
  static const char *const names[CH_N_PRESETS] = {
    NC_("rule set", "Standard"), NC_("rule set", "Crazyhouse"), NC_("rule set", "Plain"), NC_("rule set", "Federation"),
    NC_("rule set", "Traditional"), NC_("rule set", "Modern"), NC_("rule set", "Casual"),
  };

  return ch_words_lookup ("rule set", names[preset < CH_N_PRESETS ? preset : 0]);
}

const char *
ch_words_preset_description (ChPreset preset)
{
  static const char *const texts[CH_N_PRESETS] = {
    NC_("about a rule set", "Perpetual check loses, other repetition draws, 60 rounds without a capture draw"),
    NC_("about a rule set", "Advisors and elephants start in hand; pieces taken are dropped again"),
    NC_("about a rule set", "A facing of the generals must be answered; no passing, no points"),
    NC_("about a rule set", "Passing allowed; a facing left standing and two passes are decided by points"),
    NC_("about a rule set", "Passing allowed; a facing left standing draws; no points"),
    NC_("about a rule set", "Passing allowed; facing has no effect; repeating is illegal; points decide"),
    NC_("about a rule set", "Passing allowed; facing has no effect; no points"),
  };

  return ch_words_lookup ("about a rule set", texts[preset < CH_N_PRESETS ? preset : 0]);
}

const char *
ch_words_level (int level)
{
  static const char *const names[] = {
    NC_("level", "Newcomer"), NC_("level", "Learner"), NC_("level", "Beginner"), NC_("level", "Intermediate"),
    NC_("level", "Advanced"), NC_("level", "Amateur dan"), NC_("level", "High amateur dan"),
    NC_("level", "County player"), NC_("level", "Provincial player"), NC_("level", "Professional"),
    NC_("level", "Master"), NC_("level", "Grandmaster"),
  };

  return ch_words_lookup ("level", names[CLAMP (level, 1, 12) - 1]);
}

const char *
ch_words_setup (ChJanggiSetup setup)
{
  static const char *const names[CH_N_SETUPS] = {
    NC_("set-up", "Inner elephants"), NC_("set-up", "Outer elephants"), NC_("set-up", "Left elephants"),
    NC_("set-up", "Right elephants"),
  };

  return ch_words_lookup ("set-up", names[setup < CH_N_SETUPS ? setup : 0]);
}

const char *
ch_words_notation (ChNotation notation)
{
  static const char *const names[CH_N_NOTATIONS] = {
    NC_("notation", "Points, ranks 1 to 10 (h3e3)"), NC_("notation", "ICCS (H2-E2)"),
    NC_("notation", "Points, ranks 0 to 9 (h2e2)"), NC_("notation", "Chinese (炮二平五)"),
    NC_("notation", "Traditional Chinese (馬８進７)"), NC_("notation", "WXF (C2.5)"),
    NC_("notation", "One character, three digits (马325)"), NC_("notation", "Points from Black's side (炮h7→e7)"),
  };

  return ch_words_lookup ("notation", names[notation < CH_N_NOTATIONS ? notation : 0]);
}

const char *
ch_words_end_reason (ChEndReason reason)
{
  static const char *const names[CH_N_ENDS] = {
    "", NC_("end of a game", "checkmate"), NC_("end of a game", "stalemate"), NC_("end of a game", "repetition"),
    NC_("end of a game", "perpetual check"), NC_("end of a game", "perpetual chase"),
    NC_("end of a game", "too long without a capture"), NC_("end of a game", "points"),
    NC_("end of a game", "facing generals"), NC_("end of a game", "two passes"), NC_("end of a game", "agreement"),
    NC_("end of a game", "resignation"), NC_("end of a game", "time"), NC_("end of a game", "game abandoned"),
  };

  return ch_words_lookup ("end of a game", names[reason < CH_N_ENDS ? reason : 0]);
}

const char *
ch_words_result (ChGame game, ChResult result)
{
  switch (result)
    {
    case CH_RESULT_FIRST_WINS:
      return game == CH_GAME_JANGGI ? _("Chu wins") : _("Red wins");
    case CH_RESULT_SECOND_WINS:
      return game == CH_GAME_JANGGI ? _("Han wins") : _("Black wins");
    case CH_RESULT_DRAW:
      return _("Draw");
    case CH_RESULT_NONE:
    default:
      return _("Unfinished");
    }
}
