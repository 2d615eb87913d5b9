/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/ch-commands.h"

static const ChCommand commands[] = {
  { "app.new-game", CH_COMMANDS_GAME, { "<Control>n" }, { NULL }, N_("New game") },
  { "app.new-study", CH_COMMANDS_GAME, { "<Control><Shift>n" }, { NULL }, N_("New study") },
  { "app.open", CH_COMMANDS_GAME, { "<Control>o" }, { NULL }, N_("Open…") },
  { "app.recover", CH_COMMANDS_GAME, { "<Control><Alt>r" }, { NULL }, N_("Recover unfinished work") },
  { "app.recent", CH_COMMANDS_GAME, { "<Control><Shift>o" }, { NULL }, N_("Recent files…") },
  { "win.encoding", CH_COMMANDS_GAME, { "<Control><Alt>o" }, { NULL }, N_("Read with another encoding…") },
  { "win.report", CH_COMMANDS_GAME, { "<Control><Alt>t" }, { NULL }, N_("Report…") },
  { "win.save", CH_COMMANDS_GAME, { "<Control>s" }, { NULL }, N_("Save") },
  { "win.save-as", CH_COMMANDS_GAME, { "<Control><Shift>s" }, { NULL }, N_("Save as…") },
  { "win.export", CH_COMMANDS_OUTPUT, { "<Control><Alt>s" }, { NULL }, N_("Write a copy (XQF, DhtmlXQ, text)…") },
  { "win.export-picture", CH_COMMANDS_OUTPUT, { "<Control><Shift>e" }, { NULL }, N_("Save as picture…") },
  { "win.export-animation", CH_COMMANDS_OUTPUT, { "<Control><Alt>g" }, { NULL }, N_("Save as animation…") },
  { "win.export-booklet", CH_COMMANDS_OUTPUT, { "<Control><Shift>p" }, { NULL }, N_("Save as booklet…") },
  { "win.print", CH_COMMANDS_OUTPUT, { "<Control>p" }, { NULL }, N_("Print…") },
  { "win.take-back", CH_COMMANDS_PLAYING, { "<Control>BackSpace" }, { NULL }, N_("Take back") },
  { "win.hint", CH_COMMANDS_PLAYING, { "<Control>h" }, { NULL }, N_("Hint") },
  { "win.pass", CH_COMMANDS_PLAYING, { NULL }, { "p" }, N_("Pass") },
  { "win.offer-draw", CH_COMMANDS_PLAYING, { "F6" }, { NULL }, N_("Offer a draw") },
  { "win.resign", CH_COMMANDS_PLAYING, { "F9" }, { NULL }, N_("Resign") },
  { "win.pause", CH_COMMANDS_PLAYING, { "<Control>space" }, { NULL }, N_("Pause the computer") },
  { "win.play-position", CH_COMMANDS_PLAYING, { "F7" }, { NULL }, N_("Play this position against the computer…") },
  { "app.engines", CH_COMMANDS_PLAYING, { "<Control><Alt>m" }, { NULL }, N_("Engines") },
  { "app.match", CH_COMMANDS_PLAYING, { "<Control><Alt>w" }, { NULL }, N_("Engine match…") },
  { "win.show-rules", CH_COMMANDS_PLAYING, { NULL }, { "u" }, N_("Repetition, points and limits") },
  { "win.cycle-previous", CH_COMMANDS_PLAYING, { NULL }, { "comma" }, N_("Back in the cycle that ended the game") },
  { "win.cycle-next", CH_COMMANDS_PLAYING, { NULL }, { "period" }, N_("On in the cycle that ended the game") },
  { "win.cycle-play", CH_COMMANDS_PLAYING, { "<Control><Alt>y" }, { NULL }, N_("Play the cycle that ended the game") },
  { "win.home", CH_COMMANDS_GAME, { "<Alt>Home" }, { NULL }, N_("Start page") },

  { "win.first", CH_COMMANDS_MOVES, { NULL }, { "Home", "Up" }, N_("First position") },
  { "win.previous", CH_COMMANDS_MOVES, { "<Alt>Left" }, { "Left" }, N_("Previous move") },
  { "win.next", CH_COMMANDS_MOVES, { "<Alt>Right" }, { "Right" }, N_("Next move") },
  { "win.last", CH_COMMANDS_MOVES, { NULL }, { "End", "Down" }, N_("Last position") },
  { "win.variation-previous", CH_COMMANDS_MOVES, { "<Shift>Up" }, { NULL }, N_("Previous variation") },
  { "win.variation-next", CH_COMMANDS_MOVES, { "<Shift>Down" }, { NULL }, N_("Next variation") },
  { "win.fork", CH_COMMANDS_MOVES, { "<Shift>Left" }, { NULL }, N_("Back to the fork") },
  { "win.openings", CH_COMMANDS_MOVES, { "<Control><Alt>b" }, { NULL }, N_("Opening explorer") },
  { "win.find-position", CH_COMMANDS_MOVES, { "<Control>f" }, { NULL }, N_("Find positions…") },
  { "win.index-folders", CH_COMMANDS_MOVES, { "<Control><Alt>f" }, { NULL }, N_("Folders with games…") },

  { "win.analyse", CH_COMMANDS_ANALYSIS, { NULL }, { "e" }, N_("Analyse") },
  { "win.show-threat", CH_COMMANDS_ANALYSIS, { NULL }, { "x" }, N_("Show threats") },
  { "win.show-reply", CH_COMMANDS_ANALYSIS, { NULL }, { "b" }, N_("Show the best reply") },
  { "win.more-lines", CH_COMMANDS_ANALYSIS, { NULL }, { "bracketright" }, N_("One line more") },
  { "win.fewer-lines", CH_COMMANDS_ANALYSIS, { NULL }, { "bracketleft" }, N_("One line less") },
  { "win.analyse-game", CH_COMMANDS_ANALYSIS, { "<Control><Alt>e" }, { NULL }, N_("Analyse the whole game") },
  { "win.keep-judgement", CH_COMMANDS_ANALYSIS, { "<Control><Alt>k" }, { NULL }, N_("Write the report into the game") },
  { "win.analysis-settings", CH_COMMANDS_ANALYSIS, { "<Control><Alt>a" }, { NULL }, N_("Settings of the analysis…") },
  { "win.choose-engine", CH_COMMANDS_ENGINES, { NULL }, { "<Shift>e" }, N_("Choose the engine…") },
  { "win.add-engine", CH_COMMANDS_ENGINES, { NULL }, { "<Alt>e" }, N_("Add an engine beside…") },
  { "win.remove-engine", CH_COMMANDS_ENGINES, { NULL }, { "<Alt><Shift>e" }, N_("Remove the last engine") },
  { "win.line-focus", CH_COMMANDS_ENGINE_LINES, { "<Control>j" }, { NULL }, N_("Go to the lines of the engine") },
  { "win.line-insert", CH_COMMANDS_ENGINE_LINES, { "<Alt>Return" }, { NULL }, N_("Insert line up to here") },
  { "win.line-insert-first", CH_COMMANDS_ENGINE_LINES, { "<Control>Return" }, { NULL }, N_("Insert first move of the line") },
  { "win.line-insert-all", CH_COMMANDS_ENGINE_LINES, { "<Control><Shift>Return" }, { NULL }, N_("Insert whole line") },
  { "win.line-copy", CH_COMMANDS_ENGINE_LINES, { "<Control><Alt>l" }, { NULL }, N_("Copy line of the engine") },

  { "win.undo", CH_COMMANDS_EDIT, { "<Control>z" }, { NULL }, N_("Undo") },
  { "win.redo", CH_COMMANDS_EDIT, { "<Control><Shift>z" }, { NULL }, N_("Redo") },
  { "win.copy-game", CH_COMMANDS_EDIT, { NULL }, { "<Control>c" }, N_("Copy game") },
  { "win.copy-position", CH_COMMANDS_EDIT, { "<Control><Shift>c" }, { NULL }, N_("Copy position") },
  { "win.copy-record", CH_COMMANDS_EDIT, { "<Control><Alt>c" }, { NULL }, N_("Copy game in Chinese notation") },
  { "win.copy-dhtmlxq", CH_COMMANDS_EDIT, { "<Control><Alt>d" }, { NULL }, N_("Copy game as DhtmlXQ") },
  { "win.copy-picture", CH_COMMANDS_EDIT, { "<Control><Alt>p" }, { NULL }, N_("Copy picture") },
  { "win.paste", CH_COMMANDS_EDIT, { NULL }, { "<Control>v", "<Control><Shift>v" }, N_("Paste game or position") },
  { "win.edit-position", CH_COMMANDS_EDIT, { "<Control>e" }, { NULL }, N_("Set up position…") },

  { "win.tags", CH_COMMANDS_ANNOTATE, { "<Control>i" }, { NULL }, N_("Game information…") },
  { "win.comment", CH_COMMANDS_ANNOTATE, { "<Control>k" }, { NULL }, N_("Write a comment") },
  { "win.comment-before", CH_COMMANDS_ANNOTATE, { "<Control><Shift>k" }, { NULL }, N_("Write a comment before the move") },
  { "win.draw-green", CH_COMMANDS_ANNOTATE, { NULL }, { "a" }, N_("Begin or end a green arrow or circle") },
  { "win.draw-red", CH_COMMANDS_ANNOTATE, { NULL }, { "<Shift>a" }, N_("Begin or end a red arrow or circle") },
  { "win.draw-yellow", CH_COMMANDS_ANNOTATE, { NULL }, { "<Control>a" }, N_("Begin or end a yellow arrow or circle") },
  { "win.draw-blue", CH_COMMANDS_ANNOTATE, { NULL }, { "<Alt>a" }, N_("Begin or end a blue arrow or circle") },
  { "win.clear-shapes", CH_COMMANDS_ANNOTATE, { NULL }, { "<Shift>Delete" }, N_("Clear arrows and circles") },

  { "win.glyph-brilliant", CH_COMMANDS_SIGNS, { NULL }, { "1" }, N_("Brilliant move !!") },
  { "win.glyph-good", CH_COMMANDS_SIGNS, { NULL }, { "2" }, N_("Good move !") },
  { "win.glyph-interesting", CH_COMMANDS_SIGNS, { NULL }, { "3" }, N_("Interesting move !?") },
  { "win.glyph-dubious", CH_COMMANDS_SIGNS, { NULL }, { "4" }, N_("Dubious move ?!") },
  { "win.glyph-mistake", CH_COMMANDS_SIGNS, { NULL }, { "5" }, N_("Mistake ?") },
  { "win.glyph-blunder", CH_COMMANDS_SIGNS, { NULL }, { "6" }, N_("Blunder ??") },
  { "win.glyph-only", CH_COMMANDS_SIGNS, { NULL }, { "7" }, N_("Only move □") },
  { "win.glyph-zugzwang", CH_COMMANDS_SIGNS, { NULL }, { "8" }, N_("Zugzwang ⊙") },
  { "win.glyph-novelty", CH_COMMANDS_SIGNS, { NULL }, { "9" }, N_("Novelty N") },
  { "win.glyph-equal", CH_COMMANDS_POSITION_SIGNS, { "<Control>1" }, { NULL }, N_("Equal position =") },
  { "win.glyph-unclear", CH_COMMANDS_POSITION_SIGNS, { "<Control>2" }, { NULL }, N_("Unclear position ∞") },
  { "win.glyph-first-slightly", CH_COMMANDS_POSITION_SIGNS, { "<Control>3" }, { NULL }, N_("First player slightly better +=") },
  { "win.glyph-second-slightly", CH_COMMANDS_POSITION_SIGNS, { "<Control>4" }, { NULL }, N_("Second player slightly better =+") },
  { "win.glyph-first-better", CH_COMMANDS_POSITION_SIGNS, { "<Control>5" }, { NULL }, N_("First player better ±") },
  { "win.glyph-second-better", CH_COMMANDS_POSITION_SIGNS, { "<Control>6" }, { NULL }, N_("Second player better ∓") },
  { "win.glyph-first-wins", CH_COMMANDS_POSITION_SIGNS, { "<Control>7" }, { NULL }, N_("First player winning +-") },
  { "win.glyph-second-wins", CH_COMMANDS_POSITION_SIGNS, { "<Control>8" }, { NULL }, N_("Second player winning -+") },
  { "win.glyph-diagram", CH_COMMANDS_SIGNS, { NULL }, { "d" }, N_("Diagram here ▦") },
  { "win.clear-glyphs", CH_COMMANDS_SIGNS, { NULL }, { "0" }, N_("Clear signs") },

  { "win.promote", CH_COMMANDS_LINES, { "<Control><Shift>Up" }, { NULL }, N_("Promote to main line") },
  { "win.demote", CH_COMMANDS_LINES, { "<Control><Shift>Down" }, { NULL }, N_("Demote to last variation") },
  { "win.move-up", CH_COMMANDS_LINES, { "<Control><Alt>Up" }, { NULL }, N_("Move variation up") },
  { "win.move-down", CH_COMMANDS_LINES, { "<Control><Alt>Down" }, { NULL }, N_("Move variation down") },
  { "win.delete", CH_COMMANDS_LINES, { NULL }, { "Delete" }, N_("Delete from here") },
  { "win.delete-others", CH_COMMANDS_LINES, { NULL }, { "<Control>Delete" }, N_("Delete other variations") },
  { "win.keep-line", CH_COMMANDS_LINES, { NULL }, { "<Alt>k" }, N_("Keep only this line") },
  { "win.replace-move", CH_COMMANDS_LINES, { NULL }, { "r" }, N_("Replace this move") },
  { "win.insert-move", CH_COMMANDS_LINES, { NULL }, { "Insert" }, N_("Insert a move before this one") },
  { "win.remove-move", CH_COMMANDS_LINES, { NULL }, { "<Alt>Delete" }, N_("Remove this move alone") },
  { "win.cancel-move", CH_COMMANDS_LINES, { NULL }, { "Escape" }, N_("Leave the move as it is") },
  { "win.cut-to-chapter", CH_COMMANDS_CUTTING, { "<Control><Shift>x" }, { NULL }, N_("Cut from here to a new chapter") },
  { "win.copy-to-chapter", CH_COMMANDS_CUTTING, { "<Control><Alt>x" }, { NULL }, N_("Copy from here to a new chapter") },
  { "win.merge", CH_COMMANDS_CUTTING, { "<Control>m" }, { NULL }, N_("Merge a chapter…") },
  { "win.copy-line", CH_COMMANDS_CUTTING, { "<Control>l" }, { NULL }, N_("Copy line") },
  { "win.copy-line-from-here", CH_COMMANDS_CUTTING, { "<Control><Shift>l" }, { NULL }, N_("Copy line from here") },
  { "win.paste-line", CH_COMMANDS_CUTTING, { "<Control><Alt>v" }, { NULL }, N_("Paste as variation") },

  { "win.chapter-next", CH_COMMANDS_CHAPTERS, { "<Control>Page_Down" }, { NULL }, N_("Next chapter") },
  { "win.chapter-previous", CH_COMMANDS_CHAPTERS, { "<Control>Page_Up" }, { NULL }, N_("Previous chapter") },
  { "win.chapter-add", CH_COMMANDS_CHAPTERS, { "<Control><Alt>n" }, { NULL }, N_("Add chapter…") },
  { "win.chapter-rename", CH_COMMANDS_CHAPTERS, { "F2" }, { NULL }, N_("Rename chapter") },
  { "win.chapter-setup", CH_COMMANDS_CHAPTERS, { "<Control><Alt>i" }, { NULL }, N_("Rules and start…") },
  { "win.chapter-duplicate", CH_COMMANDS_CHAPTERS, { "<Control><Shift>d" }, { NULL }, N_("Duplicate chapter") },
  { "win.chapter-up", CH_COMMANDS_CHAPTERS, { "<Control><Shift>Page_Up" }, { NULL }, N_("Move chapter up") },
  { "win.chapter-down", CH_COMMANDS_CHAPTERS, { "<Control><Shift>Page_Down" }, { NULL }, N_("Move chapter down") },
  { "win.chapter-delete", CH_COMMANDS_CHAPTERS, { "<Control><Shift>Delete" }, { NULL }, N_("Delete chapter") },
  { "win.chapter-search", CH_COMMANDS_CHAPTERS, { "<Control><Shift>f" }, { NULL }, N_("Search chapters") },

  { "win.flip", CH_COMMANDS_VIEW, { NULL }, { "f" }, N_("Flip board") },
  { "win.mirror", CH_COMMANDS_VIEW, { NULL }, { "m" }, N_("Mirror board") },
  { "win.book-view", CH_COMMANDS_VIEW, { "<Control>b" }, { NULL }, N_("Moves in book form") },
  { "win.fold", CH_COMMANDS_VIEW, { NULL }, { "minus", "KP_Subtract" }, N_("Fold variation") },
  { "win.unfold", CH_COMMANDS_VIEW, { NULL }, { "plus", "KP_Add", "equal" }, N_("Unfold variation") },
  { "win.zoom-in", CH_COMMANDS_VIEW, { "<Control>plus", "<Control>equal", "<Control>KP_Add" }, { NULL }, N_("Larger text") },
  { "win.zoom-out", CH_COMMANDS_VIEW, { "<Control>minus", "<Control>KP_Subtract" }, { NULL }, N_("Smaller text") },
  { "win.zoom-reset", CH_COMMANDS_VIEW, { "<Control>0", "<Control>KP_0" }, { NULL }, N_("Usual size of text") },
  { "win.show-moves", CH_COMMANDS_VIEW, { "F10" }, { NULL }, N_("Show moves") },
  { "win.fullscreen", CH_COMMANDS_VIEW, { "F11" }, { NULL }, N_("Full screen") },

  { "app.preferences", CH_COMMANDS_PROGRAM, { "<Control>comma" }, { NULL }, N_("Preferences") },
  { "app.shortcuts", CH_COMMANDS_PROGRAM, { "<Control>question" }, { "question" }, N_("Keyboard shortcuts") },
  { "app.about", CH_COMMANDS_PROGRAM, { "F1" }, { NULL }, N_("About Chuhan") },
  { "win.close", CH_COMMANDS_PROGRAM, { "<Control>w" }, { NULL }, N_("Close window") },
  { "app.quit", CH_COMMANDS_PROGRAM, { "<Control>q" }, { NULL }, N_("Quit") },
};

