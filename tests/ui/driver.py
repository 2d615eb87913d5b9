# SPDX-License-Identifier: GPL-3.0-or-later
"""Drives the real program from outside: looks through AT-SPI, acts with pointer and keyboard (XTEST), and reads the
states of its actions over D-Bus. To be run inside build-aux/headless."""

import os
import re
import subprocess
import sys
import time

import gi

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, Gio, GLib  # noqa: E402

from x11 import Manager  # noqa: E402

APPLICATION = 'org.chuhan.Chuhan'
OBJECT = '/' + APPLICATION.replace('.', '/')
# A slow machine makes a test slow; nothing that is only slow may let it fail.
PATIENCE = float(os.environ.get('CHUHAN_PATIENCE', '60'))
Atspi.set_timeout(int(PATIENCE * 1000), int(PATIENCE * 1000))
POINT = re.compile(r'(?<![A-Za-z0-9])([a-i](?:10|[1-9]))(?![0-9])')
# The characters of each kind in the name of a heap in a hand, and its English word.
KINDS = {'R': '车車俥|chariot', 'N': '马馬傌|horse', 'B': '象相|elephant', 'A': '士仕|advisor', 'C': '炮砲|cannon',
         'P': '兵卒|soldier'}


class Failure(Exception):
    """What the program should have done, and did not."""


def wait_for(what, look, patience=None):
    """Calls look() until it returns something true, and returns that. The more have to share a processor, the longer it waits."""
    began = time.monotonic()
    while True:
        found = look()
        if found:
            return found
        if time.monotonic() - began > (patience or PATIENCE) * max(1, os.getloadavg()[0] / (os.cpu_count() or 1)):
            raise Failure(f'waited in vain for {what}')
        time.sleep(0.02)


def children(accessible):
    for index in range(accessible.get_child_count()):
        child = accessible.get_child_at_index(index)
        if child is not None:
            yield child


def walk(accessible):
    """Yields an accessible and everything below it; what goes away meanwhile is left out."""
    yield accessible
    try:
        below = list(children(accessible))
    except GLib.Error:
        return
    for child in below:
        yield from walk(child)


def is_in_state(accessible, *states):
    """Whether an accessible is in all of these states now; one that is gone is in none."""
    try:
        accessible.clear_cache()
        found = accessible.get_state_set()
        return all(found.contains(state) for state in states)
    except GLib.Error:
        return False


def is_ready(accessible):
    """Whether it can be used and has its place."""
    return is_in_state(accessible, Atspi.StateType.VISIBLE, Atspi.StateType.SENSITIVE) and extents(accessible) is not None


def extents(accessible):
    """Returns where in its window an accessible lies, or None where it is gone or has no place yet."""
    try:
        box = Atspi.Component.get_extents(accessible, Atspi.CoordType.WINDOW)
    except GLib.Error:
        return None
    return box if box.width > 0 and box.height > 0 else None


def name_of(accessible):
    try:
        return accessible.get_name() or ''
    except GLib.Error:
        return ''


def description_of(accessible):
    try:
        return accessible.get_description() or ''
    except GLib.Error:
        return ''


