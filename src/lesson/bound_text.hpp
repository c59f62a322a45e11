#pragma once

// Text whose numbers are bound to claims: "L is worth [7](value of L)." Readers see "L is worth 7."; the engine proves
// "value of L 7".

#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "lesson/claim.hpp"

namespace plyglass::lesson {

/// The numbers in `text`, without signs, as short as possible: "20", "10.65". Digits that follow a Latin letter are a part of
/// a name (Star1), and so is 2048.
std::vector<std::string> numbers_of(std::string_view text);

struct BoundText {
    struct Part {
        std::string words;  ///< what stands in brackets
        std::string claim;  ///< what stands in parentheses behind them
    };
    std::string words;  ///< what readers see, with large numbers in groups of digits
    std::string rest;   ///< the same without the words in brackets
    std::vector<Part> parts;
};
BoundText read_bound_text(std::string_view text);

/// The claim of `part`. Words that have a number end it, or stand at its #: "value of L" and "7" are "value of L 7", "leaves #
/// of 18" and "9" are "leaves 9 of 18"; and "given" and "1975" say that the page gives this number. Other words are the rest of a claim ("move" and "B") or stand beside a whole one ("move B"
/// and "盘子 B"). The error is a translated sentence.
core::Result<Expectation, std::string> claim_of(const BoundText::Part& part, std::size_t line);

}  // namespace plyglass::lesson
