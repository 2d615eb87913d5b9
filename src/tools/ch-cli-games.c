/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/ch-cli-games.h"

#include <stdio.h>
#include <string.h>

#include "formats/ch-document-file.h"

bool
ch_cli_bad (const char *what, const char *text)
{
  fprintf (stderr, "chuhan-cli: %s: %s\n", what, text);
  return false;
}

ChStudy *
ch_cli_load_study (const char *path, const char *encoding)
{
  g_autoptr (ChReport) report = ch_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (ChStudy) study = ch_document_file_load_as (path, encoding, report, NULL, &error);
  g_autofree char *remarks = ch_report_to_string (report);

  fputs (remarks, stderr);
  if (study == NULL)
    fprintf (stderr, "%s\n", error->message);
  else if (g_list_model_get_n_items (G_LIST_MODEL (study)) == 0)
    fprintf (stderr, "%s:1: no game\n", path);
  else
    return g_steal_pointer (&study);
  return NULL;
}

ChRecord *
ch_cli_pick_game (ChStudy *study, const char *number)
{
  guint n = 1;

  if (!ch_cli_read_number ("--game", number, 1, g_list_model_get_n_items (G_LIST_MODEL (study)), &n))
    return NULL;
  return ch_study_get_record (study, n - 1);
}

bool
ch_cli_read_number (const char *option, const char *text, guint min, guint max, guint *value)
{
  guint64 number;

  if (text == NULL)
    return true;
  if (!g_ascii_string_to_unsigned (text, 10, min, max, &number, NULL))
    {
      fprintf (stderr, "chuhan-cli: %s is a number from %u to %u: %s\n", option, min, max, text);
      return false;
    }
  *value = (guint) number;
  return true;
}

bool
ch_cli_take_flag (int *argc, char **argv, const char *name)
{
  bool found = false;
  int n = 0, i = 0;

  for (; i < *argc && strcmp (argv[i], "--") != 0; i++)
    if (i > 0 && strcmp (argv[i], name) == 0)
      found = true;
    else
      argv[n++] = argv[i];
  while (i < *argc)
    argv[n++] = argv[i++];
  *argc = n;
  return found;
}

bool
ch_cli_read_notation (const char *text, ChNotation *notation)
{
  return text == NULL || ch_notation_from_id (text, notation) || ch_cli_bad ("no such notation", text);
}

bool
ch_cli_read_look (const ChCliLook *look, ChPieceSetId *pieces, ChBoardStyleId *style, ChCoordinates *coordinates)
{
  if (look->pieces != NULL && !ch_piece_set_from_name (look->pieces, pieces))
    return ch_cli_bad ("no such pieces", look->pieces);
  if (look->style != NULL && !ch_board_style_from_name (look->style, style))
    return ch_cli_bad ("no such board", look->style);
  if (look->coordinates != NULL && !ch_coordinates_from_name (look->coordinates, coordinates))
    return ch_cli_bad ("no such coordinates", look->coordinates);
  return true;
}
