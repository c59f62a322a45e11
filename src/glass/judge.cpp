#include "glass/judge.hpp"

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <utility>

#include "glass/rank_game.hpp"

namespace plyglass::glass {

namespace {

using core::Turn;
using game::NodeId;
using Kind = Event::Kind;

/// A node between its `enter` and its `return`.
struct Frame {
    NodeId node = game::no_node;  ///< in the tree, if there is one
    Turn turn{};
    Bounds given, window;  ///< as the rules have it
    Bounds told;           ///< as the run has it
    bool is_closed = false;
    bool is_judged = true;  ///< all that it has seen is known
    bool has_value = false;
    Rank best = 0;
    Rank best_of_all = 0;                            ///< with what was seen after the window had closed
    double weighted = 0, sum = 0, least = INFINITY;  ///< of the children of a chance node
    std::uint32_t children = 0;                      ///< 0: nobody knows
    std::uint32_t lowest = not_told, highest = 0;    ///< of the children that were looked at
    std::size_t seen = 0;                            ///< where its children begin in Judge::seen_

    bool is_max() const { return turn == Turn::max; }
};

class Judge {
public:
    Judge(const Run& run, const Assumed& assumed) : run_(run), tree_(run.tree.get()), values_(true_values(run)) {
        out_.assumed = assumed;
        hashes_ = hashes();
        find_depth_limits();
    }

