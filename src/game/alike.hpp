#pragma once

// Which nodes of a game's tree are the same position: reached by other moves, or by the same ones in another order. Exact, without
// a hash that two positions may share.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "game/duel_rules.hpp"
#include "game/explicit_tree.hpp"

namespace plyglass::game {

/// Whether the same is on the board and the same player is to move, however many moves were made.
template <class State>
bool is_same_position(const State& a, State b) {
    if (a.made % 2 != b.made % 2) return false;
    b.made = a.made;
    return a == b;
}

/// For each node of `tree`, whose labels are the names of the moves from `rules.root()` on, the first node with the same position
/// and the same tree below it: a tree that ends before the game does may go on further at one of them. Empty if every position
/// stands in it once, or if it is no tree of this game. Linear time.
template <class Rules>
std::vector<NodeId> nodes_alike(const Rules& rules, const ExplicitTree& tree) {
    using State = typename Rules::State;
    struct Open {
        NodeId node = 0;
        State state;
        decltype(rules.moves(std::declval<State>())) moves;
        std::size_t next = 0;
    };
    struct Met {
        NodeId node;
        State state;
    };
    std::vector<Open> open;
    std::unordered_multimap<std::uint64_t, Met> met;
    std::vector<NodeId> first(tree.size());
    bool repeats = false;

    const auto is_same_below = [&](NodeId a, NodeId b) {
        if (tree.turn(a) != tree.turn(b)) return false;
        if (tree.is_leaf(a) || tree.is_leaf(b)) {
            return tree.is_leaf(a) && tree.is_leaf(b) && tree.value(a) == tree.value(b) &&
                   tree.instead_of_value(a) == tree.instead_of_value(b);
        }
        const auto of_a = tree.children(a);
        const auto of_b = tree.children(b);
        return std::equal(of_a.begin(), of_a.end(), of_b.begin(), of_b.end(),
                          [&](NodeId x, NodeId y) { return first[x] == first[y]; });
    };
    // A node is compared when everything below it has been: the nodes before it that are not above it have been, too.
    const auto close = [&] {
        const Open& at = open.back();
        const std::uint64_t key = rules.key(at.state);
        const auto [from, to] = met.equal_range(key);
        const auto same = std::find_if(from, to, [&](const auto& it) {
            return is_same_position(it.second.state, at.state) && is_same_below(it.second.node, at.node);
        });
        first[at.node] = same == to ? at.node : same->second.node;
        if (same == to) met.emplace(key, Met{at.node, at.state});
        repeats = repeats || same != to;
        open.pop_back();
    };
    /// The move that leads to the next child is mostly the next one.
    const auto move_to = [&](Open& parent, std::string_view label) -> std::optional<typename Rules::Move> {
        const std::size_t i = parent.next++;
        if (i < parent.moves.size() && rules.name(parent.moves.begin()[i]) == label) return parent.moves.begin()[i];
        return move_named(rules, parent.state, label);
    };

    for (NodeId n = 0; n < tree.size(); ++n) {
        while (!open.empty() && open.back().node != tree.parent(n)) close();
        State state = rules.root();
        if (n != 0) {
            const auto move = move_to(open.back(), tree.label(n));
            if (!move) return {};
            state = rules.play(open.back().state, *move);
        }
        open.push_back({n, state, rules.moves(state)});
    }
    while (!open.empty()) close();
    return repeats ? std::move(first) : std::vector<NodeId>();
}

}  // namespace plyglass::game
