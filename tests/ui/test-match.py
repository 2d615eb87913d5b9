#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A match of engines in its window: set up, played against one that crashes, its games opened; another stopped half way.

Usage: test-match.py CHUHAN FALSE-ENGINE
"""

import glob
import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from driver import OBJECT, Atspi, Failure, GLib, Program, Tap, is_in_state, name_of, wait_for  # noqa: E402
from parts import Dialog, find, labels, press  # noqa: E402
from engines import keep_engines  # noqa: E402


def wait_text(program, pattern):
    return wait_for(f'"{pattern}"', lambda: next((text for text in labels(program) if re.search(pattern, text)), None))


def set_games(program, number):
    spin = find(program, '局数（同一开局换先各一局）', ('spin button',))
    spin.get_value_iface().set_current_value(number)


def begin(program, number):
    """Opens the dialog by its key and begins. Returns the window of the match, as a context."""
    dialog = Dialog(program, lambda: program.key('ctrl+alt+w'), '引擎对局赛')
    program.window, program.accessible = dialog.window, dialog.frame
    program.focus()
    set_games(program, number)
    known = dialog.frame
    press(program, '开始比赛')
    wait_for('the dialog to close', lambda: known not in program.frames())
    program.window, program.accessible = dialog.main

    def look():
        frames = [frame for frame in program.frames() if name_of(frame) == '引擎对局赛']
        windows = [window for window, title in program.titled_windows().items() if title == '引擎对局赛']
        return (windows[0], frames[0]) if len(frames) == 1 and len(windows) == 1 else None
    return dialog.main, *wait_for('the one window of the match', look)


def open_games(program):
    """Opens the games of the match, unless they are open. Returns the accessible of their window."""
    def look():
        return next((frame for frame in program.frames() if name_of(frame).endswith('.pgn')), None)
    if look() is None:
        press(program, '打开棋谱')
    return wait_for('the games in a window', look)


def play(executable, engine):
    keep_engines(engine, Crash='crash-go')
    with Program(executable, '--new-game', 'xiangqi') as program:
        program.cells()
        main, program.window, program.accessible = begin(program, 2)
        wait_text(program, r'^1\. ')
        open_games(program)
        wait_text(program, '^比赛结束$')
        wait_text(program, r'^楚汉（棋力 12） 2 – 0 Crash$')
        wait_text(program, r'^\+2 =0 −0 · 100 %')
        wait_text(program, '^2. Crash – 楚汉（棋力 12）  0-1$')
        files = glob.glob(os.path.join(os.environ['XDG_DATA_HOME'], 'chuhan', 'matches', '*.pgn'))
        if len(files) != 1:
            raise Failure(f'there are {len(files)} files of matches')

        def written():
            with open(files[0], encoding='utf-8') as stream:
                return stream.read().count('[Round ') == 2
        wait_for('both games in the file', written)
        # The window was opened when there was one game in the file.
        program.activate('open-hit', GLib.Variant('(ayuus)', (files[0].encode() + b'\0', 2, 0, '')), path=OBJECT)
        program.accessible = open_games(program)
        wait_for('the second game', lambda: '红方 Crash' in ' '.join(labels(program)))


def stop(executable, engine):
    """Paused, it does nothing; closing asks."""
    keep_engines(engine)
    with Program(executable, '--new-game', 'xiangqi') as program:
        program.cells()
        main, program.window, program.accessible = begin(program, 100)
        wait_text(program, '^第 1 局（共 100 局）$')
        press(program, '暂停')
        wait_text(program, '已暂停')
        press(program, '继续')
        wait_text(program, '^第 1 局（共 100 局）$')
        with Dialog(program, lambda: program.key('Escape'), '比赛尚未结束'):
            program.key('Escape')
        if is_in_state(find(program, '停止'), Atspi.StateType.SENSITIVE):
            press(program, '停止')
        wait_text(program, '^已下 0 局')
        program.key('Escape')
        frame = program.accessible
        program.window, program.accessible = main
        wait_for('the window to close', lambda: frame not in program.frames())
        if not program.describe('match', path=OBJECT)[0]:
            raise Failure('no other match can be begun')


def leave(executable, engine):
    """Neither closing the window behind it nor quitting ends a match unasked."""
    keep_engines(engine)
    with Program(executable, '--new-game', 'xiangqi') as program:
        program.cells()
        main, window, frame = begin(program, 100)
        for action, path in (('close', None), ('quit', OBJECT)):
            program.window, program.accessible = window, frame
            with Dialog(program, lambda: program.activate(action, path=path), '比赛尚未结束'):
                program.key('Escape')
            wait_text(program, '^第 1 局（共 100 局）$')
        dialog = Dialog(program, lambda: program.activate('quit', path=OBJECT), '比赛尚未结束')
        program.window, program.accessible = dialog.window, dialog.frame
        press(program, '停止比赛')
        wait_for('the program to end', lambda: program.process.poll() is not None)


def main():
    executable, engine = sys.argv[1], os.path.abspath(sys.argv[2])
    tap = Tap()
    tap.run('a match against one that crashes', play, executable, engine)
    tap.run('a match is paused, gone on with and stopped', stop, executable, engine)
    tap.run('leaving the program asks first', leave, executable, engine)
    tap.done()


if __name__ == '__main__':
    main()
