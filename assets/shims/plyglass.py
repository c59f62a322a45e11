"""Plyglass watches a search. Beside your program: from plyglass import watch, and @watch above the function, or above each
if two call each other. Run the program as ever; then: plyglass check NAME.run.jsonl. Parameters are found by their usual
names. Others are told, and so is the value's place in a tuple: @watch(node="t", alpha="x", beta="y", turn="who", value=1)."""
import atexit, functools, html, inspect, json, linecache, os, re, shutil, subprocess, sys, types

USUAL = {"node": "node state tree position pos board root game current n s t self",
         "alpha": "alpha lo low lower α a", "beta": "beta hi high upper β b",
         "turn": "ismax maximizing ismaximizing maximizingplayer ismaximizingplayer ismaxplayer ismaxturn maxplayer maxturn maxi "
                 "maxnode ismaxnode maximizer ismaximizer maximisingplayer max maximize player turn color colour sign"}
USES = [f"__{name}__" for name in "lt gt le ge neg add radd sub rsub mul rmul".split()]
MAIN = getattr(sys.modules["__main__"], "__file__", "notebook.py")
LIVE = MAIN == "notebook.py" or hasattr(sys, "ps1") or "ipykernel" in sys.modules  # whoever asks does not wait for the end
stack, run = [], types.SimpleNamespace(key=None, path=None, held=None, is_tree=None)
ids = {}  # of the numbers and lists of trees: what they were before, and what they are, so that no id is given twice

def trees():  # on standard input: nested lists, one a line
    return [json.loads(line) for line in sys.stdin if line.strip()]

def part(x, *names):
    found = (x.get(name) if isinstance(x, dict) else getattr(x, name, None) for name in names)
    return next((y for y in found if y is not None), None)

def number(x):  # as JSON; of a leaf that is an object, its value
    x = x if hasattr(x, "__float__") else part(x, *VALUES)
    if isinstance(x, bool) or not hasattr(x, "__float__"): return None
    x = int(x) if isinstance(x, int) else float(x)
    return x if isinstance(x, int) or abs(x) < float("inf") else str(x)

def children(x):
    below = x if isinstance(x, (list, tuple)) and not hasattr(x, "_fields") else part(x, "children")
    if below is None: below = x if isinstance(x, dict) and number(x) is None else [part(x, "left"), part(x, "right")]
    if isinstance(below, dict): below = list(below.values())
    return [y for y in below if y is not None and not isinstance(y, str)] if isinstance(below, (list, tuple)) else []

def look(x, path):  # the tree as the program gets it, whose numbers know their path; and as nested lists
    was = x
    if len(run.known) > 50000: raise RecursionError("a game, not a tree")
    below = [look(y, [*path, i]) for i, y in enumerate(children(x))]
    rest = iter(below)
    fill = lambda y: y if y is None or isinstance(y, str) else next(rest)[0]
    if type(x) in (list, tuple): x = type(x)(map(fill, x))
    if type(x) is dict and below and "children" not in x: x = {key: fill(y) for key, y in x.items()}
    x = marked(x, path)
    if not hasattr(x, "__float__"): run.known[id(x)] = path
    if not below: mark_value(x, path)
    ids[id(x)] = id(was), x
    return x, [y for _, y in below] or number(x)

def marked(x, path=None):
    if type(x) in KINDS: x = KINDS[type(x)](x); x.path = path
    return x

VALUES = "value", "val", "score", "utility"
def mark_value(x, path):  # of a leaf that is an object
    name = next((name for name in VALUES if part(x, name) is not None), None)
    try:
        if name and isinstance(x, dict): x[name] = marked(x[name], path)
        elif name: setattr(x, name, marked(getattr(x, name), path))
    except (AttributeError, TypeError): pass

def path_of(x): return x.path if isinstance(type(x), Kind) and run.known else run.known.get(id(x))

# A search is called with leaves, or it uses the numbers in its lists itself ("own"). That may show late: until then both are held,
# and the file has the first, so that a program that is killed leaves something.
def write(way, **event):
    if run.held is not None and len(run.held) > 20000: finish()
    if run.held is not None: run.held.append((way, event))
    if way not in ("", run.way) or run.held is not None and run.start is None: return
    run.file.write(json.dumps({key: x for key, x in event.items() if x is not None}) + "\n")

