#include "practice/solving.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "misread/run.hpp"
#include "practice/planted_run.hpp"
#include "search/alphabeta.hpp"
#include "search/minimax.hpp"

namespace plyglass::practice {

namespace {

using core::Interval;
using game::no_node;

search::AlphaBetaRules rules_of(const Item& item) {
    return {.cut = item.cut, .chance = item.type == Type::chance ? search::Chance::star1 : search::Chance::full};
}

NodeValues inner_values(const game::ExplicitTree& tree, const Witness& seen) {
    NodeValues out;
    for (NodeId n = 0; n < tree.size(); ++n) {
        if (!tree.is_leaf(n)) out.values.emplace_back(n, seen[n].value);
    }
    return out;
}

/// What becomes of the answers of a search: an item and how it was searched.
struct Searched {
    const Item& item;
    const LearnerGame& game;
    const Witness& seen;
    bool crosses_whole_nodes = false;
    bool trusts_bounds = false;
};

LeafSet crossed_out(const Searched& it) {
    const game::ExplicitTree& tree = it.game.tree();
    LeafSet out{unseen_leaves(tree, it.seen)};
    if (!it.crosses_whole_nodes) return out;
    for (const Witness::Cut& cut : it.seen.cuts()) {
        const std::uint32_t first = tree.leaf_number(tree.is_leaf(cut.node) ? cut.node : cut.node + 1);
        for (std::uint32_t i = 0; i < tree.leaves_below(cut.node); ++i) out.leaves.push_back(first + i);
    }
    std::sort(out.leaves.begin(), out.leaves.end());
    out.leaves.erase(std::unique(out.leaves.begin(), out.leaves.end()), out.leaves.end());
    return out;
}

BoundedValue bounded_root(const Searched& it) {
    const Rational& value = it.seen[0].value;
    core::Bound bound = search::bound_of(value, it.item.window.alpha, it.item.window.beta);
    if (it.trusts_bounds || proven(it.game.tree(), it.seen, 0).is_point()) bound = core::Bound::exact;
    return {{value, bound}, crossed_out(it).leaves};
}

std::optional<Answer> read_off(const Searched& it) {
    switch (it.item.type) {
        case Type::pruned:
        case Type::mirror:
        case Type::range:
        case Type::chance: return crossed_out(it);
        case Type::aspiration: return bounded_root(it);
        case Type::window: {
            const Witness::Seen& node = it.seen[it.item.asked.node];
            if (!node.visited) return std::nullopt;
            const auto& window = it.item.asked.on_leaving ? node.left : node.entered;
            return WindowEnds{window.alpha, window.beta};
        }
        case Type::first: {
            if (it.seen.cuts().empty()) return std::nullopt;
            const Witness::Cut& cut = it.seen.cuts().front();
            return Place{it.crosses_whole_nodes ? cut.node : cut.skipped.front()};
        }
        default: return std::nullopt;
    }
}

/// The smallest or largest whole number at the unknown leaf with which the target is skipped; `look` searches the game.
template <class Look>
std::optional<Answer> threshold(const Item& item, LearnerGame game, const Look& look) {
    auto numbers = telling_numbers(*item.tree, item.asked.node);
    if (item.asked.largest) std::reverse(numbers.begin(), numbers.end());
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        game.put(item.tree->leaf_number(item.asked.node), numbers[i]);
        if (look(game)[item.asked.target].visited) continue;
        if (i == 0) return std::nullopt;  // there is no such number: all beyond it are like it
        return Number{numbers[i]};
    }
    return std::nullopt;
}

}  // namespace

Reading right_reading(const Item& item) {
    Reading out;
    static_cast<search::AlphaBetaRules&>(out.rules) = rules_of(item);
    return out;
}

LearnerGame game_of(const Item& item, const Reading& reading) {
    const bool from_the_right = (item.type == Type::mirror) != reading.from_other_side;
    LearnerGame out(item.tree, from_the_right, reading.swaps_players);
    out.take_chance_as(reading.chance);
    if (item.type == Type::chance) out.bound({item.window.alpha, item.window.beta});
    return out;
}

Witness watch(const Item& item, const LearnerGame& game) {
    Witness witness(game.tree());
    search::alphabeta(game, game.root(), witness, rules_of(item), item.window);
    return witness;
}

Witness watch(const Item& item, const LearnerGame& game, const Reading& reading) {
    Witness witness(game.tree());
    misread::run(game, game.root(), witness, reading.rules, item.window);
    return witness;
}

Witness look_at_all(const LearnerGame& game) {
    Witness witness(game.tree());
    search::minimax(game, game.root(), witness);
    return witness;
}

std::vector<std::uint32_t> unseen_leaves(const game::ExplicitTree& tree, const Witness& seen) {
    std::vector<std::uint32_t> out;
    for (NodeId n = 0; n < tree.size(); ++n) {
        if (tree.is_leaf(n) && !seen[n].visited) out.push_back(tree.leaf_number(n));
    }
    return out;
}

