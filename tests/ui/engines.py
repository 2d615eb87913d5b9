# SPDX-License-Identifier: GPL-3.0-or-later
"""The list of engines of the person, for tests: false engines (tests/play/false-engine) as if they had been met."""

import os
import shutil


def keep_engines(engine, **kinds):
    """Writes the list of engines as it would be left: each met, named by the key, of the kind of the false engine."""
    folder = os.path.join(os.environ['XDG_DATA_HOME'], 'chuhan')
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    with open(os.path.join(folder, 'engines.ini'), 'w', encoding='utf-8') as stream:
        for number, (name, kind) in enumerate(kinds.items(), 1):
            mark = os.path.join(folder, f'started-{number}')
            stream.write(f'[engine-{number}]\nname={name}\nprotocol=uci\n'
                         f"command=/usr/bin/python3 '{engine}' {kind} '{mark}'\n"
                         f'said=id name {name};\ntried=true\nplays-xiangqi={"false" if kind == "chess" else "true"}\nrank-base=0\n')
