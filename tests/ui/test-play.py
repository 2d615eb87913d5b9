#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays a whole game in the real window, in Chinese: once by click, once by drag, once by keyboard alone.

Usage: test-play.py CHUHAN CLI DATA PRESET

The game is the shortest of the oracle that begins at the start position, ends in mate and shows what is special: a drop in
crazyhouse, a palace diagonal in janggi. After every move the window's position must be the one that chuhan-cli knows; at
the end the window's verdict must be the judge's.
"""

import os
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from driver import Failure, Program, Tap, wait_for  # noqa: E402

GAMES = {
    'xiangqi': ('games-xiangqi.txt', lambda move: True),
    'crazyxiangqi': ('games-crazyhouse.txt', lambda move: '@' in move),
    'janggiplain': ('games-janggi.txt', lambda move: is_palace_diagonal(move)),
}


def split_move(move):
    """Returns the two points of a move, as in a10b10."""
    length = 3 if move[1:3] == '10' else 2
    return move[:length], move[length:]


def is_palace_diagonal(move):
    start, end = split_move(move)
    ranks = {int(start[1:]), int(end[1:])}
    in_palace = {start[0], end[0]} <= set('def') and (ranks <= {1, 2, 3} or ranks <= {8, 9, 10})
    return in_palace and start[0] != end[0] and len(ranks) == 2 and 'e' in (start[0], end[0])


def shortest_game(data, preset):
    """Returns (start position, moves, result) of a game that ends in mate and has a special move."""
    name, special = GAMES[preset]
    best = None
    with open(os.path.join(data, 'oracle', name), encoding='utf-8') as table:
        for line in table:
            fen, moves, result = [field.strip() for field in line.split(' ; ')]
            moves = moves.split()
            first = fen.split('/')[0]
            if (first[0] == first[-1] == 'r' and 'w - - 0 1' in fen and result.endswith(' mate')
                    and any(special(move) for move in moves) and (best is None or len(moves) < len(best[1]))):
                best = fen, moves, result.split()[0]
    return best


class Game:
    def __init__(self, executable, cli, preset, fen, moves, result):
        self.executable, self.cli, self.preset = executable, cli, preset
        self.fen, self.moves, self.result = fen, moves, result

    def judged(self):
        """Returns the judge's first line: result and reason."""
        answer = subprocess.run([self.cli, 'judge', '--variant', self.preset, '--fen', self.fen, *self.moves],
                                capture_output=True, text=True, check=True)
        return answer.stdout.splitlines()[0].strip()

    def play(self, make_move):
        with Program(self.executable, '--new-game', self.preset, '--fen', self.fen) as program:
            program.cells()
            for number, move in enumerate(self.moves):
                before = program.state('position')
                make_move(program, self, move, number % 2)
                wait_for(f'move {number + 1}, {move}, on the board',
                         lambda: program.alive() and program.state('position') != before)
                self.check_turn(program.state('position'), number)
            expected = self.judged()
            if not expected.startswith(self.result + ' '):
                raise Failure(f'the judge says {expected}, the oracle {self.result}')
            verdict = wait_for('the verdict', lambda: (program.state('verdict') or '*')[0] != '*'
                               and program.state('verdict'))
            if verdict.splitlines()[0].strip() != expected:
                raise Failure(f'the window says {verdict}, the judge {expected}')

    def check_turn(self, fen, number):
        side = fen.split()[1]
        if side != ('b' if (number + (' b ' in self.fen)) % 2 == 0 else 'w'):
            raise Failure(f'after move {number + 1} it is the turn of the wrong side: {fen}')


def places(program, move, side):
    """Returns the cells that a move goes from and to."""
    cells = program.cells()
    if '@' in move:
        kind, point = move.split('@')
        return program.hand_cell(side, kind), cells[point]
    start, end = split_move(move)
    return cells[start], cells[end]


def by_click(program, game, move, side):
    start, end = places(program, move, side)
    program.click(start)
    program.click(end)


def by_drag(program, game, move, side):
    program.drag(*places(program, move, side))


def by_keyboard(program, game, move, side):
    start, end = places(program, move, side)
    program.go_to(start)
    program.key('Return')
    program.go_to(end)
    program.key('Return')


def main():
    executable, cli, data, preset = sys.argv[1:]
    game = Game(executable, cli, preset, *shortest_game(data, preset))
    tap = Tap()
    for how, make_move in (('by click', by_click), ('by drag', by_drag), ('by keyboard', by_keyboard)):
        tap.run(f'{preset} {how}: {len(game.moves)} moves', game.play, make_move)
    tap.done()


if __name__ == '__main__':
    main()
