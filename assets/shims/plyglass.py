"""Plyglass watches a search. Beside your program: from plyglass import watch, and @watch above the function, or above each
if two call each other. Run the program as ever; then: plyglass check NAME.run.jsonl. The node is found by what it is, other
parameters by their usual names, or told, as the value's place in a tuple: @watch(node="t", alpha="x", beta="y", turn="who", value=1)."""
import atexit, functools, html, inspect, json, linecache, os, re, shutil, subprocess, sys, types

NODES = "node state tree position pos board root game current n s t self"
USUAL = {"alpha": "alpha lo low lower α a", "beta": "beta hi high upper β b",
         "turn": "ismax maximizing ismaximizing maximizingplayer ismaximizingplayer ismaxplayer ismaxturn maxplayer maxturn maxi "
                 "maxnode ismaxnode maximizer ismaximizer maximisingplayer max maximize player turn color colour sign"}
USES = [f"__{name}__" for name in "lt gt le ge neg add radd sub rsub mul rmul".split()]
MAIN = getattr(sys.modules["__main__"], "__file__", "notebook.py")
LIVE = MAIN == "notebook.py" or hasattr(sys, "ps1") or "ipykernel" in sys.modules  # whoever asks does not wait for the end
stack, run = [], types.SimpleNamespace(key=None, path=None, held=None, is_tree=None, given=[])
ids = {}  # of the numbers and lists of trees: what they were before, and what they are, so that no id is given twice

def trees():  # on standard input: nested lists, one a line
    found = [json.loads(line) for line in sys.stdin if line.strip()]
    return run.given.extend(map(json.dumps, found)) or found

def part(x, *names):
    found = (x.get(name) if isinstance(x, dict) else getattr(x, name, None) for name in names)
    return next((y for y in found if y is not None), None)

def number(x):  # as JSON; of a leaf that is an object, its value
    x = x if hasattr(x, "__float__") else part(x, *VALUES)
    if isinstance(x, bool) or not hasattr(x, "__float__"): return None
    x = int(x) if isinstance(x, int) else float(x)
    return x if isinstance(x, int) or abs(x) < float("inf") else str(x)

VALUES = "value", "val", "score", "utility", "payoff"
def field(x, usual, fits):  # the name of what an object holds: a usual one, or of the only thing that fits
    for name in usual:
        if part(x, name) is not None: return name
    slots = [name for base in type(x).__mro__ for name in getattr(base, "__slots__", ())]
    names = x if isinstance(x, dict) else [*getattr(x, "__dict__", ()), *getattr(x, "_fields", ()), *slots]
    found = [name for name in names if fits(part(x, name))]
    return found[0] if len(found) == 1 else ""

def value_in(x): return field(x, VALUES, lambda y: hasattr(y, "__float__") and not isinstance(y, bool))
def list_in(x):  # children are objects of the same kind
    kind = lambda y: type(y).__mro__[-2:]
    return field(x, ["children"], lambda y: isinstance(y, (list, tuple)) and {*map(kind, y)} == {kind(x)})

def children(x):
    if hasattr(x, "__float__"): return []
    below = x if isinstance(x, (list, tuple)) and not hasattr(x, "_fields") else part(x, list_in(x))
    is_map = isinstance(x, dict) and number(x) is None and all(not isinstance(y, (str, list)) or isinstance(y, list) and y for y in x.values())
    if below is None: below = x if is_map else [part(x, "left"), part(x, "right")]
    if isinstance(below, dict): below = list(below.values())
    return [y for y in below if y is not None and not isinstance(y, str)] if isinstance(below, (list, tuple)) else []

def tree_of(x):  # as the program gets it, and as nested lists
    run.known = {}
    try: return look(x, [])
    except RecursionError: run.known = {}  # it is a game, or no tree
    return x, None

def look(x, path):  # numbers in lists know their path
    was = x
    if len(run.known) > 50000: raise RecursionError
    below = [look(y, [*path, i]) for i, y in enumerate(children(x))]
    rest = iter(below)
    fill = lambda y: y if y is None or isinstance(y, str) else next(rest)[0]
    if type(x) in (list, tuple): x = type(x)(map(fill, x))
    if type(x) is dict and below and part(x, list_in(x)) is None: x = {key: fill(y) for key, y in x.items()}
    x = marked(x, path)
    if not hasattr(x, "__float__"): run.known[id(x)] = path
    ids[id(x)] = id(was), x
    return x, [y for _, y in below] or number(x if hasattr(x, "__float__") else part(x, value_in(x)))

def marked(x, path=None):
    if type(x) in KINDS: x = KINDS[type(x)](x); x.path = path
    return x

def mark_value(x, path):  # of a leaf that is an object
    name = value_in(x) if path and not children(x) else ""
    try:
        if name: (dict.__setitem__ if isinstance(x, dict) else setattr)(x, name, marked(part(x, name), path))
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
    run.counted = None
    if not is_far and (not path or path[:-1] != node.path):  # a number without a path: one that is equal, best one that is new
        equal = [i for i, y in enumerate(node.below) if y == x]
        path = [*node.path, min(equal, key=lambda i: i in node.seen, default=len(node.seen))]
        run.counted = not equal or None
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

def shape(tree): return re.sub(r"[^][,]", "", tree)
def is_board(tree):  # a rectangle with few kinds of pieces
    pieces = re.findall(r"[^][, ]+", tree)
    return re.fullmatch(r"\[(\[,,+\])(,\1)+\]", shape(tree)) and len({*pieces}) <= len(pieces) / 2

