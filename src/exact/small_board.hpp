#pragma once

// 2048 on boards of two or three rows, packed like the large one: four bits a cell, the cell at the top left lowest,
// cells in reading order. Few enough boards to solve exactly.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "game/2048/grid.hpp"

namespace plyglass::exact {

/// A board of n x n in its lowest 4 n² bits.
using SmallBoard = std::uint64_t;

/// The rules of 2048 on n x n, and what makes two boards the same.
template <int n>
class SmallRules {
    static_assert(2 <= n && n <= 3);
    static constexpr int row_bits = 4 * n;
    static constexpr std::size_t row_count = std::size_t{1} << row_bits;
    static constexpr SmallBoard row_mask = row_count - 1;
    using Rows = std::array<SmallBoard, n>;

public:
    static constexpr int cells = n * n;
    /// The lowest bit of every cell.
    static constexpr SmallBoard ones = [] {
        SmallBoard out = 0;
        for (int cell = 0; cell < cells; ++cell) out |= SmallBoard{1} << (4 * cell);
        return out;
    }();

    SmallRules();

    /// A slide; `board` is unchanged if the move is not legal.
    struct Slid {
        SmallBoard board = 0;
        std::uint32_t points = 0;
    };
    /// All four, by game::Direction.
    std::array<Slid, 4> slide_all(SmallBoard board) const;

    /// The smallest of the eight views of `board`, turned and mirrored: boards with the same one are the same.
    SmallBoard canonical(SmallBoard board) const;

    static game::Rank rank(SmallBoard board, int cell) { return static_cast<game::Rank>(board >> (4 * cell) & 0xF); }
    /// The lowest bit of every empty cell.
    static SmallBoard empty_bits(SmallBoard board) {
        board |= board >> 2;
        board |= board >> 1;
        return ~board & ones;
    }
    /// Half the sum of all tiles: a slide keeps it, a 2 adds one, a 4 adds two.
    static std::uint32_t half_sum(SmallBoard board) {
        std::uint32_t out = 0;
        for (; board != 0; board >>= 4) out += (1U << (board & 0xF)) >> 1;
        return out;
    }
    static bool holds(SmallBoard board, game::Rank rank) { return empty_bits(board ^ ones * rank) != 0; }

private:
    static Rows rows_of(SmallBoard board) {
        Rows out;
        for (int i = 0; i < n; ++i) out[static_cast<std::size_t>(i)] = board >> (row_bits * i) & row_mask;
        return out;
    }
    static SmallBoard joined(const Rows& rows) {
        SmallBoard out = 0;
        for (int i = 0; i < n; ++i) out |= rows[static_cast<std::size_t>(i)] << (row_bits * i);
        return out;
    }
    SmallBoard transposed(const Rows& rows) const {
        SmallBoard out = 0;
        for (int i = 0; i < n; ++i) out |= column_[rows[static_cast<std::size_t>(i)]] << (4 * i);
        return out;
    }
    /// The smallest of the four views that keep rows rows.
    SmallBoard smallest_view(Rows rows) const {
        const SmallBoard as_is = joined(rows);
        Rows upside_down = rows;
        std::reverse(upside_down.begin(), upside_down.end());
        SmallBoard out = std::min(as_is, joined(upside_down));
        for (SmallBoard& row : rows) row = reversed_[row];
        for (SmallBoard& row : upside_down) row = reversed_[row];
        return std::min({out, joined(rows), joined(upside_down)});
    }

    // By row:
    std::vector<std::uint16_t> left_ = std::vector<std::uint16_t>(row_count);
    std::vector<std::uint16_t> reversed_ = std::vector<std::uint16_t>(row_count);
    std::vector<SmallBoard> column_ = std::vector<SmallBoard>(row_count);  ///< the row as the first column of a board
    std::vector<std::uint32_t> points_ = std::vector<std::uint32_t>(row_count);
};

template <int n>
SmallRules<n>::SmallRules() {
    for (std::size_t row = 0; row < row_count; ++row) {
        std::array<std::uint8_t, n> to{};
        std::size_t filled = 0;
        bool may_merge = false;  // the last tile of `to` has not merged yet
        for (int i = 0; i < n; ++i) {
            const auto tile = static_cast<std::uint8_t>(row >> (4 * i) & 0xF);
            reversed_[row] = static_cast<std::uint16_t>(reversed_[row] | tile << (4 * (n - 1 - i)));
            column_[row] |= SmallBoard{tile} << (row_bits * i);
            if (tile == 0) continue;
            if (may_merge && to[filled - 1] == tile && tile < 15) {
                ++to[filled - 1];
                points_[row] += 2U << tile;
                may_merge = false;
            } else {
                to[filled++] = tile;
                may_merge = true;
            }
        }
        for (std::size_t i = 0; i < to.size(); ++i)
            left_[row] = static_cast<std::uint16_t>(left_[row] | to[i] << (4 * i));
    }
}

template <int n>
auto SmallRules<n>::slide_all(SmallBoard board) const -> std::array<Slid, 4> {
    std::array<Slid, 4> out{};
    const auto at = [&](game::Direction d) -> Slid& { return out[static_cast<std::size_t>(d)]; };
    const auto slide = [&](const Rows& rows, Slid& to_front, Slid& to_back) {
        Rows front;
        Rows back;
        std::uint32_t points = 0;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            front[i] = left_[rows[i]];
            back[i] = reversed_[left_[reversed_[rows[i]]]];
            points += points_[rows[i]];
        }
        to_front = {joined(front), points};
        to_back = {joined(back), points};
    };
    slide(rows_of(board), at(game::Direction::left), at(game::Direction::right));
    slide(rows_of(transposed(rows_of(board))), at(game::Direction::up), at(game::Direction::down));
    for (const game::Direction d : {game::Direction::up, game::Direction::down}) {
        at(d).board = transposed(rows_of(at(d).board));
    }
    return out;
}

template <int n>
SmallBoard SmallRules<n>::canonical(SmallBoard board) const {
    const Rows rows = rows_of(board);
    return std::min(smallest_view(rows), smallest_view(rows_of(transposed(rows))));
}

}  // namespace plyglass::exact
