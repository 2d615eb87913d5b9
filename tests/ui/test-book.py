#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A study is read in book form in the real window: by keys, by the pointer, by a screen reader; edits are followed.

Usage: test-book.py CHUHAN
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from driver import Atspi, Failure, Program, Tap, description_of, name_of, wait_for, walk  # noqa: E402

BOOK = '着法书'
STUDY = """[Event "中炮对屏风马"]
[Red "陈老师"]
[Black "学生"]
[Variant "xiangqi"]

{本章讲中炮对屏风马。} 1. H2-E2 {架中炮。} 1... H9-G7 (1... B9-C7 2. H0-G2 G6-G5 {先挺７卒。}) (1... H7-E7 {成为顺炮。}
2. H0-G2 H9-G7 3. I0-H0 I9-I8 (3... I9-H9 $2 {直车稍慢。} 4. H0-H6 $14) 4. H0-H6) 2. H0-G2 I9-H9 3. I0-H0 C6-C5 $1
{挺３卒，限制红马。

红方左马出路受阻。} 4. B0-C2 *
"""


def find_book(program):
    """Returns the accessible of the text."""
    for accessible in walk(program.accessible):
        if name_of(accessible) == BOOK and accessible.get_text_iface() is not None:
            return accessible
    return None


def text_of(book):
    book.clear_cache()
    text = book.get_text_iface()
    return Atspi.Text.get_text(text, 0, Atspi.Text.get_character_count(text))


def caret_line(book):
    """What a screen reader reads where the caret is: from there to the next space."""
    text = text_of(book)
    at = Atspi.Text.get_caret_offset(book.get_text_iface())
    return text[at:].split()[0] if text[at:].split() else ''


def wait_current(program, book, move):
    def look():
        book.clear_cache()
        return description_of(book).endswith(move) and caret_line(book).startswith(move)
    try:
        wait_for(f'the book to be at {move}', look)
    except Failure as failure:
        raise Failure(f'{failure}; it is at "{description_of(book)}", the caret at "{caret_line(book)}"') from None


def open_book(program):
    program.key('ctrl+b')
    book = wait_for('the book', lambda: find_book(program))
    wait_for('the action to say that the book is shown', lambda: program.state('book-view') is True)
    return book


def focus(program, book):
    """A click beside all moves, at the upper edge."""
    box = book.get_component_iface().get_extents(Atspi.CoordType.WINDOW)
    program.call('mousemove', '--window', program.window, box.x + box.width - 12, box.y + 12, 'click', 1)

    def focused():
        book.clear_cache()
        return book.get_state_set().contains(Atspi.StateType.FOCUSED)
    wait_for('the book to have the keyboard', focused)


def read(program):
    book = open_book(program)
    text = text_of(book)
    for part in ('陈老师 – 学生', '本章讲中炮对屏风马。', '1.\u00a0炮二平五', 'A）1…\u00a0马２进３', 'B）1…\u00a0炮８平５ 成为顺炮。2.',
                 '（3…\u00a0车９平８? 直车稍慢。4.\u00a0车二进六\u00a0+=）'):
        if part not in text:
            raise Failure(f'"{part}" is not in the book:\n{text}')
    lines = text.splitlines()
    if not any(line.startswith('红方左马出路受阻') for line in lines):
        raise Failure('the second paragraph of a comment does not begin a line')


def go_by_keys(program):
    book = wait_for('the book', lambda: find_book(program))
    focus(program, book)
    for key, move in (('Home', None), ('Right', '炮二平五'), ('Right', '马８进７'), ('Left', '炮二平五'), ('Down', '马８进７'),
                      ('Down', '马２进３'), ('Up', '马８进７'), ('shift+Down', '马２进３'), ('Right', '马二进三'),
                      ('shift+Left', '炮二平五'), ('End', '马八进七')):
        program.key(key)
        if move:
            wait_current(program, book, move)


