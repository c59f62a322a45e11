#include "trace/positions.hpp"

#include <utility>

namespace plyglass::trace {

void PositionRecorder::begin(int depth) {
    finish();
    now_.depth = depth;
    recorder_ = std::make_unique<Recorder<G>>(Budget{.nodes = left_});
}

void PositionRecorder::finish() {
    if (!recorder_) return;
    // What was open when the budget was spent (or the search was stopped) has children that were not looked at.
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
    PlyMade ply;
    if (depth_ > 0) {
        Frame& top = stack_[depth_ - 1];
        top.tried |= std::uint32_t{1} << next_;
        ply = {top.moves[next_].what, top.moves[next_].rank};
    }
    now_.plies.push_back(ply);
}

void PositionRecorder::add_ghosts(const Frame& frame) {
    for (std::size_t i = 0; i < frame.moves.size(); ++i) {
        if ((frame.tried >> i & 1) != 0) continue;
        const G::Move& move = frame.moves[i];
        now_.ghosts.push_back({frame.node, move.ordinal, move.board, {move.what, move.rank}});
    }
}

void PositionRecorder::hear(const search::Enter<G>& event, std::span<const G::Move> moves) {
    now_.counts(event);
    ++entered_;
    if (full()) return;
    (*recorder_)(event);
    if (full()) return;
    add_edge();
    if (depth_ == stack_.size()) stack_.emplace_back();
    Frame& frame = stack_[depth_++];
    frame.moves.clear();
    for (const G::Move& move : moves) frame.moves.push_back(move);
    frame.tried = 0;
    frame.node = static_cast<Index>(recorder_->trace().nodes.size() - 1);
}

void PositionRecorder::hear(const search::Try& event) {
    if (full()) return;
    (*recorder_)(event);
    const Frame& top = stack_[depth_ - 1];
    for (next_ = 0; next_ + 1 < top.moves.size() && top.moves[next_].ordinal != event.ordinal;) ++next_;
}

template <class Event>
void PositionRecorder::end(const Event& event, const double& value, core::Bound bound) {
    now_.counts(event);
    if (entered_ == 0) now_.value = {value, bound};
    if (full()) return;
    (*recorder_)(event);
    if (!full()) add_edge();
}

void PositionRecorder::hear(const search::Leaf<G>& event) { end(event, event.value, core::Bound::exact); }
void PositionRecorder::hear(const search::Neglect<G>& event) { end(event, event.value, core::Bound::exact); }
void PositionRecorder::hear(const search::Recall<G>& event) { end(event, event.value, event.bound); }

void PositionRecorder::hear(const search::Improve<G>& event) {
    if (!full()) (*recorder_)(event);
}

void PositionRecorder::hear(const search::Narrow<G>& event) {
    if (!full()) (*recorder_)(event);
}

void PositionRecorder::hear(const search::Cut<G>& event) {
    now_.counts(event);
    if (full()) return;
    (*recorder_)(event);
    if (event.remaining > 0) add_ghosts(stack_[depth_ - 1]);
}

void PositionRecorder::hear(const search::Leave<G>& event) {
    if (--entered_ == 0) now_.value = {event.value, event.bound()};
    if (full()) return;
    (*recorder_)(event);
    --depth_;
}

}  // namespace plyglass::trace
