/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/ch-glyph.h"

#include <string.h>

#include "notation/ch-notation.h"

/* Folded bytes that mean: leave it out. */
#define SKIP 0

static uint8_t
fold_piece (uint32_t c)
{
  switch (c)
    {
    case 0x8f66: case 0x8eca: case 0x4fe5: case 0x4f21: case 0xf902: case 0xcc28: /* 车 車 俥 伡 차 */
      return CH_GLYPH_PIECE | CH_CHARIOT;
    case 0x9a6c: case 0x99ac: case 0x508c: case 0xb9c8: /* 马 馬 傌 마 */
      return CH_GLYPH_PIECE | CH_HORSE;
    case 0x76f8: case 0x8c61: case 0xc0c1: /* 相 象 상 */
      return CH_GLYPH_PIECE | CH_ELEPHANT;
    case 0x58eb: case 0x4ed5: case 0xc0ac: /* 士 仕 사 */
      return CH_GLYPH_PIECE | CH_ADVISOR;
    case 0x5e05: case 0x5e25: case 0x5c06: case 0x5c07: case 0xc7a5: case 0xad81: /* 帅 帥 将 將 장 궁 */
      return CH_GLYPH_PIECE | CH_GENERAL;
    case 0x70ae: case 0x7832: case 0x5305: case 0x792e: case 0xd3ec: /* 炮 砲 包 礮 포 */
      return CH_GLYPH_PIECE | CH_CANNON;
    case 0x5175: case 0x5352: case 0x5346: case 0xc878: case 0xbcd1: /* 兵 卒 卆 졸 병 */
      return CH_GLYPH_PIECE | CH_SOLDIER;
    default:
      return CH_GLYPH_OTHER;
    }
}

static uint8_t
fold_word (uint32_t c)
{
  switch (c)
    {
    case 0x524d: /* 前 */
      return CH_GLYPH_FRONT;
    case 0x4e2d: /* 中 */
      return CH_GLYPH_MIDDLE;
    case 0x540e: case 0x5f8c: /* 后 後 */
      return CH_GLYPH_REAR;
    case 0x8fdb: case 0x9032: case 0x4e0a: /* 进 進 上 */
      return CH_GLYPH_FORWARD;
    case 0x9000: case 0x4e0b: /* 退 下 */
      return CH_GLYPH_BACK;
    case 0x5e73: /* 平 */
      return CH_GLYPH_SIDEWAYS;
    case 0x6253: case 0x5165: case 0xd0c0: /* 打 入 타 */
      return CH_GLYPH_DROP;
    case 0x865a: case 0x865b: case 0x505c: case 0xc27c: /* 虚 虛 停 쉼 */
      return CH_GLYPH_PASS;
    case 0x2192: case 0x21d2: case 0x279e: case 0x2794: case 0x27f6: /* arrows */
      return CH_GLYPH_ARROW;
    case 0x695a: case 0xcd08: /* 楚 초 */
      return CH_GLYPH_CHU;
    case 0x6f22: case 0x6c49: case 0xd55c: /* 漢 汉 한 */
      return CH_GLYPH_HAN;
    case 0x519b: case 0x8ecd: case 0xad70: case 0xba4d: case 0x6740: case 0x6bba: case 0x7edd: case 0x7d55: case 0x6b7b:
    case 0x7740: case 0x8457: case 0xc218:
      return CH_GLYPH_DECOR; /* 军 軍 군 멍 杀 殺 绝 絕 死 着 著 수 */
    default:
      return fold_piece (c);
    }
}

static uint8_t
fold_numeral (uint32_t c)
{
  switch (c)
    {
    case 0x3007: case 0x96f6: case 0x25cb: return '0'; /* 〇 零 ○ */
    case 0x4e00: case 0x58f9: return '1';              /* 一 壹 */
    case 0x4e8c: case 0x8d30: case 0x8cb3: return '2'; /* 二 贰 貳 */
    case 0x4e09: case 0x53c1: case 0x53c2: case 0x53c3: case 0x53c4: return '3'; /* 三 叁 参 參 叄 */
    case 0x56db: case 0x8086: return '4';              /* 四 肆 */
    case 0x4e94: case 0x4f0d: return '5';              /* 五 伍 */
    case 0x516d: case 0x9646: case 0x9678: return '6'; /* 六 陆 陸 */
    case 0x4e03: case 0x67d2: return '7';              /* 七 柒 */
    case 0x516b: case 0x634c: return '8';              /* 八 捌 */
    case 0x4e5d: case 0x7396: return '9';              /* 九 玖 */
    case 0x5341: case 0x62fe: return CH_GLYPH_TEN;     /* 十 拾 */
    default: return fold_word (c);
    }
}

static uint8_t
fold_ascii (uint32_t c)
{
  switch (c)
    {
    case '(': case ')': case '[': case ']': case '"': case '\'': case ',': case ';': case ':': case '_':
      return SKIP;
    default:
      return c <= ' ' || c == 0x7f ? SKIP : (uint8_t) c;
    }
}

/* Punctuation as typed with a Chinese keyboard; blanks of all widths. */
static uint8_t
fold_code (uint32_t c)
{
  if (c < 0x80)
    return fold_ascii (c);
  if (c >= 0xff01 && c <= 0xff5e)
    return fold_ascii (c - 0xfee0);
  if (c >= 0x4e00)
    return c == 0xfeff ? SKIP : fold_numeral (c);
  switch (c)
    {
    case 0x3002: case 0x3001: case 0x2026: case 0x00b7: return '.'; /* 。 、 … · */
    case 0x2010: case 0x2011: case 0x2012: case 0x2013: case 0x2014: case 0x2015: case 0x2212: return '-';
    case 0x00d7: return 'x'; /* × */
    case 0x00a0: case 0x3000: case 0x300a: case 0x300b: case 0x300c: case 0x300d: case 0x3010: case 0x3011:
      return SKIP;
    default:
      return c >= 0x2000 && c <= 0x200f ? SKIP : fold_numeral (c);
    }
}

