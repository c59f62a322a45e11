#pragma once

// A transposition table for alpha-beta. It holds values with their kind of bound, and the best move, which the next,
// deeper search tries first. Fixed size, shared by threads without locks (see value_table.hpp).

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/bound.hpp"
#include "core/large_array.hpp"
#include "core/turn.hpp"
#include "search/game_traits.hpp"
#include "search/memory.hpp"

namespace plyglass::search {

class BoundTable {
public:
    static constexpr bool none = false;

    /// Room for more than `entries`, up to twice as many: the next power of two. 32 bytes each; the system gives memory only
    /// to what is written.
    explicit BoundTable(std::size_t entries)
        : buckets_(std::bit_ceil(std::max<std::size_t>(entries / entries_per_bucket + 1, 2)), core::Pages::large),
          shift_(64 - static_cast<int>(std::bit_width(buckets_.size() - 1))) {}

    /// Forgets everything, at no cost. The table then behaves like a new one: a position's place does not depend on
    /// what was forgotten.
    void forget() { ++generation_; }
    /// Forgets everything and gives its memory back, which takes longer; the next entries take it again as they need it.
    void release() {
        forget();
        buckets_ = core::LargeArray<Bucket>(buckets_.size(), core::Pages::large);
    }

    template <Keyed State>
    Remembered<double> find(const State& state, std::uint32_t plies) const {
        const std::uint64_t key = key_of(state);
        for (Entry& entry : buckets_[index(state)].entries) {
            const std::uint64_t value = load(entry.value);
            const std::uint64_t about = load(entry.about);
            if ((load(entry.check) ^ value ^ about) != key) continue;
            Remembered<double> known;
            known.ordinal = static_cast<int>(about & 0xFF);
            known.last_bound = static_cast<core::Bound>(about >> 8 & 0xFF);
            if (about >> 16 == plies) {
                known.bound = known.last_bound;
                known.value = std::bit_cast<double>(value);
            }
            return known;
        }
        return {};
    }

    /// Announces that `find` will be called for `state`.
    template <Keyed State>
    void prefetch(const State& state) const {
        __builtin_prefetch(&buckets_[index(state)]);
    }

    template <Keyed State>
    void store(const State& state, std::uint32_t plies, double value, core::Bound bound, std::uint32_t ordinal) {
        const std::uint64_t key = key_of(state);
        auto& entries = buckets_[index(state)].entries;
        // The position's own place if it has one, else the place of the shallower search.
        Entry* place = &entries[0];
        std::uint64_t shallowest = ~std::uint64_t{0};
        for (Entry& entry : entries) {
            const std::uint64_t about = load(entry.about);
            const std::uint64_t check = load(entry.check);
            if ((check ^ load(entry.value) ^ about) == key) {
                place = &entry;
                break;
            }
            const bool is_old = load(entry.generation) != generation_;
            const std::uint64_t depth = is_old ? 0 : about >> 16;
            if (depth < shallowest) {
                shallowest = depth;
                place = &entry;
            }
        }
        const auto data = std::bit_cast<std::uint64_t>(value);
        const std::uint64_t about =
            std::uint64_t{plies} << 16 | static_cast<std::uint64_t>(bound) << 8 | (ordinal & 0xFF);
        keep(place->value, data);
        keep(place->about, about);
        keep(place->check, key ^ data ^ about);
        keep(place->generation, generation_);
    }

private:
    static constexpr std::size_t entries_per_bucket = 2;
    struct Entry {
        std::uint64_t check;  // key ^ value ^ about
        std::uint64_t value;
        std::uint64_t about;  // plies, bound, ordinal
        std::uint64_t generation;
    };
    struct alignas(64) Bucket {
        std::array<Entry, entries_per_bucket> entries;
    };
    static_assert(sizeof(Bucket) == 64);

    static constexpr std::uint64_t spread = 0xD1B54A32D192ED03ULL;

    static std::uint64_t load(std::uint64_t& word) { return std::atomic_ref(word).load(std::memory_order_relaxed); }
    static void keep(std::uint64_t& word, std::uint64_t value) {
        std::atomic_ref(word).store(value, std::memory_order_relaxed);
    }

    /// The generation is part of the key.
    template <Keyed State>
    std::uint64_t key_of(const State& state) const {
        return state.key() ^ (generation_ * 4 + static_cast<std::uint64_t>(state.turn)) * spread;
    }
    template <Keyed State>
    std::size_t index(const State& state) const {
        const std::uint64_t key = state.key() ^ static_cast<std::uint64_t>(state.turn) * spread;
        return static_cast<std::size_t>(((key ^ key >> 32) * 0x9E3779B97F4A7C15ULL) >> shift_);
    }

    mutable core::LargeArray<Bucket> buckets_;  // other threads write while one reads
    int shift_;
    std::uint64_t generation_ = 1;
};

}  // namespace plyglass::search
