#pragma once

// What moves do or break, in the words of hints, and what each phrase asserts of the boards and the search.

#include <functional>
#include <string>
#include <vector>

#include "advice/hint_reading.hpp"
#include "game/2048/travels.hpp"

namespace plyglass::testing {

/// A number as a chance.
inline double share(const std::string& percent) { return 0.01 * std::stod(percent); }

inline double chance_to_merge_next(const Reading& in, Direction move, const std::string& tile) {
    return chance_of_tiles(in.after(move), [&](const Grid& with) { return merges_some(with, Reading::rank(tile)); });
}

/// Whether a swipe merges two tiles of this rank that `moved` has, on `with`, which is that board and a new tile.
inline bool merges_own(const Grid& moved, const Grid& with, game::Rank rank) {
    for (const Direction move : game::directions) {
        std::vector<int> partners(static_cast<std::size_t>(with.cells()), 0);
        for (const game::Travel& way : game::travels(with, move)) {
            const bool is_own = way.merges && way.rank == rank && moved[way.from] == rank;
            if (is_own && ++partners[static_cast<std::size_t>(way.to)] == 2) return true;
        }
    }
    return false;
}

/// Of the new tiles after a move, those after which two tiles that were there can merge.
inline double chance_that_own_merge(const Reading& in, Direction move, const std::string& tile) {
    const Grid moved = in.after(move);
    return chance_of_tiles(moved, [&](const Grid& with) { return merges_own(moved, with, Reading::rank(tile)); });
}

/// A phrase that stands after "Left ".
struct Deed {
    const char* english;
    const char* chinese;
    std::function<void(const Reading&, Direction, const Parts&)> asserts;
    /// What is so after a move of which it is said that it does not do it; the last part is the number that it has instead,
    /// "0" if none is named. Nothing: a fault, which is of one move.
    std::function<void(const Reading&, Direction, const Parts&)> lacks{};
};

/// All phrases.
const std::vector<Deed>& deeds();

}  // namespace plyglass::testing