def find_node(names, usual, at):  # the parameter that is in the tree, or is one: as given, of a usual name, or nothing else
    states = [name for name in usual if name != "self"]
    if stack: return next((name for name in names if path_of(at[name]) is not None), next(iter(states), None))
    trees = {name: tree for name in names if (tree := json.dumps(tree_of(at[name])[1]))[0] == "["}
    alike = [name for name in trees if shape(trees[name]) in map(shape, run.given)]
    found = [name for name in alike if name in usual] + [name for name in alike if trees[name] in run.given] + alike
    found += [*filter(trees.get, usual), *(name for name in states if at[name] is not None and not hasattr(at[name], "__float__"))]
    found += [name for name, tree in trees.items() if "[" in tree[1:] and "null" not in tree and not is_board(tree)]
    return next(iter(found + states), None)

def begin(f, role, at, told):  # a search; those of the same tree go into one file
    turn, tree = at.get(role["turn"]), None
    run.known, run.place, run.first, f = {}, {}, turn, inspect.unwrap(f)
    names, source = f.__globals__, "".join(linecache.getlines(f.__code__.co_filename))
    names.setdefault("id", lambda x: ids.get(id(x), [id(x)])[0])  # what was noted by id before is found
    if re.search(r"\btype\([^()]*\) is\b", source): names.setdefault("type", plain)
    if isinstance(names.get(f.__name__), functools._lru_cache_wrapper):  # above, it hides calls: below, it does not
        names[f.__name__] = watch(functools.lru_cache(None)(f), **told)
    if role["node"] not in ("board", "grid"): at[role["node"]], tree = tree_of(at.get(role["node"]))
    for key, path in run.known.items(): mark_value(ids[key][1], path)
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

def hands_on(at, node, f, turn):  # whether the innermost function is no level of its own: it gives its very node to another one
    top = stack[-1]
    if node is not top.node or f is top.f or top.entered or len({turn, top.enter["turn"], None}) > 2: return False
    if any(x is not top.at.get(name, x) and not hasattr(x, "__float__") for name, x in at.items()): return False  # a path, say
    return isinstance(node, (str, int, tuple)) or bool(top.path or top.below) and [*map(id, children(node))] == [*map(id, top.below)]

atexit.register(finish)
def watch(f=None, **told):
    if f is None: return functools.partial(watch, **told)
    if inspect.isgeneratorfunction(f): raise TypeError(f"{f.__name__} has a yield: no watched function may")
    signature, code = inspect.signature(f), getattr(inspect.unwrap(f), "__code__", None)
    names = {name.lower().replace("_", ""): name for name in signature.parameters}
    role = {each: next((names[n] for n in usual.split() if n in names), None) for each, usual in USUAL.items()} | {"node": None} | told
    free = [name for name, x in signature.parameters.items() if name not in role.values() and str(x)[0] != "*"]
    usual = [names[name] for name in NODES.split() if names.get(name) in free]
    @functools.wraps(f)
    def watched(*args, **more):
        given = signature.bind(*args, **more)
        given.apply_defaults()
        at, enter = given.arguments, {"kind": "enter", "line": sys._getframe(1).f_lineno, "turn": None}
        role["node"], turn = role["node"] or find_node(usual + free, usual, at), at.get(role["turn"])
        outer = stack.pop() if stack and hands_on(at, at.get(role["node"]), f, mover(turn, f)) else None
        if outer: run.first = turn if run.first is None else run.first
        elif not stack: begin(f, role, at, told)
        for end in ("alpha", "beta"):
            see(at.get(role[end]))
            enter[end] = number(at.get(role[end]))
            if enter[end] is not None: at[role[end]] = marked(at[role[end]])
        node = at.get(role["node"])
        if stack: settle(bool(path_of(node) or hasattr(node, "__float__")))
        below = children(node) if run.known else []
        if stack and (hasattr(node, "__float__") or path_of(node) and not below): decide("called")
        enter["node"] = path = outer.path if outer else under(path_of(node), x=node) if stack else []
        enter["counted"] = outer.enter["counted"] if outer else run.counted if stack else None
        enter["turn"] = mover(turn, f)
        if run.tree is None and isinstance(node, (str, int, list, tuple)): enter["position"] = str(node)
        if stack: stack[0].used.add(f)
        top = types.SimpleNamespace(at=at, node=node, path=path, f=f, code=code, enter=enter, below=below, handed=set(),
                                    seen=[], entered=set(), looked=set(), used=set())
        stack.append(top)
        try:
            result = f(*given.args, **given.kwargs)
            if not top.entered and (top.handed or outer): return marked(result)  # of both, the one that searches counts
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
                left = {"kind": "return", "node": path} if way in top.entered else enter | {"kind": "leaf"}
                write(way, **left, value=repr(result) if value is None else value)
            moves = [path_of(x) for i, x in enumerate(parts) if i != place and path_of(x)]
            if len(stack) == 1: write("", kind="answer", value=value, move=moves[0][0] if moves else None)
            return marked(result)
        except BaseException as error:
            if len(stack) == 1: write("", kind="error", text=f"{type(error).__name__}: {error}")
            raise
        finally:
            if len(stack) == 1 and LIVE: finish()
            stack.pop()
            if outer: stack.append(outer), outer.handed.update(top.entered | top.handed)
    return watched
