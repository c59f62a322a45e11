#pragma once

// What the files of learning platforms have in common: words as HTML and as XML.

#include <string>
#include <string_view>

#include "handout/bank_question.hpp"

namespace plyglass::handout {

/// The words in one line, in characters that XML and HTML allow, with those that they keep for themselves as entities.
std::string escaped(std::string_view words);

/// The question as HTML paragraphs, with its picture under `source`.
std::string question_html(const BankQuestion& question, std::string_view source);

}  // namespace plyglass::handout
