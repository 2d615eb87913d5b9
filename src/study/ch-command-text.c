/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Commands as lines of the journal. A line begins with a letter for the kind; records and nodes are named by their ids. */
#include "study/ch-command.h"

#include <string.h>

#include "study/ch-study-private.h"

#define ROOT_PARENT (-1)
#define MAX_ID (1 << 26)

static void
add_glyphs (GString *line, const GArray *glyphs)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; glyphs != NULL && i < glyphs->len; i++)
    g_string_append_printf (list, "%s%u", i > 0 ? "," : "", g_array_index (glyphs, guint8, i));
  ch_fields_add (line, list->str);
  g_string_free (list, TRUE);
}

static void
add_shapes (GString *line, const GArray *shapes)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; shapes != NULL && i < shapes->len; i++)
    {
      const ChShape *shape = &g_array_index (shapes, ChShape, i);

      g_string_append_printf (list, "%s%u.%u.%u.%u", i > 0 ? "," : "", shape->color, shape->side, shape->from, shape->to);
    }
  ch_fields_add (line, list->str);
  g_string_free (list, TRUE);
}

static void
add_node (GString *line, const ChNode *node, gboolean is_root)
{
  ch_fields_add_int (line, node->id);
  ch_fields_add_int (line, is_root ? ROOT_PARENT : (gint64) node->parent->id);
  ch_fields_add_int (line, node->move);
  ch_fields_add_int (line, node->broken);
  ch_fields_add_int (line, node->clock_ms);
  ch_fields_add_int (line, node->has_eval);
  ch_fields_add_int (line, node->eval);
  ch_fields_add_int (line, node->eval_depth);
  add_glyphs (line, node->glyphs);
  add_shapes (line, node->shapes);
  ch_fields_add (line, node->text);
  ch_fields_add (line, node->comment_before);
  ch_fields_add (line, node->comment);
  ch_fields_add (line, node->extra);
}

static void
add_tree (GString *line, ChNode *top)
{
  for (ChNode *node = top; node != NULL; node = ch_node_next_in_tree (node, top))
    add_node (line, node, node == top);
}

void
ch_command_write_record (ChRecord *record, guint index, GString *line)
{
  char rules[CH_RULESET_TEXT_SIZE], fen[CH_FEN_SIZE];

  g_string_append_c (line, 'i');
  ch_fields_add_int (line, index);
  ch_fields_add_int (line, record->id);
  ch_fields_add_int (line, record->nodes->len);
  ch_fields_add (line, ch_ruleset_to_text (&record->rules, rules));
  ch_fields_add_int (line, record->rules.version);
  ch_fields_add (line, ch_position_to_fen (&record->start, fen));
  ch_fields_add_int (line, record->tags->len);
  for (guint i = 0; i < record->tags->len; i++)
    {
      const ChTag *tag = &g_array_index (record->tags, ChTag, i);

      ch_fields_add (line, tag->name);
      ch_fields_add (line, tag->value);
    }
  add_tree (line, record->root);
}

static void
begin (GString *line, char letter, const ChCommand *command)
{
  g_string_append_c (line, letter);
  ch_fields_add_int (line, command->record->id);
  if (command->node != NULL)
    ch_fields_add_int (line, command->node->id);
}

static void
write_node (const ChCommand *command, GString *line)
{
  if (!command->out)
    {
      begin (line, 'd', command);
      return;
    }
  g_string_append_c (line, 'a');
  ch_fields_add_int (line, command->record->id);
  ch_fields_add_int (line, command->parent->id);
  ch_fields_add_int (line, command->index);
  add_tree (line, command->node);
}

static void
write_record (const ChCommand *command, GString *line)
{
  if (command->out)
    ch_command_write_record (command->record, command->index, line);
  else
    begin (line, 'x', command);
}

static void
write_tag (const ChCommand *command, GString *line)
{
  begin (line, 't', command);
  ch_fields_add (line, command->name);
  ch_fields_add_int (line, command->text != NULL);
  ch_fields_add (line, command->text);
  ch_fields_add_int (line, command->index);
}

static void
write_eval (const ChCommand *command, GString *line)
{
  begin (line, 'e', command);
  ch_fields_add_int (line, command->has_eval);
  ch_fields_add_int (line, command->eval);
  ch_fields_add_int (line, command->eval_depth);
}

static void
write_parent (const ChCommand *command, GString *line)
{
  begin (line, 'n', command);
  ch_fields_add_int (line, command->parent->id);
  ch_fields_add_int (line, command->index);
}

static void
write_move (const ChCommand *command, GString *line)
{
  begin (line, 'w', command);
  ch_fields_add_int (line, command->move);
  ch_fields_add_int (line, command->broken);
  ch_fields_add (line, command->text);
}

