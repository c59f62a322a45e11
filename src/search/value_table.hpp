#pragma once

// A transposition table for the values of chance nodes: four entries a bucket (buckets.hpp).

#include <bit>
#include <cstdint>

#include "search/buckets.hpp"
#include "search/game_traits.hpp"

namespace plyglass::search {

/// Which entries may stand in for a search to `plies`.
enum class Reuse : std::uint8_t {
    equal_depth,  ///< those searched just as deep: if a position has one value, the order does not matter
    equal_depth_and_probability,  ///< and reached with the same probability, if that decides what is searched below
    deep_enough,                  ///< those searched as deep or deeper, in single precision (nneonneo's program)
};

struct ValueEntry {
    std::uint64_t check;  ///< key ^ data
    std::uint64_t data;
};

template <Reuse reuse>
class ValueTable : public Buckets<ValueEntry> {
public:
    using Buckets::Buckets;

    template <Keyed State>
    bool find(const State& state, std::uint32_t plies, double& value) const {
        const std::uint64_t key = key_of(state, plies);
        for (ValueEntry& entry : bucket(state.key()).entries) {
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
        ValueEntry* place = &entries[(any >> 7 ^ any >> 23) % entries_per_bucket];
        for (ValueEntry& entry : entries) {
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
    /// The key includes the generation and everything that must be equal.
    template <Keyed State>
    std::uint64_t key_of(const State& state, std::uint32_t plies) const {
        std::uint64_t what = generation() * 256 + (reuse == Reuse::deep_enough ? 0 : plies % 256);
        if constexpr (reuse == Reuse::equal_depth_and_probability) {
            what += std::bit_cast<std::uint64_t>(state.probability) * 0x9E3779B97F4A7C15ULL;
        }
        return state.key() ^ what * spread;
    }
};

}  // namespace plyglass::search
