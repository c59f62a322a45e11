"""The program's own window on an X server without a screen, and what stands on it."""

import array
import json
import os
import subprocess
import tempfile
import time

import processes


class NativeWindow:
    """A context manager: the program and its server end with it."""

    def __init__(self, program, width=1600, height=900, options=()):
        self.folder = tempfile.mkdtemp(prefix="plyglass-window-")
        self.dump = os.path.join(self.folder, "views")
        self.server, self.program = None, None
        try:
            read, write = os.pipe()
            self.server = subprocess.Popen(
                ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp",
                 "-noreset", "-nocursor", "-fbdir", self.folder],
                pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            os.close(write)
            with os.fdopen(read) as answer:
                number = answer.readline().strip()
            if not number:
                raise RuntimeError("Xvfb has not started")
            keep = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "LANG", "LC_"))}
            self.environment = dict(keep, DISPLAY=f":{number}", HOME=self.folder, LC_ALL="C.UTF-8")
            # The pointer would light up what it happens to be on.
            self.xdotool("mousemove", str(width - 1), str(height - 1))
            self.program = subprocess.Popen(
                [program, "--size", f"{width}x{height}", "--dump-view", self.dump, *options],
                env=self.environment, cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            self.until(lambda view: True)
            self.xdotool("search", "--sync", "--onlyvisible", "--name", "Plyglass", "windowfocus")
        except BaseException:
            self.__exit__()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        processes.end([each for each in (self.server, self.program) if each], self.folder)

    def xdotool(self, *words):
        subprocess.run(["xdotool", *words], env=self.environment, check=True, stdout=subprocess.DEVNULL)

    def key(self, *names):
        self.xdotool("key", *names)

    def view(self):
        """What it shows, as --dump-view has it; nothing before its first picture."""
        try:
            with open(self.dump, encoding="utf-8") as file:
                lines = file.read().split("\n")
        except FileNotFoundError:
            return None
        return json.loads(lines[-2]) if len(lines) > 1 else None

    def until(self, condition, seconds=60):
        """Waits until `condition` is true of the view."""
        end = time.monotonic() + seconds
        while True:
            view = self.view()
            if view is not None and condition(view):
                return view
            if time.monotonic() > end or (self.program and self.program.poll() is not None):
                raise RuntimeError(f"waited for the window with {json.dumps(view)[:600]}")
            time.sleep(0.03)

    def kept(self, seconds=30):
        """The texts that it has kept for its next start, by their paths below its home; waits for the first."""
        end = time.monotonic() + seconds
        while not (out := self.kept_now()):
            if time.monotonic() > end:
                raise RuntimeError("the window has kept nothing")
            time.sleep(0.03)
        return out

    def kept_now(self):
        out = {}
        for parent, _, names in os.walk(os.path.join(self.folder, ".local")):
            for name in names:
                path = os.path.join(parent, name)
                with open(path, encoding="utf-8", errors="replace") as file:
                    out[os.path.relpath(path, self.folder)] = file.read()
        return out

    def pixels(self):
        """The server's own picture, four bytes a pixel: blue, green, red and one of no meaning."""
        with open(os.path.join(self.folder, "Xvfb_screen0"), "rb") as file:
            data = file.read()
        head = array.array("I", data[:100])
        head.byteswap()  # XWD is big-endian
        size, height, line, colours = head[0], head[5], head[12], head[19]
        start = size + 12 * colours
        return data[start : start + height * line]
