#!/usr/bin/env python3
"""How fast the page computes beside the program of this machine, where the code is the same.

speed.py PAGE.html PLYGLASS_PAGE_SPEED

Both are measured in turns, and each counts by its best, so that what else the machine does matters little. Nothing fails:
a figure for people (WEB.md of the design asks for 0.6).
"""

import json
import os
import pathlib
import subprocess
import sys

sys.path.insert(0, os.path.dirname(__file__))
from browser import Browser  # noqa: E402

PAGE, NATIVE = (os.path.abspath(each) for each in sys.argv[1:3])


def native(*words):
    return subprocess.run([NATIVE, *words], stdout=subprocess.PIPE, check=True, encoding="utf-8").stdout


def main():
    names = native().splitlines()
    with Browser() as browser:
        browser.open(pathlib.Path(PAGE).as_uri())
        browser.complete()
        for name in names:
            here, there = 0.0, 0.0
            for _ in range(4):
                here = max(here, float(browser.run(f"program.trial({json.dumps({'speed': name})})")))
                there = max(there, float(native(name)))
            print(f"{name}: page {here / 1e6:.1f} M, native {there / 1e6:.1f} M, ratio {here / there:.2f}")
        turns(browser)


def turns(browser):
    """For how long the browser waits for its turn while the program searches: the longest time, at the best of some tries."""
    browser.open(pathlib.Path(PAGE).as_uri() + "#lang=en&seed=7")
    browser.complete()

    def least(name, tries=8):
        found = []
        for _ in range(tries):
            browser.run("fibers.takeLongest()")
            browser.run("new Promise((resolve) => setTimeout(resolve, 1000))")
            found.append(browser.run("fibers.takeLongest()"))
        print(f"{name}: the browser's turn comes after {min(found):.0f} ms at most (in other tries up to {max(found):.0f})")

    browser.key("2")
    browser.settle()
    browser.key(" ")
    least("auto-play")
    browser.key(" ")
    browser.key("4")
    browser.settle()
    browser.key("p")
    least("the Lab")


main()
