/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of a file as a printed book. */
#include <stdio.h>
#include <string.h>

#include "formats/ch-document-file.h"
#include "play/ch-language.h"
#include "print/ch-booklet.h"
#include "tools/ch-cli-games.h"

/* What the command line says; NULL where it says nothing. */
typedef struct
{
  const char *output, *game, *title, *paper, *columns, *font_size, *diagrams, *notation, *language, *encoding;
  ChCliLook look;
  bool all, new_pages, flipped, mirrored;
} Wishes;

/* "zh_CN" as a language of text: "zh-cn". */
static const char *
text_language (const char *language)
{
  g_autofree char *small = g_ascii_strdown (language, -1);

  return g_intern_string (g_strdelimit (small, "_", '-'));
}

static bool
read_numbers (const Wishes *wishes, ChBookletOptions *options)
{
  guint columns = (guint) options->columns, size = (guint) options->font_size;

  if (!ch_cli_read_number ("--columns", wishes->columns, 1, 2, &columns)
      || !ch_cli_read_number ("--font-size", wishes->font_size, 6, 24, &size))
    return false;
  options->columns = (int) columns;
  options->font_size = size;
  return true;
}

/* One for all games. */
static bool
read_notation (const Wishes *wishes, ChBookletOptions *options)
{
  ChNotation notation = options->notations[0];

  if (!ch_cli_read_notation (wishes->notation, &notation))
    return false;
  for (int game = 0; game < CH_N_GAMES; game++)
    options->notations[game] = notation;
  return true;
}

static bool
read_options (const Wishes *wishes, ChBookletOptions *options)
{
  ChPaper paper = CH_PAPER_A4;

  ch_booklet_options_init (options);
  if (wishes->paper != NULL && !ch_paper_from_name (wishes->paper, &paper))
    return ch_cli_bad ("no such paper", wishes->paper);
  ch_booklet_options_set_paper (options, paper);
  if (wishes->diagrams != NULL && !ch_booklet_options_set_diagrams (options, wishes->diagrams))
    return ch_cli_bad ("no such place for diagrams", wishes->diagrams);
  if (wishes->language != NULL)
    options->language = text_language (wishes->language);
  options->flipped = wishes->flipped;
  options->mirrored = wishes->mirrored;
  options->new_pages = wishes->new_pages;
  return read_numbers (wishes, options) && read_notation (wishes, options)
         && ch_cli_read_look (&wishes->look, &options->pieces, &options->style, &options->coordinates);
}

static char *
title_of (const Wishes *wishes, const char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  char *dot = strrchr (name, '.');

  if (wishes->title != NULL)
    return g_strdup (wishes->title);
  if (dot != NULL && dot != name)
    *dot = '\0';
  return g_utf8_make_valid (name, -1);
}

/* The games asked for: one, or all. */
static GPtrArray *
pick (ChStudy *study, const Wishes *wishes)
{
  GPtrArray *records = g_ptr_array_new ();
  guint n = g_list_model_get_n_items (G_LIST_MODEL (study));

  if (wishes->game != NULL)
    {
      ChRecord *record = ch_cli_pick_game (study, wishes->game);

      if (record != NULL)
        g_ptr_array_add (records, record);
      return records;
    }
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (records, ch_study_get_record (study, i));
  return records;
}

static int
write_booklet (GPtrArray *records, const char *path, const Wishes *wishes, const ChBookletOptions *options)
{
  /* One game is its own title, unless one is given. */
  g_autofree char *title = records->len > 1 || wishes->title != NULL ? title_of (wishes, path) : NULL;
  g_autoptr (ChBooklet) booklet = ch_booklet_new (title, (ChRecord *const *) records->pdata, records->len, options);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = ch_booklet_to_pdf (booklet, NULL, NULL, NULL, &error);

  if (bytes != NULL && ch_document_file_write_bytes (wishes->output, bytes, &error))
    return CH_CLI_OK;
  fprintf (stderr, "%s:1: %s\n", wishes->output, error->message);
  return CH_CLI_DATA;
}

static int
make (const char *path, const Wishes *wishes, const ChBookletOptions *options)
{
  g_autoptr (ChStudy) study = ch_cli_load_study (path, wishes->encoding);
  g_autoptr (GPtrArray) records = NULL;

  if (study == NULL)
    return CH_CLI_DATA;
  records = pick (study, wishes);
  return records->len > 0 ? write_booklet (records, path, wishes, options) : CH_CLI_USAGE;
}

int
ch_cli_booklet (int argc, char **argv)
{
  Wishes wishes = { NULL };
  const ChCliOption options[] = {
    { "-o", &wishes.output }, { "--game", &wishes.game }, { "--title", &wishes.title }, { "--paper", &wishes.paper },
    { "--columns", &wishes.columns }, { "--font-size", &wishes.font_size }, { "--diagrams", &wishes.diagrams },
    { "--notation", &wishes.notation }, { "--language", &wishes.language }, { "--encoding", &wishes.encoding },
    { "--pieces", &wishes.look.pieces }, { "--style", &wishes.look.style }, { "--coordinates", &wishes.look.coordinates },
    { NULL, NULL },
  };
  ChBookletOptions booklet;
  int n_words;

  wishes.all = ch_cli_take_flag (&argc, argv, "--all");
  wishes.new_pages = ch_cli_take_flag (&argc, argv, "--new-pages");
  wishes.flipped = ch_cli_take_flag (&argc, argv, "--flip");
  wishes.mirrored = ch_cli_take_flag (&argc, argv, "--mirror");
  if (!ch_cli_read_words (argc, argv, options, &n_words) || n_words != 1 || wishes.output == NULL
      || (wishes.all && wishes.game != NULL))
    return ch_cli_usage ("booklet");
  ch_language_use (wishes.language);
  return read_options (&wishes, &booklet) ? make (argv[0], &wishes, &booklet) : CH_CLI_USAGE;
}
