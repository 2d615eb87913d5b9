#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a person does around a game, in the real window and in Chinese: begins it in the dialog, plays the computer, finds it
again after the program was killed and after it was closed, takes moves back, resigns, opens a file.

Usage: test-keeping.py CHUHAN DATA
"""

import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from driver import OBJECT, Failure, GLib, Program, Tap, name_of, wait_for, walk  # noqa: E402
from parts import press, wait_focused  # noqa: E402


def find(program, word, role=None, below=None):
    """Returns the first accessible whose name has a word."""
    def look():
        program.alive()
        for accessible in walk(below or program.accessible):
            try:
                if word in name_of(accessible) and (role is None or accessible.get_role_name() in role):
                    return accessible
            except GLib.Error:
                pass
        return None
    return wait_for(f'"{word}"', look)


def placement(program):
    return (program.state('position') or '').split(' ')[0]


def play(program, move):
    before = program.state('position')
    program.activate('play', GLib.Variant('s', move))
    wait_for(f'{move} on the board', lambda: program.state('position') != before)


def play_any(program, *moves):
    """Plays the first of some moves that is legal: what the computer has answered is not known beforehand."""
    before = program.state('position')
    for move in moves:
        program.activate('play', GLib.Variant('s', move))
        # The action is done when the call has returned.
        if program.state('position') != before:
            return
    raise Failure(f'none of {moves} can be played in {before}')


def wait_for_turn(program, side):
    wait_for('the answer of the computer', lambda: f' {side} ' in (program.state('position') or ''))


def begin_against_computer(program):
    """Red, level as offered: what Enter in the dialog gives."""
    program.activate('new-game', path=OBJECT)
    press(program, '开始')
    wait_for('a board', lambda: placement(program))
    program.cells()


def open_recent(program):
    row = find(program, '接着下', ('list item',))
    # A row of a list box has no action of its own: it is chosen by the keyboard.
    for _ in range(60):
        program.key('Tab')
        program.settle()
        if program.has_focus(row):
            break
    program.key('Return')
    wait_for('the game again', lambda: placement(program))


def killed_and_found(executable):
    with Program(executable) as program:
        begin_against_computer(program)
        play(program, 'h3e3')
        wait_for_turn(program, 'w')
        play_any(program, 'h1g3', 'h1i3', 'i1i2', 'a1a2', 'e1e2')
        wait_for_turn(program, 'w')
        played = placement(program)
        program.process.kill()
        program.process.wait()
    with Program(executable) as program:
        open_recent(program)
        if placement(program) != played:
            raise Failure(f'{placement(program)} instead of {played}')
        play_any(program, 'b1c3', 'b1a3', 'i1i2', 'i1h1', 'a1a2', 'e1e2', 'e1d1', 'd1e2', 'f1e2', 'c1e3')
        wait_for_turn(program, 'w')
        program.activate('quit', path=OBJECT)
        program.process.wait(20)


def closed_and_found(executable):
    """Follows on killed_and_found(): the same game is gone on with, in the same file, and is listed once."""
    with Program(executable) as program:
        open_recent(program)
        before = placement(program)
        games = os.path.join(os.environ['XDG_DATA_HOME'], 'chuhan', 'games')
        files = [name for name in os.listdir(games) if name.endswith('.pgn')]
        if len(files) != 1:
            raise Failure(f'one game, kept as {files}')
        program.activate('take-back')
        wait_for('a move taken back', lambda: placement(program) != before)
        wait_for_turn(program, 'w')
        program.activate('resign')
        press(program, '认输', below=find(program, '认输吗', ('frame', 'dialog', 'window')))
        verdict = wait_for('the end', lambda: program.state('verdict').startswith('0-1') and program.state('verdict'))
        if verdict != '0-1 resignation':
            raise Failure(verdict)
        program.activate('quit', path=OBJECT)
        program.process.wait(20)
    with open(os.path.join(games, files[0]), encoding='utf-8') as kept:
        text = kept.read()
    for tag in ('[Result "0-1"]', '[Termination "resignation"]', '[BlackType "program"]', '[Ruleset "xiangqi"]'):
        if tag not in text:
            raise Failure(f'{tag} is not in the file')


def file_opened(executable, data):
    """A record in GB18030 with a move that cannot be: it opens, goes to its end, and what is wrong is said."""
    with Program(executable, os.path.join(data, 'broken-gb18030.pgn')) as program:
        find(program, '无法读取')
        wait_for('the start', lambda: placement(program).startswith('rnbakabnr'))
        program.activate('last')
        wait_for('its last good move', lambda: placement(program) == 'r1bakabnr/9/1cn4c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R')
        if not program.says('张三') or not program.says('李四'):
            raise Failure('the names of the players are not shown')


def ended_by_result(executable):
    """A game that was given up has nobody to move at its end, before it somebody."""
    path = os.path.join(os.environ['HOME'], 'resigned.pgn')
    with open(path, 'w', encoding='utf-8') as file:
        file.write('[Variant "xiangqi"]\n[Result "1-0"]\n\n1. h3e3 h10g8 1-0\n')
    with Program(executable, path) as program:
        wait_for('the start', lambda: placement(program))
        wait_for('somebody to move', lambda: program.says(', 走子'))
        program.activate('last')
        wait_for('nobody to move', lambda: not program.says(', 走子'))
        program.activate('first')
        wait_for('somebody to move', lambda: program.says(', 走子'))


def is_kept(words):
    """Whether some file of those kept has the words."""
    games = os.path.join(os.environ['XDG_DATA_HOME'], 'chuhan', 'games')
    for name in os.listdir(games):
        with open(os.path.join(games, name), 'rb') as file:
            if words in file.read():
                return True
    return False


def words_survive(executable):
    """What is typed at a move is kept while it is typed; after a kill it is there, and one undo takes it back."""
    copy = os.path.join(os.environ['HOME'], 'copy.pgn')

    def study(program):
        program.activate('save-copy', GLib.Variant('s', copy))
        with open(copy, encoding='utf-8') as file:
            return file.read()
    with Program(executable, '--new-game', 'xiangqi', '--moves', 'h3e3') as program:
        wait_for('the game', lambda: placement(program))
        program.key('ctrl+k')
        wait_focused(program, '评注', ('text',))
        for words in ('well', 'well met', 'well met again'):
            program.type(words.split(' ')[-1] if words == 'well' else ' ' + words.split(' ')[-1])
            wait_for(f'"{words}" to be kept', lambda words=words: is_kept(words.encode()))
        program.process.kill()
        program.process.wait()
    with Program(executable) as program:
        program.activate('recover', path=OBJECT)
        wait_for('the game again', lambda: placement(program))
        if 'well met again' not in study(program):
            raise Failure('what was typed is lost')
        program.activate('undo')
        if 'well' in study(program):
            raise Failure('one undo does not take back what was typed')


def engines_play(executable):
    """Two engines play each other from the dialog until both have moved; then they are paused."""
    with Program(executable) as program:
        program.activate('new-game', path=OBJECT)
        find(program, '电脑对电脑').get_action_iface().do_action(0)
        press(program, '开始')
        wait_for('moves of both', lambda: int((program.state('position') or '0').split()[-1]) >= 3, 60)
        program.activate('pause')
        time.sleep(1)
        stands = program.state('position')
        time.sleep(2)
        if program.state('position') != stands:
            raise Failure('the computer moves though it is paused')


def main():
    executable, data = sys.argv[1:]
    tap = Tap()
    tap.run('a killed game is found again to its last move', killed_and_found, executable)
    tap.run('a closed game is gone on with in its file', closed_and_found, executable)
    tap.run('a damaged file opens and says what is wrong', file_opened, executable, data)
    tap.run('a game that was given up has an end', ended_by_result, executable)
    tap.run('what is being typed survives', words_survive, executable)
    tap.run('two engines play each other and pause', engines_play, executable)
    tap.done()


if __name__ == '__main__':
    main()
