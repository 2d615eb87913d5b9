/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/ch-fen-list.h"
#include "formats/ch-pgn-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* As much as is looked at to tell what a file is. */
#define SAMPLE 65536

/* Fewer slashes than a position has: one that is damaged is still meant as one. */
#define MIN_SLASHES 6

typedef enum
{
  LINE_EMPTY,
  LINE_REMARK,
  LINE_POSITION,
  LINE_OTHER,
} LineKind;

typedef struct
{
  LineKind kind;
  char *fen;        /* POSITION */
  char *title;      /* (nullable): what else stands in the line; REMARK, OTHER: the text */
  gboolean moves;   /* POSITION: moves follow it */
} Line;

static void
line_clear (Line *line)
{
  g_clear_pointer (&line->fen, g_free);
  g_clear_pointer (&line->title, g_free);
}

/* How long the word at @at is and whether it may be the board of a position. */
static gsize
board_length (const char *at)
{
  gsize length = strspn (at, "0123456789/abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ[]+~*-");
  guint slashes = 0;

  for (gsize i = 0; i < length; i++)
    slashes += at[i] == '/';
  return slashes >= MIN_SLASHES ? length : 0;
}

/* The fields behind the board: who moves, two that are empty, two counts. Returns: where they end. */
static const char *
skip_fields (const char *at)
{
  for (guint i = 0; i < 5; i++)
    {
      const char *field = at + strspn (at, " \t");
      gsize length = strcspn (field, " \t,;|#\"'");
      gboolean fits = i == 0 ? length == 1 && strchr ("wbrWBR", *field) != NULL
                             : length > 0 && length <= 5 && strspn (field, "0123456789-") == length;

      if (field == at || !fits)
        break;
      at = field + length;
    }
  return at;
}

/* What stands beside a position, without the marks that set it off. */
static char *
clean_title (const char *text, gsize length)
{
  static const char marks[] = " \t|;#,:=\"'";
  static const char *const words[] = { "position fen", "fen", "FEN" };
  const char *end = text + length;

  for (guint i = 0; i <= G_N_ELEMENTS (words); i++)
    {
      while (text < end && strchr (marks, *text) != NULL)
        text++;
      while (end > text && strchr (marks, end[-1]) != NULL)
        end--;
      if (i < G_N_ELEMENTS (words) && (gsize) (end - text) >= strlen (words[i])
          && memcmp (end - strlen (words[i]), words[i], strlen (words[i])) == 0)
        end -= strlen (words[i]);
    }
  return end > text ? g_strndup (text, end - text) : NULL;
}

/* Whether @text begins with moves, in points or numbered. */
static gboolean
begins_with_moves (const char *text)
{
  if (g_str_has_prefix (text, "moves") || g_ascii_isdigit (text[0]))
    return TRUE;
  return g_ascii_isalpha (text[0]) && g_ascii_isdigit (text[1]) && strspn (text, "abcdefghiABCDEFGHI0123456789-") >= 4;
}

static void
read_position (Line *line, const char *text, const char *board, gsize length)
{
  const char *end = skip_fields (board + length);
  g_autofree char *before = clean_title (text, board - text), *behind = clean_title (end, strlen (end));

  line->kind = LINE_POSITION;
  line->fen = g_strndup (board, end - board);
  line->moves = *end == ',' || (behind != NULL && begins_with_moves (behind));
  line->title = before != NULL && behind != NULL ? g_strdup_printf ("%s %s", before, behind)
                                                 : g_strdup (before != NULL ? before : behind);
}

static void
read_line (const char *text, Line *line)
{
  static const char *const remarks[] = { "#", "//", ";", "%" };

  memset (line, 0, sizeof *line);
  text += strspn (text, " \t");
  if (*text == '\0')
    return;
  for (guint i = 0; i < G_N_ELEMENTS (remarks); i++)
    if (g_str_has_prefix (text, remarks[i]))
      {
        line->kind = LINE_REMARK;
        line->title = g_strstrip (g_strdup (text + strspn (text, "#/;% \t")));
        return;
      }
  for (const char *at = text; *at != '\0'; at++)
    if ((at == text || strchr (" \t|:=,\"'", at[-1]) != NULL) && board_length (at) > 0)
      {
        read_position (line, text, at, board_length (at));
        return;
      }
  line->kind = LINE_OTHER;
  line->title = g_strstrip (g_strdup (text));
}

static char **
lines_of (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    g_strdelimit (lines[i], "\r\x1a", ' ');
  return g_steal_pointer (&lines);
}

