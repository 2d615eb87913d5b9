#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The chapters of a study in the real window, in Chinese: added, renamed, duplicated, reordered by keys and by drag, given
other rules, deleted, searched, brought back by undo, and kept.

Usage: test-chapters.py CHUHAN
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from driver import OBJECT, Failure, Program, Tap, name_of, wait_for, walk  # noqa: E402
from parts import Dialog, chapter_rows, expect_chapters, find, look_for, play, press, show_chapters, wait_focused  # noqa: E402

START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR'


def placement(program):
    return (program.state('position') or '').split(' ')[0]


def add(program, name, game=None, fen=None):
    """Adds a chapter by the dialog, with the keyboard where that is shortest."""
    with Dialog(program, lambda: program.key('ctrl+alt+n'), 'to add a chapter'):
        program.key('ctrl+a')
        if name is not None:
            entry = find(program, '名称', ('text',))
            entry.get_editable_text_iface().set_text_contents(name)
        if game is not None:
            press(program, game)
        if fen is not None:
            program.click(find(program, '从指定局面开始'))
            find(program, '局面代码（FEN）', ('text',)).get_editable_text_iface().set_text_contents(fen)
        press(program, '添加')


def rename(program, name, key='Return'):
    program.key('F2')
    entry = wait_focused(program, '章节的名称', ('text',))
    entry.get_editable_text_iface().set_text_contents(name)
    program.key(key)
    wait_for('the entry to go', lambda: look_for(program, '章节的名称', ('text',)) is None)


def by_keys(executable):
    """Adds, plays, renames, duplicates, moves, deletes; each step is undone by one undo."""
    with Program(executable, '--new-game', 'xiangqi', '--moves', 'h3e3') as program:
        show_chapters(program)
        expect_chapters(program, '玩家 – 玩家')
        add(program, '第二章')
        expect_chapters(program, '玩家 – 玩家', '第二章')
        play(program, 'b3e3')
        rename(program, '炮八平五')
        expect_chapters(program, '玩家 – 玩家', '炮八平五')
        rename(program, '不要', 'Escape')
        expect_chapters(program, '玩家 – 玩家', '炮八平五')
        program.key('ctrl+shift+d')
        expect_chapters(program, '玩家 – 玩家', '炮八平五', '炮八平五')
        rename(program, '副本')
        program.key('ctrl+shift+Page_Up')
        expect_chapters(program, '玩家 – 玩家', '副本', '炮八平五')
        program.key('ctrl+shift+Page_Up')
        expect_chapters(program, '副本', '玩家 – 玩家', '炮八平五')
        program.key('ctrl+Page_Down')
        wait_for('the first game', lambda: placement(program) == START)
        program.key('ctrl+shift+Delete')
        expect_chapters(program, '副本', '炮八平五')
        press(program, '撤销')  # the button in the words about it
        expect_chapters(program, '副本', '玩家 – 玩家', '炮八平五')
        for names in (('玩家 – 玩家', '副本', '炮八平五'), ('玩家 – 玩家', '炮八平五', '副本'),
                      ('玩家 – 玩家', '炮八平五', '炮八平五'), ('玩家 – 玩家', '炮八平五'), ('玩家 – 玩家', '第二章')):
            program.key('ctrl+z')
            expect_chapters(program, *names)
        for _ in range(5):
            program.key('ctrl+shift+z')
            program.settle()
        expect_chapters(program, '副本', '玩家 – 玩家', '炮八平五')
        program.activate('quit', path=OBJECT)
        program.process.wait(20)
    games = os.path.join(os.environ['XDG_DATA_HOME'], 'chuhan', 'games')
    with open(os.path.join(games, os.listdir(games)[0]), encoding='utf-8') as kept:
        text = kept.read()
    if text.count('B2-E2') != 2 or text.count('H2-E2') != 1:
        raise Failure(f'not all moves of all chapters are kept:\n{text}')


def row_of(program, name):
    for accessible in walk(find(program, '章节', ('list',))):
        if name_of(accessible) == name and accessible.get_role_name() == 'label':
            return accessible
    raise Failure(f'no row {name}')


