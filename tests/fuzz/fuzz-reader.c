/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes of any kind, recognised by their content and read in an encoding that the first byte may ask for. */
#include "ch-fuzz.h"

#include <string.h>

#include "ch-cbr-sample.h"
#include "formats/ch-reader.h"

static void
run (const guint8 *data, gsize size)
{
  static const char *const encodings[] = { "UTF-8", "GB18030", "BIG5", "CP949", "UTF-16LE", "UTF-16BE", "EUC-KR", "nonsense" };
  gboolean asks = size > 0 && data[0] < G_N_ELEMENTS (encodings);
  g_autoptr (GBytes) bytes = g_bytes_new_static (data + asks, size - asks);

  ch_reader_is_foreign (bytes);
  g_object_unref (ch_fuzz_read (ch_reader_read, data + asks, size - asks, asks ? encodings[data[0]] : NULL));
}

static const char *const texts[] = {
  "[Event \"a\"]\n\n1. h3e3 {好} (1. b3e3) *\n", "1. 炮二平五 马８进７", "4k4/9/9/9/9/9/9/9/9/3RK4 w - - 0 1\n",
  "[DhtmlXQ][DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist][/DhtmlXQ]", "<n version=\"2\"><n m=\"h2e2\"/></n>",
  "<ChineseChessRecord Version=\"1.0\"><MoveList><Move value=\"77-47\"/></MoveList></ChineseChessRecord>",
  "[초차림 \"마상상마\"]\n1. 79졸78 2. 41병42\n", "1 3 25 32 1 2 1 2 4 0 1 0 5 32 0 9 1 7 2 0",
  "\1" "1. \xc5\xda\xb6\xfe\xc6\xbd\xce\xe5", "\2" "1. \xac\xb6\xa4G\xa5\xad\xa4\xad", "\3" "1. 79\xc1\xb9""78",
  "\xff\xfe[\0A\0 \0\"\0b\0\"\0]\0", NULL,
};

static void
add_samples (GPtrArray *samples)
{
  g_ptr_array_add (samples, g_byte_array_free_to_bytes (ch_cbr_sample_record (16, "题")));
}

static const char *const words[] = {
  "XQ", "CCBridge Record", "CCBridgeLibrary", "[DhtmlXQ", "<n version", "<ChineseChessRecord", "[초차림", "1 3 25 32", "/9/9/9/9/9/9/9",
  "[Event \"", "\xff\xfe", "\xfe\xff", "\xef\xbb\xbf", "FORMAT WXF", "\n", "\1", "\2", "\3", "\4", "\5", NULL,
};

static const char *const folders[] = { "samples", NULL };

const ChFuzzTarget ch_fuzz_target = {
  .name = "reader", .run = run, .texts = texts, .add_samples = add_samples, .words = words, .folders = folders,
};
