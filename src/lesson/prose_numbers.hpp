#pragma once

// The numbers in a lesson's text, and those that its page proves.

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "lesson/lesson.hpp"
#include "lesson/stage.hpp"

namespace plyglass::lesson {

using Numbers = std::set<std::string>;

/// The numbers in `text`, without signs, as short as possible: "20", "10.65". Digits that follow a Latin letter are a part of
/// a name (Star1), and so is 2048.
std::vector<std::string> numbers_of(std::string_view text);

/// Whether `number` is one of `numbers`, or one of them rounded: 15.7 where these have 15.666.
bool is_among(const std::string& number, const Numbers& numbers);

/// The numbers in the blocks of `page` that the engine proves, and those that the lesson gives.
Numbers proven_numbers(const Page& page);

/// The numbers that readers see in what is shown: of a tree the leaves and the labels, of a position the tiles.
Numbers shown_numbers(const Show& show, Stage& stage);

/// A piece of text that readers take for true, and its line.
struct Said {
    std::size_t line = 0;
    std::string text;
};
std::vector<Said> said_on(const Page& page);

}  // namespace plyglass::lesson
