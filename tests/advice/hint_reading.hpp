#pragma once

// What the sentence of a hint names, read back; and what can be seen on boards, worked out without the facts under test.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <regex>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "advice/asked.hpp"
#include "advice/board_facts.hpp"
#include "agent/board_words.hpp"
#include "game/2048/direction_words.hpp"
#include "support/reading.hpp"

namespace plyglass::testing {

using advice::Appraisal;
using advice::merged_tiles;
using agent::MoveValue;
using agent::TileOutcome;
using game::Direction;
using game::Grid;

/// What a hint's sentences are held against, and how they name it in the current language.
class Reading {
public:
    Reading(const Asked& hint, Tongue spoken) : asked(hint), appraisal(hint.reason.appraisal), tongue(spoken) {}

    const Asked& asked;
    const Appraisal& appraisal;
    Tongue tongue;

    static Direction direction(std::string text) {
        std::transform(text.begin(), text.end(), text.begin(),
                       [](unsigned char c) { return static_cast<char>(c < 128 ? std::tolower(c) : c); });
        for (const Direction move : game::directions) {
            if (game::word(move) == text) return move;
        }
        ADD_FAILURE() << "no direction: " << text;
        return Direction::up;
    }
    static game::Rank rank(const std::string& text) {
        return static_cast<game::Rank>(std::lround(std::log2(number_in(text))));
    }
    /// "up, left and down"
    std::vector<Direction> directions(const std::string& text) const {
        static const std::regex words[] = {std::regex("[Uu]p|[Rr]ight|[Dd]own|[Ll]eft"), std::regex("上|右|下|左")};
        std::vector<Direction> out;
        const auto& one = words[tongue == Tongue::chinese ? 1 : 0];
        for (std::sregex_iterator at(text.begin(), text.end(), one), end; at != end; ++at) {
            out.push_back(direction(at->str()));
        }
        return out;
    }
    /// What the program calls how much worse a move is, as it is read.
    std::string verdict(Direction move) const { return without_looks(verdict_words(appraisal, move), tongue); }

    Direction best() const { return *asked.choice.move; }
    Grid after(Direction move) const { return game::slide(asked.grid, move).grid; }
    const MoveValue& value(Direction move) const { return asked.choice.moves[static_cast<std::size_t>(move)]; }
    /// As people see it.
    double shown(Direction move) const { return value(move).value - appraisal.baseline; }
    /// By how much the best move is better.
    double cost(Direction move) const {
        const double less = asked.choice.value - value(move).value;
        return appraisal.lower_is_better ? -less : less;
    }

    int pairs_merged(Direction move, game::Rank rank) const {
        const std::uint64_t made = 2 * game::tile_value(rank);
        const auto& merges = appraisal.of(move).merges;
        return static_cast<int>(std::count(merges.begin(), merges.end(), made));
    }
};

/// What a sentence asserts: the slots of its row, and of a deed, who does it.
struct Told {
    const Reading& in;
    Slots slots;
    Direction mover;  ///< of a deed; else the best move

    const std::string& operator[](std::size_t slot) const { return slots[slot]; }
    Direction move(std::size_t slot) const { return Reading::direction(slots[slot]); }
    std::vector<Direction> moves(std::size_t slot) const { return in.directions(slots[slot]); }
    game::Rank rank(std::size_t slot) const { return Reading::rank(slots[slot]); }
    double number(std::size_t slot) const { return number_in(slots[slot]); }
    int count(std::size_t slot) const { return std::stoi(slots[slot]); }
    /// A percentage.
    double share(std::size_t slot) const { return 0.01 * std::stod(slots[slot]); }
    int cell(std::size_t slot) const {
        for (int cell = 0; cell < 16; ++cell) {
            if (without_looks(agent::place(4, cell), in.tongue) == slots[slot]) return cell;
        }
        ADD_FAILURE() << "no place: " << slots[slot];
        return 0;
    }

