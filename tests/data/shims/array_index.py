# The leaves in an array, nodes by index: no tree that anybody could see.
from plyglass import watch

MAX, MIN = 1000, -1000


@watch
def minimax(depth, nodeIndex, maximizingPlayer, values, alpha, beta):
    if depth == 3:
        return values[nodeIndex]
    best = MIN if maximizingPlayer else MAX
    for i in range(0, 2):
        val = minimax(depth + 1, nodeIndex * 2 + i, not maximizingPlayer, values, alpha, beta)
        if maximizingPlayer:
            best = max(best, val)
            alpha = max(alpha, best)
        else:
            best = min(best, val)
            beta = min(beta, best)
        if beta <= alpha:
            break
    return best


print(minimax(0, 0, True, [3, 5, 6, 9, 1, 2, 0, -1], MIN, MAX))
