# SPDX-License-Identifier: GPL-3.0-or-later
"""What chuhan-cli writes as XQF and DhtmlXQ, decoded here by nothing but the facts about these formats: the trees, the
comments, the start and the side to move must be those of the same game as PGN. usage: test-written.py CLI [SAMPLES]"""
import os
import re
import struct
import subprocess
import sys
import tempfile

USUAL = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
# Red's pieces in the order of the two formats, then Black's.
SLOTS = "RNBAKABNRCCPPPPP" + "rnbakabnrccppppp"
SAMPLES = ["XQF/v10_siliang.xqf", "XQF/v12_juzhongmi_176comments.xqf", "XQF/v16_wuyang01.xqf", "XQF/v18_gui53_blackfirst.xqf",
           "XQF/v18_game_varations.xqf", "XQF/v18_WildHouse_illegal.xqf", "CBR/test_lecture004.cbr",
           "PGN_GBK/hbsxcjp_01_zh.pgn", "UBB/wukong_7stars_840tags.txt"]
OWN = """[Event "试验"]
[Red "甲"]
[Black "乙"]
[Result "0-1"]

{开头} 1. 炮二平五 {当头 [%ob]括号[%cb]} (1. 兵七进一 {仙人指路} 1... 卒３进１ (1... 卒７进１ {对兵}) 2. 马八进七) 1... 马８进７
(1... 马２进３ 2. 马二进三) 2. 马二进三 {两行
文字} 2... 车９平８ 0-1
"""


class Node:
    def __init__(self, move):
        self.move, self.comment, self.children = move, "", []


def dump(root):
    """All of a tree as text, without recursion."""
    lines, stack = [], [(root, 0)]
    while stack:
        node, depth = stack.pop()
        lines.append(f"{depth} {node.move} {node.comment!r}")
        stack.extend((child, depth + 1) for child in reversed(node.children))
    return lines


def board_of(fen):
    """Letters by (file, rank from Red's side), and the side to move."""
    rows, side = fen.split()[:2]
    board = {}
    for row, text in enumerate(rows.split("/")):
        file = 0
        for letter in text:
            if letter.isdigit():
                file += int(letter)
            else:
                board[file, 9 - row] = letter
                file += 1
    return board, side


# ---- PGN as we write it ----

def plain(comment):
    """A comment without its commands, its escapes undone."""
    for name, letter in (("ob", "{"), ("cb", "}"), ("os", "\0")):
        comment = comment.replace(f"[%{name}]", letter)
    return re.sub(r" ?\[%[^]]*\]", "", comment).replace("\0", "[").strip(" \t\r\n")


def read_pgn(text):
    head, body = text.split("\n\n", 1)
    tags = dict(re.findall(r'^\[(\w+) "(.*)"\]$', head, re.M))
    root = here = Node(None)
    parents, stack = {}, []
    for token in re.findall(r"\{[^}]*\}|\(|\)|\$\d+|[^\s(){}]+", body):
        if token[0] == "{":
            here.comment = plain(token[1:-1])
        elif token == "(":
            stack.append(here)
            here = parents[here]
        elif token == ")":
            here = stack.pop()
        elif re.fullmatch(r"[A-I]\d-[A-I]\d|--", token):
            move = None if token == "--" else (ord(token[0]) - 65, int(token[1]), ord(token[3]) - 65, int(token[4]))
            node = Node(move)
            here.children.append(node)
            parents[node], here = here, node
    return tags, root


# ---- XQF ----

def text_at(data, offset):
    return data[offset + 1:offset + 1 + data[offset]].decode("gb18030")


