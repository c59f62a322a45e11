#pragma once

// The patterns of an n-tuple network (Szubert and Jaśkowski 2014): small sets of cells whose tiles are looked up
// together. Each pattern looks at a board from all eight sides, so that turned and mirrored boards have one value.

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/bytes.hpp"
#include "core/result.hpp"
#include "game/2048/board.hpp"

namespace plyglass::eval {

/// How many ranks a network tells apart, an empty cell's among them. Higher tiles count as the highest that it knows.
enum class Ranks : std::uint8_t {
    fifteen = 15,  ///< up to 16384: a network learns next to nothing about higher ones, and is a third smaller without
    sixteen = 16,  ///< up to 32768
};

/// Some cells of a board. The ranks of their tiles are the digits of an index into a table of weights.
class Tuple {
public:
    static constexpr std::size_t most_cells = 6;

    /// `cells`: two to six of 0 to 15, ascending, the cell at the top left being 0.
    explicit Tuple(std::span<const std::uint8_t> cells);

    std::span<const std::uint8_t> cells() const { return cells_; }
    /// The number of indices.
    std::size_t weights(Ranks ranks) const;

    /// The index in hexadecimal digits: the first cell has the lowest four bits. `Bits`: those of a board, or a vector of
    /// them.
    template <class Bits>
    Bits digits(Bits board) const {
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

/// Reads up to six hexadecimal digits, each of which is below 15, as digits of base 15. `Bits`: of at least 24 bits, or a
/// vector of them.
template <class Bits>
constexpr Bits in_base_15(Bits digits) {
    const Bits pairs = digits - ((digits >> 4) & 0x0F0F0F);  // each byte is a digit of base 225
    const Bits upper = pairs >> 8;
    return (pairs & 0xFF) + 225 * (upper - 31 * (upper >> 8));
}

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
    explicit TupleSet(std::vector<Tuple> tuples, Ranks ranks = Ranks::fifteen);

    /// As `parse` reads it, the known name if there is one.
    std::string name() const;
    std::span<const Tuple> tuples() const { return tuples_; }
    Ranks ranks() const { return ranks_; }
    /// The place of a tuple's first weight.
    std::size_t first(std::size_t tuple) const { return first_[tuple]; }
    /// The number of weights of one tuple, and of all.
    std::size_t weights(std::size_t tuple) const { return tuples_[tuple].weights(ranks_); }
    std::size_t weights() const { return weights_; }
    /// The place of the weight of `tuple` with this index in hexadecimal digits (Tuple::digits); nothing if one of them is
    /// a rank that is not known.
    std::optional<Place> place(std::size_t tuple, std::uint32_t index) const;
    /// The number of weights whose sum is a board's value: eight for each tuple.
    std::size_t lookups() const { return views * tuples_.size(); }

    /// Stores the places of the weights of `board` in `out`: tuple by tuple, view by view.
    void find(game::Board board, Places& out) const {
        const auto seen = all_views(told_apart(board.bits));
        Place* to = out.data();
        for (const Tuple& tuple : tuples_) {
            for (const std::uint64_t view : seen) *to++ = static_cast<Place>(tuple.digits(view));
        }
        find_digits(out.data(), views);
    }

    /// The same for four boards, at little more than the cost of two: `out[k][i]` is the place of the k-th weight of
    /// board i.
    using FourPlaces = std::array<std::array<Place, 4>, most_lookups>;
    void find(const std::array<game::Board, 4>& boards, FourPlaces& out) const {
        using Two = core::lanes::Of64;
        for (std::size_t half = 0; half < 4; half += 2) {
            const auto seen = all_views(told_apart(Two{boards[half].bits, boards[half + 1].bits}));
            auto* to = out.data();
            for (const Tuple& tuple : tuples_) {
                for (const Two& view : seen) {
                    const Two places = tuple.digits(view);
                    (*to)[half] = static_cast<Place>(places[0]);
                    (*to)[half + 1] = static_cast<Place>(places[1]);
                    ++to;
                }
            }
        }
        find_digits(out.front().data(), 4 * views);
    }

    friend bool operator==(const TupleSet& a, const TupleSet& b) {
        return a.tuples_ == b.tuples_ && a.ranks_ == b.ranks_;
    }

private:
    /// The bits of a board with its highest tiles counted as the highest known.
    template <class Bits>
    Bits told_apart(Bits board) const {
        if (ranks_ == Ranks::sixteen) return board;
        return board - (board & (board >> 1) & (board >> 2) & (board >> 3) & 0x1111111111111111ULL);
    }
    /// Turns digits into places, `each` of every tuple, one tuple after another.
    void find_digits(Place* places, std::size_t each) const {
        const bool is_narrow = ranks_ == Ranks::fifteen;
        for (const std::uint64_t first : first_) {
            for (std::size_t i = 0; i < each; i += 4, places += 4) {
                core::lanes::Of32 four;
                std::memcpy(&four, places, sizeof four);
                four = (is_narrow ? in_base_15(four) : four) + static_cast<Place>(first);
                std::memcpy(places, &four, sizeof four);
            }
        }
    }

    std::vector<Tuple> tuples_;
    Ranks ranks_;
    std::vector<std::uint64_t> first_;
    std::size_t weights_ = 0;
};

/// The names that TupleSet::parse knows.
std::vector<std::string> known_tuple_sets();

}  // namespace plyglass::eval
