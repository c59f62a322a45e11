#!/usr/bin/env python3
"""The report of `plyglass grade` in a headless Chromium: which language its links open in, and its width on a phone.

report_test.py PAGE.html PROGRAM SITE_FOLDER [unittest's options]; only the program is used
"""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(__file__))
from browser import Browser  # noqa: E402

PROGRAM = os.path.abspath(sys.argv[2])

SEARCH = """from plyglass import trees, watch
INF = float("inf")
@watch
def search(node, alpha, beta, maximizing):
    if not isinstance(node, list): return node
    best = -INF if maximizing else INF
    for child in node:
        value = search(child, alpha, beta, not maximizing)
        best = max(best, value) if maximizing else min(best, value)
        if maximizing: alpha = max(alpha, best)
        else: beta = min(beta, best)
        if alpha >= beta: break
    return best
for tree in trees(): print(search(tree, -INF, INF, True))
"""
PROGRAMS = {
    "ann.py": SEARCH,
    "a-long-name-of-a-file-that-a-student-has-chosen-and-that-has-no-end.py": SEARCH.replace("min(beta, best)", "beta"),
    "cy.py": SEARCH.replace("best if", "bets if").replace("min(beta, best)", "min(betta, best)"),
}
SHOWN = "[...document.querySelectorAll('main, section.one')].filter(it => it.getClientRects().length)"


class Report(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        for name, text in PROGRAMS.items():
            place = pathlib.Path(folder.name, "class", name)
            place.parent.mkdir(exist_ok=True)
            place.write_text(text, encoding="utf-8")
        out = os.path.join(folder.name, "graded")
        subprocess.run([PROGRAM, "grade", "--run", "python3 {}", os.path.join(folder.name, "class"), "--random", "3",
                        "-o", out, "--lang", "en"], check=True, stdout=subprocess.DEVNULL)
        cls.address = pathlib.Path(out, "report.html").as_uri()
        cls.phone, cls.wide = Browser(390, 800, touch=True), Browser(1280, 900)
        for browser in (cls.phone, cls.wide):
            cls.addClassCleanup(browser.__exit__)

    def open(self, browser, place):
        browser.call("Page.navigate", url="about:blank")
        browser.call("Page.navigate", url=self.address + place)
        browser.until("location.protocol === 'file:' && document.readyState === 'complete'")

    def shown(self, browser):
        """What can be seen, and in which language the page says that it is."""
        return browser.run(SHOWN + ".map(it => it.id || 'all-' + it.parentNode.lang).join()"
                                   " + ' ' + document.documentElement.lang")

    def test_a_link_opens_in_its_language(self):
        page = self.wide
        for place, shown in (("", "all-en en"), ("#program-1-en", "program-1-en en"),
                             ("#program-1-zh", "program-1-zh zh"), ("#nowhere-zh", "all-en en")):
            self.open(page, place)
            self.assertEqual(self.shown(page), shown, place)

    def test_the_switch_of_languages_and_the_way_back_stay_at_a_section(self):
        page = self.wide
        self.open(page, "#program-1-zh")
        page.run("document.querySelector('[data-language=en]').click()")
        page.until("location.hash === '#program-1-en'")
        self.assertEqual(self.shown(page), "program-1-en en")
        page.run("history.back()")
        page.until("location.hash === '#program-1-zh' && document.documentElement.lang === 'zh'")
        self.assertEqual(self.shown(page), "program-1-zh zh")
        page.run("document.querySelector('.part.on .one:target .back').click()")
        page.until("location.hash === ''")
        self.assertEqual(self.shown(page), "all-zh zh")

    def test_without_its_script_a_link_shows_its_section(self):
        page = self.wide
        page.call("Emulation.setScriptExecutionDisabled", value=True)
        try:
            self.open(page, "#program-1-zh")
            self.assertEqual(self.shown(page), "program-1-zh en")
        finally:
            page.call("Emulation.setScriptExecutionDisabled", value=False)

    def test_nothing_is_wider_than_a_phone(self):
        page = self.phone
        for place in ("", "#program-1-en", "#program-1-zh", "#program-3-en"):
            self.open(page, place)
            self.assertLessEqual(page.run("document.documentElement.scrollWidth"), 390, place)
            wide = page.run(SHOWN + ".flatMap(it => [...it.querySelectorAll('*')])"
                                    ".filter(it => it.getBoundingClientRect().right > 390)"
                                    ".map(it => it.tagName + ' ' + it.className).join()")
            self.assertEqual(wide, "", place)
        self.open(page, "#program-1-en")
        self.assertGreater(page.run(SHOWN + "[0].querySelector('input').getBoundingClientRect().width"), 250)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[4:]])
