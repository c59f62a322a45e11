#pragma once

// What may be behind the wrong answers of a class: the misread rules that foretell the same, and the film of the search
// by the first of them.

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "practice/predictions.hpp"
#include "trace/film.hpp"

namespace plyglass::screen {

struct Mistake {
    std::vector<practice::Misconception> fitting;  ///< each foretells all answers; none: a slip
    std::size_t wrong_answers = 1;                 ///< so far: a single one is no proof
    /// How somebody searches who has the first of them, and what.
    practice::Item item;
    practice::Reading reading;
    /// The search by the first of them, at the step where it does what was said last. Null where it goes another way through
    /// the tree.
    std::shared_ptr<const trace::Film> film;
    std::size_t step = 0;
};

/// `said`: the answers to questions about `film` so far, the last one of which is wrong. Nothing if such a search cannot be
/// misread here (practice::MisreadSearches), or has so many nodes that it would take a while.
std::optional<Mistake> mistake_behind(const trace::Film& film, const std::vector<practice::Foretold>& said);

}  // namespace plyglass::screen
