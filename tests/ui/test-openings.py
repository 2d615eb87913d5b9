#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The opening explorer in the real window, in Chinese and by keyboard: folders are read, moves of the position are shown and
played, a game is opened where the position stands, and a search finds games.

Usage: test-openings.py CHUHAN
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from driver import OBJECT, Failure, GLib, Program, Tap, children, name_of, wait_for, walk  # noqa: E402
from parts import Dialog, find, look_for, press  # noqa: E402

GAME = '[Event "测试赛"]\n[White "{red}"]\n[Black "{black}"]\n[Date "{date}"]\n[Result "{result}"]\n\n{moves} {result}\n'
GAMES = [
    dict(red='胡一', black='李二', date='2001.05.17', result='1-0', moves='1. h2e2 h9g7 2. h0g2 i9h9'),
    dict(red='吴三', black='李二', date='2003.01.02', result='0-1', moves='1. h2e2 h9g7 2. b0c2'),
    dict(red='吴三', black='胡一', date='2004.01.02', result='1/2-1/2', moves='1. c3c4 g6g5'),
]


def make_folder():
    folder = os.path.join(os.environ['HOME'], '棋谱')
    os.makedirs(folder, exist_ok=True)
    # An old disk has names that are not UTF-8.
    with open(os.path.join(os.fsencode(folder), '三局.pgn'.encode('gb18030')), 'w', encoding='utf-8') as stream:
        stream.write('\n'.join(GAME.format(**game) for game in GAMES))
    return folder


def row_that_begins(program, words, below):
    """Returns the row of a list whose name begins so, or None."""
    try:
        for accessible in walk(find(program, below, ('list',))):
            if name_of(accessible).startswith(words):
                return accessible
    except GLib.Error:
        program.alive()
    return None


def expect_row(program, words, below):
    try:
        return wait_for(f'a row “{words}” in {below}', lambda: row_that_begins(program, words, below))
    except Failure as failure:
        names = [name_of(row) for row in walk(find(program, below, ('list',))) if name_of(row)]
        raise Failure(f'{failure}, there are {names}') from failure


def expect_label(program, words):
    return wait_for(f'“{words}”', lambda: look_for(program, words, ('label',)))


def expect_point(program, words, point):
    """Returns the cell of a point of the dialog's board as soon as it is called so."""
    def look():
        program.alive()
        for accessible in walk(program.accessible):
            try:
                if name_of(accessible).startswith(words) and point in name_of(accessible):
                    return accessible
            except GLib.Error:
                pass
        return None
    return wait_for(f'{words} on {point}', look)


def placement(program):
    return (program.state('position') or '').split(' ')[0]


def explore(executable):
    """Reads a folder; the row of a move plays it; the row of a game opens it where the position stands."""
    with Program(executable, '--new-game', 'xiangqi') as program:
        program.key('ctrl+alt+b')
        wait_for('words about folders', lambda: look_for(program, '请选择存放棋谱的文件夹；之后在任何局面都会显示其中走过的着法。'))
        program.activate('index-add', GLib.Variant('s', make_folder()))
        expect_label(program, '此局面见于 3 局')
        expect_row(program, '炮二平五, 2 局, 胜 50%，和 0%，负 50%, 2003', '此处走过的着法')
        expect_row(program, '兵七进一, 1 局', '此处走过的着法')
        before = placement(program)
        program.key('ctrl+alt+b')
        program.key('Return')
        wait_for('the move on the board', lambda: placement(program) != before)
        expect_label(program, '此局面见于 2 局')
        expect_row(program, '马８进７, 2 局', '此处走过的着法')
        expect_row(program, '吴三 – 李二', '对局')
        here = placement(program)
        program.key('ctrl+alt+b')
        program.key('Tab')
        known = set(program._windows())
        program.key('Return')
        wait_for('another window', lambda: set(program._windows()) - known)
        program.window_path = f'{OBJECT}/window/2'
        wait_for('the position in it', lambda: placement(program) == here)
        program.activate('quit', path=OBJECT)
        program.process.wait(20)


def search(executable):
    """The index is there when the program starts again; a search by player and one by pattern."""
    with Program(executable, '--new-game', 'xiangqi') as program:
        with Dialog(program, lambda: program.key('ctrl+f'), 'to find positions'):
            find(program, '玩家', ('text',)).get_editable_text_iface().set_text_contents('吴三')
            press(program, '搜索')
        expect_label(program, '找到 2 局')
        press(program, '返回棋盘局面')
        expect_label(program, '此局面见于 3 局')
        program.activate('play', GLib.Variant('s', 'c4c5'))
        expect_label(program, '此局面见于 1 局')
        with Dialog(program, lambda: program.key('ctrl+f'), 'to find positions'):
            program.click(expect_point(program, '任意', 'c5'))
            expect_point(program, '红兵', 'c5')
            program.key('Delete')
            expect_point(program, '任意', 'c5')
            program.key('Return')
            expect_point(program, '红兵', 'c5')
            find(program, '棋盘上的棋子', ('text',)).get_editable_text_iface().set_text_contents('R2 x')
            press(program, '搜索')
            wait_for('why not', lambda: any('R2 x' in name_of(a) for a in walk(program.accessible)))
            find(program, '棋盘上的棋子', ('text',)).get_editable_text_iface().set_text_contents('R2 r2')
            press(program, '搜索')
        expect_label(program, '找到 1 局')
        program.activate('quit', path=OBJECT)
        program.process.wait(20)


def damaged(executable):
    """An index that cannot be read is made anew from the folders it had, and that is said."""
    path = os.path.join(os.environ['XDG_DATA_HOME'], 'chuhan', 'index.db')
    for beside in ('-wal', '-shm'):
        if os.path.exists(path + beside):
            os.unlink(path + beside)
    with open(path, 'w', encoding='utf-8') as stream:
        stream.write('this was an index')
    with Program(executable, '--new-game', 'xiangqi') as program:
        program.key('ctrl+alt+b')
        wait_for('words about it', lambda: program.says('棋谱索引无法读取，正在从文件重新建立。'))
        expect_label(program, '此局面见于 3 局')
        program.activate('quit', path=OBJECT)
        program.process.wait(20)


def folders(executable):
    """The dialog lists the folder, what is in it, and lets it go."""
    with Program(executable, '--new-game', 'xiangqi') as program:
        with Dialog(program, lambda: program.key('ctrl+alt+f'), 'of folders'):
            expect_label(program, '1 个文件, 3 局')
            press(program, f'从列表中去掉“{make_folder()}”')
            expect_label(program, '0 个文件, 0 局')
            program.key('Escape')
        program.activate('quit', path=OBJECT)
        program.process.wait(20)


def main():
    executable = sys.argv[1]
    tap = Tap()
    tap.run('moves and games of the position', explore, executable)
    tap.run('a search by player and by pattern', search, executable)
    tap.run('an index that is damaged', damaged, executable)
    tap.run('the folders', folders, executable)
    tap.done()


if __name__ == '__main__':
    main()