static void
write_setup (const ChCommand *command, GString *line)
{
  char rules[CH_RULESET_TEXT_SIZE], fen[CH_FEN_SIZE];

  begin (line, 'p', command);
  ch_fields_add (line, ch_ruleset_to_text (&command->setup->rules, rules));
  ch_fields_add_int (line, command->setup->rules.version);
  ch_fields_add (line, ch_position_to_fen (&command->setup->start, fen));
  for (guint i = 0; command->array != NULL && i < command->array->len; i++)
    ch_fields_add_int (line, g_array_index (command->array, guint, i));
}

void
ch_command_write (const ChCommand *command, GString *line)
{
  switch (command->kind)
    {
    case CH_COMMAND_NODE:
      write_node (command, line);
      break;
    case CH_COMMAND_MOVE_NODE:
      begin (line, 'm', command);
      ch_fields_add_int (line, command->index);
      break;
    case CH_COMMAND_PARENT:
      write_parent (command, line);
      break;
    case CH_COMMAND_MOVE:
      write_move (command, line);
      break;
    case CH_COMMAND_EXTRA:
      begin (line, 'q', command);
      ch_fields_add (line, command->text);
      break;
    case CH_COMMAND_COMMENT:
      begin (line, 'c', command);
      ch_fields_add_int (line, command->before);
      ch_fields_add (line, command->text);
      break;
    case CH_COMMAND_GLYPHS:
      begin (line, 'g', command);
      add_glyphs (line, command->array);
      break;
    case CH_COMMAND_SHAPES:
      begin (line, 's', command);
      add_shapes (line, command->array);
      break;
    case CH_COMMAND_CLOCK:
      begin (line, 'k', command);
      ch_fields_add_int (line, command->clock_ms);
      break;
    case CH_COMMAND_EVAL:
      write_eval (command, line);
      break;
    case CH_COMMAND_TAG:
      write_tag (command, line);
      break;
    case CH_COMMAND_RECORD:
      write_record (command, line);
      break;
    case CH_COMMAND_MOVE_RECORD:
      begin (line, 'v', command);
      ch_fields_add_int (line, command->index);
      break;
    case CH_COMMAND_SETUP:
      write_setup (command, line);
      break;
    }
}

/* Reading. */

static char *
text_or_null (ChFields *fields)
{
  const char *text = ch_fields_text (fields);

  return text[0] != '\0' ? g_utf8_make_valid (text, -1) : NULL;
}

static GArray *
read_glyphs (ChFields *fields)
{
  char *at = ch_fields_text (fields);
  GArray *glyphs;

  if (at[0] == '\0')
    return NULL;
  glyphs = g_array_new (FALSE, FALSE, 1);
  for (;;)
    {
      guint8 glyph = (guint8) g_ascii_strtoull (at, &at, 10);

      g_array_append_val (glyphs, glyph);
      if (*at++ != ',')
        return glyphs;
    }
}

static GArray *
read_shapes (ChFields *fields)
{
  char *at = ch_fields_text (fields);
  GArray *shapes;

  if (at[0] == '\0')
    return NULL;
  shapes = g_array_new (FALSE, FALSE, sizeof (ChShape));
  for (;;)
    {
      guint8 part[4] = { 0 };
      ChShape shape;

      for (guint i = 0; i < 4; i++)
        {
          part[i] = (guint8) g_ascii_strtoull (at, &at, 10);
          if (i < 3 && *at == '.')
            at++;
        }
      shape = (ChShape) { part[0], part[1], part[2], part[3] };
      g_array_append_val (shapes, shape);
      if (*at++ != ',')
        return shapes;
    }
}

/* Reads the content of a node behind its id and parent. */
static void
read_node (ChFields *fields, ChNode *node)
{
  node->move = (ChMove) ch_fields_int (fields, 0, G_MAXUINT16);
  node->broken = ch_fields_int (fields, 0, 1) != 0;
  node->clock_ms = ch_fields_int (fields, G_MININT64, G_MAXINT64);
  node->has_eval = ch_fields_int (fields, 0, 1) != 0;
  node->eval = (gint) ch_fields_int (fields, G_MININT, G_MAXINT);
  node->eval_depth = (guint) ch_fields_int (fields, 0, G_MAXUINT);
  node->glyphs = read_glyphs (fields);
  node->shapes = read_shapes (fields);
  node->text = text_or_null (fields);
  node->comment_before = text_or_null (fields);
  node->comment = text_or_null (fields);
  node->extra = text_or_null (fields);
}

/* Reads the nodes to the end of the line as the tree of @top, which is there already where it is a root. Nodes come parents
 * first, siblings in order. Returns: the top, or NULL. */
