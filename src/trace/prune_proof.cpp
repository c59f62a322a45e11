#include "trace/prune_proof.hpp"

#include <memory>
#include <utility>

#include "game/tree_edit.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"
#include "trace/names.hpp"
#include "trace/playhead.hpp"

namespace plyglass::trace {

namespace {

using core::Bound;
using core::Turn;
using text::filled;
using text::tr;

/// The nodes from the parent of `n` to the root.
std::vector<NodeId> ancestors(const Film& film, NodeId n) {
    std::vector<NodeId> out;
    for (NodeId at = film.tree().parent(n); at != no_node; at = film.tree().parent(at)) out.push_back(at);
    return out;
}

bool averages(const Film& film, const std::vector<NodeId>& path) {
    return std::any_of(path.begin(), path.end(), [&](NodeId n) { return film.turn(n) == Turn::chance; });
}

/// The values of `path` in a search without any pruning in which the leaf is worth `value`.
std::vector<Value> values_with(const Film& film, NodeId leaf, const Rational& value, const std::vector<NodeId>& path) {
    Search search = film.search();
    search.algorithm = Algorithm::minimax;
    search.window = {};
    const auto changed = record(game::with_value(*film.written_tree(), leaf, value), search);
    if (!changed || changed->truncated()) return {};
    std::vector<Value> out;
    out.reserve(path.size());
    for (const NodeId n : path) out.push_back(changed->value(changed->event(changed->closed_at(n)).value));
    return out;
}

/// Adds `n` and what has to be known below it for its bound: all children where its player would change it, one where the
/// player keeps it.
void add_evidence(const Playhead& end, NodeId n, Turn holds, std::vector<NodeId>& out) {
    std::vector<NodeId> open{n};
    while (!open.empty()) {
        const NodeId at = open.back();
        open.pop_back();
        out.push_back(at);
        if (end.film().tree().is_leaf(at)) continue;
        if (end.film().turn(at) == holds) {
            if (end.best_child(at) != no_node) open.push_back(end.best_child(at));
            continue;
        }
        for (const NodeId child : end.film().tree().children(at)) {
            if (end.status(child) != Status::unseen) open.push_back(child);
        }
    }
}

class Chain {
public:
    Chain(const Film& film, const Playhead& cut, const PruneProof& proof)
        : film_(film), proof_(proof), holder_(film.turn(proof.cut_node)), other_(core::opponent(holder_)) {
        const bool is_min = holder_ == Turn::min;
        bound_ = *cut.best(proof.cut_node);
        instead_ = is_min ? cut.alpha(proof.cut_node) : cut.beta(proof.cut_node);
    }

    std::vector<ProofReason> reasons(const core::Bounded<Value>& owner) const {
        const bool is_min = holder_ == Turn::min;
        const auto [bound, instead] = text::apart(bound_, instead_);
        const std::string cut_node = node_words(film_, proof_.cut_node);
        const std::string never =
            bound_ == instead_ ? filled(tr("{0} = {1}: {2} need not go to {3}"), bound, instead, name(other_), cut_node)
            : is_min           ? filled(tr("{0} < {1}: {2} never goes to {3}"), bound, instead, name(other_), cut_node)
                               : filled(tr("{0} > {1}: {2} never goes to {3}"), bound, instead, name(other_), cut_node);
        return {{proof_.witness, film_.judged(proof_.witness, bound_), witness()},
                {proof_.cut_node,
                 {bound_, is_min ? Bound::upper : Bound::lower},
                 is_min ? filled(tr("{0} holds {1} to {2}"), name(holder_), cut_node, bound)
                        : filled(tr("{0} gets {2} or more at {1}"), name(holder_), cut_node, bound)},
                {proof_.instead,
                 {instead_, is_min ? Bound::lower : Bound::upper},
                 is_min ? filled(tr("{} already gives"), node_name(film_, proof_.instead))
                        : filled(tr("{} already costs only"), node_name(film_, proof_.instead))},
                {proof_.owner, owner, never}};
    }

private:
    std::string name(Turn turn) const { return player(film_, turn); }

    std::string witness() const {
        return film_.tree().is_leaf(proof_.witness) ? filled(tr("{} has this leaf"), name(holder_))
                                                    : filled(tr("{} is worth"), node_name(film_, proof_.witness));
    }

    const Film& film_;
    const PruneProof& proof_;
    Turn holder_, other_;
    Value bound_, instead_;
};

}  // namespace

std::vector<NodeId> PruneProof::chain(const std::shared_ptr<const Film>& film) const {
    Playhead end(film);
    end.go(film->steps());
    std::vector<NodeId> out{instead};
    for (NodeId n = cut_node; n != film->tree().parent(owner); n = film->tree().parent(n)) out.push_back(n);
    add_evidence(end, witness, film->turn(cut_node), out);
    std::sort(out.begin(), out.end());
    return out;
}

std::optional<PruneProof> prune_proof(const std::shared_ptr<const Film>& shown, NodeId leaf) {
    const Film& film = *shown;
    if (film.written_tree() == nullptr || film.truncated() || film.search().algorithm != Algorithm::alphabeta)
        return {};
    // Then the search knew more than its windows tell, and the leaf cannot be worth just anything.
    if (film.search().range) return {};
    if (!film.tree().is_leaf(leaf)) return {};
    Playhead head(shown);
    head.go(film.steps());
    if (!head.pruned(leaf)) return {};

    PruneProof out;
    out.leaf = leaf;
    out.step = head.cut_that_pruned(leaf);
    out.cut_node = film.event(out.step).node;
    const Index owner = film.event(out.step).extra;
    const std::vector<NodeId> path = ancestors(film, leaf);
    if (owner == none || averages(film, path)) return {};
    out.owner = owner;
    const core::Bounded<Value> owned = head.value(out.owner);
    const NodeId choice = head.best_child(0);

    head.go(out.step);
    out.witness = head.best_child(out.cut_node);
    out.instead = head.best_child(out.owner);
    if (out.witness == no_node || out.instead == no_node) return {};
    out.reasons = Chain(film, head, out).reasons(owned);

    const auto lowest = values_with(film, leaf, -Rational::infinity(), path);
    const auto highest = values_with(film, leaf, Rational::infinity(), path);
    if (lowest.empty() || highest.empty()) return {};
    for (std::size_t i = 0; i < path.size(); ++i) out.path.push_back({path[i], lowest[i], highest[i]});
    out.sentence = choice == no_node
                       ? tr("This leaf was pruned. Give it any value: the root does not move.")
                       : filled(tr("This leaf was pruned. Give it any value: the root does not move, and {} stays the "
                                   "choice."),
                                move_words(film, choice));
    return out;
}

}  // namespace plyglass::trace
