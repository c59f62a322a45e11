#!/usr/bin/env python3
"""How fast the page computes beside the program of this machine, where the code is the same.

speed.py PAGE.html PLYGLASS_PAGE_SPEED

Both are measured in turns, and each counts by its best, so that what else the machine does matters little. Nothing fails:
a figure for people (0.6 is wished for).
"""

import json
import os
import pathlib
import subprocess
import sys
import time

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
            for _ in range(10):
                here = max(here, float(browser.run(f"program.trial({json.dumps({'speed': name})})")))
                there = max(there, float(native(name)))
            print(f"{name}: page {here / 1e6:.1f} M, native {there / 1e6:.1f} M, ratio {here / there:.2f}")
        turns(browser)


def longest_turn(browser, seconds):
    """The most processor time, in milliseconds, that the page has kept the browser for at a time: what else the machine does
    is not in it. By the browser's own trace of its tasks."""
    browser.call("Tracing.start", transferMode="ReturnAsStream",
                 traceConfig={"includedCategories": ["disabled-by-default-devtools.timeline", "toplevel"]})
    time.sleep(seconds)
    browser.call("Tracing.end")
    stream = browser.event("Tracing.tracingComplete", 120)["stream"]
    text = ""
    while not (part := browser.call("IO.read", handle=stream)).get("eof"):
        text += part["data"]
    events = json.loads(text + part.get("data", ""))["traceEvents"]
    own = {(e["pid"], e["tid"]) for e in events if e.get("name") == "thread_name" and e["args"]["name"] == "CrRendererMain"}
    return max((e.get("tdur", 0) / 1000 for e in events if (e["pid"], e["tid"]) in own and e.get("ph") == "X"), default=0)


def turns(browser):
    """For how long the browser waits for its turn while the program searches: at most 50 ms is wished for."""
    browser.open(pathlib.Path(PAGE).as_uri() + "#lang=en&seed=7")
    browser.complete()

    def tell(name, seconds=5):
        browser.run("fibers.takeLongest()")
        busy = longest_turn(browser, seconds)
        print(f"{name}: the browser's turn comes after {busy:.0f} ms of work at most "
              f"({browser.run('fibers.takeLongest()'):.0f} ms by the clock)", flush=True)

    browser.key("2")
    browser.settle()
    browser.key("h")
    tell("a hint, and the quick games after it")
    browser.key(" ")
    tell("auto-play")
    browser.key(" ")
    browser.key("4")
    browser.settle()
    browser.key("p")
    tell("the Lab", 10)
    browser.key("p")
    for tree in ("2048:1000121023012346",):
        browser.open(pathlib.Path(PAGE).as_uri() + "#lang=en&board=" + tree.split(":")[1])
        tell(f"Step through the search of a position")


main()
