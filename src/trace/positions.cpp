#include "trace/positions.hpp"

#include <utility>
#include <variant>

namespace plyglass::trace {

namespace {

/// The bound of a node that is closed at once: only a table knows one.
core::Bound bound_of(const auto& event) {
    if constexpr (requires { event.bound; }) {
        return event.bound;
    } else {
        return core::Bound::exact;
    }
}

}  // namespace

void PositionRecorder::begin(int depth) {
    finish();
    now_.depth = depth;
    now_.size = size_;
    recorder_ = std::make_unique<Recorder<Types>>(Budget{.nodes = left_});
}

void PositionRecorder::finish() {
    if (!recorder_) return;
    // Nodes that were open when the budget was spent (or the search was stopped) have unvisited children.
    for (std::size_t i = 0; i < depth_; ++i) add_ghosts(stack_[i]);
    now_.trace = recorder_->take();
    left_ -= now_.trace.nodes.size();
    if (!now_.trace.nodes.empty()) done_.push_back(std::move(now_));
    now_ = {};
    recorder_.reset();
    depth_ = entered_ = 0;
}

std::vector<PositionTrace> PositionRecorder::take() {
    finish();
    return std::exchange(done_, {});
}

void PositionRecorder::add_edge() {
    LastPly ply;
    if (depth_ > 0) {
        Frame& top = stack_[depth_ - 1];
        top.tried |= std::uint32_t{1} << next_;
        ply = {top.moves[next_].what, top.moves[next_].rank};
    }
    now_.plies.push_back(ply);
    // Most searches have no rewards, and pay nothing for those that do.
    if (reward_ != 0) now_.points.resize(now_.plies.size());
    if (!now_.points.empty()) {
        now_.points.resize(now_.plies.size());
        now_.points.back() = static_cast<std::uint32_t>(reward_);
    }
    reward_ = 0;
}

void PositionRecorder::add_ghosts(const Frame& frame) {
    for (std::size_t i = 0; i < frame.moves.size(); ++i) {
        if ((frame.tried >> i & 1) != 0) continue;
        const auto& move = frame.moves[i];
        now_.ghosts.push_back({frame.node, move.ordinal, move.board, {move.what, move.rank}});
    }
}

void PositionRecorder::operator()(const search::AnyEvent<Types>& event) {
    std::visit([this](const auto& each) { record(each); }, event);
}

void PositionRecorder::record(const search::Enter<Types>& event) {
    now_.counts(event);
    ++entered_;
    if (full()) return;
    (*recorder_)(event);
    if (full()) return tell_if_spent();
    add_edge();
    if (depth_ == stack_.size()) stack_.emplace_back();
    Frame& frame = stack_[depth_++];
    frame.moves = event.moves;
    frame.tried = 0;
    frame.node = static_cast<Index>(recorder_->trace().nodes.size() - 1);
}

void PositionRecorder::record(const search::Try& event) {
    if (full()) return;
    (*recorder_)(event);
    reward_ = event.reward;
    const Frame& top = stack_[depth_ - 1];
    for (next_ = 0; next_ + 1 < top.moves.size() && top.moves[next_].ordinal != event.ordinal;) ++next_;
}

void PositionRecorder::record(const search::Cut<Types>& event) {
    now_.counts(event);
    if (full()) return;
    (*recorder_)(event);
    if (event.remaining > 0) add_ghosts(stack_[depth_ - 1]);
}

void PositionRecorder::record(const search::Leave<Types>& event) {
    if (--entered_ == 0) now_.value = {event.value, event.bound()};
    if (full()) return;
    (*recorder_)(event);
    --depth_;
}

void PositionRecorder::record(const auto& event) {
    now_.counts(event);
    constexpr bool closes_a_node = requires { event.state; };
    if constexpr (closes_a_node) {
        if (entered_ == 0) now_.value = {event.value, bound_of(event)};
    }
    if (full()) return;
    (*recorder_)(event);
    if constexpr (closes_a_node) {
        if (full()) return tell_if_spent();
        add_edge();
    }
}

void PositionRecorder::tell_if_spent() {
    if (when_spent_) std::exchange(when_spent_, nullptr)();
}

}  // namespace plyglass::trace
