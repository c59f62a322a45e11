"""2048 for Plyglass, played by a PlayerAI class with getMove(grid): save this as columbia.py beside PlayerAI.py. A line
{"game": "2048", "board": [[...], ...]} on standard input is answered with {"move": "left"}. Grid.py is used if it is there."""
import importlib.util, json, sys, types

class Grid:
    def __init__(self, size=4): self.size, self.map = size, [[0] * size for _ in range(size)]
    def clone(self):
        copy = Grid(self.size)
        copy.map = [row[:] for row in self.map]
        return copy
    def crossBound(self, pos): return not (0 <= pos[0] < self.size and 0 <= pos[1] < self.size)
    def getCellValue(self, pos): return None if self.crossBound(pos) else self.map[pos[0]][pos[1]]
    def setCellValue(self, pos, value): self.map[pos[0]][pos[1]] = value
    insertTile = setCellValue
    def canInsert(self, pos): return self.getCellValue(pos) == 0
    def getAvailableCells(self): return [(x, y) for x in range(self.size) for y in range(self.size) if self.map[x][y] == 0]
    def getMaxTile(self): return max(map(max, self.map))
    def getAvailableMoves(self, dirs=range(4)): return [each for each in dirs if self.clone().move(each)]
    def canMove(self, dirs=range(4)): return bool(self.getAvailableMoves(dirs))
    def move(self, dir):  # 0 up, 1 down, 2 left, 3 right; whether anything moved
        lines = [list(line) for line in (zip(*self.map) if dir < 2 else self.map)]
        after = [slid(line[::-1])[::-1] if dir % 2 else slid(line) for line in lines]
        self.map = [list(line) for line in (zip(*after) if dir < 2 else after)]
        return after != lines

def slid(line):
    tiles = [tile for tile in line if tile]
    for i in range(len(line)):
        if len(set(tiles[i:i + 2])) == 1 < len(tiles[i:i + 2]): tiles[i:i + 2] = [2 * tiles[i]]
    return tiles + [0] * (len(line) - len(tiles))

answers, sys.stdout = sys.stdout, sys.stderr  # what the player prints is no answer
for name, own in (("Grid", Grid), ("BaseAI", type("BaseAI", (), {}))):
    if importlib.util.find_spec(name) is None: sys.modules[name] = types.SimpleNamespace(**{name: own})
from Grid import Grid as CourseGrid; from PlayerAI import PlayerAI
player = PlayerAI()
for grid, line in ((CourseGrid(), line) for line in sys.stdin):
    grid.map = json.loads(line)["board"]
    print(json.dumps({"move": ["up", "down", "left", "right"][player.getMove(grid)]}), file=answers, flush=True)
