# Nodes are dictionaries with names, children and values.
from math import inf

from plyglass import watch


def leaf(value):
    return {"name": f"leaf {value}", "value": value}


tree = {"name": "root", "children": [{"name": "left", "children": [leaf(3), leaf(5)]},
                                     {"name": "right", "children": [leaf(2), leaf(9)]}]}


@watch
def prune(tree, alpha=-inf, beta=inf, is_max=True):
    if "children" not in tree:
        return tree["value"]
    best = -inf if is_max else inf
    for child in tree["children"]:
        v = prune(child, alpha, beta, not is_max)
        if is_max:
            best = max(best, v)
            alpha = max(alpha, best)
        else:
            best = min(best, v)
            beta = min(beta, best)
        if beta <= alpha:
            break
    return best


print(prune(tree))
