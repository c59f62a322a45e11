#pragma once

// What becomes of an alpha-beta search where somebody misreads its rules: a small interpreter of mistakes, beside the
// engine (search/alphabeta.hpp), so that the engine need not make any. It reports the engine's events. Without a mistake
// it reports what the engine does, event for event.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/bound.hpp"
#include "core/limits.hpp"
#include "core/turn.hpp"
#include "game/game.hpp"
#include "misread/rules.hpp"
#include "search/average.hpp"
#include "search/events.hpp"
#include "search/line.hpp"
#include "search/search.hpp"
#include "search/star.hpp"

namespace plyglass::misread {

/// Searches to the end of the game, on a stack of its own, however deep the tree. A mistake acts at one place: where the root
/// gets its window (answer), a node begins (begin), a window is handed down (window_for_child), a value is kept (keeps), a bound
/// moves (narrows), a node is left early (is_taken_for_finished) or is not cut (spares_last, closes), or its value is returned
/// (leave). Nobody misreads Star2, which is searched as Star1. An observer may have `is_done()`: then the search ends there,
/// and its answer means nothing.
template <game::StochasticGame G, class O>
requires search::Observer<O, G>
class Run {
    using State = typename G::State;
    using Value = typename G::Value;
    using Move = typename G::Move;
    using Types = search::TypesOf<G>;
    using Turn = core::Turn;
    using Window = core::Window<Value>;
    using Probability = std::remove_cvref_t<decltype(std::declval<const G&>().probability(
        std::declval<const State&>(), std::declval<const Move&>()))>;

public:
    Run(const G& game, O& observer, const Rules& rules) : game_(game), observer_(observer), rules_(rules) {}

    search::Answer<G> answer(const State& root, const Window& window) {
        root_turn_ = game_.turn(root);
        common_ = window;
        if (is(Mistake::alpha_starts_at_0)) common_.alpha = Value(0);
        if (is(Mistake::beta_starts_at_0)) common_.beta = Value(0);
        if (is(Mistake::alpha_starts_at_least) || is(Mistake::both_start_at_least)) common_.alpha = Value(1);
        look(root, Window(common_));
        while (!open_.empty()) {
            if constexpr (requires { observer_.is_done(); }) {
                if (observer_.is_done()) break;
            }
            if (open_.back().is_done()) {
                leave();
            } else {
                look_at_next_child();
            }
        }
        search::Answer<G> answer;
        answer.nodes = nodes_;
        answer.bound = search::bound_of(result_, window.alpha, window.beta);
        answer.value = std::move(result_);
        lines_.moves(line_, answer.line);
        return answer;
    }

private:
    /// A node between Enter and Leave.
    struct Node {
        State state;
        Turn turn{};  ///< by whose rule it is searched: max in a negamax
        Turn player{};
        typename Types::Moves moves;
        Window given;          ///< the window as the node was given it
        Window window;         ///< as it stands now
        std::size_t next = 0;  ///< the child that is looked at next
        std::size_t end = 0;   ///< the children that are looked at
        bool is_left = false;
        bool has_value = false;
        Value value{};                 ///< the best so far; at chance, what is returned in the end
        Value own_before{};            ///< the own bound before the last child
        std::optional<Value> taken{};  ///< Rules::Unfinished::taken
        search::Line line{};
        search::Average<Probability, Value> average{};
        std::optional<search::AverageBounds<Probability, Value>> bounds{};  ///< Star1

        std::uint32_t remaining() const { return static_cast<std::uint32_t>(end - next); }
        bool is_done() const { return is_left || remaining() == 0; }
        bool is_max() const { return turn == Turn::max; }
        /// The child that was looked at last.
        const Move& child() const { return moves[next - 1]; }
        /// The bound that a player moves.
        Value& bound_of(Turn side) { return side == Turn::max ? window.alpha : window.beta; }
        bool prefers(const Value& one, const Value& than) const { return is_max() ? one > than : one < than; }
    };

    bool is_closed(const Value& alpha, const Value& beta) const {
        return search::closed<Turn::max>(rules_.cut, alpha, beta);
    }
    bool is_root() const { return open_.size() == 1; }
    bool is(Mistake mistake) const { return rules_.mistake == mistake || rules_.also == mistake; }
    bool is(Mistake mistake, const Node& node) const { return is(mistake) && is_made_at(node); }
    bool is_made_at(const Node& node) const { return rules_.made_by == Turn::over || rules_.made_by == node.player; }

    // ---- Down

