/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/ch-words-private.h"

#include "play/ch-words-report.h"

const char *
ch_words_judgement (ChJudgement judgement)
{
  static const char *const names[CH_N_JUDGEMENTS] = {
    "", NC_("class of a move", "Only legal move"), NC_("class of a move", "Best move"), NC_("class of a move", "Sound move"),
    NC_("class of a move", "Good move"), NC_("class of a move", "Brilliant move"), NC_("class of a move", "Interesting move"),
    NC_("class of a move", "Dubious move"), NC_("class of a move", "Mistake"), NC_("class of a move", "Blunder"),
  };

  return ch_words_lookup ("class of a move", names[judgement < CH_N_JUDGEMENTS ? judgement : 0]);
}

const char *
ch_words_phase (ChPhase phase)
{
  static const char *const names[CH_N_PHASES] = {
    NC_("phase of a game", "Opening"), NC_("phase of a game", "Middle game"), NC_("phase of a game", "Ending"),
  };

  return ch_words_lookup ("phase of a game", names[phase < CH_N_PHASES ? phase : 0]);
}

const char *
ch_words_mate (ChMatePattern pattern)
{
  return ch_words_lookup ("mate", ch_mate_pattern_name (pattern));
}

static const char *
opening_name (int opening)
{
  return ch_words_lookup ("opening", ch_opening_name (opening));
}

char *
ch_words_opening (const ChOpening *opening)
{
  if (opening->setups[0] >= 0 && opening->setups[1] >= 0)
    /* Translators: janggi: the order of horses and elephants of Chu and of Han */
    return g_strdup_printf (C_("opening", "Chu: %1$s, Han: %2$s"), ch_words_setup ((ChJanggiSetup) opening->setups[0]),
                            ch_words_setup ((ChJanggiSetup) opening->setups[1]));
  if (opening->both != CH_OPENING_NONE)
    return g_strdup (opening_name (opening->both));
  if (opening->first == CH_OPENING_NONE)
    return g_strdup ("");
  if (opening->second == CH_OPENING_NONE)
    return g_strdup (opening_name (opening->first));
  /* Translators: an opening of the first side and the answer to it: 五七炮对屏风马 */
  return g_strdup_printf (C_("opening", "%1$s against %2$s"), opening_name (opening->first), opening_name (opening->second));
}

/* What the sentences speak of. */
typedef struct
{
  const ChExplanation *explanation;
  ChGame game;
  const ChPosition *before;
  ChPosition after;
  ChNotation notation;
} Saying;

/* "Red cannon on e3", by what the explanation says stands there. */
static char *
piece_on (const Saying *saying, ChPiece piece, ChPoint point)
{
  char text[CH_MOVE_TEXT_SIZE];

  if (piece == 0 || point >= CH_POINTS)
    return g_strdup (ch_words_piece (saying->game, piece));
  return g_strdup_printf (C_("piece on a point", "%1$s on %2$s"), ch_words_piece (saying->game, piece),
                          ch_point_to_text (point, text));
}

static char *
say_move (const Saying *saying, gboolean in_reply)
{
  char written[CH_NOTATION_SIZE];

  return g_strdup (ch_notation_write (in_reply ? &saying->after : saying->before, saying->explanation->move,
                                      saying->notation, written));
}

static char *
say_mate_number (const Saying *saying)
{
  int n = saying->explanation->number;
  g_autofree char *move = NULL;

  switch (saying->explanation->kind)
    {
    case CH_EXPLANATION_ALLOWED_MATE:
      move = say_move (saying, TRUE);
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Allows mate in %1$d move: %2$s.",
                                           "Allows mate in %1$d moves: %2$s.", n), n, move);
    case CH_EXPLANATION_MISSED_MATE:
      move = say_move (saying, FALSE);
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Misses mate in %1$d move: %2$s.",
                                           "Misses mate in %1$d moves: %2$s.", n), n, move);
    case CH_EXPLANATION_LEADS_TO_MATE:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Leads to mate in %d move.", "Leads to mate in %d moves.", n), n);
    default:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Threatens mate in %d move.", "Threatens mate in %d moves.", n),
                              n);
    }
}

static char *
say_rule (const Saying *saying)
{
  const char *reason = ch_words_end_reason (saying->explanation->reason);

  if (saying->explanation->kind == CH_EXPLANATION_RULE_DRAW)
    return g_strdup_printf (_("Ends the game as a draw: %s."), reason);
  if (reason[0] == '\0')
    return g_strdup (_("Leads to repetition, in which this side loses by the rules."));
  return g_strdup_printf (_("Loses by the rules: %s."), reason);
}

