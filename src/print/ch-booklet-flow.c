/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Columns and pages. Slices that keep with their next go into a column together. A diagram for which a column has no room waits
 * for the next one, while text fills what is left, so that no column ends half empty. */
#include "config.h"

#include "print/ch-booklet-private.h"

/* Sums of line heights are never quite what they should be. */
#define SLACK 0.01

/* So many diagrams may wait: more would stand too far from their moves. */
#define MAX_WAITING 2

static ChPage *
current_page (const ChBooklet *booklet)
{
  return g_ptr_array_index (booklet->pages, booklet->pages->len - 1);
}

static void
new_page (ChBooklet *booklet)
{
  ChPage *page = g_new0 (ChPage, 1);

  page->placed = g_array_new (FALSE, FALSE, sizeof (ChPlaced));
  page->chapter = G_MAXUINT;
  g_ptr_array_add (booklet->pages, page);
  booklet->flow.column = 0;
  booklet->flow.top = booklet->flow.y = booklet->top;
  booklet->flow.fresh = TRUE;
}

void
ch_booklet_flow_init (ChBooklet *booklet)
{
  booklet->flow.group = g_array_new (FALSE, FALSE, sizeof (ChSlice));
  booklet->flow.floats = g_array_new (FALSE, FALSE, sizeof (ChSlice));
  new_page (booklet);
}

void
ch_booklet_flow_clear (ChBooklet *booklet)
{
  g_array_unref (booklet->flow.group);
  g_array_unref (booklet->flow.floats);
}

/* Notes where a chapter begins, and whose page this is. */
static void
note_chapter (ChBooklet *booklet, const ChSlice *slice, double y)
{
  ChPage *page = current_page (booklet);
  ChChapter *chapter;

  if (slice->kind == CH_SLICE_CONTENTS || slice->kind == CH_SLICE_RULE || slice->wide
      || slice->chapter >= booklet->chapters->len)
    return;
  chapter = g_ptr_array_index (booklet->chapters, slice->chapter);
  if (page->chapter == G_MAXUINT)
    page->chapter = slice->chapter;
  if (chapter->page != G_MAXUINT)
    return;
  chapter->page = booklet->pages->len - 1;
  chapter->y = y;
}

/* The diagram right above, beside which @slice can stand: in a wide column two have room, and more would be white than print. */
static ChPlaced *
partner_of (const ChBooklet *booklet, const ChSlice *slice)
{
  GArray *all = current_page (booklet)->placed;
  ChPlaced *last = all->len > 0 ? &g_array_index (all, ChPlaced, all->len - 1) : NULL;

  if (booklet->options.columns > 1 || slice->kind != CH_SLICE_DIAGRAM || last == NULL || booklet->flow.fresh)
    return NULL;
  return last->slice.kind == CH_SLICE_DIAGRAM && last->slice.shift == 0 ? last : NULL;
}

static void
place_beside (ChBooklet *booklet, ChPlaced *partner, const ChSlice *slice)
{
  ChPlaced placed = { partner->x, partner->y, *slice };

  placed.slice.shift = booklet->column_width / 4;
  partner->slice.shift = -placed.slice.shift;
  booklet->flow.y = partner->y + MAX (partner->slice.height, slice->height);
  /* Invalidates @partner. */
  g_array_append_val (current_page (booklet)->placed, placed);
}

static void
place (ChBooklet *booklet, const ChSlice *slice)
{
  ChFlow *flow = &booklet->flow;
  ChPlaced *partner = partner_of (booklet, slice);
  ChPlaced placed = { .slice = *slice };

  if (partner != NULL)
    {
      place_beside (booklet, partner, slice);
      return;
    }

  if (!flow->fresh)
    flow->y += slice->before;
  placed.x = booklet->options.margin + flow->column * (booklet->column_width + booklet->gap);
  placed.y = flow->y;
  g_array_append_val (current_page (booklet)->placed, placed);
  note_chapter (booklet, slice, placed.y);
  flow->y += slice->height;
  flow->fresh = FALSE;
}

static gboolean
fits (const ChBooklet *booklet, const ChSlice *slices, guint n)
{
  double y = booklet->flow.y;

  if (n == 1 && partner_of (booklet, slices) != NULL)
    return TRUE;
  for (guint i = 0; i < n; i++)
    y += slices[i].height + (i == 0 && booklet->flow.fresh ? 0 : slices[i].before);
  return y <= booklet->bottom + SLACK;
}

/* Whether another column could have more room than this one. */
static gboolean
may_gain (const ChBooklet *booklet)
{
  return !booklet->flow.fresh || booklet->flow.top > booklet->top + SLACK;
}

static void
place_floats (ChBooklet *booklet)
{
  GArray *floats = booklet->flow.floats;

  while (floats->len > 0 && (!may_gain (booklet) || fits (booklet, &g_array_index (floats, ChSlice, 0), 1)))
    {
      place (booklet, &g_array_index (floats, ChSlice, 0));
      g_array_remove_index (floats, 0);
    }
}

static void
next_column (ChBooklet *booklet)
{
  ChFlow *flow = &booklet->flow;

  if ((int) flow->column + 1 < booklet->options.columns)
    {
      flow->column++;
      flow->y = flow->top;
      flow->fresh = TRUE;
    }
  else
    new_page (booklet);
  place_floats (booklet);
}

/* What is too long even for a whole column is parted after all. */
static void
place_parted (ChBooklet *booklet, const GArray *group)
{
  for (guint i = 0; i < group->len; i++)
    {
      const ChSlice *slice = &g_array_index (group, ChSlice, i);

      while (may_gain (booklet) && !fits (booklet, slice, 1))
        next_column (booklet);
      place (booklet, slice);
    }
}

static void
place_group (ChBooklet *booklet)
{
  GArray *group = booklet->flow.group;

  if (group->len == 0)
    return;
  while (may_gain (booklet) && !fits (booklet, (const ChSlice *) group->data, group->len))
    next_column (booklet);
  place_parted (booklet, group);
  g_array_set_size (group, 0);
}

void
ch_booklet_flow_add (ChBooklet *booklet, const ChSlice *slice)
{
  g_array_append_val (booklet->flow.group, *slice);
  if (!slice->keep)
    place_group (booklet);
}

void
ch_booklet_flow_add_float (ChBooklet *booklet, const ChSlice *slice)
{
  ChFlow *flow = &booklet->flow;

  if (flow->group->len > 0)
    ch_booklet_flow_add (booklet, slice);
  else if (flow->floats->len == 0 && (!may_gain (booklet) || fits (booklet, slice, 1)))
    place (booklet, slice);
  else
    g_array_append_val (flow->floats, *slice);
  while (flow->floats->len > MAX_WAITING)
    next_column (booklet);
}

void
ch_booklet_flow_settle (ChBooklet *booklet)
{
  place_group (booklet);
  while (booklet->flow.floats->len > 0)
    {
      place_floats (booklet);
      if (booklet->flow.floats->len > 0)
        next_column (booklet);
    }
}

void
ch_booklet_flow_break (ChBooklet *booklet)
{
  ch_booklet_flow_settle (booklet);
  if (current_page (booklet)->placed->len > 0)
    new_page (booklet);
}

void
ch_booklet_flow_add_wide (ChBooklet *booklet, const ChSlice *slice)
{
  ChFlow *flow = &booklet->flow;

  g_return_if_fail (flow->fresh && flow->column == 0);

  place (booklet, slice);
  flow->top = flow->y;
  flow->fresh = TRUE;
}
