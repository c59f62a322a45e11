"""Browsers with other engines than Chromium's: as much of browser.Browser as one test of the page needs. Keys are events of the
page's own, since how an engine makes one is not what is tried."""

import glob
import json
import os
import re
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

import processes
from browser import Socket


class Engine:
    """A context manager: the browser ends with it. `run` is the engine's."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="plyglass-engine-")
        self.processes = []
        self.environment = dict(os.environ, HOME=self.folder)
        try:
            self.begin()
        except BaseException:
            self.__exit__()
            raise

    def start(self, *command, **more):
        self.processes.append(subprocess.Popen(command, env=self.environment, **more))
        return self.processes[-1]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        processes.end(self.processes, self.folder)

    def until(self, condition, seconds=120):
        """Waits until a JavaScript expression is true."""
        end = time.monotonic() + seconds
        while not self.run(condition):
            if time.monotonic() > end:
                raise RuntimeError(f"waited {seconds} s for {condition}: {self.run('program.view')}")
            time.sleep(0.05)

    def open(self, address):
        self.go("about:blank")
        self.go(address)
        self.until("document.documentElement?.dataset?.ready !== undefined")

    def complete(self):
        self.until("document.documentElement.dataset.complete === 'yes'")

    def settle(self):
        self.run("program.settled(30000)")

    def key(self, key):
        known = {"key": key, "bubbles": True, "cancelable": True}
        self.run(f"document.body.dispatchEvent(new KeyboardEvent('keydown', {json.dumps(known)})), 0")

    def view(self):
        return json.loads(self.run("program.view"))


class Firefox(Engine):
    """Driven with WebDriver BiDi."""

    def begin(self):
        log = os.path.join(self.folder, "log")
        program = shutil.which("firefox-esr") or shutil.which("firefox")
        with open(log, "wb") as file:
            process = self.start(program, "--headless", "--no-remote", "--profile", self.folder, "--remote-debugging-port",
                                 "0", "about:blank", stdout=file, stderr=file)
        end = time.monotonic() + 60
        while True:
            with open(log, encoding="utf-8", errors="replace") as file:
                port = re.search(r"ws://127\.0\.0\.1:(\d+)", file.read())
            if port:
                break
            if process.poll() is not None or time.monotonic() > end:
                raise RuntimeError("Firefox has not started")
            time.sleep(0.1)
        self.number = 0
        self.socket = Socket(int(port.group(1)), "/session")
        self.call("session.new", capabilities={})
        self.context = self.call("browsingContext.getTree")["contexts"][0]["context"]

    def call(self, method, **parameters):
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.socket.receive())
            if answer.get("id") != self.number:
                continue
            if answer["type"] == "error":
                raise RuntimeError(f"{method}: {answer['message']}")
            return answer["result"]

    def __exit__(self, *_):
        if hasattr(self, "socket"):
            self.socket.socket.close()
        super().__exit__()

    def go(self, address):
        self.call("browsingContext.navigate", context=self.context, url=address, wait="none")

    def run(self, script):
        script = f"(async () => JSON.stringify((await ({script})) ?? null))()"
        answer = self.call("script.evaluate", expression=script, target={"context": self.context}, awaitPromise=True)
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])


class WebKit(Engine):
    """WebKitGTK, which is what Safari is made of. Driven with WebDriver; it has no headless mode."""

    def begin(self):
        read, write = os.pipe()
        self.start("Xvfb", "-displayfd", str(write), "-screen", "0", "1400x900x24", "-nolisten", "tcp", "-noreset",
                   pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as answer:
            self.environment["DISPLAY"] = ":" + answer.readline().strip()
        self.environment["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"] = "1"  # its sandbox needs rights that CI has not
        browser = sorted(glob.glob("/usr/lib/*/webkit2gtk-*/MiniBrowser"))[-1]
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.root = f"http://127.0.0.1:{port}"
        self.start("WebKitWebDriver", f"--port={port}", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        options = {"binary": browser, "args": ["--automation"]}
        end = time.monotonic() + 60
        while True:
            try:
                wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options, "timeouts": {"script": 300_000}}}
                self.session = self.call("POST", "", capabilities=wanted)["sessionId"]
                break
            except urllib.error.URLError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.1)
        self.root += "/session/" + self.session

    def call(self, method, path, **parameters):
        address = self.root + (path if hasattr(self, "session") else "/session")
        request = urllib.request.Request(address, json.dumps(parameters).encode(), method=method)
        with urllib.request.urlopen(request, timeout=300) as answer:
            return json.loads(answer.read())["value"]

    def __exit__(self, *_):
        if hasattr(self, "session"):
            urllib.request.urlopen(urllib.request.Request(self.root, method="DELETE"), timeout=60).close()
        super().__exit__()

    def go(self, address):
        self.call("POST", "/url", url=address)

    def run(self, script):
        script = ("const done = arguments[0]; (async () => JSON.stringify((await (" + script + ")) ?? null))()"
                  ".then(done, (error) => done('!' + error))")
        answer = self.call("POST", "/execute/async", script=script, args=[])
        if answer.startswith("!"):
            raise RuntimeError(answer)
        return json.loads(answer)
