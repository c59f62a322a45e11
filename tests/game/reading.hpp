#pragma once

// Reads trees written in a test.

#include <memory>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>

#include "game/tree_text.hpp"

namespace plyglass::core {

inline void PrintTo(const Rational& value, std::ostream* os) { *os << value.str(); }

}  // namespace plyglass::core

namespace plyglass::game {

/// The tree in `text`; a misspelled tree makes its test fail and show the place.
inline std::shared_ptr<const ExplicitTree> tree(std::string_view text, std::optional<core::Turn> root = {}) {
    auto result = read_tree(text, root);
    if (result) return *result;
    const TreeError& error = result.error();
    throw std::invalid_argument("no tree: line " + std::to_string(error.line) + ", column " +
                                std::to_string(error.column) + ", at '" + error.found + "'");
}

inline core::Rational number(std::string_view text) { return core::Rational::parse(text).value(); }

}  // namespace plyglass::game
