#pragma once

// A network while it learns: its weights with fractions, and what coherence keeps of each weight's errors.
//
// Learning is temporal-difference learning from afterstates (Szubert and Jaśkowski 2014) with coherence (Beal and Smith
// 1999; for 2048 Jaśkowski 2018): a weight whose errors keep their sign learns fast, one whose errors cancel each other
// hardly moves.

#include <array>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <utility>

#include "core/large_array.hpp"
#include "eval/tuples.hpp"
#include "game/2048/board.hpp"

namespace plyglass::train {

/// Several threads may learn at once: each reads and writes single weights whole, and now and then one overwrites what
/// another has just learned (Hogwild, Niu and others 2011).
class TdNetwork {
public:
    /// The errors that a weight has seen.
    struct Errors {
        float sum = 0;
        float size = 0;  ///< the sum of their sizes
    };

    /// In memory.
    static constexpr std::size_t bytes_per_weight = sizeof(float) + sizeof(Errors);

    explicit TdNetwork(eval::TupleSet tuples)
        : tuples_(std::move(tuples)), weights_(tuples_.weights()), errors_(tuples_.weights()) {}

    const eval::TupleSet& tuples() const { return tuples_; }
    std::span<float> weights() { return weights_.all(); }
    std::span<const float> weights() const { return weights_.all(); }
    std::span<Errors> errors() { return errors_.all(); }
    std::span<const Errors> errors() const { return errors_.all(); }

    /// The sum of the weights at `count` places, a multiple of 8.
    float sum(const eval::Place* places, std::size_t count) const;
    /// The same for board `i` of four.
    float sum(const eval::TupleSet::FourPlaces& places, std::size_t i) const;

    /// Asks for the weights at these places, and what is kept of their errors, to be brought near the processor.
    void bring_near(const eval::Place* places, std::size_t count) const;
    /// The same for the weights of board `i` of four, without their errors.
    void bring_near(const eval::TupleSet::FourPlaces& places, std::size_t i) const;

    /// Moves the sum of the weights at `count` places by `rate` x `error` in all, if every weight learns at full speed.
    /// Returns the sum afterwards.
    float adjust(const eval::Place* places, std::size_t count, float error, float rate);

private:
    static float load(const float& x) {
        return std::atomic_ref<float>(const_cast<float&>(x)).load(std::memory_order_relaxed);
    }
    /// `place_of(k)`: the place of the k-th of `count` weights.
    template <class PlaceOf>
    float sum_of(std::size_t count, PlaceOf place_of) const;
    static void store(float& x, float value) { std::atomic_ref<float>(x).store(value, std::memory_order_relaxed); }

    eval::TupleSet tuples_;
    core::LargeArray<float> weights_;
    core::LargeArray<Errors> errors_;
};

template <class PlaceOf>
float TdNetwork::sum_of(std::size_t count, PlaceOf place_of) const {
    // Four sums, so that no addition waits for the one before it.
    float a = 0;
    float b = 0;
    float c = 0;
    float d = 0;
    for (std::size_t k = 0; k < count; k += 4) {
        a += load(weights_[place_of(k)]);
        b += load(weights_[place_of(k + 1)]);
        c += load(weights_[place_of(k + 2)]);
        d += load(weights_[place_of(k + 3)]);
    }
    return (a + b) + (c + d);
}

inline float TdNetwork::sum(const eval::Place* places, std::size_t count) const {
    return sum_of(count, [&](std::size_t k) { return places[k]; });
}

inline float TdNetwork::sum(const eval::TupleSet::FourPlaces& places, std::size_t i) const {
    return sum_of(tuples_.lookups(), [&](std::size_t k) { return places[k][i]; });
}

inline void TdNetwork::bring_near(const eval::Place* places, std::size_t count) const {
    for (std::size_t k = 0; k < count; ++k) {
        __builtin_prefetch(&weights_[places[k]], 1);
        __builtin_prefetch(&errors_[places[k]], 1);
    }
}

inline void TdNetwork::bring_near(const eval::TupleSet::FourPlaces& places, std::size_t i) const {
    for (std::size_t k = 0; k < tuples_.lookups(); ++k) __builtin_prefetch(&weights_[places[k][i]]);
}

inline float TdNetwork::adjust(const eval::Place* places, std::size_t count, float error, float rate) {
    const float step = rate * error / static_cast<float>(count);
    const float size = std::fabs(error);
    for (std::size_t k = 0; k < count; ++k) {
        // Symmetrical boards ask for a weight more than once: it then learns more than once.
        float& weight = weights_[places[k]];
        Errors& errors = errors_[places[k]];
        const float sum = load(errors.sum);
        const float sizes = load(errors.size);
        const float coherence = sizes == 0 ? 1 : std::fabs(sum) / sizes;
        store(weight, load(weight) + coherence * step);
        store(errors.sum, sum + error);
        store(errors.size, sizes + size);
    }
    return sum(places, count);
}

}  // namespace plyglass::train
