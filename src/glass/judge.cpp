#include "glass/judge.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_map>
#include <utility>

#include "glass/chance_nodes.hpp"
#include "glass/frame.hpp"
#include "glass/rank_game.hpp"

namespace plyglass::glass {

namespace {

using core::Turn;
using game::NodeId;
using Kind = Event::Kind;

class Judge {
public:
    Judge(const Run& run, const Assumed& assumed)
        : run_(run),
          tree_(run.tree.get()),
          passes_(passes_of(run)),
          help_(run, assumed.has_help),
          chance_(run, assumed) {
        out_.assumed = assumed;
        // A search that does not go to the end has a mistake, but for passes before the last one.
        const bool has_whole_one =
            std::any_of(passes_.begin(), std::prev(passes_.end()), [](const Pass& it) { return !it.is_limited; });
        if (!assumed.ends_early || has_whole_one || passes_.back().depth == 0) passes_.back().is_limited = false;
    }

    Judged judged(bool to_first) {
        for (at_ = 0; at_ < run_.events.size() && (!to_first || out_.is_right()); ++at_) {
            const Event& event = run_.events[at_];
            help_.take(at_);
            out_.leaves += event.kind == Kind::leaf ? 1 : 0;
            if (skipped_ > 0) {
                skip(event);
            } else if (event.kind == Kind::answer) {
                answer(event);
            } else if (event.kind == Kind::back) {
                leave(event);
            } else {
                look(event);
            }
        }
        if (out_.answer == no_rank) out_.answer = out_.value;
        if (out_.is_right() || !to_first) compare_answer();
        return std::move(out_);
    }

private:
    /// In max's view.
    Rank for_max(Rank value, Turn mover) const {
        const bool is_turned = out_.assumed.view == View::mover && mover == Turn::min;
        return is_turned && value != no_rank ? -value : value;
    }
    Rank value_of(const Event& event, Turn mover) const {
        return event.is_as_written ? event.value : for_max(event.value, mover);
    }
    bool closes(Rank alpha, Rank beta) const { return search::closed<Turn::max>(out_.assumed.cut, alpha, beta); }

    void differs(Difference difference) {
        difference.event = at_;
        ++out_.difference_count;
        if (out_.differences.size() < most_differences) out_.differences.push_back(difference);
    }

    bool is_helped(NodeId node) const { return help_.knows(node); }

    // ---- Down

    void look(const Event& event) {
        if (frames_.empty()) return look_at_root(event);
        Frame& parent = frames_.back();
        const Turn turn = turn_below(parent, event);
        // Where the window has not moved, no child before this one was answered from a table.
        const bool has_window = event.alpha != no_rank && event.beta != no_rank;
        const Bounds told = told_by(event, turn);
        const Bounds now = parent.has_told ? parent.window : narrowed_by_table(parent, told, false);
        if (!has_window || told != now) take_known(parent, event.child);
        const bool is_first = parent.seen.size() == 0 && !is_helped(parent.node);
        const bool is_again = !parent.seen.add(event.child, out_.order);
        const bool is_there =
            tree_ != nullptr ? event.node != game::no_node : parent.children == 0 || event.child < parent.children;
        const bool may_scout =
            out_.assumed.scouts != Scouts::none && !parent.is_scout && event.child == parent.seen.last();
        const bool may_be_again =
            event.child == parent.scouted || (parent.is_loose && (out_.assumed.cuts_at_chance || may_scout));
        if (!is_there || (is_again && !may_be_again)) {
            differs({.rule = Rule::order, .turn = parent.turn, .child = event.child, .is_missing = !is_there});
            return pass_over(event, turn);
        }
        if (parent.is_closed && !is_again) {
            differs({.rule = Rule::cut, .turn = parent.turn, .window = parent.window});
            return pass_over(event, turn);
        }
        const NodeId node = event.node;
        if (tree_ != nullptr && event.kind != Kind::table && tree_->is_leaf(node) != (event.kind == Kind::leaf)) {
            const bool is_leaf = event.kind == Kind::leaf;
            if (!is_leaf || (!is_at_limit(event) && !may_be_known(event, turn))) {
                const bool is_met = is_leaf && knows_values() && (is_again || known_.contains(run_.subtrees[node]));
                differs({.rule = Rule::leaf,
                         .found = value_of(event, turn),
                         .expected = is_met ? run_.values[node] : no_rank,
                         .is_bound = is_met});
                parent.is_judged = false;
                return is_leaf ? take_late(value_of(event, turn)) : pass_over(event, turn);
            }
            if (!is_at_limit(event)) count_told();
        }
        if (event.kind == Kind::enter) return look_at_node(event, turn, is_first, is_again);
        Rank value = value_of(event, turn);
        if (event.kind == Kind::table) count_told();
        if (event.kind == Kind::leaf && knows_leaves_ && tree_->is_leaf(node)) {
            const Rank expected = worth_of_leaf(parent, node, turn, value);
            if (value == no_rank) value = expected;
            if (value != expected) differs({.rule = Rule::leaf, .found = value, .expected = expected});
        }
        take(event.child, value);
    }