static const char *
group_title (ChCommandGroup group)
{
  switch (group)
    {
    case CH_COMMANDS_GAME:
      return _("Game");
    case CH_COMMANDS_OUTPUT:
      /* Translators: menu and group of shortcuts: copies in other formats, pictures, booklets, paper */
      return _("Copies and prints");
    case CH_COMMANDS_PLAYING:
      /* Translators: menu and group of shortcuts: what is done while a game is played */
      return _("While playing");
    case CH_COMMANDS_MOVES:
      /* Translators: menu and group of shortcuts: going through the moves of a game */
      return _("Moves");
    case CH_COMMANDS_ANALYSIS:
      /* Translators: menu and group of shortcuts: what engines say about a position */
      return _("Analysis");
    case CH_COMMANDS_ENGINES:
      /* Translators: menu and group of shortcuts: which engines analyse */
      return C_("menu", "Engines of the analysis");
    case CH_COMMANDS_ENGINE_LINES:
      /* Translators: menu and group of shortcuts: what is done with the lines that an engine shows */
      return C_("menu", "Lines of the engine");
    case CH_COMMANDS_EDIT:
      return _("Edit");
    case CH_COMMANDS_ANNOTATE:
      /* Translators: menu and group of shortcuts: words and signs at moves */
      return _("Annotate");
    case CH_COMMANDS_SIGNS:
      /* Translators: menu and group of shortcuts: the signs !, ?, = and others at moves and positions */
      return _("Signs");
    case CH_COMMANDS_POSITION_SIGNS:
      /* Translators: menu and group of shortcuts: the signs for who stands better */
      return _("Signs of the position");
    case CH_COMMANDS_LINES:
      /* Translators: menu and group of shortcuts: the lines of a game, main line and variations */
      return _("Lines");
    case CH_COMMANDS_CUTTING:
      /* Translators: menu and group of shortcuts: lines that become chapters or text, and chapters and text that become lines */
      return _("Cut, copy and merge");
    case CH_COMMANDS_CHAPTERS:
      return _("Chapters");
    case CH_COMMANDS_VIEW:
      return _("View");
    default:
      return _("Program");
    }
}

