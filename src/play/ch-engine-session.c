/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/ch-engine-session.h"

#include <glib/gi18n.h>

#define INFO_INTERVAL_MS 50

/* What the engine's thread and the main thread share. It outlives the session while sources are pending, but then has no
 * owner any more. */
typedef struct
{
  gatomicrefcount references;
  GMutex mutex;
  GMainContext *context;
  ChEngineSession *owner; /* main thread only */
  ChEngineInfo infos[CH_ENGINE_MAX_MULTIPV];
  guint fresh;            /* bits: infos not yet delivered */
  GSource *timer;         /* (nullable): will deliver them */
} Mailbox;

typedef struct
{
  Mailbox *mailbox;
  ChEngineAnswer answer;
} Delivery;

struct _ChEngineSession
{
  GObject parent_instance;

  ChEngine *engine;
  Mailbox *mailbox;
  guint64 generation;
  gboolean busy;
};

static void analyst_init (ChAnalystInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (ChEngineSession, ch_engine_session, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (CH_TYPE_ANALYST, analyst_init))

static Mailbox *
mailbox_ref (Mailbox *mailbox)
{
  g_atomic_ref_count_inc (&mailbox->references);
  return mailbox;
}

static void
mailbox_unref (Mailbox *mailbox)
{
  if (!g_atomic_ref_count_dec (&mailbox->references))
    return;
  g_mutex_clear (&mailbox->mutex);
  g_main_context_unref (mailbox->context);
  g_free (mailbox);
}

static void
delivery_free (Delivery *delivery)
{
  mailbox_unref (delivery->mailbox);
  g_free (delivery);
}

static gboolean
is_asked (ChEngineSession *self, guint64 generation)
{
  return self != NULL && self->busy && generation == self->generation;
}

static void
deliver_infos (Mailbox *mailbox)
{
  g_autofree ChEngineInfo *infos = g_new (ChEngineInfo, CH_ENGINE_MAX_MULTIPV);
  guint fresh;

  g_mutex_lock (&mailbox->mutex);
  fresh = mailbox->fresh;
  mailbox->fresh = 0;
  memcpy (infos, mailbox->infos, sizeof mailbox->infos);
  g_mutex_unlock (&mailbox->mutex);

  /* Who is told may ask anew or let go of the session. */
  for (guint i = 0; i < CH_ENGINE_MAX_MULTIPV; i++)
    if ((fresh & (1u << i)) != 0 && is_asked (mailbox->owner, infos[i].generation))
      ch_analyst_info (CH_ANALYST (mailbox->owner), &infos[i]);
}

static gboolean
timer_cb (gpointer data)
{
  Mailbox *mailbox = data;

  g_mutex_lock (&mailbox->mutex);
  g_clear_pointer (&mailbox->timer, g_source_unref);
  g_mutex_unlock (&mailbox->mutex);
  deliver_infos (mailbox);
  return G_SOURCE_REMOVE;
}

static void
drop_timer (Mailbox *mailbox)
{
  GSource *timer;

  g_mutex_lock (&mailbox->mutex);
  timer = g_steal_pointer (&mailbox->timer);
  g_mutex_unlock (&mailbox->mutex);
  if (timer == NULL)
    return;
  g_source_destroy (timer);
  g_source_unref (timer);
}

static gboolean
deliver_answer_cb (gpointer data)
{
  Delivery *delivery = data;
  Mailbox *mailbox = delivery->mailbox;

  if (!is_asked (mailbox->owner, delivery->answer.generation))
    return G_SOURCE_REMOVE;

  drop_timer (mailbox);
  deliver_infos (mailbox);
  if (!is_asked (mailbox->owner, delivery->answer.generation))
    return G_SOURCE_REMOVE;
  mailbox->owner->busy = FALSE;
  ch_analyst_done (CH_ANALYST (mailbox->owner), &delivery->answer);
  return G_SOURCE_REMOVE;
}

/* On a thread of the engine. */
static void
info_cb (const ChEngineInfo *info, void *data)
{
  Mailbox *mailbox = data;

  if (info->multipv < 1 || info->multipv > CH_ENGINE_MAX_MULTIPV)
    return;

  g_mutex_lock (&mailbox->mutex);
  mailbox->infos[info->multipv - 1] = *info;
  mailbox->fresh |= 1u << (info->multipv - 1);
  if (mailbox->timer == NULL)
    {
      mailbox->timer = g_timeout_source_new (INFO_INTERVAL_MS);
      g_source_set_callback (mailbox->timer, timer_cb, mailbox_ref (mailbox), (GDestroyNotify) mailbox_unref);
      g_source_attach (mailbox->timer, mailbox->context);
    }
  g_mutex_unlock (&mailbox->mutex);
}

/* On a thread of the engine. */
static void
done_cb (const ChEngineAnswer *answer, void *data)
{
  Delivery *delivery = g_new0 (Delivery, 1);
  GSource *source = g_idle_source_new ();

  delivery->mailbox = mailbox_ref (data);
  delivery->answer = *answer;
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, deliver_answer_cb, delivery, (GDestroyNotify) delivery_free);
  g_source_attach (source, delivery->mailbox->context);
  g_source_unref (source);
}

