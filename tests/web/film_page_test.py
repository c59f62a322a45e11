#!/usr/bin/env python3
"""What `export -o FILE.html` hands out, in a headless Chromium: at every cut each number is the trace's, with the keyboard
alone, on a phone, too; and what the browser prints of it.

film_page_test.py PAGE.html PROGRAM SITE_FOLDER [unittest's options]
"""

import base64
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
import zipfile
from xml.etree import ElementTree

sys.path.insert(0, os.path.dirname(__file__))
from web_test import PAGE, PageTest, native  # noqa: E402

SIGNS = {"=": "", ">=": "≥", "<=": "≤"}


def shown(number):
    """A number of the trace as pictures have it."""
    return str(number).replace("-", "−").replace("inf", "∞")


class FilmPage(PageTest):
    """A film that was exported as a page."""

    folds = False  # what is not at the step may stand there without its number
    least = 150  # numbers to compare

    def show(self, tree, *options):
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "film.html")
            native("export", tree, "-o", file, "--page", PAGE, "--at", "1", *options)
            self.browser.open(pathlib.Path(file).as_uri())
            self.until(lambda v: v.get("step") == 1)
        searched = [each for each in options if each not in ("--lang", "en", "zh")]
        lines = native("trace", tree, "--format", "jsonl", *searched, "--lang", options[options.index("--lang") + 1])
        return [json.loads(line) for line in lines.splitlines()]

    def compare(self, view, trace):
        """Every number on the page at this step with those of the trace up to it."""
        event = trace[view["step"] - 1]
        for name in ("step", "kind", "leaves", "pruned", "sentence"):
            self.assertEqual(view[name], event[name], (name, event))
        last = {}
        for each in trace[: view["step"]]:
            last[tuple(each["node"])] = each
        numbers = 0
        for node in view["nodes"]:
            known = last.get(tuple(node["node"]))
            if known is None or (self.folds and node["text"] == "" and not node.get("current")):
                continue
            if known["value"] is not None:
                self.assertEqual(node["text"], SIGNS[known["bound"]] + shown(known["value"]), (node, known))
                numbers += 1
            if node.get("alpha") and known["kind"] != "return":
                beta = shown(known["beta"])
                self.assertEqual(node["alpha"], "α " + shown(known["alpha"]), (node, known))
                self.assertEqual(node["beta"], "β " + ("+" if beta == "∞" else "") + beta, (node, known))
                numbers += 2
        return numbers

    def walk(self, tree, *options):
        trace = self.show(tree, *options)
        cuts = [event["step"] for event in trace if event["kind"] == "cutoff"]
        self.assertGreater(len(cuts), 1, tree)
        numbers = 0
        for cut in cuts:
            self.browser.key("n")
            numbers += self.compare(self.until(lambda v: v["step"] == cut), trace)
        self.browser.key("End")
        numbers += self.compare(self.until(lambda v: v["step"] == len(trace)), trace)
        self.browser.key("Home")
        self.until(lambda v: v["step"] <= 1)
        return numbers

    def walk_all(self):
        numbers = 0
        for language in ("en", "zh"):
            numbers += self.walk("banknote", "--lang", language)
            numbers += self.walk("((3 (12 -8)) ((2 4) (14 5)) (-6 1 (2 9)))", "--lang", language, "--root", "max")
        numbers += self.walk("banknote", "--lang", "en", "--cut", "gt")
        self.assertGreater(numbers, self.least)


class OnScreen(FilmPage):
    options = {"width": 1280, "height": 800}

    def test_every_number_at_every_cut_is_that_of_the_trace(self):
        self.walk_all()

    def test_what_is_printed_is_a_page_for_each_cut_and_for_the_end(self):
        for language, word in (("en", "Step"), ("zh", "步骤|步")):
            trace = self.show("banknote", "--lang", language)
            steps = [event for event in trace if event["kind"] == "cutoff"] + [trace[-1]]
            data = self.browser.call("Page.printToPDF", printBackground=True, preferCSSPageSize=True)["data"]
            with tempfile.TemporaryDirectory() as folder:
                file = os.path.join(folder, "printed.pdf")
                with open(file, "wb") as out:
                    out.write(base64.b64decode(data))
                facts = subprocess.run(["pdfinfo", file], stdout=subprocess.PIPE, check=True, encoding="utf-8").stdout
                text = subprocess.run(["pdftotext", "-layout", file, "-"], stdout=subprocess.PIPE, check=True,
                                      encoding="utf-8").stdout
            self.assertEqual(int(re.search(r"Pages: *(\d+)", facts).group(1)), len(steps), facts)
            pages = text.split("\f")
            for page, event in zip(pages, steps):
                self.assertRegex(page, word)
                self.assertIn(f"{event['step']}/{len(trace)}", page.replace(" ", ""))
            # Whoever goes on after printing sees the film.
            self.browser.key("ArrowRight")
            self.until(lambda v: v["step"] == 2)


