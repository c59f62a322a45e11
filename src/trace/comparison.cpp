#include "trace/comparison.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "trace/playhead.hpp"

namespace plyglass::trace {

namespace {

/// The key that a child shares with its counterpart in the other film: its place in the tree, or the ply on the board.
using Key = std::pair<std::uint32_t, std::uint32_t>;

Key key_of(const Film& film, NodeId child) {
    if (film.positions() == nullptr) return {film.tree().ordinal(child), 0};
    const LastPly& ply = film.positions()->plies[child];
    return {ply.what, ply.rank};
}

/// The children of two nodes, each with its counterpart in the other film; either node may be no_node.
std::vector<BySide<NodeId>> matched(const BySide<std::shared_ptr<const Film>>& films, const BySide<NodeId>& parents) {
    std::map<Key, BySide<NodeId>> found;
    for (const Side side : sides) {
        const NodeId parent = parents[index(side)];
        if (parent == no_node) continue;
        const Film& film = *films[index(side)];
        for (const NodeId child : film.tree().children(parent)) {
            const auto at = found.emplace(key_of(film, child), BySide<NodeId>{no_node, no_node}).first;
            at->second[index(side)] = child;
        }
    }
    std::vector<BySide<NodeId>> out;
    out.reserve(found.size());
    for (const auto& [key, nodes] : found) out.push_back(nodes);
    return out;
}

/// What `reply` (a node of the side's film, or no_node) did to the value of its move, whose node is `move`. Moves the
/// playhead to the step that closes the reply.
ReplyKind kind_of(NodeId reply, NodeId move, Playhead& head) {
    const Film& film = head.film();
    const std::size_t seen = reply == no_node ? 0 : film.closed_at(reply);
    if (seen == 0) return ReplyKind::unseen;
    head.go(seen);
    if (reply == move) return ReplyKind::worse;  // a move that ends the game has no reply: it has its own value
    if (film.turn(move) == core::Turn::chance) return ReplyKind::averaged;
    return head.best_child(move) == reply ? ReplyKind::worse : ReplyKind::no_change;
}

/// Adds the work of the film's steps from `from` + 1 to `to`.
void add(Comparison::Counts& counts, const Film& film, std::size_t from, std::size_t to) {
    for (std::size_t step = from + 1; step <= to; ++step) {
        const Kind event = film.event(step).kind;
        counts.nodes += event == Kind::enter || is_leaf_like(event) ? 1 : 0;
        counts.leaves += is_leaf_like(event) ? 1 : 0;
        counts.cutoffs += event == Kind::cutoff ? 1 : 0;
    }
}

}  // namespace

Comparison::Comparison(BySide<std::shared_ptr<const Film>> films, const BySide<std::optional<LastPly>>& played)
    : films_(std::move(films)) {
    match_children();
    for (const Side side : sides) {
        follow(side, played[index(side)]);
        constexpr std::size_t shortest = 8;  // characters that fit everywhere
        std::vector<Value> values;
        for (const Move& move : moves_) {
            const auto worth = value(side, move);
            if (worth.bound != core::Bound::unseen) values.push_back(worth.value);
        }
        precisions_[index(side)] = text::Precision().telling_apart(std::move(values), shortest);
    }
}

void Comparison::match_children() {
    for (const BySide<NodeId>& nodes : matched(films_, {0, 0})) {
        Move move{nodes, {}};
        for (const BySide<NodeId>& reply : matched(films_, nodes)) {
            const Side known = reply[0] != no_node ? Side::left : Side::right;
            move.replies.push_back({reply, film(known).probability(reply[index(known)]).to_double()});
        }
        if (move.replies.empty()) move.replies.push_back({nodes, 1});
        move.first_step = places_.size() + 1;
        for (std::size_t i = 0; i < move.replies.size(); ++i) places_.push_back({moves_.size(), i});
        moves_.push_back(std::move(move));
    }
}

/// The root's move that `child` is in the side's film; empty if it is none.
std::optional<std::size_t> Comparison::move_of(Side side, NodeId child) const {
    const auto at =
        std::find_if(moves_.begin(), moves_.end(), [&](const Move& move) { return move.nodes[index(side)] == child; });
    if (child == no_node || at == moves_.end()) return std::nullopt;
    return static_cast<std::size_t>(at - moves_.begin());
}

/// Records what one side's film says at each step.
void Comparison::follow(Side side, const std::optional<LastPly>& played) {
    const std::size_t s = index(side);
    const Film& film = *films_[s];
    Playhead head(films_[s]);
    std::size_t step = 1;
    std::size_t counted = 0;
    Counts counts;
    for (const Place& place : places_) {
        const Move& move = moves_[place.move];
        const NodeId node = move.replies[place.reply].nodes[s];
        kinds_[s].push_back(kind_of(node, move.nodes[s], head));
        if (node != no_node) step = std::max(step, film.closed_at(node));
        if (place.reply + 1 == move.replies.size() && move.nodes[s] != no_node) {
            step = std::max(step, film.closed_at(move.nodes[s]));
        }
        if (&place == &places_.back()) step = film.steps();
        // The parent's reaction to a closed move is the event after it at the latest.
        film_steps_[s].push_back(step);
        add(counts, film, counted, step);
        counted = std::max(counted, step);
        counts_[s].push_back(counts);
        head.go(step);
        best_[s].push_back(move_of(side, head.best_child(0)));
    }
    choices_[s] = move_of(side, film.summary().line.empty() ? no_node : film.summary().line.front());
    for (std::size_t i = 0; played && i < moves_.size(); ++i) {
        const NodeId node = moves_[i].nodes[s];
        if (node != no_node && film.positions()->plies[node] == *played) choices_[s] = i;
    }
    if (played && !best_[s].empty()) best_[s].back() = choices_[s];
}

core::Bounded<Value> Comparison::at_end(Side side, NodeId n) const {
    if (n == no_node) return {};
    const Film& film = *films_[index(side)];
    const std::size_t closed = film.closed_at(n);
    return closed == 0 ? core::Bounded<Value>{}
                       : from_root(side, n, film.judged(n, film.value(film.event(closed).value)));
}

core::Bounded<Value> Comparison::from_root(Side side, NodeId n, core::Bounded<Value> value) const {
    const Film& film = *films_[index(side)];
    if (value.bound == core::Bound::unseen) return value;
    for (; n != 0; n = film.tree().parent(n)) value.value = film.with_reward(n, value.value);
    return value;
}

bool Comparison::differ_after(std::size_t step) const {
    if (step == 0) return false;
    const auto left = best_after(Side::left, step);
    const auto right = best_after(Side::right, step);
    return left && right && left != right;
}

bool Comparison::turns_at(std::size_t step) const { return differ_after(step) != differ_after(step - 1); }

std::size_t Comparison::next_difference(std::size_t step) const {
    for (std::size_t s = step + 1; s <= steps(); ++s) {
        if (turns_at(s)) return s;
    }
    return 0;
}

std::size_t Comparison::previous_difference(std::size_t step) const {
    for (std::size_t s = step; s > 1;) {
        if (turns_at(--s)) return s;
    }
    return 0;
}

std::optional<game::Direction> direction_of(const Comparison& both, const Comparison::Move& move) {
    const Side side = side_that_has(move.nodes);
    const Positions* positions = both.film(side).positions();
    if (positions == nullptr) return std::nullopt;
    return positions->plies[move.nodes[index(side)]].direction();
}

}  // namespace plyglass::trace
