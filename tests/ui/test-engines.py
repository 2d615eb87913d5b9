#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window of engines: an engine is added by keyboard, met, tried in every game, given other options, kept, removed.

Usage: test-engines.py CHUHAN
"""

import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from driver import Atspi, Failure, Program, Tap, name_of, wait_for, walk  # noqa: E402
from parts import Dialog, find, look_for, press  # noqa: E402

FAIRY = '/usr/games/fairy-stockfish'


def kept():
    path = os.path.join(os.environ['XDG_DATA_HOME'], 'chuhan', 'engines.ini')
    if not os.path.exists(path):
        return ''
    with open(path, encoding='utf-8') as stream:
        return stream.read()


def labels(program):
    return [name_of(a) for a in walk(program.accessible) if a.get_role_name() == 'label']


def wait_label(program, part, patience=60):
    return wait_for(f'a label with "{part}"', lambda: next((text for text in labels(program) if part in text), None), patience)


def add(program, command):
    """By keyboard alone, from the first row of the list."""
    field = find(program, '引擎的命令')
    for _ in range(20):
        field.clear_cache()
        if field.get_state_set().contains(Atspi.StateType.FOCUSED):
            break
        program.key('Tab')
        time.sleep(0.2)
    program.call('type', command)
    program.key('Return')


def manage(executable):
    with Program(executable, '--new-game', 'xiangqi') as program:
        program.cells()
        with Dialog(program, lambda: program.key('ctrl+alt+m'), '引擎管理'):
            add(program, FAIRY)
            wait_label(program, 'Fairy-Stockfish 11.1')
            wait_label(program, '就绪')
            if FAIRY not in wait_for('the list on the disk', kept):
                raise Failure('the engine is not kept')
            press(program, '测试')
            wait_for('a result in each game', lambda: sum(text.startswith('✓ ') for text in labels(program)) == 7, 120)
            option(program)
            log(program)
            remove(program)
            program.key('Escape')


def option(program):
    find(program, '哈希表（MiB）', ('spin button',)).get_value_iface().set_current_value(64)
    wait_for('the option on the disk', lambda: 'Hash=64' in kept())


def log(program):
    with Dialog(program, lambda: press(program, '日志'), '日志'):
        find(program, '通信记录')
        program.key('Escape')


def remove(program):
    with Dialog(program, lambda: press(program, '移除'), '移除'):
        press(program, '移除')
    wait_for('the list without it', lambda: FAIRY not in kept())
    find(program, '引擎管理', ('list', 'list box'))
    if look_for(program, '测试'):
        raise Failure('the page of an engine that is gone is still shown')


def missing(executable):
    """What cannot be started is said; the list stays usable."""
    with Program(executable, '--new-game', 'xiangqi') as program:
        program.cells()
        with Dialog(program, lambda: program.key('ctrl+alt+m'), '引擎管理'):
            add(program, '/nowhere/engine')
            wait_label(program, '已放弃')
            program.key('Escape')


def main():
    executable = sys.argv[1]
    tap = Tap()
    if os.path.exists(FAIRY):
        tap.run('an engine is added, tried, changed and removed', manage, executable)
    tap.run('an engine that is not there', missing, executable)
    tap.done()


if __name__ == '__main__':
    main()