static void
ch_engine_session_finalize (GObject *object)
{
  ChEngineSession *self = CH_ENGINE_SESSION (object);

  self->mailbox->owner = NULL;
  ch_engine_free (self->engine);
  drop_timer (self->mailbox);
  mailbox_unref (self->mailbox);
  G_OBJECT_CLASS (ch_engine_session_parent_class)->finalize (object);
}

static void
ch_engine_session_class_init (ChEngineSessionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ch_engine_session_finalize;
}

static void
ch_engine_session_init (ChEngineSession *self)
{
  self->engine = ch_engine_new ();
  /* It stands beside a window. */
  ch_engine_set_courteous (self->engine);
  self->mailbox = g_new0 (Mailbox, 1);
  g_atomic_ref_count_init (&self->mailbox->references);
  g_mutex_init (&self->mailbox->mutex);
  self->mailbox->context = g_main_context_ref_thread_default ();
  self->mailbox->owner = self;
}

ChEngineSession *
ch_engine_session_new (void)
{
  return g_object_new (CH_TYPE_ENGINE_SESSION, NULL);
}

guint64
ch_engine_session_go (ChEngineSession *self, const ChHistory *history, const ChEngineRequest *request)
{
  ChEngineRequest asked;

  g_return_val_if_fail (CH_IS_ENGINE_SESSION (self), 0);
  g_return_val_if_fail (history != NULL && request != NULL, 0);

  asked = *request;
  asked.start = history->start;
  asked.moves = history->moves;
  asked.n_moves = history->n_moves;
  asked.generation = ++self->generation;
  self->busy = TRUE;
  ch_engine_go (self->engine, &asked, info_cb, done_cb, self->mailbox);
  return self->generation;
}

void
ch_engine_session_finish (ChEngineSession *self)
{
  g_return_if_fail (CH_IS_ENGINE_SESSION (self));

  if (self->busy)
    ch_engine_stop (self->engine);
}

void
ch_engine_session_cancel (ChEngineSession *self)
{
  g_return_if_fail (CH_IS_ENGINE_SESSION (self));

  self->generation++;
  self->busy = FALSE;
  ch_engine_stop (self->engine);
}

gboolean
ch_engine_session_get_busy (ChEngineSession *self)
{
  g_return_val_if_fail (CH_IS_ENGINE_SESSION (self), FALSE);

  return self->busy;
}

ChEngine *
ch_engine_session_get_engine (ChEngineSession *self)
{
  g_return_val_if_fail (CH_IS_ENGINE_SESSION (self), NULL);

  return self->engine;
}

/* ---- the interface ---- */

static char *
dup_name (ChAnalyst *analyst)
{
  /* Translators: the engine that comes with the program, in a list of engines */
  return g_strdup (_("Chuhan"));
}

static ChFit
get_fit (ChAnalyst *analyst, const ChRuleset *rules, char **why)
{
  return CH_FIT_ITSELF;
}

static guint64
go (ChAnalyst *analyst, const ChHistory *history, const ChEngineRequest *request)
{
  return ch_engine_session_go (CH_ENGINE_SESSION (analyst), history, request);
}

static void
finish (ChAnalyst *analyst)
{
  ch_engine_session_finish (CH_ENGINE_SESSION (analyst));
}

static void
cancel (ChAnalyst *analyst)
{
  ch_engine_session_cancel (CH_ENGINE_SESSION (analyst));
}

static gboolean
get_busy (ChAnalyst *analyst)
{
  return ch_engine_session_get_busy (CH_ENGINE_SESSION (analyst));
}

static void
analyst_init (ChAnalystInterface *iface)
{
  iface->dup_name = dup_name;
  iface->get_fit = get_fit;
  iface->go = go;
  iface->finish = finish;
  iface->cancel = cancel;
  iface->get_busy = get_busy;
}
