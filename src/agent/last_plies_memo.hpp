#pragma once

// Boards whose last plies a search has just valued. Different tiles in a row often slide into the same board, so two
// thirds of the work remain; the values are the same.

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "game/2048/board.hpp"

namespace plyglass::agent {

/// Room for 2^bits boards.
template <int bits>
class LastPliesMemo {
public:
    struct alignas(32) Entry {
        std::uint64_t board = 0;
        double value = 0;
        std::uint32_t below = 0;  ///< nodes; while the board waits for its value: its place among those that do
        std::uint32_t generation = 0;

        bool waits(game::Board asked) const { return board == asked.bits && generation == waiting; }
        void wait(game::Board asked, std::size_t place) {
            *this = {asked.bits, 0, static_cast<std::uint32_t>(place), waiting};
        }
    };

    /// The place of `board`, which others share.
    Entry& at(game::Board board) { return entries_[(board.bits * 0x9E3779B97F4A7C15ULL) >> (64 - bits)]; }
    void prefetch(game::Board board) { __builtin_prefetch(&at(board)); }
    bool has(const Entry& entry, game::Board board) const {
        return entry.board == board.bits && entry.generation == generation_;
    }
    void keep(Entry& entry, game::Board board, double value, std::uint32_t below) const {
        entry = {board.bits, value, below, generation_};
    }
    /// Forgets everything, at no cost.
    void forget() { ++generation_; }

private:
    static constexpr std::uint32_t waiting = std::numeric_limits<std::uint32_t>::max();
    std::uint32_t generation_ = 1;
    std::vector<Entry> entries_{std::size_t{1} << bits};
};

}  // namespace plyglass::agent
