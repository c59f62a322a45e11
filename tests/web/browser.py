"""A headless Chromium, driven over its DevTools protocol with the standard library alone."""

import base64
import collections
import json
import os
import shutil
import socket
import struct
import subprocess
import tempfile
import time

import processes


class Socket:
    """As much of a WebSocket client as the protocol needs."""

    def __init__(self, port, path):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=120)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            self.buffer += self.socket.recv(4096)
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise RuntimeError(head.decode(errors="replace"))

    def send(self, text):
        data = text.encode()
        size = len(data)
        head = b"\x81"
        if size < 126:
            head += bytes([0x80 | size])
        elif size < 1 << 16:
            head += struct.pack(">BH", 0x80 | 126, size)
        else:
            head += struct.pack(">BQ", 0x80 | 127, size)
        mask = os.urandom(4)
        pattern = mask * (size // 4 + 1)
        masked = (int.from_bytes(data, "big") ^ int.from_bytes(pattern[:size], "big")).to_bytes(size, "big")
        self.socket.sendall(head + mask + masked)

    def take(self, size):
        while len(self.buffer) < size:
            more = self.socket.recv(1 << 20)
            if not more:
                raise RuntimeError("the browser has closed the connection")
            self.buffer += more
        out, self.buffer = self.buffer[:size], self.buffer[size:]
        return out

    def receive(self):
        whole = b""
        while True:
            first, second = self.take(2)
            size = second & 0x7F
            if size == 126:
                (size,) = struct.unpack(">H", self.take(2))
            elif size == 127:
                (size,) = struct.unpack(">Q", self.take(8))
            data = self.take(size)
            if first & 0x0F in (0, 1):
                whole += data
                if first & 0x80:
                    return whole.decode()
            elif first & 0x0F == 8:
                raise RuntimeError("the browser has closed the connection")


class Navigated(RuntimeError):
    """The page was left before it had answered."""


class Browser:
    """One Chromium with one tab. A context manager: the browser ends with it."""

    def __init__(self, width=1600, height=900, ratio=1, touch=False, dark=False, language="en-US", noise=None):
        self.profile = tempfile.mkdtemp(prefix="plyglass-browser-")
        program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
        if program is None:
            raise RuntimeError("there is no chromium")
        arguments = [
            program, "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--mute-audio",
            "--disable-dev-shm-usage", "--disable-background-networking", "--disable-component-update",
            "--no-first-run", "--force-color-profile=srgb", f"--lang={language}", f"--accept-lang={language}",
            f"--user-data-dir={self.profile}", "--remote-debugging-port=0", f"--window-size={width},{height}",
            "about:blank",
        ]
        environment = dict(os.environ, HOME=self.profile, LANGUAGE=language)
        self.log = open(os.path.join(self.profile, "log"), "wb")
        self.process = subprocess.Popen(arguments, stdout=self.log, stderr=self.log, env=environment)
        self.messages = []  # what pages wrote to the console, and what they threw
        self.events = collections.deque(maxlen=200)
        self.number = 0
        port, path = self._address()
        self.socket = Socket(port, path)
        target = next(t for t in self.call("Target.getTargets")["targetInfos"] if t["type"] == "page")
        self.session = None
        self.session = self.call("Target.attachToTarget", targetId=target["targetId"], flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log"):
            self.call(domain + ".enable")
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=ratio,
                  mobile=touch)
        if touch:
            self.call("Emulation.setTouchEmulationEnabled", enabled=True)
        self.prefers(dark)

    def _address(self):
        path = os.path.join(self.profile, "DevToolsActivePort")
        end = time.monotonic() + 60
        while time.monotonic() < end:
            if self.process.poll() is not None:
                break
            try:
                with open(path, encoding="ascii") as file:
                    lines = file.read().splitlines()
                if len(lines) >= 2:
                    return int(lines[0]), lines[1]
            except FileNotFoundError:
                pass
            time.sleep(0.05)
        with open(self.log.name, encoding="utf-8", errors="replace") as file:
            raise RuntimeError("the browser has not started: " + file.read()[-2000:])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.socket.close()
        processes.end([self.process], self.profile)
        self.log.close()

    def call(self, method, **parameters):
        self.number += 1
        number = self.number
        message = {"id": number, "method": method, "params": parameters}
        if getattr(self, "session", None):
            message["sessionId"] = self.session
        self.socket.send(json.dumps(message))
        while True:
            answer = json.loads(self.socket.receive())
            if answer.get("id") == number:
                if "error" in answer:
                    words = f"{method}: {answer['error']['message']}"
                    raise (Navigated if "navigated" in words else RuntimeError)(words)
                return answer["result"]
            self._hear(answer)

    def _hear(self, event):
        method, said = event.get("method"), event.get("params", {})
        self.events.append((method, said))
        if method == "Runtime.consoleAPICalled" and said["type"] in ("error", "warning", "assert"):
            words = [str(each.get("value", each.get("description", ""))) for each in said["args"]]
            self.messages.append(said["type"] + ": " + " ".join(words))
        elif method == "Runtime.exceptionThrown":
            details = said["exceptionDetails"]
            self.messages.append("thrown: " + details.get("exception", {}).get("description", details["text"]))
        elif method == "Log.entryAdded" and said["entry"]["level"] == "error":
            self.messages.append("log: " + said["entry"]["text"])

    def event(self, method, seconds=30):
        """Waits for the next event of this name, and takes it."""
        end = time.monotonic() + seconds
        while True:
            for event in self.events:
                if event[0] == method:
                    self.events.remove(event)
                    return event[1]
            if time.monotonic() > end:
                raise RuntimeError(f"waited {seconds} s for {method}")
            self.holds("true")
            time.sleep(0.02)

    def run(self, script):
        """The value of a JavaScript expression, awaited."""
        answer = self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description", details["text"]))
        return answer["result"].get("value")

    def holds(self, condition):
        """Whether a JavaScript expression is true; of a page that is just left nothing is."""
        try:
            return self.run(condition)
        except Navigated:
            return False

    def until(self, condition, seconds=60):
        """Waits until a JavaScript expression is true."""
        end = time.monotonic() + seconds
        while not self.holds(condition):
            if time.monotonic() > end:
                raise RuntimeError(f"waited {seconds} s for {condition}; the console has {self.messages}")
            time.sleep(0.02)

    def open(self, address):
        """Opens the page and waits for its first picture; milliseconds that it took, as the page counts them."""
        self.call("Page.navigate", url="about:blank")
        self.call("Page.navigate", url=address)
        self.until("document.documentElement?.dataset?.ready !== undefined"
                   " || document.getElementById('waiting')?.dataset.failed === 'yes'")
        return self.run("Number(document.documentElement.dataset.ready)")

    def complete(self):
        """Waits for what comes after the first picture."""
        self.until("document.documentElement.dataset.complete === 'yes'")

    def prefers(self, dark, calm=False):
        self.call("Emulation.setEmulatedMedia",
                  features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
                            {"name": "prefers-reduced-motion", "value": "reduce" if calm else "no-preference"}])

    # ---- what a reader does

    def key(self, key, code="", text="", shift=False, control=False):
        names = {"ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Enter": 13, "Escape": 27,
                 "Tab": 9, "Home": 36, "End": 35, " ": 32, "PageDown": 34, "PageUp": 33, "Backspace": 8}
        number = names.get(key, ord(key.upper()) if len(key) == 1 else 0)
        keys = {"key": key, "code": code or (f"Key{key.upper()}" if key.isalpha() and len(key) == 1 else key),
                "windowsVirtualKeyCode": number, "modifiers": (8 if shift else 0) | (2 if control else 0)}
        typed = {"text": text or key} if text or (not control and len(key) == 1) else {}
        self.call("Input.dispatchKeyEvent", type="keyDown" if typed else "rawKeyDown", **keys, **typed)
        self.call("Input.dispatchKeyEvent", type="keyUp", **keys)

    def type(self, text):
        self.call("Input.insertText", text=text)

    def mouse(self, what, x, y, **more):
        self.call("Input.dispatchMouseEvent", type=what, x=x, y=y, **more)

    def click(self, x, y):
        self.mouse("mouseMoved", x, y)
        for what in ("mousePressed", "mouseReleased"):
            self.mouse(what, x, y, button="left", clickCount=1)

    def touch(self, what, points):
        self.call("Input.dispatchTouchEvent", type=what, touchPoints=[{"x": x, "y": y} for x, y in points])

    def tap(self, x, y):
        self.touch("touchStart", [(x, y)])
        self.touch("touchEnd", [])

    def settle(self, seconds=30):
        """Waits until the page has nothing to paint for a while."""
        self.run("program.settled(%d)" % (seconds * 1000))

    def picture(self, path):
        data = self.call("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))