    /// What a leaf should be worth. One that is searched like an inner node has no child that is better than nothing, or than
    /// the window.
    Rank worth_of_leaf(const Frame& parent, NodeId leaf, Turn turn, Rank found) const {
        if (!out_.assumed.goes_past_leaves) return run_.leaf_values[tree_->leaf_number(leaf)];
        Bounds window = window_below(parent);
        const Rank bound = own(window, turn);
        return found == bound ? bound : turn == Turn::max ? -infinite_rank : infinite_rank;
    }

    void look_at_node(const Event& event, Turn turn, bool is_first, bool is_again) {
        Frame& parent = frames_.back();
        if (event.turn != Turn::over && event.turn != turn) differs({.rule = Rule::turn});
        const bool is_told = event.alpha != no_rank || event.beta != no_rank;
        const bool may_scout = out_.assumed.scouts != Scouts::none && !is_first && !is_again;
        parent.is_known = parent.is_known || is_helped(parent.node);
        if (is_told && (is_again || !parent.has_told || out_.assumed.has_help))
            parent.window = narrowed_by_table(parent, told_by(event, turn), may_scout);
        parent.has_told = parent.has_told || is_told;
        Bounds window = window_below(parent);
        const Bounds told = is_told ? told_by(event, turn) : window;
        const bool is_full = told.alpha == -infinite_rank && told.beta == infinite_rank;
        (is_full ? out_.has_full_windows : out_.has_narrow_windows) |= is_told;
        bool is_loose = parent.is_loose, is_scout = parent.is_scout, is_null = parent.is_null;
        const bool is_players = parent.turn != Turn::chance && !is_loose;
        if (!is_players) {
            out_.chance_cuts += parent.turn == Turn::chance && is_told && !is_full ? 1 : 0;
            is_loose = is_loose || (out_.assumed.cuts_at_chance && parent.turn == Turn::chance);
            if (is_told && out_.assumed.chance_cut != ChanceCut::none) {
                if (!is_full) compare_window(event, turn, window);
                window = told;
            }
        } else if (is_told && has_scout(parent, is_first, is_again, told)) {
            window = told;
            is_loose = is_scout = told.alpha >= told.beta;
            is_null = is_null || !is_again;
        } else if (is_again && !is_told) {
            if (out_.assumed.scouts == Scouts::again_from_own_bound) own(window, parent.turn) = parent.own_before;
        } else if (!is_told && may_scout) {
            is_loose = true;
            is_scout = !is_helped(parent.node);  // else it may be the second look
            window.alpha = window.beta = own(parent.window, parent.turn);
        } else if (!is_told && out_.assumed.remembers && parent.is_known) {
            is_loose = true;
        } else if (is_told) {
            compare_window(event, turn, window);
        }
        enter(event, event.node, turn, window);
        frames_.back().is_loose = is_loose;
        frames_.back().is_scout = is_scout;
        frames_.back().is_null = is_null;
    }