const ChCommand *
ch_commands_get (guint *n)
{
  if (n != NULL)
    *n = G_N_ELEMENTS (commands);
  return commands;
}

const ChCommand *
ch_commands_find (const char *action)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i].action, action))
      return &commands[i];
  return NULL;
}

void
ch_commands_install (GtkApplication *application)
{
  g_return_if_fail (GTK_IS_APPLICATION (application));

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (commands[i].accels[0] != NULL)
      gtk_application_set_accels_for_action (application, commands[i].action, commands[i].accels);
}

void
ch_commands_add_keys (GtkWindow *window)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  g_return_if_fail (GTK_IS_WINDOW (window));

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    for (const char *const *key = commands[i].keys; *key != NULL; key++)
      gtk_shortcut_controller_add_shortcut (
        GTK_SHORTCUT_CONTROLLER (controller),
        gtk_shortcut_new (gtk_shortcut_trigger_parse_string (*key), gtk_named_action_new (commands[i].action)));
  /* In the bubble phase, so that entries, lists and the cursor of the board keep their keys. */
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_BUBBLE);
  gtk_widget_add_controller (GTK_WIDGET (window), controller);
}

static const char *
first_key (const ChCommand *command)
{
  return command->keys[0] != NULL ? command->keys[0] : command->accels[0];
}

