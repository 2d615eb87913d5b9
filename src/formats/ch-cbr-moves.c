/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tree of moves of a 象棋桥 record: depth first, four bytes a move and perhaps a comment. */
#include "config.h"

#include "formats/ch-cbr-private.h"

#include <glib/gi18n-lib.h>

/* The bits of a move's first byte. */
enum
{
  LAST = 1,        /* of its line */
  ALTERNATIVE = 2, /* another move in its place comes behind its line */
  COMMENT = 4,
  KNOWN = LAST | ALTERNATIVE | COMMENT
};

typedef struct
{
  gsize offset;
  guint8 flags, from, to;
  gsize comment;        /* its offset */
  gsize comment_length; /* in bytes, as far as it is there */
  gboolean cut;         /* the file ends within it */
} Entry;

/* Reads the entry at @offset. Returns: where the next begins; 0 where the file ends before this one. */
static gsize
read_entry (const ChCbrFile *file, gsize offset, gsize end, Entry *entry)
{
  gsize room;

  *entry = (Entry) { .offset = offset };
  if (offset > end || end - offset < 4)
    return 0;
  entry->flags = file->data[offset];
  entry->from = file->data[offset + 2];
  entry->to = file->data[offset + 3];
  offset += 4;
  if (!(entry->flags & COMMENT) || entry->flags > KNOWN)
    return offset;
  room = end - offset;
  entry->cut = room < 4 || ch_cbr_number (file, offset) > room - 4;
  entry->comment = MIN (offset + 4, end);
  entry->comment_length = entry->cut ? end - entry->comment : ch_cbr_number (file, offset);
  return entry->comment + entry->comment_length;
}

/* Points are counted from the left of the uppermost row on. */
static ChPoint
point_of (guint8 number)
{
  return number < CH_POINTS ? CH_POINT (number % 9, 9 - number / 9) : CH_POINT_NONE;
}

ChPoint
ch_cbr_first_origin (const ChCbrFile *file, gsize offset, gsize end)
{
  Entry entry;

  offset = read_entry (file, offset, end, &entry);
  if (offset == 0 || (entry.flags & LAST) || entry.flags > KNOWN || read_entry (file, offset, end, &entry) == 0)
    return CH_POINT_NONE;
  return point_of (entry.from);
}

static void
set_comment (ChCbrFile *file, const Entry *entry, ChNode *node)
{
  g_autofree char *text = NULL;

  if (!(entry->flags & COMMENT))
    return;
  text = ch_cbr_text (file, entry->comment, entry->comment_length);
  ch_node_set_comment_raw (node, FALSE, text);
  if (entry->cut)
    ch_cbr_report (file, ch_node_ply (node), entry->offset, NULL, _("The file ends within this comment"));
}

static ChNode *
add_node (const Entry *entry, ChImport *import, ChNode *parent)
{
  ChNode *node = ch_import_add (import, parent, point_of (entry->from), point_of (entry->to), (guint) entry->offset);

  if (node->move == CH_MOVE_NONE)
    node->text = g_strdup_printf ("%u-%u", entry->from, entry->to);
  return node;
}

/* Reads the entry at @offset. Returns: where the next begins; 0 where there is none that makes sense. */
static gsize
expect_entry (ChCbrFile *file, gsize offset, gsize end, Entry *entry)
{
  gsize next = read_entry (file, offset, end, entry);
  g_autofree char *flags = NULL;

  if (next == 0)
    {
      ch_cbr_report (file, 0, offset, NULL, _("The file ends before the moves do"));
      return 0;
    }
  if (entry->flags <= KNOWN)
    return next;
  flags = g_strdup_printf ("0x%02X", entry->flags);
  ch_cbr_report (file, 0, offset, flags, _("This is no move; what comes behind it cannot be read"));
  return 0;
}

gsize
ch_cbr_read_moves (ChCbrFile *file, gsize offset, gsize end, ChImport *import)
{
  g_autoptr (GPtrArray) branches = g_ptr_array_new ();
  ChNode *parent = ch_import_root (import);
  Entry entry;

  offset = expect_entry (file, offset, end, &entry);
  if (offset == 0)
    return end;
  set_comment (file, &entry, parent);
  if (entry.flags & LAST)
    return offset;
  while ((offset = expect_entry (file, offset, end, &entry)) > 0)
    {
      ChNode *node = add_node (&entry, import, parent);

      set_comment (file, &entry, node);
      if (entry.flags & ALTERNATIVE)
        g_ptr_array_add (branches, parent);
      if (!(entry.flags & LAST))
        parent = node;
      else if (branches->len > 0)
        parent = g_ptr_array_steal_index (branches, branches->len - 1);
      else
        return offset;
    }
  return end;
}
