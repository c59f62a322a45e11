#include "trace/playhead.hpp"

#include <algorithm>

namespace plyglass::trace {

Playhead::Playhead(std::shared_ptr<const Film> film)
    : film_(std::move(film)), nodes_(film_->tree().inner_count() + 1), progress_(film_->tree().size()) {}

void Playhead::go(std::size_t step) {
    step = std::min(step, steps());
    while (step_ < step) {
        ++step_;
        apply(film_->event(step_));
    }
    while (step_ > step) {
        undo(film_->event(step_));
        --step_;
    }
}

void Playhead::apply(const Event& event) {
    NodeState& node = state(event.node);
    Progress& progress = progress_[event.node];
    switch (event.kind) {
        case Kind::enter:
            progress.status = Status::open;
            node.alpha = event.value;
            node.beta = event.extra;
            innermost_ = event.node;
            break;
        case Kind::leaf:
        case Kind::probability_cut:
        case Kind::table_hit:
            ++leaves_;
            close(event.node);
            break;
        case Kind::alpha: node.alpha = event.value; break;
        case Kind::beta: node.beta = event.value; break;
        case Kind::answer: break;
        case Kind::cutoff:
            progress.cut = true;
            pruned_leaves_ += film_->skipped_leaves(step_);
            break;
        case Kind::leave:
            innermost_ = film_->tree().parent(event.node);
            if (event.has(Event::cut_short)) progress.cut = true;
            if (event.has(Event::probe)) {
                progress.status = Status::probed;
            } else {
                close(event.node);
            }
            break;
    }
}

void Playhead::undo(const Event& event) {
    NodeState& node = state(event.node);
    Progress& progress = progress_[event.node];
    switch (event.kind) {
        case Kind::enter:
            innermost_ = film_->tree().parent(event.node);
            if (event.has(Event::resumed)) {
                const Event& entered = film_->event(film_->entered_at(event.node));
                node.alpha = entered.value;
                node.beta = entered.extra;
                progress.status = Status::probed;
            } else {
                node = {};
                progress = Progress{};
            }
            break;
        case Kind::leaf:
        case Kind::probability_cut:
        case Kind::table_hit:
            --leaves_;
            reopen(event.node);
            progress = Progress{};
            break;
        case Kind::alpha: node.alpha = event.extra; break;
        case Kind::beta: node.beta = event.extra; break;
        case Kind::answer: break;
        case Kind::cutoff:
            progress.cut = false;
            pruned_leaves_ -= film_->skipped_leaves(step_);
            break;
        case Kind::leave:
            innermost_ = event.node;
            if (event.has(Event::cut_short)) progress.cut = false;
            if (!event.has(Event::probe)) reopen(event.node);
            progress.status = Status::open;
            break;
    }
}

void Playhead::close(NodeId n) {
    progress_[n].status = Status::closed;
    const NodeId parent = film_->tree().parent(n);
    if (parent != no_node) state(parent).closed_last = n;
}

void Playhead::reopen(NodeId n) {
    const NodeId parent = film_->tree().parent(n);
    if (parent != no_node) state(parent).closed_last = film_->closings_[n].before;
}

Value Playhead::narrowed(core::Turn side, NodeId n, Value given) const {
    if (!film_->of_run() || film_->turn(n) != side) return given;
    const auto best = this->best(n);
    const bool moves = best && (side == core::Turn::max ? *best > given : *best < given);
    return moves ? *best : given;
}

std::vector<NodeId> Playhead::stack() const {
    std::vector<NodeId> out;
    for (NodeId n = innermost_; n != no_node; n = film_->tree().parent(n)) out.push_back(n);
    std::reverse(out.begin(), out.end());
    return out;
}

bool Playhead::pruned(NodeId n) const {
    if (status(n) != Status::unseen) return false;
    for (NodeId up = film_->tree().parent(n); up != no_node; up = film_->tree().parent(up)) {
        if (status(up) != Status::unseen && status(up) != Status::probed) return cut(up);
    }
    return false;
}

std::size_t Playhead::cut_that_pruned(NodeId n) const {
    while (status(n) == Status::unseen || status(n) == Status::probed) n = film_->tree().parent(n);
    // A node closes right after its cut. One that is still open was cut by the step itself.
    return status(n) == Status::closed ? film_->closed_at(n) - (film_->of_run() ? 0 : 1) : step_;
}

core::Bounded<Value> Playhead::value(NodeId n) const {
    if (status(n) == Status::closed) return film_->judged(n, film_->value(film_->returned(n)));
    const NodeId child = best_child(n);
    if (child == no_node) return {};  // nothing yet, or chance: a running sum is no bound
    // The best child's value bounds this node only if it is itself proven from that side: a child that failed low says
    // nothing about what max can be sure of.
    const Value best = *this->best(n);
    const auto [lo, hi] = film_->proven(child);
    if (film_->turn(n) == core::Turn::max) {
        return film_->with_reward(child, lo) >= best ? core::Bounded<Value>{best, core::Bound::lower}
                                                     : core::Bounded<Value>{};
    }
    return hi <= best ? core::Bounded<Value>{best, core::Bound::upper} : core::Bounded<Value>{};
}

std::optional<Value> Playhead::best(NodeId n) const {
    const NodeId last = state(n).closed_last;
    if (last == no_node) return std::nullopt;
    return film_->best_from(last);
}

NodeId Playhead::best_child(NodeId n) const {
    const NodeId last = state(n).closed_last;
    return last == no_node ? no_node : film_->best_child_from(last);
}

std::vector<NodeId> Playhead::best_line() const {
    std::vector<NodeId> line;
    NodeId start = 0;
    for (const NodeId n : stack()) {
        start = n;
        if (best_child(n) != no_node) break;
    }
    if (best_child(start) == no_node) return line;
    for (NodeId n = start; n != no_node; n = best_child(n)) line.push_back(n);
    return line;
}

bool operator==(const Playhead& a, const Playhead& b) {
    return a.film_ == b.film_ && a.nodes_ == b.nodes_ && a.progress_ == b.progress_ && a.step_ == b.step_ &&
           a.innermost_ == b.innermost_ && a.leaves_ == b.leaves_ && a.pruned_leaves_ == b.pruned_leaves_;
}

}  // namespace plyglass::trace
