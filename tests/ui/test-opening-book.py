#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The opening book in the window: the strongest level answers from it, the opening is named below the turn, and the preference
that turns it off is there for the keyboard and for a screen reader.

Usage: test-opening-book.py CHUHAN
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from driver import Atspi, Failure, Program, Tap, is_in_state, wait_for  # noqa: E402
from parts import Dialog, find, play, tab_to  # noqa: E402

OBJECT = '/org/chuhan/Chuhan'
NAME = '电脑按开局谱走子'


def turn(program):
    return (program.state('position') or '? ?').split()[1]


def opening_named(executable):
    """After 炮二平五 the computer has answered; what is played has a name, which the start had not."""
    with Program(executable, '--new-game', 'xiangqi', '--level', '12') as program:
        wait_for('the start', lambda: turn(program) == 'w')
        if program.says('布局：'):
            raise Failure('the start has the name of an opening')
        play(program, 'h3e3')
        wait_for('the answer', lambda: turn(program) == 'w' and program.state('position').split()[-1] == '2')
        wait_for('the name of the opening', lambda: program.says('布局：.*炮'))


def preference(executable):
    """The switch has a name and is on; the keyboard turns it off."""
    with Program(executable, '--new-game', 'xiangqi') as program:
        wait_for('the start', lambda: turn(program) == 'w')
        with Dialog(program, lambda: program.activate('preferences', path=OBJECT), '首选项'):
            switch = find(program, NAME, ('switch', 'toggle button', 'check box'))
            if not is_in_state(switch, Atspi.StateType.CHECKED):
                raise Failure('the book is off at first')
            tab_to(program, NAME)
            program.key('space')
            wait_for('the switch to be off', lambda: not is_in_state(switch, Atspi.StateType.CHECKED))
            program.key('Escape')


def main():
    executable = sys.argv[1]
    tap = Tap()
    tap.run('the computer answers from the book, the opening is named', opening_named, executable)
    tap.run('the preference', preference, executable)
    tap.done()


if __name__ == '__main__':
    main()
