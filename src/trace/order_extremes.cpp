#include "trace/order_extremes.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <tuple>
#include <vector>

#include "game/tree_game.hpp"

// A search visits a node's leaves in some order; how many, follows from the window in which it enters the node, and the
// narrower that is, the fewer. A child raises alpha (at max) by its true value, whatever the order below it. So an order
// matters by its records alone: the children that raise alpha, one after the other. Any other child is looked at
// right after the first record that is worth as much (most leaves), or after the last record (fewest).

namespace plyglass::trace {

namespace {

using core::Turn;
using game::NodeId;
using search::Pruning;

constexpr std::uint32_t deepest = 200;
constexpr std::size_t most_work = 2'000'000;  // children looked at

class Extremes {
public:
    Extremes(const game::ExplicitTree& tree, const search::AlphaBetaRules& rules) : tree_(tree), rules_(rules) {
        // Only the ranks of the values count.
        const std::vector<core::Rational> values = game::minimax_values(tree);
        std::vector<core::Rational> sorted = values;
        std::sort(sorted.begin(), sorted.end());
        sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
        ranks_.reserve(values.size());
        for (const core::Rational& value : values) {
            ranks_.push_back(static_cast<int>(std::lower_bound(sorted.begin(), sorted.end(), value) - sorted.begin()));
        }
    }

    bool gave_up() const { return work_ > most_work; }

    /// `low`: what the mover has already; `high`: what the opponent allows, both as the mover of `n` counts (`sign` 1 for
    /// max, -1 for min; a chance node has no window).
    OrderExtremes of(NodeId n, int low, int high) {
        if (tree_.is_leaf(n)) return {1, 1};
        const auto key = std::tuple(n, low, high);
        if (const auto known = known_.find(key); known != known_.end()) return known->second;
        const auto children = tree_.children(n);
        work_ += children.size() * children.size();
        if (gave_up()) return {};
        const OrderExtremes out = tree_.turn(n) == Turn::chance ? of_chance(n) : of_player(n, low, high);
        known_.emplace(key, out);
        return out;
    }

    static constexpr int open = std::numeric_limits<int>::max();

private:
    OrderExtremes of_chance(NodeId n) {
        OrderExtremes out;
        for (const NodeId child : tree_.children(n)) {
            const OrderExtremes one = of(child, -open, open);
            out.fewest += one.fewest;
            out.most += one.most;
        }
        return out;
    }

    /// The child of the mover `sign` in its window: for the child's own mover if that is another one.
    OrderExtremes of_child(NodeId child, int low, int high, int sign) {
        if (tree_.is_leaf(child)) return {1, 1};
        const Turn turn = tree_.turn(child);
        if (turn == Turn::chance) return of(child, -open, open);
        if (rules_.pruning == Pruning::shallow) high = open;
        const bool is_same = (turn == Turn::max) == (sign > 0);
        return is_same ? of(child, low, high) : of(child, -high, -low);
    }

    bool cuts(int value, int high) const {
        if (high == open) return false;
        return rules_.cut == search::CutRule::equal ? value >= high : value > high;
    }

