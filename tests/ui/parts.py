# SPDX-License-Identifier: GPL-3.0-or-later
"""What several tests of the window do with its parts: look for one by its name, press it, read the list of chapters."""

import time

from driver import Atspi, Failure, GLib, children, name_of, wait_for, walk


def look_for(program, word, roles=None, below=None):
    """Returns the first accessible that has just that name, or None."""
    program.alive()
    for accessible in walk(below or program.accessible):
        try:
            if name_of(accessible) == word and (roles is None or accessible.get_role_name() in roles):
                return accessible
        except GLib.Error:
            pass
    return None


def find(program, word, roles=None, below=None):
    return wait_for(f'"{word}"', lambda: look_for(program, word, roles, below))


def press(program, word, below=None):
    """Presses the button of that name, as a screen reader does."""
    # GTK lets a button that is activated look pressed for a while, and hears nothing of it meanwhile.
    time.sleep(0.3)
    if not find(program, word, ('push button', 'button', 'toggle button', 'radio button'), below).get_action_iface().do_action(0):
        raise Failure(f'{word} cannot be pressed')


def play(program, move):
    before = program.state('position')
    program.activate('play', GLib.Variant('s', move))
    wait_for(f'{move} on the board', lambda: program.state('position') != before)


def text_of(accessible):
    accessible.clear_cache()
    return Atspi.Text.get_text(accessible, 0, Atspi.Text.get_character_count(accessible))


class Dialog:
    """A window that belongs to another: while it is open the driver looks at it and acts in it. A context manager that waits
    for the window to close at its end."""

    def __init__(self, program, opened_by, title=None):
        self.program = program
        self.main = program.window, program.accessible
        known = set(program._windows())
        frames = list(children(self.application()))
        opened_by()
        self.window = wait_for(f'the window {title or ""}', lambda: set(program._windows()) - known).pop()
        self.frame = wait_for('its accessible', lambda: self.new_frame(frames))

    def application(self):
        application = self.program.application
        application.clear_cache()
        return application

    def new_frame(self, frames):
        return next((frame for frame in children(self.application()) if frame not in frames), None)

    def __enter__(self):
        self.program.window, self.program.accessible = self.window, self.frame
        self.program.call('windowfocus', self.window)
        return self.program

    def __exit__(self, kind, value, trace):
        self.program.window, self.program.accessible = self.main
        if kind is None:
            wait_for('the window to close', lambda: self.window not in self.program._windows())
            self.program.call('windowfocus', self.program.window)


def show_chapters(program):
    """Brings the list of chapters up."""
    program.click(find(program, '章节', ('page tab', 'tab', 'toggle button', 'radio button')))


def chapter_rows(program):
    """Returns the names in the list of chapters, in order; nothing where they change while they are read."""
    names = []
    try:
        for row in children(find(program, '章节', ('list',))):
            labels = [name_of(a) for a in walk(row) if a.get_role_name() == 'label' and name_of(a)]
            if len(labels) > 1:
                names.append(labels[1])
    except GLib.Error:
        program.alive()
        return []
    return names


def expect_chapters(program, *names):
    try:
        wait_for(f'the chapters {names}', lambda: chapter_rows(program) == list(names), 10)
    except Failure as failure:
        raise Failure(f'{failure}, there are {chapter_rows(program)}') from failure
