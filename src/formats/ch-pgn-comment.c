/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Comments and the commands in them: [%csl] circles and [%cal] arrows (colour letters G R Y B; points a1..i10, a piece in the
 * hand "R@", in lower case that of the second side), [%clk] and [%eval]. Braces, which a comment cannot hold, are written
 * [%ob] and [%cb], the beginning of what only looks like a command [%os]. A move that
 * cannot be made keeps what stood in the file in [%text], escaped as in addresses. */
#include "formats/ch-pgn-private.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* As the engine writes scores of mate: ±(MATE - plies). */
#define MATE 30000
#define MATE_FOUND 29000
#define MAX_EVAL 100000

static const char colors[] = "GRYB";

/* Reading. Each function gives whether the whole of @value was understood; else the command is kept as it stands. */

/* Reads a point or a piece in the hand at *@at, which moves behind it. Returns: CH_POINT_NONE where there is none. */
static ChPoint
read_place (const char **at, guint8 *side)
{
  const char *end;
  ChPoint point;

  if (g_ascii_isalpha (**at) && (*at)[1] == '@')
    {
      ChKind kind = ch_kind_from_letter (**at);

      *side = g_ascii_islower (**at) ? CH_SECOND : CH_FIRST;
      *at += 2;
      return kind != CH_NONE ? CH_DROP_ORIGIN + kind : CH_POINT_NONE;
    }
  point = ch_point_from_text (*at, &end);
  if (point != CH_POINT_NONE)
    *at = end;
  return point;
}

static gboolean
read_shape (const char **at, gboolean arrow, ChShape *shape)
{
  const char *color = **at != '\0' ? strchr (colors, g_ascii_toupper (**at)) : NULL;
  guint8 other_side = 0;

  if (color == NULL)
    return FALSE;
  ++*at;
  shape->color = color - colors;
  shape->side = 0;
  shape->from = read_place (at, &shape->side);
  shape->to = arrow && shape->from != CH_POINT_NONE ? read_place (at, &other_side) : shape->from;
  return shape->from != CH_POINT_NONE && shape->to != CH_POINT_NONE;
}

static gboolean
read_shapes (ChNode *node, const char *value, gboolean arrow)
{
  g_autoptr (GArray) shapes = g_array_new (FALSE, FALSE, sizeof (ChShape));
  ChShape shape;

  for (;;)
    {
      if (!read_shape (&value, arrow, &shape))
        return FALSE;
      g_array_append_val (shapes, shape);
      while (*value == ' ' || *value == ',')
        value++;
      if (*value == '\0')
        break;
    }
  if (node->shapes == NULL)
    node->shapes = g_array_new (FALSE, FALSE, sizeof (ChShape));
  g_array_append_vals (node->shapes, shapes->data, shapes->len);
  return TRUE;
}

/* h:mm:ss with a fraction of the second. */
static gboolean
read_clock (ChNode *node, const char *value)
{
  gint64 hours, minutes;
  double seconds;
  char *end;

  if (!g_ascii_isdigit (value[0]))
    return FALSE;
  hours = g_ascii_strtoll (value, &end, 10);
  if (*end != ':' || !g_ascii_isdigit (end[1]))
    return FALSE;
  minutes = g_ascii_strtoll (end + 1, &end, 10);
  if (*end != ':' || !g_ascii_isdigit (end[1]))
    return FALSE;
  seconds = g_ascii_strtod (end + 1, &end);
  if (*end != '\0' || hours > 10000000 || minutes >= 60 || !(seconds < 60) || node->clock_ms >= 0)
    return FALSE;
  node->clock_ms = (hours * 60 + minutes) * 60000 + (gint64) (seconds * 1000 + 0.5);
  return TRUE;
}

/* Mate in @moves as the engine writes it; the plies depend on whose turn it is. */
static gint
mate_score (gint64 moves, ChSide side_to_move)
{
  ChSide winner = moves > 0 ? CH_FIRST : CH_SECOND;
  gint plies = (gint) ABS (moves) * 2 - (winner == side_to_move ? 1 : 0);

  return moves > 0 ? MATE - plies : plies - MATE;
}

