#include "trace/film.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

#include <fmt/format.h>

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

/// The one place where a classroom search starts: the same templates, whatever the observer.
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

/// Passes every event on to both observers.
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
    Summary summary = summarise(std::move(*answer), counts);
    if (summary.value.bound == core::Bound::exact) return summary;
    // The visited nodes may prove more than the window alone tells, and only a film keeps them.
    const auto film = record(tree, search, {}, stop);
    if (!film) return std::nullopt;
    return film->summary();
}

/// Turns a trace into a film: one pass over the tape folds what each closing proves.
class FilmMaker {
public:
    FilmMaker(Film& film, std::shared_ptr<const game::ExplicitTree> tree, const Search& search) : film_(film) {
        film_.search_ = search;
        film_.fair_chance_ = opponent_of(*tree, search) == game::Opponent::fair_chance;
        film_.closings_.resize(tree->size());
        film_.entered_at_.resize(tree->size(), 0);
        film_.proofs_.resize(tree->inner_count());
        pending_.resize(tree->height() + 1);
        film_.tree_ = std::move(tree);
    }

    void take(Trace<NodeId, Rational> trace, Summary summary) {
        film_.summary_ = std::move(summary);
        film_.truncated_ = trace.truncated;
        film_.tape_ = std::move(trace.tape);
        film_.values_ = std::move(trace.values);
        fold(trace.states);
        settle();
    }

    /// `node_of` maps the trace's nodes to the tree's.
    void take(PositionTrace trace, std::shared_ptr<const Positions> positions, const std::vector<NodeId>& node_of,
              double four) {
        film_.four_ = *Rational::parse(fmt::format("{}", four));  // by 0.1 users mean 1/10
        film_.positions_ = std::move(positions);
        film_.truncated_ = trace.trace.truncated;
        film_.tape_ = std::move(trace.trace.tape);
        film_.tape_.shrink_to_fit();
        film_.values_.reserve(trace.trace.values.size());
        for (const double value : trace.trace.values) film_.values_.push_back(Rational::from_double(value));
        fold(node_of);
        film_.summary_ = {.value = {Rational::from_double(trace.value.value), trace.value.bound},
                          .line = best_line(),
                          .nodes_visited = trace.counts.nodes(),
                          .leaves_evaluated = trace.counts.leaves,
                          .cutoffs = trace.counts.cutoffs};
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
                    close(event.node, event.value, lo, hi);
                    break;
                }
                case Kind::cutoff: cut(event, step); break;
                case Kind::alpha:
                case Kind::beta: break;
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

    std::pair<Index, Index> interval(const Event& event, core::Turn turn, Pending done, bool all) const {
        // The search itself averaged its children's exact values, and may have rounded the sum.
        if (turn == core::Turn::chance && done.exact) return {event.value, event.value};
        if (event.has(Event::discounted)) {
            if (same(done.lo, done.best)) done.lo = event.value;
            if (same(done.hi, done.best)) done.hi = event.value;
        }
        if (turn == core::Turn::max) return {done.lo, all ? done.hi : infinity_index};
        if (turn == core::Turn::min) return {all ? done.lo : minus_infinity_index, done.hi};
        return {done.lo, done.hi};  // a chance node looks at all of its children
    }

