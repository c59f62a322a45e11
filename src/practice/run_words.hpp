#pragma once

// The run of an item, step by step, and what the checker says of it, in the current language.

#include <cstddef>
#include <string>
#include <vector>

#include "practice/item.hpp"

namespace plyglass::practice {

/// A step as a row of a table.
struct RunStep {
    NodeId node = game::no_node;
    std::size_t depth = 0;  ///< of the node
    std::string does;       ///< "enter 1.2", "leaf 1.2.1", "return 1.2"
    std::string alpha, beta, value;
    std::string sentence;  ///< "enters node 1.2 with α = −∞ and β = 5"
};
/// All steps in their order; empty for items without a run.
std::vector<RunStep> run_steps(const Item& item);

/// The steps with their numbers as lines of text, indented like the tree: "  3    looks at leaf 1.1: 5".
std::string run_text(const Item& item);

/// The first wrong step, and why: "Step 7: ...".
std::string first_difference_words(const Item& item);
/// Which rule it breaks, without telling where.
std::string broken_rule_words(const Item& item);
/// What is to be said of a wrong answer about the run.
std::string wrong_answer_words(const Item& item, const Answer& given);

}  // namespace plyglass::practice
