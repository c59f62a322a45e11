#!/usr/bin/env python3
"""What the page's address says, what the page keeps for the next visit, and what the browser itself wants.

visits_test.py PAGE.html PROGRAM SITE_FOLDER [unittest's options]
"""

import json
import os
import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(__file__))
from web_test import ADDRESS, PageTest  # noqa: E402

NOTICE = "document.getElementById('notice')"


class Addresses(PageTest):
    def words(self):
        return self.browser.run(f"{NOTICE}.hidden ? '' : {NOTICE}.innerText")

    def test_the_address_names_tree_step_and_language(self):
        self.open("#tree=(1 (2 3) 4)&step=4&lang=zh&theme=dark&view=film")
        view = self.until(lambda v: v.get("step") == 4)
        self.assertEqual((view["language"], view["theme"]), ("zh", "dark"))
        link = self.browser.run("program.link()")
        self.open(link[link.index("#"):])
        self.assertEqual(self.until(lambda v: v.get("step") == 4)["language"], "zh")

    def test_an_address_that_cannot_be_read_says_so(self):
        self.open("#tree=((1 2&lang=en")
        self.settle()
        words = self.browser.run("document.getElementById('notice').innerText")
        self.assertIn("expected", words)
        self.assertTrue(self.browser.run("document.querySelector('#notice button').click(), document.getElementById('notice').hidden"))

    def test_what_the_address_names_and_is_not_there_is_said(self):
        for wish in ("lesson=nonsense", "practice=nonsense", "lang=fr", "step=abc", "step=-1", "view=x", "screen=x", "huh=1"):
            self.open("#" + wish)
            self.settle()
            self.assertIn(wish, self.browser.run("document.getElementById('notice').innerText"), wish)
            self.browser.key("Escape")
            self.assertTrue(self.browser.run("document.getElementById('notice').hidden"), wish)

    def test_another_address_in_an_open_page_is_followed(self):
        self.open("#lang=en")
        for wish, screen in (("lesson=minimax", "lesson"), ("screen=play", "play"), ("practice=first", "quiz")):
            self.browser.events.clear()
            self.browser.run(f"location.hash = 'lang=en&{wish}', 0")
            self.browser.event("Page.loadEventFired")
            self.browser.until("document.documentElement?.dataset?.ready !== undefined")
            self.until(lambda v: v["screen"] == screen)

    def test_a_link_that_would_lead_elsewhere_is_not_copied(self):
        tree = "(" + " ".join(str(number) for number in range(900)) + ")"
        self.open(f"#tree={tree}&lang=en&view=film")
        self.settle()
        self.assertIsNone(self.browser.run("program.link()"))
        self.browser.run("document.getElementById('link').click()")
        self.browser.until("!document.getElementById('notice').hidden")
        self.assertIn("too large", self.browser.run("document.getElementById('notice').innerText"))
        self.assertFalse(self.browser.run("document.getElementById('link').classList.contains('done')"))

    def test_a_board_and_a_lesson_open_by_the_address(self):
        self.open("#board=1000121023012346&lang=en")
        self.until(lambda v: v.get("steps", 0) > 0)
        self.open("#lesson=minimax&lang=en")
        self.until(lambda v: v["screen"] == "lesson")

    def test_settings_stay_for_the_next_visit(self):
        self.open("#lang=en&theme=light")
        self.browser.run("files.forget(false)")
        self.browser.key("t")
        self.until(lambda v: v["theme"] == "dark")
        self.browser.until("Object.keys(localStorage).length > 0")
        self.browser.open(ADDRESS)
        self.until(lambda v: v["theme"] == "dark")

    def test_where_the_clipboard_is_refused_the_notice_has_the_link(self):
        for refuses in ("undefined", "{writeText: () => Promise.reject(new Error('no'))}"):
            self.open("#tree=(1 (2 3) 4)&step=4&lang=en&view=film")
            self.until(lambda v: v.get("step") == 4)
            self.settle()
            self.browser.run(f"Object.defineProperty(navigator, 'clipboard', {{configurable: true, value: {refuses}}}), 0")
            self.browser.run("document.getElementById('link').click()")
            self.browser.until(f"!{NOTICE}.hidden")
            self.assertIn(self.browser.run("program.link()"), self.words())

    def test_a_notice_lies_over_nothing_and_goes_by_its_button_and_by_escape(self):
        for key in ("Enter", "Escape"):
            self.open("#lesson=nonsense&lang=en")
            self.settle()
            box = "(({top, bottom}) => [top, bottom])(document.getElementById('%s').getBoundingClientRect())"
            height = self.browser.run("innerHeight")
            notice, picture = self.browser.run(box % "notice"), self.browser.run(box % "picture")
            self.assertGreater(notice[1], 40)
            self.assertEqual(picture, [notice[1], height])
            if key == "Enter":
                self.browser.run("document.querySelector('#notice button').focus()")
            self.browser.key(key, text="\r" if key == "Enter" else "")
            self.browser.until(f"{NOTICE}.hidden")
            self.settle()
            self.assertEqual(self.browser.run(box % "picture"), [0, height])
            self.browser.key("ArrowRight")
            self.until(lambda v: v["step"] == 2)

    def load_again(self, place):
        self.browser.until(f"location.hash.includes({json.dumps(place)})")
        self.browser.run("delete document.documentElement.dataset.ready")
        self.browser.call("Page.reload")
        self.browser.until("document.documentElement?.dataset?.ready !== undefined")

    def test_loaded_again_the_page_is_where_it_was(self):
        self.open("#lang=en&tree=(1 (2 3) 4)")
        for step in (2, 3, 4):
            self.browser.key("ArrowRight")
            self.until(lambda v: v["step"] == step)
        self.load_again("step=4")
        view = self.until(lambda v: v.get("step") == 4)
        self.assertEqual(len(view["nodes"]), 6)
        self.browser.key("3")
        self.until(lambda v: v["screen"] == "compare")
        self.load_again("screen=compare")
        self.until(lambda v: v["screen"] == "compare")
        self.open("#lang=en&lesson=minimax")
        self.until(lambda v: v["screen"] == "lesson")
        self.browser.key("PageDown")
        self.until(lambda v: v["lesson"]["page"] == 2)
        self.load_again("page=2")
        self.until(lambda v: v["screen"] == "lesson" and v["lesson"]["page"] == 2)
        self.open("#lang=en&board=1000121023012346")
        self.until(lambda v: v.get("steps", 0) > 9)
        self.browser.key("ArrowRight")
        self.until(lambda v: v["step"] == 2)
        self.load_again("step=2")
        self.assertIn("2048", self.browser.run("location.hash"))
        self.until(lambda v: v.get("step") == 2 and v["screen"] == "step")

    def test_a_page_that_nobody_has_touched_keeps_its_address(self):
        self.open()
        self.browser.until("program.place !== null")
        self.assertEqual(self.browser.run("location.hash"), "")

    def test_in_a_frame_the_wheel_scrolls_the_page_around_it(self):
        with tempfile.TemporaryDirectory() as folder:
            host = pathlib.Path(folder, "host.html")
            host.write_text(f"""<!DOCTYPE html><title>host</title><body style="height: 4000px">
                <iframe id="frame" src="{ADDRESS}#lang=en&view=film&step=5" style="width: 1000px; height: 450px"></iframe>""",
                            encoding="utf-8")
            self.browser.call("Page.navigate", url=host.as_uri())
            self.browser.until("document.title === 'host' && document.readyState === 'complete'")
            end = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
            for _ in range(5):
                self.browser.mouse("mouseWheel", 500, 200, deltaX=0, deltaY=100)
                self.browser.run(end)
            self.browser.until("scrollY > 100", 10)


