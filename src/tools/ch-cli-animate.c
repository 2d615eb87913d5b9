/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game of a file as a moving picture, or as a folder of pictures. */
#include <stdio.h>
#include <string.h>

#include "formats/ch-document-file.h"
#include "play/ch-language.h"
#include "print/ch-animation.h"
#include "tools/ch-cli-games.h"

/* What the command line says; NULL where it says nothing. */
typedef struct
{
  const char *output, *game, *from, *to, *delay, *size, *notation, *language, *encoding;
  ChCliLook look;
  bool flipped, mirrored, plain;
} Wishes;

static bool
read_options (const Wishes *wishes, guint n_plies, ChAnimationOptions *options)
{
  guint size;

  ch_animation_options_init (options);
  size = (guint) options->size;
  options->to = n_plies;
  options->flipped = wishes->flipped;
  options->mirrored = wishes->mirrored;
  options->captions = !wishes->plain;
  if (!ch_cli_read_number ("--from", wishes->from, 0, n_plies, &options->from)
      || !ch_cli_read_number ("--to", wishes->to, options->from, n_plies, &options->to)
      || !ch_cli_read_number ("--delay", wishes->delay, 20, 60000, &options->delay_ms)
      || !ch_cli_read_number ("--size", wishes->size, 240, 2048, &size))
    return false;
  options->size = (int) size;
  return ch_cli_read_notation (wishes->notation, &options->notation)
         && ch_cli_read_look (&wishes->look, &options->pieces, &options->style, &options->coordinates);
}

static bool
write_animation (ChAnimation *animation, const char *output, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;

  if (g_str_has_suffix (output, "/"))
    return ch_animation_write_frames (animation, output, NULL, NULL, NULL, error);
  bytes = ch_animation_to_gif (animation, NULL, NULL, NULL, error);
  return bytes != NULL && ch_document_file_write_bytes (output, bytes, error);
}

static int
animate (const char *path, const Wishes *wishes)
{
  g_autoptr (ChStudy) study = ch_cli_load_study (path, wishes->encoding);
  g_autoptr (ChAnimation) animation = NULL;
  g_autoptr (GError) error = NULL;
  ChAnimationOptions options;
  ChRecord *record;

  if (study == NULL)
    return CH_CLI_DATA;
  record = ch_cli_pick_game (study, wishes->game);
  if (record == NULL || !read_options (wishes, ch_node_ply (ch_node_last (ch_record_get_root (record))), &options))
    return CH_CLI_USAGE;
  animation = ch_animation_new (record, NULL, &options);
  if (write_animation (animation, wishes->output, &error))
    return CH_CLI_OK;
  fprintf (stderr, "%s:1: %s\n", wishes->output, error->message);
  return CH_CLI_DATA;
}

static bool
names_picture (const char *name)
{
  g_autofree char *small = g_ascii_strdown (name, -1);

  return g_str_has_suffix (small, ".gif") || g_str_has_suffix (small, "/")
         || ch_cli_bad ("the name must end in .gif, or in / for a folder of pictures", name);
}

int
ch_cli_animate (int argc, char **argv)
{
  Wishes wishes = { NULL };
  const ChCliOption options[] = {
    { "-o", &wishes.output }, { "--game", &wishes.game }, { "--from", &wishes.from }, { "--to", &wishes.to },
    { "--delay", &wishes.delay }, { "--size", &wishes.size }, { "--notation", &wishes.notation },
    { "--language", &wishes.language }, { "--encoding", &wishes.encoding }, { "--pieces", &wishes.look.pieces },
    { "--style", &wishes.look.style }, { "--coordinates", &wishes.look.coordinates },
    { NULL, NULL },
  };
  int n_words;

  wishes.flipped = ch_cli_take_flag (&argc, argv, "--flip");
  wishes.mirrored = ch_cli_take_flag (&argc, argv, "--mirror");
  wishes.plain = ch_cli_take_flag (&argc, argv, "--no-captions");
  if (!ch_cli_read_words (argc, argv, options, &n_words) || n_words != 1 || wishes.output == NULL
      || !names_picture (wishes.output))
    return ch_cli_usage ("animate");
  ch_language_use (wishes.language);
  return animate (argv[0], &wishes);
}
