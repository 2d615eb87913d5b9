/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the reader and the writer of XQF share: where things stand in a file. */
#pragma once

#include "formats/ch-import.h"
#include "formats/ch-xqf.h"

#define CH_XQF_HEADER_SIZE 0x400

/* Offsets in the header. */
enum
{
  CH_XQF_VERSION = 0x02,
  CH_XQF_KEY_MASK = 0x03,
  CH_XQF_KEY_OR = 0x08,    /* 4 bytes */
  CH_XQF_KEYS_SUM = 0x0c,
  CH_XQF_KEY_XY = 0x0d,
  CH_XQF_KEY_XYF = 0x0e,
  CH_XQF_KEY_XYT = 0x0f,
  CH_XQF_PIECES = 0x10,    /* 32 bytes */
  CH_XQF_SIDE = 0x32,
  CH_XQF_RESULT = 0x33,
  CH_XQF_TYPE = 0x40,
};

/* The last version without keys; later ones mark in a record whether a comment follows. */
#define CH_XQF_LAST_PLAIN 10
#define CH_XQF_LAST_KNOWN 18

/* Bits of a record's tag byte, in both families. */
enum
{
  CH_XQF_FOLLOWS = 0x80,
  CH_XQF_SIBLING = 0x40,
  CH_XQF_COMMENT = 0x20,
};

/* What is added to points in records. */
#define CH_XQF_FROM_BIAS 24
#define CH_XQF_TO_BIAS 32

typedef struct
{
  guint offset; /* of the length byte */
  guint size;   /* of the slot without the length byte: what is written at most */
  guint most;   /* what is read at most */
  const char *tag;
} ChXqfText;

#define CH_XQF_N_TEXTS 11

/** ch_xqf_texts: The texts of the header and the tags they become. */
extern const ChXqfText ch_xqf_texts[CH_XQF_N_TEXTS];

/** ch_xqf_slot_piece: Returns: the piece of slot 0..31 of the table of pieces. */
ChPiece ch_xqf_slot_piece (guint slot);

/** ch_xqf_type_name: Returns: (nullable): the word for a type byte 0..3. */
const char *ch_xqf_type_name (guint type);

/* The keys of a file, worked out. */
typedef struct
{
  guint8 xy, from, to;  /* what points are shifted by: of pieces, of a move's two */
  guint comment;        /* what lengths of comments are shifted by */
  guint8 mask[32];      /* what bytes of the body are shifted by, by file offset */
} ChXqfKeys;

/** ch_xqf_keys_init: Works out the keys of a file from its header (at least 16 bytes). */
void ch_xqf_keys_init (ChXqfKeys *keys, const guint8 *header);

/* One record of the body. */
typedef struct
{
  gsize offset;
  guint from, to;       /* points, CH_POINTS and more: none */
  gboolean follows, sibling;
  gsize comment;        /* offset of its bytes; @comment_length 0: none */
  gsize comment_length;
  const char *trouble;  /* (nullable): why nothing can be read behind it; translated */
} ChXqfRecord;

typedef struct
{
  guint8 *data;         /* the file with its body decoded */
  gsize length;
  gsize at;
  gboolean plain;       /* a version without keys */
  ChXqfKeys keys;
} ChXqfBody;

/** ch_xqf_body_init: Decodes the body of a file. */
void ch_xqf_body_init (ChXqfBody *body, const guint8 *data, gsize length);

/** ch_xqf_body_next: Reads the next record. Returns: FALSE where not even its first bytes are there. */
gboolean ch_xqf_body_next (ChXqfBody *body, ChXqfRecord *record);
