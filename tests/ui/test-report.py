#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Lets the real program judge a whole game: the report in the sidebar, the graph as a slider, what is written into the
game and its file; and what a hint says.

Usage: test-report.py CHUHAN
"""

import os
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from driver import Failure, Program, Tap, wait_for, walk  # noqa: E402
from parts import find  # noqa: E402

# Red gives a chariot away with the first move.
GAME = '''[Variant "xiangqi"]
[SetUp "1"]
[FEN "4ka3/4a4/2n6/9/9/9/9/9/4A4/R3KA3 w - - 0 1"]

1. a1a7 {mine} c8a7 2. e2d3 a7b5 3. d3e2 b5a3 4. e2d3 a3b5 *
'''


def graph(program):
    return next((a for a in walk(program.accessible) if a.get_role_name() == 'slider'), None)


def expect(what, condition):
    if not condition:
        raise Failure(what)


def report(program):
    program.activate('analyse-game')
    wait_for('the mistake in words', lambda: program.says('a7 红车会被c8 黑马吃掉'), 90)
    expect('no accuracy', program.says('准确率'))
    expect('the class is not named', program.says('漏着'))


def slider(program):
    """The graph is a slider that moves the board."""
    position = program.state('position')
    found = graph(program)
    expect('no graph', found is not None)
    program.click(found)
    program.key('Home')
    program.key('Right')
    program.key('Right')
    wait_for('another position', lambda: program.state('position') != position)
    after_two = program.state('position')
    program.key('End')
    wait_for('the last position', lambda: program.state('position') != after_two)


def write(program, path):
    """Into the game and its file, and back by one undo."""
    program.activate('keep-judgement')
    program.activate('save')

    def saved():
        with open(path, encoding='utf-8') as file:
            return '[%eval ' in file.read()
    wait_for('evaluations in the file', saved)
    with open(path, encoding='utf-8') as file:
        text = file.read()
    expect('no glyph', '$4' in text)
    expect('the better line is not there', '[%better ' in text)
    expect('what was written by hand is gone', 'mine' in text)
    with open(path + '-analysed.pgn', 'w', encoding='utf-8') as file:
        file.write(text)
    program.activate('undo')
    program.activate('save')
    wait_for('the file as it was', lambda: '[%eval ' not in open(path, encoding='utf-8').read())


def seen_before(program):
    """Its report is there without any thinking."""
    program.click(find(program, '报告', ('page tab', 'tab', 'toggle button', 'radio button')))
    wait_for('the mistake in words', lambda: program.says('准确率') and program.says('漏着。'))


def hint(program):
    """The hint says what the move is good for."""
    program.activate('hint')
    wait_for('the hint in words', lambda: program.says(r'提示：车九进五。.*吃黑车。'))


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'game.pgn')
        with open(path, 'w', encoding='utf-8') as file:
            file.write(GAME)
        with Program(sys.argv[1], path) as program:
            program.board()
            tap.run('the report', report, program)
            tap.run('the graph moves the board', slider, program)
            tap.run('the report is written', write, program, path)
            if os.environ.get('CHUHAN_SHOT'):
                os.system('import -window root ' + os.environ['CHUHAN_SHOT'])
        with Program(sys.argv[1], path + '-analysed.pgn') as program:
            tap.run('a game analysed before', seen_before, program)
    with Program(sys.argv[1], '--new-game', 'xiangqi', '--fen', '4ka3/4a4/9/9/r8/9/9/9/4A4/R3KA3 w - - 0 1') as program:
        program.board()
        tap.run('the hint in words', hint, program)
    tap.done()


main()
