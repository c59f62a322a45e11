# A game: the state is a list of numbers that looks like a tree, and is none; moves are made and taken back.
from plyglass import watch

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def winner(state):
    for a, b, c in LINES:
        total = state[a] + state[b] + state[c]
        if total == 3 or total == -3:
            return total // 3
    return 0


@watch
def alphabeta(state, alpha, beta, player):
    won = winner(state)
    if won or 0 not in state:
        return won
    best = -2 * player
    for cell in range(9):
        if state[cell] != 0:
            continue
        state[cell] = player
        value = alphabeta(state, alpha, beta, -player)
        state[cell] = 0
        if player == 1:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


print(alphabeta([1, -1, 1, 0, -1, 0, 0, 0, 0], -10, 10, 1))