    void look_at_root(const Event& event) {
        if (at_ > 0 && pass_ + 1 < passes_.size()) ++pass_;
        root_children_.clear();
        const Turn root = out_.assumed.root;
        if (event.kind != Kind::enter) return take_root(event);
        has_entered_ = true;
        if (tree_ != nullptr && tree_->is_leaf(0)) {
            differs({.rule = Rule::leaf});
        }
        if (event.turn != Turn::over && event.turn != root) differs({.rule = Rule::turn});
        Bounds window = out_.first_window = told_by(event, root);
        if (passes_.size() == 1 && begins_by_mistake(run_)) {
            const bool is_beta = window.beta != infinite_rank;
            differs({.rule = Rule::window,
                     .is_beta = is_beta,
                     .found = is_beta ? window.beta : window.alpha,
                     .expected = is_beta ? infinite_rank : -infinite_rank,
                     .told = window});
        } else if (window.alpha >= window.beta) {
            differs({.rule = Rule::window, .found = window.alpha, .expected = -infinite_rank, .told = window});
            window = {};
        }
        enter(event, tree_ == nullptr ? game::no_node : 0, root, window);
        // Windows that are not reported may be those of a search that looks for its value step by step.
        const bool is_told = event.alpha != no_rank || event.beta != no_rank;
        frames_.back().is_loose = out_.assumed.remembers && passes_.size() > 1 && !is_told;
    }

    /// A root that is not entered is a leaf, or evaluated before deeper passes, or in the table since an earlier pass.
    void take_root(const Event& event) {
        const Rank value = out_.value = value_of(event, out_.assumed.root);
        const Bounds window = told_by(event, out_.assumed.root);
        if (tree_ == nullptr) return;
        if (tree_->is_leaf(0)) {
            const bool is_other = knows_leaves_ && value != run_.leaf_values[0];
            if (is_other) differs({.rule = Rule::leaf, .found = value, .expected = run_.leaf_values[0]});
        } else if ((!has_entered_ && !is_helped(0)) || (knows_values() && !is_worth(0, value, window))) {
            const bool is_met = has_entered_ && knows_values();
            const Rank worth = is_met ? run_.values[0] : no_rank;
            if (!is_at_limit(event))
                differs({.rule = Rule::leaf, .found = value, .expected = worth, .is_bound = is_met});
        } else {
            count_told();
        }
        settle(value, window);
    }

    void count_told() {
        ++out_.from_table;
        ++out_.told_from_table;
    }

    /// What lies below is not looked at more closely.
    void pass_over(const Event& event, Turn turn) {
        ++out_.steps_for_nothing;
        out_.leaves_for_nothing += event.kind == Kind::leaf ? 1 : 0;
        if (event.kind == Kind::enter) {
            skipped_ = 1;
            skipped_turn_ = turn;
        } else {
            take_late(value_of(event, turn));
        }
    }

    void skip(const Event& event) {
        ++out_.steps_for_nothing;
        out_.leaves_for_nothing += event.kind == Kind::leaf ? 1 : 0;
        if (event.kind == Kind::enter) ++skipped_;
        if (event.kind != Kind::back) return;
        if (--skipped_ == 0) take_late(value_of(event, skipped_turn_));
    }

    void enter(const Event& event, NodeId node, Turn turn, const Bounds& window) {
        Frame frame;
        frame.node = node;
        frame.turn = turn;
        frame.given = frame.window = window;
        frame.told = told_by(event, turn);
        if (event.alpha == no_rank) frame.told = window;
        frame.is_told = event.alpha != no_rank && event.beta != no_rank;
        frame.children = tree_ != nullptr ? static_cast<std::uint32_t>(tree_->children(node).size()) : event.moves;
        frame.is_known = out_.assumed.remembers && (tree_ == nullptr || known_.contains(run_.subtrees[node]));
        frames_.push_back(std::move(frame));
    }

    static Rank& own(Bounds& window, Turn turn) { return turn == Turn::max ? window.alpha : window.beta; }

    Turn turn_below(const Frame& parent, const Event& event) const {
        if (tree_ != nullptr && event.node != game::no_node) {
            const Turn turn = tree_->turn(event.node);
            if (turn != Turn::over) return turn;
        } else if (event.turn != Turn::over) {
            return event.turn;
        }
        return parent.turn == Turn::chance ? Turn::max : core::opponent(parent.turn);
    }