def edit_by_keys(program):
    """A glyph by its key, undone; a variation folded and unfolded; all with the keyboard in the book."""
    book = wait_for('the book', lambda: find_book(program))
    program.key('Home', 'Right')
    wait_current(program, book, '炮二平五')
    program.key('2')
    wait_for('the glyph', lambda: '炮二平五!' in text_of(book))
    program.key('ctrl+z')
    wait_for('the glyph to go', lambda: '炮二平五!' not in text_of(book))
    program.key('Right', 'shift+Down', 'Right', 'Right')
    wait_current(program, book, '卒７进１')
    program.key('minus')
    wait_current(program, book, '马２进３')
    wait_for('the variation to be folded', lambda: '卒７进１' not in text_of(book))
    program.key('plus')
    wait_for('the variation to be unfolded', lambda: '卒７进１' in text_of(book))
    program.key('minus')
    wait_for('the variation to be folded', lambda: '卒７进１' not in text_of(book))
    program.key('Right', 'Right')
    wait_current(program, book, '卒７进１')


def point_down(program, book, seen, act):
    """Goes with the pointer down the text, acting at each place, until seen() returns something true. Returns the place."""
    box = book.get_component_iface().get_extents(Atspi.CoordType.WINDOW)
    for y in range(box.y + 8, box.y + min(box.height, 500), 6):
        act(box.x + 60, y)
        program.settle()
        book.clear_cache()
        if seen():
            return box.x + 60, y
    raise Failure('nothing happened on the way down the text')


def is_written(program, what):
    """Whether the keyboard is in the field for comments, and the words are there."""
    for accessible in walk(program.accessible):
        if name_of(accessible) == '评注' and accessible.get_text_iface() is not None:
            accessible.clear_cache()
            return (accessible.get_state_set().contains(Atspi.StateType.FOCUSED) and text_of(accessible) == what)
    return False


def go_by_pointer(program):
    """A click goes to a move, with the other button to its menu; a double click on words edits them."""
    book = wait_for('the book', lambda: find_book(program))
    program.key('Home')

    def click(button, times=1):
        def act(x, y):
            program.call('mousemove', '--window', program.window, x, y, 'click', '--repeat', times, '--delay', 40, button)
        return act
    x, y = point_down(program, book, lambda: description_of(book).endswith('炮二平五'), click(1))
    program.key('Home')
    click(3)(x, y)
    wait_for('the menu of a move', lambda: program.says('^折叠变着'))
    wait_current(program, book, '炮二平五')
    program.key('Escape')
    wait_for('the menu to close', lambda: not program.says('^折叠变着'))
    point_down(program, book, lambda: is_written(program, '架中炮。'), click(1, 2))
    focus(program, book)


def copy_words(program):
    """What is marked in the text is copied, not the game."""
    book = wait_for('the book', lambda: find_book(program))
    focus(program, book)
    program.key('ctrl+a', 'ctrl+c')
    program.settle()
    if program.says('已复制'):
        raise Failure('the game was copied')


def open_menu(program):
    book = wait_for('the book', lambda: find_book(program))
    focus(program, book)
    program.key('Home', 'Right')
    wait_current(program, book, '炮二平五')
    for way in ('Menu', 'shift+F10'):
        program.key(way)
        wait_for(f'the menu of a move by {way}', lambda: program.says('^折叠变着'))
        program.key('Escape')
        wait_for('the menu to close', lambda: not program.says('^折叠变着'))


def back_to_list(program):
    program.key('ctrl+b')
    wait_for('the action to say so', lambda: program.state('book-view') is False)
    wait_for('the list', lambda: program.says('^1. 炮二平五'))


def main():
    executable = sys.argv[1]
    tap = Tap()
    path = os.path.join(os.environ['HOME'], 'study.pgn')
    with open(path, 'w', encoding='utf-8') as study:
        study.write(STUDY)
    with Program(executable, path) as program:
        tap.run('the book can be read', read, program)
        tap.run('keys go through the moves', go_by_keys, program)
        tap.run('edits, folding and unfolding by keys', edit_by_keys, program)
        tap.run('the pointer goes to moves', go_by_pointer, program)
        tap.run('marked words are copied', copy_words, program)
        tap.run('keys open the menu of a move', open_menu, program)
        tap.run('back to the list', back_to_list, program)
    tap.done()


if __name__ == '__main__':
    main()
