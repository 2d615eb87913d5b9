/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chuhan-engine: the engine without a window, spoken to in UCI or UCCI on standard input. */
#include "engine/ch-uci.h"

#include <stdlib.h>
#include <string.h>

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
    return ch_uci_run (stdin, stdout);
  if (!strcmp (argv[1], "bench"))
    return ch_uci_bench (stdout, argc > 2 ? atoi (argv[2]) : 0);
  if (!strcmp (argv[1], "--help") || !strcmp (argv[1], "-h"))
    return usage (stdout, 0);
  return usage (stderr, 2);
}
