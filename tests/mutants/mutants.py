"""Changes one token of the program at a time and asks the tests whether they notice: `./dev mutants N`.

Works on a copy of the sources under build/mutants. First the tests of the token's own folder run, then, for a mutant that
they let live, all others up to the first that fails. What does not compile is no mutant. Living ones are printed with their
place; each deserves a test, or is shown to change nothing.
"""

import argparse
import json
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
HOME = ROOT / "build" / "mutants"
TREE = HOME / "tree"
FOLDERS = "core text game eval search exact agent".split()

# Operators with blanks around them are no brackets of templates: clang-format sees to that.
SWAPS = {
    " < ": " <= ", " <= ": " < ", " > ": " >= ", " >= ": " > ", " == ": " != ", " != ": " == ",
    " && ": " || ", " || ": " && ", " + ": " - ", " - ": " + ", " * ": " / ", " += ": " -= ", " -= ": " += ",
    "true": "false", "false": "true", "++": "--", "std::max(": "std::min(", "std::min(": "std::max(", "!": "",
}
TOKEN = re.compile(
    r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|//.*|'  # passed over
    r"(?P<number>(?<![\w.'])\d+(?![\w.'])) *|(?P<swap>" +
    "|".join(re.escape(token) if token[0] in " +s!" else rf"\b{token}\b" for token in sorted(SWAPS, key=len, reverse=True)) +
    r")")


def places(path):
    """(line, column, old, new) of each token of a file that can be changed."""
    for number, line in enumerate(path.read_text().splitlines()):
        words = line.strip()
        if words.startswith(("#", "//", "static_assert", "template", "using", "return filled(\"")):
            continue
        for match in TOKEN.finditer(line):
            if match["number"] is not None:
                digits = match["number"]
                yield number, match.start("number"), digits, str(int(digits) + 1)
            elif match["swap"] is not None and not (match["swap"] == "!" and line[match.end():match.end() + 1] == "="):
                yield number, match.start(), match["swap"], SWAPS[match["swap"]]


def run(command, seconds, **more):
    """Whether the command ended well in that time. One that did not is ended with all that it has started: a mutant's loop may
    never end."""
    started = subprocess.Popen(command, cwd=TREE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                               start_new_session=True, **more)
    try:
        return started.wait(timeout=seconds) == 0
    except subprocess.TimeoutExpired:
        return False
    finally:
        try:
            os.killpg(started.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        started.wait()


def build(targets):
    return run(["./dev", "build", "--preset", "dev", *targets], 3600)


def test(arguments, seconds):
    return run(["ctest", "--test-dir", "build/dev", "--stop-on-failure", "--parallel", "3", *arguments], seconds)


def copy_of_sources():
    files = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True).stdout
    for name in files.decode().split("\0")[:-1]:
        old, new = TREE / name, ROOT / name
        if old.exists() and old.read_bytes() == new.read_bytes():
            continue  # it keeps its time: what was built of it stands
        old.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(new, old)


def main():
    options = argparse.ArgumentParser(prog="./dev mutants", description=__doc__)
    options.add_argument("count", type=int, help="how many")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--folders", default=",".join(FOLDERS), help="of src, with commas between them")
    options.add_argument("--own", action="store_true", help="only the tests of the folder itself")
    wanted = options.parse_args()
    folders = wanted.folders.split(",")

    copy_of_sources()
    tests = [f"test_{folder}" for folder in folders]
    if not build(["plyglass", *tests] if wanted.own else []):
        sys.exit("The sources do not compile as they are.")
    usual = {}  # seconds that a folder's tests take
    for folder in folders:
        start = time.monotonic()
        if not test(["--label-regex", f"^{folder}$"], 3600):
            sys.exit(f"The tests of {folder} fail as it is.")
        usual[folder] = time.monotonic() - start

    sites = [(folder, path, place) for folder in folders for path in sorted((TREE / "src" / folder).rglob("*.[ch]pp"))
             for place in places(path)]
    random.Random(wanted.seed).shuffle(sites)
    found = {folder: [0, 0, 0] for folder in folders}  # mutants, caught by its own tests, by others
    for folder, path, (line, column, old, new) in sites:
        if sum(each[0] for each in found.values()) == wanted.count:
            break
        text = path.read_text()
        lines = text.split("\n")
        lines[line] = lines[line][:column] + new + lines[line][column + len(old):]
        path.write_text("\n".join(lines))
        try:
            if not build([f"test_{folder}"]):
                continue
            found[folder][0] += 1
            if not test(["--label-regex", f"^{folder}$"], 60 + 5 * usual[folder]):
                found[folder][1] += 1
                continue
            if not wanted.own and not (build([]) and test(["--label-exclude", f"^{folder}$"], 7200)):
                found[folder][2] += 1
                by = "caught by the tests of other folders only"
            else:
                by = "lives"
            mutant = {"file": str(path.relative_to(TREE)), "line": line + 1, "old": old.strip(), "new": new.strip(),
                      "how": by, "text": text.split("\n")[line].strip()}
            print(json.dumps(mutant, ensure_ascii=False), flush=True)
        finally:
            path.write_text(text)
    for folder, (count, own, others) in found.items():
        if count:
            print(f"{folder}: {count} mutants, {own} caught by its own tests, {others} by others only")
    count, own, others = (sum(each[i] for each in found.values()) for i in range(3))
    print(f"all: {count} mutants; caught by their own folder's tests {own}, by all {own + others}")


if __name__ == "__main__":
    main()
