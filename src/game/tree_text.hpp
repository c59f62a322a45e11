#pragma once

// The text notation of trees (COMMANDS.md, "Naming a tree"): reading it, with the place of every
// mistake, and writing it.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "core/turn.hpp"
#include "game/explicit_tree.hpp"

namespace plyglass::game {

/// What can be wrong with a tree. Words are put together elsewhere (text/), in the reader's language.
struct TreeError {
    enum class Kind : std::uint8_t {
        empty,                ///< nothing but blanks and comments
        expected_node,        ///< a number or a parenthesis was expected
        expected_child_or_close,  ///< inside a list: a number, a parenthesis or ")" was expected
        expected_open,        ///< after max, min, chance: "("
        expected_node_after_label,
        unclosed,             ///< the text ended inside a list; line/column: where; also opened at
        unmatched_close,
        trailing,             ///< something follows the tree
        empty_list,           ///< "()"
        bad_number,           ///< looks like a number but is none
        number_too_long,      ///< more than core::Rational::max_digits digits, or an exponent of more than 4
        zero_denominator,     ///< 1/0
        missing_weight,       ///< under chance every child has a weight
        weight_not_positive,
        weights_not_one,      ///< they add up to `detail`
        mixed_infinities,     ///< inf beside -inf under one chance node
        unclosed_quote,
        bad_utf8,
        stray_comma,
        root_conflict,        ///< --root max against min( ... ): a mistake of the command line
        too_large,            ///< more than 2^32 - 2 nodes
    };
    Kind kind;
    std::size_t line;     ///< from 1
    std::size_t column;   ///< from 1, in code points
    std::size_t offset;   ///< bytes from the start of the text
    std::size_t length;   ///< bytes of what was found there; 0 at the end of the text
    std::string found;    ///< what was found, shortened to 24 code points; empty at the end of the text
    std::string detail;   ///< weights_not_one: their sum; root_conflict: the kind that is written
    std::size_t open_line = 0, open_column = 0;  ///< unclosed: where the list was opened

    friend bool operator==(const TreeError&, const TreeError&) = default;
};

/// Reads one tree. A bare list takes the opposite kind of its nearest max or min ancestor; a bare root
/// takes `root` (default max). Linear time, iterative: depth is limited by memory alone. A byte order mark
/// at the start and "\r\n" line ends are fine.
core::Result<std::shared_ptr<const ExplicitTree>, TreeError> read_tree(
    std::string_view text, std::optional<core::Turn> root = std::nullopt);

/// Whether `text` starts like a tree rather than like a name: a "(", a digit, a sign, a keyword and "(",
/// "inf", a quoted or plain label and ":" ... after blanks and comments.
bool looks_like_tree(std::string_view text);

/// Writes `tree` so that `read_tree` gives the same tree again: every list with its keyword where that
/// differs from what a bare list would take. Iterative.
std::string write_tree(const ExplicitTree& tree);

}  // namespace plyglass::game