void
ch_commands_set_tooltip (GtkWidget *button, const char *action)
{
  const ChCommand *command = ch_commands_find (action);
  const char *key;
  guint keyval;
  GdkModifierType modifiers;

  g_return_if_fail (command != NULL);

  key = first_key (command);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _(command->label), -1);
  if (key != NULL && gtk_accelerator_parse (key, &keyval, &modifiers))
    {
      g_autofree char *key_label = gtk_accelerator_get_label (keyval, modifiers);
      g_autofree char *text = g_strdup_printf ("%s (%s)", _(command->label), key_label);

      gtk_widget_set_tooltip_text (button, text);
    }
  else
    gtk_widget_set_tooltip_text (button, _(command->label));
}

GtkWidget *
ch_commands_button (const char *icon, const char *action)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  ch_commands_set_tooltip (button, action);
  return button;
}

/* What is done to a move, in the menu of a move; NULL ends a section. Signs and lines stand in the first one as menus of their
 * own: all in one would be too long for a small screen. */
static const char *const move_commands[] = {
  "win.comment", "win.comment-before", NULL,
  "win.replace-move", "win.insert-move", "win.delete", NULL,
  "win.copy-line", "win.paste-line", NULL,
  "win.fold", "win.unfold", NULL,
};

/* What is done with a line of an engine. */
static const char *const line_commands[] = {
  "win.line-insert", "win.line-insert-first", "win.line-insert-all", "win.line-copy",
};

