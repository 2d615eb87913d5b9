#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes every kind of edit in the real window, saves in between, undoes all to the beginning and does all again: one step at a
time, and the study is to the byte what it was.

Usage: test-undo.py CHUHAN
"""

import os
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from driver import Failure, GLib, Tap  # noqa: E402
from session import Bare, do, document_text, edits, words  # noqa: E402

MORE = [
    [('go-to', GLib.Variant('(uu)', (0, 0))), ('set-tag', GLib.Variant('(ss)', ('ChapterName', '改名')))],
    [('set-tag', GLib.Variant('(ss)', ('我的标签', '一、二')))],
    [('set-tag', GLib.Variant('(ss)', ('Annotator', '')))],
    [('go-to', GLib.Variant('(uu)', (1, 0))), ('set-setup', GLib.Variant('(ss)', ('crazyxiangqi', '')))],
    [('set-setup', GLib.Variant('(ss)', ('janggiplain', '')))],
    [('set-setup', GLib.Variant('(ss)', ('xiangqi', '4k4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1')))],
    [('play', words('a2a10'))],
    [('go-to', GLib.Variant('(uu)', (0, 1))), ('draw', words('Rh3e3'))],
    [('draw', words('Be5e5'))],
    [('glyph-interesting', None)],
    [('write-comment', words(''))],
    [('chapter-duplicate', None)],
    [('chapter-down', None)],
    [('chapter-delete', None)],
    [('go-to', GLib.Variant('(uu)', (0, 1))), ('delete', None)],
]


def all_edits():
    """The steps that go forward. Without those between them that go back some change nothing: a chapter is not there."""
    forward = [step for step in edits(160) if step[-1][0] not in ('undo', 'redo', 'save')]
    return forward + MORE


def undo_all(executable):
    with tempfile.TemporaryDirectory() as folder:
        document, copy = os.path.join(folder, 'a.pgn'), os.path.join(folder, 'copy')
        with open(document, 'w', encoding='utf-8') as file:
            file.write(document_text())
        program = Bare(executable, document)
        try:
            program.ready()
            states = [program.copy(copy)]
            for number, step in enumerate(all_edits()):
                do(program, step)
                state = program.copy(copy)
                if state != states[-1]:
                    states.append(state)
                elif step in MORE:
                    raise Failure(f'{step} changes nothing')
                if number % 25 == 24:
                    program.act('save')
            program.act('save')
            for state in reversed(states[:-1]):
                program.act('undo')
                if program.copy(copy) != state:
                    raise Failure(f'one undo does not lead to the state before, of {len(states)} {states.index(state)}')
            if program.describe('undo')[0]:
                raise Failure('there is more to undo than was done')
            for state in states[1:]:
                program.act('redo')
                if program.copy(copy) != state:
                    raise Failure(f'one redo does not lead to the state behind, of {len(states)} {states.index(state)}')
            if program.describe('redo')[0]:
                raise Failure('there is more to redo than was undone')
            program.act('save')
            with open(document, 'rb') as file:
                if file.read() != states[-1]:
                    raise Failure('the file is not what the study is')
            print(f'# {len(states)} states', flush=True)
        finally:
            program.kill()


def main():
    tap = Tap()
    tap.run('all is undone and done again, also behind a save', undo_all, sys.argv[1])
    tap.done()


if __name__ == '__main__':
    main()
