#pragma once

// How many leaves a searched tree has: known of some trees only.

#include <cstddef>
#include <optional>

#include "trace/film.hpp"

namespace plyglass::trace {

/// All leaves of the film's tree, looked at or not. Nothing of a position of 2048: its tree ends wherever its search has
/// skipped a branch, and nobody has counted what lies behind.
inline std::optional<std::size_t> leaf_total(const Film& film) {
    return film.positions() == nullptr ? std::optional(film.tree().leaf_count()) : std::nullopt;
}

}  // namespace plyglass::trace
