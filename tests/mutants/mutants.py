"""Changes one token of the program at a time and asks the tests whether they notice: `./dev mutants N`.

Works on a copy of the sources under build/mutants. First the tests of the token's own folder run, then, for a mutant that
they let live, those of the folders that use it, from near to far, and the rest, up to the first that fails. What does not
compile is no mutant. Living ones are printed with their place; each deserves a test, or is shown to change nothing.
What was printed can be tried again (--of): `./dev mutants 100 --own >log`, then `./dev mutants --of log`.
"""

import argparse
import hashlib
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


# What only the compiler reads, what only browsers run, and assertions, which are tests themselves.
UNCHANGED = re.compile(r'#|//|template\b|using\b|requires\b|return filled\("')
UNCHANGED_TO_ITS_END = re.compile(r"concept\b|(?:static_)?assert\(")


def places(path):
    """(line, column, old, new) of each token of a file that can be changed."""
    passes_over, elsewhere, depth = False, False, 0
    for number, line in enumerate(path.read_text().splitlines()):
        words = line.strip()
        passes_over = passes_over or UNCHANGED_TO_ITS_END.match(words) is not None
        if passes_over:
            depth += sum(line.count(c) for c in "({") - sum(line.count(c) for c in ")}")
            passes_over = depth > 0 or not words.split("  //")[0].endswith(";")
            continue
        if words.startswith("#if defined(__EMSCRIPTEN__)"):
            elsewhere = True
        elif words.startswith(("#else", "#elif", "#endif")):
            elsewhere = False
        if elsewhere or UNCHANGED.match(words):
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


def users():
    """The folders of src, in an order in which each follows those that it uses; with each, all that it uses."""
    used = {}
    for line in (ROOT / "src" / "LAYERS").read_text().splitlines():
        if row := re.match(r"(\w+):(.*)", line):
            direct = {name for name in row[2].split() if name in used}
            used[row[1]] = direct.union(*(used[name] for name in direct))
    return used


def lives_elsewhere(folder):
    """Whether all tests but those of the folder pass."""
    near = [name for name, used in users().items() if folder in used and name != "cli" and
            any((TREE / "tests" / name).rglob("*.cpp"))]
    for name in near:
        if not (build([f"test_{name}"]) and test(["--label-regex", f"^{name}$"], 3600)):
            return False
    return build([]) and test(["--label-exclude", f"^({'|'.join([folder, *near])})$"], 7200)


def compiled_tests(folder):
    return hashlib.sha256((TREE / "build" / "dev" / f"test_{folder}").read_bytes()).digest()


def copy_of_sources():
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True).stdout
    names = set(listed.decode().split("\0")[:-1])
    for folder in ("src", "tests"):  # a file that is gone would be compiled all the same
        for old in (TREE / folder).rglob("*"):
            if old.is_file() and str(old.relative_to(TREE)) not in names:
                old.unlink()
    for name in names:
        old, new = TREE / name, ROOT / name
        if old.exists() and old.read_bytes() == new.read_bytes():
            continue  # it keeps its time: what was built of it stands
        old.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(new, old)


def main():
    options = argparse.ArgumentParser(prog="./dev mutants", description=__doc__)
    options.add_argument("count", type=int, nargs="?", help="how many")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--folders", default=",".join(FOLDERS), help="of src, with commas between them")
    options.add_argument("--own", action="store_true", help="only the tests of the folder itself")
    options.add_argument("--of", type=pathlib.Path, help="in place of a sample: those that this file, an earlier output, has")
    wanted = options.parse_args()
    if (wanted.count is None) == (wanted.of is None):
        options.error("how many, or which of an earlier output?")
    folders = wanted.folders.split(",")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())  # with the figures so far

    copy_of_sources()
    tests = [f"test_{folder}" for folder in folders] if wanted.own else []  # all of them
    if not build(tests):
        sys.exit("The sources do not compile as they are.")
    usual = {}  # of each folder, how long its tests take, in seconds, and what they compile to
    for folder in folders:
        start = time.monotonic()
        if not test(["--label-regex", f"^{folder}$"], 3600):
            sys.exit(f"The tests of {folder} fail as it is.")
        usual[folder] = (time.monotonic() - start, compiled_tests(folder))

    sites = [(folder, path, place) for folder in folders for path in sorted((TREE / "src" / folder).rglob("*.[ch]pp"))
             for place in places(path)]
    if wanted.of:
        sites = again(wanted.of, sites)
    else:
        random.Random(wanted.seed).shuffle(sites)
    found = {folder: [0, 0, 0] for folder in folders}  # mutants, caught by its own tests, by others
    try:
        try_all(sites, found, usual, wanted)
    finally:
        for folder, (count, own, others) in found.items():
            if count:
                print(f"{folder}: {count} mutants, {own} caught by its own tests, {others} by others only")
        count, own, others = (sum(each[i] for each in found.values()) for i in range(3))
        print(f"all: {count} mutants; caught by their own folder's tests {own}, by all {own + others}")


def again(log, sites):
    """Those among the sites that stand in an earlier output: by their line's text, because lines move."""
    before = {}
    for line in log.read_text().splitlines():
        if line.startswith("{"):
            mutant = json.loads(line)
            before[mutant["file"], mutant["text"], mutant["old"], mutant.get("column")] = None
    out = []
    for site in sites:
        _, path, (line, column, old, _) = site
        text = path.read_text().split("\n")[line]
        key = (str(path.relative_to(TREE)), text.strip(), old.strip())
        within = column - (len(text) - len(text.lstrip()))
        if (*key, within) in before or (*key, None) in before:
            out.append(site)
    return out


def try_all(sites, found, usual, wanted):
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
            lives = test(["--label-regex", f"^{folder}$"], 60 + 5 * usual[folder][0])
            found[folder][0] += 1
            if not lives:
                found[folder][1] += 1
                continue
            if not wanted.own and not lives_elsewhere(folder):
                found[folder][2] += 1
                by = "caught by the tests of other folders only"
            else:
                by = "lives"
                if compiled_tests(folder) == usual[folder][1]:
                    by += "; the tests of its folder compile to what they were"
            words = text.split("\n")[line]
            mutant = {"file": str(path.relative_to(TREE)), "line": line + 1, "column": column - (len(words) - len(words.lstrip())),
                      "old": old.strip(), "new": new.strip(), "how": by, "text": words.strip()}
            print(json.dumps(mutant, ensure_ascii=False), flush=True)
        finally:
            path.write_text(text)


if __name__ == "__main__":
    main()
