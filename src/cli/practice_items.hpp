#pragma once

// What the practice commands share: which item is meant, and items and verdicts for people and for programs.

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>

#include "cli/command.hpp"
#include "cli/reader.hpp"
#include "practice/item.hpp"
#include "practice/misconception.hpp"
#include "text/json.hpp"

namespace plyglass::cli {

/// An item as the command line names it.
struct ItemName {
    practice::Type type = practice::Type::values;
    std::uint64_t seed = 1;
    int level = 1;
    std::string tree{};          ///< TREE; empty: the generator makes one
    std::optional<int> depth{};  ///< of a position's search, in plies
    std::optional<search::CutRule> cut{};
};

/// --type, --seed, --level, --tree, --depth and --cut.
Options item_options();
/// `usual`: the type where none is given; without it, one is needed.
ItemName read_item_name(Reader& in, std::optional<practice::Type> usual = std::nullopt);

/// What an item is made of: the generator makes its tree, or it was given.
struct ItemSource {
    practice::Tree tree = nullptr;
    search::CutRule cut = search::CutRule::equal;  ///< of a given tree: that of its source
};
/// Reads the tree, from standard input if need be: once for all items of a command.
core::Result<ItemSource, Failure> open_source(const ItemName& name, const Context& context);

/// The item of that name with its seed raised by `further`, or why there is none.
core::Result<practice::Item, Failure> make_item(const ItemName& name, const ItemSource& source, std::uint64_t further);

json::Value item_json(const practice::Item& item);
json::Value answer_json(const practice::Item& item, const practice::Answer& answer);
/// `answer`: as it was read.
json::Value verdict_json(const practice::Item& item, const practice::Answer& answer, const practice::Verdict& verdict);

/// The tree, the question and the choices.
void print_question(const practice::Item& item, std::ostream& out);
/// How an answer was read and what is wrong with it; returns whether it is right.
bool print_verdict(const practice::Item& item, const practice::Answer& answer, std::ostream& out);
/// The answer and why it is right.
void print_solution(const practice::Item& item, std::ostream& out);

}  // namespace plyglass::cli
