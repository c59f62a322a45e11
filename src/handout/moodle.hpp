#pragma once

// A bank as Moodle XML (docs.moodle.org, "Moodle XML format").

#include <span>
#include <string>

#include "handout/bank_question.hpp"

namespace plyglass::handout {

/// One <question> for each: numbers as Cloze, pruned leaves as markers to be dragged onto the picture (ddmarker), all others
/// as multichoice. Pictures are inside.
std::string moodle_xml(std::span<const BankQuestion> questions);

}  // namespace plyglass::handout
