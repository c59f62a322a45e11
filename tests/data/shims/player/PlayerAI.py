# Written for this test from the skeleton's interface: looks one move ahead, for the most empty cells.
from BaseAI import BaseAI


class PlayerAI(BaseAI):
    def getMove(self, grid):
        print("thinking about a maximum of", grid.getMaxTile())
        scores = {}
        for move in grid.getAvailableMoves():
            after = grid.clone()
            assert after.move(move) and after.map != grid.map
            cells = after.getAvailableCells()
            if cells:
                after.insertTile(cells[0], 2)
                assert after.getCellValue(cells[0]) == 2 and not after.canInsert(cells[0])
            scores[move] = len(cells)
        return max(scores, key=scores.get)
