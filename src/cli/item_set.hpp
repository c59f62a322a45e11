#pragma once

// The items of a worksheet or a question bank, as the command line names them.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "cli/command.hpp"
#include "cli/reader.hpp"
#include "practice/item.hpp"

namespace plyglass::cli {

struct ItemSet {
    std::vector<practice::Type> types;  ///< taken in turn
    int level = 2;
    std::uint32_t count = 1;                            ///< of each version
    std::uint64_t seed = 1;                             ///< of the first item; each further one has the next
    std::optional<search::CutRule> cut = std::nullopt;  ///< of all items
    std::uint32_t versions = 1;
};

/// --cut, for items of these types; nothing if it is not there.
OptionSyntax rule_option();
std::optional<search::CutRule> read_rule(Reader& in, std::span<const practice::Type> types);

/// --types, --level, --count, --seed, --cut and --versions.
Options item_set_options();
/// `count` is the number of items where none is given, and of the types where none are named.
ItemSet read_item_set(Reader& in, std::uint32_t count, const std::vector<practice::Type>& types);

/// The items of a version, which are counted from 1.
std::vector<practice::Item> items_of(const ItemSet& set, std::uint32_t version);

}  // namespace plyglass::cli
