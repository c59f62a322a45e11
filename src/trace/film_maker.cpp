#include "trace/film_maker.hpp"

#include <algorithm>
#include <map>
#include <type_traits>
#include <utility>

#include "core/give_way.hpp"
#include "trace/position_tree.hpp"

namespace plyglass::trace {

/// Turns a trace into a film: one pass over the tape folds what each closing proves. `V`: the type of the search's values,
/// in which the film adds and compares them as the search did.
template <class V>
class FilmMaker {
public:
    FilmMaker(Film& film, std::shared_ptr<const game::TreeShape> tree, const Search& search) : film_(film) {
        film_.search_ = search;
        film_.fair_chance_ = opponent_of(*tree, search) == game::Opponent::fair_chance;
        film_.closings_.resize(tree->size());
        film_.entered_at_.resize(tree->size(), 0);
        film_.proofs_.resize(tree->inner_count());
        pending_.resize(tree->height() + 1);
        film_.tree_ = std::move(tree);
    }

    /// `node_of` maps the trace's nodes to the tree's.
    template <class Shown>
    void take(Trace<Shown, V> trace, const std::vector<NodeId>& node_of) {
        film_.truncated_ = trace.truncated;
        film_.tape_ = std::move(trace.tape);
        values_ = std::move(trace.values);
        if constexpr (std::is_same_v<V, Rational>) {
            if (film_.search_.range) {
                film_.least_ = append(film_.search_.range->lo);
                film_.most_ = append(film_.search_.range->hi);
            }
        }
        fold(node_of);
        film_.values_ = std::move(values_);
    }

    void take(Trace<NodeId, Rational> trace, std::shared_ptr<const game::ExplicitTree> tree, Summary summary) {
        film_.written_ = std::move(tree);
        const std::vector<NodeId> node_of = std::move(trace.states);
        take(std::move(trace), node_of);
        film_.summary_ = std::move(summary);
        settle();
    }

    void take(PositionTrace trace, const PositionTree& tree, const Rational& four) {
        film_.four_ = four;
        film_.positions_ = tree.positions;
        trace.trace.tape.shrink_to_fit();
        take(std::move(trace.trace), tree.node_of);
        film_.summary_ = {.value = {trace.value.value, trace.value.bound},
                          .line = best_line(),
                          .nodes_visited = trace.counts.nodes(),
                          .leaves_evaluated = trace.counts.leaves,
                          .cutoffs = trace.counts.cutoffs};
        settle();
    }

    void take(Trace<NodeId, Rational> trace, const PositionTree& tree, const Film& boards, Summary summary) {
        film_.four_ = boards.four_;
        film_.positions_ = tree.positions;
        take(std::move(trace), tree.node_of);
        summary.value.value = summary.value.value.to_double();
        summary.line = best_line();
        film_.summary_ = std::move(summary);
        settle();
    }

private:
    /// Sets the answer that all visited nodes prove: a value at the end of a narrow window may be exact after all. The
    /// line then has to begin with a move that is proven to have that value.
    void settle() {
        if (film_.closed_at(0) == 0) return;  // the recording stops earlier
        Summary& answer = film_.summary_;
        if (answer.value.bound == core::Bound::exact) return;
        answer.value = film_.judged(0, answer.value.value);
        if (answer.value.bound == core::Bound::exact) answer.line = best_line();
    }

    void fold(const std::vector<NodeId>& node_of) {
        constexpr std::size_t often = 256;
        for (std::size_t k = 0; k < film_.tape_.size(); ++k) {
            if (k % often == 0) core::give_way();
            Event& event = film_.tape_[k];
            event.node = node_of[event.node];
            if (event.kind == Kind::cutoff && event.extra != none) event.extra = node_of[event.extra];
            const auto step = static_cast<std::uint32_t>(k + 1);
            switch (event.kind) {
                case Kind::enter: enter(event, step); break;
                case Kind::leaf:
                case Kind::probability_cut:
                case Kind::table_hit:
                    film_.entered_at_[event.node] = step;
                    ++film_.leaves_seen_;
                    close(event.node, event.value, Film::lo_of_leaf(event), Film::hi_of_leaf(event));
                    break;
                case Kind::leave: {
                    const Pending done = pending_[--depth_];
                    const bool all = done.seen == film_.tree_->children(event.node).size();
                    const auto [lo, hi] = interval(event, film_.turn(event.node), done, all);
                    film_.proofs_[film_.tree_->inner_number(event.node)] = {step, lo, hi};
                    if (event.has(Event::probe)) {
                        pending_[depth_ - 1].leaves += done.leaves;
                        probed_.emplace(event.node, done);
                        break;
                    }
                    close(event.node, event.value, lo, hi);
                    break;
                }
                case Kind::cutoff: cut(event, step); break;
                case Kind::alpha:
                case Kind::beta:
                case Kind::answer: break;
            }
        }
        count_unvisited();
    }

