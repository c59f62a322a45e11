#pragma once

// Proves what a lesson claims, by the searches that it shows.

#include <cstddef>
#include <string>
#include <vector>

#include "lesson/lesson.hpp"
#include "lesson/stage.hpp"

namespace plyglass::lesson {

/// A claim that does not hold, or something else that is wrong.
struct Finding {
    std::size_t line = 0;
    std::string expected;  ///< the claim as it is written; empty: no claim is wrong
    std::string found;     ///< what is true, in the same words; empty: `why` says why nothing was found
    std::string why;       ///< one translated sentence
    friend bool operator==(const Finding&, const Finding&) = default;
};

/// "expected leaves 8, found leaves 9", translated, without the file and the line.
std::string words(const Finding& finding);

struct Report {
    std::size_t proven = 0;  ///< claims that hold
    std::vector<Finding> findings;
};

/// Proves every claim (the same one twice on a page is a finding) and those to which words of the text are bound, and finds
/// every step that blocks lead to. A number in the text that is bound to no claim is a finding, but for labels of the tree
/// that is shown ({20, 50}) and 2048, the name of the game.
Report check(const Lesson& lesson, Stage& stage);

/// Where two languages of a lesson differ in what they show and claim, and in the numbers of their texts; the lines are those
/// of `translation`.
std::vector<Finding> compare(const Lesson& original, const Lesson& translation);

}  // namespace plyglass::lesson
