#pragma once

// Boards whose last plies a search has just valued. Different tiles in a row often slide into the same board, so a third
// of the work remains; the values are the same.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "game/2048/board.hpp"

namespace plyglass::agent {

/// Room for the `Values` of 2^bits boards.
template <class Values, int bits>
class LastPliesMemo {
public:
    /// Returns the remembered values of `board`, else those that `find()` returns.
    const Values& values(game::Board board, bool& was_known, const auto& find) {
        Entry& entry = entries_[(board.bits * 0x9E3779B97F4A7C15ULL) >> (64 - bits)];
        was_known = entry.board == board.bits && entry.generation == generation_;
        if (!was_known) entry = {board.bits, find(), generation_};
        return entry.values;
    }
    /// Forgets everything, at no cost.
    void forget() { ++generation_; }

private:
    struct Entry {
        std::uint64_t board = 0;
        Values values{};
        std::uint32_t generation = 0;
    };

    std::uint32_t generation_ = 1;
    std::vector<Entry> entries_{std::size_t{1} << bits};
};

}  // namespace plyglass::agent
