#include "practice/item.hpp"

#include <algorithm>

#include "game/tree_text.hpp"

namespace plyglass::practice {

std::vector<NamedType> types() {
    return {{Type::values, "values"},         {Type::pruned, "pruned"},  {Type::window, "window"},
            {Type::threshold, "threshold"},   {Type::mirror, "mirror"},  {Type::filling, "filling"},
            {Type::aspiration, "aspiration"}, {Type::range, "range"},    {Type::chance, "chance"},
            {Type::average, "average"},       {Type::same, "same"},      {Type::first, "first"},
            {Type::misstep, "misstep"},       {Type::mistake, "mistake"}};
}

std::string_view name(Type type) {
    const auto all = types();
    const auto at = std::find_if(all.begin(), all.end(), [&](const NamedType& it) { return it.first == type; });
    return at->second;
}

std::optional<Type> type_named(std::string_view name) {
    const auto all = types();
    const auto at = std::find_if(all.begin(), all.end(), [&](const NamedType& it) { return it.second == name; });
    return at == all.end() ? std::nullopt : std::optional(at->first);
}

std::string_view name(Feature feature) { return feature == Feature::deep_cut ? "deep_cut" : "equality_cut"; }

std::string_view name(Change change) {
    constexpr std::string_view names[] = {"algorithm", "order", "doubled", "squared"};
    return names[static_cast<std::size_t>(change)];
}

std::string shown_tree(const Item& item) {
    return game::write_tree(*item.tree, [&](NodeId leaf) { return item.hides(leaf); });
}

}  // namespace plyglass::practice
