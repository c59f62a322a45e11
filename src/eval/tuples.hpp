#pragma once

// The patterns of an n-tuple network (Szubert and Jaśkowski 2014): small sets of cells whose tiles are looked up
// together. Each pattern looks at a board from all eight sides, so that turned and mirrored boards have one value.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/bytes.hpp"
#include "core/result.hpp"
#include "game/2048/board.hpp"

namespace plyglass::eval {

/// Some cells of a board. The ranks of their tiles, four bits each, are an index into a table of weights.
class Tuple {
public:
    static constexpr std::size_t most_cells = 6;

    /// `cells`: two to six of 0 to 15, ascending, the cell at the top left being 0.
    explicit Tuple(std::span<const std::uint8_t> cells);

    std::span<const std::uint8_t> cells() const { return cells_; }
    /// The number of indices.
    std::size_t weights() const { return std::size_t{1} << (4 * cells_.size()); }

    /// `Bits`: those of a board, or a vector of them. The first cell has the lowest four bits.
    template <class Bits>
    Bits index(Bits board) const {
        Bits out = (board >> parts_[0].shift) & parts_[0].mask;
        for (std::size_t i = 1; i < parts_count_; ++i) out |= (board >> parts_[i].shift) & parts_[i].mask;
        return out;
    }

    friend bool operator==(const Tuple& a, const Tuple& b) { return a.cells_ == b.cells_; }

private:
    /// Neighbouring cells that stay neighbours in the index.
    struct Part {
        std::uint64_t mask = 0;
        int shift = 0;
    };

    std::vector<std::uint8_t> cells_;
    std::array<Part, most_cells> parts_{};
    std::size_t parts_count_ = 0;
};

/// The place of a weight among all weights of a network.
using Place = std::uint32_t;

/// The views of a board, turned and mirrored, the board itself first. Bit 0 of a view's number: left and right are
/// swapped; bit 1: rows and columns are (this comes first); bit 2: top and bottom are.
inline constexpr std::size_t views = 8;

template <class Bits>
std::array<Bits, views> all_views(Bits board) {
    const Bits across = game::transposed_bits(board);
    std::array<Bits, views> out{board, game::mirrored_bits(board), across, game::mirrored_bits(across)};
    for (std::size_t i = 0; i < 4; ++i) out[4 + i] = game::flipped_bits(out[i]);
    return out;
}

/// The cell of a board that is seen at `cell` in the given view.
std::uint8_t seen_cell(std::size_t view, std::uint8_t cell);

/// All tuples of a network. Their tables lie one after another.
class TupleSet {
public:
    static constexpr std::size_t most_tuples = 16;
    static constexpr std::size_t most_lookups = most_tuples * views;
    using Places = std::array<Place, most_lookups>;

    /// A known set by its name ("4x5"), or the cells of each tuple in hexadecimal: "01234,45678". The error is one
    /// translated sentence.
    static core::Result<TupleSet, std::string> parse(std::string_view text);
    /// At least one tuple, at most `most_tuples`.
    explicit TupleSet(std::vector<Tuple> tuples);

    /// As `parse` reads it, the known name if there is one.
    std::string name() const;
    std::span<const Tuple> tuples() const { return tuples_; }
    /// The place of a tuple's first weight.
    std::size_t first(std::size_t tuple) const { return first_[tuple]; }
    std::size_t weights() const { return weights_; }
    /// The number of weights whose sum is a board's value: eight for each tuple.
    std::size_t lookups() const { return views * tuples_.size(); }

    /// Stores the places of the weights of `board` in `out`: tuple by tuple, view by view.
    void find(game::Board board, Places& out) const {
        const auto seen = all_views(board.bits);
        Place* to = out.data();
        for (std::size_t t = 0; t < tuples_.size(); ++t) {
            for (const std::uint64_t view : seen) *to++ = static_cast<Place>(first_[t] + tuples_[t].index(view));
        }
    }

    /// The same for four boards, at little more than the cost of two: `out[k][i]` is the place of the k-th weight of
    /// board i.
    using FourPlaces = std::array<std::array<Place, 4>, most_lookups>;
    void find(const std::array<game::Board, 4>& boards, FourPlaces& out) const {
        using Two = core::lanes::Of64;
        for (std::size_t half = 0; half < 4; half += 2) {
            const auto seen = all_views(Two{boards[half].bits, boards[half + 1].bits});
            auto* to = out.data();
            for (std::size_t t = 0; t < tuples_.size(); ++t) {
                for (const Two& view : seen) {
                    const Two places = tuples_[t].index(view) + first_[t];
                    (*to)[half] = static_cast<Place>(places[0]);
                    (*to)[half + 1] = static_cast<Place>(places[1]);
                    ++to;
                }
            }
        }
    }

    friend bool operator==(const TupleSet& a, const TupleSet& b) { return a.tuples_ == b.tuples_; }

private:
    std::vector<Tuple> tuples_;
    std::vector<std::uint64_t> first_;
    std::size_t weights_ = 0;
};

/// The names that TupleSet::parse knows.
std::vector<std::string> known_tuple_sets();

}  // namespace plyglass::eval
