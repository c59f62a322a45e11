#include "practice/written_search.hpp"

#include "practice/learner_game.hpp"
#include "practice/solving.hpp"

namespace plyglass::practice {

namespace {

using core::Turn;

/// The game as a tree. Items are no deeper than the recursion of their search.
void write(const LearnerGame& game, NodeId n, game::TreeBuilder& builder) {
    const game::ExplicitTree& tree = game.tree();
    const bool weighs = n > 0 && tree.turn(tree.parent(n)) == Turn::chance;
    const game::TreeBuilder::Edge edge{tree.label(n), tree.detail(n), weighs ? &tree.weight(n) : nullptr};
    if (tree.is_leaf(n)) return builder.leaf(game.evaluate(n), edge);
    builder.open(game.turn(n), edge);
    for (const NodeId child : game.moves(n)) write(game, child, builder);
    builder.close();
}

}  // namespace

WrittenSearch written_search(const Item& item) {
    LearnerGame game = game_of(item);
    if (item.type == Type::threshold) {
        game.put(item.tree->leaf_number(item.asked.node), std::get<Number>(item.answer).value);
    }
    if (const auto* filling = std::get_if<LeafValues>(&item.answer)) {
        for (std::uint32_t i = 0; i < item.tree->leaf_count(); ++i) game.put(i, filling->values[i]);
    }
    game::TreeBuilder builder;
    builder.story(item.tree->story());
    write(game, 0, builder);
    WrittenSearch out{builder.finish(), {}};
    out.search.algorithm = item.type == Type::values    ? trace::Algorithm::minimax
                           : item.type == Type::average ? trace::Algorithm::expectimax
                                                        : trace::Algorithm::alphabeta;
    out.search.window = item.window;
    const Reading reading = right_reading(item);
    out.search.rules = static_cast<const search::AlphaBetaRules&>(reading.rules);
    if (item.type == Type::chance) out.search.range = {item.window.alpha, item.window.beta};
    return out;
}

}  // namespace plyglass::practice
