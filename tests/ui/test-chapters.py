#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The chapters of a study in the real window, in Chinese: added, duplicated, reordered, deleted, brought back by undo, and kept.

Usage: test-chapters.py CHUHAN
"""

import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from driver import OBJECT, Failure, GLib, Program, Tap, name_of, wait_for, walk  # noqa: E402


def find(program, word, roles):
    def look():
        program.alive()
        for accessible in walk(program.accessible):
            try:
                if name_of(accessible) == word and accessible.get_role_name() in roles:
                    return accessible
            except GLib.Error:
                pass
        return None
    return wait_for(f'"{word}"', look)


def press(program, word):
    # GTK lets a button that is activated look pressed for a while, and hears nothing of it meanwhile.
    time.sleep(0.5)
    if not find(program, word, ('push button', 'button')).get_action_iface().do_action(0):
        raise Failure(f'{word} cannot be pressed')


def rows(program):
    """Returns what the rows of the list say, in order; nothing where they change while they are read."""
    chapters = find(program, '章节', ('list',))
    words = []
    try:
        for accessible in walk(chapters):
            accessible.clear_cache()
            if accessible.get_role_name() == 'label':
                words.append(name_of(accessible))
    except GLib.Error:
        program.alive()
        return []
    return words


def expect_rows(program, *endings):
    def look():
        program.alive()
        now = rows(program)
        return len(now) == len(endings) and all(row.endswith(ending) for row, ending in zip(now, endings))
    try:
        wait_for(f'the chapters {endings}', look)
    except Failure as failure:
        raise Failure(f'{failure}, there are {rows(program)}') from failure


def play(program, move):
    before = program.state('position')
    program.activate('play', GLib.Variant('s', move))
    wait_for(f'{move} on the board', lambda: program.state('position') != before)


def chapters(executable):
    with Program(executable, '--new-game', 'xiangqi', '--moves', 'h3e3') as program:
        program.cells()
        tab = find(program, '章节', ('page tab', 'tab'))
        program.click(tab)
        expect_rows(program, '玩家')
        press(program, '添加章节')
        expect_rows(program, '玩家', '第 2 章')
        play(program, 'b3e3')
        press(program, '复制章节')
        expect_rows(program, '玩家', '第 2 章', '第 2 章')
        press(program, '章节上移')
        press(program, '章节上移')
        expect_rows(program, '第 2 章', '玩家', '第 2 章')
        press(program, '删除章节')
        expect_rows(program, '玩家', '第 2 章')
        program.activate('undo')
        expect_rows(program, '第 2 章', '玩家', '第 2 章')
        program.activate('quit', path=OBJECT)
        program.process.wait(20)
    games = os.path.join(os.environ['XDG_DATA_HOME'], 'chuhan', 'games')
    with open(os.path.join(games, os.listdir(games)[0]), encoding='utf-8') as kept:
        text = kept.read()
    if text.count('B2-E2') != 2 or text.count('H2-E2') != 1:
        raise Failure(f'not all moves of all chapters are kept:\n{text}')


def main():
    tap = Tap()
    tap.run('chapters are added, copied, moved, deleted and undone', chapters, sys.argv[1])
    tap.done()


if __name__ == '__main__':
    main()
