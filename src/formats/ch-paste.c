/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/ch-paste.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/ch-pgn-private.h"
#include "formats/ch-reader.h"

/* Longer texts are no lists of moves somebody copied; they are read once, not in every way. */
#define LONGEST (256 * 1024)

/* One way to read a text, and what came of it. */
typedef struct
{
  ChStudy *study;
  ChReport *report;
  ChMoveForm form;
  guint n_good;
  guint n_broken;
} Try;

typedef struct
{
  const char *text;
  gboolean positioned;  /* it says where it begins */
  const ChPasteWish *wish;
  Try best;
} Search;

static void
try_clear (Try *way)
{
  g_clear_object (&way->study);
  g_clear_object (&way->report);
}

/* ---- making a list of moves of it ---- */

static char *
replace_all (char *text, const char *pattern, const char *replacement)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_MULTILINE, 0, NULL);
  char *replaced = g_regex_replace (regex, text, -1, 0, replacement, 0, NULL);

  if (replaced == NULL)
    return text;
  g_free (text);
  return replaced;
}

/* Full-width letters and figures are read as the plain ones; what says whose move it is, and the words of engine protocols, go;
 * points that stand without a blank between moves are parted. Lines stay the lines they are. */
static char *
clean_text (const char *text)
{
  static const char points[] = "(?:[a-iA-I]\\d{1,2}-?[a-iA-I]\\d{1,2})";
  g_autofree char *glued = g_strdup_printf ("(?<![A-Za-z0-9@])(%s)(?=%s+(?![A-Za-z0-9]))", points, points);
  g_autofree char *behind = g_strdup_printf ("(%s)(?=%s)", points, points);
  char *clean = g_strdup (text);

  clean = replace_all (clean, "^\\s*(?:position\\s+)?startpos(?:\\s+moves)?\\b", "");
  clean = replace_all (clean, "^[ \\t]*(?:position\\s+)?fen[ \\t:=]+(?=\\S*/)", "");
  clean = replace_all (clean, "^([ \\t]*[^\\s,]*/[^,\\n]*?)[ \\t]+moves\\b", "\\1, ");
  clean = replace_all (clean, "(?:红|紅|黑|楚|汉|漢)方?\\s*[:：]\\s*(?=[车車俥马馬傌炮砲包帅帥将將仕士相象兵卒前中后後]"
                              "[一二三四五六七八九1-9１-９车車俥马馬傌炮砲包兵卒][进進退平一二三四五六七八九1-9１-９])", "");
  if (g_regex_match_simple (glued, clean, 0, 0))
    clean = replace_all (clean, behind, "\\1 ");
  return clean;
}

/* ---- trying ---- */

static void
count_moves (Try *way)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (way->study)); i++)
    for (const ChNode *node = ch_record_get_root (ch_study_get_record (way->study, i))->first_child; node != NULL;
         node = node->first_child)
      {
        way->n_good += !node->broken;
        way->n_broken += node->broken;
      }
}

/* More moves that can be played; where these are as many, fewer that cannot. */
static gboolean
is_better (const Try *one, const Try *other)
{
  if (one->n_good != other->n_good)
    return one->n_good > other->n_good;
  return one->n_good > 0 && one->n_broken < other->n_broken;
}

static gboolean
is_whole (const Try *way)
{
  return way->n_good > 0 && way->n_broken == 0;
}

static void
keep_better (Search *search, Try *way)
{
  if (is_better (way, &search->best))
    {
      try_clear (&search->best);
      search->best = *way;
    }
  else
    {
      try_clear (way);
    }
}

static void
append_game (ChRecord *record, gpointer study)
{
  ch_study_append_raw (study, record);
}

static void
read_as (const char *text, const ChPgnWish *wish, ChStudy *study, ChReport *report)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (ChSource) source = ch_source_new_for_bytes (bytes);
  const ChReading reading = { source, NULL, "UTF-8", report, append_game, study };

  ch_pgn_read_games_as (&reading, wish);
}

/* Reads the text in one way. @fen (nullable): where it begins, if it does not say so itself. */
static void
try_way (Search *search, ChPreset preset, ChMoveForm form, const char *fen)
{
  g_autofree char *text = fen != NULL ? g_strdup_printf ("%s, %s", fen, search->text) : g_strdup (search->text);
  Try way = { ch_study_new (), ch_report_new (), form, 0, 0 };
  const ChPgnWish wish = { (int) preset + 1, form };

  read_as (text, &wish, way.study, way.report);
  count_moves (&way);
  keep_better (search, &way);
}

