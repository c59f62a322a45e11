#pragma once

// What each thread of a parallel alpha-beta is searching at the moment, so that the threads share the work without
// being given any: all of them search the same root with the same transposition table, and a thread that has a choice
// begins with what nobody else is searching. It finds the results of the others in the table (Weill, "The ABDADA
// distributed minimax-search algorithm", 1996).

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "search/game_traits.hpp"

namespace plyglass::search {

/// Shared by threads without locks. Two positions may share a place: then work is done twice or put off, but no value
/// changes.
class BusyPositions {
public:
    template <Keyed State>
    void enter(const State& state, std::uint32_t plies) {
        const std::uint64_t key = key_of(state, plies);
        place(key).store(key, std::memory_order_relaxed);
    }
    template <Keyed State>
    void leave(const State& state, std::uint32_t plies) {
        const std::uint64_t key = key_of(state, plies);
        if (place(key).load(std::memory_order_relaxed) == key) place(key).store(0, std::memory_order_relaxed);
    }
    template <Keyed State>
    bool contains(const State& state, std::uint32_t plies) {
        const std::uint64_t key = key_of(state, plies);
        return place(key).load(std::memory_order_relaxed) == key;
    }
    /// Also forgets what stopped searches did not leave.
    void forget() {
        for (auto& place : places_) place.store(0, std::memory_order_relaxed);
    }

private:
    static constexpr int bits = 10;

    template <Keyed State>
    static std::uint64_t key_of(const State& state, std::uint32_t plies) {
        const std::uint64_t what = state.key() ^ plies * 0xD1B54A32D192ED03ULL;
        return (what ^ what >> 32) * 0x9E3779B97F4A7C15ULL;
    }
    std::atomic<std::uint64_t>& place(std::uint64_t key) {
        return places_[static_cast<std::size_t>(key >> (64 - bits))];
    }

    std::array<std::atomic<std::uint64_t>, std::size_t{1} << bits> places_{};
};

}  // namespace plyglass::search