    OrderExtremes of_player(NodeId n, int low, int high) {
        const int sign = tree_.turn(n) == Turn::max ? 1 : -1;
        std::vector<NodeId> stay, cut;  // those that do not cut by themselves, and those that do
        const auto worth = [&](NodeId child) { return sign * ranks_[child]; };
        for (const NodeId child : tree_.children(n)) (cuts(worth(child), high) ? cut : stay).push_back(child);
        std::stable_sort(stay.begin(), stay.end(), [&](NodeId a, NodeId b) { return worth(a) < worth(b); });
        // The levels that alpha can stand at: `low`, and each larger value of a child.
        std::vector<int> levels{low};
        for (const NodeId child : stay) {
            if (worth(child) > levels.back()) levels.push_back(worth(child));
        }
        const std::size_t count = levels.size();
        constexpr std::uint64_t never = std::numeric_limits<std::uint64_t>::max() / 4;
        // What it costs to come to each level, with all children looked at that are worth no more (most), or only the records
        // (fewest).
        std::vector<std::uint64_t> most(count, 0), fewest(count, never);
        std::vector<std::vector<OrderExtremes>> at(count);  // [level][child of `stay`]
        for (std::size_t level = 0; level < count; ++level) {
            for (const NodeId child : stay) at[level].push_back(of_child(child, levels[level], high, sign));
        }
        fewest[0] = 0;
        for (std::size_t i = 0; i < stay.size() && worth(stay[i]) <= low; ++i) most[0] += at[0][i].most;
        for (std::size_t to = 1; to < count; ++to) {
            for (std::size_t from = 0; from < to; ++from) {
                // One of those that are worth as much as `to` is the record; all others that are worth more than `from`
                // come after it, or they would be records themselves.
                std::uint64_t added = 0, least = never, gained = 0;
                for (std::size_t i = 0; i < stay.size(); ++i) {
                    if (worth(stay[i]) <= levels[from] || worth(stay[i]) > levels[to]) continue;
                    added += at[to][i].most;
                    if (worth(stay[i]) < levels[to]) continue;
                    gained = std::max(gained, at[from][i].most - at[to][i].most);
                    least = std::min(least, at[from][i].fewest);
                }
                most[to] = std::max(most[to], most[from] + added + gained);
                fewest[to] = std::min(fewest[to], fewest[from] + least);
            }
        }
        OrderExtremes out{never, 0};
        if (cut.empty()) {
            out.most = most[count - 1];
            out.fewest = fewest_of_all(stay, levels, at, worth);
            return out;
        }
        for (const NodeId child : cut) {
            for (std::size_t level = 0; level < count; ++level) {
                const OrderExtremes last = of_child(child, levels[level], high, sign);
                if (level + 1 == count) out.most = std::max(out.most, most[level] + last.most);
                out.fewest = std::min(out.fewest, fewest[level] + last.fewest);
            }
        }
        return out;
    }

    /// All are looked at: the records one after the other, then the others in the narrowest window.
    template <class Worth>
    std::uint64_t fewest_of_all(const std::vector<NodeId>& stay, const std::vector<int>& levels,
                                const std::vector<std::vector<OrderExtremes>>& at, const Worth& worth) const {
        const std::size_t last = levels.size() - 1;
        std::uint64_t all = 0;
        for (std::size_t i = 0; i < stay.size(); ++i) all += at[last][i].fewest;
        // What the records cost more than they would in the narrowest window.
        std::vector<std::uint64_t> more(levels.size(), std::numeric_limits<std::uint64_t>::max() / 4);
        more[0] = 0;
        for (std::size_t to = 1; to < levels.size(); ++to) {
            for (std::size_t from = 0; from < to; ++from) {
                for (std::size_t i = 0; i < stay.size(); ++i) {
                    if (worth(stay[i]) != levels[to]) continue;
                    more[to] = std::min(more[to], more[from] + at[from][i].fewest - at[last][i].fewest);
                }
            }
        }
        return all + more[last];
    }

    const game::ExplicitTree& tree_;
    const search::AlphaBetaRules& rules_;
    std::vector<int> ranks_;
    std::map<std::tuple<NodeId, int, int>, OrderExtremes> known_;
    std::size_t work_ = 0;
};

}  // namespace

std::optional<OrderExtremes> order_extremes(const game::ExplicitTree& tree, const search::AlphaBetaRules& rules) {
    if (tree.height() > deepest) return std::nullopt;
    Extremes extremes(tree, rules);
    const OrderExtremes out = extremes.of(0, -Extremes::open, Extremes::open);
    return extremes.gave_up() ? std::nullopt : std::optional(out);
}

}  // namespace plyglass::trace
