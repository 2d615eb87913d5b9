/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "study/ch-nag.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  guint8 nag;
  ChNagGroup group;
  const char *sign;
  const char *words;
} ChNag;

/* Signs that fonts with Chinese characters have; where the books use several, the plainest. */
static const ChNag nags[] = {
  { 1, CH_NAG_MOVE, "!", N_("Good move") },
  { 2, CH_NAG_MOVE, "?", N_("Mistake") },
  { 3, CH_NAG_MOVE, "!!", N_("Brilliant move") },
  { 4, CH_NAG_MOVE, "??", N_("Blunder") },
  { 5, CH_NAG_MOVE, "!?", N_("Interesting move") },
  { 6, CH_NAG_MOVE, "?!", N_("Dubious move") },
  { 7, CH_NAG_OTHER, "□", N_("Only move") },
  { 8, CH_NAG_OTHER, "□", N_("Only reasonable move") },
  { 9, CH_NAG_OTHER, NULL, N_("Worst move") },
  { 10, CH_NAG_POSITION, "=", N_("Equal position") },
  { 11, CH_NAG_POSITION, "=", N_("Equal chances, quiet position") },
  { 12, CH_NAG_POSITION, "=", N_("Equal chances, active position") },
  { 13, CH_NAG_POSITION, "∞", N_("Unclear position") },
  { 14, CH_NAG_POSITION, "+=", N_("First player slightly better") },
  { 15, CH_NAG_POSITION, "=+", N_("Second player slightly better") },
  { 16, CH_NAG_POSITION, "±", N_("First player better") },
  { 17, CH_NAG_POSITION, "∓", N_("Second player better") },
  { 18, CH_NAG_POSITION, "+-", N_("First player winning") },
  { 19, CH_NAG_POSITION, "-+", N_("Second player winning") },
  { 20, CH_NAG_POSITION, "+--", N_("First player should win at once") },
  { 21, CH_NAG_POSITION, "--+", N_("Second player should win at once") },
  { 22, CH_NAG_OTHER, "⊙", N_("Zugzwang") },
  { 23, CH_NAG_OTHER, "⊙", N_("Zugzwang for the second player") },
  { 32, CH_NAG_OTHER, "↑↑", N_("First player ahead in development") },
  { 33, CH_NAG_OTHER, "↑↑", N_("Second player ahead in development") },
  { 36, CH_NAG_OTHER, "↑", N_("First player has the initiative") },
  { 37, CH_NAG_OTHER, "↑", N_("Second player has the initiative") },
  { 40, CH_NAG_OTHER, "→", N_("First player attacks") },
  { 41, CH_NAG_OTHER, "→", N_("Second player attacks") },
  { 44, CH_NAG_OTHER, "=∞", N_("First player has compensation") },
  { 45, CH_NAG_OTHER, "=∞", N_("Second player has compensation") },
  { 132, CH_NAG_OTHER, "⇆", N_("First player has counterplay") },
  { 133, CH_NAG_OTHER, "⇆", N_("Second player has counterplay") },
  { 138, CH_NAG_OTHER, "⊕", N_("First player short of time") },
  { 139, CH_NAG_OTHER, "⊕", N_("Second player short of time") },
  { 140, CH_NAG_OTHER, "∆", N_("With the idea") },
  { 141, CH_NAG_OTHER, NULL, N_("Directed against") },
  { 142, CH_NAG_OTHER, NULL, N_("Better is") },
  { 143, CH_NAG_OTHER, NULL, N_("Worse is") },
  { 145, CH_NAG_OTHER, NULL, N_("Remark of the editor") },
  { 146, CH_NAG_OTHER, "N", N_("Novelty") },
  /* Where a book is to show the position. */
  { 220, CH_NAG_OTHER, "▦", N_("Diagram") },
  { 221, CH_NAG_OTHER, "▦", N_("Diagram from the second player’s side") },
};

static const ChNag *
find (guint8 nag)
{
  for (guint i = 0; i < G_N_ELEMENTS (nags); i++)
    if (nags[i].nag == nag)
      return &nags[i];
  return NULL;
}

ChNagGroup
ch_nag_group (guint8 nag)
{
  const ChNag *entry = find (nag);

  return entry != NULL ? entry->group : CH_NAG_OTHER;
}

const char *
ch_nag_sign (guint8 nag)
{
  const ChNag *entry = find (nag);

  return entry != NULL ? entry->sign : NULL;
}

const char *
ch_nag_words (guint8 nag)
{
  const ChNag *entry = find (nag);

  return entry != NULL ? _(entry->words) : NULL;
}

static void
append_sign (GString *text, guint8 nag)
{
  const char *sign = ch_nag_sign (nag);

  if (ch_nag_group (nag) != CH_NAG_MOVE)
    g_string_append_c (text, ' ');
  if (sign != NULL)
    g_string_append (text, sign);
  else
    g_string_append_printf (text, "$%u", nag);
}

void
ch_nag_append_signs (GString *text, const GArray *glyphs)
{
  g_return_if_fail (text != NULL);

  for (guint i = 0; glyphs != NULL && i < glyphs->len; i++)
    append_sign (text, g_array_index (glyphs, guint8, i));
}

/* Where the first glyph stands that is to come behind one of @group. */
static guint
place_of (const GArray *glyphs, ChNagGroup group)
{
  guint at = 0;

  if (group == CH_NAG_MOVE)
    return 0;
  if (group == CH_NAG_OTHER)
    return glyphs->len;
  while (at < glyphs->len && ch_nag_group (g_array_index (glyphs, guint8, at)) == CH_NAG_MOVE)
    at++;
  return at;
}

GArray *
ch_nag_toggle (const GArray *glyphs, guint8 nag)
{
  GArray *result = g_array_new (FALSE, FALSE, sizeof (guint8));
  ChNagGroup group = ch_nag_group (nag);
  gboolean had = FALSE;

  for (guint i = 0; glyphs != NULL && i < glyphs->len; i++)
    {
      guint8 old = g_array_index (glyphs, guint8, i);

      had |= old == nag;
      if (old != nag && (group == CH_NAG_OTHER || ch_nag_group (old) != group))
        g_array_append_val (result, old);
    }
  if (!had)
    g_array_insert_val (result, place_of (result, group), nag);
  return result;
}
