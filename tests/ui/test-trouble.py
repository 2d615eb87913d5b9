#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A full disk, a folder that is gone, a file and a folder that may not be written, a home that is protected: the real window says
what is wrong, where, and a way out; editing goes on, and nothing of it is lost.

Usage: test-trouble.py CHUHAN REFUSE
REFUSE: the module that refuses to write (tests/support/ch-refuse.c).
"""

import os
import shutil
import stat
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from driver import OBJECT, Failure, GLib, Program, Tap, wait_for  # noqa: E402
from parts import Dialog, find, press  # noqa: E402

NO_SPACE, NO_PERMISSION = 28, 13
TEXT = '[Event "赛事"]\n[Red "甲"]\n[Black "乙"]\n[Result "*"]\n\n1. H2-E2 *\n'


class Disk:
    """Folders of one test, and what is refused in them."""

    def __init__(self, refuse):
        self.top = tempfile.mkdtemp()
        self.control = os.path.join(self.top, 'control')
        self.folder = os.path.join(self.top, '棋谱')
        self.document = os.path.join(self.folder, '研习.pgn')
        self.data = os.path.join(os.environ['XDG_DATA_HOME'], 'chuhan')
        os.mkdir(self.folder)
        with open(self.document, 'w', encoding='utf-8') as file:
            file.write(TEXT)
        os.environ['LD_PRELOAD'] = refuse
        os.environ['CHUHAN_REFUSE'] = self.control
        # under the sanitizers another library comes first
        os.environ['ASAN_OPTIONS'] = os.environ.get('ASAN_OPTIONS', '') + ':verify_asan_link_order=0'
        shutil.rmtree(self.data, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        del os.environ['LD_PRELOAD'], os.environ['CHUHAN_REFUSE']
        shutil.rmtree(self.top, ignore_errors=True)

    def refuse(self, code, folder):
        with open(self.control + '.new', 'w', encoding='utf-8') as file:
            file.write(f'{code} {folder}')
        os.rename(self.control + '.new', self.control)

    def allow(self):
        os.unlink(self.control)

    def read(self):
        with open(self.document, encoding='utf-8') as file:
            return file.read()


def write(program, text):
    program.activate('write-comment', GLib.Variant('s', text))


def elsewhere(program, disk):
    """The study as a copy, which shows that it is all there."""
    path = os.path.join(disk.top, 'copy.pgn')
    program.activate('save-copy', GLib.Variant('s', path))
    with open(path, encoding='utf-8') as file:
        return file.read()


def expect_words(program, pattern):
    return wait_for(f'the words {pattern}', lambda: program.says(pattern))


def refused_save(program, disk, pattern):
    """Saving is refused in words that name the place, offers another, and changes nothing."""
    before = disk.read() if os.path.exists(disk.document) else None
    write(program, '不能丢')
    with Dialog(program, lambda: program.activate('save'), 'that says so'):
        expect_words(program, pattern)
        find(program, '另存到别处…', ('push button', 'button'))
        program.key('Escape')
    after = disk.read() if os.path.exists(disk.document) else None
    if before != after:
        raise Failure(f'the file was changed: {after}')
    if '不能丢' not in elsewhere(program, disk):
        raise Failure('what was written is lost')
    if sorted(os.listdir(disk.folder) if os.path.exists(disk.folder) else []) not in ([], ['研习.pgn']):
        raise Failure(f'something is left behind: {os.listdir(disk.folder)}')


def saved_at_last(program, disk):
    program.activate('save')
    wait_for('the file to be saved', lambda: os.path.exists(disk.document) and '不能丢' in disk.read())


def full_disk(executable, refuse):
    with Disk(refuse) as disk, Program(executable, disk.document) as program:
        disk.refuse(NO_SPACE, disk.folder)
        refused_save(program, disk, f'{disk.folder}.*已满')
        disk.allow()
        saved_at_last(program, disk)


def removed_folder(executable, refuse):
    with Disk(refuse) as disk, Program(executable, disk.document) as program:
        shutil.rmtree(disk.folder)
        refused_save(program, disk, f'找不到文件夹.*{disk.folder}')
        os.mkdir(disk.folder)
        saved_at_last(program, disk)


def read_only_file(executable, refuse):
    with Disk(refuse) as disk, Program(executable, disk.document) as program:
        os.chmod(disk.document, 0o444)
        refused_save(program, disk, f'{disk.document}.*只读')
        os.chmod(disk.document, stat.S_IRUSR | stat.S_IWUSR)
        saved_at_last(program, disk)


def protected_folder(executable, refuse):
    with Disk(refuse) as disk, Program(executable, disk.document) as program:
        disk.refuse(NO_PERMISSION, disk.folder)
        refused_save(program, disk, f'没有权限|{disk.document}.*只读|{disk.folder}')
        disk.allow()
        saved_at_last(program, disk)


def position_of(program):
    try:
        return program.state('position')
    except GLib.Error:
        return None


def changed_after_kill(executable, refuse):
    """Somebody writes to the file after a kill: what is recovered does not overwrite it unasked."""
    with Disk(refuse) as disk:
        with Program(executable, disk.document) as program:
            write(program, '第一')
            program.process.kill()
            program.process.wait()
        time.sleep(0.05)
        others = TEXT.replace('甲', '丙')
        with open(disk.document, 'w', encoding='utf-8') as file:
            file.write(others)
        # Recovering writes the journal anew, later than the others wrote: it must not be its time that decides.
        with Program(executable) as program:
            program.activate('recover', path=OBJECT)
            wait_for('the study again', lambda: position_of(program))
            program.process.kill()
            program.process.wait()
        with Program(executable) as program:
            program.activate('recover', path=OBJECT)
            wait_for('the study again', lambda: position_of(program))
            program.activate('save')
            expect_words(program, '已被其他程序更改')
            if disk.read() != others:
                raise Failure('what somebody else wrote was overwritten')


def full_home(executable, refuse):
    """The journal cannot be written: that is said all the while, editing goes on; with room again all is kept, and a kill loses
    nothing."""
    with Disk(refuse) as disk:
        with Program(executable, disk.document) as program:
            write(program, '第一')
            disk.refuse(NO_SPACE, disk.data)
            write(program, '第二')
            expect_words(program, '没有自动保存下来.*已满')
            write(program, '第三')
            if '第三' not in elsewhere(program, disk):
                raise Failure('editing does not go on')
            disk.allow()
            expect_words(program, '又能自动保存了')
            write(program, '第四')
            program.process.kill()
            program.process.wait()
        with Program(executable) as program:
            program.activate('recover', path=OBJECT)
            wait_for('the study again', lambda: program.state('position'))
            if '第四' not in elsewhere(program, disk):
                raise Failure('what was written after the disk was full is lost')
            program.activate('undo')
            program.activate('undo')
            if '第二' not in elsewhere(program, disk):
                raise Failure('what was written while the disk was full is lost')


def protected_home(executable, refuse):
    """From the beginning nothing may be written below the home: a game is played and saved elsewhere; leaving asks."""
    with Disk(refuse) as disk:
        disk.refuse(NO_PERMISSION, disk.data)
        with Program(executable, '--new-game', 'xiangqi', '--moves', 'h3e3') as program:
            expect_words(program, '没有自动保存下来.*没有权限')
            write(program, '还在')
            if '还在' not in elsewhere(program, disk):
                raise Failure('editing does not go on')
            program.activate('home')
            expect_words(program, '无法保存这一局')
            press(program, '取消')
            disk.allow()
            expect_words(program, '又能自动保存了')
            program.activate('home')
            wait_for('the start page', lambda: not program.describe('home')[0])
        with Program(executable) as program:
            wait_for('the game that is kept', lambda: program.says('接着下'))


def removed_home(executable, refuse):
    """The folder of the journals is removed while it is written: the next edit puts it back."""
    with Disk(refuse) as disk:
        with Program(executable, disk.document) as program:
            write(program, '之前')
            shutil.rmtree(disk.data)
            write(program, '之后')
            program.process.kill()
            program.process.wait()
        with Program(executable, disk.document) as program:
            expect_words(program, '有改动还没有保存')  # though it was the file that was opened
            program.activate('recover', path=OBJECT)
            program.window_path = f'{OBJECT}/window/2'
            wait_for('the study again', lambda: position_of(program))
            if '之后' not in elsewhere(program, disk):
                raise Failure('the last edit is lost')


def main():
    executable, refuse = sys.argv[1], os.path.abspath(sys.argv[2])
    tap = Tap()
    for what, part in (('the disk of the file is full', full_disk), ('its folder is gone', removed_folder),
                       ('the file is read-only', read_only_file), ('its folder is protected', protected_folder),
                       ('the disk of the journal is full', full_home), ('the home is protected', protected_home),
                       ('the folder of the journal is removed', removed_home),
                       ('the file is changed after a kill', changed_after_kill)):
        tap.run(what, part, executable, refuse)
    tap.done()


if __name__ == '__main__':
    main()
