"""Plyglass watches a search. Beside your program: from plyglass import watch, and @watch above the function, or above each
if two call each other. Run the program as ever; then: plyglass check NAME.run.jsonl. Parameters are found by their usual
names. Others are told, and so is the value's place in a tuple: @watch(node="t", alpha="x", beta="y", turn="who", value=1)."""
import functools, html, inspect, json, linecache, os, re, shutil, subprocess, sys, types

USUAL = {"node": "node state tree position pos board root game current n s t self",
         "alpha": "alpha lo low lower α a", "beta": "beta hi high upper β b",
         "turn": "ismax maximizing ismaximizing maximizingplayer ismaximizingplayer ismaxplayer ismaxturn maxplayer maxturn "
                 "max maximize player turn color colour sign"}
USES = [f"__{name}__" for name in "lt gt le ge neg add radd sub rsub mul rmul".split()]
MAIN = getattr(sys.modules["__main__"], "__file__", "notebook.py")
stack, run, kept = [], types.SimpleNamespace(key=None, path=None), []  # kept: so that ids are never given twice

def trees():  # on standard input: nested lists, one a line
    return [json.loads(line) for line in sys.stdin if line.strip()]

def part(x, *names):
    found = (x.get(name) if isinstance(x, dict) else getattr(x, name, None) for name in names)
    return next((y for y in found if y is not None), None)

def number(x):  # as JSON; of a leaf that is an object, its value
    x = x if hasattr(x, "__float__") else part(x, "value", "val", "score", "utility")
    if isinstance(x, bool) or not hasattr(x, "__float__"): return None
    x = int(x) if isinstance(x, int) else float(x)
    return x if isinstance(x, int) or abs(x) < float("inf") else str(x)

def children(x):
    below = x if isinstance(x, (list, tuple)) else part(x, "children")
    if below is None: below = x if isinstance(x, dict) and number(x) is None else [part(x, "left"), part(x, "right")]
    if isinstance(below, dict): below = list(below.values())
    return [y for y in below if y is not None and not isinstance(y, str)] if isinstance(below, (list, tuple)) else []

def look(x, path, kinds):  # the tree as the program gets it, whose numbers know their path; and as nested lists
    if len(run.known) > 50000: raise RecursionError("a game, not a tree")
    below = [look(y, [*path, i], kinds) for i, y in enumerate(children(x))]
    rest = iter(below)
    fill = lambda y: y if y is None or isinstance(y, str) else next(rest)[0]
    if type(x) in (list, tuple): x = type(x)(map(fill, x))
    if type(x) is dict and below and "children" not in x: x = {key: fill(y) for key, y in x.items()}
    if type(x) in kinds: x = marked(x, path)
    if not hasattr(x, "__float__"): run.known[id(x)] = path
    return x, [y for _, y in below] or number(x)

def marked(x, path=None):
    if type(x) in KINDS: x = KINDS[type(x)](x); x.path = path
    return x

def path_of(x): return x.path if isinstance(type(x), Kind) and run.known else run.known.get(id(x))

# A search is called with leaves, or it uses the numbers in its lists itself ("own"). That may show late: until then both are held.
def write(way, **event):
    if run.held is not None: run.held.append((way, event))
    elif way in ("", run.way): run.file.write(json.dumps({key: x for key, x in event.items() if x is not None}) + "\n")

def settle(is_tree):  # lists of numbers may be a board: that shows when the search calls itself
    if run.is_tree is None: run.is_tree = is_tree
    if run.is_tree is False and run.held is not None:
        run.tree, run.known, stack[0].seen = None, {}, []
        decide("called")

def decide(way):
    if run.held is None: return
    held, run.held, run.way = run.held, None, way
    if run.header: write("", **run.header, tree=run.tree)
    for each, event in held: write(each, **event)

def under(path, ways=("own", "called")):  # something is below the innermost node, so that is no leaf
    node = stack[-1]
    for way in ways:
        if way not in node.entered: write(way, **node.enter)
        node.entered.add(way)
    if not path or path[:-1] != node.path: path = [*node.path, len(node.seen)]
    node.seen.append(path[-1])
    return path

