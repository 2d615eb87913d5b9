/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the fuzz targets share. Each target is a file that defines ch_fuzz_target; built with the option "fuzz" it is a
 * libFuzzer program (build-aux/check --fuzz), else a test program that feeds it spoilt samples from fixed seeds. */
#pragma once

#include <gio/gio.h>

#include "study/ch-report.h"
#include "study/ch-study.h"

typedef struct
{
  const char *name;
  void (*run) (const guint8 *data, gsize size); /* ends the program where something does not hold */
  const char *const *texts;                     /* (nullable): samples, NULL-terminated */
  void (*add_samples) (GPtrArray *samples);     /* (nullable) (element-type GBytes): samples that are no text */
  const char *const *words;                     /* (nullable): what inputs are made of, NULL-terminated */
  const char *const *folders;                   /* (nullable): of the material kept beside the tree, NULL-terminated */
  gsize size;                                   /* of an input at most, 0: 3000 */
  gsize head;                                   /* of samples: half of the changes are made behind as many bytes */
  guint rounds;                                 /* inputs a plain test tries, 0: 3000 */
  void (*extremes) (void);                      /* (nullable): inputs that are long, or deep */
} ChFuzzTarget;

extern const ChFuzzTarget ch_fuzz_target;

/** ch_fuzz_size: Returns: how long an input of the target is at most. */
gsize ch_fuzz_size (void);

/** ch_fuzz_samples: Returns: (transfer full) (element-type GBytes): what the target brings along. */
GPtrArray *ch_fuzz_samples (void);

/** ch_fuzz_run_text: Runs the target on @text. */
void ch_fuzz_run_text (const char *text);

/** ch_fuzz_repeat: Runs the target on @start followed by @unit @n times. */
void ch_fuzz_repeat (const char *start, const char *unit, guint n);

/** ch_fuzz_check_trees: Each move that is not broken is legal, ids lead to their nodes, texts are UTF-8. */
void ch_fuzz_check_trees (ChStudy *study);

/** ch_fuzz_check_study: As ch_fuzz_check_trees(); and what is written in our own format and read back is equal. */
void ch_fuzz_check_study (ChStudy *study);

typedef ChStudy *(*ChFuzzReader) (GBytes *bytes, const char *name, const char *encoding, ChReport *report);

/** ch_fuzz_read: Reads an input and checks what came of it. Returns: (transfer full): that. */
ChStudy *ch_fuzz_read (ChFuzzReader reader, const guint8 *data, gsize size, const char *encoding);

/** ch_fuzz_same: Ends the program where two texts differ, having printed both. @what: what they are. */
void ch_fuzz_same (const char *one, const char *other, const char *what);

/** ch_fuzz_same_bytes: As ch_fuzz_same(). */
void ch_fuzz_same_bytes (GBytes *one, GBytes *other, const char *what);
