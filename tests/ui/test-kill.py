#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Kills the real program with SIGKILL at random moments of a session of editing, again and again in the same study. What had
been done when a call returned must be there when the study is recovered, and no file may be damaged. CHUHAN_SLOW=1 kills 200
times; CHUHAN_KILLS sets another number.

Usage: test-kill.py CHUHAN
"""

import os
import random
import sys
import tempfile
import threading
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from driver import OBJECT, Failure, GLib, Tap  # noqa: E402
from session import Bare, Gone, do, document_text, edits  # noqa: E402

SLOW = os.environ.get('CHUHAN_SLOW', '') not in ('', '0')
KILLS = int(os.environ.get('CHUHAN_KILLS', '200' if SLOW else '30'))


def read(path):
    with open(path, 'rb') as file:
        return file.read()


class Session:
    def __init__(self, executable, folder):
        self.executable = executable
        self.document = os.path.join(folder, '研习.pgn')
        self.copy = os.path.join(folder, 'copy')
        self.steps = edits(1400 if SLOW else 500)
        self.states = []        # the study after so many steps
        self.saved = []         # the document after so many steps

    def begin(self):
        with open(self.document, 'w', encoding='utf-8') as file:
            file.write(document_text())

    def reference(self):
        """Does all steps once and notes what the study is after each."""
        self.begin()
        program = Bare(self.executable, self.document)
        program.ready()
        self.states.append(program.copy(self.copy))
        self.saved.append(read(self.document))
        for step in self.steps:
            do(program, step)
            self.states.append(program.copy(self.copy))
            self.saved.append(read(self.document) if step[-1][0] == 'save' else self.saved[-1])
        for i, step in enumerate(self.steps):
            if (self.states[i] == self.states[i + 1]) != (step[-1][0] == 'save'):
                raise Failure(f'step {i}, {step}, does not do what it should')
        program.kill()
        for name in os.listdir(self.games()):
            os.unlink(os.path.join(self.games(), name))

    def games(self):
        return os.path.join(os.environ['XDG_DATA_HOME'], 'chuhan', 'games')

    def check_document(self, done, moment):
        """The document is whole: what it was when it was saved last, or what the save that was under way would make of it."""
        if read(self.document) not in (self.saved[done], self.saved[min(done + 1, len(self.saved) - 1)]):
            raise Failure(f'the document is damaged after step {done}, {moment}')

    def recover(self, program, done, moment):
        """Opens what was left. Returns how many steps it has."""
        program.act('recover', path=OBJECT)
        if not program.position():
            program.act('open-path', GLib.Variant('s', self.document), path=OBJECT)
        state = program.copy(self.copy)
        for steps in (done, done + 1):
            if steps < len(self.states) and state == self.states[steps]:
                return steps
        earlier = [i for i, other in enumerate(self.states) if other == state]
        raise Failure(f'{done} steps had been done ({moment}); what came back is the state after {earlier or "none of them"}')

    def one(self, done, rand):
        """One run of the program, killed somewhere. Returns how many steps have been done."""
        early = rand.random() < 0.25
        delay = rand.uniform(0, 1.5) if early else rand.uniform(0, 0.4)
        program = Bare(self.executable)
        timer = threading.Timer(delay, program.process.kill)
        moment = f'{delay:.3f} s after the {"start" if early else "first edit"}'
        try:
            if early:
                timer.start()
            program.ready()
            done = self.recover(program, done, moment)
            if not early:
                timer.start()
            while done < len(self.steps):
                do(program, self.steps[done])
                done += 1
        except (Gone, FileNotFoundError):
            pass
        finally:
            timer.cancel()
            program.kill()
        self.check_document(done, moment)
        return done


def kills(executable, seed):
    rand = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        session = Session(executable, folder)
        session.reference()
        killed = total = 0
        began = time.monotonic()
        while killed < KILLS:
            session.begin()
            for name in os.listdir(session.games()):
                os.unlink(os.path.join(session.games(), name))
            done = 0
            while killed < KILLS and done < len(session.steps):
                done = session.one(done, rand)
                killed += 1
            total += done
        print(f'# {killed} kills, {total} steps, {time.monotonic() - began:.0f} s, seed {seed}', flush=True)


def main():
    tap = Tap()
    seed = int(os.environ.get('CHUHAN_SEED', random.randrange(1 << 30)))
    tap.run(f'killed {KILLS} times, nothing is lost', kills, sys.argv[1], seed)
    tap.done()


if __name__ == '__main__':
    main()
