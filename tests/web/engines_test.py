#!/usr/bin/env python3
"""The same walk through the page in three engines, with JSPI and without: each thing that computes for long delivers, and the
browser has its turn meanwhile.

engines_test.py PAGE.html PROGRAM SITE_FOLDER [unittest's options]
"""

import json
import os
import sys
import time
import unittest

sys.path.insert(0, os.path.dirname(__file__))
from browser import Browser  # noqa: E402
from engines import Firefox, WebKit  # noqa: E402
from web_test import ADDRESS, PageTest  # noqa: E402

# Milliseconds that nothing stands still for. Judged by a clock that counts the looks at it (Turns below): that of the wall also
# counts what else this machine does, and is only told.
LONGEST = 300


class Walk:
    """`browser` has been opened at `address`."""

    def __init__(self, browser, name):
        self.browser, self.name = browser, name
        self.pauses = {}

    def view(self):
        return json.loads(self.browser.run("program.view"))

    def until(self, condition, what, seconds=120):
        end = time.monotonic() + seconds
        while not condition(view := self.view()):
            failed = not self.browser.run("document.getElementById('failure').hidden")
            if failed or time.monotonic() > end:
                raise AssertionError(f"{self.name}, {what}: {self.state()} {json.dumps(view)[:600]}")
            time.sleep(0.05)
        return view

    def state(self):
        """What a page that does not go on can say of itself."""
        return json.dumps(self.browser.run("""(async () => ({
            failure: document.getElementById('failure').hidden ? '' : document.getElementById('failure').innerText,
            isHidden: document.hidden, frames: program.frames, givenUp: fibers.givenUp, longest: fibers.takeLongest(),
            paints: await Promise.race([new Promise((done) => requestAnimationFrame(() => done(true))),
                                        new Promise((done) => setTimeout(() => done(false), 2000))])}))()"""))

    def does(self, what, keys, condition):
        self.browser.run("fibers.takeLongest()")
        for key in keys:
            self.browser.key(key)
        self.until(condition, what)
        self.pauses[what] = round(self.browser.run("fibers.takeLongest()"))

    def go(self):
        self.browser.complete()
        self.does("a step", ["ArrowRight"], lambda v: v["step"] == 2)
        self.does("to Play", ["2"], lambda v: v["screen"] == "play")
        self.does("a hint", ["h"], lambda v: v.get("hint"))
        self.does("the quick games after it", [], lambda v: (v.get("chances") or {}).get("games", 0) >= 500)
        self.does("auto-play", [" "], lambda v: v["moves"] >= 5)
        self.browser.key(" ")
        self.does("Compare", ["3"], lambda v: v["screen"] == "compare" and v.get("steps", 0) > 1)
        self.does("the Lab", ["4", "p"], lambda v: v["screen"] in ("lab", "experiment") and v["games"] >= 20)
        self.browser.key("p")
        return self.pauses


class Engines(unittest.TestCase):
    def walk(self, browser, name, options=""):
        with browser:
            browser.open(f"{ADDRESS}{options}#lang=en&seed=7")
            pauses = Walk(browser, name).go()
            print(f"{name}: longest turns in ms: {pauses}", flush=True)
            self.assertEqual(browser.run("document.getElementById('failure').hidden"), True)

    def test_in_chromium_without_jspi(self):
        self.walk(Browser(), "Chromium without JSPI", "?jspi=off")

    def test_in_firefox(self):
        self.walk(Firefox(), "Firefox")

    def test_in_webkit(self):
        # Once in some fifty walks, on a machine that nobody could look at, the page stood still in Compare for two minutes. A
        # second walk shows whether the page does that, or the browser under Xvfb; what the first one knew is printed.
        try:
            self.walk(WebKit(), "WebKitGTK")
        except AssertionError as error:
            print(f"WebKitGTK stood still: {error}\nOnce more:", flush=True)
            self.walk(WebKit(), "WebKitGTK, second walk")


class Turns(PageTest):
    """By a clock that counts the looks at it: a fifth of a millisecond each. That is often enough for the program to look
    at it less often where it asks for its turn very often (web/browser/fibers.cpp)."""

    def test_nothing_stands_still_without_jspi(self):
        self.browser.open(f"{ADDRESS}?jspi=off#lang=en&seed=7")
        self.browser.complete()
        self.browser.run("(() => { let now = performance.now(); performance.now = () => (now += 0.2); })()")
        pauses = Walk(self.browser, "counted").go()
        print(f"counted: longest turns: {pauses}", flush=True)
        for what, pause in pauses.items():
            self.assertLessEqual(pause, LONGEST, what)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[4:]])
