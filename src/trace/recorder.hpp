#pragma once

// The observer that records a search for a film. It works on every game and writes a Trace.

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/limits.hpp"
#include "search/events.hpp"
#include "trace/trace.hpp"

namespace plyglass::trace {

/// The most nodes that the recording of a position's search has. A node takes about 70 bytes in its film (the benchmark
/// record_a_million_nodes measures it), so that these take 350 MB.
inline constexpr std::size_t max_recorded_nodes = 5'000'000;

/// The limit of a recording. When the nodes are spent the recorder stops and marks the trace as truncated.
struct Budget {
    std::size_t nodes = max_recorded_nodes;
    std::size_t reserve_nodes = 0;  ///< allocated before the search starts
};

/// `T`: the types of the game (search::TypesOf).
template <class T>
class Recorder {
    using State = typename T::State;
    using Value = typename T::Value;

public:
    /// Records into `memory`, whose old contents are dropped and whose capacity is reused.
    explicit Recorder(const Budget& budget = {}, TraceOf<T> memory = {}) : budget_(budget), trace_(std::move(memory)) {
        trace_.nodes.clear();
        trace_.states.clear();
        trace_.tape.clear();
        trace_.truncated = false;
        trace_.values = {core::minus_infinity<Value>(), core::infinity<Value>()};
        trace_.nodes.reserve(budget.reserve_nodes);
        trace_.states.reserve(budget.reserve_nodes);
        trace_.values.reserve(budget.reserve_nodes + 2);
        // A node is entered, narrowed at most once per child, cut and left: three events a node.
        trace_.tape.reserve(3 * budget.reserve_nodes);
    }

    void operator()(const search::Enter<T>& e) {
        if (!add_node(e.state, e.turn)) return;
        // In place: copying what was just written in smaller pieces makes a processor wait.
        stack_.emplace_back();
        Frame& frame = stack_.back();
        const Frame* above = stack_.size() > 1 ? &frame - 1 : nullptr;
        frame.node = last_node();
        frame.is_chance = e.turn == core::Turn::chance;
        frame.alpha = above && trace_.values[above->alpha] == e.alpha ? above->alpha : index_of(e.alpha);
        frame.beta = above && trace_.values[above->beta] == e.beta ? above->beta : index_of(e.beta);
        // A bound belongs to the ancestor that set it. One that was not handed down (shallow pruning, chance) starts
        // open again and has no owner.
        if (above && above->is_chance) {
            own_by_chance(frame, above->node);
        } else if (above) {
            if (frame.alpha == above->alpha) frame.alpha_owner = above->alpha_owner;
            if (frame.beta == above->beta) frame.beta_owner = above->beta_owner;
        }
        frame.entered = trace_.tape.size();
        push({Kind::enter, 0, 0, frame.node, frame.alpha, frame.beta});
    }

    void operator()(const search::Try& e) {
        ordinal_ = e.ordinal;
        if (!stack_.empty()) stack_.back().reward = e.reward;
    }

    void operator()(const search::Leaf<T>& e) { end(Kind::leaf, flags_of(e.bound), e.state, e.value); }
    void operator()(const search::ProbabilityCut<T>& e) { end(Kind::probability_cut, 0, e.state, e.value); }
    void operator()(const search::TableHit<T>& e) { end(Kind::table_hit, flags_of(e.bound), e.state, e.value); }

    void operator()(const search::Improve<T>&) {
        if (trace_.truncated) return;
        Frame& top = stack_.back();
        top.best = closed_;
        top.is_rewarded = top.reward != 0;
    }

    void operator()(const search::Narrow<T>& e) {
        if (trace_.truncated) return;
        Frame& top = stack_.back();
        const bool is_max = e.side == core::Turn::max;
        Index& bound = is_max ? top.alpha : top.beta;
        const Index before = bound;
        // A window narrows to the value of the child closed last, unless the search says otherwise.
        const bool is_childs = closed_ != none && trace_.values[closed_] == e.to;
        bound = is_childs ? closed_ : append(e.to);
        (is_max ? top.alpha_owner : top.beta_owner) = top.node;
        push({is_max ? Kind::alpha : Kind::beta, 0, 0, top.node, bound, before});
    }

    void operator()(const search::Cut<T>& e) {
        if (trace_.truncated) return;
        Frame& top = stack_.back();
        if (e.remaining == 0) {
            top.flags |= Event::empty_cut;
            return;
        }
        const std::uint8_t flags = e.alpha == e.beta ? Event::equality : std::uint8_t{0};
        push({Kind::cutoff, flags, 0, top.node, e.remaining,
              e.side == core::Turn::max ? top.beta_owner : top.alpha_owner});
    }

