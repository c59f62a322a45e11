#pragma once

// What the practice commands share: which item is meant, and items and verdicts for people and for programs.

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>

#include "cli/command.hpp"
#include "cli/json.hpp"
#include "cli/reader.hpp"
#include "practice/item.hpp"
#include "practice/misconception.hpp"

namespace plyglass::cli {

/// An item as the command line names it.
struct ItemName {
    practice::Type type = practice::Type::values;
    std::uint64_t seed = 1;
    int level = 1;
    std::string tree;  ///< TREE; empty: the generator makes one
};

/// --type, --seed, --level and --tree.
Options item_options();
ItemName read_item_name(Reader& in);

/// The item of that name with its seed raised by `further`, or why there is none.
core::Result<practice::Item, Failure> make_item(const ItemName& name, std::uint64_t further, const app::Assets& assets);

json::Value item_json(const practice::Item& item);
json::Value answer_json(const practice::Item& item, const practice::Answer& answer);
json::Value verdict_json(const practice::Item& item, const practice::Verdict& verdict);

/// The tree, the question, the choices, the answer and why.
void print_item(const practice::Item& item, std::ostream& out);

}  // namespace plyglass::cli
