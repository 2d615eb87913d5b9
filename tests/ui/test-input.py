#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the board does with input that is no move: cancelled, refused, turned round, taken back.

Usage: test-input.py CHUHAN
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from driver import Failure, Program, Tap, wait_for  # noqa: E402


def expect_no_move(program, before):
    """Gives the program time to make a mistake."""
    program.settle()
    program.alive()
    if program.state('position') != before:
        raise Failure(f'a move was made: {program.state("position")}')


def play(program, start, end):
    before = program.state('position')
    cells = program.cells()
    program.click(cells[start])
    program.click(cells[end])
    wait_for(f'{start}{end}', lambda: program.state('position') != before)
    return before


def cancel_by(program, cancel):
    """Picks a piece up, cancels, and clicks where it could have gone."""
    before = program.state('position')
    program.click(program.cells()['c4'])
    cancel(program)
    program.click(program.cells()['c5'])
    expect_no_move(program, before)
    program.key('Escape')


def by_escape(program):
    program.key('Escape')


def by_right_click(program):
    program.click(program.cells()['e6'], button=3)


def release_outside(program):
    """Drags a piece off the window and lets go there."""
    before = program.state('position')
    cells = program.cells()
    x, y = program.center(cells['c4'])
    program.call('mousemove', '--window', program.window, x, y, 'mousedown', 1)
    for step in range(1, 6):
        program.call('mousemove', '--window', program.window, x - step * x // 5, y - step * y // 5, 'sleep', 0.03)
    program.call('mouseup', 1)
    expect_no_move(program, before)
    program.key('Escape')


def refuse(program, start, end, words):
    """Tries a move that is illegal: nothing moves, and the window says why."""
    before = program.state('position')
    cells = program.cells()
    program.click(cells[start])
    program.click(cells[end])
    wait_for(f'the words {words}', lambda: program.says(words))
    expect_no_move(program, before)
    program.key('Escape')


def turned_round(program):
    """After a flip a point lies on the other side of the board, and is still itself."""
    x, y = program.center(program.cells()['a1'])
    program.activate('flip')
    wait_for('the board to turn', lambda: program.center(program.cells()['a1']) != (x, y))
    play(program, 'c4', 'c5')
    program.activate('flip')
    wait_for('the board to turn back', lambda: program.center(program.cells()['a1']) == (x, y))


def taken_back(program):
    before = play(program, 'g7', 'g6')
    program.activate('take-back')
    wait_for('the position before', lambda: program.state('position').split()[:2] == before.split()[:2])


def gone_through(program):
    """After a move by click the arrow keys go through the moves, not over the board."""
    before = play(program, 'g7', 'g6')
    after = program.state('position')
    program.key('Left')
    wait_for('the position before', lambda: program.state('position') == before)
    program.key('Right')
    wait_for('the position after', lambda: program.state('position') == after)
    program.key('Home')
    wait_for('the start', lambda: program.state('position').endswith(' 0 1'))
    program.key('End')
    wait_for('the end', lambda: program.state('position') == after)


def main():
    executable = sys.argv[1]
    tap = Tap()
    with Program(executable, '--new-game', 'xiangqi') as program:
        tap.run('Escape puts a piece back', cancel_by, program, by_escape)
        tap.run('a right click puts a piece back', cancel_by, program, by_right_click)
        tap.run('a release outside puts a piece back', release_outside, program)
        tap.run('a horse with a hobbled leg', refuse, program, 'b1', 'd2', '蹩.*腿')
        tap.run('an advisor out of the palace', refuse, program, 'd1', 'c2', '九宫')
        tap.run('a board turned round', turned_round, program)
        tap.run('a piece of the side that is not to move', refuse, program, 'g4', 'g5', '没轮到')
        tap.run('a move taken back', taken_back, program)
        tap.run('moves gone through by arrow keys', gone_through, program)
    with Program(executable, '--new-game', 'xiangqi', '--fen', '4k4/9/9/9/9/9/9/9/4R4/4K4 b - - 0 1') as program:
        tap.run('a general in check must answer', refuse, program, 'e10', 'e9', '应将|走后被将军')
    tap.done()


if __name__ == '__main__':
    main()