    void operator()(const search::Leave<T>& e) {
        if (trace_.truncated) return;
        Frame& top = stack_.back();
        if (top.is_chance)
            std::erase_if(probed_, [&](const Frame& f) { return trace_.nodes[f.node].parent() == top.node; });
        const bool within = top.is_rewarded || top.best == none || e.value == trace_.values[top.best] ||
                            e.value == e.alpha || e.value == e.beta;
        if (!within) top.flags |= Event::discounted;
        closed_ = index_of_returned(e.value, top);
        push({Kind::leave, top.flags, 0, top.node, closed_, none});
        stack_.pop_back();
    }

    void operator()(const search::Probed<T>& e) {
        if (trace_.truncated) return;
        const Frame top = stack_.back();
        stack_.pop_back();
        trace_.tape[top.entered].flags |= Event::probe;
        closed_ = index_of_returned(e.value, top);
        push({Kind::leave, Event::probe, 0, top.node, closed_, none});
        probed_.push_back(top);
    }

    void operator()(const search::Resume<T>& e) {
        if (trace_.truncated) return;
        const Index above = stack_.back().node;
        const auto at = std::find_if(probed_.begin(), probed_.end(), [&](const Frame& frame) {
            const NodeRecord& node = trace_.nodes[frame.node];
            return node.parent() == above && node.ordinal() == ordinal_;
        });
        Frame frame = *at;
        probed_.erase(at);
        frame.alpha = index_of(e.alpha);
        frame.beta = index_of(e.beta);
        own_by_chance(frame, above);
        closed_ = frame.best;
        push({Kind::enter, Event::resumed, 0, frame.node, frame.alpha, frame.beta});
        stack_.push_back(frame);
    }

    const TraceOf<T>& trace() const { return trace_; }
    TraceOf<T> take() { return std::move(trace_); }

private:
    struct Frame {
        Index node = none;
        Index alpha = minus_infinity_index;
        Index beta = infinity_index;
        Index alpha_owner = none;
        Index beta_owner = none;
        Index best = none;
        double reward = 0;         // of the move that is tried
        bool is_rewarded = false;  // the best move's value is not its child's alone
        std::uint8_t flags = 0;
        bool is_chance = false;
        std::size_t entered = 0;  // the step, from 0
    };

    /// A finite window below chance is what Star1 or Star2 has found there.
    static void own_by_chance(Frame& frame, Index chance) {
        frame.alpha_owner = frame.alpha == minus_infinity_index ? none : chance;
        frame.beta_owner = frame.beta == infinity_index ? none : chance;
    }

    /// Closes a node that is never entered.
    static std::uint8_t flags_of(core::Bound bound) {
        return bound == core::Bound::lower   ? Event::lower
               : bound == core::Bound::upper ? Event::upper
                                             : std::uint8_t{0};
    }

    void end(Kind kind, std::uint8_t flags, const State& state, const Value& value) {
        if (!add_node(state, core::Turn::over)) return;
        closed_ = append(value);
        push({kind, flags, 0, last_node(), closed_, none});
    }

    Index last_node() const { return static_cast<Index>(trace_.nodes.size() - 1); }

    bool add_node(const State& state, core::Turn turn) {
        if (trace_.truncated || trace_.nodes.size() >= budget_.nodes) {
            trace_.truncated = true;
            return false;
        }
        trace_.nodes.emplace_back(stack_.empty() ? none : stack_.back().node, ordinal_, turn);
        trace_.states.push_back(shown(state));
        return true;
    }

    Index append(const Value& value) {
        trace_.values.push_back(value);
        return static_cast<Index>(trace_.values.size() - 1);
    }

    Index index_of(const Value& value) {
        if (value == trace_.values[minus_infinity_index]) return minus_infinity_index;
        if (value == trace_.values[infinity_index]) return infinity_index;
        return append(value);
    }

    // Usually a node returns the value that it narrowed its window with, or its last child's.
    Index index_of_returned(const Value& value, const Frame& frame) {
        for (const Index known : {closed_, frame.alpha, frame.beta}) {
            if (known != none && trace_.values[known] == value) return known;
        }
        return append(value);
    }

    void push(const Event& event) { trace_.tape.push_back(event); }

    Budget budget_;
    TraceOf<T> trace_;
    std::vector<Frame> stack_;
    std::vector<Frame> probed_;  // by Star2, not yet come back to
    std::uint32_t ordinal_ = 0;
    Index closed_ = none;  ///< value index of the node closed last
};

}  // namespace plyglass::trace