    Bounds window_below(const Frame& parent) const {
        if (parent.is_loose) return parent.given;
        if (parent.turn == Turn::chance && out_.assumed.chance_cut != ChanceCut::none) return parent.window;
        if (out_.assumed.windows == Windows::none || parent.turn == Turn::chance) return {};
        if (out_.assumed.windows == Windows::deep) return parent.window;
        return parent.is_max() ? Bounds{parent.window.alpha, infinite_rank}
                               : Bounds{-infinite_rank, parent.window.beta};
    }

    /// The window that the run reports, in max's view.
    Bounds told_by(const Event& event, Turn turn) const {
        Bounds out;
        const bool is_turned = out_.assumed.view == View::mover && turn == Turn::min;
        const Rank alpha = is_turned ? event.beta : event.alpha;
        const Rank beta = is_turned ? event.alpha : event.beta;
        if (alpha != no_rank) out.alpha = for_max(alpha, turn);
        if (beta != no_rank) out.beta = for_max(beta, turn);
        return out;
    }

    /// Whether the child's window is one of principal variation search, whatever else it should be.
    bool has_scout(Frame& parent, bool is_first, bool is_again, const Bounds& told) {
        if (out_.assumed.scouts == Scouts::none || is_first) return false;
        const bool is_max = parent.is_max();
        const Rank ours = is_max ? told.alpha : told.beta, theirs = is_max ? told.beta : told.alpha;
        const Rank now = own(parent.window, parent.turn), other = is_max ? parent.window.beta : parent.window.alpha;
        // It is worth the scout's value at least: the second look begins anywhere between that and the bound before.
        const auto [low, high] = std::minmax(now, parent.own_before);
        if (is_again) return theirs == other && low <= ours && ours <= high;
        const bool is_scout =
            ours == now && (is_max ? theirs >= ours && theirs < other : theirs <= ours && theirs > other);
        if (is_scout && std::abs(number(theirs) - number(ours)) <= 1) ++out_.scouts;
        return is_scout;
    }

    /// A table may have narrowed the window with which the node looks at its children: that shows in the first one that is reported.
    Bounds narrowed_by_table(const Frame& parent, const Bounds& told, bool is_scout) const {
        Bounds out = parent.window;
        if (!parent.is_known || closes(told.alpha, told.beta)) return out;
        const Rank worth = knows_values() ? run_.values[parent.node] : 0;
        const bool tells_alpha = !is_scout || parent.is_max(), tells_beta = !is_scout || !parent.is_max();
        const bool is_above = !knows_values() || told.alpha <= worth, is_below = !knows_values() || told.beta >= worth;
        if (tells_alpha && is_above) out.alpha = std::max(out.alpha, told.alpha);
        if (tells_beta && is_below) out.beta = std::min(out.beta, told.beta);
        return out;
    }

    void compare_window(const Event& event, Turn turn, const Bounds& expected) {
        const Frame& parent = frames_.back();
        const Bounds told = told_by(event, turn);
        const bool is_turned = out_.assumed.view == View::mover && turn == Turn::min;
        const bool tells_alpha = (is_turned ? event.beta : event.alpha) != no_rank;
        const bool tells_beta = (is_turned ? event.alpha : event.beta) != no_rank;
        const bool is_alpha = tells_alpha && told.alpha != expected.alpha;
        const bool is_beta = tells_beta && told.beta != expected.beta;
        if (!is_alpha && !is_beta) return;
        // The wrong end that is the parent's own bound has moved by the wrong amount, or not at all.
        const bool shows_beta = is_beta && (!is_alpha || parent.turn == Turn::min);
        const Rank found = shows_beta ? told.beta : told.alpha;
        const Rank was = shows_beta ? parent.told.beta : parent.told.alpha;
        const Rank other = shows_beta ? parent.told.alpha : parent.told.beta;
        const bool is_own = shows_beta == (parent.turn == Turn::min);
        differs({.rule = is_own && found != was && found != other ? Rule::narrow : Rule::window,
                 .turn = turn,
                 .is_beta = shows_beta,
                 .found = found,
                 .expected = shows_beta ? expected.beta : expected.alpha,
                 .told = told,
                 .window = expected});
    }

    // ---- Up

