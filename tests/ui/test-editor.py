#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Sets up positions in the real window, by pointer and by keyboard.

Usage: test-editor.py CHUHAN
"""

import os
import shutil
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from driver import OBJECT, Atspi, Failure, GLib, Program, Tap, extents, is_in_state, name_of, wait_for, walk  # noqa: E402
from parts import Dialog, press  # noqa: E402

BARE = '4k4/9/9/9/9/9/9/9/9/3K5'
USE = '^(使用局面|Use position)$'
TEXT = '局面代码|Position text'
CLEAR, START = '^(清空棋盘|Clear the board)$', '^(初始局面|Start position)$'
MIRROR, SWAP = '^(左右镜像|Mirror)$', '^(双方互换|Swap the sides)$'


class Editor:
    """The window of the editor: while it is open the driver looks at it and acts in it."""

    def __init__(self, program, opened_by=None):
        self.program = program
        self.dialog = Dialog(program, opened_by or (lambda: program.key('ctrl+e')), 'of the editor')
        self.dialog.__enter__()
        before = extents(program.accessible)
        program.call('windowsize', program.window, 1080, 920)
        wait_for('the editor to have that size', lambda: self.has_size(before))
        wait_for('the text of the position', self.fen)

    def has_size(self, before):
        """Whether the window has been laid out anew. Its frame lies a few points inside of it."""
        box = extents(self.program.accessible)
        return box is not None and (box.width, box.height) != (before.width, before.height) and abs(box.width - 1080) < 40

    def left(self):
        """After the window has closed: back to the other one."""
        self.dialog.__exit__(None, None, None)

    def find(self, pattern, role=None):
        import re
        wanted = re.compile(pattern)

        def look():
            self.program.accessible.clear_cache()
            for accessible in walk(self.program.accessible):
                if wanted.search(name_of(accessible)) and (role is None or accessible.get_role_name() == role):
                    return accessible
            return None
        return wait_for(f'something called {pattern}', look)

    def fen(self):
        entry = self.find(TEXT, 'text')
        entry.clear_cache()
        return Atspi.Text.get_text(entry, 0, Atspi.Text.get_character_count(entry))

    def expect(self, fen):
        """Waits for a position, given without what may be left out at its end."""
        try:
            wait_for(fen, lambda: self.fen().startswith(fen))
        except Failure:
            raise Failure(f'expected {fen}, got {self.fen()}') from None

    def click(self, pattern, role=None):
        self.program.click(self.find(pattern, role))

    def cell(self, point):
        return self.program.cells()[point]

    def click_points(self, *points):
        for point in points:
            self.program.click(self.cell(point))
            self.program.settle()

    def type_text(self, text):
        self.program.click(self.find(TEXT, 'text'))
        self.program.key('ctrl+a')
        self.program.type(text)
        self.program.key('Return')

    def usable(self):
        return is_in_state(self.find(USE), Atspi.StateType.SENSITIVE)

    def says(self, pattern):
        wait_for(f'the words {pattern}', lambda: self.program.says(pattern))


def by_pointer(editor):
    """Clears the board and puts pieces down from the palettes, by click and by drag."""
    editor.click(CLEAR)
    editor.expect('9/9/9/9/9/9/9/9/9/9')
    editor.says('没有|缺|has no general')
    if editor.usable():
        raise Failure('an empty board can be used')
    editor.click('^(黑将|Black general)$')
    editor.click_points('e10')
    editor.click('^(红帅|Red general)$')
    editor.click_points('e1')
    editor.says('照面|face each other')
    editor.program.drag(editor.find('^(红兵|Red soldier)$'), editor.cell('e4'), 8)
    editor.expect('4k4/9/9/9/9/9/4P4/9/9/4K4')
    wait_for('the position to be usable', editor.usable)


def move_and_remove(editor):
    """Moves by drag and by two clicks; takes away with the eraser, the right button, by drag and by key."""
    editor.click('^(移动棋子|Move pieces)$')
    editor.program.drag(editor.cell('e1'), editor.cell('d1'))
    editor.expect('4k4/9/9/9/9/9/4P4/9/9/3K5')
    editor.click_points('e4', 'f6')
    editor.expect('4k4/9/9/9/5P3/9/9/9/9/3K5')
    editor.program.drag(editor.cell('f6'), editor.find(USE))
    editor.expect(BARE)
    editor.program.key('ctrl+z')
    editor.program.click(editor.cell('f6'), button=3)
    editor.expect(BARE)
    editor.program.key('ctrl+z')
    editor.click('^(拿走棋子|Take pieces away)$')
    editor.click_points('f6')
    editor.expect(BARE)
    editor.program.key('ctrl+z')
    editor.expect('4k4/9/9/9/5P3/9/9/9/9/3K5')
    editor.program.key('Escape')  # puts the eraser away
    editor.program.go_to(editor.cell('f6'))
    editor.program.key('Delete')
    editor.expect(BARE)


def by_keyboard(editor):
    """Chooses in the palette and places with the board's cursor; letters place directly."""
    program = editor.program
    program.focus_board()
    program.key('Tab')
    program.settle()
    program.key('Left', 'Left', 'Left', 'Return')  # from the tool that is chosen to the chariot
    program.key('shift+Tab')
    program.go_to(editor.cell('a1'))
    program.key('Return')
    editor.expect('4k4/9/9/9/9/9/9/9/9/R2K5')
    program.go_to(editor.cell('a3'))
    program.key('n')
    editor.expect('4k4/9/9/9/9/9/9/n8/9/R2K5')
    program.key('shift+C')
    editor.expect('4k4/9/9/9/9/9/9/C8/9/R2K5')
    program.key('BackSpace', 'Escape')
    editor.expect('4k4/9/9/9/9/9/9/9/9/R2K5 w')