Interval<Rational> proven(const game::ExplicitTree& tree, const Witness& seen, NodeId n) {
    if (!seen[n].visited) return {-Rational::infinity(), Rational::infinity()};
    if (tree.is_leaf(n)) return {seen[n].value, seen[n].value};
    const bool max = tree.turn(n) == Turn::max;
    std::optional<Interval<Rational>> out;
    for (const NodeId child : tree.children(n)) {
        const auto of_child = proven(tree, seen, child);
        if (tree.turn(n) == Turn::chance) {
            const Rational& weight = tree.weight(child);
            if (!out) out = {0, 0};
            out = {out->lo + weight * of_child.lo, out->hi + weight * of_child.hi};
        } else if (!out) {
            out = of_child;
        } else {
            out->lo = max ? std::max(out->lo, of_child.lo) : std::min(out->lo, of_child.lo);
            out->hi = max ? std::max(out->hi, of_child.hi) : std::min(out->hi, of_child.hi);
        }
    }
    return *out;
}

std::vector<Rational> telling_numbers(const game::ExplicitTree& tree, NodeId unknown) {
    std::vector<Rational> out;
    for (NodeId n = 0; n < tree.size(); ++n) {
        if (!tree.is_leaf(n) || n == unknown) continue;
        // The whole numbers next to the value: two to each side, because a bound may be the value or just beyond it.
        const Rational& value = tree.value(n);
        const auto whole = value.whole();
        const auto below = whole ? *whole : static_cast<std::int64_t>(std::floor(value.to_double()));
        for (std::int64_t near = below - 1; near <= below + 2; ++near) out.emplace_back(near);
    }
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

Rational rescaled(Change change, const Rational& value) {
    switch (change) {
        case Change::doubled: return 2 * value + 3;
        case Change::squared: return value * value;
        default: return value;
    }
}

TwoMoves two_moves(const Item& item) {
    const auto move = [](const search::Answer<LearnerGame>& answer) {
        return answer.line.empty() ? no_node : answer.line.front();
    };
    search::Silent silent;
    const search::AlphaBetaRules rules{.cut = item.cut};
    const LearnerGame plain(item.tree);
    LearnerGame changed(item.tree, item.asked.change == Change::order);
    const NodeId before = item.asked.change == Change::order ? move(search::alphabeta(plain, 0, silent, rules))
                                                             : move(search::minimax(plain, 0, silent));
    if (item.asked.change == Change::algorithm || item.asked.change == Change::order) {
        return {before, move(search::alphabeta(changed, 0, silent, rules))};
    }
    for (std::uint32_t i = 0; i < item.tree->leaf_count(); ++i) {
        changed.put(i, rescaled(item.asked.change, item.tree->value(item.tree->leaf(i))));
    }
    return {before, move(search::minimax(changed, 0, silent))};
}

std::optional<Answer> right_answer(const Item& item) {
    const LearnerGame game = game_of(item);
    switch (item.type) {
        case Type::values: return inner_values(*item.tree, look_at_all(game));
        case Type::average: return Number{look_at_all(game)[0].value};
        case Type::threshold:
            return threshold(item, game, [&](const LearnerGame& filled) { return watch(item, filled); });
        case Type::same: {
            const TwoMoves moves = two_moves(item);
            return Truth{moves.before == moves.after};
        }
        case Type::filling: return std::nullopt;
        case Type::misstep: return Number{Rational(static_cast<std::int64_t>(item.run->first_step()))};
        case Type::mistake: return Named{item.run->verdict.mistakes.front().mistake};
        default: break;
    }
    const Witness seen = watch(item, game);
    return read_off({item, game, seen});
}

std::optional<Answer> answer_by(const Item& item, const Reading& reading) {
    const LearnerGame game = game_of(item, reading);
    switch (item.type) {
        case Type::values: {
            Witness all = look_at_all(game);
            NodeValues values = inner_values(*item.tree, all);
            if (!reading.trusts_bounds) return values;
            const Witness seen = watch(item, game, reading);
            for (auto& [node, value] : values.values) {
                if (seen[node].visited) value = seen[node].value;
            }
            if (reading.omits_unseen)
                std::erase_if(values.values, [&](const auto& it) { return !seen[it.first].visited; });
            return values;
        }
        case Type::average: return Number{look_at_all(game)[0].value};
        case Type::threshold:
            return threshold(item, game, [&](const LearnerGame& filled) { return watch(item, filled, reading); });
        case Type::filling:
        case Type::misstep:
        case Type::mistake:
        case Type::same: return std::nullopt;
        default: break;
    }
    const Witness seen = watch(item, game, reading);
    return read_off({item, game, seen, reading.crosses_whole_nodes, reading.trusts_bounds});
}

}  // namespace plyglass::practice
