# Minimax in one line for each player; leaves are taken by max() and min() themselves.
from plyglass import watch


@watch
def minimax(node, player=1):
    if all(isinstance(child, int) for child in node):
        return max(node) if player == 1 else min(node)
    values = [minimax(child, -player) for child in node]
    return max(values) if player == 1 else min(values)


print(minimax([[[3, 12], [8, 2]], [[4, 6], [14, 5]]]))