def whole_boards(editor):
    editor.click(MIRROR)
    editor.expect('4k4/9/9/9/9/9/9/9/9/5K2R w')
    editor.click(SWAP)
    editor.expect('r2k5/9/9/9/9/9/9/9/9/4K4 b')
    editor.click('轮到红方|Red to move')
    editor.expect('r2k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1')
    editor.click(START)
    editor.expect('rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w')


def undo_inside(editor):
    """One step a key press, and back again."""
    editor.program.key('ctrl+z')
    editor.expect('r2k5/9/9/9/9/9/9/9/9/4K4 w')
    editor.program.key('ctrl+z')
    editor.expect('r2k5/9/9/9/9/9/9/9/9/4K4 b')
    editor.program.key('ctrl+z')
    editor.expect('4k4/9/9/9/9/9/9/9/9/5K2R w')
    editor.program.key('ctrl+shift+z')
    editor.expect('r2k5/9/9/9/9/9/9/9/9/4K4 b')


def text(editor):
    """Text that is typed, copied and pasted; what is no text of a position changes nothing."""
    editor.type_text('4k4/9/9/9/9/9/9/9/4R4/3K5 b - - 3 17')
    editor.expect('4k4/9/9/9/9/9/9/9/4R4/3K5 b - - 3 17')
    editor.type_text('4k4/9/9/9/x')
    editor.says('无法|不是|no position text')
    editor.program.click(editor.cell('a5'))
    editor.program.key('ctrl+z', 'ctrl+shift+z')
    editor.expect('4k4/9/9/9/9/9/9/9/4R4/3K5 b - - 3 17')
    editor.program.key('ctrl+shift+c')
    editor.click(CLEAR)
    editor.expect('9/9/9/9/9/9/9/9/9/9')
    editor.program.key('ctrl+shift+v')
    editor.expect('4k4/9/9/9/9/9/9/9/4R4/3K5 b - - 3 17')
    editor.click('轮到红方|Red to move')  # who could take the general
    editor.says('吃|could take')
    if editor.usable():
        raise Failure('a position can be used in which the general could be taken')
    editor.program.key('ctrl+z')
    wait_for('the position to be usable', editor.usable)


def use(editor):
    """What was set up is a game of its own; undo takes it away again, and the game it came from is as it was."""
    program = editor.program
    before = program.state('position')
    editor.click(USE)
    editor.left()
    wait_for('the new game', lambda: program.state('position') == '4k4/9/9/9/9/9/9/9/4R4/3K5 b - - 3 17')
    if not program.describe('undo')[0]:
        raise Failure('the new game cannot be undone')
    program.activate('undo')
    wait_for('the game it came from', lambda: program.state('position') != '4k4/9/9/9/9/9/9/9/4R4/3K5 b - - 3 17')
    program.activate('last')
    wait_for('its moves', lambda: program.state('position') == before)


def xiangqi(executable, tap):
    with Program(executable, '--new-game', 'xiangqi', '--moves', 'h3e3 h10g8') as program:
        editor = Editor(program)
        for what, part in (('place by pointer', by_pointer), ('move and take away', move_and_remove),
                           ('place by keyboard', by_keyboard), ('whole boards', whole_boards),
                           ('undo inside', undo_inside), ('text', text), ('use the position', use)):
            tap.run(what, part, editor)


