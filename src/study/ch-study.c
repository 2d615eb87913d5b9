/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/ch-study-private.h"

#include <string.h>

#define NEVER_SAVED G_MAXUINT

struct _ChStudy
{
  GObject parent_instance;

  GPtrArray *records;
  GHashTable *by_id;   /* id -> ChRecord, those in the study */
  guint next_id;

  /* Steps of undo: arrays of commands. */
  GPtrArray *done;     /* newest last */
  GPtrArray *undone;   /* the next to redo last */
  GPtrArray *open;     /* (nullable): the step of the open group */
  guint group_depth;
  guint saved_at;      /* the number of steps done when saved; NEVER_SAVED: no way back there */

  ChStudySink sink;
  gpointer sink_data;

  guint was_modified : 1;
  guint was_undoable : 1;
  guint was_redoable : 1;
  guint quiet : 1;
};

enum
{
  PROP_0,
  PROP_MODIFIED,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  N_PROPS
};

enum
{
  CHANGED,
  TOUCHED,
  JOURNAL_ERROR,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static GType
ch_study_get_item_type (GListModel *model)
{
  return CH_TYPE_RECORD;
}

static guint
ch_study_get_n_items (GListModel *model)
{
  return CH_STUDY (model)->records->len;
}

static gpointer
ch_study_get_item (GListModel *model, guint position)
{
  ChRecord *record = ch_study_get_record (CH_STUDY (model), position);

  return record != NULL ? g_object_ref (record) : NULL;
}

static void
ch_study_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = ch_study_get_item_type;
  iface->get_n_items = ch_study_get_n_items;
  iface->get_item = ch_study_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (ChStudy, ch_study, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, ch_study_list_model_init))

static void
ch_study_finalize (GObject *object)
{
  ChStudy *self = CH_STUDY (object);

  g_clear_pointer (&self->open, g_ptr_array_unref);
  g_ptr_array_unref (self->undone);
  g_ptr_array_unref (self->done);
  g_hash_table_unref (self->by_id);
  g_ptr_array_unref (self->records);
  G_OBJECT_CLASS (ch_study_parent_class)->finalize (object);
}