    Judged judged() {
        for (at_ = 0; at_ < run_.events.size(); ++at_) {
            const Event& event = run_.events[at_];
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
        return std::move(out_);
    }

private:
    /// In max's view.
    Rank for_max(Rank value, Turn mover) const {
        const bool is_turned = out_.assumed.view == View::mover && mover == Turn::min;
        return is_turned && value != no_rank ? -value : value;
    }
    bool closes(Rank alpha, Rank beta) const { return search::closed<Turn::max>(out_.assumed.cut, alpha, beta); }

    void differs(Difference difference) {
        difference.event = at_;
        ++out_.difference_count;
        if (out_.differences.size() < most_differences) out_.differences.push_back(difference);
    }

    // ---- Down

    void look(const Event& event) {
        if (frames_.empty()) return look_at_root(event);
        Frame& parent = frames_.back();
        take_known(parent, event.child);
        const bool is_new = sees(parent, event.child);
        const Turn turn = turn_below(parent, event);
        const bool is_there =
            tree_ != nullptr ? event.node != game::no_node : parent.children == 0 || event.child < parent.children;
        if (!is_new || !is_there) {
            differs({.rule = Rule::order, .turn = parent.turn, .child = event.child});
            return pass_over(event, turn);
        }
        if (parent.is_closed) {
            differs({.rule = Rule::cut, .turn = parent.turn, .window = parent.window});
            return pass_over(event, turn);
        }
        const NodeId node = event.node;
        if (tree_ != nullptr && event.kind != Kind::table && tree_->is_leaf(node) != (event.kind == Kind::leaf)) {
            const bool is_leaf = event.kind == Kind::leaf;
            const bool is_known = is_leaf && is_worth(node, for_max(event.value, turn), window_below(parent));
            if (!is_leaf || (!is_known && event.depth != limits_[pass_])) {
                differs({.rule = Rule::leaf, .found = for_max(event.value, turn)});
                parent.is_judged = false;
                return is_leaf ? take_late(for_max(event.value, turn)) : pass_over(event, turn);
            }
            out_.from_table += event.depth != limits_[pass_] ? 1 : 0;
        }
        if (event.kind == Kind::enter) {
            if (event.turn != Turn::over && event.turn != turn) {
                differs({.rule = Rule::turn});
            } else {
                compare_window(event, turn, window_below(parent));
            }
            return enter(event, node, turn, window_below(parent));
        }
        const Rank value = for_max(event.value, turn);
        out_.from_table += event.kind == Kind::table ? 1 : 0;
        if (event.kind == Kind::leaf && knows_leaves_ && tree_->is_leaf(node)) {
            const Rank expected = run_.leaf_values[tree_->leaf_number(node)];
            if (value != expected) differs({.rule = Rule::leaf, .found = value, .expected = expected});
        }
        take(event.child, value);
    }

    void look_at_root(const Event& event) {
        if (at_ > 0 && pass_ + 1 < limits_.size()) ++pass_;
        root_children_.clear();
        const Turn root = out_.assumed.root;
        if (event.kind != Kind::enter) {
            out_.value = for_max(event.value, root);
            return;
        }
        if (tree_ != nullptr && tree_->is_leaf(0)) {
            differs({.rule = Rule::leaf});
        }
        if (event.turn != Turn::over && event.turn != root) differs({.rule = Rule::turn});
        Bounds window = out_.first_window = told_by(event, root);
        if (begins_by_mistake(run_, values_)) {
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
    }

    /// What lies below is not looked at more closely.
    void pass_over(const Event& event, Turn turn) {
        ++out_.steps_for_nothing;
        out_.leaves_for_nothing += event.kind == Kind::leaf ? 1 : 0;
        if (event.kind == Kind::enter) {
            skipped_ = 1;
            skipped_turn_ = turn;
        } else {
            take_late(for_max(event.value, turn));
        }
    }

    void skip(const Event& event) {
        ++out_.steps_for_nothing;
        out_.leaves_for_nothing += event.kind == Kind::leaf ? 1 : 0;
        if (event.kind == Kind::enter) ++skipped_;
        if (event.kind != Kind::back) return;
        if (--skipped_ == 0) take_late(for_max(event.value, skipped_turn_));
    }

    void enter(const Event& event, NodeId node, Turn turn, const Bounds& window) {
        Frame frame;
        frame.node = node;
        frame.turn = turn;
        frame.given = frame.window = window;
        frame.told = told_by(event, turn);
        if (event.alpha == no_rank) frame.told = window;
        frame.children = tree_ != nullptr ? static_cast<std::uint32_t>(tree_->children(node).size()) : event.moves;
        frame.seen = seen_.size();
        frames_.push_back(frame);
    }

    /// Whether the child is looked at for the first time; notes the order.
    bool sees(Frame& parent, std::uint32_t child) {
        const auto begin = seen_.begin() + static_cast<std::ptrdiff_t>(parent.seen);
        if (begin != seen_.end()) {
            const bool is_within = child >= parent.lowest && child <= parent.highest;
            if (is_within && std::find(begin, seen_.end(), child) != seen_.end()) return false;
            (child > seen_.back() ? out_.order.reversed : out_.order.as_written) = false;
        }
        parent.lowest = std::min(parent.lowest, child);
        parent.highest = std::max(parent.highest, child);
        seen_.push_back(child);
        return true;
    }

    Turn turn_below(const Frame& parent, const Event& event) const {
        if (tree_ != nullptr && event.node != game::no_node) {
            const Turn turn = tree_->turn(event.node);
            if (turn != Turn::over) return turn;
        } else if (event.turn == Turn::chance || (parent.turn == Turn::chance && event.turn != Turn::over)) {
            return event.turn;
        }
        return parent.turn == Turn::chance ? Turn::max : core::opponent(parent.turn);
    }

    Bounds window_below(const Frame& parent) const {
        if (out_.assumed.windows == Windows::none || parent.turn == Turn::chance) return {};
        if (out_.assumed.windows == Windows::deep) return parent.window;
        return parent.is_max() ? Bounds{parent.window.alpha, infinite_rank}
                               : Bounds{-infinite_rank, parent.window.beta};
    }

    /// The window that the run tells, in max's view.
    Bounds told_by(const Event& event, Turn turn) const {
        Bounds out;
        const bool is_turned = out_.assumed.view == View::mover && turn == Turn::min;
        const Rank alpha = is_turned ? event.beta : event.alpha;
        const Rank beta = is_turned ? event.alpha : event.beta;
        if (alpha != no_rank) out.alpha = for_max(alpha, turn);
        if (beta != no_rank) out.beta = for_max(beta, turn);
        return out;
    }

    void compare_window(const Event& event, Turn turn, const Bounds& expected) {
        const Frame& parent = frames_.back();
        if (event.alpha == no_rank && event.beta == no_rank) return;
        const Bounds told = told_by(event, turn);
        const bool is_full = told.alpha == -infinite_rank && told.beta == infinite_rank;
        out_.has_narrow_windows = out_.has_narrow_windows || !is_full;
        if (parent.turn == Turn::chance) return;
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
        if (parent.turn == Turn::chance) return take_outcome(parent, child, run_.number(value).to_double());
        const bool is_better = !parent.has_value || (parent.is_max() ? value > parent.best : value < parent.best);
        if (!is_better) return;
        parent.has_value = true;
        parent.best = parent.best_of_all = value;
        if (out_.assumed.windows == Windows::none) return;
        Rank& own = parent.is_max() ? parent.window.alpha : parent.window.beta;
        own = parent.is_max() ? std::max(own, value) : std::min(own, value);
        parent.is_closed = closes(parent.window.alpha, parent.window.beta);
        out_.cuts += parent.is_closed ? 1 : 0;
    }

    void take_outcome(Frame& parent, std::uint32_t child, double value) const {
        if (tree_ == nullptr) return;
        parent.weighted += tree_->weight(tree_->children(parent.node)[child]).to_double() * value;
        parent.sum += value;
        parent.least = std::min(parent.least, value);
        parent.has_value = true;
    }

    /// Rounded, as programs compute it.
    void compare_average(const Frame& frame, Rank found) {
        double expected = frame.weighted;
        if (out_.assumed.chance == ChanceAs::sum) expected = frame.sum;
        if (out_.assumed.chance == ChanceAs::plain_mean) expected = frame.sum / frame.children;
        if (out_.assumed.chance == ChanceAs::min) expected = frame.least;
        const double value = run_.number(found).to_double();
        const bool is_same =
            value == expected || std::abs(value - expected) <= 1e-6 * std::max(1.0, std::abs(expected));
        if (!is_same) differs({.rule = Rule::back, .turn = Turn::chance, .found = found, .average = expected});
    }

    /// A child of a node that was looked at although it should not have been.
    void take_late(Rank value) {
        Frame& parent = frames_.back();
        if (!parent.has_value) parent.best_of_all = value;
        parent.best_of_all =
            parent.is_max() ? std::max(parent.best_of_all, value) : std::min(parent.best_of_all, value);
    }

    // ---- What a program may remember: values of subtrees that it has seen, and does not look at again

    /// Whether a search of the node through that window may return the value.
    bool is_worth(NodeId node, Rank value, const Bounds& window) const {
        if (values_.empty()) return false;
        const Rank worth = values_[node];
        return value == worth || (value <= window.alpha && worth <= value) || (value >= window.beta && worth >= value);
    }

    /// The next inner children before the one of that number, as far as the same subtrees have been searched elsewhere.
    void take_known(Frame& parent, std::uint32_t until) {
        if (!out_.assumed.remembers) return;
        std::uint32_t child = seen_.size() == parent.seen ? 0 : parent.highest + 1;
        for (; child < until && child < parent.children && !parent.is_closed && !values_.empty(); ++child) {
            if (seen_.size() > parent.seen && seen_.back() + 1 != child) return;
            const auto found = known_.find(hashes_[tree_->children(parent.node)[child]]);
            if (found == known_.end()) return;  // as is every leaf
            sees(parent, child);
            ++out_.from_table;
            take(child, found->second);
        }
    }

    /// Equal for equal subtrees of the same player.
    std::vector<std::uint64_t> hashes() const {
        std::vector<std::uint64_t> out(out_.assumed.remembers ? values_.size() : 0);
        for (NodeId n = static_cast<NodeId>(out.size()); n-- > 0;) {
            std::uint64_t hash = tree_->is_leaf(n) ? static_cast<std::uint32_t>(values_[n])
                                                   : 1 + static_cast<std::uint64_t>(tree_->turn(n));
            for (const NodeId child : tree_->children(n))
                hash = (hash ^ out[child]) * 0x9E3779B97F4A7C15U + (hash >> 29U);
            out[n] = (hash ^ (hash >> 31U)) * 0xBF58476D1CE4E5B9U;
        }
        return out;
    }

    void leave(const Event& event) {
        take_known(frames_.back(), frames_.back().children);
        const Frame frame = frames_.back();
        frames_.pop_back();
        const Rank value = for_max(event.value, frame.turn);
        const std::size_t count = seen_.size() - frame.seen;
        const bool is_early = frame.children > count && !frame.is_closed && frame.is_judged;
        if (is_early) {
            const bool skips = has_gap(frame);
            differs({.rule = skips ? Rule::order : Rule::cut,
                     .turn = frame.turn,
                     .is_too_early = true,
                     .window = frame.window});
        } else if (frame.has_value && frame.is_judged) {
            frame.turn == Turn::chance ? compare_average(frame, value) : compare_value(frame, value);
        }
        seen_.resize(frame.seen);
        if (!hashes_.empty()) known_.insert_or_assign(hashes_[frame.node], value);
        if (!frames_.empty()) return take(event.child, value);
        out_.value = value;
        out_.has_finite_root = value <= frame.given.alpha || value >= frame.given.beta;
        if (value == infinite_rank || value == -infinite_rank) out_.has_finite_root = false;
    }

    /// Whether a child was left out before the last one that was looked at.
    bool has_gap(const Frame& frame) const {
        const auto begin = seen_.begin() + static_cast<std::ptrdiff_t>(frame.seen);
        if (begin == seen_.end()) return false;
        const auto count = static_cast<std::uint32_t>(seen_.end() - begin);
        const bool lacks_first = frame.lowest > 0, lacks_last = frame.highest + 1 < frame.children;
        if (frame.highest - frame.lowest + 1 != count || (lacks_first && lacks_last)) return true;
        return count > 1 && (*begin == frame.lowest ? lacks_first : lacks_last);
    }

    void compare_value(const Frame& frame, Rank value) {
        Returns fits{false, false, false, false};
        const auto fit = [&](Rank best, const Bounds& window) {
            const Rank own = frame.is_max() ? std::max(best, window.alpha) : std::min(best, window.beta);
            const Rank clipped = search::clipped(best, window.alpha, window.beta);
            fits.soft = fits.soft || value == best;
            fits.hard = fits.hard || value == clipped;
            fits.own_bound = fits.own_bound || value == own;
            fits.at_cut = fits.at_cut || value == (frame.is_closed ? clipped : best);
        };
        for (const Bounds& window : {frame.given, frame.told}) {
            fit(frame.best, window);
            if (frame.best_of_all != frame.best) fit(frame.best_of_all, window);
        }
        if (!fits.soft && !fits.hard && !fits.own_bound && !fits.at_cut) {
            differs({.rule = Rule::back, .turn = frame.turn, .found = value, .expected = frame.best});
            return;
        }
        Returns& all = out_.returns;
        all.soft = all.soft && fits.soft;
        all.hard = all.hard && fits.hard;
        all.own_bound = all.own_bound && fits.own_bound;
        all.at_cut = all.at_cut && fits.at_cut;
    }

    void answer(const Event& event) {
        if (!frames_.empty()) return;
        const Turn root = out_.assumed.root;
        if (event.value != no_rank) {
            const Rank other = for_max(event.value, root);
            // A negamax may answer in max's view.
            out_.answer = event.value == out_.value ? event.value : other;
            if (out_.answer != out_.value) {
                return differs({.rule = Rule::answer, .found = other, .expected = out_.value});
            }
        }
        if (event.child == not_told || root == Turn::chance || is_best_move(event.child)) return;
        differs({.rule = Rule::answer, .child = event.child});
    }

    bool is_best_move(std::uint32_t move) const {
        if (!values_.empty()) {
            const auto children = tree_->children(0);
            if (move >= children.size()) return false;
            if (values_[children[move]] == values_[0]) return true;
            // Where the window was finite, the values are bounds.
            return out_.has_finite_root;
        }
        const auto found = std::find_if(root_children_.begin(), root_children_.end(),
                                        [&](const auto& it) { return it.first == move && it.second == out_.value; });
        return found != root_children_.end() || root_children_.empty() || out_.has_finite_root;
    }

    // ---- Iterative deepening

    /// The depth at which each pass but the last one ends, if it ends everywhere at the same.
    void find_depth_limits() {
        for (const Event& event : run_.events) {
            if (event.kind == Kind::enter && event.depth == 0) limits_.push_back(0);
            if (!limits_.empty()) limits_.back() = std::max(limits_.back(), event.depth);
        }
        if (limits_.empty()) limits_.push_back(not_told);
        if (!out_.assumed.ends_early) limits_.back() = not_told;
    }

    const Run& run_;
    const game::ExplicitTree* tree_;
    const bool knows_leaves_ = tree_ != nullptr && tree_->has_every_value();
    const std::vector<Rank> values_;
    std::vector<std::uint64_t> hashes_;
    std::unordered_map<std::uint64_t, Rank> known_;
    Judged out_;
    std::vector<Frame> frames_;
    std::vector<std::uint32_t> seen_;  // the children that were looked at, of all open nodes
    std::vector<std::pair<std::uint32_t, Rank>> root_children_;
    std::vector<std::uint32_t> limits_;
    std::size_t pass_ = 0;
    std::size_t at_ = 0;
    std::size_t skipped_ = 0;  // how many nodes are open below one that is passed over
    Turn skipped_turn_{};
};

}  // namespace

Judged judge(const Run& run, const Assumed& assumed) { return Judge(run, assumed).judged(); }

}  // namespace plyglass::glass
