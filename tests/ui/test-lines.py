#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The lines of a game are edited in the real window, by keys and over the bus: order, deletion, chapters out of lines, merging,
other moves in the middle of a line, signs and words; the file that is saved says what became of it, and undo brings back
each step.

Usage: test-lines.py CHUHAN
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from driver import Failure, GLib, Program, Tap, wait_for  # noqa: E402
from parts import Dialog, fill, wait_focused  # noqa: E402

GAME = '''[Event "Lines"]
[Result "*"]

1. H2-E2 H9-G7 2. H0-G2 ( 2. B0-C2 {side} B9-C7 ) ( 2. E3-E4 ) 2... I9-H9 3. I0-H0 *
'''
SAME_START = '''
[Event "Other"]
[Result "*"]

1. H2-E2 {joined} B9-C7 *
'''
JANGGI = '''
[Event "Far"]
[Variant "Janggi"]
[Result "*"]

*
'''


class Study:
    """A file open in the program."""

    def __init__(self, executable, content=GAME, language='zh_CN.UTF-8'):
        self.path = os.path.join(os.environ['HOME'], 'lines.pgn')
        with open(self.path, 'w', encoding='utf-8') as out:
            out.write(content)
        self.program = Program(executable, self.path, language=language)

    def __enter__(self):
        self.program.__enter__()
        self.program.cells()
        return self

    def __exit__(self, *exception):
        self.program.end()

    def text(self):
        """Returns what a save leaves in the file, on one line."""
        self.program.activate('save')
        with open(self.path, encoding='utf-8') as saved:
            return ' '.join(saved.read().split())

    def expect(self, *pieces, without=()):
        def look():
            text = self.text()
            return all(piece in text for piece in pieces) and not any(piece in text for piece in without)
        try:
            wait_for('the file', look)
        except Failure as failure:
            raise Failure(f'{pieces} expected, without {without}, but there is: {self.text()}') from failure

    def do(self, action, parameter=None):
        wait_for(f'{action} to be possible', lambda: self.program.describe(action)[0])
        self.program.activate(action, parameter)
        self.program.settle()

    def go(self, *actions):
        for action in actions:
            self.do(action)


def order(executable):
    with Study(executable) as study:
        study.go('next', 'next', 'next', 'variation-next')
        study.program.key('ctrl+shift+Up')
        study.expect('2. B0-C2 {side} (2. H0-G2 I9-H9 3. I0-H0) (2. E3-E4) 2... B9-C7')
        study.program.key('ctrl+z')
        study.expect('2. H0-G2 (2. B0-C2 {side} 2... B9-C7) (2. E3-E4) 2... I9-H9')
        study.go('previous', 'next')
        study.program.key('ctrl+shift+Down')
        study.expect('2. B0-C2 {side} (2. E3-E4) (2. H0-G2')
        study.program.key('ctrl+z')
        study.go('move-down')
        study.expect('2. B0-C2 {side} (2. H0-G2 I9-H9 3. I0-H0) (2. E3-E4)')


def deletion(executable):
    with Study(executable) as study:
        study.go('next', 'next', 'next', 'variation-next')
        study.program.key('ctrl+Delete')
        study.expect('2. B0-C2 {side} 2... B9-C7', without=('H0-G2', 'E3-E4'))
        study.program.key('ctrl+z')
        study.expect('H0-G2', 'E3-E4')
        study.go('first', 'next', 'next', 'next', 'variation-next', 'keep-line')
        study.expect('H9-G7 2. B0-C2 {side} 2... B9-C7', without=('H0-G2', 'E3-E4'))
        study.do('undo')
        study.expect('H0-G2', 'E3-E4')
        study.go('first', 'next', 'next', 'next', 'variation-next')
        study.program.key('Delete')
        study.expect('H0-G2', 'E3-E4', without=('B0-C2',))


def chapters(executable):
    with Study(executable) as study:
        study.go('next', 'next', 'next', 'variation-next')
        study.do('cut-to-chapter')
        wait_for('the position before the move', lambda: 'b1c3' not in study.program.state('position')
                 and study.program.state('position').split()[1] == 'w')
        text = study.text()
        first, second = text.split('[Event "Lines"]')[1:]
        if 'B0-C2' in first or '2. B0-C2 {side} 2... B9-C7' not in second or '[FEN' not in second:
            raise Failure(f'after cutting there is: {text}')
        study.do('undo')
        study.expect('(2. B0-C2 {side} 2... B9-C7)', without=('[FEN',))
        # The line of the game that it was cut from is shown again.
        wait_for('the move', lambda: study.program.describe('cut-to-chapter')[0])
        study.do('copy-to-chapter')
        study.expect('(2. B0-C2 {side} 2... B9-C7)', '[FEN', '2. B0-C2 {side} 2... B9-C7 *')


