/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes to the reader of janggi records. */
#include "ch-fuzz.h"

#include "formats/ch-gib.h"

static void
run (const guint8 *data, gsize size)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, size);

  ch_gib_recognise (bytes);
  g_object_unref (ch_fuzz_read (ch_gib_read, data, size, NULL));
}

static const char *const texts[] = {
  "[대회명 \"시험\"]\n[대국일자 \"1937년\"]\n[초차림 \"상마상마\"]\n[한차림 \"상마마상\"]\n[대국결과 \"한 접속 끊김 패\"]\n\n{말\n둘}\n1. 71楚卒72 "
  "2. 13漢馬34 {a{b}c} 3. 한수쉼 4. 32漢包35장군 <5>\n\n[초차림 \"마상상마\"]\n1. 79졸78 2. 41병42타마\n",
  "[판 \"차마상사1사마상차/4장/1포5포/졸1졸1졸1졸1졸///兵1兵1兵1兵1兵/7包/4將/車馬象士1士馬象車 한 접장기\"]\n1. 49兵48 2. 07馬86\n\x1a\n"
  "[기보형식 \"구좌표\"]\n[초차림 \"마상마상\"]\n[한차림 \"마상마상\"]\n1. 84졸74 2. 20마28 3. 61마53",
  "[\xc3\xca\xc2\xf7\xb8\xb2 \"\xb8\xb6\xbb\xf3\xbb\xf3\xb8\xb6\"]\n1. 79\xc1\xb9""78 2. 41\xba\xb4""42\n", NULL,
};

static const char *const words[] = {
  "[", "]", "\"", "{", "}", "\n", "한수쉼", "79졸78", "1.", "00장00", "[판 \"", "[FEN \"", "[초차림 \"", "\xff", "\x1a", "/", "9", "99",
  "장군", "<7>", "[%gib", "w - - 0 1", "구좌표", "[A \"b\"]", "타", "打", "楚", "漢", "卒", "兵", "馬", "包", "마", "상마마상", "虚着", NULL,
};

static const char *const folders[] = { "samples/GIB", NULL };

static void
extremes (void)
{
  for (guint i = 0; words[i] != NULL; i++)
    ch_fuzz_repeat ("[초차림 \"마상상마\"]\n1. 79졸78 ", words[i], 5000);
}

const ChFuzzTarget ch_fuzz_target = {
  .name = "gib", .run = run, .texts = texts, .words = words, .folders = folders, .extremes = extremes,
};