    void count_unvisited() {
        const std::vector<std::uint32_t>& entered = film_.entered_at_;
        if (std::find(entered.begin(), entered.end(), 0U) == entered.end()) return;
        std::uint32_t so_far = 0;
        for (std::size_t n = 0; n <= entered.size(); ++n) {
            if (n % Film::unvisited_stride == 0) film_.unvisited_before_.push_back(so_far);
            if (n < entered.size() && entered[n] == 0) ++so_far;
        }
    }

    // The fold of an open node's closed children.
    struct Pending {
        std::uint32_t seen = 0;
        std::uint32_t leaves = 0;  ///< below the closed children
        Index best = none;
        NodeId child = no_node;
        bool proven = false;    ///< `child` is worth `best` or, to the player, more
        NodeId last = no_node;  ///< the child closed last
        Index lo = none;
        Index hi = none;
        bool exact = true;  ///< all closed children are
    };

    void enter(const Event& event, std::uint32_t step) {
        if (event.has(Event::resumed)) {
            const auto at = probed_.find(event.node);
            pending_[depth_ - 1].leaves -= at->second.leaves;
            pending_[depth_++] = at->second;
            probed_.erase(at);
            return;
        }
        film_.entered_at_[event.node] = step;
        pending_[depth_++] = {};
    }

    std::pair<Index, Index> interval(const Event& event, core::Turn turn, Pending done, bool all) {
        if (turn == core::Turn::chance && !all) return average_interval(event.node);
        if (done.lo == none) return {film_.least_, film_.most_};  // a program may leave a node before its first child
        // The search itself averaged its children's exact values, and may have rounded the sum. (Star1 and Star2 round
        // nothing, but may clip it.)
        if (turn == core::Turn::chance && done.exact && !film_.has_chance_windows()) return {event.value, event.value};
        if (event.has(Event::discounted)) {
            if (same(done.lo, done.best)) done.lo = event.value;
            if (same(done.hi, done.best)) done.hi = event.value;
        }
        if (turn == core::Turn::max) return {done.lo, all ? done.hi : film_.most_};
        if (turn == core::Turn::min) return {all ? done.lo : film_.least_, done.hi};
        return {done.lo, done.hi};
    }

    /// Of a chance node that was cut: what is proven of its children, visited or not, adds up to this.
    std::pair<Index, Index> average_interval(NodeId n) {
        V lo{};
        V hi{};
        for (const NodeId child : film_.tree_->children(n)) {
            const V p = weight(child);
            const auto [from, to] = interval_of(child);
            lo += p * at(from);
            hi += p * at(to);
        }
        const Index first = append(std::move(lo));
        return {first, append(std::move(hi))};
    }

    std::pair<Index, Index> interval_of(NodeId n) const {
        const std::size_t step = film_.closed_at(n);
        if (step == 0) return {film_.least_, film_.most_};
        const Event& event = film_.tape_[step - 1];
        if (film_.tree_->is_leaf(n)) return {Film::lo_of_leaf(event), Film::hi_of_leaf(event)};
        const Film::Proof& proof = film_.proofs_[film_.tree_->inner_number(n)];
        return {proof.lo, proof.hi};
    }

    void close(NodeId n, Index value, Index lo, Index hi) {
        Film::Closing& closing = film_.closings_[n];
        if (depth_ == 0) return;
        Pending& above = pending_[depth_ - 1];
        const core::Turn turn = film_.turn(film_.tree_->parent(n));
        closing.before = std::exchange(above.last, n);
        if (const double reward = film_.reward(n); reward != 0) {
            const bool exact = same(lo, value) && same(hi, value);
            value = plus_reward(value, reward);
            lo = exact ? value : plus_reward(lo, reward);
            hi = exact ? value : plus_reward(hi, reward);
        }
        if (turn == core::Turn::chance) {
            add(above, n, value, lo, hi);
        } else {
            take_better(above, turn == core::Turn::max, n, value, lo, hi);
        }
        above.exact = above.exact && same(lo, value) && same(hi, value);
        ++above.seen;
        above.leaves += film_.tree_->leaves_below(n);
        closing.parent_has = turn == core::Turn::chance ? above.best : above.child;
    }

    void take_better(Pending& above, bool is_max, NodeId n, Index value, Index lo, Index hi) const {
        const auto better = [&](Index a, Index b) { return b == none || (is_max ? at(a) > at(b) : at(a) < at(b)); };
        // Among children that returned the same, one proven to be worth it beats one that may be worth less.
        const bool is_better = better(value, above.best);
        if (is_better || (!above.proven && same(value, above.best))) {
            const bool proven = is_max ? at(lo) >= at(value) : at(hi) <= at(value);
            if (is_better || proven) {
                above.best = value;
                above.child = n;
                above.proven = proven;
            }
        }
        // A max node is worth at least the highest lower end among its children, and at most the highest upper end. Min
        // is the mirror image.
        if (better(lo, above.lo)) above.lo = lo;
        if (better(hi, above.hi)) above.hi = hi;
    }

    /// The value of a child together with what the move to it wins. Only positions have rewards.
    Index plus_reward(Index value, double reward) {
        if constexpr (std::is_same_v<V, double>) {
            return append(at(value) + reward);
        } else {
            return value;
        }
    }

