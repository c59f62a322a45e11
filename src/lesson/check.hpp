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
    std::string found;     ///< what is so, in the same words; empty: `why` says why nothing was found
    std::string why;       ///< one translated sentence
    friend bool operator==(const Finding&, const Finding&) = default;
};

/// "expected leaves 8, found leaves 9", translated, without the file and the line.
std::string words(const Finding& finding);

struct Report {
    std::size_t proven = 0;  ///< claims that hold
    std::vector<Finding> findings;
};

/// Proves every claim (the same one twice on a page is a finding), finds every step that blocks lead to, and holds the numbers of the text against the claims: a number
/// that stands neither in a claim of its page (exactly, or with more digits) nor in the tree shown there is a finding. (Wrong choices of questions may have
/// any; 2048 is the name of the game, unless it is a part of a larger number.)
Report check(const Lesson& lesson, Stage& stage);

/// Where two languages of a lesson differ in what they show and claim, and in the numbers of their texts; the lines are those
/// of `translation`.
std::vector<Finding> compare(const Lesson& original, const Lesson& translation);

}  // namespace plyglass::lesson
