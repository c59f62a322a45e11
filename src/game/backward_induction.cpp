#include "game/backward_induction.hpp"

#include <algorithm>

#include "core/number_size.hpp"

namespace plyglass::game {

using core::Rational;

std::vector<NodeId> BackwardInduction::line() const {
    std::vector<NodeId> out;
    for (NodeId n = best.front(); n != no_node; n = best[n]) out.push_back(n);
    return out;
}

std::optional<BackwardInduction> induced(const ExplicitTree& tree) {
    const Payoffs& game = *tree.payoffs();
    const std::size_t players = game.players.size();
    BackwardInduction out{std::vector<Rational>(tree.size() * players), std::vector<NodeId>(tree.size(), no_node), {}};
    core::SumBudget budget;
    const auto of = [&](NodeId n) { return out.payoffs.begin() + static_cast<std::ptrdiff_t>(n * players); };
    for (NodeId n = static_cast<NodeId>(tree.size()); n-- > 0;) {
        if (tree.is_leaf(n)) {
            std::copy_n(game.of_leaves.begin() + static_cast<std::ptrdiff_t>(tree.leaf_number(n) * players), players,
                        of(n));
            continue;
        }
        const auto children = tree.children(n);
        if (tree.turn(n) == core::Turn::chance) {
            for (std::size_t player = 0; player < players; ++player) {
                Rational& average = out.payoffs[n * players + player];
                for (const NodeId child : children)
                    average += tree.weight(child) * out.payoffs[child * players + player];
                if (!budget.spend(average)) return std::nullopt;
            }
            continue;
        }
        const auto own = [&](NodeId child) -> const Rational& { return out.payoffs[child * players + game.movers[n]]; };
        const NodeId best =
            *std::max_element(children.begin(), children.end(), [&](NodeId a, NodeId b) { return own(a) < own(b); });
        const auto as_good = [&](NodeId child) { return own(child) == own(best); };
        if (std::count_if(children.begin(), children.end(), as_good) > 1) out.ties.push_back(n);
        out.best[n] = best;
        std::copy_n(of(best), players, of(n));
    }
    std::reverse(out.ties.begin(), out.ties.end());
    return out;
}

}  // namespace plyglass::game
