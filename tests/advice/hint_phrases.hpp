#pragma once

// The whole sentences of hints, and what each asserts of the boards and the search.

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "advice/hint_reading.hpp"

namespace plyglass::testing {

struct Phrase {
    std::string english;
    std::string chinese;
    std::vector<std::size_t> chinese_order;  ///< of the parts; empty: as in English
    std::function<void(const Reading&, const Parts&)> asserts;
};

/// All of them.
const std::vector<Phrase>& phrases();

/// The groups of a regular expression that matches the whole text; nothing: it does not.
std::optional<Parts> read(const std::string& pattern, const std::string& text);

/// "Left, up and down": a pattern with one group, and the moves in what it matched.
std::string list_pattern(bool chinese);
std::vector<game::Direction> listed_moves(std::string text, bool chinese);

void expect_as_good(const Reading& in, game::Direction move);

struct Said {
    std::vector<game::Direction> movers;   ///< who do it
    std::vector<game::Direction> lackers;  ///< who do not
    std::string what;
    std::string number;  ///< what the latter have instead
};

/// Expects what a deed of hint_deeds.hpp asserts; false: no deed has these words.
bool expect_deed(const Reading& in, const Said& said, bool chinese);

}  // namespace plyglass::testing
