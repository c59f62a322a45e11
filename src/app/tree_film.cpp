#include "app/tree_film.hpp"

#include <utility>

#include "exchange/draft.hpp"
#include "game/tree_game.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"
#include "trace/names.hpp"

namespace plyglass::app {

using text::filled;
using text::tr;

std::string outside_words(const game::ExplicitTree& tree, game::NodeId leaf,
                          const core::Interval<core::Rational>& range) {
    return filled(tr("Leaf {} is worth {}; expected every leaf between {} and {}."), trace::address(tree, leaf),
                  text::number(tree.value(leaf)), text::number(range.lo), text::number(range.hi));
}

std::optional<std::string> endless_average(const game::ExplicitTree& tree, game::Opponent opponent) {
    const game::NodeId n = game::too_exact_average(tree, opponent);
    if (n == game::no_node) return std::nullopt;
    const std::string address = trace::address(tree, n);
    return filled("{}: {}", address.empty() ? std::string(tr("the root")) : filled(tr("node {}"), address),
                  exchange::too_exact_words());
}

core::Result<std::shared_ptr<const trace::Film>, NotRecorded> record_tree(
    const std::shared_ptr<const game::ExplicitTree>& tree, const trace::Search& search, const trace::Budget& budget,
    const std::stop_token& stop) {
    if (search.algorithm == trace::Algorithm::expectimax &&
        game::undefined_average(*tree, game::expectimax_opponent(*tree)) != game::no_node) {
        return NotRecorded{tr("Expectimax cannot average inf and -inf under one node of this tree.")};
    }
    if (search.algorithm == trace::Algorithm::expectimax) {
        if (auto what = endless_average(*tree, game::expectimax_opponent(*tree))) return NotRecorded{*std::move(what)};
    }
    if (const game::NodeId leaf = trace::leaf_outside(*tree, search); leaf != game::no_node) {
        return NotRecorded{outside_words(*tree, leaf, *search.range)};
    }
    auto film = trace::record(tree, search, budget, stop);
    if (stop.stop_requested()) return stopped();
    if (!film) return NotRecorded{tr("This tree is too deep for the memory that is free.")};
    return std::shared_ptr<const trace::Film>(std::move(film));
}

}  // namespace plyglass::app
