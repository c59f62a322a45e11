#pragma once

// Answers as people write them.

#include <string>
#include <string_view>

#include "core/result.hpp"
#include "practice/item.hpp"

namespace plyglass::practice {

/// The answer in `text`, of the item's kind and about its tree: as `answer_words` has it in either language, or shorter
/// ("5, 6", "none", "3, inf", "node 1 = 3"), or the letter of one of the item's choices ("b", "(B)"), or its number where that is no
/// answer by itself. Leaves are counted from 1. Otherwise
/// what is wrong, translated; empty if there is no more to say than that it has another form.
core::Result<Answer, std::string> read_printed_answer(const Item& item, std::string_view text);

}  // namespace plyglass::practice