static void
try_janggi (Search *search, ChMoveForm form)
{
  for (int i = 0; i < CH_N_SETUPS && !is_whole (&search->best); i++)
    for (int j = 0; j < CH_N_SETUPS && !is_whole (&search->best); j++)
      {
        char fen[CH_FEN_SIZE];

        ch_janggi_start_fen ((ChJanggiSetup) i, (ChJanggiSetup) j, fen);
        try_way (search, CH_PRESET_JANGGI, form, fen);
      }
}

/* Games of crazyhouse begin as xiangqi does, or with advisors and elephants in hand. */
static void
try_crazyhouse (Search *search, ChMoveForm form)
{
  try_way (search, CH_PRESET_CRAZYXIANGQI, form, NULL);
  if (!is_whole (&search->best) && !search->positioned)
    try_way (search, CH_PRESET_CRAZYXIANGQI, form, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR[] w - - 0 1");
}

static void
try_form (Search *search, ChGame game, ChMoveForm form)
{
  if (game == CH_GAME_XIANGQI)
    try_way (search, CH_PRESET_XIANGQI, form, NULL);
  else if (game == CH_GAME_CRAZYHOUSE)
    try_crazyhouse (search, form);
  else
    {
      try_way (search, CH_PRESET_JANGGI, form, NULL);
      if (!search->positioned)
        try_janggi (search, form);
    }
}

/* The first form that reads it whole is it: what may be two kinds is taken for the one that more people write. */
static void
try_game (Search *search, ChGame game)
{
  for (ChMoveForm form = CH_MOVE_FORM_POINTS0; form < CH_N_MOVE_FORMS && !is_whole (&search->best); form++)
    if (search->wish->form == CH_MOVE_FORM_ANY || search->wish->form == form)
      try_form (search, game, form);
  if (!is_whole (&search->best) && search->wish->form == CH_MOVE_FORM_ANY)
    try_form (search, game, CH_MOVE_FORM_ANY);
}

static void
search_all (Search *search)
{
  const ChPasteWish *wish = search->wish;

  if (wish->game >= 0)
    {
      try_game (search, (ChGame) wish->game);
      return;
    }
  if (wish->likely_game >= 0)
    try_game (search, (ChGame) wish->likely_game);
  for (ChGame game = 0; game < CH_N_GAMES && !is_whole (&search->best); game++)
    if ((int) game != wish->likely_game)
      try_game (search, game);
}

/* ---- saying what it is ---- */

static void
fill_guess (ChStudy *study, ChPasteKind kind, ChMoveForm form, const char *text, ChPasteGuess *guess)
{
  ChRecord *first = ch_study_get_record (study, 0);

  *guess = (ChPasteGuess) { .kind = kind, .form = form };
  guess->n_games = g_list_model_get_n_items (G_LIST_MODEL (study));
  guess->traditional = form == CH_MOVE_FORM_CHINESE
                       && g_regex_match_simple ("[車俥馬傌砲帥將後進]", text, 0, 0);
  if (first == NULL)
    return;
  guess->game = (ChGame) ch_record_get_rules (first)->game;
  for (const ChNode *node = ch_record_get_root (first)->first_child; node != NULL && !node->broken; node = node->first_child)
    guess->n_plies++;
}

static ChPasteKind
kind_of (GBytes *bytes, const char *text, gboolean *plain)
{
  static const struct
  {
    const char *kind;
    ChPasteKind paste;
  } kinds[] = {
    { "dhtmlxq", CH_PASTE_DHTMLXQ }, { "gib", CH_PASTE_GIB }, { "fen", CH_PASTE_POSITIONS },
  };
  const char *kind = ch_reader_kind (bytes);
  ChPgnScan scan;

  ch_pgn_scan_init (&scan, text);
  *plain = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kind, kinds[i].kind))
      return kinds[i].paste;
  if (!g_str_equal (kind, "pgn"))
    return CH_PASTE_OTHER;
  if (ch_pgn_scan_to_tag (&scan))
    return CH_PASTE_PGN;
  *plain = strstr (text, "START{") == NULL && !g_str_has_prefix (ch_pgn_skip_blanks (text), "FORMAT");
  return *plain ? CH_PASTE_MOVES : CH_PASTE_OTHER;
}

