#include "trace/prune_proof.hpp"

#include <cmath>
#include <memory>
#include <optional>
#include <utility>

#include "game/tree_edit.hpp"
#include "text/format.hpp"
#include "text/markup.hpp"
#include "text/translate.hpp"
#include "trace/names.hpp"
#include "trace/playhead.hpp"

namespace plyglass::trace {

namespace {

using core::Bound;
using core::Turn;
using namespace text;

/// The nodes from the parent of `n` to the root.
std::vector<NodeId> ancestors(const Film& film, NodeId n) {
    std::vector<NodeId> out;
    for (NodeId at = film.tree().parent(n); at != no_node; at = film.tree().parent(at)) out.push_back(at);
    return out;
}

bool averages(const Film& film, const std::vector<NodeId>& path) {
    return std::any_of(path.begin(), path.end(), [&](NodeId n) { return film.turn(n) == Turn::chance; });
}

/// The values of `path` in a position if the skipped branch is worth `value`. What else was skipped is unknown: it is left
/// out.
std::vector<Value> seen_values_with(const Playhead& end, NodeId branch, const Value& value,
                                    const std::vector<NodeId>& path) {
    const Film& film = end.film();
    const game::TreeShape& tree = film.tree();
    std::vector<std::optional<Value>> worth(tree.size());
    // Children have larger numbers than their parents.
    for (NodeId n = static_cast<NodeId>(tree.size()); n-- > 0;) {
        if (n == branch) {
            worth[n] = value;
        } else if (tree.is_leaf(n)) {
            if (end.status(n) != Status::unseen && !end.pruned(n)) {
                worth[n] = film.value(film.event(film.closed_at(n)).value);
            }
        } else {
            const bool is_max = film.turn(n) == Turn::max;
            for (const NodeId child : tree.children(n)) {
                const auto& other = worth[child];
                if (other && (!worth[n] || (is_max ? *other > *worth[n] : *other < *worth[n]))) worth[n] = other;
            }
        }
    }
    std::vector<Value> out;
    out.reserve(path.size());
    for (const NodeId n : path) {
        if (!worth[n]) return {};
        out.push_back(*worth[n]);
    }
    return out;
}

/// The values of `path` in a position if the skipped branch is worth `value`, where all leaves are known to lie within a
/// range. What else was skipped is taken for the end of the range that speaks most against the cut, which was right even
/// so: no node of the path gets beyond what the search has returned for it, and a node whose child is worth what the search
/// has returned is proven, too (rounding apart).
std::vector<Value> values_in_range(const Film& film, NodeId branch, const Value& value, const std::vector<NodeId>& path,
                                   bool is_low) {
    const auto returned = [&](NodeId n) { return film.value(film.event(film.closed_at(n)).value).to_double(); };
    const double unknown = (is_low ? film.search().range->hi : film.search().range->lo).to_double();
    std::vector<Value> out;
    out.reserve(path.size());
    double worth = value.to_double();
    NodeId below = branch;
    for (const NodeId n : path) {
        const bool averages = film.turn(n) == Turn::chance;
        const bool is_as_returned = below != branch && worth == returned(below);
        double sum = 0;
        for (const NodeId child : film.tree().children(n)) {
            const std::size_t closed = film.closed_at(child);
            const bool is_known = closed != 0 && !film.event(closed).has(Event::probe);
            const double each = child == below ? worth : is_known ? returned(child) : unknown;
            if (averages) sum += film.probability(child).to_double() * each;
            if (!averages && child != below && is_known) worth = std::max(worth, each);
        }
        if (averages) worth = sum;
        worth = is_as_returned ? returned(n) : is_low ? std::min(worth, returned(n)) : std::max(worth, returned(n));
        out.emplace_back(worth);
        below = n;
    }
    return out;
}

/// Round numbers around everything that the search of a position has seen.
core::Interval<Rational> offered(const Playhead& end) {
    const Film& film = end.film();
    double most = 0;
    for (std::uint32_t i = 0; i < film.tree().leaf_count(); ++i) {
        const NodeId leaf = film.tree().leaf(i);
        if (end.status(leaf) == Status::unseen || end.pruned(leaf)) continue;
        const Value& value = film.value(film.event(film.closed_at(leaf)).value);
        if (value.is_finite()) most = std::max(most, std::abs(value.to_double()));
    }
    Rational end_of_scale = 10;
    while (end_of_scale.to_double() < 2 * most) end_of_scale = end_of_scale * Rational(10);
    return {-end_of_scale, end_of_scale};
}

/// The range that the search was given; else from -1,000 to 1,000, as far as twice the largest leaf fits in, or the next
/// power of ten.
core::Interval<Rational> offered(const game::ExplicitTree& tree, const Search& search) {
    if (search.range) return *search.range;
    Rational most = 0;
    for (std::uint32_t i = 0; i < tree.leaf_count(); ++i) {
        const Rational& value = tree.value(tree.leaf(i));
        if (value.is_finite()) most = std::max({most, value, -value});
    }
    Rational end = 1000;
    while (end < most + most) end = end * Rational(10);
    return {-end, end};
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
        const bool is_plain_leaf = film_.tree().is_leaf(proof_.witness) && film_.positions() == nullptr;
        return is_plain_leaf ? filled(tr("{} has this leaf"), name(holder_))
                             : filled(tr("{} is worth"), node_name(film_, proof_.witness));
    }

