/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "index/ch-index-game.h"

#include <string.h>

#include "index/ch-index-key.h"
#include "index/ch-packed-tree.h"

char *
ch_index_game_fold (const char *text)
{
  g_autofree char *plain = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);

  return plain != NULL ? g_utf8_casefold (plain, -1) : g_strdup ("");
}

/* Of "2001.05.??": 20010500. */
static guint
read_day (const char *date)
{
  guint numbers[3] = { 0 }, n = 0, digits = 0;

  for (; date != NULL && *date != '\0' && n < 3; date++)
    if (g_ascii_isdigit (*date) && digits < 4)
      {
        numbers[n] = numbers[n] * 10 + (guint) (*date - '0');
        digits++;
      }
    else
      {
        n++;
        digits = 0;
      }
  return numbers[0] < 1000 || numbers[1] > 12 || numbers[2] > 31 ? 0 : numbers[0] * 10000 + numbers[1] * 100 + numbers[2];
}

/* Tags say "?" where nothing is known. */
static const char *
known_tag (ChRecord *record, const char *name)
{
  const char *value = ch_record_get_tag (record, name);

  return value != NULL && strspn (value, "?.- ") < strlen (value) ? value : NULL;
}

static char *
folded_tags (ChRecord *record, const char *const *names)
{
  GString *text = g_string_new (NULL);
  g_autofree char *joined = NULL;

  for (; *names != NULL; names++)
    if (known_tag (record, *names) != NULL)
      g_string_append_printf (text, "%s\n", known_tag (record, *names));
  joined = g_string_free (text, FALSE);
  return ch_index_game_fold (joined);
}

static guint
count_plies (ChRecord *record)
{
  guint n = 0;

  for (const ChNode *node = ch_record_get_root (record)->first_child; node != NULL && !node->broken; node = node->first_child)
    n++;
  return n;
}

static void
hash_text (GChecksum *sum, const char *text)
{
  if (text != NULL)
    g_checksum_update (sum, (const guchar *) text, -1);
  g_checksum_update (sum, (const guchar *) "", 1);
}

static gint64
make_digest (const ChIndexGame *self, ChRecord *record)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_MD5);
  guint8 head[2] = { self->game, self->result }, bytes[16];
  gsize size = sizeof bytes;
  gint64 digest;

  g_checksum_update (sum, head, sizeof head);
  hash_text (sum, self->players);
  hash_text (sum, self->date);
  hash_text (sum, self->start);
  for (const ChNode *node = ch_record_get_root (record)->first_child; node != NULL && !node->broken; node = node->first_child)
    g_checksum_update (sum, (const guchar *) &node->move, sizeof node->move);
  g_checksum_get_digest (sum, bytes, &size);
  memcpy (&digest, bytes, sizeof digest);
  return digest;
}

static char *
make_start (ChRecord *record)
{
  const ChRuleset *rules = ch_record_get_rules (record);
  const ChPosition *start = ch_record_get_start (record);
  char fen[CH_FEN_SIZE];
  ChPosition usual;

  ch_position_init_start (&usual, rules);
  return ch_position_same (&usual, start) ? NULL : g_strdup (ch_position_to_fen (start, fen));
}

void
ch_index_game_init (ChIndexGame *self, ChRecord *record)
{
  static const char *const players[] = { "Red", "Black", "RedTeam", "BlackTeam", NULL };
  static const char *const words[] = { "Event", "Site", "Round", "Opening", "ECCO", "Annotator", "ChapterName", "Title", NULL };
  char text[CH_RULESET_TEXT_SIZE];

  memset (self, 0, sizeof *self);
  self->game = ch_record_get_rules (record)->game;
  self->result = ch_record_get_result (record);
  self->first = known_tag (record, "Red");
  self->second = known_tag (record, "Black");
  self->event = known_tag (record, "Event");
  self->date = known_tag (record, "Date");
  self->day = read_day (self->date);
  self->plies = count_plies (record);
  self->players = folded_tags (record, players);
  self->words = folded_tags (record, words);
  self->rules = g_strdup (ch_ruleset_to_text (ch_record_get_rules (record), text));
  self->start = make_start (record);
  self->digest = make_digest (self, record);
  self->moves = g_byte_array_new ();
  ch_packed_tree_encode (record, self->moves);
}

void
ch_index_game_clear (ChIndexGame *self)
{
  g_free (self->players);
  g_free (self->words);
  g_free (self->rules);
  g_free (self->start);
  g_byte_array_unref (self->moves);
}

/* ---- postings ---- */

typedef struct
{
  ChIndexKey key;
  guint node;
} Place;

typedef struct
{
  GArray *places;   /* (element-type Place): from the start to the present node */
  GArray *postings;
  guint32 game;
} Postings;

static void
add_posting (Postings *self, const Place *place, ChMove move, gboolean variation)
{
  ChPosting posting = { place->key.key, self->game, place->node, variation, place->key.mirrored, move };

  if (place->key.mirrored)
    posting.move = ch_move_mirrored (move);
  g_array_append_val (self->postings, posting);
}

static gboolean
visit (const ChPackedNode *node, gpointer data)
{
  Postings *self = data;
  Place place = { ch_index_key (node->position), node->node };

  g_array_set_size (self->places, node->depth);
  if (node->depth > 0)
    add_posting (self, &g_array_index (self->places, Place, node->depth - 1), node->move, !node->main_line);
  if (node->ends)
    add_posting (self, &place, CH_MOVE_NONE, !node->main_line);
  g_array_append_val (self->places, place);
  return TRUE;
}

guint
ch_index_game_postings (const ChIndexGame *self, const ChPosition *start, guint32 id, GArray *postings)
{
  Postings all = { g_array_new (FALSE, FALSE, sizeof (Place)), postings, id };
  guint before = postings->len;

  ch_packed_tree_walk (self->moves->data, self->moves->len, start, visit, &all);
  g_array_unref (all.places);
  return postings->len - before;
}