static gboolean
read_eval (ChNode *node, const char *value, ChSide side_to_move)
{
  gboolean mate = value[0] == '#';
  char *end;
  double number;
  guint64 depth = 0;

  number = g_ascii_strtod (value + mate, &end);
  if (end == value + mate || node->has_eval || !(fabs (number) < MAX_EVAL)
      || (mate && (number == 0 || fabs (number) > (MATE - MATE_FOUND) / 2)))
    return FALSE;
  if (*end == ',' && g_ascii_isdigit (end[1]))
    depth = g_ascii_strtoull (end + 1, &end, 10);
  if (*end != '\0' || depth > G_MAXINT)
    return FALSE;
  node->has_eval = TRUE;
  node->eval = mate ? mate_score ((gint64) number, side_to_move) : (gint) lround (number * 100);
  node->eval_depth = (guint) depth;
  return TRUE;
}

/* What stood in a file in the place of a move that cannot be made, unless that still stands there. */
static gboolean
read_broken_text (ChNode *node, const char *value)
{
  g_autofree char *text = node->broken && node->text == NULL ? g_uri_unescape_string (value, NULL) : NULL;

  if (text == NULL || !g_utf8_validate (text, -1, NULL))
    return FALSE;
  node->text = g_steal_pointer (&text);
  return TRUE;
}

static gboolean
read_escape (const char *name, GString *text)
{
  char c = g_str_equal (name, "ob") ? '{' : g_str_equal (name, "cb") ? '}' : g_str_equal (name, "os") ? '[' : 0;

  if (c != 0)
    g_string_append_c (text, c);
  return c != 0;
}

/* Does what "[%NAME VALUE]" says. Returns: FALSE where we do not know it. */
static gboolean
do_command (ChNode *node, const char *name, const char *value, ChSide side_to_move)
{
  if (g_str_equal (name, "csl"))
    return read_shapes (node, value, FALSE);
  if (g_str_equal (name, "cal"))
    return read_shapes (node, value, TRUE);
  if (g_str_equal (name, "clk"))
    return read_clock (node, value);
  if (g_str_equal (name, "eval"))
    return read_eval (node, value, side_to_move);
  if (g_str_equal (name, "text"))
    return read_broken_text (node, value);
  return FALSE;
}

static void
keep_extra (ChNode *node, const char *command, gsize length)
{
  g_autofree char *old = node->extra;

  node->extra = old != NULL ? g_strdup_printf ("%s %.*s", old, (int) length, command) : g_strndup (command, length);
}

/* Reads the command from @at to @end (at its bracket). */
static void
read_command (ChNode *node, const char *at, const char *end, GString *text, ChSide side_to_move)
{
  const char *name_end = at + 2;
  g_autofree char *name = NULL, *value = NULL;

  while (name_end < end && g_ascii_isalpha (*name_end))
    name_end++;
  name = g_strndup (at + 2, name_end - at - 2);
  value = g_strstrip (g_strndup (name_end, end - name_end));
  if (read_escape (name, text))
    return;
  /* Text of other files: what holds a brace could not be kept as it stands. */
  if (strcspn (at, "{}") < (gsize) (end - at))
    {
      g_string_append_len (text, at, end + 1 - at);
      return;
    }
  if (!do_command (node, name, value, side_to_move))
    keep_extra (node, at, end + 1 - at);
  /* Of the blanks on both sides of a command one stays. */
  if (text->len > 0 && g_ascii_isspace (text->str[text->len - 1]))
    g_string_truncate (text, text->len - 1);
}

/* Adds @text to what is written there already. */
static void
add_text (ChNode *node, gboolean before, const char *text)
{
  const char *old = before ? node->comment_before : node->comment;
  g_autofree char *both = old != NULL && text[0] != '\0' ? g_strconcat (old, "\n", text, NULL) : NULL;

  if (text[0] != '\0')
    ch_node_set_comment_raw (node, before, both != NULL ? both : text);
}

void
ch_pgn_comment_read (ChNode *node, gboolean before, const char *text, gsize length, ChSide side_to_move)
{
  g_autofree char *whole = g_strndup (text, length);
  g_autoptr (GString) plain = NULL;
  const char *at = whole;

  if (strstr (whole, "[%") == NULL)
    {
      add_text (node, before, g_strstrip (whole));
      return;
    }
  plain = g_string_new (NULL);
  for (;;)
    {
      const char *command = strstr (at, "[%");
      const char *end = command != NULL ? strchr (command, ']') : NULL;

      if (end == NULL)
        break;
      g_string_append_len (plain, at, command - at);
      read_command (node, command, end, plain, side_to_move);
      at = end + 1;
    }
  g_string_append (plain, at);
  add_text (node, before, g_strstrip (plain->str));
}

/* Writing. */

