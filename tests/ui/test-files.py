#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Files in the real window, in Chinese: other formats, other programs' files, encodings, changes on the disk, several windows.

Usage: test-files.py CHUHAN DATA
"""

import os
import shutil
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from driver import OBJECT, Failure, GLib, Program, Tap, wait_for  # noqa: E402
from parts import Dialog, fill, find, focused, look_for, play, press, role_of, wait_for_field  # noqa: E402

GAME = '[Event "友谊赛"]\n[Red "甲"]\n[Black "乙"]\n[Format "ICCS"]\n\n1. H2-E2 H9-G7 2. H0-G2 *\n'
RICH = '[Event "友谊赛"]\n[Source "书"]\n[Format "ICCS"]\n\n1. H2-E2 $1 {[%csl Ge3]好棋} H9-G7 (1... B9-C7 {别的}) 2. H0-G2 *\n'
CHINESE = '[Event "全国象棋个人赛"]\n[Red "许银川"]\n[Black "吕钦"]\n\n1. 炮二平五 马8进7 {黑方应以屏风马} 2. 马二进三 *\n'


def folder():
    return tempfile.mkdtemp(dir=os.environ['HOME'])


def write(directory, name, text, encoding='utf-8'):
    path = os.path.join(directory, name)
    with open(path, 'wb') as out:
        out.write(text.encode(encoding))
    return path


def read(path):
    with open(path, 'rb') as file:
        return file.read()


def titles(program):
    """Returns the titles of all windows of the program."""
    return list(program.titled_windows().values())


def expect_title(program, title):
    wait_for(f'the title {title}', lambda: title in titles(program))


def placement(program):
    return (program.state('position') or '').split(' ')[0]


def quit_program(program):
    program.activate('quit', path=OBJECT)
    program.process.wait(20)


def other_formats(executable):
    """What a format does not hold is told before; the window's file stays what it was; the report can be read afterwards."""
    directory = folder()
    path = write(directory, '甲.pgn', RICH)
    copy = os.path.join(directory, 'copy.xqf')
    with Program(executable, path) as program:
        wait_for('the game', lambda: placement(program))
        with Dialog(program, lambda: program.activate('write-to', GLib.Variant('s', copy)), 'about what is lost'):
            if not program.says('箭头|圈'):
                raise Failure('the shapes are not mentioned')
            press(program, '取消')
        if os.path.exists(copy):
            raise Failure('it was written though it was cancelled')
        with Dialog(program, lambda: program.activate('write-to', GLib.Variant('s', copy)), 'about what is lost'):
            press(program, '仍然导出')
        wait_for('the copy', lambda: os.path.exists(copy) and read(copy)[:2] == b'XQ')
        expect_title(program, '甲.pgn')
        with Dialog(program, lambda: program.activate('report'), 'of the report'):
            if not program.says('条说明'):
                raise Failure('the report says nothing')
            program.key('Escape')
        for name, start in (('b.ubb', b'[DhtmlXQ'), ('c.txt', '赛事'.encode()), ('d.fen', b'#')):
            other = os.path.join(directory, name)
            with Dialog(program, lambda: program.activate('write-to', GLib.Variant('s', other)), f'for {name}'):
                press(program, '仍然导出')
            wait_for(name, lambda: os.path.exists(other))
            if not read(other).startswith(start):
                raise Failure(f'{name} begins {read(other)[:20]}')
        if program.state('position') is None or read(path).decode() != RICH:
            raise Failure('the file itself was touched')
        quit_program(program)


def save_dialog(executable):
    """The real dialog: the end typed decides; PGN becomes the file of the window."""
    directory = folder()
    with Program(executable, '--new-game', 'xiangqi', '--moves', 'h3e3 h10g8') as program:
        wait_for('the game', lambda: placement(program))
        with Dialog(program, lambda: program.key('ctrl+shift+s'), 'to save'):
            fill(program, wait_for_field(program), os.path.join(directory, 'game.xqf'))
            program.key('Return')
        press(program, '仍然导出')
        wait_for('the copy', lambda: os.path.exists(os.path.join(directory, 'game.xqf')))
        with Dialog(program, lambda: program.key('ctrl+shift+s'), 'to save'):
            fill(program, wait_for_field(program), os.path.join(directory, 'game'))
            program.key('Return')
        wait_for('the file', lambda: os.path.exists(os.path.join(directory, 'game.pgn')))
        expect_title(program, 'game.pgn')
        quit_program(program)


