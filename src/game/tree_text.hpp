#pragma once

// The text notation of trees: reads it, with the place of every mistake, and writes it.
//
//     tree    = node ;
//     node    = number | "?" | list ;               "?" is a leaf whose value is unknown
//     list    = [ "max" | "min" | "chance" ] "(" child { [ "," ] child } ")" ;      also MAX, Max
//     child   = [ label ":" ] [ weight ] node ;      a weight only, and always, under chance
//     label   = word | quoted text ;                 a word starts with a letter of any script
//     weight  = decimal or fraction, greater than 0 ;
//     number  = what core::Rational::read takes ;
//     comment = "#" to the end of the line ;         blanks and line ends separate
//
// Rules beyond the grammar:
// - A number or a word ends at the next blank, bracket, comma, colon, quote or "#": "3-4" is one number, and a bad
//   one. A letter is an ASCII letter or any code point from U+00AA on that is no blank, punctuation or symbol.
// - A word before ":" is always a label, so "max: 3" and "inf: 3" have labels. Elsewhere max, min and chance are
//   keywords only before "(", and inf is a number.
// - In quoted text \" and \\ stand for a quote and a backslash; any other backslash stands for itself. A quote ends on
//   the line on which it began. An empty label is no label.
// - Under chance the first number of a child is its weight if another node follows at once; a list outside chance
//   has no weights, so there "1/2 (3 4)" is two children.
// - The root has no label. Unicode's blanks (U+00A0, U+3000 ...) are blanks.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "core/turn.hpp"
#include "game/explicit_tree.hpp"

namespace plyglass::game {

/// The possible mistakes in a tree. The words for them are made elsewhere (text/), in the user's language.
struct TreeError {
    enum class Kind : std::uint8_t {
        empty,                    ///< only blanks and comments
        expected_node,            ///< a number or a parenthesis was expected
        expected_child_or_close,  ///< inside a list: a number, a parenthesis or ")" was expected
        expected_open,            ///< after max, min, chance: "("
        expected_node_after_label,
        unclosed,  ///< the text ended inside a list, which was opened at open_line, open_column
        unmatched_close,
        trailing,          ///< something follows the tree
        empty_list,        ///< "()": the place is the opening parenthesis
        bad_number,        ///< looks like a number but is not one
        number_too_long,   ///< more than core::Rational::max_digits digits, or an exponent of more than 4
        zero_denominator,  ///< 1/0
        missing_weight,    ///< under chance every child has a weight; the place is where it should be, or
                           ///< the number that has no node behind it
        weight_not_positive,
        too_exact,         ///< the sum of these weights has too many digits; the place is that of the last one
        weights_not_one,   ///< the weights add up to `detail`; the place is the word "chance"
        mixed_infinities,  ///< one child of a chance node is worth inf and another -inf: the later one
        unclosed_quote,    ///< a quote that does not end on its line; the place is the opening quote
        nul,               ///< a NUL in quoted text
        bad_utf8,          ///< `found` is the byte in hexadecimal
        stray_comma,       ///< a comma that is not between two children
        root_conflict,     ///< --root max against min( ... ): a mistake of the command line
        too_large,         ///< more than TreeBuilder::max_nodes nodes
    };
    Kind kind;
    std::size_t line;    ///< from 1
    std::size_t column;  ///< from 1, in code points
    std::size_t offset;  ///< bytes from the start of the text
    std::size_t length;  ///< bytes of the text found there; 0 at the end of the text
    std::string found;   ///< what was found, shortened to 24 code points; empty at the end of the text; a control
                         ///< character as its number, "U+001B"
    std::string detail;  ///< weights_not_one: the sum; root_conflict: the kind in the text
    std::size_t open_line = 0;  ///< unclosed: where the innermost open list was opened
    std::size_t open_column = 0;

    friend bool operator==(const TreeError&, const TreeError&) = default;
};

/// Reads one tree. A bare list takes the opposite kind of its nearest max or min ancestor; a bare root takes `root`
/// (max or min; default max), and so do bare lists that have only chance nodes above them. Linear time, iterative: only
/// memory limits the depth. A byte order mark at the start and "\r\n" line ends are fine. `rounded`: whoever gives it
/// accepts rounded weights (game::is_rounded_one): they are divided by their sum, and the first such sum is kept there.
/// Without it, weights add up to exactly 1.
core::Result<std::shared_ptr<const ExplicitTree>, TreeError> read_tree(
    std::string_view text, std::optional<core::Turn> root = std::nullopt,
    std::optional<core::Rational>* rounded = nullptr);

/// An estimate, rather high than low, of the bytes of memory that the tree in `text` takes while it is read and
/// searched: 110 for each node, 500 for each level of depth, and three times the text. Looks at each byte once and
/// parses nothing exactly.
std::uint64_t memory_for_tree(std::string_view text);

/// Whether `text` starts like a tree rather than like the name of one: after blanks and comments comes a parenthesis, a
/// digit, a sign, "inf", a quote, a keyword before "(" or a word before ":". A path that starts with a digit needs
/// "./".
bool looks_like_tree(std::string_view text);

/// Writes `tree` on one line, so that `read_tree` returns the same tree: nodes, values, weights and labels. (The
/// notation includes neither the edges' details nor the story, nor line ends in a label.) A list has its keyword if it
/// differs from the kind that a bare list would take. Iterative.
std::string write_tree(const ExplicitTree& tree);

/// The same with "?" for the leaves that `hides` names: a tree to be asked about.
std::string write_tree(const ExplicitTree& tree, const std::function<bool(NodeId)>& hides);

}  // namespace plyglass::game