static void
ch_study_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ChStudy *self = CH_STUDY (object);

  switch (id)
    {
    case PROP_MODIFIED:
      g_value_set_boolean (value, ch_study_get_modified (self));
      break;
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, ch_study_get_can_undo (self));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, ch_study_get_can_redo (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static GParamSpec *
boolean_property (const char *name)
{
  return g_param_spec_boolean (name, NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
}

static void
ch_study_class_init (ChStudyClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->finalize = ch_study_finalize;
  object_class->get_property = ch_study_get_property;

  properties[PROP_MODIFIED] = boolean_property ("modified");
  properties[PROP_CAN_UNDO] = boolean_property ("can-undo");
  properties[PROP_CAN_REDO] = boolean_property ("can-redo");
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                   CH_TYPE_RECORD, G_TYPE_UINT);
  signals[TOUCHED] = g_signal_new ("touched", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                   CH_TYPE_RECORD, G_TYPE_UINT);
  signals[JOURNAL_ERROR] = g_signal_new ("journal-error", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                         G_TYPE_ERROR);
}

static GPtrArray *
new_steps (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
}

static void
ch_study_init (ChStudy *self)
{
  self->records = g_ptr_array_new_with_free_func (g_object_unref);
  self->by_id = g_hash_table_new (NULL, NULL);
  self->next_id = 1;
  self->done = new_steps ();
  self->undone = new_steps ();
}

ChStudy *
ch_study_new (void)
{
  return g_object_new (CH_TYPE_STUDY, NULL);
}

ChRecord *
ch_study_get_record (ChStudy *self, guint index)
{
  g_return_val_if_fail (CH_IS_STUDY (self), NULL);

  return index < self->records->len ? g_ptr_array_index (self->records, index) : NULL;
}

ChRecord *
ch_study_get_record_by_id (ChStudy *self, guint id)
{
  g_return_val_if_fail (CH_IS_STUDY (self), NULL);

  return g_hash_table_lookup (self->by_id, GUINT_TO_POINTER (id));
}

gboolean
ch_study_owns (ChStudy *self, ChRecord *record)
{
  return record->owner == self && ch_study_get_record_by_id (self, record->id) == record;
}

void
ch_study_claim_id (ChStudy *self, ChRecord *record)
{
  ChRecord *namesake = g_hash_table_lookup (self->by_id, GUINT_TO_POINTER (record->id));

  if (record->owner != self || (namesake != NULL && namesake != record))
    record->id = self->next_id;
  record->owner = self;
  self->next_id = MAX (self->next_id, record->id + 1);
}

void
ch_study_put_record (ChStudy *self, ChRecord *record, guint index)
{
  index = MIN (index, self->records->len);
  ch_study_claim_id (self, record);
  g_ptr_array_insert (self->records, (gint) index, g_object_ref (record));
  g_hash_table_insert (self->by_id, GUINT_TO_POINTER (record->id), record);
  if (!self->quiet)
    g_list_model_items_changed (G_LIST_MODEL (self), index, 0, 1);
}

guint
ch_study_take_record (ChStudy *self, ChRecord *record)
{
  guint index = 0;

  if (!g_ptr_array_find (self->records, record, &index))
    return 0;
  g_hash_table_remove (self->by_id, GUINT_TO_POINTER (record->id));
  g_ptr_array_remove_index (self->records, index);
  if (!self->quiet)
    g_list_model_items_changed (G_LIST_MODEL (self), index, 1, 0);
  return index;
}

void
ch_study_append_raw (ChStudy *self, ChRecord *record)
{
  g_return_if_fail (CH_IS_STUDY (self));
  g_return_if_fail (CH_IS_RECORD (record));
  g_return_if_fail (record->owner != self || ch_study_get_record_by_id (self, record->id) == NULL);

  ch_study_put_record (self, record, G_MAXUINT);
}

void
ch_study_set_sink (ChStudy *self, ChStudySink sink, gpointer data)
{
  self->sink = sink;
  self->sink_data = data;
}

gpointer
ch_study_get_sink_data (ChStudy *self)
{
  return self->sink_data;
}

void
ch_study_emit_journal_error (ChStudy *self, const GError *error)
{
  g_signal_emit (self, signals[JOURNAL_ERROR], 0, error);
}

void
ch_study_tell_sink (ChStudy *self, const char *mark, const ChCommand *command)
{
  g_autoptr (GString) line = self->sink != NULL ? g_string_new (mark) : NULL;

  if (line != NULL && command != NULL)
    ch_command_write (command, line);
  if (line != NULL)
    self->sink (line->str, line->len, self->sink_data);
}

static void
notify_state (ChStudy *self)
{
  gboolean modified = ch_study_get_modified (self);
  gboolean undoable = ch_study_get_can_undo (self);
  gboolean redoable = ch_study_get_can_redo (self);

  if (self->quiet)
    return;
  if (modified != self->was_modified)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
  if (undoable != self->was_undoable)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_UNDO]);
  if (redoable != self->was_redoable)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_REDO]);
  self->was_modified = modified;
  self->was_undoable = undoable;
  self->was_redoable = redoable;
}

/* The node whose content or children a command changes. */
static guint
changed_node (const ChCommand *command)
{
  const ChNode *node = command->node;

  if (command->kind == CH_COMMAND_NODE)
    node = command->parent;
  else if (command->kind == CH_COMMAND_MOVE_NODE || command->kind == CH_COMMAND_PARENT)
    node = command->node->parent;
  return node != NULL ? node->id : G_MAXUINT;
}

static void
toggle (ChStudy *self, ChCommand *command)
{
  ch_command_toggle (command, self);
  if (self->quiet)
    return;
  g_signal_emit (self, signals[CHANGED], 0, command->record, changed_node (command));
  if (command->kind == CH_COMMAND_PARENT)
    g_signal_emit (self, signals[CHANGED], 0, command->record, command->parent->id);
}

