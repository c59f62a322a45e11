#pragma once

// A bank as GIFT (docs.moodle.org, "GIFT format"): text, with the tree in its notation instead of a picture.

#include <span>
#include <string>

#include "handout/bank_question.hpp"

namespace plyglass::handout {

/// Choices as multiple choice, one number as a numerical question, several as pairs to be matched.
std::string gift(std::span<const BankQuestion> questions);

}  // namespace plyglass::handout
