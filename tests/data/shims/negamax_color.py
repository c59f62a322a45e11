# Negamax with a sign and keyword arguments.
import math

from plyglass import watch


@watch
def negamax(node, depth, lo, hi, color):
    if not isinstance(node, list) or depth == 0:
        return color * node
    best = -math.inf
    for child in node:
        best = max(best, -negamax(child, depth=depth - 1, lo=-hi, hi=-lo, color=-color))
        lo = max(lo, best)
        if lo >= hi:
            break
    return best


print(negamax([[3, 12, 8], [2, 4, 6], [14, 5, 2]], 10, -math.inf, math.inf, 1))
