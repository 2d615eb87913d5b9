/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-notation-choice.h"

/* In the order of the enums of the schema. */
static const ChNotation shown[] = { CH_NOTATION_CHINESE, CH_NOTATION_WXF, CH_NOTATION_ICCS, CH_NOTATION_UCI,
                                    CH_NOTATION_TRADITIONAL, CH_NOTATION_DIGITS, CH_NOTATION_BLACK_COORDS, CH_NOTATION_UCCI };
static const ChNotation janggi[] = { CH_N_NOTATIONS, CH_NOTATION_CHINESE, CH_NOTATION_TRADITIONAL, CH_NOTATION_WXF,
                                     CH_NOTATION_UCI, CH_NOTATION_ICCS };
static const ChNotation files[] = { CH_NOTATION_ICCS, CH_NOTATION_CHINESE, CH_NOTATION_WXF, CH_NOTATION_UCI,
                                    CH_NOTATION_TRADITIONAL };

static ChNotation
chosen (GSettings *settings, const char *key, const ChNotation *notations, guint n)
{
  int value = g_settings_get_enum (settings, key);

  return value >= 0 && (guint) value < n ? notations[value] : notations[0];
}

ChNotation
ch_notation_choice_shown (GSettings *settings, ChGame game)
{
  ChNotation notation = chosen (settings, "notation", shown, G_N_ELEMENTS (shown));
  ChNotation own = chosen (settings, "notation-janggi", janggi, G_N_ELEMENTS (janggi));

  if (game != CH_GAME_JANGGI)
    return notation;
  if (own != CH_N_NOTATIONS)
    return own;
  return notation == CH_NOTATION_DIGITS ? CH_NOTATION_CHINESE : notation;
}

ChNotation
ch_notation_choice_file (GSettings *settings)
{
  return chosen (settings, "file-notation", files, G_N_ELEMENTS (files));
}

ChNotation
ch_notation_choice_record (GSettings *settings, ChGame game)
{
  return ch_notation_choice_shown (settings, game) == CH_NOTATION_TRADITIONAL ? CH_NOTATION_TRADITIONAL : CH_NOTATION_CHINESE;
}

const char *
ch_notation_choice_words (ChNotation notation)
{
  switch (notation)
    {
    case CH_NOTATION_UCI:
      return "UCI";
    case CH_NOTATION_ICCS:
      return "ICCS";
    case CH_NOTATION_UCCI:
      return "UCCI";
    case CH_NOTATION_CHINESE:
      return _("Chinese notation");
    case CH_NOTATION_TRADITIONAL:
      return _("Traditional Chinese notation");
    case CH_NOTATION_WXF:
      return "WXF";
    case CH_NOTATION_DIGITS:
      /* Translators: 一字三码: the piece, where from, where to */
      return _("One character, three digits");
    case CH_NOTATION_BLACK_COORDS:
      return _("Points counted from Black’s side");
    default:
      return _("Unknown notation");
    }
}