    const Film& film_;
    const PruneProof& proof_;
    Turn holder_, other_;
    Value bound_, instead_;
};

/// The bounds of a search that was given a range of all leaves, so that averages have bounds, too.
class ChainInRange {
public:
    ChainInRange(const Film& film, const Playhead& cut, const PruneProof& proof)
        : film_(film), proof_(proof), range_(*film.search().range), is_low_(film.cuts_against_alpha(proof.step)) {
        const Value& alpha = cut.alpha(proof.cut_node);
        const Value& beta = cut.beta(proof.cut_node);
        bound_ = is_low_ ? beta : alpha;
        wall_ = is_low_ ? alpha : beta;
    }

    std::vector<ProofReason> reasons(const core::Bounded<Value>& root) const {
        std::vector<ProofReason> out{{proof_.cut_node, {bound_, is_low_ ? Bound::upper : Bound::lower}, bound_words()}};
        if (proof_.owner != no_node) out.push_back(owner());
        out.push_back(
            {0, root,
             filled(tr("No leaf is worth less than {0} or more than {1}"), number(range_.lo), number(range_.hi))});
        return out;
    }

private:
    static std::string number(const Value& value) { return text::number(value); }
    /// An end of the range.
    std::string number(const Rational& end) const { return text::number(film_.as_shown(end)); }

    std::string bound_words() const {
        const std::string node = node_words(film_, proof_.cut_node);
        if (film_.turn(proof_.cut_node) != Turn::chance) {
            const std::string who = player(film_, film_.turn(proof_.cut_node));
            return is_low_ ? filled(tr("{0} holds {1} to {2}"), who, node, number(bound_))
                           : filled(tr("{0} gets {2} or more at {1}"), who, node, number(bound_));
        }
        return filled(tr("Even with {0} for the rest, {1} averages {2}"), number(is_low_ ? range_.hi : range_.lo), node,
                      number(bound_));
    }

    ProofReason owner() const {
        const auto value = core::Bounded<Value>{wall_, is_low_ ? Bound::lower : Bound::upper};
        if (proof_.instead != no_node) {
            const std::string node = node_name(film_, proof_.instead);
            return {proof_.instead, value,
                    is_low_ ? filled(tr("{} already gives"), node) : filled(tr("{} already costs only"), node)};
        }
        return {
            proof_.owner, value,
            filled(is_low_ ? tr("For {} to matter, it takes more than") : tr("For {} to matter, it takes less than"),
                   node_words(film_, proof_.owner))};
    }

    const Film& film_;
    const PruneProof& proof_;
    const core::Interval<Rational>& range_;
    const bool is_low_;
    Value bound_, wall_;  ///< of the cut node; what it meets
};

}  // namespace

