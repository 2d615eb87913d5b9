/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ch-cbr-sample.h"

#include <string.h>

#define BLOCK 4096
#define INDEX 66624
#define SLOT 276
#define N_SLOTS 6

static void
put_number (GByteArray *bytes, gsize offset, guint32 number)
{
  for (guint i = 0; i < 4; i++)
    bytes->data[offset + i] = (guint8) (number >> (8 * i));
}

static void
grow (GByteArray *bytes, gsize length)
{
  guint old = bytes->len;

  g_byte_array_set_size (bytes, (guint) length);
  if (length > old)
    memset (bytes->data + old, 0, length - old);
}

/* UTF-16LE without an end. */
static GByteArray *
encode (const char *text)
{
  GByteArray *units = g_byte_array_new ();
  glong n;
  g_autofree gunichar2 *utf16 = g_utf8_to_utf16 (text, -1, NULL, &n, NULL);

  for (glong i = 0; i < n; i++)
    {
      guint8 pair[2] = { utf16[i] & 0xff, utf16[i] >> 8 };

      g_byte_array_append (units, pair, 2);
    }
  return units;
}

void
ch_cbr_sample_put_text (GByteArray *bytes, gsize offset, gsize length, const char *text)
{
  g_autoptr (GByteArray) units = encode (text);

  g_assert_cmpuint (units->len + 2, <=, length);
  memset (bytes->data + offset, 0x4e, length);
  if (units->len > 0)
    memcpy (bytes->data + offset, units->data, units->len);
  memset (bytes->data + offset + units->len, 0, 2);
}

GByteArray *
ch_cbr_sample_head (guint8 mark, const char *title)
{
  static const char board[] = "rnbakabnr         .c.....c.p.p.p.p.p                  P.P.P.P.P.C.....C.         RNBAKABNR";
  static const char letters[] = ".RNBAKCP";
  GByteArray *bytes = g_byte_array_new ();

  grow (bytes, CH_CBR_SAMPLE_HEAD);
  memcpy (bytes->data, "CCBridge Record", 16);
  bytes->data[19] = 2;
  for (guint i = 0; i < 16; i++)
    bytes->data[20 + i] = mark + i;
  ch_cbr_sample_put_text (bytes, 180, 128, title);
  ch_cbr_sample_put_text (bytes, 1076, 64, "红 𠀀");
  ch_cbr_sample_put_text (bytes, 1300, 64, "黑");
  ch_cbr_sample_put_text (bytes, 884, 64, "1956年12月21日");
  bytes->data[2076] = 2;
  bytes->data[2112] = 1;
  bytes->data[2116] = 1;
  for (guint i = 0; i < 90; i++)
    {
      const char *letter = strchr (letters, g_ascii_toupper (board[i]));

      if (letter != NULL && board[i] != '.')
        bytes->data[2120 + i] = (guint8) ((g_ascii_isupper (board[i]) ? 0x10 : 0x20) | (letter - letters));
    }
  memset (bytes->data + 2210, 0xff, 4);
  return bytes;
}

void
ch_cbr_sample_add (GByteArray *bytes, guint8 flags, guint8 from, guint8 to, const char *comment)
{
  guint8 move[4] = { flags | (comment != NULL ? 4 : 0), 0, from, to };
  g_autoptr (GByteArray) units = NULL;
  gsize at;

  g_byte_array_append (bytes, move, 4);
  if (comment == NULL)
    return;
  units = encode (comment);
  at = bytes->len;
  grow (bytes, at + 4);
  put_number (bytes, at, units->len);
  g_byte_array_append (bytes, units->data, units->len);
}

/* h2e2 {a} (b2e2 h9g7) h9g7 h0g2 i9h9 */
GByteArray *
ch_cbr_sample_record (guint8 mark, const char *title)
{
  GByteArray *bytes = ch_cbr_sample_head (mark, title);

  ch_cbr_sample_add (bytes, 0, 0, 0, "说明\r\n第二行");
  ch_cbr_sample_add (bytes, 2, 70, 67, "当头炮");
  ch_cbr_sample_add (bytes, 0, 7, 24, NULL);
  ch_cbr_sample_add (bytes, 0, 88, 69, NULL);
  ch_cbr_sample_add (bytes, 1, 8, 7, "𠀀完");
  ch_cbr_sample_add (bytes, 0, 64, 67, NULL);
  ch_cbr_sample_add (bytes, 1, 7, 24, NULL);
  return bytes;
}

static void
put_slot (GByteArray *bytes, guint slot, guint32 state, guint32 order, guint8 mark, guint32 size, const char *name)
{
  gsize at = INDEX + SLOT * slot;
  g_autofree char *guid = NULL;

  guid = g_strdup_printf ("{%02X%02X%02X%02X-%02X%02X-%02X%02X-%02X%02X-%02X%02X%02X%02X%02X%02X}", mark + 3, mark + 2, mark + 1,
                          mark, mark + 5, mark + 4, mark + 7, mark + 6, mark + 8, mark + 9, mark + 10, mark + 11, mark + 12,
                          mark + 13, mark + 14, mark + 15);
  put_number (bytes, at, state);
  put_number (bytes, at + 4, order);
  put_number (bytes, at + 8, (size + BLOCK - 1) / BLOCK);
  put_number (bytes, at + 12, size);
  ch_cbr_sample_put_text (bytes, at + 20, 80, guid);
  ch_cbr_sample_put_text (bytes, at + 100, 128, name);
}

static guint32
add_blocks (GByteArray *bytes, GByteArray *record)
{
  guint32 size = record->len;

  g_byte_array_append (bytes, record->data, record->len);
  grow (bytes, INDEX + SLOT * N_SLOTS + (bytes->len - INDEX - SLOT * N_SLOTS + BLOCK - 1) / BLOCK * BLOCK);
  g_byte_array_unref (record);
  return size;
}

static GByteArray *
long_record (guint8 mark)
{
  GByteArray *bytes = ch_cbr_sample_head (mark, "");
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < 3000; i++)
    g_string_append (words, "长");
  ch_cbr_sample_add (bytes, 1, 0, 0, words->str);
  g_string_free (words, TRUE);
  return bytes;
}

GByteArray *
ch_cbr_sample_library (void)
{
  GByteArray *bytes = g_byte_array_new ();
  guint32 size;

  grow (bytes, INDEX + SLOT * N_SLOTS);
  memcpy (bytes->data, "CCBridgeLibrary", 16);
  put_number (bytes, 52, 0x7fffffff);
  put_number (bytes, 60, N_SLOTS);
  ch_cbr_sample_put_text (bytes, 64, 512, "小库");
  ch_cbr_sample_put_text (bytes, 1088, 65536, "备注");
  size = add_blocks (bytes, ch_cbr_sample_record (16, "甲"));
  put_slot (bytes, 0, 7, 1, 16, size, "甲");
  size = add_blocks (bytes, ch_cbr_sample_record (32, "删"));
  put_slot (bytes, 1, 0, 2, 32, size, "删");
  size = add_blocks (bytes, long_record (48));
  put_slot (bytes, 2, 7, 0, 48, size, "长局");
  put_slot (bytes, 5, 7, 3, 64, 3000, "丢");
  add_blocks (bytes, ch_cbr_sample_record (80, "野"));
  return bytes;
}
