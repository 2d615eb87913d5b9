/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bytes a reader reads: those of a file, fetched as they are asked for, or those in memory. */
#pragma once

#include <gio/gio.h>

typedef struct _ChSource ChSource;

/** ch_source_new_for_bytes: Returns: (transfer full): a source of @bytes. */
ChSource *ch_source_new_for_bytes (GBytes *bytes);

/**
 * ch_source_new_for_path:
 * @path: a file, or "-" for what comes in on standard input; what cannot be read twice is put into a nameless file first
 *
 * Returns: (transfer full): it; NULL with @error where it cannot be opened.
 */
ChSource *ch_source_new_for_path (const char *path, GError **error);

/** ch_source_free: Closes it. */
void ch_source_free (ChSource *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChSource, ch_source_free)

/** ch_source_get_length: Returns: how many bytes there are. */
gsize ch_source_get_length (const ChSource *self);

/** ch_source_is_in_memory: Returns: whether all bytes are there, so that nothing is spared by reading them in parts. */
gboolean ch_source_is_in_memory (const ChSource *self);

/** ch_source_read: Reads from @offset on. Returns: how many of the @length bytes were there; an error counts as the end. */
gsize ch_source_read (ChSource *self, gsize offset, char *buffer, gsize length);

/** ch_source_read_bytes: Returns: (transfer full): at most @length bytes from the beginning. */
GBytes *ch_source_read_bytes (ChSource *self, gsize length);

/**
 * ch_source_map:
 *
 * Takes a copy in a nameless file, which nobody can cut short.
 * Returns: (transfer full): all bytes, in memory as they are looked at; see ch_source_forget().
 */
GBytes *ch_source_map (ChSource *self);

/** ch_source_forget: What was looked at in ch_source_map() need not stay in memory; it can be looked at again. */
void ch_source_forget (ChSource *self);

/** ch_source_set_cancellable: Once it is cancelled, nothing more can be read; ch_source_check() says why. */
void ch_source_set_cancellable (ChSource *self, GCancellable *cancellable);

/** ch_source_check: Returns: FALSE with @error where reading has failed since the source was opened. */
gboolean ch_source_check (ChSource *self, GError **error);