    void look(const State& state, const Window& window) {
        ++nodes_;
        const Turn turn = game_.turn(state);
        if (turn == Turn::over) return look_at_leaf(state, window);
        open_.push_back({.state = state, .turn = turn, .moves = game_.moves(state), .given = window, .window = window});
        Node& node = open_.back();
        begin(node);
        if constexpr (search::KnowsLeafBounds<G>) {
            const auto& [lo, hi] = game_.leaf_bounds();
            const bool is_known = lo > bottom_ && hi < top_;
            if (turn == Turn::chance && is_known && rules_.chance != search::Chance::full) {
                node.bounds.emplace(game_.leaf_bounds());
            }
        }
        observer_(search::Enter<Types>{node.state, node.player, node.given.alpha, node.given.beta, node.moves});
    }

    void begin(Node& node) {
        node.end = node.moves.size();
        node.player = node.turn;
        if (node.turn == Turn::chance) return;
        if (is(Mistake::players_swapped)) node.turn = node.player = core::opponent(node.turn);
        if (is(Mistake::never_alternates)) node.turn = node.player = root_turn_;
        if (rules_.negamax) node.turn = Turn::max;
        if (is(Mistake::global_bounds)) node.given = node.window = common_;
        node.value = node.is_max() ? bottom_ : top_;
        const bool is_least = is(Mistake::best_starts_at_least) || is(Mistake::both_start_at_least);
        const bool is_max = node.player == Turn::max;
        const bool is_zero = is(Mistake::best_starts_at_0) ||
                             is(is_max ? Mistake::best_starts_at_0_at_max : Mistake::best_starts_at_0_at_min);
        node.has_value = is_zero || (is_least && node.is_max());
        if (node.has_value) node.value = Value(is_least ? 1 : 0);
        if (is(Mistake::skips_first)) node.next = 1;
        if (is(Mistake::skips_last) && node.end > 0) --node.end;
    }

    void look_at_leaf(const State& state, const Window& window) {
        Value value = game_.evaluate(state);
        const bool is_mins = !open_.empty() && open_.back().player == Turn::max;
        const bool is_turned = (is_mins && !is(Mistake::leaf_unsigned)) != is(Mistake::root_sign);
        if (rules_.negamax && is_turned) value = -value;
        core::Bound bound = core::Bound::exact;
        if (rules_.fail == search::Fail::hard_to_the_end) bound = search::clip(value, window.alpha, window.beta);
        observer_(search::Leaf<Types>{state, value, bound});
        search::Line line;
        take(std::move(value), line);
    }

    void look_at_next_child() {
        Node& node = open_.back();
        const Move& move = node.moves[node.next++];
        observer_(search::Try{game_.ordinal(node.state, move)});
        look(game_.play(node.state, move), window_for_child(node));
    }

    Window window_for_child(const Node& node) const {
        if constexpr (search::KnowsLeafBounds<G>) {
            if (node.bounds) {
                return node.bounds->window(probability(node), game_.leaf_bounds(), node.given.alpha, node.given.beta);
            }
        }
        if (node.turn == Turn::chance || rules_.opens_windows) return {bottom_, top_};
        if (is(Mistake::root_hands_open_window) && is_root()) return {bottom_, top_};
        const bool is_first = node.next == 1;
        if (is(Mistake::no_second_look) && !is_first) return scout_window(node);
        const auto& [alpha, beta] = node.window;
        if (rules_.negamax) {
            if (is(Mistake::window_unchanged)) return {alpha, beta};
            if (is(Mistake::window_negated)) return {-alpha, -beta};
            return {rules_.pruning == search::Pruning::deep ? Value(-beta) : bottom_, -alpha};
        }
        if (is(Mistake::window_swapped)) return {beta, alpha};
        if (rules_.pruning == search::Pruning::deep) return node.window;
        return node.is_max() ? Window{node.window.alpha, top_} : Window{bottom_, node.window.beta};
    }

    /// Of principal variation search: a child can be no more than better or not.
    Window scout_window(const Node& node) const {
        const auto& [alpha, beta] = node.window;
        if (rules_.negamax) return {-above(alpha), -alpha};
        return node.is_max() ? Window{alpha, above(alpha)} : Window{-above(-beta), beta};
    }
    Value above(const Value& bound) const {
        if constexpr (requires { game_.above(bound); })
            return game_.above(bound);
        else
            return bound + Value(1);
    }

    // ---- Up

