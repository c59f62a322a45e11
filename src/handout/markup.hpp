#pragma once

// What the files of learning platforms have in common: words as HTML and as XML.

#include <cstddef>
#include <string>
#include <string_view>

#include "handout/bank_question.hpp"

namespace plyglass::handout {

inline constexpr const char* xml_declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

/// What the packages of either QTI call a question and its picture, and the letter of a choice.
std::string item_id(const BankQuestion& question);
std::string picture_path(const BankQuestion& question);
std::string choice_letter(std::size_t choice);

/// The words in one line, in characters that XML and HTML allow, with those that they keep for themselves as entities.
std::string escaped(std::string_view words);

/// The question as HTML paragraphs, with its picture under `source`.
std::string question_html(const BankQuestion& question, std::string_view source);

}  // namespace plyglass::handout
