#pragma once

// Texts that can be read in two ways: which way they were read, for a note beside the tree.

#include <string>
#include <string_view>

#include "game/explicit_tree.hpp"

namespace plyglass::exchange {

/// That a comma between two digits parts two numbers, where others of the list are parted by blanks: "(3,5 12)". Empty: none does. Linear.
std::string comma_words(std::string_view text);

/// That pairs of numbers with commas, where nothing else has commas, are nodes: "((3,1) (0,0))". Empty: there are none. Linear.
std::string pair_words(std::string_view text);

/// That a number in quotation marks is a value, where others have none: '("2" 12)'. Empty: none is. Linear.
std::string quoted_value_words(std::string_view text);

/// That a number is the name of a child whose sibling has none: "2: 5" beside "7". Empty: there is no such child. Linear.
std::string number_name_words(const game::ExplicitTree& tree);

}  // namespace plyglass::exchange