/* Sentences about a piece that is taken and one that takes it. */
static char *
say_loss (const Saying *saying)
{
  const ChExplanation *explanation = saying->explanation;
  g_autofree char *lost = piece_on (saying, explanation->piece, explanation->points[0]);
  g_autofree char *taker = piece_on (saying, explanation->other, explanation->points[1]);

  switch (explanation->kind)
    {
    case CH_EXPLANATION_HANGS:
      return g_strdup_printf (_("%1$s can be taken by %2$s."), lost, taker);
    case CH_EXPLANATION_UNGUARDED:
      return g_strdup_printf (_("%1$s is no longer guarded: %2$s takes it."), lost, taker);
    case CH_EXPLANATION_LEFT_SCREEN:
      return g_strdup_printf (_("Serves %2$s as a screen: it takes %1$s."), lost, taker);
    case CH_EXPLANATION_OPENED_LINE:
      return g_strdup_printf (_("Opens the way for %2$s to take %1$s."), lost, taker);
    default:
      return g_strdup_printf (_("%1$s was attacked and is left to %2$s."), lost, taker);
    }
}

static char *
say_chance (const Saying *saying)
{
  const ChExplanation *explanation = saying->explanation;
  gboolean in_reply = explanation->kind == CH_EXPLANATION_ALLOWED_FORK || explanation->kind == CH_EXPLANATION_LOSES_PIECE;
  g_autofree char *one = piece_on (saying, explanation->piece, explanation->points[0]);
  g_autofree char *other = piece_on (saying, explanation->other, explanation->points[1]);
  g_autofree char *move = say_move (saying, in_reply);

  switch (explanation->kind)
    {
    case CH_EXPLANATION_ALLOWED_FORK:
      return g_strdup_printf (_("Allows %1$s, which attacks %2$s and %3$s at once."), move, one, other);
    case CH_EXPLANATION_MISSED_FORK:
      return g_strdup_printf (_("Misses %1$s, which attacks %2$s and %3$s at once."), move, one, other);
    case CH_EXPLANATION_MISSED_CAPTURE:
      return g_strdup_printf (_("%1$s could be taken: %2$s."), one, move);
    default:
      return g_strdup_printf (_("After %1$s this side loses a piece: %2$s."), move, one);
    }
}

static char *
say_target (const Saying *saying)
{
  const ChExplanation *explanation = saying->explanation;
  g_autofree char *one = piece_on (saying, explanation->piece, explanation->points[0]);
  g_autofree char *other = piece_on (saying, explanation->other, explanation->points[1]);

  switch (explanation->kind)
    {
    case CH_EXPLANATION_FORKS:
      return g_strdup_printf (_("Attacks %1$s and %2$s at once."), one, other);
    case CH_EXPLANATION_ATTACKS:
      return g_strdup_printf (_("Threatens to take %1$s with %2$s."), one, other);
    case CH_EXPLANATION_DEFENDS:
      return g_strdup_printf (_("Defends %1$s against %2$s."), one, other);
    case CH_EXPLANATION_ESCAPES:
      return g_strdup_printf (_("Brings %1$s out of reach of %2$s."), one, other);
    case CH_EXPLANATION_BLOCKS:
      return g_strdup_printf (_("Shuts off %2$s from %1$s."), one, other);
    default:
      return g_strdup_printf (_("Opens the way for %s."), one);
    }
}

static char *
say_plain (const Saying *saying)
{
  const ChExplanation *explanation = saying->explanation;

  switch (explanation->kind)
    {
    case CH_EXPLANATION_MATES:
      return g_strdup (_("Checkmate."));
    case CH_EXPLANATION_ANSWERS_CHECK:
      return g_strdup (_("Answers the check."));
    case CH_EXPLANATION_CHECKS:
      return g_strdup (_("Gives check."));
    case CH_EXPLANATION_TAKES:
      return g_strdup_printf (_("Takes %s."), ch_words_piece (saying->game, explanation->piece));
    case CH_EXPLANATION_FACES:
      return g_strdup (_("Brings the generals to face each other."));
    case CH_EXPLANATION_BLOCKED_HORSE:
      {
        g_autofree char *horse = piece_on (saying, explanation->piece, explanation->points[0]);

        return g_strdup_printf (_("Stands on the leg of %s."), horse);
      }
    default:
      return g_strdup ("");
    }
}

