# Fail-hard, cuts at > only, types compared by "is".
from plyglass import watch


@watch
def ab(n, alpha, beta, max_turn):
    if type(n) is not list:
        return n
    for child in n:
        v = ab(child, alpha, beta, not max_turn)
        if max_turn:
            if v > beta:
                return beta
            alpha = v if v > alpha else alpha
        else:
            if v < alpha:
                return alpha
            beta = v if v < beta else beta
    return alpha if max_turn else beta


print(ab([[3, 5], [2, 3], [3, 9]], -1000, 1000, True))
