#include "app/tree_film.hpp"

#include <utility>

#include "exchange/draft.hpp"
#include "game/tree_edit.hpp"
#include "game/tree_game.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"
#include "trace/algorithms.hpp"
#include "trace/names.hpp"

namespace plyglass::app {

using namespace text;

namespace {

std::string at_node(const game::ExplicitTree& tree, game::NodeId n, const std::string& what) {
    const std::string address = trace::address(tree, n);
    return filled("{}: {}", address.empty() ? std::string(tr("the root")) : filled(tr("node {}"), address), what);
}

std::string valueless_leaf(std::uint32_t leaf) {
    return filled(tr("leaf {} has no value, and the search needs it"), leaf + 1);
}

/// The first leaf without a value that `search` looks at, or whose value the order of the children depends on.
std::optional<std::uint32_t> leaf_in_need(const game::ExplicitTree& tree, const trace::Search& search) {
    using game::Order;
    if (tree.has_every_value()) return std::nullopt;
    const bool is_judged = search.order == Order::best_first || search.order == Order::worst_first;
    const std::shared_ptr<const game::ExplicitTree> lent(std::shared_ptr<void>(), &tree);
    const auto film = is_judged ? nullptr : trace::record(lent, search);
    std::optional<std::uint32_t> out;
    for (std::uint32_t leaf = 0; leaf < tree.leaf_count(); ++leaf) {
        const game::NodeId n = tree.leaf(leaf);
        if (tree.instead_of_value(n).empty() || (film && film->entered_at(n) == 0)) continue;
        const bool is_earlier = !out || (film && film->entered_at(n) < film->entered_at(tree.leaf(*out)));
        if (is_earlier) out = leaf;
    }
    return out;
}

}  // namespace

std::optional<std::string> endless_average(const game::ExplicitTree& tree, game::Opponent opponent) {
    const game::NodeId n = game::too_exact_average(tree, opponent);
    if (n == game::no_node) return std::nullopt;
    return at_node(tree, n, exchange::too_exact_words());
}

std::optional<std::string> valueless(const game::ExplicitTree& tree) {
    if (tree.payoffs()) {
        return tr(
            "each player of this game has payoffs of its own; solve finds what each gets, export draws it, and "
            "going through it step by step comes later");
    }
    for (std::uint32_t leaf = 0; leaf < tree.leaf_count(); ++leaf) {
        if (!tree.instead_of_value(tree.leaf(leaf)).empty()) return valueless_leaf(leaf);
    }
    return std::nullopt;
}

std::optional<std::string> unsearchable(const game::ExplicitTree& tree, const trace::Search& search) {
    if (tree.payoffs()) return valueless(tree);
    if (const auto leaf = leaf_in_need(tree, search)) return valueless_leaf(*leaf);
    if (trace::info_of(search.algorithm).is_at_random) {
        const game::Opponent opponent = game::expectimax_opponent(tree);
        if (const game::NodeId n = game::undefined_average(tree, opponent); n != game::no_node) {
            return at_node(tree, n,
                           tr("expectimax cannot average inf and -inf; expected only one of them below one min node"));
        }
        if (auto what = endless_average(tree, opponent)) return what;
    }
    if (const game::NodeId leaf = trace::leaf_outside(tree, search); leaf != game::no_node) {
        return at_node(
            tree, leaf,
            filled(tr("this leaf is worth {}; expected every leaf between {} and {}"), text::number(tree.value(leaf)),
                   text::number(search.range->lo), text::number(search.range->hi)));
    }
    return std::nullopt;
}

std::pair<std::shared_ptr<const game::ExplicitTree>, trace::Search> in_searched_order(
    const std::shared_ptr<const game::ExplicitTree>& tree, const trace::Search& search) {
    using game::Order;
    if (search.order == Order::as_written || search.order == Order::reversed) return {tree, search};
    const game::TreeGame game(tree, search.order, search.seed, trace::opponent_of(*tree, search));
    trace::Search plain = search;
    plain.order = Order::as_written;
    plain.seed = trace::Search{}.seed;
    return {game::redrawn(game), plain};
}

core::Result<std::shared_ptr<const trace::Film>, NotRecorded> record_tree(
    const std::shared_ptr<const game::ExplicitTree>& tree, const trace::Search& search, const trace::Budget& budget,
    const std::stop_token& stop) {
    if (auto what = unsearchable(*tree, search)) return NotRecorded{*std::move(what)};
    auto film = trace::record(tree, search, budget, stop);
    if (stop.stop_requested()) return stopped();
    if (!film) return NotRecorded{tr("This tree is too deep for the memory that is free.")};
    return std::shared_ptr<const trace::Film>(std::move(film));
}

}  // namespace plyglass::app
