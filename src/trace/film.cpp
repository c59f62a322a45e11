#include "trace/film.hpp"

#include <algorithm>
#include <cassert>

#include "core/deep_stack.hpp"
#include "search/alphabeta.hpp"
#include "search/expectimax.hpp"
#include "search/minimax.hpp"

namespace plyglass::trace {

namespace {

using game::TreeGame;

game::Opponent opponent_of(const game::ExplicitTree& tree, const Search& search) {
    return search.algorithm == Algorithm::expectimax ? game::expectimax_opponent(tree) : game::Opponent::adversary;
}

/// The one place where a classroom search starts: the same templates, whoever listens.
template <class O>
std::optional<search::Answer<TreeGame>> run(const TreeGame& rules, const Search& search, O& observer,
                                            const std::stop_token& stop) {
    search::Answer<TreeGame> answer;
    const search::StopOn stop_on{stop};
    const auto work = [&] {
        switch (search.algorithm) {
            case Algorithm::minimax:
                answer = search::minimax(rules, rules.root(), observer, search::to_the_end, stop_on);
                break;
            case Algorithm::alphabeta:
                answer = search::alphabeta(rules, rules.root(), observer, search.rules, search.window,
                                           search::to_the_end, stop_on);
                break;
            case Algorithm::expectimax:
                answer = search::expectimax(rules, rules.root(), observer, search::to_the_end, stop_on);
                break;
        }
    };
    if (!core::with_deep_stack(rules.tree().height(), work) || answer.stopped) return std::nullopt;
    return answer;
}

/// Passes every event on to both.
template <class A, class B>
struct Both {
    A& a;
    B& b;
    void operator()(const auto& event) {
        a(event);
        b(event);
    }
};

Summary summarise(search::Answer<TreeGame> answer, const search::Counting& counts) {
    return {.value = {std::move(answer.value), answer.bound},
            .line = std::move(answer.line),
            .nodes_visited = answer.nodes,
            .leaves_evaluated = counts.leaves,
            .cutoffs = counts.cutoffs};
}

}  // namespace

std::optional<Summary> solve(const std::shared_ptr<const game::ExplicitTree>& tree, const Search& search,
                             const std::stop_token& stop) {
    const TreeGame rules(tree, search.order, search.seed, opponent_of(*tree, search));
    search::Counting counts;
    auto answer = run(rules, search, counts, stop);
    if (!answer) return std::nullopt;
    return summarise(std::move(*answer), counts);
}

/// Turns a trace into a film: one pass over the tape that folds what each closing proves.
class FilmMaker {
public:
    FilmMaker(Film& film, std::shared_ptr<const game::ExplicitTree> tree, const Search& search) : film_(film) {
        film_.search_ = search;
        film_.fair_chance_ = opponent_of(*tree, search) == game::Opponent::fair_chance;
        film_.closings_.resize(tree->size());
        film_.entered_at_.resize(tree->size(), 0);
        film_.closed_at_.resize(tree->size(), 0);
        pending_.resize(tree->height() + 1);
        film_.tree_ = std::move(tree);
    }

    void take(Trace<NodeId, Rational> trace, Summary summary) {
        film_.summary_ = std::move(summary);
        film_.truncated_ = trace.truncated;
        film_.tape_ = std::move(trace.tape);
        film_.values_ = std::move(trace.values);
        fold(trace.states);
    }

private:
    void fold(const std::vector<NodeId>& node_of) {
        for (std::size_t k = 0; k < film_.tape_.size(); ++k) {
            Event& event = film_.tape_[k];
            event.node = node_of[event.node];
            if (event.kind == Kind::cutoff && event.extra != none) event.extra = node_of[event.extra];
            const auto step = static_cast<std::uint32_t>(k + 1);
            switch (event.kind) {
                case Kind::enter:
                    film_.entered_at_[event.node] = step;
                    pending_[depth_++] = {};
                    break;
                case Kind::leaf:
                    film_.entered_at_[event.node] = step;
                    ++film_.leaves_seen_;
                    close(event.node, step, event.value, event.value, event.value);
                    break;
                case Kind::leave: {
                    const Pending done = pending_[--depth_];
                    const bool all = done.seen == film_.tree_->children(event.node).size();
                    const auto [lo, hi] = interval(film_.turn(event.node), done, all);
                    close(event.node, step, event.value, lo, hi);
                    break;
                }
                case Kind::cutoff: cut(event, step); break;
                case Kind::alpha:
                case Kind::beta: break;
            }
        }
    }

    // The fold of the children of an open node that are closed so far.
    struct Pending {
        std::uint32_t seen = 0;
        std::uint32_t leaves = 0;  ///< below the closed children
        Index best = none;
        NodeId child = no_node;
        Index lo = none;
        Index hi = none;
    };

    static std::pair<Index, Index> interval(core::Turn turn, const Pending& done, bool all) {
        if (turn == core::Turn::max) return {done.lo, all ? done.hi : infinity_index};
        if (turn == core::Turn::min) return {all ? done.lo : minus_infinity_index, done.hi};
        return {done.lo, done.hi};  // chance looks at all of its children
    }

