/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A 象棋桥 library: a head, an index of slots, and records in blocks of their own. The index may have blank slots, slots of
 * records that were deleted, and damage; records are found by their own first bytes and looked up in it. */
#include "config.h"

#include "formats/ch-cbr-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAGIC "CCBridgeLibrary"
#define MAGIC_SIZE 16
#define CAPACITY 60
#define INDEX 66624
#define SLOT_SIZE 276
#define BLOCK 4096

/* Within a slot. */
#define SLOT_STATE 0
#define SLOT_ORDER 4
#define SLOT_SIZE_OF_DATA 12
#define SLOT_GUID 20
#define SLOT_NAME 100

#define RECORD_GUID 20

typedef struct
{
  gsize offset, end;
  guint slot;    /* G_MAXUINT: in none */
  guint32 order;
} Found;

typedef struct
{
  ChCbrFile *file;
  guint n_slots;
  GHashTable *slots;  /* GUID as text -> slot + 1 */
  GHashTable *seen;   /* slots whose record is there */
  GArray *found;
} Library;

gboolean
ch_cbr_library_recognise (const char *data, gsize length)
{
  return length >= MAGIC_SIZE && memcmp (data, MAGIC, MAGIC_SIZE) == 0;
}

static gsize
slot_at (guint slot)
{
  return INDEX + (gsize) SLOT_SIZE * slot;
}

static char *
guid_text (const guint8 *guid)
{
  return g_strdup_printf ("{%02X%02X%02X%02X-%02X%02X-%02X%02X-%02X%02X-%02X%02X%02X%02X%02X%02X}", guid[3], guid[2], guid[1],
                          guid[0], guid[5], guid[4], guid[7], guid[6], guid[8], guid[9], guid[10], guid[11], guid[12],
                          guid[13], guid[14], guid[15]);
}

static gboolean
record_starts (const ChCbrFile *file, gsize offset)
{
  return offset + RECORD_GUID + 16 <= file->length && memcmp (file->data + offset, CH_CBR_MAGIC, CH_CBR_MAGIC_SIZE) == 0;
}

/* Records begin at blocks; in a damaged file anywhere.
 * Returns: the first at a block behind @offset, else the first from @free on, else the file's length. */
static gsize
find_record (const ChCbrFile *file, gsize start, gsize offset, gsize free)
{
  for (gsize at = offset + BLOCK - 1 - (offset - start + BLOCK - 1) % BLOCK; at < file->length; at += BLOCK)
    if (record_starts (file, at))
      return at;
  for (gsize at = free; at < file->length; at++)
    if (record_starts (file, at))
      return at;
  return file->length;
}

/* The index cannot be longer than the file. */
static guint
count_slots (ChCbrFile *file)
{
  guint32 capacity = ch_cbr_number (file, CAPACITY);
  guint room = file->length > INDEX ? (file->length - INDEX) / SLOT_SIZE : 0;

  if (capacity <= room)
    return capacity;
  ch_cbr_report (file, 0, CAPACITY, NULL, _("The index of the library is damaged"));
  return 0;
}

static void
read_index (Library *library)
{
  library->n_slots = count_slots (library->file);
  for (guint i = 0; i < library->n_slots; i++)
    {
      char *guid = ch_cbr_text (library->file, slot_at (i) + SLOT_GUID, 76);

      g_strstrip (guid);
      if (guid[0] != '\0')
        g_hash_table_replace (library->slots, guid, GUINT_TO_POINTER (i + 1));
      else
        g_free (guid);
    }
}

static guint
find_slot (Library *library, gsize offset)
{
  g_autofree char *guid = guid_text (library->file->data + offset + RECORD_GUID);

  return GPOINTER_TO_UINT (g_hash_table_lookup (library->slots, guid)) - 1;
}

/* How long a record is by its slot, 0 where that cannot be. */
static gsize
size_by_slot (Library *library, const Found *found)
{
  guint32 size = found->slot == G_MAXUINT ? 0 : ch_cbr_number (library->file, slot_at (found->slot) + SLOT_SIZE_OF_DATA);

  return size <= library->file->length - found->offset ? size : 0;
}

