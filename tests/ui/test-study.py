#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A study of five chapters of the three games, made in the real window with the keyboard alone, in Chinese: moves, variations,
comments, glyphs, arrows, a position set up, chapters named and reordered, tags; saved under a name, opened again and compared.

Usage: test-study.py CHUHAN
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from driver import OBJECT, Failure, GLib, Program, Tap, wait_for  # noqa: E402
from parts import Dialog, chapter_rows, fill, focused, look_for, tab_to, wait_focused, wait_for_field  # noqa: E402


def on_board(program):
    program.focus_board()


def move(program, start, end):
    """Makes a move with the cursor of the board."""
    on_board(program)
    before = program.state('position')
    program.go_to(program.cells()[start])
    program.key('Return')
    program.go_to(program.cells()[end])
    program.key('Return')
    wait_for(f'{start}{end} on the board', lambda: program.state('position') != before)


def comment(program, text):
    program.key('ctrl+k')
    fill(program, wait_focused(program, '评注', ('text',)), text)
    on_board(program)


def arrow(program, key, start, end):
    on_board(program)
    program.go_to(program.cells()[start])
    program.key(key)
    program.go_to(program.cells()[end])
    program.key(key)


def add_chapter(program, name, game=None):
    with Dialog(program, lambda: program.key('ctrl+alt+n'), 'to add a chapter'):
        fill(program, wait_focused(program, '名称', ('text',)), name)
        if game is not None:
            tab_to(program, game)
            program.key('space')
            tab_to(program, '名称', ('text',), back=True)
        program.key('Return')
    forget_board(program)


def forget_board(program):
    """Another game may have another board."""
    program._cells, program._heaps, program._centers, program._cursor = {}, {}, {}, None


def rename(program, name):
    program.key('F2')
    fill(program, wait_focused(program, '章节的名称', ('text',)), name)
    program.key('Return')
    wait_for('the entry to go', lambda: look_for(program, '章节的名称', ('text',)) is None)


def set_up(program, name):
    """A position of the editor, as a chapter of its own: bare generals, and a chariot put down by its letter."""
    with Dialog(program, lambda: program.key('ctrl+e'), 'of the editor'):
        forget_board(program)
        tab_to(program, '清空棋盘')
        program.key('space')
        for point, letter in (('e10', 'k'), ('d1', 'shift+k'), ('a2', 'shift+r')):
            program.focus_board()
            program.go_to(program.cells()[point])
            program.key(letter)
        tab_to(program, '使用局面', back=True)
        program.key('Return')
    forget_board(program)
    wait_for('the position', lambda: (program.state('position') or '').startswith('4k4/9/9/9/9/9/9/9/R8/3K5'))
    rename(program, name)


def tags(program, event):
    with Dialog(program, lambda: program.key('ctrl+i'), 'of tags'):
        tab_to(program, '赛事', ('text',))
        fill(program, focused(program), event)
        tab_to(program, '其他标签的名称', ('text',))
        fill(program, focused(program), 'Lesson')
        program.key('Return')
        fill(program, wait_focused(program, 'Lesson', ('text',)), '一')
        program.key('Return')


def save_as(program, path):
    with Dialog(program, lambda: program.key('ctrl+shift+s'), 'for the name'):
        fill(program, wait_for_field(program), path)
        program.key('Return')
    wait_for('the file', lambda: os.path.exists(path))


def make(program):
    program.key('ctrl+shift+n')
    wait_for('a board', lambda: program.state('position'))
    rename(program, '中炮')
    move(program, 'h3', 'e3')
    move(program, 'h10', 'g8')
    comment(program, '屏风马')
    program.key('2')
    program.key('alt+Left')
    on_board(program)
    move(program, 'b10', 'c8')
    arrow(program, 'a', 'c8', 'e7')
    add_chapter(program, '疯狂', '疯狂屋象棋')
    move(program, 'b3', 'e3')
    arrow(program, 'shift+a', 'e3', 'e3')
    add_chapter(program, '将棋', '朝鲜将棋')
    move(program, 'a4', 'b4')
    comment(program, '卒')
    add_chapter(program, '空', '象棋')
    set_up(program, '残局')
    move(program, 'a2', 'a10')
    program.key('5')
    program.key('ctrl+shift+Page_Up')
    program.key('ctrl+shift+Page_Up')
    tags(program, '杯赛')
    wait_for('the chapters', lambda: chapter_rows(program) == ['中炮', '疯狂', '残局', '将棋', '空'])


def check(text):
    for piece in ('[ChapterName "中炮"]', 'H9-G7 $1', '屏风马', '(1... B9-C7 {[%cal Gc8e7]})', '[ChapterName "疯狂"]', 'Re3',
                  '[ChapterName "将棋"]', '卒', '[ChapterName "空"]', '[ChapterName "残局"]', '4k4/9/9/9/9/9/9/9/R8/3K5',
                  '[Event "杯赛"]', '[Lesson "一"]', 'A1-A9', '$2'):
        if piece not in text:
            raise Failure(f'{piece} is not in the file:\n{text}')
    names = [line.split('"')[1] for line in text.splitlines() if line.startswith('[ChapterName')]
    if names != ['中炮', '疯狂', '残局', '将棋', '空']:
        raise Failure(f'the chapters are in the order {names}')


def five_chapters(executable):
    path = os.path.join(os.environ['HOME'], '研习.pgn')
    with Program(executable) as program:
        make(program)
        save_as(program, path)
        program.key('ctrl+w')
        program.process.wait(20)
    with open(path, encoding='utf-8') as file:
        text = file.read()
    check(text)
    copy = os.path.join(os.environ['HOME'], 'copy.pgn')
    with Program(executable, path) as program:
        wait_for('the study again', lambda: program.state('position'))
        program.activate('save-copy', GLib.Variant('s', copy))
        with open(copy, encoding='utf-8') as file:
            if file.read() != text:
                raise Failure('what was opened again is not what was saved')
        program.activate('quit', path=OBJECT)
        program.process.wait(20)


def main():
    tap = Tap()
    tap.run('five chapters with the keyboard alone', five_chapters, sys.argv[1])
    tap.done()


if __name__ == '__main__':
    main()
