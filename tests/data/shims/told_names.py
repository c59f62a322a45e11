# Names that nobody can guess are told; leaves are floats; it dies in the third leaf.
from plyglass import watch


@watch(node="baum", alpha="unten", beta="oben", turn="dran")
def suche(baum, unten, oben, dran):
    if not isinstance(baum, list):
        return baum if baum != 2.5 else 1 / 0
    wert = max if dran == "MAX" else min
    werte = []
    for kind in baum:
        werte.append(suche(kind, unten, oben, "MIN" if dran == "MAX" else "MAX"))
        if dran == "MAX":
            unten = max(unten, wert(werte))
        else:
            oben = min(oben, wert(werte))
        if unten >= oben:
            break
    return wert(werte)


suche([[3.5, 5.5], [2.5, 9.5]], float("-inf"), float("inf"), "MAX")
