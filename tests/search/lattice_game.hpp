#pragma once

// A small game whose lines of play meet again and again, for the laws of what searches remember. A tree has no
// transpositions and 2048 has too many positions to know every value; here a recursion over all of them is cheap.

#include <cstdint>
#include <optional>

#include <rapidcheck/gtest.h>

#include "core/fixed_list.hpp"
#include "core/random.hpp"
#include "core/turn.hpp"
#include "search/events.hpp"
#include "support/random_tree.hpp"

namespace plyglass::testing {

/// RapidCheck shrinks the numbers, so that a failing law is shown on a small lattice.
struct LatticeSpec {
    std::uint64_t seed = 0;
    std::uint32_t height = 4;  ///< plies to the end
    std::uint32_t width = 3;   ///< positions of each height
    std::uint32_t moves = 3;   ///< at most 4 at a position
    std::uint32_t values = 9;  ///< number of distinct values: a small one makes many ties
};

/// What searches ask of a board's state: its bits.
struct LatticeBoard {
    std::uint64_t bits = 0;
    friend bool operator==(const LatticeBoard&, const LatticeBoard&) = default;
};

struct LatticeState {
    LatticeBoard board;
    core::Turn turn = core::Turn::max;
    double probability = 1;  ///< of the way here
    std::uint64_t key() const { return board.bits; }
    friend bool operator==(const LatticeState&, const LatticeState&) = default;
};

struct LatticeMove {
    LatticeState to;
    double probability = 1;
    std::uint32_t ordinal = 0;
    friend bool operator==(const LatticeMove&, const LatticeMove&) = default;
};

/// Max and `other` (Turn::min or Turn::chance) move in turn. Every position has a value, so that a search may end
/// anywhere; all values are whole numbers and all probabilities powers of a half, so that sums are exact.
template <core::Turn other>
class LatticeGame {
public:
    using State = LatticeState;
    using Move = LatticeMove;
    using Value = double;
    using Moves = core::FixedList<Move, 4>;

    explicit LatticeGame(const LatticeSpec& spec) : spec_(spec) {}

    const LatticeSpec& spec() const { return spec_; }
    State root() const { return at(0, 0); }
    State at(std::uint32_t height, std::uint32_t place) const {
        const auto turn = height == spec_.height ? core::Turn::over : height % 2 == 0 ? core::Turn::max : other;
        return {{std::uint64_t{height} << 32 | place}, turn};
    }

    core::Turn turn(const State& state) const { return state.turn; }
    Moves moves(const State& state) const {
        Moves out;
        if (state.turn == core::Turn::over) return out;
        const auto height = static_cast<std::uint32_t>(state.board.bits >> 32);
        const std::uint32_t count = 1 + drawn(state, 0) % spec_.moves;
        double left = 1;
        for (std::uint32_t i = 0; i < count; ++i) {
            const double share = i + 1 == count ? left : left / 2;
            left -= share;
            out.push_back({at(height + 1, drawn(state, 1 + i) % spec_.width), share, i});
        }
        return out;
    }
    State play(const State& state, const Move& move) const {
        State next = move.to;
        next.probability = state.probability * (state.turn == core::Turn::chance ? move.probability : 1);
        return next;
    }
    std::uint32_t ordinal(const State&, const Move& move) const { return move.ordinal; }
    int kind(const Move& move) const { return static_cast<int>(10 + move.ordinal); }
    double probability(const State&, const Move& move) const { return move.probability; }
    double evaluate(const State& state) const {
        return static_cast<double>(drawn(state, 99) % spec_.values) - static_cast<double>(spec_.values / 2);
    }

private:
    std::uint32_t drawn(const State& state, std::uint64_t what) const {
        core::Random random(spec_.seed ^ state.board.bits * 0x9E3779B97F4A7C15ULL ^ what << 56);
        return static_cast<std::uint32_t>(random.next() >> 32);
    }

    LatticeSpec spec_;
};

using WorstLattice = LatticeGame<core::Turn::min>;
using FairLattice = LatticeGame<core::Turn::chance>;

/// The first lattice like `spec`, from its seed on, whose root has exactly `count` moves.
inline LatticeSpec with_root_moves(std::size_t count, LatticeSpec spec) {
    while (WorstLattice(spec).moves(WorstLattice(spec).root()).size() != count) ++spec.seed;
    return spec;
}

/// The value of `state` by the definition, with no search of the product's. `cut(state)`, asked at chance nodes, may
/// return a value that stands for the subtree. Adds the positions that it looks at to `nodes`.
template <class G, class Cut>
double defined_value(const G& game, const LatticeState& state, std::uint32_t plies, const Cut& cut,
                     std::uint64_t& nodes) {
    ++nodes;
    if (state.turn == core::Turn::over || plies == 0) return game.evaluate(state);
    if (state.turn == core::Turn::chance) {
        if (const std::optional<double> value = cut(state)) return *value;
    }
    double best = state.turn == core::Turn::max ? -1e9 : 1e9;
    double sum = 0;
    for (const LatticeMove& move : game.moves(state)) {
        const double value = defined_value(game, game.play(state, move), plies - 1, cut, nodes);
        best = state.turn == core::Turn::max ? std::max(best, value) : std::min(best, value);
        sum += move.probability * value;
    }
    return state.turn == core::Turn::chance ? sum : best;
}

template <class G>
double defined_value(const G& game, const LatticeState& state, std::uint32_t plies) {
    std::uint64_t nodes = 0;
    return defined_value(
        game, state, plies, [](const LatticeState&) { return std::optional<double>(); }, nodes);
}

inline void showValue(const LatticeSpec& spec, std::ostream& os) {
    os << "seed " << spec.seed << " height " << spec.height << " width " << spec.width << " moves " << spec.moves
       << " values " << spec.values;
}

}  // namespace plyglass::testing

namespace rc {

template <>
struct Arbitrary<plyglass::testing::LatticeSpec> {
    static Gen<plyglass::testing::LatticeSpec> arbitrary() {
        using plyglass::testing::LatticeSpec;
        return gen::resize(100,
                           gen::build<LatticeSpec>(gen::set(&LatticeSpec::seed, gen::arbitrary<std::uint64_t>()),
                                                   gen::set(&LatticeSpec::height, gen::inRange<std::uint32_t>(1, 8)),
                                                   gen::set(&LatticeSpec::width, gen::inRange<std::uint32_t>(1, 6)),
                                                   gen::set(&LatticeSpec::moves, gen::inRange<std::uint32_t>(1, 5)),
                                                   gen::set(&LatticeSpec::values, gen::inRange<std::uint32_t>(1, 12))));
    }
};

}  // namespace rc
