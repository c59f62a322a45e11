#pragma once

// Nim: heaps of counters; each move takes one or more from one heap, and who takes the last one wins, or, in misère play, loses.
// Bouton's theorem says who wins: "Nim, a game with a complete mathematical theory", Annals of Mathematics 3 (1901).

#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string>
#include <string_view>

#include "core/fixed_list.hpp"
#include "core/result.hpp"
#include "core/turn.hpp"

namespace plyglass::game {

class Nim {
public:
    static constexpr std::size_t most_heaps = 8;
    static constexpr int most_counters = 20;  ///< in a heap

    struct State {
        std::array<std::uint8_t, most_heaps> heaps{};
        std::uint8_t made = 0;  ///< moves, of both players
        friend bool operator==(const State&, const State&) = default;
    };
    struct Move {
        std::uint8_t heap = 0;  ///< from 0
        std::uint8_t take = 0;  ///< counters, from 1
        friend bool operator==(const Move&, const Move&) = default;
    };
    using Value = int;  ///< 1 if the first player, who is max, wins, else -1

    Nim(const State& start, bool is_misere, std::size_t heaps = most_heaps)
        : start_(start), is_misere_(is_misere), heaps_(heaps) {}

    bool is_misere() const { return is_misere_; }
    std::size_t heaps() const { return heaps_; }  ///< with empty ones that were named
    State root() const { return start_; }
    core::Turn turn(const State& state) const {
        if (state.heaps == State().heaps) return core::Turn::over;
        return state.made % 2 == 0 ? core::Turn::max : core::Turn::min;
    }
    /// Heap by heap, few counters first.
    core::FixedList<Move, most_heaps * most_counters> moves(const State& state) const;
    State play(State state, Move move) const {
        state.heaps[move.heap] = static_cast<std::uint8_t>(state.heaps[move.heap] - move.take);
        ++state.made;
        return state;
    }
    std::uint32_t ordinal(const State& state, Move move) const;
    int result(const State& state) const { return turn(state) == core::Turn::over ? evaluate(state) : 0; }
    int most_moves_left(const State& state) const { return std::accumulate(state.heaps.begin(), state.heaps.end(), 0); }
    std::uint64_t key(const State& state) const {  ///< another one for each position
        std::uint64_t out = 0;
        for (const std::uint8_t counters : state.heaps) out = out << 8 | counters;
        return out;
    }
    /// Another one for each position and number of moves made: the same heaps can be reached in many moves or in few.
    std::uint64_t timed_key(const State& state) const {
        std::uint64_t out = state.made;
        for (const std::uint8_t counters : state.heaps) out = out * (most_counters + 1) + counters;
        return out;
    }
    /// "2-3": three from the second heap.
    std::string name(Move move) const { return std::to_string(move.heap + 1) + '-' + std::to_string(move.take); }
    /// Who wins with best play, by Bouton's theorem.
    int evaluate(const State& state) const;
    static constexpr bool evaluation_is_exact = true;

private:
    State start_;
    bool is_misere_;
    std::size_t heaps_;
};

/// The numbers of counters combined digit by digit in binary: Bouton's nim-sum. 0: who moves loses, if the other plays well
/// (in misère play, where a heap has two or more).
unsigned nim_sum(const Nim::State& state);
/// Whether who is to move wins with best play, by Bouton's theorem.
bool mover_wins(const Nim& rules, const Nim::State& state);

/// Reads "3,4,5" and "3,4,5,misere"; the first player is to move. The error is a translated clause.
core::Result<Nim, std::string> parse_nim(std::string_view text);
/// Writes what parse_nim reads.
std::string str(const Nim& rules, const Nim::State& state);

}  // namespace plyglass::game