static void
append_command (GMenu *menu, const ChCommand *command)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (_(command->label), command->action);

  /* Plain keys are no accelerators of GTK's, so the menu has to be told. */
  if (first_key (command) != NULL)
    g_menu_item_set_attribute (item, "accel", "s", first_key (command));
  g_menu_append_item (menu, item);
}

/* In the smallest window a menu has room for a dozen entries; the last ones of long groups lead to the rest. */
static ChCommandGroup
group_around (ChCommandGroup group)
{
  switch (group)
    {
    case CH_COMMANDS_OUTPUT:
    case CH_COMMANDS_PLAYING:
      return CH_COMMANDS_GAME;
    case CH_COMMANDS_ANALYSIS:
      return CH_COMMANDS_MOVES;
    case CH_COMMANDS_ENGINES:
    case CH_COMMANDS_ENGINE_LINES:
      return CH_COMMANDS_ANALYSIS;
    case CH_COMMANDS_POSITION_SIGNS:
      return CH_COMMANDS_SIGNS;
    case CH_COMMANDS_CUTTING:
      return CH_COMMANDS_LINES;
    default:
      return CH_N_COMMAND_GROUPS;
    }
}

/* With these a section begins in the menu of their group. */
static const char *const section_starts[] = { "win.more-lines", "win.analyse-game", "win.analysis-settings", NULL };

