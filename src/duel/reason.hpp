#pragma once

// Why a move of a game of two players is worth what it is worth, read off the board: the games say it (SmallGame), each fact as
// it is defined there.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "duel/duel.hpp"

namespace plyglass::duel {

using game::Said;
/// `solution` is that of `position`, of `advise` where it does not prove the best move: who chose that is said first.
Said said(const Position& position, const Solution& solution);

/// A board of "Why not?".
struct Shown : game::Shown {
    Position position;
};
/// After the move number `move` of the solution; where it is decided, if that is another board; the end of the best play.
/// Only the first of them if the move is not proven.
std::vector<Shown> why_not(const Position& position, const Solution& solution, std::size_t move);

/// Of games whose theory is in binary digits: the position now and after the move. Else empty.
std::vector<game::Binary> binary(const Position& position, std::string_view move);

}  // namespace plyglass::duel