static void
find_records (Library *library)
{
  ChCbrFile *file = library->file;
  gsize start = MIN (slot_at (library->n_slots), file->length);
  gsize at = find_record (file, start, start, start);

  while (at < file->length)
    {
      Found found = { .offset = at, .slot = find_slot (library, at), .order = G_MAXUINT32 };
      gsize size = size_by_slot (library, &found);
      gsize next = find_record (file, start, at + CH_CBR_MAGIC_SIZE, at + MAX (size, CH_CBR_MAGIC_SIZE));

      if (found.slot != G_MAXUINT)
        {
          found.order = ch_cbr_number (file, slot_at (found.slot) + SLOT_ORDER);
          g_hash_table_add (library->seen, GUINT_TO_POINTER (found.slot));
        }
      found.end = size > 0 && at + size <= next ? at + size : next;
      g_array_append_val (library->found, found);
      if (library->found->len % 256 == 0)
        ch_source_forget (file->reading->source);
      at = next;
    }
}

static int
compare_order (gconstpointer a, gconstpointer b)
{
  const Found *one = a, *other = b;

  if (one->order != other->order)
    return one->order < other->order ? -1 : 1;
  return one->offset < other->offset ? -1 : one->offset > other->offset;
}

static void
read_found (Library *library, const Found *found)
{
  ChCbrFile *file = library->file;
  g_autofree char *title = NULL;
  guint game = file->game;

  if (found->slot != G_MAXUINT)
    title = g_strstrip (ch_cbr_text (file, slot_at (found->slot) + SLOT_NAME, SLOT_SIZE - SLOT_NAME));
  if (found->slot != G_MAXUINT && ch_cbr_number (file, slot_at (found->slot) + SLOT_STATE) == 0)
    {
      file->game = 0;
      ch_cbr_report (file, 0, found->offset, title, _("This record is marked as deleted and left out"));
      file->game = game;
      return;
    }
  ch_cbr_read_record (file, found->offset, found->end, title);
  if (found->slot == G_MAXUINT && library->n_slots > 0)
    ch_cbr_report (file, 0, found->offset, NULL, _("This record is not in the index of the library"));
}

static void
report_missing (Library *library)
{
  library->file->game = 0;
  for (guint i = 0; i < library->n_slots; i++)
    if (ch_cbr_number (library->file, slot_at (i) + SLOT_STATE) != 0
        && !g_hash_table_contains (library->seen, GUINT_TO_POINTER (i)))
      {
        g_autofree char *title = g_strstrip (ch_cbr_text (library->file, slot_at (i) + SLOT_NAME, SLOT_SIZE - SLOT_NAME));

        ch_cbr_report (library->file, 0, slot_at (i), title, _("The record that the index names is not there"));
      }
}

void
ch_cbr_library_keep_head (ChCbrFile *file, ChRecord *record)
{
  static const struct
  {
    guint16 offset;
    guint32 length;
    const char *tag;
  } fields[] = {
    { 64, 512, "Library" }, { 576, 256, "LibrarySource" }, { 832, 64, "LibraryCreator" }, { 896, 64, "LibraryMail" },
    { 960, 64, "LibraryCreated" }, { 1024, 64, "LibraryModified" }, { 1088, 65536, "LibraryRemark" },
  };

  if (!ch_cbr_library_recognise ((const char *) file->data, file->length))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      g_autofree char *text = g_strstrip (ch_cbr_text (file, fields[i].offset, fields[i].length));

      if (text[0] != '\0')
        ch_record_set_tag_raw (record, fields[i].tag, text);
    }
}

void
ch_cbr_library_read (ChCbrFile *file)
{
  Library library = { .file = file };

  library.slots = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  library.seen = g_hash_table_new (NULL, NULL);
  library.found = g_array_new (FALSE, FALSE, sizeof (Found));
  read_index (&library);
  find_records (&library);
  g_array_sort (library.found, compare_order);
  for (guint i = 0; i < library.found->len; i++)
    {
      read_found (&library, &g_array_index (library.found, Found, i));
      ch_source_forget (file->reading->source);
    }
  report_missing (&library);
  g_hash_table_unref (library.slots);
  g_hash_table_unref (library.seen);
  g_array_unref (library.found);
}