std::vector<NodeId> PruneProof::chain(const std::shared_ptr<const Film>& film) const {
    Playhead end(film);
    end.go(film->steps());
    std::vector<NodeId> out;
    const NodeId top = owner == no_node ? 0 : owner;
    for (NodeId n = cut_node; n != film->tree().parent(top); n = film->tree().parent(n)) out.push_back(n);
    if (instead != no_node) out.push_back(instead);
    if (witness != no_node) {
        add_evidence(end, witness, film->turn(cut_node), out);
    } else {
        for (const NodeId child : film->tree().children(cut_node)) {
            if (end.status(child) != Status::unseen) out.push_back(child);
        }
    }
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

std::string why_unproven(const Playhead& head, NodeId leaf) {
    const Film& film = head.film();
    if (!film.tree().is_leaf(leaf) || !head.pruned(leaf)) return {};
    if (film.of_run()) return tr("This is a run of a program: its tree searched by alpha-beta can be proven.");
    if (film.truncated()) return tr("The recording stops before the end of the search: it proves nothing of the root.");
    // Told between which values all leaves lie, it looks for nothing else.
    const auto& range = film.search().range;
    const auto& window = film.search().window;
    const bool by_range =
        range && (window == core::Window<Rational>{} || window == core::Window<Rational>{range->lo, range->hi});
    if (!by_range && film.event(head.cut_that_pruned(leaf)).extra == none)
        return tr(
            "This cut rests on the window that the search was given, not on the tree: another value may move the "
            "root.");
    return {};
}

std::vector<Value> path_values(const Film& film, const PruneProof& proof, const Rational& value) {
    std::vector<NodeId> nodes;
    std::vector<Value> out;
    nodes.reserve(proof.path.size());
    out.reserve(proof.path.size());
    for (const Held& held : proof.path) {
        nodes.push_back(held.node);
        out.push_back(held.with(value));
    }
    if (!proof.averages) return out;
    auto found = film.positions() != nullptr ? values_in_range(film, proof.leaf, Value(value.to_double()), nodes,
                                                               film.cuts_against_alpha(proof.step))
                                             : values_with(film, proof.leaf, value, nodes);
    return found.empty() ? out : found;
}

namespace {

/// Which values on the path change with the leaf.
std::string moves(const Film& film, const PruneProof& proof) {
    const auto held = std::find_if(proof.path.begin(), proof.path.end(),
                                   [&](const Held& each) { return each.node == proof.cut_node; });
    if (held == proof.path.end()) return {};
    const std::string node = text::escaped(node_name(film, proof.cut_node));
    if (held->is_fixed()) return filled(tr("Not even {} moves."), node_words(film, proof.cut_node));
    const core::Bounded<Value>& known = proof.reasons[film.search().range ? 0 : 1].value;
    const std::string bound = text::number(known.value);
    return known.bound == Bound::upper ? filled(tr("{0} may move with it, but never above {1}."), node, bound)
                                       : filled(tr("{0} may move with it, but never below {1}."), node, bound);
}

std::string sentence(const Film& film, const PruneProof& proof, NodeId choice) {
    const std::string choose = choice == no_node ? std::string() : move_words(film, choice);
    if (film.positions() != nullptr && film.search().range) {
        return filled(
            tr("This branch was skipped, with all that could follow. Give it any value from {1} to {2}: the root "
               "does not move, and {0} stays the choice."),
            choose, text::number(film.as_shown(film.search().range->lo)),
            text::number(film.as_shown(film.search().range->hi)));
    }
    if (film.positions() != nullptr) {
        return filled(
            tr("This branch was skipped, with all that could follow. Give it any value: the root does not move, "
               "and {} stays the choice."),
            choose);
    }
    if (film.search().range) {
        const std::string lo = text::number(Value(proof.offered.lo));
        const std::string hi = text::number(Value(proof.offered.hi));
        return choice == no_node
                   ? filled(tr("This leaf was pruned. Give it any value from {0} to {1}: the root does not move."), lo,
                            hi)
                   : filled(
                         tr("This leaf was pruned. Give it any value from {0} to {1}: the root does not move, and {2} "
                            "stays the choice."),
                         lo, hi, choose);
    }
    return choice == no_node
               ? std::string(tr("This leaf was pruned. Give it any value: the root does not move."))
               : filled(tr("This leaf was pruned. Give it any value: the root does not move, and {} stays "
                           "the choice."),
                        choose);
}

}  // namespace

std::optional<PruneProof> prune_proof(const std::shared_ptr<const Film>& shown, NodeId leaf) {
    const Film& film = *shown;
    if (!film.tree().is_leaf(leaf)) return {};
    Playhead head(shown);
    head.go(film.steps());
    if (!head.pruned(leaf) || !why_unproven(head, leaf).empty()) return {};

    PruneProof out;
    out.leaf = leaf;
    out.step = head.cut_that_pruned(leaf);
    out.cut_node = film.event(out.step).node;
    const std::vector<NodeId> path = ancestors(film, leaf);
    out.averages = averages(film, path);
    const Index owner = film.event(out.step).extra;
    out.owner = owner == none ? no_node : owner;
    const core::Bounded<Value> root = head.value(0);
    const core::Bounded<Value> owned = out.owner == no_node ? root : head.value(out.owner);
    const NodeId choice = head.best_child(0);

    head.go(out.step);
    out.witness = head.best_child(out.cut_node);
    if (out.owner != no_node) out.instead = head.best_child(out.owner);
    const bool in_range = film.search().range.has_value();
    if (!in_range && (out.witness == no_node || out.instead == no_node)) return {};
    out.reasons = in_range ? ChainInRange(film, head, out).reasons(root) : Chain(film, head, out).reasons(owned);

    const bool is_position = film.positions() != nullptr;
    head.go(film.steps());
    out.offered = is_position ? offered(head) : offered(*film.written_tree(), film.search());
    if (is_position && in_range) {
        // A lost board may be worth far less than all that was seen: then the other values would all lie at one end.
        const core::Interval<Rational>& range = *film.search().range;
        out.offered = {std::max(out.offered.lo, range.lo), std::min(out.offered.hi, range.hi)};
    }
    // An average of an infinite value would mean nothing.
    const bool ends = out.averages || in_range;
    const auto with = [&](const Rational& value) {
        if (!is_position) return values_with(film, leaf, value, path);
        return in_range ? values_in_range(film, leaf, Value(value.to_double()), path, film.cuts_against_alpha(out.step))
                        : seen_values_with(head, leaf, value, path);
    };
    const auto lowest = with(ends ? out.offered.lo : -Rational::infinity());
    const auto highest = with(ends ? out.offered.hi : Rational::infinity());
    if (lowest.empty() || highest.empty() || lowest.back() != highest.back()) return {};
    if (is_position && lowest.back() != root.value) return {};
    for (std::size_t i = 0; i < path.size(); ++i) out.path.push_back({path[i], lowest[i], highest[i]});
    out.moves = text::closed_up(moves(film, out));
    out.sentence = text::closed_up(sentence(film, out, choice));
    // A name may end in a letter or in a Chinese character.
    for (ProofReason& reason : out.reasons) reason.words = text::closed_up(reason.words);
    return out;
}

}  // namespace plyglass::trace
