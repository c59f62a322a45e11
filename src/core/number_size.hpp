#pragma once

// How much work exact numbers make: a sum of fractions without common factors grows with every summand, and the time for
// each with the square of its length.

#include <cstddef>
#include <cstdint>

#include "core/rational.hpp"

namespace plyglass::core {

/// How many words of 64 bits the numerator and the denominator of `number` take beyond those that every number has: 0 for nearly
/// all.
std::size_t extra_words(const Rational& number);

/// Says of one sum, or of many, when to stop: after about half a second.
class SumBudget {
public:
    static constexpr std::uint64_t most = 12'000'000;

    /// Counts the work for the result `sum` of an addition; false once it has been too much.
    bool spend(const Rational& sum) {
        const std::uint64_t words = extra_words(sum);
        spent_ += words * words;
        return spent_ <= most;
    }

private:
    std::uint64_t spent_ = 0;
};

}  // namespace plyglass::core
