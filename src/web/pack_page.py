#!/usr/bin/env python3
"""Packs the program, its data and the page's scripts into one HTML file.

pack_page.py PAGE.html TEMPLATE.html PROGRAM.js NETWORK DATA_FOLDER SCRIPT.js...

PROGRAM.wasm lies beside PROGRAM.js. What is large is compressed, and written in seven bits a byte. The network comes apart from the
rest, because the first picture needs none; its frame is stored as it is (web/libraries/zstd_stored.cpp), so that
everything is compressed once.
"""

import json
import lzma
import os
import struct
import subprocess
import sys
import tempfile


# Seven bits a character, the first bits first. What HTML would change (NUL, carriage returns, "<") is one of the letters
# that UTF-8 writes as two bytes, from this one on, and has the next nine bits in it.
LONG = 160
CHANGED = (0, 13, 60)


def as_text(data):
    """Bytes in the letters of the page: an eighth longer, where base64 is a third longer."""
    letters = [None if v in CHANGED else chr(v) for v in range(128)]
    data += bytes(14 - len(data) % 7)  # more zeros at the end than are left over
    out = []
    held, bits = 0, 0
    for at in range(0, len(data), 7):
        held = held << 56 | int.from_bytes(data[at : at + 7], "big")
        bits += 56
        while bits >= 16:
            bits -= 7
            letter = letters[held >> bits]
            if letter is None:
                first = CHANGED.index(held >> bits) << 9
                bits -= 9
                letter = chr(LONG + first + (held >> bits & 511))
            out.append(letter)
            held &= (1 << bits) - 1
    return "".join(out)


def whole(files):
    """An index as JSON, a zero, the bytes of the files."""
    index = json.dumps([[path, len(data)] for path, data in files], separators=(",", ":"))
    return index.encode() + b"\0" + b"".join(data for _, data in files)


def packed(files):
    """In gzip, which browsers unpack by themselves; after its length."""
    with tempfile.NamedTemporaryFile() as file:
        file.write(whole(files))
        file.flush()
        small = subprocess.run(["zopfli", "--i5", "-c", file.name], stdout=subprocess.PIPE, check=True).stdout
    return as_text(struct.pack(">I", len(small)) + small)


def packed_tight(files):
    """In raw LZMA, which page/lzma.js unpacks; after its length and that of what it unpacks to."""
    data = whole(files)
    how = {"id": lzma.FILTER_LZMA1, "preset": 9 | lzma.PRESET_EXTREME, "lc": 3, "lp": 0, "pb": 0, "dict_size": 1 << 23}
    small = struct.pack(">I", len(data)) + lzma.compress(data, format=lzma.FORMAT_RAW, filters=[how])
    return as_text(struct.pack(">I", len(small)) + small)


def stored_network(data):
    """The network with its zstd frame in raw blocks."""
    at = data.index(b"\x28\xb5\x2f\xfd")
    weights = subprocess.run(["zstd", "-dcq"], input=data[at:], stdout=subprocess.PIPE, check=True).stdout
    out = [data[:at], struct.pack("<IBQ", 0xFD2FB528, 0xE0, len(weights))]
    block = 1 << 17
    for begin in range(0, max(1, len(weights)), block):
        part = weights[begin : begin + block]
        last = begin + block >= len(weights)
        out += [struct.pack("<I", len(part) << 3 | last)[:3], part]
    return b"".join(out)


def data_files(folder):
    """What the page shows: the lessons' results are files for the Lab, of which it plays its own."""
    for parent, folders, names in os.walk(folder, followlinks=True):
        folders[:] = sorted(each for each in folders if each not in ("results", "screenshots"))
        for name in sorted(names):
            path = os.path.join(parent, name)
            relative = os.path.relpath(path, folder)
            if relative.startswith("lessons/") and not name.startswith("lesson."):
                continue
            with open(path, "rb") as file:
                yield "/plyglass/" + relative, file.read()


def short(script):
    """Without comments on lines of their own, and without the room at the begin of lines."""
    lines = (line.strip() for line in script.decode().splitlines())
    return "\n".join(line for line in lines if line and not line.startswith("//"))


def read(path):
    with open(path, "rb") as file:
        return file.read()


def main():
    page, template, program, network, data, *scripts = sys.argv[1:]
    files = [("program.wasm", read(program[: -len(".js")] + ".wasm")), ("program.js", read(program))]
    files += list(data_files(data))
    later = [("/plyglass/networks/bundled.network", stored_network(read(network)))]
    out = read(template).decode()
    out = out.replace("@scripts@", "\n".join(short(read(script)) for script in scripts))
    out = out.replace("@packed@", packed(files)).replace("@network@", packed_tight(later))
    with open(page, "w", encoding="utf-8") as file:
        file.write(out)


main()