class Program:
    """One run of the program with a window; a context manager."""

    def __init__(self, executable, *arguments, language='zh_CN.UTF-8'):
        environment = dict(os.environ, LC_ALL=language, LANGUAGE='')
        environment.pop('GTK_A11Y', None)
        self.process = subprocess.Popen([executable, *arguments], env=environment, stdout=sys.stderr)
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
        self.manager = Manager()
        self.window = None
        # Which accessible a point or a heap has never changes while a board is shown; asking each time is slow.
        self._cells = {}
        self._heaps = {}
        self._centers = {}
        self._cursor = None
        self.window_path = f'{OBJECT}/window/1'

    def __enter__(self):
        try:
            self.window = wait_for('a window', self._find_window)
            self.accessible = wait_for('the program in the tree of AT-SPI', self._find_accessible)
            self.application = self.accessible
            self.focus()
            self.settle()
        except BaseException:
            self.end()
            raise
        return self

    def __exit__(self, *exception):
        self.end()

    def end(self):
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()

    def alive(self):
        status = self.process.poll()
        if status is not None:
            raise Failure(f'the program ended with status {status}')
        return True

    # Looking

    def _windows(self):
        self.alive()
        answer = subprocess.run(['xdotool', 'search', '--onlyvisible', '--pid', str(self.process.pid)],
                                capture_output=True, text=True, check=False)
        return answer.stdout.split()

    @staticmethod
    def ask(*arguments):
        """Returns what xdotool prints; nothing for a window that is gone."""
        return subprocess.run(['xdotool', *arguments], capture_output=True, text=True, check=False).stdout.strip()

    def titled_windows(self):
        """Returns the windows that are shown as {window: title}; menus and the like have no title."""
        titles = {window: self.ask('getwindowname', window) for window in self._windows()}
        return {window: title for window, title in titles.items() if title}

    def frames(self):
        """Returns the windows as AT-SPI has them."""
        self.application.clear_cache()
        try:
            frames = list(children(self.application))
        except GLib.Error:
            return []
        for frame in frames:
            frame.clear_cache()
        return frames

    def _find_window(self):
        for window in self.titled_windows():
            size = dict(line.split('=') for line in self.ask('getwindowgeometry', '--shell', window).splitlines() if '=' in line)
            if int(size.get('WIDTH', 0)) >= 300:
                return window
        return None

    def _find_accessible(self):
        self.alive()
        for application in children(Atspi.get_desktop(0)):
            try:
                if application.get_process_id() == self.process.pid and application.get_child_count() > 0:
                    return application
            except GLib.Error:
                pass
        return None

    def board(self):
        """Returns the accessible of the board: the table with at least the 90 points."""
        def look():
            self.alive()
            try:
                return next((accessible for accessible in walk(self.accessible)
                             if accessible.get_role_name() == 'table' and accessible.get_child_count() >= 90), None)
            except GLib.Error:
                # Something went away while it was looked at.
                return None
        return wait_for('the board', look)

    def cells(self):
        """Returns the points of the board as {name: accessible}."""
        if len(self._cells) < 90:
            self._cells = {}
            for cell in children(self.board()):
                match = POINT.search(name_of(cell))
                if match:
                    self._cells[match.group(1)] = cell
        return self._cells

    def hand_cell(self, side, kind):
        """Returns the accessible of a heap in hand; side 0 or 1, kind a capital letter."""
        if (side, kind) not in self._heaps:
            self._heaps[side, kind] = self._find_hand_cell(side, kind)
        return self._heaps[side, kind]

    def _find_hand_cell(self, side, kind):
        characters, word = KINDS[kind].split('|')
        owner = re.compile('红|楚|Red|Chu' if side == 0 else '黑|汉|Black|Han')
        for cell in children(self.board()):
            name = name_of(cell)
            if not POINT.search(name) and owner.search(name):
                rest = owner.sub('', name)
                if word in rest or any(c in rest for c in characters):
                    return cell
        raise Failure(f'there is no heap of {kind} in the hand of side {side}')

    @staticmethod
    def center(cell):
        box = wait_for(f'a place of {name_of(cell)}', lambda: extents(cell))
        return box.x + box.width // 2, box.y + box.height // 2

    @staticmethod
    def has_focus(cell):
        return is_in_state(cell, Atspi.StateType.FOCUSED)

    def focused(self):
        """Returns the cell of the board that has the keyboard, or None."""
        if self._cursor is None or not self.has_focus(self._cursor):
            self._cursor = next((cell for cell in children(self.board()) if self.has_focus(cell)), None)
        return self._cursor

    def says(self, pattern):
        """Returns the first name or text in the window that matches a regular expression, or None."""
        wanted = re.compile(pattern)
        for accessible in walk(self.accessible):
            accessible.clear_cache()
            for words in (name_of(accessible), description_of(accessible)):
                if wanted.search(words):
                    return words
        return None

    # Acting

    def call(self, *arguments):
        self.alive()
        subprocess.run(['xdotool', *[str(a) for a in arguments]], check=True)

    def focus(self):
        """Gives the keyboard to the window that is acted in."""
        def look():
            if not self.manager.has_focus(int(self.window)):
                self.manager.focus(int(self.window))
            return self.manager.has_focus(int(self.window)) or not self.alive()
        wait_for('the window to get the keyboard', look)

    def settle(self):
        """Returns when the program has seen to all that was sent to it before, over X and over the bus; or when the window
        that is acted in is gone."""
        number = self.manager.send(int(self.window))
        limit = time.monotonic() + PATIENCE
        while not self.manager.answered(number, 1):
            if self.process.poll() is not None or self.window not in self._windows():
                return
            if time.monotonic() > limit:
                raise Failure('the program does not answer')
        try:
            self.bus.call_sync(APPLICATION, OBJECT, 'org.gtk.Actions', 'List', None, None, Gio.DBusCallFlags.NO_AUTO_START,
                               int(PATIENCE * 1000), None)
        except GLib.Error:
            pass

    def click(self, cell, button=1):
        x, y = self.center(cell)
        self.call('mousemove', '--window', self.window, x, y, 'click', button)

    def drag(self, start, end, steps=4):
        """Takes the pointer from the cell start to the cell end with the button down."""
        (x0, y0), (x1, y1) = self.center(start), self.center(end)
        self.call('mousemove', '--window', self.window, x0, y0, 'mousedown', 1)
        for step in range(1, steps + 1):
            self.call('mousemove', '--window', self.window,
                      x0 + (x1 - x0) * step // steps, y0 + (y1 - y0) * step // steps, 'sleep', 0.03)
        self.call('mouseup', 1)

    def key(self, *names):
        self.focus()
        self.call('key', *names)

    def type(self, text):
        """Types what is on the keyboard."""
        self.focus()
        self.call('type', '--delay', 4, '--', text)

    def focus_board(self):
        """Goes by Tab until the keyboard is on the board."""
        for _ in range(40):
            found = self.focused()
            if found is not None:
                return found
            self.key('Tab')
            self.settle()
        raise Failure('Tab does not come to the board')

    def go_to(self, target):
        """Moves the keyboard's cursor to a cell by arrow keys, first up or down, then sideways. The board must lie still."""
        x, y = self._still_center(target)
        for _ in range(60):
            now = self.focused() or self.focus_board()
            nx, ny = self._still_center(now)
            if now == target or (abs(nx - x) <= 2 and abs(ny - y) <= 2):
                return
            if abs(ny - y) > 2:
                self._step('Down' if y > ny else 'Up', now, (0, 1 if y > ny else -1))
            else:
                self._step('Right' if x > nx else 'Left', now, (1 if x > nx else -1, 0))
        raise Failure(f'the arrow keys do not come to {name_of(target)}')

    def _still_center(self, cell):
        if cell not in self._centers:
            self._centers[cell] = self.center(cell)
        return self._centers[cell]

    def _neighbor(self, cell, direction):
        """Returns the point next to a cell, or None where the board ends or a hand begins."""
        x, y = self._still_center(cell)
        best = None
        for other in self.cells().values():
            ox, oy = self._still_center(other)
            along = (ox - x) * direction[0] + (oy - y) * direction[1]
            across = abs((ox - x) * direction[1]) + abs((oy - y) * direction[0])
            if along > 2 and across <= 2 and (best is None or along < best[0]):
                best = along, other
        return best[1] if best else None

    def _step(self, key, now, direction):
        """Presses an arrow key and waits until the cursor has moved; usually it is on the next point."""
        expected = self._neighbor(now, direction)
        self.key(key)

        def look():
            if expected is not None and self.has_focus(expected):
                self._cursor = expected
                return True
            if self.has_focus(now):
                return False
            self._cursor = None
            return self.focused() is not None
        try:
            # Off the board there may be nothing to go to.
            wait_for('the cursor to move', look, PATIENCE if expected is not None else 2)
        except Failure:
            pass

    def activate_cell(self, cell):
        """Does what a screen reader does to press a cell."""
        if not cell.get_action_iface().do_action(0):
            raise Failure(f'{name_of(cell)} has no action')

    # The states of actions

    def describe(self, action, path=None):
        """Returns (enabled, state) of an action of the window, or with path=OBJECT of the application."""
        answer = self.bus.call_sync(APPLICATION, path or self.window_path, 'org.gtk.Actions', 'Describe',
                                    GLib.Variant('(s)', (action,)), GLib.VariantType('((bgav))'),
                                    Gio.DBusCallFlags.NO_AUTO_START, int(PATIENCE * 1000), None).unpack()[0]
        return answer[0], answer[2][0] if answer[2] else None

    def state(self, action):
        return self.describe(action)[1]

    def activate(self, action, parameter=None, path=None):
        """Activates an action of the window, or with path=OBJECT one of the application, as soon as that is possible."""
        parameters = [] if parameter is None else [parameter]
        wait_for(f'{action} to be possible', lambda: self.is_possible(action, path))
        self.bus.call_sync(APPLICATION, path or self.window_path, 'org.gtk.Actions', 'Activate',
                           GLib.Variant('(sava{sv})', (action, parameters, {})), None,
                           Gio.DBusCallFlags.NO_AUTO_START, int(PATIENCE * 1000), None)

    def is_possible(self, action, path=None):
        """Whether an action is there and enabled."""
        self.alive()
        try:
            return self.describe(action, path)[0]
        except GLib.Error:
            return False  # a window that is not there yet


class Tap:
    """Counts and prints subtests."""

    def __init__(self):
        self.number = 0

    def run(self, what, function, *arguments):
        """Runs one subtest; a Failure or an error of AT-SPI or D-Bus lets it fail, not the others."""
        self.number += 1
        try:
            function(*arguments)
            print(f'ok {self.number} - {what}', flush=True)
        except (Failure, GLib.Error, subprocess.CalledProcessError, AssertionError) as error:
            print(f'# {what}: {error}', file=sys.stderr, flush=True)
            print(f'not ok {self.number} - {what}', flush=True)

    def done(self):
        print(f'1..{self.number}', flush=True)
