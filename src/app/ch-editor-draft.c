/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A draft is a study of one record without moves, whose start is changed with each change of the model: the journal knows how
 * to keep that. */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-editor-draft.h"

struct _ChEditorDraft
{
  GObject parent_instance;

  ChLibrary *library;
  ChEditorModel *model;
  ChStudy *study;
  ChRecord *record; /* of @study */
};

G_DEFINE_FINAL_TYPE (ChEditorDraft, ch_editor_draft, G_TYPE_OBJECT)

/* A disk that is full keeps nobody from setting up a position; nothing is lost that was anywhere. */
static void
keep (ChEditorDraft *self)
{
  g_autoptr (GError) error = NULL;

  if (ch_library_get_path (self->library, self->study) == NULL && !ch_library_keep (self->library, self->study, NULL, &error))
    g_debug ("%s", error->message);
}

static void
changed_cb (ChEditorDraft *self)
{
  const ChPosition *position = ch_editor_model_get_position (self->model);

  keep (self);
  ch_study_set_setup (self->study, self->record, &position->rules, position);
}

static ChEditorDraft *
new_draft (ChLibrary *library, ChEditorModel *model, ChStudy *study)
{
  ChEditorDraft *self = g_object_new (CH_TYPE_EDITOR_DRAFT, NULL);

  self->library = g_object_ref (library);
  self->model = g_object_ref (model);
  self->study = g_object_ref (study);
  self->record = ch_study_get_record (study, 0);
  g_signal_connect_object (model, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  return self;
}

ChEditorDraft *
ch_editor_draft_new (ChLibrary *library, ChEditorModel *model)
{
  const ChPosition *position = ch_editor_model_get_position (model);
  g_autoptr (ChStudy) study = ch_study_new ();
  g_autoptr (ChRecord) record = ch_record_new (&position->rules, position);

  ch_record_set_tag_raw (record, CH_LIBRARY_DRAFT_TAG, "position");
  ch_record_set_tag_raw (record, "Event", _("Set-up position"));
  ch_study_append_raw (study, record);
  return new_draft (library, model, study);
}

gboolean
ch_editor_draft_is_one (ChStudy *study)
{
  ChRecord *record = ch_study_get_record (study, 0);

  return record != NULL && ch_record_get_tag (record, CH_LIBRARY_DRAFT_TAG) != NULL;
}

ChEditorDraft *
ch_editor_draft_resume (ChLibrary *library, ChStudy *study, ChEditorModel **model)
{
  ChRecord *record = ch_study_get_record (study, 0);

  /* Back to the first position, and on from there with the model, step by step. */
  while (ch_study_undo (study))
    ;
  *model = ch_editor_model_new (ch_record_get_start (record));
  while (ch_study_redo (study))
    ch_editor_model_set_position (*model, ch_record_get_start (record));
  return new_draft (library, *model, study);
}

void
ch_editor_draft_end (ChEditorDraft *self)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (CH_IS_EDITOR_DRAFT (self));

  g_signal_handlers_disconnect_by_data (self->model, self);
  if (!ch_library_finish (self->library, self->study, &error))
    g_debug ("%s", error->message);
}

static void
ch_editor_draft_finalize (GObject *object)
{
  ChEditorDraft *self = CH_EDITOR_DRAFT (object);

  g_object_unref (self->study);
  g_object_unref (self->model);
  g_object_unref (self->library);
  G_OBJECT_CLASS (ch_editor_draft_parent_class)->finalize (object);
}

static void
ch_editor_draft_class_init (ChEditorDraftClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ch_editor_draft_finalize;
}

static void
ch_editor_draft_init (ChEditorDraft *self)
{
}