    void close(NodeId n, Index value, Index lo, Index hi) {
        Film::Closing& closing = film_.closings_[n];
        if (depth_ == 0) return;
        Pending& above = pending_[depth_ - 1];
        const core::Turn turn = film_.turn(film_.tree_->parent(n));
        closing.before = std::exchange(above.last, n);
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

    void add(Pending& above, NodeId n, Index value, Index lo, Index hi) {
        const Rational p = film_.probability(n);
        const auto plus = [&](Index sum, Index v) {
            // A floating-point search is shown with its own sums; exact ones would grow without end.
            if (film_.positions_) {
                const double before = sum == none ? 0 : at(sum).to_double();
                film_.values_.push_back(Rational::from_double(before + p.to_double() * at(v).to_double()));
                return static_cast<Index>(film_.values_.size() - 1);
            }
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

    const Rational& at(Index index) const { return film_.values_[index]; }
    bool same(Index a, Index b) const { return a == b || at(a) == at(b); }

    Film& film_;
    std::vector<Pending> pending_;
    std::size_t depth_ = 0;
};

std::shared_ptr<const Film> record(std::shared_ptr<const game::ExplicitTree> tree, const Search& search,
                                   const Budget& budget, const std::stop_token& stop) {
    const TreeGame rules(tree, search.order, search.seed, opponent_of(*tree, search));
    Budget reserved = budget;
    reserved.reserve_nodes = std::max(budget.reserve_nodes, std::min(tree->size(), budget.nodes));
    Recorder<search::TypesOf<TreeGame>> recorder(reserved);
    search::Counting counts;
    Both<search::Counting, Recorder<search::TypesOf<TreeGame>>> both{counts, recorder};
    auto answer = run(rules, search, both, stop);
    if (!answer) return nullptr;

    const auto film = std::make_shared<Film>();
    FilmMaker(*film, std::move(tree), search).take(recorder.take(), summarise(std::move(*answer), counts));
    return film;
}

namespace {

/// The tree of a recorded search: children in the order as written, ghosts among them.
class PositionTree {
public:
    explicit PositionTree(const PositionTrace& trace) : trace_(trace) {
        const std::size_t size = trace.trace.nodes.size() + trace.ghosts.size();
        builder_.story(game::Story::game_2048);
        builder_.reserve(size);
        positions_.boards.reserve(size);
        positions_.plies.reserve(size);
        node_of_.resize(trace.trace.nodes.size());
        gather();
        build();
    }

    std::shared_ptr<const game::ExplicitTree> tree() { return builder_.finish(); }
    std::shared_ptr<const Positions> positions() { return std::make_shared<const Positions>(std::move(positions_)); }
    std::vector<NodeId> node_of() { return std::move(node_of_); }

private:
    // A child of a node, visited (an index of the trace's nodes) or a ghost (one of its ghosts).
    struct Child {
        std::uint32_t ordinal = 0;
        Index index = none;
        bool ghost = false;
    };

    void gather() {
        const auto& nodes = trace_.trace.nodes;
        first_.assign(nodes.size() + 1, 0);
        for (std::size_t i = 1; i < nodes.size(); ++i) ++first_[nodes[i].parent + 1];
        for (const auto& ghost : trace_.ghosts) ++first_[ghost.parent + 1];
        for (std::size_t i = 0; i < nodes.size(); ++i) first_[i + 1] += first_[i];
        children_.resize(first_.back());
        std::vector<std::uint32_t> at(first_.begin(), first_.end() - 1);
        for (std::size_t i = 1; i < nodes.size(); ++i) {
            children_[at[nodes[i].parent]++] = {nodes[i].ordinal, static_cast<Index>(i), false};
        }
        for (std::size_t i = 0; i < trace_.ghosts.size(); ++i) {
            const auto& ghost = trace_.ghosts[i];
            children_[at[ghost.parent]++] = {ghost.ordinal, static_cast<Index>(i), true};
        }
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            std::sort(children_.begin() + first_[i], children_.begin() + first_[i + 1],
                      [](const Child& a, const Child& b) { return a.ordinal < b.ordinal; });
        }
    }

    void build() {
        struct Open {
            Index index;
            std::uint32_t next;
        };
        std::vector<Open> stack;
        add(0);
        if (first_[0] != first_[1]) stack.push_back({0, first_[0]});
        while (!stack.empty()) {
            Open& top = stack.back();
            if (top.next == first_[top.index + 1]) {
                builder_.close();
                stack.pop_back();
                continue;
            }
            const Child child = children_[top.next++];
            if (child.ghost) {
                add_ghost(trace_.ghosts[child.index]);
                continue;
            }
            add(child.index);
            if (first_[child.index] != first_[child.index + 1]) stack.push_back({child.index, first_[child.index]});
        }
    }

    void add(Index index) {
        const auto& node = trace_.trace.nodes[index];
        node_of_[index] = static_cast<NodeId>(builder_.size());
        positions_.boards.push_back(trace_.trace.states[index].board);
        positions_.plies.push_back(trace_.plies[index]);
        if (first_[index] != first_[index + 1]) {
            builder_.open(node.turn);
        } else {
            builder_.leaf({});
        }
    }

    void add_ghost(const PositionTrace::Ghost& ghost) {
        // A ghost takes after its siblings: it is a leaf if all of them are.
        core::Turn turn = core::Turn::over;
        for (auto i = first_[ghost.parent]; i < first_[ghost.parent + 1] && turn == core::Turn::over; ++i) {
            if (!children_[i].ghost) turn = trace_.trace.nodes[children_[i].index].turn;
        }
        positions_.boards.push_back(ghost.board);
        positions_.plies.push_back(ghost.ply);
        builder_.ghost(turn, {});
    }

    const PositionTrace& trace_;
    std::vector<std::uint32_t> first_;
    std::vector<Child> children_;
    std::vector<NodeId> node_of_;
    Positions positions_;
    game::TreeBuilder builder_;
};

}  // namespace

std::shared_ptr<const Film> make_film(PositionTrace trace, const Search& search, double four) {
    PositionTree made(trace);
    const auto film = std::make_shared<Film>();
    auto node_of = made.node_of();
    FilmMaker(*film, made.tree(), search).take(std::move(trace), made.positions(), node_of, four);
    return film;
}

core::Turn Film::turn(NodeId n) const {
    const core::Turn turn = tree_->turn(n);
    return turn == core::Turn::min && fair_chance_ ? core::Turn::chance : turn;
}

Rational Film::probability(NodeId child) const {
    const NodeId parent = tree_->parent(child);
    if (positions_) {
        const Rational tile = positions_->plies[child].rank == 2 ? four_ : Rational(1) - four_;
        return tile / Rational(game::empty_cells(positions_->boards[parent]));
    }
    if (tree_->turn(parent) == core::Turn::chance) return tree_->weight(child);
    return {1, static_cast<std::int64_t>(tree_->children(parent).size())};
}

std::size_t Film::closed_at(NodeId n) const {
    if (!tree_->is_leaf(n)) return proofs_[tree_->inner_number(n)].step;
    // If a recording stops just after it has entered a node, the node's children are not known.
    const std::size_t step = entered_at_[n];
    return step != 0 && is_leaf_like(event(step).kind) ? step : 0;
}

core::Interval<Rational> Film::proven(NodeId n) const {
    const std::size_t step = closed_at(n);
    if (step == 0) return {value(minus_infinity_index), value(infinity_index)};
    if (tree_->is_leaf(n)) return {value(lo_of_leaf(event(step))), value(hi_of_leaf(event(step)))};
    const Proof& proof = proofs_[tree_->inner_number(n)];
    return {value(proof.lo), value(proof.hi)};
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

NodeId Film::best_child_from(NodeId n) const {
    const NodeId parent = tree_->parent(n);
    return turn(parent) == core::Turn::chance ? no_node : closings_[n].parent_has;
}

Index Film::best_from(NodeId n) const {
    const std::uint32_t has = closings_[n].parent_has;
    return turn(tree_->parent(n)) == core::Turn::chance ? has : returned(has);
}

std::uint32_t Film::unvisited_below(NodeId n) const {
    const NodeId counted = n - n % unvisited_stride;
    std::uint32_t count = unvisited_before_[n / unvisited_stride];
    for (NodeId i = counted; i < n; ++i) count += entered_at_[i] == 0 ? 1 : 0;
    return count;
}

std::uint32_t Film::nodes_within(NodeId n) const {
    const NodeId end = tree_->subtree_end(n);
    return end - n - (unvisited_before_.empty() ? 0 : unvisited_below(end) - unvisited_below(n));
}

std::size_t Film::next_cut(std::size_t step) const {
    const auto at = std::upper_bound(cuts_.begin(), cuts_.end(), step);
    return at == cuts_.end() ? 0 : *at;
}

bool Film::changes_best(std::size_t step) const {
    const Event& e = event(step);
    if (e.kind != Kind::leave && !is_leaf_like(e.kind)) return false;
    if (e.node == 0 || tree_->parent(e.node) != 0) return false;
    const NodeId before = closings_[e.node].before;
    return best_child_from(e.node) != (before == no_node ? no_node : best_child_from(before));
}

std::size_t Film::next_best_change(std::size_t step) const {
    for (std::size_t s = step + 1; s <= steps(); ++s) {
        if (changes_best(s)) return s;
    }
    return 0;
}

std::size_t Film::previous_best_change(std::size_t step) const {
    for (std::size_t s = step; s > 1;) {
        if (changes_best(--s)) return s;
    }
    return 0;
}

std::vector<std::size_t> Film::largest_swings(std::size_t most) const {
    struct Swing {
        double size;
        std::size_t step;
    };
    const auto larger = [](const Swing& a, const Swing& b) {
        return a.size > b.size || (a.size == b.size && a.step < b.step);
    };
    std::vector<Swing> found;  // a heap with its smallest swing in front
    for (std::size_t step = 1; step <= steps(); ++step) {
        const Event& e = event(step);
        if ((e.kind != Kind::leave && !is_leaf_like(e.kind)) || e.node == 0) continue;
        if (turn(tree_->parent(e.node)) == core::Turn::chance) continue;  // only a running sum
        const NodeId last = closings_[e.node].before;
        if (last == no_node || best_child_from(last) == best_child_from(e.node)) continue;
        const Rational& before = value(best_from(last));
        const Rational& after = value(best_from(e.node));
        if (!before.is_finite() || !after.is_finite()) continue;
        const Swing swing{std::abs(after.to_double() - before.to_double()), step};
        if (found.size() == most && !larger(swing, found.front())) continue;
        found.push_back(swing);
        std::push_heap(found.begin(), found.end(), larger);
        if (found.size() <= most) continue;
        std::pop_heap(found.begin(), found.end(), larger);
        found.pop_back();
    }
    std::sort(found.begin(), found.end(), larger);
    std::vector<std::size_t> out;
    out.reserve(found.size());
    for (const Swing& swing : found) out.push_back(swing.step);
    return out;
}

std::vector<NodeId> Film::nodes_with(const game::Board& board) const {
    std::vector<NodeId> out;
    if (!positions_) return out;
    for (NodeId n = 0; n < tree_->size(); ++n) {
        if (entered_at_[n] != 0 && positions_->boards[n] == board) out.push_back(n);
    }
    std::sort(out.begin(), out.end(), [&](NodeId a, NodeId b) { return entered_at_[a] < entered_at_[b]; });
    return out;
}

std::size_t Film::previous_cut(std::size_t step) const {
    const auto at = std::lower_bound(cuts_.begin(), cuts_.end(), step);
    return at == cuts_.begin() ? 0 : *std::prev(at);
}

}  // namespace plyglass::trace
