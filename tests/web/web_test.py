#!/usr/bin/env python3
"""Compares the page with the program of this machine, in a headless Chromium.

web_test.py PAGE.html PROGRAM [unittest's options]
"""

import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, os.path.dirname(__file__))
from browser import Browser  # noqa: E402

PAGE, PROGRAM = (os.path.abspath(each) for each in sys.argv[1:3])
ADDRESS = pathlib.Path(PAGE).as_uri()


def native(*words, text=None):
    done = subprocess.run([PROGRAM, *words], input=text, stdout=subprocess.PIPE, check=True, encoding="utf-8")
    return done.stdout


def random_tree(choice, depth):
    """A tree in the notation: max at the root, then min and max in turn."""
    if depth == 0 or choice.random() < 0.15:
        return str(choice.randint(-20, 20))
    return "(" + " ".join(random_tree(choice, depth - 1) for _ in range(choice.randint(1, 4))) + ")"


class PageTest(unittest.TestCase):
    """One browser for all tests of a class."""

    options = {}

    @classmethod
    def setUpClass(cls):
        cls.browser = Browser(**cls.options)
        cls.addClassCleanup(cls.browser.__exit__)

    def open(self, wishes=""):
        # Nothing is kept from the test before.
        self.browser.open(ADDRESS)
        self.browser.run("localStorage.clear()")
        self.browser.run("files.forget()")
        self.browser.messages.clear()
        return self.browser.open(ADDRESS + wishes)

    def tearDown(self):
        self.assertEqual(self.browser.messages, [], "the console")

    def view(self):
        return json.loads(self.browser.run("program.view"))

    def settle(self):
        self.browser.settle()
        return self.view()

    def until(self, condition, seconds=60):
        """Waits until `condition` is true of the view."""
        end = time.monotonic() + seconds
        while True:
            view = self.view()
            if condition(view):
                return view
            self.assertLess(time.monotonic(), end, f"waited for it with {json.dumps(view)[:600]}")
            time.sleep(0.03)

    def place(self, name):
        """Where on the page the thing with this name is."""
        hit = next((hit for hit in self.view()["hits"] if hit["id"] == name), None)
        self.assertIsNotNone(hit, name)
        unit = self.browser.run("program.unit")
        return (hit["x"] + hit["w"] / 2) * unit, (hit["y"] + hit["h"] / 2) * unit

    def click(self, name):
        self.browser.click(*self.place(name))

    def ask(self, **question):
        return self.browser.run(f"program.trial({json.dumps(question)})")


