#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads the board as a screen reader does, and plays a move without pointer and keyboard.

Usage: test-board.py CHUHAN
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from driver import Atspi, Failure, Program, Tap, name_of, wait_for, walk  # noqa: E402

# Game, a piece on a point by its characters in Chinese, a first move.
BOARDS = [
    ('xiangqi', {'e1': '帅', 'e10': '将', 'b3': '炮', 'h10': '马', 'a4': '兵'}, 'h3', 'e3'),
    ('crazyxiangqi', {'e1': '帅', 'e10': '将', 'a1': '车', 'a7': '卒'}, 'h3', 'e3'),
    ('janggiplain', {'e2': '楚将王', 'e9': '汉将王', 'b3': '包', 'a7': '兵'}, 'a4', 'a5'),
]


def read_points(program, pieces):
    cells = program.cells()
    if len(cells) != 90:
        raise Failure(f'{len(cells)} of 90 points have a name')
    for point, characters in pieces.items():
        name = name_of(cells[point])
        if not any(c in name for c in characters):
            raise Failure(f'{point} is called "{name}": none of {characters}')
    boxes = {program.center(cell) for cell in cells.values()}
    if len(boxes) != 90:
        raise Failure(f'the points lie at {len(boxes)} places')


def read_names(program):
    """What can have the keyboard without a name of its own is called by its type; a mnemonic leaves its underscore."""
    wrong = {f'{name_of(a)} ({a.get_role_name()})' for a in walk(program.accessible)
             if name_of(a).startswith(('Gtk', 'Ch', '_')) and is_focusable(a)}
    if wrong:
        raise Failure('names that mean nothing: ' + ', '.join(sorted(wrong)))


def is_focusable(accessible):
    states = accessible.get_state_set()
    return states.contains(Atspi.StateType.FOCUSABLE) and states.contains(Atspi.StateType.VISIBLE)


def press_cells(program, start, end):
    before = program.state('position')
    cells = program.cells()
    program.activate_cell(cells[start])
    program.activate_cell(cells[end])
    wait_for('the move', lambda: program.state('position') != before)

    def named_anew():
        cells = program.cells()
        cells[start].clear_cache()
        return len(name_of(cells[start])) > 0 and program.cells()
    wait_for('the names after the move', named_anew)


def main():
    executable = sys.argv[1]
    tap = Tap()
    for preset, pieces, start, end in BOARDS:
        with Program(executable, '--new-game', preset) as program:
            tap.run(f'{preset}: every point has its name', read_points, program, pieces)
            tap.run(f'{preset}: no name is that of a type', read_names, program)
            tap.run(f'{preset}: a move by the actions of cells', press_cells, program, start, end)
    tap.done()


if __name__ == '__main__':
    main()
