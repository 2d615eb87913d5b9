/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A 象棋桥 record: texts in slots of fixed size, a board, moves. */
#include "config.h"

#include "formats/ch-cbr-private.h"
#include "formats/ch-pgn-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define VERSION 19

typedef struct
{
  guint16 offset;
  guint16 length;
  const char *tag;
} Slot;

static const Slot slots_2[] = {
  { 692, 64, "Event" },          { 948, 64, "Site" },           { 884, 64, "Date" },        { 756, 64, "Round" },
  { 1076, 64, "Red" },           { 1300, 64, "Black" },         { 180, 128, "Title" },      { 1140, 64, "RedTeam" },
  { 1364, 64, "BlackTeam" },     { 1204, 64, "RedTime" },       { 1428, 64, "BlackTime" },  { 1268, 32, "RedElo" },
  { 1492, 32, "BlackElo" },      { 820, 32, "Group" },          { 852, 32, "Table" },       { 1012, 64, "TimeControl" },
  { 1652, 64, "Annotator" },     { 1716, 64, "AnnotatorMail" }, { 1524, 64, "Referee" },    { 1588, 64, "Recorder" },
  { 1780, 64, "Creator" },       { 1844, 64, "CreatorMail" },   { 1908, 40, "Created" },    { 1972, 40, "Modified" },
  { 564, 64, "Source" },         { 628, 64, "EventClass" },     { 308, 256, "Path" },       { 52, 128, "Script" },
  { 2044, 32, "GameNature" },    { 2080, 32, "Termination" },
};

/* The old form; its lengths are the room up to the next text. */
static const Slot slots_1[] = {
  { 564, 64, "Event" },      { 820, 64, "Site" },        { 756, 64, "Date" },        { 628, 64, "Round" },
  { 948, 64, "Red" },        { 1172, 64, "Black" },      { 52, 128, "Title" },       { 1012, 64, "RedTeam" },
  { 1236, 64, "BlackTeam" }, { 1076, 64, "RedTime" },    { 1300, 64, "BlackTime" },  { 1140, 32, "RedElo" },
  { 1364, 32, "BlackElo" },  { 692, 32, "Group" },       { 724, 32, "Table" },       { 884, 64, "TimeControl" },
  { 1396, 128, "Remark" },   { 1524, 128, "Annotator" }, { 1652, 64, "Created" },    { 1716, 64, "Modified" },
  { 436, 128, "Source" },    { 180, 256, "Path" },
};

typedef struct
{
  const Slot *slots;
  guint n_slots;
  guint16 type, result, side; /* the number of the first round and the board follow the side, the moves the board */
} Layout;

static const Layout layouts[] = {
  { slots_1, G_N_ELEMENTS (slots_1), 1784, 1820, 1856 },
  { slots_2, G_N_ELEMENTS (slots_2), 2040, 2076, 2112 },
};

#define FIRST_ROUND 4 /* from the side */
#define BOARD 8
#define MOVES 102

typedef struct
{
  ChCbrFile *file;
  const Layout *layout;
  gsize offset, end;
  ChImport import;
} Reader;

static guint8
byte_at (const Reader *reader, gsize offset)
{
  offset += reader->offset;
  return offset < reader->end ? reader->file->data[offset] : 0;
}

/* The board as position text: the numbers of the pieces are ours, the upper hex digit is the side. */
static void
add_board (const Reader *reader, GString *fen)
{
  static const char letters[] = ".RNBAKCP";

  for (guint i = 0; i < CH_POINTS; i++)
    {
      gsize offset = reader->layout->side + BOARD + i;
      guint8 piece = byte_at (reader, offset);
      gboolean known = piece == 0 || ((piece >> 4 == 1 || piece >> 4 == 2) && (piece & 15) >= 1 && (piece & 15) <= 7);

      if (i > 0 && i % 9 == 0)
        g_string_append_c (fen, '/');
      if (!known)
        {
          g_autofree char *what = g_strdup_printf ("0x%02X", piece);

          ch_cbr_report (reader->file, 0, reader->offset + offset, what, _("This is no piece; the point is left empty"));
        }
      if (piece == 0 || !known)
        g_string_append_c (fen, '1');
      else
        g_string_append_c (fen, piece >> 4 == 1 ? letters[piece & 15] : g_ascii_tolower (letters[piece & 15]));
    }
}

