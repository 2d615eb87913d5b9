/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the parts of the DhtmlXQ reader and writer share. */
#pragma once

#include "formats/ch-dhtmlxq.h"
#include "formats/ch-import.h"

/* The usual position as the format writes it: 32 points, file and rank from Black's side, in the order of XQF's pieces. */
#define CH_DHTMLXQ_USUAL "8979695949392919097717866646260600102030405060708012720323436383"

/* One tag with its value as it stands; both point into the text. */
typedef struct
{
  const char *name;
  gsize name_length;
  const char *value;
  gsize value_length;
  guint line;
  gboolean unclosed;
} ChDhtmlxqTag;

typedef enum
{
  CH_DHTMLXQ_END,
  CH_DHTMLXQ_TAG,
  CH_DHTMLXQ_BEGIN, /* a block of tags begins */
  CH_DHTMLXQ_CLOSE, /* it ends */
} ChDhtmlxqToken;

typedef struct
{
  const char *at;
  const char *counted;
  guint line;
} ChDhtmlxqScan;

void ch_dhtmlxq_scan_init (ChDhtmlxqScan *scan, const char *text);

/** ch_dhtmlxq_scan_next: Returns: what comes next; a tag is written to @tag. */
ChDhtmlxqToken ch_dhtmlxq_scan_next (ChDhtmlxqScan *scan, ChDhtmlxqTag *tag);

/**
 * ch_dhtmlxq_decode:
 * @text: a value
 * @html: it stands in a page: entities and line breaks of HTML count
 * @lines: || is a line end
 *
 * Returns: (transfer full): it as plain text.
 */
char *ch_dhtmlxq_decode (const char *text, gsize length, gboolean html, gboolean lines);

/** ch_dhtmlxq_append: Appends a tag. @lines: line ends are written as ||. */
void ch_dhtmlxq_append (GString *out, const char *name, const char *text, gboolean lines);

typedef struct
{
  const char *name; /* there */
  const char *tag;  /* ours */
} ChDhtmlxqName;

/** ch_dhtmlxq_names: Texts that are tags here and there; ends with NULL names. */
extern const ChDhtmlxqName ch_dhtmlxq_names[];

/* What is begun with this is a tag of theirs that we keep though it says nothing to us. */
#define CH_DHTMLXQ_KEPT "DhtmlXQ_"