def drag_row(program, name, target, below):
    """Drags the row of one chapter to the upper or lower half of another."""
    x0, y0 = program.center(row_of(program, name))
    x1, y1 = program.center(row_of(program, target))
    y1 += 6 if below else -6
    program.call('mousemove', '--window', program.window, x0, y0, 'mousedown', 1, 'sleep', 0.1)
    for step in range(1, 11):
        program.call('mousemove', '--window', program.window, x0 + step, y0 + (y1 - y0) * step // 10, 'sleep', 0.05)
    program.settle()
    program.call('mouseup', 1)
    program.settle()


def by_drag(executable):
    with Program(executable, '--new-game', 'xiangqi') as program:
        show_chapters(program)
        for name in ('甲', '乙', '丙'):
            add(program, name)
        expect_chapters(program, '玩家 – 玩家', '甲', '乙', '丙')
        drag_row(program, '丙', '甲', False)
        expect_chapters(program, '玩家 – 玩家', '丙', '甲', '乙')
        drag_row(program, '玩家 – 玩家', '甲', True)
        expect_chapters(program, '丙', '甲', '玩家 – 玩家', '乙')
        program.key('ctrl+z')
        expect_chapters(program, '玩家 – 玩家', '丙', '甲', '乙')


def rules_and_start(executable):
    """Another game for a chapter with moves: the moves stay, broken, and are whole again when it is undone."""
    with Program(executable, '--new-game', 'xiangqi', '--moves', 'h3e3 h10g8') as program:
        program.activate('last')
        played = program.state('position')
        with Dialog(program, lambda: program.key('ctrl+alt+i'), 'for the rules'):
            press(program, '朝鲜将棋')
            wait_for('what becomes of the moves', lambda: program.says('有 2 步棋'))
            press(program, '应用')
        wait_for('the other game', lambda: (program.state('ruleset') or '').startswith('janggi'))
        program.activate('last')
        program.settle()
        if placement(program) == played.split(' ')[0]:
            raise Failure('moves that are illegal are played')
        program.key('ctrl+z')
        wait_for('the old rules', lambda: program.state('ruleset') == 'xiangqi')
        program.activate('last')
        wait_for('the moves', lambda: program.state('position') == played)
        program.key('ctrl+shift+z')
        wait_for('the other game', lambda: (program.state('ruleset') or '').startswith('janggi'))


def games_and_starts(executable):
    """Chapters of other games, with a position of their own."""
    with Program(executable, '--new-game', 'xiangqi') as program:
        add(program, '残局', fen='4k4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1')
        wait_for('the end game', lambda: placement(program) == '4k4/9/9/9/9/9/9/9/R8/3K5')
        add(program, '韩国', '朝鲜将棋')
        wait_for('janggi', lambda: (program.state('ruleset') or '').startswith('janggi'))
        program.key('ctrl+Page_Up')
        wait_for('the end game', lambda: placement(program) == '4k4/9/9/9/9/9/9/9/R8/3K5')
        program.key('ctrl+Page_Up')
        wait_for('the first game', lambda: placement(program) == START)


def many(executable):
    """Two thousand chapters: opened, searched, gone through."""
    path = os.path.join(os.environ['HOME'], 'many.pgn')
    with open(path, 'w', encoding='utf-8') as file:
        for i in range(2000):
            file.write(f'[Event "赛事{i}"]\n[Red "红{i}"]\n[Black "黑{i % 7}"]\n[Result "*"]\n\n1. H2-E2 H9-G7 *\n\n')
    with Program(executable, path) as program:
        show_chapters(program)
        wait_for('rows', lambda: chapter_rows(program))
        program.key('ctrl+shift+f')
        wait_focused(program, '搜索章节')
        program.type('1999')
        expect_chapters(program, '红1999 – 黑4')
        program.key('Return')
        wait_for('that game', lambda: program.says('红1999'))
        program.key('ctrl+Page_Up')
        wait_for('the one before', lambda: program.says('红1998'))


def main():
    executable = sys.argv[1]
    tap = Tap()
    tap.run('chapters are added, renamed, copied, moved, deleted and undone by keys', by_keys, executable)
    tap.run('chapters are reordered by drag', by_drag, executable)
    tap.run('other rules keep the moves', rules_and_start, executable)
    tap.run('chapters of other games and starts', games_and_starts, executable)
    tap.run('two thousand chapters', many, executable)
    tap.done()


if __name__ == '__main__':
    main()
