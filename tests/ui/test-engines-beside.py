#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Several engines in the analysis, in the real window and by keyboard: one is chosen, others come beside it and go, they agree or
not; one that does not play the game says so; threats and replies are put into words and spoken.

Usage: test-engines-beside.py CHUHAN
"""

import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from driver import Atspi, Failure, GLib, Program, Tap, children, description_of, is_in_state, is_ready, name_of, wait_for, walk  # noqa: E402
from parts import find, look_for, press, ready  # noqa: E402

FALSE_ENGINE = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'play', 'false-engine')

# What lists of engines are called.
LISTS = ('分析引擎', '并列添加引擎', '报告引擎')

# What is kept of two engines: one that has never been met and plays the first move that it may, one that knows chess alone.
KEPT = f'''[engine-1]
name=假引擎
command=/usr/bin/python3 '{os.path.abspath(FALSE_ENGINE)}' uci

[engine-2]
name=国象
command=/nowhere/chess
said=id name Chess;option name UCI_Variant type combo default chess var chess var crazyhouse;
tried=true
plays-xiangqi=false
rank-base=1

[engine-3]
name=坏引擎
command=/usr/bin/python3 '{os.path.abspath(FALSE_ENGINE)}' crash-go
'''


def keep_engines():
    folder = os.path.join(os.environ['XDG_DATA_HOME'], 'chuhan')
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, 'engines.ini'), 'w', encoding='utf-8') as stream:
        stream.write(KEPT)


def line_names(program):
    """Returns what a screen reader says of the lines of all engines, in order."""
    names = []
    for accessible in walk(program.accessible):
        try:
            accessible.clear_cache()
            if accessible.get_role_name() == 'list item' and '候选着法 ' in name_of(accessible):
                names.append(name_of(accessible))
        except GLib.Error:
            pass  # gone in the meantime
    return names


def of_engine(program, number):
    return [name for name in line_names(program) if name.startswith(f'引擎 {number}，')]


def rows(program):
    """Returns the rows of the list of engines that has the keyboard: {name: accessible}."""
    for accessible in walk(program.accessible):
        if accessible.get_role_name() in ('list', 'list box') and name_of(accessible) in LISTS:
            found = {name_of(row): row for row in children(accessible)}
            if any(program.has_focus(row) for row in found.values()):
                return found
    return {}


def open_list(program, key):
    program.key(key)
    return wait_for('the list of engines', lambda: rows(program))


def choose(program, key, name):
    """Opens the list, goes to a row by keyboard and takes it."""
    open_list(program, key)
    for _ in range(6):
        now = next((n for n, row in rows(program).items() if program.has_focus(row)), '')
        if now.startswith(name):
            program.key('Return')
            wait_for('the list to close', lambda: not rows(program))
            return
        program.key('Down')
        program.settle()
    raise Failure(f'the keyboard does not come to {name}')


def choose_engine(executable):
    keep_engines()
    with Program(executable, '--new-game', 'xiangqi') as program:
        program.key('e')
        wait_for('lines of ours', lambda: len(line_names(program)) == 3, 60)
        if not program.says('分析引擎：楚汉'):
            raise Failure('nothing says which engine looks')
        chess = next(row for name, row in open_list(program, 'shift+e').items() if name.startswith('国象'))
        if is_in_state(chess, Atspi.StateType.SENSITIVE):
            raise Failure('an engine that does not play the game can be chosen')
        if name_of(chess) == '国象':
            raise Failure('nothing says why it cannot be chosen')
        program.key('Escape')
        wait_for('the list to close', lambda: not rows(program))
        choose(program, 'shift+e', '假引擎')
        wait_for('the line of the other', lambda: [n for n in line_names(program) if re.search(r'深度 5: 车九进一', n)], 60)
        wait_for('its name', lambda: program.says('分析引擎：假引擎'))


def compare(executable):
    keep_engines()
    with Program(executable, '--new-game', 'xiangqi') as program:
        program.key('e')
        wait_for('lines of ours', lambda: len(line_names(program)) == 3, 60)
        choose(program, 'alt+e', '假引擎')
        wait_for('lines of both', lambda: len(of_engine(program, 1)) == 3 and of_engine(program, 2), 60)
        wait_for('that they differ', lambda: program.says('≠ 最佳着法不同：1 .* · 2 车九进一'))
        # They follow the game.
        program.activate('line-insert-first')
        wait_for('the other side to move', lambda: ' b ' in program.state('position'))
        wait_for('lines of both there', lambda: len(of_engine(program, 1)) == 3 and of_engine(program, 2), 60)
        choose(program, 'alt+e', '楚汉')
        wait_for('lines of three', lambda: len(of_engine(program, 3)) == 3, 60)
        if program.describe('remove-engine')[0] is False:
            raise Failure('no engine can be removed')
        program.key('alt+shift+e')
        wait_for('two to be left', lambda: not of_engine(program, 3))
        press(program, '移除此引擎')
        wait_for('one to be left', lambda: line_names(program) and not of_engine(program, 1), 60)
        if program.describe('remove-engine')[0]:
            raise Failure('the only engine can be removed')


def small_window(executable):
    """The list opens in a window in which the sidebar has to come first."""
    keep_engines()
    with Program(executable, '--new-game', 'xiangqi') as program:
        program.call('windowsize', '--sync', program.window, 380, 500)
        choose(program, 'shift+e', '假引擎')
        wait_for('the line of the other', lambda: line_names(program), 60)


def words(executable):
    with Program(executable, '--new-game', 'xiangqi', '--fen', '3k5/9/9/4r4/9/4R4/9/9/9/5K3 w - - 0 1') as program:
        program.key('e')
        wait_for('lines', lambda: line_names(program), 60)
        program.key('x')
        found = wait_for('the threat in words', lambda: program.says('^威胁：'), 60)
        if '吃' not in found:
            raise Failure(f'nothing says what is taken: {found}')
        wait_for('the threat to be spoken', lambda: any('威胁：' in description_of(a) for a in walk(program.accessible)))
        program.key('x')
        program.key('b')
        wait_for('the reply in words', lambda: program.says('^最佳应着：'), 60)
        program.key('b')
        wait_for('no words', lambda: not [a for a in walk(program.accessible) if name_of(a).startswith('最佳应着：')])


def kept():
    with open(os.path.join(os.environ['XDG_DATA_HOME'], 'chuhan', 'engines.ini'), encoding='utf-8') as stream:
        return stream.read()


def report(executable):
    """A whole game is analysed by another engine, chosen by keyboard; it is met for that."""
    keep_engines()
    with Program(executable, '--new-game', 'xiangqi', '--moves', 'h3e3 h10g8') as program:
        program.activate('analyse-game')
        again = find(program, '重新分析')
        wait_for('the report', lambda: is_ready(again))
        program.click(find(program, '整局分析设置'))
        wait_for('the engine of the report to have the keyboard',
                 lambda: [a for a in walk(program.accessible) if name_of(a) == '报告引擎：楚汉' and program.has_focus(a)])
        choose(program, 'space', '假引擎')
        if 'id name False' in kept():
            raise Failure('the engine has been met before')
        program.key('Escape')
        press(program, '重新分析')
        wait_for('the engine to be met', lambda: 'id name False' in kept())
        wait_for('the report', lambda: is_ready(again))


def report_anew(executable):
    """Where the engine fails, another one that is chosen goes through the game."""
    keep_engines()
    with Program(executable, '--new-game', 'xiangqi', '--moves', 'h3e3 h10g8') as program:
        program.activate('analyse-game')
        wait_for('the report', lambda: is_ready(find(program, '重新分析')))
        program.click(find(program, '整局分析设置'))
        wait_for('the engine of the report to have the keyboard',
                 lambda: [a for a in walk(program.accessible) if name_of(a) == '报告引擎：楚汉' and program.has_focus(a)])
        choose(program, 'space', '坏引擎')
        program.key('Escape')
        press(program, '重新分析')
        wait_for('the trouble', lambda: program.says('崩溃'), 60)
        program.click(find(program, '整局分析设置'))
        wait_for('the engine of the report to have the keyboard',
                 lambda: [a for a in walk(program.accessible) if name_of(a) == '报告引擎：坏引擎' and program.has_focus(a)])
        choose(program, 'space', '楚汉')
        program.key('Escape')
        press(program, '分析整局')
        wait_for('the report of ours', lambda: is_ready(find(program, '重新分析')), 60)
        if program.says('崩溃'):
            raise Failure('the trouble of the other is still shown')


def can_retry(program):
    try:
        return ready(look_for(program, '重试'))
    except GLib.Error:
        return False


def others_lines(executable):
    """Lines of the second can be inserted where the first has given up."""
    keep_engines()
    with Program(executable, '--new-game', 'xiangqi') as program:
        program.key('e')
        wait_for('lines of ours', lambda: len(line_names(program)) == 3, 60)
        choose(program, 'shift+e', '坏引擎')
        choose(program, 'alt+e', '楚汉')
        wait_for('the first to give up', lambda: can_retry(program), 60)
        wait_for('lines of the second', lambda: len(of_engine(program, 2)) == 3 and not of_engine(program, 1), 60)
        wait_for('that a line can be inserted', lambda: program.describe('line-insert-first')[0])
        program.activate('line-insert-first')
        wait_for('the other side to move', lambda: ' b ' in program.state('position'))


def shown_settings(executable):
    with Program(executable, '--new-game', 'xiangqi') as program:
        program.key('ctrl+alt+a')
        find(program, '每个引擎的线程数（0：平分）')


def main():
    executable = sys.argv[1]
    tap = Tap()
    tap.run('an engine is chosen', choose_engine, executable)
    tap.run('engines beside each other', compare, executable)
    tap.run('the list in a small window', small_window, executable)
    tap.run('threats and replies in words', words, executable)
    tap.run('the engine of the report', report, executable)
    tap.run('another engine after one that failed', report_anew, executable)
    tap.run('lines beside one that gave up', others_lines, executable)
    tap.run('threads are shared out', shown_settings, executable)
    tap.done()


if __name__ == '__main__':
    main()
