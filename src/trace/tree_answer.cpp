#include "trace/tree_answer.hpp"

#include <algorithm>
#include <iterator>

#include "game/tree_game.hpp"

namespace plyglass::trace {

std::vector<NodeId> skipped_nodes(const Film& film) {
    std::vector<NodeId> out;
    if (film.truncated()) return out;
    const game::TreeShape& tree = film.tree();
    for (NodeId n = 0; n < tree.size();) {
        if (film.entered_at(n) != 0) {
            ++n;
            continue;
        }
        out.push_back(n);
        n = tree.subtree_end(n);
    }
    return out;
}

RivalMoves rival_moves(const Film& film) {
    RivalMoves out;
    const Summary& answer = film.summary();
    const core::Turn player = film.turn(0);
    const bool is_move = player == core::Turn::max || player == core::Turn::min;
    if (!is_move || answer.line.empty() || answer.value.bound != core::Bound::exact) return out;
    for (const NodeId child : film.tree().children(0)) {
        if (child == answer.line.front()) continue;
        const auto [lo, hi] = film.proven(child);
        if (lo == hi && lo == answer.value.value) {
            out.equal.push_back(child);
        } else if (lo <= answer.value.value && answer.value.value <= hi) {
            out.perhaps.push_back(child);
        }
    }
    return out;
}

std::optional<core::Interval<Rational>> possible_ends(const Film& film) {
    const game::TreeShape& tree = film.tree();
    const Summary& answer = film.summary();
    const auto& written = film.written_tree();
    const game::Opponent opponent = opponent_of(tree, film.search());
    const bool has_chance = tree.has_chance() || opponent == game::Opponent::fair_chance;
    if (!written || !has_chance || !written->has_every_value() || answer.value.bound != core::Bound::exact)
        return std::nullopt;
    const std::vector<Rational> values = game::minimax_values(*written, opponent);
    std::optional<core::Interval<Rational>> out;
    // The line ends at the first chance node.
    std::vector<NodeId> open{answer.line.empty() ? 0 : answer.line.back()};
    while (!open.empty()) {
        const NodeId n = open.back();
        open.pop_back();
        const auto children = tree.children(n);
        if (children.empty()) {
            const Rational& value = written->value(n);
            if (!out) out = core::Interval<Rational>{value, value};
            out->lo = std::min(out->lo, value);
            out->hi = std::max(out->hi, value);
        } else if (film.turn(n) == core::Turn::chance) {
            std::copy_if(children.begin(), children.end(), std::back_inserter(open),
                         [&](NodeId child) { return film.probability(child).sign() > 0; });
        } else {
            open.push_back(*std::find_if(children.begin(), children.end(),
                                         [&](NodeId child) { return values[child] == values[n]; }));
        }
    }
    return out;
}

}  // namespace plyglass::trace