static ChNode *
read_tree (ChFields *fields, ChRecord *record, ChNode *top)
{
  g_autoptr (GHashTable) by_id = g_hash_table_new (NULL, NULL);
  gboolean is_root = top != NULL;

  while (ch_fields_has_more (fields))
    {
      guint id = (guint) ch_fields_int (fields, 0, MAX_ID);
      gint64 parent_id = ch_fields_int (fields, ROOT_PARENT, MAX_ID);
      gboolean first = g_hash_table_size (by_id) == 0;
      ChNode *parent = first ? NULL : g_hash_table_lookup (by_id, GUINT_TO_POINTER ((guint) parent_id));
      ChNode *node = first && is_root ? top : ch_node_new (id, CH_MOVE_NONE);

      if (first)
        top = node;
      read_node (fields, node);
      if (fields->bad || (!first && parent == NULL) || (!(first && is_root) && !ch_record_reserve_id (record, id))
          || g_hash_table_contains (by_id, GUINT_TO_POINTER (id)))
        {
          fields->bad = TRUE;
          if (node != top)
            ch_node_free_tree (node);
          break;
        }
      g_hash_table_insert (by_id, GUINT_TO_POINTER (id), node);
      if (!first)
        ch_node_attach (parent, node, G_MAXUINT);
    }
  if (fields->bad && !is_root)
    g_clear_pointer (&top, ch_node_free_tree);
  return top;
}

static gboolean
read_rules_and_start (ChFields *fields, ChRuleset *rules, ChPosition *start)
{
  const char *text = ch_fields_text (fields);

  if (!ch_ruleset_from_text (text, rules))
    return FALSE;
  rules->version = (guint8) ch_fields_int (fields, 0, G_MAXUINT8);
  return ch_position_from_fen (start, rules, ch_fields_text (fields), NULL);
}

static ChRecord *
read_record_head (ChStudy *study, ChFields *fields)
{
  guint id = (guint) ch_fields_int (fields, 1, MAX_ID);
  guint next_id = (guint) ch_fields_int (fields, 1, MAX_ID);
  ChRuleset rules;
  ChPosition start;
  ChRecord *record;

  if (fields->bad || ch_study_get_record_by_id (study, id) != NULL || !read_rules_and_start (fields, &rules, &start))
    return NULL;
  record = ch_record_new (&rules, &start);
  record->id = id;
  record->owner = study;
  ch_record_reserve_id (record, next_id - 1);
  return record;
}

static ChCommand *
read_record (ChStudy *study, ChFields *fields)
{
  guint index = (guint) ch_fields_int (fields, 0, G_MAXUINT);
  g_autoptr (ChRecord) record = read_record_head (study, fields);
  ChCommand *command;
  gint64 n_tags;

  if (record == NULL)
    return NULL;
  n_tags = ch_fields_int (fields, 0, G_MAXINT);
  for (gint64 i = 0; i < n_tags && !fields->bad; i++)
    {
      const char *name = ch_fields_text (fields);

      ch_record_set_tag_raw (record, name, ch_fields_text (fields));
    }
  read_tree (fields, record, record->root);
  for (ChNode *node = record->root; node != NULL; node = ch_node_next_in_tree (node, record->root))
    g_ptr_array_index (record->nodes, node->id) = node;
  command = ch_command_new (CH_COMMAND_RECORD, record, NULL);
  command->out = TRUE;
  command->index = index;
  return command;
}

static ChCommand *
read_attach (ChFields *fields, ChRecord *record)
{
  ChNode *parent = ch_record_get_node (record, (guint) ch_fields_int (fields, 0, MAX_ID));
  guint index = (guint) ch_fields_int (fields, 0, G_MAXUINT);
  ChCommand *command;
  ChNode *top;

  if (parent == NULL || fields->bad || (top = read_tree (fields, record, NULL)) == NULL)
    return NULL;
  command = ch_command_new (CH_COMMAND_NODE, record, top);
  command->out = TRUE;
  command->parent = parent;
  command->index = index;
  return command;
}

static ChCommand *
read_tag (ChFields *fields, ChRecord *record)
{
  ChCommand *command = ch_command_new (CH_COMMAND_TAG, record, NULL);
  gboolean present;
  const char *value;

  command->name = g_strdup (ch_fields_text (fields));
  present = ch_fields_int (fields, 0, 1) != 0;
  value = ch_fields_text (fields);
  command->text = present ? g_strdup (value) : NULL;
  command->index = (guint) ch_fields_int (fields, 0, G_MAXUINT);
  return command;
}

static ChCommand *
read_setup (ChFields *fields, ChRecord *record)
{
  ChSetup setup;
  ChCommand *command;

  if (!read_rules_and_start (fields, &setup.rules, &setup.start))
    return NULL;
  command = ch_command_new (CH_COMMAND_SETUP, record, NULL);
  command->setup = g_memdup2 (&setup, sizeof setup);
  command->array = g_array_new (FALSE, FALSE, sizeof (guint));
  while (ch_fields_has_more (fields))
    {
      guint id = (guint) ch_fields_int (fields, 0, MAX_ID);

      g_array_append_val (command->array, id);
    }
  return command;
}