    void close(NodeId n, std::uint32_t step, Index value, Index lo, Index hi) {
        film_.closed_at_[n] = step;
        Film::Closing& closing = film_.closings_[n];
        closing.lo = lo;
        closing.hi = hi;
        if (depth_ == 0) return;
        Pending& above = pending_[depth_ - 1];
        const core::Turn turn = film_.turn(film_.tree_->parent(n));
        closing.parent_best_before = above.best;
        closing.parent_child_before = above.child;
        if (turn == core::Turn::chance) {
            add(above, n, value, lo, hi);
        } else {
            take_better(above, turn == core::Turn::max, n, value, lo, hi);
        }
        ++above.seen;
        above.leaves += film_.tree_->leaves_below(n);
        closing.parent_best_after = above.best;
        closing.parent_child_after = above.child;
    }

    void take_better(Pending& above, bool is_max, NodeId n, Index value, Index lo, Index hi) const {
        const auto better = [&](Index a, Index b) { return b == none || (is_max ? at(a) > at(b) : at(a) < at(b)); };
        if (better(value, above.best)) {
            above.best = value;
            above.child = n;
        }
        // max is worth at least its best child's lower end and at most its best child's upper end; so with min.
        if (better(lo, above.lo)) above.lo = lo;
        if (better(hi, above.hi)) above.hi = hi;
    }

    void add(Pending& above, NodeId n, Index value, Index lo, Index hi) {
        const Rational p = film_.probability(n);
        const auto plus = [&](Index sum, Index v) {
            Rational next = p * at(v);
            if (sum != none) next += at(sum);
            film_.values_.push_back(std::move(next));
            return static_cast<Index>(film_.values_.size() - 1);
        };
        const bool exact = lo == value && hi == value;
        above.best = plus(above.best, value);
        above.lo = exact ? above.best : plus(above.lo, lo);
        above.hi = exact ? above.best : plus(above.hi, hi);
    }

    void cut(const Event& event, std::uint32_t step) {
        film_.cuts_.push_back(step);
        film_.cut_skips_.push_back(film_.tree_->leaves_below(event.node) - pending_[depth_ - 1].leaves);
    }

    const Rational& at(Index index) const { return film_.values_[index]; }

    Film& film_;
    std::vector<Pending> pending_;
    std::size_t depth_ = 0;
};

std::shared_ptr<const Film> record(std::shared_ptr<const game::ExplicitTree> tree, const Search& search,
                                   const Budget& budget, const std::stop_token& stop) {
    const TreeGame rules(tree, search.order, search.seed, opponent_of(*tree, search));
    Budget reserved = budget;
    reserved.reserve_nodes = std::max(budget.reserve_nodes, std::min(tree->size(), budget.nodes));
    Recorder<TreeGame> recorder(reserved);
    search::Counting counts;
    Both<search::Counting, Recorder<TreeGame>> both{counts, recorder};
    auto answer = run(rules, search, both, stop);
    if (!answer) return nullptr;

    const auto film = std::make_shared<Film>();
    FilmMaker(*film, std::move(tree), search).take(recorder.take(), summarise(std::move(*answer), counts));
    return film;
}

core::Turn Film::turn(NodeId n) const {
    const core::Turn turn = tree_->turn(n);
    return turn == core::Turn::min && fair_chance_ ? core::Turn::chance : turn;
}

Rational Film::probability(NodeId child) const {
    const NodeId parent = tree_->parent(child);
    if (tree_->turn(parent) == core::Turn::chance) return tree_->weight(child);
    return {1, static_cast<std::int64_t>(tree_->children(parent).size())};
}

core::Interval<Rational> Film::proven(NodeId n) const {
    const Closing& closing = closings_[n];
    if (closing.lo == none) return {value(minus_infinity_index), value(infinity_index)};
    return {value(closing.lo), value(closing.hi)};
}

core::Bounded<Rational> Film::judged(NodeId n, const Rational& returned) const {
    const auto [lo, hi] = proven(n);
    if (lo == returned && hi == returned) return {returned, core::Bound::exact};
    return {returned, hi <= returned ? core::Bound::upper : core::Bound::lower};
}

std::uint32_t Film::skipped_leaves(std::size_t step) const {
    const auto at = std::lower_bound(cuts_.begin(), cuts_.end(), step);
    return at != cuts_.end() && *at == step ? cut_skips_[static_cast<std::size_t>(at - cuts_.begin())] : 0;
}

std::vector<std::uint32_t> Film::pruned_leaves() const {
    std::vector<std::uint32_t> out;
    if (truncated_) return out;
    for (std::uint32_t i = 0; i < tree_->leaf_count(); ++i) {
        if (entered_at_[tree_->leaf(i)] == 0) out.push_back(i);
    }
    return out;
}

std::size_t Film::next_cut(std::size_t step) const {
    const auto at = std::upper_bound(cuts_.begin(), cuts_.end(), step);
    return at == cuts_.end() ? 0 : *at;
}

std::size_t Film::previous_cut(std::size_t step) const {
    const auto at = std::lower_bound(cuts_.begin(), cuts_.end(), step);
    return at == cuts_.begin() ? 0 : *std::prev(at);
}

}  // namespace plyglass::trace