/* Headlines are fewer than positions and stand before one; what has tags or moves is no list. */
static gboolean
is_list (char **lines, guint n_lines)
{
  guint n_positions = 0, n_others = 0;
  gboolean open = FALSE;

  for (guint i = 0; i < n_lines; i++)
    {
      Line line;
      gboolean foreign = lines[i][0] == '[' || lines[i][0] == '{' || lines[i][0] == '<';

      read_line (lines[i], &line);
      foreign |= line.moves;
      n_positions += line.kind == LINE_POSITION;
      n_others += line.kind == LINE_OTHER;
      if (line.kind == LINE_POSITION || line.kind == LINE_OTHER)
        open = line.kind == LINE_OTHER;
      line_clear (&line);
      if (foreign)
        return FALSE;
    }
  return n_positions > 0 && n_others <= n_positions && !open;
}

gboolean
ch_fen_list_recognise (GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  gsize used = MIN (length, SAMPLE);
  guint bad_line, n_lines;

  if (length == 0 || memchr (data, '/', used) == NULL)
    return FALSE;
  text = ch_encoding_to_utf8 (data, used, ch_encoding_guess (data, used), &bad_line);
  if (text == NULL)
    return FALSE;
  lines = lines_of (text);
  n_lines = g_strv_length (lines);
  if (used < length && n_lines > 1)
    n_lines--;
  /* A list that is cut off within a line is one all the same. */
  return is_list (lines, n_lines) || (n_lines > 2 && lines[n_lines - 1][0] != '\0' && is_list (lines, n_lines - 1));
}

/* Which game a position belongs to. */
typedef enum
{
  FITS_XIANGQI = 1,
  FITS_JANGGI = 2,
} Fit;

static gboolean
is_valid (const char *fen, ChPreset preset)
{
  ChRuleset rules = ch_ruleset_preset (preset);
  ChPosition position;

  return ch_position_from_fen (&position, &rules, fen, NULL) && ch_position_validate (&position, NULL);
}

/* Returns: Fit values or'ed; 0 for crazyhouse, and where it is no position of any. */
static guint
fit_of (const char *fen)
{
  g_autoptr (GArray) tags = NULL;
  ChPgnRules rules;

  if (strchr (fen, '[') != NULL)
    return 0;
  tags = ch_pgn_tags_new ();
  ch_pgn_tags_add (tags, "FEN", fen);
  ch_pgn_rules_find (tags, &rules);
  if (rules.rules[0].game == CH_GAME_JANGGI)
    return FITS_JANGGI;
  return (is_valid (fen, CH_PRESET_XIANGQI) ? FITS_XIANGQI : 0) | (is_valid (fen, CH_PRESET_JANGGI) ? FITS_JANGGI : 0);
}

typedef struct
{
  const ChReading *reading;
  ChReport *report;
  const char *file;
  ChPreset either;   /* for positions that can be of both games */
  GPtrArray *above;  /* lines above the position to come */
  gboolean near;     /* the last of them is right above it */
  guint line;
  guint game;
} Reader;

/* Most lists hold positions of one game: those that can be only of one tell about the others. */
static ChPreset
preset_for_either (char **lines)
{
  guint n_xiangqi = 0, n_janggi = 0, n_either = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      Line line;
      guint fit;

      read_line (lines[i], &line);
      fit = line.kind == LINE_POSITION ? fit_of (line.fen) : 0;
      n_xiangqi += fit == FITS_XIANGQI;
      n_janggi += fit == FITS_JANGGI;
      n_either += fit == (FITS_XIANGQI | FITS_JANGGI);
      line_clear (&line);
    }
  return n_janggi > n_xiangqi && n_janggi * 4 >= n_either ? CH_PRESET_JANGGI : CH_PRESET_XIANGQI;
}

static ChPreset
preset_of (const Reader *reader, const char *fen)
{
  if (strchr (fen, '[') != NULL)
    return CH_PRESET_CRAZYXIANGQI;
  switch (fit_of (fen))
    {
    case FITS_XIANGQI:
      return CH_PRESET_XIANGQI;
    case FITS_JANGGI:
      return CH_PRESET_JANGGI;
    default:
      return reader->either;
    }
}

/* The line right above a position is its name, those above that are words about it. */
static void
set_words (Reader *reader, ChRecord *record, const char *title)
{
  if (title == NULL && reader->near && reader->above->len > 0)
    {
      ch_record_set_tag_raw (record, "Title", g_ptr_array_index (reader->above, reader->above->len - 1));
      g_ptr_array_set_size (reader->above, reader->above->len - 1);
    }
  else if (title != NULL)
    {
      ch_record_set_tag_raw (record, "Title", title);
    }
  if (reader->above->len > 0)
    {
      g_autofree char *words = NULL;

      g_ptr_array_add (reader->above, NULL);
      words = g_strjoinv ("\n", (char **) reader->above->pdata);
      ch_node_set_comment_raw (ch_record_get_root (record), FALSE, words);
    }
  g_ptr_array_set_size (reader->above, 0);
}

