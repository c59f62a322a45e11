#pragma once

// What tree_answer.hpp finds, in words of the current language, without a full stop. All are empty where there is nothing to say.

#include <functional>
#include <string>
#include <vector>

#include "trace/tree_answer.hpp"

namespace plyglass::trace {

/// The first names of a list, joined as in the current language; more than twelve end in "…".
std::string some_names(const std::vector<NodeId>& nodes, const std::function<std::string(NodeId)>& name);

/// "worth the same: A and C; perhaps as good: B (only known: 3 or less)".
std::string tie_words(const Film& film);

/// "2 at the lowest, 9 at the highest, if both play like that": where a game with chance can end.
std::string end_words(const Film& film);

}  // namespace plyglass::trace