def finish(): settle(True), decide("own")
def settle(is_tree):  # lists of numbers may be a board: that shows when the search calls itself
    run.is_tree = is_tree if run.is_tree is None else run.is_tree
    if run.is_tree is False and run.held is not None:
        run.tree, run.known, stack[0].seen = None, {}, []
        decide("called")

def decide(way):
    if run.held is None: return
    held, run.held = run.held, None
    if run.start is not None:
        if way == run.way and run.tree is run.as_begun: return
        run.file.truncate(run.start), run.file.seek(run.start)
    run.way = way
    write("", **run.header, tree=run.tree)
    for each, event in held: write(each, **event)

def under(path, ways=("own", "called"), x=None):  # something is below the innermost node, so that is no leaf
    node = stack[-1]
    for way in ways:
        if way not in node.entered: write(way, **node.enter)
        node.entered.add(way)
    is_far = is_below(path, node) and not any(y is x for y in node.below)  # what lies between is not watched
    if not is_far and (not path or path[:-1] != node.path):  # a number without a path: one that is equal, best one that is new
        equal = [i for i, y in enumerate(node.below) if y == x]
        path = [*node.path, min(equal, key=lambda i: i in node.seen, default=len(node.seen))]
    node.seen.append(path[len(node.path)])
    return path

def is_below(path, node): return path and len(path) > len(node.path) and path[:len(node.path)] == node.path

def sorts(code):  # whether the watched function is about to order its children, which is no look at them that counts
    frame, lines = sys._getframe(2), []
    while frame:
        if frame.f_code.co_filename != __file__: lines.append(linecache.getline(frame.f_code.co_filename, frame.f_lineno))
        frame = frame.f_back if frame.f_code is not code else None
    return any("sort" in line for line in lines)

def see(*numbers):  # leaves that their parent uses itself, or only looks at to order its children; or what is not watched does
    for x in sorted((x for x in numbers if isinstance(type(x), Kind) and x.path and run.known), key=path_of):
        node = stack[-1] if stack else None
        if not node or not is_below(x.path, node) or x.path[len(node.path)] in node.seen: continue
        is_child = x.path[:-1] == node.path and not sorts(node.code)
        if x.path[len(node.path)] not in node.looked: write("called" if is_child else "", kind="look", node=x.path)
        node.looked.add(x.path[len(node.path)])
        if is_child and (run.held is not None or run.way == "own"):
            write("own", kind="leaf", node=under(x.path, ["own"]), value=number(x), values="max")

def page(_):  # in a notebook, of the value that the search returns: the verdict and the film
    finish()
    command = ["plyglass", "check", run.path, "--format", "html"]
    found = shutil.which("plyglass") and subprocess.run(command, capture_output=True, encoding="utf-8").stdout
    if not found: return "Judge it: <code>plyglass check " + html.escape(run.path) + "</code>"
    return f'<iframe srcdoc="{html.escape(found)}" style="width: 100%; height: 45em; border: 0"></iframe>'

def used(base, name): return lambda *numbers: (see(*numbers), marked(getattr(base, name)(*numbers)))[1]
def plain(x, *more): return type(x).__base__ if isinstance(type(x), Kind) else type(x, *more)

class Kind(type):  # of the numbers that know their path: type(x) == int stays true
    def __eq__(self, other): return other in self.__bases__
    def __hash__(self): return hash(self.__base__)

KINDS = {base: Kind(base.__name__, (base,), {"path": None, "_repr_html_": page, **{name: used(base, name) for name in USES}})
         for base in (int, float)}

def mover(turn, function):
    said = (function.__name__ if turn is None else str(turn)).lower()
    found = set(re.findall("max|min", re.sub("minimax|negamax|expectimax", "", said)))
    if len(found) == 1 or turn is None: return found.pop() if len(found) == 1 else None
    if isinstance(turn, bool) or -1 in (turn, run.first): return "max" if turn > 0 else "min"  # whoever comes first
    return "max" if turn == run.first else "min"