/* Adds what a try reported to the report of all. */
static void
take_report (ChReport *from, ChReport *report)
{
  for (guint i = 0; i < ch_report_get_n_entries (from); i++)
    {
      const ChReportEntry *entry = ch_report_get_entry (from, i);

      ch_report_add (report, entry->file, entry->game, entry->ply, entry->line, entry->what, entry->why);
    }
}

/* Names the first word that says nothing. */
static void
report_nothing (const char *text, ChReport *report)
{
  const char *start = ch_pgn_skip_blanks (text);
  g_autofree char *word = g_strndup (start, strcspn (start, " \t\r\n"));
  g_autofree char *valid = g_utf8_make_valid (word, MIN (strlen (word), 60));
  guint line = 1;

  for (const char *at = text; at < start; at++)
    line += *at == '\n';
  ch_report_add (report, NULL, 0, 0, line, valid, _("This is no move and no position in any notation we know"));
}

static const ChPreset presets[CH_N_GAMES] = { CH_PRESET_XIANGQI, CH_PRESET_CRAZYXIANGQI, CH_PRESET_JANGGI };

/* A single position in the game that is wished for or likely. Returns: (nullable): NULL where it is none of that. */
static ChStudy *
read_position (const char *text, const ChPasteWish *wish)
{
  int game = wish->game >= 0 ? wish->game : wish->likely_game;
  g_autofree char *line = g_strstrip (g_strdup (text));
  g_autoptr (ChRecord) record = NULL;
  ChPosition position;
  ChRuleset rules;
  ChStudy *study;

  if (game < 0 || strchr (line, '\n') != NULL || (wish->game < 0 && strchr (line, '[') != NULL))
    return NULL;
  rules = ch_ruleset_preset (presets[game]);
  if (!ch_position_from_fen (&position, &rules, line, NULL)
      || (wish->game < 0 && !ch_position_validate (&position, NULL)))
    return NULL;
  record = ch_record_new (&rules, &position);
  study = ch_study_new ();
  ch_study_append_raw (study, record);
  return study;
}

/* A record with tags or of another program, read by the reader of its kind. */
static ChStudy *
read_container (GBytes *bytes, const char *text, const ChPasteWish *wish, ChPasteKind kind, ChReport *report)
{
  ChStudy *position = kind == CH_PASTE_POSITIONS ? read_position (text, wish) : NULL;
  ChPgnWish known = { wish->game >= 0 ? (int) presets[wish->game] + 1 : 0, wish->form };
  ChStudy *study;

  if (position != NULL)
    return position;
  /* Moves that cannot be read as somebody says they are, are not read as something else. */
  if (kind == CH_PASTE_MOVES && (wish->game >= 0 || wish->form != CH_MOVE_FORM_ANY))
    return ch_study_new ();
  if (kind != CH_PASTE_PGN || (wish->game < 0 && wish->form == CH_MOVE_FORM_ANY))
    return ch_reader_read (bytes, NULL, "UTF-8", report);
  study = ch_study_new ();
  read_as (text, &known, study, report);
  return study;
}

ChStudy *
ch_paste_read (const char *text, const ChPasteWish *wish, ChPasteGuess *guess, ChReport *report)
{
  g_autofree char *clean = NULL;
  g_autoptr (GBytes) bytes = NULL;
  Search search = { .wish = wish };
  ChStudy *study;
  gboolean plain;
  ChPasteKind kind;

  g_return_val_if_fail (text != NULL && wish != NULL && guess != NULL && CH_IS_REPORT (report), NULL);

  clean = strlen (text) <= LONGEST ? clean_text (text) : g_strdup (text);
  bytes = g_bytes_new (clean, strlen (clean));
  kind = kind_of (bytes, clean, &plain);
  if ((plain || wish->game >= 0 || wish->form != CH_MOVE_FORM_ANY) && kind != CH_PASTE_PGN && strlen (clean) <= LONGEST)
    {
      search.text = clean;
      search.positioned = g_regex_match_simple ("(?:[^\\s/]+/){9}", clean, 0, 0);
      search_all (&search);
    }
  if (search.best.n_good > 0)
    {
      study = g_steal_pointer (&search.best.study);
      take_report (search.best.report, report);
      kind = CH_PASTE_MOVES;
    }
  else
    {
      study = read_container (bytes, clean, wish, kind, report);
    }
  fill_guess (study, kind, search.best.form, clean, guess);
  try_clear (&search.best);
  if (guess->n_games == 0)
    report_nothing (clean, report);
  return study;
}