/* Puts a finished step onto the pile of steps done. */
static void
push_step (ChStudy *self, GPtrArray *step)
{
  if (self->saved_at != NEVER_SAVED && self->saved_at > self->done->len)
    self->saved_at = NEVER_SAVED;
  g_ptr_array_set_size (self->undone, 0);
  g_ptr_array_add (self->done, step);
}

static GPtrArray *
new_step (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) ch_command_free);
}

void
ch_study_run (ChStudy *self, ChCommand *command)
{
  if (self->group_depth > 0)
    {
      if (self->open == NULL)
        {
          self->open = new_step ();
          ch_study_tell_sink (self, "(", NULL);
        }
      g_ptr_array_add (self->open, command);
    }
  else
    {
      GPtrArray *step = new_step ();

      g_ptr_array_add (step, command);
      push_step (self, step);
    }
  ch_study_tell_sink (self, NULL, command);
  toggle (self, command);
  notify_state (self);
}

const ChCommand *
ch_study_get_last (ChStudy *self)
{
  gboolean open = self->done->len == 0 || self->open != NULL || self->undone->len > 0 || self->saved_at == self->done->len;
  const GPtrArray *step = open ? NULL : g_ptr_array_index (self->done, self->done->len - 1);

  return step != NULL && step->len == 1 ? g_ptr_array_index (step, 0) : NULL;
}

void
ch_study_begin_group (ChStudy *self)
{
  g_return_if_fail (CH_IS_STUDY (self));

  self->group_depth++;
}

void
ch_study_end_group (ChStudy *self)
{
  g_return_if_fail (CH_IS_STUDY (self));
  g_return_if_fail (self->group_depth > 0);

  if (--self->group_depth > 0 || self->open == NULL)
    return;
  push_step (self, g_steal_pointer (&self->open));
  ch_study_tell_sink (self, ")", NULL);
  notify_state (self);
}

/* Whether a step is many lines gone or back, so that no one is the place to look at. Moves that follow one another are one. */
static gboolean
is_many_lines (const GPtrArray *step)
{
  gboolean many = FALSE;

  for (guint i = 0; i < step->len; i++)
    {
      const ChCommand *command = g_ptr_array_index (step, i);

      if (command->kind != CH_COMMAND_NODE)
        return FALSE;
      many |= i > 0 && command->parent != ((ChCommand *) g_ptr_array_index (step, i - 1))->node;
    }
  return many;
}

/* Tells where a step changed something: at the first (undo) or last (redo) command that concerns a node. */
static void
emit_touched (ChStudy *self, const GPtrArray *step, gboolean undone)
{
  const ChCommand *command = g_ptr_array_index (step, undone ? 0 : step->len - 1);
  guint id;

  for (guint i = 0; command->node == NULL && i < step->len; i++)
    {
      const ChCommand *other = g_ptr_array_index (step, undone ? i : step->len - 1 - i);

      if (other->node != NULL || other->kind == CH_COMMAND_RECORD)
        {
          command = other;
          break;
        }
    }
  id = command->kind == CH_COMMAND_NODE && command->out ? command->parent->id
       : command->node != NULL                          ? command->node->id
                                                        : G_MAXUINT;
  if (!self->quiet)
    g_signal_emit (self, signals[TOUCHED], 0, command->record, is_many_lines (step) ? G_MAXUINT : id);
}

static GPtrArray *
pop_step (GPtrArray *steps)
{
  return g_ptr_array_steal_index (steps, steps->len - 1);
}

gboolean
ch_study_undo (ChStudy *self)
{
  GPtrArray *step;

  g_return_val_if_fail (CH_IS_STUDY (self), FALSE);

  if (!ch_study_get_can_undo (self))
    return FALSE;
  ch_study_tell_sink (self, "u", NULL);
  step = pop_step (self->done);
  g_ptr_array_add (self->undone, step);
  for (guint i = step->len; i > 0; i--)
    toggle (self, g_ptr_array_index (step, i - 1));
  notify_state (self);
  emit_touched (self, step, TRUE);
  return TRUE;
}

