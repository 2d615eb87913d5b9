#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Analyses a position in the real window, in Chinese and by keyboard alone: lines, threats, lines that become part of the game;
the rule panel, the word before a move that loses by rule, the cycle that ended a game.

Usage: test-analysis.py CHUHAN
"""

import os
import re
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from driver import Failure, Program, Tap, name_of, wait_for, walk  # noqa: E402
from parts import Dialog, find, play, press  # noqa: E402

# Red checks with each move; the last but one move of the cycle has been made.
CHECKING = '3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1'
CHECKS = ['a1a10', 'd10d9', 'a10a9', 'd9d10', 'a9a10', 'd10d9', 'a10a9', 'd9d10']


def line_names(program):
    """Returns what a screen reader says of the lines, in order."""
    names = []
    for accessible in walk(program.accessible):
        accessible.clear_cache()
        if accessible.get_role_name() == 'list item' and name_of(accessible).startswith('候选着法'):
            names.append(name_of(accessible))
    return names


def lines(program, n):
    """Waits until there are so many lines."""
    def look():
        names = line_names(program)
        return names if len(names) == n else None
    return wait_for(f'{n} lines', look, 60)


def enabled(program, action):
    wait_for(f'{action} to be possible', lambda: program.describe(action)[0], 60)


def analyse(program):
    program.key('e')
    enabled(program, 'line-insert')
    return lines(program, 3)


def plies(program):
    """Returns how many plies have been made on the board."""
    fields = program.state('position').split()
    return 2 * (int(fields[-1]) - 1) + (fields[1] == 'b')


def check_names(executable):
    with Program(executable, '--new-game', 'xiangqi') as program:
        names = analyse(program)
        for number, name in enumerate(names, 1):
            if not re.match(rf'候选着法 {number}，.*深度 \d+: \S*[一二三四五六七八九]', name):
                raise Failure(f'line {number} is called {name!r}')
        wait_for('how far the engine has come', lambda: program.says(r'深度 \d+/\d+ · .*节点 · .*/秒 · 哈希 \d+% · \d+ 线程'))
        program.key('e')
        wait_for('no lines', lambda: not line_names(program))


def more_lines(executable):
    with Program(executable, '--new-game', 'xiangqi') as program:
        analyse(program)
        program.key('bracketright', 'bracketright')
        lines(program, 5)
        program.key('bracketleft')
        lines(program, 4)


def insert_by_keyboard(executable):
    with Program(executable, '--new-game', 'xiangqi') as program:
        analyse(program)
        program.key('ctrl+j')
        wait_for('a line with the keyboard', lambda: [a for a in walk(program.accessible)
                                                      if a.get_role_name() == 'list item' and program.has_focus(a)])
        program.key('Right', 'Return')
        wait_for('two plies on the board', lambda: plies(program) == 2)
        enabled(program, 'line-insert-first')
        program.key('ctrl+Return')
        wait_for('one ply more', lambda: plies(program) == 3)
        enabled(program, 'line-insert-all')
        program.key('ctrl+shift+Return')
        wait_for('many plies more', lambda: plies(program) > 4)
        # All of it is one step of undo.
        program.key('ctrl+z')
        wait_for('the line to go', lambda: plies(program) == 3)


def copy_line(executable):
    with Program(executable, '--new-game', 'xiangqi') as program:
        analyse(program)
        program.key('ctrl+alt+l')
        time.sleep(0.5)
        program.activate('home')
        wait_for('the start page', lambda: not program.describe('resign')[0])
        program.activate('paste')
        wait_for('a board', lambda: program.describe('first')[0])
        program.activate('last')
        wait_for('the line that was copied', lambda: plies(program) > 3)


def show_threats(executable):
    with Program(executable, '--new-game', 'xiangqi', '--fen', '3k5/9/9/4r4/9/4R4/9/9/9/5K3 w - - 0 1') as program:
        program.key('e')
        enabled(program, 'line-insert')
        program.key('x')
        wait_for('the threat', lambda: [n for n in line_names(program) if '车５进２' in n or '车５平' in n or '黑' in n], 60)
        wait_for('that these are threats', lambda: program.says('^威胁：'))
        if program.describe('line-insert')[0]:
            raise Failure('a threat can be inserted')
        program.key('x')
        enabled(program, 'line-insert')


def settings(executable):
    with Program(executable, '--new-game', 'xiangqi') as program:
        with Dialog(program, lambda: program.key('ctrl+alt+a')):
            find(program, '候选着法数')
            find(program, '窗口隐藏时暂停')
            program.key('Escape')


def show_rules(executable):
    with Program(executable, '--new-game', 'xiangqi', '--fen', CHECKING) as program:
        for move in CHECKS[:5]:
            play(program, move)
        program.key('u')
        for words in ('出现 2 次，限 3 次', '每着都将军', '5 / 120 步'):
            wait_for(words, lambda words=words: program.says(words))


def by_keyboard(program, move):
    cells = program.cells()
    start, end = re.match(r'([a-i]\d+)([a-i]\d+)', move).groups()
    program.go_to(cells[start])
    program.key('Return')
    program.go_to(cells[end])
    program.key('Return')


def warn_and_step(executable):
    with Program(executable, '--new-game', 'xiangqi', '--fen', CHECKING) as program:
        for move in CHECKS:
            play(program, move)
        program.cells()
        before = program.state('position')
        with Dialog(program, lambda: by_keyboard(program, 'a9a10')):
            find(program, '走这步后：黑方胜：红方长将')
            # The answer that changes nothing is the one that Enter gives.
            program.key('Return')
        if program.state('position') != before:
            raise Failure('the move was made all the same')
        with Dialog(program, lambda: by_keyboard(program, 'a9a10')):
            press(program, '仍然走这步')
        wait_for('the end', lambda: (program.state('verdict') or '').startswith('0-1 perpetual-check'))
        program.key('u')
        find(program, '循环的着法')
        enabled(program, 'cycle-previous')
        program.key('comma')
        wait_for('the board one step back', lambda: program.state('position') == before)
        if not program.describe('cycle-next')[0]:
            raise Failure('the cycle cannot be gone through')
        program.key('period')
        wait_for('the end of the cycle', lambda: not program.describe('cycle-next')[0])
        if not program.says('将军'):
            raise Failure('nothing says that the move is a check')


def other_chapter(executable):
    """In another game of the file, whose moves have the same numbers, the cycle of the first is not gone through."""
    path = os.path.join(os.environ['HOME'], 'chapters.pgn')
    # The cycle begins with the start and is as long as the other game.
    checking = 'R2k5/9/9/9/9/9/9/9/9/4K4 b - - 0 1'
    cycle, plain = ' '.join(CHECKS[1:] + ['a9a10']), 'h3e3 h10g8 h1g3 i10h10 i1h1 c7c6 b1c3 b10c8'
    with open(path, 'w', encoding='utf-8') as file:
        file.write(f'[Event "One"]\n[SetUp "1"]\n[FEN "{checking}"]\n\n{cycle} *\n\n[Event "Two"]\n\n{plain} *\n')
    with Program(executable, path) as program:
        wait_for('the game', lambda: program.state('position'))
        program.activate('last')
        enabled(program, 'cycle-play')
        program.activate('chapter-next')
        wait_for('the other game', lambda: program.state('position').startswith('rnbakabnr'))
        for _ in range(5):
            if program.describe('cycle-play')[0]:
                raise Failure('a game without a cycle goes through one')
            program.activate('next')
        program.activate('chapter-previous')
        program.activate('last')
        enabled(program, 'cycle-play')


def main():
    executable = sys.argv[1]
    tap = Tap()
    tap.run('lines have names', check_names, executable)
    tap.run('more lines and fewer', more_lines, executable)
    tap.run('lines become moves', insert_by_keyboard, executable)
    tap.run('a line is copied', copy_line, executable)
    tap.run('threats', show_threats, executable)
    tap.run('settings', settings, executable)
    tap.run('the rule panel', show_rules, executable)
    tap.run('a word before the move, and the cycle', warn_and_step, executable)
    tap.run('the cycle is of its game alone', other_chapter, executable)
    tap.done()


if __name__ == '__main__':
    main()
