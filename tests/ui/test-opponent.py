#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Engines of the person's list as opponents: chosen in the dialog by keyboard, played against, and what becomes of the game where
one fails.

Usage: test-opponent.py CHUHAN FALSE-ENGINE
"""

import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from engines import keep_engines  # noqa: E402
from driver import Failure, Program, Tap, is_ready, name_of, wait_for  # noqa: E402
from parts import Dialog, find, focused, labels, play, press, role_of  # noqa: E402


def tab_to_list(program, word):
    """Goes by Tab to the button of the list that has that name."""
    names = []
    for _ in range(40):
        now = focused(program)
        if now is not None:
            names = [name_of(a) for a in (now, now.get_parent()) if a is not None]
            if word in names:
                return
        program.key('Tab')
        program.settle()
    raise Failure(f'Tab does not come to {word}, but to {names}')


def focused_row(program):
    """Returns the row of a list that has come down and has the keyboard, or None."""
    now = focused(program)
    return now if role_of(now) == 'list item' else None


def other_row(program, row):
    now = focused_row(program)
    return now if now != row else None


def choose(program, word, steps):
    """Goes down so many rows in the list that has that name, and takes what is there."""
    tab_to_list(program, word)
    program.key('space')
    row = wait_for('a row to have the keyboard', lambda: focused_row(program))
    for _ in range(steps):
        program.key('Down')
        row = wait_for('the next row', lambda: other_row(program, row))
    program.key('Return')
    wait_for('the rows to go', lambda: focused_row(program) is None)
    program.settle()


def begin(program, steps, clock=0):
    """Begins a game against the engine at that place of the list, by keyboard."""
    with Dialog(program, lambda: program.key('ctrl+n'), '新对局'):
        choose(program, '引擎', steps)
        if clock:
            choose(program, '棋钟', clock)
        press(program, '开始')
    program.cells()


def says(program, word):
    return wait_for(f'"{word}"', lambda: any(word in text for text in labels(program)))


def answered(program, moves):
    """Waits until so many moves have been made."""
    wait_for(f'{moves} moves', lambda: program.state('position').split()[-1] == str(1 + moves // 2)
             and program.state('position').split()[1] == 'wb'[moves % 2])


def play_on(executable, engine):
    keep_engines(engine, Quick='uci')
    with Program(executable, '--new-game', 'xiangqi') as program:
        program.cells()
        begin(program, 1, 3)
        says(program, 'Quick')
        says(program, '5:00')
        play(program, 'h3e3')
        answered(program, 2)
        program.activate('take-back')
        answered(program, 0)
        play(program, 'b3e3')
        answered(program, 2)
        wait_for('the clock to run', lambda: any(re.match('[0-4]:[0-9]{2}', text) for text in labels(program)))


def take_over(executable, engine):
    keep_engines(engine, Crash='crash-go')
    with Program(executable, '--new-game', 'xiangqi') as program:
        program.cells()
        begin(program, 1)
        with Dialog(program, lambda: play(program, 'h3e3'), '“Crash”无法继续行棋'):
            press(program, '由楚汉接手')
        answered(program, 2)
        says(program, '楚汉')
        play(program, 'h1g3')
        answered(program, 4)


def stop_and_restart(executable, engine):
    keep_engines(engine, Liar='liar')
    with Program(executable, '--new-game', 'xiangqi') as program:
        program.cells()
        begin(program, 1)
        with Dialog(program, lambda: play(program, 'h3e3'), '“Liar”无法继续行棋'):
            says(program, 'h0h9')
            program.key('Escape')
        with Dialog(program, lambda: program.activate('pause'), '“Liar”无法继续行棋'):
            press(program, '停止')
        answered(program, 1)


def unfit(executable, engine):
    """A chess engine is in the list, with the reason, but cannot be had."""
    keep_engines(engine, Chess='chess')
    with Program(executable, '--new-game', 'xiangqi') as program:
        program.cells()
        with Dialog(program, lambda: program.key('ctrl+n'), '新对局'):
            tab_to_list(program, '引擎')
            program.key('space')
            wait_for('a row to have the keyboard', lambda: focused_row(program))
            says(program, 'Chess')
            says(program, '看来是别种棋的引擎')
            program.key('Down', 'Return')
            wait_for('the rows to go', lambda: focused_row(program) is None)
            wait_for('our engine to stay chosen', lambda: is_ready(find(program, '棋力', ('label',))))
            press(program, '取消')


def main():
    executable, engine = sys.argv[1], os.path.abspath(sys.argv[2])
    tap = Tap()
    tap.run('an engine is chosen, plays with a clock, and moves are taken back', play_on, executable, engine)
    tap.run('ours takes over from one that crashes', take_over, executable, engine)
    tap.run('one that lies is stopped, and tried again', stop_and_restart, executable, engine)
    tap.run('one that does not play the game', unfit, executable, engine)
    tap.done()


if __name__ == '__main__':
    main()
