#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A move is annotated in the real window: arrows and circles with the right button, a glyph by its key, words by the keyboard;
all of it is in the game that is copied, and undone step by step.

Usage: test-annotate.py CHUHAN
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from driver import OBJECT, Failure, GLib, Program, Tap, wait_for  # noqa: E402
from parts import Dialog, fill, focused, tab_to, wait_focused  # noqa: E402


def kept_text():
    games = os.path.join(os.environ['XDG_DATA_HOME'], 'chuhan', 'games')
    names = [name for name in os.listdir(games) if name.endswith('.pgn')]
    if len(names) != 1:
        raise Failure(f'one game was played, kept are {names}')
    with open(os.path.join(games, names[0]), encoding='utf-8') as kept:
        return kept.read()


def draw(program, start, end, modifier=None):
    """Drags with the right button."""
    (x0, y0), (x1, y1) = program.center(start), program.center(end)
    program.focus()
    if modifier:
        program.call('keydown', modifier)
    program.call('mousemove', '--window', program.window, x0, y0, 'mousedown', 3)
    for step in range(1, 5):
        program.call('mousemove', '--window', program.window, x0 + (x1 - x0) * step // 4, y0 + (y1 - y0) * step // 4,
                     'sleep', 0.03)
    program.call('mouseup', 3)
    if modifier:
        program.call('keyup', modifier)
    program.settle()


def read(path):
    with open(path, encoding='utf-8') as kept:
        return kept.read()


def name_the_event(program):
    """Writes into the first field but one of the window of tags, which begins with the chapter's name."""
    with Dialog(program, lambda: program.activate('tags'), 'of tags'):
        tab_to(program, '赛事', ('text',))
        fill(program, focused(program), 'Spring Cup')
        program.key('Return')


def undo_is_possible(program):
    return program.describe('undo')[0]


def pictures(program):
    """The position with what is drawn on it, in each kind of file."""
    for ending, beginning in (('png', b'\x89PNG'), ('svg', b'<?xml'), ('pdf', b'%PDF')):
        path = os.path.join(os.environ['HOME'], f'position.{ending}')
        program.activate('export-to', GLib.Variant('s', path))
        wait_for(path, lambda: os.path.exists(path))
        wait_for(f'{path} to be {ending}', lambda: begins_with(path, beginning))


def begins_with(path, beginning):
    with open(path, 'rb') as file:
        return file.read(len(beginning)) == beginning


def annotate(executable):
    with Program(executable, '--new-game', 'crazyxiangqi', '--moves', 'h3e3 h10g8') as program:
        cells = program.cells()
        draw(program, cells['e3'], cells['e7'])
        draw(program, cells['g8'], cells['g8'], 'shift')
        draw(program, program.hand_cell(0, 'A'), cells['e2'], 'ctrl')
        # Drawn twice, it is gone again.
        draw(program, cells['a1'], cells['a3'])
        draw(program, cells['a1'], cells['a3'])
        program.key('1')
        program.key('ctrl+k')
        fill(program, wait_focused(program, '评注', ('text',)), 'well met')
        pictures(program)
        name_the_event(program)
        program.activate('quit', path=OBJECT)
        program.process.wait(20)
    text = kept_text()
    for piece in ('Ge3e7', 'Rg8', 'YA@e2', '$3', 'well met', 'Spring Cup'):
        if piece not in text:
            raise Failure(f'{piece} is not in the game:\n{text}')
    if 'Ga1a3' in text:
        raise Failure('an arrow drawn twice is still there')


def draw_by_keys(executable):
    path = os.path.join(os.environ['HOME'], 'drawn.pgn')
    with open(path, 'w', encoding='utf-8') as out:
        out.write('[Variant "crazyxiangqi"]\n[Result "*"]\n\n1. h3e3 h10g8 *\n')
    with Program(executable, path) as program:
        cells = program.cells()
        program.activate('last')
        kinds = (('a', cells['e3'], cells['e7']), ('shift+a', cells['g8'], cells['g8']),
                 ('ctrl+a', program.hand_cell(0, 'A'), cells['e2']), ('alt+a', cells['c4'], cells['c7']),
                 ('a', cells['a4'], cells['a5']), ('a', cells['a4'], cells['a5']))
        for key, start, end in kinds:
            program.focus_board()
            program.go_to(start)
            program.key(key)
            program.go_to(end)
            program.key(key)
        # Escape draws nothing.
        program.go_to(cells['i4'])
        program.key('a')
        program.key('Escape')
        wait_for('shapes to clear', lambda: program.describe('clear-shapes')[0])
        program.settle()
        program.activate('save')
        for piece in ('Ge3e7', 'Rg8', 'YA@e2', 'Bc4c7'):
            wait_for(f'{piece} in the game', lambda piece=piece: piece in read(path))
        text = read(path)
        if 'a4a5' in text or 'i4' in text:
            raise Failure(f'what was drawn twice or not to the end is still there:\n{text}')
        program.key('shift+Delete')
        wait_for('no shapes', lambda: not program.describe('clear-shapes')[0])
        program.key('ctrl+z')
        wait_for('the shapes again', lambda: program.describe('clear-shapes')[0])


def undo(executable):
    with Program(executable, '--new-game', 'xiangqi') as program:
        cells = program.cells()
        if undo_is_possible(program):
            raise Failure('there is something to undo before anything was done')
        draw(program, cells['e4'], cells['e4'])
        wait_for('something to undo', lambda: undo_is_possible(program))
        program.key('ctrl+z')
        wait_for('nothing to undo', lambda: not undo_is_possible(program))


def main():
    executable = sys.argv[1]
    tap = Tap()
    tap.run('shapes, a glyph and words are kept with the game', annotate, executable)
    tap.run('arrows and circles are drawn by keyboard', draw_by_keys, executable)
    tap.run('a drawn circle is undone by its own step', undo, executable)
    tap.done()


if __name__ == '__main__':
    main()