static ChCommand *
read_place (ChFields *fields, ChCommandKind kind, ChRecord *record, ChNode *node)
{
  ChCommand *command = ch_command_new (kind, record, node);

  command->index = (guint) ch_fields_int (fields, 0, G_MAXUINT);
  return command;
}

static ChCommand *
read_content (ChFields *fields, char letter, ChRecord *record, ChNode *node)
{
  static const char letters[] = "cgskeq";
  static const ChCommandKind kinds[] = { CH_COMMAND_COMMENT, CH_COMMAND_GLYPHS, CH_COMMAND_SHAPES, CH_COMMAND_CLOCK,
                                         CH_COMMAND_EVAL, CH_COMMAND_EXTRA };
  ChCommand *command = ch_command_new (kinds[strchr (letters, letter) - letters], record, node);

  switch (letter)
    {
    case 'c':
      command->before = ch_fields_int (fields, 0, 1) != 0;
      command->text = text_or_null (fields);
      break;
    case 'q':
      command->text = text_or_null (fields);
      break;
    case 'g':
      command->array = read_glyphs (fields);
      break;
    case 's':
      command->array = read_shapes (fields);
      break;
    case 'k':
      command->clock_ms = ch_fields_int (fields, G_MININT64, G_MAXINT64);
      break;
    default:
      command->has_eval = ch_fields_int (fields, 0, 1) != 0;
      command->eval = (gint) ch_fields_int (fields, G_MININT, G_MAXINT);
      command->eval_depth = (guint) ch_fields_int (fields, 0, G_MAXUINT);
      break;
    }
  return command;
}

static gboolean
is_below (const ChNode *node, const ChNode *top)
{
  while (node != NULL && node != top)
    node = node->parent;
  return node != NULL;
}

static ChCommand *
read_parent (ChFields *fields, ChRecord *record, ChNode *node)
{
  ChNode *parent = ch_record_get_node (record, (guint) ch_fields_int (fields, 0, MAX_ID));
  ChCommand *command;

  if (parent == NULL || is_below (parent, node))
    return NULL;
  command = read_place (fields, CH_COMMAND_PARENT, record, node);
  command->parent = parent;
  return command;
}

static ChCommand *
read_move (ChFields *fields, ChRecord *record, ChNode *node)
{
  ChCommand *command = ch_command_new (CH_COMMAND_MOVE, record, node);

  command->move = (ChMove) ch_fields_int (fields, 0, G_MAXUINT16);
  command->broken = ch_fields_int (fields, 0, 1) != 0;
  command->text = text_or_null (fields);
  return command;
}

/* Commands on a node that is there. */
static ChCommand *
read_at_node (ChFields *fields, char letter, ChRecord *record)
{
  ChNode *node = ch_record_get_node (record, (guint) ch_fields_int (fields, 0, MAX_ID));

  if (node == NULL || fields->bad)
    return NULL;
  if (strchr ("cgskeq", letter) != NULL)
    return read_content (fields, letter, record, node);
  if (node->parent == NULL)
    return NULL;
  switch (letter)
    {
    case 'd':
      return ch_command_new (CH_COMMAND_NODE, record, node);
    case 'm':
      return read_place (fields, CH_COMMAND_MOVE_NODE, record, node);
    case 'n':
      return read_parent (fields, record, node);
    case 'w':
      return read_move (fields, record, node);
    default:
      return NULL;
    }
}

static ChCommand *
read_at_record (ChFields *fields, char letter, ChRecord *record)
{
  switch (letter)
    {
    case 'a':
      return read_attach (fields, record);
    case 't':
      return read_tag (fields, record);
    case 'p':
      return read_setup (fields, record);
    case 'x':
      return ch_command_new (CH_COMMAND_RECORD, record, NULL);
    case 'v':
      return read_place (fields, CH_COMMAND_MOVE_RECORD, record, NULL);
    default:
      return read_at_node (fields, letter, record);
    }
}

ChCommand *
ch_command_read (ChStudy *study, char *line)
{
  ChFields fields = { line[0] != '\0' && line[1] == '\t' ? line + 2 : NULL, FALSE };
  ChCommand *command = NULL;
  ChRecord *record;

  if (line[0] == 'i')
    {
      command = read_record (study, &fields);
    }
  else
    {
      record = ch_study_get_record_by_id (study, (guint) ch_fields_int (&fields, 0, MAX_ID));
      if (record != NULL && !fields.bad)
        command = read_at_record (&fields, line[0], record);
    }
  if (command != NULL && fields.bad)
    g_clear_pointer (&command, ch_command_free);
  return command;
}