/* Decodes one character; bytes that are no UTF-8 are each a character of their own that means nothing. */
static uint32_t
next_code (const uint8_t **at, const uint8_t *end)
{
  const uint8_t *p = *at;
  uint32_t c = p[0];
  int more = c < 0x80 ? 0 : c >= 0xf0 && c < 0xf8 ? 3 : c >= 0xe0 ? 2 : c >= 0xc2 ? 1 : -1;

  if (more > 0 && c < 0xf8 && end - p > more)
    {
      c &= 0x3f >> more;
      for (int i = 1; i <= more; i++)
        {
          if ((p[i] & 0xc0) != 0x80)
            {
              more = -1;
              break;
            }
          c = c << 6 | (p[i] & 0x3f);
        }
    }
  else if (more != 0)
    more = -1;
  *at = p + (more > 0 ? more + 1 : 1);
  return more < 0 ? 0xfffd : c;
}

static bool
is_decoration (uint8_t byte)
{
  return byte == '!' || byte == '?' || byte == '+' || byte == '#' || byte == '.' || byte == '=' || byte == '-'
         || byte == CH_GLYPH_DECOR;
}

/* Marks behind a move: "!?", "+", 将军, 장군. A lone general's character stays: it may be what was taken. */
static void
strip_behind (ChFold *fold)
{
  while (fold->n > 0 && is_decoration (fold->bytes[fold->n - 1]))
    {
      bool army = fold->bytes[fold->n - 1] == CH_GLYPH_DECOR;

      fold->n--;
      if (army && fold->n > 2 && fold->bytes[fold->n - 1] == (CH_GLYPH_PIECE | CH_GENERAL))
        fold->n--;
    }
}

static void
drop_front (ChFold *fold, int n)
{
  fold->n -= n;
  memmove (fold->bytes, fold->bytes + n, fold->n);
}

/* A move number glued to the move, with marks before it ("!22."). What is left must be long enough to be a move: 15.4 is one
 * itself, and so is .P+1. */
static void
strip_number (ChFold *fold)
{
  int digits = 0, dots;

  while (fold->n > 0 && (fold->bytes[0] == '!' || fold->bytes[0] == '?'))
    drop_front (fold, 1);
  while (digits < fold->n && digits < 4 && fold->bytes[digits] >= '0' && fold->bytes[digits] <= '9')
    digits++;
  for (dots = digits; dots < fold->n && fold->bytes[dots] == '.'; dots++)
    ;
  if (dots == digits || fold->n - dots < 2 || (dots == 1 && digits == 0 && fold->n == 4))
    return;
  drop_front (fold, dots);
}

bool
ch_fold_text (ChFold *fold, const char *text, int length)
{
  const uint8_t *at = (const uint8_t *) text;
  const uint8_t *end = at + (length < 0 ? strlen (text) : (size_t) length);

  fold->n = 0;
  while (at < end && *at != 0)
    {
      uint8_t byte = fold_code (next_code (&at, end));

      if (byte == SKIP)
        continue;
      if (fold->n == CH_FOLD_SIZE - 1)
        return false;
      fold->bytes[fold->n++] = byte;
    }
  strip_behind (fold);
  if (fold->n > 0 && fold->bytes[0] <= '?')
    strip_number (fold);
  fold->bytes[fold->n] = 0;
  return fold->n > 0;
}

ChKind
ch_fold_kind (uint8_t byte)
{
  if (byte > CH_GLYPH_PIECE && byte < CH_GLYPH_PIECE + CH_N_KINDS)
    return (ChKind) (byte & 7);
  return byte < 0x80 ? ch_kind_from_letter ((char) byte) : CH_NONE;
}

int
ch_fold_digit (uint8_t byte)
{
  if (byte >= '0' && byte <= '9')
    return byte - '0';
  return byte == CH_GLYPH_TEN ? 10 : -1;
}

const char *
ch_glyph_digit (int digit, ChSide side)
{
  static const char red[11][4] = { "〇", "一", "二", "三", "四", "五", "六", "七", "八", "九", "十" };
  static const char black[11][4] = { "０", "１", "２", "３", "４", "５", "６", "７", "８", "９", "０" };

  return side == CH_FIRST ? red[digit] : black[digit];
}

const char *
ch_piece_name (ChGame game, ChPiece piece, bool traditional)
{
  static const char xiangqi[2][2][CH_N_KINDS][4] = {
    { { "", "车", "马", "相", "仕", "帅", "炮", "兵" }, { "", "车", "马", "象", "士", "将", "炮", "卒" } },
    { { "", "車", "馬", "相", "仕", "帥", "炮", "兵" }, { "", "車", "馬", "象", "士", "將", "砲", "卒" } },
  };
  static const char janggi[2][2][CH_N_KINDS][4] = {
    { { "", "车", "马", "象", "士", "楚", "包", "卒" }, { "", "车", "马", "象", "士", "汉", "包", "兵" } },
    { { "", "車", "馬", "象", "士", "楚", "包", "卒" }, { "", "車", "馬", "象", "士", "漢", "包", "兵" } },
  };
  ChSide side = CH_PIECE_SIDE (piece) & 1;

  if (game == CH_GAME_JANGGI)
    return janggi[traditional][side][CH_PIECE_KIND (piece)];
  return xiangqi[traditional][side][CH_PIECE_KIND (piece)];
}
