#include "glass/frame.hpp"

namespace plyglass::glass {

Rank Frame::returned(Returned how, Rank value, const Bounds& within) const {
    const bool is_own = how == Returned::clipped_to_own_bound;
    if (how == Returned::best || (how == Returned::clipped_at_cut && !is_closed)) return value;
    return search::clipped(value, is_own && !is_max() ? -infinite_rank : within.alpha,
                           is_own && is_max() ? infinite_rank : within.beta);
}

bool RootValue::is_only_whole_number(const Run& run) const {
    if (low_ == -infinite_rank || high_ == infinite_rank || low_ >= high_) return false;
    const double above = std::ceil(run.number(low_).to_double()), below = run.number(high_).to_double();
    return std::floor(below) == above && std::all_of(run.leaf_values.begin(), run.leaf_values.end(),
                                                     [&](Rank it) { return run.number(it).whole().has_value(); });
}

bool comes_later(const Run& run, std::size_t at, std::uint32_t child) {
    const auto& events = run.events;
    const std::uint32_t depth = events[at].depth;
    if (events[at].kind == Event::Kind::back) return false;
    for (std::size_t i = at + 1; i < events.size() && events[i].depth >= depth; ++i) {
        const bool is_sibling = events[i].depth == depth && events[i].kind != Event::Kind::back;
        if (is_sibling && events[i].child == child) return true;
    }
    return false;
}

void Help::take(std::size_t event) {
    for (; has_help_ && taken_ < run_.looks.size() && run_.looks[taken_].event <= event; ++taken_) {
        known_.resize(run_.tree->size());
        for (game::NodeId node = run_.looks[taken_].leaf; node != game::no_node; node = run_.tree->parent(node)) {
            known_[node] = true;
        }
    }
}

std::vector<Pass> passes_of(const Run& run) {
    std::vector<Pass> out(1);
    bool has_begun = false;
    for (const Event& event : run.events) {
        if (event.kind == Event::Kind::answer || event.kind == Event::Kind::back) continue;
        if (event.depth == 0 && has_begun) out.emplace_back();
        has_begun = true;
        Pass& pass = out.back();
        if (event.depth > pass.depth) pass = {event.depth, false};
        const bool is_inner = event.node != game::no_node && !run.tree->is_leaf(event.node);
        const bool is_end = event.kind == Event::Kind::leaf && is_inner && event.depth == pass.depth;
        pass.is_limited = pass.is_limited || is_end;
    }
    return out;
}

}  // namespace plyglass::glass
