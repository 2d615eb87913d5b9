/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading a journal back, whatever became of its end. */
#include "config.h"

#include "study/ch-journal-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "study/ch-fields.h"
#include "study/ch-study-private.h"
#include "study/ch-tree-check.h"

static void
set_error (GError **error, const char *path, int code)
{
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), "%s: %s", name, g_strerror (code));
}

static gboolean
read_all (int fd, GByteArray *content)
{
  guint8 block[65536];
  gssize n;

  while ((n = read (fd, block, sizeof block)) != 0)
    if (n > 0)
      g_byte_array_append (content, block, n);
    else if (errno != EINTR)
      return FALSE;
  g_byte_array_append (content, (const guint8 *) "", 1);
  return TRUE;
}

/* Reads @path unless a living process writes to it. */
static GByteArray *
read_unused (const char *path, GError **error)
{
  g_autoptr (GByteArray) content = g_byte_array_new ();
  int fd = open (path, O_RDONLY | O_CLOEXEC);
  int code = 0;

  if (fd < 0)
    {
      set_error (error, path, errno);
      return NULL;
    }
  if (flock (fd, LOCK_EX | LOCK_NB) != 0)
    code = EBUSY;
  else if (!read_all (fd, content))
    code = errno;
  close (fd);
  if (code != 0)
    {
      set_error (error, path, code);
      return NULL;
    }
  return g_steal_pointer (&content);
}

/* Cuts the next whole line off @at. Returns: its text, or NULL where there is none or it is damaged. */
static char *
next_line (char **at)
{
  char *line = *at;
  char *end = strchr (line, '\n');
  guint64 check;

  if (end == NULL || end - line < CH_JOURNAL_CHECK_LENGTH || line[CH_JOURNAL_CHECK_LENGTH - 1] != '\t')
    return NULL;
  *end = '\0';
  *at = end + 1;
  line[CH_JOURNAL_CHECK_LENGTH - 1] = '\0';
  if (!g_ascii_string_to_unsigned (line, 16, 0, G_MAXUINT32, &check, NULL))
    return NULL;
  line += CH_JOURNAL_CHECK_LENGTH;
  return check == ch_journal_check (line, end - line) ? line : NULL;
}

/* What stands behind a head, a save or a parting from the file; programs of other days wrote nothing there. */
static void
read_stamp (ChStudy *study, ChFields *fields)
{
  if (ch_fields_has_more (fields))
    ch_journal_set_stamp (study, ch_fields_text (fields));
}

static gboolean
read_head (ChStudy *study, char **at, char **document)
{
  char *line = next_line (at);
  ChFields fields;
  char *name;

  if (line == NULL || !g_str_equal (line, CH_JOURNAL_MAGIC))
    return FALSE;
  line = next_line (at);
  if (line == NULL || line[0] != 'D' || line[1] != '\t')
    return FALSE;
  fields = (ChFields) { line + 2, FALSE };
  name = ch_fields_text (&fields);
  if (document != NULL)
    *document = name[0] != '\0' ? g_strdup (name) : NULL;
  read_stamp (study, &fields);
  return TRUE;
}

/* Puts the records of the first state into @study. Returns: whether that is whole. */
static gboolean
read_snapshot (ChStudy *study, char **at)
{
  char *line;

  while ((line = next_line (at)) != NULL && line[0] != 'B')
    {
      ChCommand *command = line[0] == 'i' ? ch_command_read (study, line) : NULL;

      if (command == NULL)
        return FALSE;
      ch_command_toggle (command, study);
      ch_command_free (command);
    }
  return line != NULL;
}

static void
replay_lines (ChStudy *study, char *at)
{
  guint depth = 0;
  char *line;

  while ((line = next_line (&at)) != NULL)
    {
      char kind = line[0];

      if (kind == 'A')
        ch_study_forget_saved (study);
      else if (kind == '=' ? !ch_study_replay_again (study, line + 1) : !ch_study_replay (study, line))
        break;
      if ((kind == 'S' || kind == 'A') && line[1] == '\t')
        read_stamp (study, &(ChFields) { line + 2, FALSE });
      depth += kind == '(' ? 1 : kind == ')' ? -1 : 0;
    }
  if (depth == 0)
    return;
  /* The last edit was not done when the program died: half of it is no state that anybody has seen. */
  for (; depth > 0; depth--)
    ch_study_end_group (study);
  ch_study_undo (study);
}

/* A program of other days may have called legal what this one does not. */
static void
distrust_moves (ChStudy *study)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (study)); i++)
    ch_tree_distrust (ch_study_get_record (study, i));
}

ChStudy *
ch_journal_recover (const char *path, char **document, GError **error)
{
  g_autoptr (GByteArray) content = NULL;
  g_autoptr (ChStudy) study = NULL;
  char *at;

  g_return_val_if_fail (path != NULL, NULL);

  if (document != NULL)
    *document = NULL;
  content = read_unused (path, error);
  if (content == NULL)
    return NULL;
  study = ch_study_new ();
  at = (char *) content->data;
  if (!read_head (study, &at, document) || !read_snapshot (study, &at))
    {
      g_autofree char *name = g_filename_display_name (path);

      if (document != NULL)
        g_clear_pointer (document, g_free);
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("%s: not a journal of ours, or damaged"), name);
      return NULL;
    }
  ch_study_forget_saved (study);
  replay_lines (study, at);
  distrust_moves (study);
  return g_steal_pointer (&study);
}
