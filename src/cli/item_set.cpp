#include "cli/item_set.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "cli/tree_task.hpp"
#include "practice/generator.hpp"
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
    const auto cuts_on_equality = [](Type type) { return type == Type::range || type == Type::chance; };
    if (out == CutRule::strict && std::any_of(types.begin(), types.end(), cuts_on_equality)) {
        in.fail(tr("--cut gt: items of type range and chance cut at α ≥ β"));
    }
    return out;
}

Options item_set_options() {
    return {{"types", "A,B", mark("what is asked, in turn (practice --help has the names; default: a mixture)")},
            {"level", "1..5", mark("how large and how difficult (default 2)")},
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
    out.level = in.whole("level", practice::easiest_level, practice::hardest_level, out.level);
    out.count = in.whole<std::uint32_t>("count", 1, most_items, count);
    out.seed = in.whole<std::uint64_t>("seed", 0, 1'000'000'000'000, out.seed);
    out.cut = read_rule(in, out.types);
    out.versions = in.whole<std::uint32_t>("versions", 1, most_versions, out.versions);
    return out;
}

std::vector<practice::Item> items_of(const ItemSet& set, std::uint32_t version) {
    std::vector<practice::Item> out;
    for (std::uint32_t i = 0; i < set.count; ++i) {
        practice::Item item = practice::make_item(set.types[i % set.types.size()], set.seed + i, set.level, set.cut);
        out.push_back(version > 1 ? practice::version_of(item, version) : std::move(item));
    }
    return out;
}

}  // namespace plyglass::cli
