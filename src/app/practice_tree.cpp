#include "app/practice_tree.hpp"

#include <set>
#include <utility>

#include "app/position_film.hpp"
#include "app/written_position.hpp"
#include "practice/generator.hpp"
#include "practice/words.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::app {

std::string item_agent(practice::Type type) {
    const bool is_chance = type == practice::Type::average || type == practice::Type::chance;
    trace::Search kind;
    kind.algorithm = is_chance ? trace::Algorithm::expectimax : trace::Algorithm::minimax;
    return textbook_agent(kind);
}

core::Result<practice::Tree, std::string> practice_tree(const NamedTree& named, practice::Type type, int depth) {
    if (!named.position) return named.tree;
    PositionSearch search;
    search.grid = named.position->grid;
    search.agent = item_agent(type);
    search.depth = depth;
    return written_position(search, practice::most_item_leaves);
}

search::CutRule cut_rule_of(const NamedTree& named, const Assets& assets) {
    if (named.cut) return *named.cut;
    const BundledTree* bundled = assets.find(named.id);
    return bundled != nullptr && bundled->answer ? bundled->answer->cut : search::CutRule::equal;
}

std::vector<practice::Type> worksheet_types() {
    return {practice::Type::values, practice::Type::window, practice::Type::pruned};
}

std::vector<practice::Type> bank_types() {
    std::vector<practice::Type> out;
    for (const auto& [type, name] : practice::types()) out.push_back(type);
    return out;
}

bool takes_rule(practice::Type type, search::CutRule cut) {
    return cut != search::CutRule::strict || (type != practice::Type::range && type != practice::Type::chance);
}

core::Result<std::vector<practice::Item>, std::string> items_of_tree(const practice::Tree& tree, TreeItems& wanted) {
    std::vector<practice::Type> types;
    std::string why;
    for (const practice::Type type : wanted.types) {
        const auto item = practice::make_item(type, tree, wanted.cut, wanted.seed);
        if (item) {
            types.push_back(type);
            continue;
        }
        if (wanted.has_types) {
            return text::filled(text::tr("no item of type {}: {}"), practice::name(type), item.error());
        }
        if (why.empty()) why = item.error();
    }
    if (types.empty()) return why;
    const std::uint32_t count = wanted.count.value_or(static_cast<std::uint32_t>(types.size()));
    std::vector<practice::Item> out;
    std::set<std::string> asked;
    std::uint64_t next = wanted.seed;
    constexpr int patience = 40;  // seeds, until the tree has nothing else to ask
    for (std::uint32_t i = 0; i < count; ++i) {
        for (int attempt = 0; attempt < patience; ++attempt) {
            auto item = practice::make_item(types[i % types.size()], tree, wanted.cut, next++);
            if (!item || !asked.insert(practice::shown_tree(*item) + practice::question(*item)).second) continue;
            out.push_back(*std::move(item));
            break;
        }
    }
    wanted.missing = count - static_cast<std::uint32_t>(out.size());
    return out;
}

}  // namespace plyglass::app
