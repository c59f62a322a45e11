#pragma once

// What stands in the brackets of a tree (bracket_tree.hpp): words, numbers and lists in lists. Inside src/exchange only.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "core/turn.hpp"
#include "exchange/bracket_scanner.hpp"

namespace plyglass::exchange {

/// A word, a number or a list, in the text's order.
struct BracketItem {
    BracketToken token;
    std::string label{};               ///< the word before a colon
    std::size_t after = 0;             ///< the item that follows all of it
    std::uint32_t count = 0;           ///< of a list: its items
    bool adjacent = false;             ///< of a word: a bracket follows at once
    bool before_list = false;          ///< of a word: a bracket follows, no comma
    bool has_commas = false;           ///< of a list: between its items
    std::optional<core::Turn> turn{};  ///< of a list: the player behind its bracket, as in (3, 5)MIN
    std::string value{};               ///< of a list: its own, as in ('A', value=3)
    bool has_children = false;         ///< of a list: children= stands before it

    bool is(BracketToken::Kind kind) const { return token.kind == kind; }
    bool is_list() const { return is(BracketToken::Kind::open); }
    bool is_word() const { return is(BracketToken::Kind::word); }
    bool is_number() const { return is(BracketToken::Kind::number); }
};

/// The player that a word is.
std::optional<core::Turn> kind_of(const BracketItem& item);

/// All of a text, lists before what is in them; the outermost are those of an imagined list, which is the first. A Problem has
/// line and column. Linear.
core::Result<std::vector<BracketItem>> bracket_items(std::string_view text);

}  // namespace plyglass::exchange
