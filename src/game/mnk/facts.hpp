#pragma once

// What holds on a board of m x n, k in a row, and explains the results of its moves. Every word is defined by the board:
//
// - A *winning square* of a player is a free square that completes a line of k. It is a *threat* if the player could take it
//   with the next move: where discs fall, if it is the lowest free square of its column.
// - *Two threats at once*: two threats or more of who has just moved, while the opponent has none. Only one can be stopped.
// - *Two threats, one above the other*: a threat and a winning square right above it, with no other threat.
// - *No safe move*: no player has a threat, but each square that can be taken has a winning square of the other player right
//   above it.
// - *Blocks* a line: takes the opponent's only threat. *Misses* a win in 1: makes no line although a threat stood there.
// - A player *can still complete* a line if no square of it is the other player's.
// - *2 lines need* a square: who takes it gets 2 winning squares that were none before.

#include <string_view>
#include <vector>

#include "game/mnk/position.hpp"
#include "game/solved.hpp"

namespace plyglass::game {

/// `moves` are those of the position, whose game is not over, the best first.
Said mnk_said(const MnkPosition& position, const std::vector<Verdict>& moves);
std::vector<Shown> mnk_why_not(const MnkPosition& position, const Verdict& move);
/// "Column 3", "b2".
std::string mnk_move_name(std::string_view move);

}  // namespace plyglass::game
