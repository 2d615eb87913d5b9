/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long writing records as books takes. Prints the book too with --print.
 * Usage: bench-book [--print] FILE... */
#include <gio/gio.h>
#include <locale.h>

#include "formats/ch-reader.h"
#include "play/ch-book.h"

static void
print_book (GPtrArray *book)
{
  for (guint i = 0; i < book->len; i++)
    {
      const ChBookParagraph *paragraph = book->pdata[i];

      g_print ("%u%*s|%s\n", paragraph->kind, (int) paragraph->depth * 4, "", paragraph->text);
    }
}

static void
measure (const char *name, gboolean print)
{
  g_autofree char *contents = NULL;
  gsize length;
  gint64 start = g_get_monotonic_time ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (ChStudy) study = NULL;
  g_autoptr (ChTreeFold) fold = ch_tree_fold_new ();
  ChBookOptions options = { .notation = CH_NOTATION_CHINESE, .heading = TRUE, .brackets = TRUE, .labels = TRUE, .shapes = TRUE,
                            .result = TRUE, .fold = fold };

  if (!g_file_get_contents (name, &contents, &length, NULL))
    return;
  bytes = g_bytes_new (contents, length);
  study = ch_reader_read (bytes, name, NULL, NULL);
  g_print ("%s: read in %.1f ms\n", name, (g_get_monotonic_time () - start) / 1000.0);
  for (guint i = 0; ch_study_get_record (study, i) != NULL && i < 20; i++)
    {
      g_autoptr (GPtrArray) book = NULL;
      gint64 folded, written;

      start = g_get_monotonic_time ();
      ch_tree_fold_set_record (fold, ch_study_get_record (study, i));
      folded = g_get_monotonic_time ();
      book = ch_book_build (ch_study_get_record (study, i), &options);
      written = g_get_monotonic_time ();
      g_print ("record %u: fold %.2f ms, write %.2f ms, %u paragraphs\n", i, (folded - start) / 1000.0,
               (written - folded) / 1000.0, book->len);
      if (print)
        print_book (book);
    }
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  gboolean print = argc > 1 && g_str_equal (argv[1], "--print");

  for (int i = 1 + print; i < argc; i++)
    measure (argv[i], print);
  return 0;
}
