#pragma once

// What the first line of a file of results says of the games, for each kind of them.

#include <algorithm>
#include <cstdint>
#include <limits>

#include "lab/experiment.hpp"
#include "lab/tournament.hpp"
#include "text/json.hpp"

namespace plyglass::lab {

/// Member by member, as two parts of one experiment must have them, but for "games".
json::Value settings(const Experiment& experiment);
json::Value settings(const Tournament& tournament);

/// Reads what `settings` writes. What is missing or of another kind becomes nothing, which `settings` then writes otherwise.
void read(const json::Node& settings, Experiment& experiment);
void read(const json::Node& settings, Tournament& tournament);

/// Whether such games can be played: a damaged line may contain any numbers. That of the games is for the file to judge.
bool makes_sense(const Experiment& experiment);
bool makes_sense(const Tournament& tournament);

/// A number that is too large becomes the largest, which then differs from the line; so does what is no whole number.
template <class Number>
Number whole(const json::Node& value) {
    constexpr std::uint64_t largest = std::numeric_limits<Number>::max();
    return static_cast<Number>(std::min(value.whole().value_or(0), largest));
}

}  // namespace plyglass::lab