char *
ch_words_explanation (const ChExplanation *explanation, const ChPosition *before, ChMove move, ChNotation notation)
{
  Saying saying = { explanation, (ChGame) before->rules.game, before, *before, notation };
  ChUndo undo;

  ch_position_make_move (&saying.after, move, &undo);
  switch (explanation->kind)
    {
    case CH_EXPLANATION_ALLOWED_MATE:
    case CH_EXPLANATION_MISSED_MATE:
    case CH_EXPLANATION_LEADS_TO_MATE:
    case CH_EXPLANATION_THREATENS_MATE:
      return say_mate_number (&saying);
    case CH_EXPLANATION_RULE_LOSS:
    case CH_EXPLANATION_RULE_DRAW:
      return say_rule (&saying);
    case CH_EXPLANATION_HANGS:
    case CH_EXPLANATION_LEFT_HANGING:
    case CH_EXPLANATION_UNGUARDED:
    case CH_EXPLANATION_LEFT_SCREEN:
    case CH_EXPLANATION_OPENED_LINE:
      return say_loss (&saying);
    case CH_EXPLANATION_ALLOWED_FORK:
    case CH_EXPLANATION_MISSED_FORK:
    case CH_EXPLANATION_MISSED_CAPTURE:
    case CH_EXPLANATION_LOSES_PIECE:
      return say_chance (&saying);
    case CH_EXPLANATION_FORKS:
    case CH_EXPLANATION_ATTACKS:
    case CH_EXPLANATION_DEFENDS:
    case CH_EXPLANATION_ESCAPES:
    case CH_EXPLANATION_BLOCKS:
    case CH_EXPLANATION_OPENS:
      return say_target (&saying);
    default:
      return say_plain (&saying);
    }
}

static void
append_sentence (GString *text, const char *sentence)
{
  g_autofree char *both = NULL;

  if (text->len == 0)
    {
      g_string_assign (text, sentence);
      return;
    }
  /* Translators: two sentences, one after the other */
  both = g_strdup_printf (C_("sentences", "%1$s %2$s"), text->str, sentence);
  g_string_assign (text, both);
}

char *
ch_words_explanations (const ChExplanation *explanations, int n, const ChPosition *before, ChMove move, ChNotation notation)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < n; i++)
    {
      g_autofree char *sentence = ch_words_explanation (&explanations[i], before, move, notation);

      append_sentence (text, sentence);
    }
  return g_string_free (text, FALSE);
}

/* Whether the better move has been named with what was missed. */
static gboolean
is_named (const ChPlyReport *judged, ChMove better)
{
  for (int i = 0; i < judged->n_explanations; i++)
    if ((judged->explanations[i].kind == CH_EXPLANATION_MISSED_MATE
         || judged->explanations[i].kind == CH_EXPLANATION_MISSED_CAPTURE
         || judged->explanations[i].kind == CH_EXPLANATION_MISSED_FORK) && judged->explanations[i].move == better)
      return TRUE;
  return FALSE;
}

/* What a better move does is of interest where nothing is wrong with the one that was played but that it does less. */
static void
append_better (GString *text, const ChPlyReport *judged, const ChPositionValue *value, const ChPosition *before,
               ChNotation notation)
{
  char written[CH_NOTATION_SIZE];
  g_autofree char *sentence = NULL, *deeds = NULL;
  ChExplanation found[CH_MAX_EXPLANATIONS];
  ChLineValue line = { value->score, value->n_pv, value->pv };
  int n;

  if (value->n_pv == 0 || value->pv[0] == judged->move || is_named (judged, value->pv[0]))
    return;
  /* Translators: the move that would have been better */
  sentence = g_strdup_printf (_("Better was %s."), ch_notation_write (before, value->pv[0], notation, written));
  append_sentence (text, sentence);
  if (judged->n_explanations > 0)
    return;
  n = ch_explain_deed (before, &line, found);
  deeds = ch_words_explanations (found, MIN (n, 2), before, value->pv[0], notation);
  if (deeds[0] != '\0')
    append_sentence (text, deeds);
}

char *
ch_words_judged_ply (const ChGameReport *report, int ply, ChNotation notation)
{
  const ChPlyReport *judged = ch_game_report_get_ply (report, ply);
  GString *text = g_string_new (NULL);
  g_autofree char *title = NULL, *reasons = NULL;
  ChHistory history;

  if (judged->judgement < CH_JUDGEMENT_DUBIOUS)
    return g_string_free (text, FALSE);
  ch_game_report_history (report, ply, &history);
  /* Translators: the class of a move as a sentence: "Blunder." */
  title = g_strdup_printf (C_("class of a move as a sentence", "%s."), ch_words_judgement (judged->judgement));
  reasons = ch_words_explanations (judged->explanations, judged->n_explanations, &history.position, judged->move, notation);
  append_sentence (text, title);
  if (reasons[0] != '\0')
    append_sentence (text, reasons);
  append_better (text, judged, ch_game_report_get_value (report, ply), &history.position, notation);
  ch_history_clear (&history);
  return g_string_free (text, FALSE);
}
