/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/ch-che.h"
#include "formats/ch-import.h"

#include <glib/gi18n-lib.h>

/* The numbers of the head, and of a move: piece, captured piece, side, from row and column, to row and column, 0, ply, 0. */
#define HEAD 2
#define COUNT 1 /* place in the head */
#define MOVE 10
#define SIDE 2
#define FROM 3
#define TO 5
#define PLY 8

typedef struct
{
  guint value;
  guint offset;
} Number;

/* Returns: (nullable): all numbers of the text; NULL where there is anything else in it. */
static GArray *
read_numbers (const char *data, gsize length)
{
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (Number));

  for (gsize i = 0; i < length;)
    {
      Number number = { 0, (guint) i };

      if (g_ascii_isspace (data[i]) || data[i] == '\0' || data[i] == 0x1a)
        {
          i++;
          continue;
        }
      for (; i < length && g_ascii_isdigit (data[i]) && number.value < 100000; i++)
        number.value = number.value * 10 + data[i] - '0';
      if (i == number.offset || (i < length && !g_ascii_isspace (data[i]) && data[i] != '\0' && data[i] != 0x1a))
        return NULL;
      g_array_append_val (numbers, number);
    }
  return g_steal_pointer (&numbers);
}

static guint
value_at (const GArray *numbers, guint index)
{
  return g_array_index (numbers, Number, index).value;
}

static gboolean
is_game (const GArray *numbers)
{
  return numbers != NULL && numbers->len >= HEAD + MOVE && value_at (numbers, 0) == 1 && value_at (numbers, HEAD + PLY) == 1
         && value_at (numbers, HEAD + SIDE) <= 1;
}

gboolean
ch_che_recognise (GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autoptr (GArray) numbers = NULL;

  if (length < 2 * (HEAD + MOVE) - 1 || !g_ascii_isdigit (data[0]))
    return FALSE;
  numbers = read_numbers (data, length);
  return is_game (numbers);
}

/* Columns are counted from Red's right. */
static guint
point_at (const GArray *numbers, guint index)
{
  guint row = value_at (numbers, index), column = value_at (numbers, index + 1);

  return row <= 9 && column <= 8 ? CH_POINT (8 - column, row) : CH_POINTS;
}

static void
add_moves (ChImport *import, const GArray *numbers)
{
  ChNode *node = ch_import_root (import);
  guint said = value_at (numbers, COUNT), n = (numbers->len - HEAD) / MOVE;
  guint end = g_array_index (numbers, Number, numbers->len - 1).offset;

  for (guint i = 0; i < n; i++)
    {
      guint at = HEAD + i * MOVE;

      node = ch_import_add (import, node, point_at (numbers, at + FROM), point_at (numbers, at + TO),
                            g_array_index (numbers, Number, at).offset);
    }
  if (said != n)
    {
      g_autofree char *what = g_strdup_printf ("%u / %u", n, said);

      ch_import_report (import, NULL, end, what, _("The file has not as many moves as it says"));
    }
  if ((numbers->len - HEAD) % MOVE != 0)
    ch_import_report (import, NULL, end, NULL, _("The file ends before the moves do"));
}

ChStudy *
ch_che_read (GBytes *bytes, const char *name, const char *encoding, ChReport *report)
{
  g_autoptr (ChReport) own_report = NULL;
  g_autoptr (GArray) numbers = NULL;
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_XIANGQI);
  ChImport import = { NULL };
  ChStudy *study;
  ChPosition start;
  gsize length;
  const char *data;

  g_return_val_if_fail (bytes != NULL, NULL);

  if (report == NULL)
    report = own_report = ch_report_new ();
  study = ch_study_new ();
  ch_report_set_encoding (report, "ASCII");
  data = g_bytes_get_data (bytes, &length);
  numbers = read_numbers (data, length);
  if (!is_game (numbers))
    return study;
  ch_position_init_start (&start, &rules);
  if (value_at (numbers, HEAD + SIDE) == 0)
    ch_position_set_side (&start, CH_SECOND);
  ch_position_refresh (&start);
  ch_import_init (&import, report, name, &start);
  add_moves (&import, numbers);
  ch_import_check (&import);
  ch_study_append_raw (study, import.record);
  ch_import_clear (&import);
  return study;
}