    /// The node that is open takes the value of the child that it looked at last; without one, it is the root's.
    void take(Value value, search::Line& line) {
        if (open_.empty()) {
            result_ = std::move(value);
            line_ = line;
            return;
        }
        Node& node = open_.back();
        if (node.turn == Turn::chance) {
            lines_.release(line);
            return take_outcome(node, std::move(value));
        }
        if (rules_.negamax && !is(Mistake::no_minus)) value = -value;
        if (is(Mistake::global_bounds)) node.window = common_;
        node.own_before = node.bound_of(node.turn);
        const bool forgets = is(Mistake::forgets_at_cut, node) && closes(node, value);
        if (forgets || (is(Mistake::cuts_late, node) && is_closed(node.window.alpha, node.window.beta))) {
            lines_.release(line);
            return cut(node, node.turn, node.window);
        }
        const bool is_kept = keeps(node, value);
        if (is_kept) {
            node.value = value;
            node.has_value = true;
            lines_.replace(node.line, node.child(), line);
            observer_(search::Improve<Types>{node.value, game_.ordinal(node.state, node.child())});
            if (is_taken_for_finished(node)) return cut(node, node.turn, node.given);
        } else {
            lines_.release(line);
        }
        const bool is_asked = is_kept || rules_.test != Rules::Test::when_narrowed;
        const bool has_narrowed = is_asked && narrows(node, value);
        if (is(Mistake::global_bounds)) common_ = node.window;
        if (is(Mistake::returns_first, node)) node.end = node.next;
        if ((!has_narrowed && rules_.test == Rules::Test::when_narrowed) || spares_last(node)) return;
        if (closes(node, node.value)) cut(node, node.turn, node.window);
    }

    bool keeps(const Node& node, const Value& value) const {
        if (is(Mistake::best_never_kept, node)) return false;
        if (!node.has_value || is(Mistake::returns_last, node)) return true;
        if (is(Mistake::keeps_last_at_max) && node.player == Turn::max) return true;
        if (is(Mistake::bound_for_value_at_root) && is_root() && value == node.value) return true;
        return node.prefers(value, node.value);
    }

    /// Moves a bound to the best value, or to `last`, the last child's. Returns whether there is reason to look whether the
    /// window has closed.
    bool narrows(Node& node, const Value& last) {
        if (is(Mistake::alpha_never_updated) && node.turn == Turn::max) return true;
        if (is(Mistake::beta_never_updated) && node.turn == Turn::min) return true;
        if (is(Mistake::own_bound_not_updated_at_root) && is_root()) return true;
        if (is(Mistake::other_bound_narrowed, node)) {
            Value& other = node.bound_of(core::opponent(node.turn));
            if (!node.prefers(node.value, other)) other = node.value;
            return true;
        }
        const bool is_wrong = moves_wrong_bound(node);
        const Turn player = is_wrong ? core::opponent(node.turn) : node.turn;
        Value& bound = node.bound_of(player);
        const Value& to = is(Mistake::bound_set_to_child, node) ? last : node.value;
        const bool is_set = is(Mistake::bound_set_to_child, node) || is(Mistake::bound_assigned, node);
        if (is_wrong && rules_.wrong_bound_only_narrows && node.prefers(to, bound)) return true;
        if (!is_wrong && !is_set && !node.prefers(to, bound)) return false;
        bound = to;
        observer_(search::Narrow<Types>{player, bound});
        return true;
    }

    /// Whether the node is cut, now that `value` is its best.
    bool closes(const Node& node, const Value& value) const {
        const auto& [alpha, beta] = node.window;
        const auto is_beyond = [&](const Value& bound, bool is_max) {
            return is_max ? is_closed(value, bound) : is_closed(bound, value);
        };
        const Value& other = node.is_max() ? beta : alpha;
        const bool tests_value = rules_.test == Rules::Test::value;
        if (is(Mistake::never_cuts, node) || is(Mistake::cuts_late, node)) return false;
        if (is(Mistake::cuts_only_at_max, node) && node.player != Turn::max) return false;
        if (is(Mistake::cuts_only_at_min, node) && node.player != Turn::min) return false;
        if (is(Mistake::cuts_on_own_bound, node)) return is_beyond(node.own_before, node.is_max());
        if (is(Mistake::cuts_on_own_bound_as_opponent, node)) return is_beyond(node.own_before, !node.is_max());
        if (is(Mistake::cuts_on_less, node) && tests_value)
            return node.is_max() ? is_closed(beta, value) : is_closed(value, alpha);
        if (is(Mistake::cuts_on_less, node)) return is_closed(beta, alpha);
        return tests_value || is(Mistake::forgets_at_cut, node) ? is_beyond(other, node.is_max())
                                                                : is_closed(alpha, beta);
    }

