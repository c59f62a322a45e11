# From right to left, named nodes in a dictionary, and it prints a lot.
from plyglass import watch

TREE = {"A": {"B": {"D": 3, "E": 5}, "C": {"F": 2, "G": 9}}, "H": {"I": {"J": 7, "K": 4}}}


@watch
def visit(position, alpha, beta, is_max):
    if isinstance(position, int):
        print("leaf", position)
        return position
    best = float("-inf") if is_max else float("inf")
    for child in reversed(list(position.values())):
        v = visit(child, alpha, beta, not is_max)
        best = max(best, v) if is_max else min(best, v)
        if is_max:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


print("value", visit(TREE, float("-inf"), float("inf"), True))
