/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What engines have found out about positions, by rule set and position: shown at once when one comes back to it. Bounded; what
 * was not asked for longest goes first. */
#pragma once

#include <glib.h>

#include "engine/ch-engine.h"

typedef struct
{
  int n;                                      /* lines */
  ChEngineInfo lines[CH_ENGINE_MAX_MULTIPV];  /* the best first */
} ChAnalysisFind;

typedef struct _ChAnalysisCache ChAnalysisCache;

/** ch_analysis_cache_new: @size: positions to keep at most. Returns: (transfer full): an empty cache. */
ChAnalysisCache *ch_analysis_cache_new (guint size);

/** ch_analysis_cache_free: Frees it. */
void ch_analysis_cache_free (ChAnalysisCache *cache);

/**
 * ch_analysis_cache_keep:
 * @find: at least one line
 *
 * Keeps @find for @position, unless lines are known that go deeper, or as deep and are as many.
 */
void ch_analysis_cache_keep (ChAnalysisCache *cache, const ChPosition *position, const ChAnalysisFind *find);

/** ch_analysis_cache_get: Returns: (transfer none) (nullable): what is known of @position under its rule set; valid until the
 * next call that keeps something. */
const ChAnalysisFind *ch_analysis_cache_get (ChAnalysisCache *cache, const ChPosition *position);

/** ch_analysis_cache_clear: Forgets all, as when another engine is asked. */
void ch_analysis_cache_clear (ChAnalysisCache *cache);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChAnalysisCache, ch_analysis_cache_free)