/* Ends @section of @menu, unless nothing is in it. Returns: (transfer full): the next one. */
static GMenu *
next_section (GMenu *menu, GMenu *section)
{
  if (g_menu_model_get_n_items (G_MENU_MODEL (section)) == 0)
    return section;
  g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
  g_object_unref (section);
  return g_menu_new ();
}

static GMenuModel *
group_menu (ChCommandGroup group)
{
  GMenu *menu = g_menu_new (), *section = g_menu_new ();

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (commands[i].group == group)
      {
        if (g_strv_contains (section_starts, commands[i].action))
          section = next_section (menu, section);
        append_command (section, &commands[i]);
      }
  for (ChCommandGroup inner = 0; inner < CH_N_COMMAND_GROUPS; inner++)
    if (group_around (inner) == group)
      {
        g_autoptr (GMenuModel) submenu = group_menu (inner);

        g_menu_append_submenu (section, group_title (inner), submenu);
      }
  if (g_menu_model_get_n_items (G_MENU_MODEL (menu)) == 0)
    {
      g_object_unref (menu);
      return G_MENU_MODEL (section);
    }
  g_object_unref (next_section (menu, section));
  return G_MENU_MODEL (menu);
}

GMenuModel *
ch_commands_move_menu (void)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) section = g_menu_new ();
  g_autoptr (GMenuModel) signs = group_menu (CH_COMMANDS_SIGNS);
  g_autoptr (GMenuModel) lines = group_menu (CH_COMMANDS_LINES);

  for (guint i = 0; i < G_N_ELEMENTS (move_commands); i++)
    if (move_commands[i] != NULL)
      append_command (section, ch_commands_find (move_commands[i]));
    else
      {
        if (g_menu_model_get_n_items (G_MENU_MODEL (menu)) == 0)
          {
            g_menu_append_submenu (section, group_title (CH_COMMANDS_SIGNS), signs);
            g_menu_append_submenu (section, group_title (CH_COMMANDS_LINES), lines);
          }
        section = next_section (menu, section);
      }
  return G_MENU_MODEL (menu);
}

