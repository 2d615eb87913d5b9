#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What is copied in one window can be pasted in another: game as PGN, as a Chinese record, as DhtmlXQ, and a position.

Usage: test-clipboard.py CHUHAN
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from driver import OBJECT, Failure, Program, Tap, wait_for  # noqa: E402

MOVES = 'h3e3 h10g8 h1g3 i10h10 b1c3 c7c6'


def copy_and_paste(executable, copy, whole_game):
    with Program(executable, '--new-game', 'xiangqi', '--moves', MOVES) as program:
        program.cells()
        stands = program.state('position')
        program.activate(copy)
        program.settle()
        program.activate('home')
        wait_for('the start page', lambda: not program.describe('resign')[0])
        program.activate('paste')
        wait_for('a board', lambda: program.describe('first')[0])
        if whole_game:
            program.activate('first')
            wait_for('the start', lambda: program.state('position').split()[0].startswith('rnbakabnr/9/1c5c1'))
            program.activate('last')
        pasted = wait_for('the same position', lambda: program.state('position').split()[:2] == stands.split()[:2]
                          and program.state('position'))
        if not pasted:
            raise Failure(f'{program.state("position")} instead of {stands}')
        program.activate('quit', path=OBJECT)
        program.process.wait(20)


def main():
    tap = Tap()
    for copy, whole_game in (('copy-game', True), ('copy-record', True), ('copy-dhtmlxq', True), ('copy-position', False)):
        tap.run(f'{copy} and paste', copy_and_paste, sys.argv[1], copy, whole_game)
    tap.done()


if __name__ == '__main__':
    main()