def replace(executable):
    with Study(executable) as study:
        program = study.program
        cells = program.cells()
        study.go('next')
        program.key('r')
        wait_for('the position before', lambda: program.state('position').split()[1] == 'w')
        wait_for('words', lambda: program.says('代替'))
        program.click(cells['b3'])
        program.click(cells['e3'])
        study.expect('1. B2-E2 H9-G7 2. H0-G2', 'I9-H9 3. I0-H0')
        program.key('ctrl+z')
        study.expect('1. H2-E2 H9-G7')
        # A move after which Red's third is illegal: it is kept, and shown with the reason.
        study.go('first', 'next', 'next', 'next', 'replace-move')
        study.do('play', GLib.Variant('s', 'i1i2'))
        study.expect('2. I0-I1', '3. I0-H0')
        study.go('next', 'next')
        wait_for('the reason', lambda: program.says('不能走'))
        # Escape leaves all as it is.
        study.go('replace-move')
        program.key('Escape')
        wait_for('the end of it', lambda: not program.describe('cancel-move')[0])
        study.do('undo')
        study.expect('2. H0-G2', 'I9-H9 3. I0-H0')


def replace_by_pass(executable):
    with Study(executable, '[Variant "janggi"]\n[Result "*"]\n\n1. a4b4 a7b7 2. i4h4 *\n') as study:
        study.go('next', 'replace-move')
        wait_for('a pass to be possible', lambda: study.program.describe('pass')[0])
        study.program.key('p')
        study.expect('1. e2e2 a7b7 2. i4h4')


def insert_and_remove(executable):
    with Study(executable) as study:
        study.go('next', 'next')
        study.do('insert-move')
        study.do('play', GLib.Variant('s', 'b10c8'))
        study.do('next')
        study.do('insert-move')
        study.do('play', GLib.Variant('s', 'a1a2'))
        study.expect('1. H2-E2 B9-C7 2. A0-A1 H9-G7 3. H0-G2', '4. I0-H0')
        study.do('remove-move')
        study.do('remove-move')
        study.expect('1. H2-E2 H9-G7 2. H0-G2')


def merge(executable):
    with Study(executable, GAME + SAME_START + JANGGI) as study:
        program = study.program
        with Dialog(program, lambda: program.key('ctrl+m'), 'to merge'):
            wait_for('why the third does not fit', lambda: program.says('不是同一棋种'))
            program.key('Return')
        study.expect('1. H2-E2 {joined} 1... H9-G7 (1... B9-C7) 2. H0-G2')
        study.do('undo')
        study.expect('1. H2-E2 H9-G7 2. H0-G2')


def copy_and_paste_line(executable):
    with Study(executable) as study:
        study.go('next', 'next', 'next', 'variation-next', 'copy-line')
        study.do('delete')
        study.expect(without=('B0-C2',))
        study.do('paste-line')
        study.expect('(2. B0-C2 B9-C7)')
        study.go('first', 'next', 'next', 'next', 'copy-line-from-here')
        study.do('previous')
        study.do('paste-line')
        study.expect('2. H0-G2 (2. E3-E4) (2. B0-C2 B9-C7) 2... I9-H9 3. I0-H0')


def paste_is_offered(executable):
    with Study(executable) as study:
        program = study.program
        study.go('next', 'next', 'next', 'variation-next', 'copy-line')
        study.do('delete')
        study.expect(without=('B0-C2',))
        with Dialog(program, lambda: study.do('paste'), 'about what is pasted'):
            wait_for('the question', lambda: program.says('加入本局？'))
            program.key('shift+Tab', 'Return')
        study.expect('(2. B0-C2 B9-C7)')
        # What begins from elsewhere is refused with the reason, and nothing is changed.
        study.do('set-position', GLib.Variant('s', '3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1'))
        wait_for('that position', lambda: program.state('position').startswith('3k5'))
        program.activate('paste-line')
        wait_for('why not', lambda: program.says('起始局面与本章节及棋盘上的局面都不同'))


def signs(executable):
    with Study(executable) as study:
        program = study.program
        study.go('next')
        program.key('1')
        program.key('ctrl+5')
        program.key('9')
        study.expect('1. H2-E2 $3 $16 $146')
        wait_for('the signs', lambda: program.says('!! ± N'))
        program.key('ctrl+1')
        program.key('2')
        study.expect('1. H2-E2 $1 $10 $146')
        program.key('ctrl+1')
        study.expect('1. H2-E2 $1 $146')
        program.key('0')
        study.expect('1. H2-E2 H9-G7')


def words(executable):
    with Study(executable) as study:
        program = study.program
        study.go('next')
        program.key('ctrl+shift+k')
        fill(program, wait_focused(program, '着法之前的评注', ('text',)), 'before it')
        program.key('ctrl+k')
        fill(program, wait_focused(program, '评注', ('text',)), 'after it')
        study.expect('1. {before it} H2-E2 {after it}')
        study.do('undo')
        study.expect('1. {before it} H2-E2', without=('after it',))
        study.do('undo')
        study.expect('1. H2-E2', without=('before it',))


def main():
    executable = sys.argv[1]
    tap = Tap()
    tap.run('lines are promoted, demoted and reordered', order, executable)
    tap.run('lines and their alternatives are deleted', deletion, executable)
    tap.run('lines become chapters', chapters, executable)
    tap.run('a move is replaced and the rest kept', replace, executable)
    tap.run('a move is replaced by a pass', replace_by_pass, executable)
    tap.run('moves are inserted and removed', insert_and_remove, executable)
    tap.run('a chapter is merged', merge, executable)
    tap.run('a line is copied and pasted', copy_and_paste_line, executable)
    tap.run('what is pasted is offered as a variation', paste_is_offered, executable)
    tap.run('signs are set and cleared', signs, executable)
    tap.run('words before and after a move', words, executable)
    tap.done()


if __name__ == '__main__':
    main()