class OnPhone(FilmPage):
    options = {"width": 390, "height": 844, "ratio": 2, "touch": True}
    folds = True
    least = 60

    def test_every_number_at_every_cut_is_that_of_the_trace(self):
        self.walk_all()


class Courses(PageTest):
    """SCORM packages before a platform that remembers what it is told."""

    def show(self, command, before=None):
        """Opens the page of a package that `command` writes; None: that of the last one, which is left first. The platform
        knows the values `before`, or what it was told last."""
        if command:
            with tempfile.TemporaryDirectory() as folder:
                file = os.path.join(folder, "course.zip")
                native(*command, "--scorm", "-o", file, "--page", PAGE, "--lang", "en")
                with zipfile.ZipFile(file) as course:
                    self.identifier = ElementTree.fromstring(course.read("imsmanifest.xml")).get("identifier")
                    course.extract("index.html", self.folder.name)
        else:
            self.browser.run("dispatchEvent(new Event('pagehide'))")
            before = self.known()
        platform = f"""
            window.calls = [];
            window.values = {json.dumps(before)};
            window.API = {{
                LMSInitialize: () => 'true',
                LMSGetValue: (name) => values[name] ?? '',
                LMSSetValue: (name, value) => {{ calls.push([name, value]); values[name] = value; return 'true'; }},
                LMSCommit: () => {{ calls.push(['commit']); return 'true'; }},
                LMSFinish: () => 'true',
            }};"""
        script = self.browser.call("Page.addScriptToEvaluateOnNewDocument", source=platform)["identifier"]
        self.browser.open(pathlib.Path(self.folder.name, "index.html").as_uri())
        self.browser.call("Page.removeScriptToEvaluateOnNewDocument", identifier=script)
        return self.settle()

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def known(self):
        return self.browser.run("values")

    def commits(self):
        return self.browser.run("calls.filter((call) => call[0] === 'commit').length")

    def test_a_film_begins_where_it_was_left_and_says_each_step_once(self):
        self.show(["export", "banknote"], {"cmi.core.lesson_status": "incomplete", "cmi.core.lesson_location": "20"})
        self.until(lambda v: v["step"] == 20)
        self.settle()
        before = self.commits()
        for step in (21, 22, 23):
            self.browser.key("ArrowRight")
            self.until(lambda v: v["step"] == step and not v["moving"])
        self.settle()
        self.assertEqual(self.commits(), before + 3)
        self.show(None)
        self.until(lambda v: v["step"] == 23)
        known = self.known()
        self.assertEqual(known["cmi.core.lesson_status"], "incomplete")
        self.assertRegex(known["cmi.core.session_time"], r"^\d{4}:\d\d:\d\d$")
        self.browser.key("End")
        self.until(lambda v: v["step"] == v["steps"])
        self.settle()
        self.assertEqual(self.known()["cmi.core.lesson_status"], "completed")

    def test_what_is_completed_or_passed_stays_so(self):
        for status in ("completed", "passed"):
            self.show(["export", "banknote"], {"cmi.core.lesson_status": status, "cmi.core.lesson_location": "39"})
            self.until(lambda v: v["step"] == 39)
            self.browser.key("Home")
            self.until(lambda v: v["step"] <= 1)
            self.settle()
            self.assertEqual(self.known()["cmi.core.lesson_status"], status)

    def test_a_lesson_is_a_course_with_a_score(self):
        view = self.show(["lesson", "show", "minimax"], {})
        first = self.identifier
        self.assertEqual((view["screen"], view["lesson"]["page"]), ("lesson", 1))
        questions = 0
        while True:
            view = self.settle()
            for hit in [hit["id"] for hit in view["hits"] if hit["id"].startswith("choice")][:1]:
                questions += 1
                self.click(hit)
                self.settle()
            if view["lesson"]["page"] == view["lesson"]["pages"]:
                break
            page = view["lesson"]["page"]
            while self.view()["lesson"]["page"] == page:
                self.browser.key("PageDown")
                self.settle()
        self.assertGreater(questions, 0)
        known = self.known()
        self.assertEqual(known["cmi.core.lesson_status"], "completed")
        self.assertIn(int(known["cmi.core.score.raw"]), range(101))
        last = view["lesson"]["page"]
        self.assertEqual(self.show(None)["lesson"]["page"], last)
        self.show(["lesson", "show", "alphabeta"], {})
        self.assertNotEqual(self.identifier, first)

    def test_practice_is_a_course_that_ends_after_its_items(self):
        view = self.show(["practice", "--type", "first", "--count", "2", "--seed", "5"], {})
        self.assertEqual((view["screen"], view["type"], view["seed"]), ("quiz", "first", 5))
        for seed in (6, 7):
            self.browser.key("s")  # skips it
            self.until(lambda v: v["seed"] == seed)
            self.settle()
        known = self.known()
        self.assertEqual((known["cmi.core.lesson_status"], known["cmi.core.score.raw"]), ("completed", "0"))


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[4:]])
