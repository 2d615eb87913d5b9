#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Games on paper from the real window: what is printed has the pages and the words of the booklet, an animation is made, the
windows that ask for choices open by keyboard and close again.

Usage: test-paper.py CHUHAN
"""

import os
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from gi.repository import GLib  # noqa: E402

from driver import OBJECT, Failure, Program, Tap, wait_for  # noqa: E402
from parts import Dialog, fill, wait_for_field  # noqa: E402

GAME = """[Event "全国个人赛"]
[Red "胡荣华"]
[Black "杨官璘"]
[Variant "xiangqi"]
[Result "1-0"]

{引言} 1. h3e3 {[%csl Re3]这是中炮。} h10g8 (1... b10c8 {屏风马。} 2. h1g3) 2. h1g3 i10h10 1-0

"""
STUDY = GAME + GAME.replace('个人', '团体') + """[Variant "crazyxiangqi"]

1. h3h10 i10h10 2. c4c5 C@e3 *
"""


def whole_file(path, beginning, end):
    """Waits until a file is there and whole, and returns its content."""
    def look():
        if not os.path.exists(path):
            return None
        with open(path, 'rb') as stream:
            content = stream.read()
        return content if content.startswith(beginning) and content.rstrip().endswith(end) else None
    return wait_for(path, look)


def words_of(path):
    """The words of a PDF in the order of the pages, and how many pages it has."""
    text = subprocess.run(['pdftotext', '-raw', path, '-'], capture_output=True, text=True, check=True).stdout
    return text.split(), text.count('\f')


def paper(executable, study, folder):
    booklet, printed = os.path.join(folder, 'booklet.pdf'), os.path.join(folder, 'printed.pdf')
    animation = os.path.join(folder, 'game.gif')
    with Program(executable, study) as program:
        program.cells()
        program.activate('booklet-to', GLib.Variant('s', booklet))
        whole_file(booklet, b'%PDF-', b'%%EOF')
        program.activate('print-to', GLib.Variant('s', printed))
        whole_file(printed, b'%PDF-', b'%%EOF')
        program.activate('animate-to', GLib.Variant('s', animation))
        whole_file(animation, b'GIF89a', b';')
        if shutil.which('pdftotext'):
            same(words_of(booklet), words_of(printed))
        program.activate('quit', path=OBJECT)
        program.process.wait(20)


def same(booklet, printed):
    if booklet[1] != printed[1]:
        raise Failure(f'{printed[1]} pages are printed, the booklet has {booklet[1]}')
    if booklet[1] < 2 or '目录' in booklet[0]:
        raise Failure('this is not the booklet of the study')
    if booklet[0] != printed[0]:
        raise Failure('the words that are printed are not those of the booklet')
    if not any('炮二平五' in word for word in booklet[0]):
        raise Failure('the moves are missing')


def failing(executable, study, folder):
    """A folder that is not there: a message, and nothing else happens."""
    with Program(executable, study) as program:
        program.cells()
        program.activate('booklet-to', GLib.Variant('s', os.path.join(folder, 'none', 'a.pdf')))
        wait_for('a message', lambda: program.says('无法保存文件'))
        program.key('Escape')
        program.activate('first')
        program.activate('quit', path=OBJECT)
        program.process.wait(20)


def dialogs(executable, study):
    with Program(executable, study) as program:
        program.cells()
        program.key('ctrl+shift+p')
        wait_for('the booklet', lambda: program.says('^小册子$'))
        wait_for('its pages', lambda: program.says('^第 1 页，共 [2-9] 页$'))
        program.key('Escape')
        wait_for('the booklet to close', lambda: not program.says('^第 1 页，共'))
        program.activate('export-animation')
        wait_for('the animation', lambda: program.says('像素'))
        program.key('Escape')
        wait_for('the animation to close', lambda: not program.says('像素'))
        program.activate('quit', path=OBJECT)
        program.process.wait(20)


def chosen(executable, study, folder):
    """The button of a window of choices asks for a name; the file of that name is made."""
    with Program(executable, study) as program:
        program.cells()
        for action, name, beginning, end in (('export-booklet', 'chosen.pdf', b'%PDF-', b'%%EOF'),
                                             ('export-animation', 'chosen.gif', b'GIF89a', b';')):
            path = os.path.join(folder, name)
            with Dialog(program, lambda: program.activate(action), f'of choices for {name}'):
                # Both close at once: the outer cannot get the keyboard back.
                Dialog(program, lambda: program.key('Return'), f'for the name {name}').__enter__()
                fill(program, wait_for_field(program), path)
                program.key('Return')
            whole_file(path, beginning, end)
        program.activate('quit', path=OBJECT)
        program.process.wait(20)


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory() as folder:
        own = os.path.join(folder, 'study.pgn')
        with open(own, 'w', encoding='utf-8') as stream:
            stream.write(STUDY)
        tap.run('print as the booklet', paper, sys.argv[1], own, folder)
        tap.run('a file that cannot be written', failing, sys.argv[1], own, folder)
        tap.run('the windows of choices', dialogs, sys.argv[1], own)
        tap.run('a name is chosen', chosen, sys.argv[1], own, folder)
    tap.done()


if __name__ == '__main__':
    main()
