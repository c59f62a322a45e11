# The textbook's function; leaves are its base case.
import math

from plyglass import watch


@watch
def alphabeta(node, alpha, beta, maximizing):
    if isinstance(node, int):
        return node
    if maximizing:
        value = -math.inf
        for child in node:
            value = max(value, alphabeta(child, alpha, beta, False))
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return value
    value = math.inf
    for child in node:
        value = min(value, alphabeta(child, alpha, beta, True))
        beta = min(beta, value)
        if alpha >= beta:
            break
    return value


print(alphabeta([[3, 12, 8], [2, 4, 6], [14, 5, 2]], -math.inf, math.inf, True))
