/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The layout of XQF: keys, records, tables. All arithmetic on bytes is modulo 256. */
#include "config.h"

#include "formats/ch-xqf-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* No comment of a real file is near to this. */
#define MAX_COMMENT (1 << 20)

/* Titles of up to 66 bytes are found in files though 63 would be their share; the space behind is free. */
const ChXqfText ch_xqf_texts[CH_XQF_N_TEXTS] = {
  { 0x050, 66, 127, "Title" },
  { 0x0d0, 63, 63, "Event" },
  { 0x110, 15, 15, "Date" },
  { 0x120, 15, 15, "Site" },
  { 0x130, 15, 15, "Red" },
  { 0x140, 15, 15, "Black" },
  { 0x150, 63, 63, "TimeControl" },
  { 0x190, 15, 15, "RedTime" },
  { 0x1a0, 15, 15, "BlackTime" },
  { 0x1d0, 15, 15, "Annotator" },
  { 0x1e0, 15, 15, "Author" },
};

ChPiece
ch_xqf_slot_piece (guint slot)
{
  static const guint8 kinds[16] = {
    CH_CHARIOT, CH_HORSE, CH_ELEPHANT, CH_ADVISOR, CH_GENERAL, CH_ADVISOR, CH_ELEPHANT, CH_HORSE, CH_CHARIOT,
    CH_CANNON, CH_CANNON, CH_SOLDIER, CH_SOLDIER, CH_SOLDIER, CH_SOLDIER, CH_SOLDIER,
  };

  return CH_PIECE (slot / 16, kinds[slot % 16]);
}

const char *
ch_xqf_type_name (guint type)
{
  static const char *const names[] = { "全局", "开局", "中局", "残局" };

  return type < G_N_ELEMENTS (names) ? names[type] : NULL;
}

static guint8
scramble (guint8 key)
{
  return (guint8) (54 * key * key + 221);
}

void
ch_xqf_keys_init (ChXqfKeys *keys, const guint8 *header)
{
  static const char text[] = "[(C) Copyright Mr. Dong Shiwei.]";

  memset (keys, 0, sizeof *keys);
  if (header[CH_XQF_VERSION] <= CH_XQF_LAST_PLAIN)
    return;
  keys->xy = (guint8) (scramble (header[CH_XQF_KEY_XY]) * header[CH_XQF_KEY_XY]);
  keys->from = (guint8) (scramble (header[CH_XQF_KEY_XYF]) * keys->xy);
  keys->to = (guint8) (scramble (header[CH_XQF_KEY_XYT]) * keys->from);
  keys->comment = (header[CH_XQF_KEYS_SUM] * 256 + header[CH_XQF_KEY_XY]) % 32000 + 767;
  for (guint i = 0; i < 32; i++)
    {
      guint8 key = (header[CH_XQF_KEYS_SUM + i % 4] & header[CH_XQF_KEY_MASK]) | header[CH_XQF_KEY_OR + i % 4];

      keys->mask[i] = key & (guint8) text[i];
    }
}

void
ch_xqf_body_init (ChXqfBody *body, const guint8 *data, gsize length)
{
  body->data = g_memdup2 (data, length);
  body->length = length;
  body->at = CH_XQF_HEADER_SIZE;
  body->plain = data[CH_XQF_VERSION] <= CH_XQF_LAST_PLAIN;
  ch_xqf_keys_init (&body->keys, data);
  for (gsize i = CH_XQF_HEADER_SIZE; i < length; i++)
    body->data[i] = (guint8) (data[i] - body->keys.mask[i % 32]);
}

/* Points are written as file * 10 + rank. */
static guint
point_of (guint8 value)
{
  return value < CH_POINTS ? CH_POINT (value / 10, value % 10) : CH_POINT_NONE;
}

/* Finds the comment of @record behind its first four bytes. */
static void
find_comment (ChXqfBody *body, ChXqfRecord *record)
{
  gsize left = body->length - body->at;
  guint32 length;

  if (left < 4)
    {
      record->trouble = _("The file ends in the middle of a move");
      body->at = body->length;
      return;
    }
  memcpy (&length, body->data + body->at, 4);
  length = GUINT32_FROM_LE (length) - body->keys.comment;
  body->at += 4;
  left -= 4;
  if (length > MAX_COMMENT)
    {
      record->trouble = _("The length of a comment makes no sense; the file cannot be read from here on");
      return;
    }
  if (length > left)
    record->trouble = _("The file ends in the middle of a comment");
  record->comment = body->at;
  record->comment_length = MIN (length, left);
  body->at += record->comment_length;
}

gboolean
ch_xqf_body_next (ChXqfBody *body, ChXqfRecord *record)
{
  const guint8 *data = body->data + body->at;
  guint8 tag;

  memset (record, 0, sizeof *record);
  record->offset = body->at;
  if (body->at + 4 > body->length)
    return FALSE;
  record->from = point_of ((guint8) (data[0] - CH_XQF_FROM_BIAS - body->keys.from));
  record->to = point_of ((guint8) (data[1] - CH_XQF_TO_BIAS - body->keys.to));
  tag = data[2];
  body->at += 4;
  if (body->plain)
    tag = ((tag & 0xf0) ? CH_XQF_FOLLOWS : 0) | ((tag & 0x0f) ? CH_XQF_SIBLING : 0) | CH_XQF_COMMENT;
  record->follows = (tag & CH_XQF_FOLLOWS) != 0;
  record->sibling = (tag & CH_XQF_SIBLING) != 0;
  if (tag & CH_XQF_COMMENT)
    find_comment (body, record);
  return TRUE;
}
