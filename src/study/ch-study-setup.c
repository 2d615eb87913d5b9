/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules and start of a record that may have moves already. */
#include "study/ch-study-private.h"
#include "study/ch-tree-check.h"

/* Which nodes are broken, by id. */
static GByteArray *
broken_nodes (ChRecord *record)
{
  GByteArray *broken = g_byte_array_new ();

  g_byte_array_set_size (broken, record->nodes->len);
  for (guint i = 0; i < record->nodes->len; i++)
    {
      const ChNode *node = g_ptr_array_index (record->nodes, i);

      broken->data[i] = node != NULL && node->broken;
    }
  return broken;
}

/* Tries the moves of @record under what @setup holds. Returns: (transfer full): the ids of the nodes that are broken by it or
 * no longer. All is as before afterwards. */
static GArray *
find_changes (ChRecord *record, const ChSetup *setup)
{
  GArray *changes = g_array_new (FALSE, FALSE, sizeof (guint));
  ChSetup old = { record->rules, record->start };
  g_autoptr (GByteArray) before = broken_nodes (record);

  record->rules = setup->rules;
  record->start = setup->start;
  ch_tree_check (record, TRUE, NULL, NULL);
  record->rules = old.rules;
  record->start = old.start;
  for (guint i = 0; i < record->nodes->len; i++)
    {
      ChNode *node = g_ptr_array_index (record->nodes, i);

      if (node == NULL || node->broken == before->data[i])
        continue;
      g_array_append_val (changes, i);
      node->broken = before->data[i];
    }
  return changes;
}

static gboolean
is_same (ChRecord *record, const ChSetup *setup)
{
  char old_rules[CH_RULESET_TEXT_SIZE], rules[CH_RULESET_TEXT_SIZE];
  char old_start[CH_FEN_SIZE], start[CH_FEN_SIZE];

  ch_ruleset_to_text (&record->rules, old_rules);
  ch_ruleset_to_text (&setup->rules, rules);
  ch_position_to_fen (&record->start, old_start);
  ch_position_to_fen (&setup->start, start);
  return g_str_equal (old_rules, rules) && record->rules.version == setup->rules.version && g_str_equal (old_start, start);
}

/* An empty record knows what is taken from a position that is to be a start. */
static void
setup_init (ChSetup *setup, const ChRuleset *rules, const ChPosition *start)
{
  g_autoptr (ChRecord) model = ch_record_new (rules, start);

  setup->rules = model->rules;
  setup->start = model->start;
}

void
ch_study_set_setup (ChStudy *self, ChRecord *record, const ChRuleset *rules, const ChPosition *start)
{
  ChCommand *command;
  ChSetup setup;

  g_return_if_fail (CH_IS_STUDY (self));
  g_return_if_fail (CH_IS_RECORD (record) && ch_study_owns (self, record));
  g_return_if_fail (rules != NULL);

  setup_init (&setup, rules, start);
  if (is_same (record, &setup))
    return;
  command = ch_command_new (CH_COMMAND_SETUP, record, NULL);
  command->setup = g_memdup2 (&setup, sizeof setup);
  command->array = find_changes (record, &setup);
  ch_study_run (self, command);
}

guint
ch_study_try_setup (ChStudy *self, ChRecord *record, const ChRuleset *rules, const ChPosition *start)
{
  g_autoptr (GArray) changes = NULL;
  ChSetup setup;
  guint n = 0;

  g_return_val_if_fail (CH_IS_STUDY (self), 0);
  g_return_val_if_fail (CH_IS_RECORD (record) && ch_study_owns (self, record), 0);
  g_return_val_if_fail (rules != NULL, 0);

  setup_init (&setup, rules, start);
  changes = find_changes (record, &setup);
  for (guint i = 0; i < changes->len; i++)
    n += !ch_record_get_node (record, g_array_index (changes, guint, i))->broken;
  return n;
}
