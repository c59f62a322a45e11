# A method of an artificial player; nodes are objects; the value comes with a move.
from plyglass import watch


class Node:
    def __init__(self, value=None, children=()):
        self.value = value
        self.children = list(children)


class Player:
    @watch
    def best(self, node, alpha, beta, maximizing_player):
        if not node.children:
            return None, node.value
        move = None
        if maximizing_player:
            value = float("-inf")
            for child in node.children:
                _, v = self.best(child, alpha, beta, False)
                if v > value:
                    move, value = child, v
                alpha = max(alpha, value)
                if alpha >= beta:
                    break
        else:
            value = float("inf")
            for child in node.children:
                _, v = self.best(child, alpha, beta, True)
                if v < value:
                    move, value = child, v
                beta = min(beta, value)
                if beta <= alpha:
                    break
        return move, value


def build(x):
    return Node(children=map(build, x)) if isinstance(x, list) else Node(x)


print(Player().best(build([[3, 5], [6, 9], [1, 2]]), float("-inf"), float("inf"), True)[1])
