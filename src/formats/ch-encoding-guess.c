/* SPDX-License-Identifier: GPL-3.0-or-later */
/* GB18030 and Big5 decode each other's text without an error, so validity alone is not enough: what is read must also look
 * like moves and like the language. */
#include "formats/ch-encoding.h"

#include <string.h>

/* A look at this much is enough. */
#define SAMPLE 65536

/* As much as shows UTF-16. */
#define HEAD 4096

static const char pieces[] = "车車俥伡马馬傌炮砲包帅帥将將仕士相象兵卒前中后後一二三四五";
static const char operators[] = "进進退平";
static const char digits[] = "一二三四五六七八九１２３４５６７８９123456789";

/* Characters that text of the trade is full of, in both scripts. */
static const char common[] =
  "的一是不了在有我人这這中大来來上个個到说們们和地出也时時年得就那要下以生会會自着去之过過对對可后後多能好然没于起还還成事"
  "只作当當想看无無手用主方又如前所本见見面公同三已老从從动動两兩长長正红紅黑方马馬车車炮兵卒象相士仕帅帥将將先胜勝负負局"
  "和棋谱譜赛賽军軍杯全国國第回合届屆年月日北京上海广廣东東河江省市湖南四川攻守杀殺变變着著法开開残殘弃棄子优優势勢让讓评評注";

static const char common_hangul[] =
  "이다는을의에하가고지은한도로사어기를나자리시대아라서그해인수있것게일들만부정제전스니보상장면과오원주으생안않때없말여성무조"
  "차포마졸병궁초승패국판회년월김박최강윤임신권황송유홍양손배백허남심노곽문선연동경영준민현진철호석재우광용태규희미";

static gunichar *
characters (const char *text, gsize *n)
{
  glong length;
  gunichar *list = g_utf8_to_ucs4_fast (text, -1, &length);

  *n = length;
  return list;
}

static GHashTable *
set_of (const char *text)
{
  GHashTable *set = g_hash_table_new (NULL, NULL);

  for (; *text != '\0'; text = g_utf8_next_char (text))
    g_hash_table_add (set, GUINT_TO_POINTER (g_utf8_get_char (text)));
  return set;
}

static gboolean
in_set (GHashTable *set, gunichar c)
{
  return g_hash_table_contains (set, GUINT_TO_POINTER (c));
}

/* Nearly every two bytes of Chinese are some syllable in CP949: those that Korean is full of count, names of persons and the
 * words of janggi among them. */
static gint
hangul_score (const gunichar *text, gsize n)
{
  g_autoptr (GHashTable) common_set = set_of (common_hangul);
  gint score = 0;

  for (gsize i = 0; i < n; i++)
    if (text[i] >= 0xac00 && text[i] <= 0xd7a3)
      score += in_set (common_set, text[i]) ? 3 : 0;
    else if (text[i] >= 0x4e00 && text[i] <= 0x9fff)
      score -= 1;
  return score;
}

static gint
chinese_score (const gunichar *text, gsize n)
{
  g_autoptr (GHashTable) piece_set = set_of (pieces);
  g_autoptr (GHashTable) operator_set = set_of (operators);
  g_autoptr (GHashTable) digit_set = set_of (digits);
  g_autoptr (GHashTable) common_set = set_of (common);
  gint score = 0;

  for (gsize i = 0; i < n; i++)
    {
      if (i + 3 < n && in_set (operator_set, text[i + 2]) && in_set (digit_set, text[i + 3]) && in_set (piece_set, text[i]))
        score += 20;
      if (text[i] > 0x7f && in_set (common_set, text[i]))
        score += 2;
      else if ((text[i] >= 0xe000 && text[i] < 0xf900) || text[i] == 0xfffd)
        score -= 10; /* private use, or nothing at all */
    }
  return score;
}

static gint
score_as (const char *data, gsize length, const char *encoding)
{
  guint bad_line;
  g_autofree char *text = ch_encoding_to_utf8 (data, length, encoding, &bad_line);
  g_autofree gunichar *list = NULL;
  gsize n;

  if (text == NULL)
    return G_MININT;
  list = characters (text, &n);
  if (g_str_equal (encoding, "CP949"))
    return hangul_score (list, n) + MIN (chinese_score (list, n), 0);
  if (g_str_equal (encoding, "UTF-8"))
    return MAX (hangul_score (list, n), 0) + chinese_score (list, n);
  return chinese_score (list, n);
}

/* UTF-16 without a mark: most characters of tags and numbers have a NUL byte in the same place. */
static const char *
guess_utf16 (const char *data, gsize length)
{
  gsize nul[2] = { 0, 0 };

  if (length < 4)
    return NULL;
  for (gsize i = 0; i < MIN (length, HEAD); i++)
    nul[i % 2] += data[i] == '\0';
  if (nul[0] + nul[1] < MIN (length, HEAD) / 8)
    return NULL;
  return nul[1] > nul[0] ? "UTF-16LE" : "UTF-16BE";
}

/* UTF-8 with a few stray bytes in it is one of the candidates. */
static const char *
guess_by_content (const char *data, gsize length)
{
  static const char *const encodings[] = { "GB18030", "BIG5", "CP949", "UTF-8" };
  const char *best = encodings[0];
  gint best_score = G_MININT;

  for (guint i = 0; i < G_N_ELEMENTS (encodings); i++)
    {
      gint score = score_as (data, length, encodings[i]);

      if (score > best_score)
        {
          best = encodings[i];
          best_score = score;
        }
    }
  return best;
}

/* Whether the file ends within a character of UTF-8. */
static gboolean
is_cut_off (const char *at, gsize length)
{
  return length < 4 && g_utf8_get_char_validated (at, (gssize) length) == (gunichar) -2;
}

/* Whether all is UTF-8, looked at part by part; to @first where the first byte stands that is no ASCII. */
static gboolean
is_utf8 (ChSource *source, gsize *first)
{
  gsize length = ch_source_get_length (source), at = 0;
  g_autofree char *part = g_malloc (SAMPLE);

  *first = length;
  while (at < length)
    {
      gsize n = ch_source_read (source, at, part, SAMPLE);
      const char *end;

      for (gsize i = 0; *first == length && i < n; i++)
        if (part[i] & 0x80)
          *first = at + i;
      if (n == 0)
        return TRUE;
      if (!g_utf8_validate_len (part, n, &end) && (at + n == length || part + n - end >= 4))
        return is_cut_off (end, (gsize) (part + n - end)) && *first < at + (gsize) (end - part);
      /* A character may be cut off at the end of the part. */
      at += end > part ? (gsize) (end - part) : n;
    }
  return TRUE;
}

const char *
ch_encoding_guess_source (ChSource *source)
{
  g_autofree char *part = g_malloc (SAMPLE);
  gsize n = ch_source_read (source, 0, part, HEAD), first;
  const char *utf16;

  if (n >= 3 && memcmp (part, "\xef\xbb\xbf", 3) == 0)
    return "UTF-8";
  if (n >= 2 && memcmp (part, "\xff\xfe", 2) == 0)
    return "UTF-16LE";
  if (n >= 2 && memcmp (part, "\xfe\xff", 2) == 0)
    return "UTF-16BE";
  utf16 = guess_utf16 (part, n);
  if (utf16 != NULL)
    return utf16;
  if (is_utf8 (source, &first))
    return "UTF-8";
  n = ch_source_read (source, first, part, SAMPLE);
  return guess_by_content (part, n);
}

const char *
ch_encoding_guess (const char *data, gsize length)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, length);
  g_autoptr (ChSource) source = ch_source_new_for_bytes (bytes);

  return ch_encoding_guess_source (source);
}
