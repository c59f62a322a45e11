#include "app/practice_tree.hpp"

#include "app/position_film.hpp"
#include "app/written_position.hpp"
#include "practice/generator.hpp"

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
    const BundledTree* bundled = assets.find(named.id);
    return bundled != nullptr && bundled->answer ? bundled->answer->cut : search::CutRule::equal;
}

}  // namespace plyglass::app