    void take(std::uint32_t child, Rank value) {
        Frame& parent = frames_.back();
        if (frames_.size() == 1) root_children_.emplace_back(child, value);
        if (value == no_rank) {
            parent.is_judged = false;
            parent.is_loose = true;
            return;
        }
        if (parent.turn == Turn::chance) return chance_.add(parent, child, value);
        if (may_look_again(parent, child, value) && hides_value()) return;
        const bool is_better = !parent.has_value || (parent.is_max() ? value > parent.best : value < parent.best);
        if (!is_better) return;
        parent.has_value = true;
        parent.best = parent.best_of_all = value;
        if (out_.assumed.windows == Windows::none || parent.is_loose) return;
        Rank& bound = own(parent.window, parent.turn);
        bound = parent.is_max() ? std::max(bound, value) : std::min(bound, value);
        parent.is_closed = closes(parent.window.alpha, parent.window.beta);
        out_.cuts += parent.is_closed ? 1 : 0;
    }

    /// Whether the search is one with scouts, and this one has found a better move: than the bound, or, as the first NegaScout
    /// (Reinefeld 1983) asks, than the best child so far. Books differ in whether one that is beyond the other bound is looked
    /// at again; where the node's own window is empty, nothing is left to be found.
    bool may_look_again(Frame& parent, std::uint32_t child, Rank value) const {
        const bool is_again = child == parent.scouted;
        parent.scouted = not_told;
        if (out_.assumed.scouts == Scouts::none || is_again) return false;
        if (parent.seen.size() == 1 && !is_helped(parent.node)) return false;
        const auto [alpha, beta] = parent.window;
        const auto is_better = [&](Rank than) { return parent.is_max() ? value > than : value < than; };
        const bool is_beyond = parent.is_max() ? value >= beta : value <= alpha;
        if (is_beyond && !hides_value() && parent.is_null) return false;
        const Rank bound = parent.is_max() ? alpha : beta;
        if (!is_better(bound) && !(parent.has_value && is_better(parent.best))) return false;
        parent.scouted = child;
        parent.own_before = is_better(bound) ? bound : value;
        return is_better(bound) && !parent.is_loose;
    }
    /// A clipped value says no more than that it is better.
    bool hides_value() const { return !run_.has_returns && out_.assumed.returned != Returned::best; }

    double number(Rank rank) const { return run_.number(rank).to_double(); }
    /// A child of a node that was looked at although it should not have been.
    void take_late(Rank value) {
        Frame& parent = frames_.back();
        if (value == no_rank) return;
        if (!parent.has_value) parent.best_of_all = value;
        parent.best_of_all =
            parent.is_max() ? std::max(parent.best_of_all, value) : std::min(parent.best_of_all, value);
    }

    // ---- What a program may remember: values of subtrees that it has seen, and does not look at again

    /// Whether what the nodes are worth is known, as far as the pass goes.
    bool knows_values() const {
        return !run_.values.empty() && !passes_[pass_].is_limited && !out_.assumed.goes_past_leaves;
    }

    /// Whether a search of the node through that window may return the value.
    bool is_worth(NodeId node, Rank value, const Bounds& window) const {
        const Rank worth = run_.values[node];
        return value == worth || (value <= window.alpha && worth <= value) || (value >= window.beta && worth >= value);
    }

    /// Whether an inner node that is reported as a leaf may have its value from a table. What a table knows may be no more than a
    /// bound that is enough for the window reported there.
    bool may_be_known(const Event& event, Turn turn) const {
        if (!knows_values()) return out_.assumed.remembers && known_.contains(run_.subtrees[event.node]);
        const Rank value = value_of(event, turn);
        const bool is_told = event.alpha != no_rank || event.beta != no_rank;
        const bool is_rich = out_.assumed.remembers || out_.assumed.scouts != Scouts::none;
        return is_worth(event.node, value, window_below(frames_.back())) ||
               (is_rich && is_told && is_worth(event.node, value, told_by(event, turn)));
    }

    /// The next inner children before the one of that number, as far as the same subtrees have been searched elsewhere.
    void take_known(Frame& parent, std::uint32_t until) {
        if (!out_.assumed.remembers || out_.assumed.has_help || !knows_values()) return;
        for (std::uint32_t child = parent.seen.end(); child < until && child < parent.children && !parent.is_closed;
             ++child) {
            if ((child > 0 && parent.seen.last() + 1 != child) || comes_later(run_, at_, child)) return;
            const NodeId node = tree_->children(parent.node)[child];
            const auto found = known_.find(run_.subtrees[node]);
            const bool is_met = found != known_.end() && found->second != no_rank;
            if (!is_met && !(run_.is_black_box && has_met_below(node))) return;  // as is every leaf
            parent.seen.add(child, out_.order);
            ++out_.from_table;
            take(child, is_met && run_.has_returns ? found->second : run_.values[node]);
        }
    }

