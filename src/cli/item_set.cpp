#include "cli/item_set.hpp"

#include <algorithm>
#include <ostream>
#include <string>
#include <utility>

#include "app/practice_tree.hpp"
#include "cli/practice_items.hpp"
#include "cli/tree_task.hpp"
#include "practice/generator.hpp"
#include "practice/words.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"
#include "trace/settings.hpp"

namespace plyglass::cli {

using practice::Type;
using namespace text;

OptionSyntax rule_option() {
    return {"cut", trace::setting("cut").placeholder,
            mark("the rule of all items: cut at α ≥ β or at α > β (default: as each item has it)")};
}

std::optional<search::CutRule> read_rule(Reader& in, std::span<const Type> types) {
    using search::CutRule;
    if (!in.has("cut")) return std::nullopt;
    trace::Search search;
    read_setting(in, "cut", search);
    const CutRule out = search.rules.cut;
    if (!std::all_of(types.begin(), types.end(), [out](Type type) { return app::takes_rule(type, out); })) {
        in.fail(tr("--cut gt: items of type range and chance cut at α ≥ β"));
    }
    return out;
}

Options item_set_options() {
    return {{"types", "A,B", mark("what is asked, in turn (practice --help has the names; default: a mixture)")},
            {"level", "1..5", mark("how large and how difficult (default 2)")},
            {"tree", "TREE", mark("ask about this tree; further versions have its shape with other values")},
            {"count", "N", mark("items of a version")},
            {"seed", "N", mark("of the first item (default 1); each further one has the next")},
            rule_option(),
            {"versions", "N", mark("this many sets of the same items with other values (default 1)")}};
}

namespace {

std::vector<Type> read_types(Reader& in, const std::vector<Type>& otherwise) {
    if (!in.has("types")) return otherwise;
    std::vector<Type> out;
    std::vector<std::string> names;
    for (const auto& [type, name] : practice::types()) names.emplace_back(name);
    for (const std::string& name : in.list("types")) {
        const auto type = practice::type_named(name);
        if (!type) {
            in.expected("types", filled(tr("names with commas between them, each one of {}; \"{}\" is none"),
                                        text::join_list(text::nearest_first(name, names)), name));
            return otherwise;
        }
        out.push_back(*type);
    }
    return out;
}

}  // namespace

ItemSet read_item_set(Reader& in, std::uint32_t count, const std::vector<Type>& types) {
    constexpr std::uint32_t most_items = 1'000, most_versions = 1'000;
    ItemSet out;
    out.types = read_types(in, types);
    out.has_types = in.has("types");
    out.tree = in.name("tree");
    out.level = in.whole("level", practice::easiest_level, practice::hardest_level, out.level);
    if (!out.tree.empty() && in.has("level")) in.fail(tr("--level and --tree: expected one of them"));
    if (in.has("count") || out.tree.empty()) out.count = in.whole<std::uint32_t>("count", 1, most_items, count);
    out.seed = in.whole<std::uint64_t>("seed", 0, 1'000'000'000'000, out.seed);
    const std::string* rule = in.value("cut");
    if (!out.has_types && rule != nullptr && *rule == trace::name(search::CutRule::strict)) {
        std::erase_if(out.types, [](Type type) { return !app::takes_rule(type, search::CutRule::strict); });
    }
    out.cut = read_rule(in, out.types);
    out.versions = in.whole<std::uint32_t>("versions", 1, most_versions, out.versions);
    return out;
}

namespace {

using Items = std::vector<practice::Item>;

/// The first version's items about a tree.
core::Result<Items, Failure> items_of_tree(const ItemSet& set, const Context& context) {
    const auto source = open_source({.type = set.types.front(), .tree = set.tree, .cut = set.cut}, context);
    if (!source) return source.error();
    app::TreeItems wanted{.types = set.types,
                          .has_types = set.has_types,
                          .count = set.count,
                          .seed = set.seed,
                          .cut = set.cut.value_or(source->cut)};
    auto out = app::items_of_tree(source->tree, wanted);
    if (!out) return Failure{wrong_input, out.error()};
    if (wanted.missing > 0) {
        context.err << "plyglass: "
                    << filled(trn("this tree gives {} different question of these types",
                                  "this tree gives {} different questions of these types", out->size()),
                              out->size())
                    << '\n';
    }
    return *std::move(out);
}

Items items_by_level(const ItemSet& set) {
    Items out;
    for (std::uint32_t i = 0; i < *set.count; ++i) {
        out.push_back(practice::make_item(set.types[i % set.types.size()], set.seed + i, set.level, set.cut));
    }
    return out;
}

}  // namespace

core::Result<std::vector<std::vector<practice::Item>>, Failure> open_items(const ItemSet& set, std::uint32_t versions,
                                                                           const Context& context) {
    auto first = set.tree.empty() ? core::Result<Items, Failure>(items_by_level(set)) : items_of_tree(set, context);
    if (!first) return first.error();
    if (versions > 1 && !set.tree.empty() && &first->front().tree->story() != &game::plain_story()) {
        return Failure{wrong_input, tr("the leaves of this game are worth what its rules say; expected one version")};
    }
    std::vector<Items> out{*std::move(first)};
    for (std::uint32_t version = 2; version <= versions; ++version) {
        Items items;
        for (const practice::Item& item : out.front()) items.push_back(practice::version_of(item, version));
        out.push_back(std::move(items));
    }
    return out;
}

}  // namespace plyglass::cli
