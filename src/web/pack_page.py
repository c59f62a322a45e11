#!/usr/bin/env python3
"""Packs the program, its data and the page's scripts into one HTML file.

pack_page.py PAGE.html TEMPLATE.html PROGRAM.js NETWORK DATA_FOLDER SCRIPT.js...

PROGRAM.wasm lies beside PROGRAM.js. What is large is compressed, and written in base64. The network comes apart from the
rest, because the first picture needs none; its frame is stored as it is (web/libraries/zstd_stored.cpp), so that
everything is compressed once.
"""

import base64
import gzip
import json
import os
import struct
import subprocess
import sys


def packed(files):
    """An index as JSON, a zero, the bytes of the files: compressed, without a date."""
    index = json.dumps([[path, len(data)] for path, data in files], separators=(",", ":"))
    whole = index.encode() + b"\0" + b"".join(data for _, data in files)
    return base64.b64encode(gzip.compress(whole, 9, mtime=0)).decode()


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


def read(path):
    with open(path, "rb") as file:
        return file.read()


def main():
    page, template, program, network, data, *scripts = sys.argv[1:]
    files = [("program.wasm", read(program[: -len(".js")] + ".wasm")), ("program.js", read(program))]
    files += list(data_files(data))
    later = [("/plyglass/networks/bundled.network", stored_network(read(network)))]
    out = read(template).decode()
    out = out.replace("@scripts@", "\n".join(read(script).decode() for script in scripts))
    out = out.replace("@packed@", packed(files)).replace("@network@", packed(later))
    with open(page, "w", encoding="utf-8") as file:
        file.write(out)


main()