    /// Of a black box: a node all of whose children were answered from the table leaves no trace.
    bool has_met_below(NodeId node) const {
        const auto begin = run_.subtrees.begin() + node, end = run_.subtrees.begin() + tree_->subtree_end(node);
        return std::any_of(begin, end, [&](std::uint64_t it) { return known_.contains(it); });
    }

    void leave(const Event& event) {
        take_known(frames_.back(), frames_.back().children);
        Frame frame = std::move(frames_.back());
        frames_.pop_back();
        const bool has_help = is_helped(frame.node);
        frame.is_known = frame.is_known || has_help;
        const Rank value = event.value != no_rank ? for_max(event.value, frame.turn)
                           : has_help             ? no_rank
                                                  : returned(frame);
        const std::size_t count = frame.seen.size();
        const bool is_early = frame.children > count && !frame.is_closed && frame.is_judged;
        out_.chance_cuts += is_early && frame.turn == Turn::chance ? 1 : 0;
        if (is_excused(frame, value, count)) {
            out_.from_table += is_early && !frame.is_loose ? 1 : 0;
        } else if (frame.turn == Turn::chance && out_.assumed.cuts_at_chance) {
            differs({.rule = Rule::back, .turn = Turn::chance, .found = value, .average = run_.averages[frame.node]});
        } else if (is_early) {
            const bool skips = frame.seen.has_gap(frame.children);
            differs({.rule = skips ? Rule::order : Rule::cut,
                     .turn = frame.turn,
                     .is_too_early = true,
                     .window = frame.window});
        } else if (frame.has_value && frame.is_judged && value != no_rank) {
            frame.turn == Turn::chance ? compare_average(frame, value) : compare_value(frame, value);
        }
        if (tree_ != nullptr) {
            known_.insert_or_assign(run_.subtrees[frame.node], knows_values() ? value : no_rank);
        }
        if (!frames_.empty()) return take(event.child, value);
        returned_ = value;
        out_.value = (frame.is_loose || (has_help && value == no_rank)) && knows_values() ? run_.values[0] : value;
        settle(out_.value, frame.is_loose ? Bounds{} : frame.given);
    }

    /// What a node returns, where the run does not report.
    Rank returned(const Frame& frame) const {
        if (!frame.is_judged || !frame.has_value || frame.turn == Turn::chance) return no_rank;
        return frame.returned(frame.is_loose ? Returned::best : out_.assumed.returned, frame.best, frame.given);
    }

    /// Whether there may be other reasons to return that value, so early, than the children that were looked at.
    bool is_excused(const Frame& frame, Rank value, std::size_t count) const {
        const bool fits = !knows_values() || value == no_rank || is_worth(frame.node, value, frame.given);
        if (count == 0 && at_ >= run_.end) return false;
        if (frame.is_loose) return fits || !frame.is_scout;
        if (frame.turn == Turn::chance && out_.assumed.cuts_at_chance)
            return passes_[pass_].is_limited || chance_.may_return(frame, value);
        if (out_.assumed.remembers && frame.is_known && tree_ != nullptr) return fits;
        if (value == no_rank && frames_.empty()) return false;
        return count == 0 && fits && (out_.assumed.remembers || (knows_values() && value != no_rank));
    }

    void compare_average(const Frame& frame, Rank value) {
        const auto average = chance_.missed_average(frame, value);
        if (average) differs({.rule = Rule::back, .turn = Turn::chance, .found = value, .average = average});
    }

