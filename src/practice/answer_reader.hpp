#pragma once

// Answers as programs write them, in JSON, or as people do (printed_answer.hpp).

#include <string>
#include <string_view>

#include "core/result.hpp"
#include "practice/item.hpp"

namespace plyglass::practice {

/// The answer in `text`, of the item's kind and about its tree: the right one or another. It is JSON if it begins with a
/// bracket, a brace or a quotation mark; leaves then have numbers from 0, and fractions and infinities are strings ("1/3",
/// "-inf"). Numbers are exact, decimals too. Otherwise what is wrong, translated.
core::Result<Answer, std::string> read_answer(const Item& item, std::string_view text);

/// The answer, if it can be one to the item: a filling has each of the given values once, a step is one of the run. Otherwise what
/// is wrong, translated.
core::Result<Answer, std::string> fitting(const Item& item, Answer answer);

/// Answers that read_answer takes, as its messages suggest them: in words and in JSON. Right or not.
struct ExampleAnswers {
    std::string words, json;
};
ExampleAnswers example_answers(const Item& item);

}  // namespace plyglass::practice
