#include "trace/ordering.hpp"

#include <algorithm>
#include <limits>

#include "game/tree_game.hpp"
#include "trace/order_extremes.hpp"

namespace plyglass::trace {

namespace {

constexpr std::uint64_t never = std::numeric_limits<std::uint64_t>::max();

std::uint64_t plus(std::uint64_t a, std::uint64_t b) { return a == never || b == never ? never : a + b; }

/// The fewest leaves that prove a node to be worth at most, at least, or exactly as much as the root.
struct Proofs {
    std::uint64_t most = never, least = never, exact = never;
};

}  // namespace

std::optional<std::uint64_t> fewest_leaves(const game::ExplicitTree& tree) {
    if (tree.has_chance()) return std::nullopt;
    const std::vector<Rational> values = game::minimax_values(tree);
    const Rational& worth = values[0];
    std::vector<Proofs> proofs(tree.size());
    // In preorder children come after their parents.
    for (NodeId n = static_cast<NodeId>(tree.size()); n-- > 0;) {
        Proofs& proof = proofs[n];
        if (tree.is_leaf(n)) {
            proof = {values[n] <= worth ? 1 : never, values[n] >= worth ? 1 : never, values[n] == worth ? 1 : never};
            continue;
        }
        const bool is_max = tree.turn(n) == core::Turn::max;
        // To prove a node no better for its player than a bound takes all children; to prove it as good takes one.
        std::uint64_t all = 0;
        std::uint64_t one = never;
        for (const NodeId child : tree.children(n)) {
            all = plus(all, is_max ? proofs[child].most : proofs[child].least);
            one = std::min(one, is_max ? proofs[child].least : proofs[child].most);
        }
        (is_max ? proof.most : proof.least) = all;
        (is_max ? proof.least : proof.most) = one;
        if (all == never) continue;
        for (const NodeId child : tree.children(n)) {
            if (proofs[child].exact == never) continue;
            // The other children only have to be no better.
            const std::uint64_t others = all - (is_max ? proofs[child].most : proofs[child].least);
            proof.exact = std::min(proof.exact, plus(proofs[child].exact, others));
        }
    }
    return proofs[0].exact;
}

std::optional<OrderStudy> study_orders(const std::shared_ptr<const game::ExplicitTree>& tree,
                                       const search::AlphaBetaRules& rules, std::size_t random_orders,
                                       std::uint64_t first_seed, const std::stop_token& stop,
                                       const std::function<void(std::size_t)>& studied) {
    const auto leaves = [&](game::Order order, std::uint64_t seed) -> std::optional<std::uint64_t> {
        const auto summary = solve(tree, {.rules = rules, .window = {}, .order = order, .seed = seed}, stop);
        if (!summary) return std::nullopt;
        return summary->leaves_evaluated;
    };
    OrderStudy out;
    out.all = tree->leaf_count();
    if (const auto extremes = order_extremes(*tree, rules)) {
        out.fewest = extremes->fewest;
        out.most = extremes->most;
    } else {
        out.fewest = fewest_leaves(*tree);
    }
    const auto written = leaves(game::Order::as_written, 0);
    const auto reversed = leaves(game::Order::reversed, 0);
    const auto best = leaves(game::Order::best_first, 0);
    const auto worst = leaves(game::Order::worst_first, 0);
    if (!written || !reversed || !best || !worst) return std::nullopt;
    out.as_written = *written;
    out.reversed = *reversed;
    out.best_first = *best;
    out.worst_first = *worst;
    out.random.reserve(random_orders);
    for (std::size_t i = 0; i < random_orders; ++i) {
        const auto count = leaves(game::Order::random, first_seed + i);
        if (!count) return std::nullopt;
        out.random.push_back(*count);
        if (studied) studied(i + 1);
    }
    return out;
}

}  // namespace plyglass::trace
