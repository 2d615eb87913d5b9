/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every action a person can call: its keys and its words, once, for menus, tooltips and the window of shortcuts. */
#pragma once

#include <gtk/gtk.h>

typedef enum
{
  CH_COMMANDS_GAME,
  CH_COMMANDS_OUTPUT,         /* in the menu of the game, as the next */
  CH_COMMANDS_PLAYING,
  CH_COMMANDS_MOVES,
  CH_COMMANDS_ANALYSIS,       /* in the menu of moves */
  CH_COMMANDS_ENGINES,        /* in the menu of the analysis, as the next */
  CH_COMMANDS_ENGINE_LINES,
  CH_COMMANDS_EDIT,
  CH_COMMANDS_ANNOTATE,
  CH_COMMANDS_SIGNS,
  CH_COMMANDS_POSITION_SIGNS, /* in the menu of the signs */
  CH_COMMANDS_LINES,
  CH_COMMANDS_CUTTING,        /* in the menu of the lines */
  CH_COMMANDS_CHAPTERS,
  CH_COMMANDS_VIEW,
  CH_COMMANDS_PROGRAM,
  CH_N_COMMAND_GROUPS
} ChCommandGroup;

typedef struct
{
  const char *action;    /* "win.flip" */
  ChCommandGroup group;
  const char *accels[4]; /* work wherever the focus is */
  const char *keys[4];   /* plain keys: work unless the focused widget takes them */
  const char *label;     /* untranslated; through _() */
} ChCommand;

/** ch_commands_get: @n: (out): how many. Returns: (transfer none): all commands, in the order of the shortcuts window. */
const ChCommand *ch_commands_get (guint *n);

/** ch_commands_find: Returns: (transfer none) (nullable): the command of @action. */
const ChCommand *ch_commands_find (const char *action);

/** ch_commands_install: Sets the accelerators of @application. */
void ch_commands_install (GtkApplication *application);

/** ch_commands_add_keys: Lets @window act on the plain keys. */
void ch_commands_add_keys (GtkWindow *window);

/** ch_commands_set_tooltip: Names @button by the command of its action, with its key, also for screen readers. */
void ch_commands_set_tooltip (GtkWidget *button, const char *action);

/** ch_commands_annotate_menu: Returns: (transfer full): the menu of what is written and drawn at a move, and of its line. */
GMenuModel *ch_commands_annotate_menu (void);

/** ch_commands_button: Returns: (transfer floating): a button with @icon that calls @action, named by its command. */
GtkWidget *ch_commands_button (const char *icon, const char *action);

/** ch_commands_menu: Returns: (transfer full): the menu of a window. */
GMenuModel *ch_commands_menu (void);

/** ch_commands_move_menu: Returns: (transfer full): the menu of a move in a list or book of moves. */
GMenuModel *ch_commands_move_menu (void);

/** ch_commands_line_menu: Returns: (transfer full): the menu of a line of an engine. */
GMenuModel *ch_commands_line_menu (void);

/** ch_commands_shortcuts_window: Returns: (transfer floating): a window that lists all keys. */
GtkWidget *ch_commands_shortcuts_window (void);