def read_xqf(data):
    assert data[:2] == b"XQ" and data[2] == 10, "no XQF of version 1.0"
    assert sum(data[0x0c:0x10]) % 256 == 0 and not any(data[3:0x10]), "keys in a plain file"
    board = {}
    for slot, value in enumerate(data[0x10:0x30]):
        if value < 90:
            assert (value // 10, value % 10) not in board, "two pieces on a point"
            board[value // 10, value % 10] = SLOTS[slot]
    tags = {"Event": text_at(data, 0xd0), "Red": text_at(data, 0x130), "Black": text_at(data, 0x140),
            "Result": ["*", "1-0", "0-1", "1/2-1/2"][data[0x33]]}
    at, root, parent, waiting = 0x400, None, None, []
    while True:
        start, end, tag, _, length = struct.unpack_from("<BBBBI", data, at)
        comment = data[at + 8:at + 8 + length].decode("gb18030")
        at += 8 + length
        assert "\n" not in comment.replace("\r\n", ""), "a line end without CR"
        start, end = (start - 24) % 256, (end - 32) % 256
        node = Node((start // 10, start % 10, end // 10, end % 10) if start < 90 and end < 90 and start != end else None)
        node.comment = comment.replace("\r\n", "\n")
        if root is None:
            root, node.move = node, None
        else:
            parent.children.append(node)
        if tag & 0x0f:
            waiting.append(parent)
        if tag & 0xf0:
            parent = node
        elif waiting:
            parent = waiting.pop()
        else:
            break
    assert at == len(data), "bytes behind the last record"
    return tags, root, board, "wb"[data[0x32]]


# ---- DhtmlXQ ----

def unescape(text):
    return re.sub(r"\\u([0-9A-Fa-f]{4})", lambda found: chr(int(found[1], 16)), text)


def read_dhtmlxq(text):
    tags = {}
    for name, value in re.findall(r"\[DhtmlXQ_(\w+)\](.*?)\[/DhtmlXQ_\1\]", text, re.S):
        assert name not in tags, "a tag twice"
        tags[name] = value
    board = {}
    for slot in range(32):
        x, y = tags["binit"][2 * slot:2 * slot + 2]
        if (x, y) != ("9", "9"):
            board[int(x), 9 - int(y)] = SLOTS[slot]
    root = Node(None)
    lines = {0: (None, 1, [])}   # number -> (parent, first ply, nodes)
    moves = {0: tags.get("movelist", "")}
    for name, value in tags.items():
        found = re.fullmatch(r"move_(\d+)_(\d+)_(\d+)", name)
        if found:
            parent, ply, number = map(int, found.groups())
            lines[number], moves[number] = (parent, ply, []), value

    def at(number, ply):
        while number is not None:
            parent, first, nodes = lines[number]
            if ply >= first:
                return nodes[ply - first]
            number = parent
        assert ply == 0
        return root

    for number in sorted(lines):   # we write a line before those that leave it
        parent, first, nodes = lines[number]
        here = at(parent, first - 1) if parent is not None else root
        for i in range(0, len(moves[number]), 4):
            x1, y1, x2, y2 = map(int, moves[number][i:i + 4])
            node = Node(None if (x1, x2) == (9, 9) else (x1, 9 - y1, x2, 9 - y2))
            here.children.append(node)
            nodes.append(node)
            here = node
    for name, value in tags.items():
        found = re.fullmatch(r"comment(?:(\d+)_)?(\d+)", name)
        if found:
            at(int(found[1] or 0), int(found[2])).comment = unescape(value.replace("||", "\n"))
    results = {"红胜": "1-0", "黑胜": "0-1", "和局": "1/2-1/2", "未知": "*"}
    known = {"Event": unescape(tags.get("event", "")), "Red": unescape(tags.get("red", "")),
             "Black": unescape(tags.get("black", "")), "Result": results[tags["result"]]}
    first = root.children[0].move if root.children else None
    side = "w" if first is None or board.get(first[:2], "R").isupper() else "b"
    return known, root, board, tags["fen"].split()[1] if "fen" in tags else side


# ---- comparing ----

def convert(cli, kind, source, folder):
    out = os.path.join(folder, "out")
    subprocess.run([cli, "convert", "--to", kind, source, "-o", out], check=True, stderr=subprocess.DEVNULL)
    with open(out, "rb") as file:
        return file.read()


def cut(value, size):
    """A text as a slot of @size bytes can hold it."""
    while len(value.encode("gb18030")) > size:
        value = value[:-1]
    return value.strip()


def compare(name, tags, root, other, size):
    other_tags, other_root, board, side = other
    wanted_board, wanted_side = board_of(tags.get("FEN", USUAL))
    assert board == wanted_board, f"{name}: the start differs"
    assert side == wanted_side, f"{name}: the side to move differs"
    for key in ("Event", "Red", "Black", "Result"):
        wanted = tags[key] if tags[key] != "?" else ""
        wanted = wanted if key == "Result" else cut(wanted.strip(), size[key])
        assert other_tags[key] == wanted or key == "Result" and wanted not in ("1-0", "0-1", "1/2-1/2"), \
            f"{name}: {key} is {other_tags[key]!r}, not {wanted!r}"
    for one, two in zip(dump(root), dump(other_root)):
        assert one == two, f"{name}:\n{one}\n{two}"
    assert len(dump(root)) == len(dump(other_root)), f"{name}: the numbers of nodes differ"


def check(cli, source, folder):
    tags, root = read_pgn(convert(cli, "pgn", source, folder).decode())
    compare(source + " as XQF", tags, root, read_xqf(convert(cli, "xqf", source, folder)),
            {"Event": 63, "Red": 15, "Black": 15})
    compare(source + " as DhtmlXQ", tags, root, read_dhtmlxq(convert(cli, "dhtmlxq", source, folder).decode()),
            {"Event": 10000, "Red": 10000, "Black": 10000})
    return len(dump(root)) - 1


def main():
    cli, samples = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else ""
    with tempfile.TemporaryDirectory() as folder:
        own = os.path.join(folder, "own.pgn")
        with open(own, "w", encoding="utf-8") as file:
            file.write(OWN)
        assert check(cli, own, folder) == 10, "moves of our own game are missing"
        for name in SAMPLES:
            path = os.path.join(samples, name)
            if os.path.exists(path):
                print(name, check(cli, path, folder), "moves")


main()
