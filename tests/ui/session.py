# SPDX-License-Identifier: GPL-3.0-or-later
"""A scripted session of editing over the bus, step by step, and the program that it is done in: for the tests in which that
program is killed, or in which what it writes is refused."""

import os
import subprocess
import sys
import time

from driver import APPLICATION, OBJECT, Failure, Gio, GLib, wait_for

LINE = ['h3e3', 'h10g8', 'h1g3', 'i10h10', 'i1h1', 'h8h4', 'c4c5', 'b10c8', 'b1c3', 'a10a9']
SIDE = ['b3e3', 'b10c8', 'b1c3', 'a10b10', 'a1b1', 'b8b4', 'g4g5', 'h10g8', 'h1g3', 'i10i9']
START = '\n'.join(['[Event "第%d章"]', '[Site "?"]', '[Date "????.??.??"]', '[Round "?"]', '[Red "甲"]', '[Black "乙"]',
                   '[Result "*"]', '', '*', ''])
N_CHAPTERS = 4


def document_text():
    return '\n'.join(START % (i + 1) for i in range(N_CHAPTERS))


class Gone(Exception):
    """The program has been killed."""


class Bare:
    """The program in a window, acted on over the bus alone: nothing is looked at."""

    def __init__(self, executable, *arguments, environment=None):
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
        wait_for('the name to be free', lambda: not self.owner())
        settings = dict(os.environ, LC_ALL='zh_CN.UTF-8', LANGUAGE='', **(environment or {}))
        self.process = subprocess.Popen([executable, *arguments], env=settings, stdout=sys.stderr)
        self.window = f'{OBJECT}/window/1'

    def owner(self):
        return self.bus.call_sync('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus', 'NameHasOwner',
                                  GLib.Variant('(s)', (APPLICATION,)), None, 0, 5000, None).unpack()[0]

    def ready(self):
        """Waits until the window is there."""
        def look():
            if self.process.poll() is not None:
                raise Gone
            try:
                return self.owner() and self.describe('paste') is not None
            except GLib.Error:
                return False
        wait_for('the window on the bus', look)

    def call(self, path, method, arguments):
        try:
            return self.bus.call_sync(APPLICATION, path, 'org.gtk.Actions', method, arguments, None,
                                      Gio.DBusCallFlags.NO_AUTO_START, 20000, None)
        except GLib.Error as error:
            if self.process.poll() is None:
                time.sleep(0.05)  # the bus may know sooner than we
            if self.process.poll() is not None:
                raise Gone from error
            raise

    def act(self, name, parameter=None, path=None):
        self.call(path or self.window, 'Activate', GLib.Variant('(sava{sv})', (name, [] if parameter is None else [parameter], {})))

    def describe(self, name):
        enabled, _, state = self.call(self.window, 'Describe', GLib.Variant('(s)', (name,))).unpack()[0]
        return enabled, state[0] if state else None

    def position(self):
        return self.describe('position')[1]

    def copy(self, path):
        """Returns the study as PGN, written to a path."""
        self.act('save-copy', GLib.Variant('s', path))
        with open(path, 'rb') as file:
            return file.read()

    def kill(self):
        self.process.kill()
        self.process.wait()

    def quit(self):
        if self.process.poll() is None:
            self.act('quit', path=OBJECT)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()
            raise Failure('the program does not quit') from None


def words(text):
    return GLib.Variant('s', text)


def edits(n):
    """Returns n steps: each a list of actions (name, parameter) of which the last makes the one edit; ('save', None) is no
    edit. Undo never goes back behind a save."""
    steps = []

    def step(*actions):
        steps.append(list(actions))

    def go(chapter, ply):
        return 'go-to', GLib.Variant('(uu)', (chapter, ply))

    rounds = 0
    while len(steps) < n:
        chapter = rounds % N_CHAPTERS
        ply = rounds // N_CHAPTERS % len(LINE)
        first = rounds < N_CHAPTERS * len(LINE)  # later the moves are there
        if first:
            step(go(chapter, ply), ('play', words(LINE[ply])))
        else:
            step(go(chapter, ply + 1), ('delete', None))
            step(('undo', None))
        step(go(chapter, ply + 1), ('write-comment', words(f'第 {len(steps)} 步：炮二平五\n“好棋”{{x}}')))
        step(go(chapter, ply + 1), (('glyph-good', 'glyph-blunder')[rounds % 2], None))
        step(go(chapter, ply + 1), ('draw', words(f'{"GRYB"[rounds % 4]}{LINE[ply]}')))
        step(('undo', None))
        step(('redo', None))
        step(go(chapter, 0), ('set-tag', GLib.Variant('(ss)', ('Annotator', f'讲解 {len(steps)}'))))
        if ply == 0 and first:
            step(go(chapter, 0), ('play', words(SIDE[0])))
        if rounds % 3 == 2:
            step(go(chapter, 0), ('chapter-duplicate', None))
            step(('undo', None))
        if rounds % 5 == 4:
            step(go(1, 0), ('chapter-down', None))
            step(go(2, 0), ('chapter-up', None))
            step(go(N_CHAPTERS - 1, 0), ('set-setup', GLib.Variant('(ss)', ('janggiplain', ''))))
            step(('undo', None))
            step(go(2, 0), ('chapter-delete', None))
            step(('undo', None))
        if rounds % 4 == 3:
            steps.append([('save', None)])
        rounds += 1
    return steps[:n]


def do(program, step):
    for name, parameter in step:
        program.act(name, parameter)
