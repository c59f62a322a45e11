#pragma once

// The plates game of the seed documents (000, 001): Jia picks a plate (max), Yi hands over two of its
// notes (min), Jia keeps one of the two (max). Any number of plates and notes.

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "core/numbers.hpp"
#include "core/rational.hpp"
#include "core/turn.hpp"
#include "game/explicit_tree.hpp"

namespace plyglass::game {

class PlatesGame {
public:
    enum class Stage : std::uint8_t { pick_plate, offer_pair, take_note, over };
    struct State {
        Stage stage = Stage::pick_plate;
        std::uint32_t plate = 0;
        std::uint32_t first = 0;   ///< the offered notes, by index on the plate; equal if the plate
        std::uint32_t second = 0;  ///< has a single note, which is then all that Yi can hand over
        std::uint32_t taken = 0;   ///< the note that Jia keeps
        friend bool operator==(const State&, const State&) = default;
    };
    using Move = std::uint32_t;  ///< the index of the choice, from 0
    using Value = core::Rational;

    /// Takes at least one plate, with at least one note on each. Notes are sorted in ascending order.
    explicit PlatesGame(std::vector<std::vector<core::Rational>> plates);

    State root() const { return {}; }
    core::Turn turn(const State& state) const;
    /// Plates left to right; pairs (1st,2nd) (1st,3rd) ... (2nd,3rd) ...; the smaller note first.
    core::Numbers moves(const State& state) const;
    State play(const State& state, Move move) const;
    std::uint32_t ordinal(const State&, Move move) const { return move; }
    /// The value of the note that Jia receives. Only for finished games.
    const core::Rational& evaluate(const State& state) const;

    const std::vector<std::vector<core::Rational>>& plates() const { return plates_; }

private:
    std::vector<std::vector<core::Rational>> plates_;
};

/// Reads what lies on each plate: "[[1, 20, 50], [5, 10, 100]]", any finite numbers. Nothing if `text` is anything else or
/// a plate is empty.
std::optional<std::vector<std::vector<core::Rational>>> parse_plates(std::string_view text);

/// The game as a tree with its labels: plates "A", "B", ..., "Z", "AA"; "{1, 20}" beside the pairs. Nothing if it would
/// have more than `limit` nodes.
std::shared_ptr<const ExplicitTree> plates_tree(const PlatesGame& rules, std::size_t limit = 10'000'000);

}  // namespace plyglass::game
