#pragma once

// A transposition table for the values of chance nodes: fixed size, 64-byte buckets of four entries, shared by threads
// without locks (Hyatt and Mann 2002: an entry stores its key combined with its value, so that an entry half written by
// another thread is not recognised).

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/large_array.hpp"
#include "search/game_traits.hpp"

namespace plyglass::search {

/// Which entries may stand in for a search to `plies`.
enum class Reuse : std::uint8_t {
    equal_depth,  ///< those searched just as deep: if a position has one value, the order does not matter
    equal_depth_and_probability,  ///< and reached with the same probability, if that decides what is searched below
    deep_enough,                  ///< those searched as deep or deeper, in single precision (nneonneo's program)
};

template <Reuse reuse>
class ValueTable {
public:
    static constexpr bool none = false;

    /// Room for more than `entries`, up to twice as many: the next power of two. 16 bytes each; the system gives memory only
    /// to what is written.
    explicit ValueTable(std::size_t entries)
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
    bool find(const State& state, std::uint32_t plies, double& value) const {
        const std::uint64_t key = key_of(state, plies);
        for (Entry& entry : bucket(state.key()).entries) {
            const std::uint64_t data = load(entry.data);
            if ((load(entry.check) ^ data) != key) continue;
            if constexpr (reuse == Reuse::deep_enough) {
                value = std::bit_cast<float>(static_cast<std::uint32_t>(data));
                return data >> 32 >= plies;
            } else {
                value = std::bit_cast<double>(data);
                return true;
            }
        }
        return false;
    }

    template <Keyed State>
    void store(const State& state, std::uint32_t plies, double value) {
        const std::uint64_t key = key_of(state, plies);
        std::uint64_t data = std::bit_cast<std::uint64_t>(value);
        if constexpr (reuse == Reuse::deep_enough) {
            data = std::uint64_t{plies} << 32 | std::bit_cast<std::uint32_t>(static_cast<float>(value));
        }
        auto& entries = bucket(state.key()).entries;
        // The position's own place if it has one, else any.
        const std::uint64_t any = state.key() ^ plies * spread;
        Entry* place = &entries[(any >> 7 ^ any >> 23) % entries_per_bucket];
        for (Entry& entry : entries) {
            if ((load(entry.check) ^ load(entry.data)) == key) {
                place = &entry;
                break;
            }
        }
        keep(place->data, data);
        keep(place->check, key ^ data);
    }

    template <Keyed State>
    void prefetch(const State& state) const {
        __builtin_prefetch(&bucket(state.key()));
    }

private:
    static constexpr std::size_t entries_per_bucket = 4;
    static constexpr std::uint64_t spread = 0xD1B54A32D192ED03ULL;
    struct Entry {
        std::uint64_t check;  // key ^ data
        std::uint64_t data;
    };
    struct alignas(64) Bucket {
        std::array<Entry, entries_per_bucket> entries;
    };
    static_assert(sizeof(Bucket) == 64);

    /// The key includes the generation and everything that must be equal.
    template <Keyed State>
    std::uint64_t key_of(const State& state, std::uint32_t plies) const {
        std::uint64_t what = generation_ * 256 + (reuse == Reuse::deep_enough ? 0 : plies % 256);
        if constexpr (reuse == Reuse::equal_depth_and_probability) {
            what += std::bit_cast<std::uint64_t>(state.probability) * 0x9E3779B97F4A7C15ULL;
        }
        return state.key() ^ what * spread;
    }
    Bucket& bucket(std::uint64_t position) const { return buckets_[index(position)]; }

    static std::uint64_t load(std::uint64_t& word) { return std::atomic_ref(word).load(std::memory_order_relaxed); }
    static void keep(std::uint64_t& word, std::uint64_t value) {
        std::atomic_ref(word).store(value, std::memory_order_relaxed);
    }
    std::size_t index(std::uint64_t position) const {
        return static_cast<std::size_t>(((position ^ position >> 32) * 0x9E3779B97F4A7C15ULL) >> shift_);
    }

    mutable core::LargeArray<Bucket> buckets_;  // other threads write while one reads
    int shift_;
    std::uint64_t generation_ = 1;
};

}  // namespace plyglass::search