def foreign(executable, data):
    """A file of another program is written again where nothing is lost; or saved as PGN beside."""
    directory = folder()
    path = os.path.join(directory, 'own.xqf')
    shutil.copy(os.path.join(data, 'own-v10.xqf'), path)
    before = read(path)
    with Program(executable, path) as program:
        wait_for('the game', lambda: placement(program))
        program.activate('last')
        play_legal(program)
        expect_title(program, '• own.xqf')
        with Dialog(program, lambda: program.activate('save'), 'about a foreign file'):
            press(program, '写回 XQF')
        wait_for('the file written', lambda: read(path) != before)
        expect_title(program, 'own.xqf')
        again = read(path)
        play_legal(program)
        with Dialog(program, lambda: program.activate('save'), 'about a foreign file'):
            press(program, '在旁边另存为 PGN')
        expect_title(program, 'own.pgn')
        if read(path) != again or not os.path.exists(os.path.join(directory, 'own.pgn')):
            raise Failure('not saved beside')
        quit_program(program)


def foreign_encoding(executable):
    """A text of another program keeps its encoding when it is written again."""
    directory = folder()
    text = '[DhtmlXQ]\n[DhtmlXQ_title]全国象棋个人赛[/DhtmlXQ_title]\n[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n'
    path = write(directory, '局.ubb', text, 'gb18030')
    with Program(executable, path) as program:
        wait_for('the game', lambda: placement(program))
        program.activate('last')
        play(program, 'h1g3')
        with Dialog(program, lambda: program.activate('save'), 'about a foreign file'):
            press(program, '写回 DhtmlXQ')
        wait_for('the file written', lambda: b'7967' in read(path))
        quit_program(program)
    if '全国象棋个人赛' not in read(path).decode('gb18030'):
        raise Failure('it is in another encoding now')


def play_legal(program):
    """Plays the first that is legal of some moves of either side."""
    before = program.state('position')
    for move in ('a1a2', 'a10a9', 'i1i2', 'i10i9', 'a4a5', 'a7a6', 'i4i5', 'i7i6', 'e1e2', 'e10e9', 'd1e2', 'd10e9', 'b1c3', 'b10c8'):
        program.activate('play', GLib.Variant('s', move))
        if program.state('position') != before:
            return
    raise Failure(f'no move found in {before}')


def closing(executable):
    """Each window with changes asks by name; cancelling keeps all of them."""
    directory = folder()
    first, second = write(directory, '一.pgn', GAME), write(directory, '二.pgn', GAME)
    with Program(executable, first, second) as program:
        wait_for('both windows', lambda: {'一.pgn', '二.pgn'} <= set(titles(program)))
        for number in (1, 2):
            program.window_path = f'{OBJECT}/window/{number}'
            program.activate('last')
            play(program, 'i10h10')
        wait_for('both marked', lambda: {'• 一.pgn', '• 二.pgn'} <= set(titles(program)))
        with Dialog(program, lambda: program.activate('quit', path=OBJECT), 'of the first question'):
            press(program, '取消')
        program.settle()
        if not {'• 一.pgn', '• 二.pgn'} <= set(titles(program)):
            raise Failure('a window was closed though it was cancelled')
        program.activate('quit', path=OBJECT)
        asked = wait_for('the first question', lambda: program.says('^保存对“.*”的更改吗？$'))
        press(program, '保存')
        wait_for('the second question', lambda: program.says('^保存对“' + ('一' if '二' in asked else '二')))
        press(program, '放弃更改')
        program.process.wait(20)
    texts = [read(first).decode(), read(second).decode()]
    if sum('I9-H9' in text for text in texts) != 1:
        raise Failure('not just one of the two was saved')


def same_file(executable):
    directory = folder()
    path = write(directory, '甲.pgn', GAME)
    link = os.path.join(directory, '链.pgn')
    os.symlink(path, link)
    with Program(executable, path) as program:
        wait_for('the game', lambda: placement(program))
        for other in (path, link):
            program.activate('open-path', GLib.Variant('s', other), path=OBJECT)
        program.settle()
        if titles(program).count('甲.pgn') != 1 or '链.pgn' in titles(program):
            raise Failure(f'windows: {titles(program)}')
        quit_program(program)


def changed_on_disk(executable):
    directory = folder()
    path = write(directory, '甲.pgn', GAME)
    with Program(executable, path) as program:
        wait_for('the game', lambda: placement(program))
        program.activate('last')
        play(program, 'i10h10')
        write(directory, '甲.pgn', GAME.replace('2. H0-G2', '2. B0-C2'))
        with Dialog(program, lambda: program.activate('save'), 'about the change'):
            press(program, '取消')
        if 'I9-H9' in read(path).decode():
            raise Failure('it was overwritten')
        with Dialog(program, lambda: program.activate('save'), 'about the change'):
            press(program, '覆盖文件')
        wait_for('the file', lambda: 'I9-H9' in read(path).decode())
        # Without changes of one's own, coming back to the window offers the new content. While the window has the keyboard
        # it may hear of that at any time: not before another has it does the file change.
        with Dialog(program, lambda: program.activate('recent', path=OBJECT), 'of recent files'):
            write(directory, '甲.pgn', CHINESE)
            program.key('Escape')
        press(program, '重新载入')
        wait_for('the other game', lambda: program.says('许银川'))
        quit_program(program)


