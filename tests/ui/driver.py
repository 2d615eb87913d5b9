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

APPLICATION = 'org.chuhan.Chuhan'
OBJECT = '/' + APPLICATION.replace('.', '/')
PATIENCE = float(os.environ.get('CHUHAN_PATIENCE', '20'))
POINT = re.compile(r'(?<![A-Za-z0-9])([a-i](?:10|[1-9]))(?![0-9])')
# The characters of each kind in the name of a heap in a hand, and its English word.
KINDS = {'R': '车車俥|chariot', 'N': '马馬傌|horse', 'B': '象相|elephant', 'A': '士仕|advisor', 'C': '炮砲|cannon',
         'P': '兵卒|soldier'}


class Failure(Exception):
    """What the program should have done, and did not."""


def wait_for(what, look, patience=None):
    """Calls look() until it returns something true, and returns that."""
    limit = time.monotonic() + (patience or PATIENCE)
    while True:
        found = look()
        if found:
            return found
        if time.monotonic() > limit:
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
            self.call('windowfocus', self.window)
            self.accessible = wait_for('the program in the tree of AT-SPI', self._find_accessible)
            self.application = self.accessible
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

    def _find_window(self):
        for window in self._windows():
            shape = subprocess.run(['xdotool', 'getwindowgeometry', '--shell', window],
                                   capture_output=True, text=True, check=False).stdout
            size = dict(line.split('=') for line in shape.splitlines() if '=' in line)
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
        box = cell.get_component_iface().get_extents(Atspi.CoordType.WINDOW)
        return box.x + box.width // 2, box.y + box.height // 2

    @staticmethod
    def has_focus(cell):
        cell.clear_cache()
        return cell.get_state_set().contains(Atspi.StateType.FOCUSED)

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
        self.call('key', *names)

    def focus_board(self):
        """Goes by Tab until the keyboard is on the board."""
        for _ in range(40):
            found = self.focused()
            if found is not None:
                return found
            self.key('Tab')
            time.sleep(0.05)
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
            wait_for('the cursor to move', look, 8)
        except Failure:
            pass

    def activate_cell(self, cell):
        """Does what a screen reader does to press a cell."""
        if not cell.get_action_iface().do_action(0):
            raise Failure(f'{name_of(cell)} has no action')

    # The states of actions

    def describe(self, action):
        """Returns (enabled, state) of an action of the window."""
        answer = self.bus.call_sync(APPLICATION, self.window_path, 'org.gtk.Actions', 'Describe',
                                    GLib.Variant('(s)', (action,)), GLib.VariantType('((bgav))'),
                                    Gio.DBusCallFlags.NONE, 5000, None).unpack()[0]
        return answer[0], answer[2][0] if answer[2] else None

    def state(self, action):
        return self.describe(action)[1]

    def activate(self, action, parameter=None, path=None):
        """Activates an action of the window, or with path=OBJECT one of the application."""
        parameters = [] if parameter is None else [parameter]
        self.bus.call_sync(APPLICATION, path or self.window_path, 'org.gtk.Actions', 'Activate',
                           GLib.Variant('(sava{sv})', (action, parameters, {})), None,
                           Gio.DBusCallFlags.NONE, 5000, None)


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
