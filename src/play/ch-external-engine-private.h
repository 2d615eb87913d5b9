/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of ChExternalEngine share: ch-external-engine.c (questions and answers), -meet.c (the greeting, until it is
 * idle), -tell.c (rules, the question itself), -options.c. */
#pragma once

#include "play/ch-engine-dialect.h"
#include "play/ch-engine-process.h"
#include "play/ch-external-engine.h"

typedef struct
{
  guint64 generation;
  ChHistory history;
  ChEngineRequest request; /* moves are in the history */
  ChMove *searchmoves;
} ChEngineQuestion;

/* Where the greeting stands. */
typedef enum
{
  CH_MEETING_HELLO,
  CH_MEETING_CHECK, /* both greetings were sent: which one holds? */
  CH_MEETING_TRIAL, /* a move in the start position */
  CH_MEETING_READY,
} ChMeeting;

struct _ChExternalEngine
{
  GObject parent_instance;

  char *name, *command, *folder;
  ChEngineProtocol protocol; /* wanted, then found */
  ChEnginePatience patience;
  GHashTable *settings;      /* option -> value, as wanted */
  GHashTable *fallbacks;     /* option in small letters -> value, where none is wanted */
  GPtrArray *pressed;        /* buttons that the process is to be told of */
  ChEngineLog *log;

  ChEngineProcess *process;
  ChEngineState state;
  ChEngineTraits *traits;    /* of the last meeting, or of the one under way */
  ChEngineDialect dialect;
  ChMeeting meeting;
  gboolean met;              /* it has been idle once */
  gboolean said_ucci;        /* the second greeting was sent too */
  gboolean heard_uci, heard_ucci, heard_answer;
  char *parting;             /* (nullable): why it left at the first greeting */
  char *trouble;
  guint deadline;            /* source */
  guint restart;             /* source */

  GHashTable *sent;          /* option -> value, as told to this process */
  char *variant;             /* the one told to this process */
  gboolean variant_heard;
  uint64_t start_key;        /* of the game told last */

  ChEngineQuestion *question;
  guint64 generation;        /* of the question asked last */
  guint64 asked;             /* of the question that the engine thinks about */
  gint64 asked_us;           /* when it was told that question */
  guint n_restarts, n_wrong;
  gboolean bare;             /* tell the position without its history */
  gboolean guard;            /* restrict it to moves that are legal here */

  char *latest[CH_ENGINE_MAX_MULTIPV];
  guint fresh;               /* bits: latest not yet told */
  guint info_timer;
};

/* Goes to @state and says so. */
void ch_external_engine_set_state (ChExternalEngine *self, ChEngineState state);

/* In @ms, unless something happens before, it is too late for what the state waits for. 0: it may take as long as it likes. */
void ch_external_engine_set_deadline (ChExternalEngine *self, guint ms);

void ch_external_engine_send (ChExternalEngine *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Something went wrong: ends the process; the question is asked again, or given up. */
void ch_external_engine_fault (ChExternalEngine *self, const char *reason);

/* Closes the question without an answer. */
void ch_external_engine_give_up (ChExternalEngine *self, const char *reason);

/* Does what is to be done next for the question. */
void ch_external_engine_pursue (ChExternalEngine *self);

/* A line that came after the greeting. */
void ch_external_engine_take_line (ChExternalEngine *self, const char *line);

/* -meet.c */
void ch_external_engine_meet (ChExternalEngine *self);
void ch_external_engine_meet_line (ChExternalEngine *self, const char *line);
void ch_external_engine_meet_late (ChExternalEngine *self);
gboolean ch_external_engine_meet_ended (ChExternalEngine *self, const char *reason);

/* -tell.c */
ChEngineQuestion *ch_engine_question_new (const ChHistory *history, const ChEngineRequest *request, guint64 generation);
void ch_engine_question_free (ChEngineQuestion *question);
void ch_external_engine_prepare (ChExternalEngine *self);
void ch_external_engine_ask (ChExternalEngine *self);
/* From now on it may take the time that is left to it; one without a time must say something now and then. */
void ch_external_engine_watch (ChExternalEngine *self);

/* -options.c */
/* Tells one option; @value NULL: presses it. */
void ch_external_engine_tell_option (ChExternalEngine *self, const char *name, const char *value);

/* Tells one option, unless the process has that value already. */
void ch_external_engine_tell_value (ChExternalEngine *self, const ChEngineOption *option, const char *value);

/* Tells all that is not as it is wanted, and what was pressed. */
void ch_external_engine_tell_settings (ChExternalEngine *self);
