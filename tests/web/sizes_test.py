#!/usr/bin/env python3
"""How large the page is on all kinds of screens, in a headless Chromium; what it does where something fails; how it loads.

sizes_test.py PAGE.html PROGRAM SITE_FOLDER [unittest's options]
"""

import functools
import http.server
import json
import os
import sys
import threading
import time
import unittest

sys.path.insert(0, os.path.dirname(__file__))
from browser import Browser  # noqa: E402
from web_test import ADDRESS, PAGE, SITE, PageTest  # noqa: E402


class Sizes(PageTest):
    """The CSS pixels of a logical pixel: at 1 a text of 16 px is as large as one on any other page."""

    # What is a screen, its CSS pixels, the device's pixels in one, the least unit of Step and that of the other screens.
    screens = [
        ("a tablet upright", 820, 1180, 2, 1.1, 1),
        ("a small tablet upright", 744, 1133, 2, 1, 0.9),
        ("a tablet", 1180, 820, 2, 1, 1),
        ("a MacBook", 1440, 780, 2, 1, 1),
        ("a Surface", 1368, 912, 2, 1, 1),
        ("Windows at 150 %", 1280, 720, 1.5, 1, 1),
        ("a phone", 390, 844, 3, 1, 0.45),
        ("a phone across", 844, 390, 3, 0.6, 0.65),
        ("a laptop", 1366, 768, 1, 1, 1),
        ("4K", 3840, 2160, 1, 2.4, 2.4),
        ("a frame", 800, 600, 1, 0.7, 1),
        ("a sharp frame", 800, 600, 2, 0.7, 1),
    ]

    def resize(self, width, height, ratio):
        self.browser.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=ratio,
                          mobile=False)
        self.browser.until(f"innerWidth === {width} && devicePixelRatio === {ratio}")
        self.settle()

    def unit(self):
        return self.browser.run("program.unit")

    def test_everything_is_as_large_as_on_other_pages_however_sharp_the_screen(self):
        self.open("#lang=en")
        for what, width, height, ratio, step, others in self.screens:
            self.browser.key("1")
            self.resize(width, height, ratio)
            self.assertGreaterEqual(round(self.unit(), 3), step, what)
            self.browser.key("3")
            self.until(lambda v: v["screen"] == "compare")
            self.settle()
            self.assertGreaterEqual(round(self.unit(), 3), others, what)
            size = self.browser.run("(({width, height}) => [width, height])(document.getElementById('picture'))")
            self.assertEqual(size, [width * ratio, height * ratio], what)

    def test_the_browsers_zoom_enlarges(self):
        self.open("#lang=en")
        before = 0
        for zoom in (1, 2, 4):
            self.resize(1366 // zoom, 768 // zoom, zoom)
            now = self.unit() * zoom
            self.assertGreater(now, before * 1.2, zoom)
            before = now
        shown = self.browser.run("(({scrollWidth, clientWidth}) => scrollWidth > clientWidth)(document.documentElement)")
        self.assertTrue(shown, "what has no room is reached by scrolling")

    def test_the_bottom_row_is_above_the_browsers_bar(self):
        # As on a phone: the window is as high as the screen, of which the browser's bar leaves less.
        self.resize(390, 844, 3)
        self.open("#lang=en")
        self.browser.run("Object.defineProperty(window, 'innerHeight', {get: () => 760}), dispatchEvent(new Event('resize'))")
        self.settle()
        unit = self.unit()
        hits = self.view()["hits"]
        self.assertLessEqual(max(hit["y"] + hit["h"] for hit in hits) * unit, 760)
        box = self.browser.run("(({width, height}) => [width, height])(document.getElementById('picture').getBoundingClientRect())")
        self.assertEqual(box, [390, 760], "nothing is stretched")


class Failures(PageTest):
    def words(self):
        return self.browser.run("(({hidden, innerText}) => hidden ? '' : innerText)(document.getElementById('failure'))")

    def fails(self, name, times):
        """Lets a function of the page's scripts throw so many times."""
        self.browser.run(f"""(() => {{
            const works = {name};
            let left = {times};
            {name} = (...values) => {{
                if (left-- > 0) throw new Error('tried');
                return works(...values);
            }};
        }})()""")

    def test_an_exception_in_one_frame_is_told_and_the_next_frame_comes(self):
        for language, word in (("en", "Reload"), ("zh", "重新载入")):
            self.open(f"#lang={language}")
            self.settle()
            self.assertEqual(self.words(), "")
            self.fails("paint.frame", 1)
            for step in (2, 3):
                self.browser.key("ArrowRight")
                self.until(lambda v: v["step"] == step)
            self.assertIn(word, self.words())
            self.assertTrue(all("tried" in each for each in self.browser.messages), self.browser.messages)
            self.browser.messages.clear()

    def test_a_trap_in_the_program_is_told(self):
        self.open("#lang=en")
        self.settle()
        self.browser.run("fibers.ask('page_file', -1), 0")  # reads where there is no memory
        self.browser.until("!document.getElementById('failure').hidden")
        self.assertIn("Reload", self.words())
        self.browser.messages.clear()

    def test_a_browser_without_full_screen_stays_alive(self):
        self.open("#lang=en")
        self.browser.run("Element.prototype.requestFullscreen = undefined")
        self.browser.key("f")
        self.settle()
        self.browser.key("ArrowRight")
        self.until(lambda v: v["step"] == 2)
        self.assertEqual(self.words(), "")

    def test_a_tree_of_many_levels_has_its_whole_film_or_a_word(self):
        for options in ("", "?jspi=off"):
            for levels in (2000, 4000, 20_000):
                self.browser.open(f"{ADDRESS}{options}#lang=en&tree={'(' * levels}1{')' * levels}")
                view = self.settle()
                if "steps" in view:
                    self.assertEqual(view["steps"], 3 * levels + 1, (options, levels))
                else:
                    self.assertIn("too deep", json.dumps(view))


class Host:
    """A folder on a host that can fall ill."""

    def __init__(self, folder):
        self.ill = ""
        host = self

        class Handler(http.server.SimpleHTTPRequestHandler):
            def do_GET(self):
                if self.path == "/favicon.ico":
                    return self.send_response_only(204), self.end_headers()
                if host.ill == "down":
                    return self.send_error(503)
                if host.ill == "silent":
                    host.silence.wait(60)
                    return None
                return super().do_GET()

            def end_headers(self):
                if host.policy:
                    self.send_header("Content-Security-Policy", host.policy)
                super().end_headers()

            def log_message(self, *_):
                pass

        self.policy = ""
        self.silence = threading.Event()
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=folder))
        self.server.daemon_threads = True
        self.thread = threading.Thread(target=self.server.serve_forever)
        self.thread.start()
        self.address = f"http://127.0.0.1:{self.server.server_port}/"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.silence.set()
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()


