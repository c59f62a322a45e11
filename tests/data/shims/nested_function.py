# The search lives within another function and is deepened iteratively: each pass is a run.
from plyglass import watch


def solve(tree, depth):
    @watch
    def go(node, depth, alpha, beta, is_maximizing):
        if isinstance(node, int):
            return node
        if depth == 0:
            return 0
        best = None
        for child in node:
            v = go(child, depth - 1, alpha, beta, not is_maximizing)
            if best is None or (v > best if is_maximizing else v < best):
                best = v
            if is_maximizing:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if beta <= alpha:
                break
        return best

    for d in range(1, depth + 1):
        print(go(tree, d, float("-inf"), float("inf"), True))


solve([[3, 5], [2, 9]], 2)
