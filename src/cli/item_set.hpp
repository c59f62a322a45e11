#pragma once

// The items of a worksheet or a question bank, as the command line names them.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/reader.hpp"
#include "core/result.hpp"
#include "practice/item.hpp"

namespace plyglass::cli {

struct ItemSet {
    std::vector<practice::Type> types;  ///< taken in turn
    bool has_types = false;             ///< they were named: then each of them must be there
    int level = 2;
    std::string tree;                                   ///< TREE that all items are about; empty: each has its own
    std::optional<std::uint32_t> count = std::nullopt;  ///< of each version; of a tree, nothing: one of each type
    std::uint64_t seed = 1;                             ///< of the first item; each further one has the next
    std::optional<search::CutRule> cut = std::nullopt;  ///< of all items
    std::uint32_t versions = 1;
};

/// --cut, for items of these types; nothing if it is not there.
OptionSyntax rule_option();
std::optional<search::CutRule> read_rule(Reader& in, std::span<const practice::Type> types);

/// --types, --level, --tree, --count, --seed, --cut and --versions.
Options item_set_options();
/// `count` is the number of items where none is given, and of the types where none are named.
ItemSet read_item_set(Reader& in, std::uint32_t count, const std::vector<practice::Type>& types);

/// The items of each version. Of a tree, items that ask the same are there once, and a type of which it gives no item is left
/// out unless it was named.
core::Result<std::vector<std::vector<practice::Item>>, Failure> open_items(const ItemSet& set, std::uint32_t versions,
                                                                           const Context& context);

}  // namespace plyglass::cli