static void
add_position (Reader *reader, const Line *line)
{
  ChRuleset rules = ch_ruleset_preset (preset_of (reader, line->fen));
  g_autoptr (ChRecord) record = NULL;
  ChPosition position;
  ChInvalid why;

  if (!ch_position_from_fen (&position, &rules, line->fen, NULL))
    {
      ch_report_add (reader->report, reader->file, 0, 0, reader->line, line->fen,
                     _("This position cannot be read and is left out"));
      return;
    }
  reader->game++;
  record = ch_record_new (&rules, &position);
  set_words (reader, record, line->title);
  if (!ch_position_validate (&position, &why))
    {
      g_autofree char *what = g_strdup_printf ("%s (%s)", line->fen, ch_invalid_id (why.reason));

      ch_report_add (reader->report, reader->file, reader->game, 0, reader->line, what, _("Such a position cannot be"));
    }
  reader->reading->game (record, reader->reading->data);
}

static void
take_line (Reader *reader, const char *text)
{
  Line line;

  reader->line++;
  read_line (text, &line);
  if (line.kind == LINE_POSITION)
    add_position (reader, &line);
  else if (line.kind != LINE_EMPTY)
    g_ptr_array_add (reader->above, g_steal_pointer (&line.title));
  reader->near = line.kind == LINE_REMARK || line.kind == LINE_OTHER;
  line_clear (&line);
}

/* Takes the lines that are there whole. Returns: where the rest begins. */
static const char *
take_lines (Reader *reader, const ChText *text)
{
  const char *at = text->start, *end;

  while ((end = strchr (at, '\n')) != NULL || (*at != '\0' && !text->more))
    {
      g_autofree char *line = g_strndup (at, end != NULL ? (gsize) (end - at) : strlen (at));

      take_line (reader, g_strdelimit (line, "\r\x1a", ' '));
      at = end != NULL ? end + 1 : at + strlen (at);
    }
  return at;
}

void
ch_fen_list_read_games (const ChReading *reading)
{
  Reader reader = { .reading = reading, .report = reading->report, .file = reading->name };
  g_auto (GStrv) first = NULL;
  const char *rest;
  ChText text;

  ch_text_init (&text, reading->source, reading->encoding, ch_encoding_guess_source (reading->source), reading->report,
                reading->name);
  first = lines_of (text.start);
  reader.either = preset_for_either (first);
  reader.above = g_ptr_array_new_with_free_func (g_free);
  do
    rest = take_lines (&reader, &text);
  while (ch_text_more (&text, rest, reader.line + 1));
  for (guint i = 0; i < reader.above->len; i++)
    ch_report_add (reader.report, reader.file, 0, 0, 0, g_ptr_array_index (reader.above, i),
                   _("This does not belong here and is left out"));
  g_ptr_array_unref (reader.above);
  ch_text_clear (&text);
}

ChStudy *
ch_fen_list_read (GBytes *bytes, const char *name, const char *encoding, ChReport *report)
{
  return ch_reading_collect (bytes, name, encoding, report, ch_fen_list_read_games);
}

/* Writing. */

static gboolean
has_name (ChRecord *record)
{
  static const char *const names[] = { "ChapterName", "Title", "Red", "Black", "Event" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const char *value = ch_record_get_tag (record, names[i]);

      if (value != NULL && value[0] != '\0' && !g_str_equal (value, "?"))
        return TRUE;
    }
  return FALSE;
}

char *
ch_fen_list_write_record (ChRecord *record)
{
  char fen[CH_FEN_SIZE];
  g_autofree char *title = NULL;

  g_return_val_if_fail (CH_IS_RECORD (record), NULL);

  ch_position_to_fen (ch_record_get_start (record), fen);
  if (!has_name (record))
    return g_strdup_printf ("%s\n", fen);
  title = ch_record_get_title (record);
  return g_strdup_printf ("# %s\n%s\n", title, fen);
}

void
ch_fen_list_report_loss (ChRecord *record, ChReport *report)
{
  const ChNode *root = ch_record_get_root (record);

  if (root->first_child != NULL || root->comment != NULL)
    ch_report_add (report, NULL, 0, 0, 0, NULL, _("Moves and comments are left out: this format holds positions alone"));
}

char *
ch_fen_list_write (ChStudy *study)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (study)); i++)
    {
      g_autofree char *record = ch_fen_list_write_record (ch_study_get_record (study, i));

      g_string_append (text, record);
    }
  return g_string_free (text, FALSE);
}
