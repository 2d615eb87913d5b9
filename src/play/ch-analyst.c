/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/ch-analyst.h"

G_DEFINE_INTERFACE (ChAnalyst, ch_analyst, G_TYPE_OBJECT)

enum
{
  INFO,
  DONE,
  TROUBLE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
ch_analyst_default_init (ChAnalystInterface *iface)
{
  GType type = G_TYPE_FROM_INTERFACE (iface);

  signals[INFO] = g_signal_new ("info", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[DONE] = g_signal_new ("done", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[TROUBLE] = g_signal_new ("trouble", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
}

char *
ch_analyst_dup_name (ChAnalyst *self)
{
  g_return_val_if_fail (CH_IS_ANALYST (self), NULL);

  return CH_ANALYST_GET_IFACE (self)->dup_name (self);
}

ChFit
ch_analyst_get_fit (ChAnalyst *self, const ChRuleset *rules, char **why)
{
  char *reason = NULL;
  ChFit fit;

  g_return_val_if_fail (CH_IS_ANALYST (self) && rules != NULL, CH_FIT_CANNOT);

  fit = CH_ANALYST_GET_IFACE (self)->get_fit (self, rules, &reason);
  if (why != NULL)
    *why = g_steal_pointer (&reason);
  g_free (reason);
  return fit;
}

guint64
ch_analyst_go (ChAnalyst *self, const ChHistory *history, const ChEngineRequest *request)
{
  g_return_val_if_fail (CH_IS_ANALYST (self), 0);
  g_return_val_if_fail (history != NULL && request != NULL, 0);

  return CH_ANALYST_GET_IFACE (self)->go (self, history, request);
}

void
ch_analyst_finish (ChAnalyst *self)
{
  g_return_if_fail (CH_IS_ANALYST (self));

  CH_ANALYST_GET_IFACE (self)->finish (self);
}

void
ch_analyst_cancel (ChAnalyst *self)
{
  g_return_if_fail (CH_IS_ANALYST (self));

  CH_ANALYST_GET_IFACE (self)->cancel (self);
}

gboolean
ch_analyst_get_busy (ChAnalyst *self)
{
  g_return_val_if_fail (CH_IS_ANALYST (self), FALSE);

  return CH_ANALYST_GET_IFACE (self)->get_busy (self);
}

void
ch_analyst_info (ChAnalyst *self, const ChEngineInfo *info)
{
  g_signal_emit (self, signals[INFO], 0, info);
}

void
ch_analyst_done (ChAnalyst *self, const ChEngineAnswer *answer)
{
  g_signal_emit (self, signals[DONE], 0, answer);
}

void
ch_analyst_trouble (ChAnalyst *self, const char *message, gboolean given_up)
{
  g_signal_emit (self, signals[TROUBLE], 0, message, given_up);
}
