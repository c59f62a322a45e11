#pragma once

// A game of two players as it is being played: where it began, its moves, and how many of them stand.

#include <cstddef>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "duel/duel.hpp"

namespace plyglass::duel {

class Played {
public:
    /// `start` is a position of a game that is played.
    explicit Played(Position start) : positions_{std::move(start)} {}

    const Position& start() const { return positions_.front(); }
    const Position& position() const { return positions_[at_]; }
    /// The moves that lead to the position.
    std::span<const std::string> moves() const { return std::span(moves_).first(at_); }
    /// All moves, those that were undone included.
    std::span<const std::string> all_moves() const { return moves_; }
    std::size_t at() const { return at_; }
    /// The position after so many moves.
    const Position& position(std::size_t at) const { return positions_[at]; }

    /// `move` is one of the position's; moves that were undone are gone.
    void play(const std::string& move) {
        moves_.resize(at_);
        positions_.resize(at_ + 1);
        positions_.push_back(after(positions_.back(), move));
        moves_.push_back(move);
        ++at_;
    }
    void go_to(std::size_t at) { at_ = at; }

private:
    std::vector<Position> positions_;
    std::vector<std::string> moves_;
    std::size_t at_ = 0;
};

}  // namespace plyglass::duel
