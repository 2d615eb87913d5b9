/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An engine in another process, as an analyst. The process is started by the first question (or ch_external_engine_start()),
 * kept while the object lives, and survived: where it crashes, falls silent or plays an illegal move, it is started again a few
 * times and asked again. */
#pragma once

#include "play/ch-engine-log.h"
#include "play/ch-engine-traits.h"

/* Signals: those of ChAnalyst; "state-changed" (): see ch_external_engine_get_state(). */
#define CH_TYPE_EXTERNAL_ENGINE (ch_external_engine_get_type ())
G_DECLARE_FINAL_TYPE (ChExternalEngine, ch_external_engine, CH, EXTERNAL_ENGINE, GObject)

typedef enum
{
  CH_ENGINE_OFF,       /* not started */
  CH_ENGINE_STARTING,  /* it is being met */
  CH_ENGINE_IDLE,
  CH_ENGINE_PREPARING, /* it is told rules and options */
  CH_ENGINE_THINKING,
  CH_ENGINE_STOPPING,  /* told to stop, has not obeyed yet */
  CH_ENGINE_DEAD,      /* given up; ch_external_engine_get_trouble() says why. A new question tries again */
} ChEngineState;

typedef enum
{
  CH_PROTOCOL_ANY, /* found out by talking */
  CH_PROTOCOL_UCI,
  CH_PROTOCOL_UCCI,
} ChEngineProtocol;

/* How long to wait, in ms, and how often to try. */
typedef struct
{
  guint hello;    /* silence after the first greeting, before the other one is tried */
  guint start;    /* until the options are told, and until it is ready */
  guint stop;     /* after "stop" */
  guint grace;    /* over the time given for a move */
  guint silence;  /* of one that was given no time for a move, before it is reminded; 0: as long as it likes */
  guint restarts; /* for one question */
  guint settled;  /* of thinking in one go; after it what went wrong before counts no more. 0: it always counts */
} ChEnginePatience;

/** ch_external_engine_new: Returns: (transfer full): an engine that will be started by @command (ch_engine_process_start()). */
ChExternalEngine *ch_external_engine_new (const char *name, const char *command, ChEngineProtocol protocol);

/** ch_external_engine_set_patience: 3 s, 20 s, 3 s, 5 s, 120 s, 3 times and 60 s where not set. */
void ch_external_engine_set_patience (ChExternalEngine *self, const ChEnginePatience *patience);

/** ch_external_engine_set_variants_folder: Where files with our rules are put; NULL: the cache of the user. */
void ch_external_engine_set_variants_folder (ChExternalEngine *self, const char *folder);

/**
 * ch_external_engine_set_option:
 * @value: (nullable): as the engine takes it; NULL: its own again
 *
 * Remembered, and told before the next question. What the program itself sets (see ch_external_engine_owns_option()) is passed
 * over.
 */
void ch_external_engine_set_option (ChExternalEngine *self, const char *name, const char *value);

/** ch_external_engine_take_options: As ch_external_engine_set_option() with each of @options (name -> value); all others are the
 * engine's own again. */
void ch_external_engine_take_options (ChExternalEngine *self, GHashTable *options);

/** ch_external_engine_set_fallback: @value is told where the option of that name, whatever the case, is not set by
 * ch_external_engine_set_option(); NULL: the engine's own. */
void ch_external_engine_set_fallback (ChExternalEngine *self, const char *name, const char *value);

/** ch_external_engine_get_number: Returns: the number that the engine was told last for the option of that name, its own where it
 * was not told; 0 where it has no such option. */
int ch_external_engine_get_number (ChExternalEngine *self, const char *name);

/** ch_external_engine_owns_option: Returns: whether the program sets the option of that name itself: variant, number of lines. */
gboolean ch_external_engine_owns_option (const char *name);

/** ch_external_engine_press: Presses a button of an engine that has been met: at once where it rests, else before the next
 * question. */
void ch_external_engine_press (ChExternalEngine *self, const char *name);

/** ch_external_engine_start: Meets the engine without asking anything, where that is not under way. */
void ch_external_engine_start (ChExternalEngine *self);

/** ch_external_engine_shut_down: Ends the process; an open question is dropped. */
void ch_external_engine_shut_down (ChExternalEngine *self);

/**
 * ch_external_engine_get_state / ch_external_engine_get_traits / ch_external_engine_get_trouble / ch_external_engine_get_log:
 * Returns: how it stands; (transfer none) (nullable): what is known of the engine once it was met; (transfer none) (nullable):
 *   what went wrong last; (transfer none): what was said.
 */
ChEngineState ch_external_engine_get_state (ChExternalEngine *self);
const ChEngineTraits *ch_external_engine_get_traits (ChExternalEngine *self);
const char *ch_external_engine_get_trouble (ChExternalEngine *self);
ChEngineLog *ch_external_engine_get_log (ChExternalEngine *self);

/** ch_external_engine_get_pid: Returns: the process id, 0 where none runs. */
int ch_external_engine_get_pid (ChExternalEngine *self);