    /// Whether the node is left although the right rules give no reason for it.
    bool is_taken_for_finished(Node& node) const {
        if (node.remaining() == 0) return false;
        const bool leaves = rules_.leaves_closed_windows && is_closed(node.given.alpha, node.given.beta);
        if (leaves && !spares_last(node)) return true;
        if (rules_.unfinished == Rules::Unfinished::looked_at_whole || is_root()) return false;
        const auto& [alpha, beta] = node.given;
        if (node.is_max() ? !is_closed(alpha, node.value) : !is_closed(node.value, beta)) return false;
        if (rules_.unfinished == Rules::Unfinished::left) return true;
        if (!node.taken) node.taken = node.value;
        return false;
    }

    bool moves_wrong_bound(const Node& node) const {
        return (rules_.wrong_bound == Rules::WrongBound::at_the_root && is_root()) ||
               (rules_.wrong_bound == Rules::WrongBound::of_the_roots_player && node.turn == root_turn_);
    }

    bool spares_last(const Node& node) const { return rules_.spares_last_child && node.remaining() == 1; }

    void cut(Node& node, Turn side, const Window& window) {
        node.is_left = true;
        observer_(search::Cut<Types>{side, window.alpha, window.beta, node.remaining()});
    }

    /// Chance takes the average; by Star1, no more of it than settles how it stands to the window.
    void take_outcome(Node& node, Value value) {
        if constexpr (search::KnowsLeafBounds<G>) {
            if (node.bounds) return take_bounded_outcome(node, value);
        }
        node.average.add(probability(node), std::move(value));
        if (node.is_done()) node.value = node.average.value();
    }

    void take_bounded_outcome(Node& node, const Value& value) {
        auto known = game_.leaf_bounds();
        node.bounds->learn(probability(node), known, {value, value});
        const auto& [lo, hi] = node.bounds->average();
        const bool is_too_low = is_closed(node.given.alpha, hi);
        node.value = is_too_low ? hi : lo;  // the same after the last child
        if (node.is_done() || !(is_too_low || is_closed(lo, node.given.beta))) return;
        const Turn side = is_too_low ? Turn::min : Turn::max;
        node.bound_of(side) = node.value;
        observer_(search::Narrow<Types>{side, node.value});
        cut(node, side, node.window);
    }

    void leave() {
        Node node = std::move(open_.back());
        if (node.taken) node.value = *std::move(node.taken);
        const bool is_exact = node.turn == Turn::chance && !node.bounds;  // the average of all children
        if (is_exact) node.given = {bottom_, top_};
        if (is(Mistake::own_bound_at_cut, node) && node.is_left) node.value = node.own_before;
        if (is(Mistake::other_bound, node) || (is(Mistake::other_bound_at_end, node) && !node.is_left)) {
            node.value = node.is_max() ? node.window.beta : node.window.alpha;
        }
        if (!is_exact && is_clipped()) clip(node);
        observer_(search::Leave<Types>{node.value, node.given.alpha, node.given.beta});
        open_.pop_back();
        take(std::move(node.value), node.line);
    }

    void clip(Node& node) const {
        const bool is_own = rules_.clipped == Rules::Clipped::to_own_bound;
        if (rules_.clipped == Rules::Clipped::at_cut && !node.is_left) return;
        const Value& alpha = is_own && !node.is_max() ? bottom_ : node.given.alpha;
        const Value& beta = is_own && node.is_max() ? top_ : node.given.beta;
        search::clip(node.value, alpha, beta);
    }

    bool is_clipped() const {
        return rules_.fail != search::Fail::soft && (rules_.fail != search::Fail::soft_below_root || open_.size() == 2);
    }
    Probability probability(const Node& node) const { return game_.probability(node.state, node.child()); }

    const G& game_;
    O& observer_;
    const Rules& rules_;
    Turn root_turn_ = Turn::over;
    Window common_{};         // Mistake::global_bounds
    std::vector<Node> open_;  // from the root down
    search::LineStore<Move> lines_;
    std::uint64_t nodes_ = 0;
    Value result_{};
    search::Line line_;
    const Value bottom_ = core::minus_infinity<Value>();
    const Value top_ = core::infinity<Value>();
};

/// The answer of the search of `root` by `rules`. It need not be right.
template <game::StochasticGame G, class O>
search::Answer<G> run(const G& game, const typename G::State& root, O& observer, const Rules& rules,
                      const core::Window<typename G::Value>& window = {}) {
    return Run<G, O>(game, observer, rules).answer(root, window);
}

}  // namespace plyglass::misread
