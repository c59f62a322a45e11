#include "trace/answer.hpp"

#include <cmath>
#include <tuple>

namespace plyglass::trace {

namespace {

using core::Bound;
using core::Turn;

/// The likeliest child of a chance node, of equals the one nearest its average.
NodeId likeliest_child(const Playhead& head, NodeId n) {
    const Film& film = head.film();
    NodeId found = no_node;
    double chance = 0;
    double distance = 0;
    const double average = head.value(n).value.to_double();
    for (const NodeId child : film.tree().children(n)) {
        if (head.status(child) != Status::closed) continue;
        const double p = film.probability(child).to_double();
        const double d = std::abs(head.value(child).value.to_double() - average);
        if (found != no_node && std::tuple(-p, d) >= std::tuple(-chance, distance)) continue;
        found = child;
        chance = p;
        distance = d;
    }
    return found;
}

NodeId next_on_line(const Playhead& head, NodeId n) {
    if (head.film().tree().is_leaf(n) || head.status(n) == Status::unseen) return no_node;
    return head.film().turn(n) == Turn::chance ? likeliest_child(head, n) : head.best_child(n);
}

}  // namespace

std::vector<NodeId> answer_line(const Playhead& head) {
    std::vector<NodeId> line;
    for (NodeId n = 0; n != no_node; n = next_on_line(head, n)) line.push_back(n);
    return line;
}

NodeId runner_up(const Playhead& head, NodeId chosen) {
    const Film& film = head.film();
    NodeId found = no_node;
    for (const NodeId child : film.tree().children(0)) {
        if (child == chosen || head.status(child) != Status::closed) continue;
        if (found == no_node) {
            found = child;
            continue;
        }
        const auto value = head.value(child);
        const auto best = head.value(found);
        const bool is_exact = value.bound == Bound::exact;
        const bool best_is_exact = best.bound == Bound::exact;
        const bool is_more = film.with_reward(found, best.value) < film.with_reward(child, value.value);
        if (is_exact == best_is_exact ? is_more : is_exact) found = child;
    }
    return found;
}

NodeId hurting_reply(const Playhead& head, NodeId n) {
    const Film& film = head.film();
    if (film.tree().is_leaf(n) || head.status(n) != Status::closed) return no_node;
    if (film.turn(n) != Turn::chance) return head.best_child(n);
    const double average = head.value(n).value.to_double();
    NodeId found = no_node;
    double most = 0;
    for (const NodeId child : film.tree().children(n)) {
        if (head.status(child) != Status::closed) continue;
        const double harm = film.probability(child).to_double() * (average - head.value(child).value.to_double());
        if (found != no_node && harm <= most) continue;
        found = child;
        most = harm;
    }
    return found;
}

}  // namespace plyglass::trace
