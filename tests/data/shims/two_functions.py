# Max and min call each other; leaves are compared by type(); tuples.
from plyglass import watch

INF = 10**9


@watch
def max_value(state, alpha, beta):
    if type(state) == int:
        return state
    v = -INF
    for s in state:
        v = max(v, min_value(s, alpha, beta))
        if v >= beta:
            return v
        alpha = max(alpha, v)
    return v


@watch
def min_value(state, alpha, beta):
    if type(state) == int:
        return state
    v = INF
    for s in state:
        v = min(v, max_value(s, alpha, beta))
        if v <= alpha:
            return v
        beta = min(beta, v)
    return v


print(max_value(((3, 12, 8), (2, 4, 6), (14, 5, 2)), -INF, INF))
