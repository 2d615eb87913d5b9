/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An engine as the person keeps it: what it is called, how it is started, its options, sets of options by name, and what it said
 * of itself when it was last met. */
#pragma once

#include "play/ch-external-engine.h"

/* Signals: "changed" (): something that is kept has changed; "pressed" (const char *name): see ch_engine_entry_press(). */
#define CH_TYPE_ENGINE_ENTRY (ch_engine_entry_get_type ())
G_DECLARE_FINAL_TYPE (ChEngineEntry, ch_engine_entry, CH, ENGINE_ENTRY, GObject)

#define CH_ENGINE_OWN "chuhan" /* the id of our own */

/** ch_engine_entry_new: Returns: (transfer full): an engine that has not been met yet; an empty @name: what it calls itself. */
ChEngineEntry *ch_engine_entry_new (const char *id, const char *name, const char *command);

/** ch_engine_entry_new_own: Returns: (transfer full): the engine inside the program. */
ChEngineEntry *ch_engine_entry_new_own (void);

/** ch_engine_entry_load: Returns: (transfer full) (nullable): what @group of @file keeps; NULL where it has no command. */
ChEngineEntry *ch_engine_entry_load (GKeyFile *file, const char *group);

/** ch_engine_entry_save: Writes it into @file. */
void ch_engine_entry_save (ChEngineEntry *self, GKeyFile *file);

/**
 * ch_engine_entry_get_id / ch_engine_entry_get_name / ch_engine_entry_get_command:
 * Returns: (transfer none): a word that stays the same; what to call it; its command line, "" of our own.
 */
const char *ch_engine_entry_get_id (ChEngineEntry *self);
const char *ch_engine_entry_get_name (ChEngineEntry *self);
const char *ch_engine_entry_get_command (ChEngineEntry *self);

/** ch_engine_entry_is_own: Returns: whether it is the engine inside the program. */
gboolean ch_engine_entry_is_own (ChEngineEntry *self);

/** ch_engine_entry_has_name: Returns: whether the person has given it a name; else it is called as it calls itself. */
gboolean ch_engine_entry_has_name (ChEngineEntry *self);

/** ch_engine_entry_set_name: Calls it otherwise. */
void ch_engine_entry_set_name (ChEngineEntry *self, const char *name);

/** ch_engine_entry_set_command: Starts it otherwise; what it said of itself is forgotten. */
void ch_engine_entry_set_command (ChEngineEntry *self, const char *command);

/** ch_engine_entry_get_protocol: Returns: what it speaks, as far as it is known. */
ChEngineProtocol ch_engine_entry_get_protocol (ChEngineEntry *self);

/** ch_engine_entry_get_traits: Returns: (transfer none) (nullable): what is known of it, NULL where it has not been met. */
const ChEngineTraits *ch_engine_entry_get_traits (ChEngineEntry *self);

/** ch_engine_entry_meet: Keeps what @engine, made from this entry, has found out. */
void ch_engine_entry_meet (ChEngineEntry *self, ChExternalEngine *engine);

/** ch_engine_entry_get_fit: As ch_analyst_get_fit(), without starting anything; CH_FIT_CANNOT where it has not been met yet. */
ChFit ch_engine_entry_get_fit (ChEngineEntry *self, const ChRuleset *rules, char **why);

/** ch_engine_entry_get_option: Returns: (transfer none) (nullable): the value wanted, NULL where it is the engine's own. */
const char *ch_engine_entry_get_option (ChEngineEntry *self, const char *name);

/** ch_engine_entry_set_option: @value NULL: the engine's own. */
void ch_engine_entry_set_option (ChEngineEntry *self, const char *name, const char *value);

/** ch_engine_entry_list_presets: Returns: (transfer full): the names of the sets of options, sorted, NULL-terminated. */
char **ch_engine_entry_list_presets (ChEngineEntry *self);

/** ch_engine_entry_save_preset: Keeps the options as they are as @name. */
void ch_engine_entry_save_preset (ChEngineEntry *self, const char *name);

/** ch_engine_entry_use_preset: Makes the options those of @name. Returns: FALSE where there is none. */
gboolean ch_engine_entry_use_preset (ChEngineEntry *self, const char *name);

/** ch_engine_entry_delete_preset: Forgets @name. */
void ch_engine_entry_delete_preset (ChEngineEntry *self, const char *name);

/**
 * ch_engine_entry_get_set:
 * @set: (nullable): the name of a set of options; NULL, or where there is none of that name: the options as they are
 *
 * Returns: (transfer none) (element-type utf8 utf8): what is not the engine's own, name -> value; valid until "changed".
 */
GHashTable *ch_engine_entry_get_set (ChEngineEntry *self, const char *set);

/** ch_engine_entry_dup_set_text: Returns: (transfer full): all of @set (as above) as a text that is another one where an option
 * has another value. */
char *ch_engine_entry_dup_set_text (ChEngineEntry *self, const char *set);

/** ch_engine_entry_press: Presses the button @name of each engine that was made from the entry and runs. */
void ch_engine_entry_press (ChEngineEntry *self, const char *name);

/** ch_engine_entry_make_analyst: Returns: (transfer full): the engine, with its options; nothing is started yet. Options that are
 * changed later count from its next question on. */
ChAnalyst *ch_engine_entry_make_analyst (ChEngineEntry *self);

/** ch_engine_entry_make_analyst_with: As ch_engine_entry_make_analyst(), with the options of @set (nullable). */
ChAnalyst *ch_engine_entry_make_analyst_with (ChEngineEntry *self, const char *set);