    const Grid& grid() const { return in.asked.grid; }
    Grid after() const { return in.after(mover); }
    Grid after_best() const { return in.after(in.best()); }
    const MoveValue& value() const { return in.value(mover); }
    double cost() const { return in.cost(mover); }
    int pairs_merged(game::Rank rank) const { return in.pairs_merged(mover, rank); }
};

// ---- what is seen on boards --------------------------------------------------------------------------------------

inline bool is_corner(int cell) { return cell == 0 || cell == 3 || cell == 12 || cell == 15; }

inline int tiles_of(const Grid& grid, game::Rank rank) {
    int out = 0;
    for (int cell = 0; cell < 16; ++cell) out += grid[cell] == rank ? 1 : 0;
    return out;
}

inline void expect_in_corner(const Grid& grid, game::Rank rank, bool expected) {
    bool found = false;
    for (int cell = 0; cell < 16; ++cell) found = found || (is_corner(cell) && grid[cell] >= rank);
    EXPECT_EQ(found, expected);
}

/// Whether the tiles fall from a corner along an edge in this order.
inline bool is_ordered(const Grid& grid, const std::vector<game::Rank>& tiles) {
    for (const auto& [corner, step] :
         std::vector<std::pair<int, int>>{{0, 1}, {0, 4}, {3, -1}, {3, 4}, {12, 1}, {12, -4}, {15, -1}, {15, -4}}) {
        bool all = true;
        for (std::size_t i = 0; i < tiles.size(); ++i) {
            all = all && grid[corner + static_cast<int>(i) * step] == tiles[i];
        }
        if (all) return true;
    }
    return false;
}

inline std::vector<game::Rank> tiles_in(const std::string& list) {
    std::vector<game::Rank> out;
    const std::regex digits("[0-9]+");
    for (std::sregex_iterator at(list.begin(), list.end(), digits), end; at != end; ++at) {
        out.push_back(Reading::rank(at->str()));
    }
    return out;
}

inline bool has_pair(const Grid& grid, game::Rank rank) {
    for (int cell = 0; cell < 16; ++cell) {
        if (grid[cell] != rank) continue;
        if (cell % 4 < 3 && grid[cell + 1] == rank) return true;
        if (cell < 12 && grid[cell + 4] == rank) return true;
    }
    return false;
}

inline bool has_beside(const Grid& grid, game::Rank a, game::Rank b) {
    for (int cell = 0; cell < 16; ++cell) {
        for (int other = 0; other < 16; ++other) {
            const int distance = std::abs(cell / 4 - other / 4) + std::abs(cell % 4 - other % 4);
            if (distance == 1 && grid[cell] == a && grid[other] == b) return true;
        }
    }
    return false;
}

/// The tile that stands only once on the board.
inline int cell_of(const Grid& grid, game::Rank rank) {
    int found = -1;
    for (int cell = 0; cell < 16; ++cell) {
        if (grid[cell] != rank) continue;
        EXPECT_EQ(found, -1) << "the only " << game::tile_value(rank);
        found = cell;
    }
    return found;
}

inline bool are_beside(const Grid& grid, game::Rank a, game::Rank b) {
    const int first = cell_of(grid, a), second = cell_of(grid, b);
    return std::abs(first / 4 - second / 4) + std::abs(first % 4 - second % 4) == 1;
}

/// Whether a cell beside the only tile of the rank is empty.
inline bool has_room_beside(const Grid& grid, game::Rank rank) {
    const int at = cell_of(grid, rank);
    for (int cell = 0; cell < 16; ++cell) {
        const int distance = std::abs(cell / 4 - at / 4) + std::abs(cell % 4 - at % 4);
        if (distance == 1 && grid[cell] == 0) return true;
    }
    return false;
}

/// Whether an edge from a corner with this tile has no empty cell.
inline bool has_full_edge(const Grid& grid, game::Rank rank) {
    for (const auto& [from, step] : std::vector<std::pair<int, int>>{{0, 1}, {0, 4}, {12, 1}, {3, 4}}) {
        bool full = grid[from] == rank || grid[from + 3 * step] == rank;
        for (int i = 0; i < 4; ++i) full = full && grid[from + i * step] != 0;
        if (full) return true;
    }
    return false;
}

inline bool has_largest_in_corner(const Grid& grid) {
    return std::max({grid[0], grid[3], grid[12], grid[15]}) == game::highest_rank(grid);
}

/// The probability of the next tiles by the rule of the game, for which it holds: of the board with the tile.
inline double chance_of_tiles(const Grid& moved, const std::function<bool(const Grid&)>& holds) {
    double chance = 0;
    for (int cell = 0; cell < 16; ++cell) {
        if (moved[cell] != 0) continue;
        Grid with = moved;
        with[cell] = 1;
        if (holds(with)) chance += 0.9 / game::empty_cells(moved);
        with[cell] = 2;
        if (holds(with)) chance += 0.1 / game::empty_cells(moved);
    }
    return chance;
}

/// Whether some swipe merges two tiles of just this rank.
inline bool merges_some(const Grid& grid, game::Rank rank) {
    bool found = false;
    for (const Direction move : game::directions) {
        for (const auto made : merged_tiles(grid, move)) found = found || made == 2 * game::tile_value(rank);
    }
    return found;
}

/// Whether some swipe can merge two tiles of at least this rank.
inline bool can_merge(const Grid& grid, game::Rank least) {
    for (const Direction move : game::directions) {
        const auto made = merged_tiles(grid, move);
        if (!made.empty() && made.front() >= 2 * game::tile_value(least)) return true;
    }
    return false;
}

inline std::size_t most_merges_of(const Grid& grid) {
    std::size_t most = 0;
    for (const Direction move : game::directions) most = std::max(most, merged_tiles(grid, move).size());
    return most;
}

inline game::Rank largest_inside(const Grid& grid) { return std::max({grid[5], grid[6], grid[9], grid[10]}); }

/// A small tile all around which stand tiles at least eight times as large.
inline bool has_shut_in(const Grid& grid, game::Rank rank) {
    for (int cell = 0; cell < 16; ++cell) {
        bool all = grid[cell] == rank;
        for (int other = 0; other < 16; ++other) {
            const int distance = std::abs(cell / 4 - other / 4) + std::abs(cell % 4 - other % 4);
            all = all && (distance != 1 || grid[other] >= rank + 3);
        }
        if (all) return true;
    }
    return false;
}

/// The probability of the tiles after a move for which it holds: of the board with the tile and the one after the reply.
inline double chance_that(const Reading& in, Direction move,
                          const std::function<bool(const Grid&, const Grid&)>& holds) {
    double chance = 0;
    double all = 0;
    for (const TileOutcome& outcome : in.appraisal.of(move).tiles) {
        Grid with = in.after(move);
        with[outcome.tile.cell] = outcome.tile.rank;
        all += outcome.chance;
        if (outcome.reply && holds(with, game::slide(with, *outcome.reply).grid)) chance += outcome.chance;
    }
    EXPECT_NEAR(all, 1, 1e-6) << "all tiles";
    return chance;
}

}  // namespace plyglass::testing