/* Who moves first: as it says, but for a first move by a piece of the other side. */
static ChSide
first_side (const Reader *reader)
{
  gsize offset = reader->offset + reader->layout->side;
  guint8 said = byte_at (reader, reader->layout->side);
  ChSide side = said == 2 ? CH_SECOND : CH_FIRST;
  ChPoint origin = ch_cbr_first_origin (reader->file, offset + MOVES, reader->end);
  guint8 piece;

  if (origin == CH_POINT_NONE)
    return side;
  piece = byte_at (reader, reader->layout->side + BOARD + (9 - CH_POINT_RANK (origin)) * 9 + CH_POINT_FILE (origin));
  if ((piece >> 4 != 1 && piece >> 4 != 2) || (ChSide) ((piece >> 4) - 1) == side)
    return side;
  ch_cbr_report (reader->file, 0, offset, NULL, _("The other side makes the first move; that side is taken to begin"));
  return (ChSide) !side;
}

static void
read_start (const Reader *reader, const ChRuleset *rules, ChPosition *start)
{
  gsize at = reader->layout->side + FIRST_ROUND;
  guint round = byte_at (reader, at) | byte_at (reader, at + 1) << 8;
  g_autoptr (GString) fen = g_string_new (NULL);

  add_board (reader, fen);
  g_string_append_printf (fen, " %c - - 0 %u", first_side (reader) == CH_FIRST ? 'w' : 'b', CLAMP (round, 1, 999));
  ch_position_from_fen (start, rules, fen->str, NULL);
}

static void
read_tags (Reader *reader, const char *title)
{
  static const char *const results[] = { NULL, "1-0", "0-1", "1/2-1/2" };
  guint8 result = byte_at (reader, reader->layout->result);
  guint8 type = byte_at (reader, reader->layout->type);
  ChImport *import = &reader->import;

  for (guint i = 0; i < reader->layout->n_slots; i++)
    {
      const Slot *slot = &reader->layout->slots[i];
      g_autofree char *text = ch_cbr_text (reader->file, reader->offset + slot->offset, slot->length);
      g_autofree char *date = NULL;

      if (g_str_equal (slot->tag, "Date"))
        date = ch_pgn_clean_date (g_strstrip (text));
      ch_import_set_tag (import, slot->tag, date != NULL ? date : text);
    }
  if (ch_record_get_tag (import->record, "Title") == NULL)
    ch_import_set_tag (import, "Title", title);
  if (result < G_N_ELEMENTS (results))
    ch_import_set_tag (import, "Result", results[result]);
  if (type > 0)
    {
      char text[8];

      g_snprintf (text, sizeof text, "%u", type);
      ch_import_set_tag (import, "RecordType", text);
    }
}

/* An empty board is that of a record that is a headline alone. */
static gboolean
is_empty (const ChPosition *position)
{
  return position->n_pieces[CH_FIRST] + position->n_pieces[CH_SECOND] == 0;
}

static void
report_start (const Reader *reader, const ChPosition *start)
{
  ChInvalid why;

  if (!is_empty (start) && !ch_position_validate (start, &why))
    ch_cbr_report (reader->file, 0, reader->offset + reader->layout->side + BOARD, ch_invalid_id (why.reason),
                   _("Such a position cannot be"));
}

/* Returns: where the moves end, 0 where that is not known. */
static gsize
read_body (Reader *reader, const char *title)
{
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_XIANGQI);
  gsize moves = reader->offset + reader->layout->side + MOVES, end = 0;
  ChPosition start;

  read_start (reader, &rules, &start);
  ch_import_init (&reader->import, reader->file->report, reader->file->name, &start);
  reader->import.game = reader->file->game;
  read_tags (reader, title);
  report_start (reader, &start);
  if (reader->layout == &layouts[0])
    ch_cbr_report (reader->file, 0, moves, "1", _("The moves of this old version cannot be read"));
  else
    end = ch_cbr_read_moves (reader->file, moves, reader->end, &reader->import);
  ch_import_check (&reader->import);
  if (!reader->file->headed)
    ch_cbr_library_keep_head (reader->file, reader->import.record);
  reader->file->headed = TRUE;
  reader->file->reading->game (reader->import.record, reader->file->reading->data);
  ch_import_clear (&reader->import);
  return end;
}

gsize
ch_cbr_read_record (ChCbrFile *file, gsize offset, gsize end, const char *title)
{
  Reader reader = { .file = file, .offset = offset, .end = MIN (end, file->length) };
  guint version = offset + VERSION < reader.end ? file->data[offset + VERSION] : 0;

  file->game++;
  if (version < 1 || version > G_N_ELEMENTS (layouts))
    {
      g_autofree char *what = g_strdup_printf ("%u", version);

      ch_cbr_report (file, 0, offset + VERSION, what, _("This version of the format is not known"));
      file->game--;
      return 0;
    }
  reader.layout = &layouts[version - 1];
  if (reader.end < offset + reader.layout->side + MOVES)
    ch_cbr_report (file, 0, reader.end, NULL, _("The file ends before the board and the moves"));
  return read_body (&reader, title);
}