def hands(executable):
    """Crazyhouse: into a hand and out of it by drag, and by its count."""
    with Program(executable, '--new-game', 'crazyxiangqi', '--fen', '4k4/9/9/9/9/9/9/9/R8/3K5[] w - - 0 1') as program:
        editor = Editor(program)
        program.drag(editor.cell('a2'), program.hand_cell(1, 'P'), 8)
        editor.expect('4k4/9/9/9/9/9/9/9/9/3K5[r]')
        program.drag(program.hand_cell(1, 'R'), editor.cell('i9'), 8)
        editor.expect('4k4/8r/9/9/9/9/9/9/9/3K5[]')
        program.click(editor.find('^(红方持子：炮|In the hand of Red: cannon)$', 'spin button'))
        program.key('Up', 'Up')
        editor.expect('4k4/8r/9/9/9/9/9/9/9/3K5[CC]')
        program.key('ctrl+z')
        editor.expect('4k4/8r/9/9/9/9/9/9/9/3K5[C]')


def setups(executable):
    """Janggi: the orders of horses and elephants, side by side."""
    with Program(executable, '--new-game', 'janggiplain') as program:
        editor = Editor(program)
        for pattern, fen in (('^(楚方.*外象|Chu: Outer elephants)$', 'rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RBNA1ANBR'),
                             ('^(汉方.*左象|Han: Left elephants)$', 'rbna1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RBNA1ANBR'),
                             ('^(楚方.*右象|Chu: Right elephants)$', 'rbna1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ANBR'),
                             ('^(楚方.*内象|Chu: Inner elephants)$', 'rbna1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR')):
            editor.click(pattern)
            editor.expect(fen)


def without_a_game(executable):
    """From the start page; leaving asks when something was set up, and Use opens a study of its own."""
    with Program(executable) as program:
        editor = Editor(program)
        editor.type_text(BARE)
        editor.expect(BARE)
        program.click(editor.cell('a5'))
        # not before the position has been asked about
        with Dialog(program, lambda: program.activate('quit', path=OBJECT), 'of the question'):
            program.key('Return')  # go on
        editor.click(USE)
        editor.left()
        wait_for('the game', lambda: (program.state('position') or '').startswith(BARE))


def killed(executable):
    """What was being set up is there after a kill, with its steps, and opens as a game."""
    # the tests before this one were ended with positions being set up
    shutil.rmtree(os.path.join(os.environ['XDG_DATA_HOME'], 'chuhan', 'games'))
    with Program(executable, '--new-game', 'xiangqi', '--moves', 'h3e3') as program:
        editor = Editor(program)
        editor.type_text(BARE)
        editor.expect(BARE)
        editor.click('^(红兵|Red soldier)$')
        editor.click_points('e5')
        editor.expect('4k4/9/9/9/9/4P4/9/9/9/3K5')
        program.process.kill()
        program.process.wait()
    with Program(executable) as program:
        wait_for('the position to be offered', lambda: program.says('接着摆局|Go on setting up'))
        editor = Editor(program, lambda: program.activate('recover', path=OBJECT))
        editor.expect('4k4/9/9/9/9/4P4/9/9/9/3K5')
        program.key('ctrl+z')
        editor.expect(BARE)
        program.key('ctrl+z')
        editor.expect('rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR')
        program.key('ctrl+shift+z')
        editor.expect(BARE)
        editor.click(USE)
        editor.left()
        wait_for('the game', lambda: (program.state('position') or '').startswith(BARE))
        program.activate('quit', path=OBJECT)
        program.process.wait(20)
    with Program(executable) as program:
        wait_for('the start page', lambda: program.says('^象棋'))
        if program.says('接着摆局|Go on setting up'):
            raise Failure('a position that was used is offered again')


def played_on(executable):
    """What was set up is played on against the computer, in a window of its own; the study stays."""
    with Program(executable, '--new-game', 'xiangqi') as program:
        editor = Editor(program)
        editor.type_text('4k4/9/9/9/9/9/9/9/R8/3K5 w')
        editor.click(USE)
        editor.left()
        wait_for('the game', lambda: (program.state('position') or '').startswith('4k4/9/9/9/9/9/9/9/R8/3K5'))
        with Dialog(program, lambda: program.activate('play-position'), 'for a new game'):
            press(program, '开始')
        program.window_path = f'{OBJECT}/window/2'
        wait_for('the game against the computer', lambda: shows(program, '4k4/9/9/9/9/9/9/9/R8/3K5'))
        program.window_path = f'{OBJECT}/window/1'
        if not program.state('position').startswith('4k4/9/9/9/9/9/9/9/R8/3K5'):
            raise Failure('the study is gone')


def shows(program, placement):
    try:
        return (program.state('position') or '').startswith(placement)
    except GLib.Error:
        return False


def main():
    executable = sys.argv[1]
    tap = Tap()
    xiangqi(executable, tap)
    tap.run('hands', hands, executable)
    tap.run('set-ups of janggi', setups, executable)
    tap.run('without a game', without_a_game, executable)
    tap.run('a position being set up survives a kill', killed, executable)
    tap.run('a position set up is played on', played_on, executable)
    tap.done()


if __name__ == '__main__':
    main()