class Hosts(unittest.TestCase):
    def test_what_is_kept_comes_at_once_however_ill_the_host_is(self):
        with Host(SITE) as host, Browser() as browser:
            browser.open(host.address)
            browser.run("navigator.serviceWorker.ready.then(() => true)")
            browser.until("caches.keys().then((all) => all.length === 1)")
            for ill in ("down", "silent"):
                host.ill = ill
                begin = time.monotonic()
                browser.open(host.address + "?x=1#step=5&lang=en")
                browser.until("JSON.parse(program.view || '{}').step === 5")
                self.assertLess(time.monotonic() - begin, 30, ill)

    def test_a_policy_that_forbids_webassembly_gets_a_sentence(self):
        with Host(os.path.dirname(PAGE)) as host, Browser() as browser:
            host.policy = "default-src 'self' 'unsafe-inline'"
            browser.open(host.address + os.path.basename(PAGE))
            words = browser.run("document.getElementById('waiting').innerText")
            self.assertIn("wasm-unsafe-eval", words)
            self.assertIn("需要", words)
            host.policy = "script-src 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'unsafe-inline'; worker-src blob:"
            browser.messages.clear()
            browser.open(host.address + os.path.basename(PAGE) + "?again")
            self.assertEqual(browser.run("document.getElementById('waiting') === null"), True)
            browser.complete()
            self.assertEqual(browser.messages, [], "what the manual says is enough")

    def test_the_first_picture_does_not_wait_for_the_network_of_the_hints(self):
        with Host(os.path.dirname(PAGE)) as host, Browser() as browser:
            browser.call("Network.enable")
            browser.call("Network.emulateNetworkConditions", offline=False, latency=20, uploadThroughput=-1,
                         downloadThroughput=1_500_000)
            browser.open(host.address + os.path.basename(PAGE) + "#lang=en")
            self.assertNotEqual(browser.run("document.documentElement.dataset.complete"), "yes")
            self.assertEqual(browser.run("document.readyState"), "loading", "the rest of the page is still on its way")
            browser.complete()
            self.assertEqual(browser.messages, [])


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[4:]])
