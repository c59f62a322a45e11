# The node searches itself; no parameter names it.
import math

from plyglass import watch


class Tree:
    def __init__(self, spec):
        self.children = [Tree(x) for x in spec] if isinstance(spec, (list, tuple)) else []
        self.score = spec

    @watch
    def search(self, low=-math.inf, high=math.inf, maximize=True):
        if not self.children:
            return self.score
        best = -math.inf if maximize else math.inf
        for child in self.children:
            v = child.search(low, high, not maximize)
            if maximize:
                best, low = max(best, v), max(low, v)
            else:
                best, high = min(best, v), min(high, v)
            if low >= high:
                break
        return best


print(Tree(((3, 5), (2, 9))).search())
