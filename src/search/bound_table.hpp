#pragma once

// A transposition table for alpha-beta. It holds values with their kind of bound, and the best move, which the next,
// deeper search tries first. Fixed size, shared by threads without locks (buckets.hpp).

#include <bit>
#include <cstdint>

#include "core/bound.hpp"
#include "core/turn.hpp"
#include "search/buckets.hpp"
#include "search/game_traits.hpp"
#include "search/memory.hpp"

namespace plyglass::search {

struct BoundEntry {
    std::uint64_t check;  ///< key ^ value ^ about
    std::uint64_t value;
    std::uint64_t about;  ///< plies, bound, ordinal
    std::uint64_t generation;
};

class BoundTable : public Buckets<BoundEntry> {
public:
    using Buckets::Buckets;

    template <Keyed State>
    Remembered<double> find(const State& state, std::uint32_t plies) const {
        const std::uint64_t key = key_of(state);
        for (BoundEntry& entry : bucket(place_of(state)).entries) {
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
        __builtin_prefetch(&bucket(place_of(state)));
    }

    template <Keyed State>
    void store(const State& state, std::uint32_t plies, double value, core::Bound bound, std::uint32_t ordinal) {
        const std::uint64_t key = key_of(state);
        auto& entries = bucket(place_of(state)).entries;
        // The position's own place if it has one, else the place of the shallower search.
        BoundEntry* place = &entries[0];
        std::uint64_t shallowest = ~std::uint64_t{0};
        for (BoundEntry& entry : entries) {
            const std::uint64_t about = load(entry.about);
            const std::uint64_t check = load(entry.check);
            if ((check ^ load(entry.value) ^ about) == key) {
                place = &entry;
                break;
            }
            const bool is_old = load(entry.generation) != generation();
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
        keep(place->generation, generation());
    }

private:
    /// The generation is part of the key.
    template <Keyed State>
    std::uint64_t key_of(const State& state) const {
        return state.key() ^ (generation() * 4 + static_cast<std::uint64_t>(state.turn)) * spread;
    }
    template <Keyed State>
    static std::uint64_t place_of(const State& state) {
        return state.key() ^ static_cast<std::uint64_t>(state.turn) * spread;
    }
};

}  // namespace plyglass::search