static void
append_escaped (GString *out, const char *text)
{
  for (; *text != '\0'; text++)
    if (*text == '{')
      g_string_append (out, "[%ob]");
    else if (*text == '}')
      g_string_append (out, "[%cb]");
    else if (text[0] == '[' && text[1] == '%')
      g_string_append (out, "[%os]");
    else
      g_string_append_c (out, *text);
}

static void
append_place (GString *out, ChPoint place, guint8 side)
{
  char text[CH_MOVE_TEXT_SIZE];
  char letter;

  if (place < CH_POINTS)
    {
      g_string_append (out, ch_point_to_text (place, text));
      return;
    }
  letter = ch_kind_letter ((ChKind) (place - CH_DROP_ORIGIN));
  g_string_append_printf (out, "%c@", side == CH_SECOND ? g_ascii_tolower (letter) : letter);
}

static void
begin_command (GString *out, const char *name)
{
  if (out->str[out->len - 1] != '{')
    g_string_append_c (out, ' ');
  g_string_append_printf (out, "[%%%s ", name);
}

/* In their order: a command for each row of the same kind. */
static void
append_shapes (GString *out, const GArray *shapes)
{
  for (guint i = 0; shapes != NULL && i < shapes->len; i++)
    {
      const ChShape *shape = &g_array_index (shapes, ChShape, i);
      gboolean arrow = shape->from != shape->to;
      const ChShape *last = i > 0 ? shape - 1 : NULL;

      if (last != NULL && (last->from != last->to) == arrow)
        g_string_append_c (out, ',');
      else
        {
          if (last != NULL)
            g_string_append_c (out, ']');
          begin_command (out, arrow ? "cal" : "csl");
        }
      g_string_append_c (out, colors[shape->color & 3]);
      append_place (out, shape->from, shape->side);
      if (arrow)
        append_place (out, shape->to, shape->side);
      if (i + 1 == shapes->len)
        g_string_append_c (out, ']');
    }
}

static void
append_broken_text (GString *out, const char *text)
{
  g_autofree char *escaped = NULL;

  if (text == NULL)
    return;
  escaped = g_uri_escape_string (text, NULL, FALSE);
  begin_command (out, "text");
  g_string_append_printf (out, "%s]", escaped);
}

static void
append_clock (GString *out, gint64 ms)
{
  if (ms < 0)
    return;
  begin_command (out, "clk");
  g_string_append_printf (out, "%" G_GINT64_FORMAT ":%02d:%02d", ms / 3600000, (int) (ms / 60000 % 60), (int) (ms / 1000 % 60));
  if (ms % 1000 != 0)
    {
      g_string_append_printf (out, ".%03d", (int) (ms % 1000));
      while (out->str[out->len - 1] == '0')
        g_string_truncate (out, out->len - 1);
    }
  g_string_append_c (out, ']');
}

static void
append_eval (GString *out, const ChNode *node, ChSide side_to_move)
{
  gint plies = MATE - ABS (node->eval);
  gint moves = node->eval > 0 ? (plies + 1) / 2 : -((plies + 1) / 2);

  if (!node->has_eval)
    return;
  begin_command (out, "eval");
  /* Mate is written as others do where that says the same. */
  if (ABS (node->eval) > MATE_FOUND && plies > 0 && mate_score (moves, side_to_move) == node->eval)
    g_string_append_printf (out, "#%d", moves);
  else
    g_string_append_printf (out, "%s%d.%02d", node->eval < 0 ? "-" : "", ABS (node->eval) / 100, ABS (node->eval) % 100);
  if (node->eval_depth > 0)
    g_string_append_printf (out, ",%u", node->eval_depth);
  g_string_append_c (out, ']');
}

void
ch_pgn_comment_write_text (const char *text, GString *out)
{
  g_string_append_c (out, '{');
  append_escaped (out, text);
  g_string_append_c (out, '}');
}

void
ch_pgn_comment_write (const ChNode *node, ChSide side_to_move, GString *out)
{
  if (node->comment == NULL && node->shapes == NULL && node->clock_ms < 0 && !node->has_eval && node->extra == NULL
      && node->text == NULL)
    return;
  g_string_append_c (out, '{');
  if (node->comment != NULL)
    append_escaped (out, node->comment);
  append_shapes (out, node->shapes);
  append_eval (out, node, side_to_move);
  append_clock (out, node->clock_ms);
  append_broken_text (out, node->text);
  if (node->extra != NULL)
    g_string_append_printf (out, "%s%s", out->str[out->len - 1] != '{' ? " " : "", node->extra);
  g_string_append_c (out, '}');
}
