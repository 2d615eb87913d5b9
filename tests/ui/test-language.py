#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The language follows the locale, and the preference overrides it, in any locale.

Usage: test-language.py CHUHAN
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from driver import Program, Tap, wait_for  # noqa: E402

# Preference, locale, the name of the first game on the start page.
CASES = [
    ('', 'zh_CN.UTF-8', '象棋'),
    ('', 'en_US.UTF-8', 'Xiangqi'),
    ('zh_CN', 'en_US.UTF-8', '象棋'),
    ('zh_CN', 'C', '象棋'),
    ('en', 'zh_CN.UTF-8', 'Xiangqi'),
]


def starts_in(executable, preference, locale, word):
    folder = os.path.join(os.environ['XDG_CONFIG_HOME'], 'glib-2.0', 'settings')
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, 'keyfile'), 'w', encoding='utf-8') as settings:
        settings.write(f"[org/chuhan/Chuhan]\nlanguage='{preference}'\n")
    with Program(executable, language=locale) as program:
        wait_for(f'the word {word}', lambda: program.says(f'^{word}'))


def main():
    executable = sys.argv[1]
    # Only a backend that is a file can be set before the program starts.
    os.environ['GSETTINGS_BACKEND'] = 'keyfile'
    tap = Tap()
    for preference, locale, word in CASES:
        tap.run(f'preference "{preference}" in {locale}', starts_in, executable, preference, locale, word)
    tap.done()


if __name__ == '__main__':
    main()
