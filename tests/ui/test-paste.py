#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What is pasted in the real window, in Chinese: what it was taken for is said, can be said otherwise, and undone; and moves are
shown, copied and saved in the notation of the preferences.

Usage: test-paste.py CHUHAN
"""

import os
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from driver import OBJECT, Failure, GLib, Program, Tap, name_of, wait_for  # noqa: E402
from parts import Dialog, find, focused, look_for, press, role_of  # noqa: E402

START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR'
AFTER = 'r1bakabnr/9/1cn4c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR'
# Text, what is said of it.
TEXTS = [
    ('1. 炮二平五 马2进3', '已粘贴：象棋，中文着法，2 步'),
    ('炮二平五馬２進３', '已粘贴：象棋，繁体中文着法，2 步'),
    ('h2e2 b9c7', '已粘贴：象棋，ICCS，横线从 0 数，2 步'),
    ('h3e3 b10c8', '已粘贴：象棋，UCI，横线从 1 数，2 步'),
    ('C2.5 H2+3', '已粘贴：象棋，WXF，2 步'),
    ('炮253 马233', '已粘贴：象棋，一字三码，2 步'),
    ('炮h7→e7 马b0→c2', '已粘贴：象棋，黑方坐标，2 步'),
    ('77471022', '已粘贴：象棋，DhtmlXQ，2 步'),
    (START + ' w - - 0 1\nh3e3 b10c8', '已粘贴：象棋，UCI，横线从 1 数，2 步'),
]


def placement(program):
    return (program.state('position') or '').split(' ')[0]


def paste(program, text):
    program.activate('paste-text', GLib.Variant('s', text))


def quit_program(program):
    program.activate('quit', path=OBJECT)
    program.process.wait(20)


def said(executable):
    """On the start page, each text opens with its words, and can be undone."""
    with Program(executable) as program:
        wait_for('the start page', lambda: program.says('^象棋'))
        for text, words in TEXTS:
            paste(program, text)
            wait_for(words, lambda: look_for(program, words))
            program.activate('last')
            wait_for(f'the moves of {text}', lambda: placement(program) == AFTER)
            press(program, '撤销粘贴')
            wait_for('the start page', lambda: not program.describe('first')[0])
        games = os.path.join(os.environ['XDG_DATA_HOME'], 'chuhan', 'games')
        left = [name for name in os.listdir(games) if name.endswith('.pgn')] if os.path.isdir(games) else []
        if left:
            raise Failure(f'left behind: {left}')
        quit_program(program)


def into_a_study(executable):
    """Into a study that is shown: chapters, and one undo takes them away."""
    with Program(executable, '--new-game', 'xiangqi', '--moves', 'b1c3') as program:
        wait_for('the game', lambda: placement(program))
        before = program.state('position')
        paste(program, '1. 炮二平五 马2进3')
        press(program, '单独打开')
        wait_for('what it was taken for', lambda: look_for(program, '已粘贴：象棋，中文着法，2 步'))
        program.activate('last')
        wait_for('the pasted game', lambda: placement(program) == AFTER)
        press(program, '撤销粘贴')
        wait_for('the first game', lambda: program.state('position').split()[0] != AFTER)
        program.activate('last')
        wait_for('its end', lambda: program.state('position') == before)
        quit_program(program)


def is_choice(accessible, name):
    """Whether it is the button within a choice of that name."""
    return accessible is not None and accessible.get_parent() is not None and name_of(accessible.get_parent()) == name


def otherwise(executable):
    """What was taken for xiangqi is crazyhouse, if one says so."""
    with Program(executable) as program:
        wait_for('the start page', lambda: program.says('^象棋'))
        paste(program, 'h3e3 b10c8')
        program.click(find(program, '不对？', ('push button', 'button', 'toggle button')))
        # The keyboard is on the first control of what has come up, then on the first entry of its list.
        wait_for('the choice of the game', lambda: is_choice(focused(program), '棋种'))
        program.key('space')
        wait_for('its list', lambda: role_of(focused(program)) == 'list item')
        for key in ('Down', 'Down', 'Return'):
            program.key(key)
        program.settle()
        press(program, '这样读')
        wait_for('the other game', lambda: program.says('^已粘贴：疯狂屋象棋，'))
        if not (program.state('ruleset') or '').startswith('crazyxiangqi'):
            raise Failure(program.state('ruleset'))
        quit_program(program)


def unreadable(executable):
    """What cannot be read is said with its place."""
    with Program(executable) as program:
        wait_for('the start page', lambda: program.says('^象棋'))
        with Dialog(program, lambda: paste(program, '\n这不是棋谱'), 'about what cannot be read'):
            wait_for('the place', lambda: program.says('这不是任何一种已知记法的着法或局面'))
            press(program, '关闭')
        paste(program, '炮二平五 马2进3\n车一进九')
        wait_for('the report', lambda: program.says('第 3 步 · 第 2 行'))
        quit_program(program)


def set_preferences(**values):
    folder = os.path.join(os.environ['XDG_CONFIG_HOME'], 'glib-2.0', 'settings')
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, 'keyfile'), 'w', encoding='utf-8') as settings:
        settings.write('[org/chuhan/Chuhan]\n' + ''.join(f"{key.replace('_', '-')}='{value}'\n" for key, value in values.items()))


def notations(executable):
    """The list, and a PGN file, in each notation; old values go on working."""
    for notation, shown in (('chinese', '马８进７'), ('wxf', 'H8+7'), ('iccs', 'H9-G7'), ('uci', 'h10g8'),
                            ('traditional', '馬８進７'), ('digits', '马873'), ('black-coords', '马h0→g2'), ('ucci', 'h9g7')):
        set_preferences(notation=notation)
        with Program(executable, '--new-game', 'xiangqi', '--moves', 'h3e3 h10g8') as program:
            wait_for(f'{shown} for {notation}', lambda: look_for(program, shown))
            quit_program(program)
    for notation, own, shown in (('uci', 'same', 'i4h4'), ('digits', 'same', '79卒78'), ('wxf', 'own', '79卒78'),
                                 ('chinese', 'letters', 'P79-78')):
        set_preferences(notation=notation, notation_janggi=own)
        with Program(executable, '--new-game', 'janggi', '--moves', 'i4h4') as program:
            wait_for(f'{shown} for {notation}, {own}', lambda: look_for(program, shown))
            quit_program(program)


def file_notations(executable):
    directory = tempfile.mkdtemp(dir=os.environ['HOME'])
    for notation, written in (('iccs', 'H2-E2'), ('chinese', '炮二平五'), ('wxf', 'C2.5'), ('uci', 'h3e3')):
        set_preferences(file_notation=notation)
        path = os.path.join(directory, notation + '.pgn')
        with Program(executable, '--new-game', 'xiangqi', '--moves', 'h3e3 b10c8') as program:
            wait_for('the game', lambda: placement(program) == AFTER)
            program.activate('write-to', GLib.Variant('s', path))
            wait_for('the file', lambda: os.path.exists(path))
            quit_program(program)
        with open(path, encoding='utf-8') as file:
            if written not in file.read():
                raise Failure(f'no {written} in the file in {notation}')
        with Program(executable, path) as program:
            program.activate('last')
            wait_for('the same game', lambda: placement(program) == AFTER)
            quit_program(program)


def main():
    executable = sys.argv[1]
    # Only a backend that is a file can be set before the program starts.
    os.environ['GSETTINGS_BACKEND'] = 'keyfile'
    tap = Tap()
    tests = [('what was pasted is said and undone', said), ('a study gets chapters', into_a_study),
             ('another game', otherwise), ('what cannot be read', unreadable),
             ('moves in every notation', notations), ('files in every notation', file_notations)]
    wanted = os.environ.get('CHUHAN_ONLY')
    for what, function in tests:
        if not wanted or wanted == function.__name__:
            tap.run(what, function, executable)
    tap.done()


if __name__ == '__main__':
    main()