def see(*numbers):  # leaves that their parent uses itself, or only looks at to order its children
    for x in sorted((x for x in numbers if isinstance(type(x), Kind) and x.path and run.known), key=path_of):
        if stack and run.way != "called" and x.path[:-1] == stack[-1].path and x.path[-1] not in stack[-1].seen:
            write("own", kind="leaf", node=under(x.path, ["own"]), value=number(x))

def page(_):  # in a notebook, of the value that the search returns: the verdict and the film
    command = ["plyglass", "check", run.path, "--format", "html"]
    found = shutil.which("plyglass") and subprocess.run(command, capture_output=True, encoding="utf-8").stdout
    if not found: return "Judge it: <code>plyglass check " + html.escape(run.path) + "</code>"
    return f'<iframe srcdoc="{html.escape(found)}" style="width: 100%; height: 45em; border: 0"></iframe>'

def used(base, name): return lambda *numbers: (see(*numbers), getattr(base, name)(*numbers))[1]

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
    run.known, run.place, run.first = {}, told.get("value"), turn
    source = "".join(linecache.getlines(inspect.unwrap(f).__code__.co_filename))
    kinds = {} if re.search(r"\btype\([^()]*\) is\b", source) else KINDS  # there, numbers stay what they are
    try:
        if role["node"] not in ("board", "grid"): at[role["node"]], tree = look(at.get(role["node"]), [], kinds)
    except RecursionError: run.known = {}
    if run.known: kept.append(at[role["node"]])
    run.tree = tree if isinstance(tree, list) and "null" not in json.dumps(tree) else None
    run.held, run.header, run.is_tree, run.way = [], None, None, None
    key, asked = (f, tree, mover(turn, f)), os.environ.get("PLYGLASS_RUN")  # the same tree may be the other player's
    if run.key == key: return
    mode = "a" if asked and run.key else "w"  # who asks may give several trees, and gets several runs
    run.key, run.path = key, asked or os.path.splitext(MAIN)[0] + ".run.jsonl"
    run.file = open(run.path, mode, 1, encoding="utf-8")
    run.header = {"plyglass": "run", "version": 1, "program": os.path.basename(MAIN).encode("utf-8", "replace").decode(),
                  "language": "Python", "root": key[2], "values": told.get("values")}

def finish(**event): settle(True), decide("own"), write("", **event)

def watch(f=None, **told):
    if f is None: return functools.partial(watch, **told)
    signature = inspect.signature(f)
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
        if stack and hasattr(node, "__float__"): decide("called")
        path = enter["node"] = under(path_of(node)) if stack else []
        enter["turn"] = mover(at.get(role["turn"]), f)
        if run.tree is None and isinstance(node, (str, int, list, tuple)): enter["position"] = str(node)
        stack.append(types.SimpleNamespace(path=path, seen=[], enter=enter, entered=set()))
        try:
            result = f(*given.args, **given.kwargs)
            parts = result if isinstance(result, tuple) else (result,)
            see(*parts)
            if run.place is None: run.place = next((i for i, x in enumerate(parts) if hasattr(x, "__float__")), 0)
            value = next(map(number, parts[run.place:]), None)
            if run.held is not None and "called" not in stack[-1].entered and len(stack[-1].seen) == len(children(node)) > 0:
                settle(True), decide("own")
            for way in ("own", "called"):
                left = {"kind": "return", "node": path} if way in stack[-1].entered else enter | {"kind": "leaf"}
                write(way, **left, value=value)
            moves = [path_of(x) for i, x in enumerate(parts) if i != run.place and path_of(x)]
            if len(stack) == 1: finish(kind="answer", value=value, move=moves[0][0] if moves else None)
            return marked(result)
        except BaseException as error:
            if len(stack) == 1: finish(kind="error", text=f"{type(error).__name__}: {error}")
            raise
        finally: stack.pop()
    return watched