GMenuModel *
ch_commands_line_menu (void)
{
  GMenu *menu = g_menu_new ();

  for (guint i = 0; i < G_N_ELEMENTS (line_commands); i++)
    append_command (menu, ch_commands_find (line_commands[i]));
  return G_MENU_MODEL (menu);
}

GMenuModel *
ch_commands_annotate_menu (void)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) places = g_menu_new ();
  g_autoptr (GMenuModel) annotate = group_menu (CH_COMMANDS_ANNOTATE);
  g_autoptr (GMenuModel) signs = group_menu (CH_COMMANDS_SIGNS);
  g_autoptr (GMenuModel) lines = group_menu (CH_COMMANDS_LINES);

  g_menu_append_submenu (places, group_title (CH_COMMANDS_SIGNS), signs);
  g_menu_append_submenu (places, group_title (CH_COMMANDS_LINES), lines);
  g_menu_append_section (menu, NULL, annotate);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (places));
  return G_MENU_MODEL (menu);
}

GMenuModel *
ch_commands_menu (void)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) places = g_menu_new ();
  g_autoptr (GMenuModel) program = group_menu (CH_COMMANDS_PROGRAM);

  for (ChCommandGroup group = CH_COMMANDS_GAME; group < CH_COMMANDS_PROGRAM; group++)
    {
      g_autoptr (GMenuModel) submenu = group_menu (group);

      if (group_around (group) == CH_N_COMMAND_GROUPS)
        g_menu_append_submenu (places, group_title (group), submenu);
    }
  g_menu_append_section (menu, NULL, G_MENU_MODEL (places));
  g_menu_append_section (menu, NULL, program);
  return G_MENU_MODEL (menu);
}

static void
append_group (GString *ui, ChCommandGroup group)
{
  g_autofree char *title = g_markup_escape_text (group_title (group), -1);

  g_string_append_printf (ui,
                          "<child><object class='GtkShortcutsGroup'><property name='title'>%s</property>", title);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (commands[i].group == group)
      {
        g_autofree char *label = g_markup_escape_text (_(commands[i].label), -1);
        g_autoptr (GString) keys = g_string_new (NULL);
        g_autofree char *escaped = NULL;

        for (const char *const *key = commands[i].keys; *key != NULL; key++)
          g_string_append_printf (keys, "%s ", *key);
        for (const char *const *key = commands[i].accels; *key != NULL; key++)
          g_string_append_printf (keys, "%s ", *key);
        escaped = g_markup_escape_text (keys->str, -1);
        g_string_append_printf (ui,
                                "<child><object class='GtkShortcutsShortcut'>"
                                "<property name='title'>%s</property>"
                                "<property name='accelerator'>%s</property></object></child>",
                                label, g_strstrip (escaped));
      }
  g_string_append (ui, "</object></child>");
}

/* GTK 4.8 has no other way to fill a GtkShortcutsWindow than from a description. */
GtkWidget *
ch_commands_shortcuts_window (void)
{
  g_autoptr (GString) ui = g_string_new ("<interface><object class='GtkShortcutsWindow' id='window'>"
                                         "<property name='modal'>1</property>"
                                         "<child><object class='GtkShortcutsSection'>"
                                         "<property name='section-name'>all</property>"
                                         "<property name='max-height'>18</property>");
  g_autoptr (GtkBuilder) builder = NULL;

  for (ChCommandGroup group = CH_COMMANDS_GAME; group < CH_N_COMMAND_GROUPS; group++)
    append_group (ui, group);
  g_string_append (ui, "</object></child></object></interface>");
  builder = gtk_builder_new_from_string (ui->str, ui->len);
  return GTK_WIDGET (g_object_ref_sink (gtk_builder_get_object (builder, "window")));
}