def begin(f, role, at, told):  # a search; those of the same tree go into one file
    turn, tree = at.get(role["turn"]), None
    run.known, run.place, run.first, f = {}, {}, turn, inspect.unwrap(f)
    names, source = f.__globals__, "".join(linecache.getlines(f.__code__.co_filename))
    names.setdefault("id", lambda x: ids.get(id(x), [id(x)])[0])  # what was noted by id before is found
    if re.search(r"\btype\([^()]*\) is\b", source): names.setdefault("type", plain)
    if isinstance(names.get(f.__name__), functools._lru_cache_wrapper):  # above, it hides calls: below, it does not
        names[f.__name__] = watch(functools.lru_cache(None)(f), **told)
    try:
        if role["node"] not in ("board", "grid"): at[role["node"]], tree = look(at.get(role["node"]), [])
    except RecursionError: run.known = ids.clear() or {}
    key, asked = (f, tree, mover(turn, f)), os.environ.get("PLYGLASS_RUN")  # the same tree may be the other player's
    if run.key == key and run.is_tree is False: run.known = {}
    if run.key == key: return  # a pass of the same search
    finish()
    run.tree = tree if isinstance(tree, list) and "null" not in json.dumps(tree) else None
    run.held, run.is_tree, run.way = None, None, "called"
    mode = "a" if asked and run.key else "w"  # who asks may give several trees, and gets several runs
    run.key, run.path = key, asked or os.path.splitext(MAIN)[0] + ".run.jsonl"
    run.file = open(run.path, mode, 1, encoding="utf-8")
    run.start = run.file.tell() if run.file.seekable() else None
    run.as_begun = run.tree
    run.header = {"plyglass": "run", "version": 1, "program": os.path.basename(MAIN).encode("utf-8", "replace").decode(),
                  "language": "Python", "root": key[2], "values": told.get("values")}
    if run.start is not None: write("", **run.header, tree=run.tree)
    run.held = []

atexit.register(finish)
def watch(f=None, **told):
    if f is None: return functools.partial(watch, **told)
    if inspect.isgeneratorfunction(f): raise TypeError(f"{f.__name__} has a yield: no watched function may")
    signature, code = inspect.signature(f), getattr(inspect.unwrap(f), "__code__", None)
    names = {name.lower().replace("_", ""): name for name in signature.parameters}
    role = {each: next((names[n] for n in usual.split() if n in names), None) for each, usual in USUAL.items()} | told
    @functools.wraps(f)
    def watched(*args, **more):
        given = signature.bind(*args, **more)
        given.apply_defaults()
        at, enter = given.arguments, {"kind": "enter", "line": sys._getframe(1).f_lineno, "turn": None}
        if not stack: begin(f, role, at, told)
        for end in ("alpha", "beta"):
            see(at.get(role[end]))
            enter[end] = number(at.get(role[end]))
            if enter[end] is not None: at[role[end]] = marked(at[role[end]])
        node = at.get(role["node"])
        if stack: settle(bool(path_of(node) or hasattr(node, "__float__")))
        below = children(node) if run.known else []
        if stack and (hasattr(node, "__float__") or path_of(node) and not below): decide("called")
        path = enter["node"] = under(path_of(node), x=node) if stack else []
        enter["turn"] = mover(at.get(role["turn"]), f)
        if run.tree is None and isinstance(node, (str, int, list, tuple)): enter["position"] = str(node)
        if stack: stack[0].used.add(f)
        stack.append(types.SimpleNamespace(path=path, seen=[], code=code, enter=enter, entered=set(), looked=set(), below=below, used=set()))
        try:
            result = f(*given.args, **given.kwargs)
            parts = result if isinstance(result, tuple) else (result,)
            see(*parts)
            likely = max(range(len(parts)), key=lambda i: (isinstance(type(parts[i]), Kind), number(parts[i]) is not None), default=0)
            place = told.get("value", run.place.setdefault((f, len(parts)), likely))  # a value comes from a leaf; a move does not
            value = next(map(number, parts[place:]), None)
            is_move = not role["alpha"] and not role["turn"] and f not in stack[0].used and type(result) is int
            if len(stack) == 1 and (value is None or is_move and result in range(len(below))):
                write("", kind="error", what="no value")
                return result
            for way in ("own", "called"):
                left = {"kind": "return", "node": path} if way in stack[-1].entered else enter | {"kind": "leaf"}
                write(way, **left, value=value)
            moves = [path_of(x) for i, x in enumerate(parts) if i != place and path_of(x)]
            if len(stack) == 1: write("", kind="answer", value=value, move=moves[0][0] if moves else None)
            return marked(result)
        except BaseException as error:
            if len(stack) == 1: write("", kind="error", text=f"{type(error).__name__}: {error}")
            raise
        finally:
            if len(stack) == 1 and LIVE: finish()
            stack.pop()
    return watched
