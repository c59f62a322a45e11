#pragma once

// Answers as programs write them, in JSON.

#include <string>
#include <string_view>

#include "core/result.hpp"
#include "practice/item.hpp"

namespace plyglass::practice {

/// The answer in `json`, of the item's kind and about its tree: the right one or another. Numbers are exact, decimals too;
/// fractions and infinities are strings ("1/3", "-inf"). Otherwise what is wrong, translated.
core::Result<Answer, std::string> read_answer(const Item& item, std::string_view json);

}  // namespace plyglass::practice
