# SPDX-License-Identifier: GPL-3.0-or-later
"""What several tests of the window do with its parts: look for one by its name, press it, read the list of chapters."""

import re
import time

from driver import Atspi, Failure, GLib, children, is_ready, name_of, wait_for, walk


def look_for(program, word, roles=None, below=None):
    """Returns the first accessible that has just that name, or None."""
    program.alive()
    (below or program.accessible).clear_cache()
    for accessible in walk(below or program.accessible):
        try:
            if name_of(accessible) == word and (roles is None or accessible.get_role_name() in roles):
                return accessible
        except GLib.Error:
            pass
    return None


def ready(accessible):
    """Returns it where it is shown and can be used."""
    return accessible if accessible is not None and is_ready(accessible) else None


def find(program, word, roles=None, below=None):
    return wait_for(f'"{word}"', lambda: look_for(program, word, roles, below))


def labels(program):
    """Returns the words of all labels of the window, as they are now; what goes away meanwhile is left out."""
    program.alive()
    program.accessible.clear_cache()
    words = []
    for accessible in walk(program.accessible):
        try:
            if accessible.get_role_name() == 'label' and name_of(accessible):
                words.append(name_of(accessible))
        except GLib.Error:
            pass
    return words


def press(program, word, below=None):
    """Presses the button of that name, as a screen reader does, as soon as it can be pressed."""
    def look():
        button = look_for(program, word, ('push button', 'button', 'toggle button', 'radio button'), below)
        return button is not None and is_ready(button) and button.get_action_iface().do_action(0)
    wait_for(f'"{word}" to be pressed', look)
    # GTK lets a button that is activated look pressed for a quarter of a second, and does then what it is for.
    time.sleep(0.3)
    program.settle()


def focused(program):
    """Returns the accessible that has the keyboard, or None."""
    return next((accessible for accessible in walk(program.accessible) if program.has_focus(accessible)), None)


def tab_to(program, word, roles=None, back=False):
    """Goes by Tab to what has that name."""
    for _ in range(60):
        now = focused(program)
        if now is not None and name_of(now) == word and (roles is None or now.get_role_name() in roles):
            return
        program.key('shift+Tab' if back else 'Tab')
        program.settle()
    raise Failure(f'Tab does not come to {word}')


def write(program, text):
    """Types text; what is not on the keyboard by its number, as GTK reads it."""
    program.focus()
    for plain in re.findall('[\x20-\x7e]+|[^\x20-\x7e]', text):
        if plain.isascii():
            program.type(plain)
        else:
            program.key('ctrl+shift+u', *f'{ord(plain):x}', 'space')


def fill(program, field, text):
    """Writes into a field that has the keyboard, instead of what is there, and waits until it holds just that."""
    program.key('ctrl+a')
    write(program, text)
    try:
        wait_for(f'"{text}" in the field', lambda: text_of(field) == text)
    except Failure as failure:
        raise Failure(f'{failure}: it holds "{text_of(field)}"') from None


def wait_for_field(program):
    """Waits until the keyboard is in a field, as it is in the dialog for a name."""
    def look():
        found = focused(program)
        return found if found is not None and found.get_role_name() == 'text' else None
    return wait_for('the field of the name', look)


def role_of(accessible):
    return accessible.get_role_name() if accessible is not None else None


def wait_focused(program, word, roles=None):
    """Waits until what has that name has the keyboard, and returns it."""
    def look():
        found = look_for(program, word, roles)
        return found if found is not None and program.has_focus(found) else None
    return wait_for(f'"{word}" to have the keyboard', look)


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
        self.known = program.titled_windows(), program.frames()
        opened_by()
        self.window, self.frame = wait_for(f'the window {title or ""}', self.look)

    def look(self):
        """Returns the window and its accessible. What comes up must be one: of two nobody knows which is meant."""
        windows = {window: title for window, title in self.program.titled_windows().items() if window not in self.known[0]}
        frames = [frame for frame in self.program.frames() if frame not in self.known[1]]
        if len(windows) > 1:
            raise Failure(f'more than one window has come up: {list(windows.values())}')
        for window, title in windows.items():
            for frame in frames:
                if name_of(frame) == title:
                    return window, frame
        return None

    def __enter__(self):
        self.program.window, self.program.accessible = self.window, self.frame
        self.program.focus()
        self.program.settle()
        return self.program

    def __exit__(self, kind, value, trace):
        self.program.window, self.program.accessible = self.main
        if kind is None:
            wait_for('the window to close', lambda: self.window not in self.program._windows())
            wait_for('its accessible to go', lambda: self.frame not in self.program.frames())
            if self.program.window in self.program._windows():
                self.program.focus()
                self.program.settle()


def show_chapters(program):
    """Brings the list of chapters up."""
    tab = ('page tab', 'tab', 'toggle button', 'radio button')
    program.click(wait_for('the list', lambda: ready(look_for(program, '章节', tab))))


def chapter_rows(program):
    """Returns the names in the list of chapters, in order; nothing where they change while they are read."""
    names = []
    try:
        chapters = find(program, '章节', ('list',))
        chapters.clear_cache()
        for row in children(chapters):
            labels = [name_of(a) for a in walk(row) if a.get_role_name() == 'label' and name_of(a)]
            if len(labels) > 1:
                names.append(labels[1])
    except GLib.Error:
        program.alive()
        return []
    return names


def expect_chapters(program, *names):
    try:
        wait_for(f'the chapters {names}', lambda: chapter_rows(program) == list(names))
    except Failure as failure:
        raise Failure(f'{failure}, there are {chapter_rows(program)}') from failure
