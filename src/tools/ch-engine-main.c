/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chuhan-engine: the engine without a window, spoken to in UCI or UCCI on standard input. */
#include "engine/ch-uci.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define MAX_FILE (16 << 20)

/* A network is read whole; what is far too long for one is read no further. */
static uint8_t *
load (const char *name, size_t *size, char reason[128])
{
  FILE *file = fopen (name, "rb");
  uint8_t *bytes = file ? malloc (MAX_FILE) : NULL;
  *size = bytes ? fread (bytes, 1, MAX_FILE, file) : 0;
  if (!bytes || ferror (file))
    {
      snprintf (reason, 128, "cannot be read: %s", strerror (errno));
      free (bytes);
      bytes = NULL;
    }
  if (file)
    fclose (file);
  return bytes;
}

static int
usage (FILE *out, int status)
{
  fputs ("usage: chuhan-engine [bench [DEPTH]]\n"
         "Without arguments it speaks UCI (or UCCI) on standard input and output.\n", out);
  return status;
}

int
main (int argc, char **argv)
{
  if (argc == 1)
    return ch_uci_run (stdin, stdout, load);
  if (!strcmp (argv[1], "bench"))
    return ch_uci_bench (stdout, argc > 2 ? atoi (argv[2]) : 0);
  if (!strcmp (argv[1], "--help") || !strcmp (argv[1], "-h"))
    return usage (stdout, 0);
  return usage (stderr, 2);
}
