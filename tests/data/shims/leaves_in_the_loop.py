# Leaves never reach the function: the parent's loop takes them. Alpha and beta have defaults, the player a word.
from plyglass import watch

INF = float("inf")


@watch
def search(state, player="max", a=-INF, b=INF):
    best = -INF if player == "max" else INF
    for i in range(len(state)):
        child = state[i]
        if isinstance(child, (int, float)):
            v = child
        else:
            v = search(child, "min" if player == "max" else "max", a, b)
        if player == "max":
            if v > best:
                best = v
            if best > a:
                a = best
        else:
            if best > v:
                best = v
            if b > best:
                b = best
        if b <= a:
            break
    return best


print(search([[3, 12, 8], [2, [4, 9], 6], 7]))