    void compare_value(const Frame& frame, Rank value) {
        const bool is_outside = value < std::min(frame.given.alpha, frame.told.alpha) ||
                                value > std::max(frame.given.beta, frame.told.beta);
        out_.has_value_outside = out_.has_value_outside || is_outside;
        std::array<bool, 4> fits{};
        for (std::size_t i = 0; i < fits.size(); ++i) {
            for (const Bounds& window : {frame.given, frame.told}) {
                for (const Rank best : {frame.best, frame.best_of_all}) {
                    fits[i] = fits[i] || value == frame.returned(Returned{static_cast<std::uint8_t>(i)}, best, window);
                }
            }
            out_.returns[i] = out_.returns[i] && fits[i];
        }
        if (std::find(fits.begin(), fits.end(), true) != fits.end()) return;
        differs({.rule = Rule::back, .turn = frame.turn, .found = value, .expected = frame.best});
    }

    void answer(const Event& event) {
        if (!frames_.empty()) return;
        const Turn root = out_.assumed.root;
        if (event.value != no_rank) {
            const Rank other = for_max(event.value, root);
            // A negamax may answer in max's view.
            out_.answer = event.value == out_.value ? event.value : other;
            if (out_.value != no_rank && out_.answer != out_.value && out_.answer != returned_) {
                return differs({.rule = Rule::answer, .found = other, .expected = out_.value});
            }
        }
        if (event.child == not_told || root == Turn::chance || is_best_move(event.child)) return;
        differs({.rule = Rule::answer, .child = event.child});
    }

    /// A pass that is no search of the whole tree says something else, and nothing that counts.
    void settle(Rank value, const Bounds& window) {
        const bool is_infinite = value == infinite_rank || value == -infinite_rank;
        out_.has_finite_root = !is_infinite && (value <= window.alpha || value >= window.beta);
        if (!run_.values.empty() && value != no_rank && is_worth(0, value, window)) root_value_.add(value, window);
    }

    /// At the end, the root's value must be known. A single search through a finite window may be what was asked for.
    void compare_answer() {
        out_.is_bound = out_.has_finite_root && passes_.size() == 1;
        if (!run_.is_whole || !knows_values() || out_.answer == no_rank) return;
        const Rank worth = run_.values[0];
        out_.is_bound = !root_value_.is_settled();
        at_ = run_.events.size() - 1;
        const bool is_told = !out_.differences.empty() && out_.differences.back().event == at_;
        const bool may_be_bound =
            out_.is_bound && out_.has_finite_root && passes_.size() == 1 && !run_.is_asked_for_value;
        if (is_told || may_be_bound || root_value_.is_only_whole_number(run_) ||
            (out_.answer == worth && !out_.is_bound))
            return;
        differs({.rule = Rule::answer, .found = out_.answer, .expected = worth, .is_bound = out_.has_finite_root});
    }

    bool is_best_move(std::uint32_t move) const {
        if (knows_values()) {
            const auto children = tree_->children(0);
            if (move >= children.size()) return false;
            if (run_.values[children[move]] == run_.values[0]) return true;
            // Where the window was finite, the values are bounds.
            return out_.has_finite_root;
        }
        const auto found = std::find_if(root_children_.begin(), root_children_.end(), [&](const auto& it) {
            return it.first == move && (it.second == out_.value || it.second == no_rank);
        });
        return found != root_children_.end() || root_children_.empty() || out_.has_finite_root;
    }

    // ---- Iterative deepening: each pass is a search of its own

    bool is_at_limit(const Event& event) const {
        return passes_[pass_].is_limited && event.depth == passes_[pass_].depth;
    }

    const Run& run_;
    const game::ExplicitTree* tree_;
    const bool knows_leaves_ = tree_ != nullptr && tree_->has_every_value();
    std::unordered_map<std::uint64_t, Rank> known_;
    Judged out_;
    std::vector<Frame> frames_;
    std::vector<std::pair<std::uint32_t, Rank>> root_children_;
    std::vector<Pass> passes_;
    RootValue root_value_;
    Help help_;
    const ChanceNodes chance_;
    Rank returned_ = no_rank;   // by the root, in a search through whatever window
    bool has_entered_ = false;  // the root
    std::size_t pass_ = 0;
    std::size_t at_ = 0;
    std::size_t skipped_ = 0;  // how many nodes are open below one that is passed over
    Turn skipped_turn_{};
};

}  // namespace

Judged judge(const Run& run, const Assumed& assumed, bool to_first) { return Judge(run, assumed).judged(to_first); }

}  // namespace plyglass::glass