class Films(PageTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.browser.open(ADDRESS)
        cls.browser.complete()

    def compare(self, tree):
        film = self.ask(film=tree)
        lines = [line.strip().rstrip(",").replace("}]", "}") for line in film.splitlines() if line.startswith('  {"step": ')]
        wanted = native("trace", tree, "--format", "jsonl").splitlines()
        self.assertEqual(lines, wanted, tree)
        return len(wanted)

    def test_every_bundled_tree_has_the_native_film(self):
        trees = json.loads(native("trees", "--format", "json"))
        names = [tree["id"] for tree in (trees if isinstance(trees, list) else trees["trees"])]
        for name in names:
            if not name.startswith("2048:"):
                self.compare(name)

    def test_two_hundred_random_trees_have_the_native_films(self):
        choice = random.Random(18)
        steps = sum(self.compare("(" + " ".join(random_tree(choice, 4) for _ in range(3)) + ")") for _ in range(200))
        self.assertGreater(steps, 10000)

    def test_other_searches_have_the_native_films(self):
        searches = [["--cut", "gt"], ["--pruning", "shallow"], ["--fail", "hard"], ["--algorithm", "minimax"],
                    ["--window", "0,10"], ["--algorithm", "expectimax"]]
        with tempfile.TemporaryDirectory() as folder:
            for options in searches:
                file = os.path.join(folder, "film.json")
                native("export", "banknote", "-o", file, *options)
                with open(file, encoding="utf-8") as film:
                    wanted = film.read()
                found = self.ask(film=wanted)
                self.assertEqual(json.loads(found)["steps"], json.loads(wanted)["steps"], options)


class Searches(PageTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.browser.open(ADDRESS)
        cls.browser.complete()

    def test_they_look_at_as_many_nodes_and_choose_the_same_move(self):
        for agent in ("ovolve:depth=3", "md20:depth=2", "expectimax:depth=3", "minimax:depth=3", "jszyxw:depth=2",
                      "nneonneo:depth=2", "learned:depth=1", "greedy"):
            for board in ("1000121023012346", "0011012300240035"):
                wanted = json.loads(native("hint", board, "--agent", agent, "--format", "json"))
                found = json.loads(self.ask(agent=agent, board=board))
                self.assertEqual(found["nodes"], wanted["nodes"], (agent, board))
                self.assertEqual(found["move"], wanted["move"], (agent, board))


class Screens(PageTest):
    def walk(self, language):
        self.open(f"#lang={language}&theme=light&seed=7")
        view = self.settle()
        self.assertEqual((view["screen"], view["language"]), ("step", language))
        for _ in range(5):
            self.browser.key("ArrowRight")
        self.assertEqual(self.until(lambda v: v["step"] == 6)["step"], 6)
        self.click("next-cutoff")
        self.until(lambda v: v["kind"] == "cutoff")
        self.browser.key("2")
        self.assertEqual(self.until(lambda v: v["screen"] == "play")["screen"], "play")
        self.browser.key("h")
        self.until(lambda v: v.get("hint"))
        self.browser.key("ArrowDown")
        self.browser.key("ArrowLeft")
        self.browser.key("3")
        self.until(lambda v: v["screen"] == "compare")
        self.settle()
        self.browser.key("4")
        self.until(lambda v: v["screen"] in ("lab", "experiment"))
        self.settle()
        self.browser.key("6")
        self.until(lambda v: v["screen"] == "learn")
        self.settle()
        self.click("tab quiz")
        self.until(lambda v: v["screen"] == "quiz" and v.get("question"))
        self.settle()

    def test_in_english(self):
        self.walk("en")

    def test_in_chinese(self):
        self.walk("zh")

    def test_the_first_picture_comes_within_a_second(self):
        self.assertLess(min(self.open(), self.open()), 1000)


class Pages(PageTest):
    def test_an_exported_film_opens_as_it_was(self):
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "film.html")
            native("export", "(3 (1 5) (2 (4 6)))", "-o", file, "--page", PAGE, "--at", "7", "--lang", "zh", "--cut", "gt")
            self.browser.open(pathlib.Path(file).as_uri())
            view = self.until(lambda v: v.get("step") == 7)
            self.assertEqual(view["language"], "zh")
            spoken = self.browser.run("document.getElementById('spoken').textContent")
            self.assertIn(view["sentence"], spoken)
            self.click("forward")
            self.until(lambda v: v["step"] == 8)

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

    def test_a_browser_without_jspi_says_what_does_not_run_and_steps_all_the_same(self):
        for language, word in (("en", "auto-play"), ("zh", "自动玩")):
            self.browser.open(ADDRESS + f"?jspi=off#lang={language}")
            self.assertEqual(self.settle()["step"], 1)
            self.assertIn(word, self.browser.run("document.getElementById('notice').innerText"))
            self.browser.key("ArrowRight")
            self.until(lambda v: v["step"] == 2)

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

    def test_auto_play_does_not_grow(self):
        seconds = int(os.environ.get("PLYGLASS_AUTO_PLAY", "10"))
        self.open("#lang=en&seed=7")
        self.browser.complete()
        self.browser.key("2")
        self.until(lambda v: v["screen"] == "play")
        self.browser.key(" ")
        self.until(lambda v: v["moves"] > 5)
        before = self.browser.run("program.memory")
        time.sleep(seconds)
        view = self.view()
        self.assertGreater(view["moves"], 5 + seconds)
        self.assertLessEqual(self.browser.run("program.memory"), before * 1.25)


class Phone(PageTest):
    options = {"width": 390, "height": 844, "ratio": 2, "touch": True}

    def test_a_finger_steps_through_the_film(self):
        self.open("#lang=en")
        self.settle()
        for step in (2, 3):
            self.browser.tap(*self.place("forward"))
            self.until(lambda v: v["step"] == step)
        self.browser.tap(*self.place("back"))
        self.until(lambda v: v["step"] == 2)

    def test_a_swipe_on_the_board_is_a_move(self):
        self.open("#lang=en&view=all&seed=7")
        self.browser.key("2")
        self.until(lambda v: v["screen"] == "play")
        x, y = self.place("board")
        before = self.settle()["moves"]
        for dx, dy in ((-60, 0), (0, -60), (60, 0), (0, 60)):
            self.browser.touch("touchStart", [(x, y)])
            self.browser.touch("touchMove", [(x + dx / 2, y + dy / 2)])
            self.browser.touch("touchMove", [(x + dx, y + dy)])
            self.browser.touch("touchEnd", [])
            self.settle()
        self.until(lambda v: v["moves"] > before)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])