gboolean
ch_study_redo (ChStudy *self)
{
  GPtrArray *step;

  g_return_val_if_fail (CH_IS_STUDY (self), FALSE);

  if (!ch_study_get_can_redo (self))
    return FALSE;
  ch_study_tell_sink (self, "r", NULL);
  step = pop_step (self->undone);
  g_ptr_array_add (self->done, step);
  for (guint i = 0; i < step->len; i++)
    toggle (self, g_ptr_array_index (step, i));
  notify_state (self);
  emit_touched (self, step, FALSE);
  return TRUE;
}

gboolean
ch_study_get_can_undo (ChStudy *self)
{
  g_return_val_if_fail (CH_IS_STUDY (self), FALSE);

  return self->done->len > 0 && self->open == NULL;
}

gboolean
ch_study_get_can_redo (ChStudy *self)
{
  g_return_val_if_fail (CH_IS_STUDY (self), FALSE);

  return self->undone->len > 0 && self->open == NULL;
}

gboolean
ch_study_get_modified (ChStudy *self)
{
  g_return_val_if_fail (CH_IS_STUDY (self), FALSE);

  return self->open != NULL || self->saved_at != self->done->len;
}

void
ch_study_set_saved (ChStudy *self)
{
  g_return_if_fail (CH_IS_STUDY (self));

  ch_study_tell_sink (self, "S", NULL);
  self->saved_at = self->done->len;
  notify_state (self);
}

void
ch_study_forget_saved (ChStudy *self)
{
  self->saved_at = NEVER_SAVED;
  notify_state (self);
}

/* Redoes one step, each of its commands written first. */
static void
redo_written (ChStudy *self, ChStudySink sink, gpointer data)
{
  GPtrArray *step = pop_step (self->undone);

  g_ptr_array_add (self->done, step);
  if (step->len > 1)
    sink ("(", 1, data);
  for (guint i = 0; i < step->len; i++)
    {
      g_autoptr (GString) line = g_string_new (NULL);

      ch_command_write (g_ptr_array_index (step, i), line);
      sink (line->str, line->len, data);
      toggle (self, g_ptr_array_index (step, i));
    }
  if (step->len > 1)
    sink (")", 1, data);
}

static void
write_records (ChStudy *self, ChStudySink sink, gpointer data)
{
  for (guint i = 0; i < self->records->len; i++)
    {
      g_autoptr (GString) line = g_string_new (NULL);

      ch_command_write_record (g_ptr_array_index (self->records, i), i, line);
      sink (line->str, line->len, data);
    }
  sink ("B", 1, data);
}

/* Goes back to the first state, writes that, and then each step again on the way to the last; so what is read back has
 * the same steps. */
void
ch_study_write_all (ChStudy *self, ChStudySink sink, gpointer data)
{
  ChStudySink own_sink = self->sink;
  guint n_done;

  if (self->open != NULL)
    push_step (self, g_steal_pointer (&self->open));
  n_done = self->done->len;
  self->sink = NULL;
  self->quiet = TRUE;
  while (ch_study_undo (self))
    ;
  write_records (self, sink, data);
  for (;;)
    {
      if (self->saved_at == self->done->len)
        sink ("S", 1, data);
      if (self->undone->len == 0)
        break;
      redo_written (self, sink, data);
    }
  while (self->done->len > n_done)
    {
      sink ("u", 1, data);
      ch_study_undo (self);
    }
  self->quiet = FALSE;
  self->sink = own_sink;
}

gboolean
ch_study_replay (ChStudy *self, char *line)
{
  ChCommand *command;

  switch (line[0])
    {
    case '(':
      ch_study_begin_group (self);
      return TRUE;
    case ')':
      if (self->group_depth == 0)
        return FALSE;
      ch_study_end_group (self);
      return TRUE;
    case 'u':
      return ch_study_undo (self);
    case 'r':
      return ch_study_redo (self);
    case 'S':
      ch_study_set_saved (self);
      return TRUE;
    default:
      command = ch_command_read (self, line);
      if (command != NULL)
        ch_study_run (self, command);
      return command != NULL;
    }
}