class Wishes(PageTest):
    """What the browser wants at the first visit."""

    options = {"language": "zh-CN", "dark": True}

    def test_its_language_and_its_darkness_hold_until_the_reader_chooses(self):
        self.open()
        view = self.settle()
        self.assertEqual((view["language"], view["theme"]), ("zh", "dark"))
        self.browser.prefers(dark=False)
        self.open()
        self.assertEqual(self.settle()["theme"], "light")
        self.browser.run("files.forget(false)")
        self.browser.key("l")
        self.browser.key("t")
        self.until(lambda v: (v["language"], v["theme"]) == ("en", "dark"))
        self.browser.until("Object.keys(localStorage).length > 0")
        self.browser.run("files.keep()")
        self.browser.open(ADDRESS)
        view = self.settle()
        self.assertEqual((view["language"], view["theme"]), ("en", "dark"), "what the reader has chosen")

    def test_nothing_glides_where_less_motion_is_wanted(self):
        self.browser.prefers(dark=False, calm=True)
        self.addCleanup(self.browser.prefers, False)
        self.open("#lang=en")
        self.settle()
        for step in (2, 3):
            before = self.browser.run("program.frames")
            self.browser.key("ArrowRight")
            self.assertEqual(self.until(lambda v: v["step"] == step)["moving"], False)
            self.settle()
            self.assertEqual(self.browser.run("program.frames"), before + 1, "one picture, and no others on the way to it")
        self.browser.prefers(dark=False)
        self.browser.run("new Promise(requestAnimationFrame)")
        before = self.browser.run("program.frames")
        self.browser.key("ArrowRight")
        self.until(lambda v: v["step"] == 4 and not v["moving"])
        self.assertGreater(self.browser.run("program.frames"), before + 1)

    def test_what_only_the_browser_wants_is_not_kept(self):
        self.browser.prefers(dark=True)
        self.open("#lesson=minimax")
        self.browser.run("files.forget(false)")
        self.until(lambda v: v["screen"] == "lesson")
        self.browser.key("PageDown")
        self.until(lambda v: v["lesson"]["page"] == 2)
        self.browser.until("Object.keys(localStorage).some((name) => name.endsWith('settings.json'))")
        self.browser.prefers(dark=False)
        self.browser.open(ADDRESS)
        self.assertEqual(self.settle()["theme"], "light")


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[4:]])
