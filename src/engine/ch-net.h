/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The evaluation by a small network, one a game. The board is seen by both sides with the same weights: the other side's
 * board is turned round, and mirrored where the own general stands on files f to i. Each side's view is one input for each
 * piece and point (and each piece in hand), one layer of hidden units; a unit is clipped to 0..1 and squared. Both views, the
 * side to move first, go into one output, of which there are several by the number of pieces on the board. All numbers are
 * integers, so that every processor comes to the same result. */
#pragma once

#include "engine/ch-score.h"

#define CH_NET_MIN_HIDDEN 16
#define CH_NET_MAX_HIDDEN 128 /* a multiple of 16 */
#define CH_NET_BUCKETS 8
#define CH_NET_UNIT 255       /* what a hidden unit of 1 is */
#define CH_NET_WEIGHT_UNIT 64 /* what an output weight of 1 is */
#define CH_NET_MAX_WEIGHT 127 /* of an output weight: so no sum of outputs leaves 32 bits */
#define CH_NET_MAX_BIAS (1 << 24)
#define CH_NET_MAX_SCALE 4000
#define CH_NET_MAX_ACTIVE 34  /* inputs that are on at once: 32 pieces, the rule set */
#define CH_NET_MAX_FEATURES 1330
#define CH_NET_IN_HAND 5      /* so many of a kind in hand are told apart */
#define CH_NET_PLACES (CH_POINTS + CH_NET_IN_HAND)
#define CH_NET_NAME_SIZE 64

/* What a network is made of; a trainer fills it, ch_net_finish() checks it. */
typedef struct
{
  uint8_t game;
  int hidden;
  int n_features;
  int scale;                                   /* hundredths of a soldier that an output of 1 is */
  char name[CH_NET_NAME_SIZE];                 /* how it was made, one line */
  int16_t *features;                           /* [n_features][hidden], aligned to 64 bytes */
  int16_t bias[CH_NET_MAX_HIDDEN];
  int16_t output[CH_NET_BUCKETS][2 * CH_NET_MAX_HIDDEN]; /* [.][2 * hidden], the side to move first */
  int32_t output_bias[CH_NET_BUCKETS];         /* in CH_NET_UNIT * CH_NET_WEIGHT_UNIT */
  uint64_t salt;                               /* of its content: results of one are nothing to another */
} ChNet;

/** ch_net_count_features: Returns: how many inputs a network of @game has. */
int ch_net_count_features (ChGame game);

/**
 * ch_net_new:
 * @hidden: a multiple of 16 from CH_NET_MIN_HIDDEN to CH_NET_MAX_HIDDEN
 *
 * Returns: (transfer full): a network of nothing but zeros; NULL where memory is short.
 */
ChNet *ch_net_new (ChGame game, int hidden);

/** ch_net_free: NULL is allowed. */
void ch_net_free (ChNet *net);

/**
 * ch_net_finish:
 * Looks at the bounds within which no sum overflows, and computes the salt.
 * Returns: NULL, or why the network cannot be used; static, English.
 */
const char *ch_net_finish (ChNet *net);

/* ---- the inputs ---- */

/* A board seen by @viewer. */
typedef struct
{
  ChSide viewer;
  bool mirrored;
} ChNetView;

/** ch_net_view: Returns: how @viewer sees @position. */
static inline ChNetView
ch_net_view (const ChPosition *position, ChSide viewer)
{
  unsigned general = position->general[viewer];
  return (ChNetView) { viewer, general < CH_POINTS && general % CH_FILES > 4 };
}

/**
 * ch_net_feature:
 * @place: a point; CH_POINTS + n - 1 is the nth in hand (crazyhouse)
 * Returns: the input of @piece at @place.
 */
int ch_net_feature (ChGame game, ChNetView view, ChPiece piece, int place);

/** ch_net_features: Writes the inputs that are on, CH_NET_MAX_ACTIVE at most. Returns: how many. */
int ch_net_features (const ChPosition *position, ChNetView view, uint16_t features[CH_NET_MAX_ACTIVE]);

/** ch_net_bucket: Returns: which output @position is given to. */
static inline int
ch_net_bucket (const ChPosition *position)
{
  int n = position->n_pieces[0] + position->n_pieces[1];
  return n <= 1 ? 0 : n > 32 ? CH_NET_BUCKETS - 1 : (n - 1) / 4;
}

/* ---- the result ---- */

/** ch_net_output: Returns: what the hidden layer @sums[side] says for the side to move, hundredths of a soldier. */
int ch_net_output (const ChNet *net, const ChPosition *position, const int16_t *const sums[2]);

/** ch_net_evaluate: As ch_net_output(), computed from nothing and by plain C. */
int ch_net_evaluate (const ChNet *net, const ChPosition *position);

/* ---- ch-net-file.c ---- */

/**
 * ch_net_read:
 * @bytes: the content of a file *.chn
 * @error: (out): why there is none, static, English
 *
 * Returns: (transfer full): the network, or NULL.
 */
ChNet *ch_net_read (const uint8_t *bytes, size_t size, const char **error);

/** ch_net_size: Returns: how many bytes ch_net_write() writes. */
size_t ch_net_size (const ChNet *net);

/** ch_net_write: Writes what ch_net_read() reads. */
void ch_net_write (const ChNet *net, uint8_t *bytes);

/** ch_net_seal: Writes the checksum of a file into its header. */
void ch_net_seal (uint8_t *bytes, size_t size);

/** ch_net_builtin: Returns: (transfer none) (nullable): the network of @game that comes with the engine. */
const ChNet *ch_net_builtin (ChGame game);