    void add(Pending& above, NodeId n, Index value, Index lo, Index hi) {
        const V p = weight(n);
        const auto plus = [&](Index sum, Index v) {
            V next = p * at(v);
            if (sum != none) next += at(sum);
            return append(std::move(next));
        };
        const bool exact = above.exact && lo == value && hi == value;
        above.best = plus(above.best, value);
        above.lo = exact ? above.best : plus(above.lo, lo);
        above.hi = exact ? above.best : plus(above.hi, hi);
    }

    /// The probability of a child in the type that its values are averaged in.
    V weight(NodeId child) const {
        if constexpr (std::is_same_v<V, double>) {
            return film_.probability(child).to_double();
        } else {
            return film_.probability(child);
        }
    }

    void cut(const Event& event, std::uint32_t step) {
        film_.cuts_.push_back(step);
        film_.cut_skips_.push_back(film_.tree_->leaves_below(event.node) - pending_[depth_ - 1].leaves);
    }

    /// The line from the root down the best children.
    std::vector<NodeId> best_line() const {
        std::vector<NodeId> best(film_.tree_->size(), no_node);
        for (const Event& event : film_.tape_) {
            const NodeId parent = film_.tree_->parent(event.node);
            const bool closes = event.kind == Kind::leave || is_leaf_like(event.kind);
            if (closes && parent != no_node) best[parent] = film_.best_child_from(event.node);
        }
        std::vector<NodeId> line;
        for (NodeId n = best[0]; n != no_node; n = best[n]) line.push_back(n);
        return line;
    }

    Index append(V value) {
        values_.push_back(std::move(value));
        return static_cast<Index>(values_.size() - 1);
    }
    const V& at(Index index) const { return values_[index]; }
    bool same(Index a, Index b) const { return a == b || at(a) == at(b); }

    Film& film_;
    std::vector<V> values_;
    std::vector<Pending> pending_;
    std::size_t depth_ = 0;
    std::map<NodeId, Pending> probed_;  // by Star2, not yet come back to
};

std::shared_ptr<const Film> make_film(std::shared_ptr<const game::ExplicitTree> tree, const Search& search,
                                      Trace<NodeId, Rational> trace, Summary summary) {
    const auto film = std::make_shared<Film>();
    FilmMaker<Rational>(*film, tree, search).take(std::move(trace), std::move(tree), std::move(summary));
    return film;
}

std::shared_ptr<const Film> make_run_film(std::shared_ptr<const game::ExplicitTree> tree, const Search& search,
                                          Trace<NodeId, Rational> trace, Summary summary) {
    const auto film = std::make_shared<Film>();
    film->of_run_ = true;
    FilmMaker<Rational>(*film, tree, search).take(std::move(trace), std::move(tree), std::move(summary));
    return film;
}

namespace {

/// Takes off all values what every board has. Infinite window ends stay as they are, and so do the values' order and
/// what is equal: a difference of doubles that are no more than twice as large as each other is exact.
void take_off(double baseline, PositionTrace& trace) {
    std::vector<double>& values = trace.trace.values;
    for (std::size_t i = infinity_index + 1; i < values.size(); ++i) values[i] -= baseline;
    trace.value.value -= baseline;
}

}  // namespace

std::shared_ptr<const Film> make_film(PositionTrace trace, const Search& search, const Rational& four) {
    if (search.baseline != 0) take_off(search.baseline, trace);
    const PositionTree tree = tree_of(trace);
    const auto film = std::make_shared<Film>();
    FilmMaker<double>(*film, tree.tree, search).take(std::move(trace), tree, four);
    return film;
}

namespace {

/// The visited nodes with their boards, and as ghosts the children that they have in `boards` besides.
PositionTrace visited(const Film& boards, const Trace<NodeId, Rational>& trace) {
    const Positions& all = *boards.positions();
    std::vector<bool> is_visited(boards.tree().size(), false);
    for (const NodeId n : trace.states) is_visited[n] = true;
    PositionTrace out;
    out.size = all.size;
    out.trace.nodes = trace.nodes;
    for (std::size_t i = 0; i < trace.nodes.size(); ++i) {
        const NodeId n = trace.states[i];
        out.trace.states.push_back(all.boards[n]);
        out.plies.push_back(all.plies[n]);
        for (const NodeId child : boards.tree().children(n)) {
            if (is_visited[child]) continue;
            out.ghosts.push_back(
                {static_cast<Index>(i), boards.tree().ordinal(child), all.boards[child], all.plies[child]});
        }
    }
    return out;
}

}  // namespace

std::shared_ptr<const Film> make_film(const Film& boards, const Search& search, Trace<NodeId, Rational> trace,
                                      Summary summary) {
    const PositionTree tree = tree_of(visited(boards, trace));
    const auto film = std::make_shared<Film>();
    FilmMaker<Rational>(*film, tree.tree, search).take(std::move(trace), tree, boards, std::move(summary));
    return film;
}

}  // namespace plyglass::trace
