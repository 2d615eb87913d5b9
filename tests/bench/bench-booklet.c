/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How fast games become a printed book and a moving picture: bench-booklet [FILE...]; without a file a study of 100 chapters
 * with 50,000 moves, comments and variations. */
#include "ch-test.h"
#include "formats/ch-document-file.h"
#include "formats/ch-reader.h"
#include "print/ch-animation.h"
#include "print/ch-booklet.h"

static double
lap (gint64 *begin)
{
  gint64 now = ch_test_cpu_time ();
  double ms = (double) (now - *begin) / 1e3;

  *begin = now;
  return ms;
}

static ChStudy *
make_study (void)
{
  static const char *const rounds[2][2] = { { "h1g3", "h10g8" }, { "g3h1", "g8h10" } };
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GBytes) bytes = NULL;

  for (int chapter = 1; chapter <= 100; chapter++)
    {
      g_string_append_printf (text, "[ChapterName \"第%d章 中炮对屏风马\"]\n[Variant \"xiangqi\"]\n\n", chapter);
      for (int i = 1; i <= 100; i++)
        g_string_append_printf (text, "%d. %s {红方先手不变，黑方应对得当，双方形成对峙局面。%s} "
                                "(%d. b1c3 b10c8 %d. c1e3) %s ", i, rounds[1 - i % 2][0],
                                i % 20 == 10 ? "[%csl Re3]" : "", i, i + 1, rounds[1 - i % 2][1]);
      g_string_append (text, "*\n\n");
    }
  bytes = g_bytes_new (text->str, text->len);
  return ch_reader_read (bytes, NULL, NULL, NULL);
}

static void
measure_booklet (ChStudy *study, const char *name)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new ();
  g_autoptr (ChBooklet) booklet = NULL;
  g_autoptr (GBytes) bytes = NULL;
  ChBookletOptions options;
  gint64 begin = ch_test_cpu_time ();
  double copied, laid_out;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (study)); i++)
    g_ptr_array_add (records, ch_study_get_record (study, i));
  ch_booklet_options_init (&options);
  booklet = ch_booklet_new (name, (ChRecord *const *) records->pdata, records->len, &options);
  copied = lap (&begin);
  while (ch_booklet_lay_out (booklet))
    ;
  laid_out = lap (&begin);
  bytes = ch_booklet_to_pdf (booklet, NULL, NULL, NULL, NULL);
  g_print ("%s: %u games, %u pages: copied %.0f ms, laid out %.0f ms, written %.0f ms, %zu kB\n", name, records->len,
           ch_booklet_get_n_pages (booklet), copied, laid_out, lap (&begin), g_bytes_get_size (bytes) / 1024);
}

static void
measure_animation (ChStudy *study, const char *name)
{
  g_autoptr (ChAnimation) animation = NULL;
  g_autoptr (GBytes) bytes = NULL;
  ChAnimationOptions options;
  gint64 begin = ch_test_cpu_time ();

  ch_animation_options_init (&options);
  animation = ch_animation_new (ch_study_get_record (study, 0), NULL, &options);
  bytes = ch_animation_to_gif (animation, NULL, NULL, NULL, NULL);
  g_print ("%s: %u frames: %.0f ms, %zu kB\n", name, ch_animation_get_n_frames (animation), lap (&begin),
           g_bytes_get_size (bytes) / 1024);
}

static void
measure (ChStudy *study, const char *name)
{
  measure_booklet (study, name);
  measure_animation (study, name);
}

int
main (int argc, char **argv)
{
  g_autoptr (ChStudy) own = argc < 2 ? make_study () : NULL;

  if (own != NULL)
    measure (own, "100 chapters");
  for (int i = 1; i < argc; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (ChStudy) study = ch_document_file_load (argv[i], NULL, NULL, &error);

      if (study == NULL)
        g_printerr ("%s\n", error->message);
      else
        measure (study, argv[i]);
    }
  return 0;
}