def kept_over_a_change(executable):
    """Who keeps what is shown has said so for good: after a kill it is there to be recovered, and is saved unasked."""
    directory = folder()
    path = write(directory, '留.pgn', GAME)
    with Program(executable, path) as program:
        wait_for('the game', lambda: placement(program))
        with Dialog(program, lambda: program.activate('recent', path=OBJECT), 'of recent files'):
            write(directory, '留.pgn', CHINESE)
            program.key('Escape')
        press(program, '保留当前显示的内容')
        expect_title(program, '• 留.pgn')
        program.process.kill()
        program.process.wait()
    with Program(executable) as program:
        program.activate('recover', path=OBJECT)
        wait_for('the game again', lambda: placement(program))
        program.activate('save')
        wait_for('the file', lambda: 'H0-G2' in read(path).decode())
        quit_program(program)


def bad_files(executable):
    """A folder, an empty file, one that is not there: one message for all, and what is good opens."""
    directory = folder()
    good, empty = write(directory, '好.pgn', GAME), write(directory, '空.pgn', '')
    with Program(executable, good, directory, empty, os.path.join(directory, '没有.pgn')) as program:
        for words in ('这是文件夹', '文件是空的', '没有.pgn'):
            wait_for(words, lambda: program.says(words))
        press(program, '关闭', below=find(program, '有些文件无法打开', ('frame', 'window', 'dialog')))
        expect_title(program, '好.pgn')
        quit_program(program)


def encodings(executable):
    """A file read wrongly is read again; edits are not lost without a question."""
    directory = folder()
    path = write(directory, '国.pgn', CHINESE, 'gb18030')
    with Program(executable, path) as program:
        wait_for('the names', lambda: program.says('许银川'))
        with Dialog(program, lambda: program.activate('encoding'), 'of encodings'):
            choose(program, 'BIG5（繁体中文）')
            press(program, '重读')
        find(program, '按 BIG5 读取')
        wait_for('other names', lambda: not program.says('许银川'))
        program.activate('first')
        play(program, 'b3e3')
        with Dialog(program, lambda: program.activate('encoding'), 'of encodings'):
            choose(program, 'GB18030（简体中文）')
            press(program, '重读')
        press(program, '放弃更改')
        wait_for('the names again', lambda: program.says('许银川'))
        expect_title(program, '国.pgn')
        quit_program(program)


def choose(program, word):
    """Chooses an entry of the list of encodings by the keyboard."""
    program.click(find(program, '编码', ('combo box',)))
    order = ['自动识别', 'UTF-8（各种语言）', 'GB18030（简体中文）', 'BIG5（繁体中文）']
    wait_for('the list of encodings to have the keyboard', lambda: role_of(focused(program)) == 'list item')
    program.key('Home')
    for _ in range(order.index(word)):
        program.key('Down')
    program.key('Return')
    program.settle()


def recent(executable):
    directory = folder()
    path, gone = write(directory, '在.pgn', GAME), write(directory, '不在.pgn', GAME)
    with Program(executable, path) as program:
        wait_for('the game', lambda: placement(program))
        program.activate('open-path', GLib.Variant('s', gone), path=OBJECT)
        expect_title(program, '不在.pgn')
        os.unlink(gone)
        with Dialog(program, lambda: program.activate('recent', path=OBJECT), 'of recent files'):
            wait_for('the missing one', lambda: program.says('文件已不在'))
            press(program, '从列表中去掉“不在.pgn”')
            wait_for('it to go', lambda: look_for(program, '不在.pgn') is None)
            if look_for(program, '在.pgn') is None:
                raise Failure('the other is gone too')
            program.key('Escape')
        quit_program(program)


def main():
    executable, data = sys.argv[1:]
    tap = Tap()
    tests = [('other formats are copies, and tell what they lose', other_formats),
             ('the end of the name decides in the dialog', save_dialog),
             ('a file of another program is written back or beside', foreign, data),
             ('its encoding is kept', foreign_encoding),
             ('changes are asked about in each window', closing),
             ('a file is open once', same_file),
             ('a change on the disk is noticed', changed_on_disk),
             ('what is kept over a change is the person\'s', kept_over_a_change),
             ('what cannot be opened is said once', bad_files),
             ('another encoding', encodings),
             ('recent files', recent)]
    wanted = os.environ.get('CHUHAN_ONLY')
    for what, function, *arguments in tests:
        if not wanted or wanted in function.__name__:
            tap.run(what, function, executable, *arguments)
    tap.done()


if __name__ == '__main__':
    main()
