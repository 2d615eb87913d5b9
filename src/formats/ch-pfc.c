/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "formats/ch-pfc.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/ch-import.h"
#include "formats/ch-xml-text.h"

/* An element while the file is read; the tree is built afterwards, since the main answer need not come first. */
typedef struct _Element Element;

struct _Element
{
  Element *parent;
  Element *first, *last; /* children */
  Element *next;
  char *move;
  char *comment;
  guint line;
  ChNode *node;
};

typedef struct
{
  ChImport import;
  GPtrArray *elements;  /* of Element */
  Element *open;
  guint ignored;        /* elements of other names that are open */
  char *win;
  char *created;
} Reader;

gboolean
ch_pfc_recognise (GBytes *bytes)
{
  return ch_xml_begins (bytes, "<n version");
}

static void
element_free (gpointer data)
{
  Element *element = data;

  g_free (element->move);
  g_free (element->comment);
  g_free (element);
}

static void
add_child (Element *parent, Element *child, gboolean first)
{
  child->parent = parent;
  if (first)
    {
      child->next = parent->first;
      parent->first = child;
    }
  else if (parent->last != NULL)
    parent->last->next = child;
  else
    parent->first = child;
  if (child->next == NULL)
    parent->last = child;
}

/* An attribute may stand twice in what is nearly XML; the first counts. */
static void
take (char **to, const char *value)
{
  if (*to == NULL)
    *to = g_strdup (value);
}

static void
read_attributes (Reader *reader, Element *element, const char **names, const char **values, gboolean *main_answer)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], "m"))
      take (&element->move, values[i]);
    else if (g_str_equal (names[i], "c"))
      take (&element->comment, values[i]);
    else if (g_str_equal (names[i], "default"))
      *main_answer = g_str_equal (values[i], "true");
    else if (g_str_equal (names[i], "win") && reader->elements->len == 1)
      take (&reader->win, values[i]);
    else if (g_str_equal (names[i], "create-time") && reader->elements->len == 1)
      take (&reader->created, values[i]);
}

static void
start_cb (GMarkupParseContext *context, const char *name, const char **names, const char **values, gpointer data,
          GError **error)
{
  Reader *reader = data;
  gboolean main_answer = FALSE;
  Element *element;
  int line;

  if (!g_str_equal (name, "n") || reader->ignored > 0)
    {
      reader->ignored++;
      return;
    }
  element = g_new0 (Element, 1);
  g_markup_parse_context_get_position (context, &line, NULL);
  element->line = (guint) line;
  g_ptr_array_add (reader->elements, element);
  read_attributes (reader, element, names, values, &main_answer);
  if (reader->open != NULL)
    add_child (reader->open, element, main_answer);
  reader->open = element;
}

static void
end_cb (GMarkupParseContext *context, const char *name, gpointer data, GError **error)
{
  Reader *reader = data;

  if (reader->ignored > 0)
    reader->ignored--;
  else if (reader->open != NULL)
    reader->open = reader->open->parent;
}

/* "h2e2": ranks from 0. */
static guint
read_point (const char *text)
{
  char file = g_ascii_tolower (text[0]);

  if (file < 'a' || file > 'i' || !g_ascii_isdigit (text[1]))
    return CH_POINT_NONE;
  return CH_POINT (file - 'a', text[1] - '0');
}

static void
add_move (Reader *reader, Element *element)
{
  const char *move = element->move != NULL ? element->move : "";
  gsize length = strlen (move);
  const char *second = length == 5 && move[2] == '-' ? move + 3 : move + 2;
  gboolean whole = length == 4 || (length == 5 && move[2] == '-');
  guint from = whole ? read_point (move) : CH_POINT_NONE;
  guint to = whole ? read_point (second) : CH_POINT_NONE;

  element->node = ch_import_add (&reader->import, element->parent->node, from, to, element->line);
  if (element->node->move == CH_MOVE_NONE && length > 0)
    element->node->text = g_utf8_make_valid (move, -1);
}

/* Goes through the elements in the order parent, children. */
static Element *
next_element (Element *element)
{
  if (element->first != NULL)
    return element->first;
  while (element != NULL && element->next == NULL)
    element = element->parent;
  return element != NULL ? element->next : NULL;
}

static void
build (Reader *reader)
{
  Element *root = g_ptr_array_index (reader->elements, 0);

  root->node = ch_import_root (&reader->import);
  for (Element *element = root; element != NULL; element = next_element (element))
    {
      if (element != root)
        add_move (reader, element);
      ch_node_set_comment_raw (element->node, FALSE, element->comment);
    }
}

static void
read_game (Reader *reader, ChReport *report, const char *name)
{
  ChRuleset rules = ch_ruleset_preset (CH_PRESET_XIANGQI);
  Element *root = g_ptr_array_index (reader->elements, 0);
  gboolean usual = root->move == NULL || root->move[0] == '\0';
  gboolean given;
  ChPosition start;

  given = !usual && ch_position_from_fen (&start, &rules, root->move, NULL);
  ch_import_init (&reader->import, report, name, given ? &start : NULL);
  if (!given && !usual)
    ch_import_report (&reader->import, NULL, root->line, root->move, _("This is no position; the usual one is taken"));
  if (reader->win != NULL && (g_str_equal (reader->win, "1-0") || g_str_equal (reader->win, "0-1")
                              || g_str_equal (reader->win, "1/2-1/2")))
    ch_import_set_tag (&reader->import, "Result", reader->win);
  ch_import_set_tag (&reader->import, "Created", reader->created);
  build (reader);
  ch_import_check (&reader->import);
}

ChStudy *
ch_pfc_read (GBytes *bytes, const char *name, const char *encoding, ChReport *report)
{
  static const GMarkupParser parser = { start_cb, end_cb, NULL, NULL, NULL };
  g_autoptr (ChReport) own_report = NULL;
  ChStudy *study = ch_study_new ();
  Reader reader = { 0 };

  g_return_val_if_fail (bytes != NULL, study);

  if (report == NULL)
    report = own_report = ch_report_new ();
  reader.elements = g_ptr_array_new_with_free_func (element_free);
  ch_xml_parse (bytes, encoding, name, report, &parser, &reader);
  if (reader.elements->len > 0)
    {
      read_game (&reader, report, name);
      ch_study_append_raw (study, reader.import.record);
      ch_import_clear (&reader.import);
    }
  g_ptr_array_unref (reader.elements);
  g_free (reader.win);
  g_free (reader.created);
  return study;
}
